//! Games that have as many of everything as there may be: they load, are played, saved and go on, and the last of each does what the first does.

use kotodama_engine::ids::CounterId;
use kotodama_engine::save::Save;
use kotodama_engine::{Match, Random};
use kotodama_rules::Memory;
use kotodama_tests::*;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// A word that no language has, for each number.
fn word(number: usize) -> String {
    let letter = |n: usize| char::from(b'a' + u8::try_from(n % 26).unwrap_or(0));
    format!("qu{}{}", letter(number / 26), letter(number))
}

/// A game with so many zones, stats, keywords, verbs, pools, roles, tags, windows and actions: of each the last is called as its table is, and
/// stands behind all others.
fn files(many: usize, cards: &str) -> Memory {
    // How many entries each table has that are not filled up.
    let fill = |own: usize, entry: &dyn Fn(usize, &str) -> String| {
        (0..many - own).fold(String::new(), |mut all, n| {
            let _ = write!(all, "{}, ", entry(n, &word(n)));
            all
        })
    };
    let bare = |own| fill(own, &|n, _| format!("(id: \"x{n}\")"));
    let said = |own: usize, class: &str, forms: &dyn Fn(&str) -> String| fill(own, &|n, word| format!("\"x{n}\": ({})", forms(&format!("{class}{word}"))));
    let zones = fill(5, &|n, _| format!("(id: \"x{n}\", seen_by: Everyone)"));
    let verbs = fill(7, &|n, _| format!("(id: \"x{n}\", does: Announce)"));
    let roles = fill(1, &|n, _| format!("\"x{n}\""));
    let tags = fill(2, &|n, _| format!("(id: \"x{n}\", means: When(\"Whenever this card is played\"))"));
    let actions = fill(2, &|n, _| format!("(id: \"x{n}\", say: \"do {n}\", windows: [\"x0\"], steps: [\"Draw 1 card.\"])"));
    let keywords = fill(1, &|n, _| format!("(id: \"x{n}\", means: [\"This card can't be destroyed.\"])"));
    // Of states there are as many as a card has bits for.
    let states = (0..STATES - 1).fold(String::new(), |all, n| all + &format!("(id: \"x{n}\"), "));
    let said_states = (0..STATES - 1).fold(String::new(), |all, n| all + &format!("\"x{n}\": (on: \"d{on}\", off: \"d{on}less\"), ", on = word(n)));
    let counters = fill(1, &|n, _| format!("(id: \"x{n}\")"));
    let kinds = fill(4, &|n, _| format!("(id: \"x{n}\", stats: [\"power\", \"luck\"])"));
    let game = format!(
        r#"(
    id: "much", name: "Much", language: "en",
    zones: [
        (id: "grove", seen_by: Everyone, field: On, open: true), (id: "hand", seen_by: Owner), (id: "deck", seen_by: Nobody),
        (id: "discard", seen_by: Everyone), {zones} (id: "attic", seen_by: Everyone),
    ],
    kinds: [
        (id: "beast", stats: ["power", "luck"]), (id: "trick", text: Resolved), {kinds}
        (id: "ghost", stats: ["power", "luck"]), (id: "rune", text: Resolved),
    ],
    stats: [(id: "power", least: 0, minus: "dust"), {stats} (id: "luck", least: 0)],
    states: [{states} (id: "asleep")],
    counters: [{counters} (id: "dust")],
    damage: (counter: "dust"),
    pools: [{pools} (id: "ember")],
    verbs: [
        (id: "draw", from: Top("in your deck"), does: Means(["Put it into your hand."]), short: ["You lose the game."]),
        (id: "destroy", does: Means(["Put it into its owner's discard pile."])),
        (id: "play", does: Moves([
            "If it is a beast or ghost, put it into your grove.",
            "If it is a trick or rune, put it into your attic, then resolve its text, then put it into its owner's discard pile.",
        ])),
        (id: "lull", does: Set("asleep")), (id: "wake", does: Clear("asleep")),
        {verbs} (id: "praise", does: Announce), (id: "groom", does: Means(["Praise it."])),
    ],
    roles: [{roles} "pet"],
    tags: [{tags} (id: "late", means: While("it is your turn")), (id: "on_play", means: When("Whenever this card is played"))],
    windows: [{windows} (id: "main", pass: "end the turn")],
    untagged: ["main"],
    rules: ["All ghosts in your grove have +4 luck."],
    checks: ["Put all ghosts with Steady and a luck of 5 or more in each player's grove into their owner's attic."],
    setup: (place: {{"main": "deck"}}, steps: ["Each player draws 3 cards."]),
    turn: [(name: "Main", steps: ["Draw 1 card.", "Open the Main window for you."])],
    actions: [
        {actions}
        (id: "crown", say: "crown {{it}}", windows: ["main"], with: "a beast with Steady in your grove", steps: ["It becomes the pet."]),
        (id: "play", say: "play {{it}}", windows: ["main"], with: "a card in your hand", steps: ["Play it."]),
    ],
    deck: (sections: [(id: "main", kinds: ["beast", "trick", "ghost", "rune"], count: 20, copies: 20)]),
)"#,
        stats = bare(2),
        pools = bare(1),
        windows = bare(1),
    );
    let noun = |word: &str| format!("sg: \"{word}\", pl: \"{word}s\"");
    let named = |word: &str| format!("name: \"{}\"", word.replacen(char::is_alphabetic, &word[..1].to_uppercase(), 1));
    let lexicon = format!(
        r#"(
    zones: {{{zones} "grove": (sg: "grove"), "hand": (sg: "hand"), "deck": (sg: "deck"), "discard": (sg: "discard pile"), "attic": (sg: "attic")}},
    kinds: {{
        {kinds} "beast": (sg: "beast", pl: "beasts"), "trick": (sg: "trick", pl: "tricks"), "ghost": (sg: "ghost", pl: "ghosts"),
        "rune": (sg: "rune", pl: "runes"),
    }},
    stats: {{{stats} "power": (sg: "power"), "luck": (sg: "luck")}},
    counters: {{{counters} "dust": (sg: "dust")}},
    pools: {{{pools} "ember": (sg: "ember")}},
    keywords: {{{keywords} "steady": (name: "Steady")}},
    states: {{{said_states} "asleep": (on: "asleep", off: "awake")}},
    verbs: {{
        "lull": (base: "lull", third: "lulls", past: "lulled"), "wake": (base: "wake", third: "wakes", past: "woken"),
        {verbs} "draw": (base: "draw", third: "draws", past: "drawn"), "destroy": (base: "destroy", third: "destroys", past: "destroyed"),
        "play": (base: "play", third: "plays", past: "played"), "praise": (base: "praise", third: "praises", past: "praised"),
        "groom": (base: "groom", third: "grooms", past: "groomed"),
    }},
    roles: {{{roles} "pet": (sg: "pet")}},
    tags: {{{tags} "late": (name: "Late"), "on_play": (name: "On Play")}},
    windows: {{{windows} "main": (name: "Main")}},
)"#,
        counters = said(1, "c", &|word| format!("sg: \"{word}\"")),
        kinds = said(4, "n", &noun),
        zones = said(5, "z", &noun),
        stats = said(2, "s", &|word| format!("sg: \"{word}\"")),
        pools = said(1, "p", &|word| format!("sg: \"{word}\"")),
        keywords = said(1, "k", &named),
        verbs = said(7, "v", &|word| format!("base: \"{word}\", third: \"{word}s\", past: \"{word}ed\"")),
        roles = said(1, "r", &|word| format!("sg: \"{word}\"")),
        tags = said(2, "t", &named),
        windows = said(1, "w", &named),
    );
    let cards = format!(
        r#"(id: "first", name: "First Set", cards: [
        (id: "B", name: "Bear", kind: "beast", stats: {{"power": 2, "luck": 1}}),
        (id: "G", name: "Wraith", kind: "ghost", stats: {{"power": 1, "luck": 1}}),
        (id: "X", name: "Shade", kind: "x40", stats: {{"power": 1, "luck": 1}}), {cards}
    ])"#
    );
    let deck =
        |id: &str| format!("(id: \"{id}\", name: \"Deck {id}\", sections: {{\"main\": {{\"B\": 8, \"KEEP\": 3, \"GAIN\": 3, \"ALL\": 3, \"LATE\": 3}}}})");
    let keywords = format!("[{keywords} (id: \"steady\", means: [\"This card can't be destroyed.\"])]");
    let files = [
        ("game.ron", game),
        ("lexicon/en.ron", lexicon),
        ("keywords.ron", keywords),
        ("sets/first.ron", cards),
        ("decks/one.ron", deck("one")),
        ("decks/two.ron", deck("two")),
    ];
    Memory(files.into_iter().map(|(file, text)| (file.to_owned(), text)).collect())
}

fn beast(id: &str, text: &str) -> String {
    format!(r#"(id: "{id}", name: "Beast {id}", kind: "beast", stats: {{"power": 1, "luck": 1}}, text: ["{text}"]),"#)
}

fn trick(id: &str, text: &str) -> String {
    format!(r#"(id: "{id}", name: "Trick {id}", kind: "trick", text: ["{text}"]),"#)
}

/// Cards that speak of the last of everything.
fn cards() -> String {
    [
        beast("KEEP", "All other beasts in your grove have Steady."),
        beast("PROUD", "Steady."),
        beast("LATE", "[On Play] Gain 1 ember."),
        beast("VAIN", "Whenever this card is praised, gain 1 ember."),
        beast("LUCKY", "This card has +luck equal to the number of cards in your attic."),
        beast("SHY", "This card can't be praised."),
        trick("ALL", "Destroy all beasts."),
        trick("LOSE", "All beasts lose Steady. Destroy all beasts."),
        trick("BARE", "Destroy all beasts without Steady."),
        trick("GAIN", "Gain 3 ember."),
        trick("PAY", "You may pay 2 ember. If you do, draw 1 card."),
        trick("GROOM", "Groom all beasts. If you praised a beast this turn, draw 1 card."),
        trick("STOW", "Put a beast in your hand into your attic."),
        trick("PET", "Destroy the pet."),
        trick("BEST", "Destroy all beasts with a luck of 2 or more."),
    ]
    .concat()
}

fn table(many: usize, mine: &[(&str, &str, usize)]) -> Match {
    let game = sound(&files(many, &cards()));
    let table = PLAYERS.into_iter().fold(Table::new(&game).phase("Main"), |table, player| table.put(player, "deck", "B", 9));
    let table = table.put(PLAYERS[1], "grove", "B", 1);
    mine.iter().fold(table, |table, (place, card, copies)| table.put(PLAYERS[0], place, card, *copies)).begin()
}

/// How many states a game may have.
const STATES: usize = 32;

/// How many so of each a game has: the first that is one more than a word has bits, some, the most.
const MANY: [usize; 3] = [65, 130, 250];

#[test]
fn the_last_of_each_does_what_the_first_does() {
    let me = PLAYERS[0];
    for many in MANY {
        let mine = [("grove", "KEEP", 1), ("grove", "PROUD", 1), ("grove", "VAIN", 1), ("grove", "SHY", 1), ("grove", "LUCKY", 1), ("hand", "B", 2)];
        let hand = ["ALL", "LOSE", "BARE", "GAIN", "PAY", "GROOM", "STOW", "PET", "BEST", "LATE"].map(|id| ("hand", id, 1));
        let mut running = table(many, &[&mine[..], &hand[..]].concat());
        let game = running.game().clone();
        assert_eq!((game.zones.len(), game.stats.len(), game.keywords.len(), game.verbs.len(), game.pools.len()), (many, many, many, many, many));
        let ember = |running: &Match| pool(running, me, "ember");
        let held = |running: &Match, id: &str| zone(running, me, "grove").iter().copied().find(|card| printed(running, *card).id == id);
        let luck = game.stat_named("luck").expect("there is luck");
        let stat = |running: &Match, id: &str| running.stat(held(running, id).unwrap_or_else(|| panic!("no {id}: {:?}", running.labels())), luck);
        let grove = |running: &Match| ids(running, zone(running, me, "grove")).into_iter().map(str::to_owned).collect::<Vec<_>>();
        // Pools: gained, paid, counted.
        choose(&mut running, "play Trick GAIN");
        assert_eq!(ember(&running), 3, "{many}");
        let held = len(&running, me, "hand");
        choose(&mut running, "play Trick PAY");
        running.choose(0).expect("it is paid");
        assert_eq!((ember(&running), len(&running, me, "hand")), (1, held), "{many}");
        // Tags.
        choose(&mut running, "play Beast LATE");
        assert_eq!(ember(&running), 2, "{many}");
        // Verbs: watched, forbidden, meant by others, asked about.
        let held = len(&running, me, "hand");
        choose(&mut running, "play Trick GROOM");
        assert_eq!((ember(&running), len(&running, me, "hand")), (3, held), "{many}");
        // Zones and stats.
        assert_eq!(stat(&running, "LUCKY"), 1, "{many}");
        choose(&mut running, "play Trick STOW");
        while running.decider() == Some(me) && running.labels().iter().all(|label| !label.starts_with("play")) {
            running.choose(0).expect("one of them");
        }
        assert_eq!((stat(&running, "LUCKY"), len(&running, me, "attic")), (2, 1), "{many}");
        // Roles, and who has a keyword that is given.
        let crowned: Vec<String> = running.labels().into_iter().filter(|label| label.starts_with("crown")).collect();
        assert!(crowned.len() >= 5 && !crowned.iter().any(|label| label.contains("KEEP")), "{many}: {crowned:?}");
        choose(&mut running, "crown Beast SHY");
        // Keywords: given, printed, without, lost.
        let before = grove(&running);
        choose(&mut running, "play Trick BARE");
        let after = grove(&running);
        assert_eq!(after.len() + 1, before.len(), "{many}: who gives it has it not: {after:?}");
        choose(&mut running, "play Trick PET");
        assert!(!grove(&running).contains(&"SHY".to_owned()), "{many}: nothing gives it any more");
        choose(&mut running, "play Trick BEST");
        assert!(!grove(&running).contains(&"LUCKY".to_owned()), "{many}");
        choose(&mut running, "play Trick ALL");
        assert_eq!(grove(&running), ["PROUD"], "{many}");
        choose(&mut running, "play Trick LOSE");
        assert_eq!(grove(&running), [""; 0], "{many}");
    }
}

/// Kinds have a sieve, of which the last bit stands for many: a card of one of those is none of another.
#[test]
fn a_kind_that_shares_a_bit_is_no_other() {
    let me = PLAYERS[0];
    let more = [
        r#"(id: "BANE", name: "Bane", kind: "rune", text: ["Destroy all ghosts."]),"#,
        r#"(id: "HOST", name: "Host", kind: "ghost", stats: {"power": 1, "luck": 1}, text: ["All other ghosts in your grove have +2 power."]),"#,
        r#"(id: "WAIT", name: "Wait", kind: "beast", stats: {"power": 1, "luck": 1}, text: ["Whenever you play a ghost, gain 1 ember."]),"#,
    ];
    for many in MANY {
        let game = sound(&files(many, &(cards() + &more.concat())));
        let table = [("grove", "G"), ("grove", "X"), ("grove", "B"), ("grove", "HOST"), ("grove", "WAIT"), ("hand", "BANE"), ("hand", "G"), ("deck", "B")];
        let table = table.iter().fold(Table::new(&game).phase("Main"), |table, (place, card)| table.put(me, place, card, 1));
        let mut running = table.put(PLAYERS[1], "deck", "B", 9).begin();
        let power = running.game().stat_named("power").expect("there is power");
        let powers = |running: &Match| {
            let cards = zone(running, me, "grove").iter().map(|card| (printed(running, *card).id.clone(), running.stat(*card, power)));
            cards.collect::<Vec<_>>()
        };
        let has = |running: &Match, id: &str| powers(running).into_iter().filter(|(other, _)| other == id).map(|(_, power)| power).collect::<Vec<_>>();
        assert_eq!(["G", "X", "B", "HOST"].map(|id| has(&running, id)), [vec![3], vec![1], vec![2], vec![1]], "{many}");
        choose(&mut running, "play Wraith");
        assert_eq!((has(&running, "G"), pool(&running, me, "ember")), (vec![3, 3], 1), "{many}");
        choose(&mut running, "play Bane");
        let lie = |place: &str| {
            let mut cards = ids(&running, zone(&running, me, place));
            cards.sort_unstable();
            cards
        };
        assert_eq!((lie("grove"), lie("discard")), (vec!["B", "WAIT", "X"], vec!["BANE", "G", "G", "HOST"]), "{many}");
    }
}

/// Rules and checks that speak of the last of each hold as others do.
#[test]
fn rules_and_checks_speak_of_the_last_of_each() {
    let me = PLAYERS[0];
    let more = [beast("CALM", "All ghosts in your grove have Steady.")];
    for many in MANY {
        let game = sound(&files(many, &(cards() + &more.concat())));
        let table = [("grove", "G"), ("grove", "B"), ("hand", "CALM"), ("deck", "B")];
        let table = table.iter().fold(Table::new(&game).phase("Main"), |table, (place, card)| table.put(me, place, card, 1));
        let mut running = table.put(PLAYERS[1], "deck", "B", 9).begin();
        let luck = running.game().stat_named("luck").expect("there is luck");
        let grove = |running: &Match| {
            let cards = zone(running, me, "grove").iter().map(|card| (printed(running, *card).id.clone(), running.stat(*card, luck)));
            cards.collect::<Vec<_>>()
        };
        assert_eq!(grove(&running), [("G".to_owned(), 5), ("B".to_owned(), 1)], "{many}");
        choose(&mut running, "play Beast CALM");
        let left: BTreeSet<String> = grove(&running).into_iter().map(|(id, _)| id).collect();
        assert_eq!(left, ["B", "CALM"].map(str::to_owned).into(), "{many}: who is Steady goes at once");
        assert!(ids(&running, zone(&running, me, "attic")).contains(&"G"), "{many}");
    }
}

/// The last counter lies on cards as the first does: it is put on them, counted, taken from a number, taken off, saved, and gone when they leave.
#[test]
fn the_last_counter_lies_on_cards() {
    let me = PLAYERS[0];
    let more = [
        trick("HURT", "Deal 1 damage to all beasts."),
        trick("MEND", "Heal 1 to all beasts in your grove."),
        trick("BACK", "Put all beasts in your grove into your hand."),
    ];
    for many in MANY {
        let game = sound(&files(many, &(cards() + &more.concat())));
        let table = [("grove", "B"), ("hand", "HURT"), ("hand", "HURT"), ("hand", "MEND"), ("hand", "BACK"), ("deck", "B")];
        let table = table.iter().fold(Table::new(&game).phase("Main"), |table, (place, card)| table.put(me, place, card, 1));
        let mut running = table.put(PLAYERS[1], "deck", "B", 9).begin();
        let bear = zone(&running, me, "grove")[0];
        let power = running.game().stat_named("power").expect("there is power");
        let dust = CounterId::at(many - 1);
        let lies = |running: &Match| (running.state().counter(bear, dust), running.stat(bear, power));
        assert_eq!(lies(&running), (0, 2), "{many}");
        choose(&mut running, "play Trick HURT");
        choose(&mut running, "play Trick HURT");
        assert_eq!(lies(&running), (2, 0), "{many}");
        let saved = serde_json::to_string(&running.save()).expect("it is written");
        let read: Save = serde_json::from_str(&saved).expect("it is read");
        let again = Match::load(running.game().clone(), &read).expect("it goes on");
        assert!(again.state() == running.state() && lies(&again) == (2, 0), "{many}");
        assert_eq!(running.view(me).zones.iter().flat_map(|zone| &zone.cards).map(|card| card.counters[many - 1]).max(), Some(2), "{many}");
        choose(&mut running, "play Trick MEND");
        assert_eq!(lies(&running), (1, 1), "{many}");
        choose(&mut running, "play Trick BACK");
        choose(&mut running, "play Bear");
        assert_eq!(lies(&running), (0, 2), "{many}");
    }
}

/// The last state is one as the first is: it is set, told from others, asked for, cleared, and gone when a card leaves.
#[test]
fn the_last_state_is_one_of_its_own() {
    let me = PLAYERS[0];
    let more = [
        trick("LULL", "Lull all beasts in your grove."),
        trick("WAKE", "Wake all beasts with a luck of 2 or more."),
        trick("DOZE", "Destroy all asleep beasts."),
        trick("STIR", "Put all awake beasts into their owner's hand."),
        beast("DREAM", "All asleep beasts have +1 luck."),
    ];
    let game = sound(&files(65, &(cards() + &more.concat())));
    let table = [("grove", "B"), ("hand", "LULL"), ("hand", "WAKE"), ("hand", "DOZE"), ("hand", "STIR"), ("hand", "DREAM"), ("deck", "B")];
    let table = table.iter().fold(Table::new(&game).phase("Main"), |table, (place, card)| table.put(me, place, card, 1));
    let mut running = table.put(PLAYERS[1], "deck", "B", 9).begin();
    let asleep = |running: &Match| zone(running, me, "grove").iter().map(|card| running.state().cards[card.index()].states.count_ones()).collect::<Vec<_>>();
    assert_eq!(running.game().rules_file.states.len(), STATES);
    choose(&mut running, "play Trick LULL");
    assert_eq!(asleep(&running), [1]);
    choose(&mut running, "play Beast DREAM");
    assert_eq!(asleep(&running), [0, 1]);
    choose(&mut running, "play Trick STIR");
    assert_eq!((asleep(&running), ids(&running, zone(&running, me, "grove"))), (vec![1], vec!["B"]), "who is awake goes");
    choose(&mut running, "play Beast DREAM");
    choose(&mut running, "play Trick WAKE");
    assert_eq!(asleep(&running), [0, 0], "its luck is 2 while it sleeps");
    choose(&mut running, "play Trick DOZE");
    assert_eq!(asleep(&running), [0, 0], "nobody sleeps");
}

#[test]
fn such_games_are_played_to_their_end_and_go_on_from_a_save() {
    for many in MANY {
        let game = alone(sound(&files(many, &cards())));
        let game = std::sync::Arc::new(game);
        for seed in 0..3 {
            let mut running = begin(&game, seed);
            let mut chance = Random::new(seed);
            for _ in 0..20 {
                if running.outcome().is_none() {
                    step(&mut running, &mut chance);
                }
            }
            let written = serde_json::to_string(&running.save()).expect("it is written");
            let read: Save = serde_json::from_str(&written).expect("it is read");
            let again = Match::load(std::sync::Arc::clone(&game), &read).expect("it goes on");
            stay_equal(running, again, seed);
        }
    }
}

/// A card has as many abilities as there may be, the last of them limited.
#[test]
fn a_card_may_say_much() {
    let lines: String = (0..249).map(|_| "\"[On Play] Gain 1 ember.\", ").collect();
    let card = format!(
        "(id: \"TALK\", name: \"Talker\", kind: \"beast\", stats: {{\"power\": 1, \"luck\": 1}}, text: [{lines} \"Whenever you draw a card, gain 1 ember.\"]),"
    );
    let game = sound(&files(65, &(cards() + &card)));
    let me = PLAYERS[0];
    let mut running = Table::new(&game).phase("Main").put(me, "hand", "TALK", 1).put(me, "deck", "B", 9).put(PLAYERS[1], "deck", "B", 9).begin();
    choose(&mut running, "play Talker");
    while running.labels().iter().all(|label| label != "end the turn") {
        running.choose(0).expect("their order");
    }
    assert_eq!(pool(&running, me, "ember"), 249);
}
