//! When a check is worth looking at: what has to change before its question can be answered otherwise.
//!
//! *Invariant:* looking less often makes no difference (`tests/tests/checks.rs` plays matches that look at every change).

use kotodama_engine::bits::Bits;
use kotodama_engine::game::*;
use kotodama_engine::game::{DIRTY_ATTACHED, DIRTY_COUNT, DIRTY_MOVED, DIRTY_STATE, DIRTY_TOKENS};
use kotodama_engine::ids::*;
use kotodama_engine::ir::*;

/// Fills in what the checks of a game have to look at.
pub(super) fn fill(game: &mut Game, index: &mut Index) {
    let off_field = OffField(game.field);
    let mut all = Vec::new();
    for (i, check) in game.checks.iter().enumerate() {
        let ops = &game.programs[check.program.index()].ops;
        let mut found = Cares { game, bits: 0, kinds: 0, pools: 0, timed: false, turned: false, away: false, given: Bits::NONE };
        let mut counts = false;
        let conditions = ops.iter().map_while(|op| if let Op::Unless { condition, .. } = op { Some(condition) } else { None });
        for condition in conditions {
            found.condition(condition);
            counts |= off_field.condition(condition);
        }
        // What is done where the conditions hold is asked nothing more.
        match ops.first() {
            Some(Op::Unless { .. }) => {}
            Some(Op::Find { what: Sel::All(filter), .. }) => {
                found.filter(filter);
                counts |= off_field.filter(filter);
            }
            _ => {
                found.all();
                counts = true;
            }
        }
        if (found.bits == 0 || found.kinds == 0) && found.pools == 0 {
            found.all();
        }
        if counts || found.away {
            found.bits |= DIRTY_COUNT;
            found.kinds = if found.kinds == 0 { u32::MAX } else { found.kinds };
            index.counts_checked = true;
        }
        if found.turned || found.bits == u32::MAX {
            index.turned_checks |= 1 << i;
        } else if found.timed {
            index.timed_checks |= 1 << i;
        }
        all.push((found.bits, found.kinds, found.pools));
    }
    for (check, (bits, kinds, pools)) in game.checks.iter_mut().zip(all) {
        (check.cares, check.kinds, check.pools) = (bits, kinds, pools);
    }
}

/// What a question hangs on.
struct Cares<'a> {
    game: &'a Game,
    bits: u32,
    kinds: u32,
    pools: u64,
    /// Whether it hangs on who sees it: "you" is the active player.
    timed: bool,
    /// Whether it hangs on which turn it is.
    turned: bool,
    /// Whether sentences that it hangs on look at cards off the field, or stand on such.
    away: bool,
    /// The keywords of which it is known what gives them.
    given: Bits,
}

impl Cares<'_> {
    /// It may hang on anything.
    fn all(&mut self) {
        (self.bits, self.kinds, self.pools) = (u32::MAX, u32::MAX, u64::MAX);
    }

    fn filter(&mut self, filter: &Filter) {
        if filter.among.is_some() || filter.open_to.is_some() {
            self.all();
            return;
        }
        // "Your" is the active player's.
        self.timed |= filter.yours != filter.theirs || !filter.named.is_empty();
        self.kinds |= if filter.kinds.is_none() { u32::MAX } else { filter.kinds.sieve() };
        if filter.on | filter.off != 0 {
            self.bits |= DIRTY_STATE | DIRTY_MOVED;
        }
        for pred in &filter.preds {
            match pred {
                Pred::Stat(stat, Reading::Now | Reading::Bare, cmp, num) => {
                    self.stat(*stat);
                    // A card that comes with nothing left of a stat is noted as a change of the stat.
                    let spent = matches!(cmp, Cmp::Equal | Cmp::AtMost | Cmp::Less) && matches!(num, Num::Const(n) if *n <= 0);
                    if !spent {
                        self.bits |= DIRTY_MOVED;
                        self.number(num);
                    }
                }
                Pred::Unattached => self.bits |= DIRTY_ATTACHED,
                Pred::Tokens(counter, _, num) => {
                    self.tokens(*counter);
                    self.number(num);
                }
                Pred::Has(keyword) | Pred::HasNot(keyword) => self.keyword(*keyword),
                Pred::Named(_) | Pred::NotNamed(_) | Pred::In(_) | Pred::NotFamily(_) | Pred::HasStat(_) | Pred::LacksStat(_) => self.bits |= DIRTY_MOVED,
                Pred::Stat(_, Reading::Base, ..)
                | Pred::NotRole(_)
                | Pred::Role(_)
                | Pred::By(..)
                | Pred::Fits(_)
                | Pred::Different(_)
                | Pred::One(_)
                | Pred::NotOne(_)
                | Pred::Parity(..)
                | Pred::SameName(_)
                | Pred::AttachedTo(_)
                | Pred::Most(..)
                | Pred::NextTo(..)
                | Pred::Lies(..)
                | Pred::InCell(..)
                | Pred::Outermost(..)
                | Pred::Bears(_)
                | Pred::BearsNo(_)
                | Pred::Combined(..)
                | Pred::UnlikeOthers(..)
                | Pred::OwnStats(..)
                | Pred::TookDamage
                | Pred::Entered
                | Pred::Befell(_)
                | Pred::Spared(_)
                | Pred::Can(_)
                | Pred::FitsWindow
                | Pred::Target
                | Pred::Controlled(_)
                | Pred::Owned(_)
                | Pred::Includes(..)
                | Pred::Excludes(..)
                | Pred::OfAnother(_)
                | Pred::OfTheSame(_)
                | Pred::NamedAs(_)
                | Pred::OfFamily(_) => self.all(),
            }
        }
    }

    /// A stat of cards; what may change it is noted only of those that counters lower.
    fn stat(&mut self, stat: StatId) {
        match self.game.stat_minus[stat.index()] {
            Some(_) => self.bits |= stat.bit(),
            None => self.all(),
        }
    }

    /// Whether cards have a keyword: it comes and goes with them, and with all that the sentences hang on that give it. What is done to a
    /// card concerns all checks.
    fn keyword(&mut self, keyword: KeywordId) {
        self.bits |= DIRTY_MOVED;
        if self.given.has(keyword) {
            return;
        }
        self.given.insert(keyword);
        let game = self.game;
        let of_keywords = game.keywords.iter().flat_map(|keyword| &keyword.statics);
        if game.keywords.iter().any(|keyword| keyword.silences) || of_keywords.clone().any(|s| gives(s, keyword)) {
            return self.all();
        }
        let rules = game.rules.iter().map(|s| (s, false));
        let printed = game.cards.iter().flat_map(|card| &card.statics).map(|s| (s, true));
        for (s, on_card) in rules.chain(printed) {
            if matches!(s.fact, ContinuousEffect::Silent) {
                return self.all();
            }
            if !gives(s, keyword) {
                continue;
            }
            let off_field = OffField(game.field);
            self.away |= on_card && !s.zones.within(&game.field);
            match &s.who {
                Affected::This => {}
                Affected::Host => self.bits |= DIRTY_ATTACHED,
                Affected::Such(filter) => {
                    self.away |= off_field.filter(filter);
                    self.filter(filter);
                }
            }
            if let Some(condition) = &s.condition {
                self.away |= off_field.condition(condition);
                self.said(condition);
            }
            // Whichever card says it.
            self.kinds = u32::MAX;
        }
    }

    /// The condition of a sentence that is always true, which may ask of the card that it stands on.
    fn said(&mut self, condition: &Cond) {
        match condition {
            Cond::Is(Sel::This, like) => {
                self.bits |= DIRTY_MOVED | DIRTY_ATTACHED;
                self.filter(like);
            }
            Cond::All(all) | Cond::Any(all) => all.iter().for_each(|one| self.said(one)),
            Cond::Not(inner) => self.said(inner),
            Cond::Is(..)
            | Cond::AllAre(..)
            | Cond::Compare(..)
            | Cond::Most(..)
            | Cond::AllDiffer(_)
            | Cond::TurnOf(_)
            | Cond::IsFirst(_)
            | Cond::FirstTurn
            | Cond::FirstTurnOfYou
            | Cond::NoRole(_)
            | Cond::CanMove(..) => self.condition(condition),
        }
    }

    fn tokens(&mut self, counter: CounterId) {
        let lowered = (0u8..).map(StatId).zip(&self.game.stat_minus).filter(|(_, minus)| **minus == Some(counter));
        self.bits |= lowered.fold(DIRTY_TOKENS | DIRTY_MOVED, |bits, (stat, _)| bits | stat.bit());
    }

    fn condition(&mut self, condition: &Cond) {
        match condition {
            Cond::Compare(a, _, b) => {
                self.number(a);
                self.number(b);
            }
            Cond::Most(_, _, num) => {
                self.timed = true;
                self.number(num);
            }
            Cond::All(all) | Cond::Any(all) => all.iter().for_each(|c| self.condition(c)),
            Cond::Not(inner) => self.condition(inner),
            Cond::Is(Sel::All(what), like) | Cond::AllAre(what, like) => {
                self.bits |= DIRTY_MOVED;
                self.filter(what);
                self.filter(like);
            }
            Cond::AllDiffer(what) => {
                self.bits |= DIRTY_MOVED;
                self.filter(what);
            }
            Cond::TurnOf(_) | Cond::IsFirst(_) | Cond::FirstTurn | Cond::FirstTurnOfYou => self.turned = true,
            Cond::Is(..) | Cond::NoRole(_) | Cond::CanMove(..) => self.all(),
        }
    }

    fn number(&mut self, num: &Num) {
        match num {
            Num::Const(_) => {}
            Num::Stat(stat, Reading::Now | Reading::Bare, sel) | Num::Extreme(_, stat, sel) => {
                self.stat(*stat);
                self.counted(sel);
            }
            Num::Count(sel) | Num::Others(sel) => self.counted(sel),
            Num::Tokens(counter, sel) => {
                self.tokens(*counter);
                self.counted(sel);
            }
            Num::Pool(of) if !self.added_to(of.pool) => {
                self.pools |= of.pool.bit();
                self.timed |= !self.game.pools[of.pool.index()].shared;
            }
            Num::Capped(num, _) | Num::Plus(num, _) | Num::Half(num, _) => self.number(num),
            Num::Minus(a, b) | Num::Apart(a, b) | Num::Times(a, b) | Num::Sum(a, b) => {
                self.number(a);
                self.number(b);
            }
            Num::Stat(..)
            | Num::Pool(_)
            | Num::Given
            | Num::Chosen(_)
            | Num::ThatMuch
            | Num::CanTake(..)
            | Num::Room(..)
            | Num::EmptyCells(..)
            | Num::Players(_)
            | Num::PlayersSuch(..)
            | Num::Polled(..)
            | Num::Votes(..)
            | Num::Facts(_) => self.all(),
        }
    }

    fn counted(&mut self, sel: &Sel) {
        match sel {
            Sel::All(filter) => {
                self.bits |= DIRTY_MOVED;
                self.filter(filter);
            }
            Sel::Chosen(..)
            | Sel::Voted(..)
            | Sel::This
            | Sel::Host
            | Sel::Reg(_)
            | Sel::Candidate
            | Sel::Role(_)
            | Sel::Opened
            | Sel::Beside
            | Sel::Top { .. } => self.all(),
        }
    }

    /// Whether sentences add to what a pool reads as.
    fn added_to(&self, pool: PoolId) -> bool {
        let statics = self.game.rules.iter().chain(self.game.cards.iter().flat_map(|card| &card.statics));
        statics.into_iter().any(|s| matches!(&s.fact, ContinuousEffect::Pool(of, _) if of.pool == pool))
    }
}

/// Whether a sentence that is always true gives a keyword or takes it away.
fn gives(s: &Static, keyword: KeywordId) -> bool {
    matches!(s.fact, ContinuousEffect::Keyword(own, _) | ContinuousEffect::Lacks(own) if own == keyword)
}

/// Whether the question of a check looks at cards off the field, where nothing else that happens to them wakes it.
struct OffField(Bits);

impl OffField {
    fn condition(&self, condition: &Cond) -> bool {
        match condition {
            Cond::All(all) | Cond::Any(all) => all.iter().any(|one| self.condition(one)),
            Cond::Not(inner) => self.condition(inner),
            Cond::Compare(a, _, b) => self.number(a) || self.number(b),
            Cond::Is(cards, like) => self.cards(cards) || self.preds(like),
            Cond::AllAre(filter, like) => self.filter(filter) || self.preds(like),
            Cond::AllDiffer(filter) => self.filter(filter),
            Cond::CanMove(num, ..) => self.number(num),
            Cond::Most(_, _, num) => self.number(num),
            Cond::TurnOf(_) | Cond::IsFirst(_) | Cond::FirstTurn | Cond::FirstTurnOfYou | Cond::NoRole(_) => false,
        }
    }

    fn number(&self, num: &Num) -> bool {
        match num {
            Num::Count(cards) | Num::Others(cards) | Num::Stat(_, _, cards) | Num::Extreme(_, _, cards) | Num::Tokens(_, cards) => self.cards(cards),
            Num::PlayersSuch(_, such) => self.condition(such),
            Num::Capped(num, _) | Num::Plus(num, _) | Num::Half(num, _) => self.number(num),
            Num::Minus(a, b) | Num::Apart(a, b) | Num::Times(a, b) | Num::Sum(a, b) => self.number(a) || self.number(b),
            Num::Const(_)
            | Num::Given
            | Num::Chosen(_)
            | Num::ThatMuch
            | Num::Pool(_)
            | Num::CanTake(..)
            | Num::Room(..)
            | Num::EmptyCells(..)
            | Num::Players(_)
            | Num::Polled(..)
            | Num::Votes(..)
            | Num::Facts(_) => false,
        }
    }

    fn cards(&self, cards: &Sel) -> bool {
        match cards {
            Sel::All(filter) => self.filter(filter),
            Sel::Top { .. } => true,
            Sel::Chosen(..) | Sel::Voted(..) | Sel::This | Sel::Host | Sel::Reg(_) | Sel::Candidate | Sel::Role(_) | Sel::Opened | Sel::Beside => false,
        }
    }

    fn filter(&self, filter: &Filter) -> bool {
        !(filter.yours | filter.theirs | filter.named).within(&self.0) || self.preds(filter)
    }

    /// What is asked of cards, wherever they are: their numbers may be compared with others.
    fn preds(&self, filter: &Filter) -> bool {
        filter.preds.iter().any(|pred| match pred.inside() {
            Inside::Number(num) => self.number(num),
            Inside::Cards(cards) => self.cards(cards),
            Inside::Such(some) => some.iter().any(|like| self.preds(like)),
            Inside::Nothing | Inside::Player(_) | Inside::Named(_) | Inside::Past(_) => false,
        })
    }
}
