//! Why a sentence was refused, in the reader's words: where, what stands there, what could, and what was probably meant.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;

use crate::codes;
use crate::diagnostic::Diagnostic;
use crate::near::{likeness, nearest};
use crate::read::{LONGEST_SENTENCE, Reader, Refusal};
use crate::rules::{RuleId, Rules};
use crate::split::{Slip, SlipKind};
use crate::trace::{Expected, Trace, trace};
use crate::tree::MisfitKind;

/// A sentence (or a tag, or a sign) that can't be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentenceError {
    /// Its stable code.
    pub code: &'static str,
    /// The line, from 0.
    pub line: usize,
    /// The bytes of that line that can't be read.
    pub span: Range<usize>,
    /// One sentence: what is wrong.
    pub message: String,
    /// The word that stands there; empty at the end of a sentence.
    pub found: String,
    /// What could stand there, the likeliest first.
    pub expected: Vec<String>,
    /// The one of them that looks most like what was found.
    pub did_you_mean: Option<String>,
    /// The nearest sentence that can be read.
    pub nearest: Option<String>,
}

/// The line that a slip is in.
#[derive(Clone, Copy)]
pub(crate) struct Slips<'a> {
    pub(crate) text: &'a str,
    pub(crate) line: usize,
}

/// So many suggestions are listed.
const LISTED: usize = 12;

impl SentenceError {
    fn new(code: &'static str, line: usize, span: Range<usize>, message: impl Into<String>) -> SentenceError {
        let (message, found, expected) = (message.into(), String::new(), Vec::new());
        SentenceError { code, line, span, message, found, expected, did_you_mean: None, nearest: None }
    }

    pub(crate) fn tag(line: usize, span: Range<usize>, name: &str, known: &[&str]) -> SentenceError {
        let mut error = SentenceError::new(codes::UNKNOWN_TAG, line, span, format!("no tag of this game is called [{name}]"));
        error.found = name.into();
        error.did_you_mean = nearest(name, known.iter().copied()).map(str::to_string);
        error.expected = known.iter().map(|tag| tag.to_string()).collect();
        error
    }

    pub(crate) fn too_long(line: usize, bytes: usize) -> SentenceError {
        SentenceError::new(codes::TOO_HARD, line, 0..bytes, "this text is far too long for a card")
    }

    pub(crate) fn hole(line: usize, at: usize) -> SentenceError {
        let message = "`{` and `}` stand only in phrases and in what they mean, not on a card";
        SentenceError::new(codes::SIGN, line, at..at + 1, message)
    }

    pub(crate) fn slip(place: Slips, slip: &Slip) -> SentenceError {
        let sign = place.text.get(slip.span.clone()).and_then(|text| text.chars().next()).unwrap_or(' ');
        let (code, message) = match slip.kind {
            SlipKind::Unclosed => (codes::SIGN, format!("this `{sign}` is never closed")),
            SlipKind::Unopened => (codes::SIGN, format!("this `{sign}` closes nothing")),
            SlipKind::LateTag => (codes::LATE_TAG, "a tag stands only at the beginning of a card's line".to_string()),
            SlipKind::NoStop => (codes::NO_STOP, "this sentence has no full stop".to_string()),
            SlipKind::Empty => (codes::EMPTY, "there is nothing to read here".to_string()),
            SlipKind::OddSign => (codes::SIGN, format!("{sign:?} is no sign of the language: a line has ordinary letters, signs and blanks")),
        };
        SentenceError::new(code, place.line, slip.span.clone(), message)
    }

    /// What to do about it, in one line.
    pub fn help(&self) -> Option<String> {
        if let Some(nearest) = &self.nearest {
            return Some(format!("did you mean \"{nearest}\"?"));
        }
        if let Some(word) = &self.did_you_mean {
            return Some(format!("did you mean `{word}`?"));
        }
        (!self.expected.is_empty()).then(|| format!("here could stand {}", list(&self.expected)))
    }

    /// The few words to stand under the span.
    pub fn label(&self) -> String {
        match (&self.did_you_mean, self.expected.is_empty()) {
            (Some(word), _) => format!("did you mean `{word}`?"),
            (None, false) => format!("here could stand {}", list(&self.expected)),
            (None, true) => "here".into(),
        }
    }

    /// As a finding in a file where the line's first byte is `start`.
    pub fn diagnostic(&self, file: &str, start: usize) -> Diagnostic {
        let mut found = Diagnostic::error(self.code, self.message.clone())
            .at(file, start + self.span.start..start + self.span.end)
            .label(self.label());
        found.help = self.help();
        found
    }

    /// The line with the span underlined, the label beside it.
    ///
    /// ```text
    /// Destory an entity.
    /// ^^^^^^^ did you mean `Destroy`?
    /// ```
    pub fn picture(&self, line: &str) -> String {
        let start = line.get(..self.span.start).map_or(0, |before| before.chars().count());
        let length = line.get(self.span.clone()).map_or(1, |under| under.chars().count()).max(1);
        format!("{line}\n{}{} {}", " ".repeat(start), "^".repeat(length), self.label())
    }
}

impl fmt::Display for SentenceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        match self.help() {
            Some(help) => write!(f, "; {help}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for SentenceError {}

fn list(words: &[String]) -> String {
    let shown = words.iter().take(LISTED).map(|word| word.as_str()).collect::<Vec<_>>().join(", ");
    match words.len() {
        n if n > LISTED => format!("{shown}, …"),
        _ => shown,
    }
}

/// How much work an error is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Care {
    /// Point at the word.
    Point,
    /// Look for the nearest sentence, too.
    Repair,
}

/// Finds out why a text was refused. The span is in bytes of the text.
pub(crate) fn explain(rules: &Rules, reader: &Reader, rule: &str, text: &str, refusal: Refusal, care: Care) -> SentenceError {
    match refusal {
        Refusal::Misfit(misfit) => {
            let span = misfit.span.unwrap_or(0..text.len());
            let code = match misfit.kind {
                MisfitKind::Shape => codes::LANGUAGE_FILE,
                MisfitKind::Number => codes::NUMBER,
                MisfitKind::TooDeep => codes::TOO_HARD,
            };
            let message = match misfit.kind {
                MisfitKind::Shape => format!("the language file reads this as something that does not exist: {}", misfit.message),
                _ => misfit.message,
            };
            SentenceError::new(code, 0, span, message)
        }
        Refusal::TooHard if text.len() > LONGEST_SENTENCE => {
            let message = format!("a sentence has at most {LONGEST_SENTENCE} bytes; this one has {}", text.len());
            SentenceError::new(codes::TOO_HARD, 0, 0..text.len(), message)
        }
        Refusal::TooHard => {
            SentenceError::new(codes::TOO_HARD, 0, 0..text.len(), "this sentence is nested too deeply to be read: make it two")
        }
        Refusal::NoMatch => match rules.find(&format!("{rule}_entry")).or_else(|| rules.entry(rule)) {
            Some(id) => no_match(Repair { rules, reader, rule, id }, text, care),
            None => SentenceError::new(codes::LANGUAGE_FILE, 0, 0..text.len(), format!("the language has no rule `{rule}`")),
        },
    }
}

fn no_match(repair: Repair, text: &str, care: Care) -> SentenceError {
    let trace = trace(repair.rules, repair.id, text);
    let span = word_at(text, trace.at);
    let found = text[span.clone()].to_string();
    let message = if found.is_empty() {
        "this sentence stops too early".to_string()
    } else {
        format!("I can't read `{found}` here")
    };
    let mut error = SentenceError::new(codes::UNREAD, 0, span, message);
    error.expected = in_order(&trace.expected, &found);
    error.did_you_mean = did_you_mean(&trace.expected, &found);
    if care == Care::Repair && text.len() <= LONGEST_REPAIRED {
        error.nearest = repair.nearest(text, trace);
    }
    error.found = found;
    error
}

/// The word (or sign) that begins at a byte.
fn word_at(text: &str, at: usize) -> Range<usize> {
    let at = at + (text[at..].len() - text[at..].trim_start_matches(' ').len());
    let rest = &text[at..];
    let word = rest.find(|c: char| !(c.is_alphanumeric() || c == '\'' || c == '-' || c == '_')).unwrap_or(rest.len());
    let length = if word == 0 { rest.chars().next().map_or(0, char::len_utf8) } else { word };
    at..at + length
}

fn first_word(words: &str) -> &str {
    words.split(' ').next().unwrap_or(words)
}

fn in_order(expected: &BTreeSet<Expected>, found: &str) -> Vec<String> {
    let found = found.to_lowercase();
    let mut listed: Vec<(i64, String)> = expected
        .iter()
        .map(|one| match one {
            Expected::Words(words) => ((likeness(&found, first_word(words)) * -1000.0) as i64, words.clone()),
            Expected::Thing(thing) => (-500, thing.clone()),
            Expected::End => (-400, "the end of the sentence".to_string()),
        })
        .collect();
    listed.sort();
    listed.dedup_by(|a, b| a.1 == b.1);
    listed.into_iter().map(|(_, words)| words).collect()
}

fn did_you_mean(expected: &BTreeSet<Expected>, found: &str) -> Option<String> {
    if found.is_empty() {
        return None;
    }
    let words = expected.iter().filter_map(|one| match one {
        Expected::Words(words) => Some(first_word(words)),
        _ => None,
    });
    nearest(found, words).map(str::to_string)
}

/// Longer sentences are not repaired: it would take too long to try.
const LONGEST_REPAIRED: usize = 300;
/// So many words may be changed, and so many half-repaired sentences are kept.
const MOST_CHANGES: usize = 3;
const KEPT: usize = 4;
/// So many walks are made at most.
const MOST_WALKS: usize = 60;

/// Looks for the nearest sentence that can be read: changes the first word that can't be, sees how far that goes, and on.
struct Repair<'a> {
    rules: &'a Rules,
    reader: &'a Reader,
    rule: &'a str,
    id: RuleId,
}

/// A half-repaired sentence.
struct Try {
    text: String,
    trace: Trace,
    cost: f64,
}

impl Repair<'_> {
    fn nearest(&self, text: &str, trace_of_text: Trace) -> Option<String> {
        let mut open = vec![Try { text: text.to_string(), trace: trace_of_text, cost: 0.0 }];
        let mut best: Option<(f64, String)> = None;
        let mut walks = 0;
        for _ in 0..MOST_CHANGES {
            let mut next: Vec<Try> = Vec::new();
            for tried in &open {
                for (changed, cost) in changes(tried) {
                    if walks >= MOST_WALKS {
                        break;
                    }
                    walks += 1;
                    let cost = tried.cost + cost;
                    if best.as_ref().is_some_and(|(least, _)| *least <= cost) || next.iter().any(|other| other.text == changed) {
                        continue;
                    }
                    let trace = trace(self.rules, self.id, &changed);
                    if trace.complete && self.reader.tree(self.rule, &changed).is_ok() {
                        best = Some((cost, changed));
                    } else if changed.len() - trace.at < tried.text.len() - tried.trace.at {
                        next.push(Try { text: changed, trace, cost });
                    }
                }
            }
            let left = |tried: &Try| tried.cost + (tried.text.len() - tried.trace.at) as f64 / 10.0;
            next.sort_by(|a, b| left(a).total_cmp(&left(b)));
            next.truncate(KEPT);
            open = next;
        }
        best.map(|(_, text)| text)
    }
}

/// The sentence with its first unreadable word replaced, left out, or something put before it; each with what it costs.
fn changes(tried: &Try) -> Vec<(String, f64)> {
    let span = word_at(&tried.text, tried.trace.at);
    let found = tried.text[span.clone()].to_lowercase();
    let (before, after) = (&tried.text[..span.start], &tried.text[span.end..]);
    let mut changes = Vec::new();
    for one in &tried.trace.expected {
        let words = match one {
            Expected::Words(words) => words.as_str(),
            Expected::End => {
                changes.push((before.trim_end().to_string(), 0.5 + tried.text[span.start..].len() as f64 / 20.0));
                continue;
            }
            Expected::Thing(_) => continue,
        };
        let word = first_word(words);
        if !found.is_empty() {
            let unlike = 1.0 - likeness(&found, word);
            if unlike < 0.75 {
                changes.push((glue(before, word, after), unlike + 0.1));
            }
        }
        changes.push((glue(before, words, &tried.text[span.start..]), 0.6 + words.len() as f64 / 40.0));
    }
    if !found.is_empty() {
        changes.push((glue(before, "", after), 0.8 + found.len() as f64 / 20.0));
    }
    changes.sort_by(|a, b| a.1.total_cmp(&b.1));
    changes.truncate(10);
    changes
}

fn glue(before: &str, words: &str, after: &str) -> String {
    let mut text = before.trim_end().to_string();
    for part in [words, after.trim_start()] {
        let tight = part.starts_with([',', '.', ';', ':', '\'']) || text.ends_with(['+', '-', '{']);
        if !text.is_empty() && !part.is_empty() && !tight {
            text.push(' ');
        }
        text.push_str(part);
    }
    if before.is_empty() { crate::write::capitalised(&text) } else { text }
}
