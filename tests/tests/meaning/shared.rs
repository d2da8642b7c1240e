//! Sentences of what players show and have beside each other, of cards by their names, of what lies to a side, and of times. Answers are as in the
//! cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    beast, stands, trick,
};

pub(crate) const SHARED: &[Case] = &[
    // ----- whoever turns cards over, and what then is spoken of
    trick(&["Each player reveals the top card of their deck. Put them into their owners' hands."], Does("my hand#: 3; foe hand#: 3")),
    trick(&["Each opponent reveals the top 2 cards of their deck. Put them into their owners' hands."], Does("my hand#: 2; foe hand#: 4")),
    trick(&["Each player reveals the top card of their deck and puts it into their hand."], Does("my hand#: 3; foe hand#: 3")),
    trick(&["Your opponent reveals a card in their hand. Discard it."], Does("foe hand#: 1; my hand#: 2; Fang at: foe discard")).wishes(&["Fang"]),
    trick(&["Your opponent reveals a random card in their hand. Discard it."], Does("foe hand#: 1; my hand#: 2")),
    trick(&["Choose an opponent. They reveal their hand. Discard them."], Does("foe hand#: 0; my hand#: 2")),
    trick(&["Target opponent reveals their hand. Discard them."], Does("foe hand#: 0; my hand#: 2")),
    // What nobody has in a place of their own is not shown by them.
    trick(&["Your opponent reveals a beast. Destroy it."], Refused),
    // ----- what players have beside each other
    trick(&["If each opponent controls a beast, draw 1 card."], Does("my hand#: 3")),
    trick(&["If each opponent controls a charm, draw 1 card."], Does("my hand#: 2")),
    trick(&["If no opponent controls a beast, draw 1 card."], Does("my hand#: 2")),
    trick(&["If no opponent controls a charm, draw 1 card."], Does("my hand#: 3")),
    // Case itself lies in the stage.
    trick(&["If you have more cards in your hand than each opponent, draw 1 card."], Does("my hand#: 2")),
    trick(&["If you have fewer cards in your hand than each opponent, gain 1 ember. Otherwise, draw 1 card."], Does("my hand#: 3; my ember: 9")),
    trick(&["Draw 1 card. If you have more cards in your hand than each opponent, draw 1 card."], Does("my hand#: 4")),
    trick(&["Gain 1 ember. If you have more ember than each other player, draw 1 card."], Does("my hand#: 3")),
    trick(&["Draw 1 card for each opponent who controls a beast."], Does("my hand#: 3")),
    trick(&["Draw 1 card for each opponent with 3 or more beasts."], Does("my hand#: 2")),
    trick(&["Draw 1 card for each opponent with 2 or more beasts."], Does("my hand#: 3")),
    trick(&["For each opponent who controls a charm, draw 1 card."], Does("my hand#: 2")),
    trick(&["Choose a player who controls a charm. They draw 1 card."], Does("my hand#: 2; foe hand#: 2")),
    trick(&["Draw 1 card. Choose a player with fewer cards in hand than you. They draw 2 cards."], Does("my hand#: 3; foe hand#: 4")),
    trick(&["Draw 1 card. Each opponent with fewer cards in their hand than you draws 2 cards."], Does("my hand#: 3; foe hand#: 4")),
    trick(&["Draw 1 card. Each opponent who has more cards in their hand than you draws 2 cards."], Does("my hand#: 3; foe hand#: 2")),
    // ----- from one to the other
    trick(&["Steal 2 ember from your opponent."], Does("my ember: 11; foe ember: 7")),
    trick(&["Your opponent loses 7 ember. Steal 5 ember from your opponent."], Does("my ember: 11; foe ember: 0")),
    trick(&["Your opponent loses 2 ember and you gain that much."], Does("my ember: 11; foe ember: 7")),
    trick(&["Your opponent steals all ember from you."], Does("my ember: 0; foe ember: 18")),
    trick(&["Steal 1 purse from your opponent."], Does("my purse: 4; foe purse: 2")),
    trick(&["Swap hands with your opponent."], Does("Fang at: my hand; Stoke at: my hand; Flare at: foe hand; Lantern Moth at: foe hand")),
    trick(&["Draw 1 card. Swap your hand with your opponent's."], Does("my hand#: 2; foe hand#: 3; Fang at: my hand")),
    trick(&["Swap your hand with your opponent's hand."], Does("Fang at: my hand; Flare at: foe hand")),
    // ----- a card by its name
    trick(&["Destroy an Elk."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(&["Deal 1 damage to an Elk."], Does("Elk damage: 1; Ember Wolf damage: 0")),
    trick(&["If you control a Grey Ox, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you control an Elk, draw 1 card."], Does("my hand#: 2")),
    trick(&["Draw 1 card for each Grey Ox you control."], Does("my hand#: 3")),
    trick(&["Put an Elk into your hand."], Does("my hand#: 3; foe grove#: 3")),
    trick(&["Play an Owl."], Does("my grove#: 4")),
    trick(&["Destroy an Elkk."], Refused),
    trick(&["Discard a Flare."], Does("Flare at: my discard; my hand#: 1")),
    // ----- what cards cost
    trick(&["Destroy all beasts costing 2 or less."], Does("foe grove#: 3; my grove#: 2; Spark Fox at: my discard")),
    trick(&["Destroy all beasts costing up to 2."], Does("foe grove#: 3; my grove#: 2; Spark Fox at: my discard")),
    trick(&["Destroy all beasts of cost 2 or less."], Does("foe grove#: 3; my grove#: 2; Spark Fox at: my discard")),
    trick(&["Destroy all beasts that cost up to 2."], Does("foe grove#: 3; my grove#: 2; Spark Fox at: my discard")),
    // ----- to a side
    stands(&["Destroy the beast to this card's left."], Does("Grey Ox at: my discard; Spark Fox at: my grove; Case at: my grove")),
    stands(&["Destroy the beast to this beast's right."], Does("my grove#: 4")),
    // What is played comes to the left of the others.
    beast(&["[On Play] Destroy the beast to its right."], Does("Spark Fox at: my discard; Grey Ox at: my grove; Case at: my grove")),
    beast(&["[On Play] Destroy the beast directly to its left."], Does("my grove#: 4")),
    trick(&["Choose a beast in your grove. Destroy the beast to the right of it."], Does("Grey Ox at: my discard; Spark Fox at: my grove"))
        .wishes(&["Spark Fox"]),
    trick(&["Choose a beast in your grove. Destroy the beast to the left of it."], Does("Spark Fox at: my discard; Grey Ox at: my grove")).wishes(&["Grey Ox"]),
    // ----- how long, and when
    trick(&["Give a beast in your grove +2 power until the end of your next turn."], Does("Grey Ox power: 6"))
        .wishes(&["Grey Ox"])
        .acts(&["play Case", "end the turn"]),
    trick(&["Give a beast in your grove +3 power until the end of your next turn."], Does("Grey Ox power: 7")).wishes(&["Grey Ox"]).acts(&[
        "play Case",
        "end the turn",
        "end the turn",
    ]),
    trick(&["Give a beast in your grove +4 power until the end of your next turn."], Does("Grey Ox power: 4")).wishes(&["Grey Ox"]).acts(&[
        "play Case",
        "end the turn",
        "end the turn",
        "end the turn",
    ]),
    trick(&["Give a beast in your grove +2 power until the end of your opponent's next turn."], Does("Grey Ox power: 6"))
        .wishes(&["Grey Ox"])
        .acts(&["play Case", "end the turn"]),
    trick(&["Give a beast in your grove +3 power until the end of your opponent's next turn."], Does("Grey Ox power: 4")).wishes(&["Grey Ox"]).acts(&[
        "play Case",
        "end the turn",
        "end the turn",
    ]),
    trick(&["At the start of your opponent's next turn, gain 1 heart."], Does("my heart: 10")).acts(&["play Case", "end the turn"]),
    trick(&["At the end of your opponent's next turn, gain 1 heart."], Does("my heart: 9")).acts(&["play Case", "end the turn"]),
    trick(&["At the end of your opponent's next turn, gain 2 heart."], Does("my heart: 11")).acts(&["play Case", "end the turn", "end the turn"]),
    beast(
        &["Whenever a beast is returned to its owner's hand, gain 1 ember.", "[On Play] Return a beast in your opponent's grove to its owner's hand."],
        Does("my ember: 10; Elk at: foe hand"),
    ),
    // ----- found, put back
    trick(&["Search your deck for up to 2 beasts and put them into your hand."], Does("my hand#: 4")),
    trick(&["Look at the top 3 cards of your deck. Put one into your hand. Put the rest on the bottom of your deck in a random order."], Does("my hand#: 3")),
    trick(&["Look at the top 2 cards of your deck. Put the rest back in any order."], Does("my hand#: 2")),
];
