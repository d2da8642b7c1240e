//! `kotodama tune`.

use super::sim::{plan, simulation};
use super::{Exit, Failure, Format, GameSource, json, load};
use crate::console::{Console, pad};
use crate::shipped::GameFiles;
use crate::show::finding::write_all;
use crate::show::progress::Bar;
use clap::Args;
use kotodama_lab::sim::{Figures, Plan, paired};
use kotodama_lab::statistics::Figure;
use kotodama_rules::outline::Outline;
use kotodama_rules::{Reading, Source, load as compile};
use kotodama_workbench::{Overlay, Workspace, suggest};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// Play with a card at different numbers, and tell what each makes of the decks
///
/// The same matches are played with each number, by the same bots, and with the card as it is: how much more a deck wins than now is told by the
/// differences of the same matches.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama tune \"My Card\" cost=1..4                 the game of this folder
  kotodama tune --game GAME CARD attack=2..5 --bots random --matches 2000
  kotodama tune CARD cost=1..4 --format json        {\"version\": 1, \"card\", \"stat\", \"now\", \"numbers\": [{\"number\",
                                                    \"first\", \"decks\": [{\"name\", \"won\", \"matches\"}],
                                                    \"more\": [[deck, {\"value\", \"low\", \"high\"}]], \"card\"}]}")]
pub(crate) struct Tune {
    /// The card's id, or its name
    card: String,
    /// Its number, and from where to where: cost=1..4
    #[arg(value_name = "STAT=FROM..TO", value_parser = sweep)]
    sweep: Sweep,
    /// The game's id; not needed when there is only one
    #[arg(long)]
    game: Option<String>,
    /// The decks (else all that the game has)
    #[arg(long, num_args = 1.., value_name = "DECK")]
    decks: Vec<String>,
    /// The bots: a name or a level, with its budget behind a colon
    #[arg(long, num_args = 1.., value_name = "BOT", default_values_t = ["easy".to_owned()])]
    bots: Vec<String>,
    /// How many matches for each number; more where a round has more
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    matches: u64,
    /// How many play (else as few as the game is for)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=8))]
    seats: Option<u8>,
    /// What all chance is drawn from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How it is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    from: GameSource,
}

/// A stat, and the numbers that are tried.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Sweep {
    stat: String,
    from: i16,
    to: i16,
}

/// So many numbers are tried at most.
const MOST: i32 = 50;

fn sweep(said: &str) -> Result<Sweep, String> {
    let wrong = || "write a stat and the numbers to try: `cost=1..4`".to_owned();
    let (stat, range) = said.split_once('=').ok_or_else(wrong)?;
    let (from, to) = range.split_once("..").ok_or_else(wrong)?;
    let (Ok(from), Ok(to)) = (from.trim().parse::<i16>(), to.trim().parse::<i16>()) else { return Err(wrong()) };
    match i32::from(to) - i32::from(from) {
        0..MOST => Ok(Sweep { stat: stat.trim().to_owned(), from, to }),
        many if many < 0 => Err("the second number is the greater one: `cost=1..4`".to_owned()),
        _ => Err(format!("{MOST} numbers are tried at most")),
    }
}

#[derive(Serialize)]
struct Told<'a> {
    version: u32,
    card: &'a str,
    stat: &'a str,
    now: i16,
    numbers: Vec<ToldNumber>,
}

#[derive(Serialize)]
struct ToldNumber {
    number: i16,
    first: Figure,
    decks: Vec<kotodama_lab::sim::DeckFigures>,
    /// How much more each deck wins than with the number that the card has.
    more: Vec<(String, Figure)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<kotodama_lab::sim::CardFigures>,
}

/// Where a number of a card is written.
struct Written {
    file: String,
    text: String,
    span: Range<usize>,
    now: i16,
}

impl Tune {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let library = self.from.library()?;
        let source = library.only(self.game.as_deref())?;
        let game = load(source, console)?;
        let id = self.find(&game)?;
        let written = self.written(source, &game, &id)?;
        let plan = plan(&game, &self.decks, &self.bots, self.seed, self.seats)?;
        let holds = |deck: &String| game.deck(deck).is_some_and(|deck| deck.cards.iter().any(|(def, _)| game.card(*def).id == id));
        if !plan.decks.iter().any(holds) {
            return Err(Failure::usage(format!("no deck that plays has `{id}`"), "put it into a deck, or name one that has it with --decks"));
        }
        let round = plan.round().max(1);
        let numbers: Vec<u64> = (0..self.matches.div_ceil(round) * round).collect();
        let sweep = self.sweep.from..=self.sweep.to;
        let played = sweep.clone().count() + usize::from(!sweep.contains(&written.now));
        let bar = Bar::new((numbers.len() * played) as u64);
        let as_it_is = simulation(&plan, &game.game)?;
        let knowledge = Arc::clone(&as_it_is.knowledge);
        let before = as_it_is.play(&numbers, |_| bar.one_more());
        let mut told = Vec::new();
        for number in sweep {
            let mut text = written.text.clone();
            text.replace_range(written.span.clone(), &number.to_string());
            let changed = Overlay::new(source, BTreeMap::from([(written.file.clone(), text)]));
            let tuned = match compile(&changed) {
                Ok(tuned) => tuned,
                Err(findings) => {
                    bar.clear();
                    write_all(console.err, source, &findings, console.paint)?;
                    return Err(Failure::usage(format!("the game can't be played with {number}"), "try other numbers"));
                }
            };
            let tuned_plan = Plan { hash: tuned.hash, ..plan.clone() };
            let mut simulation = simulation(&tuned_plan, &tuned.game)?;
            simulation.knowledge = Arc::clone(&knowledge);
            // The number that the card has was played.
            let again = if number == written.now { None } else { Some(simulation.play(&numbers, |_| bar.one_more())) };
            let played = again.as_ref().unwrap_or(&before);
            let figures = Figures::of(&tuned_plan, &tuned, played);
            let card = figures.cards.into_iter().find(|card| card.id == id);
            let more = paired(&tuned_plan, &before, played).decks;
            told.push(ToldNumber { number, first: figures.first, decks: figures.decks, more, card });
        }
        bar.clear();
        if self.format == Format::Json {
            json(&Told { version: 1, card: &id, stat: &self.sweep.stat, now: written.now, numbers: told }, console)?;
        } else {
            self.write(&told, written.now, console)?;
        }
        Ok(Exit::Clean)
    }

    fn write(&self, told: &[ToldNumber], now: i16, console: &mut Console<'_>) -> Result<(), Failure> {
        let names: Vec<&str> = told.first().map_or(Vec::new(), |first| first.decks.iter().map(|deck| deck.name.as_str()).collect());
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max("88.8 (+88.8 ±8.8)".chars().count());
        let left = self.sweep.stat.chars().count().max(6) + 2;
        write!(console.out, "{}", pad(&self.sweep.stat, left))?;
        for name in names {
            write!(console.out, "  {}", pad(name, width))?;
        }
        writeln!(console.out)?;
        for one in told {
            let mark = if one.number == now { " now" } else { "" };
            write!(console.out, "{}", pad(&format!("{}{mark}", one.number), left))?;
            for (deck, (_, more)) in one.decks.iter().zip(&one.more) {
                let won = deck.won.value * 100.0;
                let told = if one.number == now { format!("{won:.1}") } else { format!("{won:.1} ({:+.1} ±{:.1})", more.value * 100.0, more.error() * 100.0) };
                write!(console.out, "  {}", pad(&told, width))?;
            }
            writeln!(console.out)?;
        }
        writeln!(console.out, "in parentheses: how much more than with {now}, in the same matches")?;
        Ok(())
    }

    /// The id of the card.
    fn find(&self, game: &Reading) -> Result<String, Failure> {
        let called = |card: &&kotodama_engine::CardDef| card.id == self.card || card.name.eq_ignore_ascii_case(&self.card);
        let found = game.cards.iter().find(called).map(|card| card.id.clone());
        let names: Vec<&str> = game.cards.iter().map(|card| card.name.as_str()).collect();
        found.ok_or_else(|| Failure::usage(format!("{} has no card `{}`", game.name, self.card), suggest::hint(&self.card, &names)))
    }

    fn written(&self, source: &GameFiles, game: &Reading, id: &str) -> Result<Written, Failure> {
        for file in source.files().into_iter().filter(|file| file.starts_with("sets/")) {
            let Some(text) = source.read(&file) else { continue };
            let outline = Outline::of(&text);
            let cards = outline.get("cards").map(|cards| cards.items.as_slice()).unwrap_or_default();
            let Some((_, card)) = cards.iter().find(|(_, card)| card.get("id").and_then(|id| id.text(&text)).as_deref() == Some(id)) else { continue };
            let stat = card.get("stats").and_then(|stats| stats.get(&self.sweep.stat));
            let number = stat.and_then(|stat| Some((stat.span.clone(), text.get(stat.span.clone())?.trim().parse().ok()?)));
            if let Some((span, now)) = number {
                return Ok(Written { file, text, span, now });
            }
            let stats: Vec<&str> = game.stats.iter().map(|stat| stat.id.as_str()).collect();
            return Err(Failure::usage(format!("no `{}` is printed on `{id}` as one number", self.sweep.stat), suggest::hint(&self.sweep.stat, &stats)));
        }
        Err(Failure::usage(format!("`{id}` stands in no set of the game's own"), "cards of packs and those that texts make are not tuned"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sweeps_are_read() {
        assert_eq!(sweep("cost=1..4"), Ok(Sweep { stat: "cost".into(), from: 1, to: 4 }));
        assert_eq!(sweep("attack = -1..-1"), Ok(Sweep { stat: "attack".into(), from: -1, to: -1 }));
        for wrong in ["cost", "cost=1", "cost=4..1", "cost=0..100", "cost=a..b"] {
            assert!(sweep(wrong).is_err(), "{wrong}");
        }
    }
}
