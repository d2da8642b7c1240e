//! What happened before: which of it is asked about, and since when.

use super::describe::*;
use super::{Deal, Reg, Who};
use crate::bits::EventBits;
use crate::ids::*;
use serde::{Deserialize, Serialize};

/// Something that happened this turn.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum PastEvent {
    /// A card took damage (from so many different sources at least).
    TookDamage(Box<Sel>, Option<u16>),
    /// A player took damage of that kind.
    Took(Who, DamageId),
    /// A player did a verb to cards that fitted a description then (index of the game's table).
    Did(Who, VerbId, u16, Within),
    /// How much of it there was for a player in all.
    Much(Who, Deal),
    /// How often it happened to a player.
    Often(Who, Deal),
    /// How often something happened.
    Befell(Box<Befell>),
    /// How much it was in all.
    Amount(Box<Befell>),
    /// To how many different cards it happened.
    Cards(Box<Befell>),
}

/// Something that happened to a card, to tokens or by a player.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Befell {
    /// The events, one bit each.
    pub on: EventBits,
    /// To which cards.
    pub cards: Befallen,
    /// Of which players.
    pub who: Option<super::Party>,
    /// Of which player, where the text names one.
    pub by: Option<Who>,
    /// Whose zone it was, of events that are entering one.
    pub entering: super::Entering,
    /// The other card that it was about: of what was attached, its bearer.
    pub bearer: Option<Filter>,
    /// How far back it counts.
    pub span: Span,
}

/// How far back a question about what happened goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Span {
    /// To the beginning of the turn.
    Turn,
    /// To the beginning of the text: how much had happened before stands in that register.
    Text(Reg),
    /// To the beginning of the match.
    Match,
}

/// The cards to which something happened.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Befallen {
    /// Any, or none.
    Any,
    /// One of those.
    Cards(Sel),
    /// Such as fitted one of those descriptions then (indexes of the game's table).
    Such(Vec<u16>),
}

/// A description that texts ask about after the event: it is asked of the card right before.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Past {
    /// The event.
    pub key: super::Key,
    /// Which cards, seen by the player who asks.
    pub is: Filter,
    /// Whether the card whose text asks does not count.
    pub other: bool,
    /// Whether it is counted beyond the turn.
    pub kept: bool,
    /// Whether the cards that fitted it are known beyond the turn.
    pub known: bool,
}

/// When something was done that is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Within {
    /// In the running turn.
    Turn,
    /// In the last turn of the player who did it.
    LastTurn,
    /// Since the match began.
    Match,
}
