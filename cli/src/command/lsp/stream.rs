//! Messages as they come through a pipe: headers, a blank line, so many bytes of JSON.
//!
//! What is no message is told to the client, and ends nothing: the next header that can be read begins the next message, wherever it stands.

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId};
use serde_json::{Value, json};
use std::io::{self, BufRead, Read, Write};
use std::thread::{JoinHandle, spawn};

/// What says how long a message is, as it is looked for: in small letters.
const LENGTH: &[u8] = b"content-length:";

/// The bytes of the longest message that is taken: many times the texts of any game.
const LONGEST: u64 = 1 << 28;

/// The bytes of the longest line of headers.
const LONGEST_LINE: usize = 4096;

/// A connection with who stands at the other ends of the standard input and output, and what writes, which ends when nobody is left who sends.
///
/// Neither end waits for the other: who asks much before it reads an answer is not kept from asking.
pub(crate) fn stdio() -> (Connection, JoinHandle<io::Result<()>>) {
    let (sender, answers) = crossbeam_channel::unbounded::<Message>();
    let (messages, receiver) = crossbeam_channel::unbounded();
    let writer = spawn(move || answers.into_iter().try_for_each(|message| message.write(&mut io::stdout().lock())));
    spawn(move || {
        let mut stream = Stream::new(io::stdin().lock());
        while let Ok(Some(came)) = stream.next() {
            let goes_on = match came {
                Came::Message(message) => messages.send(message).is_ok(),
                Came::Wrong(wrong) => wrong.write(&mut io::stdout().lock()).is_ok(),
            };
            if !goes_on {
                break;
            }
        }
    });
    (Connection { sender, receiver }, writer)
}

/// What came.
#[derive(Debug)]
enum Came {
    Message(Message),
    Wrong(Wrong),
}

/// What came instead of a message, as the client is told.
#[derive(Debug)]
struct Wrong {
    /// What it calls itself, where that can be read.
    id: Value,
    code: ErrorCode,
    why: String,
}

impl Wrong {
    fn unread(why: impl std::fmt::Display) -> Came {
        let why = format!("{why}; a message is `Content-Length: N`, a blank line, and N bytes of JSON");
        Came::Wrong(Wrong { id: Value::Null, code: ErrorCode::ParseError, why })
    }

    fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let text = json!({"jsonrpc": "2.0", "id": self.id, "error": {"code": self.code as i32, "message": self.why}}).to_string();
        write!(to, "Content-Length: {}\r\n\r\n{text}", text.len())?;
        to.flush()
    }
}

/// What is read, and what of it is read once more.
struct Stream<R> {
    from: R,
    /// What was taken for something else, and where it is read on.
    again: io::Cursor<Vec<u8>>,
    /// Whether the client has been told that what comes here is no message.
    told: bool,
}

impl<R: BufRead> Stream<R> {
    fn new(from: R) -> Stream<R> {
        Stream { from, again: io::Cursor::default(), told: false }
    }

    /// What comes next; nothing when nothing more does.
    fn next(&mut self) -> io::Result<Option<Came>> {
        let (mut length, mut headers) = (None, false);
        loop {
            let Some(line) = self.line()? else { return Ok(None) };
            if let Some(at) = find(&line) {
                let said = String::from_utf8_lossy(&line[at + LENGTH.len()..]).trim().to_owned();
                match said.parse() {
                    Ok(number) if number <= LONGEST => length = Some(number),
                    Ok(number) => return Ok(Some(self.lost(format!("a message of {number} bytes is longer than any")))),
                    Err(_) => return Ok(Some(self.lost(format!("`{said}` is no number of bytes")))),
                }
            } else if line.is_empty() {
                match length {
                    Some(length) => return self.message(length),
                    None if headers && !self.told => return Ok(Some(self.lost("these headers do not say how long the message is"))),
                    None => headers = false,
                }
            } else if is_header(&line) {
                headers = true;
            } else if !self.told {
                return Ok(Some(self.lost(format!("`{}` begins no message", String::from_utf8_lossy(&line[..line.len().min(60)]).escape_debug()))));
            }
        }
    }

    /// What is wrong where no message can be made out. It is told once, up to the next message.
    fn lost(&mut self, why: impl std::fmt::Display) -> Came {
        self.told = true;
        Wrong::unread(why)
    }

    /// A line without its end, or as much of one as is read at once.
    fn line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        self.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        if line.len() == LONGEST_LINE && !line.ends_with(b"\n") {
            // A header may have begun in it.
            if let Some(begun) = begun(&line).filter(|begun| *begun > 0) {
                self.back(line.split_off(begun));
            }
        }
        while line.last().is_some_and(|sign| b"\r\n".contains(sign)) {
            line.pop();
        }
        Ok(Some(line))
    }

    /// The message that is so many bytes long.
    fn message(&mut self, length: u64) -> io::Result<Option<Came>> {
        let mut text = Vec::new();
        if self.by_ref().take(length).read_to_end(&mut text)? as u64 != length {
            return Ok(None);
        }
        self.told = false;
        let error = match serde_json::from_slice(&text) {
            Ok(value) => return message(value).map_or_else(|| self.next(), |came| Ok(Some(came))),
            Err(error) => error,
        };
        // It may have been shorter than it said: then the next has begun in it, as in no JSON stands the end of a line that is none between its words.
        if let Some(begun) = begun(&text) {
            self.back(text.split_off(begun));
        }
        Ok(Some(self.lost(format!("{length} bytes that are no JSON ({error})"))))
    }

    /// Reads bytes again.
    fn back(&mut self, mut bytes: Vec<u8>) {
        let read = usize::try_from(self.again.position()).unwrap_or_default();
        bytes.extend_from_slice(&self.again.get_ref()[read..]);
        self.again = io::Cursor::new(bytes);
    }
}

impl<R: BufRead> Read for Stream<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let many = self.fill_buf()?.read(to)?;
        self.consume(many);
        Ok(many)
    }
}

impl<R: BufRead> BufRead for Stream<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.again.fill_buf()?.is_empty() { self.from.fill_buf() } else { self.again.fill_buf() }
    }

    fn consume(&mut self, many: usize) {
        if self.again.fill_buf().is_ok_and(|rest| !rest.is_empty()) {
            self.again.consume(many);
        } else {
            self.from.consume(many);
        }
    }
}

/// Where it is said how long a message is.
fn find(bytes: &[u8]) -> Option<usize> {
    bytes.windows(LENGTH.len()).position(|window| window.eq_ignore_ascii_case(LENGTH))
}

/// Where that is said, or where what was read ends in the middle of it.
fn begun(bytes: &[u8]) -> Option<usize> {
    let cut = || (1..LENGTH.len()).rev().find(|many| bytes.len() >= *many && bytes[bytes.len() - many..].eq_ignore_ascii_case(&LENGTH[..*many]));
    find(bytes).or_else(|| Some(bytes.len() - cut()?))
}

fn is_header(line: &[u8]) -> bool {
    let name = line.iter().position(|sign| *sign == b':').map_or(&[][..], |at| &line[..at]);
    !name.is_empty() && name.iter().all(|sign| sign.is_ascii_alphanumeric() || *sign == b'-')
}

/// What a value is as a message; nothing for an answer to what nobody asked.
fn message(value: Value) -> Option<Came> {
    let id = value.get("id").cloned();
    let wrong = |why: &str| {
        let id = id.clone().filter(|id| id.is_string() || id.is_number()).unwrap_or_default();
        Some(Came::Wrong(Wrong { id, code: ErrorCode::InvalidRequest, why: why.to_owned() }))
    };
    let Value::Object(mut fields) = value else { return wrong("a message is one object") };
    if ["result", "error"].iter().any(|field| fields.contains_key(*field)) && !fields.contains_key("method") {
        return serde_json::from_value(Value::Object(fields)).ok().map(|answer| Came::Message(Message::Response(answer)));
    }
    let Some(Value::String(method)) = fields.remove("method") else { return wrong("a message has a `method`, which is a string") };
    let params = fields.remove("params").unwrap_or_default();
    match &id {
        None => Some(Came::Message(Message::Notification(Notification { method, params }))),
        Some(named) => match serde_json::from_value::<RequestId>(named.clone()) {
            Ok(id) => Some(Came::Message(Message::Request(Request { id, method, params }))),
            Err(_) => wrong("the `id` of a request is a string, or a whole number of 32 bits"),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All that comes out of bytes: methods, and how what is none is told.
    fn read(bytes: &[u8]) -> Vec<String> {
        let mut stream = Stream::new(io::BufReader::with_capacity(7, bytes));
        let mut all = Vec::new();
        while let Some(came) = stream.next().expect("bytes are read") {
            all.push(match came {
                Came::Message(Message::Request(request)) => format!("{} {}", request.id, request.method),
                Came::Message(Message::Notification(told)) => told.method,
                Came::Message(Message::Response(_)) => "answer".to_owned(),
                Came::Wrong(wrong) => format!("{} {}", wrong.id, wrong.code as i32),
            });
        }
        all
    }

    fn framed(text: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{text}", text.len())
    }

    #[test]
    fn messages_are_read() {
        let all = framed(r#"{"id": 1, "method": "é", "params": {}}"#) + &framed(r#"{"method": "b"}"#) + &framed(r#"{"id": "x", "result": null}"#);
        assert_eq!(read(all.as_bytes()), ["1 é", "b", "answer"]);
        let other = all.replace("Content-Length: ", "Content-Type: text\r\ncontent-length:").replace("\r\n", "\n");
        assert_eq!(read(other.as_bytes()), ["1 é", "b", "answer"], "however headers are written");
    }

    #[test]
    fn what_is_none_is_told_once_and_the_next_message_is_read() {
        let good = framed(r#"{"id": 1, "method": "a"}"#);
        let wrong = |length: usize| good.replacen("24", &length.to_string(), 1);
        for (bytes, said) in [
            (framed("{"), "null -32700"),
            (framed(&"[".repeat(100_000)), "null -32700"),
            (framed("[]"), "null -32600"),
            (framed("7"), "null -32600"),
            (framed(r#"{"id": 7}"#), "7 -32600"),
            (framed(r#"{"id": 7, "method": 8}"#), "7 -32600"),
            (framed(r#"{"id": 4294967296, "method": "a"}"#), "4294967296 -32600"),
            (framed(r#"{"id": null, "method": "a"}"#), "null -32600"),
            ("nonsense\r\n".repeat(9), "null -32700"),
            ("\0\u{1}é".repeat(2_000), "null -32700"),
            ("Content-Length: many\r\n\r\n{}".to_owned(), "null -32700"),
            ("Content-Length: 99999999999\r\n\r\n{}".to_owned(), "null -32700"),
            ("Content-Length: -1\r\n\r\n{}\n".to_owned(), "null -32700"),
            ("Content-Type: a\r\n\r\n{}\n\n\nb".to_owned(), "null -32700"),
            (wrong(20), "null -32700"),
            (wrong(25), "null -32700"),
            (wrong(30), "null -32700"),
            (wrong(50), "null -32700"),
        ] {
            let all = format!("{bytes}{good}");
            assert_eq!(read(all.as_bytes()), [said, "1 a"], "{}", &all[..all.len().min(80)]);
        }
        let mut bytes = framed("xxxx").into_bytes();
        let end = bytes.len();
        bytes[end - 4..].copy_from_slice(&[0xff, 0xfe, b'"', 0]);
        bytes.extend(good.bytes());
        assert_eq!(read(&bytes), ["null -32700", "1 a"], "letters that are none");
        for many in LONGEST_LINE - 40..LONGEST_LINE + 40 {
            assert_eq!(read(format!("{}{good}", "x".repeat(many)).as_bytes()).last().map(String::as_str), Some("1 a"), "{many}");
        }
        assert_eq!(read(&good.as_bytes()[..good.len() - 1]), [""; 0], "the rest never comes");
    }
}
