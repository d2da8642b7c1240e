//! A saved match to a running one: any RON.
//!
//! The input is a save; a hash of 0 stands for that of the game as it is now.
//!
//! *Laws:* what is no save, and a save that does not hold together, is refused. Any other plays on at random, with everything that a
//! player looks at, and is the same match after it was saved again.

use crate::{bases, play};
use kotodama_engine::{LoadError, Match, Save};
use kotodama_tests::{begin, step};
use std::sync::Arc;

/// So many decisions are made.
const DECISIONS: u32 = 60;

/// Asks for all laws of a saved match.
///
/// # Panics
/// When one is broken.
pub fn save(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(mut save) = ron::from_str::<Save>(&text) else { return };
    let Some(base) = bases::all().iter().find(|base| base.game().id == save.game) else { return };
    if save.hash == 0 {
        save.hash = base.game().hash;
    }
    match Match::load(Arc::clone(base.game()), &save) {
        Ok(mut running) => {
            running = play::through_a_save(&running);
            play::on(&mut running, crate::number(&text), DECISIONS);
        }
        Err(wrong) => {
            assert!(!wrong.to_string().is_empty(), "a save is refused without a reason");
            crate::reached::reached(match wrong {
                LoadError::Broken(what) => what,
                _ => "another game",
            });
        }
    }
}

/// Matches of all games, early and late, many of them in the middle of a text.
pub(crate) fn seeds() -> Vec<String> {
    let mut seeds = Vec::new();
    for base in bases::all() {
        for seed in 0..3 {
            let mut running = begin(base.game(), seed);
            let mut chance = kotodama_engine::Random::new(!seed);
            let mut kept = 0;
            while running.outcome().is_none() && kept < 4 {
                let depth = running.state().frames.len() + running.state().pending.len() + running.state().modifiers.len();
                if running.state().decisions as usize > kept * 12 && depth > kept {
                    let save = Save { hash: 0, ..running.save() };
                    seeds.extend(ron::to_string(&save));
                    kept += 1;
                }
                step(&mut running, &mut chance);
            }
        }
    }
    seeds
}
