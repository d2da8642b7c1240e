//! Plain wordings that a game's own cards would print otherwise: each is read, and does what it says. Answers are as in the cases
//! beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    beast, stands, trick,
};

pub(crate) const PLAIN: &[Case] = &[
    // ----- "you" said in front of an order
    trick(&["You draw 2 cards."], Does("my hand#: 4")),
    trick(&["Your opponent draws 1 card, then you gain 1 ember."], Does("foe hand#: 3; my ember: 10")),
    trick(&["Your opponent may draw 1 card. If they do, you lose 2 ember."], Does("foe hand#: 3; my ember: 7")).wishes(&["yes"]),
    // ----- one thing and another
    trick(&["Draw 1 card and gain 1 ember."], Does("my hand#: 3; my ember: 10")),
    trick(&["Your opponent discards 1 card and loses 1 ember."], Does("foe hand#: 1; foe ember: 8; my ember: 9")),
    trick(&["You may sacrifice a beast in your grove and draw 2 cards."], Does("my hand#: 2; Grey Ox at: my grove")).wishes(&["no"]),
    // ----- what a player controls and has
    trick(&["If you control 2 or more beasts, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you control 4 or more beasts, draw 1 card."], Does("my hand#: 2")),
    trick(&["If your opponent controls a tired beast, draw 1 card."], Does("my hand#: 2")),
    trick(&["If your opponent has 2 cards in their hand, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you have no cards in your hand, draw 1 card."], Does("my hand#: 2")),
    trick(&["If you have 9 or more ember, draw 1 card."], Does("my hand#: 3")),
    trick(&["If your opponent has 10 or more ember, draw 1 card."], Does("my hand#: 2")),
    stands(&["If you control no other beasts, draw 1 card."], Does("my hand#: 2")),
    // ----- a condition that stands behind
    trick(&["Draw 1 card if you control a beast."], Does("my hand#: 3")),
    trick(&["Draw 1 card if there are no beasts in your grove."], Does("my hand#: 2")),
    stands(&["This card has +2 power as long as you control another beast."], Does("Case power: 3")).acts(&[]),
    stands(&["This card has +2 power if there are no beasts in your opponent's grove."], Does("Case power: 1")).acts(&[]),
    stands(&["While you control another beast, this card has +2 power."], Does("Case power: 3")).acts(&[]),
    stands(&["This card has +2 power while there are no beasts in your opponent's grove."], Does("Case power: 1")).acts(&[]),
    // ----- so many for each
    trick(&["Draw 1 card for each beast in your opponent's grove."], Does("my hand#: 4")),
    trick(&["Gain 2 ember for each beast in your opponent's grove."], Does("my ember: 13")),
    trick(&["Deal 1 damage to a beast in your opponent's grove for each card in your hand."], Does("Elk damage: 2; Ember Wolf damage: 0")),
    trick(&["Choose up to 2 beasts in your opponent's grove. For each of them, draw 1 card."], Does("my hand#: 4")).wishes(&["Elk", "Ember Wolf"]),
    // ----- each of several deals
    trick(&["Each beast in your grove deals damage equal to its power to your opponent's warden."], Does("Bram life: 24; Asha life: 30")),
    trick(&["All beasts in your grove deal 1 damage to your opponent's warden."], Does("Bram life: 28")),
    // ----- who is given something
    trick(&["A beast in your grove gets Tough 1 until the end of the turn. Deal 3 damage to it."], Does("Grey Ox damage: 2")).wishes(&["Grey Ox"]),
    trick(&["A beast in your grove gains Tough 1 until the end of the turn. Deal 3 damage to it."], Does("Grey Ox damage: 2")).wishes(&["Grey Ox"]),
    trick(&["Choose a beast in your grove. It gains +2 power until the end of the turn."], Does("Grey Ox power: 6")).wishes(&["Grey Ox"]),
    stands(&["All other beasts in your grove gain +2 power."], Does("Grey Ox power: 6; Case power: 1")).acts(&[]),
    // ----- all of them, without the word
    stands(&["Other beasts in your grove have +2 power."], Does("Grey Ox power: 6; Case power: 1")).acts(&[]),
    stands(&["Other beasts in your grove can't be destroyed.", "Destroy all other beasts in your grove."], Does("Grey Ox at: my grove")),
    // ----- a number before its stat
    trick(&["Destroy all beasts with 2 or less power in your opponent's grove."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(&["Destroy all beasts with power 2 or less in your opponent's grove."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(&["Destroy all beasts with power of 3 or more in your opponent's grove."], Does("Elk at: foe grove; Ember Wolf at: foe discard")),
    // ----- numbers in words, quotes of a keyboard
    trick(&["Draw two cards."], Does("my hand#: 4")),
    trick(
        &["Look at the top three cards of your deck. Put one of them into your hand. Put the rest into your discard pile."],
        Does("my hand#: 3; my deck#: 5"),
    ),
    stands(&["All other beasts in your grove have \"[Last Breath] Draw 1 card.\"", "Destroy all beasts in your grove."], Does("my hand#: 4")),
    // ----- what is left of cards that were revealed
    trick(
        &["Reveal the top 3 cards of your deck. Put all beasts with a power of 1 or more among them into your hand. Put the rest on the bottom of your deck."],
        Does("my hand#: 4; my deck#: 6; my discard: Case, Boar"),
    ),
    // ----- whose, as an adjective of the game or behind the noun
    trick(&["Destroy all enemy beasts."], Does("foe grove: Bram; Grey Ox at: my grove")),
    trick(&["Destroy an enemy beast."], Does("Elk at: foe discard; Grey Ox at: my grove")),
    trick(&["Give all friendly beasts +1 power."], Does("Grey Ox power: 5; Spark Fox power: 3; Elk power: 2")),
    trick(&["Deal 1 damage to an enemy beast. Destroy all hurt enemy beasts."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(&["Deal 1 damage to an enemy beast. Destroy all wounded beasts."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(&["Deal 1 damage to an enemy beast. Destroy all unhurt enemy beasts."], Does("Elk at: foe grove; Ember Wolf at: foe discard")),
    trick(&["Deal 1 damage to a beast in your opponent's grove. If it is hurt, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy all beasts you don't control."], Does("foe grove: Bram; Grey Ox at: my grove")),
    stands(&["Enemy beasts have -1 power."], Does("Elk power: 1; Ember Wolf power: 2; Grey Ox power: 4")).acts(&[]),
    stands(&["Whenever another friendly beast is destroyed, draw 1 card.", "Destroy all other beasts."], Does("my hand#: 4")),
    stands(&["Whenever an enemy beast is destroyed, draw 1 card.", "Destroy all other beasts."], Does("my hand#: 4")),
    trick(&["Destroy an enemy beast. If you destroyed an enemy beast this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy an enemy beast. If you destroyed a friendly beast this turn, draw 1 card."], Does("my hand#: 2")),
    // ----- "your", with more words
    stands(&["Your other beasts have +1 power."], Does("Grey Ox power: 5; Cave Bear power: 6; Elk power: 2; Case power: 1")).acts(&[]),
    stands(&["Your other Stone beasts have +1 power."], Does("Grey Ox power: 5; Cave Bear power: 5; Ember Wolf power: 3; Case power: 1")).acts(&[]),
    trick(&["Give all your beasts +1 power."], Does("Grey Ox power: 5; Cave Bear power: 6; Elk power: 2")),
    trick(&["Deal 1 damage to each of your opponent's beasts."], Does("Elk damage: 1; Ember Wolf damage: 1; Grey Ox damage: 0")),
    trick(&["Draw a card for each of your Stone beasts."], Does("my hand#: 3")),
    // ----- chance
    trick(&["Your opponent discards a card at random."], Does("foe hand#: 1; my hand#: 2")),
    trick(&["Your opponent discards a random card."], Does("foe hand#: 1; my hand#: 2")),
    trick(&["Your opponent discards two random cards."], Does("foe hand#: 0; my hand#: 2")),
    trick(&["Deal 1 damage to a random enemy beast. If Elk is hurt, deal 1 damage to it."], Refused),
    trick(&["Destroy 2 random enemy beasts."], Does("foe grove: Bram; Grey Ox at: my grove")),
    stands(&["Destroy another random Red beast."], Does("Case at: my grove; Grey Ox at: my grove; Elk at: foe grove")),
    // ----- from, to the bottom, on top
    trick(&["Return a beast from your discard pile to your hand."], Does("Boar at: my hand; my hand#: 3")),
    trick(&["Put a beast from your hand into your grove."], Does("Lantern Moth at: my grove; my hand#: 1")),
    trick(&["Put a beast from your hand to the bottom of your deck."], Does("my deck#: 9; my hand#: 1")),
    trick(&["Put a beast from your hand on top of your deck. Draw a card."], Does("Lantern Moth at: my hand; my deck#: 8")),
    // ----- how much
    trick(&["Destroy all beasts with a power of 2 or fewer in your opponent's grove."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(&["Destroy all enemy beasts with 3 or greater power."], Does("Elk at: foe grove; Ember Wolf at: foe discard")),
    trick(&["Destroy all enemy beasts with a power less than or equal to 2."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(
        &["Destroy all enemy beasts with power equal to or less than the number of cards in your hand."],
        Does("Elk at: foe discard; Ember Wolf at: foe grove"),
    ),
    trick(&["Destroy all enemy beasts with power equal to the number of cards in your hand."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(&["If you have at least 2 cards in your hand, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy all beasts in your opponent's grove with a power of 2 or less."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    trick(&["Destroy all beasts in any grove with 5 or more life."], Does("Elk at: foe discard; Grey Ox at: my discard; Ember Wolf at: foe grove")),
    // ----- how long, in front and behind
    trick(&["Until end of turn, beasts you control get +1 power."], Does("Grey Ox power: 5; Elk power: 2")),
    trick(&["This turn, your beasts have +1 power."], Does("Grey Ox power: 4")).acts(&["play Case", "end the turn"]),
    trick(&["Beasts you control get +1 power this turn."], Does("Grey Ox power: 5; Elk power: 2")),
    trick(&["Beasts you control get +1 power until end of turn."], Does("Grey Ox power: 4")).acts(&["play Case", "end the turn"]),
    trick(&["This turn, beasts in your grove can't be destroyed. Destroy all beasts."], Does("Grey Ox at: my grove; Elk at: foe discard")),
    trick(&["This turn, you can't draw. Draw 1 card."], Does("my hand#: 2")),
    trick(&["A beast you control gets +2 power and gains Tough 1 until end of turn. Deal 3 damage to it."], Does("Grey Ox power: 6; Grey Ox damage: 2"))
        .wishes(&["Grey Ox"]),
    // ----- this card, unsaid
    stands(&["Can't be destroyed.", "Destroy all beasts in your grove."], Does("Case at: my grove; Grey Ox at: my discard")),
    stands(&["Has +2 power while hurt.", "Deal 1 damage to this card."], Does("Case power: 3")),
    stands(&["Has +2 power while hurt.", "Draw 1 card."], Does("Case power: 1")),
    stands(&["Gets +1 power for each other beast you control."], Does("Case power: 3")).acts(&[]),
    stands(&["Has +2 power as long as you control another beast."], Does("Case power: 3")).acts(&[]),
    stands(&["Whenever you draw a card, gain +2 power this turn.", "Draw 1 card."], Does("Case power: 3; my ember: 9")),
    stands(&["Can't be destroyed unless you control another beast.", "Destroy all beasts in your grove."], Does("Case at: my discard")),
    stands(&["This card has +2 power unless you control another beast."], Does("Case power: 1")).acts(&[]),
    stands(&["This card has +2 power unless it is tired.", "Tire this card."], Does("Case power: 1")),
    stands(&["This card has +2 power unless it is tired."], Does("Case power: 3")).acts(&[]),
    // ----- who does it
    stands(&["After you draw a card, gain 1 ember.", "Draw 2 cards."], Does("my ember: 11")),
    stands(&["Each time you draw a card, gain 1 ember.", "Draw 2 cards."], Does("my ember: 11")),
    stands(&["Whenever your opponent draws a card, that player loses 1 ember.", "Your opponent draws 1 card."], Does("foe ember: 8; my ember: 9")),
    trick(&["Your opponent chooses and destroys a beast in their grove."], Does("Elk at: foe discard; Grey Ox at: my grove")),
    trick(&["Each opponent loses 2 ember."], Does("foe ember: 7; my ember: 9")),
    trick(&["Your opponent reveals their hand."], Does("foe hand#: 2; my hand#: 2")),
    stands(&["Players can't draw.", "Draw 1 card."], Does("my hand#: 2")),
    stands(&["Each player can draw no more than 1 card each turn.", "Draw 2 cards."], Does("my hand#: 3")),
    // ----- two things with one word
    trick(&["Look at the top three cards of your deck. Put one into your hand and the rest into your discard pile."], Does("my hand#: 3; my deck#: 5")),
    trick(
        &["Look at the top two cards of your deck. Put one of them into your hand and the other on the bottom of your deck."],
        Does("my hand#: 3; my deck#: 7"),
    ),
    trick(&["Choose one - Draw 1 card; or gain 1 ember."], Does("my hand#: 3; my ember: 9")).wishes(&["draw 1 card"]),
    trick(&["Choose one — • Draw 1 card. • Gain 1 ember."], Does("my hand#: 2; my ember: 10")).wishes(&["gain 1 ember"]),
    trick(&["Choose one — • Draw 1 card. • Gain 1 ember. Lose 2 ember."], Refused),
    // ----- damage, and what is said of it
    trick(&["Deal damage to a beast in your opponent's grove equal to the number of cards in your hand."], Does("Elk damage: 2")),
    trick(&["Deal damage to a beast in your opponent's grove equal to its power."], Refused),
    trick(&["Deal 3 damage to a beast in your grove. Heal 2 damage from it."], Does("Grey Ox damage: 1")).wishes(&["Grey Ox"]),
    trick(&["Deal 3 damage to a beast in your grove. Heal it for 2."], Does("Grey Ox damage: 1")).wishes(&["Grey Ox"]),
    stands(&["If this card would take damage, prevent 1 of it.", "Deal 2 damage to this card."], Does("Case damage: 1")),
    trick(&["Set the power of all beasts in your opponent's grove to 1."], Does("Elk power: 1; Ember Wolf power: 1; Grey Ox power: 4")),
    // ----- into, onto, at the beginning
    stands(&["Whenever a card is put into your discard pile, gain 1 ember.", "Discard 1 card."], Does("my ember: 10")),
    trick(&["Choose a beast in your opponent's grove. If it isn't tired, destroy it."], Does("Elk at: foe discard")),
    stands(&["At the start of your opponent's turn, draw 1 card."], Does("my hand#: 3")).acts(&["end the turn"]),
    // ----- no full stop, tags as printed
    trick(&["Draw 1 card. Gain 1 ember"], Does("my hand#: 3; my ember: 10")),
    stands(&["[Last Breath]: Draw 1 card.", "Destroy this card."], Does("my hand#: 3")),
    stands(&["Last Breath: Draw 1 card", "Destroy this card"], Does("my hand#: 3")),
    // ----- any
    trick(&["Destroy any beast."], Does("Elk at: foe discard; Ember Wolf at: foe grove; Grey Ox at: my grove")),
    trick(&["Destroy any beast or charm."], Does("Elk at: foe discard; Ember Wolf at: foe grove; Grey Ox at: my grove")),
    // ----- what it costs
    beast(&["This card has +1 cost."], Does("Case cost: 1")).acts(&[]),
    beast(&["This card costs 2 more."], Does("Case cost: 2; my ember: 9")).acts(&[]),
    beast(&["This card costs 1 more."], Does("Case at: my grove; my ember: 8")),
    trick(&["This card costs 1 more. Draw 1 card."], Refused),
    trick(&["Costs 1 more for each beast in your grove.", "Draw 1 card."], Does("my hand#: 3; my ember: 7")),
    beast(&["Costs 2 more unless you control a beast."], Does("Case cost: 0")).acts(&[]),
    beast(&["Costs 2 more if you control a beast."], Does("Case cost: 2")).acts(&[]),
    stands(&["Beasts in your hand cost 1 less."], Does("Lantern Moth cost: 1; Owl cost: 1")).acts(&[]),
    stands(&["Beasts cost 1 less."], Does("Lantern Moth cost: 1; Grey Ox cost: 4")).acts(&[]),
    stands(&["Your beasts cost 1 less."], Does("Lantern Moth cost: 1; Owl cost: 1; Grey Ox cost: 4")).acts(&[]),
    // ----- what it is like, and what it answers
    stands(&["Tough 1. Whenever this card takes damage, gain 1 ember.", "Deal 2 damage to this card."], Does("Case damage: 1; my ember: 10")),
    stands(&["Tough 1. Draw 1 card."], Refused),
];
