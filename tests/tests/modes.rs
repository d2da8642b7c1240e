//! Modes: what they change from the beginning, and which of them a match may have.

use kotodama_engine::draft::{Draft, Pick};
use kotodama_engine::{DefId, Match, Random, Start};
use kotodama_rules::Reading;
use kotodama_tests::load_with;
use kotodama_tests::*;
use std::collections::BTreeSet;
use std::sync::Arc;

const EPIC: [&str; 5] = ["conquer", "mad_pairing", "wind", "ninja", "elegant"];

fn with(modes: &[&str]) -> Reading {
    load_with(&files("sakura"), modes).unwrap_or_else(|errors| panic!("{}", report(&errors, &files("sakura"))))
}

fn wrong(modes: &[&str]) -> String {
    let errors = load_with(&files("sakura"), modes).err().unwrap_or_else(|| panic!("{modes:?} load"));
    errors[0].message.clone()
}

#[test]
fn skr_048_areas_begin_as_the_data_says() {
    let starts = |running: &Match| ["distance", "aura", "life"].map(|word| PLAYERS.map(|player| pool(running, player, word)));
    assert_eq!(starts(&begin(sakura(), 1)), [[10, 10], [3, 3], [10, 10]]);
    let mut changed = files("sakura");
    let rules = changed.0.get_mut("game.ron").expect("the game has rules");
    for (was, is) in [
        (r#"(id: "distance", of: Both, token: "sakura", start: 10,"#, r#"(id: "distance", of: Both, token: "sakura", start: 8,"#),
        (r#"(id: "aura", token: "sakura", start: 3,"#, r#"(id: "aura", token: "sakura", start: 4,"#),
        (r#"(id: "life", token: "sakura", start: 10)"#, r#"(id: "life", token: "sakura", start: 11)"#),
    ] {
        assert_eq!(rules.matches(was).count(), 1, "{was}");
        *rules = rules.replacen(was, is, 1);
    }
    assert_eq!(starts(&begin(&sound(&changed), 1)), [[8, 8], [4, 4], [11, 11]]);
}

#[test]
fn skr_366_a_match_has_one_epic_rule_and_it_is_part_of_the_game() {
    let usual = sakura();
    let mut hashes = BTreeSet::from([usual.hash]);
    for id in EPIC {
        assert!(hashes.insert(with(&[id]).hash), "a match of `{id}` is of another game than the others");
        assert_eq!(usual.mode(id, 1).map(|mode| mode.id.as_str()), Some(id));
    }
    let ids: Vec<&str> = usual.rules_file.changes().map(|mode| mode.id.as_str()).collect();
    assert_eq!(ids, EPIC);
    for one in EPIC {
        for other in EPIC {
            assert!(wrong(&[one, other]).contains("at most"), "{one} and {other}");
        }
    }
    assert!(wrong(&["chess"]).contains("there is no mode `chess`; there are conquer, mad_pairing, wind, ninja, elegant"));
}

#[test]
fn skr_366_chance_draws_any_of_the_five_by_the_seed() {
    let drawn = |seed| sakura().mode("epic", seed).map(|mode| mode.id.as_str());
    let all: BTreeSet<Option<&str>> = (0..200).map(drawn).collect();
    assert_eq!(all, EPIC.into_iter().map(Some).collect());
    assert!(sakura().mode("chess", 1).is_none());
}

#[test]
fn skr_376_after_a_draft_only_unused_picks_are_set_aside() {
    let game = with(&["mad_pairing"]);
    let goddess = |card: DefId| game.card(card).families.iter().copied().find(|family| game.group("goddess").contains(family));
    let normal = |card: DefId| game.is_of(game.card(card), "Normal");
    let box_ = zone_id(&game, "box");
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        let mut draft = Draft::of_all(&game, "rotation", 2, seed).unwrap_or_else(|error| panic!("{error}"));
        let mut chance = Random::new(seed);
        let mut left: [Vec<DefId>; 2] = Default::default();
        while let Some(seat) = draft.decider() {
            let options = draft.options(&game);
            let option = chance.below(options.len() as u32) as usize;
            if let Pick::Leave(card) = options[option] {
                left[usize::from(seat)].push(card);
            }
            draft.choose(&game, option).unwrap_or_else(|error| panic!("{error}"));
        }
        let decks = draft.decks(&game).unwrap_or_else(|| panic!("seed {seed} has no decks"));
        let mut running = Match::new(Arc::clone(&game), [&decks[0], &decks[1]], Start { seed, first: None });
        while running.state().turn < 1 && running.outcome().is_none() {
            step(&mut running, &mut chance);
        }
        for player in PLAYERS {
            let own: Vec<DefId> = zone(&running, player, "aside").iter().map(|card| running.state().cards[card.index()].def).collect();
            let unused: Vec<DefId> = left[player.index()].iter().copied().filter(|&card| normal(card)).collect();
            assert!(own.iter().all(|card| unused.contains(card)), "seed {seed}: {own:?} of {unused:?}");
            let kept: BTreeSet<_> = decks[player.index()].cards.iter().filter(|(_, at)| *at != box_).map(|&(card, _)| goddess(card)).collect();
            let of: BTreeSet<_> = unused.iter().map(|&card| goddess(card)).filter(|goddess| kept.contains(goddess)).collect();
            let set: BTreeSet<_> = own.iter().map(|&card| goddess(card)).collect();
            assert_eq!((&set, own.len()), (&of, of.len()), "seed {seed}: one card for each Goddess of the deck that a pick is left of");
            seen.insert(own.len());
        }
    }
    assert_eq!(seen, BTreeSet::from([0, 1, 2]), "nothing, one Goddess's and both Goddesses' were left");
}
