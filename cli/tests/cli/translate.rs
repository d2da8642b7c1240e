//! `kotodama translate`.

use crate::World;
use insta::assert_snapshot;

/// Words for the small game, of which one verb has no French.
const WORDS: &str = r#"(
    kinds: { "hero": (m_sg: "héros", m_pl: "héros"), "creature": (f_sg: "créature", f_pl: "créatures") },
    zones: { "arena": (f_sg: "arène", f_pl: "arènes"), "hand": (f_sg: "main", f_pl: "mains"), "deck": (m_sg: "deck", m_pl: "decks") },
    stats: { "attack": (f_sg: "attaque"), "health": (f_sg: "santé") },
    keywords: { "swift": (name: "Vive") },
    verbs: { "draw": (imp: "piochez", inf: "piocher", third: "pioche") },
    tags: { "arrival": (name: "Arrivée") },
    cards: { "b_1": (name: "Rubis") },
)"#;

#[test]
fn a_language_that_the_game_has_no_words_of() {
    assert_snapshot!(World::new().run(&["translate", "--path", ".", "--to", "fr"]).shown());
}

#[test]
fn a_language_that_there_is_not() {
    assert_snapshot!(World::new().run(&["translate", "--path", ".", "--to", "tlh"]).shown());
}

#[test]
fn its_own_language() {
    assert_snapshot!(World::new().run(&["translate", "--path", ".", "--to", "en"]).shown());
}

#[test]
fn what_has_no_words_is_told_and_nothing_is_written() {
    let world = World::new();
    world.write("cards/duel/lexicon/fr.ron", WORDS);
    assert_snapshot!("told", world.run(&["translate", "--path", ".", "--to", "fr"]).shown());
    let answer = world.run(&["translate", "--path", ".", "--to", "fr", "--write", "edition"]);
    assert_eq!(answer.code, 1, "{}", answer.shown());
    assert!(answer.err.contains("nothing was written"), "{}", answer.err);
    assert!(!world.path("edition").exists());
}

#[test]
fn an_edition_is_written_once() {
    let world = World::new();
    let write = || world.run(&["translate", "azcard", "--to", "en", "--write", "edition"]);
    assert_snapshot!("written", write().shown());
    assert!(world.read("edition/az01.ron").contains("language: \"en\""));
    let again = write();
    assert_eq!(again.code, 2, "{}", again.shown());
}

#[test]
fn for_programs() {
    let answer = World::new().run(&["translate", "azcard", "--to", "en", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&answer.out).expect("it is JSON");
    let cards = report["cards"].as_array().expect("cards");
    assert_eq!((cards.len(), &report["language"], &report["version"]), (30, &"en".into(), &1.into()));
    assert!(cards.iter().all(|card| card["missing"].is_null()), "{}", answer.out);
    assert_eq!(cards[18]["text"][0], "Deal 2 damage to target creature.");
}
