//! What an editor asks while somebody writes: what may stand here, what this is, where it comes from, what is wrong with it.
//!
//! All are functions over a [`Workspace`](crate::Workspace) with texts that nobody has saved, and over what is [`Known`] of its game: the last that
//! could be read of it. Places are bytes of files; nothing here knows a protocol, a clock or a screen.
//!
//! *Invariant:* whatever is typed, an answer comes; what is broken spoils nothing but itself.
//!
//! | module | what it is |
//! |---|---|
//! | [`desk`] | a game while it is written: what is found, what is known |
//! | [`soon`] | what is wrong with what changed, before all is looked at again |
//! | [`mend`] | a file without those of its entries that can't be read |
//! | [`site`] | what stands at a byte of a file |
//! | [`usage`] | which words the game's texts say after which |
//! | [`proposal`] | what may stand at a place |
//! | [`named`] | what a word of a file names, and where that is defined and said |
//! | [`rename`] | another name for something, in all files at once |
//! | `sound` | whether a game is as it was but for a name |
//! | `exchange` | another word where no sentence says it: scenes, boards, what is quoted |
//! | [`hover`] | what a place of a file means |
//! | [`hint`] | what is told beside the text |
//! | [`survey`] | what a file holds: its parts, what of it folds, what is of which colour |
//! | [`action`] | what can be done about a place |
//! | [`scenes`] | what the words of a scene are, and where they lead |
//! | [`title`] | what is offered, in words |
//! | [`stage`] | a scene for a card |
//! | [`measured`] | what many matches came to, above cards and decks |

pub mod action;
pub mod desk;
mod exchange;
pub mod hint;
pub mod hover;
pub mod measured;
pub mod mend;
pub mod named;
pub mod proposal;
pub mod rename;
pub mod scenes;
pub mod site;
pub mod soon;
mod sound;
pub mod stage;
pub mod survey;
pub mod title;
pub mod usage;

pub use desk::{Desk, Known};
pub use measured::Measured;
pub use soon::{Base, Soon};

use std::ops::Range;

/// A place in a file: one of the game's, or a scene.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The file: its path in the game, or the name of a scene as it was given.
    pub file: String,
    /// Its first byte there.
    pub start: usize,
    /// The byte behind it.
    pub end: usize,
}

impl Place {
    /// Bytes of a file.
    pub fn new(file: impl Into<String>, span: Range<usize>) -> Place {
        Place { file: file.into(), start: span.start, end: span.end }
    }

    /// The bytes of the file.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.start..self.end
    }
}

/// A scene that belongs to a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SceneText {
    /// What it is called in [places](Place).
    pub file: String,
    /// Its text.
    pub text: String,
}
