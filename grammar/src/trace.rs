//! What could have stood there: a second, slower walk through the grammar for a sentence that was refused. It remembers how
//! far any reading came, and which words would have let it go on.

use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

use crate::rules::{Begins, Ex, Kind, RuleId, Rules, begins_with};

/// How far a sentence could be read, and what could have followed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Trace {
    /// The byte where the first word stands that no reading has a place for.
    pub(crate) at: usize,
    /// What could stand there instead.
    pub(crate) expected: BTreeSet<Expected>,
    /// Whether the whole text was read after all.
    pub(crate) complete: bool,
}

/// Something that could stand at a place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Expected {
    /// These words, letter for letter; with the class they are of, if the lexicon has them.
    Words { words: String, class: Option<String> },
    /// A thing with a name of its own: "a number", "the name of a card".
    Thing(String),
    /// The end of the sentence.
    End,
}

/// The most steps a walk takes; after that it knows what it knows.
const MOST_STEPS: usize = 200_000;
/// The deepest that rules may call rules.
const DEEPEST: usize = 250;

/// Walks a text with a rule. Where a text has no holes, none is expected.
pub(crate) fn trace(rules: &Rules, rule: RuleId, text: &str) -> Trace {
    let holes = text.contains('{');
    let mut walk = Walk { rules, text, holes, memo: FxHashMap::default(), best: Trace::default(), steps: 0, quiet: 0, depth: 0 };
    let end = walk.call(rule, 0, false);
    let complete = end.is_some_and(|end| walk.end_of_text(end));
    Trace { complete, ..walk.best }
}

struct Walk<'a> {
    rules: &'a Rules,
    text: &'a str,
    holes: bool,
    memo: FxHashMap<(RuleId, usize, bool), Option<usize>>,
    best: Trace,
    steps: usize,
    /// Inside a lookahead, or a rule that speaks for all its parts, nothing is noted.
    quiet: usize,
    depth: usize,
}

impl Walk<'_> {
    fn end_of_text(&mut self, at: usize) -> bool {
        if self.text[at..].trim_start_matches(' ').is_empty() {
            return true;
        }
        self.note(at, || Expected::End);
        false
    }

    /// Whether it is of any use to know what could stand here.
    fn tells(&self, at: usize) -> bool {
        self.quiet == 0 && self.skip(at, false) >= self.best.at
    }

    /// Whether letters stand on both sides of a place.
    fn within_word(&self, at: usize) -> bool {
        let letter = |c: Option<char>| c.is_some_and(char::is_alphabetic);
        letter(self.text[..at].chars().next_back()) && letter(self.text[at..].chars().next())
    }

    /// Something would have helped at this place.
    fn note(&mut self, at: usize, expected: impl FnOnce() -> Expected) {
        if self.quiet > 0 {
            return;
        }
        // Whoever read half a word has read none: "Heal" in "Health".
        if self.within_word(at) {
            return;
        }
        let at = at + (self.text[at..].len() - self.text[at..].trim_start_matches(' ').len());
        if at > self.best.at {
            self.best = Trace { at, ..Trace::default() };
        }
        if at == self.best.at {
            self.best.expected.insert(expected());
        }
    }

    fn call(&mut self, id: RuleId, at: usize, tight: bool) -> Option<usize> {
        if let Some(&known) = self.memo.get(&(id, at, tight)) {
            // A word that was looked for quietly has not been told yet.
            if let (None, Some(leaf)) = (known, &self.rules.rules[id].leaf) {
                self.note_words(at, &leaf.text, true, Some(&leaf.class));
            }
            return known;
        }
        if self.depth >= DEEPEST || self.steps > MOST_STEPS {
            return None;
        }
        let rule = &self.rules.rules[id];
        if !self.holes && rule.begins == Begins::letter('{') || !self.tells(at) && !rule.begins.admits(&self.text[at..]) {
            return None;
        }
        self.depth += 1;
        let tight_inside = match rule.kind {
            Kind::Normal | Kind::Silent => tight,
            Kind::Atomic | Kind::Compound => true,
            Kind::NonAtomic => false,
        };
        // a leaf, or a rule with a name of its own, is expected as a whole
        let thing = rule.doc.as_ref().filter(|_| !rule.silent());
        let speaks = rule.leaf.is_some() || thing.is_some();
        self.quiet += usize::from(speaks);
        let end = self.walk(&rule.ex, at, tight_inside);
        self.quiet -= usize::from(speaks);
        if end.is_none() && speaks {
            match (&rule.leaf, thing) {
                (Some(leaf), _) => self.note_words(at, &leaf.text, true, Some(&leaf.class)),
                (None, Some(doc)) => self.note(at, || Expected::Thing(doc.clone())),
                _ => {}
            }
        }
        self.depth -= 1;
        if self.quiet == 0 || rule.leaf.is_some() {
            self.memo.insert((id, at, tight), end);
        }
        end
    }

    /// Notes a wording at the first of its words that does not stand there.
    fn note_words(&mut self, at: usize, wording: &str, any_case: bool, class: Option<&str>) {
        if self.quiet > 0 {
            return;
        }
        let mut place = at;
        let mut rest = wording;
        loop {
            let (word, after) = rest.split_at(rest.find(' ').map_or(rest.len(), |blank| blank + 1));
            let bare = word.trim_end();
            let here = &self.text[place..];
            let stands = !after.is_empty() && begins_with(here, bare, any_case) && here[bare.len()..].starts_with(' ');
            if !stands {
                break;
            }
            place += bare.len() + 1;
            rest = after;
        }
        let rest = rest.trim();
        if !rest.is_empty() {
            self.note(place, || Expected::Words { words: rest.to_string(), class: class.map(str::to_string) });
        }
    }

    fn is_hint(&self, ex: &Ex) -> bool {
        matches!(ex, Ex::Call(id) if self.rules.rules[*id].name.starts_with("has_"))
    }

    fn skip(&self, at: usize, tight: bool) -> usize {
        if tight { at } else { at + (self.text[at..].len() - self.text[at..].trim_start_matches(' ').len()) }
    }

    fn walk(&mut self, ex: &Ex, at: usize, tight: bool) -> Option<usize> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return None;
        }
        match ex {
            Ex::Lit { text, any_case } => {
                if begins_with(&self.text[at..], text, *any_case) {
                    let end = at + text.len();
                    // It may go on as another word, and else it is the word that could stand here: "get" in "gets".
                    if self.within_word(end) {
                        self.note_words(at, text, *any_case, None);
                    }
                    return Some(end);
                }
                self.note_words(at, text, *any_case, None);
                None
            }
            Ex::Range(low, high) => self.one(at, |c| (*low..=*high).contains(&c)),
            Ex::Class(class) => self.one(at, |c| class.has(c)),
            Ex::End => {
                let end = self.text[at..].is_empty();
                if !end {
                    self.note(at, || Expected::End);
                }
                end.then_some(at)
            }
            Ex::Call(id) | Ex::Tag(_, id) => self.call(*id, at, tight),
            // a hint saves time, and a sentence that lacks its word is the very one to learn more about
            Ex::Look { wanted: true, ex } if self.is_hint(ex) => Some(at),
            Ex::Look { wanted, ex } => {
                self.quiet += 1;
                let found = self.walk(ex, at, tight).is_some();
                self.quiet -= 1;
                if !*wanted && found && matches!(&**ex, Ex::Class(any) if any.name == "ANY") {
                    self.note(at, || Expected::End);
                }
                (found == *wanted).then_some(at)
            }
            Ex::Seq(parts) => {
                let mut here = at;
                for (i, part) in parts.iter().enumerate() {
                    let from = if i == 0 { here } else { self.skip(here, tight) };
                    let next = self.walk(part, from, tight);
                    if next.is_none() {
                        // a hint that something else should follow ("an" before a vowel) is about the word after it
                        if let (Ex::Look { wanted: true, .. }, Some(Ex::Lit { text, any_case })) = (part, parts.get(i + 1)) {
                            self.note_words(from, text, *any_case, None);
                        }
                    }
                    here = next?;
                }
                Some(here)
            }
            Ex::Choice(parts) => parts.iter().find_map(|part| self.walk(part, at, tight)),
            Ex::Rep { ex, min, max } => {
                let mut here = at;
                let mut count = 0;
                while max.is_none_or(|max| count < max) {
                    let from = if count == 0 { here } else { self.skip(here, tight) };
                    match self.walk(ex, from, tight) {
                        Some(next) if next > here || count < *min => here = next,
                        _ => break,
                    }
                    count += 1;
                }
                (count >= *min).then_some(here)
            }
        }
    }

    fn one(&self, at: usize, fits: impl Fn(char) -> bool) -> Option<usize> {
        self.text[at..].chars().next().filter(|c| fits(*c)).map(|c| at + c.len_utf8())
    }
}
