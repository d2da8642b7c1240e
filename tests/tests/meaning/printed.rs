//! Sentences as print has them: of one like another, of what a player has and takes, of lines that say several things. Answers are as in the
//! cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    beast, stands, trick,
};

pub(crate) const PRINTED: &[Case] = &[
    // ----- one of the same kind
    trick(
        &["Transform a beast in your opponent's grove into a random one that costs 9 more."],
        // None is so dear: it stays.
        Does("Elk at: foe grove"),
    ),
    trick(&["Transform a beast in your opponent's grove into one that costs 0 more. Draw 1 card."], Does("foe grove#: 3; my hand#: 3")),
    trick(&["Transform all beasts in your opponent's grove into random ones with the same cost."], Does("foe grove#: 3; foe hand#: 2")),
    trick(&["Swap a beast in your grove with a random one in your hand."], Does("Grey Ox at: my hand; Lantern Moth at: my grove; Flare at: my hand")),
    trick(&["Destroy a random one in any grove."], Refused),
    trick(&["Draw one that costs 3."], Refused),
    // ----- this card becomes another
    stands(&["Transform into a 5/2 Red beast."], Does("Case power: 5; Case life: 2; my grove#: 4")),
    stands(&["Transform into a copy of a beast in your opponent's grove."], Does("my grove#: 4; Case at: gone")),
    stands(&["Choose one: Transform into a 5/2 Red beast; or a 2/5 Moss beast."], Does("Case power: 2; Case life: 5"))
        .wishes(&["Transform this card into a 2/5 Moss beast"]),
    trick(&["Transform all beasts in your opponent's grove into 1/1 Sheep."], Does("foe grove: Bram, Sheep, Sheep")),
    trick(&["Transform a beast in your opponent's grove into a 1/1."], Does("foe grove#: 3; Elk at: gone")),
    trick(&["Deal 1 damage to all beasts in any grove except this one."], Does("Elk damage: 1; Grey Ox damage: 1")),
    trick(&["Set all beasts' power to 3."], Does("Elk power: 3; Grey Ox power: 3")),
    stands(&["Gain 2 power."], Does("Case power: 3")),
    beast(&["[On Play] Gain 1 power for each beast in your grove."], Does("Case power: 4")),
    trick(&["Give a beast in your grove \"Whenever this card attacks, draw 1 card\"."], Does("my hand#: 2")),
    // ----- the card that stands for a player
    trick(&["Deal 3 damage to your opponent."], Does("Bram damage: 3; Asha damage: 0")),
    trick(&["Deal damage equal to the number of cards in your hand to your opponent."], Does("Bram damage: 2")),
    trick(&["Take 2 damage. Draw 1 card."], Does("Asha damage: 2; my hand#: 3")),
    trick(&["Your opponent takes 2 damage."], Does("Bram damage: 2; Asha damage: 0")),
    trick(&["Deal 1 damage to each opponent."], Does("Bram damage: 1; Asha damage: 0")),
    trick(&["Deal 2 damage to both wardens."], Does("Bram damage: 2; Asha damage: 2; Elk damage: 0")),
    trick(&["Deal 2 damage to both beasts."], Refused),
    trick(&["The life of each warden becomes 7."], Does("Asha life: 7; Bram life: 7")),
    trick(&["Set each warden's life to 7."], Does("Asha life: 7; Bram life: 7")),
    // ----- cards that a player has
    trick(&["Draw cards until you have 4 cards."], Does("my hand#: 4")),
    trick(&["Each player draws cards until they have 3 cards."], Does("my hand#: 3; foe hand#: 3")),
    trick(&["If you have 2 cards or more, gain 1 ember."], Does("my ember: 10")),
    trick(&["If you have 3 cards or more, gain 1 ember."], Does("my ember: 9")),
    trick(&["If your opponent has exactly 2 cards, gain 1 ember."], Does("my ember: 10")),
    trick(&["If your opponent has no cards, gain 1 ember."], Does("my ember: 9")),
    // ----- the only one
    stands(&["If this is your only beast, draw 1 card."], Does("my hand#: 2")),
    stands(&["Destroy all other beasts in your grove. If this is your only beast, draw 1 card."], Does("my hand#: 3")),
    // Of another card it is not said: the only one would be asked of this card.
    stands(&["Whenever you play a beast, if it is your only beast, draw 1 card."], Refused),
    // ----- from then on, and in the next turn of those whose cards they are
    stands(&["Whenever a trick is played, your other beasts get +1 power.", "Draw 1 card."], Does("Grey Ox power: 5; Case power: 1; Elk power: 2"))
        .acts(&["play Flare"]),
    // ----- what is drawn by what was just done
    trick(&["Draw 3 cards. Discard any beasts drawn."], Does("my hand#: 2; my discard#: 5")),
    trick(&["Discard all beasts drawn."], Refused),
    // ----- what deals more
    stands(&["This card deals 1 extra damage.", "This card deals 2 damage to your opponent."], Does("Bram damage: 3")),
    stands(&["Your beasts can't heal.", "Deal 2 damage to a beast in your grove. Heal 2 to it."], Does("Grey Ox damage: 2")),
    stands(&["Swift. Can attack beasts only.", "Draw 1 card."], Does("Elk damage: 1")).acts(&["attack with Case"]).wishes(&["Elk"]),
    // ----- lines that say what a card is, and what it does
    stands(&["Guard. Whenever a trick is played, draw 1 card.", "Draw 1 card."], Does("my hand#: 2")).acts(&["play Flare"]),
    trick(&["This card costs 1 less for each beast you control. Draw 1 card."], Does("my hand#: 3; my ember: 9")),
    beast(&["[On Play] Draw 1 card. Guard."], Does("my hand#: 3; Case at: my grove")),
    trick(&["Draw 1 card. Your beasts have +1 power."], Refused),
    stands(&["[On Play] Guard. Draw 1 card."], Refused),
    // ----- keywords stand on cards that may have them
    trick(&["Give your warden Swift."], Refused),
    trick(&["Give all beasts and wardens in your grove Swift."], Does("my hand#: 2")),
    stands(&["Your warden has Swift."], Refused),
    // ----- while it lies elsewhere
    stands(&["While this card is in your hand, gain 1 ember whenever you play a trick."], Does("my ember: 9; my hand#: 2")).at("hand").acts(&["play Flare"]),
    stands(&["While in your hand, gain 1 ember whenever you play a trick."], Does("my ember: 8")).acts(&["play Flare"]),
    stands(&["Whenever you play a trick while this card is in your hand, gain 1 ember."], Does("my ember: 9; my hand#: 2")).at("hand").acts(&["play Flare"]),
    stands(&["Whenever you play a trick while this is in your hand, gain 1 ember."], Does("my ember: 8")).acts(&["play Flare"]),
    // ----- what is drawn in a turn by whoever's it is, and what answers twice
    stands(&["At the end of each player's turn, that player draws until they have 5 cards.", "Draw 1 card."], Does("my hand#: 5")).acts(&["end the turn"]),
    beast(&["[On Play] Draw 1 card.", "Your [On Play] abilities trigger an extra time."], Does("my hand#: 4")),
    // ----- copies with other numbers
    trick(&["Play a 7/1 copy of a beast in your grove. If you control a beast with 7 or more power, draw 1 card."], Does("my hand#: 3; my grove#: 4")),
    trick(
        &["Put a 7/1 copy of a beast in your grove into your hand. If there is a beast with 7 or more power in your hand, draw 1 card."],
        Does("my hand#: 4"),
    ),
    stands(
        &["Transform into a 7/5 copy of a beast in your opponent's grove. If you control a beast with 7 or more power, draw 1 card."],
        Does("my hand#: 3; Case at: gone"),
    ),
    // ----- what is said of a card that was named is done once; of all cards, behind another sentence, it says not when
    trick(&["Choose a trick in your hand. If it is a beast, it costs 1 less."], Does("Flare cost: 1")),
    trick(&["Choose a trick in your hand. As long as you control a beast, it costs 1 less."], Refused),
    trick(&["Choose a beast in your grove. While you control a charm, it has +1 power."], Refused),
    trick(&["Choose a beast in your grove. It has +1 power for each card in your hand."], Refused),
    trick(&["Choose a beast in your grove. It has +2 power."], Does("Grey Ox power: 6")),
    trick(&["Draw 1 card. If you control a charm, your beasts have +1 power."], Refused),
    // ----- several times to the same, chosen once
    trick(&["Deal 1 damage to a beast three times."], Does("Elk damage: 3; Grey Ox damage: 0")).wishes(&["Elk", "Grey Ox"]),
    // The third finds it gone, where each that is chosen anew finds another.
    trick(&["Deal 3 damage to a beast three times."], Does("Elk at: foe discard; Grey Ox damage: 0")).wishes(&["Elk", "Grey Ox"]),
    trick(&["Do this 3 times: deal 3 damage to a beast."], Does("Elk at: foe discard; Grey Ox damage: 3")).wishes(&["Elk", "Grey Ox"]),
    trick(&["Deal 3 damage to a beast in your opponent's grove twice. If it is destroyed this way, draw 1 card."], Does("my hand#: 3; foe grove#: 2"))
        .wishes(&["Elk"]),
    trick(&["Give a beast in your grove +1 power twice."], Does("Grey Ox power: 6")).wishes(&["Grey Ox"]),
    trick(&["Deal 1 damage to a random beast in your opponent's grove twice."], Does("Bram damage: 0")),
    trick(&["Discard a card twice."], Does("my hand#: 0")),
    trick(&["Return a beast in your opponent's grove to its owner's hand twice."], Does("foe hand#: 4; foe grove#: 1")),
    trick(&["Put a card in your hand on the bottom of your deck twice."], Does("my hand#: 0")),
    trick(&["Deal 3 damage to 2 beasts twice."], Does("Elk at: foe discard; Grey Ox at: my discard; foe grove#: 2")).wishes(&["Elk", "Grey Ox"]),
    trick(&["A beast in your grove deals 1 damage to a beast in your opponent's grove twice."], Refused),
    trick(&["Deal 1 damage to a beast in your opponent's grove and the beasts next to it twice."], Refused),
    // ----- otherwise, in the same sentence
    trick(&["If you control a beast, draw 1 card; otherwise, gain 1 ember."], Does("my hand#: 3; my ember: 9")),
    trick(&["If you control a charm, draw 1 card; otherwise, gain 1 ember."], Does("my hand#: 2; my ember: 10")),
    stands(&["Whenever a trick is played, if it is Red, draw 1 card; otherwise, gain 1 ember.", "Draw 1 card."], Does("my hand#: 2")).acts(&["play Flare"]),
    // ----- the next one
    trick(&["The next beast you play this turn gains +2 power."], Does("Lantern Moth power: 3; Grey Ox power: 4")).acts(&["play Case", "play Lantern Moth"]),
    trick(&["The next trick you play this turn gains +2 power."], Refused),
    // ----- as often as is said, without a word for what
    trick(&["Draw one."], Does("my hand#: 3")),
    trick(&["Draw a card. If it is a card, draw another."], Does("my hand#: 4")),
    trick(&["Draw 1 card. If you control a beast, draw 2 more."], Does("my hand#: 5")),
    trick(&["Repeat this three times: draw 1 card."], Does("my hand#: 5")),
    // ----- this card, without its name
    stands(&["If this would be destroyed, draw 1 card instead.", "Destroy this unless you control a charm."], Does("Case at: my grove; my hand#: 3")),
    stands(&["Draw 1 card.", "At the end of your turn, destroy this unless you control another beast."], Does("Case at: my grove")).acts(&["end the turn"]),
    stands(&["This attacks each turn if able.", "Draw 1 card."], Does("Bram damage: 1")),
    // ----- some of those that a player controls
    trick(&["Destroy 1 of your beasts."], Does("my grove#: 2; foe grove#: 3")),
    trick(&["Return up to 2 of your beasts to their owners' hands."], Does("foe grove#: 3")),
    trick(&["Your opponent destroys 1 of their beasts."], Does("foe grove#: 2; my grove#: 3")),
    trick(&["Destroy 2 of your other beasts."], Does("my grove#: 1; foe grove#: 3")),
    trick(&["Choose one of the following: Draw 1 card; or gain 1 ember."], Does("my hand#: 3")),
    trick(&["Both players draw until they have 4 cards."], Does("my hand#: 4; foe hand#: 4")),
    // ----- where this is
    stands(&["While in your grove, your other beasts have +1 power.", "Draw 1 card."], Does("Grey Ox power: 5; Case power: 1; Elk power: 2")),
    stands(&["While in your hand, your other beasts have +1 power.", "Draw 1 card."], Does("Grey Ox power: 4")),
];
