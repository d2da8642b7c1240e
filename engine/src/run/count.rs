//! How many cards there are of a sort, and whether a number is one of no card at all.

use super::query::{Cards, Ctx, Look};
use crate::ids::CardRef;
use crate::ir::*;
use crate::number::at;
use std::ops::ControlFlow;

impl Look<'_> {
    /// How many cards a description finds; so many at most.
    pub(crate) fn count(&self, filter: &Filter, ctx: &Ctx, most: usize) -> usize {
        let plain = filter.is_plain() && filter.on | filter.off == 0 && filter.among.is_none() && filter.open_to.is_none();
        if plain && let Some(n) = self.count_lying(filter, ctx) {
            return n;
        }
        let mut n = 0;
        let _: ControlFlow<()> = self.each_reckoned(filter, ctx, &mut |_| {
            n += 1;
            if n < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        n
    }

    /// Goes through the cards that a number is reckoned from. Those that the text has named, and those that were attached to what left, are
    /// reckoned as they were, wherever they are now: "Destroy all creatures. Gain 1 life for each of them."
    pub(super) fn each_reckoned(&self, filter: &Filter, ctx: &Ctx, visit: &mut dyn FnMut(CardRef) -> ControlFlow<()>) -> ControlFlow<()> {
        if let Some(reg) = filter.among {
            return self.register(ctx, reg).iter().filter(|card| self.fits_without_place(filter, ctx, **card)).try_for_each(|card| visit(*card));
        }
        if !self.state.dropped.is_empty()
            && let Some(host) = filter.preds.iter().find_map(|pred| if let Pred::AttachedTo(sel) = pred { self.single(sel, ctx).flatten() } else { None })
            && self.state.get(host).is_none()
        {
            let were = self.state.dropped.iter().filter(|dropped| dropped.host == host).map(|dropped| dropped.card);
            return were.filter(|card| self.fits_without_place(filter, ctx, *card)).try_for_each(visit);
        }
        self.each(filter, ctx, visit)
    }

    /// Whether a condition is about a number of cards that there are none of: the health of a queen, where nobody has one. No check
    /// of the rules finds that it is 0.
    pub(super) fn of_nobody(&self, condition: &Cond, ctx: &Ctx) -> bool {
        let nobody = |num: &Num| {
            let Num::Stat(_, _, sel) = num else { return false };
            matches!(&**sel, Sel::All(filter) if self.count(filter, ctx, 1) == 0)
        };
        match condition {
            Cond::Compare(a, _, b) => nobody(a) || nobody(b),
            Cond::All(all) => all.iter().any(|one| self.of_nobody(one, ctx)),
            Cond::Any(any) => any.iter().all(|one| self.of_nobody(one, ctx)),
            Cond::Is(..)
            | Cond::Not(_)
            | Cond::AllAre(..)
            | Cond::TurnOf(_)
            | Cond::IsFirst(_)
            | Cond::FirstTurn
            | Cond::FirstTurnOfYou
            | Cond::NoRole(_)
            | Cond::CanMove(..)
            | Cond::Most(..)
            | Cond::AllDiffer(_) => false,
        }
    }

    /// Whether a stat is to become the number of a card that is not there: then it stays what it is.
    pub(super) fn of_no_card(&self, grant: &Grant, ctx: &Ctx) -> bool {
        let Grant::SetStat(_, Num::Stat(_, _, sel)) = grant else { return false };
        let mut cards = Cards::new();
        self.find(sel, ctx, &mut cards);
        cards.is_empty()
    }

    /// How many cards of such kinds lie in the zones of a description that asks for nothing else; nothing where they lie among others.
    fn count_lying(&self, filter: &Filter, ctx: &Ctx) -> Option<usize> {
        if self.few_zones() { self.lying::<1>(filter, ctx) } else { self.lying::<4>(filter, ctx) }
    }

    /// As [`Look::count_lying`], where so many words have room for all zones.
    fn lying<const WORDS: usize>(&self, filter: &Filter, ctx: &Ctx) -> Option<usize> {
        let kinds = if filter.kinds.is_none() { u32::MAX } else { filter.kinds.sieve() };
        let places = self.places::<WORDS>(filter, ctx);
        let (mut n, mut player) = (0, ctx.you);
        loop {
            for (word, mut zones) in places.of(player, ctx.you).into_iter().enumerate() {
                while zones != 0 {
                    let slot = player.index() * self.game.zones.len() + 64 * word + at(zones.trailing_zeros());
                    zones &= zones - 1;
                    let lying = self.state.kinds[slot];
                    if lying & kinds != 0 {
                        if lying & !kinds != 0 {
                            return None;
                        }
                        let (start, end) = self.state.bounds(slot);
                        n += end - start;
                    }
                }
            }
            player = self.state.seat_left(player);
            if player == ctx.you || !places.beyond() {
                return Some(n);
            }
        }
    }
}
