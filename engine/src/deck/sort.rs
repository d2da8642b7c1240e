//! Descriptions that are asked of printed cards, outside of any match.

use crate::game::CardDef;
use crate::ir::{Cmp, Filter, Num, Pred};

/// Whether a description can be asked of a printed card.
///
/// # Errors
/// What of it is known in a match only.
pub(crate) fn of_print(filter: &Filter) -> Result<(), String> {
    let placed = filter.yours != u32::MAX || filter.named != 0 || filter.among.is_some() || filter.open_to.is_some();
    if placed || filter.on | filter.off != 0 || filter.other {
        return Err(
            "where a card is, its state, and which it is, nobody knows while a deck is built: say its kind, families, keywords, printed numbers or name".into(),
        );
    }
    filter.preds.iter().try_for_each(|pred| match pred {
        Pred::Stat(_, _, _, Num::Const(_))
        | Pred::Has(_)
        | Pred::HasNot(_)
        | Pred::Named(_)
        | Pred::NotNamed(_)
        | Pred::HasStat(_)
        | Pred::LacksStat(_)
        | Pred::NotFamily(_) => Ok(()),
        Pred::Fits(inner) => of_print(inner),
        Pred::Stat(..)
        | Pred::NotRole(_)
        | Pred::Role(_)
        | Pred::By(..)
        | Pred::In(_)
        | Pred::Different(_)
        | Pred::One(_)
        | Pred::AttachedTo(_)
        | Pred::Unattached
        | Pred::Bears(_)
        | Pred::BearsNo(_)
        | Pred::TookDamage
        | Pred::Entered
        | Pred::Can(_)
        | Pred::FitsWindow
        | Pred::Target
        | Pred::Controlled(_)
        | Pred::Includes(..)
        | Pred::Excludes(..)
        | Pred::OfAnother(_)
        | Pred::OfTheSame(_)
        | Pred::Tokens(..) => Err("what becomes of a card in a match is not printed on it: say its kind, families, keywords, printed numbers or name".into()),
    })
}

/// Whether a printed card fits a description that can be asked of it.
pub(crate) fn fits(filter: &Filter, card: &CardDef) -> bool {
    let has = |keyword| card.keywords.iter().any(|(own, _)| *own == keyword);
    let pred = |pred: &Pred| match pred {
        Pred::Stat(stat, _, cmp, Num::Const(wanted)) => card.stats[stat.index()].is_some_and(|printed| {
            let printed = i32::from(printed);
            match cmp {
                Cmp::AtLeast => printed >= *wanted,
                Cmp::AtMost => printed <= *wanted,
                Cmp::Equal => printed == *wanted,
                Cmp::Less => printed < *wanted,
                Cmp::More => printed > *wanted,
            }
        }),
        Pred::Has(keyword) => has(*keyword),
        Pred::HasNot(keyword) => !has(*keyword),
        Pred::Named(name) => card.name_id == *name,
        Pred::NotNamed(name) => card.name_id != *name,
        Pred::HasStat(stat) => card.stats[stat.index()].is_some(),
        Pred::LacksStat(stat) => card.stats[stat.index()].is_none(),
        Pred::NotFamily(family) => !card.families.contains(family),
        Pred::Fits(inner) => fits(inner, card),
        // `of_print` has refused all others.
        _ => false,
    };
    (filter.kinds == 0 || filter.kinds >> card.kind.0 & 1 == 1) && filter.families.iter().all(|f| card.families.contains(f)) && filter.preds.iter().all(pred)
}
