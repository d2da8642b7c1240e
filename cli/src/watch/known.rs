//! What was in the files that matter, to tell which of them say something new.

use super::places::{Place, matters};
use notify::RecursiveMode;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// A fingerprint of what is in each file.
#[derive(Debug, Default)]
pub(super) struct Known(BTreeMap<PathBuf, u64>);

impl Known {
    /// Looks at all files of these places; gives those that are new, changed or gone.
    pub(super) fn look_everywhere(&mut self, places: &[Place]) -> Vec<PathBuf> {
        let mut now = BTreeMap::new();
        for Place { folder, depth } in places {
            collect(folder, *depth, &mut now);
        }
        let gone = self.0.keys().filter(|file| !now.contains_key(*file));
        let news = now.iter().filter(|(file, print)| self.0.get(*file) != Some(*print)).map(|(file, _)| file);
        let changed = gone.chain(news).cloned().collect();
        self.0 = now;
        changed
    }

    /// Looks at what something happened to, or everywhere; gives the files that say something new, and whether one of them is gone.
    pub(super) fn look(&mut self, places: &[Place], paths: &[PathBuf], everywhere: bool) -> (Vec<PathBuf>, bool) {
        // Of a folder that came or went, nobody tells the files.
        let folder = |path: &PathBuf| path.is_dir() || self.0.keys().any(|file| file != path && file.starts_with(path));
        if everywhere || paths.iter().any(|path| !matters(path) && folder(path)) {
            let changed = self.look_everywhere(places);
            let gone = changed.iter().any(|file| !self.0.contains_key(file));
            return (changed, gone);
        }
        let (mut changed, mut gone) = (Vec::new(), false);
        for path in paths.iter().filter(|path| matters(path) && places.iter().any(|place| place.holds(path))) {
            let before = self.0.get(path).copied();
            let now = fingerprint(path);
            if before == now {
                continue;
            }
            match now {
                Some(print) => self.0.insert(path.clone(), print),
                None => self.0.remove(path),
            };
            gone |= now.is_none();
            changed.push(path.clone());
        }
        (changed, gone)
    }
}

fn collect(folder: &Path, depth: RecursiveMode, files: &mut BTreeMap<PathBuf, u64>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            if depth == RecursiveMode::Recursive {
                collect(&path, depth, files);
            }
        } else if matters(&path)
            && let Some(print) = fingerprint(&path)
        {
            files.insert(path, print);
        }
    }
}

fn fingerprint(file: &Path) -> Option<u64> {
    let content = std::fs::read(file).ok()?;
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    Some(hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::slice::from_ref;

    fn place(folder: &Path) -> Vec<Place> {
        vec![Place { folder: folder.to_owned(), depth: RecursiveMode::Recursive }]
    }

    #[test]
    fn a_file_counts_when_it_says_something_new() {
        let folder = tempfile::tempdir().expect("a folder");
        let (places, file) = (place(folder.path()), folder.path().join("set.ron"));
        let mut known = Known::default();
        fs::write(&file, "one").expect("written");
        assert_eq!(known.look_everywhere(&places), from_ref(&file));
        assert_eq!(known.look(&places, from_ref(&file), false), (vec![], false));
        // Written again with the same content.
        fs::write(&file, "one").expect("written");
        assert_eq!(known.look(&places, from_ref(&file), false), (vec![], false));
        // By a rename, as many editors do; what they write beside does not count.
        let beside = folder.path().join("set.ron~");
        fs::write(&beside, "two").expect("written");
        fs::rename(&beside, &file).expect("renamed");
        assert_eq!(known.look(&places, &[beside, file.clone(), file.clone()], false), (vec![file.clone()], false));
        fs::remove_file(&file).expect("removed");
        assert_eq!(known.look(&places, from_ref(&file), false), (vec![file.clone()], true));
        assert_eq!(known.look(&places, from_ref(&file), false), (vec![], false));
    }

    #[test]
    fn folders_come_and_go_with_their_files() {
        let folder = tempfile::tempdir().expect("a folder");
        let (places, inner) = (place(folder.path()), folder.path().join("sets"));
        let (one, other) = (inner.join("one.ron"), inner.join("other.ron"));
        let mut known = Known::default();
        known.look_everywhere(&places);
        fs::create_dir(&inner).expect("made");
        fs::write(&one, "one").expect("written");
        fs::write(&other, "other").expect("written");
        assert_eq!(known.look(&places, from_ref(&inner), false), (vec![one.clone(), other.clone()], false));
        fs::remove_dir_all(&inner).expect("removed");
        assert_eq!(known.look(&places, from_ref(&inner), false), (vec![one, other], true));
    }

    #[test]
    fn what_is_beside_the_places_does_not_count() {
        let folder = tempfile::tempdir().expect("a folder");
        let sets = folder.path().join("sets");
        fs::create_dir(&sets).expect("made");
        let (places, stray) = (place(&sets), folder.path().join("stray.ron"));
        let mut known = Known::default();
        fs::write(&stray, "stray").expect("written");
        assert_eq!(known.look(&places, from_ref(&stray), false), (vec![], false));
        assert_eq!(known.look(&places, &[], true), (vec![], false));
    }
}
