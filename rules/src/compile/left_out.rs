//! What an instruction leaves out because the one before says it: to which cards it is done, of what so many are meant, or how long it lasts.

use super::branch::says_a_part;
use super::build::Builder;
use super::fail::Fail;
use kotodama_grammar::{ast, fill, mentions_it};
use kotodama_messages::say;

/// To which cards an instruction is done, where it says that once.
pub(super) fn done_to(effect: &mut ast::Effect) -> Option<&mut ast::Said<ast::Selector>> {
    use ast::Effect as E;
    if let E::Act { what: to, .. } | E::Put { what: to, .. } | E::Control { what: to, .. } | E::Transform { what: to, .. } | E::SetOff { of: to, .. } = effect {
        Some(to)
    } else {
        given_to(effect)
    }
}

/// To which cards an instruction gives, heals or deals damage, where it says that once.
fn given_to(effect: &mut ast::Effect) -> Option<&mut ast::Said<ast::Selector>> {
    use ast::Effect as E;
    if let E::Give { to, .. } | E::Heal { to, .. } = effect {
        Some(to)
    } else if let E::Deal { parts } = effect
        && let [one] = &mut parts[..]
    {
        Some(&mut one.to)
    } else {
        None
    }
}

/// An instruction to cards that a player chooses, as two: they are chosen, and then it is done to them.
pub(super) fn chosen_first(effect: &ast::Effect) -> Option<(ast::Effect, ast::Effect)> {
    let mut done = effect.clone();
    let choose = choice_of(done_to(&mut done)?)?;
    Some((choose, done))
}

/// To which cards an instruction is done, where it says that once.
fn done_to_once(effect: &ast::Effect) -> Option<ast::Said<ast::Selector>> {
    let mut done = effect.clone();
    if let ast::Effect::Phrase { phrase } = &done {
        let cards = phrase.holes.values().filter_map(|hole| if let ast::Hole::HoleCard(of) | ast::Hole::HoleCards(of) = hole { Some(of) } else { None });
        let [one] = &cards.collect::<Vec<_>>()[..] else { return None };
        Some((*one).clone())
    } else {
        done_to(&mut done).cloned()
    }
}

/// The one card that an instruction is done to where nobody chooses it: "Your warden gets +2 power."
pub(super) fn always_one(effect: &ast::Effect) -> Option<ast::Selector> {
    done_to_once(effect).filter(|to| matches!(to.extent(), ast::Extent::One)).map(|to| to.what)
}

/// The cards that an instruction is done to where nobody chooses them: "Your warden gets +2 power." "Destroy all creatures."
fn always_there(effect: &ast::Effect) -> Option<ast::Said<ast::Selector>> {
    let to = done_to_once(effect)?;
    matches!(to.what, ast::Selector::Own { .. } | ast::Selector::Opposing { .. } | ast::Selector::All { .. }).then_some(to)
}

/// The same of a phrase with such cards in one hole.
pub(super) fn chosen_for_phrase(effect: &ast::Effect) -> Option<(ast::Effect, ast::Effect)> {
    let mut done = effect.clone();
    let ast::Effect::Phrase { phrase } = &mut done else { return None };
    let cards = phrase.what.holes.values_mut().filter_map(|hole| if let ast::Hole::HoleCard(of) | ast::Hole::HoleCards(of) = hole { Some(of) } else { None });
    let [what] = &mut cards.collect::<Vec<_>>()[..] else { return None };
    let choose = choice_of(what)?;
    Some((choose, done))
}

/// The choice of cards, in whose place "it" or "them" is said.
fn choice_of(what: &mut ast::Said<ast::Selector>) -> Option<ast::Effect> {
    if !what.is_chosen() {
        return None;
    }
    let one = is_one(what);
    let meant = ast::Said::new(if one { ast::Selector::It } else { ast::Selector::Them }, what.at);
    let chosen = std::mem::replace(what, meant);
    Some(ast::Effect::Choose { who: ast::Player::You.into(), what: chosen })
}

/// Whether what is chosen is one card.
pub(super) fn is_one(what: &ast::Selector) -> bool {
    match what.extent() {
        ast::Extent::Chosen(ast::Chosen::One) => true,
        ast::Extent::Chosen(ast::Chosen::AtRandom(count)) => count.is_one(),
        ast::Extent::Chosen(ast::Chosen::So(_) | ast::Chosen::UpTo(_) | ast::Chosen::AnyNumber) | ast::Extent::One | ast::Extent::All | ast::Extent::Filled => {
            false
        }
    }
}

/// Why an option that leaves out to what it is done can't be told.
pub(super) const NOT_LIKE: &str = "an option leaves out to which cards it is done, and the first option does not say it of one choice: name the cards here";

/// To what the first instruction of an option gives, heals or deals damage, or what it transforms.
fn first_given_to(option: &mut ast::Effect) -> Option<&mut ast::Said<ast::Selector>> {
    if let ast::Effect::Then { steps } = option {
        steps.first_mut().and_then(first_given_to)
    } else if let ast::Effect::Transform { what, .. } = option {
        Some(what)
    } else {
        given_to(option)
    }
}

/// An option with what it leaves out: to what the first option is done.
pub(super) fn likewise(option: &ast::Effect, first: &ast::Effect) -> Result<ast::Effect, Fail> {
    let mut whole = option.clone();
    if let Some(to) = first_given_to(&mut whole).filter(|to| to.what == ast::Selector::Likewise) {
        let mut first = first.clone();
        let same = first_given_to(&mut first).filter(|same| same.what != ast::Selector::Likewise);
        *to = same.ok_or(NOT_LIKE)?.clone();
    }
    Ok(whole)
}

/// "draw 2 instead", with what it leaves out: of what the instruction before, which does the same, is done to. None where it leaves out nothing.
fn so_many(first: &ast::Effect, then: &ast::Effect) -> Option<Result<ast::Effect, Fail>> {
    use ast::{Effect as E, Selector as S};
    let E::Act { verb, what: ast::Said { what: S::SoMany { count }, .. }, .. } = then else { return None };
    let unclear = || Some(Err("it is not clear of what so many are meant: say of what, as in “draw 2 cards instead”".into()));
    let E::Act { who, verb: before, what: of, to, unpaid } = first else { return unclear() };
    if before != verb {
        return unclear();
    }
    let mut what = of.what.clone();
    match &mut what {
        S::One { filter } => what = S::Several { count: count.clone(), filter: filter.clone() },
        S::Created { count: so, .. }
        | S::CopyOf { count: so, .. }
        | S::OfGame { count: so, .. }
        | S::Called { count: so, .. }
        | S::Several { count: so, .. }
        | S::AtRandom { count: so, .. }
        | S::OfThem { count: so }
        | S::UpToSome { count: so, .. } => *so = count.clone(),
        S::Top { count: so, .. } => *so = Some(count.clone()),
        S::Filled { .. }
        | S::This
        | S::ThisNoun { .. }
        | S::It
        | S::Them
        | S::Oneself
        | S::Likewise
        | S::SoMany { .. }
        | S::That { .. }
        | S::The { .. }
        | S::Role { .. }
        | S::Rest
        | S::Host
        | S::BearerOf { .. }
        | S::Opposing { .. }
        | S::Made { .. }
        | S::CardChosen { .. }
        | S::CardVoted { .. }
        | S::Own { .. }
        | S::AllOwn { .. }
        | S::Zone { .. }
        | S::Joined { .. }
        | S::AnyNumber { .. }
        | S::Placed { .. }
        | S::All { .. }
        | S::Each { .. } => return unclear(),
    }
    // It is said with the words that it repeats, so that nothing is left out of it.
    Some(Ok(E::Act { who: who.clone(), verb: verb.clone(), what: ast::Said::new(what, of.at), to: to.clone(), unpaid: *unpaid }))
}

/// Why it is not known how long what is done instead lasts.
const HOW_LONG: &str = "it is not clear how long this lasts, as not all that it takes the place of lasts as long: say it here once more, or say what is done for good in a sentence of its own";

/// How long what is given lasts, and what is taken or kept from cards.
fn lasts(effect: &mut ast::Effect) -> Option<&mut Option<ast::Word>> {
    use ast::Effect as E;
    if let E::Give { until, .. }
    | E::SameSubject { until, .. }
    | E::SetStat { until, .. }
    | E::ReduceStat { until, .. }
    | E::LowerStat { until, .. }
    | E::IncreaseStat { until, .. }
    | E::DoubleStat { until, .. }
    | E::HalveStat { until, .. }
    | E::SwapStats { until, .. }
    | E::LoseKeyword { until, .. }
    | E::LoseAbilities { until, .. }
    | E::Forbid { until, .. } = effect
    {
        Some(until)
    } else {
        None
    }
}

/// [`lasts`] of each part of what is done.
fn all_last(effect: &mut ast::Effect) -> Vec<&mut Option<ast::Word>> {
    if let ast::Effect::Then { steps: parts } | ast::Effect::Together { parts } = effect {
        parts.iter_mut().flat_map(all_last).collect()
    } else {
        lasts(effect).into_iter().collect()
    }
}

/// What is given in the place of what was to last so long lasts as long, where it says nothing else: what is replaced is how much is given, or
/// which keyword.
///
/// "Give a creature +1 power this turn. If it is Red, give it +3 power instead."
fn as_long(first: &mut ast::Effect, then: &mut ast::Effect) -> Result<(), Fail> {
    let mut unsaid: Vec<_> = all_last(then).into_iter().filter(|until| until.is_none()).collect();
    let mut said = all_last(first).into_iter();
    let (false, Some(so_long)) = (unsaid.is_empty(), said.next()) else { return Ok(()) };
    if said.any(|other| other != so_long) {
        return Err(HOW_LONG.into());
    }
    unsaid.iter_mut().for_each(|until| until.clone_from(so_long));
    Ok(())
}

/// Why it is not known what is done instead of one of several.
pub(super) const BOTH_OF_WHAT: &str = "“both” is what the sentence right before lets its player choose from: “Choose one: …; or …. If …, do both instead.”";

impl Builder<'_, '_> {
    /// An instruction, and what takes its place, with all that this leaves out.
    pub(super) fn replaced(&self, first: &ast::Effect, then: &ast::Effect) -> Result<(ast::Effect, ast::Effect), Fail> {
        if says_a_part(first, then) {
            return Err(say!(self.shared.tongue.messages(), "instead-of-a-part").into());
        }
        let (first, mut then) = self.to_the_same(first, then)?;
        as_long(&mut self.whole(&first).unwrap_or_else(|| first.clone()), &mut then)?;
        Ok((first, then))
    }

    /// An instruction, and what takes its place: a phrase that does not say to what it is done is done to the same.
    ///
    /// "Deal 2 damage to a creature. If you control a warden, deal 4 damage instead."
    fn to_the_same(&self, first: &ast::Effect, then: &ast::Effect) -> Result<(ast::Effect, ast::Effect), Fail> {
        if *then == ast::Effect::DoBoth {
            let ast::Effect::OneOf { options, .. } = first else { return Err(BOTH_OF_WHAT.into()) };
            return Ok((first.clone(), ast::Effect::Then { steps: options.clone() }));
        }
        // "…, deal 4 damage instead and draw a card": what begins it takes the place.
        if let ast::Effect::Then { steps } = then
            && let [head, rest @ ..] = steps.as_slice()
            && !rest.is_empty()
        {
            let (first, head) = self.to_the_same(first, head)?;
            let steps = std::iter::once(head).chain(rest.iter().cloned()).collect();
            return Ok((first, ast::Effect::Then { steps }));
        }
        if let Some(whole) = so_many(first, then) {
            return whole.map(|whole| (first.clone(), whole));
        }
        let as_said = || (first.clone(), then.clone());
        // "Deal 3 damage. If …, deal 5 instead.": to the card that the phrase lets choose, which it does not name.
        if let (ast::Effect::Phrase { phrase }, true) = (first, mentions_it(then)) {
            let names = |hole: &ast::Hole| matches!(hole, ast::Hole::HoleCard(_) | ast::Hole::HoleCards(_));
            if phrase.holes.values().any(names) {
                return Ok(as_said());
            }
            let Some(meant) = self.unsaid(first).filter(|meant| std::mem::discriminant(meant) == std::mem::discriminant(then)) else { return Ok(as_said()) };
            return match chosen_first(&meant) {
                Some((ast::Effect::Choose { what, .. }, _)) if matches!(what.extent(), ast::Extent::Chosen(ast::Chosen::One)) => Ok((meant, then.clone())),
                _ => Err("it is not clear to which card this is done instead: say it as the sentence before does".into()),
            };
        }
        let Some((_, mut same)) = self.unsaid(then).as_ref().and_then(chosen_first) else { return Ok(as_said()) };
        let mut first = self.whole(first).unwrap_or_else(|| first.clone());
        if std::mem::discriminant(&first) != std::mem::discriminant(&same) {
            return Ok(as_said());
        }
        // To "your warden": to that again.
        if let (Some(to), Some(again)) = (done_to(&mut first), done_to(&mut same))
            && matches!(to.extent(), ast::Extent::One)
        {
            again.clone_from(to);
            return Ok((first, same));
        }
        match chosen_first(&first) {
            Some((ast::Effect::Choose { what, .. }, _)) if matches!(what.extent(), ast::Extent::Chosen(ast::Chosen::One)) => Ok((first, same)),
            _ => Err("it is not clear to which cards this is done instead: name them once more".into()),
        }
    }

    /// What a phrase means with all that is filled in.
    fn whole(&self, effect: &ast::Effect) -> Option<ast::Effect> {
        let ast::Effect::Phrase { phrase } = effect else { return None };
        let [one] = &self.shared.phrases.get(&phrase.name.0)?[..] else { return None };
        fill(one, &phrase.holes).ok()
    }

    /// What a phrase means in which nothing but numbers is filled in.
    fn unsaid(&self, effect: &ast::Effect) -> Option<ast::Effect> {
        let ast::Effect::Phrase { phrase } = effect else { return None };
        phrase.holes.values().all(|hole| matches!(hole, ast::Hole::HoleNumber(_))).then(|| self.whole(effect))?
    }

    /// Names the cards that an instruction is done to, where nobody chooses them: what takes its place may call them "it" or "them".
    pub(super) fn names_always_there(&mut self, first: &ast::Effect) -> Result<(), Fail> {
        match always_there(first) {
            Some(own) => self.names_asked(&own).map(|_| ()),
            None => Ok(()),
        }
    }
}
