//! Inputs that once failed, each named by what went wrong: they hold for good.

use kotodama_fuzz::TARGETS;
use std::path::{Path, PathBuf};

fn inputs(target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("found").join(target);
    let mut inputs: Vec<PathBuf> = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path()).collect();
    inputs.sort();
    inputs
}

#[test]
fn what_once_failed_holds() {
    let mut failing = Vec::new();
    for target in &TARGETS {
        for path in inputs(target.name) {
            let input = std::fs::read(&path).expect("a file can be read");
            if std::panic::catch_unwind(|| (target.laws)(&input)).is_err() {
                failing.push(path.display().to_string());
            }
        }
    }
    assert!(failing.is_empty(), "again these fail:\n{}", failing.join("\n"));
}

/// A folder that no target reads would be forgotten.
#[test]
fn every_folder_is_a_targets() {
    let found = Path::new(env!("CARGO_MANIFEST_DIR")).join("found");
    for folder in std::fs::read_dir(found).into_iter().flatten().flatten().filter(|entry| entry.path().is_dir()) {
        let name = folder.file_name().to_string_lossy().into_owned();
        assert!(kotodama_fuzz::target(&name).is_some(), "no target is called `{name}`");
    }
}
