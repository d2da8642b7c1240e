//! Where things stand in a RON file: its fields, lists and texts with the bytes that they take.
//!
//! Reading a file into a type forgets where everything stood. A finding needs it, and so does a tool that rewrites one text and
//! leaves all others as they are typed. An outline is made of any file, also of one that is in the wrong shape.

mod signs;

pub(crate) use signs::each;
pub use signs::{Kind, Stretch, stretches, without_comments};

use std::ops::Range;

/// A value in a file, with what is inside it. `Some(x)` is `x`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outline {
    /// Its bytes; of a text, with its quotes.
    pub span: Range<usize>,
    /// The name before its parenthesis, or all of it: `Means` in `Means(["…"])`.
    pub name: Option<String>,
    /// Its items, in order; those of a table have keys.
    pub items: Vec<(Option<String>, Outline)>,
}

/// A list in a list in a list … so deep and no deeper.
const DEEPEST: usize = 64;

impl Outline {
    /// The outline of a whole file.
    #[must_use]
    pub fn of(file: &str) -> Outline {
        let stretches: Vec<Stretch> = stretches(file).into_iter().filter(|stretch| stretch.kind != Kind::Comment).collect();
        let mut walk = Walk { file, stretches, at: 0, depth: 0 };
        // what begins a file: `#![enable(implicit_some)]`
        while walk.sign() == "#" {
            walk.at += 2;
            walk.value();
        }
        walk.value()
    }

    /// The item with that key: a field of a struct, an entry of a map.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Outline> {
        self.items.iter().find(|(own, _)| own.as_deref() == Some(key)).map(|(_, item)| item)
    }

    /// The item at that place.
    #[must_use]
    pub fn at(&self, place: usize) -> Option<&Outline> {
        self.items.get(place).map(|(_, item)| item)
    }

    /// The text that it is, if it is one.
    #[must_use]
    pub fn text(&self, file: &str) -> Option<String> {
        let written = file.get(self.span.clone())?;
        if self.items.is_empty() && written.ends_with(['"', '#']) { ron::from_str(written).ok() } else { None }
    }

    /// The bytes between its quotes; all of it, if it is no text.
    #[must_use]
    pub fn inside(&self, file: &str) -> Range<usize> {
        let written = file.get(self.span.clone()).unwrap_or_default();
        match (written.find('"'), written.rfind('"')) {
            (Some(open), Some(close)) if self.items.is_empty() && open < close => self.span.start + open + 1..self.span.start + close,
            _ => self.span.clone(),
        }
    }

    /// Where these bytes of its text stand in the file: a text that is written with `\\"` has fewer bytes than the file.
    #[must_use]
    pub fn part(&self, file: &str, bytes: Range<usize>) -> Range<usize> {
        let inside = self.inside(file);
        let raw = self.span.start + 1 < inside.start;
        let written = file.get(inside.clone()).unwrap_or_default();
        if raw || !written.contains('\\') {
            return (inside.start + bytes.start).min(inside.end)..(inside.start + bytes.end).min(inside.end);
        }
        let there = |byte: usize| inside.start + unescaped(written, byte);
        there(bytes.start)..there(bytes.end)
    }

    /// All outlines in it, itself first.
    pub fn all(&self) -> Box<dyn Iterator<Item = &Outline> + '_> {
        Box::new(std::iter::once(self).chain(self.items.iter().flat_map(|(_, item)| item.all())))
    }
}

/// The byte of a written text at which so many bytes of what it says have been said.
fn unescaped(written: &str, wanted: usize) -> usize {
    let (mut said, mut signs) = (0, written.char_indices().peekable());
    while let Some((at, sign)) = signs.next() {
        if said >= wanted {
            return at;
        }
        said += sign.len_utf8();
        if sign == '\\' {
            // `\u{e9}` says one letter; anything else that is escaped, one byte
            let unicode = signs.next().is_some_and(|(_, escaped)| escaped == 'u') && signs.next_if(|(_, open)| *open == '{').is_some();
            if unicode {
                let digits: String = signs.by_ref().map(|(_, digit)| digit).take_while(|digit| *digit != '}').collect();
                said += u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32).map_or(0, |letter| letter.len_utf8() - 1);
            }
        }
    }
    written.len()
}

struct Walk<'a> {
    file: &'a str,
    stretches: Vec<Stretch>,
    at: usize,
    depth: usize,
}

impl<'a> Walk<'a> {
    fn peek(&self, ahead: usize) -> &'a str {
        self.stretches.get(self.at + ahead).map_or("", |stretch| &self.file[stretch.span.clone()])
    }

    fn sign(&self) -> &'a str {
        self.peek(0)
    }

    fn here(&self) -> Range<usize> {
        self.stretches.get(self.at).map_or(self.file.len()..self.file.len(), |stretch| stretch.span.clone())
    }

    fn value(&mut self) -> Outline {
        let start = self.here();
        let name = self.stretches.get(self.at).filter(|stretch| stretch.kind == Kind::Word).map(|_| self.sign().to_owned());
        self.at += usize::from(name.is_some());
        let opens = matches!(self.sign(), "(" | "[" | "{");
        if !opens || self.depth > DEEPEST {
            self.at += usize::from(name.is_none() && !matches!(self.sign(), ")" | "]" | "}" | ","));
            return Outline { span: start, name, items: Vec::new() };
        }
        self.at += 1;
        self.depth += 1;
        let mut items = Vec::new();
        while !matches!(self.sign(), ")" | "]" | "}" | "") {
            let before = self.at;
            let key = (self.peek(1) == ":").then(|| {
                let key = self.sign();
                self.at += 2;
                if key.ends_with('"') { ron::from_str(key).unwrap_or_else(|_| key.to_owned()) } else { key.to_owned() }
            });
            items.push((key, self.value()));
            // whatever is wrong with the file, the walk goes on
            self.at += usize::from(self.sign() == "," || self.at == before);
        }
        let end = self.here().end;
        self.at += 1;
        self.depth -= 1;
        if name.as_deref() == Some("Some") && items.len() == 1 {
            return items.remove(0).1;
        }
        Outline { span: start.start..end, name, items }
    }
}
