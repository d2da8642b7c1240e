//! What is called otherwise in an editor: the game can be read as before, its scenes pass as before, and its list of mutants names the same ones.

use kotodama::shipped::Library;
use kotodama_rules::{Source as _, load, load_with};
use kotodama_tests::workspace;
use kotodama_workbench::editor::named::Thing;
use kotodama_workbench::editor::rename::{Edit, rename, rename_in_scene};
use kotodama_workbench::editor::{Desk, SceneText, named};
use kotodama_workbench::mutants::{mutants, stale};
use kotodama_workbench::scene::{Fixture, parse, run_scene};
use kotodama_workbench::{Overlay, Workspace};
use std::collections::BTreeMap;

/// In which game and file, the words that stand there, of which the last is renamed, and what it is called then.
const RENAMED: [(&str, &str, &str, &str); 22] = [
    ("duel", "lexicon/en.ron", "\"graveyard\": (sg: \"graveyard", "barrow"),
    ("duel", "lexicon/en.ron", "\"minion\": (sg: \"minion", "creature"),
    ("duel", "lexicon/en.ron", "\"taunt\": (name: \"Taunt", "Bulwark"),
    ("duel", "lexicon/en.ron", "\"freeze\": (base: \"freeze", "chill"),
    ("duel", "lexicon/en.ron", "\"beast\": (sg: [\"Beast", "Animal"),
    ("duel", "lexicon/en.ron", "\"armor\": (sg: \"Armor", "Shell"),
    ("duel", "decks/goro.ron", "id: \"goro", "masker"),
    ("duel", "sets/first.ron", "name: \"Wick Mote", "Ember Mote"),
    ("duel", "phrases.ron", "(id: \"silence", "hush"),
    ("duel", "game.ron", "(id: \"graveyard", "barrow"),
    ("azuki", "lexicon/en.ron", "\"garden\": (sg: \"Garden", "Courtyard"),
    ("azuki", "lexicon/en.ron", "\"charge\": (name: \"Charge", "Dash"),
    ("azuki", "lexicon/en.ron", "\"fire\": (sg: \"Fire", "Flame"),
    ("sakura", "lexicon/en.ron", "\"distance\": (sg: \"Distance", "Span"),
    ("azcard", "lexicon/fr.ron", "\"graveyard\": (m_sg: \"cimetière", "tombeau"),
    ("azcard", "lexicon/fr.ron", "\"barrier\": (name: \"Barrière", "Rempart"),
    ("azcard", "lexicon/en.ron", "\"graveyard\": (sg: \"graveyard", "tomb"),
    ("ninja", "lexicon/en.ron", "\"damage\": (sg: \"Damage Zone", "Wound Zone"),
    ("uytcg", "lexicon/en.ron", "\"bury\": (base: \"bury", "inter"),
    ("tricks", "lexicon/en.ron", "\"stow\": (base: \"stow", "stash"),
    ("attic", "lexicon/en.ron", "\"shillings\": (sg: \"Shillings", "Pennies"),
    ("valleys", "lexicon/en.ron", "\"green\": (sg: \"green", "meadow"),
];

fn scenes(id: &str) -> Vec<SceneText> {
    let folder = workspace().join("tests/scenes").join(id);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())).flatten().map(|file| file.path());
    let text = |path: &std::path::Path| std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    files.map(|path| SceneText { text: text(&path), file: path.file_name().unwrap_or_default().to_string_lossy().into_owned() }).collect()
}

/// A text with those of the edits that are about it.
fn changed(edits: &[Edit], file: &str, text: &str) -> String {
    let mut own: Vec<&Edit> = edits.iter().filter(|edit| edit.place.file == file).collect();
    own.sort_by_key(|edit| std::cmp::Reverse(edit.place.start));
    let mut text = text.to_owned();
    let mut end = usize::MAX;
    for edit in own {
        assert!(edit.place.end <= end, "{file}: {:?} is changed twice", &edit.place);
        end = edit.place.start;
        text.replace_range(edit.place.span(), &edit.text);
    }
    text
}

/// What is wrong with a game after edits: what can't be read, scenes that do not pass, mutants that are none any more.
fn wrong(source: &dyn Workspace, scenes: &[SceneText], edits: &[Edit]) -> Vec<String> {
    let files = edits.iter().map(|edit| edit.place.file.as_str()).filter(|file| !file.ends_with(".scene"));
    let texts: BTreeMap<String, String> = files.map(|file| (file.to_owned(), changed(edits, file, &source.read(file).unwrap_or_default()))).collect();
    let over = Overlay::new(source, texts);
    let game = match load(&over) {
        Ok(game) => game,
        Err(findings) => return findings.iter().map(|found| format!("{}: {}", found.file, found.message)).collect(),
    };
    let mut wrong = Vec::new();
    let mut games = BTreeMap::new();
    for scene in scenes {
        let text = changed(edits, &scene.file, &scene.text);
        let mode = parse::parse(&scene.file, &text).ok().and_then(|scene| scene.mode).map(|said| said.text);
        let modes: Vec<&str> = mode.as_deref().into_iter().collect();
        let (game, fixture) = games.entry(mode.clone()).or_insert_with(|| {
            let game = load_with(&over, &modes).expect("it is read").game;
            let fixture = Fixture::load(&over, &game).expect("its boards are read");
            (game, fixture)
        });
        let report = run_scene(game, fixture, &scene.file, &text);
        wrong.extend(report.failures.iter().map(|failure| format!("{}: {}", scene.file, failure.message)));
    }
    let listed = mutants(&over, &game).and_then(|mutants| stale(&over, &mutants)).expect("mutants");
    wrong.extend(listed.iter().map(|found| format!("{}: {}", found.file, found.message)));
    wrong
}

#[test]
fn what_is_called_otherwise_is_so_everywhere() {
    let library = Library::shipped();
    let mut told = Vec::new();
    for (id, file, words, new) in RENAMED {
        let source = library.find(id).expect("it is shipped");
        let (known, scenes) = (Desk::default().read(source).expect("it loads"), scenes(id));
        let text = source.read(file).unwrap_or_else(|| panic!("{id} has no {file}"));
        let at = text.find(words).unwrap_or_else(|| panic!("{id}, {file}: {words}")) + words.len();
        match rename(source, &known, &scenes, file, at - 1, new) {
            Ok(edits) => {
                let wrong = wrong(source, &scenes, &edits);
                if edits.len() < 2 || !wrong.is_empty() {
                    told.push(format!("{id}: {words} -> {new}: {} edits, then {wrong:#?}", edits.len()));
                }
            }
            Err(refused) => told.push(format!("{id}: {words} -> {new}: {}", refused.0)),
        }
    }
    assert_eq!(told, [""; 0], "{}", told.join("\n"));
}

#[test]
fn what_a_scene_names_is_called_otherwise_from_there() {
    let library = Library::shipped();
    let source = library.find("valleys").expect("it is shipped");
    let (known, scenes) = (Desk::default().read(source).expect("it loads"), scenes("valleys"));
    let scene = scenes.iter().find(|scene| scene.text.contains("start decks upper lower")).expect("one begins with decks");
    let at = scene.text.find("upper").expect("it stands there");
    let places = named::places(source, &known, &scenes, &Thing::Deck("upper".to_owned()));
    assert!(places.iter().any(|(place, _)| place.file == "decks/upper.ron") && places.iter().any(|(place, _)| place.file == scene.file), "{places:?}");
    let edits = rename_in_scene(source, &known, &scenes, &scene.text, at, "higher").unwrap_or_else(|refused| panic!("{}", refused.0));
    assert_eq!(wrong(source, &scenes, &edits), [""; 0]);
}

#[test]
fn what_would_be_another_word_is_refused() {
    let library = Library::shipped();
    let source = library.find("duel").expect("it is shipped");
    let known = Desk::default().read(source).expect("it loads");
    let text = source.read("lexicon/en.ron").expect("its words");
    let words = "\"minion\": (sg: \"minion";
    let at = text.find(words).expect("it is there") + words.len();
    for (new, why) in [("spell", "could not tell them apart"), ("", "is no name"), ("a \"b\"", "is no name")] {
        let refused = rename(source, &known, &[], "lexicon/en.ron", at, new).expect_err(new);
        assert!(refused.0.contains(why), "{new}: {}", refused.0);
    }
}

/// In which file of the game, what stands before what is renamed, and what that can't be called: each would merge two things, say what can't be said, or
/// read as something else.
const REFUSED: [(&str, &str, &[&str]); 6] = [
    (
        "sets/first.ron",
        "name: \"Wick Mote",
        &["Oba of the Paper Lamps", "flick a spark", "none", "#", "a; b", "Wick x2", "a\u{202e}b", "a\u{200b}b", "Wick\u{200d}", "Wick  Mote", "Wiсk Mote"],
    ),
    ("decks/goro.ron", "id: \"goro", &["", "a\u{200b}b"]),
    ("phrases.ron", "(id: \"silence", &["a b", "ü", "Silence"]),
    ("lexicon/en.ron", "\"taunt\": (name: \"Taunt", &["Rush", "a\u{202e}b"]),
    ("lexicon/en.ron", "\"minion\": (sg: \"minion", &["spell", "card"]),
    ("lexicon/en.ron", "\"freeze\": (base: \"freeze", &["draw", "discard"]),
];

#[test]
fn what_would_not_be_the_same_game_is_refused() {
    let library = Library::shipped();
    let source = library.find("duel").expect("it is shipped");
    let (known, scenes) = (Desk::default().read(source).expect("it loads"), scenes("duel"));
    let mut told = Vec::new();
    for (file, words, names) in REFUSED {
        let text = source.read(file).unwrap_or_else(|| panic!("no {file}"));
        let at = text.find(words).unwrap_or_else(|| panic!("{file}: {words}")) + words.len();
        for name in names {
            if let Ok(edits) = rename(source, &known, &scenes, file, at - 1, name) {
                told.push(format!("{words} -> {}: {} edits", name.escape_unicode(), edits.len()));
            }
        }
    }
    let ids = source.read("sets/first.ron").expect("its cards");
    let mut ids = ids.match_indices("(id: \"").map(|(at, before)| at + before.len());
    let (one, two) = (ids.next().expect("a card"), ids.nth(1).expect("another"));
    let text = source.read("sets/first.ron").expect("its cards");
    let taken = text[two..].split('"').next().expect("its id");
    assert!(rename(source, &known, &scenes, "sets/first.ron", one + 1, taken).is_err(), "{taken} is there already");
    assert_eq!(told, [""; 0], "{}", told.join("\n"));
}
