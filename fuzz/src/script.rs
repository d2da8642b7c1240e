//! A script that cards run, played.
//!
//! The input is the script, whole. A card of a small game (`tests/lanterns`) runs it, in two worlds that differ only in what the player of
//! that card doesn't see.
//!
//! *Laws:* the script is refused when the game loads, with its place, or it is played: it says something or fails, never ends the
//! program, does the same again and the same in both worlds, and disturbs neither the rest of the match nor the script after it. A save
//! changes nothing. All that soon.

use crate::play;
use crate::reached::reached;
use kotodama_engine::Game;
use kotodama_grammar::codes;
use kotodama_rules::load;
use kotodama_tests::clock::within;
use kotodama_tests::lanterns::{World, begin_in, shown_in, with_script};
use kotodama_tests::workspace;
use std::sync::Arc;
use std::time::Duration;

/// Far more than loading, or lighting a lantern, takes.
const SOON: Duration = Duration::from_secs(10);
/// So many decisions are made.
const DECISIONS: u32 = 12;

/// Asks for all laws of scripts.
///
/// # Panics
/// When one is broken.
pub fn script(data: &[u8]) {
    let source = String::from_utf8_lossy(data);
    let files = with_script("wild.luau", &source);
    let game: Arc<Game> = match within(SOON, "loading", || load(&files)) {
        Ok(game) => game.game,
        Err(findings) => {
            let of_script = findings.iter().find(|found| found.file == "scripts/wild.luau").expect("a finding in the script");
            let text = &files.0["scripts/wild.luau"];
            assert!(text.get(of_script.span.clone()).is_some(), "{of_script:?} points at no signs of the script");
            assert!(codes::page(of_script.code).is_some() && !of_script.message.is_empty(), "{of_script:?} says nothing");
            return reached((of_script.code, of_script.message.split(' ').skip(1).take(4).collect::<Vec<_>>()));
        }
    };
    let shown = within(SOON, "a script", || shown_in(&game, World::One));
    assert_eq!(shown, shown_in(&game, World::One), "a script does something else when it is run again");
    assert_eq!(shown, shown_in(&game, World::Other), "a script tells two worlds apart that look the same");
    reached(shown.0.first().map(|error| error.split(' ').skip(1).take(4).map(str::to_owned).collect::<Vec<_>>()));
    let mut running = begin_in(&game, World::One);
    play::on(&mut running, crate::number(&source), DECISIONS);
    play::through_a_save(&running);
}

/// The scripts that ship, and those that mean harm.
pub(crate) fn seeds() -> Vec<String> {
    let mut seeds = Vec::new();
    for folder in ["tests/hostile", "tests/lanterns/scripts", "scripts/azuki"] {
        let files = std::fs::read_dir(workspace().join(folder)).into_iter().flatten().flatten();
        let mut paths: Vec<_> = files.map(|file| file.path()).filter(|path| path.extension().is_some_and(|end| end == "luau")).collect();
        paths.sort();
        seeds.extend(paths.iter().filter_map(|path| std::fs::read_to_string(path).ok()));
    }
    seeds
}
