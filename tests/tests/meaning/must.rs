//! Sentences about what must be done, what is kept off, what is set off again, and what was so in the whole game or will be in the next
//! turn. Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    beast, stands, trick,
};

pub(crate) const MUST: &[Case] = &[
    // ----- what something else took the place of was not done, and pays all the same
    trick(
        &[
            "Until the end of the turn, if a beast would be destroyed, return it to its owner's hand instead. Destroy a beast in your opponent's grove. If you do, draw 1 card.",
        ],
        Does("Elk at: foe hand; my hand#: 2"),
    ),
    trick(
        &["Until the end of the turn, if a beast would be destroyed, tire it instead. Destroy a beast in your opponent's grove. If you don't, draw 1 card."],
        Does("Elk at: foe grove; my hand#: 3"),
    ),
    stands(&["If you would discard a card, put it on the bottom of your deck instead.", "[Main] Discard 1 card. If you do, draw 1 card."], Does("my hand#: 1")),
    stands(&["If you would discard a card, put it on the bottom of your deck instead.", "Discard 1 card: Draw 1 card."], Does("my hand#: 2")),
    // ----- a trick that was played is found where it went, in later turns, too
    trick(&["At the start of your next turn, put this card into your hand."], Does("Case at: my hand")).acts(&["play Case", "end the turn", "end the turn"]),
    // ----- a trick that answers from where it says it lies
    trick(&["At the end of your turn, if this card is in your hand, deal 1 damage to your opponent's warden."], Does("Bram damage: 1")).acts(&["end the turn"]),
    trick(&["At the end of your turn, if this card is in your discard pile, put it into your hand."], Does("Case at: my hand"))
        .acts(&["play Case", "end the turn"]),
    trick(&["Whenever you draw a card, if this card is in your hand, deal 1 damage to your opponent's warden.", "Draw 1 card."], Does("Bram damage: 0")),
    // ----- damage that is kept off, and damage that stays
    trick(&["Prevent the next 2 damage to your warden this turn. Deal 3 damage to your warden."], Does("Asha life: 29")),
    trick(
        &["Prevent the next 2 damage to your warden this turn. Deal 1 damage to your warden. Deal 1 damage to your warden. Deal 1 damage to your warden."],
        Does("Asha life: 29"),
    ),
    trick(
        &["Prevent the next 2 damage to each beast in your grove this turn. Deal 2 damage to all beasts in your grove."],
        Does("Grey Ox damage: 0; Spark Fox damage: 0"),
    ),
    trick(&["Prevent the next 2 damage to all beasts in your grove this turn."], Refused),
    trick(&["Prevent the next 2 damage that would be dealt to your beasts this turn."], Refused),
    trick(&["Prevent the next 2 damage to your warden this turn. Deal 2 damage to your opponent's warden."], Does("Bram life: 28")),
    stands(&["[Main] Prevent the next 2 damage to this card this turn.", "[Dawn] Deal 2 damage to this card."], Does("Case damage: 2")).acts(&[
        "use Case",
        "end the turn",
        "end the turn",
    ]),
    trick(&["Deal 3 damage to your warden. Your warden can't be healed this turn. Heal 2 to your warden."], Does("Asha life: 27")),
    stands(&["All wardens can't be healed.", "Deal 3 damage to your warden. Heal 2 to your warden."], Does("Asha life: 27")),
    stands(&["All beasts can't be healed.", "Deal 3 damage to your warden. Heal 2 to your warden."], Does("Asha life: 29")),
    // ----- what must be done
    stands(&["This card must attack."], Does("Bram life: 29")).acts(&["end the turn"]).wishes(&["attack with Case", "Bram"]),
    // Where none can, none must: it may pass.
    stands(
        &["All beasts in your opponent's grove must attack this card.", "All beasts in your opponent's grove can't attack this card."],
        Does("Case at: my grove; Asha life: 30; Grey Ox damage: 0"),
    )
    .acts(&["end the turn", "end the turn"]),
    stands(&["All beasts in your opponent's grove must attack this card."], Does("Case at: my discard; Asha life: 30"))
        .acts(&["end the turn", "end the turn"])
        .wishes(&["attack with Elk"]),
    // Nothing asks a trick whether it can attack.
    stands(&["This card must draw a card."], Refused),
    // ----- what is set off, and set off twice
    stands(&["[Last Breath] Draw 1 card.", "[Main] Trigger the [Last Breath] ability of this card."], Does("my hand#: 3; Case at: my grove")),
    stands(
        &["Your [Last Breath] abilities trigger twice.", "[Last Breath] Draw 1 card.", "[Main] Destroy this card."],
        Does("my hand#: 4; Case at: my discard"),
    ),
    beast(&["[On Play] Draw 1 card.", "Your [On Play] abilities trigger twice."], Does("my hand#: 4")),
    beast(&["[On Play] Draw 1 card.", "Your opponent's [On Play] abilities trigger twice."], Does("my hand#: 3")),
    // A window is nothing that happens.
    stands(&["[Main] Draw 1 card.", "Your [Main] abilities trigger twice."], Refused),
    // ----- the whole game
    trick(
        &["Destroy a beast in your opponent's grove. Draw cards equal to the number of beasts destroyed this game."],
        Does("my hand#: 3; Elk at: foe discard"),
    ),
    stands(&["Destroy a beast in your opponent's grove.", "[Dawn] Draw cards equal to the number of beasts destroyed this game."], Does("my hand#: 4"))
        .acts(&["use Case", "end the turn", "end the turn"]),
    trick(&["Destroy a beast in your opponent's grove. If a beast was destroyed this game, draw 1 card."], Does("my hand#: 3")),
    trick(&["Draw cards equal to the damage your warden took this game."], Does("my hand#: 2")),
    trick(&["Destroy a beast in your grove. Return a beast destroyed this turn to its owner's hand."], Does("Spark Fox at: my hand; Boar at: my discard"))
        .wishes(&["Spark Fox"]),
    // Each that died counts, wherever it is.
    trick(&["Destroy all beasts in any grove. For each beast destroyed this turn, draw 1 card."], Does("my hand#: 6")),
    // ----- the next turn
    trick(&["All beasts get +2 power during your opponent's next turn."], Does("Elk power: 2; Grey Ox power: 4")),
    trick(&["All beasts in your opponent's grove get +2 power during your opponent's next turn."], Does("Elk power: 4")).acts(&["play Case", "end the turn"]),
    // ----- each player of whom something is so
    trick(&["Each player who controls a beast draws 1 card."], Does("my hand#: 3; foe hand#: 3")),
    trick(&["Each player who has 2 or more cards in their hand draws 1 card."], Does("my hand#: 3; foe hand#: 3")),
    trick(&["Each player whose warden has 30 life draws 1 card."], Does("my hand#: 3; foe hand#: 3")),
    trick(&["Each player controls a beast draws 1 card."], Refused),
    // ----- as much as another has
    trick(
        &["Choose a beast in your opponent's grove. A beast in your grove gets the power and life of that beast."],
        Does("Grey Ox power: 6; Grey Ox life: 11"),
    ),
    beast(&["[On Play] Destroy a beast in your grove, then gain its power and life."], Does("Case power: 5; Case life: 9")).wishes(&["Grey Ox"]),
    // ----- what a player settles on
    trick(&["Choose a number from 1 to 5. Draw that many cards."], Does("my hand#: 5")).wishes(&["3"]),
    trick(&["Choose a number from 1 to 5. Deal damage equal to that number to your opponent's warden."], Does("Bram life: 26")).wishes(&["4"]),
    trick(
        &["Choose a number between 1 and 3. Destroy all beasts with a power of that number in any grove."],
        Does("Elk at: foe discard; Spark Fox at: my discard; Ember Wolf at: foe grove"),
    )
    .wishes(&["2"]),
    trick(&["Choose a number from 1 to 3. At the end of the turn, draw that many cards."], Does("my hand#: 4"))
        .wishes(&["2"])
        .acts(&["play Case", "end the turn"]),
    trick(&["Your opponent chooses a number from 1 to 3. Draw that many cards."], Does("my hand#: 5")).wishes(&["3"]),
    trick(&["Name a card. Destroy all cards with that name in any grove."], Does("Elk at: foe discard; Ember Wolf at: foe grove; Grey Ox at: my grove"))
        .wishes(&["Elk"]),
    trick(&["Name a card. Your opponent discards all cards with that name."], Does("foe hand#: 1; my hand#: 2")).wishes(&["Stoke"]),
    trick(&["Choose a clan. Destroy all beasts of that clan in any grove."], Does("Ember Wolf at: foe grove; Elk at: foe discard; Spark Fox at: my discard"))
        .wishes(&["Moss"]),
    trick(&["Choose a number from 1 to 5."], Refused),
    trick(&["Name a card. Draw 1 card."], Refused),
    trick(&["Destroy all cards with that name in any grove."], Refused),
    // ----- how much there is room for
    stands(&["Your heart can be up to 10.", "Gain 5 heart. If your heart is exactly 10, draw 1 card."], Does("my hand#: 3")),
    stands(&["Your heart can be up to 14.", "Gain 5 heart. If your heart is exactly 14, draw 1 card."], Does("my hand#: 3")),
    stands(&["Your opponent's heart can be up to 10.", "Gain 5 heart. If your heart is exactly 12, draw 1 card."], Does("my hand#: 3")),
    stands(&["You can't have more than 10 heart.", "Gain 5 heart. If your heart is exactly 10, draw 1 card."], Does("my hand#: 3")),
    stands(&["Players can't have more than 10 heart.", "Gain 5 heart. If your heart is exactly 10, draw 1 card."], Does("my hand#: 3")),
    stands(&["No player can have more than 10 heart.", "Gain 5 heart. If your heart is exactly 10, draw 1 card."], Does("my hand#: 3")),
    stands(&["Your opponent can't have more than 10 heart.", "Gain 5 heart. If your heart is exactly 12, draw 1 card."], Does("my hand#: 3")),
    stands(
        &["Your opponent can't have more than 10 heart.", "Your opponent gains 5 heart. If your opponent's heart is exactly 10, draw 1 card."],
        Does("my hand#: 3"),
    ),
    stands(&["You can't have more than 14 heart.", "Gain 5 heart. If your heart is exactly 12, draw 1 card."], Does("my hand#: 3")),
    stands(
        &["Your heart can be up to 14.", "You can't have more than 11 heart.", "Gain 5 heart. If your heart is exactly 11, draw 1 card."],
        Does("my hand#: 3"),
    ),
    stands(
        &["You can't have more than 11 heart.", "You can't have more than 10 heart.", "Gain 5 heart. If your heart is exactly 10, draw 1 card."],
        Does("my hand#: 3"),
    ),
    stands(&["You can't have more than 5 heart.", "Gain 5 heart. If your heart is exactly 9, draw 1 card."], Does("my hand#: 3")),
    stands(&["The first player can't have more than 10 heart.", "Gain 5 heart. If your heart is exactly 10, draw 1 card."], Does("my hand#: 3")),
    stands(&["Your den can hold up to 1 cards.", "Put a beast in your hand into your den."], Does("Lantern Moth at: my hand")).wishes(&["Lantern Moth"]),
    stands(&["Your den can hold up to 2 cards.", "Put a beast in your hand into your den."], Does("Lantern Moth at: my den")).wishes(&["Lantern Moth"]),
    stands(&["Your den can hold 1 more cards.", "Draw cards equal to the room in your den."], Does("my hand#: 5")),
    stands(&["Your grove can hold up to 9 cards."], Refused),
    // ----- what becomes the opponent's
    trick(&["Give a card in your hand to your opponent."], Does("foe hand#: 3; my hand#: 1")).wishes(&["Flare"]),
];
