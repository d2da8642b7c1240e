//! How much phrases unfold to: each says others, which say others, and what stands in a hole may stand in its meaning again and again.
//!
//! A few lines can so mean more than any machine holds. What a phrase comes to is reckoned without unfolding it: so many nodes of its
//! own, and so many times what stands in each hole.

use crate::ast;
use crate::error::{GrammarError, Part};
use crate::phrase::{PhraseDef, Uses};
use kotodama_tree::value::{Value, of};
use std::collections::BTreeMap;

/// So many phrases a game has at most, those of its packs with it.
pub(crate) const MOST_PHRASES: usize = 2_000;
/// So many ways they are said in all.
const MOST_PATTERNS: usize = 4_000;
/// So many lines their meanings have in all: each is read when the game loads.
const MOST_LINES: usize = 10_000;
/// So deep phrases may stand in each other.
pub(crate) const DEEPEST: usize = 40;
/// So many nodes the meaning of a phrase may unfold to, each of its holes counted as one.
pub(crate) const MOST_NODES: u64 = 20_000;

/// What a meaning comes to.
#[derive(Debug, Clone, Default)]
struct Size {
    own: u64,
    /// How often what stands in each hole stands in it.
    holes: BTreeMap<String, u64>,
    /// How deep phrases stand in each other.
    deep: usize,
}

impl Size {
    fn one() -> Size {
        Size { own: 1, ..Size::default() }
    }

    /// Adds another one, so many times.
    fn add(&mut self, other: &Size, times: u64) {
        self.own = self.own.saturating_add(other.own.saturating_mul(times));
        for (hole, count) in &other.holes {
            let sum = self.holes.entry(hole.clone()).or_default();
            *sum = sum.saturating_add(count.saturating_mul(times));
        }
        self.deep = self.deep.max(other.deep);
    }

    fn nodes(&self) -> u64 {
        self.holes.values().fold(self.own, |sum, count| sum.saturating_add(*count))
    }
}

/// Too many phrases, or too many ways to say them.
pub(crate) fn too_many(phrases: &[PhraseDef]) -> Option<GrammarError> {
    let wrong = |index: usize, message: String| {
        let phrase = phrases.get(index).map(|phrase| phrase.id.clone()).unwrap_or_default();
        Some(GrammarError::Phrase { phrase, index, part: Part::Id, span: None, message })
    };
    if phrases.len() > MOST_PHRASES {
        return wrong(MOST_PHRASES, format!("a game has at most {MOST_PHRASES} phrases, not {}", phrases.len()));
    }
    // The first with which there are more than there may be.
    let over = |count: fn(&PhraseDef) -> usize, most: usize| {
        let mut sum = 0;
        phrases.iter().position(|phrase| {
            sum += count(phrase);
            sum > most
        })
    };
    if let Some(at) = over(|phrase| phrase.patterns().count(), MOST_PATTERNS) {
        return wrong(at, format!("the phrases of a game are said in at most {MOST_PATTERNS} ways, and with this one there are more"));
    }
    let at = over(|phrase| phrase.means.len(), MOST_LINES)?;
    wrong(at, format!("the phrases of a game mean at most {MOST_LINES} lines in all, and with this one there are more"))
}

/// The phrases that unfold to too much: the first on each way, not those that say it.
pub(crate) fn too_much(phrases: &[PhraseDef], meanings: &BTreeMap<String, Vec<ast::Effect>>, uses: &BTreeMap<String, Uses>) -> Vec<GrammarError> {
    let mut sizes: BTreeMap<&str, Size> = BTreeMap::new();
    let mut found = Vec::new();
    for id in inner_first(uses) {
        let mut size = Size::default();
        for value in meanings.get(id).into_iter().flatten().filter_map(|effect| of(effect).ok()) {
            size.add(&measure(&value, &sizes), 1);
        }
        size.deep += 1;
        let message = if size.nodes() > MOST_NODES {
            format!("with the phrases in it, what it means is {} parts long; at most it may be {MOST_NODES}", told(size.nodes()))
        } else if size.deep > DEEPEST {
            format!("phrases stand in each other {} deep here; at most they may {DEEPEST}", size.deep)
        } else {
            sizes.insert(id, size);
            continue;
        };
        let index = phrases.iter().position(|phrase| phrase.id == *id).unwrap_or_default();
        found.push(GrammarError::Phrase { phrase: id.to_owned(), index, part: Part::Means(0), span: None, message });
        sizes.insert(id, Size::one());
    }
    found
}

fn told(nodes: u64) -> String {
    if nodes > 1_000_000_000 { "more than 1000000000".to_owned() } else { nodes.to_string() }
}

/// Each phrase behind those that it says; without those that lead back to themselves.
fn inner_first(uses: &BTreeMap<String, Uses>) -> Vec<&str> {
    let mut waits: BTreeMap<&str, usize> = BTreeMap::new();
    let mut said_by: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (id, lines) in uses {
        let inner = lines.iter().filter_map(|(_, inner)| uses.get_key_value(inner));
        let mut count = 0;
        for (inner, _) in inner {
            said_by.entry(inner).or_default().push(id);
            count += 1;
        }
        waits.insert(id, count);
    }
    let mut ready: Vec<&str> = waits.iter().filter(|(_, count)| **count == 0).map(|(id, _)| *id).collect();
    let mut ordered = Vec::with_capacity(waits.len());
    while let Some(id) = ready.pop() {
        ordered.push(id);
        for outer in said_by.get(id).into_iter().flatten() {
            if let Some(count) = waits.get_mut(outer) {
                *count -= 1;
                if *count == 0 {
                    ready.push(outer);
                }
            }
        }
    }
    ordered
}

/// What a node comes to.
fn measure(value: &Value, sizes: &BTreeMap<&str, Size>) -> Size {
    if let Some((id, holes)) = value.phrase() {
        let Some(meaning) = sizes.get(id) else { return Size::one() };
        let mut size = Size { own: meaning.own.saturating_add(1), deep: meaning.deep, ..Size::default() };
        for (hole, filling) in holes {
            // What stands in a hole is looked at once, also where the meaning does not say it.
            size.add(&measure(filling, sizes), meaning.holes.get(hole.as_str()).copied().unwrap_or_default().max(1));
        }
        return size;
    }
    if let Some(hole) = value.hole() {
        return Size { holes: BTreeMap::from([(hole.to_owned(), 1)]), ..Size::one() };
    }
    let mut size = Size::one();
    value.children().for_each(|child| size.add(&measure(child, sizes), 1));
    size
}
