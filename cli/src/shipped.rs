//! Where games come from: the binary, which carries the shipped ones, or a folder.
//!
//! A game is a folder with a `game.ron`. A folder given with `--path` is one game, or holds several, at its top or in a
//! folder `cards/`. Without it, the current folder is looked at, and taken if it is a game. All that a game is made of lies in its own
//! folder: a copy of it is the whole game. It is known by the id in its `game.ron`, whatever its folder is called.
//!
//! Packs are added to it: those in its folder `packs/`, and those that are asked for. A folder with a `pack.ron` stands for the game
//! that this pack is for, with the pack.
//!
//! *Invariant:* no path of a pack reaches outside its own folders.

use crate::command::Failure;
use crate::disk;
use crate::packs::{self, Addition};
use include_dir::{Dir, include_dir};
use kotodama_engine::data::PackFile;
use kotodama_grammar::Diagnostic;
use kotodama_rules::{Languages, Reading, Source, Unread};
use kotodama_workbench::Workspace;
use kotodama_workbench::finding::Shelf;
use kotodama_workbench::suggest;
use kotodama_workbench::workspace::FOLDERS;
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

static CARDS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../cards");

/// What only the folder of a game or a pack has.
const OF_A_GAME: [&str; 6] = ["sets", "decks", "lexicon", "keywords.ron", "phrases.ron", "rulebook.ron"];

/// A game's files, not yet read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameFiles {
    /// The game's id: what its `game.ron` says, or the name of its folder where that says none.
    pub id: String,
    origin: Origin,
    /// The packs to add, each with an id of its own.
    additions: Vec<Addition>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Origin {
    Shipped,
    Folder(PathBuf),
}

/// What can be played: games in the order of their ids.
#[derive(Debug, Clone)]
pub struct Library {
    games: Vec<GameFiles>,
    /// What may be named besides.
    besides: Vec<GameFiles>,
    /// Where scenes are looked for; unknown for shipped games.
    pub root: Option<PathBuf>,
    /// The pack whose folder this is: what verbs tell of a game is then about what this pack adds.
    pub about: Option<String>,
    /// A file of a game that the current folder has, where it has no `game.ron`: nobody there means the shipped games.
    stray: Option<&'static str>,
}

impl Library {
    /// The games in the binary.
    #[must_use]
    pub fn shipped() -> Library {
        let dirs = CARDS.dirs().filter(|dir| dir.get_file(dir.path().join("game.ron")).is_some());
        let id = |dir: &Dir<'_>| dir.path().file_name().map(|name| name.to_string_lossy().into_owned());
        let mut games: Vec<GameFiles> = dirs.filter_map(id).map(|id| GameFiles { id, origin: Origin::Shipped, additions: Vec::new() }).collect();
        games.sort_by(|a, b| a.id.cmp(&b.id));
        Library { games, besides: Vec::new(), root: None, about: None, stray: None }
    }

    /// The games of a folder.
    ///
    /// # Errors
    /// When there is no such folder, it can't be read, or holds no game.
    pub fn folder(path: &Path) -> Result<Library, Failure> {
        let listed = std::fs::read_dir(path).map_err(|error| Failure::file("read the folder", path, &error))?;
        drop(listed);
        let absolute = std::fs::canonicalize(path).map_err(|error| Failure::file("read the folder", path, &error))?;
        if is_there(&path.join(packs::ABOUT)) && !is_there(&path.join(RULES)) {
            return Library::of_pack(path);
        }
        if is_there(&path.join(RULES)) {
            let game = GameFiles::of_folder(path, &absolute)?;
            return Ok(Library { games: vec![game], besides: Vec::new(), root: Some(path.to_owned()), about: None, stray: None });
        }
        let cards = if path.join("cards").is_dir() { path.join("cards") } else { path.to_owned() };
        let mut games: Vec<GameFiles> = Vec::new();
        for entry in std::fs::read_dir(&cards).map_err(|error| Failure::file("read the folder", &cards, &error))? {
            let data = entry.map_err(|error| Failure::file("read the folder", &cards, &error))?.path();
            if !is_there(&data.join(RULES)) {
                continue;
            }
            let game = GameFiles::of_folder(&data, &data)?;
            if let Some(other) = games.iter().find(|other| other.id == game.id) {
                let places = [other, &game].map(|game| game.folder().map_or(String::new(), tidy));
                let message = format!("two games are called `{}`: `{}` and `{}`", game.id, places[0], places[1]);
                return Err(Failure::usage(message, "write another `id` into the `game.ron` of one of them, or name one folder: --path DIR"));
            }
            games.push(game);
        }
        if games.is_empty() {
            let message = format!("there is no game in `{}`", path.display());
            return Err(Failure::usage(message, "a game is a folder with a `game.ron`"));
        }
        games.sort_by(|a, b| a.id.cmp(&b.id));
        Ok(Library { games, besides: Vec::new(), root: Some(path.to_owned()), about: None, stray: None })
    }

    /// The game that the pack in a folder is for, with this pack: the game in whose folder `packs/` it lies, or a shipped one.
    fn of_pack(path: &Path) -> Result<Library, Failure> {
        let pack = Addition::folder(path)?;
        let absolute = std::fs::canonicalize(path).map_err(|error| Failure::file("read the folder", path, &error))?;
        let around = absolute.parent().filter(|folder| folder.ends_with("packs")).and_then(Path::parent);
        if let Some(game) = around.filter(|folder| is_there(&folder.join(RULES))) {
            return Ok(Library { root: Some(path.to_owned()), about: Some(pack.id), ..Library::folder(game)? });
        }
        pack.about().map_err(|wrong| {
            let (line, column) = kotodama_workbench::finding::place(&pack.read(packs::ABOUT).unwrap_or_default(), wrong.span.start);
            Failure::usage(format!("{}:{line}:{column}: {}", pack.shown(packs::ABOUT), wrong.message), "it says which game the pack is for")
        })?;
        Library::with_pack(path, pack)
    }

    /// The shipped game that a pack is for, with it.
    fn with_pack(path: &Path, pack: Addition) -> Result<Library, Failure> {
        let shipped = Library::shipped();
        let wanted = pack.game.clone().unwrap_or_default();
        let game = shipped.find(&wanted).cloned().map_err(|_| {
            let message = format!("the pack `{}` is for the game `{wanted}`, which is not shipped", pack.id);
            Failure::usage(message, "put the pack into the folder `packs` of that game, or name both: --path GAME --pack PACK")
        })?;
        let mut library = Library { games: vec![game], root: Some(path.to_owned()), about: Some(pack.id.clone()), ..shipped };
        library.add(packs::with_needs(vec![pack])?)?;
        Ok(library)
    }

    /// Adds packs to the games that they are for; leaves the others out.
    ///
    /// # Errors
    /// When none of the games is the one that a pack is for.
    pub fn add(&mut self, packs: Vec<Addition>) -> Result<(), Failure> {
        if packs.is_empty() {
            return Ok(());
        }
        for pack in packs {
            // One that does not say what it is for is added to all, where it is told what is wrong with it.
            let fits = |game: &GameFiles| pack.game.as_ref().is_none_or(|id| *id == game.id);
            let ids: Vec<&str> = self.games.iter().map(|game| game.id.as_str()).collect();
            if !self.games.iter().any(fits) {
                let game = pack.game.as_deref().unwrap_or_default();
                let message = format!("the pack `{}` is for the game `{game}`, which is not here", pack.id);
                return Err(Failure::usage(message, format!("the games here are {}", ids.join(", "))));
            }
            for game in self.games.iter_mut().filter(|game| fits(game)) {
                game.additions.retain(|known| known.id != pack.id);
                game.additions.push(pack.clone());
            }
        }
        self.games.retain(|game| !game.additions.is_empty());
        self.games.iter_mut().for_each(|game| game.additions.sort_by(|a, b| a.id.cmp(&b.id)));
        Ok(())
    }

    /// The games of a folder when one is given, else the game that the current folder is, else the shipped ones.
    ///
    /// In the folder of a game, the shipped ones can still be named.
    ///
    /// # Errors
    /// As [`Library::folder`].
    pub fn open(path: Option<&Path>) -> Result<Library, Failure> {
        match path {
            Some(path) => Library::folder(path),
            None if [RULES, packs::ABOUT].into_iter().any(|file| is_there(Path::new(file))) => {
                Ok(Library { besides: Library::shipped().games, ..Library::folder(Path::new("."))? })
            }
            None => Ok(Library { stray: OF_A_GAME.into_iter().find(|file| is_there(Path::new(file))), ..Library::shipped() }),
        }
    }

    /// All games.
    #[must_use]
    pub fn games(&self) -> &[GameFiles] {
        &self.games
    }

    /// The games that are meant where none is named: all there are.
    ///
    /// # Errors
    /// When the folder is one of a game that lacks its `game.ron`: then the shipped ones are not meant.
    pub fn all(&self) -> Result<Vec<&GameFiles>, Failure> {
        self.no_stray()?;
        Ok(self.games.iter().collect())
    }

    fn no_stray(&self) -> Result<(), Failure> {
        let Some(file) = self.stray else { return Ok(()) };
        let message = format!("this folder has `{file}`, as that of a game or a pack has, and neither `{RULES}` nor `{}`", packs::ABOUT);
        let ids: Vec<&str> = self.games.iter().map(|game| game.id.as_str()).collect();
        Err(Failure::usage(message, format!("put that there, say --path DIR, or name a shipped game: {}", ids.join(", "))))
    }

    /// The folders of the packs that are added to games.
    #[must_use]
    pub fn folders_of_packs(&self) -> Vec<PathBuf> {
        let packs = self.games.iter().flat_map(GameFiles::additions).map(Addition::path);
        packs.filter(|path| path.is_dir()).map(Path::to_owned).collect()
    }

    /// The game with that id.
    ///
    /// # Errors
    /// When there is none: names the nearest.
    pub fn find(&self, id: &str) -> Result<&GameFiles, Failure> {
        let known: Vec<&str> = self.games.iter().chain(&self.besides).map(|game| game.id.as_str()).collect();
        let found = self.games.iter().chain(&self.besides).find(|game| game.id.eq_ignore_ascii_case(id));
        found.ok_or_else(|| {
            let help = if Path::new(id).is_dir() { format!("it is a folder: say --path {id}") } else { suggest::hint(id, &known) };
            Failure::usage(format!("there is no game called `{id}`"), help)
        })
    }

    /// The one game, or the one with that id.
    ///
    /// # Errors
    /// When there is none, or it has to be named because there are several.
    pub fn only(&self, id: Option<&str>) -> Result<&GameFiles, Failure> {
        match (id, &self.games[..]) {
            (Some(id), _) => self.find(id),
            (None, [one]) => Ok(one),
            (None, games) => {
                self.no_stray()?;
                let ids: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
                Err(Failure::usage("which game?", format!("name one of {}", ids.join(", "))))
            }
        }
    }
}

/// The file that makes a folder a game.
pub const RULES: &str = "game.ron";

/// Whether there is something at a path, be it readable or not.
fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

/// What is read of a `game.ron` to know which game it is of.
#[derive(serde::Deserialize)]
struct Called {
    id: String,
}

impl GameFiles {
    /// The game in a folder, whose absolute path is known, too.
    fn of_folder(path: &Path, absolute: &Path) -> Result<GameFiles, Failure> {
        GameFiles::with_rules(path, absolute, disk::text(&path.join(RULES)).as_deref())
    }

    /// The game, or the pack with its game, whose own folder that is: where its rules lie, or are held and not saved.
    #[must_use]
    pub fn own(folder: &Path, held: &dyn Fn(&Path) -> Option<String>) -> Option<GameFiles> {
        if let Some(rules) = held(&folder.join(RULES)) {
            return GameFiles::with_rules(folder, folder, Some(&rules)).ok();
        }
        if folder.join(RULES).is_file() {
            return Library::folder(folder).ok()?.games.into_iter().next();
        }
        let around = || folder.parent().filter(|around| around.ends_with("packs")).and_then(Path::parent);
        let about = folder.join(packs::ABOUT);
        let on_disk = || disk::text(&about);
        let text = held(&about).or_else(on_disk)?;
        let pack = || Library::with_pack(folder, Addition::held(folder, &text)).ok();
        around().and_then(|around| GameFiles::own(around, held)).or_else(|| pack()?.games.into_iter().next())
    }

    fn with_rules(path: &Path, absolute: &Path, rules: Option<&str>) -> Result<GameFiles, Failure> {
        let called = rules.and_then(|text| kotodama_rules::notation::<Called>(text).ok());
        let called = called.map(|called| called.id).filter(|id| !id.is_empty());
        let named = || absolute.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let additions = packs::packs_in(&path.join("packs"))?;
        Ok(GameFiles { id: called.unwrap_or_else(named), origin: Origin::Folder(path.to_owned()), additions })
    }

    /// Loads the game.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn load(&self) -> Result<Reading, Vec<Diagnostic>> {
        kotodama_rules::load(self)
    }

    /// Loads the game with its rules changed by modes.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn load_with(&self, modes: &[&str]) -> Result<Reading, Vec<Diagnostic>> {
        kotodama_rules::load_with(self, modes)
    }

    /// Whether its files lie in a folder, and in which.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        match &self.origin {
            Origin::Shipped => None,
            Origin::Folder(data) => Some(data),
        }
    }

    /// The packs that are added to it.
    #[must_use]
    pub fn additions(&self) -> &[Addition] {
        &self.additions
    }

    /// The pack that a path is of, and the path within it.
    fn added<'a>(&self, path: &'a str) -> Option<(&Addition, &'a str)> {
        let (id, file) = path.strip_prefix("packs/")?.split_once('/')?;
        Some((self.additions.iter().find(|pack| pack.id == id)?, file))
    }

    /// As [`GameFiles::load_with`], with languages that are kept for the next time.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn load_again(&self, modes: &[&str], languages: &Languages) -> Result<Reading, Vec<Diagnostic>> {
        kotodama_rules::load_again(self, modes, languages)
    }

    /// The folder of its data, and those of its packs; none for shipped games, which are a part of
    /// the binary, and for archives.
    #[must_use]
    pub fn folders(&self) -> Vec<&Path> {
        let own = match &self.origin {
            Origin::Shipped => Vec::new(),
            Origin::Folder(data) => vec![data.as_path()],
        };
        own.into_iter().chain(self.additions.iter().map(Addition::path).filter(|path| path.is_dir())).collect()
    }

    /// Where a file of it lies, to be written; `None` for shipped games, which are a part of the binary.
    #[must_use]
    pub fn place(&self, file: &str) -> Option<PathBuf> {
        self.inside(file)
    }

    /// A fingerprint of each file that a running match depends on: its path, and a hash of what is in it.
    #[must_use]
    pub fn fingerprints(&self) -> BTreeMap<String, String> {
        let matter = self.files().into_iter().filter(|file| file != "rulebook.ron" && (file.ends_with(".ron") || file.starts_with("scripts/")));
        matter.filter_map(|file| self.read(&file).map(|text| (file, format!("{:016x}", fnv(&text))))).collect()
    }

    fn inside(&self, path: &str) -> Option<PathBuf> {
        if let Some((pack, file)) = self.added(path) {
            return pack.place(file);
        }
        let Origin::Folder(data) = &self.origin else { return None };
        packs::inside(path).then(|| data.join(path))
    }

    /// Where a file of a shipped game is among the embedded ones.
    fn embedded(&self, path: &str) -> PathBuf {
        Path::new(&self.id).join(path)
    }
}

impl Source for GameFiles {
    fn list(&self, folder: &str) -> Vec<String> {
        if let Some((pack, folder)) = self.added(folder) {
            return pack.list(folder);
        }
        match &self.origin {
            Origin::Shipped => {
                let files = CARDS.get_dir(self.embedded(folder)).into_iter().flat_map(|dir| dir.files());
                let mut names: Vec<String> = files.filter_map(|file| file.path().file_name()).map(|name| name.to_string_lossy().into_owned()).collect();
                names.sort();
                names
            }
            Origin::Folder(_) => self.inside(folder).map_or_else(Vec::new, |folder| packs::files_in(&folder)),
        }
    }

    fn read(&self, path: &str) -> Option<String> {
        if let Some((pack, file)) = self.added(path) {
            return pack.read(file);
        }
        match &self.origin {
            Origin::Shipped => CARDS.get_file(self.embedded(path))?.contents_utf8().map(str::to_owned),
            Origin::Folder(_) => disk::text(&self.inside(path)?),
        }
    }

    fn unread(&self, path: &str) -> Option<Unread> {
        if let Some((pack, file)) = self.added(path) {
            return pack.unread(file);
        }
        match &self.origin {
            Origin::Shipped => None,
            Origin::Folder(_) => disk::unread(&self.inside(path)?, FOLDERS.contains(&path)),
        }
    }

    fn packs(&self) -> Vec<String> {
        self.additions.iter().map(|pack| pack.id.clone()).collect()
    }
}

impl Shelf for GameFiles {
    fn text(&self, file: &str) -> Option<String> {
        self.read(file)
    }

    fn shown(&self, file: &str) -> String {
        if let Some((pack, file)) = self.added(file) {
            return pack.shown(file);
        }
        match &self.origin {
            Origin::Shipped => format!("cards/{}/{file}", self.id),
            Origin::Folder(data) => tidy(&data.join(file)),
        }
    }
}

impl Workspace for GameFiles {
    fn id(&self) -> &str {
        &self.id
    }

    fn pack_of(&self, path: &str) -> Option<PackFile> {
        self.added(path)?.0.about().ok()
    }

    fn lying(&self, folder: &str) -> Vec<(String, bool)> {
        // The folder of a pack itself is no path within it.
        let pack = || self.additions.iter().find(|pack| folder.strip_prefix("packs/") == Some(&pack.id)).map(Addition::path);
        let place = if folder.is_empty() { self.folder().map(Path::to_owned) } else { pack().map(Path::to_owned).or_else(|| self.inside(folder)) };
        let all = place.and_then(|place| std::fs::read_dir(place).ok()).into_iter().flatten().flatten();
        let named = all.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path().is_dir()));
        let mut names: Vec<(String, bool)> = named.filter(|(name, _)| !name.starts_with('.')).collect();
        names.sort();
        names
    }
}

/// A path as people write it: without `./`, with `/`.
#[must_use]
pub fn tidy(path: &Path) -> String {
    let parts = path.components().filter(|part| *part != Component::CurDir);
    parts.collect::<PathBuf>().display().to_string().replace('\\', "/")
}

/// FNV-1a, 64 bits.
fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_games_can_be_read() {
        let library = Library::shipped();
        assert!(!library.games().is_empty());
        for game in library.games() {
            assert!(game.read("game.ron").is_some() && !game.list("sets").is_empty(), "{}", game.id);
        }
    }

    #[test]
    fn a_game_reads_nothing_outside_its_folder() {
        let game = GameFiles { id: "x".into(), origin: Origin::Folder("/usr".into()), additions: Vec::new() };
        for path in ["../etc/passwd", "/etc/passwd", "scripts/../../etc/passwd", "./../etc/passwd"] {
            assert_eq!((game.read(path), game.place(path)), (None, None), "{path}");
        }
    }
}
