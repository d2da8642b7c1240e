//! The second look: whether a text that was read can be read another way, too. An ordered choice hides what stands behind the alternative
//! that fits; here choices are tried from their last, over and over on the same words. So this walk remembers what each rule came to at each
//! letter, which the machine that reads does not; of the same rules, in the same order, it makes the same tree.

use rustc_hash::FxHashMap;
use std::ops::Range;

use crate::assemble::{class_of_char, other_case, stops};
use crate::node::Node;
use crate::rules::{Begins, Ex, Kind, RuleId, Rules};
use crate::tree::{Misfit, Names, Tree};

/// So many walks turn a part of the choices around each.
const PARTS: usize = 7;
/// The most steps that one walk takes. (The longest sentences that are printed take a few ten thousand.)
const MOST_STEPS: usize = 1_000_000;
/// The deepest that rules may call rules.
const DEEPEST: usize = 250;

/// Which choices are tried from their last alternative.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turned {
    /// None: what is read is what the machine reads.
    #[cfg(test)]
    Nothing,
    /// All.
    Everything,
    /// Those in every seventh rule, from this one on.
    Part(usize),
}

impl Turned {
    fn turns(self, rule: RuleId) -> bool {
        match self {
            #[cfg(test)]
            Turned::Nothing => false,
            Turned::Everything => true,
            Turned::Part(part) => rule % PARTS == part,
        }
    }
}

/// The rules, as the walk takes them.
pub(crate) struct Second {
    rules: Vec<Walked>,
    /// The fields that rules give, by their numbers in [`Step::Call`].
    tags: Vec<String>,
}

/// One rule.
struct Walked {
    name: String,
    kind: Kind,
    first: First,
    step: Step,
}

/// What something matches.
enum Step {
    /// These letters, in either case where the second is there, which is the text with its first letter in the other case.
    Letters(String),
    AnyCase(String, Option<String>),
    Range(char, char),
    /// One letter of a class: those of ASCII as bits, others asked by its name.
    Class(u128, String),
    End,
    Call(u32, Option<u32>),
    Look(bool, Box<Step>),
    Seq(Vec<Step>),
    Choice(Vec<Step>),
    Rep(Box<Step>, u32, u32),
    /// Anything up to one of these, or the end.
    Until(Vec<String>),
}

/// The letters that a rule can begin with.
#[derive(Clone, Copy)]
struct First {
    /// Those of ASCII.
    ascii: u128,
    /// Whether any others.
    beyond: bool,
    /// Whether it may be nothing at all.
    nothing: bool,
}

impl First {
    fn of(begins: &Begins) -> First {
        if begins.anything {
            return First { ascii: u128::MAX, beyond: true, nothing: begins.nothing };
        }
        let bits = begins.signs.iter().flat_map(|sign| match sign {
            '0' => '0'..='9',
            sign => *sign..=*sign,
        });
        let bits = bits.filter(char::is_ascii).flat_map(|sign| [sign.to_ascii_lowercase(), sign.to_ascii_uppercase()]);
        First { ascii: bits.fold(0, |all, sign| all | bit(sign)), beyond: begins.signs.iter().any(|sign| !sign.is_ascii()), nothing: begins.nothing }
    }

    fn admits(self, text: &str) -> bool {
        self.nothing || text.chars().next().is_some_and(|letter| if letter.is_ascii() { self.ascii & bit(letter) != 0 } else { self.beyond })
    }
}

/// The bit of a letter of ASCII.
fn bit(letter: char) -> u128 {
    1 << (letter as u32)
}

/// Whether blanks may stand between the parts of a rule, and whether rules inside make nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Mode {
    Loose,
    Tight,
    /// Tight, and no nodes.
    Bare,
}

/// A node that was matched, and its field.
#[derive(Clone, Copy)]
struct Made {
    node: u32,
    tag: Option<u32>,
}

/// A rule that matched at a place.
struct Inner {
    rule: u32,
    start: u32,
    end: u32,
    children: Range<u32>,
}

impl Second {
    pub(crate) fn new(rules: &Rules) -> Second {
        let mut tags = Vec::new();
        let walked = rules.rules.iter().map(|rule| {
            let tight = matches!(rule.kind, Kind::Atomic | Kind::Compound);
            Walked { name: rule.name.clone(), kind: rule.kind, first: First::of(&rule.begins), step: step(&rule.ex, tight, &mut tags) }
        });
        Second { rules: walked.collect(), tags }
    }

    /// Another reading of a whole text than this one: with choices tried from their last alternative. All of them: where that gives the
    /// same, no two alternatives fitted anywhere on the way, and there is no other. Where everything is turned around a short word often
    /// hides a longer one and nothing is read at all: then those of some rules at a time.
    pub(crate) fn another<T: Node>(&self, names: &Names, rule: RuleId, text: &str, first: &T) -> Option<T> {
        let read = |turned| self.tree(names, rule, text, turned).and_then(|tree| T::of_tree(&tree).ok());
        match read(Turned::Everything) {
            Some(other) => (other != *first).then_some(other),
            None => (0..PARTS).filter_map(|part| read(Turned::Part(part))).find(|other| other != first),
        }
    }

    /// The tree of a whole text. None where it is no such sentence, or too hard to tell.
    pub(crate) fn tree<'a>(&'a self, names: &'a Names, rule: RuleId, text: &'a str, turned: Turned) -> Option<Tree<'a>> {
        if text.len() > crate::read::LONGEST_SENTENCE {
            return None;
        }
        let mut walk = Walk { second: self, text, turned, memo: FxHashMap::default(), inner: Vec::new(), kept: Vec::new(), open: Vec::new(), steps: 0, depth: 0 };
        let end = walk.call(rule as u32, 0, Mode::Loose)?;
        let rest = &text[end..];
        if !rest.trim_start_matches(' ').is_empty() {
            return None;
        }
        let mut tree = Tree::new(names);
        for made in &walk.open {
            walk.plant(*made, &mut tree, 0).ok()?;
        }
        Some(tree)
    }
}

fn step(ex: &Ex, tight: bool, tags: &mut Vec<String>) -> Step {
    let all = |parts: &[Ex], tags: &mut Vec<String>| parts.iter().map(|part| step(part, tight, tags)).collect();
    match ex {
        Ex::Lit { text, any_case: false } => Step::Letters(text.clone()),
        Ex::Lit { text, any_case: true } => Step::AnyCase(text.clone(), other_case(text)),
        Ex::Range(low, high) => Step::Range(*low, *high),
        Ex::Class(name) => {
            let fits = class_of_char(name);
            let ascii = ('\0'..='\u{7f}').filter(|letter| fits.as_ref().is_some_and(|fits| fits(*letter)));
            Step::Class(ascii.fold(0, |all, letter| all | bit(letter)), name.clone())
        }
        Ex::End => Step::End,
        Ex::Call(id) => Step::Call(*id as u32, None),
        Ex::Tag(tag, id) => {
            let at = tags.iter().position(|known| known == tag).unwrap_or_else(|| {
                tags.push(tag.clone());
                tags.len() - 1
            });
            Step::Call(*id as u32, Some(at as u32))
        }
        Ex::Look { wanted, ex } => Step::Look(*wanted, Box::new(step(ex, tight, tags))),
        Ex::Seq(parts) => Step::Seq(all(parts, tags)),
        Ex::Choice(parts) => Step::Choice(all(parts, tags)),
        Ex::Rep { ex, min, max } => match stops(ex) {
            Some(stops) if tight && *min == 0 && max.is_none() => Step::Until(stops),
            _ => Step::Rep(Box::new(step(ex, tight, tags)), *min, max.unwrap_or(u32::MAX)),
        },
    }
}

/// What a rule came to at a place: where it ended, and which part of what is kept it made; none where it did not match.
type Known = Option<(u32, Range<u32>)>;

struct Walk<'a> {
    second: &'a Second,
    text: &'a str,
    turned: Turned,
    memo: FxHashMap<(u32, u32, Mode), Known>,
    inner: Vec<Inner>,
    /// Children of nodes, and what silent rules made.
    kept: Vec<Made>,
    /// What was made and belongs to no node yet.
    open: Vec<Made>,
    steps: usize,
    depth: usize,
}

impl<'a> Walk<'a> {
    /// Adds a node with all that is in it to a tree.
    fn plant(&self, made: Made, tree: &mut Tree<'a>, depth: usize) -> Result<(), Misfit> {
        let Inner { rule, start, end, children } = &self.inner[made.node as usize];
        let (start, end) = (*start as usize, *end as usize);
        let tag = made.tag.map(|tag| self.second.tags[tag as usize].as_str());
        let at = tree.begin(&self.second.rules[*rule as usize].name, tag, &self.text[start..end], start, depth)?;
        for child in &self.kept[children.start as usize..children.end as usize] {
            self.plant(*child, tree, depth + 1)?;
        }
        tree.end(at);
        Ok(())
    }

    /// Where a rule that begins here ends; what it made is open then.
    fn call(&mut self, rule: u32, at: usize, mode: Mode) -> Option<usize> {
        let second = self.second;
        let walked = &second.rules[rule as usize];
        if !walked.first.admits(&self.text[at..]) || self.depth >= DEEPEST || self.steps >= MOST_STEPS {
            return None;
        }
        if let Some(known) = self.memo.get(&(rule, at as u32, mode)) {
            let (end, made) = known.clone()?;
            self.open.extend_from_slice(&self.kept[made.start as usize..made.end as usize]);
            return Some(end as usize);
        }
        let inside = match walked.kind {
            Kind::Normal | Kind::Silent => mode,
            Kind::Atomic => Mode::Bare,
            Kind::Compound => Mode::Tight,
            Kind::NonAtomic => Mode::Loose,
        };
        let before = self.open.len();
        self.depth += 1;
        let end = self.walk(&walked.step, rule, at, inside);
        self.depth -= 1;
        let shows = match walked.kind {
            Kind::Silent => false,
            Kind::Normal | Kind::Atomic => mode != Mode::Bare,
            Kind::Compound | Kind::NonAtomic => true,
        };
        let known = end.map(|end| {
            if shows {
                let children = self.keep(before);
                self.open.truncate(before);
                self.open.push(Made { node: self.inner.len() as u32, tag: None });
                self.inner.push(Inner { rule, start: at as u32, end: end as u32, children });
            }
            (end as u32, self.keep(before))
        });
        self.memo.insert((rule, at as u32, mode), known);
        end
    }

    /// Keeps what was made since.
    fn keep(&mut self, before: usize) -> Range<u32> {
        let start = self.kept.len() as u32;
        self.kept.extend_from_slice(&self.open[before..]);
        start..self.kept.len() as u32
    }

    /// Where something that begins here ends. Where it does not match, nothing of it stays open.
    fn walk(&mut self, step: &'a Step, rule: u32, at: usize, mode: Mode) -> Option<usize> {
        self.steps += 1;
        let rest = &self.text[at..];
        match step {
            Step::Letters(text) => rest.starts_with(text.as_str()).then(|| at + text.len()),
            Step::AnyCase(text, other) => {
                let head = rest.get(..text.len())?;
                let fits = head.eq_ignore_ascii_case(text) || other.as_ref().is_some_and(|other| head.eq_ignore_ascii_case(other));
                fits.then(|| at + text.len())
            }
            Step::Range(low, high) => one(rest, at, |letter| (*low..=*high).contains(&letter)),
            Step::Class(ascii, name) => one(rest, at, |letter| match letter.is_ascii() {
                true => ascii & bit(letter) != 0,
                false => class_of_char(name).is_some_and(|fits| fits(letter)),
            }),
            Step::End => rest.is_empty().then_some(at),
            Step::Call(called, tag) => {
                let before = self.open.len();
                let end = self.call(*called, at, mode)?;
                if let (Some(tag), true) = (tag, self.open.len() > before)
                    && let Some(made) = self.open.last_mut()
                {
                    made.tag = Some(*tag);
                }
                Some(end)
            }
            Step::Look(wanted, step) => {
                let before = self.open.len();
                let found = self.walk(step, rule, at, mode).is_some();
                self.open.truncate(before);
                (found == *wanted).then_some(at)
            }
            Step::Seq(parts) => {
                let before = self.open.len();
                let mut here = at;
                for (index, part) in parts.iter().enumerate() {
                    let from = if index == 0 { here } else { self.skip(here, mode) };
                    match self.walk(part, rule, from, mode) {
                        Some(next) => here = next,
                        None => {
                            self.open.truncate(before);
                            return None;
                        }
                    }
                }
                Some(here)
            }
            Step::Choice(parts) if self.turned.turns(rule as usize) => parts.iter().rev().find_map(|part| self.walk(part, rule, at, mode)),
            Step::Choice(parts) => parts.iter().find_map(|part| self.walk(part, rule, at, mode)),
            Step::Rep(step, min, max) => {
                let before = self.open.len();
                let (mut here, mut count) = (at, 0);
                while count < *max {
                    let from = if count == 0 { here } else { self.skip(here, mode) };
                    match self.walk(step, rule, from, mode) {
                        Some(next) if next > here || count < *min => here = next,
                        _ => break,
                    }
                    count += 1;
                }
                if count < *min {
                    self.open.truncate(before);
                    return None;
                }
                Some(here)
            }
            Step::Until(stops) => Some(at + stops.iter().filter_map(|stop| rest.find(stop.as_str())).min().unwrap_or(rest.len())),
        }
    }

    fn skip(&self, at: usize, mode: Mode) -> usize {
        if mode == Mode::Loose { at + (self.text[at..].len() - self.text[at..].trim_start_matches(' ').len()) } else { at }
    }
}

/// Where one letter ends, if it is there and fits.
fn one(rest: &str, at: usize, fits: impl Fn(char) -> bool) -> Option<usize> {
    rest.chars().next().filter(|letter| fits(*letter)).map(|letter| at + letter.len_utf8())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Lexicon};

    /// The corpus of a language: its lines, the sentences in them, and each without one of its words, which is mostly none.
    fn texts(corpus: &str) -> Vec<String> {
        let lines = corpus.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let sentences = lines.flat_map(|line| [line].into_iter().chain(line.split(". "))).map(|text| text.trim_end_matches('.'));
        let without = |text: &str, at: usize| {
            let words = text.split(' ').enumerate().filter(|(index, _)| *index != at);
            words.map(|(_, word)| word).collect::<Vec<_>>().join(" ")
        };
        sentences.flat_map(|text| [text.to_owned(), without(text, text.len() % text.split(' ').count())]).collect()
    }

    #[test]
    fn in_the_same_order_it_makes_the_tree_that_the_machine_makes() {
        let languages = [
            ("en", include_str!("../tests/corpus/en.ron"), include_str!("../tests/corpus/en.txt")),
            ("fr", include_str!("../tests/corpus/fr.ron"), include_str!("../tests/corpus/fr.txt")),
        ];
        for (id, lexicon, corpus) in languages {
            let lexicon = Lexicon::from_ron(lexicon).expect("the corpus has a lexicon");
            let language = Language::of(id, &lexicon, &[]).expect("it assembles");
            let second = Second::new(&language.rules);
            let mut read = 0;
            for (index, text) in texts(corpus).into_iter().enumerate().filter(|(index, _)| index % 3 != 1) {
                for rule in ["sentence", ["effect", "condition", "selector"][index % 3]] {
                    let machine = language.reader.tree(rule, &text).ok();
                    let entry = language.rules.find(&format!("{rule}_entry")).expect("an entry");
                    let walked = second.tree(language.reader.names(), entry, &text, Turned::Nothing);
                    assert_eq!(machine.as_ref().map(Tree::sketch), walked.as_ref().map(Tree::sketch), "{id}: {rule}: {text}");
                    read += usize::from(machine.is_some());
                }
            }
            assert!(read > 1_000, "{id}: {read}");
        }
    }
}
