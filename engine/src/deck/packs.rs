//! Packs: decks made of all the cards that somebody opened.
//!
//! Each card of a pack is drawn for itself, from all cards that may be in one, with the same chance; so a pack may hold a card
//! twice.

use super::{DeckError, Held, holds, listed};
use crate::data::{DeckFile, DeckRules, PacksDef, SectionDef};
use crate::game::{CardDef, Game};
use crate::ids::*;
use crate::random::Random;
use std::collections::BTreeMap;

/// Opens so many packs, as the rules of building decks for this match say. The same seed opens the same packs, and fewer
/// packs of a seed are the first of more.
///
/// # Errors
/// When the rules have no packs, or no card may be in one.
pub fn open_packs(game: &Game, number: usize, seed: u64) -> Result<Vec<Vec<DefId>>, DeckError> {
    let rules = &game.rules_file.deck;
    let def = rules.packs.as_ref().ok_or(DeckError::NoPacks)?;
    let sections = sections(rules, def);
    let such = |card: &CardDef| !game.is_brought(card) && sections.iter().any(|section| holds(game, section, card));
    let pool: Vec<DefId> = game.for_play().filter(|(_, card)| such(card)).map(|(def, _)| def).collect();
    if pool.is_empty() {
        return Err(DeckError::EmptyPacks);
    }
    let mut random = Random::new(seed);
    let mut pick = || pool[random.place(pool.len())];
    let size = size(def, &sections);
    Ok((0..number).map(|_| (0..size).map(|_| pick()).collect()).collect())
}

/// The file of the deck that is made of those packs, for this match. Sections that packs do not fill are not in it.
#[must_use]
pub fn from_packs(game: &Game, id: &str, name: &str, packs: &[Vec<DefId>]) -> DeckFile {
    let counted = |pack: &Vec<DefId>| {
        let mut cards = BTreeMap::new();
        pack.iter().for_each(|&card| *cards.entry(game.card(card).id.clone()).or_default() += 1);
        cards
    };
    let mode = game.deck_mode().map(str::to_owned);
    DeckFile { id: id.to_owned(), name: name.to_owned(), mode, sections: BTreeMap::new(), packs: packs.iter().map(counted).collect() }
}

/// The sections that are made from packs.
fn sections<'a>(rules: &'a DeckRules, def: &PacksDef) -> Vec<&'a SectionDef> {
    rules.sections.iter().filter(|section| def.sections.is_empty() || def.sections.contains(&section.id)).collect()
}

/// How many cards a pack has: its share of those sections.
fn size(def: &PacksDef, sections: &[&SectionDef]) -> u16 {
    let cards = sections.iter().fold(0u16, |sum, section| sum.saturating_add(section.count));
    cards.checked_div(u16::from(def.count)).unwrap_or(0)
}

/// Whether the cards of a deck that is made from packs can be in packs of one size; how many there are, where they can't.
///
/// # Errors
/// The number of cards that its packs share.
pub fn shared_out(rules: &DeckRules) -> Result<(), u16> {
    let Some(def) = &rules.packs else { return Ok(()) };
    let cards = sections(rules, def).iter().fold(0u16, |sum, section| sum.saturating_add(section.count));
    if cards.checked_rem(u16::from(def.count)) == Some(0) { Ok(()) } else { Err(cards) }
}

/// The packs of a deck.
pub(super) struct Opened<'a> {
    /// What they should be; nothing where the rules have no packs.
    def: Option<&'a PacksDef>,
    sections: Vec<&'a SectionDef>,
    packs: Vec<BTreeMap<DefId, u16>>,
    /// All cards of all of them.
    all: BTreeMap<DefId, u16>,
    /// The packs of a file with unknown cards can't be counted against its sections.
    known: bool,
}

impl<'a> Opened<'a> {
    pub(super) fn read(game: &Game, rules: &'a DeckRules, file: &DeckFile, errors: &mut Vec<DeckError>) -> Opened<'a> {
        let packs: Vec<BTreeMap<DefId, u16>> = file.packs.iter().map(|pack| listed(game, pack, errors)).collect();
        let known = !errors.iter().any(|error| matches!(error, DeckError::UnknownCard(_)));
        let mut all: BTreeMap<DefId, u16> = BTreeMap::new();
        for (&card, &copies) in packs.iter().flatten() {
            let sum = all.entry(card).or_default();
            *sum = sum.saturating_add(copies);
        }
        let def = rules.packs.as_ref();
        Opened { def, sections: def.map(|def| sections(rules, def)).unwrap_or_default(), packs, all, known }
    }

    /// Fills the sections that are made of packs, where the file says none of them.
    pub(super) fn fill(&self, held: &mut Held<'a>) {
        if self.sections.iter().any(|section| held.sections.contains_key(section.id.as_str())) {
            return;
        }
        for (&def, &copies) in &self.all {
            let card = held.game.card(def);
            if let Some(section) = self.sections.iter().find(|section| holds(held.game, section, card)) {
                held.sections.entry(&section.id).or_default().insert(def, copies);
            }
        }
    }

    /// Whether the packs are what they should be, and their cards the deck's.
    pub(super) fn check(&self, held: &Held<'_>, errors: &mut Vec<DeckError>) {
        let Some(def) = self.def else {
            if !self.packs.is_empty() {
                errors.push(DeckError::NoPacks);
            }
            return;
        };
        if self.packs.len() != usize::from(def.count) {
            errors.push(DeckError::Packs { held: self.packs.len(), needed: def.count });
        }
        let needed = size(def, &self.sections);
        for (pack, cards) in (1..).zip(&self.packs) {
            let size = cards.values().fold(0u16, |sum, n| sum.saturating_add(*n));
            if self.known && size != needed {
                errors.push(DeckError::PackSize { pack, held: size, needed });
            }
            for card in cards.keys().map(|&card| held.game.card(card)) {
                if !self.sections.iter().any(|section| holds(held.game, section, card)) {
                    errors.push(DeckError::PackSection { pack, card: card.name.clone() });
                }
            }
        }
        // Without packs, every card of the deck is one too many, and that is no news.
        if self.known && !self.packs.is_empty() {
            self.compare(held, errors);
        }
    }

    fn compare(&self, held: &Held<'_>, errors: &mut Vec<DeckError>) {
        let mut both: BTreeMap<DefId, (u16, u16)> = self.all.iter().map(|(&card, &opened)| (card, (0, opened))).collect();
        for (card, _, copies) in self.sections.iter().flat_map(|section| held.cards(&section.id)) {
            let sum = &mut both.entry(card).or_default().0;
            *sum = sum.saturating_add(copies);
        }
        for (card, (copies, opened)) in both {
            let card = held.game.card(card);
            // A card that no section holds has been told of already.
            let placed = self.sections.iter().any(|section| holds(held.game, section, card));
            match copies.cmp(&opened) {
                std::cmp::Ordering::Greater => errors.push(DeckError::NotInPacks { card: card.name.clone(), copies, opened }),
                std::cmp::Ordering::Less if placed => errors.push(DeckError::LeftOut { card: card.name.clone(), copies, opened }),
                std::cmp::Ordering::Less | std::cmp::Ordering::Equal => {}
            }
        }
    }
}
