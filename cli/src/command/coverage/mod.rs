//! `kotodama coverage`.

mod idle;

use super::on_disk::{SceneFile, Stage, find, properties};
use super::{About, Exit, Failure, Format, json};
use crate::console::{Console, counted, wrap};
use clap::Args;
use kotodama_workbench::scene::SceneReport;
use kotodama_workbench::scene::exercised::{Exercised, Part, exercised};
use serde::Serialize;
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
struct CoverageReport<'a> {
    version: u32,
    game: &'a str,
    scenes: usize,
    ledger: Ledger<'a>,
    cards: Things<'a>,
    grammar: Grammar<'a>,
    hooks: Things<'a>,
}

#[derive(Serialize)]
struct Ledger<'a> {
    rows: usize,
    covered: usize,
    missing: &'a [String],
}

#[derive(Serialize)]
struct Things<'a> {
    total: usize,
    covered: usize,
    missing: &'a [String],
}

#[derive(Serialize)]
struct Grammar<'a> {
    rules: usize,
    covered: usize,
    missing: &'a [String],
}

impl<'a> CoverageReport<'a> {
    fn of(game: &'a str, Exercised { scenes, rows, cards, constructs, hooks }: &'a Exercised) -> CoverageReport<'a> {
        let things = |part: &'a Part| Things { total: part.total, covered: part.covered, missing: &part.missing };
        CoverageReport {
            version: 1,
            game,
            scenes: *scenes,
            ledger: Ledger { rows: rows.total, covered: rows.covered, missing: &rows.missing },
            cards: things(cards),
            grammar: Grammar { rules: constructs.total, covered: constructs.covered, missing: &constructs.missing },
            hooks: things(hooks),
        }
    }
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
        let found = exercised(&game, &reports, &properties(&root)?, library.about.as_deref());
        match self.about.format {
            Format::Json => json(&CoverageReport::of(&game.id, &found), console)?,
            Format::Human => write(&game.id, &found, console)?,
        }
        let missing = [&found.rows, &found.cards, &found.constructs, &found.hooks].into_iter().map(|part| part.missing.len()).sum();
        Ok(stage.exit(Exit::of_findings(missing)))
    }
}

fn write(game: &str, found: &Exercised, console: &mut Console<'_>) -> Result<(), Failure> {
    writeln!(console.out, "{}: {}", console.paint.bold(game), counted(found.scenes, "scene"))?;
    let parts = [("rules of the rulebook", &found.rows), ("cards", &found.cards), ("rules of the grammar", &found.constructs), ("hooks", &found.hooks)];
    for (what, Part { total, covered, missing }) in parts {
        writeln!(console.out, "  {covered} of {total} {what}")?;
        if !missing.is_empty() {
            for line in wrap("    not: ", &missing.join(" ")) {
                writeln!(console.out, "{line}")?;
            }
        }
    }
    Ok(())
}
