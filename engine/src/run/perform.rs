//! Performing single instructions.

use super::damage::PendingDamage;
use super::damage::Sums;
use super::events::Event;
use super::query::{Cards, Ctx, Manner};
use super::{Flow, LogEntry, Run};
use crate::hook::Effort;
use crate::ids::*;
use crate::ir::*;
use crate::number::{narrow, short, tally};
use crate::state::*;
use smallvec::SmallVec;

/// What a script costs of the budget of a chain of effects: it may do as much as so many steps, or as so many.
const SCRIPT: u32 = 100;
const LONG_SCRIPT: u32 = 1_000;

impl Run<'_> {
    #[inline]
    pub(crate) fn here(&self) -> Ctx {
        self.look().context(self.state.frames.len() - 1)
    }

    /// A verb's own meaning as seen by the player who does it to a card.
    pub(crate) fn done_by(&self, by: PlayerId, card: CardRef) -> Ctx {
        let they = self.state.cards.get(card.id.index()).map_or(by, |c| c.controller);
        Ctx { you: by, they, ..self.here() }
    }

    pub(super) fn manner(&self, as_cost: AsCost) -> Manner {
        let frame = self.state.frames[self.state.frames.len() - 1];
        Manner { words: frame.words, cost: as_cost == AsCost::Yes, ignores: frame.ignores, by: Some(frame.you) }
    }

    pub(crate) fn cards_in(&self, reg: Reg) -> Cards {
        Cards::from_slice(self.look().register(&self.here(), reg))
    }

    /// Where a register of the running frame is.
    pub(crate) fn slot(&self, reg: Reg) -> usize {
        usize::from(self.state.frames[self.state.frames.len() - 1].registers) + usize::from(reg)
    }

    /// The card at a place of a register of the running frame.
    #[inline]
    pub(super) fn held(&self, reg: Reg, place: usize) -> Option<CardRef> {
        let register = self.state.registers[self.slot(reg)];
        (place < usize::from(register.len)).then(|| self.state.heap[usize::from(register.start) + place])
    }

    pub(crate) fn keep(&mut self, reg: Reg, cards: &[CardRef]) {
        let slot = self.slot(reg);
        let start = self.room(cards.len());
        self.state.heap.extend_from_slice(cards);
        self.state.registers[slot] = Register { start, len: short(cards.len()), number: 0 };
    }

    /// A register holds the cards that a way to find them gives.
    fn find_into(&mut self, what: &Sel, ctx: &Ctx, into: Reg) {
        let mut cards = Cards::new();
        self.look().find(what, ctx, &mut cards);
        self.keep(into, &cards);
    }

    /// Performs one instruction of the innermost frame. It is a part of the loop that runs programs; its one other caller is in nobody's way.
    #[inline(always)]
    pub(crate) fn perform(&mut self, op: &Op) -> Flow {
        if self.is_of_nobody(op) {
            return self.of_nobody(op);
        }
        match op {
            Op::Pick { who, from, count, into, verb } => return self.pick(*who, from, count, *into, *verb),
            Op::Settle { who, on, into } => return self.settle(*who, on, *into),
            Op::Poll(poll) => return self.poll(poll),
            Op::PickNumber { who, most, into, about } => return self.pick_number(*who, most, *into, *about),
            Op::Share { who, amount, pool, others, pours, .. } => return self.share(*who, amount, *pool, others, *pours),
            Op::Owe { who, amount, pools, within } => self.owe(*who, amount, pools, *within),
            Op::Roll { least, most, into } => self.roll(*least, *most, *into),
            Op::Count { number, into } => {
                let number = narrow(self.look().number(number, &self.here()));
                let slot = self.slot(*into);
                self.state.registers[slot].number = number;
                self.next();
            }
            Op::Throw { what, into, other } => self.throw(what, *into, *other),
            Op::Join { of, into } => self.join(of, *into),
            Op::FindUntil { whose, zone, fits, into, last } => self.find_until(*whose, *zone, fits, *into, *last),
            Op::EndTurn => {
                self.state.ending = true;
                self.tell(|| LogEntry::TurnCutShort);
                self.next();
            }
            Op::ExtraTurn(who) => {
                let player = self.look().who(*who, &self.here());
                self.state.extra.push(player);
                self.tell(|| LogEntry::ExtraTurn { player });
                self.next();
            }
            Op::SkipTurn(who) => {
                let player = self.look().who(*who, &self.here());
                let skips = &mut self.state.skips[player.index()];
                *skips = skips.saturating_add(1);
                self.tell(|| LogEntry::SkipsTurn { player });
                self.next();
            }
            Op::Ask { who, skip } => return self.ask(*who, *skip),
            Op::Modes { who, starts, as_cost } => return self.modes(*who, starts, *as_cost),
            Op::Transfer { amount, token, arrow, from, to } => return self.transfer(amount.as_ref(), *token, *arrow, from, to),
            Op::Gain { who, amount, pool } => self.gain(*who, amount, *pool),
            Op::Pay { who, amount, pool } => self.pay(*who, amount, *pool),
            Op::SetPool { pool, to } => self.set_pool(*pool, to),
            Op::Take { who, by, amount, damage } => return self.take_damage(*who, *by, amount, *damage),
            Op::Next { sort, grants, who, until, awaits, times } => {
                let whose = self.look().who(*who, &self.here());
                self.give_next((*sort, *times), grants, whose, *until, *awaits);
                self.next();
            }
            Op::TurnOver(who) => {
                let player = self.look().who(*who, &self.here());
                self.turn_over(player);
                self.next();
            }
            Op::LosePool { who, amount, pool } => self.lose_pool(*who, amount, *pool),
            Op::NextTurn(who) => {
                let player = self.look().who(*who, &self.here());
                if self.state.turn == 0 {
                    (self.state.first, self.state.leads, self.state.active) = (player, player, player);
                } else {
                    self.state.next_turn = Some(player);
                }
                self.tell(|| LogEntry::NextTurn { player });
                self.next();
            }
            Op::BecomeFirst(who) => {
                let player = self.look().who(*who, &self.here());
                self.state.leads = player;
                // What asks who goes first is looked at again, as it is when a turn begins.
                self.state.to_check |= self.game.index.turned_checks;
                self.tell(|| LogEntry::BecameFirst { player });
                self.next();
            }
            Op::Recheck(targets) => self.recheck(targets),
            Op::Forget(role) => {
                self.state.roles[role.index()] = self.outer(*role);
                self.next();
            }
            Op::Control { what, who, until } => {
                let you = self.look().who(*who, &self.here());
                for card in self.cards_in(*what) {
                    self.take_control(card, you, *until);
                }
                self.next();
            }
            Op::Make { by, like, count, comes, into } => {
                self.make(*by, *like, count, (*comes, *into));
                self.next();
            }
            Op::Transform { what, like } => {
                self.transform(*what, *like);
                self.next();
            }
            Op::Open { window, who } => return self.open(*window, *who),
            // What pays so is counted when all has been paid.
            Op::Move { who, what, to, as_cost: AsCost::Yes | AsCost::No, wanted } => return self.perform_move(*who, *what, to, wanted.as_ref()),
            Op::Act { who, verb, what, to, as_cost, wanted } => return self.act(*who, *verb, *what, to.as_ref(), *as_cost, wanted.as_ref()),
            Op::Find { what, into } => {
                let ctx = self.here();
                match self.look().single(what, &ctx) {
                    Some(card) => self.keep(*into, card.as_slice()),
                    None if self.state.averted.is_empty() => self.find_into(what, &ctx, *into),
                    None => self.find_unspared(what, &ctx, *into),
                }
                self.next();
            }
            Op::IfPossible { skip } => {
                let at = self.top().at + 1;
                let program = self.top().program;
                if self.look().possible(program, at, &self.here(), self.manner(AsCost::Yes)) {
                    self.next();
                } else {
                    self.jump(*skip);
                }
            }
            Op::Unless { condition, skip } => {
                let holds = self.look().condition(condition, &self.here());
                self.top().done = holds;
                if holds {
                    self.next();
                } else {
                    self.jump(*skip);
                }
            }
            Op::UnlessDone { done, skip } => {
                if self.top().done == (*done == Done::Yes) {
                    self.next();
                } else {
                    self.jump(*skip);
                }
            }
            Op::SetDone(done) => {
                self.top().done = *done == Done::Yes;
                self.next();
            }
            Op::Jump(to) => self.jump(*to),
            Op::ForPlayers { of, whom, program, captures } => self.for_players(*of, whom.as_deref(), *program, captures),
            Op::ForEach { among, each, program, captures } => self.for_each(*among, *each, *program, captures),
            Op::Repeat { times, count, program, nth, captures } => self.repeat(times, *count, *program, *nth, captures),
            Op::Deal { packets, dealt, excess } => self.perform_deal(packets, *dealt, *excess),
            Op::Heal { amount, to } => self.perform_heal(amount, *to),
            Op::Clear { counter, from } => self.clear(*counter, *from),
            Op::Give { to, grants, until } => {
                self.give(*to, grants, *until);
            }
            Op::Bar { ban, until } => {
                self.bar(*ban, *until);
                self.next();
            }
            Op::Become { who, role } => {
                if let Some(&card) = self.cards_in(*who).first() {
                    self.state.roles[role.index()] = Some(card);
                    if self.game.roles_told.has(role) {
                        self.tell(|| LogEntry::Became { card: card.id, role: *role });
                    }
                }
                self.next();
            }
            Op::Look { what, who } => {
                let player = self.look().who(*who, &self.here());
                let cards = self.cards_in(*what);
                match self.seen_pass(Deal::LookedAt, &cards, player) {
                    None => return Flow::On,
                    Some(false) => {}
                    Some(true) => {
                        for card in &cards {
                            self.state.looked.push((player, card.id));
                            self.learns(player, card.id);
                        }
                        let number = tally(cards.len());
                        self.tell(|| LogEntry::Looked { player, number });
                        cards.iter().for_each(|&card| self.happened_to(Deal::LookedAt, card, player, 0));
                    }
                }
                self.next();
            }
            Op::Reveal(what) => {
                let (cards, you) = (self.cards_in(*what), self.top().you);
                match self.seen_pass(Deal::Revealed, &cards, you) {
                    None => return Flow::On,
                    Some(false) => {}
                    Some(true) => {
                        for &card in &cards {
                            self.is_shown(card.id);
                            self.tell(|| LogEntry::Revealed { card: card.id });
                            self.happened_to(Deal::Revealed, card, you, 0);
                        }
                    }
                }
                self.done_times(tally(cards.len()), 1);
                self.next();
            }
            Op::Shuffle { who, zone } => self.perform_shuffle(*who, *zone),
            Op::Swap { one, other } => {
                if let (Some(&a), Some(&b)) = (self.cards_in(*one).first(), self.cards_in(*other).first()) {
                    // Something else that happens instead has been done, too.
                    let mut swapped = true;
                    if self.top().tried != Tried::REPLACED {
                        if !self.may_swap(a, b) {
                            return Flow::On;
                        }
                        swapped = self.swap(a, b);
                    }
                    self.top().tried = Tried::NONE;
                    self.done_times(i16::from(swapped), 1);
                } else {
                    self.done_times(0, 1);
                }
                self.next();
            }
            Op::TakePlace => {
                self.top().answered = true;
                self.foreseen_paid();
                self.next();
            }
            Op::Redirect(to) => self.redirect(*to),
            Op::Alter(alter) => {
                // What is prevented is still so much: "Prevent it and gain that much ember."
                if let (Alter::None, Some(at)) = (alter, self.holding()) {
                    self.state.frames[at].answered = true;
                } else if let Some(at) = self.holding() {
                    let now = i32::from(self.state.frames[at].amount);
                    let now = narrow(self.look().after(alter, now, &self.here()));
                    self.state.frames[at].amount = now;
                }
                self.next();
            }
            Op::Announce { moment, of } => self.announce(*moment, *of),
            Op::Resolve { what, text } => return self.resolve(*what, *text),
            Op::SetOff { tag, of } => {
                self.set_off(*tag, *of);
                self.next();
            }
            Op::Expire(duration) => {
                self.expire(*duration);
                self.next();
            }
            Op::LoseKeyword { who, keyword, until } => {
                self.lose_keyword(*who, *keyword, *until);
                self.next();
            }
            Op::Tie => {
                self.state.outcome = Some(Outcome::Drawn);
                self.tell(|| LogEntry::Drawn);
            }
            Op::Stop => self.stop(),
            Op::Again => self.again(),
            Op::Lose(who) => {
                let player = self.look().who(*who, &self.here());
                self.lose_game(player);
            }
            Op::Leaves => {
                let player = self.top().you;
                self.leaves(player);
            }
            Op::Win { who, by } => {
                let player = self.look().who(*who, &self.here());
                self.win_game(player, by.as_deref());
            }
            Op::WinTogether(winners) => self.win_together(winners),
            Op::Plant { watch, until, captures } => {
                self.plant(*watch, *until, captures);
                self.next();
            }
            Op::Note { into } => {
                let slot = self.slot(*into);
                self.state.registers[slot].number = self.top().last;
                self.next();
            }
            Op::Begin { into } => {
                let slot = self.slot(*into);
                self.state.registers[slot].number = crate::number::narrow(crate::number::count(self.state.facts.len()));
                self.next();
            }
            Op::MarkUsed => {
                let frame = *self.top();
                if let Some(this) = frame.this {
                    let card = &mut self.state.cards[this.id.index()];
                    card.used |= self.game.card(card.def).limit(frame.ability);
                    self.foreseen_used(this, frame.ability);
                }
                self.next();
            }
            Op::RequirePaid => {
                let frame = *self.top();
                if frame.last < frame.wanted {
                    self.stop();
                } else {
                    self.next();
                }
            }
            Op::Together(Together::Begins) => {
                self.state.together = self.state.together.saturating_add(1);
                self.next();
            }
            Op::Together(Together::Ends) => {
                self.state.together = self.state.together.saturating_sub(1);
                self.next();
            }
            Op::Hook(hook, held) => {
                self.hook(*hook, held);
            }
        }
        Flow::On
    }

    /// Targets that are no longer such are forgotten; without any, the text does nothing.
    fn recheck(&mut self, targets: &[(Reg, Filter)]) {
        let (mut held, mut left) = (0, 0);
        for (reg, filter) in targets {
            let mut cards = self.cards_in(*reg);
            held += cards.len();
            let ctx = self.here();
            cards.retain(|card| self.look().fits(filter, &ctx, *card));
            left += cards.len();
            self.keep(*reg, &cards);
        }
        if held > 0 && left == 0 { self.stop() } else { self.next() }
    }

    /// The card that took a role in a procedure that still runs around this one: it has the role again when this one is done with it.
    fn outer(&self, role: RoleId) -> Option<CardRef> {
        let game = self.game;
        let inner = self.state.frames.len() - 1;
        let mut outer = self.state.frames[..inner].iter().enumerate().rev();
        let found = outer.find_map(|(at, frame)| {
            let done = game.programs[frame.program.index()].ops.get(..usize::from(frame.at)).unwrap_or_default();
            done.iter().rev().find_map(|op| {
                if let Op::Become { who, role: taken } = op
                    && *taken == role
                {
                    return Some(self.look().first(&self.look().context(at), *who));
                }
                matches!(op, Op::Forget(left) if *left == role).then_some(None)
            })
        });
        found.flatten()
    }

    pub(super) fn stop(&mut self) {
        let end = self.game.programs[self.top().program.index()].ops.len();
        self.jump(short(end));
    }

    pub(crate) fn done_times(&mut self, last: i16, wanted: i16) {
        let frame = self.top();
        frame.last = last;
        frame.wanted = wanted;
        frame.done = last > 0;
    }

    // ----- numbers on cards

    fn perform_deal(&mut self, packets: &[Packet], sum: Option<Reg>, excess: Option<Reg>) {
        let ctx = self.here();
        let frame = *self.top();
        let mut harms: SmallVec<[PendingDamage; 8]> = SmallVec::new();
        let mut aimed = 0;
        for packet in packets {
            let source = match packet.by {
                Some(reg) => match self.look().first(&ctx, reg) {
                    Some(source) => Some(source),
                    // Who is not there deals nothing.
                    None => continue,
                },
                None => frame.this,
            };
            let amount = self.look().number(&packet.amount, &ctx);
            let cause = self.cause_of_stat(&packet.amount, &ctx).max(frame.cause);
            for &target in self.look().register(&ctx, packet.to) {
                aimed = i16::saturating_add(aimed, i16::from(amount > 0));
                harms.push(PendingDamage { source, target, amount, words: frame.words, cause });
            }
        }
        // What answers at once runs before the instruction's own frame goes on.
        let at = self.state.frames.len() - 1;
        let mut sums = Sums::default();
        let sum_up = sum.is_some() || excess.is_some();
        let dealt = self.deal_summed(&harms, Tried::NONE, sum_up.then_some(&mut sums));
        for (reg, number) in [(sum, sums.dealt), (excess, sums.excess)] {
            if let Some(reg) = reg {
                let slot = usize::from(self.state.frames[at].registers) + usize::from(reg);
                self.state.registers[slot].number = narrow(number);
            }
        }
        let frame = &mut self.state.frames[at];
        (frame.last, frame.wanted, frame.done) = (dealt, aimed.max(1), dealt > 0);
        (frame.at, frame.step, frame.stage) = (frame.at + 1, 0, Stage::Begun);
    }

    /// The frame that damage waits for, of those that run: the innermost.
    fn holding(&self) -> Option<usize> {
        self.state.frames.iter().rposition(|frame| matches!(frame.holds, Holds::Taken | Holds::Dealt | Holds::Wounds))
    }

    fn redirect(&mut self, to: Reg) {
        let target = self.cards_in(to).first().copied();
        let held = target.zip(self.holding()).and_then(|(target, at)| Some((at, self.sent_on(at, target)?)));
        let Some((at, harm)) = held else {
            self.done_times(0, 1);
            self.next();
            return;
        };
        self.state.frames[at].answered = true;
        self.tell(|| LogEntry::Redirected { card: harm.target.id, amount: harm.amount });
        self.done_times(1, 1);
        self.next();
        self.deal(&[harm], Tried::NONE);
    }

    // ----- the rest

    pub(crate) fn shuffle(&mut self, player: PlayerId, zone: ZoneId) {
        let (start, end) = self.state.bounds(player.index() * self.game.zones.len() + zone.index());
        for i in (start + 1..end).rev() {
            let j = start + self.state.random.place(i - start + 1);
            self.state.order.swap(i, j);
        }
        self.lose_track(start..end, u8::MAX);
        self.tell(|| LogEntry::Shuffled { player, zone });
    }

    /// Puts the cards of a register that lie in one zone into an order among themselves that nobody knows, at the places where they are.
    pub(super) fn mix(&mut self, what: Reg) {
        let cards = self.cards_in(what);
        let slot = |state: &State, id: CardId| state.cards[id.index()].controller.index() * self.game.zones.len() + state.cards[id.index()].zone.index();
        let there: Vec<(usize, CardId)> =
            cards.iter().filter(|card| self.state.get(**card).is_some_and(|card| card.zone != OUT)).map(|card| (slot(self.state, card.id), card.id)).collect();
        let slots: std::collections::BTreeSet<usize> = there.iter().map(|(slot, _)| *slot).collect();
        for slot in slots {
            let (start, end) = self.state.bounds(slot);
            let one = |id: CardId| there.contains(&(slot, id));
            let places: Vec<usize> = (start..end).filter(|at| one(self.state.order[*at])).collect();
            for i in (1..places.len()).rev() {
                let j = self.state.random.place(i + 1);
                self.state.order.swap(places[i], places[j]);
            }
            if places.len() > 1 {
                places.iter().for_each(|at| self.lose_track(*at..at + 1, u8::MAX));
                self.state.looked.retain(|(_, id)| !one(*id));
            }
        }
    }

    /// Announces a moment, for one card after the other. When something takes its place for all of them, what announced it goes
    /// no further.
    fn announce(&mut self, moment: MomentId, of: Option<Reg>) {
        let key = self.game.key_moment(moment);
        let Some(reg) = of else {
            let event = self.look().event(key, None);
            self.happen(&event);
            self.next();
            return;
        };
        let cards = self.cards_in(reg);
        let mut replaced = false;
        while let Some(&card) = cards.get(usize::from(self.top().step)) {
            if self.top().tried == Tried::REPLACED {
                replaced = true;
            } else if self.state.get(card).is_some() || self.look().left(card).is_some() {
                let doer = self.game.moments[moment.index()].whom.and_then(|role| self.state.roles[role.index()]);
                let event = Event { doer, ..self.look().event(key, card) };
                if self.look().before(key) && !self.goes_on(&[event]) {
                    return;
                }
                if self.game.moments_told.has(moment) {
                    self.tell(|| LogEntry::Announced { card: card.id, moment });
                }
                self.happen(&event);
                self.top().stage = Stage::Underway;
            }
            let frame = self.top();
            frame.tried = Tried::NONE;
            frame.step += 1;
        }
        if replaced && self.top().stage == Stage::Begun { self.stop() } else { self.next() }
    }

    /// Runs what belongs to a window in the text of cards: top to bottom, card after card in an order that the player chooses.
    fn resolve(&mut self, what: Reg, text: Option<WindowId>) -> Flow {
        let Some(window) = text.or_else(|| self.look().open_window()).or(self.game.untagged) else {
            self.next();
            return Flow::On;
        };
        let you = self.top().you;
        let (step, stage) = (usize::from(self.top().step), self.top().stage);
        let Stage::Line(line) = stage else {
            let cards = self.cards_in(what);
            let open: Cards = cards[step.min(cards.len())..].iter().copied().filter(|&c| self.look().has_text_for(c, window)).collect();
            let Some(&first) = open.first() else {
                self.next();
                return Flow::On;
            };
            if stage == Stage::Begun && open.len() > 1 && !open.iter().all(|c| self.look().alike(first.id, c.id)) {
                self.options.clear();
                self.offer_cards(&open);
                return Flow::Wait(you, super::Asked::Instruction);
            }
            if stage == Stage::Begun {
                self.bring_forward(what, step, first.id);
            }
            let chosen = self.look().register(&self.here(), what).get(step).copied().unwrap_or(first);
            let card = self.state.cards[chosen.id.index()];
            let frame = self.top();
            (frame.stage, frame.reading) = (Stage::Line(0), Some(Reader { def: card.def, you: card.controller }));
            return Flow::On;
        };
        // A line may have moved the card, or made it another's: the lines that follow are still those of the card that began,
        // for the player it began for, and "this card" is the card where it now is.
        let card = self.look().register(&self.here(), what).get(step).map(|card| self.state.reference(card.id));
        let found = card.zip(self.top().reading).and_then(|(card, reader)| Some((card, reader, self.look().text_for(card, reader, window, line)?)));
        let Some((card, Reader { def, you }, at)) = found else {
            let frame = self.top();
            (frame.step, frame.stage, frame.reading) = (frame.step + 1, Stage::Begun, None);
            return Flow::On;
        };
        self.top().stage = Stage::Line(at.saturating_add(1));
        let cause = self.cause();
        let usage = &self.game.cards[def.index()].uses[usize::from(at)];
        self.push_frame(usage.program, Some(card), you, &[card], Purpose::Words, true, cause);
        self.top().they = you;
        Flow::On
    }

    /// Makes a card of a register the one at a place, the others keeping their order.
    pub(super) fn bring_forward(&mut self, reg: Reg, to: usize, id: CardId) {
        let register = self.state.registers[self.slot(reg)];
        let start = usize::from(register.start);
        let end = start + usize::from(register.len);
        if let Some(at) = (start + to..end).find(|&i| self.state.heap[i].id == id) {
            self.state.heap[start + to..=at].rotate_right(1);
        }
    }

    fn hook(&mut self, hook: u16, held: &[(String, Hold)]) {
        let ctx = self.here();
        let (said, effort) = super::hook::run_hook(self.game, self.state, hook, &ctx, held);
        let steps = match effort {
            Effort::Little => SCRIPT,
            Effort::Much => LONG_SCRIPT,
        };
        self.state.chain = self.state.chain.saturating_add(steps);
        let frame = *self.top();
        self.next();
        match said {
            Ok(said) => {
                for (program, number) in said.into_iter().rev() {
                    let it = self.cards_in(IT);
                    self.push_frame(program, frame.this, frame.you, &it, Purpose::Words, true, frame.cause);
                    self.top().amount = number;
                    self.top().given = number;
                    self.top().source = frame.source;
                }
            }
            Err(error) => {
                self.tell(|| LogEntry::HookFailed { card: frame.this.map(|card| card.id), place: error.place().to_owned(), error: error.to_string() })
            }
        }
    }
}
