//! Matches that agree with all that one player knows, with the rest drawn at random from what may be there.
//!
//! What a player does not know is which card lies at a place, and what chance brings. The lists of the decks are open: cards that a
//! player does not know are those of their owner's deck that they know nowhere else. Cards of one section of a deck may lie in each
//! other's place, cards of different sections may not: where those lie tells them apart. A card of no section, which was made, may
//! lie where those of the section lie of which most are unknown.
//!
//! *Invariants:* what is drawn depends on nothing but what the player knows and the numbers it is drawn with. Cards have other
//! numbers in it, by where they lie, so these tell nothing either. [`Match::options`] keep their order.

use crate::game::Game;
use crate::ids::*;
use crate::observe::Observation;
use crate::play::Match;
use crate::random::Random;
use crate::run::{Choice, knows, summarise};
use crate::state::*;
use std::collections::BTreeMap;

/// How often a match is drawn anew in which another seat, whose decision it is, would be asked something else.
const TRIES: usize = 24;

/// Draws matches that agree with what one player knows.
#[derive(Debug, Clone)]
pub struct Imaginer {
    seat: PlayerId,
    /// The match, with its cards numbered by where they lie.
    base: Match,
    groups: Vec<Group>,
    /// What the player knows, where somebody else decides: what that seat is asked follows from what is drawn.
    asked: Option<Box<Observation>>,
}

/// Unknown cards that may lie in each other's place.
#[derive(Debug, Clone)]
struct Group {
    /// The places, as cards of the base.
    slots: Vec<CardId>,
    /// Which cards lie there, in an order that says nothing.
    faces: Vec<Face>,
    /// As they lie in truth. It is asked for only where nothing that is drawn makes another seat decide what it decides.
    lie: Vec<Face>,
}

/// What goes with a card when it lies elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Face {
    def: DefId,
    printed: DefId,
    used: u32,
    counters: [i16; crate::game::COUNTERS],
    further: Vec<(CounterId, i16)>,
    lasting: Vec<Lasting>,
}

/// What was done to a card that lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Lasting {
    change: Change,
    until: Option<DurationId>,
    by: PlayerId,
    source: Option<CardRef>,
    cause: DecisionId,
}

/// Which unknown cards keep their place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kept {
    /// None but those whose texts run or wait.
    Few,
    /// Those besides that the decision of another seat is about.
    Asked,
}

impl Match {
    /// A whole match that agrees with all that a player knows, with the rest drawn at random from what may be there: the player can't
    /// tell it from this one. To draw many, make an [`Imaginer`].
    ///
    /// Where another seat decides, and nothing that is drawn leads to a decision of it, the cards it decides about are not drawn.
    #[must_use]
    pub fn imagine(&self, seat: PlayerId, random: &mut Random) -> Match {
        self.imaginer(seat).draw(random)
    }

    /// What draws matches that agree with all that a player knows.
    #[must_use]
    pub fn imaginer(&self, seat: PlayerId) -> Imaginer {
        let asked = self.decider().is_some_and(|decider| decider != seat).then(|| Box::new(self.observe(seat)));
        self.imaginer_of(seat, Kept::Few, asked)
    }

    fn imaginer_of(&self, seat: PlayerId, kept: Kept, asked: Option<Box<Observation>>) -> Imaginer {
        let (game, state) = (&**self.game(), self.state());
        let mut fixed = self.asked_about(seat);
        if let Some(decider) = self.decider().filter(|_| kept == Kept::Asked) {
            fixed.extend(self.asked_about(decider));
        }
        // A text that runs or waits is that of its card.
        let texts = state.frames.iter().map(|frame| frame.this).chain(state.pending.iter().map(|pending| pending.source));
        let texts = texts.chain(state.witnesses.iter().map(|witness| witness.wait.source));
        let texts = texts.chain(state.foreseen.iter().map(|foreseen| foreseen.wait.source));
        fixed.extend(texts.flatten().map(|card| card.id));
        let unknown = |id: &CardId| state.cards[id.index()].zone != OUT && !knows(game, state, seat, *id) && !fixed.contains(id);
        let hidden: Vec<bool> = (0..state.cards.len()).map(CardId::at).map(|id| unknown(&id)).collect();
        let new = numbers(state);
        let mut base = self.unlogged();
        let (drawn, options) = base.parts();
        drawn.rename(&new);
        for choice in options {
            match choice {
                Choice::Card(card) | Choice::Use(card, _) | Choice::Action(_, Some(card)) => *card = new[card.index()],
                Choice::Action(_, None)
                | Choice::Number(_)
                | Choice::Yes
                | Choice::No
                | Choice::Done
                | Choice::Mode(_)
                | Choice::Cell(_)
                | Choice::Pass
                | Choice::Trigger(_) => {}
            }
        }
        let mut unknown = vec![false; state.cards.len()];
        for (id, new) in new.iter().enumerate() {
            unknown[new.index()] = hidden[id];
        }
        let groups = groups(game, drawn, &unknown);
        forget(drawn, &unknown);
        Imaginer { seat, base, groups, asked }
    }
}

impl Imaginer {
    /// Draws a match.
    #[must_use]
    pub fn draw(&self, random: &mut Random) -> Match {
        let Some(asked) = &self.asked else { return self.drawn(random) };
        let agrees = |drawn: &Match| drawn.observe(self.seat) == **asked;
        for _ in 0..TRIES {
            let mut drawn = self.drawn(random);
            drawn.look_again();
            if agrees(&drawn) {
                return drawn;
            }
        }
        let truth = self.truth();
        let narrower = truth.imaginer_of(self.seat, Kept::Asked, None);
        for _ in 0..TRIES {
            let mut drawn = narrower.drawn(random);
            drawn.look_again();
            if agrees(&drawn) {
                return drawn;
            }
        }
        truth
    }

    fn drawn(&self, random: &mut Random) -> Match {
        let mut drawn = self.base.clone();
        let mut places: Vec<usize> = Vec::new();
        for group in &self.groups {
            places.clear();
            places.extend(0..group.slots.len());
            for i in (1..places.len()).rev() {
                places.swap(i, random.place(i + 1));
            }
            lay(drawn.parts().0, &group.slots, places.iter().map(|&at| &group.faces[at]));
        }
        self.finish(&mut drawn, random);
        drawn
    }

    /// The match as it is, under the numbers of the base.
    fn truth(&self) -> Match {
        let mut truth = self.base.clone();
        for group in &self.groups {
            lay(truth.parts().0, &group.slots, group.lie.iter());
        }
        self.finish(&mut truth, &mut Random::new(0));
        truth
    }

    fn finish(&self, drawn: &mut Match, random: &mut Random) {
        let game = std::sync::Arc::clone(drawn.game());
        let (state, _) = drawn.parts();
        state.random = Random::new(u64::from(random.bits()) << 32 | u64::from(random.bits()));
        summarise(state, &game);
        state.repoll(&game, self.seat, random);
    }
}

/// Lays cards at places.
fn lay<'a>(state: &mut State, slots: &[CardId], faces: impl Iterator<Item = &'a Face>) {
    for (&slot, face) in slots.iter().zip(faces) {
        let card = &mut state.cards[slot.index()];
        (card.def, card.printed, card.used, card.counters) = (face.def, face.printed, face.used, face.counters);
        let target = state.reference(slot);
        state.further.retain(|further| further.card != target);
        face.further.iter().for_each(|(counter, number)| state.set_counter(slot, *counter, *number));
        state.modifiers.extend(face.lasting.iter().map(|&Lasting { change, until, by, source, cause }| Modifier { target, change, until, by, source, cause }));
    }
}

/// A number for each card by where it lies: those in zones in their order, then those that are out of the game.
fn numbers(state: &State) -> Vec<CardId> {
    let mut out: Vec<CardId> = (0..state.cards.len()).map(CardId::at).filter(|id| state.cards[id.index()].zone == OUT).collect();
    out.sort_by_key(|id| {
        let Card { brought, def, printed, life, moves, .. } = state.cards[id.index()];
        (brought, def, printed, life, moves)
    });
    let mut new = vec![CardId(0); state.cards.len()];
    for (at, id) in state.order.iter().chain(&out).enumerate() {
        new[id.index()] = CardId::at(at);
    }
    new
}

/// The unknown cards of a state, in groups that may lie in each other's place. What lasts of them is taken out of the state.
fn groups(game: &Game, state: &mut State, unknown: &[bool]) -> Vec<Group> {
    let mut by_section: BTreeMap<(PlayerId, u32), Vec<CardId>> = BTreeMap::new();
    for id in (0..state.cards.len()).map(CardId::at).filter(|id| unknown[id.index()]) {
        let card = &state.cards[id.index()];
        by_section.entry((card.brought, sections(game, card.printed))).or_default().push(id);
    }
    // What is of no section could lie wherever most of the unknown cards do.
    let strays: Vec<PlayerId> = by_section.keys().filter(|(_, sections)| *sections == 0).map(|(owner, _)| *owner).collect();
    for owner in strays {
        let most = by_section.iter().filter(|((of, sections), _)| *of == owner && *sections != 0).max_by_key(|(_, slots)| slots.len());
        if let Some(most) = most.map(|(key, _)| *key)
            && let Some(stray) = by_section.remove(&(owner, 0))
            && let Some(slots) = by_section.get_mut(&most)
        {
            slots.extend(stray);
            slots.sort_unstable();
        }
    }
    let groups = by_section.into_values().map(|slots| {
        let face = |&slot: &CardId| {
            let Card { def, printed, used, counters, .. } = state.cards[slot.index()];
            let target = state.reference(slot);
            let of = state.modifiers.iter().filter(|modifier| modifier.target == target);
            let lasting = of.map(|&Modifier { change, until, by, source, cause, .. }| Lasting { change, until, by, source, cause }).collect();
            let further = state.further_on(target).map(|further| (further.counter, further.number)).collect();
            Face { def, printed, used, counters, further, lasting }
        };
        let lie: Vec<Face> = slots.iter().map(face).collect();
        let mut faces = lie.clone();
        faces.sort_unstable();
        Group { slots, faces, lie }
    });
    let groups: Vec<Group> = groups.collect();
    state.modifiers.retain(|modifier| !unknown[modifier.target.id.index()]);
    groups
}

/// The sections of a deck that hold a printed card, one bit each.
fn sections(game: &Game, printed: DefId) -> u32 {
    let card = game.card(printed);
    let sections = game.rules_file.deck.sections.iter().enumerate().take(32);
    sections.filter(|(_, section)| crate::deck::holds(game, section, card)).fold(0, |bits, (at, _)| bits | 1 << at)
}

/// What a state remembers of unknown cards alone says which they are.
fn forget(state: &mut State, unknown: &[bool]) {
    let hidden = |id: CardId| unknown.get(id.index()).copied().unwrap_or(false);
    state.active_cards.retain(|&id| !hidden(id));
    state.recurring.retain(|counted| !hidden(counted.source.id));
    let cards = &state.cards;
    let now = |card: CardRef| cards.get(card.id.index()).is_some_and(|c| c.life == card.life);
    for such in [&mut state.such, &mut state.known] {
        such.retain(|such| such.course == Course::Begun || !(hidden(such.card.id) && now(such.card)));
    }
}
