//! Who may know which card it is.

use super::Look;
use crate::data::SeenBy;
use crate::game::Game;
use crate::ids::*;
use crate::state::{OUT, Pending, State};

/// Whether a player may know which card that is.
pub(crate) fn sees(game: &Game, state: &State, player: PlayerId, card: CardId) -> bool {
    let c = &state.cards[card.index()];
    if c.zone == OUT {
        return true;
    }
    let zone = &game.zones[c.zone.index()];
    let seen_by = zone.except.filter(|(state, _)| c.states & state.bit() != 0).map_or(zone.seen_by, |(_, seen_by)| seen_by);
    match seen_by {
        SeenBy::Everyone => true,
        SeenBy::Owner => c.controller == player,
        SeenBy::Nobody => false,
    }
}

/// Whether a state of the card decides who sees it where it lies, and not everyone does: it lies face-down.
pub(crate) fn covered(game: &Game, state: &State, card: CardId) -> bool {
    let c = &state.cards[card.index()];
    let except = game.zones.get(c.zone.index()).and_then(|zone| zone.except);
    except.is_some_and(|(state, seen_by)| c.states & state.bit() != 0 && seen_by != SeenBy::Everyone)
}

/// Whether a player who decides about a card is told which it is: whoever may take it out of a hand or a deck looks at it, and
/// nobody turns over what lies face-down.
pub(crate) fn told_of(game: &Game, state: &State, player: PlayerId, card: CardId) -> bool {
    !covered(game, state, card) || sees(game, state, player, card)
}

/// Whether a player who puts what waits in order may know which card it waits for, or which card waits: where it lies now they see it, or it has left
/// since from where it was seen.
pub(crate) fn told_in_order(game: &Game, state: &State, player: PlayerId, card: CardId) -> bool {
    let gone = |waiting: &Pending| [waiting.source, waiting.subject].into_iter().flatten().any(|then| then.id == card && state.get(then).is_none());
    sees(game, state, player, card) || !covered(game, state, card) && state.pending.iter().any(gone)
}

impl Look<'_> {
    /// The players who may not know with which card somebody does something.
    pub(crate) fn unseen_by_others(&self, card: CardId, player: PlayerId) -> u8 {
        let told = self.state.cards.get(card.index()).is_none() || told_of(self.game, self.state, player, card);
        self.unseen(card, None) & !(u8::from(told) << player.0)
    }

    /// The players who may not know which card something happens to, one bit each: those who see it neither where it is nor where
    /// it was: in that zone, of that player (or the one who has it now). Where a state of the card decides who sees it, nobody else is told what it was there.
    pub(crate) fn unseen(&self, card: CardId, from: Option<(ZoneId, Option<PlayerId>)>) -> u8 {
        let Some(c) = self.state.cards.get(card.index()) else { return 0 };
        let was = from.and_then(|(zone, of)| self.game.zones.get(zone.index()).map(|zone| (zone, of.unwrap_or(c.controller))));
        let saw = |player: PlayerId| match was.map(|(zone, of)| (zone.except, zone.seen_by, of)) {
            None | Some((None, SeenBy::Nobody, _)) => false,
            Some((None, SeenBy::Everyone, _)) => true,
            Some((None, SeenBy::Owner, of) | (Some(_), _, of)) => of == player,
        };
        let knows = |player| sees(self.game, self.state, player, card) || saw(player);
        self.state.players().filter(|&player| !knows(player)).fold(0, |bits, player| bits | 1 << player.0)
    }
}
