//! Help, completions, and what is asked for wrongly.

use crate::World;
use insta::assert_snapshot;

#[test]
fn the_tool_says_what_it_can_do() {
    assert_snapshot!(World::new().run(&["--help"]).shown());
}

#[test]
fn every_verb_has_help_with_examples() {
    let world = World::new();
    for verb in ["new", "check", "explain", "fmt", "play", "sim", "tune", "rate", "mutants", "open", "test", "coverage", "script-debt", "replay", "completions"]
    {
        let answer = world.run(&[verb, "--help"]);
        assert_eq!(answer.code, 0, "{}", answer.shown());
        assert!(answer.out.contains("Examples:\n  ") && answer.err.is_empty(), "{}", answer.shown());
    }
}

#[test]
fn help_of_play() {
    assert_snapshot!(World::new().run(&["play", "--help"]).shown());
}

#[test]
fn a_verb_that_does_not_exist() {
    assert_snapshot!(World::new().run(&["plya"]).shown());
}

#[test]
fn completions_for_all_shells() {
    let world = World::new();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let answer = world.run(&["completions", shell]);
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{shell}");
        assert!(answer.out.contains("kotodama") && answer.out.contains("coverage"), "{shell}: {}", answer.out);
    }
    assert_eq!(world.run(&["completions", "abacus"]).code, 2);
}

#[test]
fn no_colours_where_nobody_looks() {
    let world = World::new();
    for arguments in [&["check", "--path", "."][..], &["--help"], &["explain", "--path", ".", "Bolt"], &["explain", "K0101"]] {
        let answer = world.run(arguments);
        assert!(!answer.out.contains('\u{1b}') && !answer.err.contains('\u{1b}'), "{}", answer.shown());
    }
}
