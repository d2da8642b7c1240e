//! What sentences become when a game loads: flat programs over small ids.
//!
//! A [`Program`] is a list of [`Op`]s with jumps, run by one interpreter whether its words stand on a card or in the
//! rulebook. What an op acts on is held in *registers* of its frame: "it", "them" and "the rest" were resolved to
//! registers at load.
//!
//! *Invariant:* nothing here is a name, and nothing here is changed once a game has loaded.

use crate::ids::*;

/// A register of a frame: a list of cards and a number.
pub type Reg = u8;

/// The register that holds what a program is about: the object of a verb, the card of an action, the subject of an event.
pub const IT: Reg = 0;

/// A compiled list of instructions.
#[derive(Debug, Clone, Default)]
pub struct Program {
    /// The instructions; the program ends after the last one.
    pub ops: Vec<Op>,
    /// How many registers it needs.
    pub regs: u8,
    /// The words it was made from, for the log.
    pub words: String,
}

/// Who, seen from a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// The controller of the text (in rules: the active player).
    You,
    /// The other player.
    Opponent,
    /// The player named by the sentence.
    They,
    /// The owner of the card in a register.
    OwnerOf(Reg),
    /// Whose turn it is.
    Active,
    /// Whose decision led to what is being checked.
    Causer,
}

/// One instruction.
#[derive(Debug, Clone)]
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
    ForPlayers(ProgramId),
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
    },
    /// Deals damage, all of it at once.
    Deal(Vec<Packet>),
    /// Takes damage away.
    Heal {
        /// How much.
        amount: Num,
        /// From which cards.
        to: Reg,
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
    /// The damage being replaced goes to another card.
    Redirect(Reg),
    /// The damage being replaced is reduced.
    Reduce(Num),
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
    /// Runs the abilities of a card that fit the open window.
    Resolve(Reg),
    /// Ends effects of a duration.
    Expire(DurationId),
    /// Ends the procedure.
    Stop,
    /// A player loses.
    Lose(Who),
    /// Something will happen once, later.
    Plant {
        /// The watcher (in the game's table of planted ones).
        watch: u16,
        /// How long it waits; for ever when absent.
        until: Option<DurationId>,
    },
    /// The ability counts as used.
    MarkUsed,
    /// Ends the ability when the cost just tried was not paid in full.
    RequirePaid,
    /// Checks are put off until the matching `Together(Together::Ends)`.
    Together(Together),
    /// Runs a Lua hook and the sentences it returns.
    Hook(u16),
}

/// Bounds of a stretch in which nothing is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Together {
    /// It begins.
    Begins,
    /// It ends.
    Ends,
}

/// Whether something was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// It was.
    Yes,
    /// It was not.
    No,
}

/// Whether an instruction pays for something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AsCost {
    /// It does.
    Yes,
    /// It does not.
    No,
}

/// How many cards are chosen.
#[derive(Debug, Clone)]
pub enum Count {
    /// One.
    One,
    /// So many, different ones.
    Exactly(Num),
    /// From none to so many.
    UpTo(Num),
    /// From none to all.
    AnyNumber,
}

/// Whose zones, seen from a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// The controller's.
    You,
    /// The other player's.
    Opponent,
    /// Both players'.
    Both,
    /// The named player's.
    They,
    /// The card's owner's.
    Owner,
}

/// A way to find cards without a choice.
#[derive(Debug, Clone)]
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
    /// All cards so described.
    All(Filter),
    /// The top cards of a zone.
    Top {
        /// How many.
        count: Num,
        /// Whose.
        whose: Whose,
        /// Of which zone.
        zone: ZoneId,
    },
}

/// A description of cards.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Zones of "you" to look in, one bit each.
    pub yours: u32,
    /// Zones of the opponent.
    pub theirs: u32,
    /// Zones of the player named by the sentence.
    pub named: u32,
    /// Only these cards instead of zones.
    pub among: Option<Reg>,
    /// Only cards that one of those can do that verb to, instead of zones.
    pub open_to: Option<(Box<Sel>, VerbId)>,
    /// Kinds, one bit each; any when 0.
    pub kinds: u32,
    /// States that must be set.
    pub on: u16,
    /// States that must not be set.
    pub off: u16,
    /// Families it must all belong to.
    pub families: Vec<FamilyId>,
    /// Not the card whose text it is.
    pub other: bool,
    /// Further conditions, each asked of what is left.
    pub preds: Vec<Pred>,
}

/// A further condition on a card.
#[derive(Debug, Clone)]
pub enum Pred {
    /// A stat compares so.
    Stat(StatId, Reading, Cmp, Num),
    /// It has the keyword.
    Has(KeywordId),
    /// It has not.
    HasNot(KeywordId),
    /// It has that name.
    Named(NameId),
    /// It has another name.
    NotNamed(NameId),
    /// It is not in that role.
    NotRole(RoleId),
    /// It is in that role.
    Role(RoleId),
    /// It is in one of those zones, one bit each.
    In(u32),
    /// No register holds it, nor a card attached to it.
    Different(Vec<Reg>),
    /// It is attached to one of those.
    AttachedTo(Box<Sel>),
    /// It is attached to nothing.
    Unattached,
    /// Something of that kind is attached to it.
    Bears(KindId),
    /// It took damage this turn.
    TookDamage,
    /// It came this turn where it is.
    Entered,
    /// It can do that, to something at least.
    Can(VerbId),
    /// It has text for the open window.
    FitsWindow,
    /// A player controls it.
    Controlled(Who),
}

/// Printed or current.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// Printed.
    Base,
    /// Current.
    Now,
}

/// How numbers compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

/// A number.
#[derive(Debug, Clone)]
pub enum Num {
    /// A constant.
    Const(i32),
    /// The number of a keyword whose meaning this is.
    Given,
    /// The number kept in a register.
    Chosen(Reg),
    /// How many cards there are.
    Count(Box<Sel>),
    /// A stat; of several cards, the sum.
    Stat(StatId, Reading, Box<Sel>),
    /// The amount of the event answered.
    ThatMuch,
    /// How many events the last verb made happen.
    DoneThisWay,
    /// How many facts there are.
    Facts(Fact),
    /// At most so much.
    Capped(Box<Num>, i32),
    /// The one and so much more.
    Plus(Box<Num>, i32),
}

/// Something that happened this turn.
#[derive(Debug, Clone)]
pub enum Fact {
    /// A card took damage (from so many different sources at least).
    TookDamage(Box<Sel>, Option<u16>),
    /// A player did a verb to such cards.
    Did(Who, VerbId, Box<Filter>),
}

/// A condition.
#[derive(Debug, Clone)]
pub enum Cond {
    /// Every card found (one at least) fits the description.
    Is(Sel, Filter),
    /// It does not hold.
    Not(Box<Cond>),
    /// All of those so described fit that too.
    AllAre(Filter, Filter),
    /// The numbers compare so.
    Compare(Num, Cmp, Num),
    /// It is that player's turn.
    TurnOf(Whose),
    /// The first turn of the game.
    FirstTurn,
    /// The active player's first turn.
    FirstTurnOfYou,
    /// All hold.
    All(Vec<Cond>),
}

/// Where cards go.
#[derive(Debug, Clone)]
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
    },
    /// Attached to the card of a register.
    Onto(Reg),
    /// Out of the game.
    Out,
}

/// An end of a zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The top: drawn first.
    Top,
    /// The bottom.
    Bottom,
}

/// Whether a player orders the cards moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ordered {
    /// They keep their order.
    Kept,
    /// The player chooses.
    Chosen,
}

/// Damage to be dealt.
#[derive(Debug, Clone)]
pub struct Packet {
    /// By the card in that register, else by the card whose text it is.
    pub by: Option<Reg>,
    /// How much.
    pub amount: Num,
    /// To each of those.
    pub to: Reg,
}

/// What a modifier does.
#[derive(Debug, Clone)]
pub enum Grant {
    /// Adds to a stat.
    Stat(StatId, i8, Num),
    /// Sets a stat.
    SetStat(StatId, Num),
    /// Gives a keyword (with a number).
    Keyword(KeywordId, Num),
    /// Keeps from something (index of the game's table of deeds).
    Cannot(u16),
}

/// What a card is kept from.
#[derive(Debug, Clone)]
pub enum Deed {
    /// Doing a verb (to such cards, or at all).
    Active(VerbId, Option<Filter>),
    /// Suffering verbs, one bit each.
    Passive(u64, Option<Cause>),
    /// Taking damage.
    Damage(Option<Cause>),
}

/// What caused an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The words of a card.
    CardEffects,
    /// The rules' own procedures.
    Combat,
    /// Paying.
    AsCost,
}

/// Which cards a static sentence is about.
#[derive(Debug, Clone)]
pub enum Affected {
    /// The card whose text it is.
    This,
    /// The card it is attached to.
    Host,
    /// All so described, seen from the card's controller.
    Such(Filter),
}

/// A sentence that is always true.
#[derive(Debug, Clone)]
pub struct Static {
    /// The cards it is about.
    pub who: Affected,
    /// While this holds.
    pub condition: Option<Cond>,
    /// What is true.
    pub fact: StaticFact,
    /// Zones its card must be in, one bit each.
    pub zones: u32,
}

/// What is true of a card.
#[derive(Debug, Clone)]
pub enum StaticFact {
    /// A stat is higher or lower.
    Stat(StatId, i8, Num),
    /// It has a keyword.
    Keyword(KeywordId, Num),
    /// It can't do or suffer something.
    Cannot(Deed),
    /// It can do a verb to such cards.
    Can(VerbId, Filter),
    /// It can do it to no other cards.
    CanOnly(VerbId, Filter),
    /// It is of a kind, too.
    IsAlso(KindId),
    /// Its abilities do not work.
    Silent,
}

/// A kind of event, as a bit number of a mask.
pub type Key = u8;

/// An ability that watches for an event.
#[derive(Debug, Clone)]
pub struct Watch {
    /// The events, one bit each.
    pub on: u128,
    /// The card it happens to.
    pub subject: Subject,
    /// Only when caused so.
    pub from: Option<Cause>,
    /// Only when this holds, "it" being the card that the event is about.
    pub condition: Option<Cond>,
    /// What follows.
    pub program: ProgramId,
    /// Once per turn.
    pub once: bool,
    /// Zones its card must be in, one bit each.
    pub zones: u32,
    /// Whether it takes the event's place.
    pub place: Takes,
}

/// Whether a watcher follows an event or takes its place.
#[derive(Debug, Clone)]
pub enum Takes {
    /// It follows.
    After,
    /// It takes its place.
    Instead,
    /// It takes its place if its player wants.
    InsteadIfWanted,
    /// It makes the amount smaller.
    Less(Num),
}

/// What an event must be about.
#[derive(Debug, Clone)]
pub enum Subject {
    /// The card whose text it is.
    This,
    /// The card it is attached to.
    Host,
    /// Such a card.
    Such(Filter),
    /// The player's own turn.
    YourTurn,
    /// Anything.
    Any,
}

/// An ability that a player may use in windows.
#[derive(Debug, Clone)]
pub struct Use {
    /// The windows, one bit each.
    pub windows: u32,
    /// What it does, its cost first.
    pub program: ProgramId,
    /// Once per turn.
    pub once: bool,
    /// Zones its card must be in, one bit each.
    pub zones: u32,
    /// The keyword that its cost ignores.
    pub ignores: Option<KeywordId>,
}
