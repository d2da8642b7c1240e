//! A condition behind an instruction that asks about "it": "Destroy a creature if it is tired." is about the creature.
//!
//! What is chosen for the instruction is chosen first, then asked about. Where something else was named before, or where the instruction
//! is done to cards that nobody chooses, a reader may mean the one or the other: that is refused.

use super::branch::Holds;
use super::build::Builder;
use super::fail::Fail;
use super::left_out::{always_one, chosen_first, chosen_for_phrase, done_to, is_one};
use crate::hir::{Does, Meant};
use kotodama_engine::ids::VerbId;
use kotodama_grammar::{ast, names_chosen, says_it};

/// Why "it" behind an instruction can't be told.
const EITHER: &str = "\"it\" could be the card that this is done to, or one that was named before: choose the one first, and ask then, as in “Choose a …. If it is …, …”, or ask in front";
const FOUND: &str =
    "which card this is, is known only when it has been done, and then nothing is done instead: say what else is done, as in “Draw a card. If it is …, …”";
const WHICH: &str = "\"it\" behind an instruction is the card that it is done to, and none is chosen here: ask in front, as in “If … is …, …”, or say which cards, as in “all … with …”";

/// What the condition behind an instruction is asked about.
pub(super) enum Asked {
    /// What "it" was before.
    Before,
    /// What the instruction is done to: that is chosen, and then it is done.
    Chosen(Box<(ast::Effect, ast::Effect)>),
}

impl Builder<'_, '_> {
    /// An instruction under the condition behind it.
    pub(super) fn behind(&mut self, then: &ast::Effect, condition: &ast::Condition, holds: Holds) -> Result<Does, Fail> {
        let asked = self.asked_behind(then)?;
        let then = match asked {
            Asked::Before => then,
            Asked::Chosen(ref parts) => {
                self.effect(&parts.0)?;
                &parts.1
            }
        };
        match holds {
            Holds::Yes => self.only_if(condition, then),
            Holds::No => self.unless(condition, then),
        }
    }

    /// What "it" is in a condition behind that instruction.
    pub(super) fn asked_behind(&self, then: &ast::Effect) -> Result<Asked, Fail> {
        let other = self.scope.cards.iter().any(|a| !a.plural && a.means != Meant::This);
        let one = chosen_first(then).or_else(|| chosen_for_phrase(then)).filter(|(choose, done)| chooses_one(choose) && !names_chosen(done));
        match one {
            Some(_) if self.is_found(then) => {
                if other {
                    Ok(Asked::Before)
                } else {
                    Err(WHICH.into())
                }
            }
            Some(_) if other => Err(EITHER.into()),
            Some(parts) => Ok(Asked::Chosen(Box::new(parts))),
            None if other || self.names_nothing(then) => Ok(Asked::Before),
            None => Err(WHICH.into()),
        }
    }

    /// An instruction that a condition behind it asks about, as two: what it is done to is chosen, and then it is done. Of what it looks for where
    /// no place is said, nothing is known before: then only what was named earlier can be asked about, in other words than "it".
    pub(super) fn chosen_to_ask(
        &self,
        first: &ast::Effect,
        condition: &ast::Condition,
        then: &ast::Effect,
    ) -> Result<Option<(ast::Effect, ast::Effect)>, Fail> {
        let chosen = chosen_first(first).or_else(|| chosen_for_phrase(first));
        if chosen.is_none() || !self.is_found(first) {
            return Ok(chosen);
        }
        let named = self.scope.cards.iter().any(|a| !a.plural && a.means != Meant::This);
        if named && !says_it(condition) && !says_it(then) { Ok(None) } else { Err(FOUND.into()) }
    }

    /// "Freeze a creature. If it was already frozen, draw a card.": what it was is asked before that is done to it, and the rest is done behind it where
    /// it was so. Gives how many instructions that were; none where what is done leaves what is asked about as it was.
    pub(super) fn as_it_was(&mut self, effects: &[ast::Effect]) -> Result<Option<usize>, Fail> {
        use ast::{Condition as C, Effect as E};
        let [first, E::If { condition, then }, rest @ ..] = effects else { return Ok(None) };
        let (C::WasSo { what, .. } | C::AlreadySo { what, .. }) = condition else { return Ok(None) };
        if what.what != ast::Selector::It || !self.makes_it_so(first) || self.is_found(first) {
            return Ok(None);
        }
        let mut condition = condition.clone();
        let one = chosen_first(first).or_else(|| chosen_for_phrase(first)).filter(|(choose, done)| chooses_one(choose) && !names_chosen(done));
        let done = if let Some((choose, done)) = one {
            self.effect(&choose)?;
            done
        } else {
            match always_one(first) {
                Some(ast::Selector::Own { .. } | ast::Selector::Opposing { .. }) => self.names_always_there(first)?,
                Some(to @ (ast::Selector::This | ast::Selector::ThisNoun { .. })) if self.scope.cards.iter().all(|a| a.plural || a.means == Meant::This) => {
                    if let C::WasSo { what, .. } | C::AlreadySo { what, .. } = &mut condition {
                        what.what = to;
                    }
                }
                Some(ast::Selector::It | ast::Selector::That { .. }) => {}
                _ => return Ok(None),
            }
            first.clone()
        };
        let condition = self.condition(&condition)?;
        let both = E::Then { steps: vec![done.clone(), (**then).clone()] };
        let (done, taken) = match rest {
            [E::Otherwise { then }, ..] => (E::Then { steps: vec![done, (**then).clone()] }, 3),
            _ => (done, 2),
        };
        let (mut then, so) = self.branch_named(&both)?;
        let (mut otherwise, not) = self.branch_named(&done)?;
        self.come_together(vec![(&mut otherwise, not), (&mut then, so)])?;
        self.push(Some(&effects[1]), Does::If { condition, then, otherwise });
        Ok(Some(taken))
    }

    /// Whether what is done to a card may change what it is: the state that it is in, what it has suffered, what it has, or all of it.
    fn makes_it_so(&self, first: &ast::Effect) -> bool {
        use ast::Effect as E;
        if let E::Act { verb, .. } = first {
            let turns = |id: VerbId| self.shared.sets.iter().chain(&self.shared.clears).any(|(_, verb)| *verb == id);
            return self.shared.names.verb(verb).is_ok_and(turns);
        }
        matches!(first, E::Deal { .. } | E::Heal { .. } | E::Give { .. } | E::Transform { .. } | E::Phrase { .. })
    }

    /// Whether the verb looks for its card where no place is said: what is drawn or discarded can't be asked about before.
    fn is_found(&self, then: &ast::Effect) -> bool {
        let ast::Effect::Act { verb, what, .. } = then else { return false };
        let source = self.shared.from.contains_key(&verb.0);
        let placed = what.filter().is_some_and(|filter| filter.place.is_some());
        let id: Option<VerbId> = self.shared.names.verb(verb).ok();
        source && !placed || id.is_some_and(|id| self.shared.mint.makes(id)) && !self.on_the_field(&what.what)
    }

    /// Whether an instruction is done to no card, or to one that is known without it.
    fn names_nothing(&self, then: &ast::Effect) -> bool {
        use ast::Selector as S;
        let mut then = then.clone();
        match done_to(&mut then) {
            Some(to) => matches!(to.what, S::This | S::ThisNoun { .. } | S::It | S::That { .. } | S::Host | S::BearerOf { .. } | S::Them),
            None => !names_chosen(&then),
        }
    }
}

/// Whether an instruction chooses one card.
pub(super) fn chooses_one(choose: &ast::Effect) -> bool {
    if let ast::Effect::Choose { what, .. } = choose { is_one(&what.what) } else { false }
}
