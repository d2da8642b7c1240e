//! A pack as one file: a zip archive, written the same on every machine and opened with care.
//!
//! *Invariants:* the same pack gives the same bytes. What is opened are plain text files of known sorts, at paths within the pack, few
//! enough and small enough; anything else refuses the whole archive.

use super::inside;
use super::layout::{self, Entry};
use crate::command::Failure;
use kotodama_rules::Memory;
use kotodama_rules::visible::is_plain;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read, Write};
use std::path::Path;
use unicode_normalization::UnicodeNormalization;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

/// The most files in an archive.
pub const MOST_FILES: usize = 2_000;
/// The most bytes of one file.
pub const MOST_BYTES: u64 = 1 << 20;
/// The most bytes of all files together.
pub const MOST_BYTES_IN_ALL: u64 = 16 << 20;
/// The most bytes of an archive itself.
const MOST_PACKED: u64 = 16 << 20;
/// The longest path.
const LONGEST_PATH: usize = 200;

/// The sorts of files that a pack is made of: the folder (and folders in it, where they may be deep), and the ends of the names.
const SORTS: [(&str, bool, &[&str]); 8] = [
    ("", false, &["pack.ron", "keywords.ron", "phrases.ron", "rulebook.ron", "README.md", "LICENSE", "LICENSE.md", "LICENSE.txt"]),
    ("sets", false, &[".ron"]),
    ("decks", false, &[".ron"]),
    ("lexicon", false, &[".ron"]),
    ("scripts", false, &[".luau", ".lua"]),
    ("scenes", true, &[".scene"]),
    ("snapshots", true, &[".snap"]),
    ("docs", true, &[".md"]),
];

/// Whether a file of a pack belongs into its archive.
#[must_use]
pub fn belongs(path: &str) -> bool {
    // Names that begin with a dot are other programs' own.
    if path.split('/').any(|part| part.starts_with('.')) {
        return false;
    }
    let (folder, name) = path.split_once('/').unwrap_or(("", path));
    let (_, deep, ends) = match SORTS.iter().find(|(known, ..)| *known == folder) {
        Some(sort) => *sort,
        None => return false,
    };
    (deep || !name.contains('/')) && if folder.is_empty() { ends.contains(&name) } else { ends.iter().any(|end| name.ends_with(end)) }
}

/// Whether a folder of a pack holds files that belong into its archive.
#[must_use]
pub fn holds_files(folder: &str) -> bool {
    SORTS.iter().any(|(known, ..)| !known.is_empty() && *known == folder.split('/').next().unwrap_or(folder))
}

/// Why an archive is not opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unsound {
    /// It is none, or damaged.
    #[error("it can't be read: {0}")]
    Damaged(String),
    /// A path leads out of the pack.
    #[error("the path `{0}` leads out of the pack")]
    Outside(String),
    /// A path that is none on some machine, or looks like another than it is.
    #[error("the path `{0}` is none that every machine has")]
    Odd(String),
    /// Something that is neither a folder nor a plain file.
    #[error("`{0}` is no plain file")]
    Special(String),
    /// A file of a sort that packs are not made of.
    #[error("`{0}` is no file of a pack")]
    Foreign(String),
    /// Two files with one path, in any case of letters and however their accents are written.
    #[error("`{0}` is there twice")]
    Twice(String),
    /// A file that is not text.
    #[error("`{0}` is no text")]
    NoText(String),
    /// A file beyond [`MOST_BYTES`].
    #[error("`{0}` is larger than {MOST_BYTES} bytes")]
    Large(String),
    /// All files together beyond [`MOST_BYTES_IN_ALL`].
    #[error("its files have more than {MOST_BYTES_IN_ALL} bytes")]
    LargeInAll,
    /// More files than [`MOST_FILES`].
    #[error("it has {0} files; the most is {MOST_FILES}")]
    Many(usize),
}

impl Unsound {
    /// What a path is that is not the same on every machine. On some machine, what stands behind the letter of a disk or between `\\` leads out too.
    fn of_path(path: String) -> Unsound {
        let leads_out = !inside(&path) || path.contains(['\\', ':']);
        if leads_out { Unsound::Outside(path) } else { Unsound::Odd(path) }
    }
}

/// Opens an archive that is held in memory.
///
/// # Errors
/// When anything about it is not as it should be: nothing of it is then used.
pub fn open(bytes: &[u8]) -> Result<Memory, Unsound> {
    let damaged = |error: zip::result::ZipError| Unsound::Damaged(error.to_string());
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(damaged)?;
    // Of entries with one name, only the last would be given out.
    if archive.has_duplicate_names() {
        return Err(Unsound::Damaged("two of its files have one name".into()));
    }
    // Another program may take what stands before for something else.
    if archive.offset() > 0 {
        return Err(Unsound::Damaged("something stands before its first file".into()));
    }
    if archive.len() > MOST_FILES {
        return Err(Unsound::Many(archive.len()));
    }
    let entries = (0..archive.len()).map(|at| {
        let file = archive.by_index_raw(at)?;
        Ok(Entry { name: file.name_raw().to_vec(), header: file.header_start(), listed: file.central_header_start(), packed: file.compressed_size() })
    });
    let entries = entries.collect::<Result<Vec<Entry>, _>>().map_err(damaged)?;
    layout::sound(bytes, archive.comment(), entries).map_err(Unsound::Damaged)?;
    let (mut files, mut seen, mut in_all) = (BTreeMap::new(), BTreeSet::new(), 0);
    for at in 0..archive.len() {
        let file = archive.by_index(at).map_err(damaged)?;
        let name = String::from_utf8(file.name_raw().to_vec()).map_err(|raw| Unsound::Odd(String::from_utf8_lossy(raw.as_bytes()).into_owned()))?;
        let folder = file.is_dir();
        let path = name.trim_end_matches('/').to_owned();
        if !portable(&path) {
            return Err(Unsound::of_path(name));
        }
        let kind = file.unix_mode().map_or(0, |mode| mode & 0o170_000);
        if file.is_symlink() || !(kind == 0 || kind == 0o100_000 || kind == 0o040_000) {
            return Err(Unsound::Special(path));
        }
        if folder && file.size() > 0 {
            return Err(Unsound::Special(path));
        }
        if folder {
            continue;
        }
        if !belongs(&path) {
            return Err(Unsound::Foreign(path));
        }
        if !seen.insert(folded(&path)) {
            return Err(Unsound::Twice(path));
        }
        // What an archive says of sizes may be wrong, so that is not what is counted.
        let (mut bytes, promised) = (Vec::new(), file.size());
        file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(|error| Unsound::Damaged(error.to_string()))?;
        let length = bytes.len() as u64;
        in_all += length;
        if length > MOST_BYTES {
            return Err(Unsound::Large(path));
        }
        if in_all > MOST_BYTES_IN_ALL {
            return Err(Unsound::LargeInAll);
        }
        if length != promised {
            return Err(Unsound::Damaged(format!("`{path}` has not the size that it says")));
        }
        let text = String::from_utf8(bytes).map_err(|_| Unsound::NoText(path.clone()))?;
        // As in a folder, a mark of the byte order is none of the text.
        let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
        files.insert(path, text);
    }
    Ok(Memory(files))
}

/// Opens an archive on disk.
///
/// # Errors
/// As [`open`]; and when the file can't be read.
pub fn read(path: &Path) -> Result<Memory, Failure> {
    let file = std::fs::File::open(path).map_err(|error| Failure::file("open", path, &error))?;
    let refused = |unsound: Unsound| {
        let code = kotodama_grammar::codes::PACK_ARCHIVE;
        Failure::usage(format!("`{}` is no sound pack: {unsound} ({code})", path.display()), format!("`kotodama explain {code}` tells more"))
    };
    let mut bytes = Vec::new();
    file.take(MOST_PACKED + 1).read_to_end(&mut bytes).map_err(|error| Failure::file("read", path, &error))?;
    if bytes.len() as u64 > MOST_PACKED {
        return Err(refused(Unsound::LargeInAll));
    }
    open(&bytes).map_err(refused)
}

/// What two paths have in common that are one file on some machine: where the case of letters, how they are composed, and signs that
/// stand for others (`ß`, `ﬁ`, `ａ`) make no difference.
fn folded(path: &str) -> String {
    // Large letters of small ones take apart what stands for several, and know one form of a letter that has two small ones.
    path.nfkc().collect::<String>().to_lowercase().to_uppercase().to_lowercase().nfkc().collect()
}

/// A path that means the same on every machine, and nothing outside of the pack.
fn portable(path: &str) -> bool {
    let odd = |c: char| !is_plain(c) || c.is_whitespace() && c != ' ' || matches!(c, '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|');
    let part = |part: &str| !part.is_empty() && part != "." && part != ".." && !part.ends_with(['.', ' ']) && !part.starts_with(' ') && !is_device(part);
    !path.is_empty() && path.len() <= LONGEST_PATH && !path.contains(odd) && path.split('/').all(part) && inside(path)
}

/// Names that are devices on some machines, whatever stands behind a dot.
fn is_device(part: &str) -> bool {
    // Letters of other widths and raised digits stand for the plain ones there; blanks before a dot count for nothing.
    let stem = part.split('.').next().unwrap_or(part).nfkc().collect::<String>().to_ascii_uppercase();
    let stem = stem.trim_end();
    let numbered = |name: &str| stem.strip_prefix(name).is_some_and(|rest| rest.len() == 1 && rest.ends_with(|c: char| c.is_ascii_digit()));
    ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"].contains(&stem) || numbered("COM") || numbered("LPT")
}

/// Writes files as an archive: in the order of their paths, with no times and no owners.
///
/// # Errors
/// When a file does not belong into an archive, or is too large.
pub fn pack(files: &Memory) -> Result<Vec<u8>, Unsound> {
    let wrong = |error: zip::result::ZipError| Unsound::Damaged(error.to_string());
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(9))
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, text) in &files.0 {
        if !portable(path) {
            return Err(Unsound::of_path(path.clone()));
        }
        if !belongs(path) {
            return Err(Unsound::Foreign(path.clone()));
        }
        writer.start_file(path.as_str(), options).map_err(wrong)?;
        writer.write_all(text.as_bytes()).map_err(|error| Unsound::Damaged(error.to_string()))?;
    }
    let bytes = writer.finish().map_err(wrong)?.into_inner();
    // What can't be opened again is not handed out.
    open(&bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn archive(files: &[(&str, &str)]) -> Vec<u8> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for (path, text) in files {
            writer.start_file(*path, SimpleFileOptions::default()).expect("it can begin");
            writer.write_all(text.as_bytes()).expect("it can be written");
        }
        writer.finish().expect("it is whole").into_inner()
    }

    #[test]
    fn what_is_packed_is_opened_again_and_is_the_same_each_time() {
        let files: BTreeMap<String, String> = [("pack.ron", "(id: \"x\")"), ("sets/a.ron", "cards"), ("scenes/one/two.scene", "# A scene")]
            .map(|(path, text)| (path.to_owned(), text.to_owned()))
            .into();
        let bytes = pack(&Memory(files.clone())).expect("it can be packed");
        assert_eq!(open(&bytes).expect("it opens").0, files);
        assert_eq!(pack(&Memory(files)).expect("again"), bytes);
    }

    #[test]
    fn no_path_leads_out_of_the_pack() {
        let outside = ["../pack.ron", "sets/../../x.ron", "/etc/passwd", "./pack.ron", "C:/x.ron", "sets\\a.ron", "sets/..", ".."];
        let odd = [
            "sets//a.ron",
            "sets/a.ron ",
            "sets/ a.ron",
            "sets/a\u{a0}.ron",
            "sets/\u{2003}a.ron",
            "sets/con.ron",
            "sets/COM1.ron",
            "sets/com¹.ron",
            "sets/ＣＯＮ.ron",
            "sets/conin$.ron",
            "sets/CONOUT$.ron",
            "sets/con .ron",
            "sets/lpt³",
            "sets/\u{202e}nor.a",
            "sets/a\u{0}.ron",
            "sets/a\n.ron",
        ];
        let outside = outside.map(|path| (path, Unsound::Outside(path.to_owned())));
        for (path, why) in outside.into_iter().chain(odd.map(|path| (path, Unsound::Odd(path.to_owned())))) {
            assert_eq!(open(&archive(&[(path, "x")])).map(|_| ()), Err(why), "{path:?}");
            assert!(pack(&Memory([(path.to_owned(), String::new())].into())).is_err(), "{path:?}");
        }
    }

    #[test]
    fn only_files_of_packs_are_taken() {
        for path in ["game.ron", "run.sh", "sets/deep/a.ron", "sets/a.txt", ".git/config", "scripts/x.exe", "target/x.ron", "sets.ron"] {
            assert_eq!(open(&archive(&[(path, "x")])).map(|_| ()), Err(Unsound::Foreign(path.to_owned())));
        }
        assert_eq!(open(&archive(&[("sets/a.ron", ""), ("sets/A.ron", "")])).map(|_| ()), Err(Unsound::Twice("sets/A.ron".into())));
        let twins = archive(&[("sets/\u{e9}.ron", ""), ("sets/e\u{301}.ron", "")]);
        assert_eq!(open(&twins).map(|_| ()), Err(Unsound::Twice("sets/e\u{301}.ron".into())));
        for (one, other) in [("ß", "ss"), ("ẞ", "ß"), ("ﬁ", "FI"), ("ς", "σ"), ("ſ", "s"), ("ａ", "A"), ("①", "1")]
            .map(|(a, b)| (format!("sets/{a}.ron"), format!("sets/{b}.ron")))
        {
            assert_eq!(open(&archive(&[(&one, ""), (&other, "")])).map(|_| ()), Err(Unsound::Twice(other)));
        }
        assert!(open(&archive(&[("sets/.a.ron", "")])).is_err());
    }

    #[test]
    fn no_entry_hides_another() {
        // The second is called as the first is, in the directory at the end and before its bytes.
        let mut bytes = archive(&[("sets/a.ron", "one"), ("sets/b.ron", "two")]);
        while let Some(at) = bytes.windows(10).position(|window| window == b"sets/b.ron") {
            bytes[at + 5] = b'a';
        }
        assert_eq!(open(&bytes).map(|_| ()), Err(Unsound::Damaged("two of its files have one name".into())));
    }

    #[test]
    fn nothing_stands_where_only_some_programs_look() {
        let whole = archive(&[("sets/a.ron", "one")]);
        let before = [b"#!/bin/sh\n", &whole[..]].concat();
        assert_eq!(open(&before).map(|_| ()), Err(Unsound::Damaged("something stands before its first file".into())));
        assert_eq!(open(&archive(&[("sets/", "one")])).map(|_| ()), Err(Unsound::Special("sets".into())));
    }

    #[test]
    fn each_byte_is_a_part_and_the_parts_agree() {
        let whole = archive(&[("pack.ron", "one"), ("sets/a.ron", "two")]);
        let directory = whole.windows(4).position(|window| window == b"PK\x01\x02").expect("a directory");
        let second = whole.windows(4).rposition(|window| window == b"PK\x03\x04").expect("a file");
        // Something is put at a place, and what lies behind it is said to lie there.
        let with = |at: usize, more: &[u8]| {
            let mut bytes = [&whole[..at], more, &whole[at..]].concat();
            let end = bytes.windows(4).rposition(|window| window == b"PK\x05\x06").expect("an end");
            let moved = |field: &mut [u8]| {
                let before = u32::from_le_bytes(field.try_into().expect("four bytes"));
                let moved = if before as usize >= at { before + more.len() as u32 } else { before };
                field.copy_from_slice(&moved.to_le_bytes());
            };
            moved(&mut bytes[end + 16..end + 20]);
            let mut from = 0;
            while let Some(at) = bytes[from..end].windows(4).position(|window| window == b"PK\x01\x02").map(|at| from + at) {
                moved(&mut bytes[at + 42..at + 46]);
                from = at + 4;
            }
            bytes
        };
        let told = |bytes: &[u8]| open(bytes).map(|_| ()).map_err(|wrong| wrong.to_string());
        assert_eq!(told(&with(0, b"")), Ok(()));
        let refused = |bytes: &[u8], why: &str| assert_eq!(told(bytes), Err(format!("it can't be read: {why}")));
        refused(&[&whole[..], b"more"].concat(), "something stands behind its end");
        refused(&[&whole[..], &whole[..]].concat(), "something stands before its first file");
        refused(&with(second, b"hidden"), "something stands before `sets/a.ron` that is no file");
        refused(&with(directory, b"hidden"), "something stands between its files and its directory");
        let mut renamed = whole.clone();
        renamed[second + 30..second + 40].copy_from_slice(b"sets/b.ron");
        refused(&renamed, "`sets/a.ron` has another name before its bytes than in the directory");
        // What the end says is in the directory, and what the directory has.
        let mut more = whole.clone();
        let end = more.len() - 22;
        more.splice(end..end, *b"hidden");
        refused(&more, "its directory is not where its end says");
        let length = (more.len() - 22 - directory) as u32;
        let size = more.len() - 10..more.len() - 6;
        more[size].copy_from_slice(&length.to_le_bytes());
        refused(&more, "something stands in its directory that is no file");
    }

    /// Of what is said of a file before its bytes, only which program wrote it, and when, may be otherwise than in the directory.
    #[test]
    fn what_is_said_twice_is_the_same() {
        let whole = archive(&[("pack.ron", "one"), ("sets/a.ron", "two")]);
        let header = whole.windows(4).rposition(|window| window == b"PK\x03\x04").expect("a file");
        let listed = whole.windows(4).rposition(|window| window == b"PK\x01\x02").expect("its entry");
        for at in header..header + 30 {
            for bit in 0..8 {
                let mut bytes = whole.clone();
                bytes[at] ^= 1 << bit;
                let free = (4..6).contains(&(at - header)) || (10..14).contains(&(at - header));
                assert_eq!(open(&bytes).is_ok(), free, "byte {} of the header, bit {bit}", at - header);
            }
        }
        let mut elsewhere = whole.clone();
        elsewhere[listed + 34] = 1;
        assert!(open(&elsewhere).is_err(), "it is in another part of the archive");
        // Sizes that stand once more behind the bytes are the same, too.
        let mut streamed = ZipWriter::new_stream(Vec::new());
        streamed.start_file("pack.ron", SimpleFileOptions::default()).expect("begun");
        streamed.write_all(b"one").expect("written");
        let streamed = streamed.finish().expect("finished").into_inner();
        assert!(open(&streamed).is_ok());
        let again = streamed.windows(4).position(|window| window == b"PK\x07\x08").expect("sizes again");
        for at in again..again + 16 {
            let mut bytes = streamed.clone();
            bytes[at] ^= 1;
            assert!(open(&bytes).is_err(), "byte {} of the sizes behind it", at - again);
        }
    }

    /// Another name for a file, in a field that some programs read.
    #[test]
    fn no_file_has_a_second_name() {
        use zip::write::FileOptions;
        // With what is reckoned of the first name, as it should be, and of none.
        for name in [b"\x01\x04\x6d\xc6\xdbother.ron", b"\x01\0\0\0\0other.ron"] {
            for in_directory_alone in [false, true] {
                let mut options = FileOptions::<zip::write::ExtendedFileOptions>::default();
                options.add_extra_field(0x7075, name, in_directory_alone).expect("it has room");
                let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
                writer.start_file("pack.ron", options).expect("begun");
                writer.write_all(b"one").expect("written");
                assert!(open(&writer.finish().expect("finished").into_inner()).is_err());
            }
        }
    }

    #[test]
    fn archives_of_other_programs_are_opened() {
        let options = SimpleFileOptions::default();
        // One that was written without going back: sizes stand behind each file.
        let mut writer = ZipWriter::new_stream(Vec::new());
        for name in ["pack.ron", "sets/a.ron"] {
            writer.start_file(name, options).expect("it can begin");
            writer.write_all(b"text").expect("it can be written");
        }
        let streamed = writer.finish().expect("it is whole").into_inner();
        assert_eq!(open(&streamed).expect("it opens").0.len(), 2);
        // One with a remark, as of a version that it was made of; and no other archive in it.
        for (remark, sound) in [("version 5a2d297", true), ("PK\x05\x06", false)] {
            let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
            writer.start_file("pack.ron", options).expect("it can begin");
            writer.set_comment(remark).expect("a remark");
            assert_eq!(open(&writer.finish().expect("it is whole").into_inner()).is_ok(), sound, "{remark}");
        }
    }

    #[test]
    fn links_are_not_followed() {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        writer.add_symlink("sets/a.ron", "/etc/passwd", SimpleFileOptions::default()).expect("a link");
        let bytes = writer.finish().expect("it is whole").into_inner();
        assert_eq!(open(&bytes).map(|_| ()), Err(Unsound::Special("sets/a.ron".into())));
    }

    #[test]
    fn sizes_are_counted_not_believed() {
        let large = " ".repeat(MOST_BYTES as usize + 1);
        let deflated = |text: &str, n: usize| {
            let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
            for at in 0..n {
                writer.start_file(format!("sets/{at}.ron"), SimpleFileOptions::default().compression_method(CompressionMethod::Deflated)).expect("a file");
                writer.write_all(text.as_bytes()).expect("its text");
            }
            writer.finish().expect("it is whole").into_inner()
        };
        let mut bomb = deflated(&large, 1);
        assert!(bomb.len() < 10_000);
        assert_eq!(open(&bomb).map(|_| ()), Err(Unsound::Large("sets/0.ron".into())));
        // The directory at the end says that it is small.
        let at = bomb.windows(4).rposition(|window| window == b"PK\x01\x02").expect("a directory") + 24;
        bomb[at..at + 4].copy_from_slice(&10u32.to_le_bytes());
        assert!(open(&bomb).is_err());
        assert_eq!(open(&deflated(&large[..MOST_BYTES as usize], 17)).map(|_| ()), Err(Unsound::LargeInAll));
        assert_eq!(open(&deflated("", MOST_FILES + 1)).map(|_| ()), Err(Unsound::Many(MOST_FILES + 1)));
    }

    #[test]
    fn what_is_damaged_is_refused() {
        let whole = archive(&[("pack.ron", "(id: \"x\")"), ("sets/a.ron", "cards")]);
        assert!(open(&whole).is_ok());
        for at in 0..whole.len() {
            let mut broken = whole.clone();
            broken[at] ^= 0x55;
            // It may still be an archive; then it holds files of packs alone.
            if let Ok(files) = open(&broken) {
                assert!(files.0.keys().all(|path| belongs(path)));
            }
            assert!(open(&whole[..at]).is_err());
        }
        assert!(open(b"").is_err() && open(b"not an archive").is_err());
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        writer.start_file("sets/a.ron", SimpleFileOptions::default()).expect("a file");
        writer.write_all(&[b'(', 0xff, b')']).expect("its bytes");
        assert_eq!(open(&writer.finish().expect("it is whole").into_inner()), Err(Unsound::NoText("sets/a.ron".into())));
    }
}
