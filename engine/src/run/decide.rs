//! Decisions: what is offered, and what choosing it does.

use super::query::{Cards, Manner};
use super::{Asked, Choice, Flow, LogEntry, Run};
use crate::entry::Settled;
use crate::ids::*;
use crate::ir::*;
use crate::number::{count, narrow, times, tiny};
use crate::state::*;

/// So many coins fall at once at most.
const MOST_COINS: i32 = 1_000;

/// The most numbers that are offered to choose from.
pub(super) const MOST_OFFERED: i32 = 255;

impl Run<'_> {
    /// Offers options to a player, or goes on when there is only one and it must be taken.
    pub(super) fn offer(&mut self, player: PlayerId) -> Flow {
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
            && self.state.powers.players & verb.bit() != 0
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

    /// Lets a player choose how much of an amount one of several pools pays or gains: of what is paid, so much that the others can pay the rest.
    pub(crate) fn share(&mut self, who: Who, amount: &Num, pool: PoolId, others: &[PoolId], pours: Pours) -> Flow {
        let ctx = self.here();
        let look = self.look();
        let (player, amount) = (look.who(who, &ctx), look.number(amount, &ctx).clamp(0, 255));
        let held = |pool: &PoolId| look.payable(player, *pool);
        let (least, most) = match pours {
            Pours::In => (0, amount),
            Pours::Out => (amount.saturating_sub(others.iter().map(held).fold(0, i32::saturating_add)).max(0), held(&pool).min(amount)),
        };
        let (least, most) = (narrow(least), narrow(most.max(least)));
        self.options.clear();
        self.options.extend((least..=most).map(Choice::Number));
        self.offer(player)
    }

    /// Lets a player settle on something. Where there is nothing to choose from, it is the least number, and of names and families none.
    pub(crate) fn settle(&mut self, who: Who, on: &Matter, into: Reg) -> Flow {
        let ctx = self.here();
        let player = self.look().who(who, &ctx);
        let mut options = std::mem::take(&mut *self.options);
        options.clear();
        self.look().may_settle(on, player, &ctx, &mut options);
        *self.options = options;
        // Who has most of something is chosen by nobody, where it is one, nor is who else there is.
        if let (Matter::Player(Among::Most(..) | Among::Besides(_)), [Choice::Number(only)]) = (on, &self.options[..]) {
            let (only, slot) = (*only, self.slot(into));
            self.state.registers[slot].number = only;
            self.options.clear();
            self.next();
            return Flow::On;
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
        let ops = &self.game.programs[program.index()].ops;
        let behind = ops.get(usize::from(skip));
        let follows = matches!(behind, Some(Op::UnlessDone { done: Done::Yes, .. }));
        let useful = !follows || self.look().targets_there(program, skip + 1, &ctx);
        // Where something hangs on it, nobody begins what they can't do wholly; what it takes the place of hangs on it, too.
        let instead = matches!(ops.get(usize::from(at)), Some(Op::TakePlace));
        let hangs = instead
            || matches!(behind, Some(Op::UnlessDone { .. }))
            || matches!(ops.get(usize::from(skip).saturating_sub(1)), Some(Op::Jump(to)) if *to > skip);
        if !useful || hangs && !self.look().enough_for(program, at, skip, &ctx, manner) || !self.look().possible(program, at, &ctx, manner) {
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
            AsCost::No => self.look().targets_there(program, **start, &ctx) && self.look().begins_paid(program, **start, &ctx),
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
            (Op::PickNumber { into, .. } | Op::Share { into, .. }, Choice::Number(n)) => {
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
                    Matter::Player(_) => Settled::Player(self.look().settled_on(*into, &self.here())),
                    Matter::Cell(zone, _) => Settled::Cell(*zone, tiny(usize::from(n.unsigned_abs()))),
                };
                self.tell(|| LogEntry::Settled { player, on });
                self.next();
            }
            (Op::Poll(poll), choice) => self.polled(poll.of, choice),
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
                let closed = self.closes(*window, def.closes);
                self.push_frame(def.program, about, by, about.as_slice(), Purpose::Rules, false, cause);
                self.top().closed = closed;
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
                let closed = self.closes(*window, false);
                self.push_frame(usage.program, Some(card), by, &[card], Purpose::Words, true, cause);
                self.nest();
                let frame = self.top();
                frame.closed = closed;
                frame.ability = tiny(def.watches.len()) + usage.counts;
                frame.ignores = usage.ignores;
            }
            _ => {}
        }
    }
}
