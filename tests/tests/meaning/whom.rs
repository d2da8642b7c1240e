//! Who is meant: a player by "them" and "its controller", the others of an amount, those that left, and which condition "otherwise" answers.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, beast, stands, trick};

pub(crate) const WHOM: &[Case] = &[
    // ----- "it" behind a question about this card, where another was named before: either could be meant
    beast(&["[On Play] Draw 1 card. If this card is tired, it gets +1 power."], Refused),
    beast(&["[On Play] Draw 1 card. If this card is tired, this card gets +1 power."], Does("Case power: 2; my hand#: 3")),
    beast(&["[On Play] Play a Crow. If this card is tired, return it to its owner's hand."], Refused),
    beast(&["[On Play] Play a Crow. If this card is tired, return this card to its owner's hand."], Does("Case at: my hand; Crow at: my grove")),
    beast(&["[On Play] Deal 1 damage to a beast. If this card is tired, it gets +1 power."], Refused),
    beast(&["[On Play] Gain 1 ember. If this card is tired, it gets +1 power."], Does("Case power: 2")),
    // ----- "it" of another card does what this one never does
    trick(&["Choose a beast. If it attacked this turn, draw 1 card."], Does("my hand#: 3")).acts(&["attack with Grey Ox", "play Case"]).wishes(&["Bram", "Grey Ox"]),
    trick(&["Choose a beast. If it attacked this turn, draw 2 cards."], Does("my hand#: 2")).acts(&["attack with Grey Ox", "play Case"]).wishes(&["Bram", "Elk"]),
    trick(&["Choose a beast. If it attacked this turn, destroy it."], Does("Grey Ox at: my discard"))
        .acts(&["attack with Grey Ox", "play Case"])
        .wishes(&["Bram", "Grey Ox"]),
    // ----- "it" in the words for the other card of an event: the one that was named first
    stands(&["Whenever a beast attacks a beast with less life than it, draw 1 card."], Does("my hand#: 3")).acts(&["attack with Grey Ox"]).wishes(&["Elk"]),
    stands(&["Whenever a beast attacks a beast with more life than it, draw 1 card."], Does("my hand#: 2")).acts(&["attack with Grey Ox"]).wishes(&["Elk"]),
    stands(&["Whenever a beast attacks a beast with the same cost, draw 1 card."], Does("my hand#: 3")).acts(&["attack with Grey Ox"]).wishes(&["Elk"]),
    stands(&["Whenever a beast attacks a beast with the same power as it, draw 1 card."], Does("my hand#: 2")).acts(&["attack with Grey Ox"]).wishes(&["Elk"]),
    stands(&["Whenever a beast attacks a beast with the same power, draw 1 card."], Does("my hand#: 3")).acts(&["attack with Spark Fox"]).wishes(&["Elk"]),
    stands(&["Whenever this card attacks a beast with more power than it, draw 1 card."], Does("my hand#: 3")).acts(&["attack with Case"]).wishes(&["Elk"]),
    // ----- a player, by the card that stands for them
    stands(&["Whenever your opponent draws a card, deal 1 damage to them.", "[Main] Your opponent draws 2 cards."], Does("Bram damage: 2; Asha damage: 0")),
    stands(&["Whenever your opponent draws a card, they take 1 damage.", "[Main] Your opponent draws 2 cards."], Does("Bram damage: 2; Asha damage: 0")),
    stands(
        &["Whenever a player draws a card, that player takes 1 damage.", "[Main] Draw 1 card. Your opponent draws 2 cards."],
        Does("Bram damage: 2; Asha damage: 1"),
    ),
    stands(
        &["Whenever a player draws a card, deal 1 damage to that player.", "[Main] Draw 1 card. Your opponent draws 2 cards."],
        Does("Bram damage: 2; Asha damage: 1"),
    ),
    trick(&["Your opponent may draw a card. If they don't, deal 5 damage to them."], Does("Bram damage: 5; foe hand#: 2")).wishes(&["no"]),
    trick(&["Choose a player. Deal 3 damage to them."], Does("Bram damage: 3; Asha damage: 0")).wishes(&["your opponent"]),
    trick(&["Choose 2 beasts in your grove. They take 2 damage."], Does("Grey Ox damage: 2; Asha damage: 0; Bram damage: 0")).wishes(&["Grey Ox", "Spark Fox"]),
    trick(&["Destroy a beast in your opponent's grove. Deal 2 damage to its controller."], Does("Bram damage: 2; Asha damage: 0")),
    trick(&["Destroy a beast in your opponent's grove. Its controller takes 2 damage."], Does("Bram damage: 2; Asha damage: 0")),
    trick(
        &["Take control of a beast in your opponent's grove. Deal 2 damage to its controller. Deal 1 damage to its owner."],
        Does("Bram damage: 1; Asha damage: 2"),
    ),
    trick(&["Take control of a beast in your opponent's grove. Put it into its controller's hand."], Does("Elk at: my hand")),
    trick(&["Take control of a beast in your opponent's grove. Put it into its owner's hand."], Does("Elk at: foe hand")),
    trick(&["Deal 2 damage to each player."], Does("Bram damage: 2; Asha damage: 2; Elk damage: 0")),
    trick(&["Each player takes 3 damage."], Does("Bram damage: 3; Asha damage: 3; Elk damage: 0")),
    trick(&["Deal 5 damage to your opponent. Heal 3 to your opponent."], Does("Bram damage: 2")),
    trick(&["Lose 3 life. Draw 1 card."], Does("Asha life: 27; Bram life: 30; my hand#: 3")),
    trick(&["You lose 3 life."], Does("Asha life: 27; Bram life: 30")),
    trick(&["Each player loses 3 life."], Does("Asha life: 27; Bram life: 27")),
    trick(&["Deal 3 damage to your opponent unless they discard a card."], Does("Bram damage: 3; foe hand#: 2")).wishes(&["no"]),
    trick(&["Deal 4 damage to your opponent unless they discard a card."], Does("Bram damage: 0; foe hand#: 1")).wishes(&["yes", "Stoke"]),
    trick(&["Your opponent loses 1 ember unless they discard a card."], Does("foe hand#: 1")).wishes(&["yes", "Stoke"]),
    trick(&["Deal 1 damage to them."], Refused),
    // ----- the others of an amount
    trick(&["Give all beasts in your grove +1 power for each other beast in your grove."], Does("Grey Ox power: 5; Spark Fox power: 3")),
    trick(&["Give all beasts +1 power for each other beast in your grove."], Does("Grey Ox power: 5; Spark Fox power: 3; Elk power: 4; Ember Wolf power: 5")),
    trick(&["Give a beast in your grove +1 power for each other beast in your grove."], Does("Grey Ox power: 5; Spark Fox power: 2")),
    trick(&["Give a beast in your opponent's grove +1 power for each other beast in your grove."], Does("Elk power: 4")),
    beast(&["[On Play] Give another beast in your grove +1 power for each other beast in your grove."], Does("Grey Ox power: 6")),
    beast(&["[On Play] This card gets +1 power for each other beast in your grove."], Does("Case power: 3")),
    beast(
        &["[On Play] Give all other beasts in your grove +1 power for each other beast in your grove."],
        Does("Grey Ox power: 6; Spark Fox power: 4; Case power: 1"),
    ),
    stands(&["All beasts in your opponent's grove have +1 power for each other beast in your opponent's grove."], Does("Elk power: 3; Ember Wolf power: 4"))
        .acts(&[]),
    stands(&["All beasts in your opponent's grove have +1 power for each other beast in your grove."], Does("Elk power: 5; Ember Wolf power: 6")).acts(&[]),
    stands(&["Your beasts have +1 power for each other beast you control."], Does("Grey Ox power: 6; Spark Fox power: 4; Case power: 3")).acts(&[]),
    trick(
        &["Deal damage to a beast in your opponent's grove equal to the number of other beasts in your opponent's grove."],
        Does("Elk damage: 1; Ember Wolf damage: 0"),
    ),
    trick(&["Deal damage to a beast in your grove equal to the number of other beasts in your opponent's grove."], Does("Grey Ox damage: 2")),
    trick(&["Deal damage to all beasts equal to the number of other beasts in your grove."], Refused),
    // ----- those that are no more there
    trick(
        &["Destroy all beasts in your opponent's grove. Gain 1 ember for each of them. Draw cards equal to the number of them."],
        Does("my ember: 11; my hand#: 4"),
    ),
    trick(&["Return all beasts in your grove to your hand. Draw 1 card for each of them."], Does("my hand#: 6")),
    trick(&["Destroy all beasts. Draw 1 card for each Red beast among them."], Does("my hand#: 4")),
    // ----- which condition "otherwise" answers
    trick(
        &["If you control a beast, draw 1 card. If you control a charm, draw 2 cards. Otherwise, deal 2 damage to your warden."],
        Does("my hand#: 3; Asha damage: 0"),
    ),
    trick(
        &["If you control a charm, draw 1 card. If you control a beast with 9 power, draw 2 cards. Otherwise, deal 2 damage to your warden."],
        Does("my hand#: 2; Asha damage: 2"),
    ),
    trick(
        &["If you control a charm, draw 1 card. If you control a beast, draw 2 cards. Otherwise, deal 2 damage to your warden."],
        Does("my hand#: 4; Asha damage: 0"),
    ),
    // What was done because one held does not undo that it did.
    trick(
        &["If you have 2 or fewer cards in your hand, draw 3 cards. If you control a charm, draw 1 card. Otherwise, deal 2 damage to your warden."],
        Does("my hand#: 5; Asha damage: 0"),
    ),
    trick(
        &["If you control a charm, draw 1 card. Otherwise, draw 2 cards. If you control a beast with 9 power, draw 1 card. Otherwise, deal 2 damage to your warden."],
        Does("my hand#: 4; Asha damage: 2"),
    ),
    trick(&["Draw a card. Gain 2 ember. If you control a beast, draw 2 cards instead."], Refused),
    trick(&["Gain 2 ember. Draw a card. If you control a beast, draw 2 cards instead."], Does("my hand#: 4")),
    // ----- what a branch has named is named behind it
    trick(&["If you control a beast, draw a card. If that card is a beast, discard it. Draw 1 card."], Does("my hand#: 3; my discard#: 3")),
    trick(&["Destroy a beast in your opponent's grove. If you control a beast, draw a card. If that card is a beast, discard it."], Does("my hand#: 2; Elk at: foe discard")),
    trick(
        &["Deal 1 damage to a beast in your opponent's grove. If you control a beast, tire a beast in your grove. That beast gets +1 power."],
        Does("Grey Ox power: 5; Elk power: 2"),
    ),
    trick(
        &["Deal 1 damage to a beast in your opponent's grove. If you control a charm, tire a beast in your grove. That beast gets +1 power."],
        Does("Grey Ox power: 4; Spark Fox power: 2; Elk power: 2"),
    ),
    trick(
        &["Give all beasts in your grove +1 power. If you control a beast, tire all beasts in your opponent's grove. They get -1 power."],
        Does("Grey Ox power: 5; Elk power: 1; Ember Wolf power: 2"),
    ),
    trick(&["Tire a beast in your grove. If you control a beast, tire a beast in your opponent's grove instead. It gets +1 power."], Does("Elk power: 3; Grey Ox power: 4")),
    trick(&["Tire a beast in your grove. If you control a charm, tire a beast in your opponent's grove instead. It gets +1 power."], Does("Elk power: 2; Grey Ox power: 5")),
    trick(
        &["If you control a beast, tire a beast in your grove. Otherwise, tire a beast in your opponent's grove. It gets +1 power."],
        Does("Elk power: 2; Grey Ox power: 5"),
    ),
    trick(
        &["If you control a charm, tire a beast in your grove. Otherwise, tire a beast in your opponent's grove. It gets +1 power."],
        Does("Elk power: 3; Grey Ox power: 4"),
    ),
    trick(
        &["If you control a beast, tire a beast in your grove. If you control a charm, tire a beast in your opponent's grove. It gets +1 power."],
        Does("Elk power: 2; Grey Ox power: 5"),
    ),
    trick(
        &["If you control a beast, tire a beast in your grove. If you control a warden, tire a beast in your opponent's grove. It gets +1 power."],
        Does("Elk power: 3; Grey Ox power: 4"),
    )
    .wishes(&["Grey Ox", "Elk"]),
    trick(&["Choose one: Tire a beast in your grove; or tire a beast in your opponent's grove. It gets +1 power."], Does("Elk power: 3; Grey Ox power: 4"))
        .wishes(&["Tire a beast in your opponent's grove", "Elk"]),
    // ----- two that "it" could be
    stands(&["Whenever this card destroys a beast, it gets +1 power.", "[Main] Destroy an enemy beast."], Does("Case power: 2; Elk at: foe discard")).wishes(&["Elk"]),
    stands(&["Whenever an enemy beast is destroyed, this card gets +1 power. If it has 5 or more power, draw 1 card."], Refused),
    beast(&["[On Play] Tire a beast in your opponent's grove. This card gets +1 power. It loses Guard."], Refused),
    beast(&["[On Play] Tire a beast in your opponent's grove. This card deals 1 damage to it. It gets +1 power."], Does("Elk power: 3; Case power: 1; Elk damage: 1")),
    beast(&["[On Play] This card deals 1 damage to a beast in your opponent's grove. It gets +1 power."], Refused),
    trick(&["Choose a beast in your grove. Equip a charm in your hand to it. It gets +1 power."], Refused),
    trick(&["Choose a beast in your grove. Equip a charm in your hand to it. That beast gets +1 power."], Does("my hand#: 2")),
    beast(&["[On Play] Destroy a beast in your opponent's grove.", "When this card is destroyed, put it into your hand."], Does("Elk at: foe discard")),
    beast(&["[On Play] You may discard 1 card. If you do, it gets +2 power."], Refused),
    // ----- "if you do", "if you don't", "another", "one of them"
    trick(&["You may discard 1 card. If you don't, gain 2 ember. If you do, draw 2 cards."], Does("my ember: 11; my hand#: 2")).wishes(&["no"]),
    trick(&["You may discard a card. If you don't, gain 2 ember. If you do, draw 2 cards."], Does("my ember: 9; my hand#: 3")).wishes(&["yes", "Flare"]),
    trick(&["If you control a beast, you may discard 1 card. If you don't, draw 2 cards."], Does("my hand#: 4")).wishes(&["no"]),
    trick(&["If you control a charm, you may discard 1 card. If you don't, draw 2 cards."], Does("my hand#: 2")).wishes(&["no"]),
    trick(&["If you control a charm, you may discard 1 card. Otherwise, draw 2 cards."], Does("my hand#: 4")).wishes(&["no"]),
    trick(&["You may discard 1 card. Gain 2 ember. If you do, draw 2 cards."], Refused),
    trick(&["Tire a beast in your opponent's grove. Destroy another."], Refused),
    trick(&["Draw a card. Draw another."], Does("my hand#: 4")),
    trick(
        &["Look at the top 3 cards of your deck. Put one of them into your hand. Put one of them into your discard pile. Put the rest on the bottom of your deck."],
        Does("my hand#: 3; my discard#: 3; my deck#: 6"),
    )
    .wishes(&[]),
    trick(&["Choose a beast in your grove. At the end of the turn, put it into your hand. It gets +1 power."], Refused),
    // ----- one sentence, two parts
    trick(&["Each player destroys a friendly beast."], Refused),
    trick(&["For each player, destroy a random friendly beast."], Refused),
    trick(&["Your opponent destroys an enemy beast."], Refused),
    trick(&["Each player destroys a beast they control."], Does("Grey Ox at: my discard; Elk at: foe discard")),
    stands(&["Whenever a beast enters your grove, give all beasts in your grove other than it +1 power.", "[Main] Put a beast in your hand into your grove."], Does("Grey Ox power: 5; Case power: 2; Lantern Moth power: 1")),
    trick(&["Destroy a beast in your opponent's grove. Draw 1 card. If that card is a beast, discard it."], Does("my hand#: 2; my discard#: 3")),
    trick(&["All beasts in your grove lose Guard and gain +1 power."], Refused),
    trick(&["Tire all beasts in your grove. They lose Guard and gain +1 power."], Refused),
    trick(&["Give all beasts in your grove +1 power, then draw 1 card."], Does("Grey Ox power: 5; my hand#: 3")),
    trick(&["This turn, all beasts in your grove gain +1 power and your warden gains +2 power."], Refused),
    trick(&["Deal 3 damage to a beast in your opponent's grove and 1 damage to your warden. Give them +1 power."], Does("Elk power: 3; Asha power: 1")),
    stands(&["Your other beasts have +1 power."], Does("Grey Ox power: 5; Spark Fox power: 3; Case power: 1")).acts(&[]),
    beast(&["[On Play] Each beast in your grove deals 1 damage to each other beast in your grove."], Does("Case damage: 2; Grey Ox damage: 2; Spark Fox at: my discard")),
    // ----- what is done by another card that this text tells to
    trick(
        &["A beast in your grove deals damage equal to its power to a beast in your opponent's grove. If a beast was destroyed this way, draw 1 card."],
        Does("Ember Wolf at: foe discard; my hand#: 3"),
    )
    .wishes(&["Grey Ox", "Ember Wolf"]),
    trick(
        &["Each beast in your grove deals 2 damage to each beast in your opponent's grove. Draw 1 card for each beast destroyed this way."],
        Does("Ember Wolf at: foe discard; Elk damage: 4; my hand#: 3"),
    ),
];
