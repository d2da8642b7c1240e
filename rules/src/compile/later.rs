//! What is done later: at a moment, when something happens, or in the place of what would.

use super::answers::{Replacing, take_place};
use super::build::{Apart, Builder};
use super::events::{Awaited, When};
use super::fail::Fail;
use super::occasion::Occasion;
use super::scope::{Named, NamedPlayer};
use crate::hir::{Awaits, Closure, Does, Meant, Spot};
use kotodama_engine::ids::{DurationId, Kinds};
use kotodama_engine::ir::*;
use kotodama_grammar::{ast, mentions_it};
use kotodama_messages::say;

/// Why nothing behind what is done later speaks of what that is done to.
pub(super) const BEHIND_LATER: &str =
    "this is done at once, and what stands in front is not: put both into one sentence with “, then”, or write this one first";

/// Why nobody waits for a card to enter the field that lies there.
const HAS_ENTERED: &str =
    "it has entered the field already: say what it becomes, as in “It becomes …”, or how it comes where it is put there, as in “Put … into your … tired”";

/// Whether an instruction waits for something, and does something then to a card that was named before: what stands behind it is done before.
pub(super) fn goes_on_later(effect: &ast::Effect) -> bool {
    use ast::Effect as E;
    let waits = matches!(
        effect,
        E::Later { .. }
            | E::LaterYours { .. }
            | E::LaterTheirs { .. }
            | E::LaterInYours { .. }
            | E::UntilThen { .. }
            | E::UntilWhenever { .. }
            | E::NextInstead { .. }
            | E::UntilInstead { .. }
    );
    waits && effect.inner().iter().any(mentions_it)
}

impl Builder<'_, '_> {
    /// "at the end of the turn, …", "at the start of your next turn, …".
    pub(super) fn later(&mut self, at: &ast::Word, whose: Subject, then: &ast::Effect) -> Result<Does, Fail> {
        let moment = self.shared.awaits(at)?;
        // "At the start of your opponent's next turn, they …": whose turn it then is, where nobody else was named.
        let nobody = self.scope.players.is_empty() && self.occasion.they.is_none() && !self.shared.many;
        let told = nobody && matches!(whose, Subject::TheirNextTurn);
        let awaited = Awaited::moment(self.shared.keys.moment(moment), whose);
        if told {
            self.scope.players.push(NamedPlayer { who: Who::Opponent, player: ast::Player::Opponent, at: Spot::default(), named: Named::Outright });
        }
        let then = self.closure(then, Apart::Later { answers: None });
        if told {
            self.scope.players.clear();
        }
        let then = then?;
        let Awaited { on, entering, subject, from, .. } = awaited;
        let awaits = Awaits { often: Often::Once, on, entering, subject, from, condition: None, at_once: false, place: TriggerKind::After };
        Ok(Does::When { awaits: Box::new(awaits), until: None, then })
    }

    /// "until …, the first time …", "until …, whenever …".
    pub(super) fn until_then(&mut self, often: Often, until: Option<&ast::Word>, trigger: &ast::Trigger, then: &ast::Effect) -> Result<Does, Fail> {
        let until = until.map(|until| self.so_long(until)).transpose()?;
        let awaited = self.watched(trigger, When::After)?;
        if often == Often::Once && until.is_none() {
            self.is_not_what_happened(trigger, &awaited)?;
        }
        self.waits_for(often, until, trigger, awaited, TriggerKind::After, |b, answers| b.closure(then, Apart::Later { answers }))
    }

    /// "until …, the next time … would …", "until …, if … would …".
    pub(super) fn until_instead(&mut self, often: Often, until: Option<&ast::Word>, trigger: &ast::Trigger, then: &ast::Effect) -> Result<Does, Fail> {
        let until = until.map(|until| self.so_long(until)).transpose()?;
        let awaited = self.watched(trigger, When::Before)?;
        let answer = Replacing::of(self.shared, trigger, &awaited, then)?;
        let place = if matches!(then, ast::Effect::May { .. }) { TriggerKind::InsteadIfWanted } else { TriggerKind::Instead };
        self.waits_for(often, until, trigger, awaited, place, |b, answers| {
            let mut closure =
                if answer == Replacing::Nothing { Closure { captures: Vec::new(), steps: Vec::new() } } else { b.closure(then, Apart::Later { answers })? };
            if answer != Replacing::Amount {
                take_place(&mut closure.steps);
            }
            Ok(closure)
        })
    }

    /// What waits until something happens, or would.
    fn waits_for(
        &mut self,
        often: Often,
        until: Option<DurationId>,
        trigger: &ast::Trigger,
        awaited: Awaited,
        place: TriggerKind,
        then: impl FnOnce(&mut Self, Option<Box<Occasion>>) -> Result<Closure, Fail>,
    ) -> Result<Does, Fail> {
        let at = match trigger {
            ast::Trigger::OfCard { subject, .. } => self.spot(subject.at),
            ast::Trigger::OfPlayer { .. }
            | ast::Trigger::OfTokens { .. }
            | ast::Trigger::TurnBegins { .. }
            | ast::Trigger::TurnEnds { .. }
            | ast::Trigger::Nth { .. }
            | ast::Trigger::NthTime { .. }
            | ast::Trigger::OnceATurn { .. }
            | ast::Trigger::EveryNth { .. }
            | ast::Trigger::AtOnce { .. }
            | ast::Trigger::OneOrOther { .. }
            | ast::Trigger::OfEither { .. } => Spot::default(),
        };
        self.comes_yet(trigger, &awaited.subject).map_err(|fail| fail.or_at(at.clone()))?;
        let answers = Some(Box::new(Occasion { at, ..Occasion::answers(&awaited, self.shared) }));
        let before = (self.shared.carried_off, self.shared.about);
        let instead = !matches!(place, TriggerKind::After);
        (self.shared.carried_off, self.shared.about) = if instead { (Kinds::NONE, Kinds::NONE) } else { self.shared.carried_off_by(&awaited) };
        let Awaited { on, entering, subject, from, amounts: _, beside: _, does: _, at: _, condition, once, every, at_once, of_course: _ } = awaited;
        if once || every > 1 {
            return Err("what waits for the next time counts none before: leave out how often it happened".into());
        }
        if often == Often::Once {
            super::events::not_of_each(trigger)?;
        }
        if at_once && often == Often::Once {
            return Err("what waits for the next time waits for one card: say “a …”, or “whenever one or more …”".into());
        }
        let then = then(self, answers);
        (self.shared.carried_off, self.shared.about) = before;
        let mut then = then?;
        let subject = self.taken_along(subject, &mut then)?;
        let awaits = Box::new(Awaits { often, on, entering, subject, from, condition, at_once, place });
        Ok(Does::When { awaits, until, then })
    }

    /// The register in which a closure finds a card that it takes along.
    fn kept(&mut self, card: Reg, closure: &mut crate::hir::Closure) -> Result<Reg, Fail> {
        let kept = self.reg()?;
        closure.captures.push((card, kept));
        Ok(kept)
    }

    /// Refuses to wait until a card enters the field that the text has put there, or found there: the same card never comes again.
    fn comes_yet(&self, trigger: &ast::Trigger, subject: &Subject) -> Result<(), Fail> {
        let (ast::Trigger::OfCard { happens, .. }, Subject::Held(reg)) = (trigger, subject) else { return Ok(()) };
        let known = self.scope.cards.iter().rev().find(|known| known.reg == *reg);
        let there = known.is_some_and(|known| !known.away && !known.left && !known.among && matches!(known.means, Meant::Named(_)));
        if there && matches!(happens[..], [ast::Happening::Arrives]) { Err(HAS_ENTERED.into()) } else { Ok(()) }
    }

    /// Refuses to wait for what a text answers, of the card that it happened to: “Whenever this card attacks, if it attacks a hero, …” asks whether
    /// that is what happened, and is no wish for the next attack.
    fn is_not_what_happened(&self, trigger: &ast::Trigger, awaited: &Awaited) -> Result<(), Fail> {
        let ast::Trigger::OfCard { subject: words, happens, .. } = trigger else { return Ok(()) };
        if !self.occasion.event || awaited.on.is_empty() || !awaited.on.within(&self.occasion.on) {
            return Ok(());
        }
        let mut subject = &awaited.subject;
        while let Subject::To(inner, _) = subject {
            subject = inner;
        }
        let same = if let Subject::Held(reg) = subject {
            self.scope.cards.iter().any(|known| known.reg == *reg && matches!(known.means, Meant::Subject | Meant::This))
        } else {
            matches!(subject, Subject::This) && self.occasion.it == Some(Meant::This)
        };
        if !same {
            return Ok(());
        }
        let moment = happens.iter().find_map(|happening| if let ast::Happening::Meets { moment, .. } = happening { Some(moment) } else { None });
        let moment = moment.map(|moment| self.shared.names.moment(moment)).transpose()?;
        let role = moment.and_then(|moment| self.shared.partners.get(moment.index())).and_then(Option::as_ref);
        let messages = self.shared.tongue.messages();
        let fail = match role {
            Some(role) => say!(
                messages,
                "has-just-happened-to",
                role = self.shared.tongue.print_selector(&ast::Selector::Role { role: role.clone() }).unwrap_or_default()
            ),
            None => say!(messages, "has-just-happened"),
        };
        Err(Fail::from(fail).or_at(self.spot(words.at)))
    }

    /// The subject of a watcher with the card that is watched taken along, too.
    fn taken_along(&mut self, subject: Subject, closure: &mut crate::hir::Closure) -> Result<Subject, Fail> {
        Ok(match subject {
            Subject::Held(held) => Subject::Held(self.kept(held, closure)?),
            Subject::By(inner, held) => Subject::By(Box::new(self.taken_along(*inner, closure)?), self.kept(held, closure)?),
            Subject::To(inner, bearer) => Subject::To(Box::new(self.taken_along(*inner, closure)?), bearer),
            Subject::This
            | Subject::Host
            | Subject::Such(_)
            | Subject::Player(..)
            | Subject::YourTurn
            | Subject::YourNextTurn
            | Subject::TheirNextTurn
            | Subject::Any => subject,
        })
    }

    /// An event that a text waits for.
    fn watched(&mut self, trigger: &ast::Trigger, when: When) -> Result<Awaited, Fail> {
        // "the first time it is destroyed": the card that was named.
        let mut this = trigger.clone();
        let subject = match &mut this {
            ast::Trigger::OfCard { subject, .. } => Some(subject),
            ast::Trigger::OfTokens { place: ast::TokenPlace::OnCard { card }, .. } => Some(&mut **card),
            ast::Trigger::OfTokens { .. }
            | ast::Trigger::OfPlayer { .. }
            | ast::Trigger::TurnBegins { .. }
            | ast::Trigger::TurnEnds { .. }
            | ast::Trigger::Nth { .. }
            | ast::Trigger::NthTime { .. }
            | ast::Trigger::OnceATurn { .. }
            | ast::Trigger::EveryNth { .. }
            | ast::Trigger::AtOnce { .. }
            | ast::Trigger::OneOrOther { .. }
            | ast::Trigger::OfEither { .. } => None,
        };
        if let Some(subject) = subject
            && matches!(subject.what, ast::Selector::It | ast::Selector::That { .. } | ast::Selector::The { .. })
        {
            let held = self.referred(subject)?;
            subject.what = ast::Selector::This;
            let kinds = self.kinds_in(held);
            let awaited = self.as_this(kinds, |b| b.lasting(|b| b.awaited(&this, when)))?;
            // "whenever it destroys a creature": it is the one that does it.
            if let (Subject::To(inner, _), true) = (&awaited.subject, awaited.does) {
                return Ok(Awaited { subject: Subject::By(inner.clone(), held), ..awaited });
            }
            if let Subject::Such(_) = awaited.subject {
                return Err("of a card that was named, say that it “leaves the field”, or where it goes: “enters …”".into());
            }
            let held = Subject::Held(held);
            let subject = if let Subject::To(_, bearer) = awaited.subject { Subject::To(Box::new(held), bearer) } else { held };
            return Ok(Awaited { subject, ..awaited });
        }
        self.lasting(|b| b.awaited(trigger, when))
    }
}
