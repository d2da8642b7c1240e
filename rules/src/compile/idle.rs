//! What the rules' tables hold and nobody could ever use: sections of decks that go nowhere, actions that are never offered, options
//! that nothing tells apart, rows and lines that say nothing new. Each is a slip that leaves a game which loads.

use super::files::{Files, locate};
use crate::outline::Outline;
use kotodama_engine::data::{DeckRules, PoolDef, PoolOf};
use kotodama_grammar::{Diagnostic, codes};
use std::collections::BTreeMap;
use std::ops::Range;

/// The idle parts of a game's files.
pub(super) fn findings(files: &Files) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let outline = files.game.outline();
    usual_sections(files, outline, &mut found);
    mode_sections(files, outline, &mut found);
    pools(files, outline, &mut found);
    actions(files, outline, &mut found);
    again(files, outline, &mut found);
    rows(files, &mut found);
    names(files, &mut found);
    found
}

fn wrong(path: &str, span: Range<usize>, message: impl Into<String>, help: &str) -> Diagnostic {
    Diagnostic::error(codes::DATA_VALUE, message).at(path, span).label("here").help(help)
}

/// The words of a row that an error is about: those of a field of it, or of its id.
fn row(table: Option<&Outline>, place: usize, field: &str) -> Range<usize> {
    let entry = table.and_then(|table| table.at(place));
    entry.and_then(|entry| entry.get(field).or_else(|| entry.get("id")).or(Some(entry))).map_or(0..0, |written| written.span.clone())
}

/// Sections of the usual decks whose cards are put nowhere when a match begins, or that can hold no card.
fn usual_sections(files: &Files, outline: &Outline, found: &mut Vec<Diagnostic>) {
    let written = outline.get("deck").and_then(|deck| deck.get("sections"));
    sections(files, &files.usual_deck, written, found);
}

/// Those of the decks of modes.
fn mode_sections(files: &Files, outline: &Outline, found: &mut Vec<Diagnostic>) {
    for (place, mode) in files.game.value.modes.iter().enumerate() {
        let Some(rules) = &mode.deck else { continue };
        let written = outline.get("modes").and_then(|modes| modes.at(place)?.get("deck")?.get("sections"));
        sections(files, rules, written, found);
    }
}

fn sections(files: &Files, rules: &DeckRules, written: Option<&Outline>, found: &mut Vec<Diagnostic>) {
    let game = &files.game.value;
    for (place, section) in rules.sections.iter().enumerate() {
        let id = &section.id;
        let mut tell = |field: &str, message: String, help: &str| found.push(wrong(&files.game.path, row(written, place, field), message, help));
        // A section that is misspelt there is told as that.
        let misspelt = game.setup.place.keys().any(|placed| rules.sections.iter().all(|section| section.id != *placed));
        if !misspelt && !game.setup.place.contains_key(id) {
            tell(
                "id",
                format!("nothing says where the cards of the section `{id}` go"),
                "give it a zone in `place`, in `setup`: a match begins with them there",
            );
        }
        if section.kinds.is_empty() {
            tell("kinds", format!("the section `{id}` holds no kind of cards"), "write which kinds or families of cards belong into it");
        }
        if section.count == 0 {
            tell("count", format!("the section `{id}` has 0 cards"), "write how many cards belong into it, or take the section out");
        }
        match section.copies {
            Some(0) => tell("copies", format!("of no card may there be a copy in `{id}`"), "write how many of one card there may be, or leave `copies` out"),
            Some(copies) if copies > section.count && section.count > 0 => {
                let message = format!("`{id}` has {} cards: nobody could have {copies} copies of one", section.count);
                tell("copies", message, "write a lower number, or leave `copies` out where there may be as many as one likes");
            }
            _ => {}
        }
    }
}

/// Pools that nothing could ever be in, and those that are others together.
fn pools(files: &Files, outline: &Outline, found: &mut Vec<Diagnostic>) {
    let all = &files.game.value.pools;
    for (place, pool) in all.iter().enumerate().filter(|(_, pool)| !pool.any_of.is_empty()) {
        let at = || row(outline.get("pools"), place, "any_of");
        let twice = pool.any_of.iter().enumerate().any(|(at, of)| pool.any_of[..at].contains(of));
        if twice || pool.any_of.len() < 2 {
            let message = format!("`{}` is not several pools together", pool.id);
            found.push(wrong(&files.game.path, at(), message, "write two pools or more, each once, or leave `any_of` out"));
        }
        let fits = |other: &PoolDef| other.any_of.is_empty() && other.token.is_none() && other.counts.is_none() && other.of == PoolOf::Each;
        if let Some(other) = all.iter().find(|other| pool.any_of.contains(&other.id) && !fits(other)) {
            let message = format!("`{}` can't be a part of `{}`", other.id, pool.id);
            found.push(wrong(
                &files.game.path,
                at(),
                message,
                "name pools of points that each player has, without `token`, `counts` and `any_of` of their own",
            ));
        }
        if pool.of != PoolOf::Each || pool.start != 0 || pool.most.is_some() || pool.token.is_some() || pool.counts.is_some() || pool.blocked_by.is_some() {
            let message = format!("`{}` holds nothing by itself: it is other pools together", pool.id);
            found.push(wrong(&files.game.path, at(), message, "leave out all but `id` and `any_of`"));
        }
    }
    for (place, pool) in files.game.value.pools.iter().enumerate().filter(|(_, pool)| pool.most == Some(0)) {
        let message = format!("`{}` holds at most 0: nothing could ever be in it", pool.id);
        found.push(wrong(&files.game.path, row(outline.get("pools"), place, "most"), message, "write how much it holds, or leave `most` out"));
    }
}

/// Actions that are in no window, and options that nobody can tell apart.
fn actions(files: &Files, outline: &Outline, found: &mut Vec<Diagnostic>) {
    let (path, table) = (&files.game.path, outline.get("actions"));
    let mut bare: BTreeMap<(&String, &String), usize> = BTreeMap::new();
    for (place, action) in files.game.value.actions.iter().enumerate() {
        let mut tell = |field: &str, message: String, help: &str| found.push(wrong(path, row(table, place, field), message, help));
        if action.windows.is_empty() {
            tell("windows", format!("the action `{}` is in no window, so nobody can ever take it", action.id), "write in which windows it is offered");
        }
        if action.with.is_some() && !action.say.trim().is_empty() && !action.say.contains("{it}") {
            let message = format!("what the action `{}` is called does not say with which card", action.id);
            tell("say", message, "write `{it}` where the card's name belongs: players choose among several");
        }
        if action.with.is_none() {
            let again = action.windows.iter().find(|window| bare.contains_key(&(*window, &action.say)));
            if let Some(window) = again {
                let first = bare.get(&(window, &action.say)).map_or(0..0, |first| row(table, *first, "say"));
                let message = format!("two actions of the window `{window}` are called “{}”", action.say);
                let tells = wrong(path, row(table, place, "say"), message, "call one of them otherwise: players choose by these words");
                found.push(tells.also(path, first, "the other"));
            }
            for window in &action.windows {
                bare.entry((window, &action.say)).or_insert(place);
            }
        }
    }
}

/// Rules and checks that are said twice: the second does what the first does once more, or nothing.
fn again(files: &Files, outline: &Outline, found: &mut Vec<Diagnostic>) {
    let game = &files.game.value;
    for (table, lines) in [("rules", &game.rules), ("checks", &game.checks)] {
        let mut known: BTreeMap<&str, usize> = BTreeMap::new();
        for (place, line) in lines.iter().enumerate() {
            let at = |place: usize| outline.get(table).and_then(|table| table.at(place)).map_or(0..0, |entry| entry.inside(&files.game.text));
            if let Some(first) = known.get(line.trim()) {
                let again = wrong(&files.game.path, at(place), "this line stands twice among the same", "take one of them out, or write what was meant");
                found.push(again.also(&files.game.path, at(*first), "it is here already"));
            } else {
                known.insert(line.trim(), place);
            }
        }
    }
}

/// Rows of the rulebook that say nothing, say what another says, or that no scene can name.
fn rows(files: &Files, found: &mut Vec<Diagnostic>) {
    for file in &files.rulebook {
        let mut said: BTreeMap<&str, &str> = BTreeMap::new();
        let mut from = 0;
        for row in &file.value {
            let at = locate(&file.text, from, &row.id).unwrap_or(from..from);
            from = at.end;
            let rule = row.rule.trim();
            if row.id.contains(char::is_whitespace) {
                let message = format!("no scene can name the row `{}`", row.id);
                found.push(wrong(&file.path, at, message, "an id has no blanks in it: `covers` parts ids by them"));
            } else if rule.is_empty() {
                found.push(wrong(&file.path, at, format!("the row `{}` says nothing", row.id), "write what players are promised, or take the row out"));
            } else if let Some(other) = said.insert(rule, &row.id) {
                let message = format!("the row `{}` says what `{other}` says", row.id);
                found.push(wrong(&file.path, at, message, "write what it promises beside that, or take one of them out"));
            }
        }
    }
}

/// Sets and decks without a name.
fn names(files: &Files, found: &mut Vec<Diagnostic>) {
    const HELP: &str = "players read it: write what they know it by";
    let nameless = |text: &str| ["\"\"", "\" \""].iter().find_map(|empty| text.find(empty).map(|at| at..at + empty.len())).unwrap_or(0..0);
    for set in files.sets.iter().filter(|set| set.value.name.trim().is_empty()) {
        found.push(wrong(&set.path, nameless(&set.text), "the set has no name", HELP));
    }
    for deck in files.decks.iter().filter(|deck| deck.value.name.trim().is_empty()) {
        found.push(wrong(&deck.path, nameless(&deck.text), "the deck has no name", HELP));
    }
}
