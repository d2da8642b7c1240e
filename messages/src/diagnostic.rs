//! Findings: what is wrong, where, and what to do about it. Rendered elsewhere (by the tool that prints).

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Range;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// It works, but probably not as meant.
    Warning,
    /// It can't be used.
    Error,
}

/// One finding in one file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// A stable code with a page of its own (`kotodama explain K0101`).
    pub code: &'static str,
    /// Error or warning.
    pub severity: Severity,
    /// The file, as its source names it; empty when there is none.
    pub file: String,
    /// The bytes of that file that it is about.
    pub span: Range<usize>,
    /// One sentence: what is wrong.
    pub message: String,
    /// A few words to stand under the span.
    pub label: String,
    /// What to do next.
    pub help: Option<String>,
    /// Other places that belong to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Also>,
}

/// A further place of a finding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Also {
    /// The file, as its source names it.
    pub file: String,
    /// The bytes of that file.
    pub span: Range<usize>,
    /// A few words to stand under the span.
    pub label: String,
}

/// So many bytes a finding says in one piece: what it quotes, and what it lists, may be as long as anybody made it.
const LONGEST: usize = 2_000;

/// A text cut, where it is too long to be read.
fn short(mut text: String) -> String {
    if text.len() > LONGEST {
        let end = (0..=LONGEST).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        text.truncate(end);
        text.push('…');
    }
    text
}

impl Diagnostic {
    /// An error.
    pub fn error(code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            code,
            severity: Severity::Error,
            file: String::new(),
            span: 0..0,
            message: short(message.into()),
            label: String::new(),
            help: None,
            also: Vec::new(),
        }
    }

    /// A warning.
    pub fn warning(code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, message) }
    }

    /// Where it is.
    #[must_use]
    pub fn at(mut self, file: impl Into<String>, span: Range<usize>) -> Diagnostic {
        self.file = file.into();
        self.span = span;
        self
    }

    /// The words under the span.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Diagnostic {
        self.label = short(label.into());
        self
    }

    /// What to do next.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(short(help.into()));
        self
    }

    /// A further place that belongs to it.
    #[must_use]
    pub fn also(mut self, file: impl Into<String>, span: Range<usize>, label: impl Into<String>) -> Diagnostic {
        self.also.push(Also { file: file.into(), span, label: label.into() });
        self
    }

    /// Whether it is an error.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.severity {
            Severity::Warning => "warning",
            Severity::Error => "error",
        };
        write!(f, "{word}[{}]: {}", self.code, self.message)?;
        if !self.file.is_empty() {
            write!(f, " ({}, byte {})", self.file, self.span.start)?;
        }
        if let Some(help) = &self.help {
            write!(f, "; {help}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {}
