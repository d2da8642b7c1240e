//! Which cards "other" and "different" leave out of those that are described.

use super::build::{Besides, Builder, Choices};
use super::fail::Fail;
use super::occasion::Sorts;
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
                let named = self.left_out_by_other(filter)?;
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

    /// Of the opponent's cards, "other" leaves out one that was named, or the other card of what happened: never the card with the text. So
    /// does any "other" where what happened is about another card.
    ///
    /// "Whenever this creature attacks a creature, deal 1 damage to all other creatures your opponent controls.", "Whenever your hero attacks a
    /// creature, destroy another creature."
    pub(super) fn leaves_some_out(&mut self, filter: &ast::Filter, reach: Reach, out: &mut Filter) -> Result<(), Fail> {
        let other = filter.other == Some(ast::Other::Other) && reach == Reach::Open && self.besides == Besides::Named;
        if !other || self.shared.off_card {
            return Ok(());
        }
        let (kinds, foes) = (self.kinds_said(filter)?, out.is_of_foes());
        if !foes && self.other_than_which(kinds) {
            return Err(OTHER_THAN_WHICH.into());
        }
        let fits = |a: &&Antecedent| !a.plural && matches!(a.means, Meant::Beside(_)) && (a.kinds.is_none() || kinds.is_none() || a.kinds.meet(&kinds));
        let beside = self.scope.cards.iter().find(fits).map(|a| a.reg);
        let about = self.is_about_another() && !self.has_chosen();
        let named = out.preds.iter().any(|pred| matches!(pred, Pred::Different(_)));
        let mut left_out: Vec<Reg> = beside.filter(|_| about || foes && !named).into_iter().collect();
        if !left_out.is_empty() && !foes && self.is_itself_of(kinds) {
            return Err(OTHER_THAN_WHICH.into());
        }
        if about && foes {
            left_out.extend(self.scope.cards.iter().filter(|a| a.means == Meant::Subject).map(|a| a.reg));
        }
        if left_out.is_empty() && foes && !named {
            return Err(say!(self.shared.tongue.messages(), "other-leaves-none-out").into());
        }
        self.read.extend(&left_out);
        match out.preds.iter_mut().find_map(|pred| if let Pred::Different(named) = pred { Some(named) } else { None }) {
            Some(named) => left_out.into_iter().for_each(|reg| {
                if !named.contains(&reg) {
                    named.push(reg)
                }
            }),
            None if left_out.is_empty() => {}
            None => out.preds.push(Pred::Different(left_out)),
        }
        Ok(())
    }

    /// Whether the text answers what happens to a card that may be of the kind of the one with the text.
    pub(super) fn is_about_such_as_this(&self) -> bool {
        let own = self.shared.speaker.filter(|own| !self.shared.resolved.has(*own));
        own.is_some_and(|own| self.is_about_another() && self.is_about_some_of(Kinds::one(own)))
    }

    /// Whether "other" could leave out either of two cards: the one with the text, which fits, or the one that the text is about.
    fn other_than_which(&self, kinds: Kinds) -> bool {
        self.is_about_another() && !self.has_chosen() && self.is_about_some_of(kinds) && self.is_itself_of(kinds)
    }

    /// Whether what the text is about may be of one of these kinds: it may be no such card at all.
    fn is_about_some_of(&self, kinds: Kinds) -> bool {
        !matches!(self.occasion.kinds, Sorts::Of(of) if !of.is_none() && !of.meet(&kinds))
    }

    /// Whether the text answers what happens to another card than the one that has it.
    fn is_about_another(&self) -> bool {
        self.occasion.event && self.occasion.it == Some(Meant::Subject)
    }

    /// Whether a player has chosen a card before.
    fn has_chosen(&self) -> bool {
        self.scope.cards.iter().any(|a| matches!(&a.means, Meant::Named(sel) if sel.is_chosen()))
    }

    /// Whether the card with the text is of one of these kinds, and lies there when it is asked.
    fn is_itself_of(&self, kinds: Kinds) -> bool {
        self.shared.speaker.is_some_and(|own| !self.shared.resolved.has(own) && kinds.has(own))
    }

    /// The kinds of which cards are that are described so; none that a family of others alone is of.
    fn kinds_said(&self, filter: &ast::Filter) -> Result<Kinds, Fail> {
        let mut kinds = Kinds::NONE;
        for noun in &filter.nouns {
            kinds |= match noun.bare() {
                ast::Noun::Kind(word) | ast::Noun::KindCard(word) => Kinds::one(self.shared.names.kind(word)?),
                ast::Noun::Described(word) => self.noun(word)?.is.kinds,
                ast::Noun::OfFamily(word) if !self.shared.speaks_as.contains(&self.shared.names.family(word)?) => Kinds::NONE,
                ast::Noun::Card | ast::Noun::OfFamily(_) | ast::Noun::SuchNoun { .. } | ast::Noun::OneOfKind => Kinds::ALL,
            };
        }
        Ok(kinds)
    }

    /// Every register of cards that "other" leaves out: what a player has chosen, and what was drawn, looked at or made.
    ///
    /// "All other cards with the same name as it": other than that, whatever else was made.
    fn left_out_by_other(&mut self, filter: &ast::Filter) -> Result<Vec<Reg>, Fail> {
        use ast::Selector as S;
        let than = filter.with.iter().any(|with| matches!(with.what, ast::With::WithSameName { .. }));
        // So is what the text is about, where that is another card; of what is asked, where the one with the text is no such card.
        let about = self.choices != Choices::None || self.is_about_another() && !self.is_itself_of(self.kinds_said(filter)?);
        let met = |sel: &S| sel.is_chosen() || !than && (sel.is_made() || matches!(sel, S::Top { .. } | S::Made { .. } | S::Called { .. }));
        let left_out = |a: &&Antecedent| matches!(&a.means, Meant::Named(sel) if met(sel)) || about && a.means == Meant::Subject;
        let left_out: Vec<Reg> = self.scope.cards.iter().filter(left_out).map(|a| a.reg).collect();
        self.read.extend(&left_out);
        Ok(left_out)
    }

    /// The card that an amount is for, which "other" in it leaves out.
    fn besides_it(&mut self) -> Result<Reg, Fail> {
        if let Besides::Only(reg) = self.besides { Ok(self.reads(reg)) } else { Err(OTHER_OF_EACH.into()) }
    }
}
