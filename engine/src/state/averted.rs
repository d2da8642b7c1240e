//! What a check has left in peace: a text took the place of what it does to a card, and the card is still as the check finds it.

use crate::ids::CardRef;
use serde::{Deserialize, Serialize};

/// A check whose deed a text has replaced for a card that may still be as the check finds it: asked again at once it would be replaced for
/// ever, or the card would go all the same. It leaves the card alone as long as it finds it without a break, and with the same numbers.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Averted {
    /// The check, by its place among those of the game.
    pub check: u8,
    /// The card.
    pub card: CardRef,
    /// Its damage and the stats that the check asks about, as they were when all was done that took the place; none before that.
    pub found: Option<Vec<i32>>,
}
