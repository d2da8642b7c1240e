//! The names of the rules of a language file.

/// `noun__sg` → `noun`: the name without its form, as nodes and variants are called.
#[must_use]
pub fn base(name: &str) -> &str {
    cut(name).map_or(name, |at| &name[..at])
}

/// `noun__sg` → `sg`; `noun` → ``
#[must_use]
pub fn form(name: &str) -> &str {
    cut(name).map_or("", |at| &name[at + FORM.len()..])
}

/// What stands between the name of a rule and its form.
const FORM: &str = "__";

/// Where the form of a rule begins. It is asked of every node, and names are short.
fn cut(name: &str) -> Option<usize> {
    name.as_bytes().windows(FORM.len()).position(|signs| signs == FORM.as_bytes())
}
