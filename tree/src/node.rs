//! The parts of a tree that are read, printed and looked through by themselves.
//!
//! What serde makes of a tree is much code. It is made here, once for each of these parts: whoever uses the language calls it and does
//! not build it again. To be written down it is made once for all notations, which costs those that nobody waits for a little time.

use crate::ast::{Ability, Condition, Effect, Filter, Hole, KeywordUse, Place, Player, Quantity, Said, Selector, Sentence, Text, Trigger};
use crate::tree::{Misfit, Tree};
use crate::value::{self, Unprintable, Value};
use serde::Deserialize as _;

/// A part of a tree that a language reads and prints by itself.
pub trait Node: door::Door + Clone + PartialEq {
    /// The part that was matched.
    ///
    /// # Errors
    /// What is no such part, or says a number that no card can have.
    fn of_tree(tree: &Tree<'_>) -> Result<Self, Misfit>;

    /// The part as names and fields, which a language finds words for.
    ///
    /// # Errors
    /// A part that no sentence has words for: there is none.
    fn as_value(&self) -> Result<Value, Unprintable>;

    /// The part as JSON, which can be walked without knowing what it is.
    ///
    /// # Errors
    /// A part that can't be written as JSON: there is none.
    fn to_json(&self) -> serde_json::Result<serde_json::Value>;

    /// The part of which this is the JSON.
    ///
    /// # Errors
    /// What is no such part.
    fn from_json(tree: serde_json::Value) -> serde_json::Result<Self>;

    /// The part in the notation of data files, in one line.
    fn to_ron(&self) -> String;

    /// The part in the notation of data files, one field a line.
    fn to_ron_lines(&self) -> String;
}

/// Only this crate says which parts there are.
mod door {
    pub trait Door: Sized {}
}

macro_rules! nodes {
    ($($node:ty),+ $(,)?) => {$(
        impl Node for $node {
            fn of_tree(tree: &Tree<'_>) -> Result<Self, Misfit> {
                Self::deserialize(tree.whole()?)
            }

            fn as_value(&self) -> Result<Value, Unprintable> {
                value::of(self)
            }

            fn to_json(&self) -> serde_json::Result<serde_json::Value> {
                serde_json::to_value(self as &dyn erased_serde::Serialize)
            }

            fn from_json(tree: serde_json::Value) -> serde_json::Result<Self> {
                serde_json::from_value(tree)
            }

            fn to_ron(&self) -> String {
                ron::to_string(self as &dyn erased_serde::Serialize).unwrap_or_default()
            }

            fn to_ron_lines(&self) -> String {
                let pretty = ron::ser::PrettyConfig::default().indentor("  ").struct_names(false);
                ron::ser::to_string_pretty(self as &dyn erased_serde::Serialize, pretty).unwrap_or_default()
            }
        }

        impl door::Door for $node {}
    )+};
}

nodes!(Text, Ability, Sentence, Effect, Vec<Effect>, Condition, Trigger, Place, Quantity, Hole, Filter, KeywordUse, Player, Said<Selector>, Selector);
