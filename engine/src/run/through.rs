//! Going through the cards that a description finds: where it looks, and which of those that lie there it means.

use super::fits::{Asked, Best};
use super::may::Doer;
use super::query::{Cards, Ctx, Look};
use crate::ids::*;
use crate::ir::*;
use crate::number::at;
use crate::state::*;
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// From how many cards on it counts as work to go through a zone.
const MANY: usize = 64;

impl Look<'_> {
    /// Goes through the cards that a description finds, in the order of their zones.
    pub(crate) fn each(&self, filter: &Filter, ctx: &Ctx, visit: &mut dyn FnMut(CardRef) -> ControlFlow<()>) -> ControlFlow<()> {
        if filter.among.is_some() || filter.open_to.is_some() {
            return self.each_among(filter, ctx, visit);
        }
        if !filter.preds.is_empty() {
            if !self.may_all_hold(&filter.preds, ctx) {
                return ControlFlow::Continue(());
            }
            if filter.preds.iter().any(|pred| matches!(pred, Pred::Most(..))) {
                return self.each_most(filter, ctx, visit);
            }
        }
        self.each_placed(filter, ctx, Asked::All, visit)
    }

    /// As [`Look::each`], of the cards that an action is done with in a window: those that have text for it, too, whether that finds what it
    /// needs or not, where that is said. Gives whether it is still to be asked.
    pub(super) fn each_in_window(&self, window: WindowId, filter: &Filter, ctx: &Ctx, visit: &mut dyn FnMut(CardRef, Texts) -> ControlFlow<()>) {
        let apart = |pred: &Pred| matches!(pred, Pred::Most(..));
        let texts = filter.preds.iter().any(|pred| matches!(pred, Pred::FitsWindow));
        if !texts || filter.among.is_some() || filter.open_to.is_some() || filter.preds.iter().any(apart) {
            let _: ControlFlow<()> = self.each(filter, ctx, &mut |card| visit(card, Texts::Asked));
        } else if self.may_all_hold(&filter.preds, ctx) {
            let _: ControlFlow<()> = self.each_placed(filter, ctx, Asked::ButTexts, &mut |card| {
                let has = self.game.facts[self.card(card.id).def.index()].windows & window.bit() != 0;
                if has { visit(card, Texts::Left) } else { ControlFlow::Continue(()) }
            });
        }
    }

    /// Goes through the cards of zones that a description finds.
    #[inline(always)]
    fn each_placed(&self, filter: &Filter, ctx: &Ctx, asked: Asked, visit: &mut dyn FnMut(CardRef) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.few_zones() { self.each_in_few(filter, ctx, asked, visit) } else { self.each_in_many(filter, ctx, asked, visit) }
    }

    /// As [`Look::each_placed`], where one word has a bit for each zone of the game.
    fn each_in_few(&self, filter: &Filter, ctx: &Ctx, asked: Asked, visit: &mut dyn FnMut(CardRef) -> ControlFlow<()>) -> ControlFlow<()> {
        let all = self.game.index.zones.low();
        let [yours, theirs, named] = [&filter.yours, &filter.theirs, &filter.named].map(|zones| zones.low() & all);
        let whom = if named == 0 { 0 } else { self.whom(filter.whom, ctx) };
        let mut player = ctx.you;
        let mut zones = yours;
        loop {
            if whom >> player.0 & 1 == 1 {
                zones |= named;
            }
            self.each_of(player, 0, zones, filter, ctx, asked, visit)?;
            if theirs | named == 0 {
                return ControlFlow::Continue(());
            }
            // The zones of the other players come behind those of "you".
            player = self.state.seat_left(player);
            if player == ctx.you {
                return ControlFlow::Continue(());
            }
            zones = if self.state.allied(ctx.you, player) { yours & theirs } else { theirs };
        }
    }

    /// As [`Look::each_placed`], where four words have room for all zones.
    fn each_in_many(&self, filter: &Filter, ctx: &Ctx, asked: Asked, visit: &mut dyn FnMut(CardRef) -> ControlFlow<()>) -> ControlFlow<()> {
        let places = self.places::<4>(filter, ctx);
        let mut player = ctx.you;
        loop {
            for (word, zones) in places.of(player, ctx.you).into_iter().enumerate() {
                self.each_of(player, 64 * word, zones, filter, ctx, asked, visit)?;
            }
            player = self.state.seat_left(player);
            if player == ctx.you || !places.beyond() {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Goes through the cards that a description finds in those zones of a player, one bit each from the zone `first` on.
    #[expect(clippy::too_many_arguments, reason = "a loop of two callers: where to look, and for what")]
    #[inline(always)]
    fn each_of(
        &self,
        player: PlayerId,
        first: usize,
        mut zones: u64,
        filter: &Filter,
        ctx: &Ctx,
        asked: Asked,
        visit: &mut dyn FnMut(CardRef) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Look { game, state, .. } = *self;
        let kinds = if filter.kinds.is_none() { u32::MAX } else { filter.kinds.sieve() };
        let (on, states) = (filter.on, filter.on | filter.off);
        let base = player.index() * game.zones.len() + first;
        while zones != 0 {
            let slot = base + at(zones.trailing_zeros());
            zones &= zones - 1;
            let lying = state.kinds[slot];
            if lying & kinds == 0 {
                continue;
            }
            let (start, end) = state.bounds(slot);
            if end - start >= MANY {
                self.memo.looked(end - start);
            }
            // Where nothing else lies, nobody's kind has to be looked at.
            let all_such = lying & !kinds == 0;
            // Of the texts that cards have for a window, who goes through them asks.
            let left = asked == Asked::ButTexts && filter.preds.len() == 1 && filter.families.is_empty() && !filter.other;
            let plain = left || filter.is_plain();
            for &id in &state.order[start..end] {
                let c = &state.cards[id.index()];
                if c.states & states != on {
                    continue;
                }
                let card = CardRef { id, life: c.life };
                if (all_such || self.is_of_kind(c, card, kinds)) && (plain || self.fits_further(filter, ctx, c, card, asked)) {
                    visit(card)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a card is of one of those kinds, by what is printed or by what its own text adds.
    #[inline]
    fn is_of_kind(&self, c: &Card, card: CardRef, kinds: u32) -> bool {
        let facts = &self.game.facts[c.def.index()];
        facts.kind & kinds != 0 || facts.also & kinds != 0 && self.is_also(card, kinds)
    }

    /// Goes through the cards that a description finds which asks for the most of a stat, or the least: what that is, is the same for
    /// all of them and found once, when the first of them asks.
    #[inline(never)]
    fn each_most(&self, filter: &Filter, ctx: &Ctx, visit: &mut dyn FnMut(CardRef) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut bests: SmallVec<[Option<Best>; 1]> = filter.preds.iter().map(|_| None).collect();
        self.each_placed(filter, ctx, Asked::ButExtremes, &mut |card| {
            let is_best = filter.preds.iter().zip(&mut bests).all(|(pred, best)| {
                let Pred::Most(among, stat, extreme) = pred else { return true };
                best.get_or_insert_with(|| self.best(among, *stat, *extreme, ctx)).is(self.worth(card, *stat))
            });
            if is_best { visit(card) } else { ControlFlow::Continue(()) }
        })
    }

    /// Goes through the cards that a description finds which names other cards instead of a place.
    #[inline(never)]
    fn each_among(&self, filter: &Filter, ctx: &Ctx, visit: &mut dyn FnMut(CardRef) -> ControlFlow<()>) -> ControlFlow<()> {
        if let Some((doers, verb)) = &filter.open_to {
            return self.each_open(filter, doers, *verb, ctx, visit);
        }
        let among = filter.among.map_or(&[][..], |reg| self.register(ctx, reg));
        for &card in among {
            if self.state.get(card).is_some() && self.fits_without_place(filter, ctx, card) {
                visit(card)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The players whose zones a description names, one bit each.
    #[inline]
    pub(super) fn whom(&self, who: Who, ctx: &Ctx) -> u8 {
        if who == Who::Team { self.state.team(ctx.you) } else { self.somebody(who, ctx).map_or(0, |player| 1 << player.0) }
    }

    /// Where a description looks.
    #[inline]
    pub(super) fn places<const WORDS: usize>(&self, filter: &Filter, ctx: &Ctx) -> Places<WORDS> {
        let all = &self.game.index.zones;
        let [yours, theirs, named] = [&filter.yours, &filter.theirs, &filter.named].map(|zones| zones.shared(all));
        let whom = if named == [0; WORDS] { 0 } else { self.whom(filter.whom, ctx) };
        Places { yours, theirs, named, whom, allies: self.state.teams[ctx.you.index()] }
    }

    /// Whether any card may be found of which all these conditions hold.
    fn may_all_hold(&self, preds: &[Pred], ctx: &Ctx) -> bool {
        preds.iter().all(|pred| {
            // No card of the match has the keyword, and nothing gives it; nothing is attached to cards that bear nothing.
            let none = matches!(pred, Pred::Has(keyword) if !self.occurs(*keyword)) || matches!(pred, Pred::AttachedTo(sel) if !self.bear_any(sel, ctx));
            !none
        })
    }

    /// Whether anything is attached to any of those cards.
    #[inline(never)]
    fn bear_any(&self, sel: &Sel, ctx: &Ctx) -> bool {
        let bears = |host: &CardRef| self.card(host.id).bears != 0 || self.state.dropped.iter().any(|dropped| dropped.host == *host);
        if let Some(host) = self.single(sel, ctx) {
            return host.is_some_and(|host| bears(&host));
        }
        let mut hosts = Cards::new();
        self.find(sel, ctx, &mut hosts);
        hosts.iter().any(bears)
    }

    /// Whether there is surely no card that a description finds: none of such a kind lies where it looks. That is seen without
    /// looking at any card.
    pub(super) fn surely_none(&self, filter: &Filter, ctx: &Ctx) -> bool {
        if filter.among.is_some() || filter.open_to.is_some() {
            return false;
        }
        if filter.preds.iter().any(|pred| matches!(pred, Pred::Has(keyword) if !self.occurs(*keyword))) {
            return true;
        }
        if self.few_zones() && filter.theirs.is_empty() && filter.named.is_empty() {
            return !self.lies_any(ctx.you, 0, filter.yours.low() & self.game.index.zones.low(), filter.kinds.sieve());
        }
        if self.few_zones() { self.surely_none_in::<1>(filter, ctx) } else { self.surely_none_in::<4>(filter, ctx) }
    }

    /// Whether a card of such kinds, of any when 0, may lie in those zones of a player, one bit each from the zone `first` on.
    #[inline]
    fn lies_any(&self, player: PlayerId, first: usize, mut zones: u64, kinds: u32) -> bool {
        let kinds = if kinds == 0 { u32::MAX } else { kinds };
        let base = player.index() * self.game.zones.len() + first;
        while zones != 0 {
            if self.state.kinds[base + at(zones.trailing_zeros())] & kinds != 0 {
                return true;
            }
            zones &= zones - 1;
        }
        false
    }

    #[inline]
    fn surely_none_in<const WORDS: usize>(&self, filter: &Filter, ctx: &Ctx) -> bool {
        let places = self.places::<WORDS>(filter, ctx);
        let mut player = ctx.you;
        loop {
            let lies = |(word, zones): (usize, u64)| self.lies_any(player, 64 * word, zones, filter.kinds.sieve());
            if places.of(player, ctx.you).into_iter().enumerate().any(lies) {
                return false;
            }
            player = self.state.seat_left(player);
            if player == ctx.you || !places.beyond() {
                return true;
            }
        }
    }

    /// Whether a condition surely does not hold: it asks for cards of which there are none. That is seen without looking at any card.
    pub(super) fn surely_not(&self, condition: &Cond, ctx: &Ctx) -> bool {
        let Cond::Compare(number, Cmp::AtLeast, Num::Const(1..)) = condition else { return false };
        number.counted().is_some_and(|filter| self.surely_none(filter, ctx))
    }

    /// Goes through the cards that some can do a verb to.
    pub(super) fn each_open(
        &self,
        filter: &Filter,
        doers: &Sel,
        verb: VerbId,
        ctx: &Ctx,
        visit: &mut dyn FnMut(CardRef) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut cards = Cards::new();
        self.find(doers, ctx, &mut cards);
        let mut seen = Cards::new();
        for doer in cards {
            if self.state.get(doer).is_none() || self.cannot_do(verb, doer) {
                continue;
            }
            let does = Doer::new(verb, doer);
            self.permissions(verb, doer, &mut |open, from| {
                self.each(open, from, &mut |to| {
                    if seen.contains(&to) || !self.not_narrowed(verb, doer, to) || !self.fits_without_place(filter, ctx, to) || self.kept_apart(&does, to) {
                        return ControlFlow::Continue(());
                    }
                    seen.push(to);
                    visit(to)
                })
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Whether one word has a bit for each zone of the game.
    #[inline]
    pub(super) fn few_zones(&self) -> bool {
        self.game.zones.len() <= 64
    }
}

/// Whether it has been asked if the text that a card has for a window finds what it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Texts {
    /// It has, or need not be.
    Asked,
    /// It is still to be asked.
    Left,
}

/// Where a description looks: zones, one bit each, in so many words.
#[derive(Clone, Copy)]
pub(super) struct Places<const WORDS: usize> {
    /// Those of "you".
    yours: [u64; WORDS],
    /// Those of each other player.
    theirs: [u64; WORDS],
    /// Those of the player that is named.
    named: [u64; WORDS],
    /// Whose those are, one bit each.
    whom: u8,
    /// Who is on the team of "you", one bit each.
    allies: u8,
}

impl<const WORDS: usize> Places<WORDS> {
    /// The zones of a player.
    #[inline]
    pub(super) fn of(self, player: PlayerId, you: PlayerId) -> [u64; WORDS] {
        let mut zones = if player == you {
            self.yours
        } else if self.allies >> player.0 & 1 == 1 {
            std::array::from_fn(|at| self.yours[at] & self.theirs[at])
        } else {
            self.theirs
        };
        if self.whom >> player.0 & 1 == 1 {
            zones.iter_mut().zip(self.named).for_each(|(zones, named)| *zones |= named);
        }
        zones
    }

    /// Whether it looks beyond the zones of "you".
    #[inline]
    pub(super) fn beyond(self) -> bool {
        self.theirs.iter().chain(&self.named).fold(0, |all, zones| all | zones) != 0
    }
}
