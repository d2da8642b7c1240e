//! All cards of some sort, as words describe them, and what "other" leaves out behind them.

use super::build::Builder;
use super::fail::Fail;
use super::one_subject::said_of;
use super::scope::Antecedent;
use crate::hir::Meant;
use kotodama_grammar::ast;

/// Why "other" can't stand behind all cards of some sort.
pub(super) const OTHER_THAN_THOSE: &str = "“other” could leave out this card alone, or all those that were named before: say what the rest are not, as in “all … that aren't …”, or “… except this card”";

/// All cards of some sort, as words describe them.
pub(super) struct Sort<'a> {
    other: Option<ast::Other>,
    traits: &'a [ast::Trait],
    nouns: &'a [ast::Noun],
    with: &'a [ast::Said<ast::With>],
    whose: Option<&'a ast::Whose>,
    zones: &'a [ast::Word],
}

impl<'a> Sort<'a> {
    /// A description.
    pub(super) fn of(filter: &'a ast::Filter) -> Sort<'a> {
        let ast::Filter { other, traits, nouns, with, place, mark: _ } = filter;
        let (whose, zones) = place.as_ref().map_or((None, &[][..]), |place| (Some(&place.whose.what), &place.zones[..]));
        Sort { other: *other, traits, nouns, with, whose, zones }
    }

    /// What a selector means that means all of a sort.
    pub(super) fn all(sel: &'a ast::Selector) -> Option<Sort<'a>> {
        if let ast::Selector::All { filter } | ast::Selector::Each { filter } = sel {
            Some(Sort::of(filter))
        } else if let ast::Selector::AllOwn { whose, other, traits, noun } = sel {
            Some(Sort { other: *other, traits, nouns: std::slice::from_ref(noun), with: &[], whose: Some(&whose.what), zones: &[] })
        } else {
            None
        }
    }

    /// Whether "other" in this one could leave out more than the card with the text: all those that were named before. Of all creatures, your
    /// other ones are all but this card.
    pub(super) fn leaves_open(&self, before: &Sort<'_>) -> bool {
        let of_all = matches!(before.whose, None | Some(ast::Whose::Anyones | ast::Whose::EachPlayers));
        let among = before.traits.iter().all(|one| self.traits.contains(one))
            && before.with.iter().all(|one| self.with.iter().any(|of| of.what == one.what))
            && (before.nouns == self.nouns || *before.nouns == [ast::Noun::Card])
            && (of_all || (before.whose, before.zones) == (self.whose, self.zones));
        self.other == Some(ast::Other::Other) && before.other.is_none() && !among
    }
}

/// Refuses "your other creatures" in a line that has said something else of all of some sort: they could be left out, too.
pub(super) fn others_are_clear(line: &ast::Ability) -> Result<(), Fail> {
    let sentences = line.parts().flat_map(|part| &part.sentences);
    let said = sentences.filter_map(|sentence| if let ast::Sentence::Always { fact } = sentence { said_of(fact) } else { None });
    let said: Vec<Sort<'_>> = said.filter_map(|who| Sort::all(&who.what)).collect();
    let unclear = said.iter().enumerate().any(|(at, other)| said.iter().take(at).any(|before| other.leaves_open(before)));
    if unclear { Err(OTHER_THAN_THOSE.into()) } else { Ok(()) }
}

impl Builder<'_, '_> {
    /// Whether the text has named all of another sort, which "other" could leave out, too.
    pub(super) fn is_behind_others(&self, sort: &Sort<'_>) -> bool {
        let before = |a: &Antecedent| if let Meant::Named(sel) = &a.means { Sort::all(sel).is_some_and(|before| sort.leaves_open(&before)) } else { false };
        self.scope.cards.iter().any(before)
    }
}
