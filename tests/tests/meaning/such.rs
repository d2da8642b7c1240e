//! What all of a sort have for a while: those that come later among them, and those that are such no more without it. What is given is given to those
//! that are there.

use super::cases::{Case, Wanted::Does, stands, trick};

/// Plays the case, then a beast.
const LATER: &[&str] = &["play Case", "play Lantern Moth"];

pub(crate) const SUCH: &[Case] = &[
    trick(&["Your beasts have +1 power this turn."], Does("Lantern Moth power: 2; Grey Ox power: 5; Elk power: 2")).acts(LATER),
    trick(&["This turn, your beasts have +1 power."], Does("Lantern Moth power: 2; Grey Ox power: 5; Elk power: 2")).acts(LATER),
    trick(&["All beasts have +1 power until the end of the turn."], Does("Lantern Moth power: 2; Grey Ox power: 5; Elk power: 3")).acts(LATER),
    trick(&["This turn, beasts in your grove have +1 power."], Does("Lantern Moth power: 2; Grey Ox power: 5; Elk power: 2")).acts(LATER),
    trick(&["Give your beasts +1 power this turn."], Does("Lantern Moth power: 1; Grey Ox power: 5; Elk power: 2")).acts(LATER),
    trick(&["Your beasts get +1 power this turn."], Does("Lantern Moth power: 1; Grey Ox power: 5; Elk power: 2")).acts(LATER),
    trick(&["All beasts in your grove have +1 power this turn."], Does("Lantern Moth power: 1; Grey Ox power: 4")).acts(&[
        "play Case",
        "play Lantern Moth",
        "end the turn",
    ]),
    trick(&["Until the start of your next turn, enemy beasts have -1 power."], Does("Elk power: 1; Grey Ox power: 4")).acts(&[
        "play Case",
        "end the turn",
        "play Crow",
    ]),
    trick(&["Enemy beasts have -1 power until the start of your next turn."], Does("Elk power: 2")).acts(&[
        "play Case",
        "end the turn",
        "play Crow",
        "end the turn",
    ]),
    // ----- who is such no more, or only now
    trick(&["This turn, hurt beasts have +1 power. Deal 1 damage to a beast in your grove."], Does("Grey Ox power: 5; Spark Fox power: 2"))
        .wishes(&["Grey Ox"]),
    trick(&["Tire a beast in your grove. This turn, your tired beasts have +1 power. Wake it."], Does("Grey Ox power: 4")).wishes(&["Grey Ox"]),
    trick(&["Tire a beast in your grove. Give your tired beasts +1 power this turn. Wake it."], Does("Grey Ox power: 5")).wishes(&["Grey Ox"]),
    trick(&["Your beasts have +1 power this turn. Return a beast in your grove to its owner's hand."], Does("Grey Ox power: 4; Spark Fox power: 3"))
        .wishes(&["Grey Ox"]),
    stands(&["Your other beasts have +1 power this turn."], Does("Case power: 1; Grey Ox power: 5")),
    // ----- keywords, several of them, and what one may not do besides
    trick(&["Your beasts have Guard this turn. Return a beast with Guard to its owner's hand."], Does("Grey Ox at: my hand")).wishes(&["Grey Ox"]),
    trick(&["Your beasts have Guard this turn. Play a beast in your hand. Return a beast with Guard to its owner's hand."], Does("Lantern Moth at: my hand"))
        .wishes(&["Lantern Moth"]),
    trick(&["Give your beasts Guard this turn. Play a beast in your hand. Return a beast with Guard to its owner's hand."], Does("Lantern Moth at: my grove"))
        .wishes(&["Lantern Moth"]),
    trick(&["Your beasts have +1 power and Guard this turn."], Does("Lantern Moth power: 2; Lantern Moth guard: yes")).acts(LATER),
    trick(
        &["This turn, your beasts have +1 power and can't be destroyed. Play a beast in your hand. Destroy all beasts."],
        Does("Lantern Moth power: 2; Lantern Moth at: my grove; Elk at: foe discard"),
    ),
    // ----- beside what sets a number
    trick(&["Your beasts have +1 power this turn. The power of a beast in your grove becomes 1."], Does("Grey Ox power: 2")).wishes(&["Grey Ox"]),
];
