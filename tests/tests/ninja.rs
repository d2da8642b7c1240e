//! Ninja Slayer TCG as a whole, in both of its formats: decks and packs, how a match begins, what players see, and what holds at
//! every decision of matches played at random with shipped decks, with decks made at random and with packs.
//!
//! Options are taken by what they are, not by their words: those are the game's.

use kotodama_engine::data::DeckFile;
use kotodama_engine::deck::{build, from_packs, open_packs};
use kotodama_engine::log::LogEntry;
use kotodama_engine::{CardDef, CardId, Choice, Deck, DeckError, DefId, Game, Match, Outcome, PlayerId, Random, Save, Start};
use kotodama_rules::Reading;
use kotodama_tests::*;
use kotodama_tests::{load, load_with};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

const ONE: PlayerId = PLAYERS[0];
const TWO: PlayerId = PLAYERS[1];
const MAIN: &str = "main";

// ----- matches

/// The turn player's turn, with 30 plain cards in both decks and five upright ether cards each.
fn table(game: &Arc<Game>) -> Table {
    let decks = Table::new(game).put(ONE, "deck", "NS-N01", 30).put(TWO, "deck", "NS-N01", 30);
    decks.put(ONE, "ether", "NS-N01", 5).put(TWO, "ether", "NS-N01", 5)
}

fn start(seed: u64) -> Match {
    let deck = deck(ninja(), "circuit");
    Match::recorded(Arc::clone(ninja()), [deck, deck], Start { seed, first: None })
}

/// Decides the toss in some way, as far as anybody is asked before the first turn.
fn toss(mut running: Match) -> Match {
    let mut chance = Random::new(running.state().cards.len() as u64);
    while running.state().turn == 0 {
        step(&mut running, &mut chance);
    }
    running
}

/// Passes, until the next turn begins; where something must be chosen, takes the first.
fn idle_turn(running: &mut Match) {
    let turn = running.state().turn;
    while running.state().turn == turn && running.outcome().is_none() {
        let passing = running.options().iter().position(|choice| matches!(choice, Choice::Pass | Choice::No | Choice::Done));
        running.choose(passing.unwrap_or(0)).expect("it is offered");
    }
}

fn has_ukemi(card: &CardDef) -> bool {
    card.lines.iter().any(|line| line.starts_with("[Ukemi]"))
}

/// Whether a player may not know a card.
fn hidden(running: &Match, viewer: PlayerId, card: CardId) -> bool {
    hidden_in(running, viewer, card, &["deck"], &["ether", "hand"])
}

/// The card that a line of the log shows to both.
fn shows(running: &Match, told: &LogEntry) -> Option<CardId> {
    shown_by(running, told, &["discard", "kill", "cancel", "flip"])
}

// ----- formats and decks

/// What is wrong with the constructed deck when some cards are there more or less often.
fn circuit(changes: &[(&str, i32)]) -> Vec<DeckError> {
    wrong(ninja(), &deck_with(ninja(), "circuit", MAIN, changes))
}

/// What is wrong with the deck of five packs when some cards are there more or less often; the packs stay what they are.
fn pool_deck(changes: &[(&str, i32)]) -> Vec<DeckError> {
    wrong(blitz(), &deck_with(blitz(), "pool", MAIN, changes))
}

fn count(held: u16, needed: u16) -> DeckError {
    DeckError::Count { section: MAIN.into(), held, needed }
}

fn name(id: &str) -> String {
    ninja().card(card(ninja(), id)).name.clone()
}

fn not_in_packs(id: &str, copies: u16, opened: u16) -> DeckError {
    DeckError::NotInPacks { card: name(id), copies, opened }
}

fn left_out(id: &str, copies: u16, opened: u16) -> DeckError {
    DeckError::LeftOut { card: name(id), copies, opened }
}

#[test]
fn njs_001_two_formats_differ_in_their_decks_only() {
    let (built, sealed) = (ninja(), blitz());
    let formats = built.rules_file.modes.iter().filter(|mode| mode.deck.is_some()).map(|mode| mode.id.as_str());
    assert_eq!(formats.collect::<Vec<_>>(), ["blitz"], "beside the constructed one");
    assert_eq!((built.deck_mode(), sealed.deck_mode()), (None, Some("blitz")));
    let rules = |game: &Game| {
        let file = &game.rules_file;
        let parts = (&file.turn, &file.setup, &file.actions, &file.zones, &file.windows, &file.checks, &file.verbs);
        let phases: Vec<String> = game.phases.iter().map(|phase| phase.name.clone()).collect();
        format!("{parts:?} {phases:?} {:?}", file.pools)
    };
    assert_eq!(rules(built), rules(sealed));
    assert_ne!(format!("{:?}", built.deck_rules(None)), format!("{:?}", built.deck_rules(Some("blitz"))));
    assert_eq!((circuit(&[]), pool_deck(&[])), (vec![], vec![]));
    let mut other = deck_file(ninja(), "circuit");
    other.mode = Some("blitz".into());
    assert!(wrong(ninja(), &other).contains(&count(50, 40)));
    other.mode = Some("haiku".into());
    assert_eq!(wrong(ninja(), &other), [DeckError::UnknownMode("haiku".into())]);
    assert!(!sealed.takes(&deck_file(ninja(), "circuit")) && !built.takes(&deck_file(ninja(), "pool")), "a match has decks of its format");
}

#[test]
fn njs_002_a_sealed_deck_is_five_packs_of_eight() {
    assert_eq!(pool_deck(&[]), []);
    let file = deck_file(blitz(), "pool");
    let opened: u16 = file.packs.iter().flat_map(BTreeMap::values).sum();
    assert_eq!((file.packs.len(), opened, file.sections[MAIN].values().sum::<u16>()), (5, 40, 40));
    assert_eq!(pool_deck(&[("NS-N01", -1)]), [count(39, 40), left_out("NS-N01", 5, 6)]);
    let packs = |change: fn(&mut Vec<BTreeMap<String, u16>>)| {
        let mut file = deck_file(blitz(), "pool");
        file.sections.clear();
        change(&mut file.packs);
        wrong(blitz(), &file)
    };
    assert_eq!(packs(|_| ()), [], "a deck that says only its packs is all of them");
    let four = packs(|packs| packs.truncate(4));
    assert!(four.contains(&DeckError::Packs { held: 4, needed: 5 }), "{four:?}");
    let six = packs(|packs| packs.push(packs[0].clone()));
    assert!(six.contains(&DeckError::Packs { held: 6, needed: 5 }), "{six:?}");
    let seven = packs(|packs| packs[2].retain(|id, _| id != "NS-K21"));
    assert!(seven.contains(&DeckError::PackSize { pack: 3, held: 7, needed: 8 }), "{seven:?}");
    let none = packs(Vec::clear);
    assert!(none.contains(&DeckError::Packs { held: 0, needed: 5 }), "{none:?}");
}

/// The same seed opens the same packs; what was opened is the deck, all of it.
#[test]
fn njs_002_opened_packs_make_the_deck() {
    let game = blitz();
    let mut all = BTreeSet::new();
    let mut seen: BTreeSet<DefId> = BTreeSet::new();
    for seed in 0..40 {
        let packs = open_packs(game, 5, seed).expect("the format has packs");
        assert_eq!(open_packs(game, 5, seed).expect("it has"), packs, "seed {seed}");
        assert!(packs.len() == 5 && packs.iter().all(|pack| pack.len() == 8), "seed {seed}");
        let deck = build(game, &from_packs(game, "opened", "Opened", &packs)).unwrap_or_else(|wrong| panic!("seed {seed}: {wrong:?}"));
        let mut opened: Vec<DefId> = packs.concat();
        seen.extend(&opened);
        let mut played: Vec<DefId> = deck.cards.iter().map(|(card, _)| *card).collect();
        opened.sort();
        played.sort();
        assert_eq!((played.len(), &played), (40, &opened), "seed {seed}: all 40 are played");
        assert!(deck.cards.iter().all(|(_, zone)| *zone == zone_id(game, "deck")), "seed {seed}");
        all.insert(packs);
    }
    assert_eq!((all.len(), seen.len()), (40, 25), "other seeds open other packs, and any card may be in one");
    assert!(open_packs(ninja(), 5, 1).is_err(), "a constructed deck has no packs");
}

#[test]
fn njs_003_nothing_from_outside_the_packs() {
    let file = deck_file(blitz(), "pool");
    assert!(file.packs.iter().all(|pack| !pack.contains_key("NS-N07")));
    let errors = pool_deck(&[("NS-N01", -1), ("NS-N07", 1)]);
    assert_eq!(errors, [left_out("NS-N01", 5, 6), not_in_packs("NS-N07", 1, 0)]);
    assert!(errors[1].to_string().contains(&name("NS-N07")), "{}", errors[1]);
}

#[test]
fn njs_004_no_copy_more_than_the_packs_hold() {
    assert_eq!(pool_deck(&[("NS-K20", 1)]), [count(41, 40), not_in_packs("NS-K20", 4, 3)]);
    assert_eq!(pool_deck(&[("NS-N01", -1), ("NS-K20", 1)]), [left_out("NS-N01", 5, 6), not_in_packs("NS-K20", 4, 3)]);
}

/// A deck file of packs: seven copies of a card, and 18 cards with Ukemi.
fn many() -> DeckFile {
    let pack = |cards: &[(&str, u16)]| cards.iter().map(|(id, copies)| ((*id).to_owned(), *copies)).collect();
    let packs = vec![
        pack(&[("NS-N01", 7), ("NS-N02", 1)]),
        pack(&[("NS-K20", 8)]),
        pack(&[("NS-K23", 8)]),
        pack(&[("NS-K20", 1), ("NS-K23", 1), ("NS-N03", 3), ("NS-N04", 3)]),
        pack(&[("NS-N05", 4), ("NS-N06", 4)]),
    ];
    DeckFile { id: "many".into(), name: "Many".into(), mode: Some("blitz".into()), packs, ..DeckFile::default() }
}

#[test]
fn njs_005_sealed_copies_have_no_limit() {
    assert_eq!(wrong(blitz(), &many()), []);
    assert_eq!(wrong(ninja(), &many()), [], "its file says the format");
    let mut main = BTreeMap::new();
    many().packs.iter().flatten().for_each(|(id, copies)| *main.entry(id.clone()).or_default() += copies);
    let built = DeckFile { mode: None, packs: Vec::new(), sections: [(MAIN.to_owned(), main)].into(), ..many() };
    let errors = wrong(ninja(), &built);
    assert!(errors.contains(&count(40, 50)), "{errors:?}");
    assert!(errors.contains(&DeckError::Copies { card: "NS-N01".into(), copies: 7, most: 4 }), "{errors:?}");
    let ukemi = |error: &DeckError| matches!(error, DeckError::Limit { cards, most: 16, .. } if cards.len() == 18);
    assert!(errors.iter().any(ukemi), "{errors:?}");
}

#[test]
fn njs_010_a_constructed_deck_has_50_cards() {
    assert_eq!(circuit(&[]), []);
    assert_eq!(circuit(&[("NS-N02", -1)]), [count(49, 50)]);
    assert_eq!(circuit(&[("NS-N08", 1)]), [count(51, 50)]);
}

#[test]
fn njs_011_at_most_four_with_a_name_and_alias() {
    let file = deck_file(ninja(), "circuit");
    assert!(name("NS-N03").starts_with(&name("NS-N02")) && name("NS-N03") != name("NS-N02"), "with another alias");
    assert_eq!(["NS-N02", "NS-N03"].map(|id| file.sections[MAIN][id]), [4, 4]);
    assert_eq!(circuit(&[]), []);
    assert_eq!(circuit(&[("NS-N02", 1), ("NS-N06", -1)]), [DeckError::Copies { card: "NS-N02".into(), copies: 5, most: 4 }]);
    assert_eq!(circuit(&[("NS-N03", 1), ("NS-N06", -1)]), [DeckError::Copies { card: "NS-N03".into(), copies: 5, most: 4 }]);
    // Another print is the same card when its name and its alias are the same.
    let data = Data { game: "ninja", set: "sets/ns01.ron" };
    let record = data.record("NS-N03");
    for (alias, is) in [("Third Circuit", false), ("Fourth Circuit", true)] {
        let twin = record.replacen("NS-N03", "NS-N03-B", 1).replacen("Third Circuit", alias, 1);
        let game = sound(&data.with(data.set, &record, &format!("{record}{twin}")).0);
        let errors = wrong(&game, &deck_with(&game, "circuit", MAIN, &[("NS-N06", -1), ("NS-N03-B", 1)]));
        assert_eq!(errors.is_empty(), is, "{alias}: {errors:?}");
    }
}

#[test]
fn njs_012_at_most_16_with_ukemi() {
    let file = deck_file(ninja(), "circuit");
    let ukemi = file.sections[MAIN].iter().filter(|(id, _)| has_ukemi(ninja().card(card(ninja(), id)))).map(|(_, copies)| copies).sum::<u16>();
    assert_eq!((ukemi, circuit(&[])), (16, vec![]));
    let errors = circuit(&[("NS-N02", -1), ("NS-K19", 1)]);
    let [DeckError::Limit { cards, most: 16, .. }] = &errors[..] else { panic!("{errors:?}") };
    assert!(cards.len() == 17 && cards.contains(&name("NS-K19")), "{cards:?}");
    assert_eq!(circuit(&[("NS-K20", -1), ("NS-K19", 1)]), [], "one for another");
}

// ----- the beginning

fn drawn(told: &LogEntry) -> Option<PlayerId> {
    match told {
        LogEntry::Did { verb, by, .. } if ninja().verbs[verb.index()].id == "draw" => Some(*by),
        _ => None,
    }
}

#[test]
fn njs_017_decks_are_shuffled_before_hands_are_drawn() {
    for seed in 0..20 {
        let mut running = toss(start(seed));
        let told: Vec<LogEntry> = running.take_log().into_iter().map(|line| line.told).collect();
        let turn = told.iter().position(|told| matches!(told, LogEntry::Turn { number: 1, .. })).expect("turn 1 begins");
        let shuffles: Vec<usize> = (0..turn).filter(|&at| matches!(told[at], LogEntry::Shuffled { .. })).collect();
        let draws: Vec<usize> = (0..turn).filter(|&at| drawn(&told[at]).is_some()).collect();
        assert_eq!((shuffles.len(), draws.len()), (2, 8), "seed {seed}");
        assert!(shuffles.iter().max() < draws.iter().min(), "seed {seed}: {shuffles:?}, {draws:?}");
        assert!(told[turn..].iter().all(|told| !matches!(told, LogEntry::Shuffled { .. })), "seed {seed}");
    }
}

#[test]
fn njs_018_the_seed_shuffles_both_decks() {
    let order = |running: &Match, player: PlayerId| {
        let cards = [zone(running, player, "hand"), zone(running, player, "deck")].concat();
        ids(running, &cards).join(" ")
    };
    let mut orders = BTreeSet::new();
    for seed in 0..20 {
        let running = start(seed);
        for player in PLAYERS {
            assert_eq!(order(&running, player), order(&start(seed), player), "seed {seed}");
            orders.insert(order(&running, player));
        }
    }
    assert_eq!(orders.len(), 40, "each seed has orders of its own, and each player another");
}

#[test]
fn njs_019_nobody_looks_at_a_deck() {
    for seed in 0..10 {
        let running = toss(start(seed));
        for viewer in PLAYERS {
            let view = running.view(viewer);
            let decks: Vec<_> = view.zones.iter().filter(|zone| zone.zone == zone_id(ninja(), "deck")).collect();
            assert_eq!(decks.len(), 2);
            for deck in decks {
                assert_eq!((usize::from(deck.count), deck.cards.len()), (len(&running, deck.owner, "deck"), 0));
            }
        }
    }
}

#[test]
fn njs_020_a_first_hand_is_the_top_four_cards() {
    for seed in 0..20 {
        let running = start(seed);
        let begun = toss(running.clone());
        let second = begun.state().first.other();
        assert_eq!((len(&begun, second, "hand"), len(&begun, second, "deck")), (4, 46), "seed {seed}");
        // Nothing puts a hand back: what is in it stays.
        for player in PLAYERS {
            let [hand, later] = [&running, &begun].map(|running| zone(running, player, "hand").iter().copied().collect::<BTreeSet<CardId>>());
            assert!(hand.len() >= 4 && hand.is_subset(&later), "seed {seed}");
        }
    }
    // Without the draw of four, the same seed has these on top.
    let (files, _) = Data { game: "ninja", set: "" }.with("game.ron", "\"Each player draws 4 cards.\",", "");
    let undrawn = sound(&files);
    for seed in 0..20 {
        let own = deck(&undrawn, "circuit");
        let before = toss(Match::new(Arc::clone(&undrawn), [own, own], Start { seed, first: Some(ONE) }));
        let own = deck(ninja(), "circuit");
        let after = toss(Match::new(Arc::clone(ninja()), [own, own], Start { seed, first: Some(ONE) }));
        let second = after.state().first.other();
        let (all, hand) = (zone(&before, second, "deck"), zone(&after, second, "hand"));
        assert_eq!((before.state().first.other(), all.len(), hand.len()), (second, 50, 4));
        assert_eq!(&all[4..], zone(&after, second, "deck"), "seed {seed}");
        assert_eq!(all[..4].iter().collect::<BTreeSet<_>>(), hand.iter().collect(), "seed {seed}");
    }
}

/// Before turn 1 nothing can be entered; then it is the first player's, at its first step.
#[test]
fn njs_026_then_the_first_turn_begins() {
    let entering = |running: &Match| {
        let actions = &running.game().rules_file.actions;
        running.options().iter().any(|choice| matches!(choice, Choice::Action(a, _) if actions[usize::from(*a)].id.starts_with("enter")))
    };
    for seed in 0..20 {
        let mut running = start(seed);
        let mut chance = Random::new(seed);
        while running.state().turn == 0 {
            assert!(!entering(&running), "seed {seed}: {:?}", running.labels());
            step(&mut running, &mut chance);
        }
        assert_eq!((running.state().turn, running.state().active), (1, running.state().first), "seed {seed}");
        let told: Vec<LogEntry> = running.take_log().into_iter().map(|line| line.told).collect();
        let turn = told.iter().position(|told| matches!(told, LogEntry::Turn { number: 1, .. })).expect("turn 1 begins");
        assert_eq!(told.get(turn + 1), Some(&LogEntry::Phase(0)), "seed {seed}");
        assert_eq!(running.game().phases[0].name, "Anti-Ojigi Step");
    }
}

#[test]
fn njs_027_the_first_greeting_hurts_nobody() {
    let geta = card(ninja(), "NS-N12");
    let mut held = 0;
    for seed in 0..60 {
        let running = toss(start(seed));
        let hands = PLAYERS.map(|player| zone(&running, player, "hand").to_vec()).concat();
        held += u32::from(hands.iter().any(|card| running.state().cards[card.index()].def == geta));
        for player in PLAYERS {
            for place in ["damage", "ohigan", "space", "field"] {
                assert_eq!(len(&running, player, place), 0, "seed {seed}: the {place}");
            }
        }
        assert!(
            running.state().pending.is_empty()
                && running.state().cards.iter().all(|card| card.states == 0 && card.counters == [0; kotodama_engine::game::COUNTERS]),
            "seed {seed}"
        );
    }
    assert!(held > 20, "hands held what minds an aisatsu: {held}");
}

#[test]
fn njs_036_the_first_draw_is_one_card() {
    for seed in 0..20 {
        let mut running = toss(start(seed));
        let first = running.state().first;
        running.take_log();
        let mut held: Vec<(PlayerId, usize)> = Vec::new();
        for _ in 0..4 {
            let player = running.state().active;
            let (before, turn) = (len(&running, player, "deck"), running.state().turn);
            idle_turn(&mut running);
            assert_eq!(running.state().turn, turn + 1);
            held.push((player, before));
        }
        let second = first.other();
        assert_eq!(held.iter().map(|(player, _)| *player).collect::<Vec<_>>(), [first, second, first, second]);
        let turns = PLAYERS.map(|player| if player == first { 46 - 1 - 2 } else { 46 - 2 - 2 });
        // The fifth turn's draw may have been done by now.
        let now = PLAYERS.map(|player| len(&running, player, "deck") + if player == first { 2 } else { 0 });
        assert!(now == turns || PLAYERS.map(|player| len(&running, player, "deck")) == turns, "seed {seed}: {now:?} and {turns:?}");
        assert!(PLAYERS.iter().all(|player| len(&running, *player, "hand") + len(&running, *player, "deck") == 50), "seed {seed}");
    }
}

/// A player knows their own ether cards, the other sees how many there are; after a save as before.
#[test]
fn njs_q14_ether_cards_are_their_owners_secret() {
    let ether = zone_id(ninja(), "ether");
    let mut views = Vec::new();
    for id in ["NS-N07", "NS-K22"] {
        let running = table(ninja()).put(ONE, "ether", id, 1).put(ONE, "hand", "NS-K17", 1).put(ONE, "field", "NS-N02", 1).begin();
        let text = serde_json::to_string(&running.save()).expect("a save can be written");
        let save: Save = serde_json::from_str(&text).expect("what was written can be read");
        let again = Match::load(Arc::clone(ninja()), &save).expect("it is the same game");
        for running in [&running, &again] {
            let of = |viewer: PlayerId| running.view(viewer).zones.into_iter().find(|zone| zone.owner == ONE && zone.zone == ether).expect("it is in a view");
            assert!(of(ONE).cards.iter().any(|seen| seen.def == card(ninja(), id)));
            assert_eq!((of(ONE).count, of(TWO).count, of(TWO).cards), (6, 6, Vec::new()));
        }
        assert!(running.view(TWO) == again.view(TWO) && running.view(ONE) == again.view(ONE));
        views.push(running.view(TWO));
    }
    assert!(views[0] == views[1], "the other player sees no difference");
}

// ----- loops

const DOOR: &str = r#"(id: "door", name: "Doors", role: Test, cards: [
    (id: "NS-X1", name: "Revolving Door", kind: "character", families: {"trait": ["Drone"]},
        stats: {"cost": 0, "karate": 1, "subterfuge": 1, "endurance": 1},
        text: ["[Ability] Turn this character to ojigi: Turn this character to anti-ojigi."]),
])
"#;

/// An ability that costs nothing and undoes itself may be entered again and again: the budget of a turn ends the match.
#[test]
fn abilities_without_end_are_a_loop() {
    let mut files = files("ninja");
    files.0.insert("sets/door.ron".into(), DOOR.into());
    let mut game = alone(load(&files).unwrap_or_else(|findings| panic!("{}", report(&findings, &files))));
    game.turn_budget = 60;
    let game = Arc::new(game);
    for owner in PLAYERS {
        let begun = table(&game).put(owner, "field", "NS-X1", 1).begin();
        let before = PLAYERS.map(|player| owned(&begun, player));
        let mut running = begun;
        let mut used = 0;
        while running.outcome().is_none() {
            let using = running.options().iter().position(|choice| matches!(choice, Choice::Use(..)));
            used += u32::from(using.is_some());
            let passing = running.options().iter().position(|choice| *choice == Choice::Pass);
            let option = using.or(passing).unwrap_or_else(|| panic!("{:?}", running.labels()));
            running.choose(option).expect("it is offered");
            assert_eq!(PLAYERS.map(|player| owned(&running, player)), before);
            each_card_is_somewhere(&running, 0);
            assert!(running.state().decisions < 1_000, "it does not end");
        }
        assert_eq!((running.outcome(), used), (Some(Outcome::Endless), 61));
        assert!(running.options().is_empty() && running.decider().is_none());
        let told: Vec<LogEntry> = running.take_log().into_iter().map(|line| line.told).collect();
        assert!(told.contains(&LogEntry::Endless));
    }
    // Nobody has to go on for ever: who passes ends the turn, and the next turn has a budget of its own.
    let mut running = table(&game).put(ONE, "field", "NS-X1", 1).begin();
    for _ in 0..4 {
        for _ in 0..20 {
            let using = running.options().iter().position(|choice| matches!(choice, Choice::Use(..)));
            let passing = running.options().iter().position(|choice| *choice == Choice::Pass);
            running.choose(using.or(passing).expect("one of them is offered")).expect("it is offered");
        }
        idle_turn(&mut running);
        assert_eq!(running.outcome(), None);
    }
}

// ----- matches played at random

/// A legal constructed deck of any cards.
fn random_deck(chance: &mut Random) -> Deck {
    let game = ninja();
    let mut ukemi = 0;
    let main = random_cards(game.for_play().flat_map(|(_, card)| [card; 4]).collect(), 50, chance, |card| {
        let one = u32::from(has_ukemi(card));
        let fits = ukemi + one <= 16;
        ukemi += if fits { one } else { 0 };
        fits
    });
    legal_deck(game, [(MAIN, main)])
}

/// What a match of a seed is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Of {
    Shipped,
    Random,
    Packs,
    Modes,
}

const ALL: [Of; 4] = [Of::Shipped, Of::Random, Of::Packs, Of::Modes];

/// The game with a window at the beginning and the end of every step, in which targets deal their karate back.
fn modes() -> &'static Reading {
    static GAME: OnceLock<Reading> = OnceLock::new();
    GAME.get_or_init(|| {
        let files = files("ninja");
        load_with(&files, &["pauses", "return"]).unwrap_or_else(|findings| panic!("{}", report(&findings, &files)))
    })
}

fn random_match(of: Of, seed: u64, recorded: bool) -> Match {
    let begin = if recorded { Match::recorded } else { Match::new };
    let start = Start { seed, first: None };
    let mut chance = Random::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    match of {
        Of::Shipped | Of::Modes => {
            let game = if of == Of::Modes { modes() } else { ninja() };
            let decks = ["circuit", "gatekeepers"].map(|id| deck(game, id));
            begin(Arc::clone(game), [decks[(seed & 1) as usize], decks[(seed >> 1 & 1) as usize]], start)
        }
        Of::Random => {
            let decks = [random_deck(&mut chance), random_deck(&mut chance)];
            begin(Arc::clone(ninja()), [&decks[0], &decks[1]], start)
        }
        Of::Packs => {
            let game = blitz();
            // Every fourth match is of the deck that ships.
            let packs = [0, 1].map(|_| open_packs(game, 5, u64::from(chance.bits())).expect("the format has packs"));
            let opened = packs.map(|packs| build(game, &from_packs(game, "opened", "Opened", &packs)).unwrap_or_else(|wrong| panic!("{wrong:?}")));
            let pool = deck(game, "pool");
            begin(Arc::clone(game), if seed.is_multiple_of(4) { [pool, &opened[1]] } else { [&opened[0], &opened[1]] }, start)
        }
    }
}

/// The matches of all sorts, so many of each.
fn matches(from: u64, usual: u32) -> impl Iterator<Item = (Of, u64)> {
    ALL.into_iter().flat_map(move |of| (from..from + u64::from(cases(usual))).map(move |seed| (of, seed)))
}

/// Whether a player has priority, or may leave some other window: it is no choice inside of a text.
fn at_a_window(running: &Match) -> bool {
    running.options().contains(&Choice::Pass)
}

/// Every match ends because of what the rules say, and until then no player who has lost, or whose opponent has, gets priority.
fn ends(of: Of, usual: u32) {
    let (mut won, mut drawn, mut decked) = ([0; 2], 0, 0);
    for seed in 0..u64::from(cases(usual)) {
        let ended = play_to_end(random_match(of, seed, false), seed, |running| {
            for player in PLAYERS {
                let alive = len(running, player, "damage") < 10 && len(running, player, "deck") > 0;
                assert!(alive || running.outcome().is_some() || !at_a_window(running), "{of:?}, seed {seed}, {}: a player who has lost goes on", at(running));
            }
        });
        let lost = |player: PlayerId| len(&ended, player, "damage") >= 10 || len(&ended, player, "deck") == 0;
        match ended.outcome() {
            Some(Outcome::Won(player)) => {
                assert!(lost(player.other()) && !lost(player), "{of:?}, seed {seed}");
                won[player.index()] += 1;
                decked += u32::from(len(&ended, player.other(), "damage") < 10);
            }
            Some(Outcome::Drawn) => {
                assert!(lost(ONE) && lost(TWO), "{of:?}, seed {seed}");
                drawn += 1;
            }
            other => panic!("{of:?}, seed {seed}: {other:?}"),
        }
    }
    let share = cases(usual) / 10;
    assert!(won.iter().all(|n| *n > share), "{of:?}: {won:?}, {drawn} drawn, {decked} by an empty deck");
}

#[test]
fn every_match_of_shipped_decks_ends() {
    ends(Of::Shipped, 2_000);
}

#[test]
fn every_match_of_random_decks_ends() {
    ends(Of::Random, 2_000);
}

#[test]
fn every_match_of_packs_ends() {
    ends(Of::Packs, 2_000);
}

#[test]
fn every_match_with_every_pause_and_returned_blows_ends() {
    ends(Of::Modes, 500);
}

/// All 50, or 40, cards of both players are in one zone each, where their kinds belong and as they should lie there.
#[test]
fn cards_are_conserved() {
    let (mut bowed, mut waiting) = (0, 0);
    for (of, seed) in matches(20_000, 100) {
        let begun = random_match(of, seed, false);
        let before = PLAYERS.map(|player| owned(&begun, player));
        assert!(before.iter().all(|cards| cards.len() == if of == Of::Packs { 40 } else { 50 }), "{of:?}, seed {seed}");
        let endurance = ninja().stat_named("endurance").expect("characters have endurance");
        play_to_end(begun, seed, |running| {
            let says = || format!("{of:?}, seed {seed}, {}", at(running));
            assert_eq!(PLAYERS.map(|player| owned(running, player)), before, "{}", says());
            assert_eq!(running.state().cards.len(), before.concat().len(), "{}: nothing is made", says());
            each_card_is_somewhere(running, seed);
            for player in PLAYERS {
                for def in &running.game().zones {
                    for &id in zone(running, player, &def.id) {
                        let (card, kind) = (&running.state().cards[id.index()], kind(running, id));
                        let lies = || format!("{}: {} in the {}", says(), printed(running, id).name, def.id);
                        assert_eq!((card.owner, card.controller), (player, player), "{}", lies());
                        match def.id.as_str() {
                            "field" => {
                                assert_eq!(kind, "character", "{}", lies());
                                assert!(!at_a_window(running) || running.stat(id, endurance) > 0, "{}: it stands dead", lies());
                            }
                            "damage" => assert!(!has_ukemi(printed(running, id)), "{}: with Ukemi", lies()),
                            "space" => waiting += 1,
                            _ => {}
                        }
                        let clean = card.counters.iter().all(|n| *n == 0);
                        assert!(def.id == "field" || clean, "{}: it has counters", lies());
                        assert!(["field", "ether"].contains(&def.id.as_str()) || card.states == 0, "{}: it is bowed", lies());
                        assert!(card.counters.iter().all(|n| *n >= 0), "{}", lies());
                        bowed += u32::from(card.states != 0);
                    }
                }
            }
        });
    }
    assert!(bowed > 40_000 && waiting > 4_000, "{bowed} {waiting}");
}

/// As a turn begins nobody is wounded or locked, nothing that was for a turn lasts, nothing waits, and the turn player's cards stand.
#[test]
fn turns_begin_tidily() {
    let mut seen = 0;
    for (of, seed) in matches(30_000, 60) {
        let mut turn = 0;
        play_to_end(random_match(of, seed, false), seed, |running| {
            let state = running.state();
            if state.turn == turn || running.outcome().is_some() {
                return;
            }
            let says = || format!("{of:?}, seed {seed}, {}", at(running));
            assert_eq!(state.active, if state.turn % 2 == 1 { state.first } else { state.first.other() }, "{}", says());
            // What happens at the start of the turn may have been done by now; only what is of another turn may not be there.
            turn = state.turn;
            assert!(PLAYERS.iter().all(|player| len(running, *player, "space") == 0), "{}", says());
            if state.phase == 0 {
                seen += 1;
                assert!(state.modifiers.iter().all(|modifier| modifier.until.is_none()), "{}", says());
                let own = ["field", "ether"].map(|place| zone(running, state.active, place).to_vec()).concat();
                assert!(own.iter().all(|card| state.cards[card.index()].states == 0), "{}", says());
                assert!(state.cards.iter().all(|card| card.counters.iter().all(|n| *n == 0)), "{}", says());
            }
        });
    }
    assert!(seen > 200, "{seen}");
}

#[test]
fn views_show_no_hidden_card() {
    let mut unseen = 0;
    for (of, seed) in matches(40_000, 30) {
        play_to_end(random_match(of, seed, false), seed, |running| unseen += views_hide(running, seed, hidden));
    }
    assert!(unseen > 100_000, "{unseen}");
}

#[test]
fn stories_name_no_hidden_card() {
    let mut about = 0;
    for (of, seed) in matches(50_000, 30) {
        let mut running = random_match(of, seed, true);
        let mut chance = Random::new(!seed);
        running.take_log();
        while running.outcome().is_none() {
            let before = running.clone();
            step(&mut running, &mut chance);
            let log = running.take_log();
            about += story_hides(&before, &running, &log, hidden, shows);
        }
    }
    assert!(about > 2_000, "{about}");
}

/// Two states that differ in hidden cards only look the same to who decides.
#[test]
fn hidden_cards_make_no_difference() {
    let defs: Vec<DefId> = ninja().for_play().map(|(def, _)| def).collect();
    let mut compared = 0;
    for (of, seed) in matches(60_000, 30) {
        let mut running = random_match(of, seed, false);
        let mut chance = Random::new(!seed);
        while running.outcome().is_none() {
            if chance.below(6) == 0 {
                assert!(looks_the_same(&running, &defs, &mut chance, hidden), "{of:?}, seed {seed}, {}", at(&running));
                compared += 1;
            }
            step(&mut running, &mut chance);
        }
    }
    assert!(compared > 1_000, "{compared}");
}

#[test]
fn what_is_refused_changes_nothing() {
    for (of, seed) in matches(70_000, 8) {
        refusals_change_nothing(random_match(of, seed, false), seed);
    }
}

#[test]
fn no_two_options_read_the_same() {
    for (of, seed) in matches(71_000, 50) {
        play_to_end(random_match(of, seed, false), seed, |running| options_read_differently(running, seed));
    }
}

#[test]
fn a_match_played_again_is_the_same() {
    for (of, seed) in matches(5_000, 32) {
        stay_equal(random_match(of, seed, false), random_match(of, seed, false), seed);
    }
}

#[test]
fn a_saved_match_goes_on_the_same() {
    let (mut saves, mut within) = (0, 0);
    for of in ALL {
        let made = saves_go_on(|seed| random_match(of, seed, false), 6_000..6_000 + u64::from(cases(10)));
        saves += made.0;
        within += made.1;
    }
    assert!(saves > 100 && within > 20, "{saves}, {within} of them in the middle of words");
}

/// The findings of the game as it ships: none.
#[test]
fn the_game_is_sound() {
    assert!(load(&files("ninja")).is_ok());
    for (game, id, size) in [(ninja(), "circuit", 50), (ninja(), "gatekeepers", 50), (blitz(), "pool", 40)] {
        assert_eq!(wrong(game, &deck_file(game, id)), [], "{id}");
        assert_eq!(deck(game, id).cards.len(), size, "{id}");
    }
}
