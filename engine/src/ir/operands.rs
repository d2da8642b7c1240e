//! What instructions are told beside cards, players and numbers.

use super::*;
use serde::{Deserialize, Serialize};

/// What a program that runs apart takes along: registers of the text that says it, each with the register in which it finds it.
pub type Captures = Box<[(Reg, Reg)]>;

/// What stands in a hole, for a script.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Hold {
    /// A number.
    Number(Num),
    /// Cards, and how they were found, where no player chose them.
    Cards(Reg, Option<Box<Sel>>),
    /// A player.
    Player(Who),
    /// The id of a word.
    Word(String),
}

/// Where tokens lie, seen from a frame.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Holder {
    /// In a pool.
    Pool(PoolRef),
    /// On each of the cards in a register.
    Cards(Reg),
}

/// Whether a transfer is drawn as an arrow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Drawn {
    /// As an arrow.
    Arrow,
    /// In words.
    Words,
}

/// Bounds of a stretch in which nothing is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Together {
    /// It begins.
    Begins,
    /// It ends.
    Ends,
}

/// Whether something was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Done {
    /// It was.
    Yes,
    /// It was not.
    No,
}

/// Whether an instruction pays for something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum AsCost {
    /// It does.
    Yes,
    /// It does not.
    No,
}

/// Where cards go.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Dest {
    /// Into a zone: on its top.
    Zone {
        /// Whose.
        whose: Whose,
        /// Which.
        zone: ZoneId,
        /// On its top or bottom.
        end: End,
        /// In an order that the player chooses.
        ordered: Ordered,
        /// A state they get.
        state: Option<StateId>,
        /// Into which of its cells, where it has some.
        goal: Goal,
    },
    /// Attached to the card of a register.
    Onto(Reg),
    /// Out of the game.
    Out,
}

/// Which cells of a zone a card may go into: those with room for it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goal {
    /// Any.
    #[default]
    Any,
    /// Those beside the one in which it lies.
    Adjacent,
    /// Others than the one in which it lies.
    Another,
    /// Those in which no card of that side lies.
    Empty,
    /// Those in the column of the card in a register.
    Of(Reg),
    /// The one whose number a register has.
    Cell(Reg),
}

/// An end of a zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// The top: drawn first.
    Top,
    /// The bottom.
    Bottom,
}

/// The players for each of whom something is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Players {
    /// All of them, the active one first.
    All,
    /// The opponents of whose text it is.
    Opponents,
    /// All but whose text it is.
    Others,
    /// All but that player, who was named before.
    Besides(Who),
    /// Who is on the team of whose text it is.
    Teammates,
    /// Whose text it is, and who is on their team.
    Team,
}

/// Whether a player orders the cards moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ordered {
    /// They keep their order.
    Kept,
    /// The player chooses.
    Chosen,
    /// Chance decides, and nobody knows it.
    Random,
}

/// Damage to be dealt.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Packet {
    /// By the card in that register, else by the card whose text it is.
    pub by: Option<Reg>,
    /// How much.
    pub amount: Num,
    /// To each of those.
    pub to: Reg,
}

/// A printed card that cards are made like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Like {
    /// That one.
    Printed(DefId),
    /// Each card of a register, as it is then.
    Cards(Reg),
    /// So many different cards of the game as fit a description (index of the game's table of sorts), that chance chooses.
    Chance(u16),
}

/// What is thrown.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Thrown {
    /// So many coins.
    Coins(Num),
    /// One coin after the other, until one shows heads.
    UntilHeads,
    /// One coin after the other, until one shows tails.
    UntilTails,
    /// A die with so many sides.
    Die(i16),
}

/// What a player settles on.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Matter {
    /// A number between two.
    Number(Num, Num),
    /// A name of the game's cards.
    Name,
    /// A family of a group (index of the game's table of groups).
    Family(u8),
    /// A player who is still in the game, by their number from 1.
    Player(Among),
    /// A cell of a zone, by its number.
    Cell(ZoneId, Nook),
}

/// Among which cells of a zone one is settled on.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Nook {
    /// All of them.
    Any,
    /// Those in which nothing lies on any side.
    Empty,
    /// Those beside the one in which a card lies.
    Adjacent(Sel),
    /// Those in which a card does not lie.
    Another(Sel),
}

/// Among which players one is settled on.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Among {
    /// All of them.
    All,
    /// All but who settles.
    Others,
    /// All but that player, who was named before.
    Besides(Who),
    /// The opponents of who settles.
    Opponents,
    /// Those of whom the number is greatest or least, where it is asked of each as "they".
    Most(Extreme, Num),
    /// Those of some players of whom it is so, where it is asked of each as "they".
    Such(Players, Box<Cond>),
}

/// What a modifier does.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Grant {
    /// Adds to a stat.
    Stat(StatId, i8, Num),
    /// Sets a stat.
    SetStat(StatId, Num),
    /// Gives a keyword (with a number).
    Keyword(KeywordId, Num),
    /// Keeps from something (index of the game's table of deeds).
    Cannot(u16),
    /// Takes all abilities away.
    Mute,
    /// So much of the damage that it would take is not dealt.
    Shield(Num),
}

impl Grant {
    /// Whether what a card is given is reckoned from the card itself.
    pub fn is_of_its_own(&self) -> bool {
        fn own(num: &Num) -> bool {
            match num {
                Num::Stat(_, _, sel) | Num::Tokens(_, sel) | Num::Count(sel) => matches!(**sel, Sel::Candidate),
                Num::Capped(inner, _) | Num::Plus(inner, _) | Num::Half(inner, _) => own(inner),
                Num::Minus(one, other) | Num::Apart(one, other) | Num::Times(one, other) | Num::Sum(one, other) => own(one) || own(other),
                Num::Extreme(_, _, sel) => matches!(**sel, Sel::Candidate),
                Num::Others(_) => true,
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
        match self {
            Grant::Stat(_, _, num) | Grant::SetStat(_, num) | Grant::Keyword(_, num) | Grant::Shield(num) => own(num),
            Grant::Cannot(_) | Grant::Mute => false,
        }
    }
}
