//! A meaning with its holes filled.
//!
//! The tree's own serialised form is walked, so that no node that could hold a hole is ever forgotten.

use serde_json::{Value, json};
use std::collections::BTreeMap;

use crate::ast::{Hole, KeywordUse, Player, Selector, Word};
use kotodama_tree::Node;
use kotodama_tree::value::hole_of;

/// The deeds whose player goes without saying when it is you.
const SUBJECTS: &[&str] = &["act", "put", "shuffle", "gain", "pay", "lose_pool", "take"];

/// Why holes can't be filled: something stands in one that can't stand where the meaning puts it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// Not what is needed there.
    #[error("what stands in the hole {{{hole}}} can't stand where its meaning says it")]
    Kind {
        /// The hole.
        hole: String,
    },
    /// Such a player's things can't be spoken of: "the active player's hand".
    #[error("the meaning says {{{hole}}}'s, and of such a player nothing can be said to be theirs")]
    Whose {
        /// The hole.
        hole: String,
    },
}

/// The tree with these holes filled; holes that are not given stay as they are.
///
/// # Errors
/// When what stands in a hole can't stand where the tree puts it.
pub fn fill<T: Node>(node: &T, holes: &BTreeMap<String, Hole>) -> Result<T, Unfit> {
    let any = || Unfit::Kind { hole: holes.keys().next().cloned().unwrap_or_default() };
    let mut tree = node.to_json().map_err(|_| any())?;
    walk(&mut tree, holes)?;
    T::from_json(tree).map_err(|_| any())
}

/// What speaks of cards that were named before.
const BACK: [&str; 3] = ["it", "them", "that"];

/// What names cards that "it" or "them" could be afterwards.
const NAMING: [&str; 8] = ["one", "several", "at_random", "up_to_some", "any_number", "top", "created", "copy_of"];

/// Whether a part of a tree speaks of cards that were named before it: "it", "them", "that creature".
pub fn mentions_it<T: Node>(node: &T) -> bool {
    says(node, &BACK)
}

/// Whether a part of a tree speaks of what was named or done before it: "it", "that much", "this way".
pub fn looks_back<T: Node>(node: &T) -> bool {
    says(node, &["it", "them", "that", "this_way", "that_much", "that_number", "rolled", "fallen"])
}

/// Whether a part of a tree speaks of cards that were named before it, and names none itself that "it" could be.
pub fn goes_on<T: Node>(node: &T) -> bool {
    mentions_it(node) && node.to_json().is_ok_and(|tree| !names_others(&tree))
}

/// Whether cards are named there that "it" could be, other than a copy of what it is: "make a copy of it" goes on.
fn names_others(node: &Value) -> bool {
    match node {
        Value::String(word) => NAMING.contains(&word.as_str()),
        Value::Array(all) => all.iter().any(names_others),
        Value::Object(fields) => fields.iter().any(|(field, inner)| {
            let again = field == "copy_of" && inner.get("of").is_some_and(|of| any(of, &BACK));
            !again && (NAMING.contains(&field.as_str()) || names_others(inner))
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Whether a part of a tree names cards that "it" or "them" could be afterwards.
pub fn names_cards<T: Node>(node: &T) -> bool {
    says(node, &NAMING)
}

/// Whether a part of a tree names cards that a player chooses.
pub fn names_chosen<T: Node>(node: &T) -> bool {
    says(node, &["one", "several", "up_to_some", "any_number"])
}

/// Whether a part of a tree says "it" of a card that was named before.
pub fn says_it<T: Node>(node: &T) -> bool {
    says(node, &["it"])
}

/// The same part of a tree, with words for a card in place of each "it"; nothing where it says none, or such words can't stand there.
pub fn in_place_of_it<T: Node>(node: &T, card: &Selector) -> Option<T> {
    let mut tree = node.to_json().ok().filter(|tree| any(tree, &["it"]))?;
    put(&mut tree, &card.to_json().ok()?);
    T::from_json(tree).ok()
}

fn put(node: &mut Value, card: &Value) {
    match node {
        Value::String(word) if word == "it" => *node = card.clone(),
        Value::Array(all) => all.iter_mut().for_each(|one| put(one, card)),
        Value::Object(fields) => fields.values_mut().for_each(|inner| put(inner, card)),
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Whether a part of a tree speaks of whose a card is that was named before it.
pub fn mentions_owner<T: Node>(node: &T) -> bool {
    says(node, &["its_owner", "its_controller", "owners", "controllers"])
}

/// Whether a part of a tree speaks of another player than "you" without pointing back at one: "your opponent", "the next player".
pub fn mentions_rival<T: Node>(node: &T) -> bool {
    says(node, &["opponent", "opponents", "next_player", "next_players", "prior_player", "prior_players", "first_player", "first_players"])
        && !mentions_they(node)
}

/// Whether a part of a tree speaks of a player who was named before it.
pub fn mentions_they<T: Node>(node: &T) -> bool {
    says(node, &["they", "their", "their_opponent", "their_opponents"])
}

/// Whether a part of a tree speaks of "other" cards.
pub fn says_other<T: Node>(node: &T) -> bool {
    says(node, &["other"])
}

/// Whether a part of a tree speaks of the cell of a card.
pub fn says_cell<T: Node>(node: &T) -> bool {
    says(node, &["this_cell", "same_cell"])
}

/// Whether a variant of one of these names stands in a part of a tree.
fn says<T: Node>(node: &T, variants: &[&str]) -> bool {
    node.to_json().is_ok_and(|tree| any(&tree, variants))
}

fn any(node: &Value, variants: &[&str]) -> bool {
    match node {
        Value::String(word) => variants.contains(&word.as_str()),
        Value::Array(all) => all.iter().any(|one| any(one, variants)),
        Value::Object(fields) => fields.iter().any(|(field, inner)| variants.contains(&field.as_str()) || any(inner, variants)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

fn walk(node: &mut Value, holes: &BTreeMap<String, Hole>) -> Result<(), Unfit> {
    match node {
        Value::String(word) => {
            if let Some((name, hole)) = hole_of(word).and_then(|name| holes.get_key_value(name)) {
                let Some(filled) = said(hole) else { return Err(Unfit::Kind { hole: name.clone() }) };
                *node = json!(filled);
            }
        }
        Value::Array(all) => all.iter_mut().try_for_each(|one| walk(one, holes))?,
        Value::Object(fields) => {
            if let Some((name, filled)) = fields.iter().next().filter(|_| fields.len() == 1).and_then(|(field, inner)| place(field, inner, holes)) {
                *node = filled.map_err(|whose| if whose { Unfit::Whose { hole: name.clone() } } else { Unfit::Kind { hole: name } })?;
                return Ok(());
            }
            let used = fields.get("keyword").and_then(Value::as_str).and_then(hole_of).and_then(|name| holes.get(name));
            if let Some(Hole::HoleKeyword(KeywordUse { number: Some(number), .. })) = used
                && fields.len() == 1
            {
                fields.insert("number".into(), serde_json::to_value(number).unwrap_or_default());
            }
            for (name, field) in fields.iter_mut() {
                let you = field.get("who").and_then(|who| who.get("filled_player")?.as_str()).and_then(|name| holes.get(name));
                if SUBJECTS.contains(&name.as_str()) && you == Some(&Hole::HolePlayer(Player::You.into())) {
                    field.as_object_mut().map(|deed| deed.remove("who"));
                }
                walk(field, holes)?;
            }
        }
        _ => {}
    }
    Ok(())
}

/// A node that is nothing but a hole: its name, and what stands there instead. What can't is an error: whether it is for the
/// player of whom it is said.
fn place(field: &str, inner: &Value, holes: &BTreeMap<String, Hole>) -> Option<(String, Result<Value, bool>)> {
    let named = |inner: &Value| inner.as_str().map(str::to_owned);
    let name = match field {
        "given" | "filled_player" | "of_filled" | "filled_condition" => named(inner)?,
        "filled" | "filled_place" => named(inner.get("hole")?)?,
        _ => return None,
    };
    let json = |value: Result<Value, serde_json::Error>| value.map_err(|_| false);
    let filled = match (field, holes.get(&name)?) {
        ("given", Hole::HoleNumber(number)) => json(serde_json::to_value(number)),
        ("filled", Hole::HoleCard(cards) | Hole::HoleCards(cards)) => json(serde_json::to_value(cards)),
        ("filled_place", Hole::HolePool(pool)) => json(serde_json::to_value(pool)),
        ("filled_player", Hole::HolePlayer(player)) => json(serde_json::to_value(player)),
        ("filled_condition", Hole::HoleCondition(condition)) => json(serde_json::to_value(condition)),
        ("of_filled", Hole::HolePlayer(player)) => match &player.what {
            Player::You => Ok(json!("your")),
            Player::Opponent => Ok(json!("opponents")),
            Player::They => Ok(json!("their")),
            Player::TheirOpponent => Ok(json!("their_opponents")),
            Player::ItsOwner => Ok(json!("owners")),
            Player::ItsController => Ok(json!("controllers")),
            Player::FilledPlayer(Word(outer)) => Ok(json!({ "of_filled": outer })),
            Player::NextPlayer => Ok(json!("next_players")),
            Player::PriorPlayer => Ok(json!("prior_players")),
            Player::FirstPlayer => Ok(json!("first_players")),
            Player::Teammate => Ok(json!("teammates")),
            Player::ChosenPlayer => Ok(json!("chosen_players")),
            Player::PlayerWith { .. }
            | Player::PickedPlayer
            | Player::PickedOpponent
            | Player::PickedOther
            | Player::OwnerOf { .. }
            | Player::ControllerOf { .. }
            | Player::ActivePlayer
            | Player::Causer => Err(true),
        },
        _ => Err(false),
    };
    Some((name, filled))
}

/// The word that a hole holds, if it holds one.
fn said(hole: &Hole) -> Option<&str> {
    match hole {
        Hole::HoleKeyword(KeywordUse { keyword: Word(word), .. })
        | Hole::HoleZone(Word(word))
        | Hole::HoleKind(Word(word))
        | Hole::HoleFamily(Word(word))
        | Hole::HoleStat(Word(word))
        | Hole::HoleState(Word(word))
        | Hole::HoleCounter(Word(word))
        | Hole::HoleDuration(Word(word)) => Some(word),
        _ => None,
    }
}
