//! Numbers that change their width: what does not fit becomes the nearest that does, and nothing wraps.
//!
//! What a game's files say is checked when it loads ([`MOST`]); while a match runs, numbers saturate.

/// The most that a number written in a text, a printed stat or a count of a game's files may be.
pub const MOST: i64 = i16::MAX as i64;

/// So many cards are made by one instruction at most: a text that says more is refused when it loads, a number that is reckoned
/// saturates.
pub const MOST_MADE: i32 = 100;

/// As it is kept in a state: the nearest number that has room there.
pub fn narrow(n: i32) -> i16 {
    i16::try_from(n).unwrap_or(if n < 0 { i16::MIN } else { i16::MAX })
}

/// A count as a number to reckon with.
#[must_use]
pub fn count(n: usize) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

/// A count as it is kept in a state.
#[must_use]
pub fn tally(n: usize) -> i16 {
    narrow(count(n))
}

/// A number as a count: nothing where it is below 0.
pub fn times(n: i32) -> usize {
    usize::try_from(n).unwrap_or(0)
}

/// A small number as a place in a table.
pub fn at(n: u32) -> usize {
    usize::try_from(n).unwrap_or(usize::MAX)
}

/// A place in a table of at most 65,535.
pub fn short(n: usize) -> u16 {
    u16::try_from(n).unwrap_or(u16::MAX)
}

/// A place in a table of at most 255.
pub fn tiny(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

/// How many bits, as a number to reckon with.
pub(crate) fn bits(n: u32) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

/// The lower half of a number, where its bits are meant and not how much it is.
pub(crate) fn low(n: u64) -> u32 {
    let [a, b, c, d, ..] = n.to_le_bytes();
    u32::from_le_bytes([a, b, c, d])
}
