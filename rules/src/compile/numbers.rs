//! Instructions that make the numbers of cards others: set, lowered, doubled, halved, swapped.

use super::build::Builder;
use super::fail::Fail;
use super::widths;
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;

/// What a card itself has of a stat when it is given something.
fn own_now(stat: StatId) -> Num {
    Num::Stat(stat, Reading::Now, Box::new(Sel::Candidate))
}

/// Which number of "it" that is.
pub(super) fn its(number: &ast::Quantity) -> Option<&ast::Word> {
    if let ast::Quantity::StatOf { stat, of, .. } = number { (of.what == ast::Selector::It).then_some(stat) } else { None }
}

impl Builder<'_, '_> {
    /// "The attack of a creature becomes 3."
    pub(super) fn set_stats(
        &mut self,
        said: &ast::Said<ast::Selector>,
        stats: &[ast::Word],
        to: &ast::Quantity,
        until: Option<&ast::Word>,
    ) -> Result<(), Fail> {
        let of = self.cards(said, Who::You, None)?;
        stats.iter().try_for_each(|stat| self.may_have(self.kinds_in(of), stat))?;
        let stats = stats.iter().map(|stat| self.shared.names.stat(stat)).collect::<Result<Vec<_>, _>>()?;
        let (receiver, before) = (self.receiver.replace(of), self.refers.len());
        let number = self.quantity(to);
        self.receiver = receiver;
        self.its_or_the_others((said, of), before, &its(to).into_iter().collect::<Vec<_>>())?;
        let to = number?;
        let until = until.map(|until| self.so_long(until)).transpose()?;
        // What counters take away from a stat is gone: it is so much then.
        let minus = stats.iter().filter_map(|stat| self.shared.stat_minus.get(stat.index()).copied().flatten());
        for counter in minus.collect::<Vec<_>>() {
            self.emit(Op::Clear { counter, from: of });
        }
        let grants = stats.into_iter().map(|stat| Grant::SetStat(stat, to.clone())).collect();
        self.give(said, of, grants, until)?;
        Ok(())
    }

    /// "Reduce its health to 1.": where it is more.
    pub(super) fn lower_stat(&mut self, said: &ast::Said<ast::Selector>, stat: &ast::Word, to: &ast::Quantity, until: Option<&ast::Word>) -> Result<(), Fail> {
        let of = self.cards(said, Who::You, None)?;
        self.may_have(self.kinds_in(of), stat)?;
        let stat = widths::one_number(self.shared, stat)?;
        let before = self.refers.len();
        let number = self.quantity(to)?;
        self.its_or_the_others((said, of), before, &its(to).into_iter().collect::<Vec<_>>())?;
        let to = number;
        let until = until.map(|until| self.so_long(until)).transpose()?;
        let over = Num::Minus(Box::new(own_now(stat)), Box::new(to));
        self.give(said, of, vec![Grant::Stat(stat, -1, over)], until)?;
        Ok(())
    }

    /// "Double its attack and health."
    pub(super) fn double_stats(&mut self, said: &ast::Said<ast::Selector>, stats: &[ast::Word], until: Option<&ast::Word>) -> Result<(), Fail> {
        let of = self.cards(said, Who::You, None)?;
        let kinds = self.kinds_in(of);
        let double = |stat: &ast::Word| {
            self.may_have(kinds, stat)?;
            let stat = widths::one_number(self.shared, stat)?;
            Ok(Grant::Stat(stat, 1, own_now(stat)))
        };
        let grants = stats.iter().map(double).collect::<Result<Vec<_>, Fail>>()?;
        let until = until.map(|until| self.so_long(until)).transpose()?;
        self.give(said, of, grants, until)?;
        Ok(())
    }

    /// "Halve its attack, rounded up."
    pub(super) fn halve_stat(
        &mut self,
        said: &ast::Said<ast::Selector>,
        stat: &ast::Word,
        rounded: ast::Rounded,
        until: Option<&ast::Word>,
    ) -> Result<(), Fail> {
        let of = self.cards(said, Who::You, None)?;
        self.may_have(self.kinds_in(of), stat)?;
        let stat = widths::one_number(self.shared, stat)?;
        let until = until.map(|until| self.so_long(until)).transpose()?;
        // What it loses is rounded the other way.
        let lost = if rounded == ast::Rounded::Up { Odd::Down } else { Odd::Up };
        self.give(said, of, vec![Grant::Stat(stat, -1, Num::Half(Box::new(own_now(stat)), lost))], until)?;
        Ok(())
    }

    /// "Swap the attack and health of a creature."
    pub(super) fn swap_stats(&mut self, said: &ast::Said<ast::Selector>, one: &ast::Word, other: &ast::Word, until: Option<&ast::Word>) -> Result<(), Fail> {
        let of = self.cards(said, Who::You, None)?;
        [one, other].into_iter().try_for_each(|stat| self.may_have(self.kinds_in(of), stat))?;
        let (one, other) = (widths::one_number(self.shared, one)?, widths::one_number(self.shared, other)?);
        if one == other {
            return Err("a stat is swapped with another one: name two".into());
        }
        let until = until.map(|until| self.so_long(until)).transpose()?;
        let mut grants = vec![Grant::SetStat(one, own_now(other)), Grant::SetStat(other, own_now(one))];
        let minus = [one, other].into_iter().filter_map(|stat| Some((stat, self.shared.stat_minus.get(stat.index()).copied().flatten()?)));
        let minus: Vec<(StatId, CounterId)> = minus.collect();
        // What counters take away from a stat is gone, where it is swapped for good: it is so much then. Where it comes back,
        // so do they, and they are taken from what it becomes meanwhile.
        if until.is_some() {
            grants.extend(minus.iter().map(|(stat, counter)| Grant::Stat(*stat, 1, Num::Tokens(*counter, Box::new(Sel::Candidate)))));
            self.give(said, of, grants, until)?;
        } else {
            // Nothing is looked at in between.
            self.emit(Op::Together(Together::Begins));
            self.give(said, of, grants, until)?;
            minus.into_iter().for_each(|(_, counter)| self.emit(Op::Clear { counter, from: of }));
            self.emit(Op::Together(Together::Ends));
        }
        Ok(())
    }
}
