//! The bot that looks one step ahead.

use super::playout::{self, Policy, Spent, Work};
use super::steady::Ponder;
use super::{Budget, worth_to};
use kotodama_engine::{Random, Seat};
use std::time::Instant;

/// So much work a look may be: many times what a match takes that does not grow.
const LOOK: u64 = 400_000;

/// Tries each option in matches that it imagines, plays them to their end at random, and takes the one that did best.
#[derive(Debug)]
pub struct Greedy {
    budget: Budget,
    random: Random,
    spent: Spent,
}

impl Greedy {
    /// A bot with that budget, for all options of a decision together: each is tried at least once, where the match has not
    /// grown beyond all measure.
    #[must_use]
    pub fn new(budget: Budget, seed: u64) -> Greedy {
        Greedy { budget, random: Random::new(seed), spent: Spent::default() }
    }
}

impl Ponder for Greedy {
    fn ponder(&mut self, seat: &Seat<'_>, barred: &[usize]) -> usize {
        let open: Vec<usize> = (0..seat.options()).filter(|option| !barred.contains(option)).collect();
        if let [only] = open[..] {
            return only;
        }
        let (imaginer, begun) = (seat.imaginer(), Instant::now());
        let mut sums = vec![(0.0_f32, 0.0_f32); open.len()];
        let mut rounds = 0_u32;
        let looks = match self.budget {
            Budget::Iterations(many) => u64::from(many),
            Budget::Time(_) => u64::MAX,
        };
        let mut work = Work::new(looks, LOOK, seat.cards(), self.spent);
        loop {
            // Each option in the same imagined match.
            let imagined = imaginer.draw(&mut self.random);
            for ((sum, tried), &option) in sums.iter_mut().zip(&open) {
                if work.is_done() {
                    break;
                }
                let mut running = imagined.clone();
                if running.choose(option).is_err() {
                    continue;
                }
                for _ in 0..playout::LONGEST {
                    if running.decider().is_none() || work.ends(&running) {
                        break;
                    }
                    work.count(&running);
                    playout::step(&mut running, &Policy::Any, &mut self.random, None);
                }
                *sum += worth_to(&running, seat.player()).unwrap_or(0.5);
                *tried += 1.0;
            }
            rounds += 1;
            let done = match self.budget {
                Budget::Iterations(many) => u64::from(rounds) * open.len() as u64 >= u64::from(many),
                Budget::Time(time) => begun.elapsed() >= time,
            };
            if done || work.is_done() {
                break;
            }
        }
        work.note(&mut self.spent);
        let worth: Vec<f32> = sums.into_iter().map(|(sum, tried)| if tried > 0.0 { sum / tried } else { 0.0 }).collect();
        let best = worth.iter().enumerate().max_by(|(i, one), (j, other)| one.total_cmp(other).then(j.cmp(i)));
        best.map_or(open[0], |(at, _)| open[at])
    }

    fn begin(&mut self) {
        self.spent = Spent::default();
    }
}
