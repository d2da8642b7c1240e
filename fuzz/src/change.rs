//! Inputs made from inputs: words, numbers, brackets and lines are deleted, doubled, exchanged, put elsewhere, taken from other
//! inputs.

use kotodama_engine::Random;
use std::collections::BTreeSet;
use std::ops::Range;

/// Numbers at the ends of what types hold and of what the rules allow.
const NUMBERS: [&str; 22] = [
    "0",
    "1",
    "2",
    "3",
    "7",
    "16",
    "31",
    "32",
    "63",
    "64",
    "127",
    "128",
    "255",
    "256",
    "999",
    "10000",
    "32767",
    "32768",
    "65535",
    "65536",
    "4294967295",
    "18446744073709551615",
];

/// Signs that texts seldom have.
const SIGNS: [&str; 20] =
    ["(", ")", "[", "]", "{", "}", "\"", "“", "”", "«\u{a0}", ":", ".", ",", "-", "\u{0}", "é", "e\u{301}", "\u{1f525}", "\u{2019}", "//"];

/// What inputs are made from.
#[derive(Debug)]
pub struct Words {
    seeds: Vec<String>,
    tokens: Vec<String>,
}

impl Words {
    /// The words of good inputs, and these inputs.
    #[must_use]
    pub fn new(seeds: Vec<String>) -> Words {
        let tokens: BTreeSet<&str> = seeds.iter().flat_map(|seed| tokens(seed).into_iter().map(|span| &seed[span])).collect();
        let tokens = tokens.into_iter().filter(|token| !token.trim().is_empty() && token.len() < 40).map(str::to_owned).collect();
        Words { seeds, tokens }
    }

    /// The good inputs.
    #[must_use]
    pub fn seeds(&self) -> &[String] {
        &self.seeds
    }
}

/// What a sign is part of.
#[derive(PartialEq, Eq)]
enum Sort {
    Word,
    Number,
    Blank,
    Sign,
}

fn sort(c: char) -> Sort {
    match c {
        '0'..='9' => Sort::Number,
        _ if c.is_alphanumeric() || c == '_' => Sort::Word,
        _ if c.is_whitespace() => Sort::Blank,
        _ => Sort::Sign,
    }
}

/// Words, numbers, stretches of blanks, single signs.
fn tokens(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut last = Sort::Sign;
    for (at, c) in text.char_indices() {
        let now = sort(c);
        match found.last_mut() {
            Some(open) if now == last && now != Sort::Sign => open.end = at + c.len_utf8(),
            _ => found.push(at..at + c.len_utf8()),
        }
        last = now;
    }
    found
}

fn below(chance: &mut Random, many: usize) -> usize {
    chance.below(u32::try_from(many).unwrap_or(u32::MAX).max(1)) as usize
}

fn pick<'a, T>(chance: &mut Random, from: &'a [T]) -> Option<&'a T> {
    from.get(below(chance, from.len()))
}

/// A few neighbouring tokens, as bytes.
fn stretch(chance: &mut Random, spans: &[Range<usize>], most: usize) -> Range<usize> {
    if spans.is_empty() {
        return 0..0;
    }
    let from = below(chance, spans.len());
    let to = (from + below(chance, most)).min(spans.len() - 1);
    spans[from].start..spans[to].end
}

/// A bracket somewhere and all up to its partner; nothing when it has none.
fn group(chance: &mut Random, text: &str) -> Option<Range<usize>> {
    let opened: Vec<usize> = text.char_indices().filter(|(_, c)| "([{".contains(*c)).map(|(at, _)| at).collect();
    let from = *pick(chance, &opened)?;
    let mut depth = 0usize;
    for (at, c) in text[from..].char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(from..from + at + 1);
        }
    }
    None
}

/// The inside of some quotes.
fn quoted(chance: &mut Random, text: &str) -> Option<Range<usize>> {
    let quotes: Vec<usize> = text.match_indices('"').map(|(at, _)| at).collect();
    let pairs = quotes.len() / 2;
    let at = below(chance, pairs) * 2;
    (pairs > 0).then(|| quotes[at] + 1..quotes[at + 1])
}

fn lines(text: &str) -> Vec<Range<usize>> {
    let mut from = 0;
    text.split_inclusive('\n')
        .map(|line| {
            from += line.len();
            from - line.len()..from
        })
        .collect()
}

/// This input, most of the time: what stands elsewhere in it often fits. Else another one.
fn other<'a>(chance: &mut Random, input: &'a str, words: &'a Words) -> &'a str {
    if chance.below(3) > 0 { input } else { pick(chance, &words.seeds).map_or(input, String::as_str) }
}

/// An input changed in one to four places.
#[must_use]
pub fn change(input: &str, words: &Words, chance: &mut Random) -> String {
    let mut text = input.to_owned();
    loop {
        once(&mut text, words, chance);
        if chance.below(2) == 0 {
            return text;
        }
    }
}

fn once(text: &mut String, words: &Words, chance: &mut Random) {
    let spans = tokens(text);
    let place = pick(chance, &spans).map_or(0, |span| span.start);
    match chance.below(18) {
        0..=2 => {
            let numbers: Vec<&Range<usize>> = spans.iter().filter(|span| text[(*span).clone()].starts_with(|c: char| c.is_ascii_digit())).collect();
            if let (Some(&span), Some(to)) = (pick(chance, &numbers), pick(chance, &NUMBERS)) {
                // Often a number of the same input: an id of something that is there.
                let to =
                    if chance.below(2) == 0 { (*to).to_owned() } else { pick(chance, &numbers).map_or(String::new(), |span| text[(*span).clone()].to_owned()) };
                text.replace_range(span.clone(), &to);
            }
        }
        3 | 4 => {
            if let (Some(span), Some(token)) = (pick(chance, &spans), pick(chance, &words.tokens)) {
                text.replace_range(span.clone(), token);
            }
        }
        5 => {
            if let Some(token) = pick(chance, &words.tokens) {
                text.insert_str(place, &format!("{token} "));
            }
        }
        6 => text.replace_range(stretch(chance, &spans, 6), ""),
        7 => {
            let piece = text[stretch(chance, &spans, 12)].to_owned();
            text.insert_str(place, &piece);
        }
        8 => {
            if let (Some(one), Some(two)) = (pick(chance, &spans), pick(chance, &spans))
                && one.end <= two.start
            {
                let (first, second) = (text[one.clone()].to_owned(), text[two.clone()].to_owned());
                text.replace_range(two.clone(), &first);
                text.replace_range(one.clone(), &second);
            }
        }
        9 | 10 => {
            let from = other(chance, text, words);
            let piece = from[stretch(chance, &tokens(from), 24)].to_owned();
            let over = if chance.below(2) == 0 { place..place } else { stretch(chance, &spans, 12) };
            text.replace_range(over, &piece);
        }
        11 | 12 => {
            let from = other(chance, text, words);
            let piece = group(chance, from).map_or(String::new(), |span| from[span].to_owned());
            if let Some(over) = group(chance, text) {
                match chance.below(3) {
                    0 => text.replace_range(over, &piece),
                    1 => text.insert_str(over.end, &format!(", {piece}")),
                    _ => text.replace_range(over, ""),
                }
            }
        }
        13..=15 => {
            let from = other(chance, text, words);
            let piece = quoted(chance, from).map_or(String::new(), |span| from[span].to_owned());
            if let Some(over) = quoted(chance, text) {
                text.replace_range(over, &piece);
            }
        }
        16 => {
            let from = other(chance, text, words);
            let line = pick(chance, &lines(from)).map_or(String::new(), |span| from[span.clone()].to_owned());
            if let Some(over) = pick(chance, &lines(text)) {
                let over = if chance.below(2) == 0 { over.clone() } else { over.start..over.start };
                text.replace_range(over, if chance.below(3) == 0 { "" } else { &line });
            }
        }
        _ => match chance.below(8) {
            0 => text.truncate(place),
            1..=3 => {
                if let Some(c) = text[place..].chars().next() {
                    text.replace_range(place..place + c.len_utf8(), "");
                }
            }
            _ => text.insert_str(place, pick(chance, &SIGNS).copied().unwrap_or_default()),
        },
    }
}
