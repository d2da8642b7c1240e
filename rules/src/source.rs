//! The only door to files: whatever holds a game's files implements [`Source`].

use kotodama_grammar::{Diagnostic, codes};
use std::collections::BTreeMap;

/// The files of one game. Paths are relative to its folder and separated by `/`.
pub trait Source {
    /// The names of the files in a folder, sorted; empty when there is no such folder.
    fn list(&self, folder: &str) -> Vec<String>;

    /// The text of a file, if it is there and is text.
    fn read(&self, path: &str) -> Option<String>;

    /// Why what is at a path can't be read, where there is something: a file that [`Source::read`] gives no text of, or, where `path` is
    /// one of the folders that a game is made of, a folder that [`Source::list`] lists nothing of.
    fn unread(&self, _path: &str) -> Option<Unread> {
        None
    }

    /// The ids of the packs to add to the game. The files of the pack `tides` are in its folder `packs/tides`.
    fn packs(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Why a file or a folder can't be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// What is wrong with it: "it is a folder".
    pub message: String,
    /// What to do.
    pub help: String,
}

impl Unread {
    /// With what is wrong, and what to do.
    pub fn new(message: impl Into<String>, help: impl Into<String>) -> Unread {
        Unread { message: message.into(), help: help.into() }
    }

    /// The finding at the file.
    #[must_use]
    pub fn finding(&self, path: &str) -> Diagnostic {
        let message = format!("this file can't be read: {}", self.message);
        Diagnostic::error(codes::UNREADABLE, message).at(path, 0..0).help(&self.help)
    }
}

/// A text as all that reads texts sees its lines: one sign at the end of a line, or two as Windows writes them. An older machine's sign
/// alone (U+000D), which ends a line for some languages and none for others, becomes the usual one; all stays at its byte.
#[must_use]
pub fn in_lines(text: String) -> String {
    let alone = |(at, _): &(usize, &str)| !text[at + 1..].starts_with('\n');
    if text.match_indices('\r').find(alone).is_none() {
        return text;
    }
    let mut signs = text.chars().peekable();
    let mut lines = String::with_capacity(text.len());
    while let Some(sign) = signs.next() {
        lines.push(if sign == '\r' && signs.peek() != Some(&'\n') { '\n' } else { sign });
    }
    lines
}

/// Files held in memory, by path.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Memory(pub BTreeMap<String, String>);

impl Source for Memory {
    fn list(&self, folder: &str) -> Vec<String> {
        let prefix = format!("{folder}/");
        let inside = self.0.keys().filter_map(|path| path.strip_prefix(&prefix));
        inside.filter(|rest| !rest.contains('/')).map(str::to_owned).collect()
    }

    fn read(&self, path: &str) -> Option<String> {
        self.0.get(path).cloned().map(in_lines)
    }

    fn packs(&self) -> Vec<String> {
        let names = self.0.keys().filter_map(|path| path.strip_prefix("packs/")?.strip_suffix("/pack.ron"));
        names.filter(|name| !name.contains('/')).map(str::to_owned).collect()
    }
}
