//! How fast matches are set up, played and copied, and how big they are: `cargo bench -p kotodama-tests`.
//!
//! Whole games are uniform random play between two decks that ship with the game. `items` counts decisions where a bench
//! plays, so its throughput is decisions a second; the allocation columns are those of one iteration.

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher};
use kotodama_engine::{Deck, Game, Match, Random, Start, State, load};
use kotodama_tests::{Folder, workspace};
use std::sync::{Arc, OnceLock};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

#[expect(clippy::print_stdout, reason = "a bench reports on stdout")]
fn main() {
    let played = play(&mut Random::new(3), Start { seed: 1, first: None });
    let state = played.state();
    let bytes = bytes_of(state);
    println!("a state at the end of a game holds {bytes} bytes; a game took {} decisions\n", state.decisions);
    divan::main();
}

fn folder() -> Folder {
    Folder(workspace().join("cards/azuki"))
}

fn game() -> Arc<Game> {
    static GAME: OnceLock<Arc<Game>> = OnceLock::new();
    Arc::clone(GAME.get_or_init(|| Arc::new(load(&folder()).unwrap_or_else(|errors| panic!("{errors:?}")))))
}

fn decks(game: &Game) -> [&Deck; 2] {
    let deck = |id: &str| game.deck(id).unwrap_or_else(|| panic!("no deck `{id}`"));
    [deck("raizan"), deck("shao")]
}

fn play(random: &mut Random, start: Start) -> Match {
    let game = game();
    let mut running = Match::new(Arc::clone(&game), decks(&game), start);
    while running.outcome().is_none() {
        let option = random.below(running.options().len() as u32) as usize;
        running.choose(option).unwrap_or_else(|error| panic!("{error}"));
    }
    running
}

/// The bytes that a state holds: its own and those of its lists.
fn bytes_of(state: &State) -> usize {
    use std::mem::size_of_val;
    size_of_val(state)
        + size_of_val(&state.cards[..])
        + size_of_val(&state.order[..])
        + size_of_val(&state.ends[..])
        + size_of_val(&state.kinds[..])
        + size_of_val(&state.active_cards[..])
        + size_of_val(&state.modifiers[..])
        + size_of_val(&state.facts[..])
        + size_of_val(&state.frames[..])
        + size_of_val(&state.registers[..])
        + size_of_val(&state.heap[..])
        + size_of_val(&state.pending[..])
        + size_of_val(&state.planted[..])
        + size_of_val(&state.last_known[..])
        + size_of_val(&state.roles[..])
}

/// A hundred whole games of random play; items are decisions.
#[divan::bench(sample_count = 10)]
fn hundred_games(bencher: Bencher<'_, '_>) {
    let decisions: u32 = (0..100).map(|seed| play(&mut Random::new(seed), Start { seed, first: None }).state().decisions).sum();
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| {
        for seed in 0..100 {
            divan::black_box(play(&mut Random::new(seed), Start { seed, first: None }));
        }
    });
}

/// Setting up a match, up to its first decision.
#[divan::bench]
fn new_game(bencher: Bencher<'_, '_>) {
    let game = game();
    let decks = decks(&game);
    bencher.bench_local(|| Match::new(Arc::clone(&game), decks, Start { seed: 1, first: None }));
}

/// Copying the state in the middle of a game.
#[divan::bench]
fn clone_state(bencher: Bencher<'_, '_>) {
    let game = game();
    let mut running = Match::new(Arc::clone(&game), decks(&game), Start { seed: 1, first: None });
    let mut random = Random::new(3);
    for _ in 0..100 {
        let option = random.below(running.options().len().max(1) as u32) as usize;
        if running.choose(option).is_err() {
            break;
        }
    }
    bencher.bench_local(|| running.state().clone());
}

/// Loading and compiling the whole game.
#[divan::bench(sample_count = 10)]
fn load_game() -> Game {
    load(&folder()).unwrap_or_else(|errors| panic!("{errors:?}"))
}
