//! The abilities of one line, as they are read one after the other.

use crate::ast::{Ability, Sentence, Word};

/// What of a line has been read.
pub(crate) struct Parts {
    whole: Vec<Ability>,
    last: Ability,
}

impl Parts {
    /// A line that begins with these tags.
    pub(crate) fn new(tags: Vec<Word>) -> Parts {
        Parts { whole: Vec::new(), last: Ability::new(tags, Vec::new()) }
    }

    /// A sentence more.
    pub(crate) fn push(&mut self, sentence: Sentence) {
        self.last.sentences.push(sentence);
    }

    /// Another ability begins, with tags of its own.
    pub(crate) fn begin(&mut self, tags: Vec<Word>) {
        self.whole.push(std::mem::replace(&mut self.last, Ability::new(tags, Vec::new())));
    }

    /// What the line says so far is said of each of these tags besides, before it.
    pub(crate) fn also(&mut self, tags: Vec<Word>) {
        let again = tags.into_iter().map(|tag| Ability { tags: vec![tag], ..self.last.clone() });
        let again: Vec<Ability> = again.collect();
        self.whole.extend(again);
    }

    /// The first ability, with the others behind it.
    pub(crate) fn chained(self) -> Ability {
        self.whole.into_iter().rev().fold(self.last, |next, part| Ability { next: Some(Box::new(next)), ..part })
    }
}
