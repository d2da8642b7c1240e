//! What a hook may ask: the [`HookView`] the engine puts before it, and the event it is told.

use std::collections::BTreeMap;

/// A card, as a script holds it: an opaque handle, equal to itself and usable as a key, but not a number.
///
/// The number is the engine's own. A script never sees it: it gets handles, which are numbered by when it was handed them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardRef(pub u32);

/// A player, as a script holds one: an opaque handle like [`CardRef`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerRef(pub u32);

/// A value that crosses from the engine to a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HookValue {
    /// `nil`.
    Nothing,
    /// A whole number.
    Number(i64),
    /// `true` or `false`.
    Truth(bool),
    /// A text.
    Text(String),
    /// A card.
    Card(CardRef),
    /// A player.
    Player(PlayerRef),
    /// A list of cards, in the engine's order.
    Cards(Vec<CardRef>),
    /// Values by their names.
    Table(BTreeMap<String, HookValue>),
}

impl From<i64> for HookValue {
    fn from(number: i64) -> HookValue {
        HookValue::Number(number)
    }
}

impl From<bool> for HookValue {
    fn from(truth: bool) -> HookValue {
        HookValue::Truth(truth)
    }
}

impl From<String> for HookValue {
    fn from(text: String) -> HookValue {
        HookValue::Text(text)
    }
}

impl From<&str> for HookValue {
    fn from(text: &str) -> HookValue {
        HookValue::Text(text.to_owned())
    }
}

impl From<CardRef> for HookValue {
    fn from(card: CardRef) -> HookValue {
        HookValue::Card(card)
    }
}

impl From<PlayerRef> for HookValue {
    fn from(player: PlayerRef) -> HookValue {
        HookValue::Player(player)
    }
}

impl From<Vec<CardRef>> for HookValue {
    fn from(cards: Vec<CardRef>) -> HookValue {
        HookValue::Cards(cards)
    }
}

impl<T: Into<HookValue>> From<Option<T>> for HookValue {
    fn from(value: Option<T>) -> HookValue {
        value.map_or(HookValue::Nothing, Into::into)
    }
}

/// What happened, as the script's `event` table: `event.card`, `event.amount`, …
///
/// A field that is not set is `nil` in the script.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HookEvent {
    fields: BTreeMap<String, HookValue>,
}

impl HookEvent {
    /// An event with a `name` (a verb or a moment of the game) and no other field yet.
    pub fn new(name: &str) -> HookEvent {
        HookEvent::default().with("name", name)
    }

    /// Its fields, by their names.
    #[must_use]
    pub fn fields(&self) -> &BTreeMap<String, HookValue> {
        &self.fields
    }

    /// The same event with one field more, or with that field changed.
    #[must_use]
    pub fn with(mut self, field: &str, value: impl Into<HookValue>) -> HookEvent {
        self.fields.insert(field.to_owned(), value.into());
        self
    }
}

/// Why a view does not answer. The hook stops there, with this message and the line of the question.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has no such word.
    #[error("this game has no {class} called \"{word}\"{}", near.as_ref().map_or(String::new(), |n| format!("; did you mean \"{n}\"?")))]
    Word {
        /// The kind of word asked for: a stat, a zone, …
        class: &'static str,
        /// What the script wrote.
        word: String,
        /// The word of that class that looks most like it.
        near: Option<String>,
    },
    /// The card is face down for the hook's owner, or otherwise not to be known.
    #[error("that card is hidden: a hook sees only what its player sees")]
    Hidden,
    /// The question makes no sense here; the text says why.
    #[error("{0}")]
    Senseless(String),
}

impl Refusal {
    /// A word the game does not have, with the nearest of those it has.
    pub fn word<'a>(class: &'static str, word: &str, known: impl IntoIterator<Item = &'a str>) -> Refusal {
        let near = kotodama_messages::nearest(word, known).map(str::to_owned);
        Refusal::Word { class, word: word.to_owned(), near }
    }
}

/// An answer of a view.
pub type Answer<T> = Result<T, Refusal>;

/// The running game, as a hook may see it: read-only, and only what the hook's player may know.
///
/// Words (`stat`, `zone`, `verb`, …) are lexicon ids; an unknown one is refused with [`Refusal::word`]. All answers must
/// be functions of the game's state alone, lists in the engine's fixed order: a hook must answer the same on every machine.
pub trait HookView {
    /// Whether the hook's player can tell a card from others. Those that they can't are nothing but something that lies in a zone.
    fn known(&self, card: CardRef) -> bool;
    /// A card's number as it is now, with all modifiers; nothing if the card has no such stat.
    fn stat(&self, card: CardRef, stat: &str) -> Answer<Option<i64>>;
    /// How many counters of that name lie on a card.
    fn counter(&self, card: CardRef, counter: &str) -> Answer<i64>;
    /// Whether a word is true of a card: one of its kinds, families, keywords or the states it is in.
    fn is(&self, card: CardRef, word: &str) -> Answer<bool>;
    /// A card's name.
    fn name(&self, card: CardRef) -> Answer<String>;
    /// The zone a card is in.
    fn zone(&self, card: CardRef) -> Answer<String>;
    /// The number of the cell of its zone in which a card lies; nothing where the zone has no cells.
    fn cell(&self, card: CardRef) -> Answer<Option<i64>>;
    /// Who controls a card.
    fn controller(&self, card: CardRef) -> Answer<PlayerRef>;
    /// How many cards a zone holds, of one player or of all; known even where the cards are hidden.
    fn count(&self, zone: &str, whose: Option<PlayerRef>) -> Answer<i64>;
    /// The cards in a zone, of one player or of all. A zone whose cards are hidden is refused.
    fn cards(&self, zone: &str, whose: Option<PlayerRef>) -> Answer<Vec<CardRef>>;
    /// The number of the turn, from 1.
    fn turn(&self) -> i64;
    /// The player whose turn it is.
    fn active(&self) -> PlayerRef;
    /// The player facing that player.
    fn opponent(&self, player: PlayerRef) -> Answer<PlayerRef>;

    /// Whether two players are on one team.
    fn allied(&self, one: PlayerRef, other: PlayerRef) -> Answer<bool>;
    /// The next player: the one to the left of that player who is still in the game.
    fn next_player(&self, player: PlayerRef) -> Answer<PlayerRef>;
    /// How many different sources damaged a card this turn.
    fn distinct_sources(&self, card: CardRef) -> Answer<i64>;
    /// How many times a player did that verb this turn.
    fn count_did(&self, player: PlayerRef, verb: &str) -> Answer<i64>;
}
