//! `--watch`: the tool goes on, and tells of each save.
//!
//! Nothing here waits for a time: the tool's own words tell when it has looked, and a test that hears nothing for long fails.

use crate::World;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// What takes longer than this does not come.
const LONGEST: Duration = Duration::from_secs(60);

const SET: &str = "cards/duel/sets/basic.ron";
const SCENE: &str = "scenes/duel/tired.scene";

/// The tool while it watches.
struct Watching {
    child: Child,
    out: Receiver<String>,
    err: Receiver<String>,
}

/// The lines that come out of the tool, as they come.
fn lines(from: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = channel();
    std::thread::spawn(move || BufReader::new(from).lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
    lines
}

/// Lines up to one with these words, that one included.
fn until(lines: &Receiver<String>, words: &str) -> String {
    let (began, mut told) = (Instant::now(), String::new());
    while !told.lines().last().is_some_and(|line| line.contains(words)) {
        let line = lines.recv_timeout(LONGEST.saturating_sub(began.elapsed()));
        told += &line.unwrap_or_else(|error| panic!("{error}: no {words:?} after\n{told}"));
        told.push('\n');
    }
    told
}

impl Watching {
    /// Starts the tool and waits until it says that it watches.
    fn begin(world: &World, arguments: &[&str]) -> Watching {
        let mut tool = Command::new(crate::tool());
        tool.args(arguments).arg("--watch").current_dir(world.path(".")).env_remove("NO_COLOR").env("COLUMNS", "100");
        let mut child = tool.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the tool runs");
        let (out, err) = (lines(child.stdout.take().expect("its output")), lines(child.stderr.take().expect("its messages")));
        until(&err, "watching");
        Watching { child, out, err }
    }

    /// What it tells up to a line with these words.
    fn until(&self, words: &str) -> String {
        until(&self.out, words)
    }

    /// What it tells of one look.
    fn look(&self) -> String {
        self.until(" ms")
    }

    /// Presses Ctrl-C, and gives the exit code.
    #[cfg(unix)]
    fn stop(mut self) -> i32 {
        let done = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status().expect("there is `kill`");
        assert!(done.success());
        let began = Instant::now();
        loop {
            match self.child.try_wait().expect("it can be waited for") {
                Some(status) => return status.code().unwrap_or(-1),
                None if began.elapsed() > LONGEST => panic!("it does not end"),
                None => std::thread::yield_now(),
            }
        }
    }

    #[cfg(not(unix))]
    fn stop(mut self) -> i32 {
        self.child.kill().expect("it can be ended");
        0
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Saves a file as many editors do: beside it, then in its place.
fn save_by_rename(world: &World, file: &str, old: &str, new: &str) {
    let text = world.read(file);
    assert_eq!(text.matches(old).count(), 1, "{old:?} in {file}");
    let beside = format!("{file}~");
    world.write(&beside, &text.replace(old, new));
    std::fs::rename(world.path(&beside), world.path(file)).expect("a file can be renamed");
}

#[test]
fn each_save_is_checked() {
    let world = World::new();
    let watching = Watching::begin(&world, &["check", "--path", "."]);
    save_by_rename(&world, SET, "Draw 1 card.\"]),\n        (id: \"B-2\"", "Draw 1 crad.\"]),\n        (id: \"B-2\"");
    let told = watching.look();
    assert!(told.contains("changed: cards/duel/sets/basic.ron\n"), "{told}");
    assert!(told.contains("K0101") && told.contains("duel: 1 finding · "), "{told}");
    // A file that is in no shape is found, and does not end it.
    world.write("cards/duel/keywords.ron", "[");
    let told = watching.look();
    assert!(told.contains("K0201") && told.contains("cards/duel/keywords.ron"), "{told}");
    std::fs::remove_file(world.path("cards/duel/keywords.ron")).expect("it is there");
    let told = watching.look();
    assert!(told.contains("changed: cards/duel/keywords.ron\n"), "{told}");
    // Whatever is repaired is found to be repaired.
    world.write("cards/duel/keywords.ron", &World::new().read("cards/duel/keywords.ron"));
    assert!(watching.look().contains("duel: 1 finding · "));
    world.write(SET, &World::new().read(SET));
    let told = watching.look();
    assert!(told.contains("duel: no findings · "), "{told}");
    assert_eq!(watching.stop(), 0);
}

#[test]
fn new_folders_and_games_are_seen() {
    let world = World::new();
    let watching = Watching::begin(&world, &["check", "--path", "."]);
    world.write("cards/duel/scripts/ask.luau", "return function(game, event) end\n");
    assert!(watching.look().contains("K0402"));
    std::fs::create_dir(world.path("cards/other")).expect("a folder can be made");
    world.write("cards/other/game.ron", "(");
    let told = watching.until("other: ");
    assert!(told.contains("duel: still 1 finding") && told.contains("K0201"), "{told}");
    std::fs::remove_dir_all(world.path("cards/other")).expect("it can be removed");
    let told = watching.look();
    assert!(told.contains("duel: still 1 finding") && !told.contains("other:"), "{told}");
    // In the new folder a save is seen, too.
    world.write("cards/duel/scripts/ask.luau", "return nothing\n");
    assert!(watching.look().contains("changed: cards/duel/scripts/ask.luau\n"));
    assert_eq!(watching.stop(), 0);
}

#[test]
fn programs_read_a_line_for_each_look() {
    let world = World::new();
    let watching = Watching::begin(&world, &["check", "--path", ".", "--format", "json"]);
    let report = || {
        let line = watching.out.recv_timeout(LONGEST).expect("a report");
        serde_json::from_str::<serde_json::Value>(&line).expect("a report is JSON in one line")
    };
    let first = report();
    assert_eq!((&first["version"], &first["changed"], &first["games"][0]["findings"]), (&1.into(), &serde_json::json!([]), &serde_json::json!([])));
    world.edit(SET, "Deal 1 damage to your hero: Draw 1 card.", "Deal 1 damage to your hero: Draw 1 crad.");
    let second = report();
    assert_eq!(second["changed"], serde_json::json!([SET]));
    assert_eq!(second["games"][0]["findings"][0]["code"], "K0101");
    assert!(second["millis"].is_u64());
    assert_eq!(watching.stop(), 0);
}

#[test]
fn programs_read_a_line_for_each_run_of_scenes() {
    let world = World::new();
    world.run(&["test", "--path", ".", "--accept"]);
    let watching = Watching::begin(&world, &["test", "--path", ".", "--format", "json"]);
    let report = || {
        let line = watching.out.recv_timeout(LONGEST).expect("a report");
        serde_json::from_str::<serde_json::Value>(&line).expect("a report is JSON in one line")
    };
    let first = report();
    assert_eq!((&first["changed"], &first["scenes"][0]["outcome"]), (&serde_json::json!([]), &"passed".into()));
    world.edit(SCENE, "has 2 health", "has 3 health");
    let second = report();
    assert_eq!((&second["changed"], &second["scenes"][0]["file"]), (&serde_json::json!([SCENE]), &SCENE.into()));
    assert_eq!((&second["scenes"][0]["outcome"], &second["scenes"][0]["findings"][0]["code"]), (&"failed".into(), &"K0603".into()));
    assert!(second["millis"].is_u64());
    assert_eq!(watching.stop(), 0);
}

#[test]
fn scenes_run_again_with_what_they_are_about() {
    let world = World::new();
    world.run(&["test", "--path", ".", "--accept"]);
    world.write("scenes/duel/calm.scene", "# Nothing happens\ngame duel\nyou: arena Quick Imp\n\nexpect Quick Imp has 1 health\n");
    let watching = Watching::begin(&world, &["test", "--path", "."]);
    watching.until("2 scenes: 1 passed, 1 new or changed · 2 run in ");
    // One scene: it alone is run.
    world.edit(SCENE, "has 2 health", "has 3 health");
    let told = watching.look();
    assert!(told.contains("changed: scenes/duel/tired.scene\n") && told.contains("K0603"), "{told}");
    assert!(told.contains("  still scenes/duel/calm.scene\n"), "{told}");
    assert!(told.contains("2 scenes: 0 passed, 1 failed, 1 new or changed · 1 run in "), "{told}");
    // Its game: all of them.
    world.edit(SET, "\"attack\": 1, \"health\": 3", "\"attack\": 1, \"health\": 4");
    let told = watching.look();
    assert!(told.contains("2 scenes: 1 passed, 1 new or changed · 2 run in "), "{told}");
    world.edit(SET, "\"attack\": 1, \"health\": 4", "\"attack\": 1, \"health\": \"many\"");
    until(&watching.err, "K0203");
    watching.until("2 scenes: 0 passed, 2 not run · ");
    world.write(SET, &World::new().read(SET));
    world.write(SCENE, &World::new().read(SCENE));
    watching.until("2 scenes: 1 passed, 1 new or changed");
    // A story that is accepted elsewhere counts.
    world.run(&["test", "--path", ".", "--accept"]);
    watching.until("2 scenes: 2 passed · 1 run in ");
    // And a scene that is gone is not counted any more.
    std::fs::remove_file(world.path("scenes/duel/calm.scene")).expect("it is there");
    watching.until("1 scene: 1 passed · 0 run in ");
    assert_eq!(watching.stop(), 0);
}

#[test]
fn shipped_games_have_no_files_to_watch() {
    insta::assert_snapshot!(World::empty().run(&["check", "--watch"]).shown());
}

#[test]
fn what_asks_is_not_watched() {
    assert_eq!(World::new().run(&["test", "--path", ".", "--watch", "--review"]).code, 2);
}

/// In the folder of a pack, the pack is watched.
#[test]
fn a_pack_is_watched_in_its_folder() {
    let world = World::empty();
    assert_eq!(world.run(&["new", "game", "Paper", "Moon"]).code, 0);
    assert_eq!(world.run_in("paper-moon", &["new", "pack", "High", "Tide"]).code, 0);
    let watching = Watching::begin(&world, &["check", "--path", "paper-moon/packs/high-tide"]);
    world.edit("paper-moon/packs/high-tide/keywords.ron", "this card would take damage", "this card wuld take damage");
    let told = watching.look();
    assert!(told.contains("no findings") && told.contains("wuld"), "{told}");
}

/// What a save changes is told against the save before; one with mistakes is told, and the next is compared with the last one without.
#[test]
fn each_save_is_played() {
    let world = World::new();
    let sim = ["sim", "--path", ".", "--bots", "random", "--matches", "64"];
    let watching = Watching::begin(&world, &sim);
    let first = watching.look();
    assert!(first.contains("who goes first") && first.contains("64 matches · "), "{first}");
    let card = "(id: \"B-5\"";
    let text = world.read(SET);
    let at = text.find(card).expect("there is such a card");
    let health = at + text[at..].find("\"health\": ").expect("it has some") + "\"health\": ".len();
    let end = health + text[health..].find(|sign: char| !sign.is_ascii_digit()).expect("it ends");
    let with = |number: &str| format!("{}{number}{}", &text[..health], &text[end..]);
    world.write(SET, &with("12"));
    let told = watching.look();
    assert!(told.contains("changed: cards/duel/sets/basic.ron\n") && told.contains(" went another way, after ") && !told.contains("who goes first"), "{told}");
    world.write(SET, &with("many"));
    until(&watching.err, "can't be used");
    until(&watching.out, "changed: ");
    // Compared with the last one that could be played.
    world.write(SET, &with("12").replace(card, &format!("// Nothing that is played.\n        {card}")));
    let told = watching.look();
    assert!(told.contains("the game is as it was") || told.contains("no match went another way"), "{told}");
    world.write(SET, &text);
    let told = watching.look();
    assert!(told.contains(" went another way, after "), "{told}");
    assert_eq!(watching.stop(), 0);
}

/// With another version named, each save is told against that one.
#[test]
fn each_save_is_played_against_what_was() {
    let (world, before) = (World::new(), World::new());
    let folder = before.path("cards/duel").display().to_string();
    let watching = Watching::begin(&world, &["sim", "--path", ".", "--bots", "random", "--matches", "64", "--before", &folder, "--format", "json"]);
    let look = || -> serde_json::Value { serde_json::from_str(watching.until("\"version\"").lines().last().unwrap_or_default()).expect("a line is an object") };
    let first = look();
    assert_eq!((&first["before"]["parted"], &first["changed"]), (&0.into(), &serde_json::json!([])), "{first}");
    let text = world.read(SET);
    let at = text.find("(id: \"B-5\"").expect("there is such a card");
    let health = at + text[at..].find("\"health\": ").expect("it has some") + "\"health\": ".len();
    world.write(SET, &format!("{}9{}", &text[..health], &text[health..]));
    let told = look();
    assert!(told["before"]["parted"].as_u64() > Some(0) && told["changed"][0] == "cards/duel/sets/basic.ron", "{told}");
    world.write(SET, &text);
    let told = look();
    assert_eq!(told["before"]["parted"], 0, "it is as it was: {told}");
    assert_eq!(watching.stop(), 0);
}

/// A look that takes for ever ends where the next save comes, or somebody presses Ctrl-C; of what was broken off nothing is told.
#[cfg(unix)]
#[test]
fn a_save_breaks_off_what_is_played() {
    let world = World::new();
    let mut tool = Command::new(crate::tool());
    tool.args(["sim", "--path", ".", "--bots", "random", "--matches", "100000000", "--until", "0.01%", "--watch"]).current_dir(world.path("."));
    let mut child = tool.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the tool runs");
    let (out, err) = (lines(child.stdout.take().expect("its output")), lines(child.stderr.take().expect("its messages")));
    let watching = Watching { child, out, err };
    let (text, began) = (world.read(SET), Instant::now());
    let save = |number: usize| world.write(SET, &text.replace("\"health\": 10", &format!("\"health\": {}", 11 + number % 9)));
    // What is saved before it watches is no save: so saves go on until one was seen.
    for number in 0.. {
        assert!(began.elapsed() < LONGEST, "nothing breaks it off");
        save(number);
        if watching.err.recv_timeout(Duration::from_millis(200)).is_ok_and(|line| line.contains("watching")) {
            break;
        }
    }
    watching.until("changed: ");
    save(20);
    let told = watching.until("changed: ");
    assert!(!told.contains("matches") && !told.contains("wins"), "{told}");
    assert_eq!(watching.stop(), 0);
}
