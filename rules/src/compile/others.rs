//! Which cards "other" and "different" leave out of those that are described.

use super::build::{Besides, Builder, Choices};
use super::fail::Fail;
use super::scope::{Antecedent, Apartness};
use super::select::Reach;
use super::sorts::{OTHER_THAN_THOSE, Sort};
use crate::hir::Meant;
use kotodama_engine::ids::Kinds;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use kotodama_messages::say;
use std::borrow::Cow;

/// Why "other" is refused where it could leave out either of two cards.
const OTHER_THAN_WHICH: &str =
    "“other” could leave out this card, or the one that the text is about: say “… other than it”, “… except this card”, or both in two sentences";

/// Why "different" is refused where nothing was named that it could leave out.
pub(super) const DIFFERENT_FROM_NOTHING: &str =
    "“different” leaves out cards that the same sentence names, and none are named here: leave it out, as several cards are always different ones";

/// Why "other" stands in an amount that is more than a number of cards.
const OTHER_OF_EACH: &str =
    "“other” leaves out each of the cards that this is done to, and only a number of cards can do so: say it of one of them, or count cards";

/// Why "other" can't be said behind what was done for each of several.
const OTHER_THAN_EACH: &str = "\"other\" can't leave out what was chosen before once for each: say it in the same instruction, as in “for each player, they choose a card in their hand, then they discard all other cards in their hand”";

impl Builder<'_, '_> {
    /// "a different creature" behind cards that sentences before have named, and on the card that says so: another one.
    pub(super) fn as_another<'f>(&self, filter: &'f ast::Filter) -> Cow<'f, ast::Filter> {
        if filter.other == Some(ast::Other::Different) && self.sentence.is_empty() && self.choices != Choices::None {
            return Cow::Owned(ast::Filter { other: Some(ast::Other::Other), ..filter.clone() });
        }
        Cow::Borrowed(filter)
    }

    /// Leaves out of a description what its "other" or "different" leaves out.
    pub(super) fn leave_others_out(&mut self, filter: &ast::Filter, reach: Reach, out: &mut Filter) -> Result<(), Fail> {
        let open = reach == Reach::Open;
        let left_out = match filter.other {
            None => return Ok(()),
            Some(ast::Other::Other) if self.besides != Besides::Named && open => vec![self.besides_it()?],
            Some(ast::Other::Other) => {
                // Neither this card nor one that was chosen before; of what is long past, only not this card.
                out.other = true;
                if !open {
                    return Ok(());
                }
                if self.scope.chosen_apart == Apartness::Some {
                    return Err(OTHER_THAN_EACH.into());
                }
                let named = self.left_out_by_other(filter);
                if self.other_than_which(filter)? {
                    return Err(OTHER_THAN_WHICH.into());
                }
                if self.is_behind_others(&Sort::of(filter)) {
                    return Err(OTHER_THAN_THOSE.into());
                }
                if named.is_empty() {
                    return Ok(());
                }
                named
            }
            Some(ast::Other::Different) => {
                let named = self.named_in_sentence();
                if named.is_empty() && self.choices == Choices::None {
                    return Err(DIFFERENT_FROM_NOTHING.into());
                }
                named
            }
        };
        out.preds.push(Pred::Different(left_out));
        Ok(())
    }

    /// Of the opponent's cards, "other" leaves out one that was named, or the other card of what happened: never the card with the text.
    ///
    /// "Whenever this creature attacks a creature, deal 1 damage to all other creatures your opponent controls."
    pub(super) fn leaves_some_out(&mut self, filter: &ast::Filter, reach: Reach, out: &mut Filter) -> Result<(), Fail> {
        let other = filter.other == Some(ast::Other::Other) && reach == Reach::Open && self.besides == Besides::Named;
        if !other || !out.is_of_foes() || self.shared.off_card || out.preds.iter().any(|pred| matches!(pred, Pred::Different(_))) {
            return Ok(());
        }
        let beside = self.scope.cards.iter().find(|a| !a.plural && matches!(a.means, Meant::Beside(_))).map(|a| a.reg);
        let beside = self.reads(beside.ok_or_else(|| say!(self.shared.tongue.messages(), "other-leaves-none-out"))?);
        out.preds.push(Pred::Different(vec![beside]));
        Ok(())
    }

    /// Whether the text answers what happens to a card that may be of the kind of the one with the text.
    pub(super) fn is_about_such_as_this(&self) -> bool {
        let Some(own) = self.shared.speaker.filter(|own| !self.shared.resolved.has(*own)) else { return false };
        let about = self.occasion.event && self.occasion.it == Some(Meant::Subject);
        about && !matches!(self.occasion.kinds, super::occasion::Sorts::Of(of) if !of.is_none() && !of.has(own))
    }

    /// Whether "other" could leave out either of two cards: the one with the text, which fits, or the one that the text is about.
    fn other_than_which(&self, filter: &ast::Filter) -> Result<bool, Fail> {
        let Some(own) = self.shared.speaker.filter(|own| !self.shared.resolved.has(*own)) else { return Ok(false) };
        let about = self.occasion.event && self.occasion.it == Some(Meant::Subject);
        let chosen = self.scope.cards.iter().any(|a| matches!(&a.means, Meant::Named(sel) if sel.is_chosen()));
        let mut kinds = Kinds::NONE;
        for noun in &filter.nouns {
            kinds |= match noun.bare() {
                ast::Noun::Kind(word) | ast::Noun::KindCard(word) => Kinds::one(self.shared.names.kind(word)?),
                ast::Noun::Described(word) => self.noun(word)?.is.kinds,
                ast::Noun::OfFamily(word) if !self.shared.speaks_as.contains(&self.shared.names.family(word)?) => Kinds::NONE,
                ast::Noun::Card | ast::Noun::OfFamily(_) | ast::Noun::SuchNoun { .. } | ast::Noun::OneOfKind => Kinds::ALL,
            };
        }
        // What the text is about may be no such card at all.
        let fits = !matches!(self.occasion.kinds, super::occasion::Sorts::Of(of) if !of.is_none() && !of.meet(&kinds));
        Ok(about && !chosen && fits && kinds.has(own))
    }

    /// Every register of cards that "other" leaves out: what a player has chosen, and what was drawn, looked at or made.
    ///
    /// "All other cards with the same name as it": other than that, whatever else was made.
    fn left_out_by_other(&mut self, filter: &ast::Filter) -> Vec<Reg> {
        use ast::Selector as S;
        let than = filter.with.iter().any(|with| matches!(with.what, ast::With::WithSameName { .. }));
        // So is what the text is about, where that is another card.
        let about = self.choices != Choices::None;
        let met = |sel: &S| sel.is_chosen() || !than && (sel.is_made() || matches!(sel, S::Top { .. } | S::Made { .. } | S::Called { .. }));
        let left_out = |a: &&Antecedent| matches!(&a.means, Meant::Named(sel) if met(sel)) || about && a.means == Meant::Subject;
        let left_out: Vec<Reg> = self.scope.cards.iter().filter(left_out).map(|a| a.reg).collect();
        self.read.extend(&left_out);
        left_out
    }

    /// The card that an amount is for, which "other" in it leaves out.
    fn besides_it(&mut self) -> Result<Reg, Fail> {
        if let Besides::Only(reg) = self.besides { Ok(self.reads(reg)) } else { Err(OTHER_OF_EACH.into()) }
    }
}
