//! Files in a game's folder that nobody reads though they look as if somebody should, and words of its lexicons that are nothing of the
//! game: slips in a name, which leave what is in the file out without a word.

use crate::pages::within;
use crate::workspace::Workspace;
use kotodama_engine::Game;
use kotodama_grammar::{Diagnostic, LANGUAGES, codes, nearest};
use kotodama_rules::outline::{Outline, without_comments};

/// Files beside `game.ron` that are read.
const FILES: [&str; 7] = ["game.ron", "keywords.ron", "phrases.ron", "rulebook.ron", "scenes.ron", "mutants.ron", "pack.ron"];
/// Folders of a game, and how the files in them end; of some nothing is said.
const FOLDERS: [(&str, &[&str]); 8] = [
    ("sets", &[".ron"]),
    ("decks", &[".ron"]),
    ("lexicon", &[".ron"]),
    // Those that no phrase runs are told as such.
    ("scripts", &[]),
    ("scenes", &[]),
    ("snapshots", &[]),
    ("packs", &[]),
    ("tests", &[]),
];
/// What lies beside files of data and is none.
const BESIDE: [&str; 6] = ["~", ".md", ".txt", ".bak", ".orig", ".snap"];

/// Folders in which files lie side by side, and how those end that are read.
const FLAT: [(&str, &[&str]); 4] = [("sets", &[".ron"]), ("decks", &[".ron"]), ("lexicon", &[".ron"]), ("scripts", &[".luau", ".lua"])];

/// The files that nobody reads, as findings.
pub(super) fn files(source: &dyn Workspace) -> Vec<Diagnostic> {
    let packs = source.packs();
    let own = files_of(source, "");
    own.into_iter().chain(packs.iter().flat_map(|id| files_of(source, &format!("packs/{id}/")))).collect()
}

/// Those of the game, or of a pack whose paths begin so.
fn files_of(source: &dyn Workspace, prefix: &str) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let lying = |folder: &str| source.lying(format!("{prefix}{folder}").trim_end_matches('/'));
    for (name, is_folder) in lying("") {
        let known: Vec<&str> = if is_folder { FOLDERS.iter().map(|(folder, _)| *folder).collect() } else { FILES.to_vec() };
        // A folder may be anything; one that is called nearly as one of ours is a slip.
        let odd = if is_folder { nearest(&name, known.iter().copied()).is_some() } else { name.to_lowercase().ends_with(".ron") };
        if odd && !known.contains(&name.as_str()) {
            found.push(unread(&format!("{prefix}{name}"), &name, is_folder, &known));
        }
    }
    for (inner, ends) in FOLDERS.iter().filter(|(_, ends)| !ends.is_empty()) {
        for (name, is_folder) in lying(inner) {
            if !is_folder && !ends.iter().chain(&BESIDE).any(|end| name.ends_with(end)) {
                let message = format!("nobody reads this file: names in `{inner}` end in {}", ends.join(" or "));
                found.push(
                    Diagnostic::warning(codes::DATA_VALUE, message).at(format!("{prefix}{inner}/{name}"), 0..0).help("give it another name, or take it away"),
                );
            }
        }
    }
    for (inner, ends) in FLAT {
        for (name, _) in lying(inner).into_iter().filter(|(name, is_folder)| *is_folder && !ends.iter().any(|end| name.ends_with(end))) {
            let held = first_below(source, &format!("{prefix}{inner}/{name}"), ends, DEPTH);
            found.extend(held.map(|path| {
                let message = format!("nobody reads this file: those of `{inner}` lie side by side, in no folder of it");
                Diagnostic::warning(codes::DATA_VALUE, message).at(path, 0..0).help(format!("move it into `{inner}`, or take the folder `{name}` away"))
            }));
        }
    }
    for (name, _) in lying("lexicon") {
        let of = name.strip_suffix(".ron").filter(|of| LANGUAGES.iter().all(|(language, _)| language != of));
        if let Some(of) = of {
            let known: Vec<&str> = LANGUAGES.iter().map(|(language, _)| *language).collect();
            let message = format!("nobody reads this file: there is no language `{of}`");
            let help = format!("there is {}", known.join(", "));
            found.push(Diagnostic::warning(codes::DATA_VALUE, message).at(format!("{prefix}lexicon/{name}"), 0..0).help(help));
        }
    }
    found
}

/// So deep are folders looked into of which nothing is read.
const DEPTH: usize = 4;

/// The first file in a folder, or in one within it, whose name ends so.
fn first_below(source: &dyn Workspace, folder: &str, ends: &[&str], depth: usize) -> Option<String> {
    let all = source.lying(folder);
    let path = |name: &str| format!("{folder}/{name}");
    let here = all.iter().find(|(name, is_folder)| !is_folder && ends.iter().any(|end| name.ends_with(end)));
    let deeper = || all.iter().filter(|(_, is_folder)| *is_folder && depth > 0).find_map(|(name, _)| first_below(source, &path(name), ends, depth - 1));
    here.map(|(name, _)| path(name)).or_else(deeper)
}

fn unread(path: &str, name: &str, is_folder: bool, known: &[&str]) -> Diagnostic {
    let help = match nearest(name, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("beside each other lie {}; cards belong into `sets`", known.join(", ")),
    };
    let what = if is_folder { "folder" } else { "file" };
    Diagnostic::warning(codes::DATA_VALUE, format!("nobody reads this {what}")).at(path, 0..0).help(help)
}

/// Words with forms in a lexicon of the game that its rules don't have.
pub(super) fn words(source: &dyn Workspace, game: &Game) -> Vec<Diagnostic> {
    let rules = &game.rules_file;
    let known: [(&str, Vec<&String>); 15] = [
        ("nouns", rules.nouns.iter().map(|one| &one.id).collect()),
        ("pools", rules.pools.iter().map(|one| &one.id).collect()),
        ("damages", rules.damages.iter().map(|one| &one.id).collect()),
        ("zones", rules.zones.iter().map(|one| &one.id).chain(rules.zone_groups.keys()).collect()),
        ("kinds", rules.kinds.iter().map(|one| &one.id).collect()),
        ("stats", rules.stats.iter().map(|one| &one.id).collect()),
        ("states", rules.states.iter().map(|one| &one.id).collect()),
        ("counters", rules.counters.iter().map(|one| &one.id).collect()),
        ("verbs", rules.verbs.iter().map(|one| &one.id).collect()),
        ("moments", rules.moments.iter().map(|one| &one.id).collect()),
        ("roles", rules.roles.iter().collect()),
        ("windows", rules.windows.iter().map(|one| &one.id).collect()),
        ("durations", rules.durations.iter().map(|one| &one.id).collect()),
        ("tags", rules.tags.iter().map(|one| &one.id).collect()),
        ("keywords", game.keywords.iter().map(|one| &one.id).collect()),
    ];
    let mut found = Vec::new();
    for path in source.list("lexicon").into_iter().map(|name| format!("lexicon/{name}")) {
        let text = source.read(&path).unwrap_or_default();
        let outline = Outline::of(&text);
        for (table, ids) in &known {
            let words = outline.get(table).map_or(&[][..], |table| &table.items);
            for word in words.iter().filter_map(|(word, _)| word.as_ref()).filter(|word| !ids.contains(word)) {
                let near = nearest(word, ids.iter().map(|id| id.as_str()));
                let help = near.map_or_else(|| "take it out, or add it to the rules".to_owned(), |near| format!("did you mean `{near}`?"));
                let span = within(&without_comments(&text), 0, word);
                found.push(Diagnostic::warning(codes::DATA_VALUE, format!("`{word}` is none of the game's {table}")).at(&path, span).help(help));
            }
        }
    }
    found
}
