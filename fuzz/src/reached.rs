//! What an input reached that is no place in the code: rules of a language, steps of a game's programs. In a guided hunt these are
//! counters beside those of the code; elsewhere they cost little and mean nothing.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicU8, Ordering};

/// So many counters.
const MANY: usize = 1 << 15;

/// Where libFuzzer looks for counters of ours.
#[cfg_attr(all(feature = "guided", target_os = "linux"), expect(unsafe_code, reason = "the name of the section is a promise to the linker"))]
#[cfg_attr(all(feature = "guided", target_os = "linux"), unsafe(link_section = "__libfuzzer_extra_counters"))]
static REACHED: [AtomicU8; MANY] = [const { AtomicU8::new(0) }; MANY];

/// Notes that an input reached this.
pub fn reached(what: impl Hash) {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    // libFuzzer takes the counters back to nothing between two inputs; how often something happens says little.
    REACHED[hasher.finish() as usize % MANY].store(1, Ordering::Relaxed);
}
