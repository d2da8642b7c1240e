//! `kotodama new pack`.

use super::{is_free, named, write};
use crate::command::{Exit, Failure, load};
use crate::console::Console;
use crate::packs;
use crate::shipped::{GameFiles, Library};
use clap::Args;
use kotodama_workbench::start::{self, Name};
use std::path::{Path, PathBuf};

/// Write the start of a pack for a game: a card, a keyword, phrases, a script and a scene
///
/// They are made from texts of the game's own cards, so that they work in it as they stand; change them. A pack for a shipped game is
/// written into this folder, one for a game of your own into the game's folder `packs`, where it is a part of the game at once.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama new pack Storm Season --for GAME             writes the folder storm-season
  kotodama new pack Storm Season --path my-game         writes my-game/packs/storm-season
  cd storm-season
  kotodama test")]
pub(super) struct NewPack {
    /// Its name: letters, digits and blanks. The folder is called like it, in small letters
    #[arg(required = true)]
    name: Vec<String>,
    /// The game that it is for; not needed in the folder of a game
    #[arg(long = "for", value_name = "GAME")]
    game: Option<String>,
    /// The folder of that game, where it is not shipped
    #[arg(long, value_name = "DIR")]
    path: Option<PathBuf>,
}

impl NewPack {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let name = named("pack", &self.name.join(" "))?;
        if !kotodama_grammar::is_namespace(&name.id) {
            let message = format!("`{}` is no id of a pack: it is small letters from a to z, digits and hyphens, and begins with a letter", name.id);
            return Err(Failure::usage(message, "take another name; the `name` in its `pack.ron` may say more, once it is written"));
        }
        let library = Library::open(self.path.as_deref())?;
        let game = library.only(self.game.as_deref())?;
        let within = match game.folder() {
            Some(folder) => folder.join("packs"),
            None => PathBuf::from("."),
        };
        is_free("pack", &name, &within.join(&name.id))?;
        let loaded = load(game, console)?;
        let files = start::pack(game, &loaded, &name).ok_or_else(|| {
            let help = "write a card whose text is one sentence that says what happens, and try again; or write the pack by hand: docs/packs.md";
            Failure::usage(format!("`{}` has no card that a pack could begin with", loaded.id), help)
        })?;
        std::fs::create_dir_all(&within).map_err(|error| Failure::file("make the folder", &within, &error))?;
        write("pack", &name, &within, &files)?;
        told(&name, game, &within, console)
    }
}

fn told(name: &Name, game: &GameFiles, within: &Path, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let paint = console.paint;
    let place = crate::shipped::tidy(&within.join(&name.id));
    writeln!(console.out, "{}, a pack for {}, is in the folder {place}. Go there (cd {place}), and", paint.bold(&name.title), game.id)?;
    for (verb, what) in [("check", "look for mistakes, after each change"), ("test", "run its scene"), ("pack build", "make one file of it")] {
        writeln!(console.out, "  {}  {what}", paint.cyan(&format!("kotodama {verb:<10}")))?;
    }
    writeln!(console.out, "Its README.md says what to try next; {} says what it is.", packs::ABOUT)?;
    Ok(Exit::Clean)
}
