//! Cards that move: between zones, onto bearers, out of the game; and what that may have changed.

use super::cards::{goes_to_work, leaves_work, note};
use super::events::{Event, Waits};
use super::query::{Ctx, Look, bit};
use super::{LogEntry, Run};
use crate::game::{ALL_DIRTY, Copies, DIRTY_ATTACHED, DIRTY_COUNT};
use crate::ids::*;
use crate::ir::*;
use crate::state::*;
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// A card on its way from one place to another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    pub(super) id: CardId,
    /// Where it is ([`OUT`] when nowhere), and whose place that is.
    from: ZoneId,
    of: PlayerId,
    /// Where it goes, and whose place that is.
    zone: ZoneId,
    side: PlayerId,
    /// Whether either is on the field.
    field: bool,
    /// Whether it leaves the field, as what it was.
    pub(super) left: bool,
    /// Whether it comes to the field.
    pub(super) came: bool,
    /// Whether it leaves the game: a made card that goes away, or one that would come to somebody who is out.
    pub(super) ends: bool,
    cause: DecisionId,
}

/// Who saw a card leave the field, and who waits for it where it goes by an ability that it loses on the way.
#[derive(Debug)]
pub(super) struct Seen {
    event: Event,
    waits: Waits,
    lost: Waits,
}

impl Step {
    /// The zone that it goes to.
    pub(super) fn zone(&self) -> ZoneId {
        self.zone
    }

    /// The player with whom it lies then.
    pub(super) fn side(&self) -> PlayerId {
        self.side
    }

    /// Whether it stays in its zone.
    pub(super) fn stays(&self) -> bool {
        self.from == self.zone && self.of == self.side
    }

    /// The event that a card enters a zone, if that is what it does.
    pub(super) fn entering(&self, event: Event) -> Option<Event> {
        let moves = self.from != self.zone || self.of != self.side;
        moves.then_some(Event { was: Some((self.of, self.from)), into: Some(self.side), ..event })
    }
}

impl Run<'_> {
    /// Puts a card where a destination says, as the text sees it; `by` does it.
    pub(crate) fn relocate(&mut self, card: CardRef, by: PlayerId, seen_from: &Ctx, dest: &Dest) {
        match dest {
            Dest::Zone { whose, zone, end, state, .. } => {
                let side = self.look().side(*whose, card.id, *zone, seen_from);
                self.move_card(card.id, side, *zone, *end, state.map_or(0, |state| state.bit()));
            }
            Dest::Onto(reg) => {
                let frame = self.state.frames.len() - 1;
                let ctx = self.look().context(frame);
                let Some(host) = self.look().first(&ctx, *reg) else { return };
                self.attach(card.id, by, host);
            }
            Dest::Out => self.remove(card.id),
        }
    }

    /// Attaches a card to another. It lies beside its bearer then, with whom it was on the field, and else with who does it.
    fn attach(&mut self, card: CardId, by: PlayerId, host: CardRef) {
        let Some(bearer) = self.state.get(host) else { return };
        let zone = bearer.zone;
        if self.state.cards[card.index()].zone != zone {
            let quiet = std::mem::replace(&mut self.quiet, true);
            let side = if self.look().on_the_field(card) { self.state.cards[card.index()].controller } else { by };
            self.move_card(card, side, zone, End::Bottom, 0);
            self.quiet = quiet;
        }
        let cell = self.state.cards[host.id.index()].cell;
        self.lay(card, cell);
        let cause = self.cause();
        let c = &mut self.state.cards[card.index()];
        let before = std::mem::replace(&mut c.host, host.id);
        c.cause = cause;
        if before != NO_HOST {
            self.unborne(before);
        }
        let bears = &mut self.state.cards[host.id.index()].bears;
        *bears = bears.saturating_add(1);
        self.touch(ALL_DIRTY, u32::MAX);
        self.tell(|| LogEntry::Attached { card, host: host.id });
        if before != host.id
            && let Some(event) = self.look().told(Deal::Attached, self.state.reference(card), by, 0)
        {
            self.happen(&Event { doer: Some(host), ..event });
        }
    }

    // ----- moving

    /// A card bears one card less.
    fn unborne(&mut self, host: CardId) {
        let bears = &mut self.state.cards[host.index()].bears;
        *bears = bears.saturating_sub(1);
    }

    /// A card is attached to nothing any more.
    fn let_go_of_host(&mut self, id: CardId) {
        let host = std::mem::replace(&mut self.state.cards[id.index()].host, NO_HOST);
        if host != NO_HOST {
            self.unborne(host);
            let bits = DIRTY_ATTACHED | self.rule_stats();
            self.touch(bits, u32::MAX);
        }
    }

    /// Nothing is attached to a card any more.
    fn let_go_of_borne(&mut self, id: CardId) {
        let card = &mut self.state.cards[id.index()];
        let bears = std::mem::take(&mut card.bears);
        let card = &self.state.cards[id.index()];
        if bears == 0 || card.zone == OUT || !bit(&self.game.field, card.zone) {
            return;
        }
        // What is attached lies in the same zone, of whichever player.
        let (zone, zones, host) = (card.zone.index(), self.game.zones.len(), self.state.reference(id));
        for seat in 0..usize::from(self.state.seats) {
            let (start, end) = self.state.bounds(seat * zones + zone);
            for at in start..end {
                let attached = self.state.order[at];
                let other = &mut self.state.cards[attached.index()];
                if other.host == id {
                    other.host = NO_HOST;
                    let card = self.state.reference(attached);
                    self.state.dropped.push(Dropped { card, host });
                    let bits = DIRTY_ATTACHED | self.rule_stats();
                    self.touch(bits, u32::MAX);
                }
            }
        }
    }

    /// What a move of a card to a zone of a player is, as things are before it.
    pub(super) fn step(&self, id: CardId, side: PlayerId, zone: ZoneId) -> Step {
        let card = &self.state.cards[id.index()];
        let side = self.game.keeper(side, zone);
        let (from, of) = (card.zone, card.controller);
        let (was, is) = (from != OUT && bit(&self.game.field, from), bit(&self.game.field, zone));
        let brief = from != OUT && from != zone && self.game.zones[from.index()].brief;
        let made = card.def.index() >= self.game.made_from && from != OUT && from != zone;
        let ends = made || self.is_out_there(side, zone);
        let cause = self.cause();
        Step { id, from, of, zone, side, field: was || is, left: was && (!is || brief), came: is && (!was || brief), ends, cause }
    }

    /// Whether a zone is that of a player who is out: nothing lies there any more.
    fn is_out_there(&self, side: PlayerId, zone: ZoneId) -> bool {
        self.state.out != 0 && !self.state.plays(side) && !self.game.is_common(zone)
    }

    /// What sees a card leave the field, as things are before it goes; the card's stats are noted, too.
    pub(super) fn leaving(&mut self, step: &Step) -> Option<Seen> {
        if !step.left {
            return None;
        }
        let (leaves, enters) = (self.game.key_leaves(), self.game.key_enters(step.zone));
        if self.look().idle(leaves) && self.game.index.keyword_watches[usize::from(enters)].is_empty() {
            self.remember(step.id);
            return None;
        }
        let card = self.state.reference(step.id);
        let event = self.look().event(leaves, card);
        let mut waits = Waits::new();
        self.look().watchers(&event, &mut waits);
        // What is given to a card on the field is gone elsewhere, but it was asked for before.
        let lost = match step.entering(self.look().event(enters, card)) {
            Some(entering) if step.zone != OUT => self.look().watchers_lost(&entering),
            _ => Waits::new(),
        };
        self.remember(step.id);
        Some(Seen { event, waits, lost })
    }

    /// Moves a card to a zone of a player, who controls it from then on.
    pub(crate) fn move_card(&mut self, id: CardId, side: PlayerId, zone: ZoneId, end: End, states: u32) {
        let step = self.step(id, side, zone);
        if step.ends {
            if step.from != OUT {
                self.remove(id);
            }
            return;
        }
        let seen = self.leaving(&step);
        self.travel(&step, end, states);
        self.left(seen.as_ref());
        self.arrive(&step, seen.as_ref());
    }

    /// The move itself: nobody has answered it yet.
    pub(super) fn travel(&mut self, step: &Step, end: End, states: u32) {
        let &Step { id, from, of, zone, side, field, left, came, cause, .. } = step;
        let followers = self.followers(id, zone, left);
        if from != zone || of != side {
            if followers.is_empty() {
                self.let_go_of_host(id);
                if from != zone {
                    self.let_go_of_borne(id);
                }
            }
            let moves = &mut self.state.cards[id.index()].moves;
            *moves = moves.saturating_add(1);
        }
        let listed = !left && self.look().works(id);
        if left {
            self.leave_field(id);
        } else if (from == OUT || !bit(&self.game.field, from)) && (from != zone || of != side) {
            self.leave_zone(id, from, zone);
        }
        let zones = self.game.zones.len();
        let facts = &self.game.facts;
        let kinds = |def: DefId| facts[def.index()].kind | facts[def.index()].also;
        let traced = self.traced(id);
        let cell = if self.game.zones[zone.index()].cells.is_some() { self.cell_of(step) } else { 0 };
        let at = if end == End::Top { 0 } else { usize::MAX / 2 };
        let own = kinds(self.state.cards[id.index()].def);
        self.state.carry(zones, id, side, zone, at, own, kinds);
        let turn = self.state.turn;
        self.lay(id, cell);
        let c = &mut self.state.cards[id.index()];
        c.cause = cause;
        if from == OUT {
            // What was made is theirs to whom it first comes.
            (c.owner, c.brought) = (side, side);
        } else if zone != OUT && self.game.is_common(from) && !self.game.is_common(zone) {
            // What was everybody's is theirs who get it.
            c.owner = side;
        }
        if from != zone || of != side {
            c.entered = turn;
            c.states &= self.game.zones[zone.index()].states;
        }
        c.states |= states;
        if came {
            c.used = 0;
        }
        self.retrace(id, traced);
        let lists = self.look().works(id);
        if listed && (came || !lists) {
            leaves_work(self.state, self.game, id);
        }
        if lists && (came || !listed) {
            goes_to_work(self.state, self.game, id);
        }
        for follower in followers {
            let own = kinds(self.state.cards[follower.index()].def);
            self.state.unlink(zones, follower, kinds);
            self.state.link(zones, follower, zone, usize::MAX / 2, own);
            self.lay(follower, cell);
        }
        if field {
            let (bits, kinds) = self.moved(id);
            self.touch(bits, kinds);
        } else {
            if self.game.index.counts_checked {
                let kinds = self.kind_of(id);
                self.touch(DIRTY_COUNT, kinds);
            }
            self.note_stirred();
        }
        // From cell to cell it is told where it lies then.
        if cell == 0 || !step.stays() {
            self.tell(|| LogEntry::Moved { card: id, from, to: zone, whose: [of, side] });
        }
        if from != zone && self.game.made.map_or(came, |made| made == zone) {
            self.settle_next(id);
        }
        self.recopy();
    }

    /// Those who wait for a card that has come where it now is answer.
    pub(super) fn arrive(&mut self, step: &Step, seen: Option<&Seen>) {
        let (enters, arrives) = (self.game.key_enters(step.zone), self.game.key_arrives());
        let look = self.look();
        if look.idle(enters) && (!step.came || look.idle(arrives)) {
            return;
        }
        let event = look.event(enters, self.state.reference(step.id));
        let Some(event) = step.entering(event) else { return };
        self.happen_with(&event, seen.map_or(&[], |seen| &seen.lost));
        if step.came {
            self.happen(&Event { key: arrives, into: None, ..event });
        }
    }

    /// Those who saw a card leave the field answer.
    pub(super) fn left(&mut self, seen: Option<&Seen>) {
        if let Some(Seen { event, waits, .. }) = seen {
            self.enqueue(waits, event);
        }
    }

    /// The cards attached to one that go with it to a zone of the field.
    fn followers(&self, id: CardId, zone: ZoneId, left: bool) -> SmallVec<[CardId; 4]> {
        let card = &self.state.cards[id.index()];
        let goes = card.bears > 0 && !left && card.zone != zone && bit(&self.game.field, zone);
        let mut out = SmallVec::new();
        if goes && self.game.rules_file.switches.attached == crate::data::Attached::Follow {
            out.extend((0u16..).zip(&self.state.cards).filter(|(_, c)| c.zone != OUT && c.host == id).map(|(i, _)| CardId(i)));
        }
        out
    }

    /// What waited for the next card of a sort now holds for this one, and so does what holds for all that come.
    fn settle_next(&mut self, id: CardId) {
        let card = self.state.reference(id);
        let look = self.look();
        let like = |n: &Next| n.awaits == Awaits::AllComing && look.fits(&look.game.sorts[usize::from(n.sort)], &super::query::Ctx::of(n.source, n.by), card);
        let all: Vec<Next> = self.state.next.iter().filter(|n| like(n)).copied().collect();
        let fits = |n: &Next| {
            n.awaits == Awaits::Coming
                && n.by == look.card(id).controller
                && look.fits_without_place(&look.game.sorts[usize::from(n.sort)], &super::query::Ctx::of(n.source, n.by), card)
        };
        let (now, later) = taken(&self.state.next, fits);
        self.state.next = later;
        for next in now {
            self.state.modifiers.push(Modifier { target: card, change: next.change, until: None, by: next.by, source: None, cause: next.cause });
        }
        for all in all {
            let source = self.bound_to(all.until, all.source);
            self.state.modifiers.push(Modifier { target: card, change: all.change, until: all.until, by: all.by, source, cause: all.cause });
        }
    }

    /// What waited for the next card that is so holds for this one, which has just become it.
    pub(super) fn settle_so(&mut self, id: CardId, state: StateId) {
        if self.state.next.is_empty() {
            return;
        }
        let (card, look) = (self.state.reference(id), self.look());
        let fits = |n: &Next| {
            let sort = &look.game.sorts[usize::from(n.sort)];
            let turned = n.awaits == Awaits::Coming && (sort.on | sort.off) & state.bit() != 0;
            turned && n.by == look.card(id).controller && look.fits(sort, &super::query::Ctx::of(n.source, n.by), card)
        };
        let (now, later) = taken(&self.state.next, fits);
        self.state.next = later;
        for next in now {
            self.state.modifiers.push(Modifier { target: card, change: next.change, until: None, by: next.by, source: None, cause: next.cause });
        }
    }

    /// What waited for something to be done to the next card of a sort has waited for this one. A card that was being played when that
    /// was said is not the next one.
    pub(super) fn end_awaiting(&mut self, event: &Event) {
        let Some(subject) = event.subject else { return };
        let look = self.look();
        let fits = |n: &Next| {
            matches!(n.awaits, Awaits::Done(verb) if look.game.key_verb(verb) == event.key)
                && n.by == event.who
                && !(super::events::under_way(n.meanwhile, event.subject) && n.cause >= event.cause)
                && look.fits_without_place(&look.game.sorts[usize::from(n.sort)], &super::query::Ctx::of(n.source, n.by), subject)
        };
        let (_, later) = taken(&self.state.next, fits);
        self.state.next = later;
    }

    /// A player takes control of a card, for good or for a while.
    pub(super) fn take_control(&mut self, card: CardRef, you: PlayerId, until: Option<DurationId>) {
        let Some((from, zone)) = self.state.get(card).filter(|c| c.zone != OUT).map(|c| (c.controller, c.zone)) else { return };
        // Where there is no room for it, it stays with whom it was.
        if from != you && self.look().full(card.id, you, zone).is_some() {
            return;
        }
        if self.has_ended(until) {
            return;
        }
        if until.is_none() {
            // Who has it for good gives it back to nobody.
            self.state.modifiers.retain(|m| !(m.target == card && m.by == you && matches!(m.change, Change::Taken(_))));
        } else if from != you {
            let (cause, source) = (self.top().cause, self.with_its_card(until));
            self.state.modifiers.push(Modifier { target: card, change: Change::Taken(from), until, by: you, source, cause });
        }
        if from != you {
            self.control(card, you);
            self.tell(|| LogEntry::Controlled { card: card.id, player: you });
        }
    }

    /// What was taken for a while goes back, unless another has taken control of it since.
    pub(super) fn give_back(&mut self, over: impl Fn(&Modifier) -> bool) {
        let back: Vec<Modifier> = self.state.modifiers.iter().filter(|m| over(m)).copied().collect();
        self.goes_back(&back);
    }

    /// The same of what is over already.
    pub(super) fn goes_back(&mut self, over: &[Modifier]) {
        let taken = |m: &Modifier| if let Change::Taken(from) = m.change { Some((m.target, m.by, from)) } else { None };
        for (card, by, from) in over.iter().filter_map(taken).rev() {
            // Where there is no room for it, it stays with whom it is.
            let there = self.state.get(card).filter(|c| c.zone != OUT && c.controller == by).map(|c| c.zone);
            if there.is_some_and(|zone| self.look().full(card.id, from, zone).is_none()) {
                self.control(card, from);
                if self.state.plays(from) {
                    self.tell(|| LogEntry::Controlled { card: card.id, player: from });
                }
            }
        }
    }

    /// A card comes under a player's control, where it is.
    pub(super) fn control(&mut self, card: CardRef, you: PlayerId) {
        if self.state.get(card).is_none_or(|c| c.zone == OUT || c.controller == you) {
            return;
        }
        let (id, zones) = (card.id, self.game.zones.len());
        let facts = &self.game.facts;
        let kinds = |def: DefId| facts[def.index()].kind | facts[def.index()].also;
        let zone = self.state.cards[id.index()].zone;
        if self.is_out_there(you, zone) {
            return self.remove(id);
        }
        let cell = self.cell_over_there(id, you, zone);
        self.state.unlink(zones, id, kinds);
        self.state.cards[id.index()].controller = you;
        let own = kinds(self.state.cards[id.index()].def);
        self.state.link(zones, id, zone, usize::MAX / 2, own);
        self.lay(id, cell);
        self.touch(ALL_DIRTY, u32::MAX);
        self.ends_with_card(self.state.reference(id), Some(crate::data::DurationEnds::WithItsControl));
    }

    /// The cards of a player show their other side, where they have one.
    pub(super) fn turn_over(&mut self, player: PlayerId) {
        for i in 0..self.state.cards.len() {
            let card = self.state.cards[i];
            let Some(back) = self.game.cards[card.def.index()].back.filter(|_| card.owner == player) else { continue };
            self.state.cards[i].printed = back;
            self.become_card(CardId::at(i), back);
        }
    }

    /// A card is another printed card from now on.
    pub(super) fn become_card(&mut self, id: CardId, def: DefId) {
        leaves_work(self.state, self.game, id);
        let card = &mut self.state.cards[id.index()];
        (card.def, card.known) = (def, 0);
        let (zone, side) = (card.zone, card.controller);
        note(self.state, self.game, def);
        if zone == OUT {
            return;
        }
        if self.look().works(id) {
            goes_to_work(self.state, self.game, id);
        }
        let slot = side.index() * self.game.zones.len() + zone.index();
        let (start, end) = self.state.bounds(slot);
        let facts = &self.game.facts;
        let kinds = |c: &CardId| &facts[self.state.cards[c.index()].def.index()];
        self.state.kinds[slot] = self.state.order[start..end].iter().map(kinds).fold(0, |bits, f| bits | f.kind | f.also);
        self.touch(ALL_DIRTY, u32::MAX);
    }

    /// Cards become copies where the rules say so, and themselves again elsewhere.
    #[inline]
    pub(crate) fn recopy(&mut self) {
        if let Some(copies) = &self.game.copies {
            self.copy_again(copies);
        }
    }

    fn copy_again(&mut self, copies: &Copies) {
        let game = self.game;
        for i in 0..self.state.cards.len() {
            let (id, card) = (CardId::at(i), self.state.cards[i]);
            if card.zone == OUT || bit(&copies.keeps, card.zone) {
                continue;
            }
            let mut def = card.printed;
            if bit(&copies.in_zones, card.zone) && crate::deck::sort::fits(&copies.cards, &game.cards[card.printed.index()]) {
                let look = self.look();
                // The first one there is.
                let _: ControlFlow<()> = look.each(&copies.of, &Ctx::of(self.state.reference(id), card.controller), &mut |model| {
                    def = look.card(model.id).printed;
                    ControlFlow::Break(())
                });
            }
            if def != card.def {
                self.become_card(id, def);
            }
        }
    }

    /// Takes a card out of the game.
    pub(super) fn remove(&mut self, id: CardId) {
        let from = self.state.cards[id.index()].zone;
        let left = from != OUT && bit(&self.game.field, from);
        let step = Step { left, ..self.step(id, self.state.cards[id.index()].controller, from) };
        let seen = self.leaving(&step);
        self.let_go_of_host(id);
        self.let_go_of_borne(id);
        if left {
            self.leave_field(id);
        } else {
            self.leave_zone(id, from, OUT);
        }
        leaves_work(self.state, self.game, id);
        let zones = self.game.zones.len();
        let facts = &self.game.facts;
        self.state.unlink(zones, id, |def| facts[def.index()].kind | facts[def.index()].also);
        let card = &mut self.state.cards[id.index()];
        (card.zone, card.cell, card.states, card.moves) = (OUT, 0, 0, card.moves.wrapping_add(1));
        if left {
            let (bits, kinds) = self.moved(id);
            self.touch(bits, kinds);
        } else {
            if self.game.index.counts_checked {
                let kinds = self.kind_of(id);
                self.touch(DIRTY_COUNT, kinds);
            }
            self.note_stirred();
        }
        self.tell(|| LogEntry::Removed { card: id });
        self.left(seen.as_ref());
    }

    /// Two cards change places at the same moment, whosever the places are: each lies where the other lay, on that player's side.
    /// Gives whether they did: a card that is gone, or that was made and goes for good where it leaves, takes no other's place.
    pub(crate) fn swap(&mut self, one: CardRef, other: CardRef) -> bool {
        let (Some(a), Some(b)) = (self.state.get(one).copied(), self.state.get(other).copied()) else { return false };
        if one.id == other.id || a.zone == OUT || b.zone == OUT {
            return false;
        }
        let steps = [self.step(one.id, b.controller, b.zone), self.step(other.id, a.controller, a.zone)];
        if steps.iter().any(|step| step.ends) {
            return false;
        }
        let unseen = [one, other].map(|card| self.look().unseen(card.id, None));
        self.tell(|| LogEntry::Swapped { one: one.id, other: other.id, unseen });
        let quiet = std::mem::replace(&mut self.quiet, true);
        let zones = self.game.zones.len();
        let mut places = [(other.id, self.state.place_of(zones, one.id)), (one.id, self.state.place_of(zones, other.id))];
        let seen = [self.leaving(&steps[0]), self.leaving(&steps[1])];
        for step in &steps {
            self.travel(step, End::Bottom, 0);
        }
        for (card, cell) in [(one.id, b.cell), (other.id, a.cell)] {
            self.state.cards[card.index()].cell = cell;
        }
        // Within one zone, the one nearer to the top takes its place first.
        places.sort_by_key(|(_, at)| *at);
        for (id, at) in places {
            self.state.replace_in_zone(zones, id, at);
        }
        for seen in &seen {
            self.left(seen.as_ref());
        }
        for (step, seen) in steps.iter().zip(&seen) {
            self.arrive(step, seen.as_ref());
        }
        self.quiet = quiet;
        true
    }
}

impl Look<'_> {
    /// The player in whose zone a card comes to lie, seen from a text.
    ///
    /// A zone that is nobody's in words keeps a card with whom it is; but who controlled it on the field alone does so no more
    /// when it leaves the field.
    pub(crate) fn side(&self, whose: Whose, card: CardId, zone: ZoneId, ctx: &Ctx) -> PlayerId {
        let c = self.card(card);
        match whose {
            Whose::You => ctx.you,
            Whose::Opponent => self.state.left_of(ctx.you),
            Whose::Of(who) => self.who(who, ctx),
            Whose::Owner => c.owner,
            Whose::Both if c.zone != OUT && bit(&self.game.field, c.zone) && !bit(&self.game.field, zone) => c.owner,
            Whose::Both => c.controller,
        }
    }

    /// Whether a card lies on the field.
    pub(crate) fn on_the_field(&self, id: CardId) -> bool {
        self.card(id).zone != OUT && self.on_field(id)
    }

    /// Whether a card has abilities that work where it lies: any on the field, and those that say so elsewhere.
    pub(crate) fn works(&self, id: CardId) -> bool {
        let (card, def) = (self.card(id), self.def(id));
        card.zone != OUT && def.active && (bit(&self.game.field, card.zone) || bit(&def.works, card.zone))
    }
}

/// What waited for a card that is there now, and what waits on: for other cards, or for more of them.
fn taken(next: &[Next], fits: impl Fn(&Next) -> bool) -> (Vec<Next>, Vec<Next>) {
    let (mut now, mut later) = (Vec::new(), Vec::new());
    for waiting in next {
        if fits(waiting) {
            now.push(*waiting);
        }
        let left = if fits(waiting) { waiting.left.saturating_sub(1) } else { waiting.left };
        if left > 0 {
            later.push(Next { left, ..*waiting });
        }
    }
    (now, later)
}
