//! What a player of Sakura Arms may see: hands, decks, Ready Ultimates and face-down discards are the secret of a player,
//! everything else is open.

use kotodama_engine::data::SetRole;
use kotodama_engine::ids::{PoolId, StateId};
use kotodama_engine::log::LogEntry;
use kotodama_engine::view::SeenZone;
use kotodama_engine::{Board, CardId, DefId, Game, Match, Placed, PlayerId, Random, Start, State, View};
use kotodama_tests::*;
use std::sync::Arc;

const ME: PlayerId = PLAYERS[0];
const FOE: PlayerId = PLAYERS[1];

// ----- boards

fn state_id(word: &str) -> StateId {
    StateId(sakura().rules_file.states.iter().position(|s| s.id == word).unwrap_or_else(|| panic!("no state {word}")) as u8)
}

/// A card by its name in a zone; states and Sakura may stand behind it: "Toll face_down", "Foam Veil 3".
fn lay(words: &str, zone: &str) -> Placed {
    let game = sakura();
    let (name, rest) = words.rsplit_once(' ').filter(|(_, last)| last.parse::<i16>().is_ok() || ["face_down", "used"].contains(last)).unwrap_or((words, ""));
    let def = game.named(name).next().unwrap_or_else(|| panic!("no card {name}"));
    let mut card = placed(game, &game.card(def).id, zone);
    match rest.parse() {
        Ok(n) => card.counters = vec![(kotodama_engine::ids::CounterId(0), n)],
        Err(_) if rest.is_empty() => (),
        Err(_) => card.states = vec![state_id(rest)],
    }
    card
}

/// The ledger's situation: my Main Phase of turn 9, Distance 4, Shadow 6; both have the two Goddesses and four Pebbles.
struct Table {
    sides: [Vec<Placed>; 2],
    pools: Vec<(PlayerId, PoolId, i16)>,
    phase: Option<usize>,
}

impl Table {
    fn new() -> Table {
        let side = || ["Sazanami", "Hoshigane"].map(|name| lay(name, "boards")).to_vec();
        Table { sides: [side(), side()], pools: vec![(ME, pool_id(sakura(), "distance"), 4), (ME, pool_id(sakura(), "shadow"), 6)], phase: None }
            .with(ME, "deck", &["Pebble"; 4])
            .with(FOE, "deck", &["Pebble"; 4])
    }

    fn with(mut self, player: PlayerId, zone: &str, cards: &[&str]) -> Table {
        self.sides[player.index()].extend(cards.iter().map(|words| lay(words, zone)));
        self
    }

    fn holds(mut self, player: PlayerId, pool: &str, many: i16) -> Table {
        self.pools.push((player, pool_id(sakura(), pool), many));
        self
    }

    fn begin(self) -> Match {
        let board = Board { sides: self.sides.into(), active: ME, first: ME, turn: 9, pools: self.pools, phase: self.phase, seed: 1 };
        Match::on_board(Arc::clone(sakura()), &board)
    }
}

// ----- views

fn seen<'a>(view: &'a View, owner: PlayerId, word: &str) -> &'a SeenZone {
    let zone = zone_id(sakura(), word);
    view.zones.iter().find(|z| z.owner == owner && z.zone == zone).expect("every zone is in a view")
}

/// The names of the cards that a viewer sees in a zone, and how many are there.
fn names(running: &Match, viewer: PlayerId, owner: PlayerId, word: &str) -> (Vec<&'static str>, u16) {
    let view = running.view(viewer);
    let zone = seen(&view, owner, word);
    (zone.cards.iter().map(|c| sakura().card(c.def).name.as_str()).collect(), zone.count)
}

fn pool(view: &View, owner: PlayerId, word: &str) -> i32 {
    view.pools[usize::from(owner != view.viewer)][pool_id(sakura(), word).index()]
}

/// Whether the rulebook lets a player see a card: the table of the zones says the same in its way.
fn may_see(running: &Match, viewer: PlayerId, owner: PlayerId, word: &str, card: CardId) -> bool {
    let is = |word: &str| running.state().cards[card.index()].states >> state_id(word).0 & 1 == 1;
    match word {
        "deck" => false,
        "hand" | "box" => owner == viewer,
        "aside" => owner == viewer || is("shown"),
        "ultimates" => owner == viewer || is("used"),
        "discard" => owner == viewer || !is("face_down"),
        "boards" | "play" | "resolving" | "bonus" | "reef" | "sealed" => true,
        other => panic!("who sees the {other}?"),
    }
}

/// Every view of every decision holds the cards that its viewer may see, in their order, and counts for all.
#[test]
fn a_view_shows_what_may_be_seen() {
    let (mut hidden_discards, mut open_discards, mut ready, mut used) = (0, 0, 0, 0);
    for seed in 0..u64::from(cases(60)) {
        play_out(sakura(), seed, |running| {
            let zones = &running.game().zones;
            for viewer in PLAYERS {
                let view = running.view(viewer);
                assert_eq!(view.zones.len(), zones.len() * 2);
                assert_eq!(view.options.is_empty(), running.decider() != Some(viewer));
                for owner in PLAYERS {
                    for def in zones {
                        let held = zone(running, owner, &def.id);
                        let shown = seen(&view, owner, &def.id);
                        let may: Vec<DefId> =
                            held.iter().filter(|&&c| may_see(running, viewer, owner, &def.id, c)).map(|c| running.state().cards[c.index()].def).collect();
                        assert_eq!(usize::from(shown.count), held.len(), "seed {seed}: the number of cards is known");
                        assert_eq!(shown.cards.iter().map(|c| c.def).collect::<Vec<_>>(), may, "seed {seed}: {} of {owner:?} as {viewer:?} sees it", def.id);
                        match (def.id.as_str(), owner == viewer) {
                            ("discard", false) => (hidden_discards, open_discards) = (hidden_discards + held.len() - may.len(), open_discards + may.len()),
                            ("ultimates", false) => (ready, used) = (ready + held.len() - may.len(), used + may.len()),
                            _ => (),
                        }
                    }
                }
            }
        });
    }
    assert!([hidden_discards, open_discards, ready, used].into_iter().all(|n| n > 1_000), "{hidden_discards} {open_discards} {ready} {used}");
}

/// Pools are open: both views show the same numbers.
#[test]
fn pools_are_open() {
    for seed in 200..200 + u64::from(cases(20)) {
        play_out(sakura(), seed, |running| {
            let [mine, theirs] = PLAYERS.map(|viewer| running.view(viewer).pools);
            assert_eq!((&mine[0], &mine[1]), (&theirs[1], &theirs[0]), "seed {seed}");
            let shared = |pool: &usize| sakura().pools[*pool].shared;
            assert!((0..sakura().pools.len()).filter(shared).all(|p| mine[0][p] == mine[1][p]), "seed {seed}");
        });
    }
}

// ----- states that differ in hidden things

/// The cards of a viewer's secrets that are other cards now: Normals for Normals, Ultimates for Ultimates.
fn disturb(running: &mut Match, viewer: PlayerId, chance: &mut Random) {
    let game = Arc::clone(running.game());
    let looked_at = |state: &State, id: CardId| {
        let in_words = state.heap.iter().chain(state.roles.iter().flatten()).any(|c| c.id == id) || state.looked.iter().any(|(_, c)| *c == id);
        in_words || state.pending.iter().any(|p| [p.source, p.subject, p.doer].iter().flatten().any(|card| card.id == id))
    };
    let mut hidden: Vec<CardId> = Vec::new();
    for owner in PLAYERS {
        for word in ["hand", "deck", "discard", "ultimates"] {
            let unseen = zone(running, owner, word).iter().copied().filter(|&c| !may_see(running, viewer, owner, word, c));
            hidden.extend(unseen.filter(|&c| !looked_at(running.state(), c)));
        }
    }
    let others = |class: &str| printed_of(&game, class);
    let (normals, ultimates) = (others("Normal"), others("Ultimate"));
    running.edit(|state| {
        for id in hidden {
            if chance.below(2) == 0 {
                let old = state.cards[id.index()].def;
                let of = if normals.contains(&old) { &normals } else { &ultimates };
                let def = of[chance.below(of.len() as u32) as usize];
                state.cards[id.index()].def = def;
            }
        }
        state.random = Random::new(u64::from(chance.bits()));
    });
}

/// All cards of a class of the sets that are played, with their other sides.
fn printed_of(game: &Game, class: &str) -> Vec<DefId> {
    let play = |set: &str| game.sets.iter().any(|(id, _, role)| id == set && *role == SetRole::Play);
    let all = game.cards[..game.made_from].iter().enumerate().filter(|(_, c)| play(&c.set) && game.is_of(c, class));
    all.map(|(i, _)| DefId(i as u16)).collect()
}

#[test]
fn states_that_differ_in_hidden_things_look_the_same() {
    let mut compared = 0;
    for seed in 300..300 + u64::from(cases(64)) {
        let mut running = begin(sakura(), seed);
        let mut chance = Random::new(!seed);
        while running.outcome().is_none() {
            for viewer in PLAYERS {
                let window = running.decider() == Some(running.state().active) && running.labels().iter().any(|l| l == "end the Main Phase");
                if (window || running.decider() == Some(viewer)) && chance.below(4) == 0 {
                    let mut other = running.clone();
                    disturb(&mut other, viewer, &mut chance);
                    let (one, other) = (running.view(viewer), other.view(viewer));
                    assert!(one == other, "seed {seed}, decision {}: {}\n{one:?}\n{other:?}", running.state().decisions, running.prompt());
                    compared += 1;
                }
            }
            step(&mut running, &mut chance);
        }
    }
    assert!(compared > 1_000, "{compared}");
}

/// Which card is drawn, put back or buried is not told to the other player.
#[test]
fn the_log_names_no_hidden_card() {
    let game = sakura();
    let secret = ["draw", "put_back", "bury"];
    let mut told = 0;
    for seed in 400..400 + u64::from(cases(32)) {
        let pairings = pairings(game);
        let decks = pairings[(seed % pairings.len() as u64) as usize];
        let mut running = Match::recorded(Arc::clone(game), decks, Start { seed, first: None });
        let mut chance = Random::new(!seed);
        while running.outcome().is_none() {
            for line in running.take_log() {
                let LogEntry::Did { verb, card, by, .. } = line.told else { continue };
                let owner = running.state().cards[card.index()].controller;
                if secret.contains(&game.verbs[verb.index()].id.as_str()) && by == owner {
                    let (name, words) = (&printed(&running, card).name, running.tell(&line, Some(owner.other())));
                    assert!(!words.contains(name), "seed {seed}: {words}");
                    told += 1;
                }
            }
            step(&mut running, &mut chance);
        }
    }
    assert!(told > 500, "{told}");
}

// ----- rows

fn table_of(mine: &str, theirs: &str) -> Match {
    Match::new(Arc::clone(sakura()), [deck(sakura(), mine), deck(sakura(), theirs)], Start { seed: 4, first: Some(ME) })
}

/// The cards of a Goddess are known, which of them are in a deck is not.
#[test]
fn skr_039_all_cards_of_a_goddess_are_known() {
    let game = sakura();
    let running = table_of("tide", "himika_tokoyo");
    for viewer in PLAYERS {
        let view = running.view(viewer);
        let foe = viewer.other();
        let open: Vec<&str> = view.zones.iter().filter(|z| z.owner == foe).flat_map(|z| &z.cards).map(|c| game.card(c.def).name.as_str()).collect();
        let known: &[&str] = if foe == ME { &["Sazanami", "Hoshigane", "Bell Shard", "Hollow Bell"] } else { &["Himika", "Tokoyo"] };
        let sorted = |names: &[&'static str]| {
            let mut names = names.to_vec();
            names.sort_unstable();
            names
        };
        assert_eq!(sorted(&open), sorted(known), "boards and Bonus cards, and nothing of the deck");
        for goddess in seen(&view, foe, "boards").cards.iter().map(|c| game.card(c.def)) {
            let own = |c: &&kotodama_engine::CardDef| c.families.iter().any(|f| goddess.families.contains(f));
            let mut cards: Vec<_> = game.cards[..game.printed].iter().filter(own).filter(|c| c.set == goddess.set && c.id != goddess.id).collect();
            cards.retain(|c| !goddess.brings.contains(&c.id));
            assert_eq!(cards.len(), 11, "{}", goddess.name);
        }
    }
}

/// Both know the other's Goddesses from the first decision on.
#[test]
fn skr_062_boards_are_shown() {
    let running = table_of("tide", "himika_tokoyo");
    assert_eq!(running.state().turn, 0);
    assert_eq!(names(&running, FOE, ME, "boards").0, ["Sazanami", "Hoshigane"]);
    assert_eq!(names(&running, ME, FOE, "boards").0, ["Himika", "Tokoyo"]);
}

/// Two decks of the same pair of Goddesses look the same to the other player, until a card is shown.
#[test]
fn skr_069_decks_are_made_in_secret() {
    let [mut one, mut other] = ["tide", "bell"].map(|mine| table_of(mine, "himika_tokoyo"));
    assert!(one.view(FOE) == other.view(FOE));
    assert!(one.view(ME) != other.view(ME), "their player sees them");
    for running in [&mut one, &mut other] {
        choose(running, "done");
        assert_eq!(running.decider(), Some(FOE));
    }
    assert!(one.view(FOE) == other.view(FOE), "what is asked now is the same, too");
}

#[test]
fn skr_073_the_deck_is_face_down() {
    let mut files = files("sakura");
    let rules = files.0.get_mut("game.ron").expect("a game has rules");
    assert!(rules.contains("\"Each player draws 3 cards.\","));
    *rules = rules.replace("\"Each player draws 3 cards.\",", "");
    let game = sound(&files);
    let running = Match::new(Arc::clone(&game), [deck(&game, "tide"), deck(&game, "bell")], Start { seed: 2, first: None });
    let deck = zone_id(&game, "deck");
    for viewer in PLAYERS {
        let view = running.view(viewer);
        for zone in view.zones.iter().filter(|z| z.zone == deck) {
            assert_eq!((zone.count, zone.cards.len()), (7, 0));
        }
    }
    for player in PLAYERS {
        assert!(zone(&running, player, "deck").iter().all(|&c| printed(&running, c).id.contains("-N")), "the Normals");
    }
}

#[test]
fn skr_074_ultimates_begin_ready() {
    let running = table_of("tide", "bell");
    for player in PLAYERS {
        let ultimates = zone(&running, player, "ultimates");
        assert_eq!(ultimates.len(), 3);
        assert!(ultimates.iter().all(|c| running.state().cards[c.index()].states == 0), "face-down is Ready");
    }
    let ultimates = ["Salt Covenant", "Leviathan's Breath", "Drowned Moon"];
    for (flare, playable) in [(0, &[][..]), (1, &["Salt Covenant"]), (3, &["Salt Covenant", "Leviathan's Breath"]), (6, &ultimates)] {
        let running = Table::new().with(ME, "ultimates", &ultimates).holds(ME, "flare", flare).begin();
        for name in ultimates {
            let offered = running.labels().contains(&format!("play {name}"));
            assert_eq!(offered, playable.contains(&name), "{name} with Flare {flare}");
        }
    }
}

#[test]
fn skr_075_own_ultimates_may_be_looked_at() {
    for seed in 500..500 + u64::from(cases(16)) {
        play_out(sakura(), seed, |running| {
            for player in PLAYERS {
                let (names, count) = names(running, player, player, "ultimates");
                assert_eq!(names.len(), usize::from(count), "seed {seed}");
                let all: Vec<&str> = zone(running, player, "ultimates").iter().map(|&c| printed(running, c).name.as_str()).collect();
                assert_eq!(names, all, "seed {seed}");
            }
        });
    }
}

fn salt_covenant() -> Match {
    let table = Table::new().with(ME, "ultimates", &["Drowned Moon", "Salt Covenant", "Eternal Current"]).with(ME, "discard", &["Hush"]);
    table.holds(ME, "flare", 3).begin()
}

#[test]
fn skr_076_ready_ultimates_are_hidden() {
    let mut running = salt_covenant();
    assert_eq!(names(&running, FOE, ME, "ultimates"), (vec![], 3));
    choose(&mut running, "play Salt Covenant");
    while !running.labels().iter().any(|l| l == "end the Main Phase") {
        running.choose(0).expect("it is offered");
    }
    assert_eq!(names(&running, FOE, ME, "ultimates"), (vec!["Salt Covenant"], 3));
    assert_eq!(names(&running, ME, ME, "ultimates").0.len(), 3);
}

#[test]
fn skr_248_a_played_ultimate_is_turned_face_up() {
    let mut running = salt_covenant();
    choose(&mut running, "play Salt Covenant");
    while !running.labels().iter().any(|l| l == "end the Main Phase") {
        running.choose(0).expect("it is offered");
    }
    assert_eq!(names(&running, FOE, ME, "discard"), (vec!["Hush"], 1), "it is not discarded");
    let view = running.view(FOE);
    let shown = &seen(&view, ME, "ultimates").cards;
    assert_eq!(shown.iter().map(|c| c.states >> state_id("used").0 & 1).collect::<Vec<_>>(), [1]);
}

#[test]
fn skr_132_cards_over_the_limit_are_buried() {
    let mut running = Table::new().with(ME, "hand", &["Toll", "Hush", "Muffle"]).begin();
    choose(&mut running, "end the Main Phase");
    choose(&mut running, "Hush");
    assert_eq!(names(&running, FOE, ME, "discard"), (vec![], 1));
    assert_eq!(names(&running, ME, ME, "discard"), (vec!["Hush"], 1));
    let view = running.view(ME);
    assert_eq!(seen(&view, ME, "discard").cards[0].states >> state_id("face_down").0 & 1, 1, "its player sees that it lies face-down");
}

/// Views of a discard pile in my turn and in the other player's.
fn piles() -> [Match; 2] {
    let mine = Table::new().with(ME, "discard", &["Toll", "Hush face_down"]).begin();
    let mut theirs = mine.clone();
    choose(&mut theirs, "end the Main Phase");
    assert_eq!(theirs.decider(), Some(FOE));
    [mine, theirs]
}

#[test]
fn skr_234_their_face_down_discards_are_hidden() {
    let pebble = Table::new().with(ME, "discard", &["Toll", "Pebble face_down"]).begin();
    for running in piles() {
        assert!(!names(&running, FOE, ME, "discard").0.contains(&"Hush"));
    }
    assert!(piles()[0].view(FOE) == pebble.view(FOE), "any card may be the hidden one");
    assert!(piles()[0].view(ME) != pebble.view(ME));
}

#[test]
fn skr_235_own_face_down_discards_may_be_looked_at() {
    for running in piles() {
        assert!(names(&running, ME, ME, "discard").0.contains(&"Hush"));
    }
}

#[test]
fn skr_240_face_up_discards_are_open() {
    for running in piles() {
        assert_eq!(names(&running, FOE, ME, "discard").0, ["Toll"]);
    }
}

#[test]
fn skr_241_the_number_of_discards_is_known() {
    for running in piles() {
        assert_eq!(names(&running, FOE, ME, "discard").1, 2);
    }
}

/// Whatever lay face-up or face-down before: after a reshuffle the other player sees nothing of it.
#[test]
fn skr_239_a_reshuffle_hides_all_cards() {
    let shuffled = [["Toll", "Hush face_down", "Muffle", "Overtone face_down"], ["Toll face_down", "Hush", "Muffle face_down", "Overtone"]].map(|pile| {
        let mut table = Table::new().with(ME, "discard", &pile);
        table.sides[ME.index()].retain(|c| c.zone != zone_id(sakura(), "deck"));
        table.phase = Some(0);
        let mut running = table.begin();
        choose(&mut running, "yes");
        assert!(running.labels().iter().any(|l| l == "end the Main Phase"), "{:?}", running.labels());
        running
    });
    for running in &shuffled {
        assert_eq!(names(running, FOE, ME, "discard"), (vec![], 0));
        for viewer in PLAYERS {
            assert_eq!(names(running, viewer, ME, "deck"), (vec![], 2));
        }
        assert_eq!(names(running, FOE, ME, "hand"), (vec![], 2), "what is drawn is not told");
        assert!(running.state().cards.iter().all(|c| c.states == 0), "no card remembers its face");
    }
    assert!(shuffled[0].view(FOE) == shuffled[1].view(FOE));
    assert!(shuffled[0].view(ME) == shuffled[1].view(ME));
}

#[test]
fn skr_262_concentration_discards_face_down() {
    let mut running = Table::new().with(ME, "hand", &["Toll"]).with(FOE, "play", &["Foam Veil 3"]).holds(ME, "distance", 5).begin();
    let in_play = names(&running, ME, FOE, "play");
    assert_eq!(in_play.0, ["Foam Veil"]);
    choose(&mut running, "play Toll");
    choose(&mut running, "on Life");
    assert_eq!(names(&running, ME, FOE, "play"), (vec![], 0));
    assert_eq!(names(&running, ME, FOE, "discard"), (vec![], 1), "a hidden card");
    assert_eq!(names(&running, FOE, FOE, "discard"), (vec!["Foam Veil"], 1));
}

#[test]
fn skr_316_stun_is_open_and_keeps_the_vigor() {
    let mut running = Table::new().with(ME, "hand", &["Stunning Step"]).holds(FOE, "vigor", 1).begin();
    for viewer in PLAYERS {
        assert_eq!(pool(&running.view(viewer), FOE, "stun"), 0);
    }
    choose(&mut running, "play Stunning Step");
    choose(&mut running, "Focus");
    for viewer in PLAYERS {
        let view = running.view(viewer);
        assert_eq!(["stun", "vigor"].map(|word| pool(&view, FOE, word)), [1, 1]);
        assert_eq!(["stun", "vigor"].map(|word| pool(&view, ME, word)), [0, 0]);
    }
}

#[test]
fn skr_324_a_used_ultimate_is_seen_by_both() {
    let mut running = Table::new().with(ME, "ultimates", &["Ring of Return", "Final Toll"]).with(ME, "bonus", &["Hollow Bell"]).holds(ME, "flare", 3).begin();
    assert_eq!(names(&running, FOE, ME, "ultimates"), (vec![], 2));
    choose(&mut running, "play Ring of Return");
    assert!(running.labels().iter().any(|l| l == "end the Main Phase"), "{:?}", running.labels());
    assert_eq!(names(&running, FOE, ME, "ultimates"), (vec!["Ring of Return"], 3), "Hollow Bell came Ready");
    for viewer in PLAYERS {
        let view = running.view(viewer);
        let used: Vec<&str> =
            seen(&view, ME, "ultimates").cards.iter().filter(|c| c.states >> state_id("used").0 & 1 == 1).map(|c| sakura().card(c.def).name.as_str()).collect();
        assert_eq!(used, ["Ring of Return"]);
    }
}
