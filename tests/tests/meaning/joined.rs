//! Words that “or”, “and” and “except” join within a description, and numbers that are said afterwards: what is bound, and what is
//! not. Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    stands, trick,
};

pub(crate) const JOINED: &[Case] = &[
    // ----- one adjective or another
    trick(
        &["Tire a beast in your opponent's grove. Deal 1 damage to a beast in your grove. Destroy all tired or hurt beasts."],
        Does("foe grove: Bram, Ember Wolf; my grove: Asha, Spark Fox"),
    ),
    trick(
        &["Tire a beast in your opponent's grove. Destroy all tired or hurt enemy beasts."],
        Does("foe grove: Bram, Ember Wolf; my grove: Asha, Spark Fox, Grey Ox"),
    ),
    // Of all the enemy's, the hurt ones, too: nobody takes "enemy" for a word of the first alone.
    trick(
        &["Tire a beast in your opponent's grove. Deal 1 damage to a beast in your grove. Destroy all enemy tired or hurt beasts."],
        Does("foe grove: Bram, Ember Wolf; my grove: Asha, Spark Fox, Grey Ox"),
    ),
    trick(&["Destroy all Moss tired or hurt beasts."], Refused),
    trick(&["Destroy all tired or hurt Moss beasts."], Does("my grove: Asha, Spark Fox, Grey Ox; foe grove: Bram, Ember Wolf, Elk")),
    trick(&["Tire a beast in your opponent's grove. Destroy a beast that's tired or hurt."], Does("Elk at: foe discard")),
    trick(&["Choose a beast. If it is tired or hurt, draw 1 card."], Does("my hand#: 2")),
    trick(&["Deal 1 damage to a beast. Choose a beast. If it is tired or hurt, draw 1 card."], Does("my hand#: 3")).wishes(&["Elk", "Elk"]),
    trick(&["Deal 1 damage to a beast. Choose a beast. If it isn't tired or hurt, draw 1 card."], Does("my hand#: 2")).wishes(&["Elk", "Elk"]),
    trick(
        &["Tire a beast in your opponent's grove. Deal 1 damage to a beast in your grove. Destroy all beasts that are neither tired nor hurt."],
        Does("foe grove: Bram, Elk; my grove: Asha, Grey Ox"),
    ),
    trick(&["Choose a beast. Tire it. If it is already tired or hurt, draw 1 card."], Does("my hand#: 2")),
    // ----- one keyword or number or another
    trick(
        &["Give a beast in your opponent's grove Shy. Give a beast in your grove Swift. Destroy all beasts with Shy or Swift."],
        Does("foe grove: Bram, Ember Wolf; my grove: Asha, Spark Fox"),
    ),
    trick(
        &["Give a beast in your opponent's grove Shy. Destroy all beasts with Shy or 4 or more power."],
        Does("foe grove: Bram, Ember Wolf; my grove: Asha, Spark Fox"),
    ),
    trick(&["Destroy all beasts with 4 or more power or Shy."], Does("foe grove: Bram, Ember Wolf, Elk; my grove: Asha, Spark Fox")),
    trick(
        &["Give a beast in your opponent's grove Shy. Give a beast in your grove Shy. Destroy all beasts with Shy and 3 or less power."],
        Does("foe grove: Bram, Ember Wolf; my grove: Asha, Spark Fox, Grey Ox"),
    ),
    trick(
        &["Give a beast in your opponent's grove Shy. Give a beast in your grove Shy. Destroy all beasts with 3 or less power and Shy."],
        Does("foe grove: Bram, Ember Wolf; my grove: Asha, Spark Fox, Grey Ox"),
    ),
    trick(&["Give all beasts in your grove Shy. Give a beast Swift. Destroy all beasts with Shy and Swift."], Does("my grove: Asha, Spark Fox"))
        .wishes(&["Grey Ox"]),
    trick(
        &["Give a beast in your opponent's grove Shy. Give a beast in your grove Swift. Destroy all beasts without Shy or Swift."],
        Does("foe grove: Bram, Elk; my grove: Asha, Grey Ox"),
    ),
    trick(&["Destroy all beasts with Shy and Swift or Guard."], Refused),
    stands(&["Your beasts with Shy or Swift have +2 power.", "Shy."], Does("Case power: 3; Grey Ox power: 4")).acts(&[]),
    // What is behind "and" may be another instruction.
    trick(&["Give a beast in your opponent's grove Shy. Destroy a beast with Shy and draw 1 card."], Does("Elk at: foe discard; my hand#: 3")),
    trick(
        &["Give a beast in your opponent's grove Shy. Deal 1 damage to a beast with Shy and 2 damage to your opponent's warden."],
        Does("Elk damage: 1; Bram life: 28"),
    ),
    // ----- between two numbers
    trick(&["Destroy all beasts with between 2 and 3 power."], Does("foe grove: Bram; my grove: Asha, Grey Ox")),
    trick(&["Destroy all beasts with a power between 3 and 4."], Does("foe grove: Bram, Elk; my grove: Asha, Spark Fox")),
    trick(&["Destroy all beasts with 3 to 4 power."], Does("foe grove: Bram, Elk; my grove: Asha, Spark Fox")),
    trick(&["Destroy all beasts that cost between 3 and 4."], Does("foe grove: Bram; my grove: Asha, Spark Fox")),
    trick(&["Destroy all beasts with between 4 and 2 power."], Does("foe grove: Bram, Ember Wolf, Elk; my grove: Asha, Spark Fox, Grey Ox")),
    // ----- one of two families
    trick(&["Destroy a Blue or a Moss in your opponent's grove."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(
        &["Tire a beast in your opponent's grove. Destroy a tired Blue or a Red in your opponent's grove."],
        Does("Ember Wolf at: foe discard; Bram at: foe grove; Elk at: foe grove"),
    ),
    // ----- all but some
    trick(&["Destroy all beasts except Mosses."], Does("foe grove: Bram, Elk; my grove: Asha, Spark Fox")),
    trick(&["Destroy all beasts in your opponent's grove except Mosses."], Does("foe grove: Bram, Elk; my grove: Asha, Spark Fox, Grey Ox")),
    trick(&["Destroy all beasts except Mosses in your opponent's grove."], Does("foe grove: Bram, Elk; my grove: Asha, Spark Fox, Grey Ox")),
    trick(&["Destroy all beasts other than Mosses."], Does("foe grove: Bram, Elk; my grove: Asha, Spark Fox")),
    trick(&["Discard all cards in your hand except Mosses."], Does("my hand: Lantern Moth")),
    trick(&["Tire a beast in your opponent's grove. Destroy all beasts except tired ones."], Does("foe grove: Bram, Elk; my grove: Asha")),
    trick(&["Destroy all beasts except yours."], Does("foe grove: Bram; my grove: Asha, Spark Fox, Grey Ox")),
    trick(&["Destroy all beasts except your Mosses."], Does("foe grove: Bram; my grove: Asha, Spark Fox")),
    // "With Shy" could be said of the ones or of the others.
    trick(&["Destroy all beasts except Mosses with Shy."], Refused),
    trick(&["Destroy all beasts except the one with the highest power."], Does("foe grove: Bram; my grove: Asha, Grey Ox")),
    trick(
        &["Destroy all beasts in your opponent's grove except the one with the highest power."],
        Does("foe grove: Bram, Ember Wolf; my grove: Asha, Spark Fox, Grey Ox"),
    ),
    trick(&["Destroy all beasts except the one with the lowest life."], Does("foe grove: Bram; my grove: Asha, Spark Fox")),
    // Of several that have as much, it is one of them.
    trick(
        &["Give a beast in your opponent's grove +2 power. Destroy all beasts except the one with the highest power. Draw 1 card for each beast."],
        Does("my hand#: 3"),
    ),
    stands(&["All other beasts except the one with the highest power have +1 power."], Refused),
    // ----- even and odd
    trick(&["Destroy all even-cost beasts."], Does("foe grove: Bram, Ember Wolf; my grove: Asha, Spark Fox")),
    trick(&["Destroy all beasts with an odd cost."], Does("foe grove: Bram, Elk; my grove: Asha, Grey Ox")),
    trick(&["Choose a beast. If it has an odd power, draw 1 card."], Does("my hand#: 2")),
    trick(&["Give a beast in your grove +1 power. Destroy all beasts with an odd power."], Does("foe grove: Bram, Elk; my grove: Asha, Spark Fox")),
    // ----- of the same name
    trick(
        &["Choose a beast in your grove. Muster 2 copies of it. Destroy all other beasts with the same name as it."],
        Does("my grove: Asha, Spark Fox, Grey Ox; foe grove: Bram, Ember Wolf, Elk"),
    ),
    trick(&["Choose a beast in your grove. Destroy all beasts with the same name."], Does("my grove: Asha, Spark Fox; foe grove: Bram, Ember Wolf, Elk")),
    stands(&["Muster a copy of this card. Destroy all other beasts with the same name as this card."], Does("my grove#: 4; Case at: my grove")),
    // ----- on the bottom of nothing that is said
    trick(&["Look at the top card of your deck. Put it on the bottom. Draw 1 card."], Does("my hand: Newt, Lantern Moth, Flare")),
    trick(&["Put a card in your hand on top. Draw 1 card."], Does("my hand: Lantern Moth, Flare")).wishes(&["Lantern Moth"]),
    trick(&["Look at the top card of your opponent's deck. Put it on the bottom."], Does("my hand#: 2")),
    trick(&["Destroy all beasts except Mosses and Stones."], Does("foe grove: Bram, Ember Wolf, Elk; my grove: Asha, Spark Fox, Grey Ox")),
    trick(&["Destroy all beasts except Mosses and wardens."], Refused),
    // ----- so much of both numbers
    trick(&["Give a beast in your grove +X/+X, where X is the number of cards in your hand."], Does("Grey Ox power: 6; Grey Ox life: 8")),
    trick(&["Give a beast in your grove -X/-X, where X is the number of cards in your hand."], Does("Grey Ox power: 2; Grey Ox life: 4")),
    stands(&["This card has +X/+X, where X is the number of cards in your hand."], Does("Case power: 3; Case life: 5")).acts(&[]),
    trick(&["Choose a beast in your grove. Give a beast +X/+X, where X is its power."], Refused),
];

pub(crate) const GIFTS: &[Case] = &[
    // ----- what is played gets it, and keeps it; what was there before does not
    stands(&["Beasts you play have +2 power."], Does("Lantern Moth power: 3; Grey Ox power: 4; Case power: 1")).acts(&["play Lantern Moth"]),
    stands(&["Beasts you play have Shy."], Does("Lantern Moth at: my grove; Elk damage: 0")).acts(&["play Lantern Moth"]),
    trick(&["Beasts you play this turn have +2 power."], Does("Lantern Moth power: 3; Grey Ox power: 4")).acts(&["play Case", "play Lantern Moth"]),
    trick(&["This turn, beasts you play have +2 power."], Does("Lantern Moth power: 3; Grey Ox power: 4")).acts(&["play Case", "play Lantern Moth"]),
    stands(&["Blue beasts you play have +2 power."], Does("Lantern Moth power: 3")).acts(&["play Lantern Moth"]),
    stands(&["Red beasts you play have +2 power."], Does("Lantern Moth power: 1")).acts(&["play Lantern Moth"]),
    stands(&["Beasts your opponent plays have +2 power."], Does("Lantern Moth power: 1")).acts(&["play Lantern Moth"]),
    // ----- what is made is given an ability in quotes
    trick(&["Muster a 1/1 beast with \"[Last Breath] Draw 1 card.\" Destroy all beasts in your grove."], Does("my hand#: 3")),
    trick(&["Muster two 1/1 beasts with \"[Last Breath] Draw 1 card.\" Destroy all beasts in your grove."], Does("my hand#: 4")),
    trick(&["Muster two 1/1 beasts with Tough 1 and \"[Last Breath] Draw 1 card.\" Destroy all beasts in your grove."], Does("my hand#: 4")),
    // ----- a copy has more than what it is a copy of
    trick(&["Choose a beast in your grove. Muster a copy of it with Shy. Destroy all beasts with Shy."], Does("Grey Ox at: my grove; my grove#: 3")),
    trick(&["Choose a beast in your grove. Muster a copy of it that has Guard. Destroy all beasts in your grove."], Does("my grove: Grey Ox, Asha")),
    trick(&["Choose a beast in your grove. Muster 2 copies of it with Guard. Destroy all beasts in your grove."], Does("my grove: Grey Ox, Grey Ox, Asha")),
    // ----- who has so many
    trick(&["Each player with 4 or more beasts draws 1 card."], Does("my hand#: 2; foe hand#: 2")),
    stands(&["Each player with 3 or more beasts draws 1 card."], Does("my hand#: 3; foe hand#: 2")),
    trick(&["Each player with 2 or more cards in their hand draws 1 card."], Does("my hand#: 3; foe hand#: 3")),
    trick(&["Each opponent with 2 or more beasts discards 1 card."], Does("my hand#: 2; foe hand#: 1")),
    // ----- so many and one
    trick(&["Discard your hand. Draw that many cards plus one."], Does("my hand#: 3")),
    trick(&["Discard your hand. Draw that many cards minus 1."], Does("my hand#: 1")),
    // ----- those of them with a number
    trick(&["Draw 2 cards. Discard any that cost 3 or more."], Does("my discard#: 2")),
    // ----- who chooses
    trick(&["Your opponent discards a card of their choice."], Does("foe hand#: 1; my hand#: 2")).wishes(&["Stoke"]),
    trick(&["Discard a card of your choice."], Does("my hand: Flare")).wishes(&["Lantern Moth"]),
    trick(&["Discard a card of their choice."], Refused),
    trick(&["Your opponent discards a card of your choice."], Refused),
    trick(&["Discard your hand of your choice."], Refused),
    // ----- the ones and the others
    trick(&["Choose a beast in your opponent's grove. It and adjacent beasts get +2 power."], Does("Elk power: 4; Ember Wolf power: 5; Grey Ox power: 4")),
    trick(&["Your warden and your beasts can't take damage this turn. Deal 1 damage to Grey Ox."], Refused),
    trick(
        &["All beasts in your grove and your warden can't take damage until the end of the turn. Deal 1 damage to all beasts. Deal 1 damage to your warden."],
        Does("Grey Ox damage: 0; Asha life: 30; Elk damage: 1"),
    ),
    // Those that come later are kept from it, too, as if that alone were said.
    trick(
        &["Your warden and your beasts can't take damage this turn. Muster a 1/3 beast. Deal 1 damage to all beasts in your grove. Destroy all hurt beasts."],
        Does("my grove#: 4"),
    ),
    trick(&["You and your opponent each draw a card."], Does("my hand#: 3; foe hand#: 3")),
    trick(&["Set the power of a beast in your grove equal to its life."], Does("Grey Ox power: 6")),
];
