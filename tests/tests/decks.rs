//! The rules of building decks, each with an error of its own, and the decks that ship.

use kotodama_engine::data::{DeckFile, SetRole};
use kotodama_engine::deck::build;
use kotodama_engine::{CardDef, DeckError, Game, Memory};
use kotodama_tests::*;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// A shipped deck with some sections replaced, by card and copies.
fn with(game: &Game, id: &str, sections: &[(&str, &[(&str, u16)])]) -> DeckFile {
    let mut file = deck_file(game, id);
    for (section, cards) in sections {
        file.sections.insert((*section).to_owned(), cards.iter().map(|(id, n)| ((*id).to_owned(), *n)).collect());
    }
    file
}

/// A shipped deck in which some cards of the main section are there another number of times.
fn main_with(game: &Game, id: &str, changes: &[(&str, u16)]) -> DeckFile {
    let mut file = deck_file(game, id);
    let main = file.sections.get_mut("main").expect("a deck has a main section");
    for (card, copies) in changes {
        main.insert((*card).to_owned(), *copies);
    }
    main.retain(|_, copies| *copies > 0);
    file
}

/// Everything wrong with a deck; nothing when it is legal.
fn wrong(game: &Game, file: &DeckFile) -> Vec<DeckError> {
    build(game, file).err().unwrap_or_default()
}

fn count(section: &str, held: u16, needed: u16) -> Vec<DeckError> {
    vec![DeckError::Count { section: section.into(), held, needed }]
}

fn family(card: &str) -> DeckError {
    DeckError::Family { card: card.into(), family: "element".into(), set_by: "leader".into() }
}

/// A main section of 50 playable cards of these elements, each element as often as the others: four copies of a card, two
/// of the last.
fn fifty(game: &Game, elements: &[&str]) -> Vec<(String, u16)> {
    let kinds = ["entity", "weapon", "spell"];
    let play = |set: &str| game.sets.iter().any(|(id, _, role)| id == set && *role == SetRole::Play);
    let main = |c: &&CardDef| play(&c.set) && kinds.contains(&game.kinds[c.kind.index()].id.as_str());
    let ids: Vec<String> = elements
        .iter()
        .flat_map(|element| game.cards.iter().filter(main).filter(|c| elements_of(game, c) == [*element]).take(13_usize.div_ceil(elements.len())))
        .map(|c| c.id.clone())
        .take(13)
        .collect();
    assert_eq!(ids.len(), 13, "there are 13 cards of {elements:?}");
    ids.into_iter().enumerate().map(|(i, id)| (id, if i == 12 { 2 } else { 4 })).collect()
}

/// The elements of a card, which are the members of the game's closed family.
fn elements_of<'a>(game: &'a Game, card: &CardDef) -> Vec<&'a str> {
    let known = &game.rules_file.families["element"];
    let words = card.families.iter().map(|&f| game.family_word(f));
    words.filter(|w| known.iter().any(|k| k == w)).collect()
}

/// The deck of a leader and a Gate with those main cards.
fn built(game: &Game, leader: &str, gate: &str, main: &[(String, u16)]) -> DeckFile {
    let mut file = with(game, "raizan", &[("leader", &[(leader, 1)]), ("gate", &[(gate, 1)])]);
    file.sections.insert("main".into(), main.iter().cloned().collect());
    file
}

const RAIZAN: (&str, &str) = ("STT01-001", "STT01-002");
const SHAO: (&str, &str) = ("STT02-001", "STT02-002");
const BOBU: (&str, &str) = ("STT03-001", "STT03-002");
const ZERO: (&str, &str) = ("STT04-001", "STT04-002");

/// A section, what is put into it, how many cards it then has, and how many it should have.
type Case<'a> = (&'a str, &'a [(&'a str, u16)], u16, u16);

#[test]
fn the_starter_decks_are_legal() {
    for id in ["raizan", "shao", "bobu", "zero"] {
        assert_eq!(wrong(azuki(), &deck_file(azuki(), id)), [], "{id}");
        assert_eq!(deck(azuki(), id).cards.len(), 63, "{id}");
    }
}

// ----- rows

#[test]
fn azk_053_a_deck_has_one_leader() {
    let none = with(azuki(), "raizan", &[("leader", &[])]);
    assert!(wrong(azuki(), &none).contains(&count("leader", 0, 1)[0]));
    let two = with(azuki(), "raizan", &[("leader", &[(RAIZAN.0, 1), (SHAO.0, 1)])]);
    assert_eq!(wrong(azuki(), &two), count("leader", 2, 1));
}

#[test]
fn azk_056_the_leader_sets_the_element() {
    let zero = deck_file(azuki(), "zero");
    assert!(zero.sections["main"].contains_key("STT04-005"), "Ruby is in it");
    let with_rei = main_with(azuki(), "zero", &[("STT04-003", 0), ("STT02-004", zero.sections["main"]["STT04-003"])]);
    assert_eq!(wrong(azuki(), &with_rei), []);
    let with_kale = main_with(azuki(), "zero", &[("STT04-003", zero.sections["main"]["STT04-003"] - 1), ("AZK01-048", 1)]);
    assert_eq!(wrong(azuki(), &with_kale), [family("Kale")]);
}

#[test]
fn azk_057_neutral_cards_fit_every_leader() {
    for (id, out) in [("raizan", "STT01-005"), ("shao", "STT02-003"), ("bobu", "STT03-003"), ("zero", "STT04-003")] {
        let copies = deck_file(azuki(), id).sections["main"][out];
        assert_eq!(copies, 4, "{id}");
        let had = deck_file(azuki(), id).sections["main"].get("STT02-004").copied();
        let changes: &[(&str, u16)] = if had == Some(4) { &[] } else { &[(out, 0), ("STT02-004", 4)] };
        assert_eq!(wrong(azuki(), &main_with(azuki(), id, changes)), [], "{id}");
    }
}

#[test]
fn azk_065_the_gate_matches_the_leader() {
    for (gate, errors) in [(RAIZAN.1, vec![]), ("AZK01-120", vec![]), (SHAO.1, vec![family("Hydromancy")])] {
        assert_eq!(wrong(azuki(), &with(azuki(), "raizan", &[("gate", &[(gate, 1)])])), errors, "{gate}");
    }
}

#[test]
fn azk_073_main_cards_are_entities_weapons_and_spells() {
    for (id, name) in [(RAIZAN.0, "Raizan"), ("AZK01-120", "Stormchain Gate"), ("IKZ-001", "IKZ Card")] {
        let file = main_with(azuki(), "raizan", &[("STT01-004", 3), (id, 1)]);
        assert_eq!(wrong(azuki(), &file), [DeckError::Kind { section: "main".into(), card: name.into() }]);
    }
}

#[test]
fn azk_259_a_deck_has_63_cards_in_five_sections() {
    assert_eq!(deck(azuki(), "raizan").cards.len(), 63);
    let cases: [Case<'_>; 8] = [
        ("leader", &[(RAIZAN.0, 2)], 2, 1),
        ("gate", &[], 0, 1),
        ("gate", &[(RAIZAN.1, 1), ("AZK01-120", 1)], 2, 1),
        ("ikz", &[("IKZ-001", 9)], 9, 10),
        ("ikz", &[("IKZ-001", 11)], 11, 10),
        ("token", &[], 0, 1),
        ("token", &[("IKZ-002", 2)], 2, 1),
        ("leader", &[(RAIZAN.0, 1), ("STT01-001@alt", 1)], 2, 1),
    ];
    for (section, cards, held, needed) in cases {
        assert_eq!(wrong(azuki(), &with(azuki(), "raizan", &[(section, cards)])), count(section, held, needed));
    }
    for (copies, held) in [(3, 49), (5, 51)] {
        let errors = wrong(azuki(), &main_with(azuki(), "raizan", &[("STT01-003", copies - 2)]));
        assert_eq!(errors, count("main", held, 50));
    }
    let message = count("main", 49, 50)[0].to_string();
    assert_eq!(message, "`main` has 49 cards; it needs exactly 50");
    let missing: BTreeMap<_, _> = deck_file(azuki(), "raizan").sections.into_iter().filter(|(id, _)| id != "token").collect();
    assert_eq!(wrong(azuki(), &DeckFile { sections: missing, ..deck_file(azuki(), "raizan") }), count("token", 0, 1));
}

#[test]
fn azk_260_at_most_four_copies_of_an_id() {
    let four = main_with(azuki(), "zero", &[("STT04-003", 0), ("AZK01-062", 4)]);
    assert_eq!(wrong(azuki(), &four), [], "four Pekiro and ten IKZ");
    let five = main_with(azuki(), "zero", &[("STT04-003", 0), ("STT04-004", 1), ("AZK01-062", 5)]);
    let errors = wrong(azuki(), &five);
    assert_eq!(errors, [DeckError::Copies { card: "AZK01-062".into(), copies: 5, most: 4 }]);
    assert_eq!(errors[0].to_string(), "`AZK01-062` is there 5 times; 4 copies are allowed");
}

#[test]
fn azk_261_versions_of_a_card_count_together() {
    let two = main_with(azuki(), "zero", &[("STT04-003", 0), ("AZK01-062", 2), ("AZK01-062@alt", 2)]);
    assert_eq!(wrong(azuki(), &two), []);
    let three = main_with(azuki(), "zero", &[("STT04-003", 0), ("STT04-004", 1), ("AZK01-062", 3), ("AZK01-062@alt", 2)]);
    assert_eq!(wrong(azuki(), &three), [DeckError::Copies { card: "AZK01-062".into(), copies: 5, most: 4 }]);
}

/// A game with one more card that shares a name with another.
fn with_namesakes() -> &'static (Memory, Arc<Game>) {
    static GAME: OnceLock<(Memory, Arc<Game>)> = OnceLock::new();
    GAME.get_or_init(|| {
        let mut files = files("azuki");
        let text = r#"(id: "more", name: "More", cards: [
            (id: "M-1", name: "Raizan", kind: "entity", families: {"element": ["Lightning"]}, stats: {"cost": 6, "attack": 4, "health": 3, "gate_power": 4}),
            (id: "M-2", name: "Black Jade Courier", kind: "entity", families: {"element": ["Neutral"], "subtype": ["Black Jade"]}, stats: {"cost": 1, "attack": 1, "health": 1, "gate_power": 0}),
            (id: "M-3", name: "Neutral Gate", kind: "gate", families: {"element": ["Neutral"]}, text: ["Tap this card and portal an untapped entity in your Alley: You may draw 1 card."]),
        ])"#;
        files.0.insert("sets/more.ron".into(), text.into());
        let game = sound(&files);
        (files, game)
    })
}

#[test]
fn azk_262_other_ids_are_other_cards_whatever_their_name() {
    let (_, game) = with_namesakes();
    let eight = main_with(game, "raizan", &[("STT01-004", 0), ("STT01-011", 4), ("M-1", 4)]);
    assert_eq!(wrong(game, &eight), []);
    let named: Vec<_> = game.named("Raizan").collect();
    assert!(named.contains(&card(game, "STT01-011")) && named.contains(&card(game, "M-1")));
    let name = |id| game.card(card(game, id)).name_id;
    assert_eq!(name("STT01-011"), name("M-1"), "a text that names Raizan finds both");
    assert_eq!(name("AZK01-003"), name("M-2"), "one that leaves out Black Jade Couriers leaves out both");
}

#[test]
fn azk_263_the_same_cards_fit_one_leader_and_not_another() {
    let main = fifty(azuki(), &["Fire", "Neutral"]);
    let fire: Vec<&(String, u16)> = main.iter().filter(|(id, _)| elements_of(azuki(), azuki().card(card(azuki(), id))) == ["Fire"]).collect();
    assert!(!fire.is_empty());
    assert_eq!(wrong(azuki(), &built(azuki(), ZERO.0, ZERO.1, &main)), []);
    let errors = wrong(azuki(), &built(azuki(), SHAO.0, SHAO.1, &main));
    assert_eq!(errors.len(), fire.len());
    assert!(errors.iter().all(|e| matches!(e, DeckError::Family { .. })), "{errors:?}");
}

#[test]
fn azk_264_all_cards_match_the_leader() {
    let mut main = fifty(azuki(), &["Earth", "Neutral"]);
    assert_eq!(wrong(azuki(), &built(azuki(), BOBU.0, BOBU.1, &main)), [], "the IKZ and the token are Neutral");
    let water = "STT02-003";
    main[0].1 -= 1;
    main.push((water.into(), 1));
    let name = &azuki().card(card(azuki(), water)).name;
    assert_eq!(wrong(azuki(), &built(azuki(), BOBU.0, BOBU.1, &main)), [family(name)]);
}

#[test]
fn azk_265_a_leader_of_two_elements_takes_either() {
    let neutral = fifty(azuki(), &["Neutral"]);
    for (gate, errors) in [(ZERO.1, vec![]), (SHAO.1, vec![]), (RAIZAN.1, vec![family("Surge")])] {
        assert_eq!(wrong(azuki(), &built(azuki(), "SYN-DUO", gate, &neutral)), errors, "{gate}");
    }
    let mut both = neutral.clone();
    both[0].1 = 2;
    both.extend([("STT04-005".to_owned(), 1), ("STT02-003".to_owned(), 1)]);
    assert_eq!(wrong(azuki(), &built(azuki(), "SYN-DUO", ZERO.1, &both)), []);
    both[0].1 = 1;
    both.push(("AZK01-048".into(), 1));
    assert_eq!(wrong(azuki(), &built(azuki(), "SYN-DUO", ZERO.1, &both)), [family("Kale")]);
}

#[test]
fn azk_266_neutral_cards_go_with_every_leader_but_a_neutral_gate_with_none() {
    let (_, game) = with_namesakes();
    let main = fifty(game, &["Neutral"]);
    for (leader, gate) in [RAIZAN, SHAO, BOBU, ZERO] {
        assert_eq!(wrong(game, &built(game, leader, gate, &main)), [], "{leader}");
        assert_eq!(wrong(game, &built(game, leader, "M-3", &main)), [family("Neutral Gate")], "{leader}");
    }
}

// ----- what no deck may hold

#[test]
fn unknown_cards_and_sections_are_named() {
    let file = main_with(azuki(), "raizan", &[("STT01-003", 1), ("STT99-001", 1)]);
    assert!(wrong(azuki(), &file).contains(&DeckError::UnknownCard("STT99-001".into())));
    let file = with(azuki(), "raizan", &[("sideboard", &[("STT01-003", 1)])]);
    assert_eq!(wrong(azuki(), &file), [DeckError::UnknownSection("sideboard".into())]);
}

#[test]
fn all_errors_of_a_deck_are_told_at_once() {
    let file = with(azuki(), "raizan", &[("leader", &[]), ("token", &[("IKZ-001", 3)]), ("gate", &[(SHAO.1, 2)])]);
    let errors = wrong(azuki(), &file);
    let has = |wanted: &DeckError| errors.contains(wanted);
    assert!(has(&count("leader", 0, 1)[0]) && has(&count("token", 3, 1)[0]) && has(&count("gate", 2, 1)[0]));
    assert!(has(&DeckError::Kind { section: "token".into(), card: "IKZ Card".into() }));
}
