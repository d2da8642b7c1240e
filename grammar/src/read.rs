//! Reading: a sentence with the assembled rules. Bounded: whatever the text is, an answer comes soon.

use std::collections::HashMap;

use crate::endings;
use crate::machine::{Machine, PARTS, Turned};
use crate::rules::{RuleId, Rules};
use kotodama_tree::Node;
use kotodama_tree::tree::{Misfit, Stands, Tree, Words};

/// The most bytes that one sentence may have. (The longest real ones have about 300.)
pub const LONGEST_SENTENCE: usize = 1_500;

/// Why a text could not be read as a rule.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// It is no such sentence.
    NoMatch,
    /// It took too long to find out.
    TooHard,
    /// It matched, but the tree has no place for it.
    Misfit(Misfit),
}

/// What reads texts by the names of rules.
pub(crate) struct Reader {
    machine: Machine,
    words: Words,
    /// Rule → the rule that reads a whole text with it.
    entries: HashMap<String, RuleId>,
}

impl Reader {
    pub(crate) fn new(rules: &Rules) -> Reader {
        let mut words = Words { endings: endings::of(rules), ..Words::default() };
        let mut entries = HashMap::new();
        for (id, rule) in rules.rules.iter().enumerate() {
            if let Some(leaf) = &rule.leaf {
                words.ids.insert(rule.name.clone(), leaf.id.clone());
            } else if let Some(name) = rule.name.strip_suffix("_entry") {
                entries.insert(name.to_string(), id);
            }
        }
        let shown = || rules.rules.iter().enumerate().filter(|(_, rule)| rule.leaf.is_none() && !rule.silent());
        for (id, rule) in shown() {
            entries.entry(rule.name.clone()).or_insert(id);
        }
        for (id, rule) in shown() {
            entries.entry(rule.base().to_string()).or_insert(id);
        }
        Reader { machine: Machine::new(rules), words, entries }
    }

    /// Whether a text can be read as this.
    pub(crate) fn knows(&self, rule: &str) -> bool {
        self.entries.contains_key(rule)
    }

    /// Matches a whole text.
    pub(crate) fn tree<'a>(&'a self, rule: &str, text: &'a str) -> Result<Tree<'a>, Refusal> {
        self.fragment(*self.entries.get(rule).ok_or(Refusal::NoMatch)?, text)
    }

    /// Matches a whole text exactly with this rule, whatever entry there is for its name.
    pub(crate) fn fragment<'a>(&'a self, rule: RuleId, text: &'a str) -> Result<Tree<'a>, Refusal> {
        self.machine.tree(&self.words, rule, text, Turned::Nothing)
    }

    /// Another reading of a whole text than this one: with choices tried from their last alternative. All of them: where that gives the
    /// same, no two alternatives fitted anywhere on the way, and there is no other. Where everything is turned around a short word often
    /// hides a longer one and nothing is read at all: then those of some rules at a time.
    pub(crate) fn another<T: Node>(&self, rule: &str, text: &str, first: &T) -> Option<T> {
        let entry = *self.entries.get(rule)?;
        let read = |turned| self.machine.tree(&self.words, entry, text, turned).ok().and_then(|tree| T::of_tree(&tree.needed()).ok());
        match read(Turned::Everything) {
            Some(other) => (other != *first).then_some(other),
            None => (0..PARTS).filter_map(|part| read(Turned::Part(part))).find(|other| other != first),
        }
    }

    /// Whether a text begins with this.
    pub(crate) fn stands(&self, rule: RuleId, text: &str) -> bool {
        self.machine.stands(rule, text)
    }

    /// Reads a whole text as a type.
    pub(crate) fn read<T: Node>(&self, rule: &str, text: &str) -> Result<T, Refusal> {
        self.read_standing(rule, text, Stands::default())
    }

    /// Reads a whole text that is a part of another.
    pub(crate) fn read_standing<T: Node>(&self, rule: &str, text: &str, stands: Stands<'_>) -> Result<T, Refusal> {
        T::of_tree(&self.tree(rule, text)?.standing(stands).needed()).map_err(Refusal::Misfit)
    }

    /// Reads a whole text as a type, with all that its words say, be it needed or not: what stands inside a sentence as it stands there.
    pub(crate) fn read_as_part<T: Node>(&self, rule: &str, text: &str) -> Result<T, Refusal> {
        T::of_tree(&self.tree(rule, text)?).map_err(Refusal::Misfit)
    }
}
