//! `kotodama fmt`: files are changed by span, so what is not wrong stays as it was typed.

mod edit;
mod file;
mod layout;
mod sayings;
mod words;

use super::{Exit, Failure};
use crate::console::{Console, counted};
use crate::shipped::{GameFiles, Library};
use crate::show::finding;
use clap::Args;
use file::{Formatter, Tidied};
use kotodama_grammar::Diagnostic;
use std::path::{Path, PathBuf};
use words::Reminding;

/// Put the texts of cards and rules into one wording, and files into one layout
///
/// A text is read and printed again; where the words differ, it is replaced by what is printed, which means the same: the texts of
/// cards, the sentences of game.ron, what keywords and phrases mean. Reminder text in parentheses stays where it is; with
/// --reminders it is written anew from what keywords mean. Of the layout of RON files it mends the ends of lines, tabs in indentation, and
/// empty lines beyond one. Everything else, comments above all, stays as it was typed. A file that can't be read is left as it is.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama fmt                          all games of this folder
  kotodama fmt --path my-game           your own
  kotodama fmt --reminders              also with what keywords mean behind them
  kotodama fmt GAME --path DIR --check  show what would change, and exit with 1 if anything would")]
pub(crate) struct Fmt {
    /// The game's id (else all games of the folder)
    game: Option<String>,
    /// Write behind each keyword of a card what it means, in parentheses; with =remove, take that away
    #[arg(long, value_enum, value_name = "HOW", num_args = 0..=1, require_equals = true, default_missing_value = "write")]
    reminders: Option<Reminding>,
    /// Write nothing; show what would change
    #[arg(long)]
    check: bool,
    /// The folder of the games, or of one (else this one)
    #[arg(long, value_name = "DIR")]
    path: Option<PathBuf>,
}

/// What came of all files.
#[derive(Default)]
struct Tally {
    files: usize,
    changed: usize,
    left: usize,
    findings: usize,
}

impl Fmt {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let library = self.library()?;
        let games: Vec<&GameFiles> = match &self.game {
            Some(id) => vec![library.find(id)?],
            None => library.games().iter().collect(),
        };
        let mut tally = Tally::default();
        for source in games {
            // In the folder of a pack, its own files alone.
            let own = |name: &String| library.about.as_ref().is_none_or(|about| name.starts_with(&format!("packs/{about}/")));
            let names = source.files().into_iter().chain(source.files_of_packs()).filter(own).collect();
            self.game(source, names, &mut tally, console)?;
        }
        let Tally { files, changed, left, findings } = tally;
        let mut parts = Vec::new();
        if changed > 0 {
            parts.push(format!("{changed} {}", if self.check { "would change" } else { "changed" }));
        }
        if left > 0 {
            parts.push(format!("{left} can't be read and {} left as {}", if left == 1 { "is" } else { "are" }, if left == 1 { "it is" } else { "they are" }));
        }
        let told = if parts.is_empty() { "nothing to change".to_owned() } else { parts.join(", ") };
        writeln!(console.out, "{}: {told}", counted(files, "file"))?;
        if self.check && changed > 0 {
            writeln!(console.err, "`kotodama fmt` without --check makes these changes")?;
        }
        Ok(Exit::of_findings(findings + left + if self.check { changed } else { 0 }))
    }

    /// The games that can be written: those of a folder.
    fn library(&self) -> Result<Library, Failure> {
        if self.path.is_some() {
            return Library::open(self.path.as_deref());
        }
        Library::folder(Path::new(".")).map_err(|_| {
            let message = "there is no game in this folder, and the shipped ones are a part of the tool, which it can't rewrite";
            Failure::usage(message, "give the folder of your game: `kotodama fmt --path DIR`; a game is a folder with a `game.ron`")
        })
    }

    fn game(&self, source: &GameFiles, names: Vec<String>, tally: &mut Tally, console: &mut Console<'_>) -> Result<(), Failure> {
        let mut formatter = Formatter::new(source, self.reminders);
        let mut told: Vec<Diagnostic> = Vec::new();
        for name in names.into_iter().filter(|name| name.ends_with(".ron")) {
            let Some(path) = source.place(&name) else { continue };
            tally.files += 1;
            let found = match formatter.file(&name, &path)? {
                Ok(Tidied { old, new, changes, findings }) => {
                    if old != new {
                        tally.changed += 1;
                        if self.check {
                            writeln!(console.out, "{}", console.paint.bold(&source.shown(&name)))?;
                            changes.show(&old, console)?;
                        } else {
                            std::fs::write(&path, new).map_err(|error| Failure::file("write", &path, &error))?;
                            writeln!(console.out, "{}: {}", source.shown(&name), changes.counted())?;
                        }
                    }
                    findings
                }
                Err(findings) => {
                    tally.left += 1;
                    findings
                }
            };
            // A broken lexicon is found by each set that is written in it, and as a file of its own.
            let new: Vec<Diagnostic> = found.into_iter().filter(|finding| !told.contains(finding)).collect();
            finding::write_all(console.err, source, &new, console.paint)?;
            told.extend(new);
        }
        tally.findings += told.len();
        Ok(())
    }
}
