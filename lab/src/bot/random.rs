//! The bot that takes any option.

use kotodama_engine::{Agent, Random, Seat};

/// Takes any option with the same chance.
#[derive(Debug)]
pub struct Uniform {
    random: Random,
}

impl Uniform {
    /// Its chance comes from the seed.
    #[must_use]
    pub fn new(seed: u64) -> Uniform {
        Uniform { random: Random::new(seed) }
    }
}

impl Agent for Uniform {
    fn choose(&mut self, seat: &Seat<'_>) -> usize {
        self.random.below(u32::try_from(seat.options()).unwrap_or(u32::MAX)) as usize
    }
}
