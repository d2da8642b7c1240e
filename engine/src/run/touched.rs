//! What a change of the state may have changed besides, for the checks.

use super::Run;
use crate::game::{CardProfile, DIRTY_ATTACHED, DIRTY_MOVED};
use crate::ids::*;

impl Run<'_> {
    /// Notes what may have changed, for the checks.
    pub(crate) fn touch(&mut self, bits: u32, kinds: u32) {
        self.state.dirty |= bits;
        self.state.dirty_kinds |= kinds;
    }

    /// Notes that a pool has changed, for the checks.
    pub(crate) fn touch_pool(&mut self, pool: PoolId) {
        self.state.dirty_pools |= pool.bit();
        self.note_stirred();
    }

    /// The kinds of a card, one bit each.
    pub(crate) fn kind_of(&self, id: CardId) -> u32 {
        let facts = &self.game.facts[self.state.cards[id.index()].def.index()];
        facts.kind | facts.also
    }

    /// The stats that rules change.
    pub(super) fn rule_stats(&self) -> u32 {
        self.game.index.rule_stats
    }

    /// What a card that comes to the field or leaves it may have changed: bits of stats, and kinds of cards.
    pub(super) fn moved(&self, id: CardId) -> (u32, u32) {
        let def = self.state.cards[id.index()].def;
        let (facts, card) = (&self.game.facts[def.index()], &self.game.cards[def.index()]);
        // A card that comes with nothing left of a stat is looked at, too.
        let spent = (0u8..).map(StatId).zip(&card.stats).filter(|(_, s)| s.is_some_and(|s| s <= 0)).fold(0, |bits, (stat, _)| bits | stat.bit());
        let attached = if facts.kind & self.game.index.attached_kinds != 0 { DIRTY_ATTACHED | self.rule_stats() } else { 0 };
        let (fragile, kinds) = self.fragile();
        (DIRTY_MOVED | spent | attached | fragile | facts.fragile, facts.kind | kinds | facts.fragile_kinds)
    }

    /// Stats that static sentences at work may give differently now that a card moved, and to which kinds of cards.
    pub(super) fn fragile(&self) -> (u32, u32) {
        self.at_work(self.state.at_work.fragile, |facts| facts.fragile)
    }

    /// Stats that static sentences at work may give differently now that a card's state changed, and to which kinds of cards.
    pub(super) fn turned(&self) -> (u32, u32) {
        self.at_work(self.state.at_work.turned, |facts| facts.turned)
    }

    /// Stats that static sentences at work may give differently now that another turn begins, and to which kinds of cards.
    pub(super) fn timed(&self) -> (u32, u32) {
        self.at_work(self.state.at_work.timed, |facts| facts.timed)
    }

    /// Notes which stats static sentences at work may give differently now that a pool has changed, that a card off the field has come or gone,
    /// or that something has happened.
    pub(super) fn note_stirred(&mut self) {
        let (rules, cards) = (self.game.index.stirred, self.state.at_work.stirred);
        if rules | cards != 0 {
            let (bits, kinds) = self.of_those(rules, cards, |facts| facts.stirred);
            self.touch(bits, kinds);
        }
    }

    /// `any`: those stats of all cards at work.
    #[inline]
    fn at_work(&self, any: u32, stats: fn(&CardProfile) -> u32) -> (u32, u32) {
        self.of_those(self.game.index.fragile, any, stats)
    }

    #[inline]
    fn of_those(&self, rules: u32, any: u32, stats: fn(&CardProfile) -> u32) -> (u32, u32) {
        let start = (rules, if rules == 0 { 0 } else { u32::MAX });
        if any == 0 {
            return start;
        }
        self.state.active_cards.iter().fold(start, |(bits, kinds), id| {
            let facts = &self.game.facts[self.state.cards[id.index()].def.index()];
            match stats(facts) {
                0 => (bits, kinds),
                some => (bits | some, kinds | facts.fragile_kinds),
            }
        })
    }
}
