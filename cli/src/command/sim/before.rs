//! The same matches with the game as it was: what an edit changes.
//!
//! Both versions are played with the same seeds, so with the same hands, until the edit makes a difference.

use super::simulation;
use crate::command::{Failure, GameSource, load};
use crate::console::Console;
use crate::shipped::{GameFiles, Library};
use kotodama_engine::Game;
use kotodama_lab::sim::{Figures, Paired, Plan, Played, Simulation, paired};
use kotodama_rules::{Memory, Reading};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

/// The game as it was.
pub(super) struct Before {
    pub(super) game: Reading,
    plan: std::sync::OnceLock<Plan>,
}

/// What an edit changes.
#[derive(Debug, Serialize)]
pub(super) struct Difference {
    /// The figures before.
    pub(super) figures: Figures,
    /// What became of the same matches.
    #[serde(flatten)]
    pub(super) paired: Paired,
}

impl Difference {
    /// What the differences of matches come to, with the figures of those before.
    pub(super) fn of(plan: &Plan, game: &Game, before: &[Played], now: &[Played]) -> Difference {
        Difference { figures: Figures::of(plan, game, before), paired: paired(plan, before, now) }
    }
}

impl Before {
    /// Loads the game as it was in a folder, or in a revision of git.
    ///
    /// # Errors
    /// When there is no such thing, or it can't be played.
    pub(super) fn load(said: &str, now: &GameFiles, from: &GameSource, console: &mut Console<'_>) -> Result<Before, Failure> {
        let game = if Path::new(said).is_dir() {
            let library = Library::open(Some(Path::new(said)))?;
            load(library.only(Some(&now.id))?, console)?
        } else {
            let folder = folder_of(&now.id, from)?;
            let files = revision(said, &folder)?;
            kotodama_rules::load(&files).map_err(|findings| Failure::Broken { game: format!("{} in {said}", now.id), findings: findings.len() })?
        };
        Ok(Before { game, plan: std::sync::OnceLock::new() })
    }

    /// The same matches with it, by bots that know the same.
    pub(super) fn simulation<'a>(&'a self, now: &Simulation<'_>) -> Result<Simulation<'a>, Failure> {
        let plan = self.plan.get_or_init(|| Plan { hash: self.game.hash, ..now.plan.clone() });
        let mut earlier = simulation(plan, &self.game.game)?;
        if earlier.knowledge.fits(now.game) {
            earlier.knowledge = Arc::clone(&now.knowledge);
        }
        Ok(earlier)
    }
}

/// Where the game's files lie.
fn folder_of(id: &str, from: &GameSource) -> Result<std::path::PathBuf, Failure> {
    let root = from.path.clone().unwrap_or_else(|| Path::new(".").to_owned());
    let places = [root.clone(), root.join(id), root.join("cards").join(id)];
    let found = places.into_iter().find(|folder| folder.join("game.ron").is_file());
    found.ok_or_else(|| {
        Failure::usage("the game lies in no folder here, so git knows no other of it", "say where it is with --path, or give a folder: --before DIR")
    })
}

/// The texts of a folder as they were in a revision.
fn revision(revision: &str, folder: &Path) -> Result<Memory, Failure> {
    if revision.starts_with('-') {
        return Err(Failure::usage(format!("`{revision}` is no revision of git and no folder"), "say a commit (HEAD, main, v1.0), or a folder"));
    }
    let git = |arguments: &[&str]| {
        let run = Command::new("git").arg("-C").arg(folder).args(arguments).output();
        let run = run.map_err(|error| Failure::usage(format!("git can't be run: {error}"), "install it, or give a folder: --before DIR"))?;
        if run.status.success() {
            return Ok(run.stdout);
        }
        let said = String::from_utf8_lossy(&run.stderr).lines().next().unwrap_or_default().to_owned();
        Err(Failure::usage(format!("`{revision}` is no folder, and git says of it: {said}"), "say a commit (HEAD, main, v1.0), or a folder"))
    };
    let listed = git(&["ls-tree", "-r", "-z", "--name-only", revision, "--", "."])?;
    let mut files = BTreeMap::new();
    for name in listed.split(|&byte| byte == 0).filter_map(|name| std::str::from_utf8(name).ok()).filter(|name| !name.is_empty()) {
        if let Ok(text) = String::from_utf8(git(&["show", &format!("{revision}:./{name}")])?) {
            files.insert(name.to_owned(), text);
        }
    }
    Ok(Memory(files))
}
