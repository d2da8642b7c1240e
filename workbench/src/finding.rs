//! Findings as programs read them: each place counted out in lines and columns.

use kotodama_grammar::{Diagnostic, Severity};
use serde::Serialize;

/// Where the files are that findings point into.
pub trait Shelf {
    /// The text of a file, if it is there.
    fn text(&self, file: &str) -> Option<String>;
    /// The file's path as people find it.
    fn shown(&self, file: &str) -> String;
}

/// A finding as programs read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Record {
    /// Its stable code; `kotodama explain CODE` prints its page.
    pub code: String,
    /// `error` or `warning`.
    pub severity: Severity,
    /// The file's path.
    pub file: String,
    /// The line, from 1; 0 when it is about the whole file.
    pub line: usize,
    /// The column in characters, from 1; 0 when it is about the whole file.
    pub column: usize,
    /// The line on which it ends.
    pub end_line: usize,
    /// The column behind its last character.
    pub end_column: usize,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: Option<String>,
    /// Other places that belong to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Place>,
}

/// A further place of a finding, as programs read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The file's path.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The line on which it ends.
    pub end_line: usize,
    /// The column behind its last character.
    pub end_column: usize,
    /// What is there.
    pub label: String,
}

impl Record {
    /// The finding with its place counted out.
    #[must_use]
    pub fn of(shelf: &dyn Shelf, finding: &Diagnostic) -> Record {
        let text = shelf.text(&finding.file);
        let places =
            |text: Option<String>, span: &std::ops::Range<usize>| text.map_or(((0, 0), (0, 0)), |text| (place(&text, span.start), place(&text, span.end)));
        let ((line, column), (end_line, end_column)) = places(text, &finding.span);
        let file = if finding.file.is_empty() { String::new() } else { shelf.shown(&finding.file) };
        let (code, severity) = (finding.code.to_owned(), finding.severity);
        let also = finding.also.iter().map(|also| {
            let ((line, column), (end_line, end_column)) = places(shelf.text(&also.file), &also.span);
            Place { file: shelf.shown(&also.file), line, column, end_line, end_column, label: also.label.clone() }
        });
        Record { code, severity, file, line, column, end_line, end_column, message: finding.message.clone(), help: finding.help.clone(), also: also.collect() }
    }
}

/// The line and column (from 1, columns in characters) of a byte.
#[must_use]
pub fn place(text: &str, byte: usize) -> (usize, usize) {
    let before = &text[..boundary(text, byte)];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |rest| rest.chars().count()) + 1;
    (line, column)
}

/// The nearest byte at or before `byte` where a letter begins.
#[must_use]
pub fn boundary(text: &str, byte: usize) -> usize {
    let byte = byte.min(text.len());
    (0..=byte).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_letters_not_bytes() {
        let text = "eins\nzwö ß drei";
        assert_eq!(place(text, 0), (1, 1));
        assert_eq!(place(text, text.find("drei").unwrap_or(0)), (2, 7));
        assert_eq!(place(text, 999), (2, 11));
    }
}
