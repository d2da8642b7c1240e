//! What a bot knows of a game before it plays: learnt from matches that were played at random, and from nothing else.
//!
//! A match that is played at random is decided by what lies on the table long before it ends. Which of it counts is found by a
//! regression: of what each player has more than the others (in pools, in zones by number, printed stats, states and counters), to who won.
//! It says what a position is worth where a playout is cut off, and which moves mostly led to something good.

use super::key::Moves;
use super::playout::{self, Policy};
use super::worth_to;
use kotodama_engine::game::COUNTERS;
use kotodama_engine::state::OUT;
use kotodama_engine::{Deck, Game, Match, PlayerId, Random, Start};
use std::sync::Arc;

/// Matches that are watched.
const WATCHED: u64 = 240;
/// Positions that are taken out of each.
const POSITIONS: usize = 8;
/// How often all of them are gone through.
const ROUNDS: usize = 12;
/// States of a card that are told apart.
const STATES: usize = 16;

/// What a bot knows of a game before it plays.
#[derive(Debug, Clone)]
pub struct Knowledge {
    shape: Shape,
    /// What one more of a feature is worth, on the scale of the logistic function.
    weights: Vec<f32>,
    /// What it is worth that it is one's turn.
    turn: f32,
    pub(super) moves: Moves,
}

/// Where features stand among the weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shape {
    pools: usize,
    zones: usize,
    stats: usize,
}

impl Shape {
    fn of(game: &Game) -> Shape {
        Shape { pools: game.pools.len(), zones: game.zones.len(), stats: game.stats.len().min(8) }
    }

    fn zone(self) -> usize {
        1 + self.stats + STATES + COUNTERS
    }

    fn len(self) -> usize {
        self.pools + self.zones * self.zone()
    }

    /// Tells each feature of each player: whose, which, how much.
    fn each(self, running: &Match, mut tell: impl FnMut(usize, usize, f32)) {
        let (game, state) = (running.game(), running.state());
        for (at, &held) in state.pools.iter().enumerate() {
            tell(at / self.pools.max(1), at % self.pools.max(1), f32::from(held));
        }
        for card in state.cards.iter().filter(|card| card.zone != OUT) {
            let (player, zone) = (card.controller.index(), self.pools + card.zone.index() * self.zone());
            tell(player, zone, 1.0);
            let printed = &game.facts[card.def.index()].stats;
            for (stat, value) in printed.iter().take(self.stats).enumerate() {
                if let Some(value) = value {
                    tell(player, zone + 1 + stat, f32::from(*value));
                }
            }
            let mut states = card.states;
            while states != 0 {
                tell(player, zone + 1 + self.stats + states.trailing_zeros() as usize, 1.0);
                states &= states - 1;
            }
            for (counter, &held) in card.counters.iter().enumerate().filter(|(_, held)| **held != 0) {
                tell(player, zone + 1 + self.stats + STATES + counter, f32::from(held));
            }
        }
    }
}

/// A position that was watched: what a player has more than the others, whether it is their turn, and what became of it.
struct Watched {
    more: Vec<f32>,
    turn: f32,
    worth: f32,
}

impl Knowledge {
    /// What is known of a game of which nothing was watched: any position is even.
    #[must_use]
    pub fn none(game: &Game) -> Knowledge {
        let shape = Shape::of(game);
        Knowledge { shape, weights: vec![0.0; shape.len()], turn: 0.0, moves: Moves::default() }
    }

    /// Whether it can be said of another game: one with as many pools, zones and stats.
    #[must_use]
    pub fn fits(&self, game: &Game) -> bool {
        self.shape == Shape::of(game)
    }

    /// Watches matches between decks, played at random as the seed says, and learns from them.
    #[must_use]
    pub fn learn(game: &Arc<Game>, decks: &[&Deck], seed: u64) -> Knowledge {
        let mut knowledge = Knowledge::none(game);
        if decks.is_empty() {
            return knowledge;
        }
        let mut random = Random::new(seed);
        let mut watched: Vec<Watched> = Vec::new();
        for number in 0..WATCHED {
            let mut deck = || decks[random.below(u32::try_from(decks.len()).unwrap_or(u32::MAX)) as usize];
            // As few as the game is for: what a position is worth is learnt soonest there.
            let sat: Vec<&Deck> = (0..*game.seats().start()).map(|_| deck()).collect();
            let running = Match::new(Arc::clone(game), sat, Start { seed: seed.wrapping_add(number), first: None });
            knowledge.watch(running, &mut random, &mut watched);
        }
        knowledge.fit(&watched);
        knowledge.moves.fade(20.0);
        knowledge
    }

    /// Plays a match at random and takes some of its positions.
    fn watch(&mut self, mut running: Match, random: &mut Random, watched: &mut Vec<Watched>) {
        let mut kept: Vec<(usize, Match)> = Vec::new();
        let (mut made, mut at) = (Vec::new(), 0);
        while running.decider().is_some() && at < playout::LONGEST {
            // A sample of all positions, as each is as likely to be kept.
            let place = random.below(u32::try_from(at + 1).unwrap_or(u32::MAX)) as usize;
            if kept.len() < POSITIONS {
                kept.push((at, running.clone()));
            } else if place < POSITIONS {
                kept[place] = (at, running.clone());
            }
            playout::step(&mut running, &Policy::Any, random, Some(&mut made));
            at += 1;
        }
        if running.outcome().is_none() {
            return;
        }
        let got = |player: PlayerId| worth_to(&running, player).unwrap_or(0.5);
        for (player, key) in made {
            self.moves.note(key, got(player));
        }
        for (_, position) in kept {
            for player in position.state().players() {
                watched.push(Watched { more: self.more(&position, player.index()), turn: turn(&position, player), worth: got(player) });
            }
        }
    }

    /// What a player has more than the others on average.
    fn more(&self, running: &Match, seat: usize) -> Vec<f32> {
        let mut more = vec![0.0; self.shape.len()];
        let others = others(running);
        self.shape.each(running, |player, feature, value| more[feature] += if player == seat { value } else { -value / others });
        more
    }

    /// Finds the weights with which the features tell best who won: logistic regression by stochastic descent, with features
    /// scaled to what they usually are.
    fn fit(&mut self, watched: &[Watched]) {
        let count = watched.len().max(1) as f32;
        let mut scale = vec![0.0_f32; self.shape.len()];
        for position in watched {
            for (scale, more) in scale.iter_mut().zip(&position.more) {
                *scale += more * more / count;
            }
        }
        scale.iter_mut().for_each(|scale| *scale = if *scale > 1e-6 { scale.sqrt().recip() } else { 0.0 });
        let mut weights = vec![0.0_f32; self.shape.len()];
        let mut random = Random::new(1);
        for round in 0..ROUNDS {
            let rate = 0.02 / (1.0 + round as f32 * 0.5);
            for _ in 0..watched.len() {
                let position = &watched[random.below(u32::try_from(watched.len()).unwrap_or(u32::MAX)) as usize];
                let sum: f32 = weights.iter().zip(&scale).zip(&position.more).map(|((weight, scale), more)| weight * scale * more).sum();
                let error = position.worth - logistic(sum + self.turn * position.turn);
                for ((weight, scale), more) in weights.iter_mut().zip(&scale).zip(&position.more) {
                    *weight += rate * (error * scale * more - 0.002 * *weight);
                }
                self.turn += rate * error * position.turn;
            }
        }
        self.weights = weights.iter().zip(&scale).map(|(weight, scale)| weight * scale).collect();
    }

    /// What a position is worth to each player, from 0 to 1.
    pub(crate) fn worths(&self, running: &Match, worths: &mut [f32]) {
        if running.outcome().is_some() {
            for (seat, value) in worths.iter_mut().enumerate() {
                *value = worth_to(running, PlayerId(u8::try_from(seat).unwrap_or(u8::MAX))).unwrap_or(0.5);
            }
            return;
        }
        let others = worths.len().saturating_sub(1).max(1) as f32;
        worths.fill(0.0);
        self.shape.each(running, |player, feature, value| {
            if let Some(sum) = worths.get_mut(player) {
                *sum += self.weights[feature] * value;
            }
        });
        let all: f32 = worths.iter().sum();
        for (seat, value) in worths.iter_mut().enumerate() {
            let player = PlayerId(u8::try_from(seat).unwrap_or(u8::MAX));
            *value = logistic(*value - (all - *value) / others + self.turn * turn(running, player));
        }
    }

    /// What a position is worth to a player, from 0 to 1.
    #[must_use]
    pub fn worth(&self, running: &Match, player: PlayerId) -> f32 {
        let mut worths = vec![0.0; usize::from(running.state().seats)];
        self.worths(running, &mut worths);
        worths.get(player.index()).copied().unwrap_or(0.5)
    }
}

/// How many others sit at the table.
fn others(running: &Match) -> f32 {
    f32::from(running.state().seats.saturating_sub(1).max(1))
}

/// 1 where it is a player's turn, and less elsewhere, so that it is nothing on average.
fn turn(running: &Match, player: PlayerId) -> f32 {
    let others = others(running);
    if running.state().active == player { 1.0 } else { -others.recip() }
}

fn logistic(sum: f32) -> f32 {
    (1.0 + (-sum).exp()).recip()
}
