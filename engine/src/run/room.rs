//! Room: how much pools and zones hold, by the rules and by what texts say.

use super::players::Topic;
use super::query::{Ctx, Look};
use crate::ids::*;
use crate::ir::*;

impl Look<'_> {
    /// Whether a zone of a player has no place left for a card, and what to do then.
    pub(crate) fn full(&self, card: CardId, side: PlayerId, zone: ZoneId) -> Option<Option<ProgramId>> {
        let bounds = &self.game.zones[zone.index()];
        let side = self.game.keeper(side, zone);
        if bounds.cells.is_some() {
            let c = &self.state.cards[card.index()];
            let there = c.zone == zone && c.controller == side;
            if !there && self.crowded(card, side, zone) {
                return Some(bounds.capacity.and_then(|(.., program)| program));
            }
        }
        let (most, kinds, program) = bounds.capacity?;
        let c = &self.state.cards[card.index()];
        if !kinds.has(self.game.cards[c.def.index()].kind) || c.zone == zone && c.controller == side {
            return None;
        }
        // Where fewer lie than there is room for, nothing has to be looked at.
        let few = !self.state.powers.limits && self.zone(side, zone).len() < usize::from(most);
        let full = !few && self.room_in(side, zone) == 0;
        full.then_some(program)
    }

    /// Whether a zone of a player has surely room for any card.
    pub(super) fn has_room(&self, side: PlayerId, zone: ZoneId) -> bool {
        let bounds = &self.game.zones[zone.index()];
        let few = |most: u16| !self.state.powers.limits && self.zone(self.game.keeper(side, zone), zone).len() < usize::from(most);
        bounds.cells.is_none() && bounds.capacity.is_none_or(|(most, ..)| few(most))
    }

    /// How many more cards of those that it counts fit into a zone of a player; none into one that holds any number.
    pub(crate) fn room_in(&self, side: PlayerId, zone: ZoneId) -> i32 {
        let (bounds, side) = (&self.game.zones[zone.index()], self.game.keeper(side, zone));
        let cells = bounds.cells.map(|layout| self.cells_left(side, zone, layout));
        let Some((most, kinds, _)) = bounds.capacity else { return cells.unwrap_or(0) };
        let lying = self.zone(side, zone).iter().filter(|&&id| kinds.has(self.def(id).kind)).count();
        let left = self.zone_most(side, zone, most).saturating_sub(i32::try_from(lying).unwrap_or(i32::MAX)).max(0);
        cells.map_or(left, |cells| left.min(cells))
    }

    /// How much more fits into a pool.
    pub(crate) fn room(&self, player: PlayerId, pool: PoolId) -> i32 {
        let out = |fact: &ContinuousEffect| if let ContinuousEffect::KeptOut(of) = fact { Some(*of) } else { None };
        if self.pool_kept(player, pool, &out) {
            return 0;
        }
        (self.pool_most(player, pool) - self.held(player, pool)).max(0)
    }

    /// The most that a pool holds.
    pub(super) fn pool_most(&self, player: PlayerId, pool: PoolId) -> i32 {
        let def = &self.game.pools[pool.index()];
        let most = def.most.map_or(i32::from(i16::MAX), i32::from);
        if !self.state.powers.limits {
            return most;
        }
        let (mut said, mut no_more): (Option<i32>, i32) = (None, i32::from(i16::MAX));
        let asked = |fact: &ContinuousEffect, ctx: &Ctx| {
            if let ContinuousEffect::PoolNoMore(party, of, _) = fact {
                return *of == pool && self.is_party(*party, player, ctx.you);
            }
            matches!(fact, ContinuousEffect::PoolUpTo(of, _) if of.pool == pool && (def.shared || self.who(of.who, ctx) == player))
        };
        self.said_of_players(Topic::Else, player, &asked, &mut |s, ctx| {
            let number = |num| self.number(num, ctx).clamp(0, i32::from(i16::MAX));
            if let ContinuousEffect::PoolUpTo(_, num) = &s.fact {
                said = said.max(Some(number(num)));
            } else if let ContinuousEffect::PoolNoMore(_, _, num) = &s.fact {
                no_more = no_more.min(number(num));
            }
        });
        said.unwrap_or(most).min(no_more)
    }

    /// How many of the cards that its capacity counts a zone has room for, where the rules say how many.
    fn zone_most(&self, player: PlayerId, zone: ZoneId, most: u16) -> i32 {
        if !self.state.powers.limits {
            return i32::from(most);
        }
        let (mut said, mut more): (Option<i32>, i32) = (None, 0);
        let asked =
            |fact: &ContinuousEffect, ctx: &Ctx| matches!(fact, ContinuousEffect::Room(party, of, ..) if *of == zone && self.is_party(*party, player, ctx.you));
        self.said_of_players(Topic::Else, player, &asked, &mut |s, ctx| {
            let ContinuousEffect::Room(_, _, how, num) = &s.fact else { return };
            let number = self.number(num, ctx);
            match how {
                More::InAll => said = said.max(Some(number)),
                More::OnTop => more = more.saturating_add(number),
            }
        });
        said.unwrap_or(i32::from(most)).saturating_add(more).max(0)
    }
}
