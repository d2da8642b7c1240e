//! What is told beside the text, unasked: what "it" means, and what the phrase that is being written takes.

use super::Place;
use super::desk::Known;
use super::hover::card_called;
use super::mend::around;
use super::proposal::words::language_of;
use super::site::{byte_in, line_at, lines, within};
use crate::explain::pointing::pointing;
use kotodama_rules::outline::Outline;
use std::ops::Range;

/// Something told beside a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The byte of the file behind the word.
    pub at: usize,
    /// What the word means.
    pub means: String,
    /// The words that it means, where they stand in the same text.
    pub words: Option<Place>,
}

/// What the words of a set's cards that refer to something mean, of the cards that stand in some bytes of the file.
#[must_use]
pub fn hints(known: &Known, name: &str, file: &str, span: &Range<usize>) -> Vec<Hint> {
    if !within(name).starts_with("sets/") {
        return Vec::new();
    }
    let file = &*around(name, file, None);
    let outline = Outline::of(file);
    let entries = outline.get("cards").map_or(&[][..], |cards| &cards.items);
    let all = lines(name, file);
    let mut found = Vec::new();
    for (_, entry) in entries.iter().filter(|(_, entry)| entry.span.start < span.end && span.start < entry.span.end) {
        let Some(card) = entry.get("id").and_then(|id| card_called(known, name, &id.text(file)?)) else { continue };
        let inside = |span: &Range<usize>| entry.span.start <= span.start && span.end <= entry.span.end;
        let own: Vec<_> = all.iter().filter(|line| inside(&line.outline.span)).collect();
        for pointing in pointing(&known.game, card) {
            // What is told is what the card as it was read says: a line that has changed since is left alone.
            let place = |line: usize, column: usize, words: &str| {
                let text = card.lines.get(line.checked_sub(1)?)?;
                let line = own.iter().find(|line| line.text == *text)?;
                let start = text.char_indices().nth(column.checked_sub(1)?).map(|(at, _)| at)?;
                Some(line.outline.part(file, start..start + words.len()))
            };
            let word = &pointing.word;
            let Some(span) = place(word.line, word.column, &word.words).filter(|_| word.phrase.is_none()) else { continue };
            let words = pointing.means.as_ref().filter(|means| means.phrase.is_none()).and_then(|means| place(means.line, means.column, &means.words));
            let Some(means) = pointing.means.map(|means| means.words).or(pointing.meant) else { continue };
            found.push(Hint { at: span.end, means, words: words.map(|span| Place::new(name, span)) });
        }
    }
    found.sort_by_key(|hint| hint.at);
    found.dedup();
    found
}

/// What a phrase takes that is being written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signature {
    /// How the phrase is said, with its holes.
    pub say: String,
    /// What it means, in words.
    pub about: String,
    /// The bytes of its holes in how it is said.
    pub holes: Vec<Range<usize>>,
    /// The hole that is being filled.
    pub open: usize,
}

/// The phrases that the sentence at a byte may be saying, as far as it is written, the one first of which most is.
#[must_use]
pub fn signatures(known: &Known, name: &str, file: &str, byte: usize) -> Vec<Signature> {
    let byte = crate::finding::boundary(file, byte);
    let file = &*around(name, file, Some(byte));
    let Some(line) = line_at(name, file, byte) else { return Vec::new() };
    let language = language_of(known, name, file);
    let at = byte_in(&line, file, byte);
    let sentence = language.sentence_at(&line.text, at);
    let Some(begun) = line.text.get(sentence.start.min(at)..at) else { return Vec::new() };
    let begun = begun.to_lowercase();
    let own = std::sync::Arc::ptr_eq(language, known.game.language());
    let mut found: Vec<(usize, Signature)> = Vec::new();
    for phrase in &known.game.read.phrases {
        let other = || language.lexicon().entry("phrase", &phrase.id).into_iter().flat_map(|entry| entry.texts()).map(|(_, text)| text.to_owned()).collect();
        let says: Vec<String> = if own { phrase.say.clone() } else { other() };
        for say in says {
            let holes = holes(&say);
            if let Some((long, open)) = written(&say, &holes, &begun) {
                found.push((long, Signature { about: phrase.means.join(" "), say, holes, open }));
            }
        }
    }
    found.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.say.cmp(&b.1.say)));
    found.into_iter().map(|(_, signature)| signature).collect()
}

/// The bytes of the holes of a pattern.
fn holes(say: &str) -> Vec<Range<usize>> {
    let mut from = 0;
    std::iter::from_fn(|| {
        let open = from + say[from..].find('{')?;
        from = open + say[open..].find('}')? + 1;
        Some(open..from)
    })
    .collect()
}

/// How many bytes of its own words are written, and in which hole the text ends; nothing where it is not begun, or is complete.
fn written(say: &str, holes: &[Range<usize>], begun: &str) -> Option<(usize, usize)> {
    let mut from = 0;
    let mut pieces = Vec::new();
    for hole in holes {
        pieces.push(say[from..hole.start].trim().to_lowercase());
        from = hole.end;
    }
    let last = say[from..].trim().to_lowercase();
    let whole = |at: usize, piece: &str| {
        let letter = |sign: Option<char>| sign.is_some_and(char::is_alphanumeric);
        !letter(begun[..at].chars().next_back()) && !letter(begun[at + piece.len()..].chars().next())
    };
    let (mut at, mut long, mut open) = (0, 0, None);
    for (number, piece) in pieces.iter().enumerate() {
        if piece.is_empty() {
            // Nothing of the phrase itself is written before its first words.
            open = open.or((number > 0).then_some(number));
            continue;
        }
        let found = begun[at..].rmatch_indices(piece.as_str()).map(|(found, _)| at + found).find(|found| whole(*found, piece));
        let Some(start) = found else { break };
        (at, long, open) = (start + piece.len(), long + piece.len(), Some(number));
    }
    // Behind its last words, or behind the blank after its last hole's word, nothing is open any more.
    let open = open.filter(|_| long > 0 && begun[at..].starts_with([' ', '\u{a0}']))?;
    let done = open + 1 == pieces.len() && !last.is_empty() && begun[at..].contains(&last);
    (!done).then_some((long, open))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(say: &str, begun: &str) -> Option<usize> {
        written(say, &holes(say), &begun.to_lowercase()).map(|(_, open)| open)
    }

    #[test]
    fn the_hole_that_is_being_filled_is_found() {
        assert_eq!(at("Deal {n:number} damage", "Deal "), Some(0));
        assert_eq!(at("Deal {n:number} damage", "Deals "), None);
        assert_eq!(at("Deal {n:number} damage", "Deal 3 damage."), None);
        assert_eq!(at("Give {x:card} and {y:card} rest", "Draw a card. Give a robot and "), Some(1));
        assert_eq!(at("{x:card} attacks {y:card}", "A robot "), None);
        assert_eq!(at("{x:card} attacks {y:card}", "A robot attacks a"), Some(1));
    }
}
