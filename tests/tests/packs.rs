//! Packs: what is added to a game from outside, in what order, under which ids; and what happens when something is wrong with it.

use kotodama_engine::{Game, LoadError, Match, PackChange, Start};
use kotodama_rules::{Memory, Reading, Source};
use kotodama_tests::load;
use kotodama_tests::*;
use std::sync::Arc;

/// A pack of one keyword, two phrases, one script, one deck and two cards.
const TIDES: [(&str, &str); 6] = [
    (
        "pack.ron",
        r#"(id: "tides", name: "Tides", version: "1.2.0", game: "azuki", edition: 1, grammar: 1,
    adds: [Cards, Words, Keywords, Phrases, Hooks])"#,
    ),
    ("lexicon/en.ron", r#"(keywords: {"undertow": (name: "Undertow")}, families: {"tideborn": (sg: "Tideborn")})"#),
    ("keywords.ron", r#"[(id: "undertow", means: ["This card can't attack."])]"#),
    ("phrases.ron", r#"[(id: "ebb", say: ["Ebb {n:number}"], means: ["Draw {n} cards."]), (id: "surge", say: ["Surge"], lua: "surge.luau")]"#),
    ("scripts/surge.luau", "local strike = say \"Deal {n} damage to your opponent's leader.\"\nreturn function(game, event)\n  return strike { n = 2 }\nend\n"),
    (
        "sets/first.ron",
        r#"(id: "first", name: "First Tide", cards: [
    (id: "T-1", name: "Tide Caller", kind: "entity", families: {"element": ["Water"], "subtype": ["Tideborn"]},
        stats: {"cost": 1, "attack": 1, "health": 2, "gate_power": 1}, text: ["Undertow.", "[On Play] Ebb 2."]),
    (id: "T-2", name: "Wave Runner", kind: "entity", families: {"element": ["Water"]},
        stats: {"cost": 2, "attack": 2, "health": 2, "gate_power": 1}, text: ["[On Play] Surge."]),
])"#,
    ),
];

fn add(files: &mut Memory, pack: &str, parts: &[(&str, &str)]) {
    for (path, text) in parts {
        files.0.insert(format!("packs/{pack}/{path}"), (*text).to_owned());
    }
}

/// The game with the pack of tides, and further files of packs.
fn with(more: &[(&str, &str)]) -> Memory {
    let mut files = files("azuki");
    add(&mut files, "tides", &TIDES);
    for (path, text) in more {
        files.0.insert(format!("packs/{path}"), (*text).to_owned());
    }
    files
}

fn loaded(files: &Memory) -> Reading {
    load(files).unwrap_or_else(|wrong| panic!("{}", report(&wrong, files)))
}

/// What is wrong with packs, each as "code file:line message".
fn wrong(game: &Game, files: &Memory) -> String {
    report(&game.packed.wrong, files)
}

fn left_out(game: &Game) -> Vec<String> {
    game.packed.left_out.iter().map(|out| format!("{}: {}", out.pack, out.what.as_deref().unwrap_or("all of it"))).collect()
}

#[test]
fn a_pack_adds_cards_words_keywords_phrases_and_scripts_under_ids_of_its_own() {
    let files = with(&[]);
    let game = loaded(&files);
    assert_eq!((wrong(&game, &files).as_str(), left_out(&game).len()), ("", 0));
    let stamps: Vec<(String, String)> = game.packed.packs.iter().map(|pack| (pack.id.clone(), pack.version.to_string())).collect();
    assert_eq!(stamps, [("tides".to_owned(), "1.2.0".to_owned())]);
    let caller = game.card(game.find("tides:T-1").expect("the card is there"));
    assert_eq!((caller.name.as_str(), caller.set.as_str()), ("Tide Caller", "tides:first"));
    assert!(game.find("T-1").is_none() && game.keywords.iter().any(|keyword| keyword.id == "tides:undertow"));
    assert_eq!(game.hooks.len(), load(&kotodama_tests::files("azuki")).expect("sound").hooks.len() + 1);
    // What it adds is no part of the game without it.
    assert_ne!(game.hash, azuki().hash);
}

/// A pack with nothing but what its `pack.ron` says: the fields behind `grammar`.
fn about(id: &str, version: &str, more: &str) -> (String, String) {
    (format!("{id}/pack.ron"), format!("(id: \"{id}\", name: \"{id}\", version: \"{version}\", game: \"azuki\", edition: 1, grammar: 1, {more})"))
}

fn with_packs(packs: &[(String, String)], more: &[(&str, &str)]) -> Memory {
    let packs: Vec<(&str, &str)> = packs.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    with(&[packs, more.to_vec()].concat())
}

fn ids(game: &Game) -> Vec<&str> {
    game.packed.packs.iter().map(|pack| pack.id.as_str()).collect()
}

#[test]
fn packs_come_in_the_order_of_what_they_need() {
    // By its name, "above" would come before "tides".
    let files = with_packs(
        &[about("above", "0.1.0", r#"adds: [], needs: {"deeps": "*", "tides": "^1.1"}"#), about("deeps", "3.0.0", r#"adds: [], needs: {"tides": ">=1.2"}"#)],
        &[],
    );
    let game = loaded(&files);
    assert_eq!((ids(&game), wrong(&game, &files).as_str()), (vec!["tides", "deeps", "above"], ""));
}

#[test]
fn what_lacks_something_it_needs_is_left_out_with_all_that_needs_it() {
    let packs = [
        about("above", "0.1.0", r#"adds: [], needs: {"deeps": "*"}"#),
        about("deeps", "3.0.0", r#"adds: [], needs: {"tides": "^2"}"#),
        about("lost", "1.0.0", r#"adds: [], needs: {"tidse": "*"}"#),
    ];
    let files = with_packs(&packs, &[]);
    let game = loaded(&files);
    assert_eq!(ids(&game), ["tides"]);
    assert_eq!(left_out(&game), ["above: all of it", "deeps: all of it", "lost: all of it"]);
    let told = wrong(&game, &files);
    for line in [
        "K0702 packs/deeps/pack.ron:1 the pack `deeps` needs `tides` in a version ^2; it is there in version 1.2.0",
        "K0702 packs/above/pack.ron:1 the pack `above` needs `deeps`, which is not there",
        "K0702 packs/lost/pack.ron:1 the pack `lost` needs `tidse`, which is not there (did you mean `tides`?)",
    ] {
        assert!(told.contains(line), "{told}");
    }
}

#[test]
fn packs_that_need_each_other_are_left_out_and_the_circle_is_shown() {
    let packs = [
        about("one", "1.0.0", r#"adds: [], needs: {"two": "*"}"#),
        about("two", "1.0.0", r#"adds: [], needs: {"one": "*"}"#),
        about("me", "1.0.0", r#"adds: [], needs: {"me": "*"}"#),
        about("on", "1.0.0", r#"adds: [], needs: {"two": "*"}"#),
    ];
    let files = with_packs(&packs, &[]);
    let game = loaded(&files);
    assert_eq!(ids(&game), ["tides"]);
    let told = wrong(&game, &files);
    assert!(told.contains("these packs need each other: me → me") && told.contains("these packs need each other: one → two → one"), "{told}");
    assert!(told.contains("the pack `on` needs `two`, which is not there"), "{told}");
}

#[test]
fn what_a_pack_is_for_must_fit() {
    let said = r#"(id: "tides", name: "Tides", version: "1.2.0", game: "azuki", edition: 1, grammar: 1, adds: [])"#;
    let said_of = |was: &str, is: &str| {
        let files = with(&[("tides/pack.ron", &said.replace(was, is))]);
        let game = loaded(&files);
        assert!(ids(&game).is_empty() && left_out(&game) == ["tides: all of it"], "{:?}", game.packed);
        assert_eq!(game.hash, azuki().hash);
        wrong(&game, &files)
    };
    for (was, is, says) in [
        ("\"azuki\"", "\"sakura\"", "K0702 packs/tides/pack.ron:1 the pack `tides` is for the game `sakura`, not for `azuki`"),
        ("edition: 1", "edition: 2", "the pack `tides` is for edition 2 of `azuki`; this is edition 1"),
        ("grammar: 1", "grammar: 7", "is written in edition 7 of the language; this tool reads edition 1"),
        ("id: \"tides\"", "id: \"tide\"", "K0701 packs/tides/pack.ron:1 the pack in the folder `tides` calls itself `tide`"),
        ("id: \"tides\"", "id: \"High Tides\"", "`High Tides` is no id of a pack (write it in small letters"),
        ("1.2.0", "1.2", "K0201"),
        ("adds: []", "adds: [Magic]", "K0201"),
    ] {
        let told = said_of(was, is);
        assert!(told.contains(says), "{is}: {told}");
    }
}

#[test]
fn a_bad_card_costs_itself_alone() {
    let set = TIDES[5].1;
    for (was, is, at, says) in [
        ("[On Play] Ebb 2.", "[On Play] Ebb tow.", "card tides:T-1", "K0101 packs/tides/sets/first.ron:3"),
        ("kind: \"entity\", families: {\"element\": [\"Water\"]}", "kind: \"wave\"", "card tides:T-2", "K0203 packs/tides/sets/first.ron:4"),
        ("[\"Tideborn\"]", "[\"Tidborn\"]", "card tides:T-1", "K0203 packs/tides/sets/first.ron:2"),
        ("\"T-2\"", "\"T-1\"", "card tides:T-1", "the card tides:T-1 is there twice"),
        ("\"T-2\"", "\"waves:T-2\"", "card waves:T-2", "the id `waves:T-2` is one of the pack `waves`"),
    ] {
        assert!(set.contains(was), "{was}");
        let files = with(&[("tides/sets/first.ron", &set.replacen(was, is, 1))]);
        let game = loaded(&files);
        assert_eq!(left_out(&game), [format!("tides: {at}")], "{}", wrong(&game, &files));
        assert!(wrong(&game, &files).contains(says), "{}", wrong(&game, &files));
        assert_eq!(ids(&game), ["tides"]);
        let there = ["tides:T-1", "tides:T-2"].iter().filter(|id| game.find(id).is_some()).count();
        assert_eq!(there, if is == "\"T-1\"" { 0 } else { 1 }, "{is}");
    }
}

#[test]
fn a_bad_file_costs_itself_and_what_speaks_of_it() {
    let broken = |file: &str, text: &str| {
        let files = with(&[(&format!("tides/{file}"), text)]);
        let game = loaded(&files);
        (left_out(&game), wrong(&game, &files))
    };
    let (out, told) = broken("sets/second.ron", "(id: \"second\"");
    assert!(out == ["tides: sets/second.ron"] && told.contains("K0201 packs/tides/sets/second.ron:1"), "{out:?} {told}");
    // The card that says the keyword goes with it; the other stays.
    let (out, told) = broken("keywords.ron", "[(id: \"undertow\", means: [\"This card can't atack.\"])]");
    assert!(out.contains(&"tides: keyword tides:undertow".to_owned()) && told.contains("K0101 packs/tides/keywords.ron:1"), "{out:?} {told}");
    assert!(out.contains(&"tides: card tides:T-1".to_owned()) && !out.contains(&"tides: card tides:T-2".to_owned()), "{out:?} {told}");
    let (out, told) = broken(
        "phrases.ron",
        "[(id: \"ebb\", say: [\"Ebb {n:number}\"], means: [\"Drew {n} cards.\"]), (id: \"surge\", say: [\"Surge\"], lua: \"surge.luau\")]",
    );
    assert!(out == ["tides: card tides:T-1", "tides: phrase tides:ebb"] && told.contains("K0004 packs/tides/phrases.ron:1"), "{out:?} {told}");
    let (out, told) = broken("scripts/surge.luau", "return function(game, event) return os.time() end end");
    assert!(out == ["tides: card tides:T-2", "tides: phrase tides:surge"] && told.contains("K0401 packs/tides/scripts/surge.luau:1"), "{out:?} {told}");
    let (out, told) = broken(
        "phrases.ron",
        "[(id: \"ebb\", say: [\"Ebb {n:number}\"], means: [\"Surge.\", \"Draw {n} cards.\"]), (id: \"surge\", say: [\"Surge\"], means: [\"Ebb 1.\"])]",
    );
    assert!(told.contains("K0005") && !out.is_empty(), "{out:?} {told}");
    let (out, told) = broken("modes.txt", "nothing");
    assert!(out.is_empty() && told.is_empty(), "{out:?} {told}");
}

#[test]
fn what_a_comment_talks_of_is_not_to_blame() {
    let set = TIDES.iter().find(|(path, _)| path.starts_with("sets/")).expect("it is there").1;
    // The second card, as it was before: with the same mistake, in a comment before the first.
    let second = set.lines().skip_while(|line| !line.contains("T-2")).take(2).collect::<Vec<_>>().join("\n").replace("Surge.", "Suhrge.");
    let commented: String = second.lines().map(|line| format!("// {line}\n")).collect();
    let broken = set.replacen("    (id: \"T-1\", name: \"Tide Caller\"", &format!("{commented}    (name: \"Tide Caller (old)\", id: \"T-1\""), 1).replacen(
        "Surge.\"]",
        "Suhrge.\"]",
        2,
    );
    let files = with(&[("tides/sets/first.ron", &broken)]);
    let game = loaded(&files);
    assert_eq!(left_out(&game), ["tides: card tides:T-2"], "{}", wrong(&game, &files));
    let line = 1 + broken.lines().position(|line| line.contains("Suhrge") && !line.starts_with("//")).expect("it is there");
    assert!(wrong(&game, &files).contains(&format!("K0101 packs/tides/sets/first.ron:{line} ")), "{}", wrong(&game, &files));
}

#[test]
fn what_no_file_is_to_blame_for_costs_the_pack_without_which_it_is_sound() {
    let names: Vec<String> = ('a'..='z').flat_map(|c| ('a'..='j').map(move |d| format!("Low{c}{d}"))).collect();
    let words: String = (0..).zip(&names).map(|(i, name)| format!("\"w{i}\": (name: \"{name}\"), ")).collect();
    let keywords: String = (0..names.len()).map(|i| format!("(id: \"w{i}\", means: [\"This card can't attack.\"]), ")).collect();
    let pack = |id: &str, needs: &str, adds: &str| {
        format!("(id: \"{id}\", name: \"P\", version: \"1.0.0\", game: \"azuki\", edition: 1, grammar: 1, needs: {{{needs}}}, adds: [{adds}])")
    };
    let files = with(&[
        ("many/pack.ron", &pack("many", "", "Words, Keywords")),
        ("many/lexicon/en.ron", &format!("(keywords: {{{words}}})")),
        ("many/keywords.ron", &format!("[{keywords}]")),
        ("more/pack.ron", &pack("more", "\"many\": \"1\"", "Cards")),
    ]);
    let game = loaded(&files);
    assert_eq!(left_out(&game), ["many: all of it", "more: all of it"], "{}", wrong(&game, &files));
    assert!(wrong(&game, &files).contains("a game has at most 250 keywords"), "{}", wrong(&game, &files));
    assert_eq!(ids(&game), ["tides"]);
}

#[test]
fn a_pack_adds_what_it_says_it_adds() {
    let files = with(&[("tides/pack.ron", &TIDES[0].1.replace(", Hooks", ""))]);
    let game = loaded(&files);
    let told = wrong(&game, &files);
    assert!(told.contains("K0701 packs/tides/pack.ron:2 the pack `tides` has a folder `scripts`, and does not say that it adds Hooks"), "{told}");
    assert_eq!(left_out(&game), ["tides: scripts", "tides: card tides:T-2", "tides: phrase tides:surge"]);
}

#[test]
fn overrides_are_declared_and_both_places_are_known() {
    let said = r#"(id: "tides", name: "Tides", version: "1.2.0", game: "azuki", edition: 1, grammar: 1, adds: [Cards, Words, Keywords],
    overrides: [Card("STT01-003"), Word("kind", "entity"), Keyword("rooted")])"#;
    let set = r#"(id: "first", name: "First Tide", cards: [
    (id: "STT01-003", name: "Tide Caller", kind: "entity", families: {"element": ["Water"]}, stats: {"cost": 1, "attack": 1, "health": 9, "gate_power": 1}),
])"#;
    let files = with(&[
        ("tides/pack.ron", said),
        ("tides/sets/first.ron", set),
        ("tides/lexicon/en.ron", r#"(kinds: {"entity": (shown: "being")})"#),
        ("tides/keywords.ron", r#"[(id: "rooted", means: ["This card can't attack.", "This card can't take damage."])]"#),
    ]);
    let mut files = files;
    for gone in ["phrases.ron", "scripts/surge.luau"] {
        files.0.remove(&format!("packs/tides/{gone}"));
    }
    let game = loaded(&files);
    assert_eq!((wrong(&game, &files).as_str(), left_out(&game).len()), ("", 0));
    let card = game.card(game.find("STT01-003").expect("it is there"));
    assert_eq!((card.name.as_str(), game.cards.iter().filter(|card| card.id == "STT01-003").count()), ("Tide Caller", 1));
    assert_eq!(game.read.lexicon.form("kind", "entity", "shown"), Some("being"));
    assert_eq!(game.read.lexicon.form("kind", "entity", "pl"), Some("entities"));
    assert_eq!(game.keywords.iter().filter(|keyword| keyword.id == "rooted").count(), 1);
    let told: Vec<String> = game.packed.overridden.iter().map(|o| format!("{} {} {} {}", o.thing, o.pack, o.by.file, o.of.file)).collect();
    let expected = [
        "kind entity tides packs/tides/lexicon/en.ron lexicon/en.ron",
        "keyword rooted tides packs/tides/keywords.ron keywords.ron",
        "card STT01-003 tides packs/tides/sets/first.ron sets/stt01.ron",
    ];
    assert_eq!(told, expected);
    for o in &game.packed.overridden {
        let text = |place: &kotodama_grammar::Also| files.read(&place.file).and_then(|text| Some(text.get(place.span.clone())?.to_owned()));
        assert!(text(&o.by).is_some_and(|by| !by.is_empty()) && text(&o.by) == text(&o.of), "{o:?}");
    }
}

#[test]
fn overrides_of_what_is_not_there_or_not_needed_are_refused() {
    let tried = |overrides: &str, needs: &str, id: &str| {
        let set = format!(
            "(id: \"s\", name: \"S\", cards: [(id: \"{id}\", name: \"Other\", kind: \"entity\", families: {{\"element\": [\"Water\"]}}, stats: {{\"cost\": 1, \"attack\": 1, \"health\": 1, \"gate_power\": 1}})])"
        );
        let files =
            with_packs(&[about("zeal", "1.0.0", &format!("adds: [Cards], overrides: [{overrides}], needs: {{{needs}}}"))], &[("zeal/sets/s.ron", &set)]);
        let game = loaded(&files);
        (left_out(&game), wrong(&game, &files))
    };
    let (out, told) = tried("Card(\"STT01-999\")", "", "STT01-999");
    assert!(out == ["zeal: card STT01-999"] && told.contains("overrides the card STT01-999, which is not there"), "{out:?} {told}");
    let (out, told) = tried("Card(\"tides:T-1\")", "", "tides:T-1");
    assert!(out == ["zeal: card tides:T-1"] && told.contains("and does not need `tides`"), "{out:?} {told}");
    let (out, told) = tried("Card(\"tides:T-1\")", "\"tides\": \"*\"", "tides:T-1");
    assert!(out.is_empty() && told.is_empty(), "{out:?} {told}");
    let (out, told) = tried("Card(\"STT01-003\")", "", "Z-1");
    assert!(out == ["zeal: card STT01-003"] && told.contains("overrides the card STT01-003 and does not have one"), "{out:?} {told}");
}

#[test]
fn two_packs_that_override_the_same_thing_do_it_only_in_an_order() {
    let set = |health: u8| {
        format!(
            "(id: \"s\", name: \"S\", cards: [(id: \"STT01-003\", name: \"Other\", kind: \"entity\", families: {{\"element\": [\"Water\"]}}, stats: {{\"cost\": 1, \"attack\": 1, \"health\": {health}, \"gate_power\": 1}})])"
        )
    };
    let game_of = |needs: &str| {
        let over = "adds: [Cards], overrides: [Card(\"STT01-003\")]";
        let files = with_packs(
            &[about("one", "1.0.0", &format!("{over}, needs: {{{needs}}}")), about("two", "1.0.0", over)],
            &[("one/sets/s.ron", &set(7)), ("two/sets/s.ron", &set(8))],
        );
        let game = loaded(&files);
        (wrong(&game, &files), left_out(&game), game)
    };
    let health = |game: &Game| {
        let stat = game.stat_named("health").expect("it has one");
        game.card(game.find("STT01-003").expect("it is there")).stats[stat.index()]
    };
    let (told, out, game) = game_of("");
    assert!(told.contains("K0703 packs/one/pack.ron:1 `one` and `two` both override the card STT01-003, and neither needs the other"), "{told}");
    assert_eq!(game.packed.wrong[0].also.first().map(|also| also.file.as_str()), Some("packs/two/pack.ron"));
    assert_eq!((out, health(&game)), (vec!["one: card STT01-003".to_owned(), "two: card STT01-003".to_owned()], health(azuki())));
    // The one that needs the other comes later, and what it says holds.
    let (told, out, game) = game_of("\"two\": \"*\"");
    assert_eq!((told.as_str(), out.len(), health(&game)), ("", 0, Some(7)));
    assert_eq!(
        game.packed.overridden.iter().map(|o| (o.pack.as_str(), o.of.file.as_str())).collect::<Vec<_>>(),
        [("two", "sets/stt01.ron"), ("one", "packs/two/sets/s.ron")]
    );
}

#[test]
fn a_pack_does_not_change_what_other_texts_say() {
    // A phrase in words of the game's own cards.
    let files = with(&[(
        "tides/phrases.ron",
        r#"[(id: "ebb", say: ["Ebb {n:number}"], means: ["Draw {n} cards."]), (id: "more", say: ["Draw {n:number} card", "Draw {n:number} cards"], means: ["Ebb {n}."]), (id: "surge", say: ["Surge"], lua: "surge.luau")]"#,
    )]);
    let game = loaded(&files);
    let told = wrong(&game, &files);
    assert!(ids(&game).is_empty() || left_out(&game).contains(&"tides: phrase tides:more".to_owned()), "{:?} {told}", left_out(&game));
    let same =
        |game: &Reading| game.cards.iter().filter(|card| !card.id.contains(':')).map(|card| (card.id.clone(), game.text(card).clone())).collect::<Vec<_>>();
    assert_eq!(same(&game)[..azuki().printed], same(azuki())[..azuki().printed]);
    // A keyword with the name of another.
    let files = with(&[("tides/lexicon/en.ron", r#"(keywords: {"undertow": (name: "Charge")}, families: {"tideborn": (sg: "Tideborn")})"#)]);
    let game = loaded(&files);
    let told = wrong(&game, &files);
    assert!(
        told.contains("K0002 packs/tides/lexicon/en.ron:1") && left_out(&game).contains(&"tides: keyword tides:undertow".to_owned()),
        "{:?} {told}",
        left_out(&game)
    );
    assert_eq!(game.packed.wrong[0].also.first().map(|also| also.file.as_str()), Some("lexicon/en.ron"));
}

#[test]
fn what_is_saved_with_packs_goes_on_with_the_same_packs_alone() {
    let game = Arc::new(loaded(&with(&[])));
    let start = Start { seed: 5, ..Start::default() };
    let deck = game.decks.iter().find_map(|(_, deck)| deck.clone()).expect("a deck");
    let mut played = Match::new(Arc::clone(&game), [&deck, &deck], start);
    for _ in 0..12 {
        played.choose(0).expect("the first option");
    }
    let save = played.save();
    assert_eq!(save.packs.iter().map(|pack| pack.id.as_str()).collect::<Vec<_>>(), ["tides"]);
    let written = ron::to_string(&save).expect("it can be written");
    let save = ron::from_str(&written).expect("it can be read");
    assert!(Match::load(Arc::clone(&game), &save).is_ok_and(|again| again.state() == played.state()));
    let refused = |game: Reading| match Match::load(game.game, &save) {
        Err(LoadError::Packs(changes)) => changes,
        other => panic!("{:?}", other.map(|_| ())),
    };
    let without = refused(load(&files("azuki")).expect("sound"));
    assert!(matches!(&without[..], [PackChange::Gone(pack)] if pack.id == "tides"), "{without:?}");
    let newer = refused(loaded(&with(&[("tides/pack.ron", &TIDES[0].1.replace("1.2.0", "1.3.0"))])));
    assert_eq!(newer[0].to_string(), "tides is of version 1.3.0, not 1.2.0");
    let other = refused(loaded(&with(&[("tides/sets/first.ron", &TIDES[5].1.replace("\"health\": 2", "\"health\": 3"))])));
    assert_eq!(other[0].to_string(), "tides 1.2.0 has other content");
}

#[test]
fn a_pack_with_bad_words_of_any_sort_never_harms_the_game() {
    // Each file of the pack in turn is cut off in the middle, at many places.
    for (file, text) in TIDES {
        for at in (0..text.len()).step_by(67).filter(|at| text.is_char_boundary(*at)) {
            let files = with(&[(&format!("tides/{file}"), &text[..at])]);
            let game = loaded(&files);
            assert!(at == 0 && file == "sets/none" || !game.packed.wrong.is_empty() || game.packed.left_out.is_empty(), "{file} {at}");
            assert!(game.printed >= azuki().printed);
        }
    }
}
