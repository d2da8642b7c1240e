//! What is done and when: verbs, moments, tags, windows, phases, actions.

use super::Line;
use serde::{Deserialize, Serialize};

/// Something that is done to cards, in the rules and on cards.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VerbDef {
    /// Its id; the lexicon gives it its printed words (table `verbs`).
    pub id: String,
    /// What it does to "it".
    pub does: VerbDoes,
    /// Where cards come from when the sentence says no place: "Discard 1 card." chooses among those in your hand.
    #[serde(default)]
    pub from: Option<VerbFrom>,
    /// The kind of a card that a text makes for it, where the text says none (“Equip a 3/2 Blade”); that of `made` when absent.
    #[serde(default)]
    pub makes: Option<String>,
    /// Kinds of cards that it is done to; any when empty. A text that does it to cards of other kinds alone is refused.
    #[serde(default)]
    pub on: Vec<String>,
    /// Done for each card that is missing: who can't draw may lose the game.
    #[serde(default)]
    pub short: Vec<Line>,
    /// Whether the player who does it to several cards chooses in which order.
    #[serde(default, with = "super::truth")]
    pub ordered: bool,
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
    /// Not at all: what it does speaks for itself.
    Never,
}

/// What a verb does to its card, which is "it".
///
/// Nothing else is that verb: “Whenever you play a creature, …” answers none that a text puts onto the field, and what puts a creature into a
/// discard pile destroys none. “Whenever a creature enters your grove, …” answers both.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum VerbDoes {
    /// The card is in that state.
    Set(String),
    /// The card is in that state no longer.
    Clear(String),
    /// Nothing; but cards may wait for it.
    Announce,
    /// Sentences about "it".
    Means(Vec<Line>),
    /// The card goes where the sentence says; these sentences are done when it says no place.
    Moves(Vec<Line>),
}

/// Where a verb takes its cards from.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum VerbFrom {
    /// A choice among the cards there ("in your hand").
    Among(Line),
    /// From its top, one by one, without a choice ("in your deck").
    Top(Line),
    /// A choice among so many that chance takes from all such cards that fit ("a spell or unit"): of the game's, or of those at a place that the text names.
    Offered(u8, Line),
}

/// A moment that the rules announce (`Announce Start of Turn.`), and that cards wait for.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MomentDef {
    /// Its id; the lexicon gives it its printed words (table `moments`).
    pub id: String,
    /// The role of the card that this is done to: what a text says behind its verb (“attacks your hero”).
    #[serde(default)]
    pub whom: Option<String>,
    /// Whether cards attached to the card it is about meet it too.
    #[serde(default, with = "super::truth")]
    pub attached: bool,
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

/// A tag in front of a line, such as `[On Play]`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TagDef {
    /// Its id; the lexicon gives it its printed words (table `tags`).
    pub id: String,
    /// What it says.
    pub means: TagMeans,
    /// Kinds and families of cards that it may stand on: those that are one of these; any when empty.
    #[serde(default)]
    pub on: Vec<String>,
    /// What is done when its text has chosen and been paid for, before it does anything: a window may open in which it waits. Of a text that
    /// takes the place of what would happen it is the first thing that is done; such a text waits for nobody.
    #[serde(default)]
    pub between: Vec<Line>,
}

/// What a tag says.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum TagMeans {
    /// The line waits for something, as if it began with these words: `Whenever this card is played`.
    When(String),
    /// The line waits for that moment, in the turn of the card's controller or in anyone's.
    Moment(String, MomentOf),
    /// The line may be used in this window.
    Window(String),
    /// The line is used at most once in this stretch of time.
    Once(Stretch),
    /// Of several that wait, those with this tag are answered in the order in which things happened: nobody chooses.
    AsHappened,
    /// The card has that keyword.
    Keyword(String),
    /// The line works only while the card is in one of these zones.
    In(Vec<String>),
    /// Several things at once.
    All(Vec<TagMeans>),
    /// Only while this holds: what is true, what may be resolved, what answers.
    While(Line),
    /// Costs are paid as though its card did not have this keyword.
    Ignores(String),
}

/// In whose turn a moment counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum MomentOf {
    /// In that of the card's controller.
    You,
    /// In both players'.
    Anyone,
}

/// A stretch of time that limits count in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stretch {
    /// Until the turn ends.
    Turn,
    /// Until effects of that duration end.
    Until(String),
}

/// A stretch in which players may act, opened by the rules: `Open the Main window for you.`
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WindowDef {
    /// Its id; the lexicon gives it its printed words (table `windows`).
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
    /// How much is done in it before it closes.
    #[serde(default)]
    pub deeds: Deeds,
    /// What happens when its player passes; the window closes then, unless somebody acted meanwhile.
    #[serde(default)]
    pub passed: Vec<Line>,
}

/// How much is done in a window.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deeds {
    /// As much as players like; an action closes it where it says so (`closes`).
    #[default]
    Any,
    /// One thing, whether an action or the text of a card.
    One,
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

/// How long something lasts that a text gives: "until the end of the turn".
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DurationDef {
    /// Its id; the lexicon gives it its printed words (table `durations`).
    pub id: String,
    /// In whose turn "Effects until … end." ends it, seen from the player who made the effect.
    pub in_turn_of: DurationTurn,
    /// When what lasts so long begins.
    #[serde(default)]
    pub begins: DurationBegins,
    /// The duration that then goes on for it, where it does not end with that: "until the end of your next turn" ends at its start, and goes on
    /// until the end of the turn.
    #[serde(default)]
    pub goes_on: Option<String>,
    /// What ends it.
    #[serde(default)]
    pub ends: DurationEnds,
}

/// What ends a duration.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DurationEnds {
    /// A step of the rules: "Effects until … end."
    #[default]
    Said,
    /// That the card whose text made the effect leaves the field: "until this card leaves the field". Where it has left before, nothing begins.
    WithItsCard,
    /// The same, or that another player takes control of that card: "for as long as you control this card".
    WithItsControl,
}

/// When something begins that lasts for a while.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DurationBegins {
    /// When the text says it.
    #[default]
    AtOnce,
    /// With the next turn in which it may end: "next turn", "during your opponent's next turn".
    NextTurn,
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

/// A phase of a turn.
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
    /// A short id, for reports of mistakes.
    pub id: String,
    /// How the option reads; `{it}` is the card ("attack with {it}"), `{me}` and `{foe}` are the players ("I am {me}").
    pub say: String,
    /// Whether nobody else is told that it was done.
    #[serde(default, with = "super::truth")]
    pub secret: bool,
    /// The windows in which it may be done.
    pub windows: Vec<String>,
    /// The card it is done with: one option per such card; one option when absent. Where it names the kind of `made` and no place, it is
    /// what a line is for that prints nothing but such a card: the option is that line, and "this card" is the card that it stands on.
    #[serde(default)]
    pub with: Option<Line>,
    /// A further condition; “it” is the card that the action is done with, if there is one.
    #[serde(default)]
    pub needs: Option<Line>,
    /// The verb that it does: it is not offered to a player who is kept from it, nor with a card that can't suffer it. What
    /// does that verb to its card first need not say it.
    #[serde(default)]
    pub does: Option<String>,
    /// Whether the window closes when it is done.
    #[serde(default, with = "super::truth")]
    pub closes: bool,
    /// What is paid first; not offered when it can't be. What a card says of its own numbers that are asked here ("This card has -1
    /// cost") holds wherever it lies.
    #[serde(default)]
    pub pay: Option<Line>,
    /// What happens; "it" is the card, "you" the player. It is not offered where the first step about the card puts it into a zone of the
    /// player's, or of all players, that has no room, be it by a verb.
    pub steps: Vec<Line>,
}
