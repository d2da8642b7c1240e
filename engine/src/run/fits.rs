//! Whether a card is such as a text describes it.

use super::asked::Question;
use super::query::{Cards, Ctx, Look};
use crate::bits::Bits;
use crate::ids::*;
use crate::ir::*;
use crate::state::*;

/// What of a description is asked here, and what by who goes through the cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// All of it is asked here.
    All,
    /// Not for the most of a stat: that is the same for all cards.
    ButExtremes,
    /// Not whether the text that a card has for a window finds what it needs: what the card costs is seen sooner.
    ButTexts,
}

/// The most that some cards have of a stat, or the least.
#[derive(Debug, Clone, Copy)]
pub(super) struct Best {
    extreme: Extreme,
    worth: Option<i32>,
}

impl Best {
    /// Whether none of those cards has more than that, or less.
    pub(super) fn is(self, worth: Option<i32>) -> bool {
        worth.is_some_and(|own| {
            self.worth.is_none_or(|best| match self.extreme {
                Extreme::Greatest => best <= own,
                Extreme::Least => best >= own,
            })
        })
    }
}

impl<'a> Look<'a> {
    /// Whether a card fits a description, its place included.
    pub(crate) fn fits(&self, filter: &Filter, ctx: &Ctx, card: CardRef) -> bool {
        let Some(c) = self.state.get(card) else { return false };
        if filter.among.is_some() || filter.open_to.is_some() {
            return self.is_among(filter, ctx, card) && self.fits_as(filter, ctx, c, card);
        }
        self.is_placed(filter, ctx, c) && self.fits_as(filter, ctx, c, card)
    }

    /// Whether a card lies where a description looks.
    #[inline]
    pub(super) fn is_placed(&self, filter: &Filter, ctx: &Ctx, c: &Card) -> bool {
        // Who names all places means what has none, too.
        let lies = |zones: &Bits| if c.zone == OUT { *zones == Bits::ALL } else { zones.has(c.zone) };
        let named = || lies(&filter.named) && self.whom(filter.whom, ctx) >> c.controller.0 & 1 == 1;
        self.state.asked_of(c.controller, ctx.you, &filter.yours, &filter.theirs, lies) || named()
    }

    /// Whether a card is one of those that a description names instead of a place.
    fn is_among(&self, filter: &Filter, ctx: &Ctx, card: CardRef) -> bool {
        if let Some((doers, verb)) = &filter.open_to {
            let mut cards = Cards::new();
            self.find(doers, ctx, &mut cards);
            return cards.iter().any(|&d| self.open_to(*verb, d, card));
        }
        filter.among.is_none_or(|reg| self.register(ctx, reg).contains(&card))
    }

    /// Whether there are such cards, and each of them fits a description.
    pub(super) fn are_such(&self, sel: &Sel, filter: &Filter, ctx: &Ctx) -> bool {
        if let Some(card) = self.single(sel, ctx) {
            return card.is_some_and(|card| self.is_such(filter, ctx, card));
        }
        match sel {
            Sel::Reg(reg) if ctx.frame.is_some() => {
                let cards = self.register(ctx, *reg);
                !cards.is_empty() && cards.iter().all(|&card| self.is_such(filter, ctx, card))
            }
            Sel::Reg(_)
            | Sel::This
            | Sel::Host
            | Sel::Candidate
            | Sel::Role(_)
            | Sel::All(_)
            | Sel::Opened
            | Sel::Beside
            | Sel::Top { .. }
            | Sel::Chosen(..)
            | Sel::Voted(..) => {
                let mut cards = Cards::new();
                self.find(sel, ctx, &mut cards);
                !cards.is_empty() && cards.iter().all(|&c| self.is_such(filter, ctx, c))
            }
        }
    }

    /// Whether a condition that a text asks of a card holds. A text that is carried out asks what a card was that has left since,
    /// whatever sent it away (a check destroys what the text has dealt damage to); where it is, is asked of the card where it went.
    fn is_such(&self, filter: &Filter, ctx: &Ctx, card: CardRef) -> bool {
        if self.state.get(card).is_some() {
            return self.fits(filter, ctx, card);
        }
        let frame = self.top_frame(ctx);
        let placed = filter.yours != Bits::ALL || filter.theirs != Bits::ALL;
        let gone = || placed.then(|| self.left(card).map(|left| left.was.moves.saturating_add(1))).flatten();
        let moves = self.went(frame, card).or_else(gone);
        if moves.is_none() && frame.is_none() {
            return self.fits(filter, ctx, card);
        }
        if placed || filter.among.is_some() || filter.open_to.is_some() {
            let now = self.card(card.id);
            return moves == Some(now.moves) && self.fits(filter, ctx, self.state.reference(card.id));
        }
        self.left(card).is_some() && self.fits_without_place(filter, ctx, card)
    }

    /// What a card was when it left the field as that object.
    pub(super) fn left(&self, card: CardRef) -> Option<&'a Left> {
        self.state.left.iter().rev().find(|left| left.card == card)
    }

    /// An object as it is; as it last was, if it has left the field.
    pub(super) fn object(&self, card: CardRef) -> &'a Card {
        let now = self.card(card.id);
        if now.life == card.life { now } else { self.left(card).map_or(now, |left| &left.was) }
    }

    /// Whether an object that has left the field had a keyword.
    pub(super) fn had(&self, card: CardRef, keyword: KeywordId) -> Option<bool> {
        if self.card(card.id).life == card.life {
            return None;
        }
        self.left(card).map(|_| self.state.had.contains(&HadKeyword { card, keyword }))
    }

    pub(super) fn fits_without_place(&self, filter: &Filter, ctx: &Ctx, card: CardRef) -> bool {
        self.fits_as(filter, ctx, self.object(card), card)
    }

    /// [`Look::fits_without_place`]; `c` is the card as it is, or as it last was.
    #[inline]
    fn fits_as(&self, filter: &Filter, ctx: &Ctx, c: &Card, card: CardRef) -> bool {
        if !filter.in_states(c.states) {
            return false;
        }
        let kinds = filter.kinds.sieve();
        if kinds != 0 {
            let facts = &self.game.facts[c.def.index()];
            if facts.kind & kinds == 0 && (facts.also & kinds == 0 || !self.is_also(card, kinds)) {
                return false;
            }
        }
        filter.is_plain() || self.fits_further(filter, ctx, c, card, Asked::All)
    }

    /// Whether a card that is of such a kind and in such a state is what else a description says; `c` is the card as it is, or as it
    /// last was.
    pub(super) fn fits_further(&self, filter: &Filter, ctx: &Ctx, c: &Card, card: CardRef, asked: Asked) -> bool {
        // "Another" is said of neither the card that says it nor the one that bears it.
        if filter.other && (ctx.this.is_some_and(|this| this.id == card.id) || self.there(ctx.this).is_some_and(|this| this.host == card.id)) {
            return false;
        }
        if filter.kinds.shares() && !self.is_of(c, card, &filter.kinds) {
            return false;
        }
        if !filter.families.is_empty() {
            let families = &self.game.cards[c.def.index()].families;
            if !filter.families.iter().all(|f| families.contains(f)) {
                return false;
            }
        }
        filter.preds.iter().all(|pred| {
            let left = match asked {
                Asked::All => false,
                Asked::ButExtremes => matches!(pred, Pred::Most(..)),
                Asked::ButTexts => matches!(pred, Pred::FitsWindow),
            };
            left || self.holds(pred, ctx, card)
        })
    }

    /// Whether a card may be of such a kind and is in such a state.
    #[inline]
    pub(super) fn may_be(&self, filter: &Filter, card: CardRef) -> bool {
        let c = self.card(card.id);
        let kind = filter.kinds.is_none() || (self.game.facts[c.def.index()].kind | self.state.powers.also) & filter.kinds.sieve() != 0;
        kind && filter.in_states(c.states)
    }

    /// Whether a card is by its own text of a kind that passes a sieve, too.
    #[inline(never)]
    pub(super) fn is_also(&self, card: CardRef, kinds: u32) -> bool {
        self.state.powers.also & kinds != 0 && self.is_also_one(card, &|kind| kind.bit() & kinds != 0)
    }

    fn is_also_one(&self, card: CardRef, such: &dyn Fn(KindId) -> bool) -> bool {
        self.on_field(card.id)
            && self.state.get(card).is_some()
            && self
                .def(card.id)
                .statics
                .iter()
                .any(|s| matches!(s.fact, ContinuousEffect::IsAlso(kind) if such(kind)) && self.static_works(s, card) && matches!(s.who, Affected::This))
    }

    /// Whether a card is of one of some kinds, by what is printed or by what its own text adds; `c` is the card as it is, or as it last was.
    #[inline(never)]
    fn is_of(&self, c: &Card, card: CardRef, kinds: &Kinds) -> bool {
        let facts = &self.game.facts[c.def.index()];
        kinds.has(self.game.cards[c.def.index()].kind) || facts.also & kinds.sieve() != 0 && self.is_also_one(card, &|kind| kinds.has(kind))
    }

    /// How much a card has of a stat, if cards of its name have it.
    pub(super) fn worth(&self, card: CardRef, stat: StatId) -> Option<i32> {
        self.printed(self.object(card).def, stat).map(|_| self.stat(card, stat, Reading::Now))
    }

    /// The most that any of some cards has of a stat, or the least.
    #[inline(never)]
    pub(super) fn best(&self, among: &Sel, stat: StatId, extreme: Extreme, ctx: &Ctx) -> Best {
        let mut cards = Cards::new();
        self.find(among, ctx, &mut cards);
        let worths = cards.into_iter().filter_map(|card| self.worth(card, stat));
        Best { extreme, worth: if extreme == Extreme::Greatest { worths.max() } else { worths.min() } }
    }

    pub(super) fn holds(&self, pred: &Pred, ctx: &Ctx, card: CardRef) -> bool {
        match pred {
            Pred::Stat(stat, reading, cmp, num) => {
                let c = self.object(card);
                let Some(printed) = self.printed(c.def, *stat) else { return false };
                let wanted = self.number(num, ctx);
                !(self.state.get(card).is_some() && self.surely_above(c, card, *stat, i32::from(printed), *cmp, wanted))
                    && cmp.holds(self.stat(card, *stat, *reading), wanted)
                    && !self.is_of_none(num, ctx)
            }
            Pred::Most(among, stat, extreme) => self.best(among, *stat, *extreme, ctx).is(self.worth(card, *stat)),
            Pred::Parity(stat, reading, parity) => self.printed(self.object(card).def, *stat).is_some() && parity.is_of(self.stat(card, *stat, *reading)),
            Pred::SameName(sel) => {
                let mut cards = Cards::new();
                self.find(sel, ctx, &mut cards);
                let name = self.def(card.id).name_id;
                cards.iter().any(|one| self.game.card(self.object(*one).def).name_id == name)
            }
            Pred::Has(k) => self.has(card, *k),
            Pred::HasNot(k) => !self.has(card, *k),
            Pred::Named(n) => self.def(card.id).name_id == *n,
            Pred::NamedAs(num) => i32::from(self.def(card.id).name_id.0) == self.number(num, ctx),
            Pred::OfFamily(num) => {
                let wanted = self.number(num, ctx);
                self.def(card.id).families.iter().any(|family| i32::from(family.0) == wanted)
            }
            Pred::NotNamed(n) => self.def(card.id).name_id != *n,
            Pred::NotRole(r) => !self.has_role(card, *r),
            Pred::One(sel) => self.is_one_of(sel, ctx, card),
            Pred::NotOne(sel) => !self.is_one_of(sel, ctx, card),
            Pred::AttachedTo(sel) => {
                let host = self.object(card).host;
                if host == NO_HOST && self.state.dropped.is_empty() {
                    return false;
                }
                let now = (host != NO_HOST).then(|| self.state.reference(host));
                if let Some(one) = self.single(sel, ctx) {
                    return one.is_some() && one == now || one.is_some_and(|one| self.dropped(card, one));
                }
                let mut hosts = Cards::new();
                self.find(sel, ctx, &mut hosts);
                hosts.iter().any(|one| now == Some(*one) || self.dropped(card, *one))
            }
            Pred::NextTo(sel, kinds, flank) => {
                let mut cards = Cards::new();
                self.find(sel, ctx, &mut cards);
                cards.iter().any(|other| self.neighbours(*other, card, kinds, *flank))
            }
            Pred::Lies(lie, sel) => {
                let mut cards = Cards::new();
                self.find(sel, ctx, &mut cards);
                cards.iter().any(|one| self.lies(*lie, *one, card))
            }
            Pred::InCell(zone, num) => self.in_cell(*zone, self.number(num, ctx), card),
            Pred::Outermost(sel, side) => self.is_outermost(card, sel, *side, ctx),
            Pred::Role(r) => self.has_role(card, *r),
            Pred::By(role, sel) => {
                let mut cards = Cards::new();
                self.find(sel, ctx, &mut cards);
                self.state.roles[role.index()].is_some_and(|card| cards.contains(&card))
            }
            Pred::Fits(some) => some.iter().any(|filter| self.fits(filter, ctx, card)),
            Pred::In(zones) => self.object(card).zone != OUT && zones.has(self.object(card).zone),
            Pred::Different(regs) => {
                // What is always so has no frame: it speaks of "it" alone.
                let of = |reg: Reg| self.register(ctx, reg).iter().copied().chain(ctx.it.filter(|_| ctx.frame.is_none() && reg == IT));
                regs.iter().all(|reg| of(*reg).all(|c| c.id != card.id && self.card(c.id).host != card.id))
            }
            Pred::Unattached => self.object(card).host == NO_HOST,
            Pred::Bears(kind) => self.bears(card, *kind),
            Pred::BearsNo(kind) => !self.bears(card, *kind),
            Pred::Combined(stat, with, most) => {
                let others = self.register(ctx, *with).iter().filter(|other| **other != card);
                let all = others.chain([&card]).fold(0i32, |sum, one| sum.saturating_add(self.stat(*one, *stat, Reading::Now)));
                all <= self.number(most, ctx)
            }
            Pred::OwnStats((stat, reading), cmp, (other, read)) => cmp.holds(self.stat(card, *stat, *reading), self.stat(card, *other, *read)),
            Pred::UnlikeOthers(stat, with) => {
                let mut others = self.register(ctx, *with).iter().filter(|other| **other != card);
                match stat {
                    Some(stat) => others.all(|other| self.stat(*other, *stat, Reading::Now) != self.stat(card, *stat, Reading::Now)),
                    None => others.all(|other| self.game.card(self.object(*other).def).name_id != self.def(card.id).name_id),
                }
            }
            Pred::TookDamage => {
                let key = self.game.key_damage();
                self.state.facts.iter().any(|f| f.key == key && f.card == Some(card))
            }
            Pred::Befell(befell) => self.befell(befell, &Ctx { it: Some(card), ..*ctx }).next().is_some(),
            Pred::Spared(befell) => self.befell(befell, &Ctx { it: Some(card), ..*ctx }).next().is_none(),
            Pred::Entered => self.object(card).entered == self.state.turn,
            Pred::Can(verb) => self.ask(Question::Can(card.id, *verb)) == 1,
            Pred::FitsWindow => self.open_window().is_some_and(|window| self.has_use_in(window, card)),
            Pred::Target => !self.cannot_be_targeted(card, ctx.you, ctx.this),
            Pred::Controlled(Who::Opponent) => self.state.opposed(ctx.you, self.object(card).controller),
            Pred::Owned(Who::Opponent) => self.state.opposed(ctx.you, self.object(card).owner),
            Pred::Controlled(who) => self.somebody(*who, ctx) == Some(self.object(card).controller),
            Pred::Owned(who) => self.somebody(*who, ctx) == Some(self.object(card).owner),
            Pred::Includes(stat, num) => self.includes(card, *stat, self.number(num, ctx)),
            Pred::Excludes(stat, num) => self.printed(self.object(card).def, *stat).is_some() && !self.includes(card, *stat, self.number(num, ctx)),
            Pred::HasStat(stat) => self.printed(self.object(card).def, *stat).is_some(),
            Pred::LacksStat(stat) => self.printed(self.object(card).def, *stat).is_none(),
            Pred::OfAnother(group) => !self.kin(*group, ctx.this, card.id),
            Pred::OfTheSame(group) => self.kin(*group, ctx.this, card.id),
            Pred::NotFamily(family) => !self.def(card.id).families.contains(family),
            Pred::Tokens(counter, cmp, num) => {
                let lying = i32::from(self.state.counted_on(self.object(card), card.id, *counter));
                cmp.holds(lying, self.number(num, ctx)) && !self.is_of_none(num, ctx)
            }
        }
    }

    /// Whether a card has a text for a window that finds what it needs.
    pub(super) fn has_use_in(&self, window: WindowId, card: CardRef) -> bool {
        if self.game.facts[self.card(card.id).def.index()].windows & window.bit() == 0 {
            return false;
        }
        let ctx = Ctx::of(card, self.object(card).controller);
        self.def(card.id).uses.iter().any(|u| u.windows.has(window) && self.targets_there(u.program, 0, &ctx))
    }

    /// Whether of some cards none in the same zone lies farther to a side than this one.
    #[inline(never)]
    fn is_outermost(&self, card: CardRef, among: &Sel, side: Side, ctx: &Ctx) -> bool {
        let own = self.object(card);
        let mut cards = Cards::new();
        self.find(among, ctx, &mut cards);
        let mut row = cards.into_iter().filter(|&other| (self.object(other).zone, self.object(other).controller) == (own.zone, own.controller));
        let outermost = if side == Side::Left { row.next() } else { row.next_back() };
        outermost == Some(card)
    }

    /// Whether two cards lie side by side in a zone: no card between them is of these kinds (of the first one's, when 0), where only what is
    /// next to it is meant. What is attached lies with its bearer and stands between nothing.
    fn neighbours(&self, one: CardRef, other: CardRef, kinds: &Kinds, flank: Flank) -> bool {
        if one.id == other.id || self.state.get(other).is_none() {
            return false;
        }
        let left = if self.state.get(one).is_none() { self.left(one) } else { None };
        let Some(a) = self.state.get(one).or(left.map(|left| &left.was)) else { return false };
        let b = self.object(other);
        if a.zone == OUT || a.zone != b.zone || a.controller != b.controller || a.host != NO_HOST || b.host != NO_HOST {
            return false;
        }
        // Where there are cells, those beside each other are neighbours, whatever lies there.
        if let Some(layout) = self.layout(a.zone) {
            let near = if matches!(flank, Flank::All(_)) { layout.at(a.cell).1 == layout.at(b.cell).1 } else { layout.touch(a.cell, b.cell) };
            return near && flank.side().is_none_or(|side| layout.lies_to(side, a.cell, b.cell));
        }
        let kinds = if kinds.is_none() { Kinds::one(self.game.cards[a.def.index()].kind) } else { *kinds };
        let such = |id: CardId| {
            let card = self.card(id);
            card.host == NO_HOST && self.is_of(card, self.state.reference(id), &kinds)
        };
        let row = self.zone(a.controller, a.zone);
        let place = |card: CardRef| row.iter().position(|id| *id == card.id);
        let Some(b) = place(other) else { return false };
        let gone = left.map(|left| usize::from(left.place).min(row.len()));
        let before = match (gone, place(one)) {
            (Some(gap), _) => b < gap,
            (None, Some(a)) => b < a,
            (None, None) => return false,
        };
        if flank.side().is_some_and(|side| before != (side == Side::Left)) {
            return false;
        }
        if matches!(flank, Flank::All(_)) {
            return true;
        }
        // What has left lay between two places.
        let between = match left {
            Some(left) => {
                let gap = usize::from(left.place).min(row.len());
                if b < gap { &row[b + 1..gap] } else { &row[gap..b] }
            }
            None => {
                let Some(a) = place(one) else { return false };
                &row[a.min(b) + 1..a.max(b)]
            }
        };
        !between.iter().any(|id| such(*id))
    }

    /// Whether a card has a role; one that follows its card is had wherever the card went.
    fn is_one_of(&self, sel: &Sel, ctx: &Ctx, card: CardRef) -> bool {
        if let Some(one) = self.single(sel, ctx) {
            return one == Some(card);
        }
        let mut cards = Cards::new();
        self.find(sel, ctx, &mut cards);
        cards.contains(&card)
    }

    fn has_role(&self, card: CardRef, role: RoleId) -> bool {
        let had = self.state.roles[role.index()];
        had.is_some_and(|had| had == card || had.id == card.id && self.game.following.has(role))
    }

    /// Whether a stat that is a set of numbers has a number in it.
    fn includes(&self, card: CardRef, stat: StatId, number: i32) -> bool {
        (0..15).contains(&number) && self.stat(card, stat, Reading::Now) >> number & 1 == 1
    }

    /// Whether a card was attached to an object when that left.
    fn dropped(&self, card: CardRef, host: CardRef) -> bool {
        self.state.dropped.iter().any(|dropped| dropped.host == host && dropped.card.id == card.id)
    }

    /// Whether something of a kind is attached to a card, or was when it left.
    fn bears(&self, card: CardRef, kind: KindId) -> bool {
        let c = self.card(card.id);
        if c.life != card.life {
            return self.state.dropped.iter().any(|dropped| dropped.host == card && self.def(dropped.card.id).kind == kind);
        }
        let attached = |player: PlayerId| self.zone(player, c.zone).iter().any(|&w| self.card(w).host == card.id && self.def(w).kind == kind);
        c.zone != OUT && self.state.around(c.controller).any(attached)
    }
}
