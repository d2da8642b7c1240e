//! Behind branches: what they have named is named from then on, whichever of them was taken.
//!
//! "If you control a charm, play a 2/2 creature. It gets +1 power.": "it" is that one, and nothing where none came. Where each of several branches
//! names something, "it" is what the one named that was taken: "Play a 1/1 creature. If …, play a 2/2 creature instead. It gets +1 power."

use super::build::Builder;
use super::fail::Fail;
use super::scope::{Antecedent, Scope};
use crate::hir::{Does, Step};
use kotodama_engine::ids::Kinds;
use kotodama_engine::ir::*;
use kotodama_grammar::{ast, says_it};

/// What the sentence before named under its condition, and where its step stands.
#[derive(Debug, Clone)]
pub(super) struct Fork {
    /// In which sentence of the text.
    sentence: usize,
    /// Whether its condition asks about "it".
    asks_it: bool,
    /// Whether it is what is done if something else was.
    if_done: bool,
    named: Vec<Antecedent>,
}

impl Builder<'_, '_> {
    /// The cards that have been named since the scope was so.
    pub(super) fn named_since(&self, before: &Scope) -> Vec<Antecedent> {
        let new = |a: &&Antecedent| before.cards.iter().all(|known| known.reg != a.reg);
        self.scope.cards.iter().filter(new).cloned().collect()
    }

    /// The steps of an instruction that is done only at times, and what it names, which is not named outside.
    pub(super) fn branch_named(&mut self, effect: &ast::Effect) -> Result<(Vec<Step>, Vec<Antecedent>), Fail> {
        let scope = self.scope.clone();
        let steps = self.inside(effect);
        let named = self.named_since(&scope);
        self.scope = scope;
        Ok((steps?, named))
    }

    /// "If it is a creature, …. If it is a charm, …" asks about the same card each time: what the condition before has named is not "it" of the
    /// next one, nor of what is done then. Gives what is hidden so.
    pub(super) fn same_it(&mut self, condition: &ast::Condition) -> Vec<Antecedent> {
        let asks_both = |fork: &&Fork| fork.asks_it && fork.sentence + 1 == self.at_sentence && says_it(condition);
        let named: Vec<Antecedent> = self.fork.iter().filter(asks_both).flat_map(|fork| fork.named.clone()).collect();
        let hidden = self.scope.cards.iter().filter(|a| named.iter().any(|one| one.reg == a.reg)).cloned().collect();
        self.scope.cards.retain(|a| named.iter().all(|one| one.reg != a.reg));
        hidden
    }

    /// Names behind a condition what was named under it; what the condition of the sentence right before named is meant where this one does
    /// not hold.
    pub(super) fn behind_condition(&mut self, condition: &ast::Condition, then: &mut Vec<Step>, mut named: Vec<Antecedent>) -> Result<(), Fail> {
        // What was named beside "it", as what it is put to, is not what the text goes on to speak of.
        named.retain(|a| a.its_rivals == 0 && a.rivals == 0);
        let before = self.fork.take().filter(|fork| fork.sentence + 1 == self.at_sentence && !fork.named.is_empty());
        self.scope.cards.extend(named.iter().cloned().map(|a| Antecedent { perhaps: true, ..a }));
        self.fork = Some(Fork { sentence: self.at_sentence, asks_it: says_it(condition), if_done: false, named: named.clone() });
        let Some(before) = before.filter(|_| !named.is_empty()) else { return Ok(()) };
        let Some(mut earlier) = self.steps.pop() else { return Ok(()) };
        if let Does::If { then: first, otherwise, .. } = &mut earlier.does
            && otherwise.is_empty()
        {
            self.come_together(vec![(first, before.named), (then, named)])?;
        }
        self.steps.push(earlier);
        Ok(())
    }

    /// Notes what was named since in what may not be done, beside what was before it that this depends on: where it is not done, it is not chosen.
    pub(super) fn may_be_left(&mut self, since: &Scope, if_done: bool) {
        let before = self.fork.take().filter(|fork| fork.sentence + 1 == self.at_sentence || fork.sentence == self.at_sentence);
        let mut named = before.map_or_else(Vec::new, |fork| fork.named);
        named.extend(self.named_since(since));
        self.fork = Some(Fork { sentence: self.at_sentence, asks_it: false, if_done, named });
    }

    /// Refuses "it" in what is done otherwise, where what "if you do" stood before has named a card: that one was not chosen, and whoever reads it
    /// means it all the same.
    pub(super) fn not_of_what_was_done(&self, then: &ast::Effect) -> Result<(), Fail> {
        let done = |fork: &Fork| fork.if_done && fork.sentence + 1 == self.at_sentence && fork.named.iter().any(|a| !a.plural);
        if says_it(then) && self.fork.as_ref().is_some_and(done) {
            return Err("\"it\" could be the card that is only chosen where that is done: choose it before, as in “Choose a …. You may …. If you do, … that card. Otherwise, … that card.”".into());
        }
        Ok(())
    }

    /// Forgets what the last condition named: what is done where it does not hold speaks of none of it.
    pub(super) fn without_fork(&mut self) -> Vec<Antecedent> {
        let named = self.fork.take().filter(|fork| fork.sentence + 1 == self.at_sentence || fork.sentence == self.at_sentence).map(|fork| fork.named);
        let named = named.unwrap_or_default();
        self.scope.cards.retain(|known| named.iter().all(|a| a.reg != known.reg));
        named
    }

    /// Names behind branches, of which one is taken, what they name: together where several do.
    pub(super) fn come_together(&mut self, mut branches: Vec<(&mut Vec<Step>, Vec<Antecedent>)>) -> Result<(), Fail> {
        let mut known = Vec::new();
        for (_, named) in &branches {
            let new = |a: &&Antecedent| self.scope.cards.iter().all(|other| other.reg != a.reg);
            known.extend(named.iter().filter(new).cloned().map(|a| Antecedent { perhaps: true, ..a }));
        }
        self.scope.cards.extend(known);
        for plural in [true, false] {
            let last = |named: &[Antecedent]| named.iter().rev().find(|a| a.plural == plural).cloned();
            let lasts: Vec<Option<Antecedent>> = branches.iter().map(|(_, named)| last(named)).collect();
            let all: Vec<&Antecedent> = lasts.iter().flatten().collect();
            let [_, .., of] = &all[..] else { continue };
            let into = self.reg()?;
            let known = all.iter().all(|a| !a.kinds.is_none());
            let kinds = if known { all.iter().fold(Kinds::NONE, |kinds, a| kinds | a.kinds) } else { Kinds::NONE };
            let (away, left) = (all.iter().all(|a| a.away), all.iter().any(|a| a.left));
            let one = Antecedent { reg: into, kinds, away, left, rivals: 0, its_rivals: 0, ..(*of).clone() };
            for ((steps, _), named) in branches.iter_mut().zip(&lasts) {
                if let Some(named) = named {
                    self.read.insert(named.reg);
                    let keep = Op::Find { what: Sel::Reg(named.reg), into };
                    steps.push(Step { said: None, refers: Vec::new(), does: Does::Plain(vec![keep]) });
                }
            }
            self.scope.cards.push(one);
        }
        Ok(())
    }
}
