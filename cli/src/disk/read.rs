//! Reading files as text, and why that can't be.

use crate::command::Failure;
use kotodama_rules::{Unread, in_lines};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The most bytes of a file that is read as text.
const MOST: u64 = 64 << 20;

/// What is at a path.
pub(crate) enum Held {
    /// Text, without a mark of the byte order, in lines as all that reads texts sees them.
    Text(String),
    /// Nothing.
    Nothing,
    /// Something that can't be read as text.
    Other(Unread),
}

/// Reads whatever is at a path. It waits for nobody: what is no plain file (a pipe, a device) is not opened.
pub(crate) fn held(path: &Path) -> Held {
    match bytes(path) {
        Ok(Ok(bytes)) => decoded(bytes).map_or_else(Held::Other, Held::Text),
        Ok(Err(other)) => Held::Other(other),
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) && path.symlink_metadata().is_err() => Held::Nothing,
        Err(error) => Held::Other(refused(&error)),
    }
}

/// The text of a file, if there is one and it is text.
pub(crate) fn text(path: &Path) -> Option<String> {
    match held(path) {
        Held::Text(text) => Some(text),
        Held::Nothing | Held::Other(_) => None,
    }
}

/// Why what is there can't be read as text; nothing where it can, or nothing is there. Of folders that are to be listed with `folder`,
/// why not.
pub(crate) fn unread(path: &Path, folder: bool) -> Option<Unread> {
    if folder {
        return match std::fs::read_dir(path) {
            Ok(_) => None,
            Err(error) if error.kind() == io::ErrorKind::NotFound && path.symlink_metadata().is_err() => None,
            Err(error) => Some(refused(&error)),
        };
    }
    match held(path) {
        Held::Other(why) => Some(why),
        // Whoever lists a folder gives a name that is no text with this sign in the place of what is none.
        Held::Nothing if path.to_str().is_none_or(|path| path.contains(char::REPLACEMENT_CHARACTER)) => Some(misnamed()),
        Held::Text(_) | Held::Nothing => None,
    }
}

/// What is told of a file whose name is in no encoding that names are read in.
pub(crate) fn misnamed() -> Unread {
    Unread::new("its name is not in UTF-8", "give it another name")
}

impl Held {
    /// The text, of a file that was asked for.
    ///
    /// # Errors
    /// When it is not there, or no text.
    pub(crate) fn asked_for(self, path: &Path) -> Result<String, Failure> {
        match self {
            Held::Text(text) => Ok(text),
            Held::Nothing => {
                let error = path.metadata().err().unwrap_or_else(|| io::ErrorKind::NotFound.into());
                Err(Failure::file("read", path, &error))
            }
            Held::Other(Unread { message, help }) => Err(Failure::usage(format!("can't read `{}`: {message}", path.display()), help)),
        }
    }
}

fn bytes(path: &Path) -> io::Result<Result<Vec<u8>, Unread>> {
    let about = path.metadata()?;
    if about.is_dir() {
        return Ok(Err(Unread::new("it is a folder", "a file is wanted here: move the folder away, or give it another name")));
    }
    if !about.is_file() {
        return Ok(Err(Unread::new("it is no plain file", "a pipe or a device is not read: write what it gives into a file")));
    }
    let mut bytes = Vec::new();
    opened(path)?.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        return Ok(Err(Unread::new(format!("it has more than {} megabytes", MOST >> 20), "make several files of it")));
    }
    Ok(Ok(bytes))
}

/// Opens a file so that reading it waits for nobody: some files of a system have their next bytes later.
#[cfg(unix)]
fn opened(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    File::options().read(true).custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed()).open(path)
}

#[cfg(not(unix))]
fn opened(path: &Path) -> io::Result<File> {
    File::open(path)
}

fn refused(error: &io::Error) -> Unread {
    let help = match error.kind() {
        io::ErrorKind::PermissionDenied => "you may not read it: look at its permissions",
        io::ErrorKind::NotFound => "it is a link to what is not there: mend it, or remove it",
        io::ErrorKind::NotADirectory => "it is a file, where a folder is wanted",
        _ => "look whether it is what it should be",
    };
    let words = error.to_string();
    Unread::new(words.split(" (os error").next().unwrap_or_default(), help)
}

/// Bytes as text: in UTF-8, which may begin with a mark; its lines may end as on any machine.
fn decoded(mut bytes: Vec<u8>) -> Result<String, Unread> {
    const MARK: &[u8] = b"\xef\xbb\xbf";
    if bytes.starts_with(MARK) {
        bytes.drain(..MARK.len());
    }
    let save = "save it as UTF-8: most editors ask for the encoding when they save under a new name";
    let (before, odd) = match std::str::from_utf8(&bytes) {
        // No text has the sign zero; one in UTF-16 has it beside nearly every letter.
        Ok(text) if !text.contains('\0') => return String::from_utf8(bytes).map(in_lines).map_err(|_| Unread::new("it is no text", save)),
        Ok(text) => (text.find('\0').unwrap_or(0), Some(&0)),
        Err(error) => (error.valid_up_to(), bytes.get(error.valid_up_to())),
    };
    let zeros = bytes.iter().filter(|byte| **byte == 0).count();
    // Three of four bytes of one in UTF-32 are zero; where nearly all are, it was text before something broke.
    let eighths = |least: usize, most: usize| zeros * 8 > bytes.len() * least && zeros * 8 <= bytes.len() * most;
    if bytes.starts_with(b"\xff\xfe\0\0") || bytes.starts_with(b"\0\0\xfe\xff") || eighths(5, 7) {
        return Err(Unread::new("it is in UTF-32, not in UTF-8", save));
    }
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") || zeros * 3 > bytes.len() && zeros * 8 <= bytes.len() * 5 {
        return Err(Unread::new("it is in UTF-16, not in UTF-8", save));
    }
    let line = bytes[..before].iter().filter(|byte| **byte == b'\n').count() + 1;
    if zeros > 0 {
        return Err(Unread::new(format!("it is no text: there is a sign zero in line {line}"), "look whether it is damaged, or another sort of file"));
    }
    let odd = odd.map_or(String::new(), |byte| format!(": the byte {byte:02X}"));
    let message = format!("it is not in UTF-8{odd} in line {line} is no letter there, perhaps one of Windows-1252");
    Err(Unread::new(message, save))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(bytes: &[u8]) -> Result<String, String> {
        decoded(bytes.to_vec()).map_err(|why| why.message)
    }

    #[test]
    fn text_is_told_from_what_is_none() {
        assert_eq!(told("été".as_bytes()), Ok("été".into()));
        assert_eq!(told("\u{feff}été".as_bytes()), Ok("été".into()));
        assert_eq!(told(b"one\rtwo\r\nthree\r"), Ok("one\ntwo\r\nthree\n".into()));
        assert!(told(b"one\nna\xefve").is_err_and(|why| why.contains("EF") && why.contains("line 2") && why.contains("1252")));
        let wide = |text: &str, mark: &[u8]| mark.iter().copied().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect::<Vec<u8>>();
        assert!(told(&wide("cards", b"\xff\xfe")).is_err_and(|why| why.contains("UTF-16")));
        assert!(told(&wide("cards", b"")).is_err_and(|why| why.contains("UTF-16")));
        let wider = |mark: &[u8]| mark.iter().copied().chain("cards".chars().flat_map(|c| u32::from(c).to_le_bytes())).collect::<Vec<u8>>();
        assert!(told(&wider(b"\xff\xfe\0\0")).is_err_and(|why| why.contains("UTF-32")));
        assert!(told(&wider(b"")).is_err_and(|why| why.contains("UTF-32")));
        assert!(told(&[0; 64]).is_err_and(|why| why.contains("zero in line 1")));
        assert!(told(b"one\ntwo\0three four").is_err_and(|why| why.contains("zero in line 2")));
    }
}
