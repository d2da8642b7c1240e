//! Which bot is stronger: measured in pairs of matches with the same decks and the same chance, in which the bots change seats, so
//! that neither the better deck nor the better draw is taken for the better player.

use crate::arena::{self, Player};
use crate::bot::{Bot, Knowledge};
use crate::statistics::{Figure, share};
use kotodama_engine::{Deck, Game, PlayerId, Random, Start};
use rayon::prelude::*;
use serde::Serialize;
use std::sync::Arc;

/// Points of a hundredfold difference in the odds to win: Elo's scale.
const SCALE: f64 = 400.0;
/// How often pairs are drawn again to find the intervals of ratings.
const RESAMPLES: usize = 400;

/// What bots play for their ratings.
#[derive(Debug, Clone)]
pub struct Contest<'a> {
    /// The game.
    pub game: &'a Arc<Game>,
    /// Decks: each pair has two of them, drawn by its seed.
    pub decks: &'a [&'a Deck],
    /// What all bots know of the game.
    pub knowledge: &'a Arc<Knowledge>,
    /// What all chance is drawn from.
    pub seed: u64,
    /// How many play: where more than two do, the bots sit in every other seat.
    pub seats: u8,
}

impl Contest<'_> {
    /// A pair of matches: what the first bot got out of both, from 0 to 2. The same number is the same decks and the same chance for
    /// whichever bots.
    #[must_use]
    pub fn pair(&self, [one, other]: [Bot; 2], number: u64) -> f64 {
        if self.decks.is_empty() {
            return 1.0;
        }
        let drawn = |of: u64| self.decks[(arena::seed(self.seed ^ of, number) % self.decks.len() as u64) as usize];
        let start = Start { seed: arena::seed(self.seed, number), first: None };
        // What those got together who sit in every other seat, or in every other team, of what all got.
        let teams = &self.game.rules_file.teams;
        let side = |at: u8| teams.iter().position(|team| team.contains(&(at + 1))).unwrap_or(usize::from(at)) % 2;
        let sits = |bots: [Bot; 2], one: usize| {
            let players: Vec<Player<'_>> = (0..self.seats).map(|at| Player { deck: drawn(u64::from(at) + 1), bot: bots[side(at)] }).collect();
            let (_, ended) = arena::play(self.game, &players, self.knowledge, start, |_, _, _| {});
            let got = |of: &dyn Fn(u8) -> bool| (0..self.seats).filter(|at| of(*at)).map(|at| ended.points(PlayerId(at))).sum::<f64>();
            got(&|at| side(at) == one) / got(&|_| true).max(f64::EPSILON)
        };
        sits([one, other], 0) + sits([other, one], 1)
    }

    /// So many pairs from a number on. `done` is called after each.
    #[must_use]
    pub fn pairs(&self, bots: [Bot; 2], numbers: std::ops::Range<u64>, done: impl Fn() + Sync) -> Vec<f64> {
        let play = |number| {
            let got = self.pair(bots, number);
            done();
            got
        };
        numbers.into_par_iter().map(play).collect()
    }
}

/// What two bots got against each other.
#[derive(Debug, Clone, PartialEq)]
pub struct Meeting {
    /// Places of the bots.
    pub bots: [usize; 2],
    /// What the first got out of each pair of matches, from 0 to 2.
    pub got: Vec<f64>,
}

impl Meeting {
    /// The share of points that the first bot got. The interval takes matches for independent, which those of a pair are not: it is
    /// rather too wide.
    #[must_use]
    pub fn share(&self) -> Figure {
        share(self.got.iter().sum(), 2.0 * self.got.len() as f64)
    }
}

/// A bot's rating on Elo's scale: 0 is the mean of all that played.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Rating {
    /// Which bot, by its place.
    pub bot: usize,
    /// The rating, with its interval.
    pub elo: Figure,
}

/// The ratings that explain best what bots got against each other (R. A. Bradley, M. E. Terry, 1952; a draw is half a win), with
/// intervals found by drawing the pairs again.
#[must_use]
pub fn ratings(bots: usize, meetings: &[Meeting]) -> Vec<Rating> {
    let points = |meeting: &Meeting| (meeting.bots, meeting.got.iter().sum::<f64>(), 2.0 * meeting.got.len() as f64);
    let measured = fitted(bots, &meetings.iter().map(points).collect::<Vec<_>>());
    let mut random = Random::new(1);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::new(); bots];
    for _ in 0..RESAMPLES {
        // Pairs that all went the same way say nothing of how much they vary: one of them is drawn that either may have won, as `stronger` has it.
        let again = meetings.iter().map(|meeting| {
            let many = u32::try_from(meeting.got.len()).unwrap_or(u32::MAX).saturating_add(1);
            let mut draw = || match meeting.got.get(random.below(many) as usize) {
                Some(got) => *got,
                None => f64::from(2 * random.below(2)),
            };
            let sum: f64 = meeting.got.iter().map(|_| draw()).sum();
            (meeting.bots, sum, 2.0 * meeting.got.len() as f64)
        });
        for (bot, elo) in fitted(bots, &again.collect::<Vec<_>>()).into_iter().enumerate() {
            drawn[bot].push(elo);
        }
    }
    let rating = |(bot, value): (usize, f64)| {
        let drawn = &mut drawn[bot];
        drawn.sort_by(f64::total_cmp);
        let at = |share: f64| drawn[((drawn.len() - 1) as f64 * share).round() as usize];
        Rating { bot, elo: Figure { value, low: at(0.025), high: at(0.975) } }
    };
    measured.into_iter().enumerate().map(rating).collect()
}

/// Ratings by the iteration of Zermelo (1929). A bot that lost or won all is taken to have got half a point of one match more, as no
/// rating would be low or high enough.
fn fitted(bots: usize, points: &[([usize; 2], f64, f64)]) -> Vec<f64> {
    let mut strength = vec![1.0_f64; bots];
    let padded = |of: f64| of + 1.0;
    for _ in 0..200 {
        let mut next = strength.clone();
        for (bot, next) in next.iter_mut().enumerate() {
            let (mut won, mut weight) = (0.0, 0.0);
            for &([one, other], got, of) in points {
                let (mine, foe) = if one == bot {
                    (got, other)
                } else if other == bot {
                    (of - got, one)
                } else {
                    continue;
                };
                won += mine + 0.5;
                weight += padded(of) / (strength[bot] + strength[foe]);
            }
            if weight > 0.0 {
                *next = won / weight;
            }
        }
        let mean = next.iter().map(|s| s.ln()).sum::<f64>() / bots.max(1) as f64;
        strength = next.into_iter().map(|s| (s.ln() - mean).exp()).collect();
    }
    strength.into_iter().map(|s| SCALE * s.log10()).collect()
}

/// What a test says of whether a bot is stronger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It is.
    Stronger,
    /// It is not by as much as was asked.
    NotStronger,
    /// There were too few matches to say.
    Open,
}

/// Whether the first of two bots is stronger by so many points of rating, and not equal, by what it got out of pairs: a sequential test
/// of the likelihood of both (A. Wald, 1945), with the variance as it is among the pairs. One in twenty verdicts may be wrong either way.
#[must_use]
pub fn stronger(got: &[f64], by: f64) -> (Verdict, f64) {
    let count = got.len() as f64;
    if got.len() < 4 {
        return (Verdict::Open, 0.0);
    }
    let mean = got.iter().sum::<f64>() / count / 2.0;
    let variance = got.iter().map(|got| (got / 2.0 - mean).powi(2)).sum::<f64>() / (count - 1.0);
    // Pairs that all went the same way say nothing of how much they vary: at least as much as one of them that did not.
    let variance = variance.max(0.25 / count);
    let (even, better) = (0.5, 1.0 / (1.0 + 10.0_f64.powf(-by / SCALE)));
    let likelihood = count * (better - even) * (2.0 * mean - even - better) / (2.0 * variance);
    let bound = 19.0_f64.ln();
    let verdict = if likelihood >= bound {
        Verdict::Stronger
    } else if likelihood <= -bound {
        Verdict::NotStronger
    } else {
        Verdict::Open
    };
    (verdict, likelihood)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_those_of_the_odds() {
        // Three of four points are odds of 3 to 1: 191 points of Elo.
        let meeting = Meeting { bots: [0, 1], got: (0..1_000).map(|i| if i % 2 == 0 { 2.0 } else { 1.0 }).collect() };
        let rated = ratings(2, &[meeting]);
        assert!((rated[0].elo.value - rated[1].elo.value - 190.8).abs() < 1.0, "{rated:?}");
        assert!(rated.iter().all(|rating| rating.elo.low <= rating.elo.value && rating.elo.value <= rating.elo.high), "{rated:?}");
        let even = ratings(2, &[Meeting { bots: [0, 1], got: vec![1.0; 6] }]);
        assert!(even[0].elo.value.abs() < 1.0 && even[0].elo.high - even[0].elo.low > 50.0, "six pairs that were shared say little: {even:?}");
        let never = ratings(2, &[Meeting { bots: [0, 1], got: vec![2.0; 10] }]);
        assert!(never[0].elo.value.is_finite() && never[0].elo.value > 200.0, "{never:?}");
    }

    #[test]
    fn a_test_decides_when_it_has_seen_enough() {
        let pairs = |share: f64, many: usize| (0..many).map(|i| if (i as f64 * share).fract() + share >= 1.0 { 2.0 } else { 0.0 }).collect::<Vec<_>>();
        assert_eq!(stronger(&pairs(0.75, 400), 50.0).0, Verdict::Stronger);
        assert_eq!(stronger(&pairs(0.5, 4_000), 50.0).0, Verdict::NotStronger);
        assert_eq!(stronger(&pairs(0.5, 8), 50.0).0, Verdict::Open);
        assert_eq!(stronger(&[2.0; 60], 50.0).0, Verdict::Stronger);
    }
}
