//! Several events of which each is answered: "Whenever you draw a card or a creature is destroyed, …".
//!
//! The text is one answer for each of them, so that "it" is the card of whichever happens, and what only one of them names is
//! refused. Nothing may be two of them: it would be answered twice.

use super::events::Awaited;
use super::fail::Fail;
use super::occasion::{Occasion, Sorts};
use super::shared::Shared;
use kotodama_engine::bits::EventBits;
use kotodama_engine::game::Verb;
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use std::borrow::Cow;

/// Why two events are no two.
const BOTH: &str = "something could be both of these events, and would be answered twice: say one of them, or the other of cards that are of another kind";

/// Why a limit is not said of two events.
pub(super) const LIMITED: &str = "how often it is answered is counted for one event: write a line for each, or leave out how often";

/// The events of which each is answered.
pub(super) fn each(trigger: &ast::Trigger) -> Cow<'_, [ast::Trigger]> {
    if let ast::Trigger::OfEither { subjects, happens, from } = trigger {
        return subjects.iter().map(|subject| ast::Trigger::OfCard { subject: subject.clone(), happens: happens.clone(), from: *from }).collect();
    }
    if let ast::Trigger::OneOrOther { events } = trigger { Cow::Borrowed(events) } else { Cow::Borrowed(std::slice::from_ref(trigger)) }
}

/// For each verb the one that it stands for.
pub(super) fn natives(verbs: &[Verb]) -> Vec<VerbId> {
    (0..verbs.len()).map(|verb| super::index::native(verbs, VerbId::at(verb))).collect()
}

impl Shared<'_> {
    /// Refuses events that something could be two of, and a limit that each of them would have for itself.
    pub(super) fn are_apart(&self, all: &[Awaited], limited: bool) -> Result<(), Fail> {
        for (at, one) in all.iter().enumerate() {
            if limited && all.len() > 1 {
                return Err(LIMITED.into());
            }
            if all.iter().take(at).any(|other| self.may_be_one(one, other)) {
                return Err(BOTH.into());
            }
        }
        Ok(())
    }

    /// Whether something that happens could be both.
    fn may_be_one(&self, one: &Awaited, other: &Awaited) -> bool {
        let parties = (&one.subject, &other.subject);
        if let (Subject::Player(Party::You, _), Subject::Player(Party::Opponent, _)) | (Subject::Player(Party::Opponent, _), Subject::Player(Party::You, _)) =
            parties
        {
            return false;
        }
        // “this creature or another one”
        let another = |this: &Subject, other: &Subject| matches!((this, other), (Subject::This, Subject::Such(such)) if such.other);
        if another(&one.subject, &other.subject) || another(&other.subject, &one.subject) {
            return false;
        }
        let kinds = |awaited: &Awaited| if let Sorts::Of(kinds) = Occasion::answers(awaited, self).kinds { kinds } else { Kinds::NONE };
        let (these, those) = (kinds(one), kinds(other));
        let never = !these.is_none() && !those.is_none() && !these.meet(&those);
        let within = |one: &Awaited, other: &Awaited| self.deeds_of(one, false).meets(&self.deeds_of(other, true));
        !never && (within(one, other) || within(other, one))
    }

    /// The events as deeds: a verb and the one that it stands for are one, and so is dealing damage and taking it; with the verbs that are a part
    /// of them, where those are asked for.
    fn deeds_of(&self, awaited: &Awaited, parts: bool) -> EventBits {
        let mut deeds = awaited.on;
        for (verb, native) in (0..).map(VerbId).zip(&self.natives) {
            if !awaited.on.has(self.keys.verb(verb)) {
                continue;
            }
            deeds.insert(self.keys.verb(*native));
            let done = self.meant.get(verb.index()).filter(|_| parts).map(super::was::Did::verbs);
            done.unwrap_or_default().numbers().for_each(|verb| deeds.insert(self.keys.verb(VerbId::at(verb))));
        }
        if deeds.has(self.keys.deals()) {
            deeds.insert(self.keys.damage());
        }
        deeds
    }
}
