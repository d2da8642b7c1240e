//! Many matches: decks against decks, bots against bots, and what came of them.
//!
//! A [`Plan`] numbers all its matches. A match depends on the plan and its number and on nothing else, so matches can be played in any
//! order by any number of threads, kept, and gone on with later. Matches come in *rounds*: one of each pairing, all with the same chance, so
//! that what decks and seats make of it is compared and not what they drew.

mod figures;
mod page;
mod paired;
pub mod table;

pub use figures::{CardFigures, DeckFigures, Figures, Lead};
pub use page::{is_page, page};
pub use paired::{Paired, Parted, paired};

use crate::arena::{self, Ended, Player};
use crate::bot::{Bot, Knowledge};
use kotodama_engine::data::SeenBy;
use kotodama_engine::ids::ZoneId;
use kotodama_engine::state::OUT;
use kotodama_engine::{CardId, Choice, Deck, Game, Match, PlayerId, Random, Start};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;
use table::Decided;

/// What is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The game, by its id.
    pub game: String,
    /// A fingerprint of its files: other cards are another plan.
    pub hash: u64,
    /// The decks, by their ids: each plays each, itself and both seats included; where more than two play, each in each seat.
    pub decks: Vec<String>,
    /// The bots: each plays each, itself and both seats included.
    pub bots: Vec<Bot>,
    /// What all chance is drawn from.
    pub seed: u64,
    /// How many play.
    #[serde(default = "two", skip_serializing_if = "is_two")]
    pub seats: u8,
}

fn two() -> u8 {
    2
}

fn is_two(seats: &u8) -> bool {
    *seats == 2
}

/// Who plays in a match, by places in the plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// The decks, by seat.
    pub decks: Vec<usize>,
    /// The bots, by seat.
    pub bots: Vec<usize>,
}

/// What became of a card in a match, on one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Card {
    /// The printed card, by its place in the game.
    pub def: u16,
    /// How many of it lay among cards that only their player sees, as a hand does, at some decision.
    pub drawn: u16,
    /// How many of them their player did something with: took an action with them, or used an ability of them.
    pub played: u16,
}

/// A match that was played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// Its number in the plan.
    pub number: u64,
    /// How it ended.
    pub ended: Ended,
    /// For each turn, what the position was worth at its first decision, in thousandths: of two to the first seat, as it is the rest to the other; of
    /// more to each seat, one after the other.
    pub lead: Vec<u16>,
    /// For each turn, a sign of what was decided in it: two matches that go the same way have the same signs.
    pub trail: Vec<u32>,
    /// What became of the cards of each seat, by their places in the game.
    pub cards: Vec<Vec<Card>>,
    /// Its decisions, where they are noted; they are not kept.
    #[serde(skip)]
    pub decided: Vec<Decided>,
}

impl Plan {
    /// How many matches are a round: where more than two play, one for each deck in the first seat with each bot.
    #[must_use]
    pub fn round(&self) -> u64 {
        let (decks, bots) = (self.decks.len() as u64, self.bots.len() as u64);
        if self.seats == 2 { decks * decks * bots * bots } else { decks * bots }
    }

    /// Who plays in a match. Where more than two play, decks sit round the table in an order that the round draws, and so do bots; in each match of a round
    /// all sit one seat further.
    #[must_use]
    pub fn pairing(&self, number: u64) -> Pairing {
        let (decks, bots) = (self.decks.len().max(1), self.bots.len().max(1));
        let at = (number % self.round().max(1)) as usize;
        if self.seats == 2 {
            return Pairing { decks: vec![at % decks, at / decks % decks], bots: vec![at / (decks * decks) % bots, at / (decks * decks * bots)] };
        }
        let mut random = Random::new(arena::seed(!self.seed, self.chance(number)));
        let mut drawn = |many: usize| {
            let mut order: Vec<usize> = (0..many).collect();
            (1..many).rev().for_each(|i| order.swap(i, random.below(u32::try_from(i + 1).unwrap_or(u32::MAX)) as usize));
            order
        };
        let (deck, bot) = (drawn(decks), drawn(bots));
        let seats = || 0..usize::from(self.seats);
        Pairing { decks: seats().map(|seat| deck[(at + seat) % decks]).collect(), bots: seats().map(|seat| bot[(at / decks + seat) % bots]).collect() }
    }

    /// Which chance a match has: that of its round.
    #[must_use]
    pub fn chance(&self, number: u64) -> u64 {
        number / self.round().max(1)
    }

    /// How a match begins: all chance of it is drawn from that.
    #[must_use]
    pub fn start(&self, number: u64) -> Start {
        Start { seed: arena::seed(self.seed, self.chance(number)), first: None }
    }
}

/// A plan with what it takes to play it.
#[derive(Debug)]
pub struct Simulation<'a> {
    /// What is played.
    pub plan: &'a Plan,
    /// The game.
    pub game: &'a Arc<Game>,
    /// Its decks, as the plan lists them.
    pub decks: Vec<&'a Deck>,
    /// What all bots know of the game; the lead is judged by it, too.
    pub knowledge: Arc<Knowledge>,
    /// Whether each decision is noted.
    pub decisions: bool,
}

impl<'a> Simulation<'a> {
    /// Learns what bots, and who judges the lead, have to know; nothing where the game has not all decks of the plan.
    #[must_use]
    pub fn new(plan: &'a Plan, game: &'a Arc<Game>) -> Option<Simulation<'a>> {
        let decks: Vec<&Deck> = plan.decks.iter().map(|id| game.deck(id)).collect::<Option<_>>()?;
        let knowledge = Arc::new(Knowledge::learn(game, &decks, plan.seed));
        Some(Simulation { plan, game, decks, knowledge, decisions: false })
    }

    /// With what was learnt before, for the same plan; nothing where the game has not all decks of the plan.
    #[must_use]
    pub fn with(plan: &'a Plan, game: &'a Arc<Game>, knowledge: Arc<Knowledge>) -> Option<Simulation<'a>> {
        let decks: Vec<&Deck> = plan.decks.iter().map(|id| game.deck(id)).collect::<Option<_>>()?;
        Some(Simulation { plan, game, decks, knowledge, decisions: false })
    }

    /// Plays those matches of the plan, on all threads there are, in the order of their numbers. `done` is called after each.
    #[must_use]
    pub fn play(&self, numbers: &[u64], done: impl Fn(&Played) + Sync) -> Vec<Played> {
        let hands = hands(self.game);
        let play = |&number: &u64| {
            let played = self.one(number, &hands, &|| true);
            done(&played);
            played
        };
        numbers.par_iter().map(play).collect()
    }

    /// As [`Simulation::play`], as long as it `goes_on`, which is asked before each match and at each decision; nothing where it was broken off.
    #[must_use]
    pub fn play_while(&self, numbers: &[u64], goes_on: impl Fn() -> bool + Sync) -> Option<Vec<Played>> {
        let hands = hands(self.game);
        let play = |&number: &u64| goes_on().then(|| self.one(number, &hands, &goes_on)).filter(|_| goes_on());
        numbers.par_iter().map(play).collect()
    }

    fn one(&self, number: u64, hands: &[ZoneId], goes_on: &impl Fn() -> bool) -> Played {
        let pairing = self.plan.pairing(number);
        let player = |seat: usize| Player { deck: self.decks[pairing.decks[seat]], bot: self.plan.bots[pairing.bots[seat]] };
        let players: Vec<Player<'_>> = (0..usize::from(self.plan.seats)).map(player).collect();
        let mut watch = Watch { counted: vec![Vec::new(); players.len()], ..Watch::default() };
        let (running, ended) = arena::play_while(self.game, &players, &self.knowledge, self.plan.start(number), |running, player, option| {
            watch.see(running, player, option, hands, &self.knowledge);
            if self.decisions {
                watch.note(running, player, option, &self.knowledge);
            }
            goes_on()
        });
        watch.draws(&running, hands);
        Played { number, ended, lead: watch.lead, trail: watch.trail, cards: watch.counted, decided: watch.decided }
    }
}

/// The zones whose cards only their player sees, and draws into.
fn hands(game: &Game) -> Vec<ZoneId> {
    game.zones.iter().enumerate().filter(|(_, zone)| zone.seen_by == SeenBy::Owner && zone.except.is_none()).map(|(at, _)| ZoneId::at(at)).collect()
}

/// What is noted while a match is played.
#[derive(Default)]
struct Watch {
    lead: Vec<u16>,
    worths: Vec<f32>,
    trail: Vec<u32>,
    turn: u16,
    drawn: BTreeSet<CardId>,
    played: BTreeSet<CardId>,
    held: Vec<u16>,
    counted: Vec<Vec<Card>>,
    decided: Vec<Decided>,
}

impl Watch {
    /// Notes a decision.
    fn note(&mut self, running: &Match, player: PlayerId, option: usize, knowledge: &Knowledge) {
        let (state, options) = (running.state(), running.options());
        let Some(&choice) = options.get(option) else { return };
        let card = match choice {
            Choice::Card(card) | Choice::Use(card, _) | Choice::Action(_, Some(card)) => Some(card),
            Choice::Trigger(at) => state.pending.get(usize::from(at)).and_then(|pending| pending.source).map(|source| source.id),
            Choice::Action(_, None) | Choice::Number(_) | Choice::Yes | Choice::No | Choice::Done | Choice::Mode(_) | Choice::Cell(_) | Choice::Pass => None,
        };
        let short = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        self.decided.push(Decided {
            turn: state.turn,
            phase: state.phase,
            seat: player.0,
            offered: short(options.len()),
            option: short(option),
            choice,
            card: card.and_then(|card| state.cards.get(card.index())).map(|card| card.def.0),
            worth: knowledge.worth(running, player),
        });
    }

    fn see(&mut self, running: &Match, player: PlayerId, option: usize, hands: &[ZoneId], knowledge: &Knowledge) {
        let state = running.state();
        if state.turn != self.turn {
            self.turn = state.turn;
            self.worths.resize(usize::from(state.seats), 0.0);
            knowledge.worths(running, &mut self.worths);
            let told = if state.seats == 2 { 1 } else { self.worths.len() };
            self.lead.extend(self.worths.iter().take(told).map(|worth| (worth * 1_000.0).round() as u16));
            self.trail.push(0);
        }
        if let Some(sign) = self.trail.last_mut() {
            let decided = (running.options().len() as u32) << 8 ^ option as u32;
            *sign = (sign.rotate_left(5) ^ decided).wrapping_mul(0x9E37_79B1);
        }
        self.draws(running, hands);
        if let Some(Choice::Action(_, Some(card)) | Choice::Use(card, _)) = running.options().get(option).copied()
            && state.cards.get(card.index()).is_some_and(|card| card.controller == player)
            && self.played.insert(card)
        {
            self.count(running, card, |counted| counted.played += 1);
        }
    }

    /// Notes cards that have come to a hand: those were looked at whose hands are as many as before.
    fn draws(&mut self, running: &Match, hands: &[ZoneId]) {
        let (state, zones) = (running.state(), running.game().zones.len());
        let mut at = 0;
        for player in state.players() {
            for &zone in hands {
                let held = state.zone(zones, player, zone);
                // The newest card of a hand says whether it is another.
                let sign = held.last().map_or(0, |card| card.0 + 1).wrapping_mul(64).wrapping_add(u16::try_from(held.len()).unwrap_or(u16::MAX));
                if self.held.len() <= at {
                    self.held.push(0);
                }
                if std::mem::replace(&mut self.held[at], sign) != sign {
                    for &card in held {
                        if self.drawn.insert(card) {
                            self.count(running, card, |counted| counted.drawn += 1);
                        }
                    }
                }
                at += 1;
            }
        }
    }

    fn count(&mut self, running: &Match, card: CardId, change: impl Fn(&mut Card)) {
        let Some(lies) = running.state().cards.get(card.index()).filter(|card| card.zone != OUT) else { return };
        let Some(counted) = self.counted.get_mut(lies.owner.index()) else { return };
        let at = match counted.binary_search_by_key(&lies.printed.0, |counted| counted.def) {
            Ok(at) => at,
            Err(at) => {
                counted.insert(at, Card { def: lies.printed.0, drawn: 0, played: 0 });
                at
            }
        };
        change(&mut counted[at]);
    }
}
