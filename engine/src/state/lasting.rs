//! What lasts for a while: changes to cards, what players are kept from, and what cards of a sort will get.

use super::{DecisionId, DelayedTrigger};
use crate::ids::*;
use crate::ir::Awaits;
use serde::{Deserialize, Serialize};

/// What a modifier changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Change {
    /// Adds to a stat.
    Stat(StatId, i16),
    /// Sets a stat.
    SetStat(StatId, i16),
    /// Gives a keyword and its number.
    Keyword(KeywordId, i16),
    /// Takes a keyword away that is printed on the card or that others give it.
    Without(KeywordId),
    /// Keeps from a deed (of the game's table).
    Cannot(u16),
    /// Control of it was taken for a while: that player gets it back.
    Taken(PlayerId),
    /// Takes all abilities away: what is printed, and what was given before.
    Muted,
    /// So much of the damage that it would take is not dealt.
    Shield(i16),
}

/// A lasting change to one card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Modifier {
    /// The card; the modifier ends when it leaves the field.
    pub target: CardRef,
    /// What changes.
    pub change: Change,
    /// When it ends; with the card when absent.
    pub until: Option<DurationId>,
    /// Who made it.
    pub by: PlayerId,
    /// The card whose text made it, where it ends with that card.
    pub source: Option<CardRef>,
    /// The decision that led to it.
    pub cause: DecisionId,
}

/// What lasts for a while that has not begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Asleep {
    /// A lasting change to one card.
    Modifier(Modifier),
    /// What a player will be kept from.
    Ban(Ban),
    /// What cards of a sort will get.
    Next(Next),
    /// A watcher.
    Planted(DelayedTrigger),
}

impl Asleep {
    /// How long it lasts, and who made it.
    #[must_use]
    pub fn lasts(&self) -> (Option<DurationId>, PlayerId) {
        match self {
            Asleep::Modifier(Modifier { until, by, .. })
            | Asleep::Ban(Ban { until, by, .. })
            | Asleep::Next(Next { until, by, .. })
            | Asleep::Planted(DelayedTrigger { until, by, .. }) => (*until, *by),
        }
    }

    /// The card whose text made it, where that is known.
    #[must_use]
    pub fn source(&self) -> Option<CardRef> {
        match self {
            Asleep::Modifier(Modifier { source, .. })
            | Asleep::Ban(Ban { source, .. })
            | Asleep::Next(Next { source, .. })
            | Asleep::Planted(DelayedTrigger { source, .. }) => *source,
        }
    }
}

/// What players are kept from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ban {
    /// From what (index of the game's table).
    pub ban: u16,
    /// The player whose text says so: whom it means is seen from them.
    pub by: PlayerId,
    /// The card whose text says so, where it is not a rule.
    pub source: Option<CardRef>,
    /// How long.
    pub until: Option<DurationId>,
}

/// What the next card of a sort will get, or all of them for a while.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Next {
    /// Which sort (index of the game's table).
    pub sort: u16,
    /// What changes.
    pub change: Change,
    /// Whose card.
    pub by: PlayerId,
    /// The card whose words said so, where it is not a rule.
    pub source: Option<CardRef>,
    /// How long it waits; for good where that is not said.
    pub until: Option<DurationId>,
    /// What ends the waiting.
    pub awaits: Awaits,
    /// For how many such cards it still waits.
    pub left: u16,
    /// The decision that led to it.
    pub cause: DecisionId,
    /// The card to which something was being done meanwhile: it is not itself the next.
    pub meanwhile: Option<CardRef>,
}
