//! One match of bots.

use crate::bot::{Bot, Knowledge};
use kotodama_engine::state::Outcome;
use kotodama_engine::{Agent, Deck, Game, Match, PlayerId, Seat, Start};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// More decisions than any match takes that ends by itself; one that takes more is ended as endless.
pub const MOST_DECISIONS: u32 = 20_000;

/// A bot's place at a match: with which deck it plays.
#[derive(Debug, Clone, Copy)]
pub struct Player<'a> {
    /// Its deck.
    pub deck: &'a Deck,
    /// Who decides.
    pub bot: Bot,
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// Who won, or why nobody did.
    pub outcome: Outcome,
    /// Who went first.
    pub first: PlayerId,
    /// Its last turn.
    pub turns: u16,
    /// Decisions that were made.
    pub decisions: u32,
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
    players: [Player<'_>; 2],
    knowledge: &Arc<Knowledge>,
    start: Start,
    mut show: impl FnMut(&Match, PlayerId, usize),
) -> (Match, Ended) {
    let mut running = Match::new(Arc::clone(game), players.map(|player| player.deck), start);
    let first = running.state().first;
    let sat = |(number, player): (u64, &Player<'_>)| player.bot.sit(knowledge, seed(start.seed, number + 1));
    let mut agents: Vec<Box<dyn Agent>> = (0..).zip(&players).map(sat).collect();
    while let Some(player) = running.decider() {
        if running.state().decisions >= MOST_DECISIONS {
            break;
        }
        let Some(agent) = agents.get_mut(player.index()) else { break };
        let option = agent.choose(&Seat::new(&running, player));
        show(&running, player, option);
        if running.choose(option).is_err() {
            break;
        }
    }
    let state = running.state();
    let ended = Ended { outcome: running.outcome().unwrap_or(Outcome::Endless), first, turns: state.turn, decisions: state.decisions };
    (running, ended)
}
