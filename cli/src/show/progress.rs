//! A line that tells how far work has come, for who sits at a terminal. Elsewhere nothing is told.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So long at least is each line to be read.
const PAUSE: Duration = Duration::from_millis(200);
/// Columns of the bar itself.
const COLUMNS: u64 = 30;

/// How far work has come. It is shared by all who do it.
pub(crate) struct Bar {
    all: u64,
    done: AtomicU64,
    begun: Instant,
    shown: Mutex<Option<Instant>>,
    shows: bool,
}

impl Bar {
    /// For so many pieces of work.
    pub(crate) fn new(all: u64) -> Bar {
        let shows = std::io::stderr().is_terminal();
        Bar { all, done: AtomicU64::new(0), begun: Instant::now(), shown: Mutex::new(None), shows }
    }

    /// One piece more is done.
    pub(crate) fn one_more(&self) {
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        if !self.shows {
            return;
        }
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        if shown.is_some_and(|shown| shown.elapsed() < PAUSE) {
            return;
        }
        *shown = Some(Instant::now());
        let full = (done * COLUMNS).checked_div(self.all).unwrap_or(COLUMNS).min(COLUMNS);
        let left = self.begun.elapsed().as_secs_f64() / done as f64 * self.all.saturating_sub(done) as f64;
        let (bar, rest) = ("█".repeat(full as usize), "░".repeat((COLUMNS - full) as usize));
        // Who can't be told goes without.
        let _ = write!(std::io::stderr(), "\r{bar}{rest} {done} of {} · {left:.0} s left \x1b[K", self.all);
    }

    /// It is over: the line is free again.
    pub(crate) fn clear(&self) {
        if self.shows {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}
