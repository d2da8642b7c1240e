//! Windows: what a player may do in one, and when it closes.

use super::query::{Ctx, Look, Manner, bit};
use super::through::Texts;
use super::{Asked, Choice, Flow, Run};
use crate::data::Turns;
use crate::game::Need;
use crate::ids::*;
use crate::ir::*;
use crate::number::tiny;
use crate::state::*;
use std::ops::ControlFlow;

impl Run<'_> {
    pub(crate) fn open(&mut self, window: WindowId, who: Who) -> Flow {
        let ctx = self.here();
        // Nobody acts any more in a turn that was cut short.
        if self.state.ending {
            self.next();
            return Flow::On;
        }
        let player = self.acting(who, &ctx);
        if !self.state.plays(player) && self.top().stage != Stage::AllPassed {
            self.pass();
            return Flow::On;
        }
        let def = &self.game.windows[window.index()];
        let over = self.top().stage == Stage::AllPassed && !std::mem::take(&mut self.top().done);
        if over || def.closes_if.as_ref().is_some_and(|c| self.look().condition(c, &ctx)) {
            self.next();
            return Flow::On;
        }
        if self.top().stage == Stage::AllPassed {
            self.top().stage = Stage::Begun;
        }
        self.options.clear();
        self.memo.renew();
        let look = Look { game: self.game, state: self.state, memo: &self.memo };
        look.window_options(window, player, self.options);
        if self.options.is_empty() && (player != self.state.active || def.skipped) {
            self.pass();
            return Flow::On;
        }
        if def.pass.is_empty() || self.look().must_act(self.options) {
            if self.options.is_empty() {
                self.next();
                return Flow::On;
            }
            return self.offer(player);
        }
        self.options.push(Choice::Pass);
        Flow::Wait(player, Asked::Instruction)
    }

    /// The player who acts in the innermost window, seen from its frame.
    pub(super) fn acting(&mut self, who: Who, ctx: &Ctx) -> PlayerId {
        let opener = self.look().who(who, ctx);
        let places = self.top().step;
        self.state.seat_after(opener, places)
    }

    /// The acting player of the innermost window does nothing more in it.
    pub(super) fn pass(&mut self) {
        let game = self.game;
        let (program, at, you) = (self.top().program, self.top().at, self.top().you);
        let Op::Open { window, .. } = game.programs[program.index()].ops[usize::from(at)] else { return };
        let def = &game.windows[window.index()];
        let seats = self.state.seats;
        let frame = self.top();
        let passed = if let Stage::Passed(before) = frame.stage { before.saturating_add(1) } else { 1 };
        if def.turns != Turns::One && passed < seats {
            // The others may still act.
            (frame.stage, frame.step) = (Stage::Passed(passed), (frame.step + 1) % u16::from(seats));
        } else if let Some(program) = def.passed {
            (frame.stage, frame.done) = (Stage::AllPassed, false);
            self.push(program, None, you, &[]);
        } else {
            self.next();
        }
    }

    /// The innermost window, left at once where what is chosen in it closes it.
    pub(super) fn closes(&mut self, window: WindowId, with_it: bool) -> Option<WindowId> {
        if !with_it && !self.game.windows[window.index()].one_deed {
            return None;
        }
        self.next();
        Some(window)
    }

    /// Somebody acts: in a window where players act in turn it is the next one's turn, and windows that were passed stay open.
    pub(super) fn acted(&mut self) {
        let game = self.game;
        // Nobody answers any more what left before.
        let idle = self.state.pending.is_empty() && self.state.kept.is_empty() && self.state.planted.iter().all(|p| p.trail.is_none());
        if idle && self.state.frames.iter().all(|f| f.trail.is_none() && !f.words) {
            self.state.left.clear();
            self.state.dropped.clear();
            self.state.had.clear();
            self.state.forget_further();
        }
        for frame in &mut self.state.frames {
            frame.done |= frame.stage == Stage::AllPassed;
        }
        let seats = u16::from(self.state.seats);
        let frame = self.top();
        let Some(&Op::Open { window, who }) = game.programs[frame.program.index()].ops.get(usize::from(frame.at)) else { return };
        match game.windows[window.index()].turns {
            Turns::One => {}
            Turns::Alternate => (frame.stage, frame.step) = (Stage::Begun, (frame.step + 1) % seats),
            Turns::Again => (frame.stage, frame.step) = (Stage::Begun, 0),
            Turns::Priority => {
                let opener = self.look().who(who, &self.here());
                let step = (u16::from(self.state.active.0) + seats - u16::from(opener.0)) % seats;
                let frame = self.top();
                (frame.stage, frame.step) = (Stage::Begun, step);
            }
        }
    }
}

impl Look<'_> {
    /// Whether a player is kept from one of several verbs with a card, or the card from suffering it.
    fn kept_besides(&self, verbs: &[(VerbId, Kinds)], player: PlayerId, card: CardRef) -> bool {
        let kind = self.def(card.id).kind;
        verbs.iter().filter(|(_, kinds)| kinds.is_none() || kinds.has(kind)).any(|&(verb, _)| {
            self.player_cannot(player, verb)
                || self.cannot_suffer(verb, card, Manner { by: Some(player), ..Manner::RULES })
                || self.kept_from_some(player, verb).has(self, card)
        })
    }

    /// What a player may do in a window, besides leaving it.
    fn window_options(&self, window: WindowId, player: PlayerId, out: &mut Vec<Choice>) {
        let mut found = Found::default();
        let base = Ctx::of(None, player);
        for &a in &self.game.windows[window.index()].actions {
            let action = &self.game.actions[usize::from(a)];
            let first = out.len();
            if let Some(twin) = action.twin {
                for i in 0..first {
                    if let Choice::Action(b, id) = out[i]
                        && b == twin
                    {
                        out.push(Choice::Action(a, id));
                    }
                }
                continue;
            }
            // Whether there is such a card at all is seen sooner than whether what the action needs holds.
            if action.with.as_ref().is_some_and(|with| self.surely_none(with, &base)) {
                continue;
            }
            if action.does.is_some_and(|verb| found.kept.get(verb.0, || self.player_cannot(player, verb))) {
                continue;
            }
            let met = |need: &Need| need.of_card || found.needs.get(need.number, || self.condition(&need.condition, &base));
            if !action.needs.iter().all(met) {
                continue;
            }
            let Some(with) = &action.with else {
                if action.pay.is_none_or(|pay| self.affordable(pay, &base, found.purses.of(action.purse))) {
                    out.push(Choice::Action(a, None));
                }
                continue;
            };
            let mut kept = None;
            // Where there is room for any card, none has to be asked for it.
            let into = action.into.filter(|zone| !self.has_room(player, *zone));
            self.each_in_window(window, with, &base, &mut |card, texts| {
                let again = out[first..].iter().any(|o| matches!(o, Choice::Action(_, Some(other)) if self.alike(*other, card.id)));
                if !again {
                    let ctx = Ctx { it: Some(card), this: Some(card), ..base };
                    if into.is_some_and(|zone| self.full(card.id, player, zone).is_some()) {
                        return ControlFlow::Continue(());
                    }
                    if !action.needs.iter().all(|need| !need.of_card || self.condition(&need.condition, &ctx)) {
                        return ControlFlow::Continue(());
                    }
                    // What it costs is seen sooner than what all texts say of it.
                    if action.pay.is_some_and(|pay| !self.affordable(pay, &ctx, found.purses.of(action.purse))) {
                        return ControlFlow::Continue(());
                    }
                    if texts == Texts::Left && !self.has_use_in(window, card) {
                        return ControlFlow::Continue(());
                    }
                    if action.does.is_some_and(|verb| self.cannot_suffer(verb, card, Manner { by: Some(player), ..Manner::RULES })) {
                        return ControlFlow::Continue(());
                    }
                    let kept = |verb| kept.get_or_insert_with(|| self.kept_from_some(player, verb)).has(self, card);
                    if action.does.is_some_and(kept) || action.does.is_some_and(|verb| self.leads_nowhere(verb, card, player)) {
                        return ControlFlow::Continue(());
                    }
                    if self.kept_besides(&action.besides, player, card) {
                        return ControlFlow::Continue(());
                    }
                    out.push(Choice::Action(a, Some(card.id)));
                }
                ControlFlow::Continue(())
            });
        }
        let uses = out.len();
        let used = self.state.at_work.windows & window.bit() != 0;
        let working: &[CardId] = if used { &self.state.active_cards } else { &[] };
        for &id in working {
            let card = self.card(id);
            if card.controller != player {
                continue;
            }
            let facts = &self.game.facts[card.def.index()];
            if facts.windows & window.bit() == 0 {
                continue;
            }
            let def = &self.game.cards[card.def.index()];
            if self.game.resolved_kinds.has(def.kind) {
                continue;
            }
            for (i, usage) in (0u8..).zip(&def.uses) {
                let spent = usage.once && card.used & def.limit(tiny(def.watches.len()) + usage.counts) != 0;
                if !usage.windows.has(window) || spent || !bit(&usage.zones, card.zone) {
                    continue;
                }
                let this = self.state.reference(id);
                if usage.only_if.as_ref().is_some_and(|c| !self.condition(c, &Ctx::of(this, player))) {
                    continue;
                }
                if self.silenced(this) || out[uses..].iter().any(|o| matches!(o, Choice::Use(other, j) if *j == i && self.alike(*other, id))) {
                    continue;
                }
                let manner = Manner { words: true, cost: true, ignores: usage.ignores, by: Some(player) };
                let free = self.game.programs[usage.program.index()].paid.is_none();
                if free || self.possible(usage.program, 0, &Ctx::of(this, player), manner) {
                    out.push(Choice::Use(id, i));
                }
            }
        }
    }

    /// [`Look::possible`] for the cost of an action, counting what can pay only once for all cards.
    fn affordable(&self, pay: ProgramId, ctx: &Ctx, purse: &mut Option<i32>) -> bool {
        let ops = &self.game.programs[pay.index()].ops;
        if let [Op::Pay { who, amount, pool }] | [Op::Pay { who, amount, pool }, Op::RequirePaid] = &ops[..] {
            return self.can_pay(self.who(*who, ctx), *pool, self.number(amount, ctx));
        }
        if let Some(Op::Pick { from, count: Count::Exactly(n), verb: Some((verb, cost)), .. }) = ops.first()
            && from.among.is_none()
            && from.preds.is_empty()
        {
            let needed = self.number(n, ctx);
            let held = *purse.get_or_insert_with(|| {
                let mut n = 0;
                let _: ControlFlow<()> = self.each(from, ctx, &mut |card| {
                    n += i32::from(self.sensible(*verb, *cost, card, Manner { cost: true, ..Manner::RULES }));
                    ControlFlow::Continue(())
                });
                n
            });
            return needed <= held;
        }
        self.possible(pay, 0, ctx, Manner { cost: true, ..Manner::RULES })
    }
}

/// What was found out while the options of a window are listed: what holds for one action holds for the next.
#[derive(Default)]
struct Found {
    purses: Purses,
    /// What actions need, by its number.
    needs: Answers,
    /// Whether the player is kept from a verb.
    kept: Answers,
}

/// Answers to questions that have numbers; those of 64 and more are asked each time.
#[derive(Default)]
struct Answers {
    asked: u64,
    yes: u64,
}

impl Answers {
    fn get(&mut self, number: u8, ask: impl FnOnce() -> bool) -> bool {
        let Some(bit) = 1u64.checked_shl(u32::from(number)) else { return ask() };
        if self.asked & bit == 0 {
            self.asked |= bit;
            self.yes |= if ask() { bit } else { 0 };
        }
        self.yes & bit != 0
    }
}

/// How much a player can pay from each purse, once counted.
#[derive(Default)]
struct Purses {
    first: [Option<i32>; 4],
    more: Option<i32>,
}

impl Purses {
    fn of(&mut self, purse: u8) -> &mut Option<i32> {
        match self.first.get_mut(usize::from(purse)) {
            Some(purse) => purse,
            None => {
                // A game with more kinds of purses counts the further ones each time.
                self.more = None;
                &mut self.more
            }
        }
    }
}
