//! Games with a piece of their data changed, and the errors that come of it.

use crate::{files, load, report, sound};
use kotodama_grammar::Diagnostic;
use kotodama_rules::{Memory, Reading};

/// A game whose data is changed, and the file of its cards.
#[derive(Debug, Clone, Copy)]
pub struct Data {
    /// The game's folder.
    pub game: &'static str,
    /// The file of the cards that are changed.
    pub set: &'static str,
}

impl Data {
    /// The game with one piece of a file replaced, and where.
    ///
    /// # Panics
    /// When the file does not say so.
    #[must_use]
    pub fn with(&self, file: &str, was: &str, is: &str) -> (Memory, usize) {
        let mut files = files(self.game);
        let text = files.0.get_mut(file).unwrap_or_else(|| panic!("no file `{file}`"));
        let at = text.find(was).unwrap_or_else(|| panic!("`{file}` does not say {was:?}"));
        text.replace_range(at..at + was.len(), is);
        (files, at)
    }

    /// The first error that a change of a file makes: about the place of the change, and naming what is wrong.
    ///
    /// # Panics
    /// When it makes no such error.
    #[must_use]
    pub fn error(&self, file: &str, was: &str, is: &str, code: &str, names: &str) -> Diagnostic {
        let (files, at) = self.with(file, was, is);
        let findings = load(&files).err().unwrap_or_else(|| panic!("{is:?} loads"));
        let all = report(&findings, &files);
        let first = &findings[0];
        assert_eq!((first.file.as_str(), first.code), (file, code), "{all}");
        assert!((at.saturating_sub(400)..at + is.len() + 400).contains(&first.span.start), "the error is near the change: {all}");
        let under = files.0.get(file).and_then(|text| text.get(first.span.clone())).unwrap_or("");
        let said = [under, first.message.as_str(), first.help.as_deref().unwrap_or("")];
        assert!(said.iter().any(|said| said.contains(names)), "the error names {names:?}: {all}");
        first.clone()
    }

    /// What is written of a card in the file of its set: from its id to the end of its record.
    ///
    /// # Panics
    /// When there is no such card.
    #[must_use]
    pub fn record(&self, id: &str) -> String {
        let files = files(self.game);
        let text = &files.0[self.set];
        let from = text.find(&format!("(id: \"{id}\"")).unwrap_or_else(|| panic!("no card `{id}` in {}", self.set));
        let to = text[from + 1..].find("(id: \"").map_or(text.len(), |to| from + 1 + to);
        text[from..to].to_owned()
    }

    /// The error of a card that is changed: the first place in it that says something says something else.
    ///
    /// # Panics
    /// When it makes no such error.
    pub fn card_errs(&self, id: &str, was: &str, is: &str, code: &str, names: &str) {
        let record = self.record(id);
        assert!(record.contains(was), "`{id}` does not say {was:?}: {record}");
        let _ = self.error(self.set, &record, &record.replacen(was, is, 1), code, names);
    }

    /// The game with a card changed.
    ///
    /// # Panics
    /// When it does not load.
    #[must_use]
    pub fn changed_card(&self, id: &str, was: &str, is: &str) -> Reading {
        let record = self.record(id);
        assert!(record.contains(was), "`{id}` does not say {was:?}: {record}");
        sound(&self.with(self.set, &record, &record.replacen(was, is, 1)).0)
    }

    /// The game with a piece of its rules changed.
    ///
    /// # Panics
    /// When it does not load.
    #[must_use]
    pub fn changed_rules(&self, was: &str, is: &str) -> Reading {
        sound(&self.with("game.ron", was, is).0)
    }
}
