//! A failing input made small.

use std::time::{Duration, Instant};

/// The input with as much left out as can be while it fails: first halves, then smaller and smaller pieces, for so long.
pub fn shrink(input: &[u8], most: Duration, fails: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let begun = Instant::now();
    let mut small = input.to_vec();
    let mut piece = small.len().div_ceil(2);
    while piece > 0 {
        let before = small.len();
        let mut at = 0;
        while at < small.len() && begun.elapsed() < most {
            let without = [&small[..at], &small[(at + piece).min(small.len())..]].concat();
            if fails(&without) {
                small = without;
            } else {
                at += piece;
            }
        }
        // Single signs once more, as long as that helps.
        if piece > 1 || small.len() == before || begun.elapsed() >= most {
            piece /= 2;
        }
    }
    small
}
