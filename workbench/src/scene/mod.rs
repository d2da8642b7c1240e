//! Scenes: tests that designers write. A board in words, moves by the names of the options, and what must hold.
//!
//! ```text
//! # A spell that hits the one who plays it
//! covers R-12
//! game some-game
//! you: hero Ruby 3; hand Backfire
//! foe: hero Opal
//!
//! you> play Backfire
//! refuse you> play Backfire
//! expect Ruby has 1 health
//! ```
//!
//! [`run_scene`] reads and runs one scene; a [`SceneReport`] holds its story (for snapshots) and everything that failed.
//! [`Coverage`] adds many reports up. The words for zones, states and numbers are the game's own; shorthands and what a board
//! holds when a scene says nothing of it are in the game's `scenes.ron` ([`Fixture`]).
//!
//! *Invariants:* a scene is read completely before anything runs, and whatever can't be read is a finding, never skipped. A
//! `refuse` or `no option` that names something no option could be called is a finding too.
//!
//! | module | what it is |
//! |---|---|
//! | [`parse`] | lines to plain structs |
//! | [`fixture`] | `scenes.ron` |
//! | `words` | the game's words in a text |
//! | [`board`] | a board in words to an engine's board |
//! | `run` | moves, refusals, changes |
//! | `expect` | what must hold |
//! | `option` | which option a text means |
//! | `transcript` | the story |
//! | `kept` | the story as a file keeps it |
//! | [`coverage`] | which rows and cards scenes exercise |
//! | [`exercised`] | what they exercise of all that a game has |

pub mod board;
pub mod coverage;
pub mod exercised;
mod expect;
pub mod fixture;
mod kept;
mod option;
pub mod parse;
mod run;
mod seat;
mod transcript;
mod words;

pub use coverage::{Coverage, Property};
pub use fixture::Fixture;
pub use kept::Kept;
pub(crate) use run::{Rehearsal, rehearsed, said_again};
pub use run::{Standing, run_scene, standing};
pub use transcript::NO_END;

use crate::apart::{REPORT, apart};
use kotodama_engine::Game;
use kotodama_grammar::{Diagnostic, codes};
use std::collections::BTreeSet;

/// Whether scenes can say a card by its name: no part of a line reads it as something else, or ends in it.
pub(crate) fn can_say(game: &Game, fixture: &Fixture, name: &str) -> bool {
    let words = words::Words { game, fixture };
    let found = words.name(name).is_some_and(|(found, rest)| rest.is_empty() && found.to_lowercase() == name.to_lowercase());
    // `x2` says how many, `#2` which of them.
    let last = name.rsplit(' ').next().filter(|last| last.len() < name.len()).and_then(|last| last.strip_prefix(['x', '#']));
    let counts = last.is_some_and(|number| !number.is_empty() && number.chars().all(|sign| sign.is_ascii_digit()));
    found && !counts && name != board::NOTHING && parse::is_one_piece(name)
}

/// What became of a scene.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SceneReport {
    /// The file, as it was named to [`run_scene`].
    pub file: String,
    /// Its first comment line.
    pub title: String,
    /// The rows of the rulebook that it is about.
    pub covers: Vec<String>,
    /// How many `expect` and `refuse` lines it has.
    pub checks: usize,
    /// How many moves were made.
    pub moves: usize,
    /// What happened, as a story seen by "you"; ends early where a move could not be made.
    pub transcript: String,
    /// The scripts that failed, each with its line and reason, as nobody at the table may read them. Their failing is part of the story.
    pub failed_hooks: Vec<String>,
    /// Everything that was wrong: byte spans in the scene's text. Empty when the scene passed.
    pub failures: Vec<Diagnostic>,
    /// Ids of the cards that were on the field or did something.
    pub cards_used: BTreeSet<String>,
    /// Whether the tool failed in it: that is no finding about the scene.
    pub by: By,
}

/// Whose mistake it is that a scene failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// The scene's or the game's, if any.
    Scene,
    /// The tool's.
    Tool,
}

impl SceneReport {
    /// Runs a scene so that a panic, which is the tool's mistake, ends that scene alone.
    pub fn apart(file: &str, run: impl FnOnce() -> SceneReport) -> SceneReport {
        apart(run).unwrap_or_else(|said| {
            let failure = Diagnostic::error(codes::SCENE, format!("the tool failed in this scene: {said}")).at(file, 0..0).help(REPORT);
            SceneReport { by: By::Tool, ..SceneReport::unread(file, vec![failure]) }
        })
    }

    /// The report of a scene that can't be read.
    #[must_use]
    pub fn unread(file: &str, failures: Vec<Diagnostic>) -> SceneReport {
        let (title, covers, transcript, cards_used) = (String::new(), Vec::new(), String::new(), BTreeSet::new());
        let failed_hooks = Vec::new();
        SceneReport { file: file.to_owned(), title, covers, checks: 0, moves: 0, transcript, failed_hooks, failures, cards_used, by: By::Scene }
    }

    /// Whether the match has ended because effects would go on for ever.
    #[must_use]
    pub fn has_no_end(&self) -> bool {
        self.transcript.trim_end().ends_with(NO_END)
    }

    /// Whether nothing failed.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }

    /// Whether it passed and would have failed if a rule were otherwise: only such scenes cover rows.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.passed() && self.checks > 0
    }
}
