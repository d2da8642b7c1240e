//! A phrase or a keyword explained: what it means, step by step, and what says it.

use super::steps::{Step, of_phrase};
use crate::workspace::Workspace;
use kotodama_engine::CardDef;
use kotodama_engine::data::KeywordFile;
use kotodama_grammar::ast::{KeywordUse, Word};
use kotodama_grammar::{Language, Node, PhraseDef};
use kotodama_rules::Reading;
use kotodama_rules::outline::Outline;
use kotodama_rules::reminder::{Reminders, Tongue};
use serde_json::Value;
use std::ops::Range;

/// A phrase or a keyword of a game.
#[derive(Debug, Clone)]
pub enum Entry {
    /// A phrase.
    Phrase(PhraseDef),
    /// A keyword.
    Keyword(KeywordFile),
}

/// What an entry means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Means {
    /// What this script says.
    Script(String),
    /// What a phrase means, sentence by sentence.
    Steps(Vec<Step>),
    /// The lines that a keyword stands for.
    Lines(Vec<String>),
    /// What the rules of the game make of a keyword; with lines, where they say something of it.
    Rules(Vec<String>),
}

/// What says an entry.
#[derive(Debug, Clone)]
pub struct SaidBy<'a> {
    /// Cards.
    pub cards: Vec<&'a CardDef>,
    /// Phrases whose meanings say it, by id.
    pub phrases: Vec<&'a str>,
    /// Keywords whose meanings say it, by id.
    pub keywords: Vec<&'a str>,
    /// Where the rules say it, or name it by its id: bytes of `game.ron`.
    pub rules: Vec<Range<usize>>,
}

/// The phrases and keywords called so: by id, by name, or by the words that a phrase begins with.
#[must_use]
pub fn entries(game: &Reading, what: &str) -> Vec<Entry> {
    let is = |name: &str| name.trim().eq_ignore_ascii_case(what);
    let phrases = game.read.phrases.iter().filter(|phrase| is(&phrase.id) || phrase.say.iter().any(|say| is(say) || is(say.split('{').next().unwrap_or(say))));
    let keywords = game.keyword_files.iter().filter(|keyword| is(&keyword.id) || is(game.title("keyword", &keyword.id)));
    phrases.cloned().map(Entry::Phrase).chain(keywords.cloned().map(Entry::Keyword)).collect()
}

/// What phrases and keywords are called.
#[must_use]
pub fn names(game: &Reading) -> Vec<String> {
    let phrases = game.read.phrases.iter().map(|phrase| phrase.id.clone());
    let keywords = game.keyword_files.iter().flat_map(|keyword| [game.title("keyword", &keyword.id).to_owned(), keyword.id.clone()]);
    phrases.chain(keywords).collect()
}

impl Entry {
    /// Its id.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Entry::Phrase(phrase) => &phrase.id,
            Entry::Keyword(keyword) => &keyword.id,
        }
    }

    /// What it is called: all that a phrase says, or the keyword's name.
    #[must_use]
    pub fn title(&self, game: &Reading) -> String {
        match self {
            Entry::Phrase(phrase) => phrase.say.join(" · "),
            Entry::Keyword(keyword) => game.title("keyword", &keyword.id).to_owned(),
        }
    }

    /// The file in which it stands, and where in it: a pack's, where it is the pack's or overrides one of the game. One that is not found
    /// stands at the beginning of the game's own file.
    #[must_use]
    pub fn place(&self, source: &dyn Workspace) -> (String, Range<usize>) {
        let (id, file) = (self.id(), self.file());
        let own = |path: &String| id.split_once(':').is_none_or(|(of, _)| path.starts_with(&format!("packs/{of}/")));
        let files = source.packs().into_iter().map(|of| format!("packs/{of}/{file}")).chain([file.to_owned()]).filter(own);
        let local = id.rsplit(':').next().unwrap_or(id);
        let span = |path: &String| {
            let text = source.read(path)?;
            let overrides = path == file || id.contains(':') || source.pack_of(path).is_some_and(|about| about.overrides.iter().any(|thing| thing.id() == id));
            let outline = Outline::of(&text);
            let (_, entry) =
                outline.items.iter().find(|(_, entry)| entry.get("id").and_then(|own| own.text(&text)).as_deref() == Some(local)).filter(|_| overrides)?;
            Some(entry.span.clone())
        };
        files.into_iter().find_map(|path| Some((span(&path)?, path))).map_or_else(|| (file.to_owned(), 0..0), |(span, path)| (path, span))
    }

    /// The name of the file that such entries stand in.
    fn file(&self) -> &'static str {
        match self {
            Entry::Phrase(_) => "phrases.ron",
            Entry::Keyword(_) => "keywords.ron",
        }
    }

    /// What it means.
    #[must_use]
    pub fn means(&self, game: &Reading, reminders: &Reminders) -> Means {
        match self {
            Entry::Phrase(PhraseDef { lua: Some(script), .. }) => Means::Script(script.clone()),
            Entry::Phrase(phrase) => Means::Steps(of_phrase(game, reminders, &phrase.id)),
            Entry::Keyword(keyword) => {
                let used = KeywordUse { keyword: Word(keyword.id.clone()), number: None };
                let lines = reminders.lines(&used, Tongue { language: game.language(), own: true });
                if keyword.means.is_empty() { Means::Rules(lines) } else { Means::Lines(lines) }
            }
        }
    }

    /// The cards, phrases, keywords and rules that say it.
    #[must_use]
    pub fn said_by<'a>(&self, source: &dyn Workspace, game: &'a Reading) -> SaidBy<'a> {
        let language = game.language();
        let in_phrase = |phrase: &&PhraseDef| language.meaning(&phrase.id).is_some_and(|means| means.iter().any(|effect| self.is_in(effect)));
        let in_keyword = |keyword: &&KeywordFile| {
            let itself = matches!(self, Entry::Keyword(own) if own.id == keyword.id);
            !itself && language.read_meaning(&keyword.means).is_ok_and(|text| self.is_in(&text))
        };
        SaidBy {
            cards: game.cards[..game.made_from].iter().filter(|card| self.is_in(game.text(card))).collect(),
            phrases: game.read.phrases.iter().filter(in_phrase).map(|phrase| phrase.id.as_str()).collect(),
            keywords: game.keyword_files.iter().filter(in_keyword).map(|keyword| keyword.id.as_str()).collect(),
            rules: self.rules(&source.read("game.ron").unwrap_or_default(), language),
        }
    }

    /// Where the rules say it, or name it by its id.
    fn rules(&self, file: &str, language: &Language) -> Vec<Range<usize>> {
        let says = |line: &str| match self {
            Entry::Keyword(keyword) if keyword.id == line => true,
            _ => {
                let read = language.read_effects(line).is_ok_and(|effects| self.is_in(&effects))
                    || language.read_ability(line).is_ok_and(|ability| self.is_in(&ability));
                read || language.read_condition(line).is_ok_and(|condition| self.is_in(&condition))
            }
        };
        Outline::of(file).all().filter(|one| one.text(file).is_some_and(|text| says(&text))).map(|one| one.span.clone()).collect()
    }

    /// Whether a part of the tree says it.
    fn is_in(&self, node: &impl Node) -> bool {
        node.to_json().is_ok_and(|tree| self.stands_in(&tree))
    }

    fn stands_in(&self, tree: &Value) -> bool {
        let named = |field: &str, id: &str| tree.get(field).and_then(Value::as_str) == Some(id);
        let here = match self {
            Entry::Phrase(phrase) => named("name", &phrase.id) && tree.get("holes").is_some(),
            Entry::Keyword(keyword) => named("keyword", &keyword.id),
        };
        here || match tree {
            Value::Array(all) => all.iter().any(|inner| self.stands_in(inner)),
            Value::Object(fields) => fields.values().any(|inner| self.stands_in(inner)),
            _ => false,
        }
    }
}
