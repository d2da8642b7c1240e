//! The layout of a file: the ends of its lines, its indentation, its empty lines. What stands in quotes is never touched.

use super::edit::Edit;
use kotodama_rules::outline::{Kind, Stretch};
use std::ops::Range;

/// A tab reaches to the next multiple of so many columns.
const TAB: usize = 4;

/// What is wrong with the layout somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Slip {
    /// `\r\n` in place of `\n`.
    Ending,
    /// Blanks or tabs at the end of a line.
    Trailing,
    /// A tab before the first sign of a line.
    Tab,
    /// An empty line after another, or at the end of the file.
    Empty,
    /// The last line does not end.
    NoEnd,
    /// `Yes` or `No`, which is `true` or `false` now.
    Older,
}

impl Slip {
    /// What it is called: one of them, and several.
    pub(super) fn words(self) -> (&'static str, &'static str) {
        match self {
            Slip::Ending => ("line end of another system (CRLF)", "line ends of another system (CRLF)"),
            Slip::Trailing => ("line with blanks at its end", "lines with blanks at their ends"),
            Slip::Tab => ("line indented with tabs", "lines indented with tabs"),
            Slip::Empty => ("empty line too many", "empty lines too many"),
            Slip::Older => ("word of an older edition", "words of an older edition"),
            Slip::NoEnd => ("last line without an end", "last lines without an end"),
        }
    }
}

/// What has to change in a file's layout, each with what is wrong there.
pub(super) fn slips(file: &str, stretches: &[Stretch]) -> Vec<(Slip, Edit)> {
    // What begins in one line and ends in another keeps its lines as they are: of strings all, of comments their indentation.
    let longer: Vec<&Stretch> = stretches.iter().filter(|stretch| file[stretch.span.clone()].contains('\n')).collect();
    let within = |at: usize| longer.iter().find(|stretch| stretch.span.start < at && at < stretch.span.end).map(|stretch| stretch.kind);
    let mut found = Vec::new();
    let mut empty: Vec<Range<usize>> = Vec::new();
    let mut start = 0;
    for line in file.split_inclusive('\n') {
        let span = start..start + line.len();
        start = span.end;
        let body = line.strip_suffix('\n').unwrap_or(line);
        let end = span.start + body.len();
        let (before, after) = (within(span.start), within(end));
        if blank(body) && before.is_none() {
            empty.push(span);
            continue;
        }
        // Of empty lines in a row the first may stay.
        found.extend(empty.drain(..).enumerate().flat_map(|(nth, line)| emptied(file, line, nth > 0)));
        if before.is_none() {
            found.extend(indented(body, span.start));
        }
        if after != Some(Kind::Quoted) {
            found.extend(ended(body, span.start, end));
            if body.len() == line.len() {
                found.push((Slip::NoEnd, Edit { span: end..end, new: "\n".to_owned() }));
            }
        }
    }
    found.extend(empty.into_iter().flat_map(|line| emptied(file, line, true)));
    found
}

/// What older editions said for `true` and `false` in the rules of a game.
pub(super) fn older(file: &str, stretches: &[Stretch]) -> Vec<(Slip, Edit)> {
    let values = stretches.windows(2).filter(|pair| &file[pair[0].span.clone()] == ":" && pair[1].kind == Kind::Word);
    let said = values.filter_map(|pair| {
        let new = match &file[pair[1].span.clone()] {
            "Yes" => "true",
            "No" => "false",
            _ => return None,
        };
        Some((Slip::Older, Edit { span: pair[1].span.clone(), new: new.to_owned() }))
    });
    said.collect()
}

fn blank(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' ' | b'\t' | b'\r'))
}

/// What an empty line becomes: nothing where it is one too many, else a line with nothing in it.
fn emptied(file: &str, line: Range<usize>, too_many: bool) -> Option<(Slip, Edit)> {
    if too_many {
        return Some((Slip::Empty, Edit { span: line, new: String::new() }));
    }
    let body = file[line.clone()].trim_end_matches('\n');
    ended(body, line.start, line.start + body.len())
}

/// A tab in the indentation of a line that begins at the byte `start`.
fn indented(body: &str, start: usize) -> Option<(Slip, Edit)> {
    let indent = &body[..body.len() - body.trim_start_matches([' ', '\t']).len()];
    let columns = indent.bytes().fold(0, |column, byte| if byte == b'\t' { (column / TAB + 1) * TAB } else { column + 1 });
    indent.contains('\t').then(|| (Slip::Tab, Edit { span: start..start + indent.len(), new: " ".repeat(columns) }))
}

/// What stands behind the last sign of a line whose bytes are `start..end`.
fn ended(body: &str, start: usize, end: usize) -> Option<(Slip, Edit)> {
    let kept = start + body.trim_end_matches([' ', '\t', '\r']).len();
    let slip = match &body[kept - start..] {
        "" => return None,
        "\r" => Slip::Ending,
        _ => Slip::Trailing,
    };
    Some((slip, Edit { span: kept..end, new: String::new() }))
}

#[cfg(test)]
mod tests {
    use super::super::edit::apply;
    use super::*;
    use kotodama_rules::outline::stretches;

    fn laid_out(file: &str) -> String {
        let edits = slips(file, &stretches(file)).into_iter().map(|(_, edit)| edit).collect();
        let done = apply(file, edits);
        assert_eq!(slips(&done, &stretches(&done)), Vec::new(), "{done:?}");
        done
    }

    #[test]
    fn lines_end_alike() {
        assert_eq!(laid_out("(\r\n  a: 1, \t\r\n\r\n)"), "(\n  a: 1,\n\n)\n");
        assert_eq!(laid_out("()"), "()\n");
        assert_eq!(laid_out("// end  "), "// end\n");
    }

    #[test]
    fn one_empty_line_at_most_and_none_at_the_end() {
        assert_eq!(laid_out("\n\n(\n \n\t\n\n a: 1,\n\n b: 2)\n\n \n"), "\n(\n\n a: 1,\n\n b: 2)\n");
    }

    #[test]
    fn tabs_reach_to_the_next_stop() {
        assert_eq!(laid_out("(\n\ta:\t1,\n  \tb: 2,\n)\n"), "(\n    a:\t1,\n    b: 2,\n)\n");
    }

    #[test]
    fn strings_keep_everything_and_comments_their_lines() {
        let file = "(a: \"x \r\n\n\n\ty\t\n\", /* one \n\n\n\ttwo */ b: 1)\n";
        assert_eq!(laid_out(file), "(a: \"x \r\n\n\n\ty\t\n\", /* one\n\n\n\ttwo */ b: 1)\n");
    }
}
