//! What waits while players answer: the latest first, with what was chosen for it.

use kotodama_engine::{Begun, Board, Match, Placed};
use kotodama_tests::*;
use std::sync::Arc;

/// A Character Phase of the first player, who has those cards in hand; the other holds others. Both can pay.
fn phase(mine: &[(&str, &str)], theirs: &[(&str, &str)]) -> Match {
    let game = ninja();
    let side = |cards: &[(&str, &str)]| -> Vec<Placed> {
        let all = cards.iter().copied().chain([("NS-N02", "ether"); 6]).chain([("NS-N02", "deck"); 20]);
        all.map(|(id, zone)| placed(game, id, zone)).collect()
    };
    let phase = game.phases.iter().position(|phase| phase.name == "Character Phase");
    let sides = [side(mine), side(theirs)];
    Match::on_board(Arc::clone(game), &Board { sides: sides.into(), active: PLAYERS[0], first: PLAYERS[0], turn: 5, pools: Vec::new(), phase, seed: 0 })
}

/// What waits, as the first player sees it: whose, what, and the cards it is about.
fn waiting(running: &Match) -> Vec<(u8, String, Vec<&str>)> {
    let about = |begun: &Begun| begun.chosen.iter().chain(begun.roles.iter().map(|(_, card)| card)).map(|&card| printed(running, card).name.as_str()).collect();
    running.waiting(PLAYERS[0]).iter().map(|begun| (begun.by.0, begun.words.clone(), about(begun))).collect()
}

#[test]
fn nothing_waits_in_a_window_of_a_phase() {
    let running = phase(&[("NS-N02", "hand")], &[]);
    let standing = running.standing().expect("a window stands open");
    assert_eq!((standing.opener, running.label(standing.pass).as_str()), (PLAYERS[0], "pass"));
    assert_eq!(waiting(&running), []);
}

#[test]
fn the_latest_stands_on_top() {
    let mut running = phase(&[("NS-N16", "hand"), ("NS-N02", "field")], &[("NS-K17", "hand"), ("NS-K19", "hand")]);
    choose(&mut running, "enter Ambush Kite / Ninth String");
    let entered = (0, "enter Ambush Kite / Ninth String".to_owned(), vec![]);
    assert_eq!(waiting(&running), std::slice::from_ref(&entered));
    assert_eq!(running.decider(), Some(PLAYERS[1]));
    choose(&mut running, "enter Sudden Shuriken");
    let shuriken = (1, "[Effect] Deal 2 damage to 1 character.".to_owned(), vec!["Rainwire"]);
    assert_eq!(waiting(&running), [shuriken, entered.clone()]);
    // Whoever could still answer passes: what was done last is done first.
    choose(&mut running, "pass");
    assert_eq!(waiting(&running), [entered]);
}

#[test]
fn what_has_nothing_more_to_do_waits_no_more() {
    let mut running = phase(&[("NS-N02", "field"), ("NS-K17", "hand")], &[("NS-N04", "field"), ("NS-N02", "field")]);
    choose(&mut running, "pass");
    while running.prompt() != "Aisatsu" {
        choose(&mut running, "pass");
    }
    choose(&mut running, "aisatsu with Rainwire to a character");
    choose(&mut running, "Rainwire");
    let greeted = "aisatsu with Rainwire to a character";
    assert_eq!(waiting(&running), [(0, greeted.to_owned(), vec!["Rainwire"])]);
    choose(&mut running, "pass");
    // The one who interrupts is the target now, whatever was chosen before.
    choose(&mut running, "interrupt with Rust Monk / Gatekeeper");
    assert_eq!(waiting(&running), [(0, greeted.to_owned(), vec!["Rust Monk / Gatekeeper"])]);
    choose(&mut running, "pass");
    // The damage is dealt, and a last window stands open.
    assert_eq!(running.prompt(), "Priority");
    assert_eq!(waiting(&running), []);
}

#[test]
fn windows_of_priority_come_from_the_game() {
    let game = ninja();
    let words =
        |fits: &dyn Fn(usize) -> bool| -> Vec<&str> { game.windows.iter().enumerate().filter(|(at, _)| fits(*at)).map(|(_, w)| w.id.as_str()).collect() };
    let priority = words(&|at| game.is_priority(kotodama_engine::ids::WindowId(at as u8)));
    assert_eq!(priority, ["priority", "prelude", "pause", "closing", "character", "entry", "answer"]);
    let beyond = game.beyond_answers();
    assert_eq!(words(&|at| beyond.has(at)), ["toss", "greeting", "reply", "character", "entry", "ether", "aisatsu"]);
    let azuki = azuki();
    assert!((0..azuki.windows.len()).all(|at| !azuki.is_priority(kotodama_engine::ids::WindowId(at as u8))));
}
