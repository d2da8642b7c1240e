//! `kotodama check`, and games that can't be used.

use crate::World;
use insta::assert_snapshot;

#[test]
fn a_sound_game() {
    assert_snapshot!(World::new().run(&["check", "--path", "."]).shown());
}

#[test]
fn a_sound_game_for_programs() {
    assert_snapshot!(World::new().run(&["check", "duel", "--path", ".", "--format", "json"]).shown());
}

/// A card with three mistakes gets three pointed errors, and the rest of its set is counted.
fn broken() -> World {
    let world = World::new();
    world.edit(
        "cards/duel/sets/basic.ron",
        "text: [\"[Main] Deal up to 3 damage to a hero or imp in your opponent's arena.\"]",
        "text: [\n            \"[Mian] Deal up to 3 damage to a hero or imp in your opponent's arena.\",\n            \"Destory an imp in any arena. Draw 1 card..\",\n        ]",
    );
    world
}

#[test]
fn three_mistakes_on_one_card() {
    assert_snapshot!(broken().run(&["check", "--path", "."]).shown());
}

#[test]
fn three_mistakes_for_programs() {
    assert_snapshot!(broken().run(&["check", "--path", ".", "--format", "json"]).shown());
}

#[test]
fn a_broken_game_is_not_played() {
    let answer = broken().typing(&["play", "--path", "."], "1\n");
    assert_eq!((answer.code, answer.out.as_str()), (1, ""));
    assert!(answer.err.ends_with("error: `duel` can't be used: 3 findings\n"), "{}", answer.err);
}

#[test]
fn a_file_that_is_no_ron() {
    let world = World::new();
    world.edit("cards/duel/decks/opal.ron", "\"main\": {", "\"main\": (");
    assert_snapshot!(world.run(&["check", "--path", "."]).shown());
}

#[test]
fn a_deck_that_breaks_the_rules() {
    let world = World::new();
    world.edit("cards/duel/decks/opal.ron", "\"B-3\": 4, \"B-4\": 4", "\"B-3\": 5, \"B-44\": 4, \"B-1\": 1");
    assert_snapshot!(world.run(&["check", "--path", "."]).shown());
    let answer = world.run(&["play", "--path", ".", "--decks", "ruby", "opal", "--auto"]);
    assert_eq!(answer.code, 2, "{}", answer.shown());
    assert!(answer.err.contains("the deck `opal` breaks the rules"), "{}", answer.err);
}

#[test]
fn words_in_an_order_of_their_own() {
    let world = World::new();
    world.edit("cards/duel/sets/basic.ron", "It gets +1 attack. You may draw 1 card.", "It gets +1 attack. you  may draw 1 card.");
    assert_snapshot!(world.run(&["check", "--path", "."]).shown());
}

#[test]
fn a_game_that_is_not_there() {
    assert_snapshot!(World::new().run(&["check", "deul", "--path", "."]).shown());
}

#[test]
fn a_folder_that_is_not_there() {
    assert_snapshot!(World::new().run(&["check", "--path", "nowhere"]).shown());
}

#[test]
fn a_file_in_place_of_a_folder() {
    assert_snapshot!(World::new().run(&["check", "--path", "cards/duel/game.ron"]).shown());
}

#[test]
fn a_folder_without_a_game() {
    assert_snapshot!(World::new().run(&["play", "--path", "scenes"]).shown());
}

#[test]
fn a_game_in_the_folder_itself() {
    let answer = World::new().run(&["check", "--path", "cards/duel"]);
    assert_eq!(answer.code, 0, "{}", answer.shown());
}
