//! Texts that could never do anything are refused when the game loads: what is given where it can't stand, and what waits for a moment that
//! its tag leaves out.

use kotodama::shipped::Library;
use kotodama_messages::Severity;
use kotodama_workbench::Overlay;
use kotodama_workbench::check::{self, Memory};
use std::collections::BTreeMap;

/// What a set with one such card of the shipped duel is refused for, if it is.
fn refused(kind: &str, families: &str, text: &str) -> Option<String> {
    let library = Library::shipped();
    let under = library.find("duel").expect("it is shipped");
    let stats = if kind == "minion" { r#""cost": 1, "attack": 1, "health": 1"# } else { r#""cost": 1"# };
    let card = format!(r#"(id: "X-1", name: "Probe", kind: "{kind}", families: {{{families}}}, stats: {{{stats}}}, text: ["{text}"])"#);
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
