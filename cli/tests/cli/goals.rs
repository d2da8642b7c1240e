//! Files that verbs write where their user says: what was there is lost only where the same verb wrote it, and work is not lost with a file.

use crate::World;

fn game() -> World {
    let world = World::empty();
    assert_eq!(world.run(&["new", "game", "Moon"]).code, 0);
    world
}

const SIM: [&str; 6] = ["sim", "--bots", "random", "--matches", "4", "--leave-nothing"];

/// What each of the flags of `sim` writes over, and what not.
#[test]
fn what_it_has_not_written_is_not_written_over() {
    let world = game();
    world.write("moon/mine.csv", "name,age\nmine,1\n");
    world.write("moon/mine.html", "<!doctype html>\n<title>Mine</title>\n");
    world.write("moon/empty.csv", "");
    world.write("moon/mine.txt", "Dear diary\n");
    let files = ["game.ron", "sets/first.ron", "mine.csv", "mine.html", "mine.txt"];
    let before = files.map(|file| world.read(&format!("moon/{file}")));
    let sim = |rest: &[&str]| world.run_in("moon", &[&SIM, rest].concat());
    for flag in ["--page", "--table", "--decisions", "--keep"] {
        for file in files {
            let answer = sim(&[flag, file]);
            assert!(answer.code == 2 && answer.out.is_empty() && answer.err.contains("help:"), "{flag} {file}: {}", answer.shown());
        }
    }
    assert_eq!(files.map(|file| world.read(&format!("moon/{file}"))), before);
    // Its own, of the same sort, may be written again.
    for _ in 0..2 {
        let answer = sim(&["--page", "page.html", "--table", "matches.csv", "--decisions", "decisions.csv"]);
        assert_eq!(answer.code, 0, "{}", answer.shown());
    }
    assert_eq!(sim(&["--table", "empty.csv"]).code, 0);
    for (flag, file) in [("--table", "decisions.csv"), ("--decisions", "matches.csv"), ("--page", "matches.csv"), ("--keep", "page.html")] {
        assert_eq!(sim(&[flag, file]).code, 2, "{flag} {file}");
    }
    for twice in [["--table", "new.csv", "--decisions", "./new.csv"], ["--keep", "new.csv", "--table", "sets/../new.csv"]] {
        let answer = sim(&twice);
        assert!(answer.code == 2 && answer.err.contains("is named for two things"), "{}", answer.shown());
    }
}

#[cfg(unix)]
#[test]
fn no_link_of_a_folder_leads_a_file_away() {
    use std::os::unix::fs::symlink;
    let world = game();
    world.write("elsewhere/page.html", "mine");
    for (to, link) in
        [("../elsewhere/page.html", "page.html"), ("../elsewhere/new.csv", "new.csv"), ("../elsewhere", "out"), ("../elsewhere/kept", "kept.jsonl")]
    {
        symlink(to, world.path(&format!("moon/{link}"))).expect("linked");
    }
    for rest in [["--page", "page.html"], ["--table", "new.csv"], ["--decisions", "new.csv"], ["--page", "out/new.html"], ["--keep", "kept.jsonl"]] {
        let answer = world.run_in("moon", &[&SIM[..], &rest].concat());
        assert!(answer.code == 2 && answer.err.contains("is a link"), "{rest:?}: {}", answer.shown());
    }
    let played = world.typing_in("moon", &["play", "--seed", "3"], "1\ns new.csv\nq\n\n");
    assert!(played.err.contains("is a link") || played.out.contains("is a link"), "{}", played.shown());
    assert_eq!(std::fs::read_dir(world.path("elsewhere")).expect("listed").count(), 1);
    assert_eq!(world.read("elsewhere/page.html"), "mine");
}

/// What can't be written is told before the first match; what turns out so at the end costs no figures.
#[cfg(unix)]
#[test]
fn no_figures_are_lost_with_a_file() {
    let world = game();
    let sim = |rest: &[&str]| world.run_in("moon", &[&SIM, rest].concat());
    for rest in [["--page", "no/such/page.html"], ["--table", "no/such/table.csv"], ["--decisions", "sets.csv"], ["--page", "sets"]] {
        std::fs::create_dir_all(world.path("moon/sets.csv")).expect("made");
        let answer = sim(&rest);
        assert!(answer.code == 2 && answer.out.is_empty() && answer.err.contains("help:"), "{rest:?}: {}", answer.shown());
    }
    let told = sim(&[]).out;
    let mut shell = world.program("sh", "moon");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"", crate::tool()]).args(SIM).args(["--page", "page.html", "--table", "matches.csv"]);
    let full = shell.output().expect("it runs");
    assert_eq!((full.status.code(), String::from_utf8_lossy(&full.stdout).as_ref()), (Some(2), told.as_str()));
    assert_eq!(String::from_utf8_lossy(&full.stderr).matches("error:").count(), 2);
}
