//! `kotodama explain`.

use crate::World;
use insta::assert_snapshot;

fn explained(what: &str) -> String {
    World::new().run(&["explain", "--path", ".", what]).shown()
}

#[test]
fn a_card_by_its_name() {
    assert_snapshot!(explained("hearty imp"));
}

#[test]
fn a_card_by_its_id() {
    assert_snapshot!(explained("B-1"));
}

#[test]
fn a_card_with_a_keyword() {
    assert_snapshot!(explained("Stout Imp"));
}

#[test]
fn a_card_without_text() {
    assert_snapshot!(explained("Opal"));
}

#[test]
fn cards_that_share_a_name_are_all_shown() {
    let world = World::new();
    world.edit("cards/duel/sets/basic.ron", "name: \"Opal\"", "name: \"Ruby\"");
    let answer = world.run(&["explain", "--path", ".", "Ruby"]);
    assert!(answer.out.contains("Ruby  B-1 ") && answer.out.contains("Ruby  B-2 "), "{}", answer.shown());
}

#[test]
fn a_card_that_is_not_there() {
    assert_snapshot!(explained("Harty Imp"));
}

#[test]
fn nothing_like_it() {
    assert_snapshot!(explained("Xylophone"));
}

#[test]
fn a_code() {
    assert_snapshot!(World::new().run(&["explain", "k0101"]).shown());
}

#[test]
fn a_code_that_is_not_there() {
    let answer = World::new().run(&["explain", "K9999"]);
    assert_eq!(answer.code, 2);
    assert!(answer.err.contains("there is no code `K9999`"), "{}", answer.err);
}

#[test]
fn programs_are_told_what_is_understood() {
    let json = |what: &str| World::new().run(&["explain", "--path", ".", what, "--format", "json"]);
    assert_snapshot!("a_card_for_programs", json("hearty imp").shown());
    assert_snapshot!("a_keyword_for_programs", json("brave").shown());
    let page = json("k0101").json();
    assert_eq!((&page["version"], &page["page"]["code"]), (&1.into(), &"K0101".into()), "{page}");
}

/// How it is said, as JSON, in a shipped game.
fn how(game: &str, asked: &str) -> serde_json::Value {
    let answer = World::empty().run(&["explain", "--how", asked, "--game", game, "--format", "json"]);
    assert_eq!(answer.code, 0, "{}", answer.shown());
    answer.json()
}

#[test]
fn how_something_is_said_in_the_words_of_the_game_at_hand() {
    let such = |game: &str, asked: &str| how(game, asked)["how"][0]["such"].as_str().unwrap_or_default().to_owned();
    assert_eq!(such("duel", "mill"), "Put the top 3 cards of your deck into your graveyard.");
    assert_eq!(such("duel", "Board wipe"), "Destroy all minions in the battlefield.");
    assert_eq!(such("azuki", "ping"), "Deal 1 damage to an entity in your opponent's Garden.");
    assert_eq!(how("duel", "mill")["how"][0]["see"], "docs/language.md#top");
    // One that prints in French is asked in French, or in the words of the field.
    let french = how("azcard", "meule");
    assert_eq!(french["how"][0]["see"], "docs/language-fr.md#top");
    assert!(french["how"][0]["such"].as_str().is_some_and(|such| such.starts_with("Mettez les 3 cartes du dessus de votre deck")), "{french}");
}

#[test]
fn what_a_game_lacks_to_say_it() {
    let told = how("tricks", "heal");
    let way = &told["how"][0];
    assert!(way["such"].is_null() && way["lacks"].as_array().is_some_and(|lacks| !lacks.is_empty()), "{told}");
    let answer = World::empty().run(&["explain", "--how", "heal", "--game", "tricks"]);
    assert!(answer.out.contains("not sayable in this game, which has nothing like"), "{}", answer.shown());
}

#[test]
fn what_nobody_knows_is_answered_with_what_is_near() {
    let answer = World::empty().run(&["explain", "--how", "lifestael", "--game", "duel"]);
    assert!(answer.code == 2 && answer.err.contains("nearest that is known: lifesteal"), "{}", answer.shown());
    let answer = World::empty().run(&["explain", "--how", "xyzzyq", "--game", "duel"]);
    assert!(answer.code == 2 && answer.err.contains("docs/how-do-i-say.md"), "{}", answer.shown());
}

/// An empty word names nothing, and not all that has no name.
#[test]
fn nothing_is_explained_of_nothing() {
    for asked in ["", "  "] {
        let answer = World::empty().run(&["explain", asked]);
        assert!(answer.code == 2 && answer.err.contains("nothing is said to explain"), "{}", answer.shown());
    }
}
