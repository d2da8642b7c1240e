//! Wordings that designers write and that are read as other words for what the language says: each plays, and shows what happens.

use super::cases::Wanted::{Does, Refused};
use super::cases::{Case, beast, stands, trick};

pub(crate) const PHRASED: &[Case] = &[
    // ----- to whose hand goes without saying
    trick(&["Return a beast to hand."], Does("Elk at: foe hand; Grey Ox at: my grove")),
    trick(&["Choose a beast. Return it to hand."], Does("Grey Ox at: my hand; Elk at: foe grove")).wishes(&["Grey Ox"]),
    trick(&["Return all beasts to hand."], Does("my grove#: 1; foe grove#: 1; Elk at: foe hand; Grey Ox at: my hand")),
    // ----- half of it
    stands(&["Your warden takes half damage.", "Deal 5 damage to your warden."], Does("Asha life: 28; Bram life: 30")),
    stands(&["Your warden takes half damage, rounded up.", "Deal 5 damage to your warden."], Does("Asha life: 27")),
    stands(&["Your warden takes half damage.", "Deal 5 damage to your opponent's warden."], Does("Bram life: 25")),
    stands(&["All beasts take half damage.", "Deal 5 damage to a beast."], Does("Elk damage: 2; Elk at: foe grove")),
    stands(&["This beast deals half damage.", "Deal 5 damage to your opponent's warden."], Does("Bram life: 28")),
    stands(&["Damage dealt to your warden is halved.", "Deal 5 damage to your warden."], Does("Asha life: 28")),
    trick(&["Your warden takes half damage this turn. Deal 4 damage to your warden."], Does("Asha life: 28")),
    stands(
        &["Whenever your warden takes damage, deal half that damage to your opponent's warden.", "Deal 5 damage to your warden."],
        Does("Asha life: 25; Bram life: 28"),
    ),
    stands(
        &["Whenever your warden takes damage, deal half that damage, rounded up, to your opponent's warden.", "Deal 5 damage to your warden."],
        Does("Asha life: 25; Bram life: 27"),
    ),
    trick(&["Deal half the damage to a beast."], Refused),
    // ----- what is taken and dealt, as a number of its own
    stands(&["Damage your warden takes is reduced by 1.", "Deal 5 damage to your warden."], Does("Asha life: 26")),
    stands(&["All damage your beasts take is reduced by 1.", "Deal 3 damage to a beast."], Does("Grey Ox damage: 2")).wishes(&["Grey Ox"]),
    stands(&["Damage your beasts take is reduced by 1.", "Deal 3 damage to a beast."], Does("Elk damage: 3")),
    stands(&["Damage this beast deals is increased by 1.", "Deal 3 damage to your opponent's warden."], Does("Bram life: 26")),
    stands(&["Damage your beasts deal is doubled.", "Deal 3 damage to your opponent's warden."], Does("Bram life: 24")),
    // ----- no more than so much, and no less
    stands(&["Your beasts' power can't exceed 3."], Does("Grey Ox power: 3; Spark Fox power: 2; Ember Wolf power: 3")).acts(&[]),
    stands(&["Your other beasts' power can't go above 1."], Does("Grey Ox power: 1; Spark Fox power: 1; Ember Wolf power: 3; Case power: 1")).acts(&[]),
    stands(&["Enemy beasts' power can't be less than 3."], Does("Elk power: 3; Ember Wolf power: 3; Spark Fox power: 2")).acts(&[]),
    stands(&["This beast's power can't exceed 2.", "This beast gets +4 power this turn."], Does("Case power: 2")),
    stands(&["This beast's power can't go below 1.", "This beast gets -4 power this turn."], Does("Case power: 1")),
    stands(&["Your tricks can't cost less than 3.", "Draw 1 card."], Does("Flare cost: 3; Stoke cost: 1")),
    stands(&["Your heart can't exceed 10.", "Gain 5 heart. If your heart is exactly 10, draw 1 card."], Does("my hand#: 3")),
    stands(&["Players' heart can't go above 10.", "Gain 5 heart. If your heart is exactly 10, draw 1 card."], Does("my hand#: 3")),
    stands(&["Your den can't hold more than 1 cards.", "Put a beast in your hand into your den."], Does("Lantern Moth at: my hand")).wishes(&["Lantern Moth"]),
    stands(&["Your den can't exceed 2 cards.", "Put a beast in your hand into your den."], Does("Lantern Moth at: my den")).wishes(&["Lantern Moth"]),
    // ----- any of those, none of them
    trick(&["Choose 2 beasts. If any of them has 5 or more life, draw 1 card."], Does("my hand#: 3")).wishes(&["Elk", "Grey Ox"]),
    trick(&["Choose 2 beasts. If any of them has 4 or more power, draw 1 card."], Does("my hand#: 2")).wishes(&["Spark Fox", "Ember Wolf"]),
    trick(&["Choose 2 beasts. If any of them costs 4 or more, draw 1 card."], Does("my hand#: 3")).wishes(&["Elk", "Spark Fox"]),
    trick(&["Tire all beasts in your grove. Choose 2 beasts. If any of them is tired, draw 1 card."], Does("my hand#: 3")).wishes(&["Elk", "Spark Fox"]),
    trick(&["Tire all beasts in your grove. Choose 2 beasts. If one of them is tired, draw 1 card."], Does("my hand#: 2")).wishes(&["Elk", "Ember Wolf"]),
    trick(&["Draw 2 cards. If none of them is a beast, draw 1 card."], Does("my hand#: 4")),
    trick(&["Draw 2 cards. If none of them are tricks, draw 1 card."], Does("my hand#: 5")),
    trick(&["If any of them is tired, draw 1 card."], Refused),
    // ----- once a turn, said behind it
    stands(&["Whenever you draw a card, gain 1 ember, but only once each turn.", "Draw 2 cards."], Does("my ember: 10")),
    stands(&["When you draw a card, gain 1 ember once per turn.", "Draw 2 cards."], Does("my ember: 10")),
    stands(&["Whenever you draw a card, gain 1 ember.", "Draw 2 cards."], Does("my ember: 11")),
    // ----- one of a name each time, and as many as there is room for
    trick(&["Play a Crow for each beast in your opponent's grove."], Does("my grove#: 5")),
    trick(&["Play a Crow for each card you drew this turn."], Does("my grove#: 3")),
    trick(&["Draw 2 cards. Play a Crow for each card you drew this turn."], Does("my grove#: 5")),
    trick(&["Fill your den with Crows."], Refused),
    trick(&["Fill your hand with Crows."], Refused),
    trick(&["Fill your grove with Crows."], Refused),
    // ----- by what it is hurt, and with what it is targeted
    stands(&["Whenever a beast is damaged by a beast, draw 1 card.", "Deal 1 damage to a beast in your opponent's grove."], Does("my hand#: 3")),
    stands(&["Whenever a beast is dealt damage by a trick, draw 1 card.", "Deal 1 damage to a beast in your opponent's grove."], Does("my hand#: 2")),
    stands(&["Whenever you target another beast with a beast, draw 1 card.", "Deal 1 damage to target beast in your opponent's grove."], Does("my hand#: 3")),
    stands(
        &["Whenever your opponent targets a beast with a beast, draw 1 card.", "Deal 1 damage to target beast in your opponent's grove."],
        Does("my hand#: 2"),
    ),
    // ----- what all of them can't have
    stands(&["Enemy beasts can't have Guard.", "Give a beast in your opponent's grove Guard. If that beast has Guard, draw 1 card."], Does("my hand#: 2")),
    stands(&["Your beasts can't have Guard.", "Give a beast in your opponent's grove Guard. If that beast has Guard, draw 1 card."], Does("my hand#: 3")),
    // ----- who has most of it
    trick(&["Lose 1 ember. The richest player loses 3 ember."], Does("my ember: 8; foe ember: 6")),
    trick(&["Lose 1 ember. The poorest player gains 3 ember."], Does("my ember: 11; foe ember: 9")),
    trick(&["Gain 1 ember. The richest player draws 1 card."], Does("my hand#: 3; foe hand#: 2")),
    // ----- each of both
    trick(&["Both players draw a card each."], Does("my hand#: 3; foe hand#: 3")),
    // ----- so many of the next
    trick(&["Draw 4 cards. Your next two beasts cost 1 less."], Does("my ember: 7")).acts(&["play Case", "play Lantern Moth", "play Crow", "play Crow"]),
    trick(&["Draw 4 cards. Your next beast costs 1 less."], Does("my ember: 6")).acts(&["play Case", "play Lantern Moth", "play Crow", "play Crow"]),
    trick(&["Draw 4 cards. The next 2 beasts you play cost 1 less."], Does("my ember: 8")).acts(&["play Case", "play Lantern Moth", "play Crow"]),
    trick(&["Your opponent's next two tricks cost 1 more."], Does("Stoke cost: 2; Flare cost: 1")),
    trick(&["Draw 4 cards. Your next two beasts get Guard until the end of the turn. Your opponent draws 1 card."], Does("foe hand#: 3")),
    trick(&["Your next two beasts get +1 power until the end of the turn."], Does("Lantern Moth power: 2")).acts(&["play Case", "play Lantern Moth"]),
    // ----- what is swapped with whom
    beast(&["[On Play] Swap power with another beast."], Does("Case power: 2; Elk power: 1")),
    trick(&["Swap power with a beast."], Refused),
    trick(
        &["Swap the power of a beast in your grove with that of a beast in your opponent's grove."],
        Does("Grey Ox power: 2; Elk power: 4; Spark Fox power: 2"),
    ),
    // ----- what becomes so
    beast(&["[On Play] Become Shy this turn. If this card has Shy, draw 1 card."], Does("my hand#: 3")),
    trick(&["A beast becomes Shy this turn. If it has Shy, draw 1 card."], Does("my hand#: 3")),
    beast(&["[On Play] This beast becomes Shy this turn. If this beast has Shy, draw 1 card."], Does("my hand#: 3")),
    trick(&["Become Swift this turn."], Refused),
    // ----- what destroys which
    stands(&["Whenever a beast is destroyed by a trick, draw 1 card."], Does("my hand#: 2; Ember Wolf at: foe discard"))
        .acts(&["play Flare"])
        .wishes(&["Ember Wolf"]),
    stands(&["Whenever another beast is destroyed by a trick, draw 1 card."], Does("my hand#: 1; Elk damage: 2")).acts(&["play Flare"]).wishes(&["Elk"]),
    stands(&["Whenever a beast is destroyed by a beast, draw 1 card."], Does("my hand#: 1; Ember Wolf at: foe discard"))
        .acts(&["play Flare"])
        .wishes(&["Ember Wolf"]),
    stands(&["Whenever a beast is destroyed by a trick, destroy it."], Refused),
    // ----- lower and higher
    trick(&["Choose a beast. If its power is greater than 3, draw 1 card."], Does("my hand#: 3")).wishes(&["Grey Ox"]),
    trick(&["Choose a beast. If its power is higher than 3, draw 1 card."], Does("my hand#: 2")).wishes(&["Elk"]),
    trick(&["Choose a beast. If its power is lower than 3, draw 1 card."], Does("my hand#: 3")).wishes(&["Elk"]),
    trick(&["If your heart is lower than your opponent's heart, draw 1 card."], Does("my hand#: 2")),
    trick(&["Your opponent takes 1 wounds. If your heart is higher than your opponent's heart, draw 1 card."], Does("my hand#: 3")),
    // ----- each of all, and each of the others
    trick(&["Every player draws 1 card."], Does("my hand#: 3; foe hand#: 3")),
    trick(&["Everyone else draws 1 card."], Does("my hand#: 2; foe hand#: 3")),
    trick(&["Every other player draws 1 card."], Does("my hand#: 2; foe hand#: 3")),
    trick(&["Every player who controls a tired beast draws 1 card."], Does("my hand#: 2; foe hand#: 2")),
    // ----- at once, and another time
    trick(&["Draw 1 card now."], Does("my hand#: 3")),
    trick(&["Draw 1 card. Do it again."], Does("my hand#: 4")),
    trick(&["Draw 1 card. If you control a beast, do this again."], Refused),
    // ----- no more of it than so much
    stands(&["If your warden would take damage, reduce that damage to 1.", "Deal 5 damage to your warden."], Does("Asha life: 29")),
    stands(&["If your warden would take damage, set that damage to 2.", "Deal 5 damage to your warden."], Does("Asha life: 28")),
    stands(&["If your warden would take damage, reduce it to 1.", "Deal 5 damage to a beast."], Does("Elk at: foe discard")),
    stands(&["If your warden would take damage, reduce that damage to 3.", "Deal 1 damage to your warden."], Does("Asha life: 29")),
    trick(&["Reduce that damage to 1."], Refused),
    // ----- what of a player is hurt
    trick(&["Take 2 damage to your heart."], Does("my heart: 7; foe heart: 9")),
    trick(&["Deal 2 damage to your opponent's heart."], Does("my heart: 9; foe heart: 7")),
    trick(&["Deal 2 damage to your heart."], Does("my heart: 7; foe heart: 9")),
    trick(&["Your opponent takes 2 damage to their heart."], Does("my heart: 9; foe heart: 7")),
    trick(&["Your opponent is dealt 2 wounds."], Does("my heart: 9; foe heart: 7")),
    trick(&["Your opponent takes 2 damage to your heart."], Refused),
    trick(&["Each player takes 2 damage to their heart."], Does("my heart: 7; foe heart: 7")),
    stands(&["Whenever you take damage to your heart, draw 1 card.", "Take 2 wounds."], Does("my heart: 7; my hand#: 3")),
    stands(&["Whenever you are dealt wounds, draw 1 card.", "Your opponent takes 2 wounds."], Does("foe heart: 7; my hand#: 2")),
    stands(&["Whenever your opponent is dealt damage to their heart, draw 1 card.", "Your opponent takes 2 wounds."], Does("foe heart: 7; my hand#: 3")),
    // ----- what comes, and what it isn't
    beast(&["Whenever a beast enters play, draw 1 card."], Does("my hand#: 3; Case at: my grove")),
    beast(&["Whenever a beast comes into play, draw 1 card."], Does("my hand#: 3; Case at: my grove")),
    trick(&["Choose a beast. If it is tired, draw 2 cards. If it isn't, draw 1 card."], Does("my hand#: 3")),
    trick(&["Tire all beasts in your grove. Choose a beast. If it is tired, draw 2 cards. If it is not, draw 1 card."], Does("my hand#: 4"))
        .wishes(&["Grey Ox"]),
    trick(&["If no beasts are in your den, draw 1 card."], Does("my hand#: 2")),
    trick(&["If no charms are in your den, draw 1 card."], Does("my hand#: 3")),
    trick(&["If no trick is in your hand, draw 1 card."], Does("my hand#: 2")),
    // ----- as many as were gone
    trick(&["Your opponent discards 2 cards. Draw as many as they discarded."], Does("my hand#: 4; foe hand#: 0")),
    trick(&["Discard 1 card. Draw as many as you discarded."], Does("my hand#: 2")),
    trick(&["Discard your hand. Draw as many cards as you discarded."], Does("my hand#: 2")),
    trick(&["Your opponent discards 2 cards. Draw as many as you discarded."], Does("my hand#: 2; foe hand#: 0")),
    // ----- one or the one that stands for a player
    trick(&["Deal 3 damage to a beast or the enemy warden."], Does("Bram life: 27; Elk damage: 0")).wishes(&["Bram"]),
    trick(&["Deal 3 damage to a tired beast or the enemy warden."], Does("Bram life: 27")).wishes(&["Elk"]),
    stands(&["If your warden would take damage, this card takes the damage instead.", "Deal 1 damage to your warden."], Does("Asha life: 30; Case damage: 1")),
    // ----- who has what has a role
    stands(&["Swift.", "Whenever this card attacks, the raider draws 1 card."], Does("my hand#: 3; foe hand#: 2")).acts(&["attack with Case"]).wishes(&["Elk"]),
];
