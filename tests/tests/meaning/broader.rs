//! Wordings that many printed games share: one card or another, all but so many, what you attack with, what was done by the same text, who has more.
//! Answers are as in the cases beside them.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, beast, stands, trick};

pub(crate) const BROADER: &[Case] = &[
    // ----- this card or another one
    stands(&["Whenever this card or another beast is destroyed, draw 1 card.", "Destroy a beast in your grove."], Does("my hand#: 3"))
        .acts(&["use Case"])
        .wishes(&["Grey Ox"]),
    stands(&["Whenever this beast or another beast you control is destroyed, draw 1 card.", "Destroy a beast."], Does("my hand#: 3; Case at: my discard"))
        .acts(&["use Case"])
        .wishes(&["Case"]),
    stands(&["Whenever this or another beast you control is destroyed, draw 1 card.", "Destroy a beast."], Does("my hand#: 2; Elk at: foe discard"))
        .acts(&["use Case"])
        .wishes(&["Elk"]),
    stands(&["Whenever your warden or a beast you control takes damage, draw 1 card.", "Deal 1 damage to your warden."], Does("my hand#: 3"))
        .acts(&["use Case"]),
    // Grey Ox would be both.
    stands(&["Whenever a beast or another beast is destroyed, draw 1 card."], Refused),
    trick(&["Until the end of the turn, whenever this card or another beast is destroyed, draw 1 card."], Refused),
    // ----- all but so many
    trick(&["Destroy all beasts in your opponent's grove except 1."], Does("foe grove#: 2")),
    trick(&["Destroy all but one beast in your opponent's grove."], Does("foe grove#: 2")),
    trick(&["Destroy all but 1 of your beasts."], Does("my grove#: 2; foe grove#: 3")),
    trick(&["Destroy all beasts except 1 at random."], Does("Spark Fox at: my discard or my grove")).wishes(&[]),
    trick(&["Destroy all beasts except 9."], Does("my grove#: 3; foe grove#: 3")),
    // ----- of yours
    trick(&["Draw cards equal to the number of your beasts."], Does("my hand#: 5")),
    trick(&["Destroy any number of your beasts."], Does("my grove: Asha; foe grove#: 3")).wishes(&["Spark Fox", "Grey Ox"]),
    trick(&["Your opponent can't play any tricks during your opponent's next turn. Draw 1 card."], Does("my hand#: 3")),
    // ----- what the same text did
    trick(&["Discard a card. If you discarded a beast, draw 2 cards."], Does("my hand#: 3")).wishes(&["Lantern Moth"]),
    trick(&["Discard a card. If you discarded a trick, draw 2 cards."], Does("my hand#: 1")).wishes(&["Lantern Moth"]),
    trick(&["If you discarded a card, draw 1 card."], Refused),
    // ----- what was not done
    stands(&["If no damage was dealt this turn, draw 1 card."], Does("my hand#: 3")),
    stands(&["Deal 1 damage to your warden. If no damage was dealt this turn, draw 1 card."], Does("my hand#: 2")),
    // ----- you attack
    stands(&["Whenever you attack, draw 1 card."], Does("my hand#: 3")).acts(&["attack with Grey Ox"]).wishes(&["Bram"]),
    stands(&["Whenever your opponent attacks, draw 1 card."], Does("my hand#: 2")).acts(&["attack with Grey Ox"]).wishes(&["Bram"]),
    stands(&["If you attacked this turn, draw 1 card."], Does("my hand#: 3")).acts(&["attack with Grey Ox", "use Case"]).wishes(&["Bram"]),
    stands(&["If you attacked this turn, draw 2 cards."], Does("my hand#: 2")).acts(&["use Case"]),
    stands(&["If you didn't attack this turn, draw 1 card."], Does("my hand#: 3")).acts(&["use Case"]),
    stands(&["If you didn't attack this turn, draw 2 cards."], Does("my hand#: 2")).acts(&["attack with Grey Ox", "use Case"]).wishes(&["Bram"]),
    // ----- whoever has more
    trick(&["Muster a copy of a beast in your grove. Whoever has more beasts in their grove discards a card."], Does("my hand#: 1; foe hand#: 2")),
    trick(&["Destroy a beast in your opponent's grove. Whoever controls fewer beasts draws 1 card."], Does("my hand#: 2; foe hand#: 3")),
    trick(&["Whoever controls fewer beasts draws 1 card."], Does("my hand#: 2; foe hand#: 2")),
    trick(&["Each player with fewer cards in hand than their opponent draws 1 card."], Does("my hand#: 2; foe hand#: 2")),
    trick(&["Draw 1 card. Each player with fewer cards in hand than their opponent draws 1 card."], Does("my hand#: 3; foe hand#: 3")),
    // ----- no less than that
    trick(&["Your beasts can't be reduced below 1 life this turn. Deal 9 damage to all beasts."], Does("my grove#: 3; foe grove#: 1")),
    stands(&["Can't be reduced below 2 life.", "Deal 5 damage to this card."], Does("Case damage: 1")),
    // ----- all damage
    stands(&["Prevent all damage that would be dealt to your warden.", "Deal 3 damage to your warden."], Does("Asha damage: 0")),
    trick(
        &["Prevent the next damage that would be dealt to your warden this turn. Deal 3 damage to your warden. Deal 2 damage to your warden."],
        Does("Asha damage: 2"),
    ),
    trick(&["Deal 2 damage to all beasts. If a beast is destroyed this way, draw 1 card."], Does("my hand#: 3")),
    trick(&["Deal 1 damage to all charms. If a beast is destroyed this way, draw 1 card."], Refused),
    // ----- costs nothing
    stands(&["Your beasts cost nothing.", "Draw 1 card."], Does("my ember: 9; Lantern Moth at: my grove")).acts(&["play Lantern Moth"]),
    // ----- the turn it comes
    beast(&["Can't attack the turn it's played.", "Swift"], Does("Case at: my grove")),
    // ----- the second one, that many
    trick(&["If this is the second card you played this turn, draw 1 card."], Does("my hand#: 3")).acts(&["play Lantern Moth", "play Case"]),
    trick(&["If this is the second card you played this turn, draw 2 cards."], Does("my hand#: 2")),
    trick(&["Discard any number of cards, then draw that many."], Does("my hand#: 2")).wishes(&["Lantern Moth"]),
    // ----- one after the other
    trick(&["Choose a beast in your opponent's grove; destroy it."], Does("foe grove#: 2")),
    trick(&["Look at the top 3 cards of your deck. Put 1 of them into your hand; put the rest on the bottom of your deck."], Does("my hand#: 3")),
    trick(&["Reveal the top 3 cards of your deck. Put the beasts among them into your hand."], Does("my hand#: 5")),
    trick(&["If you control no charm, draw 1 card."], Does("my hand#: 3")),
    trick(&["If your opponent controls no beast, draw 1 card."], Does("my hand#: 2")),
    trick(&["If you have an empty hand, draw 1 card."], Does("my hand#: 2")),
];
