//! Questions that ask questions: stats and keywords that sentences which are always true change, and that depend on others.
//!
//! # What a number is that depends on itself
//!
//! Each stat of a card, and each keyword, is a *question*. It **asks** those whose answers it needs: "All other creatures have
//! +power equal to the number of creatures with a power of 3 or more" makes the power of each creature ask for the power of all.
//! Questions that ask each other, directly or by way of others, form a *circle*. The answer to a question is reckoned
//!
//! - from the **value without what is always true** of every question in its own circle, itself included: a stat as it is printed,
//!   with what was done to the card and what its counters take away; a keyword as it is printed;
//! - from the answer of every other question.
//!
//! So the answer is the same whichever card is asked about first. What a question asks for may itself hang on answers ("while
//! it has 3 or more power, …"): circles are first found as if nothing were always true, and are found again, and
//! only ever grow, while the answers lead to further questions.
//!
//! # How it is done
//!
//! Nearly all questions ask nothing that asks again. They are answered straight away; what nests deeper than [`DEPTH`] or
//! takes more than [`WORK`] sentences is given up and answered by a table instead, in which each question is asked twice at
//! most per round. Nothing here recurses deeper than that, whatever the texts say. What a sentence gives, where that is the
//! same for all cards, is a question of its own, so that *n* such sentences about *n* cards take *n²* steps.
//!
//! What a card can do and what a pool reads as are asked so, too, as they may hang on stats, and stats on them; they are never
//! part of a circle.
//!
//! The table lives beside the state, not in it, and serves as long as nothing that a question could ask about has changed:
//! it is compared, not guessed.

mod table;

use super::query::{Ctx, Look};
use crate::ids::*;
use crate::ir::*;
use std::cell::{Cell, RefCell};
use table::{Known, Seen, Table};

/// How deep questions nest before they are answered by the table.
const DEPTH: u8 = 3;

/// How many sentences are looked at for one question before it is answered by the table.
const WORK: u16 = 1_000;

/// How often answers may lead to further questions before those are taken without what is always true.
const ROUNDS: usize = 16;

/// How many looks at a sentence, or questions, take as long as one step of a program.
const STEP: u32 = 64;

/// How many cards are gone through in the time of one look at a sentence.
const CARDS: usize = 16;

/// How many looks the questions between two steps may take: more than any chain has steps, so that the match ends there. What is asked
/// beyond them is answered as if no sentence said anything.
const LOOKS: u32 = 2_000_000;

/// The answer of a keyword that is not there, and of a sentence that says nothing now.
const NOTHING: i32 = i32::MIN;

/// What is asked of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    /// How much is a stat of it?
    Stat(CardId, StatId),
    /// Has it a keyword, and with which number?
    Keyword(CardId, KeywordId),
    /// What does its sentence of that number give, where this is the same for all cards?
    Said(CardId, u8),
    /// Can it do a verb? No circle leads here: such a game is refused.
    Can(CardId, VerbId),
    /// What does a pool of a player read as? No circle leads here.
    Pool(PlayerId, PoolId),
}

impl Question {
    /// Whether it is taken without what is always true in its own circle. The others only lead from one such question to another.
    fn is_bare(self) -> bool {
        match self {
            Question::Stat(..) | Question::Keyword(..) => true,
            Question::Said(..) | Question::Can(..) | Question::Pool(..) => false,
        }
    }
}

/// How questions are answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Mode {
    /// Straight away.
    #[default]
    Straight,
    /// As if nothing were always true, to see who asks whom.
    First,
    /// Circle after circle.
    Last,
}

/// What is remembered of questions while a state is looked at.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    mode: Cell<Mode>,
    depth: Cell<u8>,
    work: Cell<u16>,
    /// Whether what is being answered straight away turned out to be too deep.
    deep: Cell<bool>,
    /// How much was looked at since it was last counted.
    spent: Cell<u32>,
    /// Who asks now, and whose circle is being answered.
    asker: Cell<usize>,
    circle: Cell<u32>,
    /// Whether the table has been compared with the state.
    compared: Cell<bool>,
    /// Whether there is a table.
    tabled: Cell<bool>,
    table: RefCell<Option<Box<Table>>>,
}

impl Memo {
    /// The state may have changed.
    pub(crate) fn renew(&self) {
        self.compared.set(false);
    }

    /// One sentence more was looked at; whether the question is given up.
    pub(super) fn worked(&self) -> bool {
        self.work.set(self.work.get().saturating_add(1));
        self.spend();
        if self.work.get() >= WORK && self.depth.get() > 0 {
            self.deep.set(true);
        }
        self.deep.get() || self.spent.get() > LOOKS
    }

    fn spend(&self) {
        self.spent.set(self.spent.get().saturating_add(1));
    }

    /// So many cards were gone through.
    pub(super) fn looked(&self, cards: usize) {
        let looks = cards / CARDS;
        self.work.set(self.work.get().saturating_add(u16::try_from(looks).unwrap_or(u16::MAX)));
        self.spent.set(self.spent.get().saturating_add(u32::try_from(looks).unwrap_or(u32::MAX)));
    }

    /// Looks at something for the log alone: that takes no steps.
    pub(crate) fn aside<T>(&self, look: impl FnOnce() -> T) -> T {
        let spent = self.spent.get();
        let seen = look();
        self.spent.set(spent);
        seen
    }

    /// What was looked at since this was last asked, in steps of a chain: questions that nest deeply shorten a chain without end.
    pub(crate) fn steps(&self) -> u32 {
        let spent = self.spent.get();
        if spent < STEP {
            return 0;
        }
        self.spent.set(spent % STEP);
        spent / STEP
    }
}

impl Look<'_> {
    /// Whether a rule may speak of a card, as far as that is printed on it.
    #[inline]
    pub(super) fn may_rule(&self, rule: u16, card: CardId) -> bool {
        let ruled = self.game.facts[self.card(card).def.index()].ruled;
        1u64.checked_shl(u32::from(rule)).is_none_or(|bit| ruled & bit != 0)
    }

    /// The answer to a question about a stat or keyword that sentences which are always true may change.
    pub(super) fn ask(&self, question: Question) -> i32 {
        let memo = self.memo;
        match memo.mode.get() {
            Mode::Straight => self.ask_straight(question),
            Mode::First => self.ask_first(question),
            Mode::Last => self.ask_last(question),
        }
    }

    fn ask_straight(&self, question: Question) -> i32 {
        let memo = self.memo;
        let depth = memo.depth.get();
        let spent = memo.spent.get();
        if depth == 0 {
            if memo.tabled.get() && self.is_tabled() {
                return self.remembered(question).unwrap_or_else(|| self.solve(question));
            }
            memo.work.set(0);
        }
        if memo.deep.get() || depth >= DEPTH || memo.work.get() >= WORK {
            memo.deep.set(true);
            return 0;
        }
        memo.depth.set(depth + 1);
        let answer = self.reckon(question);
        memo.depth.set(depth);
        if depth == 0 && memo.deep.replace(false) {
            memo.spent.set(spent);
            return self.solve(question);
        }
        answer
    }

    /// Whether there is a table that still serves.
    fn is_tabled(&self) -> bool {
        let memo = self.memo;
        if !memo.compared.replace(true) {
            let mut table = memo.table.borrow_mut();
            if table.as_ref().is_some_and(|table| !table.seen.fits(self)) {
                *table = None;
                memo.tabled.set(false);
            }
        }
        memo.tabled.get()
    }

    /// What the table says.
    fn remembered(&self, question: Question) -> Option<i32> {
        let table = self.memo.table.borrow();
        let table = table.as_ref()?;
        let node = &table.nodes[table.find(self.game, question)?];
        (node.known == Known::Last).then_some(node.last)
    }

    fn ask_first(&self, question: Question) -> i32 {
        let memo = self.memo;
        memo.spend();
        let at = self.with_table(0, |table| {
            let at = table.node(self.game, question);
            table.link(memo.asker.get(), at);
            at
        });
        if question.is_bare() {
            return self.bare_answer(question);
        }
        let known = self.with_table(None, |table| (table.nodes[at].known != Known::Asked).then_some(table.nodes[at].first));
        known.unwrap_or_else(|| self.reckon_first(question, at))
    }

    fn ask_last(&self, question: Question) -> i32 {
        let memo = self.memo;
        memo.spend();
        let (circle, asker) = (memo.circle.get(), memo.asker.get());
        let (at, known, last, own) = self.with_table((0, Known::Asked, 0, false), |table| {
            let at = table.node(self.game, question);
            let node = &table.nodes[at];
            let (known, last, own) = (node.known, node.last, node.circle == circle);
            if !own && known != Known::Last {
                table.grown = true;
                table.link(asker, at);
            }
            (at, known, last, own)
        });
        match (question.is_bare(), known) {
            (true, _) if own => self.bare_answer(question),
            (_, Known::Last) => last,
            (true, Known::Asked | Known::First) => self.bare_answer(question),
            (false, Known::Asked | Known::First) => self.reckon_last(question, at),
        }
    }

    fn reckon_first(&self, question: Question, at: usize) -> i32 {
        let asker = self.memo.asker.replace(at);
        let first = self.reckon(question);
        self.memo.asker.set(asker);
        self.with_table((), |table| (table.nodes[at].first, table.nodes[at].known) = (first, Known::First));
        first
    }

    fn reckon_last(&self, question: Question, at: usize) -> i32 {
        let same = self.with_table(None, |table| {
            let node = &table.nodes[at];
            (node.known == Known::First && table.told_the_same(self, at)).then(|| table.nodes[at].first)
        });
        let last = same.unwrap_or_else(|| {
            let asker = self.memo.asker.replace(at);
            let last = self.reckon(question);
            self.memo.asker.set(asker);
            last
        });
        self.with_table((), |table| (table.nodes[at].last, table.nodes[at].known) = (last, Known::Last));
        last
    }

    fn with_table<T>(&self, none: T, with: impl FnOnce(&mut Table) -> T) -> T {
        match self.memo.table.borrow_mut().as_deref_mut() {
            Some(table) => with(table),
            None => none,
        }
    }

    /// Answers a question and all that it asks.
    fn solve(&self, question: Question) -> i32 {
        let memo = self.memo;
        if memo.table.borrow().is_none() {
            memo.tabled.set(true);
            let width = Table::width(self.game);
            let places = vec![0; width * self.state.cards.len().max(2)];
            *memo.table.borrow_mut() = Some(Box::new(Table { seen: Seen::of(self), places, width, nodes: Vec::new(), circles: 0, grown: false }));
        }
        let root = self.with_table(0, |table| table.node(self.game, question));
        for _ in 0..ROUNDS {
            memo.mode.set(Mode::First);
            let mut at = 0;
            while let Some((question, known)) = self.with_table(None, |table| table.nodes.get(at).map(|node| (node.question, node.known))) {
                if known == Known::Asked {
                    self.reckon_first(question, at);
                }
                at += 1;
            }
            memo.mode.set(Mode::Last);
            let mut answered = Vec::new();
            for mut circle in self.with_table(Vec::new(), |table| table.circles(root)) {
                // What sentences give comes first: the others are made of it.
                self.with_table((), |table| circle.sort_by_key(|&at| table.nodes[at].question.is_bare()));
                for at in circle {
                    let (question, known, own) = self.with_table((question, Known::Last, 0), |table| {
                        let node = &table.nodes[at];
                        (node.question, node.known, node.circle)
                    });
                    if known != Known::Last {
                        memo.circle.set(own);
                        self.reckon_last(question, at);
                    }
                    answered.push(at);
                }
            }
            let grown = self.with_table(false, |table| std::mem::take(&mut table.grown));
            if !grown {
                break;
            }
            self.with_table((), |table| {
                for at in answered {
                    table.nodes[at].known = Known::First;
                }
            });
        }
        memo.mode.set(Mode::Straight);
        self.with_table(0, |table| {
            // Rounds without end: what was said last stands.
            table.nodes[root].known = Known::Last;
            table.nodes[root].last
        })
    }

    fn reckon(&self, question: Question) -> i32 {
        match question {
            Question::Stat(id, stat) => self.stat_now(self.state.reference(id), stat),
            Question::Keyword(id, keyword) => Self::of_keyword(self.keyword_now(self.state.reference(id), keyword)),
            Question::Can(id, verb) => i32::from(self.can(verb, self.state.reference(id))),
            Question::Pool(player, pool) => self.pool_now(player, pool),
            Question::Said(id, at) => {
                let source = self.state.reference(id);
                let Some(s) = self.def(id).statics.get(usize::from(at)) else { return NOTHING };
                let ctx = Ctx::of(source, self.card(id).controller);
                if self.at_work(s, Some(source), &ctx) { self.given(s, &ctx) } else { NOTHING }
            }
        }
    }

    /// The answer of a question in its own circle.
    fn bare_answer(&self, question: Question) -> i32 {
        match question {
            Question::Stat(id, stat) => self.bare_stat(id, stat),
            Question::Keyword(id, keyword) => Self::of_keyword(self.printed_keyword(id, keyword)),
            Question::Said(..) | Question::Can(..) | Question::Pool(..) => NOTHING,
        }
    }

    fn of_keyword(number: Option<i16>) -> i32 {
        number.map_or(NOTHING, i32::from)
    }

    /// The keyword that an answer speaks of.
    pub(super) fn as_keyword(answer: i32) -> Option<i16> {
        (answer != NOTHING).then(|| crate::number::narrow(answer))
    }

    /// How much a sentence of a card gives to another now, if it speaks of it.
    pub(super) fn gives(&self, source: Option<CardRef>, at: u8, s: &Static, card: CardRef) -> Option<i32> {
        let straight = self.memo.mode.get() == Mode::Straight || at >= 64;
        let alone = |source: &CardRef| self.game.index.alone[self.card(source.id).def.index()] >> at & 1 == 1;
        let Some(alone) = source.filter(|source| !straight && alone(source)) else {
            let ctx = self.affects(s, source, card)?;
            return Some(self.given(s, &ctx));
        };
        self.about(s, source, card)?;
        let answer = self.ask(Question::Said(alone.id, at));
        (answer != NOTHING).then_some(answer)
    }

    /// The number that a sentence gives.
    pub(super) fn given(&self, s: &Static, ctx: &Ctx) -> i32 {
        match &s.fact {
            ContinuousEffect::Stat(_, sign, num) => i32::from(*sign).saturating_mul(self.number(num, ctx)).max(NOTHING + 1),
            ContinuousEffect::Is(_, num) | ContinuousEffect::Keyword(_, num) => self.number(num, ctx).max(NOTHING + 1),
            ContinuousEffect::NotOver(..)
            | ContinuousEffect::NotUnder(..)
            | ContinuousEffect::Goes(..)
            | ContinuousEffect::Bears(_)
            | ContinuousEffect::Stays(..)
            | ContinuousEffect::KeptOut(_)
            | ContinuousEffect::Cannot(_)
            | ContinuousEffect::Can(..)
            | ContinuousEffect::CanOnly(..)
            | ContinuousEffect::OnlyBy(..)
            | ContinuousEffect::IsAlso(_)
            | ContinuousEffect::Ignores(_)
            | ContinuousEffect::Lacks(_)
            | ContinuousEffect::Silent
            | ContinuousEffect::Pool(..)
            | ContinuousEffect::PlayerCannot(..)
            | ContinuousEffect::Again(..)
            | ContinuousEffect::PoolUpTo(..)
            | ContinuousEffect::PoolNoMore(..)
            | ContinuousEffect::Room(..)
            | ContinuousEffect::PlayerCan(..) => 0,
        }
    }
}
