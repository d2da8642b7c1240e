//! What waits: what has begun and stands open to be answered before it goes on, and the window that a decision stands in.

use crate::bits::Bits;
use crate::data::Turns;
use crate::game::{Does, Game};
use crate::ids::*;
use crate::ir::{AsCost, IT, Op, Reg};
use crate::play::Match;
use crate::run::sees;
use crate::run::{Asked, Choice, Look};
use crate::state::Frame;
use kotodama_messages::say;

/// A card, an ability or an action that has begun, and goes on when a window about it closes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Begun {
    /// Whose doing it is.
    pub by: PlayerId,
    /// The card whose text it is, or that the action is done with.
    pub card: Option<CardId>,
    /// Its text, or what the action is called.
    pub words: String,
    /// Whether it is a card's text; else it is an action of the rules.
    pub is_text: bool,
    /// What has been chosen for it, as far as the viewer may know.
    pub chosen: Vec<CardId>,
    /// The cards that stand in roles, for an action that gives roles: they may be others than were chosen.
    pub roles: Vec<(RoleId, CardId)>,
}

/// The window in which a player may act or pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Which.
    pub window: WindowId,
    /// For whom it was opened.
    pub opener: PlayerId,
    /// The place of passing among the options.
    pub pass: usize,
}

impl Match {
    /// What has begun and waits for an answer, the latest first: it is done first. A player who looks sees what both may know,
    /// and of hidden cards that were chosen their own ones.
    #[must_use]
    pub fn waiting(&self, viewer: PlayerId) -> Vec<Begun> {
        let frames = &self.state().frames;
        (0..frames.len()).rev().filter_map(|at| self.begun(&frames[at], frames.get(at + 1), viewer)).collect()
    }

    /// The window in which the decision is made, when passing is one of the options.
    #[must_use]
    pub fn standing(&self) -> Option<Standing> {
        let pass = self.options().iter().position(|option| *option == Choice::Pass)?;
        let (Some(Asked::Instruction), state) = (self.asked(), self.state()) else { return None };
        let at = state.frames.len().checked_sub(1)?;
        let Op::Open { window, who } = *self.op(&state.frames[at])? else { return None };
        let memo = crate::run::Memo::default();
        let look = Look { game: self.game(), state, memo: &memo };
        Some(Standing { window, opener: look.who(who, &look.context(at)), pass })
    }

    fn op(&self, frame: &Frame) -> Option<&Op> {
        self.game().programs[frame.program.index()].ops.get(usize::from(frame.at))
    }

    /// Whether a window about what a frame does stands open, and something of it is still to come.
    fn stands_open(&self, frame: &Frame) -> bool {
        matches!(self.op(frame), Some(Op::Open { .. })) && goes_on(&self.game().programs[frame.program.index()].ops, frame.at + 1)
    }

    /// Whether a frame does what a verb means.
    fn is_of_verb(&self, frame: &Frame) -> bool {
        self.game().verbs.iter().any(|verb| matches!(verb.does, Does::Run(program) if program == frame.program))
    }

    /// What a frame has begun, when a window about it stands open and something of it is still to come: opened by itself, or by the verb that
    /// it does, which the frame above it is.
    fn begun(&self, frame: &Frame, above: Option<&Frame>, viewer: PlayerId) -> Option<Begun> {
        let (game, state) = (&**self.game(), self.state());
        let program = &game.programs[frame.program.index()];
        let reads = frame.this.filter(|_| frame.words);
        let text = reads.is_some();
        let action = (0u8..).zip(&game.actions).find(|(_, action)| !text && action.program == frame.program);
        let open = self.stands_open(frame) || above.is_some_and(|above| self.is_of_verb(above) && self.stands_open(above));
        if !open || !(text || action.is_some()) {
            return None;
        }
        let register = |reg: Reg| {
            let register = state.registers.get(usize::from(frame.registers) + usize::from(reg));
            register.map_or(&[][..], |r| &state.heap[usize::from(r.start)..usize::from(r.start + r.len)])
        };
        let card = reads.or_else(|| register(IT).first().copied()).map(|card| card.id);
        let unseen = say!(game.messages, "unseen-cards", number = 1);
        let known = card.filter(|&card| frame.you == viewer || sees(game, state, viewer, card));
        let name = match (known.and_then(|card| state.cards.get(card.index())), card) {
            (Some(known), _) => &game.card(known.def).name,
            (None, Some(_)) => &unseen,
            (None, None) => "",
        };
        let words = action.map_or_else(|| program.words.clone(), |(at, _)| game.says(at, frame.you, name));
        let done = &program.ops[..usize::from(frame.at)];
        let gives_roles = done.iter().any(|op| matches!(op, Op::Become { .. }));
        let picks = done.iter().filter_map(|op| {
            let Op::Pick { into, verb, .. } = op else { return None };
            // What paid for it is over.
            (!gives_roles && !verb.is_some_and(|(_, cost)| cost == AsCost::Yes)).then_some(*into)
        });
        let chosen = picks.flat_map(register).map(|card| card.id).filter(|&card| sees(game, state, viewer, card)).collect();
        let roles = (0u8..).map(RoleId).zip(&state.roles).filter_map(|(role, holder)| Some((role, holder.filter(|_| gives_roles)?.id)));
        let roles = roles.filter(|(_, holder)| Some(*holder) != card).collect();
        Some(Begun { by: frame.you, card, words, is_text: text, chosen, roles })
    }
}

/// Whether a program does anything from an instruction on.
fn goes_on(ops: &[Op], mut at: u16) -> bool {
    loop {
        match ops.get(usize::from(at)) {
            None | Some(Op::Stop) => return false,
            // Jumps lead forward.
            Some(Op::Jump(to)) if *to > at => at = *to,
            Some(_) => return true,
        }
    }
}

impl Game {
    /// Whether both players may act in a window, the one after the other, until both have passed: a window of priority.
    #[must_use]
    pub fn is_priority(&self, window: WindowId) -> bool {
        let window = &self.windows[window.index()];
        matches!(window.turns, Turns::Priority | Turns::Again) && !window.pass.is_empty()
    }

    /// The windows in which more can be done than in answer to something: there are actions or abilities for them that none of
    /// the windows has that open about what has begun. One bit each.
    #[must_use]
    pub fn beyond_answers(&self) -> Bits {
        let texts = self.cards.iter().flat_map(|card| card.uses.iter().map(|usage| usage.program).chain(card.watches.iter().map(|watch| watch.program)));
        let verbs = self.verbs.iter().filter_map(|verb| if let Does::Run(program) = verb.does { Some(program) } else { None });
        let begin = self.actions.iter().map(|action| action.program).chain(texts).chain(verbs);
        let opened =
            begin.flat_map(|program| &self.programs[program.index()].ops).filter_map(|op| if let Op::Open { window, .. } = op { Some(*window) } else { None });
        let answers: Bits = opened.collect();
        let actions = (0..self.actions.len()).map(|action| {
            let offers = self.windows.iter().zip(0u8..).filter(|(window, _)| window.actions.iter().any(|&a| usize::from(a) == action));
            offers.map(|(_, at)| at).collect::<Bits>()
        });
        let abilities = self.cards.iter().flat_map(|card| &card.uses).map(|usage| usage.windows);
        actions.chain(abilities).filter(|windows| !windows.meets(&answers)).fold(Bits::NONE, |bits, windows| bits | windows)
    }
}
