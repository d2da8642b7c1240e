//! For each language: every sentence of its corpus reads, prints back to the letter and has one reading; together they use every
//! construct; and what a sentence says in one language can be said in the other.

use std::collections::BTreeSet;
use std::error::Error;

use kotodama_grammar::ast::{Ability, Sentence};
use kotodama_grammar::{LANGUAGES, Language, Lexicon, PhraseDef, constructs, constructs_of, lacking};

type Outcome = Result<(), Box<dyn Error>>;

/// A language with the words of a game, and lines in it.
struct Corpus {
    language: &'static str,
    lexicon: &'static str,
    phrases: &'static str,
    lines: &'static str,
}

const PHRASES: &str = include_str!("../../../grammar/corpus/phrases.ron");
const ENGLISH: Corpus =
    Corpus { language: "en", lexicon: include_str!("../../../grammar/corpus/en.ron"), phrases: PHRASES, lines: include_str!("../../../grammar/corpus/en.txt") };
const FRENCH: Corpus =
    Corpus { language: "fr", lexicon: include_str!("../../../grammar/corpus/fr.ron"), phrases: PHRASES, lines: include_str!("../../../grammar/corpus/fr.txt") };
/// The texts of a whole game that is written in French.
const CARDS: Corpus = Corpus {
    language: "fr",
    lexicon: include_str!("../../../cards/azcard/lexicon/fr.ron"),
    phrases: "[]",
    lines: include_str!("../../../grammar/corpus/azcard.txt"),
};
/// The same game with English words.
const CARDS_IN_ENGLISH: Corpus = Corpus { language: "en", lexicon: include_str!("../../../cards/azcard/lexicon/en.ron"), phrases: "[]", lines: "" };

/// What the cards of two more games say.
const GAMES: Corpus = Corpus {
    language: "en",
    lexicon: include_str!("../../../grammar/corpus/games.ron"),
    phrases: include_str!("../../../grammar/corpus/games_phrases.ron"),
    lines: include_str!("../../../grammar/corpus/games.txt"),
};

const ALL: [&Corpus; 4] = [&ENGLISH, &FRENCH, &CARDS, &GAMES];

impl Corpus {
    fn load(&self) -> Result<Language, Box<dyn Error>> {
        let lexicon = Lexicon::from_ron(self.lexicon)?;
        let phrases: Vec<PhraseDef> = ron::from_str(self.phrases)?;
        let language = if self.language == "en" { Language::english(&lexicon, &phrases) } else { Language::translated(self.language, &lexicon, &phrases) };
        language.map_err(|errors| format!("{errors:#?}").into())
    }

    fn lines(&self) -> impl Iterator<Item = &'static str> {
        self.lines.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
    }
}

/// Reads a line of a card, or a sentence with holes.
fn read(language: &Language, line: &str) -> Result<Ability, String> {
    if line.contains('{') {
        let sentence = language.read_with_holes("sentence", line).map_err(|error| format!("is not read: {error}"))?;
        return Ok(Ability::new(Vec::new(), vec![sentence]));
    }
    language.read_ability(line).map_err(|errors| errors.iter().map(|error| format!("is not read:\n{}", error.picture(line))).collect())
}

/// One line of complaint per line of the corpus that the check refuses.
fn check(corpus: &Corpus, test: impl Fn(&str) -> Result<(), String>) -> Outcome {
    let wrong: Vec<String> = corpus.lines().filter_map(|line| test(line).err().map(|why| format!("{line}\n    {why}"))).collect();
    if wrong.is_empty() { Ok(()) } else { Err(format!("{} lines of {}:\n{}", wrong.len(), corpus.language, wrong.join("\n")).into()) }
}

#[test]
fn every_line_prints_as_it_stands() -> Outcome {
    ALL.into_iter().try_for_each(|corpus| {
        let language = corpus.load()?;
        check(corpus, |line| {
            let printed = language.print_ability(&read(&language, line)?).map_err(|error| format!("is not printed: {error}"))?;
            if printed == line { Ok(()) } else { Err(format!("is printed: {printed}")) }
        })
    })
}

/// Whether each sentence of a line has one reading.
fn one_reading(language: &Language, line: &str) -> Result<(), String> {
    let ability = read(language, line)?;
    for sentence in &ability.sentences {
        let text = language.print_sentence(sentence).map_err(|error| error.to_string())?;
        if let Some((one, other)) = language.second_reading::<Sentence>("sentence", text.trim_end_matches('.')) {
            return Err(format!("is read as {one:?}\n    and as {other:?}"));
        }
    }
    Ok(())
}

#[test]
fn every_sentence_has_one_reading() -> Outcome {
    ALL.into_iter().try_for_each(|corpus| {
        let language = corpus.load()?;
        check(corpus, |line| one_reading(&language, line))
    })
}

#[test]
fn what_one_language_says_the_other_says_too() -> Outcome {
    for (from, to) in [(&ENGLISH, &FRENCH), (&FRENCH, &ENGLISH), (&CARDS, &CARDS_IN_ENGLISH)] {
        let (one, other) = (from.load()?, to.load()?);
        check(from, |line| {
            let tree = read(&one, line)?;
            let printed = other.print_ability(&tree).map_err(|error| format!("can't be said in {}: {error}", to.language))?;
            if read(&other, &printed)? != tree {
                return Err(format!("is something else in {}: {printed}", to.language));
            }
            one_reading(&other, &printed).map_err(|why| format!("{printed}\n    {why}"))
        })?;
    }
    Ok(())
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
        include_str!("../../../tree/src/ast/mod.rs"),
        include_str!("../../../tree/src/ast/ballot.rs"),
        include_str!("../../../tree/src/ast/condition.rs"),
        include_str!("../../../tree/src/ast/effect.rs"),
        include_str!("../../../tree/src/ast/phrase.rs"),
        include_str!("../../../tree/src/ast/place.rs"),
        include_str!("../../../tree/src/ast/quantity.rs"),
        include_str!("../../../tree/src/ast/rule.rs"),
        include_str!("../../../tree/src/ast/select.rs"),
        include_str!("../../../tree/src/ast/trigger.rs"),
        include_str!("../../../tree/src/ast/with.rs"),
    ];
    let lines = rooms.iter().flat_map(|room| room.lines()).filter_map(|line| line.strip_prefix("    "));
    let names = lines.filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()));
    names.map(|line| rule_of(line.split(|sign: char| !sign.is_ascii_alphanumeric()).next().unwrap_or_default())).collect()
}

#[test]
fn each_corpus_uses_every_construct_of_the_tree() -> Outcome {
    for corpus in [&ENGLISH, &FRENCH] {
        let language = corpus.load()?;
        let used: BTreeSet<String> = corpus
            .lines()
            .flat_map(|line| std::iter::once(line).chain(line.split(". ").skip(1)))
            .flat_map(|line| language.rules_used("sentence", line))
            .map(|rule| rule.split_once("__").map_or(rule.clone(), |(base, _)| base.to_string()))
            .collect();
        let missing: Vec<String> = variants().into_iter().filter(|variant| !used.contains(variant)).collect();
        if !missing.is_empty() {
            return Err(format!("no sentence of {} for: {}", corpus.language, missing.join(", ")).into());
        }
    }
    Ok(())
}

#[test]
fn the_list_of_constructs_is_that_of_the_tree() {
    assert_eq!(constructs().into_iter().map(str::to_string).collect::<BTreeSet<_>>(), variants());
}

#[test]
fn every_language_can_say_the_same() {
    assert_eq!(lacking(), []);
    let whole = LANGUAGES[0].1;
    let less = whole.replace(" | tie |", " |").replace("tie      = { ^\"the game is a draw\" }\n", "");
    let (whole, less) = (constructs_of(whole).expect("it is a language"), constructs_of(&less).expect("it still is"));
    assert_eq!(whole.difference(&less).copied().collect::<Vec<_>>(), ["tie"]);
}
