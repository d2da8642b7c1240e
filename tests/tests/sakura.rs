//! Sakura Arms as a whole: what holds at every decision of matches played at random, with decks made at random, and how a
//! match begins.

use kotodama_engine::data::DeckFile;
use kotodama_engine::deck::build;
use kotodama_engine::state::{Outcome, Purpose};
use kotodama_engine::{CardId, Choice, Deck, DefId, Game, Match, PlayerId, Random, Save, Start};
use kotodama_tests::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The Goddesses whose decks are played.
const GODDESSES: [&str; 8] = ["Yurina", "Saine", "Himika", "Tokoyo", "Oboro", "Yukihi", "Sazanami", "Hoshigane"];

// ----- decks made at random

/// The cards of a Goddess of a class that may be in a deck.
fn cards_of<'a>(game: &'a Game, goddess: &str, class: &str) -> Vec<&'a str> {
    let printed = game.for_play().map(|(_, card)| card).filter(|card| !game.is_brought(card));
    printed.filter(|card| game.is_of(card, goddess) && game.is_of(card, class)).map(|card| card.id.as_str()).collect()
}

fn board<'a>(game: &'a Game, goddess: &str) -> &'a str {
    let found = game.cards.iter().find(|c| game.kinds[c.kind.index()].id == "goddess" && c.name == goddess);
    &found.unwrap_or_else(|| panic!("no board of {goddess}")).id
}

fn some<'a>(mut from: Vec<&'a str>, many: usize, chance: &mut Random) -> BTreeMap<String, u16> {
    let mut picked = BTreeMap::new();
    for _ in 0..many {
        let card: &'a str = from.swap_remove(chance.below(from.len() as u32) as usize);
        picked.insert(card.to_owned(), 1);
    }
    picked
}

/// A legal deck: any two Goddesses, 7 of their Normals, 3 of their Ultimates.
fn random_deck(game: &Game, chance: &mut Random) -> Deck {
    let one = chance.below(8) as usize;
    let pair = [GODDESSES[one], GODDESSES[(one + 1 + chance.below(7) as usize) % 8]];
    let of = |class: &str| pair.iter().flat_map(|goddess| cards_of(game, goddess, class)).collect::<Vec<&str>>();
    let (normals, ultimates) = (of("Normal"), of("Ultimate"));
    assert_eq!((normals.len(), ultimates.len()), (14, 8), "{pair:?}");
    let sections = [
        ("goddesses".to_owned(), pair.iter().map(|goddess| (board(game, goddess).to_owned(), 1)).collect()),
        ("normals".to_owned(), some(normals, 7, chance)),
        ("ultimates".to_owned(), some(ultimates, 3, chance)),
    ];
    let file = DeckFile { id: "random".into(), name: pair.join(" and "), sections: sections.into(), ..DeckFile::default() };
    build(game, &file).unwrap_or_else(|wrong| panic!("{pair:?}: {wrong:?}"))
}

/// A match of a seed, between two decks of the seed.
fn random_match(seed: u64) -> Match {
    let game = sakura();
    let mut chance = Random::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let decks = [random_deck(game, &mut chance), random_deck(game, &mut chance)];
    Match::new(Arc::clone(game), [&decks[0], &decks[1]], Start { seed, first: None })
}

// ----- what is looked at

/// All Sakura that there are: in pools and on cards.
fn sakura_in_all(running: &Match) -> i32 {
    let (game, state) = (running.game(), running.state());
    let kinds = game.pools.len();
    let tokens = |slot: usize| game.pools[slot % kinds].token.is_some();
    let pools: i32 = state.pools.iter().enumerate().filter(|(slot, _)| tokens(*slot)).map(|(_, n)| i32::from(*n)).sum();
    pools + state.cards.iter().flat_map(|c| c.counters).map(i32::from).sum::<i32>()
}

/// The printed side of a card, whichever is up.
fn front(game: &Game, def: DefId) -> DefId {
    if def.index() < game.printed { def } else { game.card(def).back.unwrap_or(def) }
}

/// The cards that players brought, by player, sorted; cards that texts make are none of them.
fn brought(running: &Match) -> [Vec<DefId>; 2] {
    let (game, state) = (running.game(), running.state());
    PLAYERS.map(|player| {
        let own = state.cards.iter().filter(|c| c.owner == player && c.def.index() < game.made_from);
        let mut defs: Vec<DefId> = own.map(|c| front(game, c.def)).collect();
        defs.sort();
        defs
    })
}

// ----- properties

#[test]
fn skr_004_all_sakura_are_36() {
    let (mut decisions, mut on_cards) = (0, 0);
    for seed in 0..u64::from(cases(350)) {
        play_to_end(random_match(seed), seed, |running| {
            assert_eq!(sakura_in_all(running), 36, "seed {seed}, {}", at(running));
            decisions += 1;
            on_cards += u32::from(running.state().cards.iter().any(|c| c.counters.iter().any(|&n| n > 0)));
        });
    }
    assert!(decisions > 50_000 && on_cards > 5_000, "{decisions} decisions, {on_cards} of them with Sakura on cards");
}

#[test]
fn pools_stay_within_their_bounds() {
    let most = [("distance", 10), ("aura", 5), ("vigor", 2), ("stun", 1), ("tide_pool", 3), ("pearl", 2), ("lock", 1)];
    for seed in 10_000..10_000 + u64::from(cases(200)) {
        play_to_end(random_match(seed), seed, |running| {
            assert!(running.state().pools.iter().all(|&n| n >= 0), "seed {seed}, {}: {:?}", at(running), running.state().pools);
            assert!(running.state().cards.iter().all(|c| c.counters.iter().all(|&n| n >= 0)), "seed {seed}, {}", at(running));
            for player in PLAYERS {
                for (word, most) in most {
                    let held = pool(running, player, word);
                    assert!(held <= most, "seed {seed}, {}: {word} is {held}", at(running));
                }
            }
        });
    }
}

/// No card is lost or doubled, each lies in the one zone that it says, and where its class belongs.
#[test]
fn cards_are_conserved() {
    let owned = ["hand", "deck", "discard", "ultimates", "bonus", "reef", "sealed", "boards"];
    for seed in 20_000..20_000 + u64::from(cases(200)) {
        let before = brought(&random_match(seed));
        play_to_end(random_match(seed), seed, |running| {
            let (game, state) = (running.game(), running.state());
            assert_eq!(brought(running), before, "seed {seed}, {}", at(running));
            let mut found = vec![0; state.cards.len()];
            for player in PLAYERS {
                for def in &game.zones {
                    for &id in zone(running, player, &def.id) {
                        let (card, printed) = (&state.cards[id.index()], printed(running, id));
                        found[id.index()] += 1;
                        let says = || format!("seed {seed}, {}: {} in the {} of player {}", at(running), printed.name, def.id, player.0 + 1);
                        assert!(card.controller == player && game.zones[card.zone.index()].id == def.id, "{}", says());
                        assert!(!owned.contains(&def.id.as_str()) || card.owner == player, "{}: it is the other player's", says());
                        assert_eq!(def.id == "boards", kind(running, id) == "goddess", "{}", says());
                        assert!(!["hand", "deck", "discard"].contains(&def.id.as_str()) || game.is_of(printed, "Normal"), "{}", says());
                        assert!(def.id != "ultimates" || game.is_of(printed, "Ultimate"), "{}", says());
                        assert!(def.id != "play" || kind(running, id) == "enchantment", "{}", says());
                        assert!(card.counters.iter().all(|&n| n == 0) || def.id == "play", "{}: Sakura lie on it", says());
                    }
                }
            }
            for (card, found) in state.cards.iter().zip(found) {
                let made = card.def.index() >= game.made_from && front(game, card.def).index() >= game.printed;
                assert!(found == 1 || found == 0 && made, "seed {seed}, {}: {} is in {found} zones", at(running), game.card(card.def).name);
            }
        });
    }
}

/// Between two plays no card is on its way, no Attack is being answered, no Enchantment in play is without Sakura.
#[test]
fn main_phases_are_tidy() {
    let mut seen = 0;
    for seed in 30_000..30_000 + u64::from(cases(100)) {
        play_to_end(random_match(seed), seed, |running| {
            if running.labels().iter().any(|l| l == "end the Main Phase") {
                seen += 1;
                for player in PLAYERS {
                    assert_eq!(ids(running, zone(running, player, "resolving")), [""; 0], "seed {seed}, {}", at(running));
                    for &card in zone(running, player, "play") {
                        let held: i16 = running.state().cards[card.index()].counters.iter().sum();
                        assert!(held > 0, "seed {seed}, {}: {} has no Sakura", at(running), printed(running, card).name);
                    }
                }
                let answered = running.game().roles.iter().position(|r| r == "answered").expect("the game has the role");
                assert_eq!(running.state().roles[answered], None, "seed {seed}, {}", at(running));
                assert_eq!(running.decider(), Some(running.state().active));
            }
        });
    }
    assert!(seen > 5_000, "{seen}");
}

/// Every match ends with a winner whose opponent has no Life left, and no Life was 0 before.
#[test]
fn every_match_ends_at_a_life_of_0() {
    let mut won = [0; 2];
    for seed in 40_000..40_000 + u64::from(cases(350)) {
        let ended = play_to_end(random_match(seed), seed, |running| {
            let alive = PLAYERS.iter().all(|&p| pool(running, p, "life") > 0);
            assert!(alive || running.outcome().is_some(), "seed {seed}, {}: a player without Life goes on", at(running));
        });
        match ended.outcome() {
            Some(Outcome::Won(player)) => {
                assert_eq!(pool(&ended, player.other(), "life"), 0, "seed {seed}");
                assert!(pool(&ended, player, "life") > 0, "seed {seed}");
                won[player.index()] += 1;
            }
            other => panic!("seed {seed}: {other:?}"),
        }
    }
    assert!(won.iter().all(|&n| n > 50), "{won:?}");
}

#[test]
fn a_match_played_again_is_the_same() {
    for seed in 5_000..5_000 + u64::from(cases(64)) {
        stay_equal(random_match(seed), random_match(seed), seed);
    }
}

/// A match saved at any decision, through text and back, goes on as if it had not been.
#[test]
fn a_saved_match_goes_on_the_same() {
    let mut within = 0;
    for seed in 6_000..6_000 + u64::from(cases(48)) {
        let mut kept = Vec::new();
        let mut pick = Random::new(seed ^ 0x5a5a);
        play_to_end(random_match(seed), seed, |running| {
            let words = running.state().frames.last().is_some_and(|f| matches!(f.purpose, Purpose::Words | Purpose::Answer));
            if pick.below(if words { 6 } else { 40 }) == 0 {
                within += u32::from(words);
                kept.push(running.clone());
            }
        });
        for running in kept {
            let text = serde_json::to_string(&running.save()).expect("a save can be written");
            let save: Save = serde_json::from_str(&text).expect("what was written can be read");
            let loaded = Match::load(Arc::clone(sakura()), &save).unwrap_or_else(|wrong| panic!("seed {seed}, {}: {wrong}", at(&running)));
            stay_equal(running, loaded, seed);
        }
    }
    assert!(within >= 50, "many saves are made in the middle of an effect: {within}");
}

// ----- the beginning

fn decks() -> [&'static Deck; 2] {
    [deck(sakura(), "tide"), deck(sakura(), "himika_tokoyo")]
}

fn start(seed: u64, first: Option<PlayerId>) -> Match {
    Match::new(Arc::clone(sakura()), decks(), Start { seed, first })
}

fn pile(running: &Match, player: PlayerId, word: &str) -> Vec<CardId> {
    zone(running, player, word).to_vec()
}

fn set(cards: &[CardId]) -> BTreeSet<CardId> {
    cards.iter().copied().collect()
}

/// Takes the option with that card.
fn pick(running: &mut Match, card: CardId) {
    let option = running.options().iter().position(|o| *o == Choice::Card(card));
    let option = option.unwrap_or_else(|| panic!("no such card: {:?}", running.labels()));
    running.choose(option).expect("it is offered");
}

/// Puts back nothing, as far as anybody is asked.
fn keep(mut running: Match) -> Match {
    while running.state().turn == 0 {
        choose(&mut running, "done");
    }
    running
}

/// Answers whatever is asked by the last option, until the turn is over: nothing is done in it.
fn pass(running: &mut Match) {
    let turn = running.state().turn;
    while running.state().turn == turn && running.outcome().is_none() {
        running.choose(running.options().len() - 1).expect("it is offered");
    }
}

#[test]
fn skr_078_the_first_player_is_said_or_left_to_chance() {
    for first in PLAYERS {
        for seed in 0..8 {
            let running = start(seed, Some(first));
            assert_eq!((running.state().first, running.state().active, running.decider()), (first, first, Some(first)));
        }
    }
    let chosen: Vec<PlayerId> = (0..64).map(|seed| start(seed, None).state().first).collect();
    assert_eq!(chosen, (0..64).map(|seed| start(seed, None).state().first).collect::<Vec<_>>(), "the seed says it");
    for player in PLAYERS {
        assert!(chosen.iter().filter(|&&p| p == player).count() > 16);
    }
}

/// The deck as shuffled: the hand, drawn from the top, and the rest. Hands may be kept in another order.
fn shuffled(seed: u64) -> [(BTreeSet<CardId>, Vec<CardId>); 2] {
    let running = start(seed, Some(PlayerId(0)));
    PLAYERS.map(|p| (set(&pile(&running, p, "hand")), pile(&running, p, "deck")))
}

#[test]
fn skr_079_the_seed_shuffles_the_normals() {
    let mut orders = BTreeSet::new();
    for seed in 0..32 {
        assert_eq!(shuffled(seed), shuffled(seed));
        let running = start(seed, Some(PlayerId(0)));
        for (player, brought) in PLAYERS.into_iter().zip(decks()) {
            let of = |word: &str| brought.cards.iter().filter(|(_, at)| *at == zone_id(sakura(), word)).map(|(def, _)| *def).collect::<Vec<DefId>>();
            let defs = |cards: &[CardId]| cards.iter().map(|c| running.state().cards[c.index()].def).collect::<Vec<DefId>>();
            let mut held = defs(&[pile(&running, player, "hand"), pile(&running, player, "deck")].concat());
            held.sort();
            assert_eq!(held, of("deck"), "the 7 Normals and nothing else");
            assert_eq!(defs(zone(&running, player, "ultimates")), of("ultimates"), "Ultimates are not shuffled");
        }
        orders.insert(shuffled(seed));
    }
    assert!(orders.len() > 28, "{} orders of 32 seeds", orders.len());
}

#[test]
fn skr_080_both_draw_three() {
    for seed in 0..16 {
        let running = start(seed, None);
        for player in PLAYERS {
            assert_eq!((pile(&running, player, "hand").len(), pile(&running, player, "deck").len()), (3, 4));
        }
    }
}

/// Any of the 8 parts of a hand may go back: what was chosen leaves, as many cards come from the top.
#[test]
fn skr_081_any_part_of_a_hand_may_go_back() {
    for part in 0..8_u8 {
        let mut running = start(5, None);
        let player = running.state().first;
        let (hand, deck) = (pile(&running, player, "hand"), pile(&running, player, "deck"));
        let back: Vec<CardId> = hand.iter().copied().enumerate().filter(|(i, _)| part >> i & 1 == 1).map(|(_, c)| c).collect();
        let offered: BTreeSet<CardId> = running.options().iter().filter_map(|o| if let Choice::Card(c) = o { Some(*c) } else { None }).collect();
        assert_eq!(offered, set(&hand), "cards of the hand are offered, and no others");
        put_back(&mut running, player, &back);
        let kept = hand.iter().copied().filter(|c| !back.contains(c)).chain(deck[..back.len()].iter().copied()).collect::<BTreeSet<_>>();
        assert_eq!(set(&pile(&running, player, "hand")), kept, "part {part:03b}");
    }
}

/// Answers a player's mulligan: these cards, in this order.
fn put_back(running: &mut Match, player: PlayerId, cards: &[CardId]) {
    for &card in cards {
        pick(running, card);
    }
    if running.decider() == Some(player) && running.labels().iter().any(|l| l == "done") {
        choose(running, "done");
    }
    // The order of several, as far as it is asked.
    for &card in cards {
        if running.decider() == Some(player) && running.state().turn == 0 && running.options().contains(&Choice::Card(card)) {
            pick(running, card);
        }
    }
}

#[test]
fn skr_082_cards_go_to_the_bottom_in_any_order() {
    for order in [[0, 1], [1, 0], [2, 0], [1, 2]] {
        let mut running = start(6, None);
        let player = running.state().first;
        let (hand, deck) = (pile(&running, player, "hand"), pile(&running, player, "deck"));
        let back = order.map(|i: usize| hand[i]);
        put_back(&mut running, player, &back);
        assert_eq!(pile(&running, player, "deck"), [&deck[2..], &back[..]].concat(), "the first one put back is the higher one");
    }
}

#[test]
fn skr_083_as_many_are_drawn_as_went_back() {
    for seed in 0..16 {
        for many in 0..=3 {
            let mut running = start(seed, None);
            let player = running.state().first;
            let (hand, deck) = (pile(&running, player, "hand"), pile(&running, player, "deck"));
            put_back(&mut running, player, &hand[..many]);
            let (new, rest) = (pile(&running, player, "hand"), pile(&running, player, "deck"));
            assert_eq!(set(&new), hand[many..].iter().chain(&deck[..many]).copied().collect());
            assert_eq!(rest, [&deck[many..], &hand[..many]].concat());
        }
    }
}

/// The deck is not shuffled after it: a whole hand that went back lies below the one card that is left.
#[test]
fn skr_084_nothing_that_went_back_is_drawn() {
    for seed in 0..32 {
        let mut running = start(seed, None);
        for _ in 0..2 {
            let player = running.decider().expect("somebody decides");
            let (hand, deck) = (pile(&running, player, "hand"), pile(&running, player, "deck"));
            put_back(&mut running, player, &hand);
            assert_eq!(set(&pile(&running, player, "hand")), set(&deck[..3]), "seed {seed}");
            assert_eq!(pile(&running, player, "deck"), [&deck[3..], &hand[..]].concat(), "seed {seed}");
        }
    }
}

#[test]
fn skr_085_the_first_player_decides_first() {
    for seed in 0..16 {
        for many in 0..=3 {
            let mut running = start(seed, None);
            let first = running.state().first;
            let untouched = |running: &Match| (pile(running, first.other(), "hand"), pile(running, first.other(), "deck"));
            let before = untouched(&running);
            assert_eq!(running.decider(), Some(first));
            let hand = pile(&running, first, "hand");
            put_back(&mut running, first, &hand[..many]);
            assert_eq!((running.decider(), running.state().turn), (Some(first.other()), 0));
            assert_eq!(untouched(&running), before, "nothing has become of the other hand");
        }
    }
}

#[test]
fn skr_086_a_mulligan_is_offered_once_to_each() {
    let mut running = start(7, None);
    let first = running.state().first;
    for player in [first, first.other()] {
        assert_eq!((running.decider(), running.state().turn), (Some(player), 0));
        let hand = pile(&running, player, "hand");
        put_back(&mut running, player, &hand[..1]);
    }
    assert_eq!((running.state().turn, running.decider()), (1, Some(first)));
    assert!(running.labels().iter().any(|l| l == "end the Main Phase"));
}

#[test]
fn skr_087_the_first_player_begins_without_vigor() {
    for first in PLAYERS {
        let mut running = keep(start(8, Some(first)));
        assert_eq!(pool(&running, first, "vigor"), 0);
        // Without a choice of payment, a card is asked for at once.
        choose(&mut running, "Advance");
        assert!(!running.labels().iter().any(|l| l == "pay 1 Vigor"), "{:?}", running.labels());
        assert_eq!(running.options().len(), 3, "one of the three cards: {:?}", running.labels());
    }
}

#[test]
fn skr_088_the_second_player_begins_with_one_vigor() {
    for first in PLAYERS {
        let mut running = keep(start(9, Some(first)));
        let second = first.other();
        assert_eq!([first, second].map(|p| pool(&running, p, "vigor")), [0, 1]);
        pass(&mut running);
        assert_eq!((running.state().active, pool(&running, second, "vigor"), pile(&running, second, "hand").len()), (second, 1, 3));
        choose(&mut running, "Advance");
        choose(&mut running, "pay 1 Vigor");
        assert_eq!((pool(&running, second, "vigor"), pool(&running, second, "aura"), pool(&running, second, "distance")), (0, 4, 9));
        choose(&mut running, "Advance");
        assert!(!running.labels().iter().any(|l| l == "pay 1 Vigor"), "one Vigor pays for one Basic Action");
    }
}

/// The table when set-up is done.
#[test]
fn skr_089_the_table_is_set() {
    for seed in 0..16 {
        let running = keep(start(seed, None));
        let first = running.state().first;
        assert_eq!((pool(&running, first, "distance"), pool(&running, first, "shadow")), (10, 0));
        for (player, vigor) in [(first, 0), (first.other(), 1)] {
            let pools = ["life", "aura", "flare", "vigor", "stun", "lock"].map(|word| pool(&running, player, word));
            assert_eq!(pools, [10, 3, 0, vigor, 0, 0]);
            let cards =
                ["hand", "deck", "ultimates", "boards", "discard", "play", "resolving", "reef", "sealed"].map(|word| pile(&running, player, word).len());
            assert_eq!(cards, [3, 4, 3, 2, 0, 0, 0, 0, 0]);
        }
        assert!(running.state().cards.iter().all(|c| c.states == 0 && c.counters == [0; kotodama_engine::game::COUNTERS]), "all Ultimates are Ready");
        assert_eq!((running.state().turn, running.state().active, running.decider()), (1, first, Some(first)));
        assert_eq!(running.game().phases[usize::from(running.state().phase)].name, "Main");
        assert_eq!(sakura_in_all(&running), 36);
    }
}

#[test]
fn skr_090_players_take_turns() {
    for seed in 7_000..7_000 + u64::from(cases(40)) {
        let mut last = 0;
        play_to_end(random_match(seed), seed, |running| {
            let state = running.state();
            if state.turn > 0 {
                let owner = if state.turn % 2 == 1 { state.first } else { state.first.other() };
                assert_eq!(state.active, owner, "seed {seed}, {}", at(running));
                assert!(state.turn >= last, "seed {seed}");
                last = state.turn;
            }
        });
    }
}

/// Phases come in their order, and Basic Actions are offered in a Main Phase or when a text says so.
#[test]
fn skr_091_a_turn_is_start_main_end() {
    let basic = ["Advance", "Retreat", "Recover", "Focus", "Break away"];
    for seed in 8_000..8_000 + u64::from(cases(40)) {
        let mut last = (0, 0);
        play_to_end(random_match(seed), seed, |running| {
            let state = running.state();
            assert!((state.turn, state.phase) >= last, "seed {seed}, {}", at(running));
            last = (state.turn, state.phase);
            let main = state.turn > 0 && running.game().phases[usize::from(state.phase)].name == "Main";
            let labels = running.labels();
            if labels.iter().any(|l| l == "end the Main Phase") {
                assert!(main, "seed {seed}, {}", at(running));
            } else if !main && state.frames.iter().all(|f| f.purpose == Purpose::Rules) {
                assert!(!labels.iter().any(|l| basic.contains(&l.as_str())), "seed {seed}, {}", at(running));
            }
        });
    }
    assert_eq!(sakura().phases.iter().map(|p| p.name.as_str()).filter(|name| !name.is_empty()).collect::<Vec<_>>(), ["Start", "Main", "End"]);
}

/// Turns 1 and 2 begin in the Main Phase; from turn 3 on a turn begins with its Start Phase.
#[test]
fn skr_096_first_turns_have_no_start() {
    let [start_phase, main] = ["Start", "Main"].map(|name| sakura().phases.iter().position(|p| p.name == name).expect("it is there"));
    for seed in 0..16 {
        let mut running = keep(start(seed, None));
        let first = running.state().first;
        let now = |running: &Match| (running.state().turn, usize::from(running.state().phase), running.decider());
        assert_eq!(now(&running), (1, main, Some(first)), "no Start Phase, and no decision in it");
        assert_eq!((pool(&running, first, "vigor"), pile(&running, first, "hand").len()), (0, 3));
        pass(&mut running);
        let second = first.other();
        assert_eq!(now(&running), (2, main, Some(second)));
        assert_eq!((pool(&running, second, "vigor"), pile(&running, second, "hand").len()), (1, 3));
        pass(&mut running);
        assert_eq!(now(&running), (3, start_phase, Some(first)), "the reshuffle is offered");
        assert_eq!(pool(&running, first, "vigor"), 1);
        choose(&mut running, "no");
        assert_eq!((now(&running), pile(&running, first, "hand").len()), ((3, main, Some(first)), 4), "one of three was buried");
    }
}
