//! What print says once or leaves out: damage that is more or no more than so much, several things said of one subject, "another" of the same
//! sort, what was done "this way", what a keyword lets its card do. Answers are as in the cases beside them.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, beast, stands, trick};

pub(crate) const SAID_ONCE: &[Case] = &[
    // ----- damage that is taken twice, or no more of it than so much
    stands(&["Takes double damage.", "Deal 1 damage to this card. Deal 1 damage to a beast in your opponent's grove."], Does("Case damage: 2; Elk damage: 1")),
    stands(&["Your beasts take double damage.", "Deal 1 damage to all beasts in any grove."], Does("Grey Ox damage: 2; Case damage: 2; Elk damage: 1")),
    stands(&["This card can't take more than 2 damage at a time.", "Deal 5 damage to this card."], Does("Case damage: 2")),
    stands(&["This card can't take more than 2 damage at a time.", "Deal 1 damage to this card."], Does("Case damage: 1")),
    stands(&["Can only take 1 damage at a time.", "Deal 5 damage to this card. Deal 5 damage to this card."], Does("Case damage: 2")),
    stands(
        &["Your beasts can't take more than 1 damage at a time.", "Deal 3 damage to all beasts in any grove."],
        Does("Grey Ox damage: 1; Elk damage: 3; Ember Wolf at: foe discard"),
    ),
    stands(&["Your warden can't take more than 2 damage at once.", "Deal 5 damage to all wardens."], Does("Asha damage: 2; Bram damage: 5")),
    // ----- the first that is played each turn, and the next
    stands(&["The first beast you play each turn gains +2 power.", "Draw 1 card."], Does("Lantern Moth power: 3")).acts(&["play Flare", "play Lantern Moth"]),
    stands(&["The second beast you play each turn gains +2 power.", "Draw 1 card."], Does("Lantern Moth power: 1")).acts(&["play Flare", "play Lantern Moth"]),
    stands(&["The second card you play each turn has +2 power.", "Draw 1 card."], Does("Lantern Moth power: 3")).acts(&["play Flare", "play Lantern Moth"]),
    beast(&["The first beast you play each turn gains +2 power."], Does("Lantern Moth power: 1; Case power: 1")).acts(&["play Case", "play Lantern Moth"]),
    trick(&["The next beast you play has +2 power."], Does("Lantern Moth power: 3")).acts(&["play Case", "play Lantern Moth"]),
    // ----- several things of one subject
    trick(
        &["Give all beasts in your grove Guard. A beast in your grove loses Guard and Swift. Destroy all beasts in your grove."],
        Does("Grey Ox at: my discard; Spark Fox at: my grove"),
    )
    .wishes(&["Grey Ox"]),
    trick(
        &["Give all beasts in your grove Guard and Swift. All beasts in your grove lose Guard, Shy and Swift. Destroy all beasts in your grove."],
        Does("Grey Ox at: my discard; Spark Fox at: my discard; Elk at: foe grove"),
    ),
    trick(
        &["Give a beast in your grove Guard. It loses Guard and gains +2 power. Destroy all beasts with 6 or more power."],
        Does("Grey Ox at: my discard; Spark Fox at: my grove"),
    )
    .wishes(&["Grey Ox"]),
    trick(&["Give your beasts Guard. They lose Guard and Swift this turn. Destroy all beasts in your grove."], Does("Grey Ox at: my discard")),
    trick(&["Choose a beast in your hand. It costs 1 less and gains +2 power."], Does("Lantern Moth cost: 1; Lantern Moth power: 3")).wishes(&["Lantern Moth"]),
    trick(&["A beast in your grove gets +1 power and dies at the end of the turn."], Does("Grey Ox power: 5; Grey Ox at: my grove")).wishes(&["Grey Ox"]),
    trick(&["A beast in your grove gets +2 power and dies at the end of the turn."], Does("Grey Ox at: my discard; Spark Fox at: my grove"))
        .wishes(&["Grey Ox"])
        .acts(&["play Case", "end the turn"]),
    trick(
        &["All beasts in your grove get +1 power and die at the end of the turn."],
        Does("Grey Ox at: my discard; Spark Fox at: my discard; Elk at: foe grove"),
    )
    .acts(&["play Case", "end the turn"]),
    // ----- this way
    trick(&["Deal 1 damage to all beasts in your opponent's grove. Draw 1 card for each beast damaged this way."], Does("my hand#: 4")),
    trick(
        &["Deal 1 damage to a beast in your grove. Deal 1 damage to all beasts in your opponent's grove. Draw 1 card for each beast damaged this way."],
        Does("my hand#: 5"),
    )
    .wishes(&["Grey Ox"]),
    trick(&["Deal 1 damage to your opponent's warden. Draw 1 card for each beast dealt damage this way."], Does("my hand#: 2")),
    trick(
        &["Deal 1 damage to a beast in your opponent's grove. Destroy all beasts damaged this turn."],
        Does("Elk at: foe discard; Ember Wolf at: foe grove; Grey Ox at: my grove"),
    ),
    trick(&["Pay 2 ember. Draw 1 card for each ember spent this way."], Does("my ember: 7; my hand#: 4")),
    trick(&["Lose 2 ember. Draw 1 card for each ember lost this way."], Does("my ember: 7; my hand#: 4")),
    trick(&["Lose 2 ember. Deal 1 damage to a beast in your opponent's grove for each ember you lost this turn."], Does("Elk damage: 2")),
    trick(&["Deal 7 damage to a beast in your opponent's grove. Gain ember equal to the excess damage dealt this way."], Does("my ember: 11")),
    // ----- what can't perish
    stands(&["Your other beasts can't die.", "Destroy all beasts in any grove."], Does("Grey Ox at: my grove; Elk at: foe discard; Case at: my discard")),
    stands(&["Can't die.", "Deal 9 damage to this card."], Does("Case at: my grove; Case damage: 9")),
    stands(&["Can't die while you control a charm.", "Destroy this card."], Does("Case at: my discard")),
    trick(&["A beast in your grove can't die this turn. Destroy all beasts in your grove."], Does("Grey Ox at: my grove; Spark Fox at: my discard"))
        .wishes(&["Grey Ox"]),
    // Who stands for a player is out of the game by more than being destroyed.
    stands(&["Your warden can't die.", "Draw 1 card."], Refused),
    trick(&["Your warden can't die this turn."], Refused),
    // ----- what a keyword lets its card do
    stands(&["Your other beasts can attack at once.", "Destroy all beasts with Swift."], Does("Grey Ox at: my discard; Elk at: foe grove; Case at: my grove")),
    stands(&["Can attack at once while you control a charm.", "Destroy all beasts with Swift."], Does("Case at: my grove")),
    // ----- another, of the same sort
    trick(
        &["Tire a beast in your opponent's grove. Tire another. Destroy all tired beasts."],
        Does("Elk at: foe discard; Ember Wolf at: foe discard; Grey Ox at: my grove"),
    ),
    trick(
        &["Destroy a beast in your opponent's grove. If you control a charm, destroy another."],
        Does("Elk at: foe discard; Ember Wolf at: foe grove; Grey Ox at: my grove"),
    ),
    trick(
        &["Destroy a beast in your opponent's grove. If you control a beast, destroy another."],
        Does("Elk at: foe discard; Ember Wolf at: foe discard; Grey Ox at: my grove"),
    ),
    trick(&["Deal 2 damage to a beast in your opponent's grove and 1 to another."], Does("Elk damage: 2; Ember Wolf damage: 1; Grey Ox damage: 0")),
    trick(&["Deal 2 damage to a beast in your opponent's grove and 1 damage to another."], Does("Elk damage: 2; Ember Wolf damage: 1; Grey Ox damage: 0")),
    trick(&["Deal 2 damage to a beast in your opponent's grove and 1 to your warden."], Does("Elk damage: 2; Asha damage: 1")),
    trick(&["Draw 1 card. If you control a beast, draw another."], Does("my hand#: 4")),
    trick(&["Discard 1 card. Discard another."], Does("foe hand#: 2; my hand#: 0")),
    trick(&["Destroy a beast in your opponent's grove. Deal 1 damage to a warden. Destroy another."], Refused),
    trick(&["Deal 1 damage to a random beast in your opponent's grove and 1 to another."], Refused),
    trick(&["Choose a beast in your grove. Destroy a beast with less power than it. Destroy another."], Refused),
    stands(&["Whenever you draw a card, discard another.", "Draw 1 card."], Refused),
    // ----- whose next turn it is
    trick(&["At the start of your opponent's next turn, destroy a beast in their grove."], Does("Elk at: foe grove; Grey Ox at: my grove")),
    trick(&["At the start of your opponent's next turn, destroy all beasts in their grove."], Does("Elk at: foe discard; Grey Ox at: my grove"))
        .acts(&["play Case", "end the turn"]),
    trick(&["At the start of your opponent's next turn, they discard 2 cards."], Does("my hand#: 2; foe discard#: 3")).acts(&["play Case", "end the turn"]),
];
