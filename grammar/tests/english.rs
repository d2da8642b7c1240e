//! Every sentence of the corpus reads, prints back to the letter and has one reading; together they use every construct.

use std::collections::BTreeSet;
use std::error::Error;

use kotodama_grammar::ast::Sentence;
use kotodama_grammar::{Language, Lexicon, PhraseDef};

type Outcome = Result<(), Box<dyn Error>>;

const CORPUS: &str = include_str!("corpus/en.txt");

fn english() -> Result<Language, Box<dyn Error>> {
    let lexicon = Lexicon::from_ron(include_str!("corpus/lexicon.ron"))?;
    let phrases: Vec<PhraseDef> = ron::from_str(include_str!("corpus/phrases.ron"))?;
    Language::english(&lexicon, &phrases).map_err(|errors| format!("{errors:#?}").into())
}

/// The sentences of the corpus, without their full stop.
fn sentences() -> impl Iterator<Item = &'static str> {
    let lines = CORPUS.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.trim_end_matches('.'))
}

/// One line of complaint per sentence that the check refuses.
fn check(test: impl Fn(&str) -> Result<(), String>) -> Outcome {
    let wrong: Vec<String> = sentences().filter_map(|sentence| test(sentence).err().map(|why| format!("{sentence}.\n    {why}"))).collect();
    if wrong.is_empty() { Ok(()) } else { Err(format!("{} sentences:\n{}", wrong.len(), wrong.join("\n")).into()) }
}

fn read(english: &Language, sentence: &str) -> Result<Sentence, String> {
    english.read_with_holes("sentence", sentence).map_err(|error| format!("is not read: {error:?}"))
}

#[test]
fn every_sentence_prints_as_it_stands() -> Outcome {
    let english = english()?;
    check(|sentence| {
        let tree = read(&english, sentence)?;
        let printed = english.print_sentence(&tree).map_err(|error| format!("is not printed: {error:?}"))?;
        let printed = printed.trim_end_matches('.');
        if printed == sentence { Ok(()) } else { Err(format!("is printed: {printed}")) }
    })
}

#[test]
fn every_sentence_has_one_reading() -> Outcome {
    let english = english()?;
    check(|sentence| match english.second_reading::<Sentence>("sentence", sentence) {
        None => Ok(()),
        Some((one, other)) => Err(format!("is read as {one:?}\n    and as {other:?}")),
    })
}

/// The rule that an enum's variant has in a language file: `UpToSome` → `up_to_some`.
fn rule_of(variant: &str) -> String {
    let mut rule = String::new();
    for letter in variant.chars() {
        if letter.is_uppercase() && !rule.is_empty() {
            rule.push('_');
        }
        rule.extend(letter.to_lowercase());
    }
    rule
}

/// The variants of the tree's enums, taken from its source: a line that begins with a capital, four blanks in.
fn variants() -> BTreeSet<String> {
    let rooms = [
        include_str!("../src/ast/mod.rs"),
        include_str!("../src/ast/condition.rs"),
        include_str!("../src/ast/effect.rs"),
        include_str!("../src/ast/place.rs"),
        include_str!("../src/ast/quantity.rs"),
        include_str!("../src/ast/rule.rs"),
        include_str!("../src/ast/select.rs"),
    ];
    let lines = rooms.iter().flat_map(|room| room.lines()).filter_map(|line| line.strip_prefix("    "));
    let names = lines.filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()));
    names.map(|line| rule_of(line.split(|sign: char| !sign.is_ascii_alphanumeric()).next().unwrap_or_default())).collect()
}

#[test]
fn the_corpus_uses_every_construct_of_the_tree() -> Outcome {
    let english = english()?;
    let used: BTreeSet<String> = sentences()
        .flat_map(|sentence| english.rules_used("sentence", sentence))
        .map(|rule| rule.split_once("__").map_or(rule.clone(), |(base, _)| base.to_string()))
        .collect();
    let missing: Vec<String> = variants().into_iter().filter(|variant| !used.contains(variant)).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("no sentence for: {}", missing.join(", ")).into()) }
}
