//! A new game that begins as a shipped one: all its files, under another name.
//!
//! *Invariant:* what was proved of the shipped game is proved of the new one: its scenes and their stories come along, and a story that
//! the cards' other language tells otherwise is the one that its scene tells now.

use super::{ID, Name, TITLE, file_path, files};
use crate::command::{Failure, load};
use crate::console::Console;
use crate::shipped::{GameFiles, Library};
use crate::show;
use include_dir::{Dir, include_dir};
use kotodama_engine::data::SetRole;
use kotodama_grammar::LANGUAGES;
use kotodama_rules::{Memory, Reading, Source, Translator};
use kotodama_workbench::Workspace as _;
use kotodama_workbench::scene::{Fixture, Kept, run_scene};
use kotodama_workbench::suggest::nearest;
use rayon::prelude::*;
use std::cmp::Reverse;

/// The scenes of the shipped games, and the stories that they tell: a folder each.
static SCENES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../tests/scenes");
static STORIES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../tests/snapshots");

/// What stands beside the files of the shipped game.
static BESIDE: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/templates/like");

/// The holes of that: the name of the shipped game, a card to look at, the folder's files of words.
const LIKE: &str = "%LIKE%";
const CARD: &str = "%CARD%";

/// The files of a new game of that name, each with its path.
///
/// # Errors
/// When no shipped game is called so, or it can't be printed in that language.
pub(super) fn like(name: &Name, model: &str, language: Option<&str>, console: &mut Console<'_>) -> Result<Vec<(String, String)>, Failure> {
    let library = Library::shipped();
    let source = library.games().iter().find(|game| game.id.eq_ignore_ascii_case(model));
    let source = source.ok_or_else(|| {
        let ids: Vec<&str> = library.games().iter().map(|game| game.id.as_str()).collect();
        let near = nearest(model, ids.iter().copied()).map_or(String::new(), |id| format!("did you mean `{id}`? "));
        Failure::usage(format!("no shipped game is called `{model}`"), format!("{near}a new game may be like {}", ids.join(", ")))
    })?;
    let game = load(source, console)?;
    let mut made: Vec<(String, String)> = source.files().into_iter().filter_map(|file| Some((file.clone(), source.read(&file)?))).collect();
    for (_, text) in made.iter_mut().filter(|(file, _)| file == "game.ron" || file == "rulebook.ron") {
        *text = text.replacen(&format!("id: \"{}\"", game.id), &format!("id: \"{}\"", name.id), 1).replace(&game.name, &name.title);
    }
    let other = language.filter(|language| *language != game.rules_file.language);
    let names = other.map(|language| translate(&mut made, source, &game, language, console)).transpose()?;
    made.extend(scenes(name, &game.id));
    if let Some(names) = names {
        for (_, text) in made.iter_mut().filter(|(file, _)| file.starts_with("scenes")) {
            *text = renamed(text, &names);
        }
        told_anew(&mut made, console)?;
    }
    let card = game.cards.iter().find(|card| !card.lines.is_empty() && game.sets.iter().any(|(id, _, role)| *id == card.set && *role == SetRole::Play));
    let card = card.map_or("", |card| card.id.as_str());
    for file in files(&BESIDE) {
        let text = file.contents_utf8().ok_or_else(|| Failure::internal(format!("`{}` is no text", file.path().display())))?;
        let text = text.replace(ID, &name.id).replace(TITLE, &name.title).replace(LIKE, &game.name).replace(CARD, card);
        made.push((file_path(file), text));
    }
    Ok(made)
}

/// The scenes and stories of a shipped game, as those of the new one.
fn scenes(name: &Name, model: &str) -> Vec<(String, String)> {
    let of = |dir: &'static Dir<'static>| dir.get_dir(model).map(files).unwrap_or_default();
    let path = |file: &'static include_dir::File<'static>| file_path(file).split_once('/').map_or_else(String::new, |(_, path)| path.to_owned());
    let mut made: Vec<(String, String)> = Vec::new();
    for file in of(&SCENES) {
        let text = file.contents_utf8().unwrap_or_default();
        let lines = text
            .lines()
            .map(|line| if line.strip_prefix("game ").is_some_and(|of| of.trim() == model) { format!("game {}\n", name.id) } else { format!("{line}\n") });
        made.push((format!("scenes/{}", path(file)), lines.collect()));
    }
    for file in of(&STORIES) {
        made.push((format!("snapshots/{}", path(file)), file.contents_utf8().unwrap_or_default().to_owned()));
    }
    made
}

/// Prints the sets of a game in another language. Gives the names of cards that are others there, each with the other.
fn translate(
    made: &mut [(String, String)],
    source: &GameFiles,
    game: &Reading,
    language: &str,
    console: &mut Console<'_>,
) -> Result<Vec<(String, String)>, Failure> {
    let has = |language: &str| source.read(&format!("lexicon/{language}.ron")).is_some();
    if !has(language) {
        let words: Vec<&str> = LANGUAGES.iter().map(|(id, _)| *id).filter(|id| has(id)).collect();
        return Err(Failure::usage(format!("`{}` has no words of the language `{language}`", game.id), format!("it has those of {}", words.join(", "))));
    }
    let translator = Translator::new(source, game, language).or_else(|findings| {
        show::finding::write_all(console.err, source, &findings, console.paint)?;
        Err(Failure::Broken { game: source.id.clone(), findings: findings.len() })
    })?;
    for (file, text) in made.iter_mut().filter(|(file, _)| file.starts_with("sets/")) {
        *text = translator.set(game, text).map_err(|wrong| {
            let (card, why) = wrong.first().map_or((String::new(), String::new()), |(card, why)| (card.clone(), why.to_string()));
            Failure::usage(format!("{file}: `{card}` can't be said in `{language}`: {why}"), "leave out --lang")
        })?;
    }
    let names = game.cards.iter().map(|card| (card.name.clone(), translator.name(card).into_owned()));
    let mut names: Vec<(String, String)> = names.filter(|(old, new)| old != new).collect();
    names.sort_by_key(|(old, _)| Reverse(old.len()));
    Ok(names)
}

/// A text in which cards have their other names. The longest come first, so that no name is taken for a part of another.
fn renamed(text: &str, names: &[(String, String)]) -> String {
    let mut renamed = String::with_capacity(text.len());
    let mut rest = text;
    let letter = |c: char| c.is_alphanumeric();
    while let Some(first) = rest.chars().next() {
        let begins = !renamed.ends_with(letter);
        let name = names.iter().filter(|_| begins).find(|(old, _)| rest.strip_prefix(old.as_str()).is_some_and(|after| !after.starts_with(letter)));
        if let Some((old, new)) = name {
            renamed.push_str(new);
            rest = &rest[old.len()..];
        } else {
            renamed.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    renamed
}

/// Lets the scenes of a game tell their stories anew, with its cards in another language. One that names a card by a word of the old
/// language is none of it.
fn told_anew(made: &mut Vec<(String, String)>, console: &mut Console<'_>) -> Result<(), Failure> {
    let source = Memory(made.iter().filter(|(file, _)| !file.starts_with("scenes/") && !file.starts_with("snapshots/")).cloned().collect());
    let wrong = |findings: Vec<kotodama_grammar::Diagnostic>| {
        Failure::internal(findings.first().map_or_else(String::new, |found| format!("{}: {}", found.file, found.message)))
    };
    let game = kotodama_rules::load(&source).map_err(wrong)?.game;
    let fixture = Fixture::load(&source, &game).map_err(|found| wrong(vec![found]))?;
    let scenes: Vec<&(String, String)> = made.iter().filter(|(file, _)| file.starts_with("scenes/")).collect();
    let told: Vec<(String, Option<String>)> = scenes
        .par_iter()
        .map(|(file, text)| {
            let report = run_scene(&game, &fixture, file, text);
            (file.replace("scenes/", "snapshots/").replace(".scene", ".snap"), report.passed().then_some(report.transcript))
        })
        .collect();
    let mut left = 0;
    for (story, told) in told {
        let scene = story.replace("snapshots/", "scenes/").replace(".snap", ".scene");
        match told {
            Some(told) => {
                for (_, text) in made.iter_mut().filter(|(file, _)| *file == story) {
                    *text = Kept::of(&told).to_string();
                }
            }
            None => {
                left += 1;
                made.retain(|(file, _)| *file != story && *file != scene);
            }
        }
    }
    if left > 0 {
        writeln!(console.err, "{}: {left} of its scenes name cards in the other language, and are left out", console.paint.yellow("warning"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::renamed;

    #[test]
    fn the_longest_name_is_the_one_that_is_meant() {
        let names = [("Pion doux", "Soft Pawn"), ("Pion", "Pawn")].map(|(old, new)| (old.to_owned(), new.to_owned()));
        assert_eq!(renamed("you: main Pion, Pion doux, Pionnier", &names), "you: main Pawn, Soft Pawn, Pionnier");
    }
}
