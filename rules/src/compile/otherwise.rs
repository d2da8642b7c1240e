//! What answers the part before it: "if you do", "if you don't", "otherwise".

use super::build::Builder;
use super::fail::Fail;
use super::shared::VerbSource as TakenFrom;
use crate::hir::{Does, Step};
use kotodama_engine::ir::*;
use kotodama_grammar::ast;

/// Whether "if you do" at this place could ask about a "may" that does not stand right before it.
pub(super) fn asks_past(effects: &[ast::Effect], at: usize) -> bool {
    use ast::Effect as E;
    let answered = |effect: &E| matches!(effect, E::IfDone { .. } | E::IfNotDone { .. } | E::IfUnable { .. } | E::Otherwise { .. });
    let earlier = effects.iter().take(at.saturating_sub(1)).rev();
    matches!(effects.get(at), Some(E::IfDone { .. }))
        && earlier.take_while(|effect| !answered(effect)).any(|effect| matches!(effect, E::May { .. }))
        && !effects.get(at.wrapping_sub(1)).is_some_and(answered)
}

/// Why "if you do" stands too far behind.
pub(super) const ASKS_PAST: &str =
    "“if you do” could ask about the sentence before, or about what may be done in one before that: let it follow right behind what it asks about";

/// Why "if they don't" asks about nobody where several did something or not.
const OF_SEVERAL: &str =
    "of several players each may have done it or not, and this asks about one: ask one player, or say it of each, as in “each opponent who …”";

/// Why "if you can't" follows what is not for it.
const NOT_UNABLE: &str = "“if you can't” follows no single thing that must be done and could fail: behind what a player may do say “if you don't” or “if they don't”, behind a condition “otherwise”";

/// Whether words stand for a step: what is only kept of it for later words stands behind.
fn is_said(step: &Step) -> bool {
    step.said.is_some() || !matches!(step.does, Does::Plain(_))
}

/// The last step that words stand for.
fn last_said(steps: &mut [Step]) -> Option<&mut Step> {
    steps.iter_mut().rev().find(|step| is_said(step))
}

/// Whether a step may be done with no card at all: "discard up to 2 cards".
fn may_be_of_none(step: &Step) -> bool {
    use ast::{Effect as E, Selector as S};
    let Some(E::Act { what, .. } | E::Put { what, .. }) = &step.said else { return false };
    matches!(what.what, S::UpToSome { .. } | S::AnyNumber { .. })
}

/// Who does what a step says, as far as it tells.
enum Doer {
    /// "You", as nobody else is named.
    You,
    /// Somebody else.
    Another,
    /// Who may.
    Known(Who),
}

/// Who does what a step says.
fn doer(step: &Step) -> Option<Doer> {
    use ast::Effect as E;
    if let Does::May { who, .. } = &step.does {
        return Some(Doer::Known(*who));
    }
    if let Does::If { then, .. } = &step.does {
        return then.iter().rev().find(|step| is_said(step)).filter(|step| matches!(step.does, Does::May { .. })).and_then(doer);
    }
    if let E::Deal { .. } | E::Heal { .. } | E::Phrase { .. } = step.said.as_ref()? {
        return Some(Doer::You);
    }
    let (E::Act { who, .. }
    | E::Put { who, .. }
    | E::Pay { who, .. }
    | E::LosePool { who, .. }
    | E::Gain { who, .. }
    | E::Take { who, .. }
    | E::ShuffleInto { who, .. }) = step.said.as_ref()?
    else {
        return None;
    };
    Some(match who {
        Some(who) if who.what != ast::Player::You => Doer::Another,
        _ => Doer::You,
    })
}

impl Builder<'_, '_> {
    /// Refuses "if you do" behind several things of which an earlier one could fail, too: "Discard 2 cards, then destroy a creature."
    pub(super) fn done_of_one(&self, before: &ast::Effect) -> Result<(), Fail> {
        use ast::Effect as E;
        let E::Then { steps } = before else { return Ok(()) };
        let may_fail = |step: &E| {
            if let E::Act { verb, what, .. } = step {
                return what.is_chosen() && !matches!(self.shared.from.get(&verb.0), Some(TakenFrom::Top(_)));
            }
            matches!(step, E::Pay { .. } | E::LosePool { .. }) || matches!(step, E::Put { what, .. } if what.is_chosen())
        };
        match &steps[..] {
            [earlier @ .., _] if earlier.iter().any(may_fail) => Err(
                "“if you do” could ask whether all of this was done, or only the last of it: let it follow right behind what it asks for, in a sentence of its own"
                    .into(),
            ),
            _ => Ok(()),
        }
    }

    /// Whoever is asked whether they did it is who may, or would, have done it: "Your opponent may discard a card. If they don't, …".
    fn done_by(&mut self, who: &ast::Said<ast::Player>) -> Result<(), Fail> {
        let at = self.spot(who.at);
        let asked = self.who(who)?;
        let wrong = match self.steps.iter().rev().find(|step| is_said(step)).and_then(doer) {
            Some(Doer::Known(doer)) => doer != asked,
            Some(Doer::Another) => asked == Who::You,
            Some(Doer::You) => asked != Who::You && self.clause.is_none(),
            None => false,
        };
        let why = match (wrong, asked) {
            (false, _) => return Ok(()),
            (true, Who::You) => "the part before is not done by “you”: say “if they do” or “if they don't” of another player",
            (true, _) => "the part before is not done by them: say “if you do” or “if you don't” of what you do, or write it right behind what they do",
        };
        Err(Fail::from(why.to_owned()).or_at(at))
    }

    /// Whether what stands right before is one thing that no player may leave, and that notes whether it was done.
    fn must_be_done(&self) -> bool {
        fn must(step: &Step) -> bool {
            match &step.does {
                Does::Several(steps) => last(steps),
                Does::Plain(_) | Does::Together(_) | Does::OneOf { .. } => step.does.tells(),
                Does::May { .. }
                | Does::IfDone { .. }
                | Does::If { .. }
                | Does::OnlyIf(_)
                | Does::Cost { .. }
                | Does::EachPlayer(..)
                | Does::ForEach { .. }
                | Does::Repeat { .. }
                | Does::When { .. } => false,
            }
        }
        fn last(steps: &[Step]) -> bool {
            // "If you do, …" belongs to what it asks about.
            steps.iter().rev().find(|step| !matches!(step.does, Does::IfDone { .. })).is_some_and(must)
        }
        last(&self.steps)
    }

    /// "if you can't, …".
    pub(super) fn if_unable(&mut self, said: &ast::Effect, who: &ast::Said<ast::Player>, then: &ast::Effect) -> Result<(), Fail> {
        if !self.must_be_done() {
            return Err(NOT_UNABLE.into());
        }
        self.if_not_done(said, who, then)
    }

    /// What is done where what stands right before could not be done wholly: a step of its own, unless "if you do" stands between.
    fn undone(&mut self, said: &ast::Effect, then: &ast::Effect) -> Result<bool, Fail> {
        if matches!(self.steps.last(), Some(Step { does: Does::IfDone { .. }, .. })) || !self.must_be_done() {
            return Ok(false);
        }
        let steps = self.branch(then)?;
        let step = Step { said: Some(said.clone()), refers: Vec::new(), does: Does::Several(steps) };
        self.push(None, Does::IfDone { then: Vec::new(), otherwise: vec![step] });
        Ok(true)
    }

    /// Whoever did or did not do something, of what each of several players does: asked of each of them.
    ///
    /// "Each player discards 1 card. If they can't, they lose 2 …"
    pub(super) fn asked_of_each(&self, each: &ast::Effect, answer: &ast::Effect) -> bool {
        use ast::{Effect as E, Party as P, Player::They};
        let (E::IfDone { who, then } | E::IfNotDone { who, then } | E::IfUnable { who, then }) = answer else { return false };
        let E::EachPlayer { of, .. } = each else { return false };
        let by_them = |then: &E| matches!(super::branch::concerned(then), Some(who) if who.what == They);
        // Of several opponents, whether one or all of them did is not said by it.
        who.what == They && (by_them(then) || !self.shared.many && matches!(of, Some(P::PartyOpponent)))
    }

    /// "if you do, …".
    pub(super) fn if_done(&mut self, who: &ast::Said<ast::Player>, then: &ast::Effect) -> Result<Does, Fail> {
        if self.steps.is_empty() {
            return Err("\"if you do\" follows nothing that could be done".into());
        }
        if !self.steps.last().is_some_and(|before| before.does.tells()) {
            return Err("\"if you do\" follows what nobody can fail to do: leave it out, or ask for what you mean, such as “if there is a …”".into());
        }
        self.done_by(who)?;
        let undone = matches!(self.steps.last(), Some(Step { does: Does::IfDone { then, otherwise }, .. }) if then.is_empty() && !otherwise.is_empty());
        let known = self.scope.clone();
        let then = self.inside(then)?;
        self.may_be_left(&known, true);
        // "If you can't, …. If you do, …": asked of the same, and not of what was done where it couldn't be.
        let asked = if undone { self.steps.pop() } else { None };
        let otherwise = if let Some(Step { does: Does::IfDone { otherwise, .. }, .. }) = asked { otherwise } else { Vec::new() };
        Ok(Does::IfDone { then, otherwise })
    }

    /// Whether the part right before says what happens where a player did not do what they may.
    pub(super) fn declined(&self) -> bool {
        matches!(self.steps.last(), Some(Step { does: Does::May { otherwise, .. }, .. }) if !otherwise.is_empty())
    }

    /// "You may …. If you don't, …. If you do, …": asked of what they may do, and not of what was done instead.
    pub(super) fn if_done_before(&mut self, said: &ast::Effect, who: &ast::Said<ast::Player>, then: &ast::Effect) -> Result<(), Fail> {
        self.done_by(who)?;
        let then = self.inside(then)?;
        if let Some(Step { does: Does::May { then: done, .. }, .. }) = self.steps.last_mut() {
            done.push(Step { said: Some(said.clone()), refers: Vec::new(), does: Does::IfDone { then, otherwise: Vec::new() } });
        }
        Ok(())
    }

    /// "If …, you may …. If you don't, …": where they may and don't.
    pub(super) fn if_not_done(&mut self, said: &ast::Effect, who: &ast::Said<ast::Player>, then: &ast::Effect) -> Result<(), Fail> {
        self.done_by(who)?;
        let may_within = |step: &Step| {
            let Does::If { then, otherwise, .. } = &step.does else { return false };
            let last = then.iter().rev().find(|step| is_said(step));
            otherwise.is_empty() && matches!(last, Some(Step { does: Does::May { otherwise, .. }, .. }) if otherwise.is_empty())
        };
        if !self.steps.last().is_some_and(may_within) {
            return if self.undone(said, then)? { Ok(()) } else { self.otherwise(said, then) };
        }
        let held = self.without_fork();
        let steps = self.branch(then)?;
        self.scope.cards.extend(held);
        if let Some(Step { does: Does::If { then, .. }, .. }) = self.steps.last_mut()
            && let Some(Step { does: Does::May { otherwise, .. }, .. }) = last_said(then)
        {
            otherwise.push(Step { said: Some(said.clone()), refers: Vec::new(), does: Does::Several(steps) });
        }
        Ok(())
    }

    /// "Otherwise" belongs to the part before it that could fail to happen, or to the "otherwise" of that one.
    pub(super) fn otherwise(&mut self, said: &ast::Effect, then: &ast::Effect) -> Result<(), Fail> {
        const NOTHING: &str = "“otherwise” follows no condition, and nothing that a player may leave: say when, as in “If there is no …, …”, or “if you can't, …” behind what must be done";
        self.not_of_what_was_done(then)?;
        let first = self.first_of_chain();
        // What was done if it held is not named where it did not.
        let held = self.without_fork();
        let (mut steps, named) = self.branch_named(then)?;
        let Some(mut before) = self.steps.pop() else { return Err(NOTHING.into()) };
        if let Does::If { then, .. } = &mut before.does {
            self.come_together(vec![(then, held), (&mut steps, named)])?;
        } else {
            self.scope.cards.extend(held);
        }
        let does = match first {
            Some(first) => Does::If { condition: self.none_held(first)?, then: steps, otherwise: Vec::new() },
            None => Does::Several(steps),
        };
        let step = Step { said: Some(said.clone()), refers: Vec::new(), does };
        let of_several = matches!(before.does, Does::EachPlayer(..));
        let put = Self::put_otherwise(&mut before, step);
        self.steps.push(before);
        match (put, of_several) {
            (true, _) => Ok(()),
            (false, true) => Err(OF_SEVERAL.into()),
            (false, false) => Err(NOTHING.into()),
        }
    }

    /// Where the first of several conditions stands that were said one right after the other, where there are several: "If it's a creature, …. If
    /// it's a charm, …. Otherwise, …" is done where none of them holds.
    fn first_of_chain(&self) -> Option<usize> {
        let is_condition = |step: &Step| matches!((&step.said, &step.does), (Some(ast::Effect::If { .. }), Does::If { otherwise, .. }) if otherwise.is_empty());
        let chain = self.steps.iter().enumerate().rev().take_while(|(_, step)| is_condition(step) || !is_said(step));
        let first = chain.filter(|(_, step)| is_condition(step)).map(|(at, _)| at).last()?;
        let last = self.steps.len() - 1;
        (first < last && is_condition(&self.steps[last])).then_some(first)
    }

    /// Has it noted whether one of the conditions held that begin there, but for the last, which has been taken; gives that none did.
    fn none_held(&mut self, first: usize) -> Result<Cond, Fail> {
        let held = self.reg()?;
        let note = |number| Step { said: None, refers: Vec::new(), does: Does::Plain(vec![Op::Count { number: Num::Const(number), into: held }]) };
        for step in &mut self.steps[first..] {
            if let Does::If { then, .. } = &mut step.does {
                then.push(note(1));
            }
        }
        self.steps.insert(first, note(0));
        Ok(Cond::Compare(Num::Chosen(held), Cmp::Equal, Num::Const(0)))
    }

    /// Puts a step where a step's condition fails; gives whether it has such a place.
    fn put_otherwise(before: &mut Step, step: Step) -> bool {
        match &mut before.does {
            // Who says yes and then takes none of "up to 2" has not done it.
            Does::May { then, otherwise, .. } if otherwise.is_empty() && then.iter().rev().find(|step| is_said(step)).is_some_and(may_be_of_none) => {
                then.push(Step { does: Does::IfDone { then: Vec::new(), otherwise: vec![step.clone()] }, ..step.clone() });
                otherwise.push(step);
                true
            }
            Does::May { otherwise, .. } | Does::IfDone { otherwise, .. } | Does::If { otherwise, .. } => {
                if otherwise.is_empty() {
                    otherwise.push(step);
                    return true;
                }
                last_said(otherwise).is_some_and(|last| Self::put_otherwise(last, step))
            }
            Does::Several(steps) => last_said(steps).is_some_and(|last| Self::put_otherwise(last, step)),
            Does::Plain(_)
            | Does::Together(_)
            | Does::OnlyIf(_)
            | Does::OneOf { .. }
            | Does::Cost { .. }
            | Does::EachPlayer(..)
            | Does::ForEach { .. }
            | Does::Repeat { .. }
            | Does::When { .. } => false,
        }
    }
}
