//! What several players choose at once shows nowhere before all have chosen; and who plays together wins and loses together. Asked of a small game
//! for four in two boats (`tests/regatta`), and of a sale with votes.

use kotodama_engine::ir::Op;
use kotodama_engine::state::Outcome;
use kotodama_engine::{Game, Match, PlayerId, Random, Start};
use kotodama_tests::{files, files_in, play_to_end, report, seated, sound, step, workspace};
use std::sync::{Arc, OnceLock};

fn regatta() -> &'static Arc<Game> {
    static GAME: OnceLock<Arc<Game>> = OnceLock::new();
    GAME.get_or_init(|| Arc::clone(&sound(&files_in(workspace().join("tests/regatta"))).game))
}

/// What is told to a player of all that has happened.
fn heard(running: &mut Match, seat: PlayerId) -> Vec<String> {
    let lines = running.take_log();
    lines.iter().map(|line| running.tell(line, Some(seat))).collect()
}

/// Whether the decision is one of several that are made at the same time.
fn chooses_in_secret(running: &Match) -> bool {
    let (game, frame) = (running.game(), running.state().frames.last());
    let op = frame.and_then(|frame| game.programs[frame.program.index()].ops.get(usize::from(frame.at)));
    matches!(op, Some(Op::Poll(_)))
}

/// Begins a recorded match.
fn recorded(seed: u64) -> Match {
    let game = regatta();
    let deck = game.deck("blue").expect("the game has a deck");
    Match::recorded(Arc::clone(game), vec![deck; 4], Start { seed, first: None })
}

/// Whoever has not made it learns nothing of a choice before all have made theirs: whatever it was, they observe, see, hear and imagine the same.
#[test]
fn what_is_chosen_in_secret_shows_nowhere_before_all_have_chosen() {
    let (mut cards, mut others, mut numbers) = (0, 0, 0);
    for seed in 0..12 {
        let mut running = recorded(seed);
        let mut chance = Random::new(!seed);
        for _ in 0..120 {
            let Some(chooser) = running.decider() else { break };
            let made = running.state().polled.len();
            let worlds: Vec<Match> = (0..running.options().len())
                .map(|option| {
                    let mut world = running.clone();
                    world.take_log();
                    world.choose(option).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
                    world
                })
                .collect();
            let secret = |world: &Match| world.state().polled.len() == made + 1;
            if chooses_in_secret(&running) && worlds.iter().all(secret) {
                let (first, rest) = worlds.split_first().expect("there are options");
                for world in rest {
                    assert_ne!(world.state(), first.state(), "seed {seed}: the choice made no difference");
                    for seat in world.state().players().filter(|seat| *seat != chooser) {
                        let at = format!("seed {seed}, turn {}, {chooser:?} chose, {seat:?} looks", world.state().turn);
                        assert_eq!(world.observe(seat), first.observe(seat), "{at}");
                        assert!(world.view(seat) == first.view(seat), "{at}: the views differ");
                        assert_eq!(heard(&mut world.clone(), seat), heard(&mut first.clone(), seat), "{at}");
                        let [one, other] = [world, first].map(|world| world.imagine(seat, &mut Random::new(seed)));
                        assert_eq!(one.state(), other.state(), "{at}: what is imagined differs");
                        assert_eq!(one.observe(seat), world.observe(seat), "{at}: what is imagined is something else");
                    }
                    let polled = world.state().polled.last().expect("it was kept");
                    cards += u32::from(polled.card.is_some());
                    let of_player = world.labels().iter().any(|label| label.starts_with("player "));
                    others += u32::from(polled.card.is_none() && of_player);
                    numbers += u32::from(polled.card.is_none() && !of_player);
                }
            }
            step(&mut running, &mut chance);
        }
    }
    assert!(cards > 100 && others > 100 && numbers > 100, "{cards} cards, {others} players, {numbers} numbers: too little is learned of that");
}

/// When all have chosen, all know what each chose, and each choice is told once.
#[test]
fn what_was_chosen_in_secret_is_told_when_all_have_chosen() {
    let mut running = recorded(3);
    running.take_log();
    for _ in 0..3 {
        let option = running.options().len() - 1;
        running.choose(option).expect("it is offered");
        assert!(!heard(&mut running, PlayerId(0)).iter().any(|line| line.contains("chosen")), "something is told too early");
    }
    running.choose(0).expect("it is offered");
    assert!(running.state().polled.is_empty());
    let told = heard(&mut running, PlayerId(0));
    assert_eq!(told.iter().filter(|line| line.contains("chosen")).count(), 4, "{told:?}");
}

/// A save in the middle of secret choices goes on as the match does.
#[test]
fn secret_choices_are_saved() {
    let mut running = recorded(5);
    running.choose(1).expect("it is offered");
    assert_eq!(running.state().polled.len(), 1);
    let text = serde_json::to_string(&running.save()).expect("a match can be saved");
    let save: kotodama_engine::save::Save = serde_json::from_str(&text).expect("it is read");
    let loaded = Match::load(Arc::clone(regatta()), &save).expect("it fits");
    let [one, other] = [running, loaded].map(|running| play_to_end(running, 5, |_| {}));
    assert_eq!(one.state(), other.state());
}

#[test]
fn teams_win_together() {
    let mut won = [0; 2];
    for seed in 0..24 {
        let ended = play_to_end(seated(regatta(), 4, seed), seed, |running| {
            let state = running.state();
            for (one, other) in [(0, 2), (1, 3)].map(|(one, other)| (PlayerId(one), PlayerId(other))) {
                assert!(state.allied(one, other) && !state.opposed(one, other));
                assert_eq!(state.plays(one), state.plays(other), "seed {seed}: who plays together is out together");
            }
        });
        let Some(Outcome::Won(winner)) = ended.outcome() else { panic!("seed {seed}: {:?}", ended.outcome()) };
        let team = usize::from(winner.0 % 2);
        won[team] += 1;
        let winners: Vec<usize> = ended.winners().iter().map(|player| player.index()).collect();
        assert_eq!(winners, [team, team + 2]);
        let ranks = ended.ranks().expect("it is over");
        assert!((0..4).all(|seat| ranks[seat] == if seat % 2 == team { 1 } else { 3 }), "seed {seed}: {ranks:?}");
    }
    assert!(won.iter().all(|won| *won > 0), "{won:?}: one team always wins");
}

/// Who gives up, gives up for the team.
#[test]
fn a_team_gives_up_together() {
    let mut running = seated(regatta(), 4, 1);
    running.concede(PlayerId(3)).expect("it runs");
    assert_eq!(running.ranks(), Some(vec![1, 3, 1, 3]));
}

/// Who was out first is last, and the winner first.
#[test]
fn ranks_follow_the_order_of_going_out() {
    let game = Arc::clone(&sound(&files("attic")).game);
    let mut several = 0;
    for seats in 3..=5 {
        for seed in 0..30 {
            let mut fell: Vec<PlayerId> = Vec::new();
            let ended = play_to_end(seated(&game, seats, seed), seed, |running| {
                for player in running.state().players().filter(|player| !running.state().plays(*player)) {
                    if !fell.contains(&player) {
                        fell.push(player);
                    }
                }
                assert_eq!(running.ranks().is_some(), running.outcome().is_some());
            });
            let ranks = ended.ranks().expect("it is over");
            let winner = kotodama_tests::winner(&ended).expect("somebody wins");
            assert_eq!(ranks[winner.index()], 1);
            assert_eq!(ranks.iter().filter(|rank| **rank == 1).count(), 1);
            let behind: Vec<u8> = fell.iter().map(|player| ranks[player.index()]).collect();
            assert!(behind.is_sorted_by(|earlier, later| earlier > later), "{seats} players, seed {seed}: {fell:?} went out, and rank {behind:?}");
            assert!(behind.first().is_none_or(|last| *last == seats), "{ranks:?}");
            several += u32::from(fell.len() > 1);
        }
    }
    assert!(several > 0, "no match in which several went out");
    let mut running = seated(&game, 5, 1);
    for (quits, over) in [(2, false), (0, false), (4, false), (1, true)] {
        running.concede(PlayerId(quits)).expect("it runs");
        assert_eq!(running.ranks().is_some(), over);
    }
    assert_eq!(running.ranks(), Some(vec![4, 2, 5, 1, 3]));
}

/// The attic with other rules of who wins: at the end of the first sale.
fn verdict(said: &str) -> Arc<Game> {
    let mut files = files("attic");
    let text = files.0.get_mut("game.ron").expect("the game has rules");
    let was = "For each player, if the total Worth of all cards in their cabinet is at least 20, they win the game.";
    assert!(text.contains(was));
    *text = text.replacen(was, said, 1);
    Arc::clone(&sound(&files).game)
}

/// A match of that game in which each holds that many Shillings, played until it ends, with who gives up before.
fn ended_with(game: &Arc<Game>, shillings: &[i16], quits: &[u8]) -> Match {
    let mut running = seated(game, u8::try_from(shillings.len()).expect("a few"), 3);
    for quits in quits {
        running.concede(PlayerId(*quits)).expect("it runs");
    }
    let pool = game.pools.iter().position(|pool| pool.id == "shillings").expect("it has them");
    let mut save = running.save();
    let pools = game.pools.len();
    for (seat, held) in shillings.iter().enumerate() {
        save.state.pools[seat * pools + pool] = *held;
    }
    let mut running = Match::load(Arc::clone(game), &save).expect("it fits");
    while running.outcome().is_none() {
        let pass = running.labels().iter().position(|label| label == "pass").expect("all may pass");
        running.choose(pass).expect("it is offered");
    }
    let again: kotodama_engine::save::Save = serde_json::from_str(&serde_json::to_string(&running.save()).expect("it is written")).expect("it is read");
    assert!(Match::load(Arc::clone(game), &again).expect("it fits") == running);
    running
}

/// Who leads wins together with all who have as much; the others come in as they have it, and who was out behind them.
#[test]
fn who_has_the_most_wins_together_and_the_others_come_in_behind() {
    let seats = |players: Vec<PlayerId>| players.iter().map(|player| player.0).collect::<Vec<u8>>();
    let together = verdict("The players with the most Shillings win the game.");
    let shared = ended_with(&together, &[5, 9, 9, 7], &[]);
    assert_eq!((shared.outcome(), seats(shared.winners())), (Some(Outcome::Shared(0b110)), vec![1, 2]));
    assert_eq!(shared.ranks(), Some(vec![4, 1, 1, 3]));
    let alone = ended_with(&together, &[5, 9, 5, 7], &[]);
    assert_eq!((alone.outcome(), alone.ranks()), (Some(Outcome::Won(PlayerId(1))), Some(vec![3, 1, 3, 2])));
    let one_out = ended_with(&together, &[5, 9, 9, 7, 8], &[4]);
    assert_eq!((seats(one_out.winners()), one_out.ranks()), (vec![1, 2], Some(vec![4, 1, 1, 3, 5])));
    let fewest = ended_with(&verdict("The players with the fewest Shillings win the game."), &[5, 9, 5, 7], &[]);
    assert_eq!((seats(fewest.winners()), fewest.ranks()), (vec![0, 2], Some(vec![1, 4, 1, 3])));
    let all = ended_with(&together, &[5, 5, 5], &[]);
    assert_eq!((seats(all.winners()), all.ranks()), (vec![0, 1, 2], Some(vec![1, 1, 1])));
    let one = ended_with(&verdict("The player with the most Shillings wins the game."), &[5, 9, 6, 7], &[]);
    assert_eq!((one.outcome(), one.ranks()), (Some(Outcome::Won(PlayerId(1))), Some(vec![4, 1, 3, 2])));
    // No number decided it: those who were still in it share the rank behind.
    let reached = ended_with(&verdict("All players with 7 or more Shillings win the game."), &[5, 9, 6, 7], &[]);
    assert_eq!((seats(reached.winners()), reached.ranks()), (vec![1, 3], Some(vec![3, 1, 3, 1])));
}

/// What a save says of who shares a match and who came in where is looked at.
#[test]
fn a_save_in_which_nobody_shares_what_was_won_is_refused() {
    let game = verdict("The players with the most Shillings win the game.");
    let ended = ended_with(&game, &[5, 9, 9], &[]);
    let spoilt = |spoil: &dyn Fn(&mut kotodama_engine::State)| {
        let mut save = ended.save();
        spoil(&mut save.state);
        Match::load(Arc::clone(&game), &save).err().map(|error| error.to_string())
    };
    assert_eq!(spoilt(&|_| ()), None);
    let broken: [&dyn Fn(&mut kotodama_engine::State); 4] =
        [&|state| state.outcome = Some(Outcome::Shared(0)), &|state| state.outcome = Some(Outcome::Shared(0b1001)), &|state| state.came[0] = 4, &|state| {
            state.came[5] = 1
        }];
    for (number, spoil) in broken.into_iter().enumerate() {
        assert!(spoilt(spoil).is_some_and(|error| error.contains("does not hold together")), "number {number}");
    }
}

/// Of the one point that all play for, each who shares it gets as much.
#[test]
fn bots_and_figures_know_what_is_shared() {
    let game = verdict("The players with the most Shillings win the game.");
    let ended = kotodama_lab::arena::Ended::of(&ended_with(&game, &[5, 9, 9, 7], &[]));
    let points: Vec<f64> = (0..4).map(|seat| ended.points(PlayerId(seat))).collect();
    assert_eq!(points, [0.0, 0.5, 0.5, 0.0]);
    assert_eq!([(1, 2), (1, 3), (0, 3)].map(|(one, other)| ended.against(PlayerId(one), PlayerId(other))), [0.5, 1.0, 0.0]);
    assert_eq!([0, 1].map(|seat| kotodama_lab::bot::worth(Outcome::Shared(0b110), PlayerId(seat))), [0.0, 0.5]);
}

/// Who goes first and is out hands that on to the next who is still in it, for all that asks for it.
#[test]
fn the_next_goes_first_where_the_first_is_out() {
    let mut files = files("attic");
    let text = files.0.get_mut("game.ron").expect("the game has rules");
    *text = text.replacen("    out: [", "    rules: [\"The first player can't gain Shillings.\"],\n    out: [", 1);
    let game = &sound(&files).game;
    let mut running = seated(game, 4, 3);
    let first = running.state().first;
    let next = running.state().left_of(first);
    let third = running.state().left_of(next);
    assert_eq!(running.state().leading(), first);
    running.concede(first).expect("it runs");
    assert_eq!(running.state().leading(), next, "the next in order");
    running.concede(next).expect("it runs");
    assert_eq!(running.state().leading(), third, "and the next of those who are left");
    assert_eq!(running.state().first, first, "who began is as it was");
}

/// What loading says of teams that can't be.
#[test]
fn teams_have_each_seat_once() {
    for (is, wrong) in [
        ("[[1, 2], [2, 4]]", "each of 1 to 4 is on one team"),
        ("[[1, 3]]", "each of 1 to 4 is on one team"),
        ("[[1, 2, 3, 4]]", "all of them are on one team"),
        ("[[1, 2, 3, 4]]", "give them an opponent"),
    ] {
        let mut files = files_in(workspace().join("tests/regatta"));
        let text = files.0.get_mut("game.ron").expect("it is there");
        *text = text.replace("[[1, 3], [2, 4]]", is);
        let findings = kotodama_tests::load(&files).err().unwrap_or_default();
        let told: Vec<String> = findings.iter().map(|finding| report(std::slice::from_ref(finding), &files)).collect();
        assert!(told.iter().any(|told| told.contains(wrong)), "{is}: {told:?}");
    }
}
