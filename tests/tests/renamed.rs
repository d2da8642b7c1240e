//! What is called otherwise in an editor: the game can be read as before, its scenes pass as before, and its list of mutants names the same ones.

use crate::desks::{desk_for, known};
use kotodama::shipped::Library;
use kotodama_rules::{Languages, Source as _, load_again};
use kotodama_tests::{SHIPPED, workspace};
use kotodama_workbench::editor::action;
use kotodama_workbench::editor::named::Thing;
use kotodama_workbench::editor::rename::{Edit, Files, Renamed, inflections, rename, rename_in_scene};
use kotodama_workbench::editor::{SceneText, named};
use kotodama_workbench::fmt::Formatter;
use kotodama_workbench::mutants::{mutants, stale};
use kotodama_workbench::scene::{Fixture, Kept, parse, run_scene};
use kotodama_workbench::wanted::Wanted;
use kotodama_workbench::{Overlay, Workspace};
use std::collections::BTreeMap;

/// In which game and file, the words that stand there, of which the last is renamed, and what it is called then.
const RENAMED: [(&str, &str, &str, &str); 16] = [
    // At the word for several, by that for one; of the commonest word of a language with genders.
    ("duel", "lexicon/en.ron", "\"minion\": (sg: \"minion\", pl: \"minions", "creature"),
    ("azcard", "lexicon/fr.ron", "\"creature\": (f_sg: \"créature\", f_pl: \"créatures", "bête"),
    ("azuki", "lexicon/en.ron", "\"entity\": (sg: \"entity\", pl: \"entities", "unit"),
    ("duel", "lexicon/en.ron", "\"taunt\": (name: \"Taunt", "Bulwark"),
    ("duel", "lexicon/en.ron", "\"beast\": (sg: [\"Beast", "Animal"),
    ("duel", "decks/goro.ron", "id: \"goro", "masker"),
    ("duel", "sets/first.ron", "name: \"Wick Mote", "Ember Mote"),
    ("duel", "phrases.ron", "(id: \"silence", "hush"),
    ("duel", "game.ron", "(id: \"graveyard", "barrow"),
    ("sakura", "lexicon/en.ron", "\"distance\": (sg: \"Distance", "Span"),
    ("azcard", "lexicon/fr.ron", "\"graveyard\": (m_sg: \"cimetière", "tombeau"),
    ("azcard", "lexicon/fr.ron", "\"barrier\": (name: \"Barrière", "Rempart"),
    ("ninja", "lexicon/en.ron", "\"damage\": (sg: \"Damage Zone", "Wound Zone"),
    ("uytcg", "lexicon/en.ron", "\"bury\": (base: [\"bury", "inter"),
    ("attic", "lexicon/en.ron", "\"shillings\": (sg: \"Shillings", "Pennies"),
    ("valleys", "lexicon/en.ron", "\"green\": (sg: \"green", "meadow"),
];

fn scenes(id: &str) -> Vec<SceneText> {
    let folder = workspace().join("tests/scenes").join(id);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())).flatten().map(|file| file.path());
    let text = |path: &std::path::Path| std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    files.map(|path| SceneText { text: text(&path), file: path.file_name().unwrap_or_default().to_string_lossy().into_owned() }).collect()
}

/// The files of a game and its scenes, of which no story is kept.
fn files<'a>(source: &'a dyn Workspace, scenes: &'a [SceneText]) -> Files<'a> {
    Files { source, scenes, kept: &|_| None }
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
    let languages = Languages::default();
    let game = match load_again(&over, &[], &languages) {
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
            let game = load_again(&over, &modes, &languages).expect("it is read").game;
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
        let (known, scenes) = (desk_for(source).read(source).expect("it loads"), scenes(id));
        let text = source.read(file).unwrap_or_else(|| panic!("{id} has no {file}"));
        let at = text.find(words).unwrap_or_else(|| panic!("{id}, {file}: {words}")) + words.len();
        match rename(files(source, &scenes), &known, file, at - 1, new) {
            Ok(Renamed { edits, .. }) => {
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
    let (known, scenes) = (desk_for(source).read(source).expect("it loads"), scenes("valleys"));
    let scene = scenes.iter().find(|scene| scene.text.contains("start decks upper lower")).expect("one begins with decks");
    let at = scene.text.find("upper").expect("it stands there");
    let places = named::places(source, &known, &scenes, &Thing::Deck("upper".to_owned()));
    assert!(places.iter().any(|(place, _)| place.file == "decks/upper.ron") && places.iter().any(|(place, _)| place.file == scene.file), "{places:?}");
    let renamed = rename_in_scene(files(source, &scenes), &known, &scene.text, at, "higher").unwrap_or_else(|refused| panic!("{}", refused.0));
    let edits = renamed.edits;
    assert_eq!(wrong(source, &scenes, &edits), [""; 0]);
}

#[test]
fn what_would_be_another_word_is_refused() {
    let library = Library::shipped();
    let source = library.find("duel").expect("it is shipped");
    let known = desk_for(source).read(source).expect("it loads");
    let text = source.read("lexicon/en.ron").expect("its words");
    let words = "\"minion\": (sg: \"minion";
    let at = text.find(words).expect("it is there") + words.len();
    for (new, why) in [("spell", "could not tell them apart"), ("", "is no name"), ("a \"b\"", "is no name")] {
        let refused = rename(files(source, &[]), &known, "lexicon/en.ron", at, new).expect_err(new);
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
    let (known, scenes) = (desk_for(source).read(source).expect("it loads"), scenes("duel"));
    let mut told = Vec::new();
    for (file, words, names) in REFUSED {
        let text = source.read(file).unwrap_or_else(|| panic!("no {file}"));
        let at = text.find(words).unwrap_or_else(|| panic!("{file}: {words}")) + words.len();
        for name in names {
            if let Ok(renamed) = rename(files(source, &scenes), &known, file, at - 1, name) {
                told.push(format!("{words} -> {}: {} edits", name.escape_unicode(), renamed.edits.len()));
            }
        }
    }
    let ids = source.read("sets/first.ron").expect("its cards");
    let mut ids = ids.match_indices("(id: \"").map(|(at, before)| at + before.len());
    let (one, two) = (ids.next().expect("a card"), ids.nth(1).expect("another"));
    let text = source.read("sets/first.ron").expect("its cards");
    let taken = text[two..].split('"').next().expect("its id");
    assert!(rename(files(source, &scenes), &known, "sets/first.ron", one + 1, taken).is_err(), "{taken} is there already");
    assert_eq!(told, [""; 0], "{}", told.join("\n"));
}

/// Work that nobody waits for any more ends at its next step, wherever it is by then, and leaves nothing half done behind.
#[test]
fn what_is_given_up_at_any_step_can_be_done_again() {
    let library = Library::shipped();
    let source = library.find("tricks").expect("it is shipped");
    let (known, scenes) = (desk_for(source).read(source).expect("it loads"), scenes("tricks"));
    let (set, words) = ("sets/first.ron", source.read("lexicon/en.ron").expect("its words"));
    let text = source.read(set).expect("its cards");
    let word = "\"stow\": (base: \"stow";
    let at = words.find(word).expect("it is there") + word.len() - 1;
    let card = text.find("Oars").expect("it is there");
    let works: [(&str, &dyn Fn() -> String); 4] = [
        ("rename", &|| format!("{:?}", rename(files(source, &scenes), &known, "lexicon/en.ron", at, "stash"))),
        ("references", &|| format!("{:?}", named::places(source, &known, &scenes, &Thing::Word("verb".to_owned(), "stow".to_owned())))),
        ("formatting", &|| format!("{:?}", Formatter::new(source, None).file(set).map(|tidied| tidied.map(|tidied| tidied.new).is_ok()))),
        ("actions", &|| format!("{:?}", action::at(source, &known, set, &text, &(card..text.len())))),
    ];
    for (name, work) in works {
        let wanted = Wanted::default();
        let whole = wanted.work(work).expect("it does not fail").expect("somebody waits for it");
        let steps = wanted.steps();
        assert!(steps >= 8, "{name} asks {steps} times whether somebody waits");
        for end in (0..steps).step_by(1 + steps / 4) {
            let wanted = Wanted::for_steps(end);
            assert_eq!((wanted.work(work), wanted.steps()), (Ok(None), end + 1), "{name}");
        }
        assert_eq!(work(), whole, "{name}");
    }
}

/// Whichever of its forms a word is called otherwise by: all forms that have its stem follow, or none does.
#[test]
fn the_forms_of_a_word_are_called_otherwise_together() {
    let (mut seen, mut wrong) = (0, Vec::new());
    for (id, _) in SHIPPED {
        let known = known(id);
        let lexicon = &known.game.read.lexicon;
        for (class, word) in lexicon.ids() {
            let texts: Vec<&str> = lexicon.entry(class, word).into_iter().flat_map(|entry| entry.texts()).map(|(_, text)| text).collect();
            for old in texts.iter().filter(|text| text.chars().count() > 3) {
                let Some((_, forms)) = inflections(lexicon, (class, word), old, "zorgel") else { continue };
                seen += 1;
                let stem = old.chars().take(4).collect::<String>().to_lowercase();
                let left: Vec<&&str> = texts.iter().filter(|text| text.to_lowercase().starts_with(&stem) && !forms.contains_key(**text)).collect();
                if !left.is_empty() || !forms.values().any(|new| new.to_lowercase().contains("zorgel")) {
                    wrong.push(format!("{id}: {old}: {left:?} stay as they are: {forms:?}"));
                }
            }
        }
    }
    assert!(seen > 500 && wrong.is_empty(), "{seen}: {}", wrong.join("\n"));
}

/// Stories that were kept as they were told are told by the new words, and no other.
#[test]
fn the_stories_of_scenes_are_told_by_the_new_words() {
    let library = Library::shipped();
    let source = library.find("tricks").expect("it is shipped");
    let (known, scenes) = (desk_for(source).read(source).expect("it loads"), scenes("tricks"));
    let fixture = known.fixture.as_ref().expect("its boards");
    let plain: Vec<&SceneText> = scenes.iter().filter(|scene| !scene.text.contains("\nmode ")).collect();
    let told = |scene: &SceneText| Kept::of(&run_scene(&known.game.game, fixture, &scene.file, &scene.text).transcript);
    let left = plain.first().expect("there are scenes").file.clone();
    let stories: BTreeMap<String, Kept> = plain.iter().filter(|scene| scene.file != left).map(|scene| (scene.file.clone(), told(scene))).collect();
    let kept = |file: &str| stories.get(file).map(ToString::to_string).or_else(|| (file == left).then(|| "# Another story\n".to_owned()));
    let words = source.read("lexicon/en.ron").expect("its words");
    let word = "\"stow\": (base: \"stow";
    let at = words.find(word).expect("it is there") + word.len() - 1;
    let files = Files { source, scenes: &scenes, kept: &kept };
    let renamed = rename(files, &known, "lexicon/en.ron", at, "stash").unwrap_or_else(|refused| panic!("{}", refused.0));
    assert!(!renamed.stories.is_empty() && renamed.stories.iter().all(|(file, story)| *file != left && story.contains("stash")), "{:?}", renamed.stories);
    let said = stories.iter().filter(|(_, story)| ["stow ", "stows ", "stowed "].iter().any(|word| story.story.contains(word)));
    let silent: Vec<&String> = said.map(|(file, _)| file).filter(|file| !renamed.stories.iter().any(|(known, _)| known == *file)).collect();
    assert!(silent.is_empty(), "{silent:?}");
}
