//! Which thing of a pack is to be left out, when something is wrong.

use super::Cut;
use crate::compile::files::{Files, local};
use crate::outline::Outline;
use kotodama_engine::data::Thing;
use kotodama_grammar::{CLASSES, Diagnostic, Lexicon};

/// What of a pack each finding is about; nothing for those that are about the game's own files.
pub(crate) fn blame(files: &Files, findings: &[Diagnostic]) -> Vec<(Cut, Diagnostic)> {
    findings.iter().filter_map(|found| Some((cut(files, &found.file, found.span.start)?, found.clone()))).collect()
}

fn cut(files: &Files, path: &str, at: usize) -> Option<Cut> {
    let pack = path.strip_prefix("packs/")?.split('/').next()?;
    Some(thing(files, pack, path, at).unwrap_or_else(|| Cut::Pack(pack.to_owned())))
}

/// The entry of a file that a byte belongs to; the file where it belongs to none.
fn thing(files: &Files, pack: &str, path: &str, at: usize) -> Option<Cut> {
    let whole = || Some(Cut::File(pack.to_owned(), path.to_owned()));
    let named = |thing: Option<Thing>| thing.map(|thing| Cut::Thing(pack.to_owned(), thing)).or_else(whole);
    if let Some(set) = files.sets.iter().find(|set| set.path == path) {
        let outline = set.outline();
        let cards = outline.get("cards").unwrap_or(outline);
        return named(entry_at(cards, &set.text, at, set.value.cards.iter().map(|card| &card.id)).map(Thing::Card));
    }
    if let Some(file) = files.keywords.iter().find(|file| file.path == path) {
        return named(entry_at(file.outline(), &file.text, at, file.value.iter().map(|def| &def.id)).map(Thing::Keyword));
    }
    if let Some(file) = files.phrases.iter().find(|file| file.path == path) {
        return named(entry_at(file.outline(), &file.text, at, file.value.iter().map(|def| &def.id)).map(Thing::Phrase));
    }
    if let Some(file) = files.rulebook.iter().find(|file| file.path == path) {
        let row = entry_at(file.outline(), &file.text, at, file.value.iter().map(|row| &row.id));
        return row.map(|id| Cut::Row(pack.to_owned(), id));
    }
    if let Some((_, file)) = files.words.iter().find(|(_, file)| file.path == path) {
        return named(word_at(file.outline(), at, &file.value));
    }
    if let Some(deck) = files.decks.iter().find(|deck| deck.path == path) {
        return named(Some(Thing::Deck(deck.value.id.clone())));
    }
    let script = path.strip_prefix(&format!("packs/{pack}/scripts/"))?;
    let runs = files.phrases.iter().flat_map(|file| &file.value).find(|def| def.lua.as_deref() == Some(&format!("{pack}:{script}")));
    named(runs.map(|def| Thing::Phrase(def.id.clone())))
}

/// The entry of a list in which a byte stands, as the one of these ids that it has in its file.
fn entry_at<'a>(list: &Outline, text: &str, at: usize, mut ids: impl Iterator<Item = &'a String>) -> Option<String> {
    let (_, entry) = list.items.iter().find(|(_, entry)| (entry.span.start..=entry.span.end).contains(&at))?;
    let own = entry.get("id")?.text(text)?;
    ids.find(|id| **id == own || local(id) == own).cloned()
}

/// The word of a lexicon at whose id or forms a byte stands.
fn word_at(lexicon: &Outline, at: usize, words: &Lexicon) -> Option<Thing> {
    let (table, entries) = lexicon.items.iter().find(|(_, entries)| entries.span.contains(&at))?;
    let class = CLASSES.iter().find(|(_, name)| Some(*name) == table.as_deref()).map(|(class, _)| *class)?;
    // A word's id stands before its forms.
    let own = entries.items.iter().find(|(_, forms)| at <= forms.span.end)?.0.as_deref()?;
    let (_, id) = words.ids().find(|(of, id)| *of == class && (*id == own || local(id) == own))?;
    Some(Thing::Word(class.to_owned(), id.to_owned()))
}
