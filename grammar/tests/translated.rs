//! The cards of every game in every language that the game has words for: what is printed on them can be said there, and reads
//! back as the same tree.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};

use kotodama_grammar::ast::Text;
use kotodama_grammar::{LANGUAGES, Language, Lexicon, PhraseDef};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// So many of a hundred cards can be said in another language, at least.
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

#[test]
fn cards_can_be_said_in_every_language_of_their_game() -> Result<(), Box<dyn Error>> {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cards");
    let mut pairs = 0;
    for game in inside(&cards).into_iter().filter(|folder| folder.join("game.ron").exists()) {
        let own = read::<Game>(&game.join("game.ron"))?.language;
        let phrases: Vec<PhraseDef> = if game.join("phrases.ron").exists() { read(&game.join("phrases.ron"))? } else { Vec::new() };
        let lexicon = |language: &str| read::<Lexicon>(&game.join(format!("lexicon/{language}.ron")));
        let home = Language::of(&own, &lexicon(&own)?, &phrases).map_err(|errors| format!("{errors:#?}"))?;
        let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for set in inside(&game.join("sets")) {
            for card in read::<Set>(&set)?.cards {
                let back = card.back.map_or_else(Vec::new, |back| back.text);
                texts.insert(card.id, card.text.into_iter().chain(back).collect());
            }
        }
        for (language, _) in LANGUAGES.iter().filter(|(language, _)| *language != own && game.join(format!("lexicon/{language}.ron")).exists()) {
            let other = Language::translated(language, &lexicon(language)?, &phrases).map_err(|errors| format!("{errors:#?}"))?;
            let findings: Vec<String> = other.findings().iter().map(ToString::to_string).collect();
            assert_eq!(findings, Vec::<String>::new(), "{} in {language}", game.display());
            let mut missing = Vec::new();
            for (id, lines) in &texts {
                // what a card says in its own language is looked at elsewhere
                let Ok(text) = home.read_text(lines) else { continue };
                if std::env::var_os("SHOW").is_some() {
                    eprintln!("{id}: {}\n    {}", lines.join(" "), other.print_text(&text).unwrap_or_default().join(" "));
                }
                if let Err(why) = say(&text, &other) {
                    missing.push(format!("{id}: {}\n    {why}", lines.join(" ")));
                }
            }
            let (all, said) = (texts.len(), texts.len() - missing.len());
            eprintln!("{} in {language}: {said} of {all} cards\n{}", game.display(), missing.join("\n"));
            assert!(said * 100 >= all * FLOOR, "{} in {language}: {said} of {all} cards\n{}", game.display(), missing.join("\n"));
            pairs += 1;
        }
    }
    assert!(pairs >= 2, "games have words of other languages");
    Ok(())
}
