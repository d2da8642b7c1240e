//! How players go out of the game, and how a match ends.
//!
//! Of two players the one who does not lose wins. Where more play, who loses is out: the others play on until one is left. What becomes
//! of their cards, the rules say; what lies with them after that leaves the game.

use super::Run;
use super::events::Events;
use super::passage::Passage;
use super::{Asked, Choice, LogEntry};
use crate::ids::*;
use crate::ir::*;
use crate::state::*;

impl Run<'_> {
    /// Who would win if all of those, one bit each, went out: the next of those who are left, where they are one player or one team.
    fn left_alone(&self, after: PlayerId, gone: u8) -> Option<PlayerId> {
        let state = &*self.state;
        let stays = |player: &PlayerId| gone >> player.0 & 1 == 0;
        let winner = state.circle(after).find(stays)?;
        state.circle(after).filter(stays).all(|player| player == winner || state.allied(winner, player)).then_some(winner)
    }

    /// A player loses the game with their team, unless a text keeps them from it or takes its place. Where one player or one team is left, they win it.
    pub(super) fn lose_game(&mut self, player: PlayerId) {
        let wins = self.left_alone(player, self.state.team(player));
        let look = self.look();
        let kept = look.barred(player, Deal::LosesGame) || wins.is_some_and(|winner| look.barred(winner, Deal::WinsGame));
        if kept || !look.state.plays(player) {
            self.next();
            return;
        }
        let loses = look.told(Deal::LosesGame, None, player, 0);
        let events: Events = loses.into_iter().chain(wins.and_then(|winner| look.told(Deal::WinsGame, None, winner, 0))).collect();
        match self.passes(&events, 0) {
            Passage::Waits => {}
            Passage::Replaced => self.next(),
            Passage::Goes(..) => {
                self.next();
                self.goes_out(player);
            }
        }
    }

    /// A player wins the game with their team, and all others lose it, unless a text keeps one of them from it or takes its place. Where a number decides it,
    /// the others come in as they have it.
    pub(super) fn win_game(&mut self, player: PlayerId, by: Option<&Score>) {
        if self.state.playing() == 2 && self.state.plays(player) && self.state.opposed(player, self.state.left_of(player)) {
            return self.lose_game(self.state.left_of(player));
        }
        let look = self.look();
        let others = || look.state.circle(player).filter(|other| look.state.opposed(player, *other));
        if !look.state.plays(player) || look.barred(player, Deal::WinsGame) || others().any(|other| look.barred(other, Deal::LosesGame)) {
            self.next();
            return;
        }
        let wins = look.told(Deal::WinsGame, None, player, 0);
        let events: Events = wins.into_iter().chain(others().filter_map(|other| look.told(Deal::LosesGame, None, other, 0))).collect();
        match self.passes(&events, 0) {
            Passage::Waits => {}
            Passage::Replaced => self.next(),
            Passage::Goes(..) => {
                self.come_in(by);
                self.won(Outcome::Won(player));
            }
        }
    }

    /// All of some players of whom something is so win the game together, with their teams, and all others lose it. Who is kept from winning leaves it to the
    /// others; what keeps somebody from losing, or takes the place of any of it, keeps all of it from happening.
    pub(super) fn win_together(&mut self, winners: &Winners) {
        let Winners { of, such, by } = winners;
        let (you, here) = (self.top().you, self.here());
        let look = self.look();
        let wins = |player: &PlayerId| look.is_such_player(*of, such, you, *player, &here) && !look.barred(*player, Deal::WinsGame);
        let first = look.state.circle(you).find(wins);
        let won = look.state.circle(you).filter(wins).fold(0, |won, player| won | look.state.team(player));
        let Some(first) = first else { return self.next() };
        if won == look.state.team(first) {
            return self.win_game(first, by.as_ref());
        }
        let is_one = |player: PlayerId| won >> player.0 & 1 == 1;
        if look.state.circle(first).any(|player| !is_one(player) && look.barred(player, Deal::LosesGame)) {
            return self.next();
        }
        let deal = |player| if is_one(player) { Deal::WinsGame } else { Deal::LosesGame };
        let events: Events = look.state.circle(first).filter_map(|player| look.told(deal(player), None, player, 0)).collect();
        match self.passes(&events, 0) {
            Passage::Waits => {}
            Passage::Replaced => self.next(),
            Passage::Goes(..) => {
                self.come_in(by.as_ref());
                self.won(Outcome::Shared(won));
            }
        }
    }

    /// Notes as the how manieth those who are still in the game come in by a number. Of two there is nothing to note.
    fn come_in(&mut self, by: Option<&Score>) {
        let Some(score) = by.filter(|_| self.state.seats > 2) else { return };
        let here = self.here();
        self.state.came = self.look().placed(score, &here);
    }

    fn won(&mut self, outcome: Outcome) {
        self.state.outcome = Some(outcome);
        let first = if let Outcome::Won(player) = outcome { player } else { self.state.active };
        let winners: super::query::Seats = self.state.circle(first).filter(|player| self.state.has_won(*player)).collect();
        for winner in winners {
            self.tell(|| LogEntry::Won { player: winner });
        }
    }

    /// A player is out of the game, with their team. Where one player or one team is left, they have won; else what who is out began to wait for is
    /// forgotten, and the rules say what becomes of their cards.
    pub(crate) fn goes_out(&mut self, player: PlayerId) {
        let team = self.state.team(player);
        let gone: super::query::Seats = self.state.circle(player).filter(|other| team >> other.0 & 1 == 1).collect();
        let place = self.state.fell.iter().copied().max().unwrap_or(0) + 1;
        if let Some(winner) = self.left_alone(player, team) {
            return self.won(Outcome::Won(winner));
        }
        for &player in &gone {
            self.is_out(player, place);
        }
        for &player in &gone {
            self.happened_to(Deal::LosesGame, None, player, 0);
        }
        // The rules answer it whoever is gone, cards only for who is still there.
        let out = self.state.out;
        self.state.pending.retain(|p| p.source.is_none() || out >> p.by.0 & 1 == 0 || p.waiting == Waiting::Parked);
    }

    fn is_out(&mut self, player: PlayerId, place: u8) {
        if let Some(fell) = self.state.fell.get_mut(player.index()) {
            *fell = place;
        }
        let state = &mut *self.state;
        state.out |= 1 << player.0;
        state.pending.retain(|p| p.by != player || p.waiting == Waiting::Parked);
        state.witnesses.retain(|witness| witness.wait.by != player);
        state.foreseen.retain(|foreseen| foreseen.wait.by != player);
        state.planted.retain(|p| p.by != player);
        state.bans.retain(|ban| ban.by != player);
        state.next.retain(|next| next.by != player);
        state.asleep.retain(|asleep| asleep.lasts().1 != player);
        state.modifiers.retain(|m| m.by != player || m.until.is_none());
        let State { kept, planted, pending, asleep, .. } = state;
        let sleeps = |closure: u32| asleep.iter().any(|what| matches!(what, Asleep::Planted(p) if p.closure == closure));
        kept.retain(|k| planted.iter().any(|p| p.closure == k.closure) || pending.iter().any(|p| p.closure == k.closure) || sleeps(k.closure));
        self.touch(crate::game::ALL_DIRTY, u32::MAX);
        self.tell(|| LogEntry::WentOut { player });
        self.push(self.game.out, None, player, &[]);
    }

    /// What lies with a player leaves the game.
    pub(super) fn leaves(&mut self, player: PlayerId) {
        let game = self.game;
        let quiet = std::mem::replace(&mut self.quiet, true);
        for id in (0..self.state.cards.len()).map(CardId::at) {
            let card = &self.state.cards[id.index()];
            if card.zone != OUT && card.controller == player && !game.is_common(card.zone) {
                self.remove(id);
            }
        }
        self.quiet = quiet;
        self.next();
    }

    /// Who is out decides nothing any more: what may be left is left, and of what has to be done the first is done.
    pub(super) fn decides_nothing(&mut self, asked: Asked) {
        let left = self.options.iter().position(|option| matches!(option, Choice::Pass | Choice::Done | Choice::No));
        let Some(&choice) = self.options.get(left.unwrap_or(0)) else { return self.endless() };
        match (asked, choice) {
            (Asked::Order, Choice::Trigger(i)) => {
                let pending = self.state.pending.remove(usize::from(i));
                self.start(pending);
            }
            (Asked::Order | Asked::Instruction, choice) => self.take(choice),
        }
        self.options.clear();
    }
}
