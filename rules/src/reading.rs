//! What reading a game's files came to: the game that runs, and beside it what its texts say.

use crate::hir::{Reference, Source, Spot, Step, line_with};
use kotodama_engine::game::{CardDef, Game};
use kotodama_engine::ids::ProgramId;
use kotodama_grammar::ast::{Effect, Text};
use kotodama_grammar::{Language, Lexicon, PhraseDef};
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;

/// A game as its files were read: what runs, and what it was made from. Whoever only plays takes the [game](Reading::game) and drops the rest.
#[derive(Debug)]
pub struct Reading {
    /// What runs.
    pub game: Arc<Game>,
    /// What was read.
    pub read: Read,
}

/// What a game's texts say, in trees and resolved.
#[derive(Debug)]
pub struct Read {
    /// The language and the game's words.
    pub language: Arc<Language>,
    /// The languages of sets that are written in another, by id.
    pub tongues: BTreeMap<String, Arc<Language>>,
    /// The words of the game, those of packs among them.
    pub lexicon: Lexicon,
    /// Its phrases as written, those of packs among them.
    pub phrases: Vec<PhraseDef>,
    /// For each card what is printed on it, by its [place](CardDef::place).
    pub(crate) cards: Vec<ReadCard>,
    /// For each program the steps that it was made from.
    pub(crate) steps: Vec<Vec<Step>>,
    /// For each program what its parts say.
    pub(crate) said: Vec<Vec<Arc<Effect>>>,
}

/// What is printed on a card.
#[derive(Debug, Clone, Default)]
pub(crate) struct ReadCard {
    /// Its text as understood.
    pub(crate) text: Text,
    /// For each line of it: its words that refer to something.
    pub(crate) references: Vec<Vec<Reference>>,
}

/// A reading is asked what its game is asked, and played as its game is.
impl Deref for Reading {
    type Target = Arc<Game>;

    fn deref(&self) -> &Arc<Game> {
        &self.game
    }
}

impl Reading {
    /// The language and the game's words.
    #[must_use]
    pub fn language(&self) -> &Arc<Language> {
        &self.read.language
    }

    /// A card's text as understood: nothing for a card that texts make.
    #[must_use]
    pub fn text(&self, card: &CardDef) -> &Text {
        static NONE: Text = Text { abilities: Vec::new() };
        self.read.cards.get(card.place.index()).map_or(&NONE, |read| &read.text)
    }

    /// For each line of a card's text: its words that refer to something, in the order in which they stand, and what they mean.
    #[must_use]
    pub fn references(&self, card: &CardDef) -> &[Vec<Reference>] {
        self.read.cards.get(card.place.index()).map_or(&[], |read| &read.references)
    }

    /// The resolved steps that a program was made from; none for a part of another program.
    #[must_use]
    pub fn steps(&self, program: ProgramId) -> &[Step] {
        self.read.steps.get(program.index()).map_or(&[], Vec::as_slice)
    }

    /// What the parts of a program say, in the order of its [parts](kotodama_engine::ir::Program::parts).
    #[must_use]
    pub fn said(&self, program: ProgramId) -> &[Arc<Effect>] {
        self.read.said.get(program.index()).map_or(&[], Vec::as_slice)
    }

    /// The line in which words stand that some line of a card refers to or refers with, and its number in its text, both from 0: a line
    /// of the card, or of the meaning of a phrase. `line`: the line of the card ([`Reading::references`]).
    #[must_use]
    pub fn line_with<'a>(&'a self, card: &'a CardDef, line: usize, spot: &Spot) -> Option<(usize, &'a str)> {
        match &spot.text {
            Source::Text => card.lines.get(line).map(|text| (line, text.as_str())),
            Source::Rules => None,
            Source::Phrase(id) => {
                let phrase = self.read.phrases.iter().find(|phrase| phrase.id == *id)?;
                line_with(&self.read.language, &phrase.means, spot.sentence)
            }
        }
    }
}
