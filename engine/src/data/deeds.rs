//! What is done and when: verbs, moments, tags, windows, phases, actions.

use super::{Line, Open};
use serde::{Deserialize, Serialize};

/// A verb.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VerbDef {
    /// Lexicon word.
    pub id: String,
    /// What it does to "it".
    pub does: VerbDoes,
    /// Where an object without a place is taken from (among the cards "in your hand" for discarding).
    #[serde(default)]
    pub from: Option<VerbFrom>,
    /// Done after the object has gone where the sentence says ("it" and "this card" are the object).
    #[serde(default)]
    pub then: Vec<Line>,
    /// Done for each card that is missing ("You lose the game.").
    #[serde(default)]
    pub short: Vec<Line>,
    /// Whether the player who does it to several cards orders them.
    #[serde(default)]
    pub ordered: Open,
    /// When the story tells it.
    #[serde(default)]
    pub told: ToldWhen,
}

/// When the story tells a verb.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ToldWhen {
    /// When it has been done.
    #[default]
    After,
    /// When it begins.
    Before,
    /// Never: what it does speaks for itself.
    Never,
}

/// What a verb does to its object.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum VerbDoes {
    /// Sets a state.
    Set(String),
    /// Clears a state.
    Clear(String),
    /// Nothing but the event itself.
    Announce,
    /// Sentences about "it".
    Means(Vec<Line>),
    /// Moves it where the sentence says; these sentences when it names no destination.
    Moves(Vec<Line>),
}

/// Where a verb takes its object from.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum VerbFrom {
    /// A choice among the cards there ("in your hand").
    Among(Line),
    /// From its top, one by one, without a choice ("in your deck").
    Top(Line),
}

/// A named moment.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MomentDef {
    /// Lexicon word.
    pub id: String,
    /// Whether cards attached to the card it is about meet it too.
    #[serde(default)]
    pub attached: Open,
    /// Whether the active player orders the triggers of both players.
    #[serde(default)]
    pub order: Order,
}

/// Who orders simultaneous triggers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// Each player their own, the active player's first.
    #[default]
    Each,
    /// The active player, across both players.
    Active,
}

/// A bracketed tag.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TagDef {
    /// Lexicon word.
    pub id: String,
    /// What it says.
    pub means: TagMeans,
    /// Kinds of cards that it may stand on; any when empty.
    #[serde(default)]
    pub on: Vec<String>,
    /// The family that a card must be of to bear it.
    #[serde(default)]
    pub of: Option<String>,
    /// The window that opens when its text has chosen and paid, before it does anything.
    #[serde(default)]
    pub opens: Option<OpensDef>,
}

/// A window between what a text chooses and pays, and what it does.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpensDef {
    /// Lexicon word.
    pub window: String,
    /// For whom.
    pub whose: OpensFor,
    /// The text does nothing when this no longer holds afterwards.
    #[serde(default)]
    pub still: Option<Line>,
}

/// For whom a window opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OpensFor {
    /// The player whose text it is.
    You,
    /// The other one.
    Opponent,
    /// Whose turn it is.
    Active,
}

/// What a tag says.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum TagMeans {
    /// The ability triggers by itself: a sentence's beginning such as `Whenever this card is played`.
    When(String),
    /// Like `When`, for a moment about the player: of the card's controller, or of anyone.
    Moment(String, MomentOf),
    /// The ability may be used in this window.
    Window(String),
    /// At most once in this stretch.
    Once(Stretch),
    /// Of several that wait, those with this tag are answered in the order in which things happened: nobody chooses.
    AsHappened,
    /// The card has that keyword.
    Keyword(String),
    /// Works only while the card is in one of these zones.
    In(Vec<String>),
    /// Several things at once.
    All(Vec<TagMeans>),
    /// Only while this holds: what is true, what may be resolved, what answers.
    While(Line),
    /// Costs are paid as though its card did not have this keyword.
    Ignores(String),
}

/// Whose moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum MomentOf {
    /// In the turn of the card's controller.
    You,
    /// In anyone's turn.
    Anyone,
}

/// A stretch of time that limits count in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stretch {
    /// A turn.
    Turn,
    /// Until effects of that duration end.
    Until(String),
}

/// A window.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WindowDef {
    /// Lexicon word.
    pub id: String,
    /// What stopping is called ("end the turn"); when empty, the player has to act if anything can be done.
    #[serde(default)]
    pub pass: String,
    /// Whether it opens for the active player when nothing can be done in it.
    #[serde(default)]
    pub idle: Idle,
    /// The window closes at once when this holds.
    #[serde(default)]
    pub closes_if: Option<Line>,
    /// Who acts in it.
    #[serde(default)]
    pub turns: Turns,
    /// What happens when its player passes; the window closes then, unless somebody acted meanwhile.
    #[serde(default)]
    pub passed: Vec<Line>,
}

/// Who acts in a window.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Turns {
    /// The player it opens for, until they pass.
    #[default]
    One,
    /// Both players in turn, beginning with the one it opens for, until both have passed one after the other.
    Alternate,
    /// Both players; who has acted is followed by the one it opened for, and it closes when both have passed one after the other.
    Again,
    /// Both players; whenever something has been done, the active player is asked first, and what waits to be answered is put
    /// before anybody is asked. It closes when both have passed one after the other.
    Priority,
}

/// What becomes of a window in which the active player can do nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Idle {
    /// It opens: stopping is a choice.
    #[default]
    Opens,
    /// It does not.
    Skipped,
}

/// A duration.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DurationDef {
    /// Lexicon word.
    pub id: String,
    /// In whose turn "Effects until … end." ends it, seen from the player who made the effect.
    pub in_turn_of: DurationTurn,
}

/// In whose turn a duration ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DurationTurn {
    /// Anyone's.
    Anyone,
    /// The player's own.
    You,
    /// The opponent's.
    Opponent,
}

/// A phase.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PhaseDef {
    /// The name shown; when empty, it goes on with the phase before it.
    pub name: String,
    /// Skipped when this condition holds.
    #[serde(default)]
    pub skip_if: Option<Line>,
    /// What happens, the active player being "you".
    pub steps: Vec<Line>,
}

/// Something players may do in a window.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionDef {
    /// A short id for reports.
    pub id: String,
    /// How the option reads; `{it}` is the card ("attack with {it}"), `{me}` and `{foe}` are the players ("I am {me}").
    pub say: String,
    /// Whether nobody else is told that it was done.
    #[serde(default)]
    pub secret: Open,
    /// The windows in which it may be done.
    pub windows: Vec<String>,
    /// The card it is done with: one option per such card; one option when absent.
    #[serde(default)]
    pub with: Option<Line>,
    /// A further condition; a text that says "can always" lifts it.
    #[serde(default)]
    pub only_if: Option<Line>,
    /// A condition that nothing lifts.
    #[serde(default)]
    pub needs: Option<Line>,
    /// The verb that it does to the card, which must be able to suffer it.
    #[serde(default)]
    pub does: Option<String>,
    /// The zone that its card goes to: it is not offered when there is no room.
    #[serde(default)]
    pub into: Option<String>,
    /// The verb that a player is kept from who can't do this.
    #[serde(default)]
    pub deed: Option<String>,
    /// Whether the window closes when it is done.
    #[serde(default)]
    pub closes: Open,
    /// What is paid first; not offered when it can't be.
    #[serde(default)]
    pub pay: Option<Line>,
    /// What happens.
    pub steps: Vec<Line>,
}
