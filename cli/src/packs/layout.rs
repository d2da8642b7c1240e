//! Where the parts of an archive lie: one behind the other, and each said the same wherever it is said.
//!
//! An archive says most things twice: before each file, and in the directory at its end. A program that believes the one sees another
//! pack than a program that believes the other; and what lies in no part at all is seen by none of them.

/// What the directory at the end says of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    /// Its name, as bytes.
    pub(super) name: Vec<u8>,
    /// Where the words before its bytes begin.
    pub(super) header: u64,
    /// Where the directory begins to speak of it.
    pub(super) listed: u64,
    /// How many bytes it has as they lie there.
    pub(super) packed: u64,
}

/// What parts of an archive begin with.
const FILE: &[u8] = b"PK\x03\x04";
const LISTED: &[u8] = b"PK\x01\x02";
const END: &[u8] = b"PK\x05\x06";

/// Their lengths without names and what else is of any length.
const FILE_LENGTH: usize = 30;
const LISTED_LENGTH: usize = 46;
const END_LENGTH: usize = 22;

/// Behind a file, its sizes may stand once more, in one of these lengths.
const SIZES_AGAIN: [usize; 4] = [12, 16, 20, 24];

/// Looks whether each byte of an archive is a part of it, and whether its parts agree.
///
/// # Errors
/// What is wrong, as an end of "it can't be read: …".
pub(super) fn sound(bytes: &[u8], comment: &[u8], mut entries: Vec<Entry>) -> Result<(), String> {
    let behind = || "something stands behind its end".to_owned();
    let end = bytes.len().checked_sub(END_LENGTH + comment.len()).ok_or_else(behind)?;
    // A remark of words may stand behind it; an end of its own in it would be another archive.
    if !bytes[end..].starts_with(END) || number(bytes, end + 20, 2) != Some(comment.len()) || comment.iter().any(|byte| !(32..127).contains(byte)) {
        return Err(behind());
    }
    let directory = end.checked_sub(number(bytes, end + 12, 4).unwrap_or(usize::MAX));
    let directory = directory.filter(|start| number(bytes, end + 16, 4) == Some(*start)).ok_or("its directory is not where its end says")?;
    entries.sort_by_key(|entry| entry.header);
    let mut at = 0;
    for entry in &entries {
        at = file(bytes, at, entry)?;
    }
    if at != directory {
        return Err("something stands between its files and its directory".to_owned());
    }
    entries.sort_by_key(|entry| entry.listed);
    for entry in &entries {
        if usize::try_from(entry.listed) != Ok(at) || !bytes[at..].starts_with(LISTED) {
            return Err("something stands in its directory that is no file".to_owned());
        }
        at += LISTED_LENGTH + [28, 30, 32].map(|field| number(bytes, at + field, 2).unwrap_or(0)).iter().sum::<usize>();
    }
    if at == end { Ok(()) } else { Err("something stands in its directory that is no file".to_owned()) }
}

/// Where a file that begins there ends, with its sizes said again if they are.
fn file(bytes: &[u8], at: usize, entry: &Entry) -> Result<usize, String> {
    let name = String::from_utf8_lossy(&entry.name);
    let between = || format!("something stands before `{name}` that is no file");
    if usize::try_from(entry.header) != Ok(at) || !bytes.get(at..).is_some_and(|rest| rest.starts_with(FILE)) {
        return Err(between());
    }
    let named = number(bytes, at + 26, 2).unwrap_or(0);
    let start = at + FILE_LENGTH;
    if bytes.get(start..start + named) != Some(&entry.name[..]) {
        return Err(format!("`{name}` has another name before its bytes than in the directory"));
    }
    let packed = usize::try_from(entry.packed).map_err(|_| between())?;
    let ends = (start + named + number(bytes, at + 28, 2).unwrap_or(0)).checked_add(packed).filter(|ends| *ends <= bytes.len()).ok_or_else(between)?;
    let again = number(bytes, at + 6, 2).is_some_and(|flags| flags >> 3 & 1 == 1);
    let follows = |ends: usize| bytes.get(ends..).is_some_and(|rest| rest.starts_with(FILE) || rest.starts_with(LISTED));
    if !again || follows(ends) {
        return Ok(ends);
    }
    SIZES_AGAIN.into_iter().map(|length| ends + length).find(|ends| follows(*ends)).ok_or_else(between)
}

/// A number of so many bytes, the least first.
fn number(bytes: &[u8], at: usize, length: usize) -> Option<usize> {
    bytes.get(at..at + length)?.iter().rev().try_fold(0_usize, |number, byte| number.checked_mul(256)?.checked_add(usize::from(*byte)))
}
