//! Pools and tokens: what is in them, and what moves.

use super::asked::Question;
use super::events::{Event, Events};
use super::passage::{Go, Passage, Used};
use super::players::Topic;
use super::query::{Ctx, Look};
use super::{Asked, Choice, Flow, LogEntry, Run};
use crate::entry::TokensAt;
use crate::game::DIRTY_TOKENS;
use crate::ids::*;
use crate::ir::*;
use crate::number::narrow;
use crate::state::Stage;

/// A place that tokens move from or to.
#[derive(Debug, Clone, Copy)]
pub(super) enum Place {
    Pool(PlayerId, PoolId),
    Card(CardRef),
}

impl Look<'_> {
    /// Where a pool of a player is kept.
    pub(crate) fn pool_slot(&self, player: PlayerId, pool: PoolId) -> usize {
        let shared = self.game.pools[pool.index()].shared;
        pool.index() + if shared { 0 } else { player.index() * self.game.pools.len() }
    }

    /// What lies in a pool.
    pub(crate) fn held(&self, player: PlayerId, pool: PoolId) -> i32 {
        i32::from(self.state.pools[self.pool_slot(player, pool)])
    }

    /// What a player can pay out of a pool.
    pub(crate) fn payable(&self, player: PlayerId, pool: PoolId) -> i32 {
        if self.barred(player, Deal::Pays(pool)) { 0 } else { self.held(player, pool) }
    }

    /// What a pool reads as: what lies in it, and what texts add.
    pub(crate) fn pool(&self, pool: PoolRef, ctx: &Ctx) -> i32 {
        let Some(player) = self.somebody(pool.who, ctx) else { return 0 };
        if self.state.powers.pools & pool.pool.bit() == 0 {
            return self.held(player, pool.pool);
        }
        self.ask(Question::Pool(player, pool.pool))
    }

    /// What a pool reads as that texts add to, as the questions that they ask are answered now.
    pub(super) fn pool_now(&self, player: PlayerId, pool: PoolId) -> i32 {
        let mut sum = self.held(player, pool);
        let shared = self.game.pools[pool.index()].shared;
        // What both share is read once, though a rule speaks to each.
        let once = |ctx: &Ctx| ctx.this.is_some() || ctx.you == player;
        let asked = |fact: &ContinuousEffect, ctx: &Ctx| matches!(fact, ContinuousEffect::Pool(of, _) if of.pool == pool && if shared { once(ctx) } else { self.who(of.who, ctx) == player });
        self.said_of_players(Topic::Pool(pool), player, &asked, &mut |s, ctx| {
            if let ContinuousEffect::Pool(_, num) = &s.fact {
                sum = sum.saturating_add(self.number(num, ctx));
            }
        });
        sum
    }

    /// The cards of a player that take damage of a kind for a pool, and how much each can.
    pub(super) fn shields(&self, player: PlayerId, damage: DamageId) -> smallvec::SmallVec<[(CardRef, i32); 4]> {
        let def = &self.game.damages[damage.index()];
        let token = def.from.and_then(|from| self.game.pools[from.index()].token);
        let (Some(token), true) = (token, self.tokens_said()) else { return smallvec::SmallVec::new() };
        let mine = self.state.active_cards.iter().map(|&id| self.state.reference(id)).filter(|card| self.card(card.id).controller == player);
        let held = mine.map(|card| (card, i32::from(self.state.counter(card.id, token)))).filter(|(_, n)| *n > 0);
        held.filter(|(card, _)| self.said_of_tokens(*card, |fact, _| matches!(fact, ContinuousEffect::Bears(of) if *of == damage).then_some(())).is_some())
            .collect()
    }

    /// Whether any sentence speaks of the tokens on cards.
    fn tokens_said(&self) -> bool {
        !self.game.index.token_rules.is_empty() || self.state.powers.tokens
    }

    /// What the first sentence at work says of the tokens on a card, of those that are wanted.
    fn said_of_tokens<T>(&self, card: CardRef, wanted: impl Fn(&ContinuousEffect, &Ctx) -> Option<T>) -> Option<T> {
        let mut found = None;
        self.said_of(
            card.id,
            &self.game.index.token_rules,
            self.state.powers.tokens,
            |facts, _| facts.of_tokens,
            |s, source, _| {
                if found.is_none()
                    && matches!(s.fact, ContinuousEffect::Goes(..) | ContinuousEffect::Bears(_))
                    && let Some(ctx) = self.affects(s, source, card)
                    && let Some(said) = wanted(&s.fact, &ctx)
                {
                    found = Some(said);
                }
            },
        );
        found
    }

    /// Whether a sentence keeps tokens in a pool of a player, or out of it.
    pub(super) fn pool_kept(&self, player: PlayerId, pool: PoolId, keeps: &dyn Fn(&ContinuousEffect) -> Option<PoolRef>) -> bool {
        if self.state.powers.kept & pool.bit() == 0 {
            return false;
        }
        let shared = self.game.pools[pool.index()].shared;
        let mut kept = false;
        let wanted = |fact: &ContinuousEffect, ctx: &Ctx| keeps(fact).is_some_and(|of| of.pool == pool && (shared || self.who(of.who, ctx) == player));
        self.said_of_players(Topic::Pool(pool), player, &wanted, &mut |_, _| kept = true);
        kept
    }

    /// Whether a sentence keeps tokens in a pool: from being moved by an arrow, or at all.
    pub(crate) fn stays(&self, player: PlayerId, pool: PoolId, arrow: Drawn) -> bool {
        self.pool_kept(player, pool, &|fact| {
            let ContinuousEffect::Stays(of, from) = fact else { return None };
            (*from == Drawn::Words || arrow == Drawn::Arrow).then_some(*of)
        })
    }

    /// How much damage of a kind a player can take.
    pub(crate) fn can_take(&self, player: PlayerId, damage: DamageId) -> i32 {
        let Some(from) = self.game.damages[damage.index()].from else { return i32::from(i16::MAX) };
        self.held(player, from) + self.shields(player, damage).iter().map(|(_, n)| n).sum::<i32>()
    }
}

impl Run<'_> {
    fn places(&self, holder: &Holder, ctx: &Ctx) -> smallvec::SmallVec<[Place; 4]> {
        match holder {
            Holder::Pool(pool) => self.look().somebody(pool.who, ctx).map(|player| Place::Pool(player, pool.pool)).into_iter().collect(),
            Holder::Cards(reg) => self.look().register(ctx, *reg).iter().map(|&card| Place::Card(card)).collect(),
        }
    }

    fn tokens_at(&self, place: Place, token: CounterId) -> i32 {
        match place {
            Place::Pool(player, pool) => self.look().held(player, pool),
            Place::Card(card) => self.state.get(card).map_or(0, |c| i32::from(self.state.counted_on(c, card.id, token))),
        }
    }

    fn room_at(&self, place: Place) -> i32 {
        match place {
            Place::Pool(player, pool) => self.look().room(player, pool),
            Place::Card(card) if self.state.get(card).is_some() => i32::from(i16::MAX),
            Place::Card(_) => 0,
        }
    }

    fn add_at(&mut self, place: Place, token: CounterId, by: i32) {
        let by = narrow(by);
        match place {
            Place::Pool(player, pool) => {
                let slot = self.look().pool_slot(player, pool);
                self.state.pools[slot] = self.state.pools[slot].saturating_add(by);
                self.touch_pool(pool);
            }
            Place::Card(card) => {
                let lying = self.state.counter(card.id, token);
                self.state.set_counter(card.id, token, lying.saturating_add(by));
                let (bits, kind) = (self.stats_with(token) | DIRTY_TOKENS, self.kind_of(card.id));
                self.touch(bits, kind);
            }
        }
    }

    /// Tokens that were on a card go to their bank, where they have one.
    pub(super) fn bank(&mut self, token: CounterId, amount: i16) {
        if let Some(pool) = self.game.banks[token.index()]
            && amount > 0
        {
            let slot = self.look().pool_slot(PlayerId(0), pool);
            self.state.pools[slot] = self.state.pools[slot].saturating_add(amount);
            self.touch_pool(pool);
        }
    }

    /// Takes all tokens of a sort off cards; of damage, that is no healing, and nothing answers it.
    pub(super) fn clear(&mut self, token: CounterId, from: Reg) {
        let you = self.top().you;
        let mut lie: smallvec::SmallVec<[(CardRef, i32); 4]> = smallvec::SmallVec::new();
        for card in self.cards_in(from) {
            let tokens = self.tokens_at(Place::Card(card), token);
            if tokens > 0 && !self.look().card_barred(card, Deal::TakenFrom(token)) {
                lie.push((card, tokens));
            }
        }
        let events: Events = lie.iter().filter_map(|&(card, tokens)| self.look().told(Deal::TakenFrom(token), card, you, tokens)).collect();
        let all = lie.iter().fold(0i32, |all, (_, tokens)| all.saturating_add(*tokens));
        let mut left = match self.passes(&events, all) {
            Passage::Waits => return,
            Passage::Replaced => 0,
            Passage::Goes(left, used) => {
                self.spend(&used);
                left
            }
        };
        for (card, tokens) in lie {
            let taken = tokens.min(left);
            if taken > 0 {
                left -= taken;
                self.add_at(Place::Card(card), token, -taken);
                self.bank(token, narrow(taken));
                self.tell(|| LogEntry::Cleared { card: card.id, counter: token });
                self.happened_to(Deal::TakenFrom(token), card, you, taken);
            }
        }
        self.next();
    }

    /// Where tokens of a card go that would go to a pool: elsewhere, if a text says so.
    fn sent(&self, token: CounterId, from: Place, to: Place) -> Place {
        let (Place::Card(card), Place::Pool(player, pool)) = (from, to) else { return to };
        let look = self.look();
        if !look.tokens_said() {
            return to;
        }
        let slot = look.pool_slot(player, pool);
        let elsewhere = look.said_of_tokens(card, |fact, ctx| {
            let ContinuousEffect::Goes(of, there, instead) = fact else { return None };
            let meant = *of == token && look.pool_slot(look.who(instead.who, ctx), instead.pool) == slot;
            meant.then(|| Place::Pool(look.who(there.who, ctx), there.pool))
        });
        elsewhere.unwrap_or(to)
    }

    /// Moves tokens, as many as there are and fit; gives how many.
    pub(super) fn shift(&mut self, token: CounterId, from: Place, to: Place, amount: i32) -> i32 {
        let to = self.sent(token, from, to);
        let kept = |place, deal| matches!(place, Place::Card(card) if self.look().tokens_barred(card, deal));
        if kept(from, Deal::TakenFrom(token)) || kept(to, Deal::PutOn(token)) {
            return 0;
        }
        let moved = amount.min(self.tokens_at(from, token)).min(self.room_at(to)).max(0);
        if moved > 0 {
            self.add_at(from, token, -moved);
            self.add_at(to, token, moved);
            let at = |place| match place {
                Place::Pool(player, pool) => TokensAt::Pool(player, pool),
                Place::Card(card) => TokensAt::Card(card.id),
            };
            self.tell(|| LogEntry::Transferred { amount: moved, token, from: at(from), to: at(to) });
            for (deal, card, player) in [self.shifts(token, from, false), self.shifts(token, to, true)] {
                self.happened_to(deal, card, player, moved);
            }
        }
        moved
    }

    /// What tokens that come to a place or go from it are to it: the event, the card, and whose the pool is.
    fn shifts(&self, token: CounterId, place: Place, comes: bool) -> (Deal, Option<CardRef>, PlayerId) {
        let you = self.state.frames.last().map_or(self.state.active, |frame| frame.you);
        match (place, comes) {
            (Place::Pool(player, pool), true) => (Deal::Gains(pool), None, player),
            (Place::Pool(player, pool), false) => (Deal::Loses(pool), None, player),
            (Place::Card(card), true) => (Deal::PutOn(token), Some(card), you),
            (Place::Card(card), false) => (Deal::TakenFrom(token), Some(card), you),
        }
    }

    /// What becomes of tokens that are about to move.
    fn may_shift(&mut self, go: Go, token: CounterId, from: &[Place], to: Place, amount: i32) -> Passage {
        let ways = from.iter().map(|&place| self.shifts(token, place, false)).chain([self.shifts(token, to, true)]);
        let events: Events = ways.filter_map(|(deal, card, player)| self.look().told(deal, card, player, amount)).collect();
        self.passes_in(go, &events, amount)
    }

    pub(super) fn transfer(&mut self, amount: Option<&Num>, token: CounterId, arrow: Drawn, from: &[Holder], to: &Holder) -> Flow {
        let ctx = self.here();
        let Some(&to) = self.places(to, &ctx).first() else {
            self.done_times(0, 1);
            self.next();
            return Flow::On;
        };
        let sources: smallvec::SmallVec<[Place; 4]> = from.iter().flat_map(|holder| self.places(holder, &ctx)).collect();
        let amount = match amount {
            Some(amount) => self.look().number(amount, &ctx),
            None => sources.iter().map(|&from| self.tokens_at(from, token)).sum(),
        };
        // Of two places the player chooses a split once the texts have been asked; the way of an arrow is chosen before.
        let go = if from.len() == 2 && self.top().stage != Stage::Begun { Go::Later } else { Go::First };
        let amount = match self.may_shift(go, token, &sources, to, amount) {
            Passage::Waits => return Flow::On,
            Passage::Replaced => {
                self.done_times(1, 1);
                self.next();
                return Flow::On;
            }
            Passage::Goes(amount, used) => {
                self.spend(&used);
                amount
            }
        };
        if let [one, other] = from {
            return self.split(amount, token, [one, other], to);
        }
        let mut moved = 0;
        for from in sources {
            if self.blocked(from, arrow) {
                continue;
            }
            moved += self.shift(token, from, to, amount);
        }
        self.done_times(narrow(moved), narrow(amount.max(1)));
        // "If you do" asks for all that were to be moved.
        self.top().done = moved > 0 && moved >= amount;
        self.next();
        Flow::On
    }

    /// Whether nothing can be moved from there.
    fn blocked(&self, from: Place, arrow: Drawn) -> bool {
        let Place::Pool(player, pool) = from else { return false };
        self.look().stays(player, pool, arrow)
    }

    /// Moves tokens from two places, in a split that the player chooses.
    fn split(&mut self, amount: i32, token: CounterId, from: [&Holder; 2], to: Place) -> Flow {
        let ctx = self.here();
        let place = |run: &Self, holder| run.places(holder, &ctx).first().copied();
        let (Some(one), Some(other)) = (place(self, from[0]), place(self, from[1])) else {
            self.next();
            return Flow::On;
        };
        let (first, second) = (self.tokens_at(one, token), self.tokens_at(other, token));
        let total = amount.min(first + second).min(self.room_at(to)).max(0);
        let (least, most) = ((total - second).max(0), first.min(total));
        let stage = self.top().stage;
        if stage == Stage::Begun && least < most {
            self.options.clear();
            self.options.extend((least..=most).rev().map(|n| Choice::Number(narrow(n))));
            return Flow::Wait(ctx.you, Asked::Instruction);
        }
        let chosen = if stage == Stage::Begun { most } else { i32::from(self.top().step) };
        let moved = self.shift(token, one, to, chosen) + self.shift(token, other, to, total - chosen);
        self.done_times(narrow(moved), narrow(amount.max(1)));
        // "If you do" asks for all that were to be moved.
        self.top().done = moved > 0 && moved >= amount;
        self.next();
        Flow::On
    }

    pub(super) fn gain(&mut self, who: Who, amount: &Num, pool: PoolId) {
        let ctx = self.here();
        let (player, amount) = (self.look().who(who, &ctx), self.look().number(amount, &ctx));
        let block = self.game.pools[pool.index()].blocked_by.filter(|b| self.look().held(player, *b) > 0);
        let done = match block {
            Some(block) if amount > 0 => {
                let by = -self.look().held(player, block);
                self.change_pool(player, block, by);
                Some(by != 0)
            }
            _ => self.flow(player, pool, amount.max(0)),
        };
        if let Some(done) = done {
            self.done_times(i16::from(done), 1);
            self.next();
        }
    }

    pub(super) fn lose_pool(&mut self, who: Who, amount: &Num, pool: PoolId) {
        let ctx = self.here();
        let (player, amount) = (self.look().who(who, &ctx), self.look().number(amount, &ctx).max(0));
        let enough = self.look().held(player, pool) >= amount;
        if let Some(done) = self.flow(player, pool, -amount) {
            self.done_times(i16::from(done), 1);
            self.top().done = done && enough;
            self.next();
        }
    }

    /// A player gains points, or loses them, as far as texts and the pool let it; gives whether that or something else instead was done,
    /// and nothing where an answer runs first.
    fn flow(&mut self, player: PlayerId, pool: PoolId, by: i32) -> Option<bool> {
        let deal = if by > 0 { Deal::Gains(pool) } else { Deal::Loses(pool) };
        if by == 0 || self.look().barred(player, deal) {
            return Some(false);
        }
        let mut amount = by.abs();
        let event = self.look().told(deal, None, player, amount);
        if let Some(event) = event {
            match self.passes(&[event], amount) {
                Passage::Waits => return None,
                Passage::Replaced => return Some(true),
                Passage::Goes(left, used) => {
                    self.spend(&used);
                    amount = left;
                }
            }
        }
        let by = if by > 0 { amount.min(self.look().room(player, pool)).max(0) } else { -amount.min(self.look().held(player, pool)) };
        self.change_pool(player, pool, by);
        if by != 0
            && let Some(event) = event
        {
            self.happen(&Event { amount: by.abs(), ..event });
        }
        Some(by != 0)
    }

    pub(super) fn change_pool(&mut self, player: PlayerId, pool: PoolId, by: i32) {
        if by != 0 {
            let slot = self.look().pool_slot(player, pool);
            self.state.pools[slot] = self.state.pools[slot].saturating_add(narrow(by));
            self.touch_pool(pool);
            let now = i32::from(self.state.pools[slot]);
            if self.game.pools[pool.index()].shown == crate::data::Shown::Never {
                return;
            }
            self.tell(|| LogEntry::Pool { player, pool, by, now });
        }
    }

    pub(super) fn pay(&mut self, who: Who, amount: &Num, pool: PoolId) {
        let ctx = self.here();
        let (player, amount) = (self.look().who(who, &ctx), self.look().number(amount, &ctx).max(0));
        let deal = Deal::Pays(pool);
        let event = self.look().told(deal, None, player, amount);
        let barred = self.look().barred(player, deal);
        let paid = match if barred { Passage::Goes(amount, Used::new()) } else { self.passes(event.as_slice(), amount) } {
            Passage::Waits => return,
            // Something else was done for it.
            Passage::Replaced => true,
            Passage::Goes(amount, used) => {
                let paid = !barred && self.look().held(player, pool) >= amount;
                if paid {
                    self.spend(&used);
                    self.paid(player, pool, amount);
                }
                paid
            }
        };
        let frame = self.top();
        (frame.last, frame.wanted, frame.done) = (i16::from(paid), 1, paid);
        self.next();
    }

    /// Out of several pools so much is paid by what follows; where they do not hold it, nothing of that is done.
    pub(super) fn owe(&mut self, who: Who, amount: &Num, pools: &[PoolId], within: u16) {
        let ctx = self.here();
        let (player, amount) = (self.look().who(who, &ctx), self.look().number(amount, &ctx).max(0));
        let held = pools.iter().map(|pool| self.look().payable(player, *pool)).fold(0, i32::saturating_add);
        if held < amount {
            let frame = self.top();
            (frame.last, frame.wanted, frame.done) = (0, 1, false);
            frame.at = frame.at.saturating_add(within);
        }
        self.next();
    }

    /// So much leaves a pool for something.
    fn paid(&mut self, player: PlayerId, pool: PoolId, amount: i32) {
        if amount <= 0 {
            return;
        }
        let def = &self.game.pools[pool.index()];
        match (def.token, def.token.and_then(|token| self.game.banks[token.index()])) {
            (Some(token), Some(to)) => {
                self.shift(token, Place::Pool(player, pool), Place::Pool(player, to), amount);
            }
            _ => self.change_pool(player, pool, -amount),
        }
        self.happened_to(Deal::Pays(pool), None, player, amount);
    }

    /// A pool becomes a number: what is more is gained, and what is less is lost.
    pub(super) fn set_pool(&mut self, pool: PoolRef, to: &Num) {
        let ctx = self.here();
        let player = self.look().who(pool.who, &ctx);
        let most = self.look().pool_most(player, pool.pool);
        let to = self.look().number(to, &ctx).clamp(0, most);
        let by = to - self.look().held(player, pool.pool);
        if self.flow(player, pool.pool, by).is_some() {
            self.next();
        }
    }
}
