//! Intervals: how far a figure may be from the truth, with matches as few as they are.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The share of a normal distribution's middle that intervals cover is 95 %: so many standard errors to each side.
pub const Z: f64 = 1.959_964;

/// A figure with its interval of 95 %.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// What was measured.
    pub value: f64,
    /// Where the interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

impl Figure {
    /// Half the width of the interval.
    #[must_use]
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// A share of so many, where half ones count, too (draws): the interval of Wilson (1927), which stays within 0 and 1 and holds for few.
#[must_use]
pub fn share(won: f64, of: f64) -> Figure {
    if of <= 0.0 {
        return Figure { value: 0.5, low: 0.0, high: 1.0 };
    }
    let (p, z2) = (won / of, Z * Z);
    let middle = (p + z2 / (2.0 * of)) / (1.0 + z2 / of);
    let half = Z / (1.0 + z2 / of) * (p * (1.0 - p) / of + z2 / (4.0 * of * of)).sqrt();
    Figure { value: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

/// Values of matches by the chance that they were played with. Matches of one chance go alike where the chance decides, so they are no more
/// independent than the halves of one match: how far a figure may be from the truth is told by how much those of one chance differ from those of
/// another (K.-Y. Liang, S. L. Zeger, 1986), by the distribution of Student, as there may be few.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Values {
    /// Of each chance its number, and the sum and the number of its values, in the order of the numbers.
    by_chance: Vec<(u64, f64, f64)>,
    squares: f64,
}

impl Values {
    /// One value more, of a match with that chance.
    pub fn add(&mut self, chance: u64, value: f64) {
        self.squares += value * value;
        let at = match self.by_chance.last() {
            Some((last, ..)) if *last == chance => self.by_chance.len() - 1,
            Some((last, ..)) if *last > chance => match self.by_chance.binary_search_by_key(&chance, |(number, ..)| *number) {
                Ok(at) => at,
                Err(at) => {
                    self.by_chance.insert(at, (chance, 0.0, 0.0));
                    at
                }
            },
            Some(_) | None => {
                self.by_chance.push((chance, 0.0, 0.0));
                self.by_chance.len() - 1
            }
        };
        let (_, sum, of) = &mut self.by_chance[at];
        *sum += value;
        *of += 1.0;
    }

    /// How many values there are.
    #[must_use]
    pub fn count(&self) -> f64 {
        self.by_chance.iter().map(|(.., of)| of).sum()
    }

    /// Their mean; nothing where there are none.
    #[must_use]
    pub fn average(&self) -> Option<f64> {
        let (sum, of) = self.by_chance.iter().fold((0.0, 0.0), |(sum, of), (_, more, many)| (sum + more, of + many));
        (of > 0.0).then(|| sum / of)
    }

    /// How far each chance takes the mean from where it is.
    fn pulls(&self) -> impl Iterator<Item = (u64, f64)> {
        let (average, count) = (self.average().unwrap_or(0.0), self.count().max(1.0));
        self.by_chance.iter().map(move |(chance, sum, of)| (*chance, (sum - average * of) / count))
    }

    /// The variance of the mean if all values were independent.
    fn apart(&self) -> f64 {
        let (average, count) = (self.average().unwrap_or(0.0), self.count());
        (self.squares / count.max(1.0) - average * average).max(0.0) / (count - 1.0).max(1.0)
    }

    /// The error of the mean, as that of a normal distribution would have to be for the same interval; nothing where all had one chance.
    fn error(&self) -> Option<f64> {
        let chances = self.by_chance.len();
        let variance: f64 = self.pulls().map(|(_, pull)| pull * pull).sum::<f64>() * chances as f64 / (chances as f64 - 1.0);
        (chances > 1).then(|| (variance * widened(chances - 1).powi(2)).max(self.apart()).sqrt())
    }

    /// Their mean, with its interval; with one chance alone, that of one value.
    #[must_use]
    pub fn mean(&self) -> Figure {
        let value = self.average().unwrap_or(0.0);
        let half = Z * self.error().unwrap_or_else(|| (self.apart() * self.count()).sqrt());
        Figure { value, low: value - half, high: value + half }
    }

    /// Their mean, where each is a share of a win, from 0 to 1: the interval of as many independent matches as would tell as much, and never of more than
    /// there are. Where all went one way, nothing says how much matches of one chance go alike: each chance counts once.
    #[must_use]
    pub fn share(&self) -> Figure {
        let (Some(average), count) = (self.average(), self.count()) else { return share(0.0, 0.0) };
        let spread = average * (1.0 - average);
        let told = match self.error() {
            None => 1.0,
            Some(_) if spread <= 0.0 => self.by_chance.len() as f64,
            Some(error) if error <= 0.0 => count,
            Some(error) => (spread / (error * error)).min(count),
        };
        share(average * told, told)
    }
}

/// From fewer chances nothing is said of what is more than chance.
pub const FEWEST: usize = 10;

/// How much greater the mean of some values is than that of others, and how likely a difference as large or larger is by chance alone (two-sided).
/// Values of fewer than ten chances on either side say nothing.
#[must_use]
pub fn difference(one: &Values, other: &Values) -> (Figure, f64) {
    let value = one.average().unwrap_or(0.0) - other.average().unwrap_or(0.0);
    let chances = one.by_chance.len().min(other.by_chance.len());
    let mut pulls: BTreeMap<u64, f64> = one.pulls().collect();
    other.pulls().for_each(|(chance, pull)| *pulls.entry(chance).or_default() -= pull);
    let variance = pulls.values().map(|pull| pull * pull).sum::<f64>() * chances as f64 / (chances as f64 - 1.0).max(1.0);
    let error = variance.max(one.apart() + other.apart()).sqrt();
    if chances < FEWEST || error <= 0.0 {
        return (Figure { value, low: -1.0, high: 1.0 }, 1.0);
    }
    let half = Z * error * widened(chances - 1);
    (Figure { value, low: value - half, high: value + half }, beyond(normal(value.abs() / error, chances - 1)))
}

/// What a number of Student's distribution is on the normal one (D. L. Wallace, 1959).
fn normal(t: f64, freedom: usize) -> f64 {
    let n = freedom as f64;
    (8.0 * n + 1.0) / (8.0 * n + 3.0) * (n * (t * t / n).ln_1p()).sqrt()
}

/// How much wider an interval of 95 % of Student's distribution is than one of the normal: [`normal`] the other way round.
fn widened(freedom: usize) -> f64 {
    let n = freedom as f64;
    let z = Z * (8.0 * n + 3.0) / (8.0 * n + 1.0);
    (n * (z * z / n).exp_m1()).sqrt() / Z
}

/// The share of a normal distribution that is so many standard errors or more from its middle, on both sides (Abramowitz and Stegun,
/// 7.1.26: to seven places).
fn beyond(z: f64) -> f64 {
    let x = z / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let series = t * (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
    (series * (-x * x).exp()).clamp(0.0, 1.0)
}

/// Which of many differences are more than chance, when one in twenty of those that are named may be wrong (Y. Benjamini, Y. Hochberg,
/// 1995).
#[must_use]
pub fn beyond_chance(chances: &[f64]) -> Vec<bool> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|&a, &b| chances[a].total_cmp(&chances[b]).then(a.cmp(&b)));
    let many = chances.len() as f64;
    let last = order.iter().enumerate().rev().find(|(rank, at)| chances[**at] <= 0.05 * (*rank + 1) as f64 / many).map(|(rank, _)| rank);
    let mut found = vec![false; chances.len()];
    for &at in last.map_or(&[][..], |last| &order[..=last]) {
        found[at] = true;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 5e-4
    }

    #[test]
    fn intervals_are_those_of_the_books() {
        // Newcombe (1998), table I: 81 of 263, and 0 of 20.
        let figure = share(81.0, 263.0);
        assert!(near(figure.low, 0.2553) && near(figure.high, 0.3662), "{figure:?}");
        let none = share(0.0, 20.0);
        assert!(near(none.low, 0.0) && near(none.high, 0.1611), "{none:?}");
        assert!(near(beyond(1.959_964), 0.05) && near(beyond(0.0), 1.0) && near(beyond(3.0), 0.0027));
    }

    #[test]
    fn many_looks_are_corrected_for() {
        // The example of Benjamini and Hochberg (1995): fifteen looks, four found.
        let chances = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0];
        assert_eq!(beyond_chance(&chances).iter().filter(|found| **found).count(), 4);
        assert_eq!(beyond_chance(&[]), [false; 0]);
    }

    /// Values, each with a chance of its own.
    fn shares(won: u64, of: u64) -> Values {
        let mut values = Values::default();
        (0..of).for_each(|at| values.add(at, f64::from(u8::from(at < won))));
        values
    }

    #[test]
    fn a_difference_of_means_is_judged() {
        let later = |won: u64, of: u64| {
            let mut values = Values::default();
            (0..of).for_each(|at| values.add(1_000 + at, f64::from(u8::from(at < won))));
            values
        };
        let (same, chance) = difference(&shares(50, 100), &later(50, 100));
        assert!(near(same.value, 0.0) && near(chance, 1.0));
        let (more, chance) = difference(&shares(70, 100), &later(50, 100));
        // The variances are 0.21 and 0.25, by 99 matches: the standard error is the root of 0.46 / 99; of Student's distribution 1.984 times that.
        assert!(near(more.value, 0.2) && chance < 0.005 && (more.high - more.low - 2.0 * 1.984 * (0.46_f64 / 99.0).sqrt()).abs() < 2e-3, "{more:?}");
        assert!(difference(&shares(7, 10), &later(5, 10)).1 > 0.3);
        assert!(near(difference(&shares(9, 9), &later(0, 9)).1, 1.0), "so few say nothing");
    }

    #[test]
    fn students_distribution_is_that_of_the_tables() {
        for (freedom, t) in [(4, 2.776), (9, 2.262), (29, 2.045), (99, 1.984)] {
            assert!((widened(freedom) * Z - t).abs() < 0.015, "{freedom}: {}", widened(freedom) * Z);
            assert!((beyond(normal(t, freedom)) - 0.05).abs() < 1e-3, "{freedom}");
        }
    }

    #[test]
    fn matches_of_one_chance_count_as_what_they_tell() {
        let alone = share(60.0, 100.0);
        let figure = shares(60, 100).share();
        assert!(near(figure.value, 0.6) && (figure.error() - alone.error()).abs() < 3e-3, "{figure:?}");
        // Ten matches of each chance that all go alike tell as much as one of each.
        let mut alike = Values::default();
        (0..1_000).for_each(|at: u64| alike.add(at / 10, f64::from(u8::from(at / 10 % 10 < 6))));
        let figure = alike.share();
        assert!(near(figure.value, 0.6) && (figure.error() - alone.error()).abs() < 3e-3, "{figure:?}");
        // Where both of each pair share, they tell no less than matches apart.
        let mut even = Values::default();
        (0..100).for_each(|at: u64| even.add(at / 2, f64::from(u8::from(at.is_multiple_of(2)))));
        assert!((even.share().error() - share(50.0, 100.0).error()).abs() < 1e-3, "{:?}", even.share());
        // With one chance alone nothing is known; and all that went one way did so with as many chances as there were.
        let mut one = Values::default();
        (0..90).for_each(|at| one.add(7, f64::from(u8::from(at < 60))));
        assert!(one.share().high - one.share().low > 0.8, "{:?}", one.share());
        let mut won = Values::default();
        (0..90).for_each(|at: u64| won.add(at / 30, 1.0));
        assert_eq!(won.share(), share(3.0, 3.0));
        assert!(Values::default().share().error() >= 0.5 && near(Values::default().mean().error(), 0.0));
    }

    #[test]
    fn of_a_hundred_intervals_some_ninety_five_hold() {
        // Chances that take all five matches of theirs along, half the way.
        let mut random = kotodama_engine::Random::new(5);
        let mut drawn = |share: u32| random.below(100) < share;
        let held = (0..400).filter(|_| {
            let mut values = Values::default();
            for chance in 0..30 {
                let likely = if drawn(50) { 75 } else { 25 };
                (0..5).for_each(|_| values.add(chance, f64::from(u8::from(drawn(likely)))));
            }
            let figure = values.share();
            figure.low <= 0.5 && 0.5 <= figure.high
        });
        let held = held.count();
        assert!((370..=396).contains(&held), "{held} of 400");
    }
}
