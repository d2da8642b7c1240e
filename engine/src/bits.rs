//! Sets of small ids.
//!
//! There are two sorts. [`Bits`] are exact, of a fixed width that has room for as many as a game may have of a thing ([`MOST`]); what a
//! text says is kept in them. A *sieve* is a plain word, as it lies in a state or beside a printed card: it tells where nobody needs to
//! look. Ids that have no bit of their own in it share one (`bit()` of an id), so a bit that is set only says that it is worth asking,
//! and one that is clear says no for sure.

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// So many zones, keywords, verbs, pools and so on a game may have of each; the ids that are left over stand for none.
pub const MOST: usize = 250;

/// So many kinds of events there may be in all: verbs, zones, moments and damage to players, as many of each as a game may have, and the few
/// that every game has.
pub const MOST_EVENTS: usize = 4 * MOST + 5;

/// What is in a set by its number.
pub trait Small: Copy {
    /// Its number.
    fn number(self) -> usize;
}

impl Small for u8 {
    fn number(self) -> usize {
        usize::from(self)
    }
}

impl Small for usize {
    #[inline]
    fn number(self) -> usize {
        self
    }
}

impl<S: Small> Small for &S {
    #[inline]
    fn number(self) -> usize {
        (*self).number()
    }
}

impl Small for u16 {
    fn number(self) -> usize {
        usize::from(self)
    }
}

/// A set of small numbers, exact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bits<const WORDS: usize = 4>([u64; WORDS]);

/// A set of kinds of events.
pub type EventBits = Bits<16>;

const _: () = assert!(MOST < 256 && MOST_EVENTS <= 1024);

impl<const WORDS: usize> Bits<WORDS> {
    /// Nothing.
    pub const NONE: Self = Bits([0; WORDS]);
    /// All numbers that have room.
    pub const ALL: Self = Bits([u64::MAX; WORDS]);

    /// One alone; nothing where it has no room.
    #[must_use]
    pub fn one(of: impl Small) -> Self {
        let mut bits = Self::NONE;
        bits.insert(of);
        bits
    }

    /// The first so many numbers.
    #[must_use]
    pub fn first(many: usize) -> Self {
        (0..many).filter_map(|n| u16::try_from(n).ok()).collect()
    }

    /// Whether it is in it.
    #[inline]
    #[must_use]
    pub fn has(&self, of: impl Small) -> bool {
        let n = of.number();
        n < 64 * WORDS && self.0[n / 64] >> (n % 64) & 1 == 1
    }

    /// Adds one.
    #[inline]
    pub fn insert(&mut self, of: impl Small) {
        let n = of.number();
        if n < 64 * WORDS {
            self.0[n / 64] |= 1 << (n % 64);
        }
    }

    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, of: impl Small) {
        let n = of.number();
        if n < 64 * WORDS {
            self.0[n / 64] &= !(1 << (n % 64));
        }
    }

    /// With one more.
    #[must_use]
    pub fn with(mut self, of: impl Small) -> Self {
        self.insert(of);
        self
    }

    /// Whether nothing is in it.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Whether anything is in both.
    #[inline]
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(one, other)| one & other != 0)
    }

    /// Whether all of it is in the other.
    #[must_use]
    pub fn within(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(one, other)| one & !other == 0)
    }

    /// How many are in it.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Its first 64 numbers, one bit each.
    #[inline]
    #[must_use]
    pub(crate) fn low(&self) -> u64 {
        self.0[0]
    }

    /// What its first words of 64 numbers have in common with those of another set.
    #[inline]
    #[must_use]
    pub(crate) fn shared<const FIRST: usize>(&self, other: &Self) -> [u64; FIRST] {
        std::array::from_fn(|at| self.0[at] & other.0[at])
    }

    /// The numbers, the least first.
    pub fn numbers(&self) -> impl Iterator<Item = usize> + use<WORDS> {
        let words = self.0;
        (0..WORDS).flat_map(move |at| {
            let mut word = words[at];
            std::iter::from_fn(move || {
                let n = (word != 0).then(|| 64 * at + crate::number::at(word.trailing_zeros()));
                word &= word.wrapping_sub(1);
                n
            })
        })
    }

    /// Its numbers as a sieve of so many words.
    #[must_use]
    pub fn sieve<const SIEVE: usize>(&self) -> [u64; SIEVE] {
        let mut sieve = [0; SIEVE];
        for (at, word) in self.0.iter().enumerate() {
            sieve[at % SIEVE] |= word;
        }
        sieve
    }
}

impl<const WORDS: usize> Default for Bits<WORDS> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<const WORDS: usize> fmt::Debug for Bits<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.numbers()).finish()
    }
}

impl<const WORDS: usize, S: Small> FromIterator<S> for Bits<WORDS> {
    fn from_iter<I: IntoIterator<Item = S>>(all: I) -> Self {
        all.into_iter().fold(Self::NONE, Self::with)
    }
}

impl<const WORDS: usize> BitOr for Bits<WORDS> {
    type Output = Self;
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const WORDS: usize> BitOrAssign for Bits<WORDS> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(one, other)| *one |= other);
    }
}

impl<const WORDS: usize> BitAnd for Bits<WORDS> {
    type Output = Self;
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const WORDS: usize> BitAndAssign for Bits<WORDS> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(one, other)| *one &= other);
    }
}

impl<const WORDS: usize> Not for Bits<WORDS> {
    type Output = Self;
    fn not(mut self) -> Self {
        self.0.iter_mut().for_each(|word| *word = !*word);
        self
    }
}

/// As the list of its numbers.
impl<const WORDS: usize> Serialize for Bits<WORDS> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.numbers().map(crate::number::short).collect::<Vec<u16>>().serialize(to)
    }
}

impl<'de, const WORDS: usize> Deserialize<'de> for Bits<WORDS> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Numbers<const WORDS: usize>;
        impl<'de, const WORDS: usize> Visitor<'de> for Numbers<WORDS> {
            type Value = Bits<WORDS>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of numbers below {}", 64 * WORDS)
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Bits<WORDS>, A::Error> {
                let mut bits = Bits::NONE;
                while let Some(n) = list.next_element::<u16>()? {
                    if usize::from(n) >= 64 * WORDS {
                        return Err(A::Error::custom(format!("{n} is no number below {}", 64 * WORDS)));
                    }
                    bits.insert(n);
                }
                Ok(bits)
            }
        }
        from.deserialize_seq(Numbers)
    }
}
