//! Bots that play any game, and a laboratory for balance: matches of bots by the thousand, and what they say about decks and cards.
//!
//! This crate knows no game, no files and no terminal. A bot is an [`Agent`](kotodama_engine::Agent): it is handed what its seat knows,
//! and can't cheat.
//!
//! *Invariant:* the same game, decks, bots and seeds give the same figures on every machine, whatever the number of threads, as long as
//! bots think for a number of iterations and not for a time.
//!
//! | module | what it is |
//! |---|---|
//! | [`bot`] | the bots, and their levels |
//! | [`arena`] | one match of bots |
//! | [`space`] | positions as vectors and moves as numbers, for who learns |
//! | [`many`] | many matches at once, for who learns |
//! | [`strength`] | which bot is stronger |
//! | [`sim`] | many matches, and what they come to |
//! | [`statistics`] | intervals |

pub mod arena;
pub mod bot;
pub mod many;
pub mod sim;
pub mod space;
pub mod statistics;
pub mod strength;
