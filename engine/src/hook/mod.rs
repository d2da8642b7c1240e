//! Hooks: small Luau scripts for what words cannot say.
//!
//! A hook is a pure function of a read-only view of the game that *gives back data*: which of its own sentences to say,
//! with which numbers. The engine compiles the sentences like any card's text and runs them. A hook never waits, changes
//! nothing, and keeps nothing from one call to the next; a script that loops, hoards or breaks out is stopped with an error
//! that names its file and line.
//!
//! ```lua
//! local strike = say "Deal up to {n} damage to a hero."
//! return function(game, event)
//!   if game.distinct_sources(event.card) == 3 then return strike { n = 3 } end
//! end
//! ```
//!
//! *Invariant:* the same script, view and event give the same answer on every machine and in every process.
//!
//! | module | what it holds |
//! |---|---|
//! | `view` | what a hook may ask and is told |
//! | `questions` | the bridge from a script's call to the view |
//! | `prelude.luau` | the names a script may use, and the checks on what it gives back |
//! | `code` | what the compiled script does that a hook may not |
//! | `vm` | one Luau machine and its limits |
//! | `error` | what can go wrong |

mod code;
mod error;
mod questions;
#[cfg(test)]
mod tests;
mod view;
mod vm;

pub use error::{HookError, HookFault};
pub use view::{Answer, CardRef, HookEvent, HookValue, HookView, PlayerRef, Refusal};

use std::cell::Cell;
use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use vm::{Machine, Prepared, Verdict};

// A script that reaches a limit is ended by unwinding through Luau. Where a panic aborts, it would take the whole program with it.
#[cfg(not(panic = "unwind"))]
compile_error!("kotodama-engine needs `panic = \"unwind\"`: without it a script that reaches a limit ends the program");

thread_local! {
    /// This thread's machine, while nobody uses it.
    static MACHINE: Cell<Option<Machine>> = const { Cell::new(None) };
}

/// So many scripts are remembered.
const REMEMBERED: usize = 64;

/// One thing a hook says: a sentence of its script, with its holes filled.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Say {
    /// The place of the sentence in [`Script::sentences`].
    pub sentence: usize,
    /// The number for each `{hole}` of the sentence: all of them, and no others.
    pub args: BTreeMap<String, i64>,
}

/// A script that has been loaded: its source and the sentences it may say. Cheap to clone; holds no Luau value.
#[derive(Debug, Clone)]
pub struct Script {
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

impl Script {
    /// Reads a script and runs its top once, which declares its sentences. The last ones are remembered: a game may be loaded again and
    /// again.
    ///
    /// `name` is the file as errors show it. Errors: the source is too long or not Luau, its top fails or does not end, or
    /// it does not end with a function.
    pub fn load(name: &str, source: &str) -> Result<Script, HookError> {
        static NEXT_ID: AtomicU64 = AtomicU64::new(0);
        static KNOWN: Mutex<VecDeque<Script>> = Mutex::new(VecDeque::new());
        let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(script) = known().iter().find(|script| script.name() == name && script.source() == source) {
            return Ok(script.clone());
        }
        let name: Arc<str> = name.into();
        let prepared = vm::prepare(source).map_err(|(line, fault)| HookError { file: Arc::clone(&name), line, fault })?;
        let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        let file = Arc::new(File { id, name, source: source.to_owned(), prepared });
        let draft = Script { file, sentences: Arc::new([]) };
        let sentences = draft.fresh_machine()?.sentences(&draft)?.into();
        let script = Script { sentences, ..draft };
        let mut known = known();
        known.truncate(REMEMBERED - 1);
        known.push_front(script.clone());
        Ok(script)
    }

    /// The file, as given to [`Script::load`].
    pub fn name(&self) -> &str {
        &self.file.name
    }

    /// The source, as given to [`Script::load`].
    pub fn source(&self) -> &str {
        &self.file.source
    }

    /// The sentences the script may say, in the order of their declaration, holes included.
    pub fn sentences(&self) -> &[String] {
        &self.sentences
    }

    /// Where in the source a sentence stands, as bytes; the whole source if it was put together from parts.
    pub fn sentence_span(&self, sentence: usize) -> Range<usize> {
        let found = self.sentences().get(sentence).and_then(|text| {
            let start = self.source().find(text.as_str())?;
            Some(start..start + text.len())
        });
        found.unwrap_or(0..self.source().len())
    }

    /// Asks the hook what it says to an event.
    ///
    /// Errors: the script fails, asks what the view refuses, gives back something else than nothing, something said or a
    /// list of things said, or reaches a limit. Then nothing of it counts; the next call is not affected.
    pub fn call(&self, view: &dyn HookView, event: &HookEvent) -> Result<Vec<Say>, HookError> {
        // Taken out, so that a view that asks another hook, or panics, leaves no machine half used.
        let mut machine = match MACHINE.take() {
            Some(machine) => machine,
            None => self.fresh_machine()?,
        };
        let answer = machine.ask(self, view, event);
        match machine.verdict(&answer) {
            Verdict::Sure if machine.is_full() => {}
            Verdict::Sure => MACHINE.set(Some(machine)),
            Verdict::Unsure => return self.fresh_machine()?.ask(self, view, event),
            Verdict::Broken => {}
        }
        answer
    }

    /// The error of a script that is not asked at all, and why.
    pub fn refused(&self, why: String) -> HookError {
        self.error(None, HookFault::Stopped(why))
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
