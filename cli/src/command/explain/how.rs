//! `kotodama explain --how`: how something is said that other games print.

use super::{Exit, Failure, Format, json, load};
use crate::console::{Console, wrap};
use crate::shipped::GameFiles;
use kotodama_messages::say;
use kotodama_workbench::editor::mend::without_broken;
use kotodama_workbench::how::{How, how, known, near};
use kotodama_workbench::workspace::{Overlay, Workspace};
use serde::Serialize;

/// What was found, as programs read it.
#[derive(Serialize)]
struct HowReport {
    version: u32,
    how: Vec<Way>,
}

/// One way to say it in one game.
#[derive(Serialize)]
struct Way {
    game: String,
    #[serde(flatten)]
    how: How,
}

/// The page of the reference about a construct.
fn page(language: &str, construct: &str) -> String {
    match language {
        "en" => format!("docs/language.md#{construct}"),
        other => format!("docs/language-{other}.md#{construct}"),
    }
}

pub(super) fn run(games: &[&GameFiles], asked: &str, format: Format, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let mut report = HowReport { version: 1, how: Vec::new() };
    let mut words: Vec<&str> = Vec::new();
    for source in games {
        // A card that is wrong is left out, and what is wrong with it is told elsewhere.
        let broken = source.load_with(&[]).err().and_then(|found| without_broken(*source, &found));
        let over = broken.map(|texts| Overlay::new(*source, texts));
        let part = over.as_ref().and_then(|over| Some((over, kotodama_rules::load(over).ok()?)));
        let (files, game): (&dyn Workspace, _) = match part {
            Some((over, game)) => (over, game),
            None => (*source, load(source, console)?),
        };
        let language = game.rules_file.language.as_str();
        words.extend(known(language));
        let mut ways = how(files, &game, asked);
        for way in &mut ways {
            way.see = way.see.take().map(|construct| page(language, &construct));
        }
        if format == Format::Human && !ways.is_empty() {
            let paint = console.paint;
            if !report.how.is_empty() {
                writeln!(console.out)?;
            }
            if games.len() > 1 {
                writeln!(console.out, "{}", paint.bold(&game.name))?;
            }
            for way in &ways {
                for line in wrap("  ", &way.write) {
                    writeln!(console.out, "{line}")?;
                }
                match &way.such {
                    Some(such) => writeln!(console.out, "    {}", paint.cyan(such))?,
                    None => {
                        let lacks = way.lacks.iter().map(|(table, word)| say!(game.messages, "how-lacks", table = table.as_str(), word = word.as_str()));
                        let lacks: Vec<String> = lacks.collect();
                        let line = if lacks.is_empty() { say!(game.messages, "how-unfit") } else { say!(game.messages, "how-not", lacks = lacks.join(", ")) };
                        writeln!(console.out, "    {}", paint.yellow(&line))?;
                    }
                }
                if let Some(see) = &way.see {
                    writeln!(console.out, "    {}", paint.dim(see))?;
                }
            }
        }
        report.how.extend(ways.into_iter().map(|how| Way { game: game.id.clone(), how }));
    }
    if report.how.is_empty() {
        return Err(Failure::usage(format!("nothing is known of `{asked}`"), hint(asked, &words)));
    }
    if format == Format::Json {
        json(&report, console)?;
    }
    Ok(Exit::Clean)
}

/// The words that look like those that were asked for.
fn hint(asked: &str, known: &[&str]) -> String {
    match near(asked, known).as_slice() {
        [] => "docs/how-do-i-say.md lists what may be asked for; a card's name without `--how` shows how that card says it".to_owned(),
        near => format!("the nearest that is known: {}", near.join(", ")),
    }
}
