//! What is remembered: what happened, and what cards were when they left the field.

use super::Card;
use crate::ids::*;
use crate::ir::Key;
use serde::{Deserialize, Serialize};

/// Something that happened this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Happened {
    /// What kind of event.
    pub key: Key,
    /// Who did it, or to which player it happened.
    pub by: PlayerId,
    /// The card it happened to, where it happened to one.
    pub card: Option<CardRef>,
    /// The card that did it, where one did.
    pub source: Option<CardRef>,
    /// How much.
    pub amount: i16,
    /// Whether the words of a card did it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub words: bool,
}

/// How far something is that a text may ask about afterwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Course {
    /// It has begun: nothing counts it yet but the words of the card that is carried out so.
    Begun,
    /// It happened.
    Happened,
}

/// That something happened this turn to a card that fitted a description right before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Such {
    /// The description (of the game's table).
    pub what: u16,
    /// The player who says "you" in it.
    pub view: PlayerId,
    /// Whose doing it was.
    pub by: PlayerId,
    /// The card it happened to, as it was.
    pub card: CardRef,
    /// How far it is.
    pub course: Course,
}

/// How often a player did something in turns that are over, where texts ask about that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tally {
    /// To which cards (of the game's table).
    pub what: u16,
    /// The player who says "you" in it.
    pub view: PlayerId,
    /// Who did it.
    pub by: PlayerId,
    /// How often in their last turn.
    pub last: u16,
    /// How often in all.
    pub ever: u16,
}

/// The stats of a card when it left the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LastKnown {
    /// The object that left.
    pub card: CardRef,
    /// A stat.
    pub stat: StatId,
    /// Its value then.
    pub value: i16,
}

/// A keyword that a card had when it left the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HadKeyword {
    /// The object that left.
    pub card: CardRef,
    /// A keyword.
    pub keyword: KeywordId,
}

/// A card that was attached to another when that left where they lay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Dropped {
    /// The one that was attached.
    pub card: CardRef,
    /// The object that left.
    pub host: CardRef,
}

/// A card as it was when it left the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Left {
    /// The object that left.
    pub card: CardRef,
    /// All that was true of it.
    pub was: Card,
    /// Where it lay among the cards of its zone: those that lay beside it lie on either side of that place.
    pub place: u16,
    /// The card whose text made it go, where one did: what that text goes on to do to it, it does where it went.
    pub by: Option<CardRef>,
}
