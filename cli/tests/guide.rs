//! The pages on five minutes, a first card, a first game and phrases are done as a reader would: their files are written, their edits
//! made, their commands run, and what they show compared. What the README shows is compared with what is there.

use std::path::{Path, PathBuf};
use std::process::Command;

const README: &str = include_str!("../../README.md");
const TOUR: &str = include_str!("../../docs/tour.md");
const FIVE_MINUTES: &str = include_str!("../../docs/five-minutes.md");
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

fn write(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
    std::fs::write(path, text).expect("a file is written");
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
                write(&here.join(file), &text);
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
    assert_eq!(follow(FIVE_MINUTES), (0, 5, 4));
}

/// The game of the five minutes in a folder of its own, with a word of its files in place of another.
fn five_minutes(was: &str, is: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for the game");
    for (kind, text) in blocks(FIVE_MINUTES) {
        if let Some((_, file)) = kind.split_once("file=") {
            write(&folder.path().join(file), &text.replace(was, is));
        }
    }
    folder
}

#[test]
fn a_misspelt_word_is_pointed_at() {
    let said = run(five_minutes("Deal 2 damage", "Deal 2 damge").path(), "kotodama check --path lanterns", 1);
    assert!(said.contains("first.ron:7:42") && said.contains("did you mean `damage`?"), "{said}");
}

/// The picture of the README: a card, the story of a scene with it, and a finding, as the tool shows them. `UPDATE_REFERENCE=1` draws
/// it anew.
#[test]
fn the_picture_shows_what_the_tool_says() {
    let painted = |folder: &Path, words: &[&str]| {
        let output = Command::new(tool()).args(words).current_dir(folder).env("CLICOLOR_FORCE", "1").env_remove("NO_COLOR").output().expect("the tool starts");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let folder = five_minutes("", "");
    let read = |file: &str| std::fs::read_to_string(folder.path().join("lanterns").join(file)).expect("a file of the game");
    let set = read("sets/first.ron");
    let card = &set[set.find("        (id: \"L-3\"").expect("the moth")..set.find("    ],\n)").expect("the end of the cards")];
    painted(folder.path(), &["test", "--path", "lanterns", "--accept"]);
    let story = read("snapshots/moth.snap");
    let checked = painted(five_minutes("Deal 2 damage", "Deal 2 damge").path(), &["check", "--path", "lanterns"]);
    let finding = &checked[checked.find("\u{1b}[31mK0101").expect("a finding")..checked.find("\n1 finding").expect("their number")];
    let typed = |what: &str| format!("\u{1b}[1;32m$\u{1b}[0m \u{1b}[1m{what}\u{1b}[0m\n");
    let screen = [&typed("cat sets/first.ron"), card, "\n", &typed("kotodama test --review"), &story, "\n", &typed("kotodama check"), finding].concat();
    let drawn = anstyle_svg::Term::new().render_svg(&screen);
    let picture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/kotodama.svg");
    if std::env::var_os("UPDATE_REFERENCE").is_some() {
        std::fs::write(&picture, &drawn).expect("the picture is written");
    }
    assert!(std::fs::read_to_string(picture).expect("the picture is there") == drawn, "`UPDATE_REFERENCE=1` draws docs/kotodama.svg anew");
}

#[test]
fn cards_and_stories_are_the_real_ones() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let squeeze = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let read = |path: String| squeeze(&std::fs::read_to_string(root.join(path)).expect("a file of the project"));
    let [readme, tour] = [README, TOUR].map(|page| blocks(page).into_iter().map(|(_, text)| squeeze(&text)).collect::<Vec<String>>());
    // A card, and the story of a scene with it; where both are there, the scene stands between them.
    let card = |shown: &str, game: &str, set: &str| assert!(read(format!("cards/{game}/sets/{set}.ron")).contains(shown), "the card of {game} has changed");
    let scene = |shown: &str, game: &str, scene: &str| assert_eq!(read(format!("tests/scenes/{game}/{scene}.scene")), shown, "the scene of {game} has changed");
    let story = |shown: &str, game: &str, scene: &str| {
        assert!(read(format!("tests/snapshots/{game}/{scene}.snap")).ends_with(shown), "the story of {game} has changed")
    };
    card(&readme[1], "azuki", "azk01");
    scene(&readme[2], "azuki", "azk_134_zero_hits_itself");
    story(&readme[3], "azuki", "azk_134_zero_hits_itself");
    card(&tour[0], "sakura", "base");
    card(&tour[1], "azcard", "az01");
    scene(&tour[2], "azcard", "179-dernier-souffle-donne");
    story(&tour[3], "azcard", "179-dernier-souffle-donne");
    card(&tour[4], "ninja", "ns01");
    story(&tour[5], "ninja", "073-the-last-settles-first");
}
