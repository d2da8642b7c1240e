//! Changes to the rules that a match may choose, and ways to make decks before it.

use super::{DeckRules, Line, PoolDef};
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
    /// Pools in the place of those with these ids.
    #[serde(default)]
    pub pools: Vec<PoolDef>,
    /// Lines of the rules, and of what phrases mean, that are replaced: the old one → the new one.
    #[serde(default)]
    pub lines: BTreeMap<Line, Line>,
    /// Rules that hold besides.
    #[serde(default)]
    pub rules: Vec<Line>,
    /// Cards that are not in a deck and yet in the match, as its leading cards lead them (`match_family`): section of a deck that could
    /// hold them → the zone where they start.
    #[serde(default)]
    pub rest: BTreeMap<String, String>,
    /// How decks for it are built, instead of the usual rules. Decks for it say its id, and other decks are not played in it. A
    /// match has one mode with such rules at most.
    #[serde(default)]
    pub deck: Option<DeckRules>,
    /// How the decks are drafted that the match is played with. A match has one such mode at most.
    #[serde(default)]
    pub draft: Option<DraftDef>,
}

impl ModeDef {
    /// Whether it changes anything but how decks come to be: the rules are made anew for it.
    #[must_use]
    pub fn changes_rules(&self) -> bool {
        let ModeDef { id: _, name: _, about: _, one_of: _, draft, pools, lines, rules, rest, deck } = self;
        let nothing = pools.is_empty() && lines.is_empty() && rules.is_empty() && rest.is_empty() && deck.is_none();
        draft.is_none() || !nothing
    }
}

/// A way to draft.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftDef {
    /// How many players it is for.
    pub seats: Vec<u8>,
    /// The cards that are drafted, in stacks that are shuffled apart: section of a deck → how many cards its stack needs for each
    /// player. Of what they pick, players keep as many as the section holds. The cards that lead it (`match_family`) come with a deck.
    pub stacks: BTreeMap<String, u16>,
    /// How cards are picked.
    pub how: DraftHow,
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
