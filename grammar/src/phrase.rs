//! Phrases: sentences that a game or a pack adds to the language, as data.
//!
//! ```ron
//! (id: "pay", say: ["Pay {n:number} coins"], means: ["Spend {n} coins in your purse."])
//! ```
//!
//! A pattern becomes a rule beside the language's own; what it means is read with the same grammar, holes and all.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::ast;
use crate::error::{GrammarError, Link, Part, Saying};
use crate::lexicon::{Lexicon, is_full_id, is_id};
use kotodama_messages::nearest;
use kotodama_tree::value::Needed;

/// A sentence that a game adds to the language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PhraseDef {
    /// Its id, in snake case.
    pub id: String,
    /// How it is said, the preferred way first; `{n:number}`, `{x:card}` and `{p:player}` are holes ([`HOLE_TYPES`]).
    pub say: Vec<String>,
    /// How it is said in other forms that the language has for phrases: of French `inf`, the infinitive.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub forms: BTreeMap<String, String>,
    /// What it means, in sentences that use the holes as `{n}`. Empty when a script carries it out.
    #[serde(default)]
    pub means: Vec<String>,
    /// A Lua hook that carries it out, where words can't: a file of the game's scripts.
    #[serde(default)]
    pub lua: Option<String>,
}

/// The class of a phrase's words in a lexicon, and the form that is its pattern; its other forms are forms of the phrase.
pub(crate) const CLASS: &str = "phrase";
const SAY: &str = "say";

impl PhraseDef {
    /// The phrase in the words of another language's lexicon, without its meaning; nothing if the lexicon has none.
    pub(crate) fn translated(&self, lexicon: &Lexicon) -> Option<PhraseDef> {
        let entry = lexicon.entry(CLASS, &self.id)?;
        let mut forms = entry.forms.clone();
        let mut say = vec![forms.remove(SAY)?];
        say.extend(entry.also.get(SAY).into_iter().flatten().cloned());
        Some(PhraseDef { id: self.id.clone(), say, forms, means: Vec::new(), lua: None })
    }

    /// All its patterns.
    pub(crate) fn patterns(&self) -> impl Iterator<Item = (Part, &String)> {
        let say = self.say.iter().enumerate().map(|(at, say)| (Part::Say(at), say));
        say.chain(self.forms.iter().map(|(form, say)| (Part::Form(form.clone()), say)))
    }
}

/// What a hole of a pattern may be filled with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HoleType {
    /// As a pattern names it: `{n:number}`.
    pub name: &'static str,
    /// What may stand in such a hole, in a few words.
    pub about: &'static str,
    /// The rule of the language file that reads it.
    pub(crate) rule: &'static str,
    /// The class of words it is one of, if it is a word: then the meaning says `{s}` wherever such a word may stand.
    pub(crate) class: Option<&'static str>,
}

impl HoleType {
    /// Whether what is needed somewhere may stand in such a hole. Tokens lie on cards, too.
    pub(crate) fn gives(&self, needed: Needed) -> bool {
        match needed {
            Needed::Number => self.name == "number",
            Needed::Card => matches!(self.name, "card" | "cards"),
            Needed::Player => self.name == "player",
            Needed::Pool => matches!(self.name, "pool" | "card" | "cards"),
            Needed::Condition => self.name == "condition",
            Needed::Word => self.class.is_some(),
        }
    }
}

const fn hole(name: &'static str, rule: &'static str, class: Option<&'static str>, about: &'static str) -> HoleType {
    HoleType { name, about, rule, class }
}

/// All types of holes.
pub const HOLE_TYPES: &[HoleType] = &[
    hole("number", "hole_number", None, "a number, or words for one"),
    hole("card", "hole_card", None, "a card or several"),
    hole("cards", "hole_cards", None, "several cards, never one"),
    hole("player", "hole_player", None, "a player"),
    hole("pool", "hole_pool", None, "what tokens or points lie in"),
    hole("condition", "hole_condition", None, "what may stand after \"if\""),
    hole("keyword", "hole_keyword", Some("keyword"), "a keyword, with its number if it takes one"),
    hole("zone", "hole_zone", Some("zone"), "the word for a zone"),
    hole("kind", "hole_kind", Some("kind"), "the word for a kind of card"),
    hole("family", "hole_family", Some("family"), "the word for a family"),
    hole("stat", "hole_stat", Some("stat"), "the word for a number of a card"),
    hole("state", "hole_state", Some("state"), "the word for a state"),
    hole("counter", "hole_counter", Some("counter"), "the word for a counter or token"),
    hole("duration", "hole_duration", Some("duration"), "how long something holds"),
];

fn type_names() -> String {
    let names: Vec<String> = HOLE_TYPES.iter().map(|kind| format!("`{}`", kind.name)).collect();
    names.join(", ")
}

/// A piece of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Words and signs, as printed.
    Words(String),
    /// A hole: its name, what may stand in it, and its bytes in the pattern.
    Hole { name: String, kind: &'static HoleType, span: Range<usize> },
}

/// What is wrong with a pattern, and where.
type Slip = (Range<usize>, String);

/// Takes a pattern apart.
pub(crate) fn pattern(source: &str) -> Result<Vec<Piece>, Slip> {
    let wrong = |at: usize, len: usize, message: String| (at..at + len, message);
    let body = source.trim().trim_end_matches('.');
    let offset = source.find(body).unwrap_or(0);
    if body.is_empty() {
        return Err(wrong(0, source.len(), "it says nothing".into()));
    }
    let mut pieces = Vec::new();
    let mut words = String::new();
    let mut rest = body;
    while let Some(c) = rest.chars().next() {
        let at = offset + body.len() - rest.len();
        match c {
            '{' => {
                let Some(end) = rest.find('}') else {
                    return Err(wrong(at, rest.len(), "this `{` is never closed: a hole is written `{n:number}`".into()));
                };
                let hole = &rest[1..end];
                let (name, kind) = hole.split_once(':').ok_or_else(|| {
                    let message = format!("a hole says what may stand in it, as `{{{hole}:number}}` does; there are {}", type_names());
                    wrong(at, end + 1, message)
                })?;
                if !is_id(name) {
                    return Err(wrong(at, end + 1, format!("`{name}` is no name for a hole: write it in snake_case")));
                }
                let Some(kind) = HOLE_TYPES.iter().find(|known| known.name == kind) else {
                    let near = nearest(kind, HOLE_TYPES.iter().map(|known| known.name)).map(|near| format!("did you mean `{near}`? "));
                    let message = format!("nothing is of the type `{kind}`: {}there are {}", near.unwrap_or_default(), type_names());
                    return Err(wrong(at, end + 1, message));
                };
                if pieces.iter().any(|piece| matches!(piece, Piece::Hole { name: other, .. } if other == name)) {
                    return Err(wrong(at, end + 1, format!("the hole `{name}` stands here twice: give each its own name")));
                }
                flush(&mut words, &mut pieces);
                pieces.push(Piece::Hole { name: name.into(), kind, span: at..at + end + 1 });
                rest = &rest[end + 1..];
                continue;
            }
            '}' => return Err(wrong(at, 1, "this `}` closes nothing".into())),
            // A number in parentheses is no reminder: "Well (2) → Purse".
            '(' if rest[1..].starts_with('{') && rest.contains(":number})") => words.push(c),
            ')' if matches!(pieces.last(), Some(Piece::Hole { kind, .. }) if kind.name == "number") && words.is_empty() => words.push(c),
            '(' | ')' | '[' | ']' => {
                return Err(wrong(at, 1, format!("`{c}` belongs to reminder text and tags: a phrase can't contain it")));
            }
            c if c.is_control() => return Err(wrong(at, c.len_utf8(), "a phrase is one line of plain text".into())),
            '.' if rest.starts_with(". ") => {
                return Err(wrong(at, 1, "a phrase is one sentence: write the second as a phrase of its own".into()));
            }
            _ => words.push(c),
        }
        rest = &rest[c.len_utf8()..];
    }
    flush(&mut words, &mut pieces);
    if !pieces.iter().any(|piece| matches!(piece, Piece::Words(_))) {
        return Err(wrong(0, source.len(), "it is nothing but holes: it needs a word of its own".into()));
    }
    if let Some(Piece::Words(first)) = pieces.first_mut() {
        *first = uncapitalised(first);
    }
    Ok(pieces)
}

fn flush(words: &mut String, pieces: &mut Vec<Piece>) {
    let text = std::mem::take(words);
    if !text.trim().is_empty() {
        pieces.push(Piece::Words(text.trim().to_string()));
    }
}

/// "Pay" → "pay", but "NPC" stays.
fn uncapitalised(text: &str) -> String {
    let first = text.split(' ').next().unwrap_or(text);
    if first.chars().skip(1).any(char::is_uppercase) {
        return text.into();
    }
    let mut chars = text.chars();
    chars.next().map(|c| c.to_lowercase().chain(chars).collect()).unwrap_or_default()
}

/// Two patterns of one shape, and patterns that are broken.
pub(crate) fn check(phrases: &[PhraseDef]) -> Vec<GrammarError> {
    let mut errors = Vec::new();
    let mut ids: BTreeMap<&str, usize> = BTreeMap::new();
    let mut shapes: BTreeMap<String, Saying> = BTreeMap::new();
    for (index, phrase) in phrases.iter().enumerate() {
        let wrong = |message: String| GrammarError::Phrase { phrase: phrase.id.clone(), index, part: Part::Id, span: None, message };
        if !is_full_id(&phrase.id) {
            errors.push(wrong("its id is no id: write it in snake_case".into()));
        }
        if let Some(first) = ids.insert(&phrase.id, index) {
            errors.push(GrammarError::Twice { phrase: phrase.id.clone(), first, second: index });
        }
        if phrase.say.is_empty() {
            errors.push(wrong("it has no pattern: `say` needs at least one".into()));
        }
        let mut holes: Option<Vec<(String, &str)>> = None;
        for (part, say) in phrase.patterns() {
            let broken = |span: Range<usize>, message: String| {
                let (phrase, pattern, part) = (phrase.id.clone(), say.clone(), part.clone());
                GrammarError::Pattern { phrase, pattern, index, part, span, message }
            };
            let pieces = match pattern(say) {
                Ok(pieces) => pieces,
                Err((span, message)) => {
                    errors.push(broken(span, message));
                    continue;
                }
            };
            let saying = Saying { phrase: phrase.id.clone(), index, part: part.clone(), pattern: say.clone() };
            // two forms of a phrase may be the same words
            let known = shapes.insert(shape(&pieces), saying.clone()).filter(|known| known.index != index || phrase.forms.is_empty());
            if let Some(other) = known {
                errors.push(GrammarError::Twins { one: saying, other, text: None });
            }
            let mut mine: Vec<(String, &str)> = holes_of(&pieces);
            mine.sort();
            match &holes {
                None => holes = Some(mine),
                Some(first) if *first != mine => {
                    errors.push(broken(0..say.len(), format!("it has other holes than \"{}\": all ways to say a phrase have the same", phrase.say[0])));
                }
                Some(_) => {}
            }
        }
    }
    errors
}

/// The holes of a pattern: name and type.
pub(crate) fn holes_of(pieces: &[Piece]) -> Vec<(String, &'static str)> {
    let holes = pieces.iter().filter_map(|piece| match piece {
        Piece::Hole { name, kind, .. } => Some((name.clone(), kind.name)),
        Piece::Words(_) => None,
    });
    holes.collect()
}

/// The words that a meaning may say for what stands in holes, as (class, `{hole}`): of all phrases, as one grammar reads them all.
pub(crate) fn hole_words(phrases: &[PhraseDef]) -> BTreeSet<(&'static str, String)> {
    let patterns = phrases.iter().flat_map(PhraseDef::patterns).filter_map(|(_, say)| pattern(say).ok());
    let holes = patterns.flatten().filter_map(|piece| match piece {
        Piece::Hole { name, kind, .. } => Some((kind.class?, format!("{{{name}}}"))),
        Piece::Words(_) => None,
    });
    holes.collect()
}

fn shape(pieces: &[Piece]) -> String {
    let parts: Vec<String> = pieces
        .iter()
        .map(|piece| match piece {
            Piece::Words(words) => words.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" "),
            Piece::Hole { kind, .. } => format!("{{{}}}", kind.name),
        })
        .collect();
    parts.join(" ")
}

/// Which phrases a phrase's meaning says: the line of each, and its id.
pub(crate) type Uses = Vec<(usize, String)>;

/// Finds phrases whose meanings lead back to themselves; each finding is a chain of links that ends where it began.
pub(crate) fn cycles(phrases: &[PhraseDef], uses: &BTreeMap<String, Uses>) -> Vec<Vec<Link>> {
    let mut search = Search { phrases, uses, done: BTreeSet::new(), found: Vec::new() };
    for start in uses.keys() {
        search.follow(start, &mut Vec::new());
    }
    search.found
}

struct Search<'a> {
    phrases: &'a [PhraseDef],
    uses: &'a BTreeMap<String, Uses>,
    done: BTreeSet<&'a str>,
    found: Vec<Vec<Link>>,
}

impl<'a> Search<'a> {
    /// `chain` holds each phrase on the way with the line by which it leads on.
    fn follow(&mut self, id: &'a str, chain: &mut Vec<(&'a str, usize)>) {
        if let Some(start) = chain.iter().position(|(seen, _)| *seen == id) {
            let index = |id: &str| self.phrases.iter().position(|phrase| phrase.id == id).unwrap_or(0);
            let links = chain[start..].iter().map(|(id, line)| Link { phrase: (*id).to_owned(), index: index(id), line: *line });
            self.found.push(links.collect());
            return;
        }
        if !self.done.insert(id) {
            return;
        }
        for (line, next) in self.uses.get(id).into_iter().flatten() {
            chain.push((id, *line));
            self.follow(next, chain);
            chain.pop();
        }
    }
}

/// The phrases that instructions say.
pub(crate) fn used_phrases(effects: &[ast::Effect]) -> Vec<String> {
    let mut used = Vec::new();
    for effect in effects {
        // the tree knows where phrases stand; its own serialised form is the one walk that never misses a new node
        if let Ok(value) = kotodama_tree::value::of(effect) {
            value.phrases(&mut used);
        }
    }
    used
}

/// The holes that a meaning uses, each with what is needed there.
pub(crate) fn used_holes(effects: &[ast::Effect]) -> Vec<(String, Needed)> {
    let mut used = Vec::new();
    for effect in effects {
        if let Ok(value) = kotodama_tree::value::of(effect) {
            value.holes(&mut used);
        }
    }
    used
}
