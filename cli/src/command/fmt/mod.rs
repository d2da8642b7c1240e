//! `kotodama fmt`: files are changed by span, so what is not wrong stays as it was typed.

use super::{Exit, Failure, Format, json};
use crate::console::{Console, counted};
use crate::disk;
use crate::shipped::{GameFiles, Library};
use crate::show::finding;
use clap::{Args, ValueEnum};
use kotodama_grammar::Diagnostic;
use kotodama_workbench::Workspace as _;
use kotodama_workbench::finding::{Record, Shelf as _};
use kotodama_workbench::fmt::{Formatter, Reminding, Rewritten, Spoilt, Tidied};
use serde::Serialize;
use std::path::{Path, PathBuf};

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
  kotodama fmt GAME --path DIR --check  show what would change, and exit with 1 if anything would
  kotodama fmt --check --format json    for programs: {\"version\": 1, \"files\": N, \"changed\": [{\"file\",
                                        \"texts\": [{\"line\", \"old\", \"new\"}], \"layout\": […]}],
                                        \"findings\": […]}")]
pub(crate) struct Fmt {
    /// The game's id (else all games of the folder)
    game: Option<String>,
    /// Write behind each keyword of a card what it means, in parentheses; with =remove, take that away
    #[arg(long, value_enum, value_name = "HOW", num_args = 0..=1, require_equals = true, default_missing_value = "write")]
    reminders: Option<Reminders>,
    /// Write nothing; show what would change
    #[arg(long)]
    check: bool,
    /// How it is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The folder of the games, or of one (else this one)
    #[arg(long, value_name = "DIR")]
    path: Option<PathBuf>,
}

/// What becomes of the reminders behind keywords.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Reminders {
    /// Each keyword has its reminder behind it
    Write,
    /// No keyword has one
    Remove,
}

impl From<Reminders> for Reminding {
    fn from(how: Reminders) -> Reminding {
        match how {
            Reminders::Write => Reminding::Write,
            Reminders::Remove => Reminding::Remove,
        }
    }
}

/// What came of all files.
#[derive(Default)]
struct Tally {
    files: usize,
    changed: Vec<Changed>,
    left: usize,
    findings: Vec<Record>,
}

/// What came of all files, as programs read it.
#[derive(Serialize)]
struct FmtReport<'a> {
    version: u32,
    files: usize,
    /// Those that were changed, or would be.
    changed: &'a [Changed],
    findings: &'a [Record],
}

/// A file that was changed, or would be.
#[derive(Serialize)]
struct Changed {
    file: String,
    #[serde(flatten)]
    told: Rewritten,
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
        match self.format {
            Format::Human => self.tell(files, changed.len(), left, console)?,
            Format::Json => json(&FmtReport { version: 1, files, changed: &changed, findings: &findings }, console)?,
        }
        Ok(Exit::of_findings(findings.len() + left + if self.check { changed.len() } else { 0 }))
    }

    /// Tells people what came of all files.
    fn tell(&self, files: usize, changed: usize, left: usize, console: &mut Console<'_>) -> Result<(), Failure> {
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
        Ok(())
    }

    /// The games that can be written: those of a folder.
    fn library(&self) -> Result<Library, Failure> {
        if self.path.is_some() {
            return Library::open(self.path.as_deref());
        }
        let is_one = ["game.ron", "pack.ron"].into_iter().any(|file| Path::new(file).symlink_metadata().is_ok());
        Library::folder(Path::new(".")).map_err(|failure| {
            if is_one {
                return failure;
            }
            let message = "there is no game in this folder, and the shipped ones are a part of the tool, which it can't rewrite";
            Failure::usage(message, "give the folder of your game: `kotodama fmt --path DIR`; a game is a folder with a `game.ron`")
        })
    }

    fn game(&self, source: &GameFiles, names: Vec<String>, tally: &mut Tally, console: &mut Console<'_>) -> Result<(), Failure> {
        let mut formatter = Formatter::new(source, self.reminders.map(Reminding::from));
        let mut told: Vec<Diagnostic> = source.unlisted();
        tally.left += told.len();
        for name in names.into_iter().filter(|name| name.ends_with(".ron")) {
            let Some(path) = source.place(&name) else { continue };
            tally.files += 1;
            let found = match formatter.file(&name).map_err(|Spoilt(said)| Failure::internal(said))? {
                Ok(Tidied { old, new, changes, findings }) => {
                    if old != new {
                        let shown = source.shown(&name);
                        // Nothing is told that is not done.
                        if !self.check {
                            let game = path.ancestors().nth(Path::new(&name).components().count()).unwrap_or(Path::new(""));
                            disk::write_within(game, &path, new).map_err(|error| Failure::file("write", &path, &error))?;
                        }
                        match (self.format, self.check) {
                            (Format::Json, _) => {}
                            (Format::Human, true) => {
                                writeln!(console.out, "{}", console.paint.bold(&shown))?;
                                show(&changes.told(&old), console)?;
                            }
                            (Format::Human, false) => writeln!(console.out, "{shown}: {}", changes.counted())?,
                        }
                        tally.changed.push(Changed { file: shown, told: changes.told(&old) });
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
            told.extend(new);
        }
        if self.format == Format::Human {
            finding::write_all(console.err, source, &told, console.paint)?;
        }
        tally.findings.extend(told.iter().map(|finding| Record::of(source, finding)));
        Ok(())
    }
}

/// So many lines are named of those that have the same slip.
const NAMED: usize = 8;

/// Shows what changes in a file, by its lines as they stand.
fn show(changes: &Rewritten, console: &mut Console<'_>) -> Result<(), Failure> {
    for text in &changes.texts {
        writeln!(console.out, "{:>5} {}", text.line, console.paint.red(&format!("- {}", text.old)))?;
        writeln!(console.out, "{:>5} {}", "", console.paint.green(&format!("+ {}", text.new)))?;
    }
    for slip in &changes.layout {
        let named: Vec<String> = slip.lines.iter().take(NAMED).map(usize::to_string).collect();
        let more = if slip.lines.len() > NAMED { ", …" } else { "" };
        writeln!(console.out, "      {}: {}{more}", slip.counted(), named.join(", "))?;
    }
    Ok(())
}
