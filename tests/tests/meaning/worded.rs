//! What cards of many games print: what happens where something could not be done, what a card was that is gone, how many a hand has.
//! Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
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
    trick(&["Tire a beast in your opponent's grove. If it was tired, draw 1 card."], Refused),
    trick(&["Deal 1 damage to a beast in your opponent's grove. If it was hurt, draw 1 card."], Refused),
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
    // ----- one of its numbers beside another
    trick(&["Choose a beast in your opponent's grove. If it has more life than power, draw 1 card."], Does("my hand#: 3")),
    trick(&["Choose a beast in your opponent's grove. If it has more life than power, draw 2 cards."], Does("my hand#: 2")).wishes(&["Ember Wolf"]),
    trick(&["Choose a beast in your opponent's grove. If it has less life than power, draw 1 card."], Does("my hand#: 3")).wishes(&["Ember Wolf"]),
    beast(&["[On Play] Destroy all beasts in your opponent's grove that have more power than this card."], Does("Elk at: foe discard; Ember Wolf at: foe discard")),
    stands(&["This card has +2 power.", "Destroy all beasts in your opponent's grove that have less power than this card."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
];
