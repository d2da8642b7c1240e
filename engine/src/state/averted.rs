//! What a check has left in peace: a text took the place of what it does to a card or a player, and they are still as the check finds them.

use crate::ids::CardRef;
use serde::{Deserialize, Serialize};

/// A check whose deed a text has replaced for somebody who may still be as the check finds them: asked again at once it would be replaced for
/// ever. It leaves them alone until a player does the next thing, as long as it finds them without a break and with the same numbers.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Averted {
    /// The check, by its place among those of the game.
    pub check: u8,
    /// The card; none where it is done to a player.
    pub card: Option<CardRef>,
    /// The damage and the numbers that the check asks about, as they were when all was done that took the place; none before that.
    ///
    /// No numbers at all, which no check finds them with, once a player does the next thing.
    pub found: Option<Vec<i32>>,
}
