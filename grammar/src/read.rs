//! Reading: runs the assembled grammar on one sentence. Bounded: whatever the text is, an answer comes soon.

use crate::node::Node;
use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{OnceLock, RwLock, RwLockReadGuard, RwLockWriteGuard};

use pest_vm::Vm;

use crate::assemble::{WHOLE, lower, whole};

use crate::rules::Rules;
use crate::second::Second;
use crate::tree::{Misfit, Names, Stands, Tree};

/// The most bytes that one sentence may have. (The longest real ones have about 300.)
pub const LONGEST_SENTENCE: usize = 1_500;
/// The most steps that reading one sentence may take; an ordinary one takes a few thousand.
const MOST_STEPS: usize = 1_000_000;

/// pest keeps its call limit in one place for the whole process: reading needs it, reading a language file does without.
static CALL_LIMIT: RwLock<()> = RwLock::new(());

/// While the guard lives, nothing is read with a call limit: language files are long. For who reads one with pest itself.
pub fn without_call_limit() -> RwLockWriteGuard<'static, ()> {
    let guard = CALL_LIMIT.write().unwrap_or_else(std::sync::PoisonError::into_inner);
    pest::set_call_limit(None);
    guard
}

fn with_call_limit() -> RwLockReadGuard<'static, ()> {
    let guard = CALL_LIMIT.read().unwrap_or_else(std::sync::PoisonError::into_inner);
    pest::set_call_limit(NonZeroUsize::new(MOST_STEPS));
    guard
}

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

/// The machine that reads.
pub(crate) struct Reader {
    vm: Vm,
    /// For the second look; made when it is first needed.
    second: OnceLock<Second>,
    names: Names,
    /// Rule → the rule that reads a whole text with it.
    entries: HashMap<String, String>,
}

impl Reader {
    pub(crate) fn new(rules: &Rules) -> Reader {
        let mut names = Names::default();
        let mut entries = HashMap::new();
        for rule in &rules.rules {
            names.tags.extend(rule.tags.iter().cloned());
            if let Some(leaf) = &rule.leaf {
                names.words.insert(rule.name.clone(), leaf.id.clone());
            } else if let Some(name) = rule.name.strip_suffix("_entry") {
                entries.insert(name.to_string(), rule.name.clone());
            }
        }
        for rule in rules.rules.iter().filter(|rule| rule.leaf.is_none() && !rule.silent()) {
            entries.entry(rule.name.clone()).or_insert_with(|| whole(&rule.name));
        }
        for rule in rules.rules.iter().filter(|rule| rule.leaf.is_none() && !rule.silent()) {
            entries.entry(rule.base().to_string()).or_insert_with(|| whole(&rule.name));
        }
        Reader { vm: Vm::new(lower(rules)), second: OnceLock::new(), names, entries }
    }

    /// The names that trees are made with.
    #[cfg(test)]
    pub(crate) fn names(&self) -> &Names {
        &self.names
    }

    /// Whether a text can be read as this.
    pub(crate) fn knows(&self, rule: &str) -> bool {
        self.entries.contains_key(rule)
    }

    /// Matches a whole text.
    pub(crate) fn tree<'a>(&'a self, rule: &'a str, text: &'a str) -> Result<Tree<'a>, Refusal> {
        let entry = self.entries.get(rule).ok_or(Refusal::NoMatch)?;
        self.fragment(entry, text)
    }

    /// Matches a whole text exactly with this rule, whatever entry there is for its name.
    pub(crate) fn fragment<'a>(&'a self, whole_rule: &'a str, text: &'a str) -> Result<Tree<'a>, Refusal> {
        if text.len() > LONGEST_SENTENCE {
            return Err(Refusal::TooHard);
        }
        let limited = with_call_limit();
        let pairs = self.vm.parse(whole_rule, text);
        drop(limited);
        match pairs {
            Ok(pairs) => Tree::of(pairs, &self.names).map_err(Refusal::Misfit),
            Err(error) => match error.variant {
                pest::error::ErrorVariant::CustomError { .. } => Err(Refusal::TooHard),
                pest::error::ErrorVariant::ParsingError { .. } => Err(Refusal::NoMatch),
            },
        }
    }

    /// Another reading of a whole text than this one.
    pub(crate) fn another<T: Node>(&self, rules: &Rules, rule: &str, text: &str, first: &T) -> Option<T> {
        let entry = self.entries.get(rule)?;
        let rule = rules.find(entry.strip_suffix(WHOLE).unwrap_or(entry))?;
        self.second.get_or_init(|| Second::new(rules)).another(&self.names, rule, text, first)
    }

    /// Whether a text begins with this.
    pub(crate) fn stands(&self, rule: &str, text: &str) -> bool {
        let limited = with_call_limit();
        let stands = self.vm.parse(rule, text).is_ok();
        drop(limited);
        stands
    }

    /// Reads a whole text as a type.
    pub(crate) fn read<T: Node>(&self, rule: &str, text: &str) -> Result<T, Refusal> {
        self.read_standing(rule, text, Stands::default())
    }

    /// Reads a whole text that is a part of another.
    pub(crate) fn read_standing<T: Node>(&self, rule: &str, text: &str, stands: Stands<'_>) -> Result<T, Refusal> {
        T::of_tree(&self.tree(rule, text)?.standing(stands)).map_err(Refusal::Misfit)
    }
}
