//! The tool's entry: the real terminal, and the process's exit code.

use kotodama::console::{Console, Paint};
use kotodama::door::Door;
use kotodama::editor::Keys;
use std::io::{self, BufReader};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

/// Reading a text makes many small values that are gone at once: with the system's own allocator, a quarter of the time goes to that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    // Nothing is held all the time: who serves an editor reads and writes beside its work.
    let (mut out, mut err, mut input) = (Door::new(io::stdout()), Door::new(io::stderr()), BufReader::new(io::stdin()));
    let mut console = Console { out: &mut out, err: &mut err, input: &mut input, keys: Keys::default(), paint: Paint::from_environment() };
    let work = AssertUnwindSafe(|| kotodama::command::main(std::env::args_os(), &mut console));
    // A panic is a mistake of the tool: it has said so on standard error, and must not look like findings.
    ExitCode::from(catch_unwind(work).unwrap_or(2))
}
