use kotodama_engine::{Match, Start};
use kotodama_tests::*;
use std::sync::Arc;

#[test]
fn probe() {
    let game = sakura();
    let mut m = Match::recorded(Arc::clone(game), [deck(game, "tide"), deck(game, "bell")], Start { seed: 3, first: None });
    let mut chance = kotodama_engine::Random::new(5);
    for _ in 0..60 {
        if m.outcome().is_some() {
            break;
        }
        println!("turn {} {:?} {} {:?} {:?}", m.state().turn, m.decider(), m.prompt(), m.labels(), m.options());
        step(&mut m, &mut chance);
    }
    for line in m.take_log() {
        println!("{}", m.tell(&line, None));
    }
    println!("{}", m.state().cards.len());
    for seed in 0..50 {
        let m = play_out(game, seed, |_| ());
        println!("{seed} {} {} {:?} {}", m.state().turn, m.state().decisions, m.outcome(), m.state().cards.len());
    }
}
