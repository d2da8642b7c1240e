//! `kotodama replay`.

use super::play::{Record, Session};
use super::{Exit, Failure, From, load_with};
use crate::console::Console;
use crate::show::events::{Listener, story};
use clap::Args;
use std::path::PathBuf;
use std::sync::Arc;

/// Play a saved match again, and tell its story
///
/// The file is what `s FILE` writes in `kotodama play`: game, decks, seed and every choice. The story is told as somebody
/// who sees all cards would.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama replay match.json             the story
  kotodama replay --check match.json     does it still end as it did?")]
pub(crate) struct Replay {
    /// The saved match
    file: PathBuf,
    /// Only tell whether it leads to the state that was saved
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    from: From,
}

impl Replay {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let record = Record::read(&self.file)?;
        let library = self.from.library()?;
        let source = library.find(&record.game)?;
        let modes: Vec<&str> = record.modes.iter().map(String::as_str).collect();
        let game = Arc::new(load_with(source, &modes, console)?);
        record.warn_of_changes(source, &game, console)?;
        let saved = record.state.clone();
        let session = Session::replayed(&game, record)?;
        if !self.check {
            writeln!(console.out, "{}", console.paint.bold(&session.title()))?;
            for line in story(&session.story, Listener::Anybody, console.paint) {
                writeln!(console.out, "{line}")?;
            }
        }
        writeln!(console.out, "{}", session.summary())?;
        if !self.check {
            return Ok(Exit::Clean);
        }
        let Some(saved) = saved else {
            return Err(Failure::usage("the file has no state to compare with", "a file that `kotodama play` saved has one"));
        };
        if saved == *session.now.state() {
            writeln!(console.out, "{}", console.paint.green("It is the state that was saved."))?;
            Ok(Exit::Clean)
        } else {
            writeln!(console.out, "{}", console.paint.red("It is not the state that was saved."))?;
            for line in differences(&saved, session.now.state()) {
                writeln!(console.out, "  {line}")?;
            }
            Ok(Exit::Findings)
        }
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
