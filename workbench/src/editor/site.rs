//! What stands at a byte of a file: a sentence and what reads it, or a place among fields and lists.

pub(crate) use crate::fmt::within;
use crate::fmt::{Speech, of_cards, of_rules, under};
use kotodama_grammar::Whole;
use kotodama_rules::outline::{Kind, Outline, stretches};
use std::ops::Range;

/// A sentence of a file, or several: a string that the language reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The string in the file, with its quotes.
    pub outline: Outline,
    /// What it says.
    pub text: String,
    pub(crate) speech: Speech,
}

impl Line {
    /// What it is read as, and whether holes may stand in it.
    #[must_use]
    pub fn whole(&self) -> (Whole, bool) {
        match self.speech {
            Speech::Card(_) | Speech::Ability => (Whole::Ability, false),
            Speech::Meaning => (Whole::Ability, true),
            Speech::Effects => (Whole::Effects, false),
            Speech::Line => (Whole::Ability, true),
            Speech::PhraseMeaning => (Whole::Effects, true),
            Speech::Condition => (Whole::Condition, false),
            Speech::Selector => (Whole::Selector, false),
            Speech::Trigger => (Whole::Trigger, false),
            Speech::Place => (Whole::Place, false),
        }
    }
}

/// All sentences of a file, as far as it can be made out.
#[must_use]
pub fn lines(name: &str, file: &str) -> Vec<Line> {
    let outline = Outline::of(file);
    let sayings = match within(name) {
        "phrases.ron" => under(&outline, "means", Speech::PhraseMeaning),
        "keywords.ron" => under(&outline, "means", Speech::Meaning),
        "game.ron" => of_rules(&outline),
        // Sentences of rules and of cards, each as it stands and as it might.
        "mutants.ron" => [under(&outline, "was", Speech::Line), under(&outline, "is", Speech::Line)].concat(),
        set if set.starts_with("sets/") => of_cards(&outline, file),
        _ => Vec::new(),
    };
    let line = |(place, speech): (&Outline, Speech)| Some(Line { text: said(place, file)?, outline: place.clone(), speech });
    sayings.into_iter().filter_map(line).collect()
}

/// The sentence in which a byte of a file stands.
#[must_use]
pub fn line_at(name: &str, file: &str, byte: usize) -> Option<Line> {
    lines(name, file).into_iter().find(|line| {
        let inside = line.outline.inside(file);
        inside.start <= byte && byte <= inside.end && inside != line.outline.span
    })
}

/// What a string says; of one without an end, all that stands on its line.
fn said(place: &Outline, file: &str) -> Option<String> {
    place.text(file).or_else(|| {
        let written = file.get(place.span.clone())?.strip_prefix('"')?;
        Some(written.split('\n').next().unwrap_or_default().to_owned())
    })
}

/// How many bytes of what a string says stand before a byte of the file.
#[must_use]
pub fn byte_in(line: &Line, file: &str, byte: usize) -> usize {
    let inside = line.outline.inside(file);
    let written = file.get(inside.start..byte.min(inside.end).max(inside.start)).unwrap_or_default();
    if !written.contains('\\') {
        return written.len();
    }
    ron::from_str::<String>(&format!("\"{written}\"")).map_or(written.len(), |said| said.len())
}

/// A step on the way from a file to a place in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// A field, or the entry of a table.
    Key(String),
    /// An item of a list.
    Item(usize),
    /// Inside of a name with parentheses: `Means(…)`.
    Named(String),
}

/// What is being written at a byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The name of a field, or the key of a table.
    Key,
    /// A value.
    Value,
}

/// A place among the fields and lists of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slot {
    /// The way to it, from outside.
    pub path: Vec<Step>,
    /// What is written there.
    pub part: Part,
    /// The word or the string in which the byte stands, with its quotes; empty between two.
    pub word: Range<usize>,
    /// Whether it is a string.
    pub quoted: bool,
    /// The keys that stand beside it, before it and behind it.
    pub beside: Vec<String>,
    /// What opens what it stands in: `(`, `[` or `{`; nothing outside of all.
    pub within: Option<char>,
}

/// Something open.
struct Open {
    sign: char,
    at: usize,
    /// The key that is being given a value.
    key: Option<String>,
    item: usize,
    /// The name before its parenthesis.
    name: Option<String>,
}

/// The place among fields and lists at a byte of a file, whatever is wrong behind it.
#[must_use]
pub fn slot(file: &str, byte: usize) -> Option<Slot> {
    let all: Vec<_> =
        stretches(file).into_iter().filter(|stretch| stretch.kind != Kind::Comment || (stretch.span.start < byte && byte <= stretch.span.end)).collect();
    let mut open: Vec<Open> = Vec::new();
    let mut last: Option<&str> = None;
    let mut word = byte..byte;
    let mut quoted = false;
    for stretch in &all {
        let text = &file[stretch.span.clone()];
        let here = stretch.span.start < byte && byte <= stretch.span.end;
        if stretch.span.start >= byte && !(stretch.span.start == byte && matches!(stretch.kind, Kind::Word)) {
            break;
        }
        match stretch.kind {
            Kind::Comment => return None,
            Kind::Quoted => {
                // Behind its closing quote a string is done.
                if here && (byte < stretch.span.end || !closed(text)) {
                    (word, quoted) = (stretch.span.clone(), true);
                    break;
                }
                last = Some(text);
            }
            Kind::Word => {
                if here || stretch.span.start == byte {
                    word = stretch.span.clone();
                    break;
                }
                last = Some(text);
            }
            Kind::Sign => {
                match text {
                    "(" | "[" | "{" => {
                        let name = last.filter(|name| text == "(" && !name.starts_with('"')).map(str::to_owned);
                        open.push(Open { sign: text.chars().next().unwrap_or('('), at: stretch.span.end, key: None, item: 0, name });
                    }
                    ")" | "]" | "}" => drop(open.pop()),
                    ":" => {
                        if let (Some(open), Some(key)) = (open.last_mut(), last) {
                            open.key = Some(key.trim_matches('"').to_owned());
                        }
                    }
                    "," => {
                        if let Some(open) = open.last_mut() {
                            (open.key, open.item) = (None, open.item + 1);
                        }
                    }
                    _ => {}
                }
                last = None;
            }
        }
    }
    let mut path = Vec::new();
    for open in &open {
        path.extend(open.name.clone().filter(|name| name != "Some").map(Step::Named));
        match (&open.key, open.sign) {
            (Some(key), _) => path.push(Step::Key(key.clone())),
            (None, '[') => path.push(Step::Item(open.item)),
            (None, _) => path.push(Step::Item(open.item)),
        }
    }
    let around = open.last();
    let keyed = around.is_some_and(|open| open.key.is_some());
    let part = if keyed || around.is_none_or(|open| open.sign == '[') { Part::Value } else { Part::Key };
    if part == Part::Key {
        path.pop();
    }
    let beside = around.map_or_else(Vec::new, |open| keys(file, open.at));
    Some(Slot { path, part, word, quoted, beside, within: around.map(|open| open.sign) })
}

fn closed(text: &str) -> bool {
    text.len() > 1 && text.ends_with(['"', '#', '\''])
}

/// The keys of what was opened before a byte.
fn keys(file: &str, from: usize) -> Vec<String> {
    let mut depth = 0usize;
    let mut keys = Vec::new();
    let mut last: Option<String> = None;
    for stretch in stretches(&file[from..]) {
        let text = &file[from + stretch.span.start..from + stretch.span.end];
        match text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" if depth == 0 => break,
            ")" | "]" | "}" => depth -= 1,
            ":" if depth == 0 => keys.extend(last.take()),
            _ => last = Some(text.trim_matches('"').to_owned()),
        }
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str =
        "(id: \"s\", cards: [\n    (id: \"A\", kind: \"ro\", stats: {\"cost\": 1, \"\"}, text: [\"Rest.\", \"Say \\\"no\\\" twice.\"]),\n    (id: \"B\", ki";

    fn at(words: &str) -> Slot {
        slot(FILE, FILE.find(words).expect("it is there") + words.len()).expect("a place")
    }

    #[test]
    fn a_place_is_found_whatever_stands_behind_it() {
        let kind = at("kind: \"ro");
        assert_eq!(kind.path, [Step::Key("cards".into()), Step::Item(0), Step::Key("kind".into())]);
        assert_eq!((kind.part, kind.quoted, &FILE[kind.word]), (Part::Value, true, "\"ro\""));
        let stats = at("1, \"");
        assert_eq!((stats.path.last(), stats.part, stats.beside), (Some(&Step::Key("stats".into())), Part::Key, vec!["cost".to_owned()]));
        let field = at("\"B\", ki");
        assert_eq!((field.path, field.part, &FILE[field.word]), (vec![Step::Key("cards".into()), Step::Item(1)], Part::Key, "ki"));
    }

    #[test]
    fn a_sentence_is_found_with_its_bytes() {
        let byte = FILE.find("twice").expect("it is there");
        let line = line_at("sets/s.ron", FILE, byte).expect("a sentence");
        assert_eq!((line.text.as_str(), &line.text[..byte_in(&line, FILE, byte)]), ("Say \"no\" twice.", "Say \"no\" "));
        assert_eq!(line_at("sets/s.ron", FILE, 2), None);
    }
}
