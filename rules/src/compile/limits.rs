//! How much there may be of everything: what is counted by small numbers stays within them.

use super::files::Files;
use kotodama_engine::game::Game;
use kotodama_grammar::{CLASSES, Diagnostic, codes};
use std::collections::BTreeSet;

/// Most places in a table that small numbers count, with some room for what a match adds.
const TABLE: usize = 65_000;

/// So many families a game has at most, and so many forms its words have in one language: all that is read is looked up among them.
const MOST_FAMILIES: usize = 5_000;
const MOST_FORMS: usize = 20_000;

/// What a game's files have too much of, before anything is made of them.
pub(super) fn over(files: &Files) -> Vec<Diagnostic> {
    let cards = files.sets.iter().flat_map(|set| &set.value.cards);
    let names = cards.clone().count() + files.sets.iter().map(|set| set.value.elsewhere.len()).sum::<usize>();
    let sides = cards.map(|card| 1 + usize::from(card.back.is_some())).sum();
    let whole = [(sides, TABLE, "cards, their other sides among them"), (names, TABLE, "names of cards")];
    let whole = whole.map(|(n, most, what)| (n, most, what, &files.game.path));
    let lexicons = [&files.lexicon].into_iter().chain(files.lexicons.values()).flat_map(|lexicon| {
        let families = lexicon.value.words("family").count();
        let forms = CLASSES.iter().flat_map(|(class, _)| lexicon.value.words(class)).map(|(_, entry)| entry.texts().count()).sum();
        [(families, MOST_FAMILIES, "families", &lexicon.path), (forms, MOST_FORMS, "forms of words in one language", &lexicon.path)]
    });
    let over = whole.into_iter().chain(lexicons).filter(|(n, most, ..)| n > most);
    over.map(|(n, most, what, path)| Diagnostic::error(codes::DATA_VALUE, format!("a game has at most {most} {what}, not {n}")).at(path, 0..0)).collect()
}

/// What a loaded game has too much of.
pub(super) fn exceeded(files: &Files, game: &Game) -> Vec<Diagnostic> {
    let counted = [
        // Those that are printed are counted before anything is made of them, and so are their names.
        (game.cards.len(), "cards, their other sides and those that texts make among them"),
        (game.planted.len(), "instructions for later"),
        (game.deeds.len(), "instructions that keep cards from something"),
        (game.bans.len(), "instructions that keep players or cards from something"),
        (game.sorts.len(), "instructions for the next card of a sort"),
        (game.rules.len() + game.rule_watches.len(), "rules"),
        (game.hooks.len(), "scripts"),
    ];
    let counted = counted.into_iter().map(|(n, what)| (n, TABLE, what));
    // A check loads the game once more for each mode.
    let few = [(game.phases.len(), 255, "phases"), (game.durations.len(), 255, "durations"), (game.rules_file.modes.len(), 64, "modes")];
    let over = counted.chain(few).filter(|(n, most, _)| n > most).map(|(n, most, what)| (format!("a game has at most {most} {what}, not {n}"), String::new()));
    let long = game.programs.iter().filter(|program| program.ops.len() > TABLE);
    let long = long.map(|program| (format!("this text needs {} steps; the most is {TABLE}", program.ops.len()), program.words.clone()));
    let answering = game.keywords.iter().filter(|keyword| keyword.watches.len() > 255);
    let answering = answering.map(|keyword| (format!("the keyword `{}` means more than 255 things", keyword.id), keyword.id.clone()));
    over.chain(long).chain(answering).map(|(message, words)| place(files, &words, Diagnostic::error(codes::DATA_VALUE, message))).collect()
}

/// Points a finding at the file in which those words stand.
fn place(files: &Files, words: &str, found: Diagnostic) -> Diagnostic {
    let game = [(&files.game.path, &files.game.text)].into_iter();
    let all = game.chain(files.sets.iter().map(|set| (&set.path, &set.text))).chain(files.keywords.iter().map(|file| (&file.path, &file.text)));
    let at = all.into_iter().filter(|_| !words.is_empty()).find_map(|(path, text)| super::files::locate(text, 0, words).map(|span| (path.clone(), span)));
    let (path, span) = at.unwrap_or((files.game.path.clone(), 0..0));
    found.at(&path, span)
}

/// So many findings are told of one game. When there are more, no further ones are looked for.
pub(super) const MOST_FINDINGS: usize = 1_000;

/// The first findings, and that there are more. What is found in one place by two ways is told once.
pub(super) fn told(mut findings: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut told: BTreeSet<(String, usize, String)> = BTreeSet::new();
    findings.retain(|found| found.span.is_empty() || told.insert((found.file.clone(), found.span.start, found.message.clone())));
    if findings.len() > MOST_FINDINGS {
        findings.truncate(MOST_FINDINGS);
        let message = format!("more things are wrong than the {MOST_FINDINGS} that are told");
        findings.push(Diagnostic::error(codes::DATA_VALUE, message).at("game.ron", 0..0).help("mend some of them first"));
    }
    findings
}
