//! The rules of building decks, each with an error of its own, and the decks that ship.

use kotodama_engine::data::{DeckFile, SetRole};
use kotodama_engine::deck::{build, from_packs, open_packs};
use kotodama_engine::{CardDef, DeckError, Game};
use kotodama_rules::{Memory, Reading};
use kotodama_tests::*;
use kotodama_tests::{load, load_with};
use std::collections::BTreeMap;
use std::sync::OnceLock;

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
fn with_namesakes() -> &'static (Memory, Reading) {
    static GAME: OnceLock<(Memory, Reading)> = OnceLock::new();
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

// ----- a small game of its own: colours, classes and signatures, aliases, modes and packs

const RULES: &str = r#"(
    id: "small", name: "Small", language: "en",
    zones: [(id: "arena", seen_by: Everyone, field: On, open: true), (id: "deck", seen_by: Nobody), (id: "hand", seen_by: Owner)],
    kinds: [
        (id: "chief", one_of: ["colour", "class"], stats: ["power"]),
        (id: "fighter", stats: ["power"], may: ["class", "signature", "colour"]),
    ],
    stats: [(id: "power", printed: 1)],
    families: {"colour": ["Blue", "Red"], "class": ["Ronin", "Monk"], "signature": ["Isora", "Tam"]},
    verbs: [(id: "draw", from: Top("in your deck"), does: Means(["Put it into your hand."]), short: ["You lose the game."])],
    tags: [(id: "roll", means: When("Whenever this card enters your arena"))],
    windows: [(id: "main", pass: "end the turn")],
    untagged: ["main"],
    setup: (place: {"leader": "arena", "main": "deck"}, steps: ["Each player draws 1 card."]),
    turn: [(name: "Day", steps: ["Open the Main window for you.", "Draw 1 card."])],
    actions: [],
    deck: (
        sections: [
            (id: "leader", kinds: ["chief"], count: 1),
            (id: "main", kinds: ["fighter"], count: 4, copies: 2, copies_by: Name, limits: [(of: "a fighter with a power of 2 or more", most: 2)]),
        ],
        match_family: [
            (family: "colour", set_by: "leader", sections: ["main"], free: ["class", "signature"]),
            (family: "class", set_by: "leader", sections: ["main"]),
            (family: "signature", set_by: "leader", sections: ["main"]),
        ],
    ),
    modes: [
        (id: "loud", name: "Loud", about: "Say aloud what you play."),
        (id: "sealed", name: "Sealed", deck: (
            sections: [(id: "main", kinds: ["fighter"], count: 6), (id: "leader", kinds: ["chief"], count: 1)],
            packs: (count: 2, sections: ["main"]),
        )),
        (id: "free", name: "Free", deck: (sections: [(id: "main", kinds: ["fighter", "chief"], count: 8)], packs: (count: 4))),
    ],
)"#;

const WORDS: &str = r#"(
    kinds: {"chief": (sg: "chief", pl: "chiefs"), "fighter": (sg: "fighter", pl: "fighters")},
    zones: {"arena": (sg: "arena", pl: "arenas"), "deck": (sg: "deck", pl: "decks"), "hand": (sg: "hand", pl: "hands")},
    stats: {"power": (sg: "power")},
    families: {"blue": (sg: "Blue"), "red": (sg: "Red"), "ronin": (sg: "Ronin"), "monk": (sg: "Monk"), "isora": (sg: "Isora"), "tam": (sg: "Tam")},
    verbs: {"draw": (base: "draw", third: "draws", past: "drawn")},
    tags: {"roll": (name: "Roll")},
    windows: {"main": (name: "Main")},
)"#;

const CARDS: &str = r#"(id: "cards", name: "Cards", cards: [
    (id: "C-1", name: "Isora", kind: "chief", families: {"colour": ["Blue"], "class": ["Ronin"], "signature": ["Isora"]}, stats: {"power": 3}),
    (id: "F-1", name: "Blot", kind: "fighter", families: {"colour": ["Blue"]}, stats: {"power": 1}),
    (id: "F-2", name: "Blot", alias: "The Old", kind: "fighter", families: {"colour": ["Blue"]}, stats: {"power": 2}, text: ["[Roll] Draw 1 card."]),
    (id: "F-3", name: "Blot", alias: "The Old", kind: "fighter", families: {"colour": ["Blue"]}, stats: {"power": 3}, text: ["[Roll] Draw 2 cards."]),
    (id: "F-4", name: "Spark", kind: "fighter", families: {"colour": ["Red"]}, stats: {"power": "-"}),
    (id: "F-5", name: "Duel", kind: "fighter", families: {"colour": ["Red"], "class": ["Ronin"]}, stats: {"power": 1}),
    (id: "F-6", name: "Prayer", kind: "fighter", families: {"colour": ["Blue"], "class": ["Monk"]}, stats: {"power": 1}),
    (id: "F-7", name: "Tide", kind: "fighter", families: {"colour": ["Red"], "signature": ["Isora"]}, stats: {"power": 1}),
    (id: "F-8", name: "Storm", kind: "fighter", families: {"colour": ["Blue"], "signature": ["Tam"]}, stats: {"power": 1}),
    (id: "F-9", name: "Stray", kind: "fighter", stats: {"power": 1}),
])"#;

const MORE: &str = r#"(id: "more", name: "More", cards: [(id: "M-1", name: "Guest", kind: "fighter", families: {"colour": ["Blue"]}, stats: {"power": 1})])"#;

const PLAIN: &str = r#"(id: "plain", name: "Plain", sections: {"leader": {"C-1": 1}, "main": {"F-1": 2, "F-5": 1, "F-7": 1}})"#;

/// The files of the small game, with one piece replaced in those where it stands.
fn small_files(was: &str, is: &str) -> Memory {
    let files = [("game.ron", RULES), ("lexicon/en.ron", WORDS), ("sets/cards.ron", CARDS), ("sets/more.ron", MORE), ("decks/plain.ron", PLAIN)];
    let text = |text: &str| if was.is_empty() { text.to_owned() } else { text.replace(was, is) };
    Memory(files.iter().map(|(path, file)| ((*path).to_owned(), text(file))).collect())
}

fn small() -> &'static Reading {
    static GAME: OnceLock<Reading> = OnceLock::new();
    GAME.get_or_init(|| sound(&small_files("", "")))
}

fn small_in(mode: &str) -> Reading {
    let files = small_files("", "");
    load_with(&files, &[mode]).unwrap_or_else(|findings| panic!("{}", report(&findings, &files)))
}

/// The first error of the small game with one piece replaced: where, what stands there, what it says.
fn small_error(was: &str, is: &str) -> (String, String, String) {
    let files = small_files(was, is);
    let findings = load(&files).err().unwrap_or_else(|| panic!("{is:?} loads"));
    let first = &findings[0];
    (first.file.clone(), files.0[&first.file][first.span.clone()].to_owned(), first.message.clone())
}

fn main_of(cards: &[(&str, u16)]) -> DeckFile {
    let list = |cards: &[(&str, u16)]| cards.iter().map(|(id, n)| ((*id).to_owned(), *n)).collect::<BTreeMap<String, u16>>();
    let sections = [("leader".to_owned(), list(&[("C-1", 1)])), ("main".to_owned(), list(cards))].into();
    DeckFile { id: "made".into(), name: "Made".into(), sections, ..DeckFile::default() }
}

/// What is said of a deck of the small game.
fn said(game: &Game, file: &DeckFile) -> Vec<String> {
    wrong(game, file).iter().map(ToString::to_string).collect()
}

fn pack_of(cards: &[(&str, u16)]) -> BTreeMap<String, u16> {
    cards.iter().map(|(id, n)| ((*id).to_owned(), *n)).collect()
}

#[test]
fn an_alias_is_a_part_of_the_name() {
    let game = small();
    let old = game.card(card(game, "F-2"));
    assert_eq!((old.name.as_str(), old.alias.as_deref()), ("Blot / The Old", Some("The Old")));
    assert_eq!(game.named("blot / the old").collect::<Vec<_>>(), [card(game, "F-2"), card(game, "F-3")]);
    assert_eq!(game.named("Blot").collect::<Vec<_>>(), [card(game, "F-1")]);
    assert_eq!(said(game, &main_of(&[("F-1", 2), ("F-2", 1), ("F-3", 1)])), [""; 0], "two of each name");
    assert_eq!(
        said(game, &main_of(&[("F-1", 1), ("F-2", 2), ("F-3", 1)])),
        [
            "`F-2` is there 3 times; 2 copies are allowed",
            "3 cards of the sort `a fighter with a power of 2 or more` are there, 2 may be: Blot / The Old, Blot / The Old, Blot / The Old",
        ]
    );
    let (file, at, says) =
        small_error(r#"alias: "The Old", kind: "fighter", families: {"colour": ["Blue"]}, stats: {"power": 2}"#, r#"alias: " ", kind: "fighter""#);
    assert_eq!((file.as_str(), at.as_str(), says.as_str()), ("sets/cards.ron", "F-2", "the card `F-2` has no name"));
}

#[test]
fn cards_of_other_groups_are_exempt_from_a_colour() {
    let game = small();
    assert_eq!(said(game, &main_of(&[("F-1", 2), ("F-5", 1), ("F-7", 1)])), [""; 0], "the class and the signature fit, whatever their colour");
    assert_eq!(
        said(game, &main_of(&[("F-4", 1), ("F-6", 1), ("F-8", 1), ("F-9", 1)])),
        [
            "`Spark` does not match the colour of the `leader`",
            "`Prayer` does not match the class of the `leader`",
            "`Storm` does not match the signature of the `leader`",
        ]
    );
}

#[test]
fn a_dash_is_no_number_and_is_there() {
    let power = small().stat_named("power").expect("the game has power");
    assert_eq!(small().card(card(small(), "F-4")).stats[power.index()], None);
    let (file, at, says) = small_error(r#"stats: {"power": "-"}"#, "");
    assert_eq!((file.as_str(), at.as_str(), says.as_str()), ("sets/cards.ron", "F-4", "`Spark` has no `power`, which every card of its kind has"));
}

#[test]
fn groups_that_a_card_may_belong_to() {
    let (file, at, says) = small_error(r#"may: ["class", "signature""#, r#"may: ["class", "sign""#);
    assert_eq!((file.as_str(), at.as_str(), says.as_str()), ("game.ron", "sign", "there is no stat and no group of families `sign`"));
    let (file, at, says) = small_error(r#", "colour"]),"#, "]),");
    assert_eq!((file.as_str(), at.as_str(), says.as_str()), ("sets/cards.ron", "F-1", "`Blot` has a `colour`, as no card of its kind has"));
}

#[test]
fn words_of_deck_rules_lead_somewhere() {
    for (was, is, at, says) in [
        (r#"free: ["class", "signature"]"#, r#"free: ["clas"]"#, "clas", "there is no family `clas`"),
        (r#"of: "a fighter with a power of 2 or more""#, r#"of: "a boss""#, "boss", "I can't read `boss` here"),
        (
            r#"limits: [(of: "a fighter with a power of 2 or more", most: 2)]"#,
            r#"limits: [(of: "a Red fighter")]"#,
            "a Red fighter",
            "this limits nothing: say how many of them there may be (`most`), or how many copies of each (`copies`)",
        ),
        (r#"sections: ["main"]),"#, r#"sections: ["mane"]),"#, "mane", "there is no section of a deck `mane`"),
        (r#"kinds: ["fighter", "chief"]"#, r#"kinds: ["fightre"]"#, "fightre", "there is no kind or family `fightre`"),
    ] {
        let (file, under, message) = small_error(was, is);
        assert_eq!((file.as_str(), under.as_str(), message.as_str()), ("game.ron", at, says));
    }
}

#[test]
fn of_some_cards_there_are_fewer_copies_and_of_others_more() {
    let was = r#"limits: [(of: "a fighter with a power of 2 or more", most: 2)]"#;
    let game = sound(&small_files(was, r#"limits: [(of: "a Red fighter", copies: 1), (of: "a Blue fighter", copies: 3)]"#));
    assert_eq!(said(&game, &main_of(&[("F-1", 3), ("F-5", 1)])), [""; 0]);
    let many = said(&game, &main_of(&[("F-1", 2), ("F-5", 2)]));
    assert!(matches!(&many[..], [one] if one.contains("F-5")), "{many:?}");
    assert_eq!(said(small(), &main_of(&[("F-1", 2), ("F-5", 2)])), [""; 0], "without such limits, two of each");
}

#[test]
fn a_deck_of_a_mode_is_built_by_its_rules() {
    let packs = vec![pack_of(&[("F-1", 1), ("F-4", 2)]), pack_of(&[("F-4", 1), ("F-8", 2)])];
    let sealed = DeckFile { mode: Some("sealed".into()), packs, sections: [("leader".to_owned(), pack_of(&[("C-1", 1)]))].into(), ..main_of(&[]) };
    let deck = build(small(), &sealed).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    assert_eq!(deck.cards.len(), 7, "the packs fill the main section");
    assert_eq!(deck.cards.iter().filter(|(_, zone)| *zone == zone_id(small(), "arena")).count(), 1);
    assert_eq!(said(small(), &DeckFile { mode: None, ..sealed.clone() })[0], "`main` has 0 cards; it needs exactly 4");
    assert_eq!(said(small(), &DeckFile { mode: Some("seeled".into()), ..sealed.clone() }), ["there is no mode `seeled`"]);

    let mut files = small_files("", "");
    files.0.insert("decks/sealed.ron".into(), ron::to_string(&sealed).expect("a deck can be written"));
    let held = |modes: &[&str]| -> Vec<bool> {
        let game = load_with(&files, modes).unwrap_or_else(|findings| panic!("{}", report(&findings, &files)));
        ["plain", "made"].map(|id| game.deck(id).is_some()).to_vec()
    };
    assert_eq!(held(&[]), [true, false]);
    assert_eq!(held(&["loud"]), [true, false], "a mode without such rules takes the usual decks");
    assert_eq!(held(&["sealed"]), [false, true]);
    assert_eq!(held(&["sealed", "loud"]), [false, true]);
    assert_eq!(held(&["free"]), [false, false]);
    let clash = load_with(&files, &["sealed", "free"]).expect_err("two modes with deck rules");
    assert_eq!(clash[0].message, "a match has one of the modes `sealed` and `free` at most");
}

#[test]
fn a_deck_of_packs_is_their_cards_and_nothing_else() {
    let packs = vec![pack_of(&[("F-1", 1), ("F-4", 2)]), pack_of(&[("F-4", 1), ("F-8", 2)])];
    let with = |packs: Vec<BTreeMap<String, u16>>, main: &[(&str, u16)]| DeckFile { mode: Some("sealed".into()), packs, ..main_of(main) };
    let whole: &[(&str, u16)] = &[("F-1", 1), ("F-4", 3), ("F-8", 2)];
    assert_eq!(said(small(), &with(packs.clone(), whole)), [""; 0]);
    assert_eq!(
        said(small(), &with(packs.clone(), &[("F-1", 2), ("F-4", 1), ("F-8", 2), ("F-9", 1)])),
        [
            "`Blot` is there twice, and in the packs only once",
            "`Spark` is in the packs 3 times, and in the deck only once",
            "`Stray` is there once, and in the packs not at all",
        ]
    );
    assert_eq!(said(small(), &with(Vec::new(), whole)), ["0 packs are there; it needs exactly 2"]);
    let odd = vec![pack_of(&[("F-1", 1), ("C-1", 1)]), pack_of(&[("M-1", 3)]), pack_of(&[("F-1", 1)])];
    assert_eq!(
        said(small(), &with(odd, &[("F-1", 2), ("M-1", 3), ("F-9", 1)])),
        [
            "3 packs are there; it needs exactly 2",
            "pack 1 has 2 cards; it needs exactly 3",
            "pack 1 holds `Isora`, and no section of such decks does",
            "pack 3 has 1 card; it needs exactly 3",
            "`Stray` is there once, and in the packs not at all",
        ]
    );
    assert_eq!(said(small(), &with(vec![pack_of(&[("F-1", 3)]), pack_of(&[("F-1x", 3)])], &[("F-1", 6)])), ["there is no card `F-1x`"]);
    assert_eq!(said(small(), &DeckFile { packs, ..main_of(&[("F-1", 2), ("F-5", 1), ("F-7", 1)]) }), ["decks of these rules are not made from packs"]);
}

#[test]
fn packs_are_drawn_from_the_seed() {
    let sealed = small_in("sealed");
    let open = |game: &Game, number, seed| open_packs(game, number, seed).unwrap_or_else(|error| panic!("{error}"));
    let packs = open(&sealed, 4, 7);
    assert_eq!(packs.iter().map(Vec::len).collect::<Vec<_>>(), [3; 4]);
    assert_eq!(packs, open(&sealed, 4, 7));
    assert_eq!(packs[..2], open(&sealed, 2, 7), "fewer packs are the first of more");
    assert_ne!(packs, open(&sealed, 4, 8));
    let drawn = open(&sealed, 3_000, 1).concat();
    for (def, printed) in sealed.for_play() {
        let times = drawn.iter().filter(|&&other| other == def).count();
        let expected = if printed.id.starts_with("C-") { 0..1 } else { 750..1050 };
        assert!(expected.contains(&times), "{} {times} times", printed.id);
    }
    assert_eq!(open_packs(small(), 1, 7), Err(DeckError::NoPacks));
    let free = small_in("free");
    for seed in 0..50 {
        let file = from_packs(&free, "opened", "Opened", &open(&free, 4, seed));
        assert_eq!(file.mode.as_deref(), Some("free"));
        assert_eq!(said(&free, &file), [""; 0], "seed {seed}");
        let deck = build(&free, &file).unwrap_or_else(|wrong| panic!("{wrong:?}"));
        let mut cards: Vec<_> = deck.cards.iter().map(|(card, _)| *card).collect();
        let mut opened = open(&free, 4, seed).concat();
        cards.sort_unstable();
        opened.sort_unstable();
        assert_eq!(cards, opened, "seed {seed}");
    }
}
