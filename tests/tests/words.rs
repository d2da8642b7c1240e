//! The engine knows no game: no word that a game's lexicon gives to its zones, kinds of cards, stats, keywords, families or
//! verbs stands in the code that all games share, not even in a comment.

use kotodama_grammar::Lexicon;
use kotodama_tests::workspace;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The classes whose words belong to a game.
const CLASSES: [&str; 8] = ["zone", "kind", "stat", "keyword", "family", "verb", "pool", "damage"];

/// Words of lexicons, by id, that are plain English of all card games or of programs: the shared code may say them.
const PLAIN: &[&str] = &[
    // Places of nearly every card game.
    "deck",
    "hand",
    "discard",
    "field",
    "jeu",
    "there",
    "here",
    "ici",
    "qui s'y trouve",
    "qui s'y trouvent",
    // Who has most and least.
    "richest",
    "poorest",
    "le plus riche",
    "le plus pauvre",
    // Numbers of nearly every card game.
    "cost",
    "costs",
    "costing",
    "coût",
    "coûte",
    "coûtent",
    "coûtant",
    "cheapest",
    "most expensive",
    "attack",
    "health",
    // What players of all of them do.
    "defend",
    "destroy",
    "equipped",
    "équipée",
    "draw",
    "enter",
    "equip",
    "perform",
    "play",
    "remove",
    "die",
    "survives",
    "survit",
    "mourir",
    "est mort",
    "flip",
    "flips",
    "flipped",
    "mute",
    "mutes",
    "muted",
    "tombe",
    "replace",
    "reset",
    "return",
    "sacrifice",
    "spend",
    "perform",
    "tap",
    "untap",
    "add",
    "move",
    "search",
    "déclenche",
    "déclencher",
    "déclenchez",
    "recover",
    // What code and its comments are written with.
    "bell",
    "bench",
    "clear",
    "cleared",
    "donne",
    "hold",
    "holds",
    "range",
    "rank",
    "stable",
    "steady",
    "neutral",
    "stray",
    "worth",
    // What nearly all of them are about.
    "creature",
    "damage",
    "mana",
    "shield",
    "attach",
    "aside",
    // Adjectives of everyday speech.
    "common",
    // Kinds of cards by names that belong to nobody.
    "spell",
    "token",
    // Words of programs: room is reserved, Lua's tables are frozen, files travel in archives (a French form).
    "reserve",
    "frozen",
    "retire",
    // Adjectives and the like.
    "quick",
    "present",
    "both",
    "both_sides",
    "limited",
    "idea",
    "nobody",
    "anywhere",
    "bonus",
    "boards",
    "red_flower",
    // Words of programs that are words of players, too: lists are open, windows close, sets are a range, a match advances.
    "box",
    "normal",
    "range",
    "open",
    "close",
    "show",
    "pair",
    "settle",
    "ready",
    "resolve",
    "advance",
    "declare",
    "spoil",
    "force",
    "strike",
    // What everybody attacks with, lives on, and locks.
    "attack_with",
    "life",
    "vie",
    "lock",
    // Between words.
    "distance",
    "front",
    "back",
    // A row, in French.
    "rangée",
    // Who and what the games are about, in the words of everybody.
    "ally",
    "character",
    "combat",
    "block",
    "interrupt",
    // Colours, on cards and at a terminal.
    "red",
    "green",
    // Words of programs that are words of players, too: tables have items, text has braces, signs and spaces, a loop its rounds and turns.
    "table",
    "item",
    "action",
    "brace",
    "sign",
    "space",
    "rounds",
    "turns",
    "passes",
    "keep",
    "played",
    // What a program does with things and what a player does: uses, casts, stores, rests, freezes; who is silenced has no text.
    "use",
    "used",
    "cast",
    "store",
    "rest",
    "tire",
    "freeze",
    "silenced",
    // Whom and what most games of two are about.
    "hero",
    "power",
    "secret",
    // What this project is called, and what a game calls its spells.
    "kotodama",
];

/// The code that all games share.
const SHARED: [&str; 12] = [
    "messages",
    "grammar/src",
    "grammar/en.pest",
    "grammar/fr.pest",
    "engine/src",
    "lua/src",
    "rules/src",
    "workbench/src",
    "lab/src",
    "cli/src",
    "python/src",
    "python/package",
];

/// Folders within it that hold tests, which play with cards of their own.
const TESTS: [&str; 1] = ["lua/src/tests"];

fn files(path: &Path, out: &mut Vec<PathBuf>) {
    if path.is_dir() {
        let mut inside: Vec<PathBuf> = std::fs::read_dir(path).into_iter().flatten().flatten().map(|e| e.path()).collect();
        inside.sort();
        inside.iter().for_each(|p| files(p, out));
    } else if path.extension().is_some_and(|e| e == "rs" || e == "pest" || e == "luau" || e == "ftl" || e == "py" || e == "pyi") {
        out.push(path.to_owned());
    }
}

/// Every word of every game's lexicon that belongs to the game, and where it comes from.
fn words_of_games() -> BTreeMap<String, String> {
    let mut words = BTreeMap::new();
    for game in std::fs::read_dir(workspace().join("cards")).expect("there are games").flatten() {
        let id = game.file_name().to_string_lossy().into_owned();
        words.insert(id.to_lowercase(), "the id of a game".to_owned());
        for file in std::fs::read_dir(game.path().join("lexicon")).into_iter().flatten().flatten() {
            let text = std::fs::read_to_string(file.path()).expect("a lexicon is text");
            let lexicon: Lexicon =
                ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME).from_str(&text).expect("a lexicon can be read");
            for class in CLASSES {
                for (word, entry) in lexicon.words(class).filter(|(word, _)| !PLAIN.contains(word)) {
                    // A letter alone (a stat's short form) is no word.
                    for form in entry.forms.values().chain([&word.to_owned()]).filter(|form| form.len() > 1 && !PLAIN.contains(&form.to_lowercase().as_str())) {
                        words.insert(form.to_lowercase(), format!("a {class} of {id}"));
                    }
                }
            }
        }
    }
    words
}

/// Whether a line says a word, as a word of its own; parts of a name in the code count.
fn says(line: &str, word: &str) -> bool {
    let edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    let mut from = 0;
    while let Some(at) = line[from..].find(word).map(|at| from + at) {
        let end = at + word.len();
        if edge(line[..at].chars().next_back()) && edge(line[end..].chars().next()) {
            return true;
        }
        from = end;
    }
    false
}

/// What stands between signs.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|piece| !piece.is_empty())
}

#[test]
fn the_shared_code_says_no_word_of_a_game() {
    let words = words_of_games();
    assert!(words.len() > 100, "the lexicons were read: {} words", words.len());
    let mut paths = Vec::new();
    for shared in SHARED {
        files(&workspace().join(shared), &mut paths);
    }
    paths.retain(|path| !TESTS.iter().any(|tests| path.starts_with(workspace().join(tests))));
    assert!(paths.len() > 40, "the code was found: {} files", paths.len());
    let mut found = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("code is text").to_lowercase();
        // Nearly no file says any of them; only where one does is it looked for line by line.
        let said: BTreeSet<&str> = pieces(&text).collect();
        let words: Vec<_> = words.iter().filter(|(word, _)| pieces(word).all(|piece| said.contains(piece)) && says(&text, word)).collect();
        // What the compiler is asked to look for has names of its own.
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with("#![")) {
            for (word, whose) in words.iter().filter(|(word, _)| says(line, word)) {
                let path = path.strip_prefix(workspace()).unwrap_or(&path).display();
                found.push(format!("{path}:{number}: \"{word}\" is {whose}: {}", line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "{} places:\n{}", found.len(), found.join("\n"));
}
