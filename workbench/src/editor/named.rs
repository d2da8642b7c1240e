//! What a word of a file names, and where that is defined and said: in all files of the game, and in its scenes.

use super::desk::Known;
use super::mend::around;
use super::proposal::words::language_of;
use super::site::{Line, Part, Step, lines, within};
use super::{Place, SceneText};
use crate::scene::fixture::FILE;
use crate::wanted::{spent, still};
use crate::workspace::Workspace;
use kotodama_engine::CardDef;
use kotodama_grammar::{CLASSES, Language, Speaks};
use kotodama_rules::outline::Outline;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

/// Something that has a name in a game.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    /// A card, by its id.
    Card(String),
    /// A word of the lexicon: its class and its id. Keywords are words.
    Word(String, String),
    /// A phrase, by its id.
    Phrase(String),
    /// A row of the rulebook, by its id.
    Row(String),
    /// A mode, by its id.
    Mode(String),
    /// A deck, by its id.
    Deck(String),
    /// The game itself, by its id.
    Game(String),
}

/// How a thing is named at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// Its id, where it is defined.
    Defined,
    /// Its id.
    Id,
    /// Its name, where it is given: that of a card, a form of a word.
    Given,
    /// Its words.
    Words,
}

/// A place at which a thing is named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// The bytes of the file.
    pub span: Range<usize>,
    /// What is named.
    pub thing: Thing,
    /// How.
    pub written: Written,
}

/// The thing that a byte of a file names: the smallest, where one stands in another.
#[must_use]
pub fn at(known: &Known, name: &str, file: &str, byte: usize) -> Option<Mention> {
    let file = &*around(name, file, Some(byte));
    let here = |span: &Range<usize>| span.start <= byte && byte <= span.end;
    let (lines, language) = (lines(name, file), language_of(known, name, file));
    spent(lines.len());
    let said = lines.iter().filter(|line| here(&line.outline.span)).flat_map(|line| spoken(known, language, file, line)).collect::<Vec<_>>();
    let all = if said.is_empty() { listed(known, name, file) } else { said };
    all.into_iter().filter(|mention| here(&mention.span)).min_by_key(|mention| mention.span.len())
}

/// The thing that a byte of a scene names.
#[must_use]
pub fn at_in_scene(known: &Known, text: &str, byte: usize) -> Option<Mention> {
    let start = text[..byte].rfind('\n').map_or(0, |at| at + 1);
    let end = text[byte..].find('\n').map_or(text.len(), |at| byte + at);
    let line = &text[start..end];
    let all = in_scene(known, line, None).into_iter().chain(super::scenes::words(known, line));
    let here = all.map(|mention| Mention { span: mention.span.start + start..mention.span.end + start, ..mention });
    here.filter(|mention| mention.span.start <= byte && byte <= mention.span.end).max_by_key(|mention| mention.span.len())
}

/// All places at which a thing is named, those where it is defined first.
#[must_use]
pub fn places(source: &dyn Workspace, known: &Known, scenes: &[SceneText], thing: &Thing) -> Vec<(Place, Written)> {
    let mut found = Vec::new();
    let files: BTreeSet<String> = source.files().into_iter().chain(source.files_of_packs()).chain([FILE.to_owned()]).collect();
    for name in files.into_iter().filter(|file| file.ends_with(".ron")) {
        still();
        let Some(file) = source.read(&name) else { continue };
        let of_it = mentions(known, &name, &file, thing).into_iter().map(|mention| (Place::new(name.clone(), mention.span), mention.written));
        found.extend(of_it);
    }
    found.extend(super::scenes::places(known, scenes, thing));
    found.sort_by_key(|(place, written)| (*written != Written::Defined, *written != Written::Given, place.clone()));
    found
}

/// Where a thing is defined: in the rules, then in the lexicon.
#[must_use]
pub fn definitions(source: &dyn Workspace, known: &Known, thing: &Thing) -> Vec<Place> {
    let mut places = Vec::new();
    for name in source.files().into_iter().chain(source.files_of_packs()).filter(|file| file.ends_with(".ron") && may_define(within(file), thing)) {
        still();
        let Some(file) = source.read(&name) else { continue };
        let defined = listed(known, &name, &file).into_iter().filter(|mention| mention.thing == *thing && mention.written == Written::Defined);
        places.extend(defined.map(|mention| Place::new(name.clone(), mention.span)));
    }
    places.sort_by_key(|place| within(&place.file).starts_with("lexicon/"));
    places
}

/// What a file defines.
pub(super) fn defined(known: &Known, name: &str, file: &str) -> Vec<Mention> {
    still();
    listed(known, name, file).into_iter().filter(|mention| mention.written == Written::Defined).collect()
}

/// Whether a thing may be defined in a file.
fn may_define(file: &str, thing: &Thing) -> bool {
    match thing {
        Thing::Card(_) => file.starts_with("sets/"),
        Thing::Word(..) => file == "game.ron" || file == "keywords.ron" || file.starts_with("lexicon/"),
        Thing::Phrase(_) => file == "phrases.ron",
        Thing::Row(_) => file == "rulebook.ron",
        Thing::Mode(_) | Thing::Game(_) => file == "game.ron",
        Thing::Deck(_) => file.starts_with("decks/"),
    }
}

/// Where each card of a game is defined, by its id.
#[must_use]
pub fn cards(source: &dyn Workspace, known: &Known) -> BTreeMap<String, Place> {
    let sets = source.files().into_iter().chain(source.files_of_packs()).filter(|file| within(file).starts_with("sets/"));
    let of_set = |name: String| {
        still();
        let file = source.read(&name).unwrap_or_default();
        let defined = listed(known, &name, &file).into_iter().filter(|mention| mention.written == Written::Defined);
        defined
            .filter_map(|mention| if let Thing::Card(id) = mention.thing { Some((id, Place::new(name.clone(), mention.span))) } else { None })
            .collect::<Vec<_>>()
    };
    sets.flat_map(of_set).collect()
}

/// The places of one file at which a thing is named.
#[must_use]
pub fn mentions(known: &Known, name: &str, file: &str, thing: &Thing) -> Vec<Mention> {
    let file = &*around(name, file, None);
    let forms = forms(known, thing);
    let may = |line: &Line| match thing {
        // The words of a phrase are parted by what stands in its holes.
        Thing::Phrase(_) => true,
        Thing::Card(_) | Thing::Word(..) => {
            let small = line.text.to_lowercase();
            forms.iter().any(|form| small.contains(form))
        }
        Thing::Row(_) | Thing::Mode(_) | Thing::Deck(_) | Thing::Game(_) => false,
    };
    let language = language_of(known, name, file);
    let said: Vec<Mention> = lines(name, file)
        .iter()
        .filter(|line| may(line))
        .flat_map(|line| {
            still();
            spoken(known, language, file, line)
        })
        .collect();
    let mut all: Vec<Mention> = said.into_iter().chain(listed(known, name, file)).filter(|mention| mention.thing == *thing).collect();
    all.dedup();
    all
}

/// How a thing may be called, in small letters.
fn forms(known: &Known, thing: &Thing) -> Vec<String> {
    match thing {
        Thing::Card(id) => card(known, id).map(|card| card.name.to_lowercase()).into_iter().collect(),
        Thing::Word(class, id) => {
            let lexicons = std::iter::once(&known.game.read.lexicon).chain(known.game.read.tongues.values().map(|language| language.lexicon()));
            lexicons.filter_map(|lexicon| lexicon.entry(class, id)).flat_map(|entry| entry.texts()).map(|(_, text)| text.to_lowercase()).collect()
        }
        Thing::Phrase(_) | Thing::Row(_) | Thing::Mode(_) | Thing::Deck(_) | Thing::Game(_) => Vec::new(),
    }
}

/// The card with that id.
#[must_use]
pub fn card<'a>(known: &'a Known, id: &str) -> Option<&'a CardDef> {
    known.game.find(id).map(|def| known.game.card(def))
}

/// What a sentence of a file names.
fn spoken(known: &Known, language: &Arc<Language>, file: &str, line: &Line) -> Vec<Mention> {
    let (whole, _) = line.whole();
    let mention = |spoken: &kotodama_grammar::Spoken| {
        let thing = match spoken.what.clone() {
            Speaks::Word { class, id, .. } => Thing::Word(class, id),
            Speaks::Tag(id) => Thing::Word("tag".to_owned(), id),
            Speaks::Phrase(id) => Thing::Phrase(id),
            Speaks::Card(said) => Thing::Card(known.called(&said)?.id.clone()),
            Speaks::Number | Speaks::Cost | Speaks::Condition => return None,
        };
        Some(Mention { span: line.outline.part(file, spoken.span.clone()), thing, written: Written::Words })
    };
    known.spoken(language, whole, &line.text).iter().filter_map(mention).collect()
}

/// What the fields, lists and tables of a file name.
pub(super) fn listed(known: &Known, name: &str, file: &str) -> Vec<Mention> {
    let mut found = Vec::new();
    let mut path = Vec::new();
    walk(
        &Outline::of(file),
        &mut path,
        &mut |path, part, span, text| {
            if let Some((thing, written)) = thing_of(known, within(name), path, part, text) {
                found.push(Mention { span, thing, written });
            } else if within(name) == FILE && matches!(path, [Step::Key(_)]) {
                // A board, as it stands in scenes.
                let there = |mention: Mention| Mention { span: span.start + mention.span.start..span.start + mention.span.end, ..mention };
                found.extend(in_scene(known, file.get(span.clone()).unwrap_or_default(), None).into_iter().map(there));
            }
        },
        file,
    );
    found
}

/// Goes through all strings of a file, and all keys that are strings: the way to each, whether it is a key, its bytes without quotes, what it says.
fn walk(outline: &Outline, path: &mut Vec<Step>, look: &mut impl FnMut(&[Step], Part, Range<usize>, &str), file: &str) {
    if outline.items.is_empty() {
        if let Some(text) = outline.text(file) {
            look(path, Part::Value, outline.inside(file), &text);
        }
        return;
    }
    let named = outline.name.is_some();
    path.extend(outline.name.clone().map(Step::Named));
    for (place, (key, item)) in outline.items.iter().enumerate() {
        path.push(key.clone().map_or(Step::Item(place), Step::Key));
        if let Some(key) = key
            && let Some(span) = key_span(file, item, key)
        {
            look(path, Part::Key, span, key);
        }
        walk(item, path, look, file);
        path.pop();
    }
    if named {
        path.pop();
    }
}

/// Where the key of an item stands, if it is a string.
fn key_span(file: &str, item: &Outline, key: &str) -> Option<Range<usize>> {
    let before = file.get(..item.span.start)?.trim_end().strip_suffix(':')?.trim_end().strip_suffix('"')?;
    before.ends_with(key).then(|| before.len() - key.len()..before.len())
}

/// What a string names that stands at the end of a way.
fn thing_of(known: &Known, file: &str, path: &[Step], part: Part, text: &str) -> Option<(Thing, Written)> {
    let keys: Vec<&str> = path.iter().filter_map(|step| if let Step::Key(key) = step { Some(key.as_str()) } else { None }).collect();
    let last = *keys.last()?;
    let before = keys.len().checked_sub(2).map_or("", |at| keys[at]);
    let id = || text.to_owned();
    let word = |class: &str| Thing::Word(class.to_owned(), text.to_owned());
    let card = |written| Some((Thing::Card(full(known, text)), written));
    match (file.split('/').next().unwrap_or_default(), part) {
        ("sets", Part::Value) => match (last, before) {
            ("id", "cards") => card(Written::Defined),
            ("name", "cards") => Some((Thing::Card(known.called(text)?.id.clone()), Written::Given)),
            ("brings", _) => card(Written::Id),
            ("kind", "cards") => Some((word("kind"), Written::Id)),
            (_, "families") => Some((Thing::Word("family".to_owned(), known.game.read.lexicon.find("family", text)?.to_owned()), Written::Words)),
            _ => None,
        },
        ("sets", Part::Key) => match before {
            "stats" => Some((word("stat"), Written::Id)),
            "families" => Some((word("group"), Written::Id)),
            "ranges" => Some((word("kind"), Written::Id)),
            _ => None,
        },
        ("decks", Part::Key) if (before == "packs" && keys.len() == 2) || (keys.len() == 3 && keys[0] == "sections") => card(Written::Id),
        ("decks", Part::Value) if last == "id" && keys.len() == 1 => Some((Thing::Deck(id()), Written::Defined)),
        ("decks", Part::Value) if last == "mode" => Some((Thing::Mode(id()), Written::Id)),
        ("keywords.ron", Part::Value) if last == "id" => Some((word("keyword"), Written::Defined)),
        ("keywords.ron", Part::Value) if last == "on" => Some((word("kind"), Written::Id)),
        ("phrases.ron", Part::Value) if last == "id" => Some((Thing::Phrase(id()), Written::Defined)),
        ("rulebook.ron", Part::Value) if last == "id" => Some((Thing::Row(id()), Written::Defined)),
        (FILE, Part::Value) => match (last, before) {
            ("zone", _) => Some((word("zone"), Written::Id)),
            ("kind", _) | ("unlisted", "") => Some((word("kind"), Written::Id)),
            ("number", _) => Some((word("stat"), Written::Id)),
            ("card", _) => card(Written::Id),
            (_, "marks") => Some((word("counter"), Written::Id)),
            _ => None,
        },
        ("lexicon", Part::Key) if keys.len() == 2 => {
            let (class, _) = CLASSES.iter().find(|(_, table)| *table == before)?;
            match *class {
                "phrase" => Some((Thing::Phrase(id()), Written::Id)),
                "card" => card(Written::Id),
                class => Some((word(class), Written::Defined)),
            }
        }
        ("lexicon", Part::Value) if keys.len() == 3 => {
            let (class, _) = CLASSES.iter().find(|(_, table)| *table == keys[0])?;
            Some((Thing::Word((*class).to_owned(), before.to_owned()), Written::Given))
        }
        ("game.ron", Part::Value) => match (last, before) {
            ("id", "") => Some((Thing::Game(id()), Written::Defined)),
            ("id", "modes") => Some((Thing::Mode(id()), Written::Defined)),
            ("id", table) => Some((word(CLASSES.iter().find(|(_, own)| *own == table)?.0), Written::Defined)),
            ("roles", "") => Some((word("role"), Written::Defined)),
            (_, _) => {
                let class = classes_in_rules(path).into_iter().find(|class| known.game.read.lexicon.contains(class, text))?;
                Some((word(class), Written::Id))
            }
        },
        ("game.ron", Part::Key) => {
            let (class, _) = CLASSES.iter().find(|(class, table)| *class == before || *table == before)?;
            known.game.read.lexicon.contains(class, text).then(|| (word(class), Written::Id))
        }
        _ => None,
    }
}

/// Fields of the rules that hold ids, with the class of these; of those that are called like a class it is that one.
const IDS: [(&str, &str); 23] = [
    ("works", "zone"),
    ("brought", "zone"),
    ("place", "zone"),
    ("gains", "stat"),
    ("may", "stat"),
    ("may", "group"),
    ("one_of", "group"),
    ("family", "group"),
    ("free", "group"),
    ("whom", "role"),
    ("makes", "kind"),
    ("minus", "counter"),
    ("token", "counter"),
    ("bank", "pool"),
    ("any_of", "pool"),
    ("blocked_by", "pool"),
    ("goes_on", "duration"),
    ("untagged", "window"),
    ("roles_that_follow", "role"),
    ("does", "verb"),
    ("that", "role"),
    ("by", "role"),
    ("on", "kind"),
];

/// Names before parentheses in which ids stand, with the class of these.
const NAMED_IDS: [(&str, &str); 9] = [
    ("Window", "window"),
    ("Moment", "moment"),
    ("Keyword", "keyword"),
    ("Ignores", "keyword"),
    ("Until", "duration"),
    ("Set", "state"),
    ("Clear", "state"),
    ("In", "zone"),
    ("Tagged", "tag"),
];

/// The classes of the ids that may stand at the end of a way through the rules.
pub(super) fn classes_in_rules(path: &[Step]) -> Vec<&'static str> {
    let Some(at) = path.iter().rposition(|step| matches!(step, Step::Key(_))) else { return Vec::new() };
    let named = path[at..].iter().rev().find_map(|step| if let Step::Named(name) = step { Some(name.as_str()) } else { None });
    if let Some((_, class)) = named.and_then(|name| NAMED_IDS.iter().find(|(own, _)| *own == name)) {
        return vec![class];
    }
    let key = |step: &Step| if let Step::Key(key) = step { Some(key.clone()) } else { None };
    let field = key(&path[at]).unwrap_or_default();
    let before = path[..at].iter().rev().find_map(key).unwrap_or_default();
    match (before.as_str(), field.as_str()) {
        ("capacity", "of") => vec!["kind"],
        ("damages", "from" | "to") => vec!["pool"],
        // Tables of sections and of groups, with the zones of each.
        ("place" | "rest" | "zone_groups", _) => vec!["zone"],
        (_, "except") => vec!["state"],
        (_, field) => {
            let own = IDS.iter().filter(|(own, _)| *own == field).map(|(_, class)| *class);
            own.chain(CLASSES.iter().filter(|(class, table)| *class == field || *table == field).map(|(class, _)| *class)).collect()
        }
    }
}

/// The id of a card without the version behind it.
fn full(known: &Known, id: &str) -> String {
    let own = id.split_once('@').map_or(id, |(own, _)| own);
    known.game.find(own).map_or_else(|| own.to_owned(), |def| known.game.card(def).id.clone())
}

/// What a scene names: cards by their names, rows, the mode. Of one thing, or of all.
#[must_use]
pub fn in_scene(known: &Known, text: &str, wanted: Option<&Thing>) -> Vec<Mention> {
    let mut found: Vec<Mention> = Vec::new();
    let alone = |at: usize, length: usize| {
        let letter = |sign: Option<char>| sign.is_some_and(|sign| sign.is_alphanumeric() || sign == '_');
        !letter(text[..at].chars().next_back()) && !letter(text[at + length..].chars().next())
    };
    let mut at = 0;
    while let Some(start) = text[at..].find(char::is_alphanumeric).map(|start| at + start) {
        let word = first_word(&text[start..]);
        at = start + word.len();
        // The longest name; what begins within one and is no longer is a part of it.
        let here = known.begun_by(word).filter_map(|(before, card)| {
            let from = start.checked_sub(before)?;
            let name = card.name.as_str();
            (text.get(from..)?.starts_with(name) && alone(from, name.len())).then(|| (from..from + name.len(), &card.id))
        });
        let Some((span, id)) = here.max_by_key(|(span, _)| span.len()) else { continue };
        if found.last().is_none_or(|last| last.span.end < span.end) {
            at = at.max(span.end);
            found.push(Mention { span, thing: Thing::Card(id.clone()), written: Written::Words });
        }
    }
    for row in &known.game.rulebook {
        let rows = text.match_indices(row.id.as_str()).filter(|(at, id)| alone(*at, id.len()) && line_of(text, *at).starts_with("covers"));
        found.extend(rows.map(|(at, id)| Mention { span: at..at + id.len(), thing: Thing::Row(row.id.clone()), written: Written::Id }));
    }
    let own = Thing::Game(known.game.id.clone());
    for thing in known.game.rules_file.changes().map(|mode| Thing::Mode(mode.id.clone())).chain([own]) {
        let (Thing::Game(id) | Thing::Mode(id)) = &thing else { continue };
        let line = if matches!(thing, Thing::Game(_)) { "game " } else { "mode " };
        let here = |at: usize| (at == 0 || text[..at].ends_with('\n')) && line_of(text, at)[line.len()..].split_whitespace().next() == Some(id);
        let all = text.match_indices(line).filter(|(at, _)| here(*at)).filter_map(|(at, _)| Some(at + line.len() + text[at + line.len()..].find(id.as_str())?));
        found.extend(all.map(|from| Mention { span: from..from + id.len(), thing: thing.clone(), written: Written::Id }));
    }
    for (at, _) in text.match_indices("start decks ").filter(|(at, _)| *at == 0 || text[..*at].ends_with('\n')) {
        let (line, mut from) = (line_of(text, at), "start decks ".len());
        for word in line[from..].split(' ') {
            if word == "seed" {
                break;
            }
            let deck = Thing::Deck(word.to_owned());
            found.push(Mention { span: at + from..at + from + word.len(), thing: deck, written: Written::Id });
            from += word.len() + 1;
        }
    }
    found.retain(|mention| wanted.is_none_or(|thing| mention.thing == *thing));
    found.sort_by_key(|mention| mention.span.start);
    found
}

/// The letters and digits that a text begins with.
pub(super) fn first_word(text: &str) -> &str {
    &text[..text.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(text.len())]
}

fn line_of(text: &str, at: usize) -> &str {
    let start = text[..at].rfind('\n').map_or(0, |at| at + 1);
    text[start..].split('\n').next().unwrap_or_default()
}
