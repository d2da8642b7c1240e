//! Reading a game's files, with errors that point into them.

use super::gone::instead;
use crate::hir::{Spot, line_with};
use crate::outline::{Outline, without_comments};
use crate::source::Source;
use kotodama_engine::data::*;
use kotodama_grammar::{Diagnostic, Language, Lexicon, PhraseDef, codes};
use serde::de::{DeserializeOwned, IgnoredAny};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::OnceLock;

/// A file and what was in it.
#[derive(Debug, Clone)]
pub(crate) struct Filed<T> {
    pub(crate) path: String,
    /// Its text, with blanks in the place of comments.
    pub(crate) text: String,
    pub(crate) value: T,
    outline: OnceLock<Outline>,
}

impl<T> Filed<T> {
    pub(crate) fn new(path: String, text: &str, value: T) -> Filed<T> {
        Filed { path, text: without_comments(text), value, outline: OnceLock::new() }
    }

    /// The same file, of which something else is used.
    pub(crate) fn holding<U>(&self, value: U) -> Filed<U> {
        Filed { path: self.path.clone(), text: self.text.clone(), value, outline: self.outline.clone() }
    }

    /// Where its parts stand, looked for when somebody asks first: a file may have thousands of findings.
    pub(crate) fn outline(&self) -> &Outline {
        self.outline.get_or_init(|| Outline::of(&self.text))
    }
}

impl<T> Filed<Vec<T>> {
    /// Where the entry of that id, at that place among those that are used, stands in the file. Of a pack, not all need be used.
    pub(crate) fn entry<'a>(&self, outline: &'a Outline, at: usize, id: &str) -> Option<&'a Outline> {
        if outline.items.len() == self.value.len() {
            return outline.at(at);
        }
        let called = |entry: &Outline| entry.get("id").and_then(|own| own.text(&self.text)).is_some_and(|own| own == id || own == local(id));
        outline.items.iter().map(|(_, entry)| entry).find(|entry| called(entry))
    }
}

/// All files of a game, read but not yet understood.
#[derive(Debug, Clone)]
pub(crate) struct Files {
    pub(crate) game: Filed<GameFile>,
    /// The modes that the rules have been changed by.
    pub(crate) modes: Vec<String>,
    /// How decks are built where no mode says otherwise.
    pub(crate) usual_deck: DeckRules,
    pub(crate) lexicon: Filed<Lexicon>,
    /// The words of further languages that sets are written in.
    pub(crate) lexicons: BTreeMap<String, Filed<Lexicon>>,
    /// The words that packs add, each with its language: they are a part of the lexicons above, too.
    pub(crate) words: Vec<(String, Filed<Lexicon>)>,
    /// The game's keywords, then those of its packs; so with all below.
    pub(crate) keywords: Vec<Filed<Vec<KeywordFile>>>,
    pub(crate) phrases: Vec<Filed<Vec<PhraseDef>>>,
    pub(crate) rulebook: Vec<Filed<Vec<RuleRow>>>,
    pub(crate) sets: Vec<Filed<SetFile>>,
    pub(crate) decks: Vec<Filed<DeckFile>>,
    /// File names and texts; `pack:file` for those of packs.
    pub(crate) scripts: Vec<(String, String)>,
    /// Whether only some of the game's cards are here: what the others do or hold is not known.
    pub(crate) part: bool,
    pub(crate) hash: u64,
}

/// The byte of a line and column (both from 1; columns count characters).
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let rest = &text[start.min(text.len())..];
    start + rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(i, _)| i)
}

/// What a file of a game holds.
///
/// What serde makes of such a shape is much code. It is made here, once for each shape of [`kotodama_engine::data`]: whoever reads a file
/// calls it and does not build it again.
pub trait DataFile: Sized {
    /// Reads it.
    ///
    /// # Errors
    /// Where and why the text is not in that shape.
    fn of_text(text: &str) -> Result<Self, ron::error::SpannedError>;
}

/// Reads any shape in the notation of data files.
///
/// # Errors
/// Where and why the text is not in that shape.
pub fn notation<T: DeserializeOwned>(text: &str) -> Result<T, ron::error::SpannedError> {
    ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME).from_str(text)
}

macro_rules! shapes {
    ($($shape:ty),+ $(,)?) => {$(
        impl DataFile for $shape {
            fn of_text(text: &str) -> Result<Self, ron::error::SpannedError> {
                notation(text)
            }
        }
    )+};
}

shapes!(GameFile, PackFile, SetFile, DeckFile, Vec<KeywordFile>, Vec<PhraseDef>, Vec<RuleRow>, IgnoredAny);

impl DataFile for Lexicon {
    fn of_text(text: &str) -> Result<Self, ron::error::SpannedError> {
        Lexicon::from_ron(text)
    }
}

/// Reads one file of a game, as its type says ([`kotodama_engine::data`]).
///
/// # Errors
/// Where and why the text is not in that shape: one finding in the file `path`.
pub fn data_file<T: DataFile>(path: &str, text: &str) -> Result<T, Diagnostic> {
    let value = T::of_text(text).map_err(|error| misshapen(path, text, &error))?;
    super::written::mistake(path, text).map_or(Ok(value), Err)
}

/// The finding for a text that is not in the shape it should have.
fn misshapen(path: &str, text: &str, error: &ron::error::SpannedError) -> Diagnostic {
    let (start, end) = (error.span.start, error.span.end);
    let from = offset(text, start.line, start.col);
    // At least one character, where there is one.
    let one = text[from..].chars().next().map_or(0, char::len_utf8);
    let to = offset(text, end.line, end.col).max(from + one);
    let message = format!("this file is not in the shape it should have: {}", error.code);
    let found = Diagnostic::error(codes::DATA_FILE, message).at(path, from..to).label("here");
    if let ron::Error::NoSuchStructField { found: field, outer, .. } = &error.code
        && let Some(help) = instead(outer.as_deref(), field)
    {
        return found.help(format!("files of older editions have `{field}` here; {help}"));
    }
    found
}

fn parse<T: DataFile>(path: &str, text: String, errors: &mut Vec<Diagnostic>) -> Option<Filed<T>> {
    match data_file(path, &text) {
        Ok(value) => Some(Filed::new(path.to_owned(), &text, value)),
        Err(error) => {
            errors.push(error);
            None
        }
    }
}

pub(super) fn read<T: DataFile>(source: &dyn Source, path: &str, errors: &mut Vec<Diagnostic>) -> Option<Filed<T>> {
    match source.read(path) {
        Some(text) => parse(path, text, errors),
        None => {
            errors.extend(source.unread(path).map(|why| why.finding(path)));
            None
        }
    }
}

pub(super) fn required<T: DataFile>(source: &dyn Source, path: &str, what: &str, errors: &mut Vec<Diagnostic>) -> Option<Filed<T>> {
    let Some(text) = source.read(path) else {
        if let Some(why) = source.unread(path) {
            errors.push(why.finding(path));
            return None;
        }
        errors.push(Diagnostic::error(codes::NO_FILE, format!("there is no file `{path}`")).at(path, 0..0).help(format!("a game needs {what} in `{path}`")));
        return None;
    };
    parse(path, text, errors)
}

fn folder<T: DataFile>(source: &dyn Source, name: &str, errors: &mut Vec<Diagnostic>) -> Vec<Filed<T>> {
    errors.extend(source.unread(name).map(|why| why.finding(name)));
    let files = source.list(name).into_iter().filter(|f| f.ends_with(".ron"));
    files.filter_map(|file| read(source, &format!("{name}/{file}"), errors)).collect()
}

/// FNV-1a, 64 bits: which files, and what is in them.
pub(super) fn fingerprint(hash: u64, text: &str) -> u64 {
    text.bytes().fold(hash, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0000_0100_0000_01b3))
}

impl Files {
    pub(crate) fn read(source: &dyn Source, errors: &mut Vec<Diagnostic>) -> Option<Files> {
        let game: Option<Filed<GameFile>> = required(source, "game.ron", "its rules", errors);
        let keywords = read(source, "keywords.ron", errors);
        let phrases = read(source, "phrases.ron", errors);
        let rulebook: Option<Filed<Vec<RuleRow>>> = read(source, "rulebook.ron", errors);
        let sets: Vec<Filed<SetFile>> = folder(source, "sets", errors);
        let decks: Vec<Filed<DeckFile>> = folder(source, "decks", errors);
        let game = game?;
        let language = &game.value.language;
        if !kotodama_grammar::LANGUAGES.iter().any(|(known, _)| known == language) {
            let unknown = kotodama_grammar::GrammarError::Unknown { language: language.clone() };
            errors.push(unknown.diagnostic("game.ron"));
            return None;
        }
        let lexicon = required(source, &format!("lexicon/{}.ron", game.value.language), "the words of its language", errors)?;
        let mut lexicons = BTreeMap::new();
        for id in sets.iter().filter_map(|set: &Filed<SetFile>| set.value.language.as_ref()).filter(|id| **id != game.value.language) {
            if !lexicons.contains_key(id) {
                lexicons.insert(id.clone(), required(source, &format!("lexicon/{id}.ron"), "the words of a set's language", errors)?);
            }
        }
        errors.extend(source.unread("scripts").map(|why| why.finding("scripts")));
        let mut scripts: Vec<(String, String)> = Vec::new();
        for file in source.list("scripts") {
            let path = format!("scripts/{file}");
            match source.read(&path) {
                Some(text) => scripts.push((file, text)),
                None => errors.extend(source.unread(&path).map(|why| why.finding(&path))),
            }
        }
        let mut hash = 0xcbf2_9ce4_8422_2325;
        let texts = [&game.text, &lexicon.text].into_iter().chain(lexicons.values().map(|f: &Filed<Lexicon>| &f.text));
        for text in texts.chain(sets.iter().map(|f| &f.text)).chain(scripts.iter().map(|(_, t)| t)) {
            hash = fingerprint(hash, text);
        }
        let keywords: Vec<Filed<Vec<KeywordFile>>> = keywords.into_iter().collect();
        let phrases: Vec<Filed<Vec<PhraseDef>>> = phrases.into_iter().collect();
        for text in keywords.iter().map(|f| &f.text).chain(phrases.iter().map(|f| &f.text)) {
            hash = fingerprint(hash, text);
        }
        let usual_deck = game.value.deck.clone();
        let rulebook = rulebook.into_iter().collect();
        let (modes, words) = (Vec::new(), Vec::new());
        Some(Files { game, modes, usual_deck, lexicon, lexicons, words, keywords, phrases, rulebook, sets, decks, scripts, part: false, hash })
    }

    /// All keywords.
    pub(crate) fn all_keywords(&self) -> impl Iterator<Item = &KeywordFile> {
        self.keywords.iter().flat_map(|file| &file.value)
    }

    /// All phrases.
    pub(crate) fn all_phrases(&self) -> impl Iterator<Item = &PhraseDef> {
        self.phrases.iter().flat_map(|file| &file.value)
    }

    /// Where a phrase stands.
    pub(crate) fn place_of_phrase(&self, id: &str) -> (String, Range<usize>) {
        let file = self.phrases.iter().find(|file| file.value.iter().any(|def| def.id == id));
        file.map_or_else(|| ("phrases.ron".to_owned(), 0..0), |file| (file.path.clone(), entry(&file.text, id)))
    }

    /// Where words of a phrase's meaning stand.
    pub(crate) fn words_of_phrase(&self, language: &Language, id: &str, spot: &Spot) -> Option<(String, Range<usize>)> {
        let file = self.phrases.iter().find(|file| file.value.iter().any(|def| def.id == id))?;
        let phrase = file.value.iter().find(|def| def.id == id)?;
        let line = locate(&file.text, entry(&file.text, id).end, line_with(language, &phrase.means, spot.sentence)?.1)?;
        Some((file.path.clone(), part(&file.text, line, spot.at.range()?)))
    }

    /// The text of a file that holds texts.
    pub(crate) fn text_of(&self, path: &str) -> Option<&str> {
        let sets = self.sets.iter().map(|file| (&file.path, &file.text));
        let phrases = self.phrases.iter().map(|file| (&file.path, &file.text));
        let keywords = self.keywords.iter().map(|file| (&file.path, &file.text));
        let mut all = sets.chain(phrases).chain(keywords).chain([(&self.game.path, &self.game.text)]);
        all.find(|(of, _)| *of == path).map(|(_, text)| text.as_str())
    }

    /// Where the forms of a word stand, in a language.
    pub(crate) fn place_of_word(&self, language: &str, class: &str, id: &str) -> (String, Range<usize>) {
        let own = if self.game.value.language == language { Some(&self.lexicon) } else { self.lexicons.get(language) };
        let added = self.words.iter().rev().filter(|(of, _)| of == language).map(|(_, file)| file);
        let file = added.chain(own).find(|file| file.value.contains(class, id));
        file.map_or_else(|| (format!("lexicon/{language}.ron"), 0..0), |file| (file.path.clone(), word_at(&file.text, class, id)))
    }
}

/// The id as it is written in the files of its owner.
pub(crate) fn local(id: &str) -> &str {
    id.rsplit(':').next().unwrap_or(id)
}

/// The path of a script: `file`, or `pack:file`.
pub(crate) fn script_path(name: &str) -> String {
    name.split_once(':').map_or_else(|| format!("scripts/{name}"), |(pack, file)| format!("packs/{pack}/scripts/{file}"))
}

/// Where the id of an entry stands in a file: as it is, or without the pack before it.
pub(crate) fn entry(file: &str, id: &str) -> Range<usize> {
    locate(file, 0, id).or_else(|| locate(file, 0, local(id))).unwrap_or(0..0)
}

/// Where a word's id stands in a lexicon: behind the name of its class.
pub(crate) fn word_at(file: &str, class: &str, id: &str) -> Range<usize> {
    let tables = kotodama_grammar::CLASSES.iter().find(|(known, _)| *known == class).map_or(class, |(_, table)| table);
    let from = file.find(&format!("{tables}:")).unwrap_or(0);
    locate(file, from, id).or_else(|| locate(file, from, local(id))).unwrap_or(from..from)
}

/// Where some bytes of a text stand in a file. `line`: where the text stands, inside its quotes; anything else is answered with itself.
pub(crate) fn part(file: &str, line: Range<usize>, bytes: Range<usize>) -> Range<usize> {
    let quoted = line.start.checked_sub(1).and_then(|open| file.get(open..=line.end)).is_some_and(|text| text.starts_with('"') && text.ends_with('"'));
    if !quoted {
        return line;
    }
    Outline { span: line.start - 1..line.end + 1, name: None, items: Vec::new() }.part(file, bytes)
}

/// Where a text stands in a file, as bytes: inside its quotes, at or after `from`.
pub(crate) fn locate(file: &str, from: usize, text: &str) -> Option<Range<usize>> {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    let quoted = format!("\"{escaped}\"");
    let rest = file.get(from..)?;
    let at = rest.find(&quoted).map(|at| from + at + 1);
    at.map(|at| at..at + escaped.len())
}
