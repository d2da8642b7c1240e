//! What a simulation leaves beside the game, and what editors tell of it above cards and decks.

use crate::World;
use crate::lsp::{Editor, SET};
use serde_json::{Value, json};

const DECK: &str = "cards/duel/decks/ruby.ron";
const PLAYED: [&str; 7] = ["sim", "--path", ".", "--bots", "random", "--matches", "40"];

/// What stands above a file and leads to the page of figures.
fn told(editor: &mut Editor<'_>, file: &str) -> Vec<String> {
    let about = editor.about(file);
    let lenses = editor.ask("textDocument/codeLens", about);
    let own = lenses.as_array().expect("a list").iter().map(|lens| &lens["command"]).filter(|command| command["command"] == "kotodama.report");
    own.map(|command| command["title"].as_str().expect("words").to_owned()).collect()
}

#[test]
fn the_last_simulation_is_told_above_cards_and_decks() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    editor.open(DECK);
    assert_eq!(told(&mut editor, SET), Vec::<String>::new());
    let report = |editor: &mut Editor<'_>| {
        let arguments = [editor.uri(SET)];
        let number = editor.begin_asking("workspace/executeCommand", json!({"command": "kotodama.report", "arguments": arguments}));
        editor.answer(number)
    };
    assert!(report(&mut editor)["error"]["message"].as_str().is_some_and(|why| why.contains("kotodama sim")));

    let figures = world.run(&[&PLAYED[..], &["--format", "json"]].concat()).json()["figures"].clone();
    let share = |figure: &Value, what: &str| format!("{:.0}", figure[what].as_f64().expect("a share") * 100.0);
    let said = |figure: &Value| format!("won {} % ({}–{} %)", share(figure, "value"), share(figure, "low"), share(figure, "high"));
    let deck = figures["decks"].as_array().expect("a list").iter().find(|deck| deck["name"] == "ruby").expect("it played");
    assert_eq!(told(&mut editor, DECK), [format!("{} of {} matches", said(&deck["won"]), deck["matches"])]);
    let cards = told(&mut editor, SET);
    let card = figures["cards"].as_array().expect("a list").iter().find(|card| card["played"].as_u64() > Some(1)).expect("one was played");
    assert!(cards.contains(&format!("{} when played, {} times", said(&card["won_played"]), card["played"])), "{cards:?}");
    let page = report(&mut editor)["result"]["page"].as_str().expect("a page").to_owned();
    assert!(page.ends_with("/cards/duel/.kotodama/sim.html"), "{page}");
    assert!(world.read("cards/duel/.kotodama/sim.html").contains("</html>"));

    // Another deck, or another card, is another game.
    editor.edit(DECK, "name: \"", "name: \"New ");
    editor.findings(DECK);
    while told(&mut editor, SET) == cards {}
    assert!(told(&mut editor, SET).iter().chain(&told(&mut editor, DECK)).all(|told| told.ends_with("(before the last changes)")));
    editor.end();
}

#[test]
fn what_is_left_is_nothing_of_the_game_and_can_be_done_without() {
    let world = World::new();
    let checked = world.run(&["check", "--path", "."]).shown();
    assert_eq!(world.run(&[&PLAYED[..], &["--leave-nothing"]].concat()).code, 0);
    assert!(!world.path("cards/duel/.kotodama").exists());
    let ran = world.run(&PLAYED);
    assert_eq!(world.read("cards/duel/.kotodama/.gitignore"), "*\n");
    assert_eq!(world.run(&["check", "--path", "."]).shown(), checked);
    // Where nothing can be left, that is told, and the figures are the same.
    std::fs::remove_dir_all(world.path("cards/duel/.kotodama")).expect("it was there");
    world.write("cards/duel/.kotodama", "a file\n");
    let other = world.run(&PLAYED);
    assert_eq!((other.code, &other.out), (0, &ran.out));
    assert!(other.err.contains("no figures are left"), "{}", other.shown());
}
