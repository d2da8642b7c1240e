//! Slips of the pen that are known words in the wrong place: what was written, and what was meant.
//!
//! *Invariant:* a slip is offered where the whole sentence reads with it, and no other that does reads otherwise: who could have meant two
//! things is offered none.

use std::sync::LazyLock;

type Slip = (String, String);

static ENGLISH: LazyLock<Vec<Slip>> = LazyLock::new(|| ron::from_str(include_str!("../en.slips.ron")).unwrap_or_default());
static FRENCH: LazyLock<Vec<Slip>> = LazyLock::new(|| ron::from_str(include_str!("../fr.slips.ron")).unwrap_or_default());

static ENGLISH_JOINTS: LazyLock<Vec<Slip>> = LazyLock::new(|| ron::from_str(include_str!("../en.joints.ron")).unwrap_or_default());
static FRENCH_JOINTS: LazyLock<Vec<Slip>> = LazyLock::new(|| ron::from_str(include_str!("../fr.joints.ron")).unwrap_or_default());

/// What stands by mistake between two sentences of a language, and what was meant.
pub(crate) fn joints(language: &str) -> &'static [Slip] {
    match language {
        "en" => &ENGLISH_JOINTS,
        "fr" => &FRENCH_JOINTS,
        _ => &[],
    }
}

/// So many sentences are tried at most, first with one slip, then with two.
const MOST: usize = 40;

fn slips(language: &str) -> &'static [Slip] {
    match language {
        "en" => &ENGLISH,
        "fr" => &FRENCH,
        _ => &[],
    }
}

/// The sentence that was meant, where one slip, or two, keep it from being read.
pub(crate) fn mended(language: &str, text: &str, reads: impl Fn(&str) -> bool) -> Option<String> {
    let once = changed(language, text);
    let mut tries = 0;
    let mut that_read = |texts: Vec<String>| {
        let mut found: Vec<String> = texts
            .into_iter()
            .take_while(|_| {
                tries += 1;
                tries <= MOST
            })
            .filter(|text| reads(text))
            .collect();
        found.sort();
        found.dedup();
        found
    };
    let first = that_read(once.clone());
    if let [one] = first.as_slice() {
        return Some(one.clone());
    }
    if !first.is_empty() {
        return None;
    }
    let twice = once.iter().flat_map(|text| changed(language, text)).filter(|twice| twice != text).collect();
    let second = that_read(twice);
    if let [one] = second.as_slice() { Some(one.clone()) } else { None }
}

/// The text with one slip mended, in each way that there is.
fn changed(language: &str, text: &str) -> Vec<String> {
    let small = |c: char| c.to_lowercase().next().filter(|small| small.len_utf8() == c.len_utf8()).unwrap_or(c);
    let lower: String = text.chars().map(small).collect();
    let letter = |c: char| c.is_alphanumeric();
    let mut all = Vec::new();
    for (wrong, right) in slips(language) {
        for (at, _) in lower.match_indices(wrong.as_str()) {
            let (before, after) = (&text[..at], &text[at + wrong.len()..]);
            let alone = |beside: bool, edge: bool| !(beside && edge);
            if !alone(before.ends_with(letter), wrong.starts_with(letter)) || !alone(after.starts_with(letter), wrong.ends_with(letter)) {
                continue;
            }
            let capital = text[at..].starts_with(char::is_uppercase);
            let right = if capital { crate::write::capitalised(right) } else { right.clone() };
            let before = if right.starts_with(',') { before.trim_end() } else { before };
            all.push(format!("{before}{right}{after}"));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_can_be_read() {
        assert!(ENGLISH.len() > 30 && FRENCH.len() > 30 && ENGLISH_JOINTS.len() > 5 && FRENCH_JOINTS.len() > 5);
        assert!(ENGLISH.iter().chain(FRENCH.iter()).all(|(wrong, right)| wrong != right && *wrong == wrong.to_lowercase()));
    }

    #[test]
    fn one_slip_or_two_are_mended_and_none_where_two_things_could_be_meant() {
        let only = |right: &'static str| move |text: &str| text == right;
        assert_eq!(mended("en", "Return it to it's owner.", only("Return it to its owner.")).as_deref(), Some("Return it to its owner."));
        assert_eq!(mended("en", "Shuffle deck to your hand", only("Shuffle your deck into your hand")).as_deref(), Some("Shuffle your deck into your hand"));
        assert_eq!(mended("en", "Ask you opponent", |text| text == "Ask your opponent" || text == "Ask you your opponent"), None);
        assert_eq!(mended("en", "Draw 2 cards then stop", only("Draw 2 cards, then stop")).as_deref(), Some("Draw 2 cards, then stop"));
    }
}
