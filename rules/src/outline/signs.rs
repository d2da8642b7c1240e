//! The signs of a RON file: where its strings, comments and names stand. Nothing is understood here, so nothing can be lost.

use std::ops::Range;

/// What a stretch of a file is. Blanks between two are none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `"…"`, `r#"…"#`, `b"…"` or `'…'`, quotes included.
    Quoted,
    /// `// …` without the end of its line, or `/* … */`.
    Comment,
    /// A name or a number.
    Word,
    /// Anything else, one sign each.
    Sign,
}

/// A stretch of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stretch {
    /// What it is.
    pub kind: Kind,
    /// Its bytes.
    pub span: Range<usize>,
}

/// All stretches of a file that can be read, in order.
#[must_use]
pub fn stretches(file: &str) -> Vec<Stretch> {
    each(file).collect()
}

/// As [`stretches`], one after the other.
pub(crate) fn each(file: &str) -> impl Iterator<Item = Stretch> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &file[at..];
        at += rest.len() - rest.trim_start().len();
        let first = file[at..].chars().next()?;
        let (kind, length) = next(&file[at..], first);
        at += length;
        Some(Stretch { kind, span: at - length..at })
    })
}

/// The file with blanks in the place of its comments: everything else stands where it stood, and a text that is looked for is not
/// found where it was only talked about.
#[must_use]
pub fn without_comments(file: &str) -> String {
    let mut bare = String::with_capacity(file.len());
    for comment in each(file).filter(|stretch| stretch.kind == Kind::Comment) {
        bare.push_str(&file[bare.len()..comment.span.start]);
        bare.extend(file[comment.span.clone()].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
    }
    bare.push_str(&file[bare.len()..]);
    bare
}

/// The stretch that a text begins with, and its length in bytes.
fn next(rest: &str, first: char) -> (Kind, usize) {
    let raw = rest.strip_prefix('b').unwrap_or(rest).strip_prefix('r');
    if let Some(raw) = raw {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        if let Some(inside) = raw[hashes..].strip_prefix('"') {
            let close = format!("\"{}", &raw[..hashes]);
            let end = inside.find(&close).map_or(inside.len(), |end| end + close.len());
            return (Kind::Quoted, rest.len() - inside.len() + end);
        }
    }
    let plain = rest.strip_prefix('b').unwrap_or(rest);
    if let Some(quote) = plain.chars().next().filter(|sign| matches!(sign, '"' | '\'')) {
        return (Kind::Quoted, rest.len() - plain.len() + quoted(plain, quote));
    }
    if rest.starts_with("//") {
        let line = rest.split('\n').next().unwrap_or(rest);
        return (Kind::Comment, line.trim_end_matches('\r').len());
    }
    if rest.starts_with("/*") {
        return (Kind::Comment, block(rest));
    }
    let inside = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '.' | '+' | '-');
    if inside(first) {
        return (Kind::Word, rest.find(|sign| !inside(sign)).unwrap_or(rest.len()));
    }
    (Kind::Sign, first.len_utf8())
}

/// The length of a text in quotes, both included.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, sign) in text.char_indices().skip(1) {
        if sign == quote && !escaped {
            return at + 1;
        }
        escaped = sign == '\\' && !escaped;
    }
    text.len()
}

/// The length of a comment that may hold others.
fn block(text: &str) -> usize {
    let (mut depth, mut at) = (0usize, 0);
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        if rest.starts_with(b"/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if rest.starts_with(b"*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    text.len()
}
