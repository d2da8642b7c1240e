//! Seats of a scene: the words for them, and who they are.
//!
//! In a game of two there are `you` and `foe`. Where more play, `left` sits to your left and is next, `right` sits to your right, and
//! the others are `seat 3`, counted from you.

use super::words::{after, number};
use kotodama_engine::{Match, PlayerId};

/// A seat as a scene names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seat {
    /// `you`: who tells the scene.
    You,
    /// `foe`: the other one, of two.
    Foe,
    /// `left`: who is next after you.
    Left,
    /// `right`: who is before you.
    Right,
    /// `seat 3`: counted from you, who are the first.
    Number(u8),
}

impl Seat {
    /// Who sits there where so many play; nobody, where the word does not fit.
    #[must_use]
    pub fn player(self, seats: u8) -> Option<PlayerId> {
        let place = match self {
            Seat::You => 0,
            Seat::Foe if seats > 2 => return None,
            Seat::Foe | Seat::Left => 1,
            Seat::Right => seats - 1,
            Seat::Number(number) => number.checked_sub(1)?,
        };
        (place < seats).then_some(PlayerId(place))
    }

    /// A seat at the beginning of a text, and what follows.
    #[must_use]
    pub fn read(text: &str) -> Option<(Seat, &str)> {
        let plain = [("you", Seat::You), ("foe", Seat::Foe), ("left", Seat::Left), ("right", Seat::Right)];
        let named = plain.into_iter().find_map(|(word, seat)| Some((seat, after(text, word)?)));
        named.or_else(|| {
            let (number, rest) = number(after(text, "seat")?)?;
            Some((Seat::Number(u8::try_from(number).ok()?), rest))
        })
    }
}

/// What a player is called.
pub(super) fn called(game: &Match, player: PlayerId) -> String {
    let seats = game.state().seats;
    match (player.0, seats) {
        (0, _) => "you".into(),
        (_, 2) => "foe".into(),
        (1, _) => "left".into(),
        (last, _) if last + 1 == seats => "right".into(),
        (place, _) => format!("seat {}", place + 1),
    }
}

/// What they do, said of a player: `you decide`, `the foe decides`.
pub(super) fn does(game: &Match, player: PlayerId, you: &str, other: &str) -> String {
    match called(game, player).as_str() {
        "you" => format!("you {you}"),
        "foe" => format!("the foe {other}"),
        name => format!("{name} {other}"),
    }
}

/// Whose, of what is a player's.
pub(super) fn of(game: &Match, player: PlayerId) -> String {
    if player.0 == 0 { "your".into() } else { format!("{}'s", called(game, player)) }
}

/// Whose, seen from a player: `your`; of two, `their` or `foe` for the other; of more, `left's` and the like, as the scene's teller sees them.
pub(super) fn whose(text: &str, from: PlayerId, seats: u8) -> Option<(PlayerId, &str)> {
    if let Some(rest) = after(text, "your") {
        return Some((from, rest));
    }
    if seats == 2
        && let Some(rest) = ["their", "foe's", "foe"].iter().find_map(|word| after(text, word))
    {
        return Some((PlayerId(from.0 ^ 1), rest));
    }
    let genitive = ["you", "left", "right"].into_iter().find_map(|word| Some((Seat::read(word)?.0, after(text, &format!("{word}'s"))?)));
    let numbered = || {
        let (seat, rest) = after(text, "seat")?.split_once("'s ")?;
        Some((Seat::Number(seat.parse().ok()?), rest.trim_start()))
    };
    let (seat, rest) = genitive.or_else(numbered)?;
    Some((seat.player(seats)?, rest))
}
