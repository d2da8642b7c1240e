//! What can be done: whether a verb would do anything, whether costs can be paid, and whether there are targets.

use super::query::{Cards, Ctx, Look, Manner};
use crate::game::Does;
use crate::ids::*;
use crate::ir::*;
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// What is paid out of one pool or several.
#[derive(Clone, Copy)]
struct Owed<'a> {
    who: PlayerId,
    amount: i32,
    pools: &'a [PoolId],
}

/// So many payments of one cost are looked at together.
const MOST_OWED: usize = 8;

impl Look<'_> {
    /// Whether what is owed besides what was owed before can be paid: whatever some of it is, the pools that it comes out of hold so much.
    fn can_owe<'a>(&self, owed: &mut SmallVec<[Owed<'a>; MOST_OWED]>, more: Owed<'a>) -> bool {
        owed.push(more);
        let known = &owed[..owed.len().min(MOST_OWED)];
        (1..1_u32 << known.len()).all(|some| {
            let such = known.iter().enumerate().filter(|(at, one)| some >> at & 1 == 1 && one.who == more.who && one.amount > 0);
            let (mut amount, mut pools) = (0_i32, SmallVec::<[PoolId; MOST_OWED]>::new());
            for (_, one) in such {
                amount = amount.saturating_add(one.amount);
                for pool in one.pools.iter().filter(|pool| !pools.contains(pool)).copied().collect::<SmallVec<[PoolId; MOST_OWED]>>() {
                    pools.push(pool);
                }
            }
            // Whether one alone can be paid out of its pool is asked before, with what makes it less.
            let alone = some.count_ones() == 1 && pools.len() == 1;
            alone || amount <= pools.iter().map(|pool| self.payable(more.who, *pool)).fold(0, i32::saturating_add)
        })
    }

    /// The native verb behind a chain of aliases.
    pub(super) fn native(&self, verb: VerbId) -> &Does {
        &self.game.verbs[self.game.index.native[verb.index()].index()].does
    }

    /// Whether a verb may be tried on a card.
    ///
    /// A state must be one that changes. To pay with a card, no rule may forbid it; what only a card's own words protect may be
    /// tried by the words of another, and then does not pay or does nothing. What the rules demand is done with what can suffer it.
    pub(super) fn sensible(&self, verb: VerbId, cost: AsCost, card: CardRef, manner: Manner) -> bool {
        let paying = Manner { cost: true, ..manner };
        let set = matches!(self.native(verb), Does::Set(_) | Does::Clear(_));
        if set && !self.changes(verb, card) {
            return false;
        }
        match cost {
            AsCost::Yes if set || !manner.words => !self.cannot_suffer(verb, card, paying),
            AsCost::Yes => !self.forbidden(verb, card, paying),
            AsCost::No => manner.words || !self.cannot_suffer(verb, card, manner),
        }
    }

    /// Whether a verb that sets a state would change it.
    pub(crate) fn changes(&self, verb: VerbId, card: CardRef) -> bool {
        let states = self.card(card.id).states;
        match self.native(verb) {
            Does::Set(state) => states & state.bit() == 0,
            Does::Clear(state) => states & state.bit() != 0,
            Does::Announce | Does::Move(_) | Does::Alias(_) | Does::Run(_) | Does::Moves(_) => true,
        }
    }

    pub(super) fn candidates(&self, from: &Filter, ctx: &Ctx, verb: Option<(VerbId, AsCost)>, manner: Manner, out: &mut Cards) {
        let _: ControlFlow<()> = self.each(from, ctx, &mut |card| {
            if verb.is_none_or(|(v, cost)| self.sensible(v, cost, card, manner)) {
                out.push(card);
            }
            ControlFlow::Continue(())
        });
    }

    /// Whether what a program pays first, from an instruction on, can be paid.
    pub(crate) fn begins_paid(&self, program: ProgramId, from: u16, ctx: &Ctx) -> bool {
        match self.game.programs[program.index()].ops.get(usize::from(from)) {
            Some(Op::Pay { who, amount, pool }) => self.can_pay(self.who(*who, ctx), *pool, self.number(amount, ctx)),
            Some(Op::Owe { who, amount, pools, .. }) => {
                self.can_owe(&mut SmallVec::new(), Owed { who: self.who(*who, ctx), amount: self.number(amount, ctx), pools })
            }
            Some(_) | None => true,
        }
    }

    /// Whether there is a target for each that the words of a program need, and room for what they move, from an instruction
    /// on, as far as nothing is asked in between.
    pub(crate) fn targets_there(&self, program: ProgramId, from: u16, ctx: &Ctx) -> bool {
        for op in self.game.programs[program.index()].ops.iter().skip(usize::from(from)) {
            let there = match op {
                Op::Pick { from, count: Count::One | Count::Exactly(_), .. } => {
                    !from.preds.iter().any(|p| matches!(p, Pred::Target)) || self.each(from, ctx, &mut |_| ControlFlow::Break(())).is_break()
                }
                // Where no card finds room and nothing makes any, nothing would happen.
                Op::Move { what, to, .. } if ctx.frame.is_some() && matches!(to, Dest::Zone { .. }) => {
                    let cards = self.register(ctx, *what);
                    let full = |card: &CardRef| matches!(self.closed(card.id, to, ctx), Some((_, None)));
                    cards.is_empty() || !cards.iter().all(full)
                }
                Op::Modes { starts, .. } => return starts.iter().any(|start| self.targets_there(program, *start, ctx)),
                Op::Ask { .. } | Op::Jump(_) | Op::Unless { .. } | Op::UnlessDone { .. } | Op::IfPossible { .. } => return true,
                Op::Pick { .. }
                | Op::Find { .. }
                | Op::PickNumber { .. }
                | Op::Share { .. }
                | Op::Owe { .. }
                | Op::Settle { .. }
                | Op::Poll(_)
                | Op::Roll { .. }
                | Op::Throw { .. }
                | Op::Count { .. }
                | Op::FindUntil { .. }
                | Op::Join { .. }
                | Op::EndTurn
                | Op::ExtraTurn(_)
                | Op::SkipTurn(_)
                | Op::SetDone(_)
                | Op::ForPlayers { .. }
                | Op::Again
                | Op::ForEach { .. }
                | Op::Repeat { .. }
                | Op::Act { .. }
                | Op::Move { .. }
                | Op::Deal { .. }
                | Op::Heal { .. }
                | Op::Clear { .. }
                | Op::Give { .. }
                | Op::Bar { .. }
                | Op::Become { .. }
                | Op::Look { .. }
                | Op::Reveal(_)
                | Op::Shuffle { .. }
                | Op::Swap { .. }
                | Op::TakePlace
                | Op::Redirect(_)
                | Op::Alter(_)
                | Op::Announce { .. }
                | Op::Open { .. }
                | Op::Resolve { .. }
                | Op::SetOff { .. }
                | Op::Transfer { .. }
                | Op::Gain { .. }
                | Op::Pay { .. }
                | Op::SetPool { .. }
                | Op::Take { .. }
                | Op::Next { .. }
                | Op::LosePool { .. }
                | Op::NextTurn(_)
                | Op::BecomeFirst(_)
                | Op::Recheck(_)
                | Op::Forget(_)
                | Op::TurnOver(_)
                | Op::Control { .. }
                | Op::Make { .. }
                | Op::Transform { .. }
                | Op::Expire(_)
                | Op::LoseKeyword { .. }
                | Op::Tie
                | Op::Stop
                | Op::Lose(_)
                | Op::Leaves
                | Op::Win { .. }
                | Op::WinTogether(_)
                | Op::Plant { .. }
                | Op::Note { .. }
                | Op::Begin { .. }
                | Op::MarkUsed
                | Op::RequirePaid
                | Op::Together(_)
                | Op::Hook(..) => true,
            };
            if !there {
                return false;
            }
        }
        true
    }

    /// Whether there is as much as the first deed of some instructions takes: "discard 2 cards" wants two, "lose 2 …" as many points.
    pub(crate) fn enough_for(&self, program: ProgramId, from: u16, to: u16, ctx: &Ctx, manner: Manner) -> bool {
        let ops = &self.game.programs[program.index()].ops;
        let first = ops.get(usize::from(from)..usize::from(to)).and_then(|ops| ops.iter().find(|op| !matches!(op, Op::TakePlace)));
        if let Some(Op::LosePool { who, amount, pool }) = first {
            return self.held(self.who(*who, ctx), *pool) >= self.number(amount, ctx);
        }
        let Some(Op::Pick { from, count: Count::Exactly(n), verb, .. }) = first else { return true };
        self.are_there(self.number(n, ctx), from, ctx, &|card| verb.is_none_or(|(verb, cost)| self.sensible(verb, cost, card, manner)))
    }

    /// Whether there are so many such cards.
    fn are_there(&self, needed: i32, from: &Filter, ctx: &Ctx, such: &dyn Fn(CardRef) -> bool) -> bool {
        let mut missing = needed;
        let count = &mut |card| {
            missing -= i32::from(such(card));
            if missing <= 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        needed <= 0 || self.each(from, ctx, count).is_break()
    }

    /// Whether an instruction, with its cost and its first deed, has something to be done with.
    pub(crate) fn possible(&self, program: ProgramId, from: u16, ctx: &Ctx, manner: Manner) -> bool {
        let Program { ops, paid, .. } = &self.game.programs[program.index()];
        // What a cost has already set: it is no candidate for a later part that wants it otherwise.
        let mut spent: Option<(CardRef, StateId)> = None;
        let mut found: [Option<CardRef>; 8] = [None; 8];
        // Where there is a cost, it alone decides: what it buys need not do anything.
        let end = paid.filter(|paid| *paid >= from).map_or(ops.len(), usize::from);
        // A cost is paid whole, whatever its first part is; what that finds is not known beforehand.
        let cost = paid.is_some_and(|paid| paid >= from);
        let mut unseen = false;
        // What is chosen once it is done: whether others are less than it, say, is not known beforehand.
        let mut chosen: SmallVec<[Reg; 4]> = SmallVec::new();
        let mut owed = SmallVec::new();
        // What pays that of which it is known already whether it can be paid.
        let mut passed = 0;
        for op in &ops[usize::from(from).min(end)..end] {
            if passed > 0 {
                passed -= 1;
                continue;
            }
            // The end of one of several ways to pay.
            if matches!(op, Op::Jump(_)) {
                return true;
            }
            match op {
                Op::Pick { from, .. } if unseen && from.among.is_some() => {}
                Op::Pick { from, into, .. } if from.compares_with(&chosen) => chosen.push(*into),
                Op::Pick { from, count, verb, into, .. } => {
                    chosen.push(*into);
                    let needed = match count {
                        Count::One => 1,
                        Count::Exactly(n) => {
                            let n = self.number(n, ctx);
                            if cost || verb.is_some_and(|(_, cost)| cost == AsCost::Yes) { n } else { n.min(1) }
                        }
                        // Choosing none of none is no choice.
                        Count::UpTo(n) if self.number(n, ctx) <= 0 => return false,
                        Count::UpTo(_) | Count::AnyNumber | Count::Random(_) => 1,
                    };
                    let such = |card: CardRef| {
                        let gone = spent.is_some_and(|(c, s)| {
                            c == card && (from.off & s.bit() != 0 || verb.is_some_and(|(v, _)| matches!(self.native(v), Does::Set(t) if *t == s)))
                        });
                        !gone && verb.is_none_or(|(v, cost)| self.sensible(v, cost, card, manner))
                    };
                    if !self.are_there(needed, from, ctx, &such) {
                        return false;
                    }
                }
                Op::Find { what, into } => {
                    let mut cards = Cards::new();
                    self.find(what, ctx, &mut cards);
                    let needed = if let Sel::Top { count, .. } = what
                        && cost
                    {
                        self.number(count, ctx)
                    } else {
                        1
                    };
                    if cards.len() < usize::try_from(needed).unwrap_or(0).max(1) {
                        return false;
                    }
                    if let [card] = cards[..] {
                        found[usize::from(*into) % 8] = Some(card);
                    }
                }
                Op::Act { who, verb, as_cost: AsCost::Yes, .. } if self.player_cannot(self.who(*who, ctx), *verb) => return false,
                Op::Act { verb, what, as_cost, .. } => {
                    let card = found[usize::from(*what) % 8].or_else(|| (*what == IT).then(|| self.first(ctx, IT)).flatten());
                    if let Some(card) = card {
                        if !self.sensible(*verb, *as_cost, card, manner) {
                            return false;
                        }
                        if let Does::Set(state) = self.native(*verb) {
                            spent = Some((card, *state));
                        }
                    }
                    if *as_cost == AsCost::No {
                        return true;
                    }
                }
                Op::Pay { who, amount, pool } => {
                    let (who, amount) = (self.who(*who, ctx), self.number(amount, ctx));
                    if !self.can_pay(who, *pool, amount) || !self.can_owe(&mut owed, Owed { who, amount, pools: std::slice::from_ref(pool) }) {
                        return false;
                    }
                }
                Op::Owe { who, amount, pools, within } => {
                    let (who, amount) = (self.who(*who, ctx), self.number(amount, ctx));
                    if !self.can_owe(&mut owed, Owed { who, amount, pools }) {
                        return false;
                    }
                    passed = *within;
                }
                Op::LosePool { who, amount, pool } if paid.is_some() => {
                    if self.held(self.who(*who, ctx), *pool) < self.number(amount, ctx) {
                        return false;
                    }
                }
                Op::Transfer { amount, token, from, .. } if paid.is_some() => {
                    let held = |holder: &Holder| match holder {
                        Holder::Pool(pool) => self.held(self.who(pool.who, ctx), pool.pool),
                        Holder::Cards(reg) => found[usize::from(*reg) % 8].map_or(0, |card| i32::from(self.state.counter(card.id, *token))),
                    };
                    if from.iter().map(held).fold(0, i32::saturating_add) < amount.as_ref().map_or(1, |amount| self.number(amount, ctx)) {
                        return false;
                    }
                }
                Op::Modes { starts, as_cost: AsCost::Yes, .. } => {
                    return starts.iter().any(|start| self.possible(program, *start, ctx, manner));
                }
                Op::RequirePaid
                | Op::PickNumber { .. }
                | Op::Share { .. }
                | Op::Settle { .. }
                | Op::Poll(_)
                | Op::Roll { .. }
                | Op::Throw { .. }
                | Op::Count { .. }
                | Op::FindUntil { .. }
                | Op::Join { .. }
                | Op::MarkUsed
                | Op::TakePlace => {}
                Op::EndTurn | Op::ExtraTurn(_) | Op::SkipTurn(_) => return true,
                Op::Move { as_cost: AsCost::Yes, .. } => {}
                Op::Deal { .. } => {}
                Op::Ask { .. }
                | Op::IfPossible { .. }
                | Op::Modes { .. }
                | Op::Unless { .. }
                | Op::UnlessDone { .. }
                | Op::SetDone(_)
                | Op::Jump(_)
                | Op::ForPlayers { .. }
                | Op::Again
                | Op::ForEach { .. }
                | Op::Repeat { .. } => return true,
                Op::Move { .. }
                | Op::Heal { .. }
                | Op::Clear { .. }
                | Op::Give { .. }
                | Op::Bar { .. }
                | Op::Become { .. }
                | Op::Look { .. }
                | Op::Reveal(_)
                | Op::Shuffle { .. }
                | Op::Swap { .. }
                | Op::Redirect(_)
                | Op::Alter(_)
                | Op::Announce { .. }
                | Op::Open { .. }
                | Op::Resolve { .. }
                | Op::SetOff { .. }
                | Op::Transfer { .. }
                | Op::Gain { .. }
                | Op::SetPool { .. }
                | Op::Take { .. }
                | Op::Next { .. }
                | Op::LosePool { .. }
                | Op::NextTurn(_)
                | Op::BecomeFirst(_)
                | Op::Recheck(_)
                | Op::Forget(_)
                | Op::TurnOver(_)
                | Op::Control { .. }
                | Op::Make { .. }
                | Op::Transform { .. }
                | Op::Expire(_)
                | Op::LoseKeyword { .. }
                | Op::Tie
                | Op::Stop
                | Op::Lose(_)
                | Op::Leaves
                | Op::Win { .. }
                | Op::WinTogether(_)
                | Op::Plant { .. }
                | Op::Note { .. }
                | Op::Begin { .. }
                | Op::Together(_)
                | Op::Hook(..) => {
                    if !cost {
                        return true;
                    }
                    unseen = true;
                }
            }
        }
        true
    }
}
