//! What is remembered beside a state, so that nobody looks twice: no part of what the state is.

use super::MOST_SEATS;
use crate::game::CardProfile;
use crate::ids::PlayerId;
use crate::ir::Key;
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

/// What those texts may do that are at work now, of all that texts of the match may do: where a bit is clear, nobody needs to look.
///
/// States that differ in this alone are equal, and it is not saved: who knows nothing of it looks everywhere, and finds the same.
#[derive(Debug, Clone, Copy)]
pub struct AtWork {
    /// Stats of other cards that they change, one bit each.
    pub(crate) spread_stats: u32,
    /// Stats that they change and that a counter is taken from, one bit each.
    pub(crate) fragile: u32,
    /// Those among them that may change when a card's state does, one bit each.
    pub(crate) turned: u32,
    /// Those among them that may change when another turn begins, one bit each.
    pub(crate) timed: u32,
    /// Those among them that may change when a pool does, when cards off the field come or go, or when something has happened, one bit each.
    pub(crate) stirred: u32,
    /// Windows in which abilities are used, one bit each.
    pub(crate) windows: u32,
    /// Events that they answer, in a sieve.
    watched: [u64; 2],
}

impl AtWork {
    /// Nothing.
    pub(crate) const NOTHING: AtWork = AtWork { spread_stats: 0, fragile: 0, turned: 0, timed: 0, stirred: 0, windows: 0, watched: [0; 2] };

    /// The text of a card is at work, too.
    pub(crate) fn join(&mut self, card: &CardProfile) {
        self.spread_stats |= card.spread_stats;
        self.fragile |= card.fragile;
        self.turned |= card.turned;
        self.timed |= card.timed;
        self.stirred |= card.stirred;
        self.windows |= card.windows;
        self.watched = [self.watched[0] | card.watched[0], self.watched[1] | card.watched[1]];
    }

    /// Whether the text of a card adds anything to what is noted here.
    pub(crate) fn is_told_of(card: &CardProfile) -> bool {
        card.spread_stats | card.fragile | card.windows != 0 || card.watched != [0; 2]
    }

    /// Whether one of them answers an event.
    pub(crate) fn watches(&self, key: Key) -> bool {
        self.watched[usize::from(key) / 64 % 2] >> (key % 64) & 1 == 1
    }
}

impl Default for AtWork {
    fn default() -> AtWork {
        AtWork { spread_stats: u32::MAX, fragile: u32::MAX, turned: u32::MAX, timed: u32::MAX, stirred: u32::MAX, windows: u32::MAX, watched: [u64::MAX; 2] }
    }
}

impl PartialEq for AtWork {
    fn eq(&self, _: &AtWork) -> bool {
        true
    }
}

impl Eq for AtWork {}

impl Hash for AtWork {
    fn hash<H: Hasher>(&self, _: &mut H) {}
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
