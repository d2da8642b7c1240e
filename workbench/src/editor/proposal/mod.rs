//! What may stand at a place of a file, the likeliest first.
//!
//! | module | what it is |
//! |---|---|
//! | [`words`] | the next words of a sentence |
//! | `fields` | fields, ids, names among them |
//! | `shape` | what a file holds where, as its types say |
//! | `lines` | the lines of scenes |

mod fields;
mod lines;
mod shape;
pub mod words;

use super::desk::Known;
use super::mend::around;
use super::site::{byte_in, line_at};
use crate::workspace::Workspace;
use std::ops::Range;

/// Something that may stand at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// What is written.
    pub text: String,
    /// What it is.
    pub sort: Sort,
    /// What is said of it beside it: what it means, whose name it is.
    pub about: String,
    /// The bytes of the file that it takes the place of.
    pub replaces: Range<usize>,
    /// The higher, the sooner it is shown.
    pub rank: u32,
}

/// What a proposal is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// Words of the language.
    Word,
    /// A word of the game.
    Term,
    /// A keyword.
    Keyword,
    /// A tag before a text.
    Tag,
    /// A number.
    Number,
    /// A card.
    Card,
    /// A hole of a phrase.
    Hole,
    /// The end of a sentence.
    End,
    /// A field of a file.
    Field,
    /// A value that a field may have.
    Value,
    /// A move of a scene.
    Move,
    /// A whole entry of a file, of which what is empty is still to be filled in.
    Entry,
}

/// What may stand at a byte of a file of a game.
#[must_use]
pub fn in_file(known: &Known, name: &str, file: &str, byte: usize) -> Vec<Proposal> {
    let byte = crate::finding::boundary(file, byte);
    let file = &*around(name, file, Some(byte));
    let found = match line_at(name, file, byte) {
        Some(line) => {
            let at = byte_in(&line, file, byte);
            let (whole, holes) = line.whole();
            let language = words::language_of(known, name, file);
            let from = |from: usize| line.outline.part(file, from..from).start.min(byte)..byte;
            words::next(known, language, whole, (&line.text, at), holes).into_iter().map(|next| next.in_place(&from)).collect()
        }
        None => fields::at(Some(known), name, file, byte),
    };
    sorted(found)
}

/// What may stand at a byte of a file of a game of which nothing can be read: fields, and names of the language of such files.
#[must_use]
pub fn in_unread(name: &str, file: &str, byte: usize) -> Vec<Proposal> {
    let byte = crate::finding::boundary(file, byte);
    let file = &*around(name, file, Some(byte));
    if line_at(name, file, byte).is_some() { Vec::new() } else { sorted(fields::at(None, name, file, byte)) }
}

/// What may stand at a byte of a scene. `source`: the files of the game, of which a mode may have to be read.
#[must_use]
pub fn in_scene(source: &dyn Workspace, known: &Known, text: &str, byte: usize) -> Vec<Proposal> {
    sorted(lines::at(source, known, text, crate::finding::boundary(text, byte)))
}

fn sorted(mut all: Vec<Proposal>) -> Vec<Proposal> {
    all.sort_by(|a, b| b.rank.cmp(&a.rank).then_with(|| a.text.cmp(&b.text)));
    all.dedup_by(|a, b| a.text == b.text && a.replaces == b.replaces);
    all
}
