//! What is remembered beside a state, so that nobody looks twice: no part of what the state is.

use super::MOST_SEATS;
use crate::ids::PlayerId;
use std::hash::{Hash, Hasher};

/// The checks that had nothing to do when they were last looked at as a player sees them, one bit each, by player: nothing that concerns them
/// has changed since.
///
/// States that differ in this alone are equal, and it is not saved: who knows nothing of it looks once more, and finds the same.
#[derive(Debug, Clone, Copy, Default)]
pub struct Idle([u64; MOST_SEATS as usize]);

impl Idle {
    /// The checks that have nothing to do as a player sees them.
    pub(crate) fn of(&self, player: PlayerId) -> u64 {
        self.0.get(player.index()).copied().unwrap_or(0)
    }

    /// A check has nothing to do as a player sees it.
    pub(crate) fn note(&mut self, player: PlayerId, check: u32) {
        if let Some(checks) = self.0.get_mut(player.index()) {
            *checks |= 1 << check;
        }
    }

    /// Those checks may have something to do, whoever sees them.
    pub(crate) fn forget(&mut self, checks: u64) {
        self.0.iter_mut().for_each(|idle| *idle &= !checks);
    }
}

impl PartialEq for Idle {
    fn eq(&self, _: &Idle) -> bool {
        true
    }
}

impl Eq for Idle {}

impl Hash for Idle {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
