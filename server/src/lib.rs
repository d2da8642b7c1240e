//! The language server: what an editor asks about the files of games, in the protocol that editors speak.
//!
//! A thin loop around [`kotodama_workbench::editor`], where all answers are made. [`run`] reads messages from a [`Connection`] and answers them;
//! what takes longer than an answer may take (looking at a whole game) is done beside it, and what has become stale by then is dropped.
//!
//! *Invariants:* it touches no file but through [`Games`]; whatever is asked, it answers; a mistake of ours ends one answer, never the server.
//!
//! | module | what it is |
//! |---|---|
//! | `position` | lines and columns to bytes and back, as the client counts them |
//! | `uri` | paths to what the protocol calls files, and back |
//! | `desk` | what is open, and what is known of the games that it is of |
//! | `look` | looking at games, beside the loop |
//! | `publish` | what is found, as the protocol tells it |
//! | `beside` | answers that may take long, made beside the loop |
//! | `answer` | requests, one module for what belongs together |
//! | `serve` | the loop |

mod answer;
mod beside;
mod desk;
mod look;
mod position;
mod publish;
mod serve;
mod uri;

pub use lsp_server::Connection;
pub use serve::{Served, run};

use kotodama_workbench::Workspace;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where games are found: the only way of the server to files.
pub trait Games: Send + Sync {
    /// The game that a file belongs to, and which of its files it is; nothing for a file that is no game's. `held` is what the editor holds of a
    /// file, which may not be there yet: a game is where its rules are held.
    fn of(&self, path: &Path, held: Held<'_>) -> Option<Home>;
}

/// The texts that an editor holds, by where their files lie.
pub type Held<'h> = &'h dyn Fn(&Path) -> Option<String>;

/// Where a file belongs.
pub struct Home {
    /// The game.
    pub game: Arc<dyn Game>,
    /// Which of its files it is.
    pub file: HomeFile,
}

/// A file of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HomeFile {
    /// One that is loaded: its path in the game.
    Data(String),
    /// A scene.
    Scene,
}

/// A game whose files can be opened.
pub trait Game: Workspace + Send {
    /// What tells it from all others: where it lies.
    fn key(&self) -> PathBuf;

    /// Whether it lies there still.
    fn is_there(&self) -> bool;

    /// Where a file of it lies.
    fn place(&self, file: &str) -> Option<PathBuf>;

    /// Its scenes, with their texts.
    fn scenes(&self) -> Vec<(PathBuf, String)>;

    /// The text of the scene at a path.
    fn scene(&self, path: &Path) -> Option<String>;

    /// Where the story of the scene at a path is kept, and the text of that file, where there is one.
    fn story(&self, path: &Path) -> (PathBuf, Option<String>);

    /// What many matches of it came to, as it was left beside it last.
    fn measured(&self) -> Option<String>;

    /// Where the page lies that tells all of that.
    fn report(&self) -> Option<PathBuf>;

    /// Where a new scene of that name is written.
    fn new_scene(&self, name: &str) -> PathBuf;
}
