//! Plain wordings that a game's own cards would print otherwise: each is read, and does what it says. Answers are as in the cases
//! beside them.

use super::cases::{Case, Wanted::Does, stands, trick};

pub(crate) const PLAIN: &[Case] = &[
    // ----- "you" said in front of an order
    trick(&["You draw 2 cards."], Does("my hand#: 4")),
    trick(&["Your opponent draws 1 card, then you gain 1 ember."], Does("foe hand#: 3; my ember: 10")),
    trick(&["Your opponent may draw 1 card. If they do, you lose 2 ember."], Does("foe hand#: 3; my ember: 7")).wishes(&["yes"]),
    // ----- one thing and another
    trick(&["Draw 1 card and gain 1 ember."], Does("my hand#: 3; my ember: 10")),
    trick(&["Your opponent discards 1 card and loses 1 ember."], Does("foe hand#: 1; foe ember: 8; my ember: 9")),
    trick(&["You may sacrifice a beast in your grove and draw 2 cards."], Does("my hand#: 2; Grey Ox at: my grove")).wishes(&["no"]),
    // ----- what a player controls and has
    trick(&["If you control 2 or more beasts, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you control 4 or more beasts, draw 1 card."], Does("my hand#: 2")),
    trick(&["If your opponent controls a tired beast, draw 1 card."], Does("my hand#: 2")),
    trick(&["If your opponent has 2 cards in their hand, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you have no cards in your hand, draw 1 card."], Does("my hand#: 2")),
    trick(&["If you have 9 or more ember, draw 1 card."], Does("my hand#: 3")),
    trick(&["If your opponent has 10 or more ember, draw 1 card."], Does("my hand#: 2")),
    stands(&["If you control no other beasts, draw 1 card."], Does("my hand#: 2")),
    // ----- a condition that stands behind
    trick(&["Draw 1 card if you control a beast."], Does("my hand#: 3")),
    trick(&["Draw 1 card if there are no beasts in your grove."], Does("my hand#: 2")),
    stands(&["This card has +2 power as long as you control another beast."], Does("Case power: 3")).acts(&[]),
    stands(&["This card has +2 power if there are no beasts in your opponent's grove."], Does("Case power: 1")).acts(&[]),
    stands(&["While you control another beast, this card has +2 power."], Does("Case power: 3")).acts(&[]),
    stands(&["This card has +2 power while there are no beasts in your opponent's grove."], Does("Case power: 1")).acts(&[]),
    // ----- so many for each
    trick(&["Draw 1 card for each beast in your opponent's grove."], Does("my hand#: 4")),
    trick(&["Gain 2 ember for each beast in your opponent's grove."], Does("my ember: 13")),
    trick(&["Deal 1 damage to a beast in your opponent's grove for each card in your hand."], Does("Elk damage: 2; Ember Wolf damage: 0")),
    trick(&["Choose up to 2 beasts in your opponent's grove. For each of them, draw 1 card."], Does("my hand#: 4")).wishes(&["Elk", "Ember Wolf"]),
    // ----- each of several deals
    trick(&["Each beast in your grove deals damage equal to its power to your opponent's warden."], Does("Bram life: 24; Asha life: 30")),
    trick(&["All beasts in your grove deal 1 damage to your opponent's warden."], Does("Bram life: 28")),
    // ----- who is given something
    trick(&["A beast in your grove gets Tough 1 until the end of the turn. Deal 3 damage to it."], Does("Grey Ox damage: 2")).wishes(&["Grey Ox"]),
    trick(&["A beast in your grove gains Tough 1 until the end of the turn. Deal 3 damage to it."], Does("Grey Ox damage: 2")).wishes(&["Grey Ox"]),
    trick(&["Choose a beast in your grove. It gains +2 power until the end of the turn."], Does("Grey Ox power: 6")).wishes(&["Grey Ox"]),
    stands(&["All other beasts in your grove gain +2 power."], Does("Grey Ox power: 6; Case power: 1")).acts(&[]),
    // ----- all of them, without the word
    stands(&["Other beasts in your grove have +2 power."], Does("Grey Ox power: 6; Case power: 1")).acts(&[]),
    stands(&["Other beasts in your grove can't be destroyed.", "Destroy all other beasts in your grove."], Does("Grey Ox at: my grove")),
    // ----- a number before its stat
    trick(&["Destroy all beasts with 2 or less power in your opponent's grove."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(&["Destroy all beasts with power 2 or less in your opponent's grove."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(&["Destroy all beasts with power of 3 or more in your opponent's grove."], Does("Elk at: foe grove; Ember Wolf at: foe discard")),
    // ----- numbers in words, quotes of a keyboard
    trick(&["Draw two cards."], Does("my hand#: 4")),
    trick(
        &["Look at the top three cards of your deck. Put one of them into your hand. Put the rest into your discard pile."],
        Does("my hand#: 3; my deck#: 5"),
    ),
    stands(&["All other beasts in your grove have \"[Last Breath] Draw 1 card.\"", "Destroy all beasts in your grove."], Does("my hand#: 4")),
    // ----- what is left of cards that were revealed
    trick(
        &["Reveal the top 3 cards of your deck. Put all beasts with a power of 1 or more among them into your hand. Put the rest on the bottom of your deck."],
        Does("my hand#: 4; my deck#: 6; my discard: Case, Boar"),
    ),
];
