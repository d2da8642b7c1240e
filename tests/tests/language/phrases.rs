//! Phrases and words: what a game adds to the language, and how it is told that it can't.

use kotodama_grammar::ast::{Effect, Hole, Quantity, Sentence};
use kotodama_grammar::{Language, Lexicon, PhraseDef};
use kotodama_messages::Messages;

fn lexicon() -> Lexicon {
    Lexicon::from_ron(include_str!("../../../grammar/corpus/en.ron")).expect("corpus/en.ron is a lexicon")
}

fn phrases(source: &str) -> Vec<PhraseDef> {
    ron::from_str(source).unwrap_or_else(|error| panic!("{error}\n{source}"))
}

fn english(source: &str) -> Language {
    Language::english(&lexicon(), &phrases(source)).unwrap_or_else(|errors| panic!("{errors:#?}"))
}

/// What is said about phrases that can't be.
fn refused(source: &str) -> String {
    match Language::english(&lexicon(), &phrases(source)) {
        Ok(_) => panic!("accepted: {source}"),
        Err(errors) => errors.iter().map(|error| format!("{} {error}", error.code())).collect::<Vec<_>>().join("\n"),
    }
}

const PAY: &str = r#"[(id: "pay", say: ["Pay {n:number} IKZ", "Cough up {n:number} IKZ"], means: ["Tap {n} untapped IKZ in your IKZ area."])]"#;

#[test]
fn a_phrase_reads_and_prints_like_the_language() {
    let english = english(PAY);
    let Ok(Sentence::Run { effect: Effect::Phrase { phrase } }) = english.read_sentence("Pay 2 IKZ.") else { panic!("no phrase") };
    assert_eq!(phrase.name.0, "pay");
    assert_eq!(phrase.holes["n"], Hole::HoleNumber(Quantity::Number(2)));
    assert_eq!(english.print_effect(&Effect::Phrase { phrase }), Ok("pay 2 IKZ".to_string()));
    let text = ["You may pay 2 IKZ.".to_string()];
    let read = english.read_text(&text).expect("it stands where an effect stands");
    assert_eq!(english.print_text(&read).expect("it prints"), text);
}

#[test]
fn a_game_may_say_which_sign_stands_behind_a_cost() {
    let mut words = lexicon();
    words.add("wording", "cost", "pays", ";");
    let english = Language::english(&words, &[]).expect("a language");
    let read = english.read_sentence("Discard 1 card; draw 2 cards.").expect("what stands before the sign is paid");
    assert_eq!(english.print_sentence(&read), Ok("Discard 1 card: Draw 2 cards.".to_string()));
    let english = Language::english(&lexicon(), &[]).expect("a language");
    assert!(english.read_sentence("Discard 1 card; draw 2 cards.").is_err());
}

#[test]
fn the_first_way_to_say_it_is_printed() {
    let english = english(PAY);
    let read = english.read_sentence("Cough up 3 IKZ.").expect("the second way reads");
    assert_eq!(english.print_sentence(&read), Ok("Pay 3 IKZ.".to_string()));
}

#[test]
fn a_meaning_is_read_with_its_holes() {
    let english = english(PAY);
    let meaning = english.meaning("pay").expect("it has one");
    assert_eq!(english.print_effects(meaning), Ok("Tap {n} untapped IKZ in your IKZ area.".to_string()));
    assert_eq!(english.meaning("cough"), None);
}

#[test]
fn no_two_phrases_read_the_same_text() {
    let said = [
        // the same words, and a hole of another type
        r#"[(id: "pay", say: ["Pay {n:number} IKZ"]), (id: "spend", say: ["pay {m:number} IKZ."])]"#,
        r#"[(id: "toss", say: ["Toss {x:card}"], means: ["Discard {x}."]), (id: "toss_many", say: ["Toss {n:number} cards"])]"#,
        r#"[(id: "hail", say: ["Hail {p:player}"]), (id: "hail_foe", say: ["Hail your opponent"])]"#,
        r#"[(id: "all", say: ["Praise {x:card}"]), (id: "many", say: ["Praise {x:cards}"])]"#,
        // what the language reads itself
        r#"[(id: "hoard", say: ["Draw {n:number} cards"])]"#,
        r#"[(id: "skip", say: ["Stop"])]"#,
    ];
    insta::assert_snapshot!(said.map(refused).join("\n"));
    // what one reads at its beginning, or with a word more, is its own
    english(r#"[(id: "hail", say: ["Hail {x:card}"]), (id: "hail_at", say: ["Hail {x:card} at dawn"]), (id: "rain", say: ["Rain"])]"#);
}

#[test]
fn words_players_and_conditions_stand_in_holes() {
    let english = english(
        r#"[
            (id: "gift", say: ["Gift {n:number} cards to {p:player}"], means: ["{p} draws {n} cards.", "Shuffle {p}'s deck."]),
            (id: "hone", say: ["Hone the {value:stat} of {x:card} with {trick:keyword}"], means: ["Give {x} +1 {value} and {trick}."]),
            (id: "luck", say: ["If {c:condition}, feel lucky"], means: ["If {c}, draw 1 card."]),
            (id: "cull", say: ["Cull {sort:kind} in {place:zone}"], means: ["Destroy all {sort} in your {place}."]),
        ]"#,
    );
    let unfolded = |line: &str| {
        let Ok(Sentence::Run { effect: Effect::Phrase { phrase } }) = english.read_sentence(line) else { panic!("no phrase: {line}") };
        let meaning = english.meaning(&phrase.name.0).expect("it has a meaning").to_vec();
        let filled = kotodama_grammar::fill(&meaning, &phrase.holes).map_err(|unfit| unfit.to_string());
        filled.map(|filled| english.print_effects(&filled).expect("it prints"))
    };
    assert_eq!(unfolded("Gift 2 cards to your opponent.").as_deref(), Ok("Your opponent draws 2 cards. Shuffle your opponent's deck."));
    assert_eq!(unfolded("Gift 1 cards to you.").as_deref(), Ok("Draw 1 card. Shuffle your deck."));
    assert_eq!(unfolded("Hone the attack of this card with Carapace 2.").as_deref(), Ok("This card gets +1 attack and Carapace 2."));
    assert_eq!(unfolded("If it is the first turn of the game, feel lucky.").as_deref(), Ok("If it is the first turn of the game, draw 1 card."));
    assert_eq!(unfolded("Cull entities in Garden.").as_deref(), Ok("Destroy all entities in your Garden."));
    let whose = "the meaning says {p}'s, and of such a player nothing can be said to be theirs";
    assert_eq!(unfolded("Gift 1 cards to the active player."), Err(whose.to_owned()));
}

#[test]
fn a_thousand_phrases_are_no_burden() {
    let many: Vec<PhraseDef> = (0..1_000)
        .map(|i| {
            let source = format!(r#"(id: "p{i}", say: ["Whistle tune {i} for {{x:card}}"], means: ["Destroy {{x}}."])"#);
            ron::from_str(&source).unwrap_or_else(|error| panic!("{error}"))
        })
        .collect();
    let start = std::time::Instant::now();
    let english = Language::english(&lexicon(), &many).unwrap_or_else(|errors| panic!("{errors:#?}"));
    assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
    assert!(english.read_sentence("Whistle tune 999 for an entity in your Garden.").is_ok());
    assert!(english.read_sentence("Whistle tune 1000 for an entity in your Garden.").is_err());
}

#[test]
fn broken_patterns_are_pointed_at() {
    insta::assert_snapshot!(
        [
            r#"[(id: "Pay", say: ["Pay {n:number} IKZ"])]"#,
            r#"[(id: "pay", say: [])]"#,
            r#"[(id: "pay", say: ["Pay {n:number IKZ"])]"#,
            r#"[(id: "pay", say: ["Pay n} IKZ"])]"#,
            r#"[(id: "pay", say: ["Pay {n} IKZ"])]"#,
            r#"[(id: "pay", say: ["Pay {n:money} IKZ"])]"#,
            r#"[(id: "pay", say: ["Pay {N:number} IKZ"])]"#,
            r#"[(id: "pay", say: ["Pay {n:number} or {n:number} IKZ"])]"#,
            r#"[(id: "pay", say: ["{n:number}"])]"#,
            r#"[(id: "pay", say: ["Pay (a lot)"])]"#,
            r#"[(id: "pay", say: ["Pay. Smile"])]"#,
            r#"[(id: "pay", say: ["  "])]"#,
            r#"[(id: "pay", say: ["Pay {n:number} IKZ", "Pay nothing"])]"#,
            r#"[(id: "pay", say: ["Pay {n:numbr} IKZ"])]"#,
            r#"[(id: "pay", say: ["Pay {n:number} IKZ"]), (id: "pay", say: ["Toss {m:number} IKZ"])]"#,
        ]
        .map(refused)
        .join("\n")
    );
}

#[test]
fn broken_meanings_are_pointed_at() {
    insta::assert_snapshot!(
        [
            r#"[(id: "pay", say: ["Pay {n:number} IKZ"], means: ["Taap {n} IKZ in your IKZ area."])]"#,
            r#"[(id: "pay", say: ["Pay {n:number} IKZ"], means: ["Tap {m} IKZ in your IKZ area."])]"#,
            r#"[(id: "pay", say: ["Pay {n:number} IKZ"], means: ["Draw 1 card."])]"#,
            r#"[(id: "rest", say: ["Rest"], means: ["Relax."]), (id: "relax", say: ["Relax"], means: ["Draw 1 card. Rest."])]"#,
            r#"[(id: "rest", say: ["Rest"], means: ["You may rest."])]"#,
            r#"[(id: "rest", say: ["Rest"], means: ["[On Play] Draw 1 card."])]"#,
        ]
        .map(refused)
        .join("\n")
    );
}

#[test]
fn broken_words_are_pointed_at() {
    let wrong = [
        r#"(kinds: { "Ally": (sg: "ally") })"#,
        r#"(kinds: { "ally": () })"#,
        r#"(kinds: { "ally": (sg: "") })"#,
        r#"(kinds: { "ally": (sg: "", pl: "allies") })"#,
        r#"(kinds: { "ally": (sg: "al  ly") })"#,
        r#"(kinds: { "ally": (sg: "[ally]") })"#,
        r#"(kinds: { "ally": (sg: "ally"), "friend": (sg: "ally") })"#,
        r#"(knids: { "ally": (sg: "ally") })"#,
        r#"(kinds: { "ally": (sg: "ally"), "ally": (sg: "friend") })"#,
        r#"(kinds: { "ally": (sg: "ally", sg: "friend") })"#,
        r#"(keywords: { "carapace": (name: "Carapace", takes: money) })"#,
    ];
    let said = wrong.map(|source| match Lexicon::from_ron(source) {
        Err(error) => error.to_string(),
        Ok(lexicon) => match Language::english(&lexicon, &[]) {
            Ok(_) => panic!("accepted: {source}"),
            Err(errors) => errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
        },
    });
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn broken_language_files_are_pointed_at() {
    let wrong = [
        "effect = { \"stop\" ",
        "effect = { stop }\nstop = { nothing }",
        "effect = { stop }\nstop = { #by = (a | b) }\na = { \"a\" }\nb = { \"b\" }",
        "effect = { #by = a }\na = _{ \"a\" }",
        "effect = { effect ~ \"a\" }",
        "effect = { \"a\" }\neffect = { \"b\" }",
        "effect = { PUSH(\"a\") }",
    ];
    let said = wrong.map(|source| match Language::new(Messages::english(), source, &Lexicon::new(), &[]) {
        Ok(_) => panic!("accepted: {source}"),
        Err(errors) => errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
    });
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn a_language_fits_a_game_without_words() {
    for (language, stop, destroy) in [("en", "Stop.", "Destroy an entity."), ("fr", "Arrêtez là.", "Détruisez une entité.")] {
        let language = Language::of(language, &Lexicon::new(), &[]).unwrap_or_else(|errors| panic!("{errors:#?}"));
        assert!(language.read_sentence(stop).is_ok());
        assert!(language.read_sentence(destroy).is_err());
    }
}

#[test]
fn a_language_that_nobody_wrote_is_refused_by_name() {
    let errors = Language::of("fra", &Lexicon::new(), &[]).expect_err("there is no such language");
    assert_eq!(errors.iter().map(ToString::to_string).collect::<Vec<_>>(), ["there is no language `fra`; there are `en`, `fr`"]);
    assert_eq!(errors[0].diagnostic("game.ron").help.as_deref(), Some("did you mean `fr`?"));
}

#[test]
fn a_phrase_is_said_in_another_language_by_its_lexicon() {
    let words = r#"(
        pools: { "gold": (m_sg: "or") },
        phrases: { "rest": (say: "Reposez-vous {n:number} fois", inf: "vous reposer {n:number} fois") },
    )"#;
    let lexicon = Lexicon::from_ron(words).expect("it is a lexicon");
    let phrases = phrases(r#"[(id: "rest", say: ["Rest {n:number} times"], means: ["Gain {n} gold."]), (id: "sleep", say: ["Sleep"])]"#);
    let french = Language::translated("fr", &lexicon, &phrases).unwrap_or_else(|errors| panic!("{errors:#?}"));
    for line in ["Reposez-vous 2 fois.", "Vous pouvez vous reposer 2 fois.", "Vous pouvez payer 1 or, puis vous reposer 2 fois."] {
        let read = french.read_ability(line).unwrap_or_else(|errors| panic!("{line}\n{errors:#?}"));
        assert_eq!(french.print_ability(&read).as_deref(), Ok(line));
    }
    assert_eq!(french.meaning("rest"), None);
    let english = Language::english(&Lexicon::from_ron(r#"(pools: { "gold": (sg: "gold") })"#).expect("it is a lexicon"), &phrases);
    let english = english.unwrap_or_else(|errors| panic!("{errors:#?}"));
    let sleep = english.read_ability("Sleep.").expect("it is a phrase");
    assert!(french.print_ability(&sleep).is_err(), "it has no words for it");
}

#[test]
fn forms_that_are_never_asked_for_are_found() {
    assert_eq!(english("[]").findings(), []);
    let lexicon = Lexicon::from_ron(r#"(verbs: { "draw": (base: "draw", thrid: "draws") })"#).expect("it is a lexicon");
    let english = Language::english(&lexicon, &[]).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let found: Vec<String> = english.findings().iter().map(|(_, found)| found.to_string()).collect();
    let said = "warning[K0006]: the verb `draw` has a form `thrid`, which the language never asks for; did you mean `third`?";
    assert_eq!(found, [said]);
}

#[test]
fn every_code_has_a_page() {
    let pages = kotodama_grammar::codes::PAGES;
    assert!(pages.windows(2).all(|pair| pair[0].code < pair[1].code), "pages stand in the order of their codes");
    for page in pages {
        assert!([page.title, page.about, page.example, page.instead].iter().all(|part| !part.is_empty()), "{}", page.code);
    }
    let used = ["K0001", "K0002", "K0003", "K0004", "K0005", "K0006", "K0101", "K0102", "K0103", "K0105", "K0106", "K0107", "K0108"];
    assert!(used.iter().all(|code| kotodama_grammar::codes::page(code).is_some()));
    assert_eq!(kotodama_grammar::codes::page("k0101").map(|page| page.code), Some("K0101"));
    assert_eq!(kotodama_grammar::codes::page("K9999"), None);
}
