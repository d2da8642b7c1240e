//! `kotodama open`, and matches with decks that are made from packs.

use crate::{Answer, World};
use insta::assert_snapshot;

const SEALED: &str = r#"(id: "sealed", name: "Sealed", deck: (
            sections: [(id: "main", kinds: ["imp", "trick"], count: 8)],
            packs: (count: 2),
        )),
        (id: "led", name: "Led", deck: (
            sections: [(id: "hero", kinds: ["hero"], count: 1), (id: "main", kinds: ["imp", "trick"], count: 3)],
            packs: (count: 1, sections: ["main"]),
        )),
        (id: "sleepy""#;

/// The small game with two modes whose decks are made from packs.
fn world() -> World {
    let world = World::new();
    world.edit("cards/duel/game.ron", "(id: \"sleepy\"", SEALED);
    world
}

fn deck_file(answer: &Answer) -> &str {
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{}", answer.shown());
    &answer.out
}

#[test]
fn a_deck_file_of_opened_packs() {
    let world = world();
    let opened = world.run(&["open", "--path", ".", "--mode", "sealed", "--seed", "7"]);
    assert_snapshot!("opened", opened.shown());
    assert_eq!(opened.out, world.run(&["open", "duel", "--path", ".", "--mode", "sealed", "--seed", "7"]).out);
    assert_ne!(opened.out, world.run(&["open", "--path", ".", "--mode", "sealed", "--seed", "8"]).out);
    world.write("cards/duel/decks/mine.ron", deck_file(&opened));
    assert_snapshot!("checked_with_an_opened_deck", world.run(&["check", "--path", "."]).shown());
    let fewer = world.run(&["open", "--path", ".", "--mode", "sealed", "--seed", "7", "--packs", "1"]);
    assert!(deck_file(&fewer).contains("// A deck is made of exactly 2."), "{}", fewer.shown());
    world.write("cards/duel/decks/mine.ron", deck_file(&fewer));
    let checked = world.run(&["check", "--path", "."]);
    assert!(checked.code == 1 && checked.out.contains("1 pack is there; it needs exactly 2"), "{}", checked.shown());
}

#[test]
fn a_deck_file_with_a_section_to_choose() {
    let world = world();
    let opened = world.run(&["open", "--path", ".", "--mode", "led", "--seed", "7"]);
    assert_snapshot!("opened_and_to_choose", opened.shown());
    world.write("cards/duel/decks/mine.ron", &deck_file(&opened).replace("\"hero\": {}", "\"hero\": {\"B-1\": 1}"));
    let played = world.run(&["play", "--path", ".", "--mode", "led", "--decks", "packs-7", "packs-7", "--auto", "--seed", "1"]);
    assert_eq!((played.code, played.err.as_str()), (0, ""), "{}", played.shown());
    assert_snapshot!("packs_that_make_no_deck", world.run(&["play", "--path", ".", "--mode", "led", "--auto", "--seed", "1"]).shown());
}

#[test]
fn nothing_to_open() {
    let world = world();
    assert_snapshot!("no_packs", world.run(&["open", "--path", "."]).shown());
    assert_snapshot!("no_packs_at_all", World::new().run(&["open", "--path", "."]).shown());
}

#[test]
fn a_match_with_opened_packs_replays() {
    let world = world();
    let play = ["play", "--path", ".", "--mode", "sealed", "--seed", "7"];
    let auto = |seed: &str| world.run(&["play", "--path", ".", "--mode", "sealed", "--auto", "--seed", seed]).shown();
    assert_snapshot!("two_bots_with_packs", auto("7"));
    assert_eq!(auto("7"), auto("7"));
    let saved = world.typing(&play, "1\n1\ns match.json\nq\n");
    assert_eq!(saved.code, 0, "{}", saved.shown());
    let record: serde_json::Value = serde_json::from_str(&world.read("match.json")).expect("JSON");
    assert_eq!(record["made"], "Packs");
    let checked = world.run(&["replay", "--path", ".", "--check", "match.json"]);
    assert!(checked.code == 0 && checked.out.contains("It is the state that was saved."), "{}", checked.shown());
}

#[test]
fn decks_of_other_modes_are_refused() {
    let world = world();
    let opened = world.run(&["open", "--path", ".", "--mode", "sealed", "--seed", "7"]);
    world.write("cards/duel/decks/mine.ron", deck_file(&opened));
    let decks = |decks: [&str; 2], mode: &[&str]| {
        let arguments = ["play", "--path", ".", "--auto", "--seed", "7", "--decks", decks[0], decks[1]];
        world.run(&[&arguments[..], mode].concat()).shown()
    };
    assert_snapshot!("a_deck_of_a_mode_without_it", decks(["ruby", "packs-7"], &[]));
    assert_snapshot!("a_usual_deck_in_a_mode_with_its_own", decks(["packs-7", "ruby"], &["--mode", "sealed"]));
    assert!(decks(["packs-7", "packs-7"], &["--mode", "sealed"]).starts_with("exit code 0"));
    assert!(decks(["ruby", "opal"], &["--mode", "sleepy"]).starts_with("exit code 0"));
}
