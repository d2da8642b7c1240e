//! What the owner, or the controller, of a card would do that is not there, or a player who was settled on where there was none: nobody does
//! it, and it is done to nobody.
//!
//! "Destroy a creature in your opponent's arena. Its owner draws 1 card.": where there was none, no player draws.

use super::query::{Ctx, Look};
use super::{Flow, Run};
use crate::ir::*;

/// The player who does what an instruction says, or to whom it is done; absent where it is done by or to none in particular.
#[inline]
fn concerned(op: &Op) -> Option<Who> {
    match op {
        Op::Act { who, to, .. } => of_card(*who).or_else(|| to.as_ref().and_then(receiver)),
        Op::Move { who, to, .. } => of_card(*who).or_else(|| receiver(to)),
        Op::Pick { who, .. }
        | Op::Ask { who, .. }
        | Op::Gain { who, .. }
        | Op::Pay { who, .. }
        | Op::LosePool { who, .. }
        | Op::Take { who, .. }
        | Op::Look { who, .. }
        | Op::Modes { who, .. }
        | Op::PickNumber { who, .. }
        | Op::Owe { who, .. }
        | Op::Share { who, .. }
        | Op::Open { who, .. }
        | Op::Control { who, .. }
        | Op::Next { who, .. }
        | Op::Win { who, .. }
        | Op::Make { by: who, .. }
        | Op::SetPool { pool: PoolRef { who, .. }, .. }
        | Op::Transfer { to: Holder::Pool(PoolRef { who, .. }), .. }
        | Op::ExtraTurn(who)
        | Op::SkipTurn(who)
        | Op::TurnOver(who)
        | Op::NextTurn(who)
        | Op::BecomeFirst(who)
        | Op::Lose(who) => of_card(*who),
        Op::Settle { who, on: Matter::Player(Among::Besides(other)), .. } => of_card(*who).or_else(|| of_card(*other)),
        Op::Settle { who, .. } => of_card(*who),
        Op::Hook(_, held) => held.iter().find_map(|(_, held)| if let Hold::Player(who) = held { of_card(*who) } else { None }),
        Op::Transfer { to: Holder::Cards(_), .. }
        | Op::Find { .. }
        | Op::Join { .. }
        | Op::FindUntil { .. }
        | Op::Poll(_)
        | Op::Roll { .. }
        | Op::Count { .. }
        | Op::Throw { .. }
        | Op::EndTurn
        | Op::IfPossible { .. }
        | Op::Unless { .. }
        | Op::UnlessDone { .. }
        | Op::SetDone(_)
        | Op::Jump(_)
        | Op::ForPlayers { .. }
        | Op::Repeat { .. }
        | Op::Again
        | Op::ForEach { .. }
        | Op::Deal { .. }
        | Op::Heal { .. }
        | Op::SetOff { .. }
        | Op::Clear { .. }
        | Op::Give { .. }
        | Op::Bar { .. }
        | Op::Become { .. }
        | Op::Reveal(_)
        | Op::Shuffle { .. }
        | Op::Swap { .. }
        | Op::TakePlace
        | Op::Redirect(_)
        | Op::Alter(_)
        | Op::Announce { .. }
        | Op::Resolve { .. }
        | Op::Recheck(_)
        | Op::Forget(_)
        | Op::Transform { .. }
        | Op::Expire(_)
        | Op::LoseKeyword { .. }
        | Op::Tie
        | Op::Stop
        | Op::Leaves
        | Op::WinTogether(_)
        | Op::Plant { .. }
        | Op::Note { .. }
        | Op::Begin { .. }
        | Op::MarkUsed
        | Op::RequirePaid
        | Op::Together(_) => None,
    }
}

/// Who, where a card tells it, or a choice.
fn of_card(who: Who) -> Option<Who> {
    matches!(who, Who::OwnerOf(_) | Who::ControllerOf(_) | Who::Settled(_)).then_some(who)
}

/// Whose zone cards are put into, where a card or a choice tells it.
fn receiver(to: &Dest) -> Option<Who> {
    if let Dest::Zone { whose: Whose::Of(who), .. } = to { of_card(*who) } else { None }
}

impl Run<'_> {
    /// Whether an instruction is of somebody who is nobody: it is not done.
    #[inline]
    pub(super) fn is_of_nobody(&self, op: &Op) -> bool {
        concerned(op).is_some_and(|who| self.look().somebody(who, &self.here()).is_none())
    }

    /// Passes over what nobody does, and over what would be done if they did or didn't.
    #[cold]
    pub(super) fn of_nobody(&mut self, op: &Op) -> Flow {
        if let Op::Pick { into, .. } | Op::Make { into, .. } = op {
            self.keep(*into, &[]);
        }
        if let Op::Settle { into, .. } = op {
            let slot = self.slot(*into);
            self.state.registers[slot].number = -1;
        }
        self.done_times(0, 1);
        // Behind what is done stands the jump over what is done otherwise, and behind the first of several the one over the others.
        let over = if let Op::Ask { skip, .. } = op {
            Some(*skip)
        } else if let Op::Modes { starts, .. } = op {
            starts.get(1).copied()
        } else {
            self.asked_whether_done()
        };
        match over.and_then(|behind| behind.checked_sub(1)) {
            Some(over) => self.jump(over),
            None => self.next(),
        }
        Flow::On
    }

    /// Where what is done if the running instruction was not done begins, where that is asked right behind it and there is such.
    fn asked_whether_done(&mut self) -> Option<u16> {
        let frame = *self.top();
        let ops = &self.game.programs[frame.program.index()].ops;
        let behind = ops.iter().skip(usize::from(frame.at) + 1).find(|op| !matches!(op, Op::Note { .. }))?;
        let Op::UnlessDone { done: Done::Yes, skip } = behind else { return None };
        let over = ops.get(usize::from(*skip).checked_sub(1)?)?;
        matches!(over, Op::Jump(_)).then_some(*skip)
    }
}

impl Look<'_> {
    /// Whether a number is that of a card that is not there: none is more, less or as much.
    pub(super) fn is_of_none(&self, number: &Num, ctx: &Ctx) -> bool {
        match number {
            Num::Const(_)
            | Num::Given
            | Num::Chosen(_)
            | Num::Count(_)
            | Num::Others(_)
            | Num::ThatMuch
            | Num::Pool(_)
            | Num::CanTake(..)
            | Num::Room(..)
            | Num::EmptyCells(..)
            | Num::Players(_)
            | Num::PlayersSuch(..)
            | Num::Polled(..)
            | Num::Votes(..)
            | Num::Facts(_)
            | Num::Extreme(..) => false,
            Num::Stat(_, _, sel) | Num::Tokens(_, sel) => self.single(sel, ctx) == Some(None),
            Num::Capped(one, _) | Num::Plus(one, _) | Num::Half(one, _) => self.is_of_none(one, ctx),
            Num::Minus(one, other) | Num::Apart(one, other) | Num::Times(one, other) | Num::Sum(one, other) => {
                self.is_of_none(one, ctx) || self.is_of_none(other, ctx)
            }
        }
    }
}
