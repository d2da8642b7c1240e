//! Checks whose deed was replaced: they leave a card, or a player, alone until they find them anew.

use super::Run;
use super::query::{Cards, Ctx, Look, Manner};
use crate::ids::*;
use crate::ir::*;
use crate::number::{short, tiny};
use crate::state::*;
use std::ops::ControlFlow;

impl Look<'_> {
    /// Whether a check, by its place among those of the game, leaves a card alone; no card where it asks about players.
    #[inline]
    pub(super) fn spares(&self, check: usize, card: Option<CardRef>) -> bool {
        !self.state.averted.is_empty() && self.state.averted.iter().any(|averted| usize::from(averted.check) == check && averted.card == card)
    }

    /// Whether a check finds a card that it does not leave alone.
    pub(super) fn finds_one(&self, check: usize, filter: &Filter, ctx: &Ctx) -> bool {
        let mut found = |card| if self.spares(check, Some(card)) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        self.each(filter, ctx, &mut found).is_break()
    }

    /// The check that a program is, by its place among those of the game.
    pub(super) fn check_of(&self, program: ProgramId) -> Option<usize> {
        self.game.checks.iter().position(|check| check.program == program)
    }

    /// The numbers by which a check finds a card or a player, as far as it finds them.
    fn found_with(&self, averted: &Averted) -> Option<Vec<i32>> {
        let program = &self.game.programs[self.game.checks[usize::from(averted.check)].program.index()];
        let ctx = Ctx::of(None, self.state.still(self.state.active));
        match (program.ops.first()?, averted.card) {
            (Op::Find { what: Sel::All(filter), .. }, Some(card)) => {
                self.state.get(card).filter(|_| self.fits(filter, &ctx, card))?;
                let stat = |pred: &Pred| if let Pred::Stat(stat, ..) = pred { Some(self.stat(card, *stat, Reading::Now)) } else { None };
                Some(std::iter::once(self.damage_on(card)).chain(filter.preds.iter().filter_map(stat)).collect())
            }
            (Op::Unless { condition, .. }, None) => {
                let mut numbers = Vec::new();
                self.condition(condition, &ctx).then(|| self.numbers_of(condition, &ctx, &mut numbers))?;
                Some(numbers)
            }
            _ => None,
        }
    }

    /// The numbers that a condition compares, and the damage on the cards whose stats they are.
    fn numbers_of(&self, condition: &Cond, ctx: &Ctx, into: &mut Vec<i32>) {
        match condition {
            Cond::Compare(one, _, other) => {
                for number in [one, other] {
                    into.push(self.number(number, ctx));
                    if let Num::Stat(_, _, of) = number {
                        let mut cards = Cards::new();
                        self.find(of, ctx, &mut cards);
                        into.extend(cards.iter().map(|card| self.damage_on(*card)));
                    }
                }
            }
            Cond::All(some) | Cond::Any(some) => some.iter().for_each(|condition| self.numbers_of(condition, ctx, into)),
            Cond::Not(inner) => self.numbers_of(inner, ctx, into),
            Cond::Is(..)
            | Cond::AllAre(..)
            | Cond::Most(..)
            | Cond::TurnOf(_)
            | Cond::IsFirst(_)
            | Cond::FirstTurn
            | Cond::FirstTurnOfYou
            | Cond::AllDiffer(_)
            | Cond::NoRole(_)
            | Cond::CanMove(..) => {}
        }
    }

    fn damage_on(&self, card: CardRef) -> i32 {
        i32::from(self.state.counter(card.id, self.game.damage))
    }
}

impl Run<'_> {
    /// A text begins that takes the place of what is done to a card, or to a player: where a check does it, the check will leave them alone.
    pub(super) fn averts(&mut self, card: Option<CardRef>) {
        let checks = self.state.frames.iter().rev().filter(|frame| frame.purpose == Purpose::Check);
        let Some(check) = checks.map(|frame| frame.program).find_map(|program| self.look().check_of(program)) else { return };
        if !self.look().spares(check, card) {
            self.state.averted.push(Averted { check: tiny(check), card, found: None });
            // How it finds them then is looked at when all that is done.
            self.state.to_check |= 1 << check;
        }
    }

    /// A player does the next thing: with what that changes, what was left alone is looked at as any other.
    pub(crate) fn goes_on_after_averting(&mut self) {
        for averted in self.state.averted.iter_mut().filter(|averted| averted.found.is_some()) {
            averted.found = Some(Vec::new());
        }
    }

    /// Whether the one thing that a text does in the place of what a check does comes to nothing at all: then it takes the place of nothing.
    pub(super) fn averts_nothing(&self, program: ProgramId) -> bool {
        let (look, ctx) = (self.look(), self.here());
        let ops = &self.game.programs[program.index()].ops;
        let Some(at) = ops.iter().position(|op| !matches!(op, Op::Begin { .. } | Op::Find { what: Sel::Beside, .. })) else { return false };
        let (Some(Op::TakePlace), Some(first)) = (ops.get(at), ops.get(at + 1)) else { return false };
        let manner = Manner { words: true, cost: false, ignores: None, by: Some(ctx.you) };
        if let Op::LosePool { who, pool, .. } = first {
            return look.held(look.who(*who, &ctx), *pool) <= 0;
        }
        let finds = |op: &&Op| matches!(op, Op::Pick { .. } | Op::Find { .. } | Op::Join { .. } | Op::Note { .. } | Op::Count { .. });
        // Where more is done, some of that may be.
        let one = ops.iter().skip(at + 1).filter(|op| !finds(op)).count() == 1;
        one && matches!(first, Op::Pick { .. } | Op::Find { .. } | Op::Pay { .. }) && !look.memo.aside(|| look.possible(program, short(at + 1), &ctx, manner))
    }

    /// A register holds the cards that are found, but for those that the check which looks for them leaves alone.
    pub(super) fn find_unspared(&mut self, what: &Sel, ctx: &Ctx, into: Reg) {
        let look = self.look();
        let check = self.state.frames.last().and_then(|frame| look.check_of(frame.program));
        let mut cards = Cards::new();
        look.find(what, ctx, &mut cards);
        cards.retain(|card| check.is_none_or(|check| !look.spares(check, Some(*card))));
        self.keep(into, &cards);
    }

    /// What was left alone and has become otherwise since is looked at as any other.
    pub(super) fn look_anew(&mut self) {
        let averted = std::mem::take(&mut self.state.averted);
        let look = self.look();
        let mut anew = 0;
        let same = |mut averted: Averted| {
            let now = look.found_with(&averted)?;
            let before = averted.found.get_or_insert_with(|| now.clone());
            if *before == now {
                return Some(averted);
            }
            anew |= 1 << averted.check;
            None
        };
        let averted = averted.into_iter().filter_map(same).collect();
        self.state.averted = averted;
        self.state.to_check |= anew;
        self.state.idle.forget(anew);
    }
}
