//! Decks: the rules of building them, which are data, and what breaks them.

use crate::data::{DeckFile, Identity};
use crate::game::{CardDef, Deck, Game};
use crate::ids::*;
use kotodama_messages::{Messages, say};
use std::collections::BTreeMap;

/// A way in which a deck breaks the rules. Shown as it is, it speaks English.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.told(Messages::english()))]
pub enum DeckError {
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
        /// The kind or family.
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
}

impl DeckError {
    /// What is wrong, in a language.
    #[must_use]
    pub fn told(&self, messages: &Messages) -> String {
        match self {
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
        }
    }
}

/// The card id without its version: `AB-1@alt` is another print of `AB-1`.
fn identity(id: &str) -> &str {
    id.split('@').next().unwrap_or(id)
}

/// Adds the cards beside a deck that the set-up asks for: all that its leading cards lead and it does not hold.
pub(crate) fn add_rest(game: &Game, deck: &mut Deck) {
    let Some(def) = &game.rules_file.setup.rest else { return };
    let Some(zone) = game.zone_named(&def.zone) else { return };
    let leads = deck.cards.iter().map(|&(card, _)| game.card(card)).filter(|card| game.kinds[card.kind.index()].id == def.kind);
    let led: Vec<FamilyId> = leads.flat_map(|card| &card.families).copied().filter(|f| game.group(&def.group).contains(f)).collect();
    for (id, card) in game.for_play() {
        let joined = card.families.iter().any(|f| led.contains(f));
        let there = deck.cards.iter().any(|(held, _)| *held == id) || game.is_brought(card);
        if joined && !there && game.is_of(card, &def.family) {
            deck.cards.push((id, zone));
        }
    }
}

/// Builds a deck, or tells everything that is wrong with it.
///
/// # Errors
/// One error for each rule of the game that the deck breaks.
pub fn build(game: &Game, file: &DeckFile) -> Result<Deck, Vec<DeckError>> {
    let rules = &game.rules_file.deck;
    let mut errors = Vec::new();
    let mut held: BTreeMap<&str, Vec<(DefId, u16)>> = BTreeMap::new();
    for (section, cards) in &file.sections {
        if !rules.sections.iter().any(|s| &s.id == section) {
            errors.push(DeckError::UnknownSection(section.clone()));
        }
        let mut merged: BTreeMap<DefId, u16> = BTreeMap::new();
        for (id, &copies) in cards {
            match game.find(identity(id)) {
                Some(def) => {
                    let merged = merged.entry(def).or_default();
                    *merged = merged.saturating_add(copies);
                }
                None => errors.push(DeckError::UnknownCard(id.clone())),
            }
        }
        held.insert(section, merged.into_iter().collect());
    }
    let none = Vec::new();
    let cards_of = |section: &str| held.get(section).unwrap_or(&none);
    for section in &rules.sections {
        let cards = cards_of(&section.id);
        let count = cards.iter().fold(0u16, |sum, (_, n)| sum.saturating_add(*n));
        if count != section.count {
            errors.push(DeckError::Count { section: section.id.clone(), held: count, needed: section.count });
        }
        for &(def, copies) in cards {
            let card = game.card(def);
            if !section.kinds.contains(&game.kinds[card.kind.index()].id) {
                errors.push(DeckError::Kind { section: section.id.clone(), card: card.name.clone() });
            }
            if game.is_brought(card) {
                errors.push(DeckError::Brought { card: card.name.clone() });
            }
            if section.family.as_ref().is_some_and(|family| !game.is_of(card, family)) {
                errors.push(DeckError::Kind { section: section.id.clone(), card: card.name.clone() });
            }
            if let Some(most) = section.copies.filter(|&most| section.copies_by == Identity::Id && copies > most) {
                errors.push(DeckError::Copies { card: card.id.clone(), copies, most });
            }
        }
        if let Some(most) = section.copies.filter(|_| section.copies_by == Identity::Name) {
            let mut named: BTreeMap<NameId, (DefId, u16)> = BTreeMap::new();
            for &(def, copies) in cards {
                named.entry(game.card(def).name_id).or_insert((def, 0)).1 += copies;
            }
            let over = named.into_values().filter(|&(_, copies)| copies > most);
            errors.extend(over.map(|(def, copies)| DeckError::Copies { card: game.card(def).id.clone(), copies, most }));
        }
    }
    for section in &rules.sections {
        for limit in &section.limits {
            let such = |card: &CardDef| {
                limit.kind.as_ref().is_none_or(|kind| game.kinds[card.kind.index()].id == *kind) && limit.family.as_ref().is_none_or(|f| game.is_of(card, f))
            };
            let found = cards_of(&section.id).iter().filter(|(def, _)| such(game.card(*def)));
            let cards: Vec<String> = found.flat_map(|&(def, n)| std::iter::repeat_n(game.card(def).name.clone(), usize::from(n))).collect();
            if cards.len() > usize::from(limit.most) {
                let sort = limit.family.iter().chain(&limit.kind).cloned().collect::<Vec<_>>().join(" ");
                errors.push(DeckError::Limit { sort, cards, most: limit.most });
            }
        }
    }
    for rule in &rules.match_family {
        let group = game.rules_file.families.get(&rule.family);
        let members = |def: DefId| -> Vec<&str> {
            let words = game.card(def).families.iter().map(|&f| game.family_word(f));
            words.filter(|w| group.is_some_and(|g| g.iter().any(|m| m == w))).collect()
        };
        let set: Vec<&str> = cards_of(&rule.set_by).iter().flat_map(|&(def, _)| members(def)).collect();
        for section in &rule.sections {
            for &(def, _) in cards_of(section) {
                let own = members(def);
                let fits = own.iter().any(|m| set.contains(m) || rule.always.iter().any(|a| a == m));
                if !fits {
                    errors.push(DeckError::Family { card: game.card(def).name.clone(), family: rule.family.clone(), set_by: rule.set_by.clone() });
                }
            }
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let mut cards = Vec::new();
    for section in &rules.sections {
        let zone = game.rules_file.setup.place.get(&section.id).and_then(|z| game.zone_named(z));
        for &(def, copies) in cards_of(&section.id) {
            cards.extend(std::iter::repeat_n((def, zone.unwrap_or(ZoneId(0))), usize::from(copies)));
            let beside = game.rules_file.setup.brought.as_ref().and_then(|z| game.zone_named(z));
            for brought in &game.card(def).brings {
                match (game.find(brought), beside) {
                    (Some(def), Some(zone)) => cards.push((def, zone)),
                    _ => return Err(vec![DeckError::UnknownCard(brought.clone())]),
                }
            }
        }
    }
    let mut deck = Deck { id: file.id.clone(), name: file.name.clone(), cards };
    add_rest(game, &mut deck);
    Ok(deck)
}
