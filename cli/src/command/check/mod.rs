//! `kotodama check`.

mod watch;

use super::{About, Exit, Failure, Format, json};
use crate::console::{Console, counted, pad};
use crate::shipped::{GameFiles, Library};
use crate::show::finding::{self, Drawn};
use clap::Args;
use kotodama_engine::deck;
use kotodama_grammar::codes;
use kotodama_workbench::apart::{REPORT, apart};
use kotodama_workbench::check::{self, Memory, SetReport};
use kotodama_workbench::finding::Record;
use kotodama_workbench::packs::{left_out, overrides};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Look for mistakes in games: files, texts, decks
///
/// Every text is read and printed again, which must give the same words, and is searched for a second reading. Decks are
/// held against the game's own rules of building them. Keywords, phrases and scripts that nothing uses are found, too, lines
/// that say the same in other words, numbers beyond the `ranges` of a set, and texts longer than the `room` of a kind. With
/// --format json, `by_words` and `by_hook` count the cards of a set that work, by their words alone or with a script, and
/// `errors` the errors in its file.
#[derive(Debug, Args)]
#[command(mut_arg("game", |game| game.help("The game's id (else all games)")), after_help = "\
Examples:
  kotodama check                        all shipped games
  kotodama check --path my-game         your own
  kotodama check GAME --strict          also every card that is in no deck
  kotodama check --watch                again whenever a file is saved, until Ctrl-C
  kotodama check GAME --format json     {\"version\": 1, \"games\": [{\"game\", \"sets\": […], \"in_no_deck\", \"findings\": […]}]}")]
pub(crate) struct Check {
    /// Report each card for play that is in no deck, not only their number
    #[arg(long)]
    strict: bool,
    /// Show every finding, not only the first of a game
    #[arg(long)]
    all: bool,
    /// Go on: check again whenever a file of a game is saved
    ///
    /// Only games whose files changed are looked at again. With --format json each look is a line: the report with the files that
    /// changed (`changed`) and the milliseconds since (`millis`).
    #[arg(long)]
    watch: bool,
    #[command(flatten)]
    about: About,
}

/// The report, as programs read it.
#[derive(Serialize)]
struct CheckReport<'a> {
    version: u32,
    languages: &'a [Lack],
    games: Vec<GameReport>,
}

/// Something that a language can't say and another can.
#[derive(Serialize)]
struct Lack {
    code: &'static str,
    language: &'static str,
    construct: &'static str,
}

#[derive(Serialize)]
struct GameReport {
    game: String,
    sets: Vec<SetReport>,
    /// Cards for play that no deck uses.
    in_no_deck: usize,
    findings: Vec<Record>,
}

/// A game that was looked at.
struct Looked<'a> {
    source: &'a GameFiles,
    found: check::Looked,
}

impl Check {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        if self.watch {
            return self.watch(console);
        }
        let library = self.about.from.library()?;
        let memories = Memories::default();
        let languages = lacks();
        let (looked, bugs) = self.look(self.games(&library)?, &memories, console)?;
        match self.about.format {
            Format::Human => write(&languages, &looked, self.drawn(), console)?,
            Format::Json => json(&CheckReport { version: 1, languages: &languages, games: reports(&looked) }, console)?,
        }
        if bugs > 0 {
            return Ok(Exit::Failed);
        }
        Ok(Exit::of_findings(languages.len() + looked.iter().map(|looked| looked.found.findings.len()).sum::<usize>()))
    }

    fn drawn(&self) -> Drawn {
        if self.all { Drawn::All } else { Drawn::First(finding::CHECK) }
    }

    /// The games that are meant.
    fn games<'a>(&self, library: &'a Library) -> Result<Vec<&'a GameFiles>, Failure> {
        match &self.about.game {
            Some(id) => Ok(vec![library.find(id)?]),
            None => library.all(),
        }
    }

    /// Looks at games, on all processors; with how many of them the tool failed, which is told.
    fn look<'a>(&self, games: Vec<&'a GameFiles>, memories: &Memories, console: &mut Console<'_>) -> Result<(Vec<Looked<'a>>, usize), Failure> {
        let look = |source: &'a GameFiles| {
            apart(|| Looked { source, found: check::look(source, self.strict, &memories.of(&source.id)) }).map_err(|said| (source, said))
        };
        let (mut looked, mut bugs) = (Vec::new(), 0);
        for one in games.into_par_iter().map(look).collect::<Vec<_>>() {
            match one {
                Ok(one) => looked.push(one),
                Err((source, said)) => {
                    bugs += 1;
                    writeln!(console.err, "{}: the tool failed with the game `{}`: {said}: {REPORT}", console.paint.red("error"), source.id)?;
                }
            }
        }
        Ok((looked, bugs))
    }
}

/// What is kept of each game.
#[derive(Default)]
struct Memories(Mutex<BTreeMap<String, Arc<Memory>>>);

impl Memories {
    fn of(&self, game: &str) -> Arc<Memory> {
        let mut memories = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(memories.entry(game.to_owned()).or_default())
    }
}

/// What one language can say and another can't.
fn lacks() -> Vec<Lack> {
    let lack = |(language, construct)| Lack { code: codes::LANGUAGE_LACKS, language, construct };
    kotodama_grammar::lacking().into_iter().map(lack).collect()
}

/// What was found, as programs read it.
fn reports(looked: &[Looked<'_>]) -> Vec<GameReport> {
    let report = |Looked { source, found }: &Looked<'_>| {
        let (sets, in_no_deck) = (&found.sets, &found.in_no_deck);
        let findings = found.findings.iter().map(|finding| Record::of(*source, finding)).collect();
        GameReport { game: source.id.clone(), sets: sets.clone(), in_no_deck: *in_no_deck, findings }
    };
    looked.iter().map(report).collect()
}

/// What was found, as people read it.
fn write(languages: &[Lack], looked: &[Looked<'_>], drawn: Drawn, console: &mut Console<'_>) -> Result<(), Failure> {
    for Lack { code, language, construct } in languages {
        writeln!(console.out, "{code}: the language `{language}` has no rule `{construct}`, which another has")?;
    }
    looked.iter().try_for_each(|looked| write_one(looked, drawn, console))
}

/// So many sets of a game are listed where nobody asked for all.
const SETS: usize = 100;

fn write_one(looked: &Looked<'_>, drawn: Drawn, console: &mut Console<'_>) -> Result<(), Failure> {
    let Looked { source, found: check::Looked { game, sets, in_no_deck, findings } } = looked;
    let name = game.as_ref().map_or(String::new(), |game| format!(" · {}", game.name));
    writeln!(console.out, "{}{name}", console.paint.bold(&source.id))?;
    let wide = sets.iter().map(|set| crate::console::width(&set.id)).max().unwrap_or(0).max(5);
    writeln!(console.out, "  {}  role  cards  by words  by hook  errors", pad("set", wide))?;
    let rows = match drawn {
        Drawn::All => sets.len(),
        Drawn::First(_) => SETS,
    };
    for set in sets.iter().take(rows) {
        let SetReport { id, role, cards, by_words, by_hook, errors, .. } = set;
        writeln!(console.out, "  {}  {role}  {cards:>5}  {by_words:>8}  {by_hook:>7}  {errors:>6}", pad(id, wide))?;
    }
    if let (Some(more), Drawn::First(all)) = (sets.len().checked_sub(rows).filter(|more| *more > 0), drawn) {
        writeln!(console.out, "  … and {}: `{all}` shows them", counted(more, "more set"))?;
    }
    let total = |of: fn(&SetReport) -> usize| sets.iter().map(of).sum::<usize>();
    let (cards, by_words, by_hook, errors) = (total(|s| s.cards), total(|s| s.by_words), total(|s| s.by_hook), total(|s| s.errors));
    writeln!(console.out, "  {}        {cards:>5}  {by_words:>8}  {by_hook:>7}  {errors:>6}", pad("all", wide))?;
    if let Some(game) = game {
        let legal = game.decks.iter().filter(|(file, _)| deck::build(game, file).is_ok()).count();
        writeln!(console.out, "  {legal} of {} decks obey the rules", game.decks.len())?;
        for line in left_out(game) {
            writeln!(console.out, "  {line}")?;
        }
        for over in &game.packed.overridden {
            writeln!(console.out, "  {}", overrides(*source, over))?;
        }
        if *in_no_deck > 0 {
            writeln!(console.out, "  {} for play in no deck", counted(*in_no_deck, "card"))?;
        }
    }
    if findings.is_empty() {
        writeln!(console.out, "  {}\n", console.paint.green("no findings"))?;
    } else {
        writeln!(console.out)?;
        finding::write(console.out, *source, findings, drawn, console.paint)?;
        writeln!(console.out, "{} in {}; `kotodama explain CODE` tells more about one\n", counted(findings.len(), "finding"), source.id)?;
    }
    Ok(())
}
