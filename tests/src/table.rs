//! Situations to begin from.

use crate::{placed, pool_id};
use kotodama_engine::{Board, Game, Match, Placed, PlayerId};
use std::sync::Arc;

/// A situation: whose turn it is, in which phase, what lies where and what is in pools.
#[derive(Debug, Clone)]
pub struct Table {
    game: Arc<Game>,
    sides: [Vec<Placed>; 2],
    pools: Vec<(PlayerId, &'static str, i16)>,
    turn: u16,
    active: PlayerId,
    phase: Option<&'static str>,
    seed: u64,
}

impl Table {
    /// An empty table in the seventh turn, which is the first player's.
    #[must_use]
    pub fn new(game: &Arc<Game>) -> Table {
        Table { game: Arc::clone(game), sides: [Vec::new(), Vec::new()], pools: Vec::new(), turn: 7, active: PlayerId(0), phase: None, seed: 1 }
    }

    /// The same table in a game that is changed.
    #[must_use]
    pub fn of(self, game: &Arc<Game>) -> Table {
        Table { game: Arc::clone(game), ..self }
    }

    /// The phase that begins, by its name; the first one with a window when not said.
    #[must_use]
    pub fn phase(self, name: &'static str) -> Table {
        Table { phase: Some(name), ..self }
    }

    /// Which turn it is, and whose.
    #[must_use]
    pub fn turn(self, turn: u16, active: PlayerId) -> Table {
        Table { turn, active, ..self }
    }

    /// What chance is drawn from.
    #[must_use]
    pub fn seed(self, seed: u64) -> Table {
        Table { seed, ..self }
    }

    /// Puts copies of a card somewhere.
    #[must_use]
    pub fn put(mut self, player: PlayerId, place: &str, id: &str, copies: usize) -> Table {
        let card = placed(&self.game, id, place);
        self.sides[player.index()].extend(std::iter::repeat_n(card, copies));
        self
    }

    /// How many cards of a player there are.
    #[must_use]
    pub fn count(&self, player: PlayerId) -> usize {
        self.sides[player.index()].len()
    }

    /// Changes the card of a player that was put last.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    pub fn but(mut self, player: PlayerId, change: impl FnOnce(&mut Placed)) -> Table {
        change(self.sides[player.index()].last_mut().unwrap_or_else(|| panic!("player {} has no card", player.0 + 1)));
        self
    }

    /// What lies in a pool.
    #[must_use]
    pub fn pool(mut self, player: PlayerId, word: &'static str, held: i16) -> Table {
        self.pools.push((player, word, held));
        self
    }

    /// The match, at its first decision.
    ///
    /// # Panics
    /// When the game has no such phase.
    #[must_use]
    pub fn begin(self) -> Match {
        let pools = self.pools.iter().map(|&(player, word, held)| (player, pool_id(&self.game, word), held)).collect();
        let phase = self.phase.map(|name| {
            let found = self.game.phases.iter().position(|phase| phase.name == name);
            found.unwrap_or_else(|| panic!("there is no phase `{name}`"))
        });
        let first = if self.turn % 2 == 1 { self.active } else { self.active.other() };
        let board = Board { sides: self.sides.into(), active: self.active, first, turn: self.turn, pools, phase, seed: self.seed };
        Match::on_board(self.game, &board)
    }
}
