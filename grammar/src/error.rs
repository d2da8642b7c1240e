//! What can go wrong: with a sentence, with what a language is made from, with a tree that is to be printed.

use std::fmt;
use std::ops::Range;

use crate::codes;
use crate::diagnostic::Diagnostic;
use crate::language::LANGUAGES;
use crate::near::nearest;
use crate::plain::Plain;
use crate::split::{Slip, SlipKind};

/// A sentence (or a tag, or a sign) that can't be read.
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
    pub(crate) fn new(code: &'static str, line: usize, span: Range<usize>, message: impl Into<String>) -> SentenceError {
        let (message, found, expected) = (message.into(), String::new(), Vec::new());
        SentenceError { code, line, span, message, found, expected, did_you_mean: None, nearest: None }
    }

    pub(crate) fn tag(line: usize, span: Range<usize>, name: &str, known: &[&str]) -> SentenceError {
        let mut error = SentenceError::new(codes::UNKNOWN_TAG, line, span, format!("no tag of this game is called [{name}]"));
        error.found = name.into();
        error.did_you_mean = nearest(name, known.iter().copied()).map(str::to_string);
        error.expected = known.iter().map(|tag| format!("`[{tag}]`")).collect();
        error
    }

    pub(crate) fn too_long(line: usize, bytes: usize) -> SentenceError {
        SentenceError::new(codes::TOO_HARD, line, 0..bytes, "this text is far too long for a card")
    }

    pub(crate) fn hole(line: usize, at: usize) -> SentenceError {
        let message = "`{` and `}` stand only in phrases and in what they mean, not on a card";
        SentenceError::new(codes::SIGN, line, at..at + 1, message)
    }

    pub(crate) fn slip(place: Slips, slip: &Slip) -> SentenceError {
        let sign = place.text.get(slip.span.clone()).and_then(|text| text.chars().next()).unwrap_or(' ');
        let (code, message) = match slip.kind {
            SlipKind::Unclosed => (codes::SIGN, format!("this `{sign}` is never closed")),
            SlipKind::Unopened => (codes::SIGN, format!("this `{sign}` closes nothing")),
            SlipKind::LateTag => (codes::LATE_TAG, "a tag stands only at the beginning of a card's line".to_string()),
            SlipKind::NoStop => (codes::NO_STOP, "this sentence has no full stop".to_string()),
            SlipKind::Empty => (codes::EMPTY, "there is nothing to read here".to_string()),
            SlipKind::OddSign => (codes::SIGN, format!("{sign:?} is no sign of the language: a line has ordinary letters, signs and blanks")),
        };
        SentenceError::new(code, place.line, slip.span.clone(), message)
    }

    /// The error, found in the plain form of a text, as one of the text itself.
    pub(crate) fn back(mut self, plain: &Plain) -> SentenceError {
        self.span = plain.origin(self.span.start)..plain.origin(self.span.end);
        self
    }

    /// What to do about it, in one line.
    pub fn help(&self) -> Option<String> {
        if let Some(nearest) = &self.nearest {
            return Some(format!("did you mean \"{nearest}\"?"));
        }
        if let Some(word) = &self.did_you_mean {
            return Some(format!("did you mean `{word}`?"));
        }
        (!self.expected.is_empty()).then(|| format!("here could stand {}", list(&self.expected)))
    }

    /// The few words to stand under the span.
    pub fn label(&self) -> String {
        match (&self.did_you_mean, self.expected.is_empty()) {
            (Some(word), _) => format!("did you mean `{word}`?"),
            (None, false) => format!("here could stand {}", list(&self.expected)),
            (None, true) => "here".into(),
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
        f.write_str(&self.message)?;
        match self.help() {
            Some(help) => write!(f, "; {help}"),
            None => Ok(()),
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
        /// What is wrong.
        message: String,
    },
    /// A phrase as such.
    #[error("the phrase `{phrase}`: {message}")]
    Phrase {
        /// Its id.
        phrase: String,
        /// What is wrong.
        message: String,
    },
    /// A pattern of a phrase.
    #[error("the phrase `{phrase}`, \"{pattern}\": {message}")]
    Pattern {
        /// The phrase's id.
        phrase: String,
        /// The pattern.
        pattern: String,
        /// The bytes of the pattern that it is about.
        span: Range<usize>,
        /// What is wrong.
        message: String,
    },
    /// What a phrase means can't be read.
    #[error("the phrase `{phrase}` means \"{line}\": {error}")]
    Meaning {
        /// The phrase's id.
        phrase: String,
        /// The line of its meaning.
        line: String,
        /// Where and why.
        error: Box<SentenceError>,
    },
    /// Phrases whose meanings lead back to themselves.
    #[error("these phrases mean each other: {}", chain.join(" → "))]
    Cycle {
        /// The ids, ending with the first again.
        chain: Vec<String>,
    },
}

impl GrammarError {
    /// Its stable code.
    pub fn code(&self) -> &'static str {
        match self {
            GrammarError::Unknown { .. } | GrammarError::Language { .. } | GrammarError::Rule { .. } => codes::LANGUAGE_FILE,
            GrammarError::Word { .. } => codes::LEXICON,
            GrammarError::Phrase { .. } | GrammarError::Pattern { .. } => codes::PHRASE,
            GrammarError::Meaning { .. } => codes::PHRASE_MEANING,
            GrammarError::Cycle { .. } => codes::PHRASE_CYCLE,
        }
    }

    /// As a finding in the file it came from; the caller narrows the span down if it knows where the word stands.
    pub fn diagnostic(&self, file: &str) -> Diagnostic {
        let found = Diagnostic::error(self.code(), self.to_string()).at(file, 0..0);
        match self {
            GrammarError::Pattern { span, .. } => found.at(file, span.clone()).label("here"),
            GrammarError::Unknown { language } => match nearest(language, LANGUAGES.iter().map(|(id, _)| *id)) {
                Some(near) => found.help(format!("did you mean `{near}`?")),
                None => found,
            },
            GrammarError::Meaning { error, .. } => match error.help() {
                Some(help) => found.help(help),
                None => found,
            },
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
