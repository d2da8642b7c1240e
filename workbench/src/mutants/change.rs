//! What can be changed in the tree of a sentence: one thing at a time.

use serde_json::Value;

/// What was changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sort {
    /// A sentence, or a part of one, is left out.
    Dropped,
    /// A number is one more.
    Number,
    /// It is another player.
    Player,
    /// A comparison is the other way round.
    Comparison,
    /// What may be done is done.
    May,
    /// "Other" is left out.
    Other,
}

impl Sort {
    /// All of them.
    pub const ALL: [Sort; 6] = [Sort::Dropped, Sort::Number, Sort::Player, Sort::Comparison, Sort::May, Sort::Other];

    /// What it is called in lists.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Sort::Dropped => "a sentence left out",
            Sort::Number => "another number",
            Sort::Player => "another player",
            Sort::Comparison => "another comparison",
            Sort::May => "\"may\" left out",
            Sort::Other => "\"other\" left out",
        }
    }
}

/// Names of variants that are each other's opposite.
const PLAYERS: [[&str; 2]; 2] = [["you", "opponent"], ["your", "opponents"]];
const COMPARISONS: [[&str; 2]; 6] = [
    ["at_least", "at_most"],
    ["more_than", "less_than"],
    ["or_more", "or_less"],
    ["more_than_so", "less_than_so"],
    ["more_than_before", "less_than_before"],
    ["most", "least"],
];
/// Lists of what is done one after the other.
const PARTS: [&str; 2] = ["sentences", "parts"];

fn opposite(pairs: &[[&str; 2]], word: &str) -> Option<String> {
    let other = |[one, other]: &[&str; 2]| {
        if *one == word {
            Some((*other).to_owned())
        } else if *other == word {
            Some((*one).to_owned())
        } else {
            None
        }
    };
    pairs.iter().find_map(other)
}

/// All trees that differ from this in one thing, with what that is.
pub(super) fn changed(tree: &Value) -> Vec<(Sort, Value)> {
    let mut found = Vec::new();
    visit(tree, "", &mut |sort, new| found.push((sort, new)));
    found
}

/// Tells each change of a tree: what it is, and the whole tree with it. `key` is the field that holds it.
fn visit(tree: &Value, key: &str, tell: &mut dyn FnMut(Sort, Value)) {
    match tree {
        Value::Number(number) => {
            if let Some(number) = number.as_i64() {
                tell(Sort::Number, Value::from(number + 1));
            }
        }
        Value::String(word) => {
            if let Some(other) = opposite(&PLAYERS, word) {
                tell(Sort::Player, Value::from(other));
            } else if let Some(other) = opposite(&COMPARISONS, word) {
                tell(Sort::Comparison, Value::from(other));
            }
        }
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                if items.len() > 1 && PARTS.contains(&key) {
                    let mut fewer = items.clone();
                    fewer.remove(at);
                    tell(Sort::Dropped, Value::Array(fewer));
                }
                visit(item, "", &mut |sort, new| {
                    let mut items = items.clone();
                    items[at] = new;
                    tell(sort, Value::Array(items));
                });
            }
        }
        Value::Object(fields) => {
            if let (Some(may), 1) = (fields.get("may").and_then(|may| may.get("what")), fields.len()) {
                tell(Sort::May, may.clone());
            }
            if fields.get("other").is_some_and(Value::is_string) {
                let mut fewer = fields.clone();
                fewer.remove("other");
                tell(Sort::Other, Value::Object(fewer));
            }
            for (name, item) in fields {
                if let (Some(other), 1) = (opposite(&COMPARISONS, name), fields.len()) {
                    tell(Sort::Comparison, Value::Object([(other, item.clone())].into_iter().collect()));
                }
                visit(item, name, &mut |sort, new| {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), new);
                    tell(sort, Value::Object(fields));
                });
            }
        }
        Value::Null | Value::Bool(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn one_thing_changes_at_a_time() {
        let tree = json!({"parts": [{"may": {"who": "you", "what": {"draw": {"count": 2}}}}, {"hit": {"who": "opponent", "other": "other", "count": {"or_more": 3}}}]});
        let changed = changed(&tree);
        let sorts: Vec<Sort> = changed.iter().map(|(sort, _)| *sort).collect();
        let many = |sort| sorts.iter().filter(|one| **one == sort).count();
        assert_eq!(Sort::ALL.map(many), [2, 2, 2, 1, 1, 1], "{sorts:?}");
        let may = changed.iter().find(|(sort, _)| *sort == Sort::May).map(|(_, tree)| tree.clone());
        assert_eq!(may.map(|tree| tree["parts"][0].clone()), Some(json!({"draw": {"count": 2}})));
        assert!(changed.iter().all(|(_, new)| *new != tree));
    }
}
