//! Games loaded as [`kotodama_rules::load`] loads them, by a process that loads each of them hundreds of times: what was read of a game's texts
//! is read once for all its tests.

use kotodama_grammar::Diagnostic;
use kotodama_rules::{Languages, Reading, Source, load_again};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// What is known of the languages of each game, by what its `game.ron` begins with: a test that changes the words of one takes nothing from others.
static KNOWN: Mutex<BTreeMap<String, Arc<Languages>>> = Mutex::new(BTreeMap::new());

/// So much of `game.ron` tells games apart: its comment and its id.
const BEGINNING: usize = 200;

/// What is known of the languages of a game, for whoever reads it once more.
pub fn languages(source: &dyn Source) -> Arc<Languages> {
    let begins: String = source.read("game.ron").unwrap_or_default().chars().take(BEGINNING).collect();
    Arc::clone(KNOWN.lock().unwrap_or_else(PoisonError::into_inner).entry(begins).or_default())
}

/// Loads a game.
///
/// # Errors
/// As [`kotodama_rules::load`].
pub fn load(source: &dyn Source) -> Result<Reading, Vec<Diagnostic>> {
    load_with(source, &[])
}

/// Loads a game with some of its modes.
///
/// # Errors
/// As [`kotodama_rules::load_with`].
pub fn load_with(source: &dyn Source, modes: &[&str]) -> Result<Reading, Vec<Diagnostic>> {
    load_again(source, modes, &languages(source))
}
