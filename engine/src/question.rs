//! What a decision asks: whom, because of which text or action, to do what, and how far it has come. It is put into words only when
//! somebody reads it.

#![deny(clippy::cast_possible_truncation, clippy::cast_possible_wrap, clippy::cast_sign_loss)]

use crate::ids::*;
use crate::ir::{AsCost, By, Count, Dest, IT, Op, Ordered, Program, Reg, Seat};
use crate::number::times;
use crate::play::Match;
use crate::run::{Asked, Look};
use crate::state::Frame;
use crate::words::filled;

/// What a decision asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Who is asked.
    pub player: PlayerId,
    /// Who "you" is in the text that asks.
    pub by: PlayerId,
    /// The card whose text asks.
    pub card: Option<CardId>,
    /// Its whole text; or what the action, the step or the rule that asks is called.
    pub whole: String,
    /// What `whole` is.
    pub of: Asks,
    /// The instruction that asks, without a capital, as whoever is asked would read it; empty where `whole` is all there is.
    pub what: String,
    /// Whether it is said so: else "you" in `what` is [`by`](Question::by), and not who is asked.
    pub said: SaidTo,
    /// How many cards were chosen so far, and how many may or have to be; where one after the other is chosen.
    pub so_far: Option<SoFar>,
    /// Whether what is chosen pays for something.
    pub cost: AsCost,
}

/// What asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// A window, in which there is a choice of what to do.
    Window,
    /// The text of a card.
    Text,
    /// An action of the rules.
    Action,
    /// Another sentence of the rules.
    Rules,
    /// That of several things one has to be first.
    Order,
}

/// To whom an instruction is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SaidTo {
    /// To who is asked.
    Asked,
    /// To the player whose text it is.
    Other,
}

/// How far a choice of several cards has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SoFar {
    /// So many were chosen.
    pub chosen: usize,
    /// So many may be; nothing for any number.
    pub most: Option<usize>,
    /// Whether it may end before.
    pub ends: Ends,
}

/// When a choice of several cards ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ends {
    /// When there are as many as are wanted.
    Full,
    /// When the player says so, too.
    AtWill,
}

impl Match {
    /// What the decision asks; nothing when the match is over.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let (player, state) = (self.decider()?, self.state());
        let mut question = Question {
            player,
            by: player,
            card: None,
            whole: String::new(),
            of: Asks::Order,
            what: String::new(),
            said: SaidTo::Asked,
            so_far: None,
            cost: AsCost::No,
        };
        if self.asked() == Some(Asked::Order) {
            return Some(question);
        }
        let top = state.frames.len().checked_sub(1)?;
        let frame = &state.frames[top];
        let program = self.program(frame);
        question.by = frame.you;
        if let Some(Op::Open { window, .. }) = program.ops.get(usize::from(frame.at)) {
            let id = &self.game().windows[window.index()].id;
            question.of = Asks::Window;
            self.game().title("window", id).clone_into(&mut question.whole);
            return Some(question);
        }
        // What a card's text or an action has begun is known by it, however deep in the rules.
        let begun = state.frames.iter().rev().find_map(|frame| self.beginning(frame));
        let (of, card, whole) = begun.unwrap_or_else(|| (Asks::Rules, None, filled(&program.words, frame.given).replace("{it}", &self.about(frame))));
        (question.of, question.card, question.whole) = (of, card, whole);
        if let Some((what, said)) = self.instruction(program, frame, player) {
            (question.what, question.said) = (filled(&what, frame.given).into_owned(), said);
        }
        match program.ops.get(usize::from(frame.at)) {
            Some(Op::Pick { count, into, verb, .. }) => {
                question.cost = verb.map_or(AsCost::No, |(_, cost)| cost);
                question.so_far = self.so_far(top, count, *into);
            }
            Some(Op::Move { what, to: Dest::Zone { ordered: Ordered::Chosen, .. }, .. }) => question.so_far = self.in_order(frame, *what),
            Some(Op::Act { verb, what, .. }) if self.game().verbs[verb.index()].ordered => question.so_far = self.in_order(frame, *what),
            _ => {}
        }
        Some(question)
    }

    /// How many cards of a register a player has put in order.
    fn in_order(&self, frame: &Frame, what: Reg) -> Option<SoFar> {
        let all = self.state().registers.get(usize::from(frame.registers) + usize::from(what))?;
        Some(SoFar { chosen: usize::from(frame.step), most: Some(usize::from(all.len)), ends: Ends::Full })
    }

    fn program(&self, frame: &Frame) -> &Program {
        &self.game().programs[frame.program.index()]
    }

    /// The text or the action that a frame carries out.
    fn beginning(&self, frame: &Frame) -> Option<(Asks, Option<CardId>, String)> {
        let game = self.game();
        if let (true, Some(this)) = (frame.words, frame.this) {
            return Some((Asks::Text, Some(this.id), filled(&self.program(frame).words, frame.given).into_owned()));
        }
        let (action, _) = (0u8..).zip(&game.actions).find(|(_, action)| action.program == frame.program)?;
        Some((Asks::Action, None, game.says(action, frame.you, &self.about(frame))))
    }

    /// The innermost instruction that asks, in words: said to who is asked, where they are another than "you" in the text.
    fn instruction(&self, program: &Program, frame: &Frame, player: PlayerId) -> Option<(String, SaidTo)> {
        let mut around: Vec<_> = program.parts.iter().filter(|part| (part.from..part.to).contains(&frame.at)).collect();
        around.sort_by_key(|part| part.to - part.from);
        // A number that the words leave open, and nobody has filled in, is said by the words around it.
        let whole = |said: &String| frame.given != 0 || !said.contains('{');
        if player != frame.you || around.first().is_some_and(|part| part.said.by() == By::Each) {
            let whose = match (player == frame.you, self.state().seats) {
                (true, _) => Seat::You,
                (false, 2) => Seat::Other,
                (false, _) => Seat::OneOfMany,
            };
            if let Some(said) = around.iter().find_map(|part| part.said.said_to(whose).filter(whole)) {
                return Some((said, SaidTo::Asked));
            }
        }
        let said = if player == frame.you { SaidTo::Asked } else { SaidTo::Other };
        around.iter().find_map(|part| Some((part.said.said().filter(whole)?, said)))
    }

    fn so_far(&self, at: usize, count: &Count, into: Reg) -> Option<SoFar> {
        let memo = crate::run::Memo::default();
        let look = Look { game: self.game(), state: self.state(), memo: &memo };
        let ctx = look.context(at);
        let (most, ends) = match count {
            Count::One | Count::Random(_) => return None,
            Count::Exactly(n) => (Some(times(look.number(n, &ctx))), Ends::Full),
            Count::UpTo(n) => (Some(times(look.number(n, &ctx))), Ends::AtWill),
            Count::AnyNumber => (None, Ends::AtWill),
        };
        let chosen = look.register(&ctx, into).len();
        (most != Some(1)).then_some(SoFar { chosen, most, ends })
    }

    /// The name of the card that a running program is about.
    pub(crate) fn about(&self, frame: &Frame) -> String {
        let register = self.state().registers.get(usize::from(frame.registers) + usize::from(IT));
        let card = register.filter(|r| r.len > 0).and_then(|r| self.state().heap.get(usize::from(r.start)));
        card.map_or_else(String::new, |card| self.card_name(card.id))
    }
}
