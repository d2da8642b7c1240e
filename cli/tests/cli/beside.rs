//! Answers that take long are made beside those that an editor waits for with each letter: an exchange with a server whose games do not tell of their
//! scenes before they are let.

use kotodama::shipped::{GameFiles, Library};
use kotodama_rules::{Source, Unread};
use kotodama_server::{Connection, Game, Games, Home, HomeFile, Served};
use kotodama_workbench::Workspace;
use kotodama_workbench::finding::Shelf;
use lsp_server::{Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

/// Where the game is said to lie.
const FOLDER: &str = "/games/tricks/";
const SET: &str = "file:///games/tricks/sets/first.ron";

/// Whether scenes are told of; who asks before waits.
#[derive(Default)]
struct Gate(Mutex<bool>, Condvar);

impl Gate {
    fn set(&self, closed: bool) {
        *self.0.lock().expect("nobody failed") = closed;
        self.1.notify_all();
    }

    fn pass(&self) {
        drop(self.1.wait_while(self.0.lock().expect("nobody failed"), |closed| *closed));
    }
}

/// A gate that is open in the end.
struct Opened<'a>(&'a Gate);

impl Drop for Opened<'_> {
    fn drop(&mut self) {
        self.0.set(false);
    }
}

/// A game whose scenes stand behind a gate.
struct Held(GameFiles, Arc<Gate>);

impl Source for Held {
    fn list(&self, folder: &str) -> Vec<String> {
        self.0.list(folder)
    }

    fn read(&self, path: &str) -> Option<String> {
        self.0.read(path)
    }

    fn unread(&self, path: &str) -> Option<Unread> {
        self.0.unread(path)
    }
}

impl Shelf for Held {
    fn text(&self, file: &str) -> Option<String> {
        self.0.text(file)
    }

    fn shown(&self, file: &str) -> String {
        self.0.shown(file)
    }
}

impl Workspace for Held {
    fn id(&self) -> &str {
        self.0.id()
    }

    fn pack_of(&self, _: &str) -> Option<kotodama_engine::data::PackFile> {
        None
    }

    fn lying(&self, folder: &str) -> Vec<(String, bool)> {
        self.0.lying(folder)
    }
}

impl Game for Held {
    fn key(&self) -> PathBuf {
        PathBuf::from(FOLDER)
    }

    fn is_there(&self) -> bool {
        true
    }

    fn place(&self, file: &str) -> Option<PathBuf> {
        Some(Path::new(FOLDER).join(file))
    }

    fn scenes(&self) -> Vec<(PathBuf, String)> {
        self.1.pass();
        Vec::new()
    }

    fn scene(&self, _: &Path) -> Option<String> {
        None
    }

    fn story(&self, path: &Path) -> (PathBuf, Option<String>) {
        (path.with_extension("snap"), None)
    }

    fn measured(&self) -> Option<String> {
        None
    }

    fn report(&self) -> Option<PathBuf> {
        None
    }

    fn new_scene(&self, name: &str) -> PathBuf {
        Path::new(FOLDER).join(name)
    }
}

struct Shelves(Arc<Held>);

impl Games for Shelves {
    fn of(&self, path: &Path, _: kotodama_server::Held<'_>) -> Option<Home> {
        let file = path.to_str()?.strip_prefix(FOLDER)?.to_owned();
        Some(Home { game: Arc::<Held>::clone(&self.0), file: HomeFile::Data(file) })
    }
}

/// An editor at the other end of a connection.
struct Editor(Connection);

impl Editor {
    fn send(&self, message: impl Into<Message>) {
        self.0.sender.send(message.into()).expect("the server listens");
    }

    fn tell(&self, method: &str, params: Value) {
        self.send(Notification { method: method.to_owned(), params });
    }

    fn begin(&self, number: i32, method: &str, params: Value) {
        self.send(Request { id: RequestId::from(number), method: method.to_owned(), params });
    }

    /// The next answer to come, to whatever was asked.
    fn next(&self) -> Response {
        loop {
            match self.0.receiver.recv_timeout(Duration::from_secs(300)).expect("an answer") {
                Message::Response(answer) => return answer,
                Message::Notification(_) | Message::Request(_) => {}
            }
        }
    }

    /// Asks, and takes the next answer, which has to be to that.
    fn ask(&self, number: i32, method: &str, params: Value) -> Value {
        self.begin(number, method, params);
        let answer = self.next();
        assert_eq!(answer.id, RequestId::from(number), "{method}: {answer:?}");
        answer.response_result.unwrap_or_else(|refused| panic!("{method}: {refused:?}"))
    }

    /// The code with which a request is refused, which is answered next.
    fn refused(&self, number: i32) -> i32 {
        let answer = self.next();
        assert_eq!(answer.id, RequestId::from(number), "{answer:?}");
        answer.response_result.expect_err("it is not answered").code
    }
}

#[test]
fn what_takes_long_keeps_nobody_waiting_and_is_taken_back() {
    let game = Library::shipped().find("tricks").expect("it is shipped").clone();
    let text = game.read("sets/first.ron").expect("it is there");
    let gate = Arc::new(Gate::default());
    let shelves = Shelves(Arc::new(Held(game, Arc::clone(&gate))));
    let (server, client) = Connection::memory();
    let at = text[..text.find("One of Oars").expect("it is there") + 2].to_owned();
    let place = json!({"line": at.matches('\n').count(), "character": at.rsplit('\n').next().map_or(0, str::len)});
    let about = json!({"textDocument": {"uri": SET}, "position": place, "newName": "First of Oars", "context": {"includeDeclaration": true, "triggerKind": 1},
        "options": {"tabSize": 4, "insertSpaces": true}});
    std::thread::scope(|scope| {
        // Whatever fails: nobody is left waiting.
        let (editor, gate) = (Editor(client), Opened(&gate));
        let typed = |version: i32, text: &str| {
            editor.tell("textDocument/didChange", json!({"textDocument": {"uri": SET, "version": version}, "contentChanges": [{"text": text}]}));
        };
        let served = scope.spawn(|| kotodama_server::run(&server, &shelves));
        editor.ask(1, "initialize", json!({"capabilities": {}}));
        editor.tell("textDocument/didOpen", json!({"textDocument": {"uri": SET, "languageId": "kotodama", "version": 1, "text": text}}));
        // All is known when the scenes of cards are counted.
        editor.ask(2, "textDocument/codeLens", about.clone());
        let (hover, completion) = (editor.ask(3, "textDocument/hover", about.clone()), editor.ask(4, "textDocument/completion", about.clone()));
        let renamed = editor.ask(5, "textDocument/rename", about.clone());
        assert!(renamed["documentChanges"].as_array().is_some_and(|changes| !changes.is_empty()), "{renamed}");

        gate.0.set(true);
        editor.begin(10, "textDocument/rename", about.clone());
        // What an editor asks with each letter is answered meanwhile, and so is what it asks about a file that it shows.
        assert_eq!(editor.ask(11, "textDocument/hover", about.clone()), hover);
        assert_eq!(editor.ask(12, "textDocument/completion", about.clone()), completion);
        assert!(editor.ask(13, "textDocument/documentSymbol", about.clone()).as_array().is_some_and(|all| all.len() > 10));
        // One that runs is taken back, and one that waits for it.
        editor.begin(14, "textDocument/references", about.clone());
        for number in [10, 14] {
            editor.tell("$/cancelRequest", json!({"id": number}));
            assert_eq!(editor.refused(number), -32800);
        }
        // So is what was asked about a text that is another now.
        editor.begin(15, "textDocument/rename", about.clone());
        editor.begin(16, "textDocument/formatting", about.clone());
        typed(2, &format!("// Another.\n{text}"));
        assert_eq!([15, 16].map(|number| editor.refused(number)), [-32801, -32801]);
        typed(3, &text);
        gate.0.set(false);
        // What was given up left nothing behind: the same is answered as before.
        let again = editor.ask(17, "textDocument/rename", about.clone());
        let edits = |all: &Value| all["documentChanges"].as_array().into_iter().flatten().map(|change| change["edits"].clone()).collect::<Vec<_>>();
        assert_eq!(edits(&again), edits(&renamed));

        // Who leaves is answered, whatever runs.
        gate.0.set(true);
        editor.begin(18, "textDocument/references", about.clone());
        editor.begin(19, "shutdown", Value::Null);
        assert_eq!(editor.refused(18), -32802);
        assert_eq!(editor.next().id, RequestId::from(19));
        editor.tell("exit", Value::Null);
        gate.0.set(false);
        assert_eq!(served.join().expect("it ends"), Served::Left);
    });
}
