//! Even and odd numbers.

use serde::{Deserialize, Serialize};

/// Even or odd.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Parity {
    /// 0, 2, 4 and so on.
    Even,
    /// 1, 3, 5 and so on.
    Odd,
}

impl Parity {
    /// Whether a number is such a one.
    pub fn is_of(self, number: i32) -> bool {
        (number & 1 == 1) == (self == Parity::Odd)
    }
}
