//! Texts that could never do anything are refused when the game loads: what is given where it can't stand, and what waits for a moment that
//! its tag leaves out.

use kotodama::shipped::Library;
use kotodama_messages::Severity;
use kotodama_workbench::Overlay;
use kotodama_workbench::check::{self, Memory};
use std::collections::BTreeMap;

/// What a set with one such card of the shipped duel is refused for, if it is.
fn refused(kind: &str, families: &str, text: &str) -> Option<String> {
    let stats = if kind == "minion" { r#""cost": 1, "attack": 1, "health": 1"# } else { r#""cost": 1"# };
    refused_in("duel", &format!(r#"kind: "{kind}", families: {{{families}}}, stats: {{{stats}}}"#), text)
}

/// What a set with one such card of a shipped game is refused for, if it is.
fn refused_in(game: &str, card: &str, text: &str) -> Option<String> {
    let library = Library::shipped();
    let under = library.find(game).expect("it is shipped");
    let card = format!(r#"(id: "X-1", name: "Probe", {card}, text: ["{text}"])"#);
    let set = format!(r#"(id: "probe", name: "Probe", cards: [{card}])"#);
    let over = Overlay::new(under, BTreeMap::from([("sets/probe.ron".to_owned(), set)]));
    let found = check::look(&over, false, &Memory::default()).findings;
    found.into_iter().find(|found| found.file == "sets/probe.ron" && found.severity == Severity::Error).map(|found| found.message)
}

#[test]
fn what_could_never_happen_behind_a_tag_is_refused() {
    let secret = |text| refused("spell", r#""sort": ["Secret"]"#, text);
    for text in ["Secret: At the start of your turn, draw 2 cards.", "Secret: Whenever your turn ends, draw a card."] {
        assert!(secret(text).is_some_and(|why| why.contains("it would never happen")), "{text}");
    }
    assert_eq!(secret("Secret: At the start of each turn, draw a card."), None);
    assert_eq!(secret("Secret: Whenever your opponent's turn ends, draw a card."), None);
}

#[test]
fn a_keyword_is_given_to_cards_that_may_have_it() {
    for text in ["Battlecry: Give your weapon Lifesteal.", "Your weapon has Taunt.", "Battlecry: Your hero gains Taunt this turn."] {
        assert!(refused("minion", "", text).is_some_and(|why| why.contains("can't stand on")), "{text}");
    }
    assert_eq!(refused("minion", "", "Battlecry: Give a friendly character Taunt."), None);
}

/// Another action with cards of one kind takes nothing from what cards of other kinds wait for.
#[test]
fn what_a_new_action_does_to_one_kind_may_be_done_to_others_still() {
    for action in [
        r#"(id: "sac", say: "sacrifice {it}", windows: ["main"], with: "a minion in your battlefield", steps: ["Destroy it."])"#,
        r#"(id: "chill", say: "chill {it}", windows: ["main"], with: "a minion in your battlefield", pay: "Pay 1 mana.", steps: ["Freeze it."])"#,
    ] {
        let mut files = kotodama_tests::files("duel");
        let text = files.0.get_mut("game.ron").expect("the game has rules");
        assert!(text.contains("    actions: ["));
        *text = text.replacen("    actions: [", &format!("    actions: [{action}, "), 1);
        let findings = kotodama_rules::load(&files).err().unwrap_or_default();
        assert!(findings.is_empty(), "{action}: {findings:#?}");
    }
}

/// Where players have priority, what the checks do waits until they do: no text sees it that leads to it.
#[test]
fn what_checks_do_once_a_text_is_over_is_not_asked_by_it() {
    let effect = |text| refused_in("ninja", r#"kind: "kotodama", stats: {"cost": 1}"#, text);
    for text in [
        "[Effect] Deal 3 damage to 1 character. If it dies, draw 1 card.",
        "[Effect] Deal 3 damage to 1 character. If it died this turn, draw 1 card.",
        "[Effect] Deal 2 damage to each character. Draw 1 card for each character killed this way.",
        "[Effect] Deal 2 damage to 1 character. If a character was killed this way, draw 2 cards.",
        "[Effect] 1 character gets -2 endurance until this turn ends. If it dies, draw 1 card.",
    ] {
        assert!(effect(text).is_some_and(|why| why.contains("this text is over by then")), "{text}: {:?}", effect(text));
    }
    for text in ["[Effect] Deal 3 damage to 1 character. When it dies, draw 1 card.", "[Effect] Kill 1 character. If it dies, draw 1 card."] {
        assert_eq!(effect(text), None, "{text}");
    }
}

fn herd(text: &str) -> String {
    refused_in("valleys", r#"kind: "herd", families: {"breed": ["Sheep"]}, stats: {"cost": 1, "bulk": 1}"#, text).unwrap_or_default()
}

/// Where no verb puts its card where the text says, none does either.
#[test]
fn a_verb_takes_no_place_that_it_has_no_use_for() {
    let why = herd("Arrival: Scatter a herd in this valley into your hand.");
    assert!(why.contains("doesn't take its card where"), "{why}");
}

/// What is only done to cards, no card can leave undone: what it means is said of what is done to it.
#[test]
fn a_card_is_kept_from_what_it_does_or_what_is_done_to_it() {
    let why = herd("This card can't drive.");
    assert!(why.contains("“This card can't be driven.”"), "{why}");
    assert_eq!(herd("This card can't be driven."), "");
}

#[test]
fn what_players_do_with_a_card_is_done_twice_to_one_or_to_two() {
    let why = herd("Arrival: Graze a herd in your hand twice.");
    assert!(why.contains("the same card each time, or another"), "{why}");
    assert_eq!(herd("Arrival: Do this 2 times: graze a herd in your hand."), "");
}
