//! Which folders matter, and which files in them.

use notify::RecursiveMode;
use std::path::{Path, PathBuf};

/// The folders of a game, beside the files at its top.
const OF_A_GAME: [&str; 5] = ["lexicon", "sets", "decks", "scripts", "packs"];
/// The folders of scenes and their stories.
const OF_SCENES: [&str; 2] = ["scenes", "snapshots"];
/// What the files of games and scenes end with.
const ENDS: [&str; 5] = ["ron", "luau", "lua", "scene", "snap"];

/// What is watched for.
pub(crate) struct What {
    /// The games of the folder.
    pub(crate) games: bool,
    /// Its scenes and their stories.
    pub(crate) scenes: bool,
    /// Further files and folders.
    pub(crate) besides: Vec<PathBuf>,
}

/// A folder that matters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) folder: PathBuf,
    /// Whether the folders within it matter, too.
    pub(super) depth: RecursiveMode,
}

impl Place {
    /// Whether a file in it would be found there.
    pub(super) fn holds(&self, file: &Path) -> bool {
        match self.depth {
            RecursiveMode::Recursive => file.starts_with(&self.folder),
            RecursiveMode::NonRecursive => file.parent() == Some(&self.folder),
        }
    }
}

/// Whether a file can be one of a game: not what editors write beside it.
pub(super) fn matters(file: &Path) -> bool {
    let name = file.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    !name.starts_with('.') && file.extension().is_some_and(|end| ENDS.iter().any(|known| end == *known))
}

/// The folders that matter, as they are now.
pub(super) fn places(root: &Path, what: &What) -> Vec<Place> {
    let mut found = Places(Vec::new());
    // Folders may come: `cards`, `scenes`, those of a new game.
    found.add(root, RecursiveMode::NonRecursive);
    if what.games && root.join("game.ron").is_file() {
        found.game(root);
    } else if what.games {
        let cards = if root.join("cards").is_dir() { root.join("cards") } else { root.to_owned() };
        found.add(&cards, RecursiveMode::NonRecursive);
        for game in std::fs::read_dir(&cards).into_iter().flatten().flatten().map(|entry| entry.path()).filter(|path| path.join("game.ron").is_file()) {
            found.game(&game);
        }
    }
    if what.scenes {
        found.add(&root.join("tests"), RecursiveMode::NonRecursive);
        for folder in OF_SCENES {
            found.add(&root.join(folder), RecursiveMode::Recursive);
            found.add(&root.join("tests").join(folder), RecursiveMode::Recursive);
        }
    }
    for path in what.besides.iter().filter_map(|path| std::fs::canonicalize(path).ok()) {
        match path.parent().filter(|_| path.is_file()) {
            Some(folder) => found.add(folder, RecursiveMode::NonRecursive),
            None => found.add(&path, RecursiveMode::Recursive),
        }
    }
    found.0
}

struct Places(Vec<Place>);

impl Places {
    fn add(&mut self, folder: &Path, depth: RecursiveMode) {
        if !folder.is_dir() {
            return;
        }
        match self.0.iter_mut().find(|place| place.folder == folder) {
            Some(place) if depth == RecursiveMode::Recursive => place.depth = depth,
            Some(_) => {}
            None => self.0.push(Place { folder: folder.to_owned(), depth }),
        }
    }

    fn game(&mut self, folder: &Path) {
        self.add(folder, RecursiveMode::NonRecursive);
        for inner in OF_A_GAME {
            self.add(&folder.join(inner), RecursiveMode::Recursive);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn folders(top: &Path, root: &Path, what: &What) -> Vec<String> {
        let name = |place: &Place| {
            let deep = if place.depth == RecursiveMode::Recursive { "/**" } else { "" };
            format!("{}{deep}", crate::shipped::tidy(place.folder.strip_prefix(top).expect("within")))
        };
        places(root, what).iter().map(name).collect()
    }

    #[test]
    fn only_folders_of_games_and_scenes_matter() {
        let folder = tempfile::tempdir().expect("a folder");
        let root = folder.path();
        for inner in ["cards/one/sets", "cards/one/packs/more", "cards/none", "cards/one/scripts", "tests/scenes/one", "tests/src", "target/debug"] {
            fs::create_dir_all(root.join(inner)).expect("made");
        }
        let (games, scenes) = (What { games: true, scenes: false, besides: vec![] }, What { games: false, scenes: true, besides: vec![root.join("target")] });
        assert_eq!(folders(root, root, &games), ["", "cards"]);
        fs::write(root.join("cards/one/game.ron"), "()").expect("written");
        assert_eq!(folders(root, root, &games), ["", "cards", "cards/one", "cards/one/sets/**", "cards/one/scripts/**", "cards/one/packs/**"]);
        assert_eq!(folders(root, root, &scenes), ["", "tests", "tests/scenes/**", "target/**"]);
        let one = ["cards/one", "cards/one/sets/**", "cards/one/scripts/**", "cards/one/packs/**"];
        assert_eq!(folders(root, &root.join("cards/one"), &games), one);
    }

    #[test]
    fn what_editors_write_beside_does_not_matter() {
        let files = ["set.ron", "ask.luau", "one.scene", "one.snap"];
        assert!(files.iter().all(|file| matters(Path::new(file))));
        let others = [".set.ron.swp", ".#set.ron", "set.ron~", "#set.ron#", "4913", "README.md", ".hidden.ron"];
        assert!(others.iter().all(|file| !matters(Path::new(file))));
    }
}
