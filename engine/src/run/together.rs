//! What one instruction moves without a choice in between goes at the same moment: who watches is settled before anything goes, so
//! that of two cards that leave together each still sees the other.

use super::events::{Event, Events, Waits};
use super::moves::{Seen, Step};
use super::players::KeptFrom;
use super::query::{Cards, Ctx, Manner};
use super::{LogEntry, Run};
use crate::data::ToldWhen;
use crate::game::{Does, Game};
use crate::ids::*;
use crate::ir::*;
use crate::number::{short, tally};
use crate::state::*;
use smallvec::SmallVec;

/// A verb that was written and those that it stands for, down to the one that moves.
pub(super) type Chain = SmallVec<[VerbId; 2]>;

/// How cards go somewhere.
#[derive(Clone)]
pub(super) struct Way<'a> {
    /// By what, if by a verb.
    pub(super) chain: Chain,
    /// By whom.
    pub(super) by: PlayerId,
    /// The card whose words do it.
    pub(super) doer: Option<CardRef>,
    pub(super) manner: Manner,
    /// Where to, and as whom one sees it.
    pub(super) dest: &'a Dest,
    pub(super) seen_from: Ctx,
}

/// A card that is about to go, with what sees it go.
struct Parting {
    step: Step,
    left: Option<Seen>,
    deeds: SmallVec<[(Event, Option<Waits>); 2]>,
}

/// How a verb takes the cards that it is done to.
#[derive(Default)]
pub(super) struct Sorted {
    /// Those that go.
    pub(super) going: Cards,
    /// Those that do not: something keeps them from it, or they are gone.
    pub(super) kept: Cards,
    /// Those to which something else happens instead.
    pub(super) replaced: Cards,
}

/// The verbs that a verb stands for, and where they move a card; nothing where that is not all that they do.
pub(super) fn chain_of<'a>(game: &'a Game, verb: VerbId, to: Option<&'a Dest>) -> Option<(Chain, &'a Dest)> {
    let mut chain = Chain::new();
    let mut verb = verb;
    loop {
        let def = &game.verbs[verb.index()];
        if chain.contains(&verb) || def.ordered {
            return None;
        }
        chain.push(verb);
        let dest = match (&def.does, to) {
            (Does::Alias(inner), _) => {
                verb = *inner;
                continue;
            }
            (Does::Move(dest), _) | (Does::Moves(_), Some(dest)) => dest,
            (Does::Moves(_), None) | (Does::Set(_) | Does::Clear(_) | Does::Announce | Does::Run(_), _) => return None,
        };
        return Some((chain, dest));
    }
}

impl<'a> Run<'a> {
    /// What a check that only moves cards moves, and how.
    fn moving(&self, program: ProgramId, here: Ctx) -> Option<(&'a Sel, Way<'a>)> {
        let game = self.game;
        let [Op::Find { what, into }, last] = &game.programs[program.index()].ops[..] else { return None };
        let (who, moved, chain, dest, own) = if let Op::Act { who, verb, what, to, .. } = last {
            let (chain, dest) = chain_of(game, *verb, to.as_ref())?;
            (*who, *what, chain, dest, to.is_none())
        } else if let Op::Move { who, what, to, .. } = last {
            (*who, *what, Chain::new(), to, false)
        } else {
            return None;
        };
        if moved != *into || !matches!(dest, Dest::Zone { whose: Whose::Owner | Whose::Both, .. }) {
            return None;
        }
        let by = self.look().who(who, &here);
        let seen_from = if own { Ctx { you: by, they: by, ..here } } else { here };
        Some((what, Way { chain, by, doer: None, manner: Manner { by: Some(here.you), ..Manner::RULES }, dest, seen_from }))
    }
}

impl Run<'_> {
    /// Whether all these cards come to the field or leave it on that way, into zones that have room for any number. Elsewhere cards
    /// go one after the other: who draws two cards draws twice.
    pub(super) fn cross(&self, cards: &[CardRef], way: &Way<'_>) -> bool {
        let Dest::Zone { whose, zone, .. } = way.dest else { return false };
        let look = self.look();
        let bounds = &self.game.zones[zone.index()];
        bounds.capacity.is_none()
            && bounds.cells.is_none()
            && cards.iter().filter(|&&card| self.state.get(card).is_some()).all(|card| {
                let step = self.step(card.id, look.side(*whose, card.id, *zone, &way.seen_from), *zone);
                !step.ends && (step.left || step.came)
            })
    }

    /// Which of these cards go, as things are before any of them does.
    pub(super) fn sorted(&self, cards: &[CardRef], way: &Way<'_>) -> Sorted {
        let look = self.look();
        let mut sorted = Sorted::default();
        let all_kept = way.chain.iter().any(|verb| look.player_cannot(way.by, *verb));
        let some_kept: SmallVec<[KeptFrom<'_>; 2]> = way.chain.iter().map(|verb| look.kept_from_some(way.by, *verb)).collect();
        for &card in cards {
            let own = look.manner_to(card, way.manner);
            let manner = |at: usize| if at == 0 { own } else { Manner { cost: false, ..own } };
            let kept = self.state.get(card).is_none()
                || all_kept
                || some_kept.iter().any(|kept| kept.has(&look, card))
                || way.chain.iter().any(|verb| look.kept_from_doing(*verb, way.doer, card))
                || way.chain.iter().enumerate().any(|(at, verb)| look.cannot_suffer(*verb, card, manner(at)));
            let list = if kept {
                &mut sorted.kept
            } else if self.replaced(way, card) {
                &mut sorted.replaced
            } else {
                &mut sorted.going
            };
            list.push(card);
        }
        sorted
    }

    /// Whether something may take the place of a card's going.
    fn replaced(&self, way: &Way<'_>, card: CardRef) -> bool {
        !self.replacers(way, card).is_empty()
    }

    /// What may take the place of a card's going.
    fn replacers(&self, way: &Way<'_>, card: CardRef) -> Waits {
        let index = &self.game.index;
        let powers = &self.state.powers;
        if !powers.stands_before(index.moves) && way.chain.iter().all(|verb| !powers.stands_before(index.chains[verb.index()])) {
            return Waits::new();
        }
        let who = self.look().author_of(way.by, way.doer, Some(card));
        let manner = self.look().manner_to(card, way.manner);
        let event = |verb: &VerbId| Event { doer: way.doer, manner, who, ..self.look().event(self.game.key_verb(*verb), card) };
        let mut events: Events = way.chain.iter().map(event).collect();
        self.move_events(card, way.by, &way.seen_from, way.dest, &mut events);
        self.look().replacers(&events)
    }

    /// Does a verb that moves cards to all cards of a register at once, as far as it can be; those left, to which something else
    /// happens instead, stand last and are next.
    pub(super) fn act_together(&mut self, verb: VerbId, what: Reg, by: PlayerId, to: Option<&Dest>, manner: Manner) {
        let here = self.here();
        let Some((chain, dest)) = chain_of(self.game, verb, to) else { return };
        // As its player sees it, unless the instruction itself says where to.
        let own = !to.is_some_and(|to| std::ptr::eq(to, dest));
        if own && matches!(dest, Dest::Zone { whose: Whose::Of(_), .. }) {
            return;
        }
        let seen_from = if own { Ctx { you: by, they: by, ..here } } else { here };
        let way = Way { chain, by, doer: here.this, manner, dest, seen_from };
        let cards: Cards = self.look().register(&here, what).iter().map(|&card| self.followed(card)).collect();
        if !self.cross(&cards, &way) {
            // Where they have to go one after the other, they leave the field at the same moment all the same.
            self.foresee_all(&cards, &way);
            return;
        }
        let Sorted { going, kept, replaced } = self.sorted(&cards, &way);
        self.foresee_all(&replaced, &way);
        let slot = self.slot(what);
        let start = usize::from(self.state.registers[slot].start);
        for (at, card) in (start..).zip(going.iter().chain(&kept).chain(&replaced)) {
            self.state.heap[at] = *card;
        }
        let (done, over) = (tally(going.len()), short(going.len() + kept.len()));
        self.go(&[(way, going)]);
        let frame = self.top();
        frame.last = frame.last.saturating_add(done);
        frame.step = over;
    }

    /// Moves all cards of a register at once, where that is how they go; gives whether it was.
    pub(super) fn move_together(&mut self, what: Reg, by: PlayerId, to: &Dest, seen_from: Ctx) -> bool {
        let way = Way { chain: Chain::new(), by, doer: seen_from.this, manner: Manner::RULES, dest: to, seen_from };
        let cards: Cards = self.look().register(&seen_from, what).iter().map(|&card| self.followed(card)).collect();
        if cards.len() < 2 {
            return false;
        }
        if !self.cross(&cards, &way) || cards.iter().any(|&card| self.replaced(&way, card)) {
            self.foresee_all(&cards, &way);
            return false;
        }
        let going: Cards = cards.iter().copied().filter(|&card| self.state.get(card).is_some()).collect();
        let done = tally(going.len());
        self.go(&[(way, going.clone())]);
        // What the text goes on to call "them" are the cards where they now are.
        let slot = self.slot(what);
        let start = usize::from(self.state.registers[slot].start);
        for (at, card) in (start..).zip(&cards) {
            self.state.heap[at] = if going.contains(card) { self.state.reference(card.id) } else { *card };
        }
        let frame = self.top();
        frame.last = frame.last.saturating_add(done);
        frame.step = short(cards.len());
        true
    }

    /// Settles what may take the place of the going of cards that are all on the field now.
    fn foresee_all(&mut self, cards: &[CardRef], way: &Way<'_>) {
        let lies = |card: &CardRef| self.state.get(*card).is_some() && self.look().on_the_field(card.id);
        let there: Cards = cards.iter().copied().filter(lies).collect();
        let waits: Waits = there.iter().flat_map(|&card| self.replacers(way, card)).collect();
        self.foresee(waits);
    }

    /// Does the checks that are due and only move cards, those after them that do more being left for later; gives whether that was more
    /// than one.
    pub(super) fn check_together(&mut self) -> bool {
        let game = self.game;
        let you = self.state.active;
        let ctx = Ctx::of(None, you);
        let (mut groups, mut done, mut first) = (SmallVec::<[(Way<'_>, Cards); 2]>::new(), 0, None);
        for (i, check) in game.checks.iter().enumerate() {
            if (self.state.to_check & game.index.moving_checks) >> i & 1 == 0 {
                continue;
            }
            let Some((what, way)) = self.moving(check.program, ctx) else { continue };
            let mut cards = Cards::new();
            self.look().find(what, &ctx, &mut cards);
            // A card goes once, though several checks find it.
            cards.retain(|card| !groups.iter().any(|(_, others)| others.contains(card)) && !self.look().spares(i, Some(*card)));
            let sorted = self.sorted(&cards, &way);
            if sorted.going.is_empty() || !sorted.replaced.is_empty() || !self.cross(&cards, &way) {
                continue;
            }
            first = first.or(Some(check.program));
            done |= 1 << i;
            groups.push((way, sorted.going));
        }
        let Some(program) = first.filter(|_| groups.len() > 1) else { return false };
        self.state.to_check &= !done;
        let cause = self.cause();
        self.push_frame(program, None, you, &[], Purpose::Check, false, cause);
        self.top().at = short(game.programs[program.index()].ops.len());
        self.state.pending.iter_mut().for_each(|p| p.gathers = false);
        self.go(&groups);
        true
    }

    /// Cards go, all at the same moment: first everything that sees it is found, then they move, and then what saw it waits to answer,
    /// card after card.
    pub(super) fn go(&mut self, groups: &[(Way<'_>, Cards)]) {
        let mut partings: SmallVec<[Parting; 8]> = SmallVec::new();
        for (way, cards) in groups {
            for &card in cards {
                if let Some(parting) = self.parting(way, card) {
                    partings.push(parting);
                }
            }
        }
        let mut all = partings.iter();
        for (way, cards) in groups {
            for (card, parting) in cards.iter().zip(&mut all) {
                self.depart(way, card.id, &parting.step);
            }
        }
        for Parting { step, left, deeds } in partings {
            self.left(left.as_ref());
            self.arrive(&step, left.as_ref());
            for (event, waits) in deeds.into_iter().rev() {
                let event = if waits.is_some() { event } else { Event { subject: Some(self.state.reference(step.id)), ..event } };
                let waits = waits.unwrap_or_else(|| self.seen_by(&event));
                self.enqueue(&waits, &event);
            }
        }
    }

    fn seen_by(&self, event: &Event) -> Waits {
        let mut waits = Waits::new();
        self.look().watchers(event, &mut waits);
        waits
    }

    /// What sees a card go, as things are before anything goes. What happens to a card off the field is seen once it has happened.
    fn parting(&mut self, way: &Way<'_>, card: CardRef) -> Option<Parting> {
        let Dest::Zone { whose, zone, .. } = way.dest else { return None };
        let step = self.step(card.id, self.look().side(*whose, card.id, *zone, &way.seen_from), *zone);
        let on_field = self.look().on_the_field(card.id);
        let deed = |verb: &VerbId| {
            let was = self.state.get(card).map(|c| (c.controller, c.zone)).filter(|_| !on_field);
            let doer = way.doer.or_else(|| self.look().slayer(card));
            let event = Event {
                doer,
                manner: self.look().manner_to(card, way.manner),
                who: self.look().author(way.by, doer),
                was,
                ..self.look().event(self.game.key_verb(*verb), card)
            };
            (event, on_field.then(|| self.seen_by(&event)))
        };
        let deeds = way.chain.iter().map(deed).collect();
        let author = self.look().author_of(way.by, way.doer, Some(card));
        way.chain.iter().for_each(|&verb| self.recall(verb, card, author));
        let left = self.leaving(&step);
        Some(Parting { step, left, deeds })
    }

    /// The move of one card among several, told by the verb that was written.
    fn depart(&mut self, way: &Way<'_>, card: CardId, step: &Step) {
        let Dest::Zone { end, state, .. } = way.dest else { return };
        let (by, plain) = (way.by, way.chain.len() == 1);
        let told = way.chain.first().map(|&verb| (verb, self.game.verbs[verb.index()].told));
        let did = |run: &mut Self| {
            if let Some((verb, _)) = told {
                let from = run.state.cards[card.index()].zone;
                run.tell(|| LogEntry::Did { verb, card, by, from });
            }
        };
        let first = told.is_some_and(|(_, when)| plain || when == ToldWhen::Before);
        if first {
            did(self);
        }
        let quiet = self.quiet;
        self.quiet = quiet || told.is_some();
        self.travel(step, *end, state.map_or(0, |state| state.bit()));
        self.quiet = quiet;
        if !first && told.is_some_and(|(_, when)| when == ToldWhen::After) {
            did(self);
        }
    }
}
