//! Whatever the text is, an answer comes soon: no hang, no overflow, no panic.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use kotodama_grammar::{Language, Lexicon, PhraseDef};
use proptest::prelude::*;

/// Far more than an answer takes, and far less than anybody would wait. (Tests run unoptimised and side by side.)
const SOON: Duration = Duration::from_millis(if cfg!(debug_assertions) { 3_000 } else { 1_000 });

fn phrases() -> Vec<PhraseDef> {
    ron::from_str(include_str!("../../../grammar/corpus/phrases.ron")).expect("corpus/phrases.ron are phrases")
}

static ENGLISH: LazyLock<Language> = LazyLock::new(|| {
    let lexicon = Lexicon::from_ron(include_str!("../../../grammar/corpus/en.ron")).expect("corpus/en.ron is a lexicon");
    Language::english(&lexicon, &phrases()).expect("English assembles")
});

static FRENCH: LazyLock<Language> = LazyLock::new(|| {
    let lexicon = Lexicon::from_ron(include_str!("../../../grammar/corpus/fr.ron")).expect("corpus/fr.ron is a lexicon");
    Language::translated("fr", &lexicon, &phrases()).expect("French assembles")
});

/// A language and sentences in it.
fn corpora() -> [(&'static Language, &'static str); 2] {
    [(&ENGLISH, include_str!("../../../grammar/corpus/en.txt")), (&FRENCH, include_str!("../../../grammar/corpus/fr.txt"))]
}

/// Reads the text in every language and in every way there is, each of which must answer soon.
fn answer(text: &str) -> Result<(), String> {
    corpora().into_iter().try_for_each(|(language, _)| answer_in(language, text))
}

fn answer_in(language: &Language, text: &str) -> Result<(), String> {
    let ways: [(&str, &dyn Fn() -> bool); 5] = [
        ("as a card", &|| language.read_text(&[text.to_string()]).is_ok()),
        ("as instructions", &|| language.read_effects(text).is_ok()),
        ("as a condition", &|| language.read_condition(text).is_ok()),
        ("as a selector", &|| language.read_selector(text).is_ok()),
        ("both ways", &|| language.ambiguities(text).is_some()),
    ];
    for (way, read) in ways {
        let timed = || {
            let start = Instant::now();
            read();
            start.elapsed()
        };
        // A machine that does something else for a while is no slow reader: that is slow each time.
        let mut took = timed();
        if took > SOON {
            took = timed();
        }
        if took > SOON {
            let shown: String = text.chars().take(60).collect();
            return Err(format!("{took:?} {way} for {} bytes of: {shown}", text.len()));
        }
    }
    Ok(())
}

/// Beginnings of clauses, which go on for ever.
const CLAUSES: &[&str] = &[
    "you may ",
    "if it is your turn, ",
    "if you do, ",
    "otherwise, ",
    "at the end of the turn, ",
    "at the same time, draw 1 card and ",
    "choose one: draw 1 card; or ",
    "draw 1 card, then ",
    "whenever this card is destroyed, ",
    "the health of ",
    "all entities attached to ",
    "the number of entities in your Garden with a cost of ",
    "an entity with a cost of the health of ",
    "Pay IKZ equal to the number of ",
    "[On Play]",
    "[",
    "(",
    "((",
    "{",
    ". ",
    "a. ",
    "an entity ",
    "Destory a. ",
    "A Card Named Of The ",
    "other than Raizan, ",
    "+1 attack, ",
    "and ",
    "1",
    "if there is an entity in your Garden and ",
    "your opponent may ",
    "each player may ",
    "until the start of your next turn, the first time it is destroyed, ",
    "until the end of the turn, whenever it is destroyed, ",
    "from now on, each time you draw 1 card, ",
    "draw 1 card twice ",
    "désormais, chaque fois que vous piochez 1 carte, ",
    "vous pouvez ",
    "si c'est votre tour, ",
    "si vous le faites, ",
    "sinon, ",
    "à la fin du tour, ",
    "en même temps, piochez 1 carte et ",
    "choisissez un effet : piochez 1 carte ; ou ",
    "piochez 1 carte, ",
    "piochez 1 carte, puis ",
    "chaque fois que cette carte est détruite, ",
    "la santé de ",
    "une arme attachée à une entité ",
    "le nombre d'entités avec une santé valant au plus ",
    "autant de ",
    "pour chaque entité, ",
    "chaque entité et ",
    "une entité ou ",
    "un chef, mettez-la, ",
    "Renvoyez une entité de la main de son propriétaire ",
    "Une Carte Nommée De La ",
    "s'il y a une entité dans votre Jardin et ",
    "le joueur adverse peut ",
    "jusqu'à ",
    "l'",
    "d'",
    "\u{1F600}",
    "é",
    "\n",
];

/// Every second clause, from one on: two tests share them, and two cores.
fn every_second_clause_is_answered_soon(first: usize) {
    let mut slow = Vec::new();
    for clause in CLAUSES.iter().skip(first).step_by(2) {
        for length in [1_400, 100_000] {
            let text = clause.repeat(length / clause.len() + 1);
            for end in ["", "draw 1 card."] {
                slow.extend(answer(&format!("{text}{end}")).err());
            }
        }
    }
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}

#[test]
fn clauses_in_clauses_are_answered_soon() {
    every_second_clause_is_answered_soon(0);
}

#[test]
fn other_clauses_in_clauses_are_answered_soon() {
    every_second_clause_is_answered_soon(1);
}

#[test]
fn brackets_of_all_kinds_are_answered_soon() {
    for text in [
        "",
        " ",
        ".",
        "..",
        "[",
        "]",
        "[]",
        "[].",
        "(",
        ")",
        "()",
        "(.",
        "[(])",
        "([)]",
        "{",
        "}",
        "{}",
        "\u{0}",
        "\t",
        "[On Play",
        "[On Play]",
        "Draw 1 card. (",
        "é.",
        "(é",
        "“Draw 1 card.”",
    ] {
        assert_eq!(answer(text), Ok(()), "{text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_text_is_answered_soon(text in "\\PC{0,400}") {
        prop_assert_eq!(answer(&text), Ok(()));
    }

    #[test]
    fn random_words_of_the_language_are_answered_soon(picks in proptest::collection::vec(0..10_000usize, 1..60)) {
        for (language, corpus) in corpora() {
            let words: Vec<&str> = corpus.split_whitespace().collect();
            let text: Vec<&str> = picks.iter().map(|pick| words[pick % words.len()]).collect();
            prop_assert_eq!(answer_in(language, &text.join(" ")), Ok(()));
        }
    }

    #[test]
    fn cut_and_pasted_sentences_are_answered_soon(a in 0..10_000usize, b in 0..10_000usize, cut in 0..200usize) {
        for (language, corpus) in corpora() {
            let sentences: Vec<&str> = corpus.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
            let (a, b) = (sentences[a % sentences.len()], sentences[b % sentences.len()]);
            let from: String = a.chars().take(cut % a.len()).collect();
            let to: String = b.chars().skip(cut % b.len()).collect();
            prop_assert_eq!(answer_in(language, &format!("{from}{to}")), Ok(()));
        }
    }
}
