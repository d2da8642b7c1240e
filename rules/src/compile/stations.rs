//! Where cards go by what the rules do to them: the zones that a verb puts a card of a kind into, one after the other, and those in
//! which cards of a kind lie on the field.

use super::Loader;
use super::shared::{Shared, VerbSource};
use kotodama_engine::bits::Bits;
use kotodama_engine::data::{GameFile, ZoneDef};
use kotodama_engine::game::{Action, CardDef, Does, Verb};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast::Word;

/// Where a verb puts a card of a kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Stations {
    /// All zones that it may come into, one bit each.
    through: Bits,
    /// Where it may come last, if anywhere.
    last: Option<Station>,
    /// Whether it is known to be there.
    sure: bool,
    /// Whether it may come out of its zone.
    away: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Station {
    Zone(ZoneId),
    Beside,
    Out,
}

/// Verbs mean verbs, so deep at most.
const DEEP: usize = 8;

impl Stations {
    fn reach(&mut self, to: &Dest) {
        self.sure = true;
        self.away |= !matches!(to, Dest::Zone { goal: Goal::Adjacent | Goal::Another, .. });
        self.last = Some(match to {
            Dest::Zone { zone, .. } => {
                self.through.insert(zone);
                Station::Zone(*zone)
            }
            Dest::Onto(_) => Station::Beside,
            Dest::Out => Station::Out,
        });
    }

    /// It goes on as that says.
    fn then(&mut self, next: Stations) {
        self.through |= next.through;
        self.away |= next.away;
        if next.last.is_some() {
            (self.last, self.sure) = (next.last, next.sure);
        }
    }

    /// Whether such a card comes by somewhere and has gone off the field when the verb is done: it was carried out.
    fn is_over(&self, stays: &Bits) -> bool {
        match self.last {
            Some(Station::Zone(zone)) => self.through.count() > 1 && !stays.has(zone),
            Some(Station::Out) => !self.through.is_empty(),
            Some(Station::Beside) | None => false,
        }
    }
}

/// Where the instructions of a program put the card they are about, if it is of that kind. What may be skipped is looked at, too.
fn of_program(ops: &[Op], verbs: &[Verb], programs: &[Program], kind: KindId, deep: usize) -> Stations {
    let mut found = Stations::default();
    let (mut at, mut perhaps) = (0, 0);
    while let Some(op) = ops.get(at) {
        at += 1;
        let known = found.last.filter(|_| found.sure);
        if let Op::Unless { condition, skip } = op {
            if never(condition, kind, known) {
                at = usize::from(*skip).max(at);
            } else if !always(condition, kind, known) {
                perhaps = perhaps.max(usize::from(*skip));
            }
            continue;
        }
        if let Op::Ask { skip, .. } | Op::IfPossible { skip } | Op::UnlessDone { skip, .. } | Op::Jump(skip) = op {
            perhaps = perhaps.max(usize::from(*skip));
        } else if let Op::Modes { .. } = op {
            perhaps = ops.len();
        } else if let Op::Move { what: IT, to, .. } | Op::Act { what: IT, to: Some(to), .. } = op {
            found.reach(to);
            found.sure = at > perhaps;
        } else if let Op::Act { what: IT, verb, to: None, .. } = op {
            let next = of_verb(*verb, verbs, programs, kind, deep + 1);
            found.then(next);
            found.sure &= next.last.is_none() || at > perhaps;
        }
    }
    found
}

/// The zones that a verb may put a card of a kind into, one bit each, and whether it may attach it to a card.
pub(super) fn comes_by(verb: VerbId, verbs: &[Verb], programs: &[Program], kind: KindId) -> (Bits, bool) {
    let found = of_verb(verb, verbs, programs, kind, 0);
    (found.through, found.last == Some(Station::Beside))
}

fn of_verb(verb: VerbId, verbs: &[Verb], programs: &[Program], kind: KindId, deep: usize) -> Stations {
    let mut found = Stations::default();
    let Some(verb) = verbs.get(verb.index()).filter(|_| deep < DEEP) else { return found };
    match &verb.does {
        Does::Move(to) => found.reach(to),
        Does::Alias(other) => found = of_verb(*other, verbs, programs, kind, deep + 1),
        Does::Run(program) | Does::Moves(Some(program)) => {
            if let Some(program) = programs.get(program.index()) {
                found = of_program(&program.ops, verbs, programs, kind, deep);
            }
        }
        Does::Moves(None) | Does::Set(_) | Does::Clear(_) | Does::Announce => {}
    }
    found
}

/// The zones in which a description looks for cards.
fn looked_in(filter: &Filter) -> Bits {
    filter.yours | filter.theirs | filter.named
}

/// Whether a card of a kind is what a condition asks the card of an instruction to be, if it is known to lie there.
fn always(condition: &Cond, kind: KindId, known: Option<Station>) -> bool {
    let Cond::Is(Sel::Reg(IT), filter) = condition else { return false };
    let zones = looked_in(filter);
    let there = zones.is_empty() || matches!(known, Some(Station::Zone(zone)) if zones.has(zone));
    there
        && filter.is_plain()
        && filter.on | filter.off == 0
        && filter.among.is_none()
        && filter.open_to.is_none()
        && (filter.kinds.is_none() || filter.kinds.has(kind))
}

/// Whether no card of a kind is what a condition asks the card of an instruction to be, if it is known to lie there.
fn never(condition: &Cond, kind: KindId, known: Option<Station>) -> bool {
    match condition {
        Cond::Is(Sel::Reg(IT), filter) => {
            let zones = looked_in(filter);
            let elsewhere = !zones.is_empty() && matches!(known, Some(Station::Zone(zone)) if !zones.has(zone));
            elsewhere || !filter.kinds.is_none() && !filter.kinds.has(kind)
        }
        Cond::All(all) => all.iter().any(|one| never(one, kind, known)),
        Cond::Any(any) => any.iter().all(|one| never(one, kind, known)),
        Cond::Is(..)
        | Cond::Not(_)
        | Cond::AllAre(..)
        | Cond::Compare(..)
        | Cond::Most(..)
        | Cond::TurnOf(_)
        | Cond::IsFirst(_)
        | Cond::FirstTurn
        | Cond::FirstTurnOfYou
        | Cond::AllDiffer(_)
        | Cond::NoRole(_)
        | Cond::CanMove(..) => false,
    }
}

impl Shared<'_> {
    /// The zones where discarded cards lie: what has been carried out is over there, too.
    fn discarded_to(&self, verbs: &[Verb]) -> Bits {
        let taken = self.from.iter().filter_map(|(verb, from)| if let VerbSource::Among(place) = from { Some((verb, place)) } else { None });
        let moved: Vec<(Bits, Bits)> = taken
            .filter_map(|(verb, place)| {
                let verb = self.names.verb(&Word(verb.clone())).ok()?;
                let from = place.zones.iter().filter_map(|zone| self.names.zone_bits(zone).ok()).fold(Bits::NONE, |all, zone| all | zone);
                let ends = (0..self.kind_stats.len()).filter_map(|kind| of_verb(verb, verbs, &self.programs, KindId::at(kind), 0).last);
                let zones = ends.filter_map(|end| if let Station::Zone(zone) = end { Some(zone.index()) } else { None });
                Some((from, zones.collect()))
            })
            .collect();
        let to = moved.iter().fold(Bits::NONE, |all, (_, to)| all | *to);
        // What is taken from there is fetched back, and not discarded.
        moved.iter().filter(|(from, _)| !from.meets(&to)).fold(Bits::NONE, |all, (_, to)| all | *to)
    }

    /// Whether a verb is done to cards of a kind: to those of any, where the game names none.
    pub(super) fn is_done_to_kind(&self, verb: VerbId, kind: KindId) -> bool {
        self.done_to.get(verb.index()).is_none_or(|on| on.is_none() || on.has(kind))
    }

    /// Whether a verb puts whatever card it is done to off the field.
    fn sends_off(&self, verb: VerbId, verbs: &[Verb]) -> bool {
        (0..self.kind_stats.len()).map(KindId::at).all(|kind| {
            let ends = of_verb(verb, verbs, &self.programs, kind, 0);
            let off = match ends.last {
                Some(Station::Zone(zone)) => !self.field.has(zone),
                Some(Station::Out) => true,
                Some(Station::Beside) | None => false,
            };
            ends.sure && off
        })
    }

    /// Notes by which verbs cards of which kinds have been carried out and are gone, and where cards of a kind lie.
    pub(super) fn note_stations(&mut self, verbs: &[Verb], file: &GameFile) {
        let kinds = || (0..self.kind_stats.len()).map(KindId::at);
        let all = || (0u8..).take(verbs.len()).map(VerbId);
        let calls = |outer: &Verb, verb: VerbId| match &outer.does {
            Does::Run(program) | Does::Moves(Some(program)) => self
                .programs
                .get(program.index())
                .is_some_and(|program| program.ops.iter().any(|op| matches!(op, Op::Act { what: IT, verb: inner, .. } if *inner == verb))),
            Does::Alias(other) => *other == verb,
            Does::Moves(None) | Does::Move(_) | Does::Set(_) | Does::Clear(_) | Does::Announce => false,
        };
        let stays = self.field & !self.discarded_to(verbs);
        let goes =
            |verb: VerbId, kind: KindId| if self.is_done_to_kind(verb, kind) { of_verb(verb, verbs, &self.programs, kind, 0) } else { Stations::default() };
        let over = |verb: VerbId, kind: KindId| {
            let own = goes(verb, kind);
            if own != Stations::default() {
                return own.is_over(&stays);
            }
            // What only announces something is over with what it is part of.
            let mut outer = verbs
                .iter()
                .zip(all())
                .filter(|(outer, _)| calls(outer, verb))
                .map(|(_, outer)| goes(outer, kind))
                .filter(|own| *own != Stations::default())
                .peekable();
            outer.peek().is_some() && outer.all(|own| own.is_over(&stays))
        };
        let carried_out: Vec<Kinds> = all().map(|verb| kinds().filter(|kind| over(verb, *kind)).collect()).collect();
        let begins = |kind: KindId| self.lies.get(kind.index()).copied().unwrap_or(Bits::NONE);
        // A kind that no verb puts anywhere lies where a zone says that it has room for it.
        let room_for = |kind: KindId| {
            let has = |(at, def): (usize, &ZoneDef)| {
                let room = def.capacity.as_ref().is_some_and(|room| room.of.contains(&file.kinds[kind.index()].id));
                room.then(|| ZoneId::at(at))
            };
            let zones: Bits = file.zones.iter().enumerate().filter_map(has).map(|zone| zone.index()).collect();
            zones & self.field
        };
        let lies = |kind: KindId| {
            let put = all().fold(begins(kind), |zones, verb| zones | goes(verb, kind).through) & self.field;
            if put.is_empty() { room_for(kind) } else { put }
        };
        let lies: Vec<Bits> = kinds().map(lies).collect();
        let sending_off = all().filter(|verb| self.sends_off(*verb, verbs)).map(|verb| verb.index()).collect();
        let moving = all().filter(|verb| kinds().any(|kind| goes(*verb, kind) != Stations::default())).map(|verb| verb.index()).collect();
        let elsewhere = all().filter(|verb| kinds().any(|kind| goes(*verb, kind).away)).map(|verb| verb.index()).collect();
        // One card of a kind lies on the field where its zone has room for one, where what puts another there takes that away before, and where a
        // deck has one.
        let roomy = |kind: KindId, zones: &Bits| {
            let one = |def: &ZoneDef| def.capacity.as_ref().is_some_and(|room| room.most == 1 && room.of.contains(&file.kinds[kind.index()].id));
            zones.numbers().filter_map(|zone| file.zones.get(zone)).any(|def| !one(def))
        };
        let in_place_of = |verb: VerbId, kind: KindId| {
            let all = |op: &Op| matches!(op, Op::Find { what: Sel::All(such), .. } if such.kinds == Kinds::one(kind) && !such.yours.is_empty());
            matches!(&verbs[verb.index()].does, Does::Run(program) | Does::Moves(Some(program)) if self.programs.get(program.index()).is_some_and(|program| program.ops.iter().any(all)))
        };
        let several = |kind: &KindId| {
            let dealt = file.deck.sections.iter().any(|section| section.count > 1 && section.kinds.contains(&file.kinds[kind.index()].id));
            let onto = |verb: &VerbId| goes(*verb, *kind).through.meets(&self.field);
            dealt && roomy(*kind, &lies[kind.index()]) && !all().filter(onto).any(|verb| in_place_of(verb, *kind))
        };
        let several = kinds().filter(several).collect();
        let puts = all().map(|verb| kinds().fold(Bits::NONE, |zones, kind| zones | goes(verb, kind).through)).collect();
        let back = |verb: VerbId| {
            let on = self.done_to.get(verb.index()).copied().filter(|on| !on.is_none())?;
            let moves = matches!(verbs.get(verb.index())?.does, Does::Moves(_));
            let ends = kinds().filter(|kind| on.has(*kind)).filter_map(|kind| goes(verb, kind).last).collect::<Vec<_>>();
            let hidden = |end: &Station| matches!(end, Station::Zone(zone) if self.private.has(*zone) && !self.field.has(*zone));
            (moves && !ends.is_empty() && ends.iter().all(hidden)).then_some(on)
        };
        let back = all().filter_map(back).fold(Kinds::NONE, |all, on| all | on);
        (self.carried_out, self.lies, self.sending_off, self.moving, self.elsewhere, self.several) =
            (carried_out, lies, sending_off, moving, elsewhere, several);
        self.come_back = back;
        self.puts = puts;
    }

    /// Notes to cards of which kinds actions give roles as they begin: whoever else gives them gives them to such cards.
    pub(super) fn note_parts(&mut self, actions: &[Action]) {
        let mut open = Vec::new();
        let with = actions.iter().filter(|action| action.does.is_some_and(|verb| self.moving.has(verb))).filter_map(|action| action.with.as_ref());
        let asked = |such: &Filter| such.preds.iter().filter_map(|pred| if let Pred::Has(keyword) = pred { Some(*keyword) } else { None }).collect();
        self.begun_with = with.filter(|such| !such.yours.meets(&self.field)).map(|such| (self.kinds_of_such(such), asked(such))).collect();
        for action in actions {
            for op in &self.programs[action.program.index()].ops {
                let Op::Become { who: IT, role } = op else { continue };
                let kinds = action.with.as_ref().map_or(Kinds::NONE, |with| self.kinds_of_such(with));
                if kinds.is_none() {
                    open.push(*role);
                }
                *self.parts.entry(*role).or_insert(Kinds::NONE) |= kinds;
            }
        }
        self.parts.retain(|role, _| !open.contains(role));
    }

    /// Whether actions are there that do something with cards of a kind off the field, and each of them asks for a keyword that a card hasn't.
    pub(super) fn is_never_begun_with(&self, kind: KindId, card: &CardDef) -> bool {
        let own = |fact: &Static, keyword: KeywordId| matches!(fact.fact, ContinuousEffect::Keyword(given, _) if given == keyword);
        let has = |keyword: &KeywordId| card.keywords.iter().any(|(own, _)| own == keyword) || card.statics.iter().any(|fact| own(fact, *keyword));
        let mut actions = self.begun_with.iter().filter(|(kinds, _)| kinds.is_none() || kinds.has(kind)).peekable();
        actions.peek().is_some() && actions.all(|(_, asked)| !asked.iter().all(has))
    }

    /// Notes where on the field cards of a kind lie that no verb puts there, but the rules as a turn goes on: "Put all charms in
    /// your chest into your den."
    pub(super) fn note_course(&mut self) {
        let mut put = Vec::new();
        for program in &self.programs {
            for op in &program.ops {
                let Op::Move { what, to: Dest::Zone { zone, .. }, .. } = op else { continue };
                let such = |op: &Op| if let Op::Find { what: Sel::All(such), into } = op { (into == what).then_some(such.kinds) } else { None };
                put.extend(program.ops.iter().filter_map(such).filter(|kinds| !kinds.is_none()).map(|kinds| (kinds, Bits::one(*zone) & self.field)));
            }
        }
        for (kind, zones) in self.lies.iter_mut().enumerate().filter(|(_, zones)| zones.is_empty()) {
            *zones = put.iter().filter(|(kinds, _)| kinds.has(KindId::at(kind))).fold(Bits::NONE, |all, (_, zones)| all | *zones);
        }
    }

    /// Where on the field cards of each of these kinds lie.
    pub(super) fn lying(&self, kinds: Kinds) -> impl Iterator<Item = Bits> {
        self.lies.iter().enumerate().filter(move |(kind, _)| kinds.has(KindId::at(*kind))).map(|(_, zones)| *zones)
    }

    /// Whether texts that name no place mean this zone and no other.
    pub(super) fn is_all_that_is_open(&self, zone: ZoneId) -> bool {
        self.open.has(zone) && self.open.within(&Bits::one(zone))
    }

    /// Where such cards lie of which no place is said: where everything is open, and, of a kind that the rules put nowhere there, where
    /// on the field they put it, or where it lies from the beginning. Of cards that are said by a name or a family, and of whatever cards where nothing is open, that is where
    /// cards lie that could be meant.
    pub(super) fn open_to(&self, such: &Filter) -> Bits {
        let of = |kinds: Kinds| {
            self.lying(kinds).fold((false, Bits::NONE), |(open, closed), zones| if zones.meets(&self.open) { (true, closed) } else { (open, closed | zones) })
        };
        if !such.kinds.is_none() {
            let begun = self.begins.iter().enumerate().filter(|(kind, zones)| such.kinds.has(KindId::at(*kind)) && !zones.meets(&self.open));
            return begun.fold(of(such.kinds).1 | self.open, |all, (_, zones)| all | *zones);
        }
        let named = such.preds.iter().find_map(|pred| if let Pred::Named(name) = pred { self.kinds_by_name.get(name) } else { None });
        match (named.copied().unwrap_or_else(|| self.kinds_of_such(such)), self.open.is_empty()) {
            (kinds, true) if kinds.is_none() => self.field,
            (kinds, _) => match of(kinds) {
                (false, closed) => closed | self.open,
                (true, _) => self.open,
            },
        }
    }
}

impl Loader<'_> {
    /// Refuses actions that announce a moment of two cards before the other card is known: whoever waits for it would be told of the card of the
    /// time before.
    pub(super) fn announced_in_time(&mut self, shared: &Shared<'_>, file: &GameFile, verbs: &[Verb], actions: &[Action]) {
        let whom = |moment: MomentId| file.moments.get(moment.index()).and_then(|def| def.whom.as_ref());
        for action in actions {
            let ops = &shared.programs[action.program.index()].ops;
            let sets = |op: &Op, role: RoleId| becomes(op, role, verbs, &shared.programs, 0);
            let early = ops.iter().enumerate().find_map(|(at, op)| {
                let Op::Announce { moment, .. } = op else { return None };
                let word = whom(*moment)?;
                let role = shared.names.role(&Word(word.clone())).ok()?;
                let (before, after) = ops.split_at(at);
                (!before.iter().any(|op| sets(op, role)) && after.iter().any(|op| sets(op, role)))
                    .then(|| (file.moments[moment.index()].id.clone(), word.clone()))
            });
            if let Some((moment, role)) = early {
                let why = format!(
                    "the moment `{moment}` is announced before any card becomes the `{role}`, which its `whom` names: let the card become the `{role}` first, and announce the moment behind that"
                );
                let span = self.rule_span(&action.id);
                self.unclear("game.ron", span, why.into());
            }
        }
    }
}

/// Whether an instruction, or a verb that it does, gives a card a role.
fn becomes(op: &Op, role: RoleId, verbs: &[Verb], programs: &[Program], deep: usize) -> bool {
    if let Op::Become { role: given, .. } = op {
        return *given == role;
    }
    let Op::Act { verb, .. } = op else { return false };
    let Some(verb) = verbs.get(verb.index()).filter(|_| deep < DEEP) else { return false };
    let (Does::Run(program) | Does::Moves(Some(program))) = &verb.does else { return false };
    programs.get(program.index()).is_some_and(|program| program.ops.iter().any(|op| becomes(op, role, verbs, programs, deep + 1)))
}
