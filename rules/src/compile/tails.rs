//! What stands with one of several nouns, and could be said of that one alone or of each.

use super::build::Builder;
use super::fail::Fail;
use crate::hir::Source;
use kotodama_grammar::ast;
use kotodama_messages::say;
use std::borrow::Cow;

/// How several nouns are said apart, each with what is said of it, where such cards are described.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum ApartBy {
    /// One of them is meant: each noun has an article.
    #[default]
    Articles,
    /// All of them are meant.
    All,
    /// What is always so is said of one sort of cards.
    Sentences,
}

impl Builder<'_, '_> {
    /// Refuses what is said of several nouns at once, where a reader could take it for a part of the nearest: "all Goblins and creatures with
    /// Guard", "all tired creatures and Goblins".
    ///
    /// In the rules and in the meanings of phrases both are meant, as their author writes them beside what the engine makes of them.
    pub(super) fn clear_tail(&self, filter: &ast::Filter, by: ApartBy) -> Result<(), Fail> {
        if filter.nouns.len() < 2 || self.shared.speaker.is_none() || self.text != Source::Text {
            return Ok(());
        }
        let mut own = Vec::new();
        for one in &filter.traits {
            if is_of_one_noun(one) && !self.is_of_a_side(one)? {
                own.push(one.clone());
            }
        }
        let behind: Vec<_> = filter.with.iter().filter(|with| is_tail(&with.what)).cloned().collect();
        if own.is_empty() && behind.is_empty() {
            return Ok(());
        }
        let last = filter.nouns.len() - 1;
        let each: Vec<Own> = filter.nouns.iter().map(|_| (own.clone(), behind.clone())).collect();
        let mut alone: Vec<Own> = filter.nouns.iter().map(|_| (Vec::new(), Vec::new())).collect();
        if let Some(first) = alone.first_mut() {
            first.0.clone_from(&own);
        }
        if let Some(last) = alone.get_mut(last) {
            last.1.clone_from(&behind);
        }
        let messages = self.shared.tongue.messages();
        let at = behind.first().map_or_else(Default::default, |with| with.at);
        let said = |parts: &[Own]| self.shared.tongue.print_selector(&apart(filter, (&own, &behind), parts, by)).ok();
        let message = match (said(&alone), said(&each)) {
            (Some(alone), Some(each)) if by != ApartBy::Sentences => say!(messages, "tail-of-one-or-each", alone = alone, each = each),
            _ => say!(messages, "tail-of-one-or-all"),
        };
        Err(Fail::from(message).or_at(self.spot(at)))
    }
}

/// Whether where the last of several descriptions lies, each with an article of its own, is said of those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SaidOfLast {
    /// It is: they are taken from there.
    Whence,
    /// That could be meant of the last alone.
    Open,
}

impl Builder<'_, '_> {
    /// The descriptions of "a creature and a trick in your discard pile", each with where such cards lie or whose they are, where that is said of
    /// all of them. What could be said of the last alone is refused with both wordings. What they are like is said of that one anyway.
    ///
    /// In the rules, and in the meanings of phrases, each says what is said with it.
    pub(super) fn parted<'a>(&self, of: &'a [ast::Said<ast::Selector>], said: SaidOfLast) -> Result<Cow<'a, [ast::Said<ast::Selector>]>, Fail> {
        let Some((last, before)) = of.split_last().filter(|_| self.shared.speaker.is_some() && self.text == Source::Text) else { return Ok(of.into()) };
        let Some((tail, before_it)) = last.filter().zip(before.iter().map(|part| part.filter()).collect::<Option<Vec<_>>>()) else { return Ok(of.into()) };
        let mut whence: Vec<_> = tail.with.iter().filter(|with| is_whence(&with.what)).cloned().collect();
        let mut place = tail.place.as_ref();
        for other in &before_it {
            let said = other.place.is_some() || other.with.iter().any(|with| is_whence(&with.what));
            if said || self.says_a_side(other)? {
                (place, whence) = (None, Vec::new());
            }
        }
        if place.is_none() && whence.is_empty() {
            return Ok(of.into());
        }
        let among = place.is_none() && whence.iter().all(|with| matches!(with.what, ast::With::AmongThem));
        let each = before.iter().cloned().map(|mut part| {
            if let Some(filter) = part.what.filter_mut() {
                filter.with.extend(whence.iter().cloned());
                filter.place = place.cloned();
            }
            part
        });
        let each: Vec<_> = each.chain([last.clone()]).collect();
        if among || said == SaidOfLast::Whence {
            return Ok(each.into());
        }
        // "A creature and a creature in your hand" are two.
        if before_it.iter().any(|other| other.nouns == tail.nouns) {
            return Ok(of.into());
        }
        let alone = [std::slice::from_ref(last), before].concat();
        let messages = self.shared.tongue.messages();
        let said = |of: Vec<_>| self.shared.tongue.print_selector(&ast::Selector::Joined { of }).ok();
        let message = match (said(alone), said(each)) {
            (Some(alone), Some(each)) => say!(messages, "tail-of-one-or-each", alone = alone, each = each),
            _ => say!(messages, "tail-of-one-or-all"),
        };
        Err(Fail::from(message).or_at(self.spot(last.at)))
    }

    /// Whether an adjective says whose cards are meant.
    fn says_a_side(&self, filter: &ast::Filter) -> Result<bool, Fail> {
        filter.traits.iter().try_fold(false, |said, one| Ok(said || self.is_of_a_side(one)?))
    }
}

/// What is said of a noun: in front of it, or behind it.
type Own = (Vec<ast::Trait>, Vec<ast::Said<ast::With>>);

/// A description with that said of each noun for itself.
fn apart(filter: &ast::Filter, shared: (&[ast::Trait], &[ast::Said<ast::With>]), own: &[Own], by: ApartBy) -> ast::Selector {
    let rest = ast::Filter {
        traits: filter.traits.iter().filter(|one| !shared.0.contains(one)).cloned().collect(),
        with: filter.with.iter().filter(|one| !shared.1.contains(one)).cloned().collect(),
        ..filter.clone()
    };
    let nouns = filter.nouns.iter().zip(own);
    if by == ApartBy::All {
        let all = nouns.map(|(noun, (traits, with))| {
            let traits = rest.traits.iter().chain(traits).cloned().collect();
            let with = with.iter().chain(&rest.with).cloned().collect();
            ast::Said::from(ast::Selector::All { filter: ast::Filter { traits, with, nouns: vec![noun.clone()], ..rest.clone() } })
        });
        return ast::Selector::Joined { of: all.collect() };
    }
    let nouns = nouns.map(|(noun, (traits, with))| {
        let traits: Vec<_> = rest.traits.iter().chain(traits).cloned().collect();
        if traits.is_empty() && with.is_empty() { noun.clone() } else { ast::Noun::SuchNoun { traits, noun: Box::new(noun.clone()), with: with.clone() } }
    });
    ast::Selector::One { filter: ast::Filter { traits: Vec::new(), nouns: nouns.collect(), ..rest } }
}

/// Whether an adjective says what a card is, and no more than where it lies.
fn is_of_one_noun(one: &ast::Trait) -> bool {
    use ast::Trait as T;
    match one {
        T::State(_) | T::NotState(_) | T::Family(_) | T::NotFamily(_) | T::NotKind(_) | T::FamilyOf { .. } | T::TraitOf { .. } | T::Such(_) => true,
        T::KindOf { .. } | T::Adjacent | T::Facing => false,
    }
}

/// Whether words behind a noun say what a card is: its numbers, its keywords, what it bears. Whose it is, where it lies and what happened to it is
/// said of all.
fn is_tail(with: &ast::With) -> bool {
    use ast::With as W;
    matches!(
        with,
        W::WithStat { .. }
            | W::WithBetween { .. }
            | W::WithParity { .. }
            | W::WithEither { .. }
            | W::AsMuch { .. }
            | W::AsOwn { .. }
            | W::WithKeyword { .. }
            | W::WithoutKeyword { .. }
            | W::Including { .. }
            | W::Excluding { .. }
            | W::HavingStat { .. }
            | W::LackingStat { .. }
            | W::WithTokens { .. }
            | W::Bearing { .. }
            | W::BearingNo { .. }
    )
}

/// Whether words behind a noun say where a card lies, whose it is or what was done to it, and not what it is or is called. What lies beside the
/// card that was named before it, as in "a creature and its neighbors", is said of no other.
fn is_whence(with: &ast::With) -> bool {
    let beside_it = matches!(with, ast::With::NextTo { what } if matches!(what.what, ast::Selector::It | ast::Selector::That { .. }));
    !beside_it && !is_tail(with) && !matches!(with, ast::With::Named { .. })
}
