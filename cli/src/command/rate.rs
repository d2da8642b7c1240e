//! `kotodama rate`.

use super::play::{deck, opponent};
use super::{Exit, Failure, Format, GameSource, json, load};
use crate::console::Console;
use crate::show::progress::Bar;
use clap::Args;
use kotodama_engine::Deck;
use kotodama_lab::bot::{Bot, Knowledge};
use kotodama_lab::statistics::Figure;
use kotodama_lab::strength::{Contest, Meeting, Verdict, ratings, stronger};
use serde::Serialize;
use std::sync::Arc;

/// Pairs that are played between two looks at whether it is enough.
const BATCH: u64 = 16;

/// Measure how strong bots are in a game
///
/// Bots play each other in pairs of matches, with the same decks and the same chance, in which they change seats. The table has their
/// ratings on Elo's scale and what each got of each, all with intervals of 95 %.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama rate GAME                                 random, greedy and mcts with 100 and 1,000 iterations
  kotodama rate GAME --bots mcts:100 mcts:1000       these two
  kotodama rate GAME --bots hard medium --sprt 30    is the first stronger than the second by 30 points? Plays
                                                     until that is known, or to --pairs. Exit code 1 when it is not.
  kotodama rate GAME --format json                   {\"version\": 1, \"bots\": [{\"bot\", \"elo\": {\"value\", \"low\", \"high\"}}], \"meetings\"}")]
pub(crate) struct Rate {
    /// The game's id; not needed when there is only one
    game: Option<String>,
    /// The bots: a name or a level, with its budget behind a colon
    #[arg(long, num_args = 2.., value_name = "BOT", default_values_t = ["random", "greedy", "mcts:100", "mcts:1000"].map(String::from))]
    bots: Vec<String>,
    /// How many pairs of matches each two bots play
    #[arg(long, default_value_t = 32, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pairs: u64,
    /// Whether the first bot is stronger than the second by so many points, and not as strong: ends when that is known
    #[arg(long, value_name = "POINTS", value_parser = clap::value_parser!(u16).range(1..=1_000))]
    sprt: Option<u16>,
    /// The decks that are drawn from (else all that the game has)
    #[arg(long, num_args = 1.., value_name = "DECK")]
    decks: Vec<String>,
    /// How many play (else as few as the game is for): of more than two, the bots sit in every other seat
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

#[derive(Serialize)]
struct Told {
    version: u32,
    game: String,
    seed: u64,
    bots: Vec<ToldBot>,
    meetings: Vec<ToldMeeting>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<Verdict>,
}

#[derive(Serialize)]
struct ToldBot {
    bot: String,
    elo: Figure,
}

#[derive(Serialize)]
struct ToldMeeting {
    bots: [String; 2],
    pairs: usize,
    share: Figure,
}

impl Rate {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let bots = self.bots.iter().map(|said| opponent::bot(said)).collect::<Result<Vec<Bot>, _>>()?;
        if self.sprt.is_some() && bots.len() != 2 {
            return Err(Failure::usage("--sprt compares two bots", "say which: --bots ONE OTHER"));
        }
        let library = self.from.library()?;
        let source = library.only(self.game.as_deref())?;
        let game = load(source, console)?;
        let seats = super::sim::seats(&game, self.seats)?;
        let decks: Vec<&Deck> = if self.decks.is_empty() {
            game.decks.iter().filter_map(|(_, deck)| deck.as_ref()).collect()
        } else {
            self.decks.iter().map(|id| deck(&game, id)).collect::<Result<_, _>>()?
        };
        if decks.is_empty() {
            return Err(Failure::usage(format!("{} has no deck that obeys its rules", game.name), "`kotodama check` tells what is wrong with those it has"));
        }
        let learns = bots.iter().any(|bot| bot.learns());
        let knowledge = Arc::new(if learns { Knowledge::learn(&game.game, &decks, self.seed) } else { Knowledge::none(&game) });
        let contest = Contest { game: &game.game, decks: &decks, knowledge: &knowledge, seed: self.seed, seats };
        let mut meetings: Vec<Meeting> =
            (0..bots.len()).flat_map(|one| (one + 1..bots.len()).map(move |other| Meeting { bots: [one, other], got: Vec::new() })).collect();
        let bar = Bar::new(self.pairs * meetings.len() as u64);
        let mut verdict = None;
        for meeting in &mut meetings {
            let met = meeting.bots.map(|at| bots[at]);
            for from in (0..self.pairs).step_by(BATCH as usize) {
                meeting.got.extend(contest.pairs(met, from..self.pairs.min(from + BATCH), || bar.one_more()));
                if let Some(by) = self.sprt {
                    verdict = Some(stronger(&meeting.got, f64::from(by)).0);
                    if verdict != Some(Verdict::Open) {
                        break;
                    }
                }
            }
        }
        bar.clear();
        let rated = ratings(bots.len(), &meetings);
        let name = |at: usize| bots[at].to_string();
        if self.format == Format::Json {
            let told = Told {
                version: 1,
                game: game.id.clone(),
                seed: self.seed,
                bots: rated.iter().map(|rating| ToldBot { bot: name(rating.bot), elo: rating.elo }).collect(),
                meetings: meetings
                    .iter()
                    .map(|meeting| ToldMeeting { bots: meeting.bots.map(name), pairs: meeting.got.len(), share: meeting.share() })
                    .collect(),
                verdict,
            };
            json(&told, console)?;
        } else {
            let mut order: Vec<_> = rated.iter().collect();
            order.sort_by(|one, other| other.elo.value.total_cmp(&one.elo.value));
            let widest = (0..bots.len()).map(|at| name(at).len()).max().unwrap_or(0);
            for rating in order {
                let Figure { value, low, high } = rating.elo;
                writeln!(console.out, "{:widest$}  {value:+6.0}  ({low:+.0} to {high:+.0})", name(rating.bot))?;
            }
            writeln!(console.out)?;
            for meeting in &meetings {
                let ([one, other], Figure { value, low, high }) = (meeting.bots.map(name), meeting.share());
                writeln!(
                    console.out,
                    "{one} against {other}: {:.1} % of {} matches ({:.1} to {:.1})",
                    value * 100.0,
                    meeting.got.len() * 2,
                    low * 100.0,
                    high * 100.0
                )?;
            }
            match verdict {
                Some(Verdict::Stronger) => writeln!(console.out, "{} is stronger", name(0))?,
                Some(Verdict::NotStronger) => writeln!(console.out, "{} is not stronger by {} points", name(0), self.sprt.unwrap_or(0))?,
                Some(Verdict::Open) => writeln!(console.out, "that is not known after so many matches: more with --pairs")?,
                None => {}
            }
        }
        Ok(if verdict.is_none_or(|verdict| verdict == Verdict::Stronger) { Exit::Clean } else { Exit::Findings })
    }
}
