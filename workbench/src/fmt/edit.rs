//! Changes of a file by span: what no change names stays as it is, byte for byte.

use kotodama_rules::outline::{Kind, stretches};
use std::ops::Range;

/// New text in place of some bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Edit {
    pub(super) span: Range<usize>,
    pub(super) new: String,
}

/// The file with all changes made; no two of them overlap.
pub(super) fn apply(file: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|edit| edit.span.start);
    let mut out = String::with_capacity(file.len());
    let mut from = 0;
    for Edit { span, new } in edits {
        out.push_str(file.get(from..span.start).unwrap_or_default());
        out.push_str(&new);
        from = span.end.max(from);
    }
    out.push_str(file.get(from..).unwrap_or_default());
    out
}

/// Whether two files say the same, but for `changed` strings: what else they hold stands in the same order, comments included, and
/// only blanks and the ends of lines differ.
pub(super) fn same_but(old: &str, new: &str, changed: &[Range<usize>]) -> bool {
    let (before, after) = (stretches(old), stretches(new));
    let same = |kind: Kind, one: &str, other: &str| match kind {
        Kind::Comment => one.lines().map(str::trim_end).eq(other.lines().map(str::trim_end)),
        _ => one == other,
    };
    before.len() == after.len()
        && before.iter().zip(&after).all(|(one, other)| {
            let alike = same(one.kind, &old[one.span.clone()], &new[other.span.clone()]);
            one.kind == other.kind && (alike || changed.contains(&one.span))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_named_changes() {
        let old = "(a: \"x\", // c\n b: \"y\")";
        let edits = vec![Edit { span: 14..15, new: String::new() }, Edit { span: 4..7, new: "\"zz\"".into() }];
        let new = apply(old, edits);
        let changed = Vec::from_iter(std::iter::once(4..7));
        assert!(same_but(old, &new, &changed) && !same_but(old, &new, &[]), "{new}");
        assert!(!same_but(old, "(a: \"x\", b: \"y\")", &[]) && !same_but(old, "(a: \"x\", // d\n b: \"y\")", &[]));
    }
}
