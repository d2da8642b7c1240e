//! Sentences about doing all of it again, about cards that have as much as another, about damage that is fatal, and about the other end of a
//! deck. Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, DoesOrRefused, Refused},
    beast, stands, trick,
};

pub(crate) const AGAIN: &[Case] = &[
    // ----- what was done is done again
    trick(&["Draw 1 card. Repeat this 2 times."], Does("my hand#: 5")),
    trick(&["Draw 1 card. Gain 1 ember. Repeat this twice. Gain 1 ember."], Does("my hand#: 5; my ember: 13")),
    trick(&["Deal 1 damage to a beast in your opponent's grove. Repeat this for each beast in your grove."], Does("Elk damage: 3")),
    trick(
        &["Deal 1 damage to all beasts in any grove. If any of them is destroyed, repeat this."],
        // The fox falls first, then nobody does.
        Does("Spark Fox at: my discard; Ember Wolf at: foe discard; Grey Ox damage: 3; Elk damage: 3"),
    ),
    trick(&["Draw 1 card. If you have 4 or fewer cards in your hand, repeat this."], Does("my hand#: 5")),
    // What always holds is done so often and no more.
    trick(&["Gain 1 ember. If you control a beast, repeat this."], Does("my ember: 109")),
    trick(&["Draw 1 card. You may repeat this."], Does("my hand#: 3")).wishes(&["no"]),
    trick(&["Draw 1 card. If there are no beasts in your grove, repeat this. Gain 1 ember."], Does("my hand#: 3; my ember: 10")),
    trick(&["Repeat this."], Refused),
    trick(&["If you control a beast, repeat this."], Refused),
    trick(&["Repeat this 2 times."], Refused),
    trick(&["Draw 1 card. For each beast in your grove, repeat this."], Refused),
    trick(&["Draw 1 card, then repeat this."], Refused),
    // ----- as much as another
    trick(
        &["Destroy a beast in your opponent's grove. Destroy all beasts with the same power in your grove."],
        Does("Elk at: foe discard; my grove: Asha, Grey Ox"),
    ),
    stands(&["Destroy all beasts with more power than this card."], Does("my grove: Asha, Case; foe grove: Bram")),
    stands(&["Destroy all beasts with less life than this card."], Does("Spark Fox at: my discard; Ember Wolf at: foe discard; Grey Ox at: my grove")),
    trick(&["Destroy all beasts with less life than your warden."], Does("my grove: Asha; foe grove: Bram")),
    trick(&["Destroy all tricks with more power than your opponent's warden."], Refused),
    trick(&["Destroy all beasts with the same power in any grove."], Refused),
    // ----- damage that is fatal
    stands(
        &["If another beast in your grove would take fatal damage, draw 1 card.", "Deal 3 damage to all beasts in your grove."],
        Does("my hand#: 3; Grey Ox damage: 3; Spark Fox at: my grove"),
    ),
    stands(
        &["If your warden would take fatal damage, prevent that damage.", "Deal 29 damage to your warden. Deal 1 damage to your warden."],
        Does("Asha life: 1"),
    ),
    stands(
        &["Whenever a beast in your grove survives damage, draw 1 card.", "Deal 2 damage to all beasts in your grove."],
        Does("my hand#: 4; Spark Fox at: my discard"),
    ),
    stands(&["Whenever another beast takes fatal damage, draw 1 card.", "Deal 2 damage to all beasts in any grove."], Does("my hand#: 4")),
    stands(&["If this card would survive damage, draw 1 card."], Refused),
    // ----- the other end
    trick(&["Put the bottom card of your deck into your discard pile."], Does("my deck#: 7; my hand#: 2")),
    trick(
        &["Put a beast in your grove on the bottom of your deck. Put the bottom card of your deck into your hand."],
        Does("Grey Ox at: my hand; my deck#: 8"),
    ),
    trick(&["Put a beast in your grove on the bottom of your deck. Draw 1 card."], Does("Grey Ox at: my deck; my deck#: 8")),
    // ----- twice as much
    trick(&["Double your ember."], Does("my ember: 18; foe ember: 9")),
    trick(&["Double your opponent's ember."], Does("my ember: 9; foe ember: 18")),
    trick(&["Double your purse."], Refused),
    // ----- where cards are made, how they come onto the field is a verb
    trick(&["Fill your grove with 1/1 Red beasts."], Refused),
    trick(&["Fill your hand with random beasts."], Refused),
    trick(&["Refill your hand to 4 cards from your deck."], Does("my hand#: 4")),
    trick(&["Fill your hand up to 4 cards from the top of your deck."], Does("my hand#: 4")),
    trick(&["Refill your hand to 1 cards from your deck."], Does("my hand#: 2")),
    trick(&["Refill your opponent's hand to 4 cards from your opponent's deck."], Does("foe hand#: 4; my hand#: 2")),
    trick(&["Refill your hand from your deck."], Refused),
    trick(&["Refill your hand to 4 cards from your hand."], Refused),
    trick(&["Refill your den from your deck. Draw cards equal to the room in your den."], Does("my hand#: 2")),
    // ----- each opponent of whom it is so
    trick(&["Each opponent draws 1 card."], Does("my hand#: 2; foe hand#: 3")),
    trick(&["Each other player draws 1 card."], Does("my hand#: 2; foe hand#: 3")),
    // ----- of two, who is next and who was before are the same
    trick(&["The next player draws 1 card."], Does("my hand#: 2; foe hand#: 3")),
    trick(&["The player to your left draws 1 card."], Does("my hand#: 2; foe hand#: 3")),
    trick(&["The player to your right draws 1 card."], Does("my hand#: 2; foe hand#: 3")),
    trick(&["Destroy all beasts in the next player's grove."], Does("Ember Wolf at: foe discard; Elk at: foe discard; Spark Fox at: my grove")),
    trick(&["Each opponent who controls a beast draws 1 card."], Does("my hand#: 2; foe hand#: 3")),
    trick(&["Each opponent who controls 3 or more beasts draws 1 card."], Does("my hand#: 2; foe hand#: 2")),
    trick(&["Each player who controls another beast draws 1 card."], Does("my hand#: 3; foe hand#: 3")),
    // ----- only then
    stands(&["Swift. Can only attack if you control 5 or more other beasts."], Does("Bram life: 30")).acts(&["end the turn"]),
    stands(&["Swift. Can only attack if you control another beast.", "Draw 1 card."], Does("Bram life: 29")).acts(&["attack with Case"]).wishes(&["Bram"]),
    // ----- any that are so
    trick(&["Destroy any Red beasts in any grove."], Does("Spark Fox at: my discard; Ember Wolf at: foe discard; Elk at: foe grove")),
    trick(&["Look at your opponent's hand. Choose a card in it and discard it."], Does("foe hand#: 1")).wishes(&["Stoke"]),
    trick(&["Tricks you play this turn cost 1 less."], Does("Flare cost: 0; Lantern Moth cost: 2")),
    beast(&["[On Play] Return this to your hand and it costs 1 more."], Does("Case at: my hand; Case cost: 1")),
    // ----- how cards come to be so
    beast(&["Enters awake."], Does("Case tired: no")),
    stands(&["Your beasts enter awake."], Does("Lantern Moth tired: no")).acts(&["play Lantern Moth"]),
    stands(&["Your opponent's beasts enter awake."], Does("Lantern Moth tired: yes")).acts(&["play Lantern Moth"]),
    trick(&["Choose a beast in your grove. It becomes tired."], Does("Grey Ox tired: yes; Spark Fox tired: no")),
    trick(&["Tire all beasts in your grove. All beasts in your grove become awake."], Does("Grey Ox tired: no")),
    trick(&["Choose a beast in your grove. It becomes raiding."], Refused),
    // ----- bounds and numbers said of the card
    stands(&["Other beasts can't have more than 3 power."], Does("Grey Ox power: 3; Spark Fox power: 2; Ember Wolf power: 3")).acts(&[]),
    stands(&["This card has power equal to the number of beasts in your opponent's grove."], Does("Case power: 2")).acts(&[]),
    // ----- the second one
    stands(&["The second trick you play each turn costs 1 less."], Does("Flare cost: 1")).acts(&[]),
    stands(&["The second beast you play each turn costs 1 less."], Does("Crow cost: 0; Lantern Moth at: my grove")).acts(&["play Lantern Moth"]),
    stands(&["The first trick your opponent plays each turn costs 1 less."], Does("Stoke cost: 0; Flare cost: 1")).acts(&[]),
    // ----- what was not done this turn
    stands(&["If this card didn't attack, draw 1 card."], Does("my hand#: 3")),
    stands(&["Swift.", "[Dawn] If this card didn't attack, draw 1 card."], Does("my hand#: 2")).acts(&["attack with Case"]).wishes(&["Bram"]),
    trick(&["Win the game."], Does("won: me")),
    trick(&["Lose the game."], Does("won: foe")),
    trick(
        &["Destroy a beast in your grove, a beast in your opponent's grove and a beast in your den."],
        Does("Grey Ox at: my discard; Elk at: foe discard; Cave Bear at: my discard"),
    ),
    stands(&["Each player can't play more than 1 beast each turn."], Does("Crow offered: no; Flare offered: yes")).acts(&["play Lantern Moth"]),
    // ----- each so many-eth time
    stands(&["Every second time you draw a card, gain 1 ember.", "Draw 3 cards."], Does("my hand#: 5; my ember: 10")),
    stands(&["Every fourth time you draw a card, gain 1 ember.", "Draw 3 cards."], Does("my ember: 9")),
    // It goes on counting in later turns: one that is used, one of the turn, one that is used again. A turn takes 1 ember.
    stands(&["Every third time you draw a card, gain 1 ember.", "Draw 1 card."], Does("my ember: 9")).acts(&[
        "use Case",
        "end the turn",
        "end the turn",
        "use Case",
    ]),
    stands(&["Every second time a beast takes damage, draw 1 card.", "Deal 1 damage to all beasts in your opponent's grove."], Does("my hand#: 3")),
    stands(&["Every third time a beast takes damage, draw 1 card.", "Deal 1 damage to all beasts in your opponent's grove."], Does("my hand#: 2")),
    stands(&["[Once per Turn] Every second time you draw a card, gain 1 ember.", "Draw 5 cards."], Does("my ember: 10")),
    stands(&["If this card would be destroyed for the second time, draw 1 card."], Refused),
    // ----- once each turn
    stands(&["Once each turn, whenever you draw a card, gain 1 ember.", "Draw 3 cards."], Does("my hand#: 5; my ember: 10")),
    stands(&["Once per turn, when you draw a card, gain 1 ember.", "Draw 1 card."], Does("my ember: 10")).acts(&["use Case", "use Case", "end the turn"]),
    stands(
        &["Once each turn, if this card would take damage, prevent that damage.", "Deal 1 damage to this card. Deal 1 damage to this card."],
        Does("Case damage: 1"),
    ),
    stands(&["The first time each turn you draw a card, gain 1 ember.", "Draw 2 cards."], Does("my ember: 10")),
    trick(
        &[
            "Give a beast in your grove “Once each turn, whenever this card takes damage, gain 1 ember.” Deal 1 damage to all beasts in your grove. Deal 1 damage to all beasts in your grove.",
        ],
        Refused,
    ),
    // ----- the event behind what follows
    stands(&["Draw 1 card whenever a beast is destroyed.", "Destroy all beasts in your opponent's grove."], Does("my hand#: 4")),
    stands(&["This card gets +1 power whenever a beast is destroyed.", "Destroy all beasts in your opponent's grove."], Does("Case power: 3")),
    stands(&["Draw 1 card when this card is destroyed.", "Destroy this card."], Does("my hand#: 3")),
    // ----- one after the other
    trick(&["Draw 1 card, gain 1 ember and destroy a beast in your opponent's grove."], Does("my hand#: 3; my ember: 10; Elk at: foe discard")),
    trick(&["Search your deck for a beast, reveal it and put it into your hand."], Does("my hand#: 3; my deck#: 7")),
    trick(&["Look at the top 2 cards of your deck. Put them on the top of your deck in any order."], Does("my deck#: 8; my hand#: 2")),
    // ----- more and less of what is dealt
    stands(&["This card deals 1 more damage.", "Deal 1 damage to your opponent's warden."], Does("Bram life: 28")),
    stands(&["This card deals double damage.", "Deal 2 damage to your opponent's warden."], Does("Bram life: 26")),
    stands(&["Your beasts deal 1 less damage.", "Deal 2 damage to your opponent's warden."], Does("Bram life: 29")),
    // ----- what is tied to what
    stands(
        &["Equip a charm in your opponent's hand to this card. Draw cards equal to the number of charms equipped to this card. Gain 1 ember."],
        Does("my hand#: 3; my ember: 10"),
    ),
    stands(&["If this card is equipped with a charm, draw 1 card. Gain 1 ember."], Does("my hand#: 2; my ember: 10")),
    stands(&["Equip a charm in your opponent's hand to this card. If this card is equipped with a charm, draw 1 card."], Does("my hand#: 3")),
    // ----- whom it keeps from something
    stands(&["No player can draw cards.", "Draw 1 card."], Does("my hand#: 2; won: nobody")),
    // ----- two sorts of mine
    stands(&["Your beasts and wardens have +1 power."], Does("Grey Ox power: 5; Elk power: 2; Case power: 2")).acts(&[]),
    trick(&["Discard 3 cards. If you can't, draw 1 card."], DoesOrRefused("my hand#: 1")),
    trick(&["Give a beast in your grove “[Once per Turn] Whenever this card takes damage, gain 1 ember.”"], Refused),
    // ----- what a condition about the past does not name
    beast(&["[On Play] If a beast was destroyed this turn, put it into your hand."], Refused),
    beast(&["[On Play] If your opponent played a beast last turn, deal 2 damage to it."], Refused),
    stands(&["[Last Breath] If you played a beast this turn, destroy it."], Refused),
    beast(&["[On Play] If you played a beast this turn, this card gets +1 power."], Refused),
    beast(&["[On Play] If you played another beast this turn, this card gets +1 power."], Does("Case power: 1")),
    trick(&["Tire a beast in your grove. If it is already tired, draw 1 card."], Does("my hand#: 2; Grey Ox tired: yes")),
    trick(&["Choose a beast in your grove. If it is already tired, draw 1 card. Gain 1 ember."], Does("my hand#: 2; my ember: 10")),
    trick(&["Tire all beasts in your opponent's grove. Choose a beast in your opponent's grove. If it is already tired, draw 1 card."], Does("my hand#: 3")),
    trick(&["Tire a beast in your grove. If it was already tired, draw 1 card instead."], Does("my hand#: 2; Grey Ox tired: yes")),
    // ----- what it was
    trick(&["Transform a beast in your opponent's grove into a 1/1 Red beast. If it was a Moss beast, draw 1 card."], Does("my hand#: 3")),
    trick(&["Take control of a beast in your opponent's grove. If it was an enemy beast, draw 1 card."], Refused),
    trick(&["Tire a beast in your opponent's grove. If it was a tired card, draw 1 card."], Does("my hand#: 2; Elk tired: yes")),
    trick(&["Destroy a beast in your opponent's grove. If it was a Moss card, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy a beast in your opponent's grove. If it was a Red card, draw 1 card."], Does("my hand#: 2")),
    // ----- damage that a text answers in between is dealt, too
    stands(
        &[
            "If your warden would take damage, gain 1 ember, then reduce that damage by the ember you gained this way.",
            "Deal 3 damage to your warden. Draw that many cards.",
        ],
        Does("Asha life: 28; my ember: 10; my hand#: 4"),
    ),
    // ----- what has nothing that damage lowers, and what is no one's in words
    trick(&["Deal 1 damage to all charms in any grove."], Refused),
    stands(&["Whenever your opponent plays a trick, deal 1 damage to it."], Refused),
    stands(&["[Main] All other beasts in your grove get +power equal to its power until the end of the turn."], Refused),
    trick(&["If you have no cards, draw 1 card."], Does("my hand#: 2")),
    trick(&["If your opponent has more cards than you, draw 1 card."], Refused),
    trick(&["If your opponent has more cards in hand than you, draw 1 card."], Does("my hand#: 2")),
    stands(&["If this card would be attacked, this card becomes the attacker."], Refused),
    // ----- what lay beside a card that has left
    trick(&["Deal 1 damage to a beast in your grove. Deal 1 damage to the beasts next to it."], Does("Spark Fox at: my discard; Grey Ox damage: 1"))
        .wishes(&["Spark Fox"]),
    trick(&["Deal 4 damage to a beast in your grove. Deal the excess damage to the beasts next to it."], Does("Spark Fox at: my discard; Grey Ox damage: 3"))
        .wishes(&["Spark Fox"]),
    stands(&["[Main] Destroy all other beasts in your grove. Deal 1 damage to all adjacent beasts."], Does("Case damage: 0; my grove: Asha, Case")),
    // ----- what is awaited of players while nothing is done to a card
    stands(&["Until the end of the turn, whenever you gain ember, draw 1 card. Gain 1 ember."], Does("my hand#: 3; my ember: 10")),
    stands(&["Until the end of the turn, the first time you gain ember, draw 1 card. Gain 1 ember. Gain 1 ember."], Does("my hand#: 3; my ember: 11")),
    // ----- what takes the place of something, and what stands in front is not named by it
    trick(&["Gain 1 ember. If a beast was destroyed this turn, destroy it instead."], Refused),
    stands(&["If this card would be attacked, draw 1 card, then this card becomes the attacker."], Refused),
    trick(&["Choose a beast in your grove. It gets +1 power. If it was a Stone card, draw 1 card."], Refused),
    trick(&["Choose a beast in your grove. Its power becomes 1. If it was a card with a power of 4, draw 1 card."], Refused),
];
