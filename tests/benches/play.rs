//! How fast matches are set up, played and copied, and how big they are: `cargo bench -p kotodama-tests`.
//!
//! Whole games are uniform random play between two decks that ship with the game. `items` counts decisions where a bench
//! plays, so its throughput is decisions a second; the allocation columns are those of one iteration.

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher};
use kotodama_engine::{Deck, Game, Match, PlayerId, Random, Seat, Start, State};
use kotodama_lab::bot::{Bot, Budget, Knowledge};
use kotodama_rules::load;
use kotodama_tests::{Folder, SHIPPED, workspace};
use std::sync::{Arc, OnceLock};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

#[expect(clippy::print_stdout, reason = "a bench reports on stdout")]
fn main() {
    for shipped in shipped() {
        let played = shipped.play(3);
        let state = played.state();
        println!("{}: a state at the end of a game holds {} bytes; a game took {} decisions", shipped.id, bytes_of(state), state.decisions);
    }
    println!();
    divan::main();
}

/// A game that ships, loaded.
struct Shipped {
    id: &'static str,
    decks: &'static [&'static str],
    game: Arc<Game>,
}

fn folder(id: &str) -> Folder {
    Folder(workspace().join("cards").join(id))
}

fn loaded(id: &str) -> Game {
    kotodama_tests::alone(load(&folder(id)).unwrap_or_else(|errors| panic!("{errors:?}")))
}

fn shipped() -> &'static [Shipped] {
    static ALL: OnceLock<Vec<Shipped>> = OnceLock::new();
    ALL.get_or_init(|| SHIPPED.map(|(id, decks)| Shipped { id, decks, game: Arc::new(loaded(id)) }).into())
}

fn ids() -> impl Iterator<Item = &'static str> {
    SHIPPED.into_iter().map(|(id, _)| id)
}

fn of(id: &str) -> &'static Shipped {
    shipped().iter().find(|shipped| shipped.id == id).unwrap_or_else(|| panic!("no game `{id}`"))
}

impl Shipped {
    /// A match at its first decision.
    fn begin(&self, seed: u64) -> Match {
        let deck = |id: &str| -> &Deck { self.game.deck(id).unwrap_or_else(|| panic!("no deck `{id}`")) };
        Match::new(Arc::clone(&self.game), self.decks.iter().map(|id| deck(id)).collect::<Vec<_>>(), Start { seed, first: None })
    }

    /// A match played at random, to its end or so many decisions.
    fn played(&self, seed: u64, most: u32) -> Match {
        let mut random = Random::new(seed);
        let mut running = self.begin(seed);
        while running.outcome().is_none() && running.state().decisions < most {
            let option = random.below(running.options().len() as u32) as usize;
            running.choose(option).unwrap_or_else(|error| panic!("{error}"));
        }
        running
    }

    fn play(&self, seed: u64) -> Match {
        self.played(seed, u32::MAX)
    }
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
        + size_of_val(&state.left[..])
        + size_of_val(&state.roles[..])
        + size_of_val(&state.looked[..])
        + size_of_val(&state.pools[..])
        + size_of_val(&state.next[..])
}

/// A hundred whole games of random play; items are decisions.
#[divan::bench(sample_count = 10, args = ids())]
fn hundred_games(bencher: Bencher<'_, '_>, id: &str) {
    let shipped = of(id);
    let decisions: u32 = (0..100).map(|seed| shipped.play(seed).state().decisions).sum();
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| {
        for seed in 0..100 {
            divan::black_box(shipped.play(seed));
        }
    });
}

/// Setting up a match, up to its first decision.
#[divan::bench(args = ids())]
fn new_game(bencher: Bencher<'_, '_>, id: &str) {
    let shipped = of(id);
    bencher.bench_local(|| shipped.begin(1));
}

/// Copying the state in the middle of a game.
#[divan::bench(args = ids())]
fn clone_state(bencher: Bencher<'_, '_>, id: &str) {
    let running = of(id).played(3, 100);
    bencher.bench_local(|| running.state().clone());
}

/// Imagining a match that agrees with what a player knows in the middle of a game.
#[divan::bench(args = ids())]
fn imagine(bencher: Bencher<'_, '_>, id: &str) {
    let running = of(id).played(3, 40);
    let player = running.decider().unwrap_or(PlayerId(0));
    let (imaginer, mut random) = (running.imaginer(player), Random::new(1));
    bencher.bench_local(|| imaginer.draw(&mut random));
}

/// One decision of a bot that searches for a hundred iterations: each of ten in the middle of a game, so items are decisions.
#[divan::bench(sample_count = 10, args = ids())]
fn ten_decisions_of_mcts(bencher: Bencher<'_, '_>, id: &str) {
    let shipped = of(id);
    let decks: Vec<&Deck> = shipped.decks.iter().filter_map(|deck| shipped.game.deck(deck)).collect();
    let knowledge = Arc::new(Knowledge::learn(&shipped.game, &decks, 1));
    let positions: Vec<Match> =
        (0..200).map(|more| shipped.played(3 + more, 20 + 4 * (more % 10) as u32)).filter(|one| one.options().len() > 2).take(10).collect();
    bencher.counter(ItemsCount::new(10_u32)).bench_local(|| {
        for running in &positions {
            let Some(player) = running.decider() else { continue };
            let mut bot = Bot::Mcts(Budget::Iterations(100)).sit(&knowledge, 1);
            divan::black_box(bot.choose(&Seat::new(running, player)));
        }
    });
}

/// Loading and compiling the whole game.
#[divan::bench(sample_count = 10, args = ids())]
fn load_game(id: &str) -> Game {
    loaded(id)
}
