//! Where the sentences of a file stand, and what each of them is.

use super::words::Speech;
use kotodama_rules::outline::Outline;

/// A sentence, and what reads it.
pub(crate) type Saying<'a> = (&'a Outline, Speech);

/// The fields of `game.ron` that hold sentences: their names, and what they hold. A field that holds a word in one table and a
/// sentence in another is left out.
const RULES: &[(&str, Speech)] = &[
    ("rules", Speech::Ability),
    ("checks", Speech::Effects),
    ("steps", Speech::Effects),
    ("out", Speech::Effects),
    ("then", Speech::Effects),
    ("short", Speech::Effects),
    ("passed", Speech::Effects),
    ("full", Speech::Effects),
    ("each", Speech::Effects),
    ("pay", Speech::Effects),
    ("Means", Speech::Effects),
    ("Moves", Speech::Effects),
    ("between", Speech::Effects),
    ("closes_if", Speech::Condition),
    ("ends_if", Speech::Condition),
    ("until", Speech::Condition),
    ("skip_if", Speech::Condition),
    ("only_if", Speech::Condition),
    ("needs", Speech::Condition),
    ("While", Speech::Condition),
    ("with", Speech::Selector),
    ("is", Speech::Selector),
    ("Offered", Speech::Selector),
    ("Among", Speech::Place),
    ("Top", Speech::Place),
    ("When", Speech::Trigger),
];

/// The field of a mode that holds lines by the lines that they replace.
const REPLACED: &str = "lines";

/// The texts under a key, wherever it stands.
pub(crate) fn under<'a>(outline: &'a Outline, key: &str, speech: Speech) -> Vec<Saying<'a>> {
    let mut found = Vec::new();
    collect(outline, &|name| (name == key).then(|| speech.clone()), &mut found);
    found
}

/// The texts of the cards of a set, each as the card, or the side of it, says it that stands in this file.
pub(crate) fn of_cards<'a>(outline: &'a Outline, file: &str) -> Vec<Saying<'a>> {
    let own = outline.get("name").and_then(|name| name.text(file)).unwrap_or_default();
    let mut found = Vec::new();
    for (key, item) in &outline.items {
        match key.as_deref() {
            Some(TEXT) => texts(item, &Speech::Card(own.clone()), &mut found),
            _ => found.extend(of_cards(item, file)),
        }
    }
    found
}

/// The field of a card that holds what it says.
const TEXT: &str = "text";

/// The sentences of the rules.
pub(crate) fn of_rules(outline: &Outline) -> Vec<Saying<'_>> {
    let mut found = Vec::new();
    collect(outline, &|name| RULES.iter().find(|(field, _)| *field == name).map(|(_, speech)| speech.clone()), &mut found);
    found
}

fn collect<'a>(outline: &'a Outline, speech: &dyn Fn(&str) -> Option<Speech>, found: &mut Vec<Saying<'a>>) {
    for (key, item) in &outline.items {
        // What a mode says instead of a rule; the rule is named by its own words.
        if key.as_deref() == Some(REPLACED) {
            item.items.iter().filter(|(was, _)| was.is_some()).for_each(|(_, is)| texts(is, &Speech::Line, found));
        }
        match key.as_deref().and_then(speech) {
            Some(speech) if item.name.is_none() => texts(item, &speech, found),
            _ => {}
        }
        if let Some(speech) = item.name.as_deref().and_then(speech) {
            item.items.iter().for_each(|(_, inside)| texts(inside, &speech, found));
        }
        collect(item, speech, found);
    }
}

/// A text, or those of a list.
fn texts<'a>(outline: &'a Outline, speech: &Speech, found: &mut Vec<Saying<'a>>) {
    if outline.items.is_empty() {
        found.push((outline, speech.clone()));
    }
    let items = outline.items.iter().filter(|(key, item)| key.is_none() && item.items.is_empty());
    found.extend(items.map(|(_, item)| (item, speech.clone())));
}
