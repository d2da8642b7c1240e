//! The one door to the terminal: nothing that comes from data does anything to it.
//!
//! Names, texts, errors, paths, saved matches: whatever is written passes a [`Door`], which makes control signs and signs of direction
//! visible. What the tool itself asks of a terminal, colours, is marked with a number that is another in each process, so that no data
//! can know it.

use kotodama_rules::visible::{is_plain, push};
use std::borrow::Cow;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::sync::OnceLock;

/// What the tool's own commands to a terminal begin with.
const BEGIN: &str = "\u{1b}[";
/// The longest command of the tool's own, in bytes, with its mark.
const LONGEST: usize = 80;

/// The mark of the tool's own commands, as long as this process lives.
fn mark() -> &'static str {
    static MARK: OnceLock<String> = OnceLock::new();
    MARK.get_or_init(|| format!("{BEGIN}{};", RandomState::new().hash_one(std::process::id())))
}

/// A colour, or the end of one, as the door lets it pass.
#[must_use]
pub fn command(code: &str) -> String {
    asked(code, 'm')
}

/// A command to a terminal, as the door lets it pass: a colour (`m`), what is to be erased (`J`), where to go on (`H`).
#[must_use]
pub fn asked(code: &str, what: char) -> String {
    format!("{}{code}{what}", mark())
}

/// A text with commands that the tool itself has made, as the door lets it pass. No data may be in it that is not [`shown`].
///
/// [`shown`]: kotodama_rules::visible::shown
#[must_use]
pub fn trusted(text: &str) -> Cow<'_, str> {
    if text.contains(BEGIN) { Cow::Owned(text.replace(BEGIN, mark())) } else { Cow::Borrowed(text) }
}

/// JSON with all signs escaped that are not plain: it says the same, and does nothing to a terminal.
#[must_use]
pub fn escaped(json: &str) -> Cow<'_, str> {
    let stays = |sign: char| is_plain(sign) || sign == '\n';
    if json.chars().all(stays) {
        return Cow::Borrowed(json);
    }
    let mut escaped = String::with_capacity(json.len() + 16);
    for sign in json.chars() {
        if stays(sign) {
            escaped.push(sign);
        } else {
            for unit in sign.encode_utf16(&mut [0; 2]) {
                escaped.push_str(&format!("\\u{unit:04x}"));
            }
        }
    }
    Cow::Owned(escaped)
}

/// What is written passes here on its way to a terminal or a file.
#[derive(Debug)]
pub struct Door<W: Write> {
    to: W,
    /// What was written and can't be told yet: half a letter, the beginning of a command.
    waiting: Vec<u8>,
}

impl<W: Write> Door<W> {
    /// The door to a place.
    pub fn new(to: W) -> Door<W> {
        Door { to, waiting: Vec::new() }
    }

    /// Lets through what can be told; all of it `at_end`.
    fn pass(&mut self, at_end: bool) -> io::Result<()> {
        let bytes = std::mem::take(&mut self.waiting);
        let mut seen = String::with_capacity(bytes.len());
        let mut rest = &bytes[..];
        while !rest.is_empty() {
            let text = match std::str::from_utf8(rest) {
                Ok(text) => text,
                Err(error) => std::str::from_utf8(&rest[..error.valid_up_to()]).unwrap_or_default(),
            };
            let told = tell(text, at_end || text.len() < rest.len(), &mut seen);
            rest = &rest[told..];
            if told < text.len() {
                break;
            }
            let Err(error) = std::str::from_utf8(rest) else { break };
            match (error.error_len(), at_end) {
                (None, false) => break,
                (length, _) => {
                    let odd = length.unwrap_or(rest.len());
                    seen.extend(rest[..odd].iter().map(|byte| format!("<{byte:02X}>")));
                    rest = &rest[odd..];
                }
            }
        }
        self.waiting = rest.to_vec();
        self.to.write_all(seen.as_bytes())
    }
}

/// Adds what of a text may be seen; gives how many bytes could be told. What may be the beginning of a command waits, unless nothing
/// follows.
fn tell(text: &str, at_end: bool, seen: &mut String) -> usize {
    let mut at = 0;
    while let Some(sign) = text[at..].chars().next() {
        let rest = &text[at..];
        if sign == '\u{1b}' {
            if let Some(own) = rest.strip_prefix(mark()) {
                let parameters = own.find(|sign: char| !(sign.is_ascii_digit() || sign == ';'));
                match parameters {
                    Some(end) if own[end..].starts_with(['m', 'J', 'H']) => {
                        seen.push_str(BEGIN);
                        seen.push_str(&own[..=end]);
                        at += mark().len() + end + 1;
                        continue;
                    }
                    None if !at_end && rest.len() < LONGEST => return at,
                    _ => {}
                }
            } else if !at_end && mark().starts_with(rest) {
                return at;
            }
        }
        if is_plain(sign) || matches!(sign, '\n' | '\t') {
            seen.push(sign)
        } else {
            push(seen, sign)
        }
        at += sign.len_utf8();
    }
    at
}

impl<W: Write> Write for Door<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Nearly all there is.
        if self.waiting.is_empty() && bytes.iter().all(|byte| matches!(byte, b'\n' | b'\t' | b' '..=b'~')) {
            self.to.write_all(bytes)?;
            return Ok(bytes.len());
        }
        self.waiting.extend_from_slice(bytes);
        self.pass(false)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pass(true)?;
        self.to.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn through(parts: &[&[u8]]) -> String {
        let mut out = Vec::new();
        let mut door = Door::new(&mut out);
        parts.iter().for_each(|part| door.write_all(part).expect("written"));
        door.flush().expect("flushed");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn data_does_nothing_and_colours_pass() {
        let red = format!("{}red{}", command("31"), command("0"));
        assert_eq!(through(&[red.as_bytes()]), "\u{1b}[31mred\u{1b}[0m");
        assert_eq!(through(&[b"\x1b[31mred\x1b]52;c;aGk=\x07\x1b[2J"]), "␛[31mred␛]52;c;aGk=␇␛[2J");
        assert_eq!(through(&["abc\u{202e}def\u{9b}31m".as_bytes()]), "abc<U+202E>def<U+009B>31m");
        assert_eq!(through(&[asked("2", 'J').as_bytes()]), "\u{1b}[2J");
        // The tool asks for nothing else, and nobody else knows how to ask.
        assert!(!through(&[format!("{}5n", mark()).as_bytes()]).contains('\u{1b}'));
    }

    #[test]
    fn parts_come_together() {
        let red = format!("é{}red{}日", command("31"), command("0"));
        for cut in 0..red.len() {
            let (one, other) = red.as_bytes().split_at(cut);
            assert_eq!(through(&[one, other]), "é\u{1b}[31mred\u{1b}[0m日", "cut at {cut}");
        }
        assert_eq!(through(&[b"\xff\xfeok\xc3"]), "<FF><FE>ok<C3>");
        assert_eq!(through(&[b"\x1b"]), "␛");
    }

    #[test]
    fn json_says_the_same() {
        let value = "\u{1b}[2J\u{202e}\u{9b}\u{7f}\u{e0041}é";
        let json = serde_json::to_string(value).expect("written");
        assert!(escaped(&json).chars().all(is_plain));
        assert_eq!(serde_json::from_str::<String>(&escaped(&json)).expect("read"), value);
    }
}
