//! Sentences with two predicates of one subject or of two, what each of two cards is given, numbers that are counted or set as print says them.
//! Answers are as in the cases beside them.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, beast, stands, trick};

pub(crate) const TWO_OF_ONE: &[Case] = &[
    // ----- what cards cost, and what they have besides
    stands(&["Your beasts cost 1 less and have +2 power.", "Draw 1 card."], Does("Lantern Moth cost: 1; Grey Ox power: 6; Case power: 3; Elk power: 2")),
    stands(&["Your beasts have +2 power and cost 1 more.", "Draw 1 card."], Does("Lantern Moth cost: 3; Grey Ox power: 6; Elk power: 2")),
    stands(
        &["Your beasts can't be destroyed and cost 1 less.", "Destroy all beasts in any grove."],
        Does("Grey Ox at: my grove; Elk at: foe discard; Lantern Moth cost: 1"),
    ),
    stands(&["Your beasts cost 1 less and your tricks cost 1 more.", "Draw 1 card."], Does("Lantern Moth cost: 1; Flare cost: 2")),
    stands(&["Has +2 power and costs 1 more.", "Draw 1 card."], Does("Case power: 3; Case cost: 1")),
    // Of which of the two a condition behind them holds is not said.
    stands(&["Your beasts cost 1 less and have +2 power while you control a charm.", "Draw 1 card."], Refused),
    stands(&["If you control a charm, your beasts cost 1 less and have +2 power.", "Draw 1 card."], Does("Lantern Moth cost: 2; Grey Ox power: 4")),
    stands(&["If you control a beast, your beasts cost 1 less and have +2 power.", "Draw 1 card."], Does("Lantern Moth cost: 1; Grey Ox power: 6")),
    // ----- two cards, each given its own
    trick(&["Give a beast in your grove +2 power and a beast in your opponent's grove -1 power."], Does("Grey Ox power: 6; Elk power: 1; Spark Fox power: 2"))
        .wishes(&["Grey Ox", "Elk"]),
    trick(
        &["Give your beasts +1 power and all beasts in your opponent's grove Swift. Destroy all beasts with Swift."],
        Does("Grey Ox power: 5; Elk at: foe discard; Grey Ox at: my grove"),
    ),
    trick(
        &["Give a beast in your grove +2 power and Swift and your warden +1 life. Destroy all beasts with Swift."],
        Does("Grey Ox at: my discard; Spark Fox at: my grove; Asha life: 31"),
    )
    .wishes(&["Grey Ox"]),
    trick(&["Give a beast in your grove +2 power and another +1 power."], Does("Grey Ox power: 6; Spark Fox power: 3")).wishes(&["Grey Ox"]),
    trick(&["Give a beast in your grove +2 power. Give another +1 power."], Does("Grey Ox power: 6; Spark Fox power: 3")).wishes(&["Grey Ox"]),
    trick(&["Give a beast in your grove +2 power this turn and your warden +1 life."], Does("Grey Ox power: 6; Asha life: 31")).wishes(&["Grey Ox"]),
    // Whose it is that lasts so long, and which other, is not said.
    trick(&["Give your beasts +1 power and your warden +1 life this turn."], Refused),
    trick(&["Give a random beast in your grove +2 power and another +1 power."], Refused),
    trick(&["Deal 1 damage to a beast in your grove. Give another +1 power."], Refused),
    // ----- what is done besides what takes the place of something
    trick(
        &["Deal 1 damage to a beast in your opponent's grove. If you control a beast, deal 3 damage instead and draw 1 card."],
        Does("Elk damage: 3; my hand#: 3"),
    ),
    trick(
        &["Deal 1 damage to a beast in your opponent's grove. If you control a charm, deal 3 damage instead and draw 1 card."],
        Does("Elk damage: 1; my hand#: 2"),
    ),
    trick(&["Draw 1 card. If you control a beast, draw 2 instead and gain 1 ember."], Does("my hand#: 4; my ember: 10")),
    // ----- what was spent and lost, each for its own, and what survives
    trick(&["Pay 2 ember. Draw 1 card for each ember spent."], Does("my ember: 7; my hand#: 4")),
    trick(&["Lose 2 ember. Draw 1 card for each ember lost."], Does("my ember: 7; my hand#: 4")),
    trick(&["Pay 2 ember. Put a 1/1 Wolf into your grove for each ember spent."], Does("my grove#: 5")),
    trick(
        &["Deal damage to each beast in any grove equal to its power."],
        Does("Grey Ox damage: 4; Elk damage: 2; Spark Fox at: my discard; Ember Wolf at: foe discard"),
    ),
    stands(
        &["Whenever a beast takes damage and survives, draw 1 card.", "Deal 1 damage to all beasts in any grove."],
        Does("my hand#: 6; Spark Fox at: my discard"),
    ),
    // ----- all but those
    trick(
        &["Give a beast in your grove Guard. Destroy all beasts in your grove except those with Guard."],
        Does("Grey Ox at: my grove; Spark Fox at: my discard"),
    )
    .wishes(&["Grey Ox"]),
    // ----- numbers that cards have from then on
    trick(&["Choose a beast in your opponent's grove. It has 1 power."], Does("Elk power: 1; Ember Wolf power: 3")),
    trick(&["Choose up to 2 beasts in your opponent's grove. They have 1 power."], Does("Elk power: 1; Ember Wolf power: 1")).wishes(&["Elk", "Ember Wolf"]),
    trick(&["Choose a beast in your opponent's grove. It has 1 power this turn."], Does("Elk power: 2")).acts(&["play Case", "end the turn"]),
    beast(&["[On Play] Put a copy of this card with 2 life into your grove."], Does("my grove#: 5")),
    trick(
        &["Choose a beast in your grove. Put a copy of it with 1 power into your grove. Destroy all beasts with 1 power."],
        Does("my grove#: 3; Grey Ox at: my grove"),
    )
    .wishes(&["Grey Ox"]),
    trick(&["Put a copy of a beast in your opponent's grove into your grove. It has 1 power."], Refused),
    // ----- one subject of two conditions
    trick(&["If you control a charm or have a beast in your hand, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you control a charm and have a beast in your hand, draw 1 card."], Does("my hand#: 2")),
    trick(&["If you control a beast and 9 or more ember, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you have a beast in your hand and 10 or more ember, draw 1 card."], Does("my hand#: 2")),
    // ----- the first that the other player plays
    stands(&["The first beast your opponent plays each turn has -1 power.", "Draw 1 card."], Does("Lantern Moth power: 1"))
        .acts(&["play Flare", "play Lantern Moth"]),
    // ----- keywords, the last behind “and”
    beast(&["Shy and Swift.", "[On Play] Destroy all beasts with Swift."], Does("Case at: my discard")),
    // ----- whose turn it is not, what takes how much, who alone does it, and what else is done
    trick(&["If it's not your turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["If it's not your opponent's turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Choose a beast in your opponent's grove. Your warden takes damage equal to its power."], Does("Asha damage: 2")),
    stands(&["Only tricks can destroy this card.", "Destroy this card."], Does("Case at: my grove")),
    stands(&["Only beasts can destroy this card.", "Destroy this card."], Does("Case at: my discard")),
    trick(&["Deal 1 damage to a beast in your opponent's grove. Deal 1 damage to it as well."], Does("Elk damage: 2")),
    trick(&["If you have any ember, draw 1 card."], Does("my hand#: 3")),
    trick(&["Pay 9 ember. If you have any ember, draw 1 card."], Does("my hand#: 2")),
];
