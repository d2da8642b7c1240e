//! A phrase or a keyword explained: what it means, step by step, and what says it.

use crate::command::Failure;
use crate::console::{Console, wrap};
use crate::shipped::GameFiles;
use crate::show::steps;
use kotodama_engine::data::KeywordFile;
use kotodama_grammar::ast::{KeywordUse, Word};
use kotodama_grammar::{Language, Node, PhraseDef};
use kotodama_messages::say;
use kotodama_rules::outline::Outline;
use kotodama_rules::reminder::{Reminders, Tongue};
use kotodama_rules::{Reading, Source};
use kotodama_workbench::Workspace as _;
use kotodama_workbench::explain::steps::of_phrase;
use kotodama_workbench::finding::Shelf as _;
use kotodama_workbench::finding::place;
use serde::Serialize;
use serde_json::Value;

/// A phrase or a keyword of a game.
pub(super) enum Entry {
    Phrase(PhraseDef),
    Keyword(KeywordFile),
}

/// The phrases and keywords called so: by id, by name, or by the words that a phrase begins with.
pub(super) fn matching(game: &Reading, what: &str) -> Vec<Entry> {
    let is = |name: &str| name.trim().eq_ignore_ascii_case(what);
    let phrases = game.read.phrases.iter().filter(|phrase| is(&phrase.id) || phrase.say.iter().any(|say| is(say) || is(say.split('{').next().unwrap_or(say))));
    let keywords = game.keyword_files.iter().filter(|keyword| is(&keyword.id) || is(game.title("keyword", &keyword.id)));
    phrases.cloned().map(Entry::Phrase).chain(keywords.cloned().map(Entry::Keyword)).collect()
}

/// What phrases and keywords are called.
pub(super) fn names(game: &Reading) -> Vec<String> {
    let phrases = game.read.phrases.iter().map(|phrase| phrase.id.clone());
    let keywords = game.keyword_files.iter().flat_map(|keyword| [game.title("keyword", &keyword.id).to_owned(), keyword.id.clone()]);
    phrases.chain(keywords).collect()
}

/// The file and the line in which an entry stands: a pack's, where it is the pack's or overrides one of the game.
fn stands(source: &GameFiles, file: &str, id: &str) -> (String, usize) {
    let own = |path: &String| id.split_once(':').is_none_or(|(of, _)| path.starts_with(&format!("packs/{of}/")));
    let files = source.packs().into_iter().map(|of| format!("packs/{of}/{file}")).chain([file.to_owned()]).filter(own);
    let local = id.rsplit(':').next().unwrap_or(id);
    let line = |path: &String| {
        let text = source.read(path)?;
        let overrides = path == file || id.contains(':') || source.pack_of(path).is_some_and(|about| about.overrides.iter().any(|thing| thing.id() == id));
        let outline = Outline::of(&text);
        let (_, entry) =
            outline.items.iter().find(|(_, entry)| entry.get("id").and_then(|own| own.text(&text)).as_deref() == Some(local)).filter(|_| overrides)?;
        Some(place(&text, entry.span.start).0)
    };
    files.into_iter().find_map(|path| Some((line(&path)?, path))).map_or_else(|| (file.to_owned(), 1), |(line, path)| (path, line))
}

const PHRASE: &str = "phrase";
const KEYWORD: &str = "keyword";

/// A phrase or a keyword explained, as programs read it.
#[derive(Serialize)]
pub(super) struct EntryAnswer {
    game: String,
    /// `phrase` or `keyword`.
    sort: &'static str,
    id: String,
    title: String,
    file: String,
    line: usize,
    /// What it means, step by step, in lines for people.
    means: Vec<String>,
    /// What says it, in lines for people.
    said_by: Vec<String>,
}

impl EntryAnswer {
    pub(super) fn write(&self, game: &Reading, console: &mut Console<'_>) -> Result<(), Failure> {
        let m = game.messages;
        let sort = if self.sort == KEYWORD { say!(m, "explain-keyword") } else { say!(m, "explain-phrase") };
        writeln!(console.out, "{}  {} · {sort} · {}:{}", console.paint.bold(&self.title), self.id, self.file, self.line)?;
        for (heading, lines) in [(say!(m, "explain-means"), &self.means), (say!(m, "explain-said-by"), &self.said_by)] {
            writeln!(console.out, "\n{}", console.paint.bold(&heading))?;
            for line in lines {
                writeln!(console.out, "{line}")?;
            }
        }
        Ok(())
    }
}

impl Entry {
    fn id(&self) -> &str {
        match self {
            Entry::Phrase(phrase) => &phrase.id,
            Entry::Keyword(keyword) => &keyword.id,
        }
    }

    fn title(&self, game: &Reading) -> String {
        match self {
            Entry::Phrase(phrase) => phrase.say.join(" · "),
            Entry::Keyword(keyword) => game.title("keyword", &keyword.id).to_owned(),
        }
    }

    /// The name of the file that such entries stand in.
    fn file(&self) -> &'static str {
        match self {
            Entry::Phrase(_) => "phrases.ron",
            Entry::Keyword(_) => "keywords.ron",
        }
    }

    pub(super) fn told(&self, source: &GameFiles, game: &Reading, reminders: &Reminders) -> EntryAnswer {
        let (file, line) = stands(source, self.file(), self.id());
        let sort = match self {
            Entry::Phrase(_) => PHRASE,
            Entry::Keyword(_) => KEYWORD,
        };
        EntryAnswer {
            game: game.id.clone(),
            sort,
            id: self.id().to_owned(),
            title: self.title(game),
            file: source.shown(&file),
            line,
            means: self.meaning(game, reminders),
            said_by: self.said_by(source, game),
        }
    }

    fn meaning(&self, game: &Reading, reminders: &Reminders) -> Vec<String> {
        let m = game.messages;
        match self {
            Entry::Phrase(PhraseDef { lua: Some(script), .. }) => vec![format!("  {}", say!(m, "explain-by-script", script = script.as_str()))],
            Entry::Phrase(phrase) => steps::numbered(&of_phrase(game, reminders, &phrase.id), 2),
            Entry::Keyword(keyword) => {
                let used = KeywordUse { keyword: Word(keyword.id.clone()), number: None };
                let lines = reminders.lines(&used, Tongue { language: game.language(), own: true });
                let mut told: Vec<String> = (1..).zip(&lines).flat_map(|(number, line)| wrap(&format!("  {number}. "), line)).collect();
                if keyword.means.is_empty() {
                    told.push(format!("  {}", say!(m, "explain-by-rules")));
                }
                told
            }
        }
    }

    /// The cards, phrases, keywords and rules that say it.
    fn said_by(&self, source: &GameFiles, game: &Reading) -> Vec<String> {
        let m = game.messages;
        let cards = game.cards[..game.made_from].iter().filter(|card| self.is_in(game.text(card))).map(|card| format!("{} ({})", card.name, card.id));
        let phrases =
            game.read.phrases.iter().filter(|phrase| game.language().meaning(&phrase.id).is_some_and(|means| means.iter().any(|effect| self.is_in(effect))));
        let keywords = game.keyword_files.iter().filter(|keyword| {
            let itself = matches!(self, Entry::Keyword(own) if own.id == keyword.id);
            !itself && game.language().read_meaning(&keyword.means).is_ok_and(|text| self.is_in(&text))
        });
        let rules = self.rules(&source.read("game.ron").unwrap_or_default(), game.language());
        let lists = [
            (say!(m, "explain-cards"), cards.collect::<Vec<_>>()),
            (say!(m, "explain-phrases"), phrases.map(|phrase| phrase.id.clone()).collect()),
            (say!(m, "explain-keywords"), keywords.map(|keyword| keyword.id.clone()).collect()),
            (say!(m, "explain-rules"), rules.into_iter().map(|line| format!("{}:{line}", source.shown("game.ron"))).collect()),
        ];
        let lines: Vec<String> = lists
            .iter()
            .filter(|(_, all)| !all.is_empty())
            .flat_map(|(what, all)| wrap(&format!("  {} ", say!(m, "explain-heading", words = what.as_str())), &all.join(", ")))
            .collect();
        if lines.is_empty() { vec![format!("  {}", say!(m, "explain-unsaid"))] } else { lines }
    }

    /// The lines of the rules that say it, or name it by its id.
    fn rules(&self, file: &str, language: &Language) -> Vec<usize> {
        let says = |line: &str| match self {
            Entry::Keyword(keyword) if keyword.id == line => true,
            _ => {
                let read = language.read_effects(line).is_ok_and(|effects| self.is_in(&effects))
                    || language.read_ability(line).is_ok_and(|ability| self.is_in(&ability));
                read || language.read_condition(line).is_ok_and(|condition| self.is_in(&condition))
            }
        };
        let outline = Outline::of(file);
        let mut lines: Vec<usize> =
            outline.all().filter(|one| one.text(file).is_some_and(|text| says(&text))).map(|one| place(file, one.span.start).0).collect();
        lines.dedup();
        lines
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
