//! What cards cost more or less: always, or the first ones of a turn, where they are paid for.

use super::build::Builder;
use super::facts::{Worth, grant_facts};
use super::fail::Fail;
use super::select::Reach;
use super::shared::Shared;
use kotodama_engine::bits::Bits;
use kotodama_engine::ids::{FamilyId, Kinds, VerbId};
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use kotodama_messages::say;

/// Why what cards cost can't be said of a number.
pub(super) const NO_PRICE: &str = "no action is paid for by that number: say where the cards are that have more or less of it, such as “… in your hand”";

/// What cards cost more or less: where they lie when they are paid for.
pub(super) fn costs(
    builder: &mut Builder<'_, '_>,
    who: &ast::Said<ast::Selector>,
    grants: &[ast::Grant],
    condition: Option<&Cond>,
    zones: Bits,
) -> Result<Vec<Static>, Fail> {
    let such = paid_such(builder, who, grants)?;
    let facts = grant_facts(builder, grants, Worth::More)?;
    let pays = |fact: &ContinuousEffect| fact.stat().is_some_and(|stat| builder.shared.paid.has(stat));
    if !facts.iter().all(pays) {
        return Err(NO_PRICE.into());
    }
    Ok(facts.into_iter().map(|fact| Static::new(Affected::Such(such.clone()), condition.cloned(), fact, zones)).collect())
}

/// Within which bounds is kept what cards cost: where they lie when they are paid for.
pub(super) fn bounded_cost(
    builder: &mut Builder<'_, '_>,
    of: &ast::Said<ast::Selector>,
    facts: Vec<ContinuousEffect>,
    condition: Option<&Cond>,
    zones: Bits,
) -> Result<Vec<Static>, Fail> {
    let such = paid_such(builder, of, &[])?;
    Ok(facts.into_iter().map(|fact| Static::new(Affected::Such(such.clone()), condition.cloned(), fact, zones)).collect())
}

/// Whether a number of such cards, of which no sentence says where they are, is what an action is paid by.
pub(super) fn is_paid_anywhere(builder: &Builder<'_, '_>, of: &ast::Said<ast::Selector>, stat: &ast::Word) -> Result<bool, Fail> {
    let everywhere = matches!(&of.what, ast::Selector::All { filter } | ast::Selector::Each { filter } if filter.place.is_none())
        || matches!(of.what, ast::Selector::AllOwn { .. });
    Ok(everywhere && builder.shared.paid.has(builder.shared.names.stat(stat)?))
}

/// Such cards where they are paid for.
pub(super) fn paid_such(builder: &mut Builder<'_, '_>, who: &ast::Said<ast::Selector>, grants: &[ast::Grant]) -> Result<Filter, Fail> {
    let mut such = builder.described(who)?;
    let paid = builder.shared.paid_where(such.kinds);
    if let ast::Selector::AllOwn { whose, .. } = &who.what {
        let whose = builder.whose(whose)?;
        // What lies there is nobody's, and costs each player the same.
        if whose != Whose::Both && paid.meets(&builder.shared.common) {
            return Err(Fail::from(say!(builder.shared.tongue.messages(), "costs-everybody")).or_at(builder.spot(who.at)));
        }
        (such.yours, such.theirs) = match whose {
            Whose::You => (paid, Bits::NONE),
            Whose::Opponent => (Bits::NONE, paid),
            Whose::Both => (paid, paid),
            Whose::Of(_) | Whose::Owner => return Err("say whose cards they are: “your”, or “your opponent's”".into()),
        };
    } else {
        (such.yours, such.theirs) = (paid, paid);
    }
    if paid.is_empty() {
        return Err("no action of game.ron is paid for with such a card: say where the cards are, such as “… in your hand”".into());
    }
    if builder.shared.is_otherwise(&such, paid) {
        return Err("no card is so where cards are paid for: say what they are by their kind, their families or their numbers".into());
    }
    builder.may_be_given(such.kinds, grants)?;
    Ok(such)
}

impl Shared<'_> {
    /// Whether no card is as described where it is paid for, whatever lies there: it stands beside none, is in no state that only holds
    /// elsewhere, and has no part yet in what is paid for ("attacking cards").
    fn is_otherwise(&self, such: &Filter, paid: Bits) -> bool {
        let states = paid.numbers().filter_map(|zone| self.states.get(zone)).fold(0, |all, states| all | states);
        let elsewhere = |pred: &Pred| {
            if let Pred::Fits(some) = pred {
                return some.iter().all(|is| !(is.yours | is.theirs).meets(&paid) || self.is_otherwise(is, paid));
            }
            matches!(pred, Pred::One(one) if matches!(**one, Sel::Role(_)))
                || matches!(pred, Pred::NextTo(..) | Pred::Lies(..) | Pred::InCell(..) | Pred::Role(_))
        };
        such.on & !states != 0 || such.preds.iter().any(elsewhere)
    }

    /// The zones in which cards of such kinds are paid for, one bit each.
    pub(super) fn paid_where(&self, kinds: Kinds) -> Bits {
        self.paid_at.iter().filter(|(of, _)| kinds.is_none() || of.is_none() || of.meet(&kinds)).fold(Bits::NONE, |bits, (_, zones)| bits | *zones)
    }

    /// A verb that is done to cards of such kinds that are paid for.
    pub(super) fn pays_for(&self, verb: &ast::Word, kinds: Kinds) -> Result<VerbId, Fail> {
        let id = self.names.verb(verb)?;
        let ways = |of: &dyn Fn(Kinds) -> bool| self.paid_ways.iter().filter(|(kinds, _)| of(*kinds)).fold(Bits::<4>::NONE, |bits, (_, verbs)| bits | *verbs);
        let own = ways(&|of| kinds.is_none() || of.is_none() || of.meet(&kinds));
        if ways(&|_| true).has(id) && !own.has(id) {
            let other = own.numbers().next().and_then(|verb| self.names.word_of(VerbId::at(verb)));
            let instead = other.map_or_else(String::new, |other| format!(", as they are by `{}`", other.0));
            return Err(format!("nobody pays for cards of this kind by `{}`: say it of those that are paid for so{instead}", verb.0).into());
        }
        if self.speaker.is_some() {
            self.is_done_to(id, kinds)?;
        }
        if !self.paid_by.has(id) {
            return Err(format!("nobody pays for a card by `{}`: say it of what is done to cards that are paid for", verb.0).into());
        }
        Ok(id)
    }

    /// The kinds of which some card may have a family.
    pub(super) fn kinds_with(&self, family: FamilyId) -> Kinds {
        self.family_kinds.iter().filter(|(with, _)| *with == family).fold(Kinds::NONE, |bits, (_, kinds)| bits | *kinds)
    }

    /// The kinds of which such cards can be: those that are said, or those whose cards may have the families that are.
    pub(super) fn kinds_of_such(&self, such: &Filter) -> Kinds {
        if !such.kinds.is_none() {
            return such.kinds;
        }
        let one_of = such.preds.iter().find_map(|pred| if let Pred::Fits(some) = pred { Some(some) } else { None });
        match (such.families.first(), one_of) {
            (Some(family), _) => self.kinds_with(*family),
            (None, Some(some)) => {
                let kinds: Vec<Kinds> = some.iter().map(|is| self.kinds_of_such(is)).collect();
                if kinds.iter().any(Kinds::is_none) { Kinds::NONE } else { kinds.into_iter().fold(Kinds::NONE, |bits, kinds| bits | kinds) }
            }
            (None, None) => Kinds::NONE,
        }
    }

    /// The verb that is done to such cards that are paid for, where there is but one.
    pub(super) fn only_way_to_pay(&self, such: &Filter) -> Result<VerbId, Fail> {
        let kinds = self.kinds_of_such(such);
        let ways = self.paid_ways.iter().filter(|(of, _)| kinds.is_none() || of.meet(&kinds)).fold(Bits::<4>::NONE, |bits, (_, verbs)| bits | *verbs);
        match ways.count() {
            1 => Ok(VerbId::at(ways.numbers().next().unwrap_or(0))),
            0 => Err(NO_PRICE.into()),
            _ => Err("cards are paid for in more than one way: say which, as in “the next … you play costs 1 less”".into()),
        }
    }
}

/// What the first card of a turn costs more or less: whoever has done that to such a card in it pays what is printed.
pub(super) fn first_costs(
    builder: &mut Builder<'_, '_>,
    (nth, whose): (ast::Number, ast::Party),
    what: &ast::Filter,
    verb: Option<&ast::Word>,
    grants: &[ast::Grant],
    condition: Option<&Cond>,
    zones: Bits,
) -> Result<Vec<Static>, Fail> {
    let verb = match verb {
        Some(verb) => {
            let kinds = builder.filter(what, Reach::Anywhere)?.kinds;
            builder.shared.pays_for(verb, kinds)?;
            verb.clone()
        }
        None => {
            let such = builder.filter(what, Reach::Anywhere)?;
            let only = builder.shared.only_way_to_pay(&such)?;
            builder.shared.names.word_of(only).ok_or(NO_PRICE)?
        }
    };
    let before = nth.checked_sub(1).filter(|before| *before >= 0).ok_or("there is no such card: say the first one, or a later one")?;
    let (who, whose) = match whose {
        ast::Party::PartyYou => (ast::Player::You, ast::Whose::Your),
        ast::Party::PartyOpponent => (ast::Player::Opponent, ast::Whose::Opponents),
        ast::Party::PartyAny
        | ast::Party::PartyOther
        | ast::Party::PartyTeammate
        | ast::Party::PartyTeam
        | ast::Party::PartyActive
        | ast::Party::PartyFirst => {
            return Err("say whose cards: yours, or those of your opponent".into());
        }
    };
    let fact = ast::PastEvent::PlayerDid { who: who.into(), verb, count: None, what: what.clone() };
    let none = Cond::Compare(Num::Facts(builder.fact(&fact, ast::Stretch::ThisTurn)?), Cmp::Equal, Num::Const(before));
    let condition = condition.map_or_else(|| none.clone(), |other| Cond::All(vec![other.clone(), none.clone()]));
    let [noun] = &what.nouns[..] else { return Err("say one sort of card: for each other sort, write the sentence again".into()) };
    let yours = ast::Selector::AllOwn { whose: whose.into(), other: what.other, traits: what.traits.clone(), noun: noun.clone() };
    costs(builder, &yours.into(), grants, Some(&condition), zones)
}
