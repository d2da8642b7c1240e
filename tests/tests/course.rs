//! Levels of play: days made of watches, watches of bells, bells of turns.

use kotodama_engine::ids::StatId;
use kotodama_engine::log::LogEntry;
use kotodama_engine::play::Start;
use kotodama_engine::state::Outcome;
use kotodama_engine::{Choice, Match};
use kotodama_rules::Memory;
use kotodama_tests::load;
use kotodama_tests::*;
use std::sync::Arc;

const GAME: &str = r#"(
    id: "harbour", name: "Harbour", language: "en",
    zones: [(id: "pier", seen_by: Everyone, field: On, open: true), (id: "deck", seen_by: Nobody)],
    kinds: [(id: "lamp", stats: ["light"])],
    stats: [(id: "light", least: 0)],
    pools: [
        (id: "oil"), (id: "strokes"), (id: "dawns"), (id: "nights"), (id: "calls"), (id: "reliefs"), (id: "tolls"), (id: "wreck"),
        (id: "passes", of: Both, counts: InARow("pass")), (id: "refusals", counts: InARow("pass")),
        (id: "turns", of: Both, counts: Turns("day")), (id: "shifts", counts: Turns("watch")),
        (id: "days", of: Both, counts: Number("day")), (id: "watches", of: Both, counts: Number("watch")), (id: "bells", of: Both, counts: Number("bell")),
        (id: "master", counts: Began("day")), (id: "mate", counts: Follows("watch")),
    ],
    verbs: [(id: "light", does: Means(["Put it into your pier."]))],
    windows: [(id: "turn", deeds: One)],
    setup: (place: {"lamps": "pier"}, steps: []),
    structure: [
        (
            id: "day", name: "Day",
            begin: [(name: "Dawn", steps: ["Gain 1 Dawns."])],
            until: "Watches is 2 or more",
            ends_if: "your Wreck is 1 or your opponent's Wreck is 1",
            end: [(name: "Night", steps: [
                "Gain 1 Nights.",
                "If Days is 3 or more, the game is a draw.",
                "If your Wreck is 1, you take the next turn. Otherwise, your opponent takes the next turn.",
                "Your Wreck becomes 0.",
                "Your opponent's Wreck becomes 0.",
            ])],
        ),
        (id: "watch", name: "Watch", begin: [(name: "Call", steps: ["Gain 1 Calls."])], until: "Bells is 2 or more", end: [(name: "Relief", steps: ["Gain 1 Reliefs."])]),
        (id: "bell", until: "Passes is 2 or more", end: [(name: "Toll", steps: ["Gain 1 Tolls."])]),
    ],
    turn: [(name: "Turn", steps: ["Open the Turn window for you."]), (name: "", steps: ["Gain 1 Strokes."])],
    actions: [
        (id: "row", say: "row", windows: ["turn"], steps: ["Gain 1 Strokes."]),
        (id: "shine", say: "shine", windows: ["turn"], steps: ["All lamps in your pier get +1 light until the end of the watch."]),
        (id: "wreck", say: "wreck", windows: ["turn"], steps: ["Your Wreck becomes 1."]),
        (id: "pass", say: "pass", windows: ["turn"], steps: []),
    ],
    deck: (sections: [(id: "lamps", kinds: ["lamp"], count: 1)]),
)"#;

const LEXICON: &str = r#"(
    zones: {"pier": (sg: "pier"), "deck": (sg: "deck")},
    kinds: {"lamp": (sg: "lamp", pl: "lamps")},
    stats: {"light": (sg: "light")},
    pools: {
        "oil": (sg: "Oil"), "strokes": (sg: "Strokes"), "dawns": (sg: "Dawns"), "nights": (sg: "Nights"), "calls": (sg: "Calls"),
        "reliefs": (sg: "Reliefs"), "tolls": (sg: "Tolls"), "wreck": (sg: "Wreck"), "passes": (sg: "Passes"), "refusals": (sg: "Refusals"),
        "turns": (sg: "Turns"), "shifts": (sg: "Shifts"), "days": (sg: "Days"), "watches": (sg: "Watches"), "bells": (sg: "Bells"),
        "master": (sg: "Master"), "mate": (sg: "Mate"),
    },
    verbs: {"light": (base: "light", third: "lights", past: "lit")},
    windows: {"turn": (name: "Turn")},
    moments: {"start_of_watch": (name: "Start of Watch", anyones: "at the start of each watch"), "end_of_day": (name: "End of Day", anyones: "at the end of each day")},
    durations: {"end_of_watch": (say: "until the end of the watch")},
)"#;

const SET: &str = r#"(id: "first", name: "First Light", cards: [
    (id: "L", name: "Pier Lamp", kind: "lamp", stats: {"light": 1}, text: ["At the start of each watch, gain 1 Oil.", "At the end of each day, gain 10 Oil."]),
])"#;

const DECK: &str = r#"(id: "pier", name: "Pier", sections: {"lamps": {"L": 1}})"#;

fn files(was: &str, is: &str) -> Memory {
    assert!(GAME.contains(was), "the game says `{was}`");
    let game = GAME.replace(was, is);
    let files = [("game.ron", game.as_str()), ("lexicon/en.ron", LEXICON), ("keywords.ron", "[]"), ("sets/first.ron", SET), ("decks/pier.ron", DECK)];
    Memory(files.into_iter().map(|(file, text)| (file.to_owned(), text.to_owned())).collect())
}

fn recorded(was: &str, is: &str) -> Match {
    let game = alone(sound(&files(was, is)));
    let pier = deck(&game, "pier").clone();
    Match::recorded(Arc::new(game), [&pier, &pier], Start { seed: 1, first: Some(PLAYERS[0]) })
}

fn harbour() -> Match {
    recorded("Harbour", "Harbour")
}

fn take_all(running: &mut Match, labels: &[&str]) {
    labels.iter().for_each(|label| choose(running, label));
}

fn levels(running: &Match) -> Vec<u16> {
    running.state().levels.iter().map(|level| level.number).collect()
}

fn light(running: &Match) -> i32 {
    running.stat(first(running, PLAYERS[0], "pier", "lamp"), StatId(0))
}

#[test]
fn levels_begin_and_end_inside_each_other() {
    let mut running = harbour();
    let [me, foe] = PLAYERS;
    // Before the first turn all levels have begun, from the highest to the lowest.
    assert_eq!((levels(&running), running.state().turn, running.decider()), (vec![1, 1, 1], 1, Some(me)));
    assert_eq!((pools(&running, "dawns"), pools(&running, "calls"), pools(&running, "oil")), ([1, 0], [1, 0], [1, 1]));
    assert_eq!((pools(&running, "master"), pools(&running, "mate")), ([1, 0], [0, 1]));
    take_all(&mut running, &["pass"]);
    assert_eq!((levels(&running), running.decider(), pool(&running, me, "passes")), (vec![1, 1, 1], Some(foe), 1));
    take_all(&mut running, &["pass"]);
    assert_eq!((levels(&running), pools(&running, "tolls"), pool(&running, me, "passes")), (vec![1, 1, 2], [1, 0], 0), "another bell begins at none");
    assert_eq!((pools(&running, "reliefs"), pool(&running, me, "bells"), pool(&running, me, "turns")), ([0, 0], 2, 3));
    take_all(&mut running, &["pass", "pass"]);
    assert_eq!((levels(&running), pools(&running, "tolls"), pools(&running, "reliefs"), pools(&running, "oil")), (vec![1, 2, 1], [2, 0], [1, 0], [2, 2]));
    assert_eq!((pools(&running, "nights"), pools(&running, "shifts"), pool(&running, me, "turns")), ([0, 0], [1, 0], 5));
    take_all(&mut running, &["pass", "pass", "pass", "pass"]);
    // The other one begins the second day: "your opponent" of who began the first.
    assert_eq!((levels(&running), running.state().turn, running.decider()), (vec![2, 1, 1], 9, Some(foe)));
    assert_eq!((pools(&running, "nights"), pools(&running, "dawns"), pools(&running, "master"), pool(&running, me, "turns")), ([1, 0], [1, 1], [0, 1], 1));
    assert_eq!(pools(&running, "oil"), [13, 13], "three watches have begun, and a day has ended");
    let told = |line: &kotodama_engine::log::Line| match line.told {
        LogEntry::Level { level, number, player } => Some((level, number, player)),
        _ => None,
    };
    let days: Vec<_> = running.take_log().iter().filter_map(told).collect();
    assert_eq!(days, [(0, 1, me), (1, 1, me), (1, 2, me), (0, 2, foe), (1, 1, foe)], "a level without a name is not told");
}

#[test]
fn what_ends_at_once_skips_what_is_left_below_it() {
    let mut running = harbour();
    take_all(&mut running, &["shine"]);
    assert_eq!(light(&running), 2);
    let strokes = pools(&running, "strokes");
    take_all(&mut running, &["wreck"]);
    // The phase that goes on with the one before is still played.
    assert_eq!(pools(&running, "strokes"), [strokes[0], strokes[1] + 1]);
    assert_eq!((levels(&running), pools(&running, "tolls"), pools(&running, "reliefs"), pools(&running, "nights")), (vec![2, 1, 1], [0, 0], [0, 0], [1, 0]));
    assert_eq!((light(&running), running.state().turn), (1, 3), "what lasts as long as a watch is over with the day");
}

#[test]
fn a_row_of_passes_is_broken_by_a_turn_with_anything_else() {
    let mut running = harbour();
    take_all(&mut running, &["pass", "row"]);
    assert_eq!((pool(&running, PLAYERS[0], "passes"), pools(&running, "refusals")), (0, [1, 0]));
    take_all(&mut running, &["pass"]);
    assert_eq!((levels(&running), pool(&running, PLAYERS[0], "passes"), pools(&running, "refusals")), (vec![1, 1, 1], 1, [2, 0]));
    take_all(&mut running, &["pass"]);
    assert_eq!(levels(&running), [1, 1, 2]);
}

#[test]
fn what_lasts_a_watch_outlives_a_bell() {
    let mut running = harbour();
    take_all(&mut running, &["shine", "pass", "pass"]);
    assert_eq!((levels(&running), light(&running)), (vec![1, 1, 2], 2));
    take_all(&mut running, &["pass", "pass"]);
    assert_eq!((levels(&running), light(&running)), (vec![1, 2, 1], 1));
}

#[test]
fn a_match_goes_on_from_every_decision_of_every_level() {
    for seed in 0..u64::from(cases(20)) {
        let mut chance = kotodama_engine::random::Random::new(seed);
        let mut running = harbour();
        let mut days = 0;
        while running.outcome().is_none() {
            assert!(running.state().decisions < 5_000, "seed {seed}");
            let other = laws::through_a_save(&running);
            laws::look(&running);
            assert!(levels(&running).iter().all(|number| *number > 0), "every level has begun at a decision of a turn");
            assert!(levels(&running)[0] >= days, "days go forward");
            days = levels(&running)[0];
            let option = step(&mut running, &mut chance);
            let mut other = other;
            other.choose(option).expect("the same is offered");
            assert!(running == other, "seed {seed}: a save is another match");
        }
        assert_eq!((running.outcome(), pool(&running, PLAYERS[0], "days")), (Some(Outcome::Drawn), 3));
    }
}

#[test]
fn a_level_that_is_over_before_anything_is_played_never_hangs() {
    let running = recorded(r#"until: "Watches is 2 or more","#, r#"until: "Watches is 0 or more","#);
    // Days without turns: the third ends the match.
    assert_eq!((running.outcome(), running.state().turn, pool(&running, PLAYERS[0], "calls")), (Some(Outcome::Drawn), 0, 0));
    let running = recorded(r#"until: "Passes is 2 or more""#, r#"until: "Passes is 0 or more""#);
    assert_eq!((running.outcome(), running.state().turn), (Some(Outcome::Drawn), 0));
    let endless = recorded(r#"until: "Bells is 2 or more""#, r#"until: "Bells is 0 or more""#);
    assert_eq!(endless.outcome(), Some(Outcome::Drawn));
    let game = GAME
        .replace(r#"until: "Watches is 2 or more","#, r#"until: "Watches is 0 or more","#)
        .replace(r#"If Days is 3 or more, the game is a draw."#, "Gain 1 Oil.");
    let mut files = files("Harbour", "Harbour");
    files.0.insert("game.ron".to_owned(), game);
    let game = alone(sound(&files));
    let pier = deck(&game, "pier").clone();
    let running = Match::new(Arc::new(game), [&pier, &pier], Start { seed: 1, first: Some(PLAYERS[0]) });
    assert_eq!(running.outcome(), Some(Outcome::Endless));
}

#[test]
fn what_can_not_be_is_refused_at_its_place() {
    let refused = |was: &str, is: &str, says: &str| {
        let found = load(&files(was, is)).err().unwrap_or_default();
        assert!(found.iter().any(|finding| finding.message.contains(says)), "{is}: {found:?}");
        assert!(found.iter().all(|finding| finding.file == "game.ron" && !finding.span.is_empty()), "{is}: {found:?}");
    };
    refused(r#"until: "Passes is 2 or more", "#, "", "the level `bell` is never over");
    refused(r#"counts: Turns("watch")"#, r#"counts: Turns("week")"#, "there is no level of the structure `week`");
    refused(r#"counts: Began("day")"#, r#"of: Both, counts: Began("day")"#, "counted for each player");
    refused(r#"of: Both, counts: Number("day")"#, r#"counts: Number("day")"#, "the same for both players");
    refused(r#"(id: "refusals", counts: InARow("pass"))"#, r#"(id: "refusals", counts: InARow("duck"))"#, "there is no action `duck`");
    refused(r#"counts: Turns("watch")"#, r#"start: 3, counts: Turns("watch")"#, "no tokens, start or bound");
    refused(r#""If Days is 3"#, r#""Announce End of Day.", "If Days is 3"#, "announces `end_of_day` by itself");
    for line in ["Gain 1 Shifts.", "Lose 1 Shifts.", "Your Shifts becomes 2.", "Pay 1 Shifts."] {
        refused(r#""Gain 1 Tolls.""#, &format!(r#""{line}""#), "the course of play counts here");
    }
}

#[test]
fn a_board_stands_in_the_middle_of_its_levels() {
    let game = sound(&files("Harbour", "Harbour"));
    let [me, foe] = PLAYERS;
    let table = || Table::new(&game).put(me, "pier", "L", 1).put(foe, "pier", "L", 1);
    let running = table().pool(me, "watches", 2).pool(foe, "master", 1).begin();
    assert_eq!((levels(&running), running.decider(), pools(&running, "master")), (vec![1, 2, 1], Some(me), [0, 1]));
    assert_eq!(running.state().levels[0].began, foe);
    let mut running = table().phase("Call").begin();
    assert_eq!((levels(&running), running.state().turn, pools(&running, "calls"), pools(&running, "dawns")), (vec![1, 1, 1], 7, [1, 0], [0, 0]));
    running.choose(running.options().iter().position(|option| matches!(option, Choice::Action(..))).expect("there are actions")).expect("it is offered");
    let over = table().pool(me, "wreck", 1).begin();
    assert_eq!((levels(&over), pools(&over, "nights").iter().sum::<i32>()), (vec![2, 1, 1], 1), "a day that is over is not gone on with");
}
