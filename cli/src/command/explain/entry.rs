//! A phrase or a keyword explained: what it means, step by step, and what says it.

use crate::command::Failure;
use crate::console::{Console, wrap};
use crate::shipped::GameFiles;
use crate::show::steps;
use kotodama_messages::say;
use kotodama_rules::reminder::Reminders;
use kotodama_rules::{Reading, Source as _};
use kotodama_workbench::explain::entry::{Entry, Means, SaidBy};
use kotodama_workbench::finding::{Shelf as _, place};
use serde::Serialize;

const PHRASE: &str = "phrase";
const KEYWORD: &str = "keyword";

/// A phrase or a keyword explained, as programs read it.
#[derive(Serialize)]
pub(super) struct EntryAnswer {
    game: String,
    /// `phrase` or `keyword`.
    sort: &'static str,
    id: String,
    title: String,
    file: String,
    line: usize,
    /// What it means, step by step, in lines for people.
    means: Vec<String>,
    /// What says it, in lines for people.
    said_by: Vec<String>,
}

impl EntryAnswer {
    pub(super) fn of(entry: &Entry, source: &GameFiles, game: &Reading, reminders: &Reminders) -> EntryAnswer {
        let (file, span) = entry.place(source);
        let sort = match entry {
            Entry::Phrase(_) => PHRASE,
            Entry::Keyword(_) => KEYWORD,
        };
        EntryAnswer {
            game: game.id.clone(),
            sort,
            id: entry.id().to_owned(),
            title: entry.title(game),
            line: place(&source.read(&file).unwrap_or_default(), span.start).0,
            file: source.shown(&file),
            means: meaning(game, &entry.means(game, reminders)),
            said_by: said_by(source, game, &entry.said_by(source, game)),
        }
    }

    pub(super) fn write(&self, game: &Reading, console: &mut Console<'_>) -> Result<(), Failure> {
        let m = game.messages;
        let sort = if self.sort == KEYWORD { say!(m, "explain-keyword") } else { say!(m, "explain-phrase") };
        writeln!(console.out, "{}  {} · {sort} · {}:{}", console.paint.bold(&self.title), self.id, self.file, self.line)?;
        for (heading, lines) in [(say!(m, "explain-means"), &self.means), (say!(m, "explain-said-by"), &self.said_by)] {
            writeln!(console.out, "\n{}", console.paint.bold(&heading))?;
            for line in lines {
                writeln!(console.out, "{line}")?;
            }
        }
        Ok(())
    }
}

fn meaning(game: &Reading, means: &Means) -> Vec<String> {
    let m = game.messages;
    let numbered = |lines: &[String]| -> Vec<String> { (1..).zip(lines).flat_map(|(number, line)| wrap(&format!("  {number}. "), line)).collect() };
    match means {
        Means::Script(script) => vec![format!("  {}", say!(m, "explain-by-script", script = script.as_str()))],
        Means::Steps(all) => steps::numbered(all, 2),
        Means::Lines(lines) => numbered(lines),
        Means::Rules(lines) => numbered(lines).into_iter().chain([format!("  {}", say!(m, "explain-by-rules"))]).collect(),
    }
}

/// The cards, phrases, keywords and rules that say an entry.
fn said_by(source: &GameFiles, game: &Reading, said: &SaidBy<'_>) -> Vec<String> {
    let m = game.messages;
    let cards = said.cards.iter().map(|card| format!("{} ({})", card.name, card.id));
    let rules = source.read("game.ron").unwrap_or_default();
    let mut rules: Vec<usize> = said.rules.iter().map(|span| place(&rules, span.start).0).collect();
    rules.dedup();
    let owned = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect();
    let lists: [(String, Vec<String>); 4] = [
        (say!(m, "explain-cards"), cards.collect()),
        (say!(m, "explain-phrases"), owned(&said.phrases)),
        (say!(m, "explain-keywords"), owned(&said.keywords)),
        (say!(m, "explain-rules"), rules.into_iter().map(|line| format!("{}:{line}", source.shown("game.ron"))).collect()),
    ];
    let lines: Vec<String> = lists
        .iter()
        .filter(|(_, all)| !all.is_empty())
        .flat_map(|(what, all)| wrap(&format!("  {} ", say!(m, "explain-heading", words = what.as_str())), &all.join(", ")))
        .collect();
    if lines.is_empty() { vec![format!("  {}", say!(m, "explain-unsaid"))] } else { lines }
}
