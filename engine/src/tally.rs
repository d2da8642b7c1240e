//! What the lines of a game do in matches: how often each stood where it works, could have done something, was carried out and
//! changed anything, and which of its instructions were never reached.
//!
//! A [`Tally`] is kept beside the state of a [counted](crate::Match::counted) match. Others keep none, and pay one comparison an
//! instruction for it.

use crate::bits::Bits;
use crate::data::SetRole;
use crate::game::{Does, Game};
use crate::ids::*;
use crate::ir::*;
use crate::state::OUT;
use std::collections::BTreeSet;

/// What a program did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ran {
    /// How often it began.
    pub began: u32,
    /// How many of its instructions changed something, those of programs that they run among them.
    pub did: u32,
    /// How often each of its instructions was reached.
    pub reached: Vec<u32>,
}

/// What a sentence that is always true, or a verb, did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Held {
    /// A sentence: at how many decisions its condition was true where it works. A verb: how often an instruction was to do it.
    pub could: u32,
    /// A sentence: at how many of them it was true of a card or a player. A verb: how many instructions changed something by it.
    pub did: u32,
}

/// What was done in one match, by the places of things in the tables of its [`Game`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Of each program.
    pub programs: Vec<Ran>,
    /// Of each verb.
    pub verbs: Vec<Held>,
    /// Of each sentence of the rules that is always true.
    pub rules: Vec<Held>,
    /// Of each such sentence of each printed card.
    pub statics: Vec<Vec<Held>>,
    /// Of each keyword: at how many decisions a card had it; and how many of those found it true of that card, where it says what is
    /// always true.
    pub keywords: Vec<Held>,
    /// How often each action was offered.
    pub actions: Vec<u32>,
    /// How often each use of each printed card was offered.
    pub uses: Vec<Vec<u32>>,
    /// In which zones each printed card lay at a decision, one bit each.
    pub lay: Vec<Bits>,
    /// Programs that are the whole of a text or of a rule: what happens within one is not done by what it came in between of.
    pub(crate) whole: Vec<bool>,
}

impl Tally {
    /// Nothing done yet.
    #[must_use]
    pub(crate) fn new(game: &Game) -> Tally {
        let mut whole = vec![false; game.programs.len()];
        let watches = game.cards.iter().flat_map(|card| &card.watches).chain(game.keywords.iter().flat_map(|keyword| &keyword.watches));
        let watches = watches.chain(&game.planted).filter(|watch| matches!(watch.place, TriggerKind::After)).map(|watch| watch.program);
        let uses = game.cards.iter().flat_map(|card| &card.uses).map(|used| used.program);
        let rules = game.actions.iter().map(|action| action.program).chain(game.checks.iter().map(|check| check.program));
        let rules = rules.chain(game.phases.iter().map(|phase| phase.program)).chain([game.setup]);
        for program in watches.chain(uses).chain(rules) {
            whole[program.index()] = true;
        }
        Tally {
            programs: game.programs.iter().map(|program| Ran { reached: vec![0; program.ops.len()], ..Ran::default() }).collect(),
            verbs: vec![Held::default(); game.verbs.len()],
            rules: vec![Held::default(); game.rules.len()],
            statics: game.cards.iter().map(|card| vec![Held::default(); card.statics.len()]).collect(),
            keywords: vec![Held::default(); game.keywords.len()],
            actions: vec![0; game.actions.len()],
            uses: game.cards.iter().map(|card| vec![0; card.uses.len()]).collect(),
            lay: vec![Bits::NONE; game.cards.len()],
            whole,
        }
    }
}

/// Where a line stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stands {
    /// On a card, as which of its lines.
    Card(DefId, usize),
    /// In the meaning of a keyword.
    Keyword(KeywordId),
    /// Among the sentences of the rules.
    Rule(usize),
    /// Among the checks.
    Check(usize),
    /// In a phase of a turn.
    Phase(usize),
    /// In an action.
    Action(usize),
    /// As what a verb means, what follows it, or what happens where objects are missing.
    Verb(VerbId),
    /// As what happens when a window is left.
    Window(WindowId),
    /// As what happens when a zone is full.
    Zone(ZoneId),
    /// As what damage to a player does.
    Damage(DamageId),
    /// In the set-up.
    Setup,
}

/// A line of a card or of the rules, and what it was made into.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Where it stands.
    pub stands: Stands,
    /// Its programs, those among them that others run.
    pub programs: Vec<ProgramId>,
    /// Those of them that begin it.
    pub begin: Vec<ProgramId>,
    /// Zones in which its card has to lie, one bit each.
    pub zones: Bits,
}

/// What a line did in matches.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sum {
    /// In how many matches it was there: its card lay where it works, a card had the keyword.
    pub there: u32,
    /// How often it could have done something: it was offered, what it waits for happened, its condition was true.
    pub could: u32,
    /// How often it was carried out.
    pub ran: u32,
    /// How often that changed something.
    pub did: u32,
}

impl Game {
    /// All lines that can do something: those of the cards of sets for play, and of the rules.
    #[must_use]
    pub fn working_lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        let for_play = |set: &str| self.sets.iter().any(|(id, _, role)| id == set && *role == SetRole::Play);
        for (at, card) in (0u16..).map(DefId).zip(&self.cards).take(self.made_from).filter(|(_, card)| for_play(&card.set)) {
            let mut from = [0; 3];
            for (number, &to) in card.shares.iter().enumerate() {
                let (statics, watches, uses) = (&card.statics[from[0]..to[0]], &card.watches[from[1]..to[1]], &card.uses[from[2]..to[2]]);
                let zones = statics.iter().map(|fact| fact.zones).chain(watches.iter().map(|watch| watch.zones)).chain(uses.iter().map(|used| used.zones));
                let zones = zones.fold(Bits::NONE, |all, zones| all | zones);
                let begin: Vec<ProgramId> = watches.iter().map(|watch| watch.program).chain(uses.iter().map(|used| used.program)).collect();
                from = to;
                if !begin.is_empty() || !statics.is_empty() {
                    lines.push(self.line(Stands::Card(at, number), begin, zones));
                }
            }
        }
        for (at, keyword) in (0u8..).map(KeywordId).zip(&self.keywords) {
            let begin: Vec<ProgramId> = keyword.watches.iter().map(|watch| watch.program).collect();
            if !begin.is_empty() || !keyword.statics.is_empty() {
                lines.push(self.line(Stands::Keyword(at), begin, Bits::NONE));
            }
        }
        let mut from = 0;
        for (number, &[_, to]) in self.rule_shares.iter().enumerate() {
            let begin = self.rule_watches[from..to].iter().map(|watch| watch.program).collect();
            from = to;
            lines.push(self.line(Stands::Rule(number), begin, Bits::NONE));
        }
        let mut of = |stands: Stands, begin: Vec<ProgramId>| lines.push(self.line(stands, begin, Bits::NONE));
        of(Stands::Setup, vec![self.setup]);
        self.phases.iter().enumerate().for_each(|(at, phase)| of(Stands::Phase(at), vec![phase.program]));
        self.actions.iter().enumerate().for_each(|(at, action)| of(Stands::Action(at), vec![action.program]));
        self.checks.iter().enumerate().for_each(|(at, check)| of(Stands::Check(at), vec![check.program]));
        for (at, verb) in (0u8..).map(VerbId).zip(&self.verbs) {
            let means = match &verb.does {
                Does::Run(program) | Does::Moves(Some(program)) => Some(*program),
                Does::Set(_) | Does::Clear(_) | Does::Announce | Does::Move(_) | Does::Alias(_) | Does::Moves(None) => None,
            };
            of(Stands::Verb(at), means.into_iter().chain(verb.short).collect());
        }
        for (at, window) in (0u8..).map(WindowId).zip(&self.windows) {
            window.passed.iter().for_each(|&program| of(Stands::Window(at), vec![program]));
        }
        for (at, zone) in (0u8..).map(ZoneId).zip(&self.zones) {
            zone.capacity.iter().filter_map(|(_, _, full)| *full).for_each(|program| of(Stands::Zone(at), vec![program]));
        }
        for (at, damage) in (0u8..).map(DamageId).zip(&self.damages) {
            let begin: Vec<ProgramId> = damage.each.into_iter().chain(damage.then).collect();
            if !begin.is_empty() {
                of(Stands::Damage(at), begin);
            }
        }
        lines
    }

    /// A line with all programs that its own run.
    fn line(&self, stands: Stands, begin: Vec<ProgramId>, zones: Bits) -> Line {
        let mut programs: BTreeSet<ProgramId> = BTreeSet::new();
        let mut more = begin.clone();
        while let Some(program) = more.pop() {
            if programs.insert(program) {
                more.extend(self.programs[program.index()].ops.iter().filter_map(|op| {
                    if let Op::Plant { watch, .. } = op {
                        return Some(self.planted[usize::from(*watch)].program);
                    }
                    if let Op::ForPlayers { program, .. } | Op::ForEach { program, .. } | Op::Repeat { program, .. } = op { Some(*program) } else { None }
                }));
            }
        }
        Line { stands, programs: programs.into_iter().collect(), begin, zones }
    }
}

impl Line {
    /// What it did in a match.
    #[must_use]
    pub fn sum(&self, game: &Game, tally: &Tally) -> Sum {
        let began: u32 = self.begin.iter().map(|program| tally.programs[program.index()].began).sum();
        let did: u32 = self.programs.iter().map(|program| tally.programs[program.index()].did).sum();
        let all = |held: &[Held]| held.iter().fold(Held::default(), |a, b| Held { could: a.could + b.could, did: a.did + b.did });
        let plain = Sum { there: 1, could: began, ran: began, did };
        match self.stands {
            Stands::Card(def, number) => {
                let card = &game.cards[def.index()];
                let (from, to) = (number.checked_sub(1).map_or([0; 3], |before| card.shares[before]), card.shares[number]);
                let held = all(&tally.statics[def.index()][from[0]..to[0]]);
                let offered: u32 = tally.uses[def.index()][from[2]..to[2]].iter().sum();
                let there = u32::from(tally.lay[def.index()].meets(&self.zones) || began > 0);
                let fired: u32 = card.watches[from[1]..to[1]].iter().map(|watch| tally.programs[watch.program.index()].began).sum();
                let run: u32 = card.uses[from[2]..to[2]].iter().map(|used| tally.programs[used.program.index()].began).sum();
                Sum { there, could: held.could + fired + offered.max(run), ran: began + held.did, did: did + held.did }
            }
            Stands::Keyword(keyword) => {
                let held = tally.keywords[keyword.index()];
                let always = !game.keywords[keyword.index()].statics.is_empty();
                Sum { there: u32::from(held.could > 0), could: if always { held.could } else { began }, ran: began + held.did, did: did + held.did }
            }
            Stands::Rule(number) => {
                let (from, to) = (number.checked_sub(1).map_or(0, |before| game.rule_shares[before][0]), game.rule_shares[number][0]);
                let held = all(&tally.rules[from..to]);
                Sum { there: 1, could: began + held.could, ran: began + held.did, did: did + held.did }
            }
            Stands::Action(at) => Sum { could: tally.actions[at].max(began), ..plain },
            Stands::Verb(verb) => {
                let held = tally.verbs[verb.index()];
                // An action may do a verb by being done.
                let acts = self.acts(game, verb).map(|at| tally.actions[at]).sum::<u32>();
                let acted: u32 = self.acts(game, verb).map(|at| tally.programs[game.actions[at].program.index()].began).sum();
                Sum { there: 1, could: held.could + acts.max(acted), ran: held.could + acted, did: did + held.did + acted }
            }
            Stands::Check(_) | Stands::Phase(_) | Stands::Window(_) | Stands::Zone(_) | Stands::Damage(_) | Stands::Setup => plain,
        }
    }

    /// The actions that do a verb.
    fn acts(&self, game: &Game, verb: VerbId) -> impl Iterator<Item = usize> {
        let such: Vec<usize> = (0..game.actions.len()).filter(|at| game.actions[*at].does == Some(verb)).collect();
        such.into_iter()
    }

    /// Its instructions, each with its program and the ops that it was made into; of those within each other, the outer ones first.
    pub fn parts<'g>(&self, game: &'g Game) -> impl Iterator<Item = (ProgramId, &'g Part)> {
        let programs = self.programs.clone();
        programs.into_iter().flat_map(move |program| game.programs[program.index()].parts.iter().rev().map(move |part| (program, part)))
    }
}

/// Whether a card is anywhere.
pub(crate) fn is_somewhere(zone: ZoneId) -> bool {
    zone != OUT
}
