//! What is told beside the text, unasked: what "it" means, and what the phrase that is being written takes.

use super::Place;
use super::desk::Known;
use super::hover::card_called;
use super::mend::around;
use super::proposal::words::language_of;
use super::site::{Line, byte_in, line_at, lines, within};
use super::soon::alone;
use crate::explain::pointing::{Pointing, pointing};
use crate::fmt::Speech;
use crate::wanted::still;
use crate::workspace::Workspace;
use kotodama_rules::hir::{Reference, Source};
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

/// What the words of sentences that refer to something mean, of the sentences that stand in some bytes of the file: of a set's cards, and of what
/// phrases, keywords and rules say. `source`: the files of the game.
#[must_use]
pub fn hints(source: &dyn Workspace, known: &Known, name: &str, file: &str, span: &Range<usize>) -> Vec<Hint> {
    let file = &*around(name, file, None);
    let mut found = match within(name) {
        set if set.starts_with("sets/") => of_cards(known, name, file, span),
        "phrases.ron" => of_phrases(known, name, file, span),
        "keywords.ron" | "game.ron" => of_rules(source, known, name, file, span),
        _ => Vec::new(),
    };
    found.sort_by_key(|hint| hint.at);
    found.dedup();
    found
}

/// The hints of the cards of a set.
fn of_cards(known: &Known, name: &str, file: &str, span: &Range<usize>) -> Vec<Hint> {
    let outline = Outline::of(file);
    let entries = outline.get("cards").map_or(&[][..], |cards| &cards.items);
    let all = lines(name, file);
    let mut found = Vec::new();
    for (_, entry) in entries.iter().filter(|(_, entry)| entry.span.start < span.end && span.start < entry.span.end) {
        let Some(card) = entry.get("id").and_then(|id| card_called(known, name, &id.text(file)?)) else { continue };
        let inside = |span: &Range<usize>| entry.span.start <= span.start && span.end <= entry.span.end;
        let own: Vec<&Line> = all.iter().filter(|line| inside(&line.outline.span)).collect();
        // What is told is what the card as it was read says: a line that has changed since is left alone.
        let line = |number: usize| {
            let text = card.lines.get(number)?;
            own.iter().find(|line| line.text == *text).copied()
        };
        found.extend(told(name, file, pointing(&known.game, card), None, line));
    }
    found
}

/// The hints of the meanings of phrases: of what all cards that say one mean alike.
fn of_phrases(known: &Known, name: &str, file: &str, span: &Range<usize>) -> Vec<Hint> {
    let outline = Outline::of(file);
    let all = lines(name, file);
    let here = outline.items.iter().filter(|(_, entry)| entry.span.start < span.end && span.start < entry.span.end);
    let of_entry = |(_, entry): &(Option<String>, Outline)| {
        let id = entry.get("id").and_then(|id| id.text(file))?;
        let phrase = known.game.read.phrases.iter().find(|phrase| phrase.id == id)?;
        let inside = |line: &&Line| entry.span.start <= line.outline.span.start && line.outline.span.end <= entry.span.end;
        let own: Vec<&Line> = all.iter().filter(inside).collect();
        let line = |number: usize| own.iter().find(|line| phrase.means.get(number) == Some(&line.text)).copied();
        Some(told(name, file, in_meaning(known, &id), Some(&id), line))
    };
    here.filter_map(of_entry).flatten().collect()
}

/// What the words of a phrase's meaning refer to, as far as all cards that say it mean the same.
fn in_meaning(known: &Known, id: &str) -> Vec<Pointing> {
    let mut found: Vec<Pointing> = Vec::new();
    let mut other: Vec<(usize, usize)> = Vec::new();
    for card in &known.game.cards[..known.game.printed] {
        still();
        let says = |reference: &Reference| matches!(&reference.at.text, Source::Phrase(of) if of == id);
        if !known.game.references(card).iter().flatten().any(says) {
            continue;
        }
        for one in pointing(&known.game, card).into_iter().filter(|one| one.word.phrase.as_deref() == Some(id)) {
            let at = (one.word.line, one.word.column);
            match found.iter().find(|known| (known.word.line, known.word.column) == at) {
                None => found.push(one),
                Some(known) if (&known.means, &known.meant) != (&one.means, &one.meant) => other.push(at),
                Some(_) => {}
            }
        }
    }
    found.retain(|one| !other.contains(&(one.word.line, one.word.column)));
    found
}

/// What the word at a byte of a line of a phrase's meaning refers to.
pub(super) fn in_phrase(known: &Known, name: &str, file: &str, line: &Line, at: usize) -> Option<String> {
    if within(name) != "phrases.ron" {
        return None;
    }
    let outline = Outline::of(file);
    let (_, entry) = outline.items.iter().find(|(_, entry)| entry.span.start <= line.outline.span.start && line.outline.span.end <= entry.span.end)?;
    let id = entry.get("id")?.text(file)?;
    let number = known.game.read.phrases.iter().find(|phrase| phrase.id == id)?.means.iter().position(|means| *means == line.text)?;
    let found = in_meaning(known, &id).into_iter().find(|one| {
        let start = line.text.char_indices().nth(one.word.column.saturating_sub(1)).map_or(line.text.len(), |(byte, _)| byte);
        one.word.line == number + 1 && start <= at && at <= start + one.word.words.len()
    })?;
    let means = found.means.map(|words| words.words).or(found.meant)?;
    Some(format!("“{}” → “{means}”", found.word.words))
}

/// The hints of lines that stand for themselves: each is read as the text of a card that has no other.
fn of_rules(source: &dyn Workspace, known: &Known, name: &str, file: &str, span: &Range<usize>) -> Vec<Hint> {
    let all = lines(name, file);
    let effects = |line: &&Line| matches!(line.speech, Speech::Card(_) | Speech::Ability | Speech::Meaning | Speech::Line | Speech::Effects);
    // What a number stands for in the line of a keyword is another with each card.
    let here = |line: &&Line| line.outline.span.start < span.end && span.start < line.outline.span.end && !line.text.contains('{');
    let own: Vec<&Line> = all.iter().filter(effects).filter(here).collect();
    let texts: Vec<&str> = own.iter().map(|line| line.text.as_str()).collect();
    let Some((game, cards)) = alone(source, known, &texts) else { return Vec::new() };
    let hints = cards.into_iter().filter_map(|(id, text)| Some((game.card(game.find(&id)?), *own.get(text)?)));
    hints.flat_map(|(card, line)| told(name, file, pointing(&game, card), None, |number| (number == 0).then_some(line))).collect()
}

/// Words that refer to something as they are told, in the meaning of a phrase or in what stands in no phrase. `line`: the line of that number.
fn told<'l>(name: &str, file: &str, all: Vec<Pointing>, phrase: Option<&str>, line: impl Fn(usize) -> Option<&'l Line>) -> Vec<Hint> {
    let place = |number: usize, column: usize, words: &str| {
        let line = line(number.checked_sub(1)?)?;
        let start = line.text.char_indices().nth(column.checked_sub(1)?).map(|(at, _)| at)?;
        Some(line.outline.part(file, start..start + words.len()))
    };
    let hint = |pointing: Pointing| {
        let word = &pointing.word;
        let span = place(word.line, word.column, &word.words).filter(|_| word.phrase.as_deref() == phrase)?;
        let words = pointing.means.as_ref().filter(|means| means.phrase.as_deref() == phrase).and_then(|means| place(means.line, means.column, &means.words));
        let means = pointing.means.map(|means| means.words).or(pointing.meant)?;
        Some(Hint { at: span.end, means, words: words.map(|span| Place::new(name, span)) })
    };
    all.into_iter().filter_map(hint).collect()
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
