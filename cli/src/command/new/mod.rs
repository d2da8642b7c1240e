//! `kotodama new`.
//!
//! *Invariant:* a folder is there whole or not at all, and nothing that was there before is changed.

mod like;
mod pack;

use super::{Exit, Failure};
use crate::console::{Console, cut};
use crate::disk;
use clap::{Args, Subcommand};
use kotodama_grammar::LONGEST_NAMESPACE;
use kotodama_workbench::start::{self, Misnamed, Name};
use std::io::ErrorKind;
use std::path::Path;

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
        let name = named("game", &self.name.join(" "))?;
        is_free("game", &name, Path::new(&name.id))?;
        let files = match &self.like {
            Some(model) => like::like(&name, model, self.lang.as_deref(), console)?,
            None => start::game(&name),
        };
        write("game", &name, Path::new("."), &files)?;
        let Name { id, title } = &name;
        let paint = console.paint;
        writeln!(console.out, "{} is in the folder {id}. Go there (cd {id}), and", paint.bold(title))?;
        for (verb, what) in [("play", "play it against a bot"), ("check", "look for mistakes, after each change"), ("test", "run its scenes")] {
            writeln!(console.out, "  {}  {what}", paint.cyan(&format!("kotodama {verb:<5}")))?;
        }
        writeln!(console.out, "Its README.md says what to try next.")?;
        Ok(Exit::Clean)
    }
}

/// What a new thing, such as a game, is called.
///
/// # Errors
/// When nothing can be called so.
fn named(what: &str, said: &str) -> Result<Name, Failure> {
    Name::of(said).map_err(|wrong| match wrong {
        Misnamed::Odd(odd) => {
            let message = format!("a {what} can't be called `{}`: `{}` is no letter, digit or blank", said.escape_debug(), odd.escape_debug());
            Failure::usage(message, format!("leave it out; the `name` in its `{what}.ron` may say more, once it is written"))
        }
        Misnamed::Empty => {
            let help = format!("write it like this: kotodama new {what} Paper Moon");
            Failure::usage(format!("a {what} needs a name with a letter or a digit"), help)
        }
        Misnamed::Folder(id) => {
            let message = format!("a {what} can't be called `{}`: its folder can't have that name on every machine", cut(&id, LONGEST_NAMESPACE));
            Failure::usage(message, "take a short name that is not the name of a device (con, nul)")
        }
    })
}

/// Writes the files of a new thing, each with its path, into a new folder within that one.
///
/// # Errors
/// When something is there already, or can't be written.
fn write(what: &str, name: &Name, within: &Path, files: &[(String, String)]) -> Result<(), Failure> {
    let place = within.join(&name.id);
    is_free(what, name, &place)?;
    disk::make_folder(&place, files)
}

/// Whether at most an empty folder is there already.
///
/// # Errors
/// When there is more, or it is something else.
fn is_free(what: &str, name: &Name, place: &Path) -> Result<(), Failure> {
    let id = &name.id;
    let help = format!("give the {what} another name, or move away what is there");
    match std::fs::read_dir(place).map(|inside| inside.count()) {
        Ok(0) => Ok(()),
        Ok(_) => Err(Failure::usage(format!("there is a folder `{id}` already, and something is in it"), help)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) if error.kind() == ErrorKind::NotADirectory => Err(Failure::usage(format!("there is a file `{id}` already"), help)),
        Err(error) => Err(Failure::file("read the folder", place, &error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nothing_can_be_called_is_told() {
        let told = |said: &str| named("game", said).map(|name| name.id).map_err(|failure| failure.to_string());
        assert_eq!(told("Paper Moon"), Ok("paper-moon".to_owned()));
        for nothing in ["", " ", "--", "_ -"] {
            assert!(told(nothing).is_err_and(|said| said.contains("needs a name")), "{nothing:?}");
        }
        for odd in ["a/b", "..", "Moon!", "a\\b", "a\nb", "~", "C:", "%ID%"] {
            assert!(told(odd).is_err_and(|said| said.contains("no letter, digit or blank")), "{odd:?}");
        }
    }

    #[test]
    fn what_can_not_be_written_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let name = Name { id: "no/such/place".into(), title: "None".into() };
        assert!(write("game", &name, folder.path(), &[("a".into(), "b".into())]).is_err());
        assert_eq!(std::fs::read_dir(folder.path()).expect("it is there").count(), 0);
    }
}
