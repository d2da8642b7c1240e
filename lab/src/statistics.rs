//! Intervals: how far a figure may be from the truth, with matches as few as they are.

use serde::{Deserialize, Serialize};

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

/// A mean, with the interval that the normal distribution gives.
#[must_use]
pub fn mean(values: &[f64]) -> Figure {
    let count = values.len() as f64;
    if values.is_empty() {
        return Figure { value: 0.0, low: 0.0, high: 0.0 };
    }
    let value = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|v| (v - value).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let half = Z * (variance / count).sqrt();
    Figure { value, low: value - half, high: value + half }
}

/// Values of which only their number, sum and squares are kept.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Moments {
    /// How many.
    pub count: f64,
    sum: f64,
    squares: f64,
}

impl Moments {
    /// One value more.
    pub fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(self) -> f64 {
        if self.count > 0.0 { self.sum / self.count } else { 0.0 }
    }

    /// The variance of their mean.
    fn error(self) -> f64 {
        let spread = self.squares - self.count * self.mean().powi(2);
        if self.count > 1.0 { (spread / (self.count - 1.0) / self.count).max(0.0) } else { f64::INFINITY }
    }
}

/// How much greater the mean of some values is than that of others, and how likely a difference as large or larger is by chance alone
/// (two-sided, by the normal distribution). Fewer than two of either say nothing.
#[must_use]
pub fn difference(one: Moments, other: Moments) -> (Figure, f64) {
    let (value, error) = (one.mean() - other.mean(), (one.error() + other.error()).sqrt());
    if !error.is_finite() || error <= 0.0 {
        return (Figure { value, low: -1.0, high: 1.0 }, 1.0);
    }
    (Figure { value, low: value - Z * error, high: value + Z * error }, beyond(value.abs() / error))
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

    #[test]
    fn a_difference_of_means_is_judged() {
        let shares = |won: usize, of: usize| {
            let mut moments = Moments::default();
            (0..of).for_each(|at| moments.add(f64::from(u8::from(at < won))));
            moments
        };
        let (same, chance) = difference(shares(50, 100), shares(50, 100));
        assert!(near(same.value, 0.0) && near(chance, 1.0));
        let (more, chance) = difference(shares(70, 100), shares(50, 100));
        // The variances are 0.21 and 0.25, by 99 matches: the standard error is the root of 0.46 / 99.
        assert!(near(more.value, 0.2) && chance < 0.005 && near(more.high - more.low, 2.0 * Z * (0.46_f64 / 99.0).sqrt()), "{more:?}");
        assert!(difference(shares(7, 10), shares(5, 10)).1 > 0.3);
        assert!(near(difference(shares(1, 1), shares(0, 9)).1, 1.0));
    }
}
