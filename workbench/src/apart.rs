//! Work beside other work: when one of many scenes or games makes the tool fail, the others go on.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// What somebody is told when the tool fails.
pub const REPORT: &str = "this is a mistake of the tool, please report it";

/// What ends work that nobody waits for, and all that it is a part of.
pub(crate) struct GivenUp;

/// Does work whose panic is to end it alone.
///
/// # Errors
/// What the panic said. Whatever the work had begun to change is to be thrown away.
pub fn apart<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        // Who no longer waits for the whole does not wait for its parts.
        if panic.is::<GivenUp>() { resume_unwind(panic) } else { words(&*panic) }
    })
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned()).or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "it failed without a word".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_ends_its_own_work_alone() {
        let done: Vec<Result<usize, String>> = (0..3).map(|n| apart(|| if n == 1 { panic!("number {n}") } else { n })).collect();
        assert_eq!(done, [Ok(0), Err("number 1".to_owned()), Ok(2)]);
        assert_eq!(apart(|| std::panic::panic_any(7)), Err::<(), _>("it failed without a word".to_owned()));
    }
}
