//! `kotodama check`.

mod ranges;
mod reminders;
mod unused;
mod wordings;
mod words;

use super::pages::SetPage;
use super::{About, Exit, Failure, Format, json};
use crate::console::{Console, counted, pad};
use crate::near;
use crate::shipped::Pack;
use crate::show::finding::{self, Record};
use clap::Args;
use kotodama_engine::{Game, Source, deck};
use kotodama_grammar::{Diagnostic, codes};
use kotodama_messages::say;
use serde::Serialize;
use std::collections::BTreeSet;

/// Look for mistakes in games: files, texts, decks
///
/// Every text is read and printed again, which must give the same words, and is searched for a second reading. Decks are
/// held against the game's own rules of building them. Keywords, phrases and scripts that nothing uses are found, too, lines
/// that say the same in other words, and numbers beyond the `ranges` of a set. With --format json, `by_words` and `by_hook`
/// count the cards of a set that work, by their words alone or with a script, and `errors` the errors in its file.
#[derive(Debug, Args)]
#[command(mut_arg("game", |game| game.help("The game's id (else all games)")), after_help = "\
Examples:
  kotodama check                        all shipped games
  kotodama check --path my-game         your own
  kotodama check GAME --strict          also every card that is in no deck
  kotodama check GAME --format json     {\"version\": 1, \"games\": [{\"game\", \"sets\": […], \"in_no_deck\", \"findings\": […]}]}")]
pub(crate) struct Check {
    /// Report each card for play that is in no deck, not only their number
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    about: About,
}

/// The report, as programs read it.
#[derive(Serialize)]
struct Report {
    version: u32,
    languages: Vec<Lack>,
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

#[derive(Serialize)]
struct SetReport {
    id: String,
    name: String,
    role: &'static str,
    cards: usize,
    by_words: usize,
    by_hook: usize,
    errors: usize,
}

impl Check {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let library = self.about.from.library()?;
        let packs: Vec<&Pack> = match &self.about.game {
            Some(id) => vec![library.find(id)?],
            None => library.packs().iter().collect(),
        };
        let lack = |(language, construct)| Lack { code: codes::LANGUAGE_LACKS, language, construct };
        let mut report = Report { version: 1, languages: kotodama_grammar::lacking().into_iter().map(lack).collect(), games: Vec::new() };
        let mut number = report.languages.len();
        if self.about.format == Format::Human {
            for Lack { code, language, construct } in &report.languages {
                writeln!(console.out, "{code}: the language `{language}` has no rule `{construct}`, which another has")?;
            }
        }
        for pack in packs {
            let pages = SetPage::all(pack);
            let (game, mut findings) = look(pack, &pages);
            let deckless = game.as_ref().map_or_else(Vec::new, |game| unused::in_no_deck(&pages, game));
            if self.strict {
                findings.extend(unused::deckless(&deckless));
            }
            let (sets, in_no_deck) = (sets(&pages, game.as_ref(), &findings), deckless.len());
            if self.about.format == Format::Human {
                write(pack, game.as_ref(), &sets, in_no_deck, &findings, console)?;
            }
            number += findings.len();
            let findings = findings.iter().map(|finding| Record::of(pack, finding)).collect();
            report.games.push(GameReport { game: pack.id.clone(), sets, in_no_deck, findings });
        }
        if self.about.format == Format::Json {
            json(&report, console)?;
        }
        Ok(Exit::of_findings(number))
    }
}

/// Loads a game and looks for everything that loading does not refuse.
fn look(pack: &Pack, pages: &[SetPage]) -> (Option<Game>, Vec<Diagnostic>) {
    match pack.load() {
        Err(findings) => (None, findings),
        Ok(game) => {
            let mut findings = words::findings(pack, &game);
            findings.extend(kotodama_engine::word_findings(pack, &game.rules_file.language, &game.language));
            findings.extend(wordings::findings(pages, &game));
            findings.extend(reminders::findings(pack, pages, &game));
            findings.extend(ranges::findings(pages));
            findings.extend(unused::findings(pack, &game));
            findings.extend(decks(pack, &game));
            (Some(game), findings)
        }
    }
}

/// Decks that break the rules.
fn decks(pack: &Pack, game: &Game) -> Vec<Diagnostic> {
    let files = pack.list("decks").into_iter().map(|name| format!("decks/{name}"));
    let texts: Vec<(String, String)> = files.filter_map(|file| pack.read(&file).map(|text| (file, text))).collect();
    let ids: Vec<&str> = game.cards.iter().map(|card| card.id.as_str()).collect();
    let modes: Vec<&str> = game.rules_file.modes.iter().map(|mode| mode.id.as_str()).collect();
    let mut findings = Vec::new();
    // A deck of a mode is none in a match without it, and may well obey the mode's rules.
    for (deck, _) in game.decks.iter().filter(|(_, legal)| legal.is_none()) {
        let quoted = format!("id: \"{}\"", deck.id);
        let file = texts.iter().find(|(_, text)| text.contains(&quoted));
        for error in deck::build(game, deck).err().unwrap_or_default() {
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
        | E::PackSet { card, .. }
        | E::PackSection { card, .. }
        | E::NotInPacks { card, .. }
        | E::LeftOut { card, .. } => game.named(card).map(|def| game.card(def).id.clone()).collect(),
    }
}

/// What each set holds. A set that can't be read is not listed: there is a finding for it.
fn sets(pages: &[SetPage], game: Option<&Game>, findings: &[Diagnostic]) -> Vec<SetReport> {
    let hooked = |id: &str| game.is_some_and(|game| game.find(id).is_some_and(|def| game.card(def).hooked));
    let report = |page: &SetPage| {
        let errors: Vec<&Diagnostic> = findings.iter().filter(|finding| finding.file == page.file && finding.is_error()).collect();
        let broken: BTreeSet<usize> = errors.iter().map(|finding| page.card_at(finding.span.start)).collect();
        let good = page.set.cards.iter().enumerate().filter(|(at, _)| !broken.contains(at));
        let (by_hook, by_words): (Vec<bool>, Vec<bool>) = good.map(|(_, card)| hooked(&card.id)).partition(|hooked| *hooked);
        let role = if page.for_play() { "play" } else { "test" };
        let (id, name, cards) = (page.set.id.clone(), page.set.name.clone(), page.set.cards.len());
        SetReport { id, name, role, cards, by_words: by_words.len(), by_hook: by_hook.len(), errors: errors.len() }
    };
    pages.iter().map(report).collect()
}

fn write(pack: &Pack, game: Option<&Game>, sets: &[SetReport], in_no_deck: usize, findings: &[Diagnostic], console: &mut Console<'_>) -> Result<(), Failure> {
    let name = game.map_or(String::new(), |game| format!(" · {}", game.name));
    writeln!(console.out, "{}{name}", console.paint.bold(&pack.id))?;
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
        if in_no_deck > 0 {
            writeln!(console.out, "  {} for play in no deck", counted(in_no_deck, "card"))?;
        }
    }
    if findings.is_empty() {
        writeln!(console.out, "  {}\n", console.paint.green("no findings"))?;
    } else {
        writeln!(console.out)?;
        finding::write_all(console.out, pack, findings, console.paint)?;
        writeln!(console.out, "{} in {}; `kotodama explain CODE` tells more about one\n", counted(findings.len(), "finding"), pack.id)?;
    }
    Ok(())
}
