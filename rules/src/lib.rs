//! A game's files, read and resolved: names become small ids, sentences programs.
//!
//! [`load`] turns a game's files (through a [`Source`]) into a [`Reading`]: what they say, and the [`Game`](kotodama_engine::Game) that
//! `kotodama-engine` runs. A game's folder is a
//! [`Folder`]; files that lie elsewhere are in [`Memory`], or in whatever implements [`Source`]. `examples/embed.rs` loads a folder and plays a
//! match to its end.
//!
//! ```
//! use kotodama_rules::{Memory, load};
//!
//! let findings = load(&Memory::default()).unwrap_err();
//! assert_eq!(findings[0].file, "game.ron");
//! ```
//!
//! This crate knows no game and no terminal, touches no file but those of a [`Folder`], never prints, and never panics on bad input. Without its
//! feature `lua` no C++ is built, and a game that has scripts is refused.
//!
//! *Invariants:* a game loads whole or not at all, and everything that is wrong with it is told at once, each with its place. What the engine runs
//! is what was resolved: lowering decides nothing.
//!
//! | module | what it is |
//! |---|---|
//! | [`source`] | the door to files |
//! | [`Folder`] | the files of a folder |
//! | [`outline`] | where things stand in a file |
//! | [`plain`] | text of strangers that nothing of a terminal hides in |
//! | [`hir`] | what texts mean, resolved: what programs are made from |
//! | [`Reading`] | what was read, beside the game that it was compiled to |
//! | `compile` | loading: sentences to steps to programs |
//! | [`translate`] | cards in another language |
//! | [`reminder`] | what stands behind a keyword in parentheses |

pub mod alike;
mod compile;
mod folder;
pub mod hir;
pub mod outline;
mod reading;
pub mod reminder;
mod said;
pub mod source;
pub mod translate;
pub mod visible;

pub use compile::{DataFile, Languages, SCRIPTS, data_file, language_of, load, load_again, load_part, load_with, notation, pieces, word_findings};
pub use folder::Folder;
pub use kotodama_grammar::Diagnostic;
pub use reading::{Read, Reading};
pub use source::{Memory, Source, Unread, in_lines};
pub use translate::Translator;
