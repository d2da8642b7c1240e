//! Playing a match on without thinking.

use super::key::{MoveKey, Moves, key};
use kotodama_engine::{Match, PlayerId, Random};

/// More decisions than a match that ends by itself takes.
pub(super) const LONGEST: usize = 4_000;

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
