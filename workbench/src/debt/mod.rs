//! How much of a game's text its words carry out, and what to say next so that scripts are needed less.

mod beyond;
mod lines;
mod unread;

pub use lines::{By, Card, Line, Misread};
pub use unread::Wording;

use crate::workspace::Workspace;
use kotodama_grammar::Diagnostic;
use lines::Texts;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// What carries out the texts of a game, and what its language lacks for them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Debt {
    /// The game's id.
    pub game: String,
    /// The game's name.
    #[serde(skip)]
    pub name: String,
    /// What carries out its cards.
    pub cards: Cards,
    /// What carries out their lines.
    pub lines: Share,
    /// Phrases that words should carry out and do not, first those that most cards say.
    pub phrases: Vec<Missing>,
    /// Wordings that the language lacks, first those that free most cards.
    pub unread: Vec<Wording>,
    /// Each of its cards, line by line.
    #[serde(skip)]
    pub texts: Vec<Card>,
}

/// How many cards are carried out by what: each as its worst line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Cards {
    /// Those with a text.
    #[serde(flatten)]
    pub share: Share,
    /// Those without.
    pub without_text: usize,
}

/// How many are carried out by what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Share {
    /// By words alone.
    pub words: usize,
    /// By phrases of the game that mean something in words.
    pub phrases: usize,
    /// By a script.
    pub scripts: usize,
    /// By nothing.
    pub nothing: usize,
}

/// A phrase without a meaning in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// Its id.
    pub phrase: String,
    /// What it says.
    pub say: String,
    /// What runs instead; a phrase may have neither.
    pub script: Option<String>,
    /// The ids of the cards that say it, themselves or by what they say.
    pub cards: Vec<String>,
    /// Those among them that need nothing else.
    pub frees: Vec<String>,
}

/// What carries out the texts of a game: of its cards for play, or of those for tests, too. A game that does not load has an answer, as
/// far as its files can be read.
///
/// # Errors
/// What is wrong with the game, when its rules, its words or its phrases can't be read: then no text can be.
pub fn debt(source: &dyn Workspace, tests: bool) -> Result<Debt, Vec<Diagnostic>> {
    let Texts { name, phrases: defs, cards: texts } = Texts::of(source, tests)?;
    let worst: Vec<By> = texts.iter().filter_map(|card| card.lines.iter().map(|line| line.by).max()).collect();
    let without_text = texts.len() - worst.len();
    let lines = Share::count(texts.iter().flat_map(|card| &card.lines).map(|line| &line.by));
    let mut users: BTreeMap<&str, (BTreeSet<&str>, BTreeSet<&str>)> = BTreeMap::new();
    for card in &texts {
        let needs: BTreeSet<&str> = card.lines.iter().flat_map(|line| &line.needs).map(String::as_str).collect();
        let alone = needs.len() == 1 && !card.lines.iter().any(|line| line.misread.is_some());
        for phrase in &needs {
            let (cards, frees) = users.entry(phrase).or_default();
            cards.insert(&card.id);
            if alone {
                frees.insert(&card.id);
            }
        }
    }
    let owned = |ids: &BTreeSet<&str>| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<String>>();
    let missing = |(id, (cards, frees)): (&&str, &(BTreeSet<&str>, BTreeSet<&str>))| {
        let def = defs.iter().find(|phrase| phrase.id == **id);
        let say = def.and_then(|def| def.say.first()).cloned().unwrap_or_default();
        Missing { phrase: (*id).to_owned(), say, script: def.and_then(|def| def.lua.clone()), cards: owned(cards), frees: owned(frees) }
    };
    let mut phrases: Vec<Missing> = users.iter().map(missing).collect();
    phrases.sort_by_key(|missing| (Reverse(missing.cards.len()), Reverse(missing.frees.len()), missing.phrase.clone()));
    let cards = Cards { share: Share::count(worst.iter()), without_text };
    Ok(Debt { game: source.id().to_owned(), name, cards, lines, phrases, unread: unread::wordings(&texts), texts })
}

impl Share {
    fn count<'a>(by: impl Iterator<Item = &'a By>) -> Share {
        let mut share = Share::default();
        for by in by {
            match by {
                By::Words => share.words += 1,
                By::Phrases => share.phrases += 1,
                By::Scripts => share.scripts += 1,
                By::Nothing => share.nothing += 1,
            }
        }
        share
    }

    /// How many there are.
    #[must_use]
    pub fn all(self) -> usize {
        self.words + self.phrases + self.scripts + self.nothing
    }
}
