//! What a player knows, and matches that agree with it: a player can't tell a match from one that was imagined out of what they know.

use kotodama_engine::{Agent, Choice, Match, Observation, OfferKind, PlayerId, Random, Seat, State};
use kotodama_rules::Reading;
use kotodama_tests::neutral::{FILES, Written, board, load_cards};
use kotodama_tests::*;
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

/// All shipped games, loaded once.
fn shipped() -> &'static [Reading] {
    static GAMES: OnceLock<Vec<Reading>> = OnceLock::new();
    GAMES.get_or_init(|| SHIPPED.map(|(id, _)| sound(&Folder(workspace().join("cards").join(id)))).into())
}

/// Matches of each game.
const MATCHES: u64 = 3;

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// What is different about what a player observes, in short.
fn difference(one: &Observation, other: &Observation) -> String {
    let mut told = String::new();
    for (a, b) in one.zones.iter().zip(&other.zones).filter(|(a, b)| a != b) {
        told += &format!("zone {:?} of {:?}:\n  {:?}\n  {:?}\n", a.zone, a.owner, a.cards, b.cards);
    }
    let rest = |seen: &Observation| format!("{:?}", (&seen.pools, &seen.looked, seen.decider, &seen.prompt, &seen.options, seen.outcome));
    if rest(one) != rest(other) {
        told += &format!("{}\n{}\n", rest(one), rest(other));
    }
    told
}

#[test]
fn what_is_imagined_agrees_with_all_that_is_known() {
    for game in shipped() {
        for seed in 0..u64::from(cases(MATCHES as u32)) {
            let mut chance = Random::new(seed);
            play_out(game, seed, |running| {
                for player in running.state().players() {
                    let known = running.observe(player);
                    let imagined = running.imagine(player, &mut chance);
                    let told = imagined.observe(player);
                    assert!(told == known, "{}, seed {seed}, {}, {player:?}:\n{}", game.id, at(running), difference(&known, &told));
                    assert_eq!(hash(&told), hash(&known));
                    if running.decider() == Some(player) {
                        assert_eq!(imagined.labels(), running.labels());
                    }
                }
            });
        }
    }
}

/// What is imagined can be played to its end, and obeys what every match obeys.
#[test]
fn what_is_imagined_can_be_played() {
    for game in shipped() {
        for seed in 0..u64::from(cases(MATCHES as u32)) {
            let mut chance = Random::new(!seed);
            let mut running = begin(game, seed);
            while let Some(player) = running.decider() {
                if chance.below(8) == 0 {
                    play_to_end(running.imagine(player, &mut chance), seed, |_| {});
                }
                step(&mut running, &mut chance);
            }
        }
    }
}

/// What is imagined does not depend on what is not known: out of a match, and out of another that is the same to the player, the same
/// numbers make the same match.
#[test]
fn what_is_not_known_changes_nothing_that_is_imagined() {
    let mut compared = 0;
    for game in shipped() {
        for seed in 0..u64::from(cases(MATCHES as u32)) {
            let mut chance = Random::new(seed);
            let mut running = begin(game, seed);
            while let Some(player) = running.decider() {
                let other = running.imagine(player, &mut chance);
                let drawn = [&running, &other].map(|known| known.imagine(player, &mut Random::new(seed)));
                let [one, two] = &drawn;
                assert!(one.state() == two.state() && one.options() == two.options(), "{}, seed {seed}, {}", game.id, at(&running));
                assert_eq!(hash(one.state()), hash(two.state()));
                compared += u32::from(other.state().order.iter().any(|&card| printed(&other, card).id != printed(one, card).id));
                step(&mut running, &mut chance);
            }
        }
    }
    assert!(compared > 1_000, "only {compared} of them were different matches");
}

/// What an opponent holds is drawn among all that may be there, and all of it comes up.
#[test]
fn hidden_cards_are_drawn_from_the_whole_deck() {
    let game = azuki();
    let running = play_on(game, 3, 60);
    let player = running.decider().expect("it is not over");
    let foe = player.other();
    let imaginer = running.imaginer(player);
    let mut chance = Random::new(1);
    let hands: Vec<Vec<String>> = (0..400)
        .map(|_| {
            let drawn = imaginer.draw(&mut chance);
            let mut hand: Vec<String> = zone(&drawn, foe, "hand").iter().map(|&card| printed(&drawn, card).id.clone()).collect();
            hand.sort();
            hand
        })
        .collect();
    let different: BTreeSet<&Vec<String>> = hands.iter().collect();
    assert!(different.len() > 300, "{}", different.len());
    let held: BTreeSet<&String> = hands.iter().flatten().collect();
    let there: BTreeSet<String> =
        ["hand", "deck"].iter().flat_map(|place| zone(&running, foe, place).to_vec()).map(|card| printed(&running, card).id.clone()).collect();
    assert_eq!(held, there.iter().collect(), "the hand is drawn from the hand and the deck");
}

/// Which cards a player knows in a zone of another: their names, from the top.
fn known(running: &Match, player: PlayerId, of: PlayerId, place: &str) -> Vec<Option<String>> {
    let zone = zone_id(running.game(), place);
    let observed = running.observe(player);
    let seen = observed.zones.iter().find(|seen| seen.owner == of && seen.zone == zone).expect("all zones are there");
    seen.cards.iter().map(|card| card.as_ref().map(|card| running.game().card(card.card.def).name.clone())).collect()
}

/// A match in which a trick of those words has been played, with a beast of the other player in the grove, cards in that player's hand
/// and deck.
fn after(words: &[&str]) -> Match {
    let [me, foe] = PLAYERS;
    let spy = |id: &str, words: &str| Written {
        id: id.into(),
        rest: format!(r#"name: "Spy {id}", kind: "trick", stats: {{"cost": 0}}"#),
        text: vec![words.to_owned()],
    };
    let written: Vec<Written> = words.iter().enumerate().map(|(i, words)| spy(&format!("spy{i}"), words)).collect();
    let game = load_cards(&FILES, &written).game;
    let mut table = board(&game, "spy0", "hand").put(foe, "grove", "boar", 1).put(foe, "hand", "hare", 2).put(foe, "deck", "owl", 3);
    for further in 1..words.len() {
        table = table.put(me, "hand", &format!("spy{further}"), 1);
    }
    let mut running = table.begin();
    for i in 0..words.len() {
        choose(&mut running, &format!("play Spy spy{i}"));
    }
    running
}

#[test]
fn a_card_is_known_where_it_was_seen_to_go_until_it_is_mixed_with_others() {
    let [me, foe] = PLAYERS;
    let known_of = |running: &Match, place: &str| -> Vec<String> {
        let mut names: Vec<String> = known(running, me, foe, place).into_iter().flatten().collect();
        names.sort();
        names
    };
    let returned = after(&["Return all beasts in your opponent's grove."]);
    assert_eq!(known_of(&returned, "hand"), ["Boar", "Elk", "Ember Wolf"], "they were seen to go to the hand, and what was there before was not");
    assert_eq!(zone(&returned, foe, "hand").len(), 7);
    let mut chance = Random::new(5);
    for _ in 0..20 {
        let drawn = returned.imagine(me, &mut chance);
        assert!(zone(&drawn, foe, "hand").iter().any(|&card| printed(&drawn, card).name == "Boar"), "so it is there in all that is imagined");
    }
    let on_top = after(&["Put all beasts in your opponent's grove on the top of their owner's deck."]);
    assert_eq!(known_of(&on_top, "deck"), ["Boar", "Elk", "Ember Wolf"]);
    assert!(known(&on_top, me, foe, "deck")[..3].iter().all(Option::is_some), "they lie above those that nobody knows");
    let shuffled = after(&["Put all beasts in your opponent's grove on the top of their owner's deck.", "Your opponent shuffles their deck."]);
    assert!(known_of(&shuffled, "deck").is_empty(), "a shuffle mixes them with the others");
    let mut away = after(&["Return all beasts in your opponent's grove.", "Your opponent puts a card in their hand on the bottom of their deck."]);
    assert_eq!(away.decider(), Some(foe));
    away.choose(0).expect("it is offered");
    assert!(known_of(&away, "hand").is_empty() && known_of(&away, "deck").is_empty(), "one of them went, and which is not known");
}

/// A bot that takes what its observation and one imagined match make of it: it shows that nothing else reaches an agent.
struct Pondering {
    random: Random,
}

impl Agent for Pondering {
    fn choose(&mut self, seat: &Seat<'_>) -> usize {
        let drawn = seat.imaginer().draw(&mut self.random);
        let mixed = hash(&seat.observe()) ^ hash(drawn.state());
        (mixed % seat.options() as u64) as usize
    }
}

/// In two matches that differ only in what its player can't know, an agent takes the same option, even one that makes something of every
/// bit it can reach.
#[test]
fn an_agent_can_t_cheat() {
    for game in shipped() {
        let mut chance = Random::new(9);
        let mut running = begin(game, 9);
        while let Some(player) = running.decider() {
            let other = running.imagine(player, &mut chance);
            let [one, two] = [&running, &other].map(|running| Pondering { random: Random::new(3) }.choose(&Seat::new(running, player)));
            assert_eq!(one, two, "{}, {}", game.id, at(&running));
            running.choose(one).expect("it is offered");
        }
    }
}

/// Options are structured values that say what the options are.
#[test]
fn offers_say_what_the_options_are() {
    for game in shipped() {
        play_out(game, 2, |running| {
            let offers = running.offers();
            assert_eq!(offers.len(), running.options().len());
            for (offer, &choice) in offers.iter().zip(running.options()) {
                let card = match choice {
                    Choice::Card(card) | Choice::Use(card, _) | Choice::Action(_, Some(card)) => Some(card),
                    Choice::Action(_, None)
                    | Choice::Number(_)
                    | Choice::Yes
                    | Choice::No
                    | Choice::Done
                    | Choice::Mode(_)
                    | Choice::Cell(_)
                    | Choice::Pass
                    | Choice::Trigger(_) => None,
                };
                if let Some(card) = card {
                    let place = offer.cards[0];
                    let zone = running.state().zone(running.game().zones.len(), place.player, place.zone);
                    assert_eq!(zone[usize::from(place.at)], card);
                }
                assert_eq!(offer.kind == OfferKind::Pass, choice == Choice::Pass);
                assert_eq!(offer.amount.is_some_and(|_| offer.cards.is_empty()), matches!(choice, Choice::Number(_)), "{offer:?}");
            }
            let seen = running.observe(PlayerId(0));
            let written = serde_json::to_string(&seen).expect("it can be written");
            assert_eq!(serde_json::from_str::<Observation>(&written).expect("and read"), seen);
        });
    }
}

/// A state can be hashed, and equal states have equal hashes.
#[test]
fn states_are_hashed_as_they_are_compared() {
    fn hashed<T: Hash + Eq>() {}
    hashed::<State>();
    hashed::<Observation>();
    let (one, two) = (play_on(azuki(), 4, 50), play_on(azuki(), 4, 50));
    assert_eq!(hash(one.state()), hash(two.state()));
    let later = play_on(azuki(), 4, 51);
    assert_ne!(hash(one.state()), hash(later.state()));
}
