//! Lines of cards that do the same in different words.
//!
//! Two lines with the same tree are printed alike, and `words` finds the one that is not. Here trees are compared that differ
//! in words only: a phrase is what it means, and "When" is "Whenever".

use super::texts::Sort;
use super::words::{self, Judged};
use crate::mentions;
use crate::pages::SetPage;
use kotodama_grammar::ast::Ability;
use kotodama_grammar::{Diagnostic, Language, Node, codes};
use kotodama_rules::Reading;
use serde_json::{Map, Value, json};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Meanings lead in no circle (the grammar refuses those), but fillings nest: no card does so as deep.
const DEEPEST: usize = 32;

/// A line of a card.
struct CardLine<'a> {
    page: &'a SetPage,
    at: usize,
    line: &'a str,
    card: String,
}

/// The lines that say in other words what another line says.
pub(super) fn findings(pages: &[SetPage], game: &Reading, judged: &Judged) -> Vec<Diagnostic> {
    let own = &game.rules_file.language;
    let own = pages.iter().filter(|page| page.set.language.as_ref().is_none_or(|language| language == own));
    // What lines mean, by it their wordings, and by those the lines.
    let mut meanings: BTreeMap<&str, BTreeMap<&str, Vec<CardLine<'_>>>> = BTreeMap::new();
    for page in own {
        for (at, line) in words::lines(page) {
            let Some((wording, meaning)) = judged.on(game.language(), Sort::Line, line).and_then(|verdict| verdict.said.as_ref()) else { continue };
            let said = CardLine { page, at, line, card: page.set.cards[at].full_name() };
            meanings.entry(meaning).or_default().entry(wording).or_default().push(said);
        }
    }
    let mut findings = Vec::new();
    for wordings in meanings.into_values().filter(|wordings| wordings.len() > 1) {
        let mut wordings: Vec<(&str, Vec<CardLine<'_>>)> = wordings.into_iter().collect();
        wordings.sort_by_key(|(wording, said)| (Reverse(said.len()), Reverse(phrases(game.language(), wording)), wording.chars().count()));
        let Some(((best, by), others)) = wordings.split_first() else { continue };
        let card = by.first().map_or("", |said| &said.card);
        for said in others.iter().flat_map(|(_, said)| said) {
            let found = Diagnostic::warning(codes::TWO_WORDINGS, format!("`{}` says in other words what `{card}` says", said.card));
            findings.push(found.at(&said.page.file, said.page.span(said.at, said.line)).help(format!("write: {best}")));
        }
    }
    findings
}

/// What a line means whatever its words: lines that mean the same have the same.
pub(super) fn meaning(language: &Language, ability: &Ability) -> Option<String> {
    let tree = ability.to_json().ok()?;
    Some(plain(language, &tree, 0).to_string())
}

/// Whether two readings differ in their words alone.
pub(super) fn same<T: Node>(language: &Language, one: &T, other: &T) -> bool {
    let [one, other] = [one, other].map(|reading| reading.to_json().ok().map(|tree| plain(language, &tree, 0)));
    one.is_some() && one == other
}

/// How many phrases a line says.
fn phrases(language: &Language, line: &str) -> usize {
    let tree = language.read_ability(line).ok().and_then(|ability| ability.to_json().ok());
    tree.map_or(0, |tree| mentions::words(&tree).phrases.len())
}

/// A tree with the differences taken away that are differences of words.
fn plain(language: &Language, tree: &Value, depth: usize) -> Value {
    match tree {
        Value::Object(fields) => {
            if let Some(meaning) = phrase_of(fields).filter(|_| depth < DEEPEST).and_then(|(name, holes)| spelled(language, name, holes)) {
                return plain(language, &meaning, depth + 1);
            }
            if let Some(keywords) = own_keywords(fields) {
                return plain(language, &json!({"keywords": {"keywords": keywords}}), depth);
            }
            let name = |name: &str| if name == "when" { "whenever" } else { name }.to_owned();
            Value::Object(fields.iter().map(|(field, value)| (name(field), plain(language, value, depth))).collect())
        }
        Value::Array(items) => Value::Array(items.iter().map(|item| plain(language, item, depth)).collect()),
        other => other.clone(),
    }
}

/// The keywords of a sentence that says without more that its card has them: as good as printed.
fn own_keywords(fields: &Map<String, Value>) -> Option<Vec<&Value>> {
    let has = fields.get("always").filter(|_| fields.len() == 1)?.get("fact")?.as_object().filter(|fact| fact.len() == 1)?.get("has")?.as_object()?;
    let plain = has.iter().all(|(field, value)| matches!(field.as_str(), "who" | "grants") || value.is_null() || value == &json!([]));
    let keyword = |grant: &'_ Value| grant.as_object().filter(|grant| grant.len() == 1).is_some_and(|grant| grant.contains_key("keyword"));
    let grants = has.get("grants")?.as_array().filter(|grants| plain && has.get("who") == Some(&json!("this")) && grants.iter().all(keyword))?;
    Some(grants.iter().filter_map(|grant| grant.get("keyword")).collect())
}

/// The phrase that an instruction is, with what stands in its holes.
fn phrase_of(fields: &Map<String, Value>) -> Option<(&str, &Map<String, Value>)> {
    let phrase = fields.get("phrase").filter(|_| fields.len() == 1)?.get("phrase")?;
    Some((phrase.get("name")?.as_str()?, phrase.get("holes")?.as_object()?))
}

/// What a phrase means, as one instruction; nothing where a script says it.
fn spelled(language: &Language, name: &str, holes: &Map<String, Value>) -> Option<Value> {
    let mut meaning: Vec<Value> = language.meaning(name)?.iter().filter_map(|effect| effect.to_json().ok()).map(|effect| filled(&effect, holes)).collect();
    if meaning.len() == 1 { meaning.pop() } else { Some(json!({"then": {"steps": meaning}})) }
}

/// A meaning with its holes filled.
fn filled(tree: &Value, holes: &Map<String, Value>) -> Value {
    match tree {
        Value::Object(fields) => {
            let hole = match fields.iter().next().filter(|_| fields.len() == 1) {
                Some((name, hole)) if name == "given" => hole.as_str(),
                Some((name, hole)) if name == "filled" || name == "filled_place" => hole.get("hole").and_then(Value::as_str),
                _ => None,
            };
            // What is in a hole is named after the hole's type.
            let filling = hole.and_then(|hole| holes.get(hole)).and_then(Value::as_object).and_then(|typed| typed.values().next());
            filling.cloned().unwrap_or_else(|| Value::Object(fields.iter().map(|(field, value)| (field.clone(), filled(value, holes))).collect()))
        }
        Value::Array(items) => Value::Array(items.iter().map(|item| filled(item, holes)).collect()),
        other => other.clone(),
    }
}
