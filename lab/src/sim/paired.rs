//! What an edit changes, in the same matches played before and after it.
//!
//! The same seeds give the same hands, until the edit makes a difference: the differences of matches vary much less than the matches do.

use super::{Plan, Played};
use crate::statistics::{Figure, Values};
use kotodama_engine::PlayerId;
use serde::Serialize;

/// How much more often decks win after an edit, and where matches went another way.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Paired {
    /// By deck, how much more it wins now: a share, with its interval.
    pub decks: Vec<(String, Figure)>,
    /// How much more often who goes first wins now.
    pub first: Figure,
    /// How many matches went another way.
    pub parted: usize,
    /// After how many turns they did, on average.
    pub turn: Figure,
    /// The match that did so soonest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub soonest: Option<Parted>,
}

/// A match that went another way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Parted {
    /// Its number in the plan.
    pub number: u64,
    /// After how many turns that were the same.
    pub turns: usize,
}

/// What the differences of matches come to; `before` and `now` are the same matches of the plan.
#[must_use]
pub fn paired(plan: &Plan, before: &[Played], now: &[Played]) -> Paired {
    let mut by_deck = vec![Values::default(); plan.decks.len()];
    let (mut first, mut turns, mut soonest) = (Values::default(), Values::default(), None::<Parted>);
    for (was, is) in before.iter().zip(now) {
        let (pairing, chance) = (plan.pairing(is.number), plan.chance(is.number));
        for (seat, player) in (0..plan.seats).map(PlayerId).enumerate() {
            if pairing.decks.iter().any(|deck| *deck != pairing.decks[seat]) {
                by_deck[pairing.decks[seat]].add(chance, is.ended.points(player) - was.ended.points(player));
            }
        }
        first.add(chance, is.ended.points(is.ended.first) - was.ended.points(was.ended.first));
        let same = was.trail.iter().zip(&is.trail).take_while(|(was, is)| was == is).count();
        if same < was.trail.len().max(is.trail.len()) {
            turns.add(chance, same as f64);
            if soonest.is_none_or(|soonest| same < soonest.turns) {
                soonest = Some(Parted { number: is.number, turns: same });
            }
        }
    }
    let decks = plan.decks.iter().cloned().zip(by_deck.iter().map(Values::mean)).collect();
    Paired { decks, first: first.mean(), parted: turns.count() as usize, turn: turns.mean(), soonest }
}
