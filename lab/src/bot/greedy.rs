//! The bot that looks one step ahead.

use super::playout::{self, Policy};
use super::steady::Ponder;
use super::{Budget, worth_to};
use kotodama_engine::{Random, Seat};
use std::time::Instant;

/// Tries each option in matches that it imagines, plays them to their end at random, and takes the one that did best.
#[derive(Debug)]
pub struct Greedy {
    budget: Budget,
    random: Random,
}

impl Greedy {
    /// A bot with that budget, for all options of a decision together: each is tried at least once.
    #[must_use]
    pub fn new(budget: Budget, seed: u64) -> Greedy {
        Greedy { budget, random: Random::new(seed) }
    }
}

impl Ponder for Greedy {
    fn ponder(&mut self, seat: &Seat<'_>, barred: &[usize]) -> usize {
        let open: Vec<usize> = (0..seat.options()).filter(|option| !barred.contains(option)).collect();
        if let [only] = open[..] {
            return only;
        }
        let (imaginer, begun) = (seat.imaginer(), Instant::now());
        let mut sums = vec![0.0_f32; open.len()];
        let mut rounds = 0_u32;
        loop {
            // Each option in the same imagined match.
            let imagined = imaginer.draw(&mut self.random);
            for (sum, &option) in sums.iter_mut().zip(&open) {
                let mut running = imagined.clone();
                if running.choose(option).is_err() {
                    continue;
                }
                for _ in 0..playout::LONGEST {
                    if running.decider().is_none() {
                        break;
                    }
                    playout::step(&mut running, &Policy::Any, &mut self.random, None);
                }
                *sum += worth_to(&running, seat.player()).unwrap_or(0.5);
            }
            rounds += 1;
            let done = match self.budget {
                Budget::Iterations(many) => u64::from(rounds) * open.len() as u64 >= u64::from(many),
                Budget::Time(time) => begun.elapsed() >= time,
            };
            if done {
                break;
            }
        }
        let best = sums.iter().enumerate().max_by(|(i, one), (j, other)| one.total_cmp(other).then(j.cmp(i)));
        best.map_or(open[0], |(at, _)| open[at])
    }
}
