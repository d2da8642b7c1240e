//! What takes the place of something later, once or each time; and what a card does to others, gains, loses or takes so much of.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, beast, stands, trick};

pub(crate) const INSTEAD: &[Case] = &[
    // ----- what does the same again in its own place, and two that answer each other: each once
    stands(
        &["If a beast in your grove would be destroyed, destroy it and draw 1 card instead.", "[Main] Destroy another beast in your grove."],
        Does("Spark Fox at: my discard; my hand#: 3"),
    )
    .wishes(&["Spark Fox"]),
    stands(
        &[
            "If another beast in your grove would be destroyed, return it to its owner's hand instead.",
            "If another beast in your grove would be returned, destroy it instead.",
            "[Main] Destroy another beast in your grove.",
        ],
        Does("Spark Fox at: my discard; my hand#: 2"),
    )
    .wishes(&["Spark Fox"]),
    // ----- in the place of what would happen, once
    trick(
        &["The next time your warden would take damage this turn, prevent that damage. Deal 2 damage to your warden. Deal 3 damage to your warden."],
        Does("Asha damage: 3"),
    ),
    trick(&["The next time you would take damage this turn, reduce that damage by 2. Deal 3 damage to you. Deal 3 damage to you."], Does("Asha damage: 4")),
    trick(
        &["The next time a beast in your grove would be destroyed this turn, return it to its owner's hand instead. Destroy all beasts in your grove."],
        Does("my hand#: 3; my discard#: 3"),
    ),
    trick(
        &[
            "Choose a beast in your grove. The next time it would take damage, draw 1 card instead. Deal 1 damage to all beasts in your grove. Deal 2 damage to all beasts in your grove.",
        ],
        Does("Grey Ox damage: 2; my hand#: 3; Spark Fox at: my discard"),
    ),
    trick(
        &["Choose a beast in your grove. The next time it would be destroyed this turn, you may tire it instead. Destroy all beasts in your grove."],
        Does("Grey Ox at: my discard"),
    )
    .wishes(&["Grey Ox", "no"]),
    trick(
        &["Choose a beast in your grove. The next time it would be destroyed this turn, you may tire it instead. Destroy each beast in your grove."],
        Does("Grey Ox at: my grove; Spark Fox at: my discard"),
    )
    .wishes(&["Grey Ox", "yes"]),
    // The duration ends, and nothing is left of it.
    trick(
        &["The next time your warden would take damage this turn, prevent that damage. At the start of your next turn, deal 1 damage to your warden."],
        Does("Asha damage: 1"),
    )
    .acts(&["play Case", "end the turn", "end the turn"]),
    trick(
        &["The next time your warden would take damage, prevent that damage. At the start of your next turn, deal 1 damage to your warden."],
        Does("Asha damage: 0"),
    )
    .acts(&["play Case", "end the turn", "end the turn"]),
    // Two that wait for the same: one each.
    trick(
        &[
            "The next time your warden would take damage, prevent that damage. The next time your warden would take damage, prevent that damage. Do this 3 times: Deal 1 damage to your warden.",
        ],
        Does("Asha damage: 1"),
    ),
    trick(
        &["Do this 2 times: The next time your warden would take damage, prevent that damage. Do this 3 times: Deal 1 damage to your warden."],
        Does("Asha damage: 1"),
    ),
    trick(&["The next time you would draw a card this turn, draw 2 cards instead. Draw 1 card. Draw 1 card."], Does("my hand#: 5")),
    trick(
        &["The next time your warden would take fatal damage this turn, prevent that damage. Deal 29 damage to your warden. Deal 1 damage to your warden."],
        Does("Asha life: 1"),
    ),
    trick(
        &[
            "The next time your warden would take 3 or more damage this turn, prevent that damage. Deal 2 damage to your warden. Deal 4 damage to your warden. Deal 5 damage to your warden.",
        ],
        Does("Asha damage: 7"),
    ),
    trick(
        &["The next time a beast in your grove would take damage this turn, redirect that damage to your warden. Deal 1 damage to a beast in your grove."],
        Does("Grey Ox damage: 0; Asha damage: 1"),
    )
    .wishes(&["Grey Ox"]),
    // ----- each time
    trick(
        &["If your warden would take damage this turn, prevent that damage. Deal 2 damage to your warden. Deal 3 damage to your warden."],
        Does("Asha damage: 0"),
    ),
    trick(
        &["Until the end of the turn, if a beast in your grove would be destroyed, return it to its owner's hand instead. Destroy all beasts in your grove."],
        Does("my hand#: 4; my discard#: 2"),
    ),
    trick(
        &["If your warden would take damage this turn, prevent that damage. At the start of your next turn, deal 1 damage to your warden."],
        Does("Asha damage: 1"),
    )
    .acts(&["play Case", "end the turn", "end the turn"]),
    trick(&["The next time you would gain ember this turn, gain twice that much."], Refused),
    trick(&["The next time a beast attacks this turn, prevent that."], Refused),
    // ----- unless somebody pays
    trick(&["Destroy a beast in your opponent's grove unless its controller pays 2 ember."], Does("Elk at: foe grove; foe ember: 7; my ember: 9"))
        .wishes(&["Elk", "yes"]),
    trick(&["Destroy a beast in your opponent's grove unless your opponent pays 2 ember."], Does("Elk at: foe discard; foe ember: 9")).wishes(&["Elk", "no"]),
    trick(&["Destroy a beast in your opponent's grove unless your opponent pays 10 ember."], Does("Elk at: foe discard; foe ember: 9")).wishes(&["Elk", "yes"]),
    trick(&["Your opponent discards 1 card unless they pay 3 ember."], Does("foe ember: 6; foe hand#: 2")).wishes(&["yes"]),
    trick(&["Your opponent discards a card unless they pay 3 ember."], Does("foe ember: 9; foe hand#: 1")).wishes(&["no"]),
    trick(&["Destroy a beast in your grove unless you discard 1 card."], Does("Grey Ox at: my grove; my hand#: 1")).wishes(&["Grey Ox", "yes", "Flare"]),
    trick(&["Deal 2 damage to all beasts in your grove unless you pay 1 ember."], Does("Grey Ox damage: 0; my ember: 8")).wishes(&["yes"]),
    // ----- what a card does to others
    stands(&["Whenever this card destroys a beast, draw 1 card.", "Destroy a beast in your opponent's grove."], Does("my hand#: 3")),
    stands(&["Whenever this card destroys a beast, draw 1 card.", "Deal 2 damage to a beast in your opponent's grove."], Does("my hand#: 2")),
    stands(&["Whenever this card destroys a beast, draw 1 card.", "Deal 5 damage to a beast in your opponent's grove."], Does("my hand#: 3")),
    stands(
        &["Whenever this card destroys a beast, draw 1 card.", "Deal 2 damage to all beasts in your opponent's grove."],
        Does("my hand#: 3; foe grove: Bram, Elk"),
    ),
    // Another's doing is not this card's.
    stands(&["Whenever another beast destroys a beast, draw 1 card.", "Destroy a beast in your opponent's grove."], Does("my hand#: 2")),
    stands(
        &["Whenever another beast destroys a beast, draw 1 card.", "Choose a beast in your grove. It deals 5 damage to all beasts in your opponent's grove."],
        Does("my hand#: 4; foe grove: Bram"),
    )
    .wishes(&["Grey Ox"]),
    stands(
        &["Whenever this card destroys a beast, draw 1 card.", "Choose a beast in your grove. It deals 5 damage to all beasts in your opponent's grove."],
        Does("my hand#: 2; foe grove: Bram"),
    )
    .wishes(&["Grey Ox"]),
    // Whoever took the last of it: not who hurt it before.
    stands(
        &[
            "Whenever this card destroys a beast, draw 1 card.",
            "Deal 4 damage to a beast in your opponent's grove. Choose a beast in your grove. It deals 1 damage to all beasts in your opponent's grove.",
        ],
        Does("my hand#: 2; Elk at: foe discard"),
    ),
    stands(&["If this card would destroy a beast, draw 1 card instead."], Refused),
    // ----- what it is given, and what is taken from it
    stands(&["Whenever a beast in your grove gains Swift, draw 1 card.", "[Main] Give Swift to all other beasts in your grove."], Does("my hand#: 4")),
    stands(
        &[
            "Whenever a beast in your grove gains Swift, draw 1 card.",
            "[Main] Give Guard to all beasts in your grove. Give Swift to all beasts in your opponent's grove.",
        ],
        Does("my hand#: 2"),
    ),
    stands(
        &["Whenever a beast in your grove loses Guard, draw 1 card.", "Give another beast in your grove Guard. It loses Guard. It loses Guard."],
        Does("my hand#: 3"),
    )
    .wishes(&["Grey Ox"]),
    stands(&["If this card would gain Swift, draw 1 card instead.", "This card gets Swift."], Refused),
    // ----- so much at once
    stands(
        &[
            "Whenever a beast takes 3 or more damage, draw 1 card.",
            "Deal 2 damage to all beasts in any grove. Deal 3 damage to a beast in your opponent's grove.",
        ],
        Does("my hand#: 3"),
    ),
    stands(
        &["Whenever you take 3 or more damage, draw 1 card.", "Deal 2 damage to you. Deal 3 damage to you. Deal 4 damage to you."],
        Does("my hand#: 4; Asha damage: 9"),
    ),
    stands(&["If this card would take 3 or more damage, prevent that damage.", "Deal 3 damage to this card."], Does("Case damage: 0")),
    // ----- the card that stands for a player
    stands(&["Whenever you take damage, draw 1 card.", "Deal 2 damage to you."], Does("my hand#: 3")),
    stands(&["Whenever your opponent takes damage, draw 1 card.", "Deal 2 damage to you. Deal 1 damage to your opponent."], Does("my hand#: 3")),
    stands(&["Whenever this card deals damage to your opponent, draw 1 card.", "This card deals 1 damage to your opponent."], Does("my hand#: 3")),
    stands(&["You can't take damage.", "Deal 2 damage to you. Deal 2 damage to your opponent."], Does("Asha damage: 0; Bram damage: 2")),
    trick(&["You can't take damage this turn. Deal 2 damage to you."], Does("Asha damage: 0")),
    stands(&["If you would take damage, prevent 1 of it.", "Deal 3 damage to you."], Does("Asha damage: 2")),
    trick(
        &["Deal 3 damage to you. If you have less life than your opponent, draw 1 card. If your opponent has more life than you, gain 1 ember."],
        Does("my hand#: 3; my ember: 10"),
    ),
    trick(&["If you have less life than your opponent, draw 1 card. If you have more ember than your opponent, draw 1 card."], Does("my hand#: 2")),
    trick(
        &["Gain 1 ember. If you have more ember than your opponent, draw 1 card. If your opponent has less ember than you, draw 1 card."],
        Does("my hand#: 4"),
    ),
    trick(&["Deal 1 damage to you. If you took damage this turn, draw 1 card. If your opponent took damage this turn, draw 1 card."], Does("my hand#: 3")),
    stands(&["Whenever you draw a card, if this attacked this turn, gain 1 ember.", "Draw 1 card."], Does("my ember: 9")),
    trick(&["Copy a beast in your opponent's grove to your hand."], Does("my hand#: 3; foe grove: Bram, Ember Wolf, Elk")),
    // ----- less of a number
    trick(&["All beasts in any grove lose 1 power."], Does("Grey Ox power: 3; Elk power: 1")),
    trick(&["A beast in your opponent's grove loses 2 power this turn."], Does("Elk power: 0")),
    beast(&["Your beasts in the grove have +1 power."], Does("Grey Ox power: 5; Elk power: 2; Cave Bear power: 5")),
    // ----- in the place of what a rule checks for: once, though the reason for it is left
    stands(
        &["If a beast in your grove would be destroyed, draw 1 card instead.", "Deal 2 damage to all Red beasts in your grove."],
        Does("Spark Fox at: my grove; my hand#: 3"),
    ),
    stands(
        &["If a beast in your grove would be destroyed, gain 1 ember instead.", "Deal 9 damage to each beast in your grove."],
        Does("Spark Fox at: my grove; Grey Ox at: my grove; Case at: my grove"),
    ),
    stands(
        &["If a beast in your grove would be destroyed, tire it instead.", "Deal 2 damage to all Red beasts in your grove."],
        Does("Spark Fox at: my grove; Spark Fox tired: yes"),
    ),
    stands(
        &["If a beast in your grove would be destroyed, it gets +1 power until the end of the turn instead.", "Deal 2 damage to all Red beasts in your grove."],
        Does("Spark Fox at: my grove; Spark Fox power: 3"),
    ),
    stands(
        &["If another beast in your grove would be destroyed, you may destroy this card instead.", "Deal 2 damage to all Red beasts in your grove."],
        Does("Spark Fox at: my grove; Case at: my discard"),
    )
    .wishes(&["yes"]),
    stands(
        &["If another beast in your grove would be destroyed, you may destroy this card instead.", "Deal 3 damage to all Red beasts in your grove."],
        Does("Spark Fox at: my discard; Case at: my grove"),
    )
    .wishes(&["no"]),
    // It is looked at again with the next thing that a player does, and what is gone keeps nothing there.
    stands(
        &["If another beast in your grove would be destroyed, destroy this card instead.", "Deal 2 damage to all Red beasts in your grove."],
        Does("Spark Fox at: my discard; Case at: my discard"),
    )
    .acts(&["use Case", "play Flare"]),
    stands(
        &["If another beast in your grove would be destroyed, draw 1 card instead.", "Deal 2 damage to all Red beasts in your grove."],
        Does("Spark Fox at: my grove; my hand#: 3"),
    )
    .acts(&["use Case", "play Flare"]),
    // What can't be done takes the place of nothing.
    stands(
        &["If another beast in your grove would be destroyed, destroy a charm in your grove instead.", "Deal 2 damage to all Red beasts in your grove."],
        Does("Spark Fox at: my discard"),
    ),
    stands(
        &[
            "If another beast in your grove would be destroyed, discard 1 card instead.",
            "Discard all cards in your hand. Deal 2 damage to all Red beasts in your grove.",
        ],
        Does("Spark Fox at: my discard"),
    ),
    stands(
        &["If another beast in your grove would be destroyed, lose 2 heart instead.", "Your heart becomes 0. Deal 2 damage to all Red beasts in your grove."],
        Does("Spark Fox at: my discard"),
    ),
    // What is hurt once more is asked about once more, and so is what was healed meanwhile.
    stands(
        &[
            "If a beast in your grove would be destroyed, draw 1 card instead.",
            "Deal 2 damage to all Red beasts in your grove. Deal 1 damage to all Red beasts in your grove.",
        ],
        Does("Spark Fox at: my grove; my hand#: 4"),
    ),
    stands(
        &[
            "[Once per Turn] If a beast in your grove would be destroyed, draw 1 card instead.",
            "Deal 2 damage to all Red beasts in your grove. Gain 1 ember. Draw 1 card.",
        ],
        Does("Spark Fox at: my grove; my hand#: 4"),
    ),
    stands(
        &[
            "[Once per Turn] If a beast in your grove would be destroyed, draw 1 card instead.",
            "Deal 2 damage to all Red beasts in your grove. Deal 2 damage to all Red beasts in your grove.",
        ],
        Does("Spark Fox at: my discard; my hand#: 3"),
    ),
    stands(&["If you would lose the game, draw 1 card instead.", "Deal 99 damage to your warden."], Does("my hand#: 3; Asha at: my grove")),
    stands(
        &["If you would lose the game, draw 1 card instead.", "Deal 99 damage to your warden. Gain 1 ember. Tire all beasts in your grove."],
        Does("my hand#: 3; Asha at: my grove"),
    ),
    stands(
        &["If you would lose the game, draw 1 card instead.", "Deal 99 damage to your warden. Deal 1 damage to your warden."],
        Does("my hand#: 4; Asha at: my grove"),
    ),
    // ----- in the place of what lasts so long: as long, where nothing else is said
    trick(&["Give a beast in your grove +1 power this turn. If it is Red, +3 power instead."], Does("Spark Fox power: 5")).wishes(&["Spark Fox"]),
    trick(&["Give a beast in your grove +1 power this turn. If it is Red, give it +3 power instead."], Does("Spark Fox power: 2"))
        .wishes(&["Spark Fox"])
        .acts(&["play Case", "end the turn"]),
    trick(&["Give a beast in your grove +1 power this turn. If it is Red, it gets +3 power instead."], Does("Spark Fox power: 2"))
        .wishes(&["Spark Fox"])
        .acts(&["play Case", "end the turn"]),
    trick(&["Give a beast in your grove +1 power. If it is Red, give it +3 power instead."], Does("Spark Fox power: 5"))
        .wishes(&["Spark Fox"])
        .acts(&["play Case", "end the turn"]),
    trick(&["Give a beast in your grove +1 power. If it is Red, give it +3 power this turn instead."], Does("Spark Fox power: 2"))
        .wishes(&["Spark Fox"])
        .acts(&["play Case", "end the turn"]),
    trick(&["Give a beast in your grove +1 power this turn and draw 1 card. If it is Red, give it +3 power instead."], Refused),
    // ----- in the place of a part alone, which would lose the other
    trick(&["Draw 1 card and gain 3 ember. If you control a beast, gain 6 ember instead."], Refused),
    trick(&["Gain 3 ember, then draw 1 card. If you control a beast, draw 2 cards instead."], Refused),
    trick(&["Draw 1 card and gain 3 ember. If you control a beast, draw 2 cards and gain 6 ember instead."], Does("my hand#: 4; my ember: 15")),
    trick(&["Draw 1 card. Gain 3 ember. If you control a beast, gain 6 ember instead."], Does("my hand#: 3; my ember: 15")),
    trick(&["Draw 1 card and gain 3 ember. If you control a beast, heal 2 to your warden instead."], Does("my hand#: 2; my ember: 9")),
];
