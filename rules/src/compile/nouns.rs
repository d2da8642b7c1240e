//! What a noun means where it points: "this creature", "that one", the bearer of the card that says so.

use super::build::Builder;
use super::fail::Fail;
use super::refer::fits;
use super::scope::Antecedent;
use crate::hir::Meant;
use kotodama_engine::ids::Kinds;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;

/// A card that needs no description.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Own {
    /// The one with the text.
    This,
    /// What that one is attached to.
    Host,
}

impl Builder<'_, '_> {
    /// What "that …" means where the text has named no such card: the card in a noun's role, or the one that the open window
    /// is about.
    pub(super) fn that(&mut self, noun: &ast::Noun) -> Result<Option<Sel>, Fail> {
        if let ast::Noun::Described(word) = noun {
            return Ok(self.noun(word)?.that.map(Sel::Role));
        }
        let kinds = self.noun_kinds(noun)?;
        // Beside the card that bears it, "that charm" of a charm is itself.
        let own = self.shared.speaker.map_or(Kinds::NONE, Kinds::one);
        let bearer = |a: &Antecedent| a.means == Meant::Subject && a.kinds == !own;
        if kinds == own && self.scope.cards.iter().any(bearer) && !self.scope.cards.iter().any(|a| !a.plural && fits(a, kinds)) {
            return Ok(Some(Sel::This));
        }
        let named = self.scope.cards.iter().any(|a| matches!(a.means, Meant::Named(_) | Meant::Beside(_) | Meant::EachOf(_)) && !a.plural && fits(a, kinds));
        Ok((self.in_window && !named && matches!(noun, ast::Noun::Card)).then_some(Sel::Opened))
    }

    /// "this creature": the card whose text it is, which has to be one.
    pub(super) fn this_noun(&self, noun: &ast::Noun) -> Result<(), Fail> {
        let (kinds, word) = match noun.bare() {
            ast::Noun::Card | ast::Noun::SuchNoun { .. } | ast::Noun::OneOfKind => return Ok(()),
            ast::Noun::OfFamily(word) => {
                let family = self.shared.names.family(word)?;
                if self.shared.speaker.is_some() && !self.shared.speaks_as.contains(&family) {
                    return Err(format!("the card with this text isn't what \"this\" says, `{}`: say “this card”, or which cards are meant", word.0).into());
                }
                return Ok(());
            }
            ast::Noun::Kind(word) | ast::Noun::KindCard(word) => (Kinds::one(self.shared.names.kind(word)?), word),
            ast::Noun::Described(word) => (self.noun(word)?.is.kinds, word),
        };
        match self.shared.speaker {
            Some(own) if !kinds.is_none() && !kinds.has(own) => {
                Err(format!("the card with this text can't be what \"this\" says, `{}`: say “this card”, or which cards are meant", word.0).into())
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Whether "this creature" is no name of the card with the text, which is none, and is one of a card that was named before.
    pub(super) fn points_back(&self, noun: &ast::Noun) -> bool {
        let before = |a: &Antecedent, kinds| !a.plural && !matches!(a.means, Meant::This | Meant::EachOf(_)) && fits(a, kinds);
        self.this_noun(noun).is_err() && self.noun_kinds(noun).is_ok_and(|kinds| self.scope.cards.iter().any(|a| before(a, kinds)))
    }

    /// The kinds of cards that a noun names; all that a card may be of, where it names none.
    pub(super) fn noun_kinds(&self, noun: &ast::Noun) -> Result<Kinds, Fail> {
        Ok(match noun.bare() {
            ast::Noun::Card | ast::Noun::OfFamily(_) | ast::Noun::SuchNoun { .. } | ast::Noun::OneOfKind => Kinds::ALL,
            ast::Noun::Kind(word) | ast::Noun::KindCard(word) => Kinds::one(self.shared.names.kind(word)?),
            ast::Noun::Described(word) => self.noun(word)?.is.kinds,
        })
    }

    /// "the equipped creature": the card this is attached to, by a verb that can attach.
    pub(super) fn bearer_of(&self, verb: &ast::Word) -> Result<(), Fail> {
        if !self.shared.attaching.has(self.shared.names.verb(verb)?) {
            return Err(format!("`{}` attaches nothing: say “the card this is attached to”", verb.0).into());
        }
        Ok(())
    }

    /// Whether the card with the text, or its bearer, is what something is always true of, or what a text waits for: "it" is no
    /// other card there.
    pub(super) fn own(&self, sel: &ast::Selector) -> Result<Option<Own>, Fail> {
        use ast::Selector as S;
        if let S::ThisNoun { noun } = sel {
            self.this_noun(noun)?;
            return Ok(Some(Own::This));
        }
        if let S::BearerOf { verb } = sel {
            self.bearer_of(verb)?;
            return Ok(Some(Own::Host));
        }
        if matches!(sel, S::Host) {
            return Ok(Some(Own::Host));
        }
        Ok(matches!(sel, S::This | S::It).then_some(Own::This))
    }
}
