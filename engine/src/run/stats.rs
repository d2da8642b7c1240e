//! Numbers and keywords: stats with all that changes them, counts, facts, and what static sentences say of a card.

use super::query::{Cards, Ctx, Look, Nest, bit};
use crate::ids::*;
use crate::ir::*;
use crate::state::*;

impl Look<'_> {
    // ----- numbers

    /// A number, as things are now.
    #[inline]
    pub(crate) fn number(&self, num: &Num, ctx: &Ctx) -> i32 {
        match num {
            Num::Const(n) => *n,
            // The stat of the one card that is asked about, as in "equal to its cost".
            Num::Stat(stat, reading, of) if ctx.frame.is_none() && matches!(**of, Sel::Reg(IT)) => self.stat(ctx.it, *stat, *reading),
            num => self.reckoned(num, ctx),
        }
    }

    fn reckoned(&self, num: &Num, ctx: &Ctx) -> i32 {
        match num {
            Num::Const(n) => *n,
            Num::Given => i32::from(ctx.given),
            Num::Chosen(reg) => self.top_frame(ctx).map_or(0, |f| i32::from(self.state.registers[usize::from(f.registers) + usize::from(*reg)].number)),
            Num::Count(sel) => match &**sel {
                Sel::All(filter) => self.count(filter, ctx) as i32,
                sel => {
                    let mut cards = Cards::new();
                    self.find(sel, ctx, &mut cards);
                    cards.len() as i32
                }
            },
            Num::Stat(stat, reading, sel) => {
                let mut cards = Cards::new();
                self.find(sel, ctx, &mut cards);
                cards.iter().map(|&c| self.stat(c, *stat, *reading)).sum()
            }
            Num::ThatMuch => i32::from(ctx.amount),
            Num::Pool(pool) => self.pool(*pool, ctx),
            Num::CanTake(who, damage) => self.can_take(self.who(*who, ctx), *damage),
            Num::Tokens(counter, sel) => {
                let mut cards = Cards::new();
                self.find(sel, ctx, &mut cards);
                cards.iter().map(|c| i32::from(self.card(c.id).counters[counter.index()])).sum()
            }
            Num::DoneThisWay => i32::from(ctx.last),
            Num::Facts(fact) => self.facts(fact, ctx),
            Num::Capped(num, at) => self.number(num, ctx).min(*at),
            Num::Minus(num, less) => (self.number(num, ctx) - self.number(less, ctx)).max(0),
            Num::Plus(num, more) => self.number(num, ctx) + more,
            Num::Times(num, times) => self.number(num, ctx).saturating_mul(self.number(times, ctx)),
        }
    }

    pub(super) fn facts(&self, fact: &Fact, ctx: &Ctx) -> i32 {
        match fact {
            Fact::TookDamage(sel, sources) => {
                let mut cards = Cards::new();
                self.find(sel, ctx, &mut cards);
                let key = self.game.key_damage();
                let packets = || self.state.facts.iter().filter(|f| f.key == key && cards.contains(&f.card));
                match sources {
                    None => packets().count() as i32,
                    Some(wanted) => {
                        let mut seen = Cards::new();
                        for fact in packets() {
                            if !seen.contains(&fact.source) {
                                seen.push(fact.source);
                            }
                        }
                        i32::from(seen.len() >= usize::from(*wanted))
                    }
                }
            }
            Fact::Took(who, damage) => {
                let (who, key) = (self.who(*who, ctx), self.game.key_took(*damage));
                self.state.facts.iter().filter(|f| f.key == key && f.by == who).count() as i32
            }
            Fact::Did(who, _, what) => {
                let (who, other) = (self.who(*who, ctx), self.game.past[usize::from(*what)].other);
                let such = self.state.such.iter().filter(|s| s.what == *what && s.course == Course::Happened && s.view == ctx.you && s.by == who);
                such.filter(|s| !(other && s.card.id == ctx.this.id)).count() as i32
            }
        }
    }

    /// Whether a stat is above what is wanted because nothing lowers it so far.
    pub(super) fn surely_above(&self, card: CardRef, stat: StatId, printed: i32, cmp: Cmp, wanted: i32) -> bool {
        if !matches!(cmp, Cmp::Equal | Cmp::AtMost | Cmp::Less) || self.game.index.lowered >> stat.0 & 1 == 1 {
            return false;
        }
        let c = self.card(card.id);
        let counted = self.game.stat_minus[stat.index()].map_or(0, |m| i32::from(c.counters[m.index()]));
        printed - counted > wanted
            && !self.state.modifiers.iter().any(|m| {
                m.target == card
                    && match m.change {
                        Change::Stat(s, by) => s == stat && by < 0,
                        Change::SetStat(s, _) => s == stat,
                        _ => false,
                    }
            })
    }

    /// A printed stat.
    pub(super) fn printed(&self, def: DefId, stat: StatId) -> Option<i16> {
        match self.game.facts[def.index()].stats.get(stat.index()) {
            Some(&crate::game::NO_STAT) => None,
            Some(&value) => Some(value),
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
        let mut value = printed;
        if c.zone != OUT && bit(self.game.field, c.zone) {
            if !self.state.modifiers.is_empty() || !self.state.next.is_empty() {
                value = self.modified(card, stat, value);
            }
            value += self.static_change(card, stat);
            if let Some(counter) = self.game.stat_minus[stat.index()] {
                value -= i32::from(c.counters[counter.index()]);
            }
        } else if self.game.facts[c.def.index()].static_stats >> stat.0 & 1 == 1 {
            // A card may speak of itself where it is, off the field: in the hand, say.
            for s in &self.def(card.id).statics {
                if let StaticFact::Stat(of, sign, num) = &s.fact
                    && *of == stat
                    && matches!(s.who, Affected::This)
                    && c.zone != OUT
                    && let Some(ctx) = self.affects(s, card, card)
                {
                    value += i32::from(*sign) * self.number(num, &ctx);
                }
            }
        }
        if let Some((most, unless)) = self.game.most[stat.index()]
            && value > i32::from(most)
            && unless.is_none_or(|k| self.keyword(card, k).is_none())
        {
            value = i32::from(most);
        }
        if let Some(widths) = &self.game.widths[stat.index()] {
            let back = widths.both_sides.filter(|k| self.keyword(card, *k).is_some()).and(self.def(card.id).back);
            let other = back.and_then(|back| self.printed(back, stat)).map_or(0, i32::from);
            value = self.widened(card, printed | other, widths);
        }
        self.game.stats[stat.index()].least.map_or(value, |least| value.max(i32::from(least)))
    }

    /// A set of numbers, as a mask, after what widens it and then what narrows it.
    fn widened(&self, card: CardRef, printed: i32, widths: &crate::game::Widths) -> i32 {
        let [above, below, cut_above, cut_below] = widths.keywords.map(|k| self.keyword(card, k).map_or(0, |n| i32::from(n.max(0))));
        let printed = printed & 0x7fff;
        if printed == 0 {
            return 0;
        }
        let (mut least, mut most) = (printed.trailing_zeros() as i32, 31 - printed.leading_zeros() as i32);
        let mut mask = printed;
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

    /// The changes that a card would get as the next of its sort.
    fn awaited(&self, card: CardRef) -> impl Iterator<Item = Change> + '_ {
        let c = self.card(card.id);
        let played = self.game.made == Some(c.zone);
        let such =
            move |n: &&Next| !played && n.by == c.owner && self.fits_without_place(&self.game.sorts[usize::from(n.sort)], &Ctx::of(n.source, n.by), card);
        self.state.next.iter().filter(such).map(|n| n.change)
    }

    /// A stat after the modifiers: what sets it comes before what adds to it.
    pub(super) fn modified(&self, card: CardRef, stat: StatId, printed: i32) -> i32 {
        let (mut set, mut plus) = (printed, 0);
        for change in self.state.modifiers.iter().filter(|m| m.target == card).map(|m| m.change).chain(self.awaited(card)) {
            match change {
                Change::SetStat(s, to) if s == stat => set = i32::from(to),
                Change::Stat(s, by) if s == stat => plus += i32::from(by),
                _ => {}
            }
        }
        set + plus
    }

    pub(super) fn static_change(&self, card: CardRef, stat: StatId) -> i32 {
        let index = &self.game.index;
        let rules = &index.stat_rules[stat.index()];
        let cards = self.state.static_stats >> stat.0 & 1 == 1;
        if rules.is_empty() && !cards {
            return 0;
        }
        let Some(_nest) = Nest::enter() else { return 0 };
        let mut sum = 0;
        let mut add = |s: &Static, source: CardRef| {
            if let StaticFact::Stat(of, sign, num) = &s.fact
                && *of == stat
                && let Some(ctx) = self.affects(s, source, card)
            {
                sum += i32::from(*sign) * self.number(num, &ctx);
            }
        };
        for &i in rules {
            add(&self.game.rules[usize::from(i)], CardRef::NONE);
        }
        if cards {
            for &id in &self.state.active_cards {
                if self.game.facts[self.card(id).def.index()].static_stats >> stat.0 & 1 == 0 {
                    continue;
                }
                for s in &self.def(id).statics {
                    add(s, self.state.reference(id));
                }
            }
        }
        sum
    }

    /// If a static sentence is true of a card now, the context of its numbers.
    pub(super) fn affects(&self, s: &Static, source: CardRef, card: CardRef) -> Option<Ctx> {
        let rule = source == CardRef::NONE;
        if let Affected::Such(filter) = &s.who
            && filter.kinds != 0
            && self.game.index.also & filter.kinds == 0
            && self.game.facts[self.card(card.id).def.index()].kind & filter.kinds == 0
        {
            return None;
        }
        let you = self.card(if rule { card.id } else { source.id }).owner;
        let ctx = Ctx { it: card, ..Ctx::of(source, you) };
        let about = match &s.who {
            Affected::This => source == card || rule,
            Affected::Host => !rule && self.card(source.id).host == card.id,
            Affected::Such(filter) => self.fits(filter, &ctx, card),
        };
        let works =
            about && (rule || self.static_works(s, source)) && s.condition.as_ref().is_none_or(|c| self.condition(c, &ctx)) && (rule || !self.silenced(source));
        works.then_some(ctx)
    }

    pub(super) fn static_works(&self, s: &Static, source: CardRef) -> bool {
        bit(s.zones, self.card(source.id).zone)
    }

    // ----- keywords

    /// Whether any card may have the keyword: one is printed with it, or something gives it.
    pub(super) fn occurs(&self, keyword: KeywordId) -> bool {
        let index = &self.game.index;
        self.state.printed_keywords >> keyword.0 & 1 == 1
            || self.state.given_keywords >> keyword.0 & 1 == 1
            || !index.keyword_rules[keyword.index()].is_empty()
            || self.state.modifiers.iter().any(|m| matches!(m.change, Change::Keyword(k, _) if k == keyword))
            || self.state.next.iter().any(|n| matches!(n.change, Change::Keyword(k, _) if k == keyword))
    }

    /// The keyword's number (0 for one without), summed over all that give it; `None` when the card does not have it.
    pub(crate) fn keyword(&self, card: CardRef, keyword: KeywordId) -> Option<i16> {
        if !self.occurs(keyword) {
            return None;
        }
        let index = &self.game.index;
        let mut sum: Option<i16> = None;
        let without = self.state.modifiers.iter().any(|m| m.target == card && m.change == Change::Without(keyword));
        if !without && self.game.facts[self.card(card.id).def.index()].keywords >> keyword.0 & 1 == 1 {
            for (_, n) in self.def(card.id).keywords.iter().filter(|(k, _)| *k == keyword) {
                sum = Some(sum.unwrap_or(0) + n);
            }
        }
        if sum.is_some() && self.silenced(card) {
            sum = None;
        }
        if !self.on_field(card.id) {
            return sum;
        }
        for m in &self.state.modifiers {
            if m.target == card
                && let Change::Keyword(k, n) = m.change
                && k == keyword
            {
                sum = Some(sum.unwrap_or(0) + n);
            }
        }
        if !self.state.next.is_empty() {
            for change in self.awaited(card) {
                if let Change::Keyword(k, n) = change
                    && k == keyword
                {
                    sum = Some(sum.unwrap_or(0) + n);
                }
            }
        }
        let rules = &index.keyword_rules[keyword.index()];
        let cards = self.state.given_keywords >> keyword.0 & 1 == 1;
        if without {
            return sum;
        }
        if !rules.is_empty() || cards {
            let Some(_nest) = Nest::enter() else { return sum };
            let mut add = |s: &Static, source: CardRef| {
                if let StaticFact::Keyword(k, num) = &s.fact
                    && *k == keyword
                    && let Some(ctx) = self.affects(s, source, card)
                {
                    sum = Some(sum.unwrap_or(0) + self.number(num, &ctx) as i16);
                }
            };
            for &i in rules {
                add(&self.game.rules[usize::from(i)], CardRef::NONE);
            }
            if cards {
                for &id in &self.state.active_cards {
                    if self.game.facts[self.card(id).def.index()].given_keywords >> keyword.0 & 1 == 0 {
                        continue;
                    }
                    for s in &self.def(id).statics {
                        add(s, self.state.reference(id));
                    }
                }
            }
        }
        sum
    }

    /// Whether the card's abilities do not work.
    pub(crate) fn silenced(&self, card: CardRef) -> bool {
        let silencing = &self.game.index.silencing;
        !silencing.is_empty() && self.state.modifiers.iter().any(|m| m.target == card && matches!(m.change, Change::Keyword(k, _) if silencing.contains(&k)))
    }
}
