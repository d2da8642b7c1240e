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
/// What may stand before sizes that are said again.
const SIZES: &[u8] = b"PK\x07\x08";

/// Their lengths without names and what else is of any length.
const FILE_LENGTH: usize = 30;
const LISTED_LENGTH: usize = 46;
const END_LENGTH: usize = 22;

/// The kind of an extra field that holds another name.
const OTHER_NAME: usize = 0x7075;

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
        agree(bytes, entry)?;
        at += LISTED_LENGTH + [28, 30, 32].map(|field| number(bytes, at + field, 2).unwrap_or(0)).iter().sum::<usize>();
    }
    if at == end { Ok(()) } else { Err("something stands in its directory that is no file".to_owned()) }
}

/// What is said both before a file's bytes and in the directory: where it stands in the one and in the other, and how long it is. How it
/// is to be read, how it is packed; then what is reckoned of its bytes, how many they are there, and how many unpacked.
const TWICE: [(usize, usize, usize); 5] = [(6, 8, 2), (8, 10, 2), (14, 16, 4), (18, 20, 4), (22, 24, 4)];

/// Whether an archive says the same of a file before its bytes, in the directory, and behind its bytes, where it says it there.
fn agree(bytes: &[u8], entry: &Entry) -> Result<(), String> {
    let unlike = || format!("of `{}` it says other things before its bytes than in its directory", String::from_utf8_lossy(&entry.name));
    let place = |at: u64| usize::try_from(at).map_err(|_| unlike());
    let (header, listed) = (place(entry.header)?, place(entry.listed)?);
    let again = number(bytes, header + 6, 2).is_some_and(|flags| flags >> 3 & 1 == 1);
    for (field, (before, in_directory, length)) in TWICE.into_iter().enumerate() {
        let said = number(bytes, header + before, length);
        // Who writes without looking back leaves room, and says the last three behind the bytes.
        let later = again && field > 1 && said == Some(0);
        if said != number(bytes, listed + in_directory, length) && !later {
            return Err(unlike());
        }
    }
    // It lies in this archive, not in another part of one.
    if number(bytes, listed + 34, 2) != Some(0) {
        return Err(unlike());
    }
    // In extra fields there may stand another name for it.
    let extra = |at: usize, length: usize, from: usize| {
        let length = number(bytes, at + length, 2)?;
        bytes.get(from..from.checked_add(length)?)
    };
    let named = |at: usize| number(bytes, at, 2).unwrap_or(0);
    let fields = [extra(header, 28, header + FILE_LENGTH + named(header + 26)), extra(listed, 30, listed + LISTED_LENGTH + named(listed + 28))];
    if fields.into_iter().any(|fields| fields.is_none_or(names_it)) { Err(unlike()) } else { Ok(()) }
}

/// Whether among extra fields there is one that some programs take for the file's name, or they can't be told apart.
fn names_it(mut fields: &[u8]) -> bool {
    while !fields.is_empty() {
        let (Some(kind), Some(length)) = (number(fields, 0, 2), number(fields, 2, 2)) else { return true };
        let Some(rest) = fields.get(4 + length..) else { return true };
        if kind == OTHER_NAME {
            return true;
        }
        fields = rest;
    }
    false
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
    let says_the_same = |length: usize| {
        // With or without a mark before them, in four bytes each or in eight.
        let (mark, size) = [(0, 4), (4, 4), (0, 8), (4, 8)][SIZES_AGAIN.iter().position(|known| *known == length).unwrap_or(0)];
        let listed = usize::try_from(entry.listed).unwrap_or(usize::MAX - LISTED_LENGTH);
        let again = [(ends + mark, 4), (ends + mark + 4, size), (ends + mark + 4 + size, size)];
        let marked = mark == 0 || bytes.get(ends..).is_some_and(|rest| rest.starts_with(SIZES));
        marked && again.into_iter().zip([16, 20, 24]).all(|((at, long), field)| number(bytes, at, long) == number(bytes, listed + field, 4))
    };
    SIZES_AGAIN.into_iter().find(|length| follows(ends + length) && says_the_same(*length)).map(|length| ends + length).ok_or_else(between)
}

/// A number of so many bytes, the least first.
fn number(bytes: &[u8], at: usize, length: usize) -> Option<usize> {
    bytes.get(at..at + length)?.iter().rev().try_fold(0_usize, |number, byte| number.checked_mul(256)?.checked_add(usize::from(*byte)))
}
