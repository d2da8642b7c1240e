//! Events: may it happen, does something take its place, it happens, who watches.

use super::query::{Cards, Ctx, Look, Manner, bit};
use super::{Run, Told};
use crate::game::Does;
use crate::ids::*;
use crate::ir::*;
use crate::state::*;
use smallvec::SmallVec;

/// What takes the place of an event.
pub(crate) enum Replaced {
    /// Nothing.
    No,
    /// A program about its object.
    By(ProgramId, CardRef),
}

/// Damage on its way.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Harm {
    pub(crate) source: CardRef,
    pub(crate) target: CardRef,
    pub(crate) amount: i32,
    pub(crate) words: bool,
    pub(crate) cause: Stamp,
}

/// Everything changed that a check may ask about.
pub(crate) const ALL_DIRTY: u32 = u32::MAX;
/// A card came to the field or left it.
pub(crate) const DIRTY_MOVED: u32 = 1 << 30;
/// Something was attached or let go.
pub(crate) const DIRTY_ATTACHED: u32 = 1 << 31;

type Waits = SmallVec<[Pending; 8]>;

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
    fn watchers(&self, event: &Event, out: &mut Waits) {
        let game = self.game;
        if game.index.watched >> event.key & 1 == 0 && self.state.planted.is_empty() {
            return;
        }
        for &id in &self.state.active_cards {
            if game.facts[self.card(id).def.index()].watched >> event.key & 1 == 0 {
                continue;
            }
            let def = self.def(id);
            let source = self.state.reference(id);
            for (i, watch) in (0u8..).zip(&def.watches) {
                if matches!(watch.place, Takes::After) && self.answers(watch, source, i, event) {
                    out.push(self.wait(Answer::Printed(i), source, id, event, Waiting::Trigger));
                }
            }
        }
        for planted in &self.state.planted {
            let watch = &game.planted[usize::from(planted.watch)];
            let ctx = Ctx { it: planted.it, ..Ctx::of(planted.source, planted.by) };
            if watch.on >> event.key & 1 == 1 && self.subject_fits(&watch.subject, &ctx, planted.source, event) {
                let answer = Answer::Planted(planted.watch);
                out.push(Pending { by: planted.by, def: planted.def, ..self.wait(answer, planted.source, planted.source.id, event, Waiting::Trigger) });
            }
        }
    }

    fn answers(&self, watch: &Watch, source: CardRef, index: u8, event: &Event) -> bool {
        let card = self.card(source.id);
        let manner = Manner { words: event.words, ..Manner::RULES };
        watch.on >> event.key & 1 == 1
            && bit(watch.zones, card.zone)
            && !(watch.once && card.used >> index & 1 == 1)
            && match watch.from {
                None => true,
                Some(Cause::CardEffects) => manner.words,
                Some(Cause::Combat) => !manner.words,
                Some(Cause::AsCost) => false,
            }
            && self.subject_fits(&watch.subject, &Ctx::of(source, card.owner), source, event)
            && watch.condition.as_ref().is_none_or(|c| self.condition(c, &Ctx { it: event.subject, ..Ctx::of(source, card.owner) }))
            && !self.silenced(source)
    }

    fn subject_fits(&self, subject: &Subject, ctx: &Ctx, source: CardRef, event: &Event) -> bool {
        match subject {
            Subject::This => {
                source == event.subject || {
                    let first_moment = self.game.key_moment(MomentId(0));
                    event.key >= first_moment
                        && self.game.moments[usize::from(event.key - first_moment)].attached
                        && self.card(source.id).host == event.subject.id
                        && self.state.get(event.subject).is_some()
                }
            }
            Subject::Host => self.card(source.id).host == event.subject.id && self.state.get(event.subject).is_some(),
            Subject::Such(filter) => self.fits(filter, ctx, event.subject),
            Subject::YourTurn => self.state.active == ctx.you,
            Subject::Any => true,
        }
    }

    fn wait(&self, answer: Answer, source: CardRef, id: CardId, event: &Event, waiting: Waiting) -> Pending {
        let card = self.card(id);
        let first_moment = self.game.key_moment(MomentId(0));
        Pending {
            answer,
            source,
            def: card.def,
            by: card.owner,
            subject: event.subject,
            doer: event.doer,
            amount: event.amount.clamp(0, i32::from(i16::MAX)) as i16,
            words: event.words,
            batch: self.state.batch + 1,
            waiting,
            active_orders: event.key >= first_moment && self.game.moments[usize::from(event.key - first_moment)].active_orders,
            cause: event.cause,
        }
    }

    /// What takes the place of a verb done to a card.
    fn replaced(&self, verb: VerbId, card: CardRef) -> Replaced {
        let key = self.game.key_verb(verb);
        for &i in &self.game.index.rule_watches[usize::from(key)] {
            let watch = &self.game.rule_watches[usize::from(i)];
            let ctx = Ctx::of(card, self.card(card.id).owner);
            let about = match &watch.subject {
                Subject::Such(filter) => self.fits(filter, &ctx, card),
                _ => true,
            };
            if about && matches!(watch.place, Takes::Instead) {
                return Replaced::By(watch.program, card);
            }
        }
        if self.game.index.watched >> key & 1 == 1 {
            for &id in &self.state.active_cards {
                let source = self.state.reference(id);
                for (i, watch) in (0u8..).zip(&self.def(id).watches) {
                    let event = Event { key, subject: card, doer: CardRef::NONE, amount: 0, words: true, cause: Stamp::default() };
                    if matches!(watch.place, Takes::Instead) && self.answers(watch, source, i, &event) {
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
        self.enqueue(waits, event);
    }

    fn enqueue(&mut self, waits: Waits, event: &Event) {
        if self.game.index.facts >> event.key & 1 == 1 {
            let by = self.state.frames.last().map_or(self.state.active, |f| f.you);
            self.state.facts.push(Happened { key: event.key, by, card: event.subject, source: event.doer });
        }
        for wait in waits {
            if let Answer::Planted(watch) = wait.answer {
                // A planted watcher answers once.
                let Some(at) = self.state.planted.iter().position(|p| p.watch == watch && p.source == wait.source) else { continue };
                self.state.planted.remove(at);
            }
            self.state.pending.push(wait);
        }
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
                let by = self.state.cards[card.id.index()].owner;
                self.push(program, this, by, &[card]);
                Some(false)
            }
        }
    }

    /// Does a verb that needs no sentences to one card; gives whether it happened.
    pub(crate) fn suffer(&mut self, verb: VerbId, card: CardRef, by: PlayerId, to: Option<&Dest>, manner: Manner, doer: CardRef) -> bool {
        let cause = self.cause();
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
                    if !self.suffer(*inner, card, by, to, manner, doer) {
                        return false;
                    }
                }
            },
            Does::Move(dest) => self.tell_and_move(verb, card, by, dest),
            Does::Moves(_) => {
                if let Some(dest) = to {
                    self.tell_and_move(verb, card, by, dest);
                }
            }
            Does::Announce | Does::Run(_) => {}
        }
        if matches!(self.game.verbs[verb.index()].does, Does::Set(_) | Does::Clear(_)) {
            let (bits, kinds) = self.fragile();
            self.touch(bits, kinds);
        }
        if !matches!(self.game.verbs[verb.index()].does, Does::Move(_) | Does::Moves(_)) {
            self.tell(|| Told::Did { verb, card: card.id, by });
        }
        // The card is the same object for those who watch, even where it now is another.
        let event = if was_on_field { event } else { Event { subject: self.state.reference(card.id), ..event } };
        if !was_on_field {
            self.look().watchers(&event, &mut waits);
        }
        self.enqueue(waits, &event);
        true
    }

    fn tell_and_move(&mut self, verb: VerbId, card: CardRef, by: PlayerId, dest: &Dest) {
        self.tell(|| Told::Did { verb, card: card.id, by });
        let quiet = std::mem::replace(&mut self.quiet, true);
        self.relocate(card, by, dest);
        self.quiet = quiet;
    }

    /// Puts a card where a destination says.
    pub(crate) fn relocate(&mut self, card: CardRef, by: PlayerId, dest: &Dest) {
        match dest {
            Dest::Zone { whose, zone, end, state, .. } => {
                let _ = (whose, by);
                self.move_card(card.id, *zone, *end);
                if let Some(state) = state {
                    self.state.cards[card.id.index()].states |= 1 << state.0;
                }
            }
            Dest::Onto(reg) => {
                let frame = self.state.frames.len() - 1;
                let ctx = self.look().context(frame);
                let Some(host) = self.look().first(&ctx, *reg) else { return };
                self.attach(card.id, host);
            }
            Dest::Out => self.remove(card.id),
        }
    }

    fn attach(&mut self, card: CardId, host: CardRef) {
        let Some(bearer) = self.state.get(host) else { return };
        let (zone, owner) = (bearer.zone, bearer.owner);
        if self.state.cards[card.index()].zone != zone || self.state.cards[card.index()].owner != owner {
            self.move_card(card, zone, End::Bottom);
        }
        let cause = self.cause();
        let c = &mut self.state.cards[card.index()];
        let before = std::mem::replace(&mut c.host, host.id);
        c.cause = cause;
        if before != NO_HOST {
            self.state.cards[before.index()].bears -= 1;
        }
        self.state.cards[host.id.index()].bears += 1;
        self.touch(ALL_DIRTY, u32::MAX);
        self.tell(|| Told::Attached { card, host: host.id });
    }

    // ----- moving

    /// Forgets what held for a card while it was on the field.
    fn leave_field(&mut self, id: CardId) {
        let card = self.state.reference(id);
        let look = self.look();
        let stats = &look.def(id).stats;
        let known: SmallVec<[LastKnown; 8]> = (0u8..)
            .zip(stats)
            .filter(|(_, s)| s.is_some())
            .map(|(i, _)| LastKnown { card, stat: StatId(i), value: look.stat(card, StatId(i), Reading::Now) as i16 })
            .collect();
        self.state.last_known.extend(known);
        self.state.modifiers.retain(|m| m.target != card);
        self.state.active_cards.retain(|&c| c != id);
        let c = &mut self.state.cards[id.index()];
        c.life = c.life.wrapping_add(1);
        c.counters = [0; COUNTERS];
        c.states = 0;
        c.blame = Stamp::default();
    }

    /// Notes what may have changed, for the checks.
    pub(crate) fn touch(&mut self, bits: u32, kinds: u32) {
        self.state.dirty |= bits;
        self.state.dirty_kinds |= kinds;
    }

    /// The kinds of a card, one bit each.
    pub(crate) fn kind_of(&self, id: CardId) -> u32 {
        let facts = &self.game.facts[self.state.cards[id.index()].def.index()];
        facts.kind | facts.also
    }

    /// The stats that rules change.
    fn rule_stats(&self) -> u32 {
        self.game.index.rule_stats
    }

    /// What a card that comes to the field or leaves it may have changed: bits of stats, and kinds of cards.
    fn moved(&self, id: CardId) -> (u32, u32) {
        let def = self.state.cards[id.index()].def;
        let (facts, card) = (&self.game.facts[def.index()], &self.game.cards[def.index()]);
        // A card that comes with nothing left of a stat is looked at, too.
        let spent = (0u8..).zip(&card.stats).filter(|(_, s)| s.is_some_and(|s| s <= 0)).fold(0, |bits, (i, _)| bits | 1 << i);
        let attached = if facts.kind & self.game.index.attached_kinds != 0 { DIRTY_ATTACHED | self.rule_stats() } else { 0 };
        let (fragile, kinds) = self.fragile();
        (DIRTY_MOVED | spent | attached | fragile | facts.fragile, facts.kind | kinds | facts.fragile_kinds)
    }

    /// Stats that static sentences at work may now give differently, and to which kinds of cards.
    pub(crate) fn fragile(&self) -> (u32, u32) {
        let rules = self.game.index.fragile;
        let start = (rules, if rules == 0 { 0 } else { u32::MAX });
        self.state.active_cards.iter().fold(start, |(bits, kinds), id| {
            let facts = &self.game.facts[self.state.cards[id.index()].def.index()];
            (bits | facts.fragile, kinds | facts.fragile_kinds)
        })
    }

    fn let_go(&mut self, id: CardId) {
        let card = &mut self.state.cards[id.index()];
        let host = std::mem::replace(&mut card.host, NO_HOST);
        let bears = std::mem::take(&mut card.bears);
        if host != NO_HOST {
            self.state.cards[host.index()].bears -= 1;
            let bits = DIRTY_ATTACHED | self.rule_stats();
            self.touch(bits, u32::MAX);
        }
        let card = &self.state.cards[id.index()];
        if bears == 0 {
            return;
        }
        if card.zone == OUT || !bit(self.game.field, card.zone) {
            return;
        }
        let slot = card.owner.index() * self.game.zones.len() + card.zone.index();
        let (start, end) = self.state.bounds(slot);
        for at in start..end {
            let other = &mut self.state.cards[self.state.order[at].index()];
            if other.host == id {
                other.host = NO_HOST;
                let bits = DIRTY_ATTACHED | self.rule_stats();
                self.touch(bits, u32::MAX);
            }
        }
    }

    /// Moves a card to a zone of its owner.
    pub(crate) fn move_card(&mut self, id: CardId, zone: ZoneId, end: End) {
        let from = self.state.cards[id.index()].zone;
        let (was, is) = (from != OUT && bit(self.game.field, from), bit(self.game.field, zone));
        let cause = self.cause();
        let words = self.state.frames.last().is_some_and(|f| f.words);
        if was && !is {
            let event = Event { key: self.game.key_leaves(), subject: self.state.reference(id), doer: CardRef::NONE, amount: 0, words, cause };
            self.happen(&event);
        }
        if from != zone {
            self.let_go(id);
        }
        if was && !is {
            self.leave_field(id);
        }
        let zones = self.game.zones.len();
        let facts = &self.game.facts;
        let kinds = |def: DefId| facts[def.index()].kind | facts[def.index()].also;
        self.state.unlink(zones, id, kinds);
        let at = if end == End::Top { 0 } else { usize::MAX / 2 };
        let own = kinds(self.state.cards[id.index()].def);
        self.state.link(zones, id, zone, at, own);
        let turn = self.state.turn;
        let c = &mut self.state.cards[id.index()];
        c.cause = cause;
        if from != zone {
            c.entered = turn;
        }
        if is && !was {
            c.used = 0;
            if self.game.cards[c.def.index()].active {
                self.state.active_cards.push(id);
            }
        }
        if was || is {
            let (bits, kinds) = self.moved(id);
            self.touch(bits, kinds);
        }
        self.tell(|| Told::Moved { card: id, from, to: zone });
        if from != zone {
            let event = Event { key: self.game.key_enters(zone), subject: self.state.reference(id), doer: CardRef::NONE, amount: 0, words, cause };
            self.happen(&event);
        }
    }

    fn remove(&mut self, id: CardId) {
        let from = self.state.cards[id.index()].zone;
        self.let_go(id);
        if from != OUT && bit(self.game.field, from) {
            self.leave_field(id);
        }
        let zones = self.game.zones.len();
        let facts = &self.game.facts;
        self.state.unlink(zones, id, |def| facts[def.index()].kind | facts[def.index()].also);
        self.state.cards[id.index()].zone = OUT;
        self.touch(ALL_DIRTY, u32::MAX);
        self.tell(|| Told::Removed { card: id });
    }

    /// Two cards of one player change places at the same moment.
    pub(crate) fn swap(&mut self, one: CardRef, other: CardRef) {
        let (Some(a), Some(b)) = (self.state.get(one).copied(), self.state.get(other).copied()) else { return };
        if a.owner != b.owner || a.zone == b.zone {
            return;
        }
        self.tell(|| Told::Swapped { one: one.id, other: other.id });
        let quiet = std::mem::replace(&mut self.quiet, true);
        self.move_card(one.id, b.zone, End::Bottom);
        self.move_card(other.id, a.zone, End::Bottom);
        self.quiet = quiet;
    }

    /// Whether a zone has no place left for a card, and what to do then.
    pub(crate) fn full(&self, card: CardId, zone: ZoneId) -> Option<Option<ProgramId>> {
        let (most, kinds, program) = self.game.zones[zone.index()].capacity?;
        let c = &self.state.cards[card.index()];
        if 1 << self.game.cards[c.def.index()].kind.0 & kinds == 0 || c.zone == zone {
            return None;
        }
        let held = self.look().zone(c.owner, zone).iter().filter(|&&id| 1 << self.look().def(id).kind.0 & kinds != 0).count();
        (held >= usize::from(most)).then_some(program)
    }

    // ----- damage

    /// Sends damage on its way: prevented, parked, reduced, landed. Gives how many packets were dealt.
    pub(crate) fn deal(&mut self, harms: &[Harm], park: bool) -> i16 {
        let mut dealt = 0;
        let mut landing: SmallVec<[Harm; 8]> = SmallVec::new();
        for harm in harms {
            if harm.amount <= 0 || self.state.get(harm.target).is_none() || !self.look().on_field(harm.target.id) {
                continue;
            }
            let manner = Manner { words: harm.words, ..Manner::RULES };
            if self.look().cannot_take_damage(harm.target, manner) {
                continue;
            }
            if park && self.parked(harm) {
                dealt += 1;
                continue;
            }
            let amount = self.reduced(harm);
            if amount > 0 {
                landing.push(Harm { amount, ..*harm });
                dealt += 1;
            }
        }
        let counter = self.game.damage;
        for harm in &landing {
            let c = &mut self.state.cards[harm.target.id.index()];
            c.counters[counter.index()] = c.counters[counter.index()].saturating_add(harm.amount.min(i32::from(i16::MAX)) as i16);
            c.blame = c.blame.max(harm.cause);
            self.tell(|| Told::Damaged { source: harm.source.id, card: harm.target.id, amount: harm.amount });
        }
        if !landing.is_empty() {
            let kinds = landing.iter().fold(0, |bits, harm| bits | self.kind_of(harm.target.id));
            let bits = self.stats_with(counter);
            self.touch(bits, kinds);
        }
        for harm in &landing {
            let event =
                Event { key: self.game.key_damage(), subject: harm.target, doer: harm.source, amount: harm.amount, words: harm.words, cause: harm.cause };
            self.happen_once(&event, &Event { key: self.game.key_deals(), subject: harm.source, doer: harm.target, ..event });
        }
        dealt
    }

    /// One packet is two events, taken and dealt; a watcher for either answers once.
    fn happen_once(&mut self, taken: &Event, dealt: &Event) {
        let mut waits = Waits::new();
        self.look().watchers(taken, &mut waits);
        self.enqueue(waits, taken);
        if dealt.subject != CardRef::NONE {
            self.happen(dealt);
        }
    }

    fn stats_with(&self, counter: CounterId) -> u32 {
        self.game.stat_minus.iter().enumerate().filter(|(_, m)| **m == Some(counter)).fold(0, |bits, (i, _)| bits | 1 << i)
    }

    fn parked(&mut self, harm: &Harm) -> bool {
        let key = self.game.key_damage();
        if self.game.index.watched >> key & 1 == 0 {
            return false;
        }
        let look = self.look();
        let event = Event { key, subject: harm.target, doer: harm.source, amount: harm.amount, words: harm.words, cause: harm.cause };
        let mut found = None;
        for &id in &self.state.active_cards {
            let source = self.state.reference(id);
            for (i, watch) in (0u8..).zip(&look.def(id).watches) {
                if matches!(watch.place, Takes::InsteadIfWanted | Takes::Instead) && look.answers(watch, source, i, &event) {
                    found = Some(look.wait(Answer::Printed(i), source, id, &event, Waiting::Parked));
                }
            }
        }
        let Some(pending) = found else { return false };
        if self.game.park {
            self.state.pending.push(pending);
        } else {
            self.start(pending);
        }
        true
    }

    fn reduced(&self, harm: &Harm) -> i32 {
        let key = self.game.key_damage();
        let look = self.look();
        let mut amount = harm.amount;
        let manner = Manner { words: harm.words, ..Manner::RULES };
        let fits = |cause: Option<Cause>| match cause {
            None => true,
            Some(Cause::CardEffects) => manner.words,
            Some(Cause::Combat) => !manner.words,
            Some(Cause::AsCost) => false,
        };
        for &k in &self.game.index.keyword_watches[usize::from(key)] {
            let Some(given) = look.keyword(harm.target, k) else { continue };
            for watch in &self.game.keywords[k.index()].watches {
                if let Takes::Less(by) = &watch.place
                    && watch.on >> key & 1 == 1
                    && fits(watch.from)
                {
                    let ctx = Ctx { given, amount: amount as i16, ..Ctx::of(harm.target, look.card(harm.target.id).owner) };
                    amount -= look.number(by, &ctx);
                }
            }
        }
        for &id in &self.state.active_cards {
            let source = self.state.reference(id);
            for (i, watch) in (0u8..).zip(&look.def(id).watches) {
                if let Takes::Less(by) = &watch.place {
                    let event = Event { key, subject: harm.target, doer: harm.source, amount, words: harm.words, cause: harm.cause };
                    if look.answers(watch, source, i, &event) {
                        let ctx = Ctx { amount: amount as i16, ..Ctx::of(source, look.card(id).owner) };
                        amount -= look.number(by, &ctx);
                    }
                }
            }
        }
        amount.max(0)
    }

    /// Takes damage away; gives whether there was any.
    pub(crate) fn heal(&mut self, card: CardRef, amount: i32) -> bool {
        let counter = self.game.damage;
        let Some(c) = self.state.get(card) else { return false };
        let amount = amount.min(i32::from(c.counters[counter.index()]));
        if amount <= 0 {
            return false;
        }
        self.state.cards[card.id.index()].counters[counter.index()] -= amount as i16;
        let (bits, kind) = (self.stats_with(counter), self.kind_of(card.id));
        self.touch(bits, kind);
        self.tell(|| Told::Healed { card: card.id, amount });
        let words = self.state.frames.last().is_some_and(|f| f.words);
        let event = Event { key: self.game.key_healed(), subject: card, doer: CardRef::NONE, amount, words, cause: self.cause() };
        self.happen(&event);
        true
    }

    /// The decision behind a number that a card's current stat gives: what was attached or changed last counts.
    pub(crate) fn cause_of_stat(&self, num: &Num, ctx: &Ctx) -> Stamp {
        let Num::Stat(_, Reading::Now, sel) = num else { return Stamp::default() };
        let mut cards = Cards::new();
        let look = self.look();
        look.find(sel, ctx, &mut cards);
        let mut latest = Stamp::default();
        for card in cards {
            let modifiers = self.state.modifiers.iter().filter(|m| m.target == card).map(|m| m.cause);
            let c = look.card(card.id);
            let beside = if c.zone == OUT { &[] } else { look.zone(c.owner, c.zone) };
            let attached = beside.iter().filter(|&&c| look.card(c).host == card.id).map(|&c| look.card(c).cause);
            latest = modifiers.chain(attached).max().unwrap_or_default().max(latest);
        }
        latest
    }
}
