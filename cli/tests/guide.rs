//! The README, and the pages on a first card, a first game and phrases, are done as a reader would: their files are written, their edits made, their commands
//! run, and what they show compared.

use std::path::{Path, PathBuf};
use std::process::Command;

const README: &str = include_str!("../../README.md");
const FIRST_CARD: &str = include_str!("../../docs/first-card.md");
const FIRST_GAME: &str = include_str!("../../docs/first-game.md");
const PHRASES: &str = include_str!("../../docs/phrases.md");

/// The fenced blocks of a page: what stands behind the fence, and the text.
fn blocks(page: &str) -> Vec<(&str, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(&str, String)> = None;
    for line in page.lines() {
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

/// The tool that is tried; `KOTODAMA_TOOL` names another build of it.
fn tool() -> String {
    std::env::var("KOTODAMA_TOOL").unwrap_or_else(|_| env!("CARGO_BIN_EXE_kotodama").to_owned())
}

fn run(folder: &Path, line: &str, code: i32) -> String {
    let words = words(line);
    assert_eq!(words[0], "kotodama", "pages run the tool only");
    let output = Command::new(tool()).args(&words[1..]).current_dir(folder).env("NO_COLOR", "1").output().expect("the tool starts");
    assert_eq!(output.status.code(), Some(code), "`{line}`:\n{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Compares what a command said with what a page shows. "..." at the end leaves out the rest.
fn compare(command: &str, said: &str, shown: &str) {
    match shown.trim_end().strip_suffix("...") {
        Some(beginning) => assert!(said.starts_with(beginning.trim_end()), "`{command}` says\n{said}"),
        None => assert_eq!(said.trim_end(), shown.trim_end(), "`{command}`"),
    }
}

/// Makes the edit that a block of `diff` shows.
fn edit(path: &Path, diff: &str) {
    let side = |leave: char| -> String {
        let lines = diff.lines().filter(|line| !line.starts_with(leave));
        lines.map(|line| format!("{}\n", line.get(1..).unwrap_or_default())).collect()
    };
    let (old, new) = (side('+'), side('-'));
    let text = std::fs::read_to_string(path).expect("the file is there");
    assert_eq!(text.matches(&old).count(), 1, "one such place in {}:\n{old}", path.display());
    std::fs::write(path, text.replace(&old, &new)).expect("a file is written");
}

/// Does all that a page tells a reader to do; how many edits, files and commands that were.
fn follow(page: &str) -> (usize, usize, usize) {
    let folder = tempfile::tempdir().expect("an empty folder");
    let mut here: PathBuf = folder.path().to_owned();
    let (mut edits, mut files, mut commands) = (0, 0, 0);
    for (kind, text) in blocks(page) {
        let (kind, more) = kind.split_once(' ').unwrap_or((kind, ""));
        if kind == "console" {
            let code = more.strip_prefix("exit=").map_or(0, |code| code.parse().expect("a number"));
            for part in text.strip_prefix("$ ").expect("a command begins with $").split("\n$ ") {
                let (command, shown) = part.split_once('\n').unwrap_or((part, ""));
                match command.strip_prefix("cd ") {
                    Some(into) => here.push(into.trim_end()),
                    None => compare(command, &run(&here, command, code), shown),
                }
                commands += 1;
            }
        } else if let Some(file) = more.strip_prefix("file=") {
            if kind == "diff" {
                edit(&here.join(file), &text);
                edits += 1;
            } else {
                std::fs::write(here.join(file), text).expect("a file is written");
                files += 1;
            }
        }
    }
    (edits, files, commands)
}

#[test]
fn the_first_card_is_read_explained_tested_and_changed() {
    assert_eq!(follow(FIRST_CARD), (4, 1, 14));
}

#[test]
fn the_first_game_becomes_a_modder_s_own() {
    assert_eq!(follow(FIRST_GAME), (6, 1, 13));
}

#[test]
fn phrases_and_keywords_work_as_written() {
    assert_eq!(follow(PHRASES), (3, 4, 9));
    for kind in kotodama_grammar::HOLE_TYPES {
        let row = PHRASES.lines().find(|line| line.starts_with("| `{") && line.contains(&format!(":{}}}` |", kind.name)));
        assert!(row.is_some_and(|row| row.contains(&format!("| {} |", kind.about))), "`{}`: {}", kind.name, kind.about);
    }
}

#[test]
fn the_five_minutes_work_as_written() {
    let folder = tempfile::tempdir().expect("a folder for the game");
    let (mut files, mut commands) = (0, 0);
    for (kind, text) in blocks(README) {
        if let Some((_, file)) = kind.split_once("file=") {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
            std::fs::write(path, text).expect("a file is written");
            files += 1;
        } else if kind == "console" {
            let (command, shown) = text.split_once('\n').expect("a command and what it shows");
            let said = run(folder.path(), command.strip_prefix("$ ").expect("a command begins with $"), 0);
            compare(command, &said, shown);
            commands += 1;
        }
    }
    assert_eq!((files, commands), (5, 4));
}

#[test]
fn a_misspelt_word_is_pointed_at() {
    let folder = tempfile::tempdir().expect("a folder for the game");
    for (kind, text) in blocks(README) {
        if let Some((_, file)) = kind.split_once("file=") {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
            std::fs::write(path, text.replace("Deal 2 damage", "Deal 2 damge")).expect("a file is written");
        }
    }
    let output = Command::new(tool()).args(["check", "--path", "lanterns"]).current_dir(folder.path()).env("NO_COLOR", "1").output();
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
    let all: Vec<String> = blocks(README).into_iter().map(|(_, text)| squeeze(&text)).collect();
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
