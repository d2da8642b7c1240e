//! What a text waits for behind the word at which reading stops: with something that is known in the place of the words that are not, it is
//! read on to the next such word, or to its end.

use kotodama_grammar::{Language, SentenceError, ast, codes};
use std::ops::Range;

/// How many words a wording is thought to have, and how many more places are looked for.
const WORDS: usize = 8;
const PLACES: usize = 3;
/// Words of these classes stand in for what is not known, one of each.
const CLASSES: [&str; 7] = ["kind", "keyword", "family", "stat", "zone", "noun", "state"];

/// What stands in for words that are not known: an instruction, nothing at all, a number, a card, and words of the game.
pub(super) fn fillers(language: &Language) -> Vec<String> {
    let whole = language.print_effect(&ast::Effect::Stop).map(|text| text.trim_end_matches('.').to_owned());
    let card = language.print("selector", &ast::Selector::This);
    let word = |class: &&str| language.lexicon().words(class).find_map(|(_, entry)| entry.texts().next().map(|(_, text)| text.to_owned()));
    let known = whole.into_iter().chain(card.ok()).chain(CLASSES.iter().filter_map(word));
    known.chain(["1".to_owned(), String::new()]).collect()
}

/// The places behind an error at which reading would stop next, one after the other.
pub(super) fn places(language: &Language, fillers: &[String], line: &str, error: &SentenceError) -> Vec<usize> {
    let mut text = line.to_owned();
    let mut at = error.span.start;
    let mut found = Vec::new();
    while error.code == codes::UNREAD && found.len() < PLACES {
        let Some((left, mended)) = next(language, fillers, &text, at) else { break };
        // What stands behind is the same in both.
        found.push(line.len() - left);
        (at, text) = (mended.len() - left, mended);
    }
    found
}

/// How much of a text is left where reading stops next, with something known in the place of the fewest words with which it gets any
/// further, and the text so; nothing when it then gets to the end, or nowhere.
fn next(language: &Language, fillers: &[String], text: &str, at: usize) -> Option<(usize, String)> {
    let sentence = at..at + super::unread::end(text.get(at..)?);
    for end in ends(text, &sentence) {
        let mut furthest: Option<(usize, String)> = None;
        for filler in fillers {
            let mended = format!("{}{filler}{}", &text[..at], &text[end..]);
            let from = at + filler.len();
            let stop = stops(language, &mended, at..from + (sentence.end - end))?;
            let left = mended.len() - stop;
            // It gets past the words that stand right behind.
            let further = mended[from.min(stop)..stop].split_whitespace().count() > 1;
            if further && furthest.as_ref().is_none_or(|(least, _)| left < *least) {
                furthest = Some((left, mended));
            }
        }
        if furthest.is_some() {
            return furthest;
        }
    }
    None
}

/// Where the first words of a sentence end, without the signs behind them.
fn ends(text: &str, sentence: &Range<usize>) -> Vec<usize> {
    let mut ends = Vec::new();
    let mut at = sentence.start;
    for word in text[sentence.clone()].split_inclusive(' ').take(WORDS) {
        ends.push(at + word.trim_end().trim_end_matches([',', ':', ';']).len());
        at += word.len();
    }
    ends.push(sentence.end);
    ends
}

/// The first place within a part of a line at which reading stops.
fn stops(language: &Language, line: &str, part: Range<usize>) -> Option<usize> {
    let errors = language.read_ability(line).err()?;
    errors.iter().map(|error| error.span.start).filter(|at| part.contains(at) || *at == part.end).min()
}
