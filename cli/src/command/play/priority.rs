//! When a player is asked, and when passing is chosen for them.
//!
//! In windows of priority (both players may act until both have passed) a player is asked
//! - where something of the other player's waits, or a window was opened for them in the other player's turn;
//! - in their own turn, where more can be done than answering, or the other player has just done something;
//! - where they have set a stop.
//!
//! Nobody is asked twice while nothing has changed. Elsewhere a player is asked whenever there is more to do than to pass.
//! What is passed so is a choice like any other: it is recorded, and taken back with the choice before it.

use super::stops::{self, Stops, called, step};
use crate::console::Side;
use crate::show::events::PassedAt;
use kotodama_engine::bits::Bits;
use kotodama_engine::{Begun, Choice, Match, PlayerId, View};

/// Until when a player passes everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Until {
    /// The turn.
    pub(super) turn: u16,
    /// The phase of it, as a place in the game's list.
    pub(super) phase: usize,
    /// Whether the player wants to be asked there.
    pub(super) ask: bool,
}

/// What is known of a player's attention.
#[derive(Debug, Clone, Default)]
struct Seat {
    stops: Stops,
    until: Option<Until>,
    /// What they saw when they last passed, while nothing else has been done.
    passed: Option<(View, Vec<Begun>)>,
    /// Turn and phase in which the other player has done something that they have not answered or passed.
    news: Option<(u16, u8)>,
}

/// An option that is taken without asking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unasked {
    /// Which.
    pub(super) option: usize,
    /// Where that was, as far as the player wants to know.
    pub(super) told: Option<PassedAt>,
}

/// Decides whether to ask.
#[derive(Debug, Clone)]
pub(super) struct Attention {
    seats: Vec<Seat>,
    /// The windows in which more can be done than in answer to something, one bit each.
    beyond: Bits,
    /// The next decision is asked in any case.
    look: bool,
}

impl Attention {
    /// All players with the same stops.
    pub(super) fn new(now: &Match, stops: &Stops) -> Attention {
        let seat = Seat { stops: stops.clone(), ..Seat::default() };
        Attention { seats: vec![seat; usize::from(now.state().seats)], beyond: now.game().beyond_answers(), look: false }
    }

    /// As many play as in that match.
    pub(super) fn seats(&mut self, now: &Match) {
        self.seats.resize(usize::from(now.state().seats), Seat::default());
    }

    fn seat(&mut self, player: PlayerId) -> &mut Seat {
        let at = player.index().min(self.seats.len() - 1);
        &mut self.seats[at]
    }

    /// A player's stops.
    pub(super) fn stops(&mut self, player: PlayerId) -> &mut Stops {
        &mut self.seat(player).stops
    }

    /// A player passes everything for a while.
    pub(super) fn until(&mut self, player: PlayerId, until: Until) {
        self.seat(player).until = Some(until);
    }

    /// The match has jumped to a decision that somebody made or saw: it is asked again.
    pub(super) fn jumped(&mut self) {
        self.look = true;
        for seat in &mut self.seats {
            *seat = Seat { stops: std::mem::take(&mut seat.stops), ..Seat::default() };
        }
    }

    /// An option is about to be taken.
    pub(super) fn taken(&mut self, now: &Match, option: usize) {
        let Some(player) = now.decider() else { return };
        let state = now.state();
        let passes = now.options().get(option) == Some(&Choice::Pass);
        let priority = now.standing().is_some_and(|standing| now.game().is_priority(standing.window));
        let acts = matches!(now.options().get(option), Some(Choice::Action(..) | Choice::Use(..)));
        for (_, other) in self.seats.iter_mut().enumerate().filter(|(seat, _)| *seat != player.index()) {
            if !(passes && priority) {
                other.passed = None;
            }
            if acts {
                other.news = Some((state.turn, state.phase));
            }
        }
        let seat = self.seat(player);
        seat.news = None;
        if passes && priority {
            seat.passed = Some((now.view(player), now.waiting(player)));
        }
    }

    /// The option that is taken for whoever decides, without asking.
    pub(super) fn passes(&mut self, now: &Match) -> Option<Unasked> {
        let player = now.decider()?;
        let looks = std::mem::take(&mut self.look);
        let Some(standing) = now.standing() else {
            self.seat(player).until = None;
            return None;
        };
        if looks || self.asks(now, player) {
            return None;
        }
        // Whoever has begun something waits for its end, and whoever has just passed knows it: both need no word about it.
        let waiting = now.waiting(player);
        let known = waiting.first().is_some_and(|begun| begun.by == player) || self.unchanged(now, player, &waiting);
        let told = (!known).then(|| {
            let window = &now.game().windows[standing.window.index()].id;
            match step(now, player) {
                Some((at, stops::Side::Yours)) => PassedAt { turn: Side::Own, step: called(now.game(), (at, stops::Side::Yours)) },
                Some((at, stops::Side::Theirs)) => PassedAt { turn: Side::Foe, step: called(now.game(), (at, stops::Side::Yours)) },
                None => PassedAt { turn: Side::Own, step: now.game().title("window", window).to_owned() },
            }
        });
        Some(Unasked { option: standing.pass, told })
    }

    /// Whether a player sees what they saw when they last passed, and nothing else has been done since.
    fn unchanged(&mut self, now: &Match, player: PlayerId, waiting: &[Begun]) -> bool {
        self.seat(player).passed.as_ref().is_some_and(|(view, begun)| begun == waiting && *view == now.view(player))
    }

    fn asks(&mut self, now: &Match, player: PlayerId) -> bool {
        let Some(standing) = now.standing() else { return true };
        let state = now.state();
        let beyond = self.beyond.has(standing.window);
        let seat = self.seat(player);
        let reached = seat.until.take_if(|until| (state.turn, usize::from(state.phase)) >= (until.turn, until.phase));
        if reached.is_some_and(|until| until.ask && until.turn == state.turn && step(now, player).is_some_and(|(at, _)| at == until.phase)) {
            return true;
        }
        let stop = seat.stops.hold(now, player);
        if now.options().len() == 1 && (seat.until.is_some() || !stop) {
            return false;
        }
        let waiting = now.waiting(player);
        let theirs = waiting.first().is_some_and(|begun| begun.by != player);
        let own_turn = state.active == player;
        let called = waiting.is_empty() && standing.opener == player && !own_turn;
        if seat.until.is_some() {
            if !theirs && !called {
                return false;
            }
            seat.until = None;
        }
        if !now.game().is_priority(standing.window) {
            return true;
        }
        let news = seat.news == Some((state.turn, state.phase));
        !self.unchanged(now, player, &waiting) && (stop || theirs || called || own_turn && (beyond || news))
    }
}
