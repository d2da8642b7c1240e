//! "Exactly", "at least" and "at most" of what was done: exactly so much, and more or less where nothing else is said.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, stands, trick};

pub(crate) const EXACTLY: &[Case] = &[
    trick(&["Draw 2 cards. If you drew exactly 1 card this turn, gain 1 ember."], Does("my ember: 9")),
    trick(&["Draw 2 cards. If you drew exactly 2 cards this turn, gain 1 ember."], Does("my ember: 10")),
    trick(&["Draw 2 cards. If you drew exactly one card this way, gain 1 ember."], Does("my ember: 9")),
    trick(&["Draw 1 card. If you drew exactly one card this way, gain 1 ember."], Does("my ember: 10")),
    trick(&["Draw 2 cards. If you drew 1 card this turn, gain 1 ember."], Does("my ember: 10")),
    trick(&["Draw 2 cards. If you drew at least 1 card this turn, gain 1 ember."], Does("my ember: 10")),
    trick(&["Draw 2 cards. If you drew at most 1 card this turn, gain 1 ember."], Does("my ember: 9")),
    trick(&["Draw 1 card. If you drew at most one card this turn, gain 1 ember."], Does("my ember: 10")),
    trick(&["Draw 3 cards. If you drew at most 2 cards this turn, gain 1 ember."], Does("my ember: 9")),
    trick(&["Draw 3 cards. If you drew more than 2 cards this turn, gain 1 ember."], Does("my ember: 10")),
    trick(&["Draw 3 cards. If you drew fewer than 3 cards this turn, gain 1 ember."], Does("my ember: 9")),
    // ----- what happened to cards
    trick(&["Destroy all beasts in your opponent's grove. If exactly 1 beast was destroyed this way, draw 1 card."], Does("my hand#: 2")),
    trick(&["Destroy a beast in your opponent's grove. If exactly one beast was destroyed this way, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy all beasts in your opponent's grove. If exactly 2 beasts were destroyed this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy all beasts. If exactly 2 beasts were destroyed this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Destroy all beasts. If 2 beasts were destroyed this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy all beasts. If at most one beast was destroyed this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Destroy a beast in your opponent's grove. If at most one beast was destroyed this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy all beasts. If at least one beast was destroyed this turn, draw 1 card."], Does("my hand#: 3")),
    // ----- amounts
    trick(&["Gain 2 ember. If you gained exactly 1 ember this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Gain 2 ember. If you gained exactly 2 ember this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Gain 2 ember. If you gained 1 ember this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Lose 2 ember. If you lost exactly 1 ember this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Deal 3 damage to your opponent. If exactly 2 damage was dealt this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Deal 3 damage to your opponent. If exactly 3 damage was dealt this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Deal 3 damage to your warden. If your warden took exactly 2 damage this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Deal 3 damage to your warden. If your warden took exactly 3 damage this turn, draw 1 card."], Does("my hand#: 3")),
    stands(&["This card has +2 power while you drew exactly 1 card this turn.", "[Main] Draw 2 cards."], Does("Case power: 1")),
    stands(&["This card has +2 power while you drew exactly 2 cards this turn.", "[Main] Draw 2 cards."], Does("Case power: 3")),
    // ----- so many of what was spoken of, without a word for what they are
    trick(&["If you control a beast, tire one."], Refused),
    trick(&["If you control 2 or more beasts, tire two."], Refused),
    trick(&["If no beast was destroyed this turn, destroy one."], Refused),
    trick(&["For each beast in your opponent's grove, destroy one."], Refused),
    stands(&["Whenever a beast is destroyed, tire one.", "[Main] Destroy a beast in your opponent's grove."], Refused),
    stands(&["Whenever a beast in your opponent's grove is destroyed, discard one.", "[Main] Destroy a beast in your opponent's grove."], Refused),
    trick(&["Draw 2 cards. Draw another."], Does("my hand#: 5")),
    // ----- a copy, or what it is a copy of
    trick(&["Muster a copy of a beast in your opponent's grove. Destroy that beast."], Refused),
    trick(&["Muster a copy of a beast in your opponent's grove. Destroy it."], Refused),
    trick(&["Muster a copy of a beast in your opponent's grove. Destroy the deployed beast."], Does("my grove#: 3; foe grove#: 3")),
    trick(&["Choose a beast in your opponent's grove. Muster a copy of it. Destroy it."], Refused),
    trick(&["Choose a beast in your opponent's grove. Muster a copy of it. Destroy that beast."], Refused),
    trick(&["Choose a beast in your opponent's grove. Muster a copy of it. Destroy the deployed beast."], Does("my grove#: 3; foe grove#: 3")),
    // ----- what damage has left of a card that it killed
    trick(&["Deal 9 damage to a beast in your opponent's grove. If it is destroyed, gain ember equal to its life."], Refused),
    trick(&["Deal 9 damage to a beast in your opponent's grove. If it is destroyed, gain ember equal to its base power."], Does("my ember: 11")),
    trick(&["Deal 1 damage to a beast in your opponent's grove. Gain ember equal to its life."], Does("Elk damage: 1")),
    stands(&["Whenever another beast is destroyed, gain ember equal to its life.", "[Main] Destroy a beast in your opponent's grove."], Refused),
    stands(&["Whenever another beast is destroyed, gain ember equal to its power.", "[Main] Destroy a beast in your opponent's grove."], Does("my ember: 11")),
    stands(&["Whenever another beast is destroyed, this card gets its power and life.", "[Main] Destroy a beast in your opponent's grove."], Refused),
    // ----- different from nothing
    trick(&["If you control two different beasts, draw 1 card."], Refused),
];
