//! Drafting before a match: the players pick, then the first two play with what they made.

use super::Bot;
use crate::command::Failure;
use crate::console::Console;
use kotodama_engine::draft::{Draft, DraftError, Pick};
use kotodama_engine::{Deck, Game, Random};
use kotodama_messages::say;

/// Who picks for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hand {
    /// Chance.
    Bot,
    /// Somebody at the terminal.
    Person,
}

/// Runs a draft to its end, and gives a deck for each seat; nothing when the terminal is closed.
///
/// # Errors
/// When the game has no such draft, or it is not for so many players.
pub(super) fn run(game: &Game, id: &str, seats: u8, seed: u64, hands: impl Fn(u8) -> Hand, console: &mut Console<'_>) -> Result<Option<Vec<Deck>>, Failure> {
    let refused = |error: DraftError| {
        let known: Vec<&str> = game.rules_file.drafts.iter().map(|draft| draft.id.as_str()).collect();
        Failure::usage(error.told(game.messages), format!("the drafts are {}", known.join(", ")))
    };
    let mut draft = Draft::of_all(game, id, seats, seed).map_err(refused)?;
    let mut random = Random::new(seed.wrapping_add(1));
    while let Some(seat) = draft.decider() {
        let options = draft.options(game);
        let option = match hands(seat) {
            Hand::Bot => random.below(options.len() as u32) as usize,
            Hand::Person => match ask(game, &draft, seat, &options, console)? {
                Some(option) => option,
                None => return Ok(None),
            },
        };
        draft.choose(game, option).map_err(|error| Failure::internal(error.to_string()))?;
    }
    Ok(draft.decks(game))
}

fn ask(game: &Game, draft: &Draft, seat: u8, options: &[Pick], console: &mut Console<'_>) -> Result<Option<usize>, Failure> {
    let view = draft.view(seat);
    let names: Vec<&str> = view.picks.iter().map(|&card| game.card(card).name.as_str()).collect();
    let picked = say!(game.messages, "draft-seat", seat = seat + 1, number = names.len(), cards = names.join(", "));
    writeln!(console.out, "{}", console.paint.bold(&picked))?;
    for (number, &pick) in (1..).zip(options) {
        writeln!(console.out, "{number:>4}  {}", draft.label(game, pick))?;
    }
    loop {
        let Some(line) = console.ask("> ")? else { return Ok(None) };
        match line.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1)).filter(|&option| option < options.len()) {
            Some(option) => return Ok(Some(option)),
            None => writeln!(console.out, "{}", say!(game.messages, "play-pick", count = options.len()))?,
        }
    }
}

/// Who picks for which seat.
pub(super) fn hands(auto: bool, bot: Bot) -> impl Fn(u8) -> Hand {
    move |seat| match (auto, bot) {
        (true, _) => Hand::Bot,
        (false, Bot::Random) if seat > 0 => Hand::Bot,
        _ => Hand::Person,
    }
}
