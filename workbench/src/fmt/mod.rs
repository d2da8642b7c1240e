//! How a game's words and files should stand: files are changed by span, so what is not wrong stays as it was typed.

mod edit;
mod file;
mod layout;
mod sayings;
mod words;

pub use file::{Changes, Formatter, Rewritten, Spoilt, Tidied};
pub(crate) use file::{literal, shape, within};
pub(crate) use sayings::{of_cards, of_rules, under};
pub use words::Reminding;
pub(crate) use words::{Speech, Wording, wording_of};
