//! How fast the language server answers an editor, and how much memory it takes.
//!
//! ```text
//! cargo build --release -p kotodama --bin kotodama --example editor
//! target/release/examples/editor            # or: the ids of some games, or `large`
//! ```
//!
//! The binary beside it is asked about the largest set of each game that ships, and of a duel with 5,000 cards more. Told are milliseconds of work for a
//! processor, which other programs on the machine change little (Linux counts them in `/proc`; elsewhere the time that went by is told), in the middle and
//! at most; and memory.

#[path = "../tests/client/mod.rs"]
mod client;

use client::Client;
use kotodama_workbench::finding::boundary;
use serde_json::json;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// The games that ship, in whose folder each set lies.
const GAMES: [&str; 9] = ["attic", "azcard", "azuki", "duel", "ninja", "sakura", "tricks", "uytcg", "valleys"];
/// So many places are asked about.
const PLACES: usize = 40;
/// So many cards the large game has more.
const MORE: usize = 5_000;
/// What takes longer does not come.
const LONGEST: Duration = Duration::from_secs(120);

#[expect(clippy::print_stdout, reason = "it reports on stdout")]
fn main() {
    let named: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cards");
    println!(
        "| game | first answer | what a word means | what may stand next | what is wrong after a letter | memory, at first and later |\n|---|---|---|---|---|---|"
    );
    for game in GAMES.iter().filter(|game| named.is_empty() || named.iter().any(|named| named == *game)) {
        println!("{}", told(game, &cards.join(game)));
    }
    if named.is_empty() || named.iter().any(|named| named == "large") {
        let folder = tempfile::tempdir().expect("a folder");
        copy(&cards.join("duel"), &folder.path().join("duel"));
        more(&folder.path().join("duel"));
        println!("{}", told("duel with 5,000 cards more", &folder.path().join("duel")));
    }
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder").flatten() {
        let (path, new) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &new);
        } else {
            std::fs::copy(&path, &new).expect("a file");
        }
    }
}

/// Five sets of cards whose texts are those of a game's own.
fn more(game: &Path) {
    let text = std::fs::read_to_string(game.join("sets/first.ron")).expect("its cards");
    let entries: Vec<&str> = text.split("(id: \"").skip(2).filter(|entry| entry.contains("kind: \"minion\"") && !entry.contains("brings")).collect();
    let texts: Vec<&str> =
        entries.iter().filter_map(|entry| Some(&entry[entry.find("text: [")?..entry.rfind("]),")? + 1])).filter(|text| !text.contains('\n')).collect();
    for set in 0..5 {
        let mut file = format!("(id: \"more{set}\", name: \"More {set}\", role: Test, cards: [\n");
        for at in 0..MORE / 5 {
            let (number, lines) = (set * MORE / 5 + at, texts[(set * 131 + at) % texts.len()]);
            let stats = "stats: {\"cost\": 3, \"attack\": 2, \"health\": 4}";
            writeln!(file, "    (id: \"M{set}-{at}\", name: \"Quux {number}\", kind: \"minion\", {stats}, {lines}),").expect("a string takes it");
        }
        std::fs::write(game.join(format!("sets/more{set}.ron")), file + "])\n").expect("a file");
    }
}

/// A row of the table.
fn told(name: &str, game: &Path) -> String {
    let sets = std::fs::read_dir(game.join("sets")).expect("its sets").flatten().map(|entry| entry.path());
    let set =
        sets.filter(|path| path.extension().is_some_and(|end| end == "ron")).max_by_key(|path| path.metadata().map_or(0, |about| about.len())).expect("a set");
    let began = Instant::now();
    let mut editor = Editor::begin(&set);
    let lines = editor.lines();
    let first = &lines[0];
    editor.ask("textDocument/hover", first.0 + 2);
    let start = (editor.work(), began.elapsed().as_secs_f64() * 1e3);
    editor.rest();
    let memory = editor.memory();
    let spread: Vec<&(usize, usize)> = lines.iter().step_by(1 + lines.len() / PLACES).collect();
    let hover: Vec<f64> = spread.iter().map(|(start, _)| editor.cost("textDocument/hover", start + 2)).collect();
    let words = |editor: &Editor, (start, end): (usize, usize)| editor.text[start..end].match_indices(' ').map(|(at, _)| start + at + 1).collect::<Vec<_>>();
    let places: Vec<usize> = spread.iter().flat_map(|line| words(&editor, **line).into_iter().step_by(4).chain([line.1])).collect();
    let next: Vec<f64> = places.iter().step_by(1 + places.len() / (3 * PLACES)).map(|at| editor.cost("textDocument/completion", *at)).collect();
    let wrong: Vec<f64> = spread.iter().step_by(2).map(|(start, _)| editor.letter(*start)).collect();
    let row = format!(
        "| {name} | {:.0} (after {:.0} ms) | {} | {} | {} | {} and {} MB |",
        start.0,
        start.1,
        shown(hover),
        shown(next),
        shown(wrong),
        memory,
        editor.memory()
    );
    editor.end();
    row
}

/// The one in the middle, and the most.
fn shown(mut all: Vec<f64>) -> String {
    all.sort_by(f64::total_cmp);
    format!("{:.1}, at most {:.0}", all[all.len() / 2], all[all.len() - 1])
}

/// The tool, which is built into the folder above that of examples.
fn beside() -> PathBuf {
    let own = std::env::current_exe().expect("it runs");
    own.ancestors().nth(2).expect("a folder").join(format!("kotodama{}", std::env::consts::EXE_SUFFIX))
}

/// A client of the server with one file open.
struct Editor {
    client: Client,
    version: i64,
    uri: String,
    text: String,
}

impl Editor {
    fn begin(file: &Path) -> Editor {
        let mut tool = Command::new(beside());
        tool.arg("lsp");
        let file: PathBuf = file.canonicalize().expect("a file");
        let (uri, text) = (format!("file://{}", file.display()), std::fs::read_to_string(&file).expect("a set"));
        let (mut client, _) = Client::begin(tool, &json!({"general": {"positionEncodings": ["utf-8"]}}), LONGEST);
        client.tell("textDocument/didOpen", json!({"textDocument": {"uri": uri, "languageId": "kotodama", "version": 1, "text": text}}));
        Editor { client, version: 1, uri, text }
    }

    /// The bytes of the lines of its cards.
    fn lines(&self) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        for (at, words) in self.text.match_indices("text: [\"") {
            let start = at + words.len();
            found.extend(self.text[start..].find('"').filter(|long| *long > 10).map(|long| (start, start + long)));
        }
        found
    }

    fn ask(&mut self, method: &str, byte: usize) {
        let before = &self.text[..boundary(&self.text, byte)];
        let position = json!({"line": before.matches('\n').count(), "character": before.rsplit('\n').next().map_or(0, str::len)});
        let id = self.client.ask(method, json!({"textDocument": {"uri": self.uri}, "position": position}));
        self.client.until(|message| message["id"] == id);
    }

    /// What an answer costs.
    fn cost(&mut self, method: &str, byte: usize) -> f64 {
        let before = self.work();
        self.ask(method, byte);
        self.work() - before
    }

    /// What it costs to tell what is wrong after a letter; it is taken out again.
    fn letter(&mut self, byte: usize) -> f64 {
        let before = self.work();
        self.change(byte, 0, "x");
        let told = self.work() - before;
        self.change(byte, 1, "");
        self.rest();
        told
    }

    fn change(&mut self, byte: usize, long: usize, new: &str) {
        let before = &self.text[..byte];
        let (line, column) = (before.matches('\n').count(), before.rsplit('\n').next().map_or(0, str::len));
        let range = json!({"start": {"line": line, "character": column}, "end": {"line": line, "character": column + long}});
        self.text.replace_range(byte..byte + long, new);
        self.version += 1;
        let version = self.version;
        let document = json!({"textDocument": {"uri": self.uri, "version": version}, "contentChanges": [{"range": range, "text": new}]});
        self.client.tell("textDocument/didChange", document);
        self.client.until(|message| message["method"] == "textDocument/publishDiagnostics" && message["params"]["version"] == version);
    }

    /// Waits until the server does nothing any more.
    fn rest(&self) {
        let mut before = self.work();
        loop {
            std::thread::sleep(Duration::from_millis(700));
            let now = self.work();
            if now - before < 1.0 || !cfg!(target_os = "linux") {
                return;
            }
            before = now;
        }
    }

    /// Milliseconds of a processor that it has worked; the time, where nobody counts that.
    fn work(&self) -> f64 {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.client.child.id()));
        let Ok(tasks) = tasks else { return SINCE.with(Instant::elapsed).as_secs_f64() * 1e3 };
        let of_task = |task: &Path| std::fs::read_to_string(task.join("schedstat")).ok()?.split(' ').next()?.parse::<f64>().ok();
        tasks.flatten().filter_map(|task| of_task(&task.path())).sum::<f64>() / 1e6
    }

    /// Megabytes that it holds; none, where nobody tells.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.client.child.id())).unwrap_or_default();
        let held = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        held.and_then(|held| held.trim().split(' ').next()?.parse::<u64>().ok()).unwrap_or(0) / 1024
    }

    fn end(self) {
        self.client.end();
    }
}

thread_local! {
    static SINCE: Instant = Instant::now();
}
