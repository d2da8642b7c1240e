//! Which word of a card's text means what: each "it", "them", "they" with the words of what it refers to, by line and column.

use kotodama_engine::CardDef;
use kotodama_grammar::ast::Selector;
use kotodama_messages::say;
use kotodama_rules::Reading;
use kotodama_rules::hir::{Meant, Source, Spot};
use serde::Serialize;

/// A word that refers to something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Pointing {
    /// The word.
    #[serde(flatten)]
    pub word: Words,
    /// The words of what it means, or of the event that this comes from; absent where no words say it.
    pub means: Option<Words>,
    /// What it means, where no words say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meant: Option<String>,
}

/// Words of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Words {
    /// The words.
    pub words: String,
    /// The line, from 1.
    pub line: usize,
    /// The letter that they begin with, from 1.
    pub column: usize,
    /// The phrase in whose meaning they stand; absent in the card's own text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<String>,
}

/// What the words of a card's text refer to.
#[must_use]
pub fn pointing(game: &Reading, card: &CardDef) -> Vec<Pointing> {
    let mut all = Vec::new();
    for (line, references) in game.references(card).iter().enumerate() {
        for reference in references {
            let Some(word) = words(game, card, line, &reference.at) else { continue };
            let means = words(game, card, line, &reference.of);
            let meant = if means.is_none() { meant(game, &reference.means) } else { None };
            if means.is_some() || meant.is_some() {
                all.push(Pointing { word, means, meant });
            }
        }
    }
    all
}

fn words(game: &Reading, card: &CardDef, line: usize, spot: &Spot) -> Option<Words> {
    let (number, text) = game.line_with(card, line, spot)?;
    let range = spot.at.range()?;
    let phrase = match &spot.text {
        Source::Text | Source::Rules => None,
        Source::Phrase(id) => Some(id.clone()),
    };
    let column = text.get(..range.start)?.chars().count() + 1;
    Some(Words { words: text.get(range)?.to_owned(), line: number + 1, column, phrase })
}

/// What no words say.
fn meant(game: &Reading, means: &Meant) -> Option<String> {
    match means {
        Meant::This => game.language().print_selector(&Selector::This).ok(),
        Meant::Subject => Some(say!(game.messages, "step-happens-to")),
        Meant::Named(cards) | Meant::Beside(cards) => game.language().print_selector(cards).ok(),
        Meant::EachOf(filter) => game.language().print_selector(&Selector::Each { filter: filter.clone() }).ok(),
        Meant::Player(player) => game.language().print("player__object", player).ok(),
        Meant::Done(_) => None,
    }
}
