//! A new game that begins as another: all its files, under another name.
//!
//! *Invariant:* what was proved of the other game is proved of the new one: its scenes and their stories come along, and a story that
//! the cards' other language tells otherwise is the one that its scene tells now.

use super::{ID, Name, TITLE, texts};
use crate::edition::{self, Unsaid};
use crate::scene::{Fixture, Kept, run_scene};
use crate::workspace::Workspace;
use include_dir::{Dir, include_dir};
use kotodama_engine::data::SetRole;
use kotodama_grammar::{Diagnostic, LANGUAGES};
use kotodama_rules::{Memory, Reading, Translator};
use rayon::prelude::*;
use std::cmp::Reverse;

/// What stands beside the files of the other game.
static BESIDE: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/templates/like");

/// The holes of that: the name of the other game, a card to look at.
const LIKE: &str = "%LIKE%";
const CARD: &str = "%CARD%";

/// A game that begins as another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Like {
    /// Its files, each with its path.
    pub files: Vec<(String, String)>,
    /// How many scenes of the other game name cards in its own language, and are none of the new game.
    pub left_out: usize,
}

/// Why a game can't begin as another, with its cards in another language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unlike {
    /// The other game has no words of that language, but those of these.
    NoWords(Vec<&'static str>),
    /// Something is wrong with its words of that language.
    Words(Vec<Diagnostic>),
    /// Cards of it can't be said in that language.
    Unsaid(Vec<Unsaid>),
    /// The new game does not load, which is a mistake of ours.
    Broken(Vec<Diagnostic>),
}

/// A new game of that name which begins as another; with a language, its cards are in that one. `proofs` are the scenes of the other game,
/// and the stories that they tell, with paths in `scenes/` and `snapshots/`.
///
/// # Errors
/// When its cards can't be had in that language.
pub fn like(source: &dyn Workspace, game: &Reading, proofs: Vec<(String, String)>, name: &Name, language: Option<&str>) -> Result<Like, Unlike> {
    let mut made: Vec<(String, String)> = source.files().into_iter().filter_map(|file| Some((file.clone(), source.read(&file)?))).collect();
    for (_, text) in made.iter_mut().filter(|(file, _)| file == "game.ron" || file == "rulebook.ron") {
        *text = text.replacen(&format!("id: \"{}\"", game.id), &format!("id: \"{}\"", name.id), 1).replace(&game.name, &name.title);
    }
    let other = language.filter(|language| *language != game.rules_file.language);
    let names = other.map(|language| translate(&mut made, source, game, language)).transpose()?;
    made.extend(proofs.into_iter().map(|(path, text)| if path.starts_with("scenes/") { (path, named(&text, &game.id, name)) } else { (path, text) }));
    let mut left_out = 0;
    if let Some(names) = names {
        for (_, text) in made.iter_mut().filter(|(file, _)| file.starts_with("scenes")) {
            *text = renamed(text, &names);
        }
        left_out = told_anew(&mut made).map_err(Unlike::Broken)?;
    }
    let card = game.cards.iter().find(|card| !card.lines.is_empty() && game.sets.iter().any(|(id, _, role)| *id == card.set && *role == SetRole::Play));
    let card = card.map_or("", |card| card.id.as_str());
    let filled = |text: &str| text.replace(ID, &name.id).replace(TITLE, &name.title).replace(LIKE, &game.name).replace(CARD, card);
    made.extend(texts(&BESIDE).into_iter().map(|(path, text)| (path, filled(text))));
    Ok(Like { files: made, left_out })
}

/// A scene of one game as one of another.
fn named(scene: &str, model: &str, name: &Name) -> String {
    let line = |line: &str| if line.strip_prefix("game ").is_some_and(|of| of.trim() == model) { format!("game {}\n", name.id) } else { format!("{line}\n") };
    scene.lines().map(line).collect()
}

/// Prints the sets of a game in another language. Gives the names of cards that are others there, each with the other.
fn translate(made: &mut [(String, String)], source: &dyn Workspace, game: &Reading, language: &str) -> Result<Vec<(String, String)>, Unlike> {
    let has = |language: &str| source.read(&format!("lexicon/{language}.ron")).is_some();
    if !has(language) {
        return Err(Unlike::NoWords(LANGUAGES.iter().map(|(id, _)| *id).filter(|id| has(id)).collect()));
    }
    let translator = Translator::new(source, game, language).map_err(Unlike::Words)?;
    for (set, text) in edition::files(source, game, &translator).map_err(Unlike::Unsaid)? {
        made.iter_mut().filter(|(file, _)| *file == set).for_each(|(_, own)| own.clone_from(&text));
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
/// language is none of it: gives how many those are.
fn told_anew(made: &mut Vec<(String, String)>) -> Result<usize, Vec<Diagnostic>> {
    let source = Memory(made.iter().filter(|(file, _)| !file.starts_with("scenes/") && !file.starts_with("snapshots/")).cloned().collect());
    let game = kotodama_rules::load(&source)?.game;
    let fixture = Fixture::load(&source, &game).map_err(|found| vec![found])?;
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
    Ok(left)
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
