//! The questions that were asked so far, with their answers, who asks whom, and what all of that hangs on.

use super::Question;
use crate::game::Game;
use crate::ids::*;
use crate::run::query::Look;
use crate::state::*;

/// How far an answer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// It was asked for.
    Asked,
    /// It is known as if nothing were always true of the others.
    First,
    /// It is known.
    Last,
}

#[derive(Debug)]
pub(super) struct Node {
    pub(super) question: Question,
    pub(super) known: Known,
    pub(super) first: i32,
    pub(super) last: i32,
    /// Whom it asks.
    pub(super) asks: Vec<u32>,
    pub(super) circle: u32,
}

/// What answers hang on: a table serves while this is equal.
#[derive(Debug, PartialEq)]
pub(super) struct Seen {
    cards: Vec<Card>,
    order: Vec<CardId>,
    working: Vec<CardId>,
    modifiers: Vec<Modifier>,
    next: Vec<Next>,
    bans: Vec<Ban>,
    pools: Vec<i16>,
    facts: (Vec<Happened>, Vec<Such>),
    /// How much is known of turns that are over: within a turn no more comes to it.
    history: (usize, usize),
    gone: Vec<LastKnown>,
    roles: Vec<Option<CardRef>>,
    turn: (PlayerId, PlayerId, u16, u8),
    /// Who is out of the game.
    out: u8,
    open: (Option<WindowId>, Option<CardRef>),
}

impl Seen {
    pub(super) fn of(look: &Look<'_>) -> Seen {
        let s = look.state;
        Seen {
            cards: s.cards.clone(),
            order: s.order.clone(),
            working: s.active_cards.clone(),
            modifiers: s.modifiers.clone(),
            next: s.next.clone(),
            bans: s.bans.clone(),
            pools: s.pools.clone(),
            facts: (s.facts.clone(), s.such.clone()),
            history: (s.history.len(), s.known.len()),
            gone: s.last_known.clone(),
            roles: s.roles.clone(),
            turn: (s.active, s.leads, s.turn, s.phase),
            out: s.out,
            open: (look.open_window(), look.opened_about()),
        }
    }

    pub(super) fn fits(&self, look: &Look<'_>) -> bool {
        let s = look.state;
        self.turn == (s.active, s.leads, s.turn, s.phase)
            && self.out == s.out
            && self.cards == s.cards
            && self.order == s.order
            && self.working == s.active_cards
            && self.modifiers == s.modifiers
            && self.next == s.next
            && self.bans == s.bans
            && self.pools == s.pools
            && self.facts.0 == s.facts
            && self.facts.1 == s.such
            && self.history == (s.history.len(), s.known.len())
            && self.gone == s.last_known
            && self.roles == s.roles
            && self.open == (look.open_window(), look.opened_about())
    }
}

/// The questions asked so far, and their answers.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) seen: Seen,
    /// Per card and sort of question: the place of its node, from 1.
    pub(super) places: Vec<u32>,
    pub(super) width: usize,
    pub(super) nodes: Vec<Node>,
    /// How many numbers of circles there were.
    pub(super) circles: u32,
    /// Whether an answer led to a question that was not expected.
    pub(super) grown: bool,
}

impl Table {
    pub(super) fn place(&self, game: &Game, question: Question) -> usize {
        let keywords = game.stats.len();
        let verbs = keywords + game.keywords.len();
        let pools = verbs + game.verbs.len();
        let (row, at) = match question {
            Question::Stat(card, stat) => (card.index(), stat.index()),
            Question::Keyword(card, keyword) => (card.index(), keywords + keyword.index()),
            Question::Can(card, verb) => (card.index(), verbs + verb.index()),
            Question::Pool(player, pool) => (player.index(), pools + pool.index()),
            Question::Said(card, at) => (card.index(), pools + game.pools.len() + usize::from(at)),
        };
        row * self.width + at
    }

    /// How many sorts of questions there are about each card.
    pub(super) fn width(game: &Game) -> usize {
        game.stats.len() + game.keywords.len() + game.verbs.len() + game.pools.len() + game.index.most_statics
    }

    pub(super) fn find(&self, game: &Game, question: Question) -> Option<usize> {
        let at = *self.places.get(self.place(game, question))?;
        usize::try_from(at).ok()?.checked_sub(1)
    }

    pub(super) fn node(&mut self, game: &Game, question: Question) -> usize {
        if let Some(at) = self.find(game, question) {
            return at;
        }
        let place = self.place(game, question);
        self.nodes.push(Node { question, known: Known::Asked, first: 0, last: 0, asks: Vec::new(), circle: u32::MAX });
        if let (Some(slot), Ok(at)) = (self.places.get_mut(place), u32::try_from(self.nodes.len())) {
            *slot = at;
        }
        self.nodes.len() - 1
    }

    pub(super) fn link(&mut self, from: usize, to: usize) {
        let Ok(to) = u32::try_from(to) else { return };
        let asks = &mut self.nodes[from].asks;
        if asks.last() != Some(&to) {
            asks.push(to);
        }
    }

    /// Whether what a question was told at first is what it is told at last.
    pub(super) fn told_the_same(&self, look: &Look<'_>, at: usize) -> bool {
        let own = self.nodes[at].circle;
        self.nodes[at].asks.iter().all(|&other| {
            let other = &self.nodes[crate::number::at(other)];
            if other.question.is_bare() {
                other.circle == own || other.last == look.bare_answer(other.question)
            } else {
                other.known == Known::Last && other.last == other.first
            }
        })
    }

    /// Finds the circles of a question and all that it asks, but for what is known: those that others ask come before these
    /// (R. Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972).
    pub(super) fn circles(&mut self, root: usize) -> Vec<Vec<usize>> {
        const NEW: u32 = u32::MAX;
        let count = self.nodes.len();
        let (mut number, mut low) = (vec![NEW; count], vec![NEW; count]);
        let (mut stack, mut on_stack) = (Vec::new(), vec![false; count]);
        let (mut found, mut next) = (Vec::new(), self.circles);
        let mut way = vec![(root, 0)];
        while let Some(&mut (at, ref mut edge)) = way.last_mut() {
            if *edge == 0 && number[at] == NEW {
                (number[at], low[at]) = (next, next);
                next += 1;
                stack.push(at);
                on_stack[at] = true;
            }
            if let Some(&to) = self.nodes[at].asks.get(*edge) {
                *edge += 1;
                let to = crate::number::at(to);
                if self.nodes[to].known == Known::Last {
                    continue;
                }
                if number[to] == NEW {
                    way.push((to, 0));
                } else if on_stack[to] {
                    low[at] = low[at].min(number[to]);
                }
                continue;
            }
            way.pop();
            if let Some(&(asker, _)) = way.last() {
                low[asker] = low[asker].min(low[at]);
            }
            if low[at] == number[at] {
                let begin = stack.iter().rposition(|&n| n == at).unwrap_or(0);
                let circle = stack.split_off(begin);
                for &member in &circle {
                    on_stack[member] = false;
                    self.nodes[member].circle = number[at];
                }
                found.push(circle);
            }
        }
        // No circle found later has the number of one that was found before.
        self.circles = next;
        found
    }
}
