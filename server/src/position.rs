//! Lines and columns, as the client counts them, to bytes of a text and back.

use line_index::{LineCol, LineIndex, TextSize, WideEncoding, WideLineCol};
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

/// A text with the places of its lines.
#[derive(Debug, Clone)]
pub(crate) struct Text {
    pub(crate) text: String,
    lines: LineIndex,
    counted: Counted,
}

impl Text {
    pub(crate) fn new(text: String, counted: Counted) -> Text {
        Text { lines: LineIndex::new(&text), text, counted }
    }

    /// The byte at a position. Beyond the end of a line it is that end, beyond the last line the end of the text, and within a letter where that begins.
    pub(crate) fn byte(&self, position: Position) -> usize {
        let Some(line) = self.lines.line(position.line) else { return self.text.len() };
        let (start, end) = (usize::from(line.start()), usize::from(line.end()));
        let inside = self.text.get(start..end).unwrap_or_default().trim_end_matches(['\n', '\r']);
        let mut column = 0u32;
        for (at, sign) in inside.char_indices() {
            let wide = match self.counted {
                Counted::Utf8 => sign.len_utf8(),
                Counted::Utf16 => sign.len_utf16(),
            };
            let wide = u32::try_from(wide).unwrap_or(1);
            if column + wide > position.character {
                return start + at;
            }
            column += wide;
        }
        start + inside.len()
    }

    /// The position of a byte.
    pub(crate) fn position(&self, byte: usize) -> Position {
        let byte = kotodama_workbench::finding::boundary(&self.text, byte);
        let LineCol { line, col } = self.lines.try_line_col(TextSize::try_from(byte).unwrap_or_default()).unwrap_or(LineCol { line: 0, col: 0 });
        match self.counted {
            Counted::Utf8 => Position::new(line, col),
            Counted::Utf16 => {
                let wide = self.lines.to_wide(WideEncoding::Utf16, LineCol { line, col }).unwrap_or(WideLineCol { line, col });
                Position::new(wide.line, wide.col)
            }
        }
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
        let wide = match self.counted {
            Counted::Utf8 => text.len(),
            Counted::Utf16 => text.encode_utf16().count(),
        };
        u32::try_from(wide).unwrap_or(u32::MAX)
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
}
