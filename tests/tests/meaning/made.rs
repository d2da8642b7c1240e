//! Cards that come into being, copies, what becomes another card; neighbours; what is done so many times; what costs more or less; and what
//! is said of a sentence before. Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, DoesOrRefused, Refused},
    beast, stands, trick,
};

pub(crate) const MADE: &[Case] = &[
    // ----- cards that come into being
    trick(&["Play a 2/2 Wolf."], Does("my grove#: 4; Wolf power: 2; Wolf life: 2; Wolf at: my grove")),
    trick(&["Put a 2/2 Wolf with Swift into your grove."], Does("Wolf power: 2; Wolf at: my grove")),
    trick(&["Put a 2/2 Red Moss beast named Marsh Hound with Swift and Guard into your grove."], Does("Marsh Hound power: 2; my grove#: 4")),
    trick(&["Put two 1/1 Moss beasts into your grove. Draw 1 card for each Moss in your grove."], Does("my grove#: 5; my hand#: 5")),
    trick(&["Put two 2/1 Foxes into your grove."], Does("my grove#: 5; Fox power: 2")),
    trick(&["Put a 1/1 Wolf into your opponent's grove."], Does("Wolf at: foe grove")),
    trick(&["Add a 3/3 Golem to your hand."], Does("Golem at: my hand; my hand#: 3")),
    // A card that is printed with that name and those numbers is meant.
    trick(&["Put a 1/1 Crow into your grove."], Does("my grove#: 4")),
    trick(&["Put a 2/2 Wolf with Tough into your grove."], Refused),
    trick(&["Put a 2/2 Wolf with Swift 2 into your grove."], Refused),
    trick(&["Destroy a 2/2 Wolf."], Refused),
    trick(&["Draw a 2/2 Wolf."], Refused),
    trick(&["Put 100000 1/1 Wolves into your grove."], Refused),
    trick(&["Put two 1/1 Wolves into your den. Take control of a beast in your opponent's den."], Does("my den#: 3; Owl at: foe den")).wishes(&["Owl"]),
    trick(&["Put a 1/1 Wolf into your den. Take control of a beast in your opponent's den."], Does("my den#: 3; Owl at: my den")).wishes(&["Owl"]),
    trick(&["Put five 1/1 Wolves into your den."], Does("my den#: 3")),
    // ----- copies
    trick(&["Choose a beast in your opponent's grove. Put a copy of it into your grove."], Does("my grove#: 4; foe grove#: 3")),
    trick(&["Choose a beast in your opponent's grove. Deal 1 damage to it. Put a copy of it into your grove."], Does("my grove#: 4")),
    trick(&["Add 2 copies of a beast in any grove to your hand."], Does("my hand#: 4; foe grove#: 3")),
    trick(&["Add 101 copies of this card to your hand."], Refused),
    beast(&["[On Play] Add a copy of this card to your hand."], Does("my hand#: 3; my grove#: 4")),
    // ----- whose they are: theirs to whom they first come
    trick(&["Put a card called Grey Ox into your opponent's grove. Destroy it."], Does("foe discard#: 2; my discard#: 2")),
    trick(&["Your opponent plays a card called Grey Ox. Destroy it."], Does("foe discard#: 2; my discard#: 2")),
    trick(&["Your opponent plays a 1/1 Wolf."], Does("Wolf at: foe grove; my grove#: 3")),
    trick(&["Your opponent puts a 1/1 Wolf into their grove."], Does("Wolf at: foe grove; my grove#: 3")),
    trick(&["Your opponent plays a copy of a beast in your grove."], Does("my grove#: 3; foe grove#: 4")),
    trick(&["Each player plays a 1/1 Wolf."], Does("my grove#: 4; foe grove#: 4")),
    trick(&["Your opponent scouts a trick. They discard it."], Does("foe discard#: 2; my discard#: 2")),
    trick(&["Put a card called Grey Ox into your grove. Your opponent takes control of it. Destroy it."], Does("foe discard#: 1; my discard#: 3")),
    // ----- becoming another card
    trick(
        &["Choose a beast in your opponent's grove. Deal 3 damage to it. It gets +2 power. Transform it into a 1/1 Toad."],
        Does("Toad power: 1; Toad life: 1; Toad damage: 0; Toad at: foe grove; foe grove#: 3"),
    ),
    trick(&["Transform all beasts in your opponent's grove into a 1/1 Toad."], Does("foe grove#: 3; foe grove: Bram, Toad, Toad")),
    beast(&["[On Play] This card becomes a copy of a beast in your opponent's grove."], Does("my grove#: 4; foe grove#: 3")),
    // ----- stats doubled and swapped, and as much as another
    trick(&["Double the power of a beast in your grove."], Does("Grey Ox power: 8; Spark Fox power: 2")).wishes(&["Grey Ox"]),
    trick(&["Double the power of all beasts in your grove until the end of the turn."], Does("Grey Ox power: 4; Spark Fox power: 2"))
        .acts(&["play Case", "end the turn"]),
    trick(&["Choose a beast in your grove. It gets +1 power. Double its power."], Does("Grey Ox power: 10")).wishes(&["Grey Ox"]),
    trick(&["Swap the power and life of a beast in your grove."], Does("Grey Ox power: 6; Grey Ox life: 4")).wishes(&["Grey Ox"]),
    trick(&["Deal 2 damage to a beast in your opponent's grove. Swap its power and life."], Does("Elk power: 3; Elk life: 2")),
    trick(&["Swap the power and power of a beast in your grove."], Refused),
    trick(&["Set a beast's power to 7."], Does("Grey Ox power: 7")).wishes(&["Grey Ox"]),
    trick(&["Give all beasts in your grove +1/+2."], Does("Grey Ox power: 5; Grey Ox life: 8; Spark Fox power: 3; Spark Fox life: 3")),
    stands(&["This card has +1/+1 for each other beast in your grove."], Does("Case power: 3; Case life: 5")).acts(&[]),
    trick(&["Give a beast in your grove +1/+1 for each card in your hand."], Does("Grey Ox power: 6; Grey Ox life: 8")).wishes(&["Grey Ox"]),
    // ----- of cards that have no such number
    trick(&["This card gets +1 power."], Refused),
    trick(&["Give a trick in your hand +1 power."], Refused),
    beast(&["Your wardens have +1 cost."], Refused),
    trick(&["Draw cards equal to this card's power."], Refused),
    trick(&["Destroy a warden with a cost of 3 or more."], Refused),
    trick(&["Double the cost of your warden."], Refused),
    // ----- neighbours: Spark Fox, Grey Ox, Case
    stands(&["Adjacent beasts have +1 power."], Does("Grey Ox power: 5; Spark Fox power: 2; Ember Wolf power: 3")).acts(&[]),
    stands(&["[On Play] Draw 1 card.", "All beasts next to this card have +2 life."], Does("Grey Ox life: 8; Spark Fox life: 1")).acts(&[]),
    trick(&["Choose a beast in your grove. Deal 1 damage to the beasts next to it."], Does("Spark Fox at: my discard; Grey Ox damage: 0; Elk damage: 0"))
        .wishes(&["Grey Ox"]),
    trick(&["Deal 2 damage to a beast in your opponent's grove. Give adjacent beasts +1 power."], Does("Ember Wolf power: 4; Elk power: 2")),
    trick(&["Give adjacent beasts +1 power."], Refused),
    // ----- so many times
    trick(&["Do this 3 times: Draw 1 card."], Does("my hand#: 5")),
    trick(&["Do this twice: deal 1 damage to a beast in your opponent's grove."], Does("Elk damage: 2")),
    trick(&["Do this 0 times: Draw 1 card."], Refused),
    trick(&["Deal 3 damage randomly split among all beasts in your den."], Does("Cave Bear damage: 3")),
    trick(&["Deal 2 damage randomly split among all enemy wardens."], Does("Bram life: 28")),
    trick(&["Choose a beast in your grove. Do this 2 times: it gets +1 power."], Does("Grey Ox power: 6")).wishes(&["Grey Ox"]),
    // ----- the other player's, and one of mine
    trick(&["Deal 2 damage to the enemy warden."], Does("Bram life: 28; Asha life: 30")),
    stands(&["Whenever one of your beasts is destroyed, draw 1 card.", "Destroy a beast in your grove."], Does("my hand#: 3")).wishes(&["Spark Fox"]),
    stands(&["Whenever one of your opponent's beasts is destroyed, draw 1 card.", "Destroy a beast in your grove."], Does("my hand#: 2"))
        .wishes(&["Spark Fox"]),
    trick(&["Give your opponent 2 ember."], Does("my ember: 9; foe ember: 11")),
    // ----- attacks whom
    stands(&["Whenever a beast attacks your opponent's warden, draw 1 card."], Does("my hand#: 3")).acts(&["attack with Grey Ox"]).wishes(&["Bram"]),
    stands(&["Whenever a beast attacks the opposing warden, draw 1 card."], Does("my hand#: 2")).acts(&["attack with Grey Ox"]).wishes(&["Elk"]),
    stands(&["Whenever this card attacks a hurt beast, draw 1 card."], Does("my hand#: 2")).acts(&["attack with Case"]).wishes(&["Elk"]),
    stands(&["Whenever a beast attacks a beast, it gets +1 power."], Refused),
    // ----- if it dies
    trick(&["Deal 2 damage to a beast in your opponent's grove. If it dies, draw 1 card."], Does("my hand#: 2")),
    trick(&["Deal 5 damage to a beast in your opponent's grove. If it dies, draw 1 card."], Does("my hand#: 3; Elk at: foe discard")),
    trick(&["Deal 2 damage to a beast in your opponent's grove. If it survives, draw 1 card."], Does("my hand#: 3")),
    trick(&["Deal 5 damage to a beast in your opponent's grove. If it survives, draw 1 card."], Does("my hand#: 2")),
    trick(&["Destroy a beast in your opponent's grove. If it dies, draw 1 card."], Does("my hand#: 3")),
    trick(&["Draw 1 card. If it dies, draw 1 card."], Refused),
    // ----- instead of the sentence before
    trick(&["Deal 1 damage to a beast in your opponent's grove. If it is awake, deal 3 damage to it instead."], Does("Elk damage: 3")),
    trick(&["Deal 1 damage to a beast in your opponent's grove. If it is tired, deal 3 damage to it instead."], Does("Elk damage: 1")),
    trick(&["Destroy a beast in your opponent's grove. If it has power of 1 or less, draw 1 card instead."], Does("Elk at: foe discard; my hand#: 2")),
    trick(&["Draw 1 card. Again: Draw 3 cards instead."], Does("my hand#: 3")),
    trick(&["Draw 1 card. Omen: Draw 3 cards instead."], Refused),
    // ----- gifts alone
    stands(&["+2 power."], Does("Case power: 3")).acts(&[]),
    stands(&["+1 power and Swift while tired."], Does("Case power: 1")).acts(&[]),
    stands(&["Tired: +3 power."], Does("Case power: 1")).acts(&[]),
    beast(&["[On Play] Choose one - +1/+1; or Swift."], Does("Case power: 2; Case life: 4")).wishes(&["+1/+1"]),
    trick(&["Choose one - +1 power; or draw 1 card."], Refused),
    // ----- a moment, or an event, behind a choice: the next time, once
    trick(&["Choose a beast in your opponent's grove. When it is destroyed, draw 1 card. Destroy it."], Does("my hand#: 3; Elk at: foe discard")),
    trick(&["Choose a beast in your grove. At the start of your turn, it gets +2 power."], Does("Grey Ox power: 6")).wishes(&["Grey Ox"]).acts(&[
        "play Case",
        "end the turn",
        "end the turn",
    ]),
    trick(&["Choose a beast in your grove. At the start of your turn, give it +2 power."], Does("Grey Ox power: 6")).wishes(&["Grey Ox"]).acts(&[
        "play Case",
        "end the turn",
        "end the turn",
        "end the turn",
        "end the turn",
    ]),
    trick(&["Choose a beast in your opponent's grove. Whenever it takes damage, draw 1 card."], Does("my hand#: 2")),
    // What goes on with nothing that was named could as well be so each time.
    beast(&["[On Play] Draw 1 card. At the start of your turn, draw 1 card."], Refused),
    beast(&["[On Play] Draw 1 card. When this card is destroyed, draw 1 card."], Refused),
    beast(&["[On Play] Draw 1 card. At the start of your turn, choose a beast in your grove, then destroy it."], Refused),
    // ----- costs
    stands(&["Your tricks cost 1 less."], Does("Flare cost: 0; Stoke cost: 1")).acts(&[]),
    stands(&["Your opponent's tricks cost 1 more."], Does("Flare cost: 1; Stoke cost: 2")).acts(&[]),
    stands(&["Your tricks cost 1 less for each beast in your grove."], Does("Flare cost: 0")).acts(&[]),
    stands(&["All tricks cost 1 more."], Does("Flare cost: 2; Stoke cost: 2")).acts(&[]),
    stands(&["Your wardens cost 1 less."], Refused),
    stands(&["Adjacent beasts cost 1 less."], Refused),
    stands(&["The first trick you play each turn costs 1 less."], Does("Flare cost: 0")).acts(&[]),
    stands(&["The first trick you play each turn costs 1 less.", "[On Play] Draw 1 card."], Does("my ember: 9; my hand#: 1"))
        .acts(&["play Flare"])
        .wishes(&["Elk"]),
    stands(&["Your tricks cost 0."], Does("Flare cost: 0; Stoke cost: 1")).acts(&[]),
    stands(&["Your opponent's tricks cost 3."], Does("Flare cost: 1; Stoke cost: 3")).acts(&[]),
    stands(&["Your tricks cost 5.", "Your tricks cost 1 less."], Does("Flare cost: 4")).acts(&[]),
    stands(&["Your beasts cost 2 less, but not less than 1."], Does("Lantern Moth cost: 1")).acts(&[]),
    stands(&["Your tricks cost 3 less, but not less than 1."], Does("Flare cost: 1")).acts(&[]),
    stands(&["The first trick you play each turn costs 0."], Does("Flare cost: 0")).acts(&[]),
    trick(&["The next trick you play costs 0."], Does("Flare cost: 0; Stoke cost: 1; my ember: 9")),
    trick(&["The next trick you play until the end of the turn costs 0."], Does("my ember: 9")).acts(&["play Case", "play Flare"]),
    trick(&["Choose a beast in any grove. It costs 7."], Does("Elk cost: 7")),
    stands(&["Your wardens cost 1."], Refused),
    trick(&["The next warden you play costs 0."], Refused),
    trick(&["Choose a beast in any grove. It costs 2 less, but not less than 3."], Refused),
    // ----- a number in place of what is printed
    stands(&["This beast's power is equal to the number of cards in your hand."], Does("Case power: 2")).acts(&[]),
    stands(&["This beast's power is equal to the number of cards in your hand.", "[Main] This card gets +3 power."], Does("Case power: 5")),
    stands(&["This beast's power is always equal to its life.", "This beast has +2 power."], Does("Case power: 3")).acts(&[]),
    stands(&["The power of all beasts in your opponent's grove is equal to 7."], Does("Elk power: 7; Grey Ox power: 4")).acts(&[]),
    stands(&["Your warden's power is equal to 3."], Refused),
    stands(&["This card's power is equal to its power."], Refused),
    trick(&["Set the power and life of all beasts in your opponent's grove to 3."], Does("Elk power: 3; Elk life: 3; Ember Wolf life: 3; Grey Ox life: 6")),
    trick(&["Choose a beast in any grove. Set its power and life to 1."], Does("Elk power: 1; Elk life: 1; Ember Wolf power: 3")),
    // ----- chance
    trick(&["Deal 7 to 9 damage to a beast in your opponent's grove."], Does("Elk at: foe discard")),
    trick(&["Gain 2-2 ember."], Refused),
    trick(&["Gain 3 to 2 ember."], Refused),
    stands(&["This card has +2 to 3 power."], Refused),
    trick(&["Pay 1-2 ember: Draw 1 card."], Refused),
    trick(&["You have a 0% chance to draw 1 card."], Refused),
    trick(&["You have a 100% chance to draw 1 card."], Refused),
    trick(&["Draw 1 to 2 cards."], Refused),
    // ----- what an option leaves out
    trick(&["Choose one: Deal 3 damage to a beast in any grove; or 1 damage and draw 1 card."], Does("Elk damage: 3; my hand#: 2")).wishes(&["Deal 3 damage to a beast in any grove", "Elk"]),
    trick(&["Choose one: Deal 4 damage to a beast in any grove; or 1 damage and draw 1 card."], Does("Elk damage: 1; my hand#: 3")).wishes(&["Deal 1 damage to a beast in any grove, then draw 1 card", "Elk"]),
    trick(&["Choose one: Deal 3 damage to a beast in any grove; or 2 damage to all beasts."], Does("Elk damage: 2; Grey Ox damage: 2"))
        .wishes(&["Deal 2 damage to all beasts"]),
    trick(&["Choose one: Give a beast in any grove +4 power; or +4 life and Guard."], Does("Elk power: 2; Elk life: 9; Grey Ox life: 6")).wishes(&["Give a beast in any grove +4 life and Guard", "Elk"]),
    trick(&["Choose one: Draw 1 card; or 1 damage."], Refused),
    // ----- what has left the field
    trick(&["Destroy a beast in your opponent's grove. Put a copy of it into your grove."], Does("Elk at: my grove; foe grove#: 2; my grove#: 4"))
        .wishes(&["Elk"]),
    stands(&["[Last Breath] Add a copy of this card to your hand.", "[Main] Destroy this card."], Does("my hand#: 3")),
    stands(&["[Last Breath] Deal 1 damage to all adjacent beasts.", "[Main] Destroy this card."], Does("Grey Ox damage: 1; Spark Fox at: my grove")),
    stands(
        &["Whenever another beast in your grove is destroyed, return it to its owner's hand. It costs 2 less.", "[Main] Destroy another beast in your grove."],
        Does("Grey Ox cost: 2; Grey Ox at: my hand"),
    )
    .wishes(&["Grey Ox"]),
    // ----- in a turn of yours, be it this one
    trick(&["Choose a beast in your grove. At the end of your turn, destroy it."], Does("Grey Ox at: my discard"))
        .acts(&["play Case", "end the turn"])
        .wishes(&["Grey Ox"]),
    trick(&["At the end of your turn, draw 1 card."], Does("my hand#: 3")).acts(&["play Case", "end the turn"]),
    trick(&["Draw 1 card. At the end of your turn, discard 1 card."], Does("my hand#: 2")).acts(&["play Case", "end the turn"]),
    // ----- a number that damage is taken from
    trick(&["Choose a beast in your opponent's grove. Deal 2 damage to it. Its life becomes 4."], Does("Elk life: 4")),
    trick(&["Draw 1 card. Choose a card, then discard it."], Refused),
    trick(&["Look at the top card of your deck. Choose a beast in your grove. It gets +1 power."], Does("Grey Ox power: 5")).wishes(&["Grey Ox"]),
    // ----- what was looked at
    trick(&["Look at your opponent's hand. Choose a card, then discard it."], Does("Stoke at: foe discard; foe hand#: 1")).wishes(&["Stoke"]),
    trick(&["Look at the top 3 cards of your deck. Put a beast into your hand."], Does("my hand#: 3; my grove#: 3")),
    trick(&["Reveal the top 3 cards of your deck. Put all beasts revealed this way into your hand."], Does("my hand#: 5")),
    // ----- a card that is carried out and gone
    trick(&["All beasts in your grove have +1 power."], Refused),
    trick(&["Whenever a beast is destroyed, draw 1 card."], Refused),
    trick(&["At the start of each turn, draw 1 card."], Refused),
    trick(&["If a beast would be destroyed, draw 1 card instead."], Refused),
    // ----- where the line itself says that the card is
    beast(&["While this card is in your hand, your tricks cost 1 less."], Does("Flare cost: 0")).acts(&[]),
    beast(&["Whenever you play a trick, if this card is in your hand, draw 1 card."], Does("my hand#: 3")).acts(&["play Flare"]).wishes(&["Elk"]),
    // ----- others
    // Other than this card, or than the one that was played?
    stands(&["Whenever you play a beast, give all other beasts in your grove +1 power."], Refused),
    stands(&["Whenever you play a trick, add a copy of it to your hand. The next trick you play costs 1 less."], Does("Flare cost: 0; my ember: 8"))
        .acts(&["play Flare"])
        .wishes(&["Elk"]),
    trick(&["Destroy a random beast in each player's grove."], Refused),
    trick(&["Each player discards 1 card, then draw 1 card."], Refused),
    trick(&["Equip a charm in your opponent's hand."], Refused),
    trick(&["Play a 1/1 Wolf for each opponent."], Refused),
    stands(&["The first card you draw each turn costs 1 less."], Refused),
    trick(
        &["Choose a beast in your grove. It deals damage equal to its power to a beast in your opponent's grove. That beast deals damage equal to its power to it."],
        Does("Grey Ox damage: 2; Elk damage: 4"),
    )
    .wishes(&["Grey Ox", "Elk"]),
    trick(&["Draw cards equal to the difference between the number of cards in your hand and 5."], Does("my hand#: 5")),
    trick(&["Draw cards equal to the number of cards in your hand minus 1."], Does("my hand#: 3")),
    trick(&["Draw cards equal to the number of cards in your hand minus 5."], Does("my hand#: 2")),
    // ----- what a card itself costs
    beast(&["This card costs 3."], Does("Case cost: 3")).acts(&[]),
    beast(&["While you control a beast, this card costs 2."], Does("my ember: 7")),
    // ----- where a card goes that has died
    stands(&["[Last Breath] Return this card to its owner's hand. It costs 2 more.", "[Main] Destroy this card."], Does("Case cost: 2; Case at: my hand")),
    // ----- the next one to come
    trick(&["Your next beast gets +2 power until the end of the turn."], Does("Grey Ox power: 4; Spark Fox power: 2")),
    trick(&["Your next beast gets -1 cost until the end of the turn."], Refused),
    // ----- who has no abilities
    stands(&["All beasts with Guard have no abilities."], Refused),
    stands(&["If there are no beasts with Guard in your grove, all beasts in your opponent's grove have no abilities."], Refused),
    stands(&["If there is another beast with a power of 2 or more in your grove, this card has +1 power."], Does("Case power: 2")).acts(&[]),
    // ----- "it" behind a condition
    stands(&["Whenever this card attacks, if your warden is tired, wake it."], Refused),
    stands(&["Whenever this card attacks, if the target is a beast, it gets -1 power."], Refused),
    stands(&["Whenever you play a trick, if your warden's life is 30 or less, deal 3 damage to it."], Refused),
    trick(&["If your warden's life is 30 or less, deal 3 damage to it."], Does("Asha life: 27")),
    trick(&["Choose a beast in any grove. If your warden is awake, destroy it."], Does("Elk at: foe discard; Asha at: my grove")),
    trick(&["Choose a beast in any grove. If there is another beast in any grove, destroy it."], Does("Elk at: foe discard; foe grove#: 2")),
    stands(&["Whenever another beast in your grove takes damage, if you have a trick in your hand, it gets +2 power.", "[Main] Deal 1 damage to another beast in your grove."], Does("Grey Ox power: 6"))
        .wishes(&["Grey Ox"]),
    stands(&["Whenever another beast in your grove takes damage, if your warden is tired, it gets +2 power."], Refused),
    trick(&["If there is a beast in your opponent's grove, destroy it."], Does("Elk at: foe discard")),
    beast(&["[On Play] If there is a tired beast in your opponent's grove, destroy it."], Refused),
    stands(&["Whenever a beast in your opponent's grove takes damage, you may discard 1 card. If you do, destroy it."], Refused),
    trick(&["Choose a beast in any grove. You may discard 1 card. If you do, destroy it."], Refused),
    trick(&["You may discard 3 cards. If you do, draw 1 card."], Does("my hand#: 2 or 0")),
    trick(&["Discard 3 cards. If you do, draw 1 card."], Does("my hand#: 0")),
    trick(&["Put 3 cards from your hand into your discard pile. If you do, draw 1 card."], Does("my hand#: 0")),
    trick(&["Put 2 cards from your hand into your discard pile. If you do, draw 1 card."], Does("my hand#: 1")),
    trick(&["Put up to 3 cards from your hand into your discard pile. If you do, draw 1 card."], Does("my hand#: 1")),
    trick(&["Put all cards from your hand into your discard pile. If you do, draw 1 card."], Does("my hand#: 1")),
    trick(&["Return 9 beasts in your grove to their owner's hand. If you do, draw 9 cards."], Does("my deck#: 8")),
    // ----- what a text has sent away is found where it went, later, too
    trick(&["Destroy a beast in your opponent's grove. At the start of your next turn, return it to its owner's hand."], Does("Elk at: foe hand"))
        .wishes(&["Elk"])
        .acts(&["play Case", "end the turn", "end the turn"]),
    trick(&["Destroy all beasts in your opponent's grove. At the end of the turn, put them into your grove."], Does("foe grove#: 1; Elk at: my grove"))
        .acts(&["play Case", "end the turn"]),
    trick(&["Destroy a beast in your opponent's grove. At the end of the turn, gain ember equal to its power."], Does("my ember: 11")).wishes(&["Elk"]).acts(&["play Case", "end the turn"]),
    trick(&["Each player draws 1 card, then your opponent discards 1 card."], Does("my hand#: 3; foe hand#: 2")),
    trick(&["Each player draws 1 card, then they discard 1 card."], Does("my hand#: 2; foe hand#: 2")),
    trick(&["Each player discards 1 card, then you draw 2 cards."], Does("my hand#: 3; foe hand#: 1")),
    trick(&["Put a beast with a cost of 2 or less into your grove."], DoesOrRefused("my grove#: 3")),
    // ----- the highest of several
    trick(&["Destroy the beast with the highest power in your grove."], Does("Grey Ox at: my discard; Spark Fox at: my grove")),
    trick(&["Destroy the beast with the lowest power in your grove."], Does("Spark Fox at: my discard; Grey Ox at: my grove")),
    trick(&["Destroy all beasts with the highest power in any grove."], Does("Grey Ox at: my discard; Ember Wolf at: foe grove")),
    trick(&["Deal 1 damage to the highest power beast in your opponent's grove."], Does("Ember Wolf damage: 1; Elk damage: 0")),
    trick(&["Discard your highest cost card."], Does("my hand#: 1")),
    trick(&["Draw the beast with the highest cost."], Does("my hand#: 3")),
    trick(&["Destroy the warden with the highest cost in any grove."], Refused),
    // ----- said in another order
    trick(&["Deal damage to a beast in your opponent's grove equal to its power."], Does("Elk damage: 2")),
    trick(&["Your warden takes 3 damage."], Does("Asha life: 27; Bram life: 30")),
    trick(&["Deal 5 damage to a beast in your opponent's grove. If that destroys it, draw 1 card."], Does("my hand#: 3; Elk at: foe discard")),
    stands(&["Destroy any beast damaged by this card."], Does("Elk at: foe discard")).acts(&["attack with Case"]).wishes(&["Elk"]),
    stands(&["Sacrifice any beast damaged by this."], Does("Elk at: foe discard")).acts(&["attack with Case"]).wishes(&["Elk"]),
    stands(&["Whenever this attacks, draw 1 card."], Does("my hand#: 3")).acts(&["attack with Case"]).wishes(&["Elk"]),
    // One of the game: nothing that lies anywhere is added.
    trick(&["Add a random beast to your hand."], Does("my hand#: 3; my grove#: 3")),
    trick(&["Add a random beast from your deck to your hand."], Does("my hand#: 3")),
    // ----- the next one
    trick(&["The next trick you play until the end of the turn costs 1 less."], Does("Flare cost: 0; Stoke cost: 1; my ember: 9")),
    trick(&["The next trick you play costs 1 less until the end of the turn."], Does("my ember: 9")).acts(&["play Case", "play Flare"]),
    trick(&["Draw 1 card. The next trick you play until the end of the turn costs 1 less."], Does("Flare cost: 1")).acts(&["play Case", "end the turn"]),
    trick(&["The next trick you play costs 1 more."], Does("Flare cost: 2")).acts(&["play Case", "end the turn"]),
    trick(&["The next beast you play costs 1 less."], Does("Flare cost: 1; Elk cost: 4")),
    trick(&["The next warden you play costs 1 less."], Refused),
    stands(&["Your trick costs 1 less."], Does("Flare cost: 0; Stoke cost: 1")).acts(&[]),
    trick(&["Choose a beast in any grove. It costs 2 more."], Does("Elk cost: 6")),
    trick(&["Return a beast in your grove to its owner's hand. It costs 2 less."], Does("Grey Ox cost: 2; Grey Ox at: my hand")).wishes(&["Grey Ox"]),
    // ----- "this beast" of a card that is none is the beast that was named
    trick(&["Choose a beast in your opponent's grove. This beast gets +2 power."], Does("Elk power: 4; Grey Ox power: 4")).wishes(&["Elk"]),
    trick(&["Deal 1 damage to a beast in your opponent's grove. If this beast's power is 2, draw 1 card."], Does("my hand#: 3")).wishes(&["Elk"]),
    trick(&["Destroy this beast."], Refused),
    stands(&["Choose a beast in your opponent's grove. Destroy it. This beast gets +3 power."], Does("Elk at: foe discard; Case power: 4")).wishes(&["Elk"]),
    // ----- "another" is not the one that bears the card
    Case { kind: "charm", ..trick(&["The equipped beast gets +1 power for each other beast in your grove."], Does("Grey Ox power: 5")) }
        .acts(&["play Case"])
        .wishes(&["Grey Ox"]),
    Case { kind: "charm", ..trick(&["The equipped beast has +1 power for each other beast in your grove."], Does("Grey Ox power: 5")) }
        .acts(&["play Case"])
        .wishes(&["Grey Ox"]),
    Case { kind: "charm", ..trick(&["Other beasts in your grove have +2 power."], Does("Grey Ox power: 4")) }.acts(&["play Case"]).wishes(&["Grey Ox"]),
    // ----- nor the one that the text answers, where the card that says it is no such card; nor what that one attacks
    Case {
        kind: "charm",
        ..stands(&["Whenever a beast in your grove attacks, if you control two or more other beasts, draw 1 card."], Does("my hand#: 2"))
    }
    .acts(&["attack with Spark Fox"])
    .wishes(&["Bram"]),
    Case {
        kind: "charm",
        ..stands(&["Whenever a beast in your grove attacks, if you control two or more beasts, draw 1 card."], Does("my hand#: 3"))
    }
    .acts(&["attack with Spark Fox"])
    .wishes(&["Bram"]),
    stands(&["Whenever a beast in your grove attacks, if you control another beast, draw 1 card."], Refused),
    Case {
        kind: "charm",
        ..trick(
            &["Whenever the equipped beast attacks a beast, deal 1 damage to all other beasts in your opponent's grove."],
            Does("Ember Wolf damage: 1; Elk damage: 4"),
        )
    }
    .acts(&["play Case", "attack with Grey Ox"])
    .wishes(&["Grey Ox", "Elk"]),
    stands(&["Whenever your warden is attacked by a beast, deal 1 damage to all other beasts in your opponent's grove."], Refused),
    stands(&["Whenever a beast in your opponent's grove attacks, deal 1 damage to another beast in your opponent's grove."], Does("Elk damage: 0; Ember Wolf damage: 1"))
        .acts(&["end the turn", "attack with Elk"])
        .wishes(&["Bram", "Asha", "Ember Wolf"]),
    // ----- "it" is not what only came in by the way
    trick(&["Choose a beast in your opponent's grove. Draw a card. It gets -1 power."], Refused),
    trick(&["Deal 1 damage to a beast in your opponent's grove. Discard a card. Destroy it."], Refused),
    trick(&["Deal 1 damage to a beast in your opponent's grove. Draw 1 card. It costs 1 less."], Refused),
    trick(&["Choose a beast in your opponent's grove. Deal 1 damage to your warden. It gets +1 power."], Refused),
    trick(&["Choose a beast in your opponent's grove. Deal 1 damage to a random beast in your grove. It gets +1 power."], Refused),
    stands(&["Whenever a beast in your grove takes damage, draw a card, then destroy it."], Refused),
    stands(&["Whenever a beast in your grove takes damage, deal 1 damage to a random beast in any grove. It gets +1 power."], Refused),
    trick(&["Choose a beast in your opponent's grove. Draw a card. That beast gets +2 power."], Does("Elk power: 4")).wishes(&["Elk"]),
    trick(&["Draw a card. It costs 1 less."], Does("my hand#: 3")),
    trick(&["Destroy a beast in your opponent's grove. Deal 1 damage to a random beast in your grove. It gets +2 power."], Does("my grove#: 2; Elk at: foe discard")).wishes(&["Elk"]),
    // ----- what is given to a card in hand goes with it to the field, but for its price
    trick(&["Give a beast in your hand +3 power. It costs 1 less. Put it into your grove."], Does("Lantern Moth power: 4; Lantern Moth cost: 2; Lantern Moth at: my grove")),
    trick(&["Draw a card. If it is a beast, it gets +2 power.", "Put all beasts in your hand into your grove."], Does("Crow power: 3")),
    trick(&["Put a beast in your hand into your discard pile. It gets +3 power. Put it into your hand."], Does("Lantern Moth power: 1")),
    // ----- who has 3 has 2
    trick(&["If you control 1 beast, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you control exactly 1 beast, draw 1 card."], Does("my hand#: 2")),
    trick(&["If you control exactly 2 beasts, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you control 3 beasts, draw 1 card."], Does("my hand#: 2")),
    trick(&["If you have 1 card in your hand, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you have 0 cards in your hand, draw 1 card."], Does("my hand#: 2")),
    trick(&["If you have 3 ember, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you have exactly 3 ember, draw 1 card."], Does("my hand#: 2")),
    trick(&["If you have 0 ember, draw 1 card."], Does("my hand#: 2")),
    trick(&["If there are exactly 2 beasts in your grove, draw 1 card."], Does("my hand#: 3")),
    // ----- tokens go to one card at a time
    trick(&["Move 1 gold from the well to each beast in your grove."], Refused),
    trick(&["Move 1 gold from the well to all beasts in your grove."], Refused),
    trick(&["Move 1 gold from the well to 2 beasts in your grove."], Refused),
    trick(&["Choose 2 beasts in your grove. Move 1 gold from the well to them."], Refused),
    trick(&["For each beast in your grove, move 1 gold from the well to it."], Does("Grey Ox gold: 1; Spark Fox gold: 1; my well: 6")),
    trick(&["Move 1 gold from the well to a beast in your grove."], Does("Grey Ox gold: 1; my well: 7")).wishes(&["Grey Ox"]),
    // ----- what is paid with tokens
    stands(&["Move 2 gold from this card to the well: Draw 1 card.", "[On Play] Move 3 gold from the well to this card."], Does("my hand#: 3; Case gold: 1; my well: 7"))
        .at("hand")
        .acts(&["play Case", "use Case"]),
    stands(&["Lose 2 ember: Draw 1 card."], Does("my hand#: 3; my ember: 7")),
    // ----- a stat does not become the number of a card that is not there
    trick(&["Choose a beast in your opponent's grove. Set its power to the power of a beast with a cost of 9 in your grove."], Does("Elk power: 2")).wishes(&["Elk"]),
    trick(&["Choose a beast in your opponent's grove. Set its power to the power of a beast in your grove."], Does("Elk power: 4")).wishes(&["Elk", "Grey Ox"]),
    // ----- what costs less does not cost more
    stands(&["Your tricks cost 2 less, but not less than 1."], Does("Flare cost: 1; Stoke cost: 1; Case cost: 0")).acts(&[]),
];
