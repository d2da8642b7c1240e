//! Choices that several players make at once: they are asked one after the other, and nobody knows what another chose before all have.
//!
//! Until then what they chose stands in [`State::polled`](crate::state::State::polled), which no view, observation or log shows.

use super::query::{Cards, Ctx, Look};
use super::{Asked, Choice, Flow, LogEntry, Run};
use crate::entry::Settled;
use crate::ids::*;
use crate::ir::*;
use crate::number::tally;
use crate::random::Random;
use crate::state::*;

impl Look<'_> {
    /// What a player may choose in secret.
    fn pollable(&self, on: &Ballot, player: PlayerId, ctx: &Ctx, out: &mut Vec<Choice>) {
        let ctx = Ctx { they: player, ..*ctx };
        match on {
            Ballot::Card(filter) => {
                let mut cards = Cards::new();
                let _: std::ops::ControlFlow<()> = self.each(filter, &ctx, &mut |card| {
                    cards.push(card);
                    std::ops::ControlFlow::Continue(())
                });
                for card in cards {
                    let again = out.iter().any(|o| matches!(o, Choice::Card(other) if self.alike(*other, card.id)));
                    if !again {
                        out.push(Choice::Card(card.id));
                    }
                }
            }
            Ballot::On(matter) => self.may_settle(matter, player, &ctx, out),
        }
    }

    /// What a player has chosen in secret: the register in which it stands, where that of the first seat is known.
    fn choice_of(&self, player: PlayerId, each: Reg) -> Reg {
        each.saturating_add(player.0)
    }

    /// The card that a player has chosen in secret.
    pub(super) fn chosen_by(&self, player: PlayerId, each: Reg, ctx: &Ctx) -> Option<CardRef> {
        self.register(ctx, self.choice_of(player, each)).first().copied()
    }

    /// The number that a player has chosen in secret; 0 where they chose none.
    pub(super) fn number_by(&self, player: PlayerId, each: Reg, ctx: &Ctx) -> i32 {
        self.number(&Num::Chosen(self.choice_of(player, each)), ctx)
    }

    /// How many players have chosen a player.
    pub(super) fn votes_for(&self, player: PlayerId, each: Reg, ctx: &Ctx) -> i32 {
        let seat = i32::from(player.0) + 1;
        self.state.players().filter(|by| self.number_by(*by, each, ctx) == seat).fold(0, |sum, _| sum + 1)
    }

    /// The cards that most players have chosen, or fewest of those that somebody has.
    pub(super) fn voted(&self, each: Reg, extreme: Extreme, ctx: &Ctx, out: &mut Cards) {
        let mut counted: smallvec::SmallVec<[(CardRef, u8); MOST_SEATS as usize]> = smallvec::SmallVec::new();
        for card in self.state.players().filter_map(|by| self.chosen_by(by, each, ctx)) {
            match counted.iter_mut().find(|(other, _)| *other == card) {
                Some((_, votes)) => *votes += 1,
                None => counted.push((card, 1)),
            }
        }
        let votes = counted.iter().map(|(_, votes)| *votes);
        let best = match extreme {
            Extreme::Greatest => votes.max(),
            Extreme::Least => votes.min(),
        };
        out.extend(counted.iter().filter(|(_, votes)| Some(*votes) == best).map(|(card, _)| *card));
    }
}

impl Run<'_> {
    /// Players choose in secret, one after the other: who has nothing to choose from chooses nothing.
    pub(super) fn poll(&mut self, poll: &Poll) -> Flow {
        if self.top().stage == Stage::Begun {
            self.state.polled.clear();
            self.keep(poll.into, &[]);
            self.top().stage = Stage::Underway;
        }
        while self.top().stage == Stage::Underway {
            let Some((place, player)) = self.next_of(poll.of) else {
                self.close_poll(poll);
                self.top().stage = Stage::Ran;
                break;
            };
            self.top().step = place;
            let ctx = self.here();
            let mut options = std::mem::take(&mut *self.options);
            options.clear();
            self.look().pollable(&poll.on, player, &ctx, &mut options);
            *self.options = options;
            match self.options[..] {
                [] => self.top().step = place + 1,
                [only] => self.polled(poll.of, only),
                _ => return Flow::Wait(player, Asked::Instruction),
            }
        }
        self.opened(poll)
    }

    /// A player has chosen.
    pub(super) fn polled(&mut self, of: Players, choice: Choice) {
        let Some((place, by)) = self.next_of(of) else { return };
        self.state.polled.push(Polled { by, ..self.state.as_polled(choice) });
        self.top().step = place + 1;
    }

    /// All have chosen: each choice comes into the register of its seat.
    fn close_poll(&mut self, poll: &Poll) {
        let choices = std::mem::take(&mut self.state.polled);
        let cards: Cards = choices.iter().filter_map(|choice| choice.card).collect();
        let mut each: Cards = Cards::new();
        for card in cards {
            if !each.contains(&card) {
                each.push(card);
            }
        }
        self.keep(poll.into, &each);
        for seat in self.state.players() {
            let choice = choices.iter().find(|choice| choice.by == seat);
            let reg = poll.each.saturating_add(seat.0);
            self.keep(reg, choice.and_then(|choice| choice.card).as_slice());
            let slot = self.slot(reg);
            self.state.registers[slot].number = choice.map_or(0, |choice| choice.number);
        }
        for choice in &choices {
            self.tell_opened(poll, choice);
        }
    }

    /// What a player chose is told, where it is no card that is revealed.
    fn tell_opened(&mut self, poll: &Poll, &Polled { by, card, number }: &Polled) {
        match (&poll.on, poll.opened, card) {
            (Ballot::On(Matter::Player(_)), opened, _) => {
                let on = Settled::Player(self.state.seated(PlayerId(crate::number::tiny(usize::from(number.unsigned_abs()).saturating_sub(1)))));
                self.tell(|| if opened == Opened::Votes { LogEntry::Voted { player: by, on } } else { LogEntry::Settled { player: by, on } });
            }
            (Ballot::On(_), Opened::Votes, _) => self.tell(|| LogEntry::Voted { player: by, on: Settled::Number(number) }),
            (Ballot::On(_), Opened::Revealed, _) => self.tell(|| LogEntry::Settled { player: by, on: Settled::Number(number) }),
            (Ballot::Card(_), Opened::Votes, Some(card)) => self.tell(|| LogEntry::VotedFor { player: by, card: card.id }),
            (Ballot::Card(_), ..) => {}
        }
    }

    /// The cards that were chosen are revealed, all at once.
    fn opened(&mut self, poll: &Poll) -> Flow {
        if poll.opened == Opened::Votes {
            self.next();
            return Flow::On;
        }
        let (cards, you) = (self.cards_in(poll.into), self.top().you);
        match self.seen_pass(Deal::Revealed, &cards, you) {
            None => return Flow::On,
            Some(false) => {}
            Some(true) => {
                for &card in &cards {
                    self.is_shown(card.id);
                    let chose = self.state.players().find(|by| self.look().chosen_by(*by, poll.each, &self.here()) == Some(card));
                    self.tell(|| LogEntry::Opened { player: chose.unwrap_or(you), card: card.id });
                    self.happened_to(Deal::Revealed, card, you, 0);
                }
            }
        }
        self.done_times(tally(cards.len()), 1);
        self.next();
        Flow::On
    }
}

impl State {
    /// A choice as it is kept until all have chosen.
    fn as_polled(&self, choice: Choice) -> Polled {
        let (card, number) = match choice {
            Choice::Card(card) => (Some(self.reference(card)), 0),
            Choice::Number(number) => (None, number),
            Choice::Yes
            | Choice::No
            | Choice::Done
            | Choice::Mode(_)
            | Choice::Cell(_)
            | Choice::Pass
            | Choice::Action(..)
            | Choice::Use(..)
            | Choice::Trigger(_) => (None, 0),
        };
        Polled { by: PlayerId(0), card, number }
    }

    /// What others than a player have chosen in secret is drawn anew, as it may be for that player.
    pub(crate) fn repoll(&mut self, game: &crate::game::Game, seat: PlayerId, random: &mut Random) {
        if self.polled.is_empty() {
            return;
        }
        let Some(frame) = self.frames.last() else { return };
        let op = game.programs.get(frame.program.index()).and_then(|program| program.ops.get(usize::from(frame.at)));
        let Some(Op::Poll(poll)) = op else { return };
        for at in (0..self.polled.len()).filter(|&at| self.polled[at].by != seat).collect::<Vec<usize>>() {
            let by = self.polled[at].by;
            let memo = super::Memo::default();
            let look = Look { game, state: self, memo: &memo };
            let mut options = Vec::new();
            look.pollable(&poll.on, by, &look.context(self.frames.len() - 1), &mut options);
            if let Some(&choice) = options.get(random.place(options.len().max(1))) {
                self.polled[at] = Polled { by, ..self.as_polled(choice) };
            }
        }
    }
}
