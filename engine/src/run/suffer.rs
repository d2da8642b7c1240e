//! What is to befall a card, a verb or a move: what stands in its way, and that it happens.

use super::events::{Event, Events, Waits};
use super::query::{Ctx, Manner, bit};
use super::{LogEntry, Look, Run};
use crate::data::ToldWhen;
use crate::game::Does;
use crate::ids::*;
use crate::ir::*;
use crate::number::short;
use crate::state::*;

impl Look<'_> {
    /// Whether a verb just happens, and each that it stands for: nothing in the match keeps anybody from it, takes its place, answers it or
    /// asks for it afterwards.
    fn goes_unnoticed(&self, verb: VerbId) -> bool {
        let (game, index, powers) = (self.game, &self.game.index, &self.state.powers);
        let lasting = if self.state.modifiers.is_empty() { 0 } else { index.lasting_guards | index.lasting_hinders };
        let noticed = powers.guards | powers.hinders | powers.players | powers.permits | lasting;
        if powers.turns || powers.stands_before(index.chains[verb.index()]) {
            return false;
        }
        let mut verb = verb;
        loop {
            let key = game.key_verb(verb);
            let plain = noticed & verb.bit() == 0 && index.only_rules[verb.index()].is_empty() && index.past[usize::from(key)].is_empty();
            if !plain || !self.idle(key) {
                return false;
            }
            let Does::Alias(inner) = game.verbs[verb.index()].does else { return true };
            verb = inner;
        }
    }

    /// Whether a verb sends its card somewhere, and no more: itself, or the only verb that it means.
    pub(super) fn means_a_move(&self, verb: VerbId) -> bool {
        let mut verb = verb;
        for _ in 0..self.game.verbs.len() {
            let Does::Run(program) = &self.game.verbs[verb.index()].does else { break };
            let [Op::Act { verb: inner, what: IT, .. }] = self.game.programs[program.index()].ops[..] else { return false };
            verb = inner;
        }
        matches!(self.game.verbs[verb.index()].does, Does::Moves(_))
    }

    /// The damage that took the last of what a card had. Known where a text asks for it.
    fn fatal(&self, card: CardRef) -> Option<&Happened> {
        if !self.game.index.facts.has(self.game.key_damage()) {
            return None;
        }
        let hurt = |fact: &&Happened| fact.key == self.game.key_damage() && fact.card == Some(card);
        let harm = self.state.facts.iter().rev().find(hurt)?;
        let lowered = self.game.stat_minus.iter().position(|minus| *minus == Some(self.game.damage))?;
        (self.stat(card, StatId::at(lowered), Reading::Now) <= 0).then_some(harm)
    }

    /// Whose damage that was, where nobody's words do something to it: rules that do it do it because of that.
    pub(super) fn slayer(&self, card: CardRef) -> Option<CardRef> {
        self.fatal(card)?.source
    }

    /// How something happens to a card: what the rules check for, as the damage was dealt that led to it.
    pub(super) fn manner_to(&self, card: CardRef, manner: Manner) -> Manner {
        if manner.words || !self.checks() {
            return manner;
        }
        let Some(harm) = self.fatal(card) else { return manner };
        let by = harm.source.and_then(|source| self.state.cards.get(source.id.index())).map(|card| card.controller).or(manner.by);
        Manner { words: harm.words, by, ..manner }
    }

    /// Whether what runs is what the rules check for.
    fn checks(&self) -> bool {
        self.state.frames.last().is_some_and(|frame| frame.purpose == Purpose::Check)
    }

    /// Who does something with a card: what the rules check for, the player whose card led to that.
    pub(super) fn author(&self, by: PlayerId, doer: Option<CardRef>) -> PlayerId {
        let Some(doer) = doer.filter(|_| self.checks()) else { return by };
        let lying = self.state.get(doer).map(|card| card.controller);
        lying.or_else(|| self.left(doer).map(|left| left.was.controller)).unwrap_or(by)
    }

    /// As [`author`](Self::author), where no card does it by itself: then it is whose damage led to it.
    pub(super) fn author_of(&self, by: PlayerId, doer: Option<CardRef>, card: Option<CardRef>) -> PlayerId {
        if self.checks() { self.author(by, doer.or_else(|| self.slayer(card?))) } else { by }
    }
}

impl Run<'_> {
    /// Whether what is about to happen goes on. When a text may take its place, that text runs first, and the running
    /// instruction is gone on with after it: its frame's `tried` tells how that ended.
    pub(super) fn goes_on(&mut self, events: &[Event]) -> bool {
        let tried = self.state.frames.last().map_or(Tried::NONE, |frame| frame.tried);
        match self.look().replacer(events, tried) {
            None => true,
            Some(pending) => {
                self.start(pending);
                false
            }
        }
    }

    /// The events that doing a verb to a card is, or to one that is missing.
    pub(super) fn verb_events(
        &self,
        verb: VerbId,
        card: impl Into<Option<CardRef>>,
        by: PlayerId,
        to: Option<&Dest>,
        manner: Manner,
        doer: Option<CardRef>,
    ) -> Events {
        let (card, mut events) = (card.into(), Events::new());
        let mut next = Some(verb);
        for _ in 0..self.game.verbs.len() {
            let Some(verb) = next.take() else { break };
            let who = self.look().author_of(by, doer, card);
            events.push(Event { doer, manner, who, ..self.look().event(self.game.key_verb(verb), card) });
            match &self.game.verbs[verb.index()].does {
                Does::Alias(inner) => next = Some(*inner),
                Does::Move(dest) => {
                    if let Some(card) = card {
                        self.move_events(card, by, &self.done_by(by, card), dest, &mut events);
                    }
                }
                Does::Moves(_) => {
                    if let Some((card, dest)) = card.zip(to) {
                        self.move_events(card, by, &self.here(), dest, &mut events);
                    }
                }
                Does::Set(state) => events.extend(self.look().told(Deal::Gets(*state), card, by, 0)),
                Does::Clear(state) => events.extend(self.look().told(Deal::Sheds(*state), card, by, 0)),
                Does::Announce | Does::Run(_) => {}
            }
        }
        events
    }

    /// The events that moving a card is.
    pub(super) fn move_events(&self, card: CardRef, by: PlayerId, seen_from: &Ctx, dest: &Dest, events: &mut Events) {
        let (look, Some(c)) = (self.look(), self.state.get(card)) else { return };
        let there = look.on_the_field(card.id);
        let (side, zone) = match dest {
            Dest::Zone { whose, zone, .. } => (look.side(*whose, card.id, *zone, seen_from), *zone),
            Dest::Onto(reg) => {
                let ctx = look.context(self.state.frames.len() - 1);
                let Some(bearer) = look.first(&ctx, *reg) else { return };
                let Some(host) = self.state.get(bearer) else { return };
                if c.host != bearer.id
                    && let Some(event) = look.told(Deal::Attached, card, by, 0)
                {
                    events.push(Event { doer: Some(bearer), ..event });
                }
                if c.zone == host.zone {
                    return;
                }
                (if there { c.controller } else { by }, host.zone)
            }
            Dest::Out => (c.controller, OUT),
        };
        let gone = zone == OUT;
        let step = if gone { None } else { Some(self.step(card.id, side, zone)) };
        let gone = gone || step.as_ref().is_some_and(|step| step.ends);
        if there && (gone || step.as_ref().is_some_and(|step| step.left)) {
            events.push(look.event(self.game.key_leaves(), card));
        }
        let Some(step) = step.filter(|_| !gone) else { return };
        let Some(event) = step.entering(look.event(self.game.key_enters(zone), card)) else { return };
        events.push(event);
        if step.came {
            events.push(Event { key: self.game.key_arrives(), into: None, ..event });
        }
    }

    /// Whether a card may be moved and nothing takes the place of it.
    pub(super) fn may_move(&mut self, card: CardRef, by: PlayerId, seen_from: &Ctx, dest: &Dest) -> bool {
        if let Some(goes) = self.goes_as_foreseen(card) {
            return goes;
        }
        if !self.state.powers.stands_before(self.game.index.moves) {
            return true;
        }
        let mut events = Events::new();
        self.move_events(card, by, seen_from, dest, &mut events);
        self.goes_on(&events)
    }

    /// Whether two cards may change places.
    pub(super) fn may_swap(&mut self, one: CardRef, other: CardRef) -> bool {
        let (Some(a), Some(b)) = (self.state.get(one).copied(), self.state.get(other).copied()) else { return true };
        if !self.state.powers.stands_before(self.game.index.moves) || a.zone == b.zone && a.controller == b.controller {
            return true;
        }
        let to = |zone| Dest::Zone { whose: Whose::You, zone, end: End::Bottom, ordered: Ordered::Kept, state: None, goal: Goal::Any };
        let mut events = Events::new();
        self.move_events(one, b.controller, &Ctx::of(one, b.controller), &to(b.zone), &mut events);
        self.move_events(other, a.controller, &Ctx::of(other, a.controller), &to(a.zone), &mut events);
        self.goes_on(&events)
    }

    // ----- verbs

    /// Does a verb to a card that sets a state or clears it, or stands for one that does, where nothing in the match stands in its way or
    /// answers it; gives whether that changed anything. Nothing, where it takes more than that.
    pub(super) fn just_turns(&mut self, verb: VerbId, card: CardRef, by: PlayerId) -> Option<bool> {
        let game = self.game;
        let native = game.index.native[verb.index()];
        let (state, set) = match game.verbs[native.index()].does {
            Does::Set(state) => (state, true),
            Does::Clear(state) => (state, false),
            Does::Announce | Does::Move(_) | Does::Alias(_) | Does::Run(_) | Does::Moves(_) => return None,
        };
        if !self.look().goes_unnoticed(verb) {
            return None;
        }
        let Some(c) = self.state.get(card) else { return Some(false) };
        if (c.states & state.bit() != 0) == set {
            return Some(false);
        }
        let (from, def) = (c.zone, &game.verbs[verb.index()]);
        let told = || LogEntry::Did { verb, card: card.id, by, from };
        if def.told == ToldWhen::Before {
            self.tell(told);
        }
        let states = &mut self.state.cards[card.id.index()].states;
        *states = *states & !state.bit() | if set { state.bit() } else { 0 };
        self.state_changed(card.id);
        self.settle_so(card.id, state);
        if def.told == ToldWhen::After {
            self.tell(told);
        }
        self.turns_to(native, card, by);
        Some(true)
    }

    /// Whether a verb may be done to a card and nothing takes its place; a replacement is started.
    ///
    /// Gives `Some(true)` when it may go on, `Some(false)` when something runs first, `None` when it may not.
    pub(crate) fn may_suffer(&mut self, verb: VerbId, card: CardRef, by: PlayerId, to: Option<&Dest>, manner: Manner, doer: Option<CardRef>) -> Option<bool> {
        let look = self.look();
        if self.state.get(card).is_none() || look.cannot_suffer(verb, card, manner) {
            return None;
        }
        // Who does it is asked before: with the words of a card that may be another than its player.
        if look.kept_from_doing(verb, doer, card) {
            return None;
        }
        if let Some(goes) = self.goes_as_foreseen(card) {
            return Some(goes);
        }
        if !self.state.powers.stands_before(self.game.index.chains[verb.index()]) {
            return Some(true);
        }
        let events = self.verb_events(verb, card, by, to, manner, doer);
        Some(self.goes_on(&events))
    }

    /// Does a verb that needs no sentences to one card; gives whether it happened.
    pub(crate) fn suffer(&mut self, verb: VerbId, card: CardRef, by: PlayerId, to: Option<&Dest>, manner: Manner, doer: Option<CardRef>) -> bool {
        if !self.look().runs(verb, to.is_some()) {
            let author = self.look().author_of(by, doer, Some(card));
            self.recall(verb, card, author);
        }
        let happens = self.suffers(verb, card, by, to, manner, doer);
        if !happens {
            self.unhappened(verb, card.id);
        }
        happens
    }

    fn suffers(&mut self, verb: VerbId, card: CardRef, by: PlayerId, to: Option<&Dest>, manner: Manner, doer: Option<CardRef>) -> bool {
        // The sentences of a verb may have made another object of it.
        let card = if self.state.get(card).is_some() { card } else { self.state.reference(card.id) };
        let key = self.game.key_verb(verb);
        if self.look().idle(key) {
            let happened = self.undergo(verb, card, by, to, manner, doer);
            if happened {
                self.turns_to(verb, card, by);
            }
            return happened;
        }
        let was_on_field = self.look().on_field(card.id);
        let mut before = self.state.get(card).map(|c| (c.controller, c.zone)).filter(|_| !was_on_field);
        let mut stood = was_on_field;
        // After its sentences the card is no longer what the damage was dealt to.
        let ran = self.look().runs(verb, to.is_some()) && self.top().stage == Stage::Ran;
        let doer = doer.or_else(|| if ran { self.top().slayer } else { self.look().slayer(card) });
        if ran && self.top().moves != self.state.cards[card.id.index()].moves {
            // Who watches speaks of where it was before its sentences ran, too.
            before = Some(self.top().from).filter(|(_, zone)| *zone != OUT);
            stood = before.is_some_and(|(_, zone)| bit(&self.game.field, zone));
        }
        let event = Event { doer, manner, who: self.look().author(by, doer), was: before, ..self.look().event(key, card) };
        let mut waits = Waits::new();
        if was_on_field {
            self.look().watchers(&event, &mut waits);
        }
        // What its state had silenced answers what gives it its words back.
        let silenced = self.state.powers.silences && matches!(self.game.verbs[verb.index()].does, Does::Set(_) | Does::Clear(_)) && self.look().silenced(card);
        if !self.undergo(verb, card, by, to, manner, doer) {
            return false;
        }
        // The card is the same object for those who watch, even where it now is another.
        let event = if was_on_field { event } else { Event { subject: Some(self.state.reference(card.id)), ..event } };
        if !was_on_field {
            self.look().watchers(&event, &mut waits);
        } else if silenced && !self.look().silenced(self.state.reference(card.id)) {
            let mut own = Waits::new();
            self.look().watchers(&event, &mut own);
            let new = |wait: &Pending| wait.source == event.subject && !waits.iter().any(|known| known.answer == wait.answer && known.source == wait.source);
            let own: Vec<Pending> = own.iter().filter(|wait| new(wait)).copied().collect();
            waits.extend(own);
        }
        if ran {
            self.as_it_began(&mut waits, &event);
        }
        if !stood {
            // "Whenever you play a card" on a card is about those played while it stands there.
            waits.retain(|wait| wait.source.is_none_or(|source| source.id != card.id) || self.look().watches_itself(wait));
        }
        self.enqueue(&waits, &event);
        self.turns_to(verb, card, by);
        true
    }

    /// Notes who answers a verb whose sentences are about to run: who stands there now.
    pub(super) fn stand_by(&mut self, verb: VerbId, card: CardRef, by: PlayerId, manner: Manner, doer: Option<CardRef>) {
        let key = self.game.key_verb(verb);
        if !self.state.powers.follows(key) {
            return;
        }
        let was = self.state.get(card).map(|c| (c.controller, c.zone)).filter(|(_, zone)| !bit(&self.game.field, *zone));
        let who = self.look().author_of(by, doer, Some(card));
        let event = Event { doer, manner, who, was, ..self.look().event(key, card) };
        let (mut fitting, mut waits) = (Waits::new(), Waits::new());
        self.look().watchers(&event, &mut fitting);
        self.look().watchers(&Event { begins: true, ..event }, &mut waits);
        let frame = short(self.state.frames.len() - 1);
        // What it has where it lies now, it answers with when it has gone.
        let own = |wait: &Pending| matches!(wait.answer, Answer::Keyword(..)) && wait.source.is_some_and(|source| source.id == card.id);
        let fits = |wait: &Pending| fitting.iter().any(|other| alike(wait, other));
        let stood = waits.iter().filter(|wait| stands_by(wait, card) || own(wait)).map(|wait| Witness { frame, wait: *wait, fits: fits(wait) });
        self.state.witnesses.extend(stood);
    }

    /// Of those who answer a verb whose sentences have run, only those who stood there when they began, and all of those, wherever they are
    /// now; but the card itself, the rules and what texts left behind answer as it stands.
    fn as_it_began(&mut self, waits: &mut Waits, event: &Event) {
        let Some(card) = event.subject else { return };
        let frame = short(self.state.frames.len() - 1);
        let stood = || self.state.witnesses.iter().filter(|witness| witness.frame == frame);
        waits.retain(|wait| !stands_by(wait, card) || stood().any(|before| alike(&before.wait, wait)));
        // What works so often in a turn, and stands there still, has worked meanwhile.
        let worked = |before: &Pending| {
            before.source.is_some_and(|card| self.state.get(card).is_some())
                && self.look().watch_of(before.answer, before.source).is_some_and(|watch| watch.once)
        };
        let fitting = stood().filter(|witness| witness.fits).map(|witness| &witness.wait);
        let gone = fitting.filter(|before| !waits.iter().any(|wait| alike(before, wait)) && !worked(before));
        let gone: Waits = gone.map(|before| Pending { subject: event.subject, ..*before }).collect();
        waits.extend(gone);
    }

    /// What a verb that needs no sentences does to a card, whoever watches; gives whether it did.
    fn undergo(&mut self, verb: VerbId, card: CardRef, by: PlayerId, to: Option<&Dest>, manner: Manner, doer: Option<CardRef>) -> bool {
        let game = self.game;
        let def = &game.verbs[verb.index()];
        match &def.does {
            Does::Set(state) => {
                let bits = &mut self.state.cards[card.id.index()].states;
                if *bits & state.bit() != 0 {
                    return false;
                }
                *bits |= state.bit();
            }
            Does::Clear(state) => {
                let bits = &mut self.state.cards[card.id.index()].states;
                if *bits & state.bit() == 0 {
                    return false;
                }
                *bits &= !(state.bit());
            }
            Does::Alias(inner) => {
                let inner_manner = Manner { cost: false, ..manner };
                if self.state.get(card).is_none() || self.look().cannot_suffer(*inner, card, inner_manner) {
                    return false;
                }
                // The story tells the verb that was written, not the one it stands for.
                let quiet = std::mem::replace(&mut self.quiet, true);
                let happened = self.suffer(*inner, card, by, to, manner, doer);
                self.quiet = quiet;
                if !happened {
                    return false;
                }
            }
            Does::Move(dest) => self.tell_and_move(verb, card, by, &self.done_by(by, card), dest),
            Does::Moves(_) => {
                if let Some(dest) = to {
                    self.tell_and_move(verb, card, by, &self.here(), dest);
                }
            }
            Does::Announce | Does::Run(_) => {}
        }
        if let Does::Set(state) | Does::Clear(state) = def.does {
            self.state_changed(card.id);
            self.settle_so(card.id, state);
        }
        if def.told == ToldWhen::After && !matches!(def.does, Does::Move(_) | Does::Moves(_)) {
            let from = self.state.cards[card.id.index()].zone;
            self.tell(|| LogEntry::Did { verb, card: card.id, by, from });
        }
        true
    }

    /// The state of a card is another: what hangs on that is noted.
    fn state_changed(&mut self, id: CardId) {
        self.recopy();
        let (bits, kinds) = self.turned();
        self.touch(bits, kinds);
        if self.game.index.states_checked {
            let kind = self.kind_of(id);
            self.touch(crate::game::DIRTY_STATE, kind);
        }
    }

    /// Those who speak of states, and not of verbs, are told what a verb has done to a card.
    fn turns_to(&mut self, verb: VerbId, card: CardRef, by: PlayerId) {
        match &self.game.verbs[verb.index()].does {
            Does::Set(state) => self.happened_to(Deal::Gets(*state), card, by, 0),
            Does::Clear(state) => self.happened_to(Deal::Sheds(*state), card, by, 0),
            Does::Alias(_) | Does::Announce | Does::Move(_) | Does::Moves(_) | Does::Run(_) => {}
        }
    }

    pub(super) fn tell_and_move(&mut self, verb: VerbId, card: CardRef, by: PlayerId, seen_from: &Ctx, dest: &Dest) {
        let from = self.state.cards[card.id.index()].zone;
        self.tell(|| LogEntry::Did { verb, card: card.id, by, from });
        // To which card something is attached is told, too.
        let onto = matches!(dest, Dest::Onto(_));
        let quiet = self.quiet;
        self.quiet = quiet || !onto;
        self.relocate(card, by, seen_from, dest);
        self.quiet = quiet;
    }
}

/// Whether two are the same text of the same card.
fn alike(one: &Pending, other: &Pending) -> bool {
    one.answer == other.answer && one.source.map(|card| card.id) == other.source.map(|card| card.id)
}

/// Whether it is settled when a verb begins whether that answers it: a text of another card than the one that it is done to.
fn stands_by(wait: &Pending, card: CardRef) -> bool {
    matches!(wait.answer, Answer::Printed(_) | Answer::Keyword(..)) && wait.source.is_some_and(|source| source.id != card.id)
}
