//! `kotodama check`: what a game has and does not use, says twice, or prints with odd numbers.

use crate::{Answer, World};

/// The findings of the small game, each `CODE FILE:LINE MESSAGE`, and whether its cards in no deck are findings, too.
fn findings(world: &World, strict: &[&str]) -> Vec<String> {
    let answer: Answer = world.run(&[&["check", "duel", "--path", ".", "--format", "json"][..], strict].concat());
    let report = answer.json();
    let found = report["games"][0]["findings"].as_array().expect("a list");
    assert_eq!(answer.code, i32::from(!found.is_empty()), "{}", answer.shown());
    let text = |found: &serde_json::Value, field: &str| found[field].as_str().unwrap_or_default().trim_start_matches("cards/duel/").to_owned();
    found.iter().map(|found| format!("{} {}:{} {}", text(found, "code"), text(found, "file"), found["line"], text(found, "message"))).collect()
}

/// No findings.
const NONE: [&str; 0] = [];

/// Adds a line of cards to the small game.
fn print(world: &World, cards: &str) {
    let last = "opponent's arena.\"]),\n    ],";
    world.edit("cards/duel/sets/basic.ron", last, &last.replace("    ],", &format!("        {cards}\n    ],")));
}

const SWIFT: &str = "(id: \"swift\", means: [\"If this card has Swift, this card can't be destroyed.\"]),\n]";

/// A keyword whose meaning speaks of itself.
fn with_a_keyword() -> World {
    let world = World::new();
    world.edit("cards/duel/keywords.ron", "]),\n]", &format!("]),\n    {SWIFT}"));
    world.edit("cards/duel/lexicon/en.ron", "\"brave\": (name: \"Brave\")", "\"brave\": (name: \"Brave\"), \"swift\": (name: \"Swift\")");
    world
}

#[test]
fn a_keyword_that_nothing_speaks_of() {
    let world = with_a_keyword();
    assert_eq!(findings(&world, &[]), ["K0204 keywords.ron:3 no card and no rule speaks of the keyword `swift`"]);
    print(&world, "(id: \"B-7\", name: \"Haste\", kind: \"trick\", text: [\"[Main] Choose an imp in your arena. It gets Swift.\"]),");
    assert_eq!(findings(&world, &[]), NONE);
}

#[test]
fn a_keyword_that_only_a_mode_or_a_script_speaks_of_is_used() {
    let world = with_a_keyword();
    world.edit("cards/duel/game.ron", "\"Wake an imp in your arena.\"", "\"Wake an imp with Swift in your arena.\"");
    assert_eq!(findings(&world, &[]), NONE);
    let world = with_a_keyword();
    world.write("cards/duel/scripts/ask.luau", "-- is it \"swift\"?\nreturn function(game, event) end\n");
    assert_eq!(findings(&world, &[]), ["K0402 scripts/ask.luau:1 no phrase runs the script `ask.luau`"]);
}

#[test]
fn a_phrase_that_nothing_says() {
    let world = World::new();
    world.write("cards/duel/phrases.ron", "[\n(id: \"rest\", say: [\"Rest\"], means: [\"Draw 1 card.\"]),\n]");
    assert_eq!(findings(&world, &[]), ["K0008 phrases.ron:2 no card and no rule says the phrase `rest`"]);
    // Said by a meaning that is said.
    world.write(
        "cards/duel/phrases.ron",
        "[(id: \"rest\", say: [\"Rest\"], means: [\"Draw 1 card.\"]), (id: \"sleep\", say: [\"Sleep\"], means: [\"Rest.\", \"Rest.\"])]",
    );
    assert_eq!(findings(&world, &[]).len(), 2);
    print(&world, "(id: \"B-7\", name: \"Nap\", kind: \"trick\", text: [\"[Main] Sleep.\"]),");
    assert_eq!(findings(&world, &[]), NONE);
}

#[test]
fn a_card_that_spells_out_what_a_phrase_says() {
    let world = World::new();
    world.write("cards/duel/phrases.ron", "[(id: \"spark\", say: [\"Spark {n:number}\"], means: [\"Deal {n} damage to your opponent's hero.\"])]");
    print(
        &world,
        "(id: \"B-7\", name: \"Spark\", kind: \"trick\", text: [\"[Main] Spark 2.\"]), (id: \"B-8\", name: \"Flash\", kind: \"trick\", text: [\"[Main] Deal 2 damage to your opponent's hero.\"]),",
    );
    assert_eq!(findings(&world, &[]), ["K0112 sets/basic.ron:13 `Flash` says in other words what `Spark` says"]);
    // Another number is another thing.
    world.edit("cards/duel/sets/basic.ron", "Spark 2.", "Spark 3.");
    assert_eq!(findings(&world, &[]), NONE);
}

#[test]
fn when_beside_whenever() {
    let world = World::new();
    print(
        &world,
        "(id: \"B-7\", name: \"Elf\", kind: \"imp\", stats: {\"attack\": 1, \"health\": 1}, text: [\"When this card is destroyed, draw 1 card.\"]), (id: \"B-8\", name: \"Fay\", kind: \"imp\", stats: {\"attack\": 1, \"health\": 1}, text: [\"Whenever this card is destroyed, draw 1 card.\"]),",
    );
    assert_eq!(findings(&world, &[]), ["K0112 sets/basic.ron:13 `Fay` says in other words what `Elf` says"]);
}

#[test]
fn cards_in_no_deck_are_counted_and_strictly_found() {
    let world = World::new();
    print(&world, "(id: \"B-7\", name: \"Nap\", kind: \"trick\", text: [\"[Main] Draw 1 card.\"]),");
    assert_eq!(findings(&world, &[]), NONE);
    let answer = world.run(&["check", "--path", "."]);
    assert!(answer.out.contains("\n  1 card for play in no deck\n"), "{}", answer.shown());
    assert_eq!(findings(&world, &["--strict"]), ["K0302 sets/basic.ron:13 `Nap` is in no deck"]);
}

#[test]
fn numbers_beyond_the_ranges_of_their_set() {
    let world = World::new();
    let ranges = "    ranges: {\"imp\": {\"attack\": (0, 5), \"health\": (1, 9)}},\n    cards: [";
    world.edit("cards/duel/sets/basic.ron", "    cards: [", ranges);
    assert_eq!(findings(&world, &[]), NONE);
    world.edit("cards/duel/sets/basic.ron", "\"attack\": 2, \"health\": 1}", "\"attack\": 22, \"health\": 1}");
    assert_eq!(findings(&world, &[]), ["K0205 sets/basic.ron:9 the `attack` of `Quick Imp` is 22; its set goes from 0 to 5"]);
    // A range that no card could keep to or break is a slip itself.
    world.edit("cards/duel/sets/basic.ron", "{\"imp\": {\"attack\": (0, 5)", "{\"imp\": {\"atack\": (0, 5)");
    assert_eq!(findings(&world, &[]), ["K0203 sets/basic.ron:4 `ranges` speaks of a number `atack`, which no `imp` has; it has attack, health"]);
    world.edit("cards/duel/sets/basic.ron", "\"atack\": (0, 5)", "\"attack\": (5, 0)");
    assert_eq!(findings(&world, &[]), ["K0203 sets/basic.ron:4 the range of `attack` begins at 5 and ends at 0: the least stands first"]);
    world.edit("cards/duel/sets/basic.ron", "{\"imp\": {\"attack\": (5", "{\"imps\": {\"attack\": (5");
    assert_eq!(findings(&world, &[]), ["K0203 sets/basic.ron:4 `ranges` speaks of the unknown kind `imps`; there are hero, imp, trick"]);
}

#[test]
fn texts_longer_than_what_fits_a_card() {
    let world = World::new();
    let room = "(id: \"trick\", text: Resolved, room: (3, 30))";
    world.edit("cards/duel/game.ron", "(id: \"trick\", text: Resolved)", room);
    assert_eq!(findings(&world, &[]), NONE);
    world.edit("cards/duel/game.ron", "room: (3, 30)", "room: (2, 30)");
    let long = "K0206 sets/basic.ron:12 the text of `Bolt` takes 3 lines of 30 letters, 1 more than fit a card of the kind `trick`";
    assert_eq!(findings(&world, &[]), [long]);
    insta::assert_snapshot!(world.run(&["check", "--path", "."]).shown());
    // Reminder text is printed, too, and a line of text begins a line of the card.
    world.edit(
        "cards/duel/sets/basic.ron",
        "opponent's arena.\"]),\n    ],",
        "opponent's arena.\", \"Draw 1 card. (From your own \\\"deck\\\", of course.)\"]),\n    ],",
    );
    assert_eq!(findings(&world, &[]), [long.replace("takes 3", "takes 5").replace("1 more", "3 more")]);
    // The other side of a card has room of its own.
    world.edit("cards/duel/game.ron", "room: (2, 30)", "room: (5, 30)");
    assert_eq!(findings(&world, &[]), NONE);
    world.edit("cards/duel/game.ron", "room: (5, 30)", "room: (5, 0)");
    assert_eq!(findings(&world, &[]).len(), 1);
    assert!(findings(&world, &[])[0].starts_with("K0201 game.ron:15 "), "{:?}", findings(&world, &[]));
}

#[test]
fn a_phrase_that_clashes_with_the_language_is_shown_with_its_other_reading() {
    let world = World::new();
    world.write("cards/duel/phrases.ron", "[(id: \"wake_up\", say: [\"Wake {c:card}\"], means: [\"Destroy {c}.\"])]");
    print(&world, "(id: \"B-7\", name: \"Drum\", kind: \"trick\", text: [\"[Main] Wake an imp in your arena.\"]),");
    let clash = "the phrase `wake_up` reads what the language reads without it: \"Wake this card\" is `act(verb: wake, what: this)`, too";
    assert_eq!(findings(&world, &[]), [format!("K0009 phrases.ron:1 {clash}")]);
}

#[test]
fn a_keyword_that_is_called_like_an_instruction_is_shown_with_both_readings() {
    let world = World::new();
    world.edit("cards/duel/keywords.ron", "]),\n]", "]),\n    (id: \"swift\", means: [\"This card can't be destroyed.\"]),\n]");
    world.edit("cards/duel/lexicon/en.ron", "\"brave\": (name: \"Brave\")", "\"brave\": (name: \"Brave\"), \"swift\": (name: \"Draw 1 card\")");
    print(&world, "(id: \"B-7\", name: \"Drum\", kind: \"trick\", text: [\"Draw 1 card.\"]),");
    assert_eq!(findings(&world, &[]), ["K0109 sets/basic.ron:13 this can be read in two ways"]);
    let report = world.run(&["check", "--path", ".", "--format", "json"]).json();
    let help = report["games"][0]["findings"][0]["help"].as_str().unwrap_or_default().to_owned();
    assert!(help.starts_with("the keyword `swift` says what other words say, too: give it words of its own; this means "), "{help}");
    assert!(help.contains("keyword:\"swift\"") && help.contains("verb:\"draw\""), "{help}");
}

#[test]
fn a_card_names_no_script_of_its_own() {
    let world = World::new();
    print(&world, "(id: \"B-7\", name: \"Nap\", kind: \"trick\", hook: \"nap.luau\", text: [\"[Main] Draw 1 card.\"]),");
    let found = findings(&world, &[]);
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("K0201 sets/basic.ron:13 this file is not in the shape it should have: Unexpected field named `hook`"), "{found:?}");
}
