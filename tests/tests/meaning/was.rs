//! What a card was before something was done to it: that is asked before it is done. What is done instead, said behind “or”; two things that are asked of
//! one card; what the next card of the other player costs. Answers are as in the cases beside them.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, beast, stands, trick};

pub(crate) const WAS: &[Case] = &[
    // ----- what it was before that was done to it
    trick(&["Tire a beast in your grove. If it was already tired, draw 1 card."], Does("my hand#: 2; Grey Ox tired: yes")),
    trick(
        &["Tire a beast in your grove. If it was already tired, draw 1 card. Otherwise, gain 1 ember."],
        Does("my hand#: 2; my ember: 10; Grey Ox tired: yes"),
    ),
    trick(&["Choose a beast in your grove. Tire it. If it was already tired, draw 1 card."], Does("my hand#: 2; Grey Ox tired: yes")),
    trick(&["Deal 1 damage to a beast in your opponent's grove. If it was hurt, draw 1 card."], Does("my hand#: 2; Elk damage: 1")),
    trick(&["Deal 1 damage to a beast in your opponent's grove. If it was unhurt, draw 1 card."], Does("my hand#: 3; Elk damage: 1")),
    // before which of both is not said
    trick(&["Deal 1 damage to a beast in your opponent's grove. Deal 1 damage to it. If it was hurt, draw 1 card."], Refused),
    trick(&["Deal 1 damage to your warden. If it was unhurt, draw 1 card."], Does("my hand#: 3; Asha damage: 1")),
    trick(&["Deal 1 damage to your warden. If it was hurt, draw 1 card. Otherwise, gain 1 ember."], Does("my hand#: 2; Asha damage: 1; my ember: 10")),
    trick(&["Give a beast in your grove Guard. If it already had Guard, draw 1 card."], Does("my hand#: 2")),
    stands(
        &["[Main] Tire this card. If it was already tired, draw 1 card. Deal 1 damage to your warden."],
        Does("my hand#: 2; Case tired: yes; Asha damage: 1"),
    ),
    // what is destroyed is known as it was
    trick(&["Destroy a beast in your opponent's grove. If it was tired, draw 1 card."], Does("my hand#: 2; Elk at: foe discard")),
    beast(&["[Last Breath] If this card was tired, draw 1 card.", "[On Play] Destroy this card."], Does("my hand#: 3; Case at: my discard")),
    beast(&["[Last Breath] If this card had Guard, draw 1 card.", "[On Play] Destroy this card."], Does("my hand#: 2; Case at: my discard")),
    // ----- whether it was done
    trick(&["Deal 2 damage to a beast in your opponent's grove. If it isn't destroyed, draw 1 card."], Does("my hand#: 3; Elk damage: 2")),
    trick(&["Destroy a beast in your opponent's grove. If it was destroyed, draw 1 card."], Does("my hand#: 3; Elk at: foe discard")),
    // ----- that, or so much
    trick(&["Deal 2 damage to a beast in your opponent's grove, or 4 if you control a beast."], Does("Elk damage: 4")),
    trick(&["Deal 2 damage to a beast in your opponent's grove, or 4 damage if you control a charm."], Does("Elk damage: 2")),
    trick(&["Deal 2 damage to a beast in your opponent's grove, or 4 if it is hurt."], Does("Elk damage: 2")),
    trick(&["Give a beast in your grove +1 power, or +3 power if it is awake."], Does("Grey Ox power: 7")),
    trick(&["Give a beast in your grove +1 power, or +3 power if it is tired."], Does("Grey Ox power: 5")),
    // ----- two things asked of one card
    trick(&["Choose a beast in your grove. If it is awake and has Guard, draw 1 card."], Does("my hand#: 2")),
    trick(&["Choose a beast in your grove. If it's awake and costs 3 or more, draw 1 card."], Does("my hand#: 3")),
    trick(&["Choose a beast in your grove. If it's awake and unhurt, draw 1 card."], Does("my hand#: 3")),
    trick(&["Choose a beast in your grove. If it is a beast and isn't tired, draw 1 card."], Does("my hand#: 3")),
    stands(&["[Main] If this card is awake and has Guard, draw 1 card."], Does("my hand#: 2")),
    trick(&["Choose a beast in your grove. Draw 1 card if it is awake and unhurt."], Does("my hand#: 3")),
    // of which of both the second is said, is not told
    stands(&["This card has +2 power while it is awake and has Guard."], Refused),
    stands(&["Has +2 power while this card is awake and has Guard."], Refused),
    // ----- what their next card costs
    trick(&["Your opponent's next trick costs 2 more."], Does("Flare cost: 1; Stoke cost: 3")),
    trick(&["The next beast your opponent plays costs 1 more."], Does("Lantern Moth cost: 2; Flare cost: 1; Stoke cost: 1")),
    trick(&["The next trick your opponent plays costs 2 more."], Does("Flare cost: 1; foe ember: 9")).acts(&["play Case", "play Flare"]),
    // ----- what would happen while something holds
    stands(&["If you would draw a card while you control a charm, draw 2 cards instead.", "[Main] Draw 1 card."], Does("my hand#: 3")),
    stands(&["If you would draw a card while you control a beast, draw 2 cards instead.", "[Main] Draw 1 card."], Does("my hand#: 4")),
    // ----- all of it, and no more of it
    trick(&["Both players discard their hands."], Does("my hand#: 0; foe hand#: 0")),
    trick(&["You can't draw any more cards this turn. Draw 1 card."], Does("my hand#: 2")),
    trick(&["If the total power of your beasts is 6 or more, draw 1 card."], Does("my hand#: 3")),
    trick(&["If the total power of your beasts is 20 or more, draw 1 card."], Does("my hand#: 2")),
    stands(&["At the end of your turn, destroy this card unless you played a trick this turn."], Does("Case at: my discard")).acts(&["end the turn"]),
];
