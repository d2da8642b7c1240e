//! Where files belong that are open in an editor: to a game that nobody has saved yet, to one that goes and comes back, to several.

use crate::World;
use crate::lsp::{Editor, SCENE, SET};
use serde_json::{Value, json};

/// The files of the small game.
const FILES: [&str; 6] = ["game.ron", "keywords.ron", "phrases.ron", "scenes.ron", "lexicon/en.ron", "decks/ruby.ron"];

const GAME: &str = "cards/duel/game.ron";

/// Waits until nothing is wrong any more with a file, or something is.
fn until(editor: &mut Editor<'_>, file: &str, wrong: bool) {
    while editor.findings(file).is_empty() == wrong {
        editor.hear();
    }
}

/// Waits until what is shown of a file, in whichever version, says some words; with none, until nothing is shown.
fn until_shown(editor: &mut Editor<'_>, file: &str, words: &str) {
    let uri = editor.uri(file);
    let shown = |editor: &Editor<'_>| {
        editor.findings.get(&uri).is_some_and(|(_, found)| if words.is_empty() { *found == json!([]) } else { found.to_string().contains(words) })
    };
    while !shown(editor) {
        editor.hear();
    }
}

/// Tells that something of a file has become otherwise on disk.
fn changed(editor: &mut Editor<'_>, file: &str) {
    let changed = json!({"changes": [{"uri": editor.uri(file), "type": 2}]});
    editor.tell("workspace/didChangeWatchedFiles", changed);
}

#[test]
fn a_game_of_which_nothing_is_saved_is_written_in_an_empty_folder() {
    let (saved, world) = (World::new(), World::empty());
    let mut editor = Editor::begin(&world);
    editor.hold("moon/sets/basic.ron", saved.read(SET));
    // A folder without rules is no game's, and nobody waits for it to be one.
    assert_eq!(editor.proposed("moon/sets/basic.ron", "You may draw 1 "), Vec::<String>::new());
    editor.hold("moon/game.ron", "(\n    id: \"duel\",\n    \n)".to_owned());
    assert!(editor.findings("moon/game.ron").iter().any(|found| found["code"] == "K0201"));
    assert!(editor.proposed("moon/game.ron", "\"duel\",\n    ").contains(&"zones: ".to_owned()));
    let all = 0..editor.open["moon/game.ron"].1.len();
    editor.splice("moon/game.ron", all, &saved.read(GAME));
    for file in FILES.iter().filter(|file| **file != "game.ron" && saved.path(&format!("cards/duel/{file}")).exists()) {
        editor.hold(&format!("moon/{file}"), saved.read(&format!("cards/duel/{file}")));
    }
    editor.hold("moon/scenes/tired.scene", saved.read(SCENE));
    for file in ["moon/game.ron", "moon/sets/basic.ron", "moon/scenes/tired.scene"] {
        until(&mut editor, file, false);
    }
    // All is asked as of one that is saved.
    editor.ask_until("textDocument/hover", "moon/sets/basic.ron", "Choose an im", |told| told["contents"]["value"].as_str().is_some());
    assert_eq!(editor.proposed("moon/sets/basic.ron", "You may draw 1 ")[0], "card");
    let definition = editor.ask_behind("textDocument/definition", "moon/scenes/tired.scene", "Quick I");
    assert!(definition[0]["uri"].as_str().is_some_and(|file| file.ends_with("moon/sets/basic.ron")), "{definition}");
    editor.edit("moon/scenes/tired.scene", "game duel", "game duel\nnonsense");
    until(&mut editor, "moon/scenes/tired.scene", true);
    // Whoever throws the rules away has no game any more, and nothing is wrong with what is left.
    editor.close("moon/game.ron");
    until(&mut editor, "moon/scenes/tired.scene", false);
    assert_eq!(editor.ask_behind("textDocument/hover", "moon/sets/basic.ron", "Choose an im"), Value::Null);
    editor.end();
}

#[test]
fn a_pack_is_begun_that_nobody_has_saved() {
    let world = World::empty();
    let mut editor = Editor::begin(&world);
    editor.hold("moon/pack.ron", "(id: \"moon\", name: \"Moon\", game: \"duel\", ".to_owned());
    editor.hold("moon/sets/new.ron", "(id: \"new\", name: \"New\", cards: [(id: \"N-1\", kind: \"".to_owned());
    until(&mut editor, "moon/pack.ron", true);
    assert!(editor.proposed("moon/sets/new.ron", "kind: \"").contains(&"minion".to_owned()));
    editor.end();
}

#[test]
fn a_folder_that_goes_leaves_nothing_behind_and_may_come_back() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    editor.edit(SET, "You may draw 1 card.", "You may drow 1 card.");
    until(&mut editor, SET, true);
    let (rules, away) = (world.path("cards"), world.path("away"));
    std::fs::rename(&rules, &away).expect("it can be moved");
    changed(&mut editor, GAME);
    until(&mut editor, SET, false);
    assert_eq!(editor.ask_behind("textDocument/hover", SET, "Choose an im"), Value::Null);
    std::fs::rename(&away, &rules).expect("it can be moved");
    changed(&mut editor, GAME);
    until(&mut editor, SET, true);
    editor.edit(SET, "You may drow 1 card.", "You may draw 1 card.");
    until(&mut editor, SET, false);
    editor.end();
}

#[test]
fn what_is_thrown_away_of_a_scene_is_forgotten_however_soon_it_is_closed() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    // A scene that is not open is run, too, and is known from then on.
    until_shown(&mut editor, SCENE, "");
    editor.open(SCENE);
    let end = editor.open[SCENE].1.len();
    editor.splice(SCENE, end..end, "\nnonsense");
    until(&mut editor, SCENE, true);
    editor.close(SCENE);
    until_shown(&mut editor, SCENE, "");
    // What is wrong with it as it lies on disk is told instead.
    let text = world.read(SCENE) + "\nfolly\n";
    world.write(SCENE, &text);
    editor.open(SCENE);
    until(&mut editor, SCENE, true);
    editor.splice(SCENE, text.len()..text.len(), "nonsense");
    until(&mut editor, SCENE, true);
    editor.close(SCENE);
    until_shown(&mut editor, SCENE, "");
    until_shown(&mut editor, SCENE, "folly");
    editor.end();
}

#[test]
fn all_that_open_games_define_is_found_by_its_name() {
    let (world, other) = (World::new(), World::new());
    world.write("second/game.ron", &other.read(GAME).replacen("id: \"duel\"", "id: \"second\"", 1));
    for file in FILES.iter().filter(|file| **file != "game.ron" && other.path(&format!("cards/duel/{file}")).exists()) {
        world.write(&format!("second/{file}"), &other.read(&format!("cards/duel/{file}")));
    }
    world.write("second/sets/basic.ron", &other.read(SET).replace("Quick Imp", "Élan Vital"));
    let mut editor = Editor::begin(&world);
    assert_eq!(editor.ask("workspace/symbol", json!({"query": "imp"})), json!([]));
    editor.open(SET);
    editor.open("second/sets/basic.ron");
    let found = |editor: &mut Editor<'_>, query: &str| -> Vec<(String, String)> {
        let all = editor.ask("workspace/symbol", json!({"query": query}));
        let of = |one: &Value| {
            let place = &one["location"];
            let file = place["uri"].as_str().expect("a file").to_owned();
            (
                one["name"].as_str().expect("a name").to_owned(),
                file.rsplit_once("/cards/").or_else(|| file.rsplit_once("/second/")).expect("a game").1.to_owned(),
            )
        };
        all.as_array().expect("a list").iter().map(of).collect()
    };
    assert_eq!(found(&mut editor, "quick imp"), [("Quick Imp".to_owned(), "duel/sets/basic.ron".to_owned())]);
    // Whoever types without accents finds it, too, and by the id of a card or of a word.
    assert_eq!(found(&mut editor, "elan"), [("Élan Vital".to_owned(), "sets/basic.ron".to_owned())]);
    assert_eq!(found(&mut editor, "ARENA").len(), 2);
    assert!(found(&mut editor, "b-6").iter().all(|(name, _)| name.starts_with("B-6 · ")));
    assert_eq!(found(&mut editor, "no such thing"), []);
    assert!(found(&mut editor, "").len() > 20);
    editor.end();
}

#[test]
fn words_are_proposed_to_who_types_without_accents() {
    let world = World::empty();
    std::fs::create_dir(world.path("azcard")).expect("a folder can be made");
    crate::copy(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../cards/azcard"), &world.path("azcard"));
    let mut editor = Editor::begin(&world);
    let set = "azcard/sets/az01.ron";
    editor.open(set);
    let at = editor.open[set].1.find("text: [\"").expect("there is one") + "text: [\"".len();
    editor.splice(set, at..at, "Detr");
    let first = |editor: &mut Editor<'_>, words: &str| editor.ask_behind("textDocument/completion", set, words)["items"][0].clone();
    let plain = first(&mut editor, "text: [\"Detr");
    // Clients compare what is typed with that text.
    assert_eq!((&plain["textEdit"]["newText"], &plain["filterText"]), (&json!("Détruisez"), &json!("Detruisez")));
    editor.splice(set, at..at + 4, "Détr");
    let typed = first(&mut editor, "text: [\"Détr");
    assert_eq!((&typed["textEdit"]["newText"], &typed["filterText"]), (&json!("Détruisez"), &json!("Détruisez")));
    // What begins so comes before what goes on so, and what has it within a word does not come at all.
    editor.splice(set, at..at + "Détr".len(), "Apparition : Infligez 2 d");
    let items = editor.ask_behind("textDocument/completion", set, "Infligez 2 d")["items"].clone();
    let labels: Vec<&str> = items.as_array().expect("a list").iter().map(|item| item["label"].as_str().expect("a label")).collect();
    let begins = labels.iter().take_while(|label| label.starts_with('d')).count();
    assert!(
        labels[0] == "dégâts" && begins < labels.len() && labels[begins..].iter().all(|label| !label.starts_with('d') && label.contains(" d")),
        "{labels:?}"
    );
    editor.end();
}
