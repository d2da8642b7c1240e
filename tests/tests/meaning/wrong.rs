//! What is wrong today.

/// Cases and pairs that are not yet as they must be. Each entry is asserted to be *still* wrong: whoever mends one takes it off.
pub(crate) const KNOWN_WRONG: &[&str] = &[
    // ----- cases
    "Choose a beast in your opponent's grove. Until the end of the turn, the first time it is destroyed, draw 1 card. Destroy it.",
    "Choose a beast in your opponent's grove. Until the end of the turn, the first time it takes damage, draw 1 card. Deal 1 damage to all beasts in your opponent's grove.",
    "Your opponent discards 1 card. They draw 1 card.",
    "[Once per Turn][Once per Turn] Draw 1 card.",
    "Swift 2.",
    // ----- pairs that mean different things
    // ----- pairs that mean the same
    "Choose a beast in your opponent's grove. Until the end of the turn, the first time it is destroyed, draw 1 card. Destroy it. / Destroy a beast in your opponent's grove. Draw 1 card.",
    // ----- rules
];
