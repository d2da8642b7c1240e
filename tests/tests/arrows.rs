//! The arrows between the crates, and between the modules of the engine and of what loads games, point one way, and only the tool touches files, the
//! terminal and the world; what loads games in one file, that nothing else in it uses.

use kotodama_tests::workspace;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Each crate, and the crates of the workspace that it is made with.
const ARROWS: [(&str, &[&str]); 11] = [
    ("messages", &[]),
    ("tree", &[]),
    ("grammar", &["kotodama-messages", "kotodama-tree"]),
    ("engine", &["kotodama-messages"]),
    ("lua", &["kotodama-engine"]),
    ("rules", &["kotodama-engine", "kotodama-grammar", "kotodama-lua", "kotodama-messages"]),
    ("workbench", &["kotodama-engine", "kotodama-grammar", "kotodama-messages", "kotodama-rules"]),
    ("server", &["kotodama-grammar", "kotodama-workbench"]),
    ("lab", &["kotodama-engine"]),
    ("cli", &["kotodama-engine", "kotodama-grammar", "kotodama-lab", "kotodama-messages", "kotodama-rules", "kotodama-server", "kotodama-workbench"]),
    ("tests", &["kotodama", "kotodama-engine", "kotodama-grammar", "kotodama-lab", "kotodama-messages", "kotodama-rules", "kotodama-workbench"]),
];

/// What leads out of a program.
const DOORS: [&str; 9] = ["std::fs", "std::env::", "std::net", "std::process", "std::io", "println!", "eprintln!", "print!(", "SystemTime"];

/// The folder of a game, for programs that embed the engine.
const ONE_DOOR: &str = "rules/src/folder.rs";

/// The crates of the workspace that a crate's manifest names, in its tests or for good.
fn made_with(manifest: &str) -> Vec<&str> {
    let names = manifest.lines().filter_map(|line| line.split_once('=')).map(|(name, _)| name.trim()).filter(|name| name.starts_with("kotodama"));
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.flatten().map(|entry| entry.path());
    paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn arrows_point_one_way() {
    for (name, wanted) in ARROWS {
        let manifest = read(&workspace().join(name).join("Cargo.toml"));
        assert_eq!(made_with(&manifest), wanted, "{name}");
    }
}

#[test]
fn only_the_tool_has_doors() {
    let mut looked_at = 0;
    for name in ["messages", "tree", "grammar", "engine", "lua", "rules", "workbench", "server", "lab"] {
        let folder = workspace().join(name).join("src");
        for path in sources(&folder) {
            // what a file says of its own tests is no part of the crate
            let text = read(&path);
            let own = text.split("#[cfg(test)]").next().unwrap_or_default();
            if path.strip_prefix(&folder).is_ok_and(|own| own.components().any(|part| part.as_os_str() == "tests")) {
                continue;
            }
            if path.ends_with(ONE_DOOR) {
                continue;
            }
            let code = own.lines().filter(|line| !line.trim_start().starts_with("//"));
            let doors: Vec<&str> = code.filter(|line| DOORS.iter().any(|door| line.contains(door))).collect();
            assert_eq!(doors, Vec::<&str>::new(), "{}", path.display());
            looked_at += 1;
        }
    }
    assert!(looked_at > 50, "{looked_at}");
}

/// The modules of a crate in wings, and in each wing every module above all that it uses. A wing uses those that it names, and no other.
struct Wing {
    name: &'static str,
    uses: &'static [&'static str],
    /// What no file of it names.
    foreign: &'static [&'static str],
    modules: &'static [&'static str],
}

/// What a game is stands below what runs it.
const ENGINE: &[Wing] = &[
    Wing { name: "hook", uses: &[], foreign: FOREIGN, modules: &["hook"] },
    Wing { name: "game", uses: &["hook"], foreign: FOREIGN, modules: &["number", "bits", "ids", "random", "data", "ir", "game", "words", "deck"] },
    Wing {
        name: "play",
        uses: &["hook", "game"],
        foreign: FOREIGN,
        modules: &[
            "state", "rename", "tally", "entry", "run", "play", "ranks", "log", "label", "question", "view", "observe", "imagine", "agent", "waiting", "save",
            "draft",
        ],
    },
];

/// In which language cards and scripts are written, and in which files, is no matter of what a game is and of who runs it.
const FOREIGN: &[&str] = &["kotodama_grammar", "kotodama_rules", "mlua", "pest::", "ron::"];

/// A game's files become a game.
const RULES: &[Wing] = &[Wing {
    name: "rules",
    uses: &[],
    foreign: &["mlua", "pest::", "kotodama_engine::Match", "kotodama_engine::play", "kotodama_engine::state"],
    modules: &["visible", "outline", "source", "folder", "reminder", "hir", "said", "reading", "alike", "compile", "translate"],
}];

/// What tools are made of: functions over files wherever they lie.
const WORKBENCH: &[Wing] = &[Wing {
    name: "workbench",
    uses: &[],
    foreign: &["clap", "miette", "rustyline", "mlua", "pest::"],
    modules: &[
        "plural",
        "suggest",
        "apart",
        "wanted",
        "idle",
        "edition",
        "mentions",
        "finding",
        "workspace",
        "packs",
        "pages",
        "debt",
        "how",
        "scene",
        "explain",
        "start",
        "check",
        "fmt",
        "mutants",
        "editor",
    ],
}];

/// The modules of its crate that a piece of code names: `crate::a::…`, `crate::{a::…, b}`.
fn named(code: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for (at, lead) in code.match_indices("crate::") {
        if code[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_') {
            continue;
        }
        let rest = &code[at + lead.len()..];
        let Some(list) = rest.strip_prefix('{') else {
            all.extend(first_word(rest));
            continue;
        };
        let (mut depth, mut begins) = (0, 0);
        for (here, sign) in list.char_indices() {
            match sign {
                '{' => depth += 1,
                '}' | ',' if depth == 0 => {
                    all.extend(first_word(list[begins..here].trim_start()));
                    begins = here + 1;
                    if sign == '}' {
                        break;
                    }
                }
                '}' => depth -= 1,
                _ => {}
            }
        }
    }
    all
}

fn first_word(text: &str) -> Option<String> {
    let word: String = text.chars().take_while(|sign| sign.is_alphanumeric() || *sign == '_').collect();
    (!word.is_empty()).then_some(word)
}

/// A file's code: without its own tests, and without comments.
fn code(text: &str) -> String {
    let own = text.split("#[cfg(test)]").next().unwrap_or_default();
    own.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The module of a crate that a file is of.
fn module(own: &Path) -> String {
    let first = own.components().next().map(|part| part.as_os_str().to_string_lossy().into_owned());
    first.unwrap_or_default().trim_end_matches(".rs").to_owned()
}

#[test]
fn arrows_inside_the_engine_point_one_way() {
    arrows_inside("engine", ENGINE, 50);
}

#[test]
fn arrows_inside_what_loads_games_point_one_way() {
    arrows_inside("rules", RULES, 5);
}

#[test]
fn arrows_inside_what_tools_are_made_of_point_one_way() {
    arrows_inside("workbench", WORKBENCH, 10);
}

fn arrows_inside(name: &str, wings: &'static [Wing], many: usize) {
    let folder = workspace().join(name).join("src");
    let place = |name: &str| wings.iter().find_map(|wing| Some((wing, wing.modules.iter().position(|module| *module == name)?)));
    let mut arrows = BTreeMap::<(String, String), PathBuf>::new();
    let mut seen = BTreeSet::new();
    for path in sources(&folder).into_iter().filter(|path| path.extension().is_some_and(|end| end == "rs")) {
        let own = path.strip_prefix(&folder).unwrap_or(&path);
        let from = module(own);
        if from == "lib" || own.components().any(|part| part.as_os_str() == "tests") {
            continue;
        }
        let code = code(&read(&path));
        let foreign = place(&from).map_or(&[][..], |(wing, _)| wing.foreign);
        let strangers: Vec<&&str> = foreign.iter().filter(|name| code.contains(**name)).collect();
        assert_eq!(strangers, Vec::<&&str>::new(), "{}", own.display());
        let to = named(&code).into_iter().filter(|to| *to != from);
        arrows.extend(to.map(|to| ((from.clone(), to), own.to_owned())));
        seen.insert(from);
    }
    let known: BTreeSet<String> = wings.iter().flat_map(|wing| wing.modules).map(|name| (*name).to_owned()).collect();
    assert_eq!(seen, known, "each module of `{name}` has its place here");
    let wrong: Vec<String> = arrows
        .iter()
        .filter(|((from, to), _)| match (place(from), place(to)) {
            (Some((one, above)), Some((other, below))) if one.name == other.name => above <= below,
            (Some((one, _)), Some((other, _))) => !one.uses.contains(&other.name),
            // `crate::Game` for `crate::game::Game` hides where an arrow leads.
            _ => true,
        })
        .map(|((from, to), file)| format!("{from} -> {to} ({})", file.display()))
        .collect();
    assert_eq!(wrong, Vec::<String>::new());
    assert!(arrows.len() > many, "{}", arrows.len());
}

#[test]
fn where_things_go_names_files_that_are_there() {
    let page = read(&workspace().join("docs/architecture.md"));
    let table = page.split("## Where things go").nth(1).and_then(|rest| rest.split("## Invariants").next()).unwrap_or_default();
    let files = table.split('`').skip(1).step_by(2).filter(|word| word.contains('/') && !word.contains("xx."));
    let (there, gone): (Vec<&str>, Vec<&str>) = files.partition(|file| workspace().join(file).exists());
    assert_eq!(gone, Vec::<&str>::new());
    assert!(there.len() > 30, "{}", there.len());
}
