//! Texts that could be read and done otherwise than a careful player reads them: what they do, or that they are refused.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, beast, stands, trick};

pub(crate) const READ: &[Case] = &[
    // ----- nothing lies beside what has left
    trick(&["Destroy a beast in your opponent's grove. Deal 1 damage to all adjacent beasts."], Does("Ember Wolf damage: 1; Elk at: foe discard")),
    trick(&["Destroy a beast in your opponent's grove. Deal 1 damage to all beasts next to it."], Does("Ember Wolf damage: 1; Elk at: foe discard")),
    trick(&["Deal 1 damage to a beast in your opponent's grove. Deal 1 damage to all adjacent beasts."], Does("Elk damage: 1; Ember Wolf damage: 1")),
    beast(
        &["[On Play] Return this card to its owner's hand. Deal 1 damage to all adjacent beasts."],
        Does("Spark Fox at: my discard; Grey Ox damage: 0; Case at: my hand"),
    ),
    // ----- whose cards go home
    trick(&["Your opponent returns a beast to their hand."], Does("Elk at: foe hand; Grey Ox at: my grove")).wishes(&["Grey Ox", "Elk"]),
    trick(&["Return a beast to your hand."], Does("Grey Ox at: my hand; Elk at: foe grove")).wishes(&["Elk", "Grey Ox"]),
    trick(&["Return an enemy beast to your hand."], Does("Elk at: my hand")).wishes(&["Elk"]),
    trick(&["Put a card on the bottom of your deck."], Refused),
    // ----- the card that a condition asks about
    trick(&["If a beast in your opponent's grove has 3 or more power, destroy it."], Does("Ember Wolf at: foe discard; Elk at: foe grove")),
    trick(&["Tire all cubs. If a beast in your opponent's grove is awake, destroy it."], Does("Elk at: foe discard")),
    trick(&["If there is a beast in your grove and there is a beast in your opponent's grove, destroy it."], Refused),
    stands(&["If there is a beast in your hand, it costs 1 less."], Refused),
    // ----- what is paid is paid
    trick(&["Play a beast in your hand. It costs 1 less."], Refused),
    stands(&["Whenever you play a trick, it costs 1 less."], Refused),
    // ----- damage is dealt on the field
    trick(&["Deal 1 damage to a beast in your hand."], Refused),
    trick(&["Your opponent draws 1 card. Deal 1 damage to it."], Refused),
    stands(&["Whenever your opponent draws a card, deal 1 damage to it."], Refused),
    stands(&["Whenever another beast dies, heal 1 to it."], Refused),
    trick(&["Put a beast in your hand into your grove. Deal 1 damage to it."], Does("Lantern Moth at: my discard or my grove")),
    // ----- all of it, or it was not done
    trick(&["Move 6 gold from your purse to a beast in your grove. If you do, draw 1 card."], Does("my hand#: 2")),
    trick(&["Move 2 gold from your purse to a beast in your grove. If you do, draw 1 card."], Does("my hand#: 3")),
    trick(&["Discard 2 cards, then destroy a beast in your grove. If you do, draw 1 card."], Refused),
    trick(&["Draw 2 cards, then discard 1 card. If you do, gain 1 ember."], Does("my ember: 10; my hand#: 3")),
    // ----- who does what follows
    trick(&["Your opponent discards 1 card. They draw 1 card and gain 2 ember."], Does("foe ember: 11; my ember: 9; foe hand#: 2")),
    trick(&["Your opponent discards 1 card. They draw 1 card and you gain 2 ember."], Does("foe ember: 9; my ember: 11")),
    trick(&["For each player, they draw 1 card, then discard 1 card."], Does("my hand#: 2; foe hand#: 2")),
    // ----- which card it is
    trick(&["Choose a beast in your opponent's grove. Destroy all other beasts of the same clan."], Refused),
    stands(&["Put the top card of your deck into your grove. If it is not a beast, put it into your hand instead."], Refused),
    stands(&["Whenever you play a beast, this card gets +1 power and it gets Guard."], Refused),
    stands(&["This card gets +1 power until the end of the turn and it gets Guard."], Does("Case power: 2")),
    stands(&["Sacrifice another beast: This card gets +power equal to its power until the end of the turn."], Refused),
    stands(&["This card gets +power equal to its life until the end of the turn."], Does("Case power: 4")),
    // ----- always, or once
    stands(&["For each card in your hand, this card gets +1 power."], Refused),
    stands(&["This card gets +1 power for each card in your hand."], Refused),
    stands(&["This card has +1 power for each card in your hand."], Does("Case power: 3")).acts(&[]),
    stands(&["All beasts lose Guard."], Refused),
    // ----- what never happens
    trick(&["[Last Breath] Draw 1 card."], Refused),
    trick(&["Whenever this card takes damage, draw 1 card."], Refused),
    // ----- numbers that are swapped are what they are from then on
    trick(
        &["Deal 3 damage to a beast in your grove. Swap the power and life of that beast. Heal 9 to it."],
        Does("Grey Ox power: 3; Grey Ox life: 4; Grey Ox damage: 0"),
    ),
];
