//! Lines and columns, as the client counts them, to bytes of a text and back.

use lsp_types::{Position, PositionEncodingKind, Range};

/// How a client counts the columns of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Counted {
    /// In bytes.
    Utf8,
    /// In pairs of bytes, as the protocol does by itself.
    Utf16,
}

impl Counted {
    /// The best of the ways that a client knows.
    pub(crate) fn of(known: Option<&Vec<PositionEncodingKind>>) -> Counted {
        if known.is_some_and(|known| known.contains(&PositionEncodingKind::UTF8)) { Counted::Utf8 } else { Counted::Utf16 }
    }

    pub(crate) fn kind(self) -> PositionEncodingKind {
        match self {
            Counted::Utf8 => PositionEncodingKind::UTF8,
            Counted::Utf16 => PositionEncodingKind::UTF16,
        }
    }
}

/// A text with the places of its lines, which end as the protocol says: with `\n`, `\r\n` or `\r`.
#[derive(Debug, Clone)]
pub(crate) struct Text {
    pub(crate) text: String,
    /// The first byte of each line.
    lines: Vec<usize>,
    counted: Counted,
}

impl Text {
    pub(crate) fn new(text: String, counted: Counted) -> Text {
        let bytes = text.as_bytes();
        let ends = |&(at, byte): &(usize, &u8)| *byte == b'\n' || *byte == b'\r' && bytes.get(at + 1) != Some(&b'\n');
        let lines = std::iter::once(0).chain(bytes.iter().enumerate().filter(ends).map(|(at, _)| at + 1)).collect();
        Text { lines, text, counted }
    }

    fn wide(&self, sign: char) -> usize {
        match self.counted {
            Counted::Utf8 => sign.len_utf8(),
            Counted::Utf16 => sign.len_utf16(),
        }
    }

    /// The byte at a position. Beyond the end of a line it is that end, beyond the last line the end of the text, and within a letter where that begins.
    pub(crate) fn byte(&self, position: Position) -> usize {
        let line = usize::try_from(position.line).unwrap_or(usize::MAX);
        let Some(&start) = self.lines.get(line) else { return self.text.len() };
        let end = self.lines.get(line.saturating_add(1)).copied().unwrap_or(self.text.len());
        let inside = self.text.get(start..end).unwrap_or_default().trim_end_matches(['\n', '\r']);
        let wanted = usize::try_from(position.character).unwrap_or(usize::MAX);
        let mut column = 0;
        for (at, sign) in inside.char_indices() {
            column += self.wide(sign);
            if column > wanted {
                return start + at;
            }
        }
        start + inside.len()
    }

    /// The position of a byte.
    pub(crate) fn position(&self, byte: usize) -> Position {
        let byte = kotodama_workbench::finding::boundary(&self.text, byte);
        let line = self.lines.partition_point(|start| *start <= byte).saturating_sub(1);
        let start = self.lines.get(line).copied().unwrap_or_default();
        let number = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Position::new(number(line), self.width(self.text.get(start..byte).unwrap_or_default()))
    }

    pub(crate) fn range(&self, span: &std::ops::Range<usize>) -> Range {
        Range::new(self.position(span.start), self.position(span.end))
    }

    pub(crate) fn bytes(&self, range: Range) -> std::ops::Range<usize> {
        let (start, end) = (self.byte(range.start), self.byte(range.end));
        start.min(end)..end.max(start)
    }

    /// The position behind the last letter.
    pub(crate) fn end(&self) -> Position {
        self.position(self.text.len())
    }

    /// So many columns of the client are a piece of the text.
    pub(crate) fn width(&self, text: &str) -> u32 {
        u32::try_from(text.chars().map(|sign| self.wide(sign)).sum::<usize>()).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_as_the_client_does() {
        let text = "é😀x\r\nzwö";
        for (counted, x, end) in [(Counted::Utf16, 3, 3), (Counted::Utf8, 6, 4)] {
            let text = Text::new(text.to_owned(), counted);
            let at = text.text.find('x').expect("it is there");
            assert_eq!(text.position(at), Position::new(0, x));
            assert_eq!(text.byte(Position::new(0, x)), at);
            assert_eq!(text.end(), Position::new(1, end));
            // Beyond a line is its end; beyond all lines, the end of all.
            assert_eq!(text.byte(Position::new(0, 99)), at + 1);
            assert_eq!(text.byte(Position::new(9, 0)), text.text.len());
            // Within a letter is where it begins.
            assert_eq!(text.byte(Position::new(0, 2)), 2);
        }
    }

    #[test]
    fn lines_end_as_the_protocol_says() {
        let text = Text::new("a\r\nb\rc\n\nd\r".to_owned(), Counted::Utf16);
        for (line, (sign, at)) in [("a", 0), ("b", 3), ("c", 5), ("", 7), ("d", 8), ("", 10)].into_iter().enumerate() {
            let line = u32::try_from(line).expect("few");
            assert_eq!((text.byte(Position::new(line, 0)), text.byte(Position::new(line, 9))), (at, at + sign.len()), "{line}");
            assert_eq!(text.position(at), Position::new(line, 0));
        }
        // Between the two signs of one end there is no line.
        assert_eq!(text.position(2), Position::new(0, 2));
    }
}
