//! Descriptions in questions about the past ("if you destroyed a tired creature this turn"): they are asked when it happens.
//!
//! What a card was like is known right before the event, and not later: it may have gone, and lost all that was said of it. So
//! the game keeps a table of such descriptions, and the interpreter asks each of them for both players when the event comes.
//! Hence nothing in them may hang on the text that asks afterwards.

use super::build::Builder;
use super::fail::Fail;
use crate::hir::{Meant, Source};
use kotodama_engine::ir::*;
use kotodama_grammar::ast;

/// Where a description stands in the game's table; it is added when it is new there.
///
/// # Errors
/// When it can't be asked of a card at the time of the event.
pub(crate) fn described(table: &mut Vec<Past>, key: Key, mut is: Filter) -> Result<u16, Fail> {
    // Which card asks is known afterwards, and so is whether it is the same one.
    let other = std::mem::take(&mut is.other);
    asked_then(&is).map_err(|what| {
        format!("{what}: what happened is compared with a description when it happens, and this would be known only when the text asks; say a plain number, a name or a quality of the card itself")
    })?;
    let like = format!("{is:?}");
    let at = table.iter().position(|past| past.key == key && past.other == other && format!("{:?}", past.is) == like);
    let at = at.unwrap_or_else(|| {
        table.push(Past { key, is, other, kept: false, known: false });
        table.len() - 1
    });
    u16::try_from(at).map_err(|_| "the texts of the game ask too many different questions about what happened".into())
}

/// Why “you played no cards this turn” is refused where the card that says so was played itself.
const COUNTS_ITSELF: &str = "this card itself has been by then, so that this is never so: say “no other …” of those besides it";

impl Builder<'_, '_> {
    /// Refuses to ask whether a player has done something to such a card, or to none, where the card that asks is one and it was just done to that.
    pub(super) fn counts_itself(&self, fact: &ast::PastEvent, within: ast::Stretch) -> Result<(), Fail> {
        let ast::PastEvent::PlayerDid { who, verb, count, what } = fact else { return Ok(()) };
        let none = match count.as_deref() {
            Some(ast::Range::Any) => false,
            Some(ast::Range::No) => true,
            Some(_) | None => return Ok(()),
        };
        let Some(own) = self.shared.speaker.filter(|_| self.text == Source::Text && within == ast::Stretch::ThisTurn) else { return Ok(()) };
        let verb = self.shared.names.verb(verb)?;
        let resolved = self.shared.resolved.has(own) && self.shared.carried_out.get(verb.index()).is_some_and(|kinds| kinds.has(own));
        let answers = self.shared.paid_before && self.occasion.it == Some(Meant::This) && self.shared.paid_by.has(verb);
        let mut such = what.other.is_none() && what.traits.is_empty() && what.with.is_empty() && what.place.is_none();
        for noun in &what.nouns {
            such &= match noun {
                ast::Noun::Card => true,
                ast::Noun::Kind(kind) | ast::Noun::KindCard(kind) => self.shared.names.kind(kind)? == own,
                ast::Noun::OfFamily(_) | ast::Noun::Described(_) | ast::Noun::SuchNoun { .. } | ast::Noun::OneOfKind => false,
            };
        }
        if who.what != ast::Player::You || !such || !(resolved || answers) {
            return Ok(());
        }
        Err(if none { COUNTS_ITSELF.into() } else { self.has_settled() })
    }
}

type Known = Result<(), &'static str>;

const CARD: &str = "a description of what happened can't speak of other cards of the text";
const NUMBER: &str = "a description of what happened can't have a number of the text";

fn asked_then(filter: &Filter) -> Known {
    if filter.among.is_some() {
        return Err("a description of what happened can't be \"among them\"");
    }
    if let Some((doers, _)) = &filter.open_to {
        cards(doers)?;
    }
    if !filter.named.is_empty() {
        player(filter.whom)?;
    }
    filter.preds.iter().try_for_each(pred)
}

fn pred(pred: &Pred) -> Known {
    if matches!(pred, Pred::OfAnother(_) | Pred::OfTheSame(_)) {
        return Err("a description of what happened can't compare with the card that asks");
    }
    match pred.inside() {
        Inside::Such(some) => some.iter().try_for_each(asked_then),
        Inside::Number(num) => number(num),
        Inside::Cards(sel) => cards(sel),
        Inside::Named(regs) if !regs.is_empty() => Err(CARD),
        Inside::Player(who) => player(who),
        Inside::Past(befell) => past(befell),
        Inside::Named(_) | Inside::Nothing => Ok(()),
    }
}

fn player(who: Who) -> Known {
    match who {
        Who::OwnerOf(_) | Who::ControllerOf(_) => Err(CARD),
        Who::Settled(_) => Err("a description of what happened can't ask for a player who was chosen"),
        Who::Teammate
        | Who::Team
        | Who::You
        | Who::Opponent
        | Who::Left
        | Who::Right
        | Who::First
        | Who::LeftOfThem
        | Who::RightOfThem
        | Who::They
        | Who::Active
        | Who::Causer => Ok(()),
    }
}

fn cards(sel: &Sel) -> Known {
    match sel {
        Sel::Chosen(..) | Sel::Voted(..) | Sel::This | Sel::Host | Sel::Reg(_) => Err(CARD),
        Sel::Candidate | Sel::Role(_) | Sel::Opened | Sel::Beside => Ok(()),
        Sel::All(filter) => asked_then(filter),
        Sel::Top { count, .. } => number(count),
    }
}

fn past(befell: &Befell) -> Known {
    if matches!(befell.span, Span::Text(_)) {
        return Err("a description of what happened can't ask what was done \"this way\"");
    }
    befell.by.map_or(Ok(()), player)?;
    match &befell.cards {
        Befallen::Cards(sel) => cards(sel),
        Befallen::Any | Befallen::Such(_) => Ok(()),
    }
}

fn number(num: &Num) -> Known {
    match num {
        Num::Const(_) | Num::Players(_) => Ok(()),
        Num::PlayersSuch(..) => Err(NUMBER),
        Num::Polled(..) | Num::Votes(..) | Num::Given | Num::Chosen(_) | Num::ThatMuch => Err(NUMBER),
        Num::Count(sel) | Num::Others(sel) | Num::Stat(_, _, sel) | Num::Extreme(_, _, sel) | Num::Tokens(_, sel) => cards(sel),
        Num::Pool(pool) => player(pool.who),
        Num::CanTake(who, _) | Num::Room(who, _) | Num::EmptyCells(who, _) => player(*who),
        Num::Facts(fact) => match fact {
            PastEvent::TookDamage(sel, _) => cards(sel),
            PastEvent::Befell(befell) | PastEvent::Amount(befell) | PastEvent::Cards(befell) => past(befell),
            PastEvent::Took(who, _) | PastEvent::Did(who, ..) | PastEvent::Much(who, _) | PastEvent::Often(who, _) => player(*who),
        },
        Num::Capped(num, _) | Num::Plus(num, _) | Num::Half(num, _) => number(num),
        Num::Minus(a, b) | Num::Apart(a, b) | Num::Times(a, b) | Num::Sum(a, b) => number(a).and_then(|()| number(b)),
    }
}
