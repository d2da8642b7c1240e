//! Questions that what a text answers has settled: “Whenever you play a creature, if you played a creature this turn, …” asks for what is always so.

use super::build::Builder;
use super::fail::Fail;
use kotodama_engine::bits::{Bits, EventBits};
use kotodama_engine::ir::*;
use kotodama_messages::say;

/// A description without where the cards lie: before an event they lie elsewhere than behind it.
fn anywhere(such: &Filter) -> Filter {
    Filter { yours: Bits::NONE, theirs: Bits::NONE, named: Bits::NONE, ..such.clone() }
}

/// Whether all cards that fit the one description fit the other.
fn covers(asked: &Filter, answered: &Filter) -> bool {
    let (asked, answered) = (anywhere(asked), anywhere(answered));
    let by_kind = asked.is_plain() && asked.on | asked.off == 0 && asked.among.is_none() && asked.open_to.is_none();
    let same = || format!("{asked:?}") == format!("{answered:?}");
    by_kind && (asked.kinds.is_none() || !answered.kinds.is_none() && !answered.kinds.meet(&!asked.kinds)) || same()
}

/// Whether it is asked if anything of that happened, or if nothing did.
fn asks_whether(cmp: Cmp, num: &Num) -> bool {
    match (cmp, num) {
        (Cmp::AtLeast | Cmp::Less, Num::Const(number)) => *number <= 1,
        (Cmp::Equal | Cmp::AtMost | Cmp::More, Num::Const(number)) => *number <= 0,
        (Cmp::AtLeast | Cmp::Less | Cmp::Equal | Cmp::AtMost | Cmp::More, _) => false,
    }
}

impl Builder<'_, '_> {
    /// Refuses to ask whether that happened which the text answers.
    pub(super) fn is_open(&self, happened: &PastEvent, cmp: Cmp, num: &Num) -> Result<(), Fail> {
        let Some(mut subject) = self.occasion.happened.as_ref().filter(|_| asks_whether(cmp, num)) else { return Ok(()) };
        while let Subject::To(inner, _) | Subject::By(inner, _) = subject {
            subject = inner;
        }
        let such = |at: u16, of: &Filter| self.shared.past.get(usize::from(at)).is_some_and(|past| !past.other && covers(&past.is, of));
        let any = Filter::default();
        let settled = match happened {
            PastEvent::Did(who, verb, at, Within::Turn | Within::Match) => {
                let done = self.occasion.on == EventBits::one(self.shared.keys.verb(*verb));
                let of = |party: Party| match party {
                    Party::You => *who == Who::You,
                    Party::Opponent => matches!(who, Who::Opponent | Who::They),
                    Party::Any | Party::Other | Party::Teammate | Party::Team | Party::Active | Party::First => *who == Who::They,
                };
                done && matches!(subject, Subject::Player(party, what) if of(*party) && such(*at, what.as_ref().unwrap_or(&any)))
            }
            PastEvent::TookDamage(whose, None | Some(1)) => {
                let same = match (&**whose, subject) {
                    (Sel::This, Subject::This) => true,
                    (Sel::Reg(IT), _) => self.occasion.it.is_some(),
                    (_, _) => false,
                };
                same && self.occasion.on == EventBits::one(self.shared.keys.damage())
            }
            PastEvent::Befell(befell) if !matches!(befell.span, Span::Text(_)) => {
                let these = !self.occasion.on.is_empty() && self.occasion.on.within(&befell.on);
                let plain = befell.who.is_none() && befell.by.is_none() && befell.bearer.is_none() && befell.entering == Entering::default();
                let cards = match (&befell.cards, subject) {
                    (Befallen::Cards(Sel::This), Subject::This) => true,
                    (Befallen::Cards(Sel::Reg(IT)), _) => self.occasion.it.is_some(),
                    (Befallen::Such(at), Subject::Such(of)) => at.iter().any(|at| such(*at, of)),
                    (Befallen::Any | Befallen::Cards(_) | Befallen::Such(_), _) => false,
                };
                these && plain && cards
            }
            PastEvent::Did(..)
            | PastEvent::Befell(_)
            | PastEvent::TookDamage(..)
            | PastEvent::Took(..)
            | PastEvent::Much(..)
            | PastEvent::Often(..)
            | PastEvent::Amount(_)
            | PastEvent::Cards(_) => false,
        };
        if settled { Err(self.has_settled()) } else { Ok(()) }
    }

    /// Why what a text answers is not asked once more.
    pub(super) fn has_settled(&self) -> Fail {
        say!(self.shared.tongue.messages(), "settled-by-event").into()
    }
}
