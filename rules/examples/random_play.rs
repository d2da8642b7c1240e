//! Plays matches at random and says what was decided in them: for who counts the instructions of a decision, and for who holds two
//! versions of the engine against each other, as equal matches end in equal sums.
//!
//! `cargo run --release -p kotodama-rules --example random_play GAME DECK DECK 100`, with the folder of a game

use kotodama_engine::{Match, Random, Start};
use kotodama_rules::{Folder, load};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

#[expect(clippy::print_stdout, reason = "what it says is what it is for")]
fn main() -> Result<(), String> {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let matches: u64 = arguments.pop().and_then(|many| many.parse().ok()).ok_or("how many matches?")?;
    let [folder, decks @ ..] = &arguments[..] else { return Err("which game?".into()) };
    let game = load(&Folder::new(folder)).map_err(|errors| format!("{errors:?}"))?.game;
    let deck = |id: &String| game.deck(id).ok_or_else(|| format!("no deck {id}"));
    let decks = decks.iter().map(deck).collect::<Result<Vec<_>, _>>()?;
    let (mut sum, mut offered, mut decisions) = (DefaultHasher::new(), DefaultHasher::new(), 0);
    for seed in 0..matches {
        let mut random = Random::new(seed);
        let mut played = Match::new(Arc::clone(&game), &decks, Start { seed, first: None });
        while played.outcome().is_none() {
            (played.options(), played.decider()).hash(&mut sum);
            (played.options(), played.decider()).hash(&mut offered);
            let chosen = usize::try_from(random.below(u32::try_from(played.options().len()).unwrap_or(u32::MAX))).unwrap_or(0);
            played.choose(chosen).map_err(|error| error.to_string())?;
            decisions += 1;
        }
        played.state().hash(&mut sum);
    }
    println!("{decisions} decisions in {matches} matches, sum {:016x}, of options alone {:016x}", sum.finish(), offered.finish());
    Ok(())
}
