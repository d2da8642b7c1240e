//! Drafts: decks made from cards that players pick, before a match.
//!
//! A [`Draft`] is a plain value like a state: it waits for one seat at a time, offers a flat list of cards or stacks, takes one
//! and goes on. What seats pick at the same time they pick one after the other without seeing it. How a draft goes is data
//! ([`DraftDef`]); the machine knows three ways to pick.

use crate::data::{DraftDef, DraftHow, ModeDef, SectionDef};
use crate::deck::{Leading, holds, rest};
use crate::game::{Deck, Game};
use crate::ids::*;
use crate::random::Random;
use kotodama_messages::{Messages, say};
use serde::{Deserialize, Serialize};

/// Why a draft can't begin or go on. Shown as it is, it speaks English.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.told(Messages::english()))]
pub enum DraftError {
    /// The game has no such draft.
    Unknown(String),
    /// Too many or too few players.
    Seats {
        /// The draft.
        draft: String,
        /// How many it is for.
        allowed: String,
        /// How many there are.
        seats: u8,
    },
    /// A stack has too few cards.
    Pool {
        /// The family of the stack.
        family: String,
        /// How many there are.
        held: usize,
        /// How many are needed.
        needed: usize,
    },
    /// There is no such option.
    NoSuchOption {
        /// What was chosen, from 0.
        chosen: usize,
        /// How many there are.
        offered: usize,
    },
    /// It is over.
    Over,
}

impl DraftError {
    /// Why, in a language.
    #[must_use]
    pub fn told(&self, messages: &Messages) -> String {
        match self {
            DraftError::Unknown(draft) => say!(messages, "draft-unknown", draft = draft.as_str()),
            DraftError::Seats { draft, allowed, seats } => say!(messages, "draft-seats", draft = draft.as_str(), allowed = allowed.as_str(), seats = *seats),
            DraftError::Pool { family, held, needed } => say!(messages, "draft-pool", needed = *needed, family = family.as_str(), held = *held),
            DraftError::NoSuchOption { chosen, offered } => say!(messages, "no-such-option", chosen = *chosen, offered = *offered),
            DraftError::Over => say!(messages, "draft-over"),
        }
    }
}

/// One of the things a seat may choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pick {
    /// A stack to show cards from.
    Stack(u8),
    /// A card to take.
    Take(DefId),
    /// A card to leave out of the deck.
    Leave(DefId),
}

/// A draft that runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// Which draft of the game.
    draft: u8,
    /// The cards that nobody has seen, by stack; the last one is on top.
    stacks: Vec<Vec<DefId>>,
    /// The cards in each seat's hand.
    hands: Vec<Vec<DefId>>,
    /// What each seat has picked.
    picks: Vec<Vec<DefId>>,
    /// What each seat has picked and not kept.
    left: Vec<Vec<DefId>>,
    /// The leading cards that each seat has taken.
    leads: Vec<Vec<DefId>>,
    /// Cards that lie open for everybody.
    open: Vec<DefId>,
    /// Who decides.
    seat: u8,
    /// Who began this round.
    first: u8,
    /// Whether cards are picked still.
    picking: bool,
}

/// What one seat may see of a draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftView {
    /// The cards in its hand.
    pub hand: Vec<DefId>,
    /// What it has picked.
    pub picks: Vec<DefId>,
    /// What lies open.
    pub open: Vec<DefId>,
    /// How many cards each seat has picked.
    pub picked: Vec<usize>,
    /// How many cards each stack has.
    pub stacks: Vec<usize>,
}

impl Draft {
    /// Begins a draft of a game's cards: those for play, as many copies as it takes.
    ///
    /// # Errors
    /// When there is no such draft, or it is not for so many players.
    pub fn of_all(game: &Game, id: &str, seats: u8, seed: u64) -> Result<Draft, DraftError> {
        let (_, _, def) = find(game, id)?;
        let mut pool = Vec::new();
        for (section, per_seat) in stacks(game, def) {
            let such = game.for_play().filter(|(_, card)| holds(game, section, card) && !game.is_brought(card));
            let cards: Vec<DefId> = such.map(|(id, _)| id).collect();
            let needed = if matches!(def.how, DraftHow::Own(_)) { 0 } else { per_seat * usize::from(seats) };
            let copies = if cards.is_empty() { 1 } else { needed.div_ceil(cards.len()).max(1) };
            for _ in 0..copies {
                pool.extend(&cards);
            }
        }
        Draft::new(game, id, seats, &pool, seed)
    }

    /// Begins a draft of some cards.
    ///
    /// # Errors
    /// When there is no such draft, it is not for so many players, or there are too few cards.
    pub fn new(game: &Game, id: &str, seats: u8, pool: &[DefId], seed: u64) -> Result<Draft, DraftError> {
        let (draft, mode, def) = find(game, id)?;
        if !def.seats.contains(&seats) {
            let allowed = def.seats.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
            return Err(DraftError::Seats { draft: mode.name.clone(), allowed, seats });
        }
        let mut random = Random::new(seed);
        let mut shuffled = Vec::new();
        for (section, per_seat) in stacks(game, def) {
            let mut cards: Vec<DefId> = pool.iter().copied().filter(|&card| holds(game, section, game.card(card))).collect();
            let own = matches!(def.how, DraftHow::Own(_));
            let needed = per_seat * if own { 1 } else { usize::from(seats) };
            if cards.len() < needed {
                return Err(DraftError::Pool { family: sort(section).to_owned(), held: cards.len(), needed });
            }
            for i in (1..cards.len()).rev() {
                cards.swap(i, random.place(i + 1));
            }
            // Where every card is dealt, those beyond are left out.
            if !matches!(def.how, DraftHow::Show(_) | DraftHow::Own(_)) {
                cards.truncate(needed);
            }
            shuffled.push(cards);
        }
        let none = vec![Vec::new(); usize::from(seats)];
        let mut new = Draft {
            draft,
            stacks: shuffled,
            hands: none.clone(),
            leads: none.clone(),
            left: none.clone(),
            picks: none,
            open: Vec::new(),
            seat: 0,
            first: 0,
            picking: true,
        };
        if def.how == DraftHow::Pass {
            for seat in 0..usize::from(seats) {
                for (stack, (_, per_seat)) in new.stacks.iter_mut().zip(stacks(game, def)) {
                    let from = stack.len() - per_seat;
                    new.hands[seat].extend(stack.drain(from..));
                }
            }
        }
        new.settle(game, def);
        Ok(new)
    }

    fn def<'a>(&self, game: &'a Game) -> Option<(&'a ModeDef, &'a DraftDef)> {
        game.rules_file.drafts().nth(usize::from(self.draft))
    }

    fn seats(&self) -> u8 {
        crate::number::tiny(self.picks.len())
    }

    /// Lays out what the next pick needs, and ends the picking when everybody has enough.
    fn settle(&mut self, game: &Game, def: &DraftDef) {
        let enough = picks(game, def);
        if self.picking && self.picks.iter().all(|p| p.len() >= enough) {
            self.picking = false;
            self.open.clear();
            self.seat = 0;
        }
        if let DraftHow::Own(number) = def.how
            && self.picking
        {
            let led = self.leads.iter().all(|leads| leads.len() >= usize::from(number));
            if led && self.hands.iter().all(Vec::is_empty) && self.picks.iter().all(Vec::is_empty) {
                let families = |seat: usize| self.leads[seat].iter().flat_map(|&lead| &game.card(lead).families).copied().collect::<Vec<_>>();
                let hands = (0..self.leads.len()).map(|seat| {
                    let families = families(seat);
                    let mut hand: Vec<DefId> = self.stacks.iter().flatten().copied().filter(|&c| joined(game, c, &families)).collect();
                    hand.sort_unstable();
                    hand
                });
                self.hands = hands.collect();
                self.seat = 0;
            }
            while led && self.seat < self.seats() && self.picks[usize::from(self.seat)].len() >= enough {
                self.seat += 1;
            }
        }
        if self.picking && def.how == DraftHow::Middle && self.open.is_empty() {
            for (stack, (_, per_seat)) in self.stacks.iter_mut().zip(stacks(game, def)) {
                let from = stack.len().saturating_sub(per_seat);
                self.open.extend(stack.drain(from..));
            }
        }
        let keep = stacks(game, def).map(|(section, _)| usize::from(section.count)).sum();
        while !self.picking && self.seat < self.seats() && self.picks[usize::from(self.seat)].len() <= keep {
            self.seat += 1;
        }
    }

    /// Who decides; nobody when it is over.
    #[must_use]
    pub fn decider(&self) -> Option<u8> {
        (self.seat < self.seats()).then_some(self.seat)
    }

    /// What may be chosen.
    #[must_use]
    pub fn options(&self, game: &Game) -> Vec<Pick> {
        let (Some((_, def)), Some(seat)) = (self.def(game), self.decider().map(usize::from)) else { return Vec::new() };
        if !self.picking {
            return self.picks[seat].iter().map(|&card| Pick::Leave(card)).collect();
        }
        match def.how {
            DraftHow::Show(number) if self.open.is_empty() => {
                let full = |stack: &Vec<DefId>| stack.len() >= usize::from(number);
                (0u8..).zip(&self.stacks).filter(|(_, stack)| full(stack)).map(|(i, _)| Pick::Stack(i)).collect()
            }
            DraftHow::Show(_) | DraftHow::Middle => self.open.iter().map(|&card| Pick::Take(card)).collect(),
            DraftHow::Pass => self.hands[seat].iter().map(|&card| Pick::Take(card)).collect(),
            DraftHow::Own(number) if self.leads[seat].len() < usize::from(number) => {
                let taken = |card: &DefId| self.leads.iter().flatten().any(|lead| lead == card);
                leading(game).filter(|card| !taken(card)).map(Pick::Take).collect()
            }
            DraftHow::Own(_) => {
                let room = |card: &DefId| {
                    let of = |c: DefId, section: &SectionDef| holds(game, section, game.card(c));
                    let stack = stacks(game, def).find(|(section, _)| of(*card, section));
                    stack.is_some_and(|(section, per_seat)| self.picks[seat].iter().filter(|&&c| of(c, section)).count() < per_seat)
                };
                self.hands[seat].iter().copied().filter(room).map(Pick::Take).collect()
            }
        }
    }

    /// What an option is called.
    #[must_use]
    pub fn label(&self, game: &Game, pick: Pick) -> String {
        match pick {
            Pick::Stack(i) => {
                let stack = self.def(game).and_then(|(_, def)| stacks(game, def).nth(usize::from(i)));
                say!(game.messages, "draft-show", family = stack.map_or("", |(section, _)| sort(section)))
            }
            Pick::Take(card) => say!(game.messages, "draft-take", card = game.card(card).name.as_str()),
            Pick::Leave(card) => say!(game.messages, "draft-leave", card = game.card(card).name.as_str()),
        }
    }

    /// Takes one of the options.
    ///
    /// # Errors
    /// When there is no such option; nothing has changed then.
    pub fn choose(&mut self, game: &Game, option: usize) -> Result<(), DraftError> {
        let (Some((_, def)), Some(seat)) = (self.def(game), self.decider().map(usize::from)) else { return Err(DraftError::Over) };
        let options = self.options(game);
        let Some(&pick) = options.get(option) else { return Err(DraftError::NoSuchOption { chosen: option, offered: options.len() }) };
        match pick {
            Pick::Stack(i) => {
                let DraftHow::Show(number) = def.how else { return Ok(()) };
                let stack = &mut self.stacks[usize::from(i)];
                self.open = stack.split_off(stack.len() - usize::from(number));
                return Ok(());
            }
            Pick::Leave(card) => {
                remove(&mut self.picks[seat], card);
                self.left[seat].push(card);
            }
            Pick::Take(card) if matches!(def.how, DraftHow::Own(number) if self.leads[seat].len() < usize::from(number)) => {
                self.leads[seat].push(card);
                self.seat = (self.seat + 1) % self.seats();
            }
            Pick::Take(card) if matches!(def.how, DraftHow::Own(_)) => {
                self.picks[seat].push(card);
                remove(&mut self.hands[seat], card);
            }
            Pick::Take(card) => {
                self.picks[seat].push(card);
                match def.how {
                    // What is not kept is removed.
                    DraftHow::Show(_) => self.open.clear(),
                    DraftHow::Middle => remove(&mut self.open, card),
                    DraftHow::Pass | DraftHow::Own(_) => remove(&mut self.hands[seat], card),
                }
                self.seat = (self.seat + 1) % self.seats();
                match def.how {
                    // To the left: the next seat gets this seat's hand.
                    DraftHow::Pass if self.seat == self.first => self.hands.rotate_right(1),
                    DraftHow::Middle if self.open.is_empty() => {
                        self.first = (self.first + 1) % self.seats();
                        self.seat = self.first;
                    }
                    DraftHow::Show(_) | DraftHow::Pass | DraftHow::Own(_) | DraftHow::Middle => {}
                }
            }
        }
        self.settle(game, def);
        Ok(())
    }

    /// What a seat may see.
    #[must_use]
    pub fn view(&self, seat: u8) -> DraftView {
        let own = |all: &[Vec<DefId>]| all.get(usize::from(seat)).cloned().unwrap_or_default();
        DraftView {
            hand: own(&self.hands),
            picks: own(&self.picks),
            open: self.open.clone(),
            picked: self.picks.iter().map(Vec::len).collect(),
            stacks: self.stacks.iter().map(Vec::len).collect(),
        }
    }

    /// The decks that came of it, one for each seat; nothing while it runs.
    #[must_use]
    pub fn decks(&self, game: &Game) -> Option<Vec<Deck>> {
        if self.decider().is_some() {
            return None;
        }
        let (mode, def) = self.def(game)?;
        let zone = |section: &str| game.rules_file.setup.place.get(section).and_then(|z| game.zone_named(z)).unwrap_or(ZoneId(0));
        let beside = game.rules_file.setup.brought.as_ref().and_then(|z| game.zone_named(z));
        let deck = |(seat, picks): (usize, &Vec<DefId>)| {
            let mut cards = Vec::new();
            let mut led: Vec<FamilyId> = Vec::new();
            for &card in picks {
                let stack = stacks(game, def).find(|(section, _)| holds(game, section, game.card(card)));
                cards.push((card, stack.map_or(ZoneId(0), |(section, _)| zone(&section.id))));
                led.extend(&game.card(card).families);
            }
            // What was drafted and not kept is all that lies beside such a deck.
            let own = matches!(def.how, DraftHow::Own(_));
            for (section, zone) in rest(game).filter(|_| !own) {
                cards.extend(self.left[seat].iter().filter(|&&card| holds(game, section, game.card(card))).map(|&card| (card, zone)));
            }
            if let Some(lead) = Leading::of(&game.rules_file.deck) {
                let chosen = &self.leads[seat];
                for card in leading(game).filter(|&c| if chosen.is_empty() { joined(game, c, &led) } else { chosen.contains(&c) }) {
                    cards.push((card, zone(&lead.section.id)));
                    cards.extend(game.card(card).brings.iter().filter_map(|id| Some((game.find(id)?, beside?))));
                }
            }
            let name = say!(game.messages, "draft-deck", draft = mode.name.as_str(), seat = seat + 1);
            let mut deck = Deck { id: format!("seat-{}", seat + 1), name, cards };
            if own {
                crate::deck::add_rest(game, &mut deck);
            }
            deck
        };
        Some(self.picks.iter().enumerate().map(deck).collect())
    }
}

/// A draft: which one it is of the game's, its mode, and how it goes.
fn find<'a>(game: &'a Game, id: &str) -> Result<(u8, &'a ModeDef, &'a DraftDef), DraftError> {
    let mut all = (0u8..).zip(game.rules_file.drafts()).map(|(at, (mode, def))| (at, mode, def));
    all.find(|(_, mode, _)| mode.id == id).ok_or_else(|| DraftError::Unknown(id.to_owned()))
}

/// The stacks of a draft: the sections of a deck that it fills, in their order, and how many cards each needs for each seat.
fn stacks<'a>(game: &'a Game, def: &'a DraftDef) -> impl Iterator<Item = (&'a SectionDef, usize)> {
    game.rules_file.deck.sections.iter().filter_map(|section| Some((section, usize::from(*def.stacks.get(&section.id)?))))
}

/// What a stack holds, in a word.
fn sort(section: &SectionDef) -> &str {
    if let [sort] = &section.kinds[..] { sort } else { &section.id }
}

/// How many cards each seat picks.
fn picks(game: &Game, def: &DraftDef) -> usize {
    let cards: usize = stacks(game, def).map(|(_, per_seat)| per_seat).sum();
    match def.how {
        DraftHow::Show(number) => cards / usize::from(number).max(1),
        DraftHow::Pass | DraftHow::Own(_) | DraftHow::Middle => cards,
    }
}

/// The cards that may lead a deck.
fn leading(game: &Game) -> impl Iterator<Item = DefId> + '_ {
    let lead = Leading::of(&game.rules_file.deck);
    game.for_play().filter(move |(_, card)| lead.as_ref().is_some_and(|lead| holds(game, lead.section, card))).map(|(id, _)| id)
}

/// Whether a card is of one of those families, of the group by which cards are led.
fn joined(game: &Game, card: DefId, families: &[FamilyId]) -> bool {
    let members = Leading::of(&game.rules_file.deck).map_or(&[][..], |lead| game.group(lead.group));
    game.card(card).families.iter().any(|f| members.contains(f) && families.contains(f))
}

fn remove(cards: &mut Vec<DefId>, card: DefId) {
    if let Some(at) = cards.iter().position(|&c| c == card) {
        cards.remove(at);
    }
}
