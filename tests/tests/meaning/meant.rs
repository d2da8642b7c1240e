//! Whose cards are meant in what others do, which cards come from the game, and what was not chosen or not so before. Answers are as in the
//! cases beside them.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, beast, stands, trick};

pub(crate) const MEANT: &[Case] = &[
    // ----- in what a player does, "their" is theirs
    stands(&["Whenever your opponent discards a card in their hand, draw 1 card.", "Your opponent discards 1 card."], Does("my hand#: 3; foe hand#: 1")),
    stands(&["Whenever your opponent destroys a beast in their grove, draw 1 card.", "Your opponent destroys a beast in their grove."], Does("my hand#: 3")),
    stands(&["Whenever your opponent destroys a beast they control, draw 1 card.", "Your opponent destroys a beast they control."], Does("my hand#: 3")),
    stands(&["Whenever your opponent destroys a beast in their grove, draw 1 card.", "Your opponent destroys a beast in your grove."], Does("my hand#: 2")),
    stands(&["Whenever a player discards a card in their hand, gain 1 ember.", "Each player discards 1 card."], Does("my ember: 11")),
    stands(
        &["Whenever a player tires a beast they control, gain 1 ember.", "Tire a beast in your grove. Tire a beast in your opponent's grove."],
        Does("my ember: 10"),
    )
    .wishes(&["Grey Ox", "Elk"]),
    stands(&["Whenever you discard a card in your hand, draw 1 card.", "Discard 1 card."], Does("my hand#: 2")),
    // ----- what chance takes from nowhere that is said is one of the game
    trick(&["Put a random beast into your hand."], Does("my hand#: 3; my grove#: 3; foe grove#: 3")),
    trick(&["Put two random tricks into your hand."], Does("my hand#: 4")),
    trick(&["Put a random Moss beast into your hand."], Does("my hand#: 3; my grove#: 3")),
    trick(&["Put a random friendly beast into your hand."], Does("my hand#: 3; my grove#: 2")),
    trick(&["Put a random beast in your opponent's grove into its owner's hand."], Does("foe hand#: 3; foe grove#: 2")),
    trick(&["Shuffle a random trick into your deck."], Does("my deck#: 9")),
    trick(&["Shuffle 2 random beasts into your opponent's deck."], Does("foe deck#: 10; foe grove#: 3")),
    // ----- what was chosen in what was not done
    trick(&["You may discard 1 card. If you do, destroy a beast in your opponent's grove. Otherwise, tire it."], Refused),
    beast(&["[On Play] You may discard 1 card. If you do, destroy a beast in your opponent's grove. Otherwise, tire it."], Refused),
    beast(&["[On Play] You may pay 2 ember. If you do, destroy a beast in your opponent's grove. If you don't, deal 1 damage to it."], Refused),
    beast(&["[On Play] You may discard a beast. If you do, draw 2 cards. Otherwise, give it +1 power."], Refused),
    trick(
        &["You may discard 1 card. If you do, destroy a beast in your opponent's grove. Otherwise, tire a beast in your opponent's grove."],
        Does("Elk tired: yes"),
    )
    .wishes(&["no", "Elk"]),
    trick(
        &["Choose a beast in your opponent's grove. You may discard 1 card. If you do, destroy that beast. Otherwise, tire that beast."],
        Does("Elk tired: yes; Elk at: foe grove"),
    )
    .wishes(&["no", "Elk"]),
    trick(&["Choose a beast in your opponent's grove. You may discard 1 card. If you do, destroy that beast. Otherwise, tire it."], Refused),
    trick(
        &["Choose a beast in your opponent's grove. You may discard 1 card. If you do, draw 1 card. Otherwise, tire that beast."],
        Does("my hand#: 2; Elk tired: no"),
    )
    .wishes(&["yes", "Elk"]),
    stands(&["Whenever this card is tired, you may discard 1 card. If you don't, it gets +1 power.", "Tire this card."], Does("Case power: 2; my hand#: 2"))
        .wishes(&["no"]),
    // ----- what it was given right before it has
    trick(&["Give a beast in your grove Guard. If it already has Guard, draw 1 card."], Does("my hand#: 2")),
    trick(&["Give a beast in your grove Guard until the end of the turn. If it already had Guard, draw 1 card."], Does("my hand#: 2")),
    trick(&["Give a beast in your grove Guard. If it already has Swift, draw 1 card."], Does("my hand#: 2")),
    trick(&["Choose a beast in your grove. If it has Guard, draw 1 card. Give that beast Guard."], Does("my hand#: 2; Grey Ox guard: yes"))
        .wishes(&["Grey Ox"]),
    // ----- beside which card
    beast(
        &["[On Play] Deal 2 damage to a beast in your opponent's grove and 1 damage to adjacent beasts."],
        Does("Elk damage: 2; Ember Wolf damage: 1; Grey Ox damage: 0"),
    ),
    beast(&["[On Play] Tire a beast in your opponent's grove and adjacent beasts."], Does("Elk tired: yes; Ember Wolf tired: yes; Grey Ox tired: no")),
    beast(&["[On Play] Tire a beast in your opponent's grove. Deal 1 damage to adjacent beasts."], Refused),
    beast(&["[On Play] Tire a beast in your opponent's grove. Deal 1 damage to all beasts adjacent to it."], Does("Ember Wolf damage: 1; Grey Ox damage: 0")),
    beast(&["[On Play] Destroy a beast in your opponent's grove. Give adjacent beasts +1 power."], Does("Spark Fox power: 3; Ember Wolf power: 3"))
        .wishes(&["Elk"]),
    // ----- several become one thing, each called so
    trick(&["Transform all beasts in your opponent's grove into 1/1 Toads."], Does("Toad at: foe grove; foe grove#: 3")),
    // ----- what a player has, behind cards that were shown
    trick(&["Your opponent reveals their hand. If they have a beast, draw 1 card."], Refused),
    trick(&["Look at your opponent's hand. If they have no charms, draw 1 card."], Refused),
    trick(&["Your opponent reveals their hand. If there is a trick among them, draw 1 card."], Does("my hand#: 3")),
    trick(&["Discard your hand. If you control a beast, draw 1 card."], Does("my hand#: 1")),
    // ----- what it was before, of what a phrase changes
    trick(&["Remove all damage from a beast in your grove. If it was damaged, draw 1 card."], Refused),
];
