//! Data that means no good, or that a program spoilt: what is told of it, and that nothing of it acts.

use crate::World;

const SET: &str = "cards/duel/sets/basic.ron";

/// Whether an answer holds nothing that a terminal obeys, and no letters turned round.
fn is_calm(text: &str) -> bool {
    text.chars().all(|sign| sign == '\n' || sign == '\t' || kotodama_rules::visible::is_plain(sign))
}

/// Bytes in the place of a file.
fn put(world: &World, file: &str, bytes: &[u8]) {
    std::fs::write(world.path(file), bytes).expect("written");
}

#[test]
fn a_finding_far_to_the_right_is_shown_cut() {
    let world = World::new();
    let long = format!("(id: \"B-99\", name: \"Long\", kind: \"trick\", /* {} */ text: [\"[Main] Drwa 1 card. {}\"]),", "é".repeat(70_000), "x".repeat(70_000));
    world.edit(SET, "    cards: [\n", &format!("    cards: [\n{long}\n"));
    for verb in [&["check"][..], &["play", "--auto"], &["test"], &["explain", "Long"], &["coverage"]] {
        let answer = world.run(&[verb, &["--path", "."]].concat());
        assert_eq!(answer.code, 1, "{verb:?}: {}", answer.shown());
        let told = answer.out + &answer.err;
        assert!(told.contains('…') && told.lines().all(|line| line.chars().count() < 400), "{verb:?}: {told}");
    }
}

#[test]
fn what_comes_from_data_does_nothing_to_a_terminal() {
    let acts = "\u{1b}]0;title\u{7}\u{1b}[2J\u{202e}txet\u{9b}31m\r";
    let world = World::new();
    world.write("scenes/bad.scene", &format!("# a {acts} title\ngame duel\nyou> fly {acts}\n"));
    let save = format!("{{\"version\": 1, \"game\": \"{}\"}}", acts.escape_unicode().to_string().replace("\\u{", "\\u").replace('}', ""));
    world.write("save.json", &save);
    world.write("odd.json", &format!("{{\"version\": 1, \"{acts}\": 1}}"));
    let escaped = acts.escape_unicode().to_string();
    world.edit(SET, "\"Quick Imp\"", &format!("\"Quick{escaped}Imp\""));
    let name = format!("cards/duel/sets/{}.ron", acts.replace('/', ""));
    let calls: [&[&str]; 9] = [
        &["check"],
        &["check", "--format", "json"],
        &["test", "bad"],
        &["test", "bad", "--format", "json"],
        &["replay", "save.json"],
        &["replay", "odd.json"],
        &["explain", acts],
        &[acts],
        &["play", "--decks", acts, acts],
    ];
    for odd_file in [false, true] {
        if odd_file {
            world.write(&name, "(id: 1)");
        }
        for call in calls {
            let answer = world.run(&[call, &["--path", "."][..if call == [acts] { 0 } else { 2 }]].concat());
            assert!(answer.code > 0 && is_calm(&answer.out) && is_calm(&answer.err), "{call:?}: {}", answer.shown().escape_debug());
        }
    }
    let found = world.run(&["check", "--path", ".", "--format", "json"]).json().to_string();
    assert!(found.contains("does something there") && found.contains("\\u001b]0;title"), "programs are told what is there: {found}");
}

/// What players read has an end.
#[test]
fn names_that_fill_a_screen_are_refused() {
    let long = "é".repeat(201);
    let named = [
        (SET, "name: \"Quick Imp\"", "name: \"{}\""),
        ("cards/duel/game.ron", "name: \"Duel", "name: \"{}"),
        ("cards/duel/game.ron", "say: \"play {it}", "say: \"play {it} {}"),
        ("cards/duel/game.ron", "pass: \"", "pass: \"{}"),
        ("cards/duel/game.ron", "turn: [\n        (name: \"", "turn: [\n        (name: \"{}"),
    ];
    for (file, was, is) in named {
        let world = World::new();
        world.edit(file, was, &is.replacen("{}", &long, 1));
        let answer = world.run(&["check", "duel", "--path", "."]);
        assert!(answer.code == 1 && answer.shown().contains("200 letters are the most"), "{file}, {was}: {}", answer.shown());
    }
}

/// A line end in the name of a file makes no line of its own in what is told of it.
#[cfg(unix)]
#[test]
fn the_name_of_a_file_stays_in_its_line() {
    for end in ["\n", "\r\n", "\t", "\u{2028}"] {
        let world = World::new();
        let forged = format!("a{end}error: forged{end}b");
        for file in [format!("cards/duel/sets/{forged}.ron"), format!("cards/duel/decks/{forged}.ron"), format!("scenes/{forged}.scene")] {
            put(&world, &file, b"x");
        }
        for verb in [&["check"][..], &["test"], &["play", "--auto"]] {
            let answer = world.run(&[verb, &["--path", "."]].concat());
            let told = answer.out + &answer.err;
            assert!(answer.code == 1 && told.contains("forged"), "{verb:?}: {told}");
            let alone = |line: &str| line.trim_start_matches([' ', '│', '·']).starts_with("error: forged");
            assert!(!told.lines().any(alone) && !told.contains(&forged), "{end:?}, {verb:?}: {told}");
        }
    }
}

#[test]
fn what_can_not_be_read_is_one_finding_at_the_file() {
    let wide: Vec<u8> = [0xff, 0xfe].into_iter().chain("(id: \"basic\")".encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let spoilt: [(&str, &[u8], &str); 5] = [
        (SET, b"(id: \"basic\", name: \"na\xefve\")", "Windows-1252"),
        (SET, &wide, "UTF-16"),
        ("cards/duel/game.ron", b"\xff", "UTF-8"),
        ("cards/duel/keywords.ron", b"[\0]", "sign zero"),
        ("cards/duel/decks/ruby.ron", b"\xa0", "UTF-8"),
    ];
    for (file, bytes, why) in spoilt {
        let world = World::new();
        put(&world, file, bytes);
        let check = world.run(&["check", "--path", ".", "--format", "json"]);
        let findings = check.json()["games"][0]["findings"].clone();
        let found = findings.as_array().expect("a list");
        assert!(found.len() == 1 && check.code == 1, "{file}: {findings:#}");
        assert_eq!((found[0]["code"].as_str(), found[0]["file"].as_str()), (Some("K0207"), Some(file)));
        assert!(found[0]["message"].as_str().is_some_and(|told| told.contains(why)) && found[0]["help"].is_string(), "{findings:#}");
        for verb in ["test", "play"] {
            let answer = world.run(&[verb, "--path", "."]);
            assert!(answer.code == 1 && answer.err.contains("K0207"), "{verb}: {}", answer.shown());
        }
    }
}

/// A name that is no text, and a file a folder too deep, in each folder whose files are read: of a game and of a pack.
#[cfg(unix)]
#[test]
fn no_file_is_silently_not_there() {
    use std::os::unix::ffi::OsStrExt;
    let world = World::empty();
    assert_eq!(world.run(&["new", "game", "Moon"]).code, 0);
    assert_eq!(world.run_in("moon", &["new", "pack", "Tide"]).code, 0);
    world.edit("moon/packs/tide/pack.ron", "Hooks, Rows]", "Hooks, Rows, Decks]");
    for (folder, end) in [("sets", "ron"), ("decks", "ron"), ("lexicon", "ron"), ("scripts", "luau")] {
        for within in ["moon", "moon/packs/tide"] {
            let inner = world.path(&format!("{within}/{folder}"));
            std::fs::create_dir_all(inner.join("deep/er")).expect("made");
            let odd = inner.join(std::ffi::OsStr::from_bytes(&[b"b\xfe.", end.as_bytes()].concat()));
            // Some systems have no such names.
            if std::fs::write(&odd, "(id: 1)").is_ok() {
                let check = world.run_in("moon", &["check"]);
                let told = ["its name is not in UTF-8", "there is no language"].iter().any(|why| check.out.contains(why));
                assert!(check.code == 1 && told, "{within}/{folder}: {}", check.shown());
                std::fs::remove_file(&odd).expect("removed");
            }
            std::fs::write(inner.join(format!("deep/er/b.{end}")), "(id: 1)").expect("written");
            let check = world.run_in("moon", &["check"]);
            assert!(check.code == 1 && check.out.contains(&format!("{folder}/deep/er/b.{end}")), "{within}/{folder}: {}", check.shown());
            std::fs::remove_dir_all(inner.join("deep")).expect("removed");
        }
    }
    assert_eq!(world.run_in("moon", &["check"]).code, 0);
}

/// What is too long for anybody to have written is told soon, and in few words.
#[test]
fn scenes_that_are_too_long_are_told_soon() {
    let world = World::new();
    let begun = std::time::Instant::now();
    let word = "x".repeat(15_000);
    let long = "x".repeat(2_000_000);
    let scenes = [
        ("word", format!("{word} 1\n")),
        ("expected", format!("expect {word} has 1 attack\n")),
        ("line", format!("expect {long}\n")),
        ("whole", "you> end the turn\n".repeat(400_000)),
    ];
    for (name, rest) in &scenes {
        world.write(&format!("scenes/{name}.scene"), &format!("# Long\ngame duel\n{rest}"));
        let answer = world.run(&["test", name, "--path", "."]);
        assert!(answer.code == 1 && answer.shown().len() < 4_000, "{name}: {}", &answer.shown()[..2_000]);
        assert!(*name != "line" && *name != "whole" || answer.shown().contains("at most"), "{name}: {}", answer.shown());
    }
    assert!(begun.elapsed().as_secs() < 60, "{:?}", begun.elapsed());
}

#[test]
fn what_is_no_file_is_told_as_well() {
    let world = World::new();
    std::fs::remove_file(world.path(SET)).expect("removed");
    std::fs::create_dir(world.path(SET)).expect("made");
    let answer = world.run(&["check", "--path", "."]);
    assert!(answer.code == 1 && answer.out.contains("K0207") && answer.out.contains("it is a folder"), "{}", answer.shown());
    #[cfg(unix)]
    {
        use std::os::unix::fs::{PermissionsExt, symlink};
        std::fs::remove_dir(world.path(SET)).expect("removed");
        symlink("nowhere", world.path(SET)).expect("linked");
        let answer = world.run(&["check", "--path", "."]);
        assert!(answer.code == 1 && answer.out.contains("a link to what is not there"), "{}", answer.shown());
        let world = World::new();
        std::fs::set_permissions(world.path(SET), PermissionsExt::from_mode(0o000)).expect("set");
        // Whoever may read everything can't be kept from it.
        if std::fs::read(world.path(SET)).is_err() {
            let answer = world.run(&["check", "--path", "."]);
            assert!(answer.code == 1 && answer.out.contains("you may not read it"), "{}", answer.shown());
        }
    }
}

#[test]
fn a_mark_of_the_byte_order_and_line_ends_of_any_machine_are_fine() {
    for (before, end) in [("\u{feff}", "\r\n"), ("", "\r")] {
        let world = World::empty();
        assert_eq!(world.run(&["new", "game", "Moon"]).code, 0);
        assert_eq!(world.run_in("moon", &["new", "pack", "Tide"]).code, 0);
        let mut folders = vec![world.path("moon")];
        while let Some(folder) = folders.pop() {
            for path in std::fs::read_dir(folder).expect("listed").flatten().map(|entry| entry.path()) {
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let text = std::fs::read_to_string(&path).expect("text");
                    std::fs::write(&path, format!("{before}{}", text.replace('\n', end))).expect("written");
                }
            }
        }
        let verbs: [&[&str]; 5] = [&["check"], &["test"], &["play", "--auto", "--seed", "3"], &["coverage"], &["pack", "verify", "packs/tide"]];
        for verb in verbs {
            let answer = world.run_in("moon", verb);
            assert_eq!(answer.code, 0, "{before:?} {end:?} {verb:?}: {}", answer.shown());
        }
        let played = world.typing_in("moon", &["play", "--seed", "3"], "1\ns one.json\nq\n");
        assert_eq!(played.code, 0, "{}", played.shown());
        let save = world.read("moon/one.json");
        world.write("moon/one.json", &format!("{before}{}", save.replace('\n', end)));
        assert_eq!(world.run_in("moon", &["replay", "--check", "one.json"]).code, 0);
    }
}

#[test]
fn no_path_leads_out_of_a_pack_by_what_it_needs() {
    let world = World::empty();
    assert_eq!(world.run(&["new", "game", "Moon"]).code, 0);
    let about = |id: &str, needs: &str| {
        format!("(id: \"{id}\", name: \"X\", version: \"1.0.0\", game: \"moon\", edition: 1, grammar: 1, needs: {{{needs}}}, adds: [])\n")
    };
    world.write("outside/pack.ron", &about("outside", ""));
    for need in [world.path("outside").display().to_string(), "../outside".into(), "..".into(), "Outside".into(), String::new()] {
        world.write("packs/in/pack.ron", &about("in", &format!("{}: \"*\"", serde_json::to_string(&need).expect("quoted"))));
        let answer = world.run(&["pack", "verify", "packs/in", "--path", "moon", "--format", "json"]);
        let told = answer.json();
        assert!(told["findings"].to_string().contains("is no id of a pack") && answer.code == 1, "{need:?}: {}", answer.shown());
        assert!(!told.to_string().contains("`outside`"), "{need:?}: {}", answer.shown());
    }
}

#[test]
fn a_pack_has_an_id_that_is_a_folder_everywhere() {
    let world = World::empty();
    assert_eq!(world.run(&["new", "game", "Moon"]).code, 0);
    let long = "x".repeat(61);
    for id in ["con", "nul", "com1", "lpt9", &long, "../x", "a/b", ".", "CON"] {
        let about = format!("(id: \"{id}\", name: \"X\", version: \"1.0.0\", game: \"moon\", edition: 1, grammar: 1, needs: {{}}, adds: [])\n");
        world.write("pack/pack.ron", &about);
        let answer = world.run(&["pack", "verify", "pack", "--path", "moon", "--format", "json"]);
        let told = answer.json();
        let found = told["findings"].as_array().cloned().unwrap_or_default();
        let placed = found
            .iter()
            .any(|found| found["code"] == "K0701" && found["line"] == 1 && found["message"].as_str().is_some_and(|told| told.contains("is no id of a pack")));
        assert!(placed && answer.code == 1, "{id}: {}", answer.shown());
        assert_eq!(world.run(&["pack", "install", "pack", "--path", "moon", "--anyway"]).code, 2, "{id}");
    }
    for (what, name) in [("game", "con"), ("game", &*long), ("pack", "lpt1")] {
        let answer = world.run(&["new", what, name, "--path", "moon"][..if what == "game" { 3 } else { 5 }]);
        assert!(answer.code == 2 && answer.err.contains("can't be called"), "{}", answer.shown());
    }
}

#[test]
fn a_folder_of_a_game_is_whole_and_knows_its_name() {
    let world = World::new();
    std::fs::rename(world.path("cards/duel"), world.path("copy")).expect("moved");
    for verb in [&["check"][..], &["play", "--auto", "--seed", "1"], &["play", "duel", "--auto", "--seed", "1"]] {
        assert_eq!(world.run_in("copy", verb).code, 0, "{verb:?}");
    }
    let shipped = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../cards");
    for game in std::fs::read_dir(shipped).expect("listed").flatten() {
        let copy = world.path(&format!("my-{}", game.file_name().display()));
        std::fs::create_dir(&copy).expect("made");
        crate::copy(&game.path(), &copy);
        let answer = world.run_in(copy.file_name().and_then(|name| name.to_str()).expect("a name"), &["check"]);
        assert_eq!(answer.code, 0, "{}", answer.shown());
    }
    // Two that say the same can't be told apart.
    std::fs::create_dir(world.path("cards/duel")).expect("made");
    std::fs::create_dir(world.path("cards/other")).expect("made");
    crate::copy(&world.path("copy"), &world.path("cards/duel"));
    crate::copy(&world.path("copy"), &world.path("cards/other"));
    let answer = world.run(&["check", "--path", "."]);
    assert!(answer.code == 2 && answer.err.contains("two games are called `duel`"), "{}", answer.shown());
}

#[test]
fn the_folder_of_a_game_without_its_rules_is_no_folder_of_shipped_games() {
    let world = World::new();
    std::fs::remove_file(world.path("cards/duel/game.ron")).expect("removed");
    for verb in [&["check"][..], &["coverage"], &["play"], &["explain", "x"], &["script-debt"], &["fmt"], &["check", "--watch"]] {
        let answer = world.run_in("cards/duel", verb);
        assert!(answer.code == 2 && answer.err.contains("game.ron"), "{verb:?}: {}", answer.shown());
    }
    // What is named is meant.
    assert_eq!(world.run_in("cards/duel", &["play", "azuki", "--auto", "--seed", "1"]).code, 0);
}

#[test]
fn many_findings_are_counted_and_all_of_them_are_there_for_who_asks() {
    let world = World::new();
    let cards: String = (0..300).map(|n| format!("(id: \"X-{n}\", name: \"N{n}\", kind: \"nothing\"),\n")).collect();
    world.edit(SET, "    cards: [\n", &format!("    cards: [\n{cards}"));
    let few = world.run(&["check", "--path", "."]);
    assert!(few.out.contains("… and 280 more findings: `kotodama check --all` shows them") && few.out.lines().count() < 400, "{}", few.shown());
    let all = world.run(&["check", "--path", ".", "--all"]);
    assert_eq!((all.out.matches("K0203").count(), few.out.matches("K0203").count()), (300, 20));
    let play = world.run(&["play", "--path", "."]);
    assert!(play.err.contains("280 more findings"), "{}", play.shown());
}

#[cfg(unix)]
#[test]
fn links_that_lead_round_are_told() {
    let world = World::new();
    std::os::unix::fs::symlink("..", world.path("scenes/duel/round")).expect("linked");
    let answer = world.run(&["test", "--path", "."]);
    assert!(answer.code == 2 && answer.err.contains("scenes/duel/round") && answer.err.contains("it has no end"), "{}", answer.shown());
}

#[test]
fn a_save_says_nothing_of_decks_that_the_rules_do_not_make() {
    let world = World::empty();
    let played = world.typing(&["play", "sakura", "--mode", "rotation", "--seed", "7"], &("1\n".repeat(40) + "s draft.json\nq\n"));
    assert!(played.code == 0 && played.out.contains("Saved in draft.json."), "{}", played.shown());
    assert_eq!(world.run(&["replay", "--check", "draft.json"]).code, 0);
    let save = world.read("draft.json");
    let seats = "\"seats\":2,\"choices\":[";
    assert!(save.contains(seats) && !save.contains("drafted"));
    let forged = |new: &str, old: &str, told: &str| {
        assert!(save.contains(old), "{old}");
        world.write("forged.json", &save.replacen(old, new, 1));
        for verb in [&["replay", "forged.json"][..], &["play", "--load", "forged.json"]] {
            let answer = world.run(verb);
            assert!(answer.code == 2 && answer.err.contains(told), "{new}: {}", answer.shown());
        }
    };
    forged("\"seats\":2,\"choices\":[999,", seats, "of the draft, option 999, can't be made");
    forged("\"seats\":2,\"choices\":[0,", seats, "of the draft, option 0, can't be made");
    forged("\"first\":255,", "\"first\":null,", "player 255 went first");
    forged("\"first\":0,", "\"first\":null,", "player 0 went first");
    forged("\"seats\":3,\"choices\":[", seats, "players");
    forged("\"draft\":\"none\"", "\"draft\":\"rotation\"", "no draft");
    forged("\"seed\":7,\"drafted\":[[],[]]", "\"seed\":7", "unknown field");
    let start = save.find("\"made\":").expect("how they were made");
    let end = start + save[start..].find("}}").expect("its end") + 2;
    forged("\"made\":\"Packs\"", &save[start..end], "not made from packs");
}

/// A new game `moon` with a pack `tide` in it.
fn moon_with_tide() -> World {
    let world = World::empty();
    assert_eq!(world.run(&["new", "game", "Moon"]).code, 0);
    assert_eq!(world.run_in("moon", &["new", "pack", "Tide"]).code, 0);
    world
}

#[test]
fn a_scene_or_a_story_that_can_not_be_read_fails_alone() {
    let world = moon_with_tide();
    put(&world, "moon/scenes/fight.scene", b"# na\xefve\n");
    put(&world, "moon/snapshots/eight.snap", b"\xff\xfe-\0-\0");
    for verb in [&["test"][..], &["test", "--accept"]] {
        let answer = world.run_in("moon", verb);
        assert!(answer.code == 1 && answer.out.contains("13 scenes: 11 passed, 2 failed"), "{}", answer.shown());
        assert!(answer.out.matches("K0207").count() == 2 && answer.out.contains("its story, `snapshots/eight.snap`"), "{}", answer.shown());
    }
    assert_eq!(std::fs::read(world.path("moon/snapshots/eight.snap")).expect("there"), b"\xff\xfe-\0-\0");
}

/// What is wrong with the usual board is shown where it stands, not in the scene that leaves it unsaid.
#[test]
fn a_usual_board_that_can_not_be_laid_is_shown_in_its_file() {
    let world = moon_with_tide();
    let file = world.read("moon/scenes.ron");
    let (at, found) = file.lines().enumerate().find(|(_, line)| line.trim_start().starts_with("each:")).expect("what each side holds");
    world.edit("moon/scenes.ron", found, "    each: \"river 3\",");
    let answer = world.run_in("moon", &["test", "fight"]);
    assert!(answer.code == 1 && answer.out.contains(&format!("[scenes.ron:{}:", at + 1)), "{}", answer.shown());
    assert!(answer.out.contains("`river` is no part of the board") && answer.out.matches("K0601").count() == 1, "{}", answer.shown());
    let told = world.run_in("moon", &["test", "fight", "--format", "json"]).json();
    let finding = &told["scenes"][0]["findings"][0];
    assert!(finding["file"].as_str().is_some_and(|file| file.ends_with("scenes.ron")) && finding["line"] == at + 1, "{finding}");
}

#[test]
fn a_scene_of_a_game_that_is_not_there_fails_alone() {
    let world = moon_with_tide();
    world.edit("moon/scenes/fight.scene", "game moon", "game mono");
    let answer = world.run_in("moon", &["test"]);
    assert!(answer.code == 1 && answer.out.contains("13 scenes: 12 passed, 1 failed"), "{}", answer.shown());
    assert!(answer.out.contains("there is no game called `mono`") && answer.out.contains("did you mean `moon`?"), "{}", answer.shown());
    let told = world.run_in("moon", &["test", "--format", "json"]).json();
    let failed: Vec<_> = told["scenes"].as_array().expect("scenes").iter().filter(|scene| scene["outcome"] == "failed").collect();
    assert!(failed.len() == 1 && failed[0]["findings"][0]["line"].as_u64().is_some_and(|line| line > 1), "{failed:?}");
}

#[test]
fn who_plays_hears_of_a_file_that_only_scenes_need() {
    let world = moon_with_tide();
    for broken in [&b"garbage"[..], b"\xff\xfe("] {
        put(&world, "moon/scenes.ron", broken);
        let answer = world.run_in("moon", &["play", "--auto", "--seed", "1"]);
        assert!(answer.code == 0 && answer.out.contains("wins") && answer.err.contains("scenes.ron"), "{}", answer.shown());
    }
}

#[test]
fn what_of_a_pack_can_not_be_read_is_told_by_all_verbs() {
    let world = moon_with_tide();
    let scene = world.read("moon/packs/tide/scenes/first.scene");
    // What a game does not load of a pack goes into its archive all the same.
    put(&world, "moon/packs/tide/scenes/first.scene", b"# na\xefve\n");
    let verified = world.run_in("moon", &["pack", "verify", "packs/tide"]);
    assert!(verified.code == 1 && verified.err.contains("K0207") && verified.err.contains("first.scene"), "{}", verified.shown());
    world.write("moon/packs/tide/scenes/first.scene", &"# long\n".repeat(200_000));
    let verified = world.run_in("moon", &["pack", "verify", "packs/tide"]);
    assert!(verified.code == 1 && verified.err.contains("K0705") && verified.err.contains("is larger than"), "{}", verified.shown());
    world.write("moon/packs/tide/scenes/first.scene", &scene);
    world.edit("moon/packs/tide/pack.ron", "One card, one keyword,", &"word ".repeat(20_000));
    let verified = world.run_in("moon", &["pack", "verify", "packs/tide"]);
    assert!(verified.code == 0 && verified.out.len() < 5_000, "{}", verified.shown());
    put(&world, "moon/packs/tide/phrases.ron", b"\xff");
    let verbs: [(&[&str], i32); 5] = [(&["check"], 1), (&["test"], 1), (&["play", "--auto", "--seed", "1"], 0), (&["coverage"], 1), (&["fmt", "--check"], 1)];
    for (verb, code) in verbs {
        let answer = world.run_in("moon", verb);
        assert!(answer.code == code && (answer.out + &answer.err).contains("K0207"), "{verb:?}");
    }
}

#[cfg(unix)]
#[test]
fn folders_that_can_not_be_looked_into_are_told() {
    use std::os::unix::fs::symlink;
    let world = moon_with_tide();
    std::fs::remove_dir_all(world.path("moon/packs/tide")).expect("removed");
    symlink("tide", world.path("moon/packs/tide")).expect("linked");
    let check = world.run_in("moon", &["check"]);
    assert!(check.code == 1 && check.out.contains("K0207") && check.out.contains("of the pack `tide` is left out: all of it"), "{}", check.shown());
    let played = world.run_in("moon", &["play", "--auto", "--seed", "1"]);
    assert!(played.code == 0 && played.err.contains("of the pack `tide` is left out"), "{}", played.shown());
    std::fs::remove_dir_all(world.path("moon/packs")).expect("removed");
    world.write("moon/packs", "");
    for verb in ["check", "test", "fmt"] {
        let answer = world.run_in("moon", &[verb]);
        assert!(answer.code == 2 && answer.err.contains("packs"), "{verb}: {}", answer.shown());
    }
    std::fs::remove_file(world.path("moon/packs")).expect("removed");
    std::fs::remove_dir_all(world.path("moon/decks")).expect("removed");
    world.write("moon/decks", "");
    let answer = world.run_in("moon", &["fmt"]);
    assert!(answer.code == 1 && answer.err.contains("K0207") && answer.err.contains("decks"), "{}", answer.shown());
}

#[test]
fn long_stories_and_many_texts_are_told_in_few_lines() {
    let world = moon_with_tide();
    let long: String = (0..60_000).map(|line| format!("line {line}\n")).collect();
    world.write("moon/snapshots/fight.snap", &format!("---\nsource: x\n---\n{}\n{long}", "x".repeat(100_000)));
    let answer = world.run_in("moon", &["test"]);
    assert!(answer.code == 1 && answer.out.len() < 20_000, "{}", answer.shown());
    assert!(answer.out.contains("more lines: `kotodama test --all` shows more of them"), "{}", answer.shown());
    for set in ["a", "b", "c"] {
        let cards: String = (0..15).map(|n| format!("(id: \"{set}-{n}\", name: \"{set} {n}\", kind: \"trick\", text: [\"Drwa 1 card.\"]),\n")).collect();
        world.write(&format!("moon/sets/{set}.ron"), &format!("(id: \"{set}\", name: \"{set}\", role: Test, cards: [\n{cards}])\n"));
    }
    let answer = world.run_in("moon", &["fmt", "--check"]);
    assert!(answer.code == 1 && answer.err.contains("… and 25 more findings"), "{}", answer.shown());
    assert_eq!(answer.err.matches("K0101").count(), 20);
}
