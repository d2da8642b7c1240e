//! Cards that go at the same moment: what takes the place of the going of one is found before any of them goes, wherever it lies and whether its
//! own card goes as well.

use super::*;
use kotodama_engine::PlayerId;
use kotodama_tests::{PLAYERS, Table};

/// What stands among the others, and where the others and it are when all were to be destroyed: its own player's, the others', itself.
const GUARDS: [(&str, [&str; 3]); 7] = [
    ("If a beast in your grove would be destroyed, return it to its owner's hand instead.", ["hand", "discard", "hand"]),
    ("If another beast in your grove would be destroyed, return it to its owner's hand instead.", ["hand", "discard", "discard"]),
    ("If a beast would be destroyed, return it to its owner's hand instead.", ["hand", "hand", "hand"]),
    ("If another beast would be destroyed, put it on the bottom of its owner's deck instead.", ["deck", "deck", "discard"]),
    ("If a beast in your opponent's grove would be destroyed, return it to its owner's hand instead.", ["discard", "hand", "discard"]),
    ("If another beast in your grove would be destroyed, you may return it to its owner's hand instead.", ["hand", "discard", "discard"]),
    ("If a beast in your grove would enter your discard pile, return it to its owner's hand instead.", ["hand", "discard", "hand"]),
];

/// What befalls all of them, by words and by what the rules check for.
const STROKES: [&str; 4] = ["Destroy all beasts.", "Deal 9 damage to all beasts.", "All beasts get -9 life this turn.", "Destroy all beasts in any grove."];

/// A board on which a guard lies at a place among the beasts of a player.
fn among(game: &Arc<Game>, guard: &str, stroke: &str, whose: PlayerId, at: usize) -> Table {
    let [me, foe] = PLAYERS;
    let mut table = Table::new(game).phase("Main").put(me, "grove", "asha", 1).put(foe, "grove", "bram", 1).put(me, "hand", stroke, 1);
    for (player, beasts) in [(me, ["fox", "ox"]), (foe, ["wolf", "elk"])] {
        let mut lying: Vec<&str> = beasts.to_vec();
        if player == whose {
            lying.insert(at, guard);
        }
        table = lying.into_iter().fold(table, |table, beast| table.put(player, "grove", beast, 1)).put(player, "deck", "crow", 2);
    }
    table
}

#[test]
fn what_goes_at_once_is_saved_wherever_its_saviour_lies() {
    let card = |id: String, rest: &str, text: &str| Written { id, rest: rest.to_owned(), text: vec![text.to_owned()] };
    let guards = GUARDS
        .iter()
        .enumerate()
        .map(|(at, (text, _))| card(format!("guard-{at}"), r#"name: "Guard", kind: "beast", stats: {"cost": 0, "power": 1, "life": 3}"#, text));
    let strokes = STROKES.iter().enumerate().map(|(at, text)| card(format!("stroke-{at}"), r#"name: "Stroke", kind: "trick", stats: {"cost": 0}"#, text));
    let cards: Vec<Written> = guards.chain(strokes).collect();
    let loaded = neutral(&cards);
    assert!(loaded.refused.is_empty(), "{:?}", loaded.refused);
    let mut wrong = String::new();
    for (g, (guard, [own, other, itself])) in GUARDS.iter().enumerate() {
        for (s, stroke) in STROKES.iter().enumerate() {
            for (whose, mine, theirs) in [(PLAYERS[0], *own, *other), (PLAYERS[1], *other, *own)] {
                let side = if whose == PLAYERS[0] { "my" } else { "foe" };
                let expected =
                    format!("Spark Fox at: my {mine}; Grey Ox at: my {mine}; Ember Wolf at: foe {theirs}; Elk at: foe {theirs}; Guard at: {side} {itself}");
                for at in 0..3 {
                    let mut running = among(&loaded.game, &format!("guard-{g}"), &format!("stroke-{s}"), whose, at).begin();
                    let done = play(&mut running, &Doing { acts: &["play Stroke"], wishes: &["yes"] });
                    let found = done.map_or_else(|why| why, |_| differs(&running, &expected));
                    if !found.is_empty() {
                        let _ = writeln!(wrong, "{guard} ({side}, at {at}) {stroke}\n      {found}");
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "these are wrong:\n{wrong}");
}

/// What gives itself up in place of another can do so once, whichever of them is looked at first and though it goes in the same stroke itself.
#[test]
fn what_gives_itself_up_saves_one_of_several() {
    const GIVEN_UP: [(&str, &str); 2] = [
        ("If another beast in your grove would be destroyed, destroy this card instead.", "my discard"),
        ("If another beast in your grove would be destroyed, you may destroy this card instead.", "my discard"),
    ];
    let card = |id: String, rest: &str, text: &str| Written { id, rest: rest.to_owned(), text: vec![text.to_owned()] };
    let guards = GIVEN_UP
        .iter()
        .enumerate()
        .map(|(at, (text, _))| card(format!("guard-{at}"), r#"name: "Guard", kind: "beast", stats: {"cost": 0, "power": 1, "life": 3}"#, text));
    let strokes = STROKES.iter().enumerate().map(|(at, text)| card(format!("stroke-{at}"), r#"name: "Stroke", kind: "trick", stats: {"cost": 0}"#, text));
    let cards: Vec<Written> = guards.chain(strokes).collect();
    let loaded = neutral(&cards);
    assert!(loaded.refused.is_empty(), "{:?}", loaded.refused);
    let mut wrong = String::new();
    for (g, (guard, gone)) in GIVEN_UP.iter().enumerate() {
        for (s, stroke) in STROKES.iter().enumerate() {
            for at in 0..3 {
                let mut running = among(&loaded.game, &format!("guard-{g}"), &format!("stroke-{s}"), PLAYERS[0], at).begin();
                let done = play(&mut running, &Doing { acts: &["play Stroke"], wishes: &["yes"] });
                // The warden, and the one that was saved.
                let found = done.map_or_else(|why| why, |_| differs(&running, &format!("my grove#: 2; Guard at: {gone}")));
                if !found.is_empty() {
                    let _ = writeln!(wrong, "{guard} (at {at}) {stroke}\n      {found}");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
