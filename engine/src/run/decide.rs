//! Decisions: what is offered, and what choosing it does.

use super::query::{Cards, Ctx, Look, Manner, bit};
use super::{Asked, Choice, Flow, LogEntry, Run};
use crate::data::Turns;
use crate::entry::Settled;
use crate::ids::*;
use crate::ir::*;
use crate::number::{count, narrow, times, tiny};
use crate::state::*;
use std::ops::ControlFlow;

/// So many coins fall at once at most.
const MOST_COINS: i32 = 1_000;

/// The most numbers that are offered to choose from.
const MOST_OFFERED: i32 = 255;

impl Run<'_> {
    /// Offers options to a player, or goes on when there is only one and it must be taken.
    fn offer(&mut self, player: PlayerId) -> Flow {
        if let [only] = self.options[..] {
            self.take(only);
            return Flow::On;
        }
        Flow::Wait(player, Asked::Instruction)
    }

    /// Lists cards as options, alike ones once.
    pub(super) fn offer_cards(&mut self, cards: &[CardRef]) {
        for &card in cards {
            let again = self.options.iter().any(|o| matches!(o, Choice::Card(other) if self.look().alike(*other, card.id)));
            if !again {
                self.options.push(Choice::Card(card.id));
            }
        }
    }

    pub(crate) fn pick(&mut self, who: Who, from: &Filter, count: &Count, into: Reg, verb: Option<(VerbId, AsCost)>) -> Flow {
        if self.top().stage == Stage::Begun {
            self.keep(into, &[]);
            self.top().stage = Stage::Underway;
        }
        let ctx = self.here();
        let player = self.look().who(who, &ctx);
        let frame = *self.top();
        let manner = Manner { words: frame.words, cost: false, ignores: frame.ignores, by: Some(frame.you) };
        let mut cards = Cards::new();
        self.look().candidates(from, &ctx, verb, manner, &mut cards);
        let chosen = self.cards_in(into);
        if !chosen.is_empty() {
            cards.retain(|c| !chosen.contains(c));
        }
        if let Some((verb, _)) = verb
            && self.state.powers.players >> verb.0 & 1 == 1
            && !self.look().player_cannot(player, verb)
        {
            let look = self.look();
            let kept = look.kept_from_some(player, verb);
            cards.retain(|card| !kept.has(&look, *card));
        }
        let (most, forced) = match count {
            Count::One => (1, true),
            Count::Exactly(n) => (times(self.look().number(n, &ctx)), true),
            Count::UpTo(n) => (times(self.look().number(n, &ctx)), false),
            Count::AnyNumber => (usize::MAX, false),
            Count::Random(n) => {
                let most = times(self.look().number(n, &ctx)).min(cards.len());
                for i in 0..most {
                    let j = i + self.state.random.place(cards.len() - i);
                    cards.swap(i, j);
                    self.append(into, cards[i]);
                }
                self.targeted(from, into);
                self.next();
                return Flow::On;
            }
        };
        let open = most.saturating_sub(chosen.len());
        if open == 0 || cards.is_empty() || self.top().stage == Stage::Enough {
            self.targeted(from, into);
            self.next();
            return Flow::On;
        }
        if forced && (cards.len() <= open || open > 0 && cards.iter().all(|c| c.id == cards[0].id || self.look().alike(cards[0].id, c.id))) {
            cards.truncate(open);
            for card in cards {
                self.append(into, card);
            }
            self.targeted(from, into);
            self.next();
            return Flow::On;
        }
        self.options.clear();
        self.offer_cards(&cards);
        if !forced {
            self.options.push(Choice::Done);
        }
        self.offer(player)
    }

    fn append(&mut self, reg: Reg, card: CardRef) {
        let slot = self.slot(reg);
        self.room(1);
        self.state.heap.push(card);
        let len = &mut self.state.registers[slot].len;
        *len = len.saturating_add(1);
    }

    pub(crate) fn pick_number(&mut self, who: Who, most: &Num, into: Reg, about: Option<Reg>) -> Flow {
        let ctx = self.here();
        if about.is_some_and(|r| self.look().register(&ctx, r).is_empty()) {
            let slot = self.slot(into);
            self.state.registers[slot].number = 0;
            self.next();
            return Flow::On;
        }
        let player = self.look().who(who, &ctx);
        let most = narrow(self.look().number(most, &ctx).clamp(0, 255));
        self.options.clear();
        self.options.extend((0..=most).map(Choice::Number));
        self.offer(player)
    }

    /// Lets a player settle on something. Where there is nothing to choose from, it is the least number, and of names and families none.
    pub(crate) fn settle(&mut self, who: Who, on: &Matter, into: Reg) -> Flow {
        let (game, ctx) = (self.game, self.here());
        let player = self.look().who(who, &ctx);
        self.options.clear();
        match on {
            Matter::Number(least, most) => {
                let least = self.look().number(least, &ctx).clamp(-MOST_OFFERED, MOST_OFFERED);
                let most = self.look().number(most, &ctx).clamp(least, least + MOST_OFFERED);
                self.options.extend((least..=most).map(|number| Choice::Number(narrow(number))));
            }
            Matter::Name => self.options.extend((0..game.names.len()).map(|name| Choice::Number(narrow(count(name))))),
            Matter::Family(group) => {
                let families = game.groups.get(usize::from(*group)).map_or(&[][..], |(_, families)| families);
                self.options.extend(families.iter().map(|family| Choice::Number(narrow(i32::from(family.0)))));
            }
        }
        if self.options.is_empty() {
            let slot = self.slot(into);
            self.state.registers[slot].number = -1;
            self.next();
            return Flow::On;
        }
        self.offer(player)
    }

    /// Chance chooses a number.
    pub(crate) fn roll(&mut self, least: i16, most: i16, into: Reg) {
        let many = usize::try_from(i32::from(most) - i32::from(least) + 1).unwrap_or(0);
        let slot = self.slot(into);
        let number = i32::from(least) + count(self.state.random.place(many));
        self.state.registers[slot].number = narrow(number);
        self.next();
    }

    /// Coins fall, or a die: heads and tails, or what the die shows, are kept.
    pub(crate) fn throw(&mut self, what: &Thrown, into: Reg, other: Reg) {
        let ctx = self.here();
        let player = ctx.you;
        let heads = |run: &mut Self| run.state.random.place(2) == 1;
        let (one, two) = match what {
            Thrown::Coins(number) => {
                let coins = self.look().number(number, &ctx).clamp(0, MOST_COINS);
                let fell = (0..coins).filter(|_| heads(self)).count();
                (count(fell), coins - count(fell))
            }
            Thrown::UntilHeads | Thrown::UntilTails => {
                let wanted = matches!(what, Thrown::UntilHeads);
                let mut before = 0;
                while before < MOST_COINS && heads(self) != wanted {
                    before += 1;
                }
                if wanted { (1, before) } else { (before, 1) }
            }
            Thrown::Die(sides) => {
                let number = count(self.state.random.place(usize::try_from(*sides).unwrap_or(1))) + 1;
                let slot = self.slot(into);
                self.state.registers[slot].number = narrow(number);
                self.tell(|| LogEntry::Rolled { player, number });
                self.next();
                return;
            }
        };
        for (reg, number) in [(into, one), (other, two)] {
            let slot = self.slot(reg);
            self.state.registers[slot].number = narrow(number);
        }
        self.tell(|| LogEntry::Flipped { player, heads: one, tails: two });
        self.next();
    }

    /// The cards of registers together, each once.
    pub(crate) fn join(&mut self, of: &[Reg], into: Reg) {
        let mut all = Cards::new();
        for &reg in of {
            let cards = self.cards_in(reg);
            all.extend(cards.into_iter().filter(|card| !all.contains(card)).collect::<Cards>());
        }
        self.keep(into, &all);
        self.next();
    }

    /// The cards from the top of a zone to the first that fits.
    pub(crate) fn find_until(&mut self, whose: Whose, zone: ZoneId, fits: &Filter, into: Reg, last: Reg) {
        let ctx = self.here();
        let (mut found, mut end) = (super::query::Cards::new(), super::query::Cards::new());
        let look = self.look();
        'all: for player in look.players(whose, &ctx, ctx.you) {
            for &id in look.zone(player, zone) {
                let card = self.state.reference(id);
                found.push(card);
                if look.fits_without_place(fits, &ctx, card) {
                    end.push(card);
                    break 'all;
                }
            }
        }
        self.keep(into, &found);
        self.keep(last, &end);
        self.next();
    }

    pub(crate) fn ask(&mut self, who: Who, skip: u16) -> Flow {
        let ctx = self.here();
        let player = self.look().who(who, &ctx);
        let (program, at) = (self.top().program, self.top().at + 1);
        let manner = Manner { words: self.top().words, cost: false, ignores: self.top().ignores, by: Some(self.top().you) };
        // What follows "if you do" must have its targets, or nothing is asked.
        let follows = matches!(self.game.programs[program.index()].ops.get(usize::from(skip)), Some(Op::UnlessDone { done: Done::Yes, .. }));
        let useful = !follows || self.look().targets_there(program, skip + 1, &ctx);
        if !useful || !self.look().possible(program, at, &ctx, manner) {
            self.top().done = false;
            self.jump(skip);
            return Flow::On;
        }
        self.options.clear();
        self.options.extend([Choice::Yes, Choice::No]);
        Flow::Wait(player, Asked::Instruction)
    }

    pub(crate) fn modes(&mut self, who: Who, starts: &[u16], as_cost: AsCost) -> Flow {
        let ctx = self.here();
        let player = self.look().who(who, &ctx);
        let program = self.top().program;
        let manner = Manner { words: self.top().words, cost: true, ignores: self.top().ignores, by: Some(self.top().you) };
        let open = (0u8..).zip(starts).filter(|(_, start)| match as_cost {
            AsCost::No => self.look().targets_there(program, **start, &ctx),
            AsCost::Yes => self.look().possible(program, **start, &ctx, manner),
        });
        let open: smallvec::SmallVec<[Choice; 4]> = open.map(|(i, _)| Choice::Mode(i)).collect();
        self.options.clear();
        self.options.extend(open);
        if self.options.is_empty() {
            self.done_times(0, 1);
            self.next();
            return Flow::On;
        }
        self.offer(player)
    }

    /// Lets a player order the cards of a register, one after the other.
    pub(crate) fn order(&mut self, player: PlayerId, what: Reg) -> Flow {
        let step = usize::from(self.top().step);
        let cards = self.cards_in(what);
        if step + 1 >= cards.len() || cards[step..].iter().all(|c| self.look().alike(cards[step].id, c.id)) {
            return Flow::On;
        }
        self.options.clear();
        self.offer_cards(&cards[step..]);
        Flow::Wait(player, Asked::Instruction)
    }

    // ----- windows

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
        let mut options = std::mem::take(self.options);
        self.look().window_options(window, player, &mut options);
        *self.options = options;
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
    fn acting(&mut self, who: Who, ctx: &Ctx) -> PlayerId {
        let opener = self.look().who(who, ctx);
        let places = self.top().step;
        self.state.seat_after(opener, places)
    }

    /// The acting player of the innermost window does nothing more in it.
    fn pass(&mut self) {
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

    /// Somebody acts: in a window where players act in turn it is the next one's turn, and windows that were passed stay open.
    fn acted(&mut self) {
        let game = self.game;
        // Nobody answers any more what left before.
        let idle = self.state.pending.is_empty() && self.state.planted.iter().all(|p| p.trail.is_none());
        if idle && self.state.frames.iter().all(|f| f.trail.is_none()) {
            self.state.left.clear();
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

    // ----- choosing

    /// Does what an option of the innermost instruction says. The option must be one that was offered.
    pub(crate) fn take(&mut self, choice: Choice) {
        let game = self.game;
        let (program, at) = (self.top().program, self.top().at);
        let op = &game.programs[program.index()].ops[usize::from(at)];
        match (op, choice) {
            (Op::Pick { into, .. }, Choice::Card(id)) => {
                let card = self.state.reference(id);
                self.append(*into, card);
            }
            (Op::Pick { .. }, _) => self.top().stage = Stage::Enough,
            (Op::PickNumber { into, .. }, Choice::Number(n)) => {
                let slot = self.slot(*into);
                self.state.registers[slot].number = n;
                self.next();
            }
            (Op::Settle { who, on, into }, Choice::Number(n)) => {
                let slot = self.slot(*into);
                self.state.registers[slot].number = n;
                let player = self.look().who(*who, &self.here());
                let on = match on {
                    Matter::Number(..) => Settled::Number(n),
                    Matter::Name => Settled::Name(NameId(n.unsigned_abs())),
                    Matter::Family(_) => Settled::Family(FamilyId(n.unsigned_abs())),
                };
                self.tell(|| LogEntry::Settled { player, on });
                self.next();
            }
            (Op::Ask { .. }, Choice::Yes) => {
                self.top().done = true;
                self.next();
            }
            (Op::Ask { skip, .. }, _) => {
                self.top().done = false;
                self.jump(*skip);
            }
            (Op::Modes { starts, .. }, Choice::Mode(i)) => self.jump(starts[usize::from(i)]),
            (Op::Move { what, .. }, Choice::Card(id)) => {
                let step = usize::from(self.top().step);
                self.bring_forward(*what, step, id);
                self.top().step += 1;
            }
            (Op::Move { .. } | Op::Act { .. }, Choice::Cell(cell)) => self.top().stage = Stage::Placed(cell),
            (Op::Act { what, .. } | Op::Resolve { what, .. }, Choice::Card(id)) => {
                let step = usize::from(self.top().step);
                self.bring_forward(*what, step, id);
                self.top().stage = Stage::Chosen;
            }
            (Op::Transfer { .. } | Op::Take { .. }, Choice::Number(n)) => {
                self.top().step = n.max(0).unsigned_abs();
                self.top().stage = Stage::Numbered;
            }
            (Op::Open { .. }, Choice::Pass) => self.pass(),
            (Op::Open { window, who }, Choice::Action(action, id)) => {
                let by = self.acting(*who, &self.here());
                self.acted();
                let about = id.map(|id| self.state.reference(id));
                let cause = DecisionId::new(self.state.decisions, by);
                self.tell(|| LogEntry::Acts { player: by, action, card: id });
                self.entered();
                let def = &game.actions[usize::from(action)];
                self.state.counted |= def.counted;
                if def.closes || game.windows[window.index()].one_deed {
                    self.next();
                }
                self.push_frame(def.program, about, by, about.as_slice(), Purpose::Rules, false, cause);
                self.nest();
            }
            (Op::Open { window, .. }, Choice::Use(id, ability)) => {
                let card = self.state.reference(id);
                let (by, def) = (self.state.cards[id.index()].controller, &game.cards[self.state.cards[id.index()].def.index()]);
                let usage = &def.uses[usize::from(ability)];
                let cause = DecisionId::new(self.state.decisions, by);
                self.acted();
                self.tell(|| LogEntry::Uses { player: by, card: id, program: usage.program });
                self.entered();
                if game.windows[window.index()].one_deed {
                    self.next();
                }
                self.push_frame(usage.program, Some(card), by, &[card], Purpose::Words, true, cause);
                self.nest();
                let frame = self.top();
                frame.ability = tiny(def.watches.len()) + usage.counts;
                frame.ignores = usage.ignores;
            }
            _ => {}
        }
    }
}

impl Look<'_> {
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
            let asks = action.does.is_some_and(|verb| self.state.powers.players >> verb.0 & 1 == 1) || !action.needs.is_empty();
            if asks && action.with.as_ref().is_some_and(|with| self.surely_none(with, &base)) {
                continue;
            }
            if action.does.is_some_and(|verb| found.kept.get(verb.0, || self.player_cannot(player, verb))) {
                continue;
            }
            if !action.needs.iter().all(|need| found.needs.get(need.number, || self.condition(&need.condition, &base))) {
                continue;
            }
            let Some(with) = &action.with else {
                if action.pay.is_none_or(|pay| self.affordable(pay, &base, found.purses.of(action.purse))) {
                    out.push(Choice::Action(a, None));
                }
                continue;
            };
            let mut kept = None;
            let _: ControlFlow<()> = self.each(with, &base, &mut |card| {
                let again = out[first..].iter().any(|o| matches!(o, Choice::Action(_, Some(other)) if self.alike(*other, card.id)));
                if !again {
                    let ctx = Ctx { it: Some(card), this: Some(card), ..base };
                    if action.into.is_some_and(|zone| self.full(card.id, player, zone).is_some()) {
                        return ControlFlow::Continue(());
                    }
                    // What it costs is seen sooner than what all texts say of it.
                    if action.pay.is_some_and(|pay| !self.affordable(pay, &ctx, found.purses.of(action.purse))) {
                        return ControlFlow::Continue(());
                    }
                    if action.does.is_some_and(|verb| self.cannot_suffer(verb, card, Manner { by: Some(player), ..Manner::RULES })) {
                        return ControlFlow::Continue(());
                    }
                    let kept = |verb| kept.get_or_insert_with(|| self.kept_from_some(player, verb)).has(self, card);
                    if action.does.is_some_and(kept) || action.does.is_some_and(|verb| self.leads_nowhere(verb, card, player)) {
                        return ControlFlow::Continue(());
                    }
                    out.push(Choice::Action(a, Some(card.id)));
                }
                ControlFlow::Continue(())
            });
        }
        let uses = out.len();
        let used = self.state.powers.windows >> window.0 & 1 == 1;
        let working: &[CardId] = if used { &self.state.active_cards } else { &[] };
        for &id in working {
            let card = self.card(id);
            if card.controller != player {
                continue;
            }
            let facts = &self.game.facts[card.def.index()];
            if facts.windows >> window.0 & 1 == 0 || facts.kind & self.game.resolved_kinds != 0 {
                continue;
            }
            let def = &self.game.cards[card.def.index()];
            for (i, usage) in (0u8..).zip(&def.uses) {
                let spent = usage.once && card.used >> (tiny(def.watches.len()) + usage.counts) & 1 == 1;
                if usage.windows >> window.0 & 1 == 0 || spent || !bit(usage.zones, card.zone) {
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
