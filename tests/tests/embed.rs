//! Programs that embed the engine: the example of it plays, and the folder that it loads from keeps to itself.

use kotodama_engine::data::GameFile;
use kotodama_engine::{Game, Match, State};
use kotodama_rules::{Folder, Memory, Source, load};
use kotodama_tests::{files, workspace};

#[expect(dead_code, reason = "nobody runs its `main` here")]
#[path = "../../rules/examples/embed.rs"]
mod example;

#[test]
fn the_example_plays_a_match_to_its_end() {
    for game in ["azuki", "azcard"] {
        let (story, outcome) = example::play(workspace().join("cards").join(game)).unwrap_or_else(|wrong| panic!("{game}: {wrong}"));
        assert!(outcome.is_some() && story.len() > 20, "{game}: {outcome:?} after {} lines", story.len());
    }
}

#[test]
fn the_example_is_short() {
    let text = std::fs::read_to_string(workspace().join("rules/examples/embed.rs")).expect("it is there");
    assert!(text.lines().count() <= 40, "{}", text.lines().count());
}

#[test]
fn matches_cross_threads() {
    fn crosses<T: Send + Sync + 'static>() {}
    crosses::<Match>();
    crosses::<Game>();
    crosses::<State>();
}

#[test]
fn a_folder_shows_what_is_in_it_and_nothing_else() {
    let folder = Folder::new(workspace().join("cards/azuki"));
    let memory: Memory = files("azuki");
    for name in ["sets", "scripts", "scenes", "nowhere"] {
        assert_eq!(folder.list(name), memory.list(name), "{name}");
    }
    let rules = folder.read("game.ron").expect("a game has rules");
    assert!(kotodama_rules::data_file::<GameFile>("game.ron", &rules).is_ok());
    for outside in ["../ninja/game.ron", "/etc/hostname", "./game.ron", ""] {
        assert_eq!((folder.read(outside), folder.unread(outside)), (None, None), "{outside}");
    }
    assert_eq!(folder.list(".."), Vec::<String>::new());
    let home = tempfile::tempdir().expect("a folder");
    let write = |path: &str, bytes: &[u8]| std::fs::write(home.path().join(path), bytes).expect("it is written");
    std::fs::create_dir_all(home.path().join("packs/tides")).expect("a folder");
    write("packs/tides/pack.ron", b"()");
    write("game.ron", b"\xff\xfe");
    write("phrases.ron", "\u{feff}[]".as_bytes());
    let folder = Folder::new(home.path());
    assert_eq!(folder.packs(), ["tides"]);
    assert_eq!(folder.read("phrases.ron").as_deref(), Some("[]"));
    assert!(folder.read("game.ron").is_none() && folder.unread("game.ron").is_some());
    let findings = load(&folder).err().unwrap_or_default();
    assert!(findings.iter().any(|found| found.file == "game.ron" && found.message.contains("can't be read")), "{findings:#?}");
}
