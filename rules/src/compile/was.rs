//! Questions about what happened this turn: "if a card was destroyed this turn", "if this card got +power this turn".

use super::build::{Builder, Fail};
use super::events::{Awaited, When};
use super::past::described;
use super::select::Reach;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;

impl Builder<'_, '_> {
    /// What happened, as it is counted: the same words as those of a trigger, of a card that is known or of such as are described.
    pub(super) fn was(&mut self, event: &ast::Trigger) -> Result<Fact, Fail> {
        let mut known = event.clone();
        let subject = match &mut known {
            ast::Trigger::OfCard { subject, .. } => Some(subject),
            ast::Trigger::OfTokens { place: ast::TokenPlace::OnCard { card }, .. } => Some(&mut **card),
            ast::Trigger::OfTokens { .. } | ast::Trigger::OfPlayer { .. } | ast::Trigger::TurnBegins { .. } | ast::Trigger::TurnEnds { .. } => None,
        };
        // Whom it happened to is asked for in its own way; the rest is as where it is waited for.
        let whom = subject.map(|subject| std::mem::replace(subject, ast::Selector::This.into()));
        let Awaited { on, entering, subject, .. } = self.lasting(|b| b.awaited(&known, When::After))?;
        self.shared.facts |= on;
        let bearer = if let Subject::To(_, bearer) = &subject { Some(bearer.clone()) } else { None };
        let (who, seen) = match (&whom, subject) {
            (None, Subject::Player(party, what)) => (Some(party), what),
            _ => (None, None),
        };
        let cards = match (&whom, seen) {
            (Some(whom), _) => {
                if let ast::Selector::One { filter } = &whom.what {
                    self.fitted_then(on, filter)?
                } else if whom.what.is_chosen() {
                    return Err("nobody chooses cards here: say which are meant, such as “a …”, or name the card".into());
                } else {
                    Befallen::Cards(self.sel(whom)?)
                }
            }
            (None, Some(is)) => self.then(on, &is)?,
            (None, None) => Befallen::Any,
        };
        Ok(Fact::Befell(Box::new(Befell { on, cards, who, entering, bearer })))
    }

    /// Cards that are described, as they are when it happens.
    fn fitted_then(&mut self, on: u128, filter: &ast::Filter) -> Result<Befallen, Fail> {
        if on >> self.shared.keys.leaves() & 1 == 1 {
            return Err("which card left is known by what was done to it: write “a … was … this turn”, or name the card".into());
        }
        if filter.place.is_some() && on & self.shared.keys.entering() != 0 {
            return Err("say only where it came: leave out where it lies".into());
        }
        let mut is = self.filter(filter, Reach::Anywhere)?;
        if filter.place.is_none() {
            (is.yours, is.theirs, is.named) = (u32::MAX, u32::MAX, 0);
        }
        self.then(on, &is)
    }

    /// Cards that fit a description when it happens.
    fn then(&mut self, on: u128, is: &Filter) -> Result<Befallen, Fail> {
        let keys = (0..128u8).filter(|key| on >> key & 1 == 1);
        let rows = keys.map(|key| described(&mut self.shared.past, key, is.clone())).collect::<Result<_, _>>()?;
        Ok(Befallen::Such(rows))
    }
}
