//! The whole running game as a plain value.
//!
//! *Invariant:* a [`State`] has no references, closures, Lua values or maps, at any decision and in the middle of any
//! effect: the interpreter keeps its frames here instead of on the Rust stack. Two states that are equal go on equally.

mod aside;
mod averted;
mod frame;
mod further;
mod lasting;
mod past;
mod seats;
mod waiting;

pub use aside::{AtWork, Idle};
pub use averted::Averted;
pub use frame::*;
pub use further::Further;
pub use lasting::*;
pub use past::*;
pub(crate) use seats::teams;
pub use waiting::*;

use crate::bits::Bits;
use crate::game::COUNTERS;
use crate::ids::*;
use crate::number::{at, tiny};
use crate::random::Random;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::num::NonZeroU16;

/// A card of a running match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    /// The printed card that it is, or is treated as.
    pub def: DefId,
    /// The printed card that it is by itself.
    pub printed: DefId,
    /// Which of its lives it is in: one more than it has left the field.
    pub life: NonZeroU16,
    /// The card it is attached to ([`NO_HOST`] when none).
    pub host: CardId,
    /// Set states, one bit each.
    pub states: u32,
    /// Abilities used this turn, one bit each.
    pub used: u32,
    /// The turn in which it came where it is.
    pub entered: u16,
    /// How often it has gone from one place to another, the field or not.
    pub moves: u16,
    /// The first counters of the game on it; the others stand in [`State::further`].
    pub counters: [i16; COUNTERS],
    /// Who controls it: the player in whose zone it lies.
    pub controller: PlayerId,
    /// Whose card it is, whoever controls it now: from whose deck it came, or who got it last out of what is everybody's.
    pub owner: PlayerId,
    /// From whose deck it came, whosever it is now.
    pub brought: PlayerId,
    /// How many cards are attached to it.
    pub bears: u16,
    /// The players who know which card it is though they may not see it where it lies, one bit each.
    #[serde(default, skip_serializing_if = "nobody")]
    pub known: u8,
    /// The zone it is in ([`OUT`] when out of the game).
    pub zone: ZoneId,
    /// The cell of the zone it lies in, from 1; 0 where the zone has none.
    #[serde(default, skip_serializing_if = "no_cell")]
    pub cell: u8,
    /// The decision that brought it where it is.
    pub cause: DecisionId,
    /// The decision that led to the last damage it took.
    pub blame: DecisionId,
}

/// Whether no player is meant: nothing is saved of it then.
fn nobody(players: &u8) -> bool {
    *players == 0
}

/// Whether no cell is meant: nothing is saved of it then.
fn no_cell(cell: &u8) -> bool {
    *cell == 0
}

/// No bearer.
pub const NO_HOST: CardId = CardId(u16::MAX);
/// Not in any zone: out of the game.
pub const OUT: ZoneId = ZoneId(u8::MAX);

/// A voluntary decision, as a time stamp: its number, and in the lowest bits who made it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DecisionId(pub u32);

/// The bits of a stamp that say who.
const SEAT_BITS: u32 = 3;
const SEAT: u32 = (1 << SEAT_BITS) - 1;
const _: () = assert!(1 << SEAT_BITS >= MOST_SEATS as u32);

impl DecisionId {
    /// The decision `number` of `player`.
    #[must_use]
    pub fn new(number: u32, player: PlayerId) -> DecisionId {
        DecisionId(number.min(u32::MAX >> SEAT_BITS) << SEAT_BITS | u32::from(player.0) & SEAT)
    }

    /// Who made it.
    #[must_use]
    pub fn player(self) -> PlayerId {
        PlayerId(tiny(at(self.0 & SEAT)))
    }

    /// Its number.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0 >> SEAT_BITS
    }
}

/// How a level of the course of play stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LevelNow {
    /// Which it is since the level above it began, from 1; 0 before the first.
    pub number: u16,
    /// Who began it.
    pub began: PlayerId,
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// That player won.
    Won(PlayerId),
    /// Several won it together, one bit each, whoever is on their teams included.
    Shared(u8),
    /// Nobody did: all who were still in the game at the end share it.
    Drawn,
    /// A chain of effects had no end; the cards are in the log.
    Endless,
}

/// A running game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// How many sat down.
    pub seats: u8,
    /// Who is out of the game, one bit each.
    #[serde(default, skip_serializing_if = "nobody")]
    pub out: u8,
    /// By player, who is on their team, one bit each, themselves included; none where there are no teams.
    #[serde(default, skip_serializing_if = "each_alone")]
    pub teams: [u8; MOST_SEATS as usize],
    /// By player, as the how manieth they went out of the game; 0 for who is still in it.
    #[serde(default, skip_serializing_if = "each_alone")]
    pub fell: [u8; MOST_SEATS as usize],
    /// By player, as the how manieth they came in by the number that the match was won with, from 1; 0 where it was not won so, or goes on.
    #[serde(default, skip_serializing_if = "each_alone")]
    pub came: [u8; MOST_SEATS as usize],
    /// All cards of all decks.
    pub cards: Vec<Card>,
    /// What lies on cards of the counters that they have no room for, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub further: Vec<Further>,
    /// The cards of all zones, one zone after the other; the first card of a zone is its top.
    pub order: Vec<CardId>,
    /// Where each zone ends in `order`: the zones of the first player, then those of the next, and so on. What is everybody's lies with the first.
    pub ends: Vec<u16>,
    /// The kinds of cards in each zone, one bit each: where nobody needs to look.
    pub kinds: Vec<u32>,
    /// What the texts of the match may do.
    pub powers: crate::game::Powers,
    /// Cards on the field whose abilities may matter.
    pub active_cards: Vec<CardId>,
    /// What their texts may do.
    #[serde(skip)]
    pub at_work: AtWork,
    /// Lasting changes.
    pub modifiers: Vec<Modifier>,
    /// Changes that wait for the next card of a sort.
    pub next: Vec<Next>,
    /// What players are kept from for a while.
    pub bans: Vec<Ban>,
    /// What begins in a turn to come.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asleep: Vec<Asleep>,
    /// What is in each pool: the first player's, then the next one's, and so on; shared ones lie with the first.
    pub pools: Vec<i16>,
    /// What happened this turn, as far as any text asks.
    pub facts: Vec<Happened>,
    /// Which of the descriptions that texts ask about afterwards it fitted, for each player who may ask.
    pub such: Vec<Such>,
    /// What happened in turns that are over, as far as any text asks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub history: Vec<Happened>,
    /// Which of the descriptions it fitted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<Such>,
    /// What players did in turns that are over, as far as any text asks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tallies: Vec<Tally>,
    /// Whose turn it was last, as far as any text asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mover: Option<PlayerId>,
    /// Running programs, the innermost last.
    pub frames: Vec<Frame>,
    /// Their registers.
    pub registers: Vec<Register>,
    /// The cards in their registers.
    pub heap: Vec<CardRef>,
    /// What players have chosen in secret, until all have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub polled: Vec<Polled>,
    /// Triggers that wait.
    pub pending: Vec<Pending>,
    /// Who answers the verbs that are being done, as far as sentences of theirs run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub witnesses: Vec<Witness>,
    /// What may take the place of what is being done to several cards at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub foreseen: Vec<Foreseen>,
    /// Watchers that effects left behind.
    pub planted: Vec<DelayedTrigger>,
    /// How often what abilities count has happened since they answered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recurring: Vec<Recurring>,
    /// What they took along.
    pub kept: Vec<Kept>,
    /// How many watchers effects have left behind so far.
    pub closures: u32,
    /// The stats of cards when they left the field.
    pub last_known: Vec<LastKnown>,
    /// Their keywords then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub had: Vec<HadKeyword>,
    /// What else they were.
    pub left: Vec<Left>,
    /// What was attached to them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dropped: Vec<Dropped>,
    /// The cards in roles.
    pub roles: Vec<Option<CardRef>>,
    /// Cards that a player looked at in secret, until the frame ends: who, and which.
    pub looked: Vec<(PlayerId, CardId)>,
    /// Whose turn it is.
    pub active: PlayerId,
    /// Who went first.
    pub first: PlayerId,
    /// The first player: who went first, or whom a text has named as that since.
    pub leads: PlayerId,
    /// Who takes the next turn, where an effect said so.
    pub next_turn: Option<PlayerId>,
    /// Whose turn it was last of those that come one after the other, while one beside them is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regular: Option<PlayerId>,
    /// Who takes turns beside those that come one after the other, the next one last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extra: Vec<PlayerId>,
    /// By player, how many turns do not come.
    #[serde(default, skip_serializing_if = "none_skipped")]
    pub skips: [u8; MOST_SEATS as usize],
    /// Whether nobody may act any more this turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ending: bool,
    /// How many actions, uses and triggers there were this turn.
    pub entries: u32,
    /// The turn's number, from 1; 0 during set-up.
    pub turn: u16,
    /// The last turn whose end was told.
    pub ended: u16,
    /// The phase in which play is, as a place in the game's list.
    pub phase: u8,
    /// The levels of the course of play as they stand, the highest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<LevelNow>,
    /// The pools that count turns in which an action was done that has been done this turn, one bit each.
    #[serde(default, skip_serializing_if = "nothing")]
    pub counted: Bits,
    /// Nesting of stretches in which nothing is checked.
    pub together: u16,
    /// What checks have to look at, one bit each.
    pub dirty: u32,
    /// The kinds of cards that changed so, one bit each.
    pub dirty_kinds: u32,
    /// The pools that changed, one bit each.
    pub dirty_pools: u64,
    /// Checks that are still to be looked at, one bit each.
    pub to_check: u64,
    /// Checks that had something to do when they were last looked at, one bit each: any change may let them do more.
    pub held: u64,
    /// Checks whose deed a text has replaced, and the cards or players whom they leave alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub averted: Vec<Averted>,
    /// Checks that need not be looked at for a player whose turn begins.
    #[serde(skip)]
    pub idle: Idle,
    /// The batch that is being resolved.
    pub batch: u16,
    /// Voluntary decisions made.
    pub decisions: u32,
    /// Steps since the last decision.
    pub chain: u32,
    /// The random numbers to come.
    pub random: Random,
    /// How it ended, when it has.
    pub outcome: Option<Outcome>,
}

/// Whether nothing is said of any player.
fn each_alone(seats: &[u8; MOST_SEATS as usize]) -> bool {
    *seats == [0; MOST_SEATS as usize]
}

/// Whether each player has all their turns.
fn none_skipped(skips: &[u8; MOST_SEATS as usize]) -> bool {
    *skips == [0; MOST_SEATS as usize]
}

/// Whether no pool counts anything: nothing is saved of it then.
fn nothing(counted: &Bits) -> bool {
    counted.is_empty()
}

impl State {
    /// The cards of a player's zone, from the top.
    #[must_use]
    #[inline]
    pub fn zone(&self, zones: usize, player: PlayerId, zone: ZoneId) -> &[CardId] {
        let (start, end) = self.bounds(player.index() * zones + zone.index());
        &self.order[start..end]
    }

    #[inline]
    pub(crate) fn bounds(&self, slot: usize) -> (usize, usize) {
        let start = if slot == 0 { 0 } else { usize::from(self.ends[slot - 1]) };
        (start, usize::from(self.ends[slot]))
    }

    /// Whether something has changed since the checks were looked at.
    pub(crate) fn unchecked(&self) -> bool {
        u64::from(self.dirty) | self.to_check | self.dirty_pools != 0
    }

    /// The card as the object it now is.
    #[must_use]
    pub fn reference(&self, id: CardId) -> CardRef {
        CardRef { id, life: self.cards[id.index()].life }
    }

    /// The card, if it is still the object that the reference named.
    #[must_use]
    pub fn get(&self, card: CardRef) -> Option<&Card> {
        self.cards.get(card.id.index()).filter(|c| c.life == card.life)
    }

    /// Takes a card out of its zone's order (not out of its `zone` field). `kinds` tells the kinds of a printed card.
    pub(crate) fn unlink(&mut self, zones: usize, id: CardId, kinds: impl Fn(DefId) -> u32) {
        let card = &self.cards[id.index()];
        if card.zone == OUT {
            return;
        }
        let slot = card.controller.index() * zones + card.zone.index();
        let (start, end) = self.bounds(slot);
        if let Some(at) = self.order[start..end].iter().position(|&c| c == id) {
            self.order.remove(start + at);
            for end in &mut self.ends[slot..] {
                *end -= 1;
            }
            self.no_more_of(slot, start, end - 1, &kinds);
        }
    }

    /// Takes a card of those kinds from where it lies, if anywhere, into the order of a zone of a player, at place `at` from the top; they
    /// control it then. `kinds` tells the kinds of a printed card.
    #[expect(clippy::too_many_arguments, reason = "what `unlink` and `link` are told, in one go")]
    pub(crate) fn carry(&mut self, zones: usize, id: CardId, side: PlayerId, zone: ZoneId, at: usize, own: u32, kinds: impl Fn(DefId) -> u32) {
        let card = &self.cards[id.index()];
        let (from, of) = (card.zone, card.controller);
        let to = side.index() * zones + zone.index();
        let left = if from == OUT { None } else { Some(of.index() * zones + from.index()) };
        let lay = left.and_then(|slot| {
            let (start, end) = self.bounds(slot);
            Some((slot, start, end, start + self.order[start..end].iter().position(|&c| c == id)?))
        });
        let Some((slot, start, end, was)) = lay else {
            self.cards[id.index()].controller = side;
            self.link(zones, id, zone, at, own);
            return;
        };
        let (first, last) = self.bounds(to);
        // The cards between where it lay and where it goes close up, and so do the zones.
        match slot.cmp(&to) {
            Ordering::Less => {
                let place = (first - 1 + at).min(last - 1);
                self.order.copy_within(was + 1..place + 1, was);
                self.order[place] = id;
                self.ends[slot..to].iter_mut().for_each(|end| *end -= 1);
            }
            Ordering::Equal => {
                let place = (first + at).min(last - 1);
                if was < place {
                    self.order.copy_within(was + 1..place + 1, was);
                } else {
                    self.order.copy_within(place..was, place + 1);
                }
                self.order[place] = id;
            }
            Ordering::Greater => {
                let place = (first + at).min(last);
                self.order.copy_within(place..was, place + 1);
                self.order[place] = id;
                self.ends[to..slot].iter_mut().for_each(|end| *end += 1);
            }
        }
        if slot != to {
            let (start, end) = if slot > to { (start + 1, end) } else { (start, end - 1) };
            self.no_more_of(slot, start, end, &kinds);
        }
        self.kinds[to] |= own;
        let card = &mut self.cards[id.index()];
        (card.zone, card.controller) = (zone, side);
    }

    /// A card has gone from a zone: kinds of which none of those is that are left are there no more.
    fn no_more_of(&mut self, slot: usize, start: usize, end: usize, kinds: &impl Fn(DefId) -> u32) {
        // Mostly the first cards that are left are of all the kinds that were there.
        let mut gone = self.kinds[slot];
        for card in &self.order[start..end] {
            if gone == 0 {
                return;
            }
            gone &= !kinds(self.cards[card.index()].def);
        }
        self.kinds[slot] &= !gone;
    }

    /// Which card of its zone a card is, from the top.
    pub(crate) fn place_of(&self, zones: usize, id: CardId) -> usize {
        let card = &self.cards[id.index()];
        self.zone(zones, card.controller, card.zone).iter().position(|&c| c == id).unwrap_or(0)
    }

    /// Makes a card the one at a place of its zone, from the top; the others keep their order.
    pub(crate) fn replace_in_zone(&mut self, zones: usize, id: CardId, at: usize) {
        let card = &self.cards[id.index()];
        let (start, end) = self.bounds(card.controller.index() * zones + card.zone.index());
        let held = &mut self.order[start..end];
        if let Some(now) = held.iter().position(|&c| c == id) {
            let at = at.min(held.len() - 1);
            if now < at { held[now..=at].rotate_left(1) } else { held[at..=now].rotate_right(1) }
        }
    }

    /// Puts a card where its cell has it in the order of its zone: behind those of the same cell and of cells before it.
    pub(crate) fn arrange(&mut self, zones: usize, id: CardId) {
        let card = &self.cards[id.index()];
        let before = |other: &&CardId| **other != id && self.cards[other.index()].cell <= card.cell;
        let at = self.zone(zones, card.controller, card.zone).iter().filter(before).count();
        self.replace_in_zone(zones, id, at);
    }

    /// Puts a card of those kinds into the order of a zone of its controller, at place `at` from the top.
    pub(crate) fn link(&mut self, zones: usize, id: CardId, zone: ZoneId, at: usize, kinds: u32) {
        let slot = self.cards[id.index()].controller.index() * zones + zone.index();
        let (start, end) = self.bounds(slot);
        self.order.insert((start + at).min(end), id);
        for end in &mut self.ends[slot..] {
            *end += 1;
        }
        self.kinds[slot] |= kinds;
        self.cards[id.index()].zone = zone;
    }
}
