//! What actions and texts cost: it is paid whole or not begun, and of an action "it" is the card that it is done with, whatever it was paid with.

use kotodama_rules::{Memory, Reading};
use kotodama_tests::load;
use kotodama_tests::neutral::FILES;
use kotodama_tests::*;

/// How a beast is played.
const PLAYED: &str = r#"pay: "Pay ember equal to its cost.", does: "play", steps: ["Play it."]"#;

/// The neutral game in which beasts are played so, with one more beast.
fn files(played: &str, text: &str) -> Memory {
    let mut files = FILES.clone();
    let rules = files.0.get_mut("game.ron").expect("it has rules");
    assert!(rules.contains(PLAYED), "beasts are played otherwise");
    *rules = rules.replacen(PLAYED, played, 1);
    let probe = format!(r#"(id: "probe", name: "Probe", kind: "beast", stats: {{"cost": 1, "power": 1, "life": 3}}, text: [{text}])"#);
    files.0.insert("sets/more.ron".to_owned(), format!(r#"(id: "more", name: "More", cards: [{probe}])"#));
    files
}

/// A table on which somebody has such cards in the grove, an owl in hand and so much ember.
fn table(game: &Reading, grove: &[&str], ember: i16) -> Table {
    let [me, foe] = PLAYERS;
    let table = Table::new(game).phase("Main").put(me, "grove", "asha", 1).put(foe, "grove", "bram", 1).put(me, "hand", "owl", 1);
    let table = PLAYERS.into_iter().fold(table, |table, player| table.put(player, "deck", "crow", 9));
    grove.iter().fold(table, |table, id| table.put(me, "grove", id, 1)).pool(me, "ember", ember)
}

#[test]
fn the_card_of_an_action_is_it_whatever_it_was_paid_with() {
    let me = PLAYERS[0];
    let game = sound(&files(r#"pay: "Destroy a beast in your grove.", steps: ["Put it into your grove."]"#, ""));
    let mut running = table(&game, &["ox"], 0).begin();
    choose(&mut running, "play Owl");
    assert_eq!(ids(&running, zone(&running, me, "discard")), ["ox"]);
    let lying = ids(&running, zone(&running, me, "grove"));
    assert!(lying.contains(&"owl") && !lying.contains(&"ox"), "{lying:?}");
}

/// Whatever the first part of a cost is, the others have to be paid, too.
#[test]
fn what_can_not_be_paid_whole_is_not_begun() {
    let offered = |text: &str, ember: i16, grove: &[&str]| {
        let game = sound(&files(PLAYED, text));
        let running = table(&game, grove, ember).begin();
        running.labels().iter().any(|label| label.starts_with("use Probe"))
    };
    for text in ["Gain 1 ember and pay 5 ember", "Look at the top card of your deck and pay 5 ember", "Pay 5 ember and gain 1 ember"] {
        let line = format!("\"[Main] {text}: Draw 1 card.\"");
        assert!(!offered(&line, 1, &["probe"]), "{text}: with 1 ember");
        assert!(offered(&line, 5, &["probe"]), "{text}: with 5 ember");
    }
}

/// Nobody knows beforehand whether the same can be paid several times.
#[test]
fn a_cost_is_no_repetition() {
    for cost in ["Do this 3 times: Pay 1 ember.", "Pay 1 ember 3 times.", "For each beast in your grove, pay 1 ember.", "Discard 1 card twice."] {
        let played = format!("pay: \"{cost}\", steps: [\"Play it.\"]");
        let found = load(&files(&played, "")).err().unwrap_or_default();
        assert!(found.iter().any(|found| found.message.contains("not known beforehand")), "{cost}: {found:?}");
    }
    assert!(load(&files(r#"pay: "Pay 1 ember for each beast in your grove.", steps: ["Play it."]"#, "")).is_ok(), "a number is one");
}

/// A noun of the game that says a place is counted wherever the cards lie when it happens.
#[test]
fn the_second_of_a_turn_is_counted_of_nouns_with_a_place_too() {
    let me = PLAYERS[0];
    let mut files = files(PLAYED, r#""Whenever you play your second denizen each turn, gain 9 ember.""#);
    let rules = files.0.get_mut("game.ron").expect("it has rules");
    let nouns = "\n    nouns: [";
    assert!(rules.contains(nouns), "the game has no nouns");
    *rules = rules.replacen(nouns, &format!("{nouns}\n        (id: \"denizen\", is: \"a beast in any grove\"),"), 1);
    let words = files.0.get_mut("lexicon/en.ron").expect("it has words");
    assert!(words.contains("\n    nouns: {"), "the lexicon has no nouns");
    *words = words.replacen("\n    nouns: {", "\n    nouns: {\n        \"denizen\": (sg: \"denizen\", pl: \"denizens\"),", 1);
    let game = sound(&alone_in_english(&files));
    let mut running = table(&game, &["probe"], 2).put(me, "hand", "crow", 1).begin();
    choose(&mut running, "play Owl");
    assert_eq!(pool(&running, me, "ember"), 1);
    choose(&mut running, "play Crow");
    assert_eq!(pool(&running, me, "ember"), 9);
}

/// The files without those of other languages, which have no word for what a test has added.
fn alone_in_english(files: &Memory) -> Memory {
    Memory(files.0.iter().filter(|(file, _)| !file.contains("lexicon/fr")).map(|(file, text)| (file.clone(), text.clone())).collect())
}

/// What lies on the field and is used there costs what is said of it, for a while or once, as what is played from elsewhere does.
#[test]
fn what_is_paid_for_on_the_field_costs_less_there() {
    let me = PLAYERS[0];
    // By text: what the power costs when that was played, and when it was used once and a turn has come again.
    let texts: &[(&str, bool)] = &[
        ("Your Hero Power costs 1 less this turn.", true),
        ("Your Hero Power costs 0 this turn.", true),
        ("Hero Powers cost 1 less this turn.", true),
        ("Your next Hero Power costs 1 less.", true),
        ("Your next Hero Power this turn costs 1 less.", true),
        ("The next Hero Power you use costs 1 less.", true),
        ("Reduce the cost of your Hero Power by 1.", true),
        ("Your minions cost 1 less this turn.", false),
        ("The next minion you play costs 1 less.", false),
        ("Hero Powers cost 1 more this turn.", false),
    ];
    let rest = r#"name: "Case", kind: "spell", stats: {"cost": 0}"#;
    let cards: Vec<neutral::Written> =
        texts.iter().enumerate().map(|(at, (text, _))| neutral::Written { id: format!("case-{at}"), rest: rest.into(), text: vec![(*text).into()] }).collect();
    let loaded = neutral::load_cards(&kotodama_tests::files("duel"), &cards);
    assert!(loaded.refused.is_empty(), "{:#?}", loaded.refused);
    for (card, (text, cheaper)) in cards.iter().zip(texts) {
        let table = Table::new(&loaded.game).phase("Main").put(me, "hand", &card.id, 1).put(me, "stall", "H-1", 1).put(me, "stall", "P-1", 1);
        let table = table.put(PLAYERS[1], "stall", "H-2", 1).put(me, "battlefield", "M-06", 1).pool(me, "mana", 1);
        let mut running = PLAYERS.into_iter().fold(table, |table, player| table.put(player, "deck", "M-05", 5)).begin();
        let minion = neutral::ask(&running, &format!("{} cost", printed(&running, zone(&running, me, "battlefield")[0]).name));
        choose(&mut running, "play Case");
        let offered = running.labels().iter().any(|label| label.starts_with("use Flick"));
        assert_eq!(offered, *cheaper, "{text}: {:?}", running.labels());
        // What has been paid for is as it was.
        assert_eq!(neutral::ask(&running, &format!("{} cost", printed(&running, zone(&running, me, "battlefield")[0]).name)), minion, "{text}");
    }
}

/// Nobody plays what is used.
#[test]
fn who_pays_for_cards_by_another_verb_is_told_which() {
    let card = neutral::Written {
        id: "case".into(),
        rest: r#"name: "Case", kind: "spell", stats: {"cost": 0}"#.into(),
        text: vec!["The next Hero Power you play costs 1 less.".into()],
    };
    let loaded = neutral::load_cards(&kotodama_tests::files("duel"), std::slice::from_ref(&card));
    assert!(loaded.refused["case"][0].message.contains("by `play`"), "{:#?}", loaded.refused);
}

/// What lies where cards are everybody's is nobody's own, and what it costs one player can't be told from what it costs another.
#[test]
fn what_is_everybodys_costs_each_player_the_same() {
    for (text, of_all) in [
        ("Your tricks cost 1 less.", false),
        ("Tricks cost you 1 less.", false),
        ("Tricks cost your opponent 1 more.", false),
        ("Tricks cost 1 less.", true),
        ("Your beasts cost 1 less.", true),
        ("Tricks in your hand cost 1 less.", true),
    ] {
        let mut files = files(PLAYED, &format!("{text:?}"));
        let mut put = |file: &str, before: &str, more: &str| {
            let old = files.0.get_mut(file).expect("it is there");
            assert!(old.contains(before), "{file}: {before}");
            *old = old.replacen(before, &format!("{before}\n{more}"), 1);
        };
        put("game.ron", "zones: [", r#"(id: "row", of: All, seen_by: Everyone),"#);
        put(
            "game.ron",
            "actions: [",
            r#"(id: "buy", say: "buy {it}", windows: ["main"], with: "a trick in the row", pay: "Pay ember equal to its cost.", steps: ["Play it."]),"#,
        );
        put("lexicon/en.ron", "zones: {", r#""row": (shared: "row"),"#);
        let found: Vec<String> = match load(&files) {
            Ok(_) => Vec::new(),
            Err(found) => found.into_iter().map(|found| found.message).collect(),
        };
        assert_eq!(found.is_empty(), of_all, "{text}: {found:?}");
        assert!(of_all || found[0].contains("everybody's"), "{text}: {found:?}");
    }
}
