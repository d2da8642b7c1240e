//! How players came out of a match: who won, and who was out before whom.

use crate::ids::PlayerId;
use crate::play::Match;
use crate::state::{Outcome, State};

impl State {
    /// The rank of each player when the match is over, by seat, from 1; none before. Who won comes first, with their team; then who was still in the game;
    /// then who was out, the first of them last. Who is alike in that shares a rank, and as many ranks behind it are nobody's. Where nobody won, all who
    /// were still in it share the first.
    #[must_use]
    pub fn ranks(&self) -> Option<Vec<u8>> {
        let outcome = self.outcome?;
        let worse = |player: PlayerId| -> u16 {
            let fell = self.fell.get(player.index()).copied().unwrap_or(0);
            if fell > 0 {
                return u16::from(u8::MAX) - u16::from(fell) + 2;
            }
            match outcome {
                Outcome::Won(winner) if winner == player || self.allied(winner, player) => 0,
                Outcome::Won(_) => 1,
                Outcome::Drawn | Outcome::Endless => 0,
            }
        };
        let before = |player: PlayerId| self.players().filter(|other| worse(*other) < worse(player)).fold(1u8, |rank, _| rank.saturating_add(1));
        Some(self.players().map(before).collect())
    }

    /// Whether a player has won, alone or with their team.
    #[must_use]
    pub fn has_won(&self, player: PlayerId) -> bool {
        matches!(self.outcome, Some(Outcome::Won(winner)) if winner == player || self.allied(winner, player))
    }
}

impl Match {
    /// The rank of each player, as [`State::ranks`] says.
    #[must_use]
    pub fn ranks(&self) -> Option<Vec<u8>> {
        self.state().ranks()
    }

    /// All who have won: one player, or one team.
    #[must_use]
    pub fn winners(&self) -> Vec<PlayerId> {
        self.state().players().filter(|player| self.state().has_won(*player)).collect()
    }
}
