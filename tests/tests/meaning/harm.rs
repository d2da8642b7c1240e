//! Damage to players is dealt by a card as damage to cards is: who deals it is seen, and what would deal it is kept from it.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, stands, trick};

pub(crate) const HARM: &[Case] = &[
    // ----- who answers it
    stands(&["Whenever this card deals damage, draw 1 card.", "Your opponent takes 2 wounds."], Does("foe heart: 7; my hand#: 3")),
    stands(&["Whenever this card deals damage, draw 1 card.", "Your opponent takes 2 wounds from this card."], Does("foe heart: 7; my hand#: 3")),
    stands(&["Whenever this card deals damage, draw 1 card.", "Your opponent takes 2 wounds from a beast in your grove."], Does("foe heart: 7; my hand#: 2")),
    stands(
        &["Whenever a beast you control deals damage, draw 1 card.", "Your opponent takes 2 wounds from a beast in your grove."],
        Does("foe heart: 7; my hand#: 3"),
    ),
    stands(&["Whenever a beast in your opponent's grove deals damage, draw 1 card.", "Your opponent takes 2 wounds."], Does("foe heart: 7; my hand#: 2")),
    stands(&["Whenever this card deals damage, gain that much ember.", "Your opponent takes 2 wounds."], Does("my ember: 11")),
    trick(&["Choose a beast in your grove. Your opponent takes wounds from it equal to its power."], Does("foe heart: 5")).wishes(&["Grey Ox"]),
    stands(
        &["Whenever your opponent takes wounds, draw 1 card.", "Your opponent takes 2 wounds from a beast in your grove."],
        Does("foe heart: 7; my hand#: 3"),
    ),
    // ----- what would deal it
    stands(&["This card deals 1 more damage.", "Your opponent takes 2 wounds."], Does("foe heart: 6")),
    stands(&["If this card would deal damage, double that damage.", "Your opponent takes 2 wounds."], Does("foe heart: 5")),
    stands(&["If this card would deal damage, draw 1 card instead.", "Your opponent takes 2 wounds."], Does("foe heart: 9; my hand#: 3")),
    stands(&["If this card would deal damage, you may prevent that damage.", "Your opponent takes 2 wounds."], Does("foe heart: 9")).wishes(&["yes"]),
    stands(&["If this card would deal damage, you may reduce that damage by 1.", "Your opponent takes 2 wounds."], Does("foe heart: 8")).wishes(&["yes"]),
    stands(&["If this card would deal damage, you may reduce that damage by 1.", "Your opponent takes 2 wounds from this card."], Does("foe heart: 7"))
        .wishes(&["no"]),
    stands(
        &["If a beast you control would deal damage, redirect that damage to this card.", "Your opponent takes 2 wounds."],
        Does("foe heart: 9; Case damage: 2"),
    ),
    stands(&["If a beast in your opponent's grove would deal damage, prevent that damage.", "Your opponent takes 2 wounds."], Does("foe heart: 7")),
    // ----- by whose power another deals it
    trick(&["Until the end of the turn, whenever a charm deals damage, draw 1 card."], Refused),
    trick(&["If a charm dealt damage this turn, draw 1 card."], Refused),
    stands(&["If this card would take damage from a charm, prevent that damage."], Refused),
    // ----- a draw from an empty deck
    stands(&["If you would draw a card while your deck is empty, gain 1 heart instead.", "Draw 10 cards. Gain 1 heart."], Does("my hand#: 10; my heart: 12")),
    stands(&["If you would draw a card, gain 1 heart instead.", "Draw 10 cards."], Does("my hand#: 2; my heart: 12")),
    stands(
        &["If your opponent would draw a card while their deck is empty, gain 1 heart instead.", "Your opponent draws 9 cards. Gain 1 heart."],
        Does("my heart: 11"),
    ),
    stands(&["If you would draw a beast, gain 1 heart instead.", "Draw 9 cards. Gain 1 heart."], Does("my heart: 12")),
    stands(&["You can't draw cards.", "Draw 9 cards. Gain 1 heart."], Does("my hand#: 2; my heart: 10")),
    stands(&["You can't draw cards while your deck is empty.", "Draw 9 cards. Gain 1 heart."], Does("my hand#: 10; my heart: 10")),
    stands(
        &["Whenever you draw a card, gain 1 heart.", "If you would draw a card while your deck is empty, gain 1 ember instead.", "Draw 9 cards."],
        Does("my heart: 12; my ember: 10"),
    ),
    // ----- what would be lost is there, or nothing is asked
    stands(&["If a beast you control would be destroyed, you may lose 10 heart instead.", "Destroy all beasts."], Does("my grove: Asha; my heart: 9"))
        .wishes(&["yes"]),
    stands(&["If this card would be destroyed, you may lose 2 heart instead.", "Destroy all beasts."], Does("my grove: Asha, Case; my heart: 7"))
        .wishes(&["yes"]),
    stands(&["If this card would be destroyed, pay 10 ember instead.", "Destroy all beasts."], Does("my grove: Asha; my ember: 9")),
    stands(&["If this card would be destroyed, pay 4 ember instead.", "Destroy all beasts."], Does("my grove: Asha, Case; my ember: 5")),
    // ----- the damage that led to it was dealt so
    stands(&["Whenever a beast is destroyed in combat, draw 1 card.", "Deal 9 damage to a beast in your opponent's grove."], Does("my hand#: 2")),
    stands(&["Whenever a beast is destroyed by card effects, draw 1 card.", "Deal 9 damage to a beast in your opponent's grove."], Does("my hand#: 3")),
    stands(&["Whenever a beast is destroyed by card effects, draw 1 card.", "Destroy a beast in your opponent's grove."], Does("my hand#: 3")),
    stands(&["Whenever a beast is destroyed in combat, draw 1 card."], Does("foe grove: Bram, Elk; my hand#: 3"))
        .acts(&["attack with Grey Ox"])
        .wishes(&["Ember Wolf"]),
    stands(&["Whenever a beast is destroyed by card effects, draw 1 card."], Does("foe grove: Bram, Elk; my hand#: 2"))
        .acts(&["attack with Grey Ox"])
        .wishes(&["Ember Wolf"]),
    stands(&["Beasts can't be destroyed in combat."], Does("foe grove: Bram, Ember Wolf, Elk")).acts(&["attack with Grey Ox"]).wishes(&["Ember Wolf"]),
    stands(&["Beasts can't be destroyed in combat.", "Deal 9 damage to a beast in your opponent's grove."], Does("foe grove: Bram, Ember Wolf")),
    // ----- whose card led to it
    stands(&["Whenever you destroy a beast, draw 1 card."], Does("foe grove: Bram, Elk; my hand#: 3")).acts(&["attack with Grey Ox"]).wishes(&["Ember Wolf"]),
    stands(&["Whenever you destroy a beast, gain 1 heart."], Does("my grove: Asha, Grey Ox, Case; my heart: 9"))
        .acts(&["attack with Spark Fox"])
        .wishes(&["Elk"]),
    stands(&["Whenever your opponent destroys a beast, draw 1 card."], Does("my grove: Asha, Grey Ox, Case; my hand#: 3"))
        .acts(&["attack with Spark Fox"])
        .wishes(&["Elk"]),
    // ----- the next that becomes so
    trick(&["Your next tired beast gets +2 power until the end of the turn. Tire a beast in your grove."], Does("Grey Ox power: 6; Spark Fox power: 2"))
        .wishes(&["Grey Ox"]),
    trick(&["Your next tired beast gets +2 power until the end of the turn. Tire a beast in your opponent's grove."], Does("Elk power: 2")).wishes(&["Elk"]),
    trick(&["Tire a beast in your grove. Your next tired beast gets +2 power until the end of the turn."], Does("Grey Ox power: 4")).wishes(&["Grey Ox"]),
    // ----- what was dealt
    stands(&["Your opponent takes 2 wounds. If this card dealt damage this turn, draw 1 card."], Does("foe heart: 7; my hand#: 3")),
    stands(&["If this card dealt damage this turn, draw 1 card."], Does("my hand#: 2")),
];
