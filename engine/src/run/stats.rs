//! Numbers: stats with all that changes them, counts, facts, and what static sentences say of a card (whether they speak of it: `says.rs`;
//! its keywords: `keywords.rs`).

use super::asked::Question;
use super::query::{Cards, Ctx, Look, bit};
use crate::game::CardProfile;
use crate::ids::*;
use crate::ir::*;
use crate::number::{bits, count};
use crate::state::*;
use std::ops::ControlFlow;

/// The numbers that a stat may have that is a set of them, one bit each.
const SET: i32 = 0x7fff;

/// Who says something of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Speaker {
    /// The card.
    Itself,
    /// Another.
    Other,
}

/// What sentences that are always true say of a stat.
#[derive(Debug, Clone, Copy, Default)]
struct Always {
    /// How much it is in place of what is printed: what the last of them says.
    is: Option<i32>,
    /// How much more it is.
    more: i32,
}

impl Always {
    /// One of the sentences gives so much.
    fn says(&mut self, fact: &ContinuousEffect, number: i32) {
        if matches!(fact, ContinuousEffect::Is(..)) {
            self.is = Some(number);
        } else {
            self.more = self.more.saturating_add(number);
        }
    }
}

impl Look<'_> {
    // ----- numbers

    /// A number, as things are now.
    #[inline]
    pub(crate) fn number(&self, num: &Num, ctx: &Ctx) -> i32 {
        if let Num::Const(n) = num {
            return *n;
        }
        self.other_number(num, ctx)
    }

    /// The numbers that are asked for most, but for those that are written.
    fn other_number(&self, num: &Num, ctx: &Ctx) -> i32 {
        // The stat of the one card that is asked about, as in "equal to its cost".
        if let Num::Stat(stat, reading, of) = num
            && ctx.frame.is_none()
            && matches!(**of, Sel::Reg(IT))
            && let Some(it) = ctx.it
        {
            return self.stat(it, *stat, *reading);
        }
        if let Num::Pool(pool) = num {
            return self.pool(*pool, ctx);
        }
        self.reckoned(num, ctx)
    }

    fn reckoned(&self, num: &Num, ctx: &Ctx) -> i32 {
        match num {
            Num::Const(n) => *n,
            Num::Given => i32::from(ctx.given),
            Num::Chosen(reg) => self.top_frame(ctx).map_or(0, |f| i32::from(self.state.registers[usize::from(f.registers) + usize::from(*reg)].number)),
            Num::Count(sel) => match &**sel {
                Sel::All(filter) => count(self.count(filter, ctx, usize::MAX)),
                Sel::This
                | Sel::Host
                | Sel::Reg(_)
                | Sel::Candidate
                | Sel::Role(_)
                | Sel::Opened
                | Sel::Beside
                | Sel::Chosen(..)
                | Sel::Voted(..)
                | Sel::Top { .. } => {
                    let mut cards = Cards::new();
                    self.find(sel, ctx, &mut cards);
                    count(cards.len())
                }
            },
            Num::Others(sel) => {
                let Sel::All(filter) = &**sel else { return 0 };
                let itself = ctx.it.is_some_and(|it| self.fits(filter, ctx, it));
                count(self.count(filter, ctx, usize::MAX).saturating_sub(usize::from(itself)))
            }
            Num::Stat(stat, reading, sel) => {
                if let Some(card) = self.single(sel, ctx) {
                    return card.map_or(0, |card| self.stat(card, *stat, *reading));
                }
                if let Sel::All(filter) = &**sel {
                    let mut sum: i32 = 0;
                    let _: ControlFlow<()> = self.each_reckoned(filter, ctx, &mut |card| {
                        sum = sum.saturating_add(self.stat(card, *stat, *reading));
                        ControlFlow::Continue(())
                    });
                    return sum;
                }
                let mut cards = Cards::new();
                self.find(sel, ctx, &mut cards);
                cards.iter().fold(0, |sum: i32, &c| sum.saturating_add(self.stat(c, *stat, *reading)))
            }
            Num::ThatMuch => i32::from(ctx.amount),
            Num::Pool(pool) => self.pool(*pool, ctx),
            Num::Polled(who, each) => self.number_by(self.who(*who, ctx), *each, ctx),
            Num::Votes(who, each) => self.votes_for(self.who(*who, ctx), *each, ctx),
            Num::EmptyCells(who, zone) => self.somebody(*who, ctx).map_or(0, |who| self.empty_cells(who, *zone)),
            Num::Players(of) => {
                let is_one = |player: &PlayerId| self.state.is_one_of(*of, ctx.you, |who| self.who(who, ctx), *player);
                crate::number::count(self.state.circle(ctx.you).filter(is_one).count())
            }
            Num::PlayersSuch(of, such) => {
                let such = |player: &PlayerId| self.is_such_player(*of, such, ctx.you, *player, ctx);
                crate::number::count(self.state.circle(ctx.you).filter(such).count())
            }
            Num::Room(who, zone) => self.somebody(*who, ctx).map_or(0, |who| self.room_in(who, *zone)),
            Num::CanTake(who, damage) => self.somebody(*who, ctx).map_or(0, |who| self.can_take(who, *damage)),
            Num::Tokens(counter, sel) => {
                let mut cards = Cards::new();
                self.find(sel, ctx, &mut cards);
                cards.iter().fold(0, |sum: i32, c| sum.saturating_add(i32::from(self.state.counted_on(self.object(*c), c.id, *counter))))
            }
            Num::Facts(fact) => self.facts(fact, ctx),
            Num::Capped(num, at) => self.number(num, ctx).min(*at),
            Num::Minus(num, less) => self.number(num, ctx).saturating_sub(self.number(less, ctx)).max(0),
            Num::Apart(one, other) => {
                let apart = self.number(one, ctx).abs_diff(self.number(other, ctx));
                i32::try_from(apart).unwrap_or(i32::MAX)
            }
            Num::Plus(num, more) => self.number(num, ctx).saturating_add(*more),
            Num::Times(num, times) => self.number(num, ctx).saturating_mul(self.number(times, ctx)),
            Num::Sum(num, more) => self.number(num, ctx).saturating_add(self.number(more, ctx)),
            Num::Half(num, odd) => {
                let whole = self.number(num, ctx);
                match odd {
                    Odd::Down => whole.div_euclid(2),
                    Odd::Up => whole.saturating_add(1).div_euclid(2),
                }
            }
            Num::Extreme(extreme, stat, sel) => {
                let mut cards = Cards::new();
                self.find(sel, ctx, &mut cards);
                let worth = |card: CardRef| self.printed(self.object(card).def, *stat).map(|_| self.stat(card, *stat, Reading::Now));
                let all = cards.into_iter().filter_map(worth);
                let found = if *extreme == Extreme::Greatest { all.max() } else { all.min() };
                found.unwrap_or(0)
            }
        }
    }

    /// What happened this turn of what only some games speak of.
    fn told_facts(&self, deal: Deal) -> impl Iterator<Item = &Happened> {
        let key = self.game.spoken.key(deal);
        self.state.facts.iter().filter(move |fact| Some(fact.key) == key)
    }

    pub(super) fn facts(&self, fact: &PastEvent, ctx: &Ctx) -> i32 {
        // Nobody has done anything.
        if let PastEvent::Took(who, _) | PastEvent::Much(who, _) | PastEvent::Often(who, _) | PastEvent::Did(who, ..) = fact
            && self.somebody(*who, ctx).is_none()
        {
            return 0;
        }
        match fact {
            PastEvent::TookDamage(sel, sources) => {
                let mut cards = Cards::new();
                self.find(sel, ctx, &mut cards);
                let key = self.game.key_damage();
                let packets = || self.state.facts.iter().filter(|f| f.key == key && f.card.is_some_and(|card| cards.contains(&card)));
                match sources {
                    None => count(packets().count()),
                    Some(wanted) => {
                        let mut seen: smallvec::SmallVec<[Option<CardRef>; 16]> = smallvec::SmallVec::new();
                        for fact in packets() {
                            if !seen.contains(&fact.source) {
                                seen.push(fact.source);
                            }
                        }
                        i32::from(seen.len() >= usize::from(*wanted))
                    }
                }
            }
            PastEvent::Took(who, damage) => {
                let (who, key) = (self.who(*who, ctx), self.game.key_took(*damage));
                count(self.state.facts.iter().filter(|f| f.key == key && f.by == who).count())
            }
            PastEvent::Much(who, deal) => {
                let who = self.who(*who, ctx);
                self.told_facts(*deal).filter(|f| f.by == who).fold(0, |sum, f| sum.saturating_add(i32::from(f.amount)))
            }
            PastEvent::Often(who, deal) => {
                let who = self.who(*who, ctx);
                count(self.told_facts(*deal).filter(|f| f.by == who).count())
            }
            PastEvent::Befell(befell) => count(self.befell(befell, ctx).count()),
            PastEvent::Amount(befell) => self.befell(befell, ctx).fold(0, |sum, fact| sum.saturating_add(i32::from(fact.amount))),
            PastEvent::Cards(befell) => {
                let mut cards = Cards::new();
                for card in self.befell(befell, ctx).filter_map(|fact| fact.card) {
                    if !cards.contains(&card) {
                        cards.push(card);
                    }
                }
                count(cards.len())
            }
            PastEvent::Did(who, _, what, within) => {
                let (who, other) = (self.who(*who, ctx), self.game.past[usize::from(*what)].other);
                let now = || {
                    let such = self.state.such.iter().filter(|s| s.what == *what && self.counts(s, ctx) && s.view == ctx.you && s.by == who);
                    count(such.filter(|s| !(other && ctx.this.is_some_and(|this| this.id == s.card.id))).count())
                };
                let tally = self.state.tallies.iter().find(|tally| (tally.what, tally.view, tally.by) == (*what, ctx.you, who));
                match within {
                    Within::Turn => now(),
                    Within::LastTurn => tally.map_or(0, |tally| i32::from(tally.last)),
                    Within::Match => now().saturating_add(tally.map_or(0, |tally| i32::from(tally.ever))),
                }
            }
        }
    }

    /// Whether something counts as having happened: a card that is carried out has been played, cast and so on for its own words.
    fn counts(&self, such: &Such, ctx: &Ctx) -> bool {
        match such.course {
            Course::Happened => true,
            Course::Begun => ctx.this.is_some_and(|this| this.id == such.card.id) && self.game.resolved_kinds.has(self.def(such.card.id).kind),
        }
    }

    /// What happened to cards or tokens, or was done by players, as far back as is asked.
    pub(super) fn befell<'b>(&'b self, befell: &'b Befell, ctx: &'b Ctx) -> impl Iterator<Item = &'b Happened> {
        let began = if let Span::Text(reg) = befell.span { self.number(&Num::Chosen(reg), ctx) } else { 0 };
        let (past, known) = match befell.span {
            Span::Match => (self.state.history.as_slice(), self.state.known.as_slice()),
            Span::Turn | Span::Text(_) => (&[][..], &[][..]),
        };
        let by = befell.by.map(|who| self.somebody(who, ctx));
        let mut cards = Cards::new();
        if let Befallen::Cards(sel) = &befell.cards {
            self.find(sel, ctx, &mut cards);
        }
        // A card that went is the same one where it now is.
        let same = |card: CardRef, then: CardRef| card == then || card == then.next();
        let such = move |then: CardRef, rows: &[u16]| {
            let other = |s: &Such| self.game.past[usize::from(s.what)].other && ctx.this.is_some_and(|this| this.id == s.card.id);
            let fits = |s: &Such| rows.contains(&s.what) && s.course == Course::Happened && s.view == ctx.you && s.card.id == then.id && !other(s);
            known.iter().chain(&self.state.such).any(fits)
        };
        let within = usize::try_from(began).unwrap_or(0);
        let harmed = move |fact: &Happened| {
            let damage = |dealt: &Happened| dealt.key == self.game.key_damage() && dealt.card == fact.card && dealt.source == fact.source;
            fact.card.is_some() && self.state.facts.iter().skip(within).any(damage)
        };
        let first = self.game.key_enters(ZoneId(0));
        let zones = self.game.zones.len();
        let entered = move |fact: &Happened| {
            let zone = fact.key.checked_sub(first).filter(|zone| usize::from(*zone) < zones);
            zone.is_none_or(|zone| self.state.asked_of(fact.by, ctx.you, &befell.entering.yours, &befell.entering.theirs, |zones| zones.has(zone)))
        };
        past.iter().chain(self.state.facts.iter().skip(within)).filter(move |fact| {
            befell.on.has(fact.key)
                && entered(fact)
                // What other texts do in between is not done by this one; what the checks do comes of it, and so does what damage led to that
                // this text has another card deal.
                && (!matches!(befell.span, Span::Text(_))
                    || fact.key >= self.game.key_damage()
                    || fact.source == ctx.this
                    || fact.source.is_none()
                    || harmed(fact))
                && by.is_none_or(|by| by == Some(fact.by))
                && befell.who.is_none_or(|party| self.is_party(party, fact.by, ctx.you))
                && befell.bearer.as_ref().is_none_or(|bearer| fact.source.is_some_and(|source| self.fits(bearer, ctx, source)))
                && match &befell.cards {
                    Befallen::Any => true,
                    Befallen::Cards(_) => fact.card.is_some_and(|then| cards.iter().any(|card| same(*card, then))),
                    Befallen::Such(rows) => fact.card.is_some_and(|then| such(then, rows)),
                }
        })
    }

    /// Whether a stat is above what is wanted because nothing lowers it so far.
    #[inline]
    pub(super) fn surely_above(&self, c: &Card, card: CardRef, stat: StatId, printed: i32, cmp: Cmp, wanted: i32) -> bool {
        let bounded = self.state.powers.bounded & stat.bit() != 0 || !self.state.next.is_empty();
        if !matches!(cmp, Cmp::Equal | Cmp::AtMost | Cmp::Less) || bounded || self.state.powers.lowered & stat.bit() != 0 {
            return false;
        }
        let counted = self.game.stat_minus[stat.index()].map_or(0, |m| i32::from(self.state.counted_on(c, card.id, m)));
        printed - counted > wanted
            && !self.state.modifiers.iter().any(|m| {
                m.target == card
                    && match m.change {
                        Change::Stat(s, by) => s == stat && by < 0,
                        Change::SetStat(s, _) => s == stat,
                        Change::Keyword(..) | Change::Without(_) | Change::Cannot(_) | Change::Taken(_) | Change::Muted | Change::Shield(_) => false,
                    }
            })
    }

    /// A printed stat.
    pub(super) fn printed(&self, def: DefId, stat: StatId) -> Option<i16> {
        match self.game.facts[def.index()].stats.get(stat.index()) {
            Some(&value) => value,
            None => self.game.cards[def.index()].stats[stat.index()],
        }
    }

    /// The value of a stat; of a card that has left the field, the last one known.
    pub(crate) fn stat(&self, card: CardRef, stat: StatId, reading: Reading) -> i32 {
        let c = self.card(card.id);
        // A card without the stat has nothing that could change.
        let Some(printed) = self.printed(c.def, stat).map(i32::from) else { return 0 };
        if reading == Reading::Base {
            return printed;
        }
        if c.life != card.life {
            let known = self.state.last_known.iter().rev().find(|k| k.card == card && k.stat == stat);
            return known.map_or(printed, |k| i32::from(k.value));
        }
        if reading == Reading::Bare {
            return self.bare_stat(card.id, stat);
        }
        let (powers, index) = (&self.state.powers, &self.game.index);
        let field = c.zone != OUT && bit(&self.game.field, c.zone);
        // A card in no zone of the field is only spoken of by what names its zone.
        let spoken = field || c.zone != OUT && index.away_stats & stat.bit() != 0;
        let facts = &self.game.facts[c.def.index()];
        // A rule that speaks of other kinds of cards says nothing of this one.
        let ruled = if (facts.kind | powers.also) & index.ruled_kinds[stat.index()] != 0 { stat.bit() } else { 0 };
        let said = self.state.at_work.spread_stats | ruled | facts.static_stats;
        // The sort of card that a change waits for may ask for the stat itself.
        if spoken && said & stat.bit() != 0 || c.zone != OUT && self.awaits(field, |change| of_stat(change, stat)) {
            return self.ask(Question::Stat(card.id, stat));
        }
        if self.state.modifiers.is_empty() && self.state.next.is_empty() && (said | powers.bounded | index.sets) & stat.bit() == 0 {
            return self.counted_stat(c, card.id, stat, printed, field);
        }
        let value = self.reckoned_stat(card, stat, None);
        // What a bound of the rules leaves as it is asks for nothing else.
        let (least, most) = index.loose[stat.index()];
        if spoken && (value < least || value > most) { self.ask(Question::Stat(card.id, stat)) } else { value }
    }

    /// A stat of which no text says anything and to which nothing was done: what is printed, without its counters.
    #[inline]
    fn counted_stat(&self, c: &Card, card: CardId, stat: StatId, printed: i32, field: bool) -> i32 {
        let counter = self.game.stat_minus[stat.index()].filter(|_| field);
        let value = counter.map_or(printed, |counter| printed.saturating_sub(i32::from(self.state.counted_on(c, card, counter))));
        value.max(self.game.index.least[stat.index()])
    }

    /// A stat without what is always true: printed, changed by what was done to the card, without what its counters take away.
    pub(super) fn bare_stat(&self, id: CardId, stat: StatId) -> i32 {
        let c = self.card(id);
        let Some(printed) = self.printed(c.def, stat).map(i32::from) else { return 0 };
        let card = CardRef { id, life: c.life };
        let value = self.done_to(card, stat, printed);
        let field = c.zone != OUT && bit(&self.game.field, c.zone);
        self.counted_stat(c, id, stat, value, field)
    }

    /// The value of a stat that sentences which are always true may change, as the questions that it asks are answered now.
    pub(super) fn stat_now(&self, card: CardRef, stat: StatId) -> i32 {
        self.reckoned_stat(card, stat, Some(self.static_change(card, stat)))
    }

    /// A stat: printed, or what a sentence says in place of that; changed by what was done to the card in the order in which it was
    /// done, by what is always true, and by counters; then held within its bounds. `always` is absent where no sentence but the
    /// card's own speaks of it.
    fn reckoned_stat(&self, card: CardRef, stat: StatId, always: Option<Always>) -> i32 {
        let c = self.card(card.id);
        let printed = self.printed(c.def, stat).map_or(0, i32::from);
        let field = c.zone != OUT && bit(&self.game.field, c.zone);
        let spoken = always.is_some();
        let mut always = always.unwrap_or_default();
        if !field && self.game.facts[c.def.index()].static_stats & stat.bit() != 0 {
            self.own_change(card, stat, &mut always);
        }
        let mut value = always.is.unwrap_or(printed);
        if !self.state.modifiers.is_empty() || !self.state.next.is_empty() {
            value = self.modified(card, stat, value);
        }
        value = value.saturating_add(always.more);
        if field && let Some(counter) = self.game.stat_minus[stat.index()] {
            value = value.saturating_sub(i32::from(self.state.counted_on(c, card.id, counter)));
        }
        if self.state.powers.bounded & stat.bit() != 0 {
            value = self.bounded(card, stat, value, spoken);
        }
        if let Some(widths) = &self.game.widths[stat.index()] {
            // Without any of the keywords that widen or narrow it, it is what is printed.
            let perhaps = self.perhaps(card) & self.game.index.widening[stat.index()];
            if perhaps == 0 {
                return (printed & SET).max(self.game.index.least[stat.index()]);
            }
            let sides = widths.of(Wider::Sides).iter().any(|(k, _)| perhaps & k.bit() != 0 && self.keyword(card, *k).is_some());
            let back = self.def(card.id).back.filter(|_| sides);
            let other = back.and_then(|back| self.printed(back, stat)).map_or(0, i32::from);
            value = self.widened(card, printed | other, widths, perhaps);
        }
        value.max(self.game.index.least[stat.index()])
    }

    /// A set of numbers, as a mask, after what widens it and then what narrows it, of the keywords that the card may have.
    fn widened(&self, card: CardRef, printed: i32, widths: &crate::game::Widths, perhaps: u64) -> i32 {
        let had = |k: KeywordId| if perhaps & k.bit() != 0 { self.keyword(card, k) } else { None };
        let number = |(k, fixed): &(KeywordId, Option<i16>)| had(*k).map(|own| i32::from(fixed.unwrap_or(own).max(0)));
        let sum = |wider: Wider| widths.of(wider).iter().filter_map(number).fold(0, i32::saturating_add);
        let [above, below, cut_above, cut_below] = [Wider::Above, Wider::Below, Wider::CutAbove, Wider::CutBelow].map(sum);
        let printed = printed & SET;
        if printed == 0 {
            return 0;
        }
        let (mut least, mut most) = (bits(printed.trailing_zeros()), 31 - bits(printed.leading_zeros()));
        let mut mask = printed;
        let (above, below, cut_above, cut_below) = (above.min(15), below.min(15), cut_above.min(15), cut_below.min(15));
        for n in most + 1..=(most + above).min(14) {
            mask |= 1 << n;
        }
        for n in (least - below).max(0)..least {
            mask |= 1 << n;
        }
        (least, most) = ((least - below).max(0), (most + above).min(14));
        for n in (most - cut_above + 1).max(0)..=most {
            mask &= !(1 << n);
        }
        for n in least..(least + cut_below).min(15) {
            mask &= !(1 << n);
        }
        mask
    }

    /// A stat within the bounds that sentences set; where they exclude each other, it is the least that it may be.
    fn bounded(&self, card: CardRef, stat: StatId, value: i32, spoken: bool) -> i32 {
        let (mut least, mut most) = (i32::MIN, i32::MAX);
        let mut bind = |s: &Static, source: Option<CardRef>| {
            let (ContinuousEffect::NotOver(of, num) | ContinuousEffect::NotUnder(of, num)) = &s.fact else { return };
            let over = matches!(s.fact, ContinuousEffect::NotOver(..));
            // What the number keeps to all the same asks nothing.
            let idle = matches!(num, Num::Const(n) if if over { value <= *n } else { value >= *n });
            if *of == stat
                && !idle
                && let Some(ctx) = self.affects(s, source, card)
            {
                let bound = self.number(num, &ctx);
                if over { most = most.min(bound) } else { least = least.max(bound) }
            }
        };
        let own = self.game.facts[self.card(card.id).def.index()].static_stats & stat.bit() != 0;
        let others = self.state.at_work.spread_stats & stat.bit() != 0;
        let speaks = |facts: &CardProfile, speaker| match speaker {
            Speaker::Itself => facts.static_stats & stat.bit() != 0,
            Speaker::Other => facts.spread_stats & stat.bit() != 0,
        };
        if spoken {
            self.said_of(card.id, &self.game.index.bound_rules[stat.index()], others, speaks, |s, source, _| {
                if self.spoken_by(s, source, card) {
                    bind(s, source);
                }
            });
        }
        // A card may speak of itself where it is, off the field.
        if own && !self.on_field(card.id) && self.card(card.id).zone != OUT {
            self.def(card.id).statics.iter().filter(|s| matches!(s.who, Affected::This)).for_each(|s| bind(s, Some(card)));
        }
        value.min(most).max(least)
    }

    /// Whether some next card of a sort gets such a change, on the field or off it.
    pub(super) fn awaits(&self, field: bool, such: impl Fn(Change) -> bool) -> bool {
        let there = |n: &Next| match n.awaits {
            Awaits::Coming => field,
            Awaits::Done(_) | Awaits::Nothing => !field || self.game.paid_on_field.iter().any(|zones| !zones.is_empty()),
            Awaits::AllComing => false,
            Awaits::Standing => true,
        };
        self.state.next.iter().any(|n| self.may_be_now(n) && there(n) && such(n.change))
    }

    /// Whether all cards of a sort are changed so as long as they are such.
    pub(super) fn stands(&self, such: impl Fn(Change) -> bool) -> bool {
        self.state.next.iter().any(|n| n.awaits == Awaits::Standing && such(n.change))
    }

    /// Whether a card on the field lies where cards of its kind are paid for.
    fn paid_here(&self, card: &Card) -> bool {
        let kind = self.game.cards[card.def.index()].kind;
        card.zone != OUT && self.game.paid_on_field.get(kind.index()).is_some_and(|zones| zones.has(card.zone))
    }

    /// Whether a card that is there may be the next one. One that is still to come to the field, in a game whose cards come into being
    /// nowhere else, is none of those that are there.
    fn may_be_now(&self, next: &Next) -> bool {
        next.awaits != Awaits::Coming || self.game.made.is_some()
    }

    /// Those of the changes that a card would get as the next of its sort.
    pub(super) fn awaited(&self, card: CardRef, wanted: impl Fn(Change) -> bool) -> impl Iterator<Item = Change> {
        let c = self.card(card.id);
        let (played, field) = (c.zone == OUT || self.game.made == Some(c.zone), self.on_field(card.id));
        let there = move |n: &Next| match n.awaits {
            Awaits::Coming => field,
            Awaits::Done(_) | Awaits::Nothing => !field || self.paid_here(c),
            Awaits::AllComing => false,
            Awaits::Standing => true,
        };
        let such = move |n: &&Next| !(played && n.awaits != Awaits::Standing) && self.may_be_now(n) && there(n) && wanted(n.change) && self.is_of_sort(n, card);
        self.state.next.iter().filter(such).map(|n| n.change)
    }

    /// Whether a card is of the sort that is waited for: what lasts says where such cards are and whose, what waits for one means its player's.
    fn is_of_sort(&self, next: &Next, card: CardRef) -> bool {
        let (sort, ctx) = (&self.game.sorts[usize::from(next.sort)], Ctx::of(next.source, next.by));
        match next.awaits {
            Awaits::Nothing | Awaits::AllComing | Awaits::Standing => self.fits(sort, &ctx, card),
            Awaits::Coming | Awaits::Done(_) => next.by == self.card(card.id).controller && self.fits_without_place(sort, &ctx, card),
        }
    }

    /// A stat after what was done to its card, one after the other: what sets it counts from then on.
    pub(super) fn modified(&self, card: CardRef, stat: StatId, printed: i32) -> i32 {
        let value = self.done_to(card, stat, printed);
        if self.state.next.is_empty() { value } else { self.awaited(card, |change| of_stat(change, stat)).fold(value, |value, it| changed(stat, value, it)) }
    }

    /// A stat after what was done to the card, one thing after the other.
    fn done_to(&self, card: CardRef, stat: StatId, printed: i32) -> i32 {
        let changes = self.state.modifiers.iter().filter(|m| m.target == card).map(|m| m.change);
        changes.fold(printed, |value, change| changed(stat, value, change))
    }

    /// Goes through the sentences of such a sort that may speak of a card, with the card that says each and its number there.
    /// What others may say of it is only looked for where any card of the match speaks so of others.
    pub(super) fn said_of(
        &self,
        card: CardId,
        rules: &[u16],
        others: bool,
        speaks: impl Fn(&CardProfile, Speaker) -> bool,
        mut visit: impl FnMut(&Static, Option<CardRef>, u8),
    ) {
        for &i in rules.iter().filter(|&&i| self.may_rule(i, card)) {
            visit(&self.game.rules[usize::from(i)], None, 0);
        }
        let mut listen = |id: CardId| {
            for (i, s) in (0u8..).zip(&self.def(id).statics) {
                visit(s, Some(self.state.reference(id)), i);
            }
        };
        let facts = |id: CardId| &self.game.facts[self.card(id).def.index()];
        if !others {
            if speaks(facts(card), Speaker::Itself) && self.works(card) {
                listen(card);
            }
            return;
        }
        for &id in &self.state.active_cards {
            if speaks(facts(id), if id == card { Speaker::Itself } else { Speaker::Other }) {
                listen(id);
            }
        }
    }

    /// Whether a sentence is one of those that are looked through for a card: what a card off the field says of itself is asked of
    /// that card alone, wherever it is listed.
    pub(super) fn spoken_by(&self, s: &Static, source: Option<CardRef>, card: CardRef) -> bool {
        source.is_none() || !matches!(s.who, Affected::This) || self.on_field(card.id)
    }

    /// What a card says of a stat of its own where it is, off the field: in the hand, say.
    fn own_change(&self, card: CardRef, stat: StatId, always: &mut Always) {
        if self.card(card.id).zone == OUT {
            return;
        }
        for s in &self.def(card.id).statics {
            if s.fact.stat() == Some(stat)
                && matches!(s.who, Affected::This)
                && matches!(s.fact, ContinuousEffect::Stat(..) | ContinuousEffect::Is(..))
                && let Some(ctx) = self.affects(s, Some(card), card)
            {
                always.says(&s.fact, self.given(s, &ctx));
            }
        }
    }

    /// What the sentences that are always true say of a stat.
    fn static_change(&self, card: CardRef, stat: StatId) -> Always {
        let mut always = Always::default();
        let speaks = |facts: &CardProfile, speaker| match speaker {
            Speaker::Itself => facts.static_stats & stat.bit() != 0,
            Speaker::Other => facts.spread_stats & stat.bit() != 0,
        };
        self.said_of(card.id, &self.game.index.stat_rules[stat.index()], self.state.at_work.spread_stats & stat.bit() != 0, speaks, |s, source, at| {
            if matches!(&s.fact, ContinuousEffect::Stat(of, ..) | ContinuousEffect::Is(of, _) if *of == stat)
                && self.spoken_by(s, source, card)
                && let Some(by) = self.gives(source, at, s, card)
            {
                always.says(&s.fact, by);
            }
        });
        always
    }
}

/// A stat after one change.
fn changed(stat: StatId, value: i32, change: Change) -> i32 {
    match change {
        Change::SetStat(s, to) if s == stat => i32::from(to),
        Change::Stat(s, by) if s == stat => value.saturating_add(i32::from(by)),
        Change::SetStat(..)
        | Change::Stat(..)
        | Change::Keyword(..)
        | Change::Without(_)
        | Change::Cannot(_)
        | Change::Taken(_)
        | Change::Muted
        | Change::Shield(_) => value,
    }
}

/// Whether a change is one of a stat.
fn of_stat(change: Change, stat: StatId) -> bool {
    matches!(change, Change::SetStat(s, _) | Change::Stat(s, _) if s == stat)
}
