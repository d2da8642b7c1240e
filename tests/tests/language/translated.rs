//! The cards and the rules of every game in every language that the game has words for: what is printed on them can be said
//! there, and reads back as the same tree.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};

use kotodama_grammar::ast::{Sentence, Text};
use kotodama_grammar::{LANGUAGES, Language, Lexicon, PhraseDef};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// So many of a hundred cards, or sentences of the rules, can be said in another language, at least.
const FLOOR: usize = 90;

#[derive(Deserialize)]
struct Game {
    language: String,
}

#[derive(Deserialize)]
struct Set {
    cards: Vec<Card>,
}

#[derive(Deserialize)]
struct Card {
    id: String,
    #[serde(default)]
    text: Vec<String>,
    #[serde(default)]
    back: Option<Back>,
}

#[derive(Deserialize)]
struct Back {
    #[serde(default)]
    text: Vec<String>,
}

fn read<T: DeserializeOwned>(path: &Path) -> Result<T, Box<dyn Error>> {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(&std::fs::read_to_string(path)?).map_err(|error| format!("{}: {error}", path.display()).into())
}

/// The files or folders in a folder, in the order of their names; none when it is not there.
fn inside(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// Says a text in another language; what could not be said, or was something else there.
fn say(text: &Text, other: &Language) -> Result<(), String> {
    let printed = other.print_text(text).map_err(|error| error.to_string())?;
    match other.read_text(&printed) {
        Ok(read) if read == *text => Ok(()),
        Ok(_) => Err(format!("something else: {}", printed.join(" "))),
        Err(errors) => Err(format!("{}\n    {}", printed.join(" "), errors[0])),
    }
}

/// The sentences of a game's rules: what stands between quotes and reads as one, holes and all.
fn rules(game: &Path, home: &Language) -> Vec<(String, Sentence)> {
    let texts = ["game.ron", "keywords.ron", "phrases.ron"].iter().filter_map(|file| std::fs::read_to_string(game.join(file)).ok());
    let quoted: Vec<String> = texts.flat_map(|text| text.split('"').skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>()).collect();
    let sentences = quoted.into_iter().filter(|text| text.ends_with('.') && text.contains(' '));
    sentences.filter_map(|text| home.read_with_holes("sentence", &text).ok().map(|read| (text, read))).collect()
}

#[test]
fn rules_can_be_said_in_every_language_of_their_game() -> Result<(), Box<dyn Error>> {
    for game in inside(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../cards")).into_iter().filter(|folder| folder.join("game.ron").exists()) {
        let Tongues { home, others } = tongues(&game)?;
        let sentences = rules(&game, &home);
        assert!(sentences.len() > 10, "{} has {} rules", game.display(), sentences.len());
        for (language, other) in &others {
            let mut missing = Vec::new();
            for (text, sentence) in &sentences {
                let printed = other.print_sentence(sentence).map_err(|error| error.to_string());
                let read = printed.as_ref().ok().and_then(|printed| other.read_with_holes::<Sentence>("sentence", printed).ok());
                if read.as_ref() != Some(sentence) {
                    missing.push(format!("{text}\n    {}", printed.unwrap_or_else(|why| why)));
                }
            }
            report(&game, language, "sentences of its rules", sentences.len(), &missing);
        }
    }
    Ok(())
}

/// Tells how much can be said, and insists on most of it.
fn report(game: &Path, language: &str, what: &str, all: usize, missing: &[String]) {
    let said = all - missing.len();
    let told = format!("{} in {language}: {said} of {all} {what}\n{}", game.file_name().unwrap_or_default().display(), missing.join("\n"));
    eprintln!("{told}");
    assert!(said * 100 >= all * FLOOR, "{told}");
}

/// The language of a game, and the others that it has words for.
struct Tongues {
    home: Language,
    others: Vec<(&'static str, Language)>,
}

fn tongues(game: &Path) -> Result<Tongues, Box<dyn Error>> {
    let own = read::<Game>(&game.join("game.ron"))?.language;
    let phrases: Vec<PhraseDef> = if game.join("phrases.ron").exists() { read(&game.join("phrases.ron"))? } else { Vec::new() };
    let lexicon = |language: &str| read::<Lexicon>(&game.join(format!("lexicon/{language}.ron")));
    let home = Language::of(&own, &lexicon(&own)?, &phrases).map_err(|errors| format!("{errors:#?}"))?;
    let mut others = Vec::new();
    for (language, _) in LANGUAGES.iter().filter(|(language, _)| *language != own && game.join(format!("lexicon/{language}.ron")).exists()) {
        others.push((*language, Language::translated(language, &lexicon(language)?, &phrases).map_err(|errors| format!("{errors:#?}"))?));
    }
    Ok(Tongues { home, others })
}

#[test]
fn cards_can_be_said_in_every_language_of_their_game() -> Result<(), Box<dyn Error>> {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cards");
    let mut pairs = 0;
    for game in inside(&cards).into_iter().filter(|folder| folder.join("game.ron").exists()) {
        let Tongues { home, others } = tongues(&game)?;
        let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for set in inside(&game.join("sets")) {
            for card in read::<Set>(&set)?.cards {
                let back = card.back.map_or_else(Vec::new, |back| back.text);
                texts.insert(card.id, card.text.into_iter().chain(back).collect());
            }
        }
        for (language, other) in &others {
            let findings: Vec<String> = other.findings().iter().map(|(_, found)| found.to_string()).collect();
            assert_eq!(findings, Vec::<String>::new(), "{} in {language}", game.display());
            let mut missing = Vec::new();
            for (id, lines) in &texts {
                // what a card says in its own language is looked at elsewhere
                let Ok(text) = home.read_text(lines) else { continue };
                if std::env::var_os("SHOW").is_some() {
                    eprintln!("{id}: {}\n    {}", lines.join(" "), other.print_text(&text).unwrap_or_default().join(" "));
                }
                if let Err(why) = say(&text, other) {
                    missing.push(format!("{id}: {}\n    {why}", lines.join(" ")));
                }
            }
            report(&game, language, "cards", texts.len(), &missing);
            pairs += 1;
        }
    }
    assert!(pairs >= 2, "games have words of other languages");
    Ok(())
}
