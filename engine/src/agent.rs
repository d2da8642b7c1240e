//! Who decides for a seat: a person's stand-in, that knows no more than the seat does.
//!
//! An [`Agent`] never holds the match. It is handed a [`Seat`], through which the match can be [observed](Seat::observe) and
//! [imagined](Seat::imaginer), and nothing else: what the seat can't know does not reach it.

use crate::game::Game;
use crate::ids::PlayerId;
use crate::imagine::Imaginer;
use crate::observe::Observation;
use crate::play::Match;
use std::sync::Arc;

/// A player's place at a match: what can be asked from there.
#[derive(Debug, Clone, Copy)]
pub struct Seat<'a> {
    running: &'a Match,
    player: PlayerId,
}

impl<'a> Seat<'a> {
    /// The place of a player at a match.
    #[must_use]
    pub fn new(running: &'a Match, player: PlayerId) -> Seat<'a> {
        Seat { running, player }
    }

    /// Whose place it is.
    #[must_use]
    pub fn player(&self) -> PlayerId {
        self.player
    }

    /// The game that is played: its cards and rules are known to everybody.
    #[must_use]
    pub fn game(&self) -> &'a Arc<Game> {
        self.running.game()
    }

    /// How many options the player has; none when somebody else decides.
    #[must_use]
    pub fn options(&self) -> usize {
        if self.running.decider() == Some(self.player) { self.running.options().len() } else { 0 }
    }

    /// How many decisions were made so far, by whomever.
    #[must_use]
    pub fn decisions(&self) -> u32 {
        self.running.state().decisions
    }

    /// How many cards there are, wherever they lie, those that are gone among them: everybody may count them.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.running.state().cards.len()
    }

    /// What the player knows.
    #[must_use]
    pub fn observe(&self) -> Observation {
        self.running.observe(self.player)
    }

    /// What draws matches that may be this one, for all that the player knows.
    #[must_use]
    pub fn imaginer(&self) -> Imaginer {
        self.running.imaginer(self.player)
    }
}

/// Decides for a seat.
pub trait Agent: Send {
    /// Which of the options to take: a number below [`Seat::options`], which is at least 1. Another number is no option of the match,
    /// and refused by it.
    fn choose(&mut self, seat: &Seat<'_>) -> usize;

    /// Another match begins: what was learnt of the last one's course counts no more.
    fn begin(&mut self) {}
}
