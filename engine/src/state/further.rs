//! Counters that a card has no room for: a card itself counts the first few of a game, and what lies on it of the others stands here.

use super::{Card, State};
use crate::ids::{CardId, CardRef, CounterId};
use serde::{Deserialize, Serialize};

/// So many of a counter that lie on a card, or lay there when it left the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Further {
    /// The card.
    pub card: CardRef,
    /// Which counter.
    pub counter: CounterId,
    /// How many; never none.
    pub number: i16,
}

impl State {
    /// How many of a counter lie on a card.
    #[must_use]
    pub fn counter(&self, card: CardId, counter: CounterId) -> i16 {
        self.cards.get(card.index()).map_or(0, |c| self.counted_on(c, card, counter))
    }

    /// [`State::counter`]; `c` is the card as it is, or as it last was.
    #[inline]
    pub(crate) fn counted_on(&self, c: &Card, card: CardId, counter: CounterId) -> i16 {
        match c.counters.get(counter.index()) {
            Some(number) => *number,
            None => self.counted_further(CardRef { id: card, life: c.life }, counter),
        }
    }

    #[cold]
    fn counted_further(&self, card: CardRef, counter: CounterId) -> i16 {
        self.further.iter().find(|further| (further.card, further.counter) == (card, counter)).map_or(0, |further| further.number)
    }

    /// What lies on a card of the counters that it has no room for.
    pub fn further_on(&self, card: CardRef) -> impl Iterator<Item = &Further> {
        self.further.iter().filter(move |further| further.card == card)
    }

    /// Lays so many of a counter on a card instead of those that lie there.
    pub fn set_counter(&mut self, card: CardId, counter: CounterId, number: i16) {
        let Some(c) = self.cards.get_mut(card.index()) else { return };
        if let Some(slot) = c.counters.get_mut(counter.index()) {
            *slot = number;
            return;
        }
        let card = CardRef { id: card, life: c.life };
        let place = self.further.binary_search_by_key(&(card, counter), |further| (further.card, further.counter));
        match place {
            Ok(at) if number == 0 => {
                self.further.remove(at);
            }
            Ok(at) => self.further[at].number = number,
            Err(_) if number == 0 => {}
            Err(at) => self.further.insert(at, Further { card, counter, number }),
        }
    }

    /// Forgets what lay on cards that are others now, but for those of which it is still known what they were.
    pub(crate) fn forget_further(&mut self) {
        if self.further.is_empty() {
            return;
        }
        let (cards, left) = (&self.cards, &self.left);
        let there = |card: CardRef| cards.get(card.id.index()).is_some_and(|c| c.life == card.life) || left.iter().any(|left| left.card == card);
        self.further.retain(|further| there(further.card));
    }
}
