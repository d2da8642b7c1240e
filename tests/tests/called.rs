//! What stories call cards, what they say that cards have, and what words in front of a text ask about.

use kotodama_tests::files;
use kotodama_workbench::scene::{Fixture, run_scene};
use std::sync::Arc;

/// The story of a scene with two cards of those texts, Giver (a spell) and Fu (a minion); how things stand is its last lines.
fn story(giver: &str, fu: &str, scene: &str) -> String {
    let mut files = files("duel").clone();
    let cards = format!(
        r#"(id: "T-1", name: "Giver", kind: "spell", stats: {{"cost": 0}}, text: [{giver:?}]),
           (id: "T-2", name: "Fu", kind: "minion", stats: {{"cost": 0, "attack": 1, "health": 1}}, text: [{fu:?}])"#
    );
    files.0.insert("sets/trial.ron".into(), format!(r#"(id: "trial", name: "Trial", role: Test, cards: [{cards}])"#));
    let game = Arc::clone(&kotodama_tests::load(&files).unwrap_or_else(|errors| panic!("{errors:?}")).game);
    let fixture = Fixture::load(&files, &game).unwrap_or_else(|error| panic!("{error}"));
    let report = run_scene(&game, &fixture, "trial.scene", scene);
    assert!(report.passed(), "{:?}", report.failures);
    report.transcript
}

#[test]
fn an_ability_that_was_given_is_told_once_and_without_a_number() {
    let told =
        story("Give all friendly minions \"Deathrattle: Draw a card.\"", "Taunt.", "# Given\ngame duel\nyou: hand Giver; battlefield Fu\nyou> play Giver\n");
    assert!(told.contains("Fu (\"Deathrattle: Draw a card.\")"), "{told}");
    assert_eq!(told.lines().filter(|line| line.contains("Fu gets")).count(), 1, "{told}");
    let twice = story(
        "Give all friendly minions \"Deathrattle: Draw a card.\"",
        "Taunt.",
        "# Given twice\ngame duel\nyou: hand Giver x2; battlefield Fu\nyou> play Giver\nyou> play Giver\n",
    );
    assert!(twice.contains("Fu (\"Deathrattle: Draw a card.\" x2)"), "{twice}");
}

#[test]
fn what_is_told_before_a_card_becomes_another_names_what_it_was() {
    let told = story(
        "Draw a card.",
        "Whenever your opponent summons a minion, this minion becomes a copy of it.",
        "# Becomes\ngame duel\nactive foe\nyou: battlefield Fu\nfoe: hand Wick Mote\nfoe> play Wick Mote\n",
    );
    assert!(told.contains("Fu: Whenever your opponent summons a minion"), "{told}");
    assert!(told.contains("Fu is Wick Mote from now on"), "{told}");
}

#[test]
fn a_word_in_front_asks_about_other_cards_than_the_one_that_has_it() {
    let fu = "Battlecry: Gain 1 Armor. Combo: Gain 3 Armor instead.";
    story("Draw a card.", fu, "# The first card of the turn\ngame duel\nyou: hand Fu\nyou> play Fu\nexpect your Armor is 1\n");
    story("Draw a card.", fu, "# Another before it\ngame duel\nyou: hand Fu, Giver\nyou> play Giver\nyou> play Fu\nexpect your Armor is 3\n");
    story(fu, "Taunt.", "# A spell\ngame duel\nyou: hand Giver\nyou> play Giver\nexpect your Armor is 1\n");
}

#[test]
fn a_word_in_front_that_is_for_some_cards_says_how_a_card_is_one_of_them() {
    let helps = |families: &str| {
        let mut files = files("duel").clone();
        let text = "Secret: When one of your minions dies, draw a card.";
        let card = format!(r#"(id: "T-1", name: "Giver", kind: "spell", {families} stats: {{"cost": 0}}, text: [{text:?}])"#);
        files.0.insert("sets/trial.ron".into(), format!(r#"(id: "trial", name: "Trial", role: Test, cards: [{card}])"#));
        let found = kotodama_tests::load(&files).err().unwrap_or_default();
        found.into_iter().map(|found| found.help.unwrap_or_default()).collect::<Vec<_>>()
    };
    let family = r#"families: {"sort": ["Secret"]}"#;
    assert!(matches!(&helps("")[..], [help] if help.contains(family)), "{:?}", helps(""));
    assert_eq!(helps(&format!("{family},")), [""; 0]);
}
