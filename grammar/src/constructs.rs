//! What can be said at all: the constructs of the tree, and which of them a language file has.

use std::collections::BTreeSet;
use strum::VariantNames;

use crate::assemble;
use crate::ast;
use crate::error::GrammarError;
use crate::language::LANGUAGES;
use crate::lexicon::Lexicon;
use kotodama_tree::base;

/// The constructs of the tree, named as a language file names their rules: the variants of all its enums.
#[must_use]
pub fn constructs() -> BTreeSet<&'static str> {
    let enums: &[&[&str]] = &[
        ast::Condition::VARIANTS,
        ast::FirstOf::VARIANTS,
        ast::Likeness::VARIANTS,
        ast::PastEvent::VARIANTS,
        ast::Stretch::VARIANTS,
        ast::Harmed::VARIANTS,
        ast::Effect::VARIANTS,
        ast::Hole::VARIANTS,
        ast::Sentence::VARIANTS,
        ast::Destination::VARIANTS,
        ast::Cell::VARIANTS,
        ast::Whose::VARIANTS,
        ast::Player::VARIANTS,
        ast::Arrow::VARIANTS,
        ast::TokenPlace::VARIANTS,
        ast::Amount::VARIANTS,
        ast::Quantity::VARIANTS,
        ast::Base::VARIANTS,
        ast::Unpaid::VARIANTS,
        ast::Bottommost::VARIANTS,
        ast::Rounded::VARIANTS,
        ast::Side::VARIANTS,
        ast::Parity::VARIANTS,
        ast::Range::VARIANTS,
        ast::Balance::VARIANTS,
        ast::Comparison::VARIANTS,
        ast::Grant::VARIANTS,
        ast::Static::VARIANTS,
        ast::Bound::VARIANTS,
        ast::End::VARIANTS,
        ast::Restriction::VARIANTS,
        ast::Step::VARIANTS,
        ast::Cause::VARIANTS,
        ast::Happening::VARIANTS,
        ast::Trigger::VARIANTS,
        ast::Party::VARIANTS,
        ast::Way::VARIANTS,
        ast::Doing::VARIANTS,
        ast::HowMany::VARIANTS,
        ast::Matter::VARIANTS,
        ast::Ballot::VARIANTS,
        ast::Sum::VARIANTS,
        ast::Selector::VARIANTS,
        ast::Other::VARIANTS,
        ast::Mark::VARIANTS,
        ast::Noun::VARIANTS,
        ast::Trait::VARIANTS,
        ast::With::VARIANTS,
    ];
    enums.iter().copied().flatten().copied().collect()
}

/// The constructs that a language file has a rule for.
///
/// # Errors
/// What is wrong with the file.
pub fn constructs_of(language_file: &str) -> Result<BTreeSet<&'static str>, Vec<GrammarError>> {
    let rules = assemble::assemble(language_file, &Lexicon::new(), &[])?;
    Ok(among(&rules.rules.iter().map(|rule| base(&rule.name)).collect()))
}

/// The constructs of which there are rules.
fn among(names: &BTreeSet<&str>) -> BTreeSet<&'static str> {
    constructs().into_iter().filter(|construct| names.contains(construct)).collect()
}

/// The rules of a language file of this crate, without reading more of it than where each begins.
fn rule_names(file: &'static str) -> BTreeSet<&'static str> {
    let names = file.lines().filter_map(|line| line.split_once(" = ")).map(|(name, _)| name.trim_end());
    names.filter(|name| name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')).map(base).collect()
}

/// What one of [`LANGUAGES`] can say and another can't, as (language, construct it lacks).
#[must_use]
pub fn lacking() -> Vec<(&'static str, &'static str)> {
    let held = LANGUAGES.iter().map(|(id, file)| (*id, among(&rule_names(file))));
    let held: Vec<(&str, BTreeSet<&str>)> = held.collect();
    let all: BTreeSet<&str> = held.iter().flat_map(|(_, own)| own.iter().copied()).collect();
    held.iter().flat_map(|(id, own)| all.difference(own).map(|construct| (*id, *construct))).collect()
}
