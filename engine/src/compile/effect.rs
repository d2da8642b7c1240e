//! From single instructions to ops.

use super::build::{Antecedent, Builder, Fail, From, trigger_parts};
use super::card;
use crate::ids::*;
use crate::ir::*;
use kotodama_grammar::ast;

impl Builder<'_, '_> {
    /// Compiles an instruction, and notes what it was made into.
    pub(crate) fn effect(&mut self, effect: &ast::Effect) -> Result<(), Fail> {
        let from = self.here();
        self.instruction(effect)?;
        let to = self.here();
        if from < to && !matches!(effect, ast::Effect::Then { .. }) {
            self.parts.push(Part { from, to, effect: effect.clone() });
        }
        Ok(())
    }

    fn instruction(&mut self, effect: &ast::Effect) -> Result<(), Fail> {
        use ast::Effect as E;
        match effect {
            E::Then { steps } => {
                for step in steps {
                    self.effect(step)?;
                }
            }
            E::Together { parts } => {
                self.emit(Op::Together(Together::Begins));
                for part in parts {
                    self.effect(part)?;
                }
                self.emit(Op::Together(Together::Ends));
            }
            E::May { who, what } => {
                let who = self.who(who)?;
                let test = self.ops.len();
                self.emit(Op::Ask { who, skip: 0 });
                self.body(what, test, Some(who))?;
            }
            E::If { condition, then } => {
                let condition = self.condition(condition)?;
                let test = self.ops.len();
                self.emit(Op::Unless { condition, skip: 0 });
                // What only a branch names is named for that branch alone.
                let named = self.antecedents.len();
                self.body(then, test, None)?;
                self.antecedents.truncate(named);
            }
            E::IfDone { then } => {
                let test = self.ops.len();
                self.emit(Op::UnlessDone { done: Done::Yes, skip: 0 });
                self.effect(then)?;
                self.patch(test);
            }
            E::Otherwise { then } => {
                let Some((jump, test)) = self.branch.take() else {
                    return Err("\"otherwise\" follows nothing that could fail to happen".into());
                };
                self.patch(test);
                self.mark = self.marks;
                let named = self.antecedents.len();
                self.effect(then)?;
                self.antecedents.truncate(named);
                self.patch(jump);
            }
            E::Instead { .. } => return Err("\"instead\" has no sentence before it to take the place of".into()),
            E::OneOf { who, options } => self.one_of(who, options)?,
            E::EachPlayer { what } => {
                let mut inner = Builder::new(self.shared, &self.words);
                inner.effect(what)?;
                let program = inner.finish();
                // Damage to each player is one deal: nothing is checked in between.
                let at_once = matches!(**what, E::Take { .. });
                if at_once {
                    self.emit(Op::Together(Together::Begins));
                }
                self.emit(Op::ForPlayers(program));
                if at_once {
                    self.emit(Op::Together(Together::Ends));
                }
            }
            E::Later { at, then } => {
                let moment = self.shared.names.moment(at)?;
                let on = 1 << self.shared.keys.moment(moment);
                self.plant(on, Subject::Any, None, then, None)?;
            }
            E::UntilThen { until, trigger, then } => {
                let until = self.shared.names.duration(until)?;
                let (on, subject, from) = trigger_parts(self, trigger)?;
                self.plant(on, subject, from, then, Some(until))?;
            }
            E::Choose { who, what } => {
                let who = self.who(who)?;
                self.cards(what, who, None)?;
            }
            E::Becomes { who, role } => {
                let who = self.cards(who, Who::You, None)?;
                let role = self.shared.names.role(role)?;
                self.emit(Op::Become { who, role });
            }
            E::Act { who, verb, what, to } => self.act(who.as_ref(), verb, what, to.as_ref())?,
            E::Put { who, what, to: ast::Destination::TopOrBottom { place } } => self.top_or_bottom(who.as_ref(), what, place)?,
            E::Put { who, what, to } => {
                let before = self.they;
                let who = self.subject(who.as_ref())?;
                let what = self.cards(what, who, None)?;
                let to = self.destination(to, who)?;
                self.emit(Op::Move { who, what, to, as_cost: self.as_cost });
                self.they = before;
            }
            E::Deal { parts } => self.deal(parts)?,
            E::Heal { amount, to } => {
                let to = self.cards(to, Who::You, None)?;
                let amount = self.amount(amount, to)?;
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
                let to = self.quantity_with_choice(to)?;
                let until = until.as_ref().map(|u| self.shared.names.duration(u)).transpose()?;
                self.emit(Op::Give { to: of, grants: vec![Grant::SetStat(stat, to)], until });
            }
            E::Forbid { who, deed, until } => {
                let to = self.cards(who, Who::You, None)?;
                let deed = self.deed(deed)?;
                let until = until.as_ref().map(|u| self.shared.names.duration(u)).transpose()?;
                self.shared.deeds.push(deed);
                let index = (self.shared.deeds.len() - 1) as u16;
                self.emit(Op::Give { to, grants: vec![Grant::Cannot(index)], until });
            }
            E::Look { at } => {
                let what = self.cards(at, Who::You, None)?;
                self.looked = Some(what);
                self.emit(Op::Look { what, who: Who::You });
            }
            E::Reveal { what } => {
                let what = self.cards(what, Who::You, None)?;
                self.emit(Op::Reveal(what));
            }
            E::Shuffle { who, zone } => {
                let before = self.they;
                self.subject(who.as_ref())?;
                let [word] = &zone.zones[..] else { return Err("one zone is shuffled at a time".into()) };
                let who = self.whose(&zone.whose)?;
                let zone = self.shared.names.zone(word)?;
                self.emit(Op::Shuffle { who, zone });
                self.they = before;
            }
            E::Swap { one, other } => {
                let one = self.cards(one, Who::You, None)?;
                let kept = self.antecedents.clone();
                let other = self.cards(other, Who::You, None)?;
                let _ = kept;
                self.emit(Op::Swap { one, other });
            }
            E::Redirect { to } => {
                let to = self.cards(to, Who::You, None)?;
                self.emit(Op::Redirect(to));
            }
            E::Reduce { by } => {
                let by = self.quantity(by)?;
                self.emit(Op::Reduce(by));
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
            E::Free => {}
            E::Transfer { .. } | E::EitherWay { .. } | E::Gain { .. } | E::Pay { .. } | E::LosePool { .. } | E::SetPool { .. } | E::Take { .. } => {
                self.tokens(effect)?
            }
            E::NextGets { what, grants, until } => {
                let sort = self.filter(what, super::select::Reach::Anywhere)?;
                let grants = grants.iter().map(|g| self.grant(g)).collect::<Result<_, _>>()?;
                let until = self.shared.names.duration(until)?;
                self.shared.sorts.push((sort, what.clone()));
                let sort = (self.shared.sorts.len() - 1) as u16;
                self.emit(Op::Next { sort, grants, until });
            }
            E::TurnOver { whose } => {
                let who = match self.whose(whose)? {
                    Whose::Opponent => Who::Opponent,
                    _ => Who::You,
                };
                self.emit(Op::TurnOver(who));
            }
            E::ForEach { of, then } => {
                let of = self.filter(of, super::select::Reach::Open)?;
                let mut inner = Builder::new(self.shared, &self.words);
                inner.effect(then)?;
                let program = inner.finish();
                self.emit(Op::Repeat { times: Num::Count(Box::new(Sel::All(of))), program });
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
            E::Lose { who } => {
                let who = self.who(who)?;
                self.emit(Op::Lose(who));
            }
            E::Phrase { phrase } => self.phrase(phrase)?,
        }
        Ok(())
    }

    /// The optional or conditional part that a test at `test` guards.
    pub(super) fn body(&mut self, what: &ast::Effect, test: usize, they: Option<Who>) -> Result<(), Fail> {
        let before = self.they;
        let marks = self.mark;
        if let Some(they) = they.filter(|w| *w != Who::You) {
            self.they = they;
        }
        // A mark is made where something is done; the other branch makes its own.
        self.effect(what)?;
        // Words after "you may" go on to speak of the same player.
        self.they = before;
        if let Some(they) = they.filter(|w| *w != Who::You) {
            self.they = they;
        }
        self.marks = marks;
        let jump = self.ops.len();
        self.ops.push(Op::Jump(0));
        self.patch(test);
        self.ops[jump] = Op::Jump(self.here());
        self.mark = marks;
        self.branch = Some((jump, test));
        Ok(())
    }

    pub(super) fn one_of(&mut self, who: &ast::Player, options: &[ast::Effect]) -> Result<(), Fail> {
        let who = self.who(who)?;
        let at = self.ops.len();
        if self.mark {
            self.emit(Op::SetDone(Done::Yes));
        }
        let at = at.max(self.ops.len());
        let as_cost = self.as_cost;
        self.ops.push(Op::Modes { who, starts: Vec::new(), as_cost });
        let (mut begins, mut jumps) = (Vec::new(), Vec::new());
        let before = self.they;
        if who != Who::You {
            self.they = who;
        }
        for option in options {
            begins.push(self.here());
            let named = self.antecedents.len();
            self.effect(option)?;
            self.antecedents.truncate(named);
            jumps.push(self.ops.len());
            self.ops.push(Op::Jump(0));
        }
        self.they = before;
        for jump in jumps {
            self.patch(jump);
        }
        self.ops[at] = Op::Modes { who, starts: begins, as_cost };
        self.modes.push((at as u16, options.to_vec()));
        Ok(())
    }

    pub(super) fn plant(&mut self, on: u128, subject: Subject, from: Option<Cause>, then: &ast::Effect, until: Option<DurationId>) -> Result<(), Fail> {
        let mut inner = Builder::new(self.shared, &self.words);
        inner.effect(then)?;
        let program = inner.finish();
        let watch = Watch { on, subject, from, condition: None, program, once: false, zones: u32::MAX, as_happened: false, place: Takes::After };
        self.shared.planted.push(watch);
        let watch = (self.shared.planted.len() - 1) as u16;
        self.emit(Op::Plant { watch, until });
        Ok(())
    }

    /// "on the top or bottom in any order": a choice between two ways to put them.
    pub(super) fn top_or_bottom(&mut self, who: Option<&ast::Player>, what: &ast::Selector, place: &ast::Place) -> Result<(), Fail> {
        let before = self.they;
        let who = self.subject(who)?;
        let what = self.cards(what, who, None)?;
        let [word] = &place.zones[..] else { return Err("cards go to one zone".into()) };
        let (whose, zone) = (self.whose(&place.whose)?, self.shared.names.zone(word)?);
        let at = self.ops.len();
        self.emit(Op::Jump(0));
        let mut begins = Vec::new();
        let mut jumps = Vec::new();
        for end in [End::Top, End::Bottom] {
            begins.push(self.here());
            let to = Dest::Zone { whose, zone, end, ordered: Ordered::Chosen, state: None };
            self.emit(Op::Move { who, what, to, as_cost: self.as_cost });
            jumps.push(self.ops.len());
            self.ops.push(Op::Jump(0));
        }
        for jump in jumps {
            self.patch(jump);
        }
        self.ops[at] = Op::Modes { who, starts: begins, as_cost: AsCost::No };
        let put = |to| ast::Effect::Put { who: None, what: ast::Selector::Them, to };
        let place = place.clone();
        self.modes.push((at as u16, vec![put(ast::Destination::TopOf { place: place.clone() }), put(ast::Destination::Bottom { place })]));
        self.they = before;
        Ok(())
    }

    pub(super) fn act(&mut self, who: Option<&ast::Player>, verb: &ast::Word, what: &ast::Selector, to: Option<&ast::Destination>) -> Result<(), Fail> {
        let before = self.they;
        let id = self.shared.names.verb(verb)?;
        let who = self.subject(who)?;
        let from = self.shared.from.get(&verb.0).cloned();
        let (what, wanted) = self.object(what, who, id, from)?;
        let to = to.map(|to| self.destination(to, who)).transpose()?;
        self.acted.insert(verb.0.clone(), what);
        self.emit(Op::Act { who, verb: id, what, to, as_cost: self.as_cost, wanted });
        self.they = before;
        Ok(())
    }

    /// The subject of an instruction, whom "their" means within it.
    pub(super) fn subject(&mut self, who: Option<&ast::Player>) -> Result<Who, Fail> {
        Ok(match who {
            None => Who::You,
            Some(player) => {
                let who = self.who(player)?;
                if who != Who::You {
                    self.they = who;
                }
                who
            }
        })
    }

    pub(super) fn object(&mut self, what: &ast::Selector, who: Who, verb: VerbId, from: Option<From>) -> Result<(Reg, Option<Num>), Fail> {
        use ast::Selector as S;
        let (count, filter) = match what {
            S::One { filter } => (Some(Num::Const(1)), Some(filter)),
            S::OfThem { count } => (Some(self.quantity(count)?), None),
            S::AtRandom { count, filter } | S::Several { count, filter } => (Some(self.quantity(count)?), Some(filter)),
            S::UpToSome { filter, .. } | S::AnyNumber { filter } => (Some(Num::Const(0)), Some(filter)),
            S::All { filter } | S::Each { filter } => (None, Some(filter)),
            S::This | S::ThisNoun { .. } | S::It => (Some(Num::Const(1)), None),
            _ => (None, None),
        };
        let placeless = filter.filter(|f| f.place.is_none() && f.with.iter().all(|w| !matches!(w, ast::With::AmongThem)));
        let mut placed = what.clone();
        if let (Some(_), Some(from)) = (placeless, from) {
            let mine = |place: &ast::Place| {
                let whose = if who == Who::You { ast::Whose::Your } else { ast::Whose::Their };
                ast::Place { whose, zones: place.zones.clone() }
            };
            match from {
                From::Among(place) => {
                    if let S::One { filter }
                    | S::AtRandom { filter, .. }
                    | S::Each { filter }
                    | S::Several { filter, .. }
                    | S::UpToSome { filter, .. }
                    | S::AnyNumber { filter }
                    | S::All { filter } = &mut placed
                    {
                        filter.place = Some(mine(&place));
                    }
                }
                From::Top(place) => {
                    let count = match what {
                        S::One { .. } => None,
                        S::Several { count, .. } => Some(count.clone()),
                        _ => return Err("this verb takes a plain number of cards from the top".into()),
                    };
                    placed = S::Top { count, place: mine(&place) };
                }
            }
        }
        let later = std::mem::replace(&mut self.later, placed != *what);
        let reg = self.cards(&placed, who, Some(verb));
        self.later = later;
        Ok((reg?, count))
    }

    pub(super) fn deal(&mut self, parts: &[ast::Packet]) -> Result<(), Fail> {
        let mut packets = Vec::new();
        for part in parts {
            let by = part.by.as_ref().map(|by| self.cards(by, Who::You, None)).transpose()?;
            let to = self.cards(&part.to, Who::You, None)?;
            // In the amount, "its" means the dealing card.
            let named = self.antecedents.len();
            if let Some(by) = by {
                self.antecedents.push(Antecedent { reg: by, plural: false, kinds: 0 });
            }
            let amount = self.amount(&part.amount, to)?;
            self.antecedents.truncate(named);
            packets.push(Packet { by, amount, to });
        }
        self.emit(Op::Deal(packets));
        Ok(())
    }

    pub(super) fn amount(&mut self, amount: &ast::Amount, about: Reg) -> Result<Num, Fail> {
        match amount {
            ast::Amount::Exactly(q) => self.quantity_with_choice(q),
            ast::Amount::UpTo(q) => {
                let most = self.quantity(q)?;
                let into = self.reg()?;
                self.emit(Op::PickNumber { who: Who::You, most, into, about: Some(about) });
                Ok(Num::Chosen(into))
            }
        }
    }

    /// So much for each card so described.
    pub(super) fn for_each(&mut self, by: &ast::Quantity, of: &ast::Filter) -> Result<Num, Fail> {
        let of = self.filter(of, super::select::Reach::Open)?;
        Ok(Num::Times(Box::new(self.quantity(by)?), Box::new(Num::Count(Box::new(Sel::All(of))))))
    }

    pub(super) fn grant(&mut self, grant: &ast::Grant) -> Result<Grant, Fail> {
        Ok(match grant {
            ast::Grant::Plus { by, stat } => Grant::Stat(self.shared.names.stat(stat)?, 1, self.quantity(by)?),
            ast::Grant::Minus { by, stat } => Grant::Stat(self.shared.names.stat(stat)?, -1, self.quantity(by)?),
            ast::Grant::PlusEach { by, stat, of } => Grant::Stat(self.shared.names.stat(stat)?, 1, self.for_each(by, of)?),
            ast::Grant::MinusEach { by, stat, of } => Grant::Stat(self.shared.names.stat(stat)?, -1, self.for_each(by, of)?),
            ast::Grant::Keyword(k) => {
                let number = k.number.as_ref().map_or(Ok(Num::Const(0)), |n| self.quantity(n))?;
                Grant::Keyword(self.shared.names.keyword(&k.keyword)?, number)
            }
            ast::Grant::Quoted(ability) => Grant::Keyword(card::quoted(self.shared, ability, &self.words)?, Num::Const(1)),
        })
    }

    pub(super) fn destination(&mut self, to: &ast::Destination, who: Who) -> Result<Dest, Fail> {
        use ast::Destination as D;
        let zone = |builder: &mut Self, place: &ast::Place, end, ordered, state| -> Result<Dest, Fail> {
            let [word] = &place.zones[..] else { return Err("a card goes to one zone".into()) };
            Ok(Dest::Zone { whose: builder.whose(&place.whose)?, zone: builder.shared.names.zone(word)?, end, ordered, state })
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
            D::Onto { what } => Dest::Onto(self.cards(what, who, None)?),
            D::Out => Dest::Out,
        })
    }
}
