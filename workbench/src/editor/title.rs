//! What is offered, in words of the game's language.

use kotodama_engine::Game;
use kotodama_messages::say;

/// Something that an editor offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Title<'a> {
    /// To write a sentence in other words.
    Write(&'a str),
    /// To write another word.
    WriteWord(&'a str),
    /// To write the reminder of a keyword.
    WriteReminder,
    /// To take it out.
    RemoveReminder,
    /// To write a sentence beside in another language, by its id.
    Beside(&'a str, &'a str),
    /// To make a phrase of a sentence.
    Phrase(&'a str),
    /// To write a scene for a card.
    WriteScene(&'a str),
    /// To run a scene.
    RunScene,
    /// To run so many scenes of a card.
    RunScenes(usize),
    /// To accept the story of a scene.
    AcceptStory,
    /// What accepting it changes.
    Story,
    /// To play on from a line.
    PlayFrom,
}

impl Title<'_> {
    /// In words.
    #[must_use]
    pub fn said(self, game: &Game) -> String {
        let m = game.messages;
        match self {
            Title::Write(text) => say!(m, "editor-write", text = text),
            Title::WriteWord(word) => say!(m, "editor-write-word", word = word),
            Title::WriteReminder => say!(m, "editor-write-reminder"),
            Title::RemoveReminder => say!(m, "editor-remove-reminder"),
            Title::Beside(language, text) => say!(m, "editor-beside", language = language, text = text),
            Title::Phrase(text) => say!(m, "editor-phrase", text = text),
            Title::WriteScene(card) => say!(m, "editor-write-scene", card = card),
            Title::RunScene => say!(m, "editor-run-scene"),
            Title::RunScenes(number) => say!(m, "editor-run-scenes", number = number),
            Title::AcceptStory => say!(m, "editor-accept-story"),
            Title::Story => say!(m, "editor-story"),
            Title::PlayFrom => say!(m, "editor-play-from"),
        }
    }
}
