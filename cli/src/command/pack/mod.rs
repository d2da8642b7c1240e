//! `kotodama pack`.

mod build;
mod install;
mod verify;

use super::{Exit, Failure};
use crate::console::Console;
use clap::{Args, Subcommand};

/// Make, look at, install and remove packs: cards, words and sentences that are added to a game
///
/// A pack is a folder with a `pack.ron`; `kotodama new pack` writes one. It travels as one file, which holds nothing but text, and of
/// which nothing is run when it is installed. To play with a pack, say --pack: its folder, its file, or the id of an installed one.
#[derive(Debug, Args)]
#[command(
    name = "pack",
    after_help = "\
Examples:
  kotodama new pack Storm Season --for GAME   the start of one, in a new folder
  kotodama pack build                         in its folder: storm-season-0.1.0.zip
  kotodama pack verify storm-season-0.1.0.zip what it holds, and whether it is sound
  kotodama pack install storm-season-0.1.0.zip
  kotodama play GAME --pack storm-season"
)]
pub(crate) struct PackVerb {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Build(build::Build),
    Verify(verify::Verify),
    Install(install::Install),
    Remove(install::Remove),
    List(install::List),
}

impl PackVerb {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match &self.what {
            What::Build(verb) => verb.run(console),
            What::Verify(verb) => verb.run(console),
            What::Install(verb) => verb.run(console),
            What::Remove(verb) => verb.run(console),
            What::List(verb) => verb.run(console),
        }
    }
}
