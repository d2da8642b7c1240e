//! What two cards do to each other, or give each other.

use super::build::Builder;
use super::fail::Fail;
use super::widths;
use crate::hir::Does;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;

/// Why what is said of two cards can't be said of these.
const NO_PAIR: &str = "this is said of two cards, each named by itself: say “a … and a …”, “two …”, or choose them so in the sentence before";

/// Two cards that words name together, each by itself.
fn two(of: &ast::Selector) -> Option<[ast::Said<ast::Selector>; 2]> {
    use ast::Selector as S;
    if let S::Joined { of } = of
        && let [one, other] = &of[..]
    {
        return [one, other].iter().all(|part| !part.may_be_several()).then(|| [one.clone(), other.clone()]);
    }
    let S::Several { count: ast::Quantity::Number(2), filter } = of else { return None };
    let other = ast::Filter { other: Some(ast::Other::Different), ..filter.clone() };
    Some([S::One { filter: filter.clone() }.into(), S::One { filter: other }.into()])
}

impl Builder<'_, '_> {
    /// The two cards that are meant, one register each.
    fn pair(&mut self, of: &ast::Said<ast::Selector>) -> Result<[Reg; 2], Fail> {
        let at = self.spot(of.at);
        let Some([one, other]) = two(&of.what) else {
            let both = self.cards(of, Who::You, None)?;
            let known = self.scope.pairs.iter().find(|(pair, _)| *pair == both).map(|(_, pair)| *pair);
            return known.map(|pair| pair.map(|reg| self.reads(reg))).ok_or_else(|| Fail::from(NO_PAIR.to_owned()).or_at(at));
        };
        let named = self.named();
        let pair = self.side_by_side(|b| {
            let one = b.one_card(&one, Who::You, "one of the two is")?;
            let other = b.none_of(vec![one], |b| b.beside(&named, &other, |b| b.one_card(&other, Who::You, "the other of the two is")))?;
            Ok([one, other])
        })?;
        let both = self.join(pair.to_vec(), of)?;
        self.scope.pairs.push((both, pair));
        Ok(pair)
    }

    /// "They deal damage equal to their power to each other."
    pub(super) fn each_other(&mut self, who: &ast::Said<ast::Selector>, stat: &ast::Word) -> Result<(), Fail> {
        let pair = self.pair(who)?;
        for card in pair {
            self.may_have(self.kinds_in(card), stat)?;
            self.lies_there(card, who.at)?;
            self.takes_damage(card).map_err(|fail| fail.or_at(self.spot(who.at)))?;
        }
        let stat = widths::one_number(self.shared, stat)?;
        let [one, other] = pair;
        let packet = |by: Reg, to| Packet { by: Some(by), amount: Num::Stat(stat, Reading::Now, Box::new(Sel::Reg(by))), to };
        let packets = vec![packet(one, other), packet(other, one)];
        let (dealt, excess) = (self.reg()?, self.reg()?);
        self.scope.dealt = Some(super::scope::Dealt::ToSeveral);
        self.scope.excess = Some(excess);
        self.emit(Op::Deal { packets, dealt: Some(dealt), excess: Some(excess) });
        Ok(())
    }

    /// "Swap the power of two creatures."
    pub(super) fn swap_between(&mut self, of: &ast::Said<ast::Selector>, stat: &ast::Word, until: Option<&ast::Word>) -> Result<Does, Fail> {
        let pair = self.pair(of)?;
        for card in pair {
            self.may_have(self.kinds_in(card), stat)?;
        }
        let stat = widths::one_number(self.shared, stat)?;
        let until = until.map(|until| self.so_long(until)).transpose()?;
        // What counters take away from a stat is gone: it is so much then.
        let minus = self.shared.stat_minus.get(stat.index()).copied().flatten();
        if minus.is_some() && until.is_some() {
            return Err("what is taken away from this number by counters would not come back: swap it for good, or another number".into());
        }
        let steps = self.naming(|b| {
            let mut values = Vec::new();
            for card in pair {
                let into = b.reg()?;
                b.emit(Op::Count { number: Num::Stat(stat, Reading::Now, Box::new(Sel::Reg(card))), into });
                values.push(into);
            }
            b.emit(Op::Together(Together::Begins));
            for (card, value) in pair.into_iter().zip(values.into_iter().rev()) {
                minus.into_iter().for_each(|counter| b.emit(Op::Clear { counter, from: card }));
                b.give(of, card, vec![Grant::SetStat(stat, Num::Chosen(value))], until)?;
            }
            b.emit(Op::Together(Together::Ends));
            Ok(())
        })?;
        // Where one of the two is not there, nothing is swapped.
        let there = |card: Reg| Cond::Compare(Num::Count(Box::new(Sel::Reg(card))), Cmp::AtLeast, Num::Const(1));
        Ok(Does::If { condition: Cond::All(pair.map(there).into()), then: steps, otherwise: Vec::new() })
    }
}
