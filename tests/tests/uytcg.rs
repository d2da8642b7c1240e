//! UYTCG as a whole: its cards and what is refused of them, decks, who begins, what players see, and what holds at every
//! decision of matches played at random with shipped decks and with decks made at random.
//!
//! Options are taken by what they are, not by their words: those are the game's.

use kotodama_engine::ids::{CounterId, DurationId};
use kotodama_engine::log::{Line, LogEntry};
use kotodama_engine::state::NO_HOST;
use kotodama_engine::view::{SeenCard, SeenZone};
use kotodama_engine::{CardDef, CardId, Choice, Deck, DeckError, DefId, Match, Outcome, PlayerId, Random, Start};
use kotodama_grammar::codes;
use kotodama_tests::load;
use kotodama_tests::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const ONE: PlayerId = PLAYERS[0];
const TWO: PlayerId = PLAYERS[1];
const DATA: Data = Data { game: "uytcg", set: "sets/uy01.ron" };

// ----- matches

/// Isora against Bakuren at the beginning of a turn, with 20 plain cards in both Decks.
fn table() -> Table {
    let leaders = Table::new(uytcg()).phase("Turn").put(ONE, "leader", "UY-L1", 1).put(TWO, "leader", "UY-L2", 1);
    leaders.put(ONE, "deck", "UY-B1", 20).put(TWO, "deck", "UY-B1", 20)
}

fn shipped() -> [&'static Deck; 2] {
    [deck(uytcg(), "tidewall"), deck(uytcg(), "emberguard")]
}

fn start(seed: u64) -> Match {
    Match::recorded(Arc::clone(uytcg()), shipped(), Start { seed, first: None })
}

/// A combat ability of a card by its place among the options that use the card.
fn use_of(running: &Match, id: &str, place: usize) -> Choice {
    let uses = running.options().iter().filter(|choice| matches!(choice, Choice::Use(card, _) if printed(running, *card).id == id));
    *uses.clone().nth(place).unwrap_or_else(|| panic!("{id} has no ability to use: {:?}", running.labels()))
}

fn counter(word: &str) -> CounterId {
    let at = uytcg().rules_file.counters.iter().position(|counter| counter.id == word);
    CounterId(at.unwrap_or_else(|| panic!("no counter `{word}`")) as u8)
}

fn seen(running: &Match, viewer: PlayerId, owner: PlayerId, word: &str) -> SeenZone {
    let zone = zone_id(uytcg(), word);
    running.view(viewer).zones.into_iter().find(|seen| seen.owner == owner && seen.zone == zone).expect("every zone is in a view")
}

fn stat(card: &SeenCard, word: &str) -> Option<i16> {
    card.stats[uytcg().stat_named(word).unwrap_or_else(|| panic!("no stat `{word}`")).index()]
}

/// Whether a player may not know a card: it is in a hidden zone, or it is the other's attack and lies face-down.
fn hidden(running: &Match, viewer: PlayerId, card: CardId) -> bool {
    let veiled = uytcg().rules_file.states.iter().position(|state| state.id == "veiled").expect("there is the state");
    let it = &running.state().cards[card.index()];
    hidden_in(running, viewer, card, &["deck"], &["hand"]) || it.controller != viewer && it.states >> veiled & 1 == 1
}

/// The card that a line of the log shows to both.
fn shows(running: &Match, told: &LogEntry) -> Option<CardId> {
    match *told {
        LogEntry::Acts { action, card, .. } => {
            let id = &uytcg().rules_file.actions[usize::from(action)].id;
            card.filter(|_| ["attack", "block", "block_veiled"].contains(&id.as_str()))
        }
        _ => shown_by(running, told, &["discard", "bury", "seal", "unveil", "equip"]),
    }
}

// ----- cards

fn kind_of(id: &str) -> &'static str {
    let game = uytcg();
    &game.kinds[game.card(card(game, id)).kind.index()].id
}

/// The cards of a colour without Leaders.
fn coloured(colour: &str) -> Vec<&'static CardDef> {
    let game = uytcg();
    game.for_play().map(|(_, card)| card).filter(|card| game.is_of(card, colour) && game.kinds[card.kind.index()].id != "leader").collect()
}

/// What is printed for a stat on the Actions among those cards; a dash is nothing.
fn values(cards: &[&CardDef], word: &str) -> Vec<f32> {
    let stat = uytcg().stat_named(word).unwrap_or_else(|| panic!("no stat `{word}`")).index();
    let actions = cards.iter().filter(|card| uytcg().kinds[card.kind.index()].id == "action");
    actions.filter_map(|card| card.stats[stat]).map(f32::from).collect()
}

fn says(card: &CardDef, words: &[&str]) -> bool {
    card.lines.iter().any(|line| words.iter().any(|word| line.to_lowercase().contains(word)))
}

#[test]
fn ryo_008_blue_attacks_and_blocks() {
    let blue = coloured("Blue");
    assert!(blue.iter().any(|card| card.id == "UY-B1"));
    for stat in ["attack", "block"] {
        assert!(values(&blue, stat).iter().any(|value| *value >= 3.0), "{stat}");
    }
    assert_eq!(uytcg().rules_file.families["colour"], ["Blue", "Red", "Black", "Green", "Orange"]);
    DATA.card_errs("UY-B1", "\"Blue\"", "\"Purple\"", codes::DATA_VALUE, "Purple");
    DATA.card_errs("UY-B1", "{\"colour\": [\"Blue\"]}", "{}", codes::DATA_VALUE, "UY-B1");
    DATA.card_errs("UY-B1", "[\"Blue\"]", "[\"Blue\", \"Red\"]", codes::DATA_VALUE, "UY-B1");
}

#[test]
fn ryo_009_red_attacks_better_than_it_blocks() {
    let red = coloured("Red");
    assert!(red.iter().any(|card| card.id == "UY-R1"));
    let mean = |stat: &str| {
        let values = values(&red, stat);
        values.iter().sum::<f32>() / values.len() as f32
    };
    assert!(mean("attack") > mean("block"), "{} and {}", mean("attack"), mean("block"));
}

#[test]
fn ryo_010_black_hides_and_hinders() {
    let black = coloured("Black");
    assert!(black.len() >= 2);
    for card in black {
        assert!(says(card, &["[veil]", "opponent discards", "opponent loses"]), "{}", card.name);
    }
}

#[test]
fn ryo_011_green_heals_or_blocks() {
    let green = coloured("Green");
    assert!(green.len() >= 2);
    for card in green {
        assert!(says(card, &["heal "]) || values(&[card], "block").iter().any(|block| *block >= 3.0), "{}", card.name);
    }
}

#[test]
fn ryo_012_orange_brings_ryo_or_san() {
    let orange = coloured("Orange");
    assert!(orange.len() >= 2);
    for card in orange {
        let gains = card.lines.iter().any(|line| line.split("Gain ").skip(1).any(|rest| [" Ryo", " San"].iter().any(|word| rest[1..].starts_with(word))));
        assert!(gains, "{}", card.name);
    }
}

/// The groups besides the colour that a card is of.
fn bound(id: &str) -> Vec<&'static str> {
    let game = uytcg();
    let of = |group: &&&str| game.card(card(game, id)).families.iter().any(|family| game.group(group).contains(family));
    ["class", "signature"].iter().filter(of).copied().collect()
}

#[test]
fn ryo_015_a_card_is_plain_or_signature_or_class() {
    assert_eq!((bound("UY-B1"), bound("UY-S1"), bound("UY-C1")), (vec![], vec!["signature"], vec!["class"]));
    for (_, card) in uytcg().for_play() {
        let leader = uytcg().kinds[card.kind.index()].id == "leader";
        assert!(leader || bound(&card.id).len() <= 1, "{}", card.name);
    }
}

#[test]
fn what_a_line_is_for_that_prints_a_card_asks_only_for_its_numbers() {
    let with = "with: \"a combat ability with Attack\"";
    for other in ["a combat ability with an Attack of 3 or more", "another combat ability", "a combat ability or Ally"] {
        let _ = DATA.error("game.ron", with, &format!("with: {other:?}"), codes::UNCLEAR, "attack_ability");
    }
    let _ = DATA.error("game.ron", with, &format!("closes: true, {with}"), codes::UNCLEAR, "attack_ability");
}

#[test]
fn ryo_018_a_leader_has_a_class() {
    let game = uytcg();
    for id in ["UY-L1", "UY-L2"] {
        assert!(game.is_of(game.card(card(game, id)), "Ronin"), "{id}");
        DATA.card_errs(id, "\"class\": [\"Ronin\"], ", "", codes::DATA_VALUE, id);
        DATA.card_errs(id, "\"class\": [\"Ronin\"], ", "\"class\": [], ", codes::DATA_VALUE, id);
        DATA.card_errs(id, "[\"Ronin\"]", "[\"Smith\"]", codes::DATA_VALUE, "Smith");
    }
}

#[test]
fn ryo_019_there_are_five_types_of_cards() {
    let kinds: BTreeSet<&str> = uytcg().for_play().map(|(_, card)| uytcg().kinds[card.kind.index()].id.as_str()).collect();
    assert_eq!(kinds, ["leader", "action", "enchantment", "twist", "ally", "item"].into(), "two of them are Events");
    let of = ["UY-L1", "UY-B1", "UY-B5", "UY-B4", "UY-B7"].map(kind_of);
    assert_eq!(of, ["leader", "action", "enchantment", "ally", "item"]);
    DATA.card_errs("UY-B1", "kind: \"action\"", "kind: \"spell\"", codes::DATA_VALUE, "spell");
}

#[test]
fn ryo_023_an_action_has_three_values() {
    let game = uytcg();
    let plain = game.card(card(game, "UY-B1"));
    let values = |card: &CardDef| ["attack", "block", "damage"].map(|word| card.stats[game.stat_named(word).expect("there is the stat").index()]);
    assert_eq!(values(plain), [Some(3), Some(3), Some(1)]);
    for value in ["\"attack\": 3, ", "\"block\": 3, ", ", \"damage\": 1"] {
        DATA.card_errs("UY-B1", value, "", codes::DATA_VALUE, "UY-B1");
    }
    let dashes = DATA.changed_card("UY-B1", "\"block\": 3, \"damage\": 1", "\"block\": \"-\", \"damage\": \"-\"");
    assert_eq!(values(dashes.card(card(&dashes, "UY-B1"))), [Some(3), None, None], "a dash is said, too");
    DATA.card_errs("UY-B1", "\"attack\": 3", "\"attack\": -1", codes::DATA_VALUE, "attack");
}

#[test]
fn ryo_029_an_event_is_an_enchantment_or_a_twist() {
    assert_eq!((kind_of("UY-B5"), kind_of("UY-B6")), ("enchantment", "twist"));
    for (id, kind) in [("UY-B5", "enchantment"), ("UY-B6", "twist")] {
        DATA.card_errs(id, &format!("kind: \"{kind}\""), "kind: \"event\"", codes::DATA_VALUE, "event");
        DATA.card_errs(id, "\"ryo_cost\": 1", "\"ryo_cost\": 1, \"attack\": 2", codes::DATA_VALUE, "attack");
    }
}

// ----- decks

const LEADER: &str = "leader";
const MAIN: &str = "main";

/// What is wrong with Isora's Deck when some cards are there more or less often.
fn tidewall(changes: &[(&str, i32)]) -> Vec<DeckError> {
    wrong(uytcg(), &deck_with(uytcg(), "tidewall", MAIN, changes))
}

fn count(section: &str, held: u16, needed: u16) -> DeckError {
    DeckError::Count { section: section.into(), held, needed }
}

fn name(id: &str) -> String {
    uytcg().card(card(uytcg(), id)).name.clone()
}

fn family(id: &str, family: &str) -> DeckError {
    DeckError::Family { card: name(id), family: family.into(), set_by: LEADER.into() }
}

fn copies(id: &str, copies: u16) -> DeckError {
    DeckError::Copies { card: id.into(), copies, most: 3 }
}

#[test]
fn ryo_004_a_deck_has_one_leader() {
    let leaders = |changes: &[(&str, i32)]| wrong(uytcg(), &deck_with(uytcg(), "tidewall", LEADER, changes));
    assert_eq!(leaders(&[]), []);
    assert!(leaders(&[("UY-L1", -1)]).contains(&count(LEADER, 0, 1)));
    assert_eq!(leaders(&[("UY-L2", 1)]), [count(LEADER, 2, 1)], "with both, every card matches a Leader");
    assert_eq!(leaders(&[("UY-L1", 1)]), [count(LEADER, 2, 1)]);
    let action = leaders(&[("UY-L1", -1), ("UY-B1", 1)]);
    assert!(action.contains(&DeckError::Kind { section: LEADER.into(), card: name("UY-B1") }), "{action:?}");
    let mut none = deck_file(uytcg(), "tidewall");
    none.sections.remove(LEADER);
    assert!(wrong(uytcg(), &none).contains(&count(LEADER, 0, 1)), "a Deck that says nothing about it has none");
}

#[test]
fn ryo_006_the_leader_settles_the_cards() {
    assert_eq!(tidewall(&[]), []);
    let with = deck_with(uytcg(), "tidewall", LEADER, &[("UY-L1", -1), ("UY-L2", 1)]);
    let mut found: Vec<String> = wrong(uytcg(), &with).iter().map(|error| format!("{error:?}")).collect();
    let blue = ["UY-B1", "UY-B2", "UY-B3", "UY-B4", "UY-B5", "UY-B6", "UY-B7"].map(|id| family(id, "colour"));
    let mut due: Vec<String> = blue.iter().chain(&[family("UY-S1", "signature")]).map(|error| format!("{error:?}")).collect();
    found.sort();
    due.sort();
    assert_eq!(found, due, "one for each of them, none for the Class cards");
}

#[test]
fn ryo_007_a_deck_has_40_cards() {
    assert_eq!(tidewall(&[]), []);
    assert_eq!(deck_file(uytcg(), "tidewall").sections[MAIN].values().sum::<u16>(), 40, "without the Leader");
    assert_eq!(tidewall(&[("UY-B1", -1)]), [count(MAIN, 39, 40)]);
    assert_eq!(tidewall(&[("UY-S1", 1)]), [count(MAIN, 41, 40)]);
}

#[test]
fn ryo_013_cards_share_their_leaders_colour() {
    assert_eq!(tidewall(&[("UY-B1", -1), ("UY-R1", 1)]), [family("UY-R1", "colour")]);
    assert_eq!(tidewall(&[("UY-B1", -3), ("UY-R1", 1), ("UY-R3", 2)]), [family("UY-R1", "colour"), family("UY-R3", "colour")]);
}

#[test]
fn ryo_014_at_most_three_copies_of_any_card() {
    assert_eq!(tidewall(&[("UY-B1", 1), ("UY-C6", -1)]), [copies("UY-B1", 4)]);
    assert_eq!(tidewall(&[("UY-C1", 1), ("UY-C6", -1)]), [copies("UY-C1", 4)]);
    assert_eq!(tidewall(&[("UY-S1", 3), ("UY-C6", -3)]), [copies("UY-S1", 4)]);
    assert_eq!(tidewall(&[("UY-S1", 2), ("UY-C6", -2)]), [], "three are allowed");
}

/// Another print with the same name is the same card.
#[test]
fn copies_are_counted_by_name() {
    let record = DATA.record("UY-B1");
    let twin = format!("{record}{}", record.replacen("UY-B1", "UY-B1-B", 1));
    let game = sound(&DATA.with(DATA.set, &record, &twin).0);
    let errors = wrong(&game, &deck_with(&game, "tidewall", MAIN, &[("UY-C6", -1), ("UY-B1-B", 1)]));
    assert!(matches!(errors[..], [DeckError::Copies { copies: 4, most: 3, .. }]), "{errors:?}");
    assert_eq!(wrong(&game, &deck_with(&game, "tidewall", MAIN, &[("UY-B1", -1), ("UY-B1-B", 1)])), []);
}

#[test]
fn ryo_016_a_signature_card_has_its_own_leader() {
    assert_eq!(tidewall(&[("UY-B1", -1), ("UY-S2", 1)]), [family("UY-S2", "signature")]);
    let other = deck_with(uytcg(), "emberguard", MAIN, &[("UY-R1", -1), ("UY-S1", 1)]);
    assert_eq!(wrong(uytcg(), &other), [family("UY-S1", "signature")]);
    assert_eq!(wrong(uytcg(), &deck_file(uytcg(), "emberguard")), [], "with its own S2");
}

#[test]
fn ryo_017_a_class_card_asks_for_the_class() {
    assert_eq!(tidewall(&[]), [], "Black, Green and Orange cards of the class");
    assert_eq!(tidewall(&[("UY-B1", -1), ("UY-M1", 1)]), [family("UY-M1", "class")], "its colour would match");
    let monk = DATA.changed_card("UY-L1", "\"Ronin\"", "\"Monk\"");
    let errors = wrong(&monk, &deck_with(&monk, "tidewall", MAIN, &[("UY-B1", -1), ("UY-M1", 1)]));
    let of: BTreeSet<String> = errors.iter().map(|error| format!("{error:?}")).collect();
    let ronin = ["UY-C1", "UY-C2", "UY-C3", "UY-C4", "UY-C5", "UY-C6"].map(|id| format!("{:?}", family(id, "class")));
    assert_eq!(of, ronin.into(), "and with a Monk it is the other way round");
}

#[test]
fn ryo_020_a_leader_is_none_of_the_40() {
    let errors = tidewall(&[("UY-B1", -1), ("UY-L1", 1)]);
    assert!(errors.contains(&DeckError::Kind { section: MAIN.into(), card: name("UY-L1") }), "{errors:?}");
    for seed in 0..20 {
        play_to_end(start(seed), seed, |running| {
            for player in PLAYERS {
                let leaders = |place: &str| zone(running, player, place).iter().filter(|card| kind(running, **card) == LEADER).count();
                let all: usize = uytcg().zones.iter().map(|zone| leaders(&zone.id)).sum();
                assert_eq!((leaders(LEADER), all), (1, 1), "seed {seed}, {}", at(running));
            }
        });
    }
}

/// Colour, class and name: each is enough by itself.
#[test]
fn ryo_022_one_reason_is_enough() {
    assert_eq!(tidewall(&[("UY-B1", -1), ("UY-R5", 1)]), [family("UY-R5", "colour")], "none of the three");
    let red = |id: &str, was: &str| {
        let game = DATA.changed_card(id, was, "\"colour\": [\"Red\"]");
        wrong(&game, &deck_file(&game, "tidewall"))
    };
    assert_eq!(red("UY-S1", "\"colour\": [\"Blue\"]"), [], "its name alone");
    assert_eq!(red("UY-C1", "\"colour\": [\"Black\"]"), [], "its class alone");
    assert_eq!(red("UY-B1", "\"colour\": [\"Blue\"]"), [family("UY-B1", "colour")]);
    let monk = DATA.changed_card("UY-L1", "\"Ronin\"", "\"Monk\"");
    let errors = wrong(&monk, &deck_file(&monk, "tidewall"));
    assert!(!errors.contains(&family("UY-B1", "colour")) && errors.len() == 6, "its colour alone: {errors:?}");
}

// ----- the beginning

#[test]
fn ryo_001_two_players_with_a_leader_and_a_deck() {
    for seed in 0..8 {
        let running = start(seed);
        let owners: BTreeSet<PlayerId> = running.state().cards.iter().map(|card| card.owner).collect();
        assert_eq!(owners, PLAYERS.into());
        for player in PLAYERS {
            assert_eq!((len(&running, player, "leader"), len(&running, player, "deck"), len(&running, player, "hand")), (1, 40, 0));
        }
    }
    // A match takes two decks, and there is none without a Leader or without cards.
    for section in [LEADER, MAIN] {
        let mut file = deck_file(uytcg(), "tidewall");
        file.sections.remove(section);
        assert!(!wrong(uytcg(), &file).is_empty(), "{section}");
    }
}

#[test]
fn ryo_043_chance_names_the_first_player_before_any_draw() {
    let mut first = [0; 2];
    for seed in 0..200 {
        let running = start(seed);
        let player = running.state().first;
        assert_eq!(start(seed).state().first, player, "the seed says it");
        assert_eq!((running.decider(), running.state().active), (Some(player), player), "and only they may act");
        assert!(PLAYERS.iter().all(|player| len(&running, *player, "hand") == 0), "before any draw");
        first[player.index()] += 1;
    }
    assert!(first.iter().all(|n| *n > 50), "{first:?}");
}

// ----- what is seen

#[test]
fn ryo_072_san_are_seen_by_both() {
    let san = counter("san");
    let running = Table::new(uytcg()).phase("Turn").put(TWO, "leader", "UY-L2", 1).put(ONE, "leader", "UY-L1", 1);
    let mut running = running.but(ONE, |leader| leader.counters.push((san, 1))).put(ONE, "deck", "UY-B1", 9).put(TWO, "deck", "UY-B1", 9).begin();
    for held in [1, 2] {
        for viewer in PLAYERS {
            let counts = PLAYERS.map(|owner| seen(&running, viewer, owner, "leader").cards[0].counters[san.index()]);
            assert_eq!(counts, [held, 0], "as player {} sees it", viewer.0 + 1);
        }
        if held == 1 {
            act(&mut running, "pass", "");
        }
    }
}

/// The story since the log was last taken, as a player is told it.
fn story(running: &mut Match, listener: PlayerId) -> Vec<String> {
    let lines: Vec<Line> = running.take_log();
    lines.iter().map(|line| running.tell(line, Some(listener))).collect()
}

/// Which card is kept is seen by nobody else, while the other player decides and afterwards.
#[test]
fn ryo_050_a_kept_card_is_a_secret() {
    let kept = |id: &str| {
        let mut running = table().put(ONE, "hand", "UY-B4", 1).put(ONE, "hand", "UY-B2", 1).put(TWO, "hand", "UY-R1", 1).begin();
        act(&mut running, "pass", "");
        act(&mut running, "pass", "");
        assert_eq!(running.decider(), Some(ONE));
        running.take_log();
        act(&mut running, "keep", id);
        running
    };
    let [mut lookout, mut wave] = ["UY-B4", "UY-B2"].map(kept);
    for running in [&mut lookout, &mut wave] {
        assert_eq!((running.decider(), seen(running, TWO, ONE, "hand").count), (Some(TWO), 2));
        assert!(seen(running, TWO, ONE, "hand").cards.is_empty());
    }
    assert!(lookout.view(TWO) == wave.view(TWO), "the other player sees no difference");
    let told = [&mut lookout, &mut wave].map(|running| story(running, TWO));
    assert_eq!(told[0], told[1], "and is told none");
    act(&mut lookout, "keep", "UY-R1");
    assert_eq!(ids(&lookout, zone(&lookout, ONE, "hand")), ["UY-B4"]);
    let told = story(&mut lookout, TWO);
    assert!(!told.iter().any(|line| line.contains(&name("UY-B4"))), "{told:?}");
    assert!(told.iter().any(|line| line.contains(&name("UY-B2"))), "what was discarded is open: {told:?}");
}

/// Bakuren's veiled attack with one card or another, with the same passives, up to the block: strengthened by a Twist, and with
/// every passive that changes one of the two.
fn veiled(id: &str) -> Match {
    let table = table().turn(8, TWO).put(TWO, "hand", id, 1).put(TWO, "hand", "UY-R6", 1).put(TWO, "field", "UY-R5", 1).pool(TWO, "ryo", 2);
    let mut running = table.put(ONE, "field", "UY-B5", 1).put(ONE, "hand", "UY-B1", 1).put(ONE, "hand", "UY-M1", 1).begin();
    act(&mut running, "attack_veiled", id);
    act(&mut running, "twist_attack", "UY-R6");
    assert_eq!(running.decider(), Some(ONE), "{:?}", running.labels());
    running
}

#[test]
fn ryo_098_a_veiled_attack_has_no_name_and_no_values() {
    let mut both = ["UY-R3", "UY-C1"].map(veiled);
    for (running, (attack, damage)) in both.iter().zip([(2 + 1 - 1 + 2, 1 + 1), (5 + 1 + 2, 2 + 1)]) {
        let theirs = seen(running, ONE, TWO, "combat");
        assert_eq!((theirs.count, theirs.cards), (1, Vec::new()));
        let own = &seen(running, TWO, TWO, "combat").cards[0];
        assert_eq!((stat(own, "attack"), stat(own, "damage")), (Some(attack), Some(damage)), "its owner sees it, with what changed");
    }
    let [lunge, cut] = &both;
    assert!(lunge.view(ONE) == cut.view(ONE), "face-down cards are alike");
    assert_eq!(lunge.waiting(ONE), cut.waiting(ONE));
    assert!(lunge.view(TWO) != cut.view(TWO), "for their owner they are not");
    let told = both.each_mut().map(|running| story(running, ONE));
    assert_eq!(told[0], told[1]);
    for line in &told[0] {
        assert!(!["UY-R3", "UY-C1"].iter().any(|id| line.contains(&name(id))), "{line}");
    }
}

#[test]
fn ryo_099_blocks_are_offered_whatever_lies_face_down() {
    let both = ["UY-R3", "UY-C1"].map(veiled);
    let offered = both.each_ref().map(Match::labels);
    assert_eq!(offered[0], offered[1]);
    assert!(offered[0].len() >= 4, "two cards, an ability, and no block: {:?}", offered[0]);
    for (mut running, id) in both.into_iter().zip(["UY-R3", "UY-C1"]) {
        act(&mut running, "block_veiled", "UY-B1");
        // It is turned up, or has been buried or taken back by now, and nothing was asked about the block again.
        assert!(action(&running, "block", "UY-M1").is_none() && action(&running, "block_veiled", "UY-M1").is_none());
        let told = story(&mut running, ONE);
        assert!(told.iter().any(|line| line.contains(&name(id))), "now it has a name: {told:?}");
    }
}

// ----- rounds

/// A Deck in the order in which it lies after a round, and what it is made of.
fn after_a_round(seed: u64) -> (Vec<String>, BTreeMap<String, usize>) {
    let wounds = counter("wounds");
    let mut table = Table::new(uytcg()).phase("Turn").seed(seed).put(ONE, "leader", "UY-L1", 1).put(TWO, "leader", "UY-L2", 1);
    table = table.but(TWO, |leader| leader.counters.push((wounds, 10))).put(TWO, "deck", "UY-R1", 9);
    for id in ["UY-B1", "UY-B2", "UY-B3", "UY-B4", "UY-B5", "UY-B6", "UY-B7"] {
        table = table.put(ONE, "deck", id, 2);
    }
    for (place, id) in [("hand", "UY-C1"), ("hand", "UY-C2"), ("grave", "UY-C3"), ("grave", "UY-C6"), ("sealed", "UY-M1")] {
        table = table.put(ONE, place, id, 1);
    }
    let mut running = table.begin();
    let cut = use_of(&running, "UY-L1", 0);
    take(&mut running, cut);
    take(&mut running, Choice::Pass);
    assert_eq!(pools(&running, "rounds"), [1, 0], "{:?}", running.labels());
    assert_eq!((len(&running, ONE, "hand"), len(&running, ONE, "grave"), len(&running, ONE, "sealed")), (0, 0, 1));
    let order: Vec<String> = ids(&running, zone(&running, ONE, "deck")).into_iter().map(str::to_owned).collect();
    let mut held = BTreeMap::new();
    order.iter().for_each(|id| *held.entry(id.clone()).or_default() += 1);
    (order, held)
}

/// Over many seeds the Deck lies in many orders; one seed has one order.
fn is_shuffled(into: &[&str]) {
    let mut orders = BTreeSet::new();
    for seed in 0..32 {
        let (order, held) = after_a_round(seed);
        assert_eq!(order.len(), 18, "seed {seed}");
        assert!(into.iter().all(|id| held.get(*id) == Some(&1)), "seed {seed}: {held:?}");
        assert_eq!(order, after_a_round(seed).0, "seed {seed}");
        orders.insert(order);
    }
    assert!(orders.len() > 28, "{} orders of 32 seeds", orders.len());
    for id in into {
        let places: BTreeSet<usize> = orders.iter().filter_map(|order| order.iter().position(|held| held == id)).collect();
        assert!(places.len() > 8, "{id} is at {places:?}");
    }
}

#[test]
fn ryo_059_hands_are_shuffled_into_the_deck() {
    is_shuffled(&["UY-C1", "UY-C2"]);
}

#[test]
fn ryo_060_graves_are_shuffled_into_the_deck() {
    is_shuffled(&["UY-C3", "UY-C6"]);
}

/// Bakuren falls by his own attack; before the turn is over he is healed.
#[test]
fn ryo_q05_a_leader_who_was_at_0_has_lost() {
    let wounds = counter("wounds");
    let mut running = Table::new(uytcg()).phase("Turn").turn(8, TWO).put(ONE, "leader", "UY-L1", 1).put(TWO, "leader", "UY-L2", 1);
    running = running.but(TWO, |leader| leader.counters.push((wounds, 10))).put(TWO, "hand", "UY-R2", 1).pool(TWO, "ryo", 2);
    let mut running = running.put(ONE, "field", "UY-C3", 1).put(ONE, "deck", "UY-B1", 9).put(TWO, "deck", "UY-R1", 9).begin();
    act(&mut running, "attack", "UY-R2");
    let leader = zone(&running, ONE, "leader")[0];
    take(&mut running, Choice::Card(leader));
    take(&mut running, Choice::Pass);
    // The damage of the hit may be taken by an Ally: the turn is not over.
    let bakuren = zone(&running, TWO, "leader")[0];
    let health = uytcg().stat_named("health").expect("there is Health");
    assert_eq!((running.decider(), running.stat(bakuren, health), pools(&running, "rounds")), (Some(ONE), 0, [0, 0]), "{:?}", running.labels());
    running.edit(|state| state.cards[bakuren.index()].counters[wounds.index()] = 0);
    assert_eq!((running.stat(bakuren, health), running.state().turn), (11, 8));
    take(&mut running, Choice::Done);
    assert_eq!(pools(&running, "rounds"), [1, 0], "{:?}", running.labels());
}

// ----- matches played at random

/// A legal Deck of any cards, with either Leader.
fn random_deck(chance: &mut Random) -> Deck {
    let game = uytcg();
    let (leader, colour, own) = [("UY-L1", "Blue", "Isora"), ("UY-L2", "Red", "Bakuren")][chance.below(2) as usize];
    let may = |card: &CardDef| match bound(&card.id)[..] {
        ["class"] => game.is_of(card, "Ronin"),
        ["signature"] => game.is_of(card, own),
        _ => game.is_of(card, colour),
    };
    let such = game.for_play().map(|(_, card)| card).filter(|card| game.kinds[card.kind.index()].id != LEADER && may(card));
    let main = random_cards(such.flat_map(|card| [card; 3]).collect(), 40, chance, |_| true);
    legal_deck(game, [(LEADER, [(leader.to_owned(), 1)].into()), (MAIN, main)])
}

/// A match of a seed: of shipped decks for even ones, of decks made at random for odd ones.
fn random_match(seed: u64, recorded: bool) -> Match {
    let game = uytcg();
    let begin = if recorded { Match::recorded } else { Match::new };
    let start = Start { seed, first: None };
    if seed.is_multiple_of(2) {
        let pairings = pairings(game);
        return begin(Arc::clone(game), pairings[(seed / 2 % pairings.len() as u64) as usize], start);
    }
    let mut chance = Random::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let decks = [random_deck(&mut chance), random_deck(&mut chance)];
    begin(Arc::clone(game), [&decks[0], &decks[1]], start)
}

/// Half of the matches are of shipped decks, half of decks made at random. Rounds, Ryo, Health and Items stay within their bounds.
#[test]
fn every_match_ends() {
    let game = uytcg();
    let health = game.stat_named("health").expect("there is Health");
    let (san, wounds) = (counter("san").index(), counter("wounds").index());
    let (mut won, mut drawn, mut rounds, mut equipped) = ([0; 2], 0, 0, 0);
    for seed in 0..u64::from(cases(300)) {
        let ended = play_to_end(random_match(seed, false), seed, |running| {
            let says = || format!("seed {seed}, {}", at(running));
            assert!(pools(running, "ryo").iter().all(|ryo| *ryo >= 0), "{}", says());
            let most = if running.outcome().is_some() { 3 } else { 2 };
            assert!(pools(running, "rounds").iter().all(|rounds| (0..=most).contains(rounds)), "{}: {:?}", says(), pools(running, "rounds"));
            let begins = running.options().iter().any(|choice| matches!(choice, Choice::Action(a, _) if game.rules_file.actions[usize::from(*a)].id == "pass"));
            for player in PLAYERS {
                for place in ["leader", "field"] {
                    for &id in zone(running, player, place) {
                        let card = &running.state().cards[id.index()];
                        assert!(card.counters[san] < 3 && card.counters[wounds] >= 0, "{}: {:?}", says(), card.counters);
                        match kind(running, id) {
                            "leader" | "ally" => {
                                let items = [zone(running, player, "leader"), zone(running, player, "field")].concat();
                                let items = items.iter().filter(|item| running.state().cards[item.index()].host == id).count();
                                assert!(items <= 1, "{}: {items} Items", says());
                                equipped += items;
                                assert!(!begins || running.stat(id, health) > 0, "{}: {} stands at 0", says(), printed(running, id).name);
                            }
                            "item" => assert!(!begins || card.host != NO_HOST, "{}: an Item without a character", says()),
                            "enchantment" => {}
                            other => panic!("{}: {other} in the {place}", says()),
                        }
                    }
                }
                if begins {
                    assert_eq!((len(running, player, "combat"), len(running, player, "played")), (0, 0), "{}", says());
                    assert_eq!(running.decider(), Some(running.state().active), "{}", says());
                }
            }
        });
        rounds += pools(&ended, "rounds").iter().sum::<i32>();
        match ended.outcome() {
            Some(Outcome::Won(player)) => {
                assert_eq!(pool(&ended, player, "rounds"), 3, "seed {seed}");
                won[player.index()] += 1;
            }
            Some(Outcome::Drawn) => {
                assert!(pool(&ended, ONE, "stalled") >= 3, "seed {seed}");
                drawn += 1;
            }
            other => panic!("seed {seed}: {other:?}"),
        }
    }
    let share = cases(300) / 10;
    assert!(won.iter().all(|n| *n > share) && rounds > 750 && equipped > 750, "{won:?}, {drawn} drawn, {rounds} rounds, {equipped} Items");
}

/// All 41 cards of both players are in one zone each, where their kinds belong; only abilities that attack or block come and go.
#[test]
fn cards_are_conserved() {
    let game = uytcg();
    let mut abilities = 0;
    for seed in 20_000..20_000 + u64::from(cases(80)) {
        let begun = random_match(seed, false);
        let before = PLAYERS.map(|player| owned(&begun, player));
        assert!(before.iter().all(|cards| cards.len() == 41));
        play_to_end(begun, seed, |running| {
            let says = || format!("seed {seed}, {}", at(running));
            assert_eq!(PLAYERS.map(|player| owned(running, player)), before, "{}", says());
            each_card_is_somewhere(running, seed);
            for player in PLAYERS {
                for def in &game.zones {
                    for &id in zone(running, player, &def.id) {
                        let (card, kind) = (&running.state().cards[id.index()], kind(running, id));
                        let lies = || format!("{}: {} in the {}", says(), printed(running, id).name, def.id);
                        assert_eq!((card.owner, card.controller), (player, player), "{}", lies());
                        let there = match def.id.as_str() {
                            "leader" => kind == "leader" || kind == "item" && card.host != NO_HOST,
                            "field" => ["ally", "item", "enchantment"].contains(&kind),
                            "combat" => ["action", "combat_ability"].contains(&kind),
                            "played" => ["ally", "item", "enchantment", "twist"].contains(&kind),
                            _ => !["leader", "combat_ability"].contains(&kind),
                        };
                        assert!(there, "{}", lies());
                        abilities += u32::from(kind == "combat_ability");
                        let clean = card.host == NO_HOST && card.counters.iter().all(|n| *n == 0);
                        assert!(["leader", "field"].contains(&def.id.as_str()) || clean, "{}: something is on it", lies());
                    }
                }
            }
        });
    }
    assert!(abilities > 400, "{abilities}");
}

/// Effects that last for a combat end with it; those of a round may outlast no round.
#[test]
fn combats_end_tidily() {
    let combat = uytcg().rules_file.durations.iter().position(|duration| duration.id == "end_of_combat").expect("there is the duration") as u8;
    let mut lasted = 0;
    for seed in 30_000..30_000 + u64::from(cases(60)) {
        let mut turn = 0;
        play_to_end(random_match(seed, false), seed, |running| {
            let modifiers = &running.state().modifiers;
            lasted += modifiers.len();
            if running.state().turn != turn {
                turn = running.state().turn;
                assert!(modifiers.iter().all(|modifier| modifier.until != Some(DurationId(combat))), "seed {seed}, {}", at(running));
            }
        });
    }
    assert!(lasted > 40, "{lasted}");
}

#[test]
fn views_show_no_hidden_card() {
    let (mut unseen, mut face_down) = (0, 0);
    for seed in 40_000..40_000 + u64::from(cases(60)) {
        play_to_end(random_match(seed, false), seed, |running| {
            unseen += views_hide(running, seed, hidden);
            let veiled = |player: PlayerId| zone(running, player, "combat").iter().any(|card| hidden(running, player.other(), *card));
            face_down += u32::from(PLAYERS.into_iter().any(veiled));
        });
    }
    assert!(unseen > 100_000 && face_down > 300, "{unseen}, {face_down} with a veiled attack");
}

#[test]
fn stories_name_no_hidden_card() {
    let mut about = 0;
    for seed in 50_000..50_000 + u64::from(cases(60)) {
        let mut running = random_match(seed, true);
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

/// Two states that differ in hidden cards only look the same to who decides; a veiled attack is another one with Veil.
#[test]
fn hidden_cards_make_no_difference() {
    let game = uytcg();
    let defs: Vec<DefId> = game.for_play().filter(|(_, card)| game.kinds[card.kind.index()].id != LEADER).map(|(def, _)| def).collect();
    let in_combat = |running: &Match, card: CardId| running.state().cards[card.index()].zone == zone_id(game, "combat");
    let mut compared = 0;
    for seed in 60_000..60_000 + u64::from(cases(60)) {
        let mut running = random_match(seed, false);
        let mut chance = Random::new(!seed);
        while running.outcome().is_none() {
            if chance.below(6) == 0 {
                let same = looks_the_same(&running, &defs, &mut chance, |running, viewer, card| hidden(running, viewer, card) && !in_combat(running, card));
                assert!(same, "seed {seed}, {}", at(&running));
                compared += 1;
            }
            step(&mut running, &mut chance);
        }
    }
    assert!(compared > 1_000, "{compared}");
}

#[test]
fn what_is_refused_changes_nothing() {
    for seed in 70_000..70_000 + u64::from(cases(16)) {
        refusals_change_nothing(random_match(seed, false), seed);
    }
}

#[test]
fn no_two_options_read_the_same() {
    for seed in 71_000..71_000 + u64::from(cases(50)) {
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
    let (saves, within) = saves_go_on(|seed| random_match(seed, false), 6_000..6_000 + u64::from(cases(24)));
    assert!(saves > 100 && within > 20, "{saves}, {within} of them in the middle of words");
}

/// The findings of the game as it ships: none.
#[test]
fn the_game_is_sound() {
    assert!(load(&files("uytcg")).is_ok());
    for id in ["tidewall", "emberguard"] {
        assert_eq!(wrong(uytcg(), &deck_file(uytcg(), id)), [], "{id}");
        assert_eq!(deck(uytcg(), id).cards.len(), 41, "{id}");
    }
}
