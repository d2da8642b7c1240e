//! The language server as an editor meets it: the built binary, and what goes to and fro.
//!
//! Nothing here waits for a time: an answer is waited for by its number, findings by the version of the text that they are about.

use crate::World;
use crate::client::Client;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::process::Command;
use std::time::{Duration, Instant};

/// What takes longer than this does not come.
const LONGEST: Duration = Duration::from_secs(60);

pub(super) const SET: &str = "cards/duel/sets/basic.ron";
pub(super) const SCENE: &str = "scenes/duel/tired.scene";

/// An editor: a client of the server.
pub(super) struct Editor<'a> {
    world: &'a World,
    client: Client,
    /// What is open, with its version and its text.
    pub(super) open: BTreeMap<String, (i64, String)>,
    /// The findings that are shown, by file, with the version that they are about.
    pub(super) findings: BTreeMap<String, (Option<i64>, Value)>,
    answers: BTreeMap<i64, Value>,
}

impl<'a> Editor<'a> {
    pub(super) fn begin(world: &'a World) -> Editor<'a> {
        let mut tool = Command::new(crate::tool());
        tool.arg("lsp").current_dir(world.path("."));
        let (client, able) = Client::begin(tool, &json!({}), LONGEST);
        assert_eq!(able["positionEncoding"], "utf-16");
        Editor { world, client, open: BTreeMap::new(), findings: BTreeMap::new(), answers: BTreeMap::new() }
    }

    pub(super) fn uri(&self, file: &str) -> String {
        format!("file://{}", self.world.path(file).display())
    }

    pub(super) fn send(&mut self, message: &Value) {
        self.client.send(message);
    }

    pub(super) fn tell(&mut self, method: &str, params: Value) {
        self.client.tell(method, params);
    }

    pub(super) fn begin_asking(&mut self, method: &str, params: Value) -> i64 {
        self.client.ask(method, params)
    }

    /// The whole answer: with `result` or `error`.
    pub(super) fn answer(&mut self, number: i64) -> Value {
        while !self.answers.contains_key(&number) {
            self.hear();
        }
        self.answers.remove(&number).expect("it came")
    }

    pub(super) fn ask(&mut self, method: &str, params: Value) -> Value {
        let number = self.begin_asking(method, params);
        let answer = self.answer(number);
        assert!(answer["error"].is_null(), "{method}: {answer}");
        answer["result"].clone()
    }

    /// Takes the next message.
    pub(super) fn hear(&mut self) {
        let message = self.client.hear();
        if message["method"] == "textDocument/publishDiagnostics" {
            let params = &message["params"];
            self.findings.insert(params["uri"].as_str().expect("a file").to_owned(), (params["version"].as_i64(), params["diagnostics"].clone()));
        } else if let Some(number) = message["id"].as_i64() {
            self.answers.insert(number, message);
        }
    }

    pub(super) fn open(&mut self, file: &str) {
        let text = self.world.read(file);
        self.hold(file, text);
    }

    /// Opens a file that need not be there with a text.
    pub(super) fn hold(&mut self, file: &str, text: String) {
        let uri = self.uri(file);
        self.tell("textDocument/didOpen", json!({"textDocument": {"uri": uri, "languageId": "kotodama", "version": 1, "text": text}}));
        self.open.insert(file.to_owned(), (1, text));
    }

    /// The findings of a file as it stands now.
    pub(super) fn findings(&mut self, file: &str) -> Vec<Value> {
        let (uri, (version, _)) = (self.uri(file), self.open[file].clone());
        let began = Instant::now();
        while self.findings.get(&uri).is_none_or(|(of, _)| *of != Some(version)) {
            assert!(began.elapsed() < LONGEST, "no findings");
            self.hear();
        }
        self.findings[&uri].1.as_array().cloned().expect("a list")
    }

    /// A line and a column in UTF-16, counted anew.
    pub(super) fn position(&self, file: &str, byte: usize) -> Value {
        let before = &self.open[file].1[..byte];
        let column = before.rsplit('\n').next().unwrap_or_default().encode_utf16().count();
        json!({"line": before.matches('\n').count(), "character": column})
    }

    /// Puts text in the place of other text, which stands there once.
    pub(super) fn edit(&mut self, file: &str, old: &str, new: &str) {
        let text = self.open[file].1.clone();
        assert_eq!(text.matches(old).count(), 1, "{old:?}");
        let at = text.find(old).expect("it is there");
        self.splice(file, at..at + old.len(), new);
    }

    pub(super) fn splice(&mut self, file: &str, span: std::ops::Range<usize>, new: &str) {
        let (start, end) = (self.position(file, span.start), self.position(file, span.end));
        let uri = self.uri(file);
        let (version, text) = self.open.get_mut(file).expect("it is open");
        *version += 1;
        text.replace_range(span, new);
        let version = *version;
        let change = json!([{"range": {"start": start, "end": end}, "text": new}]);
        self.tell("textDocument/didChange", json!({"textDocument": {"uri": uri, "version": version}, "contentChanges": change}));
    }

    /// Asks about the place behind some words.
    pub(super) fn ask_behind(&mut self, method: &str, file: &str, words: &str) -> Value {
        let at = self.open[file].1.find(words).unwrap_or_else(|| panic!("{words:?} is not there")) + words.len();
        let params =
            json!({"textDocument": {"uri": self.uri(file)}, "position": self.position(file, at), "context": {"includeDeclaration": true, "triggerKind": 1}});
        self.ask(method, params)
    }

    /// Asks until the answer is as it should be: what a game is becomes known after what is wrong with what changed.
    pub(super) fn ask_until(&mut self, method: &str, file: &str, words: &str, good: impl Fn(&Value) -> bool) {
        let began = Instant::now();
        let mut answer = self.ask_behind(method, file, words);
        while !good(&answer) {
            assert!(began.elapsed() < LONGEST, "{answer}");
            answer = self.ask_behind(method, file, words);
        }
    }

    /// The words that are proposed behind some words, in order.
    pub(super) fn proposed(&mut self, file: &str, words: &str) -> Vec<String> {
        let items = self.ask_behind("textDocument/completion", file, words)["items"].as_array().cloned().unwrap_or_default();
        items.iter().map(|item| item["label"].as_str().expect("a label").to_owned()).collect()
    }

    pub(super) fn about(&self, file: &str) -> Value {
        json!({"textDocument": {"uri": self.uri(file)}, "options": {"tabSize": 4, "insertSpaces": true}})
    }

    pub(super) fn close(&mut self, file: &str) {
        let uri = self.uri(file);
        self.tell("textDocument/didClose", json!({"textDocument": {"uri": uri}}));
        self.open.remove(file);
    }

    pub(super) fn end(self) {
        assert_eq!(self.client.end(), Some(0));
    }
}

/// What stands at a range of a text.
fn at<'t>(text: &'t str, range: &Value) -> &'t str {
    let byte = |position: &Value| {
        let (line, column) = (position["line"].as_u64().expect("a line") as usize, position["character"].as_u64().expect("a column") as usize);
        let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        let mut units = 0;
        let end = text[start..].char_indices().find(|(_, sign)| {
            let here = units >= column;
            units += sign.len_utf16();
            here
        });
        end.map_or(text.len(), |(at, _)| start + at)
    };
    &text[byte(&range["start"])..byte(&range["end"])]
}

#[test]
fn a_card_is_typed_letter_by_letter_and_asked_about_at_each_step() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    assert_eq!(editor.findings(SET), Vec::<Value>::new());
    let card =
        "        (id: \"B-7\", name: \"New Imp\", kind: \"imp\", stats: {\"attack\": 1, \"health\": 1},\n            text: [\"[On Play] Draw 1 card.\"]),\n";
    let mut at = editor.open[SET].1.find("        (id: \"B-6\"").expect("it is there");
    for letter in card.chars() {
        editor.splice(SET, at..at, &letter.to_string());
        at += letter.len_utf8();
        let position = editor.position(SET, at);
        let place = json!({"textDocument": {"uri": editor.uri(SET)}, "position": position});
        for method in ["textDocument/completion", "textDocument/hover"] {
            editor.ask(method, place.clone());
        }
    }
    assert_eq!(editor.findings(SET), Vec::<Value>::new());
    editor.ask_until("textDocument/hover", SET, "name: \"New I", |told| told["contents"]["value"].as_str().is_some_and(|face| face.contains("Draw 1 card")));
    editor.end();
}

#[test]
fn a_move_is_typed_letter_by_letter_as_it_is_proposed() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SCENE);
    let end = editor.open[SCENE].1.len();
    editor.splice(SCENE, end..end, "\n😀> \nyou> ");
    // A line that nobody can read spoils what stands behind it, and is told.
    assert!(!editor.findings(SCENE).is_empty());
    editor.splice(SCENE, end..end + "\n😀> ".len(), "");
    let propose = |editor: &mut Editor<'_>| {
        let at = editor.position(SCENE, editor.open[SCENE].1.len());
        let answer = editor.ask("textDocument/completion", json!({"textDocument": {"uri": editor.uri(SCENE)}, "position": at}));
        answer["items"].as_array().into_iter().flatten().map(|item| item["label"].as_str().expect("a label").to_owned()).collect::<Vec<_>>()
    };
    let first = propose(&mut editor).first().expect("a move").clone();
    for letter in first.chars() {
        let end = editor.open[SCENE].1.len();
        editor.splice(SCENE, end..end, &letter.to_string());
        assert!(propose(&mut editor).contains(&first), "{first}");
    }
    assert_eq!(editor.findings(SCENE), Vec::<Value>::new());
    editor.end();
}

#[test]
fn the_next_words_are_proposed_the_likeliest_first() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    assert_eq!(editor.proposed(SET, "You may draw 1 ")[0], "card");
    assert!(editor.proposed(SET, "Choose an ").contains(&"imp".to_owned()));
    assert!(editor.proposed(SET, "kind: \"i").contains(&"imp".to_owned()));
    editor.edit(SET, "stats: {\"health\": 12}", "stats: {\"health\": 12}, b");
    assert!(editor.proposed(SET, "12}, b").contains(&"back: ".to_owned()));
    editor.end();
}

#[test]
fn a_broken_entry_spoils_nothing_but_itself_and_is_mended_as_is_proposed() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    editor.edit(SET, "text: [\"Brave.\"]", "text: [\"Brave.]");
    let broken = editor.findings(SET);
    assert!(!broken.is_empty() && broken.iter().all(|found| found["code"] == "K0201"), "{broken:?}");
    // All else is known as before.
    assert!(editor.ask_behind("textDocument/hover", SET, "Choose an im")["contents"]["value"].as_str().is_some_and(|said| said.contains("imps")));
    editor.edit(SET, "text: [\"Brave.]", "text: [\"Brave.\"]");
    assert_eq!(editor.findings(SET), Vec::<Value>::new());
    editor.edit(SET, "You may draw 1 card.", "You may drow 1 card.");
    let found = editor.findings(SET);
    let text = editor.open[SET].1.clone();
    assert_eq!(found.iter().map(|found| at(&text, &found["range"])).collect::<Vec<_>>(), ["drow"]);
    let params = json!({"textDocument": {"uri": editor.uri(SET)}, "range": found[0]["range"], "context": {"diagnostics": found}});
    let actions = editor.ask("textDocument/codeAction", params);
    let fix = actions.as_array().expect("a list").iter().find(|action| action["title"] == "Write `draw`").expect("a fix").clone();
    let edit = &fix["edit"]["documentChanges"][0]["edits"][0];
    assert_eq!((at(&text, &edit["range"]), &edit["newText"]), ("drow", &json!("draw")));
    editor.end();
}

#[test]
fn columns_are_counted_in_utf_16() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    editor.edit(SET, "name: \"Opal\", kind", "name: \"Opâl 😀\", kind");
    editor.edit(SET, "{\"health\": 12}", "{\"healh\": 12}");
    let found = editor.findings(SET);
    let text = editor.open[SET].1.clone();
    assert!(found.iter().any(|found| at(&text, &found["range"]).contains("healh")), "{found:?}");
    editor.edit(SET, "healh", "health");
    editor.findings(SET);
    let uri = editor.uri(SET);
    editor.ask_until("textDocument/references", SET, "name: \"Opâl", |found| {
        let here = found.as_array().into_iter().flatten().filter(|place| place["uri"] == uri.as_str());
        here.map(|place| at(&text, &place["range"])).any(|words| words == "Opâl 😀")
    });
    editor.end();
}

#[test]
fn a_card_is_found_and_called_otherwise_in_sets_decks_and_scenes() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    editor.open(SCENE);
    let named = |places: &Value, end: &str| {
        places.as_array().expect("a list").iter().filter(|place| place["uri"].as_str().is_some_and(|uri| uri.ends_with(end))).count()
    };
    let places = editor.ask_behind("textDocument/references", SET, "name: \"Quick I");
    assert!(named(&places, "basic.ron") >= 2 && named(&places, "ruby.ron") == 1 && named(&places, "tired.scene") >= 1, "{places}");
    let position = editor.position(SET, editor.open[SET].1.find("Quick Imp").expect("it is there"));
    let renamed = editor.ask("textDocument/rename", json!({"textDocument": {"uri": editor.uri(SET)}, "position": position, "newName": "Slow Imp"}));
    let files: Vec<&str> = renamed["documentChanges"].as_array().expect("changes").iter().filter_map(|change| change["textDocument"]["uri"].as_str()).collect();
    assert!(files.iter().any(|file| file.ends_with("tired.scene")) && files.iter().any(|file| file.ends_with("basic.ron")), "{files:?}");
    let definition = editor.ask_behind("textDocument/definition", SCENE, "Quick I");
    assert_eq!(named(&definition, "basic.ron"), 1);
    editor.end();
}

#[test]
fn a_word_of_the_lexicon_takes_all_sentences_along() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    let position = editor.position(SET, editor.open[SET].1.find("an imp in your").expect("it is there") + 4);
    let renamed = editor.ask("textDocument/rename", json!({"textDocument": {"uri": editor.uri(SET)}, "position": position, "newName": "goblin"}));
    let edits: Vec<String> = renamed["documentChanges"]
        .as_array()
        .expect("changes")
        .iter()
        .flat_map(|change| change["edits"].as_array().cloned().unwrap_or_default())
        .filter_map(|edit| edit["newText"].as_str().map(str::to_owned))
        .collect();
    // The article is printed anew.
    assert!(edits.iter().any(|text| text.contains("Choose a goblin in your arena.")), "{edits:?}");
    assert!(edits.contains(&"\"goblins\"".to_owned()), "{edits:?}");
    editor.end();
}

#[test]
fn a_file_holds_what_the_editor_shows_of_it() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    editor.open(SCENE);
    let about = editor.about(SET);
    let symbols = editor.ask("textDocument/documentSymbol", about.clone());
    assert_eq!(symbols.as_array().map(Vec::len), Some(6));
    assert!(editor.ask("textDocument/foldingRange", about.clone()).as_array().is_some_and(|folds| folds.len() >= 2));
    let tokens = editor.ask("textDocument/semanticTokens/full", about.clone());
    assert!(tokens["data"].as_array().is_some_and(|data| data.len() >= 50 && data.len() % 5 == 0));
    assert_eq!(editor.ask("textDocument/formatting", about.clone()), json!([]));
    let lenses = editor.ask("textDocument/codeLens", about);
    let lens = lenses.as_array().expect("a list").iter().find(|lens| lens["command"]["arguments"][2] == "Quick Imp").expect("it has scenes").clone();
    let ran = editor.ask("workspace/executeCommand", json!({"command": lens["command"]["command"], "arguments": lens["command"]["arguments"]}));
    assert_eq!((&ran["ran"], &ran["passed"]), (&json!(1), &json!(1)), "{ran}");
    let outline = editor.about(SCENE);
    assert!(editor.ask("textDocument/documentSymbol", outline).as_array().is_some_and(|moves| !moves.is_empty()));
    assert_eq!(editor.findings(SCENE), Vec::<Value>::new());
    editor.end();
}

#[test]
fn a_scene_is_written_for_a_card_and_passes() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    let at = editor.position(SET, editor.open[SET].1.find("Hearty Imp").expect("it is there"));
    let params = json!({"textDocument": {"uri": editor.uri(SET)}, "range": {"start": at, "end": at}, "context": {"diagnostics": []}});
    let actions = editor.ask("textDocument/codeAction", params);
    let action = actions.as_array().expect("a list").iter().find(|action| action["title"] == "Write a scene for Hearty Imp").expect("it is offered").clone();
    let text = action["edit"]["documentChanges"][1]["edits"][0]["newText"].as_str().expect("a scene").to_owned();
    assert!(text.contains("you> play Hearty Imp"), "{text}");
    let story = &action["edit"]["documentChanges"];
    assert!(story[2]["uri"].as_str().is_some_and(|file| file.ends_with("snapshots/duel/hearty_imp.snap")), "{story}");
    world.write("scenes/duel/hearty_imp.scene", &text);
    world.write("snapshots/duel/hearty_imp.snap", story[3]["edits"][0]["newText"].as_str().expect("a story"));
    let ran = world.run(&["test", "--path", ".", "hearty_imp"]);
    assert_eq!(ran.code, 0, "{}", ran.shown());
    editor.end();
}

#[test]
fn a_slip_in_a_scene_is_mended_and_its_words_lead_on() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SCENE);
    assert_eq!(editor.findings(SCENE), Vec::<Value>::new());
    let about = editor.about(SCENE);
    let tokens = editor.ask("textDocument/semanticTokens/full", about.clone());
    assert!(tokens["data"].as_array().is_some_and(|data| data.len() >= 25 && data.len() % 5 == 0), "{tokens}");
    let links = editor.ask("textDocument/documentLink", about);
    let leads = |links: &Value, file: &str| links.as_array().into_iter().flatten().any(|link| link["target"].as_str().is_some_and(|to| to.contains(file)));
    assert!(leads(&links, "cards/duel/game.ron"), "{links}");
    let arena = editor.ask_behind("textDocument/definition", SCENE, "aren");
    assert!(arena.as_array().into_iter().flatten().any(|place| place["uri"].as_str().is_some_and(|file| file.ends_with("game.ron"))), "{arena}");
    let text = editor.open[SCENE].1.clone();
    let at = text.rfind("Quick Imp").expect("it is there");
    editor.splice(SCENE, at..at + "Quick Imp".len(), "Qiuck Imp");
    let found = editor.findings(SCENE);
    let params = json!({"textDocument": {"uri": editor.uri(SCENE)}, "range": found[0]["range"], "context": {"diagnostics": found}});
    let actions = editor.ask("textDocument/codeAction", params);
    let fix = actions.as_array().expect("a list").iter().find(|action| action["kind"] == "quickfix").unwrap_or_else(|| panic!("{found:?}")).clone();
    assert!(fix["edit"]["documentChanges"][0]["edits"][0]["newText"].as_str().is_some_and(|new| new.contains("Quick Imp")), "{fix}");
    // A card of a deck leads to where it is defined.
    let deck = "cards/duel/decks/ruby.ron";
    editor.open(deck);
    editor.findings(deck);
    let about = editor.about(deck);
    assert!(leads(&editor.ask("textDocument/documentLink", about), "sets/basic.ron#L"));
    editor.end();
}

#[test]
fn a_reminder_is_written_and_taken_out() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    for (line, title, new) in [
        ("Brave.", "Write the reminder", "Brave. (If this card would take damage, reduce that damage by 1.)"),
        ("Brave. (If this card would take damage, reduce that damage by 1.)", "Take the reminder out", "Brave."),
    ] {
        let at = editor.position(SET, editor.open[SET].1.find(line).expect("it is there"));
        let params = json!({"textDocument": {"uri": editor.uri(SET)}, "range": {"start": at, "end": at}, "context": {"diagnostics": [], "only": ["refactor"]}});
        let actions = editor.ask("textDocument/codeAction", params);
        let action = actions.as_array().expect("a list").iter().find(|action| action["title"] == title).unwrap_or_else(|| panic!("{title}: {actions}")).clone();
        assert_eq!(action["edit"]["documentChanges"][0]["edits"][0]["newText"], json!(format!("\"{new}\"")));
        editor.edit(SET, &format!("\"{line}\""), &format!("\"{new}\""));
        assert_eq!(editor.findings(SET), Vec::<Value>::new());
    }
    editor.end();
}

#[test]
fn a_file_that_goes_and_one_that_is_far_too_long_are_borne() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    editor.findings(SET);
    for file in [SET, "cards/duel/decks/ruby.ron"] {
        std::fs::remove_file(world.path(file)).expect("it was there");
    }
    let changed = json!({"changes": [{"uri": editor.uri(SET), "type": 3}]});
    editor.tell("workspace/didChangeWatchedFiles", changed);
    // What is open is there still.
    assert!(editor.proposed(SET, "You may draw 1 ").contains(&"card".to_owned()));
    let long = format!("Deal 1 damage to {}.", "an imp and ".repeat(100_000));
    editor.edit(SET, "You may draw 1 card.", &long);
    assert!(editor.findings(SET).iter().any(|found| found["severity"] == 1));
    editor.ask_behind("textDocument/completion", SET, "Deal 1 damage to an imp and ");
    editor.ask_behind("textDocument/hover", SET, "Quick I");
    editor.edit(SET, &long, "You may draw 1 card.");
    editor.findings(SET);
    assert_eq!(editor.proposed(SET, "You may draw 1 ")[0], "card");
    editor.end();
}

#[test]
fn what_it_means_is_told_beside_the_text() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    let end = editor.position(SET, editor.open[SET].1.len());
    let params = json!({"textDocument": {"uri": editor.uri(SET)}, "range": {"start": {"line": 0, "character": 0}, "end": end}});
    let hints = editor.ask("textDocument/inlayHint", params);
    let text = editor.open[SET].1.clone();
    let told: Vec<(String, &str)> = hints
        .as_array()
        .expect("a list")
        .iter()
        .map(|hint| {
            let before = at(&text, &json!({"start": {"line": hint["position"]["line"], "character": 0}, "end": hint["position"]}));
            let part = &hint["label"][0];
            assert!(part["location"].is_null() || !at(&text, &part["location"]["range"]).is_empty());
            (before.rsplit(' ').next().unwrap_or_default().to_owned(), part["value"].as_str().expect("words"))
        })
        .collect();
    assert!(told.contains(&("It".to_owned(), " = an imp in your arena")), "{told:?}");
    editor.end();
}

#[test]
fn a_scene_is_run_told_of_and_its_story_accepted() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SCENE);
    editor.findings(SCENE);
    let about = editor.about(SCENE);
    let lenses = editor.ask("textDocument/codeLens", about.clone());
    let titles =
        |lenses: &Value| lenses.as_array().expect("a list").iter().map(|lens| lens["command"]["title"].as_str().expect("words").to_owned()).collect::<Vec<_>>();
    assert_eq!(titles(&lenses), ["run this scene", "accept its story", "play from here", "play from here"]);
    let command = |editor: &mut Editor<'_>, at: usize| {
        let command = &lenses[at]["command"];
        editor.ask("workspace/executeCommand", json!({"command": command["command"], "arguments": command["arguments"]}))
    };
    assert_eq!(command(&mut editor, 0)["passed"], 1);
    let now = command(&mut editor, 3);
    assert!(now["board"].as_str().is_some_and(|board| board.contains("you: ") && board.contains("Quick Imp (tired")), "{now}");
    assert!(now["decider"] == "you" && now["options"].as_array().is_some_and(|options| !options.is_empty()), "{now}");
    let board = editor.ask_behind("textDocument/hover", SCENE, "you> Stout");
    assert!(board["contents"]["value"].as_str().is_some_and(|said| said.contains("- you: ") && said.contains("Stout Imp")), "{board}");
    // The client is asked to change the file in which the story is kept.
    let accepted = command(&mut editor, 1);
    let story = accepted["edit"]["documentChanges"][1]["edits"][0]["newText"].as_str().expect("a story").to_owned();
    assert!(accepted["edit"]["documentChanges"][0]["uri"].as_str().is_some_and(|file| file.ends_with("snapshots/duel/tired.snap")), "{accepted}");
    world.write("snapshots/duel/tired.snap", &story);
    let lenses = editor.ask("textDocument/codeLens", about);
    assert_eq!(titles(&lenses), ["run this scene", "play from here", "play from here"]);
    assert_eq!(world.run(&["test", "--path", "."]).code, 0);
    editor.end();
}

#[test]
fn two_files_saved_at_once_and_scenes_that_nobody_opened_are_looked_at() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    let deck = "cards/duel/decks/ruby.ron";
    editor.open(SET);
    editor.open(deck);
    assert_eq!((editor.findings(SET), editor.findings(deck)), (Vec::new(), Vec::new()));
    editor.edit(SET, "id: \"B-6\"", "id: \"B-60\"");
    let text = editor.open[deck].1.replace("\"B-6\"", "\"B-60\"");
    let all = 0..editor.open[deck].1.len();
    editor.splice(deck, all, &text);
    for file in [SET, deck] {
        let (_, text) = editor.open[file].clone();
        world.write(file, &text);
    }
    for file in [SET, deck] {
        let saved = json!({"textDocument": {"uri": editor.uri(file)}});
        editor.tell("textDocument/didSave", saved);
    }
    while editor.findings(SET) != Vec::<Value>::new() || editor.findings(deck) != Vec::<Value>::new() {
        editor.hear();
    }
    // Nobody opened the scene; it expects what no longer happens.
    editor.edit(SET, "stats: {\"attack\": 1, \"health\": 3}, text: [\"Brave.\"]", "stats: {\"attack\": 1, \"health\": 3}");
    let scene = editor.uri(SCENE);
    while editor.findings.get(&scene).is_none_or(|(_, found)| !found.to_string().contains("health")) {
        editor.hear();
    }
    editor.end();
}

#[test]
fn thousands_of_requests_in_a_row_are_answered_and_those_taken_back_are_not() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    editor.findings(SET);
    let place = json!({"textDocument": {"uri": editor.uri(SET)}, "position": editor.position(SET, 200)});
    let asked: Vec<i64> = (0..10_000).map(|_| editor.begin_asking("textDocument/hover", place.clone())).collect();
    let last = *asked.last().expect("there are some");
    editor.tell("$/cancelRequest", json!({"id": last}));
    for number in asked {
        let answer = editor.answer(number);
        assert!(answer["error"].is_null() || number == last && answer["error"]["code"] == -32800, "{answer}");
    }
    // What nobody knows is refused, and the server stays.
    let number = editor.begin_asking("textDocument/unheardOf", json!({}));
    assert_eq!(editor.answer(number)["error"]["code"], -32601);
    let number = editor.begin_asking("textDocument/hover", json!({"nonsense": 1}));
    assert_eq!(editor.answer(number)["error"]["code"], -32602);
    editor.end();
}
