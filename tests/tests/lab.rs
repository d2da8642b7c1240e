//! Bots, and what is measured with them: they can't cheat, go round no circles, and play better the longer they think; matches by the
//! thousand come to the same figures however they are played.

use kotodama_engine::{Agent, Deck, Outcome, PlayerId, Random, Seat, Start};
use kotodama_lab::arena::{self, MOST_DECISIONS, Player};
use kotodama_lab::bot::{Bot, Knowledge, Ponder, Steady, worth};
use kotodama_lab::sim::{Figures, Plan, Played, Simulation, page};
use kotodama_lab::strength::Contest;
use kotodama_rules::{Memory, Reading};
use kotodama_tests::*;
use kotodama_workbench::start::{self, Name};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// All shipped games, loaded once.
fn shipped() -> &'static [Reading] {
    static GAMES: OnceLock<Vec<Reading>> = OnceLock::new();
    GAMES.get_or_init(|| SHIPPED.map(|(id, _)| sound(&Folder(workspace().join("cards").join(id)))).into())
}

fn shipped_game(id: &str) -> &'static Reading {
    shipped().iter().find(|game| game.id == id).unwrap_or_else(|| panic!("no game `{id}`"))
}

fn bot(said: &str) -> Bot {
    said.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn decks(game: &Reading) -> Vec<&Deck> {
    game.decks.iter().filter_map(|(_, deck)| deck.as_ref()).collect()
}

/// In two matches that differ only in what its player can't know, each bot takes the same option.
#[test]
fn no_bot_cheats() {
    let mut compared = 0;
    for game in shipped() {
        let knowledge = Arc::new(Knowledge::none(game));
        let mut chance = Random::new(4);
        let mut running = begin(game, 4);
        while let Some(player) = running.decider() {
            if chance.below(6) == 0 {
                let other = running.imagine(player, &mut chance);
                let same = other.state().order.iter().zip(&running.state().order).all(|(&a, &b)| printed(&other, a).id == printed(&running, b).id);
                for bot in ["random", "greedy:4", "mcts:12"].map(bot) {
                    let chosen = [&running, &other].map(|running| bot.sit(&knowledge, 7).choose(&Seat::new(running, player)));
                    assert_eq!(chosen[0], chosen[1], "{bot}, {}, {}", game.id, at(&running));
                }
                compared += u32::from(!same);
            }
            step(&mut running, &mut chance);
        }
    }
    assert!(compared > 100, "only {compared} of them were different matches");
}

/// What always wants the first that it may take.
struct Stubborn;

impl Ponder for Stubborn {
    fn ponder(&mut self, seat: &Seat<'_>, barred: &[usize]) -> usize {
        (0..seat.options()).find(|option| !barred.contains(option)).unwrap_or(0)
    }
}

/// Bots that think come to an end in every game, also where things can be done for nothing and undone.
#[test]
fn nobody_goes_round_in_circles() {
    for game in shipped() {
        let decks = decks(game);
        let knowledge = Arc::new(Knowledge::none(game));
        let player = |at: usize| Player { deck: decks[at % decks.len()], bot: bot("mcts:8") };
        let (_, ended) = arena::play(&game.game, &[player(0), player(1)], &knowledge, Start { seed: 2, first: None }, |_, _, _| {});
        assert!(matches!(ended.outcome, Outcome::Won(_) | Outcome::Drawn) && ended.decisions < MOST_DECISIONS, "{}: {ended:?}", game.id);
    }
}

/// In a match that grows and grows bots answer with bounded work, and it is ended as one without end.
#[test]
fn matches_that_grow_are_ended_soon() {
    let text = "At the start of each turn, put 100 copies of this card into your hand.";
    let mut files: BTreeMap<String, String> = start::game(&Name::of("Moon").expect("a name")).into_iter().collect();
    let set = files.get_mut("sets/first.ron").expect("its cards");
    let at = set.find("(id: \"C-03\"").expect("the card");
    let end = at + set[at..].find('\n').expect("it ends");
    set.replace_range(
        at..end,
        &format!("(id: \"C-03\", name: \"Spark Fox\", kind: \"beast\", stats: {{\"cost\": 0, \"power\": 0, \"life\": 30}}, text: [\"{text}\"]),"),
    );
    let game = sound(&Memory(files));
    let decks = decks(&game);
    let knowledge = Arc::new(Knowledge::none(&game));
    let player = |at: usize| Player { deck: decks[at % decks.len()], bot: bot("easy") };
    let begun = Instant::now();
    let (_, ended) = arena::play(&game.game, &[player(0), player(1)], &knowledge, Start { seed: 1, first: None }, |_, _, _| {});
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(120), "{text}: {took:?}, {ended:?}");
}

/// A position that comes again is answered otherwise, until all was tried.
#[test]
fn what_looks_the_same_is_answered_otherwise() {
    let running = play_on(azuki(), 6, 30);
    let player = running.decider().expect("it is not over");
    let many = running.options().len();
    assert!(many > 1, "there is a choice");
    let mut agent = Steady::new(Stubborn);
    let chosen: Vec<usize> = (0..many + 1).map(|_| agent.choose(&Seat::new(&running, player))).collect();
    assert_eq!(chosen, (0..many).chain([0]).collect::<Vec<_>>());
}

/// A bot that thinks beats one that does not: in pairs of matches with changed seats, so that it is not the deck or the draw.
#[test]
fn thinking_helps() {
    for (id, better, worse) in [("duel", "mcts:30", "random"), ("ninja", "greedy:16", "random")] {
        let game = shipped_game(id);
        let decks = decks(game);
        let knowledge = Arc::new(Knowledge::learn(&game.game, &decks, 1));
        let contest = Contest { game: &game.game, decks: &decks, knowledge: &knowledge, seed: 1, seats: 2 };
        let got = contest.pairs([bot(better), bot(worse)], 0..4, || ());
        assert!(got.iter().sum::<f64>() >= 6.0, "{better} against {worse} in {id}: {got:?}");
    }
}

/// What is learnt of a game tells who wins better than a coin does.
#[test]
fn what_is_learnt_tells_who_wins() {
    for id in ["azuki", "duel", "ninja"] {
        let game = shipped_game(id);
        let decks = decks(game);
        let knowledge = Knowledge::learn(&game.game, &decks, 1);
        let (mut right, mut all) = (0, 0);
        for seed in 1_000..1_060 {
            let mut judged = Vec::new();
            let ended = play_out(game, seed, |running| judged.push(knowledge.worth(running, PlayerId(0))));
            let late = judged[judged.len() * 3 / 4];
            let won = worth(ended.outcome().expect("it is over"), PlayerId(0));
            right += u32::from((late > 0.5) == (won > 0.5));
            all += 1;
        }
        assert!(right * 10 >= all * 7, "{id}: {right} of {all}");
    }
}

fn plan(game: &Reading, bots: &[&str]) -> Plan {
    let decks = game.decks.iter().filter(|(_, deck)| deck.is_some()).map(|(file, _)| file.id.clone()).collect();
    Plan { game: game.id.clone(), hash: game.hash, decks, bots: bots.iter().map(|said| bot(said)).collect(), seed: 5, seats: 2 }
}

fn played(game: &Reading, plan: &Plan, numbers: &[u64], threads: usize) -> Vec<Played> {
    let simulation = Simulation::new(plan, &game.game).expect("all decks are there");
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    pool.install(|| simulation.play(numbers, |_| ()))
}

#[test]
fn figures_are_the_same_however_many_play() {
    let game = shipped_game("duel");
    let plan = plan(game, &["random", "mcts:4"]);
    let numbers: Vec<u64> = (0..plan.round() * 2).collect();
    let one = played(game, &plan, &numbers, 1);
    assert_eq!(one, played(game, &plan, &numbers, 3), "threads change nothing");
    let (first, second) = numbers.split_at(7);
    let later = [played(game, &plan, first, 2), played(game, &plan, second, 2)].concat();
    assert_eq!(one, later, "nor does it that they were played in two goes");
    let figures = Figures::of(&plan, game, &one);
    assert_eq!(figures, Figures::of(&plan, game, &later));
    assert!(figures.bots[1].won.value > figures.bots[0].won.value, "{:?}", figures.bots);
}

/// A round has each pairing once, with both seats, and one chance for all.
#[test]
fn a_round_has_each_pairing_once() {
    let plan = plan(shipped_game("tricks"), &["random", "easy"]);
    let mut seen: Vec<_> = (0..plan.round()).map(|number| plan.pairing(number)).map(|pairing| (pairing.decks, pairing.bots)).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len() as u64, plan.round());
    assert_eq!(plan.round(), 36);
    assert_eq!(plan.start(0), plan.start(35));
    assert_ne!(plan.start(35), plan.start(36));
}

#[test]
fn figures_add_up() {
    let game = shipped_game("ninja");
    let plan = plan(game, &["random"]);
    let numbers: Vec<u64> = (0..plan.round() * 20).collect();
    let played = played(game, &plan, &numbers, 2);
    let figures = Figures::of(&plan, game, &played);
    assert_eq!(figures.matches, numbers.len());
    assert_eq!(figures.lengths.values().sum::<usize>(), numbers.len());
    let shares: f64 = figures.decks.iter().map(|deck| deck.won.value * deck.matches as f64).sum();
    let others: usize = figures.decks.iter().map(|deck| deck.matches).sum();
    assert!((shares - others as f64 / 2.0).abs() < 1e-9, "what one wins the other loses");
    for (at, row) in figures.table.iter().enumerate() {
        for (other, one) in row.iter().enumerate() {
            assert!((one.value + figures.table[other][at].value - 1.0).abs() < 1e-9);
        }
    }
    let of_decks: std::collections::BTreeSet<&str> = decks(game).iter().flat_map(|deck| &deck.cards).map(|(def, _)| game.card(*def).id.as_str()).collect();
    assert!(figures.cards.len() > 20 && figures.cards.iter().any(|card| card.played > 0 && card.drawn >= card.played));
    assert!(figures.cards.iter().filter(|card| card.drawn > 0).all(|card| of_decks.contains(card.id.as_str())));
    assert!(figures.lead.course.first() < figures.lead.course.last(), "who wins is ahead in the end: {:?}", figures.lead.course);
    let page = page(&plan, "Ninja <&> Slayer", &figures);
    assert!(page.contains("Ninja &lt;&amp;&gt; Slayer") && !page.contains("http") && !page.contains("<script"), "it needs nothing else");
    for card in figures.cards.iter().filter(|card| card.drawn + card.played > 0) {
        assert!(page.contains(&format!("title=\"{}\"", card.id)), "{} is on the page", card.id);
    }
}

/// With an edit, matches go the same way until it makes a difference, and those without the card go so to the end.
#[test]
fn matches_part_where_an_edit_makes_a_difference() {
    let game = shipped_game("duel");
    let plan = plan(game, &["random"]);
    let numbers: Vec<u64> = (0..plan.round() * 6).collect();
    let edited = Data { game: "duel", set: "sets/first.ron" }.changed_card("M-01", "\"health\": 1", "\"health\": 3");
    let [one, other] = [game, &edited].map(|game| played(game, &plan, &numbers, 2));
    let parted = one.iter().zip(&other).filter(|(one, other)| one.trail != other.trail).count();
    assert!(parted > 0 && parted < one.len(), "{parted} of {} parted", one.len());
    for (one, other) in one.iter().zip(&other) {
        assert_eq!(one.trail.first(), other.trail.first(), "they begin with the same hands");
        if one.trail == other.trail {
            assert_eq!(one.ended, other.ended);
        }
    }
}

/// Time is kept: a bot that may think for a while does not think much longer.
#[test]
fn who_thinks_for_a_time_takes_that_time() {
    let game = shipped_game("duel");
    let decks = decks(game);
    let knowledge = Arc::new(Knowledge::none(game));
    let player = |said: &str| Player { deck: decks[0], bot: bot(said) };
    let begun = std::time::Instant::now();
    let mut asked = 0;
    let (_, ended) = arena::play(&game.game, &[player("mcts:5ms"), player("random")], &knowledge, Start { seed: 3, first: None }, |running, player, _| {
        asked += u32::from(player == PlayerId(0) && running.options().len() > 1);
    });
    assert!(ended.decisions > 0 && asked > 0);
    // On a busy machine it may take a good deal longer.
    assert!(begun.elapsed() >= std::time::Duration::from_millis(5) * asked, "{:?} for {asked}", begun.elapsed());
}

#[test]
fn bots_are_called_by_names_and_budgets() {
    for (said, shown) in
        [("random", "random"), ("mcts", "mcts:100"), ("mcts:1s", "mcts:1000ms"), ("greedy:7", "greedy:7"), ("hard", "mcts:600"), ("hard:50", "mcts:50")]
    {
        assert_eq!(bot(said).to_string(), shown);
    }
    for wrong in ["", "mtcs", "mcts:", "mcts:0", "mcts:-1s", "mcts:fast", "none"] {
        assert!(wrong.parse::<Bot>().is_err(), "{wrong}");
    }
}

/// Where more than two play, each deck sits in each seat as often; what one deck got of another, the other did not; and somebody is first.
#[test]
fn several_sit_in_each_seat_by_turns() {
    let game = shipped_game("attic");
    let plan = Plan { seats: 4, ..plan(game, &["random"]) };
    for round in 0..6 {
        let numbers = || (0..plan.round()).map(|at| round * plan.round() + at);
        for seat in 0..4 {
            let mut decks: Vec<usize> = numbers().map(|number| plan.pairing(number).decks[seat]).collect();
            decks.sort_unstable();
            assert_eq!(decks, (0..plan.decks.len()).collect::<Vec<_>>(), "round {round}, seat {seat}");
        }
    }
    let orders: std::collections::BTreeSet<Vec<usize>> = (0..20).map(|round| plan.pairing(round * plan.round()).decks).collect();
    assert!(orders.len() > 5, "who sits beside whom is drawn: {orders:?}");
    let numbers: Vec<u64> = (0..plan.round() * 8).collect();
    let played = played(game, &plan, &numbers, 2);
    assert!(played.iter().all(|one| one.ended.ranks.len() == 4 && one.ended.ranks.contains(&1)));
    let figures = Figures::of(&plan, game, &played);
    let won: f64 = figures.decks.iter().map(|deck| deck.won.value * deck.matches as f64).sum();
    assert!((won - played.len() as f64).abs() < 1e-6, "{won} points in {} matches", played.len());
    assert!(figures.decks.iter().all(|deck| deck.rank.is_some_and(|rank| (1.0..=4.0).contains(&rank.value))), "{:?}", figures.decks);
    for (one, row) in figures.table.iter().enumerate() {
        for (other, share) in row.iter().enumerate().filter(|(other, _)| *other != one) {
            assert!((share.value + figures.table[other][one].value - 1.0).abs() < 1e-6, "{one} and {other}");
        }
    }
}
