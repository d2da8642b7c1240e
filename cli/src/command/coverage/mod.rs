//! `kotodama coverage`.

mod decks;
mod idle;

use super::on_disk::{SceneFile, Stage, coverage, find};
use super::{About, Exit, Failure, Format, json};
use crate::console::{Console, counted, wrap};
use clap::Args;
use kotodama_engine::ir::Op;
use kotodama_engine::{CardDef, Game};
use kotodama_rules::Reading;
use kotodama_workbench::scene::SceneReport;
use serde::Serialize;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// List what no scene exercises: rules of the rulebook, cards, rules of the grammar, hooks
///
/// Only scenes that pass and check something count, and only those rules of the grammar that some text of the game needs. Informational rows of the rulebook and cards of test sets are left out.
///
/// With --play, no scene is run: matches are played at random, one in two with the decks that ship, the others with decks made at
/// random. Listed are lines of cards and of the rules that changed nothing in any of them, and instructions that were never
/// reached, with three numbers: in how many matches the line was there, how often it could have done something (it was offered, what
/// it waits for happened, its condition was true), and how often it was carried out. That is a report, and no mistake.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama coverage GAME                   what is missing
  kotodama coverage GAME --play 500        what never did anything in 500 matches at random
  kotodama coverage GAME --format json     for programs: {\"version\": 1, \"ledger\": {\"rows\", \"covered\",
                                           \"missing\"}, \"cards\": {\"total\", …}, \"grammar\": {\"rules\", …},
                                           \"hooks\": {\"total\", …}}
  kotodama coverage GAME --play 500 --seed 7 --format json
                                           {\"version\": 1, \"game\", \"seed\", \"matches\", \"ended\", \"lines\",
                                           \"idle\": [{\"what\", \"id\", \"name\", \"text\", \"there\", \"could\", \"ran\"}],
                                           \"unreached\": [{…, \"part\"}]}")]
pub(crate) struct Coverage {
    /// Play so many matches at random, 100000 at most, and list what never did anything in them
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    play: Option<u32>,
    /// What chance is drawn from: the same seed plays the same matches
    #[arg(long, requires = "play", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    about: About,
}

/// The report as programs read it.
#[derive(Serialize)]
struct CoverageReport {
    version: u32,
    game: String,
    scenes: usize,
    ledger: Ledger,
    cards: Part,
    grammar: Grammar,
    hooks: Part,
}

#[derive(Serialize)]
struct Ledger {
    rows: usize,
    covered: usize,
    missing: Vec<String>,
}

#[derive(Serialize)]
struct Part {
    total: usize,
    covered: usize,
    missing: Vec<String>,
}

#[derive(Serialize)]
struct Grammar {
    rules: usize,
    covered: usize,
    missing: Vec<String>,
}

impl Coverage {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let library = self.about.from.library()?;
        let source = library.only(self.about.game.as_deref())?;
        let root = self.about.from.path.clone().unwrap_or_else(|| PathBuf::from("."));
        let mut stage = Stage::new(library.clone());
        let (game, _) = stage.game(Some(&source.id), console)?;
        if let Some(matches) = self.play {
            return idle::run(&game, matches as usize, self.seed, self.about.format, console);
        }
        let scenes = find(&root, &[])?;
        let own: Vec<&SceneFile> = scenes.iter().filter(|scene| scene.game().is_none_or(|game| game == source.id)).collect();
        let played = stage.play(&own, console)?;
        if let Some(failure) = stage.broken() {
            return Err(failure);
        }
        let reports: Vec<SceneReport> = played.into_iter().flatten().collect();
        let failed = reports.iter().filter(|report| !report.passed()).count();
        if failed > 0 {
            writeln!(
                console.err,
                "{}: {} and nothing counts of that: `kotodama test` tells why",
                console.paint.yellow("warning"),
                counted(failed, "failed scene")
            )?;
        }
        let report = report(&game, &coverage(&root, &game, &reports)?, &reports, library.about.as_deref());
        if self.about.format == Format::Json {
            json(&report, console)?;
        } else {
            write(&report, console)?;
        }
        let missing = report.ledger.missing.len() + report.cards.missing.len() + report.grammar.missing.len() + report.hooks.missing.len();
        Ok(stage.exit(Exit::of_findings(missing)))
    }
}

/// What is exercised of a game, or of a pack alone.
fn report(game: &Reading, coverage: &kotodama_workbench::scene::Coverage, reports: &[SceneReport], pack: Option<&str>) -> CoverageReport {
    let own = |id: &str| pack.is_none_or(|pack| id.strip_prefix(pack).is_some_and(|rest| rest.starts_with(':')));
    let missing: Vec<String> = coverage.missing_rows().map(|row| row.id.clone()).filter(|id| own(id)).collect();
    let rows = coverage.rows.iter().filter(|row| own(&row.id)).count();
    let ledger = Ledger { rows, covered: rows - missing.len(), missing };
    let missing: Vec<String> = coverage.missing_cards().map(|card| card.id.clone()).filter(|id| own(id)).collect();
    let cards = part(coverage.cards.iter().filter(|card| own(&card.id)).count(), missing);
    let used: BTreeSet<&str> = reports.iter().filter(|report| report.counts()).flat_map(|report| &report.cards_used).map(String::as_str).collect();
    let used: Vec<&CardDef> = game.cards.iter().filter(|card| used.contains(card.id.as_str())).collect();
    let read = rules_read(game, &used);
    let printed: Vec<&CardDef> = game.cards.iter().filter(|card| coverage.cards.iter().any(|known| known.id == card.id)).collect();
    let said = rules_read(game, &printed);
    // What no card and no rule of the game says, no scene of it can exercise.
    let needed = |rule: &&str| said.contains(construct(rule)) && rule.strip_prefix("phrase_").map_or(pack.is_none(), own);
    let rules: BTreeSet<&str> = game.language().rule_names().filter(|rule| is_construct(rule)).filter(needed).map(construct).collect();
    let missing: Vec<String> = rules.iter().filter(|rule| !read.contains(**rule)).map(|rule| (*rule).to_owned()).collect();
    let grammar = Grammar { rules: rules.len(), covered: rules.len() - missing.len(), missing };
    let asked: BTreeSet<u16> = used.iter().flat_map(|card| hooks_of(game, card)).collect();
    let of_pack = |path: &str| pack.is_none_or(|pack| path.starts_with(&format!("packs/{pack}/")));
    let hooks = || (0u16..).zip(&game.hooks).filter(|(_, hook)| of_pack(hook.script.name()));
    let idle = hooks().filter(|(i, _)| !asked.contains(i));
    let hooks = part(hooks().count(), idle.map(|(_, hook)| hook.script.name().to_owned()).collect());
    CoverageReport { version: 1, game: game.id.clone(), scenes: coverage.scenes, ledger, cards, grammar, hooks }
}

fn part(total: usize, missing: Vec<String>) -> Part {
    Part { total, covered: total - missing.len(), missing }
}

/// The construct that a rule is a form of: `deal__third` of `deal`.
fn construct(rule: &str) -> &str {
    rule.split("__").next().unwrap_or(rule)
}

/// Whether a rule makes a node of its own. Those that only look ahead, and the words of the game, do not.
fn is_construct(rule: &str) -> bool {
    !(rule.starts_with("has_") || rule.starts_with("lex_") || rule.ends_with("_word") || ["letter", "vowel"].contains(&rule))
}

/// The constructs of the grammar with which the texts of those cards, and of the game's own rules, are read.
fn rules_read(game: &Reading, cards: &[&CardDef]) -> BTreeSet<String> {
    let language = game.language();
    let mut read = BTreeSet::new();
    let mut note = |rule: &str, text: &str| read.extend(language.rules_used(rule, text).iter().map(|rule| construct(rule).to_owned()));
    let file = &game.rules_file;
    let mut lines: Vec<&String> = file.rules.iter().chain(&file.checks).chain(&file.setup.steps).collect();
    lines.extend(file.phases().flat_map(|phase| &phase.steps));
    lines.extend(file.actions.iter().flat_map(|action| action.steps.iter().chain(&action.pay)));
    let of_rules = lines.into_iter().filter_map(|line| language.read_ability(line).ok());
    let of_keywords = game.keyword_files.iter().filter_map(|keyword| language.read_meaning(&keyword.means).ok()).flat_map(|text| text.abilities);
    let abilities = cards.iter().flat_map(|card| game.text(card).abilities.clone()).chain(of_rules).chain(of_keywords);
    let sentences = abilities.flat_map(|ability| ability.parts().flat_map(|part| part.sentences.clone()).collect::<Vec<_>>());
    for sentence in sentences {
        if let Ok(text) = language.print_sentence(&sentence) {
            note("sentence", &text);
        }
    }
    for phrase in &game.read.phrases {
        for effect in language.meaning(&phrase.id).unwrap_or_default() {
            note("effect", &language.print_effect(effect).unwrap_or_default());
        }
    }
    let conditions = file.actions.iter().flat_map(|action| &action.needs);
    let conditions = conditions.chain(file.course_conditions());
    for line in conditions.chain(file.windows.iter().filter_map(|window| window.closes_if.as_ref())) {
        note("condition", line);
    }
    for with in file.actions.iter().filter_map(|action| action.with.as_ref()) {
        note("selector", with);
    }
    read
}

/// The hooks that a card's text asks.
fn hooks_of(game: &Game, card: &CardDef) -> Vec<u16> {
    let programs = card.watches.iter().map(|watch| watch.program).chain(card.uses.iter().map(|used| used.program));
    let asked = |op: &Op| if let Op::Hook(hook, _) = op { Some(*hook) } else { None };
    programs.flat_map(|program| game.programs[program.index()].ops.iter().filter_map(asked)).collect()
}

fn write(report: &CoverageReport, console: &mut Console<'_>) -> Result<(), Failure> {
    let CoverageReport { ledger, cards, grammar, hooks, .. } = report;
    writeln!(console.out, "{}: {}", console.paint.bold(&report.game), counted(report.scenes, "scene"))?;
    let parts = [
        ("rules of the rulebook", ledger.covered, ledger.rows, &ledger.missing),
        ("cards", cards.covered, cards.total, &cards.missing),
        ("rules of the grammar", grammar.covered, grammar.rules, &grammar.missing),
        ("hooks", hooks.covered, hooks.total, &hooks.missing),
    ];
    for (what, covered, total, missing) in parts {
        writeln!(console.out, "  {covered} of {total} {what}")?;
        if !missing.is_empty() {
            for line in wrap("    not: ", &missing.join(" ")) {
                writeln!(console.out, "{line}")?;
            }
        }
    }
    Ok(())
}
