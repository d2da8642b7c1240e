//! The one door to files: reading what may be anything, and writing without losing what was there.
//!
//! *Invariants:* whatever a path leads to, reading it ends, and gives text or says why not. What is written is there whole or not at
//! all: a file or a folder is made beside its place and moved there, so neither a full disk nor the end of the process in the middle of
//! it costs anybody what was there before.

mod folder;
mod read;
mod write;

pub(crate) use folder::{Shelves, make_folder};
pub(crate) use read::{Held, held, text, unread};
pub(crate) use write::{write, write_within};

/// How names begin of what is on its way to its place. Nothing of it is a part of anything: whoever lists a folder leaves out what
/// begins with a dot.
const BESIDE: &str = ".kotodama-";
