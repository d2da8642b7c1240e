//! What goes wrong around the tool: a full disk, the end of the process in the middle of a write, readers that leave, input without end.
//!
//! More kills: `KOTODAMA_KILLS=200 cargo test -p kotodama --test cli faults`.

use crate::{World, tool};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A new game with many files that `fmt` changes, in the folder `moon`.
fn game() -> World {
    let world = World::empty();
    assert_eq!(world.run(&["new", "game", "Moon"]).code, 0);
    for n in 0..20 {
        let cards: String = (0..30)
            .map(|at| format!("\t(id: \"X-{n}-{at}\",   name: \"N{n} {at}\", kind: \"trick\", stats: {{\"cost\": 1}}, text: [\"Draw 1 card.\"]),  \n"))
            .collect();
        world.write(&format!("moon/sets/more-{n}.ron"), &format!("(id: \"more-{n}\", name: \"More\", role: Test, cards: [\n{cards}])\n"));
    }
    world
}

/// All files below a folder, and what is in them.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let (mut found, mut folders) = (BTreeMap::new(), vec![folder.to_owned()]);
    while let Some(next) = folders.pop() {
        for path in fs::read_dir(&next).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("within").display().to_string();
                found.insert(name, fs::read(&path).expect("read"));
            }
        }
    }
    found
}

/// Runs the tool where nothing can be added to a file, as on a full disk.
fn on_a_full_disk(world: &World, inner: &str, arguments: &[&str], typed: &str) -> Output {
    let mut shell = world.program("sh", inner);
    shell.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"", tool()]).args(arguments);
    let mut running = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("a shell");
    let _ = std::io::Write::write_all(&mut running.stdin.take().expect("its input"), typed.as_bytes());
    running.wait_with_output().expect("it ends")
}

/// Waits for a program that has to end by itself.
fn ends(mut program: Command) -> Output {
    let running = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    let id = running.id().to_string();
    let (done, watch) = std::sync::mpsc::channel::<()>();
    let guard = std::thread::spawn(move || {
        if watch.recv_timeout(Duration::from_secs(120)) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
            let _ = Command::new("kill").args(["-9", &id]).status();
        }
    });
    let output = running.wait_with_output().expect("it ends");
    drop(done);
    guard.join().expect("the guard ends");
    output
}

fn told(output: &Output) -> String {
    format!("{:?}\n{}{}", output.status, String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn a_full_disk_loses_nothing() {
    let world = game();
    world.run_in("moon", &["new", "pack", "Tide"]);
    let story = "moon/snapshots/fight.snap";
    world.write(story, &format!("---\nsource: x\n---\n{}\n", "another story\n".repeat(300)));
    world.write("moon/match.json", "{}");
    assert_eq!(world.typing_in("moon", &["play", "--seed", "3"], "1\ns match.json\nyes\nq\n").code, 0);
    assert!(world.read("moon/match.json").len() > 1_000);
    let before = files(&world.path("."));
    let calls: [(&str, &[&str], &str); 8] = [
        ("moon", &["fmt"], ""),
        ("moon", &["test", "--accept"], ""),
        ("moon", &["play", "--seed", "4"], "1\n1\ns match.json\n"),
        ("moon/packs/tide", &["pack", "build"], ""),
        ("moon/packs/tide", &["pack", "install", ".", "--path", "../.."], ""),
        (".", &["new", "game", "Other"], ""),
        ("moon", &["new", "pack", "Other"], ""),
        ("moon", &["translate", "--to", "en", "--write", "out"], ""),
    ];
    for (inner, arguments, typed) in calls {
        let output = on_a_full_disk(&world, inner, arguments, typed);
        let told = told(&output);
        // A table goes on when it could not save; its input ends, and what was played can't be kept elsewhere either.
        assert!(output.status.code() == Some(2), "{arguments:?}: {told}");
        assert!(told.to_lowercase().contains("can't write") && !told.contains("panicked"), "{arguments:?}: {told}");
        let mut now = files(&world.path("."));
        now.remove("installed/.kotodama-lock");
        assert_eq!(now.keys().collect::<Vec<_>>(), before.keys().collect::<Vec<_>>(), "{arguments:?}");
        assert!(now == before, "{arguments:?} changed what was there");
    }
}

/// Delays up to so long, spread evenly and never twice the same.
fn delays(longest: Duration) -> impl Iterator<Item = Duration> {
    let kills = std::env::var("KOTODAMA_KILLS").ok().and_then(|said| said.parse().ok()).unwrap_or(12u32);
    (0..kills).map(move |at| longest * at / kills + longest / (kills * 3))
}

/// Runs the tool, and ends it after a while.
fn killed(world: &World, inner: &str, arguments: &[&str], after: Duration) {
    let mut tool = world.program(tool(), inner);
    let mut running = tool.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs");
    std::thread::sleep(after);
    running.kill().expect("it can be ended");
    running.wait().expect("it has ended");
}

#[test]
fn files_are_old_or_new_whenever_the_tool_is_ended() {
    let world = game();
    let folder = world.path("moon");
    let old = files(&folder);
    let began = Instant::now();
    assert_eq!(world.run_in("moon", &["fmt"]).code, 0);
    let took = began.elapsed();
    let new = files(&folder);
    let changed = old.iter().filter(|(name, bytes)| new[*name] != **bytes).count();
    assert_eq!((changed, old.len()), (20, new.len()));
    for after in delays(took) {
        for (name, bytes) in &old {
            fs::write(folder.join(name), bytes).expect("written");
        }
        killed(&world, "moon", &["fmt"], after);
        for (name, bytes) in files(&folder) {
            // What was on its way lies beside, and nobody takes it for a file.
            assert!(name.contains(".kotodama-") || bytes == old[&name] || bytes == new[&name], "{name} is neither old nor new after {after:?}");
        }
    }
    assert_eq!(world.run_in("moon", &["check"]).code, 0);
}

#[test]
fn an_installed_pack_is_old_or_new_whenever_the_tool_is_ended() {
    let world = World::empty();
    assert_eq!(world.run(&["new", "game", "Moon"]).code, 0);
    assert_eq!(world.run_in("moon", &["new", "pack", "Tide"]).code, 0);
    fs::rename(world.path("moon/packs/tide"), world.path("one")).expect("moved");
    fs::create_dir(world.path("two")).expect("made");
    crate::copy(&world.path("one"), &world.path("two"));
    world.edit("two/pack.ron", "version: \"0.1.0\"", "version: \"0.2.0\"");
    let install = |which: &'static str| ["pack", "install", which, "--path", "moon", "--anyway"];
    let began = Instant::now();
    let first = world.run(&install("one"));
    assert_eq!(first.code, 0, "{}", first.shown());
    let took = began.elapsed();
    let tidy = |world: &World| files(&world.path("installed")).into_keys().filter(|name| !name.starts_with("tide/")).collect::<Vec<_>>();
    for (at, after) in delays(took).enumerate() {
        killed(&world, ".", &install(if at % 2 == 0 { "two" } else { "one" }), after);
        let list = world.run(&["pack", "list", "--format", "json"]);
        let packs = list.json()["packs"].clone();
        assert!(["0.1.0", "0.2.0"].contains(&packs[0]["version"].as_str().unwrap_or_default()), "{packs:#}");
        let whole = files(&world.path(if packs[0]["version"] == "0.1.0" { "one" } else { "two" }));
        assert!(files(&world.path("installed/tide")) == whole, "after {after:?} it is neither the one nor the other");
        assert_eq!(tidy(&world), [".kotodama-lock"]);
    }
    for after in delays(took / 4) {
        killed(&world, ".", &["pack", "remove", "tide"], after);
        let packs = world.run(&["pack", "list", "--format", "json"]).json()["packs"].clone();
        let there = packs.as_array().is_some_and(|packs| !packs.is_empty());
        assert_eq!(tidy(&world), [".kotodama-lock"]);
        assert!(there == world.path("installed/tide/pack.ron").is_file());
        if !there {
            assert_eq!(world.run(&install("one")).code, 0);
        }
    }
}

#[test]
fn what_may_not_be_written_is_told() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let world = game();
    let set = world.path("moon/sets/more-0.ron");
    let old = fs::read(&set).expect("read");
    fs::set_permissions(&set, PermissionsExt::from_mode(0o444)).expect("set");
    let answer = world.run_in("moon", &["fmt"]);
    assert!(answer.code == 2 && answer.err.contains("you may not"), "{}", answer.shown());
    assert!(fs::read(&set).expect("read") == old);
    // A file keeps its permissions, and a link stays one; where it leads out of the game, nothing is written.
    fs::set_permissions(&set, PermissionsExt::from_mode(0o640)).expect("set");
    let linked = world.path("moon/sets/more-1.ron");
    fs::rename(&linked, world.path("elsewhere.ron")).expect("moved");
    symlink("../../elsewhere.ron", &linked).expect("linked");
    let answer = world.run_in("moon", &["fmt"]);
    assert!(answer.code == 2 && answer.err.contains("leads out of"), "{}", answer.shown());
    assert!(world.read("elsewhere.ron").contains('\t'));
    fs::create_dir(world.path("moon/kept")).expect("made");
    fs::rename(world.path("elsewhere.ron"), world.path("moon/kept/more-1.ron")).expect("moved");
    fs::remove_file(&linked).expect("removed");
    symlink("../kept/more-1.ron", &linked).expect("linked");
    assert_eq!(world.run_in("moon", &["fmt"]).code, 0);
    assert_eq!(set.metadata().expect("there").permissions().mode() & 0o777, 0o640);
    assert!(linked.symlink_metadata().expect("there").file_type().is_symlink());
    assert!(!world.read("moon/kept/more-1.ron").contains('\t'));
    // In a folder that may not be written into, unless whoever runs this may write everywhere.
    fs::set_permissions(world.path("moon"), PermissionsExt::from_mode(0o555)).expect("set");
    if fs::write(world.path("moon/probe"), "").is_err() {
        let answer = world.run_in("moon", &["translate", "--to", "en", "--write", "out"]);
        assert!(answer.code == 2 && answer.err.contains("you may not"), "{}", answer.shown());
    }
    fs::set_permissions(world.path("moon"), PermissionsExt::from_mode(0o755)).expect("set");
}

#[test]
fn what_is_no_saved_match_is_not_written_over_unasked() {
    let world = game();
    let rules = world.read("moon/game.ron");
    let played = world.typing_in("moon", &["play", "--seed", "3"], "1\ns game.ron\nno\ns game.ron\n\ns match.json\ns match.json\nq\n");
    assert!(played.code == 0 && played.out.matches("Write over it?").count() == 2, "{}", played.shown());
    assert_eq!((played.out.matches("Not saved.").count(), played.out.matches("Saved in match.json.").count()), (2, 2));
    assert_eq!(world.read("moon/game.ron"), rules);
    assert_eq!(world.typing_in("moon", &["play", "--seed", "3"], "1\ns game.ron\nyes\nq\n").code, 0);
    assert!(world.read("moon/game.ron").starts_with("{\"version\""));
}

#[test]
fn who_leaves_a_match_is_asked_whether_it_is_to_be_kept() {
    let world = game();
    let left = world.typing_in("moon", &["play", "--seed", "3"], "1\nq\nkept.json\n");
    assert!(left.code == 0 && left.out.contains("Saved in kept.json."), "{}", left.shown());
    assert_eq!(world.run_in("moon", &["replay", "--check", "kept.json"]).code, 0);
    assert!(!world.typing_in("moon", &["play", "--seed", "3"], "q\n").out.contains("not saved"));
    // What can't be saved is not left.
    let stays = world.typing_in("moon", &["play", "--seed", "3"], "1\nq\nno-folder/kept.json\nq\nagain.json\n");
    assert!(stays.code == 0 && stays.out.contains("The match goes on.") && stays.out.contains("Saved in again.json."), "{}", stays.shown());
    assert!(world.typing_in("moon", &["play", "--seed", "3"], "1\nq\n\n").out.contains("not saved"));
}

#[test]
fn readers_that_leave_are_no_failure() {
    let world = game();
    for verb in ["check --all --path moon", "explain azuki Raizan", "play azuki --seed 1", "--help", "test --path moon"] {
        let mut shell = world.program("sh", ".");
        let output = ends({
            shell.args(["-c", &format!("{{ yes 1 | head -50 | \"$0\" {verb}; echo \"ended with $?\" >&2; }} | head -1"), tool()]);
            shell
        });
        let told = told(&output);
        assert!(!told.contains("panicked") && (told.contains("ended with 0") || told.contains("ended with 2")), "{verb}: {told}");
    }
}

#[test]
fn what_can_not_be_told_is_a_failure() {
    let world = game();
    for verb in ["--help", "--version", "check --help", "check --path moon", "explain K0101", "completions bash", "play azuki --auto --seed 1"] {
        let mut shell = world.program("sh", ".");
        shell.args(["-c", &format!("exec \"$0\" {verb} > /dev/full"), tool()]);
        let output = ends(shell);
        let told = told(&output);
        assert!(output.status.code() == Some(2) && told.contains("No space left on device"), "{verb}: {told}");
    }
}

#[test]
fn who_types_no_more_loses_nothing() {
    let world = World::empty();
    let draft = ["play", "sakura", "--mode", "rotation", "--seed", "7"];
    let kept = ["play", "--load", "matches/sakura-7.json"];
    // A draft whose input ends; that is gone on with, and ends once more.
    let begun = world.typing(&draft, "1\n1\n");
    assert!(begun.code == 0 && begun.err.contains("the match is kept: kotodama play --load "), "{}", begun.shown());
    let gone_on = world.typing(&kept, "1\n");
    assert!(gone_on.code == 0 && gone_on.out.contains("2 picked") && gone_on.err.contains("sakura-7.2.json"), "{}", gone_on.shown());
    assert!(!world.path("matches/sakura-7.json").exists());
    // The same once more is kept once.
    let again = world.typing(&draft, "1\n1\n1\n");
    assert!(again.err.contains("sakura-7.json"), "{}", again.shown());
    let again = world.typing(&draft, "1\n1\n1\n");
    assert!(again.err.contains("sakura-7.json"), "{}", again.shown());
    // A match: one that was kept and gone on with, too.
    let duel = ["play", "azuki", "--seed", "5", "--first", "1"];
    assert!(world.typing(&duel, "1\n").err.contains("matches/azuki-5.json"));
    let gone_on = world.typing(&["play", "--load", "matches/azuki-5.json"], "1\n");
    assert!(gone_on.err.contains("azuki-5.2.json") && !world.path("matches/azuki-5.json").exists(), "{}", gone_on.shown());
    assert_eq!(world.run(&["replay", "matches/azuki-5.2.json"]).code, 0);
    // Where nobody chose anything, or somebody said that it may go, nothing is.
    for typed in ["", "q\n", "1\nq!\n", "1\nq\n\n"] {
        assert_eq!(world.typing(&["play", "azuki", "--seed", "6", "--first", "1"], typed).err, "", "{typed:?}");
    }
    assert!(!world.path("matches/azuki-6.json").exists());
}

#[test]
fn who_leaves_a_draft_is_asked_whether_it_is_to_be_kept() {
    let world = World::empty();
    let draft = ["play", "sakura", "--mode", "rotation", "--seed", "7"];
    let left = world.typing(&draft, "1\nq\nno-folder/kept.json\nq\nkept.json\n");
    assert!(
        left.code == 0 && left.out.contains("The draft is not saved.") && left.out.contains("The draft goes on.") && left.out.contains("Saved in kept.json."),
        "{}",
        left.shown()
    );
    let saved = world.typing(&["play", "--load", "kept.json"], "1\ns more.json\nq\n");
    assert!(saved.out.contains("1 picked") && saved.out.contains("Saved in more.json.") && !saved.out.contains("not saved"), "{}", saved.shown());
    assert!(world.typing(&["play", "--load", "more.json"], "q\n").out.contains("2 picked"));
    // A draft that is over is lost with its match, before anything was chosen in that.
    let over = world.typing(&draft, &("1\n".repeat(30) + "q\nover.json\n"));
    assert!(over.out.contains("The match is not saved.") && over.out.contains("Saved in over.json."), "{}", over.shown());
    assert_eq!(world.run(&["replay", "--check", "over.json"]).code, 0);
}

#[test]
fn without_a_home_all_that_needs_none_works() {
    let world = game();
    for (home, verb, codes) in
        [(None, "pack list", [0, 2]), (Some("/nowhere"), "pack list", [0, 0]), (Some("here"), "pack list", [2, 2]), (None, "check --path moon", [0, 0])]
    {
        let mut tool = world.program(tool(), ".");
        tool.args(verb.split(' ')).env_remove("KOTODAMA_PACKS").env_remove("XDG_DATA_HOME").env_remove("HOME");
        home.map(|home| tool.env("HOME", home));
        let output = ends(tool);
        assert!(output.status.code().is_some_and(|code| codes.contains(&code)), "{home:?} {verb}: {}", told(&output));
    }
}

#[test]
fn what_never_ends_is_not_waited_for() {
    let world = game();
    assert!(Command::new("mkfifo").arg(world.path("pipe")).status().expect("mkfifo").success());
    assert!(Command::new("mkfifo").arg(world.path("moon/sets/pipe.ron")).status().expect("mkfifo").success());
    let shell = |line: &str| {
        let mut shell = world.program("sh", ".");
        shell.args(["-c", line, tool()]).stdin(Stdio::null());
        let output = ends(shell);
        (output.status.code(), told(&output))
    };
    for line in ["replay pipe", "replay /dev/zero", "pack verify pipe", "test pipe", "check --path moon --pack pipe", "play azuki --load pipe"] {
        let (code, told) = shell(&format!("exec \"$0\" {line}"));
        assert!(code == Some(2), "{line}: {told}");
    }
    let (code, told) = shell("exec \"$0\" check --path moon");
    assert!(code == Some(1) && told.contains("no plain file"), "{told}");
    fs::remove_file(world.path("moon/sets/pipe.ron")).expect("removed");
    assert_eq!(world.typing(&["play", "sakura", "--seed", "1"], "1\ns kept.json\nq\n").code, 0);
    for line in [
        "\"$0\" play azuki --seed 1 < /dev/zero",
        "yes u | \"$0\" play sakura --mode rotation --seed 1 | tail -5",
        "yes 'l kept.json' | \"$0\" play sakura --seed 1 | tail -5",
        "yes | \"$0\" play azuki --seed 1 | tail -5",
        "yes | \"$0\" play sakura --mode rotation --seed 1 | tail -5",
    ] {
        let (code, told) = shell(line);
        assert!(code.is_some() && told.len() < 200_000 && !told.contains("panicked"), "{line}: {told}");
        assert!(told.contains("nothing came of them") || told.contains("a line has more than"), "{line}: {told}");
    }
}
