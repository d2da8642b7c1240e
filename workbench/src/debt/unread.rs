//! Texts that can't be read, by the words at which reading stops.
//!
//! One new wording frees all cards that stop at the same word. What follows that word on all of them is a part of the wording.
//! Numbers are alike.

use super::lines::{Card, Misread};
use kotodama_grammar::{SentenceError, codes};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// A wording that the language lacks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Wording {
    /// The words from where reading stops, as far as all its texts share them; `N` is a number.
    pub wording: String,
    /// A line with it.
    pub example: String,
    /// The ids of the cards with such a line.
    pub cards: Vec<String>,
    /// Those among them that need nothing else.
    pub frees: Vec<String>,
}

/// The texts that stop at one word.
#[derive(Default)]
struct Group {
    /// What the texts share from there on.
    words: Option<Vec<String>>,
    /// Whether one of them goes on behind that.
    goes_on: bool,
    example: String,
    cards: BTreeSet<String>,
}

/// The wordings that the cards need and the language lacks, first those that free most cards.
pub(super) fn wordings(cards: &[Card]) -> Vec<Wording> {
    let mut groups: BTreeMap<String, Group> = BTreeMap::new();
    // Which wordings, and which phrases without a meaning, each card waits for.
    let mut waits: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for card in cards {
        for line in &card.lines {
            waits.entry(&card.id).or_default().extend(line.needs.iter().map(|phrase| format!("phrase {phrase}")));
            for stop in line.misread.iter().flat_map(|misread| stops(&line.text, misread)) {
                let Some(first) = stop.first() else { continue };
                waits.entry(&card.id).or_default().insert(first.clone());
                let group = groups.entry(first.clone()).or_default();
                group.add(stop, &line.text, &card.id);
            }
        }
    }
    let wording = |(first, group): (String, Group)| {
        let frees = group.cards.iter().filter(|id| waits.get(id.as_str()).is_some_and(|all| all.iter().all(|one| *one == first)));
        let more = if group.goes_on { " …" } else { "" };
        let wording = format!("{}{more}", group.words.unwrap_or_default().join(" "));
        Wording { wording, example: group.example, frees: frees.cloned().collect(), cards: group.cards.into_iter().collect() }
    };
    let mut wordings: Vec<Wording> = groups.into_iter().map(wording).collect();
    wordings.sort_by_key(|wording| (Reverse(wording.frees.len()), Reverse(wording.cards.len()), wording.wording.clone()));
    wordings
}

impl Group {
    fn add(&mut self, stop: Vec<String>, line: &str, card: &str) {
        self.words = Some(match self.words.take() {
            None => stop,
            Some(known) => {
                let shared: Vec<String> = known.iter().zip(&stop).take_while(|(one, other)| one == other).map(|(one, _)| one.clone()).collect();
                self.goes_on |= shared.len() < known.len() || shared.len() < stop.len();
                shared
            }
        });
        if self.example.is_empty() {
            line.clone_into(&mut self.example);
        }
        self.cards.insert(card.to_owned());
    }
}

/// The words of a line from each place on where reading stops. What has no words there is one word: what is wrong.
fn stops(line: &str, misread: &Misread) -> Vec<Vec<String>> {
    match misread {
        Misread::Meaning(why) => vec![vec![why.clone()]],
        Misread::Words(errors, behind) => {
            let behind = behind.iter().map(|at| words(line, *at)).filter(|words| !words.is_empty());
            errors.iter().map(|error| stop(line, error)).chain(behind).collect()
        }
    }
}

fn stop(line: &str, error: &SentenceError) -> Vec<String> {
    if error.code == codes::UNKNOWN_TAG {
        return vec![format!("[{}]", error.found)];
    }
    let words = words(line, error.span.start);
    if error.code == codes::UNREAD && !words.is_empty() { words } else { vec![error.message.clone()] }
}

/// The words of a sentence from a place on.
fn words(line: &str, at: usize) -> Vec<String> {
    let rest = line.get(at..).unwrap_or_default();
    rest[..end(rest)].split_whitespace().map(alike).collect()
}

/// Where a sentence ends: at its full stop, which no letter follows.
pub(super) fn end(text: &str) -> usize {
    let stops = text.match_indices('.').map(|(at, _)| at);
    let mut stops = stops.filter(|at| !text[at + 1..].starts_with(char::is_alphanumeric));
    stops.next().unwrap_or(text.len())
}

/// A word in small letters; a number is `N`, with its signs.
fn alike(word: &str) -> String {
    if !word.chars().any(|letter| letter.is_ascii_digit()) {
        return word.to_lowercase();
    }
    let mut alike = String::new();
    for letter in word.chars() {
        match letter {
            '0'..='9' if alike.ends_with('N') => {}
            '0'..='9' => alike.push('N'),
            _ => alike.extend(letter.to_lowercase()),
        }
    }
    alike
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_alike_and_sentences_end() {
        let words = |text: &str| text.split_whitespace().map(alike).collect::<Vec<_>>().join(" ");
        assert_eq!(words("Scry 12, then +3 Power"), "scry N, then +N power");
        assert_eq!(end("Scry 2. Draw 1 card."), 6);
        assert_eq!(end("no stop"), 7);
        assert_eq!(end("1.5 things. And"), 10);
    }
}
