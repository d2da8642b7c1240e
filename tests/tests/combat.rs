//! Who has attacked is attacking no more once the combat is over, whatever ended it.

use kotodama_tests::neutral::{Written, load_cards};
use kotodama_tests::{PLAYERS, Table, files, zone};

#[test]
fn who_has_attacked_attacks_no_more() {
    let entity = |id: &str, attack: u8, text: &[&str]| Written {
        id: id.to_owned(),
        rest: format!(
            r#"name: "{id}", kind: "entity", families: {{"element": ["Neutral"], "subtype": ["Beanz"]}}, stats: {{"cost": 1, "attack": {attack}, "health": 5, "gate_power": 0}}"#
        ),
        text: text.iter().map(|line| (*line).to_owned()).collect(),
    };
    let cards = [entity("Striker", 1, &["This card has +2 attack while attacking."]), entity("Target", 0, &[])];
    let loaded = load_cards(&files("azuki"), &cards);
    assert!(loaded.refused.is_empty(), "{:?}", loaded.refused);
    let [me, foe] = PLAYERS;
    let table = Table::new(&loaded.game).put(me, "garden", "STT01-001", 1).put(me, "garden", "Striker", 1).put(me, "deck", "Target", 9);
    let mut running = table.put(foe, "garden", "STT02-001", 1).put(foe, "deck", "Target", 9).turn(9, me).phase("Main").begin();
    let striker = zone(&running, me, "garden").iter().copied().find(|card| kotodama_tests::printed(&running, *card).name == "Striker").expect("it is there");
    let attack =
        kotodama_engine::ids::StatId(running.game().stats.iter().position(|stat| stat.id == "attack").and_then(|at| u8::try_from(at).ok()).expect("a stat"));
    let option = running.labels().iter().position(|label| label.contains("attack with Striker")).unwrap_or_else(|| panic!("{:?}", running.labels()));
    running.choose(option).expect("it is offered");
    // Nobody answers.
    for _ in 0..8 {
        let labels = running.labels();
        if running.decider() == Some(me) && labels.iter().any(|label| label.contains("end")) {
            break;
        }
        assert_eq!(running.stat(striker, attack), 3, "it attacks: {labels:?}");
        let pass = labels.iter().position(|label| label.contains("pass") || label == "no").unwrap_or(0);
        running.choose(pass).expect("it is offered");
    }
    assert_eq!(running.stat(striker, attack), 1, "it attacks no more");
}
