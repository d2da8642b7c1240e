//! What players remember of cards that they do not see any more: a card that went from where they saw it to a hand or onto a deck is
//! known there, until chance or somebody's unseen choice mixes it with others.
//!
//! It is kept as a bit of the card, and rather forgotten too early than too late: who is said to know a card knows it.

use super::{Run, sees};
use crate::data::SeenBy;
use crate::game::Game;
use crate::ids::*;
use crate::state::{OUT, State};
use std::ops::Range;

/// Whether a player knows which card that is: because they see it, look at it, or know where it went.
pub(crate) fn knows(game: &Game, state: &State, player: PlayerId, card: CardId) -> bool {
    state.cards[card.index()].known >> player.0 & 1 == 1 || sees(game, state, player, card) || state.looked.contains(&(player, card))
}

/// What a card is to those who watch it go, as things are before.
pub(super) struct Traced {
    /// Who knows which it is.
    known: u8,
    /// Who may not tell it from the others beside it.
    blind: u8,
    /// Where those lie when it is gone: their slot.
    slot: Option<usize>,
}

impl Run<'_> {
    /// Who follows a card with their eyes when it leaves its place.
    pub(super) fn traced(&self, id: CardId) -> Traced {
        let (game, state) = (self.game, &*self.state);
        let card = &state.cards[id.index()];
        if card.zone == OUT {
            return Traced { known: 0, blind: 0, slot: None };
        }
        let zone = &game.zones[card.zone.index()];
        if zone.seen_by == SeenBy::Everyone && zone.except.is_none() {
            return Traced { known: u8::MAX, blind: 0, slot: None };
        }
        let bits = |holds: &dyn Fn(PlayerId) -> bool| state.players().filter(|&player| holds(player)).fold(0, |bits, player| bits | 1 << player.0);
        let known = bits(&|player| knows(game, state, player, id));
        // The top card of what nobody sees is always the top card; what its owner sees is in no order for the others.
        let blind = if zone.seen_by == SeenBy::Nobody && state.zone(game.zones.len(), card.controller, card.zone).first() == Some(&id) {
            0
        } else {
            bits(&|player| !sees(game, state, player, id) && !state.looked.contains(&(player, id)))
        };
        Traced { known, blind, slot: Some(card.controller.index() * game.zones.len() + card.zone.index()) }
    }

    /// Notes who still knows a card that has come to its place, and who knows others beside which it lay no more: whoever saw
    /// neither which one went nor which one came.
    pub(super) fn retrace(&mut self, id: CardId, traced: Traced) {
        let (game, state) = (self.game, &*self.state);
        let lost = if traced.blind == 0 {
            0
        } else {
            state.players().filter(|&player| !sees(game, state, player, id)).fold(0, |bits, player| bits | 1 << player.0) & traced.blind
        };
        self.state.cards[id.index()].known = traced.known & !lost;
        if let Some(slot) = traced.slot.filter(|_| lost != 0) {
            let (start, end) = self.state.bounds(slot);
            self.lose_track(start..end, lost);
        }
    }

    /// A player is shown a card.
    pub(super) fn learns(&mut self, player: PlayerId, card: CardId) {
        if let Some(card) = self.state.cards.get_mut(card.index()) {
            card.known |= 1 << player.0;
        }
    }

    /// All players are shown a card.
    pub(super) fn is_shown(&mut self, card: CardId) {
        if let Some(card) = self.state.cards.get_mut(card.index()) {
            card.known = u8::MAX;
        }
    }

    /// Those players do not know any more which is which among the cards at those places of the order.
    pub(super) fn lose_track(&mut self, places: Range<usize>, players: u8) {
        for at in places {
            let id = self.state.order[at];
            self.state.cards[id.index()].known &= !players;
        }
    }
}
