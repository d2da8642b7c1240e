//! `kotodama script-debt`.

use crate::World;
use insta::assert_snapshot;

/// The small game with a phrase, a script, and texts that can't be read.
fn indebted() -> World {
    let world = World::new();
    world.write(
        "cards/duel/phrases.ron",
        "[(id: \"spark\", say: [\"Spark {n:number}\"], means: [\"Deal {n} damage to your opponent's hero.\"]), (id: \"avenge\", say: [\"Avenge this card\"], lua: \"avenge.luau\")]",
    );
    world.write("cards/duel/scripts/avenge.luau", "local strike = say \"Draw 1 card.\"\nreturn function(game, event)\n  return strike()\nend\n");
    let last = "opponent's arena.\"]),\n    ],";
    let cards = r#"
        (id: "B-7", name: "Spark", kind: "trick", text: ["[Main] Spark 2."]),
        (id: "B-8", name: "Grudge", kind: "trick", text: ["[Main] Avenge this card."]),
        (id: "B-9", name: "Seer", kind: "trick", text: ["[Main] Scry 2, then draw 1 card."]),
        (id: "B-10", name: "Oracle", kind: "trick", text: ["[Main] Scry 3."]),
        (id: "B-11", name: "Prophet", kind: "trick", text: ["[Main] Scry 1. Foresee the end.", "[Main] Avenge this card."]),
        (id: "B-12", name: "Mute", kind: "trick", text: ["[Mian] Draw 1 card."]),
        (id: "B-13", name: "Sibyl", kind: "trick", text: ["[Main] Scry 4, then foresee the end, then draw 1 card."]),
    ],"#;
    world.edit("cards/duel/sets/basic.ron", last, &last.replace("\n    ],", cards));
    world
}

#[test]
fn a_game_without_debt() {
    let answer = World::new().run(&["script-debt", "--path", "."]);
    assert_eq!(answer.code, 0, "{}", answer.shown());
    assert!(answer.out.contains("\n  words alone         4 100 %       4 100 %\n"), "{}", answer.shown());
}

#[test]
fn a_game_with_debt() {
    assert_snapshot!(indebted().run(&["script-debt", "duel", "--path", "."]).shown());
}

#[test]
fn for_programs() {
    let answer = indebted().run(&["script-debt", "duel", "--path", ".", "--format", "json"]);
    let report = answer.json();
    let game = &report["games"][0];
    assert_eq!((answer.code, &report["version"]), (0, &1.into()));
    assert_eq!(game["cards"], serde_json::json!({"words": 4, "phrases": 1, "scripts": 1, "nothing": 5, "without_text": 2}));
    assert_eq!(game["phrases"][0]["cards"], serde_json::json!(["B-11", "B-8"]));
    assert_eq!(game["phrases"][0]["frees"], serde_json::json!(["B-8"]));
    let scry = &game["unread"][0];
    assert_eq!(scry["cards"], serde_json::json!(["B-10", "B-11", "B-13", "B-9"]), "{scry}");
    assert_eq!(scry["frees"], serde_json::json!(["B-10", "B-9"]), "{scry}");
    // Behind the first word that is not known stands another.
    let foresee = game["unread"].as_array().expect("a list").iter().find(|one| one["wording"].as_str().is_some_and(|words| words.starts_with("foresee")));
    assert_eq!(foresee.map(|one| &one["cards"]), Some(&serde_json::json!(["B-11", "B-13"])), "{game}");
}

#[test]
fn rules_that_can_not_be_read() {
    let world = World::new();
    world.edit("cards/duel/game.ron", "id: \"duel\"", "id: duel");
    let answer = world.run(&["script-debt", "--path", "."]);
    assert_eq!((answer.code, answer.out.as_str()), (1, ""));
    assert!(answer.err.contains("`duel` can't be used: 1 finding"), "{}", answer.err);
}
