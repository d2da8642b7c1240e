//! What cards and players are kept from, where one verb begins with another: who can't cast a spell can't play it, and no card is paid
//! for that does nothing.

use kotodama_tests::load;
use kotodama_tests::neutral::{Doing, FILES, Written, ask, board, play, with_cards};
use kotodama_tests::*;

/// What the second player may do in their turn, against a minion of the first with that text.
fn offered(text: &str) -> Vec<String> {
    let rest = r#"name: "Warden of Words", kind: "minion", stats: {"cost": 1, "attack": 1, "health": 1}"#;
    let card = Written { id: "X".into(), rest: rest.into(), text: vec![text.into()] };
    let game = sound(&with_cards(&files("duel"), &[card]));
    let [me, foe] = PLAYERS;
    let heroes = Table::new(&game).phase("Main").turn(9, foe).put(me, "stall", "H-1", 1).put(foe, "stall", "H-2", 1);
    let hand = heroes.put(me, "battlefield", "X", 1).put(foe, "hand", "M-01", 1).put(foe, "hand", "W-03", 1).put(foe, "hand", "S-01", 1);
    let mut running = hand.pool(foe, "mana", 10).begin();
    running.take_log();
    running.labels().into_iter().filter(|label| label.starts_with("play")).collect()
}

#[test]
fn who_is_kept_from_what_a_verb_begins_with_is_not_offered_the_verb() {
    let all = offered("Taunt.");
    assert_eq!(all.len(), 3, "{all:?}");
    for (text, left) in [
        ("Your opponent can't cast spells.", &all[..2]),
        ("Your opponent can't summon minions.", &all[1..]),
        ("Spells can't be cast.", &all[..2]),
        ("Your opponent's spells can't be played.", &all[..2]),
        ("Minions can't be played.", &all[1..]),
        ("Minions can't be summoned.", &all[1..]),
        ("Minions in your hand can't be played.", &all[..]),
        ("Cards with a cost of 1 can't be discarded.", &all[..]),
    ] {
        assert_eq!(offered(text), left, "{text}");
    }
}

/// What texts wait for has to be announced, and what lasts has to end.
#[test]
fn moments_that_nothing_announces_and_durations_that_nothing_ends_are_told() {
    let texts = ["At the start of your turn, draw 1 card.", "Whenever this card attacks, it gets +1 power until the end of the turn."];
    for (step, told) in [("\"Announce Start of Turn.\",", "announce it in a phase"), ("effects until the end of the turn end and ", "say in a phase when")] {
        let rest = r#"name: "Waiting", kind: "beast", stats: {"cost": 1, "power": 1, "life": 1}"#;
        let card = Written { id: "X".into(), rest: rest.into(), text: texts.map(str::to_owned).into() };
        let mut files = with_cards(&FILES, &[card]);
        assert!(load(&files).is_ok());
        let rules = files.0.get_mut("game.ron").expect("it has rules");
        assert!(rules.contains(step));
        *rules = rules.replace(step, "").replace("At the same time, effects", "Effects");
        let found = load(&files).err().unwrap_or_default();
        assert!(found.iter().any(|found| found.message.contains(told)), "{step}: {found:?}");
    }
}

/// A verb that makes cards puts them where they go: they don't lie there before.
#[test]
fn cards_that_a_verb_makes_do_not_lie_there_before() {
    let rest = r#"name: "Litter", kind: "spell", stats: {"cost": 1}"#;
    let card = Written { id: "X".into(), rest: rest.into(), text: vec!["Summon two 1/1 Foxes.".into()] };
    let mut files = with_cards(&files("duel"), &[card]);
    assert!(load(&files).is_ok());
    let rules = files.0.get_mut("game.ron").expect("it has rules");
    *rules = rules.replace("made: (kind: \"minion\")", "made: (kind: \"minion\", zone: \"battlefield\")");
    // Where a verb puts them, they have been nowhere before.
    assert!(load(&files).is_ok());
}

/// Where a card would go by a verb and finds no room, the action does nothing, and so it is not offered.
#[test]
fn what_finds_no_room_by_way_of_a_verb_is_not_offered() {
    let mut files = FILES.clone();
    let rules = files.0.get_mut("game.ron").expect("it has rules");
    let (old, new) =
        (r#"(id: "sacrifice", does: Means(["Put it into its owner's discard pile."]))"#, r#"(id: "sacrifice", does: Means(["Put it into your den."]))"#);
    assert!(rules.contains(old));
    let action = r#"    actions: [(id: "tuck", say: "tuck {it}", windows: ["main"], with: "a beast in your grove", steps: ["Sacrifice it.", "Draw 1 card."]),"#;
    *rules = rules.replace(old, new).replacen("    actions: [", action, 1);
    let game = sound(&files);
    let tucks = |more: &[&str]| {
        let table = more.iter().fold(board(&game, "", ""), |table, card| table.put(PLAYERS[0], "den", card, 1));
        table.begin().labels().iter().filter(|label| label.starts_with("tuck")).count()
    };
    assert_eq!((tucks(&["owl"]), tucks(&["owl", "hare"])), (2, 0));
}

/// Where no window is open, the lines without a tag are those that are resolved.
#[test]
fn a_phase_resolves_texts() {
    let rest = r#"name: "Omen", kind: "trick", stats: {"cost": 1}"#;
    let card = Written { id: "X".into(), rest: rest.into(), text: vec!["Gain 3 heart.".into()] };
    let mut files = with_cards(&FILES, &[card]);
    let rules = files.0.get_mut("game.ron").expect("it has rules");
    let dusk = r#"(name: "Dusk", steps: ["#;
    assert!(rules.contains(dusk));
    *rules = rules.replace(dusk, &format!("{dusk}\"Choose a trick in your discard pile. Resolve its text.\", "));
    let game = sound(&files);
    let mut running = board(&game, "X", "discard").begin();
    let told = play(&mut running, &Doing { acts: &["end the turn"], wishes: &["Omen"] });
    assert_eq!(ask(&running, "my heart"), "12", "{told:?}");
}

/// A price in tokens is asked for before anything is offered.
#[test]
fn what_can_not_be_paid_with_tokens_is_not_offered() {
    for (text, offered) in [
        ("Move 2 gold from this card to the well: Draw 1 card.", false),
        ("Move 3 gold from your purse to the well: Draw 1 card.", true),
        ("Move 4 gold from your purse to the well: Draw 1 card.", false),
        ("Lose 9 ember: Draw 1 card.", true),
        ("Lose 10 ember: Draw 1 card.", false),
    ] {
        let rest = r#"name: "Payer", kind: "beast", stats: {"cost": 1, "power": 1, "life": 1}"#;
        let card = Written { id: "X".into(), rest: rest.into(), text: vec![text.into()] };
        let game = sound(&with_cards(&FILES, &[card]));
        let labels = board(&game, "X", "grove").begin().labels();
        assert_eq!(labels.iter().any(|label| label.starts_with("use Payer")), offered, "{text}: {labels:?}");
    }
}

/// A verb that means another one does nothing where that one does nothing.
#[test]
fn what_found_no_room_by_another_verb_is_not_done() {
    let rest = r#"name: "Call", kind: "trick", stats: {"cost": 0}"#;
    let card = Written { id: "X".into(), rest: rest.into(), text: vec!["Muster a beast in your hand. If you do, gain 1 heart.".into()] };
    let mut files = with_cards(&FILES, &[card]);
    let rules = files.0.get_mut("game.ron").expect("it has rules");
    let old = "If it is a beast, put it into your grove, then tire it.";
    assert!(rules.contains(old));
    *rules = rules.replace(old, "If it is a beast, put it into your den.");
    let game = sound(&files);
    let heart = |more: &[&str]| {
        let table = more.iter().fold(board(&game, "X", "hand"), |table, card| table.put(PLAYERS[0], "den", card, 1));
        let mut running = table.begin();
        let told = play(&mut running, &Doing { acts: &["play Call"], wishes: &["Lantern Moth"] });
        (ask(&running, "my heart"), told)
    };
    assert_eq!(heart(&["owl"]).0, "10", "{:?}", heart(&["owl"]).1);
    assert_eq!(heart(&["owl", "hare"]).0, "9", "{:?}", heart(&["owl", "hare"]).1);
}

/// What is carried out and goes lies in no open zone while it does what it says, and is of its kind all the same.
#[test]
fn what_spells_can_not_do_they_do_not() {
    let survives = |text: &str| {
        let minion = r#"name: "Warden of Words", kind: "minion", stats: {"cost": 1, "attack": 1, "health": 1}"#;
        let spell = r#"name: "Unmake", kind: "spell", stats: {"cost": 0}"#;
        let cards = [
            Written { id: "X".into(), rest: minion.into(), text: vec![text.into()] },
            Written { id: "Y".into(), rest: spell.into(), text: vec!["Destroy all minions.".into()] },
        ];
        let game = sound(&with_cards(&files("duel"), &cards));
        let [me, foe] = PLAYERS;
        let heroes = Table::new(&game).phase("Main").turn(9, foe).put(me, "stall", "H-1", 1).put(foe, "stall", "H-2", 1);
        let mut running = heroes.put(me, "battlefield", "X", 1).put(foe, "hand", "Y", 1).pool(foe, "mana", 10).begin();
        let told = play(&mut running, &Doing { acts: &["play Unmake"], wishes: &[] });
        assert!(told.is_ok(), "{text}: {told:?}");
        ask(&running, "Warden of Words at") == "my battlefield"
    };
    for text in [
        "This minion can't be destroyed by spells.",
        "Spells can't destroy this minion.",
        "All spells can't destroy this minion.",
        "Your opponent's spells can't destroy this minion.",
    ] {
        assert!(survives(text), "{text}");
    }
    for text in ["This minion can't be destroyed by minions.", "Your spells can't destroy this minion.", "Taunt."] {
        assert!(!survives(text), "{text}");
    }
}

/// Where no action asks whom a card can do something to, nothing is forbidden by who that is.
#[test]
fn what_no_action_asks_forbids_nothing_and_is_refused() {
    let loads = |text: &str, asked: bool| {
        let rest = r#"name: "Bulwark", kind: "beast", stats: {"cost": 1, "power": 1, "life": 1}"#;
        let card = Written { id: "X".into(), rest: rest.into(), text: vec![text.into()] };
        let mut files = with_cards(&FILES, &[card]);
        let rules = files.0.get_mut("game.ron").expect("it has rules");
        let asks = "Choose a card the attacker can attack.";
        assert!(rules.contains(asks));
        if !asked {
            *rules = rules.replace(asks, "Choose a beast in your opponent's grove.");
        }
        let found = load(&files).err().unwrap_or_default();
        assert!(found.iter().all(|found| found.message.contains("asks whom")), "{text}: {found:?}");
        found.is_empty()
    };
    for text in
        ["This card can't be attacked.", "This card can't attack wardens.", "This card can only attack beasts.", "This card can only be attacked by wardens."]
    {
        assert_eq!((loads(text, true), loads(text, false)), (true, false), "{text}");
    }
    assert!(loads("This card can't attack.", false));
}
