//! What a match hides, whatever its game says.

use kotodama_engine::data::SeenBy;
use kotodama_engine::state::{NO_HOST, OUT};
use kotodama_engine::{CardId, Choice, DefId, Match, PlayerId, Random};
use kotodama_tests::{PLAYERS, at, looks_the_same};

/// Whether a viewer may not know a card where it lies.
fn hidden(running: &Match, viewer: PlayerId, card: CardId) -> bool {
    let card = &running.state().cards[card.index()];
    if card.zone == OUT {
        return false;
    }
    let zone = &running.game().zones[card.zone.index()];
    let by_state = zone.except.filter(|(state, _)| card.states >> state.0 & 1 == 1).map(|(_, seen_by)| seen_by);
    match by_state.unwrap_or(zone.seen_by) {
        SeenBy::Everyone => false,
        SeenBy::Owner => card.controller != viewer,
        SeenBy::Nobody => true,
    }
}

/// Looks at what both players may see.
///
/// # Panics
/// When one sees a card that is hidden, or not one that is open, or when other hidden cards and other chances would look different to
/// who decides.
pub(crate) fn hides(running: &Match, chance: &mut Random) {
    for viewer in PLAYERS {
        shows(running, viewer);
    }
    if searches(running) {
        return;
    }
    let defs: Vec<DefId> = running.game().for_play().map(|(def, _)| def).collect();
    // Where the state of a card hides it, whoever acts with it knows it.
    let stays = |running: &Match, viewer: PlayerId, card: CardId| {
        let zone = running.state().cards[card.index()].zone;
        hidden(running, viewer, card) && running.game().zones[zone.index()].except.is_none()
    };
    assert!(looks_the_same(running, &defs, chance, stays), "{}: hidden cards show", at(running));
}

/// Whether who decides looks for a card where it is hidden from them: then they see all that lies there.
fn searches(running: &Match) -> bool {
    let found = |decider, choice: &Choice| matches!(*choice, Choice::Card(card) if hidden(running, decider, card));
    running.decider().is_some_and(|decider| running.options().iter().any(|choice| found(decider, choice)))
}

/// A view has the cards that its viewer sees, those of other players beside the cards that they are attached to.
fn shows(running: &Match, viewer: PlayerId) {
    let (game, state) = (running.game(), running.state());
    let card = |id: CardId| &state.cards[id.index()];
    let lent = |id: &CardId| (card(*id).host != NO_HOST).then(|| card(card(*id).host).controller).filter(|to| *to != card(*id).controller);
    for seen in &running.view(viewer).zones {
        let own = state.zone(game.zones.len(), seen.owner, seen.zone).iter().filter(|id| lent(id).is_none());
        let others = state.around(seen.owner).skip(1).flat_map(|other| state.zone(game.zones.len(), other, seen.zone));
        let held: Vec<CardId> = own.chain(others.filter(|id| lent(id) == Some(seen.owner))).copied().collect();
        let open: Vec<DefId> = held.iter().filter(|id| !hidden(running, viewer, **id)).map(|id| card(*id).def).collect();
        let shown: Vec<DefId> = seen.cards.iter().map(|card| card.def).collect();
        assert_eq!((usize::from(seen.count), shown), (held.len(), open), "{}: the {}", at(running), game.zones[seen.zone.index()].id);
    }
}
