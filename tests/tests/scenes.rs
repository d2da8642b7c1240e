//! Every scene of every game: what it expects holds, and its story is the one that was accepted.
//!
//! Stories are kept in `tests/snapshots/<game>/<scene>.snap`; `kotodama test --review` and `cargo insta review` accept new ones.

use kotodama_engine::Game;
use kotodama_grammar::Diagnostic;
use kotodama_rules::Memory;
use kotodama_tests::{Folder, azuki, sound, workspace};
use kotodama_workbench::scene::{Coverage, Fixture, Kept, SceneReport, coverage, run_scene};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// A game with its scenes run.
struct Ran {
    id: String,
    game: Arc<Game>,
    scenes: Vec<(String, SceneReport)>,
}

/// Every game that ships and has scenes.
fn games() -> &'static [Ran] {
    static RAN: OnceLock<Vec<Ran>> = OnceLock::new();
    RAN.get_or_init(|| folders(&workspace().join("tests/scenes")).into_iter().map(run).collect())
}

fn names(folder: &Path, folders: bool) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())).flatten();
    let mut names: Vec<String> = entries.filter(|e| e.path().is_dir() == folders).map(|e| e.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn folders(folder: &Path) -> Vec<String> {
    names(folder, true)
}

/// A game whose rules a mode changes.
fn changed(source: &Folder, mode: &str) -> Arc<Game> {
    kotodama_tests::load_with(source, &[mode]).unwrap_or_else(|errors| panic!("{mode}: {errors:?}")).game
}

fn run(id: String) -> Ran {
    let source = Folder(workspace().join("cards").join(&id));
    let game = if id == "azuki" { Arc::clone(&azuki().game) } else { sound(&source).game };
    let fixture = Fixture::load(&source, &game).unwrap_or_else(|error| panic!("{error}"));
    let folder = workspace().join("tests/scenes").join(&id);
    let mut modes: BTreeMap<String, Arc<Game>> = BTreeMap::new();
    let scenes = names(&folder, false).into_iter().filter(|name| name.ends_with(".scene")).map(|name| {
        let text = std::fs::read_to_string(folder.join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mode = kotodama_workbench::scene::parse::parse(&name, &text).ok().and_then(|scene| scene.mode);
        let known = mode.filter(|mode| game.rules_file.changes().any(|def| def.id == mode.text));
        let game = known.map_or_else(|| Arc::clone(&game), |mode| Arc::clone(modes.entry(mode.text.clone()).or_insert_with(|| changed(&source, &mode.text))));
        let report = run_scene(&game, &fixture, &name, &text);
        (text, report)
    });
    let scenes: Vec<_> = scenes.collect();
    Ran { scenes, id, game }
}

/// Findings with the line they are in.
fn shown(text: &str, findings: &[Diagnostic]) -> String {
    let mut out = String::new();
    for found in findings {
        let before = &text[..found.span.start.min(text.len())];
        let line = text.lines().nth(before.matches('\n').count()).unwrap_or_default();
        let column = before.rsplit('\n').next().map_or(0, |start| start.chars().count());
        let marks = "^".repeat(text.get(found.span.clone()).map_or(1, |under| under.chars().count().max(1)));
        let _ = writeln!(out, "{} {}:{}: {}", found.code, found.file, before.matches('\n').count() + 1, found.message);
        let _ = writeln!(out, "    {line}\n    {}{marks} {}", " ".repeat(column), found.label);
        if let Some(help) = &found.help {
            let _ = writeln!(out, "    {help}");
        }
    }
    out
}

#[test]
fn all_scenes_hold() {
    let mut failed = String::new();
    for (text, report) in games().iter().flat_map(|ran| &ran.scenes) {
        if !report.passed() {
            let _ = writeln!(failed, "{}", shown(text, &report.failures));
        }
    }
    assert!(failed.is_empty(), "{failed}");
}

#[test]
fn all_stories_are_as_accepted() {
    let mut changed = Vec::new();
    for ran in games() {
        for (_, report) in &ran.scenes {
            let file = workspace().join("tests/snapshots").join(&ran.id).join(report.file.replace(".scene", ".snap"));
            let kept = std::fs::read_to_string(&file).ok().and_then(|text| Kept::read(&text));
            if kept != Some(Kept::of(&report.transcript)) {
                changed.push(report.file.as_str());
            }
        }
    }
    let how = "`cargo run --release -- test --review tests/scenes` shows and accepts them";
    assert!(changed.is_empty(), "the stories of {} have changed; {how}", changed.join(", "));
}

#[test]
fn every_scene_has_a_title_and_checks_something() {
    for (_, report) in games().iter().flat_map(|ran| &ran.scenes) {
        assert!(!report.title.is_empty() && report.checks > 0, "{}", report.file);
    }
}

#[test]
fn every_story_that_is_kept_is_told() {
    for ran in games() {
        let told: BTreeSet<String> = ran.scenes.iter().map(|(_, report)| report.file.replace(".scene", ".snap")).collect();
        for kept in names(&workspace().join("tests/snapshots").join(&ran.id), false) {
            assert!(told.contains(&kept) || kept.ends_with(".snap.new"), "{kept} is kept, but there is no such scene");
        }
    }
}

// ----- coverage

fn properties() -> Vec<coverage::Property> {
    let text = std::fs::read_to_string(workspace().join("tests/properties.ron")).unwrap_or_else(|error| panic!("properties.ron: {error}"));
    coverage::properties(&text).unwrap_or_else(|error| panic!("properties.ron: {error}"))
}

/// The tests of all suites here, as `file::function`.
fn tests() -> BTreeSet<String> {
    let folder = workspace().join("tests/tests");
    let mut tests = BTreeSet::new();
    for file in names(&folder, false) {
        let text = std::fs::read_to_string(folder.join(&file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        let mut lines = text.lines().map(str::trim);
        while lines.by_ref().any(|line| line == "#[test]") {
            let signature = lines.by_ref().find(|line| line.starts_with("fn ")).unwrap_or_default();
            let name = signature.trim_start_matches("fn ").split('(').next().unwrap_or_default();
            tests.insert(format!("{}::{name}", file.trim_end_matches(".rs")));
        }
    }
    tests
}

#[test]
fn properties_name_tests_and_rows() {
    let (tests, properties) = (tests(), properties());
    let rows: BTreeSet<&str> = games().iter().flat_map(|ran| &ran.game.rulebook).map(|row| row.id.as_str()).collect();
    for property in &properties {
        assert!(tests.contains(&property.test), "properties.ron names the test `{}`, which does not exist", property.test);
        assert!(rows.contains(property.row.as_str()), "properties.ron names the row `{}`, which does not exist", property.row);
    }
    // A test that is named after a row covers it.
    for row in rows {
        let prefix = format!("{}_", row.to_lowercase().replace('-', "_"));
        for test in tests.iter().filter(|test| test.split("::").nth(1).is_some_and(|name| name.starts_with(&prefix))) {
            let listed = properties.iter().any(|property| property.row == row && property.test == *test);
            assert!(listed, "add to properties.ron: (row: \"{row}\", test: \"{test}\"),");
        }
    }
}

#[test]
fn every_row_of_every_rulebook_is_covered() {
    for ran in games() {
        let reports: Vec<SceneReport> = ran.scenes.iter().map(|(_, report)| report.clone()).collect();
        let coverage = Coverage::new(&ran.game, &reports, &properties());
        let missing: Vec<&str> = coverage.missing_rows().map(|row| row.id.as_str()).collect();
        assert!(missing.is_empty(), "{}: nothing covers {}", ran.id, missing.join(", "));
    }
}

// ----- the runner itself

/// Runs a scene of Azuki TCG that is written here.
fn play(scene: &str) -> SceneReport {
    static FIXTURE: OnceLock<Fixture> = OnceLock::new();
    let source = Folder(workspace().join("cards/azuki"));
    let fixture = FIXTURE.get_or_init(|| Fixture::load(&source, azuki()).unwrap_or_else(|error| panic!("{error}")));
    run_scene(azuki(), fixture, "here.scene", scene)
}

/// What is found in a scene whose heading is a plain board.
fn found(rest: &str) -> String {
    let scene = format!("# Here\ngame azuki\nyou: leader Raizan 12; gate Surge; garden Rei, Ed damaged 1\nfoe: leader Shao; garden Rei tapped\n{rest}\n");
    let report = play(&scene);
    shown(&scene, &report.failures)
}

#[test]
fn what_holds_is_not_found() {
    let all = "expect you decide\nexpect your leader has 12 health\nexpect Ed has 1 damage\nexpect foe garden: Rei\nexpect your deck has 30 cards
expect you have 10 untapped IKZ\nexpect you have no cards in hand\nexpect their Rei is tapped\nexpect your Rei is untapped\nexpect Raizan is in your garden
expect Ed has no Charge\nexpect option end the turn\nexpect no option attack with Shao\nrefuse you> attack with Shao\nrefuse foe> pass\nexpect running
set Ed +1 health\nexpect Ed has 3 health\nset Ed damaged 0\nset Ed tapped\nexpect Ed is tapped\nyou> END THE TURN\nexpect foe decides\nexpect log \"End of turn\" before \"Turn 10\"";
    assert_eq!(found(all), "");
}

#[test]
fn a_board_that_can_t_be_read_is_pointed_at() {
    let scene = "# Here\ngame azuki\nyou: leader Raizen; garden Rei x2, Edd; gardn Ed; hand Ed sleepy; leader Raizan\nfoe: leader Shao 25; ikz 3 heavy 4\nyou> end the turn\n";
    insta::assert_snapshot!(shown(scene, &play(scene).failures));
}

#[test]
fn a_board_of_more_cards_than_a_match_holds_is_pointed_at() {
    let scene = |hand: &str| format!("# Here\ngame azuki\nyou: leader Raizan; hand {hand}\nfoe: leader Shao\nyou> end the turn\n");
    for (hand, wrong) in [("Ed x65535", "65535 copies are more than a match can hold"), ("Ed x30000", "30000 copies of Ed, and a deck has 63 cards")] {
        let scene = scene(hand);
        let found = shown(&scene, &play(&scene).failures);
        assert!(found.contains(wrong), "{found}");
    }
}

#[test]
fn lines_that_can_t_be_read_are_pointed_at() {
    let scene = "# Here\ncovers AZK-999\ngame azuki\nyuo: leader Raizan\nturn ten\nactive me\nstart deck raizan shao\nrefuse attack with Rei\nexpect\nyou> pass\nfoe: leader Shao\n";
    insta::assert_snapshot!(shown(scene, &play(scene).failures));
}

#[test]
fn a_scene_names_games_rows_and_decks_that_there_are() {
    let scene = "# Here\ncovers AZK-999\ngame azuky\nstart decks raizan shaoo seed 1\nexpect running\n";
    insta::assert_snapshot!(shown(scene, &play(scene).failures));
}

#[test]
fn a_move_that_is_not_offered_ends_the_scene() {
    insta::assert_snapshot!(found("foe> end the turn\nexpect lost you"));
    insta::assert_snapshot!(found("you> attack with Rie\nexpect lost you"));
}

#[test]
fn what_does_not_hold_is_found_and_does_not_end_the_scene() {
    let all = "expect Ed has 4 health\nexpect Rei has 1 health\nexpect their Rei is untapped\nexpect Ed is in foe hand\nexpect Indra has 1 attack\nexpect Ed is attached to Raizan
expect your garden: Rei x2, Ed\nexpect foe hand: Indra\nexpect you have 3 cards in hand\nexpect you have 2 tapped IKZ\nexpect your deck has 3 cards
expect foe decides\nexpect won you\nexpect options: end the turn, pass\nexpect option play Ed\nexpect no option end the turn\nrefuse you> end the turn\nexpect Ed has Charge
expect log \"Turn 9\" before \"Main\"";
    insta::assert_snapshot!(found(all));
}

#[test]
fn expectations_that_can_t_be_read_are_pointed_at() {
    let all = "expect Edd has 2 health\nexpect Ed has 2 luck\nexpect Ed is sleepy\nexpect Ed has wings\nexpect Ed is in the garden\nexpect you have 3 socks\nexpect your garden holds Ed
expect no option attack with Rye\nrefuse you> atack with Rei\nrefuse you> use Surgee\nset Ed happy\nset Indra tapped\nexpect log nothing";
    insta::assert_snapshot!(found(all));
}

#[test]
fn a_fixture_that_names_nothing_is_pointed_at() {
    let load = |text: &str| {
        let source = Memory([("scenes.ron".to_owned(), text.to_owned())].into());
        Fixture::load(&source, azuki()).map_err(|error| shown(text, &[error]))
    };
    let empty = load("()").unwrap_or_else(|error| panic!("{error}"));
    assert!(empty.turn == 1 && empty.sections.is_empty() && empty.marks.is_empty() && empty.unlisted.is_empty());
    let mut all = String::new();
    for wrong in ["(turn: 9, side: 3)", "(sections: {\"king\": (zone: \"castle\")})", "(marks: {\"hurt\": Counter(\"pain\")})", "(unlisted: [\"leaders\"])"] {
        let _ = writeln!(all, "{}", load(wrong).err().unwrap_or_default());
    }
    insta::assert_snapshot!(all);
}
