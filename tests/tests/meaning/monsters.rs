//! What games of monsters print, who are summoned, trapped and evolved: colons behind what happens, costs before a semicolon, targets as
//! a verb, numbers before a noun, what battle does. Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    beast, stands, trick,
};

pub(crate) const MONSTERS: &[Case] = &[
    // ----- a colon behind what happens, and behind a condition
    beast(&["When this card is played: Draw 1 card."], Does("my hand#: 3")),
    beast(&["When this card is played: You can draw 1 card."], Does("my hand#: 2")).wishes(&["no"]),
    beast(&["When this card is played: You can discard 1 card; draw 2 cards."], Does("my hand#: 3")),
    beast(&["When this card is played: You may discard 1 card; draw 2 cards."], Does("my hand#: 2")).wishes(&["no"]),
    beast(&["When this card is played, you may pay 10 ember: draw 2 cards."], Does("my hand#: 2; my ember: 9")),
    trick(&["If you control a beast: Draw 1 card."], Does("my hand#: 3")),
    trick(&["If you control no beasts: Draw 1 card."], Does("my hand#: 2")),
    stands(&["At the end of your turn: Draw 1 card."], Does("my hand#: 3")).acts(&["end the turn"]),
    // ----- what may be done
    trick(&["You can destroy a beast in your grove. If you do, draw 1 card."], Does("my hand#: 3; Grey Ox at: my discard")).wishes(&["yes", "Grey Ox"]),
    trick(&["Your opponent can draw 1 card. If they do, draw 2 cards."], Does("foe hand#: 3; my hand#: 4")),
    trick(&["You can discard 1 card; draw 2 cards."], Does("my hand#: 3")),
    // ----- a semicolon that could be two things
    trick(&["Draw 1 card; gain 1 ember."], Refused),
    stands(&["Destroy a beast in your grove; draw 1 card."], Refused),
    // ----- what nothing wears down is gained
    trick(&["A beast in your grove gains 2 power until the end of the turn."], Does("Grey Ox power: 6")).wishes(&["Grey Ox"]),
    trick(&["Choose a beast in your grove. It gains 2 power this turn."], Does("Grey Ox power: 6")).wishes(&["Grey Ox"]),
    trick(&["Beasts in your grove gain 2 power this turn."], Does("Grey Ox power: 6; Elk power: 2")),
    trick(&["Choose a beast in your grove. It gains 1 power for each card in your hand."], Does("Grey Ox power: 6")).wishes(&["Grey Ox"]),
    stands(&["Other beasts in your grove gain 2 power."], Does("Grey Ox power: 6; Case power: 1")).acts(&[]),
    // Of life, it might be that damage is healed.
    trick(&["A beast in your grove gains 2 life until the end of the turn."], Refused),
    // ----- cannot
    stands(&["This card cannot attack."], Does("Case offered: no")).acts(&[]),
    stands(&["Cannot be destroyed.", "Destroy all beasts in your grove."], Does("Case at: my grove; Grey Ox at: my discard")),
    trick(&["This turn, beasts in your opponent's grove cannot be destroyed. Destroy all beasts in your opponent's grove."], Does("Elk at: foe grove")),
    trick(&["Your opponent cannot draw cards this turn. Your opponent draws 1 card."], Does("foe hand#: 2")),
    // ----- target, as a verb
    trick(&["Target 1 beast in your opponent's grove; destroy that target."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(&["Target a beast in your opponent's grove; destroy it, then draw 1 card."], Does("Elk at: foe discard; my hand#: 3")),
    trick(&["Target a beast in your opponent's grove and destroy it."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(&["Target a beast in your opponent's grove. Destroy that target."], Does("Elk at: foe discard")),
    trick(&["Target up to 2 beasts in your opponent's grove; destroy those targets."], Does("Elk at: foe discard; Ember Wolf at: foe discard"))
        .wishes(&["Elk", "Ember Wolf"]),
    trick(&["All beasts in your opponent's grove cannot be targeted this turn. Target a beast in any grove; destroy it."], Does("Elk at: foe grove")),
    // ----- what is looked at, then something else
    trick(
        &["Look at the top 3 cards of your deck; put 1 of them into your hand, then put the rest on the bottom of your deck."],
        Does("my hand#: 3; my deck#: 7"),
    ),
    // ----- damage that is inflicted or done
    trick(&["Inflict 2 damage to a beast in your opponent's grove."], Does("Elk damage: 2")),
    trick(&["Inflict 2 damage to your opponent."], Does("Bram damage: 2")),
    stands(&["This card does 2 damage to your opponent's warden."], Does("Bram damage: 2")),
    trick(&["Choose a beast in your opponent's grove. Prevent all damage done to it this turn. Deal 2 damage to it."], Does("Elk damage: 0")),
    // ----- numbers before a noun
    trick(&["Destroy all power 2 or lower beasts in your opponent's grove."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(&["Destroy a power 3 or higher beast in your opponent's grove."], Does("Elk at: foe grove; Ember Wolf at: foe discard")),
    trick(&["Destroy a cost 4 Moss beast in your opponent's grove."], Does("Elk at: foe discard")),
    // ----- as many as are in a hand, a deck that is not named
    trick(&["Draw cards until you have 4 in your hand."], Does("my hand#: 4")),
    trick(&["Search your deck for a beast, put it into your hand, then shuffle."], Does("my hand#: 3")),
    trick(&["Put 2 cards from the top of your deck into your discard pile."], Does("my deck#: 6; my discard#: 4")),
    // ----- whose zone is meant, and all of a group
    trick(&["Put a beast in your opponent's grove into the discard pile."], Does("Elk at: foe discard")),
    trick(&["Return a beast in your opponent's grove to the hand."], Does("Elk at: foe hand")),
    trick(&["Destroy all beasts on the field."], Does("Elk at: foe discard; Grey Ox at: my discard; Ember Wolf at: foe discard")),
    // ----- so much of two numbers, so much for each
    trick(&["Choose a beast in your grove. It gets +2 power and life until the end of the turn."], Does("Grey Ox power: 6; Grey Ox life: 8"))
        .wishes(&["Grey Ox"]),
    trick(&["Choose a beast in your opponent's grove. It loses 1 power and life until the end of the turn."], Does("Elk power: 1; Elk life: 4")),
    trick(&["Choose a beast in your grove. It gains 2 power and cost this turn."], Does("Grey Ox power: 6")).wishes(&["Grey Ox"]),
    trick(&["Choose a beast in your opponent's grove. It loses 1 power and 2 life until the end of the turn."], Does("Elk power: 1; Elk life: 3")),
    trick(&["Deal 2 damage to a beast in your opponent's grove for each card in your hand."], Does("Elk damage: 4; Ember Wolf damage: 0")),
    trick(&["Deal 5 damage to your opponent for each card in your hand."], Does("Bram damage: 10; Asha damage: 0")),
    stands(&["This card deals 3 damage to your opponent's warden for each beast in your opponent's grove."], Does("Bram damage: 6")),
    // ----- what lies on a card, of several one, with so much together
    trick(&["Up to 1 of your opponent's beasts gets -2 power this turn."], Does("Elk power: 0")).wishes(&["Elk"]),
    trick(&["Destroy up to 2 of your opponent's beasts with a total cost of 5 or less."], Does("Elk at: foe discard; Ember Wolf at: foe grove"))
        .wishes(&["Elk", "Ember Wolf"]),
    stands(&["Equip a charm in your hand to this card. Discard a charm from this card."], Does("my hand#: 2")),
    // ----- where battle and effects are told apart
    stands(&["This card cannot be destroyed by card effects.", "Destroy all beasts in your grove."], Does("Case at: my grove; Grey Ox at: my discard")),
    stands(&["When this card is destroyed by a card effect, draw 1 card.", "Destroy all beasts in your grove."], Does("my hand#: 3")),
    stands(&["When this card is destroyed by battle, draw 1 card.", "Destroy all beasts in your grove."], Does("my hand#: 2")),
    // ----- how it comes
    trick(&["Play a beast from your hand in awake."], Does("my grove#: 4; Lantern Moth tired: no")),
    trick(&["Target a beast in your hand; play it in awake."], Does("my grove#: 4; Lantern Moth tired: no")),
    trick(&["Play a beast from your hand."], Does("my grove#: 4; Lantern Moth tired: yes")),
];
