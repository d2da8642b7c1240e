//! What breaks the rules of building decks, and how it is told.

use kotodama_messages::{Messages, say};

/// A way in which a deck breaks the rules. Shown as it is, it speaks English.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.told(Messages::english()))]
pub enum DeckError {
    /// A mode that the game does not have.
    UnknownMode(String),
    /// A section that the rules do not have.
    UnknownSection(String),
    /// A card that the game does not have.
    UnknownCard(String),
    /// A section with too many or too few cards.
    Count {
        /// The section.
        section: String,
        /// How many cards are in it.
        held: u16,
        /// How many there should be.
        needed: u16,
    },
    /// A card of a kind that does not belong there.
    Kind {
        /// The section.
        section: String,
        /// The card's name.
        card: String,
    },
    /// A card that only comes with another.
    Brought {
        /// The card's name.
        card: String,
    },
    /// Too many copies.
    Copies {
        /// The card's id.
        card: String,
        /// How many.
        copies: u16,
        /// How many are allowed.
        most: u16,
    },
    /// Too many cards of a sort.
    Limit {
        /// The family, the kind, the tag.
        sort: String,
        /// The names of those there are, once for each copy.
        cards: Vec<String>,
        /// How many are allowed.
        most: u16,
    },
    /// A card of a family that does not match.
    Family {
        /// The card's name.
        card: String,
        /// The group of families.
        family: String,
        /// The section that sets it.
        set_by: String,
    },
    /// Packs for a deck whose rules ask for none.
    NoPacks,
    /// No card may be in a pack.
    EmptyPacks,
    /// Too many or too few packs.
    Packs {
        /// How many there are.
        held: usize,
        /// How many there should be.
        needed: u8,
    },
    /// A pack with too many or too few cards.
    PackSize {
        /// Which one, from 1.
        pack: usize,
        /// How many cards are in it.
        held: u16,
        /// How many there should be.
        needed: u16,
    },
    /// A card in a pack that no section of the deck holds.
    PackSection {
        /// Which pack, from 1.
        pack: usize,
        /// The card's name.
        card: String,
    },
    /// A card that is in the deck more often than in the packs.
    NotInPacks {
        /// The card's name.
        card: String,
        /// How often it is in the deck.
        copies: u16,
        /// How often it is in the packs.
        opened: u16,
    },
    /// A card that is in the packs more often than in the deck.
    LeftOut {
        /// The card's name.
        card: String,
        /// How often it is in the deck.
        copies: u16,
        /// How often it is in the packs.
        opened: u16,
    },
}

impl DeckError {
    /// What is wrong, in a language.
    #[must_use]
    pub fn told(&self, messages: &Messages) -> String {
        match self {
            DeckError::UnknownMode(mode) => say!(messages, "deck-unknown-mode", mode = mode.as_str()),
            DeckError::UnknownSection(section) => say!(messages, "deck-unknown-section", section = section.as_str()),
            DeckError::UnknownCard(card) => say!(messages, "deck-unknown-card", card = card.as_str()),
            DeckError::Count { section, held, needed } => say!(messages, "deck-count", section = section.as_str(), held = *held, needed = *needed),
            DeckError::Kind { section, card } => say!(messages, "deck-kind", card = card.as_str(), section = section.as_str()),
            DeckError::Brought { card } => say!(messages, "deck-brought", card = card.as_str()),
            DeckError::Copies { card, copies, most } => say!(messages, "deck-copies", card = card.as_str(), copies = *copies, most = *most),
            DeckError::Limit { sort, cards, most } => {
                say!(messages, "deck-limit", held = cards.len(), sort = sort.as_str(), most = *most, cards = cards.join(", "))
            }
            DeckError::Family { card, family, set_by } => {
                say!(messages, "deck-family", card = card.as_str(), family = family.as_str(), set_by = set_by.as_str())
            }
            DeckError::NoPacks => say!(messages, "deck-no-packs"),
            DeckError::EmptyPacks => say!(messages, "deck-empty-packs"),
            DeckError::Packs { held, needed } => say!(messages, "deck-packs", held = *held, needed = *needed),
            DeckError::PackSize { pack, held, needed } => say!(messages, "deck-pack-size", pack = *pack, held = *held, needed = *needed),
            DeckError::PackSection { pack, card } => say!(messages, "deck-pack-section", pack = *pack, card = card.as_str()),
            DeckError::NotInPacks { card, copies, opened } => {
                say!(messages, "deck-not-in-packs", card = card.as_str(), copies = *copies, opened = *opened)
            }
            DeckError::LeftOut { card, copies, opened } => say!(messages, "deck-left-out", card = card.as_str(), copies = *copies, opened = *opened),
        }
    }
}
