//! `kotodama translate`.

use super::{About, Exit, Failure, Format, json, load};
use crate::console::{Console, counted, wrap};
use crate::disk;
use crate::shipped::GameFiles;
use crate::show;
use clap::Args;
use kotodama_rules::{Reading, Translator};
use kotodama_workbench::edition::{self, Translated, Unsaid};
use kotodama_workbench::suggest;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Print a game's cards in another language, from what their texts mean
///
/// The game needs the words of that language: `lexicon/fr.ron` for French. What is printed reads back as the same tree, or
/// is reported as missing.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama translate GAME --to fr                   every card, and what can't be said yet
  kotodama translate GAME --to fr --write edition   its files of cards in that language, for play
  kotodama translate GAME --to fr --format json     for programs: {\"version\": 1, \"game\", \"language\",
                                                    \"cards\": [{\"id\", \"name\", \"text\", \"missing\"}]}")]
pub(crate) struct Translate {
    /// The language: en, fr
    #[arg(long, value_name = "LANGUAGE")]
    to: String,
    /// Write the files of cards into this folder, which must not be there yet
    #[arg(long, value_name = "DIR", conflicts_with = "format")]
    write: Option<PathBuf>,
    #[command(flatten)]
    about: About,
}

/// The report as programs read it.
#[derive(Serialize)]
struct TranslateReport {
    version: u32,
    game: String,
    language: String,
    cards: Vec<Translated>,
}

impl Translate {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let known: Vec<&str> = kotodama_grammar::LANGUAGES.iter().map(|(id, _)| *id).collect();
        if !known.contains(&self.to.as_str()) {
            return Err(Failure::usage(format!("there is no language `{}`", self.to), suggest::hint(&self.to, &known)));
        }
        let library = self.about.from.library()?;
        let source = library.only(self.about.game.as_deref())?;
        let game = load(source, console)?;
        let translator =
            Translator::new(source, &game, &self.to).map_err(|findings| match show::finding::write_all(console.err, source, &findings, console.paint) {
                Ok(()) => Failure::Broken { game: source.id.clone(), findings: findings.len() },
                Err(error) => Failure::Terminal(error),
            })?;
        if let Some(folder) = &self.write {
            return self.edition(source, &game, &translator, folder, console);
        }
        let cards = edition::cards(&game, &translator);
        let missing = cards.iter().filter(|card| card.missing.is_some()).count();
        match self.about.format {
            Format::Json => json(&TranslateReport { version: 1, game: game.id.clone(), language: self.to.clone(), cards }, console)?,
            Format::Human => self.tell(&cards, console)?,
        }
        Ok(Exit::of_findings(missing))
    }

    fn tell(&self, cards: &[Translated], console: &mut Console<'_>) -> Result<(), Failure> {
        let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
        for card in cards {
            writeln!(console.out, "{} {}", console.paint.dim(&card.id), console.paint.bold(&card.name))?;
            for line in card.text.iter().flat_map(|line| wrap("  ", line)) {
                writeln!(console.out, "{line}")?;
            }
            if let Some(why) = &card.missing {
                writeln!(console.out, "  ({why})")?;
                *reasons.entry(why).or_default() += 1;
            }
            writeln!(console.out)?;
        }
        let said = cards.iter().filter(|card| card.missing.is_none()).count();
        writeln!(console.out, "{said} of {} print in `{}` and read back as the same tree", counted(cards.len(), "card"), self.to)?;
        let mut reasons: Vec<(&str, usize)> = reasons.into_iter().collect();
        reasons.sort_by_key(|(why, times)| (std::cmp::Reverse(*times), *why));
        for (why, times) in reasons {
            writeln!(console.out, "  {}: {why}", counted(times, "card"))?;
        }
        Ok(())
    }

    /// Writes the game's files of cards in the other language.
    fn edition(&self, source: &GameFiles, game: &Reading, translator: &Translator, folder: &Path, console: &mut Console<'_>) -> Result<Exit, Failure> {
        // They lie in that folder as they do in the game's folder of sets.
        let named = |(file, text): (String, String)| (of_set(&file).to_owned(), text);
        let files: Vec<(String, String)> = match edition::files(source, game, translator) {
            Ok(files) => files.into_iter().map(named).collect(),
            Err(unsaid) => {
                for Unsaid { file, card, why } in &unsaid {
                    writeln!(console.err, "{}: {card}: {why}", of_set(file))?;
                }
                writeln!(console.err, "nothing was written: {} can't be said in `{}` yet", counted(unsaid.len(), "card"), self.to)?;
                return Ok(Exit::Findings);
            }
        };
        disk::make_folder(folder, &files)?;
        writeln!(console.out, "{} in `{}`; put into the game's folder `sets`, they play as the others do", counted(files.len(), "file"), folder.display())?;
        Ok(Exit::Clean)
    }
}

/// The name of a set's file.
fn of_set(file: &str) -> &str {
    file.rsplit('/').next().unwrap_or(file)
}
