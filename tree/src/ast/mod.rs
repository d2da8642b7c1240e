//! The tree that card text means: the only place in the project that names a construct of the language.
//!
//! The types carry no hand-written reading or printing. A language file (`en.pest`) has a rule for each variant, with
//! the variant's name in snake case, and a node tag (`#what = …`) for each field; the bridge does the rest in both
//! directions. Words of a game (zones, kinds, verbs …) are [`Word`]s: ids that the game's lexicon gives forms to.
//!
//! *Invariant:* no type here knows a game, and no effect node carries a `bool`.

mod ballot;
mod condition;
mod effect;
mod extent;
mod phrase;
mod place;
mod quantity;
mod rule;
mod said;
mod select;
mod steps;
mod trigger;
mod with;

pub use ballot::Ballot;
pub use condition::{Condition, FirstOf, Harmed, Likeness, PastEvent, Stretch};
pub use effect::{Effect, HowMany, Matter, Sum};
pub use extent::{Chosen, Extent};
pub use phrase::{Hole, Phrase};
pub use place::{Arrow, Cell, Destination, MadeStat, Place, Player, Pool, TokenPlace, Unpaid, Whose};
pub use quantity::{Amount, Balance, Base, Comparison, Packet, Parity, Quantity, Range, Rounded, Side};
pub use rule::{Bound, End, Grant, Restriction, Static, Step};
pub(crate) use said::SAID;
pub use said::{Said, Span};
pub use select::{Bottommost, Filter, Mark, Noun, Other, Selector, Trait};
pub use trigger::{Cause, Doing, Happening, Party, Trigger, Way};
pub use with::With;

use serde::{Deserialize, Serialize};
use strum::VariantNames;

/// The id of a word in the game's lexicon (`"creature"`, `"arena"`, `"destroy"`), the same in every language.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Word(pub String);

/// A whole number as printed.
pub type Number = i32;

/// All the text of a card: one ability per line.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    /// The lines in printed order.
    pub abilities: Vec<Ability>,
}

impl Text {
    /// All abilities in printed order, those that share a line, too.
    pub fn parts(&self) -> impl Iterator<Item = &Ability> {
        self.abilities.iter().flat_map(Ability::parts)
    }
}

/// One line of a card: tags, then sentences.
///
/// `[On Play][Once per Turn] You may discard 1 card: Draw 1 card.` · `Omen: Draw 1 card.`
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ability {
    /// `[On Play]`, `[Once per Turn]`, `Omen:`: timings and limits, words of the game (lexicon class `tag`). One whose word is
    /// in the form `lead` stands before a colon, any other in brackets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Word>,
    /// The sentences, in order. Only the first may be a trigger, a replacement or carry a cost.
    pub sentences: Vec<Sentence>,
    /// What stands behind them with tags of its own: it means what it means on a line of its own.
    ///
    /// `Swift. Omen: Draw 1 card.`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Box<Ability>>,
}

impl Ability {
    /// An ability that has its line for itself.
    #[must_use]
    pub fn new(tags: Vec<Word>, sentences: Vec<Sentence>) -> Ability {
        Ability { tags, sentences, next: None }
    }

    /// This ability, and those that stand behind it in its line.
    pub fn parts(&self) -> impl Iterator<Item = &Ability> {
        std::iter::successors(Some(self), |part| part.next.as_deref())
    }
}

/// A sentence, up to its full stop.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "a tree is read once and then compiled; plain fields read better")]
#[strum(serialize_all = "snake_case")]
pub enum Sentence {
    /// `Swift.` · `Armour 1.`: the card has these keywords.
    Keywords {
        /// The keywords named.
        keywords: Vec<KeywordUse>,
    },
    /// `This card has +2 attack.`: a sentence that is always true while the card is where it works.
    Always {
        /// What is true.
        fact: Static,
    },
    /// `Whenever this card takes damage, draw 1 card.`: each time that happens.
    Whenever {
        /// What is watched.
        trigger: Trigger,
        /// What follows.
        then: Effect,
    },
    /// `When this card is destroyed, draw 1 card.`: as [`Sentence::Whenever`], in the words of other games.
    When {
        /// What is watched.
        trigger: Trigger,
        /// What follows.
        then: Effect,
    },
    /// `At the start of your turn, draw 1 card.`: each time, in the turn of the card's controller.
    AtYours {
        /// Lexicon class `moment`.
        moment: Word,
        /// What follows.
        then: Effect,
    },
    /// `When a day ends, draw 1 card.`: each time, whosever turn it is.
    AtAnyones {
        /// Lexicon class `moment`.
        moment: Word,
        /// What follows.
        then: Effect,
    },
    /// `Slow Burn — Discard 1 card: Draw 1 card.`: an ability with a name.
    Entitled {
        /// As printed.
        name: String,
        /// What it is.
        sentence: Box<Sentence>,
    },
    /// `Low Sweep (A 3 / B - / D 1)`: an ability that is nothing but numbers, as a card of its own has them.
    Technique {
        /// As printed.
        name: String,
        /// As printed; each number after the short form of its stat.
        stats: String,
    },
    /// `If this card would take damage, reduce that damage by 1.`: a replacement: what follows takes the place of the event, or
    /// changes it.
    Would {
        /// The event that would happen.
        trigger: Trigger,
        /// What happens with it or instead of it.
        then: Effect,
    },
    /// `Discard 1 card: Draw 1 card.`: what stands before the colon is paid, or nothing happens.
    Costs {
        /// The cost.
        cost: Effect,
        /// What it buys; the following sentences of the line belong to it too.
        then: Effect,
    },
    /// `Draw 1 card.`: a plain instruction.
    Run {
        /// The instruction.
        effect: Effect,
    },
}

/// A keyword with its number, if it takes one: `Armour 1`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeywordUse {
    /// Lexicon class `keyword`.
    pub keyword: Word,
    /// The number that follows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<Quantity>,
}
