//! Small ids: what names become when a game loads.

mod kinds;

pub use kinds::Kinds;

use serde::{Deserialize, Serialize};
use std::num::NonZeroU16;

/// A seat at the table, from 0, in the order of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u8);

/// So many may sit at a table at most.
pub const MOST_SEATS: u8 = 8;

impl PlayerId {
    /// The other player of a game of two.
    #[must_use]
    pub fn other(self) -> PlayerId {
        PlayerId(1 - self.0)
    }

    /// As an index into per-player tables.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A card of a running match: its place in [`crate::State`]'s table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u16);

impl CardId {
    /// As an index into the state's table.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The card at a place of the state's table.
    #[must_use]
    pub(crate) fn at(place: usize) -> CardId {
        CardId(crate::number::short(place))
    }
}

/// A card as one object: the card, and how often it had left the field when it was named.
///
/// A card that leaves the field and comes back is another object, so what was said of the first does not follow it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CardRef {
    /// The card.
    pub id: CardId,
    /// Which of its lives, from 1: so that a card or none takes no more room than a card.
    pub life: NonZeroU16,
}

const _: () = assert!(size_of::<Option<CardRef>>() == size_of::<CardRef>());

impl CardRef {
    /// What the card is when it has left the field once more.
    pub(crate) fn next(self) -> CardRef {
        CardRef { life: self.life.saturating_add(1), ..self }
    }
}

macro_rules! small_id {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);
        impl $name {
            /// As an index into the game's table.
            #[must_use]
            pub fn index(self) -> usize { usize::from(self.0) }
            /// What stands at a place of the game's table; of places that no table has, the last.
            #[must_use]
            pub fn at(place: usize) -> $name { $name(crate::number::tiny(place)) }
        }
        impl crate::bits::Small for $name {
            #[inline]
            fn number(self) -> usize { usize::from(self.0) }
        }
    )*};
}

macro_rules! sieved {
    ($($name:ident: $word:ty, $place:expr;)*) => {$(
        impl $name {
            /// Its bit in a sieve: those behind the last that has one of its own share bits ([`crate::bits`]).
            #[must_use]
            #[inline]
            pub fn bit(self) -> $word {
                let place: fn(u8) -> u8 = $place;
                1 << place(self.0)
            }
        }
    )*};
}

sieved! {
    // The last bit is all that others share: what is asked of one that has its own is exact.
    KindId: u32, |kind| kind.min(31);
    // The last bits of such words say what else has changed.
    StatId: u32, |stat| stat.min(26);
    WindowId: u32, |window| window & 31;
    StateId: u32, |state| state & 31;
    KeywordId: u64, |keyword| keyword & 63;
    VerbId: u64, |verb| verb & 63;
    PoolId: u64, |pool| pool & 63;
    TagId: u64, |tag| tag & 63;
    DurationId: u64, |duration| duration & 63;
}

small_id! {
    /// A zone of the game, the same for both players.
    ZoneId,
    /// A kind of card.
    KindId,
    /// A stat.
    StatId,
    /// A pool of tokens or points.
    PoolId,
    /// A kind of damage to players.
    DamageId,
    /// A state: one bit of a card.
    StateId,
    /// A counter on cards.
    CounterId,
    /// A keyword.
    KeywordId,
    /// A verb.
    VerbId,
    /// A moment that the rules announce.
    MomentId,
    /// A role in a procedure.
    RoleId,
    /// A window.
    WindowId,
    /// A duration.
    DurationId,
    /// A tag of texts.
    TagId,
}

/// A printed card, in [`crate::Game`]'s table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DefId(pub u16);

impl DefId {
    /// As an index into the game's table.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The printed card at a place of the game's table.
    #[must_use]
    pub fn at(place: usize) -> DefId {
        DefId(crate::number::short(place))
    }
}

/// A member of a family (an element, a subtype): one of the game's adjectives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FamilyId(pub u16);

impl FamilyId {
    /// The family at a place of the game's table.
    #[must_use]
    pub fn at(place: usize) -> FamilyId {
        FamilyId(crate::number::short(place))
    }
}

/// A printed name; several cards may share one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NameId(pub u16);

/// A compiled program, in [`crate::Game`]'s table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ProgramId(pub u32);

impl ProgramId {
    /// As an index into the game's table.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}
