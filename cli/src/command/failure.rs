//! Why a verb could not do its work, and the exit codes.

use crate::console::{Console, counted};
use std::io;
use std::path::Path;

/// How a verb ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// All is well.
    Clean,
    /// There are findings.
    Findings,
    /// It could not do its work.
    Failed,
}

impl Exit {
    /// The process's exit code.
    #[must_use]
    pub fn code(self) -> u8 {
        match self {
            Exit::Clean => 0,
            Exit::Findings => 1,
            Exit::Failed => 2,
        }
    }

    /// By whether there is anything to find fault with.
    #[must_use]
    pub fn of_findings(number: usize) -> Exit {
        if number == 0 { Exit::Clean } else { Exit::Findings }
    }
}

/// Why a verb could not do its work.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// It was asked for something that is not there, or can't be.
    #[error("{message}")]
    Usage {
        /// What is wrong.
        message: String,
        /// What to do.
        help: String,
    },
    /// A game has mistakes, which have been shown.
    #[error("`{game}` can't be used: {}", counted(*findings, "finding"))]
    Broken {
        /// Its id.
        game: String,
        /// How many were shown.
        findings: usize,
    },
    /// The tool is wrong.
    #[error("{0}: this is a mistake of the tool, please report it")]
    Internal(String),
    /// The terminal can't be read or written.
    #[error("the terminal: {0}")]
    Terminal(#[from] io::Error),
}

impl Failure {
    /// A mistake in what was asked for, and what to do instead.
    pub fn usage(message: impl Into<String>, help: impl Into<String>) -> Failure {
        Failure::Usage { message: message.into(), help: help.into() }
    }

    /// A file or folder that could not be worked with.
    #[must_use]
    pub fn file(doing: &str, path: &Path, error: &io::Error) -> Failure {
        let help = match error.kind() {
            io::ErrorKind::NotFound => "there is nothing at that path: is it spelled right?",
            io::ErrorKind::PermissionDenied => "you may not: look at its permissions",
            io::ErrorKind::NotADirectory => "it is a file: give the folder it is in",
            io::ErrorKind::IsADirectory => "it is a folder: give a file",
            io::ErrorKind::InvalidData => "it is no text",
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "make room there",
            io::ErrorKind::ReadOnlyFilesystem => "choose a place that can be written",
            io::ErrorKind::InvalidInput => "name a plain file",
            _ => "look at the path and try again",
        };
        let words = error.to_string();
        let words = words.split(" (os error").next().unwrap_or_default();
        Failure::usage(format!("can't {doing} `{}`: {words}", path.display()), help)
    }

    /// A mistake of the tool.
    pub fn internal(message: impl Into<String>) -> Failure {
        Failure::Internal(message.into())
    }

    /// Tells it, and gives the exit code.
    pub(crate) fn tell(&self, console: &mut Console<'_>) -> Exit {
        if let Failure::Terminal(error) = self
            && error.kind() == io::ErrorKind::BrokenPipe
        {
            return Exit::Clean;
        }
        // When the terminal is gone there is nobody to tell.
        let _ = writeln!(console.err, "{}: {self}", console.paint.red("error"));
        if let Failure::Usage { help, .. } = self {
            let _ = writeln!(console.err, "  {}: {help}", console.paint.cyan("help"));
        }
        if let Failure::Broken { .. } = self { Exit::Findings } else { Exit::Failed }
    }
}
