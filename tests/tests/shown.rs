//! A tag that does something first, such as a Secret that is revealed: also where the line takes the place of what would happen.

use kotodama_tests::files;
use kotodama_workbench::scene::{Fixture, run_scene};
use std::sync::Arc;

/// The duel with a Secret of that text.
fn with_a_secret(text: &str) -> kotodama_rules::Memory {
    let mut files = files("duel").clone();
    let card = format!(r#"(id: "T-1", name: "Trial", kind: "spell", families: {{"sort": ["Secret"]}}, stats: {{"cost": 1}}, text: [{text:?}])"#);
    files.0.insert("sets/trial.ron".into(), format!(r#"(id: "trial", name: "Trial", role: Test, cards: [{card}])"#));
    files
}

/// Plays a scene with a Secret of that text.
fn plays(text: &str, scene: &str) {
    let files = with_a_secret(text);
    let game = Arc::clone(&kotodama_tests::load(&files).unwrap_or_else(|errors| panic!("{text}: {errors:?}")).game);
    let fixture = Fixture::load(&files, &game).unwrap_or_else(|error| panic!("{error}"));
    let report = run_scene(&game, &fixture, "trial.scene", scene);
    assert!(report.passed(), "{text}: {:?}", report.failures);
}

#[test]
fn a_secret_takes_the_place_of_what_would_happen() {
    plays(
        "Secret: If your hero would take fatal damage, prevent it.",
        "# Fatal\ngame duel\nactive foe\nyou: backroom Trial; hero Oba of the Paper Lamps damaged 28\nfoe: hand Firecracker\nfoe> play Firecracker\n\
         expect Trial is in your graveyard\nexpect Oba of the Paper Lamps has 2 Health\n",
    );
    plays(
        "Secret: If your opponent would cast a spell, put it into its owner's graveyard.",
        "# Countered\ngame duel\nactive foe\nyou: backroom Trial\nfoe: hand Firecracker\nfoe> play Firecracker\n\
         expect Trial is in your graveyard\nexpect Oba of the Paper Lamps has 30 Health\n",
    );
    // One that is not fatal is none of its business.
    plays(
        "Secret: If your hero would take fatal damage, prevent it.",
        "# Not fatal\ngame duel\nactive foe\nyou: backroom Trial\nfoe: hand Firecracker\nfoe> play Firecracker\n\
         expect Trial is in your backroom\nexpect Oba of the Paper Lamps has 28 Health\n",
    );
}

#[test]
fn a_secret_with_a_condition_waits_for_it() {
    plays(
        "Secret: When your opponent plays a minion, if you have no minions, draw 3 cards.",
        "# It does not hold\ngame duel\nactive foe\nyou: backroom Trial; battlefield Wick Mote\nfoe: hand Wick Mote\nfoe> play Wick Mote\nexpect Trial is in your backroom\n",
    );
    plays(
        "Secret: When your opponent plays a minion, if you have no minions, gain 3 Armor.",
        "# It holds\ngame duel\nactive foe\nyou: backroom Trial\nfoe: hand Wick Mote\nfoe> play Wick Mote\nexpect Trial is in your graveyard\n",
    );
}

#[test]
fn what_changes_an_amount_shows_nothing_first() {
    assert!(kotodama_tests::load(&with_a_secret("Secret: If your hero would take damage, reduce that damage by 1.")).is_err());
}
