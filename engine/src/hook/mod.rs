//! Hooks: small scripts for what words cannot say, as the engine sees them.
//!
//! A hook is a pure function of a read-only view of the game that *gives back data*: which of its own sentences to say,
//! with which numbers. The engine compiles the sentences like any card's text and runs them. A hook never waits, changes
//! nothing, and keeps nothing from one call to the next.
//!
//! Nothing here knows the language that a script is written in: whoever runs one is a [`Script`], and whoever reads them is
//! [`Scripts`] (Luau: `lua`).
//!
//! *Invariant:* the same script, view and event give the same answer on every machine and in every process.
//!
//! | module | what it holds |
//! |---|---|
//! | `view` | what a hook may ask and is told |
//! | `error` | what can go wrong |

mod error;
mod view;

pub use error::{HookError, HookFault};
pub use view::{Answer, CardRef, HookEvent, HookValue, HookView, PlayerRef, Refusal};

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;

/// One thing a hook says: a sentence of its script, with its holes filled.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Say {
    /// The place of the sentence in [`Script::sentences`].
    pub sentence: usize,
    /// The number for each `{hole}` of the sentence: all of them, and no others.
    pub args: BTreeMap<String, i64>,
}

/// How much work an answer took. It is the same on every machine and in every process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// What a text of a card takes that does little.
    Little,
    /// A good part of what a script may take at all.
    Much,
}

/// What a script said to an event, and what that took.
#[derive(Debug)]
pub struct Heard {
    /// What it said. An error where the script fails, asks what the view refuses, gives back something else than nothing, something
    /// said or a list of things said, or reaches a limit. Then nothing of it counts; the next call is not affected.
    pub said: Result<Vec<Say>, HookError>,
    /// How much work it was.
    pub effort: Effort,
}

/// A script that has been loaded. Calls of several threads at once don't disturb each other.
pub trait Script: Debug + Send + Sync {
    /// The file, as given to [`Scripts::load`].
    fn name(&self) -> &str;

    /// The source, as given to [`Scripts::load`].
    fn source(&self) -> &str;

    /// The sentences the script may say, in the order of their declaration, holes included.
    fn sentences(&self) -> &[String];

    /// Asks the hook what it says to an event.
    fn call(&self, view: &dyn HookView, event: &HookEvent) -> Heard;

    /// Where in the source a sentence stands, as bytes; the whole source if it was put together from parts.
    fn sentence_span(&self, sentence: usize) -> Range<usize> {
        let found = self.sentences().get(sentence).and_then(|text| {
            let start = self.source().find(text.as_str())?;
            Some(start..start + text.len())
        });
        found.unwrap_or(0..self.source().len())
    }

    /// The error of a script that is not asked at all, and why.
    fn refused(&self, why: String) -> HookError {
        HookError { file: self.name().into(), line: None, fault: HookFault::Stopped(why) }
    }
}

/// Whoever reads scripts.
pub trait Scripts: Sync {
    /// Reads a script and runs its top once, which declares its sentences. `name` is the file as errors show it.
    ///
    /// # Errors
    /// The source is too long or can't be read, its top fails or does not end, or it does not end with a function.
    fn load(&self, name: &str, source: &str) -> Result<Arc<dyn Script>, HookError>;
}

/// Nobody reads scripts: a game that has some is refused when it loads.
#[derive(Debug, Clone, Copy)]
pub struct NoScripts;

impl Scripts for NoScripts {
    fn load(&self, name: &str, _source: &str) -> Result<Arc<dyn Script>, HookError> {
        let why = "this program was built without what runs them (the feature `lua` of kotodama-engine)".to_owned();
        Err(HookError { file: name.into(), line: None, fault: HookFault::Machine(why) })
    }
}
