//! Instructions in words, as whoever is asked about them reads them.

use kotodama_engine::ir::{By, Saying, Seat};
use kotodama_grammar::ast::Effect;
use kotodama_grammar::{Language, Node as _};
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

/// An instruction, and the language that says it.
pub(crate) struct Sayable {
    pub(crate) effect: Arc<Effect>,
    pub(crate) language: Arc<Language>,
}

impl fmt::Debug for Sayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.effect.fmt(f)
    }
}

impl Saying for Sayable {
    fn said(&self) -> Option<String> {
        self.language.print_effect(&self.effect).ok()
    }

    fn said_to(&self, asked: Seat) -> Option<String> {
        self.language.print_effect(&turned(&self.effect, asked)?).ok()
    }

    fn by(&self) -> By {
        if subject(&self.effect).as_deref() == Some("they") { By::Each } else { By::One }
    }
}

/// Who does an instruction, where it says so.
fn subject(effect: &Effect) -> Option<String> {
    effect.to_json().ok().and_then(|tree| Some(fields(&tree)?.get("who")?.as_str()?.to_owned()))
}

/// The fields of a variant.
fn fields(tree: &Value) -> Option<&serde_json::Map<String, Value>> {
    tree.as_object()?.values().next()?.as_object()
}

/// An instruction whose subject is the other player (or "they", who may be "you" themselves), as that player would read it: "Your opponent may tire a card in
/// their field" is to them "You may tire a card in your field".
fn turned(effect: &Effect, asked: Seat) -> Option<Effect> {
    let mut tree = effect.to_json().ok()?;
    let subject = fields(&tree)?.get("who")?.as_str()?.to_owned();
    let how = match subject.as_str() {
        "opponent" => Turned::Over,
        "next_player" | "prior_player" if asked == Seat::OneOfMany => Turned::Beside,
        "they" if asked == Seat::You => Turned::Them,
        "they" => Turned::Over,
        _ => return None,
    };
    // Of several, nobody else can be called "you" or "your opponent".
    if asked == Seat::OneOfMany && names_you(&tree) {
        return None;
    }
    turn(&mut tree, how);
    Effect::from_json(tree).ok()
}

/// Whether an instruction speaks of "you".
fn names_you(tree: &Value) -> bool {
    match tree {
        Value::String(word) => matches!(word.as_str(), "you" | "your" | "opponents" | "next_players" | "prior_players"),
        Value::Array(all) => all.iter().any(names_you),
        Value::Object(fields) => fields.values().any(names_you),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// How an instruction is turned to who is asked.
#[derive(Clone, Copy)]
enum Turned {
    /// "You" and "your opponent" change places; "they" are who is asked.
    Over,
    /// "They" are who is asked, and "you" stays who it is.
    Them,
    /// Who sits beside "you" is who is asked.
    Beside,
}

fn turn(tree: &mut Value, turned: Turned) {
    match tree {
        Value::String(word) => {
            let other = match (word.as_str(), turned) {
                ("they", _) | ("opponent", Turned::Over) | ("next_player" | "prior_player", Turned::Beside) => "you",
                ("their", _) | ("opponents", Turned::Over) => "your",
                ("you", Turned::Over) => "opponent",
                ("your", Turned::Over) => "opponents",
                _ => return,
            };
            other.clone_into(word);
        }
        Value::Array(all) => all.iter_mut().for_each(|inner| turn(inner, turned)),
        Value::Object(fields) => {
            fields.values_mut().for_each(|inner| turn(inner, turned));
            // Where nobody is named, it is "you" all the same; not where it is asked whether they did.
            let optional = !fields.contains_key("then")
                && (fields.contains_key("verb") || fields.contains_key("to") || !(fields.contains_key("what") || fields.contains_key("options")));
            if optional && fields.get("who").is_some_and(|who| who == "you") {
                fields.remove("who");
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
