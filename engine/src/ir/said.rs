//! Instructions in words, as whoever is asked about them reads them: behind a trait, as who runs a game knows no language.

use std::fmt::Debug;

/// An instruction that can be said. Whoever made the game has its words.
pub trait Saying: Debug + Send + Sync {
    /// In the words of its text.
    fn said(&self) -> Option<String>;

    /// In the words that whoever does it would read; nothing where it doesn't say who that is, or says "you".
    fn said_to(&self, asked: Seat) -> Option<String>;

    /// Who does it, as its words name them.
    fn by(&self) -> By;
}

/// Who is asked, seen from the text that asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seat {
    /// "You" in the text.
    You,
    /// Another player.
    Other,
}

/// Who does an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// "They": each player, or one of whom the text spoke.
    Each,
    /// "You", another player, or nobody who is named.
    One,
}
