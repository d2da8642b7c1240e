//! The shape of a game's files: what a designer may write in RON.
//!
//! Tables are fields here; sentences are [`Line`]s, written in the language of the cards and read by the grammar when the
//! game loads. Nothing in this module interprets anything.
//!
//! | file | type |
//! |---|---|
//! | `game.ron` | [`GameFile`] |
//! | `lexicon/<language>.ron` | `kotodama_grammar::Lexicon` |
//! | `keywords.ron` | list of [`KeywordFile`] |
//! | `phrases.ron` | list of `kotodama_grammar::PhraseDef` |
//! | `sets/*.ron` | [`SetFile`] |
//! | `decks/*.ron` | [`DeckFile`] |
//! | `rulebook.ron` | list of [`RuleRow`] |

use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// A sentence or several, in the language of the game.
pub type Line = String;

/// `game.ron`: the rules.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// Short id, equal to the folder's name.
    pub id: String,
    /// The name players know.
    pub name: String,
    /// Language file the texts are written in (`"en"`).
    pub language: String,
    /// Zones in the order they are shown.
    pub zones: Vec<ZoneDef>,
    /// Words for several zones at once: word → zones.
    #[serde(default)]
    pub zone_groups: BTreeMap<String, Vec<String>>,
    /// Kinds of cards, with the stats each must and may have.
    pub kinds: Vec<KindDef>,
    /// Stats in the order they are shown.
    pub stats: Vec<StatDef>,
    /// Two-sided marks on cards.
    #[serde(default)]
    pub states: Vec<StateDef>,
    /// Tokens counted on cards.
    #[serde(default)]
    pub counters: Vec<CounterDef>,
    /// Pools of tokens or points: each player's, or shared.
    #[serde(default)]
    pub pools: Vec<PoolDef>,
    /// Kinds of damage to players.
    #[serde(default)]
    pub damages: Vec<PlayerDamageDef>,
    /// Where cards that a text makes come into being.
    #[serde(default)]
    pub made: Option<MadeDef>,
    /// While this holds, seen from a card, the player chooses the direction of its arrows.
    #[serde(default)]
    pub arrows_either_way_if: Option<Line>,
    /// Closed lists of adjectives that cards may carry (elements, colours): unknown ones are errors.
    #[serde(default)]
    pub families: BTreeMap<String, Vec<String>>,
    /// Verbs: what each does.
    pub verbs: Vec<VerbDef>,
    /// What damage puts where.
    #[serde(default)]
    pub damage: Option<DamageDef>,
    /// Moments that the rules announce.
    #[serde(default)]
    pub moments: Vec<MomentDef>,
    /// What the bracketed tags mean.
    #[serde(default)]
    pub tags: Vec<TagDef>,
    /// Named references that a procedure fills: attacker, target.
    #[serde(default)]
    pub roles: Vec<String>,
    /// Those among them that stay with their card wherever it goes.
    #[serde(default)]
    pub roles_that_follow: Vec<String>,
    /// Windows in which players may act.
    #[serde(default)]
    pub windows: Vec<WindowDef>,
    /// The window of abilities that name none.
    #[serde(default)]
    pub untagged: Option<String>,
    /// When effects with a duration end.
    #[serde(default)]
    pub durations: Vec<DurationDef>,
    /// Before the first turn.
    pub setup: SetupDef,
    /// The phases of a turn, in order; then it is the next player's turn.
    pub turn: Vec<PhaseDef>,
    /// What players may do in windows.
    pub actions: Vec<ActionDef>,
    /// Facts and replacements that always hold.
    #[serde(default)]
    pub rules: Vec<Line>,
    /// Looked at after every single instruction; each runs when its condition holds.
    #[serde(default)]
    pub checks: Vec<Line>,
    /// Printed keywords that mean nothing.
    #[serde(default)]
    pub keywords_off: Vec<String>,
    /// How many tokens an arrow moves for each one that it says.
    #[serde(default = "once")]
    pub arrows_times: i16,
    /// Cards that are treated as copies of another.
    #[serde(default)]
    pub copies: Option<CopyDef>,
    /// Changes to these rules that players may agree on before a match.
    #[serde(default)]
    pub modes: Vec<ModeDef>,
    /// Ways to make decks from cards that are drafted.
    #[serde(default)]
    pub drafts: Vec<DraftDef>,
    /// What a set for play holds of each family that leads cards.
    #[serde(default)]
    pub led: Option<LedDef>,
    /// How to build a deck.
    pub deck: DeckRules,
    /// Switches where a rulebook leaves a choice.
    #[serde(default)]
    pub switches: Switches,
}

fn once() -> i16 {
    1
}

/// A change to the rules.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModeDef {
    /// A short id (`play GAME --mode …`).
    pub id: String,
    /// The name players know.
    pub name: String,
    /// What it does, in a sentence.
    #[serde(default)]
    pub about: Option<String>,
    /// Modes of which a match has one at most: those that say the same here. Its word stands for one of them by chance.
    #[serde(default)]
    pub one_of: Option<String>,
    /// Pools that begin otherwise.
    #[serde(default)]
    pub pools: BTreeMap<String, PoolChange>,
    /// Lines of the rules that are replaced: the old one → the new one.
    #[serde(default)]
    pub lines: BTreeMap<Line, Line>,
    /// Rules that hold besides.
    #[serde(default)]
    pub rules: Vec<Line>,
    /// Steps of the set-up besides, before the others.
    #[serde(default)]
    pub setup: Vec<Line>,
    /// Cards that are not in a deck and yet in the match.
    #[serde(default)]
    pub rest: Option<RestDef>,
    /// Cards that are treated as copies of another.
    #[serde(default)]
    pub copies: Option<CopyDef>,
    /// Printed keywords that mean nothing.
    #[serde(default)]
    pub keywords_off: Vec<String>,
    /// How many tokens an arrow moves for each one that it says.
    #[serde(default = "once")]
    pub arrows_times: i16,
}

/// What there is of each family whose cards one card leads.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LedDef {
    /// The kind of the leading cards: one for each family.
    pub kind: String,
    /// The group of families.
    pub group: String,
    /// So many cards that are of all those families besides; cards that come with others are apart.
    pub counts: Vec<(Vec<String>, usize)>,
}

/// How a pool begins in a mode.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PoolChange {
    /// What it holds at first.
    pub start: Option<i16>,
    /// The most it holds.
    pub most: Option<i16>,
}

/// A way to draft.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftDef {
    /// A short id (`play GAME --mode …`).
    pub id: String,
    /// The name players know.
    pub name: String,
    /// How many players it is for.
    pub seats: Vec<u8>,
    /// The cards that are drafted, in stacks that are shuffled apart.
    pub stacks: Vec<StackDef>,
    /// How cards are picked.
    pub how: DraftHow,
    /// How many cards each player picks.
    pub picks: u8,
    /// How many of them each keeps for a deck.
    pub keep: u8,
    /// The group of families whose leading cards come with a deck: one for each family among the kept cards.
    #[serde(default)]
    pub leads: Option<LeadDef>,
}

/// A stack of a draft.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StackDef {
    /// The section of a deck that its cards go to.
    pub section: String,
    /// The family that its cards belong to.
    pub family: String,
    /// How many cards it needs for each player.
    pub per_seat: u16,
}

/// The leading cards of drafted decks.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeadDef {
    /// The section that they go to.
    pub section: String,
    /// Their kind.
    pub kind: String,
    /// The group of families that joins them with the cards.
    pub group: String,
}

/// How cards are picked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DraftHow {
    /// In turn, each shows so many cards from the top of a stack, keeps one in secret and removes the others.
    Show(u8),
    /// Everyone has a hand, keeps one card of it in secret, and passes the rest to the left.
    Pass,
    /// In turn, each takes so many leading cards that nobody else has, then makes a deck in secret from the cards that they lead:
    /// of each stack as many as it says for each player.
    Own(u8),
    /// Cards lie open in the middle; in turn, each takes one; the next round begins one seat further.
    Middle,
}

/// A zone.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZoneDef {
    /// Lexicon word.
    pub id: String,
    /// Who sees the cards in it.
    pub seen_by: SeenBy,
    /// Cards on the field have stats that change, abilities that work, and are new objects when they leave.
    #[serde(default)]
    pub field: Field,
    /// Most cards it holds, and which kinds count.
    #[serde(default)]
    pub capacity: Option<Capacity>,
    /// Whether a selector without a place looks here.
    #[serde(default)]
    pub open: Open,
    /// A state in which a card here is seen by others than `seen_by` says: `("face_down", Owner)`.
    #[serde(default)]
    pub except: Option<(String, SeenBy)>,
    /// Whether a card that leaves is another object, though it stays on the field, and goes back to its owner.
    #[serde(default)]
    pub brief: Open,
}

/// Who sees a zone's cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeenBy {
    /// Both players.
    Everyone,
    /// Its owner.
    Owner,
    /// Nobody; only their number is known.
    Nobody,
}

/// Whether a zone is part of the field.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Field {
    /// Cards work there.
    On,
    /// They do not.
    #[default]
    Off,
}

/// Whether texts without a place reach a zone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Open {
    /// They do.
    Yes,
    /// Only texts that name it.
    #[default]
    No,
}

/// A limit on a zone.
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

/// A kind of card.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindDef {
    /// Lexicon word.
    pub id: String,
    /// Stats it must have.
    #[serde(default)]
    pub stats: Vec<String>,
    /// Stats it may have.
    #[serde(default)]
    pub may: Vec<String>,
    /// Groups of families that each card of it belongs to, with one member.
    #[serde(default)]
    pub one_of: Vec<String>,
    /// Zones in which what its text says of itself is true; the field when empty.
    #[serde(default)]
    pub works: Vec<String>,
    /// Verbs that its text must use: what cards of this kind are there for.
    #[serde(default)]
    pub says: Vec<String>,
    /// Stats that are not printed on it but that it may come to have: 0 at first.
    #[serde(default)]
    pub gains: Vec<String>,
    /// Whether text on it needs no tag to be an activated ability, or is run by an action.
    #[serde(default)]
    pub text: TextUse,
}

/// How an untagged or window-tagged text of a kind is used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TextUse {
    /// Activated while the card is on the field.
    #[default]
    Activated,
    /// Run by "Resolve its text".
    Resolved,
}

/// A stat.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatDef {
    /// Lexicon word.
    pub id: String,
    /// Least it reads as.
    #[serde(default)]
    pub least: Option<i16>,
    /// Least that may be printed on a card.
    #[serde(default)]
    pub printed: Option<i16>,
    /// The counter that is subtracted from it (damage from health), for the current value.
    #[serde(default)]
    pub minus: Option<String>,
    /// The most it reads as, unless the card has that keyword.
    #[serde(default)]
    pub most: Option<(i16, Option<String>)>,
    /// Cards of this family have it, and no others do.
    #[serde(default)]
    pub of_family: Option<String>,
    /// It is a set of numbers from 0 to 14 instead of one number.
    #[serde(default)]
    pub set: Option<SetOf>,
}

/// Keywords, each with a number, that widen and narrow a stat that is a set of numbers; what widens comes first.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetOf {
    /// Adds so many numbers above the greatest.
    pub add_above: String,
    /// Adds so many numbers below the least.
    pub add_below: String,
    /// Takes so many numbers away from the greatest down.
    pub cut_above: String,
    /// Takes so many numbers away from the least up.
    pub cut_below: String,
    /// A card with this keyword has the numbers of both its sides.
    #[serde(default)]
    pub both_sides: Option<String>,
}

/// A pool.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PoolDef {
    /// Lexicon word.
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
    /// The pool that tokens go to when they are paid.
    #[serde(default)]
    pub paid_to: Option<String>,
    /// A pool of points that is emptied instead when this one would gain any.
    #[serde(default)]
    pub blocked_by: Option<String>,
    /// Nothing can be moved into it while this does not hold ("you" is its player).
    #[serde(default)]
    pub room_if: Option<Line>,
    /// Arrows take nothing out of it while this holds.
    #[serde(default)]
    pub no_arrows_if: Option<Line>,
    /// Whether it is shown on the board.
    #[serde(default)]
    pub shown: Shown,
}

/// Whether something is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shown {
    /// Always.
    #[default]
    Always,
    /// When it is not 0.
    WhenSome,
    /// Never: the rules keep it for themselves.
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

/// A kind of damage to players.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerDamageDef {
    /// Lexicon word (class `damage`).
    pub id: String,
    /// The player's pool that it is taken from.
    pub from: String,
    /// The pool that it goes to.
    pub to: String,
    /// It may be taken from the tokens on the player's cards with this keyword, too.
    #[serde(default)]
    pub shield: Option<String>,
    /// What follows for the player ("you"), when at least one was taken.
    #[serde(default)]
    pub then: Vec<Line>,
}

/// Cards that a text makes.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MadeDef {
    /// Their kind.
    pub kind: String,
    /// The zone they come into being in; when they leave it, they are gone.
    pub zone: String,
    /// Groups of families in which they are what the card is whose text makes them.
    #[serde(default)]
    pub keeps: Vec<String>,
}

/// A state.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StateDef {
    /// Lexicon word.
    pub id: String,
    /// Zones in which a card can be so; the field when empty.
    #[serde(default)]
    pub zones: Vec<String>,
}

/// A counter on cards.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CounterDef {
    /// Lexicon word.
    pub id: String,
    /// The shared pool that gets the tokens of a card that leaves.
    #[serde(default)]
    pub strays_to: Option<String>,
    /// What would go there from a card with this keyword goes to this other shared pool instead, as far as it fits.
    #[serde(default)]
    pub detour: Option<(String, String)>,
}

/// What damage does.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageDef {
    /// The counter that damage adds to a card and that healing removes.
    pub counter: String,
}

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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stretch {
    /// A turn.
    Turn,
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

/// Before the first turn.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupDef {
    /// Where the cards of each deck section start: section → zone.
    pub place: BTreeMap<String, String>,
    /// Where the cards of the deck's leading cards start that are not in the deck.
    #[serde(default)]
    pub rest: Option<RestDef>,
    /// Where the cards start that come with others of the deck.
    #[serde(default)]
    pub brought: Option<String>,
    /// Sentences ("Each player shuffles their deck."). The first player, chosen at random, is "you" and the active player.
    pub steps: Vec<Line>,
}

/// Cards that are not in a deck and yet in the match.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RestDef {
    /// Where they start.
    pub zone: String,
    /// The family that they belong to.
    pub family: String,
    /// The kind of the cards that lead them.
    pub kind: String,
    /// The group of families that joins them.
    pub group: String,
}

/// Cards that are treated as copies of another.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CopyDef {
    /// Where the cards lie that are copied…
    pub of: String,
    /// … once they are in this state.
    pub state: String,
    /// The group of families that joins a card and the one it copies.
    pub group: String,
    /// The family of the cards that are copies.
    pub family: String,
    /// The zone in which a card becomes a copy.
    pub from: String,
    /// Zones in which it stays one; elsewhere it is itself.
    pub keeps: Vec<String>,
}

/// A phase.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PhaseDef {
    /// The name shown.
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
    /// How the option reads; `{it}` is the card ("attack with {it}").
    pub say: String,
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

/// How decks are built.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckRules {
    /// The parts of a deck.
    pub sections: Vec<SectionDef>,
    /// Conditions over families between sections.
    #[serde(default)]
    pub match_family: Vec<FamilyRule>,
}

/// A part of a deck.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SectionDef {
    /// Its name in deck files.
    pub id: String,
    /// Kinds allowed in it.
    pub kinds: Vec<String>,
    /// Exactly this many cards.
    pub count: u16,
    /// Most copies of one card id.
    #[serde(default)]
    pub copies: Option<u16>,
    /// The family that its cards belong to.
    #[serde(default)]
    pub family: Option<String>,
}

/// A condition between a section and the section that sets the deck's families.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FamilyRule {
    /// The family group ("element").
    pub family: String,
    /// The section whose cards set it.
    pub set_by: String,
    /// The sections that must match.
    pub sections: Vec<String>,
    /// Members that always match.
    #[serde(default)]
    pub always: Vec<String>,
}

/// Choices that a rulebook leaves open.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Switches {
    /// When an optional replacement is asked.
    pub optional_replacements: Replacements,
    /// Events in one chain before the game is stopped as a loop.
    pub chain_budget: Option<u32>,
}

/// When an optional replacement is asked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Replacements {
    /// At once.
    #[default]
    AtOnce,
    /// The event waits until the running card has finished, then is answered like a trigger.
    AfterTheCard,
}

/// A keyword of a game.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeywordFile {
    /// Lexicon word.
    pub id: String,
    /// What it means, in sentences about "this card"; `{n}` is its number. Empty when only rules speak of it.
    #[serde(default)]
    pub means: Vec<Line>,
    /// Reminder text, where the meaning stands in the rules.
    #[serde(default)]
    pub reminder: Option<String>,
}

/// A set of cards.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetFile {
    /// Short id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether the set is for play or for tests only.
    #[serde(default)]
    pub role: SetRole,
    /// Names of cards that texts of this set say and that no set here holds.
    #[serde(default)]
    pub elsewhere: Vec<String>,
    /// The cards.
    pub cards: Vec<CardFile>,
}

/// What a set is for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetRole {
    /// Decks.
    #[default]
    Play,
    /// Scenes only.
    Test,
}

/// A card.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardFile {
    /// Printed id, the card's identity.
    pub id: String,
    /// Printed name.
    pub name: String,
    /// Lexicon word of its kind.
    pub kind: String,
    /// Families by group: `{"element": ["Red"], "subtype": ["Goblin"]}`.
    #[serde(default)]
    pub families: BTreeMap<String, Vec<String>>,
    /// Numbers by stat; `"-"` is none, `"1-4"` and `"1, 3, 5"` are sets.
    #[serde(default)]
    pub stats: BTreeMap<String, StatValue>,
    /// Cards that come with it, outside of the deck: their ids.
    #[serde(default)]
    pub brings: Vec<String>,
    /// Its other side.
    #[serde(default)]
    pub back: Option<Back>,
    /// What is printed on it: one string per line of text.
    #[serde(default)]
    pub text: Vec<Line>,
    /// Words that mean nothing in play.
    #[serde(default)]
    pub flavour: Option<String>,
    /// A doubt about the printed card, for its keepers.
    #[serde(default)]
    pub note: Option<String>,
    /// A Lua hook: file name in the game's scripts folder.
    #[serde(default)]
    pub hook: Option<String>,
}

/// The other side of a card.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Back {
    /// Printed name.
    pub name: String,
    /// Numbers by stat.
    #[serde(default)]
    pub stats: BTreeMap<String, StatValue>,
    /// What is printed on it.
    #[serde(default)]
    pub text: Vec<Line>,
}

/// A printed number, a set of numbers, or a dash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum StatValue {
    /// A number.
    Number(i16),
    /// `"-"`, `"1-4"` or `"1, 3, 5"`.
    Text(String),
}

// By hand, for an untagged enum would only say that no variant fits.
impl<'de> Deserialize<'de> for StatValue {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<StatValue, D::Error> {
        struct Printed;
        impl Visitor<'_> for Printed {
            type Value = StatValue;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number, or a text such as \"-\" or \"1-4\"")
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<StatValue, E> {
                let fits = i16::try_from(number).map(StatValue::Number);
                fits.map_err(|_| E::custom(format!("{number} is out of bounds; the most is {}, the least {}", i16::MAX, i16::MIN)))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<StatValue, E> {
                self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<StatValue, E> {
                Ok(StatValue::Text(text.to_owned()))
            }
        }
        input.deserialize_any(Printed)
    }
}

/// A deck.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckFile {
    /// Short id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Section → card id → copies. An id may carry a version after `@` ("AZK01-062@alt"): the same card.
    pub sections: BTreeMap<String, BTreeMap<String, u16>>,
}

/// A row of the rulebook's ledger.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleRow {
    /// Its id.
    pub id: String,
    /// What kind of row it is.
    pub kind: RowKind,
    /// The rule in one line, in our words.
    pub rule: String,
}

/// What a row of the ledger is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum RowKind {
    /// Stated by the rulebook.
    Stated,
    /// One of the rulebook's own examples.
    Example,
    /// Follows from statements taken together.
    Derived,
    /// Nothing an engine could do.
    Informational,
}
