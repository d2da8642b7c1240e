//! What the tools of designers are made of, as functions over a game's files: checking, wording, explaining, running scenes.
//!
//! A [`Workspace`] is a game's files wherever they lie; an [`Overlay`] puts texts that nobody has saved yet over another. The same functions
//! serve a command line, an editor and a page.
//!
//! *Invariant:* nothing here knows a terminal or a protocol, prints, reads a clock or touches a file but through a [`Workspace`]; what comes back are plain
//! values, with places as bytes of files.
//!
//! | module | what it is |
//! |---|---|
//! | [`workspace`] | a game's files, and texts over them |
//! | [`check`] | what is wrong with a game that loading does not refuse |
//! | [`fmt`] | how its words and files should stand |
//! | [`explain`] | what is understood of a card, a phrase or a keyword |
//! | [`how`] | "I want …, how do I say it" |
//! | [`scene`] | tests that designers write: a board, moves, and what must hold; what they exercise |
//! | [`mutants`] | games that differ in one thing, and whether scenes notice |
//! | [`idle`] | what never did anything in matches at random |
//! | [`debt`] | what carries out a game's texts: words, phrases, scripts |
//! | [`edition`] | a game's cards in another language |
//! | [`packs`] | what packs are to the game that they are added to |
//! | [`editor`] | what somebody who writes asks: what may stand here, what this is, what is wrong |
//! | [`start`] | the first files of a game or of a pack |
//! | [`finding`] | findings as programs read them |
//! | [`pages`] | sets as their files stand |
//! | [`mentions`] | which phrases and keywords a tree speaks of |
//! | [`suggest`] | "did you mean" |
//! | [`plural`] | one thing, or several |
//! | [`apart`](mod@apart) | one of many failing alone |
//! | [`wanted`] | work that is given up when nobody waits for it |

pub mod apart;
pub mod check;
pub mod debt;
pub mod edition;
pub mod editor;
pub mod explain;
pub mod finding;
pub mod fmt;
pub mod how;
pub mod idle;
pub mod mentions;
pub mod mutants;
pub mod packs;
pub mod pages;
pub mod plural;
pub mod scene;
pub mod start;
pub mod suggest;
pub mod wanted;
pub mod workspace;

pub use workspace::{Overlay, Workspace};
