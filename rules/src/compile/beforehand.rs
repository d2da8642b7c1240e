//! What waits for something that the sentence before it may bring about: “Deal 3 damage to a creature. If it would be destroyed this turn, return it
//! to its owner's hand instead.” A reader means that very damage, too. What the rules check for is done as soon as the damage is dealt, so that it
//! waits before: the card is chosen, it is waited for, and then the damage is dealt.

use super::behind::chooses_one;
use super::build::Builder;
use super::fail::Fail;
use super::left_out::{chosen_first, done_to};
use kotodama_grammar::{ast, mentions_it, names_chosen};

/// What an instruction that waits waits for, if it is one, for how long or how often ever.
fn awaits(effect: &ast::Effect) -> Option<&ast::Trigger> {
    use ast::Effect as E;
    if let E::UntilThen { trigger, .. } | E::UntilWhenever { trigger, .. } | E::NextInstead { trigger, .. } | E::UntilInstead { trigger, .. } = effect {
        Some(trigger)
    } else {
        None
    }
}

/// Whether a card may not outlive that.
fn may_be_fatal(effect: &ast::Effect) -> bool {
    matches!(effect, ast::Effect::Deal { .. } | ast::Effect::Give { .. })
}

impl Builder<'_, '_> {
    /// Resolves an instruction and what waits behind it for what that may lead to, the latter first. Tells how many they were; none where nothing
    /// waits so.
    pub(super) fn waits_before(&mut self, effects: &[ast::Effect]) -> Result<Option<usize>, Fail> {
        let [first, waits, ..] = effects else { return Ok(None) };
        let Some(ast::Trigger::OfCard { subject, happens, .. }) = awaits(waits).filter(|_| may_be_fatal(first)) else { return Ok(None) };
        let led_to = happens.iter().any(|happening| {
            let checked = if let ast::Happening::Suffers { verb } = happening { self.shared.names.verb(verb).ok() } else { None };
            checked.is_some_and(|verb| self.shared.checked.has(verb)) || *happening == ast::Happening::Leaves
        });
        if !led_to {
            return Ok(None);
        }
        let then = if matches!(subject.what, ast::Selector::It | ast::Selector::That { .. }) {
            let mut done = first.clone();
            let chosen = chosen_first(first).filter(|(choose, done)| chooses_one(choose) && !names_chosen(done));
            let named_before = done_to(&mut done).is_some_and(|to| matches!(to.what, ast::Selector::It | ast::Selector::That { .. }));
            match chosen {
                Some((choose, done)) => {
                    self.effect(&choose)?;
                    done
                }
                None if named_before => done,
                None => return Ok(None),
            }
        } else if subject.filter().is_some() && !mentions_it(subject) {
            first.clone()
        } else {
            return Ok(None);
        };
        let at = self.at_sentence;
        self.at_sentence = at + 1;
        self.effect(waits)?;
        self.at_sentence = at;
        self.sentence.clear();
        self.effect(&then)?;
        Ok(Some(2))
    }
}
