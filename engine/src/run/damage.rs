//! Damage and healing: prevented, parked, reduced, landed.

use super::events::{Event, Waits};
use super::query::{Cards, Ctx, Look, Manner};
use super::{LogEntry, Run};
use crate::ids::*;
use crate::ir::*;
use crate::number::narrow;
use crate::state::*;
use smallvec::SmallVec;

/// Damage on its way.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PendingDamage {
    /// What deals it, where that is a card.
    pub(crate) source: Option<CardRef>,
    pub(crate) target: CardRef,
    pub(crate) amount: i32,
    pub(crate) words: bool,
    pub(crate) cause: DecisionId,
}

/// How much damage was dealt at once.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sums {
    /// All of it.
    pub(super) dealt: i32,
    /// What of it was more than what it was dealt to had left.
    pub(super) excess: i32,
}

/// When a text that may take the place of something is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Parking {
    /// At once.
    Now,
    /// When what runs is done.
    Later,
}

/// Texts that may each take the place of a part of one event. They are found before the first is asked: what one text does for one
/// part, it does for the others.
type Held = SmallVec<[(Pending, Parking); 2]>;

impl Look<'_> {
    /// Damage that what shields a card would leave of it.
    pub(super) fn unshielded(&self, card: CardRef, amount: i32) -> i32 {
        let shields = self.state.modifiers.iter().filter(|modifier| modifier.target == card);
        let held = shields.map(|modifier| if let Change::Shield(holds) = modifier.change { i32::from(holds) } else { 0 });
        held.fold(amount, i32::saturating_sub).max(0)
    }
}

impl Run<'_> {
    /// Sends damage on its way: prevented, replaced, reduced, landed. Gives how many packets were dealt. Texts that have been
    /// asked to take its place are not asked again.
    pub(crate) fn deal(&mut self, harms: &[PendingDamage], tried: Tried) -> i16 {
        let Some((dealt, excess)) = self.sums_asked() else { return self.deal_summed(harms, tried, None) };
        let mut sums = Sums::default();
        let packets = self.deal_summed(harms, tried, Some(&mut sums));
        for (slot, more) in [(dealt, sums.dealt), (excess, sums.excess)] {
            if let Some(register) = slot.and_then(|slot| self.state.registers.get_mut(slot)) {
                register.number = register.number.saturating_add(narrow(more));
            }
        }
        packets
    }

    /// Where the instruction keeps how much it dealt and how much of that was too much, that goes on when what answers its damage is
    /// over.
    fn sums_asked(&self) -> Option<(Option<usize>, Option<usize>)> {
        let frame = self.state.frames.last()?;
        let done = usize::from(frame.at).checked_sub(1)?;
        let Op::Deal { dealt, excess, .. } = self.game.programs[frame.program.index()].ops.get(done)? else { return None };
        let slot = |reg: &Reg| usize::from(frame.registers) + usize::from(*reg);
        let slots = (dealt.as_ref().map(slot), excess.as_ref().map(slot));
        if slots == (None, None) { None } else { Some(slots) }
    }

    /// As [`Run::deal`], where it is asked how much was dealt.
    pub(super) fn deal_summed(&mut self, harms: &[PendingDamage], tried: Tried, mut sums: Option<&mut Sums>) -> i16 {
        let mut dealt = 0;
        let mut landing: SmallVec<[PendingDamage; 8]> = SmallVec::new();
        let mut held = Held::new();
        for harm in harms {
            if harm.amount <= 0 || self.state.get(harm.target).is_none() || !self.look().on_field(harm.target.id) {
                continue;
            }
            let manner = Manner { words: harm.words, by: self.state.frames.last().map(|f| f.you), ..Manner::RULES };
            if self.look().cannot_take_damage(harm.target, manner) {
                continue;
            }
            if let Some(pending) = self.held_up(harm, tried, &held) {
                held.push(pending);
                dealt = i16::saturating_add(dealt, 1);
                continue;
            }
            let amount = self.reduced(harm);
            let amount = self.shielded(harm.target, amount);
            if amount > 0 {
                landing.push(PendingDamage { amount, ..*harm });
                dealt = i16::saturating_add(dealt, 1);
            }
        }
        let counter = self.game.damage;
        for harm in &landing {
            if let Some(sums) = &mut sums {
                sums.dealt = sums.dealt.saturating_add(harm.amount);
                let left = self.left_of(harm.target, counter).map_or(harm.amount, |left| left.max(0));
                sums.excess = sums.excess.saturating_add((harm.amount - left).max(0));
            }
            let lying = self.state.counter(harm.target.id, counter);
            self.state.set_counter(harm.target.id, counter, lying.saturating_add(narrow(harm.amount)));
            let c = &mut self.state.cards[harm.target.id.index()];
            c.blame = c.blame.max(harm.cause);
            self.tell(|| LogEntry::Damaged { source: harm.source.map(|card| card.id), card: harm.target.id, amount: harm.amount });
        }
        if !landing.is_empty() {
            let kinds = landing.iter().fold(0, |bits, harm| bits | self.kind_of(harm.target.id));
            let bits = self.stats_with(counter) | crate::game::DIRTY_TOKENS;
            self.touch(bits, kinds);
        }
        for harm in &landing {
            let [taken, dealt] = self.harm_events(harm);
            self.happen_once(&taken, &dealt);
        }
        self.answer(held);
        dealt
    }

    /// What may take the place of parts of one event is asked now, that of the first part first, or waits.
    fn answer(&mut self, held: Held) {
        for (pending, waits) in held.into_iter().rev() {
            match waits {
                Parking::Now => self.start(pending),
                Parking::Later => self.state.pending.push(pending),
            }
        }
    }

    /// One packet is two events: taken and dealt.
    fn harm_events(&self, harm: &PendingDamage) -> [Event; 2] {
        let event = self.look().event(self.game.key_damage(), harm.target);
        let manner = Manner { words: harm.words, ..event.manner };
        let taken = Event { doer: harm.source, amount: harm.amount, manner, cause: harm.cause, ..event };
        [taken, Event { key: self.game.key_deals(), subject: harm.source, doer: Some(harm.target), ..taken }]
    }

    /// One packet is two events, taken and dealt; a watcher for either answers once.
    fn happen_once(&mut self, taken: &Event, dealt: &Event) {
        let mut waits = Waits::new();
        self.look().watchers(taken, &mut waits);
        self.enqueue(&waits, taken);
        if dealt.subject.is_some() {
            let mut more = Waits::new();
            self.look().watchers(dealt, &mut more);
            more.retain(|wait| !waits.iter().any(|known| known.answer == wait.answer && known.source == wait.source));
            self.enqueue(&more, dealt);
        }
    }

    /// How much a card has left of what a counter lowers; of several such stats, of that of which it has the least.
    fn left_of(&self, card: CardRef, counter: CounterId) -> Option<i32> {
        let look = self.look();
        let lowered = self.game.stat_minus.iter().enumerate().filter(|(_, minus)| **minus == Some(counter));
        let stats = lowered.filter_map(|(at, _)| u8::try_from(at).ok()).map(StatId);
        stats.filter(|stat| look.printed(look.card(card.id).def, *stat).is_some()).map(|stat| look.stat(card, stat, Reading::Now)).min()
    }

    pub(super) fn stats_with(&self, counter: CounterId) -> u32 {
        (0u8..).map(StatId).zip(&self.game.stat_minus).filter(|(_, m)| **m == Some(counter)).fold(0, |bits, (stat, _)| bits | stat.bit())
    }

    /// The text that damage waits for, as it may take its place. Where the game says so, that text is asked after the card that
    /// deals it has finished.
    fn held_up(&self, harm: &PendingDamage, tried: Tried, held: &Held) -> Option<(Pending, Parking)> {
        let (taken, dealt) = (self.game.key_damage(), self.game.key_deals());
        if !self.look().before(taken) && !self.look().before(dealt) {
            return None;
        }
        let events = self.harm_events(harm);
        let known = if harm.source.is_none() { &events[..1] } else { &events[..] };
        let pending = self.held_by_another(known, tried, held)?;
        let answering = self.state.frames.iter().rev().find(|frame| matches!(frame.holds, Holds::Taken | Holds::Dealt));
        // Damage that was sent on before is answered at once: then those who sent it still run, and are not asked again.
        let sent = answering.map_or(Sent::First, |_| Sent::On);
        let waits = self.game.park && tried == Tried::NONE && answering.is_none_or(|frame| frame.sent == Sent::First);
        Some((Pending { sent, ..pending }, if waits { Parking::Later } else { Parking::Now }))
    }

    /// The next text that may take the place of a part of an event: one that may do so once this turn does it for one part.
    fn held_by_another(&self, events: &[Event], tried: Tried, held: &Held) -> Option<Pending> {
        let mut tried = tried;
        loop {
            let pending = self.look().replacer(events, tried)?;
            let used = self.once(&pending) && held.iter().any(|(other, _)| other.answer == pending.answer && other.source == pending.source);
            if !used {
                return Some(pending);
            }
            tried = pending.asked;
        }
    }

    fn reduced(&mut self, harm: &PendingDamage) -> i32 {
        let (taken, dealt) = (self.game.key_damage(), self.game.key_deals());
        if !self.look().before(taken) && !self.look().before(dealt) {
            return harm.amount;
        }
        let events = self.harm_events(harm);
        let known = if harm.source.is_none() { &events[..1] } else { &events[..] };
        let (amount, used) = self.look().altered(known, harm.amount);
        self.spend(&used);
        amount
    }

    /// Damage that what shields a card leaves of it.
    fn shielded(&mut self, card: CardRef, amount: i32) -> i32 {
        let mut left = amount;
        for modifier in &mut self.state.modifiers {
            if let Change::Shield(holds) = &mut modifier.change
                && modifier.target == card
            {
                let held = left.min(i32::from(*holds));
                (left, *holds) = (left - held, narrow(i32::from(*holds) - held));
            }
        }
        if left < amount {
            self.state.modifiers.retain(|modifier| modifier.change != Change::Shield(0));
            self.tell(|| LogEntry::Prevented { card: card.id, amount: amount - left });
        }
        left
    }

    /// The damage that waits for a frame, sent to another card: it was to be taken by the frame's card, or dealt by it.
    pub(super) fn sent_on(&self, at: usize, target: CardRef) -> Option<PendingDamage> {
        let frame = &self.state.frames[at];
        let about = *self.look().register(&self.look().context(at), IT).first()?;
        let harm = |source| PendingDamage { source, target, amount: i32::from(frame.amount), words: frame.words, cause: frame.cause };
        match frame.holds {
            Holds::Taken => Some(harm(frame.source)),
            Holds::Dealt | Holds::Wounds => Some(harm(Some(about))),
            Holds::Nothing | Holds::Deed | Holds::Healing => None,
        }
    }

    /// Takes damage away from cards.
    pub(super) fn perform_heal(&mut self, amount: &Num, to: Reg) {
        let amount = self.look().number(amount, &self.here());
        let at = self.state.frames.len() - 1;
        let mut healed = 0;
        let mut held = Held::new();
        for card in self.cards_in(to) {
            healed = i16::saturating_add(healed, i16::from(self.heal_or_hold(card, amount, Tried::NONE, &mut held)));
        }
        self.answer(held);
        // What answers at once runs before the instruction's own frame goes on.
        let frame = &mut self.state.frames[at];
        (frame.last, frame.wanted, frame.done) = (healed, 1, healed > 0);
        (frame.at, frame.step, frame.stage) = (frame.at + 1, 0, Stage::Begun);
    }

    /// Takes damage away; gives whether there was any.
    pub(crate) fn heal(&mut self, card: CardRef, amount: i32, tried: Tried) -> bool {
        let mut held = Held::new();
        let healed = self.heal_or_hold(card, amount, tried, &mut held);
        self.answer(held);
        healed
    }

    fn heal_or_hold(&mut self, card: CardRef, amount: i32, tried: Tried, held: &mut Held) -> bool {
        let counter = self.game.damage;
        let Some(c) = self.state.get(card) else { return false };
        let amount = amount.min(i32::from(self.state.counted_on(c, card.id, counter)));
        if amount <= 0 || self.look().cannot_be_healed(card) {
            return false;
        }
        let event = Event { amount, ..self.look().event(self.game.key_healed(), card) };
        if self.look().before(event.key)
            && let Some(pending) = self.held_by_another(&[event], tried, held)
        {
            held.push((pending, Parking::Now));
            return true;
        }
        let (event, amount) = self.healing(event);
        if amount <= 0 {
            return false;
        }
        let lying = self.state.counter(card.id, counter);
        self.state.set_counter(card.id, counter, lying.saturating_sub(narrow(amount)));
        let (bits, kind) = (self.stats_with(counter) | crate::game::DIRTY_TOKENS, self.kind_of(card.id));
        self.touch(bits, kind);
        self.tell(|| LogEntry::Healed { card: card.id, amount });
        self.happen(&event);
        true
    }

    /// Healing as texts change it; no more is healed than there is damage.
    fn healing(&mut self, event: Event) -> (Event, i32) {
        if !self.look().before(event.key) {
            return (event, event.amount);
        }
        let (amount, used) = self.look().altered(&[event], event.amount);
        self.spend(&used);
        let most = self.look().there(event.subject).zip(event.subject).map_or(0, |(c, card)| i32::from(self.state.counted_on(c, card.id, self.game.damage)));
        let amount = amount.min(most);
        (Event { amount, ..event }, amount)
    }

    /// The decision behind a number that a card's current stat gives: what was attached or changed last counts.
    pub(crate) fn cause_of_stat(&self, num: &Num, ctx: &Ctx) -> DecisionId {
        let Num::Stat(_, Reading::Now, sel) = num else { return DecisionId::default() };
        let mut cards = Cards::new();
        let look = self.look();
        look.find(sel, ctx, &mut cards);
        let mut latest = DecisionId::default();
        for card in cards {
            let modifiers = self.state.modifiers.iter().filter(|m| m.target == card).map(|m| m.cause);
            let c = look.card(card.id);
            let beside = if c.zone == OUT { &[] } else { look.zone(c.controller, c.zone) };
            let attached = beside.iter().filter(|&&c| look.card(c).host == card.id).map(|&c| look.card(c).cause);
            latest = modifiers.chain(attached).max().unwrap_or_default().max(latest);
        }
        latest
    }
}
