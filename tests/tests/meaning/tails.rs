//! What stands with one of several nouns, which of two cards that fought "it" is, what cards cost that come from the deck, and what is asked
//! of each. Answers are as in the cases beside them.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, stands, trick};

pub(crate) const TAILS: &[Case] = &[
    // ----- behind a noun with an article of its own
    trick(&["Destroy a Blue card or a beast with a cost of 4 or more."], Does("Elk at: foe discard; Bram at: foe grove")).wishes(&["Elk"]),
    trick(&["Tire a Red card or a beast with 3 or more power in your opponent's grove."], Does("Ember Wolf tired: yes; Elk tired: no")),
    stands(&["Whenever you play a trick or a beast that costs 4 or more, draw 1 card."], Does("my hand#: 2")).acts(&["play Flare"]).wishes(&["Elk"]),
    stands(&["Whenever you play a trick or a beast that costs 3 or more, draw 1 card."], Does("my hand#: 2")).acts(&["play Lantern Moth"]),
    stands(&["Whenever you play a trick or a beast that costs 2 or more, draw 1 card."], Does("my hand#: 3")).acts(&["play Lantern Moth"]),
    trick(&["Destroy a tired beast or a warden in your opponent's grove."], Does("Bram at: foe discard; Elk at: foe grove")).wishes(&["Elk", "Bram"]),
    // ----- without one, either could be meant
    trick(&["Destroy a warden or beast with 3 or more power in your opponent's grove."], Refused),
    trick(&["Deal 1 damage to all wardens and beasts with 3 or more power."], Refused),
    trick(&["Tire all Red wardens and beasts."], Refused),
    trick(
        &["Deal 1 damage to all wardens and all beasts with 3 or more power."],
        Does("Bram damage: 1; Ember Wolf damage: 1; Elk damage: 0; Grey Ox damage: 1"),
    ),
    trick(&["Deal 1 damage to all wardens and beasts in your opponent's grove."], Does("Bram damage: 1; Elk damage: 1; Asha damage: 0")),
    // ----- where several lie, each with an article of its own
    trick(&["Put a beast and a trick in your discard pile into your hand."], Does("Boar at: my hand; Grey Ox at: my grove; my hand#: 3")),
    trick(&["Put all beasts and all tricks in your discard pile into your hand."], Does("Boar at: my hand; Grey Ox at: my grove; my hand#: 3")),
    trick(&["Put a beast and a trick from your hand on the bottom of your deck."], Does("my hand#: 0; Grey Ox at: my grove; my deck#: 10")),
    trick(
        &["Look at the top 8 cards of your deck. Put up to 1 beast and up to 1 trick among them into your hand. Put the rest on the bottom of your deck."],
        Does("Grey Ox at: my grove; my grove#: 3"),
    ),
    trick(&["Discard a beast and a trick in your hand."], Does("my hand#: 0; Grey Ox at: my grove")),
    trick(&["Put a beast in your grove and a beast in your discard pile into your hand."], Does("my hand#: 4; Boar at: my hand")).wishes(&["Grey Ox"]),
    trick(&["Put a beast and a trick named Flare in your discard pile into your hand."], Does("Boar at: my hand; my hand#: 3")),
    trick(&["Destroy a beast and a beast named Elk."], Does("Elk at: foe discard; Grey Ox at: my discard")).wishes(&["Grey Ox", "Elk"]),
    trick(&["Destroy a beast and a warden in your opponent's grove."], Refused),
    trick(&["Destroy all beasts and all wardens your opponent controls."], Refused),
    trick(&["Destroy all wardens your opponent controls and all beasts."], Does("Bram at: foe discard; Asha at: my grove; Grey Ox at: my discard")),
    trick(&["Give a beast and a trick in your hand -1 cost."], Refused),
    // ----- the top of whichever deck, and what nobody else sees
    trick(&["Draw 1 card from your opponent's deck."], Does("foe deck#: 7; my deck#: 8; my hand#: 3")),
    trick(&["Draw 2 cards in your opponent's deck."], Does("foe deck#: 6; my deck#: 8; my hand#: 4")),
    trick(&["Discard a card in your opponent's hand."], Does("foe hand#: 1")),
    trick(&["Put up to 2 cards in your opponent's hand on the bottom of your opponent's deck."], Refused),
    trick(&["Discard a random card in your opponent's hand."], Does("foe hand#: 1")),
    trick(&["Look at your opponent's hand. Discard a card in your opponent's hand."], Does("foe hand#: 1")),
    trick(&["Your opponent discards a card."], Does("foe hand#: 1")),
    // ----- behind what a comma sets off
    stands(&["Has Swift, and +2 power while tired.", "Draw 1 card."], Refused),
    stands(&["Has Swift and +2 power while you control a beast.", "Draw 1 card."], Does("Case power: 3")),
    trick(&["Give a beast in your grove Swift, and +2 power until the end of the turn."], Refused),
    trick(&["Give a beast in your grove Swift, and +2 power."], Does("Grey Ox power: 6")).wishes(&["Grey Ox"]),
    // ----- which of two that met
    trick(&["A beast in your grove meets a beast in your opponent's grove. If it is destroyed, draw 1 card."], Refused),
    trick(&["A beast in your grove meets a beast in your opponent's grove. At the end of the turn, destroy it."], Refused),
    trick(&["Choose a beast in your grove. It meets a beast in your opponent's grove. If it is destroyed, draw 1 card."], Refused),
    stands(&["[Main] This card meets a beast in your opponent's grove. If it is destroyed, draw 1 card."], Refused),
    trick(
        &["A card in your grove meets a beast in your opponent's grove. If that beast is destroyed, draw 1 card."],
        Does("Ember Wolf at: foe discard; my hand#: 3"),
    )
    .wishes(&["Grey Ox", "Ember Wolf"]),
    trick(
        &["A card in your grove meets a beast in your opponent's grove. If that beast was destroyed this way, draw 1 card."],
        Does("Spark Fox at: my discard; Elk at: foe grove; my hand#: 2"),
    )
    .wishes(&["Spark Fox", "Elk"]),
    // ----- what cards of the deck cost goes with them to the hand, and no further
    trick(&["Give all beasts in your deck -1 cost. Draw 1 card."], Does("my hand#: 3; Crow cost: 0")),
    trick(&["A beast in your opponent's discard pile gets -1 cost. Put it into your hand."], Does("Hare cost: 1; Hare at: my hand")),
    trick(
        &["Give all beasts in your opponent's discard pile -1 cost. Put a beast in your opponent's discard pile on top of your deck. Draw 1 card."],
        Does("Hare cost: 1; Hare at: my hand"),
    ),
    trick(&["A beast in your hand gets -1 cost. Discard it. Put it into your hand."], Does("Lantern Moth cost: 2; Lantern Moth at: my hand")),
    stands(&["All beasts in your discard pile have -1 cost."], Refused),
    stands(&["All beasts in your deck have -1 cost."], Refused),
    stands(&["All beasts in your hand have -1 cost."], Does("Lantern Moth cost: 1")).acts(&[]),
    trick(&["Put a beast from your hand on top of your deck. It gets -1 cost. Draw 1 card."], Does("Lantern Moth cost: 1; Lantern Moth at: my hand")),
    trick(&["A beast in your hand gets -1 cost. Put it on top of your deck. Draw 1 card."], Does("Lantern Moth cost: 2; Lantern Moth at: my hand")),
    // ----- what happened to those that are counted
    trick(&["Discard all cards in your hand. Gain 1 ember for each beast and draw a card for each trick discarded this way."], Refused),
    trick(
        &["Discard all cards in your hand. Gain 1 ember for each beast discarded this way and draw a card for each trick discarded this way."],
        Does("my ember: 10; my hand#: 1"),
    ),
    trick(
        &["Discard all cards in your hand. Draw a card for each trick discarded this way and gain 1 ember for each beast."],
        Does("my ember: 13; my hand#: 1"),
    ),
    trick(&["Gain 2 ember for each beast and draw a card for each trick you played this turn."], Refused),
    trick(&["Discard all cards in your hand. Draw 2 cards for each beast and gain 1 ember for each trick discarded this way."], Refused),
    trick(&["Discard all cards in your hand. Deal 1 damage to your warden for each beast and draw a card for each trick discarded this way."], Refused),
    stands(&["This card has +1 power for each beast and +1 life for each trick you played this turn."], Refused),
    stands(&["This card has +1 power for each beast in your grove and +1 life for each trick you played this turn."], Does("Case power: 4")).acts(&[]),
    // ----- each of them, or all together
    trick(&["Draw 2 cards. They get -1 cost if they're beasts."], Refused),
    trick(&["Draw 2 cards. If they're beasts, tire your warden."], Does("my hand#: 4")),
    // ----- words in the middle that say nothing known
    trick(&["Destroy all beasts that aren't's wardens and are tired."], Refused),
    trick(&["Destroy all beasts that, as some say, are tired."], Refused),
    // ----- behind the last of several things that are done, or behind all of them
    trick(&["Gain 1 ember and draw 1 card if there is a beast in your grove."], Refused),
    trick(&["Gain 1 ember, tire your warden, and draw 1 card unless there is a beast in your grove."], Refused),
    trick(&["You may gain 1 ember and draw 1 card for each beast in your grove."], Refused),
    trick(&["Draw 1 card and gain 2 ember for each beast in your grove."], Refused),
    trick(&["Draw 1 card and give your warden +1 life for each beast in your grove."], Refused),
    trick(&["Gain 1 ember, then draw 1 card if there is a trick in your grove."], Does("my ember: 10; my hand#: 2")),
    trick(&["Gain 1 ember. Draw 1 card if there is a trick in your grove."], Does("my ember: 10; my hand#: 2")),
    trick(&["If there is a trick in your grove, gain 1 ember and draw 1 card."], Does("my ember: 9; my hand#: 2")),
    trick(&["Discard all cards in your hand and gain 1 ember for each card discarded this way."], Does("my ember: 11; my hand#: 0")),
    trick(&["Deal 1 damage to a beast in your opponent's grove and draw 1 card if it is tired."], Does("my hand#: 2")).wishes(&["Elk"]),
    // ----- what lies beside the one before is said of no other
    trick(&["Destroy a beast in your opponent's grove and its neighbors."], Does("foe grove: Bram")).wishes(&["Elk"]),
    trick(&["Deal 1 damage to a beast in your opponent's grove and its neighbors."], Does("Elk damage: 1; Ember Wolf damage: 1")).wishes(&["Elk"]),
];
