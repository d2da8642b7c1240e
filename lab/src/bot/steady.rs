//! What keeps a bot from going round in circles.
//!
//! Where a card can be moved back and forth for nothing, a bot that finds both as good as the other would do so until the rules end the
//! match. So who comes back to what they knew before takes another option than they took there: each position has but so many, and the
//! one that leads on is among them.

use kotodama_engine::{Agent, Seat};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What a bot chose where.
type Taken = BTreeMap<u64, Vec<usize>>;

/// A bot that can be kept from options.
pub trait Ponder: Send {
    /// Which option to take, out of those that are not barred: at least one is not.
    fn ponder(&mut self, seat: &Seat<'_>, barred: &[usize]) -> usize;

    /// Another match begins.
    fn begin(&mut self) {}
}

/// A bot that takes no option twice of what looks the same in one turn.
#[derive(Debug)]
pub struct Steady<B> {
    bot: B,
    turn: u16,
    taken: Taken,
}

impl<B: Ponder> Steady<B> {
    /// A bot that does not go round in circles.
    #[must_use]
    pub fn new(bot: B) -> Steady<B> {
        Steady { bot, turn: 0, taken: BTreeMap::new() }
    }
}

impl<B: Ponder> Agent for Steady<B> {
    fn choose(&mut self, seat: &Seat<'_>) -> usize {
        let options = seat.options();
        if options <= 1 {
            return 0;
        }
        let mut seen = seat.observe();
        // A position is the same however many decisions led to it.
        seen.decisions = 0;
        if seen.turn != self.turn {
            self.turn = seen.turn;
            self.taken.clear();
        }
        let mut hasher = DefaultHasher::new();
        seen.hash(&mut hasher);
        let taken = self.taken.entry(hasher.finish()).or_default();
        if taken.len() >= options {
            taken.clear();
        }
        let chosen = self.bot.ponder(seat, taken);
        taken.push(chosen);
        chosen
    }

    fn begin(&mut self) {
        self.turn = 0;
        self.taken.clear();
        self.bot.begin();
    }
}
