//! A game's cards in another language, from what their texts mean.

use kotodama_engine::CardDef;
use kotodama_engine::data::SetRole;
use kotodama_grammar::{Diagnostic, Language, PrintError, codes};
use kotodama_rules::{Reading, Source, Translator, Unread};
use serde::Serialize;
use std::cmp::Reverse;

/// So often pronouns of an edition are turned into those that agree: one that is turned may show another.
const MOST_TURNS: usize = 4;

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
    if unsaid.is_empty() { Ok(agreeing(source, translator.language(), made)) } else { Err(unsaid) }
}

/// The same files with pronouns that agree: which card one stands for is known only when its text is resolved.
fn agreeing(source: &dyn Source, language: &Language, mut made: Vec<(String, String)>) -> Vec<(String, String)> {
    for _ in 0..MOST_TURNS {
        let Err(findings) = kotodama_rules::load(&Anew { game: source, files: &made }) else { return made };
        let mut turned = false;
        let mut found: Vec<&Diagnostic> = findings.iter().filter(|found| found.code == codes::UNCLEAR).collect();
        found.sort_by_key(|found| Reverse(found.span.start));
        for found in found {
            let Some((_, text)) = made.iter_mut().find(|(file, _)| *file == found.file) else { continue };
            let Some(other) = text.get(found.span.clone()).and_then(|word| language.of_other_sort(word)) else { continue };
            text.replace_range(found.span.clone(), &other);
            turned = true;
        }
        if !turned {
            return made;
        }
    }
    made
}

/// A game with files in place of its own.
struct Anew<'a> {
    game: &'a dyn Source,
    files: &'a [(String, String)],
}

impl Source for Anew<'_> {
    fn list(&self, folder: &str) -> Vec<String> {
        self.game.list(folder)
    }

    fn read(&self, path: &str) -> Option<String> {
        let made = self.files.iter().find(|(file, _)| file == path).map(|(_, text)| text.clone());
        made.or_else(|| self.game.read(path))
    }

    fn unread(&self, path: &str) -> Option<Unread> {
        self.game.unread(path)
    }

    fn packs(&self) -> Vec<String> {
        self.game.packs()
    }
}
