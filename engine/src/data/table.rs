//! What lies on the table: zones, kinds of cards, their numbers and marks, pools.

use super::{Counts, Line};
use serde::{Deserialize, Serialize};
use std::num::NonZeroU16;

/// Which cards are targets.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Targets {
    /// Those of which the text says “target”.
    #[default]
    Said,
    /// All that a player chooses on the field for the text of a card.
    Chosen,
}

/// A place where cards lie. Each player has one of each, unless it is everybody's.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZoneDef {
    /// Its id; the lexicon gives it its printed words (table `zones`).
    pub id: String,
    /// Whose it is: each player has one, or there is one for the table (a market, a deck that all draw from).
    #[serde(default)]
    pub of: ZoneOf,
    /// Who sees the cards in it.
    pub seen_by: SeenBy,
    /// Whether it is a part of the field: there cards have stats that change and abilities that work, and when they leave it they are new
    /// objects.
    #[serde(default)]
    pub field: Field,
    /// Most cards it holds, and which kinds count.
    #[serde(default)]
    pub capacity: Option<Capacity>,
    /// Its cells, where each card lies in one: `Row(5)`, `Lanes(3, 2)` or `Grid(3, 2)`. The word for one of them is the form `cell` of the
    /// zone's word in the lexicon.
    #[serde(default)]
    pub cells: Option<super::Cells>,
    /// Whether a text that names no place ("an untapped creature") finds cards here.
    #[serde(default, with = "super::truth")]
    pub open: bool,
    /// Whether what a text says of such cards as long as it stands, without naming a place ("all creatures have +1 power"), is said of cards
    /// here, too, though a text that names no place finds none here to choose or to count.
    #[serde(default, with = "super::truth")]
    pub reached: bool,
    /// A state in which a card here is seen by others than `seen_by` says: `("face_down", Owner)`.
    #[serde(default)]
    pub except: Option<(String, SeenBy)>,
    /// Whether its cards count as alike where one is chosen, their states aside: nobody minds which.
    #[serde(default, with = "super::truth")]
    pub alike: bool,
    /// Whether a card that leaves is another object, though it stays on the field.
    #[serde(default, with = "super::truth")]
    pub brief: bool,
}

/// Whose a zone is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ZoneOf {
    /// Each player has one.
    #[default]
    Each,
    /// Everybody's, and nobody's in particular: there is one for the table. Its words are the form `shared` of the lexicon.
    All,
}

/// Who sees a zone's cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeenBy {
    /// All players.
    Everyone,
    /// Its owner.
    Owner,
    /// No one; only how many there are is known.
    Nobody,
}

/// Whether a zone is a part of the field.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Field {
    /// It is: cards work there.
    On,
    /// It is not.
    #[default]
    Off,
}

/// A limit on how many cards a zone holds.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Capacity {
    /// The most cards of those kinds.
    pub most: u16,
    /// The kinds that count.
    pub of: Vec<String>,
    /// What happens before one more enters a full zone ("it" is the entering card, "their" the zone's owner); when empty, the card does not move.
    #[serde(default)]
    pub full: Vec<Line>,
}

/// A kind of card: what a card is called by rules and other cards.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindDef {
    /// Its id; the lexicon gives it its printed words (table `kinds`).
    pub id: String,
    /// Stats that each card of it has.
    #[serde(default)]
    pub stats: Vec<String>,
    /// What a card of it may have besides: stats, and groups of families that it may belong to.
    #[serde(default)]
    pub may: Vec<String>,
    /// Groups of families that each card of it belongs to, with one member. Cards of kinds that do not name such a group, here
    /// or in `may`, do not belong to it.
    #[serde(default)]
    pub one_of: Vec<String>,
    /// The sign that is printed on it, and where.
    #[serde(default)]
    pub symbol: Option<(String, String)>,
    /// Zones in which what its text says of itself is true; the field when empty.
    #[serde(default)]
    pub works: Vec<String>,
    /// Stats that are not printed on it but that it may come to have: 0 at first.
    #[serde(default)]
    pub gains: Vec<String>,
    /// When text on it without a tag happens.
    #[serde(default)]
    pub text: TextUse,
    /// How much text fits on such a card: so many lines as they are printed, each of so many letters, blanks and signs included; any when
    /// absent. Each line of a card's `text` begins a new one, and words are not parted, but those that are longer than a line. A card with
    /// more can be played all the same.
    #[serde(default)]
    pub room: Option<(u16, NonZeroU16)>,
}

/// How a text without a tag, or with the tag of a window, is used.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TextUse {
    /// Its player may use it while the card is on the field.
    #[default]
    Activated,
    /// An action, a verb or a phase runs it: "Resolve its text." In a window, those are the lines for that window; where none is open, those without a
    /// tag.
    Resolved,
    /// It is read as though this tag stood before it: "Choose one - …" on a creature happens when the creature is played.
    Tagged(String),
}

/// A description of cards that has a name of its own, such as "attack", or an adjective, such as "enemy" (form `on` of its word).
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NounDef {
    /// Its id; the lexicon gives it its printed words (table `nouns`).
    pub id: String,
    /// Which cards ("an attacking card in any Arena").
    pub is: Line,
    /// The role whose card "that …" means.
    #[serde(default)]
    pub that: Option<String>,
    /// The role of who does it ("an attack by this card").
    #[serde(default)]
    pub by: Option<String>,
}

/// A number that cards have.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatDef {
    /// Its id; the lexicon gives it its printed words (table `stats`).
    pub id: String,
    /// The least that it reads as.
    #[serde(default)]
    pub least: Option<i16>,
    /// The least that may be printed on a card.
    #[serde(default)]
    pub printed: Option<i16>,
    /// The counter that is subtracted from it (damage from health), for the current value.
    #[serde(default)]
    pub minus: Option<String>,
    /// Whether it is a set of numbers from 0 to 14 instead of one number.
    #[serde(default, with = "super::truth")]
    pub set: bool,
}

/// A number of tokens or points that lie on no card: a player's, or both players'.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PoolDef {
    /// Its id; the lexicon gives it its printed words (table `pools`).
    pub id: String,
    /// Whether each player has one.
    #[serde(default)]
    pub of: PoolOf,
    /// What it holds at first.
    #[serde(default)]
    pub start: i16,
    /// The most it holds.
    #[serde(default)]
    pub most: Option<i16>,
    /// The counter that its tokens are when they lie on a card. Tokens are conserved: they only ever move.
    #[serde(default)]
    pub token: Option<String>,
    /// What the course of play counts in it: such a pool is asked for and never changed.
    #[serde(default)]
    pub counts: Option<Counts>,
    /// Other pools of each player that this one is together: it holds what they hold, and who pays out of it chooses out of which of them, or who
    /// gains it in which. `(id: "mana", any_of: ["sun_mana", "moon_mana"])` is what “Pay 2 mana” speaks of.
    #[serde(default)]
    pub any_of: Vec<String>,
    /// A pool of points that is emptied instead when this one would gain any.
    #[serde(default)]
    pub blocked_by: Option<String>,
    /// Whether it is shown on the board.
    #[serde(default)]
    pub shown: Shown,
}

/// Whether something is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shown {
    /// At all times.
    #[default]
    Always,
    /// When it is not 0.
    WhenSome,
    /// It is not: the rules keep it for themselves.
    Never,
}

/// Whose a pool is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PoolOf {
    /// Each player has one.
    #[default]
    Each,
    /// Both share it.
    Both,
}

/// What damage of 0 is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ZeroDamage {
    /// No damage: nobody took any.
    #[default]
    Nothing,
    /// Damage that was taken.
    Taken,
}

/// A kind of damage to players.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerDamageDef {
    /// Its id; the lexicon gives it its printed words (table `damages`).
    pub id: String,
    /// The player's pool that it is taken from; none where it is dealt in sentences.
    #[serde(default)]
    pub from: Option<String>,
    /// The pool that it goes to, and tokens that are lost go to; it is gone when absent.
    #[serde(default)]
    pub to: Option<String>,
    /// Whether 0 of it is taken, too, where a text asks what a player took this turn.
    #[serde(default)]
    pub zero: ZeroDamage,
    /// What happens to the player ("you") for each one, instead of a pool.
    #[serde(default)]
    pub each: Vec<Line>,
    /// What follows for the player ("you"), when at least one was taken.
    #[serde(default)]
    pub then: Vec<Line>,
}

/// Cards that a text makes: what they are, and where they lie. What a line is for that prints nothing but such a card is an action whose
/// `with` names no place ("a little ghost with power").
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MadeDef {
    /// Their kind.
    pub kind: String,
    /// The zone they come into being in (into the first of its cells with room, where it has cells); when they leave it, they are gone. Without
    /// one they lie nowhere until the text puts them somewhere, and are cards like others from then on.
    #[serde(default)]
    pub zone: Option<String>,
    /// Groups of families in which they are what the card is whose text makes them.
    #[serde(default)]
    pub keeps: Vec<String>,
}

/// A mark with two sides that a card has or has not, such as tapped.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StateDef {
    /// Its id; the lexicon gives it its printed words (table `states`).
    pub id: String,
    /// Zones in which a card can be so; the field when empty.
    #[serde(default)]
    pub zones: Vec<String>,
}

/// What is counted on cards: damage, or tokens that lie there.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CounterDef {
    /// Its id; the lexicon gives it its printed words (table `counters`).
    pub id: String,
    /// The shared pool that such tokens go to when they are paid or removed, and those of a card that leaves. Where there is none, they
    /// are gone.
    #[serde(default)]
    pub bank: Option<String>,
}

/// What damage to cards does.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageDef {
    /// The counter that damage adds to a card and that healing removes.
    pub counter: String,
}
