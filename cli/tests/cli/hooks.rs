//! Scripts that mean harm (`tests/hostile`), run by the tool as people have it: none ends it.
//!
//! With `KOTODAMA_TOOL` (the whole path of a program) the tests try another build of the tool: how a panic goes on is a matter of
//! the build.

use crate::World;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The scripts by their names.
fn collection() -> Vec<(String, String)> {
    let files = std::fs::read_dir(workspace().join("tests/hostile")).expect("there is a collection").flatten();
    let mut all: Vec<_> = files.map(|file| (file.path().file_stem().unwrap_or_default().to_string_lossy().into_owned(), text(&file.path()))).collect();
    all.sort();
    all
}

/// A word for a number, of letters alone.
fn word(number: usize) -> String {
    let letter = |n: usize| char::from(b'a' + u8::try_from(n % 26).unwrap_or_default());
    ['q', letter(number / 26), letter(number)].iter().collect()
}

/// The small game of `tests/lanterns` with a phrase for each script, and a card for each phrase.
fn lanterns(world: &World, scripts: &[(String, String)]) {
    for file in ["game.ron", "lexicon/en.ron"] {
        world.write(&format!("lanterns/{file}"), &text(&workspace().join("tests/lanterns").join(file)));
    }
    let (mut phrases, mut cards) = (String::new(), String::new());
    for (number, (name, source)) in scripts.iter().enumerate() {
        let said = word(number);
        phrases += &format!("(id: \"flare_{said}\", say: [\"Flare {said}\"], lua: \"{name}.luau\"),\n");
        cards += &format!("(id: \"W-{said}\", name: \"Wild {said}\", kind: \"lantern\", stats: {{\"light\": 2}}, text: [\"[On Lighting] Flare {said}.\"]),\n");
        world.write(&format!("lanterns/scripts/{name}.luau"), source);
        let scene =
            format!("# {name}\ngame lanterns\nyou: table Old Keeper; hand Wild {said}\nfoe: table Old Keeper; hand Calm Lantern\n\nyou> light Wild {said}\n");
        world.write(&format!("lanterns/scenes/{name}.scene"), &scene);
    }
    world.write("lanterns/phrases.ron", &format!("[{phrases}]"));
    let keeper = "(id: \"L-1\", name: \"Old Keeper\", kind: \"keeper\", stats: {\"life\": 20}),\n(id: \"L-3\", name: \"Calm Lantern\", kind: \"lantern\", stats: {\"light\": 1}),";
    world.write("lanterns/sets/first.ron", &format!("(id: \"first\", name: \"First\", cards: [{keeper}\n{cards}])"));
}

#[test]
fn no_hostile_script_ends_the_tool() {
    let world = World::empty();
    let scripts = collection();
    lanterns(&world, &scripts);
    // Those that are refused when the game loads are told, each in its file.
    let checked = world.run(&["check", "--path", "lanterns", "--format", "json"]);
    assert_eq!(checked.code, 1, "{}", checked.err);
    let findings = checked.json()["games"][0]["findings"].as_array().cloned().unwrap_or_default();
    let refused: BTreeSet<String> = findings
        .iter()
        .filter(|found| found["code"] == "K0401")
        .filter_map(|found| Some(Path::new(found["file"].as_str()?).file_stem()?.to_string_lossy().into_owned()))
        .collect();
    assert!((5..60).contains(&refused.len()), "{} scripts are refused: {refused:?}", refused.len());
    // The others are played, each in a scene.
    let world = World::empty();
    let played: Vec<_> = scripts.into_iter().filter(|(name, _)| !refused.contains(name)).collect();
    lanterns(&world, &played);
    let tested = world.run(&["test", "--path", "lanterns", "--accept"]);
    assert_eq!(tested.code, 0, "{}", tested.shown());
    assert_eq!(tested.out, format!("{0} scenes: 0 passed, {0} accepted\n", played.len()), "{}", tested.err);
    let warnings = tested.err.matches("a hook fails in this story, and that is accepted with it: scripts/").count();
    assert!(warnings >= played.len() && tested.err.contains(" steps\n"), "{warnings} warnings: {}", tested.err);
    for (name, _) in &played {
        let story = world.read(&format!("lanterns/snapshots/{name}.snap"));
        assert!(story.contains(&format!("failed: scripts/{name}.luau")), "{name}: {story}");
    }
}

/// A pack whose script never ends: every verb that loads it tells so, and none is ended by it.
#[test]
fn a_pack_with_an_endless_script_ends_no_verb() {
    let world = World::empty();
    assert_eq!(world.run(&["new", "game", "Moon"]).code, 0);
    let made = world.run_in("moon", &["new", "pack", "Storm"]);
    assert_eq!(made.code, 0, "{}", made.shown());
    std::fs::rename(world.path("moon/packs/storm"), world.path("storm")).expect("moved");
    let scripts = world.path("storm/scripts");
    let script = std::fs::read_dir(&scripts).expect("it has scripts").flatten().next().expect("one of them").file_name().to_string_lossy().into_owned();
    world.write(&format!("storm/scripts/{script}"), "while true do end\n");
    for verb in [
        &["pack", "verify", "storm", "--path", "moon"][..],
        &["check", "--path", "moon"],
        &["check", "--path", "moon", "--pack", "storm"],
        &["pack", "build", "storm", "--path", "moon"],
        &["play", "moon", "--path", "moon", "--pack", "storm", "--auto", "--seed", "1"],
    ] {
        let answer = world.run(verb);
        assert!((0..=1).contains(&answer.code), "{verb:?}: {}", answer.shown());
    }
    let checked = world.run(&["check", "--path", "moon", "--pack", "storm"]);
    assert!(checked.shown().contains("30000 steps"), "{}", checked.shown());
}
