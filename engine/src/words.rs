//! Words of a game's lexicon for messages: which form of a word is wanted is between a language's catalogue and its lexicons.

use crate::bits::Bits;
use crate::game::{Game, Words};
use crate::ids::{PlayerId, ZoneId};
use kotodama_messages::{Messages, say};
use std::borrow::Cow;

/// What a word is wanted for. Each is a list of forms in the catalogue, the best first (`forms-noun = sg`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// A thing, or a number that things have.
    Noun,
    /// Several things.
    Nouns,
    /// A cell of a zone.
    Cell,
    /// Something with a name: a keyword, a window.
    Name,
    /// How long something lasts, as it is said of it.
    Time,
    /// When something happens, as it is said of it.
    Moment,
    /// When something happens in a player's next turn, as it is said of it.
    NextMoment,
    /// The next time that moment comes in a turn of an opponent: "at the start of your opponent's next turn".
    TheirNextMoment,
    /// A moment, in turns of yours.
    YourMoment,
    /// A state that is set.
    StateOn,
    /// A state that is not set.
    StateOff,
    /// What the listener does to a card.
    DoneByYou,
    /// What another player does to a card.
    DoneByOther,
    /// What the listener does to several cards.
    DoneByYouToMany,
    /// What another player does to several cards.
    DoneByOtherToMany,
    /// What was done to a card.
    Past,
    /// What a card does now that it has a role, or that a moment of it has come. A word without this form stays untold.
    Told,
}

/// A word as the lexicon has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word<'a> {
    /// The form's name: messages agree with it. Empty when the lexicon has no such word.
    pub form: &'a str,
    /// The word.
    pub text: &'a str,
}

impl Wanted {
    /// The names of forms, the best first, parted by blanks.
    fn forms(self, messages: &Messages) -> String {
        match self {
            Wanted::Noun => say!(messages, "forms-noun"),
            Wanted::Nouns => say!(messages, "forms-nouns"),
            Wanted::Cell => say!(messages, "forms-cell"),
            Wanted::Name => say!(messages, "forms-name"),
            Wanted::Time => say!(messages, "forms-time"),
            Wanted::Moment => say!(messages, "forms-moment"),
            Wanted::NextMoment => "next".into(),
            Wanted::TheirNextMoment => "next_theirs".into(),
            Wanted::YourMoment => "yours".into(),
            Wanted::StateOn => say!(messages, "forms-state-on"),
            Wanted::StateOff => say!(messages, "forms-state-off"),
            Wanted::DoneByYou => say!(messages, "forms-verb-by-you"),
            Wanted::DoneByOther => say!(messages, "forms-verb-by-other"),
            Wanted::DoneByYouToMany => say!(messages, "forms-verb-by-you-to-many"),
            Wanted::DoneByOtherToMany => say!(messages, "forms-verb-by-other-to-many"),
            Wanted::Past => say!(messages, "forms-verb-past"),
            Wanted::Told => say!(messages, "forms-told"),
        }
    }
}

/// The words of a class that have a form of a sort, one bit each.
pub fn having<'a>(words: &Words, messages: &Messages, wanted: Wanted, class: &str, ids: impl Iterator<Item = &'a String>) -> Bits {
    let forms = wanted.forms(messages);
    let has = |id: &str| forms.split(' ').any(|form| words.forms(class, id).is_some_and(|has| has.contains_key(form)));
    (0u8..).zip(ids).filter(|(_, id)| has(id)).map(|(i, _)| i).collect()
}

impl Game {
    /// A word of the lexicon in the best form that it has; its id when the lexicon has no such word.
    #[must_use]
    pub fn word<'a>(&'a self, wanted: Wanted, class: &str, id: &'a str) -> Word<'a> {
        let unknown = Word { form: "", text: id };
        let Some(entry) = self.words.forms(class, id) else { return unknown };
        let forms = wanted.forms(self.messages);
        let best = forms.split(' ').find_map(|form| entry.get_key_value(form));
        best.or_else(|| entry.first_key_value()).map_or(unknown, |(form, text)| Word { form, text })
    }

    /// What a cell of a zone is called: the zone's word for one with its number, or with those of its column and its row.
    #[must_use]
    pub fn cell_name(&self, zone: ZoneId, cell: u8) -> String {
        let Some((id, layout)) = self.zones.get(zone.index()).and_then(|zone| Some((&zone.id, zone.cells?))) else { return String::new() };
        let ((column, row), noun) = (layout.at(cell), self.word(Wanted::Cell, "zone", id).text);
        if layout.rows == 1 {
            say!(self.messages, "cell", noun = noun, number = column + 1)
        } else {
            say!(self.messages, "cell-of-grid", noun = noun, column = column + 1, row = row + 1)
        }
    }

    /// What doing an action is called: by whom, and with which card.
    pub(crate) fn says(&self, action: u8, by: PlayerId, card: &str) -> String {
        let mut say = self.actions[usize::from(action)].say.replace("{it}", card);
        // Only a game of two says "{foe}".
        for (hole, player) in [("{me}", by), ("{foe}", PlayerId(by.0 ^ 1))] {
            if say.contains(hole) {
                say = say.replace(hole, &say!(self.messages, "player", who = "seat", seat = player.0 + 1));
            }
        }
        say
    }

    /// A thing of the game, or a number that things have.
    #[must_use]
    pub fn noun<'a>(&'a self, class: &str, id: &'a str) -> &'a str {
        self.word(Wanted::Noun, class, id).text
    }

    /// Several of a thing of the game.
    #[must_use]
    pub fn nouns<'a>(&'a self, class: &str, id: &'a str) -> &'a str {
        self.word(Wanted::Nouns, class, id).text
    }

    /// Something of the game that has a name.
    #[must_use]
    pub fn title<'a>(&'a self, class: &str, id: &'a str) -> &'a str {
        self.word(Wanted::Name, class, id).text
    }
}

/// The words of a program, with the number of the keyword that it is the meaning of in their hole: `Draw {n} cards.`
#[must_use]
pub fn filled(words: &str, given: i16) -> Cow<'_, str> {
    let Some((before, rest)) = words.split_once('{') else { return Cow::Borrowed(words) };
    match rest.split_once('}') {
        Some((_, after)) => Cow::Owned(format!("{before}{given}{}", filled(after, given))),
        None => Cow::Borrowed(words),
    }
}
