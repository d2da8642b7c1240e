//! How things look: findings, the board, a card explained.

pub mod board;
pub mod card;
pub mod events;
pub mod finding;
mod page;
pub(crate) mod progress;
pub mod steps;
pub mod words;
