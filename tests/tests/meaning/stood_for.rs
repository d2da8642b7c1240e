//! What is said of a player of whom a card stands on the table: their life, what attacks or heals them, what they can't suffer.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    stands, trick,
};

pub(crate) const STOOD_FOR: &[Case] = &[
    // ----- numbers of theirs
    trick(&["Your opponent loses half their life, rounded up."], Does("Bram life: 15")),
    trick(&["Each player loses half their life."], Does("Asha life: 15; Bram life: 15")),
    trick(&["Deal 5 damage to your opponent. Your opponent loses half their life."], Does("Bram life: 13")),
    trick(&["Deal 5 damage to your opponent. Your opponent loses half their life, rounded up."], Does("Bram life: 12")),
    trick(&["Lose half your life."], Does("Asha life: 15; Bram life: 30")),
    trick(&["Choose a player. They lose half their life."], Does("Bram life: 15")).wishes(&["your opponent"]),
    trick(&["Lose life equal to the number of cards in your hand."], Does("Asha life: 28")),
    trick(&["Your opponent's life becomes 10."], Does("Bram life: 10; Asha life: 30")),
    trick(&["If your opponent's life is 10 or less, draw 1 card."], Does("my hand#: 2")),
    trick(&["Deal 20 damage to your opponent. If your opponent's life is 10 or less, draw 1 card."], Does("my hand#: 3")),
    trick(&["If your life is less than your opponent's life, draw 1 card."], Does("my hand#: 2")),
    trick(&["Deal 1 damage to you. If your life is less than your opponent's life, draw 1 card."], Does("my hand#: 3")),
    trick(&["Deal 27 damage to you. Draw cards equal to your life."], Does("my hand#: 5")),
    // ----- damage
    trick(&["Deal X damage to your opponent, where X is the number of cards in your hand."], Does("Bram life: 28; Asha life: 30")),
    trick(&["Choose a beast in your grove. Deal damage to your opponent equal to its power."], Does("Bram life: 26")).wishes(&["Grey Ox"]),
    trick(&["Deal 3 damage to a player."], Does("Bram life: 27; Asha life: 30")).wishes(&["Bram"]),
    trick(&["Prevent all damage to you this turn. Deal 2 damage to you. Deal 2 damage to your opponent."], Does("Asha damage: 0; Bram damage: 2")),
    stands(&["You take 1 less damage.", "Deal 3 damage to you. Deal 3 damage to your opponent."], Does("Asha damage: 2; Bram damage: 3")),
    stands(&["Your opponent takes 1 more damage.", "Deal 3 damage to you. Deal 3 damage to your opponent."], Does("Asha damage: 3; Bram damage: 4")),
    stands(&["You take no damage.", "Deal 3 damage to you. Deal 3 damage to your opponent."], Does("Asha damage: 0; Bram damage: 3")),
    // ----- what happens to them
    stands(&["Whenever you are healed, draw 1 card.", "Deal 2 damage to you. Heal 1 to you."], Does("my hand#: 3")),
    stands(&["Whenever you are healed, draw 1 card.", "Deal 2 damage to your opponent. Heal 1 to your opponent."], Does("my hand#: 2")),
    stands(&["You can't be healed.", "Deal 2 damage to you. Heal 2 to you."], Does("Asha damage: 2")),
    // ----- what it costs whom
    stands(&["Tricks cost your opponent 1 more."], Does("my ember: 8")).acts(&["play Flare"]).wishes(&["Elk"]),
    stands(&["Tricks cost you 1 less."], Does("my ember: 9")).acts(&["play Flare"]).wishes(&["Elk"]),
    // ----- without what an action pays for it
    trick(&["Play a beast in your hand for free."], Does("Lantern Moth at: my grove; my ember: 9")),
    trick(&["Play a beast in your hand without paying its cost."], Does("Lantern Moth at: my grove; my ember: 9")),
    trick(&["Draw 1 card for free."], Refused),
    // ----- "any" that is none
    trick(&["If you didn't play any beasts this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Play a beast in your hand. If you didn't play any beasts this turn, draw 1 card."], Does("my hand#: 2")),
    // ----- "an opponent" where there is one
    trick(&["If an opponent has 2 or more cards in hand, draw 1 card."], Does("my hand#: 3")),
    trick(&["If an opponent has no cards in hand, draw 1 card."], Does("my hand#: 2")),
    // ----- whoever the words do not name
    trick(&["Deal 2 damage to a player. They discard 1 card."], Refused),
];
