//! What several players choose at once: nobody knows what another has chosen before all have.

use super::{Matter, Said, Selector};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

/// What each of several players chooses.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Ballot {
    /// `a number from 0 to 3` · `another player`: on what they settle.
    BallotOn {
        /// On what.
        on: Matter,
    },
    /// `a card in their hand`: one such card; "their" is that player's.
    BallotCard {
        /// Among what.
        what: Said<Selector>,
    },
}
