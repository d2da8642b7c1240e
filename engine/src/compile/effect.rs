//! From single instructions to steps.

use super::build::{Acted, Apart, Builder, Fail, From, Occasion, Shared};
use super::card;
use super::events::{Awaited, When};
use super::select::Reach;
use super::widths;
use crate::hir::{Does, Step};
use crate::ids::*;
use crate::ir::*;
use kotodama_grammar::ast;

impl Builder<'_, '_> {
    /// Resolves one instruction; its steps are added to those before it.
    pub(crate) fn effect(&mut self, effect: &ast::Effect) -> Result<(), Fail> {
        use ast::Effect as E;
        self.count()?;
        let does = match effect {
            E::Then { steps } => return steps.iter().try_for_each(|step| self.effect(step)),
            E::Together { parts } => {
                let parts = parts.iter().map(|part| self.inside(part)).collect::<Result<Vec<_>, _>>()?;
                Does::Together(parts.into_iter().flatten().collect())
            }
            E::May { who, what } => {
                let (who, before) = self.clause(Some(who))?;
                let then = self.inside(what);
                self.clause_ends(before);
                Does::May { who, then: then?, otherwise: Vec::new() }
            }
            E::If { condition, then } => {
                let condition = self.condition(condition)?;
                self.flush(None);
                let refers = std::mem::take(&mut self.refers);
                // What only a branch names is named for that branch alone.
                let then = self.branch(then)?;
                self.refers = refers;
                Does::If { condition, then, otherwise: Vec::new() }
            }
            E::IfDone { then } => {
                if self.steps.is_empty() {
                    return Err("\"if you do\" follows nothing that could be done".into());
                }
                if !self.steps.last().is_some_and(|before| before.does.tells()) {
                    return Err("\"if you do\" follows what nobody can fail to do: leave it out, or ask for what you mean, such as “if there is a …”".into());
                }
                Does::IfDone { then: self.inside(then)?, otherwise: Vec::new() }
            }
            E::Otherwise { then } => return self.otherwise(effect, then),
            E::Instead { .. } => return Err("\"instead\" has no sentence before it to take the place of".into()),
            E::OneOf { who, options } => self.one_of(who, options)?,
            E::EachPlayer { what } => {
                let closure = self.closure(what, Apart::EachPlayer)?;
                // Damage to each player is one deal: nothing is checked in between.
                if matches!(**what, E::Take { .. }) {
                    Does::Together(vec![Step { said: None, refers: Vec::new(), does: Does::EachPlayer(closure) }])
                } else {
                    Does::EachPlayer(closure)
                }
            }
            E::Later { at, then } => {
                let moment = self.shared.names.moment(at)?;
                let awaited = Awaited::moment(self.shared.keys.moment(moment), Subject::Any);
                let then = self.closure(then, Apart::Later { answers: None })?;
                Does::When { on: awaited.on, entering: awaited.entering, subject: awaited.subject, from: awaited.from, until: None, then }
            }
            E::UntilThen { until, trigger, then } => {
                let until = self.shared.names.duration(until)?;
                let awaited = self.watched(trigger)?;
                let at = match trigger {
                    ast::Trigger::OfCard { subject, .. } => self.spot(subject.at),
                    ast::Trigger::OfPlayer { .. } | ast::Trigger::OfTokens { .. } => crate::hir::Spot::default(),
                };
                let answers = Some(Box::new(Occasion { at, ..Occasion::answers(&awaited) }));
                let Awaited { on, entering, subject, from, amounts: _, at: _ } = awaited;
                let mut then = self.closure(then, Apart::Later { answers })?;
                // The card that is watched is taken along, too.
                let subject = match subject {
                    Subject::Held(held) => Subject::Held(self.kept(held, &mut then)?),
                    Subject::To(inner, bearer) => match *inner {
                        Subject::Held(held) => Subject::To(Box::new(Subject::Held(self.kept(held, &mut then)?)), bearer),
                        other => Subject::To(Box::new(other), bearer),
                    },
                    other => other,
                };
                Does::When { on, entering, subject, from, until: Some(until), then }
            }
            E::ForEach { of, then } => {
                let found = Sel::All(self.asking(|b| b.filter(of, Reach::Open))?);
                let (among, each) = (self.reg()?, self.reg()?);
                let then = self.closure(then, Apart::EachCard { each, of })?;
                Does::ForEach { of: found, among, each, then }
            }
            E::Phrase { phrase } => {
                let steps = self.phrase(phrase)?;
                Does::Several(steps)
            }
            E::EitherWay { .. } => self.either_way(effect)?,
            E::Put { who, what, to: ast::Destination::TopOrBottom { place } } => self.top_or_bottom(who.as_ref(), what, place)?,
            E::Choose { .. }
            | E::Becomes { .. }
            | E::Act { .. }
            | E::Put { .. }
            | E::Deal { .. }
            | E::Heal { .. }
            | E::Clear { .. }
            | E::Give { .. }
            | E::SetStat { .. }
            | E::Forbid { .. }
            | E::Look { .. }
            | E::Reveal { .. }
            | E::Shuffle { .. }
            | E::Swap { .. }
            | E::Redirect { .. }
            | E::Reduce { .. }
            | E::Increase { .. }
            | E::Double { .. }
            | E::Prevent { .. }
            | E::Announce { .. }
            | E::Open { .. }
            | E::Resolve { .. }
            | E::Expire { .. }
            | E::Transfer { .. }
            | E::Gain { .. }
            | E::Pay { .. }
            | E::LosePool { .. }
            | E::NextTurn { .. }
            | E::Free
            | E::SetPool { .. }
            | E::Take { .. }
            | E::NextGets { .. }
            | E::TurnOver { .. }
            | E::Forget { .. }
            | E::Control { .. }
            | E::LoseKeyword { .. }
            | E::Tie
            | E::Stop
            | E::Win { .. }
            | E::Lose { .. } => {
                self.plain(effect)?;
                self.flush(Some(effect));
                return Ok(());
            }
        };
        self.flush(None);
        self.push(Some(effect), does);
        Ok(())
    }

    /// An instruction without branches.
    fn plain(&mut self, effect: &ast::Effect) -> Result<(), Fail> {
        use ast::Effect as E;
        match effect {
            E::Choose { who, what } => {
                let (who, before) = self.clause(Some(who))?;
                self.cards(what, who, None)?;
                self.clause_ends(before);
            }
            E::Becomes { who, role } => {
                let who = self.one_card(who, Who::You, "a role is for")?;
                let role = self.shared.names.role(role)?;
                self.emit(Op::Become { who, role });
            }
            E::Act { who, verb, what, to } => self.act(who.as_ref(), verb, what, to.as_ref())?,
            E::Put { who, what, to } => {
                let (who, before) = self.clause(who.as_ref())?;
                let named = self.named();
                let what = self.cards(what, who, None)?;
                let to = self.destination(to, who, &named)?;
                self.emit(Op::Move { who, what, to, as_cost: self.as_cost });
                self.clause_ends(before);
            }
            E::Deal { parts } => self.side_by_side(|b| b.deal(parts))?,
            E::Heal { amount, to } => {
                let amount = self.amount(amount)?;
                let to = self.cards(to, Who::You, None)?;
                let amount = self.chosen(amount, to)?;
                self.emit(Op::Heal { amount, to });
            }
            E::Clear { counter, from } => {
                let counter = self.shared.names.counter(counter)?;
                let from = self.cards(from, Who::You, None)?;
                self.emit(Op::Clear { counter, from });
            }
            E::Give { to, grants, until } => {
                let to = self.cards(to, Who::You, None)?;
                let grants = grants.iter().map(|g| self.grant(g)).collect::<Result<_, _>>()?;
                let until = until.as_ref().map(|u| self.shared.names.duration(u)).transpose()?;
                self.emit(Op::Give { to, grants, until });
            }
            E::SetStat { of, stat, to, until } => {
                let of = self.cards(of, Who::You, None)?;
                let stat = self.shared.names.stat(stat)?;
                let to = self.quantity(to)?;
                let until = until.as_ref().map(|u| self.shared.names.duration(u)).transpose()?;
                self.emit(Op::Give { to: of, grants: vec![Grant::SetStat(stat, to)], until });
            }
            E::Forbid { who, deed, until } => {
                let to = self.cards(who, Who::You, None)?;
                let deed = self.lasting(|b| b.passing_deed(deed))?;
                let until = until.as_ref().map(|u| self.shared.names.duration(u)).transpose()?;
                let index = Shared::row(&mut self.shared.deeds, deed, "things that texts forbid")?;
                self.emit(Op::Give { to, grants: vec![Grant::Cannot(index)], until });
            }
            E::Look { at } => {
                let what = self.cards(at, Who::You, None)?;
                self.scope.looked = Some(what);
                self.emit(Op::Look { what, who: Who::You });
            }
            E::Reveal { what } => {
                let what = self.cards(what, Who::You, None)?;
                self.emit(Op::Reveal(what));
            }
            E::Shuffle { who, zone } => {
                let (_, before) = self.clause(who.as_ref())?;
                let [word] = &zone.zones[..] else { return Err("one zone is shuffled at a time".into()) };
                let who = self.whose(&zone.whose)?;
                let zone = self.shared.names.zone(word)?;
                self.emit(Op::Shuffle { who, zone });
                self.clause_ends(before);
            }
            E::Swap { one, other } => {
                let named = self.named();
                let (one, other) = self.side_by_side(|b| {
                    let one = b.one_card(one, Who::You, "what is swapped is")?;
                    Ok((one, b.beside(&named, other, |b| b.one_card(other, Who::You, "what it is swapped with is"))?))
                })?;
                self.emit(Op::Swap { one, other });
            }
            E::Redirect { to } => {
                let to = self.one_card(to, Who::You, "damage is redirected to")?;
                self.emit(Op::Redirect(to));
            }
            E::Reduce { .. } | E::Increase { .. } | E::Double { .. } | E::Prevent { .. } => {
                let alter = self.alter(effect)?;
                self.emit(Op::Alter(alter));
            }
            E::Announce { moment, of } => {
                let of = of.as_ref().map(|of| self.cards(of, Who::You, None)).transpose()?;
                let moment = self.shared.names.moment(moment)?;
                self.emit(Op::Announce { moment, of });
            }
            E::Open { window, who } => {
                let window = self.shared.names.window(window)?;
                let who = self.who(who)?;
                self.emit(Op::Open { window, who });
            }
            E::Resolve { text, what } => {
                let what = self.cards(what, Who::You, None)?;
                let text = text.as_ref().map(|text| self.shared.names.window(text)).transpose()?;
                self.emit(Op::Resolve { what, text });
            }
            E::NextTurn { who } => {
                let who = self.who(who)?;
                self.emit(Op::NextTurn(who));
            }
            E::Transfer { .. } | E::Gain { .. } | E::Pay { .. } | E::LosePool { .. } | E::SetPool { .. } | E::Take { .. } => self.tokens(effect)?,
            E::NextGets { what, grants, until } => {
                let sort = self.lasting(|b| b.filter(what, Reach::Anywhere))?;
                let grants = grants.iter().map(|g| self.grant(g)).collect::<Result<_, _>>()?;
                let until = self.shared.names.duration(until)?;
                let sort = Shared::row(&mut self.shared.sorts, (sort, what.clone()), "sorts of cards that texts wait for")?;
                self.emit(Op::Next { sort, grants, until });
            }
            E::TurnOver { whose } => {
                let who = match self.whose(whose)? {
                    Whose::You => Who::You,
                    Whose::Opponent => Who::Opponent,
                    Whose::Of(who) => who,
                    Whose::Both | Whose::Owner => return Err("the cards of one player are turned over at a time".into()),
                };
                self.emit(Op::TurnOver(who));
            }
            E::Forget { role } => {
                let role = self.shared.names.role(role)?;
                self.emit(Op::Forget(role));
            }
            E::Control { what } => {
                let what = self.cards(what, Who::You, None)?;
                self.emit(Op::Control(what));
            }
            E::Expire { duration } => {
                let duration = self.shared.names.duration(duration)?;
                self.emit(Op::Expire(duration));
            }
            E::LoseKeyword { who, keyword } => {
                let who = self.cards(who, Who::You, None)?;
                let keyword = self.shared.names.keyword(keyword)?;
                self.emit(Op::LoseKeyword { who, keyword });
            }
            E::Tie => self.emit(Op::Tie),
            E::Stop => self.emit(Op::Stop),
            E::Win { who } => {
                let who = self.who(who)?;
                self.emit(Op::Win(who));
            }
            E::Lose { who } => {
                let who = self.who(who)?;
                self.emit(Op::Lose(who));
            }
            // A cost of nothing is paid by doing nothing.
            E::Free => {}
            E::Then { .. }
            | E::Together { .. }
            | E::May { .. }
            | E::If { .. }
            | E::IfDone { .. }
            | E::Otherwise { .. }
            | E::Instead { .. }
            | E::OneOf { .. }
            | E::EachPlayer { .. }
            | E::Later { .. }
            | E::UntilThen { .. }
            | E::ForEach { .. }
            | E::EitherWay { .. }
            | E::Phrase { .. } => self.effect(effect)?,
        }
        Ok(())
    }

    /// "Otherwise" belongs to the part before it that could fail to happen, or to the "otherwise" of that one.
    fn otherwise(&mut self, said: &ast::Effect, then: &ast::Effect) -> Result<(), Fail> {
        const NOTHING: &str = "\"otherwise\" follows nothing that could fail to happen";
        let Some(mut before) = self.steps.pop() else { return Err(NOTHING.into()) };
        // What was done if it held is not named where it did not.
        let steps = self.branch(then)?;
        let step = Step { said: Some(said.clone()), refers: Vec::new(), does: Does::Several(steps) };
        let put = Self::put_otherwise(&mut before, step);
        self.steps.push(before);
        if put { Ok(()) } else { Err(NOTHING.into()) }
    }

    /// Puts a step where a step's condition fails; gives whether it has such a place.
    fn put_otherwise(before: &mut Step, step: Step) -> bool {
        match &mut before.does {
            Does::May { otherwise, .. } | Does::IfDone { otherwise, .. } | Does::If { otherwise, .. } => {
                if otherwise.is_empty() {
                    otherwise.push(step);
                    return true;
                }
                otherwise.last_mut().is_some_and(|last| Self::put_otherwise(last, step))
            }
            Does::Several(steps) => steps.last_mut().is_some_and(|last| Self::put_otherwise(last, step)),
            Does::Plain(_)
            | Does::Together(_)
            | Does::OnlyIf(_)
            | Does::OneOf { .. }
            | Does::Cost { .. }
            | Does::EachPlayer(_)
            | Does::ForEach { .. }
            | Does::When { .. } => false,
        }
    }

    pub(super) fn one_of(&mut self, who: &ast::Said<ast::Player>, options: &[ast::Effect]) -> Result<Does, Fail> {
        let (who, before) = self.clause(Some(who))?;
        let as_cost = self.as_cost;
        let steps = options.iter().map(|option| Ok((option.clone(), self.branch(option)?))).collect::<Result<Vec<_>, Fail>>();
        self.clause_ends(before);
        Ok(Does::OneOf { who, options: steps?, as_cost })
    }

    /// The register in which a closure finds a card that it takes along.
    fn kept(&mut self, card: Reg, closure: &mut crate::hir::Closure) -> Result<Reg, Fail> {
        let kept = self.reg()?;
        closure.captures.push((card, kept));
        Ok(kept)
    }

    /// An event that a text waits for.
    fn watched(&mut self, trigger: &ast::Trigger) -> Result<Awaited, Fail> {
        // "the first time it is destroyed": the card that was named.
        let mut this = trigger.clone();
        let subject = match &mut this {
            ast::Trigger::OfCard { subject, .. } => Some(subject),
            ast::Trigger::OfTokens { place: ast::TokenPlace::OnCard { card }, .. } => Some(&mut **card),
            ast::Trigger::OfTokens { .. } | ast::Trigger::OfPlayer { .. } => None,
        };
        if let Some(subject) = subject
            && matches!(subject.what, ast::Selector::It | ast::Selector::That { .. } | ast::Selector::The { .. })
        {
            let held = self.referred(subject)?;
            subject.what = ast::Selector::This;
            let awaited = self.awaited(&this, When::After)?;
            let subject = match awaited.subject {
                Subject::To(_, bearer) => Subject::To(Box::new(Subject::Held(held)), bearer),
                _ => Subject::Held(held),
            };
            return Ok(Awaited { subject, ..awaited });
        }
        self.lasting(|b| b.awaited(trigger, When::After))
    }

    /// "on the top or bottom in any order": a choice between two ways to put them.
    fn top_or_bottom(&mut self, who: Option<&ast::Said<ast::Player>>, what: &ast::Said<ast::Selector>, place: &ast::Place) -> Result<Does, Fail> {
        let (who, before) = self.clause(who)?;
        let what = self.cards(what, who, None)?;
        self.flush(None);
        let [word] = &place.zones[..] else { return Err("cards go to one zone".into()) };
        let (whose, zone) = (self.whose_zone(&place.whose)?, self.shared.names.zone(word)?);
        self.clause_ends(before);
        let put = |to: ast::Destination| ast::Effect::Put { who: None, what: ast::Selector::Them.into(), to };
        let ways = [(End::Top, put(ast::Destination::TopOf { place: place.clone() })), (End::Bottom, put(ast::Destination::Bottom { place: place.clone() }))];
        let as_cost = self.as_cost;
        let options = ways.map(|(end, words)| {
            let to = Dest::Zone { whose, zone, end, ordered: Ordered::Chosen, state: None };
            let step = Step { said: Some(words.clone()), refers: Vec::new(), does: Does::Plain(vec![Op::Move { who, what, to, as_cost }]) };
            (words, vec![step])
        });
        Ok(Does::OneOf { who, options: options.into(), as_cost: AsCost::No })
    }

    fn act(
        &mut self,
        who: Option<&ast::Said<ast::Player>>,
        verb: &ast::Word,
        what: &ast::Said<ast::Selector>,
        to: Option<&ast::Destination>,
    ) -> Result<(), Fail> {
        let id = self.shared.names.verb(verb)?;
        let (who, before) = self.clause(who)?;
        let from = self.shared.from.get(&verb.0).cloned();
        let at = self.spot(what.at);
        let named = self.named();
        let (what, wanted) = self.object(what, who, id, from)?;
        let to = to.map(|to| self.destination(to, who, &named)).transpose()?;
        let times = self.reg()?;
        self.scope.acted.insert(verb.0.clone(), Acted { what, times, at });
        self.emit(Op::Act { who, verb: id, what, to, as_cost: self.as_cost, wanted });
        self.emit(Op::Note { into: times });
        self.clause_ends(before);
        Ok(())
    }

    fn object(&mut self, what: &ast::Said<ast::Selector>, who: Who, verb: VerbId, from: Option<From>) -> Result<(Reg, Option<Num>), Fail> {
        use ast::Selector as S;
        let (count, filter) = match &what.what {
            S::One { filter } => (Some(Num::Const(1)), Some(filter)),
            S::OfThem { count } => (Some(self.quantity(count)?), None),
            S::AtRandom { count, filter } | S::Several { count, filter } => (Some(self.quantity(count)?), Some(filter)),
            S::UpToSome { filter, .. } | S::AnyNumber { filter } => (Some(Num::Const(0)), Some(filter)),
            S::All { filter } | S::Each { filter } => (None, Some(filter)),
            S::This | S::ThisNoun { .. } | S::It => (Some(Num::Const(1)), None),
            S::Them
            | S::That { .. }
            | S::The { .. }
            | S::Rest
            | S::Role { .. }
            | S::Host
            | S::BearerOf { .. }
            | S::Opposing { .. }
            | S::Own { .. }
            | S::AllOwn { .. }
            | S::Zone { .. }
            | S::Top { .. }
            | S::Made { .. }
            | S::Filled { .. } => (None, None),
        };
        let placeless = filter.filter(|f| f.place.is_none() && f.with.iter().all(|w| !matches!(w.what, ast::With::AmongThem)));
        let mut placed = what.clone();
        if let (Some(_), Some(from)) = (placeless, from) {
            let mine = |place: &ast::Place| {
                let whose = if who == Who::You { ast::Whose::Your } else { ast::Whose::Their };
                ast::Place { whose: whose.into(), zones: place.zones.clone() }
            };
            match from {
                From::Among(place) => {
                    if let S::One { filter }
                    | S::AtRandom { filter, .. }
                    | S::Each { filter }
                    | S::Several { filter, .. }
                    | S::UpToSome { filter, .. }
                    | S::AnyNumber { filter }
                    | S::All { filter } = &mut placed.what
                    {
                        filter.place = Some(mine(&place));
                    }
                }
                From::Top(place) => {
                    let plain = |filter: &ast::Filter| {
                        filter.other.is_none()
                            && filter.mark.is_none()
                            && filter.traits.is_empty()
                            && filter.with.is_empty()
                            && filter.nouns == [ast::Noun::Card]
                    };
                    let count = match &what.what {
                        S::One { filter } if plain(filter) => None,
                        S::Several { count, filter } if plain(filter) => Some(count.clone()),
                        _ => return Err("this verb takes cards from the top, whatever they are: say how many, as in \"2 cards\"".into()),
                    };
                    placed.what = S::Top { count, place: mine(&place) };
                }
            }
        }
        let later = std::mem::replace(&mut self.later, placed != *what);
        let reg = self.cards(&placed, who, Some(verb));
        self.later = later;
        Ok((reg?, count))
    }

    fn deal(&mut self, parts: &[ast::Packet]) -> Result<(), Fail> {
        let mut packets = Vec::new();
        for part in parts {
            let before = self.named();
            let by = part.by.as_ref().map(|by| self.one_card(by, Who::You, "damage is dealt by")).transpose()?;
            // In the amount, "its" means the dealing card.
            let named = self.scope.cards.len();
            if let (Some(reg), Some(by)) = (by, &part.by) {
                let at = self.spot(by.at);
                self.speak_of(reg, false, 0, crate::hir::Meant::Named(by.what.clone()), at);
            }
            let amount = self.amount(&part.amount)?;
            if by.is_some() && self.scope.cards.len() > named {
                self.scope.cards.remove(named);
            }
            let to = self.beside(&before, &part.to, |b| b.cards(&part.to, Who::You, None))?;
            let amount = self.chosen(amount, to)?;
            packets.push(Packet { by, amount, to });
        }
        self.emit(Op::Deal(packets));
        Ok(())
    }

    /// How much, as far as it is known before it is known of which cards.
    fn amount(&mut self, amount: &ast::Amount) -> Result<Amount, Fail> {
        Ok(match amount {
            ast::Amount::Exactly(q) => Amount::Exactly(self.quantity(q)?),
            ast::Amount::UpTo(q) => Amount::UpTo(self.quantity(q)?),
        })
    }

    /// The number that is done to the cards of a register: of "up to", the one that the player chooses.
    fn chosen(&mut self, amount: Amount, about: Reg) -> Result<Num, Fail> {
        match amount {
            Amount::Exactly(num) => Ok(num),
            Amount::UpTo(most) => {
                let into = self.reg()?;
                self.emit(Op::PickNumber { who: Who::You, most, into, about: Some(about) });
                Ok(Num::Chosen(into))
            }
        }
    }

    /// So much for each card so described.
    pub(super) fn for_each(&mut self, by: &ast::Quantity, of: &ast::Filter) -> Result<Num, Fail> {
        let of = self.asking(|b| b.filter(of, Reach::Open))?;
        Ok(Num::Times(Box::new(self.quantity(by)?), Box::new(Num::Count(Box::new(Sel::All(of))))))
    }

    pub(super) fn grant(&mut self, grant: &ast::Grant) -> Result<Grant, Fail> {
        Ok(match grant {
            ast::Grant::Plus { by, stat } => Grant::Stat(widths::one_number(self.shared, stat)?, 1, self.quantity(by)?),
            ast::Grant::Minus { by, stat } => Grant::Stat(widths::one_number(self.shared, stat)?, -1, self.quantity(by)?),
            ast::Grant::PlusEach { by, stat, of } => Grant::Stat(widths::one_number(self.shared, stat)?, 1, self.for_each(by, of)?),
            ast::Grant::MinusEach { by, stat, of } => Grant::Stat(widths::one_number(self.shared, stat)?, -1, self.for_each(by, of)?),
            ast::Grant::PlusEnd { by, end, stat } => Grant::Keyword(self.plus_end(*end, stat)?, self.quantity(by)?),
            ast::Grant::MinusEnd { by, end, stat } => Grant::Keyword(self.minus_end(*end, stat)?, self.quantity(by)?),
            ast::Grant::Keyword(used) => {
                let (keyword, number) = self.keyword(used)?;
                Grant::Keyword(keyword, number)
            }
            ast::Grant::Quoted(ability) => Grant::Keyword(card::quoted(self.shared, ability, &self.words)?, Num::Const(1)),
        })
    }

    /// What "+1 maximum …" and "+1 minimum …" are.
    pub(super) fn plus_end(&mut self, end: ast::End, stat: &ast::Word) -> Result<KeywordId, Fail> {
        let wider = match end {
            ast::End::Maximum => Wider::Above,
            ast::End::Minimum => Wider::CutBelow,
        };
        widths::keyword(self.shared, stat, wider)
    }

    /// What "-1 maximum …" and "-1 minimum …" are.
    pub(super) fn minus_end(&mut self, end: ast::End, stat: &ast::Word) -> Result<KeywordId, Fail> {
        let wider = match end {
            ast::End::Maximum => Wider::CutAbove,
            ast::End::Minimum => Wider::Below,
        };
        widths::keyword(self.shared, stat, wider)
    }

    /// A keyword with its number: it has one where its meaning asks for one, and none where it does not.
    pub(super) fn keyword(&mut self, used: &ast::KeywordUse) -> Result<(KeywordId, Num), Fail> {
        let keyword = self.shared.names.keyword(&used.keyword)?;
        self.shared.number_fits(used)?;
        let number = used.number.as_ref().map_or(Ok(Num::Const(0)), |n| self.quantity(n))?;
        Ok((keyword, number))
    }

    /// Where cards go; `named` are those that were named before the cards that go.
    fn destination(&mut self, to: &ast::Destination, who: Who, named: &[Reg]) -> Result<Dest, Fail> {
        use ast::Destination as D;
        let zone = |builder: &mut Self, place: &ast::Place, end, ordered, state| -> Result<Dest, Fail> {
            let [word] = &place.zones[..] else { return Err("a card goes to one zone".into()) };
            Ok(Dest::Zone { whose: builder.whose_zone(&place.whose)?, zone: builder.shared.names.zone(word)?, end, ordered, state })
        };
        Ok(match to {
            D::Into { place } | D::TopOf { place } => zone(self, place, End::Top, Ordered::Kept, None)?,
            D::IntoState { place, state } => {
                let state = self.shared.names.state(state)?;
                zone(self, place, End::Top, Ordered::Kept, Some(state))?
            }
            D::Bottom { place } => zone(self, place, End::Bottom, Ordered::Kept, None)?,
            D::TopOrBottom { .. } => return Err("this verb can't leave the end of the zone open".into()),
            D::BottomAnyOrder { place } => zone(self, place, End::Bottom, Ordered::Chosen, None)?,
            D::Onto { what } => Dest::Onto(self.beside(named, what, |b| b.one_card(what, who, "a card is attached to"))?),
            D::Out => Dest::Out,
        })
    }
}

/// How much is done.
enum Amount {
    /// So much.
    Exactly(Num),
    /// What the player chooses, up to so much.
    UpTo(Num),
}
