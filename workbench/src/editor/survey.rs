//! What a file holds: its parts, what of it folds, what its words are by their colours, where it leads.

use super::Place;
use super::desk::Known;
use super::hover::card_called;
use super::mend::around;
use super::named::{self, Mention, Thing};
use super::proposal::words::language_of;
use super::site::{lines, within};
use crate::workspace::Workspace;
use kotodama_grammar::Speaks;
use kotodama_rules::outline::{Kind, Outline, stretches};
use std::ops::Range;

/// A part of a file, with the parts that it is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symbol {
    /// What it is called.
    pub name: String,
    /// What is said of it beside that.
    pub about: String,
    /// What it is.
    pub sort: Sort,
    /// All its bytes.
    pub span: Range<usize>,
    /// The bytes of its name.
    pub named: Range<usize>,
    /// Its parts.
    pub parts: Vec<Symbol>,
}

/// What a part of a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// A card.
    Card,
    /// A keyword, a phrase, a row, a word.
    Entry,
    /// A field with what is in it.
    Field,
    /// A line of a scene.
    Line,
}

/// The parts of a file.
#[must_use]
pub fn symbols(name: &str, file: &str) -> Vec<Symbol> {
    let file = &*around(name, file, None);
    let outline = Outline::of(file);
    match within(name) {
        set if set.starts_with("sets/") => outline.get("cards").map_or_else(Vec::new, |cards| entries(file, cards, Sort::Card)),
        "keywords.ron" | "phrases.ron" | "rulebook.ron" => entries(file, &outline, Sort::Entry),
        _ => fields(file, &outline, 1),
    }
}

/// The parts of a scene: its moves and what is expected behind each.
#[must_use]
pub fn symbols_of_scene(text: &str) -> Vec<Symbol> {
    let mut found: Vec<Symbol> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_end();
        let span = at..at + bare.len();
        at += line.len();
        let said = || Symbol { name: bare.to_owned(), about: String::new(), sort: Sort::Line, span: span.clone(), named: span.clone(), parts: Vec::new() };
        if bare.contains('>') && !bare.starts_with(['#', ' ']) {
            found.push(said());
        } else if (bare.starts_with("expect ") || bare.starts_with("refuse "))
            && let Some(last) = found.last_mut()
        {
            last.span.end = span.end;
            last.parts.push(said());
        }
    }
    found
}

/// Something that a game defines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Defined {
    /// What it is.
    pub thing: Thing,
    /// Its id.
    pub id: String,
    /// What it is called: where it has no name, its id.
    pub name: String,
    /// What is said of it beside that.
    pub about: String,
    /// Its id, where it is defined.
    pub place: Place,
}

/// All that the files of a game define, in their order; words where the rules or the file of keywords define them, not where they are given.
#[must_use]
pub fn named(source: &dyn Workspace, known: &Known) -> Vec<Defined> {
    let game = &known.game;
    let mut all = Vec::new();
    for file in source.files().into_iter().chain(source.files_of_packs()).filter(|file| file.ends_with(".ron")) {
        let words = within(&file).starts_with("lexicon/");
        let text = source.read(&file).unwrap_or_default();
        for mention in named::defined(known, &file, &text) {
            let (id, name, about) = match &mention.thing {
                // Some words no rule defines: families.
                Thing::Word(class, _) if words && class != "family" => continue,
                Thing::Word(class, id) => {
                    let entry = game.read.lexicon.entry(class, id);
                    let said = entry.and_then(|entry| {
                        let plain = ["name", "sg", "base"].iter().find_map(|form| entry.forms.get(*form));
                        plain.or_else(|| entry.forms.values().find(|said| !said.is_empty())).cloned()
                    });
                    (id, said, class.clone())
                }
                Thing::Card(id) => (id, named::card(known, id).map(|card| card.name.clone()), format!("card {id}")),
                Thing::Phrase(id) => {
                    let phrase = game.read.phrases.iter().find(|phrase| phrase.id == *id);
                    (id, phrase.and_then(|phrase| phrase.say.first().cloned()), "phrase".to_owned())
                }
                Thing::Row(id) => (id, None, game.rulebook.iter().find(|row| row.id == *id).map_or_else(String::new, |row| row.rule.clone())),
                Thing::Deck(id) => (id, game.decks.iter().find(|(deck, _)| deck.id == *id).map(|(deck, _)| deck.name.clone()), "deck".to_owned()),
                Thing::Mode(id) => (id, game.rules_file.changes().find(|mode| mode.id == *id).map(|mode| mode.name.clone()), "mode".to_owned()),
                Thing::Game(id) => (id, Some(game.name.clone()), "game".to_owned()),
            };
            let name = name.unwrap_or_else(|| id.clone());
            all.push(Defined { id: id.clone(), name, about, place: Place::new(file.clone(), mention.span.clone()), thing: mention.thing.clone() });
        }
    }
    all
}

/// The entries of a list, by their names and ids.
fn entries(file: &str, list: &Outline, sort: Sort) -> Vec<Symbol> {
    let symbol = |entry: &Outline| {
        let text = |field: &str| entry.get(field).and_then(|field| Some((field.text(file)?, field.inside(file))));
        let id = text("id");
        let (name, named) = text("name").or_else(|| id.clone())?;
        let kind = text("kind").map_or_else(String::new, |(kind, _)| kind);
        let about =
            [id.map_or_else(String::new, |(id, _)| id), kind].into_iter().filter(|part| !part.is_empty() && *part != name).collect::<Vec<_>>().join(" · ");
        Some(Symbol { name, about, sort, span: entry.span.clone(), named, parts: Vec::new() })
    };
    list.items.iter().filter_map(|(_, entry)| symbol(entry)).collect()
}

/// The fields of what is in parentheses or braces, so deep.
fn fields(file: &str, outline: &Outline, deep: usize) -> Vec<Symbol> {
    let symbol = |(key, item): &(Option<String>, Outline)| {
        let id = || item.get("id").or_else(|| item.get("name")).and_then(|id| id.text(file));
        let name = key.clone().or_else(id)?;
        let at = file[..item.span.start].rfind(name.as_str()).filter(|_| key.is_some());
        let start = at.unwrap_or(item.span.start);
        let named = start..at.map_or(item.span.end, |at| at + name.len());
        let parts = if deep > 0 { fields(file, item, deep - 1) } else { Vec::new() };
        Some(Symbol { name, about: String::new(), sort: if key.is_some() { Sort::Field } else { Sort::Entry }, span: start..item.span.end, named, parts })
    };
    outline.items.iter().filter_map(symbol).collect()
}

/// What of a file may be folded: bytes from the first line of each part to its last.
#[must_use]
pub fn folds(file: &str) -> Vec<Range<usize>> {
    let comments = stretches(file).into_iter().filter(|stretch| stretch.kind == Kind::Comment).map(|stretch| stretch.span);
    let outline = Outline::of(file);
    let all = outline.all().filter(|one| !one.items.is_empty()).map(|one| one.span.clone()).chain(comments);
    let mut folds: Vec<Range<usize>> = all.filter(|span| file.get(span.clone()).is_some_and(|text| text.contains('\n'))).collect();
    folds.sort_by_key(|span| (span.start, span.end));
    folds
}

/// What a word is, for its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Colour {
    /// A keyword.
    Keyword,
    /// A tag before a text.
    Tag,
    /// What is done.
    Verb,
    /// A kind of cards, a family, a noun.
    Kind,
    /// A zone or a pool.
    Zone,
    /// A stat, a counter, a state.
    Stat,
    /// A number.
    Number,
    /// A card.
    Card,
    /// A word of a phrase of the game.
    Phrase,
    /// Any other word of the game.
    Term,
}

/// A word with its colour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coloured {
    /// Its bytes in the file.
    pub span: Range<usize>,
    /// Its colour.
    pub colour: Colour,
    /// Whether it stands in a price, and whether in a condition.
    pub within: (bool, bool),
}

/// The words of a file's sentences that are something, in order; none stands in another.
#[must_use]
pub fn colours(known: &Known, name: &str, file: &str) -> Vec<Coloured> {
    let file = &*around(name, file, None);
    let language = language_of(known, name, file);
    let mut all = Vec::new();
    for line in lines(name, file) {
        let spoken = known.spoken(language, line.whole().0, &line.text);
        let around = |what: &Speaks| spoken.iter().filter(|one| one.what == *what).map(|one| one.span.clone()).collect::<Vec<_>>();
        let (costs, conditions) = (around(&Speaks::Cost), around(&Speaks::Condition));
        let is_in = |spans: &[Range<usize>], span: &Range<usize>| spans.iter().any(|around| around.start <= span.start && span.end <= around.end);
        for one in spoken.iter() {
            let Some(colour) = colour(&one.what) else { continue };
            let inner = spoken
                .iter()
                .any(|other| other.span != one.span && one.span.start <= other.span.start && other.span.end <= one.span.end && colour_is_leaf(&other.what));
            if inner {
                continue;
            }
            let within = (is_in(&costs, &one.span), is_in(&conditions, &one.span));
            all.push(Coloured { span: line.outline.part(file, one.span.clone()), colour, within });
        }
    }
    all.sort_by_key(|one| (one.span.start, one.span.end));
    all.dedup_by(|later, before| later.span.start < before.span.end);
    all
}

fn colour_is_leaf(what: &Speaks) -> bool {
    colour(what).is_some()
}

/// The colour of the words of a class.
pub(super) fn of_class(class: &str) -> Colour {
    match class {
        "keyword" => Colour::Keyword,
        "verb" => Colour::Verb,
        "kind" | "family" | "noun" | "group" => Colour::Kind,
        "zone" | "pool" => Colour::Zone,
        "stat" | "counter" | "state" => Colour::Stat,
        _ => Colour::Term,
    }
}

fn colour(what: &Speaks) -> Option<Colour> {
    Some(match what {
        Speaks::Word { class, .. } => of_class(class),
        Speaks::Tag(_) => Colour::Tag,
        Speaks::Number => Colour::Number,
        Speaks::Card(_) => Colour::Card,
        Speaks::Phrase(_) => Colour::Phrase,
        Speaks::Cost | Speaks::Condition => return None,
    })
}

/// Where a file leads: the scripts that it names, and the cards of a deck where they are defined.
#[must_use]
pub fn links(source: &dyn Workspace, known: &Known, name: &str, file: &str) -> Vec<(Range<usize>, Place)> {
    if within(name).starts_with("decks/") {
        let cards = named::cards(source, known);
        let lead = |mention: Mention| if let Thing::Card(id) = mention.thing { Some((mention.span, cards.get(&id)?.clone())) } else { None };
        return named::listed(known, name, file).into_iter().filter_map(lead).collect();
    }
    let folder = name.strip_suffix(within(name)).unwrap_or_default();
    let scripts = Outline::of(file);
    let named = scripts.all().filter_map(|one| Some((one.inside(file), one.text(file)?)));
    named
        .filter(|(_, text)| [".luau", ".lua"].iter().any(|end| text.ends_with(end)))
        .map(|(span, text)| (span, Place::new(format!("{folder}scripts/{text}"), 0..0)))
        .collect()
}

/// The cards of a set, each with the place of its entry.
#[must_use]
pub fn cards(known: &Known, name: &str, file: &str) -> Vec<(String, String, Place)> {
    if !within(name).starts_with("sets/") {
        return Vec::new();
    }
    let file = &*around(name, file, None);
    let outline = Outline::of(file);
    let entries = outline.get("cards").map_or(&[][..], |cards| &cards.items);
    let card = |(_, entry): &(Option<String>, Outline)| {
        let card = card_called(known, name, &entry.get("id")?.text(file)?)?;
        Some((card.id.clone(), card.name.clone(), Place::new(name, entry.span.clone())))
    };
    entries.iter().filter_map(card).collect()
}
