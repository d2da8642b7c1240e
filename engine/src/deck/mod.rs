//! Decks: the rules of building them, which are data, and what breaks them.
//!
//! *Invariant:* everything that is wrong with a deck is told at once.

mod error;
mod packs;
pub(crate) mod sort;

pub use error::DeckError;
pub use packs::{from_packs, open_packs, shared_out};
pub use sort::{of_print, of_print_in_a_match};

use crate::data::{DeckFile, DeckRules, FamilyRule, Identity, LimitDef, SectionDef};
use crate::game::{CardDef, Deck, Game};
use crate::ids::*;
use packs::Opened;
use std::collections::BTreeMap;

/// The card id without its version: `AB-1@alt` is another print of `AB-1`.
fn identity(id: &str) -> &str {
    id.split('@').next().unwrap_or(id)
}

/// The cards of a list by id, the versions of a card together. Ids that the game does not have are errors, each once.
fn listed(game: &Game, cards: &BTreeMap<String, u16>, errors: &mut Vec<DeckError>) -> BTreeMap<DefId, u16> {
    let mut merged: BTreeMap<DefId, u16> = BTreeMap::new();
    for (id, &copies) in cards {
        match game.find(identity(id)) {
            Some(def) => {
                let merged = merged.entry(def).or_default();
                *merged = merged.saturating_add(copies);
            }
            None => {
                let error = DeckError::UnknownCard(id.clone());
                if !errors.contains(&error) {
                    errors.push(error);
                }
            }
        }
    }
    merged
}

/// Which cards lead others: those of a section that sets families for others.
#[derive(Debug, Clone, Copy)]
pub struct Leading<'a> {
    /// The section of the cards that lead.
    pub section: &'a SectionDef,
    /// The group of families by which they do.
    pub group: &'a str,
}

impl<'a> Leading<'a> {
    /// The first such section of these rules, if there is one.
    #[must_use]
    pub fn of(rules: &'a DeckRules) -> Option<Leading<'a>> {
        rules.match_family.iter().find_map(|rule| {
            let section = rules.sections.iter().find(|section| section.id == rule.set_by)?;
            Some(Leading { section, group: &rule.family })
        })
    }
}

/// Adds the cards beside a deck that the modes of the match ask for: all that its leading cards lead and it does not hold.
pub(crate) fn add_rest(game: &Game, deck: &mut Deck) {
    let rules = &game.rules_file.deck;
    let Some(leading) = Leading::of(rules) else { return };
    for (section, zone) in rest(game) {
        let leads = deck.cards.iter().map(|&(card, _)| game.card(card)).filter(|card| holds(game, leading.section, card));
        let led: Vec<FamilyId> = leads.flat_map(|card| &card.families).copied().filter(|f| game.group(leading.group).contains(f)).collect();
        for (id, card) in game.for_play() {
            let joined = card.families.iter().any(|f| led.contains(f));
            let there = deck.cards.iter().any(|(held, _)| *held == id) || game.is_brought(card);
            if joined && !there && holds(game, section, card) {
                deck.cards.push((id, zone));
            }
        }
    }
}

/// The sections whose cards are in a match though they are in no deck, as its modes say, and where they start.
pub(crate) fn rest(game: &Game) -> impl Iterator<Item = (&SectionDef, ZoneId)> {
    let file = &game.rules_file;
    let modes = file.modes.iter().filter(|mode| game.modes.contains(&mode.id));
    modes.flat_map(|mode| &mode.rest).filter_map(|(section, zone)| {
        let section = file.deck.sections.iter().find(|own| own.id == *section)?;
        Some((section, game.zone_named(zone)?))
    })
}

/// Whether a section holds cards of this kind, or one of these families.
pub(crate) fn holds(game: &Game, section: &SectionDef, card: &CardDef) -> bool {
    let kind = &game.kinds[card.kind.index()].id;
    section.kinds.iter().any(|sort| sort == kind || game.is_of(card, sort))
}

/// What is in a deck, section by section.
struct Held<'a> {
    game: &'a Game,
    rules: &'a DeckRules,
    sections: BTreeMap<&'a str, BTreeMap<DefId, u16>>,
}

/// Builds a deck by the rules of its mode, or tells everything that is wrong with it.
///
/// # Errors
/// One error for each rule of the game that the deck breaks.
pub fn build(game: &Game, file: &DeckFile) -> Result<Deck, Vec<DeckError>> {
    let Some(rules) = game.deck_rules(file.mode.as_deref()) else {
        return Err(file.mode.iter().map(|mode| DeckError::UnknownMode(mode.clone())).collect());
    };
    let mut errors = Vec::new();
    let mut held = Held { game, rules, sections: BTreeMap::new() };
    for (section, cards) in &file.sections {
        if !rules.sections.iter().any(|s| &s.id == section) {
            errors.push(DeckError::UnknownSection(section.clone()));
        }
        held.sections.insert(section, listed(game, cards, &mut errors));
    }
    let opened = Opened::read(game, rules, file, &mut errors);
    opened.fill(&mut held);
    for section in &rules.sections {
        held.check_section(section, &mut errors);
    }
    for section in &rules.sections {
        section.limits.iter().for_each(|limit| held.check_limit(section, limit, &mut errors));
    }
    rules.match_family.iter().for_each(|rule| held.check_family(rule, &mut errors));
    opened.check(&held, &mut errors);
    if errors.is_empty() { held.deck(file) } else { Err(errors) }
}

impl<'a> Held<'a> {
    /// The cards of a section, and how many of each.
    fn cards(&self, section: &str) -> impl Iterator<Item = (DefId, &'a CardDef, u16)> {
        let game = self.game;
        self.sections.get(section).into_iter().flatten().map(move |(&def, &copies)| (def, game.card(def), copies))
    }

    fn check_section(&self, section: &SectionDef, errors: &mut Vec<DeckError>) {
        let game = self.game;
        let count = self.cards(&section.id).fold(0u16, |sum, (_, _, n)| sum.saturating_add(n));
        if count != section.count {
            errors.push(DeckError::Count { section: section.id.clone(), held: count, needed: section.count });
        }
        for (_, card, copies) in self.cards(&section.id) {
            if !holds(game, section, card) {
                errors.push(DeckError::Kind { section: section.id.clone(), card: card.name.clone() });
            }
            if game.is_brought(card) {
                errors.push(DeckError::Brought { card: card.name.clone() });
            }
            if let Some(most) = self.copies(section, card).filter(|&most| section.copies_by == Identity::Id && copies > most) {
                errors.push(DeckError::Copies { card: card.id.clone(), copies, most });
            }
        }
        if section.copies_by == Identity::Name {
            let mut named: BTreeMap<NameId, (&CardDef, u16)> = BTreeMap::new();
            for (_, card, copies) in self.cards(&section.id) {
                let sum = &mut named.entry(card.name_id).or_insert((card, 0)).1;
                *sum = sum.saturating_add(copies);
            }
            for (card, copies) in named.into_values() {
                if let Some(most) = self.copies(section, card).filter(|&most| copies > most) {
                    errors.push(DeckError::Copies { card: card.id.clone(), copies, most });
                }
            }
        }
    }

    /// The most copies of a card in a section: as the first limit of such cards says that says so, else as of all cards.
    fn copies(&self, section: &SectionDef, card: &CardDef) -> Option<u16> {
        let said = section.limits.iter().filter(|limit| limit.copies.is_some()).find(|limit| self.is_such(limit, card));
        said.map_or(section.copies, |limit| limit.copies)
    }

    fn is_such(&self, limit: &LimitDef, card: &CardDef) -> bool {
        self.game.sorts_of_decks.get(&limit.of).is_some_and(|filter| sort::fits(filter, card))
    }

    fn check_limit(&self, section: &SectionDef, limit: &LimitDef, errors: &mut Vec<DeckError>) {
        let Some(most) = limit.most else { return };
        let found = self.cards(&section.id).filter(|(_, card, _)| self.is_such(limit, card));
        let cards: Vec<String> = found.flat_map(|(_, card, n)| std::iter::repeat_n(card.name.clone(), usize::from(n))).collect();
        if cards.len() > usize::from(most) {
            errors.push(DeckError::Limit { sort: limit.of.clone(), cards, most });
        }
    }

    fn check_family(&self, rule: &FamilyRule, errors: &mut Vec<DeckError>) {
        let group = self.game.group(&rule.family);
        let members = |card: &CardDef| card.families.iter().copied().filter(|f| group.contains(f)).collect::<Vec<FamilyId>>();
        let set: Vec<FamilyId> = self.cards(&rule.set_by).flat_map(|(_, card, _)| members(card)).collect();
        let free = |f: &FamilyId| rule.free.iter().any(|word| self.game.family_word(*f) == word || self.game.group(word).contains(f));
        for (_, card, _) in rule.sections.iter().flat_map(|section| self.cards(section)) {
            let own = members(card);
            if !own.is_empty() && !own.iter().any(|f| set.contains(f)) && !card.families.iter().any(free) {
                errors.push(DeckError::Family { card: card.name.clone(), family: rule.family.clone(), set_by: rule.set_by.clone() });
            }
        }
    }

    /// The deck, with the cards that come with it.
    fn deck(&self, file: &DeckFile) -> Result<Deck, Vec<DeckError>> {
        let (game, setup) = (self.game, &self.game.rules_file.setup);
        let beside = setup.brought.as_ref().and_then(|z| game.zone_named(z));
        let mut cards = Vec::new();
        for section in &self.rules.sections {
            let zone = setup.place.get(&section.id).and_then(|z| game.zone_named(z)).unwrap_or(ZoneId(0));
            for (def, card, copies) in self.cards(&section.id) {
                cards.extend(std::iter::repeat_n((def, zone), usize::from(copies)));
                for brought in &card.brings {
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
}
