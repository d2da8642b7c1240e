//! Where a part of the tree was said: the bytes of the text that its words stand on.

use serde::de::{self, Deserialize, Deserializer, SeqAccess, Visitor};
use serde::{Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut, Range};

/// The bytes of a text on which words stand: of the text as it was given to be read, whatever signs it is written in. Those of a
/// part that was never read (it was made, or filled into a meaning) are unknown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    start: u32,
    end: u32,
}

impl Span {
    /// Of words of which nobody knows where they stand.
    pub const UNKNOWN: Span = Span { start: 0, end: 0 };

    /// The words from one byte to before another.
    #[must_use]
    pub fn new(range: Range<usize>) -> Span {
        // No text that is read is that long.
        let byte = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Span { start: byte(range.start), end: byte(range.end) }
    }

    /// The bytes; none where it is not known where the words stand.
    #[must_use]
    pub fn range(self) -> Option<Range<usize>> {
        let byte = |at: u32| usize::try_from(at).unwrap_or(usize::MAX);
        (self.start < self.end).then(|| byte(self.start)..byte(self.end))
    }

    /// Whether it is known where the words stand.
    #[must_use]
    pub fn is_known(self) -> bool {
        self.start < self.end
    }
}

/// A part of the tree with the bytes of its words. These are no part of what it says: two that say the same are equal wherever they
/// stand, print the same, and are serialised as what they hold.
#[derive(Clone, Default)]
pub struct Said<T> {
    /// What is said.
    pub what: T,
    /// Where.
    pub at: Span,
}

impl<T> Said<T> {
    /// Something said at that place.
    #[must_use]
    pub fn new(what: T, at: Span) -> Said<T> {
        Said { what, at }
    }
}

impl<T> From<T> for Said<T> {
    /// What stands in no text.
    fn from(what: T) -> Said<T> {
        Said { what, at: Span::default() }
    }
}

impl<T> Deref for Said<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.what
    }
}

impl<T> DerefMut for Said<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.what
    }
}

impl<T: PartialEq> PartialEq for Said<T> {
    fn eq(&self, other: &Said<T>) -> bool {
        self.what == other.what
    }
}

impl<T: PartialEq> PartialEq<T> for Said<T> {
    fn eq(&self, other: &T) -> bool {
        self.what == *other
    }
}

impl<T: Eq> Eq for Said<T> {}

impl<T: fmt::Debug> fmt::Debug for Said<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.what.fmt(f)
    }
}

impl<T: Serialize> Serialize for Said<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.what.serialize(serializer)
    }
}

/// As what a reader of texts is asked for a part with the place of its words: it gives the first byte, the byte behind the last, and
/// the part, in a sequence. Any other source gives the part alone.
pub(crate) const SAID: &str = "Said";

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Said<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Said<T>, D::Error> {
        // What people write has the part alone.
        if deserializer.is_human_readable() {
            T::deserialize(deserializer).map(Said::from)
        } else {
            deserializer.deserialize_newtype_struct(SAID, Parts(PhantomData))
        }
    }
}

struct Parts<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Parts<T> {
    type Value = Said<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a part of the tree")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Said<T>, D::Error> {
        T::deserialize(deserializer).map(Said::from)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Said<T>, A::Error> {
        let missing = || de::Error::custom("a part of the tree without its words");
        let start = parts.next_element()?.ok_or_else(missing)?;
        let end = parts.next_element()?.ok_or_else(missing)?;
        let what = parts.next_element()?.ok_or_else(missing)?;
        Ok(Said { what, at: Span { start, end } })
    }
}
