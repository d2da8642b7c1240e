//! `kotodama script-debt`.

use super::{About, Exit, Failure, Format, json};
use crate::console::{Console, counted, cut, pad, wrap};
use crate::shipped::GameFiles;
use crate::show;
use clap::Args;
use kotodama_workbench::debt::{Debt, Missing, Share, Wording, debt};
use serde::Serialize;
use std::collections::BTreeMap;

/// Tell how much of a game's text its words carry out, and what to say next so that scripts are needed less
///
/// A line is carried out by words alone, by phrases of the game that mean something in words, or by a script that one of its
/// phrases or keywords runs; a card counts as its worst line does. A line that can't be read is carried out by nothing. Phrases
/// that run a script are listed with the cards that say them, and texts that can't be read by the word at which reading stops:
/// first what would free most cards. `frees` are cards that need nothing else. Games that do not load are looked at, too.
#[derive(Debug, Args)]
#[command(mut_arg("game", |game| game.help("The game's id (else all games)")), after_help = "\
Examples:
  kotodama script-debt GAME                 of the cards for play
  kotodama script-debt --tests              of all games, the cards of their test sets included
  kotodama script-debt GAME --format json   for programs: {\"version\": 1, \"games\": [{\"game\", \"cards\": {\"words\",
                                            \"phrases\", \"scripts\", \"nothing\", \"without_text\"}, \"lines\": {…},
                                            \"phrases\": [{\"phrase\", \"say\", \"script\", \"cards\", \"frees\"}],
                                            \"unread\": [{\"wording\", \"example\", \"cards\", \"frees\"}]}]}")]
pub(crate) struct ScriptDebt {
    /// Count cards of sets for tests, too
    #[arg(long)]
    tests: bool,
    /// Show all phrases and wordings, not only those that most cards need
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    about: About,
}

/// The report as programs read it.
#[derive(Serialize)]
struct DebtReport {
    version: u32,
    games: Vec<Debt>,
}

impl ScriptDebt {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let library = self.about.from.library()?;
        let games: Vec<&GameFiles> = match &self.about.game {
            Some(id) => vec![library.find(id)?],
            None => library.all()?,
        };
        let mut report = DebtReport { version: 1, games: Vec::new() };
        for source in games {
            let debt = debt(source, self.tests).or_else(|wrong| {
                show::finding::write_all(console.err, source, &wrong, console.paint)?;
                Err(Failure::Broken { game: source.id.clone(), findings: wrong.len() })
            })?;
            if self.about.format == Format::Human {
                write(&debt, if self.all { usize::MAX } else { SHOWN }, console)?;
            }
            report.games.push(debt);
        }
        if self.about.format == Format::Json {
            json(&report, console)?;
        }
        Ok(Exit::Clean)
    }
}

/// The rows of a share, the best first.
fn rows(share: Share) -> [(&'static str, usize); 4] {
    [("words alone", share.words), ("phrases", share.phrases), ("scripts", share.scripts), ("nothing", share.nothing)]
}

/// So many phrases and wordings are shown where nobody asked for all.
const SHOWN: usize = 20;

/// The most columns of a phrase or a wording.
const LONG: usize = 300;

fn write(debt: &Debt, most: usize, console: &mut Console<'_>) -> Result<(), Failure> {
    let names: BTreeMap<&str, &str> = debt.texts.iter().map(|card| (card.id.as_str(), card.name.as_str())).collect();
    writeln!(console.out, "{} · {}", console.paint.bold(&debt.game), debt.name)?;
    writeln!(console.out, "  {}  cards         lines", pad("carried out by", 14))?;
    let share = debt.cards.share;
    for ((name, cards), (_, lines)) in rows(share).into_iter().zip(rows(debt.lines)) {
        let (of_cards, of_lines) = (percent(cards, share.all()), percent(lines, debt.lines.all()));
        writeln!(console.out, "  {}  {cards:>5} {of_cards:>5}  {lines:>6} {of_lines:>5}", pad(name, 14))?;
    }
    if debt.cards.without_text > 0 {
        writeln!(console.out, "  {} without text", counted(debt.cards.without_text, "card"))?;
    }
    if !debt.phrases.is_empty() {
        writeln!(console.out, "\n  phrases to say in words\n  cards  frees")?;
        for Missing { phrase, say, script, cards, frees } in debt.phrases.iter().take(most) {
            let by = script.as_ref().map_or("it has no meaning".to_owned(), |script| format!("now {script}"));
            entry(&names, cards, frees, &format!("`{phrase}`: “{}”, {by}", cut(say, LONG)), console)?;
        }
        more(debt.phrases.len(), most, "more phrase", console)?;
    }
    if !debt.unread.is_empty() {
        writeln!(console.out, "\n  wordings that can't be read\n  cards  frees")?;
        for Wording { wording, example, cards, frees } in debt.unread.iter().take(most) {
            let shown = if wording == example { String::new() } else { format!(", as in “{}”", cut(example, 60)) };
            entry(&names, cards, frees, &format!("{}{shown}", cut(wording, LONG)), console)?;
        }
        more(debt.unread.len(), most, "more wording", console)?;
    }
    writeln!(console.out)?;
    Ok(())
}

/// So many cards are named with an entry; programs get them all.
const NAMED: usize = 4;

/// A numbered entry, and below it the names of some of its cards.
fn entry(names: &BTreeMap<&str, &str>, cards: &[String], frees: &[String], about: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    for line in wrap(&format!("  {:>5}  {:>5}  ", cards.len(), frees.len()), about) {
        writeln!(console.out, "{line}")?;
    }
    let name = |id: &String| cut(names.get(id.as_str()).copied().unwrap_or(id), LONG);
    let mut named = cards.iter().take(NAMED).map(name).collect::<Vec<_>>().join(", ");
    if cards.len() > NAMED {
        named.push_str(", …");
    }
    for line in wrap(&" ".repeat(16), &named) {
        writeln!(console.out, "{}", console.paint.dim(&line))?;
    }
    Ok(())
}

/// Says how many are not shown.
fn more(all: usize, most: usize, thing: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    if all > most {
        writeln!(console.out, "  … and {}: `kotodama script-debt --all` shows them", counted(all - most, thing))?;
    }
    Ok(())
}

/// A share in whole percents, rounded down unless it is all: what is nearly everything does not look like everything.
fn percent(part: usize, all: usize) -> String {
    format!("{} %", (part * 100).checked_div(all).unwrap_or(0))
}
