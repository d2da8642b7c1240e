//! What designers of most card games write: what a player's opponent does, what ends with a card, what is paid to do more, the one or the other, the
//! next time and the first time, who did it, all but so many.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    beast, stands, trick,
};

pub(crate) const COMMON: &[Case] = &[
    // ----- the opponent of whom the sentence speaks of
    stands(&["Whenever a player draws a card, their opponent gains 1 ember.", "[Main] Your opponent draws 1 card."], Does("my ember: 10; foe ember: 9")),
    stands(&["Whenever a player draws a card, their opponent gains 1 ember.", "[Main] Draw 1 card."], Does("my ember: 9; foe ember: 10")),
    stands(
        &["Whenever a player draws a card, destroy all beasts their opponent controls.", "[Main] Draw 1 card."],
        Does("foe grove: Bram; Grey Ox at: my grove"),
    ),
    stands(&["Whenever a player draws a card, their opponent loses 2 life.", "[Main] Draw 1 card."], Does("Bram life: 28; Asha life: 30")),
    trick(&["Choose a player. Their opponent draws 2 cards."], Does("my hand#: 4; foe hand#: 2")).wishes(&["your opponent"]),
    trick(&["Choose a player. That player's opponent draws 2 cards."], Does("my hand#: 2; foe hand#: 4")).wishes(&["you"]),
    trick(&["Choose a player. Destroy all beasts in their opponent's grove."], Does("foe grove: Bram; Grey Ox at: my grove")).wishes(&["you"]),
    // ----- nobody is there of whom it speaks: all else is done
    trick(&["Choose an opponent who controls a charm. They discard 1 card. Draw 1 card."], Does("foe hand#: 2; my hand#: 3")),
    trick(&["Choose an opponent who controls a beast. They discard 1 card. Draw 1 card."], Does("foe hand#: 1; my hand#: 3")),
    trick(&["Choose an opponent who controls a charm. They discard 1 card, then you draw 1 card."], Does("foe hand#: 2; my hand#: 3")),
    trick(
        &["Gain 1 ember. Choose an opponent who controls a charm. The chosen player loses 3 ember. If you control a beast, draw 1 card."],
        Does("my ember: 10; foe ember: 9; my hand#: 3"),
    ),
    trick(
        &["Choose an opponent who controls a charm. If they have 2 cards in their hand, they discard 1 card. Otherwise, draw 1 card."],
        Does("foe hand#: 2; my hand#: 2"),
    ),
    // ----- who did it is who gets it, where the other is gone
    stands(&["Whenever this card destroys a beast, it gets +2 power.", "[Main] Destroy an enemy beast."], Does("Case power: 3; Elk at: foe discard"))
        .wishes(&["Elk"]),
    stands(&["Whenever a friendly beast destroys a beast, give it +2 power.", "[Main] Destroy an enemy beast."], Does("Case power: 3; Elk at: foe discard"))
        .wishes(&["Elk"]),
    stands(&["Whenever this card destroys a beast, return it.", "[Main] Destroy an enemy beast."], Refused),
    stands(&["Whenever this card is destroyed, the player who caused it loses 1 life."], Refused),
    stands(&["[Main] Destroy an enemy beast. The player who caused it draws 1 card."], Refused),
    // ----- a copy of what a condition asks about, and numbers of several: "it" and "its" of none
    beast(&["[On Play] If you played another beast this turn, put a copy of it into your hand."], Refused),
    beast(&["[On Play] If a friendly beast is tired, put a copy of it into your hand."], Refused),
    beast(&["[On Play] If you played another beast this turn, put a copy of this card into your hand."], Does("my hand#: 2")),
    stands(&["Your other beasts have its life."], Refused),
    // ----- what is paid to do more
    trick(&["You may pay 2 ember to draw 2 cards."], Does("my ember: 7; my hand#: 4")).wishes(&["yes"]),
    trick(&["You may pay 2 ember to draw 3 cards."], Does("my ember: 9; my hand#: 2")).wishes(&["no"]),
    trick(&["You may discard 1 card to destroy an enemy beast."], Does("my hand#: 1; Elk at: foe discard")).wishes(&["yes", "Elk"]),
    trick(&["Your opponent may pay 2 ember to draw 1 card."], Does("foe ember: 7; foe hand#: 3; my hand#: 2")).wishes(&["yes"]),
    beast(&["[On Play] You may pay 10 ember to draw 2 cards."], Does("my ember: 9; my hand#: 2")),
    // ----- the one or the other
    trick(&["Discard 1 card or pay 2 ember."], Does("my hand#: 2; my ember: 7")).wishes(&["Pay 2 ember"]),
    trick(&["Discard 1 card or pay 3 ember."], Does("my hand#: 1; my ember: 9")).wishes(&["Discard 1 card"]),
    trick(&["Your opponent discards 1 card or loses 3 ember."], Does("foe hand#: 2; foe ember: 6; my ember: 9")).wishes(&["They lose 3 ember"]),
    trick(&["You may discard 1 card or pay 2 ember. If you do, draw 3 cards."], Does("my hand#: 5; my ember: 7")).wishes(&["yes", "Pay 2 ember"]),
    stands(&["Discard 1 card or pay 2 ember: Draw 3 cards."], Does("my hand#: 5; my ember: 7")).wishes(&["Pay 2 ember"]),
    // ----- the next time, the first time, from now on
    trick(&["The next time a friendly beast is destroyed, draw 1 card. Destroy all friendly beasts."], Does("my hand#: 3")),
    trick(
        &["The next time your opponent draws a card, gain 2 ember. Your opponent draws 1 card. Your opponent draws 1 card."],
        Does("my ember: 11; foe hand#: 4"),
    ),
    trick(&["The next time an enemy beast is destroyed, draw 1 card. Destroy all friendly beasts."], Does("my hand#: 2")),
    stands(
        &["The first time this card would take damage each turn, prevent that damage.", "Deal 1 damage to this card. Deal 1 damage to this card."],
        Does("Case damage: 1"),
    ),
    stands(
        &["The first time each turn an enemy beast would take damage, prevent that damage.", "Deal 1 damage to all enemy beasts."],
        Does("Elk damage: 0 or 1"),
    ),
    trick(&["For the rest of the game, whenever you draw a card, gain 1 ember. Draw 2 cards."], Does("my ember: 11; my hand#: 4")),
    // ----- what ends with its card
    beast(&["[On Play] Give another beast you control +2 power until this card leaves the field.", "[Main] Destroy this card."], Does("Grey Ox power: 6"))
        .wishes(&["Grey Ox"]),
    stands(&["Give another beast you control +2 power until this card leaves the field. Destroy this card."], Does("Grey Ox power: 4; Case at: my discard"))
        .wishes(&["Grey Ox"]),
    stands(&["Give another beast you control +2 power until this beast leaves the grove. Draw 1 card."], Does("Grey Ox power: 6; my hand#: 4"))
        .wishes(&["Grey Ox"])
        .acts(&["use Case", "end the turn", "end the turn"]),
    stands(&["Destroy a beast in your opponent's grove until this card leaves the field."], Does("Elk at: foe discard")).wishes(&["Elk"]),
    stands(&["Destroy a beast in your opponent's grove until this card leaves the field. Destroy this card."], Does("Elk at: foe grove; Case at: my discard"))
        .wishes(&["Elk"]),
    stands(&["Destroy this card. Destroy a beast in your opponent's grove until this card leaves the field."], Does("Elk at: foe grove; Case at: my discard"))
        .wishes(&["Elk"]),
    stands(
        &["Return all beasts in your opponent's grove until this card leaves the field. Destroy this card."],
        Does("Elk at: foe grove; Ember Wolf at: foe grove"),
    ),
    stands(&["Gain control of an enemy beast for as long as you control this card."], Does("Elk at: my grove")).wishes(&["Elk"]),
    stands(&["Gain control of an enemy beast for as long as you control this card. Destroy this card."], Does("Elk at: foe grove")).wishes(&["Elk"]),
    stands(&["Destroy this card. Give a friendly beast +2 power until this card leaves the field."], Does("Grey Ox power: 4")).wishes(&["Grey Ox"]),
    trick(&["Give a friendly beast +2 power until this card leaves the field."], Refused),
    trick(&["Destroy an enemy beast until this card leaves the field."], Refused),
    stands(&["Draw 1 card until this card leaves the field."], Refused),
    stands(&["Put a beast in your opponent's grove out of the game until this card leaves the field."], Refused),
    stands(&["Destroy an enemy beast until the end of the turn."], Refused),
    // ----- both, each, up to so many
    trick(&["Choose a friendly beast and an enemy beast. Destroy both."], Does("Grey Ox at: my discard; Elk at: foe discard")).wishes(&["Grey Ox", "Elk"]),
    trick(&["Choose a friendly beast and an enemy beast. Both get +1 power until the end of the turn."], Does("Grey Ox power: 5; Elk power: 3"))
        .wishes(&["Grey Ox", "Elk"]),
    trick(&["Destroy all enemy beasts. Draw 1 card for each."], Does("my hand#: 4 or 5")),
    trick(&["Destroy all enemy beasts. Gain 2 ember for each."], Does("my ember: 13 or 15")),
    trick(&["Draw 1 card for each beast in any grove, up to 3."], Does("my hand#: 5")),
    trick(&["Deal 1 damage to your opponent's warden for each card in your hand, up to 1."], Does("Bram damage: 1")),
    trick(&["Gain 2 ember for each card in your hand, up to 3."], Refused),
    stands(&["This card has +1 power for each beast in any grove, up to +2."], Does("Case power: 3")).acts(&[]),
    // ----- as many, as few, none
    trick(&["Discard cards until you have 1."], Does("my hand#: 1")),
    trick(&["Your opponent draws 3 cards. Draw cards until you have as many as your opponent."], Does("my hand#: 5")),
    trick(&["If you have no ember, draw 1 card."], Does("my hand#: 2")),
    trick(&["Pay 9 ember. If you have no ember, draw 1 card."], Does("my hand#: 3")),
    trick(&["Your opponent loses 9 ember. If your opponent has no ember, draw 1 card."], Does("my hand#: 3")),
    beast(&["This card enters with 2 rust on it."], Does("Case rust: 2; Case at: my grove")),
    beast(&["Enters with a rust on it."], Does("Case rust: 1")),
    beast(&["Your beasts enter with 2 rust on them."], Does("Case rust: 2; Grey Ox rust: 0")),
    // ----- both instead of one
    trick(&["Choose one: Draw 1 card; or gain 1 ember. If you control a beast, do both instead."], Does("my hand#: 3; my ember: 10")),
    trick(&["Choose one: Draw 1 card; or gain 1 ember. If you control a charm, do both instead."], Does("my hand#: 2; my ember: 10")).wishes(&["Gain 1 ember"]),
    trick(&["Draw 1 card. If you control a beast, do both instead."], Refused),
    // ----- of each player
    trick(&["Each player loses 1 life for each beast they control."], Does("Asha life: 28; Bram life: 28")),
    trick(&["Each player takes 1 damage for each card in their hand."], Does("Asha damage: 2; Bram damage: 2")),
    trick(&["If a player has no cards in their hand, they draw 2 cards."], Does("my hand#: 2; foe hand#: 2")),
    trick(&["Discard 2 cards. If a player has no cards in their hand, they draw 1 card."], Does("my hand#: 1; foe hand#: 2")),
    // ----- what is met, and what was done
    trick(&["Choose 2 enemy beasts. If they're tired, draw 1 card."], Does("my hand#: 2")).wishes(&["Elk", "Ember Wolf"]),
    trick(&["You may discard 1 card. If you did, draw 2 cards."], Does("my hand#: 3")).wishes(&["yes"]),
    trick(&["Your opponent may discard 1 card. If they did, draw 1 card."], Does("my hand#: 3; foe hand#: 1")).wishes(&["yes"]),
];
