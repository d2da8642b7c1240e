//! Cards on the field that lie beside others, and what they cost there: all that lie on a side of a card where several are meant, and prices
//! only of what is still paid for. Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    stands, trick,
};

pub(crate) const LYING: &[Case] = &[
    // ----- on a side of a card: the one next to it, or all
    stands(&["Destroy all beasts to the left of this card."], Does("Spark Fox at: my discard; Grey Ox at: my discard; Case at: my grove")),
    stands(&["Destroy all beasts to the right of this card."], Does("my grove#: 4")),
    stands(&["All beasts to the left of this card have +1 power."], Does("Spark Fox power: 3; Grey Ox power: 5; Elk power: 2")).acts(&[]),
    stands(&["Each beast to the left of this card has +1 power."], Does("Spark Fox power: 3; Grey Ox power: 5")).acts(&[]),
    stands(&["This card has +1 power for each beast to the left of it."], Does("Case power: 3")).acts(&[]),
    stands(&["Draw cards equal to the number of beasts to the left of this card."], Does("my hand#: 4")),
    stands(&["If there are 2 or more beasts to the left of this card, draw 1 card."], Does("my hand#: 3")),
    stands(&["Destroy a beast to the left of this card."], Does("Spark Fox at: my discard; Grey Ox at: my grove")).wishes(&["Spark Fox"]),
    stands(&["Destroy the beast to the left of this card."], Does("Spark Fox at: my grove; Grey Ox at: my discard")).wishes(&["Spark Fox"]),
    trick(&["Choose a beast in your grove. Destroy all beasts to the right of it."], Does("Grey Ox at: my discard; Spark Fox at: my grove"))
        .wishes(&["Spark Fox"]),
    // ----- how a card comes that is there
    trick(&["Put a beast in your hand into your grove. It enters tired."], Refused),
    trick(&["Choose a beast in your grove. It enters tired."], Refused),
    trick(&["Put a beast in your hand into your grove. It becomes tired."], Does("Lantern Moth at: my grove; Lantern Moth tired: yes")),
    trick(&["Put a beast in your hand into your grove tired."], Does("Lantern Moth at: my grove; Lantern Moth tired: yes")),
    trick(&["Choose a beast in your hand. It enters tired.", "Put a beast in your hand into your grove."], Does("Lantern Moth tired: yes")),
    // ----- what cards cost where nobody pays for them any more
    stands(&["Beasts in your grove cost 1 less."], Refused).acts(&[]),
    stands(&["Other beasts in your grove cost 1 less."], Refused).acts(&[]),
    stands(&["Beasts in your opponent's grove cost 1 more."], Refused).acts(&[]),
    trick(&["Beasts in your grove cost 1 less this turn."], Refused),
    stands(&["Your wardens cost 1 less."], Refused).acts(&[]),
    trick(&["The next warden you play costs 1 less."], Refused),
    stands(&["Your beasts cost 1 less."], Does("Lantern Moth cost: 1; Grey Ox cost: 4")).acts(&[]),
    stands(&["Beasts in your hand cost 1 less."], Does("Lantern Moth cost: 1; Grey Ox cost: 4")).acts(&[]),
    trick(&["Your beasts cost 1 less this turn."], Does("Lantern Moth cost: 1; Grey Ox cost: 4")),
    trick(&["The next beast you play costs 1 less."], Does("Lantern Moth cost: 1; Grey Ox cost: 4")),
];
