//! Loading: files to a [`Game`].
//!
//! Everything wrong is collected; a game loads whole or not at all.

mod alike;
mod amounts;
mod answers;
mod apart;
mod asks;
mod ballot;
mod barred;
mod beforehand;
mod behind;
mod besides;
mod branch;
mod build;
mod bystanders;
mod card;
mod cards;
mod cares;
mod cells;
mod circles;
mod clauses;
mod counts;
mod course;
mod dealt;
mod destination;
mod done;
mod drafted;
mod effect;
mod either;
mod either_such;
mod ends;
mod events;
mod facts;
mod fail;
mod files;
mod forks;
mod gone;
mod grant;
mod idle;
mod index;
mod joint;
mod languages;
mod later;
mod left_out;
mod left_places;
mod lies;
mod limits;
mod loader;
mod lower;
mod made;
mod modes;
mod names;
mod never;
mod nouns;
mod numbers;
mod object;
mod occasion;
mod offered;
mod once;
mod one_or_other;
mod one_subject;
mod others;
mod otherwise;
mod packs;
mod paid;
mod pair;
mod past;
mod phrase;
mod phrase_files;
mod places;
mod prices;
mod reach;
mod reading;
mod refer;
mod references;
mod rivals;
mod rules;
mod scope;
mod seats;
mod select;
mod settled;
mod several;
mod shared;
mod sorts;
mod sound;
mod spoken_of;
mod standing;
mod stations;
mod tags;
mod tails;
mod teams;
mod tokens;
mod told_after;
mod until_back;
mod vacant;
mod vocabulary;
mod was;
mod whence;
mod whose;
mod widths;
mod written;

use crate::reading::{Read, Reading};
use crate::source::Source;
pub use card::pieces;
use files::Files;
pub(crate) use files::locate;
pub use files::{DataFile, data_file, notation};
use kotodama_engine::game::*;
use kotodama_grammar::{Diagnostic, Language, SentenceError, codes};
pub use languages::{Languages, language_of};
pub(crate) use loader::Loader;
use packs::Packs;
pub use phrase_files::SCRIPTS;
pub use places::word_findings;
use std::sync::Arc;

/// Loads a game from its files, with the packs that its source has.
///
/// # Errors
/// Everything that is wrong with the game's own files, each with file and place: it is never half-loaded. What is wrong with a pack
/// is left out, and told by [`Game::packed`].
pub fn load(source: &dyn Source) -> Result<Reading, Vec<Diagnostic>> {
    load_with(source, &[])
}

/// Loads a game from its files, its rules changed by some of its modes.
///
/// # Errors
/// As [`load`]; and when the game has no such mode, or when two of them exclude each other.
pub fn load_with(source: &dyn Source, modes: &[&str]) -> Result<Reading, Vec<Diagnostic>> {
    load_known(source, modes, None, false).map_err(limits::told)
}

/// As [`load_with`], for a game that is loaded again and again while its files change: a language serves again as long as its
/// words and phrases are the same, and lines that were read with it are not read again.
///
/// # Errors
/// As [`load_with`].
pub fn load_again(source: &dyn Source, modes: &[&str], languages: &Languages) -> Result<Reading, Vec<Diagnostic>> {
    load_known(source, modes, Some(languages), false).map_err(limits::told)
}

/// As [`load_again`], for a game of which some cards are not there. What is wrong with a text for what other cards do or hold (it waits for what
/// nothing does, it brings a card that there is not) is not told.
///
/// # Errors
/// As [`load_with`].
pub fn load_part(source: &dyn Source, modes: &[&str], languages: &Languages) -> Result<Reading, Vec<Diagnostic>> {
    load_known(source, modes, Some(languages), true).map_err(limits::told)
}

fn load_known(source: &dyn Source, modes: &[&str], languages: Option<&Languages>, part: bool) -> Result<Reading, Vec<Diagnostic>> {
    let mut errors = Vec::new();
    let files = Files::read(source, &mut errors).map(|files| Files { part, ..files });
    let (Some(own), true) = (files, errors.is_empty()) else { return Err(errors) };
    let mut packs = Packs::read(source, &own);
    if packs.is_empty() {
        let (mut game, read) = compile(own, modes, languages, None)?;
        game.packed = packs.done(Vec::new());
        return Ok(Reading { game: Arc::new(game), read });
    }
    // What the game's own texts say without packs is what they say with them.
    let bare = languages::spoken(&own, languages)?.language;
    let mut sound = false;
    loop {
        let (files, overridden) = packs.added_to(&own);
        let named = files.clone();
        let errors = match compile(files, modes, languages, Some(&bare)) {
            Ok((mut game, read)) => {
                game.packed = packs.done(overridden);
                game.hash = game.packed.packs.iter().fold(game.hash, |hash, pack| files::fingerprint(hash, &pack.hash));
                return Ok(Reading { game: Arc::new(game), read });
            }
            Err(errors) => errors,
        };
        let (mut cuts, because): (Vec<_>, Vec<_>) = packs::blame(&named, &errors).into_iter().unzip();
        // Where more is wrong than is told, what comes behind was not looked at.
        if errors.len() > limits::MOST_FINDINGS {
            cuts.iter_mut().for_each(packs::Cut::be_whole);
        }
        if packs.cut(cuts, because) {
            continue;
        }
        // Nothing of a pack is to be blamed: it may be the game itself.
        if !sound {
            compile(own.clone(), modes, languages, None)?;
            sound = true;
        }
        if !packs.cut_whole(errors.clone(), &own, |files| compile(files, modes, languages, Some(&bare)).is_ok()) {
            return Err(errors);
        }
    }
}

/// What a game's files say, its rules changed by some of its modes. `bare` is its language without packs.
fn compile(mut files: Files, modes: &[&str], languages: Option<&Languages>, bare: Option<&Language>) -> Result<(Game, Read), Vec<Diagnostic>> {
    let over = limits::over(&files);
    if !over.is_empty() {
        return Err(over);
    }
    let mut found = sound::findings(&files);
    found.extend(idle::findings(&files));
    let defs = files.game.value.modes.clone();
    let wrong = |message: String| vec![Diagnostic::error(codes::DATA_VALUE, message).at("game.ron", 0..0)];
    if let Some([one, other]) = files.game.value.clash(modes) {
        return Err(wrong(format!("a match has one of the modes `{}` and `{}` at most", one.id, other.id)));
    }
    for id in modes {
        let changes = || defs.iter().filter(|mode| mode.changes_rules());
        let mode = changes().find(|mode| mode.id == *id).ok_or_else(|| {
            let known: Vec<&str> = changes().map(|mode| mode.id.as_str()).collect();
            wrong(format!("there is no mode `{id}`; there are {}", known.join(", ")))
        })?;
        modes::apply(&mut files.game.value, &mut files.phrases, mode).map_err(|missing| wrong(missing.message))?;
        files.modes.push((*id).to_owned());
        // A match of another mode is a match of another game.
        files.hash = files::fingerprint(files.hash, id);
    }
    let messages = languages::messages(&files.game.value.language)?;
    let languages::Spoken { language, tongues } = languages::spoken(&files, languages)?;
    for set in &files.sets {
        let language = set.value.language.as_ref().and_then(|id| tongues.get(id)).unwrap_or(&language);
        let sides = set.value.cards.iter().flat_map(|card| card.text.iter().chain(card.back.iter().flat_map(|back| &back.text)));
        language.read_ahead(sides.map(String::as_str));
    }
    course::unfold(&mut files.game.value, &language, &files.lexicon.value);
    translate_families(&mut files);
    let mut loader = Loader::new(files, language, tongues, messages, bare)?;
    loader.errors = found;
    loader.load()
}

/// Families are known by their words in the game's language, whatever a set is written in.
fn translate_families(files: &mut Files) {
    for set in &mut files.sets {
        let Some(lexicon) = set.value.language.as_ref().and_then(|id| files.lexicons.get(id)) else { continue };
        for word in set.value.cards.iter_mut().flat_map(|card| card.families.values_mut()).flatten() {
            let known = lexicon.value.find("family", word).and_then(|id| files.lexicon.value.form("family", id, "sg"));
            if let Some(known) = known {
                known.clone_into(word);
            }
        }
    }
}

/// A sentence that can't be read, at its place in a file.
fn misreading(error: &SentenceError, path: &str, span: std::ops::Range<usize>) -> Diagnostic {
    let found = Diagnostic::error(error.code, error.message.clone()).at(path, span);
    error.help().into_iter().fold(found, Diagnostic::help)
}
