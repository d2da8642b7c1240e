//! What one player may see of a match.
//!
//! *Invariant:* two states that differ only in what a player may not see give equal views.

use crate::ids::*;
use crate::number::{narrow, short};
use crate::play::Match;
use crate::run::{bit, sees};
use crate::state::*;
use serde::{Deserialize, Serialize};

/// A card as a player sees it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeenCard {
    /// The printed card.
    pub def: DefId,
    /// Set states, one bit each.
    pub states: u32,
    /// Counters on it, by [`CounterId`].
    pub counters: Vec<i16>,
    /// Its current stats, by [`StatId`].
    pub stats: Vec<Option<i16>>,
    /// Its keywords and their numbers.
    pub keywords: Vec<(KeywordId, i16)>,
    /// The card it is attached to, as a place in the same zone.
    pub host: Option<u16>,
    /// Whether it came this turn where it is.
    pub new: bool,
    /// The cell of its zone in which it lies, from 1; 0 where the zone has none.
    #[serde(default, skip_serializing_if = "no_cell")]
    pub cell: u8,
}

/// Whether no cell is meant: nothing is said of it then.
fn no_cell(cell: &u8) -> bool {
    *cell == 0
}

/// A zone as a player sees it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeenZone {
    /// Whose.
    pub owner: PlayerId,
    /// Which.
    pub zone: ZoneId,
    /// How many cards are in it.
    pub count: u16,
    /// The cards, those of other players that are attached to them besides, from the top, without the hidden ones.
    pub cards: Vec<SeenCard>,
    /// In a zone with cells: those in which hidden cards lie, for each card one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<u8>,
}

/// What one player may see.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// Who sees it.
    pub viewer: PlayerId,
    /// All zones: the viewer's first, then those of the others in the order of play. What is everybody's is listed once, as the first seat's.
    pub zones: Vec<SeenZone>,
    /// What the pools read as: the viewer's, then the others' in the order of play; shared ones stand in each.
    pub pools: Vec<Vec<i32>>,
    /// Who is out of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<PlayerId>,
    /// Cards the viewer is looking at in secret.
    pub looked: Vec<DefId>,
    /// Whose turn it is.
    pub active: PlayerId,
    /// The first player: who goes first.
    pub first: PlayerId,
    /// The turn's number.
    pub turn: u16,
    /// The phase, as a place in the game's list.
    pub phase: u8,
    /// The levels of the course of play, the highest first: which it is of each, 0 before the first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<u16>,
    /// Who decides.
    pub decider: Option<PlayerId>,
    /// The options, when the viewer decides.
    pub options: Vec<String>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

impl Match {
    /// What a player may see.
    #[must_use]
    pub fn view(&self, viewer: PlayerId) -> View {
        let (game, state) = (&**self.game(), self.state());
        let memo = crate::run::Memo::default();
        let look = crate::run::Look { game, state, memo: &memo };
        let mut zones = Vec::new();
        for owner in state.around(viewer) {
            for zone in (0..game.zones.len()).map(ZoneId::at).filter(|zone| game.keeper(owner, *zone) == owner) {
                let own = state.zone(game.zones.len(), owner, zone);
                // A card attached to one of another player lies with its bearer.
                let lent = |id: &CardId| {
                    let host = state.cards[id.index()].host;
                    (host != crate::state::NO_HOST).then(|| state.cards[host.index()].controller).filter(|to| *to != state.cards[id.index()].controller)
                };
                let others = state.around(owner).skip(1).flat_map(|other| state.zone(game.zones.len(), other, zone));
                let ids: Vec<CardId> = own.iter().filter(|id| lent(id).is_none()).chain(others.filter(|id| lent(id) == Some(owner))).copied().collect();
                let cards = ids.iter().filter(|&&id| sees(game, state, viewer, id)).map(|&id| seen(&look, &ids, id)).collect();
                let cell = |id: &CardId| state.cards[id.index()].cell;
                let hidden = ids.iter().filter(|id| cell(id) != 0 && !sees(game, state, viewer, **id)).map(cell).collect();
                zones.push(SeenZone { owner, zone, count: short(ids.len()), cards, hidden });
            }
        }
        let mine = self.decider() == Some(viewer);
        View {
            viewer,
            zones,
            pools: state.around(viewer).map(|player| (0..game.pools.len()).map(|pool| self.pool(player, PoolId::at(pool))).collect()).collect(),
            out: state.players().filter(|player| !state.plays(*player)).collect(),
            looked: state.looked.iter().filter(|(player, _)| *player == viewer).map(|(_, card)| state.cards[card.index()].def).collect(),
            active: state.active,
            first: state.leading(),
            turn: state.turn,
            phase: state.phase,
            levels: state.levels.iter().map(|level| level.number).collect(),
            decider: self.decider(),
            options: if mine { self.labels() } else { Vec::new() },
            outcome: state.outcome,
        }
    }

    /// What a player's pool reads as.
    #[must_use]
    pub fn pool(&self, player: PlayerId, pool: PoolId) -> i32 {
        let memo = crate::run::Memo::default();
        let look = crate::run::Look { game: self.game(), state: self.state(), memo: &memo };
        let of = crate::ir::PoolRef { who: crate::ir::Who::You, pool };
        look.pool(of, &crate::run::Ctx::of(None, player))
    }

    /// Of each counter of the game, how many lie on a card.
    pub fn counters(&self, card: CardId) -> impl Iterator<Item = (CounterId, i16)> + '_ {
        let all = (0..self.game().rules_file.counters.len()).map(CounterId::at);
        all.map(move |counter| (counter, self.state().counter(card, counter)))
    }

    /// A card's current stat.
    #[must_use]
    pub fn stat(&self, card: CardId, stat: StatId) -> i32 {
        let memo = crate::run::Memo::default();
        let look = crate::run::Look { game: self.game(), state: self.state(), memo: &memo };
        look.stat(self.state().reference(card), stat, crate::ir::Reading::Now)
    }

    /// A card's keyword: its number (0 for one that takes none), or nothing when it does not have it.
    #[must_use]
    pub fn keyword(&self, card: CardId, keyword: KeywordId) -> Option<i16> {
        let memo = crate::run::Memo::default();
        let look = crate::run::Look { game: self.game(), state: self.state(), memo: &memo };
        look.keyword(self.state().reference(card), keyword)
    }
}

pub(crate) fn seen(look: &crate::run::Look<'_>, zone: &[CardId], id: CardId) -> SeenCard {
    let (card, def) = (look.card(id), look.def(id));
    let reference = look.state.reference(id);
    let on_field = card.zone != OUT && bit(&look.game.field, card.zone);
    let stats = (0u8..).zip(&def.stats).map(|(i, s)| s.map(|_| narrow(look.stat(reference, StatId(i), crate::ir::Reading::Now)))).collect();
    let keywords = (0..look.game.keywords.len()).map(KeywordId::at);
    SeenCard {
        def: card.def,
        states: card.states,
        counters: (0..look.game.rules_file.counters.len()).map(|at| look.state.counted_on(card, id, CounterId::at(at))).collect(),
        stats,
        keywords: keywords.filter_map(|k| look.keyword(reference, k).map(|n| (k, n))).collect(),
        host: zone.iter().position(|&z| z == card.host).map(short),
        new: on_field && card.entered == look.state.turn,
        cell: card.cell,
    }
}
