//! What is open in the editor, and what is known of the games that it is of.

use crate::position::{Counted, Text};
use crate::{Game, Games, HomeFile, uri};
use kotodama_grammar::Diagnostic;
use kotodama_workbench::Overlay;
use kotodama_workbench::editor::{Base, Known, SceneText};
use lsp_types::Uri;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file that is open.
#[derive(Clone)]
pub(crate) struct Open {
    pub(crate) uri: Uri,
    pub(crate) text: Text,
    pub(crate) version: i32,
    /// The game that it is of, and which of its files it is.
    pub(crate) home: Option<(PathBuf, HomeFile)>,
}

impl Open {
    /// Whether it makes the folder that it lies in that of a game or of a pack.
    pub(crate) fn makes_a_home(&self) -> bool {
        matches!(&self.home, Some((_, HomeFile::Data(file))) if ["game.ron", "pack.ron"].contains(&file.rsplit('/').next().unwrap_or_default()))
    }
}

/// A game of which a file is or was open.
#[derive(Clone)]
pub(crate) struct Project {
    pub(crate) game: Arc<dyn Game>,
    /// What is known of it; nothing before the first look, and where it can't be read.
    pub(crate) known: Option<Arc<Known>>,
    /// Whether somebody has looked at it.
    pub(crate) looked: bool,
    /// How many scenes name each card, by its id; nothing before somebody has counted.
    pub(crate) scenes: Option<BTreeMap<String, usize>>,
    /// How it stood when it was looked at as a whole last, and could be read.
    pub(crate) base: Option<Arc<Base>>,
    /// The number of the last look that was asked for.
    pub(crate) asked: u64,
    /// The number of the last look at all of it of which the findings are shown.
    pub(crate) told: u64,
    /// The files of which entries were left out then because they can't be read.
    pub(crate) left_out: Vec<String>,
    /// What is shown of each file, of which of its versions.
    pub(crate) found: BTreeMap<String, (Option<i32>, Vec<Diagnostic>)>,
    /// The files of which findings are shown.
    pub(crate) shown: BTreeSet<String>,
}

/// What a client can do.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Client {
    /// It shows changes before they are made, where it is asked to.
    pub(crate) confirms: bool,
    /// It makes the changes that an answer tells of, and shows the pages, itself.
    pub(crate) carries_out: bool,
    /// It lets what is empty in what it writes be filled in, one after the other.
    pub(crate) snippets: bool,
    /// It shows pages, where it is asked to.
    pub(crate) shows: bool,
    /// It asks for what an action changes when somebody chooses it.
    pub(crate) resolves: bool,
    /// It asks again for what stands above lines, for colours, and for what stands beside words, where it is told to.
    pub(crate) asks_again: [bool; 3],
}

/// All that is open. A copy of it is how things stood when it was made, and costs next to nothing.
#[derive(Clone)]
pub(crate) struct Desk<'a> {
    pub(crate) games: &'a dyn Games,
    pub(crate) counted: Counted,
    /// What the client can do.
    pub(crate) client: Client,
    /// By what the client calls them.
    pub(crate) open: BTreeMap<String, Arc<Open>>,
    /// By where they lie.
    pub(crate) projects: BTreeMap<PathBuf, Arc<Project>>,
}

impl<'a> Desk<'a> {
    pub(crate) fn new(games: &'a dyn Games, counted: Counted, client: Client) -> Desk<'a> {
        Desk { games, counted, client, open: BTreeMap::new(), projects: BTreeMap::new() }
    }

    /// A file is open; the game that it is of, if any.
    pub(crate) fn opens(&mut self, uri: Uri, text: String, version: i32) -> Option<PathBuf> {
        let text = Text::new(text, self.counted);
        self.open.insert(uri.as_str().to_owned(), Arc::new(Open { uri: uri.clone(), text, version, home: None }));
        self.finds_home(&uri)
    }

    /// Finds out of which game a file is that is open, as things stand now.
    fn finds_home(&mut self, uri: &Uri) -> Option<PathBuf> {
        let held = |path: &Path| {
            let open = self.open.values().find(|open| uri::path(&open.uri).is_some_and(|own| own == path))?;
            Some(open.text.text.clone())
        };
        let home = uri::path(uri).and_then(|path| self.games.of(&path, &held)).map(|home| {
            let key = home.game.key();
            let project = self.projects.entry(key.clone()).or_insert_with(|| {
                Arc::new(Project {
                    game: Arc::clone(&home.game),
                    known: None,
                    looked: false,
                    scenes: None,
                    base: None,
                    asked: 0,
                    told: 0,
                    left_out: Vec::new(),
                    found: BTreeMap::new(),
                    shown: BTreeSet::new(),
                })
            });
            Arc::make_mut(project).game = home.game;
            (key, home.file)
        });
        let key = home.as_ref().map(|(key, _)| key.clone());
        if let Some(open) = self.open.get_mut(uri.as_str()) {
            Arc::make_mut(open).home = home;
        }
        key
    }

    /// Finds out anew of which games all are that are open: those that are of another now, or of none.
    pub(crate) fn find_homes(&mut self) -> Vec<Uri> {
        let all: Vec<(Uri, Option<PathBuf>)> = self.open.values().map(|open| (open.uri.clone(), open.home.as_ref().map(|(key, _)| key.clone()))).collect();
        all.into_iter().filter(|(uri, was)| self.finds_home(uri) != *was).map(|(uri, _)| uri).collect()
    }

    /// Forgets the games that are no more: the files of which something is shown.
    pub(crate) fn forget_gone(&mut self) -> Vec<Uri> {
        let of = |key: &PathBuf| self.open.values().any(|open| open.home.as_ref().is_some_and(|(of, _)| of == key));
        let gone: Vec<PathBuf> = self.projects.iter().filter(|(key, project)| !project.game.is_there() && !of(key)).map(|(key, _)| key.clone()).collect();
        let mut shown = Vec::new();
        let gone: Vec<Arc<Project>> = gone.iter().filter_map(|key| self.projects.remove(key)).collect();
        for project in gone {
            shown.extend(project.shown.iter().filter_map(|file| self.named(&project, file)));
        }
        shown
    }

    /// What is known of a game, to be changed.
    pub(crate) fn project_mut(&mut self, key: &PathBuf) -> Option<&mut Project> {
        self.projects.get_mut(key).map(Arc::make_mut)
    }

    /// What is open under a name, with its game.
    pub(crate) fn at(&self, uri: &Uri) -> Option<(&Open, &Project, &HomeFile)> {
        let open = self.open.get(uri.as_str())?;
        let (key, file) = open.home.as_ref()?;
        Some((open, self.projects.get(key)?, file))
    }

    /// The texts of a game that nobody has saved, by their paths in it.
    pub(crate) fn unsaved(&self, key: &PathBuf) -> BTreeMap<String, String> {
        let of_it = self.open.values().filter_map(|open| match &open.home {
            Some((of, HomeFile::Data(file))) if of == key => Some((file.clone(), open.text.text.clone())),
            _ => None,
        });
        of_it.collect()
    }

    /// The game with what nobody has saved over its files.
    pub(crate) fn over<'p>(&self, key: &PathBuf, project: &'p Project) -> Overlay<'p> {
        Overlay::new(&*project.game, self.unsaved(key))
    }

    /// The scenes of a game as they stand in the editor, or else on disk; each is called by its path.
    pub(crate) fn scenes(&self, key: &PathBuf, project: &Project) -> Vec<SceneText> {
        let mut scenes: BTreeMap<PathBuf, String> = project.game.scenes().into_iter().collect();
        for open in self.open.values() {
            if let (Some((of, HomeFile::Scene)), Some(path)) = (&open.home, uri::path(&open.uri))
                && of == key
            {
                scenes.insert(path, open.text.text.clone());
            }
        }
        scenes.into_iter().map(|(path, text)| SceneText { file: path.display().to_string(), text }).collect()
    }

    /// What the client calls a file of a game, or a scene.
    pub(crate) fn named(&self, project: &Project, file: &str) -> Option<Uri> {
        let path = project.game.place(file).unwrap_or_else(|| PathBuf::from(file));
        // As it was opened: two names may lead to one file.
        let own = self.open.values().find(|open| match &open.home {
            Some((key, HomeFile::Data(of))) => *key == project.game.key() && of == file,
            Some((key, HomeFile::Scene)) => *key == project.game.key() && uri::path(&open.uri).is_some_and(|own| own == path),
            None => false,
        });
        own.map(|open| open.uri.clone()).or_else(|| uri::uri(&path))
    }

    /// The text of a file of a game, or of a scene, as it stands in the editor or else on disk.
    pub(crate) fn text(&self, project: &Project, file: &str) -> Option<Text> {
        let named = self.named(project, file)?;
        if let Some(open) = self.open.get(named.as_str()) {
            return Some(open.text.clone());
        }
        let text = if file.ends_with(".scene") { project.game.scene(Path::new(file))? } else { project.game.read(file)? };
        Some(Text::new(text, self.counted))
    }
}
