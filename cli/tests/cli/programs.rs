//! What `docs/programs.md` promises to programs.

use crate::World;
use std::collections::BTreeSet;

const PAGE: &str = include_str!("../../../docs/programs.md");

/// What stands in backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn every_command_of_the_page_has_its_fields() {
    let world = World::new();
    assert_eq!(world.typing(&["play", "duel", "--path", ".", "--first=1", "--seed", "7"], "concede\ns match.json\nq\n").code, 0);
    assert_eq!(world.run(&["new", "pack", "Storm", "--for", "azuki"]).code, 0);
    let rows = PAGE.lines().filter_map(|line| line.strip_prefix("| `kotodama ")?.split_once("` | "));
    let mut seen = 0;
    for (command, fields) in rows {
        let words = command.split(' ').map(|word| match word {
            "CARD" => "B-5",
            "CODE" => "K0101",
            "GAME" => "duel",
            "MATCH" => "match.json",
            "PACK" => "storm",
            "WORDS" => "mill",
            word => word,
        });
        let mut words: Vec<&str> = words.collect();
        if words[0] != "pack" {
            words.extend(["--path", "."]);
        }
        let answer = world.run(&words);
        let told = answer.json();
        let told: BTreeSet<&str> = told.as_object().expect("an object").keys().map(String::as_str).collect();
        assert_eq!(told, quoted(fields).collect(), "{command}: {}", answer.shown());
        seen += 1;
    }
    assert_eq!(seen, 18);
}

#[test]
fn every_verb_with_a_form_for_programs_is_on_the_page() {
    let world = World::empty();
    let verbs = [
        "check",
        "explain",
        "fmt",
        "test",
        "coverage",
        "script-debt",
        "translate",
        "play",
        "sim",
        "tune",
        "rate",
        "mutants",
        "replay",
        "pack verify",
        "pack list",
    ];
    let others = ["new game", "new pack", "open", "pack build", "pack install", "pack remove", "lsp", "completions"];
    for verb in verbs.iter().chain(&others) {
        let mut words: Vec<&str> = verb.split(' ').collect();
        words.push("--help");
        let has = world.run(&words).out.contains("--format");
        assert_eq!((has, PAGE.contains(&format!("| `kotodama {verb} "))), (verbs.contains(verb), verbs.contains(verb)), "{verb}");
    }
}
