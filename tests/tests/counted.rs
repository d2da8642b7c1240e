//! What a card that is carried out counts of what was played in the turn: itself as well, and not where it says “other”, in each game.

use kotodama_engine::Game;
use kotodama_tests::neutral::{FILES, Written, load_cards};
use kotodama_tests::{PLAYERS, Table, files, len};
use std::sync::Arc;

/// A game, a card of it that is carried out, what it says of what was played, and of what else was; a card to draw, and the phase in which players act.
type Played = (&'static str, &'static str, [&'static str; 2], &'static str, Option<&'static str>);

const GAMES: [Played; 4] = [
    (
        "neutral",
        r#"kind: "trick", stats: {"cost": 0}"#,
        ["Draw 1 card for each trick you've played this turn.", "Draw 1 card for each other trick you've played this turn."],
        "crow",
        Some("Main"),
    ),
    (
        "azuki",
        r#"kind: "spell", families: {"element": ["Neutral"]}, stats: {"cost": 0}"#,
        ["[Main] Draw 1 card for each spell you've played this turn.", "[Main] Draw 1 card for each other spell you've played this turn."],
        "each",
        None,
    ),
    (
        "duel",
        r#"kind: "spell", stats: {"cost": 0}"#,
        ["Draw a card for each spell you cast this turn.", "Draw a card for each other spell you cast this turn."],
        "each",
        None,
    ),
    (
        "azcard",
        r#"kind: "spell", families: {"rarity": ["Commune"]}, stats: {"cost": 0}"#,
        ["Piochez 1 carte pour chaque sort que vous avez joué ce tour-ci.", "Piochez 1 carte pour chaque autre sort que vous avez joué ce tour-ci."],
        "each",
        Some("Utilisation"),
    ),
];

/// How many cards are drawn by playing cards one after the other.
fn drawn(game: &Arc<Game>, played: &[&str], filler: &str, phase: Option<&'static str>) -> Vec<usize> {
    let [me, _] = PLAYERS;
    let mut table = Table::new(game).put(me, "deck", filler, 9);
    table = phase.into_iter().fold(table, Table::phase);
    table = played.iter().fold(table, |table, card| table.put(me, "hand", card, 1));
    let mut running = table.begin();
    let mut drawn = Vec::new();
    let left = |running: &kotodama_engine::Match| len(running, me, "deck");
    for card in played {
        let before = left(&running);
        let name = format!("Probe {card}");
        let at = running.labels().iter().position(|label| label.ends_with(&name)).unwrap_or_else(|| panic!("no `{name}`: {:?}", running.labels()));
        running.choose(at).expect("it is offered");
        // What the others may answer.
        while running.decider() != Some(me) {
            let last = running.options().len() - 1;
            running.choose(last).expect("it is offered");
        }
        drawn.push(before - left(&running));
    }
    drawn
}

#[test]
fn a_card_that_is_carried_out_counts_itself_and_is_no_other() {
    for (name, rest, [each, other], filler, phase) in GAMES {
        let files = if name == "neutral" { FILES.clone() } else { files(name) };
        let texts = [("each", each), ("other", other), ("more", each), ("besides", other)];
        let card = |(id, text): (&str, &str)| Written { id: id.to_owned(), rest: format!(r#"name: "Probe {id}", {rest}"#), text: vec![text.to_owned()] };
        let loaded = load_cards(&files, &texts.map(card));
        assert!(loaded.refused.is_empty(), "{name}: {:?}", loaded.refused);
        assert_eq!(drawn(&loaded.game, &["each", "other", "more", "besides"], filler, phase), [1, 1, 3, 3], "{name}");
    }
}
