//! Makes one grammar from a language file, the words of a game and its phrases.
//!
//! For each class and form of the lexicon that the language file asks for (`lex_kind__sg`), a rule is made with one
//! alternative per word (`kind_creature__sg`); the phrases of the game become the rule `lex_phrase`. A form that no word has
//! becomes a rule that never matches, so that a language file fits every game.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex};

use crate::error::GrammarError;
use crate::file::{self, Fault, FileEx, FileRule};
use crate::language::{LANGUAGES, PACKED};
use crate::lexicon::{CLASSES, Lexicon};
use crate::phrase::{self, PhraseDef, Piece};
use crate::rules::{Class, Ex, Kind, LEXICON, Leaf, Rule, RuleId, Rules, Told, bit};
use crate::sound::unsound;
use crate::write::words as words_of;
use kotodama_tree::value::PHRASE;
use kotodama_tree::{base, form};

/// The rule for a sign that may follow inside a word: a word of the lexicon ends before anything else.
const WORD_CHAR: &str = "word_char";
/// The class of the names of cards, which are written as they are printed.
const CARD: &str = "card";
/// The rule with an alternative for each phrase.
pub(crate) const PHRASES: &str = "lex_phrase";
/// How the rules begin that say which words go together with what stands behind them.
const JOINS: &str = "joins__";
/// More alternatives than this are kept in groups.
const GROUP: usize = 8;

/// Assembles the rules, or says everything that is wrong.
pub(crate) fn assemble(source: &str, lexicon: &Lexicon, phrases: &[PhraseDef]) -> Result<Rules, Vec<GrammarError>> {
    let mut errors = lexicon.check();
    errors.extend(phrase::check(phrases));
    let language = parse(source)?;
    if !errors.is_empty() {
        return Err(errors);
    }
    let holes = phrase::hole_words(phrases);
    let mut assembly = Assembly { rules: Rules::default(), lexicon, holes, taken: taken(&language.words, lexicon), wanted: Vec::new(), errors };
    let own: BTreeSet<&str> = language.rules.iter().map(|rule| rule.name.as_str()).collect();
    for rule in &language.rules {
        assembly.rules.add(Rule::new(rule.name.clone(), Kind::Normal, Ex::Choice(Vec::new())));
    }
    for rule in &language.rules {
        let ex = assembly.convert(&rule.ex, &rule.name);
        let mut made = Rule::new(rule.name.clone(), rule.kind, ex);
        made.doc = rule.doc.clone();
        assembly.rules.add(made);
    }
    let asked: BTreeSet<String> = assembly.wanted.extract_if(.., |name| base(name) == PHRASES).chain([PHRASES.to_string()]).collect();
    asked.iter().for_each(|name| assembly.phrases(name, phrases));
    while let Some(name) = assembly.wanted.pop() {
        assembly.words(&name);
    }
    assembly.check_shapes(&own);
    let Assembly { mut rules, mut errors, .. } = assembly;
    rules.settle();
    errors.extend(unsound(&rules));
    if errors.is_empty() { Ok(rules) } else { Err(errors) }
}

/// What stands in a language file.
struct Parsed {
    rules: Vec<FileRule>,
    /// The words that it says itself, in small letters.
    words: BTreeSet<String>,
}

/// What a word with a capital would be in small letters, where somebody else says that already: the language itself, or another word of the lexicon.
fn taken<'a>(said: &'a BTreeSet<String>, lexicon: &Lexicon) -> Taken<'a> {
    let mut words: BTreeMap<String, usize> = BTreeMap::new();
    for (class, _) in CLASSES.iter().filter(|(class, _)| *class != CARD) {
        for (_, entry) in lexicon.words(class) {
            let own: BTreeSet<String> = entry.texts().map(|(_, text)| text.to_lowercase()).collect();
            own.into_iter().for_each(|text| *words.entry(text).or_default() += 1);
        }
    }
    Taken { said, words }
}

/// Which words are spoken for.
struct Taken<'a> {
    /// Those of the language.
    said: &'a BTreeSet<String>,
    /// By how many words of the lexicon a text is said, in small letters.
    words: BTreeMap<String, usize>,
}

impl Taken<'_> {
    /// Whether a word means the same however it is written, as nothing else looks like it in small letters.
    fn is_free(&self, class: &str, text: &str) -> bool {
        let small = text.to_lowercase();
        let own = self.words.get(&small).is_none_or(|so_many| *so_many < 2);
        // Of several words one at least has to be nobody else's: a keyword "Draw 1 card" is one as it is printed alone.
        let others =
            |word: &str| self.said.contains(word) || word.starts_with(|sign: char| sign.is_ascii_digit()) || word != small && self.words.contains_key(word);
        class != CARD && own && small.split(|sign: char| !sign.is_alphanumeric()).any(|word| !word.is_empty() && !others(word))
    }
}

/// So many language files are remembered.
const REMEMBERED: usize = 8;

/// Reads a language file. The last ones are remembered.
fn parse(source: &str) -> Result<Arc<Parsed>, Vec<GrammarError>> {
    static KNOWN: Mutex<VecDeque<(String, Arc<Parsed>)>> = Mutex::new(VecDeque::new());
    let known = || KNOWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some((_, parsed)) = known().iter().find(|(text, _)| text == source) {
        return Ok(Arc::clone(parsed));
    }
    let rules = parse_anew(source)?;
    let mut words = BTreeSet::new();
    rules.iter().for_each(|rule| said(&rule.ex, &mut words));
    let parsed = Arc::new(Parsed { rules, words });
    let mut known = known();
    known.truncate(REMEMBERED - 1);
    known.push_front((source.to_string(), Arc::clone(&parsed)));
    Ok(parsed)
}

/// The words that a rule of a file says itself, in small letters.
fn said(ex: &FileEx, words: &mut BTreeSet<String>) {
    match ex {
        FileEx::Lit { text, .. } => words.extend(text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase)),
        FileEx::Seq(parts) | FileEx::Choice(parts) => parts.iter().for_each(|part| said(part, words)),
        FileEx::Look { ex, .. } | FileEx::Rep { ex, .. } | FileEx::Tag(_, ex) => said(ex, words),
        FileEx::Range(..) | FileEx::Name(_) | FileEx::Stack => {}
    }
}

/// Unpacks the rules of a language of this crate, and reads those of any other.
fn parse_anew(source: &str) -> Result<Vec<FileRule>, Vec<GrammarError>> {
    let packed = LANGUAGES.iter().zip(PACKED).find(|((_, file), _)| *file == source);
    match packed.and_then(|(_, packed)| postcard::from_bytes(packed).ok()) {
        Some(rules) => Ok(rules),
        None => file::read(source).map_err(|faults| faults.into_iter().map(GrammarError::from).collect()),
    }
}

impl From<Fault> for GrammarError {
    fn from(fault: Fault) -> GrammarError {
        match fault {
            Fault::Unread { line, column, message } => GrammarError::Language { line, column, message },
            Fault::Twice(rule) => GrammarError::Rule { rule, message: "it is defined twice".into() },
        }
    }
}

struct Assembly<'a> {
    rules: Rules,
    lexicon: &'a Lexicon,
    /// What stands for words in the meanings of phrases, as (class, `{hole}`).
    holes: BTreeSet<(&'static str, String)>,
    taken: Taken<'a>,
    /// Rules that were named and are not defined yet.
    wanted: Vec<String>,
    errors: Vec<GrammarError>,
}

impl Assembly<'_> {
    fn wrong(&mut self, rule: &str, message: impl Into<String>) {
        self.errors.push(GrammarError::Rule { rule: rule.into(), message: message.into() });
    }

    /// The rule of that name, to be defined later if it is a class of words.
    fn call(&mut self, name: &str, from: &str) -> Ex {
        if let Some(id) = self.rules.find(name) {
            return Ex::Call(id);
        }
        if name == "EOI" {
            return Ex::End;
        }
        let class = base(name).strip_prefix(LEXICON);
        if name == WORD_CHAR || base(name) == PHRASES || class.is_some_and(|class| CLASSES.iter().any(|(known, _)| *known == class)) {
            let id = self.rules.add(Rule::new(name, Kind::Normal, Ex::Choice(Vec::new())));
            self.wanted.push(name.to_string());
            return Ex::Call(id);
        }
        if class_of_char(name).is_some() {
            return Ex::Class(Class::of(name));
        }
        self.wrong(from, format!("it uses `{name}`, which is neither a rule nor a class of words"));
        Ex::Choice(Vec::new())
    }

    fn convert(&mut self, ex: &FileEx, from: &str) -> Ex {
        match ex {
            FileEx::Lit { text, any_case } => Ex::Lit { text: text.clone(), any_case: *any_case },
            FileEx::Range(low, high) => match (low.chars().next(), high.chars().next()) {
                (Some(low), Some(high)) => Ex::Range(low, high),
                _ => Ex::Choice(Vec::new()),
            },
            FileEx::Name(name) => self.call(name, from),
            FileEx::Look { wanted, ex } => Ex::Look { wanted: *wanted, ex: Box::new(self.convert(ex, from)) },
            FileEx::Seq(parts) => Ex::Seq(parts.iter().map(|part| self.convert(part, from)).collect()),
            FileEx::Choice(parts) => Ex::Choice(parts.iter().map(|part| self.convert(part, from)).collect()),
            FileEx::Rep { ex, min, max } => Ex::Rep { ex: Box::new(self.convert(ex, from)), min: *min, max: *max },
            FileEx::Tag(tag, ex) => match self.convert(ex, from) {
                Ex::Call(id) => Ex::Tag(tag.clone(), id),
                _ => {
                    self.wrong(from, format!("the tag `#{tag}` must stand at one rule: write `(#{tag} = rule)?`, and give a choice a rule of its own"));
                    Ex::Choice(Vec::new())
                }
            },
            FileEx::Stack => {
                self.wrong(from, "it uses pest's stack, which can't be read backwards");
                Ex::Choice(Vec::new())
            }
        }
    }

    /// Defines a rule that is made from the lexicon.
    fn words(&mut self, name: &str) {
        if name == WORD_CHAR {
            let ex = Ex::Choice(vec![Ex::Class(Class::of("LETTER")), Ex::Class(Class::of("ASCII_DIGIT")), literal("_")]);
            self.rules.add(Rule::new(WORD_CHAR, Kind::Silent, ex));
            return;
        }
        let (class, wanted_form) = (base(name).trim_start_matches(LEXICON).to_string(), form(name).to_string());
        let mut found: Vec<(String, String, Told)> = Vec::new();
        for (id, entry) in self.lexicon.words(&class) {
            let form = if wanted_form.is_empty() { entry.forms.keys().next() } else { Some(&wanted_form) };
            if let Some((form, text)) = form.and_then(|form| entry.forms.get_key_value(form)) {
                found.push((id.to_string(), text.clone(), Told::Printed));
                found.extend(entry.also.get(form).into_iter().flatten().map(|text| (id.to_string(), text.clone(), Told::Read)));
            }
        }
        let alike: Vec<(String, String, Told)> =
            found.iter().flat_map(|(id, text, _)| self.alike(&class, text).into_iter().map(|other| (id.clone(), other, Told::Read))).collect();
        for other in alike {
            if !found.iter().any(|(_, text, _)| text.eq_ignore_ascii_case(&other.1)) {
                found.push(other);
            }
        }
        if self.fills_holes(&class, name) {
            found.extend(self.holes.iter().filter(|(of, _)| *of == class).map(|(_, hole)| (hole.clone(), hole.clone(), Told::Printed)));
        }
        // A word before those it begins with, so that "coin" does not hide "coin purse": the longest first, or, of many, those beside each
        // other that begin alike, so that most are passed over at once.
        let many = found.len() > GROUP;
        if many {
            found.sort_by_cached_key(|(_, text, _)| std::cmp::Reverse(text.to_lowercase()));
        } else {
            found.sort_by(|a, b| b.1.len().cmp(&a.1.len()).then_with(|| a.1.cmp(&b.1)));
        }
        let mut leaves = Vec::new();
        let mut others = 0;
        for (id, text, told) in found {
            let mut leaf_name = format!("{class}_{id}");
            if !wanted_form.is_empty() {
                leaf_name = format!("{leaf_name}__{wanted_form}");
            }
            if told == Told::Read {
                others += 1;
                leaf_name = format!("{leaf_name}{}also_{others}", if wanted_form.is_empty() { "__" } else { "_" });
            }
            let mut parts = vec![word(&text, self.taken.is_free(&class, &text))];
            if text.ends_with(char::is_alphanumeric) {
                let inside = self.call(WORD_CHAR, &leaf_name);
                parts.push(Ex::Look { wanted: false, ex: Box::new(inside) });
            }
            if self.rules.find(&leaf_name).is_some() {
                self.wrong(&leaf_name, format!("a word of the lexicon ({class} `{id}`) would be called like this rule"));
                continue;
            }
            let mut rule = Rule::new(leaf_name, Kind::Atomic, Ex::Seq(parts));
            if many {
                rule.prefix = prefix(&text);
            }
            rule.leaf = Some(Leaf { class: class.clone(), id, text, told });
            leaves.push(self.rules.add(rule));
        }
        let ex = self.grouped(name, leaves);
        self.rules.add(Rule::new(name, Kind::Normal, ex));
    }

    /// A text of a class in the other words that say the same: those of the rule `alike_moment`, say, in which each row of words is such.
    fn alike(&self, class: &str, text: &str) -> Vec<String> {
        let rows = match self.rules.get(&format!("alike_{class}")).map(|rule| &rule.ex) {
            Some(Ex::Seq(rows)) => &rows[..],
            Some(_) | None => &[],
        };
        let mut all = vec![text.to_owned()];
        for row in rows {
            let words = words_of(row);
            for text in all.clone() {
                let Some(word) = words.iter().find(|word| text.contains(word.as_str())) else { continue };
                all.extend(words.iter().filter(|other| *other != word).map(|other| text.replacen(word.as_str(), other, 1)));
            }
        }
        all.split_off(1)
    }

    /// Whether the words of that class and form may stand in a hole: then `{s}` may stand for them in a meaning.
    fn fills_holes(&self, class: &str, words: &str) -> bool {
        let rule = phrase::HOLE_TYPES.iter().find(|kind| kind.class == Some(class)).and_then(|kind| self.rules.find(kind.rule));
        let (mut seen, mut next): (BTreeSet<RuleId>, Vec<RuleId>) = (BTreeSet::new(), rule.into_iter().collect());
        while let Some(id) = next.pop() {
            if seen.insert(id) {
                calls(&self.rules.rules[id].ex, &mut next);
            }
        }
        self.rules.find(words).is_some_and(|words| seen.contains(&words))
    }

    /// A choice among many rules, in groups of a few.
    fn grouped(&mut self, name: &str, mut members: Vec<usize>) -> Ex {
        let mut layer = 0;
        while members.len() > GROUP {
            layer += 1;
            let groups: Vec<Vec<usize>> = members.chunks(GROUP).map(<[usize]>::to_vec).collect();
            members = groups
                .into_iter()
                .enumerate()
                .map(|(i, group)| {
                    let prefix = shared(group.iter().map(|member| self.rules.rules[*member].prefix.as_str()));
                    let ex = Ex::Choice(group.into_iter().map(Ex::Call).collect());
                    let rule = Rule { prefix, ..Rule::new(format!("{name}.{layer}.{i}"), Kind::Silent, ex) };
                    self.rules.add(rule)
                })
                .collect();
        }
        Ex::Choice(members.into_iter().map(Ex::Call).collect())
    }

    /// Defines `lex_phrase`, or a form of it, and a rule for each phrase.
    fn phrases(&mut self, phrases_rule: &str, phrases: &[PhraseDef]) {
        let wanted_form = form(phrases_rule);
        let mut members = Vec::new();
        for phrase in phrases {
            let name = if wanted_form.is_empty() { format!("{PHRASE}{}", phrase.id) } else { format!("{PHRASE}{}__{wanted_form}", phrase.id) };
            let mut ways = Vec::new();
            let say = if wanted_form.is_empty() { phrase.say.as_slice() } else { phrase.forms.get(wanted_form).map_or(&[][..], std::slice::from_ref) };
            if say.is_empty() {
                continue;
            }
            for say in say {
                // patterns were checked before
                let Ok(pieces) = phrase::pattern(say) else { continue };
                ways.extend(self.phrase_ways(&name, pieces));
            }
            if self.rules.find(&name).is_some() {
                self.wrong(&name, "the language has a rule of this name already: give the phrase another id");
                continue;
            }
            let ex = if ways.len() == 1 { ways.remove(0) } else { Ex::Choice(ways) };
            members.push((specificity(phrase), self.rules.add(Rule::new(name, Kind::Normal, ex))));
        }
        // the phrase with more words of its own is tried first, so that a short one does not hide a longer one
        members.sort_by_key(|(own_words, _)| std::cmp::Reverse(*own_words));
        let ex = self.grouped(phrases_rule, members.into_iter().map(|(_, id)| id).collect());
        self.rules.add(Rule::new(phrases_rule, Kind::Normal, ex));
    }

    /// What a wording of a phrase is read as: as it stands, and with pronouns where the language has them elsewhere than nouns.
    ///
    /// Words in `joins__X` go together with what stands in a hole behind them, where the rule of the hole has the form `X` (« au » of « à »: `hole_card__a`).
    /// A pronoun stands before the first word (`hole_card__a_led`, of a hole right behind the first word `hole_card__led`) or ends it (`…_tied`).
    fn phrase_ways(&mut self, name: &str, pieces: Vec<Piece>) -> Vec<Ex> {
        let (mut parts, mut holes, mut last) = (Vec::new(), Vec::new(), String::new());
        for piece in pieces {
            match piece {
                Piece::Words(words) => {
                    parts.extend(words.split_whitespace().map(|text| word(text, false)));
                    last = words.split_whitespace().last().unwrap_or_default().to_owned();
                }
                Piece::Hole { name: hole, kind, .. } => {
                    let joined = self.joined(&last).filter(|form| self.rules.find(&format!("{}__{form}", kind.rule)).is_some());
                    let rule = joined.as_ref().map_or_else(|| kind.rule.to_owned(), |form| format!("{}__{form}", kind.rule));
                    let Some(id) = self.rules.find(&rule) else {
                        self.wrong(name, format!("the language has no rule `{rule}` for the hole `{hole}`"));
                        continue;
                    };
                    if joined.is_some() {
                        parts.pop();
                    }
                    let pronoun = joined.map_or_else(|| format!("{rule}__"), |_| format!("{rule}_"));
                    holes.push((parts.len(), hole.clone(), pronoun));
                    parts.push(Ex::Tag(hole, id));
                    last.clear();
                }
            }
        }
        let mut ways = Vec::new();
        for (at, hole, pronoun) in holes {
            let begins_so = !matches!(parts.first(), Some(Ex::Tag(..)));
            for (place, form) in [(0, "led"), (1, "tied")] {
                let Some(id) = self.rules.find(&format!("{pronoun}{form}")).filter(|_| begins_so && (at == 1 || !pronoun.ends_with("__"))) else { continue };
                let mut moved = parts.clone();
                moved.remove(at);
                moved.insert(place, Ex::Tag(hole.clone(), id));
                ways.push(Ex::Seq(moved));
            }
        }
        ways.insert(0, if parts.len() == 1 { parts.remove(0) } else { Ex::Seq(parts) });
        ways
    }

    /// The form of holes that such a word goes together with.
    fn joined(&self, word: &str) -> Option<String> {
        let of = |rule: &Rule| rule.name.strip_prefix(JOINS).filter(|_| words_of(&rule.ex).iter().any(|known| known == word)).map(str::to_owned);
        self.rules.rules.iter().find_map(of)
    }

    /// The conventions that the bridge to the tree needs.
    fn check_shapes(&mut self, own: &BTreeSet<&str>) {
        for id in 0..self.rules.rules.len() {
            let name = self.rules.rules[id].name.clone();
            if !own.contains(name.as_str()) {
                continue;
            }
            let mut lost = BTreeMap::new();
            self.silent_tags(&self.rules.rules[id].ex, &mut lost);
            for (tag, silent) in lost {
                self.wrong(&name, format!("the tag `#{tag}` stands at `{silent}`, which is silent: silent rules make no node, so the tag would be lost"));
            }
        }
    }

    fn silent_tags(&self, ex: &Ex, lost: &mut BTreeMap<String, String>) {
        match ex {
            Ex::Tag(tag, id) if self.rules.rules[*id].silent() => {
                lost.insert(tag.clone(), self.rules.rules[*id].name.clone());
            }
            Ex::Seq(parts) | Ex::Choice(parts) => parts.iter().for_each(|part| self.silent_tags(part, lost)),
            Ex::Rep { ex, .. } | Ex::Look { ex, .. } => self.silent_tags(ex, lost),
            _ => {}
        }
    }
}

/// The rules that an expression calls.
fn calls(ex: &Ex, called: &mut Vec<RuleId>) {
    match ex {
        Ex::Call(id) | Ex::Tag(_, id) => called.push(*id),
        Ex::Seq(parts) | Ex::Choice(parts) => parts.iter().for_each(|part| calls(part, called)),
        Ex::Rep { ex, .. } => calls(ex, called),
        _ => {}
    }
}

/// How many letters of a phrase are its own.
fn specificity(phrase: &PhraseDef) -> usize {
    let own =
        |say: &String| phrase::pattern(say).map_or(0, |pieces| pieces.iter().map(|piece| if let Piece::Words(words) = piece { words.len() } else { 0 }).sum());
    phrase.say.iter().map(own).max().unwrap_or(0)
}

fn literal(text: &str) -> Ex {
    Ex::Lit { text: text.into(), any_case: false }
}

/// The letters that a word begins with, whatever the case: as far as the machine knows both cases of a letter.
fn prefix(text: &str) -> String {
    text.chars().take_while(char::is_ascii).map(|letter| letter.to_ascii_lowercase()).collect()
}

/// What several beginnings have in common.
fn shared<'a>(mut all: impl Iterator<Item = &'a str>) -> String {
    let first = all.next().unwrap_or_default();
    let same = |one: &str, other: &str| one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let length = all.fold(first.len(), |length, other| length.min(same(first, other)));
    first[..length].to_owned()
}

/// A word that may begin a sentence: its first letter in either case, unless it always has a capital. One that is `free` may be written in any letters.
fn word(text: &str, free: bool) -> Ex {
    if free || !text.chars().any(char::is_uppercase) {
        return Ex::Lit { text: text.into(), any_case: true };
    }
    let mut chars = text.chars();
    match chars.next() {
        Some(first) if first.is_lowercase() => {
            let capital: String = first.to_uppercase().chain(chars).collect();
            Ex::Choice(vec![literal(text), literal(&capital)])
        }
        _ => literal(text),
    }
}

/// A class of characters that pest has a name for.
pub(crate) fn class_of_char(name: &str) -> Option<Box<dyn Fn(char) -> bool>> {
    Some(match name {
        "ANY" => Box::new(|_| true),
        "ASCII" => Box::new(|c| c.is_ascii()),
        "ASCII_DIGIT" => Box::new(|c| c.is_ascii_digit()),
        "ASCII_NONZERO_DIGIT" => Box::new(|c| matches!(c, '1'..='9')),
        "ASCII_ALPHA" => Box::new(|c| c.is_ascii_alphabetic()),
        "ASCII_ALPHA_LOWER" => Box::new(|c| c.is_ascii_lowercase()),
        "ASCII_ALPHA_UPPER" => Box::new(|c| c.is_ascii_uppercase()),
        "ASCII_ALPHANUMERIC" => Box::new(|c| c.is_ascii_alphanumeric()),
        _ => return pest::unicode::by_name(name),
    })
}

/// The letters of ASCII in a class of characters, a bit each.
pub(crate) fn ascii_of(class: &str) -> u128 {
    let fits = class_of_char(class);
    let letters = ('\0'..='\u{7f}').filter(|letter| fits.as_ref().is_some_and(|fits| fits(*letter)));
    letters.fold(0, |all, letter| all | bit(letter))
}

/// The text with its first letter in the other case, where that letter is beyond ASCII and has one.
pub(crate) fn other_case(text: &str) -> Option<String> {
    let mut chars = text.chars();
    let first = chars.next().filter(|first| !first.is_ascii())?;
    let other: String = if first.is_lowercase() { first.to_uppercase().collect() } else { first.to_lowercase().collect() };
    (other != first.to_string()).then(|| other + chars.as_str())
}

/// What `!stop ~ ANY` stops at.
pub(crate) fn stop(ex: &Ex) -> Option<&Ex> {
    let Ex::Seq(parts) = ex else { return None };
    let [Ex::Look { wanted: false, ex }, Ex::Class(any)] = parts.as_slice() else { return None };
    (any.name == "ANY").then_some(ex)
}

/// The words that `!(" a " | " b ") ~ ANY` stops at, where it is words alone.
pub(crate) fn stops(ex: &Ex) -> Option<Vec<&str>> {
    let (words, others) = words_and_others(stop(ex)?);
    others.is_empty().then_some(words)
}

/// The ways of a choice that are words as they stand, and the others.
pub(crate) fn words_and_others(ex: &Ex) -> (Vec<&str>, Vec<&Ex>) {
    let (mut words, mut others, mut ways) = (Vec::new(), Vec::new(), vec![ex]);
    while let Some(way) = ways.pop() {
        match way {
            Ex::Choice(parts) => ways.extend(parts.iter().rev()),
            Ex::Lit { text, any_case: false } if !text.is_empty() => words.push(text.as_str()),
            other => others.push(other),
        }
    }
    (words, others)
}
