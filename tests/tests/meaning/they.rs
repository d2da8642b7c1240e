//! What "they" do and suffer in the second half of a sentence, and which of two groups "they" are; with the same name; and what is done instead to
//! the same.

use super::cases::Wanted::{Does, DoesOrRefused, Refused};
use super::cases::{Case, stands, trick};

pub(crate) const THEY: &[Case] = &[
    // ----- a player who is named does both, and suffers both
    trick(&["Choose a player. They draw 1 card and lose 2 life."], Does("foe hand#: 3; Bram life: 28; Asha life: 30")).wishes(&["your opponent"]),
    trick(&["Choose a player. They draw 1 card and take 2 damage."], Does("foe hand#: 3; Bram damage: 2; Asha damage: 0")).wishes(&["your opponent"]),
    trick(&["Choose a player. They draw 1 card, then take 2 damage."], Does("foe hand#: 3; Bram damage: 2; Asha damage: 0")).wishes(&["your opponent"]),
    trick(&["Choose a player. They draw 1 card, then they take 2 damage."], DoesOrRefused("foe hand#: 3; Bram damage: 2; Asha damage: 0"))
        .wishes(&["your opponent"]),
    trick(&["Choose a player. They discard 1 card and take 1 damage for each card in their hand."], Refused),
    trick(
        &["Choose a player. They discard 1 card. For each card in their hand, deal 1 damage to their warden."],
        Does("foe hand#: 1; Bram damage: 1; Asha damage: 0"),
    )
    .wishes(&["your opponent"]),
    trick(&["Choose a player. They gain 2 ember, then take 1 damage."], Does("foe ember: 11; Bram damage: 1; Asha damage: 0")).wishes(&["your opponent"]),
    trick(&["Choose a player. They lose 2 ember and take 1 damage."], Does("foe ember: 7; Bram damage: 1; Asha damage: 0")).wishes(&["your opponent"]),
    trick(&["Choose a player. They take 2 damage, then lose 2 ember."], DoesOrRefused("foe ember: 7; my ember: 9; Bram damage: 2; Asha damage: 0"))
        .wishes(&["your opponent"]),
    stands(
        &["Whenever your opponent draws a card, they discard 1 card and take 1 damage.", "[Main] Your opponent draws 1 card."],
        Does("foe hand#: 2; Bram damage: 1; Asha damage: 0"),
    ),
    stands(
        &["Whenever a player draws a card, they discard 1 card and take 1 damage.", "[Main] Your opponent draws 1 card."],
        Does("foe hand#: 2; Bram damage: 1; Asha damage: 0"),
    ),
    trick(&["Choose a player. They gain 1 ember, then draw 1 card if they control a beast."], Does("foe hand#: 3; my hand#: 2; foe ember: 10"))
        .wishes(&["your opponent"]),
    trick(&["Choose a player. They gain 1 ember, then draw 1 card unless they control a charm."], Does("foe hand#: 3; my hand#: 2; foe ember: 10"))
        .wishes(&["your opponent"]),
    trick(&["Choose a player. They gain 1 ember, then draw 1 card twice."], Does("foe hand#: 4; my hand#: 2")).wishes(&["your opponent"]),
    trick(&["Choose a player. They gain 1 ember, then draw 1 card for each beast they control."], Does("foe hand#: 4 or 5; my hand#: 2"))
        .wishes(&["your opponent"]),
    trick(&["Choose a player. They take 2 damage, then draw 1 card."], DoesOrRefused("foe hand#: 3; Bram damage: 2; my hand#: 2")).wishes(&["your opponent"]),
    trick(
        &["Choose a player. They reveal the top 2 cards of their deck, discard one of them, then put the rest into their hand."],
        DoesOrRefused("foe hand#: 3; my hand#: 2"),
    )
    .wishes(&["your opponent"]),
    // ----- what is carried out twice is one card
    trick(&["Play a trick in your hand twice."], Does("Bram damage: 4; Flare at: my discard")).wishes(&["Flare", "Bram"]),
    trick(&["Discard a card twice."], Does("my hand#: 0")),
    trick(&["Play the top card of your deck twice."], Refused),
    // ----- what is turned over, and what is begun with it
    trick(&["Choose a player. They reveal their hand, then discard 1 card."], Does("foe hand#: 1; my hand#: 2")).wishes(&["your opponent"]),
    trick(&["Choose a player. They reveal their hand and draw 1 card."], Does("foe hand#: 3; my hand#: 2")).wishes(&["your opponent"]),
    trick(&["Choose a player. They reveal the top card of their deck and draw 1 card."], Does("foe hand#: 3; my hand#: 2")).wishes(&["your opponent"]),
    trick(&["Choose a player. They draw 1 card, then take control of a beast in your grove."], Does("foe hand#: 3; Grey Ox at: foe grove"))
        .wishes(&["your opponent", "Grey Ox"]),
    trick(&["Choose a player. They draw 1 card, then look at the top card of their deck."], Refused),
    trick(&["Choose a player. They draw 1 card. Your opponent reveals their hand, then discards 1 card."], Does("my hand#: 3; foe hand#: 1")).wishes(&["you"]),
    // ----- the third person, as cards print it
    trick(&["Your opponent draws 1 card and loses 2 life."], Does("foe hand#: 3; Bram life: 28; Asha life: 30")),
    trick(&["Your opponent draws 1 card and takes 2 damage."], Does("foe hand#: 3; Bram damage: 2; Asha damage: 0")),
    trick(&["Your opponent discards 1 card, then takes 2 damage."], Does("foe hand#: 1; Bram damage: 2; Asha damage: 0")),
    trick(&["Your opponent gains 1 ember, draws 1 card and takes 2 damage."], DoesOrRefused("foe ember: 10; foe hand#: 3; Bram damage: 2; Asha damage: 0")),
    trick(&["Each player draws 1 card and loses 1 life."], Does("foe hand#: 3; my hand#: 3; Bram life: 29; Asha life: 29")),
    trick(&["Each player draws 1 card and takes 1 damage."], Does("foe hand#: 3; my hand#: 3; Bram damage: 1; Asha damage: 1")),
    trick(&["Each opponent draws 1 card and takes 1 damage."], Does("foe hand#: 3; Bram damage: 1; Asha damage: 0")),
    trick(&["Destroy a beast in your opponent's grove. Its controller draws 1 card and takes 1 damage."], Does("foe hand#: 3; Bram damage: 1; Asha damage: 0")),
    stands(
        &["Whenever a beast is destroyed, its owner draws 1 card and takes 1 damage.", "[Main] Destroy a beast in your opponent's grove."],
        Does("foe hand#: 3; Bram damage: 1; Asha damage: 0"),
    ),
    trick(&["Both players draw 1 card and take 1 damage."], DoesOrRefused("foe hand#: 3; my hand#: 3; Bram damage: 1; Asha damage: 1")),
    trick(&["Your opponent may draw 1 card and take 1 damage."], DoesOrRefused("foe hand#: 3; Bram damage: 1; Asha damage: 0")).wishes(&["yes"]),
    // ----- what is yours stays yours
    trick(&["Draw 1 card and lose 2 life."], Does("my hand#: 3; Asha life: 28; Bram life: 30")),
    trick(&["Draw 1 card, then take 2 damage."], Does("my hand#: 3; Asha damage: 2; Bram damage: 0")),
    trick(&["Your opponent draws 1 card, and you take 2 damage."], DoesOrRefused("foe hand#: 3; Asha damage: 2; Bram damage: 0")),
    // ----- which of two groups
    trick(&["Wake all beasts in your grove. Draw 2 cards. They get +1 power until the end of the turn."], Refused),
    trick(&["Tire all beasts in your grove. Your opponent draws 2 cards. They can't attack this turn."], Refused),
    trick(&["Destroy all beasts in your opponent's grove. Draw 2 cards. Gain ember equal to their total power."], Refused),
    trick(&["Destroy 2 beasts in your opponent's grove. Draw 2 cards. Gain ember equal to their total cost."], Refused),
    trick(&["Give all beasts in your grove +1 power until the end of the turn. Draw 1 card for each of them. They gain Swift."], Refused),
    trick(&["Put two 1/1 beasts into your grove. Draw 2 cards. Give them Swift."], Refused),
    trick(&["Wake all beasts in your grove. They get +1 power until the end of the turn. Draw 2 cards."], Does("Spark Fox power: 3 or 2; my hand#: 4")),
    trick(&["Draw 2 cards. Discard them."], Does("my hand#: 2")),
    trick(
        &["Destroy all beasts in your opponent's grove. Look at the top 3 cards of your deck. Put them on the bottom of your deck."],
        Does("foe grove: Bram"),
    ),
    // ----- with the same name: as what was named, and not as each other
    stands(&["As long as your opponent has 2 or more beasts with the same cost in their grove, this card has Swift."], Refused),
    trick(&["If your opponent controls 2 or more beasts with the same name, draw 1 card."], Refused),
    trick(&["If there are 2 beasts with the same cost in your opponent's grove, draw 1 card."], Refused),
    trick(&["Destroy 2 beasts in your opponent's grove with the same name."], Refused),
    trick(&["You may discard 2 cards with the same name. If you do, draw 3 cards."], Refused),
    stands(&["Discard 2 cards with the same name: Draw 3 cards."], Refused),
    trick(
        &["Choose a beast in your opponent's grove. Destroy all beasts with the same name in your opponent's grove."],
        Does("Elk at: foe discard; Ember Wolf at: foe grove"),
    )
    .wishes(&["Elk"]),
    // ----- instead, to the same
    trick(&["Deal 2 damage to your warden. If you control a beast, deal 4 damage instead."], DoesOrRefused("Asha damage: 4; Bram damage: 0; Elk damage: 0")),
    trick(
        &["Deal 1 damage to all beasts in your opponent's grove. If you control a beast, deal 2 damage instead."],
        DoesOrRefused("Elk damage: 2; Asha damage: 0; Ember Wolf at: foe discard"),
    ),
    // ----- what is drawn is not known before
    trick(&["Draw 1 card. If it was a beast, draw 2 cards instead."], Refused),
    trick(&["Destroy a beast in your opponent's grove. Draw 1 card. If that beast was tired, draw 2 cards instead."], DoesOrRefused("my hand#: 3")),
];
