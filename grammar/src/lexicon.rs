//! The words of a game: class → id → form → text.
//!
//! The Rust side knows the classes (what the tree calls a kind, a zone, a verb …) and nothing of the forms: which forms a
//! word has (`sg`, `pl`, `past`, a gender …) is between a language file and the lexicons written for it.
//!
//! ```ron
//! (
//!   kinds: { "creature": (sg: "creature", pl: "creatures") },
//!   verbs: { "destroy": (base: "destroy", third: "destroys", past: "destroyed") },
//!   keywords: { "armour": (name: "Armour", takes: number) },
//! )
//! ```
//!
//! A form may be a list: `say: ["until the end of the turn", "this turn"]`. The first text is printed; the others are read and mean the
//! same.
//!
//! Words of the class `wordings` mean what the language says otherwise: their form says which construct of the language file they lead
//! (`one_of`: a choice).
//!
//! Two classes are for a lexicon of a language that the game's texts are not written in: `phrases`, how the phrases of the
//! game are said (form `say`), and `cards`, what its cards are called (form `name`).

use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

use crate::error::GrammarError;
use crate::normal::Plain;
use crate::phrase;

/// The classes of words, as (class, name of its table in a lexicon file).
pub const CLASSES: &[(&str, &str)] = &[
    ("zone", "zones"),
    ("kind", "kinds"),
    ("noun", "nouns"),
    ("stat", "stats"),
    ("state", "states"),
    ("counter", "counters"),
    ("pool", "pools"),
    ("damage", "damages"),
    ("group", "groups"),
    ("keyword", "keywords"),
    ("family", "families"),
    ("verb", "verbs"),
    ("tag", "tags"),
    ("moment", "moments"),
    ("role", "roles"),
    ("window", "windows"),
    ("duration", "durations"),
    ("phrase", "phrases"),
    ("card", "cards"),
    ("wording", "wordings"),
];

/// Forms that this crate itself asks for, whatever the language file does, as (class, form).
pub(crate) const OWN_FORMS: &[(&str, &str)] =
    &[("tag", "name"), ("tag", "lead"), ("phrase", "say"), ("card", "name"), ("keyword", REMINDER), ("stat", "short")];

/// The form of a keyword that is what stands behind it in parentheses.
const REMINDER: &str = "reminder";

/// Forms that messages show and nobody reads: two words may share them.
const SHOWN_FORMS: &[&str] = &["shown", "told", REMINDER];

/// The words of one game in one language.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Lexicon {
    classes: BTreeMap<String, BTreeMap<String, Entry>>,
}

/// One word: its forms, and what it takes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Entry {
    /// Form name (`sg`, `past`, `name` …) → text.
    pub forms: BTreeMap<String, String>,
    /// Form name → other texts that are read as that form, and never printed.
    pub also: BTreeMap<String, Vec<String>>,
    /// `takes: number`: a keyword that is followed by a number.
    pub takes: Option<Argument>,
}

/// What may follow a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Argument {
    /// A number: `Armour 1`.
    Number,
}

impl Entry {
    /// All texts that are read as one of its forms, as (form, text).
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        let also = |form: &str| self.also.get(form).into_iter().flatten();
        self.forms.iter().flat_map(move |(form, text)| std::iter::once(text).chain(also(form)).map(move |text| (form.as_str(), text.as_str())))
    }
}

impl Lexicon {
    /// An empty lexicon: a language without a game.
    pub fn new() -> Lexicon {
        Lexicon::default()
    }

    /// Reads a lexicon file (RON).
    ///
    /// # Errors
    /// What is wrong with the syntax, and where, as RON says it. What the words themselves get wrong is found when a
    /// [`Language`](crate::Language) is made from them.
    pub fn from_ron(source: &str) -> Result<Lexicon, ron::error::SpannedError> {
        ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME).from_str(source)
    }

    /// Adds or replaces one form of a word.
    pub fn add(&mut self, class: &str, id: &str, form: &str, text: &str) -> &mut Lexicon {
        let entry = self.classes.entry(class.into()).or_default().entry(id.into()).or_default();
        entry.forms.insert(form.into(), text.into());
        self
    }

    /// Adds all words of another lexicon (a pack's), whose forms win.
    pub fn extend(&mut self, other: &Lexicon) {
        for (class, words) in &other.classes {
            for (id, entry) in words {
                let mine = self.classes.entry(class.clone()).or_default().entry(id.clone()).or_default();
                for (form, text) in &entry.forms {
                    mine.forms.insert(form.clone(), text.clone());
                    match entry.also.get(form) {
                        Some(also) => mine.also.insert(form.clone(), also.clone()),
                        None => mine.also.remove(form),
                    };
                }
                mine.takes = entry.takes.or(mine.takes);
            }
        }
    }

    /// Lets a word have a form that is said as another of its forms: the rules of a game know of some words what may be said with them.
    pub fn likewise(&mut self, class: &str, id: &str, form: &str, said: &str) {
        let Some(entry) = self.classes.get_mut(class).and_then(|words| words.get_mut(id)) else { return };
        if let Some(text) = entry.forms.get(said).filter(|text| !text.is_empty()).cloned() {
            entry.forms.insert(form.into(), text);
            if let Some(also) = entry.also.get(said).cloned() {
                entry.also.insert(form.into(), also);
            }
        }
    }

    /// The same words under other ids; one for which there is none is left out.
    #[must_use]
    pub fn renamed(&self, mut id: impl FnMut(&str, &str) -> Option<String>) -> Lexicon {
        let mut renamed = Lexicon::new();
        for (class, words) in &self.classes {
            let words = words.iter().filter_map(|(old, entry)| Some((id(class, old)?, entry.clone()))).collect();
            renamed.classes.insert(class.clone(), words);
        }
        renamed
    }

    /// All words, as (class, id).
    pub fn ids(&self) -> impl Iterator<Item = (&str, &str)> {
        self.classes.iter().flat_map(|(class, words)| words.keys().map(|id| (class.as_str(), id.as_str())))
    }

    /// The words of a class, as (id, entry), in the order of their ids.
    pub fn words(&self, class: &str) -> impl Iterator<Item = (&str, &Entry)> {
        self.classes.get(class).into_iter().flatten().map(|(id, entry)| (id.as_str(), entry))
    }

    /// One word.
    pub fn entry(&self, class: &str, id: &str) -> Option<&Entry> {
        self.classes.get(class)?.get(id)
    }

    /// One form of one word.
    pub fn form(&self, class: &str, id: &str, form: &str) -> Option<&str> {
        Some(self.entry(class, id)?.forms.get(form)?.as_str())
    }

    /// The id of the word that has this text as one of its forms, letter for letter.
    pub fn find(&self, class: &str, text: &str) -> Option<&str> {
        self.words(class).find(|(_, entry)| entry.texts().any(|(_, form)| form == text)).map(|(id, _)| id)
    }

    /// Whether the class has such a word.
    pub fn contains(&self, class: &str, id: &str) -> bool {
        self.entry(class, id).is_some()
    }

    /// What is wrong with the words: ids that are no ids, empty texts, brackets, two words that look the same.
    pub(crate) fn check(&self) -> Vec<GrammarError> {
        let mut errors = Vec::new();
        for (class, words) in &self.classes {
            let mut seen: BTreeMap<(&str, String), (&str, &str)> = BTreeMap::new();
            for (id, entry) in words {
                if !is_full_id(id) {
                    errors.push(word_error(class, id, "an id is written in snake_case: `a-z`, `0-9` and single `_`".into()));
                }
                if entry.forms.is_empty() {
                    errors.push(word_error(class, id, "it has no form: write at least one, like `(sg: \"…\")`".into()));
                }
                if !entry.forms.is_empty() && entry.forms.values().all(String::is_empty) {
                    errors.push(word_error(class, id, "all its forms are empty: it is never said".into()));
                }
                if let (Some(on), Some(off)) = (entry.forms.get("on"), entry.forms.get("off"))
                    && on.to_lowercase() == off.to_lowercase()
                {
                    let message = format!("its form `off`, \"{off}\", is also its form `on`: a reader could not tell whether it is so or not");
                    errors.push(form_error(class, id, "off", message));
                }
                let empty = entry.forms.iter().filter(|(form, text)| text.is_empty() && !SIGNS.contains(&form.as_str()));
                if !entry.forms.values().all(String::is_empty) {
                    errors.extend(empty.map(|(form, _)| form_error(class, id, form, format!("its form `{form}` is empty: write the word, or leave it out"))));
                }
                for (form, text) in entry.texts() {
                    if !is_id(form) {
                        errors.push(form_error(class, id, form, format!("`{form}` is not the name of a form (snake_case)")));
                    }
                    if let Some(problem) = text_problem(class, form, text) {
                        errors.push(form_error(class, id, form, format!("its form `{form}` {problem}")));
                    }
                    // a sentence may begin with a capital, so a reader does not see the difference; one word may be written with and without
                    if !SHOWN_FORMS.contains(&form)
                        && let Some((other, as_written)) = seen.insert((form, text.to_lowercase()), (id, text))
                        && (other != id || as_written == text)
                    {
                        errors.push(GrammarError::Word {
                            class: class.clone(),
                            id: id.clone(),
                            form: Some(form.to_owned()),
                            message: format!("its form `{form}`, \"{text}\", is also that of `{other}`: a reader could not tell them apart"),
                            like: Some((other.to_owned(), form.to_owned())),
                        });
                    }
                }
            }
        }
        errors
    }
}

/// The forms that may be empty: they say of a word how it is said with others, not how it is written.
const SIGNS: [&str; 6] = ["any", "first", "had", "player", "second", "stacked"];

fn word_error(class: &str, id: &str, message: String) -> GrammarError {
    GrammarError::Word { class: class.into(), id: id.into(), form: None, message, like: None }
}

fn form_error(class: &str, id: &str, form: &str, message: String) -> GrammarError {
    GrammarError::Word { class: class.into(), id: id.into(), form: Some(form.into()), message, like: None }
}

/// `a-z`, digits and single underscores, starting with a letter.
pub(crate) fn is_id(id: &str) -> bool {
    id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        && !id.contains("__")
        && !id.ends_with('_')
}

/// An id, or one of a pack: its namespace, a colon, an id.
pub(crate) fn is_full_id(id: &str) -> bool {
    id.split_once(':').map_or_else(|| is_id(id), |(namespace, id)| is_namespace(namespace) && is_id(id))
}

/// The most letters of a pack's id: it is the name of a folder, and a part of the names of files.
pub const LONGEST_NAMESPACE: usize = 60;

/// The id of a pack, which stands before the ids of what it adds: `a-z`, digits and single hyphens, starting with a letter; no more than
/// [`LONGEST_NAMESPACE`] letters, and no name of a device, as its folder can be made on every machine.
pub fn is_namespace(name: &str) -> bool {
    let numbered = |device: &str| name.strip_prefix(device).is_some_and(|rest| rest.len() == 1 && rest.ends_with(|c: char| c.is_ascii_digit()));
    let is_device = ["con", "prn", "aux", "nul"].contains(&name) || numbered("com") || numbered("lpt");
    !is_device
        && name.len() <= LONGEST_NAMESPACE
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        && !name.contains("--")
        && !name.ends_with('-')
}

/// The form of a word that is printed as a sign in braces.
const ICON: &str = "icon";

/// A sign in braces: capital letters, digits and strokes, as no hole is written.
pub(crate) fn is_icon(text: &str) -> bool {
    let inside = text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
    inside.is_some_and(|inside| !inside.is_empty() && inside.chars().all(|sign| sign.is_uppercase() || sign.is_ascii_digit() || sign == '/'))
}

/// What is wrong with a form's text. It may be empty: then it goes without saying.
fn text_problem(class: &str, form: &str, text: &str) -> Option<String> {
    if text.trim() != text || text.contains("  ") {
        return Some(format!("has a space too many: \"{text}\""));
    }
    let plain = Plain::of(text);
    if plain.text != text {
        return Some(format!("is written with signs that are read as others: write \"{}\"", plain.text));
    }
    let kept = match class {
        phrase::CLASS => "[]\n\t\r\"",
        _ if form == REMINDER => "()[]\n\t\r",
        _ if form == ICON && is_icon(text) => "()[]\n\t\r\"",
        _ => "()[]{}\n\t\r\"",
    };
    let bad = text.chars().find(|c| kept.contains(*c) || c.is_control())?;
    Some(format!("contains {bad:?}, which the text of a card keeps for itself"))
}

impl<'de> Deserialize<'de> for Lexicon {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Lexicon, D::Error> {
        struct Tables;
        impl<'de> Visitor<'de> for Tables {
            type Value = Lexicon;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("tables of words, like `(kinds: {…}, zones: {…})`")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Lexicon, A::Error> {
                let mut classes = BTreeMap::new();
                while let Some(table) = map.next_key::<String>()? {
                    let Some((class, _)) = CLASSES.iter().find(|(class, plural)| *plural == table || *class == table) else {
                        let known: Vec<&str> = CLASSES.iter().map(|(_, plural)| *plural).collect();
                        let hint =
                            kotodama_messages::nearest(&table, known.iter().copied()).map(|near| format!(" (did you mean `{near}`?)")).unwrap_or_default();
                        return Err(de::Error::custom(format!("no class of words is called `{table}`{hint}; there are {}", known.join(", "))));
                    };
                    let Words(words) = map.next_value()?;
                    if classes.insert(class.to_string(), words).is_some() {
                        return Err(de::Error::custom(format!("`{table}` stands here twice")));
                    }
                }
                Ok(Lexicon { classes })
            }
        }
        deserializer.deserialize_any(Tables)
    }
}

/// The words of one class; a repeated id is refused, where a plain map would keep the last.
struct Words(BTreeMap<String, Entry>);

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Words, D::Error> {
        struct Ids;
        impl<'de> Visitor<'de> for Ids {
            type Value = Words;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("words, like `{ \"creature\": (sg: \"creature\", pl: \"creatures\") }`")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Words, A::Error> {
                let mut words = BTreeMap::new();
                while let Some(id) = map.next_key::<String>()? {
                    let entry = map.next_value()?;
                    if words.insert(id.clone(), entry).is_some() {
                        return Err(de::Error::custom(format!("the word `{id}` stands here twice")));
                    }
                }
                Ok(Words(words))
            }
        }
        deserializer.deserialize_map(Ids)
    }
}

/// A form in a file: its text, or that and others which mean the same.
#[derive(Deserialize)]
#[serde(untagged)]
enum Texts {
    One(String),
    Several(Vec<String>),
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entry, D::Error> {
        struct Forms;
        impl<'de> Visitor<'de> for Forms {
            type Value = Entry;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("the forms of a word, like `(sg: \"creature\", pl: \"creatures\")`")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entry, A::Error> {
                let mut entry = Entry::default();
                while let Some(form) = map.next_key::<String>()? {
                    if form == "takes" {
                        entry.takes = Some(map.next_value()?);
                    } else {
                        let (text, also) = match map.next_value()? {
                            Texts::One(text) => (text, Vec::new()),
                            Texts::Several(texts) => {
                                let mut texts = texts.into_iter();
                                let first =
                                    texts.next().ok_or_else(|| de::Error::custom(format!("the form `{form}` is an empty list: write one text at least")))?;
                                (first, texts.collect())
                            }
                        };
                        if entry.forms.insert(form.clone(), text).is_some() {
                            return Err(de::Error::custom(format!("the form `{form}` stands here twice")));
                        }
                        if !also.is_empty() {
                            entry.also.insert(form, also);
                        }
                    }
                }
                Ok(entry)
            }
            fn visit_unit<E: de::Error>(self) -> Result<Entry, E> {
                Ok(Entry::default())
            }
        }
        deserializer.deserialize_any(Forms)
    }
}

impl Serialize for Entry {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        for (form, text) in &self.forms {
            match self.also.get(form) {
                Some(also) => map.serialize_entry(form, &std::iter::once(text).chain(also).collect::<Vec<_>>())?,
                None => map.serialize_entry(form, text)?,
            }
        }
        if let Some(takes) = &self.takes {
            map.serialize_entry("takes", takes)?;
        }
        map.end()
    }
}
