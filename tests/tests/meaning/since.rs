//! What came in since a card was named by chance, by what it has most of or as what is always there: "it" is neither. And what "other" and "each" leave
//! open: behind all of a sort, in what happened before, in what happens for the first time. Answers are as in the cases beside them.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, beast, stands, trick};

pub(crate) const SINCE: &[Case] = &[
    // ----- a card that was named, and one that was drawn since
    trick(&["Destroy a beast at random in your opponent's grove. Draw 1 card. Gain ember equal to its power."], Refused),
    trick(&["Deal 1 damage to a beast at random in your opponent's grove. Draw 1 card. It can't attack this turn."], Refused),
    trick(&["Destroy the beast with the highest power in your opponent's grove. Draw 1 card. If it was a beast, gain 1 ember."], Refused),
    trick(&["Discard 1 card at random. Draw 1 card. Gain ember equal to its cost."], Refused),
    trick(&["Put the top card of your deck into your discard pile. Draw 1 card. Gain ember equal to its cost."], Refused),
    trick(&["Draw 1 card. Gain ember equal to its cost."], Does("my hand#: 3")),
    trick(
        &["Deal 1 damage to the beast with the highest life in your opponent's grove. Draw 1 card. Tire that beast."],
        Does("Elk damage: 1; Elk tired: yes; my hand#: 3"),
    ),
    trick(&["Deal 1 damage to your warden. Draw a card. Gain ember equal to its cost."], Does("Asha damage: 1; my hand#: 3")),
    // ----- whose it is
    trick(&["Destroy a beast in your opponent's grove. Draw a card. Its controller draws 1 card."], Refused),
    trick(&["Destroy a beast in your opponent's grove. Draw 1 card. Its controller draws 1 card."], Refused),
    trick(&["Destroy a beast in your opponent's grove. Draw 1 card. That beast's controller draws 1 card."], Does("my hand#: 3; foe hand#: 3")),
    stands(&["Whenever a beast is destroyed, draw a card. Its owner loses 1 ember.", "[Main] Destroy a beast in your opponent's grove."], Refused),
    stands(
        &["Whenever a beast is destroyed, its owner loses 1 ember. Draw a card.", "[Main] Destroy a beast in your opponent's grove."],
        Does("my hand#: 3; my ember: 9; foe ember: 8"),
    ),
    // ----- one that a condition asks about
    trick(&["Deal 1 damage to a beast in your opponent's grove. If your warden is tired, wake it."], Refused),
    trick(&["Deal 1 damage to a beast in your opponent's grove. If your warden is awake, deal 1 damage to it."], Refused),
    trick(&["Deal 1 damage to a beast in your opponent's grove. If your warden is awake, tire that beast."], Does("Elk damage: 1; Elk tired: yes")),
    trick(&["Give a beast in your grove +1 power. If your opponent controls a tired beast, destroy it."], Refused),
    trick(&["Give a beast in your grove +1 power. If you control a tired beast, tire that beast."], Does("Grey Ox power: 5; Grey Ox tired: no")),
    // ----- where a verb takes its cards
    trick(&["Reveal your opponent's hand. Choose a beast and discard it."], Refused),
    trick(&["Choose a beast in your hand. Discard it."], Does("my hand#: 1")).wishes(&["Lantern Moth"]),
    // ----- "it" in front of what happens
    stands(&["It gets +1 power whenever another beast is destroyed.", "[Main] Destroy a beast in your opponent's grove."], Refused),
    stands(
        &["This card gets +1 power whenever another beast is destroyed.", "[Main] Destroy a beast in your opponent's grove."],
        Does("Case power: 2; Elk at: foe discard"),
    ),
    // ----- who they are behind a condition about another
    stands(&["Whenever a player draws a card, if your opponent controls more beasts than you, they lose 1 ember.", "[Main] Draw 1 card."], Refused),
    stands(&["Whenever a player draws a card, if you control a beast, they lose 1 ember.", "[Main] Draw 1 card."], Does("my ember: 8; foe ember: 9")),
    trick(&["Choose a player. They draw 1 card. If your opponent has 3 or more cards in their hand, they lose 1 ember."], Refused),
    trick(&["If your opponent has 2 or more cards in their hand, they lose 1 ember."], Does("foe ember: 8; my ember: 9")),
    // ----- how much it was, of several instructions
    trick(&["Deal 3 damage to a beast in your opponent's grove. Tire it. Gain that much ember."], Refused),
    trick(&["Discard all cards in your hand. Tire a beast in your opponent's grove. Draw that many cards."], Refused),
    trick(&["Deal 3 damage to a beast in your opponent's grove. Gain that much ember."], Does("my ember: 12")),
    trick(&["Discard all cards in your hand. Draw that many cards."], Does("my hand#: 2")),
    // ----- "it" of a condition, where several are spoken of
    stands(&["While it is tired, other beasts in your grove have +1 power."], Refused),
    stands(&["All other beasts in your grove have +1 power as long as it is awake."], Refused),
    stands(&["Each other beast in your grove has +1 power while it is awake."], Does("Spark Fox power: 3; Case power: 1")).acts(&[]),
    stands(&["While this card is awake, other beasts in your grove have +1 power."], Does("Spark Fox power: 3; Case power: 1")).acts(&[]),
    // ----- a number that hangs on itself: without what is always so, and with what was done to the card
    stands(&["Beasts in your opponent's grove with 2 or less life have +1 life.", "[Main] Deal 3 damage to a beast in your opponent's grove."], Does("Elk life: 3")),
    // ----- what happened to such as have gone since
    trick(&["Deal 9 damage to a beast in your opponent's grove. If a beast took damage this turn, gain 1 ember."], Does("Elk at: foe discard; my ember: 10")),
    trick(&["Deal 9 damage to a beast in your opponent's grove. If a warden took damage this turn, gain 1 ember."], Does("Elk at: foe discard; my ember: 9")),
    trick(&["Deal 9 damage to a beast in your opponent's grove. For each beast damaged this turn, gain 1 ember."], Does("Elk at: foe discard; my ember: 10")),
    trick(&["Deal 9 damage to a beast in your opponent's grove. Gain 1 ember for each beast damaged this turn."], Does("Elk at: foe discard; my ember: 10")),
    trick(&["Deal 1 damage to a beast in your opponent's grove. For each beast damaged this turn, tire it."], Does("Elk damage: 1; Elk tired: yes")),
    trick(&["Put a beast in your grove into your hand. For each beast put into a hand this turn, gain 1 ember."], Refused),
    // ----- what has just happened, and no wish for the next time
    stands(&["Whenever this card attacks, if it attacks a warden, draw 1 card."], Refused),
    stands(&["Whenever this card attacks, the next time it attacks a beast, draw 1 card."], Refused),
    stands(&["Whenever a beast attacks, if it attacks your opponent's warden, draw 1 card."], Refused),
    stands(&["Whenever a beast attacks, if the target is a warden, draw 1 card."], Does("my hand#: 3")).acts(&["attack with Grey Ox"]).wishes(&["Bram"]),
    stands(&["Whenever this card attacks a warden, draw 1 card."], Does("my hand#: 3")).acts(&["attack with Case"]).wishes(&["Bram"]),
    stands(&["Whenever this card attacks, whenever another beast attacks this turn, draw 1 card."], Does("my hand#: 3"))
        .acts(&["attack with Case", "attack with Grey Ox"])
        .wishes(&["Bram"]),
    // ----- what waits for what the sentence before leads to
    trick(
        &["Deal 2 damage to a beast in your opponent's grove. If it would be destroyed this turn, return it to its owner's hand instead."],
        Does("Ember Wolf at: foe hand; Ember Wolf damage: 0; foe hand#: 3"),
    )
    .wishes(&["Ember Wolf"]),
    trick(&["Deal 2 damage to a beast in your opponent's grove. If it is destroyed this turn, draw 1 card."], Does("Ember Wolf at: foe discard; my hand#: 3"))
        .wishes(&["Ember Wolf"]),
    trick(&["Deal 1 damage to a beast in your opponent's grove. If it is destroyed this turn, draw 1 card."], Does("Elk damage: 1; my hand#: 2"))
        .wishes(&["Elk"]),
    trick(
        &["Choose a beast in your opponent's grove. Deal 2 damage to it. The next time it is destroyed this turn, draw 1 card."],
        Does("Ember Wolf at: foe discard; my hand#: 3"),
    )
    .wishes(&["Ember Wolf"]),
    trick(
        &["A beast in your opponent's grove gets -3 life this turn. If it would be destroyed this turn, put it on the bottom of its owner's deck instead."],
        Does("Ember Wolf at: foe deck; foe deck#: 9"),
    )
    .wishes(&["Ember Wolf"]),
    trick(
        &["Deal 2 damage to all beasts in your opponent's grove. Whenever a beast is destroyed this turn, draw 1 card."],
        Does("Ember Wolf at: foe discard; my hand#: 3"),
    ),
    trick(
        &["Deal 2 damage to all beasts in your opponent's grove. Whenever a beast is destroyed this turn, return it to its owner's hand."],
        Does("Ember Wolf at: foe hand"),
    ),
    trick(&["Destroy a beast in your opponent's grove. Whenever a beast is destroyed this turn, draw 1 card."], Does("my hand#: 2")).wishes(&["Elk"]),
    // ----- some of what that was done to already
    trick(&["Your opponent draws 2 cards. Draw 1 of them."], Refused),
    trick(&["Look at the top 3 cards of your deck. Draw 1 of them."], Does("my hand#: 3")),
    trick(&["Draw 2 cards. Discard one of them."], Does("my hand#: 3; my discard#: 3")),
    trick(&["Your opponent draws 2 cards, then discards one of them."], Does("foe hand#: 3; foe discard#: 2")),
    trick(&["Discard 2 cards. Draw one of them."], Refused),
    // ----- all of a sort, and the others
    trick(&["Deal 1 damage to all tired beasts in any grove. Destroy all other beasts in any grove."], Refused),
    trick(&["Destroy all beasts with a power of 2 or less in any grove. Tire all other beasts in any grove."], Refused),
    stands(&["Tired beasts in your grove have +1 power. Other beasts in your grove have +2 power."], Refused),
    stands(&["Beasts in your grove have +1 power. Other beasts in your grove have +1 life."], Does("Case power: 2; Spark Fox power: 3; Spark Fox life: 2"))
        .acts(&[]),
    beast(
        &["When this card enters the field, deal 1 damage to all beasts in any grove, then give all other beasts in your grove +1 power."],
        Does("Case damage: 1; Case power: 1; Grey Ox power: 5; Elk damage: 1"),
    ),
    trick(&["Tire a beast in your opponent's grove. Deal 1 damage to all other beasts in your opponent's grove."], Does("Elk damage: 0; Ember Wolf damage: 1")),
    // ----- what happened before, of which one is in hand
    trick(&["Choose a beast in your grove. It gets +1 power for each other beast you played this turn."], Refused),
    trick(&["Until the end of the turn, whenever a beast in your grove is destroyed, gain 1 ember for each other beast destroyed this turn."], Refused),
    trick(&["Until the end of the turn, whenever a beast in your grove is destroyed, if another beast was destroyed this turn, draw 1 card."], Refused),
    // ----- each of them, or any
    stands(&["Whenever each beast in your grove takes damage for the first time each turn, draw 1 card."], Refused),
    trick(&["Until the end of the turn, the first time each beast in your grove takes damage, draw 1 card."], Refused),
    trick(&["This turn, the next time each beast in your grove would take damage, prevent that damage."], Refused),
    trick(
        &["Until the end of the turn, the first time a beast in your grove takes damage, draw 1 card. Deal 1 damage to all beasts in your grove."],
        Does("my hand#: 3"),
    ),
    // ----- whose it was
    trick(&["Your opponent loses 3 ember. Gain ember equal to the ember lost this way."], Refused),
    trick(&["Each player loses 2 ember. Draw cards equal to the ember lost this way."], Refused),
    trick(&["Your opponent loses 3 ember. Gain ember equal to the ember they lost this way."], Does("foe ember: 6; my ember: 12")),
    trick(&["Lose 3 ember. Draw cards equal to the ember lost this way."], Does("my ember: 6; my hand#: 5")),
    // ----- each of them by name
    trick(&["Choose 2 beasts in your grove. Each of them gets +1 power."], Does("Grey Ox power: 5; Spark Fox power: 3")).wishes(&["Grey Ox", "Spark Fox"]),
    // ----- a player who is named behind a condition about another
    trick(
        &["Choose a player. They draw 1 card. If your opponent has 2 or more cards in their hand, a player of your choice draws 1 card, then they lose 1 ember."],
        Does("foe ember: 8; my ember: 9; foe hand#: 4"),
    )
    .wishes(&["your opponent"]),
    // ----- for whom something costs more
    stands(&["All tricks cost 1 more for both players."], Does("Flare cost: 2; Stoke cost: 2")).acts(&[]),
    stands(&["Tricks cost 1 less for each player."], Does("Flare cost: 0; Stoke cost: 0")).acts(&[]),
    // ----- beside whom
    trick(&["Each player puts a card in their hand into the next player's hand."], Does("my hand#: 2; foe hand#: 2")),
    trick(&["Choose a player. They draw 1 card, then the next player draws 1 card."], Refused),
];
