//! AZCARD as a whole: its data and what is refused of them, decks, how a match begins, what players see, and what holds at
//! every decision of matches played at random with decks made at random.
//!
//! Options are taken by what they are, not by their words: those are the game's.

use kotodama_engine::data::{DeckFile, KindDef};
use kotodama_engine::ids::{KeywordId, StateId};
use kotodama_engine::log::LogEntry;
use kotodama_engine::state::{NO_HOST, OUT};
use kotodama_engine::view::{SeenZone, View};
use kotodama_engine::{CardId, Choice, ChooseError, Deck, DeckError, Game, Match, Outcome, PlayerId, Random, Start};
use kotodama_grammar::codes;
use kotodama_rules::Reading;
use kotodama_tests::*;
use kotodama_tests::{load, load_with};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

const ONE: PlayerId = PLAYERS[0];
const TWO: PlayerId = PLAYERS[1];
const SET: &str = "sets/az01.ron";
const DATA: Data = Data { game: "azcard", set: SET };

// ----- matches

fn horde(game: &Game) -> [&Deck; 2] {
    [deck(game, "horde"), deck(game, "cryptes")]
}

/// A match at its first decision.
fn start(seed: u64, first: Option<PlayerId>) -> Match {
    Match::recorded(Arc::clone(azcard()), horde(azcard()), Start { seed, first })
}

/// Both players keep their hands, as long as they are asked.
fn keep(mut running: Match) -> Match {
    while running.state().turn == 0 {
        take(&mut running, Choice::No);
    }
    running
}

/// Does nothing that can be left: passes, and where something must be chosen, takes the first.
fn idle(running: &mut Match) {
    let passing = running.options().iter().position(|choice| matches!(choice, Choice::Pass | Choice::No | Choice::Done));
    running.choose(passing.unwrap_or(0)).expect("it is offered");
}

/// Does nothing until the next turn begins.
fn idle_turn(running: &mut Match) {
    let turn = running.state().turn;
    while running.state().turn == turn && running.outcome().is_none() {
        idle(running);
    }
}

/// Whether an option does something with a card of that name.
fn offers(running: &Match, name: &str) -> bool {
    running.options().iter().any(|choice| match choice {
        Choice::Card(card) | Choice::Action(_, Some(card)) | Choice::Use(card, _) => printed(running, *card).name == name,
        _ => false,
    })
}

/// An empty table at the beginning of a phase, with mana for everything.
fn table(phase: &'static str) -> Table {
    let pools = PLAYERS.iter().flat_map(|&player| [(player, "mana", 6), (player, "max_mana", 6), (player, "placement", 1)]);
    pools.fold(Table::new(azcard()).phase(phase), |table, (player, word, held)| table.pool(player, word, held))
}

/// A board with a deck of 20 for both.
fn board(phase: &'static str) -> Table {
    table(phase).put(ONE, "deck", "AZ-02", 20).put(TWO, "deck", "AZ-02", 20)
}

// ----- cards

fn kind_def<'a>(game: &'a Game, id: &str) -> &'a KindDef {
    let found = game.kinds.iter().find(|kind| kind.id == id);
    found.unwrap_or_else(|| panic!("no kind `{id}`"))
}

fn symbol(id: &str) -> (&'static str, &'static str) {
    let symbol = kind_def(azcard(), id).symbol.as_ref().unwrap_or_else(|| panic!("{id} has no symbol"));
    (&symbol.0, &symbol.1)
}

#[test]
fn azc_004_there_are_four_types_of_cards() {
    let game = azcard();
    assert_eq!(game.kinds.iter().map(|kind| kind.id.as_str()).collect::<Vec<_>>(), ["creature", "spell", "aura", "equipment"]);
    let count = |kind: &str| game.for_play().filter(|(_, card)| game.kinds[card.kind.index()].id == kind).count();
    assert_eq!(["creature", "spell", "aura", "equipment"].map(count), [18, 6, 4, 2]);
    DATA.card_errs("AZ-02", "kind: \"creature\"", "kind: \"Terrain\"", codes::DATA_VALUE, "Terrain");
}

#[test]
fn azc_009_creatures_show_a_skull() {
    assert_eq!(symbol("creature"), ("Crâne", "bas-droite"));
}

#[test]
fn azc_013_spells_show_a_hat() {
    assert_eq!(symbol("spell"), ("Chapeau", "bas-droite"));
}

#[test]
fn azc_017_auras_show_a_blue_flame() {
    assert_eq!(symbol("aura"), ("Flamme bleue", "bas-droite"));
}

#[test]
fn azc_020_equipments_show_a_sword() {
    assert_eq!(symbol("equipment"), ("Épée", "bas-droite"));
}

const FAMILIES: [&str; 7] = ["Bête", "Combattant", "Dragon", "Mage", "Mort-Vivant", "Nécromancien", "Sirène"];

#[test]
fn azc_094_there_are_seven_families() {
    let game = azcard();
    assert_eq!(game.rules_file.families["family"], FAMILIES);
    for family in FAMILIES {
        assert!(game.for_play().any(|(_, card)| game.is_of(card, family)), "{family}");
        let changed = DATA.changed_card("AZ-02", "\"Bête\"", &format!("{family:?}"));
        assert!(changed.is_of(changed.card(card(&changed, "AZ-02")), family), "{family}");
    }
    DATA.card_errs("AZ-02", "\"Bête\"", "\"Gobelin\"", codes::DATA_VALUE, "Gobelin");
}

#[test]
fn azc_095_families_belong_to_creatures() {
    let game = azcard();
    for (_, card) in game.for_play() {
        let of = FAMILIES.iter().filter(|family| game.is_of(card, family)).count();
        assert_eq!(of, usize::from(game.kinds[card.kind.index()].id == "creature"), "{}", card.name);
    }
    DATA.card_errs("AZ-02", "\"family\": [\"Bête\"], ", "", codes::DATA_VALUE, "AZ-02");
    for other in ["AZ-19", "AZ-26", "AZ-29"] {
        DATA.card_errs(other, "{\"rarity\"", "{\"family\": [\"Bête\"], \"rarity\"", codes::DATA_VALUE, "family");
    }
}

#[test]
fn azc_202_a_creature_has_one_family() {
    DATA.card_errs("AZ-02", "[\"Bête\"]", "[\"Bête\", \"Dragon\"]", codes::DATA_VALUE, "AZ-02");
    DATA.card_errs("AZ-02", "[\"Bête\"]", "[]", codes::DATA_VALUE, "AZ-02");
}

/// The lines printed on a card.
fn lines(id: &str) -> &'static [String] {
    &azcard().card(card(azcard(), id)).lines
}

#[test]
fn azc_096_the_words_of_effects_are_for_creatures() {
    let game = azcard();
    let (words, given) = game.keywords.split_at(5);
    assert_eq!(words.iter().map(|keyword| keyword.id.as_str()).collect::<Vec<_>>(), ["reinforcement", "anticipation", "barrier", "shield", "invulnerable"]);
    let quoted = |id: &str| game.cards.iter().any(|card| card.lines.iter().any(|line| line.contains(id)));
    assert!(given.iter().all(|keyword| quoted(&keyword.id)), "the others are abilities that texts quote");
    // A line of a creature with each of the seven words.
    let [renfort, anticipation, barriere, bouclier, invulnerable] = ["AZ-01", "AZ-05", "AZ-06", "AZ-04", "AZ-13"].map(|id| lines(id)[0].as_str());
    let (apparition, souffle) = (lines("FX-15")[0].as_str(), lines("FX-08")[0].as_str());
    for line in [renfort, anticipation, barriere, bouclier, invulnerable, apparition, souffle] {
        let creature = DATA.changed_card("AZ-05", &format!("text: [{anticipation:?}]"), &format!("text: [{line:?}]"));
        assert_eq!(creature.card(card(&creature, "AZ-05")).lines, [line]);
        for other in ["AZ-19", "AZ-26", "AZ-29"] {
            let own = format!("text: [{:?}]", lines(other)[0]);
            let (files, _) = DATA.with(SET, &DATA.record(other), &DATA.record(other).replacen(&own, &format!("text: [{line:?}]"), 1));
            let findings = load(&files).err().unwrap_or_else(|| panic!("{line:?} is read on {other}"));
            let under = files.0[SET].get(findings[0].span.clone());
            assert_eq!((findings[0].file.as_str(), findings[0].code, under), (SET, codes::DATA_VALUE, Some(other)), "{}", report(&findings, &files));
        }
    }
    // To give a word is another thing.
    assert!(game.card(card(game, "AZ-20")).keywords.is_empty() && game.card(card(game, "AZ-27")).keywords.is_empty());
}

#[test]
fn azc_201_a_creature_without_text_is_legal() {
    let boar = azcard().card(card(azcard(), "AZ-02"));
    assert!(boar.lines.is_empty() && azcard().text(boar).abilities.is_empty() && boar.keywords.is_empty());
    assert!(!boar.active);
}

// ----- decks

fn horde_with(changes: &[(&str, i32)]) -> Vec<DeckError> {
    wrong(azcard(), &deck_with(azcard(), "horde", "main", changes))
}

fn count(held: u16) -> DeckError {
    DeckError::Count { section: "main".into(), held, needed: 35 }
}

fn copies(card: &str, copies: u16) -> DeckError {
    DeckError::Copies { card: card.into(), copies, most: 2 }
}

fn limit(sort: &str, cards: &[&str]) -> DeckError {
    DeckError::Limit { sort: sort.into(), cards: cards.iter().map(|card| (*card).to_owned()).collect(), most: 1 }
}

const ASTROLABE: &str = "Astrolabe Fêlé";
const CONQUE: &str = "Conque d'Apaisement";
const AZHURION: &str = "Azhurion, Premier Brasier";
const NEREANE: &str = "Néréane, Voix de l'Abysse";

#[test]
fn the_decks_that_ship_are_legal() {
    for id in ["horde", "cryptes"] {
        assert_eq!(wrong(azcard(), &deck_file(azcard(), id)), [], "{id}");
        assert_eq!(deck(azcard(), id).cards.len(), 35, "{id}");
    }
}

#[test]
fn azc_021_a_deck_has_35_cards() {
    assert_eq!(horde_with(&[]), []);
    assert_eq!(horde_with(&[("AZ-02", -1)]), [count(34)]);
    assert_eq!(horde_with(&[("AZ-12", 1)]), [count(36)]);
    assert!(count(34).to_string().contains("34"), "{}", count(34));
}

#[test]
fn azc_022_at_most_two_copies_of_a_card() {
    assert_eq!(horde_with(&[("AZ-24", -1), ("AZ-02", 1)]), [copies("AZ-02", 3)]);
    let many: BTreeMap<String, u16> = [("AZ-02".to_owned(), 35)].into();
    let file = DeckFile { id: "many".into(), name: "Many".into(), sections: [("main".to_owned(), many)].into(), ..DeckFile::default() };
    assert_eq!(wrong(azcard(), &file), [copies("AZ-02", 35)], "and nothing else is wrong with it");
    let told = copies("AZ-02", 3).to_string();
    assert!(told.contains("AZ-02") && told.contains('3'), "{told}");
}

#[test]
fn azc_023_at_most_one_equipment() {
    assert_eq!(horde_with(&[("AZ-24", -1), ("AZ-30", 1)]), [limit("un équipement", &[ASTROLABE, CONQUE])]);
    assert_eq!(horde_with(&[("AZ-24", -1), ("AZ-29", 1)]), [limit("un équipement", &[ASTROLABE, ASTROLABE])], "two copies would be allowed");
    assert_eq!(horde_with(&[("AZ-29", -1), ("AZ-24", 1)]), [], "none is needed");
    let told = limit("un équipement", &[ASTROLABE, CONQUE]).to_string();
    assert!(told.contains(ASTROLABE) && told.contains(CONQUE), "{told}");
}

#[test]
fn azc_024_at_most_one_mythic_card() {
    assert_eq!(horde_with(&[("AZ-24", -1), ("AZ-18", 1)]), [limit("une carte Mythique", &[AZHURION, NEREANE])]);
    assert_eq!(horde_with(&[("AZ-24", -1), ("AZ-08", 1)]), [limit("une carte Mythique", &[AZHURION, AZHURION])], "two copies would be allowed");
    assert_eq!(horde_with(&[("AZ-08", -1), ("AZ-24", 1)]), [], "none is needed");
    let told = limit("une carte Mythique", &[AZHURION, NEREANE]).to_string();
    assert!(told.contains(AZHURION) && told.contains(NEREANE), "{told}");
}

#[test]
fn a_deck_needs_neither_mythic_nor_equipment() {
    assert_eq!(horde_with(&[("AZ-08", -1), ("AZ-24", 1), ("AZ-29", -1), ("AZ-12", 1)]), []);
}

/// Every rule that a deck breaks is told.
#[test]
fn all_that_is_wrong_with_a_deck_is_told() {
    let errors = horde_with(&[("AZ-02", 1), ("AZ-18", 1), ("AZ-30", 1), ("AZ-99", 1)]);
    for error in [
        copies("AZ-02", 3),
        limit("une carte Mythique", &[AZHURION, NEREANE]),
        limit("un équipement", &[ASTROLABE, CONQUE]),
        DeckError::UnknownCard("AZ-99".into()),
    ] {
        assert!(errors.contains(&error), "{error:?} in {errors:?}");
    }
    assert!(errors.iter().any(|error| matches!(error, DeckError::Count { held: 38 | 39, .. })), "{errors:?}");
}

/// Another print of a card is the same card: one under its id, and one under an id of its own with the same name.
#[test]
fn azc_217_copies_are_counted_by_name() {
    assert_eq!(horde_with(&[("AZ-24", -1), ("AZ-02@alt", 1)]), [copies("AZ-02", 3)]);
    let boar = DATA.record("AZ-02");
    let twin = format!("{boar}{}", boar.replacen("AZ-02", "AZ-02-B", 1));
    let game = sound(&DATA.with(SET, &boar, &twin).0);
    let file = deck_with(&game, "horde", "main", &[("AZ-24", -1), ("AZ-02-B", 1)]);
    let errors = wrong(&game, &file);
    assert!(matches!(errors[..], [DeckError::Copies { copies: 3, most: 2, .. }]), "{errors:?}");
    assert_eq!(wrong(&game, &deck_with(&game, "horde", "main", &[("AZ-02", -1), ("AZ-02-B", 1)])), [], "one of each");
}

#[test]
fn azc_218_a_mythic_equipment_counts_twice() {
    let game = DATA.changed_card("AZ-30", "\"Rare\"", "\"Mythique\"");
    let with = |changes: &[(&str, i32)]| wrong(&game, &deck_with(&game, "horde", "main", changes));
    assert_eq!(with(&[("AZ-08", -1), ("AZ-30", 1)]), [limit("un équipement", &[ASTROLABE, CONQUE])]);
    assert_eq!(with(&[("AZ-29", -1), ("AZ-30", 1)]), [limit("une carte Mythique", &[AZHURION, CONQUE])]);
    assert_eq!(with(&[("AZ-08", -1), ("AZ-29", -1), ("AZ-12", 1), ("AZ-30", 1)]), []);
}

// ----- the beginning

#[test]
fn azc_001_two_players_play() {
    for seed in 0..8 {
        let running = start(seed, None);
        // More or fewer than two decks can't be given: `Match::new` takes two.
        let owners: BTreeSet<PlayerId> = running.state().cards.iter().map(|card| card.owner).collect();
        assert_eq!(owners, PLAYERS.into());
        for viewer in PLAYERS {
            let view = running.view(viewer);
            assert_eq!(view.zones.iter().map(|zone| zone.owner).collect::<BTreeSet<_>>(), PLAYERS.into());
            assert_eq!(view.pools.len(), 2);
        }
    }
}

#[test]
fn azc_025_chance_names_the_first_player() {
    let mut first = [0; 2];
    for seed in 0..200 {
        let mut running = start(seed, None);
        let player = running.state().first;
        assert_eq!(start(seed, None).state().first, player, "the seed says it");
        first[player.index()] += 1;
        running = keep(running);
        let told: Vec<LogEntry> = running.take_log().into_iter().map(|line| line.told).collect();
        assert!(told.contains(&LogEntry::Turn { number: 1, player }), "the log says who begins");
    }
    assert!(first.iter().all(|n| *n > 50), "{first:?}");
}

#[test]
fn azc_101_nobody_chooses_the_first_player() {
    for seed in 0..50 {
        let mut running = start(seed, None);
        let first = running.state().first;
        let mut asked = Vec::new();
        while running.state().turn == 0 {
            assert_eq!(running.options(), [Choice::Yes, Choice::No], "only hands are asked about");
            asked.push(running.decider().expect("somebody decides"));
            take(&mut running, Choice::No);
        }
        assert_eq!((asked, running.state().first, running.state().active), (vec![first, first.other()], first, first));
    }
}

/// The game that stops before anybody draws: of the set-up only the shuffle is left.
fn undrawn() -> &'static Reading {
    static GAME: OnceLock<Reading> = OnceLock::new();
    GAME.get_or_init(|| {
        let mut files = files("azcard");
        let rules = files.0.get_mut("game.ron").expect("a game has rules");
        let setup = rules.find("setup: (").expect("there is a set-up");
        let steps = setup + rules[setup..].find("steps: [\n").expect("it has steps") + "steps: [\n".len();
        let second = steps + rules[steps..].find('\n').expect("a first step") + 1;
        let end = second + rules[second..].find(']').expect("an end");
        rules.replace_range(second..end, "");
        sound(&files)
    })
}

#[test]
fn azc_041_all_35_cards_begin_in_the_deck() {
    let game = undrawn();
    let running = Match::new(Arc::clone(game), horde(game), Start { seed: 5, first: Some(TWO) });
    // The first turn of who goes first has no draw.
    assert_eq!(running.state().turn, 1);
    for player in PLAYERS {
        for def in &game.zones {
            assert_eq!(len(&running, player, &def.id), if def.id == "deck" { 35 } else { 0 }, "{}", def.id);
        }
    }
    let running = start(5, None);
    for player in PLAYERS {
        assert_eq!((len(&running, player, "deck"), len(&running, player, "hand")), (30, 5));
    }
}

#[test]
fn azc_050_both_players_begin_with_five_cards() {
    for seed in 0..20 {
        let before = start(seed, None);
        let hands = PLAYERS.map(|player| zone(&before, player, "hand").to_vec());
        assert!(hands.iter().all(|hand| hand.len() == 5), "seed {seed}");
        let kept = keep(before);
        for player in PLAYERS {
            assert_eq!(zone(&kept, player, "hand"), hands[player.index()], "seed {seed}");
            assert_eq!(len(&kept, player, "deck"), 30, "seed {seed}");
        }
    }
}

fn all(cards: &[CardId]) -> BTreeSet<CardId> {
    cards.iter().copied().collect()
}

#[test]
fn azc_051_a_hand_may_be_put_back() {
    let mut others = 0;
    for seed in 0..40 {
        let mut running = start(seed, None);
        running.take_log();
        let player = running.decider().expect("somebody decides");
        let (hand, pile) = (zone(&running, player, "hand").to_vec(), zone(&running, player, "deck").to_vec());
        take(&mut running, Choice::Yes);
        let (new, rest) = (zone(&running, player, "hand").to_vec(), zone(&running, player, "deck").to_vec());
        assert_eq!((new.len(), rest.len()), (5, 30), "seed {seed}");
        assert_eq!(all(&[new.clone(), rest.clone()].concat()), all(&[hand.clone(), pile.clone()].concat()), "seed {seed}: no card is lost");
        others += u32::from(all(&new) != all(&hand));
        let told: Vec<LogEntry> = running.take_log().into_iter().map(|line| line.told).collect();
        let shuffle = told.iter().position(|told| matches!(told, LogEntry::Shuffled { player: whose, .. } if *whose == player)).expect("the deck is shuffled");
        let draws: Vec<usize> = told.iter().enumerate().filter(|(_, told)| drawn(told)).map(|(at, _)| at).collect();
        assert_eq!(draws.len(), 5, "seed {seed}");
        assert!(draws.iter().all(|&at| at > shuffle), "seed {seed}: first shuffled, then drawn");
    }
    assert!(others >= 35, "most hands are others: {others}");
}

fn drawn(told: &LogEntry) -> bool {
    matches!(told, LogEntry::Did { verb, .. } if azcard().verbs[verb.index()].id == "draw")
}

#[test]
fn azc_052_a_hand_is_put_back_once() {
    for answers in [[Choice::Yes, Choice::Yes], [Choice::Yes, Choice::No], [Choice::No, Choice::Yes], [Choice::No, Choice::No]] {
        let mut running = start(3, Some(ONE));
        for (player, answer) in PLAYERS.into_iter().zip(answers) {
            assert_eq!((running.decider(), running.state().turn), (Some(player), 0));
            take(&mut running, answer);
        }
        assert_eq!(running.state().turn, 1, "nobody is asked again");
        for _ in 0..6 {
            assert!(!running.options().contains(&Choice::Yes), "{:?}", running.labels());
            idle_turn(&mut running);
        }
    }
}

#[test]
fn azc_071_both_players_begin_with_20_life() {
    let running = start(1, None);
    assert_eq!(pools(&running, "life"), [20, 20]);
    assert_eq!(pools(&keep(running), "life"), [20, 20]);
}

#[test]
fn azc_102_both_decks_are_shuffled_before_the_first_hands() {
    let mut orders = BTreeSet::new();
    for seed in 0..20 {
        let mut running = start(seed, None);
        let first = running.state().first;
        let told: Vec<LogEntry> = running.take_log().into_iter().map(|line| line.told).collect();
        let shuffled: Vec<PlayerId> = told.iter().filter_map(|told| if let LogEntry::Shuffled { player, .. } = told { Some(*player) } else { None }).collect();
        assert_eq!(shuffled, [first, first.other()], "seed {seed}");
        let drawers: Vec<PlayerId> =
            told.iter().filter(|told| drawn(told)).filter_map(|told| if let LogEntry::Did { by, .. } = told { Some(*by) } else { None }).collect();
        assert_eq!(drawers, [[first; 5], [first.other(); 5]].concat(), "seed {seed}");
        let last_shuffle = told.iter().rposition(|told| matches!(told, LogEntry::Shuffled { .. }));
        let first_draw = told.iter().position(drawn);
        assert!(last_shuffle < first_draw, "seed {seed}");
        for player in PLAYERS {
            let order = [zone(&running, player, "hand"), zone(&running, player, "deck")].concat();
            orders.insert((player.0, ids(&running, &order).join(" ")));
        }
    }
    assert_eq!(orders.len(), 40, "each seed has orders of its own");
}

#[test]
fn azc_103_a_hand_goes_back_as_a_whole() {
    for seed in 0..20 {
        let mut running = start(seed, None);
        for _ in PLAYERS {
            assert_eq!(running.options(), [Choice::Yes, Choice::No], "no cards are chosen");
            assert_eq!(running.choose(2), Err(ChooseError::NoSuchOption { chosen: 2, offered: 2 }));
            let player = running.decider().expect("somebody decides");
            let hand = all(zone(&running, player, "hand"));
            running.take_log();
            take(&mut running, Choice::Yes);
            let told: Vec<LogEntry> = running.take_log().into_iter().map(|line| line.told).collect();
            let back: BTreeSet<CardId> = told
                .iter()
                .filter_map(|told| if let LogEntry::Moved { card, to, .. } = told { (*to == zone_id(azcard(), "deck")).then_some(*card) } else { None })
                .collect();
            assert_eq!(back, hand, "seed {seed}");
        }
    }
}

#[test]
fn azc_104_hands_are_kept_or_not_before_any_card_is_played() {
    let game = DATA.changed_card("AZ-19", "{\"cost\": 1}", "{\"cost\": 0}");
    let mut could = 0;
    for seed in 0..100 {
        let mut running = Match::new(Arc::clone(&game), horde(&game), Start { seed, first: None });
        let first = running.state().first;
        for player in [first, first.other()] {
            assert_eq!((running.decider(), running.options()), (Some(player), [Choice::Yes, Choice::No].as_slice()), "seed {seed}");
            could += u32::from(ids(&running, zone(&running, player.other(), "hand")).contains(&"AZ-19"));
            take(&mut running, Choice::No);
        }
        assert_eq!(running.state().turn, 1);
    }
    assert!(could > 20, "hands held what costs nothing: {could}");
}

// ----- mana

/// The mana maximum of both players at the beginning of the windows of each turn.
#[test]
fn azc_045_the_maximum_grows_by_one() {
    let mut running = keep(start(7, Some(ONE)));
    let mut turns = [0; 2];
    for _ in 0..12 {
        let player = running.state().active;
        turns[player.index()] += 1;
        assert_eq!(pools(&running, "max_mana"), turns, "turn {}", running.state().turn);
        assert_eq!(pool(&running, player, "mana"), turns[player.index()]);
        idle_turn(&mut running);
    }
    assert_eq!(turns, [6, 6]);
}

#[test]
fn azc_046_the_maximum_is_six() {
    let mut running = keep(start(7, Some(ONE)));
    for _ in 0..12 {
        idle_turn(&mut running);
    }
    for _ in 0..4 {
        assert_eq!(pools(&running, "max_mana"), [6, 6], "turn {}", running.state().turn);
        assert_eq!(pool(&running, running.state().active, "mana"), 6);
        idle_turn(&mut running);
    }
    let dear = DATA.changed_card("AZ-02", "\"cost\": 3", "\"cost\": 7");
    let hand = |game: &Arc<Game>| table("Placement").of(game).put(ONE, "hand", "AZ-02", 1).put(ONE, "deck", "AZ-01", 9).begin();
    assert!(offers(&hand(azcard()), "Sanglier Brise-Haies"));
    assert_eq!(hand(&dear).options(), [Choice::Pass], "nobody pays 7 of 6");
}

#[test]
fn azc_047_the_first_player_begins_with_one_mana() {
    for seed in 0..10 {
        let running = keep(start(seed, None));
        let first = running.state().first;
        assert_eq!((pool(&running, first, "mana"), pool(&running, first, "max_mana")), (1, 1));
    }
}

#[test]
fn azc_048_the_first_player_is_always_first() {
    for seed in 0..10 {
        let mut running = keep(start(seed, None));
        let first = running.state().first;
        for _ in 0..7 {
            idle_turn(&mut running);
        }
        assert_eq!(running.state().first, first);
        let told: Vec<LogEntry> = running.take_log().into_iter().map(|line| line.told).collect();
        let turns: Vec<PlayerId> = told.iter().filter_map(|told| if let LogEntry::Turn { player, .. } = told { Some(*player) } else { None }).collect();
        assert_eq!(turns, [first, first.other()].repeat(4), "seed {seed}");
        let grown: Vec<PlayerId> = told
            .iter()
            .filter_map(|told| match told {
                LogEntry::Pool { player, pool, by: 1, .. } if *pool == pool_id(azcard(), "max_mana") => Some(*player),
                _ => None,
            })
            .collect();
        assert_eq!(grown, turns, "seed {seed}");
    }
}

#[test]
fn azc_049_mana_comes_before_the_draw() {
    let mut running = keep(start(2, None));
    let second = running.state().first.other();
    running.take_log();
    idle_turn(&mut running);
    let told: Vec<LogEntry> = running.take_log().into_iter().map(|line| line.told).collect();
    let grown =
        told.iter().position(|told| matches!(told, LogEntry::Pool { player, pool, now: 1, .. } if *player == second && *pool == pool_id(azcard(), "max_mana")));
    let draw = told.iter().position(|told| drawn(told) && matches!(told, LogEntry::Did { by, .. } if *by == second));
    assert!(grown.is_some() && grown < draw, "{grown:?}, {draw:?}");
    assert_eq!(told.iter().filter(|told| drawn(told)).count(), 1);
}

#[test]
fn azc_105_each_player_has_a_maximum() {
    let mut running = keep(start(4, Some(TWO)));
    assert_eq!(pools(&running, "max_mana"), [0, 1]);
    idle_turn(&mut running);
    assert_eq!(pools(&running, "max_mana"), [1, 1]);
    idle_turn(&mut running);
    assert_eq!(pools(&running, "max_mana"), [1, 2]);
}

/// Without mana the second player does nothing in the first turn: is not even asked.
#[test]
fn azc_106_both_players_begin_at_zero() {
    let mut held = 0;
    for seed in 0..60 {
        let mut running = start(seed, None);
        assert_eq!((pools(&running, "mana"), pools(&running, "max_mana")), ([0, 0], [0, 0]));
        running = keep(running);
        let second = running.state().first.other();
        held += u32::from(ids(&running, zone(&running, second, "hand")).contains(&"AZ-19"));
        while running.state().turn == 1 {
            assert_eq!((pool(&running, second, "mana"), pool(&running, second, "max_mana")), (0, 0));
            assert_ne!(running.decider(), Some(second), "seed {seed}: {:?}", running.labels());
            idle(&mut running);
        }
    }
    assert!(held > 10, "Trait de Givre was there: {held}");
}

/// At the end of the other player's turn, with so much mana of so much.
fn before_my_turn(mana: i16, most: i16) -> Match {
    board("Fin du tour").turn(8, TWO).pool(ONE, "mana", mana).pool(ONE, "max_mana", most).begin()
}

#[test]
fn azc_107_mana_comes_back_in_phase_1() {
    let running = before_my_turn(0, 4);
    assert_eq!((running.decider(), running.state().active), (Some(ONE), ONE));
    assert_eq!((pool(&running, ONE, "mana"), pool(&running, ONE, "max_mana")), (5, 5));
}

#[test]
fn azc_108_mana_is_not_added_up() {
    let running = before_my_turn(3, 4);
    assert_eq!((pool(&running, ONE, "mana"), pool(&running, ONE, "max_mana")), (5, 5));
    let running = before_my_turn(9, 6);
    assert_eq!((pool(&running, ONE, "mana"), pool(&running, ONE, "max_mana")), (6, 6), "nor is what was gained above it");
}

#[test]
fn azc_109_mana_is_kept_for_the_other_turn() {
    let scene = board("Fin du tour").pool(ONE, "mana", 1).pool(ONE, "max_mana", 4).put(TWO, "front", "FX-1-9", 1);
    let mut running = scene.put(ONE, "hand", "AZ-19", 2).put(ONE, "hand", "FX-17", 1).begin();
    while running.state().active == ONE {
        take(&mut running, Choice::Pass);
    }
    assert_eq!((running.decider(), pool(&running, ONE, "mana"), pool(&running, TWO, "mana")), (Some(ONE), 1, 6), "after the other's phase 1");
    let spell = first(&running, ONE, "hand", "spell");
    assert_eq!(printed(&running, spell).id, "AZ-19");
    let cast = running.options().iter().copied().find(|choice| matches!(choice, Choice::Action(_, card) if *card == Some(spell)));
    take(&mut running, cast.expect("it is offered"));
    assert_eq!(pool(&running, ONE, "mana"), 0);
    assert!(offers(&running, "Source") && !offers(&running, "Trait de Givre"), "{:?}", running.labels());
}

// ----- places

#[test]
fn azc_030_the_places_of_a_player() {
    let game = azcard();
    let places: Vec<&str> = game.zones.iter().map(|zone| zone.id.as_str()).collect();
    assert_eq!(places, ["front", "back", "equipment", "graveyard", "deck", "hand", "resolving"], "the last is for a spell that is being resolved");
    for seed in 0..20 {
        play_to_end(random_match(seed, false), seed, |running| {
            for player in PLAYERS {
                let cards = running.state().cards.iter().filter(|card| card.owner == player).count();
                assert_eq!(cards, 35, "seed {seed}, {}", at(running));
            }
        });
    }
}

/// A board on which the first player has that many creatures in front and one in hand.
fn crowded(game: &Arc<Game>, creatures: usize) -> Match {
    table("Placement").of(game).put(ONE, "front", "FX-1-1", creatures).put(ONE, "hand", "AZ-02", 1).put(ONE, "deck", "AZ-01", 9).begin()
}

fn places_front(running: &Match) -> bool {
    running
        .options()
        .iter()
        .any(|choice| matches!(choice, Choice::Action(action, _) if running.game().rules_file.actions[usize::from(*action)].id == "place_front"))
}

#[test]
fn azc_114_lines_have_as_many_slots_as_the_data_say() {
    let game = azcard();
    assert!(places_front(&crowded(game, 2)) && !places_front(&crowded(game, 3)));
    let wide = DATA.changed_rules(
        "(id: \"front\", seen_by: Everyone, field: On, open: true, capacity: (most: 3",
        "(id: \"front\", seen_by: Everyone, field: On, open: true, capacity: (most: 5",
    );
    assert!(places_front(&crowded(&wide, 3)) && places_front(&crowded(&wide, 4)) && !places_front(&crowded(&wide, 5)));
}

// ----- the end of the turn and of the deck

#[test]
fn azc_068_at_most_seven_cards_stay_in_hand() {
    for held in [8, 9, 12] {
        let mut running = board("Fin du tour").put(ONE, "hand", "FX-1-1", 4).put(ONE, "hand", "FX-2-2", held - 4).begin();
        let hand = zone(&running, ONE, "hand").to_vec();
        assert_eq!(running.decider(), Some(ONE));
        while running.state().active == ONE {
            assert!(running.options().iter().all(|choice| matches!(choice, Choice::Card(card) if hand.contains(card))), "{:?}", running.labels());
            let card = running.options()[0];
            take(&mut running, card);
        }
        assert_eq!((len(&running, ONE, "hand"), len(&running, ONE, "graveyard")), (7, held - 7));
        assert_eq!(len(&running, TWO, "graveyard"), 0);
    }
}

#[test]
fn azc_069_what_is_sacrificed_lies_open_in_the_graveyard() {
    let mut running = board("Fin du tour").put(ONE, "hand", "FX-1-1", 9).begin();
    while running.state().active == ONE {
        let card = running.options()[0];
        take(&mut running, card);
    }
    for viewer in PLAYERS {
        assert_eq!(names(&running, viewer, ONE, "graveyard"), (vec!["Pion 1/1"; 2], 2));
        assert_eq!(names(&running, viewer, ONE, "hand").1, 7);
    }
}

#[test]
fn azc_070_seven_cards_are_not_too_many() {
    for held in [0, 1, 7] {
        let running = board("Fin du tour").put(ONE, "hand", "FX-1-1", held).begin();
        assert_eq!((running.decider(), running.state().active), (Some(TWO), TWO), "{held}");
        assert_eq!((len(&running, ONE, "hand"), len(&running, ONE, "graveyard")), (held, 0));
    }
}

#[test]
fn azc_206_an_empty_deck_loses_at_the_next_draw() {
    let scene = table("Fin du tour").turn(8, TWO).put(ONE, "deck", "AZ-02", 1).put(TWO, "deck", "AZ-02", 9);
    let mut running = scene.begin();
    assert_eq!((running.state().turn, len(&running, ONE, "deck"), len(&running, ONE, "hand")), (9, 0, 1));
    for turn in 9..=10 {
        while running.state().turn == turn {
            assert_eq!(running.outcome(), None, "the game goes on");
            idle(&mut running);
        }
    }
    assert_eq!((running.state().turn, running.outcome()), (11, Some(Outcome::Won(TWO))));
    assert!(running.options().is_empty());
}

#[test]
fn azc_207_what_is_left_is_drawn_before_the_loss() {
    let mut running = table("Utilisation").put(ONE, "deck", "FX-1-1", 2).put(ONE, "hand", "FX-03", 1).put(TWO, "deck", "AZ-02", 9).begin();
    let spell = first(&running, ONE, "hand", "spell");
    let cast = running.options().iter().copied().find(|choice| matches!(choice, Choice::Action(_, card) if *card == Some(spell)));
    take(&mut running, cast.expect("it is offered"));
    assert_eq!(ids(&running, zone(&running, ONE, "hand")), ["FX-1-1", "FX-1-1"]);
    assert_eq!((len(&running, ONE, "deck"), running.outcome()), (0, Some(Outcome::Won(TWO))));
    let mut enough = table("Utilisation").put(ONE, "deck", "FX-1-1", 3).put(ONE, "hand", "FX-03", 1).put(TWO, "deck", "AZ-02", 9).begin();
    let cast = enough.options()[0];
    take(&mut enough, cast);
    assert_eq!((len(&enough, ONE, "hand"), enough.outcome()), (3, None));
}

#[test]
fn azc_208_the_draw_that_is_skipped_loses_nobody() {
    let running = table("Début").turn(1, ONE).put(TWO, "deck", "AZ-02", 9).begin();
    assert_eq!((running.state().turn, running.state().active, running.outcome()), (1, ONE, None));
    assert_eq!(running.decider(), Some(ONE));
    let later = table("Début").turn(3, ONE).put(TWO, "deck", "AZ-02", 9).begin();
    assert_eq!(later.outcome(), Some(Outcome::Won(TWO)), "any other turn would");
}

/// A draw in each turn, of the player whose turn it is, but none in the first.
#[test]
fn azc_043_the_first_turn_has_no_draw() {
    for seed in 0..10 {
        let mut running = keep(start(seed, None));
        let first = running.state().first;
        assert_eq!((len(&running, first, "hand"), len(&running, first, "deck")), (5, 30), "seed {seed}");
        running.take_log();
        let mut draws = Vec::new();
        for _ in 0..4 {
            idle_turn(&mut running);
            let told = running.take_log();
            draws
                .extend(told.iter().filter(|line| drawn(&line.told)).filter_map(|line| if let LogEntry::Did { by, .. } = line.told { Some(by) } else { None }));
        }
        assert_eq!(draws, [first.other(), first, first.other(), first], "seed {seed}: turns 2 to 5");
    }
}

#[test]
fn azc_216_turns_are_the_players_own() {
    let mut running = keep(start(9, Some(TWO)));
    let sizes = |running: &Match| PLAYERS.map(|player| (len(running, player, "hand"), len(running, player, "deck")));
    assert_eq!(sizes(&running), [(5, 30), (5, 30)], "no draw in turn 1");
    idle_turn(&mut running);
    assert_eq!(sizes(&running), [(6, 29), (5, 30)], "the second player's first turn has one");
    idle_turn(&mut running);
    assert_eq!(sizes(&running), [(6, 29), (6, 29)]);
}

// ----- what is seen

fn seen<'a>(view: &'a View, owner: PlayerId, word: &str) -> &'a SeenZone {
    let zone = zone_id(azcard(), word);
    view.zones.iter().find(|z| z.owner == owner && z.zone == zone).expect("every zone is in a view")
}

/// The names of the cards that a viewer sees in a zone, and how many are there.
fn names(running: &Match, viewer: PlayerId, owner: PlayerId, word: &str) -> (Vec<&'static str>, u16) {
    let view = running.view(viewer);
    let zone = seen(&view, owner, word);
    (zone.cards.iter().map(|c| azcard().card(c.def).name.as_str()).collect(), zone.count)
}

#[test]
fn azc_026_damage_and_life_are_open() {
    let mut running = board("Placement").put(ONE, "hand", "AZ-19", 1).put(TWO, "front", "FX-1-4", 1).pool(TWO, "life", 13).begin();
    let cast = running.options()[0];
    take(&mut running, cast);
    let health = azcard().stat_named("health").expect("creatures have PV");
    for viewer in PLAYERS {
        let view = running.view(viewer);
        let creature = &seen(&view, TWO, "front").cards[0];
        assert_eq!((creature.counters[0], creature.stats[health.index()]), (2, Some(2)), "2 damage, 2 PV left");
        let life = |player: PlayerId| view.pools[usize::from(player != viewer)][pool_id(azcard(), "life").index()];
        assert_eq!(PLAYERS.map(life), [20, 13]);
    }
}

/// A format that asks for sleeves is a mode that changes no rule: the same seed tells the same story.
#[test]
fn azc_027_sleeves_change_nothing() {
    let files = files("azcard");
    let story = |modes: &[&str]| {
        let game = Arc::new(load_with(&files, modes).unwrap_or_else(|findings| panic!("{}", report(&findings, &files))));
        let mut running = Match::recorded(Arc::clone(&game), horde(&game), Start { seed: 27, first: None });
        let mut chance = Random::new(27);
        let mut story = Vec::new();
        while running.outcome().is_none() {
            step(&mut running, &mut chance);
            story.extend(running.take_log());
        }
        story
    };
    let free = story(&[]);
    assert!(free.len() > 200, "{}", free.len());
    assert_eq!(story(&["tournoi"]), free);
}

/// Both players may read the story at any time.
#[test]
fn azc_029_the_story_is_told_to_both() {
    let mut lines = 0;
    for seed in 0..8 {
        let mut running = random_match(seed, true);
        let mut chance = Random::new(seed);
        while running.outcome().is_none() {
            for line in running.take_log() {
                assert!(PLAYERS.iter().all(|&viewer| !running.tell(&line, Some(viewer)).is_empty()), "{line:?}");
                lines += 1;
            }
            step(&mut running, &mut chance);
        }
    }
    assert!(lines > 1_000, "{lines}");
}

/// Hands and decks are hidden, decks from everybody; all else is open.
#[test]
fn azc_214_hands_and_decks_are_hidden() {
    let mut hidden = 0;
    for seed in 0..40 {
        play_to_end(random_match(seed, false), seed, |running| {
            for viewer in PLAYERS {
                let view = running.view(viewer);
                for zone in &view.zones {
                    // An aura on a creature of the other player lies with it.
                    let held: Vec<CardId> = PLAYERS
                        .into_iter()
                        .flat_map(|owner| running.state().zone(azcard().zones.len(), owner, zone.zone).iter().map(move |&id| (owner, id)))
                        .filter(|(owner, id)| {
                            running.state().cards.get(running.state().cards[id.index()].host.index()).map_or(*owner, |host| host.controller) == zone.owner
                        })
                        .map(|(_, id)| id)
                        .collect();
                    let shown = match azcard().zones[zone.zone.index()].id.as_str() {
                        "deck" => 0,
                        "hand" if zone.owner != viewer => 0,
                        _ => held.len(),
                    };
                    assert_eq!((usize::from(zone.count), zone.cards.len()), (held.len(), shown), "seed {seed}, {}", at(running));
                    hidden += held.len() - shown;
                }
                assert_eq!(view.options.is_empty(), running.decider() != Some(viewer));
            }
            let [mine, theirs] = PLAYERS.map(|viewer| running.view(viewer).pools);
            assert_eq!((&mine[0], &mine[1]), (&theirs[1], &theirs[0]), "seed {seed}: PV and mana are open");
        });
    }
    assert!(hidden > 10_000, "{hidden}");
}

/// Two states that differ in hidden cards only look the same to who may not see them.
#[test]
fn azc_214_hidden_cards_make_no_difference() {
    let play: Vec<_> = azcard().for_play().map(|(def, _)| def).collect();
    let mut compared = 0;
    for seed in 100..140 {
        let mut chance = Random::new(seed);
        let mut running = random_match(seed, false);
        while running.outcome().is_none() {
            let decider = running.decider().expect("somebody decides");
            let looked: Vec<CardId> = running.state().heap.iter().chain(running.state().roles.iter().flatten()).map(|card| card.id).collect();
            if chance.below(8) == 0 && running.state().looked.is_empty() && running.state().pending.is_empty() {
                let mut other = running.clone();
                let hidden: Vec<CardId> = PLAYERS
                    .into_iter()
                    .flat_map(|owner| ["deck", "hand"].into_iter().filter(move |word| *word == "deck" || owner != decider).map(move |word| (owner, word)))
                    .flat_map(|(owner, word)| zone(&running, owner, word).to_vec())
                    .filter(|card| !looked.contains(card))
                    .collect();
                other.edit(|state| {
                    for card in &hidden {
                        let def = play[chance.below(play.len() as u32) as usize];
                        state.cards[card.index()].def = def;
                    }
                    state.random = Random::new(seed ^ 77);
                });
                assert!(running.view(decider) == other.view(decider), "seed {seed}, {}", at(&running));
                compared += 1;
            }
            step(&mut running, &mut chance);
        }
    }
    assert!(compared > 500, "{compared}");
}

// ----- matches played at random

/// A legal deck of any cards.
fn random_deck(game: &Game, chance: &mut Random) -> Deck {
    let pool = game.for_play().flat_map(|(_, card)| [card, card]).collect();
    let mut rare = BTreeSet::new();
    let main = random_cards(pool, 35, chance, |card| {
        let sorts = [("equipment", game.kinds[card.kind.index()].id == "equipment"), ("Mythique", game.is_of(card, "Mythique"))];
        let sorts = || sorts.iter().filter(|sort| sort.1).map(|sort| sort.0);
        let fits = sorts().all(|sort| !rare.contains(sort));
        if fits {
            rare.extend(sorts());
        }
        fits
    });
    legal_deck(game, [("main", main)])
}

/// A match of a seed, between two decks of the seed.
fn random_match(seed: u64, recorded: bool) -> Match {
    let game = azcard();
    let mut chance = Random::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let decks = [random_deck(game, &mut chance), random_deck(game, &mut chance)];
    let begin = if recorded { Match::recorded } else { Match::new };
    begin(Arc::clone(game), [&decks[0], &decks[1]], Start { seed, first: None })
}

#[test]
fn every_match_ends() {
    let (mut won, mut drawn, mut decked) = ([0; 2], 0, 0);
    for seed in 0..u64::from(cases(350)) {
        let ended = play_to_end(random_match(seed, false), seed, |running| {
            let alive = pools(running, "life").iter().all(|life| *life > 0);
            assert!(alive || running.outcome().is_some(), "seed {seed}, {}: a player without PV goes on", at(running));
        });
        let life = pools(&ended, "life");
        match ended.outcome() {
            Some(Outcome::Won(player)) => {
                let loser = player.other();
                assert!(life[loser.index()] == 0 || len(&ended, loser, "deck") == 0, "seed {seed}: {life:?}");
                won[player.index()] += 1;
                decked += u32::from(life[loser.index()] > 0);
            }
            Some(Outcome::Drawn) => {
                assert_eq!(life, [0, 0], "seed {seed}");
                drawn += 1;
            }
            other => panic!("seed {seed}: {other:?}"),
        }
    }
    assert!(won.iter().all(|n| *n > 100), "{won:?}, {drawn} drawn, {decked} by an empty deck");
}

/// PV, mana and everything on the field stay within their bounds.
#[test]
fn everything_stays_within_its_bounds() {
    let game = azcard();
    let health = game.stat_named("health").expect("creatures have PV");
    let attack = game.stat_named("attack").expect("creatures have an attack");
    let (mut equipped, mut both, mut attached) = (0, 0, 0);
    for seed in 10_000..10_000 + u64::from(cases(200)) {
        play_to_end(random_match(seed, false), seed, |running| {
            let says = || format!("seed {seed}, {}", at(running));
            for player in PLAYERS {
                assert!((0..=20).contains(&pool(running, player, "life")), "{}", says());
                assert!((0..=6).contains(&pool(running, player, "max_mana")), "{}", says());
                assert!(pool(running, player, "mana") >= 0 && pool(running, player, "placement") >= 0, "{}", says());
                for line in ["front", "back"] {
                    let creatures = zone(running, player, line).iter().filter(|card| kind(running, **card) == "creature");
                    assert!(creatures.clone().count() <= 3, "{}", says());
                    for &card in creatures {
                        assert!(running.outcome().is_some() || running.stat(card, health) > 0, "{}: {} stands dead", says(), printed(running, card).name);
                        assert!(running.stat(card, attack) >= 0, "{}", says());
                        assert!(running.state().cards[card.index()].counters[0] >= 0, "{}", says());
                    }
                }
            }
            let equipments = PLAYERS.map(|player| len(running, player, "equipment"));
            assert!(equipments.iter().all(|n| *n <= 1), "{}", says());
            equipped += equipments.iter().sum::<usize>();
            both += usize::from(equipments == [1, 1]);
            attached += running.state().cards.iter().filter(|card| card.host != NO_HOST).count();
        });
    }
    assert!(equipped > 1_000 && both > 100 && attached > 1_000, "{equipped} {both} {attached}");
}

/// No card is lost or doubled; each lies in the one zone that it says, where its kind belongs.
#[test]
fn cards_are_conserved() {
    let game = azcard();
    for seed in 20_000..20_000 + u64::from(cases(200)) {
        let before = PLAYERS.map(|player| owned(&random_match(seed, false), player));
        assert!(before.iter().all(|cards| cards.len() == 35));
        play_to_end(random_match(seed, false), seed, |running| {
            let says = || format!("seed {seed}, {}", at(running));
            assert_eq!(PLAYERS.map(|player| owned(running, player)), before, "{}", says());
            let mut found = vec![0; running.state().cards.len()];
            for player in PLAYERS {
                for def in &game.zones {
                    for &id in zone(running, player, &def.id) {
                        let card = &running.state().cards[id.index()];
                        found[id.index()] += 1;
                        let lies = || format!("{}: {} in the {}", says(), printed(running, id).name, def.id);
                        assert!(game.zones[card.zone.index()].id == def.id, "{}", lies());
                        match def.id.as_str() {
                            "front" | "back" => {
                                let aura = kind(running, id) == "aura" && card.host != NO_HOST;
                                assert!(kind(running, id) == "creature" || aura, "{}", lies());
                            }
                            "equipment" => assert_eq!((kind(running, id), card.controller), ("equipment", card.owner), "{}", lies()),
                            "resolving" => assert_eq!(kind(running, id), "spell", "{}", lies()),
                            _ => {
                                assert_eq!(card.owner, player, "{}: it is the other player's", lies());
                                let clean = card.host == NO_HOST && card.counters.iter().all(|n| *n == 0) && card.states == 0;
                                assert!(clean, "{}: something is on it", lies());
                            }
                        }
                        if card.host != NO_HOST {
                            let host = &running.state().cards[card.host.index()];
                            assert!(host.zone == card.zone && kind(running, card.host) == "creature", "{}: attached to what is not there", lies());
                        }
                    }
                }
            }
            assert!(running.state().cards.iter().all(|card| card.zone != OUT), "{}", says());
            assert!(found.iter().all(|n| *n == 1), "{}: {found:?}", says());
        });
    }
}

/// After a turn its player holds seven cards at most, no spell is on its way, and nothing lasts that should have ended.
#[test]
fn turns_end_tidily() {
    let mut full = 0;
    for seed in 30_000..30_000 + u64::from(cases(100)) {
        let mut turn = 0;
        play_to_end(random_match(seed, false), seed, |running| {
            if running.state().turn != turn && running.outcome().is_none() {
                turn = running.state().turn;
                let ended = running.state().active.other();
                let held = len(running, ended, "hand");
                assert!(held <= 7, "seed {seed}, {}: {held} cards", at(running));
                full += u32::from(held == 7);
                for player in PLAYERS {
                    assert_eq!(ids(running, zone(running, player, "resolving")), [""; 0], "seed {seed}, {}", at(running));
                }
                assert!(running.state().modifiers.iter().all(|modifier| modifier.until.is_none()), "seed {seed}, {}: something lasts on", at(running));
            }
        });
    }
    assert!(full > 50, "{full}");
}

/// In the attack phase nobody plays a card, and only the active player decides about attacks.
#[test]
fn attack_phases_are_for_attacks() {
    let game = azcard();
    let phase = game.phases.iter().position(|phase| phase.name == "Attaque").expect("there is an attack phase") as u8;
    let mut attacks = 0;
    for seed in 40_000..40_000 + u64::from(cases(150)) {
        play_to_end(random_match(seed, false), seed, |running| {
            if running.state().phase != phase || running.outcome().is_some() {
                return;
            }
            for choice in running.options() {
                if let Choice::Action(action, Some(card)) = choice {
                    let action = &game.rules_file.actions[usize::from(*action)];
                    assert!(action.id.starts_with("attack_"), "seed {seed}, {}: {}", at(running), action.id);
                    assert_eq!(running.decider(), Some(running.state().active));
                    let attacker = &running.state().cards[card.index()];
                    assert_eq!(game.zones[attacker.zone.index()].id, "back", "seed {seed}, {}", at(running));
                    let keyword = game.keyword_named("invulnerable").unwrap_or(KeywordId(0));
                    assert!(running.keyword(*card, keyword).is_none() && attacker.states & 1 << StateId(0).0 == 0, "seed {seed}, {}", at(running));
                    attacks += 1;
                }
                assert!(!matches!(choice, Choice::Use(..)), "seed {seed}, {}", at(running));
            }
        });
    }
    assert!(attacks > 1_000, "{attacks}");
}

#[test]
fn what_is_refused_changes_nothing() {
    for seed in 50_000..50_000 + u64::from(cases(16)) {
        refusals_change_nothing(random_match(seed, false), seed);
    }
}

#[test]
fn no_two_options_read_the_same() {
    for seed in 60_000..60_000 + u64::from(cases(50)) {
        play_to_end(random_match(seed, false), seed, |running| options_read_differently(running, seed));
    }
}

#[test]
fn a_match_played_again_is_the_same() {
    for seed in 5_000..5_000 + u64::from(cases(64)) {
        stay_equal(random_match(seed, false), random_match(seed, false), seed);
    }
}

#[test]
fn a_saved_match_goes_on_the_same() {
    let (saves, within) = saves_go_on(|seed| random_match(seed, false), 6_000..6_000 + u64::from(cases(48)));
    assert!(saves > 100 && within > 20, "{saves}, {within} of them in the middle of words");
}
