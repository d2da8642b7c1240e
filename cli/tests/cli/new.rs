//! `kotodama new`.

use crate::World;
use insta::assert_snapshot;
use std::path::Path;

/// All files below a folder, in order.
fn files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for path in std::fs::read_dir(next).expect("a folder").flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                open.push(path);
            } else {
                found.push(path.strip_prefix(folder).expect("it is inside").display().to_string().replace('\\', "/"));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn a_new_game_is_whole() {
    let world = World::empty();
    assert_snapshot!("a_new_game", world.run(&["new", "game", "Paper Moon"]).shown());
    assert_snapshot!("its_files", files(&world.path(".")).join("\n"));
    assert_snapshot!("it_is_sound", world.run(&["check", "--path", "paper-moon"]).shown());
    assert_snapshot!("its_scenes_hold", world.run(&["test", "--path", "paper-moon"]).shown());
    assert_snapshot!("what_a_card_of_it_does", world.run(&["explain", "Hearth Cat", "--path", "paper-moon"]).shown());
    let coverage = world.run(&["coverage", "--path", "paper-moon", "--format", "json"]).json();
    assert_eq!((&coverage["ledger"]["missing"], &coverage["cards"]["missing"]), (&serde_json::json!([]), &serde_json::json!([])));
    for seed in ["1", "2", "3", "4", "5", "6", "7", "8"] {
        let end = world.run(&["play", "--path", "paper-moon", "--auto", "--seed", seed, "--format", "json"]).json();
        assert!(end["winner"] == 1 || end["winner"] == 2, "{end}");
    }
    for file in files(&world.path(".")) {
        let text = world.read(&file);
        assert!(!text.contains("%ID%") && !text.contains("%TITLE%"), "{file} has a hole");
    }
}

#[test]
fn in_its_folder_no_verb_needs_a_path() {
    let world = World::empty();
    world.run(&["new", "game", "paper moon"]);
    let inside = |arguments: &[&str]| world.run_in("paper-moon", arguments);
    for (verb, code) in [(&["check"][..], 0), (&["test"], 0), (&["play", "--auto"], 0), (&["explain", "Flare"], 0), (&["coverage"], 0)] {
        let answer = inside(verb);
        assert_eq!(answer.code, code, "{}", answer.shown());
    }
    assert!(inside(&["check"]).out.starts_with("paper-moon · Paper Moon\n"));
    assert!(inside(&["open"]).err.contains("the decks of Paper Moon are not made from packs"));
    // A shipped game can be named there, too.
    let shipped = World::empty().run(&["check", "--format", "json"]).json();
    let other = shipped["games"][0]["game"].as_str().expect("a word").to_owned();
    assert_eq!(inside(&["play", &other, "--auto", "--seed", "1"]).code, 0);
}

/// Every shipped game can be the beginning of another, which is whole: no finding, all scenes with their stories, all rows proved that scenes prove.
#[test]
fn a_game_like_a_shipped_one_is_whole() {
    let world = World::empty();
    for game in ["tricks", "duel", "azcard"] {
        let (name, folder) = (format!("Paper {game}"), format!("paper-{game}"));
        let made = world.run(&["new", "game", &name, "--like", game]);
        assert_eq!((made.code, made.err.as_str()), (0, ""), "{}", made.shown());
        let check = world.run(&["check", "--path", &folder]);
        assert!(check.code == 0 && check.out.contains("  no findings\n"), "{}", check.shown());
        let test = world.run(&["test", "--path", &folder, "--format", "json"]).json();
        let scenes = test["scenes"].as_array().expect("scenes");
        assert!(scenes.len() > 20 && scenes.iter().all(|scene| scene["outcome"] == "passed"), "{game}");
        let coverage = world.run(&["coverage", "--path", &folder, "--format", "json"]).json();
        let missing: Vec<&str> = coverage["ledger"]["missing"].as_array().expect("rows").iter().filter_map(|row| row.as_str()).collect();
        // Some rows are proved by laws over random matches, which stay with the shipped game.
        let laws = include_str!("../../../tests/properties.ron");
        let unproved: Vec<&&str> = missing.iter().filter(|row| !laws.contains(&format!("\"{row}\""))).collect();
        assert_eq!(unproved, Vec::<&&str>::new(), "{game}");
        let end = world.run(&["play", "--path", &folder, "--auto", "--seed", "3", "--format", "json"]);
        assert_eq!(end.code, 0, "{}", end.shown());
    }
}

#[test]
fn a_game_like_a_shipped_one_has_its_cards_in_another_language() {
    for model in ["tricks", "duel"] {
        let world = World::empty();
        let made = world.run(&["new", "game", "Lune", "--like", model, "--lang", "fr"]);
        assert_eq!(made.code, 0, "{}", made.shown());
        let sets: String = files(&world.path("lune/sets")).iter().map(|file| world.read(&format!("lune/sets/{file}"))).collect();
        assert!(sets.contains("language: \"fr\""), "the sets say which language they are in");
        for verb in ["check", "test"] {
            let answer = world.run(&[verb, "--path", "lune"]);
            assert_eq!(answer.code, 0, "{}", answer.shown());
        }
    }
}

#[test]
fn a_game_like_none_that_is_shipped() {
    let world = World::empty();
    let answer = world.run(&["new", "game", "Moon", "--like", "trick"]);
    assert!(answer.code == 2 && answer.err.contains("did you mean `tricks`?") && answer.err.contains("azcard, azuki, duel"), "{}", answer.shown());
    let answer = world.run(&["new", "game", "Moon", "--like", "tricks", "--lang", "de"]);
    assert!(answer.code == 2 && answer.err.contains("it has those of en, fr"), "{}", answer.shown());
    assert_eq!(world.run(&["new", "game", "Moon", "--lang", "fr"]).code, 2);
    assert_eq!(files(&world.path(".")), Vec::<String>::new());
}

#[test]
fn names_that_give_no_id() {
    let world = World::empty();
    assert_snapshot!("a_name_with_a_slash", world.run(&["new", "game", "../moon"]).shown());
    assert_snapshot!("a_name_of_blanks", world.run(&["new", "game", " ", "_"]).shown());
    assert_snapshot!("no_name", world.run(&["new", "game"]).shown());
    assert_eq!(files(&world.path(".")), Vec::<String>::new());
}

#[test]
fn a_name_in_letters_of_another_kind() {
    let world = World::empty();
    let answer = world.run(&["new", "game", "Été 言霊 2"]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    assert!(answer.out.starts_with("Été 言霊 2 is in the folder été-言霊-2."), "{}", answer.out);
    for verb in ["check", "test"] {
        let answer = world.run(&[verb, "--path", "été-言霊-2"]);
        assert_eq!(answer.code, 0, "{}", answer.shown());
    }
}

#[test]
fn nothing_is_written_over() {
    let world = World::empty();
    world.write("paper-moon/notes.txt", "mine");
    assert_snapshot!("a_folder_with_something_in_it", world.run(&["new", "game", "Paper Moon"]).shown());
    world.write("harbour", "a file");
    assert_snapshot!("a_file_of_that_name", world.run(&["new", "game", "Harbour"]).shown());
    assert_eq!(files(&world.path(".")), ["harbour", "paper-moon/notes.txt"]);
    std::fs::create_dir(world.path("empty")).expect("a folder can be made");
    assert_eq!(world.run(&["new", "game", "Empty"]).code, 0);
    assert_eq!(world.run(&["check", "--path", "empty"]).code, 0);
    assert_eq!(world.run(&["new", "game", "Empty"]).code, 2);
}

/// Beasts with a text each are cards of a game just made, and scenes with them hold.
fn holds(beasts: &[(&str, &str)], scenes: &[&str]) {
    let world = World::empty();
    world.run(&["new", "game", "Paper Moon"]);
    let card = |(at, (name, text)): (usize, &(&str, &str))| {
        format!("(id: \"M-{at}\", name: \"{name}\", kind: \"beast\", stats: {{\"cost\": 1, \"power\": 1, \"life\": 9}}, text: [\"{text}\"]),\n")
    };
    let cards: String = beasts.iter().enumerate().map(card).collect();
    world.write("paper-moon/sets/more.ron", &format!("(id: \"more\", name: \"More\", cards: [{cards}])"));
    for (at, scene) in scenes.iter().enumerate() {
        world.write(&format!("paper-moon/scenes/more-{at}.scene"), scene);
    }
    let check = world.run(&["check", "--path", "paper-moon"]);
    assert_eq!(check.code, 0, "{}", check.shown());
    let test = world.run(&["test", "--path", "paper-moon", "--accept"]);
    assert_eq!(test.code, 0, "{}", test.shown());
}

#[test]
fn cards_of_a_new_game_may_answer_attacks() {
    let cards = [
        ("Stag", "Whenever this card attacks, draw 1 card."),
        ("Hound", "Whenever another beast in your grove attacks, gain 1 ember."),
        ("Wasp", "Whenever a beast in your opponent's grove attacks, destroy it."),
    ];
    let answered = "# An attack is answered before it deals damage
game paper-moon
you: grove Stag, Hound; deck Flare, Flare; ember 2

you> attack with Stag
you> Stag
expect your hand has 1 card
expect your ember is 3
expect foe warden has 14 life
";
    let stopped = "# Whoever is not there any more deals no damage
game paper-moon
you: grove Spark Fox
foe: grove Wasp

you> attack with Spark Fox
you> Wasp
expect Spark Fox is in your discard
expect Wasp has 9 life
";
    holds(&cards, &[answered, stopped]);
}

#[test]
fn cards_of_a_new_game_may_speak_of_moments() {
    let cards = [
        ("Cock", "At the start of your turn, draw 1 card."),
        ("Bat", "At the end of your turn, this card deals 1 damage to your opponent's warden."),
        ("Owl", "At the start of each turn, gain 1 ember."),
        ("Toad", "[Once per Turn] Discard 1 card: At the end of the turn, draw 2 cards."),
        ("Hen", "[Once per Turn] Pay 1 ember: Return another beast in your grove to its owner's hand."),
        ("Ram", "[Once per Turn] Pay 1 ember: This card gets +3 power until the start of your next turn."),
    ];
    let scene = "# What is said of the start and the end of turns, and what cards do in a game just made
game paper-moon
you: grove Cock, Bat, Owl, Toad, Hen, Ram, Spark Fox; hand Stoke; deck Flare, Flare, Flare, Flare, Flare, Flare; ember 5; maximum ember 5
foe: deck Flare, Flare, Flare, Flare

you> use Toad
expect Stoke is in your discard
you> use Hen
you> Spark Fox
expect Spark Fox is in your hand
you> use Ram
expect Ram has 4 power
you> end the turn
you> Bat
expect your hand has 3 cards
expect foe warden has 14 life
expect your ember is 4
expect Ram has 4 power
foe> end the turn
you> Cock
expect your hand has 5 cards
expect your ember is 7
expect Ram has 1 power
";
    holds(&cards, &[scene]);
}
