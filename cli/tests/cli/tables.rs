//! What tables of a game say wrong, and nothing but `kotodama check` would notice.

use crate::World;

/// What is found in a new game of which one file was changed: message, file and line of each finding.
fn found(file: &str, old: &str, new: &str) -> Vec<(String, String, u64)> {
    let world = World::empty();
    assert_eq!(world.run(&["new", "game", "Moon"]).code, 0);
    world.edit(&format!("moon/{file}"), old, new);
    let answer = world.run_in("moon", &["check", "--format", "json"]);
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let findings = answer.json()["games"][0]["findings"].as_array().cloned().unwrap_or_default();
    assert_eq!(answer.code, 1, "{}", answer.shown());
    findings.iter().map(|found| (text(&found["message"]), text(&found["file"]), found["line"].as_u64().unwrap_or(0))).collect()
}

#[test]
fn each_mistake_in_a_table_is_one_finding_with_its_place() {
    let mode = |what: &str| format!("modes: [(id: \"odd\", name: \"Odd\", {what})],\n    deck: (");
    let (missing, garbage, pool) =
        (mode("lines: {\"All cats can fly.\": \"Draw 1 card.\"}"), mode("rules: [\"All cats can fly.\"]"), mode("pools: [(id: \"gold\")]"));
    let cases = [
        ("scenes.ron", "sections: {", "sections: {{", "not in the shape it should have"),
        ("scenes.ron", "zone: \"grove\"", "zone: \"grave\"", "`grave` is nothing that this game has"),
        ("decks/bram.ron", "id: \"bram\"", "id: \"asha\"", "the deck `asha` is there twice"),
        ("game.ron", "(id: \"power\", least: 0),", "(id: \"power\", least: 0), (id: \"power\"),", "`power` is there twice"),
        ("game.ron", "(id: \"tire\", ", "(id: \"wake\", does: Clear(\"tired\")), (id: \"tire\", ", "`wake` is there twice"),
        ("sets/first.ron", "{\"cost\": 1, \"power\": 2, \"life\": 1}", "{\"cost\": 1, \"power\": 2, \"power\": 3, \"life\": 1}", "\"power\" stands twice"),
        ("decks/bram.ron", "\"C-03\": 3,", "\"C-03\": 3, \"C-03\": 2,", "\"C-03\" stands twice"),
        ("game.ron", "play {it}", "play {that}", "nothing fills the hole `{that}`"),
        ("game.ron", "pass: \"end the turn\"", "pass: \"end {it}\"", "nothing fills the hole `{it}`"),
        ("game.ron", "most: 8", "most: -8", "`max_ember` holds at most -8"),
        ("game.ron", "most: 8", "most: 8, start: 9", "`max_ember` begins with 9, and holds at most 8"),
        ("sets/first.ron", "id: \"C-09\", name: \"Flare\"", "id: \"\", name: \"Flare\"", "an id in this file is empty"),
        ("sets/first.ron", "id: \"first\"", "id: \" \"", "an id in this file is empty"),
        ("game.ron", "(id: \"ember\")", "(id: \"ember\"), (id: \"\")", "this id is empty"),
        ("sets/first.ron", "\"Tough 1.\"", "\"Tough.\"", "needs its number"),
        (
            "sets/first.ron",
            "stats: {\"cost\": 1},\n            text: [\"Kindle",
            "stats: {\"cost\": 1, \"power\": 1},\n            text: [\"Kindle",
            "does not have",
        ),
        ("game.ron", "deck: (", &missing, "replaces a line that the rules do not have"),
        ("game.ron", "deck: (", &pool, "changes a pool `gold` that there is not"),
        ("game.ron", "deck: (", &garbage, "can't read"),
    ];
    for (file, old, new, told) in cases {
        let findings = found(file, old, new);
        let here = |(message, at, line): &(String, String, u64)| message.contains(told) && at.as_str() == file && *line > 0;
        assert!(findings.iter().filter(|found| here(found)).count() == 1, "{new}: {findings:#?}");
    }
}
