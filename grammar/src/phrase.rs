//! Phrases: sentences that a game or a pack adds to the language, as data.
//!
//! ```ron
//! (id: "pay", say: ["Pay {n:number} coins"], means: ["Spend {n} coins in your purse."])
//! ```
//!
//! A pattern becomes a rule beside the language's own; what it means is read with the same grammar, holes and all.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

use crate::ast;
use crate::error::GrammarError;
use crate::lexicon::{Lexicon, is_full_id, is_id};

/// A sentence that a game adds to the language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PhraseDef {
    /// Its id, in snake case.
    pub id: String,
    /// How it is said, the preferred way first; `{n:number}`, `{x:card}`, `{p:player}` and `{x:pool}` are holes.
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
        let mut forms = lexicon.entry(CLASS, &self.id)?.forms.clone();
        let say = vec![forms.remove(SAY)?];
        Some(PhraseDef { id: self.id.clone(), say, forms, means: Vec::new(), lua: None })
    }

    /// All its patterns.
    fn patterns(&self) -> impl Iterator<Item = &String> {
        self.say.iter().chain(self.forms.values())
    }
}

/// What a hole may be filled with, by the name a pattern gives it.
pub(crate) const HOLE_TYPES: &[(&str, &str)] = &[("number", "hole_number"), ("card", "hole_card"), ("player", "hole_player"), ("pool", "hole_pool")];

/// A piece of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Words and signs, as printed.
    Words(String),
    /// A hole: its name, and the rule of what may stand in it.
    Hole { name: String, rule: &'static str },
}

/// Takes a pattern apart.
pub(crate) fn pattern(id: &str, source: &str) -> Result<Vec<Piece>, GrammarError> {
    let wrong =
        |at: usize, len: usize, message: String| GrammarError::Pattern { phrase: id.into(), pattern: source.into(), span: at..at + len, message, other: None };
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
                    wrong(
                        at,
                        end + 1,
                        format!("a hole says what may stand in it: `{{{hole}:number}}`, `{{{hole}:card}}`, `{{{hole}:player}}` or `{{{hole}:pool}}`"),
                    )
                })?;
                if !is_id(name) {
                    return Err(wrong(at, end + 1, format!("`{name}` is no name for a hole: write it in snake_case")));
                }
                let Some((_, rule)) = HOLE_TYPES.iter().find(|(known, _)| *known == kind) else {
                    return Err(wrong(at, end + 1, format!("nothing is of the type `{kind}`: there are `number`, `card`, `player` and `pool`")));
                };
                if pieces.iter().any(|piece| matches!(piece, Piece::Hole { name: other, .. } if other == name)) {
                    return Err(wrong(at, end + 1, format!("the hole `{name}` stands here twice: give each its own name")));
                }
                flush(&mut words, &mut pieces);
                pieces.push(Piece::Hole { name: name.into(), rule });
                rest = &rest[end + 1..];
                continue;
            }
            '}' => return Err(wrong(at, 1, "this `}` closes nothing".into())),
            // A number in parentheses is no reminder: "Well (2) → Purse".
            '(' if rest[1..].starts_with('{') && rest.contains(":number})") => words.push(c),
            ')' if matches!(pieces.last(), Some(Piece::Hole { rule: "hole_number", .. })) && words.is_empty() => words.push(c),
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

/// Two patterns that read the same, and patterns that are broken.
pub(crate) fn check(phrases: &[PhraseDef]) -> Vec<GrammarError> {
    let mut errors = Vec::new();
    let mut ids: BTreeMap<&str, ()> = BTreeMap::new();
    let mut shapes: BTreeMap<String, (&str, &str)> = BTreeMap::new();
    for phrase in phrases {
        let wrong = |message: String| GrammarError::Phrase { phrase: phrase.id.clone(), message };
        if !is_full_id(&phrase.id) {
            errors.push(wrong("its id is no id: write it in snake_case".into()));
        }
        if ids.insert(&phrase.id, ()).is_some() {
            errors.push(wrong("another phrase has the same id".into()));
        }
        if phrase.say.is_empty() {
            errors.push(wrong("it has no pattern: `say` needs at least one".into()));
        }
        let mut holes: Option<Vec<(String, &str)>> = None;
        for say in phrase.patterns() {
            let pieces = match pattern(&phrase.id, say) {
                Ok(pieces) => pieces,
                Err(error) => {
                    errors.push(error);
                    continue;
                }
            };
            let shape = shape(&pieces);
            let known = shapes.insert(shape, (&phrase.id, say));
            // two forms of a phrase may be the same words
            if let Some((other, said)) = known.filter(|(other, _)| *other != phrase.id || phrase.forms.is_empty()) {
                errors.push(GrammarError::Pattern {
                    phrase: phrase.id.clone(),
                    pattern: say.clone(),
                    span: 0..say.len(),
                    message: format!("it reads the same as \"{said}\" of the phrase `{other}`: change a word in one of them"),
                    other: Some(other.to_owned()),
                });
            }
            let mut mine: Vec<(String, &str)> = holes_of(&pieces);
            mine.sort();
            match &holes {
                None => holes = Some(mine),
                Some(first) if *first != mine => errors.push(GrammarError::Pattern {
                    phrase: phrase.id.clone(),
                    pattern: say.clone(),
                    span: 0..say.len(),
                    message: format!("it has other holes than \"{}\": all ways to say a phrase have the same", phrase.say[0]),
                    other: None,
                }),
                Some(_) => {}
            }
        }
    }
    errors
}

/// The holes of a pattern: name and rule.
pub(crate) fn holes_of(pieces: &[Piece]) -> Vec<(String, &'static str)> {
    let holes = pieces.iter().filter_map(|piece| match piece {
        Piece::Hole { name, rule } => Some((name.clone(), *rule)),
        Piece::Words(_) => None,
    });
    holes.collect()
}

fn shape(pieces: &[Piece]) -> String {
    let parts: Vec<String> = pieces
        .iter()
        .map(|piece| match piece {
            Piece::Words(words) => words.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" "),
            Piece::Hole { rule, .. } => format!("{{{rule}}}"),
        })
        .collect();
    parts.join(" ")
}

/// Finds phrases whose meanings lead back to themselves; each finding is the chain of ids, ending where it began.
pub(crate) fn cycles(meanings: &BTreeMap<String, Vec<ast::Effect>>) -> Vec<Vec<String>> {
    let uses: BTreeMap<&str, Vec<String>> = meanings
        .iter()
        .map(|(id, effects)| {
            let mut used = Vec::new();
            effects.iter().for_each(|effect| used_phrases(effect, &mut used));
            (id.as_str(), used)
        })
        .collect();
    let (mut done, mut found) = (BTreeSet::new(), Vec::new());
    for start in uses.keys() {
        follow(start, &uses, &mut Vec::new(), &mut done, &mut found);
    }
    found
}

fn follow<'a>(id: &'a str, uses: &'a BTreeMap<&str, Vec<String>>, chain: &mut Vec<&'a str>, done: &mut BTreeSet<&'a str>, found: &mut Vec<Vec<String>>) {
    if let Some(start) = chain.iter().position(|seen| *seen == id) {
        found.push(chain[start..].iter().chain([&id]).map(|id| id.to_string()).collect());
        return;
    }
    if !done.insert(id) {
        return;
    }
    chain.push(id);
    for next in uses.get(id).into_iter().flatten() {
        follow(next, uses, chain, done, found);
    }
    chain.pop();
}

fn used_phrases(effect: &ast::Effect, used: &mut Vec<String>) {
    // the tree knows where phrases stand; its own serialised form is the one walk that never misses a new node
    if let Ok(value) = crate::value::of(effect) {
        value.phrases(used);
    }
}

/// The holes that a meaning uses.
pub(crate) fn used_holes(effects: &[ast::Effect]) -> Vec<String> {
    let mut used = Vec::new();
    for effect in effects {
        if let Ok(value) = crate::value::of(effect) {
            value.holes(&mut used);
        }
    }
    used
}
