//! A sentence with one word of it in another of its own forms, or once where it stands twice: what is tried before anything is put in, left
//! out or moved.
//!
//! *Invariant:* no word comes in, goes or moves that the sentence did not have: a word that stands twice is said once, and a word has another
//! letter at its beginning (`Damage`), or at its end (`cards`, `opponent's`), where that is a known word.

use crate::offers::Offers;
use crate::write::capitalised;
use std::ops::Range;

/// The words of a text: letters, and what holds them together.
pub(crate) fn words(text: &str) -> Vec<Range<usize>> {
    let inside = |sign: char| sign.is_alphanumeric() || matches!(sign, '\'' | '-' | '_');
    let mut all: Vec<Range<usize>> = Vec::new();
    for (at, sign) in text.char_indices().filter(|(_, sign)| inside(*sign)) {
        match all.last_mut() {
            Some(last) if last.end == at => last.end = at + sign.len_utf8(),
            Some(_) | None => all.push(at..at + sign.len_utf8()),
        }
    }
    all
}

/// A text without the words that stand twice, one behind the other with nothing but blanks between them; none where there are none.
pub(crate) fn said_once(text: &str) -> Option<String> {
    let words = words(text);
    let same = |one: &Range<usize>, other: &Range<usize>| {
        let (said, again) = (&text[one.clone()], &text[other.clone()]);
        text[one.end..other.start].trim_matches(' ').is_empty() && said.chars().any(char::is_alphabetic) && said.to_lowercase() == again.to_lowercase()
    };
    let mut once = text.to_owned();
    for two in words.windows(2).rev().filter(|two| same(&two[0], &two[1])) {
        once.replace_range(two[0].end..two[1].end, "");
    }
    (once != text).then_some(once)
}

/// A text with one of its words, up to where reading stops, in another of its forms: all of them.
pub(crate) fn in_another_form(text: &str, stops: usize, offers: &Offers) -> Vec<String> {
    let mut all = Vec::new();
    for span in words(text).into_iter().filter(|span| span.start <= stops) {
        let word = &text[span.clone()];
        let mut forms: Vec<String> = Vec::new();
        let first = word.chars().next();
        if let Some(first) = first.filter(|first| first.is_alphabetic()) {
            let rest = &word[first.len_utf8()..];
            let other: Option<String> =
                if first.is_lowercase() { Some(capitalised(word)) } else { (span.start > 0).then(|| first.to_lowercase().chain(rest.chars()).collect()) };
            forms.extend(other.filter(|other| offers.is_spelled(other)));
        }
        let known = |form: &String| offers.is_known(form);
        if let Some(stem) = word.strip_suffix('s').filter(|stem| stem.len() > 2) {
            forms.extend([stem.to_owned(), format!("{stem}'s")].into_iter().filter(known));
        } else {
            forms.extend([format!("{word}s"), format!("{word}'s")].into_iter().filter(known));
        }
        let put = |form: String| format!("{}{form}{}", &text[..span.start], &text[span.end..]);
        all.extend(forms.into_iter().map(put));
    }
    all
}

/// A text with an article before one of its words, up to where reading stops, but for the first. `fits`: whether one may stand behind these words.
pub(crate) fn with_an_article(text: &str, stops: usize, articles: &[String], fits: impl Fn(&str) -> bool) -> Vec<String> {
    let begins_clause = |at: usize| at == 0 || text[..at].trim_end().ends_with([',', ':', ';']);
    let places = words(text).into_iter().map(|word| word.start).filter(|at| *at <= stops && !begins_clause(*at) && fits(&text[..*at]));
    places.flat_map(|at| articles.iter().map(move |article| format!("{}{article} {}", &text[..at], &text[at..]))).collect()
}

/// The longest that is said before a noun, in words: "your opponent's tired".
const MOST_SAID_BEFORE: usize = 4;

/// A text in which a word behind a joint is said with what stands before the noun that it is joined to: "your creatures and your hero".
pub(crate) fn with_what_is_said_before(text: &str, stops: usize, joins: impl Fn(&str) -> bool) -> Vec<String> {
    let words = words(text);
    let places = words.iter().enumerate().skip(3).filter(|(at, word)| word.start <= stops && joins(&text[words[at - 1].clone()]));
    let said = |(at, word): (usize, &Range<usize>)| {
        let (noun, behind) = (words[at - 2].start, word.start);
        let first = |many: usize| at.checked_sub(2 + many).map(|from| words[from].start);
        let said = (1..=MOST_SAID_BEFORE).filter_map(first).map(|from| &text[from..noun]);
        said.filter(|said| !said.contains([',', ':', ';', '.'])).map(move |said| format!("{}{}{}", &text[..behind], said, &text[behind..])).collect::<Vec<_>>()
    };
    places.flat_map(said).collect()
}

#[cfg(test)]
mod tests {
    use super::{said_once, words};

    #[test]
    fn a_word_that_stands_twice_is_said_once() {
        assert_eq!(said_once("Draw draw a card card.").as_deref(), Some("Draw a card."));
        assert_eq!(said_once("Draw 1 1 card, card."), None);
    }

    #[test]
    fn words_are_told_apart() {
        let text = "It's a 2-cost card.";
        let all: Vec<&str> = words(text).into_iter().map(|word| &text[word]).collect();
        assert_eq!(all, ["It's", "a", "2-cost", "card"]);
    }
}
