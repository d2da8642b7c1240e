//! Wordings that leave out what goes without saying, or say it in another order: with whom somebody is compared, of which cards one is taken at
//! random, who gives what to whom. Answers are as in the cases beside them.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, trick};

pub(crate) const TERSE: &[Case] = &[
    // ----- than the other of the two
    trick(&["If your opponent has more cards in hand, draw 1 card."], Does("my hand#: 2")),
    trick(&["Discard 1 card. If your opponent has more cards in hand, draw 1 card."], Does("my hand#: 2")),
    trick(&["If you have fewer cards in your hand, draw 1 card."], Does("my hand#: 2")),
    trick(&["Discard 1 card. If you have fewer cards in your hand, draw 1 card."], Does("my hand#: 2")),
    trick(&["Destroy a beast in your grove. If your opponent controls more beasts, draw 1 card."], Does("my hand#: 3")).wishes(&["Grey Ox"]),
    trick(&["If you control more beasts, draw 1 card."], Does("my hand#: 2")),
    trick(&["Gain 1 ember. If you have more ember, draw 1 card."], Does("my hand#: 3; my ember: 10")),
    trick(&["If you have more ember, draw 1 card."], Does("my hand#: 2")),
    // ----- one at random, of those that came before or of yours
    trick(&["Draw 2 cards. Discard one of them at random."], Does("my hand#: 3; my discard#: 3")),
    trick(&["Draw 2 cards. Discard one at random."], Does("my hand#: 3; Lantern Moth at: my hand; Flare at: my hand")),
    trick(&["Draw 3 cards. Discard 2 of them at random."], Does("my hand#: 3; Lantern Moth at: my hand; Flare at: my hand")),
    trick(&["Discard one of them at random."], Refused),
    trick(&["Discard one at random."], Refused),
    trick(&["Destroy one of your beasts at random."], Does("my grove#: 2; foe grove#: 3")),
    trick(&["Destroy 2 of your beasts at random."], Does("my grove: Asha; foe grove#: 3")),
    // ----- numbers around the word
    trick(&["Destroy all beasts with 2 power or less."], Does("my grove: Asha, Grey Ox; foe grove: Bram, Ember Wolf")),
    trick(&["Destroy all beasts with 3 power or more."], Does("my grove: Asha, Spark Fox; foe grove: Bram, Elk")),
    // ----- what is of whose
    trick(&["Put your deck's top card into your hand."], Does("my hand#: 3")),
    trick(&["Put your opponent's deck's top card into their hand."], Does("foe hand#: 3")),
    trick(&["Your opponent gives you 2 ember."], Does("my ember: 11; foe ember: 7")),
    trick(&["Your opponent pays you 2 ember."], Does("my ember: 11; foe ember: 7")),
    trick(&["Each other player gives you 1 ember."], Does("my ember: 10; foe ember: 8")),
    trick(&["Your opponents give you 20 ember."], Does("my ember: 18; foe ember: 0")),
    trick(&["Your opponent gives you a card."], Refused),
    // ----- the noun just named, by the same player
    trick(&["Your opponent discards a card, then draws one."], Does("foe hand#: 2; my hand#: 2")).wishes(&["Stoke"]),
    trick(&["Your opponent draws two cards, then discards one."], Does("foe hand#: 3; foe discard#: 2; my hand#: 2")).wishes(&["Stoke"]),
    trick(&["Your opponent draws 2 cards and discards one."], Does("foe hand#: 3; foe discard#: 2; my hand#: 2")).wishes(&["Stoke"]),
    trick(&["Your opponent reveals their hand, then discards one."], Does("foe hand#: 1; foe discard#: 2; my hand#: 2")).wishes(&["Stoke"]),
    trick(&["Your opponent draws 2 cards. They discard one."], Does("foe hand#: 3; foe discard#: 2; my hand#: 2")).wishes(&["Stoke"]),
    trick(&["Your opponent may draw two."], Does("foe hand#: 4; my hand#: 2")).wishes(&["yes"]),
    trick(&["Each player draws 2 cards, then discards one."], Does("foe hand#: 3; my hand#: 3")).wishes(&["Stoke"]),
    trick(&["Your opponent destroys a beast, then draws one."], Refused).wishes(&["Elk"]),
    // ----- of two, the other
    trick(&["Look at the top 2 cards of your deck. Put one into your hand and discard the other."], Does("my hand#: 3; my discard#: 3")),
    // ----- where all know the place
    trick(&["Destroy all beasts in play."], Does("my grove: Asha; foe grove: Bram")),
    trick(&["Destroy a beast. If it is still in play, draw 1 card."], Does("my hand#: 2")),
    trick(&["Deal 1 damage to a beast. If it's still in play, draw 1 card."], Does("my hand#: 3")),
];
