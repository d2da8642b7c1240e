//! What may take the place of an event: in which order texts are asked, and which comes next.

use super::Run;
use super::events::{Event, Found, Stand, Waits};
use super::query::{Ctx, Look};
use super::triggers::answers_with;
use crate::bits::EventBits;
use crate::ids::*;
use crate::ir::*;
use crate::number::{narrow, short};
use crate::state::*;

impl Look<'_> {
    /// Whether anything of this game may take the place of an event or make it smaller.
    pub(super) fn before(&self, key: Key) -> bool {
        self.state.powers.stands_before(EventBits::one(key).sieve())
    }

    /// The next text that may take the place of what is about to happen, after those that have been asked.
    pub(super) fn replacer(&self, events: &[Event], tried: Tried) -> Option<Pending> {
        let mut next: Option<(Tried, Pending)> = None;
        let left = self.left_over(events);
        // How much it is, is asked of what would be left of it; what is sent on is all of it.
        let asked = |event: &Event| left.map_or(*event, |amount| Event { amount, ..*event });
        for event in events.iter().filter(|event| self.before(event.key)) {
            self.each_watch(Stand::Before, &asked(event), &mut |watch, found| {
                let rank = self.rank(&found, watch, event);
                let sooner = rank > tried && next.as_ref().is_none_or(|(best, _)| rank < *best);
                let takes = matches!(watch.place, TriggerKind::Instead | TriggerKind::InsteadIfWanted) && !self.is_running(watch.program, found.source);
                if sooner && takes && self.paid_for(watch.program, &found, event) {
                    let wait = self.wait(found, event, Waiting::Parked);
                    next = Some((rank, Pending { holds: self.held_by(event), asked: rank, ..wait }));
                }
            });
        }
        let instead = |planted: &&DelayedTrigger| !matches!(self.game.planted[usize::from(planted.watch)].place, TriggerKind::After);
        for planted in self.state.planted.iter().filter(instead) {
            let program = self.game.planted[usize::from(planted.watch)].program;
            for event in events {
                let Some(found) = self.planted(planted, &asked(event)) else { continue };
                // Alike ones are told apart by their own numbers.
                let rank = Tried(self.rank(&found, &self.game.planted[usize::from(planted.watch)], event).0 | u64::from(planted.closure) << 28);
                let takes = !self.is_running(program, found.source) && self.paid_for(program, &found, event);
                if rank > tried && takes && next.as_ref().is_none_or(|(best, _)| rank < *best) {
                    let wait = self.wait_planted(planted, found, event, Waiting::Parked);
                    next = Some((rank, Pending { holds: self.held_by(event), asked: rank, ..wait }));
                }
            }
        }
        next.map(|(_, pending)| pending)
    }

    /// Whether what a text does first in place of an event, where that is to pay, can be paid: else it takes the place of nothing.
    fn paid_for(&self, program: ProgramId, found: &Found, event: &Event) -> bool {
        self.paid_so(program, &Ctx { given: found.given, amount: narrow(event.amount), it: event.subject, ..Ctx::of(found.source, found.by) })
    }

    fn paid_so(&self, program: ProgramId, ctx: &Ctx) -> bool {
        let ops = &self.game.programs[program.index()].ops;
        let first = ops.iter().position(|op| !matches!(op, Op::TakePlace | Op::MarkUsed)).unwrap_or(ops.len());
        self.begins_paid(program, short(first), ctx)
    }

    /// What waits for an answer to an event.
    fn held_by(&self, event: &Event) -> Holds {
        match event.key {
            key if key == self.game.key_damage() => Holds::Taken,
            key if key == self.game.key_deals() => event.doer.map_or(Holds::Wounds, |_| Holds::Dealt),
            key if key == self.game.key_healed() => Holds::Healing,
            _ => Holds::Deed,
        }
    }

    /// What is left of what is about to happen when other texts have made it more or less, where a text of the game asks how much it is.
    fn left_over(&self, events: &[Event]) -> Option<i32> {
        let first = events.first().filter(|event| self.game.index.asks_amount && event.amount > 0)?;
        let (left, _) = self.altered(events, first.amount);
        Some(if first.key == self.game.key_damage() { first.subject.map_or(left, |card| self.unshielded(card, left)) } else { left })
    }

    /// Where a text stands in the order in which texts are asked about an event: behind all others where it asks how much it is, as others take away from
    /// that.
    pub(super) fn rank(&self, found: &Found, watch: &TriggeredAbility, event: &Event) -> Tried {
        // Damage happens to who takes it.
        let affected = if event.key == self.game.key_deals() { event.doer } else { event.subject };
        let affected = self.known(affected).map_or(event.who, |card| card.controller);
        let source = self.known(found.source);
        let (class, came, number) = match found.answer {
            Answer::Rule(i) => (1, 0, u64::from(i)),
            Answer::Printed(i) => (0, source.map_or(0, |c| c.cause.number()), u64::from(i)),
            Answer::Keyword(k, i) => (0, source.map_or(0, |c| c.cause.number()), 256 + u64::from(k.0) * 16 + u64::from(i & 15)),
            Answer::Planted(i) => (0, 0, u64::from(i)),
        };
        let class: u64 = if class == 1 { 1 } else { 2 + u64::from(affected != found.by) } + if watch.asks_amount() { 4 } else { 0 };
        Tried(class << 60 | u64::from(came) << 29 | u64::from(found.source.map_or(u16::MAX, |card| card.id.0) & 0x7fff) << 13 | number & 0x1fff)
    }

    /// All texts that may take the place of what is about to happen, in the order in which they are asked.
    pub(super) fn replacers(&self, events: &[Event]) -> Waits {
        let (mut all, mut tried) = (Waits::new(), Tried::NONE);
        while let Some(next) = self.replacer(events, tried) {
            tried = next.asked;
            all.push(next);
        }
        all
    }

    /// Whether a text that was found before may still take the place of something, wherever its card is now.
    pub(super) fn still_takes(&self, wait: &Pending) -> bool {
        if matches!(wait.answer, Answer::Planted(_)) && !self.state.planted.iter().any(|planted| planted.closure == wait.closure) {
            return false;
        }
        let (watch, ability) = answers_with(self.game, wait);
        let used = watch.once && ability != u8::MAX && self.known(wait.source).is_some_and(|card| card.used & self.game.card(card.def).limit(ability) != 0);
        let ctx = Ctx { given: wait.given, amount: wait.amount, it: wait.subject, ..Ctx::of(wait.source, wait.by) };
        !used && self.paid_so(watch.program, &ctx)
    }

    /// Whether a text runs already: it does not answer what it does itself.
    fn is_running(&self, program: ProgramId, source: Option<CardRef>) -> bool {
        self.state.frames.iter().any(|frame| frame.program == program && frame.this.map(|card| card.id) == source.map(|card| card.id))
    }
}

impl Run<'_> {
    /// What may take the place of what the running instruction does to one of several cards is settled now, before any of them goes.
    pub(super) fn foresee(&mut self, waits: Waits) {
        let frame = short(self.state.frames.len() - 1);
        self.state.foreseen.extend(waits.into_iter().map(|wait| Foreseen { frame, wait }));
    }

    /// Whether what the running instruction does to a card goes on, where it was settled before what may take its place: as
    /// [`Run::goes_on`], but that a text which has gone meanwhile is asked all the same.
    pub(super) fn goes_as_foreseen(&mut self, card: CardRef) -> Option<bool> {
        if self.state.foreseen.is_empty() {
            return None;
        }
        let (frame, tried) = (short(self.state.frames.len() - 1), self.top().tried);
        let own = |foreseen: &&Foreseen| foreseen.frame == frame && foreseen.wait.subject == Some(card);
        let mut of_card = self.state.foreseen.iter().filter(own).peekable();
        of_card.peek()?;
        let look = self.look();
        let next = of_card.map(|foreseen| foreseen.wait).find(|wait| wait.asked > tried && look.still_takes(wait));
        if let Some(wait) = next {
            self.start(wait);
        }
        Some(next.is_none())
    }

    /// The running instruction is over.
    pub(super) fn forget_foreseen(&mut self) {
        if !self.state.foreseen.is_empty() {
            let frame = self.state.frames.len() - 1;
            self.state.foreseen.retain(|foreseen| usize::from(foreseen.frame) < frame);
        }
    }

    /// The text that runs takes the place of what was to happen to one of several cards. Where it does something to its own card for that, it takes the
    /// place of nothing else that goes with that one: its card can be given up once.
    pub(super) fn foreseen_paid(&mut self) {
        let frame = *self.top();
        if self.state.foreseen.is_empty() || !done_to_itself(&self.game.programs[frame.program.index()].ops) {
            return;
        }
        let game = self.game;
        let same = |wait: &Pending| wait.source == frame.this && answers_with(game, wait).0.program == frame.program;
        self.state.foreseen.retain(|foreseen| !same(&foreseen.wait));
    }

    /// An ability of a card that works so often in a turn has worked: elsewhere, where the card is gone, nothing else tells.
    pub(super) fn foreseen_used(&mut self, source: CardRef, ability: u8) {
        let used = |wait: &Pending| wait.answer == Answer::Printed(ability) && wait.source == Some(source);
        self.state.foreseen.retain(|foreseen| !used(&foreseen.wait));
    }
}

/// Whether a program does something to the card whose text it is.
fn done_to_itself(ops: &[Op]) -> bool {
    let itself = |reg: Reg| ops.iter().any(|op| matches!(op, Op::Find { what: Sel::This, into } if *into == reg));
    ops.iter().any(|op| matches!(op, Op::Act { what, .. } | Op::Move { what, .. } if itself(*what)))
}
