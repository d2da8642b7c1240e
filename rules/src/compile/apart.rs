//! "it" behind cards that were named as several: it is none of those, and yet whoever reads "each enemy creature … it" means each of them.

use super::build::Builder;
use super::fail::Fail;
use super::scope::{Antecedent, AskedFor};
use crate::hir::{Meant, Spot};
use kotodama_engine::ir::Reg;
use kotodama_grammar::ast;
use kotodama_messages::say;

/// Whether nothing but the card whose text it is has been named by an antecedent, and no word of the text says it.
fn unsaid(known: &Antecedent) -> bool {
    known.means == Meant::This && !known.at.at.is_known()
}

impl Builder<'_, '_> {
    /// Refuses "it" where a group was named behind the card that it would go back to: "Deal 1 damage to each enemy creature and tap it."
    ///
    /// Behind "all creatures" or "2 cards" it goes back to a card that the text has named, for it can be none of those; but to the card with the
    /// text only where the text has said so.
    pub(super) fn behind_a_group(&self, found: &Antecedent, pointer: &Spot, word: &str) -> Result<(), Fail> {
        if found.pointed {
            return Ok(());
        }
        let itself = unsaid(found) && self.scope.this_told.is_none();
        let messages = self.shared.tongue.messages();
        let since = |known: &&Antecedent| known.plural && known.told > found.told;
        let each = |known: &&Antecedent| matches!(&known.means, Meant::Named(ast::Selector::Each { .. }));
        let group = self.scope.cards.iter().rev().filter(since).find(|known| itself || each(known));
        if let Some(group) = group {
            let fail = Fail::from(say!(messages, "points-behind-group", word = word)).or_at(pointer.clone());
            return Err(fail.also(group.at.clone(), say!(messages, "points-several")));
        }
        if self.scope.told_apart > found.told {
            return Err(Fail::from(say!(messages, "points-behind-each", word = word)).or_at(pointer.clone()));
        }
        let asked = self.scope.asked_for.as_ref().filter(|asked| asked.told > found.told);
        let own = matches!(&found.means, Meant::Named(ast::Selector::Own { .. }));
        if asked.is_some_and(|asked| itself || own || asked.away && found.left) {
            return Err(Fail::from(say!(messages, "points-asked-for", word = word)).or_at(pointer.clone()));
        }
        if itself && self.describing {
            return Err(Fail::from(say!(messages, "points-in-description", word = word)).or_at(pointer.clone()));
        }
        Ok(())
    }

    /// Refuses "that creature" where the text has only asked whether there is one, and the card it would be is called otherwise.
    pub(super) fn asked_for_such(&self, found: &Antecedent, pointer: &Spot, noun: &ast::Noun, word: &str) -> Result<(), Fail> {
        let asked = self.scope.asked_for.as_ref().filter(|asked| asked.told > found.told && asked.nouns.contains(noun));
        if asked.is_none() || found.is_called(noun) || *noun == ast::Noun::Card {
            return Ok(());
        }
        Err(Fail::from(say!(self.shared.tongue.messages(), "points-asked-for", word = word)).or_at(pointer.clone()))
    }

    /// Notes that it was asked whether there is such a card.
    pub(super) fn asks_for(&mut self, what: &ast::Filter) {
        self.telling += 1;
        let off = |place: &ast::Place| !place.zones.iter().any(|zone| self.shared.names.zone_bits(zone).is_ok_and(|bits| bits.meets(&self.shared.field)));
        let away = what.place.as_ref().is_some_and(off);
        self.scope.asked_for = Some(AskedFor { nouns: what.nouns.clone(), away, told: self.telling });
    }

    /// Reads the numbers by which cards are described: "its" in them is none of the card with the text, where the text has not named it.
    pub(super) fn describing<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Fail>) -> Result<T, Fail> {
        let before = std::mem::replace(&mut self.describing, true);
        let read = read(self);
        self.describing = before;
        read
    }

    /// Forgets the cards that words have named so far: those behind can't speak of them.
    pub(super) fn forgets_named(&mut self) {
        self.scope.cards.retain(|known| !matches!(known.means, Meant::Named(_)));
    }

    /// Whether a part that runs once for each has named a card: nothing behind it can speak of that.
    pub(super) fn names_apart(&self, base: Reg) -> bool {
        self.scope.cards.iter().any(|known| known.reg >= base && !known.plural && matches!(known.means, Meant::Named(_)))
    }
}
