//! How long an answer takes: in time that this thread worked, where the system tells, so that a busy machine breaks no law.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// How long this thread has worked: on Linux without the time it waited for a processor, elsewhere with it.
fn worked() -> Duration {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| BEGUN.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}

/// An answer, which must come within that time.
///
/// # Panics
/// When it takes longer.
pub fn within<T>(most: Duration, what: &str, answer: impl FnOnce() -> T) -> T {
    let begun = worked();
    let answer = answer();
    let took = worked().saturating_sub(begun);
    assert!(took < most, "{what} took {took:?}");
    answer
}
