//! `kotodama lsp`.

mod stream;

use crate::command::on_disk::{self, SceneFile};
use crate::command::{Exit, Failure};
use crate::packs::ABOUT;
use crate::shipped::{GameFiles, Library, RULES};
use clap::Args;
use kotodama_server::{Game, Games, Held, Home, HomeFile, Served};
use kotodama_workbench::Workspace;
use kotodama_workbench::editor::measured;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Serve an editor: what is wrong, what may stand next, what words mean, while you write
///
/// Speaks the Language Server Protocol on standard input and output; an editor starts it. docs/editor.md tells how.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama lsp      what an editor starts; it waits for the editor to speak")]
pub(crate) struct Lsp {
    /// Speak on standard input and output, as is done anyway (editors say so)
    #[arg(long)]
    stdio: bool,
}

impl Lsp {
    pub(crate) fn run(&self) -> Result<Exit, Failure> {
        let (connection, writer) = stream::stdio();
        let served = kotodama_server::run(&connection, &OnDisk);
        drop(connection);
        // What was answered last is written. Who is gone reads none of it, and nobody is left to be told.
        drop(writer.join());
        match served {
            Served::Left => Ok(Exit::Clean),
            // The protocol says so.
            Served::Gone => Ok(Exit::Findings),
        }
    }
}

/// The games of the folders that files lie in.
struct OnDisk;

impl Games for OnDisk {
    fn of(&self, path: &Path, held: Held<'_>) -> Option<Home> {
        let end = path.extension()?.to_str()?;
        if end == "scene" {
            let game = of_scene(path, held)?;
            return Some(Home { game: Arc::new(game), file: HomeFile::Scene });
        }
        if !["ron", "luau", "lua"].contains(&end) {
            return None;
        }
        let game = path.ancestors().skip(1).find_map(|folder| GameFiles::own(folder, held))?;
        let file = within(&game, path)?;
        Some(Home { game: Arc::new(game), file: HomeFile::Data(file) })
    }
}

/// The game that a scene is of: that in whose folder it lies, or the one it names beside it.
fn of_scene(path: &Path, held: Held<'_>) -> Option<GameFiles> {
    // Whatever else can't be read of it.
    let text = held(path).unwrap_or_default();
    let named = text.lines().find_map(|line| line.strip_prefix("game ")).map(str::trim);
    path.ancestors().skip(1).find_map(|folder| {
        if let Some(game) = GameFiles::own(folder, held) {
            return Some(game);
        }
        let cards = folder.join("cards");
        let library = cards.is_dir().then(|| Library::folder(folder).ok()).flatten();
        library.and_then(|library| library.find(named?).ok().cloned()).or_else(|| GameFiles::own(&cards.join(named?), held))
    })
}

/// A file's path in its game.
fn within(game: &GameFiles, path: &Path) -> Option<String> {
    let said = |rest: &Path| Some(rest.to_str()?.replace('\\', "/"));
    let pack = game.additions().iter().find_map(|pack| Some(format!("packs/{}/{}", pack.id, said(path.strip_prefix(pack.path()).ok()?)?)));
    pack.or_else(|| said(path.strip_prefix(game.folder()?).ok()?))
}

/// The folder in which the scenes of a game lie, or are looked for: its own, or that of several games in whose folder `cards` it lies.
fn root(game: &GameFiles) -> Option<PathBuf> {
    let own = game.folder()?;
    let around = own.parent().filter(|folder| folder.ends_with("cards")).and_then(Path::parent);
    let has_scenes = |folder: &&Path| folder.join("tests").join("scenes").is_dir() || folder.join("scenes").is_dir();
    let around = around.filter(has_scenes).filter(|_| !own.join("scenes").is_dir());
    Some(around.unwrap_or(own).to_owned())
}

impl Game for GameFiles {
    fn key(&self) -> PathBuf {
        let pack = self.additions().first().map(|pack| pack.path().to_owned());
        self.folder().map(Path::to_owned).or(pack).unwrap_or_default()
    }

    fn is_there(&self) -> bool {
        self.folders().iter().any(|folder| [RULES, ABOUT].iter().any(|file| folder.join(file).is_file()))
    }

    fn place(&self, file: &str) -> Option<PathBuf> {
        GameFiles::place(self, file)
    }

    fn scenes(&self) -> Vec<(PathBuf, String)> {
        let roots = root(self).into_iter().chain(self.additions().iter().map(|pack| pack.path().to_owned()));
        let all = roots.flat_map(|root| on_disk::find(&root, &[]).unwrap_or_default());
        // Most are of other games, and are not read for that; whatever else can't be read of one is told of it.
        let named =
            |scene: &SceneFile| scene.text.lines().find_map(|line| line.strip_prefix("game ")?.split_whitespace().next()).is_some_and(|game| game == self.id());
        all.filter(named).map(|scene| (scene.path, scene.text)).collect()
    }

    fn scene(&self, path: &Path) -> Option<String> {
        SceneFile::read(path.to_owned()).ok().map(|scene| scene.text)
    }

    fn story(&self, path: &Path) -> (PathBuf, Option<String>) {
        let kept = SceneFile::snapshot_of(path);
        let text = std::fs::read_to_string(&kept).ok();
        (kept, text)
    }

    fn measured(&self) -> Option<String> {
        std::fs::read_to_string(self.folders().first()?.join(measured::FOLDER).join(measured::FIGURES)).ok()
    }

    fn report(&self) -> Option<PathBuf> {
        let page = self.folders().first()?.join(measured::FOLDER).join(measured::PAGE);
        page.is_file().then_some(page)
    }

    fn new_scene(&self, name: &str) -> PathBuf {
        let root = root(self).unwrap_or_default();
        let folder = match self.folder() {
            Some(own) if own != root => {
                let shared = root.join("tests").join("scenes");
                if shared.is_dir() { shared.join(self.id()) } else { root.join("scenes").join(self.id()) }
            }
            _ => root.join("scenes"),
        };
        folder.join(format!("{name}.scene"))
    }
}
