//! What is told of wordings that other games print: what to write here instead. Who asks how something is said is answered from the same
//! lists.

use ron::de::SpannedError;
use serde::Deserialize;
use std::ops::Range;
use std::sync::LazyLock;

/// Wordings that mean the same to an author, and what to write in their place.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Advice {
    /// The words, in small letters.
    #[serde(default)]
    pub said: Vec<String>,
    /// More words by which it is known to who asks for it, in small letters; where a sentence stops being read, they tell nothing.
    #[serde(default)]
    pub asked: Vec<String>,
    /// What to write.
    pub write: String,
    /// A sentence that reads, in the words of some game.
    pub such: String,
    /// The construct of the reference that tells more.
    #[serde(default)]
    pub see: Option<String>,
}

static ENGLISH: LazyLock<Vec<Advice>> = LazyLock::new(|| parse(include_str!("../en.advice.ron")).unwrap_or_default());
static FRENCH: LazyLock<Vec<Advice>> = LazyLock::new(|| parse(include_str!("../fr.advice.ron")).unwrap_or_default());

fn parse(text: &str) -> Result<Vec<Advice>, SpannedError> {
    ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME).from_str(text)
}

/// All advice of a language, by its id; none for one that has no list.
#[must_use]
pub fn advice(language: &str) -> &'static [Advice] {
    match language {
        "en" => &ENGLISH,
        "fr" => &FRENCH,
        _ => &[],
    }
}

/// So many bytes behind the word where reading stops words of another game may begin that it stops for: "the first time each turn" stops at
/// "first".
const NEAR: usize = 24;

/// Words that are known are what it stops for where they are the very next.
const NEXT: usize = 2;

/// The advice for a text that stops being read at those bytes: its words stand there, or, where one of them is nobody's word, soon behind.
/// Those that stand there win, and of these the longest. What the game at hand has a name for is none of another game; and a word that nobody
/// knows is what is amiss, whatever stands behind it.
pub(crate) fn advice_at(
    language: &str,
    text: &str,
    stopped: &Range<usize>,
    (named, known): (impl Fn(&str) -> bool, impl Fn(&str) -> bool),
) -> Option<&'static Advice> {
    let foreign = !known(&text[stopped.clone()].to_lowercase());
    // Small letters of the same length, so that places stay.
    let small = |c: char| c.to_lowercase().next().filter(|small| small.len_utf8() == c.len_utf8()).unwrap_or(c);
    let text: String = text.chars().map(small).collect();
    let letter = |c: char| c.is_alphanumeric();
    let touches = |said: &str| {
        let places = text.match_indices(said).filter(|(at, _)| {
            let end = at + said.len();
            let alone = !text[..*at].ends_with(letter) && !text[end..].starts_with(letter);
            let near = if foreign {
                0
            } else if said.split(' ').all(&known) {
                NEXT
            } else {
                NEAR
            };
            alone && *at < stopped.end + near && stopped.start < end
        });
        places.map(|(at, _)| at < stopped.end).max()
    };
    let found = advice(language).iter().flat_map(|advice| advice.said.iter().map(move |said| (said, advice)));
    let found = found.filter(|(said, _)| !named(said)).filter_map(|(said, advice)| Some(((touches(said)?, said.len()), advice)));
    found.max_by_key(|(rank, _)| *rank).map(|(_, advice)| advice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_can_be_read() {
        for text in [include_str!("../en.advice.ron"), include_str!("../fr.advice.ron")] {
            let all = parse(text).unwrap_or_else(|why| panic!("{why}"));
            let mut said: Vec<&String> = all.iter().flat_map(|advice| advice.said.iter().chain(&advice.asked)).collect();
            assert!(said.iter().all(|words| **words == words.to_lowercase()), "small letters are looked for");
            said.sort();
            assert!(said.windows(2).all(|two| two[0] != two[1]), "the same words stand twice");
        }
    }

    #[test]
    fn the_longest_words_at_the_place_win() {
        let text = "Stop. Then draw. Loses all abilities of it.";
        assert!(advice_at("en", text, &(17..22), (|_| false, |_| true)).is_some_and(|advice| advice.said.iter().any(|said| said == "loses all abilities")));
        assert_eq!(advice_at("en", text, &(37..39), (|_: &str| false, |_: &str| true)), None);
    }

    #[test]
    fn a_verb_of_the_game_is_no_word_of_another() {
        let tap = |verb: fn(&str) -> bool| advice_at("en", "Tap a card.", &(0..3), (verb, |_: &str| false));
        assert!(tap(|_| false).is_some() && tap(|said| said == "tap").is_none());
    }
}
