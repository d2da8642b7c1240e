//! `kotodama test --watch`.

use super::{HOW_TO_ACCEPT, Outcome, Test, tally};
use crate::command::stage::{SceneFile, Stage, paths};
use crate::command::{Exit, Failure};
use crate::console::{Console, cut};
use crate::watch::{Changes, Watch, What, listed};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// So many scenes that still need a look are named; then only how many more there are.
const NAMED: usize = 5;

/// What is known of the scenes from one run to the next.
struct Desk {
    stage: Stage,
    scenes: BTreeMap<PathBuf, Known>,
}

/// What is known of a scene.
struct Known {
    scene: SceneFile,
    outcome: Outcome,
    /// Its game; nothing for a scene that can't be read.
    game: Option<String>,
    /// The scene and its story, as the system names them.
    files: [PathBuf; 2],
}

impl Known {
    fn new(scene: SceneFile, game: Option<String>) -> Known {
        let path = std::fs::canonicalize(&scene.path).unwrap_or_else(|_| scene.path.clone());
        let story = SceneFile { path: path.clone(), text: String::new() }.snapshot();
        Known { scene, outcome: Outcome::NotRun, game, files: [path, story] }
    }

    /// Whether it need not be run again.
    fn stays(&self, changes: Option<&Changes>, games: &[String]) -> bool {
        let saved = changes.is_some_and(|changes| self.files.iter().any(|file| changes.files.contains(file)));
        let changed = self.game.as_ref().is_some_and(|game| games.contains(game));
        !saved && !changed && self.outcome != Outcome::NotRun
    }
}

impl Test {
    /// Runs the scenes at once, and again whenever they, their stories or their games are saved.
    pub(super) fn watch(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let began = Instant::now();
        let library = self.from.library()?;
        let (root, games) = (self.root(), library.packs().iter().any(|pack| !pack.folders().is_empty()));
        let named = self.scenes.iter().map(PathBuf::from).filter(|path| path.exists());
        let besides = named.chain(library.folders_of_packs()).collect();
        let watch = Watch::begin(&root, What { games, scenes: true, besides })?;
        let mut desk = Desk { stage: Stage::new(library), scenes: BTreeMap::new() };
        let games = if games { "" } else { " (games are those of the tool: --path DIR takes and watches others)" };
        let hint = format!("watching {}{games}: save a file to run its scenes again, Ctrl-C ends", crate::watch::named(&root));
        watch.keep(began, &hint, console, |changes, since, console| self.again(changes, since, &mut desk, console))
    }

    /// Runs the scenes that a change is about, all at first.
    fn again(&self, changes: Option<&Changes>, since: Instant, desk: &mut Desk, console: &mut Console<'_>) -> Result<(), Failure> {
        let library = self.from.library()?;
        let within = |changes: &Changes, folders: Vec<&Path>| folders.iter().any(|folder| changes.within(folder));
        let changed = library.packs().iter().filter(|pack| changes.is_some_and(|changes| within(changes, pack.folders())));
        let games: Vec<String> = changed.map(|pack| pack.id.clone()).collect();
        desk.stage.renew(library, &games);
        let paths = paths(&self.root(), &self.scenes)?;
        let here: BTreeSet<&PathBuf> = paths.iter().collect();
        let known = desk.scenes.len();
        desk.scenes.retain(|path, _| here.contains(path));
        let gone = known - desk.scenes.len();
        let mut due: Vec<PathBuf> = Vec::new();
        for path in paths {
            if desk.scenes.get(&path).is_some_and(|known| known.stays(changes, &games)) {
                continue;
            }
            let scene = SceneFile::read(path.clone())?;
            let game = desk.stage.game_of(&scene)?;
            desk.scenes.insert(path.clone(), Known::new(scene, game));
            due.push(path);
        }
        if let Some(changes) = changes {
            if due.is_empty() && gone == 0 {
                return Ok(());
            }
            writeln!(console.out, "{}", console.paint.dim(&listed(&changes.shown())))?;
        }
        let Desk { stage, scenes } = &mut *desk;
        let played: Vec<&SceneFile> = due.iter().filter_map(|path| Some(&scenes.get(path)?.scene)).collect();
        let outcomes = self.play(stage, &played, console)?;
        for (path, outcome) in due.iter().zip(outcomes) {
            if let Some(known) = scenes.get_mut(path) {
                known.outcome = outcome;
            }
        }
        desk.tell(&due, since, console)?;
        if changes.is_none() && desk.scenes.values().any(|known| known.outcome == Outcome::Pending) {
            writeln!(console.err, "{HOW_TO_ACCEPT}")?;
        }
        Ok(())
    }
}

impl Desk {
    /// Tells how all scenes stand, and names those that were not run now and did not pass before.
    fn tell(&self, due: &[PathBuf], since: Instant, console: &mut Console<'_>) -> Result<(), Failure> {
        let run: BTreeSet<&PathBuf> = due.iter().collect();
        let still = self.scenes.iter().filter(|(path, known)| known.outcome != Outcome::Passed && !run.contains(path));
        let still: Vec<String> = still.map(|(path, _)| crate::shipped::tidy(path)).collect();
        for path in still.iter().take(NAMED) {
            writeln!(console.out, "  still {}", cut(path, crate::console::COLUMNS - 8))?;
        }
        if still.len() > NAMED {
            writeln!(console.out, "  and {} more", still.len() - NAMED)?;
        }
        let outcomes: Vec<Outcome> = self.scenes.values().map(|known| known.outcome).collect();
        let told = tally(&outcomes);
        let calm = outcomes.iter().all(|outcome| *outcome == Outcome::Passed);
        let told = if calm { console.paint.green(&told) } else { console.paint.yellow(&told) };
        writeln!(console.out, "{told} · {} run in {} ms\n", due.len(), since.elapsed().as_millis())?;
        Ok(())
    }
}
