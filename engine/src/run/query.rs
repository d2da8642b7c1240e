//! Questions about a state: which cards, how much, whether. Nothing here changes anything.

use crate::game::Game;
use crate::ids::*;
use crate::ir::*;
use crate::state::*;
use smallvec::SmallVec;
use std::cell::Cell;
use std::ops::ControlFlow;

/// A few cards, without the heap.
pub(crate) type Cards = SmallVec<[CardRef; 16]>;

/// How deep stats may depend on stats before the printed value counts.
const DEPTH: u8 = 6;

/// From where a question is asked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ctx {
    /// The card whose text it is.
    pub(crate) this: CardRef,
    /// The controller of the text.
    pub(crate) you: PlayerId,
    /// The player that the sentence names.
    pub(crate) they: PlayerId,
    /// The frame whose registers are meant.
    pub(crate) frame: Option<usize>,
    /// What register 0 means where there is no frame.
    pub(crate) it: CardRef,
    /// The number of the keyword.
    pub(crate) given: i16,
    /// The amount of the event.
    pub(crate) amount: i16,
    /// How many events the last verb made happen.
    pub(crate) last: i16,
}

impl Ctx {
    /// The context of a card's own text, without a frame.
    pub(crate) fn of(this: CardRef, you: PlayerId) -> Ctx {
        Ctx { this, you, they: you, frame: None, it: this, given: 0, amount: 0, last: 0 }
    }
}

/// How something is about to happen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Manner {
    /// By the words of a card.
    pub(crate) words: bool,
    /// To pay for something.
    pub(crate) cost: bool,
    /// Paying ignores this keyword.
    pub(crate) ignores: Option<KeywordId>,
}

impl Manner {
    /// By the rules.
    pub(crate) const RULES: Manner = Manner { words: false, cost: false, ignores: None };

    fn fits(self, cause: Option<Cause>) -> bool {
        match cause {
            None => true,
            Some(Cause::CardEffects) => self.words,
            Some(Cause::Combat) => !self.words,
            Some(Cause::AsCost) => self.cost,
        }
    }
}

/// A game and a state of it.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a Game,
    pub(crate) state: &'a State,
}

thread_local! {
    static NESTED: Cell<u8> = const { Cell::new(0) };
}

/// Counts how deep questions nest, so that a stat that depends on itself ends.
struct Nest;
impl Nest {
    fn enter() -> Option<Nest> {
        NESTED.with(|n| (n.get() < DEPTH).then(|| n.set(n.get() + 1)).map(|()| Nest))
    }
}
impl Drop for Nest {
    fn drop(&mut self) {
        NESTED.with(|n| n.set(n.get() - 1));
    }
}

impl<'a> Look<'a> {
    pub(crate) fn card(&self, id: CardId) -> &'a Card {
        &self.state.cards[id.index()]
    }

    pub(crate) fn def(&self, id: CardId) -> &'a crate::game::CardDef {
        &self.game.cards[self.card(id).def.index()]
    }

    pub(crate) fn zone(&self, player: PlayerId, zone: ZoneId) -> &'a [CardId] {
        self.state.zone(self.game.zones.len(), player, zone)
    }

    pub(crate) fn on_field(&self, id: CardId) -> bool {
        bit(self.game.field, self.card(id).zone)
    }

    fn top_frame(&self, ctx: &Ctx) -> Option<&'a Frame> {
        ctx.frame.map(|i| &self.state.frames[i])
    }

    pub(crate) fn register(&self, ctx: &Ctx, reg: Reg) -> &'a [CardRef] {
        match self.top_frame(ctx) {
            None => &[],
            Some(frame) => {
                let r = self.state.registers[usize::from(frame.registers) + usize::from(reg)];
                &self.state.heap[usize::from(r.start)..usize::from(r.start) + usize::from(r.len)]
            }
        }
    }

    pub(crate) fn context(&self, frame: usize) -> Ctx {
        let f = &self.state.frames[frame];
        Ctx { this: f.this, you: f.you, they: f.they, frame: Some(frame), it: CardRef::NONE, given: 0, amount: f.amount, last: f.last }
    }

    // ----- players

    pub(crate) fn who(&self, who: Who, ctx: &Ctx) -> PlayerId {
        match who {
            Who::You => ctx.you,
            Who::Opponent => ctx.you.other(),
            Who::They => ctx.they,
            Who::Active => self.state.active,
            Who::OwnerOf(reg) => self.first(ctx, reg).map_or(ctx.you, |c| self.card(c.id).owner),
            Who::Causer => self.causer(),
        }
    }

    /// Whose decision last led to damage on a card that bears deadly damage.
    ///
    /// The rules ask it when several would lose at once: the latest voluntary decision behind any of the packets counts.
    fn causer(&self) -> PlayerId {
        let worst = self.state.cards.iter().filter(|c| c.zone != OUT && bit(self.game.field, c.zone) && c.blame.0 > 0);
        let lethal = worst.filter(|c| {
            let def = &self.game.cards[c.def.index()];
            (0u8..)
                .zip(&self.game.stat_minus)
                .any(|(i, minus)| minus.is_some_and(|m| c.counters[m.index()] > 0 && def.stats[usize::from(i)].is_some_and(|s| c.counters[m.index()] >= s)))
        });
        lethal.map(|c| c.blame).max().map_or(self.state.active, Stamp::player)
    }

    pub(crate) fn players(&self, whose: Whose, ctx: &Ctx, owner: PlayerId) -> SmallVec<[PlayerId; 2]> {
        let mut out = SmallVec::new();
        match whose {
            Whose::You => out.push(ctx.you),
            Whose::Opponent => out.push(ctx.you.other()),
            Whose::They => out.push(ctx.they),
            Whose::Owner => out.push(owner),
            Whose::Both => out.extend([self.state.active, self.state.active.other()]),
        }
        out
    }

    // ----- cards

    pub(crate) fn first(&self, ctx: &Ctx, reg: Reg) -> Option<CardRef> {
        if ctx.frame.is_none() && reg == IT {
            return (ctx.it != CardRef::NONE).then_some(ctx.it);
        }
        self.register(ctx, reg).first().copied()
    }

    pub(crate) fn find(&self, sel: &Sel, ctx: &Ctx, out: &mut Cards) {
        match sel {
            Sel::This => out.push(ctx.this),
            Sel::Host => {
                if let Some(card) = self.state.get(ctx.this)
                    && card.host != NO_HOST
                {
                    out.push(self.state.reference(card.host));
                }
            }
            Sel::Candidate => out.push(ctx.it),
            Sel::Reg(reg) if ctx.frame.is_none() && *reg == IT => out.push(ctx.it),
            Sel::Reg(reg) => out.extend_from_slice(self.register(ctx, *reg)),
            Sel::Role(role) => {
                let card = self.state.roles[role.index()];
                if card != CardRef::NONE {
                    out.push(card);
                }
            }
            Sel::All(filter) => {
                let _ = self.each(filter, ctx, &mut |card| {
                    out.push(card);
                    ControlFlow::Continue(())
                });
            }
            Sel::Top { count, whose, zone } => {
                let count = self.number(count, ctx).max(0) as usize;
                for player in self.players(*whose, ctx, ctx.you) {
                    out.extend(self.zone(player, *zone).iter().take(count).map(|&c| self.state.reference(c)));
                }
            }
        }
    }

    /// Goes through the cards that a description finds, in the order of their zones.
    pub(crate) fn each(&self, filter: &Filter, ctx: &Ctx, visit: &mut dyn FnMut(CardRef) -> ControlFlow<()>) -> ControlFlow<()> {
        if let Some(reg) = filter.among {
            for &card in self.register(ctx, reg) {
                if self.state.get(card).is_some() && self.fits_without_place(filter, ctx, card) {
                    visit(card)?;
                }
            }
            return ControlFlow::Continue(());
        }
        if let Some((doers, verb)) = &filter.open_to {
            return self.each_open(filter, doers, *verb, ctx, visit);
        }
        for pred in &filter.preds {
            // No card of the match has the keyword, and nothing gives it.
            if let Pred::Has(keyword) = pred
                && !self.occurs(*keyword)
            {
                return ControlFlow::Continue(());
            }
            // Nothing is attached to cards that bear nothing.
            if let Pred::AttachedTo(sel) = pred {
                let mut hosts = Cards::new();
                self.find(sel, ctx, &mut hosts);
                if hosts.iter().all(|h| self.card(h.id).bears == 0) {
                    return ControlFlow::Continue(());
                }
            }
        }
        for player in [ctx.you, ctx.you.other()] {
            let mut zones = if player == ctx.you { filter.yours } else { filter.theirs };
            if player == ctx.they {
                zones |= filter.named;
            }
            while zones != 0 {
                let zone = ZoneId(zones.trailing_zeros() as u8);
                zones &= zones - 1;
                let count = self.game.zones.len();
                if zone.index() >= count {
                    break;
                }
                let slot = player.index() * count + zone.index();
                if filter.kinds != 0 && self.state.kinds[slot] & filter.kinds == 0 {
                    continue;
                }
                let (start, end) = self.state.bounds(slot);
                for &id in &self.state.order[start..end] {
                    let c = self.card(id);
                    if c.states & filter.on != filter.on || c.states & filter.off != 0 {
                        continue;
                    }
                    let facts = &self.game.facts[c.def.index()];
                    if filter.kinds != 0 && (facts.kind | facts.also) & filter.kinds == 0 {
                        continue;
                    }
                    let card = CardRef { id, life: c.life };
                    let plain = filter.preds.is_empty() && filter.families.is_empty() && !filter.other;
                    let fits = plain && (filter.kinds == 0 || facts.kind & filter.kinds != 0) || self.fits_without_place(filter, ctx, card);
                    if fits {
                        visit(card)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes through the cards that some can do a verb to.
    fn each_open(&self, filter: &Filter, doers: &Sel, verb: VerbId, ctx: &Ctx, visit: &mut dyn FnMut(CardRef) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut cards = Cards::new();
        self.find(doers, ctx, &mut cards);
        let mut seen = Cards::new();
        for doer in cards {
            if self.state.get(doer).is_none() || self.cannot_do(verb, doer, None) {
                continue;
            }
            self.permissions(verb, doer, &mut |open, from| {
                self.each(open, from, &mut |to| {
                    if seen.contains(&to)
                        || !self.not_narrowed(verb, doer, to)
                        || !self.fits_without_place(filter, ctx, to)
                        || self.cannot_do(verb, doer, Some(to))
                    {
                        return ControlFlow::Continue(());
                    }
                    seen.push(to);
                    visit(to)
                })
            })?;
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn count(&self, filter: &Filter, ctx: &Ctx) -> usize {
        let mut n = 0;
        let _ = self.each(filter, ctx, &mut |_| {
            n += 1;
            ControlFlow::Continue(())
        });
        n
    }

    /// Whether a card fits a description, its place included.
    pub(crate) fn fits(&self, filter: &Filter, ctx: &Ctx, card: CardRef) -> bool {
        let Some(c) = self.state.get(card) else { return false };
        if let Some((doers, verb)) = &filter.open_to {
            let mut cards = Cards::new();
            self.find(doers, ctx, &mut cards);
            if !cards.iter().any(|&d| self.open_to(*verb, d, card)) {
                return false;
            }
        } else if let Some(reg) = filter.among {
            if !self.register(ctx, reg).contains(&card) {
                return false;
            }
        } else {
            let mut zones = if c.owner == ctx.you { filter.yours } else { filter.theirs };
            if c.owner == ctx.they {
                zones |= filter.named;
            }
            if !(c.zone != OUT && bit(zones, c.zone) || zones == u32::MAX) {
                return false;
            }
        }
        self.fits_without_place(filter, ctx, card)
    }

    fn fits_without_place(&self, filter: &Filter, ctx: &Ctx, card: CardRef) -> bool {
        let c = self.card(card.id);
        if c.states & filter.on != filter.on || c.states & filter.off != 0 || filter.other && card == ctx.this {
            return false;
        }
        if filter.kinds != 0 {
            let facts = &self.game.facts[c.def.index()];
            if facts.kind & filter.kinds == 0 && (facts.also & filter.kinds == 0 || !self.is_also(card, filter.kinds)) {
                return false;
            }
        }
        (filter.families.is_empty() || {
            let def = &self.game.cards[c.def.index()];
            filter.families.iter().all(|f| def.families.contains(f))
        }) && filter.preds.iter().all(|p| self.holds(p, ctx, card))
    }

    fn is_also(&self, card: CardRef, kinds: u32) -> bool {
        self.game.index.also & kinds != 0
            && self.on_field(card.id)
            && self.def(card.id).statics.iter().any(|s| {
                matches!(s.fact, StaticFact::IsAlso(kind) if 1 << kind.0 & kinds != 0) && self.static_works(s, card) && matches!(s.who, Affected::This)
            })
    }

    fn holds(&self, pred: &Pred, ctx: &Ctx, card: CardRef) -> bool {
        match pred {
            Pred::Stat(stat, reading, cmp, num) => {
                let Some(printed) = self.printed(self.card(card.id).def, *stat) else { return false };
                let wanted = self.number(num, ctx);
                !self.surely_above(card, *stat, i32::from(printed), *cmp, wanted) && cmp.holds(self.stat(card, *stat, *reading), wanted)
            }
            Pred::Has(k) => self.keyword(card, *k).is_some(),
            Pred::HasNot(k) => self.keyword(card, *k).is_none(),
            Pred::Named(n) => self.def(card.id).name_id == *n,
            Pred::NotNamed(n) => self.def(card.id).name_id != *n,
            Pred::NotRole(r) => self.state.roles[r.index()] != card,
            Pred::AttachedTo(sel) => {
                let host = self.card(card.id).host;
                host != NO_HOST && {
                    let mut hosts = Cards::new();
                    self.find(sel, ctx, &mut hosts);
                    hosts.contains(&self.state.reference(host))
                }
            }
            Pred::Role(r) => self.state.roles[r.index()] == card,
            Pred::In(zones) => self.card(card.id).zone != OUT && bit(*zones, self.card(card.id).zone),
            Pred::Different(regs) => regs.iter().all(|r| self.register(ctx, *r).iter().all(|&c| c != card && self.card(c.id).host != card.id)),
            Pred::Unattached => self.card(card.id).host == NO_HOST,
            Pred::Bears(kind) => {
                let c = self.card(card.id);
                self.zone(c.owner, c.zone).iter().any(|&w| self.card(w).host == card.id && self.def(w).kind == *kind)
            }
            Pred::TookDamage => {
                let key = self.game.key_damage();
                self.state.facts.iter().any(|f| f.key == key && f.card == card)
            }
            Pred::Entered => self.card(card.id).entered == self.state.turn,
            Pred::Can(verb) => self.can(*verb, card),
            Pred::FitsWindow => {
                let Some(window) = self.open_window() else { return false };
                self.def(card.id).uses.iter().any(|u| bit(u.windows, ZoneId(window.0)))
            }
            Pred::Controlled(who) => self.card(card.id).owner == self.who(*who, ctx),
        }
    }

    /// The window that stands open, if any: the innermost.
    pub(crate) fn open_window(&self) -> Option<WindowId> {
        self.state.frames.iter().rev().find_map(|f| match self.game.programs[f.program.index()].ops.get(usize::from(f.at)) {
            Some(Op::Open { window, .. }) => Some(*window),
            _ => None,
        })
    }

    // ----- numbers

    pub(crate) fn number(&self, num: &Num, ctx: &Ctx) -> i32 {
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
            Num::DoneThisWay => i32::from(ctx.last),
            Num::Facts(fact) => self.facts(fact, ctx),
            Num::Capped(num, at) => self.number(num, ctx).min(*at),
            Num::Plus(num, more) => self.number(num, ctx) + more,
        }
    }

    fn facts(&self, fact: &Fact, ctx: &Ctx) -> i32 {
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
            Fact::Did(who, verb, filter) => {
                let who = self.who(*who, ctx);
                let key = self.game.key_verb(*verb);
                let such = self.state.facts.iter().filter(|f| f.key == key && f.by == who);
                such.filter(|f| self.was_such(filter, ctx, f.card)).count() as i32
            }
        }
    }

    /// Whether a card that may have gone was of such a printed sort.
    fn was_such(&self, filter: &Filter, ctx: &Ctx, card: CardRef) -> bool {
        let def = self.def(card.id);
        !(filter.other && card == ctx.this)
            && (filter.kinds == 0 || 1 << def.kind.0 & filter.kinds != 0)
            && filter.families.iter().all(|f| def.families.contains(f))
    }

    /// Whether a stat is above what is wanted because nothing lowers it so far.
    fn surely_above(&self, card: CardRef, stat: StatId, printed: i32, cmp: Cmp, wanted: i32) -> bool {
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
    fn printed(&self, def: DefId, stat: StatId) -> Option<i16> {
        match self.game.facts[def.index()].stats.get(stat.index()) {
            Some(&crate::game::NO_STAT) => None,
            Some(&value) => Some(value),
            None => self.game.cards[def.index()].stats[stat.index()],
        }
    }

    /// The value of a stat; of a card that has left the field, the last one known.
    pub(crate) fn stat(&self, card: CardRef, stat: StatId, reading: Reading) -> i32 {
        let c = self.card(card.id);
        let printed = self.printed(c.def, stat).map_or(0, i32::from);
        if reading == Reading::Base {
            return printed;
        }
        if c.life != card.life {
            let known = self.state.last_known.iter().rev().find(|k| k.card == card && k.stat == stat);
            return known.map_or(printed, |k| i32::from(k.value));
        }
        let mut value = printed;
        if c.zone != OUT && bit(self.game.field, c.zone) {
            if !self.state.modifiers.is_empty() {
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
        self.game.stats[stat.index()].least.map_or(value, |least| value.max(i32::from(least)))
    }

    /// A stat after the modifiers: what sets it comes before what adds to it.
    fn modified(&self, card: CardRef, stat: StatId, printed: i32) -> i32 {
        let (mut set, mut plus) = (printed, 0);
        for m in self.state.modifiers.iter().filter(|m| m.target == card) {
            match m.change {
                Change::SetStat(s, to) if s == stat => set = i32::from(to),
                Change::Stat(s, by) if s == stat => plus += i32::from(by),
                _ => {}
            }
        }
        set + plus
    }

    fn static_change(&self, card: CardRef, stat: StatId) -> i32 {
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
    fn affects(&self, s: &Static, source: CardRef, card: CardRef) -> Option<Ctx> {
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

    fn static_works(&self, s: &Static, source: CardRef) -> bool {
        bit(s.zones, self.card(source.id).zone)
    }

    // ----- keywords

    /// Whether any card may have the keyword: one is printed with it, or something gives it.
    fn occurs(&self, keyword: KeywordId) -> bool {
        let index = &self.game.index;
        self.state.printed_keywords >> keyword.0 & 1 == 1
            || index.keyword_cards[keyword.index()]
            || !index.keyword_rules[keyword.index()].is_empty()
            || self.state.modifiers.iter().any(|m| matches!(m.change, Change::Keyword(k, _) if k == keyword))
    }

    /// The keyword's number (0 for one without), summed over all that give it; `None` when the card does not have it.
    pub(crate) fn keyword(&self, card: CardRef, keyword: KeywordId) -> Option<i16> {
        if !self.occurs(keyword) {
            return None;
        }
        let index = &self.game.index;
        let mut sum: Option<i16> = None;
        if self.game.facts[self.card(card.id).def.index()].keywords >> keyword.0 & 1 == 1 {
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
        let rules = &index.keyword_rules[keyword.index()];
        if !rules.is_empty() || index.keyword_cards[keyword.index()] {
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
            if index.keyword_cards[keyword.index()] {
                for &id in &self.state.active_cards {
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

    // ----- may it?

    /// Whether something keeps a card from suffering a verb.
    pub(crate) fn cannot_suffer(&self, verb: VerbId, card: CardRef, manner: Manner) -> bool {
        let index = &self.game.index;
        let keeps = |deed: &Deed| matches!(deed, Deed::Passive(verbs, cause) if verbs >> verb.0 & 1 == 1 && manner.fits(*cause));
        self.kept(
            card,
            &index.cannot_suffer_rules[verb.index()],
            &index.cannot_suffer_keywords[verb.index()],
            index.cannot_cards.1 >> verb.0 & 1 == 1,
            manner,
            &keeps,
        )
    }

    /// Whether a rule of the game itself keeps a card from suffering a verb.
    pub(crate) fn forbidden(&self, verb: VerbId, card: CardRef, manner: Manner) -> bool {
        let keeps = |deed: &Deed| matches!(deed, Deed::Passive(verbs, cause) if verbs >> verb.0 & 1 == 1 && manner.fits(*cause));
        let rules = &self.game.index.cannot_suffer_rules[verb.index()];
        rules
            .iter()
            .map(|&i| &self.game.rules[usize::from(i)])
            .any(|s| matches!(&s.fact, StaticFact::Cannot(deed) if keeps(deed)) && self.affects(s, CardRef::NONE, card).is_some())
    }

    /// Whether something keeps a card from taking damage.
    pub(crate) fn cannot_take_damage(&self, card: CardRef, manner: Manner) -> bool {
        let index = &self.game.index;
        let keeps = |deed: &Deed| matches!(deed, Deed::Damage(cause) if manner.fits(*cause));
        self.kept(card, &index.cannot_damage_rules, &index.cannot_damage_keywords, index.cannot_cards.2, manner, &keeps)
    }

    /// Whether something keeps a card from doing a verb (to that card).
    pub(crate) fn cannot_do(&self, verb: VerbId, card: CardRef, to: Option<CardRef>) -> bool {
        let index = &self.game.index;
        let you = self.card(card.id).owner;
        let keeps = |deed: &Deed| {
            matches!(deed, Deed::Active(v, whom) if *v == verb && match (whom, to) {
                (None, _) => true,
                (Some(filter), Some(to)) => self.fits(filter, &Ctx::of(card, you), to),
                (Some(_), None) => false,
            })
        };
        self.kept(
            card,
            &index.cannot_do_rules[verb.index()],
            &index.cannot_do_keywords[verb.index()],
            index.cannot_cards.0 >> verb.0 & 1 == 1,
            Manner::RULES,
            &keeps,
        )
    }

    fn kept(&self, card: CardRef, rules: &[u16], keywords: &[KeywordId], cards: bool, manner: Manner, keeps: &dyn Fn(&Deed) -> bool) -> bool {
        let by_static = |s: &Static, source: CardRef| matches!(&s.fact, StaticFact::Cannot(deed) if keeps(deed)) && self.affects(s, source, card).is_some();
        rules.iter().any(|&i| by_static(&self.game.rules[usize::from(i)], CardRef::NONE))
            || keywords.iter().any(|&k| {
                manner.ignores != Some(k)
                    && self.keyword(card, k).is_some()
                    && self.game.keywords[k.index()].statics.iter().any(|s| {
                        matches!(&s.fact, StaticFact::Cannot(deed) if keeps(deed))
                            && s.condition.as_ref().is_none_or(|c| self.condition(c, &Ctx::of(card, self.card(card.id).owner)))
                    })
            })
            || self.state.modifiers.iter().any(|m| m.target == card && matches!(m.change, Change::Cannot(d) if keeps(&self.game.deeds[usize::from(d)])))
            || cards && self.state.active_cards.iter().any(|&id| self.def(id).statics.iter().any(|s| by_static(s, self.state.reference(id))))
    }

    /// Whether a card can do a verb at all: nothing keeps it, and where the verb needs a permission, there is someone to do it to.
    pub(crate) fn can(&self, verb: VerbId, card: CardRef) -> bool {
        if self.cannot_do(verb, card, None) {
            return false;
        }
        let index = &self.game.index;
        if index.can_rules[verb.index()].is_empty() && index.can_cards >> verb.0 & 1 == 0 {
            return true;
        }
        self.permissions(verb, card, &mut |filter, ctx| {
            self.each(filter, ctx, &mut |to| if self.not_narrowed(verb, card, to) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })
        .is_break()
    }

    /// Whether a card can do a verb to another.
    pub(crate) fn open_to(&self, verb: VerbId, card: CardRef, to: CardRef) -> bool {
        self.permissions(verb, card, &mut |filter, ctx| if self.fits(filter, ctx, to) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }).is_break()
            && self.not_narrowed(verb, card, to)
            && !self.cannot_do(verb, card, Some(to))
    }

    fn permissions(&self, verb: VerbId, card: CardRef, visit: &mut dyn FnMut(&Filter, &Ctx) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut ask = |s: &Static, source: CardRef| {
            if let StaticFact::Can(v, filter) = &s.fact
                && *v == verb
                && let Some(ctx) = self.affects(s, source, card)
            {
                let ctx = Ctx { this: card, you: self.card(card.id).owner, ..ctx };
                return visit(filter, &ctx);
            }
            ControlFlow::Continue(())
        };
        for &i in &self.game.index.can_rules[verb.index()] {
            ask(&self.game.rules[usize::from(i)], CardRef::NONE)?;
        }
        if self.game.index.can_cards >> verb.0 & 1 == 1 {
            for &id in &self.state.active_cards {
                for s in &self.def(id).statics {
                    ask(s, self.state.reference(id))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn not_narrowed(&self, verb: VerbId, card: CardRef, to: CardRef) -> bool {
        let ok = |s: &Static, source: CardRef| match &s.fact {
            StaticFact::CanOnly(v, filter) if *v == verb => match self.affects(s, source, card) {
                Some(ctx) => self.fits(filter, &Ctx { this: card, ..ctx }, to),
                None => true,
            },
            _ => true,
        };
        self.game.index.only_rules[verb.index()].iter().all(|&i| ok(&self.game.rules[usize::from(i)], CardRef::NONE))
            && (self.game.index.can_cards >> verb.0 & 1 == 0
                || self.state.active_cards.iter().all(|&id| self.def(id).statics.iter().all(|s| ok(s, self.state.reference(id)))))
    }

    // ----- conditions

    pub(crate) fn condition(&self, cond: &Cond, ctx: &Ctx) -> bool {
        match cond {
            Cond::Is(sel, filter) => {
                let mut cards = Cards::new();
                self.find(sel, ctx, &mut cards);
                !cards.is_empty() && cards.iter().all(|&c| self.fits(filter, ctx, c))
            }
            Cond::Not(inner) => !self.condition(inner, ctx),
            Cond::AllAre(what, like) => {
                self.each(what, ctx, &mut |c| if self.fits(like, ctx, c) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }).is_continue()
            }
            Cond::Compare(a, cmp, b) => cmp.holds(self.number(a, ctx), self.number(b, ctx)),
            Cond::TurnOf(whose) => match whose {
                Whose::You => self.state.active == ctx.you,
                Whose::Opponent => self.state.active != ctx.you,
                Whose::They => self.state.active == ctx.they,
                Whose::Both | Whose::Owner => true,
            },
            Cond::FirstTurn => self.state.turn <= 1,
            Cond::FirstTurnOfYou => self.state.turn <= 2 && (self.state.turn == 1) == (self.state.active == self.state.first) && self.state.active == ctx.you,
            Cond::All(all) => all.iter().all(|c| self.condition(c, ctx)),
        }
    }

    // ----- same or not

    /// Whether nothing in the game tells two cards apart.
    pub(crate) fn alike(&self, a: CardId, b: CardId) -> bool {
        let (x, y) = (self.card(a), self.card(b));
        x.def == y.def
            && x.owner == y.owner
            && x.zone == y.zone
            && x.states == y.states
            && x.used == y.used
            && x.counters == y.counters
            && x.host == y.host
            && x.bears == 0
            && y.bears == 0
            && ((x.entered == self.state.turn) == (y.entered == self.state.turn) || !bit(self.game.field, x.zone))
            && !(bit(self.game.field, x.zone) && (self.mentioned(a) || self.mentioned(b)))
    }

    fn mentioned(&self, id: CardId) -> bool {
        let s = self.state;
        s.modifiers.iter().any(|m| m.target.id == id)
            || s.roles.iter().any(|r| r.id == id)
            || s.facts.iter().any(|f| f.card.id == id && f.card.life == self.card(id).life)
            || s.pending.iter().any(|p| p.source.id == id || p.subject.id == id)
            || s.planted.iter().any(|p| p.source.id == id || p.it.id == id)
    }
}

/// Whether a mask has the bit of a zone.
pub(crate) fn bit(mask: u32, zone: ZoneId) -> bool {
    zone.0 < 32 && mask >> zone.0 & 1 == 1
}
