//! The laboratory: bots by strength, many matches, and games that differ in one thing.

use crate::World;
use insta::assert_snapshot;

const RANDOM: [&str; 7] = ["sim", "--path", ".", "--bots", "random", "--matches", "40"];

#[test]
fn many_matches() {
    let world = World::new();
    let told = world.run(&RANDOM);
    assert_snapshot!("many_matches", told.shown());
    for threads in ["1", "3"] {
        assert_eq!(world.run(&[&RANDOM[..], &["--threads", threads]].concat()).out, told.out, "the same with {threads} threads");
    }
}

#[test]
fn many_matches_for_programs() {
    let world = World::new();
    let told = world.run(&[&RANDOM[..], &["--format", "json", "--page", "sim.html", "--table", "matches.csv"]].concat());
    let told = told.json();
    assert_eq!(told["version"], 1);
    assert_eq!(told["figures"]["matches"], 40);
    let decks = told["plan"]["decks"].as_array().expect("a list").len();
    assert_eq!(told["figures"]["decks"].as_array().map(Vec::len), Some(decks));
    assert!(world.read("sim.html").contains("</html>"));
    let table = world.read("matches.csv");
    assert_eq!(table.lines().count(), 41, "{table}");
    assert!(table.lines().skip(1).all(|line| line.split(',').count() == 11), "{table}");
}

/// Matches that were kept are not played again, and come to the same.
#[test]
fn matches_are_gone_on_with() {
    let world = World::new();
    let all = world.run(&RANDOM);
    let kept = |matches: &str| world.run(&["sim", "--path", ".", "--bots", "random", "--matches", matches, "--keep", "sim.jsonl"]);
    assert_eq!(kept("12").code, 0);
    let lines = world.read("sim.jsonl");
    assert_eq!(lines.lines().count(), 13);
    // The last line was broken off when the tool was ended.
    world.write("sim.jsonl", &lines[..lines.len() - 20]);
    assert_eq!(kept("40").out, all.out);
    assert_eq!(world.read("sim.jsonl").lines().count(), 41);
    assert_eq!(kept("40").out, all.out);
    assert_eq!(world.read("sim.jsonl").lines().count(), 41, "nothing was played again");
    let other = world.run(&["sim", "--path", ".", "--bots", "random", "--seed", "2", "--keep", "sim.jsonl"]);
    assert_snapshot!("kept_of_another_plan", other.shown());
    world.write("sim.jsonl", "Dear diary\n");
    assert_eq!(kept("40").code, 2);
}

/// Parts of the matches, put behind one another in any order, are the whole.
#[test]
fn parts_are_the_whole() {
    let world = World::new();
    let all = world.run(&RANDOM);
    let sim = |rest: &[&str]| world.run(&[&["sim", "--path", ".", "--bots", "random"], rest].concat());
    for (range, file) in [("0..12", "a.jsonl"), ("12..31", "b.jsonl"), ("31..40", "c.jsonl")] {
        let told = sim(&["--range", range, "--keep", file]);
        assert_eq!(told.code, 0, "{}", told.shown());
    }
    let parts = ["c.jsonl", "a.jsonl", "b.jsonl"].map(|file| world.read(file));
    assert_eq!(parts.each_ref().map(|part| part.lines().count()), [10, 13, 20]);
    world.write("all.jsonl", &parts.concat());
    assert_eq!(sim(&["--matches", "40", "--keep", "all.jsonl"]).out, all.out);
    assert_eq!(world.read("all.jsonl").lines().count(), 43, "nothing was played again");
    // A part of another plan is none of this.
    assert_eq!(sim(&["--seed", "2", "--range", "0..4", "--keep", "other.jsonl"]).code, 0);
    world.write("all.jsonl", &(parts.concat() + &world.read("other.jsonl")));
    let mixed = sim(&["--matches", "40", "--keep", "all.jsonl"]);
    assert!(mixed.code == 2 && mixed.err.contains("help: join parts of one plan"), "{}", mixed.shown());
    for wrong in ["4", "9..4", "0..x"] {
        assert_eq!(sim(&["--range", wrong]).code, 2);
    }
}

#[test]
fn each_decision_is_in_a_table() {
    let world = World::new();
    let tables = ["--table", "matches.csv", "--decisions", "decisions.csv"];
    let told = world.run(&[&RANDOM[..], &tables].concat());
    assert_eq!(told.code, 0, "{}", told.shown());
    let (matches, decisions) = (world.read("matches.csv"), world.read("decisions.csv"));
    assert_eq!(decisions.lines().next(), Some("match,decision,turn,phase,seat,offered,option,kind,action,card,number,worth"));
    let rows: Vec<Vec<&str>> = decisions.lines().skip(1).map(|line| line.split(',').collect()).collect();
    let made: usize = matches.lines().skip(1).filter_map(|line| line.split(',').nth(10)?.parse::<usize>().ok()).sum();
    assert_eq!(rows.len(), made, "as many as the matches say");
    for row in &rows {
        let number = |at: usize| row[at].parse::<f64>().unwrap_or_else(|_| panic!("{row:?}"));
        assert!(
            row.len() == 12 && number(6) >= 1.0 && number(6) <= number(5) && (1.0..=2.0).contains(&number(4)) && (0.0..=1.0).contains(&number(11)),
            "{row:?}"
        );
        assert_eq!(row[7] == "action", !row[8].is_empty(), "{row:?}");
    }
    assert!(rows.iter().any(|row| !row[9].is_empty()) && rows.iter().any(|row| row[7] == "pass"));
    let again = world.run(&[&RANDOM[..], &["--threads", "1", "--decisions", "again.csv"]].concat());
    assert_eq!((again.out, world.read("again.csv")), (told.out, decisions));
    let wrong = world.run(&[&RANDOM[..], &["--table", "matches.txt"]].concat());
    assert!(wrong.code == 2 && wrong.err.contains(".csv or .parquet"), "{}", wrong.shown());
    let parquet = world.run(&[&RANDOM[..], &["--table", "matches.parquet"]].concat());
    if parquet.code == 2 {
        assert!(parquet.err.contains("--features parquet"), "a tool without it says how to have it: {}", parquet.shown());
    } else {
        assert!(std::fs::read(world.path("matches.parquet")).is_ok_and(|bytes| bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1")));
    }
}

#[test]
fn an_edit_is_told_by_its_difference() {
    let (world, before) = (World::new(), World::new());
    let folder = before.path("cards/duel").display().to_string();
    let same = world.run(&[&RANDOM[..], &["--before", &folder]].concat());
    assert!(same.out.ends_with("no match went another way\n"), "{}", same.shown());
    let card = "stats: {";
    let set = world.read("cards/duel/sets/basic.ron");
    let at = set.find("kind: \"hero\"").expect("there is one");
    let place = at + set[at..].find(card).expect("it has numbers");
    let digits = place + set[place..].find(|sign: char| sign.is_ascii_digit()).expect("a number");
    let end = digits + set[digits..].find(|sign: char| !sign.is_ascii_digit()).expect("it ends");
    world.write("cards/duel/sets/basic.ron", &format!("{}60{}", &set[..digits], &set[end..]));
    let edited = world.run(&[&RANDOM[..], &["--before", &folder]].concat());
    assert_eq!(edited.code, 0, "{}", edited.shown());
    assert!(edited.out.contains("since then, in the same matches:") && edited.out.contains("went another way, after"), "{}", edited.shown());
    let nothing = world.run(&[&RANDOM[..], &["--before", "no-such-thing"]].concat());
    assert_eq!(nothing.code, 2, "{}", nothing.shown());
}

#[test]
fn a_verdict_for_programs() {
    let world = World::new();
    let sim = |condition: &str| world.run(&[&RANDOM[..], &["--fail-if", condition]].concat());
    assert_eq!(sim("first outside 0..100").code, 0);
    let wrong = sim("first outside 0..1");
    assert_eq!(wrong.code, 1);
    assert_eq!(wrong.err, "it is so: first outside 0..1\n");
    assert_eq!(sim("win(rubi) outside 45..55").code, 2);
    assert_eq!(sim("win(ruby outside 45..55").code, 2);
}

#[test]
fn bots_are_rated() {
    let world = World::new();
    let rate = ["rate", "--path", ".", "--bots", "random", "greedy:8", "--pairs", "8"];
    assert_snapshot!("bots_are_rated", world.run(&rate).shown());
    let told = world.run(&[&rate[..], &["--format", "json"]].concat()).json();
    assert_eq!((&told["version"], &told["meetings"][0]["pairs"]), (&1.into(), &8.into()));
    assert_snapshot!("no_such_bot", world.run(&["rate", "--path", ".", "--bots", "random", "gready"]).shown());
    assert_snapshot!("no_time_to_think", world.run(&["play", "--path", ".", "--bot", "mcts", "--think", "long"]).shown());
}

#[test]
fn what_scenes_would_not_notice() {
    let world = World::new();
    assert_snapshot!("mutants", world.run(&["mutants", "--path", ".", "--only", "number"]).shown());
    let told = world.run(&["mutants", "--path", ".", "--format", "json"]).json();
    let unnoticed = told["unnoticed"].as_array().expect("a list").clone();
    let one = unnoticed.iter().find(|mutant| mutant["fate"] == "unnoticed").expect("the small game has few scenes");
    // One that plays as the game does is listed with its reason, and counts no more.
    let known = format!("[(was: {}, is: {}, why: \"nothing can tell\")]", one["was"], one["is"]);
    world.write("cards/duel/mutants.ron", &known);
    let again = world.run(&["mutants", "--path", ".", "--format", "json"]).json();
    assert!(again["equivalent"].as_u64() >= Some(1));
    assert!(again["unnoticed"].as_array().is_some_and(|again| again.len() < unnoticed.len()));
    assert_eq!(world.run(&["check", "--path", "."]).err, "", "the file is one of the game's");
    // A sentence that stands twice can be meant where it stands.
    world.edit("cards/duel/sets/basic.ron", "attack\": 2, \"health\": 1}", "attack\": 2, \"health\": 1}, text: [\"Brave.\"]");
    let equivalent = |which: &str| {
        world.write("cards/duel/mutants.ron", &format!("[(was: {which}, is: \"\", why: \"nothing can tell\")]"));
        let told = world.run(&["mutants", "--path", ".", "--format", "json", "--least", "0"]);
        (told.code, told.json()["equivalent"].as_u64())
    };
    assert_eq!(equivalent("\"Brave.\""), (0, Some(2)));
    assert_eq!(equivalent("\"Brave.\", within: \"B-3\""), (0, Some(1)));
    assert_eq!(equivalent("\"Brave.\", within: \"Stout Imp\""), (0, Some(1)));
    assert_eq!(equivalent("\"Brave.\", within: \"text\", nth: 2"), (0, Some(1)));
    assert_eq!(equivalent("\"Brave.\", nth: 3"), (1, Some(0)));
    assert_eq!(equivalent("\"Brave.\", within: \"B-5\""), (1, Some(0)));
    // What is no mutant any more is told.
    world.write("cards/duel/mutants.ron", "[(was: \"Nobody says this.\", is: \"\", why: \"it is gone\")]");
    let stale = world.run(&["mutants", "--path", ".", "--least", "0"]);
    assert_eq!(stale.code, 1);
    assert!(stale.err.contains("no mutant of the game is this"), "{}", stale.shown());
}

#[test]
fn a_bot_that_thinks_sits_at_the_table() {
    let world = World::new();
    let play = ["play", "--path", ".", "--decks", "ruby", "opal", "--seed", "7", "--auto", "--bot", "mcts:4", "--format", "json"];
    let (one, again) = (world.run(&play), world.run(&play));
    assert_eq!((one.code, &one.out), (0, &again.out), "{}", one.shown());
    let random = world.run(&["play", "--path", ".", "--decks", "ruby", "opal", "--seed", "7", "--auto", "--format", "json"]);
    assert_ne!(one.out, random.out, "another bot plays another match");
    let none = world.run(&["play", "--path", ".", "--auto", "--bot", "none"]);
    assert_eq!(none.code, 2, "{}", none.shown());
    // Against a person it answers, too.
    let typed = world.typing(&["play", "--path", ".", "--decks", "ruby", "opal", "--seed", "7", "--first=1", "--bot", "mcts:4"], "end\nq!\n");
    assert_eq!(typed.code, 0, "{}", typed.shown());
}

#[test]
fn a_number_is_tuned() {
    let world = World::new();
    let tune = ["tune", "--path", ".", "B-5", "health=1..3", "--bots", "random", "--matches", "40"];
    assert_snapshot!("tuned", world.run(&tune).shown());
    for wrong in [["B-5", "helth=1..3"], ["B-99", "health=1..3"]] {
        let answer = world.run(&[&["tune", "--path", "."][..], &wrong].concat());
        assert_eq!(answer.code, 2, "{}", answer.shown());
        assert!(answer.err.contains("help: "), "{}", answer.shown());
    }
}

/// Games of more than two are played by as few as they are for, or by as many as are asked for.
#[test]
fn more_than_two_at_the_table() {
    let world = World::new();
    let sim = |rest: &[&str]| world.run(&[&["sim", "attic", "--bots", "random", "--matches", "10"], rest].concat());
    let told = sim(&["--seats", "4", "--format", "json", "--csv", "matches.csv"]).json();
    assert_eq!((&told["plan"]["seats"], &told["figures"]["matches"]), (&4.into(), &10.into()));
    let table = world.read("matches.csv");
    assert!(
        table.starts_with("number,seed,deck_1,deck_2,deck_3,deck_4,bot_1,") && table.lines().next().is_some_and(|head| head.ends_with("rank_4")),
        "{table}"
    );
    assert!(table.lines().all(|line| line.split(',').count() == 19), "{table}");
    assert_snapshot!("three_at_the_table", sim(&[]).shown());
    assert_snapshot!("seven_at_the_table", sim(&["--seats", "7"]).shown());
    let rate = world.run(&["rate", "attic", "--bots", "random", "random", "--pairs", "2"]);
    assert_eq!(rate.code, 0, "{}", rate.shown());
    let ended = world.run(&["play", "attic", "--auto", "--seats", "5", "--seed", "3", "--format", "json"]).json();
    assert_eq!(ended["ranks"].as_array().map(Vec::len), Some(5), "{ended}");
}
