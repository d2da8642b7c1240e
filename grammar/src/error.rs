//! What can go wrong: with a sentence, with what a language is made from, with a tree that is to be printed.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use crate::advice::Advice;
use crate::codes;
use crate::language::LANGUAGES;
use crate::normal::Plain;
use crate::split::{Slip, SlipKind};
use kotodama_messages::{Diagnostic, Messages, nearest, say};

/// A sentence (or a tag, or a sign) that can't be read. It speaks the language that it was read in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentenceError {
    /// Its stable code.
    pub code: &'static str,
    /// The line, from 0.
    pub line: usize,
    /// The bytes of that line that can't be read.
    pub span: Range<usize>,
    /// One sentence: what is wrong.
    pub message: String,
    /// The word that stands there; empty at the end of a sentence.
    pub found: String,
    /// What could stand there, the likeliest first: `` `damage to` ``, `a number`, `a keyword like `Swift``.
    pub expected: Vec<String>,
    /// The one of them that looks most like what was found.
    pub did_you_mean: Option<String>,
    /// The nearest sentence that can be read.
    pub nearest: Option<String>,
    /// Other sentences that can be read, the nearest first.
    pub others: Vec<String>,
    /// How those sentences were found that stand in the language's own wording in the nearest and the others. What reads in two ways has one of
    /// them there, and nobody knows whether it is the one that was meant.
    pub worded: Box<BTreeMap<String, String>>,
    /// Whether the first of the others is as near as the nearest: a sign stands there that may mean two things.
    pub either: bool,
    /// Whether the nearest sentence is the one that was written with `did_you_mean` in the place of the word that was found, and nothing else.
    pub word_alone: bool,
    /// The bytes of the line that the sentence is, without its full stop; empty where it is about no sentence.
    pub sentence: Range<usize>,
    /// The whole line with the nearest sentence in it, where the line is more than that.
    pub whole: Option<String>,
    /// What to write instead of such words.
    pub advice: Option<&'static Advice>,
    /// A sentence that says it, in the words of the game at hand; none where it has no words for that.
    pub example: Option<String>,
    /// The language that it speaks.
    pub messages: &'static Messages,
}

/// The line that a slip is in.
#[derive(Clone, Copy)]
pub(crate) struct Slips<'a> {
    pub(crate) text: &'a str,
    pub(crate) line: usize,
}

/// So many suggestions are listed.
const LISTED: usize = 8;

impl SentenceError {
    pub(crate) fn new(messages: &'static Messages, code: &'static str, line: usize, span: Range<usize>, message: String) -> SentenceError {
        let (found, expected) = (String::new(), Vec::new());
        SentenceError {
            code,
            line,
            span,
            message,
            found,
            expected,
            did_you_mean: None,
            nearest: None,
            others: Vec::new(),
            worded: Box::default(),
            either: false,
            word_alone: false,
            sentence: 0..0,
            whole: None,
            advice: None,
            example: None,
            messages,
        }
    }

    pub(crate) fn tag(messages: &'static Messages, line: usize, span: Range<usize>, name: &str, known: &[&str]) -> SentenceError {
        let mut error = SentenceError::new(messages, codes::UNKNOWN_TAG, line, span, say!(messages, "unread-tag", tag = name));
        error.found = name.into();
        error.did_you_mean = nearest(name, known.iter().copied()).map(str::to_string);
        error.expected = known.iter().map(|tag| format!("`[{tag}]`")).collect();
        error
    }

    pub(crate) fn too_long(messages: &'static Messages, line: usize, bytes: usize) -> SentenceError {
        SentenceError::new(messages, codes::TOO_HARD, line, 0..bytes, say!(messages, "unread-too-long"))
    }

    pub(crate) fn hole(messages: &'static Messages, line: usize, at: usize) -> SentenceError {
        SentenceError::new(messages, codes::SIGN, line, at..at + 1, say!(messages, "unread-hole"))
    }

    pub(crate) fn slip(messages: &'static Messages, place: Slips, slip: &Slip) -> SentenceError {
        let sign = place.text.get(slip.span.clone()).and_then(|text| text.chars().next()).unwrap_or(' ');
        let (code, message) = match slip.kind {
            SlipKind::Unclosed => (codes::SIGN, say!(messages, "unread-unclosed", sign = sign.to_string())),
            SlipKind::Unopened => (codes::SIGN, say!(messages, "unread-unopened", sign = sign.to_string())),
            SlipKind::LateTag => (codes::LATE_TAG, say!(messages, "unread-late-tag")),
            SlipKind::Empty => (codes::EMPTY, say!(messages, "unread-empty")),
            SlipKind::Aside => (codes::ASIDE, say!(messages, "unread-aside")),
            SlipKind::OddSign => (codes::SIGN, say!(messages, "unread-odd-sign", sign = format!("{sign:?}"))),
        };
        SentenceError::new(messages, code, place.line, slip.span.clone(), message)
    }

    /// The error, found in the plain form of a text, as one of the text itself.
    pub(crate) fn back(mut self, plain: &Plain) -> SentenceError {
        self.span = plain.origin(self.span.start)..plain.origin(self.span.end);
        self.sentence = plain.origin(self.sentence.start)..plain.origin(self.sentence.end);
        self
    }

    /// The line that it is about with a sentence in the place of its own, as it would stand on a card.
    #[must_use]
    pub fn line_with(&self, line: &str, sentence: &str) -> String {
        let (Some(before), Some(after)) = (line.get(..self.sentence.start), line.get(self.sentence.end..)) else { return sentence.to_owned() };
        if self.sentence.is_empty() {
            return sentence.to_owned();
        }
        let stopped = after.trim_start().starts_with('.');
        let sentence = if stopped { sentence.trim_end_matches('.') } else { sentence };
        format!("{before}{sentence}{after}")
    }

    /// Offers a sentence only if the line that it makes is good, as it was found and in the wording of the language: the nearest of those that are, in `line`; and a word only if it makes such a
    /// sentence, or leads on in one that has more amiss.
    pub fn offer_only(&mut self, line: &str, mut good: impl FnMut(&str) -> bool) {
        let Some(first) = self.nearest.take() else { return };
        let either = self.either;
        let all = std::iter::once(first).chain(std::mem::take(&mut self.others)).enumerate();
        let mut lines = all.map(|(at, sentence)| (at, self.line_with(line, &sentence), sentence));
        let mut fits = |whole: &str, sentence: &str| good(whole) && self.worded.get(sentence).is_none_or(|found| good(&self.line_with(line, found)));
        let found = lines.find(|(_, whole, sentence)| fits(whole, sentence));
        let other = lines.next().filter(|(at, whole, sentence)| either && *at == 1 && fits(whole, sentence)).map(|(.., sentence)| sentence);
        if let Some((at, whole, sentence)) = found {
            self.word_alone &= at == 0;
            self.whole = (whole.trim_end_matches('.') != sentence.trim_end_matches('.')).then_some(whole);
            self.nearest = Some(sentence);
            self.others = other.into_iter().collect();
        } else if self.word_alone && self.expected.is_empty() {
            // A word that nobody knows is misspelt, whatever else is wrong with the line.
            self.whole = None;
        } else {
            (self.whole, self.did_you_mean, self.word_alone) = (None, None, false);
        }
    }

    /// What to do about it, in one line.
    pub fn help(&self) -> Option<String> {
        if let (true, Some(word)) = (self.word_alone, &self.did_you_mean) {
            return Some(say!(self.messages, "hint-word", word = word.as_str()));
        }
        if let Some(nearest) = &self.nearest {
            let sentence = self.whole.as_ref().unwrap_or(nearest);
            if let (true, Some(other)) = (self.either, self.others.first()) {
                return Some(say!(self.messages, "hint-sentences", sentence = sentence.as_str(), other = other.as_str()));
            }
            return Some(say!(self.messages, "hint-sentence", sentence = sentence.as_str()));
        }
        if let Some(Advice { write, .. }) = self.advice {
            return Some(match &self.example {
                Some(such) => say!(self.messages, "hint-advice", write = write.as_str(), such = such.as_str()),
                None => write.clone(),
            });
        }
        if let Some(word) = &self.did_you_mean {
            return Some(say!(self.messages, "hint-word", word = word.as_str()));
        }
        (!self.expected.is_empty()).then(|| say!(self.messages, "hint-list", list = list(&self.expected)))
    }

    /// The few words to stand under the span.
    pub fn label(&self) -> String {
        if self.advice.is_some() {
            return say!(self.messages, "hint-here");
        }
        match (&self.did_you_mean, self.expected.is_empty()) {
            (Some(word), _) => say!(self.messages, "hint-word", word = word.as_str()),
            (None, false) => say!(self.messages, "hint-list", list = list(&self.expected)),
            (None, true) => say!(self.messages, "hint-here"),
        }
    }

    /// As a finding in a file where the line's first byte is `start`.
    pub fn diagnostic(&self, file: &str, start: usize) -> Diagnostic {
        let mut found = Diagnostic::error(self.code, self.message.clone()).at(file, start + self.span.start..start + self.span.end).label(self.label());
        found.help = self.help();
        found
    }

    /// The line with the span underlined, the label beside it.
    ///
    /// ```text
    /// Destory a creature.
    /// ^^^^^^^ did you mean `Destroy`?
    /// ```
    pub fn picture(&self, line: &str) -> String {
        let start = line.get(..self.span.start).map_or(0, |before| before.chars().count());
        let length = line.get(self.span.clone()).map_or(1, |under| under.chars().count()).max(1);
        format!("{line}\n{}{} {}", " ".repeat(start), "^".repeat(length), self.label())
    }
}

impl fmt::Display for SentenceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.help() {
            Some(hint) => f.write_str(&say!(self.messages, "unread-with-hint", message = self.message.as_str(), hint = hint)),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for SentenceError {}

fn list(words: &[String]) -> String {
    let shown = words.iter().take(LISTED).map(|word| word.as_str()).collect::<Vec<_>>().join(", ");
    match words.len() {
        n if n > LISTED => format!("{shown}, …"),
        _ => shown,
    }
}

/// The ids of the known languages.
fn languages() -> String {
    LANGUAGES.iter().map(|(id, _)| format!("`{id}`")).collect::<Vec<_>>().join(", ")
}

/// Something wrong with a language file, a lexicon or a phrase.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum GrammarError {
    /// There is no such language.
    #[error("there is no language `{language}`; there are {}", languages())]
    Unknown {
        /// What was asked for.
        language: String,
    },
    /// The language file is no grammar.
    #[error("line {line}, column {column} of the language file: {message}")]
    Language {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
        /// What is wrong.
        message: String,
    },
    /// A rule of the language file breaks a convention.
    #[error("the rule `{rule}`: {message}")]
    Rule {
        /// Its name.
        rule: String,
        /// What is wrong.
        message: String,
    },
    /// A word of the lexicon.
    #[error("the {class} `{id}`: {message}")]
    Word {
        /// Its class.
        class: String,
        /// Its id.
        id: String,
        /// The form it is about, if it is about one.
        form: Option<String>,
        /// What is wrong.
        message: String,
        /// The word of the same class that it can't be told from: id and form.
        like: Option<(String, String)>,
    },
    /// A phrase as such, or a part of it.
    #[error("the phrase `{phrase}`: {message}")]
    Phrase {
        /// Its id.
        phrase: String,
        /// Its number in the list of phrases, from 0.
        index: usize,
        /// The part.
        part: Part,
        /// The bytes of that part; all of it when absent.
        span: Option<Range<usize>>,
        /// What is wrong.
        message: String,
    },
    /// Two phrases have one id.
    #[error("there are two phrases `{phrase}`: give one of them another id")]
    Twice {
        /// The id.
        phrase: String,
        /// The number of the first in the list of phrases, from 0.
        first: usize,
        /// The number of the second.
        second: usize,
    },
    /// A pattern of a phrase.
    #[error("the phrase `{phrase}`, \"{pattern}\": {message}")]
    Pattern {
        /// The phrase's id.
        phrase: String,
        /// The pattern.
        pattern: String,
        /// The phrase's number in the list of phrases, from 0.
        index: usize,
        /// Which of its patterns.
        part: Part,
        /// The bytes of the pattern that it is about.
        span: Range<usize>,
        /// What is wrong.
        message: String,
    },
    /// Two phrases read the same text.
    #[error("the phrases `{}` and `{}` read the same{}", other.phrase, one.phrase, example(text))]
    Twins {
        /// The one.
        one: Saying,
        /// The other, which stands before it.
        other: Saying,
        /// A text that both read, where the patterns are not the same.
        text: Option<String>,
    },
    /// A phrase reads what the language itself reads.
    #[error("the phrase `{}` reads what the language reads without it: \"{text}\" is `{reading}`, too", phrase.phrase)]
    Taken {
        /// The phrase.
        phrase: Saying,
        /// A text that both read.
        text: String,
        /// What the language understands, in the notation of the tree.
        reading: String,
    },
    /// What a phrase means can't be read.
    #[error("the phrase `{phrase}` means \"{line}\": {error}")]
    Meaning {
        /// The phrase's id.
        phrase: String,
        /// The phrase's number in the list of phrases, from 0.
        index: usize,
        /// The line of its meaning.
        line: String,
        /// Where and why: its line counts the lines of the meaning.
        error: Box<SentenceError>,
    },
    /// Phrases whose meanings lead back to themselves.
    #[error("these phrases mean each other: {}", told(chain))]
    Cycle {
        /// Each phrase, and where it says the next; the last says the first.
        chain: Vec<Link>,
    },
}

/// A part of a phrase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// Its id.
    Id,
    /// A pattern in `say`, from 0.
    Say(usize),
    /// Its pattern of that form.
    Form(String),
    /// A line of its meaning, from 0.
    Means(usize),
}

/// A pattern of a phrase, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saying {
    /// The phrase's id.
    pub phrase: String,
    /// The phrase's number in the list of phrases, from 0.
    pub index: usize,
    /// Which of its patterns.
    pub part: Part,
    /// The pattern.
    pub pattern: String,
}

/// A phrase in a circle of meanings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The phrase's id.
    pub phrase: String,
    /// The phrase's number in the list of phrases, from 0.
    pub index: usize,
    /// The line of its meaning that says the next, from 0.
    pub line: usize,
}

/// A place in what a language is made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Spot {
    /// A word of the lexicon, or one of its forms.
    Word {
        /// Its class.
        class: String,
        /// Its id.
        id: String,
        /// The form.
        form: Option<String>,
    },
    /// A phrase, or a part of it.
    Phrase {
        /// Its id.
        id: String,
        /// Its number in the list of phrases, from 0.
        index: usize,
        /// The part.
        part: Part,
        /// The bytes of that part; all of it when absent.
        span: Option<Range<usize>>,
    },
}

fn example(text: &Option<String>) -> String {
    text.as_ref().map_or_else(String::new, |text| format!(": \"{text}\" is both"))
}

/// `a → b → a`
fn told(chain: &[Link]) -> String {
    let ids = chain.iter().chain(chain.first()).map(|link| link.phrase.as_str());
    ids.collect::<Vec<_>>().join(" → ")
}

impl Saying {
    fn spot(&self) -> Spot {
        Spot::Phrase { id: self.phrase.clone(), index: self.index, part: self.part.clone(), span: None }
    }
}

impl GrammarError {
    /// Its stable code.
    pub fn code(&self) -> &'static str {
        match self {
            GrammarError::Unknown { .. } | GrammarError::Language { .. } | GrammarError::Rule { .. } => codes::LANGUAGE_FILE,
            GrammarError::Word { .. } => codes::LEXICON,
            GrammarError::Phrase { .. } | GrammarError::Twice { .. } | GrammarError::Pattern { .. } => codes::PHRASE,
            GrammarError::Twins { .. } | GrammarError::Taken { .. } => codes::SAME_WORDS,
            GrammarError::Meaning { .. } => codes::PHRASE_MEANING,
            GrammarError::Cycle { .. } => codes::PHRASE_CYCLE,
        }
    }

    /// Where it is, with a few words to stand there; the place that it is about first, then what else belongs to it.
    pub fn spots(&self) -> Vec<(Spot, String)> {
        let here = || "here".to_owned();
        let phrase = |id: &String, index: usize, part: Part, span: Option<Range<usize>>| Spot::Phrase { id: id.clone(), index, part, span };
        match self {
            GrammarError::Unknown { .. } | GrammarError::Language { .. } | GrammarError::Rule { .. } => Vec::new(),
            GrammarError::Word { class, id, form, like, .. } => {
                let word = |id: &String, form: Option<String>| Spot::Word { class: class.clone(), id: id.clone(), form };
                let other = like.iter().map(|(other, form)| (word(other, Some(form.clone())), format!("the same as `{other}`")));
                std::iter::once((word(id, form.clone()), here())).chain(other).collect()
            }
            GrammarError::Phrase { phrase: id, index, part, span, .. } => vec![(phrase(id, *index, part.clone(), span.clone()), here())],
            GrammarError::Twice { phrase: id, first, second } => {
                vec![(phrase(id, *second, Part::Id, None), "the second".to_owned()), (phrase(id, *first, Part::Id, None), "the first".to_owned())]
            }
            GrammarError::Pattern { phrase: id, index, part, span, .. } => vec![(phrase(id, *index, part.clone(), Some(span.clone())), here())],
            GrammarError::Twins { one, other, .. } => {
                let named = |saying: &Saying| (saying.spot(), format!("`{}`", saying.phrase));
                vec![named(one), named(other)]
            }
            GrammarError::Taken { phrase, .. } => vec![(phrase.spot(), here())],
            GrammarError::Meaning { phrase: id, index, error, .. } => {
                vec![(phrase(id, *index, Part::Means(error.line), Some(error.span.clone())), here())]
            }
            GrammarError::Cycle { chain } => {
                let next = chain.iter().cycle().skip(1);
                let says = chain.iter().zip(next);
                says.map(|(link, next)| (phrase(&link.phrase, link.index, Part::Means(link.line), None), format!("`{}` says `{}`", link.phrase, next.phrase)))
                    .collect()
            }
        }
    }

    /// As a finding in the file it came from; the caller knows where its [`spots`](Self::spots) stand.
    pub fn diagnostic(&self, file: &str) -> Diagnostic {
        let found = Diagnostic::error(self.code(), self.to_string()).at(file, 0..0);
        match self {
            GrammarError::Unknown { language } => match nearest(language, LANGUAGES.iter().map(|(id, _)| *id)) {
                Some(near) => found.help(format!("did you mean `{near}`?")),
                None => found,
            },
            GrammarError::Meaning { phrase, error, .. } => {
                let found = Diagnostic { message: format!("what the phrase `{phrase}` means can't be read: {}", error.message), ..found };
                error.help().into_iter().fold(found, Diagnostic::help)
            }
            GrammarError::Twins { .. } => found.help("change a word in one of them, or take one out and say the other everywhere"),
            GrammarError::Taken { .. } => found.help("take the phrase out, if it means the same; else change a word in it"),
            GrammarError::Cycle { .. } => found.help("let one of them say what happens, in sentences that all games have"),
            _ => found,
        }
    }
}

/// A tree that the language has no words for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PrintError {
    /// There are no words for a part of it.
    #[error("there are no words for {part}")]
    NoWords {
        /// The smallest such part, in the tree's own notation.
        part: String,
    },
    /// There are words, but they would be read differently.
    #[error("\"{wording}\" would not be read back as {part}")]
    NotReadBack {
        /// The best wording found.
        wording: String,
        /// What it should have said.
        part: String,
    },
    /// It is too long or too deep to find words for.
    #[error("it is too long to be printed as one sentence")]
    TooHard,
}
