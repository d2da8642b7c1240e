//! Of whom a sentence that is always true is said: one subject of all its parts, or of what is asked of it, too.

use super::fail::Fail;
use kotodama_grammar::ast;

/// Of which cards a sentence is always true, where it is said of cards.
pub(super) fn said_of(fact: &ast::Static) -> Option<&ast::Said<ast::Selector>> {
    use ast::Static as F;
    if let F::OneSubject { parts } = fact {
        return parts.first().and_then(said_of);
    }
    if let F::Has { who, .. }
    | F::Gets { who, .. }
    | F::Cannot { who, .. }
    | F::CannotHave { who, .. }
    | F::Can { who, .. }
    | F::CanOnly { who, .. }
    | F::CanOnlyBe { who, .. }
    | F::IsAlso { who, .. }
    | F::BothSides { who, .. }
    | F::CostsSo { who, .. }
    | F::Bounded { of: who, .. }
    | F::StatIs { of: who, .. }
    | F::Silent { who } = fact
    {
        Some(who)
    } else {
        None
    }
}

/// "Your creatures have +1 power while tired": of those that are.
pub(super) fn of_its_subject(fact: &ast::Static) -> Result<Option<ast::Static>, Fail> {
    use ast::{Likeness, Selector as S};
    let ast::Static::While { condition: ast::Condition::Is { what, like }, then } = fact else { return Ok(None) };
    let (S::Likewise, Likeness::LikeTraits { traits }) = (&what.what, like) else { return Ok(None) };
    let mut who = said_of(then).ok_or(NOT_ASKED)?.clone();
    let own = if let S::All { filter } | S::Each { filter } = &mut who.what {
        &mut filter.traits
    } else if let S::AllOwn { traits, .. } = &mut who.what {
        traits
    } else if who.extent() == ast::Extent::One {
        let condition = ast::Condition::Is { what: who, like: like.clone() };
        return Ok(Some(ast::Static::While { condition, then: then.clone() }));
    } else {
        return Err(NOT_ASKED.into());
    };
    own.extend(traits.iter().cloned());
    let mut then = (**then).clone();
    let (ast::Static::Has { who: said, .. } | ast::Static::Gets { who: said, .. }) = &mut then else { return Err(NOT_ASKED.into()) };
    *said = who;
    Ok(Some(then))
}

/// Why cards can't be asked one by one what is said without a subject.
const NOT_ASKED: &str = "“while …” without a subject is asked of each of the cards, which can't be done here: say it of “all …” or “your …”, or of one card";

/// "This creature has +1 power and can't be attacked": a sentence of its own for each of the two, under the same condition.
pub(super) fn of_one_subject(fact: &ast::Static) -> Result<Option<Vec<ast::Static>>, Fail> {
    use ast::Static as F;
    if let F::While { condition, then } = fact {
        let under = |then| F::While { condition: condition.clone(), then: Box::new(then) };
        return Ok(of_one_subject(then)?.map(|parts| parts.into_iter().map(under).collect()));
    }
    let F::OneSubject { parts } = fact else { return Ok(None) };
    let Some(who) = parts.first().and_then(said_of) else {
        let own = parts.iter().all(|part| said_of(part).is_none_or(|who| who.what != ast::Selector::Likewise));
        return if own { Ok(Some(parts.clone())) } else { Err(super::left_out::NOT_LIKE.into()) };
    };
    let said_of_them = |part: &F| {
        let mut part = part.clone();
        // What a card says of its own cost it has; what cards cost is said of where they are paid for.
        if let F::CostsSo { who: said, grants } = &part
            && said.what == ast::Selector::Likewise
        {
            let (who, grants) = (who.clone(), grants.clone());
            return if matches!(who.what, ast::Selector::This | ast::Selector::ThisNoun { .. }) { F::Has { who, grants } } else { F::CostsSo { who, grants } };
        }
        if let F::Has { who: said, .. } | F::Gets { who: said, .. } | F::Cannot { who: said, .. } = &mut part
            && said.what == ast::Selector::Likewise
        {
            *said = who.clone();
        }
        part
    };
    Ok(Some(parts.iter().map(said_of_them).collect()))
}
