//! Matches looked at and played on, noting what they reached.

use crate::reached::reached;
use kotodama_engine::Match;
pub(crate) use kotodama_tests::laws::{refuse, through_a_save};

/// Looks at all there is to see of a match at a decision.
///
/// # Panics
/// When something does not fit together.
pub(crate) fn look(running: &Match) {
    kotodama_tests::laws::look(running);
    for frame in &running.state().frames {
        reached((&running.game().id, frame.program, frame.at, frame.step.min(4)));
    }
    reached((&running.game().id, running.outcome().map(|outcome| format!("{outcome:?}")), format!("{:?}", running.asked())));
}

/// Plays a match on at random, looking at everything, for so many decisions.
///
/// # Panics
/// When a law is broken on the way.
pub(crate) fn on(running: &mut Match, seed: u64, most: u32) {
    kotodama_tests::laws::on(running, seed, most, look);
}
