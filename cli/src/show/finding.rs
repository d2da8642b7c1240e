//! Findings, drawn: the file, the line, a mark under the words, what to do.

use super::page::Page;
use crate::console::{self, Paint, counted};
use crate::door::trusted;
use kotodama_grammar::{Also, Diagnostic, Severity};
use kotodama_rules::visible::{in_a_line, shown};
use kotodama_workbench::finding::{Shelf, boundary, place};
use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, SourceCode};
use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};
use std::ops::Range;

/// The most findings that are drawn where nobody asked for all of them.
const MOST: usize = 20;
/// What shows all that is wrong with a game.
pub const CHECK: &str = "kotodama check --all";
/// The most letters of what is said of one.
const LETTERS: usize = 1_200;

/// How many of several findings are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawn {
    /// The first ones, how many more there are, and what shows them.
    First(&'static str),
    /// All of them.
    All,
}

/// Draws findings, one after the other: the first, and how many more there are.
///
/// # Errors
/// When they can't be written.
pub fn write_all(to: &mut dyn Write, shelf: &dyn Shelf, findings: &[Diagnostic], paint: Paint) -> io::Result<()> {
    write(to, shelf, findings, Drawn::First(CHECK), paint)
}

/// Draws findings, one after the other.
///
/// # Errors
/// When they can't be written.
pub fn write(to: &mut dyn Write, shelf: &dyn Shelf, findings: &[Diagnostic], drawn: Drawn, paint: Paint) -> io::Result<()> {
    let theme = match paint {
        Paint::Colour => GraphicalTheme::unicode(),
        Paint::Plain => GraphicalTheme::unicode_nocolor(),
    };
    let handler = GraphicalReportHandler::new_themed(theme).with_width(console::columns()).with_links(false);
    // One more is told as soon as it would be.
    let all = match drawn {
        Drawn::First(all) if findings.len() > MOST + 1 => Some(all),
        Drawn::First(_) | Drawn::All => None,
    };
    let most = if all.is_some() { MOST } else { findings.len() };
    for finding in &findings[..most] {
        let mut drawn = String::new();
        let picture = Picture::new(shelf, finding);
        if handler.render_report(&mut drawn, &picture).is_err() {
            drawn = format!("{picture}\n");
        }
        // Blanks at the ends of lines are nothing to look at.
        for line in trusted(&drawn).lines() {
            writeln!(to, "{}", line.trim_end())?;
        }
        writeln!(to)?;
    }
    if let Some(all) = all {
        let more = counted(findings.len() - most, "more finding");
        writeln!(to, "… and {more}: `{all}` shows them\n")?;
    }
    Ok(())
}

/// Words as they are drawn: nothing in them acts, and they end somewhere.
fn said(words: &str) -> String {
    let short = match words.char_indices().nth(LETTERS) {
        Some((end, _)) => Cow::Owned(format!("{}…", &words[..end])),
        None => Cow::Borrowed(words),
    };
    shown(&short).into_owned()
}

/// A path as it is drawn: as words are, and in one line.
fn path(file: &str) -> String {
    in_a_line(&said(file)).into_owned()
}

/// A finding with the part of the file that it is in.
#[derive(Debug)]
struct Picture<'a> {
    finding: &'a Diagnostic,
    message: String,
    help: Option<String>,
    page: Option<Page>,
    /// What is said at each place of the page: at the finding's, and at further ones in the same file.
    labels: Vec<String>,
}

impl<'a> Picture<'a> {
    fn new(shelf: &dyn Shelf, finding: &'a Diagnostic) -> Picture<'a> {
        let text = shelf.text(&finding.file);
        let within = |text: &str, span: &Range<usize>| {
            let start = boundary(text, span.start);
            start..boundary(text, span.end).max(start)
        };
        // Whether it is about a place in the file, not the file as such.
        let placed = text.as_ref().is_some_and(|text| {
            let span = within(text, &finding.span);
            !span.is_empty() || span.start > 0
        });
        let (here, there): (Vec<&Also>, Vec<&Also>) = finding.also.iter().partition(|also| also.file == finding.file);
        let page = text.filter(|_| placed).map(|text| {
            let places: Vec<Range<usize>> = std::iter::once(&finding.span).chain(here.iter().map(|also| &also.span)).map(|span| within(&text, span)).collect();
            Page::new(&path(&shelf.shown(&finding.file)), &text, &places)
        });
        let mut message = said(&finding.message);
        if !placed && !finding.file.is_empty() {
            message += &format!(" ({})", path(&finding.file));
        }
        let elsewhere: Vec<String> = there
            .iter()
            .map(|also| {
                let (line, column) = shelf.text(&also.file).map_or((0, 0), |text| place(&text, also.span.start));
                format!("{} at {}:{line}:{column}", said(&also.label), path(&shelf.shown(&also.file)))
            })
            .collect();
        if !elsewhere.is_empty() {
            message += &format!(" ({})", elsewhere.join(", "));
        }
        let own = if finding.label.is_empty() { "here" } else { finding.label.as_str() };
        let labels = std::iter::once(own).chain(here.iter().map(|also| also.label.as_str())).map(said).collect();
        Picture { finding, message, help: finding.help.as_deref().map(said), page, labels }
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
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
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.page.as_ref().map(|page| page as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let page = self.page.as_ref()?;
        let labels = page.spans.iter().zip(&self.labels).enumerate().map(|(at, (span, label))| {
            let (label, place) = (Some(label.clone()), (span.start, span.len()));
            if at == 0 { LabeledSpan::new_primary_with_span(label, place) } else { LabeledSpan::new(label, place.0, place.1) }
        });
        Some(Box::new(labels) as Box<dyn Iterator<Item = LabeledSpan>>)
    }
}
