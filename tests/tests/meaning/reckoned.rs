//! Numbers that are reckoned, chance, what happens so many times in a turn, turns themselves, abilities that are lost, and cards of the
//! game. Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    stands, trick,
};

pub(crate) const RECKONED: &[Case] = &[
    // ----- half, sums, the greatest
    trick(&["Draw cards equal to half the number of beasts in your grove."], Does("my hand#: 3")),
    trick(&["Deal damage equal to half the power of a beast in your grove to your opponent's warden."], Does("Bram life: 28")).wishes(&["Grey Ox"]),
    trick(&["Deal damage equal to half your ember, rounded up, to your opponent's warden."], Does("Bram life: 25")),
    trick(&["Deal damage equal to half your ember, rounded down, to your opponent's warden."], Does("Bram life: 26")),
    trick(&["Deal damage equal to half your ember to your opponent's warden."], Does("Bram life: 26")),
    trick(&["Deal damage equal to the sum of your ember and the number of cards in your hand to your opponent's warden."], Does("Bram life: 19")),
    trick(&["Deal damage equal to your ember plus 1 to your opponent's warden."], Does("Bram life: 20")),
    trick(&["Deal damage equal to the highest power among beasts in your grove to your opponent's warden."], Does("Bram life: 26")),
    trick(&["Deal damage equal to the lowest power among beasts in your grove to your opponent's warden."], Does("Bram life: 28")),
    trick(&["Deal damage equal to the highest power among your opponent's beasts to your opponent's warden."], Does("Bram life: 27")),
    trick(&["Deal damage equal to the highest power among charms in your grove to your opponent's warden."], Does("Bram life: 30")),
    trick(&["Draw cards equal to the highest reach among beasts in your grove."], Refused),
    trick(&["Halve the power of a beast in your grove."], Does("Grey Ox power: 2")).wishes(&["Grey Ox"]),
    trick(&["Halve the power of a beast in your opponent's grove."], Does("Ember Wolf power: 1")).wishes(&["Ember Wolf"]),
    trick(&["Halve the power of a beast in your opponent's grove, rounded up."], Does("Ember Wolf power: 2")).wishes(&["Ember Wolf"]),
    trick(&["Deal 2 damage to a beast in your opponent's grove. Halve its life, rounded up."], Does("Elk life: 2; Elk damage: 2")),
    // ----- all there is, as much as one likes
    trick(&["Lose all your ember. Draw 1 card."], Does("my ember: 0; foe ember: 9; my hand#: 3")),
    trick(&["Lose all your ember. Deal that much damage to your opponent's warden."], Does("my ember: 0; Bram life: 21")),
    trick(&["Your opponent loses all their ember. Deal that much damage to your opponent's warden."], Does("my ember: 9; foe ember: 0; Bram life: 21")),
    trick(&["Pay any amount of ember. Deal that much damage to your opponent's warden."], Does("my ember: 5; Bram life: 26")).wishes(&["4"]),
    trick(&["Pay any amount of ember, then deal that much damage to your opponent's warden."], Does("my ember: 9; Bram life: 30")).wishes(&["0"]),
    trick(&["Gain any amount of ember."], Refused),
    // ----- coins and dice
    trick(&["Flip a coin. If heads, gain 1 ember. If tails, gain 1 ember."], Does("my ember: 10")),
    trick(&["Flip a coin. If heads, draw 1 card. Otherwise, draw 1 card."], Does("my hand#: 3")),
    trick(&["Flip 4 coins. Gain 1 ember for each heads. Gain 1 ember for each tails."], Does("my ember: 13")),
    trick(&["Flip a coin until you get tails. Gain 1 ember for each tails."], Does("my ember: 10")),
    trick(&["Flip 2 coins. Gain ember equal to the number of heads plus the number of tails."], Does("my ember: 11")),
    trick(&["If heads, draw 1 card."], Refused),
    trick(&["Roll a die. If the result is 7 or more, draw 1 card. If the result is 1 or more, gain 1 ember."], Does("my hand#: 2; my ember: 10")),
    trick(&["Roll a 2-sided die. If the result is at most 2, draw 1 card."], Does("my hand#: 3")),
    trick(&["Draw cards equal to the result."], Refused),
    trick(&["Roll a 1-sided die. Draw 1 card."], Refused),
    // ----- the second each turn, the first time each turn
    stands(&["Whenever you play your second trick each turn, gain 5 ember."], Does("my ember: 8")).acts(&["play Flare"]).wishes(&["Elk"]),
    stands(&["Whenever you play your first trick each turn, gain 5 ember."], Does("my ember: 13")).acts(&["play Flare"]).wishes(&["Elk"]),
    stands(&["Whenever you draw your second card each turn, gain 5 ember.", "Draw 1 card."], Does("my ember: 9; my hand#: 3")),
    stands(&["Whenever you draw your second card each turn, gain 5 ember.", "Draw 2 cards."], Does("my ember: 14; my hand#: 4")),
    stands(&["Whenever you draw your second card each turn, gain 5 ember.", "Draw 4 cards."], Does("my ember: 14; my hand#: 6")),
    stands(&["The first time you draw a card each turn, gain 5 ember.", "Draw 2 cards."], Does("my ember: 14; my hand#: 4")),
    stands(&["Whenever you draw a card, gain 5 ember.", "Draw 2 cards."], Does("my ember: 19; my hand#: 4")),
    stands(&["Whenever this card takes damage for the second time each turn, draw 1 card.", "Deal 1 damage to this card."], Does("my hand#: 2")),
    stands(&["If you would draw your second card each turn, gain 5 ember instead."], Refused),
    trick(&["Add a copy of a random card in your opponent's hand to your hand."], Does("my hand#: 3; foe hand#: 2")),
    // ----- as many as are lacking
    trick(&["Each player draws cards until they have 4 cards in their hand."], Does("my hand#: 4; foe hand#: 4")),
    trick(&["Draw 1 card. Each player draws cards until they have 4 cards in hand."], Does("my hand#: 4; foe hand#: 4")),
    trick(&["Draw 1 card. Your opponent draws cards until they have 4 cards in their hand."], Does("my hand#: 3; foe hand#: 4")),
    trick(&["Your opponent draws cards until they have 4 cards in hand."], Does("my hand#: 2; foe hand#: 4")),
    trick(&["Draw cards until you have 4 cards in hand."], Does("my hand#: 4; foe hand#: 2")),
    // ----- so often
    trick(&["Deal 1 damage to a beast in your opponent's grove twice."], Does("Elk damage: 2")).wishes(&["Elk", "Elk"]),
    trick(&["Gain 1 ember three times."], Does("my ember: 12")),
    trick(&["Draw 1 card 2 times, then gain 1 ember."], Refused),
    trick(&["Deal damage equal to twice the power of a beast in your grove to your opponent's warden."], Does("Bram life: 22")).wishes(&["Grey Ox"]),
    trick(&["Put a beast in your hand onto your grove. Draw 1 card."], Does("my hand#: 2; my grove#: 4")),
    // ----- each time, for a while
    trick(&["Until the end of the turn, whenever you draw a card, gain 1 ember. Draw 3 cards."], Does("my ember: 12; my hand#: 5")),
    trick(&["Until the end of the turn, the first time you draw a card, gain 1 ember. Draw 3 cards."], Does("my ember: 10; my hand#: 5")),
    trick(&["Whenever you draw a card until the end of the turn, gain 1 ember. Draw 2 cards."], Does("my ember: 11")),
    trick(&["From now on, whenever you draw a card, gain 1 ember. Draw 2 cards."], Does("my ember: 11")),
    trick(&["Draw 1 card. From now on, each time you draw a card, gain 1 ember."], Does("my ember: 9")),
    trick(&["Until the end of the turn, whenever you draw a card, gain 1 heart."], Does("my heart: 9")).acts(&["play Case", "end the turn", "end the turn"]),
    trick(&["From now on, whenever you draw a card, gain 1 heart."], Does("my heart: 10")).acts(&["play Case", "end the turn", "end the turn"]),
    trick(&["Choose a beast in your opponent's grove. Whenever it takes damage, draw 1 card. Deal 1 damage to it. Deal 1 damage to it."], Does("my hand#: 4"))
        .wishes(&["Elk"]),
    trick(
        &["Choose a beast in your grove. Until the end of the turn, whenever you draw a card, give that beast +1 power. Draw 2 cards."],
        Does("Grey Ox power: 6"),
    )
    .wishes(&["Grey Ox"]),
    // ----- at the start of each turn, where the game has no word for it
    stands(&["At the end of each player's turn, gain 1 heart."], Does("my heart: 11")).acts(&["end the turn", "end the turn"]),
    stands(&["At the end of each opponent's turn, gain 1 heart."], Does("my heart: 10")).acts(&["end the turn", "end the turn"]),
    stands(&["At the end of your opponent's turn, gain 1 heart."], Does("my heart: 9")).acts(&["end the turn"]),
    // ----- turns
    trick(&["Take an extra turn after this one."], Does("my hand#: 3")).acts(&["play Case", "end the turn"]),
    trick(&["Take another turn after this one."], Does("my hand#: 3; foe hand#: 3")).acts(&["play Case", "end the turn", "end the turn"]),
    trick(&["Your opponent skips their next turn."], Does("my hand#: 3; foe hand#: 2")).acts(&["play Case", "end the turn"]),
    trick(&["Skip your next turn."], Does("my hand#: 2; foe hand#: 4")).acts(&["play Case", "end the turn", "end the turn"]),
    trick(&["End the turn."], Does("my hand#: 2; foe hand#: 3")),
    trick(&["End the turn. Draw 1 card."], Does("my hand#: 3; foe hand#: 3")),
    // ----- abilities that are lost
    stands(&["This card can't be destroyed.", "[Main] Choose a beast in your grove. It loses all abilities. Destroy it."], Does("Case at: my discard"))
        .wishes(&["Case"]),
    stands(&["This card can't be destroyed.", "[Main] Choose a beast in your grove. Destroy it."], Does("Case at: my grove")).wishes(&["Case"]),
    trick(&["Choose a beast in your grove. Give it Guard. It loses all abilities. Destroy it."], Does("Grey Ox at: my discard")).wishes(&["Grey Ox"]),
    trick(&["Choose a beast in your grove. It loses all abilities. Give it Guard. Destroy it."], Does("Grey Ox at: my grove")).wishes(&["Grey Ox"]),
    trick(&["Choose a beast in your grove. It can't be destroyed from now on. It loses all abilities. Destroy it."], Does("Grey Ox at: my discard"))
        .wishes(&["Grey Ox"]),
    trick(&["Choose a beast in your grove. It gets +2 power. It loses all abilities."], Does("Grey Ox power: 6")).wishes(&["Grey Ox"]),
    trick(&["Choose a beast in your grove. Give it Guard. It loses all abilities until the end of the turn."], Does("Grey Ox guard: yes"))
        .wishes(&["Grey Ox"])
        .acts(&["play Case", "end the turn"]),
    trick(&["Choose a beast in your grove, then give it Guard. It loses all abilities until the end of the turn."], Does("Grey Ox guard: no"))
        .wishes(&["Grey Ox"]),
    trick(&["Choose a beast in your grove. Give it Guard. It loses all abilities."], Does("Grey Ox guard: no"))
        .wishes(&["Grey Ox"])
        .acts(&["play Case", "end the turn"]),
    // ----- who has control
    trick(&["Your opponent gains control of a beast in your grove."], Does("Grey Ox at: foe grove; my grove#: 2")).wishes(&["Grey Ox"]),
    trick(&["Exchange control of a beast in your grove and a beast in your opponent's grove."], Does("Grey Ox at: foe grove; Elk at: my grove")),
    // ----- cards of the game
    trick(&["Add a random charm of the game to your hand."], Does("my hand#: 3; foe hand#: 2; my deck#: 8")),
    trick(&["Add a random warden with a life of 31 or more to your hand."], Does("my hand#: 2")),
    trick(&["Put a random beast of the game into your opponent's grove."], Does("foe grove#: 4; my grove#: 3")),
    trick(&["Put a random beast into your grove."], Does("my grove#: 4; my hand#: 2")),
    trick(&["Add 2 random beasts of the game to your hand."], Does("my hand#: 4")),
    trick(&["Put 2 random beasts of the game into your grove."], Does("my grove#: 5")),
    trick(&["Put 2 cards called Grey Ox into your grove."], Does("my grove#: 5")),
    trick(&["Put 2 random beasts of the game into your grove. Destroy them."], Does("my grove#: 3")),
    trick(&["Draw 1 card, and then gain 1 ember."], Does("my hand#: 3; my ember: 10")),
    trick(&["Draw 1 card, and gain 1 ember."], Does("my hand#: 3; my ember: 10")),
    trick(&["Destroy a random beast of the game."], Refused),
    trick(&["Add a random tired beast of the game to your hand."], Refused),
    trick(&["Put a card called Grey Ox into your hand."], Does("my hand#: 3; my grove#: 3")),
    trick(&["Put a card called Nobody into your hand."], Refused),
    // ----- until it is revealed: the deck holds Crow, Newt, Crow, …
    trick(&["Reveal cards from the top of your deck until you reveal a trick. Put it into your hand."], Does("my hand#: 2; my deck#: 8")),
    trick(
        &["Reveal cards from the top of your deck until you reveal a beast. Put it into your hand. Put the rest into your discard pile."],
        Does("my hand#: 3"),
    ),
];
