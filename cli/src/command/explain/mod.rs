//! `kotodama explain`.

mod entry;
mod how;

use super::{Exit, Failure, Format, GameSource, json, load};
use crate::console::{Console, Paint, wrap};
use crate::shipped::GameFiles;
use crate::show::card;
use clap::Args;
use kotodama_engine::CardDef;
use kotodama_grammar::Node as _;
use kotodama_grammar::ast::Text;
use kotodama_grammar::codes::{self, Page};
use kotodama_messages::say;
use kotodama_rules::Reading;
use kotodama_rules::reminder::Reminders;
use kotodama_workbench::explain::entry::{entries, names as names_of_entries};
use kotodama_workbench::explain::pointing::{Pointing, pointing};
use kotodama_workbench::explain::{matching, reminders_of};
use kotodama_workbench::suggest;
use serde::Serialize;

/// Show what is understood of a card, a phrase or a keyword, or a finding's page
///
/// For a card: its text as numbered steps, the events it watches for, the windows in which it may be used, and the tree
/// that was read. For a phrase or a keyword: what it means, step by step, and what says it. For a code such as K0101: what it
/// finds, why, and what to write instead. With --how, how something is said that other games print: a sentence of the game for "mill",
/// "board wipe" or "draw until", and where the reference tells more.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama explain \"Quick Imp\"                a card by its name
  kotodama explain B-3                        by the id printed on it
  kotodama explain tough                      a keyword, or a phrase, by its id
  kotodama explain K0101                      a finding's code
  kotodama explain --how \"board wipe\"         how that is said here: a sentence that reads
  kotodama explain --path my-game \"My Card\"   a card of your own
  kotodama explain CARD --format json         for programs: {\"version\": 1, \"cards\": [{\"id\", \"told\",
                                              \"tree\", …}], \"entries\": [{\"sort\", \"id\", \"means\", …}]};
                                              of a code {\"version\": 1, \"page\": {…}}; of --how
                                              {\"version\": 1, \"how\": [{\"game\", \"known_as\", \"write\",
                                              \"such\", \"lacks\", \"see\"}]}")]
pub(crate) struct Explain {
    /// A card's name or id, a phrase's or a keyword's, or a code
    #[arg(value_name = "CARD, PHRASE, KEYWORD or CODE", required = true)]
    what: Vec<String>,
    /// How is it said? Finds what other games call so
    #[arg(long)]
    how: bool,
    /// Look in this game only
    #[arg(long)]
    game: Option<String>,
    /// How it is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    from: GameSource,
}

/// What was found, as programs read it.
#[derive(Serialize)]
struct ExplainReport {
    version: u32,
    cards: Vec<CardAnswer>,
    entries: Vec<entry::EntryAnswer>,
}

/// A card explained, as programs read it.
#[derive(Serialize)]
struct CardAnswer {
    game: String,
    id: String,
    name: String,
    /// The id of its kind.
    kind: String,
    /// The id of its set.
    set: String,
    /// Its text, line by line.
    text: Vec<String>,
    /// What it does, and when the engine looks at it, in lines for people.
    told: Vec<String>,
    /// Its words that refer to something, and the words of what they mean.
    words: Vec<Pointing>,
    /// What was read.
    tree: Text,
}

impl CardAnswer {
    fn new(game: &Reading, card: &CardDef, reminders: &Reminders) -> CardAnswer {
        CardAnswer {
            game: game.id.clone(),
            id: card.id.clone(),
            name: card.name.clone(),
            kind: game.kinds[card.kind.index()].id.clone(),
            set: card.set.clone(),
            text: card.lines.clone(),
            told: card::explained(game, card, reminders, Paint::Plain),
            words: pointing(game, card),
            tree: game.text(card).clone(),
        }
    }
}

/// The page of a code, as programs read it.
#[derive(Serialize)]
struct PageReport {
    version: u32,
    page: Page,
}

impl Explain {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let what = self.what.join(" ");
        if what.trim().is_empty() {
            return Err(Failure::usage("nothing is said to explain", "name a card, a phrase, a keyword or a code, such as K0101"));
        }
        if self.how {
            let library = self.from.library()?;
            return match &self.game {
                Some(id) => how::run(&[library.find(id)?], &what, self.format, console),
                None => how::run(&library.all()?, &what, self.format, console),
            };
        }
        if let Some(page) = codes::page(&what) {
            match self.format {
                Format::Human => write_page(page, console)?,
                Format::Json => json(&PageReport { version: 1, page: *page }, console)?,
            }
            return Ok(Exit::Clean);
        }
        if is_code(&what) {
            let known: Vec<&str> = codes::PAGES.iter().map(|page| page.code).collect();
            return Err(Failure::usage(format!("there is no code `{what}`"), format!("the codes go from {} to {}", known[0], known[known.len() - 1])));
        }
        let library = self.from.library()?;
        let games: Vec<&GameFiles> = match &self.game {
            Some(id) => vec![library.find(id)?],
            None => library.all()?,
        };
        let mut names = Vec::new();
        let mut report = ExplainReport { version: 1, cards: Vec::new(), entries: Vec::new() };
        for source in games {
            let game = load(source, console)?;
            let reminders = reminders_of(&game);
            for card in matching(&game, &what) {
                if self.format == Format::Human {
                    report.part(console)?;
                    write_card(&game, card, &reminders, console)?;
                }
                report.cards.push(CardAnswer::new(&game, card, &reminders));
            }
            for entry in entries(&game, &what) {
                let told = entry::EntryAnswer::of(&entry, source, &game, &reminders);
                if self.format == Format::Human {
                    report.part(console)?;
                    told.write(&game, console)?;
                }
                report.entries.push(told);
            }
            names.extend(names_of_entries(&game));
            names.extend(game.cards.iter().flat_map(|card| [card.name.clone(), card.id.clone()]));
        }
        if report.is_empty() {
            let known: Vec<&str> = names.iter().map(String::as_str).collect();
            return Err(Failure::usage(format!("there is no card, phrase or keyword called `{what}`"), suggest::hint(&what, &known)));
        }
        if self.format == Format::Json {
            json(&report, console)?;
        }
        Ok(Exit::Clean)
    }
}

impl ExplainReport {
    fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.entries.is_empty()
    }

    /// Parts what is told next from what was told before.
    fn part(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        if !self.is_empty() {
            writeln!(console.out)?;
        }
        Ok(())
    }
}

fn is_code(what: &str) -> bool {
    let digits = what.strip_prefix(['K', 'k']);
    digits.is_some_and(|digits| digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

fn write_card(game: &Reading, def: &CardDef, reminders: &Reminders, console: &mut Console<'_>) -> Result<(), Failure> {
    for line in card::explained(game, def, reminders, console.paint) {
        writeln!(console.out, "{line}")?;
    }
    if !game.text(def).abilities.is_empty() {
        writeln!(console.out, "\n{}", console.paint.bold(&say!(game.messages, "explain-tree")))?;
        for line in game.text(def).to_ron_lines().lines() {
            writeln!(console.out, "  {line}")?;
        }
    }
    Ok(())
}

fn write_page(page: &Page, console: &mut Console<'_>) -> Result<(), Failure> {
    let paint: Paint = console.paint;
    writeln!(console.out, "{}\n", paint.bold(&format!("{}: {}", page.code, page.title)))?;
    for line in wrap("", page.about) {
        writeln!(console.out, "{line}")?;
    }
    for (heading, text) in [("Example", page.example), ("Write instead", page.instead)] {
        writeln!(console.out, "\n{}", paint.bold(heading))?;
        for line in text.lines() {
            writeln!(console.out, "  {line}")?;
        }
    }
    Ok(())
}
