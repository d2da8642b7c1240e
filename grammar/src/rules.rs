//! The assembled grammar as data: what the reader's machine is made from, what the writer walks backwards, and what an
//! error message looks at.

use std::collections::{BTreeSet, HashMap};

use crate::assemble::{ascii_of, class_of_char, other_case};
pub(crate) use crate::file::Kind;

/// A rule, by its place in [`Rules`].
pub(crate) type RuleId = usize;

/// What one rule matches.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Ex {
    /// These letters; capitals matter unless `any_case`.
    Lit { text: String, any_case: bool },
    /// One character between two.
    Range(char, char),
    /// One character of a class.
    Class(Class),
    /// The end of the text.
    End,
    /// Another rule.
    Call(RuleId),
    /// Another rule, as the field of that name.
    Tag(String, RuleId),
    /// Nothing, if it stands (or does not stand) next.
    Look { wanted: bool, ex: Box<Ex> },
    /// One after the other.
    Seq(Vec<Ex>),
    /// The first that matches.
    Choice(Vec<Ex>),
    /// So many times; `?` is 0 to 1.
    Rep { ex: Box<Ex>, min: u32, max: Option<u32> },
}

/// A class of characters that pest knows by name (`ASCII_DIGIT`, `LETTER`, `ANY` …).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Class {
    pub(crate) name: String,
    /// Those of ASCII, a [bit] each.
    pub(crate) ascii: u128,
}

impl Class {
    pub(crate) fn of(name: &str) -> Class {
        Class { name: name.to_owned(), ascii: ascii_of(name) }
    }

    /// Whether a letter is one of them.
    pub(crate) fn has(&self, letter: char) -> bool {
        if letter.is_ascii() { self.ascii & bit(letter) != 0 } else { class_of_char(&self.name).is_some_and(|fits| fits(letter)) }
    }
}

/// The letters that something can begin with.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Begins {
    /// Those of ASCII, a [bit] each.
    pub(crate) ascii: u128,
    /// Or with any beyond ASCII.
    pub(crate) beyond: bool,
    /// Or it may be nothing at all, and what follows counts too.
    pub(crate) nothing: bool,
}

impl Begins {
    /// This letter.
    pub(crate) fn letter(letter: char) -> Begins {
        if letter.is_ascii() { Begins { ascii: bit(letter), ..Begins::default() } } else { Begins { beyond: true, ..Begins::default() } }
    }

    /// Whether a text may begin so.
    pub(crate) fn admits(self, text: &str) -> bool {
        self.nothing || text.chars().next().is_some_and(|letter| if letter.is_ascii() { self.ascii & bit(letter) != 0 } else { self.beyond })
    }

    /// What either begins with; whether it may be nothing is said by the second.
    fn then(self, next: Begins) -> Begins {
        Begins { ascii: self.ascii | next.ascii, beyond: self.beyond | next.beyond, nothing: next.nothing }
    }
}

/// Whether a text begins with these letters. Words are short and mostly differ in the first letters: that is seen sooner than a comparison is called.
pub(crate) fn begins_so(text: &[u8], letters: &str) -> bool {
    let letters = letters.as_bytes();
    if text.len() < letters.len() {
        return false;
    }
    let mut at = 0;
    while at < letters.len() {
        if text[at] != letters[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// Whether a text begins with a wording; in either case of its letters, if so.
pub(crate) fn begins_with(text: &str, wording: &str, any_case: bool) -> bool {
    if !any_case {
        return begins_so(text.as_bytes(), wording);
    }
    // Mostly the first letter tells.
    if let (Some(there), Some(first)) = (text.as_bytes().first(), wording.as_bytes().first())
        && first.is_ascii()
        && !there.eq_ignore_ascii_case(first)
    {
        return false;
    }
    let head = text.get(..wording.len());
    head.is_some_and(|head| head.eq_ignore_ascii_case(wording) || other_case(wording).is_some_and(|other| head.eq_ignore_ascii_case(&other)))
}

/// The bit of a letter of ASCII.
pub(crate) fn bit(letter: char) -> u128 {
    1 << (letter as u32)
}

/// A form of a word of the lexicon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Leaf {
    pub(crate) class: String,
    pub(crate) id: String,
    pub(crate) text: String,
    pub(crate) told: Told,
}

/// Whether a text is how a form is printed, or is only read as it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Told {
    Printed,
    Read,
}

/// One rule.
#[derive(Debug, Clone)]
pub(crate) struct Rule {
    /// `noun__sg`
    pub(crate) name: String,
    pub(crate) kind: Kind,
    pub(crate) ex: Ex,
    /// What a reader would call it, from its `///` line in the language file.
    pub(crate) doc: Option<String>,
    /// The word it stands for, when it was made from the lexicon.
    pub(crate) leaf: Option<Leaf>,
    /// The fields that it (with the silent rules it is made of) can give.
    pub(crate) tags: BTreeSet<String>,
    /// Whether it, or something at its end, looks ahead for something that must follow.
    pub(crate) looks_past_end: bool,
    /// The letters it can begin with.
    pub(crate) begins: Begins,
    /// The letters, in either case, that all it matches begins with; empty where that was not looked for.
    pub(crate) prefix: String,
}

impl Rule {
    pub(crate) fn new(name: impl Into<String>, kind: Kind, ex: Ex) -> Rule {
        let (name, tags) = (name.into(), BTreeSet::new());
        Rule { name, kind, ex, doc: None, leaf: None, tags, looks_past_end: false, begins: Begins::default(), prefix: String::new() }
    }

    /// The name without its form: what nodes and variants are called.
    pub(crate) fn base(&self) -> &str {
        kotodama_tree::base(&self.name)
    }

    pub(crate) fn silent(&self) -> bool {
        self.kind == Kind::Silent
    }
}

/// Rules made from the lexicon are called so: `lex_kind__sg`.
pub(crate) const LEXICON: &str = "lex_";

/// All rules of an assembled language.
#[derive(Debug, Default, Clone)]
pub(crate) struct Rules {
    pub(crate) rules: Vec<Rule>,
    index: HashMap<String, RuleId>,
}

impl Rules {
    /// Adds a rule, or fills in one that was only named so far.
    pub(crate) fn add(&mut self, rule: Rule) -> RuleId {
        match self.index.get(&rule.name) {
            Some(&id) => {
                self.rules[id] = rule;
                id
            }
            None => {
                let id = self.rules.len();
                self.index.insert(rule.name.clone(), id);
                self.rules.push(rule);
                id
            }
        }
    }

    pub(crate) fn find(&self, name: &str) -> Option<RuleId> {
        self.index.get(name).copied()
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Rule> {
        self.find(name).map(|id| &self.rules[id])
    }

    /// The rule of that name; else the first that is a form of it.
    pub(crate) fn entry(&self, name: &str) -> Option<RuleId> {
        self.find(name).or_else(|| self.rules.iter().position(|rule| !rule.silent() && rule.base() == name))
    }

    /// The forms of a class of words that the language asks for.
    pub(crate) fn forms_asked(&self, class: &str) -> Vec<&str> {
        let asked = self.rules.iter().filter(|rule| rule.base().strip_prefix(LEXICON) == Some(class) && !rule.silent());
        asked.map(|rule| kotodama_tree::form(&rule.name)).collect()
    }

    /// Fills in what each rule learns from the rules it is made of.
    pub(crate) fn settle(&mut self) {
        for id in 0..self.rules.len() {
            let mut tags = BTreeSet::new();
            self.collect_tags(&self.rules[id].ex, &mut tags, 0);
            self.rules[id].tags = tags;
        }
        loop {
            let mut changed = false;
            for id in 0..self.rules.len() {
                let begins = self.begins(&self.rules[id].ex);
                if begins != self.rules[id].begins {
                    self.rules[id].begins = begins;
                    changed = true;
                }
                if !self.rules[id].looks_past_end && self.ends_looking(&self.rules[id].ex) {
                    self.rules[id].looks_past_end = true;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
    }

    /// What an expression can begin with, as far as its rules know by now.
    pub(crate) fn begins(&self, ex: &Ex) -> Begins {
        const NOTHING: Begins = Begins { ascii: 0, beyond: false, nothing: true };
        match ex {
            Ex::Lit { text, any_case } => match text.chars().next() {
                // Some letters beyond ASCII have their other case in it.
                Some(first) if *any_case && !first.is_ascii() => Begins { ascii: u128::MAX, beyond: true, nothing: false },
                Some(first) if *any_case => Begins::letter(first.to_ascii_lowercase()).then(Begins::letter(first.to_ascii_uppercase())),
                Some(first) => Begins::letter(first),
                None => NOTHING,
            },
            Ex::Range(low, high) => {
                let ascii = ('\0'..='\u{7f}').filter(|letter| (low..=high).contains(&letter));
                Begins { ascii: ascii.fold(0, |all, letter| all | bit(letter)), beyond: !high.is_ascii(), nothing: false }
            }
            Ex::Class(class) => Begins { ascii: class.ascii, beyond: !class.name.starts_with("ASCII"), nothing: false },
            Ex::End | Ex::Look { .. } => NOTHING,
            Ex::Call(id) | Ex::Tag(_, id) => self.rules[*id].begins,
            Ex::Rep { ex, min, .. } => {
                let begins = self.begins(ex);
                Begins { nothing: begins.nothing || *min == 0, ..begins }
            }
            Ex::Choice(parts) => parts.iter().map(|part| self.begins(part)).fold(Begins::default(), |all, part| {
                let nothing = all.nothing || part.nothing;
                Begins { nothing, ..all.then(part) }
            }),
            Ex::Seq(parts) => {
                let mut all = NOTHING;
                for part in parts {
                    all = all.then(self.begins(part));
                    if !all.nothing {
                        break;
                    }
                }
                all
            }
        }
    }

    fn collect_tags(&self, ex: &Ex, tags: &mut BTreeSet<String>, depth: usize) {
        match ex {
            Ex::Tag(tag, _) => {
                tags.insert(tag.clone());
            }
            Ex::Call(id) if self.rules[*id].silent() && depth < 32 => self.collect_tags(&self.rules[*id].ex, tags, depth + 1),
            Ex::Seq(parts) | Ex::Choice(parts) => parts.iter().for_each(|part| self.collect_tags(part, tags, depth)),
            Ex::Rep { ex, .. } => self.collect_tags(ex, tags, depth),
            _ => {}
        }
    }

    fn ends_looking(&self, ex: &Ex) -> bool {
        match ex {
            Ex::Look { wanted, .. } => *wanted,
            Ex::Call(id) | Ex::Tag(_, id) => self.rules[*id].looks_past_end,
            Ex::Choice(parts) => parts.iter().any(|part| self.ends_looking(part)),
            Ex::Rep { ex, .. } => self.ends_looking(ex),
            Ex::Seq(parts) => {
                for part in parts.iter().rev() {
                    if self.ends_looking(part) {
                        return true;
                    }
                    if !matches!(part, Ex::Look { .. } | Ex::Rep { min: 0, .. }) {
                        return false;
                    }
                }
                false
            }
            _ => false,
        }
    }
}
