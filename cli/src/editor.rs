//! Lines typed at a terminal: edited, remembered, completed from what may be typed there. Elsewhere lines are read as they come.

use kotodama_rules::visible::shown;
use rustyline::completion::Completer;
use rustyline::config::{BellStyle, CompletionType};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};
use std::io::{self, IsTerminal};

/// How many candidates of a completion are offered.
const MOST: usize = 60;

/// What somebody did at a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    /// They typed a line.
    Line(String),
    /// They broke off (Ctrl-C).
    Broken,
    /// Nothing more comes (Ctrl-D).
    End,
}

/// What may be typed at a prompt, for completion: whole lines, or the beginnings of lines.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Offers(Vec<String>);

impl Offers {
    /// Those lines; what a terminal can't show is not offered.
    #[must_use]
    pub fn new(lines: impl IntoIterator<Item = String>) -> Offers {
        Offers(lines.into_iter().filter(|line| shown(line) == *line && !line.contains('\n')).collect())
    }

    /// The lines that go on as somebody began, whatever the case of its letters: each word of it may begin a word of the line after a
    /// blank, so that a card is found by any word of its name.
    #[must_use]
    pub fn of(&self, begun: &str) -> Vec<&str> {
        let begun = begun.to_lowercase();
        let begins = |line: &&String| line.to_lowercase().starts_with(&begun);
        let found: Vec<&str> = self.0.iter().filter(begins).map(String::as_str).collect();
        if !found.is_empty() || begun.trim().is_empty() {
            return found;
        }
        let inside = |line: &&String| line.to_lowercase().match_indices(&begun).any(|(at, _)| at > 0 && line.to_lowercase()[..at].ends_with([' ', '(', '\'']));
        self.0.iter().filter(inside).map(String::as_str).collect()
    }
}

impl Completer for Offers {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let begun = line.get(..at).unwrap_or(line).trim_start();
        Ok((0, self.of(begun).into_iter().take(MOST).map(str::to_owned).collect()))
    }
}

impl Hinter for Offers {
    type Hint = String;
}

impl Highlighter for Offers {}

impl Validator for Offers {}

impl Helper for Offers {}

/// The keyboard, where somebody sits at a terminal.
#[derive(Default)]
pub struct Keys {
    editor: Option<Editor<Offers, MemHistory>>,
    failed: Option<Failed>,
}

/// That this terminal can't be edited on.
struct Failed;

impl Keys {
    /// Whether lines are edited here: somebody sits at a terminal that can do that.
    #[must_use]
    pub fn are_there() -> bool {
        let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
        io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
    }

    /// Reads a line; nothing where there is no terminal for it.
    ///
    /// # Errors
    /// When the terminal can't be read.
    pub fn line(&mut self, prompt: &str, offers: Offers) -> io::Result<Option<Typed>> {
        if !Keys::are_there() || self.failed.is_some() {
            return Ok(None);
        }
        let Some(editor) = self.editor() else {
            self.failed = Some(Failed);
            return Ok(None);
        };
        editor.set_helper(Some(offers));
        match editor.readline(&*shown(prompt)) {
            Ok(line) => {
                let line = line.trim().to_owned();
                if !line.is_empty() {
                    // What can't be remembered is typed again.
                    let _ = editor.add_history_entry(line.as_str());
                }
                Ok(Some(Typed::Line(line)))
            }
            Err(ReadlineError::Interrupted) => Ok(Some(Typed::Broken)),
            // A sign that is none: the line is typed again.
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => Ok(Some(Typed::Line("\u{fffd}".to_owned()))),
            Err(ReadlineError::Eof) => Ok(Some(Typed::End)),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error.to_string())),
        }
    }

    fn editor(&mut self) -> Option<&mut Editor<Offers, MemHistory>> {
        if self.editor.is_none() {
            let config = Config::builder().completion_type(CompletionType::List).bell_style(BellStyle::None).max_history_size(500).ok()?.build();
            let history = MemHistory::with_config(&config);
            self.editor = Some(Editor::with_history(config, history).ok()?);
        }
        self.editor.as_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_on_as_it_was_begun_is_offered() {
        let offers = Offers::new(["play Ice Wall", "play Icarus", "attack with Ice Wall", "pass", "evil\u{1b}[2J"].map(String::from));
        assert_eq!(offers.of("PLAY ic"), ["play Ice Wall", "play Icarus"]);
        assert_eq!(offers.of("wall"), ["play Ice Wall", "attack with Ice Wall"]);
        assert_eq!(offers.of("pa"), ["pass"]);
        assert_eq!(offers.of("evil"), [""; 0]);
        assert_eq!(offers.of("").len(), 4);
    }
}
