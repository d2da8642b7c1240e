//! A game's folder on disk, for programs that embed the engine. Nothing else in this crate touches a file.

use crate::source::{Source, Unread, in_lines};
use std::fs;
use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};

/// The folder of a game, with its packs in `packs/`. Each file is read when it is asked for; no path leads out of the folder, but
/// links in it are followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folder(pub PathBuf);

impl Folder {
    /// That folder; whether it is there is found out when the game loads.
    pub fn new(path: impl Into<PathBuf>) -> Folder {
        Folder(path.into())
    }

    /// Where a file is; nowhere when its path leads out of the folder.
    fn place(&self, path: &str) -> Option<PathBuf> {
        let inside = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        inside.then(|| self.0.join(path))
    }

    /// The names of what is in a folder and passes a test, sorted.
    fn names(&self, folder: &str, is: impl Fn(&Path) -> bool) -> Vec<String> {
        let entries = self.place(folder).and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
        let mut names: Vec<String> = entries.filter(|entry| is(&entry.path())).filter_map(|entry| entry.file_name().into_string().ok()).collect();
        names.sort();
        names
    }
}

impl Source for Folder {
    fn list(&self, folder: &str) -> Vec<String> {
        self.names(folder, Path::is_file)
    }

    fn read(&self, path: &str) -> Option<String> {
        let place = self.place(path)?;
        // Nobody waits for a pipe.
        let text = place.is_file().then(|| fs::read_to_string(place).ok()).flatten()?;
        Some(in_lines(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)))
    }

    fn unread(&self, path: &str) -> Option<Unread> {
        let place = self.place(path)?;
        let why = |error: &std::io::Error| Unread::new(error.to_string(), "look whether it is what it should be, and whether it may be read");
        if place.is_dir() {
            return fs::read_dir(place).err().as_ref().map(why);
        }
        match place.is_file().then(|| fs::read_to_string(&place)) {
            Some(read) => read.err().as_ref().map(why),
            None if place.symlink_metadata().is_ok() => Some(why(&ErrorKind::InvalidInput.into())),
            None => None,
        }
    }

    fn packs(&self) -> Vec<String> {
        self.names("packs", |pack| pack.join("pack.ron").is_file())
    }
}
