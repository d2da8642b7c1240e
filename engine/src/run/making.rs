//! Cards that texts make, and cards that become others.

use super::query::Look;
use super::{LogEntry, Run};
use crate::game::ALL_DIRTY;
use crate::ids::*;
use crate::ir::*;
use crate::number::MOST_MADE;
use crate::state::*;
use smallvec::SmallVec;

/// So many printed cards are gone through for one step of the budget of a chain of effects.
const PRINTED_AT_ONCE: u32 = 64;

impl Run<'_> {
    /// Makes cards: in the zone for such cards, where the game has one and the text does not say where they are put; else they lie nowhere, until
    /// the text puts them somewhere.
    pub(super) fn make(&mut self, by: Who, like: Like, count: &Num, (comes, into): (Comes, Reg)) {
        let here = self.here();
        let by = self.look().who(by, &here);
        let wanted = self.look().number(count, &here).max(0);
        let count = wanted.min(MOST_MADE);
        if wanted > count {
            self.tell(|| LogEntry::MadeMost);
        }
        let defs: SmallVec<[DefId; 4]> = match like {
            Like::Printed(def) => SmallVec::from_slice(&[def]),
            Like::Cards(reg) => self.cards_in(reg).iter().filter_map(|&card| self.look().what_it_was(card)).collect(),
            Like::Chance(_) => SmallVec::new(),
        };
        let (defs, count) = if let Like::Chance(sort) = like { (self.chosen_by_chance(sort, count, None), 1) } else { (defs, count) };
        let mut made = super::query::Cards::new();
        for def in defs {
            for _ in 0..count {
                let Some(card) = self.make_one(by, def, comes) else { break };
                made.push(card);
            }
        }
        self.keep(into, &made);
    }

    /// So many different cards of the game that fit a description, which may ask what a card is that becomes one of them.
    fn chosen_by_chance(&mut self, sort: u16, count: i32, before: Option<CardRef>) -> SmallVec<[DefId; 4]> {
        let (game, here) = (self.game, super::query::Ctx { it: before, ..self.here() });
        let filter = &game.sorts[usize::from(sort)];
        let look = self.look();
        let such = |def: &DefId| crate::deck::sort::fits_with(filter, &game.cards[def.index()], &|number| look.number(number, &here));
        let mut fitting: Vec<DefId> = game.index.common.iter().copied().filter(such).collect();
        self.state.chain = self.state.chain.saturating_add(u32::from(crate::number::short(game.index.common.len())) / PRINTED_AT_ONCE);
        let mut chosen = SmallVec::new();
        for _ in 0..count {
            if fitting.is_empty() {
                break;
            }
            let at = self.state.random.place(fitting.len());
            chosen.push(fitting.swap_remove(at));
        }
        chosen
    }

    fn make_one(&mut self, by: PlayerId, def: DefId, comes: Comes) -> Option<CardRef> {
        let zone = self.game.made.filter(|_| comes == Comes::InItsZone);
        // In a zone with cells it comes into the first with room; nothing is made where none has.
        if zone.is_some_and(|zone| self.look().crowded(CardId(u16::MAX), by, zone)) {
            return None;
        }
        // The place of one that is gone serves again, where such cards go when they leave their zone.
        let heap = &self.state.heap;
        let gone = |(i, c): &(u16, &Card)| c.zone == OUT && c.def.index() >= self.game.made_from && !heap.iter().any(|held| held.id.0 == *i);
        let gone = zone.and_then(|_| (0u16..).zip(&self.state.cards).find(gone)).map(|(i, _)| CardId(i));
        let id = match gone {
            Some(id) => {
                let card = &mut self.state.cards[id.index()];
                *card = Card { def, printed: def, controller: by, owner: by, brought: by, life: card.life.saturating_add(1), zone: OUT, ..*card };
                super::cards::note(self.state, self.game, def);
                id
            }
            None if self.state.cards.len() >= usize::from(u16::MAX) => {
                self.endless();
                return None;
            }
            None => super::cards::new_card(self.state, self.game, def, by),
        };
        if let Some(zone) = zone {
            self.move_card(id, by, zone, End::Top, 0);
        }
        Some(self.state.reference(id))
    }

    /// Cards become others: what was given to them and what lies on them is gone.
    pub(super) fn transform(&mut self, what: Reg, like: Like) {
        let def = match like {
            Like::Printed(def) => Some(def),
            Like::Cards(reg) => self.cards_in(reg).iter().find_map(|&card| self.look().what_it_was(card)),
            Like::Chance(_) => None,
        };
        let mut done = 0;
        for card in self.cards_in(what) {
            // Each becomes one of its own.
            let def = if let Like::Chance(sort) = like { self.chosen_by_chance(sort, 1, Some(card)).first().copied() } else { def };
            let (Some(def), Some(was)) = (def, self.state.get(card).filter(|c| c.zone != OUT).map(|c| c.def)) else { continue };
            done = i16::saturating_add(done, 1);
            self.state.modifiers.retain(|m| m.target != card || matches!(m.change, Change::Taken(_)));
            self.state.asleep.retain(|what| !matches!(what, Asleep::Modifier(m) if m.target == card));
            let object = &mut self.state.cards[card.id.index()];
            object.counters.fill(0);
            self.state.further.retain(|further| further.card != card);
            let object = &mut self.state.cards[card.id.index()];
            object.printed = def;
            self.become_card(card.id, def);
            self.touch(ALL_DIRTY, u32::MAX);
            self.tell(|| LogEntry::Transformed { card: card.id, was });
        }
        self.done_times(done, 1);
    }
}

impl Look<'_> {
    /// What a card is, or was when it left the field; of one that has long left, what is printed.
    fn what_it_was(&self, card: CardRef) -> Option<DefId> {
        if let Some(known) = self.state.get(card) {
            return Some(known.def);
        }
        let printed = || self.state.cards.get(card.id.index()).map(|now| now.printed).filter(|printed| printed.index() < self.game.made_from);
        self.left(card).map(|left| left.was.def).or_else(printed)
    }
}
