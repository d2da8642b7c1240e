//! `kotodama fmt`.

use crate::World;
use insta::assert_snapshot;
use std::path::Path;

const SET: &str = "cards/duel/sets/basic.ron";

/// Two texts written otherwise than they are printed, one with a reminder, among comments; and a file with a layout of its own.
fn untidy() -> World {
    let world = World::new();
    world.edit(SET, "It gets +1 attack. You may draw 1 card.\"]),", "It gets +1 attack. (While it lives.) you  may draw 1 card.\"]), // a \"comment\"");
    world.edit(SET, "text: [\"Brave.\"]", "note: \"[ text: [\\\"Brave. \\\"]\", text: [/* \"Brave. \" */ r\"Brave. \"]");
    let deck = world.read("cards/duel/decks/opal.ron");
    world.write("cards/duel/decks/opal.ron", &format!("// The deck.  \r\n\n\n\t// It is blue.\n{}\n\n", deck.trim_end()));
    world
}

#[test]
fn what_would_change_is_shown_and_not_done() {
    let world = untidy();
    let (set, deck) = (world.read(SET), world.read("cards/duel/decks/opal.ron"));
    assert_snapshot!(world.run(&["fmt", "--check", "--path", "."]).shown());
    assert_eq!((world.read(SET), world.read("cards/duel/decks/opal.ron")), (set, deck));
}

#[test]
fn programs_are_told_of_changes() {
    let world = untidy();
    world.write("cards/duel/keywords.ron", "[");
    assert_snapshot!(world.run(&["fmt", "--check", "--path", ".", "--format", "json"]).shown());
}

#[test]
fn only_what_is_wrong_changes() {
    let world = untidy();
    let (set, deck) = (world.read(SET), world.read("cards/duel/decks/opal.ron"));
    assert_snapshot!("changed", world.run(&["fmt", "duel"]).shown());
    let wanted = set.replace("(While it lives.) you  may", "(While it lives.) You may").replace("r\"Brave. \"", "\"Brave.\"");
    assert_eq!(world.read(SET), wanted);
    let wanted = deck.trim_end().replace("  \r\n\n\n\t//", "\n\n    //") + "\n";
    assert_eq!(world.read("cards/duel/decks/opal.ron"), wanted);
    assert_snapshot!("unchanged", world.run(&["fmt"]).shown());
    assert_eq!(world.run(&["check", "--path", "."]).code, 0);
}

#[test]
fn what_can_not_be_read_is_left_and_the_rest_is_done() {
    let world = untidy();
    world.write(
        "cards/duel/sets/more.ron",
        "(id: \"more\", name: \"More\", cards: [\r\n    (id: \"M-1\", name: \"Odd\", kind: \"trick\", text: [\"[Main] Drwa 1 card.\"]),\n])\n",
    );
    world.edit("cards/duel/decks/ruby.ron", "\"main\": {", "\"main\": (");
    std::fs::write(world.path("cards/duel/scenes.ron"), b"(\n    you: \"\xff\",\n)").expect("a file can be written");
    let before = ["cards/duel/sets/more.ron", "cards/duel/decks/ruby.ron"].map(|file| world.read(file));
    assert_snapshot!(world.run(&["fmt"]).shown());
    assert_eq!(["cards/duel/sets/more.ron", "cards/duel/decks/ruby.ron"].map(|file| world.read(file)), before);
}

#[test]
fn without_words_sets_are_left_and_the_rest_is_done() {
    let world = untidy();
    world.edit("cards/duel/lexicon/en.ron", "zones: {", "zones: [");
    let set = world.read(SET);
    assert_snapshot!(world.run(&["fmt"]).shown());
    assert_eq!(world.read(SET), set);
}

#[test]
fn a_reminder_within_a_sentence_is_left_to_people() {
    let world = World::new();
    world.edit(SET, "You may draw 1 card.", "you may draw 1 (one) card.");
    let set = world.read(SET);
    assert_snapshot!(world.run(&["fmt"]).shown());
    assert_eq!(world.read(SET), set);
}

#[test]
fn a_set_in_french() {
    let world = World::new();
    world.write(
        "cards/duel/lexicon/fr.ron",
        r#"(
    zones: { "arena": (f_sg: "arène", f_pl: "arènes"), "hand": (f_sg: "main", f_pl: "mains"), "deck": (m_sg: "deck", m_pl: "decks") },
    verbs: { "draw": (imp: "piochez", inf: "piocher", third: "pioche") },
    tags: { "arrival": (name: "Arrivée") },
)
"#,
    );
    let set = |text: &str| {
        format!("(id: \"fr\", name: \"Été\", language: \"fr\", cards: [\n    (id: \"F-1\", name: \"Écu\", kind: \"trick\", text: [\"{text}\"]), // é\n])\n")
    };
    world.write("cards/duel/sets/fr.ron", &set("[Arrivée] piochez\u{a0}2  cartes. (Deux\u{202f}!)"));
    assert_snapshot!("french", world.run(&["fmt", "--check"]).shown());
    assert_eq!(world.run(&["fmt"]).code, 0);
    assert_eq!(world.read("cards/duel/sets/fr.ron"), set("[Arrivée] Piochez 2 cartes. (Deux\u{202f}!)"));
    assert_eq!(world.run(&["fmt", "--check"]).code, 0);
}

#[test]
fn shipped_games_are_not_rewritten() {
    let world = World::new();
    std::fs::remove_dir_all(world.path("cards")).expect("it was there");
    let answer = world.run(&["fmt", "azuki"]);
    assert_snapshot!(answer.shown());
    assert_eq!(answer.code, 2);
}

#[test]
fn a_game_that_is_not_there() {
    let answer = World::new().run(&["fmt", "deul"]);
    assert_eq!((answer.code, answer.out.as_str()), (2, ""));
    assert!(answer.err.contains("did you mean `duel`?"), "{}", answer.err);
}

#[test]
fn the_shipped_games_are_tidy() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").display().to_string();
    let answer = World::new().run(&["fmt", "--check", "--path", &root]);
    assert_eq!(answer.code, 0, "{}", answer.shown());
}

#[test]
fn what_a_mode_says_instead_of_a_rule_is_put_into_words_too() {
    let world = World::new();
    let rules = "cards/duel/game.ron";
    let before = world.read(rules);
    world.edit(rules, "\"Wake an imp in your arena.\"", "\"wake an imp in your arena.\"");
    let answer = world.run(&["fmt", "duel"]);
    assert!(answer.out.contains("cards/duel/game.ron: 1 text\n"), "{}", answer.shown());
    assert_eq!(world.read(rules), before);
    // A rule that is reworded is reworded where a mode names it, too.
    world.write(rules, &before.replace("\"Wake all imps in your arena.\"", "\"wake all imps in your arena.\""));
    let answer = world.run(&["fmt", "duel"]);
    assert_eq!(answer.code, 0, "{}", answer.shown());
    assert_eq!(world.read(rules), before);
}

#[test]
fn older_words_for_true_and_false_are_read_and_rewritten() {
    let world = World::new();
    let rules = "cards/duel/game.ron";
    let before = world.read(rules);
    assert!(before.contains("open: true"));
    world.write(rules, &before.replace("open: true", "open: Yes"));
    assert_eq!(world.run(&["check", "duel", "--path", "."]).code, 0);
    let answer = world.run(&["fmt", "duel"]);
    assert!(answer.out.contains("cards/duel/game.ron: 1 word of an older edition\n"), "{}", answer.shown());
    assert_eq!(world.read(rules), before);
    // What is neither is refused, and says what may stand there.
    world.write(rules, &before.replace("open: true", "open: Sometimes"));
    let answer = world.run(&["check", "duel", "--path", "."]);
    assert!(answer.code == 1 && answer.shown().contains("true"), "{}", answer.shown());
}
