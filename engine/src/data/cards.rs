//! What is not rules: keywords, sets and their cards, decks, the rows of a rulebook.

use super::Line;
use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// A keyword of a game.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeywordFile {
    /// Its id; the lexicon gives it its printed words (table `keywords`).
    pub id: String,
    /// What it means, in sentences about "this card"; `{n}` is its number. Empty when only rules speak of it.
    #[serde(default)]
    pub means: Vec<Line>,
    /// Kinds of cards that it may be printed on; any when empty. Any card may be given it.
    #[serde(default)]
    pub on: Vec<String>,
    /// What stands behind it on a card in parentheses, in the game's language: in place of what is printed from its meaning, or where
    /// only the rules speak of it. `{n}` is its number.
    #[serde(default)]
    pub reminder: Option<String>,
}

/// A set of cards.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetFile {
    /// A short id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether the set is for play or for tests only.
    #[serde(default)]
    pub role: SetRole,
    /// The language of its texts and families; the game's when absent.
    #[serde(default)]
    pub language: Option<String>,
    /// Names of cards that texts of this set say and that no set here holds.
    #[serde(default)]
    pub elsewhere: Vec<String>,
    /// What the numbers of its cards lie between, where the set says so: kind → stat → least and most, both included. A card
    /// beyond is probably a slip; the game loads with it all the same.
    #[serde(default)]
    pub ranges: BTreeMap<String, BTreeMap<String, (i16, i16)>>,
    /// The cards.
    pub cards: Vec<CardFile>,
}

/// What a set is for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetRole {
    /// Its cards are for decks.
    #[default]
    Play,
    /// Its cards are for scenes only.
    Test,
}

/// A card.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardFile {
    /// The id that is printed on it: decks call it so.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What is printed beside its name to tell it from its namesakes. It is a part of the name: the card is shown, spoken of and
    /// counted as `NAME / ALIAS`.
    #[serde(default)]
    pub alias: Option<String>,
    /// The id of its kind.
    pub kind: String,
    /// Families by group: `{"element": ["Red"], "subtype": ["Goblin"]}`.
    #[serde(default)]
    pub families: BTreeMap<String, Vec<String>>,
    /// Numbers by stat; `"-"` is none, `"1-4"` and `"1, 3, 5"` are sets.
    #[serde(default)]
    pub stats: BTreeMap<String, StatValue>,
    /// Cards that come with it, outside of the deck: their ids.
    #[serde(default)]
    pub brings: Vec<String>,
    /// Its other side.
    #[serde(default)]
    pub back: Option<Back>,
    /// What is printed on it: one string per line of text.
    #[serde(default)]
    pub text: Vec<Line>,
    /// Words that mean nothing in play.
    #[serde(default)]
    pub flavour: Option<String>,
    /// A doubt about the printed card, for its keepers.
    #[serde(default)]
    pub note: Option<String>,
}

impl CardFile {
    /// What the card is called: its name, or `NAME / ALIAS`.
    #[must_use]
    pub fn full_name(&self) -> String {
        with_alias(&self.name, self.alias.as_deref())
    }
}

/// A name, and the alias beside it where there is one: `NAME / ALIAS`.
pub fn with_alias(name: &str, alias: Option<&str>) -> String {
    alias.map_or_else(|| name.to_owned(), |alias| format!("{name} / {alias}"))
}

/// The other side of a card.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Back {
    /// Printed name.
    pub name: String,
    /// Numbers by stat.
    #[serde(default)]
    pub stats: BTreeMap<String, StatValue>,
    /// What is printed on it.
    #[serde(default)]
    pub text: Vec<Line>,
}

/// A printed number, a set of numbers, or a dash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum StatValue {
    /// A number: `3`.
    Number(i16),
    /// A text: `"-"`, `"1-4"` or `"1, 3, 5"`.
    Text(String),
}

// By hand, for an untagged enum would only say that no variant fits.
impl<'de> Deserialize<'de> for StatValue {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<StatValue, D::Error> {
        struct Printed;
        impl Visitor<'_> for Printed {
            type Value = StatValue;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number, or a text such as \"-\" or \"1-4\"")
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<StatValue, E> {
                let fits = i16::try_from(number).map(StatValue::Number);
                fits.map_err(|_| E::custom(format!("{number} is out of bounds; the most is {}, the least {}", i16::MAX, i16::MIN)))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<StatValue, E> {
                self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<StatValue, E> {
                Ok(StatValue::Text(text.to_owned()))
            }
        }
        input.deserialize_any(Printed)
    }
}

/// A deck.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckFile {
    /// Short id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The mode whose rules it is built by and played in; without one, the rules that hold in no mode.
    #[serde(default)]
    pub mode: Option<String>,
    /// Section → card id → copies. An id may carry a version after `@` ("AZK01-062@alt"): the same card. Sections that are made
    /// from packs may be left out: the packs fill them.
    #[serde(default)]
    pub sections: BTreeMap<String, BTreeMap<String, u16>>,
    /// The packs that were opened for it, where its rules ask for some: card id → copies, for each pack.
    #[serde(default)]
    pub packs: Vec<BTreeMap<String, u16>>,
}

/// A row of the rulebook, for scenes to prove.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleRow {
    /// Its id, which scenes name behind `covers`.
    pub id: String,
    /// What kind of row it is.
    pub kind: RowKind,
    /// The rule in one line, in our words.
    pub rule: String,
}

/// What a row of the rulebook is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum RowKind {
    /// The rulebook says it.
    Stated,
    /// One of the rulebook's own examples.
    Example,
    /// Follows from statements taken together.
    Derived,
    /// Nothing an engine could do.
    Informational,
}
