//! The verbs of the tool, one module each.

mod check;
mod completions;
mod coverage;
mod explain;
mod failure;
mod fmt;
mod lsp;
mod mutants;
mod new;
mod on_disk;
mod open;
mod pack;
mod play;
mod rate;
mod replay;
mod script_debt;
mod sim;
mod test;
mod translate;
mod tune;

pub use failure::{Exit, Failure};
pub use play::deck;
pub use sim::{plan, simulation};

use crate::console::{Console, Paint};
use crate::door::{escaped, trusted};
use crate::shipped::{GameFiles, Library};
use crate::show;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use kotodama_engine::Game;
use kotodama_rules::Reading;
use kotodama_rules::visible::is_plain;
use kotodama_workbench::packs::left_out;
use std::ffi::OsString;
use std::path::PathBuf;

/// Card games whose printed words are their program.
#[derive(Debug, Parser)]
#[command(name = "kotodama", version, after_help = EXAMPLES, max_term_width = 100)]
struct Arguments {
    /// Write no colours (the variable NO_COLOR says the same)
    #[arg(long, global = true)]
    no_color: bool,
    #[command(subcommand)]
    verb: Verb,
}

const EXAMPLES: &str = "\
Exit codes: 0 all is well, 1 there are findings, 2 the tool could not do its work.

Examples:
  kotodama check                 look for mistakes in all shipped games
  kotodama play                  play the only game there is against a bot
  kotodama explain CARD          what the engine understood of a card
  kotodama new game Paper Moon   the start of a game of your own, in a new folder";

#[derive(Debug, Subcommand)]
enum Verb {
    New(new::New),
    Check(check::Check),
    Explain(explain::Explain),
    Fmt(fmt::Fmt),
    Play(play::Play),
    Sim(sim::Sim),
    Tune(tune::Tune),
    Rate(rate::Rate),
    Open(open::Open),
    Pack(pack::PackVerb),
    Test(test::Test),
    Coverage(coverage::Coverage),
    Mutants(mutants::Mutants),
    ScriptDebt(script_debt::ScriptDebt),
    Replay(replay::Replay),
    Translate(translate::Translate),
    Lsp(lsp::Lsp),
    Completions(completions::Completions),
}

/// For whom an answer is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Human,
    /// For programs: stable and versioned.
    Json,
}

/// Where games come from.
#[derive(Debug, clap::Args)]
pub(crate) struct GameSource {
    /// Take games from this folder (else from the current one if it is a game, else the shipped ones)
    #[arg(long, value_name = "DIR")]
    path: Option<PathBuf>,
    /// Add this pack to its game: a folder, an archive, or the id of an installed one (may be repeated)
    #[arg(long, value_name = "PACK")]
    pack: Vec<String>,
}

impl GameSource {
    fn library(&self) -> Result<Library, Failure> {
        let mut library = Library::open(self.path.as_deref())?;
        library.add(crate::packs::find(&self.pack)?)?;
        Ok(library)
    }
}

/// Which game a verb looks at, and for whom it tells of it.
#[derive(Debug, clap::Args)]
pub(crate) struct About {
    /// The game's id; not needed when there is only one
    game: Option<String>,
    /// How it is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    from: GameSource,
}

/// Runs the tool with a process's arguments; gives its exit code.
pub fn main(arguments: impl IntoIterator<Item = OsString>, console: &mut Console<'_>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    // Names of files come here by way of the shell: what is told of them is painted only where it can do nothing else.
    let plain = arguments.iter().all(|argument| argument.to_str().is_some_and(|text| text.chars().all(is_plain)));
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            let painted = console.paint == Paint::Colour && plain;
            let shown = if painted { trusted(&error.render().ansi().to_string()).into_owned() } else { error.render().to_string() };
            let exit = if error.use_stderr() {
                // When nobody can be told, there is nobody to tell.
                let _ = write!(console.err, "{shown}");
                Exit::Failed
            } else {
                let written = write!(console.out, "{shown}").and_then(|()| console.out.flush());
                written.map_or_else(|error| Failure::from(error).tell(console), |()| Exit::Clean)
            };
            let _ = console.err.flush();
            return exit.code();
        }
    };
    if arguments.no_color {
        console.paint = Paint::Plain;
    }
    let done = match &arguments.verb {
        Verb::New(verb) => verb.run(console),
        Verb::Check(verb) => verb.run(console),
        Verb::Explain(verb) => verb.run(console),
        Verb::Fmt(verb) => verb.run(console),
        Verb::Play(verb) => verb.run(console),
        Verb::Sim(verb) => verb.run(console),
        Verb::Tune(verb) => verb.run(console),
        Verb::Rate(verb) => verb.run(console),
        Verb::Open(verb) => verb.run(console),
        Verb::Pack(verb) => verb.run(console),
        Verb::Test(verb) => verb.run(console),
        Verb::Coverage(verb) => verb.run(console),
        Verb::Mutants(verb) => verb.run(console),
        Verb::ScriptDebt(verb) => verb.run(console),
        Verb::Replay(verb) => verb.run(console),
        Verb::Translate(verb) => verb.run(console),
        Verb::Lsp(verb) => verb.run(),
        Verb::Completions(verb) => verb.run(console),
    };
    // A reader that has left (`| head`) is no failure.
    let done = done.and_then(|exit| Ok(console.out.flush().map(|()| exit)?));
    let exit = done.unwrap_or_else(|failure| failure.tell(console));
    // Nobody is left to tell of another.
    let _ = console.out.flush();
    let _ = console.err.flush();
    exit.code()
}

/// The tool's own command line, for completions.
fn grammar() -> clap::Command {
    Arguments::command()
}

/// Loads a game that a verb needs whole; shows what is wrong with it otherwise.
fn load(source: &GameFiles, console: &mut Console<'_>) -> Result<Reading, Failure> {
    load_with(source, &[], console)
}

/// Loads a game with its rules changed by modes, writing what is wrong.
fn load_with(source: &GameFiles, modes: &[&str], console: &mut Console<'_>) -> Result<Reading, Failure> {
    match source.load_with(modes) {
        Ok(game) => {
            tell_left_out(source, &game, console)?;
            Ok(game)
        }
        Err(findings) => {
            show::finding::write_all(console.err, source, &findings, console.paint)?;
            Err(Failure::Broken { game: source.id.clone(), findings: findings.len() })
        }
    }
}

/// Tells what of packs is not a part of a game, and why.
fn tell_left_out(source: &GameFiles, game: &Game, console: &mut Console<'_>) -> Result<(), Failure> {
    show::finding::write_all(console.err, source, &game.packed.wrong, console.paint)?;
    for line in left_out(game) {
        writeln!(console.err, "{}: {line}", console.paint.yellow("warning"))?;
    }
    Ok(())
}

/// What is asked for can't be watched.
fn unwatched() -> Failure {
    let help = "`--path DIR` takes games from a folder; `kotodama new game NAME` makes one of your own, in whose folder no --path is needed";
    Failure::usage("the shipped games are a part of the tool: there are no files to watch", help)
}

/// Writes a value as indented JSON.
fn json(value: &impl serde::Serialize, console: &mut Console<'_>) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).map_err(|error| Failure::internal(error.to_string()))?;
    writeln!(console.out, "{}", escaped(&text))?;
    Ok(())
}
