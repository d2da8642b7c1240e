//! Events: does something take its place, it happens, who watches.
//!
//! Every change passes here before it is made: verbs and moves ([`Run::may_suffer`], [`Run::may_move`]), moments
//! ([`Run::goes_on`]), damage and healing (`damage.rs`). What may take the place of an event is asked in one order
//! (`instead.rs`): the rules, then the texts of whoever controls the card that it happens to, then the others', each in
//! the order in which their cards came where they are. None answers what it does itself, so that no replacement goes round.

use super::Run;
use super::query::{Ctx, Look, Manner, bit};
use crate::bits::Bits;
use crate::game::Does;
use crate::ids::*;
use crate::ir::*;
use crate::number::narrow;
use crate::state::*;
use smallvec::SmallVec;

/// What waits for an answer: mostly nothing.
pub(super) type Waits = SmallVec<[Pending; 1]>;

/// The events that one deed is: the verb, the verbs it stands for, leaving one zone and entering another.
pub(super) type Events = SmallVec<[Event; 4]>;

/// An event that just happens or is about to: what watchers are matched with.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Event {
    pub(crate) key: Key,
    /// The card that it is about, where it is about one.
    pub(crate) subject: Option<CardRef>,
    /// The card that does it, where one does.
    pub(crate) doer: Option<CardRef>,
    /// Who does it, or to which player it happens.
    pub(crate) who: PlayerId,
    pub(crate) amount: i32,
    pub(crate) manner: Manner,
    pub(crate) cause: DecisionId,
    /// Where the card was before, for those who are told when it is elsewhere.
    pub(crate) was: Option<(PlayerId, ZoneId)>,
    /// Whose zone it enters.
    pub(crate) into: Option<PlayerId>,
    /// Whether it only begins: which description its card fits when it has happened, nobody knows.
    pub(crate) begins: bool,
}

/// Which watchers are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stand {
    /// Those that may take the place of an event, or change its amount.
    Before,
    /// Those that follow it.
    After,
}

impl Stand {
    fn is_of(self, watch: &TriggeredAbility) -> bool {
        (self == Stand::After) == matches!(watch.place, TriggerKind::After)
    }
}

/// A watcher that answers an event.
#[derive(Debug, Clone, Copy)]
pub(super) struct Found {
    pub(super) answer: Answer,
    /// Its card; of a rule, the card that the event is about.
    pub(super) source: Option<CardRef>,
    pub(super) by: PlayerId,
    pub(super) given: i16,
    /// Whom the text goes on to speak of, where it watches players.
    they: Option<PlayerId>,
}

/// Whether an event is about the card that a verb was being done to when a text began to wait for it.
pub(super) fn under_way(meanwhile: Option<CardRef>, subject: Option<CardRef>) -> bool {
    meanwhile.zip(subject).is_some_and(|(card, subject)| card.id == subject.id)
}

impl Look<'_> {
    /// An event about a card, done by the words or rules that run.
    pub(super) fn event(&self, key: Key, subject: impl Into<Option<CardRef>>) -> Event {
        let subject = subject.into();
        let frame = self.state.frames.last();
        let manner = Manner { words: frame.is_some_and(|f| f.words), by: frame.map(|f| f.you), ..Manner::RULES };
        let cause = frame.map_or(DecisionId::default(), |f| f.cause);
        let who = frame.map_or(self.state.active, |f| f.you);
        Event { key, subject, doer: None, who, amount: 0, manner, cause, was: None, into: None, begins: false }
    }

    /// Collects the triggers that an event sets off.
    pub(super) fn watchers(&self, event: &Event, out: &mut Waits) {
        if !self.state.powers.follows(event.key) && self.state.planted.is_empty() {
            return;
        }
        self.each_watch(Stand::After, event, &mut |watch, found| {
            let often = self.answers_often(&watch.tags, found.by);
            out.extend(std::iter::repeat_n(self.wait(found, event, Waiting::Trigger), often));
        });
        for planted in &self.state.planted {
            if let TriggerKind::After = self.game.planted[usize::from(planted.watch)].place
                && let Some(found) = self.planted(planted, event)
            {
                out.push(self.wait_planted(planted, found, event, Waiting::Trigger));
            }
        }
    }

    /// The triggers that keywords of cards set off which a card may lose on its way to where the event is.
    pub(super) fn watchers_lost(&self, event: &Event) -> Waits {
        let mut out = Waits::new();
        if !self.game.index.keyword_watches[usize::from(event.key)].is_empty() {
            self.each_watch(Stand::After, event, &mut |watch, found| {
                if matches!(found.answer, Answer::Keyword(..)) {
                    let often = self.answers_often(&watch.tags, found.by);
                    out.extend(std::iter::repeat_n(self.wait(found, event, Waiting::Trigger), often));
                }
            });
        }
        out
    }

    /// The texts of a card under a tag, printed and given, as they wait where what they wait for has happened to it.
    pub(super) fn under_tag(&self, tag: TagId, source: CardRef, out: &mut Waits) {
        let card = self.card(source.id);
        let by = card.controller;
        let mut add = |watch: &TriggeredAbility, answer: Answer, given: i16, times: usize| {
            let ctx = Ctx { given, ..Ctx::of(source, by) };
            if watch.tags.has(tag) && matches!(watch.place, TriggerKind::After) && watch.condition.as_ref().is_none_or(|c| self.condition(c, &ctx)) {
                let event = self.event(watch.on.numbers().next().map_or(Key::MAX, crate::number::short), source);
                let found = Found { answer, source: Some(source), by, given, they: named(watch, &event) };
                let often = times * self.answers_often(&watch.tags, by);
                out.extend(std::iter::repeat_n(self.wait(found, &event, Waiting::Trigger), often));
            }
        };
        if !self.silenced(source) {
            for (i, watch) in (0u8..).zip(&self.def(source.id).watches) {
                add(watch, Answer::Printed(i), 0, 1);
            }
        }
        let tagged = |(_, keyword): &(usize, &crate::game::Keyword)| keyword.watches.iter().any(|watch| watch.tags.has(tag));
        for (k, keyword) in self.game.keywords.iter().enumerate().filter(tagged) {
            let k = KeywordId::at(k);
            let Some(number) = self.keyword(source, k) else { continue };
            let times = if keyword.quoted { usize::try_from(number).unwrap_or(0) } else { 1 };
            for (i, watch) in (0u8..).zip(&keyword.watches) {
                add(watch, Answer::Keyword(k, i), number, times);
            }
        }
    }

    /// Whether nobody answers such events once they have happened, nothing waits for one, and no text asks for them afterwards.
    pub(super) fn idle(&self, key: Key) -> bool {
        !self.state.powers.follows(key)
            && self.state.planted.is_empty()
            && !self.game.index.facts.has(key)
            && !self.state.next.iter().any(|next| matches!(next.awaits, Awaits::Done(verb) if self.game.key_verb(verb) == key))
    }

    /// Visits the watchers of cards, keywords and rules that answer an event, before it or after it.
    pub(super) fn each_watch(&self, stand: Stand, event: &Event, visit: &mut dyn FnMut(&TriggeredAbility, Found)) {
        let (game, powers) = (self.game, &self.state.powers);
        let answered = match stand {
            Stand::Before => self.before(event.key),
            Stand::After => powers.follows(event.key),
        };
        if !answered {
            return;
        }
        let watched = powers.watches(event.key);
        let printed: &[CardId] = if self.state.at_work.watches(event.key) { &self.state.active_cards } else { &[] };
        // A card that is no longer on the field, or was not, may watch for what happens to it where it is.
        let away = event.subject.map(|card| card.id).filter(|id| watched && !self.works(*id));
        let (half, bit) = (usize::from(event.key) / 64 % 2, event.key % 64);
        printed.iter().copied().chain(away).for_each(|id| {
            if game.facts[self.card(id).def.index()].watched[half] >> bit & 1 == 0 {
                return;
            }
            let source = self.state.reference(id);
            for (i, watch) in (0u8..).zip(&self.def(id).watches) {
                if stand.is_of(watch) && self.answers(watch, source, i, 0, event) {
                    let they = named(watch, event);
                    visit(watch, Found { answer: Answer::Printed(i), source: Some(source), by: self.card(id).controller, given: 0, they });
                }
            }
        });
        for &k in &game.index.keyword_watches[usize::from(event.key)] {
            for (i, watch) in (0u8..).zip(&game.keywords[k.index()].watches).filter(|(_, watch)| stand.is_of(watch)) {
                self.bearers(k, watch, event, &mut |source, given| {
                    let they = named(watch, event);
                    visit(watch, Found { answer: Answer::Keyword(k, i), source: Some(source), by: self.card(source.id).controller, given, they });
                });
            }
        }
        for &i in &game.index.rule_watches[usize::from(event.key)] {
            let watch = &game.rule_watches[usize::from(i)];
            if stand.is_of(watch)
                && let Some(by) = self.rule_answers(watch, event)
            {
                visit(watch, Found { answer: Answer::Rule(i), source: event.subject, by, given: 0, they: named(watch, event) });
            }
        }
    }

    /// Whether an event is one that a watcher waits for, seen from a text.
    fn waits_for(&self, watch: &TriggeredAbility, subject: &Subject, ctx: &Ctx, source: Option<CardRef>, event: &Event) -> bool {
        watch.on.has(event.key) && self.caused_so(watch, ctx, event) && self.subject_fits(subject, ctx, source, event)
    }

    /// Whether an event comes about as a watcher says, where it says.
    fn caused_so(&self, watch: &TriggeredAbility, ctx: &Ctx, event: &Event) -> bool {
        self.entered_there(watch, ctx, event) && event.manner.fits(watch.from, ctx.you)
    }

    /// Whether a zone that is entered is of the player that a watcher speaks of.
    fn entered_there(&self, watch: &TriggeredAbility, ctx: &Ctx, event: &Event) -> bool {
        let first = self.game.key_enters(ZoneId(0));
        let Some(into) = event.into.filter(|_| event.key >= first) else { return true };
        let zone = ZoneId::at(usize::from(event.key - first));
        self.state.asked_of(into, ctx.you, &watch.entering.yours, &watch.entering.theirs, |zones| bit(zones, zone))
    }

    /// Whether a watcher of a card answers an event: the ability with that place among the printed ones, or one of a keyword
    /// with that number.
    fn answers(&self, watch: &TriggeredAbility, source: CardRef, index: u8, given: i16, event: &Event) -> bool {
        let card = self.card(source.id);
        let amount = narrow(event.amount.max(0));
        let ctx = Ctx { given, amount, ..Ctx::of(source, card.controller) };
        watch.on.has(event.key)
            && (bit(&watch.zones, card.zone) || card.zone == OUT && watch.zones == Bits::ALL)
            && !(watch.once && card.used & self.game.card(card.def).limit(index) != 0)
            && self.waits_for(watch, &watch.subject, &ctx, Some(source), event)
            && watch.condition.as_ref().is_none_or(|c| self.condition(c, &Ctx { it: event.subject, ..ctx }))
            // A keyword that is printed on a silenced card is none, and one that is given works.
            && (index == u8::MAX || !self.silenced(source))
    }

    /// Whether a watcher of the rules answers an event, and who "you" is: whoever controls the card that it is about, if the
    /// rule can speak of it so, else the first player after them.
    fn rule_answers(&self, watch: &TriggeredAbility, event: &Event) -> Option<PlayerId> {
        let owner = match (&watch.subject, self.known(event.subject)) {
            (Subject::Player(..), _) => event.who,
            (_, card) => card.map_or(self.state.active, |card| card.controller),
        };
        let amount = narrow(event.amount.max(0));
        let ctx = |you| Ctx { amount, ..Ctx::of(event.subject, you) };
        let you = self.state.around(owner).find(|&you| self.waits_for(watch, &watch.subject, &ctx(you), event.subject, event))?;
        watch.condition.as_ref().is_none_or(|c| self.condition(c, &ctx(you))).then_some(you)
    }

    /// Visits the cards with a keyword whose ability an event sets off, with its number.
    fn bearers(&self, keyword: KeywordId, watch: &TriggeredAbility, event: &Event, visit: &mut dyn FnMut(CardRef, i16)) {
        if !watch.on.has(event.key) || !self.occurs(keyword) {
            return;
        }
        let ask = |source: CardRef| {
            let Some(number) = self.keyword(source, keyword) else { return };
            if self.answers(watch, source, u8::MAX, number, event) {
                let times = if self.game.keywords[keyword.index()].quoted { number } else { 1 };
                (0..times).for_each(|_| visit(source, number));
            }
        };
        let attached = self.meets_attached(event.key);
        if matches!(watch.subject, Subject::This) && !attached {
            event.subject.filter(|card| self.state.get(*card).is_some()).into_iter().for_each(ask);
            return;
        }
        let printed = self.only_printed(keyword);
        let mut bearers = SmallVec::<[CardId; 16]>::new();
        for player in self.state.players() {
            for zone in self.game.field.numbers() {
                let lying = self.zone(player, ZoneId::at(zone)).iter().copied();
                bearers.extend(lying.filter(|id| !printed || self.game.facts[self.card(*id).def.index()].keywords & keyword.bit() != 0));
            }
        }
        // The order is that of the cards in the state, wherever they lie.
        bearers.sort_unstable();
        bearers.into_iter().map(|id| self.state.reference(id)).for_each(ask);
    }

    /// Whether an event is a moment that cards meet, too, that are attached to its card.
    fn meets_attached(&self, key: Key) -> bool {
        self.game.moment_met(key).is_some_and(|moment| moment.attached)
    }

    fn subject_fits(&self, subject: &Subject, ctx: &Ctx, source: Option<CardRef>, event: &Event) -> bool {
        match subject {
            Subject::This => {
                source.map_or(event.subject.is_none(), |source| meant(source, event)) || self.meets_attached(event.key) && self.befalls_host(source, event)
            }
            Subject::Host => self.there(source).is_some() && self.befalls_host(source, event),
            Subject::Such(filter) => self.is_about(filter, ctx, event),
            // In what they do, "their hand" is that of the player who does it.
            Subject::Player(party, what) => {
                let theirs = Ctx { they: event.who, ..*ctx };
                // What is missing is no card of any sort, and yet a card that was to be there.
                let missing = |what: &Filter| event.subject.is_none() && what.is_any();
                self.is_party(*party, event.who, ctx.you) && what.as_ref().is_none_or(|what| missing(what) || self.is_about(what, &theirs, event))
            }
            // "Whenever a creature attacks one with more power than it": each is described beside the other.
            Subject::To(inner, bearer) => event.doer.is_some_and(|doer| {
                self.subject_fits(inner, &Ctx { it: Some(doer), ..*ctx }, source, event) && self.fits_or_did(bearer, &Ctx { it: event.subject, ..*ctx }, doer)
            }),
            Subject::YourTurn => self.state.active == ctx.you,
            Subject::Any => true,
            // Only planted watchers hold cards, or wait for a later turn.
            Subject::Held(_) | Subject::By(..) | Subject::YourNextTurn | Subject::TheirNextTurn => false,
        }
    }

    /// Whether an event happens to the bearer of a card.
    fn befalls_host(&self, source: Option<CardRef>, event: &Event) -> bool {
        self.there(event.subject).zip(event.subject).is_some_and(|(_, subject)| self.known(source).is_some_and(|card| card.host == subject.id))
    }

    /// Whether an event is about a card that fits a description, where it is or where it was before.
    fn is_about(&self, filter: &Filter, ctx: &Ctx, event: &Event) -> bool {
        event.subject.is_some_and(|card| event.begins || self.fits_or_did(filter, ctx, card) || self.fitted(filter, ctx, card, event))
    }

    /// Whether the card of an event fits a description whose place is where it was before.
    fn fitted(&self, filter: &Filter, ctx: &Ctx, card: CardRef, event: &Event) -> bool {
        self.state.get(card).is_some() && event.was.is_some_and(|(player, zone)| self.fitted_there(filter, ctx, card, player, zone))
    }

    /// Whether a card fits a description, or did when it left the field: what was attacked may have been destroyed by that.
    fn fits_or_did(&self, filter: &Filter, ctx: &Ctx, card: CardRef) -> bool {
        let did = |left: &Left| self.fitted_there(filter, ctx, card, left.was.controller, left.was.zone);
        self.fits(filter, ctx, card) || self.state.get(card).is_none() && self.left(card).is_some_and(did)
    }

    /// Whether a card fits a description, which says that it lies there.
    fn fitted_there(&self, filter: &Filter, ctx: &Ctx, card: CardRef, player: PlayerId, zone: ZoneId) -> bool {
        let there = self.state.asked_of(player, ctx.you, &filter.yours, &filter.theirs, |zones| bit(zones, zone));
        let named = || bit(&filter.named, zone) && self.whom(filter.whom, ctx) >> player.0 & 1 == 1;
        (there || named()) && filter.among.is_none() && filter.open_to.is_none() && self.fits_without_place(filter, ctx, card)
    }

    pub(super) fn wait(&self, found: Found, event: &Event, waiting: Waiting) -> Pending {
        Pending {
            answer: found.answer,
            source: found.source,
            def: self.known(found.source).map_or(DefId(0), |card| card.def),
            by: found.by,
            subject: event.subject,
            trail: None,
            put: false,
            doer: event.doer,
            amount: narrow(event.amount.max(0)),
            given: found.given,
            closure: 0,
            they: found.they,
            words: event.manner.words,
            batch: self.state.batch.saturating_add(1),
            waiting,
            holds: Holds::Nothing,
            asked: Tried::NONE,
            sent: Sent::First,
            active_orders: self.game.moment_met(event.key).is_some_and(|moment| moment.active_orders),
            cause: event.cause,
            gathers: false,
        }
    }

    /// Whether an event was that a card came where it lies, off the field, and nothing more.
    fn put(&self, event: &Event) -> bool {
        let Some(card) = event.subject.and_then(|card| self.state.get(card)).filter(|card| !bit(&self.game.field, card.zone)) else { return false };
        match self.game.event(event.key) {
            Some(EventKind::Verb(verb)) => matches!(self.native(verb), Does::Move(Dest::Zone { zone, .. }) if *zone == card.zone),
            Some(EventKind::Enters(zone)) => zone == card.zone,
            Some(_) | None => false,
        }
    }

    /// What an effect left behind that an event sets off.
    pub(super) fn planted(&self, planted: &DelayedTrigger, event: &Event) -> Option<Found> {
        let watch = &self.game.planted[usize::from(planted.watch)];
        let under_way = under_way(planted.meanwhile, event.subject) && planted.cause >= event.cause;
        if !watch.on.has(event.key) || under_way {
            return None;
        }
        let amount = narrow(event.amount.max(0));
        let ctx = Ctx { they: planted.they, given: planted.given, amount, ..Ctx::of(planted.source, planted.by) };
        let held = |reg: Reg| self.state.kept.iter().any(|k| k.closure == planted.closure && k.reg == reg && k.card.is_some_and(|card| meant(card, event)));
        let (subject, beside) = if let Subject::To(inner, bearer) = &watch.subject {
            (&**inner, event.doer.is_some_and(|doer| self.fits_or_did(bearer, &ctx, doer)))
        } else if let Subject::By(inner, by) = &watch.subject {
            let does = |doer: CardRef| self.state.kept.iter().any(|k| k.closure == planted.closure && k.reg == *by && k.card == Some(doer));
            (&**inner, event.doer.is_some_and(does))
        } else {
            (&watch.subject, true)
        };
        let fits = match subject {
            Subject::Held(reg) => beside && held(*reg) && self.caused_so(watch, &ctx, event),
            Subject::TheirNextTurn => self.state.opposed(planted.by, self.state.active) && self.state.turn > planted.turn && self.caused_so(watch, &ctx, event),
            Subject::YourNextTurn => self.state.active == planted.by && self.state.turn > planted.turn && self.caused_so(watch, &ctx, event),
            Subject::This | Subject::Host | Subject::Such(_) | Subject::Player(..) | Subject::To(..) | Subject::By(..) | Subject::YourTurn | Subject::Any => {
                beside && self.waits_for(watch, subject, &ctx, planted.source, event)
            }
        };
        if !fits || watch.condition.as_ref().is_some_and(|c| !self.condition(c, &Ctx { it: event.subject, ..ctx })) {
            return None;
        }
        let they = Some(named(watch, event).unwrap_or(planted.they));
        Some(Found { answer: Answer::Planted(planted.watch), source: planted.source, by: planted.by, given: planted.given, they })
    }

    /// What waits for an answer that an effect left behind.
    pub(super) fn wait_planted(&self, planted: &DelayedTrigger, found: Found, event: &Event, waiting: Waiting) -> Pending {
        Pending {
            def: planted.def,
            closure: planted.closure,
            trail: planted.trail,
            put: false,
            amount: if event.amount == 0 { planted.amount } else { narrow(event.amount.max(0)) },
            ..self.wait(found, event, waiting)
        }
    }

    /// The watcher of a card that answers; a rule has none that is printed.
    pub(super) fn watch_of(&self, answer: Answer, source: Option<CardRef>) -> Option<&TriggeredAbility> {
        match answer {
            Answer::Printed(i) => self.def(source?.id).watches.get(usize::from(i)),
            Answer::Keyword(k, i) => self.game.keywords[k.index()].watches.get(usize::from(i)),
            Answer::Planted(i) => self.game.planted.get(usize::from(i)),
            Answer::Rule(i) => self.game.rule_watches.get(usize::from(i)),
        }
    }

    /// Whether what waits was found by a text that says "this card", or by one that is on no card.
    pub(super) fn watches_itself(&self, wait: &Pending) -> bool {
        if let Answer::Planted(_) | Answer::Rule(_) = wait.answer {
            return true;
        }
        let Some(watch) = self.watch_of(wait.answer, wait.source) else { return false };
        match &watch.subject {
            Subject::This | Subject::Host | Subject::YourTurn | Subject::YourNextTurn | Subject::TheirNextTurn | Subject::Any | Subject::Held(_) => true,
            Subject::To(inner, _) | Subject::By(inner, _) => matches!(**inner, Subject::This),
            Subject::Such(_) | Subject::Player(..) => false,
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
}

/// The player whom a text goes on to speak of that watches players.
fn named(watch: &TriggeredAbility, event: &Event) -> Option<PlayerId> {
    matches!(watch.subject, Subject::Player(..)).then_some(event.who)
}

/// Whether an event is about that card: the same object, or what it has become by what happened.
fn meant(card: CardRef, event: &Event) -> bool {
    event.subject.is_some_and(|subject| card == subject || event.was.is_some() && subject == card.next())
}

impl Run<'_> {
    /// Something happened to nobody in particular: its watchers answer.
    pub(crate) fn happen(&mut self, event: &Event) {
        let mut waits = Waits::new();
        self.look().watchers(event, &mut waits);
        self.enqueue(&waits, event);
    }

    /// As [`Run::happen`], with watchers that were asked before because they may be lost.
    pub(super) fn happen_with(&mut self, event: &Event, lost: &[Pending]) {
        let mut waits = Waits::new();
        self.look().watchers(event, &mut waits);
        for wait in lost {
            if !waits.iter().any(|known| known.answer == wait.answer && known.source.map(|card| card.id) == wait.source.map(|card| card.id)) {
                waits.push(Pending { subject: event.subject, ..*wait });
            }
        }
        self.enqueue(&waits, event);
    }

    /// Remembers that an event happened, as far as any text asks, and lets its watchers wait their turn.
    pub(super) fn enqueue(&mut self, waits: &[Pending], event: &Event) {
        if self.game.index.facts.has(event.key) {
            let amount = narrow(event.amount.max(0));
            // Of what comes into a zone, whose zone it is matters later, and not who did it.
            let by = event.into.filter(|_| self.game.entering(event.key)).unwrap_or(event.who);
            self.state.facts.push(Happened { key: event.key, by, card: event.subject, source: event.doer, amount, words: event.manner.words });
            self.note_stirred();
            if event.key < self.game.key_damage() {
                event.subject.into_iter().for_each(|card| self.happened(event.key, card.id));
            } else {
                self.noted(event);
            }
        }
        if !self.state.next.is_empty() {
            self.end_awaiting(event);
        }
        if self.state.pending.len().saturating_add(waits.len()) > usize::from(u16::MAX) {
            self.endless();
            return;
        }
        let mut counted: Option<(&Pending, bool)> = None;
        let put = !waits.is_empty() && self.look().put(event);
        for (i, wait) in waits.iter().enumerate() {
            let gathers = super::triggers::answers_with(self.game, wait).0.at_once;
            if gathers && self.gathered(wait, &waits[..i]) {
                continue;
            }
            // What a tag sets off twice has happened once.
            let answered = match counted {
                Some((other, answered)) if other.answer == wait.answer && other.source == wait.source => answered,
                _ => self.recurs(wait),
            };
            counted = Some((wait, answered));
            if !answered {
                continue;
            }
            let wait = *wait;
            if let Answer::Planted(_) = wait.answer {
                let Some(at) = self.state.planted.iter().position(|p| p.closure == wait.closure) else { continue };
                if self.game.planted[usize::from(self.state.planted[at].watch)].often == Often::Once {
                    self.state.planted.remove(at);
                }
            }
            let trail = event.subject.map(|card| Trail { card, moves: self.state.cards[card.id.index()].moves }).or(wait.trail);
            let amount = if gathers { 1 } else { wait.amount };
            self.state.pending.push(Pending { trail, put, amount, gathers, ..wait });
        }
    }

    /// Adds one more to what waits already that answers all that the running instruction does, once for each event, however often a tag
    /// sets it off; gives whether it does. `told` are the answers to the same event that have been added.
    fn gathered(&mut self, wait: &Pending, told: &[Pending]) -> bool {
        let alike = |p: &Pending| p.answer == wait.answer && p.source == wait.source && p.closure == wait.closure && p.by == wait.by && p.they == wait.they;
        let again = told.iter().any(alike);
        let mut gathered = false;
        for p in self.state.pending.iter_mut().filter(|p| p.gathers && alike(p)) {
            // What a tag sets off twice waits twice, and both are of as many.
            gathered |= !again || p.amount > 1;
            p.amount = p.amount.saturating_add(i16::from(!again));
        }
        gathered
    }

    /// Counts what an ability answers each so many-eth time only; gives whether it is time.
    fn recurs(&mut self, wait: &Pending) -> bool {
        let every = super::triggers::answers_with(self.game, wait).0.every;
        if every <= 1 {
            return true;
        }
        // It is counted for a card.
        let Some(source) = wait.source else { return false };
        let mut counted = std::mem::take(&mut self.state.recurring);
        counted.retain(|count| self.state.get(count.source).is_some());
        let at = counted.iter().position(|count| count.answer == wait.answer && count.source == source);
        let at = at.unwrap_or_else(|| {
            counted.push(Recurring { source, answer: wait.answer, times: 0 });
            counted.len() - 1
        });
        counted[at].times = counted[at].times.saturating_add(1);
        let answered = counted[at].times >= every;
        if answered {
            counted.remove(at);
        }
        self.state.recurring = counted;
        answered
    }

    /// Remembers which descriptions a card fits to which a verb is about to be done, as far as any text asks afterwards: what
    /// it is afterwards is another matter.
    #[inline]
    pub(super) fn recall(&mut self, verb: VerbId, card: CardRef, by: PlayerId) {
        let past = &self.game.index.past[usize::from(self.game.key_verb(verb))];
        if !past.is_empty() {
            self.recall_such(past, card, by);
        }
    }

    fn recall_such(&mut self, past: &[u16], card: CardRef, by: PlayerId) {
        let game = self.game;
        for &what in past {
            for view in self.state.players() {
                let ctx = Ctx { they: by, it: Some(card), ..Ctx::of(None, view) };
                if self.look().fits(&game.past[usize::from(what)].is, &ctx, card) {
                    self.state.such.push(Such { what, view, by, card, course: Course::Begun });
                }
            }
        }
    }

    /// Remembers which descriptions a card fits to which something happens that is no verb, as far as any text asks afterwards.
    fn noted(&mut self, event: &Event) {
        let game = self.game;
        let Some(card) = event.subject else { return };
        for &what in &game.index.past[usize::from(event.key)] {
            for view in self.state.players() {
                let ctx = Ctx { they: event.who, it: event.subject, ..Ctx::of(None, view) };
                if self.look().fits(&game.past[usize::from(what)].is, &ctx, card) {
                    self.state.such.push(Such { what, view, by: event.who, card, course: Course::Happened });
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
    pub(super) fn unhappened(&mut self, verb: VerbId, card: CardId) {
        if self.state.such.is_empty() {
            return;
        }
        let (past, key) = (&self.game.past, self.game.key_verb(verb));
        self.state.such.retain(|s| s.course == Course::Happened || s.card.id != card || past[usize::from(s.what)].key != key);
    }
}
