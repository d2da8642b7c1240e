//! One file after another: what is wrong with its words and its layout, and the same file without that.

use super::edit::{Edit, apply, same_but};
use super::layout::{self, Slip};
use super::sayings;
use super::words::{Reminding, Speech, Wording, reminding, wording_of};
use crate::finding::place;
use crate::plural::counted;
use crate::wanted::still;
use crate::workspace::Workspace;
use kotodama_engine::data::{DeckFile, GameFile, KeywordFile, PackFile, RuleRow, SetFile};
use kotodama_grammar::{Diagnostic, Language, Lexicon, PhraseDef, codes};
use kotodama_rules::outline::{Kind, Outline, stretches};
use kotodama_rules::reminder::{Reminders, Tongue};
use kotodama_rules::{data_file, language_of, load};
use serde::Serialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::ops::Range;

/// A file would have become something else, or is not what was read of it: a mistake of the tool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spoilt(pub String);

/// A file before and after.
pub struct Tidied {
    /// The file as it stands.
    pub old: String,
    /// As it should stand.
    pub new: String,
    /// What changes.
    pub changes: Changes,
    /// What has to be left to people.
    pub findings: Vec<Diagnostic>,
}

/// What changes in a file, each at its byte.
#[derive(Default)]
pub struct Changes {
    /// Lines of text: where, the words before and after.
    texts: Vec<(usize, String, String)>,
    slips: BTreeMap<Slip, Vec<usize>>,
}

impl Changes {
    /// How many there are of each sort.
    #[must_use]
    pub fn counted(&self) -> String {
        let texts = (!self.texts.is_empty()).then(|| counted(self.texts.len(), "text"));
        let slips = self.slips.iter().map(|(slip, places)| layout_words(*slip, places.len()));
        texts.into_iter().chain(slips).collect::<Vec<_>>().join(", ")
    }

    /// As programs read them, with the lines of the file as it stands.
    #[must_use]
    pub fn told(&self, file: &str) -> Rewritten {
        let line = |at: usize| place(file, at).0;
        let texts = self.texts.iter().map(|(at, old, new)| Reworded { line: line(*at), old: old.clone(), new: new.clone() });
        let layout = self.slips.iter().map(|(slip, places)| Relaid { slip: *slip, what: slip.words().1, lines: places.iter().map(|at| line(*at)).collect() });
        Rewritten { texts: texts.collect(), layout: layout.collect() }
    }
}

/// Changes as programs read them.
#[derive(Serialize)]
pub struct Rewritten {
    /// Texts in other words.
    pub texts: Vec<Reworded>,
    /// Slips in the layout.
    pub layout: Vec<Relaid>,
}

/// A line of text in other words.
#[derive(Serialize)]
pub struct Reworded {
    /// The line, from 1.
    pub line: usize,
    /// The words before.
    pub old: String,
    /// The words after.
    pub new: String,
}

/// A sort of slip in the layout, and where it was.
#[derive(Serialize)]
pub struct Relaid {
    /// What it is called, where there are several.
    pub what: &'static str,
    /// The lines, from 1.
    pub lines: Vec<usize>,
    #[serde(skip)]
    slip: Slip,
}

impl Relaid {
    /// How many there are, in words.
    #[must_use]
    pub fn counted(&self) -> String {
        layout_words(self.slip, self.lines.len())
    }
}

fn layout_words(slip: Slip, number: usize) -> String {
    let (one, several) = slip.words();
    format!("{number} {}", if number == 1 { one } else { several })
}

/// Tidies the files of a game.
pub struct Formatter<'a> {
    source: &'a dyn Workspace,
    /// The language of the game, or why its rules can't be read.
    own: Result<String, Diagnostic>,
    /// The languages of its sets, by their ids; or what is wrong with them.
    languages: BTreeMap<String, Result<Language, Vec<Diagnostic>>>,
    /// What becomes of reminders, if anything does.
    reminding: Option<Reminding>,
    reminders: Option<Reminders>,
}

impl<'a> Formatter<'a> {
    /// For the files of a game, and with what becomes of reminders.
    #[must_use]
    pub fn new(source: &'a dyn Workspace, reminding: Option<Reminding>) -> Formatter<'a> {
        let rules = text(source, "game.ron");
        let own = rules.and_then(|rules| data_file::<GameFile>("game.ron", &rules)).map(|rules| rules.language);
        Formatter { source, own, languages: BTreeMap::new(), reminding, reminders: None }
    }

    /// A file without its slips; or, inside, why it can't be read.
    ///
    /// # Errors
    /// When it would have become something else: a mistake of the tool.
    pub fn file(&mut self, name: &str) -> Result<Result<Tidied, Vec<Diagnostic>>, Spoilt> {
        let old = match text(self.source, name) {
            Ok(text) => text,
            Err(finding) => return Ok(Err(vec![finding])),
        };
        let stretches = stretches(&old);
        let mut changes = Changes::default();
        let mut edits = Vec::new();
        let mut findings = Vec::new();
        let mut changed: Vec<Range<usize>> = Vec::new();
        for (span, said) in match self.texts(name, &old)? {
            Ok(said) => said,
            Err(findings) => return Ok(Err(findings)),
        } {
            match said {
                TextChange::Other { old: was, new } => {
                    // a mode may name a rule by its words
                    let named = stretches.windows(2).filter(|pair| {
                        let key = &old[pair[0].span.clone()];
                        pair[0].kind == Kind::Quoted && &old[pair[1].span.clone()] == ":" && ron::from_str::<String>(key).is_ok_and(|key| key == was)
                    });
                    let places: Vec<Range<usize>> = named.map(|pair| pair[0].span.clone()).chain([span.clone()]).collect();
                    for place in places.into_iter().filter(|place| !changed.contains(place)).collect::<Vec<_>>() {
                        edits.push(Edit { span: place.clone(), new: literal(&new) });
                        changed.push(place);
                    }
                    changes.texts.push((span.start, was, new));
                }
                TextChange::Left(finding) => findings.push(finding),
            }
        }
        let older = if within(name) == "game.ron" { layout::older(&old, &stretches) } else { Vec::new() };
        changed.extend(older.iter().map(|(_, edit)| edit.span.clone()));
        for (slip, edit) in layout::slips(&old, &stretches).into_iter().chain(older) {
            changes.slips.entry(slip).or_default().push(edit.span.start);
            edits.push(edit);
        }
        let new = apply(&old, edits);
        if !same_but(&old, &new, &changed) || shape(name, &new).is_err() {
            return Err(Spoilt(format!("`{}` would not say the same any more; nothing was written", self.source.shown(name))));
        }
        Ok(Ok(Tidied { old, new, changes, findings }))
    }

    /// The sentences of a file that are said otherwise by their language, with their quotes; or what of them can't be read.
    fn texts(&mut self, name: &str, file: &str) -> Result<Result<Texts, Vec<Diagnostic>>, Spoilt> {
        let outline = Outline::of(file);
        let (lines, named) = match within(name) {
            "phrases.ron" => (sayings::under(&outline, "means", Speech::PhraseMeaning), None),
            "keywords.ron" => (sayings::under(&outline, "means", Speech::Meaning), None),
            "game.ron" => (sayings::of_rules(&outline), None),
            set if set.starts_with("sets/") => match data_file::<SetFile>(name, file) {
                Ok(set) => {
                    let lines = sayings::of_cards(&outline, file);
                    let sides = set.cards.iter().flat_map(|card| card.text.iter().chain(card.back.iter().flat_map(|back| &back.text)));
                    let mut held: Vec<String> = sides.cloned().collect();
                    let mut found: Vec<String> = lines.iter().filter_map(|(place, _)| place.text(file)).collect();
                    held.sort();
                    found.sort();
                    if held != found {
                        return Err(Spoilt(format!("the texts in `{}` are not where they should be", self.source.shown(name))));
                    }
                    (lines, set.language)
                }
                Err(finding) => return Ok(Err(vec![finding])),
            },
            _ => return Ok(Ok(Vec::new())),
        };
        if lines.is_empty() {
            return Ok(Ok(Vec::new()));
        }
        let reminded = self.reminding.filter(|_| within(name).starts_with("sets/"));
        let reminders = if reminded.is_some() { self.reminders() } else { Reminders::default() };
        let own = named.is_none() || named.as_ref() == self.own.as_ref().ok();
        let language = match self.language(named.as_deref()) {
            Ok(language) => language,
            Err(findings) => return Ok(Err(findings.clone())),
        };
        let (mut said, mut unread) = (Vec::new(), Vec::new());
        for (place, speech) in lines {
            let Some(line) = place.text(file) else { continue };
            let span = place.span.clone();
            still();
            let wording = wording_of(language, &line, &speech);
            let canonical = if let Wording::Other(new) = &wording { new } else { &line };
            let with_reminders = reminded.and_then(|how| reminding(&reminders, Tongue { language, own }, canonical, how));
            match with_reminders.map_or(wording, Wording::Other) {
                Wording::Same => {}
                Wording::Other(new) => said.push((span, TextChange::Other { old: line, new })),
                Wording::Left(why, help) => {
                    let found = Diagnostic::warning(codes::NOT_CANONICAL, why).at(name, span.clone());
                    said.push((span, TextChange::Left(help.into_iter().fold(found, Diagnostic::help))));
                }
                Wording::Unread(errors) => unread.extend(errors.iter().map(|error| {
                    let found = error.diagnostic(name, 0);
                    found.at(name, place.part(file, error.span.clone()))
                })),
            }
        }
        Ok(if unread.is_empty() { Ok(said) } else { Err(unread) })
    }

    /// The reminders of the game's keywords.
    fn reminders(&mut self) -> Reminders {
        if let Some(known) = &self.reminders {
            return known.clone();
        }
        // With packs, there are more than one file says; a game that does not load has its own.
        let read = || self.source.read("keywords.ron").and_then(|text| data_file("keywords.ron", &text).ok());
        let keywords: Vec<KeywordFile> = load(self.source).ok().map(|game| game.keyword_files.clone()).or_else(read).unwrap_or_default();
        let reminders = self.language(None).as_ref().map(|own| Reminders::new(&keywords, own)).unwrap_or_default();
        self.reminders = Some(reminders.clone());
        reminders
    }

    /// The language of a set: the one it names, or the game's.
    fn language(&mut self, named: Option<&str>) -> &Result<Language, Vec<Diagnostic>> {
        let (source, own) = (self.source, &self.own);
        let id = named.map_or_else(|| own.clone().unwrap_or_default(), str::to_owned);
        self.languages.entry(id).or_insert_with_key(|id| match own {
            Ok(own) => language_of(source, id, id == own),
            Err(finding) => Err(vec![finding.clone()]),
        })
    }
}

/// Texts with the bytes that they stand in, quotes included.
type Texts = Vec<(Range<usize>, TextChange)>;

/// What becomes of a text that is not as its language says it.
enum TextChange {
    Other { old: String, new: String },
    Left(Diagnostic),
}

/// What is in a file, if it is text and RON of the right shape.
fn text(source: &dyn Workspace, name: &str) -> Result<String, Diagnostic> {
    let none = || Diagnostic::error(codes::NO_FILE, format!("there is no file `{name}` any more")).at(name, 0..0);
    let text = source.read(name).ok_or_else(|| source.unread(name).map_or_else(none, |why| why.finding(name)))?;
    shape(name, &text)?;
    Ok(text)
}

/// The path of a file within its game or its pack.
pub(crate) fn within(name: &str) -> &str {
    name.strip_prefix("packs/").and_then(|rest| rest.split_once('/')).map_or(name, |(_, file)| file)
}

/// Whether a file is RON of the shape that its name asks for.
pub(crate) fn shape(name: &str, text: &str) -> Result<(), Diagnostic> {
    let file = within(name);
    match file.split_once('/') {
        Some(("sets", _)) => data_file::<SetFile>(name, text).map(drop),
        Some(("decks", _)) => data_file::<DeckFile>(name, text).map(drop),
        Some(("lexicon", _)) => data_file::<Lexicon>(name, text).map(drop),
        None if file == "game.ron" => data_file::<GameFile>(name, text).map(drop),
        None if file == "keywords.ron" => data_file::<Vec<KeywordFile>>(name, text).map(drop),
        None if file == "phrases.ron" => data_file::<Vec<PhraseDef>>(name, text).map(drop),
        None if file == "rulebook.ron" => data_file::<Vec<RuleRow>>(name, text).map(drop),
        None if file == "pack.ron" => data_file::<PackFile>(name, text).map(drop),
        _ => data_file::<IgnoredAny>(name, text).map(drop),
    }
}

/// A string as RON writes it.
pub(crate) fn literal(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
