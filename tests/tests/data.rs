//! What the data of a game must be: errors point at the word that is wrong.

use kotodama_grammar::{Diagnostic, ast};
use kotodama_rules::Memory;
use kotodama_tests::{azuki, files, load};

/// The game with a piece of one file changed.
fn changed(file: &str, from: &str, to: &str) -> Memory {
    let mut memory = files("azuki");
    let text = memory.0.get_mut(file).unwrap_or_else(|| panic!("no file {file}"));
    assert!(text.contains(from), "{file} has no {from:?}");
    *text = text.replacen(from, to, 1);
    memory
}

/// What is wrong with a changed game, and the words that it points at.
fn wrong(memory: &Memory) -> Vec<(Diagnostic, String)> {
    let findings = load(memory).err().unwrap_or_default();
    let words = |found: &Diagnostic| memory.0.get(&found.file).and_then(|text| text.get(found.span.clone())).unwrap_or("").to_owned();
    findings.into_iter().map(|found| (found.clone(), words(&found))).collect()
}

fn one(memory: &Memory) -> (Diagnostic, String) {
    let mut found = wrong(memory);
    assert_eq!(found.len(), 1, "{found:#?}");
    found.remove(0)
}

const RUBY: &str = r#"stats: {"cost": 1, "attack": 1, "health": 1, "gate_power": 1}"#;

#[test]
fn azk_222_entities_have_a_gate_power_and_gates_portal() {
    let (found, word) = one(&changed("sets/stt04.ron", RUBY, r#"stats: {"cost": 1, "attack": 1, "health": 1}"#));
    assert!(found.message.contains("`Ruby` has no `gate_power`"), "{}", found.message);
    assert_eq!((found.file.as_str(), word.as_str()), ("sets/stt04.ron", "STT04-005"));
    // 0 is a Gate Power like any other.
    assert!(load(&changed("sets/stt04.ron", RUBY, r#"stats: {"cost": 1, "attack": 1, "health": 1, "gate_power": 0}"#)).is_ok());
    let (found, _) = one(&changed("sets/stt01.ron", r#"name: "Tenshin", kind: "weapon""#, r#"name: "Tenshin", kind: "spell""#));
    assert!(found.message.contains("has `attack`, which a card of its kind does not have"), "{}", found.message);
    let (found, _) = one(&changed("sets/stt01.ron", r#"stats: {"cost": 2, "attack": 2}"#, r#"stats: {"cost": 2, "attack": 2, "gate_power": 1}"#));
    assert!(found.message.contains("has `gate_power`, which a card of its kind does not have"), "{}", found.message);
    let game = kotodama_tests::azuki();
    for (_, card) in game.for_play().filter(|(_, card)| game.kinds[card.kind.index()].id == "gate") {
        let tree = ron::to_string(game.text(card)).expect("a tree can be written");
        assert!(tree.contains(r#"verb:"portal""#), "{} portals nothing", card.name);
    }
}

#[test]
fn azk_267_elements_are_a_closed_list() {
    let (found, word) = one(&changed("sets/stt04.ron", r#"{"element": ["Fire"], "subtype": ["Ashveil"]}"#, r#"{"element": ["Wind"], "subtype": ["Ashveil"]}"#));
    assert!(found.message.contains("unknown `element` \"Wind\""), "{}", found.message);
    assert_eq!(word, "Wind");
    assert!(found.help.is_some_and(|help| help.contains("Fire, Water, Earth, Lightning, Neutral")));
}

#[test]
fn a_zone_that_is_not_there_is_pointed_at() {
    let found = wrong(&changed("game.ron", r#"{"leader": "garden""#, r#"{"leader": "gardn""#));
    assert!(found.iter().any(|(found, word)| found.message.contains("gardn") && word == "gardn"), "{found:#?}");
}

/// The costs of a card's lines, and what they buy.
fn costs(text: &ast::Text) -> usize {
    let sentences = text.abilities.iter().flat_map(|a| &a.sentences);
    sentences.filter(|s| matches!(s, ast::Sentence::Costs { .. })).count()
}

#[test]
fn azk_245_what_stands_before_the_colon_is_the_cost() {
    let game = azuki();
    let read = game.language().read_sentence("Discard 1 card: Draw 1 card.").unwrap_or_else(|e| panic!("{}", e.message));
    let ast::Sentence::Costs { cost, then } = read else { panic!("no cost was read") };
    let print = |effect| game.language().print_effect(effect).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((print(&cost), print(&then)), ("discard 1 card".to_owned(), "draw 1 card".to_owned()));
    let mut with_costs = 0;
    for card in &game.cards {
        // "Choose one: …" lists options; every other colon ends a cost.
        let lines = card.lines.iter().filter(|line| line.contains(": ") && !line.contains("one: "));
        assert_eq!(costs(game.text(card)), lines.count(), "{}", card.name);
        with_costs += usize::from(costs(game.text(card)) > 0);
    }
    assert!(with_costs >= 40, "{with_costs} cards have a cost");
}

#[test]
fn a_turn_without_phases_is_refused() {
    let mut memory = files("azuki");
    let text = memory.0.get_mut("game.ron").expect("it has rules");
    let from = text.find("\n    turn: [").expect("it has turns");
    let to = from + text[from..].find("\n    ],").expect("they end");
    text.replace_range(from..to + "\n    ],".len(), "\n    turn: [],");
    let found = wrong(&memory);
    assert!(found.iter().any(|(found, word)| found.message.contains("no phase") && word == "[]"), "{found:#?}");
}

#[test]
fn what_is_everybodys_is_called_so() {
    let mut memory = files("attic");
    let text = memory.0.get_mut("lexicon/en.ron").expect("it has words");
    *text = text.replacen(r#""attic": (shared: "attic")"#, r#""attic": (sg: "attic")"#, 1);
    let (found, word) = one(&memory);
    assert!(found.message.contains("everybody's"), "{}", found.message);
    assert_eq!((found.help.as_deref(), word.as_str()), (Some(r#"write `"attic": (shared: "attic")`"#), "attic"));
}
