//! Scenes on disk: finding them, and running them in their games.

use super::{Exit, Failure, tell_left_out};
use crate::console::Console;
use crate::disk::{self, Held};
use crate::shipped::{GameFiles, Library, tidy};
use crate::show::finding::write_all;
use kotodama_grammar::Diagnostic;
use kotodama_rules::{Languages, Reading, Unread};
use kotodama_workbench::apart::{REPORT, apart};
use kotodama_workbench::finding::Shelf;
use kotodama_workbench::scene::parse::{self, Said};
use kotodama_workbench::scene::{By, Fixture, Property, SceneReport, coverage, fixture, run_scene};
use rayon::prelude::*;
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
    /// Why that can't be read; other scenes are run all the same.
    unread: Option<Unread>,
}

/// Where findings about a scene stand: in it, or in what its game says of boards.
pub(super) struct Around<'a> {
    scene: &'a SceneFile,
    game: Option<&'a GameFiles>,
}

impl Around<'_> {
    /// The game, of a file that is its own.
    fn game(&self, file: &str) -> Option<&GameFiles> {
        self.game.filter(|_| file == fixture::FILE)
    }
}

impl Shelf for Around<'_> {
    fn text(&self, file: &str) -> Option<String> {
        self.game(file).map_or_else(|| Some(self.scene.text.clone()), |game| Shelf::text(game, file))
    }

    fn shown(&self, file: &str) -> String {
        self.game(file).map_or_else(|| self.scene.shown(), |game| Shelf::shown(game, file))
    }
}

impl SceneFile {
    /// Reads a scene's file.
    ///
    /// # Errors
    /// When it is not there.
    pub(super) fn read(path: PathBuf) -> Result<SceneFile, Failure> {
        match disk::held(&path) {
            Held::Other(why) => Ok(SceneFile { path, text: String::new(), unread: Some(why) }),
            held => Ok(SceneFile { text: held.asked_for(&path)?, path, unread: None }),
        }
    }

    /// Its path as people write it.
    pub(super) fn shown(&self) -> String {
        tidy(&self.path)
    }

    /// The game that it says it is of.
    pub(super) fn game(&self) -> Option<String> {
        Some(self.heading().ok()?.0?.text)
    }

    /// The game that it says it is of, and the mode.
    ///
    /// # Errors
    /// What can't be read of the scene.
    fn heading(&self) -> Result<(Option<Said>, Option<String>), Vec<Diagnostic>> {
        if let Some(why) = &self.unread {
            return Err(vec![why.finding(&self.shown())]);
        }
        let scene = parse::parse(&self.shown(), &self.text)?;
        Ok((scene.game, scene.mode.map(|said| said.text)))
    }

    /// Where its transcript is kept.
    pub(super) fn snapshot(&self) -> PathBuf {
        SceneFile::snapshot_of(&self.path)
    }

    /// Where the transcript of the scene at a path is kept: in a folder `snapshots` beside `scenes`, else beside the scene.
    pub(super) fn snapshot_of(scene: &Path) -> PathBuf {
        let parts: Vec<_> = scene.components().collect();
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

/// The scenes that are meant: files, folders, games, or parts of file names; all of a folder's when nothing is named.
///
/// # Errors
/// When a folder can't be read, or nothing is found.
pub(super) fn find(root: &Path, wanted: &[String]) -> Result<Vec<SceneFile>, Failure> {
    paths(root, wanted)?.into_iter().map(SceneFile::read).collect()
}

/// Where the scenes are that are meant, as [`find`] finds them, in the order of their names.
///
/// # Errors
/// As [`find`].
pub(super) fn paths(root: &Path, wanted: &[String]) -> Result<Vec<PathBuf>, Failure> {
    let mut paths = Vec::new();
    let mut all = Vec::new();
    let of_packs = crate::packs::packs_in(&root.join("packs"))?.into_iter().map(|pack| pack.path().join("scenes"));
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
            // A game's name may be a part of names of its own scenes, too.
            let of_game = |path: &&PathBuf| SceneFile::read((*path).clone()).is_ok_and(|scene| scene.game().is_some_and(|game| game == *name));
            paths.extend(all.iter().filter(of_game).cloned());
        }
        if paths.len() == before {
            let fits = |path: &&PathBuf| path.file_stem().is_some_and(|stem| stem.to_string_lossy().contains(name.trim_end_matches(".scene")));
            paths.extend(all.iter().filter(fits).cloned());
        }
        if paths.len() == before && !all.is_empty() {
            let stems: Vec<String> = all.iter().filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect();
            let stems: Vec<&str> = stems.iter().map(String::as_str).collect();
            return Err(Failure::usage(format!("there is no scene `{name}`"), kotodama_workbench::suggest::hint(name, &stems)));
        }
    }
    if paths.is_empty() {
        let help = "scenes are files `*.scene` in a folder `tests/scenes` or `scenes`; `--path DIR` says where that is";
        return Err(Failure::usage(format!("there are no scenes in `{}`", root.display()), help));
    }
    paths.sort();
    paths.dedup();
    Ok(paths)
}

fn walk_one(folder: &Path, scenes: &mut Vec<PathBuf>) -> Result<Vec<PathBuf>, Failure> {
    let wrong = |error: std::io::Error| Failure::file("read the folder", folder, &error);
    let mut folders = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(wrong)? {
        let entry = entry.map_err(wrong)?;
        let (kind, path) = (entry.file_type().map_err(wrong)?, entry.path());
        if kind.is_dir() || (kind.is_symlink() && path.is_dir()) {
            folders.push(path);
        } else if path.extension().is_some_and(|end| end == "scene") {
            scenes.push(path);
        }
    }
    Ok(folders)
}

fn walk(folder: &Path, scenes: &mut Vec<PathBuf>) -> Result<(), Failure> {
    walk_within(folder, &mut Vec::new(), scenes)
}

/// As [`walk`], within folders that are known by where they really are.
fn walk_within(folder: &Path, around: &mut Vec<PathBuf>, scenes: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let real = std::fs::canonicalize(folder).map_err(|error| Failure::file("read the folder", folder, &error))?;
    if around.contains(&real) {
        return Err(Failure::usage(format!("`{}` is a link to a folder that it lies in: it has no end", folder.display()), "remove that link"));
    }
    around.push(real);
    for inner in walk_one(folder, scenes)? {
        walk_within(&inner, around, scenes)?;
    }
    around.pop();
    Ok(())
}

/// What scenes are played in: a game, and what a board of it holds that a scene says nothing of.
type Ready = (Arc<Reading>, Fixture);

/// A game that was loaded, or what is wrong with it; or what the tool said when it failed with it.
type Tried = Result<Result<Ready, Vec<Diagnostic>>, String>;

/// A game, and the mode that changes its rules.
type Cue = (String, Option<String>);

/// The games that scenes are played in, each loaded once.
pub(super) struct Stage {
    library: Library,
    /// Nothing for a game that can't be used.
    games: BTreeMap<Cue, Option<Ready>>,
    /// The languages of each game, for its modes and for the next time.
    languages: BTreeMap<String, Languages>,
    /// The games that can't be used, with the number of findings that have been shown.
    broken: BTreeMap<String, usize>,
    /// How often the tool failed.
    bugs: usize,
}

impl Stage {
    pub(super) fn new(library: Library) -> Stage {
        Stage { library, games: BTreeMap::new(), languages: BTreeMap::new(), broken: BTreeMap::new(), bugs: 0 }
    }

    /// The exit code, but for that of the tool where the tool failed.
    pub(super) fn exit(&self, exit: Exit) -> Exit {
        if self.bugs > 0 { Exit::Failed } else { exit }
    }

    /// Goes on with the games as they are now; those that changed are loaded again.
    pub(super) fn renew(&mut self, library: Library, changed: &[String]) {
        let stays = |game: &String| !changed.contains(game) && library.find(game).is_ok();
        self.games.retain(|(game, _), _| stays(game));
        self.broken.retain(|game, _| stays(game));
        self.library = library;
    }

    /// A game and what its scenes may leave unsaid.
    ///
    /// # Errors
    /// When there is no such game, or it can't be loaded.
    pub(super) fn game(&mut self, id: Option<&str>, console: &mut Console<'_>) -> Result<Ready, Failure> {
        let id = self.library.only(id)?.id.clone();
        self.load(vec![(id.clone(), None)], console)?;
        let ready = self.games.get(&(id, None)).cloned().flatten();
        ready.ok_or_else(|| self.broken().unwrap_or_else(|| Failure::internal("a game is neither sound nor broken")))
    }

    /// Why scenes could not be played, if a game can't be used.
    pub(super) fn broken(&self) -> Option<Failure> {
        self.broken.iter().next().map(|(game, findings)| Failure::Broken { game: game.clone(), findings: *findings })
    }

    /// The game that a scene is of, and its mode.
    ///
    /// # Errors
    /// What can't be read of the scene, or that there is no such game: it fails alone.
    fn cue(&self, scene: &SceneFile) -> Result<Cue, Vec<Diagnostic>> {
        let (game, mode) = scene.heading()?;
        match self.library.only(game.as_ref().map(|said| said.text.as_str())) {
            Ok(source) => Ok((source.id.clone(), mode)),
            Err(failure) => {
                let missing = parse::broken(failure.to_string()).label("no such game").at(scene.shown(), game.map_or(0..0, |said| said.span));
                Err(vec![if let Failure::Usage { help, .. } = failure { missing.help(help) } else { missing }])
            }
        }
    }

    /// The id of the game that a scene is of, or would be of if it were there; nothing for a scene that can't be read.
    pub(super) fn game_of(&self, scene: &SceneFile) -> Option<String> {
        self.cue(scene).map_or_else(|_| scene.game(), |(game, _)| Some(game))
    }

    /// Where the findings about a scene are read.
    pub(super) fn shelf<'a>(&'a self, scene: &'a SceneFile) -> Around<'a> {
        let game = scene.game();
        Around { scene, game: self.library.only(game.as_deref()).ok() }
    }

    /// Runs scenes in the games that they name, on all processors. There is no report of a scene whose game can't be used: what is
    /// wrong with the game is shown.
    ///
    /// # Errors
    /// When nothing can be shown.
    pub(super) fn play(&mut self, scenes: &[&SceneFile], console: &mut Console<'_>) -> Result<Vec<Option<SceneReport>>, Failure> {
        let mut cues: Vec<Result<Cue, Vec<Diagnostic>>> = scenes.par_iter().map(|scene| self.cue(scene)).collect();
        self.load(cues.iter().flatten().map(|(game, _)| (game.clone(), None)).collect(), console)?;
        // A mode that the game does not have is told where the scene is read.
        for (game, mode) in cues.iter_mut().flatten() {
            let has = |id: &String| self.ready(game, None).is_some_and(|(game, _)| game.rules_file.changes().any(|mode| mode.id == *id));
            *mode = mode.take().filter(has);
        }
        self.load(cues.iter().flatten().cloned().collect(), console)?;
        let play = |(scene, cue): (&&SceneFile, Result<Cue, Vec<Diagnostic>>)| match cue {
            Ok((game, mode)) => {
                let (game, fixture) = self.ready(&game, mode.as_ref())?;
                Some(SceneReport::apart(&scene.shown(), || run_scene(&game.game, fixture, &scene.shown(), &scene.text)))
            }
            Err(errors) => Some(SceneReport::unread(&scene.shown(), errors)),
        };
        let played: Vec<Option<SceneReport>> = scenes.par_iter().zip(cues).map(play).collect();
        self.bugs += played.iter().flatten().filter(|report| report.by == By::Tool).count();
        Ok(played)
    }

    fn ready(&self, game: &str, mode: Option<&String>) -> Option<&Ready> {
        self.games.get(&(game.to_owned(), mode.cloned()))?.as_ref()
    }

    /// Loads those games that are not there yet, and shows what is wrong with them.
    fn load(&mut self, mut cues: Vec<Cue>, console: &mut Console<'_>) -> Result<(), Failure> {
        cues.sort();
        cues.dedup();
        cues.retain(|cue| !self.games.contains_key(cue));
        for (game, _) in &cues {
            self.languages.entry(game.clone()).or_default();
        }
        // Nothing for a game that makes the tool fail.
        let load = |cue: &Cue| -> Result<(&GameFiles, Tried), Failure> {
            let source = self.library.only(Some(&cue.0))?;
            let languages = &self.languages[&cue.0];
            let modes: Vec<&str> = cue.1.as_deref().into_iter().collect();
            let ready = apart(|| {
                source.load_again(&modes, languages).and_then(|game| match Fixture::load(source, &game) {
                    Ok(fixture) => Ok((Arc::new(game), fixture)),
                    Err(finding) => Err(vec![finding]),
                })
            });
            Ok((source, ready))
        };
        let loaded: Vec<_> = cues.par_iter().map(load).collect();
        for (cue, loaded) in cues.iter().zip(loaded) {
            let (source, ready) = loaded?;
            match &ready {
                // A mode of it leaves out the same.
                Ok(Ok((game, _))) if cue.1.is_none() => tell_left_out(source, game, console)?,
                Ok(Ok(_)) => {}
                Ok(Err(findings)) => {
                    write_all(console.err, source, findings, console.paint)?;
                    self.broken.insert(cue.0.clone(), findings.len());
                }
                Err(said) => {
                    writeln!(console.err, "{}: the tool failed with the game `{}`: {said}: {REPORT}", console.paint.red("error"), cue.0)?;
                    self.bugs += 1;
                    self.broken.insert(cue.0.clone(), 1);
                }
            }
            self.games.insert(cue.clone(), ready.ok().and_then(Result::ok));
        }
        Ok(())
    }
}

/// The rows that tests written in Rust cover: those of `properties.ron` beside the scenes.
///
/// # Errors
/// When it is there, and can't be read.
pub(super) fn properties(root: &Path) -> Result<Vec<Property>, Failure> {
    let mut properties: Vec<Property> = Vec::new();
    for path in ["tests/properties.ron", "tests/scenes/properties.ron", "properties.ron", "scenes/properties.ron"].map(|file| root.join(file)) {
        let held = disk::held(&path);
        if !matches!(held, Held::Nothing) {
            let text = held.asked_for(&path)?;
            let wrong =
                |error| Failure::usage(format!("`{}` is no list of properties: {error}", path.display()), "write [(row: \"ROW\", test: \"file::function\")]");
            properties.extend(coverage::properties(&text).map_err(wrong)?);
        }
    }
    Ok(properties)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transcripts_are_kept_beside_the_scenes() {
        let at = |path: &str| SceneFile::snapshot_of(Path::new(path));
        assert_eq!(at("tests/scenes/some/one.scene"), Path::new("tests/snapshots/some/one.snap"));
        assert_eq!(at("my/one.scene"), Path::new("my/snapshots/one.snap"));
        assert_eq!(at("one.scene"), Path::new("snapshots/one.snap"));
    }
}
