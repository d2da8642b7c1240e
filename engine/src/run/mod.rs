//! The interpreter: runs programs over a state until a player has to decide.

mod act;
mod alike;
mod apart;
mod asked;
mod averted;
mod cards;
mod cells;
mod count;
mod course;
mod damage;
mod decide;
mod ending;
mod events;
mod fits;
mod give;
mod hook;
mod instead;
mod keywords;
mod known;
mod making;
mod may;
mod moves;
mod nobody;
mod parting;
mod passage;
mod peek;
mod perform;
mod players;
mod poll;
mod possible;
mod query;
mod rivals;
mod room;
mod says;
mod sight;
mod stats;
mod suffer;
mod tally;
mod through;
mod together;
mod tokens;
mod touched;
mod triggers;
mod windows;
mod wounds;

pub(crate) use asked::Memo;
pub(crate) use cards::{add_card, empower, summarise};
pub(crate) use known::knows;
pub(crate) use query::{Ctx, Look, bit};
pub(crate) use sight::{covered, sees, told_in_order, told_of};

use crate::entry::LogEntry;
use crate::game::{Does, Game};
use crate::ids::*;
use crate::ir::*;
use crate::number::{at, short};
use crate::state::*;
use serde::{Deserialize, Serialize};

/// To look through so many waiting triggers takes as long as a step of a program.
const WAITING: u32 = 64;

/// One of the things a player may choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Choice {
    /// A card.
    Card(CardId),
    /// A number.
    Number(i16),
    /// To do what is asked.
    Yes,
    /// Not to do it.
    No,
    /// To choose no more.
    Done,
    /// One of several instructions.
    Mode(u8),
    /// A cell of the zone that a card goes to, by its number.
    Cell(u8),
    /// To leave the window.
    Pass,
    /// An action of the rules, with a card where it is done with one.
    Action(u8, Option<CardId>),
    /// An ability of a card.
    Use(CardId, u8),
    /// The waiting trigger to resolve next.
    Trigger(u16),
}

/// What a decision is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asked {
    /// An instruction of the running program.
    Instruction,
    /// The order of triggers.
    Order,
}

/// A running interpreter: a game, a state, and the options it last offered.
pub(crate) struct Run<'a> {
    pub(crate) game: &'a Game,
    pub(crate) state: &'a mut State,
    pub(crate) options: &'a mut Vec<Choice>,
    pub(crate) log: Option<&'a mut Vec<crate::entry::Line>>,
    pub(crate) quiet: bool,
    /// What is counted, where the match is.
    pub(crate) tally: Option<&'a mut crate::tally::Tally>,
    pub(crate) memo: Memo,
    /// The phase that a situation begins with, whatever comes before it.
    pub(crate) entering: Option<u8>,
}

/// Whether to go on or to wait for a player.
pub(crate) enum Flow {
    /// Go on.
    On,
    /// That player decides among the options.
    Wait(PlayerId, Asked),
}

impl<'a> Run<'a> {
    pub(crate) fn look(&self) -> Look<'_> {
        self.memo.renew();
        Look { game: self.game, state: self.state, memo: &self.memo }
    }

    /// Tells the log, where one is kept and nothing else tells the same.
    #[inline]
    pub(crate) fn tell(&mut self, told: impl FnOnce() -> LogEntry) {
        if self.log.is_some() && !self.quiet {
            self.write(told());
        }
    }

    #[cold]
    fn write(&mut self, told: LogEntry) {
        let top = self.state.frames.last();
        let depth = top.map_or(0, |frame| frame.nesting);
        let by = top.filter(|f| f.words).and_then(|f| Some((f.this?.id, f.program)));
        let look = self.look();
        let unseen = if let LogEntry::Acts { player, card, .. } = told {
            card.map_or(0, |card| look.unseen_by_others(card, player))
        } else {
            told.about().map_or(0, |(card, from)| look.unseen(card, from))
        };
        if let Some(log) = &mut self.log {
            // What was told before speaks of what the card was then.
            if let LogEntry::Transformed { card, was } = told {
                let others = log.iter_mut().filter(|line| line.was.iter().all(|(other, _)| *other != card));
                others.for_each(|line| line.was.push((card, was)));
            }
            log.push(crate::entry::Line { depth, by, told, unseen, was: Vec::new() });
        }
    }

    /// The last voluntary decision that led to what happens now.
    pub(crate) fn cause(&self) -> DecisionId {
        self.state.frames.last().map_or(DecisionId::default(), |f| f.cause)
    }

    // ----- frames

    /// Starts a program about some cards, on behalf of the running one.
    pub(crate) fn push(&mut self, program: ProgramId, this: Option<CardRef>, you: PlayerId, it: &[CardRef]) {
        let parent = self.state.frames.last().map(|f| (f.words, f.cause, f.purpose, f.trail));
        let (words, cause, purpose, trail) =
            parent.map_or((false, DecisionId::default(), None, None), |(words, cause, purpose, trail)| (words, cause, Some(purpose), trail));
        let purpose = match purpose {
            Some(Purpose::Rules) | None => Purpose::Rules,
            Some(Purpose::Check) => Purpose::Check,
            Some(Purpose::Within) => Purpose::Within,
            Some(Purpose::Words | Purpose::Answer) => Purpose::Words,
        };
        self.push_frame(program, this, you, it, purpose, words, cause);
        self.top().trail = trail;
    }

    /// Starts a program that is part of one instruction: no trigger resolves before the instruction is done.
    pub(crate) fn push_within(&mut self, program: ProgramId, this: Option<CardRef>, you: PlayerId, it: Option<CardRef>) {
        self.push(program, this, you, it.as_slice());
        if self.top().purpose != Purpose::Check {
            self.top().purpose = Purpose::Within;
        }
    }

    #[expect(clippy::too_many_arguments, reason = "one place builds frames; each argument is a field of it")]
    pub(crate) fn push_frame(
        &mut self,
        program: ProgramId,
        this: Option<CardRef>,
        you: PlayerId,
        it: &[CardRef],
        purpose: Purpose,
        words: bool,
        cause: DecisionId,
    ) {
        if let Some(tally) = &mut self.tally {
            tally.programs[program.index()].began += 1;
        }
        let heap = self.room(it.len());
        let registers = short(self.state.registers.len());
        self.state.heap.extend_from_slice(it);
        self.state.registers.push(Register { start: heap, len: short(it.len()), number: 0 });
        let further = self.game.programs[program.index()].regs.saturating_sub(1);
        self.state.registers.resize(self.state.registers.len() + usize::from(further), Register::default());
        let they = it.first().and_then(|c| self.state.cards.get(c.id.index())).map_or(you, |c| c.controller);
        let nesting = self.state.frames.last().map_or(0, |frame| frame.nesting);
        self.state.frames.push(Frame {
            program,
            at: 0,
            step: 0,
            registers,
            heap,
            this,
            source: None,
            you,
            they,
            amount: 0,
            given: 0,
            last: 0,
            wanted: 0,
            ability: u8::MAX,
            done: true,
            stage: Stage::Begun,
            answered: false,
            holds: Holds::Nothing,
            changed: None,
            asked: Tried::NONE,
            sent: Sent::First,
            tried: Tried::NONE,
            purpose,
            words,
            cause,
            nesting,
            ignores: None,
            moves: 0,
            from: (you, ZoneId(0)),
            slayer: None,
            trail: None,
            reading: None,
            batch: self.state.batch,
            closed: None,
        });
    }

    pub(crate) fn top(&mut self) -> &mut Frame {
        let at = self.state.frames.len() - 1;
        &mut self.state.frames[at]
    }

    /// What the running program tells was caused by what has just been told.
    pub(crate) fn nest(&mut self) {
        let frame = self.top();
        frame.nesting = frame.nesting.saturating_add(1);
    }

    pub(crate) fn next(&mut self) {
        let frame = self.top();
        frame.at += 1;
        frame.step = 0;
        frame.stage = Stage::Begun;
        frame.changed = None;
        self.forget_foreseen();
    }

    pub(crate) fn jump(&mut self, to: u16) {
        let frame = self.top();
        frame.at = to;
        frame.step = 0;
        frame.stage = Stage::Begun;
        frame.changed = None;
    }

    fn pop(&mut self) {
        let Some(frame) = self.state.frames.pop() else { return };
        let depth = self.state.frames.len();
        self.state.witnesses.retain(|witness| usize::from(witness.frame) < depth);
        self.state.foreseen.retain(|foreseen| usize::from(foreseen.frame) < depth);
        let subject = self.state.registers.get(usize::from(frame.registers)).copied();
        let about = subject.filter(|r| r.len > 0).map(|r| self.state.heap[usize::from(r.start)]);
        self.state.registers.truncate(usize::from(frame.registers));
        self.state.heap.truncate(usize::from(frame.heap));
        // What a text looked at in secret is forgotten when the text is done.
        if !self.state.frames.last().is_some_and(|f| f.words) {
            self.state.looked.clear();
        }
        if self.state.frames.is_empty() {
            self.state.roles.fill(None);
        }
        if self.was_all_of_it(&frame)
            && let Some(below) = self.state.frames.last_mut()
        {
            below.tried = Tried::REPLACED;
        }
        self.let_happen(&frame, about);
    }

    /// Whether a frame was to do another verb to the card that the instruction below is about, as that is all that its own verb means, and
    /// has not done it: "Sacrifice a creature", where it is destroyed by that, and something else has happened instead.
    fn was_all_of_it(&self, frame: &Frame) -> bool {
        let Some(below) = self.state.frames.last().filter(|below| below.stage == Stage::Ran && frame.last == 0) else { return false };
        let op = |program: ProgramId, at: u16| self.game.programs.get(program.index()).and_then(|program| program.ops.get(usize::from(at)));
        let Some(Op::Act { verb, .. }) = op(below.program, below.at) else { return false };
        let (Does::Run(program) | Does::Moves(Some(program))) = &self.game.verbs[verb.index()].does else { return false };
        *program == frame.program && matches!(&self.game.programs[program.index()].ops[..], [Op::Act { what: IT, .. }])
    }

    /// The event that waited for a frame happens, unless the frame has taken its place.
    fn let_happen(&mut self, frame: &Frame, about: Option<CardRef>) {
        let harm = |source, target| damage::PendingDamage { source, target, amount: i32::from(frame.amount), words: frame.words, cause: frame.cause };
        match (frame.holds, about) {
            (Holds::Deed | Holds::Wounds, _) => {
                if let Some(below) = self.state.frames.last_mut() {
                    below.tried = if frame.answered { Tried::REPLACED } else { frame.asked };
                    below.changed = (frame.holds == Holds::Wounds).then_some(frame.amount);
                }
            }
            (Holds::Taken, Some(target)) if !frame.answered => {
                self.deal(&[harm(frame.source, target)], frame.asked);
            }
            (Holds::Dealt, Some(source)) if !frame.answered => {
                if let Some(target) = frame.source {
                    self.deal(&[harm(Some(source), target)], frame.asked);
                }
            }
            (Holds::Healing, Some(card)) if !frame.answered => {
                self.heal(card, i32::from(frame.amount), frame.asked);
            }
            (Holds::Nothing | Holds::Taken | Holds::Dealt | Holds::Healing, _) => {}
        }
    }

    // ----- the loop

    /// Runs until a player has to decide, or the game has ended (`None`).
    pub(crate) fn advance(&mut self) -> Option<(PlayerId, Asked)> {
        loop {
            if self.state.outcome.is_some() {
                self.options.clear();
                return None;
            }
            if self.goes_too_far() {
                self.endless();
                continue;
            }
            if self.state.unchecked() && self.state.together == 0 && self.checks_are_due() && self.check() {
                continue;
            }
            let Some(frame) = self.state.frames.last() else {
                if self.state.pending.is_empty() {
                    self.next_phase();
                } else if let Flow::Wait(player, asked) = self.next_trigger(0) {
                    if self.state.plays(player) {
                        return Some((player, asked));
                    }
                    self.decides_nothing(asked);
                }
                continue;
            };
            // Where players have priority, what waits is put before they get it, though a text has opened the window, and not
            // before. Elsewhere it does not wait for the rules to open one.
            if !self.state.pending.is_empty()
                && let Some(after) = self.answers_now(frame)
            {
                if let Flow::Wait(player, asked) = self.next_trigger(after) {
                    if self.state.plays(player) {
                        return Some((player, asked));
                    }
                    self.decides_nothing(asked);
                }
                continue;
            }
            let game = self.game;
            let ops = &game.programs[frame.program.index()].ops;
            let depth = self.state.frames.len();
            if !self.state.pending.is_empty() {
                self.gathers_no_more();
            }
            // One instruction after the other, as long as nothing comes in between.
            loop {
                let Some(op) = ops.get(usize::from(self.state.frames[depth - 1].at)) else {
                    self.pop();
                    break;
                };
                let flow = if self.tally.is_some() { self.perform_counted(op) } else { self.perform(op) };
                if let Flow::Wait(player, asked) = flow {
                    if self.state.plays(player) {
                        return Some((player, asked));
                    }
                    self.decides_nothing(asked);
                    break;
                }
                let between = self.state.frames.len() != depth || self.state.unchecked() || !self.state.pending.is_empty();
                if between || self.state.outcome.is_some() || self.goes_too_far() {
                    break;
                }
            }
        }
    }

    /// Counts a step of the chain; whether that has taken more of them than any chain that ends.
    #[inline]
    pub(super) fn goes_too_far(&mut self) -> bool {
        self.state.chain = self.state.chain.saturating_add(1 + self.memo.steps());
        self.state.chain > self.game.chain_budget
    }

    /// Whether what is going on leaves room for the checks.
    fn checks_are_due(&self) -> bool {
        // Where players have priority, the checks come before they get it, and not in the middle of a text.
        self.state.frames.last().is_none_or(|frame| frame.purpose != Purpose::Check && (!self.game.index.priority || self.at_window(frame)))
    }

    /// Looks at the checks that what changed concerns; gives whether one has something to do.
    fn check(&mut self) -> bool {
        let game = self.game;
        if self.game.index.ending_checks != 0 {
            self.looks_again();
        }
        if !self.state.averted.is_empty() {
            self.look_anew();
        }
        let dirty = std::mem::take(&mut self.state.dirty);
        let kinds = std::mem::take(&mut self.state.dirty_kinds);
        let pools = std::mem::take(&mut self.state.dirty_pools);
        if dirty != 0 || pools != 0 {
            self.state.to_check |= self.state.held;
        }
        if dirty != 0 || pools != 0 {
            let mut concerned = 0;
            for (i, check) in game.checks.iter().enumerate() {
                if check.cares & dirty != 0 && check.kinds & kinds != 0 || check.pools & pools != 0 {
                    concerned |= 1 << i;
                }
            }
            self.state.to_check |= concerned;
            self.state.idle.forget(concerned);
        }
        while self.state.to_check != 0 {
            let i = self.state.to_check.trailing_zeros();
            self.state.to_check &= self.state.to_check - 1;
            let check = &game.checks[at(i)];
            let you = self.state.still(self.state.active);
            let ctx = Ctx::of(None, you);
            let look = self.look();
            let holds = match game.programs[check.program.index()].ops.first() {
                Some(Op::Unless { condition, .. }) => look.condition(condition, &ctx) && !look.of_nobody(condition, &ctx) && !look.spares(at(i), None),
                Some(Op::Find { what: Sel::All(filter), .. }) => look.finds_one(at(i), filter, &ctx),
                _ => true,
            };
            self.state.held = self.state.held & !(1 << i) | u64::from(holds) << i;
            if !holds {
                self.state.idle.note(you, i);
            }
            if holds {
                // Several at the same moment are done as one, as far as all they do is to move cards.
                let moving = game.index.moving_checks;
                if moving >> i & 1 == 1 && self.state.to_check & moving != 0 {
                    self.state.to_check |= 1 << i;
                    if self.check_together() {
                        return true;
                    }
                    self.state.to_check &= !(1 << i);
                }
                let cause = self.cause();
                self.push_frame(check.program, None, you, &[], Purpose::Check, false, cause);
                return true;
            }
        }
        false
    }

    /// Whether some of what waits is answered before a frame goes on: what is of a later batch than that.
    fn answers_now(&self, frame: &Frame) -> Option<u16> {
        if self.game.index.priority {
            return self.at_window(frame).then_some(0);
        }
        match frame.purpose {
            // What an instruction does to several cards is done to all of them first, and what answers all that it does waits until it is done.
            Purpose::Rules => {
                let underway = self.underway(frame);
                (!underway || frame.step == 0 && self.state.pending.iter().all(|p| !p.gathers)).then_some(0)
            }
            // An instruction that has begun, or several that are one moment, are done first. What has been set off before the
            // text began waits until the text is done.
            Purpose::Words | Purpose::Answer => {
                let between = self.game.rules_file.switches.triggers == crate::data::Triggers::BetweenInstructions;
                let now = between && frame.step == 0 && frame.stage == Stage::Begun && self.state.together == 0;
                (now && self.state.pending.iter().any(|p| p.batch > frame.batch)).then_some(frame.batch)
            }
            Purpose::Within | Purpose::Check => None,
        }
    }

    /// Whether a frame is in the middle of what it does to several cards.
    fn underway(&self, frame: &Frame) -> bool {
        let op = self.game.programs[frame.program.index()].ops.get(usize::from(frame.at));
        (frame.step != 0 || frame.stage != Stage::Begun) && matches!(op, Some(Op::Act { .. } | Op::Move { .. }))
    }

    /// Where an instruction begins that is no part of another, what waits is about those before it.
    fn gathers_no_more(&mut self) {
        let Some((frame, below)) = self.state.frames.split_last() else { return };
        let begins = frame.step == 0 && frame.stage == Stage::Begun && frame.tried == Tried::NONE && frame.purpose != Purpose::Within;
        if begins && self.state.together == 0 && !below.iter().any(|frame| self.underway(frame)) {
            self.state.pending.iter_mut().for_each(|p| p.gathers = false);
        }
    }

    /// Whether a frame stands at a window.
    fn at_window(&self, frame: &Frame) -> bool {
        matches!(self.game.programs[frame.program.index()].ops.get(usize::from(frame.at)), Some(Op::Open { .. }))
    }

    /// One thing more was done this turn; a turn without end is stopped. What is done while much else waits counts for more: where each
    /// thing sets off several, there is no end to what a player has to put in order, and where each lies within the one before, all of them are
    /// there until the last is done.
    pub(crate) fn entered(&mut self) {
        let waiting = u32::from(short(self.state.pending.len() + self.state.frames.len())) / WAITING;
        self.state.entries = self.state.entries.saturating_add(1 + waiting);
        if self.state.entries > self.game.turn_budget {
            self.endless();
        }
    }

    /// The match goes on without end: it ends.
    pub(crate) fn endless(&mut self) {
        if self.state.outcome.is_none() {
            self.state.outcome = Some(Outcome::Endless);
            self.tell(|| LogEntry::Endless);
        }
    }

    /// Where the next so many cards begin that a register will hold. Programs that hold more than there is room for go on without
    /// end.
    pub(crate) fn room(&mut self, cards: usize) -> u16 {
        const MOST: usize = u16::MAX as usize;
        let held = self.state.heap.len();
        if held.saturating_add(cards) > MOST || self.state.registers.len() > MOST - usize::from(u8::MAX) {
            self.endless();
        }
        short(held)
    }
}
