//! Opening packs before a match: each player plays with all the cards of their own.

use crate::command::Failure;
use kotodama_engine::data::PacksDef;
use kotodama_engine::deck::{build, from_packs, open_packs};
use kotodama_engine::{Deck, Game};
use kotodama_messages::say;

/// Opens the packs of all players and makes their decks. Player 1 has the first packs of the seed.
///
/// # Errors
/// When the packs alone make no deck.
pub(super) fn open(game: &Game, def: &PacksDef, seats: u8, seed: u64) -> Result<Vec<Deck>, Failure> {
    let count = usize::from(def.count);
    let packs =
        open_packs(game, usize::from(seats) * count, seed).map_err(|error| Failure::usage(error.told(game.messages), "`kotodama check` looks for mistakes"))?;
    let deck = |seat: usize| {
        let name = say!(game.messages, "packs-deck", seat = seat + 1);
        let file = from_packs(game, &format!("seat-{}", seat + 1), &name, &packs[seat * count..(seat + 1) * count]);
        build(game, &file).map_err(|errors| {
            let told: Vec<String> = errors.iter().map(|error| error.told(game.messages)).collect();
            Failure::usage(format!("the packs of seed {seed} make no deck: {}", told.join("; ")), "`kotodama open` writes a deck file to go on with")
        })
    };
    (0..usize::from(seats)).map(deck).collect()
}
