//! `mutants.ron`: the mutants of a game that play as the game does.

use super::Mutant;
use kotodama_grammar::{Diagnostic, codes};
use kotodama_rules::outline::Outline;
use kotodama_rules::{DataFile, Source, data_file, notation};
use serde::Deserialize;
use std::collections::BTreeSet;

/// The file's name.
pub const FILE: &str = "mutants.ron";

/// A mutant that plays as the game does: nothing can notice it, and it counts no more.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Equivalent {
    /// The sentence as `game.ron` or a set has it, whole. Wherever it stands, it is meant, unless `within` or `nth` say more.
    pub was: String,
    /// The sentence as the mutant has it; empty where it is left out.
    pub is: String,
    /// Where it stands that is meant, where it stands in several places: the id or the name of a card, an action, a phase, or any field around it.
    #[serde(default)]
    pub within: Option<String>,
    /// Which of those is meant, where it stands there more than once: counted from 1, in the order of the files.
    #[serde(default)]
    pub nth: Option<usize>,
    /// Why the game plays the same.
    pub why: String,
}

impl Equivalent {
    /// Which of the mutants it is, by their places.
    fn means(&self, mutants: &[Mutant]) -> Vec<usize> {
        let around = |mutant: &Mutant| self.within.as_ref().is_none_or(|name| mutant.within.contains(name));
        let mut all = mutants.iter().enumerate().filter(|(_, mutant)| self.was == mutant.was && self.is == mutant.is && around(mutant)).map(|(at, _)| at);
        match self.nth {
            None => all.collect(),
            Some(nth) => nth.checked_sub(1).and_then(|before| all.nth(before)).into_iter().collect(),
        }
    }
}

/// All mutants that the entries of a list are, by their places.
pub(super) fn meant(known: &[Equivalent], mutants: &[Mutant]) -> BTreeSet<usize> {
    known.iter().flat_map(|known| known.means(mutants)).collect()
}

/// The file's content.
#[derive(Deserialize)]
#[serde(transparent)]
struct Equivalents(Vec<Equivalent>);

impl DataFile for Equivalents {
    fn of_text(text: &str) -> Result<Self, ron::error::SpannedError> {
        notation(text)
    }
}

/// Those that a game lists.
///
/// # Errors
/// When the file can't be read.
pub(super) fn of(source: &dyn Source) -> Result<Vec<Equivalent>, Diagnostic> {
    source.read(FILE).map_or_else(|| Ok(Vec::new()), |text| Ok(data_file::<Equivalents>(FILE, &text)?.0))
}

/// What is wrong with a game's list: what it names that is no mutant, and where it says no reason.
///
/// # Errors
/// When the file can't be read.
pub fn stale(source: &dyn Source, mutants: &[Mutant]) -> Result<Vec<Diagnostic>, Diagnostic> {
    let known = of(source)?;
    let outline = Outline::of(&source.read(FILE).unwrap_or_default());
    let gone = known.iter().zip(&outline.items).filter(|(known, _)| known.means(mutants).is_empty());
    let unsaid = known.iter().zip(&outline.items).filter(|(known, _)| known.why.trim().is_empty());
    let told = |outline: &Outline, message: &str, help: &str| Diagnostic::error(codes::DATA_VALUE, message).at(FILE, outline.span.clone()).help(help);
    let gone = gone.map(|(_, (_, at))| {
        told(at, "no mutant of the game is this", "take it out, or say `was` and `is` as `kotodama mutants` lists them, and a place where it stands")
    });
    Ok(gone.chain(unsaid.map(|(_, (_, at))| told(at, "nothing says why nobody can notice this", "say it in `why`"))).collect())
}
