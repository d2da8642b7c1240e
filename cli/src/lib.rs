//! The command-line tool `kotodama`: checks, explains, plays and tests card games whose words are their program.
//!
//! This is the only crate that touches files and the terminal. It knows no game: every word it shows comes from a game's own
//! data, through the engine and the grammar.
//!
//! *Invariant:* what a verb was asked for goes to standard output, what it has to say about its work to standard error; the
//! exit code is 0 when all is well, 1 when there are findings, 2 when it could not do its work.
//!
//! | module | what it is |
//! |---|---|
//! | [`command`] | one module per verb: its arguments and what it does |
//! | [`shipped`] | where games come from: the binary, or a folder |
//! | [`packs`] | what is added to games: folders, archives, installed packs |
//! | [`show`] | how things look: findings, the board, a card explained |
//! | `disk` | reading what may be anything, writing without losing what was there |
//! | `watch` | waiting until somebody saves a file |
//! | [`console`] | the terminal, as a value that tests can replace |
//! | [`editor`] | lines that somebody types: edited, remembered, completed |
//! | [`door`] | the door to the terminal: what comes from data does nothing to it |

pub mod command;
pub mod console;
mod disk;
pub mod door;
pub mod editor;
pub mod packs;
pub mod shipped;
pub mod show;
mod watch;
