//! Wordings that other games print: what can't be done nor suffered for a while, what comes with something, numbers of a card beside each other,
//! several that differ, and what is done in place of something else. Answers are as in the cases beside them.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, beast, stands, trick};

pub(crate) const WIDER: &[Case] = &[
    // ----- its own numbers beside each other
    trick(&["Destroy all beasts with more power than life."], Does("my grove: Asha, Grey Ox; foe grove: Bram, Elk")),
    trick(&["Destroy all beasts with power greater than their life."], Does("my grove: Asha, Grey Ox; foe grove: Bram, Elk")),
    trick(&["Destroy all beasts with less power than life."], Does("my grove: Asha, Spark Fox; foe grove: Bram, Ember Wolf")),
    trick(
        &["A beast in your grove gets +2 power. Destroy all beasts with the same power as life."],
        Does("my grove: Asha, Spark Fox; foe grove: Bram, Ember Wolf, Elk"),
    ),
    stands(&["If this card has the same power as life, draw 1 card."], Does("my hand#: 2")),
    stands(&["This card gets +2 power. If this card has the same power as life, draw 1 card."], Does("my hand#: 3")),
    // ----- or as a card that is known
    trick(&["Choose a beast in your grove. Destroy all beasts that cost less than it."], Does("Grey Ox at: my grove; Spark Fox at: my discard"))
        .wishes(&["Grey Ox"]),
    trick(&["Choose a beast in your grove. Destroy a beast with a power less than that beast."], Does("Elk at: foe discard")).wishes(&["Grey Ox", "Elk"]),
    // ----- several that differ
    trick(&["Muster 2 copies of a beast in your grove. Destroy up to 3 beasts with different names in your grove."], Does("my grove#: 3")).wishes(&[
        "Spark Fox",
        "Spark Fox",
        "Grey Ox",
    ]),
    trick(&["Destroy up to 4 beasts with different power."], Does("my grove: Asha; foe grove: Bram, Elk")).wishes(&["Spark Fox", "Ember Wolf", "Grey Ox"]),
    trick(&["Destroy 2 beasts with different names."], Refused),
    // ----- neither does nor suffers, for a while
    trick(
        &["Choose a beast in your grove. It can't be tired or be destroyed this turn. Destroy all beasts. Tire all beasts."],
        Does("my grove: Asha, Grey Ox; Grey Ox tired: no"),
    ),
    // ----- what is so no more once it has happened
    stands(&["Whenever a beast with a life of 3 or more takes damage, draw 1 card."], Refused),
    stands(&["Whenever a beast deals damage to a beast with damage, draw 1 card."], Refused),
    stands(&["Whenever a beast with a life of 1 is healed, draw 1 card."], Refused),
    stands(&["Whenever a beast without Guard gains Guard, draw 1 card."], Refused),
    stands(&["Whenever a beast with a power of 3 or more gains Swift, draw 1 card.", "[Main] Give a beast in your grove Swift."], Does("my hand#: 3"))
        .wishes(&["Grey Ox"]),
    stands(&["Whenever a beast with a power of 3 or more takes damage, draw 1 card.", "[Main] Deal 1 damage to a beast in your grove."], Does("my hand#: 3"))
        .wishes(&["Grey Ox"]),
    // ----- kept from doing it to some: to one, and to all at once
    stands(
        &["This card can't destroy beasts with a power of 3 or more.", "[Main] Destroy all other beasts in your grove."],
        Does("Grey Ox at: my grove; Spark Fox at: my discard"),
    ),
    stands(&["This card can't destroy beasts with a power of 3 or more.", "[Main] Destroy a beast in your grove."], Does("Grey Ox at: my grove"))
        .wishes(&["Grey Ox"]),
    stands(&["Other beasts in your grove can't be destroyed by beasts.", "[Main] Destroy all other beasts in your grove."], Does("my grove#: 4")),
    // ----- it goes, and perishes
    trick(&["Choose a beast in your opponent's grove. It returns to its owner's hand."], Does("Elk at: foe hand")),
    trick(&["Choose a beast in your opponent's grove. It is destroyed at the end of the turn."], Does("Elk at: foe discard"))
        .acts(&["play Case", "end the turn"]),
    trick(&["Choose a beast in your opponent's grove. At the end of the turn, it is destroyed."], Does("Elk at: foe discard"))
        .acts(&["play Case", "end the turn"]),
    trick(&["The next beast you play this turn has Swift and dies at the end of the turn."], Does("Lantern Moth at: my discard")).acts(&[
        "play Case",
        "play Lantern Moth",
        "end the turn",
    ]),
    // ----- what comes with something
    stands(&["Your beasts enter with Guard.", "If 2 or more beasts have Guard, draw 1 card."], Does("my hand#: 2")).acts(&["play Lantern Moth", "use Case"]),
    stands(&["Your beasts enter with +2 power."], Does("Lantern Moth power: 3")).acts(&["play Lantern Moth"]),
    // ----- twice as much for a turn
    trick(
        &["Beasts you control deal double damage this turn. A beast in your grove deals 2 damage to a beast in your opponent's grove."],
        Does("Elk damage: 4"),
    ),
    trick(
        &["This turn, beasts you control deal double damage. A beast in your grove deals 2 damage to a beast in your opponent's grove."],
        Does("Elk damage: 4"),
    ),
    trick(&["All beasts take 1 more damage this turn. Deal 1 damage to a beast in your opponent's grove."], Does("Elk damage: 2")),
    // ----- all of yours, so many, one of them
    stands(&["If all your beasts are tired, draw 1 card."], Does("my hand#: 2")),
    trick(&["If all your beasts are awake, draw 1 card."], Does("my hand#: 3")),
    trick(&["If all your beasts have Guard, draw 1 card."], Does("my hand#: 2")),
    trick(&["Tire a beast. If 2 or more beasts are tired, draw 1 card."], Does("my hand#: 2")),
    trick(&["Tire all beasts. If 2 or more of your beasts are tired, draw 1 card."], Does("my hand#: 3")),
    trick(&["Tire all beasts. If 3 or more of your beasts are tired, draw 1 card."], Does("my hand#: 2")),
    trick(&["Look at the top 2 cards of your deck. If either of them is a beast, draw 1 card."], Does("my hand#: 3")),
    // ----- whoever chooses, the others
    trick(&["Your opponent chooses a beast they control. Destroy the rest."], Does("foe grove: Bram, Elk; Grey Ox at: my grove")).wishes(&["Elk"]),
    trick(&["Destroy a random beast of each player."], Does("my grove#: 2; foe grove#: 2")),
    // ----- in place of that, said behind it
    trick(&["Draw 1 card. Draw 2 cards instead if you control a beast."], Does("my hand#: 4")),
    trick(&["Draw 1 card. Draw 2 cards instead if you control a charm."], Does("my hand#: 3")),
    stands(&["If your warden would take damage, reduce it by 1.", "Deal 3 damage to your warden."], Does("Asha damage: 2")),
    stands(
        &["Whenever your warden takes damage, deal the same amount of damage to your opponent's warden.", "Deal 3 damage to your warden."],
        Does("Bram damage: 3"),
    ),
    trick(&["Reduce it by 1."], Refused),
    // ----- the only one, the first one
    stands(&["If this is the only beast in your grove, draw 1 card."], Does("my hand#: 2")),
    trick(&["If this is the first card you played this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["If this card is the first card you played this turn, draw 1 card."], Does("my hand#: 2")).acts(&["play Lantern Moth", "play Case"]),
    // ----- where it goes
    beast(&["[Omen] Move a beast in your opponent's grove to its owner's hand."], Does("Elk at: foe hand")),
    trick(&["Move a beast in your opponent's grove to its owner's hand."], Does("Elk at: foe hand")),
    trick(&["Reveal the top card of both decks."], Does("my deck#: 8")),
];
