//! A small game in which lighting one lantern runs a script (`tests/lanterns`), and two worlds of it that differ in hidden cards alone.

use crate::{PLAYERS, Table, choose, sound};
use kotodama_engine::log::LogEntry;
use kotodama_engine::{Game, Match};
use kotodama_rules::Memory;
use std::sync::Arc;

/// How every script of the collection `tests/hostile` begins, after its two lines.
pub const SENTENCES: &str = "local one, deal = say \"Draw 1 card.\", say \"Deal {n} damage to your opponent's keeper.\"\n";

/// The files of the game that are always the same.
const FILES: [(&str, &str); 4] = [
    ("game.ron", include_str!("../lanterns/game.ron")),
    ("lexicon/en.ron", include_str!("../lanterns/lexicon/en.ron")),
    ("sets/first.ron", include_str!("../lanterns/sets/first.ron")),
    ("scripts/calm.luau", include_str!("../lanterns/scripts/calm.luau")),
];

/// Two worlds: what the player who lights a lantern sees is the same in both. Other cards lie where that player doesn't see them, and
/// all cards came in another order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum World {
    /// The one.
    One,
    /// The other.
    Other,
}

/// The game with a script for the wild lantern, and the name it is called by in errors.
#[must_use]
pub fn with_script(name: &str, source: &str) -> Memory {
    let phrases = format!(r#"[(id: "flare", say: ["Flare"], lua: Some("{name}")), (id: "glow", say: ["Glow"], lua: Some("calm.luau"))]"#);
    let script = format!("scripts/{name}");
    let own = [("phrases.ron", phrases.as_str()), (script.as_str(), source)];
    Memory(FILES.into_iter().chain(own).map(|(file, text)| (file.to_owned(), text.to_owned())).collect())
}

/// A match at its first decision: both lanterns in the hand of the first player, secrets in all hidden places.
#[must_use]
pub fn begin(files: &Memory, world: World) -> Match {
    begin_in(&sound(files), world)
}

/// As [`begin`], in the game when it is loaded.
#[must_use]
pub fn begin_in(game: &Arc<Game>, world: World) -> Match {
    let [me, foe] = PLAYERS;
    let table = Table::new(game).phase("Evening");
    let open = |table: Table| {
        let table = table.put(me, "table", "L-1", 1).put(foe, "table", "L-1", 1);
        table.put(me, "hand", "L-2", 1).put(me, "hand", "L-3", 1)
    };
    // The first cards of the own deck are the same, as a script may say that they are drawn.
    match world {
        World::One => open(table).put(foe, "hand", "L-4", 2).put(me, "deck", "L-4", 5).put(foe, "deck", "L-4", 5),
        World::Other => {
            let hidden = table.put(foe, "deck", "L-3", 4).put(foe, "deck", "L-2", 1).put(foe, "hand", "L-2", 1).put(foe, "hand", "L-3", 1);
            open(hidden.put(me, "deck", "L-4", 3).put(me, "deck", "L-2", 2))
        }
    }
    .begin()
}

/// Lights the wild lantern: the match afterwards, and the errors that the log tells.
#[must_use]
pub fn lit(files: &Memory, world: World) -> (Match, Vec<String>) {
    lit_in(&sound(files), world)
}

/// As [`lit`], in the game when it is loaded.
#[must_use]
pub fn lit_in(game: &Arc<Game>, world: World) -> (Match, Vec<String>) {
    let mut running = begin_in(game, world);
    running.take_log();
    choose(&mut running, "light Wild Lantern");
    let failed = running.take_log().into_iter().filter_map(|line| match line.told {
        LogEntry::HookFailed { error, .. } => Some(error),
        _ => None,
    });
    let failed = failed.collect();
    (running, failed)
}

/// What a script does that anybody could tell apart, in a world: its errors, how much damage lies on the other keeper, and how many
/// cards were drawn.
#[must_use]
pub fn shown_in(game: &Arc<Game>, world: World) -> (Vec<String>, i16, usize) {
    let (running, failed) = lit_in(game, world);
    let [me, foe] = PLAYERS;
    let keeper = crate::zone(&running, foe, "table")[0];
    (failed, running.state().cards[keeper.index()].counters[0], crate::zone(&running, me, "hand").len())
}
