//! What may take the place of an event: in which order texts are asked, and which comes next.

use super::events::{Event, Found, Stand};
use super::query::{Ctx, Look};
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
        for event in events.iter().filter(|event| self.before(event.key)) {
            self.each_watch(Stand::Before, event, &mut |watch, found| {
                let rank = self.rank(&found, event);
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
                let Some(found) = self.planted(planted, event) else { continue };
                // Alike ones are told apart by their own numbers.
                let rank = Tried(self.rank(&found, event).0 | u64::from(planted.closure) << 28);
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
        let ops = &self.game.programs[program.index()].ops;
        let first = ops.iter().position(|op| !matches!(op, Op::TakePlace | Op::MarkUsed)).unwrap_or(ops.len());
        let ctx = Ctx { given: found.given, amount: narrow(event.amount), it: event.subject, ..Ctx::of(found.source, found.by) };
        self.begins_paid(program, short(first), &ctx)
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

    /// Where a text stands in the order in which texts are asked about an event.
    pub(super) fn rank(&self, found: &Found, event: &Event) -> Tried {
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
        let class: u64 = if class == 1 { 1 } else { 2 + u64::from(affected != found.by) };
        Tried(class << 60 | u64::from(came) << 29 | u64::from(found.source.map_or(u16::MAX, |card| card.id.0) & 0x7fff) << 13 | number & 0x1fff)
    }

    /// Whether a text runs already: it does not answer what it does itself.
    fn is_running(&self, program: ProgramId, source: Option<CardRef>) -> bool {
        self.state.frames.iter().any(|frame| frame.program == program && frame.this.map(|card| card.id) == source.map(|card| card.id))
    }
}
