//! Decks made at random, and what holds of every match that is played at random.

use crate::{PLAYERS, at, play_to_end, printed, stay_equal, step};
use kotodama_engine::data::{DeckFile, SeenBy};
use kotodama_engine::deck::build;
use kotodama_engine::ids::ZoneId;
use kotodama_engine::log::{Line, LogEntry};
use kotodama_engine::state::{OUT, Purpose};
use kotodama_engine::{CardDef, CardId, Choice, ChooseError, Deck, DefId, Game, Match, PlayerId, Random, Save};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

/// So many cards, taken at random out of those; what does not fit what was taken is left out.
pub fn random_cards(mut from: Vec<&CardDef>, many: usize, chance: &mut Random, mut fits: impl FnMut(&CardDef) -> bool) -> BTreeMap<String, u16> {
    let mut taken: BTreeMap<String, u16> = BTreeMap::new();
    let mut held = 0;
    while held < many {
        assert!(!from.is_empty(), "only {held} of {many} cards fit");
        let card = from.swap_remove(chance.below(from.len() as u32) as usize);
        if fits(card) {
            *taken.entry(card.id.clone()).or_default() += 1;
            held += 1;
        }
    }
    taken
}

/// The deck of those sections, which must be legal.
///
/// # Panics
/// When it is not, with everything that is wrong with it.
#[must_use]
pub fn legal_deck<const N: usize>(game: &Game, sections: [(&str, BTreeMap<String, u16>); N]) -> Deck {
    let sections = sections.into_iter().map(|(section, cards)| (section.to_owned(), cards)).collect();
    let mode = game.deck_mode().map(str::to_owned);
    let file = DeckFile { id: "random".into(), name: "Random".into(), mode, sections, ..DeckFile::default() };
    build(game, &file).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

/// Options that there are not are refused at every decision, and change nothing.
///
/// # Panics
/// When that is not so.
pub fn refusals_change_nothing(mut running: Match, seed: u64) {
    let mut chance = Random::new(seed);
    while running.outcome().is_none() {
        let (before, offered) = (running.clone(), running.options().len());
        for option in [offered, offered + 1, usize::MAX] {
            assert_eq!(running.choose(option), Err(ChooseError::NoSuchOption { chosen: option, offered }), "seed {seed}, {}", at(&running));
        }
        assert!(running == before && running.options() == before.options(), "seed {seed}, {}", at(&running));
        step(&mut running, &mut chance);
    }
    let before = running.clone();
    assert_eq!(running.choose(0), Err(ChooseError::Over), "seed {seed}");
    assert!(running == before, "seed {seed}");
}

/// No two options of a decision read the same, and none reads as nothing.
///
/// # Panics
/// When that is not so.
pub fn options_read_differently(running: &Match, seed: u64) {
    let mut labels = running.labels();
    assert!(labels.iter().all(|label| !label.is_empty()), "seed {seed}, {}: {labels:?}", at(running));
    labels.sort();
    let twice = labels.windows(2).find(|two| two[0] == two[1]);
    assert!(twice.is_none(), "seed {seed}, {}: {labels:?}", at(running));
}

/// Matches saved at any decision, through text and back, go on as if they had not been. Gives how many saves were made, and how
/// many of them in the middle of words of a card.
///
/// # Panics
/// When one goes on differently.
pub fn saves_go_on(begin: impl Fn(u64) -> Match, seeds: Range<u64>) -> (u32, u32) {
    let (mut saves, mut within) = (0, 0);
    for seed in seeds {
        let mut kept = Vec::new();
        let mut pick = Random::new(seed ^ 0x5a5a);
        play_to_end(begin(seed), seed, |running| {
            let words = running.state().frames.iter().any(|frame| matches!(frame.purpose, Purpose::Words | Purpose::Answer));
            if pick.below(if words { 8 } else { 60 }) == 0 {
                within += u32::from(words);
                kept.push(running.clone());
            }
        });
        for running in kept {
            saves += 1;
            let text = serde_json::to_string(&running.save()).unwrap_or_else(|error| panic!("a save can be written: {error}"));
            let save: Save = serde_json::from_str(&text).unwrap_or_else(|error| panic!("what was written can be read: {error}"));
            let loaded = Match::load(Arc::clone(running.game()), &save).unwrap_or_else(|wrong| panic!("seed {seed}, {}: {wrong}", at(&running)));
            stay_equal(running, loaded, seed);
        }
    }
    (saves, within)
}

/// The printed cards of a player, sorted; cards that texts make are none of them.
#[must_use]
pub fn owned(running: &Match, player: PlayerId) -> Vec<u16> {
    let game = running.game();
    let own = running.state().cards.iter().filter(|card| card.owner == player && card.printed.index() < game.made_from);
    let mut defs: Vec<u16> = own.map(|card| card.printed.0).collect();
    defs.sort_unstable();
    defs
}

/// Every card that players brought is in the one zone that it says; one that a text made is there, too, or nowhere.
///
/// # Panics
/// When that is not so.
pub fn each_card_is_somewhere(running: &Match, seed: u64) {
    let (game, state) = (running.game(), running.state());
    let mut found = vec![0; state.cards.len()];
    for player in PLAYERS {
        for zone in (0..game.zones.len()).map(|zone| ZoneId(zone as u8)) {
            for id in state.zone(game.zones.len(), player, zone) {
                let card = &state.cards[id.index()];
                found[id.index()] += 1;
                assert!(card.zone == zone && card.controller == player, "seed {seed}, {}: {} is elsewhere", at(running), printed(running, *id).name);
            }
        }
    }
    for (card, found) in state.cards.iter().zip(found) {
        let made = card.printed.index() >= game.made_from;
        let somewhere = if made && card.zone == OUT { 0 } else { 1 };
        assert_eq!(found, somewhere, "seed {seed}, {}: {} is in so many zones", at(running), game.card(card.def).name);
    }
}

// ----- what is hidden

/// Whether a player may not know a card that is in one of the zones that nobody looks into, or that only their owners look into.
#[must_use]
pub fn hidden_in(running: &Match, viewer: PlayerId, card: CardId, nobodys: &[&str], owners: &[&str]) -> bool {
    let card = &running.state().cards[card.index()];
    let word = running.game().zones.get(card.zone.index()).map_or("", |zone| zone.id.as_str());
    nobodys.contains(&word) || owners.contains(&word) && card.controller != viewer
}

/// Asks of both views that they show just what their viewers may see, and gives how many cards were hidden.
///
/// # Panics
/// When one shows more, or less.
pub fn views_hide(running: &Match, seed: u64, hidden: impl Fn(&Match, PlayerId, CardId) -> bool) -> usize {
    let (game, state) = (running.game(), running.state());
    let mut unseen = 0;
    for viewer in PLAYERS {
        let view = running.view(viewer);
        for zone in &view.zones {
            let held = state.zone(game.zones.len(), zone.owner, zone.zone);
            let shown: Vec<DefId> = held.iter().filter(|card| !hidden(running, viewer, **card)).map(|card| state.cards[card.index()].def).collect();
            let seen: Vec<DefId> = zone.cards.iter().map(|card| card.def).collect();
            let place = &game.zones[zone.zone.index()].id;
            assert_eq!((usize::from(zone.count), &seen), (held.len(), &shown), "seed {seed}, {}: the {place}", at(running));
            unseen += held.len() - shown.len();
        }
        assert_eq!(view.options.is_empty(), running.decider() != Some(viewer), "seed {seed}, {}", at(running));
        let looked = state.looked.iter().filter(|(player, _)| *player == viewer).count();
        assert_eq!(view.looked.len(), looked, "seed {seed}, {}", at(running));
    }
    if let Some(decider) = running.decider() {
        for choice in running.options() {
            if let Choice::Card(card) | Choice::Use(card, _) | Choice::Action(_, Some(card)) = *choice
                && state.cards.get(card.index()).is_some()
            {
                let known = !hidden(running, decider, card) || state.looked.contains(&(decider, card));
                assert!(known, "seed {seed}, {}: {} is offered", at(running), printed(running, card).name);
            }
        }
    }
    unseen
}

/// The card that a line of the log shows to everybody: it came to a zone that all see, was revealed, or one of those verbs was done to it.
#[must_use]
pub fn shown_by(running: &Match, told: &LogEntry, verbs: &[&str]) -> Option<CardId> {
    let game = running.game();
    match *told {
        LogEntry::Revealed { card } => Some(card),
        LogEntry::Did { verb, card, .. } if verbs.contains(&game.verbs[verb.index()].id.as_str()) => Some(card),
        LogEntry::Moved { card, to, .. } => {
            let open = game.zones.get(to.index()).is_some_and(|zone| zone.seen_by == SeenBy::Everyone && zone.except.is_none());
            open.then_some(card)
        }
        _ => None,
    }
}

/// The card that a line of the log is about.
fn subject(told: &LogEntry) -> Option<CardId> {
    match *told {
        LogEntry::Acts { card, .. } => card,
        LogEntry::Did { card, .. }
        | LogEntry::Became { card, .. }
        | LogEntry::Announced { card, .. }
        | LogEntry::Moved { card, .. }
        | LogEntry::Damaged { card, .. }
        | LogEntry::Healed { card, .. }
        | LogEntry::Cleared { card, .. }
        | LogEntry::Redirected { card, .. }
        | LogEntry::Changed { card, .. }
        | LogEntry::Reckoned { card, .. } => Some(card),
        _ => None,
    }
}

/// The card that its owner saw as it was drawn, or as it went to or from a zone that only its owner sees.
fn in_a_hand(running: &Match, told: &LogEntry) -> Option<CardId> {
    let game = running.game();
    let owners = |zone: ZoneId| game.zones.get(zone.index()).is_some_and(|zone| zone.seen_by == SeenBy::Owner);
    match *told {
        LogEntry::Moved { card, from, to, .. } => (owners(from) || owners(to)).then_some(card),
        LogEntry::Did { verb, card, from, .. } => (owners(from) || game.verbs[verb.index()].id == "draw").then_some(card),
        _ => None,
    }
}

/// Asks of the lines that a choice led to that they name no card to a player who saw it neither before nor after nor in between;
/// `shows` says which lines show a card. Gives how many lines were about such cards.
///
/// # Panics
/// When one does.
pub fn story_hides(
    before: &Match,
    after: &Match,
    log: &[Line],
    hidden: impl Fn(&Match, PlayerId, CardId) -> bool,
    shows: impl Fn(&Match, &LogEntry) -> Option<CardId>,
) -> usize {
    let shown: BTreeSet<CardId> = log.iter().filter_map(|line| shows(after, &line.told)).collect();
    let held: BTreeSet<CardId> = log.iter().filter_map(|line| in_a_hand(after, &line.told)).collect();
    let mut about = 0;
    for line in log {
        let Some(card) = subject(&line.told).filter(|card| card.index() < before.state().cards.len() && !shown.contains(card)) else { continue };
        for viewer in PLAYERS {
            // Whoever acts with a card knows it, and whoever held it in between.
            let own = matches!(line.told, LogEntry::Acts { player, .. } if player == viewer)
                || held.contains(&card) && after.state().cards[card.index()].controller == viewer;
            if !own && hidden(before, viewer, card) && hidden(after, viewer, card) {
                let told = after.tell(line, Some(viewer));
                let name = &printed(after, card).name;
                assert!(!told.contains(name), "{}: player {} is told {told:?}", at(after), viewer.0 + 1);
                about += 1;
            }
        }
    }
    about
}

/// Whether the match looks the same to who decides when hidden cards are other cards and chance goes another way. Cards that running
/// effects speak of, and those that were just seen to leave the field, stay what they are.
#[must_use]
pub fn looks_the_same(running: &Match, defs: &[DefId], chance: &mut Random, hidden: impl Fn(&Match, PlayerId, CardId) -> bool) -> bool {
    let Some(decider) = running.decider() else { return true };
    let state = running.state();
    let spoken = state.heap.iter().chain(state.roles.iter().flatten()).map(|card| card.id);
    let known: Vec<CardId> = spoken.chain(state.looked.iter().map(|looked| looked.1)).chain(state.left.iter().map(|left| left.card.id)).collect();
    let unseen: Vec<CardId> =
        (0..state.cards.len()).map(|card| CardId(card as u16)).filter(|card| hidden(running, decider, *card) && !known.contains(card)).collect();
    let mut other = running.clone();
    let game = running.game();
    // What a text reaches without naming its zone is known there by what it is: a face-down trap is a trap.
    let open = |card: CardId| game.rules_file.zones[state.cards[card.index()].zone.index()].open;
    let alike = |one: DefId, other: DefId| {
        let [one, other] = [one, other].map(|def| &game.cards[def.index()]);
        one.kind == other.kind && one.families == other.families
    };
    let mut drawn = |card: CardId| {
        let def = defs[chance.below(defs.len() as u32) as usize];
        let now = state.cards[card.index()].def;
        if !open(card) || alike(now, def) { def } else { now }
    };
    let others: Vec<DefId> = unseen.iter().map(|card| drawn(*card)).collect();
    other.edit(|state| {
        for (card, def) in unseen.iter().zip(&others) {
            state.cards[card.index()].def = *def;
        }
        state.random = Random::new(u64::from(chance.bits()));
    });
    running.view(decider) == other.view(decider) && running.waiting(decider) == other.waiting(decider)
}
