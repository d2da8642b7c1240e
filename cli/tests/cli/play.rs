//! `kotodama play` and `kotodama replay`.

use crate::{Answer, World};
use insta::assert_snapshot;

const PLAY: [&str; 9] = ["play", "--path", ".", "--decks", "ruby", "opal", "--seed", "7", "--first=1"];

fn played(typed: &str) -> String {
    World::new().typing(&PLAY, typed).shown()
}

#[test]
fn two_bots_for_programs() {
    assert_snapshot!(World::new().run(&["play", "duel", "--path", ".", "--auto", "--seed", "7", "--format", "json"]).shown());
}

#[test]
fn two_bots() {
    assert_snapshot!(World::new().run(&["play", "--path", ".", "--auto", "--seed", "7"]).shown());
}

#[test]
fn leaving_at_once() {
    assert_snapshot!(played("q\n"));
}

/// Who is asked where the match shall be kept, and says once more that they leave, means no file of that name.
#[test]
fn leaving_twice_writes_no_file() {
    let world = World::new();
    let left = world.typing(&PLAY, "1\nq\nq\n").shown();
    assert!(left.contains("The match is not saved.") && !left.contains("Saved in"), "{left}");
}

#[test]
fn the_end_of_the_input_is_the_end() {
    let answer = World::new().typing(&PLAY, "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{}", answer.shown());
}

#[test]
fn wrong_input_is_asked_again() {
    assert_snapshot!(played("\n99\n0\n-1\nplay\nplay quick inp\ndance\ns\nl nowhere.json\ne Blot\nu\nq\n"));
}

#[test]
fn a_turn_against_the_bot() {
    assert_snapshot!(played("play hearty\n?\ne bolt\nend\nlog\nq\n"));
}

#[test]
fn every_card_that_may_be_seen() {
    assert_snapshot!(played("bb\nq\n"));
}

#[test]
fn taking_back() {
    let world = World::new();
    let board = |answer: &Answer| answer.out.split("Turn 1 · ").nth(1).unwrap_or_default().split("> ").next().unwrap_or_default().to_owned();
    let before = world.typing(&PLAY, "q\n");
    let after = world.typing(&PLAY, "1\nu\nq\n");
    assert!(after.out.contains("Taken back."), "{}", after.shown());
    let again = after.out.split("Taken back.").nth(1).unwrap_or_default();
    assert!(again.contains(board(&before).trim()), "{}", after.shown());
}

#[test]
fn two_people_hand_the_keyboard_on() {
    let answer = World::new().typing(&[&PLAY[..], &["--bot", "none"]].concat(), "end\nq\n");
    assert_snapshot!(answer.shown());
}

#[test]
fn saving_loading_and_replaying() {
    let world = World::new();
    let saved = world.typing(&PLAY, "1\n1\ns match.json\nq\n");
    assert_eq!(saved.code, 0, "{}", saved.shown());
    let record: serde_json::Value = serde_json::from_str(&world.read("match.json")).expect("JSON");
    assert_eq!((&record["version"], &record["game"], &record["decks"]), (&1.into(), &"duel".into(), &serde_json::json!(["ruby", "opal"])));
    assert_snapshot!("replayed", world.run(&["replay", "--path", ".", "match.json"]).shown());
    assert_snapshot!("replayed_and_checked", world.run(&["replay", "--path", ".", "--check", "match.json"]).shown());
    let last = |answer: &Answer| answer.out.rsplit("Turn 1 ·").next().unwrap_or_default().to_owned();
    let loaded = world.typing(&["play", "--path", ".", "--load", "match.json"], "b\nq\n");
    let inside = world.typing(&PLAY, "l match.json\nb\nq\n");
    assert_eq!(last(&loaded), last(&inside), "{}{}", loaded.shown(), inside.shown());
    assert!(inside.out.contains("Loaded match.json"), "{}", inside.shown());
}

#[test]
fn a_match_of_a_game_that_has_changed() {
    let world = World::new();
    world.typing(&PLAY, "1\ns match.json\nq\n");
    world.edit("cards/duel/sets/basic.ron", "name: \"Bolt\"", "name: \"Lightning\"");
    world.write("cards/duel/decks/new.ron", &world.read("cards/duel/decks/opal.ron").replace("\"opal\"", "\"new\""));
    assert_snapshot!(world.run(&["replay", "--path", ".", "--check", "match.json"]).shown());
}

#[test]
fn a_state_that_is_not_what_was_saved() {
    let world = World::new();
    world.typing(&PLAY, "1\ns match.json\nq\n");
    world.edit("match.json", "\"turn\":1,", "\"turn\":9,");
    assert_snapshot!(world.run(&["replay", "--path", ".", "--check", "match.json"]).shown());
    // Whoever goes on with it hears of it too.
    let told = "warning: the choices in `match.json` lead to another state than the one saved with them";
    let replayed = world.run(&["replay", "--path", ".", "match.json"]);
    assert!(replayed.code == 0 && replayed.err.starts_with(told), "{}", replayed.shown());
    for loaded in [world.typing(&["play", "--path", ".", "--load", "match.json"], "q\n"), world.typing(&PLAY, "l match.json\nq\n")] {
        assert!(loaded.code == 0 && loaded.err.contains(told), "{}", loaded.shown());
    }
    world.edit("match.json", "\"turn\":9,", "\"turn\":1,");
    let replayed = world.run(&["replay", "--path", ".", "match.json"]);
    assert_eq!((replayed.code, replayed.err.as_str()), (0, ""));
    world.edit("match.json", "\"seed\":7", "\"seed\":8");
    let replayed = world.run(&["replay", "--path", ".", "match.json"]);
    assert!(replayed.err.starts_with(told), "{}", replayed.shown());
}

#[test]
fn a_choice_that_is_not_offered() {
    let world = World::new();
    world.typing(&PLAY, "1\ns match.json\nq\n");
    world.edit("match.json", "\"choices\":[1", "\"choices\":[77");
    assert_snapshot!(world.run(&["replay", "--path", ".", "match.json"]).shown());
}

#[test]
fn files_that_are_no_matches() {
    let world = World::new();
    world.write("notes.txt", "hello");
    world.write("future.json", "{\"version\": 9}");
    assert_snapshot!("not_a_match", world.run(&["replay", "notes.txt"]).shown());
    assert_snapshot!("from_the_future", world.run(&["replay", "future.json"]).shown());
    assert_snapshot!("no_file", world.run(&["replay", "nowhere.json"]).shown());
}

#[test]
fn decks_and_options_that_are_wrong() {
    let world = World::new();
    let many = world.run(&["play", "--path", ".", "--decks", "ruby", "opal", "ruby"]);
    assert!(many.code == 2 && many.err.contains("for 2 players, not for 3\n  help: name 2 decks, or none"), "{}", many.shown());
    assert_snapshot!("no_such_deck", world.run(&["play", "--path", ".", "--decks", "ruby", "opla"]).shown());
    assert_snapshot!("json_without_auto", world.run(&["play", "--path", ".", "--format", "json"]).shown());
}

#[test]
fn modes_change_the_rules() {
    let world = World::new();
    // How many cards the opponent holds on the first board that is shown.
    let hand = |answer: &Answer| -> u8 {
        assert_eq!(answer.code, 0, "{}", answer.shown());
        let line = answer.out.lines().find_map(|line| line.trim().strip_prefix("hand ")).unwrap_or_default();
        line.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{}", answer.shown()))
    };
    let begun = |modes: &[&str]| {
        let arguments: Vec<&str> = PLAY.into_iter().chain(modes.iter().flat_map(|mode| ["--mode", mode])).collect();
        let answer = world.typing(&arguments, "s match.json\nq\n");
        let again = world.typing(&["play", "--path", ".", "--load", "match.json"], "q\n");
        assert_eq!(hand(&answer), hand(&again), "a match that was saved goes on in its mode");
        (hand(&answer), answer.err)
    };
    assert_eq!(begun(&[]).0, 3);
    assert_eq!(begun(&["rich"]).0, 5);
    assert_eq!(begun(&["sleepy", "poor"]).0, 1);
    let (drawn, told) = begun(&["hands"]);
    assert!((drawn == 5 && told == "hands: Full Hands\n") || (drawn == 1 && told == "hands: Empty Hands\n"), "{drawn} {told}");
}

#[test]
fn modes_that_are_wrong() {
    let world = World::new();
    assert_snapshot!("no_such_mode", world.run(&["play", "--path", ".", "--mode", "rihc"]).shown());
    assert_snapshot!("modes_that_exclude_each_other", world.run(&["play", "--path", ".", "--mode", "rich", "--mode", "sleepy", "--mode", "poor"]).shown());
}

#[test]
fn boards_fit_eighty_columns() {
    let world = World::new();
    let typed = "1\n".repeat(60);
    let answer = world.typing(&PLAY, &typed);
    let long: Vec<&str> = answer.out.lines().filter(|line| line.chars().count() > 80).collect();
    assert!(long.is_empty(), "{long:#?}");
    assert_eq!(answer.code, 0);
}

#[test]
fn an_option_s_card_is_explained_by_its_number() {
    let answer = World::empty().typing(&["play", "duel", "--seed", "5", "--first=1"], "e 1\ne 9\nq!\n");
    assert!(answer.out.contains("> Pickpocket Shade  M-13") && answer.out.contains("There is no card called `9`"), "{}", answer.shown());
}
