//! Packs added to a game, and their cards played: the inputs of [`pack`](mod@crate::pack).
//!
//! *Laws:* every card that a pack brings lies in each zone once, on both sides, and the match is played on at random with everything
//! that players look at. It saves. What loads in a moment is also played in a moment.

use crate::{pack, play};
use kotodama_engine::ids::ZoneId;
use kotodama_engine::{Board, Game, Match, Placed, PlayerId};
use kotodama_rules::load;
use kotodama_tests::clock::within;
use std::sync::Arc;
use std::time::Duration;

/// Far more than a few decisions take.
const SOON: Duration = Duration::from_secs(20);
/// So many decisions are made.
const DECISIONS: u32 = 40;
/// So many cards of packs are put on the table.
const CARDS: usize = 12;

/// Asks for all laws of packs that are played.
///
/// # Panics
/// When one is broken.
pub fn modded(data: &[u8]) {
    let (base, number, packs) = pack::read(&String::from_utf8_lossy(data));
    let mut files = base.files.clone();
    for (name, pack) in &packs {
        files.0.extend(pack.0.iter().map(|(path, text)| (format!("packs/{name}/{path}"), text.clone())));
    }
    let game = within(SOON, "loading", || load(&files)).unwrap_or_else(|wrong| panic!("a sound game does not load with packs: {wrong:?}"));
    let game = Arc::new(game);
    let mut running = within(SOON, "setting up", || on_the_table(&game, number));
    within(SOON, "a few decisions", || play::on(&mut running, number, DECISIONS));
    play::through_a_save(&running);
}

/// A match in which the cards of the packs lie everywhere.
fn on_the_table(game: &Arc<Game>, number: u64) -> Match {
    let own = game.for_play().filter(|(_, card)| card.id.contains(':') || game.packed.overridden.iter().any(|over| over.thing.to_string().ends_with(&card.id)));
    let mut defs: Vec<_> = own.map(|(def, _)| def).collect();
    let others: Vec<_> = game.for_play().map(|(def, _)| def).collect();
    defs.truncate(CARDS);
    // Something to play with beside them.
    defs.extend(others.iter().skip(number as usize % others.len().max(1)).take(4));
    let placed =
        |zone: usize| defs.iter().map(move |&def| Placed { def, zone: ZoneId::at(zone), states: Vec::new(), counters: Vec::new(), host: None, cell: 0 });
    let side = || (0..game.zones.len()).flat_map(placed).collect::<Vec<_>>();
    let active = PlayerId((number & 1) as u8);
    let board = Board {
        sides: (0..*game.seats().start()).map(|_| side()).collect(),
        active,
        first: PlayerId(0),
        turn: 3,
        pools: Vec::new(),
        phase: None,
        seed: number,
    };
    Match::on_board(Arc::clone(game), &board)
}
