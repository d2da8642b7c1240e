//! Sentences that were read and did something else: what a text asks of a card that is gone, what is given too late, what holds for those
//! that come later, and what waits for more than an event. Answers are as in the cases beside them.

use super::cases::{
    Case,
    Wanted::{Does, Refused},
    beast, stands, trick,
};
use super::{Doing, Written, ask, board, files, in_french, load_cards, neutral, play, written};
use std::fmt::Write as _;

pub(crate) const MENDED: &[Case] = &[
    // ----- a check has destroyed what the text has dealt damage to
    trick(&["Deal 9 damage to a beast in your opponent's grove. If it is a Moss card, draw 1 card."], Does("my hand#: 3; Elk at: foe discard")),
    trick(&["Deal 9 damage to a beast in your opponent's grove. If it is a Stone card, draw 1 card."], Does("my hand#: 2")),
    trick(&["Tire a beast in your opponent's grove. Deal 9 damage to it. If it is tired, draw 1 card."], Does("my hand#: 3")),
    trick(&["Deal 9 damage to a beast in your opponent's grove. If it is tired, draw 1 card."], Does("my hand#: 2")),
    trick(&["Deal 9 damage to a beast in your opponent's grove. If it has 2 or less power, draw 1 card."], Does("my hand#: 3")),
    beast(&["[On Play] Deal 9 damage to a beast in your opponent's grove. If it is a Moss card, draw 1 card."], Does("my hand#: 3")),
    // ----- a condition behind what is done: of what it is done to
    beast(&["[On Play] Destroy a beast in your opponent's grove if it is tired."], Does("Elk at: foe grove")),
    beast(&["[On Play] Tire a beast in your opponent's grove. Destroy it if it is tired."], Does("Elk at: foe discard")),
    beast(&["[On Play] Destroy a beast in your opponent's grove if it has 2 or less power."], Does("Elk at: foe discard")),
    beast(&["[On Play] Destroy a beast in your opponent's grove if it has 1 or less power."], Does("Elk at: foe grove")),
    trick(&["Destroy a beast in your opponent's grove unless it is tired."], Does("Elk at: foe discard")),
    trick(&["Destroy a beast in your opponent's grove if it is tired. Otherwise, tire it."], Does("Elk at: foe grove; Elk tired: yes")),
    beast(&["[On Play] All beasts in your opponent's grove get +1 power if it is awake."], Refused),
    beast(&["[On Play] Put the top card of your deck into your grove if it is a beast."], Refused),
    stands(&["Whenever you play a trick, deal 1 damage to a beast in your opponent's grove if it is Red."], Refused),
    stands(&["Whenever you play a trick, draw 1 card if it is Red."], Does("my hand#: 2")).acts(&["play Flare"]).wishes(&["Elk"]),
    // ----- spoken of by its number, beside another that is named
    trick(&["Reveal the top card of your deck. Deal damage equal to its cost to a beast in your opponent's grove. If it is a beast, draw it."], Refused),
    trick(&["Choose a beast in your grove. Deal damage equal to its power to a beast in your opponent's grove. Tire it."], Refused),
    trick(&["Choose a beast in your grove. Deal damage equal to its power to a beast in your opponent's grove. Its controller draws 1 card."], Refused),
    trick(
        &["Choose a beast in your grove. Deal damage equal to its power to a beast in your opponent's grove. If it dies, draw 1 card."],
        Does("my hand#: 2; Elk damage: 4"),
    ),
    trick(
        &["Choose a beast in your grove. Deal damage equal to its power to a beast in your opponent's grove. If it dies, draw 2 cards."],
        Does("my hand#: 4; Ember Wolf at: foe discard"),
    )
    .wishes(&["Grey Ox", "Ember Wolf"]),
    // ----- nobody begins what hangs on being done wholly
    trick(&["Your opponent may discard 3 cards. If they don't, draw 1 card."], Does("my hand#: 3; foe hand#: 2")).wishes(&["yes"]),
    trick(&["You may discard 3 cards. If you do, draw 3 cards."], Does("my hand#: 2")).wishes(&["yes"]),
    trick(&["Destroy a beast in your opponent's grove unless your opponent discards 3 cards."], Does("Elk at: foe discard; foe hand#: 2"))
        .wishes(&["Elk", "yes"]),
    trick(&["You may discard 3 cards."], Does("my hand#: 0")).wishes(&["yes"]),
    // ----- what a chosen card does to others, later
    trick(
        &["Choose a beast in your grove. Until the end of the turn, whenever it destroys a beast, draw 1 card. It deals damage equal to its power to a beast in your opponent's grove."],
        Does("my hand#: 3; Ember Wolf at: foe discard"),
    )
    .wishes(&["Grey Ox", "Ember Wolf"]),
    // ----- from where the words say that it is, whatever the verb takes its cards from
    trick(&["Discard a beast you control."], Does("Grey Ox at: my discard; my hand#: 2")).wishes(&["Grey Ox"]),
    trick(&["Discard an enemy beast."], Does("Elk at: foe discard; my hand#: 2; foe hand#: 2")),
    trick(&["Your opponent discards a beast they control."], Does("Elk at: foe discard; foe hand#: 2")),
    trick(&["Tire a beast in your opponent's grove. Discard a tired beast."], Does("Elk at: foe discard; my hand#: 2")),
    trick(&["Deal 1 damage to a beast in your opponent's grove. Discard a hurt beast."], Does("Elk at: foe discard; my hand#: 2")),
    trick(&["Discard a beast."], Does("Grey Ox at: my grove; my hand#: 1")).wishes(&["Lantern Moth"]),
    // ----- the one that there is
    trick(&["Deal 1 damage to a beast in your opponent's grove. Destroy your opponent's hurt beast."], Does("Elk at: foe discard; Grey Ox at: my grove")),
    stands(&["Your hurt beast has +1 power."], Refused),
    // ----- until so many are there
    trick(&["Discard cards until you have 1 card in your hand."], Does("my hand#: 1")),
    trick(&["Each player discards cards until they have 1 card in their hand."], Does("my hand#: 1; foe hand#: 1")),
    trick(&["Discard cards until you have 3 cards in your hand."], Does("my hand#: 2")),
    trick(&["Draw cards until you have 4 cards in your hand."], Does("my hand#: 4")),
    // ----- so many that perished this way
    trick(&["Deal 9 damage to all beasts in your opponent's grove. Draw 1 card for each one that dies."], Does("my hand#: 4")),
    trick(&["Deal 2 damage to all beasts in your opponent's grove. Draw 1 card for each beast that died."], Does("my hand#: 3")),
    // ----- of one subject, both
    stands(&["This card has +2 power and can't be targeted by tricks."], Does("Case power: 3; Case at: my grove")).acts(&["play Flare"]).wishes(&["Case"]),
    stands(&["All beasts in your opponent's grove have -1 power and can't attack."], Does("Ember Wolf power: 2; Elk power: 1; Asha life: 30"))
        .acts(&["end the turn"]),
    stands(&["If there is a charm in your grove, this card has +2 power and can't be destroyed.", "Destroy this card."], Does("Case at: my discard")),
    stands(
        &["If there is a trick in your hand, this card has +2 power and can't be destroyed.", "Destroy this card."],
        Does("Case at: my grove; Case power: 3"),
    ),
    stands(&["This card can't be destroyed or take damage.", "Deal 1 damage to this card. Destroy this card."], Does("Case at: my grove; Case damage: 0")),
    stands(
        &["This card has +1 power and can't be destroyed or take damage.", "Deal 1 damage to this card. Destroy this card."],
        Does("Case power: 2; Case damage: 0"),
    ),
    stands(&["This card has +1 power and can't attack while there is a trick in your hand."], Refused),
    // ----- given to what has been carried out
    stands(&["Whenever you play a trick, it gets +1 cost."], Refused),
    stands(&["Whenever you play a trick, it gains Swift."], Refused),
    stands(&["Whenever you play a trick, it gets +1 cost until the end of the turn."], Refused),
    stands(&["Whenever you play a beast, it gets +1 power."], Does("Lantern Moth power: 2")).acts(&["play Lantern Moth"]),
    stands(&["Whenever you play a trick, this card gets +1 power."], Does("Case power: 2")).acts(&["play Flare"]).wishes(&["Elk"]),
    stands(&["Whenever you play a trick, return it."], Does("Flare at: my hand")).acts(&["play Flare"]).wishes(&["Elk"]),
    // ----- of what has left the field, nobody takes control or tokens
    stands(&["[Last Breath] Your opponent gains control of this card."], Refused),
    stands(&["Whenever a beast in your grove is destroyed, your opponent gains control of it."], Refused),
    stands(&["[Last Breath] Move all gold from this card to your purse."], Refused),
    stands(&["Whenever a beast in your grove is destroyed, move 1 gold from it to your purse."], Refused),
    // ----- what all such cards are kept from holds for those that come later
    trick(
        &["All beasts can't be destroyed until the end of the turn.", "Put a beast in your den into your grove. Destroy all beasts in your grove."],
        Does("Cave Bear at: my grove; Grey Ox at: my grove"),
    ),
    trick(
        &["Your opponent's beasts can't be destroyed until the end of the turn.", "Put a beast in your den into your grove. Destroy all beasts in your grove."],
        Does("Cave Bear at: my discard; Grey Ox at: my discard"),
    ),
    // Those that were chosen are those alone.
    trick(
        &[
            "Choose a beast in your grove. It can't be destroyed until the end of the turn.",
            "Put a beast in your den into your grove. Destroy all beasts in your grove.",
        ],
        Does("Cave Bear at: my discard; Grey Ox at: my grove"),
    ),
    // ----- who fits is known before anything is done
    trick(&["Your opponent draws 1 card. Each player who has the fewest cards in their hand draws 4 cards."], Does("my hand#: 6; foe hand#: 3")),
    trick(&["Draw 1 card. Each player who has the most cards in their hand discards 2 cards."], Does("my hand#: 1; foe hand#: 2")),
    // ----- what “instead” is done to, where the sentence before names it and nobody chooses it
    beast(&["[On Play] Your warden gets +1 power. If you have 2 or more cards in your hand, it gets +3 power instead."], Does("Asha power: 3; Case power: 1")),
    beast(
        &["[On Play] Deal 1 damage to your warden. If you have 2 or more cards in your hand, deal 3 damage to it instead."],
        Does("Asha damage: 3; Case damage: 0"),
    ),
    trick(
        &["Deal 1 damage to all beasts in your grove. If you have 2 or more cards in your hand, tire them instead."],
        Does("Grey Ox damage: 0; Grey Ox tired: yes; Spark Fox tired: yes"),
    ),
    beast(&["[On Play] Make a 1/1 Red beast. If you have 2 or more cards in your hand, it gets +1 power instead."], Refused),
    // ----- a card that a condition asks about, beside one that only came in by the way
    trick(&["Draw 1 card. If there is a beast in your opponent's grove, destroy it."], Refused),
    trick(&["Heal 1 to your warden. If there is a beast in your opponent's grove, destroy it."], Refused),
    trick(&["Heal 1 to your warden. If there is a Red beast in your grove, destroy that beast."], Does("Spark Fox at: my discard; Asha at: my grove")),
    trick(&["Draw a card. If there is a Red beast in your grove, put that card into your grove."], Does("Crow at: my grove; Spark Fox at: my grove")),
    // ----- what was put off the field and has gone on from there is known to nobody
    stands(
        &["Whenever you draw a beast, put it into your grove.", "Draw 2 cards. Put all cards in your hand on the bottom of your deck."],
        Does("my grove#: 4"),
    ),
    stands(&["Whenever you draw a beast, put it into your grove.", "Draw 2 cards."], Does("my grove#: 6")),
    stands(
        &["Whenever you discard a card, put it into your hand.", "Discard a card. Put all cards in your discard pile on the bottom of your deck."],
        Does("my hand#: 1"),
    ),
    stands(&["Whenever you discard a card, put it into your hand.", "Discard a card."], Does("my hand#: 2")),
    // ----- so many of the same
    trick(&["Draw a card. If you have 2 or more cards in your hand, draw two instead."], Does("my hand#: 4")),
    trick(&["Draw a card. If you have 9 or more cards in your hand, draw 2 instead."], Does("my hand#: 3")),
    trick(&["Destroy a beast in your grove. If you have 2 or more cards in your hand, destroy 2 instead."], Does("my grove#: 1")),
    trick(&["Destroy all beasts in your grove. If you have 2 or more cards in your hand, destroy two instead."], Refused),
    trick(&["Draw a card. If you have 2 or more cards in your hand, discard two instead."], Refused),
    // ----- whose turn it is
    stands(&["At the start of each turn, that player draws 2 cards."], Does("my hand#: 2; foe hand#: 5")).acts(&["end the turn"]),
    stands(&["At the start of each turn, deal 1 damage to their warden."], Does("Asha damage: 0; Bram damage: 1")).acts(&["end the turn"]),
    // ----- several numbers at once
    trick(&["Choose a Stone beast in your grove. Double its power and life."], Does("Grey Ox power: 8; Grey Ox life: 12")),
    trick(&["Double the power and life of a Stone beast in your grove until the end of the turn."], Does("Grey Ox power: 8; Grey Ox life: 12")),
    // ----- what was shown lies in whoever's hand it was shown
    trick(&["Your opponent reveals their hand. Discard all tricks revealed this way."], Does("foe hand: Fang; my hand#: 2")),
    trick(&["Your opponent reveals their hand. Discard all cards revealed this way."], Does("foe hand#: 0; my hand#: 2")),
    trick(&["Your opponent reveals their hand. They discard a trick revealed this way."], Does("foe hand: Fang; my hand#: 2")),
    trick(&["Reveal the top 2 cards of your deck. Discard all cards revealed this way."], Does("my hand#: 2; my discard#: 4")),
    // ----- what reads as if it were always so, behind a tag that says no more than where
    stands(&["[Den] This card gets +1 power for each card in your hand."], Refused).at("den"),
    // ----- a keyword that never stands on such a card, however often this card was named
    Case { kind: "charm", ..stands(&["This card gains Swift this turn."], Refused) },
    Case { kind: "charm", ..stands(&["Tire this card. This card gains Swift this turn."], Refused) },
    Case { kind: "charm", ..stands(&["Tire this card. Draw 1 card and gain Swift this turn."], Refused) },
    Case { kind: "charm", ..stands(&["If your warden would take damage, tire this card, prevent that damage and gain Swift this turn."], Refused) },
    // ----- what is prevented is still so much
    stands(&["If your warden would take damage, prevent it and gain that much ember.", "Deal 2 damage to your warden."], Does("Asha damage: 0; my ember: 11")),
    stands(
        &["If your warden would take damage, prevent that damage, then deal that much damage to a beast in your opponent's grove.", "Deal 2 damage to your warden."],
        Does("Asha damage: 0; Elk damage: 2"),
    ),
    stands(
        &["If your warden would take damage, you may pay 1 ember. If you do, prevent that damage.", "Deal 2 damage to your warden."],
        Does("Asha damage: 0; my ember: 8"),
    )
    .wishes(&["yes"]),
    // ----- what a verb took wherever the text said, is where it then lies
    trick(&["Return all beasts in your grove to your hand. For each beast returned this way, draw 1 card."], Does("my grove#: 1; my hand#: 6")),
    trick(&["Return all beasts in your grove to your hand. For each beast returned this way, deal 1 damage to a warden in your opponent's grove."], Does("Bram damage: 2")),
    // ----- "that …" is what was named before, and not what gets it
    trick(&["Destroy a beast in your opponent's grove. Give a beast in your grove +power equal to that beast's power."], Does("Grey Ox power: 6")),
    trick(&["Destroy a beast in your grove. The power of a beast in your opponent's grove becomes that beast's power."], Does("Elk power: 4")),
    trick(&["Give a beast in your grove +power equal to that beast's power."], Does("Grey Ox power: 8")),
    stands(
        &["Whenever you play a beast, give a beast in your opponent's grove +power equal to that beast's power.", "Play a beast from your hand."],
        Does("Elk power: 3"),
    )
    .wishes(&["Lantern Moth", "Elk"]),
    trick(&["Each warden loses 1 life and gain 1 ember."], Refused),
    trick(&["All beasts lose 1 power and gain 1 ember."], Refused),
    // ----- of two with a comma between them, how long could be said of the last alone
    stands(&["This card has Swift, and +2 power while it is tired.", "Draw 1 card."], Refused),
    stands(&["This card has Swift and +2 power while it is tired.", "Draw 1 card."], Does("Case power: 1")),
    trick(&["Give a beast in your grove +1 power, and +1 life this turn."], Refused),
    // ----- what is chosen among those that are less than what is chosen first is not known beforehand
    stands(
        &["You may destroy another beast in your grove. If you do, destroy a beast in your opponent's grove with less power than that beast."],
        Does("Grey Ox at: my discard; Elk at: foe discard"),
    )
    .wishes(&["yes", "Grey Ox", "Elk"]),
];

/// What a text asks of a card that the text has killed is what it would have been told right before, whatever the text is on.
#[test]
fn what_is_asked_of_a_card_that_is_gone_is_what_it_was() {
    let asked = [
        "it is a Moss card",
        "it is a Stone card",
        "it is a Red card",
        "it is a Red beast",
        "it is not a Stone card",
        "it is tired",
        "it is awake",
        "it has 3 or more power",
        "it has 2 or less power",
        "its cost is 4 or more",
        "its power is 3 or more",
        "it has 1 or more gold",
    ];
    let ends = ["Deal 9 damage to it", "Destroy it", "Return it", "Sacrifice it"];
    let ways: [(&str, &str, &str, &[&str]); 3] =
        [("", "trick", "hand", &["play Case"]), ("[On Play] ", "beast", "hand", &["play Case"]), ("", "beast", "grove", &["use Case"])];
    let first = "Choose a beast in your opponent's grove. Tire it.";
    let mut cards = Vec::new();
    for question in asked {
        for end in ends {
            for (tag, kind, ..) in ways {
                for text in [format!("{tag}{first} If {question}, gain 1 ember. {end}."), format!("{tag}{first} {end}. If {question}, gain 1 ember.")] {
                    cards.push(written(format!("gone-{}", cards.len()), kind, &[&text]));
                }
            }
        }
    }
    let loaded = neutral(&cards);
    let (mut wrong, mut played_so) = (String::new(), 0);
    for (at, pair) in cards.chunks(2).enumerate() {
        let (_, _, place, acts) = ways[at % ways.len()];
        if pair.iter().any(|card| loaded.refused.contains_key(&card.id)) {
            continue;
        }
        for wish in ["Elk", "Ember Wolf"] {
            let hands = pair.iter().map(|card| {
                let mut running = board(&loaded.game, &card.id, place).begin();
                play(&mut running, &Doing { acts, wishes: &[wish] }).map(|_| ask(&running, "my ember"))
            });
            let hands: Vec<_> = hands.collect();
            played_so += 1;
            if hands[0].is_err() || hands[0] != hands[1] {
                let _ = writeln!(wrong, "{} ({wish})\n    {:?}, not {:?}", pair[1].text[0], hands[1], hands[0]);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(played_so > 200, "only {played_so} are played");
}

/// A game that has words for a moment has them in the other words that say the same, too: none of these is a moment of its own.
#[test]
fn words_for_a_moment_that_say_the_same_are_that_moment() {
    let same = [
        ("en", "At the start of your turn, draw 1 card.", "At the beginning of your turn, draw 1 card."),
        ("en", "At the start of each turn, draw 1 card.", "At the beginning of each player's turn, draw 1 card."),
        ("en", "At the start of each turn, draw 1 card.", "At the start of every turn, draw 1 card."),
        ("en", "At the start of your opponent's turn, draw 1 card.", "At the beginning of the opponent's turn, draw 1 card."),
        ("fr", "Au début de chaque tour, piochez 1 carte.", "Au début du tour de chaque joueur, piochez 1 carte."),
        ("fr", "Au début du tour de votre adversaire, piochez 1 carte.", "Au début du tour adverse, piochez 1 carte."),
    ];
    let (loaded, french) = in_french();
    for (language, one, other) in same {
        let language = if language == "en" { loaded.game.language() } else { french.language() };
        let read = |text: &str| language.read_text(&[text.to_owned()]).unwrap_or_else(|why| panic!("{text}: {}", why[0]));
        assert_eq!(read(one), read(other), "{other}");
    }
}

/// What a card waits for under a tag that shows it first is all that it asks: until that is so, it goes on waiting.
#[test]
fn what_waits_unseen_waits_for_all_that_it_asks() {
    let secrets: [(&str, bool); 8] = [
        ("Secret: When your opponent plays a minion, if it has Taunt, draw a card.", false),
        ("Secret: When your opponent plays a minion, if it has Rush, draw a card.", true),
        ("Secret: When your opponent plays a minion, unless it has Rush, draw a card.", false),
        ("Secret: When your opponent plays a minion, unless it has Taunt, draw a card.", true),
        ("Secret: When your opponent plays a minion, if it has Taunt, draw a card. Otherwise, gain 2 Armor.", true),
        ("Secret: At the end of your opponent's turn, if they played no minions this turn, draw 2 cards.", false),
        ("Secret: At the end of your opponent's turn, if they played a minion this turn, draw 2 cards.", true),
        ("Secret: At the end of your opponent's turn, unless they played a minion this turn, draw 2 cards.", false),
    ];
    let rest = r#"name: "Case", kind: "spell", families: {"sort": ["Secret"]}, stats: {"cost": 1}"#;
    let mut cards: Vec<Written> =
        (0..).zip(secrets).map(|(at, (text, _))| Written { id: format!("secret-{at}"), rest: rest.into(), text: vec![text.into()] }).collect();
    let minion = r#"name: "Runner", kind: "minion", stats: {"cost": 0, "attack": 1, "health": 5}"#;
    cards.push(Written { id: "runner".into(), rest: minion.into(), text: vec!["Rush.".into()] });
    let loaded = load_cards(&files("duel"), &cards);
    assert!(loaded.refused.is_empty(), "{:#?}", loaded.refused);
    let [me, foe] = kotodama_tests::PLAYERS;
    for (card, (text, shown)) in cards.iter().zip(secrets) {
        let table = kotodama_tests::Table::new(&loaded.game).phase("Main").put(me, "hand", "runner", 1).put(foe, "backroom", &card.id, 1);
        let table = kotodama_tests::PLAYERS.iter().fold(table, |table, player| table.put(*player, "deck", "runner", 5));
        let mut running = table.begin();
        for act in ["play Runner", "end the turn"] {
            let labels = running.labels();
            let option = labels.iter().position(|label| label.eq_ignore_ascii_case(act)).unwrap_or_else(|| panic!("{text}: no {act}: {labels:?}"));
            running.choose(option).unwrap_or_else(|refused| panic!("{text}: {refused}"));
        }
        let place = if shown { "graveyard" } else { "backroom" };
        assert_eq!(kotodama_tests::zone(&running, foe, place).len(), 1, "{text}");
    }
}
