//! Positions as vectors and moves as numbers: they tell what a seat knows and nothing else, and every option has a number of its own.

use kotodama_engine::{Deck, Match, PlayerId, Random};
use kotodama_lab::many::{Many, Setting};
use kotodama_lab::space::Space;
use kotodama_rules::Reading;
use kotodama_tests::*;
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

/// All shipped games, loaded once.
fn shipped() -> &'static [Reading] {
    static GAMES: OnceLock<Vec<Reading>> = OnceLock::new();
    GAMES.get_or_init(|| SHIPPED.map(|(id, _)| sound(&Folder(workspace().join("cards").join(id)))).into())
}

fn vector(space: &Space, running: &Match, seat: PlayerId) -> Vec<f32> {
    let mut vector = vec![f32::NAN; space.inputs()];
    space.write(running, seat, &mut Vec::new(), &mut vector);
    vector
}

fn numbers(space: &Space, running: &Match) -> Vec<Option<usize>> {
    let mut numbers = Vec::new();
    space.numbers(running, &mut numbers);
    numbers
}

/// A numbering for the decks of a match.
fn numbering(game: &Reading, running: &Match) -> Space {
    let cards = running.state().cards.iter().map(|card| (card.printed, card.zone)).collect();
    Space::new(game, &[&Deck { id: String::new(), name: String::new(), cards }], running.state().seats)
}

#[test]
fn every_option_has_a_number_of_its_own() {
    for game in shipped() {
        for seed in 0..u64::from(cases(3)) {
            let mut running = begin(game, seed);
            let space = numbering(game, &running);
            let names = (space.input_names(game), space.action_names(game));
            assert_eq!((names.0.len(), names.1.len()), (space.inputs(), space.actions()), "{}", game.id);
            assert_eq!(names.1.iter().collect::<BTreeSet<_>>().len(), space.actions(), "{}: each move has a name of its own", game.id);
            let mut chance = Random::new(seed);
            let mut beyond = 0;
            while running.decider().is_some() {
                let given = numbers(&space, &running);
                let told: BTreeSet<usize> = given.iter().flatten().copied().collect();
                assert_eq!(told.len(), running.options().len(), "{}, seed {seed}: {:?}", game.id, running.labels());
                assert!(told.iter().all(|number| *number < space.actions()));
                beyond += given.iter().flatten().filter(|number| names.1[**number].starts_with("beyond")).count();
                step(&mut running, &mut chance);
            }
            assert!(beyond * 20 < running.state().decisions as usize, "{}, seed {seed}: {beyond} options mean nothing", game.id);
        }
    }
}

#[test]
fn a_vector_tells_what_a_seat_knows_and_nothing_else() {
    for game in shipped() {
        for seed in 0..u64::from(cases(2)) {
            let mut chance = Random::new(seed);
            let mut running = begin(game, seed);
            let space = numbering(game, &running);
            let mut seen = BTreeSet::new();
            while let Some(decider) = running.decider() {
                for player in running.state().players() {
                    let imagined = running.imagine(player, &mut chance);
                    let known = vector(&space, &running, player);
                    assert!(known.iter().all(|number| number.is_finite()), "{}", game.id);
                    let other = vector(&space, &imagined, player);
                    let names = space.input_names(game);
                    let differ: Vec<&String> = (0..known.len()).filter(|at| known[*at] != other[*at]).map(|at| &names[at]).collect();
                    assert!(differ.is_empty(), "{}, seed {seed}: {differ:?}", game.id);
                    if player == decider {
                        assert_eq!(numbers(&space, &running), numbers(&space, &imagined), "{}, seed {seed}", game.id);
                    }
                    seen.extend((0..known.len()).filter(|at| known[*at] != 0.0));
                }
                step(&mut running, &mut chance);
            }
            assert!(seen.len() > 30, "{}: a match shows more than {} numbers", game.id, seen.len());
        }
    }
}

/// One step at many tables does the same as one in each match, with one thread and with several.
#[test]
fn many_tables_play_as_each_alone() {
    let game = shipped().iter().find(|game| game.id == "duel").expect("it is shipped");
    let deck = |id: &str| game.deck(id).expect("it has that deck").clone();
    let setting = |bots| Setting::new(Arc::clone(game), vec![deck("goro"), deck("oba")], bots, 5);
    let play = |bots: Vec<Option<kotodama_lab::bot::Bot>>, threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("there are threads");
        let mut many = Many::new(setting(bots), 7);
        let (mut chance, mut told, mut over) = (Random::new(1), Vec::new(), 0);
        for _ in 0..200 {
            let pick = |table: &kotodama_lab::many::Table, chance: &mut Random| {
                let offered: Vec<usize> = (0..table.mask.len()).filter(|at| table.mask[*at] == 1).collect();
                assert!(!offered.is_empty(), "somebody decides at every table");
                offered[chance.below(offered.len() as u32) as usize]
            };
            let actions: Vec<usize> = many.tables().iter().map(|table| pick(table, &mut chance)).collect();
            pool.install(|| many.step(&actions)).expect("each is offered");
            for table in many.tables() {
                over += usize::from(table.over);
                let sum: f32 = table.rewards.iter().sum();
                assert!(sum.abs() < 1e-6, "what one wins the others lose: {:?}", table.rewards);
                assert!(table.over || table.rewards.iter().all(|reward| *reward == 0.0));
            }
            told.push(many.tables().iter().map(|table| (table.seat, table.inputs.clone(), table.mask.clone())).collect::<Vec<_>>());
        }
        assert!(over > 7, "only {over} matches ended");
        let wrong = vec![usize::MAX; 7];
        let before = many.tables()[0].inputs.clone();
        assert_eq!(many.step(&wrong).map_err(|error| error.table), Err(0));
        assert!(many.tables()[0].inputs == before, "what is refused changes nothing");
        told
    };
    assert!(play(vec![None, None], 1) == play(vec![None, None], 3));
    let bot = || vec![None, Some("random".parse().expect("there is such a bot"))];
    let against = play(bot(), 2);
    assert!(against.iter().flatten().all(|(seat, ..)| *seat == PlayerId(0)), "a bot is asked for nothing");
    assert!(against == play(bot(), 1));
}
