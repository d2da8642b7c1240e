//! A small interpreter for card games: rules and cards in, a running game out.
//!
//! [`load`] turns a game's files (through a [`Source`]) into a [`Game`]: names become small ids, sentences programs. A
//! [`Match`] runs it: it offers a flat list of options, takes one, and runs to the next decision. Its [`State`] is a plain
//! value at every decision, also in the middle of an effect.
//!
//! A game's folder is a [`Folder`]; files that lie elsewhere are in [`Memory`], or in whatever implements [`Source`]. A match is [chosen](Match::choose)
//! for and [looked at](Match::view), and [tells](Match::tell) what happened. [`Game`], [`Match`] and [`State`] are `Send` and `Sync`: a match
//! can go to another thread, and many can play one game at once. `examples/embed.rs` plays a match to its end.
//!
//! ```
//! use kotodama_engine::{Match, Memory, load};
//!
//! let findings = load(&Memory::default()).unwrap_err();
//! assert_eq!(findings[0].file, "game.ron");
//!
//! fn crosses_threads<T: Send + Sync>() {}
//! crosses_threads::<Match>();
//! ```
//!
//! This crate knows no game and no terminal, touches no file but those of a [`Folder`], never prints, and never panics on bad input. Without its
//! feature `lua` it builds no C++ and runs no scripts.
//!
//! *Invariants:* the same game, seed and choices give the same states on every machine. What is refused changes nothing.
//! Rules and cards are run by one interpreter.
//!
//! | module | what it is |
//! |---|---|
//! | [`data`] | the shape of a game's files |
//! | [`source`] | the door to files |
//! | [`Folder`] | the files of a folder |
//! | [`outline`] | where things stand in a file |
//! | `compile` | loading: sentences to programs |
//! | [`ir`] | the programs |
//! | [`hir`] | what texts mean, resolved: what programs are made from |
//! | [`game`] | a loaded game |
//! | [`state`] | the running game as a plain value |
//! | [`random`] | chance |
//! | `run` | the interpreter: questions, events, instructions, decisions |
//! | [`told`] | what happened, as a log keeps it |
//! | [`play`] | a match: options and choices |
//! | [`label`](Match::label), [`log`] | what options and events are called |
//! | [`words`] | words of the game's lexicon, in the forms that messages ask for |
//! | [`view`] | what one player may see |
//! | [`waiting`] | what has begun and waits to be answered |
//! | [`save`] | saved matches |
//! | [`tally`] | what the lines of a game do in matches |
//! | [`deck`] | the rules of building decks, and packs |
//! | [`draft`] | decks made from cards that players pick |
//! | [`translate`] | cards in another language |
//! | [`reminder`] | what stands behind a keyword in parentheses |
//! | [`hook`] | scripts, for what words cannot say |
//! | `lua` | scripts in Luau (the feature `lua`, on where nothing else is said) |

mod compile;
pub mod data;
pub mod deck;
pub mod draft;
mod folder;
pub mod game;
pub mod hir;
pub mod hook;
pub mod ids;
pub mod ir;
mod label;
pub mod log;
#[cfg(feature = "lua")]
pub mod lua;
mod number;
pub mod outline;
pub mod plain;
pub mod play;
pub mod question;
pub mod random;
pub mod reminder;
mod run;
pub mod save;
pub mod source;
pub mod state;
pub mod tally;
pub mod told;
pub mod translate;
pub mod view;
pub mod waiting;
pub mod words;

pub use compile::{Languages, data_file, language_of, load, load_again, load_with, word_findings};
pub use deck::DeckError;
pub use folder::Folder;
pub use game::{CardDef, Deck, Game, HookDef, LeftOut, Overridden, PackStamp, Packed};
pub use ids::{CardId, CardRef, DefId, PlayerId};
pub use kotodama_grammar::Diagnostic;
pub use play::{Board, ChooseError, Match, Placed, Start};
pub use question::Question;
pub use random::Random;
pub use run::{Asked, Choice};
pub use save::{LoadError, PackChange, Save, pack_changes};
pub use source::{Memory, Source, Unread};
pub use state::{Outcome, State};
pub use translate::Translator;
pub use view::View;
pub use waiting::{Begun, Standing};
