//! Whether a script could learn of hidden cards by what stands in a hole of its phrase.
//!
//! What counts is which cards would be looked at, and where they lie, which everybody knows; never what they are. So a refusal tells
//! nothing, either.

use super::query::Cards;
use super::{Ctx, Look};
use crate::ids::*;
use crate::ir::{Befallen, Filter, Hold, Num, PastEvent, Pred, Sel, Within};

impl Look<'_> {
    /// Whether what stands in a hole depends on cards that the player whose text it is does not see.
    pub(crate) fn peeks(&self, hold: &Hold, ctx: &Ctx) -> bool {
        match hold {
            Hold::Number(number) => self.number_peeks(number, ctx),
            Hold::Cards(reg, found) => found.as_ref().is_some_and(|sel| self.finding_peeks(sel, ctx)) || self.one_hidden(self.register(ctx, *reg), ctx),
            Hold::Player(_) | Hold::Word(_) => false,
        }
    }

    fn number_peeks(&self, number: &Num, ctx: &Ctx) -> bool {
        match number {
            Num::Const(_)
            | Num::Given
            | Num::Chosen(_)
            | Num::ThatMuch
            | Num::Pool(_)
            | Num::CanTake(..)
            | Num::Room(..)
            | Num::EmptyCells(..)
            | Num::Players(_)
            | Num::Polled(..)
            | Num::Votes(..) => false,
            // What is asked of each of them may be asked of what only they see.
            Num::PlayersSuch(..) => true,
            Num::Count(sel) | Num::Others(sel) => self.finding_peeks(sel, ctx),
            Num::Stat(_, _, sel) | Num::Extreme(_, _, sel) | Num::Tokens(_, sel) => self.finding_peeks(sel, ctx) || self.one_hidden(&self.found(sel, ctx), ctx),
            Num::Facts(PastEvent::TookDamage(sel, _)) => self.finding_peeks(sel, ctx),
            Num::Facts(PastEvent::Befell(befell) | PastEvent::Amount(befell) | PastEvent::Cards(befell)) => match &befell.cards {
                Befallen::Any => false,
                Befallen::Cards(sel) => self.finding_peeks(sel, ctx),
                Befallen::Such(rows) => {
                    let asked = rows.iter().any(|row| self.game.past.get(usize::from(*row)).is_some_and(|past| asks_faces(&past.is)));
                    let on = |key: crate::ir::Key| befell.on.has(key);
                    asked && self.state.facts.iter().filter(|fact| on(fact.key)).filter_map(|fact| fact.card).any(|card| self.is_hidden(card, ctx))
                }
            },
            Num::Facts(PastEvent::Took(..) | PastEvent::Much(..) | PastEvent::Often(..)) => false,
            // What those cards were is asked of cards that nobody may have seen.
            Num::Facts(PastEvent::Did(_, verb, past, within)) => {
                let asked = self.game.past.get(usize::from(*past)).is_some_and(|past| asks_faces(&past.is));
                let key = self.game.key_verb(*verb);
                let did = self.state.facts.iter().filter(|fact| fact.key == key).filter_map(|fact| fact.card);
                let such = self.state.such.iter().filter(|such| such.what == *past).map(|such| such.card);
                asked && (*within != Within::Turn || did.chain(such).any(|card| self.is_hidden(card, ctx)))
            }
            Num::Capped(number, _) | Num::Plus(number, _) | Num::Half(number, _) => self.number_peeks(number, ctx),
            Num::Minus(one, other) | Num::Apart(one, other) | Num::Times(one, other) | Num::Sum(one, other) => {
                self.number_peeks(one, ctx) || self.number_peeks(other, ctx)
            }
        }
    }

    /// Whether finding those cards looks at the faces of hidden ones.
    fn finding_peeks(&self, sel: &Sel, ctx: &Ctx) -> bool {
        match sel {
            Sel::This | Sel::Host | Sel::Candidate | Sel::Role(_) | Sel::Opened | Sel::Beside | Sel::Chosen(..) | Sel::Voted(..) => false,
            // They were found before, perhaps by what they are.
            Sel::Reg(reg) => self.one_hidden(self.register(ctx, *reg), ctx),
            Sel::Top { count, .. } => self.number_peeks(count, ctx),
            Sel::All(filter) => self.filter_peeks(filter, ctx),
        }
    }

    fn filter_peeks(&self, filter: &Filter, ctx: &Ctx) -> bool {
        let place = Filter { kinds: Kinds::NONE, on: 0, off: 0, families: Vec::new(), preds: Vec::new(), ..filter.clone() };
        let within = |filter: &Filter| {
            filter.preds.iter().any(|pred| matches!(pred, Pred::Stat(.., number) | Pred::Tokens(.., number) if self.number_peeks(number, ctx)))
        };
        asks_faces(filter) && self.one_hidden(&self.found(&Sel::All(place), ctx), ctx) || within(filter)
    }

    fn found(&self, sel: &Sel, ctx: &Ctx) -> Cards {
        let mut cards = Cards::new();
        self.find(sel, ctx, &mut cards);
        cards
    }

    fn one_hidden(&self, cards: &[CardRef], ctx: &Ctx) -> bool {
        cards.iter().any(|card| self.is_hidden(*card, ctx))
    }

    /// Whether the player whose text it is does not see a card, and is not looking at it.
    fn is_hidden(&self, card: CardRef, ctx: &Ctx) -> bool {
        let there = card.id.index() < self.state.cards.len();
        there && !crate::run::sees(self.game, self.state, ctx.you, card.id) && !self.state.looked.contains(&(ctx.you, card.id))
    }
}

/// Whether a description asks for more than where cards lie and whose they are.
fn asks_faces(filter: &Filter) -> bool {
    let of_place = |pred: &Pred| matches!(pred, Pred::In(_) | Pred::Controlled(_) | Pred::Different(_));
    !filter.kinds.is_none() || filter.on != 0 || filter.off != 0 || !filter.families.is_empty() || !filter.preds.iter().all(of_place)
}
