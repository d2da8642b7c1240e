//! Text to a played card: lines on a card of a game, refused when it loads or played on a filled board.
//!
//! The first line names the game, a kind of its cards, and what chance is drawn from (`neutral beast 7`); the others are the lines of
//! the card. So are the cases written that `tests/tests/played.rs` makes.
//!
//! *Laws:* what is refused says why. What loads is played for 200 decisions without a panic, each within its time; cards are where they
//! say, saved matches go on the same.

use crate::bases::{self, Base};
use crate::reached::reached;
use kotodama_grammar::codes;
use kotodama_rules::Languages;
use kotodama_tests::sentences::{Try, kinds, laws};
use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, PoisonError};

static LANGUAGES: LazyLock<Mutex<BTreeMap<&'static str, &'static Languages>>> = LazyLock::new(Mutex::default);

fn languages(base: &'static Base) -> &'static Languages {
    let mut known = LANGUAGES.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(&base.name).or_insert_with(|| Box::leak(Box::default()))
}

/// Asks for all laws of a text on a card.
///
/// # Panics
/// When one is broken.
pub fn sentence(data: &[u8]) {
    let mut tried = Try::read(&String::from_utf8_lossy(data));
    let base = bases::named(&tried.game);
    let kinds = kinds(base.game());
    if !kinds.contains(&tried.kind.as_str()) {
        tried.kind = kinds[(crate::number(&tried.kind) % kinds.len() as u64) as usize].to_owned();
    }
    match laws(&base.files, base.game(), languages(base), &tried) {
        Ok(()) => reached((&base.name, "played")),
        Err(findings) => {
            assert!(!findings.is_empty(), "a text is refused without a reason");
            for found in findings {
                assert!(!found.message.is_empty() && codes::page(found.code).is_some(), "{found:?} says nothing");
                reached((&base.name, found.code));
            }
        }
    }
}

/// Every text of every card, on a card of its kind.
pub(crate) fn seeds() -> Vec<String> {
    let mut seeds = Vec::new();
    for base in bases::all() {
        let game = base.game();
        for (seed, card) in game.cards[..game.made_from].iter().enumerate().filter(|(_, card)| !card.lines.is_empty()) {
            seeds.push(format!("{} {} {seed}\n{}", base.name, game.kinds[card.kind.index()].id, card.lines.join("\n")));
        }
    }
    seeds
}
