//! Cards that nothing tells apart.

use super::query::{Look, bit};
use crate::ids::*;
use crate::state::*;

impl Look<'_> {
    /// Whether nothing in the game tells two cards apart.
    #[inline]
    pub(crate) fn alike(&self, a: CardId, b: CardId) -> bool {
        // Nearly all that are compared lie in the same zone, and are different printed cards.
        let (x, y) = (self.card(a), self.card(b));
        (x.def == y.def || !self.game.index.told_apart) && self.surely_alike(a, b)
    }

    /// Whether as many of the counters that cards have no room for lie on both.
    fn same_further(&self, a: CardId, b: CardId) -> bool {
        let lying = |card: CardId| self.state.further_on(self.state.reference(card)).map(|further| (further.counter, further.number));
        lying(a).eq(lying(b))
    }

    fn surely_alike(&self, a: CardId, b: CardId) -> bool {
        let (x, y) = (self.card(a), self.card(b));
        if x.zone == y.zone && x.controller == y.controller && x.zone != OUT && self.game.zones[x.zone.index()].alike {
            return (x.states, x.cell) == (y.states, y.cell);
        }
        // Whoever does not see what lies face-down must not learn that two of it are the same.
        x.def == y.def
            && !crate::run::covered(self.game, self.state, a)
            && x.controller == y.controller
            && x.zone == y.zone
            && x.states == y.states
            && x.used == y.used
            && x.counters == y.counters
            && (self.state.further.is_empty() || self.same_further(a, b))
            && x.host == y.host
            && x.cell == y.cell
            && x.bears == 0
            && y.bears == 0
            && ((x.entered == self.state.turn) == (y.entered == self.state.turn) || !self.table(x.zone) || !self.counts_as_new(x.def))
            && !(bit(&self.game.field, x.zone) && (self.mentioned(a) || self.mentioned(b)))
            && !self.changed(a)
            && !self.changed(b)
    }

    /// Whether something was done to a card that lasts, or will.
    fn changed(&self, id: CardId) -> bool {
        let asleep = |what: &Asleep| matches!(what, Asleep::Modifier(m) if m.target.id == id);
        self.state.modifiers.iter().any(|m| m.target.id == id) || self.state.asleep.iter().any(asleep)
    }

    /// Whether any text asks of such cards whether they entered this turn.
    fn counts_as_new(&self, def: DefId) -> bool {
        let facts = &self.game.facts[def.index()];
        self.game.index.entered & (facts.kind | facts.also) != 0
    }

    /// Whether a zone is part of the field that lies open: there it matters when a card came.
    fn table(&self, zone: ZoneId) -> bool {
        bit(&self.game.field, zone) && self.game.zones[zone.index()].seen_by == crate::data::SeenBy::Everyone
    }

    pub(super) fn mentioned(&self, id: CardId) -> bool {
        let s = self.state;
        let is = |card: Option<CardRef>| card.is_some_and(|card| card.id == id);
        self.changed(id)
            || s.roles.iter().any(|&role| is(role))
            || s.facts.iter().any(|f| f.card == Some(s.reference(id)))
            || s.pending.iter().any(|p| is(p.source) || is(p.subject))
            || s.witnesses.iter().any(|witness| is(witness.wait.source) || is(witness.wait.subject))
            || s.foreseen.iter().any(|foreseen| is(foreseen.wait.source) || is(foreseen.wait.subject))
            || s.planted.iter().any(|p| is(p.source))
            || s.kept.iter().any(|k| is(k.card))
    }
}
