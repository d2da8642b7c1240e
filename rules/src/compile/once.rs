//! Of which cards a sentence is true that changes what it asks of them.
//!
//! “Your creatures with 2 or less life have +1/+1.” is true of a creature or not, once for all that it gives: were each of its gifts asked for by itself, the
//! life that one has given would take the creature out of the description before the other is asked for. So what the sentence asks of the very cards
//! that it changes is asked without what is always true ([`Reading::Bare`]), as the number that it changes asks for itself, too.

use kotodama_engine::ids::StatId;
use kotodama_engine::ir::*;

/// The facts of one sentence, each asking of its card what all of them leave as it is.
pub(super) fn once_for_all(mut facts: Vec<Static>) -> Vec<Static> {
    let changed: Vec<StatId> = facts.iter().filter_map(|fact| fact.fact.stat()).collect();
    if changed.is_empty() || facts.len() < 2 {
        return facts;
    }
    for fact in &mut facts {
        let subject = Subject { changed: &changed, who: fact.who.clone() };
        if let Affected::Such(such) = &mut fact.who {
            subject.such(such);
        }
        if let Some(condition) = &mut fact.condition {
            subject.condition(condition);
        }
    }
    facts
}

/// The cards of which a sentence is true, and what it changes of them.
struct Subject<'a> {
    changed: &'a [StatId],
    who: Affected,
}

impl Subject<'_> {
    fn reads(&self, stat: StatId, reading: &mut Reading) {
        if *reading == Reading::Now && self.changed.contains(&stat) {
            *reading = Reading::Bare;
        }
    }

    /// What is asked of the cards themselves.
    fn such(&self, such: &mut Filter) {
        for pred in &mut such.preds {
            if let Pred::Stat(stat, reading, _, than) = pred {
                self.reads(*stat, reading);
                self.number(than);
            } else if let Pred::Parity(stat, reading, _) = pred {
                self.reads(*stat, reading);
            } else if let Pred::OwnStats(one, _, other) = pred {
                [one, other].into_iter().for_each(|(stat, reading)| self.reads(*stat, reading));
            } else if let Pred::Fits(some) = pred {
                some.iter_mut().for_each(|such| self.such(such));
            }
        }
    }

    /// Whether that means the very card of which it is true.
    fn is_meant(&self, card: &Sel) -> bool {
        match card {
            Sel::This => matches!(self.who, Affected::This),
            Sel::Host => matches!(self.who, Affected::Host),
            Sel::Reg(IT) | Sel::Candidate => true,
            Sel::Reg(_) | Sel::Role(_) | Sel::Opened | Sel::Beside | Sel::Chosen(..) | Sel::Voted(..) | Sel::Top { .. } | Sel::All(_) => false,
        }
    }

    fn condition(&self, condition: &mut Cond) {
        match condition {
            Cond::Is(card, such) => {
                if self.is_meant(card) {
                    self.such(such);
                }
            }
            Cond::Not(of) => self.condition(of),
            Cond::All(of) | Cond::Any(of) => of.iter_mut().for_each(|one| self.condition(one)),
            Cond::Compare(one, _, other) => [one, other].into_iter().for_each(|number| self.number(number)),
            Cond::AllAre(..)
            | Cond::Most(..)
            | Cond::TurnOf(_)
            | Cond::IsFirst(_)
            | Cond::FirstTurn
            | Cond::FirstTurnOfYou
            | Cond::AllDiffer(_)
            | Cond::NoRole(_)
            | Cond::CanMove(..) => {}
        }
    }

    fn number(&self, number: &mut Num) {
        match number {
            Num::Stat(stat, reading, card) => {
                if self.is_meant(card) {
                    self.reads(*stat, reading);
                }
            }
            Num::Capped(of, _) | Num::Plus(of, _) | Num::Half(of, _) => self.number(of),
            Num::Minus(one, other) | Num::Apart(one, other) | Num::Times(one, other) | Num::Sum(one, other) => {
                [one, other].into_iter().for_each(|number| self.number(number));
            }
            Num::Const(_)
            | Num::Given
            | Num::Chosen(_)
            | Num::Count(_)
            | Num::Others(_)
            | Num::ThatMuch
            | Num::Pool(_)
            | Num::Tokens(..)
            | Num::CanTake(..)
            | Num::Room(..)
            | Num::EmptyCells(..)
            | Num::Players(_)
            | Num::PlayersSuch(..)
            | Num::Polled(..)
            | Num::Votes(..)
            | Num::Facts(_)
            | Num::Extreme(..) => {}
        }
    }
}
