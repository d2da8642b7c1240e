//! Writing: the grammar's own expressions walked backwards, so that what is printed is what would be read.
//!
//! For a node and a rule the writer makes every wording that the rule has for the node, in the order of the rule's
//! alternatives, and keeps a few. A lookahead at an atomic rule ("an" before a vowel) is obeyed as soon as the next word is
//! known; of the others a wording learns when it is read back, piece by piece where there are several to choose from, and as
//! a whole at the end.

use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::rc::Rc;

use crate::read::Reader;
use crate::rules::{Ex, Kind, RuleId, Rules, Told};
use kotodama_tree::form;
use kotodama_tree::tree::{NEEDLESS, PRINTED_WORTH};
use kotodama_tree::value::Value;

/// So many wordings of one node are tried, and so many of them kept: some read back alone, but not with what stands around them.
const KEPT: usize = 16;
const CHOSEN: usize = 8;
/// The most steps that printing one sentence may take.
const MOST_STEPS: usize = 400_000;
/// The deepest that nodes may stand in nodes.
const DEEPEST: usize = 150;

/// What stands without a blank, and where a capital follows.
#[derive(Debug, Clone)]
pub(crate) struct Joins {
    no_blank_before: Vec<String>,
    no_blank_after: Vec<String>,
    pub(crate) capital_after: Vec<String>,
    /// Articles for one of several: the rule `article_word`.
    pub(crate) articles: Vec<String>,
    capital_first: BTreeSet<RuleId>,
    /// Words for the one opponent, which only a game of two has: the rule `of_two_word`.
    pub(crate) of_two: Vec<String>,
    /// What a card says of itself where its text calls it by its name: the rule `own_name`.
    pub(crate) own_name: Option<String>,
    /// Behind these, the name is that of any such card: the rule `no_own_name`.
    pub(crate) no_own_name: Vec<String>,
    /// Words that say something of each of several: the rule `each_word`.
    each: Vec<String>,
    /// Words of which one stands where the other does not agree: of each two, each for the other.
    pub(crate) agreeing: Vec<String>,
    /// Those of them that are articles where they do not point.
    pub(crate) agreeing_articles: Vec<String>,
    /// Ends of the names of forms, in twos as well: of a word of a game that has both, one stands where the other does not agree.
    pub(crate) agreeing_forms: Vec<String>,
    /// Words that begin what may be "this …" as well as "that …", and those that end what is one of them for certain.
    either_way: [Vec<String>; 2],
}

impl Joins {
    /// The tables of a language: its rules `no_blank_before`, `no_blank_after` and `capital_after`, or what is usual; and
    /// `capital_first`, a choice of the rules whose wording begins with a capital wherever it stands; and `agreeing`, words in twos; and
    /// `either_way`, words for both "this" and "that", with `one_way`, what tells them apart.
    pub(crate) fn of(rules: &Rules) -> Joins {
        let signs = |rule: &str, usual: &str| match rules.get(rule) {
            Some(rule) => words(&rule.ex),
            None => usual.chars().map(String::from).collect(),
        };
        Joins {
            no_blank_before: signs("no_blank_before", ",.;:'!?)]}"),
            no_blank_after: signs("no_blank_after", "+-−([{"),
            capital_after: signs("capital_after", ":"),
            articles: rules.get("article_word").map(|rule| words(&rule.ex)).unwrap_or_default(),
            of_two: rules.get("of_two_word").map(|rule| words(&rule.ex)).unwrap_or_default(),
            own_name: rules.get("own_name").and_then(|rule| words(&rule.ex).into_iter().next()),
            no_own_name: rules.get("no_own_name").map(|rule| words(&rule.ex)).unwrap_or_default(),
            each: rules.get("each_word").map(|rule| words(&rule.ex)).unwrap_or_default(),
            agreeing: rules.get("agreeing").map(|rule| words(&rule.ex)).unwrap_or_default(),
            agreeing_articles: rules.get("agreeing_article").map(|rule| words(&rule.ex)).unwrap_or_default(),
            agreeing_forms: rules.get("agreeing_form").map(|rule| words(&rule.ex)).unwrap_or_default(),
            either_way: ["either_way", "one_way"].map(|rule| rules.get(rule).map(|rule| words(&rule.ex)).unwrap_or_default()),
            capital_first: rules.get("capital_first").map(|rule| calls(&rule.ex)).unwrap_or_default(),
        }
    }

    /// Whether a wording has words for the one opponent.
    pub(crate) fn is_of_two(&self, wording: &str) -> bool {
        let wording = wording.to_lowercase();
        self.of_two.iter().any(|word| wording.contains(word.as_str()))
    }

    /// Whether one of such words says it of each.
    pub(crate) fn says_of_each(&self, words: &str) -> bool {
        let words = words.to_lowercase();
        words.split_whitespace().any(|word| self.each.iter().any(|each| each == word))
    }

    /// Whether such words may be "this …" as well as "that …".
    pub(crate) fn points_either_way(&self, words: &str) -> bool {
        let [begin, end] = &self.either_way;
        let words = words.to_lowercase();
        let first = words.split_whitespace().next().unwrap_or_default();
        begin.iter().any(|word| word == first) && !end.iter().any(|word| words.ends_with(word.as_str()))
    }

    /// Adds a piece to what is written so far.
    pub(crate) fn join(&self, out: &mut String, piece: &str) {
        if self.capital_after.iter().any(|sign| out.ends_with(sign.as_str())) {
            self.join_plainly(out, &capitalised(piece));
        } else {
            self.join_plainly(out, piece);
        }
    }

    /// Adds a piece as it is.
    pub(crate) fn join_plainly(&self, out: &mut String, piece: &str) {
        let before = self.no_blank_before.iter().any(|sign| piece.starts_with(sign.as_str()));
        let after = self.no_blank_after.iter().any(|sign| out.ends_with(sign.as_str()));
        if !out.is_empty() && !piece.is_empty() && !before && !after {
            out.push(' ');
        }
        out.push_str(piece);
    }
}

/// The words that an expression is made of.
pub(crate) fn words(ex: &Ex) -> Vec<String> {
    match ex {
        Ex::Lit { text, .. } if !text.is_empty() => vec![text.clone()],
        Ex::Choice(parts) | Ex::Seq(parts) => parts.iter().flat_map(words).collect(),
        _ => Vec::new(),
    }
}

/// The rules that an expression is made of.
fn calls(ex: &Ex) -> BTreeSet<RuleId> {
    match ex {
        Ex::Call(id) => BTreeSet::from([*id]),
        Ex::Choice(parts) | Ex::Seq(parts) => parts.iter().flat_map(calls).collect(),
        _ => BTreeSet::new(),
    }
}

/// With a capital first letter.
pub(crate) fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// What every rule can be stepped through to: learned once per language.
#[derive(Debug)]
pub(crate) struct Reach {
    names: Vec<BTreeSet<String>>,
}

impl Reach {
    pub(crate) fn new(rules: &Rules) -> Reach {
        let mut direct: Vec<BTreeSet<RuleId>> = Vec::new();
        for rule in &rules.rules {
            let mut called = BTreeSet::new();
            untagged(rules, &rule.ex, &mut called, 0);
            direct.push(called);
        }
        let names = (0..rules.rules.len()).map(|id| {
            let (mut seen, mut open) = (BTreeSet::from([id]), vec![id]);
            while let Some(next) = open.pop() {
                open.extend(direct[next].iter().filter(|called| seen.insert(**called)));
            }
            seen.iter().map(|id| rules.rules[*id].base().to_string()).collect()
        });
        Reach { names: names.collect() }
    }

    fn has(&self, rule: RuleId, name: &str) -> bool {
        self.names[rule].contains(name)
    }
}

fn untagged(rules: &Rules, ex: &Ex, called: &mut BTreeSet<RuleId>, depth: usize) {
    match ex {
        Ex::Call(id) if rules.rules[*id].silent() && depth < 32 => untagged(rules, &rules.rules[*id].ex, called, depth + 1),
        Ex::Call(id) => {
            called.insert(*id);
        }
        Ex::Seq(parts) | Ex::Choice(parts) => parts.iter().for_each(|part| untagged(rules, part, called, depth)),
        Ex::Rep { ex, .. } => untagged(rules, ex, called, depth),
        _ => {}
    }
}

/// Why nothing was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Wordless {
    /// The smallest part that has no words, in the tree's own notation.
    Part(String),
    /// It would take too long.
    TooHard,
}

/// How many wordings of a piece are made, and which are kept. Most trees are said well at once, and reading each piece back takes long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Care {
    /// The first of each.
    First,
    /// Of several, those that read back alone.
    Readable,
    /// Several.
    All,
}

/// For how many players texts are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Players {
    /// Two: there is one opponent.
    Two,
    /// More may play: nobody is the one opponent.
    Several,
}

/// Writes one tree.
pub(crate) struct Writer<'a> {
    rules: &'a Rules,
    reach: &'a Reach,
    joins: &'a Joins,
    reader: &'a Reader,
    players: Players,
    memo: FxHashMap<(RuleId, *const Value), Rc<Vec<String>>>,
    steps: usize,
    depth: usize,
    care: Care,
    /// What was written in some form or other.
    worded: FxHashSet<*const Value>,
    /// What no rule had words for so far, and how deep it stands.
    wordless: FxHashMap<*const Value, (usize, String)>,
}

/// What a rule has to say: the fields of its node, or the one thing it wraps.
#[derive(Clone, Copy)]
struct Content<'v> {
    fields: &'v [(String, Value)],
    slot: Option<&'v Value>,
}

/// How much of it is said.
#[derive(Clone)]
struct Progress {
    used: Vec<u32>,
    slot: bool,
    out: String,
    /// Lookaheads that wait for the next words: what they look for, whether it is wanted, and where it should stand.
    looks: Vec<Looking>,
}

#[derive(Clone, Copy)]
struct Looking {
    rule: RuleId,
    wanted: bool,
    at: usize,
    /// How many pieces must still be written before it can see.
    pieces: u8,
}

/// What should stand there sees its own word and the one after it; what should not needs only one.
const SEEN: u8 = 2;

type Next<'n, 'a> = &'n mut dyn FnMut(&mut Writer<'a>, &mut Progress) -> bool;

impl<'a> Writer<'a> {
    pub(crate) fn new(rules: &'a Rules, reach: &'a Reach, joins: &'a Joins, reader: &'a Reader, care: Care, players: Players) -> Writer<'a> {
        let (memo, worded, wordless) = (FxHashMap::default(), FxHashSet::default(), FxHashMap::default());
        Writer { rules, reach, joins, reader, players, memo, steps: 0, depth: 0, care, worded, wordless }
    }

    /// The wordings of a value, the best first.
    pub(crate) fn wordings(&mut self, entry: &str, value: &Value) -> Result<Vec<String>, Wordless> {
        let silent_entry = self.rules.find(&format!("{entry}_entry"));
        let rule = silent_entry.or_else(|| self.rules.entry(entry));
        let Some(rule) = rule else { return Err(Wordless::Part(format!("the rule `{entry}`, which the language does not have"))) };
        let found = if self.rules.rules[rule].silent() {
            let mut found = Vec::new();
            self.expand(rule, Content { fields: &[], slot: Some(value) }, &mut found);
            found
        } else {
            self.write(rule, value).to_vec()
        };
        match () {
            () if !found.is_empty() => Ok(found),
            () if self.steps >= MOST_STEPS => Err(Wordless::TooHard),
            () => {
                // the deepest; of several, the one that reads first, so that the answer is always the same
                let parts = std::mem::take(&mut self.wordless).into_values();
                let deepest = parts.max_by(|a, b| a.0.cmp(&b.0).then_with(|| b.1.cmp(&a.1)));
                Err(Wordless::Part(deepest.map_or_else(|| value.sketch(), |(_, part)| part)))
            }
        }
    }

    /// The wordings that a rule has for a value.
    fn write(&mut self, id: RuleId, value: &Value) -> Rc<Vec<String>> {
        let key = (id, value as *const Value);
        if let Some(known) = self.memo.get(&key) {
            return Rc::clone(known);
        }
        let mut found = Vec::new();
        if self.depth < DEEPEST {
            self.depth += 1;
            self.write_new(id, value, &mut found);
            self.depth -= 1;
        }
        let found = Rc::new(found);
        self.memo.insert(key, Rc::clone(&found));
        found
    }

    fn write_new(&mut self, id: RuleId, value: &Value, found: &mut Vec<String>) {
        let rules = self.rules;
        let rule = &rules.rules[id];
        if let Some(leaf) = &rule.leaf {
            if leaf.told == Told::Printed && matches!(value, Value::Text(text) if *text == leaf.id) {
                found.push(leaf.text.clone());
            }
            return;
        }
        match value {
            Value::Text(text) if rule.kind == Kind::Atomic => {
                found.push(text.clone());
                return;
            }
            Value::Int(number) if form(&rule.name).starts_with(PRINTED_WORTH) => {
                if form(&rule.name)[PRINTED_WORTH.len()..] == number.to_string() {
                    self.expand(id, Content { fields: &[], slot: None }, found);
                }
                return;
            }
            Value::Int(number) if rule.kind == Kind::Atomic => {
                // a rule may be for some numbers only
                let digits = number.to_string();
                if self.reader.fragment(id, &digits).is_ok() {
                    found.push(digits);
                }
                return;
            }
            Value::Text(_) | Value::Int(_) => self.expand(id, Content { fields: &[], slot: Some(value) }, found),
            Value::Node { name, fields } => {
                let mine = match name {
                    Some(name) => rule.base() == name,
                    None => !rule.tags.is_empty(),
                };
                if mine && fields.iter().all(|(field, _)| rule.tags.contains(field)) {
                    self.expand(id, Content { fields, slot: None }, found);
                }
                let through = name.as_deref().is_none_or(|name| self.reach.has(id, name));
                if through && rule.tags.is_empty() && (!mine || found.is_empty()) {
                    self.expand(id, Content { fields: &[], slot: Some(value) }, found);
                }
            }
            Value::Wrap { name, inner } => {
                if rule.base() == *name {
                    if rule.kind == Kind::Atomic {
                        found.extend(self.write(id, inner).iter().cloned());
                    } else if let (false, Value::Node { name: None, fields }) = (rule.tags.is_empty(), &**inner) {
                        self.expand(id, Content { fields, slot: None }, found);
                    } else {
                        self.expand(id, Content { fields: &[], slot: Some(inner) }, found);
                    }
                }
                if found.is_empty() && self.reach.has(id, name) {
                    self.expand(id, Content { fields: &[], slot: Some(value) }, found);
                }
            }
            Value::List(_) | Value::Absent => {}
        }
        // Where several play, "an opponent" is said in other words than "your opponent".
        if self.players == Players::Several && found.len() > 1 {
            let of_two = |wording: &String| self.joins.is_of_two(wording);
            if !found.iter().all(of_two) {
                found.retain(|wording| !of_two(wording));
            }
        }
        if found.len() > 1 && self.care == Care::Readable {
            self.keep_readable(id, value, found);
            found.truncate(CHOSEN);
        }
        if self.is_home(id, value) {
            self.note(value, found.is_empty());
        }
    }

    /// Whether this rule is one that the value was made for.
    fn is_home(&self, id: RuleId, value: &Value) -> bool {
        match value.name() {
            Some(name) => self.rules.rules[id].base() == name,
            None => matches!(value, Value::Text(_)) && self.rules.rules[id].name.starts_with("lex_"),
        }
    }

    /// Notes whether there were words. A word may have none in one form (as a feminine) and some in another.
    fn note(&mut self, value: &Value, wordless: bool) {
        let this = std::ptr::from_ref(value);
        if !wordless {
            self.worded.insert(this);
            self.wordless.remove(&this);
        } else if !self.worded.contains(&this) {
            let depth = self.depth;
            self.wordless.entry(this).or_insert_with(|| (depth, value.sketch()));
        }
    }

    /// Of several wordings, those that read back alone; all of them when none does.
    fn keep_readable(&mut self, id: RuleId, value: &Value, found: &mut Vec<String>) {
        let rule = &self.rules.rules[id];
        // a rule that only chooses leaves it to the rules it chooses from
        if rule.looks_past_end || rule.silent() || (rule.tags.is_empty() && rule.kind != Kind::Atomic) {
            return;
        }
        let readable: Vec<bool> =
            found.iter().map(|wording| self.reader.fragment(id, wording).is_ok_and(|tree| tree.same(value) || tree.needed().same(value))).collect();
        if readable.contains(&true) {
            let mut keep = readable.iter();
            found.retain(|_| keep.next().copied().unwrap_or(true));
        }
    }

    /// Walks the rule's expression with a content; every way to say all of it is a wording.
    fn expand(&mut self, id: RuleId, content: Content, found: &mut Vec<String>) {
        let rules = self.rules;
        let rule = &rules.rules[id];
        let tight = matches!(rule.kind, Kind::Atomic | Kind::Compound);
        let most = if self.care == Care::First { 1 } else { KEPT };
        let mut said = Progress { used: vec![0; content.fields.len()], slot: false, out: String::new(), looks: Vec::new() };
        self.walk(&rule.ex, content, &mut said, tight, &mut |_, said| {
            let fields = content.fields.iter().zip(&said.used);
            let all = fields.into_iter().all(|((_, value), used)| *used == items(value).len() as u32);
            if all && (said.slot || content.slot.is_none()) && !found.contains(&said.out) {
                found.push(said.out.clone());
            }
            found.len() >= most
        });
    }

    /// Walks on, calling `next` at the end; true means "enough".
    fn walk(&mut self, ex: &Ex, content: Content, said: &mut Progress, tight: bool, next: Next<'_, 'a>) -> bool {
        self.steps += 1;
        if self.steps >= MOST_STEPS {
            return true;
        }
        match ex {
            Ex::Lit { text, .. } => self.say(text, said, tight, next),
            Ex::Look { wanted, ex } => match &**ex {
                Ex::Call(id) if self.sees(*id) && !tight => {
                    said.looks.push(Looking { rule: *id, wanted: *wanted, at: said.out.len(), pieces: if *wanted { SEEN } else { 1 } });
                    let enough = next(self, said);
                    said.looks.pop();
                    enough
                }
                _ => next(self, said),
            },
            Ex::End => next(self, said),
            Ex::Range(..) | Ex::Class(_) => false,
            Ex::Seq(parts) => self.walk_seq(parts, content, said, tight, next),
            Ex::Choice(parts) => parts.iter().any(|part| self.walk(part, content, said, tight, next)),
            Ex::Rep { ex, min, max } => self.walk_rep(ex, (*min, *max), content, said, tight, next),
            Ex::Call(id) if self.rules.rules[*id].silent() => {
                let rules = self.rules;
                self.walk(&rules.rules[*id].ex, content, said, tight, next)
            }
            Ex::Call(id) => match content.slot {
                Some(value) if !said.slot => {
                    said.slot = true;
                    let enough = self.say_any(*id, value, said, tight, next);
                    said.slot = false;
                    enough
                }
                // of a unit that is said with words of the game, the words are no content
                None if tight && content.fields.is_empty() => {
                    let rules = self.rules;
                    self.walk(&rules.rules[*id].ex, content, said, tight, next)
                }
                _ => false,
            },
            Ex::Tag(tag, id) => {
                let Some(field) = content.fields.iter().position(|(name, _)| name == tag) else {
                    return form(&self.rules.rules[*id].name) == NEEDLESS && next(self, said);
                };
                let Some(value) = items(&content.fields[field].1).get(said.used[field] as usize) else { return false };
                said.used[field] += 1;
                let enough = self.say_any(*id, value, said, tight, next);
                said.used[field] -= 1;
                enough
            }
        }
    }

    fn walk_seq(&mut self, parts: &[Ex], content: Content, said: &mut Progress, tight: bool, next: Next<'_, 'a>) -> bool {
        match parts {
            [] => next(self, said),
            [last] => self.walk(last, content, said, tight, next),
            [first, rest @ ..] => self.walk(first, content, said, tight, &mut |writer, said| writer.walk_seq(rest, content, said, tight, next)),
        }
    }

    fn walk_rep(&mut self, ex: &Ex, (min, max): (u32, Option<u32>), content: Content, said: &mut Progress, tight: bool, next: Next<'_, 'a>) -> bool {
        let left = max.map(|max| max.saturating_sub(1));
        if max != Some(0) {
            let before = progress(said);
            let enough = self.walk(ex, content, said, tight, &mut |writer, said| {
                // a round that says nothing of the content is only words that may be left out
                if min == 0 && progress(said) == before {
                    return false;
                }
                writer.walk_rep(ex, (min.saturating_sub(1), left), content, said, tight, next)
            });
            if enough {
                return true;
            }
        }
        min == 0 && next(self, said)
    }

    /// Says each wording of a value in turn.
    fn say_any(&mut self, id: RuleId, value: &Value, said: &mut Progress, tight: bool, next: Next<'_, 'a>) -> bool {
        let wordings = self.write(id, value);
        let capital = self.joins.capital_first.contains(&id);
        wordings.iter().any(|wording| if capital { self.say(&capitalised(wording), said, tight, next) } else { self.say(wording, said, tight, next) })
    }

    fn say(&mut self, words: &str, said: &mut Progress, tight: bool, next: Next<'_, 'a>) -> bool {
        let length = said.out.len();
        if tight || words.is_empty() {
            said.out.push_str(words);
        } else {
            self.joins.join(&mut said.out, words);
        }
        let before = said.looks.clone();
        let enough = (words.is_empty() || self.still_true(said)) && next(self, said);
        said.looks = before;
        said.out.truncate(length);
        enough
    }

    /// Whether a lookahead at this rule can be obeyed while writing: what looks for a word far ahead (`has_…`, `…_ahead`) looks too far.
    fn sees(&self, rule: RuleId) -> bool {
        let rule = &self.rules.rules[rule];
        rule.kind == Kind::Atomic && !rule.name.starts_with("has_") && !rule.name.ends_with("_ahead")
    }

    /// Looks again from where something was to be seen, now that there is one piece more.
    fn still_true(&self, said: &mut Progress) -> bool {
        let out = said.out.as_str();
        said.looks.iter_mut().all(|look| {
            look.pieces = look.pieces.saturating_sub(1);
            // a look that has seen is not asked again
            let asked = look.pieces == 0 && look.at < out.len();
            if asked {
                let at = std::mem::replace(&mut look.at, usize::MAX);
                return self.reader.stands(look.rule, out[at..].trim_start()) == look.wanted;
            }
            true
        })
    }
}

fn progress(said: &Progress) -> u32 {
    said.used.iter().sum::<u32>() + u32::from(said.slot)
}

fn items(value: &Value) -> &[Value] {
    match value {
        Value::List(items) => items,
        one => std::slice::from_ref(one),
    }
}
