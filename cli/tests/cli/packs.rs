//! `kotodama new pack`, `kotodama pack`, `--pack`.

use crate::World;
use insta::assert_snapshot;

/// A new game in the folder `paper-moon`, without packs.
fn game() -> World {
    let world = World::empty();
    assert_eq!(world.run(&["new", "game", "Paper", "Moon"]).code, 0);
    world
}

/// A pack for that game in a folder of its own: two cards, of which one prints a keyword of the pack, one a phrase.
fn with_pack() -> World {
    let world = game();
    world.write(
        "tides/pack.ron",
        "(id: \"tides\", name: \"Tides\", version: \"1.2.0\", game: \"paper-moon\", edition: 1, grammar: 1,\n    adds: [Cards, Words, Keywords, Phrases])\n",
    );
    world.write("tides/lexicon/en.ron", "(keywords: {\"foam\": (name: \"Foam\")})\n");
    world.write("tides/keywords.ron", "[(id: \"foam\", means: [\"This card can't attack.\"])]\n");
    world.write("tides/phrases.ron", "[(id: \"ebb\", say: [\"Ebb {n:number}\"], means: [\"Draw {n} cards.\", \"Gain 1 ember.\"])]\n");
    world.write(
        "tides/sets/first.ron",
        "(id: \"first\", name: \"First Tide\", cards: [
    (id: \"T-1\", name: \"Foam Crab\", kind: \"beast\", stats: {\"cost\": 1, \"power\": 1, \"life\": 4}, text: [\"Foam.\"]),
    (id: \"T-2\", name: \"Ebb Seer\", kind: \"beast\", stats: {\"cost\": 2, \"power\": 1, \"life\": 1}, text: [\"[On Play] Ebb 2.\"]),
])
",
    );
    world
}

#[test]
fn a_new_pack_for_a_game_of_your_own() {
    let world = game();
    assert_snapshot!("a_new_pack", world.run_in("paper-moon", &["new", "pack", "High", "Tide"]).shown());
    let inside = "paper-moon/packs/high-tide";
    assert_snapshot!("it_is_sound", world.run_in(inside, &["check"]).shown());
    assert_snapshot!("what_its_card_does", world.run_in(inside, &["explain", "High", "Tide", "Herald"]).shown());
    assert_snapshot!("nothing_of_it_is_untested", world.run_in(inside, &["coverage"]).shown());
    assert_snapshot!("its_story", world.read(&format!("{inside}/snapshots/first.snap")));
    assert_snapshot!("the_game_runs_its_scene_too", world.run_in("paper-moon", &["test"]).shown());
    for verb in [&["test"][..], &["translate", "--to", "en"], &["fmt", "--check"], &["play", "--auto", "--seed", "3"], &["script-debt"]] {
        let answer = world.run_in(inside, verb);
        assert_eq!(answer.code, 0, "{verb:?}: {}", answer.shown());
    }
    for file in [
        "pack.ron",
        "keywords.ron",
        "phrases.ron",
        "lexicon/en.ron",
        "rulebook.ron",
        "sets/first.ron",
        "scripts/unleash.luau",
        "scenes/first.scene",
        "README.md",
    ] {
        let text = world.read(&format!("{inside}/{file}"));
        assert!(!text.contains('%'), "{file} has a hole: {text}");
    }
    assert_snapshot!("a_pack_of_that_name", world.run_in("paper-moon", &["new", "pack", "High", "Tide"]).shown());
    assert_snapshot!("a_name_that_is_no_id", world.run_in("paper-moon", &["new", "pack", "9", "Tides"]).shown());
    assert_snapshot!("no_game", world.run(&["new", "pack", "Tides"]).shown());
}

#[test]
fn a_new_pack_for_each_shipped_game() {
    let with_a_pack = |game: &str| {
        let world = World::empty();
        let made = world.run(&["new", "pack", "Storm", "--for", game]);
        assert_eq!(made.code, 0, "{game}: {}", made.shown());
        let answer = world.run_in("storm", &["test"]);
        assert_eq!(answer.code, 0, "{game}: {}", answer.shown());
        // Of one game the cards are sold to whoever bids most, and nobody plays them.
        assert!(game == "attic" || world.read("storm/snapshots/first.snap").contains("\nyou> "), "{game}: its card is played");
        // A language, a set of rules and a game of many words: the rest are looked at in the same way.
        if !["azcard", "duel", "sakura"].contains(&game) {
            return;
        }
        let checked = world.run_in("storm", &["check"]);
        assert_eq!(checked.code, 0, "{game}: {}", checked.shown());
        let coverage = world.run_in("storm", &["coverage", "--format", "json"]).json();
        assert_eq!((&coverage["grammar"]["missing"], &coverage["hooks"]["missing"]), (&serde_json::json!([]), &serde_json::json!([])), "{game}");
        // The story tells more than that: without what its text does it is another one.
        let set = world.read("storm/sets/first.ron");
        let (before, rest) = set.split_once("text: [").expect("a text");
        let (emblem, rest) = rest.split_once('\n').and_then(|(_, rest)| rest.split_once('\n')).expect("its first line");
        let (_, after) = rest.split_once("\n            ]").expect("the end of the text");
        world.write("storm/sets/first.ron", &format!("{before}text: [{emblem}]{after}"));
        let silent = world.run_in("storm", &["test"]);
        let other = silent.shown().contains("new or changed") || silent.shown().contains("1 failed");
        assert!(silent.code == 1 && other, "{game}: {}", silent.shown());
    };
    std::thread::scope(|scope| {
        for game in ["attic", "azcard", "azuki", "duel", "ninja", "sakura", "tricks", "uytcg"] {
            scope.spawn(move || with_a_pack(game));
        }
    });
}

#[test]
fn a_pack_travels_as_one_file() {
    let world = with_pack();
    let game = ["--path", "paper-moon"];
    assert_snapshot!("built", world.run(&[&["pack", "build", "tides"], &game[..]].concat()).shown());
    let first = std::fs::read(world.path("tides-1.2.0.zip")).expect("it is there");
    assert_eq!(world.run(&[&["pack", "build", "tides"], &game[..]].concat()).code, 0);
    assert_eq!(std::fs::read(world.path("tides-1.2.0.zip")).expect("it is there"), first);
    assert_snapshot!("verified", world.run(&[&["pack", "verify", "tides-1.2.0.zip"], &game[..]].concat()).shown());
    let json = ["--format", "json"];
    assert_snapshot!("verified_for_programs", world.run(&[&["pack", "verify", "tides-1.2.0.zip"], &game[..], &json].concat()).shown());
    assert_snapshot!("explained_from_its_archive", world.run(&["explain", "Ebb Seer", "--path", "paper-moon", "--pack", "tides-1.2.0.zip"]).shown());
    assert_snapshot!("none_is_installed", world.run(&["pack", "list"]).shown());
    assert_snapshot!("installed", world.run(&[&["pack", "install", "tides-1.2.0.zip"], &game[..]].concat()).shown());
    world.edit("tides/pack.ron", "1.2.0", "1.3.0");
    assert_snapshot!("in_the_place_of_another", world.run(&[&["pack", "install", "tides"], &game[..]].concat()).shown());
    assert_snapshot!("listed", world.run(&["pack", "list"]).shown());
    assert_snapshot!("listed_for_programs", world.run(&["pack", "list", "--format", "json"]).shown());
    assert_eq!(world.run(&["explain", "Foam Crab", "--path", "paper-moon", "--pack", "tides"]).code, 0);
    assert_snapshot!("not_installed", world.run(&["explain", "Foam Crab", "--path", "paper-moon", "--pack", "tied"]).shown());
    assert_snapshot!("removed", world.run(&["pack", "remove", "tides"]).shown());
    assert_snapshot!("removed_again", world.run(&["pack", "remove", "tides"]).shown());
}

#[test]
fn what_is_wrong_with_a_pack_costs_that_alone() {
    let world = with_pack();
    world.edit("tides/sets/first.ron", "Ebb 2", "Eb 2");
    world.write("tides/notes.txt", "not for others");
    assert_snapshot!("checked", world.run(&["check", "--path", "paper-moon", "--pack", "tides"]).shown());
    assert_snapshot!("not_built", world.run(&["pack", "build", "tides", "--path", "paper-moon"]).shown());
    assert!(!world.path("tides-1.2.0.zip").exists());
    assert_snapshot!("not_installed_with_findings", world.run(&["pack", "install", "tides", "--path", "paper-moon"]).shown());
    assert_eq!(world.run(&["pack", "install", "tides", "--anyway", "--path", "paper-moon"]).code, 0);
    // A file that is no file of a pack does not come along.
    assert!(world.path("installed/tides/pack.ron").exists() && !world.path("installed/tides/notes.txt").exists());
    let played = world.run(&["play", "--path", "paper-moon", "--pack", "tides", "--auto", "--seed", "3"]);
    assert_eq!(played.code, 0, "{}", played.shown());
    world.write("tides/pack.ron", "(id: \"tides\"");
    let unknown = world.run(&["pack", "verify", "tides", "--path", "paper-moon", "--format", "json"]);
    let report = unknown.json();
    assert!(unknown.code == 1 && report["pack"].is_null() && report["findings"][0]["file"] == "tides/pack.ron", "{report}");
    assert_snapshot!("nothing_is_known_of_it", world.run(&["pack", "verify", "tides", "--path", "paper-moon"]).shown());
    assert_snapshot!("in_its_folder", world.run_in("tides", &["check"]).shown());
}

#[test]
fn overrides_and_contradictions_are_told_with_both_places() {
    let world = with_pack();
    let card = |life: u8| {
        format!(
            "(id: \"s\", name: \"S\", cards: [\n    (id: \"C-03\", name: \"Spark Fox\", kind: \"beast\", stats: {{\"cost\": 1, \"power\": 2, \"life\": {life}}}),\n])\n"
        )
    };
    for (id, life) in [("one", 5), ("two", 6)] {
        let about = format!(
            "(id: \"{id}\", name: \"{id}\", version: \"0.1.0\", game: \"paper-moon\", edition: 1, grammar: 1, adds: [Cards],\n    overrides: [Card(\"C-03\")])\n"
        );
        world.write(&format!("{id}/pack.ron"), &about);
        world.write(&format!("{id}/sets/s.ron"), &card(life));
    }
    assert_snapshot!("one_overrides", world.run(&["check", "--path", "paper-moon", "--pack", "one"]).shown());
    let both = ["check", "--path", "paper-moon", "--pack", "one", "--pack", "two"];
    assert_snapshot!("two_contradict", world.run(&both).shown());
    assert_eq!(world.run(&["check", "--path", "paper-moon", "--pack", "two", "--pack", "one"]).shown(), world.run(&both).shown());
    world.edit("two/pack.ron", "adds: [Cards]", "adds: [Cards], needs: {\"one\": \"^0.1\"}");
    assert_snapshot!("one_after_the_other", world.run(&["check", "--path", "paper-moon", "--pack", "two"]).shown());
}

#[test]
fn archives_of_strangers_are_refused_whole() {
    let world = with_pack();
    world.write("bad.zip", "no archive");
    assert_snapshot!("no_archive", world.run(&["pack", "install", "bad.zip", "--path", "paper-moon"]).shown());
    let mut writer = zip::ZipWriter::new(std::fs::File::create(world.path("evil.zip")).expect("a file"));
    let options = zip::write::SimpleFileOptions::default();
    for (path, text) in [("pack.ron", world.read("tides/pack.ron")), ("../../escaped.ron", "here I am".to_owned())] {
        writer.start_file(path, options).expect("a file in it");
        std::io::Write::write_all(&mut writer, text.as_bytes()).expect("its text");
    }
    writer.finish().expect("it is whole");
    assert_snapshot!("out_of_its_folder", world.run(&["pack", "install", "evil.zip", "--path", "paper-moon"]).shown());
    assert!(!world.path("installed").exists() && !world.path("escaped.ron").exists());
}

#[test]
fn a_saved_match_knows_its_packs() {
    let world = with_pack();
    let play = ["play", "--path", "paper-moon", "--pack", "tides", "--seed", "3"];
    let saved = world.typing(&play, "1\ns match.json\nq\n");
    assert_eq!(saved.code, 0, "{}", saved.shown());
    let same = ["replay", "--check", "match.json", "--path", "paper-moon"];
    assert_snapshot!("replayed_with_it", world.run(&[&same[..], &["--pack", "tides"]].concat()).shown());
    assert_snapshot!("replayed_without_it", world.run(&same).shown());
    world.edit("tides/pack.ron", "1.2.0", "1.2.1");
    assert_snapshot!("replayed_with_another_version", world.run(&[&same[..], &["--pack", "tides"]].concat()).shown());
    world.edit("tides/pack.ron", "1.2.1", "1.2.0");
    world.edit("tides/sets/first.ron", "\"life\": 4", "\"life\": 3");
    assert_snapshot!("replayed_with_other_content", world.run(&[&same[..], &["--pack", "tides"]].concat()).shown());
}

/// What is verified is what is built: links are no part of an archive, and neither verb takes one for a file.
#[cfg(unix)]
#[test]
fn verify_tells_what_build_would_hold() {
    use std::os::unix::fs::symlink;
    let links: [(&str, &str); 3] = [("../../secret.ron", "sets/secret.ron"), ("../elsewhere", "decks"), ("../other.md", "README.md")];
    for (to, link) in links {
        let world = with_pack();
        world.write("secret.ron", "(id: \"secret\", name: \"Secret\", cards: [])\n");
        world.write("elsewhere/deck.ron", "(id: \"one\", name: \"One\")\n");
        world.write("other.md", "Hello\n");
        symlink(to, world.path(&format!("tides/{link}"))).expect("linked");
        for verb in ["verify", "build"] {
            let answer = world.run(&["pack", verb, "tides", "--path", "paper-moon"]);
            assert!(answer.code == 1 && answer.shown().contains("it is a link") && !answer.out.contains("no findings"), "{verb} {link}: {}", answer.shown());
        }
    }
    let world = with_pack();
    world.write("tides-1.2.0.zip", "mine");
    let built = world.run(&["pack", "build", "tides", "--path", "paper-moon"]);
    assert!(built.code == 2 && world.read("tides-1.2.0.zip") == "mine", "{}", built.shown());
    std::fs::remove_file(world.path("tides-1.2.0.zip")).expect("removed");
    for _ in 0..2 {
        assert_eq!(world.run(&["pack", "build", "tides", "--path", "paper-moon"]).code, 0);
    }
}

/// A card of a pack that is left out takes nothing along: what it would have used is not told as unused, and why it is left out comes first.
#[test]
fn what_follows_from_what_is_left_out_is_not_told() {
    let spoilt: [(&str, &str, &str); 3] =
        [("sets/first.ron", "\"Foam Crab\"", "\" Foam Crab\""), ("sets/first.ron", "Ebb 2.", "Ebbs 2."), ("phrases.ron", "Draw {n}", "Drwa {n}")];
    for (file, was, is) in spoilt {
        let world = with_pack();
        world.edit(&format!("tides/{file}"), was, is);
        let check = world.run(&["check", "--path", "paper-moon", "--pack", "tides", "--format", "json"]).json();
        let codes: Vec<&str> = check["games"][0]["findings"].as_array().expect("a list").iter().filter_map(|found| found["code"].as_str()).collect();
        assert!(!codes.is_empty() && codes.iter().all(|code| !["K0204", "K0008", "K0402"].contains(code)), "{is}: {codes:?}");
    }
}

/// Names that people take for another card's, and names that scenes can't say.
#[test]
fn names_that_mislead_are_told() {
    let odd = ["Spark Fox", "Spark Fоx", "Spark\u{a0}Fox", "Spark  Fox", "spark fox", "Ѕраrk Fох", "none", "a; b", "#", "Foam Crab x2", "Crab #1"];
    let refused = ["Foam Crab\u{200d}", "Foam\u{fe0f}Crab", "\u{2800}", "Foam\u{200b}Crab"];
    for (name, told) in odd.map(|name| (name, "K0203")).into_iter().chain(refused.map(|name| (name, "not seen"))) {
        let world = with_pack();
        world.edit("tides/sets/first.ron", "Foam Crab", name);
        let check = world.run(&["check", "--path", "paper-moon", "--pack", "tides"]);
        assert!(check.code == 1 && check.out.contains(told), "{}: {}", name.escape_unicode(), check.shown());
    }
    for fine in ["Crab 👩\u{200d}🚀", "Qui va là\u{a0}?", "Crab, the Old", "Crab-2", "N°2"] {
        let world = with_pack();
        world.edit("tides/sets/first.ron", "Foam Crab", fine);
        let check = world.run(&["check", "--path", "paper-moon", "--pack", "tides"]);
        assert_eq!(check.code, 0, "{fine}: {}", check.shown());
    }
}
