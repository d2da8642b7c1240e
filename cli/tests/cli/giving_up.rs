//! A player gives the match up: it is over, kept in the record, and can be taken back.

use crate::World;

#[test]
fn giving_up_ends_the_match_and_is_replayed() {
    let world = World::new();
    let given = world.typing(&["play", "azuki", "--first=1", "--seed", "7"], "1\nconcede\ns given.json\nq\n");
    assert_eq!((given.code, given.err.as_str()), (0, ""), "{}", given.shown());
    assert!(given.out.contains("you give the match up") && given.out.contains("The bot, player 2"), "{}", given.shown());
    let again = world.run(&["replay", "--check", "given.json"]);
    assert_eq!(again.code, 0, "{}", again.shown());
    assert!(again.out.contains("Player 2") && again.out.contains("It is the state that was saved"), "{}", again.shown());
    let report = world.run(&["replay", "given.json", "--format", "json"]).json();
    assert!(report["ends_as_saved"] == true && report["differences"] == serde_json::json!([]) && report["game"] == "azuki", "{report}");
    let told = report["story"].as_array().map_or(0, Vec::len);
    assert!(told > 5 && report["summary"].as_str().is_some_and(|said| again.out.contains(said)), "{report}");
}

#[test]
fn giving_up_can_be_taken_back_but_not_done_twice() {
    let world = World::new();
    let back = world.typing(&["play", "azuki", "--first=1", "--seed", "7"], "concede\nconcede\nu\nq\n");
    assert_eq!((back.code, back.err.as_str()), (0, ""), "{}", back.shown());
    assert!(back.out.contains("The match is over") && back.out.contains("Taken back."), "{}", back.shown());
}

#[test]
fn giving_up_in_french() {
    let given = World::new().typing(&["play", "azcard", "--first=1", "--seed", "7"], "abandon\nq\n");
    assert!(given.out.contains("vous abandonnez la partie"), "{}", given.shown());
}
