//! What is left of a simulation in the folder of the game, for editors: the last one is told above its cards and decks.

use crate::command::Failure;
use crate::console::Console;
use crate::disk;
use crate::shipped::GameFiles;
use kotodama_engine::Game;
use kotodama_lab::sim::Figures;
use kotodama_lab::statistics::Figure;
use kotodama_workbench::editor::measured::{FIGURES, FOLDER, Measured, PAGE, Won};

/// Leaves the figures, and the page of them, in a folder that git does not look at. Who plays a game that lies in no folder leaves nothing; where
/// the folder can't be written into this is told, and nothing else comes of it.
pub(super) fn leave(game: &Game, source: &GameFiles, figures: &Figures, page: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    let Some(own) = source.folders().first().map(|folder| (*folder).to_owned()) else { return Ok(()) };
    let folder = own.join(FOLDER);
    let text = measured(game, figures).text();
    // The figures come last: who sees that they changed finds the page.
    let files = [(".gitignore", "*\n"), (PAGE, page), (FIGURES, text.as_str())];
    let written = files.iter().try_for_each(|(name, text)| disk::write_within(&own, &folder.join(name), text));
    if let Err(error) = written {
        writeln!(console.err, "no figures are left in {} for editors: {error}", folder.display())?;
    }
    Ok(())
}

fn measured(game: &Game, figures: &Figures) -> Measured {
    let won = |id: &str, figure: Figure, of: usize| Won { id: id.to_owned(), share: figure.value, low: figure.low, high: figure.high, of };
    let decks = figures.decks.iter().filter(|deck| deck.matches > 0).map(|deck| won(&deck.name, deck.won, deck.matches)).collect();
    let cards = figures.cards.iter().filter(|card| card.drawn > 0 || card.played > 0).map(|card| won(&card.id, card.won_played, card.played)).collect();
    Measured::of(game, figures.matches, decks, cards)
}
