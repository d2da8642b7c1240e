//! Loads a game from a folder and plays a match with choices of its own: `cargo run -p kotodama-rules --example embed FOLDER`.

use kotodama_engine::{Match, Outcome, Start, View};
use kotodama_rules::{Folder, load};
use std::error::Error;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

/// What a player does who sees that: here, whatever is offered first. `view.options` says in words what the options are.
fn choose(_view: &View) -> usize {
    0
}

/// Plays a match of the first two decks of a game. Gives its story, and how it ended.
pub(crate) fn play(folder: PathBuf) -> Result<(Vec<String>, Option<Outcome>), Box<dyn Error>> {
    let told = |findings: Vec<_>| findings.iter().map(|found: &kotodama_rules::Diagnostic| format!("{}: {}\n", found.file, found.message)).collect::<String>();
    let game = load(&Folder::new(folder)).map_err(told)?.game;
    let decks: Vec<_> = game.decks.iter().filter_map(|(_, deck)| deck.as_ref()).collect();
    let [one, other, ..] = decks[..] else { return Err("the game has no two decks".into()) };
    let mut running = Match::recorded(Arc::clone(&game), [one, other], Start { seed: 7, first: None });
    let mut story = Vec::new();
    loop {
        story.extend(running.take_log().iter().map(|line| running.tell(line, None)));
        let Some(player) = running.decider() else { return Ok((story, running.outcome())) };
        running.choose(choose(&running.view(player)))?;
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("name the folder of a game")?;
    let (story, outcome) = play(folder.into())?;
    writeln!(std::io::stdout().lock(), "{}\n{outcome:?}", story.join("\n"))?;
    Ok(())
}
