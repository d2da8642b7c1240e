//! Matches played on, and what holds of every match, whatever its game says.

use crate::at;
use kotodama_engine::ids::ZoneId;
use kotodama_engine::log::Line;
use kotodama_engine::state::OUT;
use kotodama_engine::{ChooseError, Match, Random, Save};

use std::sync::Arc;

/// Looks at all there is to see of a match at a decision.
///
/// # Panics
/// When something does not fit together.
pub fn look(running: &Match) {
    places(running);
    let over = running.outcome().is_some();
    assert_eq!(running.options().is_empty(), over, "{}: options are offered while a match runs, and only then", at(running));
    assert_eq!(running.decider().is_none(), over, "{}: somebody decides while a match runs, and only then", at(running));
    assert_eq!(running.labels().len(), running.options().len(), "{}: each option has a label", at(running));
    assert!(over || !running.prompt().is_empty(), "a question says nothing");
    for player in running.state().players() {
        let view = running.view(player);
        assert_eq!(view.options.is_empty(), running.decider() != Some(player), "{}: only who decides sees options", at(running));
        let _ = running.waiting(player);
    }
    let _ = running.standing();
}

/// Every card is in the one place that it says; one that is out of the game is in none.
fn places(running: &Match) {
    let (game, state) = (running.game(), running.state());
    let mut found = vec![0; state.cards.len()];
    for player in state.players() {
        for zone in (0..game.zones.len()).map(|zone| ZoneId(zone as u8)) {
            for id in state.zone(game.zones.len(), player, zone) {
                let card = &state.cards[id.index()];
                assert!(card.zone == zone && card.controller == player, "{}: a card lies elsewhere than it says", at(running));
                found[id.index()] += 1;
            }
        }
    }
    for (card, found) in state.cards.iter().zip(found) {
        assert_eq!(found, u32::from(card.zone != OUT), "{}: {} is in so many zones", at(running), game.card(card.def).name);
    }
}

/// Tells lines of a log to everybody.
pub fn tell(running: &Match, log: &[Line]) {
    for line in log {
        for viewer in running.state().players().map(Some).chain([None]) {
            let _ = (running.tell(line, viewer), running.frame(line, viewer));
        }
    }
}

/// Asks of options that there are not that they are refused, and change nothing.
///
/// # Panics
/// When that is not so.
pub fn refuse(running: &mut Match) {
    let (before, offered) = (running.clone(), running.options().len());
    for chosen in [offered, offered + 1, usize::MAX] {
        let why = if before.outcome().is_some() { ChooseError::Over } else { ChooseError::NoSuchOption { chosen, offered } };
        assert_eq!(running.choose(chosen), Err(why), "{}", at(&before));
    }
    assert!(*running == before && running.options() == before.options(), "{}: what was refused changed something", at(&before));
}

/// A match through a saved one: written, read, and gone on with.
///
/// # Panics
/// When it is another one then.
pub fn through_a_save(running: &Match) -> Match {
    let text = ron::to_string(&running.save()).unwrap_or_else(|error| panic!("{}: a save can't be written: {error}", at(running)));
    let save: Save = ron::from_str(&text).unwrap_or_else(|error| panic!("{}: what was written can't be read: {error}", at(running)));
    let loaded = Match::load(Arc::clone(running.game()), &save).unwrap_or_else(|wrong| panic!("{}: what was saved can't go on: {wrong}", at(running)));
    assert!(loaded == *running, "{}: a match that was saved is another one", at(running));
    assert_eq!((loaded.options(), loaded.asked()), (running.options(), running.asked()), "{}: a match that was saved is asked something else", at(running));
    loaded
}

/// Plays a match on at random for so many decisions; `looks` looks at each of them.
///
/// # Panics
/// When a law is broken on the way.
pub fn on(running: &mut Match, seed: u64, most: u32, mut looks: impl FnMut(&Match)) {
    let mut chance = Random::new(seed);
    for _ in 0..most {
        looks(running);
        let log = running.take_log();
        tell(running, &log);
        if running.outcome().is_some() {
            break;
        }
        let option = chance.below(running.options().len() as u32) as usize;
        running.choose(option).unwrap_or_else(|refused| panic!("{}: an offered option was refused: {refused}", at(running)));
    }
    refuse(running);
}
