//! Games that more than two play: laws of matches played at random with each number of seats, and what loading says of such games.

use kotodama_engine::data::SeenBy;
use kotodama_engine::ids::ZoneId;
use kotodama_engine::state::OUT;
use kotodama_engine::{CardId, Game, Match, PlayerId, Random, State};
use kotodama_grammar::codes;
use kotodama_tests::{files, files_in, neutral, play_to_end, report, seated, sound, step, workspace};
use std::sync::{Arc, OnceLock};

fn attic() -> &'static Arc<Game> {
    static GAME: OnceLock<Arc<Game>> = OnceLock::new();
    GAME.get_or_init(|| Arc::clone(&sound(&files("attic")).game))
}

/// Matches of each number of players that the game is for.
fn each(seeds: u64, mut law: impl FnMut(Match, u8, u64)) {
    for seats in attic().seats() {
        for seed in 0..seeds {
            law(seated(attic(), seats, seed), seats, seed);
        }
    }
}

#[test]
fn a_match_ends_with_one_winner_who_is_not_out() {
    let mut went_out = 0;
    each(40, |running, seats, seed| {
        let ended = play_to_end(running, seed, |_| ());
        let winner = kotodama_tests::winner(&ended).unwrap_or_else(|| panic!("{seats} players, seed {seed}: nobody has won"));
        assert!(ended.state().plays(winner) && winner.0 < seats, "{seats} players, seed {seed}");
        went_out += u32::from(seats - ended.state().playing());
    });
    assert!(went_out > 20, "only {went_out} players went out: nothing is learned of that");
}

#[test]
fn nobody_who_is_out_is_asked_has_a_turn_or_keeps_a_card() {
    each(40, |running, seats, seed| {
        nobody_out_is_there(running, seats, seed);
    });
}

/// Plays on, and gives how many cards lay with others than their owners when somebody was out.
fn nobody_out_is_there(running: Match, seats: u8, seed: u64) -> usize {
    let (mut began, mut strayed) = (None, 0);
    play_to_end(running, seed, |now| {
        let (state, game) = (now.state(), now.game());
        let at = || format!("{seats} players, seed {seed}, decision {}", state.decisions);
        assert!(now.decider().is_none_or(|player| state.plays(player)), "{}", at());
        // Who goes out in their own turn lets it end.
        if began.replace(state.turn) != Some(state.turn) {
            assert!(state.plays(state.active) || now.outcome().is_some(), "{}: a turn of who is out", at());
        }
        for player in state.players().filter(|player| !state.plays(*player)) {
            let held = (0..game.zones.len()).map(ZoneId::at).filter(|zone| !game.is_common(*zone));
            assert_eq!(held.map(|zone| state.zone(game.zones.len(), player, zone).len()).sum::<usize>(), 0, "{}: {player:?}", at());
        }
        strayed += state.cards.iter().filter(|card| card.zone != OUT && card.owner != card.controller && !state.plays(card.owner)).count();
    });
    strayed
}

/// Cards that others have taken leave the game where they would come back to who is out.
#[test]
fn what_would_come_to_who_is_out_leaves_the_game() {
    let mut files = files_in(workspace().join("tests/regatta"));
    for (file, was, is) in [
        ("game.ron", "teams: [[1, 3], [2, 4]],", ""),
        ("game.ron", "Put it into your sea.", "Put it into its owner's sea."),
        ("game.ron", "If you have the most wind", "For each player, if their wind is 0, they lose the game.\", \"If you have the most wind"),
        ("sets/first.ron", "Your teammate gains 1 wind.", "Gain control of a rower an opponent controls."),
        ("sets/first.ron", "This card has +1 pull for each other card in your team's crew.", "Rowed: Drop a rower in your crew."),
    ] {
        let text = files.0.get_mut(file).unwrap_or_else(|| panic!("no file `{file}`"));
        assert!(text.contains(was), "{file}: {was}");
        *text = text.replacen(was, is, 1);
    }
    let game = sound(&files);
    let strayed: usize = (0..40).map(|seed| nobody_out_is_there(seated(&game, 4, seed), 4, seed)).sum();
    assert!(strayed > 40, "{strayed}");
}

#[test]
fn turns_go_round_the_table() {
    each(20, |running, seats, seed| {
        let mut last: Option<(u16, PlayerId, u8)> = None;
        play_to_end(running, seed, |now| {
            let state = now.state();
            if let Some((turn, active, out)) = last.filter(|(turn, ..)| turn + 1 == state.turn) {
                let mut next = (active.0 + 1) % seats;
                while (out | state.out) >> next & 1 == 1 {
                    next = (next + 1) % seats;
                }
                assert_eq!(state.active, PlayerId(next), "{seats} players, seed {seed}, turn {}", turn + 1);
            }
            last = Some((state.turn, state.active, state.out));
        });
    });
}

#[test]
fn copies_saves_and_states_go_on_the_same() {
    each(6, |mut running, seats, seed| {
        let mut chance = Random::new(!seed);
        while running.outcome().is_none() {
            let at = || format!("{seats} players, seed {seed}, decision {}", running.state().decisions);
            let text = serde_json::to_string(&running.save()).expect("a match can be saved");
            let save = serde_json::from_str(&text).expect("a save can be read");
            let mut loaded = Match::load(Arc::clone(attic()), &save).unwrap_or_else(|error| panic!("{}: {error}", at()));
            assert!(loaded == running && loaded.options() == running.options() && loaded.decider() == running.decider(), "{}", at());
            let mut copy = running.clone();
            let option = step(&mut running, &mut chance);
            for other in [&mut loaded, &mut copy] {
                other.choose(option).expect("what is offered to one is offered to the other");
                assert!(*other == running, "{seats} players, seed {seed}: it goes another way");
            }
        }
    });
}

#[test]
fn a_save_of_more_players_than_sit_is_refused() {
    let running = seated(attic(), 3, 1);
    let spoilt = |spoil: &dyn Fn(&mut State)| {
        let mut save = running.save();
        spoil(&mut save.state);
        Match::load(Arc::clone(attic()), &save).err().map(|error| error.to_string())
    };
    assert_eq!(spoilt(&|_| ()), None);
    let broken: [&dyn Fn(&mut State); 5] =
        [&|state| state.seats = 2, &|state| state.seats = 4, &|state| state.out = 0b1000, &|state| state.out = 0b111, &|state| state.active = PlayerId(3)];
    for (number, spoil) in broken.into_iter().enumerate() {
        assert!(spoilt(spoil).is_some_and(|error| error.contains("does not hold together")), "number {number}");
    }
}

/// What nobody but those who see a zone may know makes no difference to what a seat is shown.
#[test]
fn each_seat_sees_only_what_it_may() {
    each(6, |mut running, seats, seed| {
        let mut chance = Random::new(!seed);
        while running.outcome().is_none() {
            for viewer in running.state().players() {
                let mut other = running.clone();
                disturb(&mut other, viewer, &mut chance.clone());
                if other.decider() == running.decider() {
                    let at = || format!("{seats} players, seed {seed}, decision {}, {viewer:?}", running.state().decisions);
                    assert_eq!(other.view(viewer), running.view(viewer), "{}", at());
                }
            }
            step(&mut running, &mut chance);
        }
    });
}

/// Hidden cards change places and become others.
fn disturb(running: &mut Match, viewer: PlayerId, chance: &mut Random) {
    let game = Arc::clone(running.game());
    let looked: Vec<CardId> = running.state().looked.iter().filter(|(player, _)| *player == viewer).map(|(_, card)| *card).collect();
    let others: Vec<kotodama_engine::DefId> = (0..game.cards.len()).map(kotodama_engine::DefId::at).filter(|def| game.card(*def).stats[0].is_some()).collect();
    running.edit(|state| {
        for id in (0..state.cards.len()).map(|at| CardId(at as u16)) {
            let card = state.cards[id.index()];
            let zone = game.zones.get(card.zone.index());
            let hidden = zone.is_some_and(|zone| zone.seen_by == SeenBy::Nobody || zone.seen_by == SeenBy::Owner && card.controller != viewer);
            if hidden && !looked.contains(&id) {
                let def = others[chance.below(others.len() as u32) as usize];
                (state.cards[id.index()].def, state.cards[id.index()].printed) = (def, def);
            }
        }
    });
}

#[test]
fn who_gives_up_among_several_is_out_and_the_others_play_on() {
    let mut running = seated(attic(), 4, 3);
    let quits = running.decider().expect("somebody decides");
    running.concede(quits).expect("the match runs");
    assert_eq!((running.outcome(), running.state().playing()), (None, 3));
    assert!(running.decider().is_some_and(|player| player != quits));
    assert!(running.concede(quits).is_err(), "who is out gives nothing up");
    let ended = play_to_end(running, 3, |now| assert_ne!(now.decider(), Some(quits)));
    assert_ne!(kotodama_tests::winner(&ended), Some(quits));
}

#[test]
fn who_is_still_in_it_answers_that_somebody_has_lost() {
    let with = |said: &str| {
        let mut files = files("attic");
        let text = files.0.get_mut("game.ron").expect("the game has rules");
        *text = text.replacen("    out: [", &format!("    rules: [\"{said}\"],\n    out: ["), 1);
        sound(&files)
    };
    let told = with("Whenever a player loses the game, each player gains 3 Shillings.");
    let mut running = seated(&told, 4, 3);
    let quits = running.decider().expect("somebody decides");
    let shillings = |running: &Match| running.state().circle(quits).map(|player| kotodama_tests::pool(running, player, "shillings")).collect::<Vec<_>>();
    let before = shillings(&running)[1..].iter().map(|held| held + 3).collect::<Vec<_>>();
    running.concede(quits).expect("the match runs");
    assert_eq!(shillings(&running), before, "the three others");
}

/// What loading finds in the game with something else in one of its files.
fn found(file: &str, was: &str, is: &str) -> Vec<(&'static str, String)> {
    let mut files = files("attic");
    let text = files.0.get_mut(file).unwrap_or_else(|| panic!("no file `{file}`"));
    assert!(text.contains(was), "{file} says `{was}`");
    *text = text.replacen(was, is, 1);
    kotodama_tests::load(&files).err().unwrap_or_default().into_iter().map(|finding| (finding.code, report(&[finding], &files))).collect()
}

#[test]
fn your_opponent_is_nobody_where_several_play() {
    for (was, is) in [
        ("Each opponent loses 1 Shillings.", "Your opponent loses 1 Shillings."),
        ("Each opponent loses 1 Shillings.", "An opponent loses 1 Shillings."),
        ("The next player gains 2 Shillings.", "If your opponent's Shillings is 0, gain 2 Shillings."),
        ("The next player gains 2 Shillings.", "Put an heirloom in your opponent's cabinet into the attic."),
        ("The next player gains 2 Shillings.\"", "The next player gains 2 Shillings.\", \"Sold: Put an heirloom your opponent controls into the attic.\""),
    ] {
        let findings = found("sets/house.ron", was, is);
        let told = findings.iter().find(|(code, _)| *code == codes::WHICH_OPPONENT).unwrap_or_else(|| panic!("{is}: {findings:?}"));
        assert!(told.1.contains("the next player"), "{}", told.1);
    }
}

/// Where everybody else is an opponent, what “an opponent” did and what “another player” did is the same, and so is who “they” are.
#[test]
fn who_did_it_is_who_they_are() {
    for text in [
        "Whenever {who} hauls an heirloom, they lose 1 Shillings.",
        "Whenever {who} hauls an heirloom, that player gains 2 Shillings.",
        "Whenever {who} gains Shillings, they lose 1 Shillings.",
        "Whenever {who} loses Shillings, they gain 1 Shillings.",
        "Whenever {who} hauls an heirloom, they may pay 1 Shillings. If they don't, gain 1 Shillings.",
        "Whenever {who} hauls an heirloom, if they have 5 or more Shillings, they lose 1 Shillings.",
        "Whenever {who} hauls an heirloom, gain Shillings equal to their Shillings.",
        "Whenever {who} hauls an heirloom, they choose an heirloom in their cabinet. Put it into the attic.",
        "The first time each turn {who} hauls an heirloom, they lose 1 Shillings.",
        "If {who} would haul a Study heirloom, put it into the attic instead. They gain 1 Shillings.",
    ] {
        let [opponent, other] = ["an opponent", "another player"].map(|who| {
            let mut files = files("attic");
            let house = files.0.get_mut("sets/house.ron").expect("the house has its file");
            *house = house.replace(r#"["Sold: Each opponent loses 1 Shillings."]"#, &format!("[{:?}]", text.replace("{who}", who)));
            kotodama_tests::load(&files).map_err(|findings| findings.iter().map(|found| found.message.clone()).collect::<Vec<_>>())
        });
        let (opponent, other) = match (opponent, other) {
            (Ok(opponent), Ok(other)) => (opponent.game, other.game),
            (opponent, other) => panic!("{text}: {:?} {:?}", opponent.err(), other.err()),
        };
        for (seats, seed) in [(3, 1), (3, 2), (4, 3), (5, 4)] {
            let [mut one, mut two] = [&opponent, &other].map(|game| seated(game, seats, seed));
            let mut chance = Random::new(seed);
            while one.outcome().is_none() {
                assert_eq!(one.labels(), two.labels(), "{text}");
                let option = step(&mut one, &mut chance);
                two.choose(option).unwrap_or_else(|refused| panic!("{text}: {refused}"));
                assert_eq!(one.decider(), two.decider(), "{text}");
                assert_eq!(one.state().pools, two.state().pools, "{text}");
            }
        }
    }
}

/// What is chosen among the cards of all opponents at once is not said of each of them.
#[test]
fn one_card_of_each_opponent_is_not_one_of_all() {
    for text in [
        "Sold: Put an heirloom in each opponent's cabinet into the attic.",
        "Sold: Haul an heirloom in each opponent's cabinet.",
        "Sold: Put two heirlooms in each opponent's cabinet into the attic.",
        "Sold: Put up to one heirloom in each opponent's cabinet into the attic.",
        "Sold: Put a random heirloom in each opponent's cabinet into the attic.",
        "Sold: Put the heirloom with the highest Worth in each opponent's cabinet into the attic.",
        "Sold: Put an heirloom each opponent controls into the attic.",
    ] {
        let findings = found("sets/house.ron", "Sold: Each opponent loses 1 Shillings.", text);
        assert!(!findings.is_empty(), "{text}");
    }
    let each = "Sold: For each opponent, put an heirloom in their cabinet into the attic.";
    assert_eq!(found("sets/house.ron", "Sold: Each opponent loses 1 Shillings.", each), []);
}

#[test]
fn a_table_has_seats_that_can_be_sat_on() {
    for (was, is, wrong) in [
        ("players: (3, 5)", "players: (1, 5)", "players can't play"),
        ("players: (3, 5)", "players: (4, 3)", "players can't play"),
        ("players: (3, 5)", "players: (2, 9)", "players can't play"),
        ("of: All, seen_by: Everyone", "of: All, seen_by: Owner", "nobody sees its cards as their owner"),
        ("of: All, seen_by: Everyone", "of: All, field: On, seen_by: Everyone", "cards on the field are somebody's"),
        ("Shuffle the attic.", "Shuffle your attic.", "attic"),
        ("raise the bid for {it}", "raise {it} against {foe}", "there is no one opponent"),
    ] {
        let findings = found("game.ron", was, is);
        assert!(findings.iter().any(|(_, told)| told.contains(wrong)), "{is}: {findings:?}");
    }
}

/// What a verb takes from a zone that is everybody's is taken from there, whoever does it.
#[test]
fn a_verb_may_take_from_what_is_everybodys() {
    let mut files = files("attic");
    let mut replace = |file: &str, was: &str, is: &str| {
        let text = files.0.get_mut(file).unwrap_or_else(|| panic!("no file `{file}`"));
        assert!(text.contains(was), "{file} says `{was}`");
        *text = text.replacen(was, is, 1);
    };
    let taken = r#"(id: "climb", from: Top("in the attic"), does: Moves(["Put it into your cabinet."])), (id: "procure", from: Among("in the parlour"), does: Moves(["Put it into your cabinet."])), "#;
    replace("game.ron", r#"(id: "haul","#, &format!(r#"{taken}(id: "haul","#));
    let words = r#""climb": (base: "climb", third: "climbs", past: "climbed"), "procure": (base: "procure", third: "procures", past: "procured"), "#;
    replace("lexicon/en.ron", r#""haul": ("#, &format!(r#"{words}"haul": ("#));
    for said in ["Climb 2 cards.", "Each opponent climbs 1 card.", "Procure a card.", "The next player procures a card with a Worth of 3 or less."] {
        let mut files = files.clone();
        let text = files.0.get_mut("sets/house.ron").expect("the game has a set");
        assert!(text.contains("Each opponent loses 1 Shillings."));
        *text = text.replacen("Each opponent loses 1 Shillings.", said, 1);
        let findings = kotodama_tests::load(&files).err().unwrap_or_default();
        assert!(findings.is_empty(), "{said}: {}", report(&findings, &files));
    }
}

/// Whoever gets a card out of what is everybody's owns it from then on; what only lay there for a while, or somebody else controls, is whose it was.
#[test]
fn what_is_got_out_of_what_is_everybodys_is_ones_own() {
    let mut files = neutral::FILES.clone();
    let mut replace = |file: &str, was: &str, is: &str| {
        let text = files.0.get_mut(file).unwrap_or_else(|| panic!("no file `{file}`"));
        assert!(text.contains(was), "{file} says `{was}`");
        *text = text.replace(was, is);
    };
    replace("game.ron", r#"(id: "stage", seen_by: Everyone)"#, r#"(id: "stage", of: All, seen_by: Everyone)"#);
    replace("game.ron", "your stage", "the stage");
    replace("lexicon/en.ron", r#""stage": (sg: "stage", pl: "stages")"#, r#""stage": (shared: "stage")"#);
    let got = "Put a beast in your opponent's grove into the stage. Put a beast in the stage into your grove.";
    let cases = [
        (format!("{got} Destroy it."), "Elk at: my discard"),
        (format!("{got} Return all beasts in your grove to their owner's hand."), "Elk at: my hand"),
        (format!("{got} Your opponent takes control of it. Destroy all beasts in your opponent's grove."), "Elk at: my discard"),
        ("Put a beast in your grove into the stage. Put a beast in the stage into your opponent's grove. Destroy it.".to_owned(), "Grey Ox at: foe discard"),
        ("Put a beast in your opponent's grove into the stage. Put a beast in the stage into its owner's hand.".to_owned(), "Elk at: foe hand"),
        ("Take control of a beast in your opponent's grove. Destroy it.".to_owned(), "Elk at: foe discard"),
    ];
    let card = |(at, (text, _)): (usize, &(String, &str))| neutral::Written {
        id: format!("case{at}"),
        rest: r#"name: "Case", kind: "trick", stats: {"cost": 0}"#.to_owned(),
        text: vec![text.clone()],
    };
    let cards: Vec<neutral::Written> = cases.iter().enumerate().map(card).collect();
    let loaded = neutral::load_cards(&files, &cards);
    for ((text, expected), card) in cases.iter().zip(&cards) {
        assert!(!loaded.refused.contains_key(&card.id), "{text}: {:?}", loaded.refused[&card.id]);
        let mut running = neutral::board(&loaded.game.game, &card.id, "hand").begin();
        let told = neutral::play(&mut running, &neutral::Doing { acts: &["play Case"], wishes: &["Elk", "Grey Ox"] });
        let wrong = neutral::differs(&running, expected);
        assert!(wrong.is_empty(), "{text}\n{wrong}{told:?}");
    }
}
