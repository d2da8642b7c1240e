//! `kotodama new`.
//!
//! What is written are the files of `templates/` with holes: for a game its id and its title, for a pack also what is found by trying it
//! out in its game. A game that is like a shipped one is made of that one's files.
//!
//! *Invariant:* a folder is there whole or not at all, and nothing that was there before is changed.

mod draft;
mod like;
mod pack;

use super::{Exit, Failure};
use crate::console::{Console, cut};
use crate::disk;
use clap::{Args, Subcommand};
use include_dir::{Dir, File, include_dir};
use kotodama_grammar::{LONGEST_NAMESPACE, is_namespace};
use std::io::ErrorKind;
use std::path::Path;

/// The start of a game.
static GAME: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/templates/game");

/// The holes in templates.
const ID: &str = "%ID%";
const TITLE: &str = "%TITLE%";

/// Write the start of a game or of a pack of your own
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama new game Paper Moon                a small game in a new folder, paper-moon
  kotodama new game Paper Moon --like GAME    one that begins with all of a shipped game
  kotodama new pack Storm Season --for GAME   a pack for a game: a card, a keyword, phrases, a script, a scene")]
pub(crate) struct New {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Game(NewGame),
    Pack(pack::NewPack),
}

/// Write a small game into a new folder: to play, to read, to change
///
/// Eleven cards, a keyword, a phrase, two decks, the rows of a rulebook and scenes that prove them. It is complete, and its
/// files say what they are for. All other verbs work in its folder, or with --path. With --like it begins with the rules, words, cards,
/// decks, rulebook and scenes of a shipped game instead.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama new game Paper Moon                        writes the folder paper-moon
  kotodama new game Paper Moon --like GAME            all of a shipped game, under that name
  kotodama new game Paper Moon --like GAME --lang fr  with its cards in French
  cd paper-moon
  kotodama play")]
pub(crate) struct NewGame {
    /// Its name: letters, digits and blanks. The folder is called like it, in small letters
    #[arg(required = true)]
    name: Vec<String>,
    /// Begin with all of this shipped game
    #[arg(long, value_name = "GAME")]
    like: Option<String>,
    /// The language of its cards, where the shipped game has several: en, fr
    #[arg(long, value_name = "LANGUAGE", requires = "like")]
    lang: Option<String>,
}

impl New {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match &self.what {
            What::Game(game) => game.run(console),
            What::Pack(pack) => pack.run(console),
        }
    }
}

impl NewGame {
    fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let name = Name::of("game", &self.name.join(" "))?;
        name.is_free(Path::new(&name.id))?;
        let text = |file: &'static File<'static>| file.contents_utf8().ok_or_else(|| Failure::internal(format!("`{}` is no text", file.path().display())));
        let filled = |file| Ok((file_path(file), text(file)?.replace(ID, &name.id).replace(TITLE, &name.title)));
        let files: Result<Vec<(String, String)>, Failure> = match &self.like {
            Some(model) => like::like(&name, model, self.lang.as_deref(), console),
            None => files(&GAME).into_iter().map(filled).collect(),
        };
        name.write(Path::new("."), &files?)?;
        let Name { id, title, .. } = &name;
        let paint = console.paint;
        writeln!(console.out, "{} is in the folder {id}. Go there (cd {id}), and", paint.bold(title))?;
        for (verb, what) in [("play", "play it against a bot"), ("check", "look for mistakes, after each change"), ("test", "run its scenes")] {
            writeln!(console.out, "  {}  {what}", paint.cyan(&format!("kotodama {verb:<5}")))?;
        }
        writeln!(console.out, "Its README.md says what to try next.")?;
        Ok(Exit::Clean)
    }
}

/// What a game or a pack is called.
#[derive(Debug, PartialEq, Eq)]
struct Name {
    /// What it is the name of: "game".
    what: &'static str,
    /// In scenes and as a folder: "paper-moon".
    id: String,
    /// For people: "Paper Moon".
    title: String,
}

impl Name {
    /// Makes an id and a title of what was said.
    ///
    /// # Errors
    /// When it has signs that are trouble in the name of a folder, or nothing that is said.
    fn of(what: &'static str, said: &str) -> Result<Name, Failure> {
        let between = |letter: char| letter == ' ' || letter == '-' || letter == '_';
        if let Some(odd) = said.chars().find(|letter| !letter.is_alphanumeric() && !between(*letter)) {
            let message = format!("a {what} can't be called `{}`: `{}` is no letter, digit or blank", said.escape_debug(), odd.escape_debug());
            return Err(Failure::usage(message, format!("leave it out; the `name` in its `{what}.ron` may say more, once it is written")));
        }
        let words: Vec<&str> = said.split(between).filter(|word| !word.is_empty()).collect();
        if words.is_empty() {
            let help = format!("write it like this: kotodama new {what} Paper Moon");
            return Err(Failure::usage(format!("a {what} needs a name with a letter or a digit"), help));
        }
        let id = words.iter().map(|word| word.to_lowercase()).collect::<Vec<_>>().join("-");
        // It is the name of a folder: in small letters, whatever else stands in it.
        let letters = id.chars().count();
        if letters > LONGEST_NAMESPACE || (id.is_ascii() && id.starts_with(|letter: char| letter.is_ascii_lowercase()) && !is_namespace(&id)) {
            let message = format!("a {what} can't be called `{}`: its folder can't have that name on every machine", cut(&id, LONGEST_NAMESPACE));
            return Err(Failure::usage(message, "take a short name that is not the name of a device (con, nul)"));
        }
        Ok(Name { what, id, title: words.into_iter().map(capital).collect::<Vec<_>>().join(" ") })
    }

    /// Writes files, each with its path, into a new folder within that one.
    ///
    /// # Errors
    /// When something is there already, or can't be written.
    fn write(&self, within: &Path, files: &[(String, String)]) -> Result<(), Failure> {
        let place = within.join(&self.id);
        self.is_free(&place)?;
        disk::make_folder(&place, files)
    }

    /// Whether at most an empty folder is there already.
    ///
    /// # Errors
    /// When there is more, or it is something else.
    fn is_free(&self, place: &Path) -> Result<(), Failure> {
        let id = &self.id;
        let help = format!("give the {} another name, or move away what is there", self.what);
        match std::fs::read_dir(place).map(|inside| inside.count()) {
            Ok(0) => Ok(()),
            Ok(_) => Err(Failure::usage(format!("there is a folder `{id}` already, and something is in it"), help)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) if error.kind() == ErrorKind::NotADirectory => Err(Failure::usage(format!("there is a file `{id}` already"), help)),
            Err(error) => Err(Failure::file("read the folder", place, &error)),
        }
    }
}

/// A word with a capital at its beginning, and the rest as it was.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The path of a file of a template, in its folder.
fn file_path(file: &File<'_>) -> String {
    file.path().components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// All files of a template.
fn files(dir: &'static Dir<'static>) -> Vec<&'static File<'static>> {
    dir.files().chain(dir.dirs().flat_map(files)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_ids_and_titles() {
        let name = |said: &str| Name::of("game", said).map(|name| (name.id, name.title)).map_err(|failure| failure.to_string());
        let made = |id: &str, title: &str| Ok((id.to_owned(), title.to_owned()));
        assert_eq!(name("Paper Moon"), made("paper-moon", "Paper Moon"));
        assert_eq!(name("paper-moon"), made("paper-moon", "Paper Moon"));
        assert_eq!(name("  the_LAST  train 2 "), made("the-last-train-2", "The LAST Train 2"));
        assert_eq!(name("été"), made("été", "Été"));
        for nothing in ["", " ", "--", "_ -"] {
            assert!(name(nothing).is_err_and(|said| said.contains("needs a name")), "{nothing:?}");
        }
        for odd in ["a/b", "..", "Moon!", "a\\b", "a\nb", "~", "C:", "%ID%"] {
            assert!(name(odd).is_err_and(|said| said.contains("no letter, digit or blank")), "{odd:?}");
        }
    }

    #[test]
    fn what_can_not_be_written_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let name = Name { what: "game", id: "no/such/place".into(), title: "None".into() };
        assert!(name.write(folder.path(), &[("a".into(), "b".into())]).is_err());
        assert_eq!(std::fs::read_dir(folder.path()).expect("it is there").count(), 0);
    }

    #[test]
    fn every_template_is_text_and_has_its_holes() {
        let files = files(&GAME);
        assert!(files.len() > 20 && files.iter().all(|file| file.contents_utf8().is_some()));
        let text = |name: &str| GAME.get_file(name).and_then(|file| file.contents_utf8()).unwrap_or_default();
        assert!(text("game.ron").contains(ID) && text("game.ron").contains(TITLE));
    }
}
