//! What lasts as long as its card is there, and what is turned back when that goes.

use super::build::Builder;
use super::fail::Fail;
use crate::hir::{Does, Meant};
use kotodama_engine::bits::Bits;
use kotodama_engine::ids::{DurationId, Kinds, VerbId};
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use kotodama_messages::say;

/// Why a duration that ends with a card does not stand in some texts.
const NO_CARD: &str = "it ends with the card that says this, and no card does: say another time";

/// Why a text that is carried out once does not last as long as its card.
const NOT_THERE: &str = "this card is not on the field when its text is done, so that this would be over before it begins: say another time";

/// Why something is not turned back.
const NO_WAY_BACK: &str = "only what sends cards away from the field is turned back, when this card leaves it: of all else, say what then happens, as in “When this card is destroyed, …”";

/// Why what a step of the rules ends is not turned back.
const ENDS_WITH_NO_CARD: &str = "nothing is turned back then: say it in a sentence of its own, as in “At the end of the turn, return it …”";

impl Builder<'_, '_> {
    /// How long something lasts.
    pub(super) fn so_long(&self, until: &ast::Word) -> Result<DurationId, Fail> {
        let id = self.shared.names.duration(until)?;
        if !self.shared.with_card.contains(&id) {
            return Ok(id);
        }
        match self.shared.speaker {
            Some(_) if self.shared.off_card => Err(NO_CARD.into()),
            None => Err(NO_CARD.into()),
            Some(kind) if self.shared.resolved.has(kind) => Err(NOT_THERE.into()),
            Some(_) => Ok(id),
        }
    }

    /// "Destroy a creature until this card leaves the field."
    pub(super) fn until_back(&mut self, what: &ast::Effect, until: &ast::Word) -> Result<Does, Fail> {
        let id = self.so_long(until)?;
        if !self.shared.with_card.contains(&id) {
            return Err(ENDS_WITH_NO_CARD.into());
        }
        let (ast::Effect::Act { what: cards, .. } | ast::Effect::Put { what: cards, .. }) = what else { return Err(NO_WAY_BACK.into()) };
        if matches!(what, ast::Effect::Put { to: ast::Destination::Out, .. }) {
            return Err(say!(self.shared.tongue.messages(), "back-from-nowhere").into());
        }
        if let ast::Effect::Act { verb, .. } = what
            && !self.shared.names.verb(verb).is_ok_and(|verb| self.sends_away(verb))
        {
            return Err(NO_WAY_BACK.into());
        }
        let means = Meant::Named(cards.what.clone());
        let at = self.spot(cards.at);
        let then = self.naming(|b| {
            b.effect(what)?;
            b.flush(None);
            for (zone, lay) in b.where_they_lay()? {
                // "It" is the card that leaves then.
                b.speak_of(lay, true, Kinds::NONE, means.clone(), at.clone());
                b.scope.cards.last_mut().into_iter().for_each(|known| known.left = true);
                let place = ast::Place { whose: ast::Whose::Owners.into(), zones: vec![ast::Word(zone)] };
                let back = ast::Effect::Put { who: None, what: ast::Selector::Them.into(), to: ast::Destination::Into { place } };
                let leaves = ast::Trigger::OfCard { subject: ast::Selector::This.into(), happens: vec![ast::Happening::Leaves], from: None };
                let waits = ast::Effect::UntilThen { until: None, trigger: leaves, then: Box::new(back) };
                let then = b.naming(|b| b.effect(&waits))?;
                // Nothing waits for what was not there.
                let condition = Cond::Compare(Num::Count(Box::new(Sel::Reg(b.reads(lay)))), Cmp::AtLeast, Num::Const(1));
                b.push(None, Does::If { condition, then, otherwise: Vec::new() });
            }
            Ok(())
        })?;
        let field = self.shared.field;
        let there = Filter { yours: field, theirs: field, ..Filter::default() };
        Ok(Does::If { condition: Cond::Is(Sel::This, there), then, otherwise: Vec::new() })
    }

    /// Whether a verb may take a card from the field.
    fn sends_away(&self, verb: VerbId) -> bool {
        self.shared.leaving.has(verb) || self.shared.going.is_some_and(|going| going.has(verb)) && !self.shared.bringing.has(verb)
    }

    /// The zones of the field in which the cards may lie that the last step does something to, and where those of each are kept that lie there before.
    fn where_they_lay(&mut self) -> Result<Vec<(String, Reg)>, Fail> {
        let Some(Does::Plain(ops)) = self.steps.last().map(|step| &step.does) else { return Err(NO_WAY_BACK.into()) };
        let acted = |op: &Op| if let Op::Act { what, .. } | Op::Move { what, .. } = op { Some(*what) } else { None };
        let Some((at, what)) = ops.iter().enumerate().rev().find_map(|(at, op)| Some((at, acted(op)?))) else { return Err(NO_WAY_BACK.into()) };
        let zones = |from: &Filter| (from.yours | from.theirs | from.named) & self.shared.field;
        let chosen = |op: &Op| {
            // What lies on top of a zone lies nowhere on the field.
            if matches!(op, Op::Find { what: Sel::Top { .. }, into } if *into == what) {
                return Some(Bits::NONE);
            }
            let (Op::Pick { from, into, .. } | Op::Find { what: Sel::All(from), into }) = op else { return None };
            (*into == what).then(|| zones(from))
        };
        let found = ops.iter().find_map(chosen);
        let zones: Vec<(String, Bits)> = found
            .unwrap_or(self.shared.field)
            .numbers()
            .map(Bits::one)
            .filter_map(|zone| Some((self.shared.names.zone_word(zone)?.to_owned(), zone)))
            .collect();
        if zones.is_empty() {
            return Err(NO_WAY_BACK.into());
        }
        let mut kept = Vec::new();
        let mut finds = Vec::new();
        for (word, zone) in zones {
            let into = self.reg()?;
            let lay = Filter { among: Some(what), preds: vec![Pred::In(zone)], ..Filter::default() };
            finds.push(Op::Find { what: Sel::All(lay), into });
            kept.push((word, into));
        }
        if let Some(Does::Plain(ops)) = self.steps.last_mut().map(|step| &mut step.does) {
            ops.splice(at..at, finds);
        }
        Ok(kept)
    }
}
