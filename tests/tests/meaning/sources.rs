//! Whose deed it is: "by your opponent" and "from your opponent" are whatever cards of theirs do, and their hero's alone where that is said.

use super::{Doing, Written, files, load_cards, play};
use kotodama_tests::{PLAYERS, Table, pool, printed, zone};

/// Texts of a minion, and the Armor of its player after each of: a spell of the opponent at it, a blow of a minion of
/// theirs, a blow of their hero, and one's own spell at it.
const TEXTS: &[(&str, [i32; 4])] = &[
    ("Whenever this minion is targeted by your opponent, gain 1 Armor.", [1, 1, 1, 1]),
    ("Whenever this minion is targeted by you, gain 1 Armor.", [0, 0, 0, 1]),
    ("Whenever this minion takes damage from your opponent, gain 1 Armor.", [1, 2, 3, 3]),
    ("Whenever this minion takes damage from you, gain 1 Armor.", [0, 0, 0, 1]),
    ("Whenever this minion takes damage from your opponent's hero, gain 1 Armor.", [0, 0, 1, 1]),
    ("If this minion would take damage from your opponent, gain 1 Armor.", [1, 2, 3, 3]),
];

/// A spell that waits for a later turn, and where it lies then.
const LATER: &[(&str, &str)] = &[
    ("At the start of your next turn, return this card to your hand.", "hand"),
    ("At the start of your opponent's next turn, return this card to your hand.", "hand"),
    ("At the start of your next turn, if this card is in your graveyard, return it to your hand.", "hand"),
    ("At the start of your next turn, gain 1 Armor.", "graveyard"),
];

#[test]
fn a_spell_that_was_cast_is_found_in_later_turns() {
    let spell = |(at, (text, _)): (usize, &(&str, &str))| {
        let rest = format!(r#"name: "Later {at}", kind: "spell", stats: {{"cost": 0}}"#);
        Written { id: format!("later-{at}"), rest, text: vec![(*text).into()] }
    };
    let cards: Vec<Written> = LATER.iter().enumerate().map(spell).collect();
    let loaded = load_cards(&files("duel"), &cards);
    assert!(loaded.refused.is_empty(), "{:#?}", loaded.refused);
    let [me, foe] = PLAYERS;
    for (at, (text, place)) in LATER.iter().enumerate() {
        let table = Table::new(&loaded.game).phase("Main").put(me, "stall", "H-1", 1).put(foe, "stall", "H-2", 1);
        let table = PLAYERS.iter().fold(table.put(me, "hand", &format!("later-{at}"), 1), |table, player| table.put(*player, "deck", "M-01", 5));
        let mut running = table.begin();
        let cast = format!("play Later {at}");
        let told = play(&mut running, &Doing { acts: &[&cast, "end the turn", "end the turn"], wishes: &[] });
        let there = zone(&running, me, place).iter().any(|card| printed(&running, *card).id == format!("later-{at}"));
        assert!(there, "{text}: {told:#?}");
    }
}

#[test]
fn what_the_opponent_does_is_done_by_any_card_of_theirs() {
    let written = |(at, (text, _)): (usize, &(&str, [i32; 4]))| {
        let rest = format!(r#"name: "Warden {at}", kind: "minion", stats: {{"cost": 1, "attack": 0, "health": 30}}"#);
        Written { id: format!("warden-{at}"), rest, text: vec![(*text).into()] }
    };
    let mut cards: Vec<Written> = TEXTS.iter().enumerate().map(written).collect();
    let spell = |id: &str, kind: &str, text: &str| Written { id: id.into(), rest: format!(r#"name: "{id}", {kind}"#), text: vec![text.into()] };
    cards.push(spell("Spark", r#"kind: "spell", stats: {"cost": 0}"#, "Deal 1 damage to a minion."));
    cards.push(spell("Runner", r#"kind: "minion", stats: {"cost": 0, "attack": 1, "health": 5}"#, "Charge."));
    cards.push(spell("Grant", r#"kind: "spell", stats: {"cost": 0}"#, "Give your hero +1 Attack this turn."));
    let loaded = load_cards(&files("duel"), &cards);
    assert!(loaded.refused.is_empty(), "{:#?}", loaded.refused);
    let [me, foe] = PLAYERS;
    for (card, (text, wanted)) in cards.iter().zip(TEXTS) {
        let table = Table::new(&loaded.game).phase("Main").turn(9, foe).put(me, "stall", "H-1", 1).put(foe, "stall", "H-2", 1);
        let table = table.put(me, "battlefield", &card.id, 1).put(foe, "battlefield", "Runner", 1).put(foe, "hand", "Spark", 1).put(foe, "hand", "Grant", 1);
        let table = PLAYERS.iter().fold(table.put(me, "hand", "Spark", 1), |table, player| table.put(*player, "deck", "Runner", 5));
        let mut running = table.begin();
        let name = loaded.game.cards.iter().find(|printed| printed.id == card.id).map_or_else(String::new, |printed| printed.name.clone());
        let hero = loaded.game.cards.iter().find(|printed| printed.id == "H-2").map_or_else(String::new, |printed| printed.name.clone());
        let blow = format!("attack with {hero}");
        let steps: [&[&str]; 4] = [&["play Spark"], &["attack with Runner"], &["play Grant", &blow], &["end the turn", "play Spark"]];
        let mut found = [0; 4];
        let mut told = Vec::new();
        for (acts, found) in steps.iter().zip(&mut found) {
            told.push(play(&mut running, &Doing { acts, wishes: &[&name] }));
            *found = pool(&running, me, "armor");
        }
        assert_eq!(found, *wanted, "{text}: {told:#?}");
    }
}
