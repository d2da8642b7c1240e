//! The README is done as a reader would: its files are written, its commands run, and what it shows compared.

use std::path::Path;
use std::process::Command;

const README: &str = include_str!("../../README.md");

/// A fenced block: what stands behind the fence, and the text.
fn blocks() -> Vec<(&'static str, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(&str, String)> = None;
    for line in README.lines() {
        match (line.strip_prefix("```"), open.take()) {
            (Some(_), Some(block)) => blocks.push(block),
            (Some(kind), None) => open = Some((kind, String::new())),
            (None, Some((kind, mut text))) => {
                text.push_str(line);
                text.push('\n');
                open = Some((kind, text));
            }
            (None, None) => {}
        }
    }
    blocks
}

/// The words of a command line; quotes hold words together.
fn words(line: &str) -> Vec<String> {
    line.split('"')
        .enumerate()
        .flat_map(|(i, part)| if i % 2 == 1 { vec![part.to_owned()] } else { part.split_whitespace().map(str::to_owned).collect() })
        .collect()
}

fn run(folder: &Path, line: &str) -> String {
    let words = words(line);
    assert_eq!(words[0], "kotodama", "the README runs the tool only");
    let output = Command::new(env!("CARGO_BIN_EXE_kotodama")).args(&words[1..]).current_dir(folder).env("NO_COLOR", "1").output().expect("the tool starts");
    assert!(output.status.success(), "`{line}` fails:\n{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn the_five_minutes_work_as_written() {
    let folder = tempfile::tempdir().expect("a folder for the game");
    let (mut files, mut commands) = (0, 0);
    for (kind, text) in blocks() {
        if let Some((_, file)) = kind.split_once("file=") {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
            std::fs::write(path, text).expect("a file is written");
            files += 1;
        } else if kind == "console" {
            let (command, shown) = text.split_once('\n').expect("a command and what it shows");
            let said = run(folder.path(), command.strip_prefix("$ ").expect("a command begins with $"));
            // "..." at the end leaves out the rest.
            match shown.trim_end().strip_suffix("...") {
                Some(beginning) => assert!(said.starts_with(beginning.trim_end()), "`{command}` says\n{said}"),
                None => assert_eq!(said.trim_end(), shown.trim_end(), "`{command}`"),
            }
            commands += 1;
        }
    }
    assert_eq!((files, commands), (5, 4));
}

#[test]
fn a_misspelt_word_is_pointed_at() {
    let folder = tempfile::tempdir().expect("a folder for the game");
    for (kind, text) in blocks() {
        if let Some((_, file)) = kind.split_once("file=") {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
            std::fs::write(path, text.replace("Deal 2 damage", "Deal 2 damge")).expect("a file is written");
        }
    }
    let output = Command::new(env!("CARGO_BIN_EXE_kotodama")).args(["check", "--path", "lanterns"]).current_dir(folder.path()).env("NO_COLOR", "1").output();
    let output = output.expect("the tool starts");
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(said.contains("first.ron:7:42") && said.contains("did you mean \"Deal 2 damage to your opponent's keeper.\"?"), "{said}");
}

#[test]
fn the_card_and_the_story_are_the_real_ones() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |path: &str| std::fs::read_to_string(root.join(path)).expect("a file of the project");
    let squeeze = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let all: Vec<String> = blocks().into_iter().map(|(_, text)| squeeze(&text)).collect();
    // Each is a card, a scene and its story; between them stands a card alone.
    let shown = [(0, "azuki", "azk01", "azk_134_zero_hits_itself"), (4, "azcard", "az01", "179-dernier-souffle-donne")];
    for (at, game, set, scene) in shown {
        assert!(squeeze(&read(&format!("cards/{game}/sets/{set}.ron"))).contains(&all[at]), "the card of {game} has changed");
        assert_eq!(squeeze(&read(&format!("tests/scenes/{game}/{scene}.scene"))), all[at + 1], "the scene of {game} has changed");
        assert!(squeeze(&read(&format!("tests/snapshots/{game}/{scene}.snap"))).ends_with(&all[at + 2]), "the story of {game} has changed");
    }
    assert!(squeeze(&read("cards/sakura/sets/base.ron")).contains(&all[3]), "the card of sakura has changed");
    assert!(squeeze(&read("cards/ninja/sets/ns01.ron")).contains(&all[7]), "the card of ninja has changed");
    assert!(squeeze(&read("tests/snapshots/ninja/073-the-last-settles-first.snap")).ends_with(&all[8]), "the story of ninja has changed");
}
