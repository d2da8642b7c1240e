//! How players came out of a match: who won, who came in behind whom, and who was out before whom.

use crate::ids::PlayerId;
use crate::play::Match;
use crate::state::{Outcome, State};

/// Behind all who were still in the game at its end.
const LAST: u16 = 2 * u8::MAX as u16;

impl State {
    /// The rank of each player when the match is over, by seat, from 1; none before. Who won comes first, with their team; then who was still in the game,
    /// in the order of the number that it was won with, if there was one (a team comes in as the best of it does); then who was out, the first of them last. Who
    /// is alike in that shares a rank, and as many ranks behind it are nobody's. Where nobody won, all who were still in it share the first.
    #[must_use]
    pub fn ranks(&self) -> Option<Vec<u8>> {
        let outcome = self.outcome?;
        let worse = |player: PlayerId| -> u16 {
            let fell = self.fell.get(player.index()).copied().unwrap_or(0);
            if fell > 0 {
                return LAST - u16::from(fell);
            }
            match outcome {
                Outcome::Won(_) | Outcome::Shared(_) if self.has_won(player) => 0,
                Outcome::Won(_) | Outcome::Shared(_) => u16::from(self.came_in(player)) + 1,
                Outcome::Drawn | Outcome::Endless => 0,
            }
        };
        let before = |player: PlayerId| self.players().filter(|other| worse(*other) < worse(player)).fold(1u8, |rank, _| rank.saturating_add(1));
        Some(self.players().map(before).collect())
    }

    /// As the how manieth a player came in, or the best of their team.
    fn came_in(&self, player: PlayerId) -> u8 {
        let team = self.team(player);
        self.came.iter().enumerate().filter(|(seat, came)| team >> seat & 1 == 1 && **came > 0).map(|(_, came)| *came).min().unwrap_or(0)
    }

    /// Whether a player has won: alone, with their team, or with others.
    #[must_use]
    pub fn has_won(&self, player: PlayerId) -> bool {
        match self.outcome {
            Some(Outcome::Won(winner)) => winner == player || self.allied(winner, player),
            Some(Outcome::Shared(winners)) => winners >> player.0 & 1 == 1,
            Some(Outcome::Drawn | Outcome::Endless) | None => false,
        }
    }
}

impl Match {
    /// The rank of each player, as [`State::ranks`] says.
    #[must_use]
    pub fn ranks(&self) -> Option<Vec<u8>> {
        self.state().ranks()
    }

    /// All who have won: one player, one team, or all who share it.
    #[must_use]
    pub fn winners(&self) -> Vec<PlayerId> {
        self.state().players().filter(|player| self.state().has_won(*player)).collect()
    }
}
