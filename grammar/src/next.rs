//! What may stand next: a walk through the grammar for a sentence that is not finished, which keeps every way in which it could go on.
//!
//! The machine that reads takes of two ways the first that fits. Here nothing is decided before it has to be: all ways are gone that the words so
//! far leave open, and what looks ahead past the last word is taken to find what it looks for. So nothing is missed that a longer sentence
//! would be read with.

use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::collections::BTreeSet;
use std::rc::Rc;

use crate::assemble::stops;
use crate::rules::{Begins, Ex, Kind, Rule, RuleId, Rules, begins_so, begins_with};

/// Something that may stand next in a sentence.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Next {
    /// What it is.
    pub sort: NextSort,
    /// The words, as they stand within a sentence; empty where any of a sort will do, and at the end of a sentence.
    pub words: String,
}

/// What may stand next.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum NextSort {
    /// Words of the language.
    Language,
    /// A word of the game: its class and its id.
    Word(String, String),
    /// A tag before a text: its id.
    Tag(String),
    /// Any number, or a letter that stands before one.
    Number,
    /// The name of a card.
    Name,
    /// The name of a hole.
    Hole,
    /// Nothing: here a sentence may end.
    End,
}

/// The most steps that a walk takes. After that it knows what it knows.
const MOST_STEPS: usize = 3_000_000;
/// The deepest that rules may call rules.
const DEEPEST: usize = 300;

/// What may stand behind the beginning of a text that a rule reads as a whole, and in how many steps that was found out. Without holes, none is expected.
pub(crate) fn next(rules: &Rules, rule: RuleId, text: &str, holes: bool) -> (BTreeSet<Next>, usize) {
    let (ways, looks, stops) = (FxHashMap::default(), FxHashMap::default(), FxHashMap::default());
    let nowhere = Rc::from([]);
    let mut walk = Walk { rules, text, holes, ways, looks, stops, nowhere, found: BTreeSet::new(), steps: 0, depth: 0, within: rule };
    for end in walk.call(rule, 0, false).iter() {
        if walk.is_end(*end) {
            walk.note(NextSort::End, "");
        }
    }
    (walk.found, walk.steps)
}

/// What a look ahead finds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Look {
    /// It is there, until this byte.
    Until(usize),
    /// Something else is there.
    Other,
    /// The text ends before it is known.
    Open,
}

/// How far something may reach: the bytes at which it may end, in order.
type Ends = Rc<[usize]>;

/// Such bytes as they are found.
type Found = SmallVec<[usize; 8]>;

struct Walk<'a> {
    rules: &'a Rules,
    text: &'a str,
    holes: bool,
    ways: FxHashMap<(RuleId, usize, bool), Ends>,
    looks: FxHashMap<(RuleId, usize, bool), Look>,
    /// By repetition: the words at which it stops, where it is all letters up to some.
    stops: FxHashMap<*const Ex, Option<Rc<[&'a str]>>>,
    /// No end at all: what most rules have that are asked.
    nowhere: Ends,
    found: BTreeSet<Next>,
    steps: usize,
    depth: usize,
    /// The innermost rule that makes a node.
    within: RuleId,
}

impl<'a> Walk<'a> {
    fn is_end(&self, at: usize) -> bool {
        self.text[at..].trim_start_matches(' ').is_empty()
    }

    fn note(&mut self, sort: NextSort, words: &str) {
        self.found.insert(Next { sort, words: words.to_owned() });
    }

    /// Any letter of a sort may stand next.
    fn note_any(&mut self) {
        let sort = match self.rules.rules[self.within].base() {
            "name" => NextSort::Name,
            "hole_name" => NextSort::Hole,
            _ => NextSort::Number,
        };
        self.note(sort, "");
    }

    fn skip(&self, at: usize, tight: bool) -> usize {
        if tight { at } else { at + (self.text[at..].len() - self.text[at..].trim_start_matches(' ').len()) }
    }

    /// Whether a rule can begin with what stands there.
    fn may_begin(&self, id: RuleId, at: usize) -> bool {
        let Rule { begins, prefix, .. } = &self.rules.rules[id];
        if !self.holes && *begins == Begins::letter('{') {
            return false;
        }
        let rest = &self.text[at..];
        let known = rest.len().min(prefix.len());
        rest.is_empty() || begins.admits(rest) && rest.as_bytes()[..known].eq_ignore_ascii_case(&prefix.as_bytes()[..known])
    }

    fn tight_in(kind: Kind, tight: bool) -> bool {
        match kind {
            Kind::Normal | Kind::Silent => tight,
            Kind::Atomic | Kind::Compound => true,
            Kind::NonAtomic => false,
        }
    }

    /// Where a rule may end that begins at a byte.
    fn call(&mut self, id: RuleId, at: usize, tight: bool) -> Ends {
        // Most can't begin there: that is seen sooner than what is known is found.
        if !self.may_begin(id, at) {
            return Rc::clone(&self.nowhere);
        }
        if let Some(known) = self.ways.get(&(id, at, tight)) {
            return Rc::clone(known);
        }
        if self.depth >= DEEPEST || self.steps > MOST_STEPS {
            return Rc::clone(&self.nowhere);
        }
        let rules = self.rules;
        let rule = &rules.rules[id];
        // Whoever comes back here on the way goes round in a circle.
        self.ways.insert((id, at, tight), Rc::clone(&self.nowhere));
        self.depth += 1;
        let around = self.within;
        if !rule.silent() {
            self.within = id;
        }
        let mut ends = Found::new();
        match &rule.leaf {
            Some(leaf) => self.leaf(id, at, &leaf.text, &mut ends),
            None => self.walk(&rule.ex, at, Self::tight_in(rule.kind, tight), &mut ends),
        }
        self.within = around;
        self.depth -= 1;
        ends.sort_unstable();
        ends.dedup();
        let ends: Ends = if ends.is_empty() { Rc::clone(&self.nowhere) } else { Rc::from(&ends[..]) };
        self.ways.insert((id, at, tight), Rc::clone(&ends));
        ends
    }

    /// A word of the game.
    fn leaf(&mut self, id: RuleId, at: usize, text: &str, ends: &mut Found) {
        let rules = self.rules;
        let Some(leaf) = &rules.rules[id].leaf else { return };
        let rest = &self.text[at..];
        if let Some(open) = unfinished(rest, text, true) {
            self.note(NextSort::Word(leaf.class.clone(), leaf.id.clone()), open);
            return;
        }
        self.walk(&rules.rules[id].ex, at, true, ends);
    }

    /// Where an expression may end that begins at a byte.
    fn walk(&mut self, ex: &'a Ex, at: usize, tight: bool, ends: &mut Found) {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return;
        }
        match ex {
            Ex::Lit { text, any_case } => {
                let rest = &self.text[at..];
                if begins_with(rest, text, *any_case) {
                    ends.push(at + text.len());
                } else if let Some(open) = unfinished(rest, text, *any_case) {
                    self.note(NextSort::Language, open);
                }
            }
            Ex::Range(low, high) => match self.text[at..].chars().next() {
                Some(sign) if (*low..=*high).contains(&sign) => ends.push(at + sign.len_utf8()),
                Some(_) => {}
                None => self.note_any(),
            },
            Ex::Class(class) => match self.text[at..].chars().next() {
                Some(sign) if class.has(sign) => ends.push(at + sign.len_utf8()),
                Some(_) => {}
                None => self.note_any(),
            },
            Ex::End => {
                if self.is_end(at) {
                    self.note(NextSort::End, "");
                }
            }
            Ex::Call(id) | Ex::Tag(_, id) => ends.extend_from_slice(&self.call(*id, at, tight)),
            Ex::Look { wanted, ex } => {
                let goes_on = match self.look(ex, at, tight) {
                    Look::Until(_) => *wanted,
                    Look::Other => !*wanted,
                    Look::Open => true,
                };
                if goes_on {
                    ends.push(at);
                }
            }
            Ex::Seq(parts) => {
                let mut here: Found = smallvec![at];
                for (i, part) in parts.iter().enumerate() {
                    let mut there = Found::new();
                    for from in &here {
                        let from = if i == 0 { *from } else { self.skip(*from, tight) };
                        self.walk(part, from, tight, &mut there);
                    }
                    there.sort_unstable();
                    there.dedup();
                    here = there;
                    if here.is_empty() {
                        return;
                    }
                }
                ends.extend(here);
            }
            Ex::Choice(parts) => parts.iter().for_each(|part| self.walk(part, at, tight, ends)),
            Ex::Rep { ex, min, max } if is_sign(ex) => self.signs(ex, at, (*min, *max), ends),
            Ex::Rep { ex, min, max } => {
                let (mut here, mut seen): (Found, _) = (smallvec![at], BTreeSet::new());
                let mut count = 0;
                loop {
                    if count >= *min {
                        ends.extend(here.iter().copied().filter(|end| seen.insert(*end)));
                    }
                    if here.is_empty() || max.is_some_and(|max| count >= max) {
                        return;
                    }
                    let mut there = Found::new();
                    for from in here {
                        let begin = if count == 0 { from } else { self.skip(from, tight) };
                        self.walk(ex, begin, tight, &mut there);
                    }
                    there.sort_unstable();
                    there.dedup();
                    there.retain(|end| count < *min || !seen.contains(end));
                    here = there;
                    count += 1;
                }
            }
        }
    }

    /// Signs one after the other: as many as there are, since no word ends within a word.
    fn signs(&mut self, ex: &'a Ex, at: usize, (min, max): (u32, Option<u32>), ends: &mut Found) {
        let (mut here, mut count) = (at, 0);
        while max.is_none_or(|max| count < max) {
            let mut there = Found::new();
            self.walk(ex, here, true, &mut there);
            let Some(end) = there.into_iter().max().filter(|end| *end > here) else { break };
            here = end;
            count += 1;
        }
        if count >= min {
            ends.push(here);
        }
    }

    /// What a look ahead finds: as the machine looks, until the text ends.
    fn look(&mut self, ex: &'a Ex, at: usize, tight: bool) -> Look {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return Look::Open;
        }
        match ex {
            Ex::Lit { text, any_case } => {
                let rest = &self.text[at..];
                match begins_with(rest, text, *any_case) {
                    true => Look::Until(at + text.len()),
                    false if unfinished(rest, text, *any_case).is_some() => Look::Open,
                    false => Look::Other,
                }
            }
            Ex::Range(low, high) => self.sign(at, |sign| (*low..=*high).contains(&sign)),
            Ex::Class(class) => self.sign(at, |sign| class.has(sign)),
            Ex::End => {
                if self.text[at..].is_empty() {
                    Look::Open
                } else {
                    Look::Other
                }
            }
            Ex::Call(id) | Ex::Tag(_, id) => {
                if !self.may_begin(*id, at) {
                    return Look::Other;
                }
                if let Some(known) = self.looks.get(&(*id, at, tight)) {
                    return *known;
                }
                if self.depth >= DEEPEST {
                    return Look::Open;
                }
                let rule = &self.rules.rules[*id];
                self.depth += 1;
                let found = self.look(&rule.ex, at, Self::tight_in(rule.kind, tight));
                self.depth -= 1;
                self.looks.insert((*id, at, tight), found);
                found
            }
            Ex::Look { wanted, ex } => match (self.look(ex, at, tight), *wanted) {
                (Look::Open, _) => Look::Open,
                (Look::Until(_), true) | (Look::Other, false) => Look::Until(at),
                (Look::Until(_), false) | (Look::Other, true) => Look::Other,
            },
            Ex::Seq(parts) => {
                let mut here = at;
                for (i, part) in parts.iter().enumerate() {
                    let from = if i == 0 { here } else { self.skip(here, tight) };
                    match self.look(part, from, tight) {
                        Look::Until(end) => here = end,
                        other => return other,
                    }
                }
                Look::Until(here)
            }
            Ex::Choice(parts) => parts.iter().map(|part| self.look(part, at, tight)).find(|found| *found != Look::Other).unwrap_or(Look::Other),
            Ex::Rep { ex, min, max } => {
                if let (true, 0 | 1, None) = (tight, min, max)
                    && let Some(stops) = self.stops.entry(std::ptr::from_ref(&**ex)).or_insert_with(|| stops(ex).map(Rc::from)).clone()
                {
                    return self.until(&stops, at, *min as usize);
                }
                let (mut here, mut count) = (at, 0);
                while max.is_none_or(|max| count < max) {
                    let from = if count == 0 { here } else { self.skip(here, tight) };
                    match self.look(ex, from, tight) {
                        Look::Until(end) if end > here || count < *min => here = end,
                        Look::Open => return Look::Open,
                        Look::Until(_) | Look::Other => break,
                    }
                    count += 1;
                }
                if count >= *min { Look::Until(here) } else { Look::Other }
            }
        }
    }

    /// Where the first of some words stands, behind so many letters at least: one at most. Where none does, one may follow.
    fn until(&self, stops: &[&str], at: usize, least: usize) -> Look {
        let longest = stops.iter().map(|stop| stop.len()).max().unwrap_or(0);
        for (here, _) in self.text[at..].char_indices() {
            let rest = &self.text[at + here..];
            for stop in stops {
                if begins_so(rest.as_bytes(), stop) {
                    return if here < least { Look::Other } else { Look::Until(at + here) };
                }
                if rest.len() < longest && unfinished(rest, stop, false).is_some() {
                    return Look::Open;
                }
            }
        }
        Look::Open
    }

    fn sign(&self, at: usize, fits: impl Fn(char) -> bool) -> Look {
        match self.text[at..].chars().next() {
            Some(sign) if fits(sign) => Look::Until(at + sign.len_utf8()),
            Some(_) => Look::Other,
            None => Look::Open,
        }
    }
}

/// Whether an expression is one sign whatever it is.
fn is_sign(ex: &Ex) -> bool {
    match ex {
        Ex::Class(_) | Ex::Range(..) => true,
        Ex::Lit { text, .. } => text.chars().count() == 1,
        Ex::Choice(parts) => parts.iter().all(is_sign),
        Ex::End | Ex::Call(_) | Ex::Tag(..) | Ex::Look { .. } | Ex::Seq(_) | Ex::Rep { .. } => false,
    }
}

/// What is missing of words of which the text has the first, or none.
fn unfinished<'w>(text: &str, wording: &'w str, any_case: bool) -> Option<&'w str> {
    if text.len() >= wording.len() || !wording.is_char_boundary(text.len()) {
        return None;
    }
    let (head, open) = wording.split_at(text.len());
    begins_with(text, head, any_case).then_some(open)
}
