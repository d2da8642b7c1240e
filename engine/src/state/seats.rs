//! The players around the table: who plays, who sits beside whom, who is out.
//!
//! Players sit in a circle. Play goes to the left: the next player is the one to the left who is still in the game.

use super::State;
use crate::bits::Bits;
use crate::ids::{MOST_SEATS, PlayerId};
use crate::ir::{Players, Who};

impl State {
    /// All who sat down, the first seat first, whether they are still in the game or not.
    pub fn players(&self) -> impl DoubleEndedIterator<Item = PlayerId> + use<> {
        (0..self.seats).map(PlayerId)
    }

    /// That player; the first one, where nobody sits there.
    pub(crate) fn seated(&self, player: PlayerId) -> PlayerId {
        if player.0 < self.seats { player } else { PlayerId(0) }
    }

    /// Whether a player is still in the game.
    #[must_use]
    pub fn plays(&self, player: PlayerId) -> bool {
        self.out >> player.0 & 1 == 0
    }

    /// Whether two players are on one team; of a player without one, nobody is.
    #[must_use]
    #[inline]
    pub fn allied(&self, one: PlayerId, other: PlayerId) -> bool {
        self.teams.get(one.index()).is_some_and(|team| team >> other.0 & 1 == 1)
    }

    /// Whether a player is an opponent of another.
    #[must_use]
    #[inline]
    pub fn opposed(&self, one: PlayerId, other: PlayerId) -> bool {
        one != other && !self.allied(one, other)
    }

    /// A player and those on their team, one bit each.
    #[must_use]
    #[inline]
    pub(crate) fn team(&self, player: PlayerId) -> u8 {
        self.teams.get(player.index()).copied().unwrap_or(0) | 1u8.checked_shl(u32::from(player.0)).unwrap_or(0)
    }

    /// The teammate of a player who is nearest to their left and still in the game.
    pub(crate) fn teammate(&self, player: PlayerId) -> Option<PlayerId> {
        self.circle(player).find(|&other| other != player && self.allied(player, other))
    }

    /// Whether of what is asked of "you", and of what is asked of opponents, that is asked of a player which `has` finds there; of a teammate
    /// it is what is asked of all.
    #[inline]
    pub(crate) fn asked_of<'a>(&self, player: PlayerId, you: PlayerId, yours: &'a Bits, theirs: &'a Bits, has: impl Fn(&'a Bits) -> bool) -> bool {
        if player == you {
            has(yours)
        } else if self.allied(you, player) {
            has(yours) && has(theirs)
        } else {
            has(theirs)
        }
    }

    /// How many are still in the game.
    #[must_use]
    pub fn playing(&self) -> u8 {
        (0..self.seats).filter(|seat| self.out >> seat & 1 == 0).fold(0, |sum, _| sum + 1)
    }

    /// Who sits so many places to the left of a player.
    #[must_use]
    pub(crate) fn seat_after(&self, player: PlayerId, places: u16) -> PlayerId {
        if places == 0 {
            return player;
        }
        let seats = u16::from(self.seats.max(1));
        PlayerId(crate::number::tiny(usize::from((u16::from(player.0) + places % seats) % seats)))
    }

    /// Who sits to the left, still in the game or not.
    #[inline]
    pub(crate) fn seat_left(&self, player: PlayerId) -> PlayerId {
        let next = player.0 + 1;
        PlayerId(if next >= self.seats { 0 } else { next })
    }

    /// The next player: the one to the left who is still in the game; who asks, where nobody else is.
    #[must_use]
    #[inline]
    pub fn left_of(&self, player: PlayerId) -> PlayerId {
        if self.seats == 2 {
            return PlayerId(player.0 ^ 1);
        }
        self.around(player).skip(1).find(|&next| self.plays(next)).unwrap_or(player)
    }

    /// The player before: the one to the right who is still in the game; who asks, where nobody else is.
    #[must_use]
    pub fn right_of(&self, player: PlayerId) -> PlayerId {
        let seats = u16::from(self.seats);
        (1..seats).map(|places| self.seat_after(player, seats - places)).find(|&before| self.plays(before)).unwrap_or(player)
    }

    /// The first player: who goes first, or the nearest to their left who is still in the game.
    #[must_use]
    #[inline]
    pub fn leading(&self) -> PlayerId {
        self.still(self.leads)
    }

    /// That player, or the next where they are out.
    #[must_use]
    #[inline]
    pub fn still(&self, player: PlayerId) -> PlayerId {
        if self.plays(player) { player } else { self.left_of(player) }
    }

    /// All who sat down, beginning with a player, in the order of play.
    #[inline]
    pub fn around(&self, from: PlayerId) -> impl Iterator<Item = PlayerId> + use<> {
        let (seats, mut next) = (self.seats, from.0);
        (0..seats).map(move |_| {
            let player = PlayerId(next);
            next = if next + 1 >= seats { 0 } else { next + 1 };
            player
        })
    }

    /// All who are still in the game, beginning with a player, in the order of play.
    #[inline]
    pub fn circle(&self, from: PlayerId) -> impl Iterator<Item = PlayerId> + use<> {
        let out = self.out;
        self.around(from).filter(move |player| out >> player.0 & 1 == 0)
    }
}

impl State {
    /// Whether a player is one of some players, of whom "you" speak; `named` says whom other words of the text mean.
    pub(crate) fn is_one_of(&self, of: Players, you: PlayerId, named: impl FnOnce(Who) -> PlayerId, player: PlayerId) -> bool {
        match of {
            Players::All => true,
            Players::Opponents => self.opposed(you, player),
            Players::Others => player != you,
            Players::Besides(who) => player != named(who),
            Players::Teammates => player != you && self.allied(you, player),
            Players::Team => player == you || self.allied(you, player),
        }
    }
}

/// Who sits on which team, for so many players, as [`State::teams`] has it.
pub(crate) fn teams(said: &[Vec<u8>], seats: u8) -> [u8; MOST_SEATS as usize] {
    let mut teams = [0; MOST_SEATS as usize];
    for team in said {
        let sits = || team.iter().filter_map(|seat| seat.checked_sub(1)).filter(|seat| *seat < seats);
        let bits = sits().fold(0u8, |bits, seat| bits | 1u8.checked_shl(u32::from(seat)).unwrap_or(0));
        for seat in sits() {
            if let Some(of) = teams.get_mut(usize::from(seat)) {
                *of = bits;
            }
        }
    }
    teams
}
