//! What is said of a card that is not there, of which nothing is so; who answers what is being done: who stood there when it began; and what says
//! nothing at all.

use super::cases::Wanted::{Does, DoesOrRefused, Refused};
use super::cases::{Case, stands, trick};

pub(crate) const THERE: &[Case] = &[
    // ----- of a card that is not there, nothing is so, and it is not so that it is not
    trick(&["If the attacker is tired, draw 1 card."], Does("my hand#: 2")),
    trick(&["If the attacker is not tired, draw 1 card."], Does("my hand#: 2")),
    trick(&["If the attacker's power is less than 3, draw 1 card."], Does("my hand#: 2")),
    trick(&["If the attacker's power is equal to 0, draw 1 card."], Does("my hand#: 2")),
    trick(&["If twice the attacker's power is less than the number of cards in your hand, draw 1 card."], Does("my hand#: 2")),
    stands(&["If the attacker is not tired, this card has +1 power."], Does("Case power: 1")).acts(&[]),
    stands(&["This card has +1 power unless the attacker is tired."], Does("Case power: 2")).acts(&[]),
    // What was chosen is known, wherever it is.
    trick(&["Choose a beast in your opponent's grove. Destroy it. If it is not Red, draw 1 card."], Does("my hand#: 3")).wishes(&["Elk"]),
    // Of none, the sum is nothing.
    trick(&["If the total power of all charms in your field is less than 3, draw 1 card."], Does("my hand#: 3")),
    // ----- what was done to a card beside others can't be asked of it any more
    trick(
        &["Tire a beast in your opponent's grove and each beast in your grove. If it was already tired, draw 1 card."],
        DoesOrRefused("my hand#: 2; Elk tired: yes"),
    ),
    trick(
        &["Tire a beast in your opponent's grove and all other beasts in your opponent's grove. If it was already tired, draw 1 card."],
        DoesOrRefused("my hand#: 2; Elk tired: yes"),
    ),
    trick(&["Tire a beast in your opponent's grove and your warden. Draw 1 card if it was already tired."], DoesOrRefused("my hand#: 2; Elk tired: yes")),
    trick(&["Give a beast in your opponent's grove and each beast in your grove Swift. If it already had Swift, draw 1 card."], DoesOrRefused("my hand#: 2")),
    // ----- a card of those that were shown
    trick(&["Your opponent reveals their hand. Choose a card with a cost of 1 or less. They discard it."], Does("foe hand#: 1; Elk at: foe grove"))
        .wishes(&["Fang"]),
    trick(
        &["Reveal your opponent's hand. Choose a card with a cost of 1 or more. They put it on the bottom of their deck."],
        Does("foe hand#: 1; foe grove: Bram, Ember Wolf, Elk"),
    )
    .wishes(&["Fang"]),
    trick(
        &["Your opponent reveals their hand. Put a card with a cost of 1 on the bottom of their deck."],
        DoesOrRefused("foe hand#: 1; foe grove: Bram, Ember Wolf, Elk"),
    )
    .wishes(&["Fang"]),
    // ----- who answers what is being done
    trick(&["Choose a beast in your grove. It gets “Whenever you play a trick, draw 1 card.” until the end of the turn."], Does("my hand#: 2")),
    trick(&["Choose a beast in your grove. It gets “Whenever you play a trick, gain 3 ember.” until the end of the turn."], Does("my ember: 11"))
        .acts(&["play Case", "play Flare"]),
    stands(&["Beasts in your hand have “[On Play] Gain 3 ember.”"], Does("my ember: 10; my grove#: 5")).acts(&["play Lantern Moth"]),
    // ----- what is always so of each asks of each whether there is another
    stands(&["Your Moss beasts have +1 power while you control another Moss beast."], Does("Spark Fox power: 2")).acts(&[]),
    stands(&["Your Moss beasts have +2 power while you control another Moss beast."], Does("Spark Fox power: 4; Lantern Moth power: 3"))
        .acts(&["play Lantern Moth"]),
    stands(&["Your beasts have +1 power while you control another beast."], Does("Spark Fox power: 3; Case power: 2")).acts(&[]),
    // ----- a check is made whatever a number hangs on: cards in hand, a pool, what was done
    stands(&["While you have 2 or more cards in your hand, this card has +9 life.", "Deal 3 damage to this card."], Does("Case at: my discard"))
        .acts(&["use Case", "play Flare"]),
    stands(&["While you have 2 or more cards in your hand, this card has +8 life.", "Deal 3 damage to this card."], Does("Case life: 8")),
    stands(&["While your ember is 9 or more, this card has +9 life.", "Deal 3 damage to this card."], Does("Case at: my discard"))
        .acts(&["use Case", "play Flare"]),
    stands(&["If you played a trick this turn, this card has -3 life."], Does("Case at: my discard")).acts(&["play Flare"]),
    // ----- what has been paid for, whose a copy is, and as much as another has
    stands(&["If you would play a beast, it costs 1 less."], Refused),
    trick(&["Put a copy of a beast in your opponent's grove into its owner's hand."], Does("foe hand#: 3; my hand#: 2")),
    stands(&["This card has the life of your warden."], Does("Case life: 30")).acts(&[]),
    stands(&["This card has +life equal to the life of your warden."], Does("Case life: 33")).acts(&[]),
    // ----- who is kept from what an action does to its card has no such action, whatever it does first
    stands(&["Your opponent can't equip charms."], Does("Fang offered: no; Stoke offered: yes")).acts(&["end the turn"]),
    stands(&["Your opponent can't equip beasts."], Does("Fang offered: yes; Stoke offered: yes")).acts(&["end the turn"]),
    // ----- what says nothing
    trick(&["A beast in your grove gets +0 power until the end of the turn."], Refused),
    trick(&["Give a beast in your grove +0/+0."], Refused),
    trick(&["Give a beast in your grove +2/+0."], Does("Grey Ox power: 6; Grey Ox life: 6")).wishes(&["Grey Ox"]),
    trick(&["Return two different beasts in your discard pile to your hand."], Refused),
    // ----- "all cards" in play, those among them that a match begins with
    trick(&["Return all enemy cards to their owner's hand."], Refused),
    trick(&["Return a card you control to its owner's hand."], Refused),
    trick(&["Return all enemy beasts to their owner's hand."], Does("foe grove: Bram; my hand#: 2")),
];
