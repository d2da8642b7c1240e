//! "Did you mean": which of the known words is nearest to one that is not known.

use kotodama_messages::{Messages, say};

/// The known word that looks most like the wanted one, if any looks like it at all. One word of several is enough: people
/// remember a part of a name.
#[must_use]
pub fn nearest<'a>(wanted: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let known: Vec<&str> = known.into_iter().collect();
    let part_of = |word: &&'a str| kotodama_grammar::nearest(wanted, word.split([' ', ',']).filter(|part| part.len() > 2)).is_some();
    kotodama_grammar::nearest(wanted, known.iter().copied()).or_else(|| known.iter().copied().find(part_of))
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

/// The same in the words of a game's language.
#[must_use]
pub fn hint_in(messages: &Messages, wanted: &str, known: &[&str]) -> String {
    match nearest(wanted, known.iter().copied()) {
        Some(word) => say!(messages, "hint-word", word = word),
        None if known.is_empty() => say!(messages, "hint-none"),
        None if known.len() <= 12 => say!(messages, "hint-few", list = known.join(", ")),
        None => say!(messages, "hint-many", number = known.len()),
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
