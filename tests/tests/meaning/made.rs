//! Cards that come into being, copies, what becomes another card; neighbours; what is done so many times; what costs more or less; and what
//! is said of a sentence before. Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
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
    trick(&["Choose a beast in your opponent's grove. Whenever it takes damage, draw 1 card."], Refused),
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
    trick(&["Add a random beast to your hand."], Refused),
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
];
