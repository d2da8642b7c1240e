//! A game's files wherever they lie, and texts over them that nobody has saved yet.

use crate::finding::Shelf;
use kotodama_engine::data::PackFile;
use kotodama_rules::{Source, Unread};
use std::collections::{BTreeMap, BTreeSet};

/// A game's files, with those of the packs that are added to it, and what they are called.
pub trait Workspace: Source + Shelf + Sync {
    /// The game's id.
    fn id(&self) -> &str;

    /// What the pack that a path is of says of itself; nothing for the game's own files.
    fn pack_of(&self, path: &str) -> Option<PackFile>;

    /// What lies in a folder of the game's own, read or not, and whether it is a folder; without what is hidden. Nothing where there is no
    /// folder to look into.
    fn lying(&self, folder: &str) -> Vec<(String, bool)>;

    /// The files of a folder, its own and those of its packs, by path.
    fn paths(&self, folder: &str) -> Vec<String> {
        let prefixes = std::iter::once(String::new()).chain(self.packs().into_iter().map(|id| format!("packs/{id}/")));
        prefixes.flat_map(|prefix| self.list(&format!("{prefix}{folder}")).into_iter().map(move |name| format!("{prefix}{folder}/{name}"))).collect()
    }
}

/// A workspace with other texts in some of its files: those that an editor holds and has not saved.
pub struct Overlay<'a> {
    under: &'a dyn Workspace,
    texts: BTreeMap<String, String>,
}

impl<'a> Overlay<'a> {
    /// With texts by the paths of their files. A file that was not there is there now.
    #[must_use]
    pub fn new(under: &'a dyn Workspace, texts: BTreeMap<String, String>) -> Overlay<'a> {
        Overlay { under, texts: texts.into_iter().map(|(path, text)| (path, kotodama_rules::in_lines(text))).collect() }
    }
}

impl Source for Overlay<'_> {
    fn list(&self, folder: &str) -> Vec<String> {
        let (inside, tidy) = (format!("{folder}/"), folder.trim_end_matches('/'));
        let inside = if tidy.is_empty() { "" } else { inside.as_str() };
        let held = self.texts.keys().filter_map(|path| path.strip_prefix(inside)).filter(|name| !name.contains('/')).map(str::to_owned);
        self.under.list(folder).into_iter().chain(held).collect::<BTreeSet<String>>().into_iter().collect()
    }

    fn read(&self, path: &str) -> Option<String> {
        self.texts.get(path).cloned().or_else(|| self.under.read(path))
    }

    fn unread(&self, path: &str) -> Option<Unread> {
        if self.texts.contains_key(path) { None } else { self.under.unread(path) }
    }

    fn packs(&self) -> Vec<String> {
        self.under.packs()
    }
}

impl Shelf for Overlay<'_> {
    fn text(&self, file: &str) -> Option<String> {
        self.read(file)
    }

    fn shown(&self, file: &str) -> String {
        self.under.shown(file)
    }
}

impl Workspace for Overlay<'_> {
    fn id(&self) -> &str {
        self.under.id()
    }

    fn pack_of(&self, path: &str) -> Option<PackFile> {
        self.under.pack_of(path)
    }

    fn lying(&self, folder: &str) -> Vec<(String, bool)> {
        self.under.lying(folder)
    }
}
