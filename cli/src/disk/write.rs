//! Writing a file whole or not at all.

use super::BESIDE;
use std::collections::BTreeSet;
use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

/// What lies beside a place for longer than that is left from a process that was ended.
const FORGOTTEN: Duration = Duration::from_secs(600);

/// How names end of files that are on their way.
const END: &str = ".tmp";

/// Writes a file: beside its place, brought to the disk, then moved there. What was there keeps its permissions; a link stays one, and
/// what it leads to is written.
///
/// # Errors
/// When it can't be written; what was there is then as it was.
pub(crate) fn write(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let path = led_to(path)?;
    let before = match path.metadata() {
        Ok(about) if about.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(about) if !about.is_file() => return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is no plain file")),
        // Moving another into its place would need no permission of the file itself.
        Ok(about) if about.permissions().readonly() => return Err(io::ErrorKind::PermissionDenied.into()),
        Ok(about) => Some(about),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    clear(folder);
    let mut making = tempfile::Builder::new();
    making.prefix(BESIDE).suffix(END);
    let usual = usual_permissions();
    if let Some(usual) = &usual {
        making.permissions(usual.clone());
    }
    let mut beside = making.tempfile_in(folder)?;
    beside.write_all(bytes.as_ref())?;
    if let Some(before) = &before {
        keep(beside.as_file(), before)?;
    }
    beside.as_file().sync_all()?;
    beside.persist(&path).map_err(|error| error.error)?;
    sync(folder);
    Ok(())
}

/// Writes a file of a folder that a stranger may have made: as [`write`], but nothing that links of theirs lead to outside of it.
///
/// # Errors
/// As [`write`], and when the file would lie outside of the folder.
pub(crate) fn write_within(folder: &Path, path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let whole = |folder: &Path| if folder.as_os_str().is_empty() { Path::new(".").canonicalize() } else { folder.canonicalize() };
    let place = led_to(path)?;
    // Folders on the way may be missing still.
    let there = place.ancestors().skip(1).find_map(|folder| whole(folder).ok());
    if !there.is_some_and(|there| whole(folder).is_ok_and(|folder| there.starts_with(folder))) {
        return Err(io::Error::other(format!("a link leads out of `{}`, and nothing is written there", folder.display())));
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    write(path, bytes)
}

/// The place that a path leads to, through all links, whether something is there or not.
fn led_to(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    // As many links as systems follow.
    for _ in 0..40 {
        let Ok(link) = fs::read_link(&path) else { return Ok(path) };
        path = path.parent().map_or(link.clone(), |folder| folder.join(&link));
    }
    Err(io::Error::other("links lead round and round"))
}

/// Brings the entries of a folder to the disk, where a system can do that.
pub(super) fn sync(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        // What was moved is whole in any case; this only makes it last sooner.
        let _ = folder.sync_all();
    }
}

#[cfg(unix)]
fn usual_permissions() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    // The user's mask takes away from that.
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn usual_permissions() -> Option<Permissions> {
    None
}

/// Gives a file the permissions, and as far as that is allowed the owner, of the one in whose place it goes.
fn keep(file: &File, before: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let now = file.metadata()?;
        if (now.uid(), now.gid()) != (before.uid(), before.gid()) {
            // Only some users may give files away; then it is the writer's.
            let _ = fchown(file, Some(before.uid()), Some(before.gid()));
        }
    }
    file.set_permissions(before.permissions())
}

/// Removes what was left beside files and folders by processes that were ended while they wrote, once for each folder.
pub(super) fn clear(folder: &Path) {
    static CLEARED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    if !CLEARED.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned()) {
        return;
    }
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let left = name.to_str().is_some_and(|name| name.starts_with(BESIDE) && (name.ends_with(END) || name.starts_with(super::folder::NEW)));
        let old =
            || entry.metadata().and_then(|about| about.modified()).is_ok_and(|then| SystemTime::now().duration_since(then).is_ok_and(|age| age > FORGOTTEN));
        if left && old() {
            // What can't be removed does no harm.
            let _ = if entry.path().is_dir() { fs::remove_dir_all(entry.path()) } else { fs::remove_file(entry.path()) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_in_the_place_of_another() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.ron");
        write(&path, "one").expect("written");
        write(&path, "two").expect("written again");
        assert_eq!(fs::read_to_string(&path).expect("read"), "two");
        assert_eq!(fs::read_dir(folder.path()).expect("listed").count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("a folder");
        let (path, link) = (folder.path().join("a.ron"), folder.path().join("link"));
        fs::write(&path, "one").expect("written");
        fs::set_permissions(&path, Permissions::from_mode(0o640)).expect("set");
        symlink("a.ron", &link).expect("linked");
        write(&link, "two").expect("written");
        assert!(link.symlink_metadata().expect("there").file_type().is_symlink());
        assert_eq!((fs::read_to_string(&path).expect("read").as_str(), path.metadata().expect("there").permissions().mode() & 0o777), ("two", 0o640));
        fs::set_permissions(&path, Permissions::from_mode(0o444)).expect("set");
        assert!(write(&path, "three").is_err_and(|error| error.kind() == io::ErrorKind::PermissionDenied));
        symlink("round", folder.path().join("round")).expect("linked");
        assert!(write(&folder.path().join("round"), "x").is_err());
        symlink("new.ron", folder.path().join("ahead")).expect("linked");
        write(&folder.path().join("ahead"), "x").expect("written where it leads");
        assert_eq!(fs::read_to_string(folder.path().join("new.ron")).expect("read"), "x");
    }

    #[cfg(unix)]
    #[test]
    fn no_link_leads_a_write_out_of_its_folder() {
        use std::os::unix::fs::symlink;
        let all = tempfile::tempdir().expect("a folder");
        let (game, elsewhere) = (all.path().join("game"), all.path().join("elsewhere"));
        for folder in [&game, &elsewhere] {
            fs::create_dir(folder).expect("made");
        }
        fs::write(elsewhere.join("mine"), "mine").expect("written");
        symlink("../elsewhere/mine", game.join("file")).expect("linked");
        symlink("../elsewhere", game.join("folder")).expect("linked");
        for path in ["file", "folder/mine", "folder/new", "folder/deep/new"] {
            assert!(write_within(&game, &game.join(path), "theirs").is_err(), "{path}");
        }
        assert_eq!(fs::read_to_string(elsewhere.join("mine")).expect("read"), "mine");
        assert_eq!(fs::read_dir(&elsewhere).expect("listed").count(), 1);
        symlink("deep/own", game.join("own")).expect("linked");
        write_within(&game, &game.join("deep/own"), "one").expect("written");
        write_within(&game, &game.join("own"), "two").expect("written where it leads");
        assert_eq!(fs::read_to_string(game.join("deep/own")).expect("read"), "two");
    }
}
