//! `kotodama check`.

mod ranges;
mod reminders;
mod room;
mod stray;
mod texts;
mod unused;
mod watch;
mod wordings;
mod words;

use super::pages::SetPage;
use super::{About, Exit, Failure, Format, json, left_out};
use crate::apart::{REPORT, apart};
use crate::console::{Console, counted, pad};
use crate::near;
use crate::shipped::{GameFiles, Library};
use crate::show::finding::{self, Drawn, Record};
use clap::Args;
use kotodama_engine::{Game, Overridden, deck};
use kotodama_grammar::{Also, Diagnostic, codes};
use kotodama_messages::say;
use kotodama_rules::outline::without_comments;
use kotodama_rules::{Languages, Reading, Source};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use texts::Texts;
use words::Judged;

/// Look for mistakes in games: files, texts, decks
///
/// Every text is read and printed again, which must give the same words, and is searched for a second reading. Decks are
/// held against the game's own rules of building them. Keywords, phrases and scripts that nothing uses are found, too, lines
/// that say the same in other words, numbers beyond the `ranges` of a set, and texts longer than the `room` of a kind. With
/// --format json, `by_words` and `by_hook` count the cards of a set that work, by their words alone or with a script, and
/// `errors` the errors in its file.
#[derive(Debug, Args)]
#[command(mut_arg("game", |game| game.help("The game's id (else all games)")), after_help = "\
Examples:
  kotodama check                        all shipped games
  kotodama check --path my-game         your own
  kotodama check GAME --strict          also every card that is in no deck
  kotodama check --watch                again whenever a file is saved, until Ctrl-C
  kotodama check GAME --format json     {\"version\": 1, \"games\": [{\"game\", \"sets\": […], \"in_no_deck\", \"findings\": […]}]}")]
pub(crate) struct Check {
    /// Report each card for play that is in no deck, not only their number
    #[arg(long)]
    strict: bool,
    /// Show every finding, not only the first of a game
    #[arg(long)]
    all: bool,
    /// Go on: check again whenever a file of a game is saved
    ///
    /// Only games whose files changed are looked at again. With --format json each look is a line: the report with the files that
    /// changed (`changed`) and the milliseconds since (`millis`).
    #[arg(long)]
    watch: bool,
    #[command(flatten)]
    about: About,
}

/// The report, as programs read it.
#[derive(Serialize)]
struct Report<'a> {
    version: u32,
    languages: &'a [Lack],
    games: Vec<GameReport>,
}

/// Something that a language can't say and another can.
#[derive(Serialize)]
struct Lack {
    code: &'static str,
    language: &'static str,
    construct: &'static str,
}

#[derive(Serialize)]
struct GameReport {
    game: String,
    sets: Vec<SetReport>,
    /// Cards for play that no deck uses.
    in_no_deck: usize,
    findings: Vec<Record>,
}

#[derive(Clone, Serialize)]
struct SetReport {
    id: String,
    name: String,
    role: &'static str,
    cards: usize,
    by_words: usize,
    by_hook: usize,
    errors: usize,
}

/// So many things that are wrong with one deck are told: each is looked for in its file.
const MOST_OF_A_DECK: usize = 100;
/// So many findings are told of one game.
const MOST_FINDINGS: usize = 1_000;

/// What is kept of a game from one look to the next.
#[derive(Default)]
struct Memory {
    languages: Languages,
    texts: Texts,
}

/// A game that was looked at.
struct Looked<'a> {
    source: &'a GameFiles,
    game: Option<Reading>,
    sets: Vec<SetReport>,
    in_no_deck: usize,
    findings: Vec<Diagnostic>,
}

impl Check {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        if self.watch {
            return self.watch(console);
        }
        let library = self.about.from.library()?;
        let memories = Memories::default();
        let languages = lacks();
        let (looked, bugs) = self.look(self.games(&library)?, &memories, console)?;
        match self.about.format {
            Format::Human => write(&languages, &looked, self.drawn(), console)?,
            Format::Json => json(&Report { version: 1, languages: &languages, games: reports(&looked) }, console)?,
        }
        if bugs > 0 {
            return Ok(Exit::Failed);
        }
        Ok(Exit::of_findings(languages.len() + looked.iter().map(|looked| looked.findings.len()).sum::<usize>()))
    }

    fn drawn(&self) -> Drawn {
        if self.all { Drawn::All } else { Drawn::First(finding::CHECK) }
    }

    /// The games that are meant.
    fn games<'a>(&self, library: &'a Library) -> Result<Vec<&'a GameFiles>, Failure> {
        match &self.about.game {
            Some(id) => Ok(vec![library.find(id)?]),
            None => library.all(),
        }
    }

    /// Looks at games, on all processors; with how many of them the tool failed, which is told.
    fn look<'a>(&self, games: Vec<&'a GameFiles>, memories: &Memories, console: &mut Console<'_>) -> Result<(Vec<Looked<'a>>, usize), Failure> {
        let look = |source: &'a GameFiles| apart(|| look(source, self.strict, &memories.of(&source.id))).map_err(|said| (source, said));
        let (mut looked, mut bugs) = (Vec::new(), 0);
        for one in games.into_par_iter().map(look).collect::<Vec<_>>() {
            match one {
                Ok(one) => looked.push(one),
                Err((source, said)) => {
                    bugs += 1;
                    writeln!(console.err, "{}: the tool failed with the game `{}`: {said}: {REPORT}", console.paint.red("error"), source.id)?;
                }
            }
        }
        Ok((looked, bugs))
    }
}

/// What is kept of each game.
#[derive(Default)]
struct Memories(Mutex<BTreeMap<String, Arc<Memory>>>);

impl Memories {
    fn of(&self, game: &str) -> Arc<Memory> {
        let mut memories = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(memories.entry(game.to_owned()).or_default())
    }
}

/// What is wrong with the board that scenes begin with where they say nothing else.
fn usual_board(source: &GameFiles, game: &Game) -> Vec<Diagnostic> {
    match crate::scene::Fixture::load(source, game) {
        Err(wrong) => vec![wrong],
        Ok(fixture) => crate::scene::board::board(game, &fixture, &crate::scene::parse::Setup::default()).err().unwrap_or_default(),
    }
}

/// What one language can say and another can't.
fn lacks() -> Vec<Lack> {
    let lack = |(language, construct)| Lack { code: codes::LANGUAGE_LACKS, language, construct };
    kotodama_grammar::lacking().into_iter().map(lack).collect()
}

/// Loads a game and looks for everything that loading does not refuse.
fn look<'a>(source: &'a GameFiles, strict: bool, memory: &Memory) -> Looked<'a> {
    let pages = SetPage::all(source);
    let (game, mut findings) = match source.load_again(&[], &memory.languages) {
        Err(findings) => (None, findings),
        Ok(game) => {
            let judged = Judged::of(&pages, &game, &memory.texts);
            let mut findings = words::findings(source, &pages, &game, &judged);
            findings.extend(kotodama_rules::word_findings(source, &game.rules_file.language, game.language()));
            findings.extend(wordings::findings(&pages, &game, &judged));
            findings.extend(reminders::findings(&pages, &game));
            findings.extend(ranges::findings(&pages));
            findings.extend(room::findings(&pages, &game));
            findings.extend(unused::findings(source, &game, &memory.languages));
            findings.extend(decks(source, &game));
            findings.extend(game.packed.wrong.iter().cloned());
            findings.extend(usual_board(source, &game));
            findings.extend(stray::files(source));
            findings.extend(stray::words(source, &game));
            modes(source, &game, memory, &mut findings);
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
    Looked { source, game, sets, in_no_deck, findings }
}

/// What is wrong with the game's modes, each of which is a game of its own.
fn modes(source: &GameFiles, game: &Game, memory: &Memory, findings: &mut Vec<Diagnostic>) {
    let ids: Vec<&str> = game.rules_file.changes().map(|mode| mode.id.as_str()).collect();
    let wrong: Vec<Vec<Diagnostic>> = ids.par_iter().filter_map(|id| source.load_again(&[id], &memory.languages).err()).collect();
    for found in wrong.into_iter().flatten() {
        if !findings.contains(&found) {
            findings.push(found);
        }
    }
}

/// What was found, as programs read it.
fn reports(looked: &[Looked<'_>]) -> Vec<GameReport> {
    let report = |Looked { source, sets, in_no_deck, findings, .. }: &Looked<'_>| {
        let findings = findings.iter().map(|finding| Record::of(*source, finding)).collect();
        GameReport { game: source.id.clone(), sets: sets.clone(), in_no_deck: *in_no_deck, findings }
    };
    looked.iter().map(report).collect()
}

/// Decks that break the rules.
fn decks(source: &GameFiles, game: &Game) -> Vec<Diagnostic> {
    let texts: Vec<(String, String)> =
        source.paths("decks").into_iter().filter_map(|file| source.read(&file).map(|text| (file, without_comments(&text)))).collect();
    let ids: Vec<&str> = game.cards.iter().map(|card| card.id.as_str()).collect();
    let modes: Vec<&str> = game.rules_file.changes().map(|mode| mode.id.as_str()).collect();
    let mut findings = Vec::new();
    // A deck of a mode is none in a match without it, and may well obey the mode's rules.
    for (deck, _) in game.decks.iter().filter(|(_, legal)| legal.is_none()) {
        let (of, id) = deck.id.split_once(':').unwrap_or(("", &deck.id));
        let quoted = format!("id: \"{id}\"");
        let within = if of.is_empty() { String::new() } else { format!("packs/{of}/") };
        let file = texts.iter().find(|(path, text)| path.starts_with(&within) && text.contains(&quoted));
        let wrong = deck::build(game, deck).err().unwrap_or_default();
        if let Some(more) = wrong.len().checked_sub(MOST_OF_A_DECK).filter(|more| *more > 0) {
            let message = format!("{more} more things are wrong with the deck `{}` than the {MOST_OF_A_DECK} that are told", deck.name);
            findings.push(Diagnostic::error(codes::DECK, message).at(file.map_or("", |(path, _)| path.as_str()), 0..0));
        }
        for error in wrong.into_iter().take(MOST_OF_A_DECK) {
            let (path, text) = file.map_or(("", ""), |(path, text)| (path.as_str(), text.as_str()));
            let said = subject(game, &error);
            let span = said.iter().find_map(|word| Some(text.find(&format!("\"{word}\""))? + 1).map(|at| at..at + word.len()));
            let message = say!(game.messages, "deck-broken", deck = deck.name.as_str(), error = error.told(game.messages));
            let mut found = Diagnostic::error(codes::DECK, message).at(path, span.unwrap_or(0..0));
            match &error {
                deck::DeckError::UnknownCard(id) => found = found.help(near::hint(id, &ids)),
                deck::DeckError::UnknownMode(id) => found = found.help(near::hint(id, &modes)),
                _ => {}
            }
            findings.push(found);
        }
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

/// What overrides what, with both places.
pub(super) fn overrides(source: &GameFiles, over: &Overridden) -> String {
    let at = |place: &Also| {
        let (line, _) = finding::place(&source.read(&place.file).unwrap_or_default(), place.span.start);
        format!("{}:{line}", source.shown(&place.file))
    };
    format!("`{}` overrides the {}: {} in the place of {}", over.pack, over.thing, at(&over.by), at(&over.of))
}

/// What was found, as people read it.
fn write(languages: &[Lack], looked: &[Looked<'_>], drawn: Drawn, console: &mut Console<'_>) -> Result<(), Failure> {
    for Lack { code, language, construct } in languages {
        writeln!(console.out, "{code}: the language `{language}` has no rule `{construct}`, which another has")?;
    }
    looked.iter().try_for_each(|looked| write_one(looked, drawn, console))
}

fn write_one(looked: &Looked<'_>, drawn: Drawn, console: &mut Console<'_>) -> Result<(), Failure> {
    let Looked { source, game, sets, in_no_deck, findings } = looked;
    let name = game.as_ref().map_or(String::new(), |game| format!(" · {}", game.name));
    writeln!(console.out, "{}{name}", console.paint.bold(&source.id))?;
    let wide = sets.iter().map(|set| crate::console::width(&set.id)).max().unwrap_or(0).max(5);
    writeln!(console.out, "  {}  role  cards  by words  by hook  errors", pad("set", wide))?;
    for set in sets {
        let SetReport { id, role, cards, by_words, by_hook, errors, .. } = set;
        writeln!(console.out, "  {}  {role}  {cards:>5}  {by_words:>8}  {by_hook:>7}  {errors:>6}", pad(id, wide))?;
    }
    let total = |of: fn(&SetReport) -> usize| sets.iter().map(of).sum::<usize>();
    let (cards, by_words, by_hook, errors) = (total(|s| s.cards), total(|s| s.by_words), total(|s| s.by_hook), total(|s| s.errors));
    writeln!(console.out, "  {}        {cards:>5}  {by_words:>8}  {by_hook:>7}  {errors:>6}", pad("all", wide))?;
    if let Some(game) = game {
        let legal = game.decks.iter().filter(|(file, _)| deck::build(game, file).is_ok()).count();
        writeln!(console.out, "  {legal} of {} decks obey the rules", game.decks.len())?;
        for line in left_out(game) {
            writeln!(console.out, "  {line}")?;
        }
        for over in &game.packed.overridden {
            writeln!(console.out, "  {}", overrides(source, over))?;
        }
        if *in_no_deck > 0 {
            writeln!(console.out, "  {} for play in no deck", counted(*in_no_deck, "card"))?;
        }
    }
    if findings.is_empty() {
        writeln!(console.out, "  {}\n", console.paint.green("no findings"))?;
    } else {
        writeln!(console.out)?;
        finding::write(console.out, *source, findings, drawn, console.paint)?;
        writeln!(console.out, "{} in {}; `kotodama explain CODE` tells more about one\n", counted(findings.len(), "finding"), source.id)?;
    }
    Ok(())
}
