//! Zones with cells: which one a card goes into, what lies where beside what in rows, lanes and grids, what loading says of such games, and
//! laws of matches in which cards lie in cells.

use kotodama_engine::ids::ZoneId;
use kotodama_engine::ir::Layout;
use kotodama_engine::state::{NO_HOST, State};
use kotodama_engine::{CardId, Game, Match, PlayerId, Random};
use kotodama_grammar::codes;
use kotodama_rules::Memory;
use kotodama_tests::neutral::{Doing, FILES, Loaded, Written, board, differs, load_cards, neutral, play};
use kotodama_tests::{PLAYERS, alone, files, play_to_end, report, seated, sound, step};
use std::sync::{Arc, OnceLock};

/// The files of the neutral game, its groves with such cells.
fn with_cells(cells: &str) -> Memory {
    let mut files = FILES.clone();
    let mut change = |file: &str, from: &str, to: &str| {
        let text = files.0.get_mut(file).unwrap_or_else(|| panic!("there is no {file}"));
        assert!(text.contains(from), "{file} has no `{from}`");
        *text = text.replace(from, to);
    };
    change(
        "game.ron",
        r#"(id: "grove", seen_by: Everyone, field: On, open: true)"#,
        &format!(r#"(id: "grove", seen_by: Everyone, field: On, open: true, cells: {cells})"#),
    );
    change("game.ron", r#"place: {"warden": "grove""#, r#"place: {"warden": "den""#);
    change(
        "game.ron",
        r#"(id: "attack", does: Announce),"#,
        r#"(id: "attack", does: Announce), (id: "shift", does: Means(["Move it to an adjacent plot."])),"#,
    );
    change("lexicon/en.ron", "    verbs: {\n", "    verbs: {\n        \"shift\": (base: \"shift\", third: \"shifts\", past: \"shifted\"),\n");
    change(
        "lexicon/en.ron",
        r#""grove": (sg: "grove", pl: "groves", play: "play")"#,
        r#""grove": (sg: "grove", pl: "groves", play: "play", cell: "plot", cells: "plots", here: ["there", "here"])"#,
    );
    files
}

/// What is said, and what it does: on a trick from the hand, or on a beast that lies in the grove in its fourth place.
struct Case {
    kind: &'static str,
    text: &'static [&'static str],
    acts: &'static [&'static str],
    wishes: &'static [&'static str],
    /// What then is so; nothing of what is refused, which says this.
    does: Result<&'static str, &'static str>,
}

const fn trick(text: &'static [&'static str], wishes: &'static [&'static str], does: &'static str) -> Case {
    Case { kind: "trick", text, acts: &["play Case"], wishes, does: Ok(does) }
}

const fn stands(text: &'static [&'static str], does: &'static str) -> Case {
    Case { kind: "beast", text, acts: &[], wishes: &[], does: Ok(does) }
}

const fn used(text: &'static [&'static str], wishes: &'static [&'static str], does: &'static str) -> Case {
    Case { kind: "beast", text, acts: &["use Case"], wishes, does: Ok(does) }
}

const fn refused(kind: &'static str, text: &'static [&'static str], why: &'static str) -> Case {
    Case { kind, text, acts: &[], wishes: &[], does: Err(why) }
}

/// My warden, Spark Fox, Grey Ox and the case stand in plots 1 to 4; across the table a warden, Ember Wolf and Elk in plots 1 to 3.
const ROW: &[Case] = &[
    // Opposite, and adjacent.
    trick(&["Choose a beast in your grove. Deal 1 damage to the beast opposite it."], &["Spark Fox"], "Ember Wolf damage: 1; Elk damage: 0"),
    trick(&["Choose a beast in your grove. Deal 1 damage to the beast opposite it."], &["Grey Ox"], "Ember Wolf damage: 0; Elk damage: 1"),
    trick(
        &["Choose a beast in your grove. Deal 1 damage to all beasts in front of it."],
        &["Grey Ox"],
        "Elk damage: 1; Ember Wolf damage: 0; Grey Ox damage: 0",
    ),
    trick(
        &["Choose a beast in your grove. Destroy all beasts in the same column as it."],
        &["Grey Ox"],
        "Grey Ox at: my discard; Elk at: foe discard; Ember Wolf at: foe grove",
    ),
    trick(
        &["Choose a beast in your grove. Deal 1 damage to all beasts in the same row as it."],
        &["Grey Ox"],
        "Grey Ox damage: 1; Spark Fox at: my discard; Elk damage: 0",
    ),
    stands(&["All adjacent beasts have +1 power."], "Grey Ox power: 5; Spark Fox power: 2"),
    stands(&["All beasts next to this card have +1 power."], "Grey Ox power: 5; Spark Fox power: 2"),
    // On a side, the one in the next plot, or all.
    stands(&["All beasts to the left of this card have +1 power."], "Grey Ox power: 5; Spark Fox power: 3; Ember Wolf power: 3"),
    used(&["[Main] Destroy the beast to the left of this card."], &[], "Grey Ox at: my discard; Spark Fox at: my grove"),
    stands(&["All beasts opposite this card have +1 power."], "Elk power: 2; Ember Wolf power: 3"),
    // Where a card goes.
    used(&["[Main] Move this card to an adjacent plot."], &[], "Case cell: 5"),
    used(&["[Main] Move this card to another plot."], &[], "Case cell: 5"),
    used(&["[Main] Move this card to an empty plot."], &[], "Case cell: 5"),
    trick(&["Move a beast in your grove to another plot."], &["Spark Fox", "plot 4"], "Spark Fox cell: 4; my grove: Asha, Grey Ox, Spark Fox"),
    trick(&["Move a beast in your grove to an adjacent plot."], &["Grey Ox"], "Grey Ox cell: 4"),
    // It moves on its own side, whoever moves it.
    trick(&["Move a beast in your opponent's grove to another plot."], &["Ember Wolf", "plot 5"], "Ember Wolf cell: 5; foe grove: Bram, Elk, Ember Wolf"),
    trick(&["Choose a beast in your grove. Move a beast in your opponent's grove to the same plot as it."], &["Spark Fox", "Elk"], "Elk cell: 3"),
    // What stays on the field is the same the second time.
    trick(&["Shift a beast in your grove twice."], &["Grey Ox", "plot 4", "plot 5"], "Grey Ox cell: 5; Spark Fox cell: 2"),
    trick(&["Put a beast in your hand into your grove."], &["plot 5"], "Lantern Moth cell: 5; my grove: Asha, Spark Fox, Grey Ox, Lantern Moth"),
    trick(&["Move a beast in your hand to an empty plot."], &["plot 5"], "Lantern Moth cell: 5"),
    trick(&["Put all beasts in your hand or discard pile into your grove."], &["plot 5"], "my grove#: 5"),
    used(&["[Main] Swap this card with a beast in your opponent's grove."], &["Elk"], "Case at: foe grove; Case cell: 3; Elk at: my grove; Elk cell: 4"),
    used(
        &["[Main] Swap this card with another beast in your grove."],
        &["Spark Fox"],
        "Case cell: 2; Spark Fox cell: 4; my grove: Asha, Case, Grey Ox, Spark Fox",
    ),
    // Each of them, and how many.
    trick(
        &["In each plot, deal 1 damage to all beasts in this plot."],
        &[],
        "Spark Fox at: my discard; Grey Ox damage: 1; Ember Wolf damage: 1; Elk damage: 1",
    ),
    trick(&["In each plot, if there are 2 or more beasts in this plot, draw 1 card."], &[], "my hand#: 4"),
    trick(&["Move a beast in your grove to any plot."], &["Spark Fox", "plot 4"], "Spark Fox cell: 4; my grove: Asha, Grey Ox, Spark Fox"),
    trick(&["Destroy all beasts in any one plot."], &["plot 2"], "Spark Fox at: my discard; Grey Ox at: my grove"),
    // Alone where it lies, and not.
    stands(&["If this beast is alone in its plot, it has +5 power."], "Case power: 6"),
    stands(&["If this beast is alone in its plot, your other beasts have +5 power."], "Grey Ox power: 9"),
    stands(&["If this beast is alone in its plot, your beasts have +5 power."], "Grey Ox power: 9; Case power: 6"),
    stands(&["If there are no other beasts in this plot, your other beasts have +4 power."], "Grey Ox power: 8"),
    stands(&["If no other beasts are in this plot, this beast has +5 power."], "Case power: 6"),
    trick(&["Draw cards equal to the number of your empty plots."], &[], "my hand#: 4"),
    trick(&["Draw cards equal to the number of your opponent's empty plots."], &[], "my hand#: 4"),
    trick(&["Draw cards equal to the room in your grove."], &[], "my hand#: 4"),
    // One that is chosen, and the outermost ones.
    trick(
        &["Choose a plot. Deal 1 damage to all beasts in that plot."],
        &["plot 3"],
        "Grey Ox damage: 1; Elk damage: 1; Ember Wolf damage: 0; Spark Fox at: my grove",
    ),
    trick(&["Choose a plot. Destroy all beasts you control in that plot."], &["plot 2"], "Spark Fox at: my discard; Ember Wolf at: foe grove"),
    trick(&["Choose an empty plot. Move a beast in your grove to that plot."], &["plot 5", "Grey Ox"], "Grey Ox cell: 5"),
    trick(&["Your opponent chooses a plot. Deal 1 damage to all beasts in that plot."], &["plot 3"], "Grey Ox damage: 1; Elk damage: 1"),
    trick(&["Deal 1 damage to all beasts in a plot."], &["plot 3"], "Grey Ox damage: 1; Elk damage: 1; Ember Wolf damage: 0"),
    trick(&["Destroy all beasts in the leftmost plot."], &[], "Spark Fox at: my grove; Ember Wolf at: foe grove"),
    trick(&["Move a beast in your grove to the rightmost plot."], &["Spark Fox"], "Spark Fox cell: 5"),
    trick(&["Put a beast in your hand into the last plot."], &[], "Lantern Moth cell: 5"),
    stands(&["All beasts in the rightmost plot have +1 power."], "Grey Ox power: 4"),
    stands(&["All beasts you control in adjacent plots have +1 power."], "Grey Ox power: 5; Spark Fox power: 2"),
    used(&["[Main] Choose an adjacent plot. Move this card to that plot."], &["plot 5"], "Case cell: 5"),
    refused("beast", &["All beasts in a plot have +1 power."], "nobody chooses here"),
    stands(&["If this card is in the rightmost plot, it has +1 power."], "Case power: 1"),
    stands(&["While this card is in the leftmost plot, it has +1 power."], "Case power: 1"),
    trick(&["If you have an empty plot, draw 1 card."], &[], "my hand#: 3"),
    trick(&["If you have no empty plots, draw 1 card."], &[], "my hand#: 2"),
    trick(&["If your grove is full, draw 1 card."], &[], "my hand#: 2"),
    refused("trick", &["If there is an empty plot, draw 1 card."], "on the side of one player"),
    refused("trick", &["Choose a plot."], "nothing is said of it"),
    // Empty ones are counted on one side.
    refused("beast", &["This card has +1 power for each empty plot."], "on the side of one player"),
    stands(&["This card has +1 power for each empty plot you have."], "Case power: 2"),
    stands(&["This card has +1 power for each of your opponent's empty plots."], "Case power: 3"),
    // What comes from elsewhere goes beside this card, and beside nothing where that lies nowhere.
    used(&["[Main] Put a beast in your hand into an adjacent plot."], &[], "Lantern Moth cell: 5"),
    refused("trick", &["Put a beast in your hand into an adjacent plot."], "choose one before"),
    refused("trick", &["Put a beast in your hand into another plot."], "choose one before"),
    refused("trick", &["Put the top card of your deck into an adjacent plot."], "choose one before"),
    // Where cards lie before they come, nobody is kept from bringing them.
    refused("beast", &["Players can't play beasts in this plot."], "say what becomes of it instead"),
    refused("beast", &["Your opponent can't play beasts in an adjacent plot."], "say what becomes of it instead"),
    refused("trick", &["Choose a plot. Your opponent can't play beasts in that plot until the end of the turn."], "say what becomes of it instead"),
    // Where another card went, or this one lies.
    refused("beast", &["[Main] Move another beast in your grove to an empty plot. Deal 1 damage to all beasts in that plot."], "as this card"),
    refused("beast", &["[Main] Move another beast in your grove to the rightmost plot. Deal 1 damage to all beasts in that plot."], "as this card"),
    used(
        &["[Main] Move another beast in your grove to an empty plot. Deal 1 damage to all beasts in the same plot as it."],
        &["Grey Ox"],
        "Grey Ox damage: 1; Case damage: 0; Elk damage: 0",
    ),
    used(
        &["[Main] Move another beast in your grove to an empty plot. Deal 1 damage to all beasts in the same plot as this card."],
        &["Grey Ox"],
        "Grey Ox damage: 0; Case damage: 1",
    ),
    used(&["[Main] Move this card to an empty plot. Deal 1 damage to all beasts in that plot."], &[], "Case damage: 1; Grey Ox damage: 0"),
    trick(&["Move a beast in your grove to an empty plot. Deal 1 damage to all beasts in that plot."], &["Grey Ox"], "Grey Ox damage: 1; Elk damage: 0"),
    trick(&["Destroy the leftmost beast in your grove."], &[], "Spark Fox at: my discard"),
    refused("trick", &["Shuffle your grove."], "not shuffled"),
    refused("trick", &["Deal 1 damage to all beasts in this plot."], "no card is spoken of"),
    refused("trick", &["Deal 1 damage to all beasts in the same plot."], "\"it\" refers to nothing"),
];

/// As in the row, with two columns: the warden and the fox, the ox and the case, each the second behind the first.
const GRID: &[Case] = &[
    used(&["[Main] Deal 1 damage to all beasts in front of this card."], &[], "Grey Ox damage: 1; Elk damage: 0; Spark Fox damage: 0"),
    used(&["[Main] Deal 1 damage to all beasts opposite this card."], &[], "Elk damage: 1; Ember Wolf damage: 0"),
    trick(&["Choose a beast in your grove. Deal 1 damage to all beasts in front of it."], &["Grey Ox"], "Elk damage: 1"),
    stands(&["All beasts behind this card have +1 power.", "All other beasts in the same row have +1 power."], "Spark Fox power: 3; Grey Ox power: 4"),
    trick(&["Choose a card in your opponent's grove. Deal 1 damage to all beasts behind it."], &["Bram"], "Ember Wolf damage: 1; Elk damage: 0"),
    stands(&["All other beasts in the same column have +1 power."], "Spark Fox power: 2; Grey Ox power: 5; Elk power: 3; Ember Wolf power: 3"),
    stands(&["All adjacent beasts have +1 power."], "Spark Fox power: 3; Grey Ox power: 5"),
    used(&["[Main] Move this card to an adjacent plot."], &[], "Case cell: 6"),
    refused("beast", &["All other beasts in this plot have +1 power."], "in the same row"),
    refused("trick", &["In each plot, draw 1 card."], "one cell of a grid"),
];

/// Two and two: the warden and the fox in plot 1, the ox and the case in plot 2.
const LANES: &[Case] = &[
    used(&["[Main] Deal 1 damage to all other beasts in this plot."], &[], "Grey Ox damage: 1; Elk damage: 1; Spark Fox damage: 0; Ember Wolf damage: 0"),
    used(&["[Main] Deal 1 damage to all beasts in an adjacent plot."], &[], "Spark Fox at: my discard; Ember Wolf damage: 1; Elk damage: 0; Grey Ox damage: 0"),
    used(&["[Main] Deal 1 damage to all beasts in another plot."], &[], "Spark Fox at: my discard; Ember Wolf damage: 1; Elk damage: 0; Grey Ox damage: 0"),
    stands(&["All adjacent beasts have +1 power."], "Spark Fox power: 3; Grey Ox power: 4"),
    used(&["[Main] Move this card to an empty plot."], &[], "Case cell: 3"),
    used(&["[Main] Move this card to an adjacent plot."], &[], "Case cell: 3"),
    trick(&["Choose a beast in your grove. Move another beast in your grove to the same plot as it."], &["Grey Ox", "Spark Fox"], "Spark Fox cell: 2"),
    trick(
        &["In each plot, destroy the beast with the highest power in this plot."],
        &[],
        "Ember Wolf at: foe discard; Grey Ox at: my discard; Spark Fox at: my grove; Elk at: foe grove",
    ),
    refused("beast", &["[Main] Destroy the beast opposite this card."], "several may lie there"),
    trick(&["Choose a plot. Destroy all beasts in that plot."], &["plot 1"], "Spark Fox at: my discard; Ember Wolf at: foe discard; Grey Ox at: my grove"),
    trick(&["Choose a plot. Destroy all beasts there."], &["plot 1"], "Spark Fox at: my discard; Ember Wolf at: foe discard; Grey Ox at: my grove"),
    used(&["[Main] Deal 1 damage to all other beasts here."], &[], "Grey Ox damage: 1; Elk damage: 1; Spark Fox damage: 0; Ember Wolf damage: 0"),
    refused("trick", &["Destroy all beasts there."], "no card is spoken of"),
];

fn written(number: usize, case: &Case) -> Written {
    let stats = if case.kind == "trick" { r#"{"cost": 0}"# } else { r#"{"cost": 0, "power": 1, "life": 3}"# };
    let rest = format!(r#"name: "Case", kind: "{}", stats: {stats}"#, case.kind);
    Written { id: format!("case{number}"), rest, text: case.text.iter().map(|line| (*line).to_owned()).collect() }
}

fn judge(loaded: &Loaded, id: &str, case: &Case) -> Result<(), String> {
    let expected = match (loaded.refused.get(id), case.does) {
        (None, Err(_)) => return Err("it loads".into()),
        (Some(findings), does) => {
            let said: Vec<String> = findings.iter().map(|found| format!("{} {:?}", found.message, found.help)).collect();
            let said = said.join("; ");
            return if does.is_err_and(|why| said.contains(why)) { Ok(()) } else { Err(format!("it is refused: {said}")) };
        }
        (None, Ok(expected)) => expected,
    };
    let mut running = board(&loaded.game.game, id, if case.kind == "trick" { "hand" } else { "grove" }).begin();
    let told = play(&mut running, &Doing { acts: case.acts, wishes: case.wishes })?;
    let wrong = differs(&running, expected);
    if wrong.is_empty() { Ok(()) } else { Err(format!("{wrong}told: {told:?}")) }
}

fn all_hold(cells: &str, cases: &[Case]) {
    let cards: Vec<Written> = cases.iter().enumerate().map(|(number, case)| written(number, case)).collect();
    let loaded = load_cards(&with_cells(cells), &cards);
    let wrong: Vec<String> = cases
        .iter()
        .zip(&cards)
        .filter_map(|(case, card)| judge(&loaded, &card.id, case).err().map(|why| format!("{}\n      {why}", case.text.join(" "))))
        .collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

#[test]
fn what_is_said_of_a_row_is_done() {
    all_hold("Row(5)", ROW);
}

#[test]
fn what_is_said_of_a_grid_is_done() {
    all_hold("Grid(3, 2)", GRID);
}

#[test]
fn what_is_said_of_lanes_is_done() {
    all_hold("Lanes(3, 2)", LANES);
}

/// All that are on a side stand in plot 1, so where else they go shows beside what they go.
#[test]
fn what_comes_from_elsewhere_goes_beside_this_card() {
    all_hold(
        "Lanes(3, 5)",
        &[
            used(&["[Main] Put a beast in your hand into another plot."], &["plot 1", "plot 3"], "Lantern Moth cell: 3"),
            used(&["[Main] Put a beast in your hand into an adjacent plot."], &["plot 1", "plot 3"], "Lantern Moth cell: 2"),
            used(&["[Main] Put a beast in your hand into this plot."], &["plot 3"], "Lantern Moth cell: 1"),
            used(&["[Main] Move a beast in your grove to another plot."], &["Spark Fox", "plot 1", "plot 3"], "Spark Fox cell: 3"),
        ],
    );
}

/// A card in another zone with as many columns lies in the same ones: what it says of “this plot” is of that column.
#[test]
fn zones_with_as_many_columns_share_them() {
    let mut files = with_cells("Row(5)");
    let mut change = |file: &str, from: &str, to: &str| {
        let text = files.0.get_mut(file).unwrap_or_else(|| panic!("there is no {file}"));
        assert!(text.contains(from), "{file} has no `{from}`");
        *text = text.replacen(from, to, 1);
    };
    change("game.ron", r#"(id: "den","#, r#"(id: "ward", seen_by: Everyone, field: On, cells: Row(5)), (id: "den","#);
    change("lexicon/en.ron", r#""grove": (sg"#, r#""ward": (sg: "ward", pl: "wards", cell: "post", cells: "posts"), "grove": (sg"#);
    let cases = [
        stands(&["All wardens in this plot have +1 life."], "Asha life: 31; Bram life: 31; Spark Fox power: 2"),
        stands(&["All beasts in an adjacent plot have +1 power."], "Spark Fox power: 3; Ember Wolf power: 4; Grey Ox power: 4; Elk power: 2"),
        stands(&["All beasts in another plot have +1 power."], "Spark Fox power: 3; Grey Ox power: 5"),
        used(&["[Main] Put a beast in your hand into an adjacent plot."], &[], "my hand#: 2"),
        used(&["[Main] Put a beast in your hand into another plot."], &["plot 5"], "Lantern Moth cell: 5"),
        used(&["[Main] Choose an adjacent plot. Deal 1 damage to all beasts in that plot."], &[], "Ember Wolf damage: 1; Elk damage: 0"),
    ];
    let cards: Vec<Written> = cases.iter().enumerate().map(|(number, case)| written(number, case)).collect();
    let loaded = load_cards(&files, &cards);
    for (case, card) in cases.iter().zip(&cards) {
        assert!(!loaded.refused.contains_key(&card.id), "{:?}: {:?}", case.text, loaded.refused[&card.id]);
        let mut running = board(&loaded.game.game, &card.id, "ward").begin();
        let told = play(&mut running, &Doing { acts: case.acts, wishes: case.wishes });
        let wrong = differs(&running, case.does.unwrap_or_default());
        assert!(wrong.is_empty(), "{:?}\n{wrong}{told:?}", case.text);
    }
}

#[test]
fn a_full_row_takes_nothing_more() {
    all_hold(
        "Row(3)",
        &[
            trick(&["Put a beast in your hand into your grove."], &[], "Lantern Moth at: my hand; my grove#: 3"),
            trick(&["Move a beast in your grove to another plot."], &["Spark Fox"], "Spark Fox cell: 2"),
            trick(&["Draw cards equal to the number of your empty plots."], &[], "my hand#: 2"),
            trick(&["If your grove is full, draw 1 card."], &[], "my hand#: 3"),
            trick(&["If you have no empty plots, draw 1 card."], &[], "my hand#: 3"),
        ],
    );
}

/// Words for what lies beside what say nothing where nothing lies in cells: a text with them is no card that does less.
#[test]
fn without_cells_words_for_them_are_refused() {
    let texts: &[&[&str]] = &[
        &["Destroy all beasts opposite this card."],
        &["Destroy the beast opposite this card."],
        &["Destroy the opposite beast."],
        &["Destroy all beasts in front of this card."],
        &["Destroy all beasts behind this card."],
        &["All other beasts in the same row have +1 power."],
        &["All other beasts in the same column have +1 power."],
        &["Move this card to an adjacent plot."],
        &["In each lane, draw 1 card."],
    ];
    let cases: Vec<Case> = texts.iter().map(|text| refused("beast", text, "")).collect();
    let cards: Vec<Written> = cases.iter().enumerate().map(|(number, case)| written(number, case)).collect();
    let loaded = neutral(&cards);
    for card in &cards {
        let findings = loaded.refused.get(&card.id).unwrap_or_else(|| panic!("{:?} loads", card.text));
        assert!(findings.iter().all(|found| found.code == codes::UNREAD || found.code == codes::UNCLEAR), "{:?}: {findings:?}", card.text);
        let hinted = findings.iter().any(|found| found.message.contains("give a zone `cells` in game.ron"));
        assert!(hinted || card.text[0].contains("plot") || card.text[0].contains("lane"), "{:?}: {findings:?}", card.text);
    }
}

#[test]
fn what_can_not_be_is_told_with_what_to_write() {
    let told = |cells: &str, change: &dyn Fn(&mut Memory)| {
        let mut files = with_cells(cells);
        change(&mut files);
        kotodama_tests::load(&files).err().map(|findings| report(&findings, &files))
    };
    let says = |told: Option<String>, what: &str| assert!(told.as_ref().is_some_and(|told| told.contains(what)), "{told:?}");
    let replaced = |from: &'static str, to: &'static str| {
        move |files: &mut Memory| {
            for text in files.0.values_mut() {
                *text = text.replace(from, to);
            }
        }
    };
    assert_eq!(told("Row(5)", &|_| ()), None);
    says(told("Row(1)", &|_| ()), "there are 2 to 100 cells");
    says(told("Grid(20, 20)", &|_| ()), "400 cells");
    says(told("Lanes(3, 0)", &|_| ()), "with room for 0 each");
    says(told("Row(5)", &replaced(r#", cell: "plot", cells: "plots""#, "")), "has no word for one");
    says(told("Row(5)", &replaced(r#""warden": "den""#, r#""warden": "grove""#)), "before anybody could say in which of its cells");
}

// ----- laws

fn valleys() -> &'static Arc<Game> {
    static GAME: OnceLock<Arc<Game>> = OnceLock::new();
    GAME.get_or_init(|| Arc::clone(&sound(&files("valleys")).game))
}

/// What is wrong with how cards lie in the cells of a state.
fn wrong_with(game: &Game, state: &State) -> Option<String> {
    for player in state.players() {
        for zone in (0..game.zones.len()).map(ZoneId::at) {
            let held = state.zone(game.zones.len(), player, zone);
            let cells: Vec<u8> = held.iter().map(|card| state.cards[card.index()].cell).collect();
            let Some(Layout { columns, rows, holds }) = game.zones[zone.index()].cells else {
                if cells.iter().any(|cell| *cell != 0) {
                    return Some(format!("a card lies in a cell of {zone:?}, which has none"));
                }
                continue;
            };
            let lying = |cell: u8| held.iter().filter(|card| state.cards[card.index()].cell == cell && state.cards[card.index()].host == NO_HOST).count();
            if !cells.is_sorted()
                || cells.iter().any(|cell| !(1..=columns * rows).contains(cell))
                || (1..=columns * rows).any(|cell| lying(cell) > usize::from(holds))
            {
                return Some(format!("{player:?} has {cells:?} in {zone:?}"));
            }
        }
    }
    let nowhere = |card: &kotodama_engine::state::Card| card.zone == kotodama_engine::state::OUT && card.cell != 0;
    state.cards.iter().any(nowhere).then(|| "a card that is out of the game lies in a cell".to_owned())
}

#[test]
fn cells_hold_no_more_than_they_have_room_for_and_a_match_ends() {
    let mut asked = 0;
    for seed in 0..40 {
        let ended = play_to_end(seated(valleys(), 2, seed), seed, |now| {
            asked += u32::from(now.options().iter().any(|option| matches!(option, kotodama_engine::Choice::Cell(_))));
            if let Some(wrong) = wrong_with(now.game(), now.state()) {
                panic!("seed {seed}, decision {}: {wrong}", now.state().decisions);
            }
        });
        assert!(ended.outcome().is_some(), "seed {seed}");
    }
    assert!(asked > 400, "only {asked} cells were chosen: nothing is learned of that");
}

#[test]
fn copies_and_saves_go_on_the_same_and_spoilt_cells_are_refused() {
    for seed in 0..4 {
        let mut running = seated(valleys(), 2, seed);
        let mut chance = Random::new(!seed);
        while running.outcome().is_none() {
            let text = serde_json::to_string(&running.save()).expect("a match can be saved");
            let save = serde_json::from_str(&text).expect("a save can be read");
            let mut loaded = Match::load(Arc::clone(valleys()), &save).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
            assert!(loaded == running && loaded.options() == running.options(), "seed {seed}");
            let spoilt = |spoil: &dyn Fn(&mut State, CardId)| {
                let mut save = running.save();
                let lies = (0..save.state.cards.len())
                    .map(|at| CardId(u16::try_from(at).expect("there are few cards")))
                    .find(|card| save.state.cards[card.index()].cell != 0)?;
                spoil(&mut save.state, lies);
                Some(Match::load(Arc::clone(valleys()), &save).is_err())
            };
            assert_ne!(spoilt(&|state, card| state.cards[card.index()].cell = 4), Some(false), "seed {seed}");
            assert_ne!(spoilt(&|state, card| state.cards[card.index()].cell = 0), Some(false), "seed {seed}");
            let option = step(&mut running, &mut chance);
            loaded.choose(option).expect("what is offered to one is offered to the other");
            assert!(loaded == running, "seed {seed}: it goes another way");
        }
    }
}

/// Where what lies face down lies is seen by everybody; what it is, by nobody who may not.
#[test]
fn hidden_cards_are_seen_to_lie_in_their_cells() {
    let mut hidden = with_cells("Row(5)");
    let text = hidden.0.get_mut("game.ron").expect("there are rules");
    *text = text.replace(r#"(id: "grove", seen_by: Everyone"#, r#"(id: "grove", seen_by: Owner"#);
    let game = Arc::new(alone(kotodama_tests::load(&hidden).unwrap_or_else(|findings| panic!("{}", report(&findings, &hidden)))));
    let running = board(&game, "", "").begin();
    let [me, foe] = PLAYERS;
    let grove = |viewer: PlayerId, owner: PlayerId| {
        let view = running.view(viewer);
        let zone = game.zone_named("grove");
        view.zones.into_iter().find(|seen| seen.owner == owner && Some(seen.zone) == zone).expect("there is a grove")
    };
    let mine = grove(me, me);
    assert_eq!((mine.hidden.len(), mine.cards.iter().map(|card| card.cell).collect::<Vec<u8>>()), (0, vec![1, 2, 3]));
    let theirs = grove(me, foe);
    assert_eq!((theirs.hidden, theirs.cards.len()), (vec![1, 2, 3], 0));
    let known = running.observe(me).zones.into_iter().find(|seen| seen.owner == foe && Some(seen.zone) == game.zone_named("grove")).expect("there is a grove");
    assert_eq!((known.cells, known.cards.iter().flatten().count()), (vec![1, 2, 3], 0));
}
