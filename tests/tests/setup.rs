//! The beginning of a match: shuffling, hands, mulligans, who goes first, and the first turns of players who only pass.

use kotodama_engine::log::LogEntry;
use kotodama_engine::{CardId, Deck, Game, Match, PlayerId, Start};
use kotodama_rules::Reading;
use kotodama_tests::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

fn decks(game: &Game) -> [&Deck; 2] {
    [deck(game, "raizan"), deck(game, "shao")]
}

fn start(seed: u64) -> Match {
    Match::new(Arc::clone(azuki()), decks(azuki()), Start { seed, first: None })
}

/// The same game, in which nobody draws before the first decision: it shows how the decks were shuffled.
fn undrawn() -> &'static Reading {
    static GAME: OnceLock<Reading> = OnceLock::new();
    GAME.get_or_init(|| {
        let mut files = files("azuki");
        let rules = files.0.get_mut("game.ron").expect("a game has rules");
        assert!(rules.contains("\"Each player draws 7 cards.\","));
        *rules = rules.replace("\"Each player draws 7 cards.\",", "");
        sound(&files)
    })
}

/// Both decks as shuffled, before anybody draws.
fn shuffled(seed: u64) -> [Vec<CardId>; 2] {
    let running = Match::new(Arc::clone(undrawn()), decks(undrawn()), Start { seed, first: None });
    PLAYERS.map(|player| zone(&running, player, "deck").to_vec())
}

fn hand(running: &Match, player: PlayerId) -> Vec<CardId> {
    zone(running, player, "hand").to_vec()
}

fn pile(running: &Match, player: PlayerId) -> Vec<CardId> {
    zone(running, player, "deck").to_vec()
}

fn set(cards: &[CardId]) -> BTreeSet<CardId> {
    cards.iter().copied().collect()
}

/// Answers both mulligans.
fn keep(mut running: Match) -> Match {
    for _ in 0..2 {
        choose(&mut running, "no");
    }
    running
}

#[test]
fn azk_095_an_opening_hand_is_the_top_of_the_deck() {
    for seed in 1..=20 {
        let (running, decks) = (start(seed), shuffled(seed));
        for (player, deck) in PLAYERS.into_iter().zip(decks) {
            assert_eq!(deck.len(), 50);
            assert_eq!(set(&hand(&running, player)), set(&deck[..7]), "seed {seed}");
            assert_eq!(pile(&running, player), deck[7..], "seed {seed}");
        }
    }
}

/// A mulligan puts the hand on the bottom, draws, and shuffles only then: the new hand is the next seven cards.
#[test]
fn azk_096_a_mulligan_draws_before_it_shuffles() {
    let mut moved = 0;
    for seed in 1..=20 {
        let mut running = start(seed);
        for _ in 0..2 {
            let player = running.decider().expect("somebody decides");
            let (old, kept) = (hand(&running, player), pile(&running, player));
            choose(&mut running, "yes");
            let (new, rest) = (hand(&running, player), pile(&running, player));
            assert_eq!(set(&new), set(&kept[..7]), "seed {seed}: exactly the cards 8 to 14");
            assert!(set(&new).is_disjoint(&set(&old)));
            let unshuffled: Vec<CardId> = kept[7..].iter().chain(&old).copied().collect();
            assert_eq!((rest.len(), set(&rest)), (43, set(&unshuffled)), "seed {seed}");
            moved += u32::from(rest[..36] != unshuffled[..36]);
        }
    }
    assert_eq!(moved, 40, "the rest is shuffled each time");
}

#[test]
fn azk_097_a_mulligan_is_offered_once_to_each_player() {
    let mut running = start(3);
    let mut asked = Vec::new();
    while running.state().turn == 0 {
        asked.push(running.decider().expect("somebody decides"));
        choose(&mut running, "yes");
    }
    assert_eq!(asked, [running.state().first, running.state().first.other()]);
    assert!(running.labels().contains(&"end the turn".to_owned()), "the first turn has begun");
}

#[test]
fn azk_098_a_mulligan_is_of_the_whole_hand() {
    let mut running = start(4);
    for _ in 0..2 {
        assert_eq!(running.labels(), ["yes", "no"]);
        choose(&mut running, "no");
    }
}

#[test]
fn azk_099_a_kept_hand_changes_nothing() {
    for seed in 1..=20 {
        let mut running = start(seed);
        let before = PLAYERS.map(|p| (hand(&running, p), pile(&running, p)));
        choose(&mut running, "no");
        assert_eq!(PLAYERS.map(|p| (hand(&running, p), pile(&running, p))), before, "seed {seed}");
    }
}

/// A start-of-turn effect does nothing in the first turn, whoever controls it, and works from the second turn on.
#[test]
fn azk_101_the_first_turn_has_no_start() {
    let game = azuki();
    let mut dawn = deck(game, "raizan").clone();
    assert_eq!(game.card(dawn.cards[0].0).id, "STT01-001");
    dawn.cards[0].0 = card(game, "SYN-DAWN");
    let health = game.stat_named("health").expect("the game has health");
    for first in PLAYERS {
        let running = Match::new(Arc::clone(game), [&dawn, &dawn], Start { seed: 5, first: Some(first) });
        let mut running = keep(running);
        let healths = |running: &Match| [first, first.other()].map(|p| running.stat(kotodama_tests::first(running, p, "garden", "leader"), health));
        assert_eq!((running.state().turn, healths(&running)), (1, [20, 20]));
        assert_eq!((hand(&running, first).len(), pile(&running, first).len()), (7, 43), "no draw");
        choose(&mut running, "end the turn");
        assert_eq!((running.state().turn, healths(&running)), (2, [19, 19]), "both leaders speak at the start of each turn");
        assert_eq!(hand(&running, first.other()).len(), 8);
    }
}

/// Both players only end the turn: the area after a player's turn n holds n resources, ten at most.
#[test]
fn azk_111_the_area_fills_to_ten() {
    let mut running = keep(start(6));
    let mut turns = BTreeMap::new();
    for _ in 0..24 {
        let player = running.state().active;
        let turn = turns.entry(player).or_insert(0);
        *turn += 1;
        let (area, left) = (zone(&running, player, "ikz_area").len(), zone(&running, player, "ikz_pile").len());
        assert_eq!((area, left), (*turn.min(&mut 10), 10 - *turn.min(&mut 10)), "turn {turn} of a player");
        while running.state().active == player {
            let pass = running.labels().iter().position(|l| l == "end the turn" || l == "pass" || l == "no").unwrap_or(0);
            running.choose(pass).expect("it is offered");
        }
    }
    assert!(turns.values().all(|&n| n == 12));
}

/// Untapping, then start effects, then the draw, then the resource: in every turn but the first, which has the last only.
#[test]
fn azk_113_the_draw_comes_before_the_resource() {
    let running = Match::recorded(Arc::clone(azuki()), decks(azuki()), Start { seed: 7, first: None });
    let mut running = keep(running);
    running.take_log();
    let to = |word: &str| zone_id(azuki(), word);
    for turn in 2..=8 {
        choose(&mut running, "end the turn");
        let log: Vec<LogEntry> = running.take_log().into_iter().map(|l| l.told).collect();
        let begin = log.iter().position(|t| matches!(t, LogEntry::Turn { .. })).expect("a turn begins");
        let drawn = |t: &LogEntry| {
            matches!(t, LogEntry::Did { verb, .. } if azuki().verbs[verb.index()].id == "draw")
                || matches!(t, LogEntry::Moved { to: hand, .. } if *hand == to("hand"))
        };
        let gained = |t: &LogEntry| matches!(t, LogEntry::Moved { to: area, .. } if *area == to("ikz_area"));
        let at = |what: &dyn Fn(&LogEntry) -> bool| log[begin..].iter().position(what);
        let (draw, gain) = (at(&drawn).expect("a card is drawn"), at(&gained).expect("a resource is gained"));
        assert!(draw < gain, "turn {turn}");
    }
}

// ----- chance

#[test]
fn azk_186_decks_are_shuffled_by_the_seed() {
    let mut orders = BTreeSet::new();
    for seed in 1..=20 {
        assert_eq!(start(seed).state(), start(seed).state());
        for ((player, order), file) in PLAYERS.into_iter().zip(shuffled(seed)).zip(["raizan", "shao"]) {
            let running = start(seed);
            let mut counted: BTreeMap<String, u16> = BTreeMap::new();
            for id in ids(&running, &order) {
                *counted.entry(id.to_owned()).or_default() += 1;
            }
            assert_eq!(counted, deck_file(azuki(), file).sections["main"], "seed {seed}");
            assert_eq!(ids(&running, zone(&running, player, "ikz_pile")), ["IKZ-001"; 10]);
            orders.insert(ids(&running, &order).join(" "));
        }
    }
    assert_eq!(orders.len(), 40, "every seed has an order of its own");
}

#[test]
fn azk_188_chance_decides_who_goes_first() {
    let mut first = [0; 2];
    for seed in 0..1_000 {
        first[start(seed).state().first.index()] += 1;
    }
    assert!(first.iter().all(|n| (400..=600).contains(n)), "{first:?}");
    for seed in 0..50 {
        for player in PLAYERS {
            let running = Match::new(Arc::clone(azuki()), decks(azuki()), Start { seed, first: Some(player) });
            assert_eq!((running.state().first, running.decider()), (player, Some(player)));
        }
    }
}
