//! A game's files wherever they lie, and texts over them that nobody has saved yet.

use crate::finding::Shelf;
use kotodama_engine::data::PackFile;
use kotodama_grammar::Diagnostic;
use kotodama_rules::{Source, Unread, data_file};
use std::collections::{BTreeMap, BTreeSet};

/// The folders of a game and of a pack that hold data files, besides their own.
pub const FOLDERS: [&str; 4] = ["lexicon", "sets", "decks", "scripts"];

/// A game's files, with those of the packs that are added to it, and what they are called.
pub trait Workspace: Source + Shelf + Sync {
    /// The game's id.
    fn id(&self) -> &str;

    /// What the pack that a path is of says of itself; nothing for the game's own files.
    fn pack_of(&self, path: &str) -> Option<PackFile>;

    /// What lies in a folder of the game's own or of a pack (`packs/tides`, `packs/tides/sets`), read or not, and whether it is a folder; without
    /// what is hidden. Nothing where there is no folder to look into.
    fn lying(&self, folder: &str) -> Vec<(String, bool)>;

    /// The files of a folder, its own and those of its packs, by path.
    fn paths(&self, folder: &str) -> Vec<String> {
        let prefixes = std::iter::once(String::new()).chain(self.packs().into_iter().map(|id| format!("packs/{id}/")));
        prefixes.flat_map(|prefix| self.list(&format!("{prefix}{folder}")).into_iter().map(move |name| format!("{prefix}{folder}/{name}"))).collect()
    }

    /// All files of the game's own that lie where data files do.
    fn files(&self) -> Vec<String> {
        below(self, "")
    }

    /// All files of its packs that lie where data files do.
    fn files_of_packs(&self) -> Vec<String> {
        self.packs().iter().flat_map(|id| below(self, &format!("packs/{id}/"))).collect()
    }

    /// What can't be looked into of the folders that its files and those of its packs are in.
    fn unlisted(&self) -> Vec<Diagnostic> {
        let prefixes = std::iter::once(String::new()).chain(self.packs().into_iter().map(|id| format!("packs/{id}/")));
        let folders = prefixes.flat_map(|prefix| FOLDERS.map(|folder| format!("{prefix}{folder}")));
        folders.filter_map(|folder| self.unread(&folder).map(|why| why.finding(&folder))).collect()
    }
}

/// The files of a game, or of a pack: what lies right below, then what lies in the folders for data files.
fn below<W: Workspace + ?Sized>(source: &W, prefix: &str) -> Vec<String> {
    let own = source.list(prefix).into_iter().map(|name| format!("{prefix}{name}"));
    let inside = |folder| source.list(&format!("{prefix}{folder}")).into_iter().map(move |name| format!("{prefix}{folder}/{name}"));
    own.chain(FOLDERS.into_iter().flat_map(inside)).collect()
}

/// A workspace with other texts in some of its files: those that an editor holds and has not saved. A pack of which the `pack.ron` is held
/// (`packs/tides/pack.ron`) is added to the game.
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
        let tidy = folder.trim_end_matches('/');
        let inside = if tidy.is_empty() { String::new() } else { format!("{tidy}/") };
        let held = self.texts.keys().filter_map(|path| path.strip_prefix(&inside)).filter(|name| !name.contains('/')).map(str::to_owned);
        self.under.list(folder).into_iter().chain(held).collect::<BTreeSet<String>>().into_iter().collect()
    }

    fn read(&self, path: &str) -> Option<String> {
        self.texts.get(path).cloned().or_else(|| self.under.read(path))
    }

    fn unread(&self, path: &str) -> Option<Unread> {
        if self.texts.contains_key(path) { None } else { self.under.unread(path) }
    }

    fn packs(&self) -> Vec<String> {
        let mut packs = self.under.packs();
        let held = self.texts.keys().filter_map(|path| path.strip_prefix("packs/")?.strip_suffix("/pack.ron")).filter(|id| !id.contains('/'));
        let new: Vec<String> = held.filter(|id| packs.iter().all(|known| known != id)).map(str::to_owned).collect();
        packs.extend(new);
        packs
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
        let (id, _) = path.strip_prefix("packs/")?.split_once('/')?;
        let about_it = format!("packs/{id}/pack.ron");
        match self.texts.get(&about_it) {
            Some(about) => data_file(&about_it, about).ok(),
            None => self.under.pack_of(path),
        }
    }

    fn lying(&self, folder: &str) -> Vec<(String, bool)> {
        self.under.lying(folder)
    }
}
