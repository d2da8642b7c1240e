//! A match in a file: which game, which decks, which seed, and every choice; so it can be played again on any machine.

use super::draft::Course;
use super::{deck, draft, packs};
use crate::command::Failure;
use crate::console::{Console, counted};
use crate::disk;
use crate::shipped::GameFiles;
use kotodama_engine::{Deck, Game, PackStamp, State, pack_changes};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// The version of the format.
const VERSION: u32 = 1;

/// A match, as saved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    /// [`VERSION`] when it was written.
    pub(crate) version: u32,
    /// The game's id.
    pub(crate) game: String,
    /// The hash of the game's files, in hexadecimal.
    pub(crate) hash: String,
    /// The packs that were a part of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) packs: Vec<PackStamp>,
    /// The modes that change the rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) modes: Vec<String>,
    /// The decks of the players, in the order of their seats.
    pub(crate) decks: Vec<String>,
    /// How the decks were made, if they are none of the game. What came of it follows from the seed: a file can't say that it was
    /// something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) made: Option<Made>,
    /// What chance was drawn from.
    pub(crate) seed: u64,
    /// Who went first (from 1), if that was not left to chance.
    pub(crate) first: Option<u8>,
    /// The number of each option chosen, from 1, in order; 0 where the player who decided gave the match up.
    pub(crate) choices: Vec<usize>,
    /// A fingerprint of each of the game's files.
    pub(crate) files: BTreeMap<String, String>,
    /// The state that the choices led to; absent in a list of choices written by hand.
    #[serde(default)]
    pub(crate) state: Option<State>,
}

/// How the decks of a match were made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum Made {
    /// Out of packs.
    Packs,
    /// By a draft.
    Draft {
        /// Its id.
        draft: String,
        /// How many took part.
        seats: u8,
        /// The number of each option chosen, from 1, in order.
        choices: Vec<usize>,
    },
}

impl Record {
    pub(crate) fn new(game: &Game, source: &GameFiles, decks: Vec<String>, seed: u64, first: Option<u8>) -> Record {
        let (hash, files) = (format!("{:016x}", game.hash), source.fingerprints());
        let packs = game.packed.packs.clone();
        Record {
            version: VERSION,
            game: game.id.clone(),
            hash,
            packs,
            modes: Vec::new(),
            decks,
            made: None,
            seed,
            first,
            choices: Vec::new(),
            files,
            state: None,
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When it can't be read, or is no record, or of another version.
    pub(crate) fn read(path: &Path) -> Result<Record, Failure> {
        let text = disk::held(path).asked_for(path)?;
        let version = serde_json::from_str::<serde_json::Value>(&text).ok().and_then(|value| value.get("version")?.as_u64());
        if let Some(version) = version.filter(|version| *version != u64::from(VERSION)) {
            let message = format!("`{}` is of version {version} of the format; this tool writes version {VERSION}", path.display());
            return Err(Failure::usage(message, "use the tool that wrote it"));
        }
        let wrong = |error| Failure::usage(format!("`{}` is no saved match: {error}", path.display()), "`s FILE` in `kotodama play` writes one");
        let record: Record = serde_json::from_str(&text).map_err(wrong)?;
        let seats = record.decks.len();
        if let Some(first) = record.first.filter(|first| !(1..=seats).contains(&usize::from(*first))) {
            let players = if seats == 2 { "the players are 1 and 2".to_owned() } else { format!("the players are 1 to {seats}") };
            return Err(Failure::usage(format!("`{}` says that player {first} went first", path.display()), players));
        }
        Ok(record)
    }

    /// The draft that it is in the middle of: no match has begun, and somebody has still to choose.
    ///
    /// # Errors
    /// When the draft can't have gone so.
    pub(super) fn drafting(&self, game: &Game) -> Result<Option<Course>, Failure> {
        let Some(Made::Draft { draft, seats, choices }) = self.made.as_ref().filter(|_| self.choices.is_empty()) else { return Ok(None) };
        let course = Course { draft: draft.clone(), seats: *seats, choices: choices.clone(), from: None };
        Ok(course.goes_on(game, self.seed)?.then_some(course))
    }

    /// Writes a file.
    ///
    /// # Errors
    /// When it can't be written.
    pub(crate) fn write(&self, path: &Path) -> Result<(), Failure> {
        disk::write(path, self.text()?).map_err(|error| Failure::file("write", path, &error))
    }

    /// What a file of it says.
    pub(super) fn text(&self) -> Result<String, Failure> {
        Ok(serde_json::to_string(self).map_err(|error| Failure::internal(error.to_string()))? + "\n")
    }

    /// Whether the game is the one it was saved with; tells what differs otherwise.
    pub(crate) fn warn_of_changes(&self, source: &GameFiles, game: &Game, console: &mut Console<'_>) -> Result<(), Failure> {
        if self.game != game.id {
            return Err(Failure::usage(format!("it is a match of `{}`, not of `{}`", self.game, game.id), format!("say `{}`", self.game)));
        }
        let now = source.fingerprints();
        let changed =
            self.files.iter().filter(|(file, print)| now.get(*file).is_some_and(|other| other != *print)).map(|(file, _)| format!("{file} has changed"));
        let gone = self.files.keys().filter(|file| !now.contains_key(*file)).map(|file| format!("{file} is gone"));
        let new = now.keys().filter(|file| !self.files.is_empty() && !self.files.contains_key(*file)).map(|file| format!("{file} is new"));
        let packs = pack_changes(&self.packs, &game.packed.packs).into_iter().map(|change| format!("the pack {change}"));
        let differences: Vec<String> = packs.chain(changed).chain(gone).chain(new).collect();
        let other = format!("{:016x}", game.hash) != self.hash;
        if other || !differences.is_empty() {
            let what = if differences.is_empty() { "its content has another hash".into() } else { differences.join(", ") };
            writeln!(console.err, "{}: the game is not the one this match was saved with: {what}", console.paint.yellow("warning"))?;
            writeln!(console.err, "  the same choices may lead elsewhere")?;
        }
        Ok(())
    }
}

/// The decks of a record.
///
/// # Errors
/// When the game has no such deck, is not for so many, or they can't have been made so.
pub(crate) fn decks_of(game: &Game, record: &Record) -> Result<Vec<Deck>, Failure> {
    let seats = u8::try_from(record.decks.len()).ok().filter(|seats| game.seats().contains(seats));
    let Some(seats) = seats else {
        let (least, most) = (*game.seats().start(), *game.seats().end());
        let players = if least == most { format!("{least}") } else { format!("{least} to {most}") };
        let decks = counted(record.decks.len(), "deck");
        let message = format!("it names {decks}, and {} is for {players} players", game.name);
        return Err(Failure::usage(message, "the file or the game has changed since"));
    };
    let made = match &record.made {
        None => return record.decks.iter().map(|id| Ok(deck(game, id)?.clone())).collect(),
        Some(made) => made_decks(game, made, seats, record.seed)?,
    };
    let named = |deck: Deck, name: &String| Deck { id: name.clone(), name: name.clone(), ..deck };
    Ok(made.into_iter().zip(&record.decks).map(|(deck, name)| named(deck, name)).collect())
}

/// The decks that are made so.
///
/// # Errors
/// When they can't be.
pub(crate) fn made_decks(game: &Game, made: &Made, seats: u8, seed: u64) -> Result<Vec<Deck>, Failure> {
    match made {
        Made::Packs => {
            let none = || Failure::usage(format!("the decks of {} are not made from packs", game.name), "the file or the game has changed since");
            packs::open(game, game.rules_file.deck.packs.as_ref().ok_or_else(none)?, seats, seed)
        }
        Made::Draft { draft, seats: took_part, choices } => draft::decks(game, draft, (*took_part, seats), seed, choices),
    }
}
