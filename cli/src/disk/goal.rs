//! Files that a verb writes where its user says: looked at before the work, and written over only where they are the tool's own.

use super::BESIDE;
use super::write::{write, write_within};
use crate::command::Failure;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// So many bytes are looked at where a file begins, and where it ends.
const MOST: u64 = 1 << 16;

/// A file that is to be written when some work is done.
///
/// *Invariant:* what was there is never lost but where the same verb wrote it, and no link is followed.
pub(crate) struct Goal {
    path: PathBuf,
    what: &'static str,
    own: fn(&[u8]) -> bool,
}

impl Goal {
    /// Looks whether a file can be written there at the end. What is there already has to be one that was written so, which `own` tells from
    /// its first bytes and its last; `what` says what that is.
    ///
    /// # Errors
    /// When something else is there, or nothing can be written.
    pub(crate) fn new(path: &Path, what: &'static str, own: fn(&[u8]) -> bool) -> Result<Goal, Failure> {
        let goal = Goal { path: path.to_owned(), what, own };
        goal.free()?;
        let wrong = |error: io::Error| Failure::file("write", path, &error);
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // It goes at once: only whether it could be made is of interest.
        tempfile::Builder::new().prefix(BESIDE).suffix(".tmp").tempfile_in(folder).map_err(wrong)?;
        Ok(goal)
    }

    /// Writes it. Whatever has come there meanwhile is looked at again.
    ///
    /// # Errors
    /// As [`Goal::new`].
    pub(crate) fn write(&self, bytes: impl AsRef<[u8]>) -> Result<(), Failure> {
        self.free()?;
        // Who names a file of this folder means this folder, whatever links lie in it.
        let written = if is_below(&self.path) { write_within(Path::new(""), &self.path, bytes) } else { write(&self.path, bytes) };
        written.map_err(|error| Failure::file("write", &self.path, &error))
    }

    fn free(&self) -> Result<(), Failure> {
        let path = &self.path;
        let wrong = |error: &io::Error| Failure::file("write", path, error);
        no_link(path)?;
        let about = match path.symlink_metadata() {
            Ok(about) => about,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(wrong(&error)),
        };
        if about.is_dir() {
            return Err(wrong(&io::ErrorKind::IsADirectory.into()));
        }
        if !about.is_file() {
            return Err(wrong(&io::Error::new(io::ErrorKind::InvalidInput, "it is no plain file")));
        }
        if about.permissions().readonly() {
            return Err(wrong(&io::ErrorKind::PermissionDenied.into()));
        }
        let ends = ends(path).map_err(|error| wrong(&error))?;
        if ends.is_empty() || (self.own)(&ends) {
            return Ok(());
        }
        let message = format!("`{}` is there already, and is no {}: it is not written over", path.display(), self.what);
        Err(Failure::usage(message, "give a file that is not there yet"))
    }
}

/// The first bytes of a file and, where it is longer, its last.
fn ends(path: &Path) -> io::Result<Vec<u8>> {
    let (mut file, mut bytes) = (File::open(path)?, Vec::new());
    file.by_ref().take(MOST).read_to_end(&mut bytes)?;
    let (at, long) = (file.stream_position()?, file.metadata()?.len());
    if long > at {
        file.seek(SeekFrom::Start(at.max(long.saturating_sub(MOST))))?;
        file.take(MOST).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// Looks that a path that is to be written is no link, and that none in this folder leads to it: it may be a stranger's.
///
/// # Errors
/// When it is.
pub(crate) fn no_link(path: &Path) -> Result<(), Failure> {
    let links: Vec<&Path> = if is_below(path) { path.ancestors().collect() } else { vec![path] };
    match links.into_iter().find(|path| path.symlink_metadata().is_ok_and(|about| about.file_type().is_symlink())) {
        Some(link) => Err(Failure::usage(format!("`{}` is a link, and nothing is written through it", link.display()), "name the file itself")),
        None => Ok(()),
    }
}

/// Whether a path leads down from this folder.
fn is_below(path: &Path) -> bool {
    path.is_relative() && !path.components().any(|part| part == std::path::Component::ParentDir)
}

/// Looks that files that are written in one go are several, each in its place.
///
/// # Errors
/// When two of them are one.
pub(crate) fn apart(paths: &[&Path]) -> Result<(), Failure> {
    let whole = |path: &Path| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Some(fs::canonicalize(path).ok().unwrap_or(fs::canonicalize(folder).ok()?.join(path.file_name()?)))
    };
    let mut seen = Vec::new();
    for path in paths {
        let place = whole(path);
        if place.is_some() && seen.contains(&place) {
            return Err(Failure::usage(format!("`{}` is named for two things", path.display()), "give each a file of its own"));
        }
        seen.push(place);
    }
    Ok(())
}
