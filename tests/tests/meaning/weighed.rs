//! What is asked of all that is meant: of two cards, of the damage that would really come off, of an attack in which somebody or something went.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    stands, trick,
};
use super::*;
use kotodama_tests::{PLAYERS, Table, pool, zone};

pub(crate) const WEIGHED: &[Case] = &[
    // ----- "both" are two
    trick(&["Discard 2 cards. If both are beasts, draw 3 cards."], Does("my hand#: 0")),
    trick(&["Discard 2 cards. If both of them are cards, draw 3 cards."], Does("my hand#: 3")),
    trick(&["Choose 2 beasts in your grove. If both are beasts, draw 1 card."], Does("my hand#: 3")),
    trick(&["Choose 2 beasts in your den. If both are beasts, draw 1 card."], Does("my hand#: 2")),
    trick(&["Choose 2 beasts in your den. If they're both beasts, draw 1 card."], Does("my hand#: 2")),
    trick(&["Choose 2 beasts in your den. If they are all beasts, draw 1 card."], Does("my hand#: 3")),
    trick(&["Deal 1 damage to a beast in your grove. Choose 2 beasts in your grove. If both are hurt, draw 1 card."], Does("my hand#: 2")),
    trick(&["Deal 1 damage to a beast in your grove. Choose 2 beasts in your grove. If any of them is hurt, draw 1 card."], Does("my hand#: 3")),
    trick(&["Choose 2 beasts in your grove. If both cost 4, draw 1 card."], Does("my hand#: 2")),
    trick(&["Choose 2 beasts in your grove. If both have 2 or more power, draw 1 card."], Does("my hand#: 3")),
    trick(&["Choose 2 beasts in your grove. If they both have 3 or more power, draw 1 card."], Does("my hand#: 2")),
    // ----- damage as it would come off
    stands(
        &["If this card would take fatal damage, prevent that damage and draw 1 card.", "This card takes 1 less damage.", "Deal 3 damage to this card."],
        Does("Case damage: 2; my hand#: 2"),
    ),
    stands(
        &["This card takes 1 less damage.", "If this card would take fatal damage, prevent that damage and draw 1 card.", "Deal 4 damage to this card."],
        Does("Case damage: 0; my hand#: 3"),
    ),
    stands(
        &["If this card would take fatal damage, prevent that damage and draw 1 card.", "This card takes 1 more damage.", "Deal 2 damage to this card."],
        Does("Case damage: 0; my hand#: 3"),
    ),
    stands(
        &["If this card would take 3 or more damage, prevent that damage.", "This card takes 1 less damage.", "Deal 3 damage to this card."],
        Does("Case damage: 2"),
    ),
    stands(
        &["If this card would take 2 or less damage, prevent that damage.", "This card takes 1 less damage.", "Deal 3 damage to this card."],
        Does("Case damage: 0"),
    ),
    stands(
        &[
            "If this card would take fatal damage, prevent that damage and draw 1 card.",
            "Prevent the next 2 damage that would be dealt to this card this turn. Deal 4 damage to this card.",
        ],
        Does("Case damage: 2; my hand#: 2"),
    ),
    stands(
        &[
            "If this card would take fatal damage, prevent that damage and draw 1 card.",
            "Prevent the next 2 damage that would be dealt to this card this turn. Deal 5 damage to this card.",
        ],
        Does("Case damage: 0; my hand#: 3"),
    ),
    trick(
        &["This turn, if a beast in your grove would take fatal damage, return it to its owner's hand instead. Deal 5 damage to all beasts in your grove."],
        Does("Spark Fox at: my hand; Grey Ox damage: 5; Grey Ox at: my grove"),
    ),
    // ----- one of several that have most
    trick(
        &["Choose a beast in your grove. It gets +2 power. Destroy the beast with the highest power in your grove."],
        Does("Grey Ox at: my discard; Spark Fox at: my grove"),
    )
    .wishes(&["Grey Ox"]),
    trick(
        &["Choose a beast in your grove with a power of 2. It gets +2 power. Destroy a beast with the highest power in your grove."],
        Does("Spark Fox at: my discard; Grey Ox at: my grove"),
    )
    .wishes(&["Spark Fox"]),
    trick(
        &["Choose a beast in your grove with a power of 2. It gets +2 power. Destroy the beast with the highest power in your grove."],
        Does("Grey Ox at: my discard; Spark Fox at: my grove"),
    )
    .wishes(&["Grey Ox"]),
    trick(
        &["Choose a beast in your grove with a power of 2. It gets +2 power. Draw cards equal to the power of the beast with the highest power in your grove."],
        Does("my hand#: 6"),
    ),
    trick(&["If both are beasts, draw 1 card."], Refused),
];

/// What is said of an attack, the card that says so, and how many cards it makes its player draw: it was there when the attack was made.
const ATTACKS: &[(&str, &str, usize)] = &[
    ("weapon", "After your hero attacks, draw a card.", 1),
    ("weapon", "After your hero attacks a minion, draw a card.", 1),
    ("weapon", "After your hero attacks and kills a minion, draw a card.", 1),
    ("weapon", "After your hero attacks a hero, draw a card.", 0),
    ("minion", "After your hero attacks, draw a card.", 1),
    ("minion", "After a friendly minion attacks, draw a card.", 1),
    ("minion", "After a friendly minion attacks a minion, draw a card.", 1),
    ("minion", "After another friendly minion attacks, draw a card.", 1),
    ("minion", "After an enemy minion attacks, draw a card.", 0),
];

#[test]
fn what_goes_in_an_attack_has_made_it() {
    let written = |(at, (kind, text, _)): (usize, &(&str, &str, usize))| {
        let stats = if *kind == "weapon" { r#""attack": 3, "durability": 1"# } else { r#""attack": 0, "health": 30"# };
        Written { id: format!("watch-{at}"), rest: format!(r#"name: "Watch {at}", kind: "{kind}", stats: {{"cost": 1, {stats}}}"#), text: vec![(*text).into()] }
    };
    let mut cards: Vec<Written> = ATTACKS.iter().enumerate().map(written).collect();
    let minion = |id: &str, health: u8, text: &[&str]| Written {
        id: id.into(),
        rest: format!(r#"name: "{id}", kind: "minion", stats: {{"cost": 0, "attack": 2, "health": {health}}}"#),
        text: text.iter().map(|line| (*line).to_owned()).collect(),
    };
    cards.push(minion("Runner", 1, &["Charge.", "After this minion attacks, gain 5 Armor."]));
    cards.push(minion("Wall", 2, &[]));
    cards.push(Written {
        id: "Grant".into(),
        rest: r#"name: "Grant", kind: "spell", stats: {"cost": 0}"#.into(),
        text: vec!["Give your hero +3 Attack this turn.".into()],
    });
    let loaded = load_cards(&files("duel"), &cards);
    assert!(loaded.refused.is_empty(), "{:#?}", loaded.refused);
    let hero = loaded.game.cards.iter().find(|printed| printed.id == "H-1").map_or_else(String::new, |printed| printed.name.clone());
    let [me, foe] = PLAYERS;
    for (card, (kind, text, wanted)) in cards.iter().zip(ATTACKS) {
        let place = if *kind == "weapon" { "stall" } else { "battlefield" };
        let table = Table::new(&loaded.game).phase("Main").put(me, "stall", "H-1", 1).put(foe, "stall", "H-2", 1).put(foe, "battlefield", "Wall", 1);
        let table = table.put(me, place, &card.id, 1).put(me, "battlefield", "Runner", 1).put(me, "hand", "Grant", 1);
        let mut running = PLAYERS.iter().fold(table, |table, player| table.put(*player, "deck", "Wall", 5)).begin();
        let blow = format!("attack with {hero}");
        let acts: &[&str] = if text.contains("hero attacks") { &["play Grant", &blow] } else { &["attack with Runner", "play Grant"] };
        let told = play(&mut running, &Doing { acts, wishes: &["Wall"] });
        assert_eq!(zone(&running, me, "hand").len(), *wanted, "{text}: {told:#?}");
        // Who has died says nothing more.
        assert_eq!(pool(&running, me, "armor"), 0, "{text}: {told:#?}");
    }
}
