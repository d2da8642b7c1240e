//! From instructions to programs.

use super::names::Names;
use crate::ids::*;
use crate::ir::*;
use kotodama_grammar::ast;
use std::collections::BTreeMap;

/// What is shared by all programs of a game while it is compiled.
pub(crate) struct Shared<'a> {
    pub(crate) names: &'a Names,
    /// Zones of the field, one bit each.
    pub(crate) field: u32,
    /// Zones that texts without a place reach, one bit each.
    pub(crate) open: u32,
    pub(crate) programs: Vec<Program>,
    pub(crate) planted: Vec<Watch>,
    pub(crate) deeds: Vec<Deed>,
    /// Events that texts ask about afterwards.
    pub(crate) facts: u128,
    /// What each phrase means.
    pub(crate) phrases: BTreeMap<String, Vec<ast::Effect>>,
    /// Per verb: where it takes its object from.
    pub(crate) from: BTreeMap<String, From>,
    pub(crate) keys: Keys,
    /// The options of choices between instructions, to be printed.
    pub(crate) modes: Vec<(ProgramId, u16, Vec<ast::Effect>)>,
    /// Phrases that a Lua hook carries out.
    pub(crate) lua: BTreeMap<String, u16>,
    /// Whether the text being compiled used a hook.
    pub(crate) hooked: bool,
}

/// Where the kinds of events begin.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Keys {
    pub(crate) verbs: u8,
    pub(crate) zones: u8,
}

impl Keys {
    pub(crate) fn damage(self) -> Key {
        self.verbs
    }
    pub(crate) fn deals(self) -> Key {
        self.verbs + 1
    }
    pub(crate) fn healed(self) -> Key {
        self.verbs + 2
    }
    pub(crate) fn leaves(self) -> Key {
        self.verbs + 3
    }
    pub(crate) fn enters(self, zone: ZoneId) -> Key {
        self.verbs + 4 + zone.0
    }
    pub(crate) fn moment(self, moment: MomentId) -> Key {
        self.verbs + 4 + self.zones + moment.0
    }
}

/// Where a verb takes an object from that the sentence names no place for.
#[derive(Debug, Clone)]
pub(crate) enum From {
    Among(ast::Place),
    Top(ast::Place),
}

/// Whether a cost is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asks {
    /// Its player decides; not asked when it can't be paid.
    Yes,
    /// It is paid when it can be.
    IfPossible,
    /// It has been decided already.
    No,
}

/// Behind the last instruction of any program.
const END: u16 = u16::MAX;

/// A sentence that can't be compiled, and why.
pub(crate) type Fail = String;

/// What stands in a hole of a phrase.
#[derive(Debug, Clone)]
pub(crate) enum Filling {
    Number(Num),
    Cards(Reg),
    Player(ast::Player),
}

/// A card or cards that later words may mean.
#[derive(Debug, Clone, Copy)]
struct Antecedent {
    reg: Reg,
    plural: bool,
    kinds: u32,
}

/// Builds one program.
pub(crate) struct Builder<'s, 'a> {
    pub(crate) shared: &'s mut Shared<'a>,
    ops: Vec<Op>,
    regs: u8,
    antecedents: Vec<Antecedent>,
    looked: Option<Reg>,
    acted: BTreeMap<String, Reg>,
    sentence: Vec<Reg>,
    pub(crate) holes: BTreeMap<String, Filling>,
    they: Who,
    as_cost: AsCost,
    mark: bool,
    /// Where a jump over an "otherwise" would be, and the instruction that leads to it.
    branch: Option<(usize, usize)>,
    marks: bool,
    words: String,
    modes: Vec<(u16, Vec<ast::Effect>)>,
}

impl<'s, 'a> Builder<'s, 'a> {
    /// A builder whose register 0 is a card that "it" may mean.
    pub(crate) fn new(shared: &'s mut Shared<'a>, words: &str) -> Builder<'s, 'a> {
        Builder {
            shared,
            ops: Vec::new(),
            regs: 1,
            antecedents: vec![Antecedent { reg: IT, plural: false, kinds: 0 }],
            looked: None,
            acted: BTreeMap::new(),
            sentence: Vec::new(),
            holes: BTreeMap::new(),
            they: Who::They,
            as_cost: AsCost::No,
            mark: false,
            branch: None,
            marks: false,
            words: words.to_owned(),
            modes: Vec::new(),
        }
    }

    /// From now on, the first thing done marks the ability as used.
    pub(crate) fn mark_used(&mut self) {
        self.mark = true;
    }

    pub(crate) fn finish(self) -> ProgramId {
        let id = ProgramId(self.shared.programs.len() as u32);
        self.shared.modes.extend(self.modes.into_iter().map(|(at, options)| (id, at, options)));
        self.shared.programs.push(Program { ops: self.ops, regs: self.regs, words: self.words });
        id
    }

    fn emit(&mut self, op: Op) {
        if self.mark
            && !matches!(
                op,
                Op::Ask { .. } | Op::Pick { .. } | Op::Find { .. } | Op::Unless { .. } | Op::UnlessDone { .. } | Op::IfPossible { .. } | Op::Jump(_)
            )
        {
            self.mark = false;
            self.ops.push(Op::MarkUsed);
        }
        self.ops.push(op);
    }

    fn here(&self) -> u16 {
        self.ops.len() as u16
    }

    fn reg(&mut self) -> Result<Reg, Fail> {
        if self.regs >= 60 {
            return Err("too many different cards are spoken of in one text".into());
        }
        self.regs += 1;
        Ok(self.regs - 1)
    }

    // ----- sentences

    /// Compiles instructions that follow one another.
    pub(crate) fn run(&mut self, effects: &[ast::Effect]) -> Result<(), Fail> {
        let mut i = 0;
        while i < effects.len() {
            self.sentence.clear();
            if let Some(ast::Effect::Instead { condition, then }) = effects.get(i + 1) {
                let condition = self.condition(condition)?;
                let test = self.ops.len();
                self.ops.push(Op::Jump(0));
                let marked = self.mark;
                let named = self.antecedents.len();
                self.effect(then)?;
                self.antecedents.truncate(named);
                let over = self.ops.len();
                self.ops.push(Op::Jump(0));
                self.ops[test] = Op::Unless { condition, skip: self.here() };
                self.mark = marked;
                self.effect(&effects[i])?;
                self.ops[over] = Op::Jump(self.here());
                i += 2;
            } else {
                self.effect(&effects[i])?;
                i += 1;
            }
        }
        Ok(())
    }

    /// Compiles a cost: every part must be paid or the program ends.
    pub(crate) fn cost(&mut self, cost: &ast::Effect, asks: Asks) -> Result<(), Fail> {
        match asks {
            Asks::Yes => self.ops.push(Op::Ask { who: Who::You, skip: END }),
            Asks::IfPossible => self.ops.push(Op::IfPossible { skip: END }),
            Asks::No => {}
        }
        self.as_cost = AsCost::Yes;
        let parts = match cost {
            ast::Effect::Then { steps } => &steps[..],
            one => std::slice::from_ref(one),
        };
        for part in parts {
            self.effect(part)?;
            self.emit(Op::RequirePaid);
        }
        self.as_cost = AsCost::No;
        Ok(())
    }

    fn patch(&mut self, at: usize) {
        let here = self.here();
        match &mut self.ops[at] {
            Op::Ask { skip, .. } | Op::IfPossible { skip } | Op::Unless { skip, .. } | Op::UnlessDone { skip, .. } | Op::Jump(skip) => *skip = here,
            _ => {}
        }
    }

    // ----- instructions

    pub(crate) fn effect(&mut self, effect: &ast::Effect) -> Result<(), Fail> {
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
                let who = self.who(who);
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
                self.emit(Op::ForPlayers(program));
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
                let who = self.who(who);
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
                let who = self.subject(who.as_ref());
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
                self.subject(who.as_ref());
                let [word] = &zone.zones[..] else { return Err("one zone is shuffled at a time".into()) };
                let who = self.whose(zone.whose);
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
                let who = self.who(who);
                self.emit(Op::Open { window, who });
            }
            E::Resolve { what } => {
                let what = self.cards(what, Who::You, None)?;
                self.emit(Op::Resolve(what));
            }
            E::Expire { duration } => {
                let duration = self.shared.names.duration(duration)?;
                self.emit(Op::Expire(duration));
            }
            E::Stop => self.emit(Op::Stop),
            E::Lose { who } => {
                let who = self.who(who);
                self.emit(Op::Lose(who));
            }
            E::Phrase { phrase } => self.phrase(phrase)?,
        }
        Ok(())
    }

    /// The optional or conditional part that a test at `test` guards.
    fn body(&mut self, what: &ast::Effect, test: usize, they: Option<Who>) -> Result<(), Fail> {
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

    fn one_of(&mut self, who: &ast::Player, options: &[ast::Effect]) -> Result<(), Fail> {
        let who = self.who(who);
        let at = self.ops.len();
        if self.mark {
            self.emit(Op::SetDone(Done::Yes));
        }
        let at = at.max(self.ops.len());
        self.ops.push(Op::Modes { who, starts: Vec::new() });
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
        self.ops[at] = Op::Modes { who, starts: begins };
        self.modes.push((at as u16, options.to_vec()));
        Ok(())
    }

    fn plant(&mut self, on: u128, subject: Subject, from: Option<Cause>, then: &ast::Effect, until: Option<DurationId>) -> Result<(), Fail> {
        let mut inner = Builder::new(self.shared, &self.words);
        inner.effect(then)?;
        let program = inner.finish();
        let watch = Watch { on, subject, from, condition: None, program, once: false, zones: u32::MAX, place: Takes::After };
        self.shared.planted.push(watch);
        let watch = (self.shared.planted.len() - 1) as u16;
        self.emit(Op::Plant { watch, until });
        Ok(())
    }

    /// "on the top or bottom in any order": a choice between two ways to put them.
    fn top_or_bottom(&mut self, who: Option<&ast::Player>, what: &ast::Selector, place: &ast::Place) -> Result<(), Fail> {
        let before = self.they;
        let who = self.subject(who);
        let what = self.cards(what, who, None)?;
        let [word] = &place.zones[..] else { return Err("cards go to one zone".into()) };
        let (whose, zone) = (self.whose(place.whose), self.shared.names.zone(word)?);
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
        self.ops[at] = Op::Modes { who, starts: begins };
        let put = |to| ast::Effect::Put { who: None, what: ast::Selector::Them, to };
        let place = place.clone();
        self.modes.push((at as u16, vec![put(ast::Destination::TopOf { place: place.clone() }), put(ast::Destination::Bottom { place })]));
        self.they = before;
        Ok(())
    }

    fn act(&mut self, who: Option<&ast::Player>, verb: &ast::Word, what: &ast::Selector, to: Option<&ast::Destination>) -> Result<(), Fail> {
        let before = self.they;
        let id = self.shared.names.verb(verb)?;
        let who = self.subject(who);
        let from = self.shared.from.get(&verb.0).cloned();
        let (what, wanted) = self.object(what, who, id, from)?;
        let to = to.map(|to| self.destination(to, who)).transpose()?;
        self.acted.insert(verb.0.clone(), what);
        self.emit(Op::Act { who, verb: id, what, to, as_cost: self.as_cost, wanted });
        self.they = before;
        Ok(())
    }

    /// The subject of an instruction, whom "their" means within it.
    fn subject(&mut self, who: Option<&ast::Player>) -> Who {
        match who {
            None => Who::You,
            Some(player) => {
                let who = self.who(player);
                if who != Who::You {
                    self.they = who;
                }
                who
            }
        }
    }

    fn object(&mut self, what: &ast::Selector, who: Who, verb: VerbId, from: Option<From>) -> Result<(Reg, Option<Num>), Fail> {
        use ast::Selector as S;
        let (count, filter) = match what {
            S::One { filter } => (Some(Num::Const(1)), Some(filter)),
            S::Several { count, filter } => (Some(self.quantity(count)?), Some(filter)),
            S::UpToSome { filter, .. } | S::AnyNumber { filter } => (Some(Num::Const(0)), Some(filter)),
            S::All { filter } => (None, Some(filter)),
            S::This | S::It => (Some(Num::Const(1)), None),
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
                    if let S::One { filter } | S::Several { filter, .. } | S::UpToSome { filter, .. } | S::AnyNumber { filter } | S::All { filter } =
                        &mut placed
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
        let reg = self.cards(&placed, who, Some(verb))?;
        Ok((reg, count))
    }

    fn deal(&mut self, parts: &[ast::Packet]) -> Result<(), Fail> {
        let mut packets = Vec::new();
        for part in parts {
            let by = part.by.as_ref().map(|by| self.cards(by, Who::You, None)).transpose()?;
            if let Some(by) = by {
                // "its" means the dealing card.
                self.antecedents.push(Antecedent { reg: by, plural: false, kinds: 0 });
            }
            let at = self.antecedents.len();
            let to = self.cards(&part.to, Who::You, None)?;
            let named: Vec<Antecedent> = self.antecedents.drain(at..).collect();
            let amount = self.amount(&part.amount, to)?;
            if by.is_some() {
                self.antecedents.pop();
            }
            self.antecedents.extend(named);
            packets.push(Packet { by, amount, to });
        }
        self.emit(Op::Deal(packets));
        Ok(())
    }

    fn amount(&mut self, amount: &ast::Amount, about: Reg) -> Result<Num, Fail> {
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

    fn phrase(&mut self, phrase: &ast::Phrase) -> Result<(), Fail> {
        if let Some(&hook) = self.shared.lua.get(&phrase.name.0) {
            self.shared.hooked = true;
            self.emit(Op::Hook(hook));
            return Ok(());
        }
        let means = self.shared.phrases.get(&phrase.name.0).cloned();
        let means = means.ok_or_else(|| format!("the phrase `{}` has no meaning", phrase.name.0))?;
        let mut holes = BTreeMap::new();
        for (hole, filling) in &phrase.holes {
            let filling = match filling {
                ast::Hole::HoleNumber(q) => Filling::Number(self.quantity(q)?),
                ast::Hole::HoleCard(s) => Filling::Cards(self.cards(s, Who::You, None)?),
                ast::Hole::HolePlayer(p) => Filling::Player(*p),
            };
            holes.insert(hole.clone(), filling);
        }
        let outer = std::mem::replace(&mut self.holes, holes);
        let done = means.iter().try_for_each(|e| self.effect(e));
        self.holes = outer;
        done
    }

    fn grant(&mut self, grant: &ast::Grant) -> Result<Grant, Fail> {
        Ok(match grant {
            ast::Grant::Plus { by, stat } => Grant::Stat(self.shared.names.stat(stat)?, 1, self.quantity(by)?),
            ast::Grant::Minus { by, stat } => Grant::Stat(self.shared.names.stat(stat)?, -1, self.quantity(by)?),
            ast::Grant::Keyword(k) => {
                let number = k.number.as_ref().map_or(Ok(Num::Const(0)), |n| self.quantity(n))?;
                Grant::Keyword(self.shared.names.keyword(&k.keyword)?, number)
            }
        })
    }

    fn destination(&mut self, to: &ast::Destination, who: Who) -> Result<Dest, Fail> {
        use ast::Destination as D;
        let zone = |builder: &mut Self, place: &ast::Place, end, ordered, state| -> Result<Dest, Fail> {
            let [word] = &place.zones[..] else { return Err("a card goes to one zone".into()) };
            Ok(Dest::Zone { whose: builder.whose(place.whose), zone: builder.shared.names.zone(word)?, end, ordered, state })
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

    // ----- cards

    fn speak_of(&mut self, reg: Reg, plural: bool, kinds: u32) {
        self.sentence.push(reg);
        self.antecedents.push(Antecedent { reg, plural, kinds });
    }

    fn found(&mut self, what: Sel) -> Result<Reg, Fail> {
        let into = self.reg()?;
        self.emit(Op::Find { what, into });
        Ok(into)
    }

    /// Finds or lets choose the cards that a selector means; gives their register.
    pub(crate) fn cards(&mut self, sel: &ast::Selector, who: Who, verb: Option<VerbId>) -> Result<Reg, Fail> {
        use ast::Selector as S;
        let (filter, count) = match sel {
            S::It | S::Them | S::That { .. } | S::The { .. } | S::Filled { .. } => return self.referred(sel),
            S::One { filter } => (filter, Count::One),
            S::Several { count, filter } => (filter, Count::Exactly(self.quantity(count)?)),
            S::UpToSome { count, filter } => (filter, Count::UpTo(self.quantity(count)?)),
            S::AnyNumber { filter } => (filter, Count::AnyNumber),
            _ => {
                let what = self.sel(sel)?;
                let named = matches!(what, Sel::All(_) | Sel::Top { .. });
                let plural = !matches!(sel, S::Top { count: None, .. } | S::Own { .. });
                let kinds = if let Sel::All(filter) = &what { filter.kinds } else { 0 };
                let reg = self.found(what)?;
                if named {
                    self.speak_of(reg, plural, kinds);
                }
                return Ok(reg);
            }
        };
        let from = self.filter(filter, Reach::Open)?;
        let into = self.reg()?;
        let plural = match &count {
            Count::One => false,
            Count::Exactly(Num::Const(n)) | Count::UpTo(Num::Const(n)) => *n != 1,
            _ => true,
        };
        let kinds = from.kinds;
        let verb = verb.map(|v| (v, self.as_cost));
        self.emit(Op::Pick { who, from, count, into, verb });
        self.speak_of(into, plural, kinds);
        Ok(into)
    }

    /// The register of a card that earlier words named.
    pub(crate) fn referred(&mut self, sel: &ast::Selector) -> Result<Reg, Fail> {
        use ast::Selector as S;
        match sel {
            S::It => self.nearest(|a| !a.plural, "it"),
            S::Them => self.nearest(|a| a.plural, "them"),
            S::That { noun } => {
                let kinds = match noun {
                    ast::Noun::Card => u32::MAX,
                    ast::Noun::Kind(word) => 1 << self.shared.names.kind(word)?.0,
                };
                self.nearest(|a| !a.plural && (a.kinds == 0 || a.kinds & kinds != 0), "that card")
            }
            S::The { verb, .. } => {
                let done = self.acted.get(&verb.0).copied();
                done.ok_or_else(|| format!("no card was `{}` before in this text", verb.0))
            }
            S::Filled { hole } => match self.holes.get(&hole.0) {
                Some(Filling::Cards(reg)) => Ok(*reg),
                _ => Err(format!("nothing stands in the hole {{{}}}", hole.0)),
            },
            _ => Err("this does not refer to a card named before".into()),
        }
    }

    fn nearest(&self, fits: impl Fn(&Antecedent) -> bool, word: &str) -> Result<Reg, Fail> {
        let found = self.antecedents.iter().rev().find(|a| fits(a)).map(|a| a.reg);
        found.ok_or_else(|| format!("\"{word}\" refers to nothing that was named before"))
    }

    pub(crate) fn looked(&self) -> Option<Reg> {
        self.looked
    }

    pub(crate) fn plural_antecedent(&self) -> Option<Reg> {
        self.antecedents.iter().rev().find(|a| a.plural).map(|a| a.reg)
    }

    /// Every register that holds chosen cards.
    pub(crate) fn named_in_text(&self) -> Vec<Reg> {
        let looked = self.looked;
        self.antecedents.iter().map(|a| a.reg).filter(|&r| Some(r) != looked && r != IT).collect()
    }

    pub(crate) fn named_in_sentence(&self) -> Vec<Reg> {
        self.sentence.clone()
    }

    /// A number that may itself need a card to be chosen ("the attack of an entity in any zone").
    fn quantity_with_choice(&mut self, q: &ast::Quantity) -> Result<Num, Fail> {
        if let ast::Quantity::StatOf { base, stat, of } = q
            && let ast::Selector::One { .. } = &**of
        {
            let reg = self.cards(of, Who::You, None)?;
            let reading = if base.is_some() { Reading::Base } else { Reading::Now };
            return Ok(Num::Stat(self.shared.names.stat(stat)?, reading, Box::new(Sel::Reg(reg))));
        }
        self.quantity(q)
    }

    // ----- players

    pub(crate) fn who(&self, player: &ast::Player) -> Who {
        match player {
            ast::Player::You => Who::You,
            ast::Player::Opponent => Who::Opponent,
            ast::Player::They => self.they,
            ast::Player::ItsOwner => Who::OwnerOf(self.antecedents.last().map_or(IT, |a| a.reg)),
            ast::Player::ActivePlayer => Who::Active,
            ast::Player::Causer => Who::Causer,
        }
    }

    pub(crate) fn whose(&self, whose: ast::Whose) -> Whose {
        match whose {
            ast::Whose::Your => Whose::You,
            ast::Whose::Opponents => Whose::Opponent,
            ast::Whose::Anyones | ast::Whose::EachPlayers => Whose::Both,
            ast::Whose::Owners => Whose::Owner,
            ast::Whose::Their => match self.they {
                Who::Opponent => Whose::Opponent,
                Who::You => Whose::You,
                _ => Whose::They,
            },
        }
    }
}

pub(crate) use super::select::{Reach, trigger_parts};
