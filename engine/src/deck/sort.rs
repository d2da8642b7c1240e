//! Descriptions that are asked of printed cards, outside of any match.

use crate::bits::Bits;
use crate::game::CardDef;
use crate::ids::{FamilyId, KeywordId, NameId, StatId};
use crate::ir::{Cmp, Filter, Num, Parity, Pred};

/// Whether a description can be asked of a printed card.
///
/// # Errors
/// What of it is known in a match only.
pub fn of_print(filter: &Filter) -> Result<(), String> {
    asked(filter, Numbers::Written)
}

/// Whether a description can be asked of a printed card in a match, where numbers are known that are not written.
///
/// # Errors
/// What of it is said of cards that lie somewhere.
pub fn of_print_in_a_match(filter: &Filter) -> Result<(), String> {
    asked(filter, Numbers::Reckoned)
}

/// Which numbers are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Numbers {
    /// Those that are written.
    Written,
    /// Those that are reckoned, too.
    Reckoned,
}

fn asked(filter: &Filter, numbers: Numbers) -> Result<(), String> {
    let placed = filter.yours != Bits::ALL || !filter.named.is_empty() || filter.among.is_some() || filter.open_to.is_some();
    if placed || filter.on | filter.off != 0 || filter.other {
        return Err("where a card is, its state, and which it is, is not printed on it: say its kind, families, keywords, printed numbers or name".into());
    }
    filter.preds.iter().try_for_each(|pred| match Printed::of(pred) {
        Some(Printed::Fits(some)) => some.iter().try_for_each(|one| asked(one, numbers)),
        Some(Printed::Stat(_, _, number)) if numbers == Numbers::Written && !matches!(number, Num::Const(_)) => {
            Err("what becomes of a card in a match is not printed on it: say its kind, families, keywords, printed numbers or name".into())
        }
        Some(_) => Ok(()),
        None => Err("what becomes of a card in a match is not printed on it: say its kind, families, keywords, printed numbers or name".into()),
    })
}

/// What can be asked of a printed card.
enum Printed<'a> {
    Stat(StatId, Cmp, &'a Num),
    Has(KeywordId),
    HasNot(KeywordId),
    Named(NameId),
    NotNamed(NameId),
    Parity(StatId, Parity),
    HasStat(StatId),
    LacksStat(StatId),
    NotFamily(FamilyId),
    Fits(&'a [Filter]),
}

impl Printed<'_> {
    /// What is asked of the print; none of what is known in a match only.
    fn of(pred: &Pred) -> Option<Printed<'_>> {
        Some(match pred {
            Pred::Stat(stat, _, cmp, wanted) => Printed::Stat(*stat, *cmp, wanted),
            Pred::Parity(stat, _, parity) => Printed::Parity(*stat, *parity),
            Pred::Has(keyword) => Printed::Has(*keyword),
            Pred::HasNot(keyword) => Printed::HasNot(*keyword),
            Pred::Named(name) => Printed::Named(*name),
            Pred::NotNamed(name) => Printed::NotNamed(*name),
            Pred::HasStat(stat) => Printed::HasStat(*stat),
            Pred::LacksStat(stat) => Printed::LacksStat(*stat),
            Pred::NotFamily(family) => Printed::NotFamily(*family),
            Pred::Fits(inner) => Printed::Fits(inner),
            Pred::NotRole(_)
            | Pred::Role(_)
            | Pred::By(..)
            | Pred::In(_)
            | Pred::Different(_)
            | Pred::One(_)
            | Pred::NotOne(_)
            | Pred::SameName(_)
            | Pred::AttachedTo(_)
            | Pred::Most(..)
            | Pred::NextTo(..)
            | Pred::Lies(..)
            | Pred::InCell(..)
            | Pred::Outermost(..)
            | Pred::Unattached
            | Pred::Bears(_)
            | Pred::BearsNo(_)
            | Pred::Combined(..)
            | Pred::UnlikeOthers(..)
            | Pred::OwnStats(..)
            | Pred::TookDamage
            | Pred::Entered
            | Pred::Befell(_)
            | Pred::Spared(_)
            | Pred::Can(_)
            | Pred::FitsWindow
            | Pred::Target
            | Pred::Controlled(_)
            | Pred::Owned(_)
            | Pred::Includes(..)
            | Pred::Excludes(..)
            | Pred::OfAnother(_)
            | Pred::OfTheSame(_)
            | Pred::NamedAs(_)
            | Pred::OfFamily(_)
            | Pred::Tokens(..) => return None,
        })
    }
}

/// Whether a printed card fits a description that can be asked of it.
pub(crate) fn fits(filter: &Filter, card: &CardDef) -> bool {
    fits_with(filter, card, &|number| if let Num::Const(number) = number { *number } else { 0 })
}

/// The same, with what numbers are.
pub(crate) fn fits_with(filter: &Filter, card: &CardDef, number: &dyn Fn(&Num) -> i32) -> bool {
    let has = |keyword| card.keywords.iter().any(|(own, _)| *own == keyword);
    // `of_print` has refused what is known in a match only.
    let pred = |pred: &Pred| {
        Printed::of(pred).is_some_and(|asked| match asked {
            Printed::Stat(stat, cmp, wanted) => card.stats[stat.index()].is_some_and(|printed| cmp.holds(i32::from(printed), number(wanted))),
            Printed::Parity(stat, parity) => card.stats[stat.index()].is_some_and(|printed| parity.is_of(i32::from(printed))),
            Printed::Has(keyword) => has(keyword),
            Printed::HasNot(keyword) => !has(keyword),
            Printed::Named(name) => card.name_id == name,
            Printed::NotNamed(name) => card.name_id != name,
            Printed::HasStat(stat) => card.stats[stat.index()].is_some(),
            Printed::LacksStat(stat) => card.stats[stat.index()].is_none(),
            Printed::NotFamily(family) => !card.families.contains(&family),
            Printed::Fits(inner) => inner.iter().any(|one| fits_with(one, card, number)),
        })
    };
    (filter.kinds.is_none() || filter.kinds.has(card.kind)) && filter.families.iter().all(|f| card.families.contains(f)) && filter.preds.iter().all(pred)
}
