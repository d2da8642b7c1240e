//! Reading the files of one pack.

use super::Cut;
use crate::compile::files::{DataFile, Filed, Files, data_file, locate};
use crate::outline::without_comments;
use crate::source::Source;
use kotodama_engine::data::*;
use kotodama_engine::game::PackStamp;
use kotodama_grammar::{Diagnostic, EDITION, Lexicon, PhraseDef, codes, is_namespace};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::ops::Range;

/// A pack's files, as they stand.
#[derive(Clone)]
pub(crate) struct Pack {
    pub(super) about: Filed<PackFile>,
    pub(super) sets: Vec<Filed<SetFile>>,
    pub(super) decks: Vec<Filed<DeckFile>>,
    pub(super) keywords: Option<Filed<Vec<KeywordFile>>>,
    pub(super) phrases: Option<Filed<Vec<PhraseDef>>>,
    pub(super) rows: Option<Filed<Vec<RuleRow>>>,
    /// Its words, by language.
    pub(super) lexicons: Vec<(String, Filed<Lexicon>)>,
    /// Its scripts: file name and text.
    pub(super) scripts: Vec<(String, String)>,
    hash: String,
}

/// The folders and files of each part.
const PARTS: [(Part, &str); 7] = [
    (Part::Cards, "sets"),
    (Part::Words, "lexicon"),
    (Part::Keywords, "keywords.ron"),
    (Part::Phrases, "phrases.ron"),
    (Part::Hooks, "scripts"),
    (Part::Decks, "decks"),
    (Part::Rows, "rulebook.ron"),
];

struct Reading<'a> {
    source: &'a dyn Source,
    id: &'a str,
    wrong: &'a mut Vec<Diagnostic>,
    cuts: &'a mut BTreeSet<Cut>,
}

impl Pack {
    /// Reads the pack with that name; nothing when it can't be used at all. What is wrong with single files is reported, and they are
    /// left out.
    pub(super) fn read(source: &dyn Source, name: &str, game: &Files, wrong: &mut Vec<Diagnostic>, cuts: &mut BTreeSet<Cut>) -> Option<Pack> {
        let path = format!("packs/{name}/pack.ron");
        let about = source.read(&path).map_or_else(
            || {
                let gone = || Diagnostic::error(codes::NO_FILE, format!("there is no pack `{name}`: it has no `pack.ron`")).at(&path, 0..0);
                Err(vec![source.unread(&path).map_or_else(gone, |why| why.finding(&path))])
            },
            |text| about(&path, text, name, &game.game.value),
        );
        let about = about.map_err(|found| {
            wrong.extend(found);
            cuts.insert(Cut::Pack(name.to_owned()));
        });
        let about = about.ok()?;
        let mut reading = Reading { source, id: name, wrong, cuts };
        reading.only(&about);
        let has = |part: Part| about.value.adds.contains(&part);
        let sets = if has(Part::Cards) { reading.folder("sets") } else { Vec::new() };
        let decks = if has(Part::Decks) { reading.folder("decks") } else { Vec::new() };
        let lexicons: Vec<Filed<Lexicon>> = if has(Part::Words) { reading.folder("lexicon") } else { Vec::new() };
        let language = |file: &Filed<Lexicon>| {
            let name = file.path.rsplit('/').next().unwrap_or_default();
            name.trim_end_matches(".ron").to_owned()
        };
        let lexicons = lexicons.into_iter().map(|file| (language(&file), file)).collect();
        let keywords = has(Part::Keywords).then(|| reading.file("keywords.ron")).flatten();
        let phrases = has(Part::Phrases).then(|| reading.file("phrases.ron")).flatten();
        let rows = has(Part::Rows).then(|| reading.file("rulebook.ron")).flatten();
        let scripts = if has(Part::Hooks) { reading.texts("scripts") } else { Vec::new() };
        let mut pack = Pack { about, sets, decks, keywords, phrases, rows, lexicons, scripts, hash: String::new() };
        pack.hash = hash(source, name);
        Some(pack)
    }

    pub(super) fn id(&self) -> &str {
        &self.about.value.id
    }

    /// Whether it needs that pack itself.
    pub(super) fn needs(&self, id: &str) -> bool {
        self.about.value.needs.contains_key(id)
    }

    pub(super) fn stamp(&self) -> PackStamp {
        PackStamp { id: self.id().to_owned(), version: self.about.value.version.clone(), hash: self.hash.clone() }
    }

    /// Where its `pack.ron` says a word.
    pub(super) fn at(&self, word: &str) -> (&str, Range<usize>) {
        (&self.about.path, locate(&self.about.text, 0, word).unwrap_or(0..0))
    }

    /// Where it says that it overrides something.
    pub(super) fn overrides_at(&self, thing: &Thing) -> (&str, Range<usize>) {
        let text = &self.about.text;
        let from = text.find("overrides").unwrap_or(0);
        (&self.about.path, locate(text, from, thing.id()).unwrap_or(0..0))
    }
}

/// What a pack says of itself, if it can be used with this game.
fn about(path: &str, text: String, name: &str, game: &GameFile) -> Result<Filed<PackFile>, Vec<Diagnostic>> {
    let about: PackFile = data_file(path, &text).map_err(|error| vec![error])?;
    let text = without_comments(&text);
    let at = |word: &str| text.find(word).map_or(0..0, |at| at..at + word.len());
    let mut wrong = Vec::new();
    let mut find = |code: &'static str, message: String, span: Range<usize>, help: String| {
        wrong.push(Diagnostic::error(code, message).at(path, span).label("here").help(help));
    };
    if !is_namespace(&about.id) {
        let help = "write it in small letters, digits and single hyphens, beginning with a letter, as \"storm-season\"; it is short, and no name of a device (con, nul)";
        find(codes::PACK, format!("`{}` is no id of a pack", about.id), at(&about.id), help.to_owned());
    } else if about.id != name {
        find(codes::PACK, format!("the pack in the folder `{name}` calls itself `{}`", about.id), at(&about.id), "folder and `id` have one name".to_owned());
    }
    for need in about.needs.keys().filter(|need| !is_namespace(need)) {
        let help = "`needs` names packs by their ids: needs: {\"storm-season\": \"1\"}";
        find(codes::PACK_NEEDS, format!("`{}` is no id of a pack", need.escape_debug()), at(need), help.to_owned());
    }
    if about.game != game.id {
        find(
            codes::PACK_NEEDS,
            format!("the pack `{name}` is for the game `{}`, not for `{}`", about.game, game.id),
            at(&about.game),
            "add it to that game".into(),
        );
    } else if about.edition != game.edition {
        let help = format!("look whether it still works, then write edition: {}", game.edition);
        let message = format!("the pack `{name}` is for edition {} of `{}`; this is edition {}", about.edition, game.id, game.edition);
        find(codes::PACK_NEEDS, message, at("edition"), help);
    }
    if about.grammar != EDITION {
        let message = format!("the pack `{name}` is written in edition {} of the language; this tool reads edition {EDITION}", about.grammar);
        find(codes::PACK_NEEDS, message, at("grammar"), format!("look whether its texts still read as they should, then write grammar: {EDITION}"));
    }
    if wrong.is_empty() { Ok(Filed::new(path.to_owned(), &text, about)) } else { Err(wrong) }
}

impl Reading<'_> {
    fn path(&self, file: &str) -> String {
        format!("packs/{}/{file}", self.id)
    }

    /// Files of parts that the pack does not say it adds.
    fn only(&mut self, about: &Filed<PackFile>) {
        for (part, file) in PARTS.iter().filter(|(part, _)| !about.value.adds.contains(part)) {
            let folder = !file.ends_with(".ron");
            let there = if folder { !self.source.list(&self.path(file)).is_empty() } else { self.source.read(&self.path(file)).is_some() };
            if there {
                let message =
                    format!("the pack `{}` has {} `{file}`, and does not say that it adds {part:?}", self.id, if folder { "a folder" } else { "a file" });
                let span = about.text.find("adds").map_or(0..0, |at| at..at + 4);
                let found = Diagnostic::error(codes::PACK, message).at(&about.path, span).label("here");
                self.wrong.push(found.help(format!("write {part:?} into `adds`, or remove it; it is left out as it is")));
                self.cuts.insert(Cut::File(self.id.to_owned(), self.path(file)));
            }
        }
    }

    fn file<T: DataFile>(&mut self, file: &str) -> Option<Filed<T>> {
        let path = self.path(file);
        let Some(text) = self.source.read(&path) else {
            self.unread(path);
            return None;
        };
        match data_file(&path, &text) {
            Ok(value) => Some(Filed::new(path, &text, value)),
            Err(error) => {
                self.wrong.push(error);
                self.cuts.insert(Cut::File(self.id.to_owned(), path));
                None
            }
        }
    }

    /// What is there and can't be read is left out, and told.
    fn unread(&mut self, path: String) {
        if let Some(why) = self.source.unread(&path) {
            self.wrong.push(why.finding(&path));
            self.cuts.insert(Cut::File(self.id.to_owned(), path));
        }
    }

    fn folder<T: DataFile>(&mut self, folder: &str) -> Vec<Filed<T>> {
        self.unread(self.path(folder));
        let files = self.source.list(&self.path(folder)).into_iter().filter(|name| name.ends_with(".ron"));
        files.filter_map(|name| self.file(&format!("{folder}/{name}"))).collect()
    }

    fn texts(&mut self, folder: &str) -> Vec<(String, String)> {
        self.unread(self.path(folder));
        let mut texts = Vec::new();
        for name in self.source.list(&self.path(folder)) {
            let path = self.path(&format!("{folder}/{name}"));
            match self.source.read(&path) {
                Some(text) => texts.push((name, text)),
                None => self.unread(path),
            }
        }
        texts
    }
}

/// SHA-256 over the paths and texts of all files that matter to a match.
fn hash(source: &dyn Source, name: &str) -> String {
    let mut sha = Sha256::new();
    let mut take = |path: &str, text: &str| {
        for part in [path, text] {
            sha.update(u64::try_from(part.len()).unwrap_or(u64::MAX).to_le_bytes());
            sha.update(part.as_bytes());
        }
    };
    for file in ["pack.ron", "keywords.ron", "phrases.ron"] {
        if let Some(text) = source.read(&format!("packs/{name}/{file}")) {
            take(file, &text);
        }
    }
    for folder in ["decks", "lexicon", "scripts", "sets"] {
        for file in source.list(&format!("packs/{name}/{folder}")) {
            if let Some(text) = source.read(&format!("packs/{name}/{folder}/{file}")) {
                take(&format!("{folder}/{file}"), &text);
            }
        }
    }
    sha.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
