//! Windows of priority at the terminal: when a player is asked, stops, and passing on, with a shipped game that opens such
//! windows at every step.

use crate::World;
use insta::assert_snapshot;

fn game(seed: &str) -> Vec<&str> {
    vec!["play", "ninja", "--first=1", "--seed", seed]
}

/// The sign that wins against the bot's with seed 7.
const TOSS: &str = "scissors\n";

/// How often the player was asked.
fn asked(out: &str) -> usize {
    out.lines().filter(|line| line.starts_with("> ")).count()
}

#[test]
fn a_turn_with_no_stops() {
    assert_snapshot!(World::new().typing(&game("7"), &format!("{TOSS}put cinder\npass\nq\n")).shown());
}

#[test]
fn a_turn_with_two_stops() {
    let arguments = [game("7"), vec!["--stop", "draw", "--stop", "foe End Phase"]].concat();
    assert_snapshot!(World::new().typing(&arguments, &format!("{TOSS}put cinder\npass\npass\npass\nstop\nq\n")).shown());
}

#[test]
fn what_waits_is_shown_and_asked_about() {
    let answer = World::new().typing(&game("2"), &"1\n".repeat(60));
    let waits = answer.out.split("\n\n").filter(|part| part.starts_with("waiting: ")).filter_map(|part| part.split("\n> ").next());
    assert_snapshot!(waits.take(2).collect::<Vec<_>>().join("\n\n"));
}

#[test]
fn passing_on() {
    let world = World::new();
    // To the end of the turn, and to a step.
    let board = |typed: &str| {
        let answer = world.typing(&game("7"), &format!("{TOSS}{typed}"));
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{}", answer.shown());
        let boards = answer.out.lines().filter(|line| line.starts_with("Turn ") && line.contains(" · "));
        boards.map(str::to_owned).collect::<Vec<_>>().last().cloned().unwrap_or_default()
    };
    assert_eq!(board("pp\nq\n"), "Turn 3 · your turn · Ether Step");
    assert_eq!(board("1\npp foe ikusa end\nq\n"), "Turn 2 · your opponent's turn · Ikusa End Step");
    assert_eq!(board("1\npp ether\nq\n"), "Turn 3 · your turn · Ether Step");
    assert_eq!(board("1\npp my draw\nq\n"), "Turn 3 · your turn · Draw Step");
}

#[test]
fn stops_are_set_and_taken_away() {
    let typed = "scissors\nstop\nstop Draw Step\nstop foe draw\nstop opponent END\nstop off draw\nstop all\nstop none\nstop draw\nstop off\nq\n";
    let answer = World::new().typing(&game("7"), typed);
    let said: Vec<&str> = answer.out.split("\n> ").skip(2).collect();
    assert_snapshot!(said.join("\n"));
}

#[test]
fn steps_that_there_are_not() {
    let world = World::new();
    let answer = world.typing(&game("7"), "scissors\nstop Drwa Step\nstop ikusa\nstop foe nowhere at all\npp Characcter Phase\nq\n");
    let said: Vec<&str> = answer.out.split("\n> ").skip(2).collect();
    assert_snapshot!("at_the_prompt", said.join("\n"));
    assert_snapshot!("as_an_option", world.run(&[game("7"), vec!["--stop", "foe Darw Step"]].concat()).shown());
}

#[test]
fn in_french() {
    let arguments = ["play", "azcard", "--first=1", "--seed", "7"];
    let answer = World::new().typing(&arguments, "stop\nstop attaque\nstop adverse placement\nstop utilsation\nstop sans attaque\nstop tout\n?\nq\n");
    let said: Vec<&str> = answer.out.split("\n> ").skip(1).collect();
    assert_snapshot!(said.join("\n"));
}

/// What was passed for a player is recorded as if they had passed.
#[test]
fn passing_by_hand_makes_the_same_match() {
    let world = World::new();
    let choices = |file: &str| -> Vec<u64> {
        let record: serde_json::Value = serde_json::from_str(&world.read(file)).expect("JSON");
        record["choices"].as_array().expect("a list").iter().map(|choice| choice.as_u64().expect("a number")).collect()
    };
    let short = world.typing(&game("7"), &format!("{TOSS}put cinder\npass\ns short.json\nq\n"));
    let short = (short.out.clone(), choices("short.json"));
    // The same steps, each asked for: the last board is the same.
    let everywhere = [game("7"), vec!["--stop", "all"]].concat();
    let passes = (2..60).find_map(|passes| {
        let typed = format!("{TOSS}put cinder\n{}s long.json\nq\n", "pass\n".repeat(passes));
        let long = world.typing(&everywhere, &typed);
        (choices("long.json") == short.1).then_some((passes, long.out))
    });
    let (passes, long) = passes.expect("the same choices lead there");
    assert!(passes > 10, "a stop asks at each step: {passes}");
    assert_eq!((asked(&short.0), asked(&long)), (5, passes + 4));
    let last = |out: &str| out.rsplit("Turn 3 · ").next().unwrap_or_default().split("\n> ").next().unwrap_or_default().to_owned();
    assert_eq!(last(&short.0), last(&long));
    let checked = world.run(&["replay", "--check", "short.json"]);
    assert_eq!(checked.code, 0, "{}", checked.shown());
    // A loaded match asks where it was saved, stops or none.
    let loaded = world.typing(&["play", "--load", "short.json"], "q\n");
    assert!(loaded.out.contains("Turn 3 · your turn · Ether Step"), "{}", loaded.shown());
}

#[test]
fn taking_back_goes_to_the_last_decision_of_the_player() {
    let answer = World::new().typing(&game("7"), &format!("{TOSS}put cinder\npass\nu\nu\nu\nu\nq\n"));
    let boards: Vec<&str> = answer.out.lines().filter(|line| line.starts_with("Turn ") && line.contains(" · ")).collect();
    let [ether, character, later] = ["Turn 1 · your turn · Ether Step", "Turn 1 · your turn · Character Phase", "Turn 3 · your turn · Ether Step"];
    assert_eq!(boards, [ether, character, later, character, ether], "{}", answer.shown());
    assert!(answer.out.contains("There is nothing to take back."), "{}", answer.shown());
}
