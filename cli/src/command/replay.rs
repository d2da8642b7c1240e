//! `kotodama replay`.

use super::play::{Record, Session};
use super::{Exit, Failure, Format, GameSource, json, load_with};
use crate::console::{Console, Paint};
use crate::show::events::{Listener, story};
use clap::Args;
use serde::Serialize;
use std::path::PathBuf;

/// Play a saved match again, and tell its story
///
/// The file is what `s FILE` writes in `kotodama play`: game, decks, seed and every choice. The story is told as somebody
/// who sees all cards would.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama replay match.json             the story
  kotodama replay --check match.json     does it still end as it did?
  kotodama replay match.json --format json   for programs: {\"version\": 1, \"game\", \"title\", \"story\", \"summary\",
                                             \"ends_as_saved\", \"differences\"}")]
pub(crate) struct Replay {
    /// The saved match
    file: PathBuf,
    /// Only tell whether it leads to the state that was saved
    #[arg(long)]
    check: bool,
    /// How it is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    from: GameSource,
}

/// A match played again, as programs read of it.
#[derive(Serialize)]
struct ReplayReport {
    version: u32,
    game: String,
    title: String,
    /// Line by line.
    story: Vec<String>,
    summary: String,
    /// Whether it leads to the state that was saved; nothing when none was.
    ends_as_saved: Option<bool>,
    /// The parts of the two states that differ.
    differences: Vec<String>,
}

impl Replay {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let record = Record::read(&self.file)?;
        let library = self.from.library()?;
        let source = library.find(&record.game)?;
        let modes: Vec<&str> = record.modes.iter().map(String::as_str).collect();
        let game = load_with(source, &modes, console)?.game;
        record.warn_of_changes(source, &game, console)?;
        let saved = record.state.clone();
        let session = Session::replayed(&game, record)?;
        let now = session.now.state();
        // As in the comparison: what follows from the game is no part of what was played.
        let saved = saved.map(|saved| kotodama_engine::State { powers: now.powers, ..saved });
        let ends_as_saved = session.ends_as_saved();
        if !self.check {
            session.warn_of_another_state(&self.file, console)?;
        }
        let differences = saved.as_ref().map_or_else(Vec::new, |saved| differences(saved, now));
        if self.check && saved.is_none() {
            return Err(Failure::usage("the file has no state to compare with", "a file that `kotodama play` saved has one"));
        }
        let exit = Exit::of_findings(usize::from(self.check && ends_as_saved == Some(false)));
        if self.format == Format::Json {
            let (title, story) = (session.title(), story(&session.story, Listener::Anybody, Paint::Plain));
            json(&ReplayReport { version: 1, game: game.id.clone(), title, story, summary: session.summary(), ends_as_saved, differences }, console)?;
            return Ok(exit);
        }
        if !self.check {
            writeln!(console.out, "{}", console.paint.bold(&session.title()))?;
            for line in story(&session.story, Listener::Anybody, console.paint) {
                writeln!(console.out, "{line}")?;
            }
        }
        writeln!(console.out, "{}", session.summary())?;
        match ends_as_saved.filter(|_| self.check) {
            None => {}
            Some(true) => writeln!(console.out, "{}", console.paint.green("It is the state that was saved."))?,
            Some(false) => {
                writeln!(console.out, "{}", console.paint.red("It is not the state that was saved."))?;
                for line in differences {
                    writeln!(console.out, "  {line}")?;
                }
            }
        }
        Ok(exit)
    }
}

/// The parts of two states that differ.
fn differences(saved: &kotodama_engine::State, now: &kotodama_engine::State) -> Vec<String> {
    let fields = |state| match serde_json::to_value(state) {
        Ok(serde_json::Value::Object(fields)) => fields,
        _ => serde_json::Map::new(),
    };
    let (saved, now) = (fields(saved), fields(now));
    let short = |value: Option<&serde_json::Value>| value.map_or(String::new(), |value| crate::console::cut(&value.to_string(), 30));
    let differ = saved.iter().filter(|(name, value)| now.get(*name) != Some(value));
    differ.map(|(name, value)| format!("{name}: {} then, {} now", short(Some(value)), short(now.get(name)))).collect()
}
