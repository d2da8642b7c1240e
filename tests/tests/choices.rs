//! All ways to answer: a situation played on through every choice that a player has.

use kotodama_engine::{Board, Match, Placed};
use kotodama_tests::neutral::FILES;
use kotodama_tests::*;
use std::sync::Arc;

/// One way through a situation: what was chosen for which question, and where it led.
struct Leaf {
    path: Vec<(String, String)>,
    end: Match,
}

impl Leaf {
    /// Whether a question that begins so was answered so.
    fn took(&self, question: &str, answer: &str) -> bool {
        self.path.iter().any(|(asked, taken)| asked.starts_with(question) && taken == answer)
    }
}

/// Walks through all options until a situation is over.
fn walk(running: Match, path: &mut Vec<(String, String)>, over: &dyn Fn(&Match) -> bool, leaves: &mut Vec<Leaf>) {
    if running.outcome().is_some() || over(&running) {
        leaves.push(Leaf { path: path.clone(), end: running });
        return;
    }
    for option in 0..running.options().len() {
        let mut next = running.clone();
        path.push((running.prompt(), running.label(option)));
        next.choose(option).expect("it is offered");
        walk(next, path, over, leaves);
        path.pop();
    }
}

#[test]
fn azk_208_one_of_the_two_dies_whatever_is_chosen() {
    let game = azuki();
    let mut mine: Vec<Placed> = [("STT01-001", "garden"), ("STT01-002", "gate_zone"), ("STT01-016", "garden")].map(|(id, at)| placed(game, id, at)).into();
    mine[2].host = Some(0);
    let mut foe: Vec<Placed> =
        [("STT02-001", "garden"), ("STT02-002", "gate_zone"), ("AZK01-062", "garden"), ("STT04-009", "garden")].map(|(id, at)| placed(game, id, at)).into();
    for side in [&mut mine, &mut foe] {
        side.extend((0..30).map(|_| placed(game, "STT02-004", "deck")));
    }
    let board = Board { sides: vec![mine, foe], active: PLAYERS[0], first: PLAYERS[0], turn: 9, pools: Vec::new(), phase: None, seed: 0 };
    let mut running = Match::on_board(Arc::clone(game), &board);
    choose(&mut running, "attack with Raizan");
    let mut leaves = Vec::new();
    let over = |running: &Match| running.labels().iter().any(|l| l == "end the turn");
    walk(running, &mut Vec::new(), &over, &mut leaves);
    assert_eq!(leaves.len(), 21);
    let health = game.stat_named("health").expect("the game has health");
    let left = |leaf: &Leaf, player: usize| leaf.end.stat(first(&leaf.end, PLAYERS[player], "garden", "leader"), health);
    for leaf in &leaves {
        let dead = ids(&leaf.end, zone(&leaf.end, PLAYERS[1], "discard"));
        let (pekiro, ritualist) = (dead.contains(&"AZK01-062"), dead.contains(&"STT04-009"));
        assert!(pekiro || ritualist, "{:?}", leaf.path);
        let aimed = |name: &str| leaf.took("Cinderwake Ritualist", name);
        let redirected = leaf.took("Pekiro", "yes");
        assert_eq!(pekiro && ritualist, aimed("Pekiro") && redirected, "{:?}", leaf.path);
        assert_eq!(left(leaf, 1), if aimed("Shao") { 15 } else { 16 }, "{:?}", leaf.path);
        assert_eq!(left(leaf, 0), if aimed("Raizan") { 19 } else { 20 }, "{:?}", leaf.path);
    }
}

/// An ability is called by its first words, and by as many more as tell it from the others of its card.
#[test]
fn abilities_with_the_same_beginning_are_told_apart() {
    let used = |texts: [&str; 2]| {
        let text = texts.map(|text| format!("{text:?}")).join(", ");
        let probe = format!(r#"(id: "probe", name: "Probe", kind: "beast", stats: {{"cost": 1, "power": 1, "life": 3}}, text: [{text}])"#);
        let mut files = FILES.clone();
        files.0.insert("sets/more.ron".to_owned(), format!(r#"(id: "more", name: "More", cards: [{probe}])"#));
        let game = sound(&files);
        let [me, foe] = PLAYERS;
        let table = Table::new(&game).phase("Main").put(me, "grove", "asha", 1).put(foe, "grove", "bram", 1).put(me, "grove", "probe", 1);
        let labels = PLAYERS.into_iter().fold(table, |table, player| table.put(player, "deck", "crow", 9)).begin().labels();
        labels.into_iter().filter(|label| label.starts_with("use Probe")).collect::<Vec<_>>()
    };
    let [one, other] = ["[Main] Tire this card: Draw 1 card for each beast.", "[Main] Tire this card: Draw 1 card and gain 1 ember."];
    let called = ["use Probe: [Main] Tire this card: Draw 1…", "use Probe: [Main] Tire this card: Gain 1…"];
    assert_eq!(used([one, "[Main] Tire this card: Gain 1 ember."]), called);
    let called = ["use Probe: [Main] Tire this card: Draw 1 card for each…", "use Probe: [Main] Tire this card: Draw 1 card and gain…"];
    assert_eq!(used([one, other]), called);
}
