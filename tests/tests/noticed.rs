//! What scenes notice when a rule or a card says something else, of the games whose mutants are tried in a second or two; the others
//! take a minute (`kotodama mutants GAME --least 95`). What their lists say plays as the game does is looked at in all of them.

use kotodama::shipped::Library;
use kotodama_tests::{SHIPPED, files_in, workspace};
use kotodama_workbench::mutants::{Fate, Hunt, SceneText, hunt, mutants, stale};
use kotodama_workbench::scene::parse::parse;
use std::path::PathBuf;

/// Those with few mutants and few scenes.
const SMALL: [&str; 3] = ["attic", "tricks", "valleys"];

/// How many of a hundred mutants expectations notice.
const LEAST: usize = 95;

fn scenes(id: &str) -> Vec<SceneText> {
    let folder = workspace().join("tests/scenes").join(id);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())).flatten().map(|file| file.path());
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mode = parse(&file, &text).ok().and_then(|scene| scene.mode).map(|said| said.text);
        SceneText { file, text, mode }
    };
    files.map(read).collect()
}

#[test]
fn expectations_notice_nearly_every_mutant() {
    let library = Library::shipped();
    for id in SMALL {
        let source = library.find(id).expect("it is shipped");
        let Hunt { mutants, failing, findings } = hunt(source, &scenes(id), |_| ()).unwrap_or_else(|errors| panic!("{id}: {errors:?}"));
        assert!(failing.is_empty() && findings.is_empty(), "{id}: {failing:?} {findings:?}");
        let tried: Vec<_> = mutants.iter().filter(|(_, fate)| matches!(fate, Fate::Failed | Fate::Told | Fate::Unnoticed)).collect();
        let missed: Vec<String> =
            tried.iter().filter(|(_, fate)| *fate != Fate::Failed).map(|(mutant, _)| format!("- {}\n+ {}", mutant.was, mutant.is)).collect();
        let noticed = tried.len() - missed.len();
        assert!(noticed > 50 && noticed * 100 >= LEAST * tried.len(), "{id}: {noticed} of {}\n{}", tried.len(), missed.join("\n"));
    }
}

#[test]
fn what_plays_as_the_game_does_is_a_mutant_with_a_reason() {
    let library = Library::shipped();
    for (id, _) in SHIPPED {
        let source = library.find(id).expect("it is shipped");
        let game = source.load().unwrap_or_else(|errors| panic!("{id}: {errors:?}"));
        let found = mutants(source, &game).and_then(|mutants| stale(source, &mutants));
        assert_eq!(found, Ok(Vec::new()), "{id}");
    }
}

/// Cards that texts make: with one less of them, the others have other numbers.
const MADE: &str = r#"(id: "made", name: "Made", cards: [
    (id: "call", name: "Call", kind: "trick", stats: {"cost": 1}, text: ["Put a 1/1 Rat into your grove.", "Draw 1 card."]),
    (id: "horn", name: "Horn", kind: "trick", stats: {"cost": 1}, text: ["Put a 2/2 Hen into your grove."]),
])"#;

const HORN: &str = "# The one is called, the other waits in hand
game neutral
you: grove Asha; hand Call, Horn; ember 3; deck Owl x5
foe: grove Bram; deck Owl x5
you> play Horn
expect your grove: Asha, Hen
expect your hand: Call
";

#[test]
fn scenes_are_read_with_the_words_of_the_mutant() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = files_in(workspace().join("tests/neutral")).0.into_iter().chain([("sets/made.ron".to_owned(), MADE.to_owned())]);
    for (path, text) in files {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
        std::fs::write(path, text).expect("it is written");
    }
    let library = Library::folder(folder.path()).unwrap_or_else(|_| panic!("a game"));
    let source = library.only(None).unwrap_or_else(|_| panic!("one game"));
    let scene = SceneText { file: "horn.scene".to_owned(), text: HORN.to_owned(), mode: None };
    let hunted = hunt(source, &[scene], |_| ()).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(hunted.failing, [""; 0]);
    let fate = |was: &str, is: &str| hunted.mutants.iter().find(|(mutant, _)| mutant.was == was && mutant.is == is).map(|(_, fate)| *fate);
    assert_eq!(fate("Put a 1/1 Rat into your grove.", ""), Some(Fate::Unnoticed), "nobody calls a rat");
    assert_eq!(fate("Put a 2/2 Hen into your grove.", ""), Some(Fate::Failed), "a hen is expected");
}
