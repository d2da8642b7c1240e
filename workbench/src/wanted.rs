//! Work that somebody waits for, and that is given up when nobody does any more.
//!
//! Who waits holds a [`Wanted`], and does the work with it; the loops of what takes long ask [`still`] at each step. Nothing asks inside of what
//! it remembers, so that work that is given up leaves nothing half done behind, and can be begun again.

use crate::apart::{GivenUp, apart};
use std::cell::RefCell;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Whether somebody waits for some work: shared between who waits and who works.
#[derive(Debug, Clone)]
pub struct Wanted(Arc<Left>);

#[derive(Debug)]
struct Left {
    /// How many steps are left before the work is given up.
    steps: AtomicUsize,
    /// How many were made.
    made: AtomicUsize,
}

thread_local! {
    static WORK: RefCell<Option<Wanted>> = const { RefCell::new(None) };
}

impl Default for Wanted {
    fn default() -> Wanted {
        Wanted::for_steps(usize::MAX)
    }
}

impl Wanted {
    /// Work that is given up by itself after so many steps.
    #[must_use]
    pub fn for_steps(steps: usize) -> Wanted {
        Wanted(Arc::new(Left { steps: AtomicUsize::new(steps), made: AtomicUsize::new(0) }))
    }

    /// Nobody waits any more.
    pub fn give_up(&self) {
        self.0.steps.store(0, Ordering::Relaxed);
    }

    /// How many steps the work has made so far: what it cost, however fast the machine is.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.0.made.load(Ordering::Relaxed)
    }

    /// Does work; nothing where it was given up.
    ///
    /// # Errors
    /// As of [`apart`].
    pub fn work<T>(&self, work: impl FnOnce() -> T) -> Result<Option<T>, String> {
        let before = WORK.with(|own| own.replace(Some(self.clone())));
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| apart(work)));
        WORK.with(|own| own.replace(before));
        match done {
            Ok(done) => done.map(Some),
            Err(why) if why.is::<GivenUp>() => Ok(None),
            Err(why) => resume_unwind(why),
        }
    }

    fn step(&self, many: usize) {
        self.0.made.fetch_add(many, Ordering::Relaxed);
        let left = |steps: usize| if steps == usize::MAX { Some(steps) } else { steps.checked_sub(many) };
        if self.0.steps.fetch_update(Ordering::Relaxed, Ordering::Relaxed, left).is_err() {
            resume_unwind(Box::new(GivenUp));
        }
    }
}

/// A step of work, which ends here where nobody waits for it.
pub fn still() {
    spent(1);
}

/// So many steps of work that are done, as [`still`].
pub fn spent(steps: usize) {
    if let Some(wanted) = WORK.with(|own| own.borrow().clone()) {
        wanted.step(steps);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(numbers: usize) -> usize {
        (0..numbers).inspect(|_| still()).sum()
    }

    #[test]
    fn work_ends_where_nobody_waits_for_it() {
        let wanted = Wanted::default();
        assert_eq!((wanted.work(|| sum(5)), wanted.steps()), (Ok(Some(10)), 5));
        for steps in 0..5 {
            let wanted = Wanted::for_steps(steps);
            // What is done apart within it ends with it.
            assert_eq!((wanted.work(|| apart(|| sum(5)).unwrap_or_default()), wanted.steps()), (Ok(None), steps + 1));
        }
        let wanted = Wanted::default();
        wanted.give_up();
        assert_eq!(wanted.work(|| sum(5)), Ok(None));
        assert_eq!(sum(5), 10, "who waits for nothing is not asked");
    }
}
