//! Sets of kinds of cards, which nearly every description of cards has.

use super::KindId;
use crate::bits::Bits;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// Kinds of cards: exact, with their sieve at hand, of which the last bit stands for all kinds that have none of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Kinds {
    sieve: u32,
    exact: Bits,
}

/// The bit that several kinds share.
const SHARED: u32 = 1 << 31;

impl Kinds {
    /// None; in a description, any.
    pub const NONE: Kinds = Kinds { sieve: 0, exact: Bits::NONE };
    /// All of them.
    pub const ALL: Kinds = Kinds { sieve: u32::MAX, exact: Bits::ALL };

    fn of(exact: Bits) -> Kinds {
        let [low, .., _] = exact.shared::<4>(&Bits::ALL);
        let own = u32::try_from(low & u64::from(SHARED - 1)).unwrap_or(0);
        let further = exact.numbers().any(|kind| kind >= 31);
        Kinds { sieve: if further { own | SHARED } else { own }, exact }
    }

    /// One alone.
    #[must_use]
    pub fn one(kind: KindId) -> Kinds {
        Kinds { sieve: kind.bit(), exact: Bits::one(kind) }
    }

    /// Where nobody needs to look: a card whose bit is clear is of none of them.
    #[inline]
    #[must_use]
    pub fn sieve(&self) -> u32 {
        self.sieve
    }

    /// Whether a card that passes the sieve may yet be of none of them.
    #[inline]
    #[must_use]
    pub fn shares(&self) -> bool {
        self.sieve & SHARED != 0 && self.sieve != u32::MAX
    }

    /// Whether a kind is one of them.
    #[inline]
    #[must_use]
    pub fn has(&self, kind: KindId) -> bool {
        self.exact.has(kind)
    }

    /// How many they are.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.exact.count()
    }

    /// Whether they are none.
    #[inline]
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.sieve == 0
    }

    /// Whether some are in both.
    #[must_use]
    pub fn meet(&self, other: &Kinds) -> bool {
        self.exact.meets(&other.exact)
    }
}

impl FromIterator<KindId> for Kinds {
    fn from_iter<I: IntoIterator<Item = KindId>>(all: I) -> Kinds {
        Kinds::of(all.into_iter().collect())
    }
}

impl BitOr for Kinds {
    type Output = Kinds;
    fn bitor(self, other: Kinds) -> Kinds {
        Kinds { sieve: self.sieve | other.sieve, exact: self.exact | other.exact }
    }
}

impl BitOrAssign for Kinds {
    fn bitor_assign(&mut self, other: Kinds) {
        *self = *self | other;
    }
}

impl BitAnd for Kinds {
    type Output = Kinds;
    fn bitand(self, other: Kinds) -> Kinds {
        Kinds::of(self.exact & other.exact)
    }
}

impl Not for Kinds {
    type Output = Kinds;
    fn not(self) -> Kinds {
        Kinds::of(!self.exact)
    }
}

/// As the list of their numbers.
impl Serialize for Kinds {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.exact.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Kinds {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Bits::deserialize(from).map(Kinds::of)
    }
}
