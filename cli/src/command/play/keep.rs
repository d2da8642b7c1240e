//! Keeping a match in a file, without losing what was there.

use super::{Record, Session};
use crate::command::Failure;
use crate::console::Console;
use crate::editor::Keys;
use kotodama_messages::say;
use std::path::Path;

/// Saves a match. Where the file is something else than a saved match, it is asked whether that may go.
///
/// # Errors
/// When the file can't be written; the terminal's own.
pub(super) fn save(session: &mut Session, file: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    let m = session.now.game().messages;
    let path = Path::new(file);
    if path.is_file() && Record::read(path).is_err() {
        let answer = console.ask(&format!("{} ", say!(m, "play-overwrite", file = file)))?.unwrap_or_default().to_lowercase();
        let yes = say!(m, "play-word-yes");
        if answer.is_empty() || !yes.split(' ').any(|word| word == answer) {
            writeln!(console.out, "{}", say!(m, "play-not-saved"))?;
            return Ok(());
        }
    }
    session.saved().write(path)?;
    session.kept = session.choices();
    writeln!(console.out, "{}", say!(m, "play-saved", file = file))?;
    Ok(())
}

/// Asks whether a match that was not saved shall be, when somebody leaves it. Gives whether they leave.
///
/// # Errors
/// The terminal's own.
pub(super) fn leave(session: &mut Session, console: &mut Console<'_>) -> Result<bool, Failure> {
    if !session.would_be_lost() {
        return Ok(true);
    }
    let m = session.now.game().messages;
    let Some(file) = console.ask(&format!("{} ", say!(m, "play-leave")))? else {
        // Where somebody sits at a terminal, breaking off twice loses nothing.
        let stays = Keys::are_there();
        if stays {
            writeln!(console.out, "{}", say!(m, "play-stays"))?;
        }
        return Ok(!stays);
    };
    match file.as_str() {
        "" => Ok(true),
        "?" => {
            writeln!(console.out, "{}", say!(m, "play-help"))?;
            Ok(false)
        }
        file => {
            save(session, file, console)?;
            Ok(session.choices() == session.kept)
        }
    }
}
