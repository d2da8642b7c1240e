//! Wordings of the card games that are printed most: bearers without an article, a card's own name, counters from their supply, what several
//! pools pay together, signs in braces. Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    beast, stands, trick,
};

pub(crate) const USUAL: &[Case] = &[
    // ----- what a charm's bearer has
    Case { kind: "charm", ..trick(&["Equipped beast gets +2/+1."], Does("Grey Ox power: 6; Grey Ox life: 7; Spark Fox power: 2")) }.wishes(&["Grey Ox"]),
    Case { kind: "charm", ..trick(&["Equipped beast has +2 power and can't attack."], Does("Grey Ox power: 6")) }.wishes(&["Grey Ox"]),
    Case { kind: "charm", ..trick(&["Equipped beast gets +2/+1 as long as you control another beast."], Does("Grey Ox power: 6")) }.wishes(&["Grey Ox"]),
    Case { kind: "charm", ..trick(&["Equipped beast gets +2/+1 as long as there is a charm in your hand."], Does("Grey Ox power: 4")) }.wishes(&["Grey Ox"]),
    // ----- a card that is called by its name
    beast(&["[On Play] Case deals 3 damage to a beast in your opponent's grove."], Does("Elk damage: 3")),
    beast(&["When Case dies, draw 1 card.", "[On Play] Destroy Case."], Does("my hand#: 3; Case at: my discard")),
    trick(&["Case deals 3 damage to a beast in your opponent's grove."], Does("Elk damage: 3")),
    stands(&["Case gets +2/+0 as long as you control another beast."], Does("Case power: 3")).acts(&[]),
    stands(&["Case's power is equal to the number of beasts in your grove."], Does("Case power: 3")).acts(&[]),
    trick(&["Draw 1 card for each card named Case in your discard pile."], Does("my hand#: 2")),
    // ----- what is no such card
    trick(&["Destroy a nonbeast in your opponent's grove."], Refused),
    trick(&["Destroy a nonStone beast in your opponent's grove."], Does("Elk at: foe discard")),
    trick(&["Destroy a charm raid."], Refused),
    trick(&["Tire a beast cub."], Does("Case at: my discard")),
    trick(&["Destroy all charm cubs."], Refused),
    beast(&["[On Play] Destroy all beast cubs."], Does("Case at: my discard; Grey Ox at: my grove")),
    trick(&["Destroy all beast or charm cubs."], Refused),
    // ----- always so, where a condition stands behind
    stands(&["This card gets +2 power as long as you control another beast."], Does("Case power: 3")).acts(&[]),
    stands(&["This card gets +2 power as long as there is a charm in your grove."], Does("Case power: 1")).acts(&[]),
    stands(&["As long as you control another beast, this card gets +2/+1."], Does("Case power: 3; Case life: 4")).acts(&[]),
    // ----- two numbers that are one
    stands(&["This card's power and life are each equal to the number of beasts in your grove."], Does("Case power: 3; Case life: 3")).acts(&[]),
    stands(&["This card's power and power are each equal to the number of beasts in your grove."], Refused),
    // ----- counters, out of their supply and back
    trick(&["Put 2 rust on a beast in your opponent's grove. Draw cards equal to the rust on it."], Does("my hand#: 4; Elk rust: 2")),
    trick(&["Put a rust on each beast in your opponent's grove."], Does("Elk rust: 1; Ember Wolf rust: 1; Grey Ox rust: 0")),
    trick(&["Put a rust on a beast in your opponent's grove for each card in your hand."], Does("Elk rust: 2; Ember Wolf rust: 0")),
    trick(&["Put 3 rust on a beast in your opponent's grove. Remove 2 rust from it."], Does("Elk rust: 1")),
    trick(&["Put 3 rust on a beast in your opponent's grove. Remove all rust from it."], Does("Elk rust: 0")),
    stands(&["Remove a rust from this card: Draw 1 card."], Does("use Case offered: no")).acts(&[]),
    stands(&["[On Play] Put 1 gold on this card."], Refused),
    stands(&["Put 2 damage on this card."], Refused),
    beast(&["When this card enters your grove, put 2 rust on it.", "Remove 2 rust from this card: Draw 1 card."], Does("my hand#: 3; Case rust: 0"))
        .acts(&["play Case", "use Case"]),
    // ----- what several pools pay together
    stands(&["Pay 10 sap: Draw 1 card."], Does("my hand#: 3; my ember: 8; my heart: 0")).wishes(&["1 ember"]),
    stands(&["Pay 11 sap: Draw 1 card."], Does("my hand#: 3; my ember: 0; my heart: 7")).wishes(&["9 ember"]),
    stands(&["Pay 10 ember or heart in any combination: Draw 1 card."], Does("my hand#: 3; my ember: 4; my heart: 4")).wishes(&["5 ember"]),
    stands(&["Pay 19 sap: Draw 1 card."], Does("use Case offered: no")).acts(&[]),
    stands(&["Pay 10 sap and pay 9 ember: Draw 1 card."], Does("use Case offered: no")).acts(&[]),
    // an option that begins with what can't be paid is not offered
    trick(&["Choose one: Pay 10 ember, then draw 2 cards; or draw 1 card."], Does("my hand#: 3; my ember: 9")),
    trick(&["Choose one: Pay 19 sap, then draw 2 cards; or draw 1 card."], Does("my hand#: 3; my ember: 9; my heart: 9")),
    trick(&["Choose one: Pay 9 ember, then draw 2 cards; or draw 1 card."], Does("my hand#: 4; my ember: 0")),
    stands(&["Pay 9 sap and pay 9 ember: Draw 1 card."], Does("my hand#: 3; my ember: 0; my heart: 0")),
    trick(&["You may pay 12 sap. If you do, draw 1 card."], Does("my hand#: 3; my ember: 6; my heart: 0")).wishes(&["yes", "3 ember"]),
    trick(&["You may pay 30 sap. If you do, draw 1 card."], Does("my hand#: 2; my ember: 9; my heart: 9")).wishes(&["yes"]),
    trick(&["Destroy a beast in your opponent's grove unless your opponent pays 12 sap."], Does("Elk at: foe grove; foe ember: 3; foe heart: 3"))
        .wishes(&["Elk", "yes", "6 ember"]),
    trick(&["If your sap is 18 or more, draw 1 card."], Does("my hand#: 3")),
    trick(&["If your sap is 19 or more, draw 1 card."], Does("my hand#: 2")),
    trick(&["Draw cards equal to your sap minus 16."], Does("my hand#: 4")),
    trick(&["Gain 2 sap."], Does("my ember: 11; my heart: 9")).wishes(&["2 ember"]),
    trick(&["Gain 3 sap."], Does("my ember: 10; my heart: 11")).wishes(&["1 ember"]),
    trick(&["Lose 2 sap."], Refused),
    trick(&["Lose all your sap."], Does("my ember: 0; my heart: 0")),
    trick(&["Steal 2 sap from your opponent."], Refused),
    stands(&["Whenever you pay sap, draw 1 card."], Refused),
    // ----- signs in braces
    stands(&["{T}: Draw 1 card."], Does("my hand#: 3; Case tired: yes")),
    stands(&["{E}{E}: Draw 1 card."], Does("my hand#: 3; my ember: 7")),
    stands(&["{10}{E}, {T}, Discard 1 card: Draw 2 cards."], Does("my hand#: 3; my ember: 0; my heart: 7; Case tired: yes")).wishes(&["8 ember"]),
    stands(&["{12}{E}{E}{E}{E}{E}{E}{E}: Draw 1 card."], Does("use Case offered: no")).acts(&[]),
    stands(&["{T}: Add {E}."], Does("my ember: 10; Case tired: yes")),
    stands(&["{T}: Add {E}{E}."], Does("my ember: 11")),
    stands(&["{T}: Add {E} or {H}."], Does("my heart: 10; my ember: 9")).wishes(&["gain 1 heart", "Gain 1 heart", "{H}", "Add {H}", "heart"]),
    stands(&["{X}: Draw 1 card."], Refused),
    stands(&["{n}: Draw 1 card."], Refused),
    // ----- what is paid besides
    trick(&["As an additional cost to play this card, discard 1 card. Draw 2 cards."], Does("my hand#: 3")),
    trick(&["As an additional cost to play this card, discard 3 cards. Draw 2 cards."], Does("my hand#: 2")),
    trick(&["As an additional cost to play this card, discard 1 card.", "Draw 2 cards."], Refused),
    // ----- combat damage
    stands(&["Whenever this card deals combat damage to a warden, draw 1 card."], Does("my hand#: 3")).acts(&["attack with Case"]).wishes(&["Bram"]),
    stands(&["Whenever this card deals combat damage, draw 1 card.", "This card deals 1 damage to a beast in your opponent's grove."], Does("my hand#: 2")),
    // ----- whose it is where it comes
    trick(&["Put a beast in your opponent's discard pile into the grove under your control."], Does("Hare at: my grove")),
    trick(&["Destroy a beast in your opponent's grove, then put it into the grove under its owner's control."], Does("Elk at: foe grove")),
    trick(&["Put a beast from a discard pile into your grove."], Does("Hare at: my grove")).wishes(&["Hare"]),
    // ----- by whom it can't be suffered
    stands(&["Grey Ox can't be attacked by beasts.", "Draw 1 card."], Refused),
    stands(&["Other beasts in your grove can't be attacked by beasts with 2 or less power.", "Draw 1 card."], Does("my hand#: 3")),
    // ----- who pays for it
    trick(&["Each opponent discards 1 card unless they pay 2 ember."], Does("foe hand#: 2; foe ember: 7")).wishes(&["yes"]),
    trick(&["Each opponent discards 1 card unless they pay 3 ember."], Does("foe hand#: 1; foe ember: 9")).wishes(&["no"]),
    stands(
        &["Whenever your opponent draws a card, draw 1 card unless that player pays 2 ember.", "Your opponent draws 1 card."],
        Does("my hand#: 3; foe ember: 9"),
    )
    .wishes(&["no"]),
    // ----- what the rules do in a step
    stands(&["Other beasts in your grove don't wake during your wake step.", "Tire a beast in your grove."], Does("Grey Ox tired: yes")).acts(&[
        "use Case",
        "end the turn",
        "end the turn",
    ]),
    stands(&["All other beasts don't wake during their controller's wake step.", "Tire a beast in your grove."], Does("Grey Ox tired: yes")).acts(&[
        "use Case",
        "end the turn",
        "end the turn",
    ]),
    stands(&["Other beasts in your grove don't wake during your draw step.", "Tire a beast in your grove."], Refused),
    stands(&["Other beasts in your grove don't wake during your morning step.", "Tire a beast in your grove."], Refused),
    stands(&["Beasts in your opponent's grove don't wake during your wake step.", "Tire a beast in your grove."], Refused),
    stands(&["Other beasts in your grove can't be woken by the rules.", "Tire a beast in your grove. Wake it."], Does("Grey Ox tired: no")),
    // ----- what a player uses is given to none
    stands(&["All other beasts in your grove have “[Main] Draw 1 card.”"], Refused),
    stands(&["All other beasts in your grove have “Draw 1 card.”"], Refused),
    // ----- what a player of whom a card stands there gains
    trick(&["Give your warden 3 ember."], Does("my ember: 12; foe ember: 9")),
    trick(&["Your warden gains 3 ember."], Does("my ember: 12; foe ember: 9")),
    trick(&["Your opponent's warden gains 3 ember."], Does("my ember: 9; foe ember: 12")),
    trick(&["Give your warden +1 life."], Does("Asha life: 31; my ember: 9")),
    // ----- what may come yet of one card, once
    trick(&["Choose a beast in your grove. If it dies this turn, draw 1 card. Destroy it."], Does("my hand#: 3; Grey Ox at: my discard")),
    trick(
        &["Choose a beast in your grove. When it dies this turn, draw 1 card. Destroy a beast in your opponent's grove."],
        Does("my hand#: 2; Elk at: foe discard"),
    ),
    trick(&["Choose a beast in your grove. If it takes damage this turn, draw 1 card. Deal 1 damage to it. Deal 1 damage to it."], Does("my hand#: 3")),
    trick(&["Destroy a beast in your grove. If it dies this turn, draw 1 card."], Does("my hand#: 2")),
    stands(&["If this card attacks, draw 1 card."], Refused),
    // ----- each of two; the second of a turn
    trick(&["Deal 1 damage to each of two different beasts in any grove."], Does("Elk damage: 1; Grey Ox damage: 1")),
    trick(&["Deal 1 damage to each of up to two beasts in any grove."], Does("Elk damage: 1; Grey Ox damage: 1")),
    stands(&["Whenever you draw a second card each turn, gain 1 ember.", "Draw 1 card."], Does("my ember: 9")),
    stands(&["Whenever you draw a second card each turn, gain 1 ember.", "Draw 3 cards."], Does("my ember: 10")),
    // ----- what would be taken, where only that can be prevented
    stands(
        &["The first time this card takes damage each turn, prevent it.", "Deal 2 damage to this card. Deal 1 damage to this card."],
        Does("Case damage: 1"),
    ),
    stands(&["Whenever this card takes damage, prevent it.", "Deal 2 damage to this card. Deal 1 damage to it."], Does("Case damage: 0")),
    stands(&["Whenever this card takes damage, prevent it and gain 2 ember.", "Deal 2 damage to this card."], Does("Case damage: 0; my ember: 11")),
    stands(&["Whenever this card takes damage, draw 1 card.", "Deal 2 damage to this card."], Does("Case damage: 2; my hand#: 3")),
    stands(&["Damage dealt to other beasts in your grove is dealt to this card instead.", "Deal 2 damage to Grey Ox."], Refused),
    stands(
        &["Damage dealt to other beasts in your grove is dealt to this card instead.", "Deal 2 damage to a beast in your grove with 4 or more power."],
        Does("Case damage: 2; Grey Ox damage: 0"),
    ),
    stands(&["During your turn, this card gets +2 power."], Does("Case power: 3")).acts(&[]),
    stands(&["On your turn, this card gets +2 power."], Does("Case power: 1")).acts(&["end the turn"]),
    // ----- what is always so behind a tag that says no time
    stands(&["[Lasting] This card gets +1 power for each other beast you control."], Does("Case power: 3")).acts(&[]),
    stands(&["[Lasting] All other beasts in your grove get +1 power for each charm you control."], Does("Grey Ox power: 4")).acts(&[]),
    stands(&["This card gets +1 power for each other beast you control."], Refused).acts(&[]),
    // ----- numbers of one card that change places
    stands(&["Swap this card's power with its life."], Does("Case power: 3; Case life: 1")),
    // ----- so many instead of what would be
    stands(&["If you would draw a card, draw two instead.", "Draw 1 card."], Does("my hand#: 4")),
    // ----- either is there, or both
    trick(&["If you control a charm or a hurt beast, draw 1 card."], Does("my hand#: 2")),
    trick(&["Deal 1 damage to a beast in your grove. If you control a charm or a hurt beast, draw 1 card."], Does("my hand#: 3")).wishes(&["Grey Ox"]),
    trick(&["If you control a charm or a beast, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you control a charm and a beast, draw 1 card."], Does("my hand#: 2")),
    trick(&["If your opponent controls a charm or a beast, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you control a charm or a beast with Guard, draw 1 card."], Refused),
    stands(&["This card has +2 power while you control a charm or another beast."], Does("Case power: 3")).acts(&[]),
    // ----- whose it is from now on
    trick(&["Steal a beast in your opponent's grove."], Does("Elk at: my grove")),
    trick(&["Choose: draw 1 card; or gain 3 ember."], Does("my hand#: 3")).wishes(&["draw 1 card"]),
    // ----- one of yours that does it, by a noun
    stands(&["Whenever your raid is destroyed, draw 1 card.", "Destroy a beast in your grove."], Does("my hand#: 2")),
    // ----- tokens
    trick(&["Put a tired 2/2 beast into your grove. Destroy a tired beast you control."], Does("my grove: Asha, Spark Fox, Grey Ox")),
    trick(&["Put a 2/2 beast token into your grove."], Does("my grove: Case, Asha, Spark Fox, Grey Ox")),
    trick(&["Put a token that's a copy of a beast in your grove into your grove."], Does("my grove: Grey Ox, Asha, Spark Fox, Grey Ox")).wishes(&["Grey Ox"]),
];
