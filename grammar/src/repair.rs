//! Why a sentence was refused, in the reader's words: where, what stands there, what could, and what was probably meant.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::codes;
use crate::error::SentenceError;
use crate::near::{likeness, nearest};
use crate::read::{LONGEST_SENTENCE, Reader, Refusal};
use crate::rules::{RuleId, Rules};
use crate::trace::{Expected, Trace, trace};
use crate::tree::MisfitKind;

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
    let message = if found.is_empty() { "this sentence stops too early".to_string() } else { format!("I can't read `{found}` here") };
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
