//! How the cells of a zone lie.

use super::Side;
use crate::data::Cells;
use serde::{Deserialize, Serialize};

/// How the cells of a zone lie. They are numbered from 1: down the first column from the front, then down the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Layout {
    /// How many columns.
    pub columns: u8,
    /// How many rows.
    pub rows: u8,
    /// How many cards each cell holds.
    pub holds: u8,
}

impl Layout {
    /// How many columns and rows such cells are, and how many cards one holds.
    #[must_use]
    pub fn of(cells: Cells) -> Layout {
        match cells {
            Cells::Row(columns) => Layout { columns, rows: 1, holds: 1 },
            Cells::Lanes(columns, holds) => Layout { columns, rows: 1, holds },
            Cells::Grid(columns, rows) => Layout { columns, rows, holds: 1 },
        }
    }

    /// The numbers of the cells, in their order.
    pub fn cells(self) -> impl Iterator<Item = u8> + use<> {
        1..=self.columns.saturating_mul(self.rows)
    }

    /// In which column and in which row a cell is, from 0.
    #[must_use]
    pub fn at(self, cell: u8) -> (u8, u8) {
        let rows = self.rows.max(1);
        let place = cell.saturating_sub(1);
        (place / rows, place % rows)
    }

    /// Whether of two cells beside each other the other lies on that side of the one.
    #[must_use]
    pub fn lies_to(self, side: Side, one: u8, other: u8) -> bool {
        let ((column, _), (next, _)) = (self.at(one), self.at(other));
        match side {
            Side::Left => next < column,
            Side::Right => next > column,
        }
    }

    /// Whether one of the cells has another beside it, before it or behind it.
    #[must_use]
    pub fn touch(self, one: u8, other: u8) -> bool {
        let ((column, row), (next, behind)) = (self.at(one), self.at(other));
        column.abs_diff(next).saturating_add(row.abs_diff(behind)) == 1
    }
}
