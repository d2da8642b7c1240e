//! One thing, or several.

/// So many things: `1 scene`, `2 scenes`.
#[must_use]
pub fn counted(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}
