//! Slips in a game's files that leave a game which loads, or nearly: `check` finds each, at its place.

use crate::World;

const GAME: &str = "cards/duel/game.ron";
const SET: &str = "cards/duel/sets/basic.ron";
const DECK: &str = "cards/duel/decks/ruby.ron";
const SCENES: &str = "cards/duel/scenes.ron";
const LEXICON: &str = "cards/duel/lexicon/en.ron";
const KEYWORDS: &str = "cards/duel/keywords.ron";
const ROWS: &str = "cards/duel/rulebook.ron";

/// A slip: the file, what stands there once, what is typed instead, and a piece of what is told of it.
const SLIPS: &[(&str, &str, &str, &str)] = &[
    (GAME, "[\"Red\", \"Blue\"]", "[\"Red\", \"Blue\", \"Red\"]", "`Red` stands twice in this list"),
    (GAME, "roles: [\"attacker\", \"target\"]", "roles: [\"attacker\", \"target\", \"target\"]", "`target` stands twice"),
    (GAME, "stats: [\"attack\", \"health\"]", "stats: [\"attack\", \"attack\", \"health\"]", "`attack` stands twice"),
    (GAME, "(id: \"hand\", seen_by: Owner),", "(id: \"hand\", seen_by: Owner), (id: \"hand\", seen_by: Owner),", "`hand` is there twice"),
    (GAME, "(id: \"attack\", least: Some(0)),", "(id: \"attack\"), (id: \"attack\"),", "`attack` is there twice"),
    (GAME, "(id: \"poor\", one_of", "(id: \"rich\", one_of", "`rich` is there twice"),
    (GAME, "(id: \"sleepy\"", "(id: \"\"", "this id is empty"),
    (GAME, "id: \"duel\"", "id: \"the duel\"", "`the duel` can't be typed"),
    (GAME, "name: \"Duel\"", "name: \" \"", "the game's name is empty"),
    (GAME, "say: \"attack with {it}\"", "say: \"\"", "what this action is called is empty"),
    (GAME, "say: \"attack with {it}\"", "say: \"attack with {that}\"", "nothing fills the hole `{that}`"),
    (GAME, "pass: \"end the turn\"", "pass: \"\"", "what passing is called is empty"),
    (GAME, "name: \"Sleepy Imps\"", "name: \"\"", "this mode's name is empty"),
    (GAME, "lines: {\"Wake all imps in your arena.\": \"Wake an imp in your arena.\"}", "lines: {}", "the mode `sleepy` changes nothing"),
    (GAME, "\"Wake an imp in your arena.\"", "\"Wake all imps in your arena.\"", "replaces this line by itself"),
    (GAME, "{\"Wake all imps in your arena.\":", "{\"Wake every imp.\":", "replaces a line that the rules do not have"),
    (GAME, "\"Open the Main window for you.\"", "\"Draw 1 card.\"", "nothing opens the window `main`"),
    (GAME, "\"main\": \"deck\"}", "\"main\": \"dekc\"}", "there is no zone `dekc`"),
    (GAME, "place: {\"hero\"", "place: {\"heroes\"", "there is no section of a deck `heroes`"),
    (SET, "families: {\"colour\": [\"Blue\"]}, stats: {\"health\"", "families: {\"color\": [\"Blue\"]}, stats: {\"health\"", "the unknown `color`"),
    (SET, "families: {\"colour\": [\"Blue\"]}, stats: {\"health\"", "families: {\"colour\": [\"Blue\", \"Blue\"]}, stats: {\"health\"", "is `Blue` twice"),
    (SET, "name: \"Quick Imp\"", "name: \"Quick Imp \"", "a blank before or after \"Quick Imp\""),
    (SET, "name: \"Quick Imp\"", "name: \" \"", "has no name"),
    (SET, "id: \"B-4\"", "id: \"B-4 \"", "a blank before or after \"B-4\""),
    (SET, "id: \"B-4\"", "id: \"B-3\"", "the card `B-3` is already in"),
    (SET, "stats: {\"attack\": 2, \"health\": 1}", "stats: {\"attack\": 2, \"attack\": 1, \"health\": 1}", "\"attack\" stands twice in this table"),
    (SET, "stats: {\"attack\": 2, \"health\": 1}", "stats: {\"attack\": 2, \"att\\u{61}ck\": 1, \"health\": 1}", "stands twice in this table"),
    (SET, "stats: {\"attack\": 1, \"health\": 3}", "stats: {\"attack\": 1}", "has no `health`"),
    (SET, "name: \"Bolt\", kind: \"trick\",", "name: \"Bolt\", kind: \"trick\", stats: {\"attack\": 1},", "which a card of its kind does not have"),
    (DECK, "\"B-6\": 4", "\"B-6\": 4, \"B-4\": 0", "`B-4` is there 0 times"),
    (DECK, "\"B-3\": 4, ", "\"B-3\": 4, \"B-3\": 4, ", "\"B-3\" stands twice in this table"),
    (DECK, "name: \"Ruby\"", "name: \"Ruby\", mode: \"rihc\"", "there is no mode `rihc`"),
    (DECK, "id: \"ruby\"", "id: \"opal\"", "the deck `opal` is there twice"),
    (SCENES, "turn: 3", "turn: 0", "no turn has the number 0"),
    (SCENES, "\"deck Quick Imp x6\"", "\"deck Quick Ipm x6\"", "Quick Ipm"),
    (SCENES, "zone: \"arena\"", "zone: \"aerna\"", "`aerna` is nothing that this game has"),
    (SCENES, "turn: 3,", "turn: 3, turn: 4,", "not in the shape"),
    (LEXICON, "keywords: {", "keywords: {\"bravv\": (name: \"Bravv\"), ", "`bravv` is none of the game's keywords"),
    (LEXICON, "stats: {", "stats: {\"heelth\": (sg: \"heelth\"), ", "`heelth` is none of the game's stats"),
    (KEYWORDS, "(id: \"brave\",", "(id: \"brave\", means: [\"Draw 1 card.\"]), (id: \"brave\",", "there are two keywords `brave`"),
    (ROWS, "(id: \"D-2\"", "(id: \"D-1\"", "the row `D-1` is there twice"),
];

/// Files that look as if they were read: where they lie, and what is told of them.
const STRAY: [(&str, &str, &str); 7] = [
    ("set/more.ron", "set", "did you mean `sets`?"),
    ("deck/more.ron", "deck", "did you mean `decks`?"),
    ("keyword.ron", "keyword.ron", "did you mean `keywords.ron`?"),
    ("cards.ron", "cards.ron", "cards belong into `sets`"),
    ("sets/more.RON", "sets/more.RON", "names in `sets` end in .ron"),
    ("sets/more", "sets/more", "names in `sets` end in .ron"),
    ("lexicon/eo.ron", "lexicon/eo.ron", "there is no language `eo`"),
];

#[test]
fn slips_are_found_at_their_places() {
    let mut wrong = String::new();
    for (file, old, new, told) in SLIPS {
        let world = World::new();
        world.edit(file, old, new);
        let answer = world.run(&["check", "--path", ".", "--format", "json"]);
        let findings = answer.json()["games"][0]["findings"].as_array().cloned().unwrap_or_default();
        let found = findings.iter().find(|found| found["message"].as_str().is_some_and(|message| message.contains(told)));
        let placed = found.is_some_and(|found| found["file"].as_str().is_some_and(|path| path.ends_with(file)) && found["line"].as_u64() > Some(0));
        if answer.code != 1 || !placed {
            wrong += &format!("{file}: {new}\n  wanted {told}\n  told {findings:#?}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn files_that_nobody_reads_are_told() {
    let world = World::new();
    for (file, ..) in STRAY {
        world.write(&format!("cards/duel/{file}"), "()");
    }
    // What lies beside data and is none, and what editors leave.
    for file in ["README.md", "sets/notes.txt", "sets/basic.ron~", ".hidden.ron", "art/one.png", "decks/.ruby.ron.swp"] {
        world.write(&format!("cards/duel/{file}"), "");
    }
    let answer = world.run(&["check", "--path", ".", "--format", "json"]);
    let findings = answer.json()["games"][0]["findings"].as_array().cloned().unwrap_or_default();
    for (_, path, told) in STRAY {
        let of = |found: &&serde_json::Value| found["file"].as_str().is_some_and(|file| file == format!("cards/duel/{path}"));
        let found = findings.iter().find(of).map(ToString::to_string).unwrap_or_default();
        assert!(found.contains("nobody reads") && found.contains(told), "{path}: {}", answer.shown());
    }
    assert_eq!(findings.len(), STRAY.len(), "{}", answer.shown());
}
