//! A card leaves: what it was is noted for those who speak of it later, and what held for it is forgotten.

use super::Run;
use super::query::bit;
use crate::game::COUNTERS;
use crate::ids::*;
use crate::ir::*;
use crate::number::narrow;
use crate::state::*;
use smallvec::SmallVec;
use std::num::NonZeroU16;

impl Run<'_> {
    /// Notes what a card is that is about to leave the field, for those who speak of it later.
    pub(super) fn remember(&mut self, id: CardId) {
        let card = self.state.reference(id);
        let look = self.look();
        let def = look.card(id).def;
        let stats = &look.def(id).stats;
        let known: SmallVec<[LastKnown; 8]> = (0u8..)
            .zip(stats)
            .filter(|(_, s)| s.is_some())
            .map(|(i, _)| LastKnown { card, stat: StatId(i), value: narrow(look.stat(card, StatId(i), Reading::Now)) })
            // What is not noted was as printed.
            .filter(|known| look.printed(def, known.stat) != Some(known.value))
            .collect();
        let (printed, perhaps) = look.printed_and_perhaps(card);
        let given = super::may::each(perhaps, look.game.keywords.len()).filter(|k| look.keyword(card, *k).is_some());
        let had: SmallVec<[HadKeyword; 8]> = printed.into_iter().chain(given).map(|keyword| HadKeyword { card, keyword }).collect();
        let was = *look.card(id);
        let place = look.zone(was.controller, was.zone).iter().position(|&other| other == id).map_or(u16::MAX, crate::number::short);
        self.trail_planted(card, was.moves.saturating_add(1));
        let left = Left { card, was, place, by: None };
        // What left before keeps its place between those that lay beside it.
        let same = |other: &&mut Left| other.was.zone == was.zone && other.was.controller == was.controller && other.place > place;
        self.state.left.iter_mut().filter(same).for_each(|other| other.place = other.place.saturating_sub(1));
        self.state.last_known.extend(known);
        self.state.had.extend(had);
        self.state.left.push(left);
    }

    /// A card that goes by the very verb that carries its text out is found where that puts it by what the text has left behind, in later
    /// turns, too: "At the start of your next turn, return this card to your hand."
    fn trail_planted(&mut self, card: CardRef, moves: u16) {
        let own = |meanwhile: Option<CardRef>| meanwhile.is_some_and(|done_to| done_to.id == card.id);
        if self.state.planted.is_empty() || !own(self.meanwhile()) {
            return;
        }
        let left_behind = |planted: &&mut DelayedTrigger| planted.source == Some(card) && own(planted.meanwhile) && planted.trail.is_none();
        for planted in self.state.planted.iter_mut().filter(left_behind) {
            planted.trail = Some(Trail { card, moves });
        }
    }

    /// Forgets what held for a card while it was on the field.
    pub(super) fn leave_field(&mut self, id: CardId) {
        let card = self.state.reference(id);
        self.ends_with_card(card, None);
        self.state.modifiers.retain(|m| m.target != card);
        self.state.asleep.retain(|what| !matches!(what, Asleep::Modifier(m) if m.target == card));
        super::cards::leaves_work(self.state, self.game, id);
        for at in 0..self.game.banks.len() {
            let counter = CounterId::at(at);
            self.bank(counter, self.state.counter(id, counter));
        }
        let c = &mut self.state.cards[id.index()];
        c.life = c.life.saturating_add(1);
        if c.life == NonZeroU16::MAX {
            self.endless();
        }
        let c = &mut self.state.cards[id.index()];
        c.counters = [0; COUNTERS];
        c.blame = DecisionId::default();
    }

    /// Forgets what was done to a card off the field, but for what goes with it: what was given to a card that not everybody saw goes
    /// where the card goes, and what was given to any goes with it to the field. What it costs to play it goes along to zones that not
    /// everybody sees, until it leaves one where it was to be paid.
    pub(super) fn leave_zone(&mut self, id: CardId, from: ZoneId, to: ZoneId) {
        if self.state.modifiers.is_empty() && self.state.asleep.is_empty() {
            return;
        }
        let hidden = from != OUT && self.game.zones[from.index()].seen_by != crate::data::SeenBy::Everyone;
        let goes = to != OUT && (hidden || from != OUT && bit(&self.game.field, to));
        let prices = self.game.index.paid_stats;
        let price = |change: Change| matches!(change, Change::Stat(stat, _) | Change::SetStat(stat, _) if prices.has(stat));
        let paid_at = self.game.index.paid_at;
        let unpaid =
            ![from, to].contains(&OUT) && !paid_at.is_empty() && !bit(&paid_at, from) && self.game.zones[to.index()].seen_by != crate::data::SeenBy::Everyone;
        let stays = |m: &Modifier| m.target.id != id || if price(m.change) { unpaid } else { goes };
        self.state.modifiers.retain(stays);
        self.state.asleep.retain(|what| if let Asleep::Modifier(m) = what { stays(m) } else { true });
    }
}
