//! What waits: triggers for their turn, and watchers that texts left behind for what they watch for.

use super::{DecisionId, Holds, Sent, Trail, Tried};
use crate::ids::*;
use serde::{Deserialize, Serialize};

/// What a waiting answer is to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Waiting {
    /// It follows an event.
    Trigger,
    /// The event (damage) waits for it.
    Parked,
}

/// Which watcher answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Answer {
    /// An ability printed on the source.
    Printed(u8),
    /// An ability that a keyword gives to the source.
    Keyword(KeywordId, u8),
    /// A planted watcher.
    Planted(u16),
    /// A replacement of the rules.
    Rule(u16),
}

/// How often what an ability counts has happened since it answered last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Recurring {
    /// The card.
    pub source: CardRef,
    /// Which ability of it.
    pub answer: Answer,
    /// How often.
    pub times: u8,
}

/// A trigger that waits to resolve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pending {
    /// Which ability.
    pub answer: Answer,
    /// Its card; of a rule, the card that the event was about.
    pub source: Option<CardRef>,
    /// Its card's printed self, should the card be gone.
    pub def: DefId,
    /// Who controls it.
    pub by: PlayerId,
    /// The card that the event was about, where it was about one.
    pub subject: Option<CardRef>,
    /// What its words may follow to where that went: that card, or what the text could follow that planted the watcher.
    pub trail: Option<Trail>,
    /// Whether the event was that the card came where it lies, off the field: gone from there, it is nothing that the text knows.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub put: bool,
    /// The card that did it, where one did.
    pub doer: Option<CardRef>,
    /// How much.
    pub amount: i16,
    /// The number of the keyword that answers, as it was when the event happened.
    pub given: i16,
    /// Whether the event came from the words of a card.
    pub words: bool,
    /// Triggers of one batch resolve before those they cause.
    pub batch: u16,
    /// Whether the event waits.
    pub waiting: Waiting,
    /// Of a planted watcher: what it took along is kept under this number.
    pub closure: u32,
    /// The player that the sentence named that planted it; else the owner of the card that the event was about.
    pub they: Option<PlayerId>,
    /// The event that waits.
    pub holds: Holds,
    /// Which texts have been asked about it, this one among them.
    pub asked: Tried,
    /// Whether it was sent on by an answer to another.
    pub sent: Sent,
    /// Whether the active player orders it among everybody's.
    pub active_orders: bool,
    /// The last voluntary decision that led to it.
    pub cause: DecisionId,
    /// Whether the instruction that set it off may add to it: it answers all that one does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gathers: bool,
}

/// A watcher that a card had when the sentences of a verb began to run, which it answers when they have: whoever comes to the field by them has
/// not seen it begin, and whoever goes has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Witness {
    /// The place of the frame whose instruction it is.
    pub frame: u16,
    /// The answer.
    pub wait: Pending,
    /// Whether the card was one that it waits for when they began. Else it is answered where the card has become one, as by coming to a place.
    pub fits: bool,
}

/// A text that may take the place of what an instruction does to one of several cards at the same moment: found before any of them goes, for its
/// own card may be one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Foreseen {
    /// The place of the frame whose instruction it is.
    pub frame: u16,
    /// The answer.
    pub wait: Pending,
}

/// A watcher that an effect left behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DelayedTrigger {
    /// Which one of the game's table.
    pub watch: u16,
    /// The card whose words planted it, where it was not a rule.
    pub source: Option<CardRef>,
    /// That card's printed self.
    pub def: DefId,
    /// Who controls it.
    pub by: PlayerId,
    /// Its own number: what it took along is kept under it.
    pub closure: u32,
    /// The player that the sentence named.
    pub they: PlayerId,
    /// The number of the keyword whose meaning planted it.
    pub given: i16,
    /// The amount of the event that was being answered.
    pub amount: i16,
    /// When it ends unused.
    pub until: Option<DurationId>,
    /// The turn in which it was planted.
    pub turn: u16,
    /// What the text that planted it could follow to where that went.
    pub trail: Option<Trail>,
    /// The decision that led to it.
    pub cause: DecisionId,
    /// The card to which something was being done meanwhile: that is not waited for.
    pub meanwhile: Option<CardRef>,
}

/// What a planted watcher took along from the text that planted it: a card of one of its registers, or, with no card, the register's
/// number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Kept {
    /// Whose it is ([`DelayedTrigger::closure`]).
    pub closure: u32,
    /// The register in which the watcher's words find it.
    pub reg: u8,
    /// The register's number.
    pub number: i16,
    /// The card; none in the first row of a register.
    pub card: Option<CardRef>,
    /// How often it had moved, where it lay off the field: one that has gone elsewhere since is lost, unless that is what was waited for.
    pub moves: Option<u16>,
}
