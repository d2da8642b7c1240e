//! What cards may do and to which, what they are kept from, what is done several times, and what somebody owns. Answers are as in the cases beside
//! them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    stands, trick,
};

pub(crate) const PERMITTED: &[Case] = &[
    // ----- which cards something may be done to: where no place is said, those on the field, and never the card itself
    stands(&["Swift.", "This card can attack any beast."], Does("Elk damage: 1")).acts(&["attack with Case"]).wishes(&["Lantern Moth", "Crow", "Case", "Elk"]),
    stands(&["Swift.", "This card can attack beasts in your hand."], Does("Elk damage: 0")).acts(&["attack with Case"]).wishes(&["Lantern Moth", "Elk"]),
    stands(&["Swift.", "Your beasts can attack beasts."], Does("Elk damage: 1")).acts(&["attack with Case"]).wishes(&["Cave Bear", "Case", "Elk"]),
    // The place that is said counts, whatever else is said of them.
    stands(&["Destroy a beast this card can attack in your grove."], Does("Elk at: foe grove; Ember Wolf at: foe grove; Grey Ox at: my grove")),
    stands(&["Destroy a beast this card can attack in your opponent's grove."], Does("Elk at: foe discard; Ember Wolf at: foe grove")),
    // ----- what may be done, and what alone may be done
    stands(&["Swift.", "Can attack beasts."], Does("Bram life: 29")).acts(&["attack with Case"]).wishes(&["Bram"]),
    stands(&["Swift.", "Can only attack beasts."], Does("Bram life: 30; Elk damage: 1")).acts(&["attack with Case"]).wishes(&["Bram", "Elk"]),
    // ----- what no card is asked whether it can
    stands(&["This card can't tire."], Refused).acts(&[]),
    stands(&["Beasts your opponent controls can't wake."], Refused).acts(&[]),
    trick(&["Choose a beast in your opponent's grove. It can't tire this turn."], Refused),
    stands(&["This card can't be tired.", "Tire this card."], Does("Case tired: no")),
    stands(&["This card can't attack."], Does("Bram life: 30")).acts(&["end the turn"]),
    // ----- so many times
    trick(&["Tire a beast in your opponent's grove twice."], Refused),
    trick(&["Do this 2 times: tire a beast in your opponent's grove."], Does("Elk tired: yes; Ember Wolf tired: yes")).wishes(&["Elk", "Ember Wolf"]),
    // ----- whose they are, wherever they lie
    trick(&["Gain ember equal to the number of charms your opponent owns."], Does("my ember: 10")),
    trick(&["If there is a charm your opponent owns, draw 1 card."], Does("my hand#: 3")),
    trick(&["Destroy all beasts you own."], Does("Grey Ox at: my discard; Lantern Moth at: my hand; Elk at: foe grove")),
];
