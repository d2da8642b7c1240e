//! Keywords with a number: wherever their meaning says it, it is the number that the card has when it happens.

use kotodama_engine::Match;
use kotodama_rules::Memory;
use kotodama_tests::*;

const GAME: &str = r#"(
    id: "lanterns", name: "Lanterns", language: "en",
    zones: [
        (id: "table", seen_by: Everyone, field: On, open: true), (id: "hand", seen_by: Owner),
        (id: "deck", seen_by: Nobody), (id: "discard", seen_by: Everyone),
    ],
    kinds: [(id: "keeper", stats: ["life"]), (id: "lantern", stats: ["light"])],
    stats: [(id: "light"), (id: "life", least: 0, minus: "damage")],
    counters: [(id: "damage")],
    damage: (counter: "damage"),
    verbs: [
        (id: "draw", from: Top("in your deck"), does: Means(["Put it into your hand."]), short: ["You lose the game."]),
        (id: "light", does: Means(["Put it into your table."])),
        (id: "quench", does: Means(["Put it into its owner's discard pile."])),
    ],
    tags: [(id: "on_lighting", means: When("Whenever this card is lit"))],
    windows: [(id: "evening", pass: "end the turn")],
    durations: [(id: "end_of_turn", in_turn_of: Anyone)],
    setup: (place: {"keeper": "table", "lanterns": "deck"}, steps: []),
    turn: [(name: "Dusk", steps: ["Draw 1 card."]), (name: "Evening", steps: ["Open the Evening window for you.", "Effects until the end of the turn end."])],
    actions: [
        (id: "light", say: "light {it}", windows: ["evening"], with: "a lantern in your hand", steps: ["Light it."]),
        (id: "quench", say: "quench {it}", windows: ["evening"], with: "a lantern in your table", steps: ["Quench it."]),
    ],
    checks: ["If the life of your keeper is equal to 0, you lose the game."],
    deck: (sections: [(id: "keeper", kinds: ["keeper"], count: 1), (id: "lanterns", kinds: ["lantern"], count: 12)]),
)"#;

const LEXICON: &str = r#"(
    zones: {"table": (sg: "table"), "hand": (sg: "hand"), "deck": (sg: "deck"), "discard": (sg: "discard pile")},
    kinds: {"keeper": (sg: "keeper", pl: "keepers"), "lantern": (sg: "lantern", pl: "lanterns")},
    stats: {"light": (sg: "light"), "life": (sg: "life")},
    counters: {"damage": (sg: "damage")},
    verbs: {
        "draw": (base: "draw", third: "draws", past: "drawn"),
        "light": (base: "light", third: "lights", past: "lit"),
        "quench": (base: "quench", third: "quenches", past: "quenched"),
    },
    keywords: {
        "flare": (name: "Flare", takes: number), "wick": (name: "Wick", takes: number), "ember": (name: "Ember", takes: number),
    },
    durations: {"end_of_turn": (say: "until the end of the turn")},
    tags: {"on_lighting": (name: "On Lighting")},
    windows: {"evening": (name: "Evening")},
)"#;

const KEYWORDS: &str = r#"[
    (id: "flare", means: ["Whenever this card is lit, deal {n} damage to your opponent's keeper."]),
    (id: "wick", means: ["Whenever a lantern with a light of {n} or more is lit, draw 1 card."]),
    (id: "ember", means: ["Whenever this card is quenched, draw {n} cards."]),
]"#;

const SET: &str = r#"(
    id: "first", name: "First Light",
    cards: [
        (id: "L-1", name: "Old Keeper", kind: "keeper", stats: {"life": 20}),
        (id: "L-2", name: "Red Lantern", kind: "lantern", stats: {"light": 2}, text: ["Flare 3."]),
        (id: "L-3", name: "Dim Lantern", kind: "lantern", stats: {"light": 1}, text: ["Wick 2."]),
        (id: "L-4", name: "Coal Lantern", kind: "lantern", stats: {"light": 1}, text: ["Ember 1, Flare 1."]),
        (id: "L-6", name: "Bright Lantern", kind: "lantern", stats: {"light": 2}),
        (id: "L-5", name: "Breath", kind: "lantern", stats: {"light": 0},
            text: ["[On Lighting] Choose a lantern in your table. It gets Ember 2 until the end of the turn."]),
    ],
)"#;

fn begin() -> Match {
    let files = [("game.ron", GAME), ("lexicon/en.ron", LEXICON), ("keywords.ron", KEYWORDS), ("sets/first.ron", SET)];
    let game = sound(&Memory(files.into_iter().map(|(file, text)| (file.to_owned(), text.to_owned())).collect()));
    let [me, foe] = PLAYERS;
    let table = Table::new(&game).phase("Evening").put(me, "table", "L-1", 1).put(foe, "table", "L-1", 1);
    let table = ["L-2", "L-3", "L-4", "L-5", "L-6"].into_iter().fold(table, |table, card| table.put(me, "hand", card, 1));
    table.put(me, "deck", "L-1", 9).put(foe, "deck", "L-1", 5).begin()
}

/// Does this, and gives what is told of it.
fn told(running: &mut Match, option: &str) -> Vec<String> {
    running.take_log();
    choose(running, option);
    running.take_log().iter().map(|line| running.tell(line, None)).collect()
}

fn hurt(running: &Match) -> i16 {
    running.state().cards[zone(running, PLAYERS[1], "table")[0].index()].counters[0]
}

fn held(running: &Match) -> usize {
    zone(running, PLAYERS[0], "hand").len()
}

#[test]
fn what_answers_an_event_has_the_number_of_its_card() {
    let mut running = begin();
    let story = told(&mut running, "light Red Lantern");
    assert_eq!(hurt(&running), 3);
    assert!(story.iter().any(|line| line.contains("deal 3 damage to your opponent's keeper")), "{story:#?}");
    told(&mut running, "light Coal Lantern");
    assert_eq!(hurt(&running), 4);
}

#[test]
fn what_it_waits_for_may_depend_on_the_number() {
    let mut running = begin();
    told(&mut running, "light Dim Lantern");
    assert_eq!(held(&running), 4, "its own light is less than 2");
    told(&mut running, "light Bright Lantern");
    assert_eq!(held(&running), 4, "one lit, one drawn");
}

#[test]
fn numbers_that_are_given_count_too_though_the_card_is_gone_when_it_answers() {
    let mut running = begin();
    told(&mut running, "light Coal Lantern");
    told(&mut running, "light Breath");
    if running.labels().iter().any(|label| label == "Coal Lantern") {
        choose(&mut running, "Coal Lantern");
    }
    let before = held(&running);
    told(&mut running, "quench Coal Lantern");
    assert_eq!(held(&running), before + 3, "one printed, two given");
}
