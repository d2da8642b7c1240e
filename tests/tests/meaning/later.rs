//! Wordings that later sets of printed games brought: what is got, copied and cast on a card, what comes with more, what is given up for
//! something, what each of them has. Answers are as in the cases beside them.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, beast, stands, trick};

pub(crate) const LATER: &[Case] = &[
    // ----- what is got comes where the game says that a player has cards
    trick(&["Get a random trick."], Does("my hand#: 3; my deck#: 8")),
    trick(&["Get two copies of a beast in your opponent's grove."], Does("my hand#: 4; foe grove#: 3")),
    trick(&["Your opponent gets a copy of a beast in your grove."], Does("foe hand#: 3; my hand#: 2")).wishes(&["Grey Ox"]),
    trick(&["Each player gets a random beast."], Does("foe hand#: 3; my hand#: 3")),
    trick(&["Give your opponent two random beasts."], Does("foe hand#: 4; my hand#: 2")),
    trick(&["Destroy a beast in your opponent's grove. Get a random beast. It gets +1 power."], Does("my hand#: 3; Elk at: foe discard")),
    trick(&["Copy a card in your opponent's hand."], Does("my hand#: 3; foe hand#: 2")),
    trick(&["Copy a beast in your opponent's grove, then draw 1 card."], Does("my hand#: 4; foe grove#: 3")),
    trick(&["Get a beast in your opponent's grove."], Refused),
    // ----- a copy of one of a few that chance takes
    trick(&["Scout a copy of a card in your opponent's hand."], Does("my hand#: 3; foe hand#: 2")),
    trick(&["Scout a copy of a beast in your opponent's grove. It gains Swift."], Does("my hand#: 3; foe grove#: 3")),
    trick(&["Destroy a beast in your opponent's grove. Scout a copy of a beast that died this turn."], Does("my hand#: 3; foe discard#: 2")),
    trick(&["Scout a copy of a beast."], Refused),
    trick(&["Scout two copies of a beast in your opponent's grove."], Refused),
    // ----- lists
    trick(&["Give a beast in your grove Guard, Swift, and +1 power."], Does("Grey Ox power: 5")).wishes(&["Grey Ox"]),
    trick(&["Give a beast in your grove +1 power, and draw 1 card."], Does("Grey Ox power: 5; my hand#: 3")).wishes(&["Grey Ox"]),
    trick(&["Destroy a Red, Green, or Moss beast in your opponent's grove."], Does("Elk at: foe discard")),
    trick(&["Discard a charm, trick, or beast."], Does("Lantern Moth at: my discard; my hand#: 1")).wishes(&["Lantern Moth"]),
    // ----- cast on a card: it is targeted by that
    stands(&["Whenever you play a beast on another beast, draw 1 card.", "Deal 1 damage to target beast in your opponent's grove."], Does("my hand#: 3")),
    stands(&["Whenever your opponent plays a beast on a beast, draw 1 card.", "Deal 1 damage to target beast in your opponent's grove."], Does("my hand#: 2")),
    stands(&["Whenever you play a beast on another beast, tire it.", "Deal 1 damage to target beast in your opponent's grove."], Refused),
    // ----- so many in a turn
    stands(&["After you draw two cards in a turn, gain 1 ember.", "Draw 1 card."], Does("my ember: 9")).acts(&["use Case"]),
    stands(&["After you draw two cards in a turn, gain 1 ember.", "Draw 3 cards."], Does("my ember: 10; my hand#: 5")).acts(&["use Case"]),
    stands(&["Whenever either player discards a card, draw 1 card.", "Your opponent discards 1 card."], Does("my hand#: 3; foe hand#: 1")),
    // ----- what comes with more
    trick(&["Destroy a beast in your grove. Return it to its owner's hand with +2 power. It costs 1 less."], Does("Grey Ox at: my hand; Grey Ox cost: 3"))
        .wishes(&["Grey Ox"]),
    stands(&["[Main] Return this card to its owner's hand with +2 power."], Does("Case at: my hand; Case power: 3")),
    trick(&["Return a beast in your grove to its owner's hand with +1/+1."], Does("Grey Ox at: my hand; Grey Ox power: 5; Grey Ox life: 7"))
        .wishes(&["Grey Ox"]),
    // ----- what is given up for something
    trick(&["Destroy a beast in your grove to draw 2 cards."], Does("Grey Ox at: my discard; my hand#: 4")).wishes(&["Grey Ox"]),
    trick(&["Destroy a charm in your grove to draw 2 cards."], Does("my hand#: 2")),
    trick(&["Spend 4 ember to draw 2 cards."], Does("my ember: 5; my hand#: 4")),
    trick(&["Spend 10 ember to draw 2 cards."], Does("my ember: 9; my hand#: 2")),
    trick(&["You may discard a card. Draw 2 cards if you do."], Does("my hand#: 3")).wishes(&["yes", "Lantern Moth"]),
    trick(&["Destroy a charm in your grove. Draw 2 cards if you do."], Does("my hand#: 2")),
    // ----- two things of one card, of which one lasts
    trick(&["Give a beast in your grove +2 power this turn and Guard."], Does("Grey Ox power: 6")).wishes(&["Grey Ox"]),
    trick(&["Give a beast in your grove Guard this turn and +2 power."], Does("Grey Ox power: 6")).wishes(&["Grey Ox"]).acts(&["play Case", "end the turn"]),
    trick(&["Give your warden Guard this turn and 2 ember."], Does("my ember: 11")),
    trick(&["Set a beast's power to 1 and life to 2."], Does("Elk power: 1; Elk life: 2; Ember Wolf power: 3")),
    trick(&["Set a beast's power to 1 and life to 2 this turn."], Refused),
    trick(&["This turn, your beasts have +2 power and can't attack."], Does("Grey Ox power: 6; Elk power: 2")),
    trick(&["Cards in your hand cost 1 less this turn."], Does("Lantern Moth cost: 1; Grey Ox cost: 4")),
    trick(&["Give enemy beasts -1 power."], Does("Elk power: 1; Ember Wolf power: 2; Grey Ox power: 4")),
    // ----- numbers as they are called
    trick(&["Double a beast's stats."], Does("Elk power: 4; Elk life: 10; Ember Wolf power: 3")),
    beast(&["[On Play] Destroy a beast in your opponent's grove and gain its stats."], Does("Case power: 3; Case life: 8")),
    beast(&["[On Play] Destroy all beasts in your opponent's grove and gain their power and life."], Does("Case power: 6; Case life: 10")),
    beast(&["[On Play] Destroy a beast in your opponent's grove. Draw 1 card and gain its stats."], Refused),
    trick(&["Double your beasts' power."], Does("Spark Fox power: 4; Grey Ox power: 8; Elk power: 2")),
    stands(&["Has power equal to the number of cards in your hand."], Does("Case power: 2")).acts(&[]),
    trick(&["Destroy all beasts except the highest power one."], Does("Grey Ox at: my grove; Elk at: foe discard; Spark Fox at: my discard")),
    trick(&["Draw cards equal to your ember, but no more than 3."], Does("my hand#: 5")),
    trick(&["Deal 3 damage to a beast in your opponent's grove. Gain half that much ember."], Does("my ember: 10")),
    trick(&["Discard all cards in your hand. Draw half that many cards."], Does("my hand#: 1")),
    // ----- each of them, none of them, what they are not
    trick(&["Draw 2 cards. They each cost 1 less."], Does("my hand#: 4")),
    trick(&["Choose 2 beasts in your grove. Each of them has +1 power this turn."], Does("Spark Fox power: 3; Grey Ox power: 5"))
        .wishes(&["Spark Fox", "Grey Ox"]),
    trick(&["Destroy a beast in your opponent's grove that isn't hurt."], Does("Elk at: foe discard")),
    trick(&["Destroy all beasts that aren't Moss or Stone."], Refused),
    trick(&["Destroy all beasts in your opponent's grove that aren't tired."], Does("Elk at: foe discard; Ember Wolf at: foe discard")),
    trick(
        &["Tire a beast in your opponent's grove. Destroy all beasts in your opponent's grove that aren't tired."],
        Does("Elk at: foe grove; Ember Wolf at: foe discard"),
    ),
    trick(&["Deal 1 damage to all beasts in your opponent's grove. If none of them dies, draw 1 card."], Does("my hand#: 3")),
    trick(&["Deal 2 damage to all beasts in your opponent's grove. If none of them dies, draw 1 card."], Does("my hand#: 2; Ember Wolf at: foe discard")),
    trick(&["Deal 2 damage to all beasts in your opponent's grove. If either dies, draw 1 card."], Does("my hand#: 3")),
    trick(&["Choose 2 beasts in your grove. If both are awake, draw 1 card."], Does("my hand#: 3")).wishes(&["Spark Fox", "Grey Ox"]),
    // ----- for whom, and whose
    trick(&["Put a 1/1 Rat into the grove for both players."], Refused),
    trick(&["Play a 1/1 Rat for both players."], Does("my grove#: 4; foe grove#: 4")),
    trick(&["Destroy a beast in your opponent's grove. Play a 1/1 Rat for its owner."], Does("foe grove#: 3; my grove#: 3")),
    trick(&["Destroy a beast in your opponent's grove. Draw 1 card. Play a 1/1 Rat for its owner."], Refused),
    stands(&["Whenever you attack with a beast, draw 1 card."], Does("my hand#: 3")).acts(&["attack with Grey Ox"]).wishes(&["Bram"]),
    trick(&["If your deck has only beasts, draw 1 card."], Does("my hand#: 3")),
    trick(&["If your hand has only beasts, draw 1 card."], Does("my hand#: 2")),
    trick(&["If your hand has only beasts and tricks, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you have ember, draw 1 card."], Does("my hand#: 3")),
    trick(&["If you have scrap, draw 1 card."], Refused),
    stands(&["Whenever you spend ember, draw 1 card.", "[Main] Pay 1 ember."], Does("my hand#: 3; my ember: 8")),
    stands(&["After another beast gains Guard, draw 1 card.", "[Main] Give a beast in your grove Guard."], Does("my hand#: 3")).wishes(&["Grey Ox"]),
    trick(&["Deal 1 damage to your opponent's warden. Repeat 2 more times."], Does("Bram life: 27")),
    trick(&["Deal 1 damage to the enemy warden. If you have ember, deal 3 damage to it instead."], Does("Bram life: 27")),
    trick(&["Steal a card from your opponent's hand."], Does("my hand#: 3; foe hand#: 1")),
    trick(&["Steal the top card of your opponent's deck."], Does("my hand#: 3; foe deck#: 7")),
    trick(&["Look at your opponent's hand. Choose a card to discard."], Does("foe hand#: 1")).wishes(&["Stoke"]),
    beast(&["When destroyed, draw 1 card.", "[On Play] Destroy this card."], Does("Case at: my discard; my hand#: 3")),
    trick(&["Look at 2 cards in your opponent's hand. Choose one to discard."], Does("foe hand#: 1; my hand#: 2")).wishes(&["Stoke"]),
    trick(&["From now on, gain 1 ember whenever you draw a card. Draw 1 card."], Does("my ember: 10")),
    trick(&["Deal damage equal to your ember randomly split among all enemy wardens."], Does("Bram life: 21")),
    trick(&["Deal 5 damage to your warden. Heal 3 randomly split among all friendly wardens."], Does("Asha damage: 2")),
    trick(&["If you're holding another trick, draw 1 card."], Refused),
    stands(&["Whenever a player draws a card, put a copy into the other player's hand.", "[Main] Draw 1 card."], Does("foe hand#: 3; my hand#: 3")),
];

/// A wording, and one that means the same tree.
pub(crate) const SAID_SO: &[(&str, &str)] = &[
    ("Destroy a beast in your grove to draw 2 cards.", "Destroy a beast in your grove, then if you do, draw 2 cards."),
    ("Get a random trick.", "Put a random trick of the game into your hand."),
    ("Double a beast's stats.", "Double the power and life of a beast."),
    ("Draw cards equal to your ember, but no more than 3.", "Draw cards equal to your ember, capped at 3."),
    ("Destroy all beasts except the highest power one.", "Destroy all beasts except the one with the highest power."),
    ("Draw a card if you do.", "If you do, draw a card."),
    ("Give a beast Guard, Swift, and +1 power.", "Give a beast Guard, Swift and +1 power."),
    ("If either dies, draw 1 card.", "If any of them dies, draw 1 card."),
];
