//! Damage that is dealt: its parts, by whom, and how much.

use super::build::{Besides, Builder};
use super::fail::Fail;
use super::scope::Dealt;
use kotodama_engine::ids::Kinds;
use kotodama_engine::ir::*;
use kotodama_grammar::{ast, says_other};

/// Why the amount of one damage to several cards speaks of others.
const OTHER_OF_SEVERAL: &str = "“other” could leave out any of the cards that are dealt damage: say it of each, as in “For each …, deal … to it”";

/// How much is done.
pub(super) enum Amount {
    /// So much.
    Exactly(Num),
    /// What the player chooses, up to so much.
    UpTo(Num),
}

impl Builder<'_, '_> {
    pub(super) fn deal(&mut self, parts: &[ast::Packet]) -> Result<(), Fail> {
        let mut packets = Vec::new();
        let first = if let [ast::Packet { to: ast::Said { what: ast::Selector::One { filter }, .. }, .. }, ..] = parts { Some(filter) } else { None };
        for part in parts {
            // "Deal 2 damage to a creature and 1 to another."
            let another = first.and_then(|first| self.another_like(first, &part.to)).map_or_else(|| self.another_card(&part.to), |to| Ok(Some(to)))?;
            let whole = another.map(|to| ast::Packet { to, ..part.clone() });
            let part = whole.as_ref().unwrap_or(part);
            let before = self.named();
            let by = part.by.as_ref().map(|by| self.one_card(by, Who::You, "damage is dealt by")).transpose()?;
            // In the amount, "its" means the dealing card.
            let named = self.scope.cards.len();
            if let (Some(reg), Some(by)) = (by, &part.by) {
                let at = self.spot(by.at);
                self.speak_of(reg, false, Kinds::NONE, crate::hir::Meant::Named(by.what.clone()), at);
            }
            let (ast::Amount::Exactly(much) | ast::Amount::UpTo(much)) = &part.amount;
            let others = says_other(much) || part.each.as_ref().is_some_and(says_other);
            if others && part.to.may_be_several() {
                return Err(OTHER_OF_SEVERAL.into());
            }
            // "Deal damage to a creature equal to the number of other creatures": that one is chosen before the others are counted.
            let first = if others && !matches!(part.to.what, ast::Selector::This) { Some(self.cards(&part.to, Who::You, None)?) } else { None };
            let besides = first.map_or(Besides::Named, Besides::Only);
            let amount = self.besides(besides, |b| b.amount(&part.amount))?;
            let each = part.each.as_ref().map(|each| self.besides(besides, |b| b.so_many(each))).transpose()?;
            if by.is_some() && self.scope.cards.len() > named {
                self.scope.cards.remove(named);
            }
            let to = if let Some(first) = first {
                first
            } else {
                let besides = by.filter(|_| part.by.as_ref().is_some_and(|by| by.what != ast::Selector::This)).map_or(Besides::Named, Besides::Only);
                self.besides(besides, |b| {
                    b.apart_from(by.filter(|_| part.to.what == ast::Selector::It), |b| b.beside(&before, &part.to, |b| b.cards(&part.to, Who::You, None)))
                })?
            };
            self.lies_there(to, part.to.at)?;
            self.takes_damage(to).map_err(|fail| fail.or_at(self.spot(part.to.at)))?;
            let amount = self.chosen(amount, to)?;
            let amount = each.into_iter().fold(amount, |amount, each| Num::Times(Box::new(amount), Box::new(each)));
            packets.push(Packet { by, amount, to });
        }
        if let [first, second] = &packets[..] {
            // "Deal 3 damage to a creature and 1 damage to its neighbours.": "them" is all of them.
            let what = ast::Selector::Joined { of: parts.iter().map(|part| part.to.clone()).collect() };
            self.join(vec![first.to, second.to], &ast::Said::new(what, parts[0].to.at))?;
        }
        let (dealt, excess) = (self.reg()?, self.reg()?);
        self.scope.amounts = self.scope.amounts.saturating_add(1);
        let once = matches!(parts, [only] if !only.to.may_be_several());
        self.scope.dealt = Some(if once { Dealt::Once(dealt) } else { Dealt::ToSeveral });
        self.scope.excess = Some(excess);
        self.emit(Op::Deal { packets, dealt: Some(dealt), excess: Some(excess) });
        Ok(())
    }

    /// How much, as far as it is known before it is known of which cards.
    pub(super) fn amount(&mut self, amount: &ast::Amount) -> Result<Amount, Fail> {
        Ok(match amount {
            ast::Amount::Exactly(q) => Amount::Exactly(self.so_many(q)?),
            ast::Amount::UpTo(q) => Amount::UpTo(self.so_many(q)?),
        })
    }

    /// The number that is done to the cards of a register: of "up to", the one that the player chooses.
    pub(super) fn chosen(&mut self, amount: Amount, about: Reg) -> Result<Num, Fail> {
        match amount {
            Amount::Exactly(num) => Ok(num),
            Amount::UpTo(most) => {
                let into = self.reg()?;
                self.emit(Op::PickNumber { who: Who::You, most, into, about: Some(about) });
                Ok(Num::Chosen(into))
            }
        }
    }
}

/// "Each card in your hand deals damage equal to its power to …": for each of them, it does. Who is dealt damage is chosen by each
/// only where "each" says so, and a word that points can't mean the one that deals.
pub(super) fn dealt_by_each(parts: &[ast::Packet]) -> Option<ast::Effect> {
    use ast::Selector as S;
    let [ast::Packet { by: Some(by), amount, to, each }] = parts else { return None };
    let pointing = matches!(to.what, S::It | S::Them | S::That { .. } | S::The { .. });
    let (S::Each { filter } | S::All { filter }) = &by.what else { return None };
    if pointing || matches!(by.what, S::All { .. }) && to.what.is_chosen() {
        return None;
    }
    let one = ast::Packet { by: Some(ast::Said::new(S::It, by.at)), amount: amount.clone(), to: to.clone(), each: each.clone() };
    Some(ast::Effect::ForEach { of: ast::Said::new(filter.clone(), by.at), then: Box::new(ast::Effect::Deal { parts: vec![one] }) })
}
