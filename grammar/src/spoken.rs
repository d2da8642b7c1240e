//! What the words of a line are: words of the game, names of cards, phrases, numbers, tags, each where it stands.

use std::ops::Range;

use crate::following::Whole;
use crate::language::Language;
use crate::normal::Plain;
use crate::rules::Rules;
use crate::split;
use kotodama_tree::tree::worth;
use kotodama_tree::value::PHRASE;

/// Words of a line that are something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spoken {
    /// Their bytes in the line.
    pub span: Range<usize>,
    /// What they are.
    pub what: Speaks,
}

/// What words are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Speaks {
    /// A word of the lexicon: its class, its id, and the form that stands there.
    Word {
        /// Its class.
        class: String,
        /// Its id.
        id: String,
        /// The form.
        form: String,
    },
    /// The name of a card.
    Card(String),
    /// A phrase of the game, by its id; its holes stand within.
    Phrase(String),
    /// A number.
    Number,
    /// A tag before a text, by its id.
    Tag(String),
    /// The price of what stands behind it.
    Cost,
    /// What must be true.
    Condition,
}

impl Language {
    /// What the words of a line are, in the order in which they begin, what is around others before them. A sentence that can't be read has none.
    #[must_use]
    pub fn spoken(&self, whole: Whole, line: &str) -> Vec<Spoken> {
        let plain = Plain::of(line);
        let mut found = Vec::new();
        let sentences = match whole {
            Whole::Ability | Whole::Effects => {
                let cut = split::line(&plain.text, &self.leads());
                for tag in cut.tags.iter().chain(&cut.also).chain(cut.later.iter().flat_map(|later| &later.tags)) {
                    if let Some(id) = self.lexicon.find("tag", &plain.text[tag.clone()]) {
                        found.push(Spoken { span: tag.clone(), what: Speaks::Tag(id.to_owned()) });
                    }
                }
                self.speak(whole, &cut.plain, &cut.sentences, &mut found);
                Vec::new()
            }
            Whole::Condition | Whole::Selector | Whole::Trigger | Whole::Place => {
                let (start, end) = (plain.text.len() - plain.text.trim_start().len(), plain.text.trim_end().len());
                std::iter::once(start..end.max(start)).collect()
            }
        };
        self.speak(whole, &plain.text, &sentences, &mut found);
        for spoken in &mut found {
            spoken.span = plain.origin(spoken.span.start)..plain.origin(spoken.span.end);
        }
        found.sort_by_key(|spoken| (spoken.span.start, std::cmp::Reverse(spoken.span.end)));
        found.dedup();
        found
    }

    fn speak(&self, whole: Whole, text: &str, sentences: &[Range<usize>], found: &mut Vec<Spoken>) {
        for sentence in sentences {
            let said = &text[sentence.clone()];
            let Ok(tree) = self.reader.tree(whole.rule(), said) else { continue };
            for (rule, tag, span) in tree.stretches() {
                if let Some(what) = what(&self.rules, rule, tag, &said[span.clone()]) {
                    let trimmed = said[span.clone()].trim_end().len();
                    found.push(Spoken { span: sentence.start + span.start..sentence.start + span.start + trimmed, what });
                }
            }
        }
    }
}

/// What a node of the tree is.
fn what(rules: &Rules, rule: &str, tag: &str, text: &str) -> Option<Speaks> {
    if text.is_empty() {
        return None;
    }
    if let Some(leaf) = rules.get(rule).and_then(|rule| rule.leaf.as_ref()) {
        let form = kotodama_tree::form(rule).split("also_").next().unwrap_or_default().trim_end_matches('_');
        return Some(Speaks::Word { class: leaf.class.clone(), id: leaf.id.clone(), form: form.to_owned() });
    }
    let base = kotodama_tree::base(rule);
    match base {
        "name" => Some(Speaks::Card(text.to_owned())),
        "int" => Some(Speaks::Number),
        _ if worth(rule).is_some() => Some(Speaks::Number),
        _ if tag == "cost" || tag == "costs" => Some(Speaks::Cost),
        _ if tag == "condition" => Some(Speaks::Condition),
        _ => base.strip_prefix(PHRASE).filter(|id| !id.is_empty()).map(|id| Speaks::Phrase(id.to_owned())),
    }
}
