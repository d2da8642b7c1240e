//! Which players "other" leaves out, and what several players do before somebody does something else, which is done once.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, stands, trick};

pub(crate) const OTHERS: &[Case] = &[
    // ----- other than the player named last
    trick(&["Choose a player. They draw 2 cards. Each other player gains 1 ember."], Does("foe hand#: 4; my ember: 10; foe ember: 9"))
        .wishes(&["your opponent"]),
    trick(&["Choose a player. They draw two cards. Each other player gains 1 ember."], Does("my hand#: 4; my ember: 9; foe ember: 10")).wishes(&["you"]),
    trick(&["Choose a player. They draw 2 cards. All other players gain 1 ember."], Does("foe hand#: 4; my ember: 10; foe ember: 9"))
        .wishes(&["your opponent"]),
    trick(&["Choose a player. They draw 2 cards. The other player gains 1 ember."], Does("foe hand#: 4; my ember: 10; foe ember: 9"))
        .wishes(&["your opponent"]),
    trick(&["Choose a player. Choose another player. They draw 1 card."], Does("my hand#: 3; foe hand#: 2")).wishes(&["your opponent"]),
    trick(&["Choose a player. They lose 1 ember. Choose another player. They draw 1 card."], Does("foe ember: 8; my hand#: 3")).wishes(&["your opponent"]),
    trick(&["Choose a player. They lose 1 ember. Another player of your choice draws 1 card."], Does("foe ember: 8; my hand#: 3")).wishes(&["your opponent"]),
    trick(&["Your opponent loses 1 ember. Each other player gains 1 ember."], Does("foe ember: 8; my ember: 10")),
    trick(&["Draw 1 card. The player with the most cards in their hand loses 1 ember. Each other player gains 1 ember."], Does("my ember: 8; foe ember: 10")),
    trick(
        &["Destroy a beast in your opponent's grove. Its controller draws 1 card. Each other player gains 1 ember."],
        Does("foe hand#: 3; my ember: 10; foe ember: 9"),
    ),
    trick(&["Choose a player. They draw cards equal to the number of other players."], Does("foe hand#: 3")).wishes(&["your opponent"]),
    stands(&["Whenever a player draws a card, each other player gains 1 ember.", "[Main] Your opponent draws 2 cards."], Does("my ember: 11; foe ember: 9")),
    stands(&["Whenever a player draws a card, each other player gains 1 ember.", "[Main] Draw 2 cards."], Does("my ember: 9; foe ember: 11")),
    stands(
        &["Whenever your opponent draws a card, each other player gains 1 ember.", "[Main] Your opponent draws 2 cards."],
        Does("my ember: 11; foe ember: 9"),
    ),
    trick(&["For each player, each other player gains 1 ember."], Does("my ember: 10; foe ember: 10")),
    // ----- other than "you", where nobody else was named
    trick(&["Each other player draws 1 card."], Does("foe hand#: 3; my hand#: 2")),
    trick(&["The other player draws 1 card."], Does("foe hand#: 3; my hand#: 2")),
    trick(&["You gain 1 ember. Each other player draws 1 card."], Does("foe hand#: 3; my hand#: 2")),
    // ----- either could be meant
    trick(&["Destroy a beast in your opponent's grove. Each other player gains 1 ember."], Refused),
    trick(&["Choose a player. They draw 1 card. You gain 1 ember. Each other player loses 1 ember."], Refused),
    trick(&["Choose a player. They draw 1 card. Gain 1 ember. Each other player loses 1 ember."], Refused),
    stands(&["Whenever a player draws a card, you gain 1 ember and each other player loses 1 ember.", "[Main] Draw 2 cards."], Refused),
    trick(&["Each player who has the most ember draws 1 card. Each other player gains 1 ember."], Refused),
    // ----- what several do, and what is done once behind it
    trick(&["Both players draw 1 card, and you gain 1 ember."], Does("my hand#: 3; foe hand#: 3; my ember: 10; foe ember: 9")),
    trick(&["Both players draw 1 card, then you discard 1 card."], Does("my hand#: 2; foe hand#: 3")).wishes(&["Flare"]),
    trick(&["Both players draw 1 card, and your opponent loses 1 ember."], Does("my hand#: 3; foe hand#: 3; foe ember: 8")),
    trick(&["Both players draw 1 card, then discard 1 card."], Does("my hand#: 2; foe hand#: 2")),
    trick(&["Both players draw 1 card and gain 1 ember."], Does("my hand#: 3; foe hand#: 3; my ember: 10; foe ember: 10")),
    trick(&["Both players draw 1 card, then they gain 1 ember."], Does("my hand#: 3; foe hand#: 3; my ember: 10; foe ember: 10")),
    trick(&["All players draw 1 card, and Elk gets +1 power."], Refused),
    stands(&["Both players draw 1 card, then this card gets +1 power."], Does("my hand#: 3; foe hand#: 3; Case power: 2")),
    trick(&["All other players draw 1 card, and you gain 1 ember."], Does("foe hand#: 3; my ember: 10")),
    trick(&["Each opponent draws 1 card, and you gain 1 ember."], Does("foe hand#: 3; my ember: 10")),
    trick(&["Each other player draws 1 card and loses 1 ember, then you gain 1 ember."], Does("foe hand#: 3; foe ember: 8; my ember: 10")),
    // ----- "this way", of what is done for each, is what is done this time
    trick(&["Each player discards 1 card, then draws cards equal to the number of cards discarded this way."], Does("my hand#: 2; foe hand#: 2")),
    trick(&["Discard 2 cards. Each player draws cards equal to the number of cards discarded this way."], Does("my hand#: 2; foe hand#: 4")),
    trick(
        &["Deal 1 damage to all beasts in any grove. If a beast was destroyed this way, repeat this."],
        Does("Spark Fox at: my discard; Ember Wolf at: foe discard; Grey Ox damage: 3; Elk damage: 3"),
    ),
    trick(&["Destroy a beast in your opponent's grove. Draw 1 card. If a beast was destroyed this way, repeat this."], Does("my hand#: 5; foe grove: Bram")),
    trick(
        &[
            "Destroy a beast in your opponent's grove. If there is a beast in your opponent's grove, repeat this. Draw 1 card for each beast destroyed this way.",
        ],
        Does("my hand#: 4; foe grove: Bram"),
    ),
    // ----- who says yes and does nothing has not done it
    trick(&["You may discard up to 2 cards. If you don't, gain 3 ember."], Does("my ember: 12; my hand#: 2")).wishes(&["yes", "done"]),
    trick(&["You may discard up to two cards. If you don't, gain 3 ember."], Does("my ember: 12; my hand#: 2")).wishes(&["no"]),
    trick(&["You may discard any number of cards. If you don't, gain 3 ember."], Does("my ember: 9; my hand#: 1")).wishes(&["yes", "Flare", "done"]),
    // ----- of the opponent's cards, where none was named
    trick(&["Destroy all other beasts in your opponent's grove."], Refused),
    trick(&["Tire another beast in your opponent's grove."], Refused),
    stands(&["Whenever this card attacks, deal 1 damage to all other beasts in your opponent's grove."], Refused),
    trick(
        &["Tire a beast in your opponent's grove. Deal 1 damage to all other beasts in your opponent's grove."],
        Does("Elk tired: yes; Elk damage: 0; Ember Wolf damage: 1"),
    )
    .wishes(&["Elk"]),
];
