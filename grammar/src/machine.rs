//! The machine that reads: it runs the assembled rules on one text, as pest does, and remembers what each rule came to at each letter.
//! pest forgets: it tries the same words again in each alternative, which takes ten times as long on a card, and for ever on clauses within
//! clauses. A test holds the trees of both against each other.

use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::ops::Range;

use crate::assemble::{other_case, stop, words_and_others};
use crate::read::{LONGEST_SENTENCE, Refusal};
use crate::rules::{Begins, Class, Ex, Kind, RuleId, Rules, begins_so};
use kotodama_tree::tree::{Misfit, Tree, Words};

/// So many readings turn a part of the choices around each.
pub(crate) const PARTS: usize = 7;
/// The most steps that reading one text may take; an ordinary one takes a few thousand.
const MOST_STEPS: usize = 1_000_000;
/// The deepest that rules may call rules.
const DEEPEST: usize = 250;

/// Which choices are tried from their last alternative.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turned {
    /// None.
    Nothing,
    /// All.
    Everything,
    /// Those in every seventh rule, from this one on.
    Part(usize),
}

impl Turned {
    fn turns(self, rule: u32) -> bool {
        match self {
            Turned::Nothing => false,
            Turned::Everything => true,
            Turned::Part(part) => rule as usize % PARTS == part,
        }
    }
}

/// The rules, as they are run.
pub(crate) struct Machine {
    rules: Vec<Run>,
    /// The fields that rules give, by their numbers in [`Step::Call`].
    tags: Vec<String>,
}

/// One rule.
struct Run {
    name: String,
    kind: Kind,
    begins: Signs,
    /// What all it matches begins with, in either case; empty where that was not looked for.
    prefix: String,
    /// Whether it is sooner looked at again than looked up: words alone.
    plain: bool,
    step: Step,
}

impl Run {
    /// Whether it may match what begins so.
    fn may_begin(&self, text: &str) -> bool {
        self.begins.admit(Signs::first(text)) && text.as_bytes().get(..self.prefix.len()).is_some_and(|head| head.eq_ignore_ascii_case(self.prefix.as_bytes()))
    }
}

/// What something matches.
enum Step {
    /// These letters.
    Letters(String),
    /// These letters in either case; beside them, those that begin with the other case of a first letter beyond ASCII.
    AnyCase(String, Option<String>),
    Range(char, char),
    Class(Class),
    End,
    Call(u32, Option<u32>),
    Look(bool, Box<Step>),
    Seq(Vec<Step>),
    /// The first that matches.
    Choice(Ways),
    Rep(Box<Step>, u32, u32),
    /// Anything up to a stop, or to the end: so many letters at least, and what stops begin with. Most letters are passed without a further look.
    Until(usize, Signs, Stop),
}

/// What something goes on to.
struct Stop {
    /// Any of these words.
    words: Box<[String]>,
    /// Or this.
    step: Option<Box<Step>>,
}

/// [`Begins`] in one word, for what is asked most: letters in either case are the same, and some signs share theirs. So they may admit what
/// doesn't fit, and never the other way round.
#[derive(Clone, Copy)]
struct Signs(u64);

impl Signs {
    const NOTHING: u64 = 1 << 63;
    const BEYOND: u64 = 1 << 62;

    fn of(begins: Begins) -> Signs {
        // As `ascii` does with each letter.
        let (signs, letters) = (begins.ascii as u64, (begins.ascii >> 64) as u64);
        let thirty = (1 << 30) - 1;
        let ascii = ((letters | letters >> 32) & u64::from(u32::MAX)) | ((signs | signs >> 30 | signs >> 60) & thirty) << 32;
        Signs(ascii | if begins.beyond { Signs::BEYOND } else { 0 } | if begins.nothing { Signs::NOTHING } else { 0 })
    }

    /// The sign that a text begins with.
    fn first(text: &str) -> Signs {
        text.chars().next().map_or(Signs(0), Signs::letter)
    }

    fn letter(letter: char) -> Signs {
        Signs(if letter.is_ascii() { Signs::ascii(letter as u8) } else { Signs::BEYOND })
    }

    /// Letters are 1 to 26 in their half of the table; what is no letter is 32 to 61.
    fn ascii(letter: u8) -> u64 {
        1 << if letter >= 64 { letter & 31 } else { 32 + letter % 30 }
    }

    /// Of a first sign: its place in [`Ways::left`].
    fn place(self) -> usize {
        if self.0 == 0 { 63 } else { self.0.trailing_zeros() as usize }
    }

    fn admit(self, first: Signs) -> bool {
        self.0 & (first.0 | Signs::NOTHING) != 0
    }
}

/// The ways to go on of a choice.
struct Ways {
    steps: Box<[Step]>,
    /// For each sign a text can begin with (the last is none) the steps that it leaves, a bit each, in so many words.
    left: Box<[u64]>,
    words: usize,
}

impl Ways {
    fn new(begins: &[Signs], steps: Box<[Step]>) -> Ways {
        let words = begins.len().div_ceil(64);
        let mut left = vec![0; 64 * words];
        for (way, begins) in begins.iter().enumerate() {
            for sign in (0..64).filter(|sign| begins.0 >> sign & 1 != 0 || begins.0 & Signs::NOTHING != 0) {
                left[sign * words + way / 64] |= 1 << (way % 64);
            }
        }
        Ways { steps, left: left.into(), words }
    }

    /// The steps that may match what begins so, the last first if they are turned.
    fn fitting(&self, first: Signs, turned: bool) -> impl Iterator<Item = &Step> {
        let from = first.place() * self.words;
        let mut words = (0..self.words).map(move |word| if turned { self.words - 1 - word } else { word });
        let (mut base, mut bits) = (0, 0_u64);
        std::iter::from_fn(move || {
            while bits == 0 {
                let word = words.next()?;
                (base, bits) = (word * 64, self.left[from + word]);
            }
            let at = if turned { 63 - bits.leading_zeros() } else { bits.trailing_zeros() };
            bits &= !(1 << at);
            Some(&self.steps[base + at as usize])
        })
    }
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

impl Machine {
    pub(crate) fn new(rules: &Rules) -> Machine {
        let mut tags = Vec::new();
        let run = rules.rules.iter().map(|rule| {
            let tight = matches!(rule.kind, Kind::Atomic | Kind::Compound);
            let step = step(rules, &rule.ex, tight, &mut tags);
            let plain = is_plain(&rule.ex);
            Run { name: rule.name.clone(), kind: rule.kind, begins: Signs::of(rule.begins), prefix: rule.prefix.clone(), plain, step }
        });
        Machine { rules: run.collect(), tags }
    }

    /// Matches a whole text.
    pub(crate) fn tree<'a>(&'a self, words: &'a Words, rule: RuleId, text: &'a str, turned: Turned) -> Result<Tree<'a>, Refusal> {
        if text.len() > LONGEST_SENTENCE {
            return Err(Refusal::TooHard);
        }
        let mut walk = Walk::new(self, text, turned);
        let end = walk.call(rule as u32, 0, Mode::Loose);
        // What was given up may have been what was meant, and something else was tried in its place.
        if walk.gave_up {
            return Err(Refusal::TooHard);
        }
        match end {
            Some(end) if text[end..].bytes().all(|byte| byte == b' ') => walk.tree(words).map_err(Refusal::Misfit),
            _ => Err(Refusal::NoMatch),
        }
    }

    /// Whether a text begins with this.
    pub(crate) fn stands(&self, rule: RuleId, text: &str) -> bool {
        text.len() <= LONGEST_SENTENCE && Walk::new(self, text, Turned::Nothing).call(rule as u32, 0, Mode::Loose).is_some()
    }
}

/// Whether something is words and signs alone, each of which is looked at once.
fn is_plain(ex: &Ex) -> bool {
    match ex {
        Ex::Lit { .. } | Ex::Range(..) | Ex::Class(_) | Ex::End => true,
        Ex::Call(_) | Ex::Tag(..) | Ex::Rep { .. } => false,
        Ex::Look { ex, .. } => is_plain(ex),
        Ex::Seq(parts) | Ex::Choice(parts) => parts.iter().all(is_plain),
    }
}

fn step(rules: &Rules, ex: &Ex, tight: bool, tags: &mut Vec<String>) -> Step {
    match ex {
        Ex::Lit { text, any_case: false } => Step::Letters(text.clone()),
        Ex::Lit { text, any_case: true } => Step::AnyCase(text.clone(), other_case(text)),
        Ex::Range(low, high) => Step::Range(*low, *high),
        Ex::Class(class) => Step::Class(class.clone()),
        Ex::End => Step::End,
        Ex::Call(id) => Step::Call(*id as u32, None),
        Ex::Tag(tag, id) => {
            let at = tags.iter().position(|known| known == tag).unwrap_or_else(|| {
                tags.push(tag.clone());
                tags.len() - 1
            });
            Step::Call(*id as u32, Some(at as u32))
        }
        Ex::Look { wanted, ex } => Step::Look(*wanted, Box::new(step(rules, ex, tight, tags))),
        Ex::Seq(parts) => Step::Seq(parts.iter().map(|part| step(rules, part, tight, tags)).collect()),
        Ex::Choice(parts) => choice(rules, &parts.iter().collect::<Vec<_>>(), tight, tags),
        Ex::Rep { ex, min, max } => match stop(ex) {
            Some(stop) if tight && *min < 2 && max.is_none() => {
                let (words, others) = words_and_others(stop);
                let others = (!others.is_empty()).then(|| Box::new(choice(rules, &others, tight, tags)));
                Step::Until(*min as usize, Signs::of(rules.begins(stop)), Stop { words: words.into_iter().map(str::to_owned).collect(), step: others })
            }
            _ => Step::Rep(Box::new(step(rules, ex, tight, tags)), *min, max.unwrap_or(u32::MAX)),
        },
    }
}

fn choice(rules: &Rules, parts: &[&Ex], tight: bool, tags: &mut Vec<String>) -> Step {
    let begins: Vec<Signs> = parts.iter().map(|part| Signs::of(rules.begins(part))).collect();
    Step::Choice(Ways::new(&begins, parts.iter().map(|part| step(rules, part, tight, tags)).collect()))
}

/// What a rule came to at a place: where it ended, and which part of what is kept it made; none where it did not match.
type Known = Option<(u32, Range<u32>)>;

/// What is known of each rule at each place that it was tried at, by [`Walk::key`].
type Memo = FxHashMap<u64, Known>;

/// So much may be kept for the next text; a text that needed more is no measure for it.
const KEPT: usize = 1 << 14;

thread_local! {
    /// What the last text was read with: to make it anew for each takes as long as reading a short one.
    static MEMO: Cell<Memo> = Cell::default();
}

/// One text that is read.
struct Walk<'a> {
    machine: &'a Machine,
    text: &'a str,
    turned: Turned,
    memo: Memo,
    inner: Vec<Inner>,
    /// Children of nodes, and what silent rules made.
    kept: Vec<Made>,
    /// What was made and belongs to no node yet.
    open: Vec<Made>,
    steps: usize,
    depth: usize,
    /// Whether a limit was reached: what did not match there might match all the same.
    gave_up: bool,
}

impl<'a> Walk<'a> {
    fn new(machine: &'a Machine, text: &'a str, turned: Turned) -> Walk<'a> {
        let mut memo = MEMO.take();
        memo.clear();
        let (inner, kept, open) = (Vec::new(), Vec::new(), Vec::new());
        Walk { machine, text, turned, memo, inner, kept, open, steps: 0, depth: 0, gave_up: false }
    }

    /// A rule at a place; a text is shorter than 2²⁸, and there are fewer rules.
    fn key(rule: u32, at: usize, mode: Mode) -> u64 {
        u64::from(rule) << 32 | (at as u64) << 2 | mode as u64
    }

    /// What is open, as a tree.
    fn tree(&self, words: &'a Words) -> Result<Tree<'a>, Misfit> {
        let mut tree = Tree::new(words);
        for made in &self.open {
            self.plant(*made, &mut tree, 0)?;
        }
        Ok(tree)
    }

    /// Adds a node with all that is in it to a tree.
    fn plant(&self, made: Made, tree: &mut Tree<'a>, depth: usize) -> Result<(), Misfit> {
        let Inner { rule, start, end, children } = &self.inner[made.node as usize];
        let (start, end) = (*start as usize, *end as usize);
        let tag = made.tag.map_or("", |tag| self.machine.tags[tag as usize].as_str());
        let at = tree.begin(&self.machine.rules[*rule as usize].name, tag, &self.text[start..end], start, depth)?;
        for child in &self.kept[children.start as usize..children.end as usize] {
            self.plant(*child, tree, depth + 1)?;
        }
        tree.end(at);
        Ok(())
    }

    /// Where a rule that begins here ends; what it made is open then.
    fn call(&mut self, rule: u32, at: usize, mode: Mode) -> Option<usize> {
        let machine = self.machine;
        let run = &machine.rules[rule as usize];
        if !run.may_begin(&self.text[at..]) {
            return None;
        }
        if let (false, Some(known)) = (run.plain, self.memo.get(&Self::key(rule, at, mode))) {
            let (end, made) = known.clone()?;
            self.open.extend_from_slice(&self.kept[made.start as usize..made.end as usize]);
            return Some(end as usize);
        }
        if self.depth >= DEEPEST || self.steps >= MOST_STEPS {
            self.gave_up = true;
            return None;
        }
        let inside = match run.kind {
            Kind::Normal | Kind::Silent => mode,
            Kind::Atomic => Mode::Bare,
            Kind::Compound => Mode::Tight,
            Kind::NonAtomic => Mode::Loose,
        };
        let before = self.open.len();
        self.depth += 1;
        let end = self.walk(&run.step, rule, at, inside);
        self.depth -= 1;
        let shows = match run.kind {
            Kind::Silent => false,
            Kind::Normal | Kind::Atomic => mode != Mode::Bare,
            Kind::Compound | Kind::NonAtomic => true,
        };
        if let (Some(end), true) = (end, shows) {
            let children = self.keep(before);
            self.open.truncate(before);
            self.open.push(Made { node: self.inner.len() as u32, tag: None });
            self.inner.push(Inner { rule, start: at as u32, end: end as u32, children });
        }
        if !run.plain {
            let known = end.map(|end| (end as u32, self.keep(before)));
            self.memo.insert(Self::key(rule, at, mode), known);
        }
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
            Step::Letters(text) => begins_so(rest.as_bytes(), text).then(|| at + text.len()),
            Step::AnyCase(text, other) => {
                let head = rest.get(..text.len())?;
                let fits = head.eq_ignore_ascii_case(text) || other.as_ref().is_some_and(|other| head.eq_ignore_ascii_case(other));
                fits.then(|| at + text.len())
            }
            Step::Range(low, high) => one(rest, at, |letter| (*low..=*high).contains(&letter)),
            Step::Class(class) => one(rest, at, |letter| class.has(letter)),
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
            Step::Choice(ways) => ways.fitting(Signs::first(rest), self.turned.turns(rule)).find_map(|step| self.walk(step, rule, at, mode)),
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
            Step::Until(least, begins, stop) => {
                let before = self.open.len();
                let mut places = rest.char_indices().filter(|(_, letter)| begins.admit(Signs::letter(*letter))).map(|(far, _)| far);
                let far = places.find(|far| {
                    let mut stands = stop.words.iter().any(|word| begins_so(&rest.as_bytes()[*far..], word));
                    if let (false, Some(step)) = (stands, &stop.step) {
                        stands = self.walk(step, rule, at + far, mode).is_some();
                        self.open.truncate(before);
                    }
                    stands
                });
                let far = far.unwrap_or(rest.len());
                // Letters that are asked for are one at most, and the first is passed where nothing stops there.
                (far >= *least).then_some(at + far)
            }
        }
    }

    fn skip(&self, at: usize, mode: Mode) -> usize {
        if mode == Mode::Loose { at + (self.text[at..].len() - self.text[at..].trim_start_matches(' ').len()) } else { at }
    }
}

impl Drop for Walk<'_> {
    fn drop(&mut self) {
        let memo = std::mem::take(&mut self.memo);
        if memo.capacity() <= KEPT {
            MEMO.set(memo);
        }
    }
}

/// Where one letter ends, if it is there and fits.
fn one(rest: &str, at: usize, fits: impl Fn(char) -> bool) -> Option<usize> {
    rest.chars().next().filter(|letter| fits(*letter)).map(|letter| at + letter.len_utf8())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lexicon;

    #[test]
    fn what_was_given_up_is_read_as_nothing_else() {
        let source = "deep = { (\"(\" ~ deep ~ \")\") | flat }\nflat = @{ (\"(\" | \")\")+ }";
        let rules = crate::assemble::assemble(source, &Lexicon::default(), &[]).expect("it assembles");
        let (machine, words) = (Machine::new(&rules), Words::default());
        let nested = |deep: usize| "(".repeat(deep) + &"()".repeat(2) + &")".repeat(deep);
        let read = |text: &str| machine.tree(&words, rules.find("deep").expect("the rule"), text, Turned::Nothing).map(|tree| tree.rules().count());
        assert!(read(&nested(20)).is_ok());
        assert!(matches!(read(&nested(DEEPEST)), Err(Refusal::TooHard)));
    }
}
