//! Keeping a match or a draft in a file, without losing what was there.

use super::Record;
use crate::command::Failure;
use crate::console::Console;
use crate::disk;
use crate::editor::Keys;
use kotodama_messages::{Messages, say};
use std::path::Path;

/// What is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    /// A match that runs.
    Match,
    /// A draft, before any match.
    Draft,
}

/// Whether it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kept {
    /// It is in the file.
    Yes,
    /// Nothing was written.
    No,
}

/// Whether somebody goes who wanted to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Leaves {
    /// They do.
    Yes,
    /// They go on.
    No,
}

/// Saves a match or a draft. Where the file is something else than a saved match, it is asked whether that may go.
///
/// # Errors
/// When the file can't be written; the terminal's own.
pub(super) fn save(record: &Record, file: &str, m: &Messages, console: &mut Console<'_>) -> Result<Kept, Failure> {
    let path = Path::new(file);
    disk::no_link(path)?;
    if path.is_file() && Record::read(path).is_err() {
        let answer = console.ask(&format!("{} ", say!(m, "play-overwrite", file = file)))?.unwrap_or_default().to_lowercase();
        let yes = say!(m, "play-word-yes");
        if answer.is_empty() || !yes.split(' ').any(|word| word == answer) {
            console.say(&say!(m, "play-not-saved"))?;
            return Ok(Kept::No);
        }
    }
    record.write(path)?;
    console.say(&say!(m, "play-saved", file = file))?;
    Ok(Kept::Yes)
}

/// Asks whether what was not saved shall be, when somebody leaves it.
///
/// # Errors
/// When the file can't be written; the terminal's own.
pub(super) fn leave(record: &Record, what: What, m: &Messages, console: &mut Console<'_>) -> Result<Leaves, Failure> {
    let asked = match what {
        What::Match => say!(m, "play-leave"),
        What::Draft => say!(m, "draft-unsaved"),
    };
    let Some(file) = console.ask(&format!("{asked} "))? else {
        // Where somebody sits at a terminal, breaking off twice loses nothing.
        if !Keys::are_there() {
            return Ok(Leaves::Yes);
        }
        stays(what, m, console)?;
        return Ok(Leaves::No);
    };
    match file.as_str() {
        // Who says once more that they leave means no file of that name.
        "" | "q" | "quit" | "q!" | "quit!" => Ok(Leaves::Yes),
        "?" => {
            help(what, m, console)?;
            Ok(Leaves::No)
        }
        file => match save(record, file, m, console)? {
            Kept::Yes => Ok(Leaves::Yes),
            Kept::No => Ok(Leaves::No),
        },
    }
}

/// Says that it goes on.
///
/// # Errors
/// The terminal's own.
pub(super) fn stays(what: What, m: &Messages, console: &mut Console<'_>) -> Result<(), Failure> {
    let told = match what {
        What::Match => say!(m, "play-stays"),
        What::Draft => say!(m, "draft-stays"),
    };
    Ok(console.say(&told)?)
}

/// What may be typed.
///
/// # Errors
/// The terminal's own.
pub(super) fn help(what: What, m: &Messages, console: &mut Console<'_>) -> Result<(), Failure> {
    let told = match what {
        What::Match => say!(m, "play-help"),
        What::Draft => say!(m, "draft-help"),
    };
    Ok(console.help(&told)?)
}
