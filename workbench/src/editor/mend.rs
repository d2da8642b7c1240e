//! A file without those of its entries that can't be read: a card that is being typed spoils no other.
//!
//! Entries of a list are told apart by the lines that they begin on, not by their brackets, of which one is missing while somebody types. In the
//! place of an entry that can't be read stand blanks, so that all others stand where they stood.

use crate::fmt::shape;
use crate::mutants::Equivalent;
use crate::workspace::Workspace;
use kotodama_engine::data::{CardFile, KeywordFile, RuleRow};
use kotodama_grammar::{Diagnostic, PhraseDef, codes};
use kotodama_rules::outline::{Kind, stretches};
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A file that can be read, and what is wrong with what was left out of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mended {
    /// The text: as long as it was.
    pub text: String,
    /// The entries that are left out, and why each can't be read.
    pub lost: Vec<(Range<usize>, Diagnostic)>,
}

/// What a list holds.
#[derive(Clone, Copy)]
enum Entry {
    Card,
    Keyword,
    Phrase,
    Row,
    Mutant,
}

/// A file without the entries that can't be read; nothing where it can be read as it stands, or that is not how it can be mended.
#[must_use]
pub fn mend(name: &str, text: &str) -> Option<Mended> {
    let whole = shape(name, text).err()?;
    let entry = entry_of(name)?;
    let chunks = chunks(name, text)?;
    let mut mended = text.to_owned();
    let mut lost = Vec::new();
    for (at, chunk) in chunks.iter().enumerate() {
        let last = at + 1 == chunks.len();
        if let Err(why) = look(name, text, chunk, entry, last, &whole) {
            mended.replace_range(chunk.clone(), &blank(&text[chunk.clone()]));
            lost.push((chunk.clone(), why));
        }
    }
    if lost.is_empty() {
        return None;
    }
    // A list that has no end yet.
    if shape(name, &mended).is_err() {
        for end in ["]", "])", ")"] {
            let closed = format!("{mended}{end}");
            if shape(name, &closed).is_ok() {
                return Some(Mended { text: closed, lost });
            }
        }
        return None;
    }
    Some(Mended { text: mended, lost })
}

/// A file as it is looked at from a byte: of a list, the entry in which the byte stands and none of the others; else without the entries that can't
/// be read. All stands where it stood.
#[must_use]
pub fn around<'t>(name: &str, text: &'t str, byte: Option<usize>) -> Cow<'t, str> {
    let (Some(entry), Some(chunks)) = (entry_of(name), chunks(name, text)) else { return Cow::Borrowed(text) };
    if let Some(own) = byte.and_then(|byte| chunks.iter().find(|chunk| chunk.contains(&byte))) {
        // What stands in other entries is nothing to it, and may be long.
        let blanks = |before: Range<usize>| blank(&text[before]);
        let (first, last) = (chunks.first().map_or(0, |chunk| chunk.start), chunks.last().map_or(0, |chunk| chunk.end));
        let parts = [&text[..first], &blanks(first..own.start), &text[own.clone()], &blanks(own.end..last), &text[last..]];
        return Cow::Owned(parts.concat());
    }
    let Err(whole) = shape(name, text) else { return Cow::Borrowed(text) };
    let mut mended = text.to_owned();
    for (at, chunk) in chunks.iter().enumerate() {
        if look(name, text, chunk, entry, at + 1 == chunks.len(), &whole).is_err() {
            mended.replace_range(chunk.clone(), &blank(&text[chunk.clone()]));
        }
    }
    Cow::Owned(mended)
}

/// The entry of a list that a byte of the file belongs to.
#[must_use]
pub fn entry_at(name: &str, text: &str, byte: usize) -> Option<Range<usize>> {
    entry_of(name)?;
    chunks(name, text)?.into_iter().find(|chunk| chunk.contains(&byte))
}

/// The entries of a file that is a list.
#[must_use]
pub fn entries(name: &str, text: &str) -> Option<Vec<Range<usize>>> {
    entry_of(name)?;
    chunks(name, text)
}

/// A text with entries of it left out, which stand in this order: blanks stand in the place of each.
#[must_use]
pub fn without(text: &str, entries: &[Range<usize>]) -> String {
    let mut all = String::with_capacity(text.len());
    let mut from = 0;
    for entry in entries {
        all.push_str(&text[from..entry.start]);
        all.push_str(&blank(&text[entry.clone()]));
        from = entry.end;
    }
    all + &text[from..]
}

/// The files of a game without the cards that something is wrong with, where it loads then: what is asked of a game is answered while it is
/// being written.
#[must_use]
pub fn without_broken(source: &dyn Workspace, findings: &[Diagnostic]) -> Option<BTreeMap<String, String>> {
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    for file in source.paths("sets") {
        let text = source.read(&file)?;
        let broken: BTreeSet<usize> = findings.iter().filter(|found| found.file == file).map(|found| found.span.start).collect();
        let mut entries: Vec<Range<usize>> = broken.into_iter().filter_map(|at| entry_at(&file, &text, at)).collect();
        entries.dedup();
        if !entries.is_empty() {
            texts.insert(file, without(&text, &entries));
        }
    }
    (!texts.is_empty()).then_some(texts)
}

fn entry_of(name: &str) -> Option<Entry> {
    match super::site::within(name) {
        "keywords.ron" => Some(Entry::Keyword),
        "phrases.ron" => Some(Entry::Phrase),
        "rulebook.ron" => Some(Entry::Row),
        "mutants.ron" => Some(Entry::Mutant),
        file if file.starts_with("sets/") => Some(Entry::Card),
        _ => None,
    }
}

/// The entries of a file's list, each with its comma, from the line on which it begins to the line on which the next one does.
fn chunks(name: &str, text: &str) -> Option<Vec<Range<usize>>> {
    let list = if super::site::within(name).starts_with("sets/") { text.find("cards")? } else { 0 };
    let open = list + text[list..].find('[')?;
    let mut starts: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_start_matches([' ', '\t']);
        if at > open && bare.starts_with('(') {
            starts.push((at, line.len() - bare.len()));
        }
        at += line.len();
    }
    // Deeper ones are parts of entries.
    let (_, margin) = *starts.first()?;
    let starts: Vec<usize> = starts.into_iter().filter(|(_, deep)| *deep == margin).map(|(at, _)| at).collect();
    // The list ends on the first line at or left of the margin that closes it.
    let last = *starts.last()?;
    let mut end = text.len();
    let mut at = last;
    for line in text[last..].split_inclusive('\n') {
        let bare = line.trim_start_matches([' ', '\t']);
        if at > last && line.len() - bare.len() <= margin && bare.starts_with(']') {
            end = at;
            break;
        }
        at += line.len();
    }
    Some((0..starts.len()).map(|at| starts[at]..starts.get(at + 1).copied().unwrap_or(end)).collect())
}

/// Whether an entry can be read by itself.
fn look(name: &str, text: &str, chunk: &Range<usize>, entry: Entry, last: bool, whole: &Diagnostic) -> Result<(), Diagnostic> {
    match entry {
        Entry::Card => read::<CardFile>(name, text, chunk),
        Entry::Keyword => read::<KeywordFile>(name, text, chunk),
        Entry::Phrase => read::<PhraseDef>(name, text, chunk),
        Entry::Row => read::<RuleRow>(name, text, chunk),
        Entry::Mutant => read::<Equivalent>(name, text, chunk),
    }?;
    let ends = stretches(&text[chunk.clone()]).into_iter().rfind(|stretch| stretch.kind != Kind::Comment);
    let comma = ends.is_some_and(|end| text[chunk.start + end.span.start..].starts_with(','));
    if comma || last { Ok(()) } else { Err(whole.clone()) }
}

/// Whether a stretch of a list can be read: one entry, or several that stand on one line.
fn read<T: DeserializeOwned>(name: &str, text: &str, chunk: &Range<usize>) -> Result<(), Diagnostic> {
    let own = text[chunk.clone()].trim_end();
    let listed = format!("[{own}\n]");
    kotodama_rules::notation::<Vec<T>>(&listed).map(drop).map_err(|error| {
        let at = chunk.start + byte_of(&listed, error.span.start.line, error.span.start.col).saturating_sub(1);
        let at = at.min(chunk.start + own.len());
        let end = at + text[at..].chars().next().map_or(0, char::len_utf8);
        Diagnostic::error(codes::DATA_FILE, format!("this entry is not in the shape it should have: {}", error.code))
            .at(name, at..end)
            .label("here")
            .help("until it can be read, this entry is left out")
    })
}

/// The byte of a line and a column, both from 1, the column in letters.
fn byte_of(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let rest = text[start.min(text.len())..].split('\n').next().unwrap_or_default();
    start + rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(at, _)| at)
}

fn blank(text: &str) -> String {
    text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SET: &str = "(id: \"s\", name: \"S\", cards: [\n    // One.\n    (id: \"A\", name: \"Ä\", kind: \"k\"),\n    (id: \"B\", name: \"B\", kind: \"k\",\n        text: [\"Rest.\"]),\n    (id: \"C\", name: \"C\", kind: \"k\"),\n])\n";

    fn lost(text: &str) -> Vec<String> {
        let mended = mend("sets/s.ron", text).expect("it can be mended");
        assert!(shape("sets/s.ron", &mended.text).is_ok());
        mended.lost.into_iter().map(|(span, _)| text[span].trim().lines().next().unwrap_or_default().to_owned()).collect()
    }

    #[test]
    fn what_can_be_read_is_left_alone() {
        assert_eq!(mend("sets/s.ron", SET), None);
        assert_eq!(mend("game.ron", "("), None);
    }

    #[test]
    fn a_broken_entry_spoils_no_other() {
        for (good, bad) in
            [("[\"Rest.\"]", "[\"Rest.]"), ("name: \"B\"", "nam: \"B\""), ("kind: \"k\",\n        text", "kind: \n        text"), ("text: [", "text: ")]
        {
            let lost = lost(&SET.replace(good, bad));
            assert!(lost.len() == 1 && lost[0].starts_with("(id: \"B\""), "{bad}: {lost:?}");
        }
    }

    #[test]
    fn a_missing_comma_is_told_and_an_open_list_closed() {
        assert_eq!(lost(&SET.replace("[\"Rest.\"]),", "[\"Rest.\"])")).len(), 1);
        assert_eq!(lost(&SET.replace("kind: \"k\"),\n])", "kind: \n")).len(), 1);
    }

    #[test]
    fn several_entries_may_stand_on_a_line() {
        let list = "[\n    (id: \"a\"), (id: \"b\"),\n    (id: \"c\", un: []),\n    (id: \"d\"), (id: \"e\"), // The last.\n]\n";
        let mended = mend("keywords.ron", list).expect("it can be mended");
        assert_eq!(mended.lost.len(), 1, "{mended:?}");
        assert!(list[mended.lost[0].0.clone()].contains("\"c\"") && mended.text.contains("\"b\"") && mended.text.contains("\"e\""));
    }

    #[test]
    fn an_entry_is_found_by_its_lines() {
        let at = SET.find("Rest").expect("it is there");
        assert!(SET[entry_at("sets/s.ron", SET, at).expect("an entry")].trim().starts_with("(id: \"B\""));
    }
}
