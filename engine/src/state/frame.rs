//! The interpreter's own part of the state: programs that run, what they hold, and what they wait for.

use super::DecisionId;
use crate::ids::*;
use serde::{Deserialize, Serialize};

/// What a frame works for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Purpose {
    /// A procedure of the rules: triggers resolve between its steps.
    Rules,
    /// The words of a card: triggers resolve between its instructions where the game says so.
    Words,
    /// A part of a single instruction: no trigger resolves before the instruction is done.
    Within,
    /// Words of a card that answer damage or healing which waits for them.
    Answer,
    /// A check of the rules.
    Check,
}

/// The event that waits for a frame, and happens when the frame has not taken its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Holds {
    /// None.
    Nothing,
    /// What the frame below is about to do.
    Deed,
    /// Damage that its card would take.
    Taken,
    /// Damage that its card would deal.
    Dealt,
    /// Damage that its card would deal to a player: what the frame below is about to do.
    Wounds,
    /// Healing of its card.
    Healing,
}

/// Whether damage comes from where it was dealt, or was sent on by a text that answered it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sent {
    /// From where it was dealt.
    First,
    /// It was sent on.
    On,
}

/// How far an instruction that takes several goes has come with what it is at: a card of a verb, a player of a window, a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// Nothing of it has been done.
    Begun,
    /// Its player has said which card comes next.
    Chosen,
    /// Its player has said how many; the number is the frame's `step`.
    Numbered,
    /// It goes on, and needs nothing more to begin with.
    Underway,
    /// What the game does where no place is left for the card has been run.
    MadeRoom,
    /// It is settled which cell the card goes into.
    Placed(u8),
    /// The sentences of the verb have been run.
    Ran,
    /// Its player wants no more.
    Enough,
    /// So many of the players who act in a window have passed, one after the other.
    Passed(u8),
    /// All who act in a window have passed, and what the game does then has been run.
    AllPassed,
    /// The next line of a text.
    Line(u8),
}

/// Which of the texts that may take the place of an event have been asked: all up to this one, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tried(pub u64);

impl Tried {
    /// None of them.
    pub const NONE: Tried = Tried(0);
    /// One of them took its place.
    pub const REPLACED: Tried = Tried(u64::MAX);
}

/// A list of cards and a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Register {
    /// Where its cards begin on the heap.
    pub start: u16,
    /// How many they are.
    pub len: u16,
    /// Its number.
    pub number: i16,
}

/// What a player has chosen in secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Polled {
    /// Who.
    pub by: PlayerId,
    /// Which card, where they chose one.
    pub card: Option<CardRef>,
    /// Which number, or what it stands for.
    pub number: i16,
}

/// What a trigger is about, where that has left the field: who speaks of it by its old life finds it where it went, for as
/// long as it stays there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trail {
    /// The object that left.
    pub card: CardRef,
    /// How often the card had moved when it got there.
    pub moves: u16,
}

/// A running program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Frame {
    /// Which program.
    pub program: ProgramId,
    /// The instruction that is being done.
    pub at: u16,
    /// How far an instruction has come that takes several goes.
    pub step: u16,
    /// Where its registers begin.
    pub registers: u16,
    /// Where its cards begin on the heap.
    pub heap: u16,
    /// The card whose text it is, where it is not one of the rules.
    pub this: Option<CardRef>,
    /// The card that did what is being answered, where one did.
    pub source: Option<CardRef>,
    /// The controller of the text.
    pub you: PlayerId,
    /// The player that the sentence names.
    pub they: PlayerId,
    /// The amount of the event that is being answered.
    pub amount: i16,
    /// The number of the keyword whose meaning it is.
    pub given: i16,
    /// How many events the last verb made happen.
    pub last: i16,
    /// How many it should have.
    pub wanted: i16,
    /// Which ability of the card it is.
    pub ability: u8,
    /// Whether the last optional or conditional part was done.
    pub done: bool,
    /// How far an instruction that takes several goes has come with what it is at.
    pub stage: Stage,
    /// Whether the event that waits for this answer has been dealt with.
    pub answered: bool,
    /// The event that waits for it.
    pub holds: Holds,
    /// Which texts have been asked about that event.
    pub asked: Tried,
    /// Whether it was sent on by an answer to another.
    pub sent: Sent,
    /// Which texts have been asked about what it is about to do itself.
    pub tried: Tried,
    /// How much of that one of them has left, where it changed how much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed: Option<i16>,
    /// What it works for.
    pub purpose: Purpose,
    /// Whether what it does is done by the words of a card.
    pub words: bool,
    /// The last voluntary decision that led here.
    pub cause: DecisionId,
    /// How many lines of a log lie above what it tells, as causes of it.
    pub nesting: u8,
    /// The keyword that its costs ignore.
    pub ignores: Option<KeywordId>,
    /// How often a card had moved before the sentences of the verb that is being done to it.
    pub moves: u16,
    /// Where that card was then.
    pub from: (PlayerId, ZoneId),
    /// Whose damage had led to that verb, where the rules do it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slayer: Option<CardRef>,
    /// What it may follow to where that went.
    pub trail: Option<Trail>,
    /// The text of a card that it runs line by line, as it was when the first line began: what that does to the card spares the rest.
    pub reading: Option<Reader>,
    /// The batch of triggers that was being answered when it began: only later ones may come between its instructions.
    pub batch: u16,
    /// The window in which it was chosen, where that has closed with it: while it runs, what belongs to the window still does. The frame
    /// that opened it lies below.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<WindowId>,
}

/// A printed text that is run line by line, and the player for whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reader {
    /// The printed card.
    pub def: DefId,
    /// The player who controlled the card.
    pub you: PlayerId,
}
