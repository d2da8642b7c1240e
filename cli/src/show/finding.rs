//! Findings, drawn: the file, the line, a mark under the words, what to do; or as plain records for programs.

use crate::console::{COLUMNS, Paint};
use crate::shipped::GameFiles;
use kotodama_engine::Source;
use kotodama_grammar::{Also, Diagnostic, Severity};
use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, NamedSource, SourceCode};
use serde::Serialize;
use std::fmt;
use std::io::{self, Write};
use std::ops::Range;

/// Where the files are that findings point into.
pub trait Shelf {
    /// The text of a file, if it is there.
    fn text(&self, file: &str) -> Option<String>;
    /// The file's path as people find it.
    fn shown(&self, file: &str) -> String;
}

impl Shelf for GameFiles {
    fn text(&self, file: &str) -> Option<String> {
        self.read(file)
    }

    fn shown(&self, file: &str) -> String {
        GameFiles::shown(self, file)
    }
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
    /// What is there.
    pub label: String,
}

impl Record {
    /// The finding with its place counted out.
    #[must_use]
    pub fn of(shelf: &dyn Shelf, finding: &Diagnostic) -> Record {
        let text = shelf.text(&finding.file);
        let (line, column) = text.map_or((0, 0), |text| place(&text, finding.span.start));
        let file = if finding.file.is_empty() { String::new() } else { shelf.shown(&finding.file) };
        let (code, severity) = (finding.code.to_owned(), finding.severity);
        let also = finding.also.iter().map(|also| {
            let (line, column) = shelf.text(&also.file).map_or((0, 0), |text| place(&text, also.span.start));
            Place { file: shelf.shown(&also.file), line, column, label: also.label.clone() }
        });
        Record { code, severity, file, line, column, message: finding.message.clone(), help: finding.help.clone(), also: also.collect() }
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
fn boundary(text: &str, byte: usize) -> usize {
    let byte = byte.min(text.len());
    (0..=byte).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// Draws findings, one after the other.
///
/// # Errors
/// When they can't be written.
pub fn write_all(to: &mut dyn Write, shelf: &dyn Shelf, findings: &[Diagnostic], paint: Paint) -> io::Result<()> {
    let theme = match paint {
        Paint::Colour => GraphicalTheme::unicode(),
        Paint::Plain => GraphicalTheme::unicode_nocolor(),
    };
    let handler = GraphicalReportHandler::new_themed(theme).with_width(COLUMNS).with_links(false);
    for finding in findings {
        let mut drawn = String::new();
        let picture = Picture::new(shelf, finding);
        if handler.render_report(&mut drawn, &picture).is_err() {
            drawn = format!("{finding}\n");
        }
        // Blanks at the ends of lines are nothing to look at.
        for line in drawn.lines() {
            writeln!(to, "{}", line.trim_end())?;
        }
        writeln!(to)?;
    }
    Ok(())
}

/// A finding with the file it is in.
#[derive(Debug)]
struct Picture<'a> {
    finding: &'a Diagnostic,
    source: Option<NamedSource<String>>,
    span: Range<usize>,
    /// Further places in the same file.
    also: Vec<(Range<usize>, &'a str)>,
    /// Further places in other files, in words.
    elsewhere: Vec<String>,
}

impl<'a> Picture<'a> {
    fn new(shelf: &dyn Shelf, finding: &'a Diagnostic) -> Picture<'a> {
        let text = shelf.text(&finding.file);
        let within = |text: &str, span: &Range<usize>| {
            let start = boundary(text, span.start);
            start..boundary(text, span.end).max(start)
        };
        let span = text.as_ref().map_or(0..0, |text| within(text, &finding.span));
        let (here, there): (Vec<&Also>, Vec<&Also>) = finding.also.iter().partition(|also| also.file == finding.file);
        let also = here.iter().filter_map(|also| Some((within(text.as_ref()?, &also.span), also.label.as_str()))).collect();
        let elsewhere = there.iter().map(|also| {
            let (line, column) = shelf.text(&also.file).map_or((0, 0), |text| place(&text, also.span.start));
            format!("{} at {}:{line}:{column}", also.label, shelf.shown(&also.file))
        });
        let elsewhere = elsewhere.collect();
        let source = text.map(|text| NamedSource::new(shelf.shown(&finding.file), text));
        Picture { finding, source, span, also, elsewhere }
    }

    /// Whether it is about a place in the file, not the file as such.
    fn placed(&self) -> bool {
        !self.span.is_empty() || self.span.start > 0
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.finding.message)?;
        if !self.placed() && !self.finding.file.is_empty() {
            write!(f, " ({})", self.finding.file)?;
        }
        if !self.elsewhere.is_empty() {
            write!(f, " ({})", self.elsewhere.join(", "))?;
        }
        Ok(())
    }
}

impl std::error::Error for Picture<'_> {}

impl miette::Diagnostic for Picture<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        Some(Box::new(self.finding.code))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.finding.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
    }

    fn help<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        self.finding.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.source.as_ref().filter(|_| self.placed()).map(|source| source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = if self.finding.label.is_empty() { "here".to_owned() } else { self.finding.label.clone() };
        let span = LabeledSpan::new_primary_with_span(Some(label), (self.span.start, self.span.len()));
        let also = self.also.iter().map(|(span, label)| LabeledSpan::new(Some((*label).to_owned()), span.start, span.len()));
        self.placed().then(|| Box::new(std::iter::once(span).chain(also)) as Box<dyn Iterator<Item = LabeledSpan>>)
    }
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
