//! What a compiled card game is, and running it.
//!
//! A [`Game`] is made by whoever reads a game's files (`kotodama-rules`). A [`Match`] runs it: it offers a flat list of options, takes one, and
//! runs to the next decision. Its [`State`] is a plain value at every decision, also in the middle of an effect.
//!
//! A match is [chosen](Match::choose) for and [looked at](Match::view), and [tells](Match::tell) what happened. [`Game`], [`Match`] and [`State`]
//! are `Send` and `Sync`: a match can go to another thread, and many can play one game at once.
//!
//! ```
//! fn crosses_threads<T: Send + Sync>() {}
//! crosses_threads::<kotodama_engine::Match>();
//! ```
//!
//! This crate knows no game, no language of cards, no files and no terminal, never prints, and never panics on bad input. What scripts do is behind a
//! trait ([`hook`]).
//!
//! *Invariants:* the same game, seed and choices give the same states on every machine. What is refused changes nothing.
//! Rules and cards are run by one interpreter.
//!
//! | module | what it is |
//! |---|---|
//! | [`hook`] | scripts, for what words cannot say, as who runs them sees them |
//! | [`data`] | the shape of a game's files |
//! | [`ir`] | the programs |
//! | [`game`] | a compiled game |
//! | [`words`] | words of the game's lexicon, in the forms that messages ask for |
//! | [`deck`] | the rules of building decks, and packs |
//! | [`state`] | the running game as a plain value |
//! | [`random`] | chance |
//! | [`number`] | numbers that change their width |
//! | `run` | the interpreter: questions, events, instructions, decisions |
//! | [`told`] | what happened, as a log keeps it |
//! | [`play`] | a match: options and choices |
//! | [`label`](Match::label), [`log`] | what options and events are called |
//! | [`view`] | what one player may see, for a screen |
//! | [`observe`] | what one player may know, as a value to compare |
//! | [`imagine`] | matches that agree with what one player knows |
//! | [`agent`] | who decides for a seat, knowing no more |
//! | [`waiting`] | what has begun and waits to be answered |
//! | [`save`] | saved matches |
//! | [`tally`] | what the lines of a game do in matches |
//! | [`draft`] | decks made from cards that players pick |

pub mod agent;
pub mod bits;
pub mod data;
pub mod deck;
pub mod draft;
pub mod entry;
pub mod game;
pub mod hook;
pub mod ids;
pub mod imagine;
pub mod ir;
mod label;
pub mod log;
pub mod number;
pub mod observe;
pub mod play;
pub mod question;
pub mod random;
pub mod ranks;
mod rename;
mod run;
pub mod save;
pub mod state;
pub mod tally;
pub mod view;
pub mod waiting;
pub mod words;

pub use agent::{Agent, Seat};
pub use deck::DeckError;
pub use game::{CardDef, Compiled, CompiledError, Deck, Game, HookDef, LeftOut, Overridden, PackStamp, Packed};
pub use ids::{CardId, CardRef, DefId, PlayerId};
pub use imagine::Imaginer;
pub use observe::{Observation, Offer, OfferKind, Place};
pub use play::{Board, ChooseError, Match, Placed, Start};
pub use question::Question;
pub use random::Random;
pub use run::{Asked, Choice};
pub use save::{LoadError, PackChange, Save, pack_changes};
pub use state::{Outcome, State};
pub use view::View;
pub use waiting::{Begun, Standing};
