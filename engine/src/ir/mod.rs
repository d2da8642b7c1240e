//! What sentences become when a game loads: flat programs over small ids.
//!
//! A [`Program`] is a list of [`Op`]s with jumps, run by one interpreter whether its words stand on a card or in the
//! rulebook. What an op acts on is held in *registers* of its frame: "it", "them" and "the rest" were resolved to
//! registers at load.
//!
//! *Invariant:* nothing here is a name, but for what a script is told by name; and nothing here is changed once a game has loaded.

mod ability;
mod describe;
mod keys;
mod layout;
mod said;

pub use ability::*;
pub use describe::*;
pub use keys::*;
pub use layout::Layout;
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
    /// The player to the right of "you" who is still in the game.
    Right,
    /// The player that the frame names: in what each player does, each of them.
    #[default]
    They,
    /// The owner of the card in a register.
    OwnerOf(Reg),
    /// On whose side the card in a register lies, or lay when it left.
    ControllerOf(Reg),
    /// Whose turn it is.
    Active,
    /// Whose decision led to what is being checked.
    Causer,
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
    /// Chance chooses a number.
    Roll {
        /// The least.
        least: i16,
        /// The most.
        most: i16,
        /// Where it is kept.
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
        /// How long it waits; for good where that is not said.
        until: Option<DurationId>,
        /// What ends the waiting.
        awaits: Awaits,
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
    Win(Who),
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
    /// Those in the column whose number a register has, from 1.
    Column(Reg),
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
}

/// Whether a player orders the cards moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ordered {
    /// They keep their order.
    Kept,
    /// The player chooses.
    Chosen,
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
