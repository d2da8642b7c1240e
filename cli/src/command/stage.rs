//! Scenes on disk: finding them, and running them in their games.

use super::{Failure, load, load_with};
use crate::console::Console;
use crate::scene::{Coverage, Fixture, Property, SceneReport, coverage, parse, run_scene};
use crate::shipped::{Library, tidy};
use crate::show::finding::Shelf;
use kotodama_engine::Game;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A scene's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SceneFile {
    /// Where it is.
    pub(super) path: PathBuf,
    /// What is in it.
    pub(super) text: String,
}

impl Shelf for SceneFile {
    fn text(&self, _: &str) -> Option<String> {
        Some(self.text.clone())
    }

    fn shown(&self, _: &str) -> String {
        self.shown()
    }
}

impl SceneFile {
    fn read(path: PathBuf) -> Result<SceneFile, Failure> {
        let text = std::fs::read_to_string(&path).map_err(|error| Failure::file("read", &path, &error))?;
        Ok(SceneFile { path, text })
    }

    /// Its path as people write it.
    pub(super) fn shown(&self) -> String {
        tidy(&self.path)
    }

    /// The game that it says it is of.
    pub(super) fn game(&self) -> Option<String> {
        let scene = parse::parse(&self.shown(), &self.text).ok()?;
        scene.game.map(|said| said.text)
    }

    /// The mode that it says it is played in.
    pub(super) fn mode(&self) -> Option<String> {
        let scene = parse::parse(&self.shown(), &self.text).ok()?;
        scene.mode.map(|said| said.text)
    }

    /// Where its transcript is kept: in a folder `snapshots` beside `scenes`, else beside the scene.
    pub(super) fn snapshot(&self) -> PathBuf {
        let parts: Vec<_> = self.path.components().collect();
        let scenes = parts.iter().rposition(|part| part.as_os_str() == "scenes");
        let mut kept = PathBuf::new();
        for (at, part) in parts.iter().enumerate() {
            if Some(at) == scenes {
                kept.push("snapshots");
            } else if scenes.is_none() && at + 1 == parts.len() {
                kept.push("snapshots");
                kept.push(part);
            } else {
                kept.push(part);
            }
        }
        kept.set_extension("snap");
        kept
    }
}

/// The scenes that are meant: files, folders, or parts of file names; all of a folder's when nothing is named.
///
/// # Errors
/// When a folder can't be read, or nothing is found.
pub(super) fn find(root: &Path, wanted: &[String]) -> Result<Vec<SceneFile>, Failure> {
    let mut paths = Vec::new();
    let mut all = Vec::new();
    let of_packs = crate::packs::packs_in(&root.join("packs")).into_iter().map(|pack| pack.path().join("scenes"));
    for folder in [root.join("tests").join("scenes"), root.join("scenes")].into_iter().chain(of_packs).filter(|folder| folder.is_dir()) {
        walk(&folder, &mut all)?;
    }
    if all.is_empty() && root.is_dir() {
        walk_one(root, &mut all)?;
    }
    if wanted.is_empty() {
        paths.append(&mut all);
    }
    for name in wanted {
        let path = Path::new(name);
        let before = paths.len();
        if path.is_dir() {
            walk(path, &mut paths)?;
        } else if path.is_file() {
            paths.push(path.to_owned());
        } else {
            let fits = |path: &&PathBuf| path.file_stem().is_some_and(|stem| stem.to_string_lossy().contains(name.trim_end_matches(".scene")));
            paths.extend(all.iter().filter(fits).cloned());
        }
        if paths.len() == before {
            let stems: Vec<String> = all.iter().filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect();
            let stems: Vec<&str> = stems.iter().map(String::as_str).collect();
            return Err(Failure::usage(format!("there is no scene `{name}`"), crate::near::hint(name, &stems)));
        }
    }
    if paths.is_empty() {
        let help = "scenes are files `*.scene` in a folder `tests/scenes` or `scenes`; `--path DIR` says where that is";
        return Err(Failure::usage(format!("there are no scenes in `{}`", root.display()), help));
    }
    paths.sort();
    paths.dedup();
    paths.into_iter().map(SceneFile::read).collect()
}

fn walk_one(folder: &Path, scenes: &mut Vec<PathBuf>) -> Result<Vec<PathBuf>, Failure> {
    let wrong = |error: std::io::Error| Failure::file("read the folder", folder, &error);
    let mut folders = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        if path.is_dir() {
            folders.push(path);
        } else if path.extension().is_some_and(|end| end == "scene") {
            scenes.push(path);
        }
    }
    Ok(folders)
}

fn walk(folder: &Path, scenes: &mut Vec<PathBuf>) -> Result<(), Failure> {
    walk_one(folder, scenes)?.iter().try_for_each(|inner| walk(inner, scenes))
}

/// The games that scenes are played in, each loaded once.
pub(super) struct Stage<'a> {
    library: &'a Library,
    games: BTreeMap<String, (Arc<Game>, Fixture)>,
}

impl<'a> Stage<'a> {
    pub(super) fn new(library: &'a Library) -> Stage<'a> {
        Stage { library, games: BTreeMap::new() }
    }

    /// A game and what its scenes may leave unsaid.
    ///
    /// # Errors
    /// When there is no such game, or it can't be loaded.
    pub(super) fn game(&mut self, id: Option<&str>, console: &mut Console<'_>) -> Result<(Arc<Game>, Fixture), Failure> {
        let pack = self.library.only(id)?;
        if let Some(ready) = self.games.get(&pack.id) {
            return Ok(ready.clone());
        }
        let game = load(pack, console)?;
        let fixture = match Fixture::load(pack, &game) {
            Ok(fixture) => fixture,
            Err(finding) => {
                crate::show::finding::write_all(console.err, pack, &[finding], console.paint)?;
                return Err(Failure::Broken { game: pack.id.clone(), findings: 1 });
            }
        };
        let ready = (Arc::new(game), fixture);
        self.games.insert(pack.id.clone(), ready.clone());
        Ok(ready)
    }

    /// A game whose rules a mode changes.
    fn variant(&mut self, id: &str, mode: &str, fixture: &Fixture, console: &mut Console<'_>) -> Result<(Arc<Game>, Fixture), Failure> {
        let name = format!("{id} {mode}");
        if let Some(ready) = self.games.get(&name) {
            return Ok(ready.clone());
        }
        let game = load_with(self.library.only(Some(id))?, &[mode], console)?;
        let ready = (Arc::new(game), fixture.clone());
        self.games.insert(name, ready.clone());
        Ok(ready)
    }

    /// Runs a scene in the game that it names.
    ///
    /// # Errors
    /// When that game can't be loaded.
    pub(super) fn play(&mut self, scene: &SceneFile, console: &mut Console<'_>) -> Result<SceneReport, Failure> {
        let (game, fixture) = self.game(scene.game().as_deref(), console)?;
        let (game, fixture) = match scene.mode().filter(|mode| game.rules_file.modes.iter().any(|def| def.id == *mode)) {
            Some(mode) => self.variant(&game.id, &mode, &fixture, console)?,
            None => (game, fixture),
        };
        Ok(run_scene(&game, &fixture, &scene.shown(), &scene.text))
    }
}

/// What the scenes of a game exercise, with the rows that tests written in Rust cover (`properties.ron` beside the scenes).
///
/// # Errors
/// When `properties.ron` can't be read.
pub(super) fn coverage(root: &Path, game: &Game, reports: &[SceneReport]) -> Result<Coverage, Failure> {
    let mut properties: Vec<Property> = Vec::new();
    for path in ["tests/properties.ron", "tests/scenes/properties.ron", "properties.ron", "scenes/properties.ron"].map(|file| root.join(file)) {
        if let Ok(text) = std::fs::read_to_string(&path) {
            let wrong =
                |error| Failure::usage(format!("`{}` is no list of properties: {error}", path.display()), "write [(row: \"ROW\", test: \"file::function\")]");
            properties.extend(coverage::properties(&text).map_err(wrong)?);
        }
    }
    Ok(Coverage::new(game, reports, &properties))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transcripts_are_kept_beside_the_scenes() {
        let at = |path: &str| SceneFile { path: path.into(), text: String::new() }.snapshot();
        assert_eq!(at("tests/scenes/some/one.scene"), Path::new("tests/snapshots/some/one.snap"));
        assert_eq!(at("my/one.scene"), Path::new("my/snapshots/one.snap"));
        assert_eq!(at("one.scene"), Path::new("snapshots/one.snap"));
    }
}
