//! What an action does to its card besides what it does first: who is kept from one of these has no such action, instead of paying for nothing.

use kotodama_engine::game::{Does, Verb};
use kotodama_engine::ids::{Kinds, VerbId};
use kotodama_engine::ir::*;

/// Verbs mean verbs, so deep at most.
const DEEP: usize = 6;

/// The verbs that a program does to its card until players act, however the match stands; with the kinds of cards to which it does them, all
/// where none.
pub(super) fn done_besides(program: &Program, verbs: &[Verb], programs: &[Program], first: Option<VerbId>) -> Vec<(VerbId, Kinds)> {
    let mut found = Found { verbs, programs, done: Vec::new() };
    found.walk(&program.ops, 0..program.ops.len(), Kinds::NONE, DEEP);
    found.done.retain(|(verb, _)| Some(*verb) != first);
    found.done
}

struct Found<'a> {
    verbs: &'a [Verb],
    programs: &'a [Program],
    done: Vec<(VerbId, Kinds)>,
}

impl Found<'_> {
    /// Whether players act, or nothing more is done, in a part of a program that is walked through.
    fn walk(&mut self, ops: &[Op], part: std::ops::Range<usize>, kinds: Kinds, deep: usize) -> bool {
        let mut at = part.start;
        while let Some(op) = ops.get(at).filter(|_| at < part.end) {
            at += 1;
            if let Op::Unless { condition, skip } = op {
                let skip = usize::from(*skip);
                if let Some(of) = of_it(condition).and_then(|of| both(kinds, of))
                    && self.walk(ops, at..skip.min(part.end), of, deep)
                    && of.is_none()
                {
                    return true;
                }
                at = skip.max(at);
            } else if let Op::Jump(to) = op {
                at = usize::from(*to).max(at);
            } else if let Op::Act { who: Who::You, verb, what: IT, to, as_cost: AsCost::No, .. } = op {
                if self.verb(*verb, to.is_some(), kinds, deep) {
                    return true;
                }
            } else if matches!(
                op,
                Op::Open { .. } | Op::Ask { .. } | Op::IfPossible { .. } | Op::Modes { .. } | Op::Stop | Op::UnlessDone { .. } | Op::Resolve { .. }
            ) {
                return true;
            }
        }
        false
    }

    fn verb(&mut self, verb: VerbId, moved: bool, kinds: Kinds, deep: usize) -> bool {
        let Some(def) = self.verbs.get(verb.index()).filter(|_| deep > 0) else { return false };
        // A state that it can't be put into keeps nobody from the rest.
        if !matches!(def.does, Does::Set(_) | Does::Clear(_)) && !self.done.contains(&(verb, kinds)) {
            self.done.push((verb, kinds));
        }
        match &def.does {
            Does::Alias(inner) => self.verb(*inner, moved, kinds, deep - 1),
            Does::Run(program) => self.program(*program, kinds, deep),
            Does::Moves(Some(program)) if !moved => self.program(*program, kinds, deep),
            Does::Moves(_) | Does::Set(_) | Does::Clear(_) | Does::Announce | Does::Move(_) => false,
        }
    }

    fn program(&mut self, program: kotodama_engine::ids::ProgramId, kinds: Kinds, deep: usize) -> bool {
        let programs = self.programs;
        programs.get(program.index()).is_some_and(|program| self.walk(&program.ops, 0..program.ops.len(), kinds, deep - 1))
    }
}

/// Where a condition asks nothing but of which kind the card is, or where it lies: of which it has to be, of any where none.
fn of_it(condition: &Cond) -> Option<Kinds> {
    let Cond::Is(Sel::Reg(IT), like) = condition else { return None };
    let plain = like.families.is_empty() && like.preds.is_empty() && like.on | like.off == 0 && like.among.is_none() && like.open_to.is_none();
    plain.then_some(like.kinds)
}

/// The kinds that are among both, of any where none.
fn both(one: Kinds, other: Kinds) -> Option<Kinds> {
    if one.is_none() {
        return Some(other);
    }
    if other.is_none() {
        return Some(one);
    }
    let both = one & other;
    (!both.is_none()).then_some(both)
}
