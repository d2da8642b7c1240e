//! What was read before. A language does not change, so the same text has the same tree in it and needs no second look.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use crate::ast::{Ability, Effect};
use crate::error::SentenceError;
use crate::language::Language;

/// So many texts are kept; then all are forgotten, which costs reading those that are still there once more.
const MOST_TEXTS: usize = 50_000;
/// So few texts are read sooner than helpers are called.
const FEW_TEXTS: usize = 16;
/// After so many lines that can't be read, no more are read ahead.
const MOST_UNREAD: usize = 100;

/// What became of a text.
type Read<T> = Result<T, Vec<SentenceError>>;

/// Texts of one sort, by whether they may have holes.
type Texts<T> = RwLock<[HashMap<String, Read<T>>; 2]>;

/// What was read before: lines of cards, and instructions of rules.
#[derive(Default)]
pub(crate) struct Remembered {
    abilities: Texts<Ability>,
    effects: Texts<Vec<Effect>>,
}

impl Remembered {
    /// The ability that a line is, looked up or else looked at.
    pub(crate) fn ability(&self, text: &str, holes: bool, look: impl FnOnce() -> Read<Ability>) -> Read<Ability> {
        known(&self.abilities, text, holes, look)
    }

    /// The instructions that a text is, looked up or else looked at.
    pub(crate) fn effects(&self, text: &str, holes: bool, look: impl FnOnce() -> Read<Vec<Effect>>) -> Read<Vec<Effect>> {
        known(&self.effects, text, holes, look)
    }

    fn knows(&self, line: &str) -> bool {
        self.abilities.read().unwrap_or_else(PoisonError::into_inner)[0].contains_key(line)
    }
}

fn known<T: Clone>(texts: &Texts<T>, text: &str, holes: bool, look: impl FnOnce() -> Read<T>) -> Read<T> {
    let at = usize::from(holes);
    if let Some(read) = texts.read().unwrap_or_else(PoisonError::into_inner)[at].get(text) {
        return read.clone();
    }
    let read = look();
    let mut texts = texts.write().unwrap_or_else(PoisonError::into_inner);
    if texts[at].len() >= MOST_TEXTS {
        texts[at].clear();
    }
    texts[at].insert(text.to_owned(), read.clone());
    read
}

impl Language {
    /// The same language, which remembers what it reads: lines of cards and instructions of rules, and what was wrong with them.
    /// For tools that read the texts of a game again whenever one of them has changed.
    #[must_use]
    pub fn remembering(mut self) -> Language {
        self.remembered = Some(Remembered::default());
        self
    }

    /// Whether it [remembers](Language::remembering) what a line of a card is.
    #[must_use]
    pub fn remembers(&self, line: &str) -> bool {
        self.remembered.as_ref().is_some_and(|remembered| remembered.knows(line))
    }

    /// Reads lines of cards that will be asked for, on all processors at once. Without effect in a language that does not
    /// [remember](Language::remembering).
    pub fn read_ahead<'a>(&self, lines: impl IntoIterator<Item = &'a str>) {
        let Some(remembered) = &self.remembered else { return };
        let lines: Vec<&str> = lines.into_iter().filter(|line| !remembered.knows(line)).collect();
        let helpers = std::thread::available_parallelism().map_or(1, usize::from);
        if lines.len() < FEW_TEXTS || helpers < 2 {
            return;
        }
        let next = std::sync::atomic::AtomicUsize::new(0);
        let unread = std::sync::atomic::AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..helpers {
                scope.spawn(|| {
                    while let Some(line) = lines.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                        // What is wrong with it is told to whoever asks for it. Who has asked for much that can't be read asks no more.
                        if self.read_ability(line).is_err() && unread.fetch_add(1, std::sync::atomic::Ordering::Relaxed) >= MOST_UNREAD {
                            break;
                        }
                    }
                });
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_looked_at_once() {
        let remembered = Remembered::default();
        for looks in [1, 0] {
            let mut looked = 0;
            let read = remembered.effects("Stop.", false, || {
                looked += 1;
                Ok(vec![Effect::Stop])
            });
            assert_eq!((looked, read.map(|effects| effects.len())), (looks, Ok(1)));
        }
        // With holes it may be another text.
        assert!(remembered.effects("Stop.", true, || Err(Vec::new())).is_err());
    }
}
