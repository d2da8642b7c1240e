//! Which phrases and keywords a tree speaks of. The tree's own serialised form is walked: that walk misses no new node.

use serde_json::Value;
use std::collections::BTreeSet;

/// The words of a game that can mean further sentences, by their ids.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mentions {
    /// Phrases.
    pub phrases: BTreeSet<String>,
    /// Keywords.
    pub keywords: BTreeSet<String>,
}

impl Mentions {
    /// Adds what another tree speaks of.
    pub fn add(&mut self, other: Mentions) {
        self.phrases.extend(other.phrases);
        self.keywords.extend(other.keywords);
    }
}

/// What a tree speaks of.
pub fn words(tree: &Value) -> Mentions {
    let mut spoken = Mentions::default();
    look(tree, &mut spoken);
    spoken
}

fn look(tree: &Value, spoken: &mut Mentions) {
    match tree {
        Value::Object(fields) => {
            // Nothing but a phrase has holes.
            if let (Some(Value::String(name)), Some(_)) = (fields.get("name"), fields.get("holes")) {
                spoken.phrases.insert(name.clone());
            }
            if let Some(Value::String(keyword)) = fields.get("keyword") {
                spoken.keywords.insert(keyword.clone());
            }
            fields.values().for_each(|value| look(value, spoken));
        }
        Value::Array(items) => items.iter().for_each(|item| look(item, spoken)),
        _ => {}
    }
}
