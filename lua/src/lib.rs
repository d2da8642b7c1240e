//! Scripts in Luau.
//!
//! ```lua
//! local strike = say "Deal up to {n} damage to a hero."
//! return function(game, event)
//!   if game.distinct_sources(event.card) == 3 then return strike { n = 3 } end
//! end
//! ```
//!
//! A script that loops, hoards or breaks out is stopped with an error that names its file and line.
//!
//! | module | what it holds |
//! |---|---|
//! | `questions` | the bridge from a script's call to the view |
//! | `prelude.luau` | the names a script may use, and the checks on what it gives back |
//! | `code` | what the compiled script does that a hook may not |
//! | `vm` | one Luau machine and its limits |

mod code;
mod questions;
#[cfg(test)]
mod tests;
mod vm;

use kotodama_engine::hook::{Effort, Heard, HookError, HookEvent, HookFault, HookView, Script, Scripts};
use std::cell::Cell;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use vm::{Machine, Prepared, Verdict};

// A script that reaches a limit is ended by unwinding through Luau. Where a panic aborts, it would take the whole program with it.
#[cfg(not(panic = "unwind"))]
compile_error!("kotodama-lua needs `panic = \"unwind\"`: without it a script that reaches a limit ends the program");

thread_local! {
    /// This thread's machine, while nobody uses it.
    static MACHINE: Cell<Option<Machine>> = const { Cell::new(None) };
}

/// So many scripts are remembered: all that one game may run, as a check loads it once for each of its modes.
const REMEMBERED: usize = 256;

/// A script that has been loaded: its source and the sentences it may say. Cheap to clone; holds no Luau value.
#[derive(Debug, Clone)]
pub struct Luau {
    file: Arc<File>,
    sentences: Arc<[String]>,
}

/// What a script is made from.
#[derive(Debug)]
struct File {
    id: u64,
    name: Arc<str>,
    source: String,
    /// What machines run, and how much work is in it.
    prepared: Prepared,
}

impl Luau {
    /// Reads a script and runs its top once, which declares its sentences. The last ones are remembered: a game may be loaded again and
    /// again.
    ///
    /// `name` is the file as errors show it.
    ///
    /// # Errors
    /// The source is too long or not Luau, its top fails or does not end, or
    /// it does not end with a function.
    pub fn load(name: &str, source: &str) -> Result<Luau, HookError> {
        static NEXT_ID: AtomicU64 = AtomicU64::new(0);
        static KNOWN: Mutex<VecDeque<Luau>> = Mutex::new(VecDeque::new());
        let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(script) = known().iter().find(|script| script.name() == name && script.source() == source) {
            return Ok(script.clone());
        }
        let name: Arc<str> = name.into();
        let prepared = vm::prepare(source).map_err(|(line, fault)| HookError { file: Arc::clone(&name), line, fault })?;
        let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        let file = Arc::new(File { id, name, source: source.to_owned(), prepared });
        let draft = Luau { file, sentences: Arc::new([]) };
        let sentences = draft.fresh_machine()?.sentences(&draft)?.into();
        let script = Luau { sentences, ..draft };
        let mut known = known();
        known.truncate(REMEMBERED - 1);
        known.push_front(script.clone());
        Ok(script)
    }

    fn fresh_machine(&self) -> Result<Machine, HookError> {
        Machine::new().map_err(|fault| self.error(None, fault))
    }

    fn id(&self) -> u64 {
        self.file.id
    }

    fn prepared(&self) -> &Prepared {
        &self.file.prepared
    }

    fn error(&self, line: Option<usize>, fault: HookFault) -> HookError {
        HookError { file: Arc::clone(&self.file.name), line, fault }
    }
}

impl Script for Luau {
    fn name(&self) -> &str {
        &self.file.name
    }

    fn source(&self) -> &str {
        &self.file.source
    }

    fn sentences(&self) -> &[String] {
        &self.sentences
    }

    fn call(&self, view: &dyn HookView, event: &HookEvent) -> Heard {
        // Taken out, so that a view that asks another hook, or panics, leaves no machine half used.
        let mut machine = match MACHINE.take().map_or_else(|| self.fresh_machine(), Ok) {
            Ok(machine) => machine,
            Err(error) => return Heard { said: Err(error), effort: Effort::Much },
        };
        let said = machine.ask(self, view, event);
        match machine.verdict(&said) {
            Verdict::Unsure => {
                return self.fresh_machine().map_or_else(|error| Heard { said: Err(error), effort: Effort::Much }, |mut fresh| fresh.hear(self, view, event));
            }
            Verdict::Sure if !machine.is_full() => MACHINE.set(Some(machine)),
            Verdict::Sure | Verdict::Broken => {}
        }
        Heard { said, effort: Effort::Little }
    }
}

/// Reads scripts in Luau.
#[derive(Debug, Clone, Copy)]
pub struct Lua;

impl Scripts for Lua {
    fn load(&self, name: &str, source: &str) -> Result<Arc<dyn Script>, HookError> {
        Ok(Arc::new(Luau::load(name, source)?))
    }
}
