//! What instructions count, "for each …": what for one of them, and what could be said of several.

use super::build::Builder;
use super::fail::Fail;
use kotodama_grammar::ast;
use kotodama_messages::say;

/// Cards that are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Counted {
    /// Nothing says where they are, nor what happened to them.
    Bare,
    /// What happened to them is said: "spell you played this turn", "creature destroyed this way".
    Befallen,
    /// Where they are is said, or whose.
    Placed,
}

impl Builder<'_, '_> {
    /// Refuses "for each creature and … for each spell discarded this way", where what happened could be said of the first, too.
    pub(super) fn clear_counts(&self, parts: &[ast::Effect]) -> Result<(), Fail> {
        self.befallen_alone(&parts.iter().map(counts).collect::<Vec<_>>().concat())
    }

    /// Refuses "+1 power for each creature and +1 life for each spell you played this turn".
    pub(super) fn clear_counts_given(&self, grants: &[ast::Grant]) -> Result<(), Fail> {
        self.befallen_alone(&of_grants(grants))
    }

    fn befallen_alone(&self, counted: &[Counted]) -> Result<(), Fail> {
        match counted.windows(2).any(|two| two == [Counted::Bare, Counted::Befallen]) {
            true => Err(say!(self.shared.tongue.messages(), "count-of-those").into()),
            false => Ok(()),
        }
    }
}

/// The cards that an instruction counts.
fn counts(effect: &ast::Effect) -> Vec<Counted> {
    use ast::{Effect as E, Quantity as Q, Selector as S};
    if let E::ForEach { of, .. } = effect {
        return vec![of_filter(&of.what)];
    }
    if let E::Give { grants, .. } = effect {
        return of_grants(grants);
    }
    if let E::Deal { parts } = effect {
        let amount = |part: &ast::Packet| part.each.as_ref().and_then(of_quantity).or_else(|| exactly(&part.amount).and_then(of_quantity));
        return parts.iter().filter_map(amount).collect();
    }
    let amount: &Q = if let E::Act { what, .. } = effect {
        let (S::Several { count, .. } | S::AtRandom { count, .. } | S::Top { count: Some(count), .. }) = &what.what else { return Vec::new() };
        count
    } else if let E::Heal { amount: ast::Amount::Exactly(amount), .. }
    | E::Gain { amount, .. }
    | E::LosePool { amount, .. }
    | E::Pay { amount, .. }
    | E::Repeat { times: amount, .. }
    | E::Often { times: amount, .. } = effect
    {
        amount
    } else {
        return Vec::new();
    };
    of_quantity(amount).into_iter().collect()
}

fn exactly(amount: &ast::Amount) -> Option<&ast::Quantity> {
    if let ast::Amount::Exactly(amount) = amount { Some(amount) } else { None }
}

fn of_grants(grants: &[ast::Grant]) -> Vec<Counted> {
    let of = |grant: &ast::Grant| if let ast::Grant::GrantForEach { of, .. } = grant { of_quantity(of) } else { None };
    grants.iter().filter_map(of).collect()
}

fn of_quantity(amount: &ast::Quantity) -> Option<Counted> {
    use ast::Quantity as Q;
    if let Q::Twice { of } | Q::Capped { of, .. } = amount {
        return of_quantity(of);
    }
    if let Q::CountOf { of } = amount {
        return of.filter().map(of_filter);
    }
    matches!(amount, Q::CountFacts { fact: ast::PastEvent::PlayerDid { .. }, .. }).then_some(Counted::Befallen)
}

fn of_filter(filter: &ast::Filter) -> Counted {
    if filter.with.iter().any(|with| matches!(with.what, ast::With::ThatHappened { .. } | ast::With::ThatHappenedNot { .. })) {
        return Counted::Befallen;
    }
    match filter.place.is_none() && !filter.with.iter().any(|with| matches!(with.what, ast::With::ControlledBy { .. })) {
        true => Counted::Bare,
        false => Counted::Placed,
    }
}

/// How many of something an instruction counts, and what it does for each of them.
pub(super) fn for_each_of(effect: &ast::Effect) -> Option<(ast::Quantity, ast::Effect)> {
    use ast::{Effect as E, Grant as G, Quantity as Q, Selector as S};
    let mut does = effect.clone();
    if let E::Give { grants, .. } = &mut does {
        let [G::GrantForEach { grants: each, of }] = &mut grants[..] else { return None };
        let (times, each) = (of.clone(), std::mem::take(each));
        *grants = each;
        return Some((times, does));
    }
    if let E::Deal { parts } = &mut does
        && let Some(times) = parts.first_mut()?.each.take()
    {
        return Some((times, does));
    }
    let amount =
        if let E::Gain { amount, .. } | E::LosePool { amount, .. } | E::Pay { amount, .. } | E::Heal { amount: ast::Amount::Exactly(amount), .. } = &mut does {
            amount
        } else if let E::Act { what, .. } = &mut does {
            let (S::Several { count, .. } | S::AtRandom { count, .. } | S::Top { count: Some(count), .. }) = &mut what.what else { return None };
            count
        } else if let E::Deal { parts } = &mut does {
            let ast::Amount::Exactly(amount) = &mut parts.first_mut()?.amount else { return None };
            amount
        } else {
            return None;
        };
    let counted = std::mem::replace(amount, Q::Number(1));
    let (times, each) = if let Q::Twice { of } = counted { (*of, 2) } else { (counted, 1) };
    *amount = Q::Number(each);
    matches!(times, Q::CountOf { .. } | Q::CountFacts { .. } | Q::PlayersCounted { .. } | Q::Capped { .. }).then_some((times, does))
}
