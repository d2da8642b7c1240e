//! What several players choose at once.

use super::{Filter, Matter, Players, Reg};
use serde::{Deserialize, Serialize};

/// Choices of several players of which nobody knows one before all are made.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Poll {
    /// Whose.
    pub of: Players,
    /// What each of them chooses.
    pub on: Ballot,
    /// What becomes of it when all have chosen.
    pub opened: Opened,
    /// Where all chosen cards are kept.
    pub into: Reg,
    /// Where the choice of the first seat is kept: those of the others behind it, each in the register of its seat.
    pub each: Reg,
}

/// What each of several players chooses.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Ballot {
    /// A card of those; who chooses is "they".
    Card(Filter),
    /// What they settle on; who chooses is "they".
    On(Matter),
}

/// What becomes of secret choices when all are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opened {
    /// All are revealed.
    Revealed,
    /// They are votes.
    Votes,
}
