//! What the scenes of a game exercise: rows of its rulebook, and its cards.

use super::SceneReport;
use kotodama_engine::Game;
use kotodama_engine::data::{RowKind, SetRole};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A row that a test written in Rust covers: an entry of `properties.ron`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Property {
    /// The row's id.
    pub row: String,
    /// The test's function, as `file::function`.
    pub test: String,
}

/// Reads a list of properties (RON: `[(row: "R-1", test: "play::everything_ends")]`).
///
/// # Errors
/// What is wrong with the syntax, and where.
pub fn properties(source: &str) -> Result<Vec<Property>, ron::error::SpannedError> {
    ron::from_str(source)
}

/// A row of the rulebook and what covers it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// Its id.
    pub id: String,
    /// What it says.
    pub rule: String,
    /// Scenes (files) and tests that would fail if it were otherwise.
    pub covered_by: Vec<String>,
}

/// A card and the scenes that use it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UsedCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Scenes (files) in which it was on the field or did something.
    pub used_by: Vec<String>,
}

/// What many scenes exercise together.
///
/// Only scenes that passed and check something count. Rows of kind `Informational` can't be covered and are left out; so are
/// cards of sets for tests.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// How many scenes there are.
    pub scenes: usize,
    /// How many of them count.
    pub counting: usize,
    /// The rulebook's rows, in its order.
    pub rows: Vec<Row>,
    /// The cards for play, by id.
    pub cards: Vec<UsedCard>,
}

impl Coverage {
    /// Adds reports and properties up.
    #[must_use]
    pub fn new(game: &Game, reports: &[SceneReport], properties: &[Property]) -> Coverage {
        let counting: Vec<&SceneReport> = reports.iter().filter(|report| report.counts()).collect();
        let mut by_row: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut by_card: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for report in &counting {
            for row in &report.covers {
                by_row.entry(row).or_default().insert(&report.file);
            }
            for card in &report.cards_used {
                by_card.entry(card).or_default().insert(&report.file);
            }
        }
        for property in properties {
            by_row.entry(&property.row).or_default().insert(&property.test);
        }
        let list = |found: Option<&BTreeSet<&str>>| found.into_iter().flatten().map(|&by| by.to_owned()).collect();
        let rows = game.rulebook.iter().filter(|row| row.kind != RowKind::Informational);
        let rows = rows.map(|row| Row { id: row.id.clone(), rule: row.rule.clone(), covered_by: list(by_row.get(row.id.as_str())) });
        let for_play = |set: &str| game.sets.iter().any(|(id, _, role)| id == set && *role == SetRole::Play);
        let cards = game.by_id.values().map(|&def| game.card(def)).filter(|card| for_play(&card.set));
        let cards = cards.map(|card| UsedCard { id: card.id.clone(), name: card.name.clone(), used_by: list(by_card.get(card.id.as_str())) });
        Coverage { scenes: reports.len(), counting: counting.len(), rows: rows.collect(), cards: cards.collect() }
    }

    /// The rows that nothing covers.
    pub fn missing_rows(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| row.covered_by.is_empty())
    }

    /// The cards that no scene uses.
    pub fn missing_cards(&self) -> impl Iterator<Item = &UsedCard> {
        self.cards.iter().filter(|card| card.used_by.is_empty())
    }
}
