//! What “or” joins within a description of cards, and what “except” leaves out of it.

use super::build::Builder;
use super::fail::Fail;
use super::select::Reach;
use kotodama_engine::bits::Bits;
use kotodama_engine::ids::Kinds;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;

/// Why what is joined by "or" stands behind no other adjective.
const OR_BEHIND: &str = "what stands before the words that are joined by “or” could be said of the first of them alone: say it behind them";

impl Builder<'_, '_> {
    /// Refuses adjectives in front of those that are joined by "or", unless they say no more than whose cards are meant.
    pub(super) fn or_stands_in_front(&self, traits: &[ast::Trait]) -> Result<(), Fail> {
        let Some(at) = traits.iter().rposition(|one| matches!(one, ast::Trait::TraitOf { .. })) else { return Ok(()) };
        for before in traits.iter().take(at) {
            if !self.is_of_a_side(before)? {
                return Err(OR_BEHIND.into());
            }
        }
        Ok(())
    }

    /// Whether an adjective says no more than whose cards are meant, as "enemy".
    pub(super) fn is_of_a_side(&self, one: &ast::Trait) -> Result<bool, Fail> {
        let ast::Trait::Such(word) = one else { return Ok(false) };
        Ok(is_of_one(&self.noun(word)?.is))
    }

    /// That one of some adjectives is said of a card.
    pub(super) fn trait_of(&mut self, traits: &[ast::Trait]) -> Result<Pred, Fail> {
        let mut some = Vec::new();
        for one in traits {
            let mut is = Filter { yours: Bits::ALL, theirs: Bits::ALL, ..Filter::default() };
            self.traits(&mut is, std::slice::from_ref(one))?;
            some.push(is);
        }
        Ok(Pred::Fits(some))
    }

    /// That one of some things is true of a card that is of these kinds.
    pub(super) fn either_of(&mut self, of: &[ast::Said<ast::With>], kinds: Kinds) -> Result<Pred, Fail> {
        let mut some = Vec::new();
        for one in of {
            if let ast::With::WithStat { stat, .. } = &one.what {
                self.may_have(kinds, stat)?;
            }
            let such = ast::Filter { other: None, mark: None, traits: Vec::new(), nouns: vec![ast::Noun::Card], with: vec![one.clone()], place: None };
            let is = self.filter(&such, Reach::Anywhere)?;
            some.push(Filter { yours: Bits::ALL, theirs: Bits::ALL, ..is });
        }
        Ok(Pred::Fits(some))
    }

    /// Which card "except the one with the highest power" leaves out: of those of which the rest is said, one that chance chooses where several
    /// have as much.
    pub(super) fn but_one(&mut self, of: &ast::Filter, said: &ast::With, extreme: ast::With) -> Result<Pred, Fail> {
        let mut such = of.clone();
        such.with.retain(|with| with.what != *said);
        such.with.push(extreme.into());
        let one = ast::Selector::AtRandom { count: ast::Quantity::Number(1), filter: such };
        Ok(Pred::NotOne(Box::new(Sel::Reg(self.chosen_for_number(&one.into())?))))
    }

    /// Which cards "except …" leaves out: those of a description, wherever they are.
    pub(super) fn left_out(&mut self, what: &ast::Said<ast::Selector>) -> Result<Sel, Fail> {
        if let ast::Selector::All { filter } = &what.what
            && filter.place.is_none()
        {
            let is = self.filter(filter, Reach::Anywhere)?;
            return Ok(Sel::All(Filter { yours: Bits::ALL, theirs: Bits::ALL, ..is }));
        }
        self.sel(what)
    }
}

/// Whether a word of the game means one side's cards, as "friendly".
pub(super) fn is_of_one(is: &Filter) -> bool {
    is.yours != is.theirs || is.preds.iter().any(|pred| matches!(pred, Pred::Controlled(Who::You | Who::Opponent)))
}
