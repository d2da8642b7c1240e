//! What tables say that no part of a game looks at by itself: names that stand twice or are empty, holes that nothing fills, numbers
//! that leave nothing, modes that change what is not there.

use super::files::{Files, locate};
use super::modes;
use crate::outline::Outline;
use kotodama_engine::data::ModeDef;
use kotodama_grammar::{Diagnostic, codes};
use std::collections::BTreeMap;
use std::ops::Range;

/// The mistakes in a game's tables.
pub(super) fn findings(files: &Files) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let outline = files.game.outline();
    ids_in(&files.game.path, &files.game.text, outline, &mut found);
    repeated(&files.game.path, &files.game.text, outline, &mut found);
    nameless(files, outline, &mut found);
    long(files, outline, &mut found);
    empty_ids(files, &mut found);
    blank_ends(files, &mut found);
    twice(files, &mut found);
    rows(files, &mut found);
    no_copies(files, &mut found);
    holes(files, &mut found);
    numbers(files, outline, &mut found);
    idle_modes(files, outline, &mut found);
    changes(files, &mut found);
    phaseless(files, outline, &mut found);
    found
}

/// A turn in which nothing is done.
fn phaseless(files: &Files, outline: &Outline, found: &mut Vec<Diagnostic>) {
    if files.game.value.turn.is_empty() {
        let at = outline.get("turn").map_or(0..0, |turn| turn.span.clone());
        let wrong = wrong(&files.game.path, at, "a turn has no phase: nobody would ever do anything");
        found.push(wrong.help("write what is done in a turn, as in `turn: [(name: \"Main\", steps: [\"Open the Main window for you.\"])]`"));
    }
}

fn wrong(path: &str, span: Range<usize>, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(codes::DATA_VALUE, message).at(path, span).label("here")
}

const EMPTY: &str = "an id is what everything else calls it by: give it one";

/// Ids of entries that stand in one list.
fn ids_in(path: &str, text: &str, outline: &Outline, found: &mut Vec<Diagnostic>) {
    for list in outline.all().filter(|list| list.items.iter().all(|(key, _)| key.is_none())) {
        let mut known: BTreeMap<String, Range<usize>> = BTreeMap::new();
        for written in list.items.iter().filter_map(|(_, entry)| entry.get("id")) {
            let Some(id) = written.text(text) else { continue };
            let at = written.inside(text);
            if id.trim().is_empty() {
                found.push(wrong(path, written.span.clone(), "this id is empty").help(EMPTY));
            } else if let Some(first) = known.get(&id) {
                let again = wrong(path, at, format!("`{id}` is there twice: which is meant by that name?"));
                found.push(again.also(path, first.clone(), "it is here already").help("give one of them another id, or leave it out"));
            } else {
                known.insert(id, at);
            }
        }
    }
}

/// Words that stand twice in one list of the rules, where once is as much. Sentences, which end with a sign, may be said twice.
fn repeated(path: &str, text: &str, outline: &Outline, found: &mut Vec<Diagnostic>) {
    for list in outline.all().filter(|list| list.items.len() > 1 && list.items.iter().all(|(key, _)| key.is_none())) {
        let mut known: BTreeMap<String, Range<usize>> = BTreeMap::new();
        for (_, entry) in &list.items {
            let Some(word) = entry.text(text).filter(|word| word.ends_with(|last: char| last.is_alphanumeric() || last == '_')) else { continue };
            let at = entry.inside(text);
            if let Some(first) = known.get(&word) {
                let again = wrong(path, at, format!("`{word}` stands twice in this list"));
                found.push(again.also(path, first.clone(), "it is here already").help("leave it out, or write what was meant"));
            } else {
                known.insert(word, at);
            }
        }
    }
}

/// A name of more letters fills a screen.
const LONGEST_NAME: usize = 200;

/// What players read of the rules' tables: in which field of which entry, and what it is.
fn called(outline: &Outline) -> impl Iterator<Item = (&'static str, &'static str, &Outline)> {
    let tables = [("actions", "say", "what this action is called"), ("windows", "pass", "what passing is called"), ("modes", "name", "this mode's name")];
    tables.into_iter().flat_map(|(table, field, what)| entries(outline, table).map(move |entry| (field, what, entry)))
}

fn entries<'a>(outline: &'a Outline, table: &str) -> impl Iterator<Item = &'a Outline> + use<'a> {
    outline.get(table).map_or(&[][..], |table| &table.items).iter().map(|(_, entry)| entry)
}

/// Names that are longer than anybody reads.
fn long(files: &Files, outline: &Outline, found: &mut Vec<Diagnostic>) {
    let mut look = |path: &str, text: &str, said: &str, what: &str| {
        let letters = said.chars().count();
        if letters > LONGEST_NAME {
            let at = text.find(said).map_or(0..0, |at| at..at + said.len());
            let message = format!("{what} has {letters} letters");
            found.push(wrong(path, at, message).help(format!("{LONGEST_NAME} letters are the most")));
        }
    };
    let (path, text) = (&files.game.path, &files.game.text);
    let own = std::iter::once(("name", "the game's name", outline));
    // A phase may have no name, but no long one.
    let phases = entries(outline, "turn").map(|phase| ("name", "the name of this phase", phase));
    for (field, what, entry) in own.chain(called(outline)).chain(phases) {
        if let Some(said) = entry.get(field).and_then(|written| written.text(text)) {
            look(path, text, &said, what);
        }
    }
    for set in &files.sets {
        let cards = set.value.cards.iter().flat_map(|card| std::iter::once(&card.name).chain(card.back.iter().map(|back| &back.name)));
        cards.for_each(|name| look(&set.path, &set.text, name, "the name of this card"));
        look(&set.path, &set.text, &set.value.name, "the name of this set");
    }
    for deck in &files.decks {
        look(&deck.path, &deck.text, &deck.value.name, "the name of this deck");
    }
}

/// What players read and is empty; an id that can't be typed.
fn nameless(files: &Files, outline: &Outline, found: &mut Vec<Diagnostic>) {
    let (path, text) = (&files.game.path, &files.game.text);
    let mut look = |written: Option<&Outline>, what: &str| {
        let Some(written) = written else { return };
        if written.text(text).is_some_and(|said| said.trim().is_empty()) {
            found.push(wrong(path, written.span.clone(), format!("{what} is empty")).help("players read it: write what they know it by"));
        }
    };
    look(outline.get("name"), "the game's name");
    for (field, what, entry) in called(outline) {
        look(entry.get(field), what);
    }
    let id = &files.game.value.id;
    if id.is_empty() || id.starts_with(['-', '.']) || id.contains(|sign: char| sign.is_whitespace() || sign.is_control() || "/\\:\"".contains(sign)) {
        let span = outline.get("id").map_or(0..0, |written| written.span.clone());
        found.push(
            wrong(path, span, format!("`{id}` can't be typed as the name of a game"))
                .help("an id has letters, digits, - and _, and begins with a letter or a digit"),
        );
    }
}

/// Names and ids with blanks around them: nobody sees those, and what is typed without them is something else.
fn blank_ends(files: &Files, found: &mut Vec<Diagnostic>) {
    let mut look = |path: &str, text: &str, said: &str| {
        if said.trim() != said && !said.trim().is_empty() {
            let at = text.find(&format!("\"{said}\"")).map_or(0..0, |at| at + 1..at + 1 + said.len());
            found.push(wrong(path, at, format!("there is a blank before or after \"{}\"", said.trim())).help("take it away: it can't be seen"));
        }
    };
    for set in &files.sets {
        for card in &set.value.cards {
            [&card.id, &card.name].into_iter().for_each(|said| look(&set.path, &set.text, said));
        }
        look(&set.path, &set.text, &set.value.id);
    }
    for deck in &files.decks {
        [&deck.value.id, &deck.value.name].into_iter().for_each(|said| look(&deck.path, &deck.text, said));
    }
}

/// Rows of the rulebook that call themselves by one id: scenes could prove either.
fn rows(files: &Files, found: &mut Vec<Diagnostic>) {
    for file in &files.rulebook {
        let mut known = std::collections::BTreeSet::new();
        let mut from = 0;
        for row in &file.value {
            let at = locate(&file.text, from, &row.id).unwrap_or(from..from);
            from = at.end;
            if !known.insert(&row.id) {
                found.push(wrong(&file.path, at, format!("the row `{}` is there twice", row.id)).help("give one of them another id"));
            }
        }
    }
}

/// Cards of which a deck has none.
fn no_copies(files: &Files, found: &mut Vec<Diagnostic>) {
    for deck in &files.decks {
        let cards = deck.value.sections.values().chain(&deck.value.packs).flatten();
        for (id, _) in cards.filter(|(_, copies)| **copies == 0) {
            let at = locate(&deck.text, 0, id).unwrap_or(0..0);
            found.push(wrong(&deck.path, at, format!("`{id}` is there 0 times")).help("leave it out, or say how often it is there"));
        }
    }
}

/// Modes that change nothing.
fn idle_modes(files: &Files, outline: &Outline, found: &mut Vec<Diagnostic>) {
    let (path, text) = (&files.game.path, &files.game.text);
    for (place, mode) in files.game.value.modes.iter().enumerate() {
        let at = outline.get("modes").and_then(|modes| modes.at(place)).map_or(0..0, |entry| entry.get("id").unwrap_or(entry).span.clone());
        let ModeDef { id, name: _, about, one_of: _, pools, lines, rules, rest, deck, draft } = mode;
        let idle = pools.is_empty() && lines.is_empty() && rules.is_empty() && rest.is_empty() && deck.is_none() && draft.is_none();
        // What players agree on beside the rules is said by its sentence alone.
        if idle && about.is_none() {
            found.push(wrong(path, at, format!("the mode `{id}` changes nothing")).help("say what it changes, or leave it out"));
        } else if let Some((line, _)) = lines.iter().find(|(was, is)| was == is) {
            let at = locate(text, at.end, line).unwrap_or(at);
            found.push(wrong(path, at, format!("the mode `{id}` replaces this line by itself")).help("write how it is to be in this mode"));
        }
    }
}

/// Ids of the entries of all other files.
fn empty_ids(files: &Files, found: &mut Vec<Diagnostic>) {
    let mut look = |path: &str, text: &str, ids: Vec<&str>| {
        if ids.iter().any(|id| id.trim().is_empty() || id.ends_with(':')) {
            let span = ["\"\"", "\" \""].iter().find_map(|empty| text.find(empty).map(|at| at..at + empty.len()));
            found.push(wrong(path, span.unwrap_or(0..0), "an id in this file is empty").help(EMPTY));
        }
    };
    for set in &files.sets {
        let own = std::iter::once(set.value.id.as_str());
        look(&set.path, &set.text, own.chain(set.value.cards.iter().map(|card| card.id.as_str())).collect());
    }
    for deck in &files.decks {
        look(&deck.path, &deck.text, vec![&deck.value.id]);
    }
    for file in &files.keywords {
        look(&file.path, &file.text, file.value.iter().map(|keyword| keyword.id.as_str()).collect());
    }
    for file in &files.phrases {
        look(&file.path, &file.text, file.value.iter().map(|phrase| phrase.id.as_str()).collect());
    }
    for file in &files.rulebook {
        look(&file.path, &file.text, file.value.iter().map(|row| row.id.as_str()).collect());
    }
}

/// Files that call themselves by one id.
fn twice(files: &Files, found: &mut Vec<Diagnostic>) {
    let decks = files.decks.iter().map(|deck| ("deck", &deck.path, &deck.text, &deck.value.id));
    let sets = files.sets.iter().map(|set| ("set", &set.path, &set.text, &set.value.id));
    let mut known: BTreeMap<(&str, &String), (&String, Range<usize>)> = BTreeMap::new();
    for (what, path, text, id) in decks.chain(sets) {
        let at = super::files::entry(text, id);
        if let Some((other, there)) = known.get(&(what, id)) {
            let again = wrong(path, at, format!("the {what} `{id}` is there twice"));
            found.push(again.also(*other, there.clone(), "it is here already").help("give one of them another id"));
        } else {
            known.insert((what, id), (path, at));
        }
    }
}

/// Holes in what options are called.
fn holes(files: &Files, found: &mut Vec<Diagnostic>) {
    let (path, text) = (&files.game.path, &files.game.text);
    let mut look = |say: &str, filled: &[&str]| {
        let holes = say.split('{').skip(1).map(|rest| rest.split('}').next().unwrap_or_default());
        for hole in holes.filter(|hole| !filled.contains(hole)) {
            let known: Vec<String> = filled.iter().map(|hole| format!("{{{hole}}}")).collect();
            let help = if known.is_empty() { "leave it out".to_owned() } else { format!("there is {}", known.join(", ")) };
            let at = locate(text, 0, say).unwrap_or(0..0);
            let from = say.find(&format!("{{{hole}")).unwrap_or(0);
            let span = if at.is_empty() { at } else { at.start + from..(at.start + from + hole.len() + 2).min(at.end) };
            found.push(wrong(path, span, format!("nothing fills the hole `{{{hole}}}`")).help(help));
        }
    };
    for action in &files.game.value.actions {
        look(&action.say, if action.with.is_some() { &["it", "me", "foe"] } else { &["me", "foe"] });
    }
    for window in &files.game.value.windows {
        look(&window.pass, &[]);
    }
}

/// Numbers that leave no room between them.
fn numbers(files: &Files, outline: &Outline, found: &mut Vec<Diagnostic>) {
    let game = &files.game;
    let at = |table: &str, place: usize, field: &str| {
        let entry = outline.get(table).and_then(|table| table.at(place));
        entry.and_then(|entry| entry.get(field).or(Some(entry))).map_or(0..0, |written| written.span.clone())
    };
    let mut tell = |span: Range<usize>, message: String, help: &str| found.push(wrong(&game.path, span, message).help(help));
    for (place, pool) in game.value.pools.iter().enumerate() {
        let most = pool.most.unwrap_or(i16::MAX);
        if most < 0 {
            tell(at("pools", place, "most"), format!("`{}` holds at most {most}, which is less than nothing", pool.id), "a pool holds 0 or more");
        } else if pool.start < 0 {
            tell(at("pools", place, "start"), format!("`{}` begins with {}, which is less than nothing", pool.id, pool.start), "a pool holds 0 or more");
        } else if pool.start > most {
            let message = format!("`{}` begins with {}, and holds at most {most}", pool.id, pool.start);
            tell(at("pools", place, "start"), message, "let it begin with less, or hold more");
        }
    }
}

/// What modes change that the rules do not have. A match without modes would never look.
fn changes(files: &Files, found: &mut Vec<Diagnostic>) {
    if !files.modes.is_empty() {
        return;
    }
    for mode in &files.game.value.modes {
        if let Err(modes::Missing { message, words }) = modes::apply(&mut files.game.value.clone(), &mut files.phrases.clone(), mode) {
            let span = locate(&files.game.text, 0, &words).or_else(|| locate(&files.game.text, 0, &mode.id)).unwrap_or(0..0);
            found.push(wrong(&files.game.path, span, message).help("write what it changes as the rules say it, to the letter"));
        }
    }
}
