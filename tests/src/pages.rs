//! Pages of the book, as their readers' browsers know them.

use std::collections::BTreeSet;

/// The anchor of a heading.
#[must_use]
pub fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect::<String>().to_lowercase()
}

/// The anchors of a page's headings.
///
/// # Errors
/// The anchor that two headings have: a link finds the first alone.
pub fn anchors(page: &str) -> Result<BTreeSet<String>, String> {
    let mut fenced = false;
    let mut anchors = BTreeSet::new();
    for line in page.lines() {
        fenced ^= line.starts_with("```");
        if fenced || !line.starts_with('#') {
            continue;
        }
        let words = line.trim_start_matches('#').trim();
        // a heading that is a link is called by its words
        let words = words.strip_prefix('[').and_then(|link| link.split_once(']')).map_or(words, |(words, _)| words);
        if let Some(twice) = Some(anchor(words)).filter(|anchor| !anchors.insert(anchor.clone())) {
            return Err(twice);
        }
    }
    Ok(anchors)
}
