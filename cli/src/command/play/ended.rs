//! A match whose tool is ended from outside: the terminal is closed, the machine goes down, somebody sends a signal. It is kept, and the
//! next time somebody plays that game they are told where.

use super::{Record, Session};
use crate::command::Failure;
use crate::console::Console;
use crate::disk;
use kotodama_rules::visible::shown;
use std::path::{Path, PathBuf};
use std::process::exit;
use std::sync::{Arc, Mutex, PoisonError};

/// So many matches that were broken off are told of.
const TOLD: usize = 3;

/// What would be kept now; nothing where nothing would be lost.
#[derive(Debug, Clone, Default)]
pub(super) struct Lifeline(Arc<Mutex<Option<Record>>>);

impl Lifeline {
    /// From now on, whoever ends the tool loses no match.
    ///
    /// # Errors
    /// When the system tells nobody of its end.
    pub(super) fn tie() -> Result<Lifeline, Failure> {
        let line = Lifeline::default();
        let (held, terminal) = (line.clone(), terminal::as_it_is());
        let ended = move || {
            terminal::as_it_was(&terminal);
            let kept = held.0.lock().unwrap_or_else(PoisonError::into_inner).take();
            let told = kept.map(|record| match keep(&record) {
                Ok(file) => format!("\n{}\n", shown(&kept_in(&file))),
                Err(why) => format!("\nthe match could not be kept: {}\n", shown(&why.to_string())),
            });
            terminal::say(&told.unwrap_or_default());
            exit(i32::from(crate::command::Exit::Failed.code()));
        };
        ctrlc::set_handler(ended).map_err(|error| Failure::internal(error.to_string()))?;
        Ok(line)
    }

    /// Keeps what there is to lose, where nothing more comes from whoever typed, or nothing can be shown to them any more.
    ///
    /// # Errors
    /// When it can't be written.
    pub(super) fn rescue(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(record) = kept else { return Ok(()) };
        let file = keep(&record)?;
        // It is kept, whether somebody hears of it or not.
        let _ = writeln!(console.err, "{}", kept_in(&file));
        Ok(())
    }

    /// What there is to lose now.
    pub(super) fn holds(&self, session: &Session) {
        self.keeps(session.would_be_lost().then(|| session.record.clone()));
    }

    /// What is kept should the tool be ended now.
    pub(super) fn keeps(&self, record: Option<Record>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = record;
    }
}

/// The folder of matches that were broken off: `KOTODAMA_MATCHES`, or a folder among the user's data, if there is one.
fn folder() -> Option<PathBuf> {
    let named = std::env::var_os("KOTODAMA_MATCHES").filter(|path| !path.is_empty()).map(PathBuf::from);
    named.or_else(|| crate::disk::own_data().map(|data| data.join("matches")))
}

/// Where a match is kept, in words.
fn kept_in(file: &Path) -> String {
    format!("the match is kept: kotodama play --load {}", file.display())
}

/// Writes a match that is broken off; gives where.
fn keep(record: &Record) -> Result<PathBuf, Failure> {
    // Ids of games are plain words; one that is not found its way here past a check.
    let game: String = record.game.chars().filter(|sign| sign.is_ascii_alphanumeric() || *sign == '-').collect();
    let folder = folder().unwrap_or_default();
    if folder != Path::new("") {
        std::fs::create_dir_all(&folder).map_err(|error| Failure::file("make the folder", &folder, &error))?;
    }
    let path = free(&folder, &game, record.seed, &record.text()?);
    record.write(&path)?;
    Ok(path)
}

/// A file that is not there yet, or holds just that text: another match with the same seed may have been kept, and was played otherwise.
fn free(folder: &Path, game: &str, seed: u64, text: &str) -> PathBuf {
    let mut path = folder.join(format!("{game}-{seed}.json"));
    let mut number = 2;
    while path.symlink_metadata().is_ok() && disk::text(&path).is_none_or(|kept| kept != text) {
        path = folder.join(format!("{game}-{seed}.{number}.json"));
        number += 1;
    }
    path
}

/// Whether that file was kept so.
fn is_kept(path: &Path) -> bool {
    folder().is_some_and(|folder| path.parent().and_then(|parent| parent.canonicalize().ok()).is_some_and(|parent| Some(parent) == folder.canonicalize().ok()))
}

/// A match that was kept so has been gone on with, and left as people leave matches.
pub(super) fn let_go(path: &Path) {
    if is_kept(path) {
        // It is told of once more, where it can't be removed.
        let _ = std::fs::remove_file(path);
    }
}

/// The matches of a game that were broken off, the latest first.
pub(super) fn broken_off(game: &str) -> Vec<PathBuf> {
    let begins = format!("{game}-");
    let of_game = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.and_then(|name| name.strip_prefix(&begins)?.strip_suffix(".json")).is_some_and(|seed| seed.split('.').all(|part| part.parse::<u64>().is_ok()))
    };
    let entries = folder().and_then(|folder| std::fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(of_game).collect();
    found.sort_by_key(|path| std::cmp::Reverse(path.metadata().and_then(|about| about.modified()).ok()));
    found.truncate(TOLD);
    found
}

/// How a terminal takes keys. It is changed while a line is edited, and has to be as it was for whoever comes after the tool.
#[cfg(unix)]
mod terminal {
    use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr};

    pub(super) fn as_it_is() -> Option<Termios> {
        tcgetattr(std::io::stdin()).ok()
    }

    /// Says something past whoever holds standard error, and waits for it. Where the terminal is gone, nobody reads it.
    pub(super) fn say(words: &str) {
        let _ = rustix::io::write(std::io::stderr(), words.as_bytes());
    }

    pub(super) fn as_it_was(before: &Option<Termios>) {
        if let Some(before) = before {
            // A terminal that is gone needs nothing.
            let _ = tcsetattr(std::io::stdin(), OptionalActions::Now, before);
        }
    }
}

#[cfg(not(unix))]
mod terminal {
    pub(super) fn as_it_is() {}

    pub(super) fn as_it_was((): &()) {}

    pub(super) fn say(_: &str) {}
}

#[cfg(test)]
mod tests {
    use super::free;

    #[test]
    fn no_match_is_kept_in_the_place_of_another() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["bout-7.json", "bout-7.2.json", "bout-7.3.json"] {
            let path = free(folder.path(), "bout", 7, "another");
            assert_eq!(path, folder.path().join(name));
            std::fs::write(path, name).expect("it is written");
        }
        assert_eq!(free(folder.path(), "bout", 7, "bout-7.2.json"), folder.path().join("bout-7.2.json"));
    }
}
