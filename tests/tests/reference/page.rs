//! Pages: heads with marks to be filled in, and the comparison with what is there.

use kotodama_tests::{anchors, workspace};
use std::collections::BTreeMap;

/// Set to anything, it has the pages written instead of compared.
const UPDATE: &str = "UPDATE_REFERENCE";

/// A page's text with `{{mark}}` replaced.
pub(crate) fn fill(head: &str, parts: &BTreeMap<&str, String>) -> String {
    let mut text = head.to_owned();
    for (mark, part) in parts {
        let mark = format!("{{{{{mark}}}}}\n");
        assert_eq!(text.matches(&mark).count(), 1, "{mark} stands once in the head of a page");
        text = text.replace(&mark, part);
    }
    text
}

/// A doc comment without the links of rustdoc; `as_link` says what a name becomes.
pub(crate) fn prose(doc: &str, as_link: impl Fn(&str) -> String) -> String {
    let mut text = String::new();
    for (i, part) in doc.split("[`").enumerate() {
        match part.split_once("`]").filter(|_| i > 0) {
            Some((link, after)) => {
                let after = if after.starts_with('(') { after.split_once(')').map_or(after, |(_, after)| after) } else { after };
                text.push_str(&as_link(link.rsplit("::").next().unwrap_or(link)));
                text.push_str(after);
            }
            None => text.push_str(part),
        }
    }
    text
}

/// Compares pages with the book's, or writes them there.
pub(crate) fn settle(pages: &[(&str, String)]) {
    let mut stale = Vec::new();
    for (name, text) in pages {
        anchors(text).unwrap_or_else(|twice| panic!("{name}: two headings are at `#{twice}`"));
        let path = workspace().join("docs").join(name);
        if std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n") == *text {
            continue;
        }
        if std::env::var_os(UPDATE).is_some() {
            std::fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        } else {
            stale.push(format!("docs/{name}"));
        }
    }
    assert!(
        stale.is_empty(),
        "{} no longer says what the sources say. `{UPDATE}=1 cargo test -p kotodama-tests --test reference` writes it anew; look at the change, then commit it",
        stale.join(", ")
    );
}
