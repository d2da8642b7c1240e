//! The language server under attack: files that are spoilt at random while everything is asked about them, as no editor should do it.
//!
//! What is sent depends on a seed alone. Each request has to be answered, none with a failure of the tool's own, and in the end the server has to
//! have the text that the client has.

use crate::World;
use crate::lsp::{Editor, SCENE, SET};
use serde_json::{Value, json};

/// Numbers that look like chance (Marsaglia's xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % (end.max(1) as u64)) as usize
    }

    fn of<'t, T>(&mut self, all: &'t [T]) -> &'t T {
        &all[self.below(all.len())]
    }
}

/// What is typed: letters of two and four bytes, halves of pairs of quotes and brackets, ends of lines of all sorts, a mark of the order of bytes.
const TYPED: [&str; 26] = [
    "a",
    " ",
    "\"",
    "(",
    ")",
    "[",
    "]",
    "{",
    ",",
    ":",
    ">",
    "\\",
    "//",
    "/*",
    "#",
    "\n",
    "\r\n",
    "\r",
    "é",
    "日本",
    "😀",
    "a\u{301}",
    "\u{feff}",
    "\u{0}",
    "you> ",
    "(id: \"X\", name: \"😀\", kind: \"imp\", text: [\"Draw 1 card.\"]),",
];

/// All that can be asked about a place or a file.
const ASKED: [&str; 17] = [
    "textDocument/completion",
    "textDocument/hover",
    "textDocument/definition",
    "textDocument/references",
    "textDocument/prepareRename",
    "textDocument/rename",
    "textDocument/signatureHelp",
    "textDocument/formatting",
    "textDocument/codeAction",
    "textDocument/documentSymbol",
    "textDocument/foldingRange",
    "textDocument/documentLink",
    "textDocument/semanticTokens/full",
    "textDocument/inlayHint",
    "textDocument/codeLens",
    "workspace/executeCommand",
    "workspace/unheardOf",
];

/// What names no file that is open, or none at all.
const STRANGE: [&str; 8] =
    ["untitled:Untitled-1", "file:///nowhere/sets/x.ron", "file:///%zz/game.ron", "http://example.org/x.ron", "file://", "file:///a%00b.scene", "", "no name"];

/// A line and a column in UTF-16, as the protocol counts lines.
fn place(text: &str, byte: usize) -> Value {
    let before = &text[..byte];
    let ends = |(at, sign): &(usize, char)| *sign == '\n' || *sign == '\r' && !text[at + 1..].starts_with('\n');
    let lines: Vec<usize> = before.char_indices().filter(ends).map(|(at, _)| at + 1).collect();
    json!({"line": lines.len(), "character": before[lines.last().copied().unwrap_or(0)..].encode_utf16().count()})
}

/// A byte at which a letter begins; none between the two signs that end a line.
fn byte(chance: &mut Chance, text: &str) -> usize {
    let mut at = chance.below(text.len() + 1);
    while !text.is_char_boundary(at) || text[..at].ends_with('\r') && text[at..].starts_with('\n') {
        at -= 1;
    }
    at
}

/// A place of the text, or one that is nowhere.
fn any_place(chance: &mut Chance, text: &str) -> Value {
    let far = [0, 1, 7, 1_000_000, u32::MAX as usize];
    match chance.below(4) {
        0 => json!({"line": chance.of(&far), "character": chance.of(&far)}),
        _ => {
            let at = byte(chance, text);
            place(text, at)
        }
    }
}

/// Asks something about a file; the number of the request.
fn ask(editor: &mut Editor<'_>, chance: &mut Chance, file: &str) -> i64 {
    let text = editor.open[file].1.clone();
    let uri = if chance.below(12) == 0 { (*chance.of(&STRANGE)).to_owned() } else { editor.uri(file) };
    let (start, end) = (any_place(chance, &text), any_place(chance, &text));
    let method = *chance.of(&ASKED);
    let command = *chance.of(&["kotodama.runScenes", "kotodama.runScene", "kotodama.acceptStory", "kotodama.moves", "kotodama.report", "kotodama.unheardOf"]);
    let second = chance.of(&[json!("B-2"), json!("nobody"), json!(6), json!(-1), json!(null), json!(4_294_967_296_u64)]).clone();
    let params = match method {
        "workspace/executeCommand" => json!({"command": command, "arguments": [uri, second]}),
        _ => json!({
            "textDocument": {"uri": uri}, "position": start, "range": {"start": start, "end": end}, "newName": chance.of(&["Imp", "", "\"", "😀", "a\nb"]),
            "context": {"includeDeclaration": true, "diagnostics": [], "triggerKind": 1}, "options": {"tabSize": 4, "insertSpaces": true},
        }),
    };
    editor.begin_asking(method, params)
}

/// Types, deletes or replaces something at a random place, in one change or in two of one message.
fn spoil(editor: &mut Editor<'_>, chance: &mut Chance, file: &str) {
    let uri = editor.uri(file);
    let (version, mut text) = editor.open[file].clone();
    let mut changes = Vec::new();
    for _ in 0..=chance.below(2) {
        let (one, other) = (byte(chance, &text), byte(chance, &text));
        let span = match chance.below(8) {
            0 => one.min(other)..one.max(other).min(one.min(other) + 200),
            _ => one..one,
        };
        let span = span.start..(span.end..=text.len()).find(|&at| text.is_char_boundary(at) && !text[at..].starts_with('\n')).unwrap_or(text.len());
        let new = *chance.of(&TYPED);
        // Two signs that come to stand together may be one end of a line: what is before such a place is counted before it is changed.
        changes.push(json!({"range": {"start": place(&text, span.start), "end": place(&text, span.end)}, "text": new}));
        text.replace_range(span, new);
    }
    editor.tell("textDocument/didChange", json!({"textDocument": {"uri": uri, "version": version + 1}, "contentChanges": changes}));
    editor.open.insert(file.to_owned(), (version + 1, text));
}

/// Each request is answered, and not with a failure of the tool.
fn all_are_answered(editor: &mut Editor<'_>, asked: &mut Vec<i64>) {
    for number in asked.drain(..) {
        let answer = editor.answer(number);
        assert_ne!(answer["error"]["code"], -32603, "{answer}");
    }
}

/// What depends on the text of a file and its places alone.
fn outline(editor: &mut Editor<'_>, file: &str) -> [Value; 2] {
    ["textDocument/documentSymbol", "textDocument/foldingRange"].map(|method| {
        let about = editor.about(file);
        editor.ask(method, about)
    })
}

/// The server has the text that the client has: what it tells of it is what it tells when it is handed all of it.
fn texts_are_the_same(editor: &mut Editor<'_>, file: &str) {
    let told = outline(editor, file);
    let (uri, (version, text)) = (editor.uri(file), editor.open[file].clone());
    editor.tell("textDocument/didChange", json!({"textDocument": {"uri": uri, "version": version + 1}, "contentChanges": [{"text": text}]}));
    editor.open.insert(file.to_owned(), (version + 1, text));
    assert_eq!(outline(editor, file), told, "{file}");
}

#[test]
fn whatever_is_typed_and_asked_is_answered() {
    let world = World::new();
    // One file is written as on another system, one begins with a mark.
    world.write(SET, &world.read(SET).replace('\n', "\r\n"));
    world.write(SCENE, &format!("\u{feff}{}", world.read(SCENE)));
    let mut editor = Editor::begin(&world);
    let files = [SET, SCENE, "cards/duel/game.ron", "cards/duel/decks/ruby.ron"];
    files.iter().for_each(|file| editor.open(file));
    let sound = editor.open.clone();
    let (mut chance, mut asked) = (Chance(0x9e37_79b9_7f4a_7c15), Vec::new());
    for round in 0..400 {
        let file = *chance.of(&files);
        spoil(&mut editor, &mut chance, file);
        for _ in 0..25 {
            asked.push(ask(&mut editor, &mut chance, file));
        }
        if round % 20 == 19 {
            all_are_answered(&mut editor, &mut asked);
            files.iter().for_each(|file| texts_are_the_same(&mut editor, file));
            // Nobody told the server before; what was open stays as it is in the editor.
            let deck = "cards/duel/decks/ruby.ron";
            match chance.below(3) {
                0 => std::fs::remove_file(world.path(deck)).unwrap_or_default(),
                1 => world.write(deck, "(id: \"ruby\", \u{feff}"),
                _ => world.write(deck, &sound[deck].1),
            }
            let changed = json!({"changes": [{"uri": editor.uri(deck), "type": 2}]});
            editor.tell("workspace/didChangeWatchedFiles", changed);
            // Most of what is asked is asked of files in which something can be read still.
            for file in files.iter().filter(|_| round % 40 == 39) {
                let (version, _) = editor.open[*file];
                let (uri, text) = (editor.uri(file), sound[*file].1.clone());
                editor.tell("textDocument/didChange", json!({"textDocument": {"uri": uri, "version": version + 1}, "contentChanges": [{"text": text}]}));
                editor.open.insert((*file).to_owned(), (version + 1, text));
            }
        }
    }
    all_are_answered(&mut editor, &mut asked);
    // Nothing of it is left behind.
    world.write("cards/duel/decks/ruby.ron", &sound["cards/duel/decks/ruby.ron"].1);
    for file in files {
        let all = 0..editor.open[file].1.len();
        let (version, _) = editor.open[file];
        let uri = editor.uri(file);
        editor.tell("textDocument/didChange", json!({"textDocument": {"uri": uri, "version": version + 1}, "contentChanges": [{"text": sound[file].1}]}));
        editor.open.insert(file.to_owned(), (version + 1, sound[file].1.clone()));
        assert!(!all.is_empty());
    }
    assert_eq!(editor.findings(SET), Vec::<Value>::new());
    assert!(editor.proposed(SET, "You may draw 1 ").contains(&"card".to_owned()));
    editor.end();
}

#[test]
fn messages_that_are_none_end_nothing() {
    let world = World::new();
    let mut editor = Editor::begin(&world);
    editor.open(SET);
    for uri in STRANGE {
        editor.tell("textDocument/didOpen", json!({"textDocument": {"uri": uri, "languageId": "kotodama", "version": 1, "text": "("}}));
        editor.tell("textDocument/didChange", json!({"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": "["}]}));
        editor.tell("textDocument/didClose", json!({"textDocument": {"uri": uri}}));
    }
    editor.tell("textDocument/didOpen", json!("nonsense"));
    editor.tell("textDocument/didChange", json!({"textDocument": {"uri": editor.uri("never/opened.ron"), "version": 2}, "contentChanges": []}));
    editor.tell("workspace/didChangeWatchedFiles", json!({"changes": "all"}));
    editor.send(&json!({"jsonrpc": "2.0", "id": "nobody asked", "result": null}));
    assert_eq!(editor.findings(SET), Vec::<Value>::new());
    editor.end();
}
