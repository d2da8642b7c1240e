//! Drafts that can't be played to their end: numbers that leave nothing to pick, stacks for which the game has too few cards.

use super::files::{Files, locate};
use kotodama_engine::Game;
use kotodama_engine::data::{DraftDef, DraftHow};
use kotodama_engine::draft::Draft;
use kotodama_grammar::{Diagnostic, codes};

/// What is wrong with the drafts of a game's modes, one finding for each.
pub(super) fn found(files: &Files, game: &Game) -> Vec<Diagnostic> {
    let outline = files.game.outline();
    let modes = files.game.value.modes.iter().enumerate().filter_map(|(at, mode)| Some((at, mode, mode.draft.as_ref()?)));
    let wrong = modes.filter_map(|(at, mode, draft)| {
        let entry = outline.get("modes").and_then(|modes| modes.at(at)).and_then(|mode| mode.get("draft"));
        let (place, (message, help)) = match of_numbers(draft) {
            Some((field, why)) => (entry.and_then(|entry| entry.get(field)).or(entry), why),
            // Of a game of which some cards are not there, nothing is known.
            None if files.part => return None,
            None => (entry, draft.seats.iter().find_map(|seats| of_cards(game, &mode.id, *seats))?),
        };
        let span = place.map_or_else(|| locate(&files.game.text, 0, &mode.id).unwrap_or(0..0), |written| written.span.clone());
        Some(Diagnostic::error(codes::DATA_VALUE, message).at(&files.game.path, span).label("here").help(help))
    });
    wrong.collect()
}

/// In which field a number leaves nothing to pick, whatever cards there are, and what to do.
fn of_numbers(draft: &DraftDef) -> Option<(&'static str, (String, &'static str))> {
    let per_seat: usize = draft.stacks.values().map(|count| usize::from(*count)).sum();
    if draft.seats.is_empty() {
        return Some(("seats", ("this draft is for nobody".to_owned(), "say for how many players it is, as in `[2, 4]`")));
    }
    if draft.stacks.is_empty() || draft.stacks.values().any(|count| *count == 0) {
        return Some(("stacks", ("a stack of this draft has no cards".to_owned(), "say how many cards of it there are for each player, 1 at least")));
    }
    match draft.how {
        DraftHow::Show(0) => Some(("how", ("0 cards are shown, of which nobody can keep one".to_owned(), "say how many are shown, 1 at least"))),
        DraftHow::Show(shown) if usize::from(shown) > per_seat => {
            let message = format!("{shown} cards are shown at a time, and there are {per_seat} for each player");
            Some(("how", (message, "show fewer, or make the stacks bigger")))
        }
        DraftHow::Own(0) => Some(("how", ("each takes 0 leading cards, and leads no others".to_owned(), "say how many each takes, 1 at least"))),
        DraftHow::Show(_) | DraftHow::Own(_) | DraftHow::Pass | DraftHow::Middle => None,
    }
}

/// Why a draft of the game's cards comes to no end for so many players: it is played, each taking what is offered first.
fn of_cards(game: &Game, id: &str, seats: u8) -> Option<(String, &'static str)> {
    let mut draft = match Draft::of_all(game, id, seats, 0) {
        Ok(draft) => draft,
        Err(error) => return Some((error.to_string(), "add cards, or make the stack smaller")),
    };
    while draft.decider().is_some() {
        if draft.choose(game, 0).is_err() {
            let message = format!("for {seats} players this draft comes to no end: there are too few cards to pick from");
            return Some((message, "add cards (leading ones, where each takes such), take fewer of them, or make the stacks smaller"));
        }
    }
    None
}
