//! What holds at every decision of every match: thousands of matches played at random, between all pairs of the shipped
//! decks.
//!
//! A law looks at one match at one decision. The rows of the rulebook that are laws play their own matches; one long run
//! asks for all laws at once.

use kotodama_engine::ids::{DurationId, StateId};
use kotodama_engine::log::LogEntry;
use kotodama_engine::state::{Change, DecisionId, Modifier, NO_HOST, OUT, Outcome};
use kotodama_engine::{Board, CardId, ChooseError, Match, Placed, PlayerId, Random};
use kotodama_tests::*;
use std::sync::Arc;

/// Something that holds at every decision, or what broke it.
type Law = fn(&Match) -> Result<(), String>;

/// Matches of the long run.
const MANY: u64 = 800;
/// Matches of the run of one law: each pairing of decks ten times.
const SOME: u64 = 160;

/// Plays matches and asks for laws at every decision, the last included.
fn hold(laws: &[Law], seeds: std::ops::Range<u64>) {
    for seed in seeds {
        play_out(azuki(), seed, |running| {
            for law in laws {
                if let Err(broken) = law(running) {
                    let state = running.state();
                    panic!("seed {seed}, turn {}, decision {}: {broken}", state.turn, state.decisions);
                }
            }
        });
    }
}

fn ensure(holds: bool, broken: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(broken()) }
}

fn name(running: &Match, card: usize) -> &str {
    &running.game().card(running.state().cards[card].def).name
}

// ----- laws

/// Each card is in exactly one zone, the one it says it is in; only a token that was spent is in none. What is attached is
/// attached to a card of a row.
fn cards_are_somewhere(running: &Match) -> Result<(), String> {
    let (game, state) = (running.game(), running.state());
    ensure(state.cards.len() == 126, || format!("{} cards", state.cards.len()))?;
    let mut found = vec![0; state.cards.len()];
    for player in PLAYERS {
        for def in &game.zones {
            for &card in zone(running, player, &def.id) {
                let c = &state.cards[card.index()];
                found[card.index()] += 1;
                ensure(c.controller == player && game.zones[c.zone.index()].id == def.id, || {
                    format!("{} lies in the {} but says otherwise", name(running, card.index()), def.id)
                })?;
            }
        }
    }
    for (i, (card, found)) in state.cards.iter().zip(found).enumerate() {
        if card.zone == OUT {
            let token = game.kinds[game.card(card.def).kind.index()].id == "token";
            ensure(found == 0 && token, || format!("{} is out of the game", name(running, i)))?;
        } else {
            ensure(found == 1, || format!("{} is {found} times in zones", name(running, i)))?;
        }
        if card.host != NO_HOST {
            let host = &state.cards[card.host.index()];
            let row = ["garden", "alley"].contains(&game.zones[host.zone.index()].id.as_str());
            ensure(row && host.zone == card.zone && host.controller == card.controller, || {
                format!("{} is attached to what is not beside it", name(running, i))
            })?;
            ensure(game.kinds[game.card(card.def).kind.index()].id == "weapon", || format!("{} is attached", name(running, i)))?;
        }
    }
    Ok(())
}

fn count(running: &Match, player: PlayerId, place: &str, of: &str) -> usize {
    zone(running, player, place).iter().filter(|&&card| kind(running, card) == of).count()
}

fn rows_hold_five(running: &Match, row: &str) -> Result<(), String> {
    for player in PLAYERS {
        let held = count(running, player, row, "entity");
        ensure(held <= 5, || format!("{held} entities in one {row}"))?;
    }
    Ok(())
}

fn gardens_hold_five(running: &Match) -> Result<(), String> {
    rows_hold_five(running, "garden")
}

fn alleys_hold_five(running: &Match) -> Result<(), String> {
    rows_hold_five(running, "alley")
}

/// The area holds ten resources at most, and area and pile hold ten together.
fn resources_are_ten(running: &Match) -> Result<(), String> {
    for player in PLAYERS {
        let (area, pile) = (zone(running, player, "ikz_area").len(), zone(running, player, "ikz_pile").len());
        ensure(area + pile == 10, || format!("{area} resources in the area and {pile} in the pile"))?;
    }
    Ok(())
}

/// Each player's one leader is in their own Garden.
fn leaders_stand(running: &Match) -> Result<(), String> {
    for player in PLAYERS {
        let held = count(running, player, "garden", "leader");
        ensure(held == 1, || format!("{held} leaders in one Garden"))?;
    }
    Ok(())
}

/// Each player's one Gate is alone in its place.
fn gates_stand(running: &Match) -> Result<(), String> {
    for player in PLAYERS {
        let held = zone(running, player, "gate_zone");
        ensure(held.len() == 1 && kind(running, held[0]) == "gate", || format!("{} cards in a Gate's place", held.len()))?;
    }
    Ok(())
}

/// A weapon on the field came there this turn: none is left of the turn before.
fn weapons_are_new(running: &Match) -> Result<(), String> {
    let state = running.state();
    for player in PLAYERS {
        for row in ["garden", "alley"] {
            for &card in zone(running, player, row) {
                let old = kind(running, card) == "weapon" && state.cards[card.index()].entered != state.turn;
                ensure(!old, || format!("{} is left of another turn", name(running, card.index())))?;
            }
        }
    }
    Ok(())
}

/// Only cards on the field carry damage or are tapped, and nobody who decides sees a dead entity.
fn marks_are_on_the_field(running: &Match) -> Result<(), String> {
    let (game, state) = (running.game(), running.state());
    let health = game.stat_named("health").ok_or("no health")?;
    for (i, card) in state.cards.iter().enumerate().filter(|(_, c)| c.zone != OUT) {
        ensure(card.counters.iter().all(|&n| n >= 0), || format!("{} has less than no damage", name(running, i)))?;
        if !game.field.has(card.zone) {
            let marked = card.states != 0 || card.counters.iter().any(|&n| n != 0) || card.host != NO_HOST;
            ensure(!marked, || format!("{} is marked in the {}", name(running, i), game.zones[card.zone.index()].id))?;
        } else if game.kinds[game.card(card.def).kind.index()].id == "entity" && running.outcome().is_none() {
            let left = running.stat(CardId(i as u16), health);
            ensure(left > 0, || format!("{} stands with a health of {left}", name(running, i)))?;
        }
    }
    Ok(())
}

/// While a match runs somebody decides between options; afterwards nobody does and one player has won.
fn somebody_decides_or_has_won(running: &Match) -> Result<(), String> {
    match running.outcome() {
        None => ensure(!running.options().is_empty() && running.decider().is_some(), || "nobody decides".into()),
        Some(Outcome::Won(_)) => {
            ensure(running.options().is_empty() && running.decider().is_none() && running.asked().is_none(), || "a decision after the end".into())
        }
        Some(other) => Err(format!("it ended with {other:?}")),
    }
}

/// No two options read the same.
fn labels_differ(running: &Match) -> Result<(), String> {
    let mut labels = running.labels();
    ensure(labels.iter().all(|l| !l.is_empty()), || format!("an option without words: {labels:?}"))?;
    labels.sort();
    let twice = labels.windows(2).find(|two| two[0] == two[1]);
    ensure(twice.is_none(), || format!("two options read the same for \"{}\": {labels:?}", running.prompt()))
}

const LAWS: [Law; 10] = [
    cards_are_somewhere,
    gardens_hold_five,
    alleys_hold_five,
    resources_are_ten,
    leaders_stand,
    gates_stand,
    weapons_are_new,
    marks_are_on_the_field,
    somebody_decides_or_has_won,
    labels_differ,
];

#[test]
fn all_laws_hold_in_many_matches() {
    hold(&LAWS, 10_000..10_000 + MANY);
}

// ----- rows that are laws

#[test]
fn azk_001_there_are_no_ties() {
    let mut wins = [0; 2];
    for seed in 0..1_000 {
        let ended = play_out(azuki(), seed, |_| ());
        let turns = ended.state().turn;
        assert!(turns <= 500, "seed {seed} took {turns} turns");
        let won = winner(&ended).unwrap_or_else(|| panic!("seed {seed} ended with {:?}", ended.outcome()));
        wins[won.index()] += 1;
    }
    assert_eq!(wins[0] + wins[1], 1_000);
    assert!(wins.iter().all(|&n| n > 300), "both seats win: {wins:?}");
}

#[test]
fn azk_002_nobody_may_do_anything_after_the_end() {
    let health = azuki().stat_named("health").expect("the game has health");
    let mut killed = 0;
    for seed in 0..SOME {
        let mut ended = play_out(azuki(), seed, |_| ());
        let loser = winner(&ended).expect("somebody has won").other();
        killed += u32::from(ended.stat(first(&ended, loser, "garden", "leader"), health) == 0);
        let before = ended.clone();
        assert!(ended.options().is_empty() && PLAYERS.iter().all(|&p| ended.view(p).options.is_empty()));
        for option in [0, 1, usize::MAX] {
            assert_eq!(ended.choose(option), Err(ChooseError::Over));
        }
        assert!(ended == before);
    }
    assert!(killed > SOME as u32 / 2, "most matches end with a leader at 0: {killed}");
}

#[test]
fn azk_018_every_card_is_in_one_zone() {
    for player in PLAYERS {
        let start = begin(azuki(), 1);
        for word in ["garden", "alley", "gate_zone", "ikz_area", "ikz_pile", "deck", "discard", "hand"] {
            let _ = zone(&start, player, word);
        }
    }
    hold(&[cards_are_somewhere], 0..SOME);
}

#[test]
fn azk_028_a_garden_holds_five_entities() {
    hold(&[gardens_hold_five], 0..SOME);
}

#[test]
fn azk_041_an_alley_holds_five_entities() {
    hold(&[alleys_hold_five], 0..SOME);
}

#[test]
fn azk_053_each_player_has_one_leader_in_their_garden() {
    hold(&[leaders_stand], 0..SOME);
}

#[test]
fn azk_063_each_gate_is_in_its_place() {
    hold(&[gates_stand], 0..SOME);
}

#[test]
fn azk_085_no_weapon_is_left_after_the_turn() {
    let mut seen = 0;
    for seed in 0..SOME {
        play_out(azuki(), seed, |running| {
            seen += running.state().cards.iter().filter(|c| c.host != NO_HOST).count();
            weapons_are_new(running).unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        });
    }
    assert!(seen > 1_000, "weapons were played: {seen}");
}

// ----- what is refused

#[test]
fn what_is_refused_changes_nothing() {
    for seed in 0..32 {
        let mut running = begin(azuki(), seed);
        let mut chance = Random::new(seed);
        while running.outcome().is_none() {
            let before = running.clone();
            let offered = running.options().len();
            for option in [offered, offered + 1, usize::MAX] {
                assert_eq!(running.choose(option), Err(ChooseError::NoSuchOption { chosen: option, offered }));
            }
            assert!(running == before);
            assert_eq!(running.options(), before.options());
            step(&mut running, &mut chance);
        }
    }
}

// ----- alike cards are offered once

/// Whether anything but zones speaks of a card.
fn mentioned(running: &Match, card: CardId) -> bool {
    let s = running.state();
    let refs = s.heap.iter().chain(s.roles.iter().flatten()).copied();
    let frames = s.frames.iter().flat_map(|f| [f.this, f.source]).flatten();
    let pending = s.pending.iter().flat_map(|p| [p.source, p.subject, p.doer]).flatten();
    let planted = s.planted.iter().filter_map(|p| p.source).chain(s.kept.iter().filter_map(|k| k.card));
    refs.chain(frames).chain(pending).chain(planted).map(|card| card.id).chain(s.looked.iter().map(|l| l.1)).any(|id| id == card)
}

/// The cards that the options name.
fn offered(running: &Match) -> Vec<CardId> {
    use kotodama_engine::Choice as C;
    let card = |c: &C| match c {
        C::Card(card) | C::Action(_, Some(card)) | C::Use(card, _) => Some(*card),
        _ => None,
    };
    running.options().iter().filter_map(card).collect()
}

/// Of two alike cards one is offered. Were it the other, the match would go on the same: the two change places, and both
/// matches take the same options for a while and look the same to both players.
#[test]
fn either_of_two_alike_cards_is_as_good() {
    let mut pairs = 0;
    for seed in 0..600 {
        let running = play_on(azuki(), seed, 20 + (seed % 120) as u32);
        if running.outcome().is_some() {
            continue;
        }
        let offered = offered(&running);
        let zones = running.game().zones.len();
        let cards = &running.state().cards;
        let decider = running.decider().expect("the match runs");
        let view = running.view(decider);
        let look = |card: CardId| {
            let c = &cards[card.index()];
            let place = running.state().zone(zones, c.controller, c.zone).iter().position(|&o| o == card)?;
            view.zones.iter().find(|z| z.owner == c.controller && z.zone == c.zone)?.cards.get(place)
        };
        let hidden_twin = |&&one: &&CardId| {
            let c = &cards[one.index()];
            let others = running.state().zone(zones, c.controller, c.zone).iter().copied();
            let mut others = others;
            others.rfind(|&o| {
                o != one && !offered.contains(&o) && look(o).is_some() && look(o) == look(one) && !mentioned(&running, o) && !mentioned(&running, one)
            })
        };
        let Some((one, other)) = offered.iter().find_map(|one| hidden_twin(&one).map(|twin| (*one, twin))) else { continue };
        let mut swapped = running.clone();
        swapped.edit(|state| {
            for list in [&mut state.order, &mut state.active_cards] {
                let at = |id| list.iter().position(|&c| c == id);
                if let (Some(a), Some(b)) = (at(one), at(other)) {
                    list.swap(a, b);
                }
            }
        });
        pairs += 1;
        let mut straight = running.clone();
        let mut chance = Random::new(seed);
        for go in 0..60 {
            for player in PLAYERS {
                let same = straight.view(player) == swapped.view(player);
                assert!(same, "seed {seed}, {go} choices after {} changed places ({})", name(&running, one.index()), running.prompt());
            }
            if straight.outcome().is_some() {
                break;
            }
            let option = step(&mut straight, &mut chance);
            swapped.choose(option).expect("both offer the same");
        }
    }
    assert!(pairs > 100, "alike cards are offered often: {pairs}");
}

// ----- one event, not two

/// A full Garden and a full Alley; the attacked entity is swapped out with damage, a modifier and a mark on it.
#[test]
fn azk_045_a_swap_is_one_event() {
    let game = azuki();
    let mut mine: Vec<Placed> = [("STT01-001", "garden"), ("STT01-002", "gate_zone"), ("STT01-010", "garden")].map(|(id, at)| placed(game, id, at)).into();
    let mut foe: Vec<Placed> =
        [("STT02-001", "garden"), ("STT02-002", "gate_zone"), ("STT02-005", "garden"), ("AZK01-034", "alley")].map(|(id, at)| placed(game, id, at)).into();
    foe.extend((0..4).flat_map(|_| [placed(game, "STT02-004", "garden"), placed(game, "STT02-004", "alley")]));
    for side in [&mut mine, &mut foe] {
        side.extend((0..30).map(|_| placed(game, "STT02-004", "deck")));
    }
    foe[2].states.push(StateId(0));
    let board = Board { sides: vec![mine, foe], active: PLAYERS[0], first: PLAYERS[0], turn: 9, pools: Vec::new(), phase: None, seed: 0 };
    let mut running = Match::on_board(Arc::clone(game), &board);
    let health = game.stat_named("health").expect("the game has health");
    let out = zone(&running, PLAYERS[1], "garden")[1];
    let kira = zone(&running, PLAYERS[1], "alley")[0];
    running.edit(|state| {
        // Kira gets so much health that the attack leaves both rows as they are.
        for (card, by) in [(out, 2), (kira, 5)] {
            let target = state.reference(card);
            state.modifiers.push(Modifier {
                target,
                change: Change::Stat(health, by),
                until: Some(DurationId(0)),
                by: PLAYERS[1],
                source: None,
                cause: DecisionId::default(),
            });
        }
        state.cards[out.index()].counters[0] = 1;
        state.cards[out.index()].used = 1;
    });
    let marks = |running: &Match| {
        let card = running.state().cards[out.index()];
        (card.counters, card.used, card.states, card.life, running.stat(out, health))
    };
    choose(&mut running, "attack with Indra");
    choose(&mut running, "Hayabusa Saburo");
    assert_eq!(running.decider(), Some(PLAYERS[1]), "Kira may answer");
    let before = marks(&running);
    running.take_log();
    choose(&mut running, "yes");
    let events: Vec<LogEntry> = running.take_log().into_iter().map(|line| line.told).collect();
    let swaps =
        events.iter().filter(|told| matches!(told, LogEntry::Swapped { one, other, .. } if [*one, *other] == [out, kira] || [*one, *other] == [kira, out]));
    assert_eq!(swaps.count(), 1);
    let moves = |told: &&LogEntry| matches!(told, LogEntry::Moved { card, .. } if *card == out || *card == kira);
    assert_eq!(events.iter().filter(moves).count(), 0, "{events:?}");
    assert!(zone(&running, PLAYERS[1], "alley").contains(&out));
    assert_eq!(marks(&running), before);
    for row in ["garden", "alley"] {
        assert_eq!(count(&running, PLAYERS[1], row, "entity"), 5);
    }
}
