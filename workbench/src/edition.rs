//! A game's cards in another language, from what their texts mean.

use kotodama_engine::CardDef;
use kotodama_engine::data::SetRole;
use kotodama_grammar::PrintError;
use kotodama_rules::{Reading, Source, Translator};
use serde::Serialize;

/// A side of a card in another language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Translated {
    /// The card's id.
    pub id: String,
    /// What it is called there.
    pub name: String,
    /// Its lines; none where they can't be said.
    pub text: Vec<String>,
    /// Why it can't be said, if so.
    pub missing: Option<String>,
}

/// A card that can't be said in another language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unsaid {
    /// The file of its set, as the game's source names it.
    pub file: String,
    /// The card's id.
    pub card: String,
    /// Why.
    pub why: PrintError,
}

/// The cards of a game's sets for play in the translator's language, both sides.
#[must_use]
pub fn cards(game: &Reading, translator: &Translator) -> Vec<Translated> {
    let play = |card: &CardDef| game.sets.iter().any(|(id, _, role)| *id == card.set && *role == SetRole::Play);
    let fronts = game.cards.iter().take(game.printed).filter(|card| play(card));
    let sides = fronts.flat_map(|card| [Some(card), card.back.map(|back| game.card(back))]).flatten();
    let translated = |card: &CardDef| {
        let (text, missing) = match translator.text(game, card) {
            Ok(text) => (text, None),
            Err(error) => (Vec::new(), Some(error.to_string())),
        };
        Translated { id: card.id.clone(), name: translator.name(card).into_owned(), text, missing }
    };
    sides.map(translated).collect()
}

/// The game's own files of cards in the translator's language, each with its path in the game's folder.
///
/// # Errors
/// The cards that can't be said, in the order of the files: then it is no edition.
pub fn files(source: &dyn Source, game: &Reading, translator: &Translator) -> Result<Vec<(String, String)>, Vec<Unsaid>> {
    let (mut made, mut unsaid) = (Vec::new(), Vec::new());
    for file in source.list("sets").into_iter().filter(|name| name.ends_with(".ron")).map(|name| format!("sets/{name}")) {
        let Some(text) = source.read(&file) else { continue };
        match translator.set(game, &text) {
            Ok(text) => made.push((file, text)),
            Err(wrong) => unsaid.extend(wrong.into_iter().map(|(card, why)| Unsaid { file: file.clone(), card, why })),
        }
    }
    if unsaid.is_empty() { Ok(made) } else { Err(unsaid) }
}
