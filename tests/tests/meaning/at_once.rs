//! Several cards at once, one event or another, the first of a turn, and what is asked of the cards of events.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, beast, stands, trick};

pub(crate) const AT_ONCE: &[Case] = &[
    // ----- once for all that one instruction, or one check, does
    stands(&["Whenever one or more beasts are destroyed, draw 1 card.", "Destroy all beasts in your opponent's grove."], Does("my hand#: 3")),
    stands(&["Whenever a beast is destroyed, draw 1 card.", "Destroy all beasts in your opponent's grove."], Does("my hand#: 4")),
    stands(&["Whenever one or more beasts are destroyed, draw that many cards.", "Destroy all beasts in your opponent's grove."], Does("my hand#: 4")),
    stands(
        &[
            "Whenever one or more beasts are destroyed, gain ember equal to the number of beasts in your opponent's grove.",
            "Destroy all beasts in your opponent's grove.",
        ],
        Does("my ember: 9"),
    ),
    // Two instructions are two, though what answers the first waits until the text is done.
    stands(
        &["Whenever one or more beasts are destroyed, draw 1 card.", "Destroy all beasts in your opponent's grove. Destroy a beast in your grove."],
        Does("my hand#: 4"),
    ),
    // What the rules check for they do at once.
    stands(&["Whenever one or more beasts are destroyed, draw that many cards.", "Deal 9 damage to all other beasts."], Does("my hand#: 6")),
    stands(&["Whenever one or more beasts are destroyed, draw 1 card.", "Deal 9 damage to all other beasts."], Does("my hand#: 3")),
    stands(&["Whenever one or more other beasts take damage, draw 1 card.", "Deal 1 damage to all beasts."], Does("my hand#: 3")),
    stands(&["Whenever one or more other beasts take damage, draw that many cards.", "Deal 1 damage to all beasts."], Refused),
    stands(&["Whenever one or more cards are discarded, draw that many cards.", "Discard 2 cards."], Does("my hand#: 2")),
    stands(&["Whenever you discard one or more cards, gain 1 ember.", "Discard 2 cards."], Does("my hand#: 0; my ember: 10")),
    stands(&["Whenever you discard a card, gain 1 ember.", "Discard 2 cards."], Does("my hand#: 0; my ember: 11")),
    // Cards that are drawn by one instruction are drawn at once.
    stands(&["Whenever you draw one or more cards, gain that much ember.", "Draw 3 cards."], Does("my hand#: 5; my ember: 12")),
    stands(&["Whenever one or more beasts become tired, draw 1 card.", "Tire all beasts."], Does("my hand#: 3")),
    stands(
        &["Whenever one or more beasts leave the field, draw 1 card.", "Return all beasts in your opponent's grove to their owners' hands."],
        Does("my hand#: 3"),
    ),
    stands(&["Whenever one or more beasts in your grove are destroyed, draw 1 card.", "Destroy all beasts in your opponent's grove."], Does("my hand#: 2")),
    stands(&["Once each turn, whenever you draw one or more cards, gain 1 ember.", "Draw 2 cards. Draw 1 card."], Does("my ember: 10")),
    stands(&["Whenever you draw one or more cards, gain 1 ember.", "Draw 2 cards. Draw 1 card."], Does("my ember: 11")),
    stands(&["Whenever one or more beasts are destroyed, return it to its owner's hand."], Refused),
    trick(
        &["Until the end of the turn, whenever one or more beasts are destroyed, draw 1 card. Destroy all beasts in your opponent's grove."],
        Does("my hand#: 3; Case at: my discard"),
    ),
    trick(&["The next time one or more beasts are destroyed this turn, draw 1 card."], Refused),
    stands(&["If one or more beasts would be destroyed, draw 1 card instead."], Refused),
    // ----- the first of a turn
    stands(&["The first time each turn that you draw a card, gain 1 ember.", "Draw 2 cards."], Does("my ember: 10")),
    stands(&["Each turn, the first time you draw a card, gain 1 ember.", "Draw 2 cards."], Does("my ember: 10")),
    stands(&["The first time a beast is destroyed each turn, draw 1 card.", "Destroy all beasts in your opponent's grove."], Does("my hand#: 3")),
    // The first of the turn has been, though this card was not there. Lantern Moth lets its player draw a card.
    beast(&["The first time you play a card each turn, draw 1 card."], Does("my hand#: 1")).acts(&["play Flare", "play Case", "play Lantern Moth"]),
    beast(&["Once each turn, whenever you play a card, draw 1 card."], Does("my hand#: 2")).acts(&["play Flare", "play Case", "play Lantern Moth"]),
    stands(&["The first time you gain ember on each of your turns, draw 1 card.", "Gain 1 ember. Gain 1 ember."], Does("my hand#: 3")),
    // ----- one event or another
    stands(&["Whenever you draw a card or gain ember, this card gets +1 power.", "Draw 1 card. Gain 1 ember."], Does("Case power: 3")),
    stands(
        &["Whenever you draw a card or a beast is destroyed, this card gets +1 power.", "Draw 1 card. Destroy a beast in your opponent's grove."],
        Does("Case power: 3"),
    ),
    stands(&["Whenever you gain ember or your opponent gains ember, this card gets +1 power.", "Gain 1 ember."], Does("Case power: 2")),
    stands(
        &["Whenever you discard a card or a beast is destroyed, return it to its owner's hand.", "Destroy a beast in your opponent's grove."],
        Does("Elk at: foe hand"),
    ),
    stands(&["Whenever you gain ember or a beast is destroyed, return it to its owner's hand.", "Destroy a beast in your opponent's grove."], Refused),
    stands(&["[Once per Turn] Whenever you draw a card or gain ember, this card gets +1 power.", "Draw 1 card. Gain 1 ember."], Refused),
    stands(&["Whenever a beast is destroyed or a card is destroyed, this card gets +1 power.", "Destroy a beast in your opponent's grove."], Refused),
    stands(&["Whenever you deploy a beast or play a card, this card gets +1 power.", "Draw 1 card."], Refused),
    stands(&["Whenever you or your opponent draws a card, gain 1 ember.", "Each player draws 1 card."], Does("my ember: 11")),
    trick(&["Until the end of the turn, whenever you draw a card or gain ember, gain 1 heart."], Refused),
    // ----- moments
    stands(&["At the end of each of your turns, draw 1 card."], Does("my hand#: 3")).acts(&["end the turn"]),
    stands(&["At the end of each of your turns, gain 1 heart."], Does("my heart: 11")).acts(&["end the turn", "end the turn", "end the turn", "end the turn"]),
    // Said of a text that is done once, it would be done once only.
    trick(&["At the end of each of your turns, gain 1 ember."], Refused),
    stands(&["End of turn: Draw 1 card."], Does("my hand#: 3")).acts(&["end the turn"]),
    stands(&["Start of your turn: Gain 1 heart."], Does("my heart: 10")).acts(&["end the turn", "end the turn"]),
    // ----- what is targeted by which card
    stands(&["Whenever a beast is targeted by a beast, draw 1 card.", "Deal 1 damage to target beast in your opponent's grove."], Does("my hand#: 3")),
    stands(&["Whenever a beast is targeted by a trick, draw 1 card.", "Deal 1 damage to target beast in your opponent's grove."], Does("my hand#: 2")),
    trick(
        &["Until the end of the turn, whenever a beast becomes the target of a trick, draw 1 card. Destroy target beast in your opponent's grove."],
        Does("my hand#: 3; Elk at: foe discard"),
    ),
    // ----- what is asked of the card of an event
    stands(
        &["Whenever a beast is destroyed, if it has less power than this card, draw 1 card.", "Destroy all beasts in your opponent's grove."],
        Does("my hand#: 2"),
    ),
    stands(
        &["Whenever a beast is destroyed, if it has more power than this card, draw 1 card.", "Destroy all beasts in your opponent's grove."],
        Does("my hand#: 4"),
    ),
    stands(&["Whenever a beast is destroyed, if it costs more than this card, draw 1 card.", "Destroy a beast in your opponent's grove."], Does("my hand#: 3")),
    stands(&["All beasts in your opponent's grove get Guard. Destroy a beast in your opponent's grove. If it had Guard, draw 1 card."], Does("my hand#: 3")),
    stands(&["Destroy a beast in your opponent's grove. If it had Guard, draw 1 card."], Does("my hand#: 2")),
    stands(&["Destroy a beast in your opponent's grove. If it had 2 or more power, draw 1 card."], Does("my hand#: 3")),
    stands(&["Destroy a beast in your opponent's grove. If it had 3 or more power, draw 1 card."], Does("my hand#: 2")),
    stands(&["If there is a charm in your grove or if there is a beast in your grove, draw 1 card."], Does("my hand#: 3")),
    stands(&["If there is a charm in your grove and if there is a beast in your grove, draw 1 card."], Does("my hand#: 2")),
    stands(&["If this is the only beast you control, draw 1 card."], Does("my hand#: 2")),
    stands(&["Destroy all other beasts. If this is the only beast you control, draw 1 card."], Does("my hand#: 3")),
    stands(&["Tire a beast in your opponent's grove. If it is still tired, draw 1 card."], Does("my hand#: 3")),
    stands(&["Tire a beast in your opponent's grove. Wake it. If it's still tired, draw 1 card."], Does("my hand#: 2")),
];

/// What happens to one card, and to several; and an instruction, or a check, that does it to more than one.
pub(crate) const BATCHES: &[(&str, &str, &str)] = &[
    ("a beast is destroyed", "one or more beasts are destroyed", "Destroy all other beasts."),
    ("a beast is destroyed", "one or more beasts are destroyed", "Deal 9 damage to all other beasts."),
    ("a beast is sacrificed", "one or more beasts are sacrificed", "Sacrifice all other beasts in your grove."),
    ("a beast becomes tired", "one or more beasts become tired", "Tire all beasts."),
    ("a beast leaves the field", "one or more beasts leave the field", "Return all other beasts to their owners' hands."),
    ("a beast leaves your grove", "one or more beasts leave your grove", "Put all other beasts in your grove into your den."),
    ("a beast enters your den", "one or more beasts enter your den", "Put all other beasts in your grove into your den."),
    ("a card enters your hand", "one or more cards enter your hand", "Draw 3 cards."),
    ("you draw a card", "you draw one or more cards", "Draw 3 cards."),
    ("your opponent draws a card", "your opponent draws one or more cards", "Your opponent draws 2 cards."),
    ("you discard a card", "you discard one or more cards", "Discard 2 cards."),
    ("a card is discarded", "one or more cards are discarded", "Discard all cards in your hand."),
    ("a beast gains Guard", "one or more beasts gain Guard", "All beasts in your grove get Guard until the end of the turn."),
    ("a beast is targeted", "one or more beasts are targeted", "Deal 1 damage to 2 target beasts."),
];
