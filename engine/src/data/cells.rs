//! Zones in which each card lies in a cell of its own or of a few: a row, lanes, a grid.

use serde::{Deserialize, Serialize};

/// The most cells that a zone has, and the most cards that one of them holds.
pub const MOST_CELLS: u8 = 100;

/// The cells of a zone. In a game of two the zones of both lie face to face: the first cell of the one is opposite the first of the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cells {
    /// So many side by side, one card in each: `Row(5)`.
    Row(u8),
    /// So many side by side, which the sides share, and so many cards of each side in each: `Lanes(3, 2)`.
    Lanes(u8, u8),
    /// So many columns and so many rows, the first row in front, one card in each cell: `Grid(3, 2)`.
    Grid(u8, u8),
}
