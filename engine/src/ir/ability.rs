//! Abilities: what is always true, what answers events, what players may use.

use super::{Cond, Deal, Drawn, Filter, Num, PoolRef, Who};
use crate::bits::{Bits, EventBits};
use crate::ids::*;
use serde::{Deserialize, Serialize};

/// What a card is kept from.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum CardRestriction {
    /// Doing a verb (to such cards, or at all).
    Active(VerbId, Option<Filter>),
    /// Suffering verbs, one bit each.
    Passive(Bits, Option<Cause>),
    /// Taking damage.
    Damage(Option<Cause>),
    /// Being chosen as a target.
    Targeted(Option<Cause>),
    /// Being chosen as a target by the texts of such cards.
    TargetedBy(Filter),
    /// What happens to a card.
    Deal(Deal),
    /// Being healed.
    Healing,
    /// Not doing a verb that it can do, or doing it to others than such as long as it can do it to one of those.
    Idle(VerbId, Option<Filter>),
}

/// What a player is kept from.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum PlayerRestriction {
    /// Doing a verb (to such cards, or at all).
    Verb(VerbId, Option<Filter>),
    /// Doing it to any cards but such.
    Except(VerbId, Filter),
    /// What happens to players and their pools.
    Deal(Deal),
    /// Damage of a kind.
    Takes(DamageId),
}

/// Which players, seen from the controller of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Party {
    /// That one.
    You,
    /// The others who are on no team with that one.
    Opponent,
    /// The others who are on the team of that one.
    Teammate,
    /// That one and all who are on the same team.
    Team,
    /// The others, whether they are on the same team or not.
    Other,
    /// Any.
    Any,
    /// Whose turn it is.
    Active,
    /// Who goes first.
    First,
}

/// What caused an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// The words of a card.
    CardEffects,
    /// The rules' own procedures.
    Combat,
    /// Paying.
    AsCost,
    /// What the other player does.
    Opponent,
    /// The words that the other player uses.
    OpponentsEffects,
}

/// Which cards a static sentence is about.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[expect(clippy::large_enum_variant, reason = "most speak of such cards, and who reads it in the hot loop follows no pointer")]
pub enum Affected {
    /// The card whose text it is.
    This,
    /// The card it is attached to.
    Host,
    /// All so described, seen from the card's controller.
    Such(Filter),
}

/// A sentence that is always true.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Static {
    /// The cards it is about.
    pub who: Affected,
    /// While this holds.
    pub condition: Option<Cond>,
    /// What is true.
    pub fact: ContinuousEffect,
    /// Zones its card must be in, one bit each.
    pub zones: Bits,
    /// Whether it speaks of cards of the opponent, and of no others: as `who` says, known once.
    of_foes: bool,
}

impl Static {
    /// A sentence about those, while that holds, as long as its card is in one of the zones.
    pub fn new(who: Affected, condition: Option<Cond>, fact: ContinuousEffect, zones: Bits) -> Static {
        let of_foes = matches!(&who, Affected::Such(such) if such.is_of_foes());
        Static { who, condition, fact, zones, of_foes }
    }

    /// Whether it speaks of cards of the opponent, and of no others.
    #[inline]
    pub fn is_of_foes(&self) -> bool {
        self.of_foes
    }
}

/// Whether a number is all there is, or comes on top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum More {
    /// It is all.
    InAll,
    /// It comes on top.
    OnTop,
}

/// What is true of a card.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum ContinuousEffect {
    /// A stat is higher or lower.
    Stat(StatId, i8, Num),
    /// It has a keyword.
    Keyword(KeywordId, Num),
    /// It can't do or suffer something.
    Cannot(CardRestriction),
    /// It can do a verb to such cards.
    Can(VerbId, Filter),
    /// It can do it to no other cards.
    CanOnly(VerbId, Filter),
    /// Such cards can do that verb to it, and nothing else.
    OnlyBy(VerbId, Filter),
    /// It is of a kind, too.
    IsAlso(KindId),
    /// It does not have a keyword, whatever gives it.
    Lacks(KeywordId),
    /// To pay with it, that keyword is ignored.
    Ignores(KeywordId),
    /// Its abilities do not work.
    Silent,
    /// A stat is so much in place of what is printed.
    Is(StatId, Num),
    /// A stat reads as no more than that.
    NotOver(StatId, Num),
    /// A stat reads as no less than that.
    NotUnder(StatId, Num),
    /// Tokens on it that would go to the second pool go to the first.
    Goes(CounterId, PoolRef, PoolRef),
    /// Damage of its player can be taken from the tokens on it.
    Bears(DamageId),
    /// Tokens can't be moved out of a pool: drawn so, or in any way.
    Stays(PoolRef, Drawn),
    /// Tokens can't be moved into a pool.
    KeptOut(PoolRef),
    /// A pool reads as more.
    Pool(PoolRef, Num),
    /// Players can't do that.
    PlayerCannot(Party, PlayerRestriction),
    /// A player can always do that.
    PlayerCan(Who, VerbId),
    /// A pool holds up to so much.
    PoolUpTo(PoolRef, Num),
    /// A pool of players holds no more than so much, whatever else is said of it.
    PoolNoMore(Party, PoolId, Num),
    /// A zone has room for so many of the cards that its capacity counts, in all or more than otherwise.
    Room(Party, ZoneId, More, Num),
    /// What stands under that tag answers twice for players.
    Again(Party, TagId),
}

impl ContinuousEffect {
    /// Whether it speaks of players or pools.
    pub fn of_players(&self) -> bool {
        matches!(
            self,
            ContinuousEffect::Pool(..)
                | ContinuousEffect::PlayerCannot(..)
                | ContinuousEffect::PlayerCan(..)
                | ContinuousEffect::Again(..)
                | ContinuousEffect::PoolUpTo(..)
                | ContinuousEffect::PoolNoMore(..)
                | ContinuousEffect::Room(..)
                | ContinuousEffect::Stays(..)
                | ContinuousEffect::KeptOut(_)
        )
    }

    /// What it keeps cards from.
    pub fn forbidden(&self) -> Option<&CardRestriction> {
        if let ContinuousEffect::Cannot(deed) = self { Some(deed) } else { None }
    }

    /// The stat that it sets, changes or bounds.
    pub fn stat(&self) -> Option<StatId> {
        if let ContinuousEffect::Stat(stat, ..) | ContinuousEffect::Is(stat, _) | ContinuousEffect::NotOver(stat, _) | ContinuousEffect::NotUnder(stat, _) =
            self
        {
            Some(*stat)
        } else {
            None
        }
    }
}

/// A change of a stat that is a set of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Width {
    /// Which stat.
    pub stat: StatId,
    /// What changes.
    pub wider: Wider,
}

/// What is done to a set of numbers. What adds comes before what takes away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wider {
    /// Numbers above the greatest are added.
    Above,
    /// Numbers below the least are added.
    Below,
    /// Numbers are taken away from the greatest down.
    CutAbove,
    /// Numbers are taken away from the least up.
    CutBelow,
    /// The numbers of the card's other side are added, before all else.
    Sides,
}

/// A kind of event, as a bit number of a mask.
pub type Key = u16;

/// How often a delayed trigger answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Often {
    /// The first time that it happens.
    Once,
    /// Each time, as long as it waits.
    EachTime,
}

/// What ends it that cards of a sort are changed before they are there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Awaits {
    /// That one of them comes into being; it keeps the change.
    Coming,
    /// That this is done to one of them. Till then such cards off the field are changed.
    Done(VerbId),
    /// Time alone: all of them are changed where they are paid for.
    Nothing,
    /// Time alone: all of them that come into being are changed.
    AllComing,
    /// Time alone: all of them are changed as long as they are such.
    Standing,
}

/// An ability that watches for an event.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TriggeredAbility {
    /// The events, one bit each.
    pub on: EventBits,
    /// Whose zone it must be, of the events that are entering one.
    pub entering: Entering,
    /// The card it happens to.
    pub subject: Subject,
    /// Only when caused so, seen from the controller of the text.
    pub from: Option<Cause>,
    /// Only when this holds, "it" being the card that the event is about.
    pub condition: Option<Cond>,
    /// What follows.
    pub program: ProgramId,
    /// Once per turn.
    pub once: bool,
    /// Each time it has happened so often.
    pub every: u8,
    /// Whether all that one instruction does is answered as one.
    pub at_once: bool,
    /// Of a delayed trigger: whether it is over when it has answered.
    pub often: Often,
    /// The tags that it stands under, one bit each.
    pub tags: Bits,
    /// Zones its card must be in, one bit each.
    pub zones: Bits,
    /// Whether it is answered in the order in which things happened: nobody chooses among such.
    pub as_happened: bool,
    /// The keyword that its costs ignore.
    pub ignores: Option<KeywordId>,
    /// Whether it takes the event's place.
    pub place: TriggerKind,
}

impl TriggeredAbility {
    /// Whether it takes the place of what it waits for, and asks how much that is.
    pub fn asks_amount(&self) -> bool {
        !matches!(self.place, TriggerKind::After) && self.condition.as_ref().is_some_and(Cond::asks_amount)
    }
}

/// The zones that a card enters, for the events of a watcher that are entering one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entering {
    /// Those of "you", one bit each.
    pub yours: Bits,
    /// Those of the opponent.
    pub theirs: Bits,
}

/// Whether a watcher follows an event or takes its place.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum TriggerKind {
    /// It follows.
    After,
    /// It takes its place.
    Instead,
    /// It takes its place if its player wants.
    InsteadIfWanted,
    /// It makes the amount smaller or larger.
    Alters(Alter),
}

/// How an amount is changed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Alter {
    /// So much less.
    Less(Num),
    /// So much more.
    More(Num),
    /// Twice as much.
    Double,
    /// Nothing of it.
    None,
}

/// What an event must be about.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Subject {
    /// The card whose text it is.
    This,
    /// The card it is attached to.
    Host,
    /// Such a card.
    Such(Filter),
    /// A player who does it or to whom it happens, and the card that they do it to.
    Player(Party, Option<Filter>),
    /// A card, and the other card that the event is about: of what is attached, its bearer.
    To(Box<Subject>, Filter),
    /// A card that the text had named when it began to wait; it stands in that register.
    Held(super::Reg),
    /// A card to which a card does it that the text had named when it began to wait; that one stands in that register.
    By(Box<Subject>, super::Reg),
    /// The player's own turn.
    YourTurn,
    /// The turn of "you", if it is later than the one in which the text was done: a planted watcher alone waits so.
    YourNextTurn,
    /// What happens in a turn of an opponent that begins after the text began to wait.
    TheirNextTurn,
    /// Anything.
    Any,
}

/// An ability that a player may use in windows.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Use {
    /// Its printed name; empty without one.
    pub title: String,
    /// The windows, one bit each.
    pub windows: Bits,
    /// What it does, its cost first.
    pub program: ProgramId,
    /// Only so often.
    pub once: bool,
    /// The use of the card whose limit it shares: its own place among them, or an earlier one.
    pub counts: u8,
    /// Zones its card must be in, one bit each.
    pub zones: Bits,
    /// The keyword that its cost ignores.
    pub ignores: Option<KeywordId>,
    /// Only while this holds.
    pub only_if: Option<Cond>,
}
