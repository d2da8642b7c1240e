//! Compiled games as data: written, read where nothing reads cards, and played as they were.

use kotodama_engine::hook::NoScripts;
use kotodama_engine::{Compiled, CompiledError, Game, Match, Random, Start};
use kotodama_rules::SCRIPTS;
use kotodama_tests::lanterns::{SENTENCES, World, lit_in, with_script};
use kotodama_tests::{SHIPPED, files, sound};
use std::sync::Arc;

fn written(game: &Game) -> String {
    ron::to_string(&Compiled::of(game)).expect("a game can be written")
}

fn read(text: &str) -> Compiled {
    ron::from_str(text).unwrap_or_else(|error| panic!("{error}"))
}

/// A match between two decks: each question and its options in words, and what is told.
fn story(game: &Arc<Game>, decks: &[&str], seed: u64) -> (Match, Vec<String>) {
    let decks: Vec<_> = decks.iter().map(|id| game.deck(id).expect("the game has the deck")).collect();
    let mut running = Match::recorded(Arc::clone(game), decks, Start { seed, first: None });
    let mut random = Random::new(seed);
    let mut story = Vec::new();
    loop {
        story.extend(running.take_log().iter().map(|line| running.tell(line, None)));
        if running.outcome().is_some() {
            return (running, story);
        }
        story.push(format!("{:?}", running.question()));
        story.extend(running.labels());
        let option = random.below(running.options().len() as u32) as usize;
        running.choose(option).expect("an option that is there");
    }
}

#[test]
fn a_game_that_was_stored_is_played_and_told_the_same() {
    for (id, decks) in SHIPPED {
        let game = &sound(&files(id)).game;
        let text = written(game);
        let again = Arc::new(read(&text).game(SCRIPTS).unwrap_or_else(|error| panic!("{id}: {error}")));
        assert!(written(&again) == text, "{id} is written as it was read");
        for seed in 0..4 {
            let (one, told) = story(game, decks, seed);
            let (other, told_again) = story(&again, decks, seed);
            assert_eq!(told, told_again, "{id}, seed {seed}");
            assert!(one.state() == other.state(), "{id}, seed {seed}");
            assert!(Match::load(Arc::clone(&again), &one.save()).is_ok(), "{id}: what was saved before goes on");
        }
    }
}

/// Scripts are stored as their files, and read again by who reads scripts.
#[test]
fn scripts_of_a_stored_game_are_read_again() {
    let script = format!("{SENTENCES}return function(game, event)\n  error(\"heard\")\nend\n");
    let text = written(&sound(&with_script("loud.luau", &script)).game);
    let game = Arc::new(read(&text).game(SCRIPTS).expect("the script is sound"));
    assert_eq!(lit_in(&game, World::One).1, ["scripts/loud.luau:3: heard"]);
    let refused = read(&text).game(&NoScripts).expect_err("nobody reads scripts");
    assert!(matches!(refused, CompiledError::Script(_)), "{refused}");
}

#[test]
fn what_another_engine_wrote_is_refused() {
    let text = written(&sound(&files("tricks")).game);
    let (_, version) = text.split_once("engine:\"").expect("it names its engine");
    let (version, _) = version.split_once('"').expect("in quotes");
    let refused = read(&text.replacen(version, "0.0.1", 1)).game(&NoScripts).expect_err("another engine wrote it");
    assert_eq!(refused, CompiledError::Engine("0.0.1".to_owned()));
    assert!(ron::from_str::<Compiled>(&text[..text.len() / 2]).is_err());
}
