//! Which thing of a pack is to be left out, when something is wrong.

use super::Cut;
use crate::compile::files::{Files, entry, word_at};
use crate::data::Thing;
use kotodama_grammar::Diagnostic;

/// What of a pack each finding is about; nothing for those that are about the game's own files.
pub(crate) fn blame(files: &Files, findings: &[Diagnostic]) -> Vec<(Cut, Diagnostic)> {
    findings.iter().filter_map(|found| Some((cut(files, &found.file, found.span.start)?, found.clone()))).collect()
}

fn cut(files: &Files, path: &str, at: usize) -> Option<Cut> {
    let pack = path.strip_prefix("packs/")?.split('/').next()?;
    Some(thing(files, pack, path, at).unwrap_or_else(|| Cut::Pack(pack.to_owned())))
}

/// The entry of a file that a byte belongs to, as what begins there; the file where it is before all of them.
fn thing(files: &Files, pack: &str, path: &str, at: usize) -> Option<Cut> {
    let whole = || Some(Cut::File(pack.to_owned(), path.to_owned()));
    let last = |text: &str, ids: &mut dyn Iterator<Item = &str>| {
        let starts = ids.map(|id| (begin(text, entry(text, id).start), id.to_owned()));
        starts.filter(|(start, _)| *start <= at).max().map(|(_, id)| id)
    };
    let named = |thing: Option<Thing>| thing.map(|thing| Cut::Thing(pack.to_owned(), thing)).or_else(whole);
    if let Some(set) = files.sets.iter().find(|set| set.path == path) {
        return named(last(&set.text, &mut set.value.cards.iter().map(|card| card.id.as_str())).map(Thing::Card));
    }
    if let Some(file) = files.keywords.iter().find(|file| file.path == path) {
        return named(last(&file.text, &mut file.value.iter().map(|def| def.id.as_str())).map(Thing::Keyword));
    }
    if let Some(file) = files.phrases.iter().find(|file| file.path == path) {
        return named(last(&file.text, &mut file.value.iter().map(|def| def.id.as_str())).map(Thing::Phrase));
    }
    if let Some(file) = files.rulebook.iter().find(|file| file.path == path) {
        return last(&file.text, &mut file.value.iter().map(|row| row.id.as_str())).map(|id| Cut::Row(pack.to_owned(), id));
    }
    if let Some((_, file)) = files.words.iter().find(|(_, file)| file.path == path) {
        let begun = |(class, id): &(&str, &str)| Some(word_at(&file.text, class, id).start).filter(|start| *start <= at);
        let word = file.value.ids().filter_map(|word| Some((begun(&word)?, word))).max();
        return named(word.map(|(_, (class, id))| Thing::Word(class.to_owned(), id.to_owned())));
    }
    if let Some(deck) = files.decks.iter().find(|deck| deck.path == path) {
        return named(Some(Thing::Deck(deck.value.id.clone())));
    }
    let script = path.strip_prefix(&format!("packs/{pack}/scripts/"))?;
    let runs = files.phrases.iter().flat_map(|file| &file.value).find(|def| def.lua.as_deref() == Some(&format!("{pack}:{script}")));
    named(runs.map(|def| Thing::Phrase(def.id.clone())))
}

/// Where the entry opens whose id stands at a byte.
fn begin(text: &str, id: usize) -> usize {
    text.get(..id).and_then(|before| before.rfind('(')).unwrap_or(id)
}
