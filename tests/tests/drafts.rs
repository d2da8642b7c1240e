//! Drafts: how many players, what is dealt, who sees what, and that decks and matches come of them.

use kotodama_engine::data::DraftHow;
use kotodama_engine::draft::{Draft, DraftError, Pick};
use kotodama_engine::ids::ZoneId;
use kotodama_engine::{Deck, DefId, Game, Match, Random, Start};
use kotodama_rules::{Languages, load_again};
use kotodama_tests::{files_in, sakura, workspace};
use std::sync::Arc;

/// The cards for play of a family, as often as it takes to have so many.
fn cards(game: &Game, family: &str, number: usize) -> Vec<DefId> {
    let such = game.for_play().filter(|(_, card)| game.is_of(card, family) && !game.is_brought(card));
    let all: Vec<DefId> = such.map(|(id, _)| id).collect();
    all.iter().copied().cycle().take(number).collect()
}

fn pool(game: &Game, normals: usize, ultimates: usize) -> Vec<DefId> {
    let mut pool = cards(game, "Normal", normals);
    pool.extend(cards(game, "Ultimate", ultimates));
    pool
}

fn begin(id: &str, seats: u8, seed: u64) -> Draft {
    Draft::of_all(sakura(), id, seats, seed).unwrap_or_else(|error| panic!("{id} for {seats}: {error}"))
}

/// Picks at random to the end, looking at the draft before each pick.
fn run(draft: &mut Draft, seed: u64, mut look: impl FnMut(&Draft, u8, &[Pick])) {
    let game = sakura();
    let mut random = Random::new(seed);
    while let Some(seat) = draft.decider() {
        let options = draft.options(game);
        assert!(!options.is_empty(), "seat {seat} has nothing to choose");
        look(draft, seat, &options);
        let option = random.below(options.len() as u32) as usize;
        draft.choose(game, option).unwrap_or_else(|error| panic!("{error}"));
    }
}

fn finished(id: &str, seats: u8, seed: u64) -> (Draft, Vec<Deck>) {
    let mut draft = begin(id, seats, seed);
    run(&mut draft, seed, |_, _, _| ());
    let decks = draft.decks(sakura()).unwrap_or_else(|| panic!("{id} is over and has no decks"));
    (draft, decks)
}

/// The drafted cards of a deck: no Goddesses, no cards that come with them.
fn drafted(deck: &Deck) -> Vec<DefId> {
    let game = sakura();
    let zone = |id: &str| game.zone_named(id);
    deck.cards.iter().filter(|(_, at)| Some(*at) == zone("deck") || Some(*at) == zone("ultimates")).map(|(card, _)| *card).collect()
}

fn refused(id: &str, seats: u8) -> bool {
    matches!(Draft::of_all(sakura(), id, seats, 1), Err(DraftError::Seats { .. }))
}

fn normals(all: &[DefId]) -> usize {
    all.iter().filter(|&&card| sakura().is_of(sakura().card(card), "Normal")).count()
}

#[test]
fn skr_334_there_are_three_drafts_and_no_others() {
    let ids: Vec<&str> = sakura().rules_file.drafts().filter(|(_, d)| !matches!(d.how, DraftHow::Own(_))).map(|(mode, _)| mode.id.as_str()).collect();
    assert_eq!(ids, ["open_two_pick", "rotation", "rochester"]);
    assert_eq!(Draft::of_all(sakura(), "chess", 2, 1), Err(DraftError::Unknown("chess".into())));
}

#[test]
fn skr_335_only_picked_cards_are_in_the_deck() {
    for (id, seats) in [("open_two_pick", 2), ("rotation", 4), ("rochester", 4)] {
        let mut draft = begin(id, seats, 5);
        let mut picked = vec![Vec::new(); usize::from(seats)];
        run(&mut draft, 6, |draft, _, options| {
            if matches!(options[0], Pick::Leave(_)) && picked[0].is_empty() {
                picked = (0..seats).map(|seat| draft.view(seat).picks).collect();
            }
        });
        for (seat, deck) in draft.decks(sakura()).into_iter().flatten().enumerate() {
            assert_eq!(picked[seat].len(), 12, "{id}");
            assert!(drafted(&deck).iter().all(|card| picked[seat].contains(card)), "{id}, seat {seat}");
        }
    }
}

#[test]
fn skr_336_a_drafted_deck_has_ten_cards_of_any_sort() {
    let mut splits = std::collections::BTreeSet::new();
    for seed in 0..60 {
        for (id, seats) in [("open_two_pick", 2), ("rotation", 2), ("rochester", 2)] {
            for deck in finished(id, seats, seed).1 {
                let cards = drafted(&deck);
                assert_eq!(cards.len(), 10, "{id}, seed {seed}");
                splits.insert(normals(&cards));
            }
        }
    }
    assert!(splits.len() > 3 && splits.iter().any(|n| *n != 7), "{splits:?}");
}

#[test]
fn skr_337_a_draft_asks_for_no_goddess_first() {
    let game = sakura();
    for id in ["open_two_pick", "rotation", "rochester"] {
        let draft = begin(id, 2, 3);
        let goddess = |pick: &Pick| matches!(pick, Pick::Take(card) if game.kinds[game.card(*card).kind.index()].id == "goddess");
        assert!(!draft.options(game).iter().any(goddess), "{id}");
    }
    let mixed = (0..30)
        .flat_map(|seed| finished("rotation", 2, seed).1)
        .any(|deck| deck.cards.iter().filter(|(_, at)| Some(*at) == game.zone_named("boards")).count() > 2);
    assert!(mixed, "cards of more than two Goddesses may be in one deck");
}

#[test]
fn skr_338_normals_are_the_deck_and_ultimates_lie_ready() {
    let game = sakura();
    for seed in 0..20 {
        let decks = finished("rochester", 2, seed).1;
        let running = Match::new(Arc::clone(game), [&decks[0], &decks[1]], Start { seed, first: None });
        for (player, deck) in kotodama_tests::PLAYERS.into_iter().zip(&decks) {
            let cards = drafted(deck);
            let zone = |id: &str| running.state().zone(game.zones.len(), player, game.zone_named(id).unwrap_or(ZoneId(0))).len();
            assert_eq!(zone("deck") + zone("hand"), normals(&cards));
            assert_eq!(zone("ultimates"), 10 - normals(&cards));
        }
    }
}

#[test]
fn skr_339_a_deck_too_small_for_the_opening_hand_deals_damage() {
    let game = sakura();
    let two = &cards(game, "Normal", 7)[..2];
    let eight = &cards(game, "Ultimate", 8)[..];
    let zone = |id: &str| game.zone_named(id).unwrap_or(ZoneId(0));
    let small: Vec<(DefId, ZoneId)> = two.iter().map(|&c| (c, zone("deck"))).chain(eight.iter().map(|&c| (c, zone("ultimates")))).collect();
    let small = Deck { id: "small".into(), name: "small".into(), cards: small };
    let other = kotodama_tests::deck(game, "tide");
    let start = Start { seed: 1, first: Some(kotodama_tests::PLAYERS[0]) };
    let mut running = Match::new(Arc::clone(game), [&small, other], start);
    assert_eq!(running.labels(), ["take 1 damage to Aura", "take 1 damage to Life"]);
    running.choose(1).unwrap_or_else(|error| panic!("{error}"));
    let life = game.pools.iter().position(|pool| pool.id == "life").unwrap_or(0);
    assert_eq!(running.state().pools[life], 9);
}

#[test]
fn skr_340_the_goddesses_of_the_kept_cards_are_set_up() {
    let game = sakura();
    let pearl = game.pools.iter().position(|pool| pool.id == "pearl").unwrap_or(0);
    for seed in 0..20 {
        let decks = finished("rotation", 2, seed).1;
        let running = Match::new(Arc::clone(game), [&decks[0], &decks[1]], Start { seed, first: None });
        let tide = drafted(&decks[0]).iter().any(|&card| game.is_of(game.card(card), "Sazanami"));
        assert_eq!(running.state().pools[pearl], if tide { 2 } else { 0 }, "seed {seed}");
    }
}

#[test]
fn skr_341_each_player_has_their_own_bonus_cards() {
    let game = sakura();
    let bonus = game.zone_named("bonus");
    let both = (0..40)
        .map(|seed| finished("rotation", 2, seed).1)
        .find(|decks| decks.iter().all(|deck| drafted(deck).iter().any(|&c| game.is_of(game.card(c), "Hoshigane"))));
    let both = both.unwrap_or_else(|| panic!("no draft gave both players such cards"));
    for deck in both {
        assert_eq!(deck.cards.iter().filter(|(_, at)| Some(*at) == bonus).count(), 2);
    }
}

#[test]
fn skr_342_open_two_pick_is_for_two() {
    assert!(refused("open_two_pick", 4) && refused("open_two_pick", 1));
}

#[test]
fn skr_343_open_two_pick_needs_32_normals_and_16_ultimates() {
    let game = sakura();
    let begin = |normals, ultimates| Draft::new(game, "open_two_pick", 2, &pool(game, normals, ultimates), 1);
    assert!(begin(32, 16).is_ok() && begin(40, 16).is_ok());
    assert_eq!(begin(31, 16), Err(DraftError::Pool { family: "Normal".into(), held: 31, needed: 32 }));
    assert_eq!(begin(32, 15), Err(DraftError::Pool { family: "Ultimate".into(), held: 15, needed: 16 }));
}

#[test]
fn skr_344_the_stacks_are_shuffled_apart() {
    let game = sakura();
    let top = |seed| {
        let mut draft = begin("open_two_pick", 2, seed);
        draft.choose(game, 0).unwrap_or_else(|error| panic!("{error}"));
        draft.view(0).open
    };
    assert!((0..10).all(|seed| normals(&top(seed)) == 2), "the first stack holds Normal cards only");
    assert_eq!(top(3), top(3));
    assert!((0..10).any(|seed| top(seed) != top(3)));
}

#[test]
fn skr_345_players_take_turns_with_a_stack() {
    let game = sakura();
    let mut draft = begin("open_two_pick", 2, 3);
    assert_eq!(draft.options(game), [Pick::Stack(0), Pick::Stack(1)]);
    draft.choose(game, 1).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(draft.decider(), Some(0));
    assert_eq!(draft.view(0).open, draft.view(1).open);
    assert_eq!(draft.options(game).len(), 2);
    draft.choose(game, 0).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(draft.decider(), Some(1));
    run(&mut draft, 9, |draft, _, options| {
        for option in options {
            assert!(!matches!(option, Pick::Stack(i) if draft.view(0).stacks[usize::from(*i)] < 2), "a stack with fewer than 2 cards");
        }
    });
}

#[test]
fn skr_346_which_card_was_kept_is_secret() {
    let game = sakura();
    let after = |kept: usize| {
        let mut draft = begin("open_two_pick", 2, 3);
        draft.choose(game, 0).unwrap_or_else(|error| panic!("{error}"));
        draft.choose(game, kept).unwrap_or_else(|error| panic!("{error}"));
        draft
    };
    let (one, other) = (after(0), after(1));
    assert_ne!(one.view(0), other.view(0));
    assert_eq!(one.view(1), other.view(1));
}

#[test]
fn skr_347_the_other_card_is_removed() {
    let game = sakura();
    let mut draft = begin("open_two_pick", 2, 3);
    let before: usize = draft.view(0).stacks.iter().sum();
    draft.choose(game, 0).unwrap_or_else(|error| panic!("{error}"));
    draft.choose(game, 0).unwrap_or_else(|error| panic!("{error}"));
    let view = draft.view(0);
    assert_eq!((view.stacks.iter().sum::<usize>(), view.picks.len(), view.open.len()), (before - 2, 1, 0));
}

#[test]
fn skr_348_twelve_picks_each_and_two_are_removed() {
    let game = sakura();
    let mut draft = Draft::new(game, "open_two_pick", 2, &pool(game, 32, 16), 1).unwrap_or_else(|error| panic!("{error}"));
    let (mut turns, mut removed) = (0, 0);
    run(&mut draft, 2, |_, _, options| match options[0] {
        Pick::Stack(_) => turns += 1,
        Pick::Leave(_) => removed += 1,
        Pick::Take(_) => {}
    });
    assert_eq!((turns, removed), (24, 4));
    assert_eq!(draft.view(0).stacks, [0, 0]);
    assert_eq!(draft.view(0).picked, [10, 10]);
}

#[test]
fn skr_349_rotation_is_for_two_four_six_or_eight() {
    assert!([3, 5, 10].iter().all(|&seats| refused("rotation", seats)));
    for seats in [2, 4, 6, 8] {
        assert_eq!(finished("rotation", seats, 1).1.len(), usize::from(seats));
    }
}

#[test]
fn skr_350_any_two_of_the_decks_make_a_match() {
    let game = sakura();
    let decks = finished("rotation", 4, 8).1;
    for (one, other) in [(0, 1), (2, 3), (3, 0)] {
        let mut running = Match::new(Arc::clone(game), [&decks[one], &decks[other]], Start { seed: 1, first: None });
        let mut random = Random::new(2);
        while running.decider().is_some() {
            let option = random.below(running.options().len() as u32) as usize;
            running.choose(option).unwrap_or_else(|error| panic!("{error}"));
        }
        assert!(running.outcome().is_some());
    }
}

#[test]
fn skr_351_everybody_is_dealt_eight_normals_and_four_ultimates() {
    let game = sakura();
    for seats in [2, 4, 6, 8] {
        let draft = begin("rotation", seats, 4);
        for seat in 0..seats {
            let hand = draft.view(seat).hand;
            assert_eq!((hand.len(), normals(&hand)), (12, 8), "seat {seat} of {seats}");
        }
    }
    assert!(Draft::new(game, "rotation", 4, &pool(game, 31, 16), 1).is_err());
}

#[test]
fn skr_352_picks_of_a_round_are_secret() {
    let game = sakura();
    let after = |option: usize| {
        let mut draft = begin("rotation", 4, 4);
        draft.choose(game, option).unwrap_or_else(|error| panic!("{error}"));
        draft
    };
    let (one, other) = (after(0), after(5));
    for seat in 1..4 {
        assert_eq!(one.view(seat), other.view(seat));
    }
    assert_eq!(one.view(0).picks.len(), 1);
}

#[test]
fn skr_353_the_rest_goes_to_the_left() {
    let game = sakura();
    for seats in [2, 4] {
        let mut draft = begin("rotation", seats, 4);
        let hands: Vec<Vec<DefId>> = (0..seats).map(|seat| draft.view(seat).hand).collect();
        for _ in 0..seats {
            draft.choose(game, 0).unwrap_or_else(|error| panic!("{error}"));
        }
        for seat in 0..seats {
            let from = usize::from((seat + seats - 1) % seats);
            assert_eq!(draft.view(seat).hand, hands[from][1..], "seat {seat} of {seats}");
        }
    }
}

#[test]
fn skr_354_twelve_rounds_and_nothing_is_left() {
    let mut draft = begin("rotation", 4, 4);
    let mut sizes = Vec::new();
    run(&mut draft, 4, |draft, seat, options| {
        if seat == 0 && matches!(options[0], Pick::Take(_)) {
            sizes.push(draft.view(0).hand.len());
        }
    });
    assert_eq!(sizes, (1..=12).rev().collect::<Vec<_>>());
    assert!((0..4).all(|seat| draft.view(seat).hand.is_empty()));
}

#[test]
fn skr_355_two_of_twelve_are_removed_after_a_rotation() {
    let (draft, decks) = finished("rotation", 4, 4);
    assert_eq!(draft.view(0).picked, [10; 4]);
    assert!(decks.iter().all(|deck| drafted(deck).len() == 10));
}

#[test]
fn skr_356_rochester_is_for_two_or_four() {
    assert!(refused("rochester", 3) && refused("rochester", 6));
    assert_eq!((finished("rochester", 2, 1).1.len(), finished("rochester", 4, 1).1.len()), (2, 4));
}

#[test]
fn skr_357_matches_follow_a_rochester() {
    let game = sakura();
    let decks = finished("rochester", 4, 8).1;
    let running = Match::new(Arc::clone(game), [&decks[1], &decks[2]], Start { seed: 1, first: None });
    assert!(running.decider().is_some());
}

#[test]
fn skr_358_rochester_needs_eight_and_four_for_each() {
    let game = sakura();
    let begin = |seats, normals, ultimates| Draft::new(game, "rochester", seats, &pool(game, normals, ultimates), 1);
    assert!(begin(2, 16, 8).is_ok() && begin(4, 32, 16).is_ok());
    assert!(begin(2, 15, 8).is_err() && begin(4, 32, 15).is_err());
}

#[test]
fn skr_359_its_stacks_are_shuffled_apart() {
    let shown = |seed| begin("rochester", 2, seed).view(0).open;
    assert!((0..10).all(|seed| normals(&shown(seed)) == 8));
    assert!((0..10).any(|seed| shown(seed) != shown(3)) && shown(3) == shown(3));
}

#[test]
fn skr_360_twelve_cards_lie_open_for_all() {
    let draft = begin("rochester", 4, 4);
    let open = draft.view(0).open;
    assert_eq!((open.len(), normals(&open)), (12, 8));
    assert!((1..4).all(|seat| draft.view(seat).open == open));
}

#[test]
fn skr_361_players_take_one_card_after_the_other() {
    let mut draft = begin("rochester", 4, 4);
    let mut order = Vec::new();
    run(&mut draft, 4, |_, seat, options| {
        assert!(options.iter().all(|pick| !matches!(pick, Pick::Stack(_))));
        order.push(seat);
    });
    assert_eq!(order[..12], [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]);
}

#[test]
fn skr_362_so_many_displays_that_everybody_has_twelve() {
    for (seats, displays) in [(2, 2), (4, 4)] {
        let mut draft = begin("rochester", seats, 4);
        let mut full = 0;
        run(&mut draft, 4, |draft, _, options| full += usize::from(draft.view(0).open.len() == 12 && matches!(options[0], Pick::Take(_))));
        assert_eq!(full, displays, "{seats} players");
    }
}

#[test]
fn skr_363_the_first_picker_moves_to_the_left() {
    let starts = |seats| {
        let mut draft = begin("rochester", seats, 4);
        let mut starts = Vec::new();
        run(&mut draft, 4, |draft, seat, options| {
            if draft.view(0).open.len() == 12 && matches!(options[0], Pick::Take(_)) {
                starts.push(seat);
            }
        });
        starts
    };
    assert_eq!(starts(4), [0, 1, 2, 3]);
    assert_eq!(starts(2), [0, 1]);
}

#[test]
fn skr_364_two_of_twelve_are_removed_after_a_rochester() {
    let (draft, decks) = finished("rochester", 2, 4);
    assert_eq!(draft.view(0).picked, [10, 10]);
    assert!(decks.iter().all(|deck| drafted(deck).len() == 10));
}

/// Own decks: two Goddesses that nobody else has, then 7 and 3 of their cards.
#[test]
fn skr_057_a_player_chooses_from_two_goddesses() {
    let game = sakura();
    for seed in 0..20 {
        let mut draft = begin("own", 2, seed);
        let mut offered = None;
        run(&mut draft, seed, |draft, seat, options| {
            if offered.is_none() && draft.view(seat).hand.len() == 22 {
                offered = Some((options.len(), normals(&draft.view(seat).hand)));
            }
        });
        assert_eq!(offered, Some((22, 14)), "seed {seed}");
        let decks = draft.decks(game).unwrap_or_default();
        let goddesses: Vec<DefId> = decks.iter().flat_map(|d| &d.cards).filter(|(_, at)| Some(*at) == game.zone_named("boards")).map(|(c, _)| *c).collect();
        let mut different = goddesses.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!((goddesses.len(), different.len()), (4, 4), "two each, and nobody has the other's");
        for deck in &decks {
            let cards = drafted(deck);
            assert_eq!((cards.len(), normals(&cards)), (10, 7));
        }
    }
}

#[test]
fn skr_069_decks_are_made_in_secret() {
    let game = sakura();
    let mut draft = begin("own", 2, 1);
    while draft.view(0).hand.is_empty() {
        draft.choose(game, 0).unwrap_or_else(|error| panic!("{error}"));
    }
    let mut other = draft.clone();
    draft.choose(game, 0).unwrap_or_else(|error| panic!("{error}"));
    other.choose(game, 3).unwrap_or_else(|error| panic!("{error}"));
    assert_ne!(draft.view(0), other.view(0));
    assert_eq!(draft.view(1), other.view(1));
}

#[test]
fn a_choice_that_is_not_there_changes_nothing() {
    let game = sakura();
    let mut draft = begin("rotation", 2, 1);
    let before = draft.clone();
    assert_eq!(draft.choose(game, 99), Err(DraftError::NoSuchOption { chosen: 99, offered: 12 }));
    assert_eq!(draft, before);
    let mut over = finished("rotation", 2, 1).0;
    assert_eq!(over.choose(game, 0), Err(DraftError::Over));
}

/// Whatever numbers a draft is given: the game does not load, or the draft comes to its end.
#[test]
fn a_draft_is_refused_or_ends() {
    let (languages, mut ended) = (Languages::default(), 0);
    let numbers = [0, 1, 2, 200];
    let hows = numbers.iter().flat_map(|n| [format!("Show({n})"), format!("Own({n})")]).chain(["Pass".to_owned(), "Middle".to_owned()]);
    let hows: Vec<String> = hows.collect();
    let stacks = [r"", r#""main": 0"#, r#""main": 1"#, r#""main": 7"#, r#""main": 7, "warden": 1"#, r#""main": 300"#];
    for (how, stacks) in hows.iter().flat_map(|how| stacks.map(|stacks| (how, stacks))) {
        let mut files = files_in(workspace().join("tests/neutral"));
        let rules = files.0.get_mut("game.ron").expect("the game has rules");
        let mode = format!(r#"    modes: [(id: "d", name: "D", draft: (seats: [2, 3], stacks: {{{stacks}}}, how: {how}))],"#);
        *rules = rules.replacen("\n    deck: (", &format!("\n{mode}\n    deck: ("), 1);
        match load_again(&files, &[], &languages) {
            Ok(reading) => {
                for seats in [2, 3] {
                    let mut draft = Draft::of_all(&reading.game, "d", seats, 7).unwrap_or_else(|error| panic!("{how} {stacks}: {error}"));
                    for _ in 0..10_000 {
                        if draft.decider().is_some() {
                            draft.choose(&reading.game, 0).unwrap_or_else(|error| panic!("{how} {stacks}: {error}"));
                        }
                    }
                    assert!(draft.decider().is_none() && draft.decks(&reading.game).is_some(), "{how} {stacks} has no end");
                }
                ended += 1;
            }
            Err(found) => {
                let [one] = &found[..] else { panic!("{how} {stacks}: {found:#?}") };
                assert!(one.file == "game.ron" && !one.span.is_empty() && one.help.is_some(), "{how} {stacks}: {one:#?}");
            }
        }
    }
    assert!((10..50).contains(&ended), "{ended} of 60 are played");
}
