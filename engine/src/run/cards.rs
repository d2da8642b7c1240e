//! Cards that come into a match, and what a state remembers of all its cards.

use super::bit;
use crate::game::{COUNTERS, Game};
use crate::ids::*;
use crate::state::{AtWork, Card, DecisionId, Idle, NO_HOST, OUT, State};
use std::num::NonZeroU16;

/// A card that comes into being: in no zone yet.
pub(crate) fn new_card(state: &mut State, game: &Game, def: DefId, owner: PlayerId) -> CardId {
    add_card(state, game, def, owner, OUT)
}

/// Makes what a state remembers of its cards fit the cards.
pub(crate) fn summarise(state: &mut State, game: &Game) {
    let zones = game.zones.len();
    state.kinds.fill(0);
    state.idle = Idle::default();
    empower(state, game);
    let mut working = Vec::new();
    for i in 0..state.cards.len() {
        let Card { def, controller, zone, .. } = state.cards[i];
        if zone != OUT {
            let facts = &game.facts[def.index()];
            state.kinds[controller.index() * zones + zone.index()] |= facts.kind | facts.also;
            if game.card(def).active && (bit(&game.field, zone) || bit(&game.card(def).works, zone)) {
                working.push(CardId::at(i));
            }
        }
    }
    // Those that worked keep their order.
    state.active_cards.retain(|id| working.contains(id));
    working.retain(|id| !state.active_cards.contains(id));
    state.active_cards.append(&mut working);
    set_to_work(state, game);
}

/// Notes what the texts may do that are at work.
pub(crate) fn set_to_work(state: &mut State, game: &Game) {
    let mut all = AtWork::NOTHING;
    state.active_cards.iter().for_each(|id| all.join(&game.facts[state.cards[id.index()].def.index()]));
    state.at_work = all;
}

/// A card whose text is at work from now on.
pub(super) fn goes_to_work(state: &mut State, game: &Game, id: CardId) {
    state.active_cards.push(id);
    state.at_work.join(&game.facts[state.cards[id.index()].def.index()]);
}

/// A card whose text is not at work any more, if it was.
pub(super) fn leaves_work(state: &mut State, game: &Game, id: CardId) {
    let Some(at) = state.active_cards.iter().position(|&c| c == id) else { return };
    state.active_cards.remove(at);
    if AtWork::is_told_of(&game.facts[state.cards[id.index()].def.index()]) {
        set_to_work(state, game);
    }
}

/// Notes all that the texts of a match may do: the rules', its cards', and those that keep players from something for a while. A state
/// that knows of more than that is played all the same; one that knew of less would not be.
pub(crate) fn empower(state: &mut State, game: &Game) {
    state.powers.join(&game.index.powers);
    for i in 0..state.cards.len() {
        let Card { def, printed, .. } = state.cards[i];
        note(state, game, def);
        note(state, game, printed);
    }
    for ban in &state.bans {
        state.powers.bar(&game.bans[usize::from(ban.ban)]);
    }
}

/// Notes what a printed card brings into the match.
pub(crate) fn note(state: &mut State, game: &Game, def: DefId) {
    state.powers.join(&game.cards[def.index()].powers);
}

/// A card of a player that lies in a zone from the beginning, beneath those that lie there.
pub(crate) fn add_card(state: &mut State, game: &Game, def: DefId, owner: PlayerId, zone: ZoneId) -> CardId {
    let id = CardId::at(state.cards.len());
    let keeper = game.keeper(owner, zone);
    state.cards.push(Card {
        def,
        printed: def,
        life: NonZeroU16::MIN,
        host: NO_HOST,
        states: 0,
        used: 0,
        entered: 0,
        moves: 0,
        counters: [0; COUNTERS],
        controller: keeper,
        owner,
        brought: owner,
        bears: 0,
        known: 0,
        zone,
        cell: 0,
        cause: DecisionId::default(),
        blame: DecisionId::default(),
    });
    note(state, game, def);
    let facts = &game.facts[def.index()];
    if zone == OUT {
        return id;
    }
    state.kinds[keeper.index() * game.zones.len() + zone.index()] |= facts.kind | facts.also;
    if game.card(def).active && (bit(&game.field, zone) || bit(&game.card(def).works, zone)) {
        goes_to_work(state, game, id);
    }
    id
}
