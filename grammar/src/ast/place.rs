//! Where and whose: places, destinations, players, pools.

use super::{Selector, Word};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

/// Where: a zone and whose it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Whose.
    pub whose: Whose,
    /// Lexicon class `zone`: one, or several (`Arena or Bench`).
    pub zones: Vec<Word>,
}

/// Where cards are put.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Destination {
    /// `into your hand`, `to its owner's hand`; on top of an ordered zone.
    Into {
        /// The zone.
        place: Place,
    },
    /// `into your area tapped`
    IntoState {
        /// The zone.
        place: Place,
        /// Lexicon class `state`.
        state: Word,
    },
    /// `on the bottom of your deck`
    Bottom {
        /// The zone.
        place: Place,
    },
    /// `on the bottom of your deck in any order`
    BottomAnyOrder {
        /// The zone.
        place: Place,
    },
    /// `on the top or bottom of your deck in any order`: all of them at the end that the player chooses.
    TopOrBottom {
        /// The zone.
        place: Place,
    },
    /// `on the top of your deck`
    TopOf {
        /// The zone.
        place: Place,
    },
    /// `to this card`: attached to it.
    Onto {
        /// The bearer.
        what: Box<Selector>,
    },
    /// `out of the game`
    Out,
}

/// Whose zone or card.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Whose {
    /// `your`
    Your,
    /// `your opponent's`
    Opponents,
    /// `any`, `a`: one of them, whosever
    Anyones,
    /// `each player's`: all of them (with "all")
    EachPlayers,
    /// `its owner's` · `their owners'`
    Owners,
    /// `their`: of the player named by the sentence
    Their,
    /// `{p}'s` in the meaning of a phrase: of the player in a hole
    OfFilled(Word),
}

/// A player.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Player {
    /// `you`: the controller of the text.
    You,
    /// `your opponent`
    Opponent,
    /// `they`, inside "each player" or after a player was named.
    They,
    /// `its owner` · `their owners`
    ItsOwner,
    /// `the active player`
    ActivePlayer,
    /// `the player who caused it`: whose decision led to it last.
    Causer,
    /// `{p}` in the meaning of a phrase.
    FilledPlayer(Word),
}

/// That a transfer is drawn as an arrow, which other texts may speak of.
#[derive(VariantNames, Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Arrow {
    /// `by arrow`
    ByArrow,
}

/// A pool of tokens or points: `the Well`, `your Purse`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pool {
    /// Whose; nobody's when both players share it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whose: Option<Whose>,
    /// Lexicon class `pool`.
    pub pool: Word,
}

/// Where tokens lie.
#[derive(VariantNames, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum TokenPlace {
    /// `your Purse`
    InPool {
        /// Which.
        pool: Pool,
    },
    /// `this card`
    OnCard {
        /// Which.
        card: Box<Selector>,
    },
    /// `{x}` in the meaning of a phrase
    FilledPlace {
        /// The hole.
        hole: Word,
    },
}

/// A number of a card that is made: `Reach 1-4`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MadeStat {
    /// Lexicon class `stat`.
    pub stat: Word,
    /// A number, or a set of numbers: `3`, `1-4`, `1/3/5`.
    pub value: String,
}
