//! Games that do not load: each mistake is one error with a file and a place, and no file, however broken, makes the
//! loader panic.
//!
//! The mistakes are small changes of the shipped game: what stood there, what stands there now, and what the error is
//! about.

use kotodama_engine::{Match, Random, Start};
use kotodama_grammar::{Diagnostic, codes};
use kotodama_rules::Memory;
use kotodama_tests::load;
use kotodama_tests::*;
use proptest::prelude::*;
use std::sync::Arc;

/// A shipped game with one piece of text replaced, and where.
fn with(file: &str, was: &str, is: &str) -> (Memory, usize) {
    let mut files = files("azuki");
    let text = files.0.get_mut(file).unwrap_or_else(|| panic!("no file `{file}`"));
    let at = text.find(was).unwrap_or_else(|| panic!("`{file}` does not say {was:?}"));
    text.replace_range(at..at + was.len(), is);
    (files, at)
}

fn under<'a>(files: &'a Memory, found: &Diagnostic) -> &'a str {
    files.0.get(&found.file).and_then(|text| text.get(found.span.clone())).unwrap_or("")
}

/// The first error that a change makes: in the file that was changed, with this code, at this word, saying this.
fn errs(file: &str, was: &str, is: &str, code: &str, at: &str, says: &str) -> Diagnostic {
    let (files, at_change) = with(file, was, is);
    let findings = load(&files).err().unwrap_or_else(|| panic!("{file}: {is:?} loads"));
    let first = &findings[0];
    assert_eq!((first.file.as_str(), first.code, under(&files, first)), (file, code, at), "{}", report(&findings, &files));
    assert!(first.message.contains(says) || first.help.as_ref().is_some_and(|help| help.contains(says)), "{}", report(&findings, &files));
    let near = at_change.saturating_sub(400)..at_change + is.len() + 400;
    assert!(near.contains(&first.span.start), "the error is near the change: {}", report(&findings, &files));
    first.clone()
}

const SET: &str = "sets/stt01.ron";
const INDRA: &str = r#"{"cost": 5, "attack": 3, "health": 2, "gate_power": 3}"#;

// ----- rows

#[test]
fn azk_018_an_unknown_zone_is_an_error() {
    let rules = "game.ron";
    errs(rules, r#"{"leader": "garden""#, r#"{"leader": "gardn""#, codes::DATA_VALUE, "gardn", "did you mean `garden`?");
    errs(rules, r#""field": ["garden""#, r#""field": ["meadow""#, codes::DATA_VALUE, "meadow", "there is no zone `meadow`");
    errs(rules, r#"In(["alley"])"#, r#"In(["meadow"])"#, codes::DATA_VALUE, "meadow", "there is no zone `meadow`");
    errs(rules, r#"(id: "alley", seen_by"#, r#"(id: "meadow", seen_by"#, codes::DATA_VALUE, "meadow", "the zone `meadow` has no words");
    errs(rules, "health of 0 in each player's field.\"", "health of 0 in each player's meadow.\"", codes::UNREAD, "meadow", "meadow");
}

#[test]
fn azk_064_gates_have_no_health() {
    let gate = r#"name: "Surge", kind: "gate",
            families: {"element": ["Lightning"]},"#;
    let with_health = format!("{gate} stats: {{\"health\": 5}},");
    errs(SET, gate, &with_health, codes::DATA_VALUE, "health", "`Surge` has `health`");
    let health = azuki().stat_named("health").expect("the game has health");
    for gate in ["STT01-002", "STT02-002", "STT03-002", "STT04-002", "AZK01-120"] {
        assert_eq!(azuki().card(card(azuki(), gate)).stats[health.index()], None);
    }
}

#[test]
fn azk_213_printed_stats_are_sane() {
    errs(SET, INDRA, &INDRA.replace("\"health\": 2", "\"health\": 0"), codes::DATA_VALUE, "health", "a `health` of 0; the least is 1");
    errs(SET, INDRA, &INDRA.replace("\"cost\": 5", "\"cost\": -1"), codes::DATA_VALUE, "cost", "a `cost` of -1; the least is 0");
    errs(SET, INDRA, &INDRA.replace("\"attack\": 3, ", ""), codes::DATA_VALUE, "STT01-010", "`Indra` has no `attack`");
    errs(SET, r#"stats: {"health": 20}"#, r#"stats: {"health": 20, "attack": 1}"#, codes::DATA_VALUE, "attack", "`Raizan` has `attack`");
}

// ----- cards

#[test]
fn a_wrong_record_is_pointed_at() {
    errs(SET, r#""Indra", kind: "entity""#, r#""Indra", kind: "entitty""#, codes::DATA_VALUE, "entitty", "the kinds of this game are");
    errs(SET, INDRA, &INDRA.replace("attack", "atack"), codes::DATA_VALUE, "atack", "no stat called `atack`");
    errs(SET, INDRA, &INDRA.replace('3', "300000"), codes::DATA_FILE, "300000", "out of bounds");
    errs(SET, r#"text: ["Charge."]"#, r#"txt: ["Charge."]"#, codes::DATA_FILE, "txt", "expected one of `id`, `name`, `alias`, `kind`");
    errs(SET, r#"(id: "STT01-010""#, r#"(id: "STT01-009""#, codes::DATA_VALUE, "STT01-009", "already in `sets/stt01.ron`");
    errs("sets/azk01.ron", r#"(id: "AZK01-034""#, r#"(id: "AZK01-001""#, codes::DATA_VALUE, "AZK01-001", "already in `sets/azk01.ron`");
}

#[test]
fn a_wrong_sentence_is_pointed_at() {
    errs(SET, r#"["Charge."]"#, r#"["Chrage."]"#, codes::UNREAD, "Chrage", "did you mean `Charge`?");
    errs(SET, "[On Play] Discard 1 card:", "[On Ply] Discard 1 card:", codes::UNKNOWN_TAG, "On Ply", "did you mean `On Play`?");
    errs(SET, "Discard 1 card: Draw 1 card.", "Discard 1 card: Darw 1 card.", codes::UNREAD, "Darw", "did you mean `Draw`?");
    errs(SET, "Discard 1 card: Draw 1 card.", "Discard 1 card: Draw 1 card in your pocket.", codes::UNREAD, "pocket", "a zone like");
}

// ----- rules

/// A field that was read once is told with what says it now.
#[test]
fn a_field_of_older_editions_is_told_with_what_says_it_now() {
    let told = errs("game.ron", r#"(id: "gate")"#, r#"(id: "gate", apart: [["element"]])"#, codes::DATA_FILE, "apart", "name these groups in `may`");
    assert!(told.message.contains("apart"), "{}", told.message);
}

/// Every word by which one table of the rules speaks of another.
#[test]
fn a_wrong_reference_is_pointed_at() {
    let cases = [
        (r#"of: ["ikz"]"#, r#"of: ["ikzz"]"#, "ikzz", "did you mean `ikz`?"),
        (r#""health", "gate_power"]"#, r#""health", "gatepower"]"#, "gatepower", "did you mean `gate_power`?"),
        (r#"gains: ["attack"]"#, r#"gains: ["atack"]"#, "atack", "did you mean `attack`?"),
        (r#"minus: Some("damage")"#, r#"minus: Some("damge")"#, "damge", "did you mean `damage`?"),
        (r#"Some((counter: "damage"))"#, r#"Some((counter: "wounds"))"#, "wounds", "there is no counter `wounds`"),
        (r#"Set("tapped")"#, r#"Set("taped")"#, "taped", "did you mean `tapped`?"),
        (r#"Clear("tapped")"#, r#"Clear("taped")"#, "taped", "did you mean `tapped`?"),
        (r#"Window("main")"#, r#"Window("mian")"#, "mian", "did you mean `main`?"),
        (r#"Moment("end_of_turn", You)"#, r#"Moment("end_of_trun", You)"#, "end_of_trun", "did you mean `end_of_turn`?"),
        (r#"Ignores("cooldown")"#, r#"Ignores("slowness")"#, "slowness", "there is no keyword `slowness`"),
        (r#"untagged: ["main"]"#, r#"untagged: ["maine"]"#, "maine", "did you mean `main`?"),
        (r#""leader": "garden", "gate""#, r#""leader": "garden", "gat""#, "gat", "did you mean `gate`?"),
        (r#"["main"], with: "a weapon"#, r#"["mane"], with: "a weapon"#, "mane", "there is no window `mane`"),
        (r#"kinds: ["entity", "weapon", "spell"]"#, r#"kinds: ["entity", "wepon", "spell"]"#, "wepon", "did you mean `weapon`?"),
        (r#"sections: ["main", "ikz", "token"]"#, r#"sections: ["mian", "ikz", "token"]"#, "mian", "did you mean `main`?"),
        (r#"set_by: "leader", sections: ["gate"]"#, r#"set_by: "boss", sections: ["gate"]"#, "boss", "no section of a deck `boss`"),
        (
            r#"(family: "element", set_by: "leader", sections: ["gate"]"#,
            r#"(family: "elemnt", set_by: "leader", sections: ["gate"]"#,
            "elemnt",
            "did you mean `element`?",
        ),
        (r#"["Fire", "Water", "Earth""#, r#"["Fire", "Wind", "Earth""#, "Wind", "the element `Wind` has no words"),
    ];
    for (was, is, at, says) in cases {
        errs("game.ron", was, is, codes::DATA_VALUE, at, says);
    }
}

#[test]
fn a_wrong_shape_is_pointed_at() {
    errs("game.ron", "Everyone, field: On, open", "Everybody, field: On, open", codes::DATA_FILE, "Everybody", "expected one of `Everyone`");
    errs("game.ron", "seen_by: Owner", "seenby: Owner", codes::DATA_FILE, "seenby", "expected one of `id`, `of`, `seen_by`");
    errs("game.ron", r#"id: "azuki","#, r#"id: "azuki"#, codes::DATA_FILE, "A", "Expected comma");
    errs("lexicon/en.ron", "takes: number", "takes: numbers", codes::DATA_FILE, "numbers", "expected `number`");
    errs("phrases.ron", "means:", "menas:", codes::DATA_FILE, "menas", "expected one of `id`, `say`, `forms`, `means`");
    errs("decks/raizan.ron", r#""STT01-003": 2"#, r#""STT01-003": -2"#, codes::DATA_FILE, "2", "out of bounds");
    errs("keywords.ron", r#"id: "charge""#, r#"id: "chrage""#, codes::DATA_VALUE, "chrage", "the keyword `chrage` has no words");
}

#[test]
fn a_missing_file_is_named() {
    for (file, what) in [("game.ron", "its rules"), ("lexicon/en.ron", "the words of its language")] {
        let mut files = files("azuki");
        files.0.remove(file);
        let findings = load(&files).expect_err("a game without it does not load");
        assert_eq!((findings.len(), findings[0].code, findings[0].file.as_str()), (1, codes::NO_FILE, file));
        assert!(findings[0].help.as_ref().is_some_and(|help| help.contains(what)));
    }
    let findings = load(&Memory::default()).expect_err("nothing is no game");
    assert!(findings.iter().all(|f| f.code == codes::NO_FILE), "{findings:?}");
    let mut files = files("azuki");
    files.0.retain(|path, _| !path.starts_with("scripts/"));
    let findings = load(&files).expect_err("a script is missing");
    assert_eq!((findings[0].code, findings[0].file.as_str()), (codes::HOOK, "phrases.ron"));
}

#[test]
fn all_that_is_wrong_is_told_at_once() {
    let (mut files, _) = with(SET, r#"["Charge."]"#, r#"["Chrage."]"#);
    for (file, was, is) in [("sets/stt02.ron", r#"["Neutral"]"#, r#"["Wind"]"#), ("sets/stt04.ron", r#"kind: "entity""#, r#"kind: "entitty""#)] {
        let text = files.0.get_mut(file).expect("a set");
        *text = text.replacen(was, is, 1);
    }
    let findings = load(&files).expect_err("three mistakes");
    let places: Vec<(&str, &str)> = findings.iter().map(|f| (f.file.as_str(), under(&files, f))).collect();
    assert_eq!(places, [(SET, "Chrage"), ("sets/stt02.ron", "Wind"), ("sets/stt04.ron", "entitty")]);
}

// ----- hostile files

/// What somebody or something did to a file.
#[derive(Debug, Clone)]
enum Damage {
    Cut(f64),
    Without(f64, f64),
    Put(f64, String),
    Twice(f64, f64),
    Number(f64, i64),
    Other(String),
}

fn damage() -> impl Strategy<Value = Damage> {
    let at = || 0.0..1.0f64;
    prop_oneof![
        1 => at().prop_map(Damage::Cut),
        3 => (at(), 0.0..0.02f64).prop_map(|(at, len)| Damage::Without(at, len)),
        3 => (at(), prop_oneof![Just("(".to_owned()), Just("\"".to_owned()), Just("\u{0}".to_owned()), Just("\u{1f525}é".to_owned()), Just("[[[[".to_owned()), "\\PC{1,12}"]).prop_map(|(at, text)| Damage::Put(at, text)),
        3 => (at(), 0.0..0.05f64).prop_map(|(at, len)| Damage::Twice(at, len)),
        4 => (at(), prop_oneof![Just(0i64), Just(-1), Just(32_767), Just(65_535), Just(65_536), Just(i64::MAX), 0..300i64]).prop_map(|(at, n)| Damage::Number(at, n)),
        1 => "\\PC{0,200}".prop_map(Damage::Other),
    ]
}

fn spot(text: &str, at: f64) -> usize {
    let mut byte = (text.len() as f64 * at) as usize;
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    byte
}

fn spoil(text: &mut String, damage: &Damage) {
    match damage {
        Damage::Cut(at) => text.truncate(spot(text, *at)),
        Damage::Without(at, len) => text.replace_range(spot(text, *at)..spot(text, (at + len).min(1.0)), ""),
        Damage::Put(at, what) => text.insert_str(spot(text, *at), what),
        Damage::Twice(at, len) => {
            let piece = text[spot(text, *at)..spot(text, (at + len).min(1.0))].to_owned();
            text.insert_str(spot(text, *at), &piece);
        }
        Damage::Number(at, n) => {
            let from = spot(text, *at);
            if let Some(found) = text[from..].find(|c: char| c.is_ascii_digit()) {
                let digits = text[from + found..].chars().take_while(char::is_ascii_digit).count();
                text.replace_range(from + found..from + found + digits, &n.to_string());
            }
        }
        Damage::Other(with) => with.clone_into(text),
    }
}

/// Loads a spoilt game. When it still loads, it is played for a while; when not, every error points into a file.
fn survive(files: &Memory, seed: u64) -> Result<(), TestCaseError> {
    match load(files) {
        Err(findings) => {
            prop_assert!(!findings.is_empty());
            for found in &findings {
                let inside = files.0.get(&found.file).is_none_or(|text| text.get(found.span.clone()).is_some());
                prop_assert!(inside, "{} points at {:?} of `{}`", found.message, found.span, found.file);
                prop_assert!(!found.message.is_empty());
            }
        }
        Ok(game) => {
            let game = Arc::new(game);
            let decks = pairings(&game);
            if decks.is_empty() {
                return Ok(());
            }
            let mut running = Match::new(Arc::clone(&game), decks[seed as usize % decks.len()], Start { seed, first: None });
            let mut chance = Random::new(seed);
            for _ in 0..200 {
                if running.outcome().is_some() || running.options().is_empty() {
                    break;
                }
                let option = chance.below(running.options().len() as u32) as usize;
                prop_assert!(running.choose(option).is_ok());
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(60), failure_persistence: None, max_shrink_iters: 64, ..ProptestConfig::default() })]

    #[test]
    fn spoilt_files_are_refused_or_load(which in any::<prop::sample::Index>(), damages in prop::collection::vec(damage(), 1..3), seed in 0u64..1000) {
        let mut files = files("azuki");
        let path = files.0.keys().nth(which.index(files.0.len())).expect("a file").clone();
        let text = files.0.get_mut(&path).expect("a file");
        damages.iter().for_each(|damage| spoil(text, damage));
        survive(&files, seed)?;
    }

    /// The rules are where most can go wrong.
    #[test]
    fn spoilt_rules_are_refused_or_load(damages in prop::collection::vec(damage(), 1..2), seed in 0u64..1000) {
        let mut files = files("azuki");
        let text = files.0.get_mut("game.ron").expect("a game has rules");
        damages.iter().for_each(|damage| spoil(text, damage));
        survive(&files, seed)?;
    }
}
