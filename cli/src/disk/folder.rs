//! Whole folders: made, put in the place of others and removed by one move each, and mended where a process was ended in between.

use super::BESIDE;
use super::write::{clear, sync};
use crate::command::Failure;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Names begin so of folders that are still being made, that wait for another to take their place, and that are being removed.
pub(super) const NEW: &str = ".kotodama-new-";
const OLD: &str = ".kotodama-old-";
const GONE: &str = ".kotodama-gone-";
/// Who changes a folder of folders holds this file in it.
const LOCK: &str = ".kotodama-lock";

/// Makes a new folder with files in it, each with its path within: whole or not at all. An empty folder may be there already.
///
/// # Errors
/// When something is in its place, or it can't be written.
pub(crate) fn make_folder(place: &Path, files: &[(String, String)]) -> Result<(), Failure> {
    let within = place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    clear(within);
    // What is beside goes away, whatever happens.
    let beside = tempfile::Builder::new().prefix(NEW).tempdir_in(within);
    let beside = beside.map_err(|error| Failure::file("write into", within, &error))?;
    let whole = beside.path().join("whole");
    fill(&whole, files)?;
    if place.is_dir() {
        // Only an empty one can be removed so.
        fs::remove_dir(place).map_err(|error| Failure::file("write into the folder", place, &error))?;
    } else if place.symlink_metadata().is_ok() {
        return Err(Failure::file("make the folder", place, &io::ErrorKind::AlreadyExists.into()));
    }
    fs::rename(&whole, place).map_err(|error| Failure::file("make the folder", place, &error))?;
    sync(within);
    Ok(())
}

fn fill(folder: &Path, files: &[(String, String)]) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::file("make the folder", folder, &error))?;
    for (name, text) in files {
        let path = folder.join(name);
        let wrong = |error: io::Error| Failure::file("write", &path, &error);
        fs::create_dir_all(path.parent().unwrap_or(folder)).map_err(wrong)?;
        let mut file = File::create_new(&path).map_err(wrong)?;
        io::Write::write_all(&mut file, text.as_bytes()).map_err(wrong)?;
        file.sync_all().map_err(wrong)?;
    }
    Ok(())
}

/// A folder of folders that come and go: the installed packs.
pub(crate) struct Shelves {
    folder: PathBuf,
    /// Held while something changes, so that nobody mends what is no damage.
    _lock: File,
}

impl Shelves {
    /// Takes a folder to change what is in it. Another process that does so is waited for.
    ///
    /// # Errors
    /// When it can't be made, or not be written into.
    pub(crate) fn take(folder: &Path) -> Result<Shelves, Failure> {
        fs::create_dir_all(folder).map_err(|error| Failure::file("make the folder", folder, &error))?;
        let path = folder.join(LOCK);
        let wrong = |error: io::Error| Failure::file("write", &path, &error);
        let lock = File::options().create(true).append(true).open(&path).map_err(wrong)?;
        lock.lock().map_err(wrong)?;
        let shelves = Shelves { folder: folder.to_owned(), _lock: lock };
        shelves.mend();
        Ok(shelves)
    }

    /// Mends what a process left that was ended in the middle of a change, if there is anything, and nobody is at it now.
    pub(crate) fn look_after(folder: &Path) {
        let entries = || fs::read_dir(folder).into_iter().flatten().flatten();
        if !entries().any(|entry| entry.file_name().to_str().is_some_and(|name| name.starts_with(BESIDE) && name != LOCK)) {
            return;
        }
        let Ok(lock) = File::options().create(true).append(true).open(folder.join(LOCK)) else { return };
        if lock.try_lock().is_ok() {
            Shelves { folder: folder.to_owned(), _lock: lock }.mend();
        }
    }

    /// What waited for another goes back where that never came; all else that was on its way goes away.
    fn mend(&self) {
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let (name, path) = (entry.file_name(), entry.path());
            let Some(name) = name.to_str() else { continue };
            // What can't be mended now is tried again the next time.
            if let Some(id) = name.strip_prefix(OLD) {
                let place = self.folder.join(id);
                if place.symlink_metadata().is_err() && fs::rename(&path, &place).is_ok() {
                    continue;
                }
            }
            if [NEW, OLD, GONE].iter().any(|begin| name.starts_with(begin)) {
                let _ = fs::remove_dir_all(&path);
            }
        }
    }

    /// Puts a folder with these files under a name, in the place of what is there, and in the place of `before`, which may have had
    /// another name.
    ///
    /// # Errors
    /// When it can't be written: all is then as it was.
    pub(crate) fn put(&self, name: &str, files: &[(String, String)], before: Option<&Path>) -> Result<(), Failure> {
        let (new, old, place) = (self.folder.join(format!("{NEW}{name}")), self.folder.join(format!("{OLD}{name}")), self.folder.join(name));
        let done = fill(&new, files).and_then(|()| {
            let wrong = |error: io::Error| Failure::file("make the folder", &place, &error);
            if place.symlink_metadata().is_err() {
                return fs::rename(&new, &place).map_err(wrong);
            }
            if exchange(&new, &place).is_err() {
                // Where a system can't exchange two folders at once: between these two, the next start mends it.
                fs::rename(&place, &old).map_err(|error| Failure::file("move away", &place, &error))?;
                if let Err(error) = fs::rename(&new, &place) {
                    return fs::rename(&old, &place).map_err(wrong).and(Err(wrong(error)));
                }
            }
            Ok(())
        });
        if done.is_ok() {
            sync(&self.folder);
            if let Some(before) = before.filter(|before| *before != place) {
                self.remove(before)?;
            }
        }
        for left in [&new, &old] {
            let _ = fs::remove_dir_all(left);
        }
        done
    }

    /// Removes a folder: it is gone at once, and then cleared away.
    ///
    /// # Errors
    /// When it can't be moved away.
    pub(crate) fn remove(&self, place: &Path) -> Result<(), Failure> {
        let name = place.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned());
        let gone = self.folder.join(format!("{GONE}{name}"));
        fs::rename(place, &gone).map_err(|error| Failure::file("remove", place, &error))?;
        sync(&self.folder);
        // What stays of it is cleared away the next time.
        let _ = fs::remove_dir_all(&gone);
        Ok(())
    }
}

/// Exchanges two folders in one step.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE)?)
}

#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
fn exchange(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(text: &str) -> Vec<(String, String)> {
        vec![("a".into(), text.into()), ("b/c".into(), text.into())]
    }

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(folder).expect("listed").flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn folders_take_the_place_of_others() {
        let within = tempfile::tempdir().expect("a folder");
        let shelves = Shelves::take(within.path()).expect("taken");
        shelves.put("x", &files("one"), None).expect("put");
        shelves.put("x", &files("two"), None).expect("put again");
        fs::rename(within.path().join("x"), within.path().join("y")).expect("moved");
        shelves.put("x", &files("three"), Some(&within.path().join("y"))).expect("put for another");
        assert_eq!(names(within.path()), [LOCK, "x"]);
        assert_eq!(fs::read_to_string(within.path().join("x/b/c")).expect("read"), "three");
        shelves.remove(&within.path().join("x")).expect("removed");
        assert_eq!(names(within.path()), [LOCK]);
    }

    #[test]
    fn what_was_left_in_between_is_mended() {
        let within = tempfile::tempdir().expect("a folder");
        let at = |name: String| within.path().join(name);
        for name in [format!("{OLD}x"), format!("{NEW}x"), format!("{GONE}z"), format!("{OLD}y"), "y".into()] {
            fill(&at(name.clone()), &files(&name)).expect("made");
        }
        let held = Shelves::take(tempfile::tempdir().expect("another").path()).map(drop);
        assert!(held.is_ok());
        Shelves::look_after(within.path());
        assert_eq!(names(within.path()), [LOCK, "x", "y"]);
        assert_eq!(fs::read_to_string(at("x/a".into())).expect("read"), format!("{OLD}x"));
        assert_eq!(fs::read_to_string(at("y/a".into())).expect("read"), "y");
    }

    #[test]
    fn a_new_folder_takes_nobodys_place() {
        let within = tempfile::tempdir().expect("a folder");
        let place = within.path().join("game");
        fs::create_dir(&place).expect("made");
        make_folder(&place, &files("one")).expect("an empty one is as good as none");
        assert!(make_folder(&place, &files("two")).is_err());
        fs::write(within.path().join("file"), "").expect("written");
        assert!(make_folder(&within.path().join("file"), &files("two")).is_err());
        assert_eq!(names(within.path()), ["file", "game"]);
        assert_eq!(fs::read_to_string(place.join("a")).expect("read"), "one");
    }
}
