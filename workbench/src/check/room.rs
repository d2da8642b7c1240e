//! Texts that are longer than what fits a card of their kind.

use crate::pages::SetPage;
use crate::plural::counted;
use kotodama_engine::Game;
use kotodama_grammar::{Diagnostic, codes};
use std::ops::Range;
use unicode_width::UnicodeWidthStr as _;

/// The sides of cards with more text than there is room for.
pub(super) fn findings(pages: &[SetPage], game: &Game) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for page in pages {
        for (at, card) in page.set.cards.iter().enumerate() {
            let Some((lines, letters)) = game.kinds.iter().find(|kind| kind.id == card.kind).and_then(|kind| kind.room) else { continue };
            let back = card.back.as_ref().map(|back| (back.name.clone(), &back.text));
            for (name, text) in std::iter::once((card.full_name(), &card.text)).chain(back) {
                let printed = Printed::of(text, usize::from(lines), usize::from(letters.get()));
                let Some((line, beyond)) = printed.beyond else { continue };
                let long = printed.lines - usize::from(lines);
                let message = format!(
                    "the text of `{name}` takes {} of {letters} letters, {long} more than fit a card of the kind `{}`",
                    counted(printed.lines, "line"),
                    card.kind,
                );
                let whole = page.span(at, &text[line]);
                let span = within(&text[line], &beyond, &whole);
                let help = "say it shorter, with a phrase or a keyword perhaps, or give the kind more `room` in game.ron";
                findings.push(Diagnostic::warning(codes::TOO_LONG, message).at(&page.file, span).label("from here on").help(help));
            }
        }
    }
    findings
}

/// How a text stands on a card.
struct Printed {
    /// How many lines it takes.
    lines: usize,
    /// What stands beyond the room there is: the first line of the text that does, and its bytes that do.
    beyond: Option<(usize, Range<usize>)>,
}

impl Printed {
    fn of(text: &[String], lines: usize, letters: usize) -> Printed {
        let mut printed = Printed { lines: 0, beyond: None };
        for (number, line) in text.iter().enumerate() {
            for start in starts(line, letters) {
                printed.lines += 1;
                if printed.lines > lines {
                    printed.beyond.get_or_insert((number, start..line.len()));
                }
            }
        }
        printed
    }
}

/// The bytes at which the lines begin that a line of text takes on a card: before words, and within those that fill a line alone.
fn starts(text: &str, letters: usize) -> Vec<usize> {
    let mut starts = vec![0];
    let mut used = 0;
    let mut from = 0;
    for word in text.split(' ') {
        let (wide, blank) = (word.width(), usize::from(used > 0));
        if used > 0 && used + blank + wide > letters {
            starts.push(from);
            used = 0;
        } else {
            used += blank;
        }
        for (at, letter) in word.char_indices() {
            let wide = letter.encode_utf8(&mut [0; 4]).width();
            if used > 0 && used + wide > letters {
                starts.push(from + at);
                used = 0;
            }
            used += wide;
        }
        from += word.len() + 1;
    }
    starts
}

/// The place of a part of a text in the file where the whole stands between quotes, written with escapes.
fn within(text: &str, part: &Range<usize>, whole: &Range<usize>) -> Range<usize> {
    let escaped = |text: &str| text.len() + text.matches(['\\', '"']).count();
    let start = whole.start + escaped(&text[..part.start]);
    start.min(whole.end)..whole.end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, letters: usize) -> Vec<&str> {
        let starts = starts(text, letters);
        let ends = starts.iter().skip(1).copied().chain([text.len()]);
        starts.iter().zip(ends).map(|(&start, end)| text[start..end].trim_end()).collect()
    }

    #[test]
    fn words_go_to_the_next_line_whole() {
        assert_eq!(lines("[Main] Draw 2 cards. (Two.)", 10), ["[Main]", "Draw 2", "cards.", "(Two.)"]);
        assert_eq!(lines("[Main] Draw 2 cards. (Two.)", 13), ["[Main] Draw 2", "cards. (Two.)"]);
        assert_eq!(lines("", 5), [""]);
    }

    #[test]
    fn a_word_longer_than_a_line_is_parted() {
        assert_eq!(lines("a counterproductive card", 7), ["a", "counter", "product", "ive", "card"]);
        assert_eq!(lines("ééééé é", 5), ["ééééé", "é"]);
        // A letter that takes two columns alone fits no line of one; it has one for itself.
        assert_eq!(lines("言霊", 1), ["言", "霊"]);
    }

    #[test]
    fn what_is_beyond_begins_at_a_word() {
        let text = ["Draw 1 card.".to_owned(), "Draw 2 cards.".to_owned()];
        let (two, four) = (Printed::of(&text, 2, 8), Printed::of(&text, 4, 8));
        assert_eq!((two.lines, two.beyond), (4, Some((1, 0..13))));
        assert_eq!((four.lines, four.beyond), (4, None));
        assert_eq!(Printed::of(&text, 3, 8).beyond, Some((1, 7..13)));
        assert_eq!(Printed::of(&[], 0, 8).beyond, None);
    }
}
