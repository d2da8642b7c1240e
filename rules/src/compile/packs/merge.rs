//! Adding a pack's files to those of a game, under ids of its own.

use super::read::Pack;
use super::{Cut, Overridden};
use crate::compile::files::{Filed, Files, entry, word_at};
use kotodama_engine::data::*;
use kotodama_grammar::{Also, Diagnostic, Lexicon, codes};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The classes of words of which a pack may add new ones: what they mean is in a pack's files, too.
const ADDED: [&str; 4] = ["keyword", "family", "phrase", "card"];

/// The files of a game while packs are added.
pub(super) struct Merge<'a> {
    pub(super) files: &'a mut Files,
    pub(super) overridden: &'a mut Vec<Overridden>,
    pub(super) wrong: Vec<Diagnostic>,
    pub(super) cuts: &'a mut BTreeSet<Cut>,
}

/// A thing of a pack, and where it stands.
struct Found<'a> {
    pack: &'a Pack,
    path: &'a str,
    /// Where it stands there; looked for only where something is wrong with it, as a pack may have thousands of things.
    span: &'a dyn Fn() -> Range<usize>,
}

impl Merge<'_> {
    /// Adds a pack.
    pub(super) fn add(&mut self, pack: &Pack) {
        if self.cuts.contains(&Cut::Pack(pack.id().to_owned())) {
            return;
        }
        let mut done = BTreeSet::new();
        self.words(pack, &mut done);
        self.keywords(pack, &mut done);
        self.phrases(pack, &mut done);
        let scripts = pack.scripts.iter().map(|(name, text)| (format!("{}:{name}", pack.id()), text.clone()));
        self.files.scripts.extend(scripts);
        self.sets(pack, &mut done);
        self.decks(pack, &mut done);
        self.rows(pack);
        for thing in pack.about.value.overrides.iter().filter(|thing| !done.contains(*thing)) {
            let cut = Cut::Thing(pack.id().to_owned(), thing.clone());
            if !self.cuts.contains(&cut) {
                let (path, span) = pack.overrides_at(thing);
                let message = format!("the pack `{}` overrides the {thing} and does not have one", pack.id());
                let found = Diagnostic::error(codes::PACK_OVERRIDE, message).at(path, span).label("here");
                self.wrong.push(found.help("define it under that id, or take it out of `overrides`"));
                self.cuts.insert(cut);
            }
        }
    }

    /// The id of a thing in the game: one of the pack's own, or that of what it overrides. `None` when it is left out.
    fn id(&mut self, found: &Found<'_>, id: &str, make: &dyn Fn(String) -> Thing, of: Option<Also>, done: &mut BTreeSet<Thing>) -> Option<String> {
        let pack = found.pack.id();
        let overrides = found.pack.about.value.overrides.contains(&make(id.to_owned()));
        let full = found.pack.about.value.full_id(id, make);
        let thing = make(full.clone());
        done.insert(thing.clone());
        let cut = Cut::Thing(pack.to_owned(), thing.clone());
        if self.cuts.contains(&cut) {
            return None;
        }
        let foreign = full.split_once(':').filter(|(owner, _)| *owner != pack).map(|(owner, _)| owner.to_owned());
        let mut refuse = |message: String, help: String| {
            let found = Diagnostic::error(codes::PACK_OVERRIDE, message).at(found.path, (found.span)()).label("here");
            self.wrong.push(found.help(help));
            self.cuts.insert(cut.clone());
            None
        };
        match (overrides, of, foreign) {
            (true, _, Some(owner)) if !found.pack.needs(&owner) => {
                let help = format!("write it into `needs` of `{}`", found.pack.about.path);
                refuse(format!("the pack `{pack}` overrides the {thing} and does not need `{owner}`"), help)
            }
            (true, None, _) => refuse(format!("the pack `{pack}` overrides the {thing}, which is not there"), "look at the id".to_owned()),
            (true, Some(of), _) => {
                let by = Also { file: found.path.to_owned(), span: (found.span)(), label: "this".to_owned() };
                self.overridden.push(Overridden { thing, pack: pack.to_owned(), by, of });
                Some(full)
            }
            (false, _, Some(owner)) => {
                refuse(format!("the id `{full}` is one of the pack `{owner}`"), format!("the ids of `{pack}` are its own: write it without `{owner}:`"))
            }
            (false, Some(of), None) => {
                let twice = Diagnostic::error(codes::DATA_VALUE, format!("the {thing} is there twice")).at(found.path, (found.span)()).label("here");
                self.wrong.push(twice.also(of.file, of.span, "the other").help("give it another id"));
                self.cuts.insert(cut);
                None
            }
            (false, None, None) => Some(full),
        }
    }

    fn is_cut_file(&self, pack: &Pack, path: &str) -> bool {
        self.cuts.contains(&Cut::File(pack.id().to_owned(), path.to_owned()))
    }

    fn words(&mut self, pack: &Pack, done: &mut BTreeSet<Thing>) {
        for (language, file) in &pack.lexicons {
            if self.is_cut_file(pack, &file.path) {
                continue;
            }
            let own = *language == self.files.game.value.language;
            let ids: Vec<(&str, &str)> = file.value.ids().collect();
            let mut kept: BTreeMap<(String, String), String> = BTreeMap::new();
            for (class, id) in ids {
                let span = || word_at(&file.text, class, id);
                let make = |id: String| Thing::Word(class.to_owned(), id);
                let overrides = pack.about.value.overrides.contains(&make(id.to_owned()));
                if !overrides && !ADDED.contains(&class) {
                    let thing = make(id.to_owned());
                    let cut = Cut::Thing(pack.id().to_owned(), thing.clone());
                    if !self.cuts.contains(&cut) {
                        let message = format!("a pack adds no {class}: `{id}` would mean nothing");
                        let found = Diagnostic::error(codes::PACK_OVERRIDE, message).at(&file.path, span()).label("here");
                        let help = format!("to say the game's `{id}` in other words, write Word(\"{class}\", \"{id}\") into `overrides`");
                        self.wrong.push(found.help(help));
                        self.cuts.insert(cut);
                    }
                    continue;
                }
                // Words of another language are other forms of what is there.
                let of = if own || overrides { self.files.word(class, &pack.about.value.full_id(id, make)) } else { None };
                if let Some(full) = self.id(&Found { pack, path: &file.path, span: &span }, id, &make, of, done) {
                    kept.insert((class.to_owned(), id.to_owned()), full);
                }
            }
            let renamed = file.value.renamed(|class, id| kept.remove(&(class.to_owned(), id.to_owned())));
            if own {
                self.files.lexicon.value.extend(&renamed);
            } else if let Some(other) = self.files.lexicons.get_mut(language) {
                other.value.extend(&renamed);
            } else if pack.sets.iter().any(|set| set.value.language.as_ref() == Some(language)) {
                self.files.lexicons.insert(language.clone(), file.holding(renamed.clone()));
            }
            self.files.words.push((language.clone(), file.holding(renamed)));
        }
    }

    fn keywords(&mut self, pack: &Pack, done: &mut BTreeSet<Thing>) {
        let Some(file) = pack.keywords.as_ref().filter(|file| !self.is_cut_file(pack, &file.path)) else { return };
        let mut kept = Vec::new();
        for def in &file.value {
            let span = || entry(&file.text, &def.id);
            let of = self.files.keyword(&pack.about.value.full_id(&def.id, Thing::Keyword));
            if let Some(id) = self.id(&Found { pack, path: &file.path, span: &span }, &def.id, &Thing::Keyword, of, done) {
                for other in &mut self.files.keywords {
                    other.value.retain(|other| other.id != id);
                }
                kept.push(KeywordFile { id, ..def.clone() });
            }
        }
        self.files.keywords.push(file.holding(kept));
    }

    fn phrases(&mut self, pack: &Pack, done: &mut BTreeSet<Thing>) {
        let Some(file) = pack.phrases.as_ref().filter(|file| !self.is_cut_file(pack, &file.path)) else { return };
        let mut kept = Vec::new();
        for def in &file.value {
            let span = || entry(&file.text, &def.id);
            let of = self.files.phrase(&pack.about.value.full_id(&def.id, Thing::Phrase));
            if let Some(id) = self.id(&Found { pack, path: &file.path, span: &span }, &def.id, &Thing::Phrase, of, done) {
                for other in &mut self.files.phrases {
                    other.value.retain(|other| other.id != id);
                }
                let lua = def.lua.as_ref().map(|script| format!("{}:{script}", pack.id()));
                kept.push(kotodama_grammar::PhraseDef { id, lua, ..def.clone() });
            }
        }
        self.files.phrases.push(file.holding(kept));
    }

    fn sets(&mut self, pack: &Pack, done: &mut BTreeSet<Thing>) {
        let own: BTreeSet<&str> = pack.sets.iter().flat_map(|set| &set.value.cards).map(|card| card.id.as_str()).collect();
        for file in &pack.sets {
            if self.is_cut_file(pack, &file.path) {
                continue;
            }
            let mut kept: Vec<CardFile> = Vec::new();
            for card in &file.value.cards {
                let span = || entry(&file.text, &card.id);
                let wanted = pack.about.value.full_id(&card.id, Thing::Card);
                let twice = kept.iter().any(|other| other.id == wanted);
                let of = self.files.card(&wanted).or_else(|| twice.then(|| Also { file: file.path.clone(), span: span(), label: "the other".into() }));
                if let Some(id) = self.id(&Found { pack, path: &file.path, span: &span }, &card.id, &Thing::Card, of, done) {
                    for other in &mut self.files.sets {
                        other.value.cards.retain(|other| other.id != id);
                    }
                    let brings = card.brings.iter().map(|id| reference(pack, &own, id)).collect();
                    kept.push(CardFile { id, brings, ..card.clone() });
                }
            }
            let id = format!("{}:{}", pack.id(), file.value.id);
            self.files.sets.push(file.holding(SetFile { id, cards: kept, ..file.value.clone() }));
        }
    }

    fn decks(&mut self, pack: &Pack, done: &mut BTreeSet<Thing>) {
        let own: BTreeSet<&str> = pack.sets.iter().flat_map(|set| &set.value.cards).map(|card| card.id.as_str()).collect();
        let qualified = |cards: &BTreeMap<String, u16>| cards.iter().map(|(id, n)| (reference(pack, &own, id), *n)).collect();
        for file in &pack.decks {
            if self.is_cut_file(pack, &file.path) {
                continue;
            }
            let deck = &file.value;
            let span = || entry(&file.text, &deck.id);
            let of = self.files.deck(&pack.about.value.full_id(&deck.id, Thing::Deck));
            if let Some(id) = self.id(&Found { pack, path: &file.path, span: &span }, &deck.id, &Thing::Deck, of, done) {
                self.files.decks.retain(|other| other.value.id != id);
                let sections = deck.sections.iter().map(|(section, cards)| (section.clone(), qualified(cards))).collect();
                let value = DeckFile { id, sections, packs: deck.packs.iter().map(qualified).collect(), ..deck.clone() };
                self.files.decks.push(file.holding(value));
            }
        }
    }

    fn rows(&mut self, pack: &Pack) {
        let Some(file) = pack.rows.as_ref().filter(|file| !self.is_cut_file(pack, &file.path)) else { return };
        let rows = file.value.iter().map(|row| RuleRow { id: format!("{}:{}", pack.id(), row.id), ..row.clone() });
        let kept = rows.filter(|row| !self.cuts.contains(&Cut::Row(pack.id().to_owned(), row.id.clone()))).collect();
        self.files.rulebook.push(file.holding(kept));
    }
}

/// A card that a file of a pack speaks of: its own, where it has one of that id, else as it is written. A version may stand behind `@`.
fn reference(pack: &Pack, own: &BTreeSet<&str>, id: &str) -> String {
    let card = id.split('@').next().unwrap_or(id);
    let overrides = pack.about.value.overrides.contains(&Thing::Card(card.to_owned()));
    if own.contains(card) && !overrides && !card.contains(':') { format!("{}:{id}", pack.id()) } else { id.to_owned() }
}

impl Files {
    fn keyword(&self, id: &str) -> Option<Also> {
        place(self.keywords.iter().find(|file| file.value.iter().any(|def| def.id == id))?, id)
    }

    fn phrase(&self, id: &str) -> Option<Also> {
        place(self.phrases.iter().find(|file| file.value.iter().any(|def| def.id == id))?, id)
    }

    fn card(&self, id: &str) -> Option<Also> {
        place(self.sets.iter().find(|file| file.value.cards.iter().any(|card| card.id == id))?, id)
    }

    fn deck(&self, id: &str) -> Option<Also> {
        place(self.decks.iter().find(|file| file.value.id == id)?, id)
    }

    /// A word as it is there already: that of the game, or that of a pack before.
    fn word(&self, class: &str, id: &str) -> Option<Also> {
        let holds = |lexicon: &Lexicon| lexicon.contains(class, id);
        let file = self.words.iter().rev().map(|(_, file)| file).find(|file| holds(&file.value));
        let file = file.or_else(|| Some(&self.lexicon).filter(|file| holds(&file.value)))?;
        Some(Also { file: file.path.clone(), span: word_at(&file.text, class, id), label: "in the place of this".to_owned() })
    }
}

fn place<T>(file: &Filed<T>, id: &str) -> Option<Also> {
    Some(Also { file: file.path.clone(), span: entry(&file.text, id), label: "in the place of this".to_owned() })
}
