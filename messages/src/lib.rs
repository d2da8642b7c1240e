//! What the engine and its tool say to people: one catalogue of messages for each language, as data.
//!
//! A catalogue is a [Fluent](https://projectfluent.org) file (`en.ftl`, `fr.ftl`). Code names a message and hands over its
//! variables with [`say!`]; how a language orders them, how it agrees and counts, is the catalogue's business alone. Adding a
//! language is adding a file here (and a language file, which reads and prints the cards, in `grammar`).
//!
//! What is wrong with what people wrote is a [`Diagnostic`]: what, where, and what to do about it.
//!
//! This crate knows no game, and no word of any. It never prints.
//!
//! *Invariant:* every language has every message, and every message gets the variables that any language asks for. Tests look
//! at all the places that speak.
//!
//! ```
//! use kotodama_messages::{Messages, say};
//!
//! let french = Messages::of("fr").ok_or("French is there")?;
//! assert_eq!(say!(french, "decisions", number = 1), "1 décision");
//! assert_eq!(say!(french, "decisions", number = 2), "2 décisions");
//! assert_eq!(say!(Messages::english(), "decisions", number = 2), "2 decisions");
//! # Ok::<(), &str>(())
//! ```

mod diagnostic;
mod nearest;

pub use diagnostic::{Also, Diagnostic, Severity};
pub use nearest::{is_slip, likeness, nearest};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::fmt;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// What a variable of a message may hold: a text, or a number that words agree with.
pub type Value<'a> = FluentValue<'a>;

/// The messages of one language.
pub struct Messages {
    language: &'static str,
    bundle: FluentBundle<FluentResource>,
}

/// A catalogue as it was written, and as it was read when first asked for.
struct Catalogue {
    language: &'static str,
    text: &'static str,
    read: OnceLock<Messages>,
}

impl Catalogue {
    const fn new(language: &'static str, text: &'static str) -> Catalogue {
        Catalogue { language, text, read: OnceLock::new() }
    }

    fn messages(&'static self) -> &'static Messages {
        self.read.get_or_init(|| Messages::read(self.language, self.text))
    }
}

static ENGLISH: Catalogue = Catalogue::new("en", include_str!("../en.ftl"));
static FRENCH: Catalogue = Catalogue::new("fr", include_str!("../fr.ftl"));

/// All catalogues, in the order of their ids.
static ALL: [&Catalogue; 2] = [&ENGLISH, &FRENCH];

impl Messages {
    /// The messages of a language (`en`, `fr`), if there are any.
    #[must_use]
    pub fn of(language: &str) -> Option<&'static Messages> {
        ALL.iter().find(|catalogue| catalogue.language == language).map(|catalogue| catalogue.messages())
    }

    /// The messages in English: what speaks for no game in particular.
    #[must_use]
    pub fn english() -> &'static Messages {
        ENGLISH.messages()
    }

    /// The languages that there are messages in.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        ALL.iter().map(|catalogue| catalogue.language)
    }

    fn read(language: &'static str, text: &str) -> Messages {
        let locale: LanguageIdentifier = language.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Marks around variables are for texts of two directions of writing; a terminal shows them as litter.
        bundle.set_use_isolating(false);
        // A name is free in a bundle that is new; a test tells when a file has mistakes: what is right of it is kept.
        let _ = bundle.add_function("START", |values, _| start(values));
        let _ = bundle.add_function("FIRST", |values, _| first_word(values));
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(rest, _)| rest);
        let _ = bundle.add_resource(resource);
        Messages { language, bundle }
    }

    /// The language's id.
    #[must_use]
    pub fn language(&self) -> &'static str {
        self.language
    }

    /// A message with its variables filled in. Code calls it through [`say!`], which tests find.
    #[must_use]
    pub fn say(&self, message: &str, variables: &[(&'static str, Value<'_>)]) -> String {
        let args: FluentArgs<'_> = variables.iter().map(|(name, value)| (*name, value.clone())).collect();
        let pattern = self.bundle.get_message(message).and_then(|message| message.value());
        // A message that is not there is a mistake that tests find; its id says more than nothing.
        pattern.map_or_else(|| message.to_owned(), |pattern| self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
    }
}

impl fmt::Debug for Messages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Messages").field(&self.language).finish()
    }
}

/// The same language has the same messages.
impl PartialEq for Messages {
    fn eq(&self, other: &Messages) -> bool {
        self.language == other.language
    }
}

impl Eq for Messages {}

/// Says a message in a language: `say!(messages, "healed", card = name, amount = 2)`.
///
/// The message is named by a literal, so that a test can hold every place that speaks against every catalogue.
#[macro_export]
macro_rules! say {
    ($messages:expr, $message:literal $(, $variable:ident = $value:expr)* $(,)?) => {
        $messages.say($message, &[$((stringify!($variable), $crate::Value::from($value))),*])
    };
}

/// `START($word)`: what a text begins with, as some languages shorten the word before it: `vowel`, `h`, or `other`.
fn start<'a>(values: &[Value<'a>]) -> Value<'a> {
    let first = match values.first() {
        Some(FluentValue::String(text)) => text.chars().next().and_then(|letter| letter.to_lowercase().next()),
        _ => None,
    };
    let start = match first {
        Some(letter) if "aeiouyàâäæéèêëîïôöœùûü".contains(letter) => "vowel",
        Some('h') => "h",
        _ => "other",
    };
    start.into()
}

/// `FIRST($text)`: the first word of a text, in small letters, as some languages shorten a word before one of a few.
fn first_word<'a>(values: &[Value<'a>]) -> Value<'a> {
    let first = match values.first() {
        Some(FluentValue::String(text)) => text.split_whitespace().next().unwrap_or_default().to_lowercase(),
        _ => String::new(),
    };
    first.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_once_and_shared() {
        fn shared<T: Send + Sync>(_: &T) {}
        let french = Messages::of("fr").expect("French is there");
        shared(french);
        assert!(std::ptr::eq(french, Messages::of("fr").expect("French is there")));
        assert_eq!(Messages::of("xx"), None);
        assert_eq!(Messages::languages().collect::<Vec<_>>(), ["en", "fr"]);
    }

    #[test]
    fn the_beginning_of_a_word_is_known() {
        let begins = |word: &'static str| start(&[Value::from(word)]);
        assert_eq!(begins("Écu"), "vowel".into());
        assert_eq!(begins("héros"), "h".into());
        assert_eq!(begins("main"), "other".into());
        assert_eq!(begins(""), "other".into());
    }
}
