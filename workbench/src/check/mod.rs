//! What is wrong with a game that loading does not refuse: words, decks, what nothing uses, what fits no card.

mod names;
mod ranges;
mod reminders;
mod room;
mod stray;
mod texts;
mod unused;
mod vain;
mod wordings;
mod words;

use crate::pages::SetPage;
use crate::suggest;
use crate::wanted::still;
use crate::workspace::Workspace;
use kotodama_engine::data::DeckFile;
use kotodama_engine::{Game, deck};
use kotodama_grammar::{Diagnostic, codes};
use kotodama_messages::say;
use kotodama_rules::outline::without_comments;
use kotodama_rules::{Languages, Reading, data_file, load_again, load_part};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeSet;
use std::sync::Arc;
use texts::Texts;
use words::Judged;

/// What a set holds.
#[derive(Debug, Clone, Serialize)]
pub struct SetReport {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// `play` or `test`.
    pub role: &'static str,
    /// How many cards it has.
    pub cards: usize,
    /// How many of them work by their words alone.
    pub by_words: usize,
    /// How many work with a script.
    pub by_hook: usize,
    /// The errors in its file.
    pub errors: usize,
}

/// So many things that are wrong with one deck are told: each is looked for in its file.
const MOST_OF_A_DECK: usize = 100;
/// So many findings are told of one game.
const MOST_FINDINGS: usize = 1_000;

/// What is kept of a game from one look to the next.
#[derive(Default)]
pub struct Memory {
    pub(crate) languages: Arc<Languages>,
    texts: Texts,
}

impl Memory {
    /// With languages that others read with, too.
    pub(crate) fn with(languages: Arc<Languages>) -> Memory {
        Memory { languages, texts: Texts::default() }
    }
}

/// A game that was looked at.
pub struct Looked {
    /// The game, where it loads.
    pub game: Option<Reading>,
    /// What its sets hold.
    pub sets: Vec<SetReport>,
    /// Cards for play that no deck uses.
    pub in_no_deck: usize,
    /// What is wrong.
    pub findings: Vec<Diagnostic>,
}

/// What is wrong with the board that scenes begin with where they say nothing else.
pub(crate) fn usual_board(source: &dyn Workspace, game: &Game) -> Vec<Diagnostic> {
    match crate::scene::Fixture::load(source, game) {
        Err(wrong) => vec![wrong],
        Ok(fixture) => crate::scene::board::board(game, &fixture, &crate::scene::parse::Setup::default(), *game.seats().start()).err().unwrap_or_default(),
    }
}

/// Loads a game and looks for everything that loading does not refuse; with each card for play that is in no deck as a finding where
/// `strict` is true.
#[must_use]
pub fn look(source: &dyn Workspace, strict: bool, memory: &Memory) -> Looked {
    look_at(source, strict, memory, Cards::All)
}

/// Which cards of a game are there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cards {
    /// All.
    All,
    /// Some: what others do or hold is not known.
    Some,
}

impl Cards {
    fn load(self, source: &dyn Workspace, modes: &[&str], languages: &Languages) -> Result<Reading, Vec<Diagnostic>> {
        match self {
            Cards::All => load_again(source, modes, languages),
            Cards::Some => load_part(source, modes, languages),
        }
    }
}

/// As [`look`], at a game of which perhaps some cards are not there.
pub(crate) fn look_at(source: &dyn Workspace, strict: bool, memory: &Memory, cards: Cards) -> Looked {
    still();
    let pages = SetPage::all(source);
    let (game, mut findings) = match cards.load(source, &[], &memory.languages) {
        Err(findings) => (None, findings),
        Ok(game) => {
            let judged = Judged::of(&pages, &game, &memory.texts);
            // What is left out comes first: it may be why the rest looks as it does.
            let mut findings = game.packed.wrong.clone();
            findings.extend(words::findings(source, &pages, &game, &judged, |over| cards.load(over, &[], &memory.languages).is_ok()));
            still();
            findings.extend(names::findings(source, &pages, &game));
            findings.extend(names::made_by_slips(&pages, &game));
            findings.extend(kotodama_rules::word_findings(source, &game.rules_file.language, game.language()));
            findings.extend(wordings::findings(&pages, &game, &judged));
            findings.extend(reminders::findings(&pages, &game));
            findings.extend(ranges::findings(&pages));
            findings.extend(room::findings(&pages, &game));
            // What was left out may be all that would have used it.
            if cards == Cards::All && game.packed.wrong.is_empty() {
                findings.extend(unused::findings(source, &game, &memory.languages));
            }
            still();
            findings.extend(decks(source, &game));
            findings.extend(vain::findings(source, &pages, &game.game));
            findings.extend(usual_board(source, &game));
            findings.extend(stray::files(source));
            findings.extend(stray::words(source, &game));
            still();
            modes(source, &game, memory, cards, &mut findings);
            (Some(game), findings)
        }
    };
    let more = findings.len().saturating_sub(MOST_FINDINGS);
    if more > 0 {
        findings.truncate(MOST_FINDINGS);
        let message = format!("{more} more things were found than the {MOST_FINDINGS} that are told");
        findings.push(Diagnostic::warning(codes::DATA_VALUE, message).at("game.ron", 0..0).help("mend some of them first"));
    }
    let deckless = game.as_ref().map_or_else(Vec::new, |game| unused::in_no_deck(&pages, game));
    if strict {
        findings.extend(unused::deckless(&deckless));
    }
    let (sets, in_no_deck) = (sets(&pages, game.as_ref(), &findings), deckless.len());
    Looked { game, sets, in_no_deck, findings }
}

/// What is wrong with the texts and the numbers of some cards, and with the texts of the rules: what is found of each by itself.
pub(crate) fn of_texts(source: &dyn Workspace, pages: &[SetPage], game: &Reading, memory: &Memory) -> Vec<Diagnostic> {
    let judged = Judged::of(pages, game, &memory.texts);
    let mut findings = words::findings(source, pages, game, &judged, |over| kotodama_rules::load_again(over, &[], &memory.languages).is_ok());
    findings.extend(reminders::findings(pages, game));
    findings.extend(ranges::findings(pages));
    findings.extend(room::findings(pages, game));
    findings
}

/// What is wrong with the game's modes, each of which is a game of its own.
fn modes(source: &dyn Workspace, game: &Game, memory: &Memory, cards: Cards, findings: &mut Vec<Diagnostic>) {
    let ids: Vec<&str> = game.rules_file.changes().map(|mode| mode.id.as_str()).collect();
    let wrong: Vec<Vec<Diagnostic>> = ids.par_iter().filter_map(|id| cards.load(source, &[id], &memory.languages).err()).collect();
    for found in wrong.into_iter().flatten() {
        if !findings.contains(&found) {
            findings.push(found);
        }
    }
}

/// Decks that break the rules.
fn decks(source: &dyn Workspace, game: &Game) -> Vec<Diagnostic> {
    let texts: Vec<(String, String)> =
        source.paths("decks").into_iter().filter_map(|file| source.read(&file).map(|text| (file, without_comments(&text)))).collect();
    let mut findings = Vec::new();
    // A deck of a mode is none in a match without it, and may well obey the mode's rules.
    for (deck, _) in game.decks.iter().filter(|(_, legal)| legal.is_none()) {
        let (of, id) = deck.id.split_once(':').unwrap_or(("", &deck.id));
        let quoted = format!("id: \"{id}\"");
        let within = if of.is_empty() { String::new() } else { format!("packs/{of}/") };
        let file = texts.iter().find(|(path, text)| path.starts_with(&within) && text.contains(&quoted));
        findings.extend(wrong_with(game, deck, file.map_or(("", ""), |(path, text)| (path, text))));
    }
    findings
}

/// What is wrong with a deck as its file stands; nothing for a file that is none.
pub(crate) fn of_deck(game: &Game, path: &str, text: &str) -> Vec<Diagnostic> {
    let Ok(deck) = data_file::<DeckFile>(path, text) else { return Vec::new() };
    if deck.mode.is_some() { Vec::new() } else { wrong_with(game, &deck, (path, &without_comments(text))) }
}

/// What is wrong with a deck, at its words in the text of its file.
fn wrong_with(game: &Game, deck: &DeckFile, (path, text): (&str, &str)) -> Vec<Diagnostic> {
    let ids: Vec<&str> = game.cards.iter().map(|card| card.id.as_str()).collect();
    let modes: Vec<&str> = game.rules_file.changes().map(|mode| mode.id.as_str()).collect();
    let mut findings = Vec::new();
    let wrong = deck::build(game, deck).err().unwrap_or_default();
    if let Some(more) = wrong.len().checked_sub(MOST_OF_A_DECK).filter(|more| *more > 0) {
        let message = format!("{more} more things are wrong with the deck `{}` than the {MOST_OF_A_DECK} that are told", deck.name);
        findings.push(Diagnostic::error(codes::DECK, message).at(path, 0..0));
    }
    for error in wrong.into_iter().take(MOST_OF_A_DECK) {
        let said = subject(game, &error);
        let span = said.iter().find_map(|word| Some(text.find(&format!("\"{word}\""))? + 1).map(|at| at..at + word.len()));
        let message = say!(game.messages, "deck-broken", deck = deck.name.as_str(), error = error.told(game.messages));
        let mut found = Diagnostic::error(codes::DECK, message).at(path, span.unwrap_or(0..0));
        match &error {
            deck::DeckError::UnknownCard(id) => found = found.help(suggest::hint_in(game.messages, id, &ids)),
            deck::DeckError::UnknownMode(id) => found = found.help(suggest::hint_in(game.messages, id, &modes)),
            _ => {}
        }
        findings.push(found);
    }
    findings
}

/// The words of a deck's file that an error is about, the best first.
fn subject(game: &Game, error: &deck::DeckError) -> Vec<String> {
    use deck::DeckError as E;
    match error {
        E::UnknownSection(word) | E::UnknownCard(word) | E::UnknownMode(word) => vec![word.clone()],
        E::NoPacks | E::EmptyPacks | E::Packs { .. } | E::PackSize { .. } => Vec::new(),
        E::Count { section, .. } => vec![section.clone()],
        E::Copies { card, .. } => vec![card.clone()],
        E::Limit { cards, .. } => cards.iter().flat_map(|card| game.named(card)).map(|def| game.card(def).id.clone()).collect(),
        E::Kind { card, .. }
        | E::Brought { card }
        | E::Family { card, .. }
        | E::PackSection { card, .. }
        | E::NotInPacks { card, .. }
        | E::LeftOut { card, .. } => game.named(card).map(|def| game.card(def).id.clone()).collect(),
    }
}

/// What each set holds. A set that can't be read is not listed: there is a finding for it.
fn sets(pages: &[SetPage], game: Option<&Reading>, findings: &[Diagnostic]) -> Vec<SetReport> {
    let hooked = |id: &str| game.is_some_and(|game| game.find(id).is_some_and(|def| game.card(def).hooked));
    let report = |page: &SetPage| {
        let errors: Vec<&Diagnostic> = findings.iter().filter(|finding| finding.file == page.file && finding.is_error()).collect();
        let broken: BTreeSet<usize> = errors.iter().map(|finding| page.card_at(finding.span.start)).collect();
        // What a pack leaves out is not there; what a pack overrides is there, in the pack's set.
        let there = |id: &str| game.is_none_or(|game| game.find(id).is_some_and(|def| game.card(def).set == page.set.id));
        let good = page.set.cards.iter().enumerate().filter(|(at, card)| !broken.contains(at) && there(&card.id));
        let (by_hook, by_words): (Vec<bool>, Vec<bool>) = good.map(|(_, card)| hooked(&card.id)).partition(|hooked| *hooked);
        let role = if page.for_play() { "play" } else { "test" };
        let (id, name, cards) = (page.set.id.clone(), page.set.name.clone(), page.set.cards.len());
        SetReport { id, name, role, cards, by_words: by_words.len(), by_hook: by_hook.len(), errors: errors.len() }
    };
    pages.iter().map(report).collect()
}
