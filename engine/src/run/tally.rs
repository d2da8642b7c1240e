//! Counting what instructions do, for matches that are counted.

use super::{Choice, Flow, Look, Run};
use crate::ids::*;
use crate::ir::*;
use crate::state::*;
use crate::tally::{Tally, is_somewhere};
use smallvec::SmallVec;

/// Whether an instruction can change more than where its program stands.
fn changes(op: &Op) -> bool {
    !matches!(
        op,
        Op::Pick { .. }
            | Op::Find { .. }
            | Op::PickNumber { .. }
            | Op::Share { .. }
            | Op::Owe { .. }
            | Op::Settle { .. }
            | Op::Poll(_)
            | Op::Roll { .. }
            | Op::Throw { .. }
            | Op::Count { .. }
            | Op::FindUntil { .. }
            | Op::Join { .. }
            | Op::Ask { .. }
            | Op::IfPossible { .. }
            | Op::Modes { .. }
            | Op::Unless { .. }
            | Op::UnlessDone { .. }
            | Op::SetDone(_)
            | Op::Jump(_)
            | Op::Note { .. }
            | Op::Begin { .. }
            | Op::ForPlayers { .. }
            | Op::Again
            | Op::ForEach { .. }
            | Op::Repeat { .. }
            | Op::Open { .. }
            | Op::Recheck(_)
            | Op::Together(_)
            | Op::MarkUsed
            | Op::RequirePaid
    )
}

/// A state without what the interpreter keeps for itself: two that are equal so are the same situation.
fn situation(state: &State) -> State {
    let mut plain = state.clone();
    plain.frames.clear();
    plain.registers.clear();
    plain.heap.clear();
    plain.last_known.clear();
    plain.had.clear();
    plain.cards.iter_mut().for_each(|card| card.used = 0);
    (plain.dirty, plain.dirty_kinds, plain.dirty_pools, plain.to_check, plain.held, plain.chain, plain.batch) = (0, 0, 0, 0, 0, 0, 0);
    (plain.decisions, plain.entries, plain.together) = (0, 0, 0);
    plain
}

impl Run<'_> {
    /// The one other caller of what the loop does all the time, which is to be a part of the loop.
    #[cold]
    #[inline(never)]
    fn perform_aside(&mut self, op: &Op) -> Flow {
        self.perform(op)
    }

    /// Performs an instruction and counts it, and what it changes, for its program and for those that it is done for.
    pub(super) fn perform_counted(&mut self, op: &Op) -> Flow {
        let stack: SmallVec<[(ProgramId, u16); 8]> = self.state.frames.iter().map(|frame| (frame.program, frame.at)).collect();
        let first_go = self.state.frames.last().is_some_and(|frame| frame.step == 0 && frame.stage == Stage::Begun);
        if let (Some(tally), Some(&(program, at))) = (&mut self.tally, stack.last()) {
            tally.programs[program.index()].reached[usize::from(at)] += u32::from(first_go);
            if let (Op::Act { verb, .. }, true) = (op, first_go) {
                tally.verbs[verb.index()].could += 1;
            }
        }
        if !changes(op) {
            return self.perform_aside(op);
        }
        let before = situation(self.state);
        let flow = self.perform_aside(op);
        // What is shown changes what players know.
        let shown = matches!(op, Op::Reveal(cards) | Op::Look { what: cards, .. } if first_go && !self.cards_shown(stack.len(), *cards).is_empty());
        if shown || situation(self.state) != before {
            let game = self.game;
            let Some(tally) = &mut self.tally else { return flow };
            let op_of = |program: ProgramId, at: u16| game.programs[program.index()].ops.get(usize::from(at));
            // A window may have been left before what was chosen in it is done.
            let opens = |program, at: u16| [at, at.wrapping_sub(1)].into_iter().find(|at| matches!(op_of(program, *at), Some(Op::Open { .. })));
            let mut over = false;
            for (depth, &(program, at)) in stack.iter().rev().enumerate() {
                let op = op_of(program, at);
                if let Some(at) = opens(program, at).filter(|_| depth > 0) {
                    // What is done in a window is what it was opened for, where words say so: others open to be answered.
                    let said = game.programs[program.index()].parts.iter().any(|part| (part.from..part.to).contains(&at));
                    tally.programs[program.index()].did += u32::from(said);
                    break;
                }
                if over {
                    break;
                }
                tally.programs[program.index()].did += 1;
                if let Some(Op::Act { verb, .. }) = op {
                    tally.verbs[verb.index()].did += 1;
                }
                over = tally.whole[program.index()];
            }
        }
        flow
    }

    /// The cards in a register of the frame that an instruction was just done in.
    fn cards_shown(&self, depth: usize, reg: Reg) -> super::query::Cards {
        if self.state.frames.len() == depth { self.cards_in(reg) } else { super::query::Cards::new() }
    }

    /// Counts what stands at a decision: which cards lie where, what is offered, what is always true.
    pub(crate) fn take_stock(&mut self) {
        let Some(tally) = self.tally.take() else { return };
        for choice in self.options.iter() {
            match *choice {
                Choice::Action(action, _) => tally.actions[usize::from(action)] += 1,
                Choice::Use(card, at) => tally.uses[self.state.cards[card.index()].def.index()][usize::from(at)] += 1,
                Choice::Card(_)
                | Choice::Number(_)
                | Choice::Yes
                | Choice::No
                | Choice::Done
                | Choice::Mode(_)
                | Choice::Cell(_)
                | Choice::Pass
                | Choice::Trigger(_) => {}
            }
        }
        self.look().stock(tally);
        self.tally = Some(tally);
    }
}

impl Look<'_> {
    fn stock(&self, tally: &mut Tally) {
        let game = self.game;
        let everywhere = || (0u16..).map(CardId).zip(&self.state.cards).filter(|(_, card)| is_somewhere(card.zone));
        for (_, card) in everywhere() {
            tally.lay[card.def.index()].insert(card.zone);
        }
        let one = |fact: &Static, source: Option<CardRef>| everywhere().any(|(id, _)| self.is_true_of(fact, source, self.state.reference(id)));
        for (fact, held) in game.rules.iter().zip(&mut tally.rules) {
            let holds = |you: PlayerId| fact.condition.as_ref().is_none_or(|condition| self.condition(condition, &super::Ctx::of(None, you)));
            let did = one(fact, None);
            held.could += u32::from(did || self.state.players().any(holds));
            held.did += u32::from(did);
        }
        for &id in &self.state.active_cards {
            let (def, source) = (self.card(id).def, self.state.reference(id));
            for (at, fact) in game.cards[def.index()].statics.iter().enumerate() {
                let ctx = super::Ctx::of(source, self.card(id).controller);
                if !self.static_works(fact, source) || fact.condition.as_ref().is_some_and(|condition| !self.condition(condition, &ctx)) {
                    continue;
                }
                let held = &mut tally.statics[def.index()][at];
                held.could += 1;
                let of_players = fact.fact.of_players();
                held.did += u32::from(of_players || one(fact, Some(source)));
            }
        }
        for (at, held) in (0u8..).map(KeywordId).zip(&mut tally.keywords) {
            if self.occurs(at) && everywhere().any(|(id, _)| self.on_field(id) && self.keyword(self.state.reference(id), at).is_some()) {
                held.could += 1;
                held.did += u32::from(!game.keywords[at.index()].statics.is_empty());
            }
        }
    }

    /// Whether a sentence that is always true says something of a card now.
    fn is_true_of(&self, fact: &Static, source: Option<CardRef>, card: CardRef) -> bool {
        let Some(ctx) = self.affects(fact, source, card) else { return false };
        let ContinuousEffect::Stat(stat, _, number) = &fact.fact else { return true };
        self.game.cards[self.card(card.id).def.index()].stats[stat.index()].is_some() && self.number(number, &ctx) != 0
    }
}
