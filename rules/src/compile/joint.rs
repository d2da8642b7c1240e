//! Pools that are several together: what is paid out of any of them, and what is gained in any of them.

use super::build::Builder;
use super::fail::Fail;
use super::shared::Shared;
use kotodama_engine::ids::PoolId;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;

/// Why something is not said of several pools together.
pub(super) fn which(word: &ast::Word) -> Fail {
    format!("`{}` is several pools together, of which it is not known which is meant: say one of those that `any_of` names in game.ron", word.0).into()
}

impl Shared<'_> {
    /// The pools that a word stands for together; none where it is one by itself.
    pub(super) fn parts_of(&self, word: &ast::Word) -> Result<&[PoolId], Fail> {
        let pool = self.names.pool(word)?;
        Ok(self.joint.get(pool.index()).map_or(&[], Vec::as_slice))
    }

    /// A pool that is one by itself.
    pub(super) fn one_pool(&self, word: &ast::Word) -> Result<PoolId, Fail> {
        if self.parts_of(word)?.is_empty() { Ok(self.names.pool(word)?) } else { Err(which(word)) }
    }

    /// The word for a pool.
    pub(super) fn pool_word(&self, pool: PoolId) -> Result<ast::Word, Fail> {
        self.names.pool_word(pool).ok_or_else(|| "no word for that pool".into())
    }
}

impl Builder<'_, '_> {
    /// How much is in a pool, or in several together.
    pub(super) fn held_in(&self, pool: PoolRef) -> Num {
        let parts = self.shared.joint.get(pool.pool.index()).map_or(&[][..], Vec::as_slice);
        let held = |part: &PoolId| Num::Pool(PoolRef { pool: *part, ..pool });
        parts.iter().map(held).reduce(|all, part| Num::Sum(Box::new(all), Box::new(part))).unwrap_or(Num::Pool(pool))
    }

    /// "your mana": how much that is.
    pub(super) fn in_pool(&mut self, pool: &ast::Pool) -> Result<Num, Fail> {
        let pool = self.any_pool(pool)?;
        Ok(self.held_in(pool))
    }

    /// "Gain 1 …".
    pub(super) fn gain(&mut self, who: Option<&ast::Said<ast::Player>>, amount: &ast::Quantity, pool: &ast::Word) -> Result<(), Fail> {
        let parts = self.shared.parts_of(pool)?.to_vec();
        let (who, amount, pool) = self.points(who, amount, pool)?;
        self.unkept(pool)?;
        if self.shared.token_pools.has(pool) {
            return Err("tokens are never made: move them from somewhere, as in “… → your …” or “Move 1 … from … to …”".into());
        }
        self.is_some(&amount)?;
        if !parts.is_empty() {
            return self.shared_out(who, amount, &parts, Pours::In);
        }
        self.emit(Op::Gain { who, amount, pool });
        Ok(())
    }

    /// "Pay 1 …".
    pub(super) fn pay(&mut self, who: Option<&ast::Said<ast::Player>>, amount: &ast::Quantity, pool: &ast::Word) -> Result<(), Fail> {
        let parts = self.shared.parts_of(pool)?.to_vec();
        let (who, amount, pool) = self.poured(who, amount, pool)?;
        self.unkept(pool)?;
        if !parts.is_empty() {
            return self.shared_out(who, amount, &parts, Pours::Out);
        }
        self.emit(Op::Pay { who, amount, pool });
        Ok(())
    }

    /// So much out of several pools, or into them: of each but the last the player chooses how much, and the last has the rest.
    fn shared_out(&mut self, who: Who, amount: Num, pools: &[PoolId], pours: Pours) -> Result<(), Fail> {
        let whole = self.reg()?;
        let pour = |amount: Num, pool: PoolId| match pours {
            Pours::Out => Op::Pay { who, amount, pool },
            Pours::In => Op::Gain { who, amount, pool },
        };
        let mut ops = vec![Op::Count { number: amount.clone(), into: whole }];
        let mut rest = Num::Chosen(whole);
        for (at, pool) in pools.iter().enumerate() {
            let others = &pools[at + 1..];
            if others.is_empty() {
                ops.push(pour(rest.clone(), *pool));
                break;
            }
            let into = self.reg()?;
            ops.push(Op::Share { who, amount: rest.clone(), pool: *pool, others: others.to_vec(), pours, into });
            ops.push(pour(Num::Chosen(into), *pool));
            rest = Num::Minus(Box::new(rest), Box::new(Num::Chosen(into)));
        }
        if pours == Pours::Out {
            let within = u16::try_from(ops.len()).unwrap_or(u16::MAX);
            self.emit(Op::Owe { who, amount, pools: pools.to_vec(), within });
        }
        ops.into_iter().for_each(|op| self.emit(op));
        Ok(())
    }
}

/// The parts of a cost as they are paid: of payments that stand side by side, those out of fewer pools first, so that what is paid out of any
/// pool leaves what only one of them can pay.
pub(super) fn sorted<'a>(shared: &Shared<'_>, mut parts: Vec<&'a ast::Effect>) -> Result<Vec<&'a ast::Effect>, Fail> {
    let pays = |part: &ast::Effect| matches!(part, ast::Effect::Pay { .. });
    let pools = |part: &ast::Effect| -> Result<Vec<PoolId>, Fail> {
        let ast::Effect::Pay { pool, .. } = part else { return Ok(Vec::new()) };
        let several = shared.parts_of(pool)?;
        Ok(if several.is_empty() { vec![shared.names.pool(pool)?] } else { several.to_vec() })
    };
    for run in parts.chunk_by_mut(|one, next| pays(one) && pays(next)).filter(|run| run.len() > 1) {
        let all = run.iter().map(|part| pools(part)).collect::<Result<Vec<_>, _>>()?;
        let within = |one: &[PoolId], other: &[PoolId]| one.iter().all(|pool| other.contains(pool));
        let crossed = |one: &[PoolId], other: &[PoolId]| one.iter().any(|pool| other.contains(pool)) && !within(one, other) && !within(other, one);
        if all.iter().any(|one| all.iter().any(|other| crossed(one, other))) {
            return Err("two parts of this cost may be paid out of the same pool, and neither out of all that the other is: say one of them of pools that the other has no part in".into());
        }
        run.sort_by_cached_key(|part| pools(part).map_or(0, |pools| pools.len()));
    }
    Ok(parts)
}
