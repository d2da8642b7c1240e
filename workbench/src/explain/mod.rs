//! What is understood of cards, phrases and keywords.
//!
//! | module | what it is |
//! |---|---|
//! | [`card`] | all that is understood of a card |
//! | [`entry`] | a phrase or a keyword: what it means, and what says it |
//! | [`steps`] | the steps that run, in words |
//! | [`pointing`] | what its words point at |
//! | [`event`] | events in words |

pub mod card;
pub mod entry;
pub mod event;
pub mod pointing;
pub mod steps;

use kotodama_engine::ids::KeywordId;
use kotodama_engine::{CardDef, Game};
use kotodama_messages::say;
use kotodama_rules::Reading;
use kotodama_rules::reminder::Reminders;

/// The cards with that id, or all with that name.
#[must_use]
pub fn matching<'a>(game: &'a Reading, what: &str) -> Vec<&'a CardDef> {
    let by_id: Vec<&CardDef> = game.cards.iter().filter(|card| card.id.eq_ignore_ascii_case(what)).collect();
    if by_id.is_empty() { game.named(what).map(|def| game.card(def)).collect() } else { by_id }
}

/// The reminders of a game's keywords.
#[must_use]
pub fn reminders_of(game: &Reading) -> Reminders {
    Reminders::new(&game.keyword_files, game.language())
}

/// A keyword with its number, where it has one.
#[must_use]
pub fn keyword_text(game: &Game, keyword: KeywordId, number: i16) -> String {
    let name = game.title("keyword", &game.keywords[keyword.index()].id);
    if number > 0 && !game.keywords[keyword.index()].quoted { say!(game.messages, "keyword-number", keyword = name, number = number) } else { name.to_owned() }
}

/// Several things of which one will do.
#[must_use]
pub fn or(game: &Game, things: impl IntoIterator<Item = String>) -> String {
    things.into_iter().reduce(|one, other| say!(game.messages, "explain-or", one = one, other = other)).unwrap_or_default()
}

/// The text with a capital letter at its beginning.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// The text with a small letter at its beginning.
#[must_use]
pub fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().collect::<String>() + letters.as_str())
}
