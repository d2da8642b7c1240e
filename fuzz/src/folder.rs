//! A game's files to a game: any files.
//!
//! The first line names the game whose files are changed, and how to play it if it still loads: `duel 7`. What follows a line
//! `=== PATH` stands in that file instead of what is there; a file after `--- PATH` is not there. (`none` is a game without files.)
//!
//! *Laws:* files load, or all findings have codes with pages, words, and places on the borders of signs in their files. What
//! loads, loads again as the same game, plays at random with any of its decks and in any of its modes, and saves. All that soon.

use crate::{bases, play};
use kotodama_engine::{Match, Start};
use kotodama_grammar::{Diagnostic, codes};
use kotodama_rules::{Memory, load, load_with};
use kotodama_tests::clock::within;
use kotodama_tests::pairings;
use std::sync::Arc;
use std::time::Duration;

/// Far more than loading takes.
const SOON: Duration = Duration::from_secs(5);
/// So many decisions are made in a game that loads.
const DECISIONS: u32 = 60;

/// Asks for all laws of a game's files.
///
/// # Panics
/// When one is broken.
pub fn folder(data: &[u8]) {
    let (files, seed) = files(&String::from_utf8_lossy(data));
    let game = match within(SOON, "loading", || load(&files)) {
        Ok(game) => Arc::new(game),
        Err(findings) => return refused(&files, &findings),
    };
    let modes = &game.rules_file.modes;
    let mode = modes.get(seed as usize % (modes.len() + 1)).map(|mode| mode.id.clone());
    let game = match mode {
        None => game,
        Some(mode) => match load_with(&files, &[&mode]) {
            Ok(game) => Arc::new(game),
            Err(findings) => return refused(&files, &findings),
        },
    };
    let decks = pairings(&game);
    let Some(decks) = decks.get(seed as usize % decks.len().max(1)) else { return };
    let mut running = Match::recorded(Arc::clone(&game), *decks, Start { seed, first: None });
    play::on(&mut running, seed, DECISIONS);
    play::through_a_save(&running);
}

/// The files of an input, and its number.
fn files(data: &str) -> (Memory, u64) {
    let (head, rest) = data.split_once('\n').unwrap_or((data, ""));
    let (name, seed) = head.split_once(' ').unwrap_or((head, ""));
    let mut files = if name == "none" { Memory::default() } else { bases::named(name).files.clone() };
    let mut open: Option<(&str, String)> = None;
    for line in rest.split_inclusive('\n') {
        if let Some(path) = line.strip_prefix("=== ") {
            files.0.extend(open.take().map(|(path, text)| (path.to_owned(), text)));
            open = Some((path.trim_end(), String::new()));
        } else if let Some(path) = line.strip_prefix("--- ") {
            files.0.remove(path.trim_end());
        } else if let Some((_, text)) = &mut open {
            text.push_str(line);
        }
    }
    files.0.extend(open.map(|(path, text)| (path.to_owned(), text)));
    (files, seed.parse().unwrap_or_else(|_| crate::number(seed)))
}

fn refused(files: &Memory, findings: &[Diagnostic]) {
    assert!(!findings.is_empty(), "a game is refused without a reason");
    for found in findings {
        let inside = match files.0.get(&found.file) {
            Some(text) => text.get(found.span.clone()).is_some(),
            None => found.span.is_empty(),
        };
        assert!(inside, "{found:?} points at no signs of its file");
        assert!(!found.message.is_empty() && codes::page(found.code).is_some(), "{found:?} says nothing");
        crate::reached::reached((found.code, found.message.split(' ').take(3).collect::<Vec<_>>()));
    }
}

/// Every file of every game, to be changed alone.
pub(crate) fn seeds() -> Vec<String> {
    let mut seeds = Vec::new();
    for base in bases::all() {
        for (number, (path, text)) in base.files.0.iter().filter(|(path, _)| *path != "rulebook.ron").enumerate() {
            seeds.push(format!("{} {number}\n=== {path}\n{text}", base.name));
        }
    }
    seeds
}
