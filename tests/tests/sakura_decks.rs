//! The cards of Sakura Arms as data: what every card and every Goddess must have, and what a deck is.

use kotodama_engine::data::{DeckFile, SetRole};
use kotodama_engine::deck::build;
use kotodama_engine::{CardDef, DeckError, Game, Match, Random, Start};
use kotodama_grammar::codes;
use kotodama_rules::Memory;
use kotodama_tests::load;
use kotodama_tests::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const SET: &str = "sets/original.ron";
const TOLL: &str = r#"(id: "HG-N1", name: "Toll", kind: "attack", families: {"class": ["Normal"], "goddess": ["Hoshigane"], "flower": ["blue"]},"#;

// ----- changed data

/// The game with one piece of a file replaced.
fn with(file: &str, was: &str, is: &str) -> Memory {
    let mut files = files("sakura");
    let text = files.0.get_mut(file).unwrap_or_else(|| panic!("no file `{file}`"));
    assert_eq!(text.matches(was).count(), 1, "`{file}` says {was:?} once");
    *text = text.replacen(was, is, 1);
    files
}

/// The first error that a change of the set makes: its code, the words it points at, and what it says.
fn errs(was: &str, is: &str, code: &str, at: &str, says: &str) {
    let files = with(SET, was, is);
    let findings = load(&files).err().unwrap_or_else(|| panic!("{is:?} loads"));
    let all = report(&findings, &files);
    let first = &findings[0];
    let under = files.0.get(&first.file).and_then(|text| text.get(first.span.clone())).unwrap_or("");
    assert_eq!((first.file.as_str(), first.code, under), (SET, code, at), "{all}");
    assert!(first.message.contains(says), "{all}");
}

fn loads(was: &str, is: &str) {
    let game = sound(&with(SET, was, is));
    assert_eq!(game.cards.len(), sakura().cards.len());
}

// ----- cards

fn goddesses(game: &Game) -> Vec<&CardDef> {
    let play = |set: &str| game.sets.iter().any(|(id, _, role)| id == set && *role == SetRole::Play);
    game.cards[..game.printed].iter().filter(|c| game.kinds[c.kind.index()].id == "goddess" && play(&c.set)).collect()
}

/// The cards of a Goddess that are in the sets that are played, without her board.
fn all_cards<'a>(game: &'a Game, goddess: &CardDef) -> Vec<&'a CardDef> {
    game.cards[..game.printed].iter().filter(|c| c.set == goddess.set && c.id != goddess.id && game.is_of(c, &goddess.name)).collect()
}

/// Those among them that may be in a deck.
fn cards_of<'a>(game: &'a Game, goddess: &CardDef) -> Vec<&'a CardDef> {
    all_cards(game, goddess).into_iter().filter(|c| !goddess.brings.contains(&c.id)).collect()
}

fn stat(id: &str, word: &str) -> Option<i16> {
    let game = sakura();
    game.card(card(game, id)).stats[game.stat_named(word).unwrap_or_else(|| panic!("no stat {word}")).index()]
}

#[test]
fn skr_008_a_goddess_has_seven_normals_and_four_ultimates() {
    let game = sakura();
    let all = goddesses(game);
    assert_eq!(all.len(), 8);
    for goddess in &all {
        let cards = cards_of(game, goddess);
        let count = |class: &str| cards.iter().filter(|c| game.is_of(c, class)).count();
        assert_eq!((cards.len(), count("Normal"), count("Ultimate")), (11, 7, 4), "{}", goddess.name);
    }
    let base: usize = all.iter().filter(|g| g.set == "base").map(|g| cards_of(game, g).len()).sum();
    assert_eq!(base, 66, "the box");
}

#[test]
fn skr_009_every_card_is_of_a_goddess_with_one_board() {
    let game = sakura();
    let all = goddesses(game);
    let names: BTreeSet<&str> = all.iter().map(|g| g.name.as_str()).collect();
    assert_eq!(names.len(), all.len(), "one board each");
    for card in &game.cards[..game.printed] {
        if all.iter().any(|g| g.set == card.set) {
            let of = names.iter().filter(|name| game.is_of(card, name)).count();
            assert_eq!(of, 1, "{} is of one Goddess", card.name);
        }
    }
    errs(TOLL, &TOLL.replace("Hoshigane", "Nobody"), codes::DATA_VALUE, "Nobody", "unknown `goddess` \"Nobody\"");
}

#[test]
fn skr_012_attacks_have_a_range() {
    let game = sakura();
    let range = game.stat_named("range").expect("the game has ranges");
    for (id, text, numbers) in [("SZ-N6", "1, 3, 5", vec![1, 3, 5]), ("HG-N1", "4-6", vec![4, 5, 6]), ("01-yurina-o-n-2", "3", vec![3])] {
        let bits = i32::from(stat(id, "range").expect("an Attack has a range"));
        assert_eq!((0..=10).filter(|n| bits >> n & 1 == 1).collect::<Vec<_>>(), numbers);
        assert_eq!(game.stat_text(range, bits), text);
    }
    for card in &game.cards[..game.made_from] {
        assert_eq!(card.stats[range.index()].is_some(), game.kinds[card.kind.index()].id == "attack", "{}", card.name);
    }
    let toll = r#""range": "4-6", "aura_damage": 2, "life_damage": 2"#;
    errs(toll, r#""aura_damage": 2, "life_damage": 2"#, codes::DATA_VALUE, "HG-N1", "`Toll` has no `range`");
    errs(toll, &toll.replace("4-6", "4-"), codes::DATA_VALUE, "range", "`4-` is no number");
    let overtone = r#"text: ["Gain 1 Vigor.", "Your next Attack gets +1 Aura damage and Range"#;
    let ranged = format!(r#"stats: {{"range": "3"}}, {overtone}"#);
    errs(overtone, &ranged, codes::DATA_VALUE, "range", "`Overtone` has `range`");
}

#[test]
fn skr_013_cards_have_names_and_are_found_by_them() {
    let game = sakura();
    for card in &game.cards[..game.printed] {
        assert!(!card.name.is_empty(), "{}", card.id);
        assert_eq!(game.named(&card.name).map(|def| &game.card(def).id).collect::<Vec<_>>(), [&card.id], "nobody shares a name");
    }
    errs(r#"(id: "HG-N1", name: "Toll","#, r#"(id: "HG-N1","#, codes::DATA_FILE, ")", "name");
}

#[test]
fn skr_014_a_card_has_one_type() {
    let game = sakura();
    let types = ["attack", "utility", "enchantment"];
    for goddess in goddesses(game) {
        assert!(all_cards(game, goddess).iter().all(|c| types.contains(&game.kinds[c.kind.index()].id.as_str())), "{}", goddess.name);
    }
    errs(TOLL, &TOLL.replace("attack", "spell"), codes::DATA_VALUE, "spell", "unknown kind `spell`");
    errs(TOLL, &TOLL.replace(r#"kind: "attack", "#, ""), codes::DATA_FILE, ")", "kind");
    errs(TOLL, &TOLL.replace(r#"kind: "attack""#, r#"kind: "attack", kind: "utility""#), codes::DATA_FILE, "kind", "kind");
}

#[test]
fn skr_015_reaction_and_full_power_are_the_subtypes() {
    let game = sakura();
    let has = |id: &str, word: &str| {
        let keyword = game.keyword_named(word).expect("the game has the keyword");
        game.card(card(game, id)).keywords.iter().any(|(k, _)| *k == keyword)
    };
    assert!(has("SZ-N2", "reaction") && !has("SZ-N2", "full_power"), "Undertow");
    assert!(has("SZ-N4", "full_power") && !has("SZ-N4", "reaction"), "Spring Tide");
    for goddess in goddesses(game) {
        assert!(all_cards(game, goddess).iter().all(|c| !has(&c.id, "reaction") || !has(&c.id, "full_power")), "{}", goddess.name);
    }
    errs(r#"["Reaction, Limited.""#, r#"["Counter, Limited.""#, codes::UNREAD, "Counter", "`Counter`");
}

#[test]
fn skr_017_enchantments_have_a_charge() {
    assert_eq!((stat("SZ-N5", "charge"), stat("HG-N5", "charge"), stat("HG-N1", "charge")), (Some(3), Some(2), None));
    errs(r#"stats: {"charge": 3},"#, "", codes::DATA_VALUE, "SZ-N5", "`Foam Veil` has no `charge`");
    errs(r#"stats: {"charge": 3}"#, r#"stats: {"charge": 0}"#, codes::DATA_VALUE, "charge", "a `charge` of 0; the least is 1");
    errs(r#""range": "4-6", "#, r#""range": "4-6", "charge": 1, "#, codes::DATA_VALUE, "charge", "`Toll` has `charge`");
}

/// Damage is a number, or "-", which is none.
#[test]
fn attacks_have_damage() {
    assert_eq!((stat("SZ-N1", "aura_damage"), stat("SZ-N1", "life_damage")), (Some(3), Some(1)));
    assert_eq!((stat("HG-N2", "aura_damage"), stat("SZ-N2", "life_damage")), (None, None));
    assert_eq!((stat("HG-U4", "aura_damage"), stat("SYN-08", "life_damage")), (Some(0), Some(0)), "0 is not \"-\"");
    let toll = r#""range": "4-6", "aura_damage": 2, "life_damage": 2"#;
    errs(toll, &toll.replace(r#", "life_damage": 2"#, ""), codes::DATA_VALUE, "HG-N1", "`Toll` has no `life_damage`");
    errs(toll, &toll.replace(r#""aura_damage": 2"#, r#""aura_damage": -2"#), codes::DATA_VALUE, "aura_damage", "a `aura_damage` of -2");
}

#[test]
fn skr_020_every_line_of_a_text_is_read() {
    let game = sakura();
    for card in &game.cards[..game.printed] {
        assert_eq!(game.text(card).abilities.len(), card.lines.len(), "{}", card.name);
    }
    assert!(game.card(card(game, "01-yurina-o-n-1")).lines.is_empty(), "Slash has no text");
    errs("\"Draw 2 cards.\"", "\"Juggle 2 cards.\"", codes::UNREAD, "Juggle", "`Juggle`");
    errs("\"[After] Distance (1) ⇔ Shadow.\"", "\"[Afterwards] Distance (1) ⇔ Shadow.\"", codes::UNKNOWN_TAG, "Afterwards", "Afterwards");
}

/// Matches told from their first decision to their end.
fn stories(game: &Arc<Game>) -> Vec<String> {
    let mut told = Vec::new();
    for seed in 0..8 {
        let mut running = Match::recorded(Arc::clone(game), [deck(game, "tide"), deck(game, "bell")], Start { seed, first: None });
        let mut chance = Random::new(!seed);
        while running.outcome().is_none() {
            step(&mut running, &mut chance);
            let lines = running.take_log();
            told.extend(lines.iter().map(|line| running.tell(line, None)));
        }
    }
    told
}

/// Another number on a card is another number, and nothing else.
#[test]
fn skr_021_a_reference_number_does_nothing() {
    let mut files = files("sakura");
    let mut changed = 0;
    for text in files.0.values_mut() {
        changed += text.matches("\"HG-N1\"").count();
        *text = text.replace("\"HG-N1\"", "\"HG-N0\"");
    }
    assert!(changed >= 2, "the card and the deck");
    let other = sound(&files);
    assert!(other.find("HG-N1").is_none());
    let (one, other) = (stories(sakura()), stories(&other));
    assert!(one.len() > 200 && one.iter().any(|line| line.contains("plays Toll")), "{} lines", one.len());
    assert_eq!(one, other);
}

#[test]
fn skr_022_bonus_cards_belong_to_a_goddess_and_a_card() {
    let game = sakura();
    let hoshigane = game.card(card(game, "HG"));
    assert_eq!(hoshigane.brings, ["HG-X1", "HG-X2"]);
    for (bonus, by) in [("Bell Shard", "HG-N5"), ("Hollow Bell", "HG-U3")] {
        let naming: Vec<&str> = game.cards[..game.printed].iter().filter(|c| c.lines.iter().any(|line| line.contains(bonus))).map(|c| c.id.as_str()).collect();
        assert_eq!(naming, [by], "{bonus}");
    }
    for card in &game.cards[..game.printed] {
        assert!(card.brings.iter().all(|id| game.find(id).is_some()), "{}", card.name);
        assert!(card.brings.is_empty() || game.kinds[card.kind.index()].id == "goddess", "{}", card.name);
    }
}

#[test]
fn skr_025_ultimates_have_a_flare_cost() {
    let game = sakura();
    let cost = game.stat_named("flare_cost").expect("the game has costs");
    for goddess in goddesses(game) {
        for card in all_cards(game, goddess) {
            assert_eq!(card.stats[cost.index()].is_some(), game.is_of(card, "Ultimate"), "{}", card.name);
        }
    }
    assert_eq!(stat("SZ-U4", "flare_cost"), Some(1));
    let covenant = r#"stats: {"flare_cost": 1}"#;
    errs(covenant, r#"stats: {"flare_cost": -1}"#, codes::DATA_VALUE, "flare_cost", "a `flare_cost` of -1; the least is 0");
    loads(covenant, r#"stats: {"flare_cost": 0}"#);
}

/// The cards of a Goddess with a flower: four blue ones, six red ones, and one without.
fn flower<'a>(game: &'a Game, goddess: &CardDef, colour: &str) -> Vec<&'a CardDef> {
    cards_of(game, goddess).into_iter().filter(|c| game.is_of(c, colour)).collect()
}

#[test]
fn skr_040_flowers_tell_the_quick_decks() {
    let game = sakura();
    for goddess in goddesses(game) {
        let count = |colour: &str| flower(game, goddess, colour).len();
        let none = cards_of(game, goddess).iter().filter(|c| !game.is_of(c, "blue") && !game.is_of(c, "red")).count();
        assert_eq!((count("blue"), count("red"), none), (4, 6, 1), "{}", goddess.name);
    }
    errs(TOLL, &TOLL.replace("blue", "green"), codes::DATA_VALUE, "green", "unknown `flower` \"green\"");
}

#[test]
fn skr_072_the_flowers_of_any_pair_make_a_deck() {
    let game = sakura();
    for goddess in goddesses(game) {
        let count = |colour: &str, class: &str| flower(game, goddess, colour).iter().filter(|c| game.is_of(c, class)).count();
        assert_eq!((count("blue", "Normal"), count("blue", "Ultimate")), (3, 1), "{}", goddess.name);
        assert_eq!((count("red", "Normal"), count("red", "Ultimate")), (4, 2), "{}", goddess.name);
    }
}

// ----- what is refused

/// Whether the set does not load with that change, and an error says so.
fn refused(was: &str, is: &str, says: &str) -> bool {
    let findings = load(&with(SET, was, is)).err().unwrap_or_default();
    findings.iter().any(|found| found.file == SET && found.message.contains(says))
}

#[test]
fn skr_061_bonus_cards_are_in_no_deck() {
    assert_ne!(wrong(&changed("tide", "normals", &["SZ-N1"], &[("HG-X1", 1)])), [], "Bell Shard as 7th Normal");
    assert_ne!(wrong(&changed("tide", "ultimates", &["SZ-U2"], &[("HG-X2", 1)])), [], "Hollow Bell as 3rd Ultimate");
}

#[test]
fn skr_284_ongoing_is_for_enchantments() {
    assert!(refused("[After][Resonance] Gain 1 Vigor.", "[Ongoing] Master Distance is increased by 1.", "[Ongoing] can't stand on `Toll`"), "on an Attack");
    assert!(
        refused("[\"Gain 1 Vigor.\", \"Your next", "[\"[Ongoing] Master Distance is increased by 1.\", \"Your next", "[Ongoing] can't stand on `Overtone`"),
        "on a Utility"
    );
}

#[test]
fn skr_326_used_is_for_ultimates() {
    assert!(refused("[After][Resonance] Gain 1 Vigor.", "[Used] Your opponent can't Advance.", "[Used] can't stand on `Toll`"), "on a Normal");
}

#[test]
fn skr_008_other_numbers_of_cards_are_refused() {
    let normal = r#"(id: "HG-N9", name: "One More", kind: "utility", families: {"class": ["Normal"], "goddess": ["Hoshigane"]}),"#;
    let ultimate =
        r#"(id: "HG-U9", name: "One More", kind: "utility", families: {"class": ["Ultimate"], "goddess": ["Hoshigane"]}, stats: {"flare_cost": 1}),"#;
    for (more, says) in [(normal, "8 cards of Normal"), (ultimate, "5 cards of Ultimate")] {
        assert!(refused(TOLL, &format!("{more}{TOLL}"), says), "{more}");
    }
}

#[test]
fn skr_013_an_empty_name_is_refused() {
    assert!(refused(TOLL, &TOLL.replace("\"Toll\"", "\"\""), "name"));
}

#[test]
fn skr_022_unknown_bonus_cards_are_refused() {
    assert!(refused(r#"brings: ["HG-X1", "HG-X2"]"#, r#"brings: ["HG-X1", "HG-X9"]"#, "`HG-X9`"), "an unknown card");
    let named = "Put a card named Bell Shard in your Bonus Area";
    assert!(refused(named, "Put a card named Bel Shard in your Bonus Area", "did you mean `Bell Shard`?"), "a text that names no card");
    assert!(refused(r#"brings: ["HG-X1", "HG-X2"]"#, r#"brings: ["HG-X1"]"#, "Hoshigane"), "a Bonus card that comes with nothing");
}

#[test]
fn skr_072_other_flowers_are_refused() {
    assert!(refused(TOLL, &TOLL.replace("blue", "red"), "cards of Normal red"), "5 red Normals");
}

// ----- decks

fn wrong(file: &DeckFile) -> Vec<DeckError> {
    build(sakura(), file).err().unwrap_or_default()
}

/// A shipped deck, with some cards taken out of a section and others put in.
fn changed(id: &str, section: &str, out: &[&str], into: &[(&str, u16)]) -> DeckFile {
    let mut file = deck_file(sakura(), id);
    let cards = file.sections.get_mut(section).expect("a deck has the section");
    for card in out {
        assert!(cards.remove(*card).is_some(), "{id} has {card}");
    }
    cards.extend(into.iter().map(|(card, copies)| ((*card).to_owned(), *copies)));
    file
}

fn made(goddesses: &[&str], cards: &[&CardDef]) -> DeckFile {
    let game = sakura();
    let of = |class: &str| cards.iter().filter(|c| game.is_of(c, class)).map(|c| (c.id.clone(), 1)).collect::<BTreeMap<String, u16>>();
    let boards = goddesses.iter().map(|id| ((*id).to_owned(), 1)).collect();
    let sections = [("goddesses".to_owned(), boards), ("normals".to_owned(), of("Normal")), ("ultimates".to_owned(), of("Ultimate"))];
    DeckFile { id: "made".into(), name: "Made".into(), sections: sections.into(), ..DeckFile::default() }
}

fn count(section: &str, held: u16, needed: u16) -> DeckError {
    DeckError::Count { section: section.into(), held, needed }
}

#[test]
fn skr_001_two_players_play() {
    let game = sakura();
    let running = Match::new(Arc::clone(game), [deck(game, "tide"), deck(game, "bell")], Start::default());
    let owners: BTreeSet<_> = running.view(PLAYERS[0]).zones.iter().map(|z| z.owner).collect();
    assert_eq!(owners, PLAYERS.into(), "two sides");
    assert_eq!(running.state().cards.iter().map(|c| c.controller).collect::<BTreeSet<_>>(), PLAYERS.into(), "both bring cards");
    assert_eq!(running.view(PLAYERS[0]).pools.len(), 2);
}

#[test]
fn skr_002_a_deck_is_ten_cards_of_two_goddesses() {
    for (file, built) in &sakura().decks {
        let built = built.as_ref().unwrap_or_else(|| panic!("{} is legal", file.id));
        assert_eq!(wrong(file), [], "{}", file.id);
        let cards = built.cards.iter().filter(|(_, at)| ["deck", "ultimates"].contains(&sakura().zones[at.index()].id.as_str())).count();
        assert_eq!(cards, 10, "{}", file.id);
    }
    assert_eq!(wrong(&changed("tide", "normals", &["SZ-N1"], &[])), [count("normals", 6, 7)], "9 cards");
    assert_eq!(wrong(&changed("tide", "normals", &[], &[("HG-N1", 1)])), [count("normals", 8, 7)], "11 cards");
    let same = made(&["SZ"], &sazanami()[..10]);
    let twice = DeckFile { sections: same.sections.clone().into_iter().chain([("goddesses".to_owned(), [("SZ".to_owned(), 2)].into())]).collect(), ..same };
    assert_eq!(wrong(&twice), [DeckError::Copies { card: "SZ".into(), copies: 2, most: 1 }], "Sazanami and Sazanami");
}

/// Sazanami's Normals, then her Ultimates.
fn sazanami() -> Vec<&'static CardDef> {
    cards_of(sakura(), sakura().card(card(sakura(), "SZ")))
}

#[test]
fn skr_056_a_player_takes_two_goddesses() {
    assert_eq!(wrong(&changed("tide", "goddesses", &[], &[])), []);
    assert_eq!(wrong(&changed("tide", "goddesses", &[], &[("01", 1)])), [count("goddesses", 3, 2)]);
    let one = wrong(&changed("tide", "goddesses", &["HG"], &[]));
    assert!(one.contains(&count("goddesses", 1, 2)), "{one:?}");
    assert!(wrong(&changed("tide", "goddesses", &["HG"], &[("HG-N1", 1)])).contains(&DeckError::Kind { section: "goddesses".into(), card: "Toll".into() }));
}

#[test]
fn skr_057_a_pair_has_14_normals_and_8_ultimates() {
    let game = sakura();
    let all = goddesses(game);
    for (i, one) in all.iter().enumerate() {
        for other in &all[i + 1..] {
            let pool: Vec<&CardDef> = [cards_of(game, one), cards_of(game, other)].concat();
            let count = |class: &str| pool.iter().filter(|c| game.is_of(c, class)).count();
            assert_eq!((count("Normal"), count("Ultimate"), pool.len()), (14, 8, 22), "{} and {}", one.name, other.name);
            // Each of them may be in a deck of the pair: in one of the first, or of the last cards of its class.
            for turned in [false, true] {
                let mut normals: Vec<&CardDef> = pool.iter().copied().filter(|c| game.is_of(c, "Normal")).collect();
                let mut ultimates: Vec<&CardDef> = pool.iter().copied().filter(|c| game.is_of(c, "Ultimate")).collect();
                if turned {
                    normals.reverse();
                    ultimates.reverse();
                }
                for from in [0, 1, 5] {
                    let deck = [&normals[..7], &ultimates[from..from + 3]].concat();
                    assert_eq!(wrong(&made(&[&one.id, &other.id], &deck)), [], "{} and {}", one.name, other.name);
                }
            }
        }
    }
}

#[test]
fn skr_066_a_deck_has_seven_normals() {
    let mixed = |normals: &[(&str, u16)], without: &[&str], ultimates: &[(&str, u16)], less: &[&str]| {
        let mut file = changed("tide", "normals", without, normals);
        file.sections.insert("ultimates".into(), changed("tide", "ultimates", less, ultimates).sections["ultimates"].clone());
        file
    };
    assert_eq!(wrong(&mixed(&[], &[], &[], &[])), []);
    assert_eq!(wrong(&mixed(&[], &["SZ-N1"], &[("SZ-U4", 1)], &[])), [count("normals", 6, 7), count("ultimates", 4, 3)]);
    assert_eq!(wrong(&mixed(&[("HG-N1", 1)], &[], &[], &["SZ-U2"])), [count("normals", 8, 7), count("ultimates", 2, 3)]);
    let ultimate = wrong(&changed("tide", "normals", &["SZ-N1"], &[("SZ-U1", 1)]));
    assert_eq!(ultimate, [DeckError::Kind { section: "normals".into(), card: "Drowned Moon".into() }], "an Ultimate is no Normal");
}

#[test]
fn skr_067_a_deck_has_three_ultimates() {
    assert_eq!(wrong(&changed("tide", "ultimates", &["SZ-U2"], &[])), [count("ultimates", 2, 3)]);
    assert_eq!(wrong(&changed("tide", "ultimates", &[], &[("SZ-U4", 1)])), [count("ultimates", 4, 3)]);
    let normal = wrong(&changed("tide", "ultimates", &["SZ-U2"], &[("HG-N1", 1)]));
    assert_eq!(normal, [DeckError::Kind { section: "ultimates".into(), card: "Toll".into() }], "a Normal is no Ultimate");
}

#[test]
fn skr_068_any_mix_of_the_two_is_a_deck() {
    let game = sakura();
    let (tide, bell) = (sazanami(), cards_of(game, game.card(card(game, "HG"))));
    let of = |cards: &[&'static CardDef], class: &str| cards.iter().copied().filter(|c| game.is_of(c, class)).collect::<Vec<_>>();
    let across = [&of(&tide, "Normal")[..], &of(&bell, "Ultimate")[..3]].concat();
    assert_eq!(wrong(&made(&["SZ", "HG"], &across)), [], "Normals of one, Ultimates of the other");
    let alone = [&of(&tide, "Normal")[..], &of(&tide, "Ultimate")[..3]].concat();
    assert_eq!(wrong(&made(&["SZ", "HG"], &alone)), [], "all of one");
    let foreign = wrong(&changed("tide", "normals", &["SZ-N1"], &[("01-yurina-o-n-1", 1)]));
    assert_eq!(foreign, [DeckError::Family { card: "Slash".into(), family: "goddess".into(), set_by: "goddesses".into() }]);
    let foreign = wrong(&changed("tide", "ultimates", &["SZ-U2"], &[("01-yurina-o-s-1", 1)]));
    assert_eq!(foreign, [DeckError::Family { card: "Tsukikage Crush".into(), family: "goddess".into(), set_by: "goddesses".into() }]);
}

#[test]
fn skr_070_each_card_is_there_once() {
    assert_eq!(wrong(&changed("bell", "normals", &["HG-N3"], &[("HG-N1", 2)])), [DeckError::Copies { card: "HG-N1".into(), copies: 2, most: 1 }]);
    assert_eq!(wrong(&changed("bell", "ultimates", &["SZ-U1"], &[("HG-U2", 2)])), [DeckError::Copies { card: "HG-U2".into(), copies: 2, most: 1 }]);
    assert_eq!(wrong(&changed("bell", "normals", &["HG-N3"], &[("HG-N1@alt", 1)])), [DeckError::Copies { card: "HG-N1".into(), copies: 2, most: 1 }]);
}

#[test]
fn skr_071_blue_of_one_and_red_of_the_other() {
    let game = sakura();
    let all = goddesses(game);
    for one in &all {
        for other in all.iter().filter(|other| other.id != one.id) {
            let cards = [flower(game, one, "blue"), flower(game, other, "red")].concat();
            assert_eq!((cards.len(), wrong(&made(&[&one.id, &other.id], &cards))), (10, vec![]), "{} and {}", one.name, other.name);
        }
    }
    let names = |id: &str| {
        let sections = deck_file(game, id).sections;
        ["normals", "ultimates"].map(|section| sections[section].keys().map(|id| game.card(card(game, id)).name.as_str()).collect::<BTreeSet<&str>>())
    };
    let normals = ["Riptide Lash", "Sea Wall", "Drifting Net", "Hush", "Great Swing", "Casting Mold", "Borrowed Voice"];
    assert_eq!(names("tide"), [normals.into(), ["Leviathan's Breath", "Final Toll", "Ring of Return"].into()]);
    let normals = ["Toll", "Muffle", "Overtone", "Undertow", "Spring Tide", "Foam Veil", "Castaway's Gambit"];
    assert_eq!(names("bell"), [normals.into(), ["Silent Hour", "Drowned Moon", "Eternal Current"].into()]);
    for file in game.decks.iter().map(|(file, _)| file) {
        let cards: Vec<&CardDef> = ["normals", "ultimates"].iter().flat_map(|s| file.sections[*s].keys()).map(|id| game.card(card(game, id))).collect();
        let colours = ["blue", "red"].map(|colour| cards.iter().filter(|c| game.is_of(c, colour)).count());
        assert_eq!(colours, [4, 6], "{} is a quick deck", file.id);
    }
}
