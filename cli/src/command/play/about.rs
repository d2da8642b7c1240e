//! What a game is, told at the table: its rules as they run, the rows of its rulebook, its modes, its cards.

use crate::command::Failure;
use crate::console::{Console, wrap};
use crate::show::card;
use kotodama_engine::Game;
use kotodama_messages::say;
use kotodama_rules::Reading;
use kotodama_workbench::explain::{matching, reminders_of};
use kotodama_workbench::suggest;

/// The card that somebody asks about: by its name, or by the number of an option that names it.
pub(super) fn asked_for<'a>(game: &'a Game, labels: &[String], what: &'a str) -> &'a str {
    let option = what.parse::<usize>().ok().and_then(|number| labels.get(number.checked_sub(1)?));
    let named = option.and_then(|label| {
        let within = game.cards.iter().map(|card| card.name.as_str()).filter(|name| label.contains(name));
        within.max_by_key(|name| name.len())
    });
    named.unwrap_or(what)
}

/// Explains the cards that are meant, or the one whose name is nearest.
///
/// # Errors
/// The terminal's own.
pub(super) fn explain(game: &Reading, what: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut cards = matching(game, what);
    let mut guessed = Vec::new();
    if cards.is_empty() {
        let names: Vec<&str> = game.cards.iter().map(|card| card.name.as_str()).collect();
        let Some(name) = suggest::nearest(what, names.iter().copied()) else {
            console.say(&say!(game.messages, "play-no-card", card = what))?;
            return Ok(());
        };
        guessed = matching(game, name);
        console.say(&say!(game.messages, "play-no-card-but", card = what, name = name))?;
    }
    cards.append(&mut guessed);
    let reminders = reminders_of(game);
    for card in cards {
        for line in card::explained(game, card, &reminders, console.paint) {
            writeln!(console.out, "{line}")?;
        }
    }
    Ok(())
}

/// Tells the rules: all sentences that run, or the rows of the rulebook in which a word stands.
///
/// # Errors
/// The terminal's own.
pub(super) fn rules(game: &Game, word: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    if !word.is_empty() {
        let wanted = word.to_lowercase();
        let rows: Vec<_> = game.rulebook.iter().filter(|row| row.rule.to_lowercase().contains(&wanted) || row.id.to_lowercase() == wanted).collect();
        for line in rows.iter().flat_map(|row| wrap(&format!("  {}  ", row.id), &row.rule)) {
            writeln!(console.out, "{line}")?;
        }
        if rows.is_empty() {
            console.say(&say!(game.messages, "play-no-rule", word = word))?;
        }
        return Ok(());
    }
    let file = &game.rules_file;
    for phase in file.phases() {
        if !phase.name.is_empty() {
            title(&phase.name, console)?;
        }
        told(&phase.steps, console)?;
    }
    for action in &file.actions {
        title(&action.say.replace("{it}", "…"), console)?;
        told(action.pay.iter().chain(&action.steps), console)?;
    }
    title(&say!(game.messages, "play-rules-always"), console)?;
    told(file.rules.iter().chain(&file.checks), console)?;
    if !game.rulebook.is_empty() {
        console.say(&say!(game.messages, "play-rules-rows", number = game.rulebook.len()))?;
    }
    Ok(())
}

/// A heading of the rules, at any width.
fn title(words: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    for line in wrap("", words) {
        writeln!(console.out, "{}", console.paint.bold(&line))?;
    }
    Ok(())
}

fn told<'a>(lines: impl IntoIterator<Item = &'a String>, console: &mut Console<'_>) -> Result<(), Failure> {
    for line in lines.into_iter().flat_map(|line| wrap("  ", line)) {
        writeln!(console.out, "{line}")?;
    }
    Ok(())
}

/// Tells the modes and drafts that the game has, and how a match is begun with one.
///
/// # Errors
/// The terminal's own.
pub(super) fn modes(game: &Game, console: &mut Console<'_>) -> Result<(), Failure> {
    let file = &game.rules_file;
    let all: Vec<_> = file.modes.iter().map(|mode| (&mode.id, &mode.name, mode.about.as_deref().unwrap_or_default())).collect();
    for (id, name, about) in &all {
        let told = if about.is_empty() { (*name).clone() } else { format!("{name}: {about}") };
        for line in wrap(&format!("  {id}  "), &told) {
            writeln!(console.out, "{line}")?;
        }
    }
    let example = all.first().map_or("", |(id, ..)| id.as_str());
    let last = if all.is_empty() {
        say!(game.messages, "play-no-modes", game = game.name.as_str())
    } else {
        say!(game.messages, "play-modes-how", game = game.id.as_str(), mode = example)
    };
    console.say(&last)?;
    Ok(())
}
