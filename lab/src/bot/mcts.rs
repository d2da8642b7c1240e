//! The bot that searches.
//!
//! One tree for all matches that the seat imagines (information-set Monte Carlo tree search with a single observer: P. I. Cowling,
//! E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", 2012): each iteration imagines a match, goes down the tree by
//! the moves that there are in it, adds one, plays on for a while, and asks what the position is worth. What moves were worth anywhere
//! (M. Sharma et al.'s and Y. Björnsson's move averages) leads the first looks at them (progressive bias: G. Chaslot et al., 2008) and the
//! playouts.

use super::key::{Moves, key};
use super::knowledge::Knowledge;
use super::playout::{self, Policy, Spent, Work};
use super::steady::Ponder;
use super::{Budget, MoveKey};
use kotodama_engine::{Imaginer, Match, PlayerId, Random, Seat};
use std::sync::Arc;
use std::time::Instant;

/// How much a move is looked at that was looked at little.
const CURIOSITY: f32 = 0.35;
/// How much what is known of moves counts before they were looked at.
const BIAS: f32 = 1.0;
/// After so many decisions a playout is cut off, and the position is judged.
const PLAYOUT: usize = 24;
/// A decision later is worth a little less, so that what is as good is done sooner.
const DELAY: f32 = 0.9995;
/// What earlier decisions taught of a move counts like so many looks.
const MEMORY: f32 = 40.0;

/// So much work an iteration may be: many times what one takes where no match grows.
const LOOK: u64 = 40_000;

/// Searches a tree of imagined matches.
#[derive(Debug)]
pub struct Mcts {
    budget: Budget,
    random: Random,
    knowledge: Arc<Knowledge>,
    moves: Moves,
    tree: Tree,
    /// Where its own last decision led, and how many decisions had been made then.
    last: Option<(u32, usize)>,
    spent: Spent,
}

/// The tree: nodes by their numbers.
#[derive(Debug, Default)]
struct Tree {
    nodes: Vec<Vec<Edge>>,
}

/// A move in the tree.
#[derive(Debug, Clone, Copy)]
struct Edge {
    key: MoveKey,
    /// The node it leads to; none before it was made.
    to: Option<usize>,
    made: f32,
    sum: f32,
    /// How often it could have been made.
    offered: f32,
}

/// What an iteration needs room for.
#[derive(Default)]
struct Room {
    keys: Vec<MoveKey>,
    path: Vec<(usize, usize, PlayerId)>,
    made: Vec<(PlayerId, MoveKey)>,
    worths: Vec<f32>,
}

impl Tree {
    fn add(&mut self) -> usize {
        self.nodes.push(Vec::new());
        self.nodes.len() - 1
    }

    /// The move of a node, there from now on.
    fn edge(&mut self, node: usize, key: MoveKey) -> usize {
        let edges = &mut self.nodes[node];
        edges.iter().position(|edge| edge.key == key).unwrap_or_else(|| {
            edges.push(Edge { key, to: None, made: 0.0, sum: 0.0, offered: 0.0 });
            edges.len() - 1
        })
    }
}

impl Mcts {
    /// A bot with that budget, which knows what was learnt of the game.
    #[must_use]
    pub fn new(budget: Budget, knowledge: Arc<Knowledge>, seed: u64) -> Mcts {
        let moves = knowledge.moves.clone();
        Mcts { budget, random: Random::new(seed), knowledge, moves, tree: Tree::default(), last: None, spent: Spent::default() }
    }

    /// One look at one imagined match.
    fn iterate(&mut self, root: usize, imaginer: &Imaginer, work: &mut Work, room: &mut Room) {
        let mut running = imaginer.draw(&mut self.random);
        let (mut node, mut depth) = (root, 0_u16);
        room.path.clear();
        room.made.clear();
        while let Some(player) = running.decider() {
            if work.ends(&running) {
                break;
            }
            work.count(&running);
            depth += 1;
            if let [_] = running.options() {
                let _: Result<(), kotodama_engine::ChooseError> = running.choose(0);
                continue;
            }
            room.keys.clear();
            room.keys.extend(running.options().iter().map(|&choice| key(&running, choice, player)));
            let (option, edge) = self.select(node, &room.keys);
            room.path.push((node, edge, player));
            room.made.push((player, room.keys[option]));
            let _: Result<(), kotodama_engine::ChooseError> = running.choose(option);
            match self.tree.nodes[node][edge].to {
                Some(to) => node = to,
                None => {
                    let to = self.tree.add();
                    self.tree.nodes[node][edge].to = Some(to);
                    break;
                }
            }
        }
        for _ in 0..PLAYOUT {
            if running.decider().is_none() || work.ends(&running) {
                break;
            }
            work.count(&running);
            depth += 1;
            playout::step(&mut running, &Policy::Known(&self.moves), &mut self.random, Some(&mut room.made));
        }
        self.note(&running, depth, room);
    }

    /// What an iteration found is noted where it came by.
    fn note(&mut self, running: &Match, depth: u16, room: &mut Room) {
        room.worths.resize(usize::from(running.state().seats), 0.5);
        self.knowledge.worths(running, &mut room.worths);
        let fade = DELAY.powi(i32::from(depth));
        room.worths.iter_mut().for_each(|worth| *worth = 0.5 + (*worth - 0.5) * fade);
        for &(node, edge, player) in &room.path {
            let edge = &mut self.tree.nodes[node][edge];
            edge.made += 1.0;
            edge.sum += room.worths[player.index()];
        }
        for &(player, key) in &room.made {
            self.moves.note(key, room.worths[player.index()]);
        }
    }

    /// Which option to go down by: the one that may be best, for all that is known of it. Of options that are the same the first.
    fn select(&mut self, node: usize, keys: &[MoveKey]) -> (usize, usize) {
        let mut best = (0, 0, f32::MIN);
        for (option, &key) in keys.iter().enumerate() {
            if keys[..option].contains(&key) {
                continue;
            }
            let at = self.tree.edge(node, key);
            let edge = &mut self.tree.nodes[node][at];
            edge.offered += 1.0;
            let known = self.moves.worth(key);
            // One look is taken as made that was worth what the move usually is: so what was never made is not looked at for nothing.
            let looks = edge.made + 1.0;
            let mean = (edge.sum + known) / looks;
            let score = mean + CURIOSITY * (edge.offered.ln().max(0.5) / looks).sqrt() + BIAS * (known - 0.5) / looks;
            if score > best.2 {
                best = (option, at, score);
            }
        }
        (best.0, best.1)
    }
}

impl Ponder for Mcts {
    fn ponder(&mut self, seat: &Seat<'_>, barred: &[usize]) -> usize {
        let begun = Instant::now();
        let imaginer = seat.imaginer();
        // What was found below the last decision is kept where nobody else has decided since.
        let root = match self.last.take().filter(|(decisions, _)| decisions + 1 == seat.decisions()) {
            Some((_, node)) => node,
            None => {
                self.tree.nodes.clear();
                self.moves.fade(MEMORY);
                self.tree.add()
            }
        };
        let mut room = Room::default();
        let mut done = 0;
        let looks = match self.budget {
            Budget::Iterations(many) => u64::from(many),
            Budget::Time(_) => u64::MAX,
        };
        let mut work = Work::new(looks, LOOK, seat.cards(), self.spent);
        loop {
            self.iterate(root, &imaginer, &mut work, &mut room);
            done += 1;
            let enough = match self.budget {
                Budget::Iterations(many) => done >= many,
                Budget::Time(time) => done % 8 == 0 && begun.elapsed() >= time,
            };
            if enough || work.is_done() {
                break;
            }
        }
        work.note(&mut self.spent);
        let imagined = imaginer.draw(&mut self.random);
        let player = seat.player();
        let keys: Vec<MoveKey> = imagined.options().iter().map(|&choice| key(&imagined, choice, player)).collect();
        let looked = |option: usize| self.tree.nodes[root].iter().find(|edge| edge.key == keys[option]);
        let open = (0..keys.len()).filter(|option| !barred.contains(option));
        let best = open.max_by(|&one, &other| {
            let [a, b] = [one, other].map(|option| looked(option).map_or((0.0, 0.0), |edge| (edge.made, edge.sum)));
            a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)).then(other.cmp(&one))
        });
        let best = best.unwrap_or(0);
        self.last = looked(best).and_then(|edge| edge.to).map(|node| (seat.decisions(), node));
        best
    }

    fn begin(&mut self) {
        self.tree.nodes.clear();
        self.moves = self.knowledge.moves.clone();
        self.last = None;
        self.spent = Spent::default();
    }
}
