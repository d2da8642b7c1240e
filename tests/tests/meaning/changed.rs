//! What changes for a while or for good: prices of cards that are still to come, numbers that are made less or more; and whom an
//! instruction reaches that says it in few words. Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    beast, stands, trick,
};

pub(crate) const CHANGED: &[Case] = &[
    // ----- prices for a while: of all such cards where they are paid for
    trick(&["Your tricks cost 1 less this turn."], Does("Flare cost: 0; Stoke cost: 1; my ember: 9")),
    trick(&["Your tricks cost 1 less until the end of the turn."], Does("Flare cost: 1")).acts(&["play Case", "end the turn"]),
    trick(&["Your tricks cost 1 less until end of turn."], Does("my ember: 9")).acts(&["play Case", "play Flare"]),
    trick(&["Your tricks cost 1 less this turn. Your tricks cost 1 more this turn."], Does("Flare cost: 1")),
    trick(&["Your tricks cost 0 this turn."], Does("Flare cost: 0; Stoke cost: 1")),
    trick(&["Tricks cost 1 more this turn."], Does("Flare cost: 2; Stoke cost: 2")),
    trick(&["Until the start of your next turn, your opponent's tricks cost 1 more."], Does("Flare cost: 1; Stoke cost: 2")),
    trick(&["Your opponent's tricks cost 1 more until the start of your next turn."], Does("Stoke cost: 2")).acts(&["play Case", "end the turn"]),
    trick(&["Gain 1 ember. Until the start of your next turn, your opponent's tricks cost 1 more."], Does("Stoke cost: 1")).acts(&[
        "play Case",
        "end the turn",
        "end the turn",
    ]),
    trick(&["Your wardens cost 1 less this turn."], Refused),
    trick(&["Your beasts have 1 less power this turn."], Refused),
    trick(&["Your next trick costs 1 less."], Does("Flare cost: 0; Stoke cost: 1")),
    trick(&["Your next trick costs 1 less this turn."], Does("Flare cost: 1")).acts(&["play Case", "end the turn"]),
    trick(&["Your next trick this turn costs 1 less."], Does("my ember: 9")).acts(&["play Case", "play Flare"]),
    trick(&["Your next warden costs 1 less."], Refused),
    // ----- less and more
    trick(&["Reduce the cost of a card in your hand by 1."], Does("Flare cost: 0")).wishes(&["Flare"]),
    trick(&["Reduce the cost of cards in your opponent's hand by 1."], Does("Stoke cost: 0; Flare cost: 1")),
    trick(&["Increase the cost of all cards in your opponent's hand by 2."], Does("Stoke cost: 3; Flare cost: 1")),
    trick(&["Reduce the cost of your beasts by 2."], Refused),
    trick(&["Give a beast -2 cost."], Refused),
    trick(&["Give a beast in your grove -2 cost."], Refused),
    trick(&["Reduce the power of a beast in your opponent's grove by 1."], Does("Elk power: 1; Ember Wolf power: 3")),
    trick(&["Reduce the power of a beast in your opponent's grove by 1 this turn."], Does("Elk power: 2")).acts(&["play Case", "end the turn"]),
    trick(&["Increase the power of all beasts in your grove by 2."], Does("Grey Ox power: 6; Spark Fox power: 4; Elk power: 2")),
    trick(&["Reduce the power of all beasts in your opponent's grove to 2."], Does("Elk power: 2; Ember Wolf power: 2")),
    trick(&["Reduce the power of beasts in your opponent's grove to 2."], Does("Grey Ox power: 4; Ember Wolf power: 2")),
    trick(&["Increase the power of all beasts in your grove by 2 this turn."], Does("Grey Ox power: 4")).acts(&["play Case", "end the turn"]),
    trick(&["Reduce the power of all beasts in your opponent's grove to 1 this turn."], Does("Elk power: 2; Ember Wolf power: 3"))
        .acts(&["play Case", "end the turn"]),
    trick(&["Deal 2 damage to a beast in your opponent's grove. Reduce its life to 4."], Does("Elk life: 3; Elk damage: 2")),
    trick(&["Deal 1 damage to a beast in your opponent's grove. Reduce its life to 2."], Does("Elk life: 2; Elk damage: 1")),
    trick(&["Give a beast in your grove +1 power for the rest of the game."], Does("Grey Ox power: 5"))
        .wishes(&["Grey Ox"])
        .acts(&["play Case", "end the turn"]),
    trick(&["Choose a beast in your grove. It is Guard until the end of the turn."], Does("Grey Ox guard: yes; Spark Fox guard: no")).wishes(&["Grey Ox"]),
    trick(&["Until the end of the turn, give all beasts in your grove Guard."], Does("Grey Ox guard: yes; Spark Fox guard: yes")),
    // ----- what is drawn by what it is: chance takes one, and nobody is short of cards
    trick(&["Draw a beast."], Does("my hand#: 3; my deck#: 7")),
    trick(&["Draw 2 beasts."], Does("my hand#: 4; my deck#: 6")),
    trick(&["Draw a beast from your deck."], Does("my hand#: 3; my deck#: 7")),
    trick(&["Draw a card from your deck."], Does("my hand#: 3; my deck#: 7")),
    trick(&["Draw 2 cards from your deck."], Does("my hand#: 4; my deck#: 6")),
    trick(&["Draw a warden."], Does("my hand#: 2; my deck#: 8")),
    // ----- the ones and the others
    trick(&["Deal 2 damage to a beast in your opponent's grove and your opponent's warden."], Does("Elk damage: 2; Bram life: 28")),
    trick(&["Destroy a beast in your opponent's grove and all beasts in your grove."], Does("Elk at: foe discard; Ember Wolf at: foe grove; my grove: Asha")),
    trick(
        &["Tire a beast in your opponent's grove and a beast in your grove. Destroy them."],
        Does("Elk at: foe discard; Grey Ox at: my discard; Spark Fox at: my grove"),
    ),
    trick(&["Give a beast in your grove and your warden +1 power until the end of the turn."], Does("Grey Ox power: 5; Asha power: 1")).wishes(&["Grey Ox"]),
    trick(&["Deal 2 damage to a beast in your opponent's grove and the beasts next to it."], Does("Elk damage: 2; Ember Wolf at: foe discard")),
    trick(&["Return a beast in your grove and a beast in your opponent's grove to their owners' hands."], Does("Elk at: foe hand; Grey Ox at: my hand"))
        .wishes(&["Grey Ox", "Elk"]),
    trick(&["Destroy a beast in your opponent's grove and draw 1 card."], Does("Elk at: foe discard; my hand#: 3")),
    trick(&["Destroy it and a beast in your opponent's grove."], Refused),
    // ----- so often
    trick(&["Destroy a random beast in your opponent's grove for each beast in your grove."], Does("foe grove: Bram")),
    trick(&["Destroy a random beast in your opponent's grove for each charm in your grove."], Does("foe grove: Bram, Ember Wolf, Elk")),
    trick(&["Deal 3 damage to a beast in your opponent's grove for each beast in your grove."], Refused),
    trick(&["Destroy a beast in your opponent's grove for each beast in your grove."], Does("foe grove: Bram")),
    trick(&["Put a 1/1 Rat into your grove for each beast in your grove."], Does("my grove#: 5")),
    // ----- in few words
    trick(&["Choose a beast in your grove. It dies."], Does("Grey Ox at: my discard; Spark Fox at: my grove")).wishes(&["Grey Ox"]),
    trick(&["Choose a beast in your grove. Then, destroy it."], Does("Grey Ox at: my discard")).wishes(&["Grey Ox"]),
    beast(&["[On Play] Deal 1 damage to itself."], Does("Case damage: 1")),
    trick(&["Draw an extra card."], Does("my hand#: 3")),
    trick(&["Put a copy of each beast in your grove into your hand."], Does("my hand#: 4; my grove#: 3")),
    trick(&["Copy a card in your opponent's hand and add it to your hand."], Does("my hand#: 3; foe hand#: 2")).wishes(&["Stoke"]),
    trick(&["Look at the top 3 cards of your deck. Draw one and discard the others."], Does("my hand#: 3; my deck#: 5; my discard#: 4")),
    stands(&["When your turn starts, gain 1 heart."], Does("my heart: 10")).acts(&["end the turn", "end the turn"]),
    trick(&["Transform all beasts in your opponent's grove into 1/1 beasts."], Does("foe grove#: 3")),
];
