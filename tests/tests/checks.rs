//! What nobody needs to look at is not looked at, and that makes no difference: checks when nothing has changed that they hang on,
//! texts that no card of the match has.

use kotodama_engine::game::Powers;
use kotodama_engine::state::State;
use kotodama_engine::{Deck, Game, Match, Random, Start};
use kotodama_rules::Memory;
use kotodama_tests::{SHIPPED, alone, files, files_in, load, report, workspace};
use std::sync::Arc;

/// A game that looks at all its checks whenever anything has changed and at each turn, and everywhere for what texts may do.
fn eager(files: &Memory) -> Arc<Game> {
    let mut game = loaded(files);
    for check in &mut game.checks {
        (check.cares, check.kinds, check.pools) = (u32::MAX, u32::MAX, u64::MAX);
    }
    // Whatever was seen before, at each turn and of each card.
    game.index.turned_checks = u64::MAX.checked_shr(64 - u32::try_from(game.checks.len()).unwrap_or(0)).unwrap_or(0);
    for facts in &mut game.facts {
        facts.ruled = u64::MAX;
        // As if each text that is at work changed all stats, were used in all windows and answered all events.
        (facts.spread_stats, facts.fragile, facts.turned, facts.timed) = (u32::MAX, u32::MAX, u32::MAX, u32::MAX);
        (facts.windows, facts.watched) = (u32::MAX, [u64::MAX; 2]);
    }
    for gift in &mut game.index.gifts {
        (gift.kinds, gift.zones, gift.new) = (u32::MAX, kotodama_engine::bits::Bits::ALL, false);
    }
    game.index.powers = Powers {
        printed_keywords: u64::MAX,
        given_keywords: u64::MAX,
        spread_keywords: u64::MAX,
        lowered: u32::MAX,
        of_players: true,
        also: u32::MAX,
        watched: [u64::MAX; 2],
        before: [u64::MAX; 2],
        followed: [u64::MAX; 2],
        cannot_do: u64::MAX,
        cannot_do_to: u64::MAX,
        lasting: u64::MAX,
        cannot_suffer: u64::MAX,
        guards: u64::MAX,
        hinders: u64::MAX,
        cannot_be_damaged: true,
        cannot_be_targeted: true,
        silences: true,
        permits: u64::MAX,
        players: u64::MAX,
        pools: u64::MAX,
        bounded: u32::MAX,
        kept: u64::MAX,
        tokens: true,
        bars: true,
        turns: true,
        musts: u64::MAX,
        again: u64::MAX,
        limits: true,
    };
    Arc::new(game)
}

fn loaded(files: &Memory) -> Game {
    alone(load(files).unwrap_or_else(|findings| panic!("{}", report(&findings, files))))
}

/// What players could see of a state, and who has won.
fn board(state: &State) -> impl PartialEq + std::fmt::Debug + use<> {
    (state.cards.clone(), state.order.clone(), state.ends.clone(), state.pools.clone(), state.outcome)
}

/// Plays matches at random with both, side by side; at each decision nothing is left that a check would find.
fn the_same(files: &Memory, decks: &[&str], seeds: u64) {
    let (lazy, eager) = (Arc::new(loaded(files)), eager(files));
    for seed in 0..seeds {
        let begin = |game: &Arc<Game>| {
            let deck = |id: &&str| -> &Deck { game.deck(id).unwrap_or_else(|| panic!("no deck `{id}`")) };
            Match::new(Arc::clone(game), decks.iter().map(deck).collect::<Vec<_>>(), Start { seed, first: None })
        };
        let (mut one, mut other) = (begin(&lazy), begin(&eager));
        let mut random = Random::new(seed);
        while one.outcome().is_none() {
            let at = || format!("{}, seed {seed}, decision {}", lazy.id, one.state().decisions);
            assert_eq!(one.options(), other.options(), "{}", at());
            let mut looked = other.clone();
            looked.edit(|_| {});
            assert_eq!(board(looked.state()), board(one.state()), "{}: a check had something to do", at());
            let option = random.below(u32::try_from(one.options().len()).unwrap_or(1)) as usize;
            one.choose(option).unwrap_or_else(|error| panic!("{error}"));
            other.choose(option).unwrap_or_else(|error| panic!("{error}"));
        }
        assert_eq!(board(one.state()), board(other.state()), "{}, seed {seed}", lazy.id);
    }
}

#[test]
fn looking_less_often_makes_no_difference() {
    for (game, decks) in SHIPPED {
        the_same(&files(game), decks, 12);
    }
}

/// Checks that no shipped game has: about numbers that no counter lowers, counts, tokens, pools, states and turns.
#[test]
fn checks_of_every_sort_are_looked_at_in_time() {
    let more = [
        "Destroy all beasts with a power of 4 or more in each player's field.",
        "If there are 3 or more beasts in your grove, your ember becomes 0.",
        "If there are 6 or more cards in your discard pile, your heart becomes 5.",
        "If there are 3 or more beasts in your grove, if there are 6 or more cards in your hand, your ember becomes 0.",
    ];
    let base = files_in(workspace().join("tests/neutral"));
    for check in more {
        let mut files = base.clone();
        let text = files.0.get_mut("game.ron").unwrap_or_else(|| panic!("no game.ron"));
        *text = text.replace("    checks: [\n", &format!("    checks: [\n        {check:?},\n"));
        the_same(&files, &["plain", "plain"], 12);
    }
}
