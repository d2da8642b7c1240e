//! Where the cards of an instruction come from when no place is said: those that were just looked at, or none at all.

use super::build::Builder;
use kotodama_grammar::ast;

/// Why cards that are brought to the field have to come from somewhere.
pub(super) const FROM_WHERE: &str =
    "it is not said where it comes from: say where it is, such as “in your hand”, or what is made, such as “a 1/1 …” or “a copy of …”";

/// Whether a description says nothing of cards.
pub(super) fn is_any_card(filter: &ast::Filter) -> bool {
    filter.nouns == [ast::Noun::Card] && filter.place.is_none() && filter.with.is_empty() && filter.traits.is_empty() && filter.mark.is_none()
}

/// Whether cards are looked at among which there is something to choose.
pub(super) fn is_several(what: &ast::Selector) -> bool {
    !matches!(what, ast::Selector::Top { count, .. } if count.as_ref().is_none_or(ast::Quantity::is_one))
}

/// "Look at your opponent's hand. Choose a card.": one of those.
pub(super) fn among_seen(what: &ast::Said<ast::Selector>) -> ast::Said<ast::Selector> {
    use ast::Selector as S;
    let mut among = what.clone();
    if let S::One { filter } | S::Several { filter, .. } | S::UpToSome { filter, .. } | S::AtRandom { filter, .. } | S::AnyNumber { filter } = &mut among.what
        && filter.place.is_none()
        && filter.with.iter().all(|with| !matches!(with.what, ast::With::AmongThem | ast::With::ControlledBy { .. }))
        && filter.traits.iter().all(|is| matches!(is, ast::Trait::Family(_) | ast::Trait::NotFamily(_)))
        && !filter.nouns.iter().any(|noun| matches!(noun, ast::Noun::Described(_)))
    {
        filter.with.push(ast::With::AmongThem.into());
    }
    among
}

impl Builder<'_, '_> {
    /// Whether cards are described without a place, by which they could as well be where they already are.
    pub(super) fn is_placeless(&self, what: &ast::Selector) -> bool {
        let there = |noun: &ast::Noun| {
            if let ast::Noun::Described(word) = noun {
                self.shared.nouns.get(&word.0).is_some_and(|noun| noun.is.yours | noun.is.theirs != u32::MAX)
            } else {
                false
            }
        };
        let says = |with: &ast::Said<ast::With>| {
            matches!(
                with.what,
                ast::With::AmongThem
                    | ast::With::ControlledBy { .. }
                    | ast::With::AttachedTo { .. }
                    | ast::With::ThatHappened { within: ast::Stretch::ThisWay, .. }
            )
        };
        what.filter().is_some_and(|f| f.place.is_none() && !f.with.iter().any(says) && !f.nouns.iter().any(there))
    }
}
