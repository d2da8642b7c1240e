//! The tool as people meet it: the built binary, run in a temporary folder with a small game of its own (`tests/world`).
//!
//! Each test keeps standard output, standard error and the exit code.

mod attack;
mod beside;
mod check;
#[path = "../client/mod.rs"]
mod client;
mod editors;
mod explain;
#[cfg(unix)]
mod faults;
mod fmt;
mod giving_up;
mod goals;
mod help;
mod homes;
mod hooks;
mod hostile;
mod lab;
mod lsp;
mod measured;
mod new;
mod open;
mod packs;
mod phrases;
mod play;
mod programs;
mod scenes;
mod screen;
mod script_debt;
mod shipped;
mod slips;
mod stops;
mod tables;
mod translate;
mod unused;
mod watch;
mod wire;

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use tempfile::TempDir;

/// The tool that is tried: the one that is built with the tests or, where `KOTODAMA_TOOL` says so (the whole path of a program), any other
/// build of it. The test stands in for whoever types, so it looks at the variable when it runs.
pub(crate) fn tool() -> &'static str {
    static TOOL: LazyLock<String> = LazyLock::new(|| std::env::var("KOTODAMA_TOOL").unwrap_or_else(|_| env!("CARGO_BIN_EXE_kotodama").to_owned()));
    &TOOL
}

/// A temporary folder with the small game in it.
pub(crate) struct World {
    folder: TempDir,
}

impl World {
    pub(crate) fn new() -> World {
        let folder = tempfile::tempdir().expect("a temporary folder");
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/world"), folder.path());
        World { folder }
    }

    /// An empty folder.
    pub(crate) fn empty() -> World {
        World { folder: tempfile::tempdir().expect("a temporary folder") }
    }

    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join(file)
    }

    pub(crate) fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.path(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    pub(crate) fn write(&self, file: &str, text: &str) {
        let path = self.path(file);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        std::fs::write(path, text).expect("a file can be written");
    }

    /// Changes a file: exactly one place of it.
    pub(crate) fn edit(&self, file: &str, old: &str, new: &str) {
        let text = self.read(file);
        assert_eq!(text.matches(old).count(), 1, "{old:?} in {file}");
        self.write(file, &text.replace(old, new));
    }

    /// Runs the tool on the small game.
    pub(crate) fn run(&self, arguments: &[&str]) -> Answer {
        self.typing(arguments, "")
    }

    /// As [`World::run`], with lines typed.
    pub(crate) fn typing(&self, arguments: &[&str], typed: &str) -> Answer {
        self.typing_in(".", arguments, typed)
    }

    /// Runs the tool in a folder of this one.
    pub(crate) fn run_in(&self, inner: &str, arguments: &[&str]) -> Answer {
        self.typing_in(inner, arguments, "")
    }

    /// The tool, or another program that calls it, to be run in a folder of this one.
    pub(crate) fn program(&self, name: &str, inner: &str) -> Command {
        let mut program = Command::new(name);
        program.current_dir(self.path(inner)).env_remove("NO_COLOR").env("COLUMNS", "100");
        // Who answers at once, and as before.
        program.env("KOTODAMA_BOT", "random");
        program.env("KOTODAMA_PACKS", self.path("installed")).env("KOTODAMA_MATCHES", self.path("matches"));
        program
    }

    /// As [`World::typing`], with variables of the environment.
    pub(crate) fn typing_with(&self, settings: &[(&str, &str)], arguments: &[&str], typed: &str) -> Answer {
        let mut tool = self.program(tool(), ".");
        tool.args(arguments).envs(settings.iter().copied());
        self.typed(tool, typed)
    }

    pub(crate) fn typing_in(&self, inner: &str, arguments: &[&str], typed: &str) -> Answer {
        let mut tool = self.program(tool(), inner);
        tool.args(arguments);
        self.typed(tool, typed)
    }

    fn typed(&self, mut tool: Command, typed: &str) -> Answer {
        let mut running = tool.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the tool runs");
        // A tool that has ended does not read any more.
        let _ = running.stdin.take().expect("its input").write_all(typed.as_bytes());
        let done = running.wait_with_output().expect("the tool ends");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text").replace(&self.folder.path().display().to_string(), "[folder]");
        Answer { code: done.status.code().unwrap_or(-1), out: text(done.stdout), err: text(done.stderr) }
    }
}

/// What the tool answered.
pub(crate) struct Answer {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Answer {
    /// All of it, for snapshots.
    pub(crate) fn shown(&self) -> String {
        let mut shown = format!("exit code {}\n", self.code);
        for (name, text) in [("standard output", &self.out), ("standard error", &self.err)] {
            if !text.is_empty() {
                let _ = write!(shown, "─── {name}\n{text}");
            }
        }
        shown
    }

    /// The JSON on standard output.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.shown()))
    }
}

pub(crate) fn copy(from: &Path, to: &Path) {
    for entry in std::fs::read_dir(from).expect("a folder").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            std::fs::create_dir_all(&target).expect("a folder can be made");
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), &target).expect("a file can be copied");
        }
    }
}
