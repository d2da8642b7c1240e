//! The only door to files: whatever holds a game's files implements [`Source`].

use std::collections::BTreeMap;

/// The files of one game. Paths are relative to its folder and separated by `/`.
pub trait Source {
    /// The names of the files in a folder, sorted; empty when there is no such folder.
    fn list(&self, folder: &str) -> Vec<String>;

    /// The text of a file, if it is there and is text.
    fn read(&self, path: &str) -> Option<String>;

    /// The ids of the packs to add to the game. The files of the pack `tides` are in its folder `packs/tides`.
    fn packs(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Files held in memory, by path.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Memory(pub BTreeMap<String, String>);

impl Source for Memory {
    fn list(&self, folder: &str) -> Vec<String> {
        let prefix = format!("{folder}/");
        let inside = self.0.keys().filter_map(|path| path.strip_prefix(&prefix));
        inside.filter(|rest| !rest.contains('/')).map(str::to_owned).collect()
    }

    fn read(&self, path: &str) -> Option<String> {
        self.0.get(path).cloned()
    }

    fn packs(&self) -> Vec<String> {
        let names = self.0.keys().filter_map(|path| path.strip_prefix("packs/")?.strip_suffix("/pack.ron"));
        names.filter(|name| !name.contains('/')).map(str::to_owned).collect()
    }
}
