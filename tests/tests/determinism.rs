//! The same game, seed and choices give the same states: played again, copied, saved in the middle of an effect, in
//! another thread, with or without a log, on another machine.

use kotodama_engine::game::Powers;
use kotodama_engine::state::{Card, Purpose};
use kotodama_engine::{Match, PlayerId, Random, Save, Start};
use kotodama_tests::*;
use proptest::prelude::*;
use std::sync::Arc;

#[test]
fn a_match_played_again_is_the_same() {
    for seed in 0..64 {
        stay_equal(begin(azuki(), seed), begin(azuki(), seed), seed);
    }
}

#[test]
fn a_copy_goes_on_the_same_and_leaves_the_match_alone() {
    for seed in 0..64 {
        let running = play_on(azuki(), seed, 10 + (seed % 150) as u32);
        let kept = running.clone();
        stay_equal(running.clone(), running.clone(), seed);
        assert!(running == kept);
        assert_eq!(running.options(), kept.options());
    }
}

#[test]
fn a_log_changes_nothing() {
    let decks = pairings(azuki());
    for seed in 0..32 {
        let decks = decks[(seed % decks.len() as u64) as usize];
        let start = Start { seed, first: None };
        stay_equal(Match::new(Arc::clone(azuki()), decks, start), Match::recorded(Arc::clone(azuki()), decks, start), seed);
    }
}

#[test]
fn threads_change_nothing() {
    let play = || (0..32).map(|seed| play_out(azuki(), seed, |_| ())).collect::<Vec<Match>>();
    let (one, other) = std::thread::scope(|scope| {
        let (one, other) = (scope.spawn(play), scope.spawn(play));
        (one.join().expect("it plays"), other.join().expect("it plays"))
    });
    assert!(one == other);
}

#[test]
fn a_game_loaded_twice_is_the_same() {
    let again = sound(&files("azuki"));
    assert_eq!(again.hash, azuki().hash);
    for seed in 0..8 {
        let (one, other) = (play_out(azuki(), seed, |_| ()), play_out(&again, seed, |_| ()));
        assert!(one.state() == other.state(), "seed {seed}");
    }
}

// ----- saves

/// Whether the decision is in the middle of the words of a card.
fn in_words(running: &Match) -> bool {
    running.state().frames.last().is_some_and(|f| matches!(f.purpose, Purpose::Words | Purpose::Answer))
}

/// Saves at decisions of each match, through text and back, and plays on with both.
fn saves_go_on(seeds: std::ops::Range<u64>, through: impl Fn(&Save) -> Save) {
    let mut within = 0;
    for seed in seeds {
        let mut at = Vec::new();
        let mut running = begin(azuki(), seed);
        let mut chance = Random::new(!seed);
        let mut pick = Random::new(seed ^ 0x5a5a);
        while running.outcome().is_none() {
            if pick.below(60) == 0 || in_words(&running) && pick.below(8) == 0 {
                at.push(running.clone());
            }
            step(&mut running, &mut chance);
        }
        at.push(running);
        for match_there in at {
            within += u32::from(in_words(&match_there));
            let save = match_there.save();
            let read = through(&save);
            assert_eq!(read, save);
            let loaded = Match::load(Arc::clone(azuki()), &read).unwrap_or_else(|wrong| panic!("seed {seed}: {wrong}"));
            stay_equal(match_there, loaded, seed);
        }
    }
    assert!(within >= 50, "many saves are made in the middle of an effect: {within}");
}

#[test]
fn a_match_saved_as_json_goes_on_the_same() {
    saves_go_on(0..32, |save| {
        let text = serde_json::to_string(save).expect("a save can be written");
        serde_json::from_str(&text).expect("what was written can be read")
    });
}

#[test]
fn a_match_saved_as_ron_goes_on_the_same() {
    saves_go_on(100..132, |save| {
        let text = ron::to_string(save).expect("a save can be written");
        ron::from_str(&text).expect("what was written can be read")
    });
}

/// What the texts of a match may do is asked of its cards: a save that says they can do nothing, or everything, is played as it was.
#[test]
fn what_a_save_says_of_its_texts_changes_nothing() {
    for seed in 0..16 {
        let mut running = play_on(azuki(), seed, 20 + (seed % 50) as u32);
        let save = running.save();
        let mut silent = save.clone();
        silent.state.powers = Powers::default();
        let mut json = serde_json::to_value(&save).expect("a save can be written");
        numbers(&mut json["state"]["powers"], &mut |bits| *bits = u32::MAX.into());
        let loud: Save = serde_json::from_value(json).expect("what was written can be read");
        assert!(silent.state.powers != save.state.powers && loud.state.powers != save.state.powers);
        let load = |save: &Save| Match::load(Arc::clone(azuki()), save).unwrap_or_else(|wrong| panic!("seed {seed}: {wrong}"));
        let mut others = [load(&silent), load(&loud)];
        assert!(others[0] == running, "seed {seed}");
        let mut chance = Random::new(seed);
        while running.outcome().is_none() {
            let option = chance.below(running.options().len() as u32) as usize;
            for other in others.iter_mut().chain([&mut running]) {
                other.choose(option).expect("it is offered");
            }
            assert!(others.iter().all(|other| other.options() == running.options() && other.outcome() == running.outcome()), "seed {seed}");
        }
    }
}

#[test]
fn a_save_of_another_game_is_refused() {
    let good = begin(azuki(), 1).save();
    let load = |change: &dyn Fn(&mut Save)| {
        let mut save = good.clone();
        change(&mut save);
        Match::load(Arc::clone(azuki()), &save).err().map(|wrong| wrong.to_string())
    };
    assert_eq!(load(&|_| ()), None);
    assert_eq!(load(&|s| s.version = 99).as_deref(), Some("it was saved in version 99 of the format; this is version 15"));
    assert_eq!(load(&|s| s.game = "chess".into()).as_deref(), Some("it is a match of `chess`"));
    assert!(load(&|s| s.hash ^= 1).is_some_and(|wrong| wrong.contains("have changed since")));
    assert!(load(&|s| s.state.cards[3].def.0 = u16::MAX).is_some_and(|wrong| wrong.contains("does not hold together")));
    // Checks that are none of the game's, among those that are to be looked at and those that held.
    assert!(load(&|s| s.state.to_check = 1 << 31).is_some_and(|wrong| wrong.contains("does not hold together")));
    assert!(load(&|s| s.state.held = 1 << 31).is_some_and(|wrong| wrong.contains("does not hold together")));
}

/// Numbers of a saved match, by their place in its JSON.
fn numbers(value: &mut serde_json::Value, visit: &mut dyn FnMut(&mut serde_json::Value)) {
    use serde_json::Value as V;
    match value {
        V::Array(items) => items.iter_mut().for_each(|item| numbers(item, visit)),
        V::Object(fields) => fields.values_mut().for_each(|field| numbers(field, visit)),
        V::Number(_) => visit(value),
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(200), failure_persistence: None, ..ProptestConfig::default() })]

    /// A save in which numbers were changed is refused, or is a match that can be played and looked at.
    #[test]
    fn a_spoilt_save_is_refused_or_plays(seed in 0u64..40, choices in 0u32..150, changes in prop::collection::vec((any::<prop::sample::Index>(), prop_oneof![0i64..4, 0i64..140, Just(255), Just(65_535), Just(-1), Just(32_767), any::<i64>()]), 1..4)) {
        let save = play_on(azuki(), seed, choices).save();
        let mut json = serde_json::to_value(&save).expect("a save can be written");
        let state = &mut json["state"];
        let mut places = 0;
        numbers(state, &mut |_| places += 1);
        for (place, to) in &changes {
            let (mut at, wanted) = (0, place.index(places));
            numbers(state, &mut |number| {
                if at == wanted {
                    *number = (*to).into();
                }
                at += 1;
            });
        }
        let Ok(spoilt) = serde_json::from_value::<Save>(json) else { return Ok(()) };
        let Ok(mut running) = Match::load(Arc::clone(azuki()), &spoilt) else { return Ok(()) };
        let mut chance = Random::new(seed);
        for _ in 0..200 {
            if running.outcome().is_some() || running.options().is_empty() {
                break;
            }
            let _ = (running.labels(), running.prompt(), running.view(PlayerId(0)), running.view(PlayerId(1)));
            let option = chance.below(running.options().len() as u32) as usize;
            prop_assert!(running.choose(option).is_ok());
        }
    }

    /// A save that was cut or overwritten in the middle is no save.
    #[test]
    fn a_broken_save_is_refused(cut in any::<prop::sample::Index>(), garbage in "\\PC{0,20}") {
        let text = serde_json::to_string(&begin(azuki(), 1).save()).expect("a save can be written");
        let at = cut.index(text.len());
        let broken = format!("{}{garbage}", &text[..at]);
        prop_assert!(serde_json::from_str::<Save>(&broken).is_err());
    }
}

// ----- other machines

/// What the fixed matches look like: every decision in words, and what both players see at the end.
fn story() -> String {
    let mut story = String::new();
    for seed in 0..16 {
        let ended = play_out(azuki(), seed, |running| {
            story.push_str(&format!("{:?} {} {:?}\n", running.decider(), running.prompt(), running.labels()));
        });
        for player in PLAYERS {
            story.push_str(&serde_json::to_string(&ended.view(player)).expect("a view can be written"));
        }
    }
    story
}

/// The same 16 matches on every machine. It changes when cards, rules, words or the generator of random numbers change;
/// then the new number belongs here.
#[test]
fn sixteen_matches_are_the_same_on_every_machine() {
    assert_eq!(format!("{:016x}", fingerprint(&story())), "88f0765f69b228b8");
}

/// The same for the last state of one match, bit by bit. It changes also when the shape of the state does.
#[test]
fn a_last_state_is_the_same_on_every_machine() {
    let ended = play_out(azuki(), 7, |_| ());
    let json = serde_json::to_string(ended.state()).expect("a state can be written");
    assert_eq!(format!("{:016x}", fingerprint(&json)), "5bd69f636edc1c74");
}

/// A card of a state is as small as it was designed to be; a copy of a state is that many of them and little more.
#[test]
fn a_card_is_small() {
    assert!(size_of::<Card>() <= 40, "{} bytes", size_of::<Card>());
}
