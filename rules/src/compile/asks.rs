//! From conditions, and what a card is asked to be, to what the interpreter asks.

use super::alike::{of_several, the_same};
use super::build::Builder;
use super::fail::Fail;
use super::scope::Antecedent;
use super::select::Reach;
use crate::hir::Meant;
use kotodama_engine::bits::Bits;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use kotodama_messages::say;

/// Whether cards are described by who has them, and not by where they are.
fn is_controlled(what: &ast::Filter) -> bool {
    what.place.is_none()
        && what.with.iter().any(|with| matches!(with.what, ast::With::ControlledBy { .. }))
        && what.with.iter().all(|with| !matches!(with.what, ast::With::AmongThem))
}

impl Builder<'_, '_> {
    pub(super) fn likeness(&mut self, like: &ast::Likeness) -> Result<Filter, Fail> {
        use ast::Likeness as L;
        let mut out = Filter { yours: Bits::ALL, theirs: Bits::ALL, ..Filter::default() };
        match like {
            L::LikeTraits { traits } => self.traits(&mut out, traits)?,
            L::LikeA { filter } => return self.filter(filter, Reach::Anywhere),
            L::LikeIn { place } => {
                (out.yours, out.theirs) = (Bits::NONE, Bits::NONE);
                self.place(&mut out, place)?;
            }
            L::LikeRole { role } => out.preds.push(Pred::Role(self.shared.names.role(role)?)),
            L::LikeHas { keyword } => out.preds.push(Pred::Has(self.shared.names.keyword(keyword)?)),
        }
        Ok(out)
    }

    /// A condition: nobody chooses anything to answer it. Of a card that was named before and is not there, nothing is so, and it is not so that it
    /// is not.
    pub(crate) fn condition(&mut self, condition: &ast::Condition) -> Result<Cond, Fail> {
        let (named, so) = self.of_named(|b| b.asking(|b| b.asked(condition)))?;
        // Each part asks for itself, and what is said of no card is not so.
        let asks = matches!(condition, ast::Condition::Both { .. } | ast::Condition::Either { .. }) || matches!(so, Cond::Is(..));
        Ok(if asks { so } else { of_what_is_there(named.into_iter().map(|reg| so_many(reg, Cmp::AtLeast, 1)).collect(), so) })
    }

    /// A condition that must not hold: nor does it of a card that was named before and is not there.
    pub(super) fn no_condition(&mut self, condition: &ast::Condition) -> Result<Cond, Fail> {
        let (named, so) = self.of_named(|b| b.condition(condition))?;
        let mut any: Vec<Cond> = named.into_iter().map(|reg| so_many(reg, Cmp::Equal, 0)).collect();
        any.push(so);
        Ok(if any.len() == 1 { any.remove(0) } else { Cond::Any(any) })
    }

    /// What is asked, and the registers of the single cards, named before, that it speaks of: each may hold none.
    fn of_named<T>(&mut self, ask: impl FnOnce(&mut Self) -> Result<T, Fail>) -> Result<(Vec<Reg>, T), Fail> {
        let before = std::mem::take(&mut self.read);
        let asked = ask(self);
        let read = std::mem::replace(&mut self.read, before);
        let one = |a: &Antecedent| (!a.plural || a.counted_one) && matches!(a.means, Meant::Named(_) | Meant::Beside(_));
        let named = read.iter().copied().filter(|reg| self.scope.cards.iter().any(|a| a.reg == *reg && one(a))).collect();
        self.read.extend(read);
        asked.map(|asked| (named, asked))
    }

    /// "a creature in your grove is tired": some card that is so.
    fn some(&mut self, what: &ast::Selector, like: &ast::Likeness) -> Result<Option<Cond>, Fail> {
        let (filter, least) = if let ast::Selector::One { filter } = what {
            (filter, Num::Const(1))
        } else if let ast::Selector::Several { count, filter } = what {
            (filter, self.quantity(count)?)
        } else {
            return Ok(None);
        };
        let mut such = self.filter(filter, Reach::Open)?;
        such.preds.push(Pred::Fits(vec![self.likeness(like)?]));
        Ok(Some(Cond::Compare(Num::Count(Box::new(Sel::All(such))), Cmp::AtLeast, least)))
    }

    /// Whether all cards of a zone were shown before: whoever asks what a player "has" could mean those.
    fn shows_cards(&self) -> bool {
        use ast::{Effect as E, Selector as S};
        let shown = |said: &E| matches!(said, E::Reveal { what: of, .. } | E::Look { at: of, .. } if matches!(of.what, S::Zone { .. }));
        self.steps.iter().any(|step| step.said.as_ref().is_some_and(shown))
    }

    /// Refuses to ask whether a card is in the state into which it was put right before, or has what it was given: "Freeze it. If it is already
    /// frozen, …".
    fn known_already(&self, asked: &Sel, like: &ast::Likeness) -> Result<(), Fail> {
        let Sel::Reg(reg) = asked else { return Ok(()) };
        if let ast::Likeness::LikeHas { keyword } = like
            && self.bestowed.contains(&(*reg, self.shared.names.keyword(keyword)?))
        {
            return Err("it was given that right before: choose it first, and ask then, as in “Choose a …. If it has …, …”".into());
        }
        let ast::Likeness::LikeTraits { traits } = like else { return Ok(()) };
        let state = |is: &ast::Trait| if let ast::Trait::State(word) | ast::Trait::NotState(word) = is { self.shared.names.state(word).ok() } else { None };
        let each = traits.iter().flat_map(|is| if let ast::Trait::TraitOf { traits } = is { &traits[..] } else { std::slice::from_ref(is) });
        let mut states = each.filter_map(state);
        if states.any(|state| self.turned.contains(&(*reg, state))) {
            return Err("it was put into that state, or taken out of it, right before: choose it first, and ask then, as in “Choose a …. If it is …, …”".into());
        }
        let described = traits.iter().any(|is| matches!(is, ast::Trait::Such(_)));
        if described && (self.has_hurt() || self.occasion.event && self.scope.cards.iter().any(|a| a.reg == *reg && a.means == Meant::Subject)) {
            return Err("what was done before may have made it so: choose it first, and ask then, as in “Choose a …. If it is …, …”".into());
        }
        Ok(())
    }

    /// Asks whether the cards are there of which something is said, where each is looked for: of none, nothing is so, and it is not so that it
    /// is not.
    fn there_are<'c>(&mut self, what: impl IntoIterator<Item = &'c ast::Said<ast::Selector>>) -> Result<Vec<Cond>, Fail> {
        let any = || Filter { yours: Bits::ALL, theirs: Bits::ALL, ..Filter::default() };
        what.into_iter().filter(|what| is_looked_for(&what.what)).map(|what| Ok(Cond::Is(self.sel(what)?, any()))).collect()
    }

    fn asked(&mut self, condition: &ast::Condition) -> Result<Cond, Fail> {
        use ast::Condition as C;
        Ok(match condition {
            C::Is { what, like } => match self.some(what, like)? {
                Some(some) => some,
                None => Cond::Is(self.sel(what)?, self.likeness(like)?),
            },
            C::AlreadySo { what, like } => {
                let asked = self.sel(what)?;
                self.known_already(&asked, like).map_err(|fail| fail.or_at(self.spot(what.at)))?;
                Cond::Is(asked, self.likeness(like)?)
            }
            C::WasSo { what, like } => {
                let was = self.sel(what)?;
                if matches!(&was, Sel::Reg(reg) if self.changed.contains(reg)) {
                    let why = "it is something else now: choose it first, and ask what it is before that is done, as in “Choose a …. If it is a …, …”";
                    return Err(Fail::from(why.to_owned()).or_at(self.spot(what.at)));
                }
                self.known_already(&was, like).map_err(|fail| fail.or_at(self.spot(what.at)))?;
                Cond::Is(was, self.likeness(like)?)
            }
            C::IsNot { what, .. } if what.is_chosen() => {
                return Err("\"is not\" is said of one certain card: of any other, say \"there are no … that are so\" or \"there is a … that is not\"".into());
            }
            C::IsNot { what, like } => {
                let there = self.there_are([what])?;
                let not = Cond::Not(Box::new(Cond::Is(self.sel(what)?, self.likeness(like)?)));
                of_what_is_there(there, not)
            }
            C::AllAre { what, like } => Cond::AllAre(self.filter(what, Reach::Open)?, self.likeness(like)?),
            C::ThereAre { what, .. } if cards_anywhere(what) => return Err(SAY_WHERE.into()),
            C::ThereAre { what, .. } if is_controlled(what) && self.shows_cards() => {
                return Err(say!(self.shared.tongue.messages(), "shown-or-controlled").into());
            }
            C::ThereAre { count, what } => {
                self.of_one_opponent(count, what)?;
                if the_same(what) && of_several(count) {
                    return Err(super::alike::EACH_OTHER.into());
                }
                self.counts = true;
                let filter = self.filter(what, Reach::Open)?;
                let (cmp, num) = self.range(count)?;
                if matches!(count, ast::Range::Any | ast::Range::Just(ast::Quantity::Number(1))) {
                    self.asks_for(what);
                }
                Cond::Compare(Num::Count(Box::new(Sel::All(filter))), cmp, num)
            }
            C::HasMore { who, than, .. } | C::HasMoreOf { who, than, .. }
                if let Some(one) = [who, than].into_iter().find(|player| self.shared.many && player.what == ast::Player::Opponent) =>
            {
                return Err(Fail::from(super::seats::COMPARED.to_owned()).or_at(self.spot(one.at)));
            }
            C::HasMore { what, place: None, .. } if cards_anywhere(what) => return Err(SAY_WHERE.into()),
            C::HasMore { who, balance, what, place, than } => self.has_more((who, than), *balance, |b, player| b.held_by(player, what, place.as_ref()))?,
            C::HasMoreOf { who, balance, of, than } => self.has_more_of(who, *balance, of, than)?,
            C::HasMost { who, balance, of } => self.has_most(who, *balance, of)?,
            C::EachDoes { of, such } => self.each_does(*of, such)?,
            C::NoneDoes { of, such } => self.none_does(*of, such)?,
            C::Compares { left, by, right } => {
                let there = self.there_are([left, right].into_iter().flat_map(of_one_card))?;
                let (left, right) = (self.quantity(left)?, self.quantity(right)?);
                let compares = match by {
                    ast::Comparison::LessThan => Cond::Compare(left, Cmp::Less, right),
                    ast::Comparison::MoreThan => Cond::Compare(left, Cmp::More, right),
                    ast::Comparison::AtLeastMore(n) => Cond::Compare(left, Cmp::AtLeast, Num::Plus(Box::new(right), *n)),
                    ast::Comparison::EqualTo => Cond::Compare(left, Cmp::Equal, right),
                    ast::Comparison::AtLeast => Cond::Compare(left, Cmp::AtLeast, right),
                    ast::Comparison::AtMost => Cond::Compare(left, Cmp::AtMost, right),
                };
                of_what_is_there(there, compares)
            }
            C::Happened { fact, within } => {
                self.counts_itself(fact, *within)?;
                let (cmp, num) = match fact {
                    ast::PastEvent::WereSo { count, .. }
                    | ast::PastEvent::PlayerDid { count: Some(count), .. }
                    | ast::PastEvent::Gained { count: Some(count), .. }
                    | ast::PastEvent::LostSome { count: Some(count), .. }
                    | ast::PastEvent::Paid { count: Some(count), .. }
                    | ast::PastEvent::Took { count: Some(count), .. }
                    | ast::PastEvent::TookDamage { count: Some(count), .. }
                    | ast::PastEvent::DamageDone { count: Some(count), .. } => self.range(count)?,
                    ast::PastEvent::PlayerDid { count: None, .. }
                    | ast::PastEvent::Gained { count: None, .. }
                    | ast::PastEvent::LostSome { count: None, .. }
                    | ast::PastEvent::Paid { count: None, .. }
                    | ast::PastEvent::Took { count: None, .. }
                    | ast::PastEvent::TookDamage { count: None, .. }
                    | ast::PastEvent::DamageDone { count: None, .. }
                    | ast::PastEvent::Shuffled { .. }
                    | ast::PastEvent::Was { .. } => (Cmp::AtLeast, Num::Const(1)),
                };
                let happened = self.of_what_was_done(*within, |b| b.fact(fact, *within))?;
                self.is_open(&happened, cmp, &num)?;
                Cond::Compare(Num::Facts(happened), cmp, num)
            }
            C::HappenedNot { event, within } => {
                let befell = self.of_what_was_done(*within, |b| b.was(event, *within))?;
                let (happened, none) = (PastEvent::Befell(Box::new(befell)), Num::Const(0));
                self.is_open(&happened, Cmp::Equal, &none)?;
                Cond::Compare(Num::Facts(happened), Cmp::Equal, none)
            }
            C::Within { pool, range } => {
                let left = self.in_pool(pool)?;
                let (cmp, num) = self.range(range)?;
                Cond::Compare(left, cmp, num)
            }
            C::CanMove { amount, token, from, to } => {
                let (ast::TokenPlace::InPool { pool: from }, ast::TokenPlace::InPool { pool: to }) = (from, to) else {
                    return Err("whether tokens can move is asked of pools".into());
                };
                let (amount, from, to) = (self.quantity(amount)?, self.pool(from)?, self.pool(to)?);
                let token = self.shared.names.counter(token)?;
                self.holds(&Holder::Pool(from), token)?;
                self.holds(&Holder::Pool(to), token)?;
                Cond::CanMove(amount, from, to)
            }
            C::TagHolds { tag } => {
                let mut all = Vec::new();
                if let Some(tag) = self.shared.tags.get(&tag.0) {
                    tag.asks(&mut all);
                }
                match all.len() {
                    0 => return Err(format!("the tag `{}` asks for nothing (`While` in game.ron): write “If …, … instead”", tag.0).into()),
                    1 => all.remove(0),
                    _ => Cond::All(all),
                }
            }
            C::Fell { side } => {
                let other = if *side == ast::Side::Heads { ast::Side::Tails } else { ast::Side::Heads };
                let (so, otherwise) = (self.fallen(*side)?, self.fallen(other)?);
                let [one, none] = [(so, Cmp::AtLeast, 1), (otherwise, Cmp::Equal, 0)].map(|(num, cmp, n)| Cond::Compare(num, cmp, Num::Const(n)));
                Cond::All(vec![one, none])
            }
            C::NoDuplicates { place } => {
                let mut there = Filter::default();
                self.place(&mut there, place)?;
                Cond::AllDiffer(there)
            }
            C::NoRole { role } => Cond::NoRole(self.shared.names.role(role)?),
            C::Either { any } => Cond::Any(any.iter().map(|c| self.condition(c)).collect::<Result<_, _>>()?),
            C::TurnOf { whose } => match self.whose(whose)? {
                Whose::Both => return Err("it is always somebody's turn: say “your turn” or “your opponent's turn”, or leave the condition out".into()),
                Whose::Owner => return Err("no card is named here whose owner could be meant: say “your turn” or “your opponent's turn”".into()),
                whose @ (Whose::You | Whose::Opponent | Whose::Of(_)) => Cond::TurnOf(whose),
            },
            C::FilledCondition(hole) => return Err(format!("no condition stands in the hole {{{}}}", hole.0).into()),
            C::IsFirst { who } => Cond::IsFirst(self.who(who)?),
            C::FirstTurn { of: ast::FirstOf::FirstOfGame } => Cond::FirstTurn,
            C::FirstTurn { of: ast::FirstOf::FirstOfYou } => Cond::FirstTurnOfYou,
            C::Both { all } => Cond::All(all.iter().map(|c| self.condition(c)).collect::<Result<_, _>>()?),
        })
    }
}

/// Whether a text means one card that need not be there, and was not named before.
fn is_looked_for(what: &ast::Selector) -> bool {
    use ast::Selector as S;
    matches!(what, S::Own { .. } | S::Opposing { .. } | S::Role { .. } | S::Host | S::BearerOf { .. } | S::Placed { .. })
}

/// The cards whose numbers make up a number, where it is not of several of them.
fn of_one_card(number: &ast::Quantity) -> Vec<&ast::Said<ast::Selector>> {
    use ast::Quantity as Q;
    match number {
        Q::StatOf { of, .. } | Q::TokensOn { on: of, .. } => vec![of],
        Q::Difference { of, less } | Q::Lessened { of, less } => [of, less].into_iter().flat_map(|number| of_one_card(number)).collect(),
        Q::Sum { of, more } => [of, more].into_iter().flat_map(|number| of_one_card(number)).collect(),
        Q::Half { of, .. } | Q::Twice { of } | Q::Capped { of, .. } => of_one_card(of),
        Q::Number(_)
        | Q::Given(_)
        | Q::Between { .. }
        | Q::Room { .. }
        | Q::EmptyCells { .. }
        | Q::PlayersCounted { .. }
        | Q::Everything
        | Q::AllBut { .. }
        | Q::CountOf { .. }
        | Q::ThatMuch
        | Q::Excess
        | Q::PoolOf { .. }
        | Q::CanTake { .. }
        | Q::UntilHave { .. }
        | Q::Highest { .. }
        | Q::Lowest { .. }
        | Q::Fallen { .. }
        | Q::Rolled
        | Q::ThatNumber
        | Q::NumberChosen { .. }
        | Q::VotesFor { .. }
        | Q::AnyAmount
        | Q::CountFacts { .. }
        | Q::MuchOf { .. } => Vec::new(),
    }
}

/// That a register holds so many cards.
fn so_many(reg: Reg, cmp: Cmp, many: i32) -> Cond {
    Cond::Compare(Num::Count(Box::new(Sel::Reg(reg))), cmp, Num::Const(many))
}

/// What is so of cards that are there.
fn of_what_is_there(mut there: Vec<Cond>, so: Cond) -> Cond {
    if there.is_empty() {
        return so;
    }
    there.push(so);
    Cond::All(there)
}

/// Why "if you have no cards" is refused.
const SAY_WHERE: &str = "cards that somebody has could be those in hand, or all that are in play: say where, as in “cards in your hand”";

/// Whether cards are counted of which nothing is said but whose they are.
fn cards_anywhere(what: &ast::Filter) -> bool {
    let whose = |with: &ast::Said<ast::With>| matches!(with.what, ast::With::ControlledBy { .. });
    what.nouns == [ast::Noun::Card] && what.place.is_none() && what.traits.is_empty() && what.other.is_none() && what.with.iter().all(whose)
}
