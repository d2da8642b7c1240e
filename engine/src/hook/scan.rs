//! Makes every `for … in` of a script go through the engine's own iterator.
//!
//! Luau walks a table by itself in `for key, value in t do`, and the order of keys that are tables or functions depends on
//! where they lie in memory. So the words between `in` and `do` are wrapped in a call: `in EACH(t)do`. Line numbers stay.

use std::ops::Range;

/// The name that stands for the engine's iterator in a rewritten script; a script may not use it itself.
pub(super) const EACH: &str = "__each";

/// What the scanner refuses; all are positions in the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ScanError {
    /// The script uses [`EACH`].
    Reserved(usize),
    /// A function is written between `in` and `do`, where its own `do` could not be told apart.
    FunctionInLoop(usize),
    /// The script raises to a power, which each machine's library rounds in its own way.
    Power(usize),
}

/// Rewrites a script that compiles. Texts, comments and names are left alone.
pub(super) fn wrap_loops(source: &str) -> Result<String, ScanError> {
    let mut out = String::with_capacity(source.len() + 64);
    let mut copied = 0;
    let mut inside = false;
    for word in Words::new(source) {
        match &source[word.clone()] {
            EACH => return Err(ScanError::Reserved(word.start)),
            "function" if inside => return Err(ScanError::FunctionInLoop(word.start)),
            "^" => return Err(ScanError::Power(word.start)),
            "in" => {
                out.push_str(&source[copied..word.end]);
                out.push(' ');
                out.push_str(EACH);
                out.push('(');
                copied = word.end;
                inside = true;
            }
            "do" if inside => {
                out.push_str(&source[copied..word.start]);
                out.push(')');
                copied = word.start;
                inside = false;
            }
            _ => {}
        }
    }
    out.push_str(&source[copied..]);
    Ok(out)
}

/// The names, keywords and `^` of a script, in order, skipping texts, numbers and comments.
struct Words<'a> {
    text: &'a [u8],
    at: usize,
    /// For each interpolated text being read, how many braces are open in the expression inside it.
    interpolations: Vec<usize>,
}

impl<'a> Words<'a> {
    fn new(source: &'a str) -> Words<'a> {
        Words { text: source.as_bytes(), at: 0, interpolations: Vec::new() }
    }

    fn byte(&self, ahead: usize) -> u8 {
        self.text.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn skip_while(&mut self, keep: impl Fn(u8) -> bool) {
        while self.at < self.text.len() && keep(self.text[self.at]) {
            self.at += 1;
        }
    }

    /// How many `=` stand in a long bracket's opening here (`[[`, `[=[`), if there is one.
    fn long_bracket(&self) -> Option<usize> {
        let signs = self.text.get(self.at + 1..)?.iter().take_while(|&&b| b == b'=').count();
        (self.byte(0) == b'[' && self.byte(signs + 1) == b'[').then_some(signs)
    }

    fn skip_long_bracket(&mut self, signs: usize) {
        let mut close = vec![b'='; signs + 2];
        close[0] = b']';
        close[signs + 1] = b']';
        self.at += signs + 2;
        while self.at < self.text.len() && !self.text[self.at..].starts_with(&close) {
            self.at += 1;
        }
        self.at += close.len();
    }

    fn skip_comment(&mut self) {
        self.at += 2;
        match self.long_bracket() {
            Some(signs) => self.skip_long_bracket(signs),
            None => self.skip_while(|b| b != b'\n'),
        }
    }

    fn skip_quoted(&mut self, quote: u8) {
        self.at += 1;
        while self.at < self.text.len() && self.text[self.at] != quote {
            self.at += if self.text[self.at] == b'\\' { 2 } else { 1 };
        }
        self.at += 1;
    }

    /// Skips the text of an interpolation up to its end, or to an expression in braces.
    fn skip_interpolated(&mut self) {
        while self.at < self.text.len() {
            match self.text[self.at] {
                b'\\' => self.at += 2,
                b'`' => {
                    self.at += 1;
                    return;
                }
                b'{' => {
                    self.at += 1;
                    self.interpolations.push(0);
                    return;
                }
                _ => self.at += 1,
            }
        }
    }

    fn close_brace(&mut self) {
        self.at += 1;
        match self.interpolations.last_mut() {
            Some(0) => {
                self.interpolations.pop();
                self.skip_interpolated();
            }
            Some(open) => *open -= 1,
            None => {}
        }
    }
}

impl Iterator for Words<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        while self.at < self.text.len() {
            let start = self.at;
            match self.byte(0) {
                b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                    self.skip_while(|b| b.is_ascii_alphanumeric() || b == b'_');
                    return Some(start..self.at);
                }
                b'^' => {
                    self.at += 1;
                    return Some(start..self.at);
                }
                b'0'..=b'9' => self.skip_while(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'.'),
                b'-' if self.byte(1) == b'-' => self.skip_comment(),
                quote @ (b'"' | b'\'') => self.skip_quoted(quote),
                b'`' => {
                    self.at += 1;
                    self.skip_interpolated();
                }
                b'{' => {
                    if let Some(open) = self.interpolations.last_mut() {
                        *open += 1;
                    }
                    self.at += 1;
                }
                b'}' => self.close_brace(),
                b'[' => match self.long_bracket() {
                    Some(signs) => self.skip_long_bracket(signs),
                    None => self.at += 1,
                },
                _ => self.at += 1,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(source: &str, rewritten: &str) {
        assert_eq!(wrap_loops(source).as_deref(), Ok(rewritten));
    }

    #[test]
    fn loops_are_wrapped_and_nothing_else() {
        check("for k, v in t do end", "for k, v in __each( t )do end");
        check("for k in pairs(t)do end", "for k in __each( pairs(t))do end");
        check("for i = 1, 3 do while a do end end", "for i = 1, 3 do while a do end end");
        check("for k in t -- note\ndo end", "for k in __each( t -- note\n)do end");
        check("for a in b do for c in d do end end", "for a in __each( b )do for c in __each( d )do end end");
    }

    #[test]
    fn texts_and_comments_are_left_alone() {
        for source in [
            "-- for k in t do",
            "--[[ for k in t do ]] x = 1",
            "--[==[ in ]] do ]==] x = 1",
            "x = 'in do' y = \"in \\\" do\"",
            "x = [[ in do ]] y = [=[ in ]] do ]=]",
            "x = `in {a} do {f({b = `in {c} do`})} in`",
            "x = a[b[1]] y = 1..2 input = redo",
        ] {
            check(source, source);
        }
        check("for k in f(`do {g({1})} do`) do end", "for k in __each( f(`do {g({1})} do`) )do end");
    }

    #[test]
    fn what_cannot_be_wrapped_is_refused() {
        assert_eq!(wrap_loops("x = __each"), Err(ScanError::Reserved(4)));
        assert_eq!(wrap_loops("for k in f(function() end) do end"), Err(ScanError::FunctionInLoop(11)));
        check("x = '__each'", "x = '__each'");
        assert_eq!(wrap_loops("x = 2 ^ 3"), Err(ScanError::Power(6)));
        assert_eq!(wrap_loops("x ^= 3"), Err(ScanError::Power(2)));
        check("x = '^' -- ^", "x = '^' -- ^");
    }
}
