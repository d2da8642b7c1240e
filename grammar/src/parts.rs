//! The abilities of one line, as they are read one after the other.

use crate::ast::{Ability, Sentence, Word};
use crate::governed;

/// What of a line has been read.
pub(crate) struct Parts {
    whole: Vec<Ability>,
    last: Ability,
    /// Tags of each of which the last is an ability, too.
    also: Vec<Word>,
    /// Whether its last sentence asks before a sign for what follows it.
    asked: bool,
}

impl Parts {
    /// A line that begins with these tags, and says the same of each of some others.
    pub(crate) fn new(tags: Vec<Word>, also: Vec<Word>) -> Parts {
        Parts { whole: Vec::new(), last: Ability::new(tags, Vec::new()), also, asked: false }
    }

    /// Whether the ability goes on that was begun: a sentence of it stands before.
    pub(crate) fn goes_on(&self) -> bool {
        !self.last.sentences.is_empty()
    }

    /// A sentence more.
    pub(crate) fn push(&mut self, sentence: Sentence) {
        self.push_asked(sentence, false);
    }

    /// A sentence more, and whether it asks before a sign for what follows: the sentences behind it belong to that.
    pub(crate) fn push_asked(&mut self, sentence: Sentence, asks: bool) {
        let before = self.last.sentences.last_mut().filter(|_| self.asked);
        let alone = match before {
            Some(before) => governed::join(before, sentence),
            None => Some(sentence),
        };
        if let Some(sentence) = alone {
            self.last.sentences.push(sentence);
            self.asked = asks;
        }
    }

    /// Another ability begins, with tags of its own.
    pub(crate) fn begin(&mut self, tags: Vec<Word>) {
        self.repeat();
        self.asked = false;
        self.whole.push(std::mem::replace(&mut self.last, Ability::new(tags, Vec::new())));
    }

    /// Says the last ability of each tag that leads it besides its own, before it.
    fn repeat(&mut self) {
        let last = &self.last;
        self.whole.extend(self.also.drain(..).map(|tag| Ability { tags: vec![tag], ..last.clone() }));
    }

    /// The first ability, with the others behind it.
    pub(crate) fn chained(mut self) -> Ability {
        self.repeat();
        self.whole.into_iter().rev().fold(self.last, |next, part| Ability { next: Some(Box::new(next)), ..part })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_two_tags_is_their_own_alone() {
        let word = |word: &str| Word(word.to_owned());
        let sentence = || Sentence::Keywords { keywords: Vec::new() };
        let mut parts = Parts::new(vec![word("dirge")], vec![word("omen")]);
        parts.push(sentence());
        parts.begin(vec![word("late")]);
        parts.push(sentence());
        parts.push(sentence());
        let line = parts.chained();
        let said: Vec<(&str, usize)> = line.parts().map(|part| (part.tags[0].0.as_str(), part.sentences.len())).collect();
        assert_eq!(said, [("omen", 1), ("dirge", 1), ("late", 2)]);
    }
}
