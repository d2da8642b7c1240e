//! Verbs and moves: one card after the other, each through its own chain of events.

use super::query::{Ctx, Look, Manner};
use super::{Flow, LogEntry, Run};
use crate::data::ToldWhen;
use crate::game::Does;
use crate::ids::*;
use crate::ir::*;
use crate::number::{count, narrow, short, times};
use crate::state::*;

impl Run<'_> {
    pub(super) fn act(&mut self, who: Who, verb: VerbId, what: Reg, to: Option<&Dest>, as_cost: AsCost, wanted: Option<&Num>) -> Flow {
        let ctx = self.here();
        let by = self.look().who(who, &ctx);
        let manner = self.manner(as_cost);
        let game = self.game;
        let depth = self.state.frames.len();
        let found = usize::from(self.state.registers[self.slot(what)].len);
        // Who is kept from a verb doesn't do it; what the rules check for is nobody's deed.
        if self.state.frames[depth - 1].purpose != Purpose::Check && self.look().player_cannot(by, verb) {
            let wanted = wanted.map_or(count(found), |n| self.look().number(n, &ctx));
            self.done_times(0, narrow(wanted.max(0)));
            self.top().done = false;
            self.next();
            return Flow::On;
        }
        // Where something has taken the place of what would befall the first card, the instruction goes on with the second.
        if self.top().step == 0 && self.top().stage == Stage::Begun && self.top().tried == Tried::NONE {
            // How many it should be is asked before anything happens: the first card may change the answer.
            let wanted = wanted.map_or(count(found), |n| self.look().number(n, &ctx));
            self.done_times(0, narrow(wanted.max(0)));
            if found > 1 {
                self.act_together(verb, what, by, to, manner);
            }
        }
        loop {
            let step = usize::from(self.top().step);
            let Some(card) = self.held(what, step) else { break };
            if self.state.cards.get(card.id.index()).is_none() {
                let frame = self.top();
                (frame.step, frame.stage) = (frame.step + 1, Stage::Begun);
                continue;
            }
            let goes = self.look().goes(verb, to);
            let card = if goes && self.state.get(card).is_none() { self.follow(what, step, card) } else { card };
            let follows = goes && self.state.get(card).is_some();
            if game.verbs[verb.index()].ordered && self.top().stage == Stage::Begun {
                if let Flow::Wait(player, asked) = self.order(by, what) {
                    return Flow::Wait(player, asked);
                }
            } else if self.top().stage == Stage::Chosen {
                self.top().stage = Stage::Begun;
            }
            if let Flow::Wait(player, asked) = self.act_on(verb, card, by, to, manner) {
                return Flow::Wait(player, asked);
            }
            if follows {
                self.goes_on_following(depth, step, card);
            }
            // The next card at once, unless something comes in between.
            let frames = &self.state.frames;
            let within = frames.len() != depth || frames[depth - 1].stage != Stage::Begun;
            if within || self.state.unchecked() || !self.state.pending.is_empty() {
                return Flow::On;
            }
            self.state.chain += 1;
        }
        self.sent_away(what, &ctx);
        let frame = self.top();
        // Of so many that are said, all have to be done.
        frame.done = frame.last > 0 && (wanted.is_none() || frame.last >= frame.wanted);
        let Some(program) = game.verbs[verb.index()].short else {
            self.next();
            return Flow::On;
        };
        let (step, purpose) = (usize::from(frame.step).max(found), frame.purpose);
        // Who can't do it doesn't lack what it would be done to.
        let kept = purpose != Purpose::Check && self.look().kept_from_some(by, verb).has_any();
        let lacking = if kept { 0 } else { times(i32::from(self.top().wanted)).saturating_sub(step) };
        if !self.state.powers.stands_before(game.index.chains[verb.index()]) {
            self.next();
            (0..lacking).for_each(|_| self.push(program, None, by, &[]));
            return Flow::On;
        }
        // One after the other: what would be done to the one that is missing may be something else.
        let frame = self.top();
        frame.step = short(step);
        let replaced = frame.tried == Tried::REPLACED;
        if lacking == 0 {
            self.next();
            return Flow::On;
        }
        if !replaced && !self.goes_on(&self.verb_events(verb, None, by, to, manner, ctx.this)) {
            return Flow::On;
        }
        let frame = self.top();
        (frame.step, frame.tried) = (frame.step + 1, Tried::NONE);
        frame.last = frame.last.saturating_add(i16::from(replaced && manner.cost));
        if !replaced {
            self.push(program, None, by, &[]);
        }
        Flow::On
    }

    /// Does a verb to one card: whatever stands in the way, the verb, and what follows it, one stage after the other.
    fn act_on(&mut self, verb: VerbId, card: CardRef, by: PlayerId, to: Option<&Dest>, manner: Manner) -> Flow {
        let game = self.game;
        let def = &game.verbs[verb.index()];
        let this = self.top().this;
        let manner = self.look().manner_to(card, manner);
        let stage = self.top().stage;
        let at = self.state.frames.len() - 1;
        let next_card = |run: &mut Self, happened: bool| {
            let frame = &mut run.state.frames[at];
            frame.last = frame.last.saturating_add(i16::from(happened));
            frame.step += 1;
            frame.stage = Stage::Begun;
            frame.tried = Tried::NONE;
            run.state.witnesses.retain(|witness| usize::from(witness.frame) < at);
        };
        if stage == Stage::Begun {
            // Something else has happened instead: that is not this, but pays for what this would have paid for.
            if self.top().tried == Tried::REPLACED {
                next_card(self, manner.cost);
                return Flow::On;
            }
            if let Some(happened) = self.just_turns(verb, card, by) {
                next_card(self, happened);
                return Flow::On;
            }
            // A state that is already so does not change.
            if !self.look().changes(verb, card) {
                next_card(self, false);
                return Flow::On;
            }
            // Its player may be kept from doing it to such a card.
            if self.state.powers.players & verb.bit() != 0
                && self.state.frames[at].purpose != Purpose::Check
                && self.look().player_cannot_to(by, verb, Some(card))
            {
                next_card(self, false);
                return Flow::On;
            }
            // May it, and is it replaced?
            match self.may_suffer(verb, card, by, to, manner, this) {
                None => {
                    next_card(self, false);
                    return Flow::On;
                }
                Some(false) => return Flow::On,
                Some(true) => {}
            }
            if def.told == ToldWhen::Before {
                let from = self.state.cards[card.id.index()].zone;
                self.tell(|| LogEntry::Did { verb, card: card.id, by, from });
            }
        }
        if let Some((side, program)) = self.no_room(verb, card, by, to) {
            match program {
                Some(program) if stage == Stage::Begun => {
                    self.top().stage = Stage::MadeRoom;
                    self.push(program, Some(card), side, &[card]);
                    self.top().they = side;
                }
                _ => next_card(self, false),
            }
            return Flow::On;
        }
        let runs = match &def.does {
            Does::Run(program) => Some(*program),
            Does::Moves(Some(program)) if to.is_none() => Some(*program),
            Does::Set(_) | Does::Clear(_) | Does::Announce | Does::Move(_) | Does::Alias(_) | Does::Moves(_) => None,
        };
        if let Some(program) = runs
            && stage != Stage::Ran
        {
            let c = &self.state.cards[card.id.index()];
            let (moves, from) = (c.moves, (c.controller, c.zone));
            let slayer = if this.is_none() { self.look().slayer(card) } else { None };
            let frame = self.top();
            (frame.stage, frame.moves, frame.from, frame.slayer) = (Stage::Ran, moves, from, slayer);
            self.recall(verb, card, self.look().author(by, slayer));
            self.stand_by(verb, card, by, manner, this);
            self.push_within(program, Some(card), by, Some(card));
            if def.told == ToldWhen::Before {
                self.nest();
            }
            return Flow::On;
        }
        // What was to go somewhere and has not gone did not suffer the verb.
        let replaced = stage == Stage::Ran && self.top().tried == Tried::REPLACED && !manner.cost;
        if replaced || stage == Stage::Ran && self.look().means_a_move(verb) && self.state.cards[card.id.index()].moves == self.top().moves {
            self.unhappened(verb, card.id);
            next_card(self, false);
            return Flow::On;
        }
        if let Some(asks) = self.settle_cell_of(verb, card, by, to) {
            return asks;
        }
        let Card { controller, zone, cell, .. } = self.state.cards[card.id.index()];
        let happened = self.suffer(verb, card, by, to, manner, this);
        self.tell_cell(card.id, (controller, zone, cell));
        next_card(self, happened);
        Flow::On
    }

    /// Where a verb that moves a card finds no place left for it: whose zone that is, and what to do then.
    fn no_room(&self, verb: VerbId, card: CardRef, by: PlayerId, to: Option<&Dest>) -> Option<(PlayerId, Option<ProgramId>)> {
        if !self.game.index.bounded {
            return None;
        }
        let (dest, own) = match (&self.game.verbs[verb.index()].does, to) {
            (Does::Move(dest), _) => (dest, true),
            (Does::Moves(_), Some(dest)) => (dest, false),
            (Does::Moves(_), None) | (Does::Set(_) | Does::Clear(_) | Does::Announce | Does::Alias(_) | Does::Run(_), _) => return None,
        };
        let seen_from = if own { self.done_by(by, card) } else { self.here() };
        self.look().closed(card.id, dest, &seen_from)
    }

    /// Settles into which cell a verb puts a card, where the verb itself, or the one that it stands for, puts it into one.
    fn settle_cell_of(&mut self, verb: VerbId, card: CardRef, by: PlayerId, to: Option<&Dest>) -> Option<Flow> {
        let game = self.game;
        if !game.index.celled {
            return None;
        }
        let (dest, seen_from) = match &game.verbs[game.index.native[verb.index()].index()].does {
            Does::Move(dest) => (dest, self.done_by(by, card)),
            Does::Moves(_) => (to?, self.here()),
            Does::Set(_) | Does::Clear(_) | Does::Announce | Does::Alias(_) | Does::Run(_) => return None,
        };
        self.settle_cell(by, card.id, dest, &seen_from)
    }

    pub(super) fn perform_move(&mut self, who: Who, what: Reg, to: &Dest, wanted: Option<&Num>) -> Flow {
        let (depth, at) = (self.state.frames.len(), self.top().at);
        loop {
            if let Flow::Wait(player, asked) = self.move_next(who, what, to, wanted) {
                return Flow::Wait(player, asked);
            }
            // The next card at once, unless something comes in between.
            let within = self.state.frames.len() != depth || self.state.unchecked() || !self.state.pending.is_empty() || self.state.outcome.is_some();
            if within || self.top().at != at || self.goes_too_far() {
                return Flow::On;
            }
        }
    }

    /// Moves the next card of a register, or ends the instruction where none is left.
    fn move_next(&mut self, who: Who, what: Reg, to: &Dest, wanted: Option<&Num>) -> Flow {
        let ctx = self.here();
        let by = self.look().who(who, &ctx);
        if let Dest::Zone { ordered: Ordered::Chosen, .. } = to
            && self.top().stage == Stage::Begun
            && let Flow::Wait(player, asked) = self.order(by, what)
        {
            return Flow::Wait(player, asked);
        }
        if self.top().stage == Stage::Begun {
            let found = self.look().register(&ctx, what).len();
            let wanted = wanted.map_or(count(found), |n| self.look().number(n, &ctx));
            self.done_times(0, narrow(wanted.max(0)));
            self.top().step = 0;
            self.top().stage = Stage::Underway;
            if found > 1 && self.move_together(what, by, to, ctx) {
                return Flow::On;
            }
        }
        let step = usize::from(self.top().step);
        let Some(card) = self.held(what, step) else {
            if let Dest::Zone { ordered: Ordered::Random, .. } = to {
                self.mix(what);
            }
            let frame = self.top();
            frame.done = frame.last > 0 && (wanted.is_none() || frame.last >= frame.wanted);
            self.next();
            return Flow::On;
        };
        let card = self.followed(card);
        if self.state.get(card).is_none() {
            self.top().step += 1;
            return Flow::On;
        }
        if let Some((side, program)) = self.look().closed(card.id, to, &ctx) {
            match program {
                Some(program) if self.top().stage == Stage::Underway => {
                    self.top().stage = Stage::MadeRoom;
                    self.push(program, Some(card), side, &[card]);
                    self.top().they = side;
                }
                _ => {
                    let frame = self.top();
                    frame.step += 1;
                    frame.stage = Stage::Underway;
                }
            }
            return Flow::On;
        }
        if self.top().tried == Tried::REPLACED {
            // Something else has happened instead.
            let frame = self.top();
            (frame.tried, frame.step, frame.stage) = (Tried::NONE, frame.step + 1, Stage::Underway);
            return Flow::On;
        }
        if let Some(asks) = self.settle_cell(by, card.id, to, &ctx) {
            return asks;
        }
        if !self.may_move(card, by, &ctx, to) {
            return Flow::On;
        }
        self.top().tried = Tried::NONE;
        let Card { controller, zone, cell, .. } = self.state.cards[card.id.index()];
        self.relocate(card, by, &ctx, to);
        self.tell_cell(card.id, (controller, zone, cell));
        // What the text goes on to call "it" is the card where it now is.
        let slot = self.slot(what);
        let at = usize::from(self.state.registers[slot].start) + step;
        self.state.heap[at] = self.state.reference(card.id);
        let moves = self.state.cards[card.id.index()].moves;
        let frame = self.top();
        if let Some(trail) = frame.trail.as_mut().filter(|trail| trail.card.id == card.id) {
            trail.moves = moves;
        }
        frame.last = frame.last.saturating_add(1);
        frame.step += 1;
        frame.stage = Stage::Underway;
        Flow::On
    }
}

impl Run<'_> {
    /// The card that a text goes after, which it goes on to call "it" where it then is.
    fn follow(&mut self, what: Reg, step: usize, card: CardRef) -> CardRef {
        let now = self.followed(card);
        let at = usize::from(self.state.registers[self.slot(what)].start) + step;
        self.state.heap[at] = now;
        now
    }

    /// Who has moved a card on that the text follows to where it went follows it further.
    fn goes_on_following(&mut self, depth: usize, step: usize, card: CardRef) {
        let moves = self.state.cards[card.id.index()].moves;
        let Some(frame) = self.state.frames.get_mut(depth - 1) else { return };
        if usize::from(frame.step) > step
            && let Some(trail) = frame.trail.as_mut().filter(|trail| trail.card.id == card.id)
        {
            trail.moves = moves;
        }
    }

    /// Notes which of the cards that a text did something to are gone by that.
    fn sent_away(&mut self, what: Reg, ctx: &Ctx) {
        if self.state.left.is_empty() {
            return;
        }
        for card in self.cards_in(what) {
            if let Some(left) = self.state.left.iter_mut().rev().find(|left| left.card == card) {
                left.by = ctx.this;
            }
        }
    }

    /// The object that a card has become where it went, if the running text answers that it left or has sent it there; else the
    /// card itself.
    ///
    /// Only who moves it goes after it: what else is said of the card is said of what it was.
    pub(super) fn followed(&self, card: CardRef) -> CardRef {
        if self.state.get(card).is_some() {
            return card;
        }
        let moves = self.look().went(self.state.frames.last(), card);
        let now = self.look().card(card.id);
        if now.zone != OUT && moves == Some(now.moves) { self.state.reference(card.id) } else { card }
    }
}

impl Look<'_> {
    /// How often a card that has left had moved when it got where a text may follow it.
    pub(super) fn went(&self, frame: Option<&Frame>, card: CardRef) -> Option<u16> {
        let frame = frame?;
        if let Some(trail) = frame.trail.filter(|trail| trail.card == card) {
            return Some(trail.moves);
        }
        let left = self.left(card).filter(|left| left.by.is_some() && left.by == frame.this)?;
        Some(left.was.moves.saturating_add(1))
    }

    /// Whether a verb makes its card go somewhere.
    fn goes(&self, verb: VerbId, to: Option<&Dest>) -> bool {
        match self.native(verb) {
            Does::Move(_) | Does::Run(_) => true,
            Does::Moves(program) => to.is_some() || program.is_some(),
            Does::Set(_) | Does::Clear(_) | Does::Announce | Does::Alias(_) => false,
        }
    }
}
