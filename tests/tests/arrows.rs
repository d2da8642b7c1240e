//! The arrows between the crates point one way, and only the tool touches files, the terminal and the world.

use kotodama_tests::workspace;
use std::path::{Path, PathBuf};

/// Each crate, and the crates of the workspace that it is made with.
const ARROWS: [(&str, &[&str]); 5] = [
    ("messages", &[]),
    ("grammar", &["kotodama-messages"]),
    ("engine", &["kotodama-grammar", "kotodama-messages"]),
    ("cli", &["kotodama-engine", "kotodama-grammar", "kotodama-messages"]),
    ("tests", &["kotodama", "kotodama-engine", "kotodama-grammar", "kotodama-messages"]),
];

/// What leads out of a program.
const DOORS: [&str; 9] = ["std::fs", "std::env::", "std::net", "std::process", "std::io", "println!", "eprintln!", "print!(", "SystemTime"];

/// The crates of the workspace that a crate's manifest names, in its tests or for good.
fn made_with(manifest: &str) -> Vec<&str> {
    let names = manifest.lines().filter_map(|line| line.split_once('=')).map(|(name, _)| name.trim()).filter(|name| name.starts_with("kotodama"));
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.flatten().map(|entry| entry.path());
    paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn arrows_point_one_way() {
    for (name, wanted) in ARROWS {
        let manifest = read(&workspace().join(name).join("Cargo.toml"));
        assert_eq!(made_with(&manifest), wanted, "{name}");
    }
}

#[test]
fn only_the_tool_has_doors() {
    let mut looked_at = 0;
    for name in ["messages", "grammar", "engine"] {
        let folder = workspace().join(name).join("src");
        for path in sources(&folder) {
            // what a file says of its own tests is no part of the crate
            let text = read(&path);
            let own = text.split("#[cfg(test)]").next().unwrap_or_default();
            if path.strip_prefix(&folder).is_ok_and(|own| own.components().any(|part| part.as_os_str() == "tests")) {
                continue;
            }
            let code = own.lines().filter(|line| !line.trim_start().starts_with("//"));
            let doors: Vec<&str> = code.filter(|line| DOORS.iter().any(|door| line.contains(door))).collect();
            assert_eq!(doors, Vec::<&str>::new(), "{}", path.display());
            looked_at += 1;
        }
    }
    assert!(looked_at > 50, "{looked_at}");
}
