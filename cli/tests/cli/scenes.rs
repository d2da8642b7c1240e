//! `kotodama test` and `kotodama coverage`.

use crate::World;
use insta::assert_snapshot;

const SNAP: &str = "snapshots/duel/tired.snap";

#[test]
fn a_new_story_is_a_finding_until_it_is_accepted() {
    let world = World::new();
    assert_snapshot!("a_new_story", world.run(&["test", "--path", "."]).shown());
    assert_snapshot!("accepted", world.run(&["test", "--path", ".", "--accept"]).shown());
    assert_snapshot!("the_snapshot", world.read(SNAP));
    assert_snapshot!("the_same_story", world.run(&["test", "--path", "."]).shown());
}

#[test]
fn what_is_no_story_is_not_replaced() {
    let world = World::new();
    world.write(SNAP, "precious\n");
    let refused = world.run(&["test", "--path", ".", "--accept"]);
    assert_eq!(refused.code, 1, "{}", refused.shown());
    assert!(refused.out.contains("is no story of a"), "{}", refused.shown());
    assert_eq!(world.read(SNAP), "precious\n");
}

#[test]
fn a_changed_story_is_shown() {
    let world = World::new();
    world.run(&["test", "--path", ".", "--accept"]);
    world.edit("cards/duel/sets/basic.ron", "text: [\"Brave.\"]", "text: [\"Brave.\", \"Whenever this card takes damage, draw 1 card.\"]");
    assert_snapshot!("a_changed_story", world.run(&["test", "--path", "."]).shown());
    let before = world.read(SNAP);
    assert_snapshot!("review_and_reject", world.typing(&["test", "--path", ".", "--review"], "what?\nr\n").shown());
    assert_eq!(world.read(SNAP), before);
    let accepted = world.typing(&["test", "--path", ".", "--review"], "a\n");
    assert_eq!(accepted.code, 0, "{}", accepted.shown());
    assert_ne!(world.read(SNAP), before);
    assert_eq!(world.run(&["test", "--path", "."]).code, 0);
}

#[test]
fn a_scene_that_fails() {
    let world = World::new();
    world.edit("scenes/duel/tired.scene", "has 2 health", "has 3 health");
    assert_snapshot!(world.run(&["test", "--path", ".", "tired"]).shown());
}

/// A game's id is all of its scenes, though it is a part of the names of some.
#[test]
fn a_game_is_all_of_its_scenes() {
    let world = World::new();
    world.write("scenes/duel/duel-again.scene", &world.read("scenes/duel/tired.scene"));
    let told = |name| world.run(&["test", "--path", ".", name]).out;
    assert!(told("duel").contains("2 scenes"), "{}", told("duel"));
    assert!(told("duel-").contains("1 scene:"), "{}", told("duel-"));
}

#[test]
fn many_scenes_that_fail_are_counted_and_shown_to_who_asks() {
    let world = World::new();
    let failing = world.read("scenes/duel/tired.scene").replace("has 2 health", "has 3 health");
    let failing = failing.replacen("# ", &format!("# {} ", "x".repeat(100_000)), 1);
    for n in 0..60 {
        world.write(&format!("scenes/duel/tired-{n}.scene"), &failing);
    }
    let few = world.run(&["test", "--path", "."]);
    assert_eq!((few.code, few.out.matches("failed scenes/").count()), (1, 20), "{}", few.shown());
    assert!(few.out.contains("… and 41 more scenes that did not pass: `kotodama test --all` shows them"), "{}", few.shown());
    assert!(few.out.len() < 40_000, "{} bytes", few.out.len());
    assert!(few.out.contains("60 failed"), "{}", few.shown());
    assert_eq!(world.run(&["test", "--path", ".", "--all"]).out.matches("failed scenes/").count(), 60);
    let told = world.run(&["test", "--path", ".", "--format", "json"]).json();
    assert_eq!(told["scenes"].as_array().map(Vec::len), Some(61), "programs are told of all");
}

#[test]
fn programs_are_told_of_scenes() {
    let world = World::new();
    let json = ["test", "--path", ".", "--format", "json"];
    assert_snapshot!("a_new_story_for_programs", world.run(&json).shown());
    world.run(&["test", "--path", ".", "--accept"]);
    let scene = world.run(&json).json()["scenes"][0].clone();
    assert!(scene["outcome"] == "passed" && scene.get("story").is_none() && scene["findings"] == serde_json::json!([]), "{scene}");
    world.edit("scenes/duel/tired.scene", "has 2 health", "has 3 health");
    assert_snapshot!("a_failure_for_programs", world.run(&json).shown());
    world.edit("scenes/duel/tired.scene", "has 3 health", "has 2 health");
    world.write("cards/duel/keywords.ron", "[");
    assert_snapshot!("a_broken_game_for_programs", world.run(&json).shown());
    assert_snapshot!("a_program_is_asked_nothing", world.run(&[&json[..], &["--review"]].concat()).shown());
}

#[test]
fn a_scene_that_is_not_there() {
    assert_snapshot!(World::new().run(&["test", "--path", ".", "tierd"]).shown());
}

#[test]
fn no_scenes() {
    let world = World::new();
    std::fs::remove_file(world.path("scenes/duel/tired.scene")).expect("it is there");
    assert_snapshot!(world.run(&["test", "--path", "."]).shown());
}

#[test]
fn what_no_scene_exercises() {
    let answer = World::new().run(&["coverage", "duel", "--path", ".", "--format", "json"]);
    let report = answer.json();
    assert_eq!(report["version"], 1);
    assert_eq!(report["ledger"], serde_json::json!({"rows": 2, "covered": 1, "missing": ["D-1"]}));
    assert_eq!(report["cards"], serde_json::json!({"total": 6, "covered": 4, "missing": ["B-5", "B-6"]}));
    assert_eq!(report["hooks"], serde_json::json!({"total": 0, "covered": 0, "missing": []}));
    let grammar = &report["grammar"];
    let missing = grammar["missing"].as_array().map_or(0, Vec::len) as u64;
    assert_eq!(grammar["rules"].as_u64(), grammar["covered"].as_u64().map(|covered| covered + missing));
    let human = World::new().run(&["coverage", "--path", "."]);
    assert_eq!(human.code, 1);
    assert!(human.out.contains("1 of 2 rules of the rulebook\n    not: D-1\n"), "{}", human.shown());
}

#[test]
fn what_never_does_anything() {
    let world = World::new();
    world.edit("cards/duel/sets/basic.ron", "It gets +1 attack. You may draw 1 card.", "If it is a hero, draw 1 card. Otherwise, it gets +1 attack.");
    world.edit("cards/duel/sets/basic.ron", "text: [\"Brave.\"]", "text: [\"Brave.\", \"Whenever this card takes damage, if it is a hero, draw 1 card.\"]");
    let play = |more: &[&str]| world.run(&[&["coverage", "duel", "--path", ".", "--play", "40"], more].concat());
    let answer = play(&["--seed", "3", "--format", "json"]);
    assert_eq!(answer.code, 0, "{}", answer.shown());
    let report = answer.json();
    assert_eq!((&report["matches"], &report["ended"], &report["seed"]), (&40.into(), &40.into(), &3.into()));
    let idle = report["idle"].as_array().expect("a list");
    let never = idle.iter().find(|line| line["id"] == "B-4").unwrap_or_else(|| panic!("{}", answer.shown()));
    assert_eq!(never["text"], "Whenever this card takes damage, if it is a hero, draw 1 card.");
    assert!(never["there"].as_u64() > Some(0) && never["ran"].as_u64() > Some(0), "{never}");
    assert!(idle.iter().all(|line| line["id"] != "B-1" && line["id"] != "B-6"), "{}", answer.shown());
    let unreached = report["unreached"].as_array().expect("a list");
    let part = unreached.iter().find(|line| line["id"] == "B-5").unwrap_or_else(|| panic!("{}", answer.shown()));
    assert_eq!(part["part"], "if it is a hero, draw 1 card");
    assert_eq!(play(&["--seed", "3", "--format", "json"]).out, answer.out, "the same seed plays the same matches");
    let human = play(&[]);
    assert!(human.out.contains("duel: 40 matches from seed 1\n") && human.out.contains("  there  could    ran\n"), "{}", human.shown());
    assert_eq!((human.code, human.err.as_str()), (0, ""));
}
