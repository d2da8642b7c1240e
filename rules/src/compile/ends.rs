//! What stands at the end of a sentence that does several things, and could be said of the last of them or of all: "Gain 2 life and draw a card if
//! you control a creature."

use super::build::Builder;
use super::counts::for_each_of;
use super::fail::Fail;
use crate::hir::Source;
use kotodama_grammar::{ast, looks_back};
use kotodama_messages::say;

impl Builder<'_, '_> {
    /// Refuses a condition, a number of times or a moment behind the last of several instructions that "and" joins. What looks back at what the
    /// others have done stands behind these anyway, and so does what is done to cards that they name.
    pub(super) fn clear_end(&self, parts: &[ast::Effect]) -> Result<(), Fail> {
        let Some((last, before)) = parts.split_last() else { return Ok(()) };
        // The meaning of a phrase has words of its own, beside which stands what the engine makes of them.
        let clear = matches!(self.text, Source::Phrase(_)) || !self.words.split(". ").any(|sentence| self.shared.tongue.ends_for_all(sentence));
        let chosen = matches!(before.last(), None | Some(ast::Effect::Choose { .. } | ast::Effect::Look { .. }));
        if clear || chosen {
            return Ok(());
        }
        let Some(last) = with_end(last) else { return Ok(()) };
        let does = last.inner().first().cloned();
        let all = around(&last, ast::Effect::Then { steps: before.iter().cloned().chain(does).collect() });
        let first = match before {
            [only] => only.clone(),
            several => ast::Effect::Then { steps: several.to_vec() },
        };
        let tongue = &self.shared.tongue;
        let said = |effects: &[ast::Effect]| tongue.print_effects(effects).ok();
        let message = match (all.and_then(|all| said(&[all])), said(&[first, last])) {
            (Some(all), Some(alone)) => say!(tongue.messages(), "end-of-one-or-all", alone = alone, all = all),
            _ => say!(tongue.messages(), "end-of-one-or-each"),
        };
        Err(message.into())
    }
}

impl Builder<'_, '_> {
    /// Refuses "has Guard, and +2 power while it is tired", "give it Guard, and +2 power this turn": how long or when could be said of what the
    /// comma sets off, or of all.
    pub(super) fn clear_grants(&self, grants: &[ast::Grant]) -> Result<(), Fail> {
        let text = !matches!(self.text, Source::Phrase(_)) && grants.len() > 1;
        if text && self.words.split(". ").any(|sentence| self.shared.tongue.sets_off(sentence)) {
            return Err(say!(self.shared.tongue.messages(), "end-of-one-or-each").into());
        }
        Ok(())
    }
}

/// An instruction with what stands behind it around it, where that could go around more: "draw a card if …".
fn with_end(effect: &ast::Effect) -> Option<ast::Effect> {
    use ast::Effect as E;
    if looks_back(effect) {
        return None;
    }
    let Some((times, does)) = for_each_of(effect) else { return Some(effect.clone()).filter(|one| around(one, E::DoBoth).is_some()) };
    let then = Box::new(does);
    if let ast::Quantity::CountOf { of } = &times {
        return Some(E::ForEach { of: of.filter()?.clone().into(), then });
    }
    Some(E::Repeat { times, then })
}

/// What stands behind an instruction, around another.
fn around(effect: &ast::Effect, other: ast::Effect) -> Option<ast::Effect> {
    use ast::Effect as E;
    let mut outer = effect.clone();
    let (E::If { then, .. }
    | E::IfNot { then, .. }
    | E::ForEach { then, .. }
    | E::Repeat { then, .. }
    | E::Later { then, .. }
    | E::LaterYours { then, .. }
    | E::LaterTheirs { then, .. }) = &mut outer
    else {
        return None;
    };
    **then = other;
    Some(outer)
}
