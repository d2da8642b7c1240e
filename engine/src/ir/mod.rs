//! What sentences become when a game loads: flat programs over small ids.
//!
//! A [`Program`] is a list of [`Op`]s with jumps, run by one interpreter whether its words stand on a card or in the
//! rulebook. What an op acts on is held in *registers* of its frame: "it", "them" and "the rest" were resolved to
//! registers at load.
//!
//! *Invariant:* nothing here is a name, but for what a script is told by name; and nothing here is changed once a game has loaded.

mod ability;
mod ballot;
mod describe;
mod keys;
mod layout;
mod operands;
mod parity;
mod past;
mod said;

pub use ability::*;
pub use ballot::*;
pub use describe::*;
pub use keys::*;
pub use layout::Layout;
pub use operands::*;
pub use parity::Parity;
pub use past::*;
pub use said::{By, Saying, Seat};

use crate::ids::*;
use serde::{Deserialize, Serialize};

/// A register of a frame: a list of cards and a number.
pub type Reg = u8;

/// The register that holds what a program is about: the object of a verb, the card of an action, the subject of an event.
pub const IT: Reg = 0;

/// A compiled list of instructions.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Program {
    /// The instructions; the program ends after the last one.
    pub ops: Vec<Op>,
    /// How many registers it needs.
    pub regs: u8,
    /// The last instruction that asks whether a cost has been paid: what stands before it is the cost.
    pub paid: Option<u16>,
    /// The words it was made from, for the log.
    pub words: String,
    /// Which of them each instruction was made from: inner ones before those that they stand in.
    pub parts: Vec<Part>,
}

/// An instruction in words, and what it was made into.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Part {
    /// Its first instruction here.
    pub from: u16,
    /// The one behind its last.
    pub to: u16,
    /// What was said.
    #[serde(with = "said::stored")]
    pub said: std::sync::Arc<dyn Saying>,
}

/// Who, seen from a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Who {
    /// The controller of the text (in rules: the active player).
    You,
    /// The other player, of two.
    Opponent,
    /// The next player: the one to the left of "you" who is still in the game.
    Left,
    /// The nearest to the left who is on the team of "you" and still in the game.
    Teammate,
    /// "You" and all who are on the same team: of zones and cards, each of theirs.
    Team,
    /// The player to the right of "you" who is still in the game.
    Right,
    /// The next player of the one that the frame names: in what each player does, to the left of each of them.
    LeftOfThem,
    /// The nearest to the right of the one that the frame names.
    RightOfThem,
    /// The player that the frame names: in what each player does, each of them.
    #[default]
    They,
    /// The owner of the card in a register.
    OwnerOf(Reg),
    /// On whose side the card in a register lies, or lay when it left.
    ControllerOf(Reg),
    /// Who goes first, or the nearest to their left who is still in the game.
    First,
    /// Whose turn it is.
    Active,
    /// Whose decision led to what is being checked.
    Causer,
    /// The player whose number stands in a register, from 1; "you" where none does.
    Settled(Reg),
}

/// Where a card comes into being that a text makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Comes {
    /// In the zone that the game has for such cards, where it has one.
    InItsZone,
    /// Nowhere yet: the same instruction says where it is put, and it has been nowhere else before.
    WhereItIsPut,
}

/// Whether an amount comes out of pools or goes into them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pours {
    /// It is paid.
    Out,
    /// It is gained.
    In,
}

/// One instruction.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Op {
    /// Lets a player choose cards into a register.
    Pick {
        /// Who chooses.
        who: Who,
        /// Among which cards.
        from: Filter,
        /// How many.
        count: Count,
        /// Where they are kept.
        into: Reg,
        /// The verb that will be done to them, so that only cards it could be done to are offered.
        verb: Option<(VerbId, AsCost)>,
    },
    /// Finds cards without a choice.
    Find {
        /// Which.
        what: Sel,
        /// Where they are kept.
        into: Reg,
    },
    /// Takes the cards of registers together, each once.
    Join {
        /// Of which.
        of: Vec<Reg>,
        /// Where they are kept.
        into: Reg,
    },
    /// Finds the cards of a zone from its top, one after the other, to the first that fits, or all.
    FindUntil {
        /// Whose zone.
        whose: Whose,
        /// Which.
        zone: ZoneId,
        /// What the last one fits.
        fits: Filter,
        /// Where they are kept.
        into: Reg,
        /// Where the last one is kept, if it fits.
        last: Reg,
    },
    /// Lets a player choose a number from 0 up.
    PickNumber {
        /// Who chooses.
        who: Who,
        /// The most.
        most: Num,
        /// Where it is kept.
        into: Reg,
        /// The cards it is about: not asked when there are none.
        about: Option<Reg>,
    },
    /// Lets a player settle on a number, a name or a family.
    Settle {
        /// Who does.
        who: Who,
        /// On what.
        on: Matter,
        /// Where its number is kept.
        into: Reg,
    },
    /// Several players choose, and nobody knows what another chose before all have.
    Poll(Poll),
    /// Chance chooses a number.
    Roll {
        /// The least.
        least: i16,
        /// The most.
        most: i16,
        /// Where it is kept.
        into: Reg,
    },
    /// So much is paid out of several pools: where they do not hold it, it is not paid, and what follows of it is passed over.
    Owe {
        /// By whom.
        who: Who,
        /// How much.
        amount: Num,
        /// Out of which pools.
        pools: Vec<PoolId>,
        /// How many of the next instructions pay it.
        within: u16,
    },
    /// Lets a player choose how much of an amount one of several pools pays, or gains.
    Share {
        /// Who chooses.
        who: Who,
        /// The amount.
        amount: Num,
        /// Of which pool.
        pool: PoolId,
        /// The pools that pay or gain the rest.
        others: Vec<PoolId>,
        /// Whether it is paid or gained.
        pours: Pours,
        /// Where the number is kept.
        into: Reg,
    },
    /// A number as it is now is kept.
    Count {
        /// Which.
        number: Num,
        /// Where.
        into: Reg,
    },
    /// Coins are flipped, or a die is rolled.
    Throw {
        /// What is thrown.
        what: Thrown,
        /// Where heads, or what the die shows, is kept.
        into: Reg,
        /// Where tails are kept.
        other: Reg,
    },
    /// What is left of the turn is without windows.
    EndTurn,
    /// A player has one turn more.
    ExtraTurn(Who),
    /// A player's next turn does not come.
    SkipTurn(Who),
    /// Asks a player whether to do what follows up to `skip`; not asked when that is impossible.
    Ask {
        /// Who decides.
        who: Who,
        /// Where to go on when not.
        skip: u16,
    },
    /// Goes on elsewhere when what follows is impossible.
    IfPossible {
        /// Where to go on.
        skip: u16,
    },
    /// Lets a player choose one of several instructions.
    Modes {
        /// Who chooses.
        who: Who,
        /// Where each begins.
        starts: Vec<u16>,
        /// As (part of) a cost: only what can be paid is offered.
        as_cost: AsCost,
    },
    /// Goes on elsewhere when the condition does not hold.
    Unless {
        /// The condition.
        condition: Cond,
        /// Where to go on.
        skip: u16,
    },
    /// Goes on elsewhere when the last optional or conditional part was (not) done.
    UnlessDone {
        /// Which outcome goes on here.
        done: Done,
        /// Where to go on otherwise.
        skip: u16,
    },
    /// Notes whether the last optional or conditional part was done.
    SetDone(Done),
    /// Goes on elsewhere.
    Jump(u16),
    /// Runs a program for each player, the active one first.
    ForPlayers {
        /// For which players.
        of: Players,
        /// Of these, for those alone for whom that holds ("they" are that player) before anything is done, which the register keeps: a bit for
        /// each seat.
        whom: Option<Box<(Reg, Cond)>>,
        /// What.
        program: ProgramId,
        /// What it takes along.
        captures: Captures,
    },
    /// Runs a program so many times, one after the other.
    Repeat {
        /// How often; asked once.
        times: Num,
        /// Where that is kept.
        count: Reg,
        /// What.
        program: ProgramId,
        /// Where the program finds how often it has been run, itself included.
        nth: Option<Reg>,
        /// What it takes along.
        captures: Captures,
    },
    /// The [`Op::Repeat`] that runs this program runs it once more, 100 times at most.
    Again,
    /// Runs a program for each card of a register.
    ForEach {
        /// The register, as it is now.
        among: Reg,
        /// Where the card whose turn it is stands.
        each: Reg,
        /// What.
        program: ProgramId,
        /// What it takes along.
        captures: Captures,
    },
    /// Does a verb to the cards of a register.
    Act {
        /// Who does it.
        who: Who,
        /// What.
        verb: VerbId,
        /// To which cards.
        what: Reg,
        /// Where to.
        to: Option<Dest>,
        /// As (part of) a cost.
        as_cost: AsCost,
        /// How many there should have been (for verbs that mind).
        wanted: Option<Num>,
    },
    /// Moves the cards of a register.
    Move {
        /// Who orders them, if it matters.
        who: Who,
        /// Which cards.
        what: Reg,
        /// Where to.
        to: Dest,
        /// As (part of) a cost.
        as_cost: AsCost,
        /// How many there should have been.
        wanted: Option<Num>,
    },
    /// Deals damage, all of it at once.
    Deal {
        /// What is dealt, at once.
        packets: Vec<Packet>,
        /// Where it is kept how much was dealt, all together.
        dealt: Option<Reg>,
        /// Where it is kept how much of that was more than what was dealt it had left.
        excess: Option<Reg>,
    },
    /// Takes damage away.
    Heal {
        /// How much.
        amount: Num,
        /// From which cards.
        to: Reg,
    },
    /// The texts of cards under a tag wait to be answered, as though what they wait for had happened to their card.
    SetOff {
        /// Which.
        tag: TagId,
        /// Of which cards.
        of: Reg,
    },
    /// Takes a counter away entirely.
    Clear {
        /// Which counter.
        counter: CounterId,
        /// From which cards.
        from: Reg,
    },
    /// Adds modifiers.
    Give {
        /// To which cards.
        to: Reg,
        /// What they get.
        grants: Vec<Grant>,
        /// How long.
        until: Option<DurationId>,
    },
    /// Players are kept from something.
    Bar {
        /// From what (index of the game's table).
        ban: u16,
        /// How long; for ever when absent.
        until: Option<DurationId>,
    },
    /// A card takes a role.
    Become {
        /// Which card.
        who: Reg,
        /// The role.
        role: RoleId,
    },
    /// Cards are looked at; the rest of them is remembered.
    Look {
        /// Which.
        what: Reg,
        /// Who sees them.
        who: Who,
    },
    /// Cards are shown to both players.
    Reveal(Reg),
    /// Zones are shuffled.
    Shuffle {
        /// Whose.
        who: Whose,
        /// Which.
        zone: ZoneId,
    },
    /// Two cards change places.
    Swap {
        /// The one.
        one: Reg,
        /// The other.
        other: Reg,
    },
    /// The event that waits for this answer does not happen: what follows takes its place.
    TakePlace,
    /// The damage being replaced goes to another card.
    Redirect(Reg),
    /// The damage being replaced becomes more or less.
    Alter(Alter),
    /// A moment is announced.
    Announce {
        /// Which.
        moment: MomentId,
        /// For which cards; for the player when absent.
        of: Option<Reg>,
    },
    /// A window stands open until its player passes.
    Open {
        /// Which.
        window: WindowId,
        /// Who may act.
        who: Who,
    },
    /// Runs the abilities of cards that belong to a window: the open one, if none is named.
    Resolve {
        /// Whose text.
        what: Reg,
        /// Which text.
        text: Option<WindowId>,
    },
    /// Moves tokens.
    Transfer {
        /// How many, from each place; all that lie there when absent.
        amount: Option<Num>,
        /// What they are.
        token: CounterId,
        /// Whether it is drawn as an arrow.
        arrow: Drawn,
        /// From where.
        from: Vec<Holder>,
        /// Where to.
        to: Holder,
    },
    /// Points are gained.
    Gain {
        /// By whom.
        who: Who,
        /// How many.
        amount: Num,
        /// In which pool.
        pool: PoolId,
    },
    /// Points or tokens are paid.
    Pay {
        /// By whom.
        who: Who,
        /// How many.
        amount: Num,
        /// From which pool.
        pool: PoolId,
    },
    /// A pool of points gets a number.
    SetPool {
        /// Whose.
        pool: PoolRef,
        /// The number.
        to: Num,
    },
    /// A player takes damage.
    Take {
        /// Who.
        who: Who,
        /// What deals it; without one, the card whose text it is.
        by: Option<Reg>,
        /// How much.
        amount: Num,
        /// Of which kind.
        damage: DamageId,
    },
    /// The next card of a sort, or all of them for a while, will have something.
    Next {
        /// Which sort (index of the game's table).
        sort: u16,
        /// What it gets.
        grants: Vec<Grant>,
        /// Whose card.
        who: Who,
        /// How long it waits; for good where that is not said.
        until: Option<DurationId>,
        /// What ends the waiting.
        awaits: Awaits,
        /// For how many such cards it waits.
        times: u16,
    },
    /// Points are lost, as many as there are.
    LosePool {
        /// By whom.
        who: Who,
        /// How many.
        amount: Num,
        /// From which pool.
        pool: PoolId,
    },
    /// A player takes the next turn.
    NextTurn(Who),
    /// A player becomes who goes first.
    BecomeFirst(Who),
    /// Cards chosen before a window stood open are forgotten where they are no longer such; the program ends when none is left.
    Recheck(Vec<(Reg, Filter)>),
    /// A role is empty again.
    Forget(RoleId),
    /// Cards of a player show their other side.
    TurnOver(Who),
    /// Cards come under the control of a player, where they lie.
    Control {
        /// Which.
        what: Reg,
        /// Whose control it is.
        who: Who,
        /// How long; for good when absent.
        until: Option<DurationId>,
    },
    /// Cards are made.
    Make {
        /// Who makes them: theirs they are, until a text puts them to another player.
        by: Who,
        /// As what.
        like: Like,
        /// How many.
        count: Num,
        /// Where they come into being.
        comes: Comes,
        /// Where they are kept.
        into: Reg,
    },
    /// Cards are others from then on.
    Transform {
        /// Which.
        what: Reg,
        /// What they become.
        like: Like,
    },
    /// Ends effects of a duration.
    Expire(DurationId),
    /// Cards are without a keyword, for a while or until it is given to them again.
    LoseKeyword {
        /// Which cards.
        who: Reg,
        /// Which keyword.
        keyword: KeywordId,
        /// For how long.
        until: Option<DurationId>,
    },
    /// Nobody wins.
    Tie,
    /// Ends the procedure.
    Stop,
    /// A player loses.
    Lose(Who),
    /// What lies with "you" leaves the game.
    Leaves,
    /// A player wins.
    Win {
        /// Who.
        who: Who,
        /// By which number, if by one: the others come in as they have it.
        by: Option<Box<Score>>,
    },
    /// All of some players of whom something is so ("they" are each of them) win together.
    WinTogether(Box<Winners>),
    /// Something will happen once, later.
    Plant {
        /// The watcher (in the game's table of planted ones).
        watch: u16,
        /// How long it waits; for ever when absent.
        until: Option<DurationId>,
        /// What it takes along.
        captures: Captures,
    },
    /// Notes how many events the last verb made happen.
    Note {
        /// The register whose number it becomes.
        into: Reg,
    },
    /// Notes how much has happened this turn before the text does anything.
    Begin {
        /// The register whose number it becomes.
        into: Reg,
    },
    /// The ability counts as used.
    MarkUsed,
    /// Ends the ability when the cost just tried was not paid in full.
    RequirePaid,
    /// Checks are put off until the matching `Together(Together::Ends)`.
    Together(Together),
    /// Runs a Lua hook, told what stands in the holes of its phrase, and the sentences it returns.
    Hook(u16, Box<[(String, Hold)]>),
}
