//! What can go wrong with a script, at load or in play.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// A script failed. Nothing it meant to say happens.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}{}: {fault}", Line(*line))]
pub struct HookError {
    /// The script's file, as given to `Scripts::load`.
    pub file: Arc<str>,
    /// The line in it, from 1, where one is to blame.
    pub line: Option<usize>,
    /// What happened.
    pub fault: HookFault,
}

/// The ways in which a script fails.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HookFault {
    /// The file is longer than a script may be.
    #[error("the script is {size} bytes long; the limit is {limit}")]
    TooLong {
        /// Its size in bytes.
        size: usize,
        /// The largest size in bytes.
        limit: usize,
    },
    /// It is not Luau.
    #[error("{0}")]
    Syntax(String),
    /// It stopped with an error: its own, a refused name or question, or a result that is none.
    #[error("{0}")]
    Stopped(String),
    /// It took more steps than a hook may.
    #[error("the script does not come to an end: it took more than its {0} steps")]
    Steps(u64),
    /// It took more memory than a hook may.
    #[error("the script needs too much memory: more than {} MiB", .0 >> 20)]
    Memory(usize),
    /// The machine for scripts could not be set up.
    #[error("scripts cannot run here: {0}")]
    Machine(String),
}

impl HookError {
    /// A stable short name of the kind of error, for lists and `explain`.
    pub fn code(&self) -> &'static str {
        match self.fault {
            HookFault::TooLong { .. } => "hook-size",
            HookFault::Syntax(_) => "hook-syntax",
            HookFault::Stopped(_) => "hook-stopped",
            HookFault::Steps(_) => "hook-steps",
            HookFault::Memory(_) => "hook-memory",
            HookFault::Machine(_) => "hook-machine",
        }
    }

    /// What to do about it, where there is something general to say.
    pub fn help(&self) -> Option<&'static str> {
        match self.fault {
            HookFault::TooLong { .. } => Some("keep one idea per script; split the file into several hooks"),
            HookFault::Steps(_) => Some("look for a loop or a recursion that never ends, and for work over and over on long texts or big tables"),
            HookFault::Memory(_) => Some("look for a table or a text that grows in a loop"),
            HookFault::Syntax(_) | HookFault::Stopped(_) | HookFault::Machine(_) => None,
        }
    }

    /// Where it happened, as players may know it: the file. What a script says itself may name hidden cards, and on which line it stops
    /// may depend on them.
    pub fn place(&self) -> &str {
        &self.file
    }

    /// The bytes of the source to underline: the words of the blamed line, or the start of the file.
    pub fn span(&self, source: &str) -> Range<usize> {
        line_span(source, self.line.unwrap_or(1))
    }
}

/// The bytes of a line (counted from 1) without the blanks around its words; empty if there is no such line.
fn line_span(source: &str, line: usize) -> Range<usize> {
    let Some(text) = source.split('\n').nth(line.saturating_sub(1)) else {
        return source.len()..source.len();
    };
    let start = source.split('\n').take(line.saturating_sub(1)).map(|l| l.len() + 1).sum::<usize>();
    let from = start + text.len() - text.trim_start().len();
    from..from + text.trim().len()
}

/// `:12`, or nothing.
struct Line(Option<usize>);

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |line| write!(f, ":{line}"))
    }
}
