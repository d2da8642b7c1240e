//! "it" and "them" behind cards that are several, or that were only asked for; "another" behind cards that were drawn, made or sent elsewhere.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    beast, stands, trick,
};

pub(crate) const APART: &[Case] = &[
    // ----- behind a group: none of it, and not the card that says it
    beast(&["[On Play] Deal 1 damage to each beast in your opponent's grove and tire it."], Refused),
    beast(&["[On Play] Each other beast in your grove gets +1 power this turn. Tire it."], Refused),
    beast(&["[On Play] Draw 2 cards. Tire it."], Refused),
    beast(&["[On Play] Deal 1 damage to all beasts in your opponent's grove. Tire it."], Refused),
    beast(&["[On Play] Each player discards 1 card. Tire it."], Refused),
    trick(&["Choose a beast in your opponent's grove. Deal 1 damage to each other beast in your opponent's grove. Destroy it."], Refused),
    trick(&["Choose a beast in your grove. Each player discards 1 card. Tire it."], Refused),
    beast(&["[On Play] Destroy a beast in your opponent's grove with a power of less than its life."], Refused),
    stands(&["Whenever you play a trick, deal 1 damage to each beast in your opponent's grove and tire it."], Refused),
    // ----- what the text has named stays "it" behind cards that are several
    trick(&["Choose a beast in your opponent's grove. Deal 1 damage to all beasts in your grove. Destroy it."], Does("Elk at: foe discard; Grey Ox damage: 1"))
        .wishes(&["Elk"]),
    beast(&["[On Play] Tire this card. Deal 1 damage to all beasts in your opponent's grove. This card gets +1 power this turn."], Does("Elk damage: 1")),
    trick(&["For each beast in your opponent's grove, deal 1 damage to it, then tire it."], Does("Elk damage: 1; Elk tired: yes")),
    // ----- "one or more …": only their number is known
    stands(&["Whenever you draw one or more cards, discard them."], Refused),
    stands(&["Whenever your opponent discards one or more cards, put them into your hand."], Refused),
    // ----- asked for is not chosen
    beast(&["[On Play] If there is a tired beast in your opponent's grove, destroy it."], Refused),
    trick(&["Deal 2 damage to your opponent's warden. If there is a tired beast in your opponent's grove, destroy it."], Refused),
    trick(&["Destroy a beast in your grove. If there is a trick in your discard pile, put it into your hand."], Refused),
    trick(&["Choose a beast in your opponent's grove. If there is a trick in your hand, tire it."], Does("Elk tired: yes")).wishes(&["Elk"]),
    // ----- another than what was drawn, destroyed or put elsewhere
    trick(&["Draw another card."], Does("my hand#: 3")),
    trick(&["Draw 1 card. Discard all other cards in your hand."], Does("my hand#: 1")),
    trick(&["Draw 2 cards. Discard all other cards in your hand."], Does("my hand#: 2")),
    trick(&["Put a beast in your grove into your hand. Discard all other cards in your hand."], Does("my hand#: 1; Grey Ox at: my hand")).wishes(&["Grey Ox"]),
    trick(&["Put a beast in your grove into your hand. All other beasts in your hand get +1 power this turn."], Does("Grey Ox power: 4")).wishes(&["Grey Ox"]),
    stands(&["Whenever a beast is destroyed, if another beast was destroyed this turn, draw 1 card."], Refused),
    stands(&["Whenever you play a trick, if you played no other tricks this turn, draw 1 card."], Refused),
    // ----- as many of each, or of the last alone
    stands(&["This card has +1 power and +1 life for each trick in your discard pile."], Refused),
    trick(&["A beast in your grove gets +1 power and +1 life for each card in your hand this turn."], Refused),
    // ----- two articles are two cards, also where one card is both
    trick(&["Destroy a beast and a Red beast."], Does("my grove: Asha, Grey Ox; foe grove: Bram, Elk")).wishes(&["Spark Fox", "Spark Fox"]),
    trick(&["Destroy a Red beast and a beast."], Does("my grove: Asha; foe grove: Bram, Ember Wolf, Elk")).wishes(&["Spark Fox", "Spark Fox", "Grey Ox"]),
    trick(&["Destroy a beast and a beast named Elk."], Does("foe grove: Bram, Ember Wolf; my grove: Asha, Spark Fox")).wishes(&["Grey Ox"]),
    trick(&["Destroy two beasts in your opponent's grove and a beast."], Does("foe grove: Bram; my grove: Asha, Spark Fox")).wishes(&[
        "Elk",
        "Ember Wolf",
        "Elk",
        "Grey Ox",
    ]),
    trick(&["Discard a trick and a card."], Does("my hand#: 0")).wishes(&["Flare", "Flare"]),
    trick(&["Put a trick in your hand and a card in your hand on the bottom of your deck."], Does("my hand#: 0")).wishes(&["Flare", "Flare"]),
    trick(&["Give a Red beast in your grove and a beast in your grove +1 power."], Does("Spark Fox power: 3; Grey Ox power: 5")).wishes(&["Spark Fox"]),
    trick(&["Swap the power of a Red beast in your grove and a beast in your grove."], Does("Spark Fox power: 4; Grey Ox power: 2")).wishes(&["Spark Fox"]),
    trick(&["Draw a card and a beast."], Does("my hand#: 4")),
    trick(&["Draw a beast and a card."], Does("my hand#: 4")),
    // ----- "its power" as how much a card gets that the same words choose, behind another that was named
    trick(&["Destroy a beast in your opponent's grove. Give a beast in your grove +power equal to its power."], Refused),
    trick(&["Destroy a beast in your opponent's grove and give a beast in your grove +power equal to its power."], Refused),
    trick(&["Choose a beast in your opponent's grove. The power of a beast in your grove becomes its power."], Refused),
    stands(&["Whenever a beast is destroyed, give a beast in your grove +power equal to its power."], Refused),
    trick(
        &["Destroy a beast in your opponent's grove. Give a beast in your grove +power equal to that beast's power."],
        Does("Grey Ox power: 6; Elk at: foe discard"),
    )
    .wishes(&["Elk", "Grey Ox"]),
    trick(&["Destroy a beast in your opponent's grove. Choose a beast in your grove. It gets +power equal to its power."], Does("Grey Ox power: 8"))
        .wishes(&["Elk", "Grey Ox"]),
    trick(&["Give a beast in your grove +power equal to its power."], Does("Grey Ox power: 8")).wishes(&["Grey Ox"]),
    trick(&["Destroy a beast in your opponent's grove. Deal damage equal to its power to a beast in your grove."], Does("Grey Ox damage: 2"))
        .wishes(&["Elk", "Grey Ox"]),
    // A trick has no power: of none but the one that gets it.
    trick(&["Choose a trick in your hand and discard it. Give a beast in your grove +power equal to its power."], Does("Grey Ox power: 8"))
        .wishes(&["Flare", "Grey Ox"]),
    // ----- "it" in what is always so is the card of the sentence before
    stands(&["Your warden can't be destroyed. It has +3 life.", "Draw 1 card."], Does("Asha life: 33; Case life: 3")),
    stands(&["Your warden has +3 life. It can't be destroyed.", "Destroy your warden."], Does("Asha at: my grove; Case at: my grove")),
    stands(&["Your warden has +3 life. If it would be destroyed, draw 1 card instead.", "Destroy your warden."], Does("my hand#: 3; Asha at: my grove")),
    stands(&["Your warden has +3 life. Whenever it takes damage, draw 1 card.", "Deal 1 damage to your warden."], Does("my hand#: 3")),
    stands(&["Your warden has +3 life. It can't be destroyed. It has Shy.", "Destroy all beasts with Shy."], Does("Case at: my grove")),
    stands(&["This card has +3 life. It can't be destroyed.", "Destroy this card."], Does("Case at: my grove; Case life: 6")),
    stands(&["Your beasts have +1 power. It can't be destroyed."], Refused),
    // ----- "a different one": none that was named before, and not the card that says so
    beast(&["[On Play] Give a different beast +1 power."], Does("Spark Fox power: 3; Case power: 1")).wishes(&["Case", "Spark Fox"]),
    trick(&["Deal 1 damage to a beast. Deal 1 damage to a different beast."], Does("Elk damage: 1; Grey Ox damage: 1")).wishes(&["Elk", "Elk", "Grey Ox"]),
    trick(&["Deal 1 damage to a beast, then deal 1 damage to a different beast."], Does("Elk damage: 1; Grey Ox damage: 1")).wishes(&["Elk", "Elk", "Grey Ox"]),
    trick(&["Give different beasts in your grove +1 power."], Refused),
    // ----- "adjacent" in what answers another card of a kind that lies beside others
    stands(&["Whenever another beast is destroyed, deal 1 damage to all adjacent beasts."], Refused),
    stands(
        &["Whenever another beast is destroyed, deal 1 damage to all beasts adjacent to this card.", "Destroy a beast in your opponent's grove."],
        Does("Grey Ox damage: 1"),
    )
    .wishes(&["Elk"]),
    stands(&["Whenever you play a trick, deal 1 damage to all adjacent beasts."], Does("Grey Ox damage: 1")).acts(&["play Flare"]),
    // ----- "your beast" where a player may have several
    trick(&["Destroy your beast."], Refused),
    trick(&["Destroy your opponent's beast."], Refused),
    trick(&["Gain ember equal to your beast's power."], Refused),
    stands(&["Your opponent's beast has +1 power."], Refused),
    trick(&["Destroy your opponent's warden."], Does("foe grove: Ember Wolf, Elk")),
];
