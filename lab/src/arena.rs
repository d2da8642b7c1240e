//! One match of bots.

use crate::bot::{Bot, Knowledge};
use kotodama_engine::state::Outcome;
use kotodama_engine::{Agent, Deck, Game, Match, PlayerId, Seat, Start};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// More decisions than any match takes that ends by itself; one that takes more is ended as endless.
pub const MOST_DECISIONS: u32 = 20_000;

/// A match in which so many cards more have come into being than it began with is ended as endless, too: each decision in it takes longer than the one
/// before.
pub const MOST_MADE: usize = 1_000;

/// A bot's place at a match: with which deck it plays.
#[derive(Debug, Clone, Copy)]
pub struct Player<'a> {
    /// Its deck.
    pub deck: &'a Deck,
    /// Who decides.
    pub bot: Bot,
}

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// Who won, or why nobody did.
    pub outcome: Outcome,
    /// Who went first.
    pub first: PlayerId,
    /// Its last turn.
    pub turns: u16,
    /// Decisions that were made.
    pub decisions: u32,
    /// The rank of each seat, from 1, where more than two play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ranks: Vec<u8>,
}

impl Ended {
    /// How a match ended; one that goes on has no end.
    #[must_use]
    pub fn of(running: &Match) -> Ended {
        let state = running.state();
        let ranks = if state.seats > 2 { running.ranks().unwrap_or_else(|| vec![1; usize::from(state.seats)]) } else { Vec::new() };
        let outcome = running.outcome().unwrap_or(Outcome::Endless);
        Ended { outcome, first: state.first, turns: state.turn, decisions: state.decisions, ranks }
    }

    /// What a player got: of the one point that all play for, the share of who won; among all who are first where several did, or nobody.
    #[must_use]
    pub fn points(&self, player: PlayerId) -> f64 {
        match self.ranks.get(player.index()) {
            None => f64::from(crate::bot::worth(self.outcome, player)),
            Some(1) if matches!(self.outcome, Outcome::Won(_)) => 1.0,
            Some(1) => 1.0 / self.ranks.iter().filter(|rank| **rank == 1).count() as f64,
            Some(_) => 0.0,
        }
    }

    /// What a player got of another: 1 where they came before them, half where neither did.
    #[must_use]
    pub fn against(&self, player: PlayerId, other: PlayerId) -> f64 {
        match (self.ranks.get(player.index()), self.ranks.get(other.index())) {
            (Some(own), Some(theirs)) => match own.cmp(theirs) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            },
            (Some(_) | None, None) | (None, Some(_)) => f64::from(crate::bot::worth(self.outcome, player)),
        }
    }
}

/// A number out of a seed and another: what is drawn with one tells nothing of what is drawn with the next.
#[must_use]
pub fn seed(of: u64, number: u64) -> u64 {
    let mut mixed = of.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// Plays a match, showing each decision before it is made and which option is taken.
pub fn play(
    game: &Arc<Game>,
    players: &[Player<'_>],
    knowledge: &Arc<Knowledge>,
    start: Start,
    mut show: impl FnMut(&Match, PlayerId, usize),
) -> (Match, Ended) {
    play_while(game, players, knowledge, start, |running, player, option| {
        show(running, player, option);
        true
    })
}

/// As [`play`], as long as whoever is shown a decision says so: a match that is broken off has ended as one that goes on, which is no end.
pub fn play_while(
    game: &Arc<Game>,
    players: &[Player<'_>],
    knowledge: &Arc<Knowledge>,
    start: Start,
    mut show: impl FnMut(&Match, PlayerId, usize) -> bool,
) -> (Match, Ended) {
    let decks: Vec<&Deck> = players.iter().map(|player| player.deck).collect();
    let mut running = Match::new(Arc::clone(game), decks, start);
    let first = running.state().first;
    let sat = |(number, player): (u64, &Player<'_>)| player.bot.sit(knowledge, seed(start.seed, number + 1));
    let mut agents: Vec<Box<dyn Agent>> = (0..).zip(players).map(sat).collect();
    let most_cards = running.state().cards.len() + MOST_MADE;
    while let Some(player) = running.decider() {
        if running.state().decisions >= MOST_DECISIONS || running.state().cards.len() > most_cards {
            break;
        }
        let Some(agent) = agents.get_mut(player.index()) else { break };
        let option = agent.choose(&Seat::new(&running, player));
        if !show(&running, player, option) || running.choose(option).is_err() {
            break;
        }
    }
    let ended = Ended { first, ..Ended::of(&running) };
    (running, ended)
}
