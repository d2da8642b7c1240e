//! What a trigger may not say of the cards that it waits for: what the very event changes. It is asked when the event is over, so that an
//! undamaged card never takes damage, and one without a keyword never gets it.

use super::build::Builder;
use super::fail::Fail;
use kotodama_engine::ids::{CounterId, KeywordId, StatId};
use kotodama_engine::ir::{Filter, Pred};
use kotodama_grammar::ast;

/// Why such a description is refused.
const CHANGED: &str =
    "whether it is so is asked when this has happened, which changes just that: leave it out, or say what would happen, as in “If … would take damage, …”";

impl Builder<'_, '_> {
    /// Refuses a description of cards that what happens to them makes true or false; `wounded`: these are dealt damage or healed.
    pub(super) fn not_what_it_changes(&self, happens: &[ast::Happening], wounded: bool, filter: &Filter) -> Result<(), Fail> {
        let damage = self.shared.damage.filter(|_| wounded);
        let changed = filter.preds.iter().any(|pred| self.is_changed(happens, damage, pred));
        if changed { Err(CHANGED.into()) } else { Ok(()) }
    }

    fn is_changed(&self, happens: &[ast::Happening], damage: Option<CounterId>, pred: &Pred) -> bool {
        use ast::Happening as H;
        let lowered = |stat: StatId| damage.is_some() && self.shared.stat_minus.get(stat.index()).copied().flatten() == damage;
        let is = |keyword: KeywordId, said: &ast::Word| self.shared.names.keyword(said).is_ok_and(|id| id == keyword);
        if let Pred::Fits(some) = pred {
            return some.iter().flat_map(|filter| &filter.preds).any(|pred| self.is_changed(happens, damage, pred));
        }
        if let Pred::Stat(stat, ..) | Pred::Most(_, stat, _) | Pred::Parity(stat, ..) = pred {
            return lowered(*stat);
        }
        happens.iter().any(|happening| match (pred, happening) {
            (Pred::Has(keyword), H::LosesKeyword { keyword: said }) | (Pred::HasNot(keyword), H::GetsKeyword { keyword: said }) => is(*keyword, said),
            _ => false,
        }) || matches!(pred, Pred::Tokens(counter, ..) if damage == Some(*counter))
            || matches!(pred, Pred::OwnStats((one, _), _, (other, _)) if lowered(*one) || lowered(*other))
    }
}
