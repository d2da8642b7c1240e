//! The terminal as a value: where words go, where answers come from, and whether there are colours.

use crate::command::Failure;
use crate::door::{asked, command};
use crate::editor::{Keys, Offers, Typed};
pub use kotodama_workbench::plural::counted;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use unicode_width::UnicodeWidthStr;

/// The columns that everything fits where no terminal says how wide it is.
const COLUMNS: usize = 80;

/// What says how large the screen is, in the place of a terminal: `KOTODAMA_SCREEN=60x24`.
const SCREEN: &str = "KOTODAMA_SCREEN";

/// The columns and rows of the screen that somebody looks at, if there is one.
#[must_use]
pub fn screen() -> Option<(usize, usize)> {
    let said = std::env::var(SCREEN).ok().and_then(|size| {
        let (wide, high) = size.split_once('x')?;
        Some((wide.parse().ok()?, high.parse().ok()?))
    });
    let seen = || {
        let size = terminal_size::terminal_size_of(io::stdout()).filter(|_| io::stdout().is_terminal());
        size.map(|(terminal_size::Width(wide), terminal_size::Height(high))| (usize::from(wide), usize::from(high)))
    };
    said.or_else(seen)
}

/// The columns that everything fits: as many as the terminal has, within reason.
#[must_use]
pub fn columns() -> usize {
    screen().map_or(COLUMNS, |(wide, _)| wide.clamp(40, 200))
}

/// The longest line that somebody types, in bytes. What has longer ones is no person.
const LONGEST: u64 = 1 << 16;

/// How often somebody is asked again of whose answers nothing comes.
const PATIENCE: usize = 1_000;

/// Counts answers of which nothing came, so that no program that types for ever is listened to for ever.
#[derive(Debug, Default)]
pub struct Patience(usize);

impl Patience {
    /// Nothing came of one more answer.
    ///
    /// # Errors
    /// When it is enough.
    pub fn one_more(&mut self) -> Result<(), Failure> {
        self.0 += 1;
        if self.0 < PATIENCE {
            return Ok(());
        }
        Err(Failure::usage(format!("{PATIENCE} lines were typed, and nothing came of them"), "type ? for what may be typed"))
    }
}

/// Counts answers that lead nowhere new, such as choices that are taken back and made again, where no person types: a program could do
/// so for ever.
#[derive(Debug, Default)]
pub struct Progress {
    furthest: usize,
    standing: Patience,
}

impl Progress {
    /// So many choices have been made now.
    ///
    /// # Errors
    /// When it was long enough that there have not been more than ever.
    pub fn at(&mut self, choices: usize) -> Result<(), Failure> {
        if choices > self.furthest {
            *self = Progress { furthest: choices, standing: Patience::default() };
            return Ok(());
        }
        if Keys::are_there() { Ok(()) } else { self.standing.one_more() }
    }
}

/// What a verb talks to.
pub struct Console<'a> {
    /// What was asked for.
    pub out: &'a mut dyn Write,
    /// Messages about the work.
    pub err: &'a mut dyn Write,
    /// Answers, where nobody sits at a terminal.
    pub input: &'a mut dyn BufRead,
    /// Answers, where somebody does.
    pub keys: Keys,
    /// Colours.
    pub paint: Paint,
}

impl Console<'_> {
    /// Takes what was shown off the screen, where two people look at one in turn. Gives whether there is a screen.
    ///
    /// # Errors
    /// When the terminal can't be written to.
    pub fn clear(&mut self) -> io::Result<bool> {
        let there = io::stdout().is_terminal() && io::stdin().is_terminal();
        if there {
            // The screen, what has gone beyond its top, and back to the first line.
            write!(self.out, "{}{}{}", asked("2", 'J'), asked("3", 'J'), asked("1", 'H'))?;
        }
        Ok(there)
    }

    /// Begins a new picture on the screen: what is above stays where the terminal keeps what has gone. Nothing where there is none.
    ///
    /// # Errors
    /// When the terminal can't be written to.
    pub fn repaint(&mut self) -> io::Result<()> {
        if Keys::are_there() {
            write!(self.out, "{}{}", asked("1", 'H'), asked("0", 'J'))?;
        }
        Ok(())
    }

    /// Says something in lines that fit.
    ///
    /// # Errors
    /// When the terminal can't be written to.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        text.split('\n').flat_map(|line| wrap("", line)).try_for_each(|line| writeln!(self.out, "{line}"))
    }

    /// Shows what may be typed: lines of a word or two and, after two blanks or more, what it does. All of that begins in one column.
    ///
    /// # Errors
    /// When the terminal can't be written to.
    pub fn help(&mut self, rows: &str) -> io::Result<()> {
        let rows: Vec<(&str, &str)> = rows.lines().map(|row| row.trim().split_once("  ").unwrap_or((row.trim(), ""))).collect();
        let widest = rows.iter().map(|(typed, _)| width(typed)).max().unwrap_or(0);
        let lines = rows.iter().flat_map(|(typed, does)| wrap(&format!("  {}  ", pad(typed, widest)), does));
        lines.into_iter().try_for_each(|line| writeln!(self.out, "{}", line.trim_end()))
    }

    /// Asks for a line; `None` at the end of the input, or where somebody broke off.
    ///
    /// # Errors
    /// When the terminal can't be written to or read.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        match self.ask_for(prompt, Offers::default())? {
            Typed::Line(line) => Ok(Some(line)),
            Typed::Broken | Typed::End => Ok(None),
        }
    }

    /// Asks for a line of which it is known what it may be.
    ///
    /// # Errors
    /// When the terminal can't be written to or read.
    pub fn ask_for(&mut self, prompt: &str, offers: Offers) -> io::Result<Typed> {
        // What finds no room in a line stands above the one that is typed in.
        let mut lines = wrap("", prompt.trim_end());
        let blank = &prompt[prompt.trim_end().len()..];
        let prompt = &format!("{}{blank}", lines.pop().unwrap_or_default());
        lines.iter().try_for_each(|line| writeln!(self.out, "{line}"))?;
        self.out.flush()?;
        if let Some(typed) = self.keys.line(prompt, offers)? {
            return Ok(typed);
        }
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let mut line = Vec::new();
        if (&mut *self.input).take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            writeln!(self.out)?;
            return Ok(Typed::End);
        }
        if !line.ends_with(b"\n") && line.len() as u64 == LONGEST {
            return Err(io::Error::new(io::ErrorKind::InvalidData, format!("a line has more than {LONGEST} letters")));
        }
        Ok(Typed::Line(String::from_utf8_lossy(&line).trim().to_owned()))
    }
}

/// Whether things are painted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    /// With colours.
    Colour,
    /// Plain letters.
    Plain,
}

impl Paint {
    /// Colours when a person looks, or `CLICOLOR_FORCE` asks for them, and nothing (`NO_COLOR`, `TERM=dumb`) says otherwise.
    #[must_use]
    pub fn from_environment() -> Paint {
        let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let forced = std::env::var_os("CLICOLOR_FORCE").is_some_and(|value| !value.is_empty() && value != "0");
        let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
        if (forced || io::stdout().is_terminal() && !dumb) && !unwanted { Paint::Colour } else { Paint::Plain }
    }

    fn with(self, code: &str, text: &str) -> String {
        match self {
            Paint::Colour if !text.is_empty() => format!("{}{text}{}", command(code), command("0")),
            _ => text.to_owned(),
        }
    }

    /// A heading.
    #[must_use]
    pub fn bold(self, text: &str) -> String {
        self.with("1", text)
    }

    /// Less important.
    #[must_use]
    pub fn dim(self, text: &str) -> String {
        self.with("2", text)
    }

    /// Worse than printed, or wrong.
    #[must_use]
    pub fn red(self, text: &str) -> String {
        self.with("31", text)
    }

    /// Better than printed, or right.
    #[must_use]
    pub fn green(self, text: &str) -> String {
        self.with("32", text)
    }

    /// To be noticed.
    #[must_use]
    pub fn yellow(self, text: &str) -> String {
        self.with("33", text)
    }

    /// What belongs to one of the players: brighter while it is ready.
    #[must_use]
    pub fn side(self, side: Side, state: State, text: &str) -> String {
        let code = match (side, state) {
            (Side::Own, State::Ready) => "1;36",
            (Side::Own, State::Spent) => "36",
            (Side::Foe, State::Ready) => "1;35",
            (Side::Foe, State::Spent) => "35",
        };
        self.with(code, text)
    }

    /// Something to type.
    #[must_use]
    pub fn cyan(self, text: &str) -> String {
        self.with("36", text)
    }
}

/// Whose something is, for who looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Theirs.
    Own,
    /// Of who plays against them.
    Foe,
}

/// Whether something is as it can be used, or in a state that words name besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// In no state.
    Ready,
    /// In some.
    Spent,
}

/// How many columns a text takes; its colours take none.
#[must_use]
pub fn width(text: &str) -> usize {
    let Some((before, command)) = text.split_once('\u{1b}') else { return UnicodeWidthStr::width(text) };
    let end = command.find(|sign: char| sign.is_ascii_alphabetic()).map_or(command.len(), |at| at + 1);
    UnicodeWidthStr::width(before) + width(&command[end..])
}

/// The text with blanks after it up to so many columns.
#[must_use]
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The text, cut with an ellipsis where it is longer than so many columns.
#[must_use]
pub fn cut(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if width(&short) + 2 > columns {
            break;
        }
        short.push(letter);
    }
    short + "…"
}

/// The text in lines of at most [`columns`]: the first begins with `first`, the others with as many blanks.
#[must_use]
pub fn wrap(first: &str, text: &str) -> Vec<String> {
    wrap_in(first, text, columns())
}

/// As [`wrap`], in so many columns. No word is cut: one that is longer stands alone.
#[must_use]
pub fn wrap_in(first: &str, text: &str, most: usize) -> Vec<String> {
    let indent = " ".repeat(width(first));
    let mut lines = Vec::new();
    let mut line = first.to_owned();
    let mut empty = true;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        if !empty && width(&line) + 1 + width(word) > most {
            lines.push(std::mem::replace(&mut line, indent.clone()));
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapped_lines_fit_and_keep_every_word() {
        let text = "one two three four ".repeat(12);
        let lines = wrap("  1. ", &text);
        assert!(lines.iter().all(|line| width(line) <= COLUMNS), "{lines:#?}");
        assert!(lines[0].starts_with("  1. one") && lines[1].starts_with("     "));
        assert_eq!(lines.join(" ").split_whitespace().skip(1).collect::<Vec<_>>(), text.split_whitespace().collect::<Vec<_>>());
    }

    #[test]
    fn cutting_keeps_to_the_columns() {
        assert_eq!(cut("abcdef", 6), "abcdef");
        assert_eq!(cut("abcdefg", 6), "abcde…");
    }
}
