//! The course of play: rounds, hands and whatever else is made of turns.

use super::{Line, PhaseDef};
use serde::{Deserialize, Serialize};

/// What play is made of above the turn: a match of hands, a round of cycles. It repeats what stands below it (the next level of
/// `structure`; the turn, below the last) until it is over. Where the lexicon has words for a moment `start_of_<id>` or `end_of_<id>`, a
/// level announces it before `begin` and before `end`; where it has words for a duration `end_of_<id>`, effects of that duration end
/// when the level is over, and what a tag allows `Once(Until("end_of_<id>"))` is allowed again. Neither is declared elsewhere.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelDef {
    /// Its id, such as `round`.
    pub id: String,
    /// The name shown, with its number; when empty, nobody is told that one begins.
    #[serde(default)]
    pub name: String,
    /// What happens before the first of what it is made of. "You" are the player who begins it: the one who has the next turn.
    #[serde(default)]
    pub begin: Vec<PhaseDef>,
    /// It is over when this holds, which is asked when `begin` is done, and after each of what it is made of. "You" are the player who
    /// began it.
    #[serde(default)]
    pub until: Option<Line>,
    /// It is over as soon as this holds, which is asked after each phase and those without a name that go on with it: nothing more of
    /// what it is made of is played, `end` of the levels below included.
    #[serde(default)]
    pub ends_if: Option<Line>,
    /// What happens when it is over. "You" are the player who began it; who takes the next turn begins what follows.
    #[serde(default)]
    pub end: Vec<PhaseDef>,
}

/// What the course of play counts in a pool. Sentences ask for such a pool and don't change it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Counts {
    /// Turns one after the other, up to the last, in which that action was done, such as passing; within the lowest level.
    InARow(String),
    /// Turns that have begun since a level did.
    Turns(String),
    /// How many of a level have begun since the level above it did, or since the game did.
    Number(String),
    /// Who began a level: 1 for that player, 0 for the other.
    Began(String),
    /// Who did not begin a level, such as whoever deals a hand: 1 for that player, 0 for the other.
    Follows(String),
}
