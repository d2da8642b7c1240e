//! What one shipped game writes in its files, or none, and what stays all the same: it is an idea that other games will want, not one
//! game's rule. The pages of the files show the reasons.

/// `Type.field` or `Type::Choice`, and why it stays; by the source that the type stands in.
pub(crate) const LONE: &[&[(&str, &str)]] = &[TABLE, DEEDS, MOD, MODES, CARDS];

const TABLE: &[(&str, &str)] = &[];

const DEEDS: &[(&str, &str)] = &[];

const MOD: &[(&str, &str)] = &[];

const MODES: &[(&str, &str)] = &[];

const CARDS: &[(&str, &str)] = &[];

/// Why it stays, where one game uses it or none.
pub(crate) fn reason(what: &str) -> Option<&'static str> {
    LONE.iter().copied().flatten().find(|(known, _)| *known == what).map(|(_, reason)| *reason)
}
