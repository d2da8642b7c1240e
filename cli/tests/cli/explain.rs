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
