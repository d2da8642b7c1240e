//! What carries out each line of a game's cards. Files are read here one by one, so that a game which does not load has an answer.

use super::beyond;
use crate::mentions::{self, Mentions};
use crate::pages::SetPage;
use crate::workspace::Workspace;
use kotodama_engine::data::{GameFile, KeywordFile};
use kotodama_grammar::{Diagnostic, Language, Node, PhraseDef, SentenceError, codes};
use kotodama_rules::{DataFile, language_of};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// What carries out a line, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum By {
    /// The language and the words of the game.
    Words,
    /// Phrases of the game, whose meanings are words.
    Phrases,
    /// A script, behind one of its phrases or keywords.
    Scripts,
    /// It can't be read, or says a phrase that means nothing.
    Nothing,
}

/// A line of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Its words.
    pub text: String,
    /// Where it stands in its file.
    pub span: Range<usize>,
    /// What carries it out.
    pub by: By,
    /// The phrases behind it that have no meaning in words.
    pub needs: BTreeSet<String>,
    /// Why it can't be read, if so.
    pub misread: Option<Misread>,
}

/// What stops a line from being understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misread {
    /// Places in it that can't be read, and those at which reading would stop behind them.
    Words(Vec<SentenceError>, Vec<usize>),
    /// It can be read, and means nothing in this game: why.
    Meaning(String),
}

/// A card with both its sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The file that it stands in, as the game's source names it.
    pub file: String,
    /// The lines of its text.
    pub lines: Vec<Line>,
}

/// A game, as far as its texts are concerned.
pub(super) struct Texts {
    pub(super) name: String,
    pub(super) phrases: Vec<PhraseDef>,
    pub(super) cards: Vec<Card>,
}

/// The languages of a game's sets, and what its words can stand for.
struct Tongues {
    own: String,
    languages: BTreeMap<String, Language>,
    /// What stands in for words that are not known, by language.
    fillers: BTreeMap<String, Vec<String>>,
    /// By phrase and by keyword: what their meanings speak of.
    phrases: BTreeMap<String, Mentions>,
    keywords: BTreeMap<String, Mentions>,
    /// Phrases that scripts carry out, and those that nothing does.
    scripts: BTreeSet<String>,
    empty: BTreeSet<String>,
}

impl Texts {
    /// Reads a game's texts.
    ///
    /// # Errors
    /// What is wrong with the game, when its rules, its words or its phrases can't be read: then no text can be.
    pub(super) fn of(source: &dyn Workspace, tests: bool) -> Result<Texts, Vec<Diagnostic>> {
        let (loaded, load) = kotodama_rules::load(source).map_or_else(|wrong| (None, wrong), |game| (Some(game), Vec::new()));
        let pages = SetPage::all(source);
        // With packs, there are more phrases than one file says.
        let phrases = loaded.as_ref().map(|game| game.read.phrases.clone()).or_else(|| phrases(source));
        let keywords = loaded.map(|game| game.keyword_files.clone()).or_else(|| file(source, "keywords.ron")).unwrap_or_default();
        let tongues = phrases.as_ref().and_then(|phrases| Tongues::of(source, &pages, phrases, &keywords));
        let (Some(game), Some(tongues), Some(phrases)) = (file::<GameFile>(source, "game.ron"), tongues, phrases) else { return Err(load) };
        let mut cards = Vec::new();
        for page in pages.iter().filter(|page| tests || page.for_play()) {
            let mut unclear: BTreeMap<usize, Vec<&Diagnostic>> = BTreeMap::new();
            for found in load.iter().filter(|found| found.file == page.file && found.code == codes::UNCLEAR) {
                unclear.entry(page.card_at(found.span.start)).or_default().push(found);
            }
            for (at, card) in page.set.cards.iter().enumerate() {
                let unclear = unclear.get(&at).map_or(&[][..], Vec::as_slice);
                let texts = card.text.iter().chain(card.back.iter().flat_map(|back| &back.text));
                let language = page.set.language.as_ref().unwrap_or(&tongues.own);
                let lines = texts.map(|text| {
                    let span = page.span(at, text);
                    let said = unclear.iter().find(|found| found.span == span).map(|found| found.message.clone());
                    tongues.line(language, text, span, said)
                });
                cards.push(Card { id: card.id.clone(), name: card.full_name(), file: page.file.clone(), lines: lines.collect() });
            }
        }
        Ok(Texts { name: game.name, phrases, cards })
    }
}

fn file<T: DataFile>(source: &dyn Workspace, path: &str) -> Option<T> {
    T::of_text(&source.read(path)?).ok()
}

/// The phrases of a game, which needs none; nothing when their file is broken.
fn phrases(source: &dyn Workspace) -> Option<Vec<PhraseDef>> {
    source.read("phrases.ron").map_or_else(|| Some(Vec::new()), |text| Vec::of_text(&text).ok())
}

impl Tongues {
    fn of(source: &dyn Workspace, pages: &[SetPage], defs: &[PhraseDef], keywords: &[KeywordFile]) -> Option<Tongues> {
        let own = file::<GameFile>(source, "game.ron")?.language;
        let main = language_of(source, &own, true).ok()?;
        let spoken = |trees: Vec<serde_json::Result<serde_json::Value>>| {
            let mut all = Mentions::default();
            trees.into_iter().flatten().for_each(|tree| all.add(mentions::words(&tree)));
            all
        };
        let meant = |def: &PhraseDef| spoken(main.meaning(&def.id).into_iter().flatten().map(Node::to_json).collect());
        let by_phrase = defs.iter().map(|def| (def.id.clone(), meant(def))).collect();
        let keyword = |def: &KeywordFile| spoken(main.read_meaning(&def.means).iter().map(Node::to_json).collect());
        let by_keyword = keywords.iter().map(|def| (def.id.clone(), keyword(def))).collect();
        let scripts = defs.iter().filter(|def| def.lua.is_some()).map(|def| def.id.clone()).collect();
        let empty = defs.iter().filter(|def| def.lua.is_none() && def.means.is_empty()).map(|def| def.id.clone()).collect();
        let mut languages = BTreeMap::new();
        for id in pages.iter().filter_map(|page| page.set.language.as_ref()).filter(|id| **id != own) {
            if !languages.contains_key(id) {
                languages.insert(id.clone(), language_of(source, id, false).ok()?);
            }
        }
        languages.insert(own.clone(), main);
        // Where reading stops is all that is asked: to look for what could stand there takes longer than everything else.
        languages.values().for_each(|language| language.hint_at_most(0));
        let fillers = languages.iter().map(|(id, language)| (id.clone(), beyond::fillers(language))).collect();
        Some(Tongues { own, languages, fillers, phrases: by_phrase, keywords: by_keyword, scripts, empty })
    }

    /// What carries out a line, of which loading the game may have said that it means nothing.
    fn line(&self, language: &str, text: &str, span: Range<usize>, unclear: Option<String>) -> Line {
        let line = |by, needs, misread| Line { text: text.to_owned(), span: span.clone(), by, needs, misread };
        let read = self.languages.get(language).map(|language| language.read_ability(text));
        let ability = match read {
            Some(Ok(ability)) => ability,
            Some(Err(errors)) => {
                let (reader, fillers) = (&self.languages[language], &self.fillers[language]);
                let behind = errors.iter().flat_map(|error| beyond::places(reader, fillers, text, error)).collect();
                return line(By::Nothing, BTreeSet::new(), Some(Misread::Words(errors, behind)));
            }
            None => return line(By::Nothing, BTreeSet::new(), Some(Misread::Meaning(format!("there is no language `{language}`")))),
        };
        let said = ability.to_json().map(|tree| mentions::words(&tree)).unwrap_or_default();
        let all = self.behind(said);
        let mut needs: BTreeSet<String> = all.intersection(&self.scripts).cloned().collect();
        let scripted = !needs.is_empty();
        needs.extend(all.intersection(&self.empty).cloned());
        let by = match () {
            () if all.iter().any(|phrase| self.empty.contains(phrase)) => By::Nothing,
            () if scripted => By::Scripts,
            () if !all.is_empty() => By::Phrases,
            () => By::Words,
        };
        match unclear.filter(|_| by != By::Nothing) {
            Some(why) => line(By::Nothing, needs, Some(Misread::Meaning(why))),
            None => line(by, needs, None),
        }
    }

    /// All phrases that something speaks of, in the end.
    fn behind(&self, said: Mentions) -> BTreeSet<String> {
        let mut all = said.clone();
        let mut open = said;
        while open != Mentions::default() {
            let mut next = Mentions::default();
            open.phrases.iter().filter_map(|id| self.phrases.get(id)).for_each(|meant| next.add(meant.clone()));
            open.keywords.iter().filter_map(|id| self.keywords.get(id)).for_each(|meant| next.add(meant.clone()));
            next.phrases.retain(|id| !all.phrases.contains(id));
            next.keywords.retain(|id| !all.keywords.contains(id));
            all.add(next.clone());
            open = next;
        }
        all.phrases
    }
}
