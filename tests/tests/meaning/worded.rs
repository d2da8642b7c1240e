//! What cards of many games print: what happens where something could not be done, what a card was that is gone, how many a hand has.
//! Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, DoesOrRefused, Refused},
    beast, stands, trick,
};

pub(crate) const WORDED: &[Case] = &[
    // ----- what could not be done wholly: as much of it is done as can be
    trick(&["Discard 1 card. If you can't, draw 1 card."], Does("my hand#: 1")),
    trick(&["Discard 2 cards. If you can't, draw 2 cards."], Does("my hand#: 0")),
    trick(&["Discard 3 cards. If you don't, draw 2 cards."], Does("my hand#: 2")),
    trick(&["Discard your hand. Discard 1 card. If you can't, draw 1 card."], Does("my hand#: 1")),
    trick(&["Your opponent discards 2 cards. If they can't, draw 1 card."], Does("my hand#: 2; foe hand#: 0")),
    trick(&["Your opponent discards 3 cards. If they can't, draw 1 card."], Does("my hand#: 3; foe hand#: 0")),
    trick(&["Your opponent discards 3 cards. If they don't, draw 1 card."], Does("my hand#: 3; foe hand#: 0")),
    trick(&["Your opponent discards 3 cards. If you can't, draw 1 card."], Refused),
    trick(&["Each opponent discards 1 card. If they do, draw 1 card."], Does("my hand#: 3; foe hand#: 1")),
    trick(&["Each player discards 3 cards. If they can't, they draw 1 card."], Does("my hand#: 1; foe hand#: 1")),
    trick(&["Each player discards 2 cards. If they can't, they draw 1 card."], Does("my hand#: 0; foe hand#: 0")),
    trick(&["Each player discards 2 cards. If they do, they gain 1 ember."], Does("my ember: 10; foe ember: 10")),
    trick(&["Pay 9 ember. If you can't, draw 1 card."], Does("my hand#: 2; my ember: 0")),
    trick(&["Pay 10 ember. If you can't, draw 1 card."], Does("my hand#: 3; my ember: 9")),
    trick(&["Lose 9 ember. If you can't, draw 1 card."], Does("my hand#: 2; my ember: 0")),
    trick(&["Lose 10 ember. If you can't, draw 1 card."], Does("my hand#: 3; my ember: 0")),
    trick(&["Destroy a charm in your opponent's grove. If you can't, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy a beast in your opponent's grove. If you can't, draw 1 card."], Does("my hand#: 2; Elk at: foe discard")),
    trick(&["Draw 8 cards. If you can't, gain 1 ember."], Does("my hand#: 10; my ember: 9")),
    trick(&["Discard 1 card. If you do, gain 1 ember. If you can't, draw 1 card."], Does("my hand#: 1; my ember: 10")),
    trick(&["Discard 3 cards. If you do, gain 1 ember. If you can't, draw 1 card."], Does("my hand#: 1; my ember: 9")),
    trick(&["Discard 1 card. If you can't, draw 1 card. If you do, gain 1 ember."], Does("my hand#: 1; my ember: 10")),
    trick(&["Discard 3 cards. If you can't, draw 1 card. If you do, gain 1 ember."], Does("my hand#: 1; my ember: 9")),
    trick(&["You may discard 1 card. If you can't, draw 1 card."], Refused),
    trick(&["If you control a beast, discard 1 card. If you can't, draw 1 card."], Refused),
    trick(&["Discard 1 card. Otherwise, draw 1 card."], Refused),
    // ----- what it was before it went
    trick(&["Destroy a beast in your opponent's grove. If it was tired, draw 1 card."], Does("my hand#: 2")),
    trick(&["Tire all beasts in your opponent's grove. Destroy a beast in your opponent's grove. If it was tired, draw 1 card."], Does("my hand#: 3")),
    trick(
        &["Tire all beasts in your opponent's grove. Return a beast in your opponent's grove to its owner's hand. If it was tired, draw 1 card."],
        Does("my hand#: 3; Elk at: foe hand"),
    ),
    trick(&["Tire a beast in your opponent's grove. If it was tired, draw 1 card."], Does("my hand#: 2; Elk tired: yes")),
    trick(&["Deal 1 damage to a beast in your opponent's grove. If it was hurt, draw 1 card."], Does("my hand#: 2; Elk damage: 1")),
    trick(&["Destroy a beast in your grove. If it was friendly, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy a beast in your opponent's grove. If it was friendly, draw 1 card."], Does("my hand#: 2")),
    trick(&["Destroy a beast in any grove. If you controlled it, draw 1 card."], Does("my hand#: 3")).wishes(&["Grey Ox"]),
    trick(&["Destroy a beast in any grove. If you controlled it, draw 2 cards."], Does("my hand#: 2")).wishes(&["Elk"]),
    trick(&["Destroy a beast in any grove. If your opponent controlled it, draw 1 card."], Does("my hand#: 3")).wishes(&["Elk"]),
    trick(&["Return a beast in any grove to its owner's hand. If it was yours, gain 1 ember."], Does("my ember: 10")).wishes(&["Grey Ox"]),
    trick(&["Return a beast in any grove to its owner's hand. If it was your opponent's, gain 1 ember."], Does("my ember: 10")).wishes(&["Elk"]),
    // It went to the other player's pile from under my control.
    trick(
        &["Take control of all beasts in your opponent's grove. Destroy a beast in your grove. If you controlled it, draw 1 card."],
        Does("my hand#: 3; Elk at: foe discard"),
    ),
    trick(&["Take control of a beast in your opponent's grove. Destroy it. If you controlled it, draw 1 card."], Refused),
    trick(&["Choose a beast in any grove. If you control it, draw 1 card."], Does("my hand#: 3")).wishes(&["Grey Ox"]),
    trick(&["Choose a beast in any grove. If it's yours, draw 1 card."], Does("my hand#: 2")).wishes(&["Elk"]),
    trick(&["Choose a beast in any grove. If your opponent controls it, draw 1 card."], Does("my hand#: 3")).wishes(&["Elk"]),
    // ----- down to so many, up to so many
    trick(&["Discard down to 1 card."], Does("my hand#: 1; foe hand#: 2")),
    trick(&["Discard down to 1 card in hand."], Does("my hand#: 1")),
    trick(&["Discard down to 5 cards."], Does("my hand#: 2")),
    trick(&["Your opponent discards down to 1 card."], Does("my hand#: 2; foe hand#: 1")),
    trick(&["Each player discards down to 1."], Does("my hand#: 1; foe hand#: 1")),
    trick(&["Draw until your hand has 4 cards."], Does("my hand#: 4")),
    trick(&["Draw cards until your hand contains 4 cards."], Does("my hand#: 4")),
    // ----- how many a place has
    trick(&["If your hand has 2 or fewer cards, draw 1 card."], Does("my hand#: 3")),
    trick(&["If your hand has 1 or fewer cards, draw 1 card."], Does("my hand#: 2")),
    trick(&["If your hand has exactly 2 cards, draw 1 card."], Does("my hand#: 3")),
    trick(&["If your hand has more than 2 cards, draw 1 card."], Does("my hand#: 2")),
    trick(&["If your opponent's hand has 2 or more cards, draw 1 card."], Does("my hand#: 3")),
    trick(&["If your opponent's hand has fewer than 2 cards, draw 1 card."], Does("my hand#: 2")),
    // ----- cards that are made for each, and as many as went
    trick(&["Play a 1/1 Goblin for each card in your hand. They get +1 power."], DoesOrRefused("Goblin power: 2; my hand#: 2")),
    trick(&["Play a 1/1 Goblin for each card in your hand. Tire them."], DoesOrRefused("Goblin tired: yes")),
    trick(&["Shuffle your hand into your deck. Draw that many cards."], Does("my hand#: 2")),
    trick(&["Put all beasts in your opponent's grove into their owner's hand. Draw that many cards."], Does("my hand#: 4; foe hand#: 4")),
    trick(&["Destroy a beast in your grove. Put all cards in your hand into your discard pile. Draw that many cards."], Does("my hand#: 2")),
    trick(&["Put all charms in your hand into your discard pile. Draw that many cards."], Does("my hand#: 2")),
    trick(&["Deal 3 damage to a beast in your opponent's grove. Give another beast that much power."], Does("Elk damage: 3; Grey Ox power: 7"))
        .wishes(&["Elk", "Grey Ox"]),
    // ----- damage that the player divides
    trick(&["Deal 3 damage divided as you choose among any number of beasts in your opponent's grove."], Does("Elk damage: 3; Ember Wolf damage: 0")),
    trick(&["Deal 6 damage divided as you choose among beasts in your opponent's grove."], Does("Elk at: foe discard; Ember Wolf damage: 1")),
    trick(&["Choose up to 2 beasts in your opponent's grove. Deal 2 damage divided as you choose among them."], Does("Elk damage: 2; Ember Wolf damage: 0"))
        .wishes(&["Elk", "Ember Wolf"]),
    // ----- some of several
    trick(&["Choose two: Draw 1 card; gain 1 ember; or deal 2 damage to your warden."], Does("my hand#: 3; my ember: 10; Asha life: 30")),
    trick(&["Choose one or both: Draw 1 card; or gain 1 ember."], Does("my hand#: 3; my ember: 9")),
    trick(&["Choose one or more: Gain 1 ember; draw 1 card; deal 1 damage to your warden."], Does("my hand#: 2; my ember: 10; Asha life: 30")),
    trick(&["Choose two: Draw 1 card; or gain 1 ember."], Refused),
    trick(&["Choose two: • Draw 1 card. • Gain 1 ember. • Deal 2 damage to your warden."], Does("my hand#: 3; my ember: 10")),
    // ----- what two cards do to each other, and give each other
    trick(
        &["Choose a beast in your grove and a beast in your opponent's grove. They deal damage equal to their power to each other."],
        Does("Grey Ox damage: 2; Elk damage: 4"),
    ),
    trick(
        &["Choose a beast in your grove and a beast in your opponent's grove. Each deals damage equal to its power to the other."],
        Does("Spark Fox at: my discard; Ember Wolf damage: 0 or 2; Ember Wolf at: foe discard"),
    )
    .wishes(&["Spark Fox", "Ember Wolf"]),
    trick(
        &["A beast in your grove and a beast in your opponent's grove deal damage equal to their power to each other."],
        Does("Grey Ox damage: 2; Elk damage: 4"),
    ),
    trick(&["Two beasts in any grove deal damage equal to their power to each other."], Does("Grey Ox damage: 2; Elk damage: 4")),
    trick(
        &[
            "Destroy all beasts in your grove. Choose a beast in your grove and a beast in your opponent's grove. They deal damage equal to their power to each other.",
        ],
        Does("Elk damage: 0"),
    ),
    trick(&["Choose 2 beasts in any grove. They deal damage equal to their power to each other."], Refused),
    trick(&["Swap the power of a beast in your grove and a beast in your opponent's grove."], Does("Grey Ox power: 2; Elk power: 4")),
    trick(&["Swap the power of two beasts in any grove."], Does("Grey Ox power: 2; Elk power: 4")),
    trick(&["Choose a beast in your grove and a beast in your opponent's grove. Swap their power."], Does("Grey Ox power: 2; Elk power: 4")),
    trick(&["Swap the power of a beast in your den and a charm in your opponent's grove."], Does("Cave Bear at: my den; Grey Ox power: 4")),
    trick(&["Destroy all beasts in your opponent's grove. Swap the power of two beasts in your opponent's grove."], Does("Grey Ox power: 4")),
    // ----- several facts of one subject, for a while
    trick(&["Choose a beast in your grove. It gets +1 power and can't attack this turn."], Does("Grey Ox power: 5")),
    trick(&["Choose a beast in your grove. It gets +1 power and can't be destroyed this turn. Destroy it."], Does("Grey Ox power: 5; Grey Ox at: my grove")),
    trick(
        &["A beast in your grove gets +1 power and can't be destroyed this turn. Destroy all beasts in your grove."],
        Does("Grey Ox power: 5; Spark Fox at: my discard"),
    ),
    trick(
        &["Choose 2 beasts in your grove. They get +1 power and can't be destroyed this turn. Destroy all beasts in your grove."],
        Does("Grey Ox power: 5; Spark Fox power: 3"),
    ),
    trick(&["Choose a beast in your grove. It gets +1 power and can't be returned this turn."], Does("Grey Ox power: 4")).acts(&["play Case", "end the turn"]),
    // ----- facts of two subjects
    stands(&["All beasts in your grove have +1 power and all beasts in your opponent's grove have -1 power."], Does("Grey Ox power: 5; Elk power: 1"))
        .acts(&[]),
    stands(&["All beasts in your grove have +1 power and this card can't be destroyed.", "Destroy this card."], Does("Case at: my grove; Grey Ox power: 5")),
    // ----- what is left of those among which one was chosen
    trick(&["Choose a beast in your opponent's grove. Destroy the rest."], Does("Elk at: foe grove; Ember Wolf at: foe discard; Grey Ox at: my grove")),
    trick(&["Choose a beast in any grove. Destroy the others."], Does("Elk at: foe grove; Ember Wolf at: foe discard; Grey Ox at: my discard")),
    trick(&["Each player chooses a beast in their grove. Destroy the rest."], Refused),
    // ----- one of its numbers beside another
    trick(&["Choose a beast in your opponent's grove. If it has more life than power, draw 1 card."], Does("my hand#: 3")),
    trick(&["Choose a beast in your opponent's grove. If it has more life than power, draw 2 cards."], Does("my hand#: 2")).wishes(&["Ember Wolf"]),
    trick(&["Choose a beast in your opponent's grove. If it has less life than power, draw 1 card."], Does("my hand#: 3")).wishes(&["Ember Wolf"]),
    beast(
        &["[On Play] Destroy all beasts in your opponent's grove that have more power than this card."],
        Does("Elk at: foe discard; Ember Wolf at: foe discard"),
    ),
    stands(
        &["This card has +2 power.", "Destroy all beasts in your opponent's grove that have less power than this card."],
        Does("Elk at: foe discard; Ember Wolf at: foe grove"),
    ),
];
