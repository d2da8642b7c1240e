//! What a pack says of itself.

use semver::{Version, VersionReq};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// `pack.ron`: what a pack is, what it is for, and what it does to the game.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackFile {
    /// Short id, equal to the folder's name: small letters, digits and hyphens. It stands before the ids of all that the pack adds: the
    /// card `T-1` of the pack `tides` is `tides:T-1`.
    pub id: String,
    /// The name players know.
    pub name: String,
    /// Its version: `"1.2.0"`. A change that others could trip over raises the first number.
    pub version: Version,
    /// The id of the game that it is for.
    pub game: String,
    /// The edition of that game (`edition` in its `game.ron`).
    pub edition: u16,
    /// The edition of the language that its texts are written in.
    pub grammar: u16,
    /// Packs that have to be there, with their versions: `{"tides": "^1.2"}`. They come before it.
    #[serde(default)]
    pub needs: BTreeMap<String, VersionReq>,
    /// What it adds. A file of another sort is an error: who adds a pack can rely on this list.
    pub adds: Vec<Part>,
    /// What it puts in the place of something that the game, or a pack that it needs, has.
    #[serde(default)]
    pub overrides: Vec<Thing>,
    /// A sentence or two for those who look for packs.
    #[serde(default)]
    pub about: Option<String>,
}

impl PackFile {
    /// The id in the game of a thing that the pack's files call so: of its own, unless it overrides the thing of that id.
    #[must_use]
    pub fn full_id(&self, id: &str, thing: impl Fn(String) -> Thing) -> String {
        if id.contains(':') || self.overrides.contains(&thing(id.to_owned())) { id.to_owned() } else { format!("{}:{id}", self.id) }
    }
}

/// What a pack may add to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Part {
    /// Sets of cards: `sets/*.ron`.
    Cards,
    /// Words: `lexicon/*.ron`.
    Words,
    /// `keywords.ron`.
    Keywords,
    /// `phrases.ron`.
    Phrases,
    /// Lua scripts that its phrases run: `scripts/*`.
    Hooks,
    /// `decks/*.ron`.
    Decks,
    /// Rows of a rulebook that its scenes cover: `rulebook.ron`.
    Rows,
}

/// Something with an id that a pack may put something else in the place of.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Thing {
    /// A card, by its id.
    Card(String),
    /// A keyword.
    Keyword(String),
    /// A phrase.
    Phrase(String),
    /// A deck.
    Deck(String),
    /// Forms of a word, by its class and id: `Word("kind", "creature")`.
    Word(String, String),
}

impl Thing {
    /// Its id.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Thing::Card(id) | Thing::Keyword(id) | Thing::Phrase(id) | Thing::Deck(id) | Thing::Word(_, id) => id,
        }
    }
}

impl std::fmt::Display for Thing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Thing::Card(id) => write!(f, "card {id}"),
            Thing::Keyword(id) => write!(f, "keyword {id}"),
            Thing::Phrase(id) => write!(f, "phrase {id}"),
            Thing::Deck(id) => write!(f, "deck {id}"),
            Thing::Word(class, id) => write!(f, "{class} {id}"),
        }
    }
}
