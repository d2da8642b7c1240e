//! The start of a game, or of a pack for one: its files, each with its path in the new folder.
//!
//! They are templates with holes: for a game its id and its title, for a pack also what is found by trying it out in its game. A game that
//! is like another is made of that one's files.

mod like;
mod pack;

pub use like::{Like, Unlike, like};
pub use pack::pack;

use crate::explain::capital;
use include_dir::{Dir, include_dir};
use kotodama_grammar::{LONGEST_NAMESPACE, is_namespace};
use std::path::Path;

/// The start of a game.
static GAME: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/templates/game");

/// The holes in templates.
const ID: &str = "%ID%";
const TITLE: &str = "%TITLE%";

/// What a new game or a pack is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// In scenes and as a folder: "paper-moon".
    pub id: String,
    /// For people: "Paper Moon".
    pub title: String,
}

/// Why nothing can be called so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misnamed {
    /// It has a sign that is no letter, digit or blank.
    Odd(char),
    /// It has no letter and no digit.
    Empty,
    /// No folder can have this name on every machine.
    Folder(String),
}

impl Name {
    /// Makes an id and a title of what was said.
    ///
    /// # Errors
    /// When it has signs that are trouble in the name of a folder, or nothing that is said.
    pub fn of(said: &str) -> Result<Name, Misnamed> {
        let between = |letter: char| letter == ' ' || letter == '-' || letter == '_';
        if let Some(odd) = said.chars().find(|letter| !letter.is_alphanumeric() && !between(*letter)) {
            return Err(Misnamed::Odd(odd));
        }
        let words: Vec<&str> = said.split(between).filter(|word| !word.is_empty()).collect();
        if words.is_empty() {
            return Err(Misnamed::Empty);
        }
        let id = words.iter().map(|word| word.to_lowercase()).collect::<Vec<_>>().join("-");
        // It is the name of a folder: in small letters, whatever else stands in it.
        let letters = id.chars().count();
        if letters > LONGEST_NAMESPACE || (id.is_ascii() && id.starts_with(|letter: char| letter.is_ascii_lowercase()) && !is_namespace(&id)) {
            return Err(Misnamed::Folder(id));
        }
        Ok(Name { id, title: words.into_iter().map(capital).collect::<Vec<_>>().join(" ") })
    }
}

/// A small game, complete: its files say what they are for.
#[must_use]
pub fn game(name: &Name) -> Vec<(String, String)> {
    texts(&GAME).into_iter().map(|(path, text)| (path, text.replace(ID, &name.id).replace(TITLE, &name.title))).collect()
}

/// All files of a template, each with its path in it.
fn texts(dir: &'static Dir<'static>) -> Vec<(String, &'static str)> {
    let path = |path: &Path| path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/");
    let own = dir.files().map(|file| (path(file.path()), file.contents_utf8().unwrap_or_default()));
    own.chain(dir.dirs().flat_map(texts)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_ids_and_titles() {
        let made = |id: &str, title: &str| Ok(Name { id: id.to_owned(), title: title.to_owned() });
        assert_eq!(Name::of("Paper Moon"), made("paper-moon", "Paper Moon"));
        assert_eq!(Name::of("paper-moon"), made("paper-moon", "Paper Moon"));
        assert_eq!(Name::of("  the_LAST  train 2 "), made("the-last-train-2", "The LAST Train 2"));
        assert_eq!(Name::of("été"), made("été", "Été"));
        for nothing in ["", " ", "--", "_ -"] {
            assert_eq!(Name::of(nothing), Err(Misnamed::Empty), "{nothing:?}");
        }
        for odd in ["a/b", "..", "Moon!", "a\\b", "a\nb", "~", "C:", "%ID%"] {
            assert!(matches!(Name::of(odd), Err(Misnamed::Odd(_))), "{odd:?}");
        }
        assert_eq!(Name::of("con"), Err(Misnamed::Folder("con".to_owned())));
    }

    #[test]
    fn every_template_is_text_and_has_its_holes() {
        let files = texts(&GAME);
        assert!(files.len() > 20 && files.iter().chain(&texts(&pack::PACK)).all(|(_, text)| !text.is_empty()));
        let rules = files.iter().find(|(path, _)| path == "game.ron").map_or("", |(_, text)| text);
        assert!(rules.contains(ID) && rules.contains(TITLE));
    }
}
