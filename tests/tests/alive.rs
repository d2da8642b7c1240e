//! A minion that a text has hurt and that “is still alive” has survived it, in the words of the game of minions.

use kotodama_tests::neutral::{Written, load_cards};
use kotodama_tests::{PLAYERS, Table, files, len};

#[test]
fn what_is_still_alive_has_survived() {
    let said = ["If it's still alive, draw a card.", "If it is still alive, draw a card.", "If it survives, draw a card.", "If it dies, draw a card."];
    let minion = |id: &str, health: u8| Written {
        id: id.to_owned(),
        rest: format!(r#"name: "{id}", kind: "minion", stats: {{"cost": 0, "attack": 1, "health": {health}}}"#),
        text: Vec::new(),
    };
    let mut cards = vec![minion("Frail", 2), minion("Stout", 3)];
    cards.extend(said.iter().enumerate().map(|(at, text)| Written {
        id: format!("Blow {at}"),
        rest: format!(r#"name: "Blow {at}", kind: "spell", stats: {{"cost": 0}}"#),
        text: vec![format!("Deal 2 damage to a minion. {text}")],
    }));
    let loaded = load_cards(&files("duel"), &cards);
    assert!(loaded.refused.is_empty(), "{:?}", loaded.refused);
    let [me, foe] = PLAYERS;
    for (at, text) in said.iter().enumerate() {
        for (hurt, survives) in [("Frail", false), ("Stout", true)] {
            let blow = format!("Blow {at}");
            let mut running = Table::new(&loaded.game).put(me, "deck", "Stout", 3).put(me, "hand", &blow, 1).put(foe, "battlefield", hurt, 1).begin();
            let play = running.labels().iter().position(|label| label.ends_with(&blow)).expect("it is offered");
            running.choose(play).expect("it is offered");
            let draws = survives != (at == 3);
            assert_eq!(len(&running, me, "hand"), usize::from(draws), "{text} of {hurt}");
        }
    }
}
