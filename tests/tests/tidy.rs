//! The project holds what belongs to it and nothing else: no notes of whoever worked on it, no paths of the machine they sat at.

use kotodama_tests::workspace;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// All that lies in the root. What is new there has to be named here, and in README.md where people are to find it.
const ROOT: &[&str] = &[
    ".cargo",
    ".ci",
    ".gitignore",
    "CHANGELOG.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "book.toml",
    "cards",
    "cli",
    "clippy.toml",
    "docs",
    "editors",
    "engine",
    "fuzz",
    "grammar",
    "lab",
    "lua",
    "messages",
    "python",
    "rules",
    "rustfmt.toml",
    "server",
    "tests",
    "tree",
    "workbench",
];

/// Folders that a path of one machine begins with.
const OF_MACHINES: [&str; 5] = ["work", "tmp", "root", "home", "Users"];

/// The files of the project: those that are kept, or all that lie there where nobody keeps any.
fn files() -> Vec<PathBuf> {
    let listed = Command::new("git").current_dir(workspace()).args(["ls-files", "-z"]).output();
    match listed.ok().filter(|listed| listed.status.success()).and_then(|listed| String::from_utf8(listed.stdout).ok()) {
        Some(names) => names.split('\0').filter(|name| !name.is_empty()).map(PathBuf::from).collect(),
        None => {
            let mut all = Vec::new();
            walk(Path::new(""), &mut all);
            all
        }
    }
}

fn walk(folder: &Path, all: &mut Vec<PathBuf>) {
    // What is built, and what hunts for mistakes keep.
    const MADE: [&str; 3] = [".git", "target", "runs"];
    for entry in fs::read_dir(workspace().join(folder)).into_iter().flatten().flatten() {
        let path = folder.join(entry.file_name());
        if entry.path().is_dir() {
            if !MADE.iter().any(|made| path.ends_with(made)) {
                walk(&path, all);
            }
        } else {
            all.push(path);
        }
    }
}

#[test]
fn nothing_stray_lies_in_the_root() {
    let files = files();
    let there: BTreeSet<String> = files.iter().filter_map(|path| Some(path.components().next()?.as_os_str().to_string_lossy().into_owned())).collect();
    let known: BTreeSet<String> = ROOT.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(there, known, "what belongs to the project, and what is in its root");
}

#[test]
fn a_panic_goes_on_in_the_same_way_in_every_build() {
    let text = fs::read_to_string(workspace().join("Cargo.toml")).expect("the workspace has a Cargo.toml");
    let told: Vec<&str> = text.lines().filter(|line| line.trim_start().starts_with("panic")).collect();
    assert_eq!(told, [""; 0], "a script that reaches a limit, and a scene that fails by our mistake, end by a panic that is caught");
}

#[test]
fn no_file_speaks_of_one_machine() {
    let mut told = Vec::new();
    for path in files() {
        // What is no text says nothing; what was removed and is not yet forgotten neither.
        let Ok(text) = fs::read_to_string(workspace().join(&path)) else { continue };
        for (number, line) in (1..).zip(text.lines()) {
            if OF_MACHINES.iter().any(|folder| names(line, folder)) {
                told.push(format!("{}:{number}: {}", path.display(), line.trim()));
            }
        }
    }
    assert!(told.is_empty(), "paths of one machine:\n{}", told.join("\n"));
}

/// Whether a line names a path that begins with that folder of a machine.
fn names(line: &str, folder: &str) -> bool {
    let begun = format!("/{folder}/");
    // A path or an address that goes on with a folder of that name is none of a machine.
    line.match_indices(&begun).any(|(at, _)| !line[..at].ends_with(|sign: char| sign.is_alphanumeric() || "._-~>)}".contains(sign)))
}

#[test]
fn paths_of_machines_are_known() {
    let path = |folder: &str| format!("see `/{folder}/notes.txt`");
    assert!(OF_MACHINES.iter().all(|folder| names(&path(folder), folder)));
    assert!(!names("https://example.org/home/page and docs/work/one", "home") && !names("docs/work/one", "work"));
}
