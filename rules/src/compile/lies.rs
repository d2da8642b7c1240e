//! Where a card has to lie for a line of its text: the zones that the line's own conditions name, and cards that lie nowhere for long.

use super::build::{Fail, Shared};
use super::card::Tags;
use super::events::Awaited;
use kotodama_engine::data::TextUse;
use kotodama_engine::ids::VerbId;
use kotodama_engine::ir::{Static, Subject};
use kotodama_grammar::ast;

/// Why a line can't wait on a card that is carried out and gone.
const GONE: &str = "the text of such a card is carried out, and then it lies where nothing of it works: say until when, as in “until the end of the turn, …”, or `works` in game.ron says where such cards go on working";

impl Shared<'_> {
    /// The zones that a condition says this card is in, one bit each.
    fn said_in(&self, condition: &ast::Condition) -> Result<u32, Fail> {
        use ast::Condition as C;
        if let C::Both { all } = condition {
            return all.iter().try_fold(0, |bits, one| Ok(bits | self.said_in(one)?));
        }
        let C::Is { what, like: ast::Likeness::LikeIn { place } } = condition else { return Ok(0) };
        if !matches!(what.what, ast::Selector::This | ast::Selector::ThisNoun { .. }) {
            return Ok(0);
        }
        place.zones.iter().try_fold(0, |bits, zone| Ok(bits | self.names.zone_bits(zone)?))
    }

    /// Whether what is answered is that the card itself has left the field.
    pub(super) fn leaves_by(&self, awaited: &Awaited) -> bool {
        let verbs = (0..64).filter(|verb| self.leaving >> verb & 1 == 1).map(|verb| self.keys.verb(VerbId(verb)));
        let leaving = verbs.fold(1 << self.keys.leaves(), |keys: u128, key| keys | 1 << key);
        matches!(awaited.subject, Subject::This) && awaited.on != 0 && awaited.on & !leaving == 0
    }

    /// The zones where a sentence that is always true works: those that its condition says the card is in, if it says any.
    ///
    /// "While this card is in your hand, …"
    pub(super) fn fact_works(&self, fact: &ast::Static, tags: &Tags) -> Result<u32, Fail> {
        let mut inner = fact;
        let mut said = 0;
        while let ast::Static::While { condition, then } = inner {
            said |= self.said_in(condition)?;
            inner = then;
        }
        Ok(if said == 0 || tags.placed() { tags.zones } else { said })
    }

    /// The zones where an answer works: those that it asks for first, if it asks for any.
    ///
    /// "Whenever you play a card, if this card is in your hand, …"
    pub(super) fn answer_works(&self, then: &ast::Effect, tags: &Tags) -> Result<u32, Fail> {
        let ast::Effect::If { condition, .. } = then else { return Ok(tags.zones) };
        let said = self.said_in(condition)?;
        Ok(if said == 0 || tags.placed() { tags.zones } else { said })
    }
}

/// Whether a line with such tags would have to work where its card never stays: its text is carried out, and nothing says where such
/// cards lie afterwards.
pub(super) fn is_carried_out(text: &TextUse, tags: &Tags) -> bool {
    *text == TextUse::Resolved && tags.unplaced
}

/// Refuses what would have to be true, or to be answered, where a card never stays.
pub(super) fn stays(text: &TextUse, tags: &Tags, zones: u32) -> Result<(), Fail> {
    if is_carried_out(text, tags) && zones == tags.zones { Err(GONE.into()) } else { Ok(()) }
}

/// [`stays`], of all facts of a sentence.
pub(super) fn all_stay(text: &TextUse, tags: &Tags, facts: &[Static]) -> Result<(), Fail> {
    facts.iter().try_for_each(|fact| stays(text, tags, fact.zones))
}
