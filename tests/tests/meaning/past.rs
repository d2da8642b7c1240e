//! Sentences about what happened this turn, and about what the same text has done ("this way"). Answers are as in the cases beside
//! them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    beast, stands, trick,
};

pub(crate) const PAST: &[Case] = &[
    // ----- who attacked
    trick(&["If a beast attacked this turn, gain 1 ember."], Does("my ember: 9")),
    trick(&["If a beast attacked this turn, draw 1 card."], Does("my hand#: 3")).acts(&["attack with Grey Ox", "play Case"]).wishes(&["Bram"]),
    trick(&["If a beast in your opponent's grove attacked this turn, draw 1 card."], Does("my hand#: 2"))
        .acts(&["attack with Grey Ox", "play Case"])
        .wishes(&["Bram"]),
    trick(&["If your opponent's warden was attacked this turn, draw 1 card."], Does("my hand#: 3"))
        .acts(&["attack with Grey Ox", "play Case"])
        .wishes(&["Bram"]),
    trick(&["If your warden was attacked this turn, draw 1 card."], Does("my hand#: 2")).acts(&["attack with Grey Ox", "play Case"]).wishes(&["Bram"]),
    trick(&["Destroy all beasts that attacked this turn."], Does("Grey Ox at: my discard; Spark Fox at: my grove"))
        .acts(&["attack with Grey Ox", "play Case"])
        .wishes(&["Bram"]),
    trick(&["Destroy all beasts in your grove that didn't attack this turn."], Does("Grey Ox at: my grove; Spark Fox at: my discard; Elk at: foe grove"))
        .acts(&["attack with Grey Ox", "play Case"])
        .wishes(&["Bram"]),
    trick(&["Destroy a beast that didn't attack this turn."], Does("Spark Fox at: my discard; Grey Ox at: my grove"))
        .acts(&["attack with Grey Ox", "play Case"])
        .wishes(&["Bram", "Grey Ox", "Spark Fox"]),
    // One that attacked and is gone did attack.
    trick(
        &["Destroy a beast that attacked this turn. Draw cards equal to the number of beasts that attacked this turn."],
        Does("Grey Ox at: my discard; my hand#: 3"),
    )
    .acts(&["attack with Grey Ox", "play Case"])
    .wishes(&["Bram"]),
    trick(&["Choose a beast in your grove. If it attacked this turn, draw 1 card."], Does("my hand#: 3"))
        .acts(&["attack with Grey Ox", "play Case"])
        .wishes(&["Bram", "Grey Ox"]),
    trick(&["Choose a beast in your grove. If it didn't attack this turn, draw 1 card."], Does("my hand#: 2"))
        .acts(&["attack with Grey Ox", "play Case"])
        .wishes(&["Bram", "Grey Ox"]),
    stands(&["While this card hasn't attacked this turn, it has +2 power."], Does("Case power: 3")).acts(&[]),
    stands(&["While this card hasn't attacked this turn, it has +3 power."], Does("Case power: 1")).acts(&["attack with Case"]).wishes(&["Bram"]),
    // ----- to how many it happened
    trick(&["Destroy all beasts in your opponent's grove. Draw cards equal to the number of beasts destroyed this turn."], Does("my hand#: 4")),
    trick(&["Destroy all beasts in your opponent's grove. Draw 1 card for each beast that was destroyed this turn."], Does("my hand#: 4")),
    trick(
        &[
            "Tire all beasts in your opponent's grove. Destroy a beast in your grove. Destroy all beasts in your opponent's grove. Draw 1 card for each tired beast destroyed this turn.",
        ],
        Does("my hand#: 4"),
    ),
    trick(&["Destroy all beasts in your opponent's grove. If 2 or more beasts were destroyed this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy all beasts in your opponent's grove. If 3 or more beasts were destroyed this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["If no beasts were destroyed this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy a beast. If no beasts were destroyed this turn, draw 1 card."], Does("my hand#: 2")),
    // The same card twice is one card.
    trick(
        &[
            "Tire a beast in your grove. Wake all beasts in your grove. Tire all beasts in your grove. Draw cards equal to the number of beasts that became tired this turn.",
        ],
        Does("my hand#: 4"),
    ),
    // ----- not once
    trick(&["If you didn't draw a card this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Draw 1 card. If you didn't draw a card this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Draw 1 card. If your opponent hasn't drawn a card this turn, draw 1 card."], Does("my hand#: 4")),
    trick(&["If you haven't gained ember this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Gain 1 ember. If you haven't gained ember this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Choose a beast in your grove. Deal 1 damage to it. If it didn't take damage this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Destroy a beast. If a beast wasn't destroyed this turn, draw 1 card."], Does("my hand#: 2")),
    // ----- how much
    trick(&["Deal 3 damage to your warden. Draw cards equal to the damage your warden took this turn."], Does("my hand#: 5")),
    trick(&["Deal 1 damage to your warden. Deal 1 damage to your warden. Draw cards equal to the damage dealt to your warden this turn."], Does("my hand#: 4")),
    trick(&["Deal 2 damage to your warden. If your warden took 3 or more damage this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["Deal 2 damage to your warden. Deal 2 damage to your warden. If your warden took 3 or more damage this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Take 2 wounds. Draw cards equal to the wounds you took this turn."], Does("my hand#: 4")),
    trick(&["Take 2 wounds. If you took 2 or more wounds this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["Take 1 wounds. If you took 2 or more wounds this turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["If a beast took 3 or more damage this turn, draw 1 card."], Refused),
    stands(
        &["Deal 2 damage to a beast in your opponent's grove. Draw cards equal to the damage this card dealt this turn."],
        Does("my hand#: 4; Elk damage: 2"),
    ),
    // ----- this way
    trick(&["Destroy a beast in your grove. Destroy all beasts in your opponent's grove. Draw 1 card for each beast destroyed this way."], Does("my hand#: 5")),
    trick(
        &["Tire a beast in your opponent's grove. Destroy all beasts in your opponent's grove. Draw 1 card for each tired beast destroyed this way."],
        Does("my hand#: 3"),
    ),
    trick(&["Destroy a beast in your opponent's grove. If a beast was destroyed this way, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy all beasts in your opponent's grove. If 3 or more beasts were destroyed this way, draw 1 card."], Does("my hand#: 2")),
    // What was done before the text is not done by it.
    trick(&["Draw 2 cards. Draw cards equal to the number of cards drawn this way."], Does("my hand#: 5")).acts(&["play Flare", "play Case"]).wishes(&["Elk"]),
    trick(&["Deal 2 damage to a beast in your opponent's grove. Draw cards equal to the damage dealt this way."], Does("my hand#: 4")),
    trick(&["Deal 2 damage to a beast in your opponent's grove. If damage was dealt this way, draw 1 card."], Does("my hand#: 3")),
    trick(&["Deal 2 damage to your warden. Heal 5 to your warden. Draw cards equal to the damage healed this way."], Does("my hand#: 4; Asha life: 30")),
    trick(&["Gain 2 ember. Lose 1 ember. Draw cards equal to the ember gained this way."], Does("my hand#: 4; my ember: 10")),
    trick(&["Discard all cards in your hand. If a beast was discarded this way, gain 1 ember."], Does("my hand#: 0; my ember: 10")),
    trick(&["Discard all cards in your hand. Gain 1 ember for each trick discarded this way."], Does("my ember: 10")),
    trick(&["Each player discards 1 card. Gain 1 ember for each card discarded this way."], Does("my hand#: 1; foe hand#: 1; my ember: 11")),
    trick(&["Reveal the top 3 cards of your deck. Gain 1 ember for each card revealed this way."], Does("my ember: 12")),
    trick(&["Draw 1 card. If a beast was destroyed this way, draw 1 card."], Refused),
    trick(&["Draw 1 card. Gain ember equal to the ember lost this way."], Refused),
    trick(&["Gain 1 ember. Draw cards equal to the damage dealt this way."], Refused),
    trick(&["Destroy a beast. At the end of the turn, draw 1 card for each beast destroyed this way."], Refused),
    // ----- where it is now
    trick(&["Destroy a beast in your grove. Return a beast destroyed this turn to your hand."], Does("Grey Ox at: my hand; Boar at: my discard")),
    trick(
        &["Destroy a beast in your grove. Return all beasts in your discard pile destroyed this turn to your hand."],
        Does("Grey Ox at: my hand; Boar at: my discard"),
    ),
    trick(
        &["Destroy a beast in your grove. Return all beasts destroyed this way in your discard pile to your hand."],
        Does("Grey Ox at: my hand; Boar at: my discard"),
    ),
    // ----- shown and looked at
    stands(&["Whenever a beast is revealed, gain 1 ember.", "Reveal all cards in your hand."], Does("my ember: 10")),
    stands(&["Whenever this card is looked at, gain 1 ember.", "Look at all beasts in your grove."], Does("my ember: 10")),
    beast(&["[On Play] If you played another card this turn, draw 1 card."], Does("my hand#: 2")),
    // ----- turns that are over
    trick(&["Draw cards equal to the number of tricks you played this game."], Does("my hand#: 4")).acts(&[
        "play Flare",
        "end the turn",
        "end the turn",
        "play Case",
    ]),
    trick(&["If you played a trick last turn, draw 1 card."], Does("my hand#: 3")).acts(&["play Flare", "end the turn", "end the turn", "play Case"]),
    trick(&["If you played 1 or more tricks last turn, draw 1 card."], Does("my hand#: 3")).acts(&[
        "play Flare",
        "end the turn",
        "end the turn",
        "end the turn",
        "end the turn",
        "play Case",
    ]),
    trick(&["If you have played a trick last turn, draw 1 card."], Does("my hand#: 2")),
    trick(&["If your opponent played a trick last turn, draw 1 card."], Does("my hand#: 2")).acts(&["play Flare", "end the turn", "end the turn", "play Case"]),
    trick(&["If your opponent played a trick this game, draw 1 card."], Does("my hand#: 2")),
    stands(&["This card has +1 power for each trick you played this game."], Does("Case power: 2")).acts(&["play Flare", "end the turn", "end the turn"]),
    trick(&["If this card was destroyed last turn, draw 1 card."], Refused),
    trick(&["Draw cards equal to the number of other tricks you played this game."], Refused),
    trick(&["Gain 2 ember. If you gained ember this game, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you gained ember last turn, draw 1 card."], Refused),
    // ----- the card that asks was played itself
    trick(&["If you played no cards this turn, draw 1 card."], Refused),
    trick(&["If you played no tricks this turn, draw 1 card."], Refused),
    beast(&["[On Play] If you played no beasts this turn, draw 1 card."], Refused),
    trick(&["If you played no beasts this turn, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you played no other cards this turn, draw 1 card."], Does("my hand#: 3")),
    stands(&["If you played no cards this turn, gain 1 ember."], Does("my ember: 10")),
];
