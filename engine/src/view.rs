//! What one player may see of a match.
//!
//! *Invariant:* two states that differ only in what a player may not see give equal views.

use crate::data::SeenBy;
use crate::game::Game;
use crate::ids::*;
use crate::number::{narrow, short};
use crate::play::Match;
use crate::run::bit;
use crate::state::*;
use serde::{Deserialize, Serialize};

/// A card as a player sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenCard {
    /// The printed card.
    pub def: DefId,
    /// Set states, one bit each.
    pub states: u16,
    /// Counters on it.
    pub counters: [i16; COUNTERS],
    /// Its current stats, by [`StatId`].
    pub stats: Vec<Option<i16>>,
    /// Its keywords and their numbers.
    pub keywords: Vec<(KeywordId, i16)>,
    /// The card it is attached to, as a place in the same zone.
    pub host: Option<u16>,
    /// Whether it came this turn where it is.
    pub new: bool,
}

/// A zone as a player sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenZone {
    /// Whose.
    pub owner: PlayerId,
    /// Which.
    pub zone: ZoneId,
    /// How many cards are in it.
    pub count: u16,
    /// The cards, those of the other player that are attached to them besides, from the top, without the hidden ones.
    pub cards: Vec<SeenCard>,
}

/// What one player may see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who sees it.
    pub viewer: PlayerId,
    /// All zones: the viewer's first.
    pub zones: Vec<SeenZone>,
    /// What the pools read as: the viewer's, then the opponent's; shared ones stand in both.
    pub pools: [Vec<i32>; 2],
    /// Cards the viewer is looking at in secret.
    pub looked: Vec<DefId>,
    /// Whose turn it is.
    pub active: PlayerId,
    /// Who went first.
    pub first: PlayerId,
    /// The turn's number.
    pub turn: u16,
    /// The phase, as a place in the game's list.
    pub phase: u8,
    /// Who decides.
    pub decider: Option<PlayerId>,
    /// The options, when the viewer decides.
    pub options: Vec<String>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// Whether a player may know which card that is.
pub(crate) fn sees(game: &Game, state: &State, player: PlayerId, card: CardId) -> bool {
    let c = &state.cards[card.index()];
    if c.zone == OUT {
        return true;
    }
    let zone = &game.zones[c.zone.index()];
    let seen_by = zone.except.filter(|(state, _)| c.states >> state.0 & 1 == 1).map_or(zone.seen_by, |(_, seen_by)| seen_by);
    match seen_by {
        SeenBy::Everyone => true,
        SeenBy::Owner => c.controller == player,
        SeenBy::Nobody => false,
    }
}

/// Whether a state of the card decides who sees it where it lies, and not everyone does: it lies face-down.
pub(crate) fn covered(game: &Game, state: &State, card: CardId) -> bool {
    let c = &state.cards[card.index()];
    let except = game.zones.get(c.zone.index()).and_then(|zone| zone.except);
    except.is_some_and(|(state, seen_by)| c.states >> state.0 & 1 == 1 && seen_by != SeenBy::Everyone)
}

/// Whether a player who decides about a card is told which it is: whoever may take it out of a hand or a deck looks at it, and
/// nobody turns over what lies face-down.
pub(crate) fn told_of(game: &Game, state: &State, player: PlayerId, card: CardId) -> bool {
    !covered(game, state, card) || sees(game, state, player, card)
}

impl crate::run::Look<'_> {
    /// The players who may not know with which card somebody does something.
    pub(crate) fn unseen_by_others(&self, card: CardId, player: PlayerId) -> u8 {
        let told = self.state.cards.get(card.index()).is_none() || told_of(self.game, self.state, player, card);
        self.unseen(card, None) & !(u8::from(told) << player.0)
    }

    /// The players who may not know which card something happens to, one bit each: those who see it neither where it is nor where
    /// it was: in that zone, of that player (or the one who has it now). Where a state of the card decides who sees it, nobody else is told what it was there.
    pub(crate) fn unseen(&self, card: CardId, from: Option<(ZoneId, Option<PlayerId>)>) -> u8 {
        let Some(c) = self.state.cards.get(card.index()) else { return 0 };
        let was = from.and_then(|(zone, of)| self.game.zones.get(zone.index()).map(|zone| (zone, of.unwrap_or(c.controller))));
        let saw = |player: PlayerId| match was.map(|(zone, of)| (zone.except, zone.seen_by, of)) {
            None | Some((None, SeenBy::Nobody, _)) => false,
            Some((None, SeenBy::Everyone, _)) => true,
            Some((None, SeenBy::Owner, of) | (Some(_), _, of)) => of == player,
        };
        let knows = |player| sees(self.game, self.state, player, card) || saw(player);
        [PlayerId(0), PlayerId(1)].into_iter().filter(|&player| !knows(player)).fold(0, |bits, player| bits | 1 << player.0)
    }
}

impl Match {
    /// What a player may see.
    #[must_use]
    pub fn view(&self, viewer: PlayerId) -> View {
        let (game, state) = (&**self.game(), self.state());
        let memo = crate::run::Memo::default();
        let look = crate::run::Look { game, state, memo: &memo };
        let mut zones = Vec::new();
        for owner in [viewer, viewer.other()] {
            for zone in (0..game.zones.len()).map(ZoneId::at) {
                let own = state.zone(game.zones.len(), owner, zone);
                // A card attached to one of the other player lies with its bearer.
                let lent = |id: &CardId| {
                    let host = state.cards[id.index()].host;
                    host != crate::state::NO_HOST && state.cards[host.index()].controller != state.cards[id.index()].controller
                };
                let other = state.zone(game.zones.len(), owner.other(), zone);
                let ids: Vec<CardId> = own.iter().filter(|id| !lent(id)).chain(other.iter().filter(|id| lent(id))).copied().collect();
                let cards = ids.iter().filter(|&&id| sees(game, state, viewer, id)).map(|&id| seen(&look, &ids, id)).collect();
                zones.push(SeenZone { owner, zone, count: short(ids.len()), cards });
            }
        }
        let mine = self.decider() == Some(viewer);
        View {
            viewer,
            zones,
            pools: [viewer, viewer.other()].map(|player| (0..game.pools.len()).map(|pool| self.pool(player, PoolId::at(pool))).collect()),
            looked: state.looked.iter().filter(|(player, _)| *player == viewer).map(|(_, card)| state.cards[card.index()].def).collect(),
            active: state.active,
            first: state.first,
            turn: state.turn,
            phase: state.phase,
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
        look.pool(of, &crate::run::Ctx::of(CardRef::NONE, player))
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

fn seen(look: &crate::run::Look<'_>, zone: &[CardId], id: CardId) -> SeenCard {
    let (card, def) = (look.card(id), look.def(id));
    let reference = look.state.reference(id);
    let on_field = card.zone != OUT && bit(look.game.field, card.zone);
    let stats = (0u8..).zip(&def.stats).map(|(i, s)| s.map(|_| narrow(look.stat(reference, StatId(i), crate::ir::Reading::Now)))).collect();
    let keywords = (0..look.game.keywords.len()).map(KeywordId::at);
    SeenCard {
        def: card.def,
        states: card.states,
        counters: card.counters,
        stats,
        keywords: keywords.filter_map(|k| look.keyword(reference, k).map(|n| (k, n))).collect(),
        host: zone.iter().position(|&z| z == card.host).map(short),
        new: on_field && card.entered == look.state.turn,
    }
}
