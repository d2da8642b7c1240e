//! `kotodama play`.

mod about;
mod draft;
mod ended;
mod keep;
mod offers;
pub(crate) mod opponent;
mod packs;
mod pay;
mod picture;
mod priority;
mod prompt;
mod record;
mod session;
mod stops;
mod table;

pub(crate) use record::{Made, Record, decks_of};
pub(crate) use session::Session;

use self::ended::Lifeline;
use self::opponent::{Opponent, Sitting};
use super::{Exit, Failure, Format, GameSource, json, load, load_with};
use crate::console::Console;
use crate::show;
use clap::Args;
use kotodama_engine::{Game, Outcome, PlayerId};
use kotodama_lab::arena::MOST_MADE;
use kotodama_workbench::scene::Fixture;
use kotodama_workbench::suggest;
use serde::Serialize;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// More decisions than any match that ends by itself takes.
const MOST_DECISIONS: usize = 200_000;

/// Play a game in the terminal, against a bot or a friend
///
/// You are player 1, with the first of the decks. The same seed and the same choices give the same match.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama play                              the only game there is, against a bot
  kotodama play GAME --decks ONE OTHER       with these decks
  kotodama play GAME --bot hard              against a bot that thinks longer
  kotodama play GAME --bot mcts --think 2s   against one that thinks so long
  kotodama play GAME --bot none              people at one terminal: it is handed on
  kotodama play GAME --seats 4               with three bots, where so many may play
  kotodama play GAME --auto --seed 7         bots; only the result is shown. With --format json:
                                             {\"version\": 1, \"winner\": a player's number or null, \"winners\": of a team all, \"turns\", \"decisions\", \"seed\"}
  kotodama play GAME --stop \"STEP\"           be asked at that step of each of your turns
  kotodama play GAME --mode ID               with changed rules, a draft, or decks from packs
  kotodama play GAME --load match.json       go on where `s match.json` saved")]
pub(crate) struct Play {
    /// The game's id; not needed when there is only one
    game: Option<String>,
    /// The decks of player 1, player 2 and so on (else the first ones for the mode; where decks are made from packs, new packs)
    #[arg(long, num_args = 2..=8, value_name = "DECK")]
    decks: Option<Vec<String>>,
    /// A change of the rules, or a draft that makes the decks (may be given several times)
    #[arg(long, value_name = "MODE")]
    mode: Vec<String>,
    /// How many play (else as many as there are decks, or the fewest that the game is for). In a draft, how many take part: of more than may
    /// play, the first then do
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=16))]
    seats: Option<u8>,
    /// What all chance is drawn from (else the clock)
    #[arg(long)]
    seed: Option<u64>,
    /// Who goes first (else chance)
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=8))]
    first: Option<u8>,
    /// Who plays against you: random, greedy, mcts, a level (novice, easy, medium, hard, master), or none for people at one
    /// terminal (else what the variable KOTODAMA_BOT says, else medium)
    #[arg(long, value_name = "BOT")]
    bot: Option<String>,
    /// How long the bot thinks about a decision: 1s, 200ms, or so many imagined matches: 1000
    #[arg(long, value_name = "TIME")]
    think: Option<String>,
    /// A step of the turn at which you want to be asked: "STEP" of your turns, "foe STEP" of your opponent's, "all" (may be
    /// given several times)
    ///
    /// Where both players may act one after the other, you are asked when something waits for your answer, and in your own turn
    /// where you may do more than answer; elsewhere passing is chosen for you. `stop` during the match changes that, too.
    #[arg(long, value_name = "STEP", conflicts_with = "auto")]
    stop: Vec<String>,
    /// Let bots play, and tell how it ends: those that --bot says, else random ones
    #[arg(long, conflicts_with = "load")]
    auto: bool,
    /// How the result of --auto is written
    #[arg(long, value_enum, default_value_t, requires_if("json", "auto"))]
    format: Format,
    /// Go on with a saved match
    #[arg(long, value_name = "FILE", conflicts_with_all = ["decks", "seed", "first", "mode"])]
    load: Option<PathBuf>,
    #[command(flatten)]
    from: GameSource,
}

/// How a match between bots ended, as programs read it.
#[derive(Serialize)]
struct End {
    version: u32,
    winner: Option<u8>,
    /// All that win: a team wins together.
    winners: Vec<u8>,
    /// By seat, where more than two play.
    #[serde(skip_serializing_if = "Option::is_none")]
    ranks: Option<Vec<u8>>,
    turns: u16,
    decisions: usize,
    seed: u64,
}

impl Play {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let lifeline = if self.auto { Lifeline::default() } else { Lifeline::tie()? };
        // Whatever it was that ended it: what was chosen is not lost.
        self.play(&lifeline, console).or_else(|failure| lifeline.rescue(console).and(Err(failure)))
    }

    fn play(&self, lifeline: &Lifeline, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let bot = opponent::chosen(self.bot.as_deref().or(self.auto.then_some("random")), self.think.as_deref())?;
        if self.auto && bot == Opponent::Nobody {
            return Err(Failure::usage("without bots nobody plays", "leave out --auto, or --bot none"));
        }
        let library = self.from.library()?;
        let recorded = self.load.as_deref().map(Record::read).transpose()?;
        let named = self.game.as_deref().or(recorded.as_ref().map(|record| record.game.as_str()));
        let source = library.only(named)?;
        let plain = load(source, console)?;
        if let Err(finding) = Fixture::load(source, &plain) {
            // Nobody needs it to play, and nobody should think it whole.
            show::finding::write_all(console.err, source, &[finding], console.paint)?;
        }
        let seed = self.seed.unwrap_or_else(clock);
        let (modes, draft) = match &recorded {
            Some(record) => (record.modes.clone(), None),
            None => chosen_modes(&self.mode, &plain, seed, console)?,
        };
        let names: Vec<&str> = modes.iter().map(String::as_str).collect();
        let game = if modes.is_empty() { plain } else { load_with(source, &names, console)? };
        let mut stops = stops::Stops::default();
        for said in &self.stop {
            stops.obey(&stops::read(&game, said)?, &game);
        }
        if let Some(record) = &recorded {
            record.warn_of_changes(source, &game, console)?;
        }
        let under_way = match &recorded {
            Some(record) => record.drafting(&game)?.map(|course| draft::Course { from: self.load.clone(), ..course }),
            None => draft.map(|draft| draft::Course { draft, seats: self.seats.unwrap_or(*game.seats().start()), choices: Vec::new(), from: None }),
        };
        let mut session = match recorded {
            Some(record) if under_way.is_none() => {
                let session = Session::replayed(&game.game, record)?;
                if let Some(file) = &self.load {
                    session.warn_of_another_state(file, console)?;
                }
                session
            }
            recorded => {
                let mut record = recorded.unwrap_or_else(|| Record { modes, ..Record::new(&game, source, Default::default(), seed, self.first) });
                let seats = self.how_many(&game, under_way.is_some())?;
                let made = match (under_way, &game.rules_file.deck.packs) {
                    (Some(course), _) => {
                        if !self.auto && self.load.is_none() {
                            draft::tell_of_broken_off(&game, console)?;
                        }
                        match draft::run(&game, &record, &course, draft::hands(self.auto, bot), lifeline, console)? {
                            Some(made) => Some(made),
                            None => return Ok(Exit::Clean),
                        }
                    }
                    (None, Some(_)) if self.decks.is_none() => Some(Made::Packs),
                    _ => None,
                };
                let decks = made.as_ref().map(|made| record::made_decks(&game, made, seats, record.seed)).transpose()?;
                record.decks = match (decks, &self.decks) {
                    (Some(decks), _) => decks.into_iter().map(|deck| deck.name).collect(),
                    (None, Some(decks)) => decks.clone(),
                    (None, None) => first_decks(&game, seats)?,
                };
                let drafted = matches!(made, Some(Made::Draft { .. }));
                record.made = made;
                let mut session = Session::start(&game.game, record)?;
                if drafted {
                    session.kept = session::NEVER;
                }
                session
            }
        };
        if self.auto {
            return self.auto(&mut session, bot, console);
        }
        table::sit(&mut session, (&game, source), bot, &stops, self.load.clone(), lifeline, console)
    }

    /// How many play: as was said, as many as there are decks, or the fewest that the game is for.
    fn how_many(&self, game: &Game, draft: bool) -> Result<u8, Failure> {
        let allowed = game.seats();
        let (least, most) = (*allowed.start(), *allowed.end());
        let decks = self.decks.as_ref().map(|decks| u8::try_from(decks.len()).unwrap_or(u8::MAX));
        let said = if draft { self.seats.map(|seats| seats.clamp(least, most)) } else { self.seats };
        let seats = said.or(decks).unwrap_or(least);
        if !allowed.contains(&seats) {
            let players = if least == most { format!("{least} players") } else { format!("{least} to {most} players") };
            let help = match (said, least == most) {
                (None, true) => format!("name {least} decks, or none"),
                (None, false) => format!("name {least} to {most} decks, or none"),
                (Some(_), true) => "leave `--seats` out".to_owned(),
                (Some(_), false) => format!("say `--seats` and a number from {least} to {most}"),
            };
            return Err(Failure::usage(format!("{} is for {players}, not for {seats}", game.name), help));
        }
        if let Some(decks) = decks.filter(|decks| *decks != seats) {
            return Err(Failure::usage(format!("{seats} play, and {decks} decks were named"), "name a deck for each player, or none"));
        }
        if let Some(first) = self.first.filter(|first| *first > seats) {
            return Err(Failure::usage(format!("{seats} play, and none of them is player {first}"), format!("say `--first` and a number from 1 to {seats}")));
        }
        Ok(seats)
    }

    fn auto(&self, session: &mut Session, bot: Opponent, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let mut bots = match bot {
            Opponent::Bot(bot) => (0..session.now.state().seats).map(|_| Sitting::new(bot, session)).collect::<Result<Vec<_>, _>>()?,
            Opponent::Nobody => Vec::new(),
        };
        let most_cards = session.now.state().cards.len() + MOST_MADE;
        while let Some(player) = session.now.decider() {
            if session.choices() >= MOST_DECISIONS {
                return Err(Failure::internal(format!("no end after {MOST_DECISIONS} decisions")));
            }
            if session.now.state().cards.len() > most_cards {
                let message =
                    format!("more than {MOST_MADE} cards have come into being in turn {}: this match grows and does not end", session.now.state().turn);
                return Err(Failure::usage(message, "look for a card that makes more and more of them"));
            }
            let Some(bot) = bots.get_mut(player.index()) else { break };
            let option = bot.choose(session, player);
            session.choose(option)?;
        }
        let winner = match session.now.outcome() {
            Some(Outcome::Won(PlayerId(player))) => Some(player + 1),
            _ => None,
        };
        let ranks = session.now.ranks().filter(|ranks| ranks.len() > 2);
        let (turns, decisions, seed) = (session.now.state().turn, session.choices(), session.record.seed);
        if self.format == Format::Json {
            let winners = session.now.winners().into_iter().map(|PlayerId(player)| player + 1).collect();
            json(&End { version: 1, winner, winners, ranks, turns, decisions, seed }, console)?;
        } else {
            writeln!(console.out, "{}", session.summary())?;
        }
        Ok(Exit::Clean)
    }
}

/// The changes of the rules that were asked for, and the draft.
pub(crate) fn chosen_modes(words: &[String], game: &Game, seed: u64, console: &mut Console<'_>) -> Result<(Vec<String>, Option<String>), Failure> {
    let (mut changes, mut chosen, mut draft) = (Vec::new(), Vec::new(), None);
    let file = &game.rules_file;
    for mode in words {
        if let Some(def) = game.mode(mode, seed) {
            if def.id != *mode {
                writeln!(console.err, "{mode}: {}", def.name)?;
            }
            if def.draft.is_some() {
                draft = Some(def.id.clone());
            }
            if chosen.contains(&def.id.as_str()) {
                continue;
            }
            chosen.push(def.id.as_str());
            if def.changes_rules() {
                changes.push(def.id.clone());
            }
        } else {
            let ids = file.modes.iter().flat_map(|def| [Some(&def.id), def.one_of.as_ref()]).flatten();
            let known: Vec<&str> = ids.map(String::as_str).collect();
            return Err(Failure::usage(format!("{} has no mode called `{mode}`", game.name), suggest::hint(mode, &known)));
        }
    }
    if let Some([one, other]) = file.clash(&chosen) {
        return Err(Failure::usage(format!("a match has one of the modes `{}` and `{}` at most", one.id, other.id), "leave one of them out"));
    }
    Ok((changes, draft))
}

/// The first decks of a game for its modes, one for each player; where there are fewer, they go round.
fn first_decks(game: &Game, seats: u8) -> Result<Vec<String>, Failure> {
    let legal = game.decks.iter().filter(|(_, deck)| deck.is_some()).map(|(file, _)| file.id.clone());
    let legal: Vec<String> = legal.collect();
    if legal.is_empty() {
        let what = game.deck_mode().map_or("no deck".to_owned(), |mode| format!("no deck for the mode `{mode}`"));
        return Err(Failure::usage(format!("{} has {what} that obeys its rules", game.name), "`kotodama check` tells what is wrong with those it has"));
    }
    Ok(legal.iter().cycle().take(usize::from(seats)).cloned().collect())
}

/// The deck with that id.
///
/// # Errors
/// When there is none, it breaks the rules, or is for other modes.
pub fn deck<'a>(game: &'a Game, id: &str) -> Result<&'a kotodama_engine::Deck, Failure> {
    let known: Vec<&str> = game.decks.iter().filter(|(_, deck)| deck.is_some()).map(|(file, _)| file.id.as_str()).collect();
    if let Some((file, _)) = game.decks.iter().find(|(file, _)| file.id == id).filter(|(file, _)| !game.takes(file)) {
        return Err(match &file.mode {
            Some(mode) => {
                Failure::usage(format!("the deck `{id}` is for the mode `{mode}`"), format!("say `--mode {mode}`, and no other mode with decks of its own"))
            }
            None => Failure::usage(
                format!("the deck `{id}` is not for the mode `{}`", game.deck_mode().unwrap_or_default()),
                if known.is_empty() { "no deck is".to_owned() } else { format!("these are: {}", known.join(", ")) },
            ),
        });
    }
    if game.decks.iter().any(|(file, deck)| file.id == id && deck.is_none()) {
        return Err(Failure::usage(format!("the deck `{id}` breaks the rules of the game"), "`kotodama check` tells how"));
    }
    game.deck(id).ok_or_else(|| Failure::usage(format!("there is no deck called `{id}`"), suggest::hint(id, &known)))
}

pub(crate) fn clock() -> u64 {
    // A clock before 1970 is as good a seed as any.
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64 % 1_000_000_000)
}
