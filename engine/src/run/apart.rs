//! Programs that an instruction runs apart: for each card, for each player, and later, with what they take along.

use super::Run;
use super::query::Cards;
use super::query::Ctx;
use crate::ids::*;
use crate::ir::*;
use crate::state::*;
use smallvec::SmallVec;

impl Run<'_> {
    /// Runs a program for each card that a register now holds.
    pub(super) fn for_each(&mut self, among: Reg, each: Reg, program: ProgramId, captures: &Captures) {
        let step = usize::from(self.top().step);
        let Some(&card) = self.look().register(&self.here(), among).get(step) else {
            self.next();
            return;
        };
        self.top().step += 1;
        self.push_apart(program, captures);
        self.keep(each, &[card]);
    }

    pub(super) fn repeat(&mut self, times: &Num, count: Reg, program: ProgramId, nth: Option<Reg>, captures: &Captures) {
        let (step, slot) = (self.top().step, self.slot(count));
        if step == 0 {
            let often = self.look().number(times, &self.here());
            self.state.registers[slot].number = crate::number::narrow(often);
        }
        if i32::from(step) >= i32::from(self.state.registers[slot].number) {
            self.next();
            return;
        }
        self.top().step += 1;
        self.push_apart(program, captures);
        if let Some(nth) = nth {
            let slot = self.slot(nth);
            self.state.registers[slot].number = crate::number::narrow(i32::from(step) + 1);
        }
    }

    /// The program that runs is run once more by the instruction that it stands apart from.
    pub(super) fn again(&mut self) {
        const MOST: i16 = 100;
        let outer = self.state.frames.iter().rev().nth(1).and_then(|frame| {
            let op = self.game.programs[frame.program.index()].ops.get(usize::from(frame.at))?;
            if let Op::Repeat { count, .. } = op { Some(usize::from(frame.registers) + usize::from(*count)) } else { None }
        });
        if let Some(count) = outer.and_then(|slot| self.state.registers.get_mut(slot)) {
            count.number = count.number.saturating_add(1).min(MOST);
        }
        self.next();
    }

    pub(super) fn for_players(&mut self, of: Players, whom: Option<&(Reg, Cond)>, program: ProgramId, captures: &Captures) {
        if let Some((into, condition)) = whom
            && self.top().step == 0
        {
            let (here, look) = (self.here(), self.look());
            let seats = (0..self.state.seats).map(PlayerId);
            let fits = seats.filter(|they| look.condition(condition, &Ctx { they: *they, ..here })).fold(0, |seats, they| seats | 1 << they.0);
            let slot = self.slot(*into);
            self.state.registers[slot].number = fits;
        }
        let fits = whom.map(|(into, _)| self.state.registers[self.slot(*into)].number);
        let next = loop {
            let next = self.next_of(of);
            let Some((place, player)) = next else { break None };
            self.top().step = place + 1;
            if fits.is_none_or(|fits| fits >> player.0 & 1 == 1) {
                break Some(player);
            }
        };
        let Some(player) = next else {
            self.next();
            return;
        };
        self.push_apart(program, captures);
        self.top().they = player;
    }

    /// Who is next of some players for each of whom the running instruction does something, and at which place in the order of play. Who is out is
    /// passed over; the place counts all the same, as somebody may go out meanwhile.
    pub(super) fn next_of(&mut self, of: Players) -> Option<(u16, PlayerId)> {
        let (you, step, state) = (self.top().you, self.top().step, &*self.state);
        let first = match of {
            Players::All | Players::Besides(_) => state.active,
            Players::Opponents | Players::Others | Players::Teammates => state.seat_after(you, 1),
            Players::Team => you,
        };
        let (here, look) = (self.here(), self.look());
        let is_one = |player: PlayerId| state.is_one_of(of, you, |who| look.who(who, &here), player);
        (step..u16::from(state.seats)).map(|place| (place, state.seat_after(first, place))).find(|(_, player)| state.plays(*player) && is_one(*player))
    }

    /// Starts a part of the running text that stands in a program of its own: it knows what the text knows.
    fn push_apart(&mut self, program: ProgramId, captures: &Captures) {
        let outer = *self.top();
        self.push(program, outer.this, outer.you, &[]);
        for &(from, to) in captures {
            let slot = self.slot(to);
            self.state.registers[slot] = self.state.registers[usize::from(outer.registers) + usize::from(from)];
        }
        let frame = self.top();
        (frame.they, frame.amount, frame.given, frame.source) = (outer.they, outer.amount, outer.given, outer.source);
    }

    pub(super) fn plant(&mut self, watch: u16, until: Option<DurationId>, captures: &Captures) {
        let mut frame = *self.top();
        let def = self.look().known(frame.this).map_or(DefId(0), |c| c.def);
        self.state.closures += 1;
        let closure = self.state.closures;
        for &(from, to) in captures {
            let register = self.state.registers[self.slot(from)];
            self.state.kept.push(Kept { closure, reg: to, number: register.number, card: None, moves: None });
            let cards = self.cards_in(from);
            let several = cards.len() > 1;
            for card in cards {
                let went = self.state.get(card).is_none().then(|| self.look().went(Some(&frame), card)).flatten();
                // Of one card that the text has sent away, what it was is known, too, unless another is followed already.
                let free = frame.trail.is_none_or(|trail| trail.card == card || self.state.get(trail.card).is_some());
                match went {
                    Some(moves) if free && !several => frame.trail = Some(Trail { card, moves }),
                    _ => {}
                }
                let card = if several || !free { self.followed(card) } else { card };
                let moves = self.state.get(card).filter(|_| !self.look().on_field(card.id)).map(|card| card.moves);
                self.state.kept.push(Kept { closure, reg: to, number: register.number, card: Some(card), moves });
            }
        }
        let Frame { this, you, they, given, amount, trail, cause, .. } = frame;
        let (turn, meanwhile) = (self.state.turn, self.meanwhile());
        let planted = DelayedTrigger { watch, closure, source: this, def, by: you, they, given, amount, until, turn, trail, cause, meanwhile };
        self.state.powers.await_this(&self.game.planted[usize::from(watch)]);
        self.lasts(Asleep::Planted(planted));
    }

    /// The card that a verb is being done to while the running text is carried out: the spell that is being cast, say.
    pub(super) fn meanwhile(&self) -> Option<CardRef> {
        let card = |frame: &Frame| {
            if frame.purpose == Purpose::Within {
                return Some(frame.this);
            }
            // What the verb means may be done, and the verb itself not yet.
            let op = self.game.programs[frame.program.index()].ops.get(usize::from(frame.at)).filter(|_| frame.stage != Stage::Begun)?;
            let Op::Act { what, .. } = op else { return None };
            let register = self.state.registers.get(usize::from(frame.registers) + usize::from(*what))?;
            self.state.heap.get(usize::from(register.start) + usize::from(frame.step)).map(|&card| Some(card))
        };
        self.state.frames.iter().find_map(card).flatten()
    }

    /// Puts what a closure took along into the registers of the running frame, and forgets it unless it is to be answered again. What it took
    /// along off the field and was not waiting for itself is found only where it was.
    pub(super) fn unpack(&mut self, closure: u32, waits_for_it: bool) {
        let kept = &self.state.kept;
        if !kept.iter().any(|k| k.closure == closure) {
            return;
        }
        let mine: SmallVec<[Kept; 8]> = kept.iter().filter(|k| k.closure == closure).copied().collect();
        let again = self.state.planted.iter().any(|p| p.closure == closure) || self.state.pending.iter().any(|p| p.closure == closure);
        if !again {
            self.state.kept.retain(|k| k.closure != closure);
        }
        for first in mine.iter().filter(|k| k.card.is_none()) {
            let there = |k: &&Kept| waits_for_it || k.moves.is_none_or(|moves| k.card.is_some_and(|card| self.state.cards[card.id.index()].moves == moves));
            let cards: Cards = mine.iter().filter(|k| k.reg == first.reg).filter(there).filter_map(|k| k.card).collect();
            self.keep(first.reg, &cards);
            let slot = self.slot(first.reg);
            self.state.registers[slot].number = first.number;
        }
    }
}
