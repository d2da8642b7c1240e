//! Packs on disk: folders with a `pack.ron`, or archives of one.
//!
//! A pack is named by its folder, by its archive, or, once it is installed, by its id. Those that it needs are looked for beside it
//! and among the installed ones.
//!
//! *Invariant:* no path of a pack reaches outside of it.

pub mod archive;
mod layout;

use crate::command::Failure;
use crate::disk::{self, Held, Shelves};
use kotodama_engine::data::PackFile;
use kotodama_grammar::is_namespace;
use kotodama_rules::outline::Outline;
use kotodama_rules::{Memory, Source, Unread, data_file};
use kotodama_workbench::suggest;
use kotodama_workbench::workspace::FOLDERS;
use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};

/// What is said of itself by every pack.
pub const ABOUT: &str = "pack.ron";

/// A pack to be added to a game: its files, not yet understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addition {
    /// The id that it gives itself, or the name of its folder where it gives none.
    pub id: String,
    /// The game that it is for, as far as it says so.
    pub game: Option<String>,
    origin: Origin,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Origin {
    Folder(PathBuf),
    Archive(PathBuf, Memory),
}

impl Addition {
    /// The pack of a folder.
    ///
    /// # Errors
    /// When it holds no `pack.ron`.
    pub fn folder(path: &Path) -> Result<Addition, Failure> {
        // One that can't be read is told where the game is loaded with it.
        let text = match disk::held(&path.join(ABOUT)) {
            Held::Other(_) => String::new(),
            held => held.asked_for(&path.join(ABOUT))?,
        };
        // The name of `.` is known where it really is; one that leads nowhere has its own.
        let absolute = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let name = absolute.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        Ok(Addition::new(&name, &text, Origin::Folder(path.to_owned())))
    }

    /// The pack of a folder, of which the `pack.ron` says this: it may not be there yet, and be half written.
    #[must_use]
    pub fn held(path: &Path, about: &str) -> Addition {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let pack = Addition::new(&name, about, Origin::Folder(path.to_owned()));
        let game = pack.game.clone().or_else(|| Outline::of(about).get("game")?.text(about));
        Addition { game, ..pack }
    }

    /// The pack of an archive.
    ///
    /// # Errors
    /// When it is no sound archive of a pack.
    pub fn archive(path: &Path) -> Result<Addition, Failure> {
        let files = archive::read(path)?;
        let text = files.read(ABOUT).ok_or_else(|| Failure::usage(format!("`{}` holds no `{ABOUT}`", path.display()), "it is no archive of a pack"))?;
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        Ok(Addition::new(&name, &text, Origin::Archive(path.to_owned(), files)))
    }

    fn new(name: &str, about: &str, origin: Origin) -> Addition {
        let about = data_file::<PackFile>(ABOUT, about).ok();
        // What is no id is told where it stands, and named by its folder until then.
        let id = about.as_ref().map(|about| about.id.as_str()).filter(|id| is_namespace(id)).unwrap_or(name).to_owned();
        Addition { id, game: about.map(|about| about.game), origin }
    }

    /// What it says of itself.
    ///
    /// # Errors
    /// Where and why that can't be read.
    pub fn about(&self) -> Result<PackFile, kotodama_grammar::Diagnostic> {
        data_file(ABOUT, &self.read(ABOUT).unwrap_or_default())
    }

    /// Where it lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        match &self.origin {
            Origin::Folder(path) | Origin::Archive(path, _) => path,
        }
    }

    /// A file's path as people find it.
    #[must_use]
    pub fn shown(&self, file: &str) -> String {
        match &self.origin {
            Origin::Folder(path) => crate::shipped::tidy(&path.join(file)),
            Origin::Archive(path, _) => format!("{}:{file}", crate::shipped::tidy(path)),
        }
    }

    /// Where a file of it lies, to be written; `None` for archives.
    #[must_use]
    pub fn place(&self, file: &str) -> Option<PathBuf> {
        let Origin::Folder(path) = &self.origin else { return None };
        inside(file).then(|| path.join(file))
    }

    /// The packs that it says it needs.
    fn needs(&self) -> Vec<String> {
        // What is no id is told where the pack is read; it is never a path.
        self.about().map(|about| about.needs.into_keys().filter(|id| kotodama_grammar::is_namespace(id)).collect()).unwrap_or_default()
    }
}

impl Source for Addition {
    fn list(&self, folder: &str) -> Vec<String> {
        match &self.origin {
            Origin::Archive(_, files) => files.list(folder),
            Origin::Folder(_) => self.place(folder).map_or_else(Vec::new, |folder| files_in(&folder)),
        }
    }

    fn read(&self, path: &str) -> Option<String> {
        match &self.origin {
            Origin::Archive(_, files) => files.read(path),
            Origin::Folder(_) => disk::text(&self.place(path)?),
        }
    }

    fn unread(&self, path: &str) -> Option<Unread> {
        match &self.origin {
            Origin::Archive(..) => None,
            Origin::Folder(_) => disk::unread(&self.place(path)?, FOLDERS.contains(&path)),
        }
    }
}

/// Whether a path stays inside of the folder that it is relative to.
#[must_use]
pub fn inside(path: &str) -> bool {
    Path::new(path).components().all(|part| matches!(part, Component::Normal(_)))
}

/// The names of the files in a folder, sorted, and of what is named as one and is none: whoever reads it is told why that can't be.
/// Names that begin with a dot are other programs' own.
#[must_use]
pub fn files_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let named = |path: &PathBuf| path.extension().is_some_and(|end| ["ron", "luau", "lua"].iter().any(|known| end == *known));
    let files = entries.filter(|path| !path.is_dir() || named(path));
    let names = files.filter_map(|path| path.file_name().map(|name| name.to_string_lossy().into_owned()));
    let mut names: Vec<String> = names.filter(|name| !name.starts_with('.')).collect();
    names.sort();
    names
}

/// The packs in a folder of packs, by id; none where there is no such folder. One that can't be looked into is a pack: what is wrong with
/// it is told where a game is loaded with it.
///
/// # Errors
/// When there is something, and it can't be listed.
pub fn packs_in(folder: &Path) -> Result<Vec<Addition>, Failure> {
    let wrong = |error: std::io::Error| Failure::file("read the folder", folder, &error);
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound && folder.symlink_metadata().is_err() => return Ok(Vec::new()),
        Err(error) => return Err(wrong(error)),
    };
    let paths: Vec<PathBuf> = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>().map_err(wrong)?;
    let plain = |path: &PathBuf| path.file_name().is_some_and(|name| !name.to_string_lossy().starts_with('.'));
    let is_one = |path: &PathBuf| match path.join(ABOUT).symlink_metadata() {
        Ok(_) => true,
        Err(error) => !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory),
    };
    let mut packs: Vec<Addition> = paths.iter().filter(|path| plain(path) && is_one(path)).filter_map(|path| Addition::folder(path).ok()).collect();
    packs.sort_by(|a, b| a.id.cmp(&b.id));
    Ok(packs)
}

/// Where packs are installed: `KOTODAMA_PACKS`, or a folder among the user's data. What was left there in the middle of a change is mended.
///
/// # Errors
/// When the user has no such folder and the variable names none.
pub fn installed() -> Result<PathBuf, Failure> {
    let named = std::env::var_os("KOTODAMA_PACKS").filter(|path| !path.is_empty()).map(PathBuf::from);
    let folder = named
        .or_else(|| crate::disk::own_data().map(|data| data.join("packs")))
        .ok_or_else(|| Failure::usage("it is not known where packs are installed: there is no home folder", "name one in the variable KOTODAMA_PACKS"))?;
    Shelves::look_after(&folder);
    Ok(folder)
}

/// The packs that are meant, with those that they need: folders, archives, or ids of installed ones.
///
/// # Errors
/// When one is nowhere to be found. What a pack needs and is not found is told when the game loads.
pub fn find(wanted: &[String]) -> Result<Vec<Addition>, Failure> {
    let mut packs: Vec<Addition> = Vec::new();
    for name in wanted {
        let path = Path::new(name);
        let pack = if path.join(ABOUT).is_file() {
            Addition::folder(path)?
        } else if path.is_file() {
            Addition::archive(path)?
        } else {
            by_id(name)?
        };
        if packs.iter().all(|known| known.id != pack.id) {
            packs.push(pack);
        }
    }
    with_needs(packs)
}

/// Packs, and what they need as far as it lies beside them or is installed.
///
/// # Errors
/// As [`installed`].
pub fn with_needs(mut packs: Vec<Addition>) -> Result<Vec<Addition>, Failure> {
    let mut at = 0;
    while let Some(pack) = packs.get(at) {
        let needs = pack.needs();
        // A pack's own folder may be given as `.`, whose name is not known from that.
        let named = pack.path().file_name().and_then(|_| pack.path().parent()).map(Path::to_owned);
        let beside = named.or_else(|| Some(std::fs::canonicalize(pack.path()).ok()?.parent()?.to_owned()));
        for need in needs {
            if packs.iter().any(|known| known.id == need) {
                continue;
            }
            let near = beside.as_ref().map(|folder| folder.join(&need)).filter(|folder| folder.join(ABOUT).is_file());
            let far = installed().ok().map(|folder| folder.join(&need)).filter(|folder| folder.join(ABOUT).is_file());
            if let Some(folder) = near.or(far) {
                packs.push(Addition::folder(&folder)?);
            }
        }
        at += 1;
    }
    Ok(packs)
}

fn by_id(id: &str) -> Result<Addition, Failure> {
    let folder = installed()?;
    let known = packs_in(&folder)?;
    let names: Vec<&str> = known.iter().map(|pack| pack.id.as_str()).collect();
    let found = known.iter().find(|pack| pack.id == id).cloned();
    found.ok_or_else(|| {
        let help = if names.is_empty() {
            format!("give a folder with a `{ABOUT}`, an archive, or the id of an installed pack; none is installed in `{}`", folder.display())
        } else {
            suggest::hint(id, &names)
        };
        Failure::usage(format!("there is no pack `{id}`"), help)
    })
}
