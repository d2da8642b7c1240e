//! "Did you mean": which of the known words is nearest to one that is not known.

/// The known word that looks most like the wanted one, if any looks like it at all. Letter case does not matter.
#[must_use]
pub fn nearest<'a>(wanted: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted = wanted.to_lowercase();
    let most = 1 + wanted.chars().count() / 4;
    let scored = known.into_iter().map(|word| (distance(&wanted, &word.to_lowercase()), word));
    scored.filter(|(score, _)| *score <= most).min_by_key(|(score, _)| *score).map(|(_, word)| word)
}

fn distance(wanted: &str, word: &str) -> usize {
    let whole = strsim::damerau_levenshtein(wanted, word);
    // One word of several is enough: people remember a part of a name.
    let part = word.split([' ', ',']).filter(|part| part.len() > 2).map(|part| 1 + strsim::damerau_levenshtein(wanted, part)).min();
    whole.min(part.unwrap_or(whole))
}

/// A hint for an unknown word: the nearest known one, or the list of all when that is short.
#[must_use]
pub fn hint(wanted: &str, known: &[&str]) -> String {
    match nearest(wanted, known.iter().copied()) {
        Some(word) => format!("did you mean `{word}`?"),
        None if known.is_empty() => "there is none".into(),
        None if known.len() <= 12 => format!("there is {}", known.join(", ")),
        None => format!("there are {} of them, none that looks like it", known.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_keyboard_is_found() {
        let known = ["Silver Stream, Mira", "Opal", "Quick Imp"];
        assert_eq!(nearest("opla", known), Some("Opal"));
        assert_eq!(nearest("mira", known), Some("Silver Stream, Mira"));
        assert_eq!(nearest("xylophone", known), None);
    }
}
