//! Numbers, and what happened: stats that hang on each other, what is said of cards off the field, what was so when something
//! happened, and numbers that nothing holds.

use kotodama_engine::ids::StatId;
use kotodama_engine::log::LogEntry;
use kotodama_engine::state::Outcome;
use kotodama_engine::{CardId, Match};
use kotodama_grammar::Diagnostic;
use kotodama_rules::Memory;
use kotodama_tests::load;
use kotodama_tests::*;
use std::time::{Duration, Instant};

const GAME: &str = r#"(
    id: "grove", name: "Grove", language: "en",
    zones: [
        (id: "grove", seen_by: Everyone, field: On, open: true), (id: "hand", seen_by: Owner),
        (id: "deck", seen_by: Nobody), (id: "discard", seen_by: Everyone), (id: "stage", seen_by: Everyone),
    ],
    kinds: [(id: "warden", stats: ["life"]), (id: "beast", stats: ["cost", "power", "life"]), (id: "trick", stats: ["cost"], text: Resolved)],
    stats: [(id: "cost", least: 0), (id: "power", least: 0), (id: "life", least: 0, minus: "damage")],
    states: [(id: "tired")],
    counters: [(id: "damage")],
    damage: (counter: "damage"),
    pools: [(id: "ember")],
    verbs: [
        (id: "tire", does: Set("tired")),
        (id: "draw", from: Top("in your deck"), does: Means(["Put it into your hand."]), short: ["You lose the game."]),
        (id: "destroy", does: Means(["Put it into its owner's discard pile."])),
        (id: "bury", does: Means(["Tire it.", "Put it into its owner's discard pile."])),
        (id: "play", does: Moves([
            "If it is a beast, put it into your grove.",
            "If it is a trick, put it into your stage, then resolve its text, then put it into its owner's discard pile.",
        ])),
        (id: "attack", does: Announce),
    ],
    tags: [(id: "on_play", means: When("Whenever this card is played"))],
    windows: [(id: "main", pass: "end the turn")],
    untagged: ["main"],
    durations: [(id: "end_of_turn", in_turn_of: Anyone)],
    setup: (place: {"warden": "grove", "main": "deck"}, steps: []),
    turn: [
        (name: "Main", steps: ["Open the Main window for you."]),
        (name: "Dusk", steps: ["Effects until the end of the turn end."]),
    ],
    actions: [
        (id: "play", say: "play {it}", windows: ["main"], with: "a beast or trick in your hand", steps: ["Play it."]),
        (id: "attack", say: "attack with {it}", windows: ["main"], with: "a beast that can attack in your grove", steps: ["Attack it."]),
    ],
    checks: [
        "If the life of your warden is equal to 0, you lose the game.",
        "Destroy all beasts with a life of 0 in each player's grove.",
    ],
    deck: (sections: [(id: "warden", kinds: ["warden"], count: 1), (id: "main", kinds: ["beast", "trick"], count: 20)]),
)"#;

const LEXICON: &str = r#"(
    zones: {
        "grove": (sg: "grove"), "hand": (sg: "hand"), "deck": (sg: "deck"), "discard": (sg: "discard pile"), "stage": (sg: "stage"),
    },
    kinds: {"warden": (sg: "warden", pl: "wardens"), "beast": (sg: "beast", pl: "beasts"), "trick": (sg: "trick", pl: "tricks")},
    stats: {"cost": (sg: "cost"), "power": (sg: "power"), "life": (sg: "life")},
    states: {"tired": (on: "tired", off: "awake")},
    counters: {"damage": (sg: "damage")},
    pools: {"ember": (sg: "ember")},
    keywords: {"swift": (name: "Swift"), "proud": (name: "Proud")},
    families: {"fire": (sg: "Fire")},
    verbs: {
        "tire": (base: "tire", third: "tires", past: "tired"),
        "draw": (base: "draw", third: "draws", past: "drawn"),
        "destroy": (base: "destroy", third: "destroys", past: "destroyed"),
        "bury": (base: "bury", third: "buries", past: "buried"),
        "play": (base: "play", third: "plays", past: "played"),
        "attack": (base: "attack", third: "attacks", past: "attacked"),
    },
    tags: {"on_play": (name: "On Play")},
    windows: {"main": (name: "Main")},
    durations: {"end_of_turn": (say: "until the end of the turn")},
)"#;

const KEYWORDS: &str = r#"[(id: "swift", means: ["This card can't be destroyed."]), (id: "proud", means: ["This card can't be buried."])]"#;

/// The game with further cards.
fn files(cards: &str) -> Memory {
    let set = format!(
        r#"(id: "first", name: "First Set", cards: [
            (id: "W", name: "Warden", kind: "warden", stats: {{"life": 20}}),
            (id: "C", name: "Cub", kind: "beast", stats: {{"cost": 2, "power": 1, "life": 2}}),
            (id: "B", name: "Bear", kind: "beast", stats: {{"cost": 4, "power": 4, "life": 4}}, families: {{"element": ["Fire"]}}),
            {cards}
        ])"#
    );
    let files = [("game.ron", GAME), ("lexicon/en.ron", LEXICON), ("keywords.ron", KEYWORDS), ("sets/first.ron", &set)];
    Memory(files.into_iter().map(|(file, text)| (file.to_owned(), text.to_owned())).collect())
}

fn beast(id: &str, name: &str, power: i32, text: &str) -> String {
    format!(r#"(id: "{id}", name: "{name}", kind: "beast", stats: {{"cost": 2, "power": {power}, "life": 3}}, text: ["{text}"]),"#)
}

fn trick(id: &str, text: &str) -> String {
    format!(r#"(id: "{id}", name: "Trick {id}", kind: "trick", stats: {{"cost": 1}}, text: ["{text}"]),"#)
}

/// The game with further cards, with wardens on the table and some of the cards placed: where, which, how many.
fn table(cards: &str, mine: &[(&str, &str, usize)], theirs: &[(&str, &str, usize)]) -> Match {
    let game = sound(&files(cards));
    let [me, foe] = PLAYERS;
    let table = Table::new(&game).phase("Main").put(me, "grove", "W", 1).put(foe, "grove", "W", 1);
    let table = table.put(me, "deck", "C", 5).put(foe, "deck", "C", 5);
    let table = mine.iter().fold(table, |table, (place, card, copies)| table.put(me, place, card, *copies));
    theirs.iter().fold(table, |table, (place, card, copies)| table.put(foe, place, card, *copies)).begin()
}

fn stat(running: &Match, card: CardId, word: &str) -> i32 {
    running.stat(card, running.game().stat_named(word).unwrap_or(StatId(0)))
}

/// The stats of the copies of a card in a zone of the first player.
fn stats(running: &Match, place: &str, id: &str, word: &str) -> Vec<i32> {
    let cards = zone(running, PLAYERS[0], place);
    cards.iter().filter(|card| printed(running, **card).id == id).map(|card| stat(running, *card, word)).collect()
}

/// What is wrong with the game with further cards.
fn refused(cards: &str) -> Vec<Diagnostic> {
    load(&files(cards)).err().unwrap_or_default()
}

fn hand(running: &Match) -> usize {
    len(running, PLAYERS[0], "hand")
}

// ----- stats that hang on each other

const MOB: &str = "All other beasts have +power equal to the number of beasts with a power of 3 or more.";

#[test]
fn a_number_that_depends_on_itself_is_reckoned_from_printed_ones() {
    // Of five with a printed power of 3, each counts five, for four others: 3 + 4 × 5.
    let five = table(&beast("M", "Mob", 3, MOB), &[("grove", "M", 5)], &[]);
    assert_eq!(stats(&five, "grove", "M", "power"), [23; 5]);
    // Of those with less, none is counted, though each would be if the others were.
    let small = table(&beast("M", "Mob", 2, MOB), &[("grove", "M", 5)], &[]);
    assert_eq!(stats(&small, "grove", "M", "power"), [2; 5]);
    // What is no part of the circle counts as it is: cubs are counted with what the mob gives them, as nothing asks for them back.
    let fed = table(
        &(beast("M", "Mob", 3, MOB) + &beast("P", "Pack", 0, "This card has +power equal to the total power of all beasts named Cub.")),
        &[("grove", "P", 1), ("grove", "C", 2)],
        &[],
    );
    assert_eq!(stats(&fed, "grove", "P", "power"), [2]);
}

#[test]
fn the_answer_is_the_same_whichever_card_is_asked_first_and_no_answer_outlives_a_change() {
    let cards = beast("M", "Mob", 3, MOB)
        + &beast("S", "Shy", 2, "If there is a beast with a power of 9 or more in your grove, this card has +2 power.")
        + &beast("L", "Loner", 4, "If the power of this card is at least 4, this card has +1 power.")
        + &trick("T", "Destroy a beast named Mob in your grove.");
    let mut running = table(&cards, &[("grove", "M", 3), ("grove", "S", 2), ("grove", "L", 2), ("grove", "C", 1), ("hand", "T", 1)], &[("grove", "M", 1)]);
    let ask = |running: &Match, order: &[CardId]| -> Vec<(CardId, i32)> {
        let mut all: Vec<_> = order.iter().map(|card| (*card, stat(running, *card, "power"))).collect();
        all.sort();
        all
    };
    let mut order = zone(&running, PLAYERS[0], "grove").to_vec();
    let before = running.state().clone();
    let asked = ask(&running, &order);
    for _ in 0..order.len() {
        order.rotate_left(1);
        assert_eq!(ask(&running, &order), asked);
        // In one look at everything, too.
        let view = running.view(PLAYERS[0]);
        let grove = view.zones.iter().find(|zone| zone.owner == PLAYERS[0]).expect("there is a grove");
        let power = running.game().stat_named("power").expect("there is a power").index();
        let seen: Vec<i32> = grove.cards.iter().map(|card| i32::from(card.stats[power].unwrap_or(0))).collect();
        let cards = zone(&running, PLAYERS[0], "grove");
        assert_eq!(seen, cards.iter().map(|card| stat(&running, *card, "power")).collect::<Vec<_>>());
    }
    assert!(*running.state() == before, "asking changes nothing");
    let mob = stats(&running, "grove", "C", "power")[0];
    choose(&mut running, "play Trick T");
    let fewer = stats(&running, "grove", "C", "power")[0];
    assert!(fewer < mob, "{mob} with four of them, {fewer} with three");
}

#[test]
fn a_long_chain_is_answered_to_its_end() {
    const NAMES: [&str; 13] = ["Ant", "Bee", "Cat", "Dog", "Elk", "Fox", "Gnu", "Hen", "Ibex", "Jay", "Kite", "Lynx", "Mole"];
    let link = |i: usize| {
        let text = format!("If there is a beast named {} with a power of 2 or more in your grove, this card has +1 power.", NAMES[i + 1]);
        beast(&format!("L{i}"), NAMES[i], 1, &text)
    };
    let cards: String = (0..12).map(link).collect::<String>() + r#"(id: "L12", name: "Mole", kind: "beast", stats: {"cost": 1, "power": 2, "life": 1}),"#;
    let placed: Vec<(&str, String, usize)> = (0..=12).map(|i| ("grove", format!("L{i}"), 1)).collect();
    let placed: Vec<(&str, &str, usize)> = placed.iter().map(|(zone, id, n)| (*zone, id.as_str(), *n)).collect();
    let running = table(&cards, &placed, &[]);
    assert!((0..12).all(|i| stats(&running, "grove", &format!("L{i}"), "power") == [2]));
}

#[test]
fn forty_cards_that_count_each_other_are_asked_in_no_time() {
    let cards = beast("M", "Mob", 3, MOB)
        + &beast("K", "Kin", 3, "All beasts with a power of 5 or more have Swift.")
        + &trick("T", "Destroy a beast in your opponent's grove.");
    let mut running = table(&cards, &[("grove", "M", 40), ("grove", "K", 5), ("hand", "T", 3)], &[("grove", "M", 5), ("grove", "C", 3)]);
    let start = Instant::now();
    let view = running.view(PLAYERS[0]);
    assert!(view.zones.iter().any(|zone| zone.cards.len() > 40));
    let viewed = start.elapsed();
    choose(&mut running, "play Trick T");
    let played = start.elapsed();
    assert!(played < Duration::from_secs(2), "a view took {viewed:?}, a decision more until {played:?}");
}

// ----- cards off the field

#[test]
fn sentences_speak_of_cards_where_their_words_say() {
    let cards = beast("H", "Helper", 1, "All beasts in your hand have -1 cost.") + &beast("S", "Shout", 1, "All beasts in your hand have Swift.");
    let running = table(&cards, &[("grove", "H", 2), ("grove", "S", 1), ("hand", "B", 1), ("grove", "B", 1)], &[("hand", "B", 1)]);
    assert_eq!((stats(&running, "hand", "B", "cost"), stats(&running, "grove", "B", "cost")), (vec![2], vec![4]));
    assert_eq!(stat(&running, zone(&running, PLAYERS[1], "hand")[0], "cost"), 4);
    let swift = running.game().keyword_named("swift").expect("there is a keyword");
    let has = |place| running.keyword(first(&running, PLAYERS[0], place, "beast"), swift);
    assert_eq!((has("hand"), has("grove")), (Some(0), None));
}

#[test]
fn what_is_done_to_a_card_off_the_field_lasts_while_it_stays_there() {
    let cards = trick("G", "Choose a beast in your hand. It gets +3 power until the end of the turn.")
        + &trick("D", "Put a beast in your hand into your discard pile.")
        + &trick("R", "Put a beast in your discard pile into your hand.");
    let mut running = table(&cards, &[("hand", "C", 2), ("hand", "G", 2), ("hand", "D", 1), ("hand", "R", 1)], &[]);
    choose(&mut running, "play Trick G");
    let mut powers = stats(&running, "hand", "C", "power");
    powers.sort_unstable();
    assert_eq!(powers, [1, 4]);
    // The two are no longer alike: each is offered.
    choose(&mut running, "play Trick D");
    assert_eq!(running.options().len(), 2, "{:?}", running.labels());
    let strong = zone(&running, PLAYERS[0], "hand").iter().copied().find(|card| stat(&running, *card, "power") == 4).expect("one is stronger");
    take(&mut running, kotodama_engine::Choice::Card(strong));
    choose(&mut running, "play Trick R");
    assert_eq!(stats(&running, "hand", "C", "power"), [1, 1]);
    choose(&mut running, "play Trick G");
    assert_eq!(stats(&running, "hand", "C", "power").iter().sum::<i32>(), 5);
    choose(&mut running, "end the turn");
    assert_eq!(stats(&running, "hand", "C", "power"), [1, 1]);
}

#[test]
fn what_works_off_the_field_speaks_of_its_own_card_and_of_others_once() {
    let in_hand =
        [("game.ron", "tags: [", r#"tags: [(id: "held", means: In(["hand"])), "#), ("lexicon/en.ron", "tags: {", r#"tags: {"held": (name: "Held"), "#)];
    let own = beast("Q", "Quick", 1, "[Held] This card has +2 power.")
        + &beast("S", "Sly", 1, "[Held] This card has Swift.")
        + &beast("O", "Owl", 1, "[Held] All beasts in your grove have +3 power.");
    // Whether or not any text speaks of the power of cards in a hand.
    for (others, power) in [(String::new(), 3), (beast("H", "Helper", 1, "All beasts in your hand have +4 power."), 7)] {
        let game = sound(&changed(&in_hand, &(own.clone() + &others)));
        let [me, foe] = PLAYERS;
        let table = Table::new(&game).phase("Main").put(me, "grove", "W", 1).put(foe, "grove", "W", 1).put(me, "grove", "C", 1);
        let table = ["Q", "S", "O"].into_iter().fold(table, |table, id| table.put(me, "hand", id, 1));
        let table = if others.is_empty() { table } else { table.put(me, "grove", "H", 1) };
        let running = table.put(me, "grove", "S", 1).begin();
        assert_eq!((stats(&running, "hand", "Q", "power"), stats(&running, "grove", "C", "power")), (vec![power], vec![4]));
        let swift = game.keyword_named("swift").expect("there is a keyword");
        let has = |place| {
            let sly = zone(&running, me, place).iter().copied().find(|card| printed(&running, *card).id == "S");
            sly.is_some_and(|card| running.keyword(card, swift).is_some())
        };
        assert_eq!((has("hand"), has("grove")), (true, false));
    }
}

// ----- one change after the other

#[test]
fn what_is_done_later_counts_from_then_on() {
    let cards = trick("A", "Choose a beast in your grove. It gets +2 power until the end of the turn. Its power becomes 1 until the end of the turn.")
        + &trick("Z", "Choose a beast in your grove. Its power becomes 1 until the end of the turn. It gets +2 power until the end of the turn.")
        + &beast("P", "Pack Mother", 1, "All other beasts in your grove have +1 power.");
    let power = |play: &str, with: &[(&str, &str, usize)]| {
        let mut running = table(&cards, with, &[]);
        choose(&mut running, play);
        if let Some(option) = running.labels().iter().position(|label| label == "Bear") {
            running.choose(option).expect("it is offered");
        }
        stats(&running, "grove", "B", "power")
    };
    assert_eq!(power("play Trick A", &[("grove", "B", 1), ("hand", "A", 1)]), [1]);
    assert_eq!(power("play Trick Z", &[("grove", "B", 1), ("hand", "Z", 1)]), [3]);
    // What is always true comes after all that was done.
    assert_eq!(power("play Trick A", &[("grove", "B", 1), ("grove", "P", 1), ("hand", "A", 1)]), [2]);
}

// ----- what happened

/// Whether a trick that draws a card if something happened this turn draws one, after some plays.
fn draws(condition: &str, plays: &[&str], mine: &[(&str, &str, usize)], theirs: &[(&str, &str, usize)]) -> bool {
    let cards = trick("Q", &format!("If {condition}, draw 1 card."))
        + &trick("KT", "Destroy a tired beast in your opponent's grove.")
        + &trick("KA", "Destroy an awake beast in your opponent's grove.")
        + &trick("ALL", "Destroy all beasts in your opponent's grove.")
        + &trick("BU", "Bury a beast in your opponent's grove.")
        + &trick("TI", "Tire a beast in your opponent's grove.")
        + &trick("UP", "Choose a beast in your opponent's grove. It gets +3 power until the end of the turn.")
        + &trick("SW", "Choose a beast in your hand. It gets Proud until the end of the turn.")
        + &trick("MY", "Destroy a beast in your grove.")
        + &beast("X", "Other", 1, "Proud.");
    let hand_cards = ["Q", "KT", "KA", "ALL", "BU", "TI", "UP", "SW", "MY"].map(|id| ("hand", id, 1));
    let mine: Vec<_> = mine.iter().copied().chain(hand_cards).collect();
    let mut running = table(&cards, &mine, theirs);
    for play in plays {
        choose(&mut running, play);
    }
    let held = hand(&running);
    choose(&mut running, "play Trick Q");
    assert!(matches!(held - hand(&running), 0 | 1));
    held == hand(&running)
}

#[test]
fn a_question_about_the_past_asks_what_was_so_when_it_happened() {
    let cub = [("grove", "C", 1)];
    let bear = [("grove", "B", 1)];
    let one = |condition: &str, plays: &[&str], theirs: &[(&str, &str, usize)]| draws(condition, plays, &[("hand", "C", 1), ("hand", "B", 1)], theirs);
    for (condition, plays, theirs, is) in [
        ("you destroyed a tired beast this turn", &["play Trick KA"][..], &cub[..], false),
        ("you destroyed a tired beast this turn", &["play Trick TI", "play Trick KT"], &cub, true),
        ("you destroyed an awake beast this turn", &["play Trick TI", "play Trick KT"], &cub, false),
        // Of a verb that sentences carry out, before they do.
        ("you buried a tired beast this turn", &["play Trick BU"], &cub, false),
        ("you buried an awake beast this turn", &["play Trick BU"], &cub, true),
        ("you buried a beast in your opponent's grove this turn", &["play Trick BU"], &cub, true),
        ("you buried a beast in your grove this turn", &["play Trick BU"], &cub, false),
        ("you destroyed a beast with a power of 4 or more this turn", &["play Trick KA"], &cub, false),
        ("you destroyed a beast with a power of 4 or more this turn", &["play Trick UP", "play Trick KA"], &cub, true),
        ("you destroyed a beast with a power of 4 or more this turn", &["play Trick KA"], &bear, true),
        // Of several that go at the same moment, too.
        ("you destroyed a beast with a power of 4 or more this turn", &["play Trick ALL"], &[("grove", "C", 1), ("grove", "B", 1)], true),
        ("you destroyed a beast with a power of 4 or more this turn", &["play Trick ALL"], &[("grove", "C", 2)], false),
        ("you destroyed 2 beasts in your opponent's grove this turn", &["play Trick ALL"], &[("grove", "C", 2)], true),
        ("you destroyed 3 beasts in your opponent's grove this turn", &["play Trick ALL"], &[("grove", "C", 2)], false),
        ("you played a card named Cub this turn", &["play Bear"], &[], false),
        ("you played a card named Cub this turn", &["play Cub"], &[], true),
        ("you played a card other than Cub this turn", &["play Bear"], &[], true),
        ("you played a non-Fire beast this turn", &["play Bear"], &[], false),
        ("you played a non-Fire beast this turn", &["play Cub"], &[], true),
        ("you played a beast with a cost of 3 or more this turn", &["play Cub"], &[], false),
        ("you played a beast with a cost of 3 or more this turn", &["play Bear"], &[], true),
        ("you played a beast with Proud this turn", &["play Bear"], &[], false),
        ("your opponent played a beast this turn", &["play Bear"], &[], false),
        // A plain number is "at least".
        ("you played 1 other card this turn", &["play Cub", "play Bear"], &[], true),
        ("you played 2 other cards this turn", &["play Cub", "play Bear"], &[], true),
        ("you played 3 other cards this turn", &["play Cub", "play Bear"], &[], false),
        ("you played no beasts this turn", &["play Cub"], &[], false),
        ("you played no beasts this turn", &[], &[], true),
    ] {
        assert_eq!(one(condition, plays, theirs), is, "if {condition}, after {plays:?}");
    }
    // What it had in hand, though it is lost on the way.
    let swift = draws("you played a beast with Proud this turn", &["play Trick SW", "play Cub"], &[("hand", "C", 1)], &[]);
    assert!(swift, "it had the keyword when it was played");
    assert!(draws("you played a beast with Proud this turn", &["play Other"], &[("hand", "X", 1)], &[]));
}

#[test]
fn what_only_the_text_that_asks_knows_is_refused() {
    let found = refused(&trick("Q", "Choose a beast in your grove. If you destroyed a beast with a power of its power or more this turn, draw 1 card."));
    assert!(found.iter().any(|found| found.message.contains("compared with a description when it happens")), "{found:#?}");
}

// ----- numbers that nothing holds

#[test]
fn numbers_that_nothing_holds_are_refused_where_they_stand() {
    for cards in [
        trick("Q", "Choose a beast in your grove. It gets +40000 power until the end of the turn."),
        trick("Q", "Draw 99999999999 cards."),
        beast("Q", "Quick", 40_000, "Swift."),
        beast("Q", "Quick", 4, "This card has +70000 power."),
        beast("Q", "Quick", 4, "If there are 100000 or more beasts in your grove, this card has +7 power."),
    ] {
        let found = refused(&cards);
        assert!(!found.is_empty(), "{cards}");
        assert!(found.iter().all(|found| found.file == "sets/first.ron" && !found.span.is_empty()), "{found:#?}");
    }
}

#[test]
fn numbers_saturate_while_a_match_runs() {
    let cards = trick("Q", "Choose a beast in your grove. It gets +30000 power. It gets +30000 power. It gets +30000 power.")
        + &beast("D", "Double", 1, "This card has +power equal to the total power of all other beasts in your grove.");
    let mut running = table(&cards, &[("grove", "B", 1), ("grove", "D", 1), ("hand", "Q", 3)], &[]);
    choose(&mut running, "play Trick Q");
    if running.labels().iter().any(|label| label == "Bear") {
        choose(&mut running, "Bear");
    }
    assert!(stats(&running, "grove", "B", "power")[0] >= 30_000);
    assert!(stats(&running, "grove", "D", "power")[0] >= 30_000);
    let save = running.save();
    assert!(Match::load(std::sync::Arc::clone(running.game()), &save).is_ok_and(|again| again == running), "it is saved and goes on");
}

// ----- what means itself

fn changed(change: &[(&str, &str, &str)], cards: &str) -> Memory {
    let mut files = files(cards);
    for (file, from, to) in change {
        let text = files.0.get_mut(*file).expect("there is such a file");
        assert!(text.contains(from), "{file} has no {from}");
        *text = text.replace(from, to);
    }
    files
}

#[test]
fn verbs_that_mean_each_other_are_refused() {
    let bury = ("game.ron", r#"does: Means(["Tire it.", "Put it into its owner's discard pile."])"#, r#"does: Means(["Destroy it."])"#);
    let destroy = ("game.ron", r#"(id: "destroy", does: Means(["Put it into its owner's discard pile."]))"#, r#"(id: "destroy", does: Means(["Bury it."]))"#);
    let found = load(&changed(&[bury, destroy], "")).err().unwrap_or_default();
    assert!(found.iter().any(|found| found.message.contains("means nothing but itself") && !found.span.is_empty()), "{found:#?}");
}

#[test]
fn a_verb_that_goes_on_for_ever_ends_the_match() {
    let bury = ("game.ron", r#"does: Means(["Tire it.", "#, r#"does: Means(["Tire it.", "Bury it.", "#);
    let game = sound(&changed(&[bury], &trick("Q", "Bury a beast in your grove.")));
    let [me, foe] = PLAYERS;
    let table = Table::new(&game).phase("Main").put(me, "grove", "W", 1).put(foe, "grove", "W", 1);
    let mut running = table.put(me, "grove", "C", 1).put(me, "hand", "Q", 1).begin();
    let start = Instant::now();
    choose(&mut running, "play Trick Q");
    assert_eq!(running.outcome(), Some(Outcome::Endless));
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

#[test]
fn what_cards_can_do_does_not_depend_on_itself() {
    for cards in [
        beast("Q", "Quick", 4, "All beasts that can attack can't attack."),
        beast("Q", "Quick", 4, "All beasts that can attack have +1 power.") + &beast("R", "Rash", 4, "All beasts with a power of 5 or more can't attack."),
    ] {
        let found = refused(&cards);
        assert!(found.iter().any(|found| found.message.contains("depends on itself")), "{found:#?}");
    }
    // What only looks alike is fine.
    assert!(
        refused(
            &(beast("Q", "Quick", 4, "All beasts that can attack have +1 power.")
                + &beast("R", "Rash", 4, "All beasts with a cost of 5 or more can't attack."))
        )
        .is_empty()
    );
}

#[test]
fn what_hangs_on_what_cards_can_do_is_answered_soon() {
    let mut cards: String = (0..9)
        .map(|i| {
            let (verb, other) = (
                ["attack", "tire", "draw", "destroy", "bury", "play", "wink", "bow", "nod"][i],
                ["tire", "draw", "destroy", "bury", "play", "wink", "bow", "nod", "attack"][i],
            );
            let text = match i {
                8 => "All beasts with a power of 9 or more can't nod.".to_owned(),
                _ => format!("If there are 99 or more beasts that can {other} in your grove, all beasts can't {verb}."),
            };
            beast(&format!("V{i}"), ["Ant", "Bee", "Cat", "Dog", "Elk", "Fox", "Gnu", "Hen", "Ibex"][i], 1, &text)
        })
        .collect();
    cards += &beast("Q", "Quick", 1, "All beasts that can attack have +1 power.").replace("power.\"", "cost.\"");
    let verbs = [
        (
            "game.ron",
            r#"(id: "attack", does: Announce),"#,
            r#"(id: "attack", does: Announce), (id: "wink", does: Announce), (id: "bow", does: Announce), (id: "nod", does: Announce),"#,
        ),
        (
            "lexicon/en.ron",
            r#""attack": ("#,
            r#""wink": (base: "wink", third: "winks", past: "winked"), "bow": (base: "bow", third: "bows", past: "bowed"), "nod": (base: "nod", third: "nods", past: "nodded"), "attack": ("#,
        ),
    ];
    let game = sound(&changed(&verbs, &cards));
    let [me, foe] = PLAYERS;
    let table = Table::new(&game).phase("Main").put(me, "grove", "W", 1).put(foe, "grove", "W", 1).put(me, "grove", "Q", 2);
    let start = Instant::now();
    let running = (0..9).fold(table, |table, i| table.put(me, "grove", &format!("V{i}"), 4)).begin();
    assert_eq!(running.options().len(), 11, "each sort attacks once, and passing: {:?}", running.labels());
    assert!(stats(&running, "grove", "Q", "cost").iter().all(|cost| *cost == 4));
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

#[test]
fn a_mob_without_end_takes_bounded_time() {
    let bury = ("game.ron", r#"does: Means(["Tire it.", "#, r#"does: Means(["Tire it.", "Bury it.", "#);
    let cards = beast("M", "Mob", 3, MOB) + &trick("Q", "Bury a beast in your grove.");
    let game = sound(&changed(&[bury], &cards));
    let [me, foe] = PLAYERS;
    let table = Table::new(&game).phase("Main").put(me, "grove", "W", 1).put(foe, "grove", "W", 1);
    let mut running = table.put(me, "grove", "M", 40).put(me, "hand", "Q", 1).begin();
    let start = Instant::now();
    choose(&mut running, "play Trick Q");
    assert_eq!(running.outcome(), Some(Outcome::Endless));
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

/// How long a question takes grows with the cards that are gone through for it, and what goes through too many ends the match.
#[test]
fn many_cards_that_look_at_each_other_are_asked_soon_or_end_the_match() {
    let of_the_highest = "All other beasts with the highest life in your grove have +1 power.";
    let of_all = "All other beasts in your grove have +1 power for each beast in your grove.";
    for (text, many, ends) in [(of_all, 400, false), (of_the_highest, 300, true)] {
        let cards = beast("M", "Mob", 3, text) + &trick("D", "If there are 9 or more beasts with a power of 3 or less in your grove, draw 1 card.");
        let start = Instant::now();
        let mut running = table(&cards, &[("grove", "M", many), ("hand", "D", 1)], &[]);
        choose(&mut running, "play Trick D");
        let power = stats(&running, "grove", "M", "power");
        assert!(start.elapsed() < Duration::from_secs(60), "{text} {:?}", start.elapsed());
        assert_eq!(running.outcome() == Some(Outcome::Endless), ends, "{text}");
        assert!(ends || power.iter().all(|power| *power == 3 + 399 * 400), "{:?}", power.first());
    }
}

// ----- cards that texts make

/// Two beasts answer each card that comes into a hand with another: what a player has to put in order grows with each, and that has an
/// end soon.
#[test]
fn what_waits_without_end_is_not_put_in_order_for_ever() {
    let copies = "Whenever a card enters your hand, put a copy of it into your hand.";
    let cards = beast("M", "Mob", 1, copies) + &beast("P", "Pack", 2, copies) + &trick("D", "Draw 1 card.");
    let began = Instant::now();
    let mut running = table(&cards, &[("grove", "M", 1), ("grove", "P", 1), ("hand", "D", 1)], &[]);
    choose(&mut running, "play Trick D");
    let mut asked = 0;
    while running.outcome().is_none() {
        running.choose(0).expect("there is an option");
        asked += 1;
        assert!(asked < 1_000, "it is asked and asked");
    }
    assert_eq!(running.outcome(), Some(Outcome::Endless));
    assert!(asked > 100 && began.elapsed() < Duration::from_secs(60), "{asked}");
}

/// So many cards are made at once, and who would make more is told so.
#[test]
fn no_more_than_a_hundred_cards_are_made_at_once_and_that_is_told() {
    for (drawn, made, told) in [(100, 100, 0), (120, 100, 1)] {
        let cards = trick("D", &format!("Draw {drawn} cards, then put that many copies of this card into your discard pile."));
        let mut running = table(&cards, &[("deck", "C", 200), ("hand", "D", 1)], &[]);
        running.take_log();
        choose(&mut running, "play Trick D");
        let lines: Vec<LogEntry> = running.take_log().into_iter().map(|line| line.told).collect();
        assert_eq!(len(&running, PLAYERS[0], "discard"), made + 1);
        assert_eq!(lines.iter().filter(|line| **line == LogEntry::MadeMost).count(), told);
    }
}
