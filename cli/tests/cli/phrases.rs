//! What a game adds to the language: phrases and keywords, their mistakes, their explanations, their reminders.

use crate::World;
use insta::assert_snapshot;

/// A new game with these phrases.
fn with_phrases(phrases: &str) -> World {
    let world = World::empty();
    assert_eq!(world.run(&["new", "game", "Try"]).code, 0);
    world.write("try/phrases.ron", phrases);
    world
}

fn checked(world: &World) -> String {
    world.run(&["check", "--path", "try"]).shown()
}

const KINDLE: &str = "(id: \"kindle\", say: [\"Kindle {n:number}\"], means: [\"Gain {n} ember.\", \"Draw 1 card.\"]),";

/// One phrase for each sort of hole, and a card that says them all.
fn a_language_of_its_own() -> World {
    let world = with_phrases(&format!(
        r#"[
    {KINDLE}
    (id: "gift", say: ["Gift {{n:number}} cards to {{p:player}}"], means: ["{{p}} draws {{n}} cards.", "If {{p}}'s ember is 3 or more, {{p}} loses 1 ember."]),
    (id: "hone", say: ["Hone the {{value:stat}} of {{x:card}} {{time:duration}}"], means: ["{{x}} gets +2 {{value}} {{time}}.", "Wake {{x}}.", "Kindle 1."]),
    (id: "train", say: ["Train {{x:cards}} in {{trick:keyword}}"], means: ["Give {{x}} {{trick}} until the end of the turn."]),
    (id: "regret", say: ["Take a {{sort:kind}} from {{place:zone}} to heart"], means: ["Put a {{sort}} in your {{place}} into your hand."]),
    (id: "spite", say: ["Out of spite, if {{fact:condition}}, gift {{n:number}} cards to {{p:player}}"], means: ["If {{fact}}, gift {{n}} cards to {{p}}."]),
    (id: "cleanse", say: ["Cleanse {{mark:counter}} from {{pose:state}} beasts"], means: ["Remove all {{mark}} from all {{pose}} beasts in your grove."]),
]"#
    ));
    let stoke = "text: [\"Kindle 2.\"]";
    let lines = [
        "Kindle 2.",
        "Gift 2 cards to your opponent. Hone the power of a beast in your grove until the end of the turn.",
        "Train all beasts in your grove in Tough 2.",
        "Take a beast from discard pile to heart.",
        "Out of spite, if your ember is 2 or more, gift 1 cards to you.",
        "Cleanse damage from tired beasts.",
    ];
    world.edit("try/sets/first.ron", stoke, &format!("text: {lines:?}"));
    world
}

#[test]
fn a_card_is_unfolded() {
    let world = a_language_of_its_own();
    let answer = world.run(&["explain", "--path", "try", "Stoke"]);
    let shown = answer.shown();
    assert_snapshot!(shown.split("\nThe tree").next().unwrap_or_default());
}

#[test]
fn holes_of_every_sort_are_played() {
    let world = a_language_of_its_own();
    world.write(
        "try/scenes/holes.scene",
        "# Every hole does its work
game try
you: hand Stoke; grove Stone Tortoise tired damaged 1; discard Lantern Moth; ember 1; deck Flare, Flare, Flare, Flare, Flare
foe: ember 3

you> play Stoke
expect your ember is 2
expect foe ember is 2
expect Stone Tortoise has 3 power
expect Lantern Moth is in your hand
",
    );
    assert_eq!(world.run(&["test", "--path", "try", "holes", "--accept"]).code, 0);
    assert_snapshot!(world.read("try/snapshots/holes.snap"));
}

#[test]
fn a_phrase_and_a_keyword_are_explained() {
    let world = a_language_of_its_own();
    for (what, name) in [("kindle", "a_phrase"), ("GIFT", "a_phrase_that_another_says"), ("Tough", "a_keyword"), ("kindel", "something_like_it")] {
        assert_snapshot!(format!("explained_{name}"), world.run(&["explain", "--path", "try", what]).shown());
    }
}

#[test]
fn a_meaning_that_can_t_be_read() {
    assert_snapshot!(checked(&with_phrases(&format!("// Mine.\n[\n    {}\n]", KINDLE.replace("ember.", "embr. Pay \\\"2\\\".")))));
}

#[test]
fn holes_that_do_not_fit() {
    let phrases = r#"[
    (id: "gift", say: ["Gift {n:number} to {p:player}"], means: ["{q} draws {n} cards."]),
    (id: "rest", say: ["Rest"], means: ["Draw 1 card."]),
]"#;
    assert_snapshot!(checked(&with_phrases(phrases)));
    let gift = |x: &str| format!(r#"[(id: "gift", say: ["Gift {{x:{x}}}"], means: ["{{x}} draws 1 card."]), (id: "rest", say: ["Rest"])]"#);
    let world = with_phrases(&gift("player"));
    world.edit("try/sets/first.ron", "\"Kindle 2.\"", "\"Gift you.\"");
    world.edit("try/sets/first.ron", "Kindle 1.", "Draw 1 card.");
    assert_snapshot!("a_phrase_without_a_meaning", checked(&world));
    world.write("try/phrases.ron", &gift("cards").replace("\"Rest\"", "\"Rest\"], means: [\"Draw 1 card.\""));
    assert_snapshot!("cards_where_a_player_should_stand", checked(&world));
}

#[test]
fn types_and_ids_that_are_wrong() {
    let phrases = r#"[
    (id: "toss", say: ["Toss {x:crad}"], means: ["Destroy {x}."]),
    (id: "toss", say: ["Throw {x:card}"], means: ["Destroy {x}."]),
]"#;
    assert_snapshot!(checked(&with_phrases(phrases)));
}

#[test]
fn a_circle_of_meanings() {
    let phrases = r#"[
    (id: "rest", say: ["Rest {n:number} times"], means: ["Draw 1 card.", "Relax {n} times."]),
    (id: "relax", say: ["Relax {n:number} times"], means: ["You may idle {n} times."]),
    (id: "idle", say: ["Idle {n:number} times"], means: ["Rest {n} times."]),
]"#;
    assert_snapshot!(checked(&with_phrases(phrases)));
}

#[test]
fn two_readings_of_the_same_words() {
    let phrases = r#"[
    (id: "toss", say: ["Toss {x:card}"], means: ["Destroy {x}."]),
    (id: "toss_many", say: ["Toss {n:number} cards"], means: ["Destroy {n} beasts in your grove."]),
    (id: "hoard", say: ["Draw {n:number} cards"], means: ["Gain {n} ember."]),
]"#;
    let world = with_phrases(phrases);
    assert_snapshot!(checked(&world));
    let report = world.run(&["check", "--path", "try", "--format", "json"]).json();
    let also = &report["games"][0]["findings"][0]["also"][0];
    assert_eq!((also["line"].as_u64(), also["label"].as_str()), (Some(2), Some("`toss`")));
}

#[test]
fn mistakes_in_keywords_and_words() {
    let world = with_phrases("[]");
    world.write("try/phrases.ron", &format!("[{KINDLE}]"));
    world.edit("try/keywords.ron", "reduce that damage by {n}", "reduce that damge by {n}");
    assert_snapshot!("a_keyword_that_can_t_be_read", checked(&world));
    let world = with_phrases("[]");
    world.edit("try/keywords.ron", "damage by {n}.\"]),", "damage by {n}.\"]),\n    (id: \"tough\"),");
    assert_snapshot!("a_keyword_twice", checked(&world));
    let world = with_phrases(&format!("[{KINDLE}]"));
    world.edit("try/keywords.ron", "damage by {n}.\"]),", "damage by {m}.\"]),");
    assert_snapshot!("a_hole_that_no_keyword_has", checked(&world));
    let world = with_phrases("[]");
    world.edit("try/lexicon/en.ron", "\"tough\": (name: \"Tough\"", "\"hardy\": (name: \"tough\"), \"tough\": (name: \"Tough\"");
    assert_snapshot!("two_words_that_look_the_same", checked(&world));
    let world = with_phrases(&format!("[{KINDLE}]"));
    world.edit("try/lexicon/en.ron", "\"warden\": (sg: \"warden\", pl:", "\"warden\": (sg: \"warden\", plural: \"wardens\", pl:");
    assert_snapshot!("a_form_that_nothing_asks_for", checked(&world));
}

#[test]
fn reminders_are_checked_and_written() {
    let world = World::empty();
    world.run(&["new", "game", "Try"]);
    world.edit("try/sets/first.ron", "\"Tough 1.\"", "\"Tough 1. (It takes 2 damage less.) (It is a stone.)\", \"[Once per Turn] Pay 2 ember: Draw 1 card.\"");
    assert_snapshot!("a_wrong_reminder", checked(&world));
    world.edit("try/sets/first.ron", "text: [\"[On Play] Draw 1 card.\"]", "text: [\"Tough 2.\"]");
    assert_snapshot!("reminders_written", world.run(&["fmt", "--path", "try", "--reminders"]).shown());
    let set = world.read("try/sets/first.ron");
    assert!(set.contains("\"Tough 1. (If this card would take damage, reduce that damage by 1.) (It is a stone.)\""), "{set}");
    assert!(set.contains("\"Tough 2. (If this card would take damage, reduce that damage by 2.)\""), "{set}");
    assert_eq!(world.run(&["check", "--path", "try"]).code, 0);
    assert!(world.run(&["fmt", "--path", "try", "--reminders"]).out.ends_with("nothing to change\n"));
    assert_eq!(world.run(&["fmt", "--path", "try", "--reminders=remove"]).code, 0);
    assert!(world.read("try/sets/first.ron").contains("\"Tough 1. (It is a stone.)\""));
    assert!(world.read("try/sets/first.ron").contains("\"Tough 2.\""));
    world.edit("try/keywords.ron", "(id: \"tough\",", "(id: \"tough\", reminder: \"It takes {n} damage less.\",");
    world.run(&["fmt", "--path", "try", "--reminders=write"]);
    assert!(world.read("try/sets/first.ron").contains("\"Tough 2. (It takes 2 damage less.)\""));
}

#[test]
fn a_mode_goes_on_naming_the_line_that_it_changes() {
    let world = World::new();
    let (old, new) = ("\"each player draws 3 cards.\"", "\"Each player draws 3 cards.\"");
    let rules = world.read("cards/duel/game.ron");
    let twice = format!("{new}, {new}");
    let steps = rules.replacen(new, &twice, 1);
    world.write("cards/duel/game.ron", &steps.replace(new, old));
    assert_eq!(world.run(&["fmt", "--path", "."]).code, 0);
    assert_eq!(world.read("cards/duel/game.ron"), steps);
}

#[test]
fn the_sentences_of_rules_get_one_wording() {
    let world = with_phrases(&format!("[\n    {} // mine\n]\n", KINDLE.replace("Draw 1 card.", "draw  1 card.")));
    world.edit("try/keywords.ron", "If this card would", "if this card  would");
    world.edit("try/game.ron", "\"Draw 1 card.\"", "\"draw 1  card.\"");
    world.edit("try/game.ron", "skip_if: \"it is the first turn of the game\"", "skip_if: \"it is  the first turn of the game\"");
    world.edit("try/game.ron", "When(\"Whenever this card is played\")", "When(\"Whenever  this card is played\")");
    assert_snapshot!("what_rules_would_change", world.run(&["fmt", "--path", "try", "--check"]).shown());
    world.run(&["fmt", "--path", "try"]);
    assert!(world.read("try/phrases.ron").contains("\"Draw 1 card.\"]), // mine"));
    assert_eq!(world.run(&["check", "--path", "try"]).code, 0);
    assert_eq!(world.run(&["test", "--path", "try"]).code, 0);
}
