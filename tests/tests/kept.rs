//! What cards and players are kept from, where one verb begins with another: who can't cast a spell can't play it, and no card is paid
//! for that does nothing.

use kotodama_tests::neutral::{Written, with_cards};
use kotodama_tests::*;

/// What the second player may do in their turn, against a minion of the first with that text.
fn offered(text: &str) -> Vec<String> {
    let rest = r#"name: "Warden of Words", kind: "minion", stats: {"cost": 1, "attack": 1, "health": 1}"#;
    let card = Written { id: "X".into(), rest: rest.into(), text: vec![text.into()] };
    let game = sound(&with_cards(&files("duel"), &[card]));
    let [me, foe] = PLAYERS;
    let heroes = Table::new(&game).phase("Main").turn(9, foe).put(me, "stall", "H-1", 1).put(foe, "stall", "H-2", 1);
    let hand = heroes.put(me, "battlefield", "X", 1).put(foe, "hand", "M-01", 1).put(foe, "hand", "W-03", 1).put(foe, "hand", "S-01", 1);
    let mut running = hand.pool(foe, "mana", 10).begin();
    running.take_log();
    running.labels().into_iter().filter(|label| label.starts_with("play")).collect()
}

#[test]
fn who_is_kept_from_what_a_verb_begins_with_is_not_offered_the_verb() {
    let all = offered("Taunt.");
    assert_eq!(all.len(), 3, "{all:?}");
    for (text, left) in [
        ("Your opponent can't cast spells.", &all[..2]),
        ("Your opponent can't summon minions.", &all[1..]),
        ("Spells can't be cast.", &all[..2]),
        ("Your opponent's spells can't be played.", &all[..2]),
        ("Minions can't be played.", &all[1..]),
        ("Minions can't be summoned.", &all[1..]),
        ("Minions in your hand can't be played.", &all[..]),
        ("Cards with a cost of 1 can't be discarded.", &all[..]),
    ] {
        assert_eq!(offered(text), left, "{text}");
    }
}
