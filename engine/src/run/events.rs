//! Events: may it happen, does something take its place, it happens, who watches.

use super::query::{Ctx, Look, Manner, bit};
use super::{Run, Told};
use crate::game::Does;
use crate::ids::*;
use crate::ir::*;
use crate::number::narrow;
use crate::state::*;
use smallvec::SmallVec;

/// What takes the place of an event.
pub(crate) enum Replaced {
    /// Nothing.
    No,
    /// A program about its object.
    By(ProgramId, CardRef),
}

pub(super) type Waits = SmallVec<[Pending; 8]>;

/// An event that just happens or is about to: what watchers are matched with.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Event {
    pub(crate) key: Key,
    pub(crate) subject: CardRef,
    pub(crate) doer: CardRef,
    pub(crate) amount: i32,
    pub(crate) words: bool,
    pub(crate) cause: Stamp,
}

impl Look<'_> {
    /// Collects the triggers that an event sets off.
    pub(super) fn watchers(&self, event: &Event, out: &mut Waits) {
        let game = self.game;
        let printed: &[CardId] = if self.state.watches(event.key) { &self.state.active_cards } else { &[] };
        // A card that is no longer on the field, or was not, may watch for what happens to it where it is.
        let away = Some(event.subject.id).filter(|id| self.state.watches(event.key) && event.subject != CardRef::NONE && !self.works(*id));
        for id in printed.iter().copied().chain(away) {
            if game.facts[self.card(id).def.index()].watched >> event.key & 1 == 0 {
                continue;
            }
            let def = self.def(id);
            let source = self.state.reference(id);
            for (i, watch) in (0u8..).zip(&def.watches) {
                if matches!(watch.place, Takes::After) && self.answers(watch, source, i, 0, event) {
                    out.push(self.wait(Answer::Printed(i), source, id, event, Waiting::Trigger));
                }
            }
        }
        for &k in &game.index.keyword_watches[usize::from(event.key)] {
            for (i, watch) in (0u8..).zip(&game.keywords[k.index()].watches) {
                if matches!(watch.place, Takes::After) {
                    self.bearers(k, watch, event, &mut |source, given| {
                        out.push(Pending { given, ..self.wait(Answer::Keyword(k, i), source, source.id, event, Waiting::Trigger) });
                    });
                }
            }
        }
        for planted in &self.state.planted {
            let watch = &game.planted[usize::from(planted.watch)];
            if watch.on >> event.key & 1 == 0 {
                continue;
            }
            let ctx = Ctx { they: planted.they, given: planted.given, ..Ctx::of(planted.source, planted.by) };
            let fits = match &watch.subject {
                Subject::Held(reg) => self.state.kept.iter().any(|k| k.closure == planted.closure && k.reg == *reg && k.card == event.subject),
                subject => self.subject_fits(subject, &ctx, planted.source, event),
            };
            if fits {
                let answer = Answer::Planted(planted.watch);
                out.push(Pending {
                    by: planted.by,
                    def: planted.def,
                    given: planted.given,
                    closure: planted.closure,
                    they: Some(planted.they),
                    amount: if event.amount == 0 { planted.amount } else { event.amount.clamp(0, i32::from(i16::MAX)) as i16 },
                    ..self.wait(answer, planted.source, planted.source.id, event, Waiting::Trigger)
                });
            }
        }
    }

    /// Whether a watcher of a card answers an event: the ability with that place among the printed ones, or one of a keyword
    /// with that number.
    pub(super) fn answers(&self, watch: &Watch, source: CardRef, index: u8, given: i16, event: &Event) -> bool {
        let card = self.card(source.id);
        let ctx = Ctx { given, ..Ctx::of(source, card.controller) };
        watch.on >> event.key & 1 == 1
            && bit(watch.zones, card.zone)
            && !(watch.once && index < 16 && card.used >> index & 1 == 1)
            && (watch.from.is_none() || self.caused(event).fits(watch.from, self.card(event.subject.id).controller))
            && self.subject_fits(&watch.subject, &ctx, source, event)
            && watch.condition.as_ref().is_none_or(|c| self.condition(c, &Ctx { it: event.subject, ..ctx }))
            && !self.silenced(source)
    }

    /// Visits the cards with a keyword whose ability an event sets off, with its number.
    fn bearers(&self, keyword: KeywordId, watch: &Watch, event: &Event, visit: &mut dyn FnMut(CardRef, i16)) {
        if watch.on >> event.key & 1 == 0 || !self.occurs(keyword) {
            return;
        }
        let mut ask = |source: CardRef| {
            let Some(number) = self.keyword(source, keyword) else { return };
            if self.answers(watch, source, u8::MAX, number, event) {
                let times = if self.game.keywords[keyword.index()].quoted { number } else { 1 };
                (0..times).for_each(|_| visit(source, number));
            }
        };
        if matches!(watch.subject, Subject::This) {
            if event.subject != CardRef::NONE && self.on_field(event.subject.id) {
                ask(event.subject);
            }
            return;
        }
        for i in 0..self.state.cards.len() {
            let id = CardId::at(i);
            if self.card(id).zone != OUT && self.on_field(id) {
                ask(self.state.reference(id));
            }
        }
    }

    /// How an event comes about.
    pub(super) fn caused(&self, event: &Event) -> Manner {
        Manner { words: event.words, by: self.state.frames.last().map(|f| f.you), ..Manner::RULES }
    }

    pub(super) fn subject_fits(&self, subject: &Subject, ctx: &Ctx, source: CardRef, event: &Event) -> bool {
        match subject {
            Subject::This => {
                source == event.subject
                    || self.card(source.id).host == event.subject.id
                        && self.game.moment_met(event.key).is_some_and(|moment| moment.attached)
                        && self.state.get(event.subject).is_some()
            }
            Subject::Host => self.card(source.id).host == event.subject.id && self.state.get(event.subject).is_some(),
            Subject::Such(filter) => self.fits(filter, ctx, event.subject),
            Subject::YourTurn => self.state.active == ctx.you,
            Subject::Any => true,
            // Only planted watchers hold cards.
            Subject::Held(_) => false,
        }
    }

    /// Whether sentences do a verb: they have run when the event happens.
    pub(super) fn runs(&self, verb: VerbId, to: bool) -> bool {
        match &self.game.verbs[verb.index()].does {
            Does::Run(_) => true,
            Does::Moves(program) => program.is_some() && !to,
            Does::Set(_) | Does::Clear(_) | Does::Announce | Does::Move(_) | Does::Alias(_) => false,
        }
    }

    pub(super) fn wait(&self, answer: Answer, source: CardRef, id: CardId, event: &Event, waiting: Waiting) -> Pending {
        let card = self.card(id);
        Pending {
            answer,
            source,
            def: card.def,
            by: card.controller,
            subject: event.subject,
            moves: 0,
            doer: event.doer,
            amount: narrow(event.amount.max(0)),
            given: 0,
            closure: 0,
            they: None,
            words: event.words,
            batch: self.state.batch.saturating_add(1),
            waiting,
            active_orders: self.game.moment_met(event.key).is_some_and(|moment| moment.active_orders),
            cause: event.cause,
        }
    }

    /// What takes the place of a verb done to a card.
    pub(super) fn replaced(&self, verb: VerbId, card: CardRef) -> Replaced {
        let key = self.game.key_verb(verb);
        for &i in &self.game.index.rule_watches[usize::from(key)] {
            let watch = &self.game.rule_watches[usize::from(i)];
            let ctx = Ctx::of(card, self.card(card.id).controller);
            let about = match &watch.subject {
                Subject::Such(filter) => self.fits(filter, &ctx, card),
                _ => true,
            };
            if about && matches!(watch.place, Takes::Instead) {
                return Replaced::By(watch.program, card);
            }
        }
        if self.state.watches(key) {
            for &id in &self.state.active_cards {
                let source = self.state.reference(id);
                for (i, watch) in (0u8..).zip(&self.def(id).watches) {
                    let event = Event { key, subject: card, doer: CardRef::NONE, amount: 0, words: true, cause: Stamp::default() };
                    if matches!(watch.place, Takes::Instead) && self.answers(watch, source, i, 0, &event) {
                        return Replaced::By(watch.program, source);
                    }
                }
            }
        }
        Replaced::No
    }
}

impl Run<'_> {
    // ----- watchers

    /// Something happened to nobody in particular: its watchers answer.
    pub(crate) fn happen(&mut self, event: &Event) {
        let mut waits = Waits::new();
        self.look().watchers(event, &mut waits);
        self.enqueue(&waits, event);
    }

    /// Remembers that an event happened, as far as any text asks, and lets its watchers wait their turn.
    pub(super) fn enqueue(&mut self, waits: &[Pending], event: &Event) {
        if self.game.index.facts >> event.key & 1 == 1 {
            let by = self.state.frames.last().map_or(self.state.active, |f| f.you);
            self.state.facts.push(Happened { key: event.key, by, card: event.subject, source: event.doer });
            self.happened(event.key, event.subject.id);
        }
        for &wait in waits {
            if let Answer::Planted(_) = wait.answer {
                // A planted watcher answers once.
                let Some(at) = self.state.planted.iter().position(|p| p.closure == wait.closure) else { continue };
                self.state.planted.remove(at);
            }
            let moves = self.state.cards.get(event.subject.id.index()).map_or(0, |c| c.moves);
            self.state.pending.push(Pending { moves, ..wait });
        }
    }

    /// Remembers which descriptions a card fits to which a verb is about to be done, as far as any text asks afterwards: what
    /// it is afterwards is another matter.
    pub(super) fn recall(&mut self, verb: VerbId, card: CardRef) {
        let game = self.game;
        let past = &game.index.past[usize::from(game.key_verb(verb))];
        if past.is_empty() {
            return;
        }
        let by = self.state.frames.last().map_or(self.state.active, |f| f.you);
        for &what in past {
            for view in [PlayerId(0), PlayerId(1)] {
                let ctx = Ctx { they: by, it: card, ..Ctx::of(CardRef::NONE, view) };
                if self.look().fits(&game.past[usize::from(what)].is, &ctx, card) {
                    self.state.such.push(Such { what, view, by, card, course: Course::Begun });
                }
            }
        }
    }

    /// What had begun has happened.
    fn happened(&mut self, key: Key, card: CardId) {
        let past = &self.game.past;
        let begun = |s: &&mut Such| s.course == Course::Begun && s.card.id == card && past[usize::from(s.what)].key == key;
        self.state.such.iter_mut().filter(begun).for_each(|s| s.course = Course::Happened);
    }

    /// What had begun does not happen.
    fn unhappened(&mut self, verb: VerbId, card: CardId) {
        let (past, key) = (&self.game.past, self.game.key_verb(verb));
        self.state.such.retain(|s| s.course == Course::Happened || s.card.id != card || past[usize::from(s.what)].key != key);
    }

    // ----- verbs

    /// Whether a verb may be done to a card and nothing takes its place; a replacement is started.
    ///
    /// Gives `Some(true)` when it may go on, `Some(false)` when something else happens instead, `None` when it may not.
    pub(crate) fn may_suffer(&mut self, verb: VerbId, card: CardRef, manner: Manner) -> Option<bool> {
        let look = self.look();
        if self.state.get(card).is_none() || look.cannot_suffer(verb, card, manner) {
            return None;
        }
        match look.replaced(verb, card) {
            Replaced::No => Some(true),
            Replaced::By(program, this) => {
                let by = self.state.cards[card.id.index()].controller;
                self.push(program, this, by, &[card]);
                Some(false)
            }
        }
    }

    /// Does a verb that needs no sentences to one card; gives whether it happened.
    pub(crate) fn suffer(&mut self, verb: VerbId, card: CardRef, by: PlayerId, to: Option<&Dest>, manner: Manner, doer: CardRef) -> bool {
        if !self.look().runs(verb, to.is_some()) {
            self.recall(verb, card);
        }
        let happens = self.suffers(verb, card, by, to, manner, doer);
        if !happens {
            self.unhappened(verb, card.id);
        }
        happens
    }

    fn suffers(&mut self, verb: VerbId, card: CardRef, by: PlayerId, to: Option<&Dest>, manner: Manner, doer: CardRef) -> bool {
        let cause = self.cause();
        // The sentences of a verb may have made another object of it.
        let card = if self.state.get(card).is_some() { card } else { self.state.reference(card.id) };
        let event = Event { key: self.game.key_verb(verb), subject: card, doer, amount: 0, words: manner.words, cause };
        let was_on_field = self.look().on_field(card.id);
        let mut waits = Waits::new();
        if was_on_field {
            self.look().watchers(&event, &mut waits);
        }
        match &self.game.verbs[verb.index()].does {
            Does::Set(state) => {
                let bits = &mut self.state.cards[card.id.index()].states;
                if *bits >> state.0 & 1 == 1 {
                    return false;
                }
                *bits |= 1 << state.0;
            }
            Does::Clear(state) => {
                let bits = &mut self.state.cards[card.id.index()].states;
                if *bits >> state.0 & 1 == 0 {
                    return false;
                }
                *bits &= !(1 << state.0);
            }
            Does::Alias(inner) => match self.may_suffer(*inner, card, Manner { cost: false, ..manner }) {
                None => return false,
                Some(false) => {}
                Some(true) => {
                    // The story tells the verb that was written, not the one it stands for.
                    let quiet = std::mem::replace(&mut self.quiet, true);
                    let happened = self.suffer(*inner, card, by, to, manner, doer);
                    self.quiet = quiet;
                    if !happened {
                        return false;
                    }
                }
            },
            Does::Move(dest) => self.tell_and_move(verb, card, by, &self.done_by(by, card), dest),
            Does::Moves(_) => {
                if let Some(dest) = to {
                    self.tell_and_move(verb, card, by, &self.here(), dest);
                }
            }
            Does::Announce | Does::Run(_) => {}
        }
        if matches!(self.game.verbs[verb.index()].does, Does::Set(_) | Does::Clear(_)) {
            self.recopy();
            let (bits, kinds) = self.turned();
            self.touch(bits, kinds);
            if self.game.index.states_checked {
                let kind = self.kind_of(card.id);
                self.touch(super::DIRTY_STATE, kind);
            }
        }
        let told = self.game.verbs[verb.index()].told == crate::data::ToldWhen::After;
        if told && !matches!(self.game.verbs[verb.index()].does, Does::Move(_) | Does::Moves(_)) {
            let from = self.state.cards[card.id.index()].zone;
            self.tell(|| Told::Did { verb, card: card.id, by, from });
        }
        // The card is the same object for those who watch, even where it now is another.
        let event = if was_on_field { event } else { Event { subject: self.state.reference(card.id), ..event } };
        if !was_on_field {
            self.look().watchers(&event, &mut waits);
        }
        self.enqueue(&waits, &event);
        true
    }

    pub(super) fn tell_and_move(&mut self, verb: VerbId, card: CardRef, by: PlayerId, seen_from: &Ctx, dest: &Dest) {
        let from = self.state.cards[card.id.index()].zone;
        self.tell(|| Told::Did { verb, card: card.id, by, from });
        // To which card something is attached is told, too.
        let onto = matches!(dest, Dest::Onto(_));
        let quiet = self.quiet;
        self.quiet = quiet || !onto;
        self.relocate(card, by, seen_from, dest);
        self.quiet = quiet;
    }
}
