//! What cards “get” where it is done at a time, and words that say no more than others: each plays, and shows what happens.

use super::cases::Case;
use super::cases::Wanted::{Does, Refused};
use super::cases::{beast, stands, trick};

pub(crate) const GOT: &[Case] = &[
    // ----- what cards get when a line is done is given to those that are there then, for good
    trick(&["Your beasts get +1 power."], Does("Spark Fox power: 3; Grey Ox power: 5; Elk power: 2; Boar power: 3")),
    trick(&["Draw 1 card. Your beasts get +1 power."], Does("my hand#: 3; Spark Fox power: 3; Elk power: 2")),
    beast(&["[On Play] Your other beasts get +1 power."], Does("Spark Fox power: 3; Grey Ox power: 5; Case power: 1; Elk power: 2")),
    beast(&["[On Play] Your other beasts gain +1 power."], Does("Spark Fox power: 3; Grey Ox power: 5; Case power: 1; Elk power: 2")),
    beast(&["[On Play] This card gets +2 power. Your other beasts get +1 power."], Does("Case power: 3; Spark Fox power: 3")),
    beast(&["[On Play] If you have 2 or more beasts in play, your other beasts get +1 power."], Does("Spark Fox power: 3; Elk power: 2")),
    beast(&["[On Play] If you have 9 or more beasts in play, your other beasts get +1 power."], Does("Spark Fox power: 2; Elk power: 2")),
    beast(&["[Last Breath] Your other beasts get +1 power.", "[On Play] Destroy this card."], Does("Spark Fox power: 3; Elk power: 2")),
    // who comes later was not there
    beast(&["[On Play] Your other beasts get +1 power. Play a Crow."], Does("Spark Fox power: 3; Crow power: 1")),
    // which card is tired, nobody says
    beast(&["[On Play] All beasts in your opponent's grove get +1 power if it is tired."], Refused),
    // of what is always so, nobody says a time
    beast(&["[On Play] Your other beasts have +1 power."], Refused),
    // where a line says no time, it is always so
    beast(&["[Lasting] Your other beasts get +1 power."], Does("Spark Fox power: 3; Elk power: 2")),
    stands(&["Your other beasts get +1 power.", "Play a Crow."], Does("Spark Fox power: 3; Crow power: 2")),
    // ----- each, said as every
    trick(&["Deal 1 damage to every beast."], Does("Spark Fox at: my discard; Grey Ox damage: 1; Elk damage: 1; Ember Wolf damage: 1")),
    trick(&["Tire a beast. Deal 1 damage to every tired beast."], Does("Elk damage: 1; Grey Ox damage: 0")),
    // ----- this card, said as this one
    beast(&["[On Play] Destroy all beasts with more power than this one."], Does("Spark Fox at: my discard; Elk at: foe discard; Case at: my grove")),
    // ----- words that have a capital where nothing else is written with these letters
    trick(&["Destroy a moss beast."], Does("Elk at: foe discard; Grey Ox at: my grove")),
    trick(&["Give a beast guard. Destroy all beasts without Guard."], Does("Elk at: foe grove")),
    beast(&["omen: Draw 1 card."], Does("my hand#: 3")),
    beast(&["[on play] draw 1 card."], Does("my hand#: 3")),
    // ----- more of what was dealt
    trick(&["Deal 2 damage to a beast. If it survives, deal 2 more damage to it."], Does("Elk damage: 4")),
    trick(&["Deal 5 damage to a beast. If it survives, deal 2 more damage to it."], Does("Elk at: foe discard")),
    // ----- divided as its player likes, said in front and behind
    trick(&["Deal 3 damage split among all enemy beasts as you choose."], Does("Elk damage: 3")),
    trick(&["Deal 3 damage divided among any number of enemy beasts as you choose."], Does("Elk damage: 3")),
    // ----- what is paid besides
    trick(&["As an additional cost, discard a card. Draw 3 cards."], Does("my hand#: 4")),
    trick(&["As an additional cost to play this card, discard a card. Draw 3 cards."], Does("my hand#: 4")),
];
