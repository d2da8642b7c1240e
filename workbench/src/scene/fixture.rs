//! `scenes.ron`: what a game's scenes may leave unsaid, and the shorthands in which they are written.
//!
//! ```ron
//! (
//!     turn: 9,
//!     each: "deck Ruby x30; mana 10",
//!     you: "hero Ruby",
//!     foe: "hero Opal",
//!     sections: {
//!         "hero": (zone: "arena", kind: "hero", number: "health"),
//!         "mana": (zone: "mana_area", card: "M-001", rest: (zone: "mana_pile", of: 10)),
//!     },
//!     marks: {"damaged": Counter("damage"), "armed": Attached},
//!     unlisted: ["hero"],
//! )
//! ```

use super::words::{Vocabulary, Words};
use kotodama_engine::ids::{CounterId, KindId, StatId, ZoneId};
use kotodama_engine::{DefId, Game};
use kotodama_grammar::{Diagnostic, codes};
use kotodama_rules::{DataFile, Source, data_file, notation};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The file's name.
pub const FILE: &str = "scenes.ron";

impl DataFile for File {
    fn of_text(text: &str) -> Result<Self, ron::error::SpannedError> {
        notation(text)
    }
}

/// What the scenes of a game leave unsaid, and their shorthands.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct File {
    /// The turn that scenes play in; 1 without it.
    turn: Option<u16>,
    /// Parts of both boards, where a scene does not say them.
    each: String,
    /// Parts of your board besides.
    you: String,
    /// Parts of your opponent's board besides.
    foe: String,
    /// Words for parts of a board, besides the zones' own.
    sections: BTreeMap<String, SectionFile>,
    /// Words that may stand behind a card on a board, besides the states.
    marks: BTreeMap<String, MarkFile>,
    /// Kinds of cards that `expect foe discard: …` does not ask for.
    unlisted: Vec<String>,
}

/// A word for a part of a board.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct SectionFile {
    /// The zone that its cards lie in.
    zone: String,
    /// The kind of its cards: where a scene says this word for a card, the card of that kind is meant.
    #[serde(default)]
    kind: Option<String>,
    /// The stat that a number behind a card sets, by the counter that is subtracted from it (`hero Ruby 12`).
    #[serde(default)]
    number: Option<String>,
    /// The card that it is made of: then the part is a number (`mana 8`).
    #[serde(default)]
    card: Option<String>,
    /// Where the rest of these cards lie.
    #[serde(default)]
    rest: Option<RestFile>,
}

/// The rest of the cards of which a board says how many there are.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct RestFile {
    /// Where they lie.
    zone: String,
    /// How many there are in all.
    of: u16,
}

/// What a word behind a card means.
#[derive(Debug, Clone, Deserialize)]
enum MarkFile {
    /// A number follows: so many of that counter are on the card.
    Counter(String),
    /// A card follows: it is attached to this one.
    Attached,
}

/// A shorthand for a part of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// Where its cards lie.
    pub zone: ZoneId,
    /// The kind its cards are of; other sections and names of cards mean this kind last.
    pub kind: Option<KindId>,
    /// What a number after a card sets: this stat, by the counter that is subtracted from it.
    pub number: Option<(StatId, CounterId)>,
    /// The section counts copies of this card instead of naming cards.
    pub card: Option<DefId>,
    /// Where further copies lie, up to so many in all.
    pub rest: Option<(ZoneId, u16)>,
}

/// A word after a card's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// So many of these are on it.
    Counter(CounterId),
    /// The card named next is attached to it.
    Attached,
}

/// What scenes of a game may leave unsaid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fixture {
    /// The turn's number.
    pub turn: u16,
    /// Sections of each board that apply where a scene has no such section.
    pub sides: [String; 2],
    /// Shorthands by their word.
    pub sections: BTreeMap<String, Section>,
    /// Words after cards' names.
    pub marks: BTreeMap<String, Mark>,
    /// Kinds that the contents of a zone are listed without.
    pub unlisted: Vec<KindId>,
    /// The words of the game.
    pub(super) vocabulary: Vocabulary,
    /// The file as written, for places in it.
    written: String,
}

impl Fixture {
    /// Reads a game's `scenes.ron`; without one, scenes say everything themselves.
    ///
    /// # Errors
    /// When the file can't be read, or names what the game does not have.
    pub fn load(source: &dyn Source, game: &Game) -> Result<Fixture, Diagnostic> {
        let Some(text) = source.read(FILE) else {
            return source.unread(FILE).map_or_else(|| Ok(Fixture::bare(game)), |why| Err(why.finding(FILE)));
        };
        let file: File = data_file(FILE, &text)?;
        if file.turn == Some(0) {
            let at = text.find("turn:").map_or(0..0, |at| at..at + "turn:".len());
            return Err(Diagnostic::error(codes::DATA_VALUE, "no turn has the number 0").at(FILE, at).help("turns are counted from 1"));
        }
        if let Some((_, kind)) = file.unlisted.iter().enumerate().find(|(place, kind)| file.unlisted[..*place].contains(kind)) {
            let at = text.rmatch_indices(&format!("\"{kind}\"")).next().map_or(0..0, |(at, word)| at..at + word.len());
            let message = format!("`{kind}` stands twice in this list");
            return Err(Diagnostic::error(codes::DATA_VALUE, message).at(FILE, at).help("leave it out, or write what was meant"));
        }
        Fixture::new(&file, game).map(|fixture| Fixture { written: text.clone(), ..fixture }).map_err(|unknown| {
            let quoted = format!("\"{unknown}\"");
            let at = text.find(&quoted).unwrap_or(0);
            Diagnostic::error(codes::DATA_VALUE, format!("`{unknown}` is nothing that this game has")).at(FILE, at..at + quoted.len()).label("unknown here")
        })
    }

    /// Where words of a usual board stand in the file.
    pub(super) fn place(&self, words: &str) -> std::ops::Range<usize> {
        let words = words.trim();
        self.written.find(words).map_or(0..0, |at| at..at + words.len())
    }

    /// That of a game of which scenes say everything themselves.
    fn bare(game: &Game) -> Fixture {
        let vocabulary = Vocabulary::new(game);
        Fixture {
            turn: 1,
            sides: Default::default(),
            sections: BTreeMap::new(),
            marks: BTreeMap::new(),
            unlisted: Vec::new(),
            vocabulary,
            written: String::new(),
        }
    }

    fn new(file: &File, game: &Game) -> Result<Fixture, String> {
        let zone = |id: &String| game.zone_named(id).ok_or_else(|| id.clone());
        let kind = |id: &String| game.kinds.iter().position(|kind| &kind.id == id).map(|i| KindId(i as u8)).ok_or_else(|| id.clone());
        let number = |id: &String| {
            let stat = game.stat_named(id)?;
            Some((stat, game.stat_minus.get(stat.index()).copied().flatten()?))
        };
        let mut sections = BTreeMap::new();
        for (word, section) in &file.sections {
            let section = Section {
                zone: zone(&section.zone)?,
                kind: section.kind.as_ref().map(kind).transpose()?,
                number: section.number.as_ref().map(|id| number(id).ok_or_else(|| id.clone())).transpose()?,
                card: section.card.as_ref().map(|id| game.find(id).ok_or_else(|| id.clone())).transpose()?,
                rest: section.rest.as_ref().map(|rest| Ok::<_, String>((zone(&rest.zone)?, rest.of))).transpose()?,
            };
            sections.insert(word.clone(), section);
        }
        let mut marks = BTreeMap::new();
        for (word, mark) in &file.marks {
            let mark = match mark {
                MarkFile::Attached => Mark::Attached,
                MarkFile::Counter(id) => Mark::Counter(Words::counter_id(game, id).ok_or_else(|| id.clone())?),
            };
            marks.insert(word.clone(), mark);
        }
        let unlisted = file.unlisted.iter().map(kind).collect::<Result<_, _>>()?;
        let side = |own: &str| format!("{}; {own}", file.each);
        let vocabulary = Vocabulary::new(game);
        Ok(Fixture { turn: file.turn.unwrap_or(1), sides: [side(&file.you), side(&file.foe)], sections, marks, unlisted, vocabulary, written: String::new() })
    }
}
