//! Chance: the same on every machine.

use crate::number::low;
use serde::{Deserialize, Serialize};

/// A small generator of random numbers: the same on every machine.
///
/// PCG-XSH-RR 64/32 (M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms", 2014).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator for a seed.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        let mut random = Random { state: seed.wrapping_add(1_442_695_040_888_963_407) };
        random.bits();
        random
    }

    /// The next 32 bits.
    pub fn bits(&mut self) -> u32 {
        let old = self.state;
        self.state = old.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        low(((old >> 18) ^ old) >> 27).rotate_right(low(old >> 59))
    }

    /// A number below `bound` (0 when `bound` is 0).
    pub fn below(&mut self, bound: u32) -> u32 {
        low((u64::from(self.bits()) * u64::from(bound)) >> 32)
    }

    /// A place in a table of so many (0 when it is empty).
    pub(crate) fn place(&mut self, count: usize) -> usize {
        let bound = u32::try_from(count).unwrap_or(u32::MAX);
        usize::try_from(self.below(bound)).unwrap_or(0)
    }
}
