//! A game's sets as their files stand: what is read here is there also when the game does not load.

use crate::workspace::Workspace;
use kotodama_engine::data::{CardFile, SetFile, SetRole, Thing};
use kotodama_rules::DataFile as _;
use kotodama_rules::outline::without_comments;
use std::collections::BTreeMap;
use std::ops::Range;

/// A set with the file that it stands in.
pub struct SetPage {
    /// The file, as the game's source names it.
    pub file: String,
    /// Its text, with blanks in the place of comments.
    text: String,
    /// What is in it.
    pub set: SetFile,
    /// The byte where each card's id stands.
    starts: Vec<usize>,
}

impl SetPage {
    /// All sets of a game whose files are in the right shape.
    pub fn all(source: &dyn Workspace) -> Vec<SetPage> {
        let files = source.paths("sets").into_iter().filter(|path| path.ends_with(".ron"));
        files.filter_map(|path| SetPage::read(source, path)).collect()
    }

    fn read(source: &dyn Workspace, file: String) -> Option<SetPage> {
        let text = source.read(&file)?;
        let mut set = SetFile::of_text(&text).ok()?;
        let text = without_comments(&text);
        let mut from = 0;
        let start = |card: &CardFile| {
            from = text[from..].find(&format!("\"{}\"", card.id)).map_or(from, |at| from + at);
            from
        };
        let starts = set.cards.iter().map(start).collect();
        if let Some(about) = source.pack_of(&file) {
            set.id = format!("{}:{}", about.id, set.id);
            set.cards.iter_mut().for_each(|card| card.id = about.full_id(&card.id, Thing::Card));
        }
        Some(SetPage { file, text, set, starts })
    }

    /// Whether its cards are for decks.
    pub fn for_play(&self) -> bool {
        self.set.role == SetRole::Play
    }

    /// The card that a byte of the file belongs to, by its place in the set.
    pub fn card_at(&self, byte: usize) -> usize {
        self.starts.partition_point(|&start| start <= byte).saturating_sub(1)
    }

    /// Where a text stands between its quotes, at or after the card with that place in the set.
    pub fn span(&self, card: usize, text: &str) -> Range<usize> {
        within(&self.text, self.starts.get(card).copied().unwrap_or(0), text)
    }

    /// Its file with another text in a place between quotes.
    pub(crate) fn with(&self, place: Range<usize>, text: &str) -> BTreeMap<String, String> {
        let mut file = self.text.clone();
        file.replace_range(place, &text.replace('\\', "\\\\").replace('"', "\\\""));
        BTreeMap::from([(self.file.clone(), file)])
    }
}

/// Where a text stands between its quotes, at or after a byte; nowhere is the file's beginning.
pub fn within(file: &str, from: usize, text: &str) -> Range<usize> {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    let at = file.get(from..).and_then(|rest| rest.find(&format!("\"{escaped}\""))).map(|at| from + at + 1);
    at.map_or(0..0, |at| at..at + escaped.len())
}
