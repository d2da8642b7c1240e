//! `kotodama test --watch`.

use super::told::{Seen, TestReport};
use super::{HOW_TO_ACCEPT, Outcome, Test, tally};
use crate::command::on_disk::{SceneFile, Stage, paths};
use crate::command::{Exit, Failure, Format};
use crate::console::{Console, cut};
use crate::door::escaped;
use crate::watch::{Changes, Watch, What, listed};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// So many scenes that still need a look are named; then only how many more there are.
const NAMED: usize = 5;

/// What is known of the scenes from one run to the next.
struct Desk {
    stage: Stage,
    /// In the order of their paths.
    scenes: Vec<Known>,
}

/// What is known of a scene.
struct Known {
    scene: SceneFile,
    outcome: Outcome,
    /// The game that it says it is of; nothing for a scene that can't be read.
    game: Option<String>,
    /// The scene and its story, as the system names them.
    files: [PathBuf; 2],
    /// Whether it is to be run now.
    due: bool,
}

impl Known {
    fn new(game: Option<String>, scene: SceneFile) -> Known {
        let path = std::fs::canonicalize(&scene.path).unwrap_or_else(|_| scene.path.clone());
        let story = SceneFile::snapshot_of(&path);
        Known { scene, outcome: Outcome::NotRun, game, files: [path, story], due: true }
    }

    /// Whether the scene or its story was saved.
    fn saved(&self, changes: Option<&Changes>) -> bool {
        changes.is_some_and(|changes| self.files.iter().any(|file| changes.files.contains(file)))
    }

    /// Whether it need not be run again when these games changed.
    fn stays(&self, games: &[String]) -> bool {
        let changed = self.game.as_ref().is_some_and(|game| games.contains(game));
        !changed && self.outcome != Outcome::NotRun
    }
}

impl Test {
    /// Runs the scenes at once, and again whenever they, their stories or their games are saved.
    pub(super) fn watch(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let began = Instant::now();
        let library = self.from.library()?;
        let (root, games) = (self.root(), library.games().iter().any(|source| !source.folders().is_empty()));
        let named = self.scenes.iter().map(PathBuf::from).filter(|path| path.exists());
        let besides = named.chain(library.folders_of_packs()).collect();
        let watch = Watch::begin(&root, What { games, scenes: true, besides })?;
        let mut desk = Desk { stage: Stage::new(library), scenes: Vec::new() };
        let games = if games { "" } else { " (games are those of the tool: --path DIR takes and watches others)" };
        let hint = format!("watching {}{games}: save a file to run its scenes again, Ctrl-C ends", crate::watch::named(&root));
        watch.keep(began, &hint, console, |_, changes, since, console| self.again(changes, since, &mut desk, console))
    }

    /// Runs the scenes that a change is about, all at first.
    fn again(&self, changes: Option<&Changes>, since: Instant, desk: &mut Desk, console: &mut Console<'_>) -> Result<(), Failure> {
        let library = self.from.library()?;
        let within = |changes: &Changes, folders: Vec<&Path>| folders.iter().any(|folder| changes.within(folder));
        let changed = library.games().iter().filter(|source| changes.is_some_and(|changes| within(changes, source.folders())));
        let games: Vec<String> = changed.map(|source| source.id.clone()).collect();
        desk.stage.renew(library, &games);
        let paths = paths(&self.root(), &self.scenes)?;
        let gone = desk.look_at(paths, changes, &games)?;
        let Desk { stage, scenes } = &mut *desk;
        let mut due: Vec<&mut Known> = scenes.iter_mut().filter(|known| known.due).collect();
        if let Some(changes) = changes {
            if due.is_empty() && !gone {
                return Ok(());
            }
            if self.format == Format::Human {
                writeln!(console.out, "{}", console.paint.dim(&listed(&changes.shown())))?;
            }
        }
        let played: Vec<&SceneFile> = due.iter().map(|known| &known.scene).collect();
        let ran = self.play(stage, &played, console)?;
        let report = (self.format == Format::Json).then(|| {
            let seen = Seen { changed: changes.map_or_else(Vec::new, Changes::shown), millis: since.elapsed().as_millis() };
            TestReport::new(Some(seen), stage, &played, &ran)
        });
        for (known, (outcome, _)) in due.iter_mut().zip(&ran) {
            known.outcome = *outcome;
        }
        if let Some(report) = report {
            // A line a look.
            writeln!(console.out, "{}", escaped(&serde_json::to_string(&report).map_err(|error| Failure::internal(error.to_string()))?))?;
            return Ok(());
        }
        desk.tell(since, console)?;
        if changes.is_none() && desk.scenes.iter().any(|known| known.outcome.is_pending()) {
            writeln!(console.err, "{HOW_TO_ACCEPT}")?;
        }
        Ok(())
    }
}

impl Desk {
    /// Takes the scenes that there are now, and those of them that are to be run; whether some are gone.
    fn look_at(&mut self, paths: Vec<PathBuf>, changes: Option<&Changes>, games: &[String]) -> Result<bool, Failure> {
        let mut before = std::mem::take(&mut self.scenes).into_iter().peekable();
        let (mut gone, mut unread) = (false, None);
        for path in paths {
            // Both are in the order of their paths.
            while before.next_if(|known| known.scene.path < path).is_some() {
                gone = true;
            }
            let known = before.next_if(|known| known.scene.path == path);
            let known = match known.filter(|known| !known.saved(changes)) {
                Some(mut known) => {
                    known.due = !known.stays(games);
                    if known.due {
                        known.outcome = Outcome::NotRun;
                    }
                    known
                }
                None => match SceneFile::read(path).map(|scene| Known::new(self.stage.game_of(&scene), scene)) {
                    Ok(known) => known,
                    Err(failure) => {
                        unread = unread.or(Some(failure));
                        continue;
                    }
                },
            };
            self.scenes.push(known);
        }
        let gone = gone || before.next().is_some();
        unread.map_or(Ok(gone), Err)
    }

    /// Tells how all scenes stand, and names those that were not run now and did not pass before.
    fn tell(&self, since: Instant, console: &mut Console<'_>) -> Result<(), Failure> {
        let still = self.scenes.iter().filter(|known| known.outcome != Outcome::Passed && !known.due);
        let still: Vec<String> = still.map(|known| known.scene.shown()).collect();
        for path in still.iter().take(NAMED) {
            writeln!(console.out, "  still {}", cut(path, crate::console::columns() - 8))?;
        }
        if still.len() > NAMED {
            writeln!(console.out, "  and {} more", still.len() - NAMED)?;
        }
        let outcomes: Vec<Outcome> = self.scenes.iter().map(|known| known.outcome).collect();
        let told = tally(&outcomes);
        let calm = outcomes.iter().all(|outcome| *outcome == Outcome::Passed);
        let told = if calm { console.paint.green(&told) } else { console.paint.yellow(&told) };
        writeln!(console.out, "{told} · {} run in {} ms\n", self.scenes.iter().filter(|known| known.due).count(), since.elapsed().as_millis())?;
        Ok(())
    }
}
