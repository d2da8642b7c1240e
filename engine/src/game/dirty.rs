//! What may have changed since the checks were looked at: the bits of [`crate::State::dirty`] beside those of stats.

/// Everything changed that a check may ask about.
pub(crate) const ALL_DIRTY: u32 = u32::MAX;
/// A card came to the field or left it.
pub const DIRTY_MOVED: u32 = 1 << 30;
/// Something was attached or let go.
pub const DIRTY_ATTACHED: u32 = 1 << 31;
/// Cards went from zone to zone off the field: a check may look at what lies there.
pub const DIRTY_COUNT: u32 = 1 << 27;
/// The counters on a card are others.
pub const DIRTY_TOKENS: u32 = 1 << 29;
/// A card's state changed.
pub const DIRTY_STATE: u32 = 1 << 28;
