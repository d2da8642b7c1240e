//! `kotodama script-debt`.

mod beyond;
mod lines;
mod unread;

use super::{About, Exit, Failure, Format, json};
use crate::console::{Console, counted, cut, pad, wrap};
use crate::shipped::GameFiles;
use clap::Args;
use lines::{By, Debt};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use unread::Wording;

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
    games: Vec<GameReport>,
}

#[derive(Serialize)]
struct GameReport {
    game: String,
    cards: Cards,
    lines: Share,
    /// Phrases that words should carry out and do not.
    phrases: Vec<Missing>,
    unread: Vec<Wording>,
}

#[derive(Serialize)]
struct Cards {
    #[serde(flatten)]
    share: Share,
    without_text: usize,
}

/// How many are carried out by what.
#[derive(Serialize, Default, Clone, Copy)]
struct Share {
    words: usize,
    phrases: usize,
    scripts: usize,
    nothing: usize,
}

/// A phrase without a meaning in words.
#[derive(Serialize)]
struct Missing {
    phrase: String,
    say: String,
    /// What runs instead; a phrase may have neither.
    script: Option<String>,
    /// The ids of the cards that say it, themselves or by what they say.
    cards: Vec<String>,
    /// Those among them that need nothing else.
    frees: Vec<String>,
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
            let debt = Debt::of(source, self.tests, console)?;
            let game = tally(&debt);
            if self.about.format == Format::Human {
                write(&debt, &game, if self.all { usize::MAX } else { SHOWN }, console)?;
            }
            report.games.push(game);
        }
        if self.about.format == Format::Json {
            json(&report, console)?;
        }
        Ok(Exit::Clean)
    }
}

impl Share {
    fn count<'a>(by: impl Iterator<Item = &'a By>) -> Share {
        let mut share = Share::default();
        for by in by {
            match by {
                By::Words => share.words += 1,
                By::Phrases => share.phrases += 1,
                By::Scripts => share.scripts += 1,
                By::Nothing => share.nothing += 1,
            }
        }
        share
    }

    fn all(self) -> usize {
        self.words + self.phrases + self.scripts + self.nothing
    }

    /// Its rows, the best first.
    fn rows(self) -> [(&'static str, usize); 4] {
        [("words alone", self.words), ("phrases", self.phrases), ("scripts", self.scripts), ("nothing", self.nothing)]
    }
}

fn tally(debt: &Debt) -> GameReport {
    let texts: Vec<By> = debt.cards.iter().filter_map(|card| card.lines.iter().map(|line| line.by).max()).collect();
    let without_text = debt.cards.len() - texts.len();
    let lines = Share::count(debt.cards.iter().flat_map(|card| &card.lines).map(|line| &line.by));
    let mut users: BTreeMap<&str, (BTreeSet<&str>, BTreeSet<&str>)> = BTreeMap::new();
    for card in &debt.cards {
        let needs: BTreeSet<&str> = card.lines.iter().flat_map(|line| &line.needs).map(String::as_str).collect();
        let alone = needs.len() == 1 && !card.lines.iter().any(|line| line.misread.is_some());
        for phrase in &needs {
            let (cards, frees) = users.entry(phrase).or_default();
            cards.insert(&card.id);
            if alone {
                frees.insert(&card.id);
            }
        }
    }
    let owned = |ids: &BTreeSet<&str>| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<String>>();
    let missing = |(id, (cards, frees)): (&&str, &(BTreeSet<&str>, BTreeSet<&str>))| {
        let def = debt.phrases.iter().find(|phrase| phrase.id == **id);
        let say = def.and_then(|def| def.say.first()).cloned().unwrap_or_default();
        Missing { phrase: (*id).to_owned(), say, script: def.and_then(|def| def.lua.clone()), cards: owned(cards), frees: owned(frees) }
    };
    let mut phrases: Vec<Missing> = users.iter().map(missing).collect();
    phrases.sort_by_key(|missing| (Reverse(missing.cards.len()), Reverse(missing.frees.len()), missing.phrase.clone()));
    let cards = Cards { share: Share::count(texts.iter()), without_text };
    GameReport { game: debt.id.clone(), cards, lines, phrases, unread: unread::wordings(&debt.cards) }
}

/// So many phrases and wordings are shown where nobody asked for all.
const SHOWN: usize = 20;

/// The most columns of a phrase or a wording.
const LONG: usize = 300;

fn write(debt: &Debt, game: &GameReport, most: usize, console: &mut Console<'_>) -> Result<(), Failure> {
    let names: BTreeMap<&str, &str> = debt.cards.iter().map(|card| (card.id.as_str(), card.name.as_str())).collect();
    writeln!(console.out, "{} · {}", console.paint.bold(&debt.id), debt.name)?;
    writeln!(console.out, "  {}  cards         lines", pad("carried out by", 14))?;
    let share = game.cards.share;
    for ((name, cards), (_, lines)) in share.rows().into_iter().zip(game.lines.rows()) {
        let (of_cards, of_lines) = (percent(cards, share.all()), percent(lines, game.lines.all()));
        writeln!(console.out, "  {}  {cards:>5} {of_cards:>5}  {lines:>6} {of_lines:>5}", pad(name, 14))?;
    }
    if game.cards.without_text > 0 {
        writeln!(console.out, "  {} without text", counted(game.cards.without_text, "card"))?;
    }
    if !game.phrases.is_empty() {
        writeln!(console.out, "\n  phrases to say in words\n  cards  frees")?;
        for Missing { phrase, say, script, cards, frees } in game.phrases.iter().take(most) {
            let by = script.as_ref().map_or("it has no meaning".to_owned(), |script| format!("now {script}"));
            entry(&names, cards, frees, &format!("`{phrase}`: “{}”, {by}", cut(say, LONG)), console)?;
        }
        more(game.phrases.len(), most, "more phrase", console)?;
    }
    if !game.unread.is_empty() {
        writeln!(console.out, "\n  wordings that can't be read\n  cards  frees")?;
        for Wording { wording, example, cards, frees } in game.unread.iter().take(most) {
            let shown = if wording == example { String::new() } else { format!(", as in “{}”", cut(example, 60)) };
            entry(&names, cards, frees, &format!("{}{shown}", cut(wording, LONG)), console)?;
        }
        more(game.unread.len(), most, "more wording", console)?;
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
