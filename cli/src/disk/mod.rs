//! The one door to files: reading what may be anything, and writing without losing what was there.
//!
//! *Invariants:* whatever a path leads to, reading it ends, and gives text or says why not. What is written is there whole or not at
//! all: a file or a folder is made beside its place and moved there, so neither a full disk nor the end of the process in the middle of
//! it costs anybody what was there before.

mod folder;
mod goal;
mod read;
mod write;

pub(crate) use folder::{Shelves, make_folder};
pub(crate) use goal::{Goal, apart, no_link};
pub(crate) use read::{Held, held, misnamed, text, unread};
pub(crate) use write::{write, write_within};

/// The folder of what the tool keeps among the user's data. There is none where no home is known, nor where what is called one would be
/// another folder wherever the tool is started.
pub(crate) fn own_data() -> Option<std::path::PathBuf> {
    dirs::data_dir().filter(|data| data.is_absolute()).map(|data| data.join("kotodama"))
}

/// How names begin of what is on its way to its place. Nothing of it is a part of anything: whoever lists a folder leaves out what
/// begins with a dot.
const BESIDE: &str = ".kotodama-";
