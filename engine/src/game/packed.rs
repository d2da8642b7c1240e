//! What of its packs a game was loaded with.

use crate::data::Thing;
use kotodama_messages::{Also, Diagnostic};
use serde::{Deserialize, Serialize};

/// A pack that a game was loaded with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackStamp {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: semver::Version,
    /// SHA-256 of its files, in hexadecimal: every file that matters to a match, by path.
    pub hash: String,
}

/// What of its packs a game was loaded with.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Packed {
    /// The packs that are a part of it, in the order in which they were added.
    pub packs: Vec<PackStamp>,
    /// What is wrong with packs: the reasons why something was left out. It is not stored.
    #[serde(skip)]
    pub wrong: Vec<Diagnostic>,
    /// What was left out.
    pub left_out: Vec<LeftOut>,
    /// What packs put in the place of something else. It is not stored.
    #[serde(skip)]
    pub overridden: Vec<Overridden>,
}

/// A thing of a pack that is not a part of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    /// The pack's id.
    pub pack: String,
    /// The thing; nothing when it is the whole pack.
    pub what: Option<String>,
}

/// Something that is there in the place of something else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overridden {
    /// What.
    pub thing: Thing,
    /// The pack that does it.
    pub pack: String,
    /// Where it says so.
    pub by: Also,
    /// What would be there without it.
    pub of: Also,
}
