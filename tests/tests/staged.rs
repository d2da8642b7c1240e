//! The scene that an editor writes for a card: of every so many cards of every shipped game it passes, plays the card where scenes of the game do, expects
//! something, and has the story that is kept of it.

use crate::desks::known;
use kotodama_tests::{SHIPPED, workspace};
use kotodama_workbench::editor::Known;
use kotodama_workbench::editor::named::{Thing, in_scene};
use kotodama_workbench::editor::stage::scene_for;
use kotodama_workbench::scene::{Kept, run_scene};
use rayon::prelude::*;
use std::collections::BTreeSet;

/// So many cards of each game are looked at.
const CARDS: usize = 16;

/// The cards that a game's own scenes make moves with, by their ids.
fn moved(known: &Known, id: &str) -> BTreeSet<String> {
    let folder = workspace().join("tests/scenes").join(id);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())).flatten();
    let texts = files.map(|file| std::fs::read_to_string(file.path()).unwrap_or_default());
    let moves: Vec<String> = texts.flat_map(|text| text.lines().filter(|line| line.starts_with("you> ")).map(str::to_owned).collect::<Vec<_>>()).collect();
    let named = |line: &String| {
        in_scene(known, line, None).into_iter().filter_map(|mention| if let Thing::Card(id) = mention.thing { Some(id) } else { None }).collect::<Vec<_>>()
    };
    moves.iter().flat_map(named).collect()
}

#[test]
fn a_scene_that_is_written_for_a_card_plays_it_and_passes() {
    let wrong: Vec<String> = SHIPPED
        .par_iter()
        .flat_map(|(id, _)| {
            let known = known(id);
            let fixture = known.fixture.as_ref().expect("its scenes.ron");
            let (moved, all) = (moved(&known, id), &known.game.cards[..known.game.printed]);
            let mut wrong = Vec::new();
            for card in all.iter().step_by(1 + all.len() / CARDS) {
                let written = scene_for(&known, card);
                let report = run_scene(&known.game.game, fixture, "new.scene", &written.scene);
                let told =
                    |what: &str| format!("{id}: {} {what}: {}\n{}", card.name, report.failures.first().map_or("", |wrong| &wrong.message), written.scene);
                if !report.passed() {
                    wrong.push(told("fails"));
                } else if !written.scene.contains("\nexpect ") || written.scene.contains("expect running") {
                    wrong.push(told("expects nothing"));
                } else if Kept::read(&written.story) != Some(Kept::of(&report.transcript)) {
                    wrong.push(told("has another story"));
                } else if written.moves == 0 && moved.contains(&card.id) {
                    wrong.push(told("is not played"));
                }
            }
            wrong
        })
        .collect();
    assert!(wrong.is_empty(), "{}: {}", wrong.len(), wrong.join("\n"));
}
