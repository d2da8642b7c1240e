//! Checks whose deed was replaced: they leave a card alone until they find it anew.

use super::Run;
use super::query::{Cards, Ctx, Look};
use crate::ids::*;
use crate::ir::*;
use crate::number::tiny;
use crate::state::*;
use std::ops::ControlFlow;

impl Look<'_> {
    /// Whether a check, by its place among those of the game, leaves a card alone.
    #[inline]
    pub(super) fn spares(&self, check: usize, card: CardRef) -> bool {
        !self.state.averted.is_empty() && self.state.averted.iter().any(|averted| usize::from(averted.check) == check && averted.card == card)
    }

    /// Whether a check finds a card that it does not leave alone.
    pub(super) fn finds_one(&self, check: usize, filter: &Filter, ctx: &Ctx) -> bool {
        let found = |card| if self.spares(check, card) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        self.each(filter, ctx, &mut { found }).is_break()
    }

    /// The check that a program is, by its place among those of the game.
    pub(super) fn check_of(&self, program: ProgramId) -> Option<usize> {
        self.game.checks.iter().position(|check| check.program == program)
    }

    /// The numbers by which a check finds a card, as far as it finds it.
    fn found_with(&self, check: u8, card: CardRef) -> Option<Vec<i32>> {
        let program = &self.game.programs[self.game.checks[usize::from(check)].program.index()];
        let Some(Op::Find { what: Sel::All(filter), .. }) = program.ops.first() else { return None };
        let ctx = Ctx::of(None, self.state.still(self.state.active));
        self.state.get(card).filter(|_| self.fits(filter, &ctx, card))?;
        let stats = filter.preds.iter().filter_map(|pred| if let Pred::Stat(stat, ..) = pred { Some(self.stat(card, *stat, Reading::Now)) } else { None });
        Some(std::iter::once(i32::from(self.state.counter(card.id, self.game.damage))).chain(stats).collect())
    }
}

impl Run<'_> {
    /// A text begins that takes the place of what is done to a card: where a check does it, the check will leave the card alone.
    pub(super) fn averts(&mut self, card: CardRef) {
        let checks = self.state.frames.iter().rev().filter(|frame| frame.purpose == Purpose::Check);
        let Some(check) = checks.map(|frame| frame.program).find_map(|program| self.look().check_of(program)) else { return };
        if !self.look().spares(check, card) {
            self.state.averted.push(Averted { check: tiny(check), card, found: None });
            // How it finds the card then is looked at when all that is done.
            self.state.to_check |= 1 << check;
        }
    }

    /// A register holds the cards that are found, but for those that the check which looks for them leaves alone.
    pub(super) fn find_unspared(&mut self, what: &Sel, ctx: &Ctx, into: Reg) {
        let look = self.look();
        let check = self.state.frames.last().and_then(|frame| look.check_of(frame.program));
        let mut cards = Cards::new();
        look.find(what, ctx, &mut cards);
        cards.retain(|card| check.is_none_or(|check| !look.spares(check, *card)));
        self.keep(into, &cards);
    }

    /// What was left alone and has become otherwise since is looked at as any other card.
    pub(super) fn look_anew(&mut self) {
        let averted = std::mem::take(&mut self.state.averted);
        let look = self.look();
        let same = |mut averted: Averted| {
            let now = look.found_with(averted.check, averted.card)?;
            let before = averted.found.get_or_insert_with(|| now.clone());
            (*before == now).then_some(averted)
        };
        let averted = averted.into_iter().filter_map(same).collect();
        self.state.averted = averted;
    }
}
