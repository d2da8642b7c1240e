//! Fields, ids, names and values among the fields and lists of a file.

use super::shape::{Shape, shape_at};
use super::{Proposal, Sort};
use crate::editor::desk::Known;
use crate::editor::named::classes_in_rules;
use crate::editor::site::{Part, Slot, Step, slot, within};
use kotodama_engine::data::GameFile;
use kotodama_rules::outline::Outline;
use std::collections::BTreeMap;

/// What may stand at a byte outside of sentences; of a game that can't be read, what may stand there in any.
pub(super) fn at(known: Option<&Known>, name: &str, file: &str, byte: usize) -> Vec<Proposal> {
    let Some(slot) = slot(file, byte) else { return Vec::new() };
    let whole = |slot: &Slot| if slot.word.is_empty() { byte..byte } else { slot.word.clone() };
    let proposal = |text: String, about: &str, sort: Sort, rank: u32| Proposal { text, sort, about: about.to_owned(), replaces: whole(&slot), rank };
    let quote = |id: &str| format!("\"{}\"", id.replace('\\', "\\\\").replace('"', "\\\""));
    let ids = |ids: Vec<(String, String)>, sort: Sort, rest: &str| {
        let new = ids.into_iter().filter(|(id, _)| slot.part == Part::Value || !slot.beside.contains(id) || slot.quoted);
        new.enumerate().map(|(at, (id, about))| proposal(format!("{}{rest}", quote(&id)), &about, sort, 1_000u32.saturating_sub(at as u32))).collect()
    };
    match slot.part {
        Part::Key => match slot.within {
            Some('{') => {
                let rest = if slot.quoted { "" } else { ": " };
                ids(known.map_or_else(Vec::new, |known| keys(known, name, &slot.path)), Sort::Value, rest)
            }
            _ => match shape_at(name, &slot.path) {
                Shape::Fields(fields) => {
                    let open = fields
                        .iter()
                        .enumerate()
                        .filter(|(_, field)| !slot.beside.iter().any(|there| there == *field) || file.get(slot.word.clone()) == Some(**field));
                    open.map(|(at, field)| proposal(format!("{field}: "), "", Sort::Field, 1_000u32.saturating_sub(at as u32))).collect()
                }
                Shape::Variants(_) | Shape::Bool | Shape::Text | Shape::Number | Shape::List | Shape::Table | Shape::Unknown => Vec::new(),
            },
        },
        Part::Value => {
            let shape = shape_at(name, &slot.path);
            if within(name).starts_with("sets/") && field(&slot.path) == (Some("id"), Some("cards")) {
                return new_id(known, file).iter().map(|id| proposal(quote(id), "is free", Sort::Value, 10)).collect();
            }
            match shape {
                Shape::Variants(names) => names.iter().map(|name| proposal((*name).to_owned(), "", Sort::Value, 10)).collect(),
                Shape::Bool => ["true", "false"].iter().map(|value| proposal((*value).to_owned(), "", Sort::Value, 10)).collect(),
                // Cards are no ids in the set that they are written in.
                Shape::Fields(_) if within(name).starts_with("sets/") && field(&slot.path).0 == Some("cards") => {
                    let text = |id| format!("(id: {}, name: \"\", kind: \"\", stats: {{}}, text: [\"\"]),", quote(id));
                    new_id(known, file).iter().map(|id| proposal(text(id), "a card", Sort::Entry, 10)).collect()
                }
                Shape::Text | Shape::Unknown | Shape::Number | Shape::List | Shape::Table | Shape::Fields(_) => {
                    ids(known.map_or_else(Vec::new, |known| values(known, name, &slot.path)), Sort::Value, "")
                }
            }
        }
    }
}

/// Ids with what is said of each.
type Ids = Vec<(String, String)>;

/// The name of the last field on a way, and the key behind it, where it is a table.
fn field(path: &[Step]) -> (Option<&str>, Option<&str>) {
    let keys: Vec<&str> = path.iter().filter_map(|step| if let Step::Key(key) = step { Some(key.as_str()) } else { None }).collect();
    (keys.last().copied(), keys.len().checked_sub(2).map(|at| keys[at]))
}

/// The keys that a table may have.
fn keys(known: &Known, name: &str, path: &[Step]) -> Ids {
    let rules = &known.game.rules_file;
    match (within(name), field(path)) {
        (file, (Some("families"), _)) if file.starts_with("sets/") => rules.families.keys().map(|id| (id.clone(), String::new())).collect(),
        (file, (Some("stats"), _)) if file.starts_with("sets/") => class(rules, "stat", known),
        (file, (Some("ranges"), _)) if file.starts_with("sets/") => class(rules, "kind", known),
        (file, (_, Some("ranges"))) if file.starts_with("sets/") => class(rules, "stat", known),
        (file, (Some("sections"), _)) if file.starts_with("decks/") => {
            let own = rules.deck.sections.iter().chain(rules.modes.iter().filter_map(|mode| mode.deck.as_ref()).flat_map(|deck| &deck.sections));
            let mut ids: Ids = own.map(|section| (section.id.clone(), String::new())).collect();
            ids.dedup();
            ids
        }
        (file, (Some(_), Some("sections")) | (Some("packs"), _)) if file.starts_with("decks/") => cards(known),
        (file, (Some(table), None)) if file.starts_with("lexicon/") => {
            kotodama_grammar::CLASSES.iter().find(|(_, own)| *own == table).map_or_else(Vec::new, |(class_of, _)| class(rules, class_of, known))
        }
        _ => Vec::new(),
    }
}

/// The values that a field may have that holds an id.
fn values(known: &Known, name: &str, path: &[Step]) -> Ids {
    let rules = &known.game.rules_file;
    let (last, before) = field(path);
    let file = within(name);
    match (last, before) {
        (Some(group), Some("families")) if file.starts_with("sets/") => {
            rules.families.get(group).into_iter().flatten().map(|word| (word.clone(), group.to_owned())).collect()
        }
        (Some("brings"), _) => cards(known),
        (Some("language"), _) => kotodama_grammar::LANGUAGES.iter().map(|(id, _)| ((*id).to_owned(), String::new())).collect(),
        (Some("mode"), _) => rules.changes().map(|mode| (mode.id.clone(), mode.name.clone())).collect(),
        (Some("on"), _) if file == "keywords.ron" => class(rules, "kind", known),
        (Some("elsewhere"), _) => Vec::new(),
        _ if file == "game.ron" => classes_in_rules(path).into_iter().flat_map(|class_of| class(rules, class_of, known)).collect(),
        (Some(name), _) => {
            // A field that is called like a class of words holds ids of it.
            let class_of = kotodama_grammar::CLASSES.iter().find(|(class, table)| *class == name || *table == name);
            class_of.map_or_else(Vec::new, |(class_of, _)| class(rules, class_of, known))
        }
        (None, _) => Vec::new(),
    }
}

/// The id behind the last one of a set, where that ends with a number, which no card has yet.
fn new_id(known: Option<&Known>, file: &str) -> Option<String> {
    let outline = Outline::of(file);
    let ids: Vec<String> = outline.get("cards")?.items.iter().filter_map(|(_, card)| card.get("id")?.text(file)).collect();
    let last = ids.iter().rev().find(|id| id.ends_with(|sign: char| sign.is_ascii_digit()))?;
    let stem = last.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let (digits, number) = (last.len() - stem.len(), last[stem.len()..].parse::<u32>().ok()?);
    let free = |id: &String| !ids.contains(id) && !known.is_some_and(|known| known.game.cards.iter().any(|card| card.id == *id));
    (1..=MOST_IDS).filter_map(|more| Some(format!("{stem}{:0digits$}", number.checked_add(more)?))).find(free)
}

/// So many ids are tried.
const MOST_IDS: u32 = 1_000;

/// The cards by their ids, with their names.
fn cards(known: &Known) -> Ids {
    known.game.cards[..known.game.printed].iter().map(|card| (card.id.clone(), card.name.clone())).collect()
}

/// The ids of a class of words, with their words.
fn class(rules: &GameFile, class: &str, known: &Known) -> Ids {
    let ids: Vec<&String> = match class {
        "zone" => rules.zones.iter().map(|zone| &zone.id).collect(),
        "kind" => rules.kinds.iter().map(|kind| &kind.id).collect(),
        "noun" => rules.nouns.iter().map(|noun| &noun.id).collect(),
        "stat" => rules.stats.iter().map(|stat| &stat.id).collect(),
        "state" => rules.states.iter().map(|state| &state.id).collect(),
        "counter" => rules.counters.iter().map(|counter| &counter.id).collect(),
        "pool" => rules.pools.iter().map(|pool| &pool.id).collect(),
        "damage" => rules.damages.iter().map(|damage| &damage.id).collect(),
        "verb" => rules.verbs.iter().map(|verb| &verb.id).collect(),
        "tag" => rules.tags.iter().map(|tag| &tag.id).collect(),
        "moment" => rules.moments.iter().map(|moment| &moment.id).collect(),
        "role" => rules.roles.iter().collect(),
        "window" => rules.windows.iter().map(|window| &window.id).collect(),
        "duration" => rules.durations.iter().map(|duration| &duration.id).collect(),
        "keyword" => known.game.keyword_files.iter().map(|keyword| &keyword.id).collect(),
        "group" => rules.families.keys().collect(),
        "phrase" => known.game.read.phrases.iter().map(|phrase| &phrase.id).collect(),
        "family" => return known.game.families.iter().map(|id| (id.clone(), String::new())).collect(),
        "card" => return cards(known),
        _ => Vec::new(),
    };
    let said: BTreeMap<&str, &str> = known.game.read.lexicon.words(class).filter_map(|(id, entry)| Some((id, entry.forms.values().next()?.as_str()))).collect();
    ids.into_iter().map(|id| (id.clone(), said.get(id.as_str()).map_or_else(String::new, |words| (*words).to_owned()))).collect()
}
