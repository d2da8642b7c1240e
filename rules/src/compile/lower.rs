//! From resolved steps to programs: a flat list of instructions with jumps.
//!
//! Nothing is decided here: every word was bound before. Each step becomes the instructions that do it, each branch two jumps, each closure a
//! program of its own.

use super::shared::Shared;
use crate::hir::{Asks, Closure, Does, Step};
use crate::said::Sayable;
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Makes a program out of steps. `marks`: the first thing done marks the ability as used; `noted`: the numbers of times that something
/// asks for.
pub(super) fn program(shared: &mut Shared<'_>, steps: Vec<Step>, regs: u8, words: &str, noted: &BTreeSet<Reg>, marks: bool) -> ProgramId {
    let mut lower =
        Lower { shared, ops: Vec::new(), to_end: Vec::new(), mark: marks, modes: Vec::new(), parts: Vec::new(), effects: Vec::new(), regs, words, noted };
    lower.steps(&steps);
    let id = lower.finish();
    shared.steps[id.index()] = steps;
    id
}

struct Lower<'s, 'a, 'w> {
    shared: &'s mut Shared<'a>,
    ops: Vec<Op>,
    /// The instructions that may leave the whole program: where they stand.
    to_end: Vec<usize>,
    mark: bool,
    modes: Vec<(u16, Vec<ast::Effect>)>,
    /// What each instruction was made into.
    parts: Vec<Part>,
    /// What was said of each of them.
    effects: Vec<Arc<ast::Effect>>,
    regs: u8,
    words: &'w str,
    noted: &'w BTreeSet<Reg>,
}

impl Lower<'_, '_, '_> {
    fn finish(mut self) -> ProgramId {
        for at in std::mem::take(&mut self.to_end) {
            self.close(at);
        }
        let id = ProgramId(u32::try_from(self.shared.programs.len()).unwrap_or(u32::MAX));
        self.shared.modes.extend(self.modes.into_iter().map(|(at, options)| (id, at, options)));
        let paid = self.ops.iter().rposition(|op| matches!(op, Op::RequirePaid)).and_then(|at| u16::try_from(at).ok());
        self.shared.programs.push(Program { paid, ops: self.ops, regs: self.regs, words: self.words.to_owned(), parts: self.parts });
        self.shared.steps.push(Vec::new());
        self.shared.effects.push(self.effects);
        id
    }

    fn emit(&mut self, op: Op) {
        let only_asks =
            matches!(op, Op::Ask { .. } | Op::Pick { .. } | Op::Find { .. } | Op::Unless { .. } | Op::UnlessDone { .. } | Op::IfPossible { .. } | Op::Jump(_));
        if self.mark && !only_asks {
            self.mark = false;
            self.ops.push(Op::MarkUsed);
        }
        self.ops.push(op);
    }

    /// Where the next instruction will stand. A text has far fewer than there are numbers for ([`Builder`](super::build::Builder) counts them).
    fn here(&self) -> u16 {
        u16::try_from(self.ops.len()).unwrap_or(u16::MAX)
    }

    /// An instruction whose end is not known yet: where it stands.
    fn open(&mut self, op: Op) -> usize {
        self.ops.push(op);
        self.ops.len() - 1
    }

    /// An instruction that may leave the whole program.
    fn leave(&mut self, op: Op) {
        let at = self.open(op);
        self.to_end.push(at);
    }

    /// The instruction at `at` leads here.
    fn close(&mut self, at: usize) {
        let here = self.here();
        if let Some(Op::Ask { skip, .. } | Op::IfPossible { skip } | Op::Unless { skip, .. } | Op::UnlessDone { skip, .. } | Op::Jump(skip)) =
            self.ops.get_mut(at)
        {
            *skip = here;
        }
    }

    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            let from = self.here();
            self.step(&step.does);
            if let Some(effect) = &step.said {
                let effect = Arc::new(effect.clone());
                self.effects.push(Arc::clone(&effect));
                let said = Arc::new(Sayable { effect, language: Arc::clone(&self.shared.language) });
                self.parts.push(Part { from, to: self.here(), said });
            }
        }
    }

    fn step(&mut self, does: &Does) {
        match does {
            Does::Plain(ops) => {
                for op in ops {
                    // What nothing asks for is not noted.
                    let asked = |reg: &Reg| self.noted.contains(reg);
                    if let Op::Deal { packets, dealt, excess } = op {
                        let (dealt, excess) = (dealt.filter(asked), excess.filter(asked));
                        self.emit(Op::Deal { packets: packets.clone(), dealt, excess });
                    } else if !matches!(op, Op::Note { into } if !asked(into)) {
                        self.emit(op.clone());
                    }
                }
            }
            Does::Several(steps) => self.steps(steps),
            Does::Together(steps) => {
                self.emit(Op::Together(Together::Begins));
                self.steps(steps);
                self.emit(Op::Together(Together::Ends));
            }
            Does::May { who, then, otherwise } => {
                let test = self.open(Op::Ask { who: *who, skip: 0 });
                self.branches(test, then, otherwise);
            }
            Does::If { condition, then, otherwise } => {
                let test = self.open(Op::Unless { condition: condition.clone(), skip: 0 });
                self.branches(test, then, otherwise);
            }
            Does::IfDone { then, otherwise } => {
                let test = self.open(Op::UnlessDone { done: Done::Yes, skip: 0 });
                if otherwise.is_empty() {
                    self.steps(then);
                    self.close(test);
                } else {
                    self.branches(test, then, otherwise);
                }
            }
            Does::OnlyIf(condition) => self.leave(Op::Unless { condition: condition.clone(), skip: 0 }),
            Does::OneOf { who, options, as_cost } => self.one_of(*who, options, *as_cost),
            Does::Cost { asks, parts } => {
                match asks {
                    Asks::Yes => self.leave(Op::Ask { who: Who::You, skip: 0 }),
                    Asks::IfPossible => self.leave(Op::IfPossible { skip: 0 }),
                    Asks::No => {}
                }
                for part in parts {
                    self.steps(part);
                    self.emit(Op::RequirePaid);
                }
            }
            Does::EachPlayer(of, whom, closure) => {
                let (program, captures) = self.apart(closure);
                self.emit(Op::ForPlayers { of: *of, whom: whom.clone(), program, captures });
            }
            Does::ForEach { of, among, each, then } => {
                let (program, captures) = self.apart(then);
                self.emit(Op::Find { what: of.clone(), into: *among });
                self.emit(Op::ForEach { among: *among, each: *each, program, captures });
            }
            Does::Repeat { times, count, nth, then } => {
                let (program, captures) = self.apart(then);
                self.emit(Op::Repeat { times: times.clone(), count: *count, program, nth: *nth, captures });
            }
            Does::When { awaits, until, then } => {
                let (program, captures) = self.apart(then);
                let crate::hir::Awaits { often, on, entering, subject, from, condition, at_once, place } = (**awaits).clone();
                let awaited = super::events::Awaited { entering, from, condition, at_once, ..super::events::Awaited::on(on, subject) };
                let watch = TriggeredAbility { often, ..awaited.watch(program, place) };
                let at = u16::try_from(self.shared.planted.len()).unwrap_or(u16::MAX);
                self.shared.planted.push(watch);
                self.emit(Op::Plant { watch: at, until: *until, captures });
            }
        }
    }

    /// What is done, and what is done otherwise, behind a test. The first thing done marks the ability in either.
    fn branches(&mut self, test: usize, then: &[Step], otherwise: &[Step]) {
        let mark = self.mark;
        self.steps(then);
        // There is always a jump: whoever asks what is possible here knows by it where a branch ends.
        let over = self.open(Op::Jump(0));
        self.close(test);
        self.mark = mark;
        self.steps(otherwise);
        self.close(over);
        self.mark = mark;
    }

    fn one_of(&mut self, who: Who, options: &[(ast::Effect, Vec<Step>)], as_cost: AsCost) {
        if self.mark {
            self.emit(Op::SetDone(Done::Yes));
        }
        let at = self.open(Op::Modes { who, starts: Vec::new(), as_cost });
        let mut begins = Vec::new();
        let mut jumps = Vec::new();
        for (_, steps) in options {
            begins.push(self.here());
            self.steps(steps);
            jumps.push(self.open(Op::Jump(0)));
        }
        jumps.into_iter().for_each(|jump| self.close(jump));
        if let Some(Op::Modes { starts, .. }) = self.ops.get_mut(at) {
            *starts = begins;
        }
        let words = options.iter().map(|(words, _)| words.clone()).collect();
        self.modes.push((u16::try_from(at).unwrap_or(u16::MAX), words));
    }

    /// The program of a closure.
    fn apart(&mut self, closure: &Closure) -> (ProgramId, Captures) {
        let mut inner = Lower {
            shared: self.shared,
            ops: Vec::new(),
            to_end: Vec::new(),
            mark: false,
            modes: Vec::new(),
            parts: Vec::new(),
            effects: Vec::new(),
            regs: self.regs,
            words: self.words,
            noted: self.noted,
        };
        inner.steps(&closure.steps);
        (inner.finish(), closure.captures.clone().into())
    }
}
