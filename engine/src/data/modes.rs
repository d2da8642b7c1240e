//! Changes to the rules that a match may choose, and ways to make decks before it.

use super::{DeckRules, Line, once};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A change to the rules.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModeDef {
    /// A short id (`play GAME --mode …`).
    pub id: String,
    /// The name players know.
    pub name: String,
    /// What it does, in a sentence.
    #[serde(default)]
    pub about: Option<String>,
    /// Modes of which a match has one at most: those that say the same here. Its word stands for one of them by chance.
    #[serde(default)]
    pub one_of: Option<String>,
    /// Pools that begin otherwise.
    #[serde(default)]
    pub pools: BTreeMap<String, PoolChange>,
    /// Lines of the rules that are replaced: the old one → the new one.
    #[serde(default)]
    pub lines: BTreeMap<Line, Line>,
    /// Rules that hold besides.
    #[serde(default)]
    pub rules: Vec<Line>,
    /// Steps of the set-up besides, before the others.
    #[serde(default)]
    pub setup: Vec<Line>,
    /// Cards that are not in a deck and yet in the match.
    #[serde(default)]
    pub rest: Option<RestDef>,
    /// Cards that are treated as copies of another.
    #[serde(default)]
    pub copies: Option<CopyDef>,
    /// Printed keywords that mean nothing.
    #[serde(default)]
    pub keywords_off: Vec<String>,
    /// How many tokens an arrow moves for each one that it says.
    #[serde(default = "once")]
    pub arrows_times: i16,
    /// How decks for it are built, instead of the usual rules. Decks for it say its id, and other decks are not played in it. A
    /// match has one mode with such rules at most.
    #[serde(default)]
    pub deck: Option<DeckRules>,
}

/// How a pool begins in a mode.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PoolChange {
    /// What it holds at first.
    pub start: Option<i16>,
    /// The most it holds.
    pub most: Option<i16>,
}

/// A way to draft.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftDef {
    /// A short id (`play GAME --mode …`).
    pub id: String,
    /// The name players know.
    pub name: String,
    /// How many players it is for.
    pub seats: Vec<u8>,
    /// The cards that are drafted, in stacks that are shuffled apart.
    pub stacks: Vec<StackDef>,
    /// How cards are picked.
    pub how: DraftHow,
    /// How many cards each player picks.
    pub picks: u8,
    /// How many of them each keeps for a deck.
    pub keep: u8,
    /// The group of families whose leading cards come with a deck: one for each family among the kept cards.
    #[serde(default)]
    pub leads: Option<LeadDef>,
}

/// A stack of a draft.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StackDef {
    /// The section of a deck that its cards go to.
    pub section: String,
    /// The family that its cards belong to.
    pub family: String,
    /// How many cards it needs for each player.
    pub per_seat: u16,
}

/// The leading cards of drafted decks.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeadDef {
    /// The section that they go to.
    pub section: String,
    /// Their kind.
    pub kind: String,
    /// The group of families that joins them with the cards.
    pub group: String,
}

/// How cards are picked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DraftHow {
    /// In turn, each shows so many cards from the top of a stack, keeps one in secret and removes the others.
    Show(u8),
    /// Everyone has a hand, keeps one card of it in secret, and passes the rest to the left.
    Pass,
    /// In turn, each takes so many leading cards that nobody else has, then makes a deck in secret from the cards that they lead:
    /// of each stack as many as it says for each player.
    Own(u8),
    /// Cards lie open in the middle; in turn, each takes one; the next round begins one seat further.
    Middle,
}

/// Cards that are not in a deck and yet in the match.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RestDef {
    /// Where they start.
    pub zone: String,
    /// The family that they belong to.
    pub family: String,
    /// The kind of the cards that lead them.
    pub kind: String,
    /// The group of families that joins them.
    pub group: String,
}

/// Cards that are treated as copies of another.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CopyDef {
    /// Where the cards lie that are copied…
    pub of: String,
    /// … once they are in this state.
    pub state: String,
    /// The group of families that joins a card and the one it copies.
    pub group: String,
    /// The family of the cards that are copies.
    pub family: String,
    /// The zone in which a card becomes a copy.
    pub from: String,
    /// Zones in which it stays one; elsewhere it is itself.
    pub keeps: Vec<String>,
}
