//! Where cards of each kind ever come, by all that the rules and the cards of a game do: a text that works only where its card never lies, or
//! speaks of cards where none such ever lies, would never do anything.

use super::shared::{Shared, Speaks};
use super::stations::comes_by;
use kotodama_engine::bits::Bits;
use kotodama_engine::data::GameFile;
use kotodama_engine::game::{Action, CardDef, Verb};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;
use kotodama_grammar::ast;
use std::collections::{BTreeMap, BTreeSet};

/// Which cards never lie where a text needs them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Never {
    /// The card with the text.
    ItsCard,
    /// The card with the text, beside which others are to lie.
    InACell,
    /// Those that it speaks of.
    SuchCards,
    /// The card with the text, which nothing carries out on such cards.
    CarriedOut,
}

/// Where cards ever lie, and whose texts are carried out.
pub(super) struct Reached {
    /// Per kind: the zones in which cards of it may ever lie, one bit each.
    zones: Vec<Bits>,
    /// The windows that are opened, one bit each.
    opened: Bits,
    /// Per window that texts are carried out of without its being opened: the kinds of the cards whose texts these are.
    resolved: BTreeMap<WindowId, Kinds>,
}

impl Reached {
    /// By all that is done in a game whose texts are compiled.
    pub(super) fn of(shared: &Shared<'_>, file: &GameFile, verbs: &[Verb], actions: &[Action], cards: &[CardDef]) -> Reached {
        let mut reached = Reached { zones: vec![Bits::NONE; file.kinds.len()], opened: Bits::NONE, resolved: BTreeMap::new() };
        for (section, zone) in &file.setup.place {
            let Ok(zones) = shared.names.zone_bits(&ast::Word(zone.clone())) else { continue };
            let of = file.deck.sections.iter().filter(|known| known.id == *section).flat_map(|section| &section.kinds);
            of.filter_map(|kind| shared.names.kind(&ast::Word(kind.clone())).ok()).for_each(|kind| reached.comes(Kinds::one(kind), zones));
        }
        // Of a kind that no deck brings, nothing is known.
        reached.zones.iter_mut().filter(|zones| zones.is_empty()).for_each(|zones| *zones = Bits::ALL);
        // What is done with cards that lie somewhere is done because they do.
        for with in actions.iter().filter_map(|action| action.with.as_ref()) {
            let kinds = shared.kinds_of_such(with);
            reached.comes(if kinds.is_none() { Kinds::ALL } else { kinds }, with.yours | with.theirs | with.named);
        }
        let mut of_cards: BTreeMap<usize, Kinds> = BTreeMap::new();
        for card in cards {
            let programs = card.watches.iter().map(|watch| watch.program).chain(card.uses.iter().map(|used| used.program));
            programs.for_each(|program| *of_cards.entry(program.index()).or_insert(Kinds::NONE) |= Kinds::one(card.kind));
        }
        // The card that an answer is about is one that it waits for.
        let mut about: BTreeMap<usize, Kinds> = BTreeMap::new();
        for (card, watch) in cards.iter().flat_map(|card| card.watches.iter().map(move |watch| (card, watch))) {
            let kinds = match &watch.subject {
                Subject::This => Kinds::one(card.kind),
                Subject::Such(such) | Subject::Player(_, Some(such)) => reached.such(shared, such),
                Subject::Host
                | Subject::Player(_, None)
                | Subject::To(..)
                | Subject::Held(_)
                | Subject::By(..)
                | Subject::YourTurn
                | Subject::YourNextTurn
                | Subject::TheirNextTurn
                | Subject::Any => Kinds::ALL,
            };
            *about.entry(watch.program.index()).or_insert(Kinds::NONE) |= kinds;
        }
        let of_action = |program: usize| actions.iter().find(|action| action.program.index() == program).and_then(|action| action.with.as_ref());
        let of_verb: BTreeSet<usize> = shared.of_verbs.iter().map(|program| program.index()).collect();
        // What is where cards are taken from, may come where they go.
        loop {
            let before = (reached.zones.clone(), reached.resolved.clone());
            for (number, program) in shared.programs.iter().enumerate() {
                let it = of_action(number).map_or_else(|| about.get(&number).copied().unwrap_or(Kinds::ALL), |with| reached.such(shared, with));
                let this = of_cards.get(&number).copied().unwrap_or(Kinds::ALL);
                // What a verb does to its card is looked at where the verb is done.
                let elsewhere = |op: &&Op| !(of_verb.contains(&number) && matches!(op, Op::Move { what: IT, .. } | Op::Act { what: IT, .. }));
                let text = Text { shared, cards, ops: &program.ops, it, this };
                program.ops.iter().enumerate().filter(|(_, op)| elsewhere(op)).for_each(|(at, op)| reached.op(verbs, &text, at, op));
            }
            if (&reached.zones, &reached.resolved) == (&before.0, &before.1) {
                break;
            }
        }
        // What is another card for a while, or of another kind besides, lies where that one does.
        for card in cards {
            let also = card.statics.iter().filter_map(|fact| if let ContinuousEffect::IsAlso(kind) = &fact.fact { Some(*kind) } else { None });
            also.for_each(|kind| reached.comes(Kinds::one(kind), Bits::ALL));
            if let Some(back) = card.back.and_then(|back| cards.get(back.index())).filter(|back| back.kind != card.kind) {
                reached.comes(Kinds::one(card.kind) | Kinds::one(back.kind), Bits::ALL);
            }
        }
        reached
    }

    /// Cards of these kinds may lie there.
    fn comes(&mut self, kinds: Kinds, zones: Bits) {
        self.zones.iter_mut().enumerate().filter(|(kind, _)| kinds.has(KindId::at(*kind))).for_each(|(_, own)| *own |= zones);
    }

    /// The kinds of which cards may lie in one of these zones.
    fn lying(&self, zones: Bits) -> Kinds {
        self.zones.iter().enumerate().filter(|(_, own)| own.meets(&zones)).map(|(kind, _)| KindId::at(kind)).collect()
    }

    /// The kinds of which such cards may be.
    fn such(&self, shared: &Shared<'_>, such: &Filter) -> Kinds {
        let (kinds, zones) = (shared.kinds_of_such(such), such.yours | such.theirs | such.named);
        match (kinds.is_none(), zones.is_empty() || such.among.is_some() || such.open_to.is_some()) {
            (false, _) => kinds,
            (true, true) => Kinds::ALL,
            (true, false) => self.lying(zones),
        }
    }

    fn op(&mut self, verbs: &[Verb], text: &Text<'_>, at: usize, op: &Op) {
        let shared = text.shared;
        if let Op::Move { what, to, .. } | Op::Act { what, to: Some(to), .. } = op {
            self.comes(text.kinds_at(self, at, *what), zones_of(shared, to));
        } else if let Op::Act { what, verb, to: None, .. } = op {
            let such = text.kinds_at(self, at, *what);
            for kind in (0..self.zones.len()).map(KindId::at).filter(|kind| such.has(*kind) && shared.is_done_to_kind(*verb, *kind)) {
                let (through, beside) = comes_by(*verb, verbs, &shared.programs, kind);
                self.comes(Kinds::one(kind), if beside { through | shared.field } else { through });
            }
        } else if let Op::Swap { one, other } = op {
            let kinds = [one, other].map(|reg| text.kinds_at(self, at, *reg));
            let zones = kinds.map(|kinds| self.zones_of(kinds));
            kinds.into_iter().zip(zones.into_iter().rev()).for_each(|(kinds, zones)| self.comes(kinds, zones));
        } else if let Op::Make { like, comes: Comes::InItsZone, .. } = op {
            self.comes(text.kinds_like(self, like, 0), Bits::ALL);
        } else if let Op::Transform { what, like } = op {
            // Where the one lies, there lies the other.
            let zones = self.zones_of(text.kinds_at(self, at, *what));
            self.comes(text.kinds_like(self, like, 0), zones);
        } else if let Op::Open { window, .. } = op {
            self.opened.insert(window);
        } else if let Op::Resolve { what, text: Some(window) } = op {
            let kinds = text.kinds_at(self, at, *what);
            *self.resolved.entry(*window).or_insert(Kinds::NONE) |= kinds;
        }
        // What a script says stands among the programs of the game.
    }

    /// The zones in which cards of one of these kinds may lie.
    fn zones_of(&self, kinds: Kinds) -> Bits {
        self.zones.iter().enumerate().filter(|(kind, _)| kinds.has(KindId::at(*kind))).fold(Bits::NONE, |all, (_, own)| all | *own)
    }

    /// Why what a text says would never do anything, if it needs its card, or such cards, to lie where none of them ever does.
    pub(super) fn why_never(&self, speaks: &Speaks) -> Option<Never> {
        if speaks.beside.iter().any(|(kind, zones)| !self.meets(Kinds::one(*kind), *zones)) {
            return Some(Never::InACell);
        }
        if speaks.stands.iter().any(|(kind, zones)| !self.meets(Kinds::one(*kind), *zones)) {
            return Some(Never::ItsCard);
        }
        // A window that nobody opens and nothing is carried out of is a finding of its own.
        let known = |windows: &Bits| windows.numbers().any(|window| self.opened.has(window) || self.resolved.contains_key(&WindowId::at(window)));
        let never = |kind: KindId, windows: &Bits| !windows.numbers().any(|window| self.is_carried_out(kind, WindowId::at(window)));
        if speaks.belongs.iter().any(|(kind, windows)| known(windows) && never(*kind, windows)) {
            return Some(Never::CarriedOut);
        }
        speaks.looks.iter().any(|(kinds, zones)| !self.meets(*kinds, *zones)).then_some(Never::SuchCards)
    }

    /// Whether a line of a card of a kind that belongs to a window is ever carried out, or may be used.
    fn is_carried_out(&self, kind: KindId, window: WindowId) -> bool {
        self.opened.has(window) || self.resolved.get(&window).is_some_and(|kinds| kinds.has(kind))
    }

    /// Whether a card of one of these kinds ever lies in one of these zones; it may, where nothing is known of either.
    fn meets(&self, kinds: Kinds, zones: Bits) -> bool {
        kinds.is_none() || zones.is_empty() || self.lying(zones).meet(&kinds)
    }
}

fn zones_of(shared: &Shared<'_>, to: &Dest) -> Bits {
    match to {
        Dest::Zone { zone, .. } => Bits::one(*zone),
        Dest::Onto(_) => shared.field,
        Dest::Out => Bits::NONE,
    }
}

/// Registers are filled out of others, so deep at most.
const DEEP: usize = 8;

/// A program, and the kinds that the card it is about and the card with the text may be of.
struct Text<'a> {
    shared: &'a Shared<'a>,
    cards: &'a [CardDef],
    ops: &'a [Op],
    it: Kinds,
    this: Kinds,
}

impl Text<'_> {
    /// The kinds of which cards may be that are made so.
    fn kinds_like(&self, reached: &Reached, like: &Like, deep: usize) -> Kinds {
        match like {
            Like::Printed(def) => self.cards.get(def.index()).map_or(Kinds::ALL, |card| Kinds::one(card.kind)),
            Like::Cards(reg) if deep < DEEP => self.kinds_in(reached, *reg, deep + 1),
            Like::Cards(_) => Kinds::ALL,
            Like::Chance(sort) => {
                let kinds = self.shared.sorts.get(usize::from(*sort)).map_or(Kinds::NONE, |(of, _)| self.shared.kinds_of_such(of));
                if kinds.is_none() { Kinds::ALL } else { kinds }
            }
        }
    }

    /// The kinds that the cards of a register may be of where an instruction is done: behind what asks for a kind, they are of that kind.
    fn kinds_at(&self, reached: &Reached, at: usize, reg: Reg) -> Kinds {
        let asks = self.ops[..at].iter().filter_map(|op| if let Op::Unless { condition, skip } = op { Some((condition, usize::from(*skip))) } else { None });
        asks.filter(|(_, skip)| *skip > at).fold(self.kinds_in(reached, reg, 0), |kinds, (condition, _)| kinds & self.asked_of(reg, condition))
    }

    /// The kinds of which a card is, where a condition holds that asks about it.
    fn asked_of(&self, reg: Reg, condition: &Cond) -> Kinds {
        match condition {
            Cond::Is(Sel::Reg(asked), such) if *asked == reg => {
                let kinds = self.shared.kinds_of_such(such);
                if kinds.is_none() { Kinds::ALL } else { kinds }
            }
            Cond::All(all) => all.iter().fold(Kinds::ALL, |kinds, one| kinds & self.asked_of(reg, one)),
            Cond::Any(any) => any.iter().fold(Kinds::NONE, |kinds, one| kinds | self.asked_of(reg, one)),
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
            | Cond::CanMove(..) => Kinds::ALL,
        }
    }

    /// The kinds that the cards of a register may be of.
    fn kinds_in(&self, reached: &Reached, reg: Reg, deep: usize) -> Kinds {
        let inner = |reg: Reg| if deep < DEEP { self.kinds_in(reached, reg, deep + 1) } else { Kinds::ALL };
        let of_sel = |sel: &Sel| match sel {
            Sel::This => self.this,
            Sel::Reg(other) if *other != reg => inner(*other),
            Sel::All(such) => reached.such(self.shared, such),
            Sel::Top { zone, .. } => reached.lying(Bits::one(*zone)),
            Sel::Host | Sel::Reg(_) | Sel::Candidate | Sel::Role(_) | Sel::Opened | Sel::Beside | Sel::Chosen(..) | Sel::Voted(..) => Kinds::ALL,
        };
        let filled = self.ops.iter().filter_map(|op| {
            let (into, kinds) = if let Op::Pick { from, into, .. } = op {
                (into, reached.such(self.shared, from))
            } else if let Op::Find { what, into } = op {
                (into, if *into == reg { of_sel(what) } else { Kinds::NONE })
            } else if let Op::Join { of, into } = op {
                (into, if *into == reg { of.iter().fold(Kinds::NONE, |all, part| all | inner(*part)) } else { Kinds::NONE })
            } else if let Op::FindUntil { zone, into, last, .. } = op {
                (if *last == reg { last } else { into }, reached.lying(Bits::one(*zone)))
            } else if let Op::Make { like, into, .. } = op {
                (into, if *into == reg { self.kinds_like(reached, like, deep) } else { Kinds::NONE })
            } else {
                return None;
            };
            (*into == reg).then_some(kinds)
        });
        let found = filled.reduce(|all, one| all | one);
        match found {
            Some(found) if reg == IT => found | self.it,
            Some(found) => found,
            None if reg == IT => self.it,
            None => Kinds::ALL,
        }
    }
}
