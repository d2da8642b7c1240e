//! What many matches came to, as it is told above cards and decks: left beside the game by who plays them, and read by editors.

use super::Place;
use super::desk::Known;
use super::site::within;
use kotodama_engine::Game;
use kotodama_rules::outline::Outline;
use serde::{Deserialize, Serialize};

/// The folder of a game in which it is left, which nobody has to keep.
pub const FOLDER: &str = ".kotodama";
/// The file in it that holds a [`Measured`].
pub const FIGURES: &str = "sim.json";
/// The file in it that tells all of it, for browsers.
pub const PAGE: &str = "sim.html";

/// The version of the file.
const VERSION: u32 = 1;

/// What many matches came to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    version: u32,
    /// The fingerprint of the game that was played.
    hash: u64,
    /// How many matches there were.
    pub matches: usize,
    /// How often decks won against all others.
    pub decks: Vec<Won>,
    /// How often those won who played a card.
    pub cards: Vec<Won>,
    /// The decks as they were, by id, in the notation of JSON.
    lists: Vec<(String, String)>,
}

/// How often something won: shares between 0 and 1, with the ends of their interval of 95 %.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Won {
    /// The id of the deck or the card.
    pub id: String,
    /// How often it won.
    pub share: f64,
    /// Where the interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
    /// Out of how many.
    pub of: usize,
}

/// A deck as it stands, in a form that is another when it is.
fn list(game: &Game, id: &str) -> Option<String> {
    let (deck, _) = game.decks.iter().find(|(deck, _)| deck.id == id)?;
    serde_json::to_string(deck).ok()
}

impl Measured {
    /// What matches of a game came to.
    #[must_use]
    pub fn of(game: &Game, matches: usize, decks: Vec<Won>, cards: Vec<Won>) -> Measured {
        let lists = decks.iter().filter_map(|deck| Some((deck.id.clone(), list(game, &deck.id)?))).collect();
        Measured { version: VERSION, hash: game.hash, matches, decks, cards, lists }
    }

    /// What stands in a file of such figures; nothing where it holds none, or those of another version.
    #[must_use]
    pub fn read(text: &str) -> Option<Measured> {
        serde_json::from_str::<Measured>(text).ok().filter(|measured| measured.version == VERSION)
    }

    /// The file that holds it.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Whether the game that was played is no more as it was, or one of the decks.
    #[must_use]
    pub fn is_stale(&self, game: &Game) -> bool {
        self.hash != game.hash || self.lists.iter().any(|(id, was)| list(game, id).as_ref() != Some(was))
    }

    /// What is told of a game above the cards of a set, or above a deck, with the places of those.
    #[must_use]
    pub fn told(&self, known: &Known, name: &str, file: &str) -> Vec<(Place, String)> {
        let stale = if self.is_stale(&known.game) { " (before the last changes)" } else { "" };
        let percent = |share: f64| format!("{:.0} %", share * 100.0);
        let figure = |won: &Won| format!("{} ({:.0}–{})", percent(won.share), won.low * 100.0, percent(won.high));
        if within(name).starts_with("decks/") {
            let outline = Outline::of(file);
            let id = outline.get("id").and_then(|id| id.text(file));
            let deck = self.decks.iter().find(|deck| Some(&deck.id) == id.as_ref());
            return deck.map(|won| (Place::new(name, outline.span.clone()), format!("won {} of {} matches{stale}", figure(won), won.of))).into_iter().collect();
        }
        let card = |(id, _, place): (String, String, Place)| {
            let won = self.cards.iter().find(|card| card.id == id)?;
            let told = match won.of {
                0 => format!("drawn, never played in {} matches{stale}", self.matches),
                1 => format!("won {} when played, once{stale}", figure(won)),
                times => format!("won {} when played, {times} times{stale}", figure(won)),
            };
            Some((place, told))
        };
        super::survey::cards(known, name, file).into_iter().filter_map(card).collect()
    }
}
