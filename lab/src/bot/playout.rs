//! Playing a match on without thinking.

use super::key::{MoveKey, Moves, key};
use kotodama_engine::{Match, PlayerId, Random};

/// More decisions than a match that ends by itself takes.
pub(super) const LONGEST: usize = 4_000;

/// An imagined match in which so many cards more have come into being is looked at no further: it grows, and does not end soon.
pub(super) const GROWN: usize = 400;

/// So many decisions of a match may each take all the work that one may take; after that all that are left are decided soon.
const FULL: u64 = 150;
/// The part of it that each may take then.
const SOON: u64 = 100;

/// How much work a bot has had with a match, in all.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Spent(u64);

/// How much work is left for a decision. A budget counts imagined matches, and what one costs depends on how many cards are in it and how
/// many options there are: so this is counted, too, and is far from used up where no match grows. It is no time, and the same on
/// every machine.
#[derive(Debug, Clone, Copy)]
pub(super) struct Work {
    all: u64,
    left: u64,
    most_cards: usize,
}

impl Work {
    /// Work for so many looks, each of so much, at matches that go on from one with so many cards.
    pub(super) fn new(looks: u64, each: u64, cards: usize, spent: Spent) -> Work {
        let most = looks.saturating_mul(each);
        let all = most.saturating_mul(FULL).saturating_sub(spent.0).clamp(most / SOON, most);
        Work { all, left: all, most_cards: cards + GROWN }
    }

    /// Counts a move in a match, before it is made. Options are compared with each other.
    pub(super) fn count(&mut self, running: &Match) {
        let (cards, options) = (running.state().cards.len() as u64, running.options().len() as u64);
        self.left = self.left.saturating_sub(cards + options + options * options / 256);
    }

    /// Whether nothing is left of it.
    pub(super) fn is_done(&self) -> bool {
        self.left == 0
    }

    /// Whether a match is looked at no further.
    pub(super) fn ends(&self, running: &Match) -> bool {
        self.is_done() || running.state().cards.len() > self.most_cards
    }

    /// Notes what was taken of it.
    pub(super) fn note(self, spent: &mut Spent) {
        spent.0 = spent.0.saturating_add(self.all - self.left);
    }
}

/// How moves are chosen.
pub(super) enum Policy<'a> {
    /// Any, with the same chance.
    Any,
    /// Mostly the better of two, by what is known of them.
    Known(&'a Moves),
}

/// Makes one move.
pub(super) fn step(running: &mut Match, policy: &Policy<'_>, random: &mut Random, made: Option<&mut Vec<(PlayerId, MoveKey)>>) {
    let (Some(player), offered) = (running.decider(), running.options().len()) else { return };
    let any = |random: &mut Random| random.below(u32::try_from(offered).unwrap_or(u32::MAX)) as usize;
    let mut option = if offered == 1 { 0 } else { any(random) };
    let mut known = None;
    if let (Policy::Known(moves), true) = (policy, offered > 1) {
        let other = any(random);
        let (one, two) = (key(running, running.options()[option], player), key(running, running.options()[other], player));
        if moves.worth(two) > moves.worth(one) {
            option = other;
            known = Some(two);
        } else {
            known = Some(one);
        }
    }
    if let Some(made) = made.filter(|_| offered > 1) {
        made.push((player, known.unwrap_or_else(|| key(running, running.options()[option], player))));
    }
    // What is offered is not refused.
    let _: Result<(), kotodama_engine::ChooseError> = running.choose(option);
}
