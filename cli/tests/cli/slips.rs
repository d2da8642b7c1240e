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
    (ROWS, "(id: \"D-2\"", "(id: \"D 2\"", "no scene can name the row `D 2`"),
    (ROWS, "\"Have fun.\"", "\" \"", "the row `D-3` says nothing"),
    (ROWS, "\"Have fun.\"", "\"An imp that has attacked is tired.\"", "the row `D-3` says what `D-2` says"),
    (GAME, "place: {\"hero\": \"arena\", \"main\": \"deck\"}", "place: {\"main\": \"deck\"}", "nothing says where the cards of the section `hero` go"),
    (GAME, "steps: [\"Each player shuffles", "brought: Some(\"dekc\"), steps: [\"Each player shuffles", "there is no zone `dekc`"),
    (GAME, "roles: [\"attacker\", \"target\"]", "roles: [\"attacker\", \"target\"], roles_that_follow: [\"targte\"]", "there is no role `targte`"),
    (GAME, "kinds: [\"hero\"], count: 1", "kinds: [], count: 1", "the section `hero` holds no kind of cards"),
    (GAME, "kinds: [\"hero\"], count: 1", "kinds: [\"hero\"], count: 0", "the section `hero` has 0 cards"),
    (GAME, "copies: Some(4)", "copies: Some(0)", "of no card may there be a copy in `main`"),
    (GAME, "copies: Some(4)", "copies: Some(40)", "`main` has 12 cards: nobody could have 40 copies of one"),
    (GAME, "counters: [(id: \"damage\")]", "counters: [(id: \"damage\")], pools: [(id: \"gold\", most: Some(0))]", "`gold` holds at most 0"),
    (GAME, "say: \"play {it}\", windows: [\"main\"]", "say: \"play {it}\", windows: []", "the action `play` is in no window"),
    (GAME, "say: \"play {it}\"", "say: \"play\"", "does not say with which card"),
    (
        GAME,
        "actions: [",
        "actions: [(id: \"rest\", say: \"rest\", windows: [\"main\"], steps: []), (id: \"sleep\", say: \"rest\", windows: [\"main\"], steps: []),",
        "two actions of the window `main` are called “rest”",
    ),
    (GAME, "checks: [", "checks: [\"Destroy all imps with a health of 0 in each player's arena.\",", "this line stands twice among the same"),
    (GAME, "rules: []", "rules: [\"All imps have +1 attack.\", \"All imps have +1 attack.\"]", "this line stands twice among the same"),
    (GAME, "checks: [", "checks: [\"Draw 1 card.\",", "this is done after every step of the game"),
    (GAME, "checks: [", "checks: [\"Each player shuffles their deck.\",", "this is done after every step of the game"),
    (GAME, "\"Each player draws 3 cards.\"],\n    ),", "\"Each player draws 3 cards.\", \"You lose the game.\"],\n    ),", "before anybody may do anything"),
    (GAME, "steps: [\"Play it.\"]", "steps: [\"Draw 0 cards.\", \"Play it.\"]", "with 0 nothing is done"),
    (SET, "Deal up to 3 damage", "Deal up to 0 damage", "with 0 nothing is done"),
    (SET, "[On Play] Choose an imp in your arena. It gets +1 attack. You may draw 1 card.", "Draw 1 card.", "can do this again and again for nothing"),
    (
        SET,
        "[On Play] Choose an imp in your arena. It gets +1 attack. You may draw 1 card.",
        "If your hand is empty, this card gets +1 attack.",
        "can do this again and again for nothing",
    ),
    (SET, "text: [\"[Main] Deal up to 3 damage to a hero or imp in your opponent's arena.\"]", "text: []", "`Bolt` does nothing"),
    (SET, "stats: {\"attack\": 2, \"health\": 1}", "stats: {\"attack\": -2, \"health\": 1}", "`Quick Imp` has a `attack` of -2; the least is 0"),
    (SET, "name: \"Basic Set\"", "name: \"\"", "the set has no name"),
    (DECK, "name: \"Ruby\"", "name: \"\"", "the deck has no name"),
    (DECK, "name: \"Ruby\"", "name: \"opal\"", "another deck is called `opal`, too"),
    (LEXICON, "off: \"awake\"", "off: \"tired\"", "is also its form `on`"),
    (SCENES, "Quick Imp x6", "Quick Imp x0", "0 copies of Quick Imp are none"),
    (SCENES, "Quick Imp x6", "Quick Imp x600", "600 copies of Quick Imp, and a deck has 13 cards"),
    (SCENES, "hero Opal", "hero Opal, Ruby", "2 cards of the kind `hero`, and a deck has 1"),
    (SCENES, "[\"hero\"]", "[\"hero\", \"hero\"]", "`hero` stands twice in this list"),
];

/// Words of the rules' tables that nothing speaks of: the class, what is typed into the rules, and into the lexicon.
const UNSPOKEN: [(&str, [&str; 2], [&str; 2]); 8] = [
    ("zone", ["zones: [", "zones: [(id: \"limbo\", seen_by: Everyone),"], ["zones: {", "zones: {\"limbo\": (sg: \"limbo\"),"]),
    ("stat", ["stats: [\n", "stats: [(id: \"limbo\"),\n"], ["stats: {", "stats: {\"limbo\": (sg: \"limbo\"),"]),
    ("state", ["states: [", "states: [(id: \"limbo\"),"], ["states: {", "states: {\"limbo\": (on: \"limbo\", off: \"free\"),"]),
    ("counter", ["counters: [", "counters: [(id: \"limbo\"),"], ["counters: {", "counters: {\"limbo\": (sg: \"limbo\"),"]),
    ("pool", ["roles: [", "pools: [(id: \"limbo\")], roles: ["], ["roles: {", "pools: {\"limbo\": (sg: \"limbo\")}, roles: {"]),
    ("role", ["roles: [", "roles: [\"limbo\","], ["roles: {", "roles: {\"limbo\": (sg: \"limbo\"),"]),
    ("moment", ["roles: [", "moments: [(id: \"limbo\")], roles: ["], ["roles: {", "moments: {\"limbo\": (name: \"Limbo\", time: \"at limbo\")}, roles: {"]),
    (
        "duration",
        ["roles: [", "durations: [(id: \"limbo\", in_turn_of: You)], roles: ["],
        ["roles: {", "durations: {\"limbo\": (say: \"until limbo\")}, roles: {"],
    ),
];

#[test]
fn words_that_nothing_speaks_of_are_told() {
    for (class, rules, words) in UNSPOKEN {
        let world = World::new();
        world.edit(GAME, rules[0], rules[1]);
        world.edit(LEXICON, words[0], words[1]);
        let answer = world.run(&["check", "--path", ".", "--format", "json"]);
        let findings = answer.json()["games"][0]["findings"].as_array().cloned().unwrap_or_default();
        let told: Vec<String> = findings.iter().map(|found| format!("{}:{}: {}", found["file"], found["line"], found["message"])).collect();
        assert!(told.len() == 1 && told[0].contains(&format!("no rule and no card speaks of the {class} `limbo`")), "{class}: {told:#?}");
        // One that something speaks of is none: a script asks by its id.
        world.write("cards/duel/scripts/asks.luau", "return function(game) return game.count('limbo') end\n");
        let answer = world.run(&["check", "--path", ".", "--format", "json"]);
        assert!(!answer.out.contains("speaks of the"), "{class}: {}", answer.out);
    }
}

/// A text that is carried out in a window for which it is not, and a deck of cards that are none for play.
#[test]
fn what_is_paid_for_in_vain_is_told() {
    let world = World::new();
    world.edit(GAME, "windows: [(id: \"main\", pass: \"end the turn\")]", "windows: [(id: \"main\", pass: \"end the turn\"), (id: \"reply\", pass: \"pass\")]");
    world.edit(GAME, "\"Tire the attacker.\",", "\"Tire the attacker.\", \"Open the Reply window for your opponent.\",");
    world.edit(
        GAME,
        "(id: \"attack\", say:",
        "(id: \"answer\", say: \"answer with {it}\", windows: [\"reply\"], with: \"a trick in your hand\", steps: [\"Play it.\"]), (id: \"attack\", say:",
    );
    world.edit(LEXICON, "windows: {", "windows: {\"reply\": (name: \"Reply\"), ");
    let told = |world: &World| world.run(&["check", "--path", "."]).out;
    assert!(told(&world).contains("in the window `reply`, “answer with {it}” carries out no text of Bolt"), "{}", told(&world));
    // Each remedy of the hint is one.
    world.edit(SET, "[Main] Deal", "Deal");
    world.edit(GAME, "untagged: [\"main\"]", "untagged: [\"main\", \"reply\"]");
    assert!(told(&world).contains("no findings"), "{}", told(&world));
    world.edit(GAME, "untagged: [\"main\", \"reply\"]", "untagged: [\"main\"]");
    world.edit(GAME, "with: \"a trick in your hand\"", "with: \"a trick with text for this window in your hand\"");
    assert!(told(&world).contains("no findings"), "{}", told(&world));
    let world = World::new();
    world.edit(SET, "name: \"Basic Set\",", "name: \"Basic Set\", role: Test,");
    assert!(told(&world).contains("the deck `Ruby` has `B-1` in it, which is of `basic`, a set for tests"), "{}", told(&world));
}

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
