//! What is offered for a choice, what cards are by a keyword or a number, and what they become. Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    beast, stands, trick,
};

pub(crate) const OFFERED: &[Case] = &[
    // ----- three that fit, and one of them is taken
    trick(&["Scout a trick."], Does("my hand#: 3; my deck#: 8")),
    trick(&["Scout a beast with a cost of 5."], Does("my hand#: 3; my deck#: 8; my den#: 1")),
    trick(&["Scout a warden."], Does("my hand#: 2")),
    trick(&["Scout 2 beasts."], Does("my hand#: 4")),
    trick(&["Scout 3 beasts."], Refused),
    trick(&["Scout a beast at random."], Refused),
    trick(&["Scout another beast."], Refused),
    trick(&["Scout a trick in your opponent's hand."], Does("Stoke at: my hand; foe hand#: 1")),
    trick(&["Scout a beast in your deck."], Does("my hand#: 3; my deck#: 7")),
    trick(&["Your opponent scouts a trick."], Does("foe hand#: 3; my hand#: 2")),
    trick(&["Scout a beast with a cost of 5. Put it into your grove."], Does("my grove#: 4; my hand#: 2")),
    // ----- by a keyword, before the noun or behind it
    trick(&["Choose a beast in your grove. It gains Swift. Destroy all Swift beasts in your grove."], Does("Grey Ox at: my discard; Spark Fox at: my grove"))
        .wishes(&["Grey Ox"]),
    trick(&["Destroy a Guard beast in your grove."], Does("my grove#: 3")),
    trick(&["Choose a beast in your grove. It gains Guard. Give your Guard beasts +1 power."], Does("Grey Ox power: 5; Spark Fox power: 2"))
        .wishes(&["Grey Ox"]),
    trick(&["Give your beasts with a power of 3 or more +1 power."], Does("Grey Ox power: 5; Spark Fox power: 2; Ember Wolf power: 3")),
    trick(&["Destroy your beasts with a cost of 1."], Does("Spark Fox at: my discard; Grey Ox at: my grove")),
    trick(&["Your beasts with a cost of 2 cost 1 less this turn."], Does("Lantern Moth cost: 1")),
    trick(&["Your beasts with a cost of 3 cost 1 less this turn."], Does("Lantern Moth cost: 2")),
    // ----- by name and kind
    trick(&["Put a beast called Owl into your hand."], Does("my hand#: 3; foe hand#: 2")),
    trick(&["Put a trick called Owl into your hand."], Refused),
    trick(&["Put 2 beasts called Owl into your grove."], Does("my grove#: 5")),
    // ----- the first of a turn, by the only way to pay for it
    stands(&["Your first trick each turn costs 1 less."], Does("Flare cost: 0; Stoke cost: 1")).acts(&[]),
    stands(&["Your first Red trick each turn costs 1 less."], Does("my ember: 9; Flare at: my discard")).acts(&["play Flare"]),
    // ----- more or less than before
    trick(
        &["Transform a beast in your opponent's grove into a random beast with a cost of 1 more than before."],
        Does("foe grove: Bram, Ember Wolf, Cave Bear"),
    ),
    trick(&["Transform a beast in your opponent's grove into a random beast with a cost of 4 less than before."], Does("foe grove: Bram, Ember Wolf, Newt")),
    trick(&["Transform all beasts in your opponent's grove into random beasts that cost 2 more."], Does("foe grove: Bram, Cave Bear, Elk")),
    trick(&["Draw a beast with a cost of 1 more than before."], Refused),
    trick(&["Destroy all beasts with a cost of 1 more than before."], Refused),
    // ----- no target, for some texts
    trick(
        &["Until the end of the turn, all beasts in your opponent's grove can't be targeted by tricks. Destroy target beast in your opponent's grove."],
        Does("foe grove#: 3"),
    ),
    trick(
        &["Until the end of the turn, all beasts in your opponent's grove can't be targeted by charms. Destroy target beast in your opponent's grove."],
        Does("Elk at: foe discard"),
    ),
    trick(
        &["Until the end of the turn, all beasts in your opponent's grove can't be targeted by beasts or tricks. Destroy a beast in your opponent's grove."],
        Does("Elk at: foe discard"),
    ),
    stands(&["All beasts in your opponent's grove can't be targeted by Red tricks."], Does("Elk damage: 2; Flare at: my discard"))
        .acts(&["play Flare"])
        .wishes(&["Elk"]),
    stands(&["All beasts in any grove can't be targeted by beasts."], Does("Elk damage: 2")).acts(&["play Flare"]).wishes(&["Elk"]),
    trick(&["Deal 5 damage to a beast in your opponent's grove. If it is destroyed, draw 1 card."], Does("Elk at: foe discard; my hand#: 3")),
    trick(&["Deal 1 damage to a beast in your opponent's grove. If it is destroyed this way, draw 1 card."], Does("Elk damage: 1; my hand#: 2")),
    trick(&["Choose a beast in your grove. If it is tired, draw 1 card."], Does("my hand#: 2")).wishes(&["Grey Ox"]),
    trick(&["Tire a beast in your grove. If it is tired, draw 1 card."], Does("my hand#: 3")).wishes(&["Grey Ox"]),
    trick(&["Deal 5 damage to all beasts in your opponent's grove. If any of them dies, draw 1 card."], Does("my hand#: 3")),
    trick(&["Deal 1 damage to all beasts in your opponent's grove. If any die, draw 1 card."], Does("my hand#: 2")),
    trick(&["For each beast in your opponent's grove, deal damage to it equal to its power."], Does("Elk damage: 2")),
    // ----- one of two families, and what is not so
    trick(
        &["Destroy all Red or Moss beasts in any grove."],
        Does("Elk at: foe discard; Ember Wolf at: foe discard; Spark Fox at: my discard; Grey Ox at: my grove"),
    ),
    trick(&["Draw a Red or Blue beast."], Does("my hand#: 3")),
    trick(&["Draw 1 card unless there is a beast in your grove."], Does("my hand#: 2")),
    trick(&["Unless there is a beast in your discard pile, draw 1 card."], Does("my hand#: 2")),
    trick(&["Draw 1 card unless there is a beast in your grove. Gain 1 ember."], Does("my hand#: 2; my ember: 10")),
    beast(&["[On Play] Unless this card is awake, draw 1 card."], Does("my hand#: 3")),
    // ----- a cost in front of a colon, if one wants
    trick(&["You may discard 1 card: Draw 2 cards."], Does("my hand#: 3")).wishes(&["yes", "Flare"]),
    trick(&["You may discard 2 cards: Draw 3 cards."], Does("my hand#: 2")).wishes(&["no"]),
    // ----- damage that was dealt, and what of it was too much
    trick(
        &["Deal 7 damage to a beast in your opponent's grove. Deal the excess damage to your opponent's warden."],
        Does("Elk at: foe discard; Bram life: 28"),
    ),
    trick(&["Deal 7 damage to a beast in your opponent's grove. Excess damage hits your opponent's warden."], Does("Elk at: foe discard; Bram life: 28")),
    trick(&["Deal 3 damage to a beast in your opponent's grove. Gain ember equal to the excess damage."], Does("my ember: 9")),
    trick(&["Deal 6 damage to all beasts in your opponent's grove. Gain ember equal to the excess damage."], Does("my ember: 14")),
    trick(&["Deal 2 damage to all beasts in your opponent's grove and gain that much ember."], Refused),
    trick(&["Deal 2 damage to all beasts in your opponent's grove and gain ember equal to the damage dealt this way."], Does("my ember: 13")),
    trick(&["Deal 2 damage to a beast in your opponent's grove and 1 damage to your warden. Gain that much ember."], Refused),
    trick(&["Deal 2 damage to 2 beasts in your opponent's grove. Draw that many cards."], Refused),
    trick(&["Deal 2 damage to a beast in your opponent's grove. Draw 1 card, then gain that much ember."], Refused),
    trick(&["Gain ember equal to the excess damage."], Refused),
    trick(&["Deal 2 damage to a beast in your opponent's grove. Heal 1 to a beast in your grove. Gain that much ember."], Refused),
    beast(
        &["[On Play] Deal 1 damage to a beast in your opponent's grove and its neighbors."],
        Does("Elk damage: 1; Ember Wolf damage: 1; Grey Ox damage: 0; Spark Fox damage: 0"),
    ),
    // ----- the card with the text, where a condition has named it
    beast(&["[On Play] If this card is tired, it gets +2 power."], Does("Case power: 3")),
    beast(&["[On Play] If this card didn't attack this turn, it gets +2 power."], Does("Case power: 3")),
    // ----- whose they are
    trick(&["Your opponent sacrifices one of their beasts."], Does("foe grove#: 2; my grove#: 3")),
    // ----- without a keyword for a while
    trick(&["Choose a beast in your grove. It gets Guard. It loses Guard until the end of the turn."], Does("Grey Ox guard: no")).wishes(&["Grey Ox"]),
    trick(&["Choose a beast in your grove. It gets Guard. It loses Guard until the end of the turn. Draw 1 card."], Does("Grey Ox guard: yes"))
        .acts(&["play Case", "end the turn"])
        .wishes(&["Grey Ox"]),
    trick(&["Choose a beast in your grove. It loses Guard until the end of the turn. It gets Guard."], Does("Grey Ox guard: yes")).wishes(&["Grey Ox"]),
    // ----- at an end of the row
    trick(&["Destroy the leftmost beast in your opponent's grove."], Does("Ember Wolf at: foe discard; Elk at: foe grove")),
    trick(&["Destroy the rightmost beast in your opponent's grove."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(&["Destroy the leftmost enemy beast with a power of 3 or more."], Does("Ember Wolf at: foe discard; Elk at: foe grove")),
    trick(&["Discard the leftmost card in your hand."], Does("my hand#: 1; my discard#: 3")),
    stands(&["The leftmost beast in your grove has +1 power."], Refused),
    // ----- so much less damage, or more
    stands(&["Beasts in your opponent's grove take 1 less damage."], Does("Elk damage: 1")).acts(&["play Flare"]).wishes(&["Elk"]),
    stands(&["Damage dealt to beasts in your opponent's grove is reduced by 1."], Does("Elk damage: 1")).acts(&["play Flare"]).wishes(&["Elk"]),
    stands(&["All beasts in your opponent's grove take 3 more damage."], Does("Elk at: foe discard")).acts(&["play Flare"]).wishes(&["Elk"]),
    stands(&["Your beasts take 1 less damage."], Does("Elk damage: 2")).acts(&["play Flare"]).wishes(&["Elk"]),
    stands(&["This card takes 1 less damage from all sources."], Does("Elk damage: 2")).acts(&["play Flare"]).wishes(&["Elk"]),
    // ----- so many, of what the verb is done to
    trick(&["Draw 2."], Does("my hand#: 4")),
    trick(&["Draw 3, then discard 1."], Does("my hand#: 4")).wishes(&["Flare"]),
    // ----- among those that were shown
    trick(&["Look at your opponent's hand. Choose a trick from it. Your opponent discards it."], Does("Stoke at: foe discard; foe hand#: 1")),
    trick(&["Choose a trick from it."], Refused),
    // ----- so much all together
    trick(&["Destroy up to 2 beasts with a combined cost of 6 or less in your opponent's grove."], Does("Elk at: foe discard; Ember Wolf at: foe grove"))
        .wishes(&["Elk", "Ember Wolf"]),
    trick(&["Destroy up to 2 beasts in your opponent's grove with a total cost of 7 or less."], Does("foe grove: Bram")).wishes(&["Elk", "Ember Wolf"]),
    trick(&["Destroy any number of beasts with a combined power of 5 or less in your grove."], Does("Grey Ox at: my discard; Spark Fox at: my grove"))
        .wishes(&["Grey Ox", "Spark Fox"]),
    trick(&["Destroy any number of beasts with a combined power of less than 7 in your grove."], Does("my grove: Asha")).wishes(&["Grey Ox", "Spark Fox"]),
    trick(&["Destroy 2 beasts with a combined cost of 6 or less in your opponent's grove."], Refused),
    trick(&["Destroy all beasts with a combined cost of 6 or less."], Refused),
    trick(&["Destroy up to 2 beasts with a combined cost of 6 or more in your opponent's grove."], Refused),
    // ----- by whose texts
    trick(
        &[
            "Until the end of the turn, all beasts in your opponent's grove can't be targeted by your opponent's tricks. Destroy target beast in your opponent's grove.",
        ],
        Does("Elk at: foe discard"),
    ),
    trick(
        &["Until the end of the turn, all beasts in your opponent's grove can't be targeted by your tricks. Destroy target beast in your opponent's grove."],
        Does("foe grove#: 3"),
    ),
    // ----- as many as there is room for
    trick(&["Gain ember equal to the room in your den."], Does("my ember: 11; my den#: 1")),
    trick(&["Gain ember equal to the room in your opponent's den."], Does("my ember: 11")),
    trick(&["Gain ember equal to the room in your grove."], Refused),
    // ----- the card that stands for a player
    trick(&["If you have 30 or more life, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you have 29 or less life, draw 1 card."], Does("my hand#: 2")),
    trick(&["Deal 1 damage to a warden in your opponent's grove. If your opponent has 29 life, draw 1 card."], Does("my hand#: 3; Bram life: 29")),
    // ----- what was done right before
    trick(&["Destroy all beasts in your grove. Draw 1 card for each beast destroyed."], Does("my hand#: 4")),
];
