//! Payments that choose themselves: where a price is paid with one of several cards between which nothing that can be seen differs.

use kotodama_engine::ids::{KeywordId, StatId};
use kotodama_engine::ir::AsCost;
use kotodama_engine::{CardId, Choice, Match};

/// Who chooses between cards that look the same, to pay with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Payments {
    /// Nobody: the first is taken.
    Themselves,
    /// The player.
    ByHand,
}

/// The option that pays as well as any other; nothing where it may matter which.
pub(super) fn equal(now: &Match) -> Option<usize> {
    let question = now.question().filter(|question| question.cost == AsCost::Yes)?;
    let cards = now.options().iter().map(|option| match option {
        Choice::Card(card) => Some(*card),
        _ => None,
    });
    let cards: Vec<CardId> = cards.collect::<Option<_>>()?;
    let (first, rest) = cards.split_first()?;
    (question.card != Some(*first) && rest.iter().all(|other| question.card != Some(*other) && same(now, *first, *other))).then_some(0)
}

/// Whether two cards look the same, wherever one looks.
fn same(now: &Match, one: CardId, other: CardId) -> bool {
    let (game, state) = (now.game(), now.state());
    let (Some(x), Some(y)) = (state.cards.get(one.index()), state.cards.get(other.index())) else { return false };
    let bears = state.cards.iter().any(|card| card.host == one || card.host == other);
    let stats = (0u8..).map(StatId).take(game.stats.len());
    let keywords = (0..game.keywords.len()).map(KeywordId::at);
    let roles = state.roles.iter().flatten().any(|role| role.id == one || role.id == other);
    x.def == y.def
        && (x.controller, x.owner, x.zone) == (y.controller, y.owner, y.zone)
        && (x.states, x.host) == (y.states, y.host)
        && now.counters(one).eq(now.counters(other))
        && !bears
        && !roles
        && stats.into_iter().all(|stat| game.card(x.def).stats.get(stat.index()).copied().flatten().is_none() || now.stat(one, stat) == now.stat(other, stat))
        && keywords.into_iter().all(|keyword| now.keyword(one, keyword) == now.keyword(other, keyword))
}
