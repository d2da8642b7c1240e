//! A text has two readings where two of them mean something else and both could stand in the game.

use kotodama::shipped::Library;
use kotodama_workbench::Overlay;
use kotodama_workbench::check::{self, Memory};
use std::collections::BTreeMap;

/// The codes of what is found of a set with one such minion in the shipped duel.
fn found(text: &str) -> Vec<String> {
    let library = Library::shipped();
    let duel = library.find("duel").expect("it is shipped");
    let card = format!(r#"(id: "X-1", name: "Probe", kind: "minion", stats: {{"cost": 1, "attack": 1, "health": 1}}, text: ["{text}"])"#);
    let set = format!(r#"(id: "probe", name: "Probe", role: Test, cards: [{card}])"#);
    let over = Overlay::new(duel, BTreeMap::from([("sets/probe.ron".to_owned(), set)]));
    let found = check::look(&over, false, &Memory::default()).findings;
    found.into_iter().filter(|found| found.file == "sets/probe.ron").map(|found| found.code.to_string()).collect()
}

#[test]
fn what_says_the_same_or_could_not_stand_is_no_second_reading() {
    // The keyword as it is printed, and the card having it.
    assert_eq!(found("Spell Damage +1."), [""; 0]);
    // What happens to it, and a verb that is never done to anything here.
    assert_eq!(found("At the end of each turn, if this minion was attacked this turn, draw a card."), [""; 0]);
}
