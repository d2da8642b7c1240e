//! How far words reach: "it" behind a role that something was done to, and behind what happened this turn; what stands before a sign, and how much
//! of what follows it is asked for; who does what, and by what means; where a verb takes cards from whose side is said. Answers are as in the cases
//! beside them.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, beast, stands, trick};

pub(crate) const REACH: &[Case] = &[
    // ----- a role that something was done to
    stands(
        &["Swift.", "Whenever this card attacks, deal 1 damage to the target. It gets -1 power until the end of the turn."],
        Does("Elk power: 1; Case power: 1"),
    )
    .acts(&["attack with Case"])
    .wishes(&["Elk"]),
    stands(&["Swift.", "Whenever this card attacks, deal 1 damage to the target. Its owner draws 1 card."], Does("foe hand#: 3; my hand#: 2"))
        .acts(&["attack with Case"])
        .wishes(&["Elk"]),
    stands(&["Swift.", "Whenever this card attacks, deal 1 damage to the target. If it is a warden, draw 1 card."], Does("my hand#: 3"))
        .acts(&["attack with Case"])
        .wishes(&["Bram"]),
    stands(&["Swift.", "Whenever this card attacks, deal 1 damage to the target. If it is a warden, draw 2 cards."], Does("my hand#: 2"))
        .acts(&["attack with Case"])
        .wishes(&["Elk"]),
    stands(
        &["Swift.", "Whenever this card attacks, tire the target. That beast gets -1 power until the end of the turn."],
        Does("Elk power: 1; Case power: 1"),
    )
    .acts(&["attack with Case"])
    .wishes(&["Elk"]),
    stands(&["Whenever a beast attacks, deal 1 damage to the target. This card gets +1 power."], Does("Elk at: foe discard; Case power: 2"))
        .acts(&["attack with Grey Ox"])
        .wishes(&["Elk"]),
    // ----- what happened this turn names no card
    trick(&["Deal 1 damage to a beast in your opponent's grove. If a beast in your grove took damage this turn, destroy it."], Refused),
    trick(&["Deal 1 damage to a beast in your opponent's grove. If you drew a beast this turn, put it into your hand."], Refused),
    beast(&["[On Play] If a beast in your opponent's grove took damage this turn, destroy it."], Refused),
    beast(&["[On Play] If a beast in your opponent's grove took damage this turn, destroy that beast."], Refused),
    beast(&["[On Play] If a beast was destroyed this turn, put a copy of it into your grove."], Refused),
    beast(&["[On Play] If you played a trick this turn, put a copy of it into your hand."], Refused),
    trick(&["Choose a beast in your opponent's grove. If a beast was destroyed this turn, tire it."], Does("Elk tired: no")),
    trick(&["Destroy all beasts in your grove. Choose a beast in your opponent's grove. If a beast was destroyed this turn, tire it."], Does("Elk tired: yes")),
    // ----- what stands before a sign is asked for all that follows
    trick(&["You may discard 1 card: Draw 1 card. Gain 1 ember."], Does("my hand#: 2; my ember: 9")).wishes(&["no"]),
    trick(&["You may discard 1 card: Draw 1 card. Gain 2 ember."], Does("my hand#: 2; my ember: 11")).wishes(&["yes", "Flare"]),
    trick(&["You may discard 1 card: Draw 1 card. If you control a beast, gain 1 ember."], Does("my ember: 9")).wishes(&["no"]),
    trick(&["You may discard 1 card: Draw 1 card. If you don't, gain 1 ember."], Does("my hand#: 2; my ember: 10")).wishes(&["no"]),
    trick(&["You may discard 1 card. If you do, draw 1 card. Gain 1 ember."], Does("my hand#: 2; my ember: 10")).wishes(&["no"]),
    beast(&["[On Play] You may discard 1 card: Draw 1 card. Gain 1 ember."], Does("my hand#: 2; my ember: 9")).wishes(&["no"]),
    stands(&["Whenever a beast is destroyed, you may discard 1 card: Draw 1 card. Gain 1 ember.", "Destroy a beast in your grove."], Does("my ember: 9"))
        .wishes(&["Grey Ox", "no"]),
    // ----- by whom and by what
    stands(&["Swift.", "This card can't be destroyed by your opponent's card effects."], Does("Case at: my discard"))
        .acts(&["attack with Case"])
        .wishes(&["Ember Wolf"]),
    stands(&["Swift.", "This card can't be destroyed by your opponent."], Does("Case at: my grove"))
        .acts(&["end the turn", "attack with Elk"])
        .wishes(&["Case"]),
    stands(&["If this card would be destroyed by an opponent's effect, draw 1 card instead.", "Destroy this card."], Does("Case at: my discard; my hand#: 2")),
    // ----- shown, of those that are looked at
    trick(&["Look at the top 3 cards of your deck. Reveal a beast and put it into your hand."], Does("my hand#: 3; Elk at: foe grove; Grey Ox at: my grove")),
    trick(&["Look at the top 3 cards of your deck. You may reveal a beast and put it into your hand."], Does("my hand#: 3; Grey Ox at: my grove"))
        .wishes(&["yes"]),
    // ----- whose side, of a verb with a place of its own
    trick(&["Muster a beast you control."], Does("Lantern Moth at: my grove; my hand#: 2")),
];
