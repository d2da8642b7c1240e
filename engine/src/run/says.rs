//! Whether a sentence that is always true speaks of a card, and is at work.

use super::fits::Asked;
use super::query::{Ctx, Look, bit};
use crate::bits::Bits;
use crate::ids::*;
use crate::ir::*;
use crate::state::OUT;

impl Look<'_> {
    /// If a static sentence is true of a card now, the context of its numbers.
    #[inline]
    pub(super) fn affects(&self, s: &Static, source: Option<CardRef>, card: CardRef) -> Option<Ctx> {
        match &s.who {
            Affected::Such(filter) if filter.among.is_none() && filter.open_to.is_none() => self.affects_placed(filter, s, source, card),
            Affected::Such(_) | Affected::This | Affected::Host => {
                if self.reaches(s, card) {
                    self.affects_such(s, source, card)
                } else {
                    None
                }
            }
        }
    }

    /// [`Look::affects`], of a sentence that speaks of such cards where they lie: what is seen at once is asked first.
    fn affects_placed(&self, filter: &Filter, s: &Static, source: Option<CardRef>, card: CardRef) -> Option<Ctx> {
        let c = self.card(card.id);
        let facts = &self.game.facts[c.def.index()];
        let kinds = filter.kinds.sieve();
        let kind = kinds == 0 || (facts.kind | self.state.powers.also) & kinds != 0;
        let lies = |zones: &Bits| if c.zone == OUT { *zones == Bits::ALL } else { zones.has(c.zone) };
        let there = lies(&filter.yours) || lies(&filter.theirs) || lies(&filter.named);
        if !kind || !filter.in_states(c.states) || c.life != card.life || !there {
            return None;
        }
        let ctx = self.seen_by(s, source, card);
        if !self.is_placed(filter, &ctx, c) {
            return None;
        }
        // Whether there is anything that its condition asks for is seen sooner than whom it speaks of.
        if s.condition.as_ref().is_some_and(|condition| self.surely_not(condition, &ctx)) || self.memo.worked() {
            return None;
        }
        let such = kinds == 0 || facts.kind & kinds != 0 || facts.also & kinds != 0 && self.is_also(card, kinds);
        (such && (filter.is_plain() || self.fits_further(filter, &ctx, c, card, Asked::All)) && self.at_work(s, source, &ctx)).then_some(ctx)
    }

    /// Whether a static sentence may speak of such a card where it lies, as far as that is seen at once.
    #[inline]
    fn reaches(&self, s: &Static, card: CardRef) -> bool {
        let Affected::Such(filter) = &s.who else { return true };
        let zone = self.card(card.id).zone;
        let lies = |zones: &Bits| if zone == OUT { *zones == Bits::ALL } else { zones.has(zone) };
        let there = lies(&filter.yours) || lies(&filter.theirs) || lies(&filter.named) || filter.among.is_some() || filter.open_to.is_some();
        there && self.may_be(filter, card)
    }

    fn affects_such(&self, s: &Static, source: Option<CardRef>, card: CardRef) -> Option<Ctx> {
        // Whether there is anything that its condition asks for is seen sooner than whom it speaks of.
        if let Some(condition) = &s.condition
            && self.surely_not(condition, &self.seen_by(s, source, card))
        {
            return None;
        }
        let ctx = self.about_such(s, source, card)?;
        self.at_work(s, source, &ctx).then_some(ctx)
    }

    /// If a static sentence speaks of a card, the context of its numbers.
    pub(super) fn about(&self, s: &Static, source: Option<CardRef>, card: CardRef) -> Option<Ctx> {
        if self.reaches(s, card) { self.about_such(s, source, card) } else { None }
    }

    fn about_such(&self, s: &Static, source: Option<CardRef>, card: CardRef) -> Option<Ctx> {
        if self.memo.worked() {
            return None;
        }
        let ctx = self.seen_by(s, source, card);
        let about = match &s.who {
            Affected::This => source.is_none_or(|source| source == card),
            Affected::Host => source.is_some_and(|source| self.card(source.id).host == card.id),
            Affected::Such(filter) => self.fits(filter, &ctx, card),
        };
        about.then_some(ctx)
    }

    /// From where a static sentence speaks of a card: a rule is seen by whoever controls the card, and one about the cards of the opponent
    /// by the other of the two.
    #[inline]
    pub(super) fn seen_by(&self, s: &Static, source: Option<CardRef>, card: CardRef) -> Ctx {
        let controller = self.card(source.unwrap_or(card).id).controller;
        let you = if source.is_none() && s.is_of_foes() { self.state.left_of(controller) } else { controller };
        Ctx { it: Some(card), ..Ctx::of(source, you) }
    }

    /// Whether what a static sentence says holds now.
    pub(super) fn at_work(&self, s: &Static, source: Option<CardRef>, ctx: &Ctx) -> bool {
        source.is_none_or(|source| self.static_works(s, source))
            && s.condition.as_ref().is_none_or(|c| self.condition(c, ctx))
            && (matches!(s.fact, ContinuousEffect::Silent) || source.is_none_or(|source| !self.silenced(source)))
    }

    pub(super) fn static_works(&self, s: &Static, source: CardRef) -> bool {
        bit(&s.zones, self.card(source.id).zone)
    }
}
