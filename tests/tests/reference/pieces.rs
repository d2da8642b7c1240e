//! RON with the places of its parts, so that a piece of a game's file can be shown as it stands there.

use std::ops::Range;

/// A value and where it stands.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) span: Range<usize>,
    pub(crate) kind: NodeKind,
}

#[derive(Debug)]
pub(crate) enum NodeKind {
    /// `(name: value, …)`
    Fields(Vec<(String, Node)>),
    /// `[value, …]` or `(value, …)`
    Items(Vec<Node>),
    /// `{key: value, …}`
    Map(Vec<(Node, Node)>),
    /// `Name` or `Name(…)`
    Named(String, Option<Box<Node>>),
    /// A text or a number.
    Plain,
}

/// Reads a file that is known to be good RON.
pub(crate) fn read(text: &str) -> Node {
    let mut reader = Reader { text, at: 0 };
    let node = reader.value();
    reader.blank();
    assert_eq!(reader.at, text.len(), "something stands behind the value: {:?}", reader.rest().lines().next());
    node
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Over blanks and comments.
    fn blank(&mut self) {
        loop {
            self.at += self.rest().len() - self.rest().trim_start().len();
            let skip = match self.rest() {
                rest if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
                rest if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
                _ => return,
            };
            self.at += skip;
        }
    }

    fn eat(&mut self, sign: char) -> bool {
        self.blank();
        let there = self.rest().starts_with(sign);
        self.at += if there { sign.len_utf8() } else { 0 };
        there
    }

    fn word(&mut self) -> Option<&'t str> {
        self.blank();
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        (rest.starts_with(|c: char| c.is_alphabetic() || c == '_') && end > 0).then(|| {
            self.at += end;
            &rest[..end]
        })
    }

    fn value(&mut self) -> Node {
        self.blank();
        let start = self.at;
        let kind = match self.rest().chars().next() {
            Some('(') => self.parentheses(),
            Some('[') => {
                self.at += 1;
                NodeKind::Items(self.items(']'))
            }
            Some('{') => {
                self.at += 1;
                let mut pairs = Vec::new();
                while !self.eat('}') {
                    let key = self.value();
                    assert!(self.eat(':'), "a key is followed by a colon");
                    pairs.push((key, self.value()));
                    self.eat(',');
                }
                NodeKind::Map(pairs)
            }
            Some('"') => {
                self.at += 1;
                while !self.rest().starts_with('"') {
                    let sign = self.rest().chars().next().expect("a text ends");
                    self.at += sign.len_utf8();
                    if sign == '\\' {
                        self.at += self.rest().chars().next().map_or(0, char::len_utf8);
                    }
                }
                self.at += 1;
                NodeKind::Plain
            }
            Some(c) if c.is_ascii_digit() || c == '-' || c == '+' => {
                self.at += self.rest().find([',', ')', ']', '}', ' ', '\n']).unwrap_or(self.rest().len());
                NodeKind::Plain
            }
            _ => {
                let name = self.word().unwrap_or_else(|| panic!("no value begins with {:?}", self.rest().lines().next())).to_owned();
                let inner = self.rest().starts_with('(').then(|| Box::new(self.value()));
                NodeKind::Named(name, inner)
            }
        };
        Node { span: start..self.at, kind }
    }

    /// Fields with names, or values without.
    fn parentheses(&mut self) -> NodeKind {
        self.at += 1;
        let inside = self.at;
        let named = self.word().is_some() && self.eat(':');
        self.at = inside;
        if !named {
            return NodeKind::Items(self.items(')'));
        }
        let mut fields = Vec::new();
        while !self.eat(')') {
            let name = self.word().expect("a field has a name").to_owned();
            assert!(self.eat(':'), "`{name}` is followed by a colon");
            fields.push((name, self.value()));
            self.eat(',');
        }
        NodeKind::Fields(fields)
    }

    fn items(&mut self, close: char) -> Vec<Node> {
        let mut items = Vec::new();
        while !self.eat(close) {
            items.push(self.value());
            self.eat(',');
        }
        items
    }
}
