//! What makes two moves of different imagined matches the same: what is done, and with which printed card from where; not the number
//! of the card, which is another in each.

use kotodama_engine::{CardId, Choice, Match, PlayerId};
use std::hash::{BuildHasherDefault, Hasher};

/// A move, as a number: the same in all matches.
pub type MoveKey = u64;

/// A move's key.
#[must_use]
pub fn key(running: &Match, choice: Choice, player: PlayerId) -> MoveKey {
    let state = running.state();
    let asks = || state.frames.last().map_or(0, |frame| u64::from(frame.program.0) << 16 | u64::from(frame.at));
    let card = |card: CardId| {
        let Some(lies) = state.cards.get(card.index()) else { return 0 };
        let counters = lies.counters.iter().fold(0, |sum, &counter| mix(sum, u64::from(counter.unsigned_abs())));
        let further = state.further_on(state.reference(card));
        let counters = further.fold(counters, |sum, lie| mix(mix(sum, u64::from(lie.counter.0)), u64::from(lie.number.unsigned_abs())));
        let place = u64::from(lies.cell) << 32 | u64::from(lies.zone.0) << 1 | u64::from(lies.controller == player);
        mix(mix(u64::from(lies.def.0) << 16 | u64::from(lies.states), place), counters)
    };
    match choice {
        Choice::Card(chosen) => mix(mix(1, asks()), card(chosen)),
        Choice::Number(number) => mix(mix(2, asks()), u64::from(number.cast_unsigned())),
        Choice::Yes => mix(3, asks()),
        Choice::No => mix(4, asks()),
        Choice::Done => mix(5, asks()),
        Choice::Mode(mode) => mix(mix(6, asks()), u64::from(mode)),
        Choice::Cell(cell) => mix(mix(11, asks()), u64::from(cell)),
        Choice::Pass => mix(7, asks()),
        Choice::Action(action, with) => mix(mix(8, u64::from(action)), with.map_or(0, card)),
        Choice::Use(used, ability) => mix(mix(9, u64::from(ability)), card(used)),
        Choice::Trigger(at) => {
            let pending = state.pending.get(usize::from(at));
            mix(10, pending.map_or(0, |pending| mix(u64::from(pending.def.0), pending.source.map_or(0, |source| card(source.id)))))
        }
    }
}

/// Two numbers as one that tells neither.
fn mix(one: u64, other: u64) -> u64 {
    let mixed = (one ^ other.wrapping_mul(0x9E37_79B9_7F4A_7C15)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    mixed ^ (mixed >> 32)
}

/// Keys are as good as their hashes.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

/// What is known of moves: how often each was made, and what it was worth on average. It is looked up, and never listed.
#[derive(Debug, Default, Clone)]
pub(super) struct Moves(std::collections::HashMap<MoveKey, (f32, f32), BuildHasherDefault<AsItIs>>);

/// A move of which nothing is known is worth as much as so many moves that are worth a half.
const DOUBT: f32 = 4.0;

impl Moves {
    /// A move was made, and led to something worth that much.
    pub(super) fn note(&mut self, key: MoveKey, worth: f32) {
        let (made, sum) = self.0.entry(key).or_default();
        *made += 1.0;
        *sum += worth;
    }

    /// What a move is worth, from 0 to 1.
    #[must_use]
    pub(super) fn worth(&self, key: MoveKey) -> f32 {
        self.0.get(&key).map_or(0.5, |(made, sum)| (sum + DOUBT / 2.0) / (made + DOUBT))
    }

    /// What was learnt counts no more than so many moves of each, so that what is seen now soon outweighs it.
    pub(super) fn fade(&mut self, most: f32) {
        for (made, sum) in self.0.values_mut().filter(|(made, _)| *made > most) {
            *sum *= most / *made;
            *made = most;
        }
    }
}
