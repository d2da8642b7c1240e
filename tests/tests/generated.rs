//! The round trip over trees that nobody wrote: what is printed reads back as the same tree, and what can't be said is
//! refused by name; and what is printed has no second reading.

use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use kotodama_grammar::ast::{Condition, Effect, Selector, Sentence};
use kotodama_grammar::{Language, Lexicon, Node, PhraseDef, PrintError};
use kotodama_tests::generate::{self, Sense, Vocabulary};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde::de::DeserializeOwned;

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::from_ron(include_str!("../../grammar/corpus/en.ron")).expect("corpus/en.ron is a lexicon"));
static PHRASES: LazyLock<Vec<PhraseDef>> =
    LazyLock::new(|| ron::from_str(include_str!("../../grammar/corpus/phrases.ron")).expect("corpus/phrases.ron are phrases"));
/// Two of the phrases: others would make most sentences theirs.
static SOME_PHRASES: LazyLock<Vec<PhraseDef>> =
    LazyLock::new(|| PHRASES.iter().filter(|phrase| ["pay", "trade"].contains(&phrase.id.as_str())).cloned().collect());
static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language::english(&LEXICON, &PHRASES).expect("English assembles"));
static FRENCH: LazyLock<Language> = LazyLock::new(|| {
    let lexicon = Lexicon::from_ron(include_str!("../../grammar/corpus/fr.ron")).expect("corpus/fr.ron is a lexicon");
    Language::translated("fr", &lexicon, &PHRASES).expect("French assembles")
});

/// Longer than printing any sentence may take.
const SOON: Duration = Duration::from_millis(if cfg!(debug_assertions) { 3_000 } else { 1_000 });

/// How many trees were printed, and what the others lacked words for.
#[derive(Default)]
struct Tally {
    printed: usize,
    refused: BTreeMap<String, usize>,
}

/// Prints generated trees of a type and reads them again.
fn round_trip<T>(language: &Language, rule: &str, cases: u32) -> Tally
where
    T: Node + DeserializeOwned + std::fmt::Debug,
{
    let mut tally = Tally::default();
    let mut runner = TestRunner::deterministic();
    let choices = proptest::collection::vec(any::<u8>(), 0..40);
    for _ in 0..cases {
        let choices = choices.new_tree(&mut runner).expect("bytes can be made").current();
        let vocabulary = Vocabulary {
            lexicon: &LEXICON,
            names: &["Raizan", "Elder Hoshin", "Commune with Water", "Black Jade Courier", "Kin of the North", "O'Hara", "Blot / The Old"],
            phrases: &SOME_PHRASES,
            techniques: &["(A 3 / B - / D 1)", "(A 12)", "(X - / Y 0)"],
            standing: &[],
            shared: &[],
            sense: Sense::None,
            filler: "stop",
        };
        let tree: T = generate::tree(&vocabulary, &choices);
        let start = Instant::now();
        let printed = language.print(rule, &tree);
        assert!(start.elapsed() < SOON, "{:?} to print {tree:?}", start.elapsed());
        match printed {
            Ok(text) => {
                let read: T = language.read_with_holes(rule, &text).unwrap_or_else(|error| panic!("{text}\n{tree:?}\n{error}"));
                assert_eq!(read, tree, "{text}");
                if let Some((one, other)) = language.second_reading::<T>(rule, &text) {
                    panic!("{text}\n    is read as {one:?}\n    and as {other:?}");
                }
                tally.printed += 1;
            }
            Err(error) => {
                let part = match error {
                    PrintError::NoWords { part } => part,
                    PrintError::NotReadBack { wording, part } => format!("{part} (\"{wording}\" is something else)"),
                    PrintError::TooHard => "something too long".into(),
                };
                assert!(!part.is_empty());
                *tally.refused.entry(part).or_default() += 1;
            }
        }
    }
    if std::env::var_os("SHOW").is_some() {
        let mut refused: Vec<_> = tally.refused.iter().collect();
        refused.sort_by_key(|(part, count)| (std::cmp::Reverse(**count), part.len()));
        eprintln!("{rule}: {} of {cases} printed", tally.printed);
        refused.iter().take(60).for_each(|(part, count)| eprintln!("  {count} × {part}"));
    }
    tally
}

#[test]
fn selectors() {
    for language in [&ENGLISH, &FRENCH] {
        let tally = round_trip::<Selector>(language, "selector", 2_000);
        assert!(tally.printed > 1_270, "{} printed", tally.printed);
    }
}

#[test]
fn conditions() {
    for language in [&ENGLISH, &FRENCH] {
        let tally = round_trip::<Condition>(language, "condition", 2_000);
        assert!(tally.printed > 720, "{} printed", tally.printed);
    }
}

#[test]
fn effects() {
    for language in [&ENGLISH, &FRENCH] {
        let tally = round_trip::<Effect>(language, "effect", 2_100);
        assert!(tally.printed > 940, "{} printed", tally.printed);
    }
}

#[test]
fn sentences() {
    for language in [&ENGLISH, &FRENCH] {
        let tally = round_trip::<Sentence>(language, "sentence", 2_100);
        assert!(tally.printed > 800, "{} printed", tally.printed);
    }
}
