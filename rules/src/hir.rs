//! What a text means, resolved: between the tree of words and the programs that run.
//!
//! The tree says "it", "they", "the rest"; here each of them is the register of the card or cards that were named, or a player. Reading
//! a text into steps decides that once, and everything behind it follows these steps: they are lowered to the program that runs, and
//! `explain` prints them. What is done later, for each, or when something happens is a [`Closure`]: it lists what it takes along from
//! the text around it.
//!
//! *Invariant:* no step refers to a card that no earlier step (or what the text is about) has named; a word that points at nothing, or at
//! two things alike, is an error while the game loads.

use kotodama_engine::bits::EventBits;
use kotodama_engine::ids::*;
use kotodama_engine::ir::{Cause, Cond, Entering, Num, Often, Op, Players, Reg, Sel, Subject, TriggerKind, Who};
use kotodama_grammar::{Language, ast};

/// One thing that a text does, in the order in which it does them.
#[derive(Debug, Clone)]
pub struct Step {
    /// The instruction as written; absent for what the rules add by themselves.
    pub said: Option<ast::Effect>,
    /// What the words in it that refer to something mean, in the order in which they stand.
    pub refers: Vec<Reference>,
    /// What it does.
    pub does: Does,
}

/// What a step does.
#[derive(Debug, Clone)]
pub enum Does {
    /// Instructions without a branch, one after the other.
    Plain(Vec<Op>),
    /// Several steps that one sentence says.
    Several(Vec<Step>),
    /// Steps between which nothing is checked.
    Together(Vec<Step>),
    /// Steps that a player may do.
    May {
        /// Who decides.
        who: Who,
        /// What they may do.
        then: Vec<Step>,
        /// What is done if they did not.
        otherwise: Vec<Step>,
    },
    /// Steps for when what came before was done.
    IfDone {
        /// What then is done.
        then: Vec<Step>,
        /// What is done if it was not.
        otherwise: Vec<Step>,
    },
    /// Steps under a condition.
    If {
        /// The condition.
        condition: Cond,
        /// What then is done.
        then: Vec<Step>,
        /// What is done if it does not hold.
        otherwise: Vec<Step>,
    },
    /// The text goes on only while this holds.
    OnlyIf(Cond),
    /// One of several, that a player chooses.
    OneOf {
        /// Who chooses.
        who: Who,
        /// What they may choose, each with its words.
        options: Vec<(ast::Effect, Vec<Step>)>,
        /// As (part of) a cost: only what can be paid is offered.
        as_cost: kotodama_engine::ir::AsCost,
    },
    /// A cost: each part is paid, or the text ends.
    Cost {
        /// Whether its player is asked.
        asks: Asks,
        /// Its parts.
        parts: Vec<Vec<Step>>,
    },
    /// Once for each player, the active one first: "they" is that player. Where there is a condition, for those alone for whom it holds before
    /// anything is done; that is kept in the register.
    EachPlayer(Players, Option<Box<(Reg, Cond)>>, Closure),
    /// Once for each card that is found now.
    ForEach {
        /// Which cards.
        of: Sel,
        /// Where they are kept.
        among: Reg,
        /// Where the one whose turn it is stands.
        each: Reg,
        /// What is done.
        then: Closure,
    },
    /// So many times, one after the other.
    Repeat {
        /// How often.
        times: Num,
        /// Where that is kept.
        count: Reg,
        /// Where what is done finds how often it has been done, this time included.
        nth: Option<Reg>,
        /// What is done.
        then: Closure,
    },
    /// When something happens: the next time, or each time.
    When {
        /// What, and how often it is answered.
        awaits: Box<Awaits>,
        /// How long it waits; for ever when absent.
        until: Option<DurationId>,
        /// What then is done.
        then: Closure,
    },
}

/// What a text waits for that is done later.
#[derive(Debug, Clone)]
pub struct Awaits {
    /// Whether it is answered once.
    pub(crate) often: Often,
    /// The events, one bit each.
    pub(crate) on: EventBits,
    /// Whose zone it must be, of those that are entering one.
    pub(crate) entering: Entering,
    /// What they must be about.
    pub(crate) subject: Subject,
    /// Only when caused so.
    pub(crate) from: Option<Cause>,
    /// Only where this holds then.
    pub(crate) condition: Option<Cond>,
    /// Whether all that one instruction does is answered as one.
    pub(crate) at_once: bool,
    /// Whether it follows, or takes the place of what would happen.
    pub(crate) place: TriggerKind,
}

impl Does {
    /// Whether it can be told afterwards if it was done: what "if you do" may follow.
    pub(crate) fn tells(&self) -> bool {
        let last = |steps: &[Step]| steps.last().is_some_and(|step| step.does.tells());
        match self {
            Does::Plain(ops) => ops.iter().any(tells),
            Does::Several(steps) | Does::Together(steps) => last(steps),
            Does::OneOf { options, .. } => options.iter().all(|(_, steps)| last(steps)),
            Does::May { .. } | Does::IfDone { .. } | Does::If { .. } | Does::OnlyIf(_) | Does::Cost { .. } => true,
            // What is done apart, once for each or later, is told to nobody.
            Does::EachPlayer(..) | Does::ForEach { .. } | Does::Repeat { .. } | Does::When { .. } => false,
        }
    }
}

/// Whether an instruction notes if it was done.
fn tells(op: &Op) -> bool {
    match op {
        Op::Act { .. }
        | Op::Move { .. }
        | Op::Deal { .. }
        | Op::Heal { .. }
        | Op::Give { .. }
        | Op::LoseKeyword { .. }
        | Op::Reveal(_)
        | Op::Swap { .. }
        | Op::Redirect(_)
        | Op::Transfer { .. }
        | Op::Gain { .. }
        | Op::Pay { .. }
        | Op::LosePool { .. }
        | Op::Take { .. }
        | Op::Ask { .. }
        | Op::Unless { .. }
        | Op::UnlessDone { .. }
        | Op::SetDone(_)
        // A script may end with any sentence.
        | Op::Hook(..) => true,
        Op::Pick { .. }
        | Op::Find { .. }
        | Op::PickNumber { .. }
        | Op::Share { .. }
        | Op::Owe { .. }
        | Op::Settle { .. }
        | Op::Poll(_)
        | Op::Roll { .. }
| Op::Throw { .. }
| Op::Count { .. }
| Op::FindUntil { .. }
| Op::Join { .. }
| Op::EndTurn
| Op::ExtraTurn(_)
| Op::SkipTurn(_)
        | Op::IfPossible { .. }
        | Op::Modes { .. }
        | Op::Jump(_)
        | Op::ForPlayers { .. }
        | Op::Again
        | Op::ForEach { .. }
        | Op::Repeat { .. }
        | Op::Clear { .. }
        | Op::Bar { .. }
        | Op::Become { .. }
        | Op::Look { .. }
        | Op::Shuffle { .. }
        | Op::TakePlace
        | Op::Alter(_)
        | Op::Announce { .. }
        | Op::Open { .. }
        | Op::Resolve { .. }
        | Op::SetOff { .. }
        | Op::Next { .. }
        | Op::NextTurn(_)
        | Op::BecomeFirst(_)
        | Op::Recheck(_)
        | Op::Forget(_)
        | Op::SetPool { .. }
        | Op::TurnOver(_)
        | Op::Control { .. }
        | Op::Make { .. }
        | Op::Transform { .. }
        | Op::Expire(_)
        | Op::Tie
        | Op::Stop
        | Op::Win { .. }
        | Op::WinTogether(_)
        | Op::Lose(_)
        | Op::Leaves
        | Op::Plant { .. }
        | Op::Note { .. }
        | Op::Begin { .. }
        | Op::MarkUsed
        | Op::RequirePaid
        | Op::Together(_) => false,
    }
}

/// Steps that run apart from the text that says them, and what they take along from it.
#[derive(Debug, Clone)]
pub struct Closure {
    /// Registers of the text around it that it reads, each with the register in which it finds it.
    pub captures: Vec<(Reg, Reg)>,
    /// What is done.
    pub steps: Vec<Step>,
}

/// Whether a cost is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// Its player decides; not asked when it can't be paid.
    Yes,
    /// It is paid when it can be.
    IfPossible,
    /// It has been decided already.
    No,
}

/// A word that refers to something, and what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// The word, as a part of the tree.
    pub word: Pointer,
    /// Where it stands.
    pub at: Spot,
    /// What it means.
    pub means: Meant,
    /// The words of what it means, or those of the event that it comes from; unknown where no words say it.
    pub of: Spot,
}

/// References in the order in which their words stand, each once: those of the text itself first.
pub(crate) fn in_order(mut all: Vec<Reference>) -> Vec<Reference> {
    // What is chosen first and used then stands once: that refers to nothing.
    all.retain(|reference| reference.at.at.is_known() && reference.at != reference.of);
    all.sort_by(|one, other| one.at.cmp(&other.at));
    all.dedup();
    all
}

/// Where words stand.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// In which text.
    pub text: Source,
    /// In which of its instructions (of the rules and of phrases, whose texts have several lines), from 0.
    pub sentence: usize,
    /// On which bytes of its line.
    pub at: ast::Span,
}

/// A text in which words stand.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// The text itself.
    #[default]
    Text,
    /// The meaning of a phrase in it.
    Phrase(String),
    /// Steps of the rules that belong to it.
    Rules,
}

/// A word that refers to something.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "read once and then shown; plain fields read better")]
pub enum Pointer {
    /// `it` · `them` · `that creature` · `the sacrificed creature` · `the rest`.
    Cards(ast::Selector),
    /// `among them` · `of them`.
    AmongThem,
    /// `they`, `their`: a player.
    They,
    /// `its owner`: the player whose card it is.
    ItsOwner,
    /// `this way`: what was done in the steps before.
    ThisWay(ast::Word),
}

/// What a word refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meant {
    /// The card whose text it is.
    This,
    /// The card that the text is about: what an event happened to, what a verb is done to, the card of an action.
    Subject,
    /// A card or cards that earlier words named.
    Named(ast::Selector),
    /// The other card of the event that is answered: who takes the damage, what it is attached to.
    Beside(ast::Selector),
    /// Each card of those that the sentence goes through.
    EachOf(ast::Filter),
    /// The player of whom the text spoke.
    Player(ast::Player),
    /// What a verb was done to.
    Done(ast::Word),
}

/// The line that has an instruction, of lines that are read one after the other, with its number.
pub(crate) fn line_with<'a>(language: &Language, lines: &'a [String], instruction: usize) -> Option<(usize, &'a str)> {
    let mut before = 0;
    lines.iter().map(String::as_str).enumerate().find(|(_, line)| {
        before += language.read_phrase_meaning(line).map_or(0, |effects| effects.len());
        instruction < before
    })
}
