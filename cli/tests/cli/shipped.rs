//! The games in the binary.

use crate::World;

#[test]
fn they_are_sound() {
    let report = World::new().run(&["check", "--format", "json"]).json();
    let games = report["games"].as_array().expect("a list");
    assert!(!games.is_empty() && report["version"] == 1);
    for game in games {
        assert_eq!(game["findings"], serde_json::json!([]), "{}", game["game"]);
        for set in game["sets"].as_array().expect("a list") {
            let number = |name: &str| set[name].as_u64().expect("a number");
            assert_eq!(number("by_words") + number("by_hook"), number("cards"), "{set}");
            assert_eq!(number("errors"), 0, "{set}");
        }
    }
}

#[test]
fn bots_play_them_the_same_way_each_time() {
    let world = World::new();
    let games = world.run(&["check", "--format", "json"]).json();
    for game in games["games"].as_array().expect("a list") {
        let id = game["game"].as_str().expect("a word");
        let arguments = ["play", id, "--auto", "--seed", "7", "--format", "json"];
        let (one, other) = (world.run(&arguments), world.run(&arguments));
        assert_eq!(one.code, 0, "{}", one.shown());
        assert_eq!(one.out, other.out);
        let end = one.json();
        assert!(end["version"] == 1 && end["seed"] == 7 && end["turns"].is_u64() && end["decisions"].is_u64(), "{end}");
        assert!(end["winner"].is_null() || end["winner"].as_u64().is_some_and(|winner| (1..=8).contains(&winner)), "{end}");
    }
}

#[test]
fn one_that_is_not_there() {
    let answer = World::new().run(&["play", "chess"]);
    assert_eq!(answer.code, 2);
    assert!(answer.err.contains("there is no game called `chess`"), "{}", answer.err);
}

/// Where a game's folder is named in the place of its id, it is said how a folder is named.
#[test]
fn a_folder_is_no_id() {
    let world = World::new();
    world.write("chess/game.ron", "(id: \"chess\")");
    let answer = world.run(&["check", "chess"]);
    assert_eq!(answer.code, 2);
    assert!(answer.err.contains("there is no game called `chess`") && answer.err.contains("say --path chess"), "{}", answer.err);
}
