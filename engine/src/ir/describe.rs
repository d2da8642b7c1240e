//! Descriptions: which cards, how much, whether.

use super::parity::Parity;
use super::past::{Befell, PastEvent};
use super::{End, Players, Reg, Who};
use crate::bits::Bits;
use crate::ids::*;
use serde::{Deserialize, Serialize};

/// How many cards are chosen.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Count {
    /// One.
    One,
    /// So many, different ones.
    Exactly(Num),
    /// So many, drawn by chance.
    Random(Num),
    /// From none to so many.
    UpTo(Num),
    /// From none to all.
    AnyNumber,
}

/// Whose zones, seen from a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Whose {
    /// The controller's.
    You,
    /// The other players'.
    Opponent,
    /// All players'.
    Both,
    /// Of that player.
    Of(Who),
    /// The owner's of each card that it is said of.
    Owner,
}

/// A pool, seen from a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PoolRef {
    /// Whose; anybody's for a shared one.
    pub who: Who,
    /// Which.
    pub pool: PoolId,
}

/// A way to find cards without a choice.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Sel {
    /// The card whose text it is.
    This,
    /// The card it is attached to.
    Host,
    /// What a register holds.
    Reg(Reg),
    /// The candidate of a description ("attached to it").
    Candidate,
    /// The card in a role.
    Role(RoleId),
    /// The card that the innermost window stands open about.
    Opened,
    /// The other card of the event that the running text answers.
    Beside,
    /// What a player has chosen in secret; of the first seat it stands in that register.
    Chosen(Who, Reg),
    /// The cards that most or fewest players have chosen; the choice of the first seat stands in that register.
    Voted(Reg, Extreme),
    /// All cards so described.
    All(Filter),
    /// The top cards of a zone.
    Top {
        /// How many.
        count: Num,
        /// From which end.
        end: End,
        /// Whose.
        whose: Whose,
        /// Of which zone.
        zone: ZoneId,
    },
}

/// A description of cards.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Filter {
    /// Zones of "you" to look in, one bit each.
    pub yours: Bits,
    /// Zones of the opponent.
    pub theirs: Bits,
    /// Zones of the player `whom`, where there are some.
    pub named: Bits,
    /// Whose zones `named` are.
    pub whom: Who,
    /// Only these cards instead of zones.
    pub among: Option<Reg>,
    /// Only cards that one of those can do that verb to, instead of zones.
    pub open_to: Option<(Box<Sel>, VerbId)>,
    /// Kinds; any when there are none.
    pub kinds: Kinds,
    /// States that must be set.
    pub on: u32,
    /// States that must not be set.
    pub off: u32,
    /// Families it must all belong to.
    pub families: Vec<FamilyId>,
    /// Not the card whose text it is.
    pub other: bool,
    /// Further conditions: all of them have to hold, and what is answered sooner is asked first.
    pub preds: Vec<Pred>,
}

impl Filter {
    /// Whether it compares cards with those of one of these registers.
    pub(crate) fn compares_with(&self, regs: &[Reg]) -> bool {
        let compares = |pred: &Pred| match pred.inside() {
            Inside::Number(num) => num.is_of(regs),
            Inside::Cards(sel) => !matches!(pred, Pred::NotOne(_)) && sel.is_one_of(regs),
            Inside::Such(all) => all.iter().any(|such| such.compares_with(regs)),
            Inside::Nothing | Inside::Named(_) | Inside::Player(_) | Inside::Past(_) => false,
        };
        !regs.is_empty() && self.preds.iter().any(compares)
    }

    /// Whether it asks for no more than places, kinds and states.
    #[inline]
    pub fn is_plain(&self) -> bool {
        self.preds.is_empty() && self.families.is_empty() && !self.other && !self.kinds.shares()
    }

    /// Whether any card fits it, but for where it lies.
    pub(crate) fn is_any(&self) -> bool {
        let told_apart = !self.kinds.is_none() || self.on | self.off != 0 || self.among.is_some() || self.open_to.is_some();
        self.is_plain() && !told_apart
    }

    /// Whether it describes cards of the opponent, and no others.
    pub fn is_of_foes(&self) -> bool {
        let of_foes = |pred: &Pred| {
            let all = |some: &[Filter]| !some.is_empty() && some.iter().all(Filter::is_of_foes);
            matches!(pred, Pred::Controlled(Who::Opponent)) || matches!(pred, Pred::Fits(some) if all(some))
        };
        self.yours.is_empty() && self.named.is_empty() && !self.theirs.is_empty() || self.preds.iter().any(of_foes)
    }

    /// Whether a card in such states may fit it.
    #[inline]
    pub fn in_states(&self, states: u32) -> bool {
        states & self.on == self.on && states & self.off == 0
    }
}

/// A further condition on a card.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Pred {
    /// A stat compares so.
    Stat(StatId, Reading, Cmp, Num),
    /// A stat is an even number, or an odd one.
    Parity(StatId, Reading, Parity),
    /// It is called as one of those is.
    SameName(Box<Sel>),
    /// None of these cards has more of the stat, or less of it.
    Most(Box<Sel>, StatId, Extreme),
    /// It has the keyword.
    Has(KeywordId),
    /// It has not.
    HasNot(KeywordId),
    /// It has that name.
    Named(NameId),
    /// It has the name with that number.
    NamedAs(Num),
    /// It is of the family with that number.
    OfFamily(Num),
    /// It has another name.
    NotNamed(NameId),
    /// It is not in that role.
    NotRole(RoleId),
    /// It is in that role.
    Role(RoleId),
    /// One of those is in that role: who does what the card stands for.
    By(RoleId, Box<Sel>),
    /// It is in one of those zones, one bit each.
    In(Bits),
    /// One of some other descriptions fits it, too.
    Fits(Vec<Filter>),
    /// No register holds it, nor a card attached to it.
    Different(Vec<Reg>),
    /// It is one of those.
    One(Box<Sel>),
    /// It is none of those.
    NotOne(Box<Sel>),
    /// It is attached to one of those.
    AttachedTo(Box<Sel>),
    /// It lies beside one of those in the order of its zone. What is next to it: none lies between that is of these kinds; of the other's
    /// kind, where they are none.
    NextTo(Box<Sel>, Kinds, Flank),
    /// It lies so beside one of those, in a zone with cells.
    Lies(Lie, Box<Sel>),
    /// It lies in the cell of a zone with that number, on whosever side.
    InCell(ZoneId, Num),
    /// Of some cards in its zone it is the outermost on that side.
    Outermost(Box<Sel>, Side),
    /// It is attached to nothing.
    Unattached,
    /// Something of that kind is attached to it.
    Bears(KindId),
    /// Nothing of that kind is attached to it.
    BearsNo(KindId),
    /// With what is in a register already, of a stat no more than so much all together.
    Combined(StatId, Reg, Num),
    /// One of its stats beside another.
    OwnStats((StatId, Reading), Cmp, (StatId, Reading)),
    /// None of what is in a register already has the same value of a stat, or is called so.
    UnlikeOthers(Option<StatId>, Reg),
    /// It took damage this turn.
    TookDamage,
    /// It came this turn where it is.
    Entered,
    /// That happened to it.
    Befell(Box<Befell>),
    /// That did not happen to it.
    Spared(Box<Befell>),
    /// It can do that, to something at least.
    Can(VerbId),
    /// It has text for the open window.
    FitsWindow,
    /// Nothing keeps the player from choosing it as a target.
    Target,
    /// A player controls it; one of the opponents, where several are.
    Controlled(Who),
    /// It came from a player's deck; from that of one of the opponents, where several are.
    Owned(Who),
    /// The number is in the set that a stat of it is.
    Includes(StatId, Num),
    /// Its stat is a set of numbers, and that number is none of them.
    Excludes(StatId, Num),
    /// It has the stat.
    HasStat(StatId),
    /// It has it not.
    LacksStat(StatId),
    /// It is of no family of that group that the speaking card is of (index of the game's table of groups).
    OfAnother(u8),
    /// It is of a family of that group that the speaking card is of.
    OfTheSame(u8),
    /// It is not of that family.
    NotFamily(FamilyId),
    /// So many counters are on it.
    Tokens(CounterId, Cmp, Num),
}

/// What a question about a card asks besides the card itself.
#[derive(Debug, Clone, Copy)]
pub enum Inside<'a> {
    /// Nothing.
    Nothing,
    /// A number.
    Number(&'a Num),
    /// Other cards.
    Cards(&'a Sel),
    /// Whether it fits one of some descriptions.
    Such(&'a [Filter]),
    /// Who somebody is.
    Player(Who),
    /// Cards that were named before.
    Named(&'a [Reg]),
    /// What happened to it.
    Past(&'a Befell),
}

impl Pred {
    /// How long it takes to answer, as far as that is known beforehand: what is written on a card or stands in its row is seen at once,
    /// and what other cards are asked for comes last.
    #[must_use]
    pub fn effort(&self) -> u8 {
        match self {
            Pred::Named(_)
            | Pred::NotNamed(_)
            | Pred::NotFamily(_)
            | Pred::HasStat(_)
            | Pred::LacksStat(_)
            | Pred::In(_)
            | Pred::Entered
            | Pred::Unattached
            | Pred::Role(_)
            | Pred::NotRole(_) => 0,
            Pred::Controlled(_)
            | Pred::Owned(_)
            | Pred::NamedAs(_)
            | Pred::OfFamily(_)
            | Pred::OfAnother(_)
            | Pred::OfTheSame(_)
            | Pred::InCell(..)
            | Pred::Tokens(..) => 1,
            Pred::Has(_) | Pred::HasNot(_) | Pred::Bears(_) | Pred::BearsNo(_) | Pred::TookDamage => 2,
            Pred::Stat(..)
            | Pred::Parity(..)
            | Pred::OwnStats(..)
            | Pred::SameName(_)
            | Pred::Includes(..)
            | Pred::Excludes(..)
            | Pred::Different(_)
            | Pred::Befell(_)
            | Pred::Spared(_) => 3,
            Pred::One(_)
            | Pred::NotOne(_)
            | Pred::By(..)
            | Pred::AttachedTo(_)
            | Pred::NextTo(..)
            | Pred::Lies(..)
            | Pred::Outermost(..)
            | Pred::Combined(..)
            | Pred::UnlikeOthers(..)
            | Pred::FitsWindow
            | Pred::Fits(_) => 4,
            Pred::Most(..) | Pred::Target | Pred::Can(_) => 5,
        }
    }

    /// What it asks besides the card itself.
    pub fn inside(&self) -> Inside<'_> {
        match self {
            Pred::Fits(inner) => Inside::Such(inner),
            Pred::NamedAs(num)
            | Pred::OfFamily(num)
            | Pred::Stat(_, _, _, num)
            | Pred::Includes(_, num)
            | Pred::Excludes(_, num)
            | Pred::Tokens(_, _, num)
            | Pred::InCell(_, num)
            | Pred::Combined(_, _, num) => Inside::Number(num),
            Pred::By(_, sel)
            | Pred::AttachedTo(sel)
            | Pred::NextTo(sel, ..)
            | Pred::Lies(_, sel)
            | Pred::One(sel)
            | Pred::NotOne(sel)
            | Pred::SameName(sel)
            | Pred::Most(sel, ..)
            | Pred::Outermost(sel, _) => Inside::Cards(sel),
            Pred::Different(regs) => Inside::Named(regs),
            Pred::Controlled(who) | Pred::Owned(who) => Inside::Player(*who),
            Pred::Befell(befell) | Pred::Spared(befell) => Inside::Past(befell),
            Pred::Has(_)
            | Pred::HasNot(_)
            | Pred::UnlikeOthers(..)
            | Pred::OwnStats(..)
            | Pred::Parity(..)
            | Pred::Named(_)
            | Pred::NotNamed(_)
            | Pred::NotRole(_)
            | Pred::Role(_)
            | Pred::In(_)
            | Pred::Unattached
            | Pred::Bears(_)
            | Pred::BearsNo(_)
            | Pred::TookDamage
            | Pred::Entered
            | Pred::Can(_)
            | Pred::FitsWindow
            | Pred::Target
            | Pred::HasStat(_)
            | Pred::LacksStat(_)
            | Pred::OfAnother(_)
            | Pred::OfTheSame(_)
            | Pred::NotFamily(_) => Inside::Nothing,
        }
    }
}

/// How a card lies beside another in a zone with cells, on the same side of the table or across it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lie {
    /// In the same column, whosever side.
    Column,
    /// In the same row of the same side.
    Row,
    /// In the same column, across the table.
    Opposite,
    /// In the same column, right before it: across the table, where it stands in the first row.
    InFront,
    /// In the same column of the same side, right behind it.
    Behind,
    /// In a column beside its own, whosever side.
    NextColumn,
    /// In any other column, whosever side.
    OtherColumn,
}

/// A number by which players stand before one another.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Score {
    /// Whether more of it is better, or less.
    pub best: Extreme,
    /// The number; "they" in it are each of them.
    pub number: Num,
}

/// Who of all wins.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Winners {
    /// Of which players.
    pub of: Players,
    /// Of these, those of whom that is so; "they" in it are each of them.
    pub such: Cond,
    /// By which number, if by one: the others come in as they have it.
    pub by: Option<Score>,
}

/// Which of several numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Extreme {
    /// The highest.
    Greatest,
    /// The lowest.
    Least,
}

/// A side of a zone, as who it belongs to sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// Where its first card is.
    Left,
    /// Where its last card is.
    Right,
}

/// Where beside a card others lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Flank {
    /// Next to it, on whichever side.
    Both,
    /// Next to it on that side.
    Next(Side),
    /// Anywhere on that side.
    All(Side),
}

impl Flank {
    /// The side, where it is one.
    #[must_use]
    pub fn side(self) -> Option<Side> {
        match self {
            Flank::Both => None,
            Flank::Next(side) | Flank::All(side) => Some(side),
        }
    }
}

/// Printed, current, or in between.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reading {
    /// Printed.
    Base,
    /// Current.
    Now,
    /// Without what is always true: printed, with what was done to the card, without what its counters take away.
    Bare,
}

/// How numbers compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cmp {
    /// At least.
    AtLeast,
    /// At most.
    AtMost,
    /// The same.
    Equal,
    /// Less.
    Less,
    /// More.
    More,
}

impl Cmp {
    /// Whether `a` compares so to `b`.
    #[must_use]
    pub fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Cmp::AtLeast => a >= b,
            Cmp::AtMost => a <= b,
            Cmp::Equal => a == b,
            Cmp::Less => a < b,
            Cmp::More => a > b,
        }
    }
}

/// What becomes of half of an odd number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Odd {
    /// It is rounded down.
    Down,
    /// It is rounded up.
    Up,
}

/// A number.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Num {
    /// A constant.
    Const(i32),
    /// The number of a keyword whose meaning this is.
    Given,
    /// The number kept in a register.
    Chosen(Reg),
    /// How many cards there are.
    Count(Box<Sel>),
    /// How many cards there are besides the one that the number is reckoned for.
    Others(Box<Sel>),
    /// A stat; of several cards, the sum.
    Stat(StatId, Reading, Box<Sel>),
    /// The amount of the event answered.
    ThatMuch,
    /// What is in a pool.
    Pool(PoolRef),
    /// The counters on cards.
    Tokens(CounterId, Box<Sel>),
    /// How much damage of a kind a player can take.
    CanTake(Who, DamageId),
    /// How many more cards fit into a zone of a player that holds only so many.
    Room(Who, ZoneId),
    /// In how many cells of a player's zone no card lies.
    EmptyCells(Who, ZoneId),
    /// How many of some players are still in the game.
    Players(Players),
    /// How many players of some are still in the game of whom it is so, where it is asked of each as "they".
    PlayersSuch(Players, Box<Cond>),
    /// The number that a player has chosen in secret; of the first seat it stands in that register.
    Polled(Who, Reg),
    /// How many players have chosen a player; the choice of the first seat stands in that register.
    Votes(Who, Reg),
    /// How many facts there are.
    Facts(PastEvent),
    /// At most so much.
    Capped(Box<Num>, i32),
    /// The one without the other, nothing at least.
    Minus(Box<Num>, Box<Num>),
    /// How far two numbers are apart.
    Apart(Box<Num>, Box<Num>),
    /// The one and so much more.
    Plus(Box<Num>, i32),
    /// The one so many times.
    Times(Box<Num>, Box<Num>),
    /// Both together.
    Sum(Box<Num>, Box<Num>),
    /// Half of it, an odd one rounded so.
    Half(Box<Num>, Odd),
    /// The greatest or the smallest stat among cards; 0 where there is none.
    Extreme(Extreme, StatId, Box<Sel>),
}

impl Sel {
    fn is_one_of(&self, regs: &[Reg]) -> bool {
        matches!(self, Sel::Reg(reg) if regs.contains(reg))
    }
}

impl Num {
    /// Whether it is a number of the cards of one of these registers.
    fn is_of(&self, regs: &[Reg]) -> bool {
        match self {
            Num::Stat(_, _, sel) | Num::Extreme(_, _, sel) | Num::Tokens(_, sel) | Num::Count(sel) | Num::Others(sel) => sel.is_one_of(regs),
            Num::Capped(num, _) | Num::Plus(num, _) | Num::Half(num, _) => num.is_of(regs),
            Num::Minus(a, b) | Num::Apart(a, b) | Num::Times(a, b) | Num::Sum(a, b) => a.is_of(regs) || b.is_of(regs),
            Num::Const(_)
            | Num::Given
            | Num::Chosen(_)
            | Num::ThatMuch
            | Num::Pool(_)
            | Num::CanTake(..)
            | Num::Room(..)
            | Num::EmptyCells(..)
            | Num::Players(_)
            | Num::PlayersSuch(..)
            | Num::Polled(..)
            | Num::Votes(..)
            | Num::Facts(_) => false,
        }
    }

    /// The description, where this is how many cards it finds.
    pub(crate) fn counted(&self) -> Option<&Filter> {
        let Num::Count(sel) = self else { return None };
        if let Sel::All(filter) = &**sel { Some(filter) } else { None }
    }
}

/// A condition.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Cond {
    /// Every card found (one at least) fits the description.
    Is(Sel, Filter),
    /// It does not hold.
    Not(Box<Cond>),
    /// All of those so described fit that too.
    AllAre(Filter, Filter),
    /// The numbers compare so.
    Compare(Num, Cmp, Num),
    /// Nobody has more of it, or less, than that player: the number is asked of each player as "they".
    Most(Who, Extreme, Box<Num>),
    /// It is that player's turn.
    TurnOf(Whose),
    /// That player goes first.
    IsFirst(Who),
    /// The first turn of the game.
    FirstTurn,
    /// The active player's first turn.
    FirstTurnOfYou,
    /// All hold.
    All(Vec<Cond>),
    /// One at least holds.
    Any(Vec<Cond>),
    /// No two of those so described have the same name.
    AllDiffer(Filter),
    /// Nobody is in that role.
    NoRole(RoleId),
    /// So many tokens are in the one pool and have room in the other.
    CanMove(Num, PoolRef, PoolRef),
}

impl Cond {
    /// Whether it asks how much of what it is about happens.
    pub fn asks_amount(&self) -> bool {
        match self {
            Cond::Compare(one, _, other) => matches!(one, Num::ThatMuch) || matches!(other, Num::ThatMuch),
            Cond::Not(inner) => inner.asks_amount(),
            Cond::All(all) | Cond::Any(all) => all.iter().any(Cond::asks_amount),
            Cond::Is(..)
            | Cond::AllAre(..)
            | Cond::Most(..)
            | Cond::TurnOf(_)
            | Cond::IsFirst(_)
            | Cond::FirstTurn
            | Cond::FirstTurnOfYou
            | Cond::AllDiffer(_)
            | Cond::NoRole(_)
            | Cond::CanMove(..) => false,
        }
    }
}
