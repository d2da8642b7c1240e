//! What of a file a finding is drawn into: the lines around its places, long ones cut, and nothing in them that acts.

use kotodama_rules::visible::{is_plain, push};
use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};
use std::ops::Range;

/// Letters of a line that are shown before and behind the place that is meant, where the line is longer than both.
const BEFORE: usize = 100;
const BEHIND: usize = 200;
/// The most lines that one place is shown over.
const LINES: usize = 12;

/// A part of a file, as it is drawn. Lines have the numbers that they have in the file.
#[derive(Debug)]
pub(super) struct Page {
    name: String,
    text: String,
    /// Where the finding is, in the file: line and column from 0.
    place: (usize, usize),
    /// The places in what is drawn, in the order in which they were asked for; the first is the finding's.
    pub(super) spans: Vec<Range<usize>>,
}

impl Page {
    /// The lines of a file around places in it, which lie at boundaries of letters.
    pub(super) fn new(name: &str, file: &str, places: &[Range<usize>]) -> Page {
        let line_of = |byte: usize| file[..byte].matches('\n').count();
        let shown: Vec<Range<usize>> = places
            .iter()
            .map(|place| {
                let first = line_of(place.start);
                first.saturating_sub(1)..(line_of(place.end).min(first + LINES) + 2)
            })
            .collect();
        let last = shown.iter().map(|lines| lines.end).max().unwrap_or(0);
        let mut text = String::new();
        let mut spans = vec![None; places.len() * 2];
        let mut start = 0;
        for (number, whole) in file.split_inclusive('\n').enumerate().take(last) {
            let line = whole.strip_suffix('\n').unwrap_or(whole);
            if shown.iter().any(|lines| lines.contains(&number)) {
                add(&mut text, line, start, places, &mut spans);
            }
            text.push('\n');
            start += whole.len();
        }
        let end = text.len();
        let at = |n: usize| spans[n].unwrap_or(end);
        let spans: Vec<Range<usize>> = (0..places.len()).map(|n| at(2 * n)..at(2 * n + 1).max(at(2 * n))).collect();
        let first = places.first().map_or(0, |place| place.start);
        let line_start = file[..first].rfind('\n').map_or(0, |at| at + 1);
        let place = (line_of(first), file[line_start..first].chars().count());
        Page { name: name.to_owned(), text, place, spans }
    }
}

/// Adds a line, cut around the first place in it, and notes where the ends of places come to stand.
fn add(text: &mut String, line: &str, start: usize, places: &[Range<usize>], spans: &mut [Option<usize>]) {
    let within = |byte: usize| (start..=start + line.len()).contains(&byte);
    let letters = line.chars().count();
    let meant = places.iter().find_map(|place| [place.start, place.end].into_iter().find(|byte| within(*byte)));
    let meant = meant.map_or(0, |byte| line[..byte - start].chars().count());
    let window = if letters > BEFORE + BEHIND { meant.saturating_sub(BEFORE)..(meant + BEHIND).min(letters) } else { 0..letters };
    let mut note = |byte: usize, at: usize| {
        for (n, place) in places.iter().enumerate() {
            for (end, of) in [(0, place.start), (1, place.end)] {
                if of == byte {
                    spans[2 * n + end] = Some(at);
                }
            }
        }
    };
    if window.start > 0 {
        text.push('…');
    }
    for (number, (offset, sign)) in line.char_indices().enumerate() {
        note(start + offset, text.len());
        if !window.contains(&number) {
            continue;
        }
        match sign {
            // An end of a line of Windows.
            '\r' if offset + 1 == line.len() => {}
            '\t' => text.push('\t'),
            sign if is_plain(sign) => text.push(sign),
            sign => push(text, sign),
        }
    }
    note(start + line.len(), text.len());
    if window.end < letters {
        text.push('…');
    }
}

impl SourceCode for Page {
    fn read_span<'a>(&'a self, span: &SourceSpan, before: usize, after: usize) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let found = self.text.read_span(span, before, after)?;
        let finding = before == 0 && after == 0 && self.spans.first().is_some_and(|first| first.start == span.offset());
        let column = if finding { self.place.1 } else { found.column() };
        Ok(Box::new(MietteSpanContents::new_named(self.name.clone(), found.data(), *found.span(), found.line(), column, found.line_count())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(start: usize, end: usize) -> Vec<Range<usize>> {
        std::iter::once(start..end).collect()
    }

    #[test]
    fn long_lines_are_cut_around_their_places() {
        let file = format!("one\n{}HERE{}\nthree\nfour\n", "é".repeat(70_000), "x".repeat(70_000));
        let at = file.find("HERE").expect("there");
        let page = Page::new("a", &file, &one(at, at + 4));
        assert!(page.text.len() < 1_000);
        assert_eq!(&page.text[page.spans[0].clone()], "HERE");
        assert_eq!(page.place, (1, 70_000));
        let far = Page::new("a", &file, &[at..at + 4, at + 60_000..at + 60_004]);
        assert!(far.text.len() < 1_000 && far.spans[1].end <= far.text.len());
    }

    #[test]
    fn what_acts_is_seen_and_places_stay() {
        let file = "\u{1b}[2J\u{202e}name\u{9b} is\r\nnext\r\n";
        let at = file.find("name").expect("there");
        let page = Page::new("a", file, &one(at, at + 4));
        assert_eq!(page.text, "␛[2J<U+202E>name<U+009B> is\nnext\n");
        assert_eq!(&page.text[page.spans[0].clone()], "name");
        let end = Page::new("a", file, &one(file.len(), file.len()));
        assert_eq!(end.spans, one(end.text.len(), end.text.len()));
    }
}
