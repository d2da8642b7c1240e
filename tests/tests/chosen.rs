//! What is chosen in a window: which cards it is offered with, and that it is done in that window even where it closes it.

use kotodama_tests::neutral::{Doing, FILES, Written, board, differs, load_files, play};
use kotodama_tests::{PLAYERS, load};

/// How beasts and tricks are played.
const PLAYED: &str = r#"pay: "Pay ember equal to its cost.", does: "play", steps: ["Play it."]"#;

#[test]
fn what_an_action_needs_may_be_about_its_card() {
    let needs = [
        ("it is a beast", "Lantern Moth offered: yes; Flare offered: no"),
        ("it is a trick", "Lantern Moth offered: no; Flare offered: yes"),
        ("its cost is 2 or more", "Lantern Moth offered: yes; Flare offered: no"),
        ("its cost is less than the number of cards in your hand", "Lantern Moth offered: no; Flare offered: yes"),
        ("there is another card in your hand with the same name as it", "Lantern Moth offered: no; Flare offered: no"),
        ("it is your turn and it is Blue", "Lantern Moth offered: yes; Flare offered: no"),
        ("it is your turn", "Lantern Moth offered: yes; Flare offered: yes"),
        ("it is an opponent's turn", "Lantern Moth offered: no; Flare offered: no"),
    ];
    for (line, expected) in needs {
        let mut files = FILES.clone();
        let text = files.0.get_mut("game.ron").expect("it has rules");
        assert!(text.contains(PLAYED), "beasts are played otherwise");
        *text = text.replacen(PLAYED, &format!("needs: {line:?}, {PLAYED}"), 1);
        let game = load(&files).unwrap_or_else(|found| panic!("{line}: {found:#?}")).game;
        assert_eq!(differs(&board(&game, "", "").begin(), expected), "", "{line}");
    }
}

/// Windows that stay open, that close with whatever is done, and actions that close them.
const CLOSING: &[[&str; 2]] = &[["", ""], ["deeds: One, ", ""], ["", "closes: true, "]];

/// What is carried out in the Answer window is the line for it, and “that card” the one that it was opened about, whatever closes the window.
#[test]
fn what_closes_a_window_is_done_in_it() {
    let texts: &[(&[&str], &str)] = &[
        (&["[Main] Draw 3 cards.", "[Answer] Draw 1 card."], "foe hand#: 3"),
        (&["[Answer] Draw 1 card.", "[Main] Draw 3 cards."], "foe hand#: 3"),
        (&["[Main] Draw 3 cards.", "[Answer] Give that card +2 power until the end of the turn."], "foe hand#: 2; Grey Ox power: 6"),
    ];
    for [window, action] in CLOSING {
        let mut files = FILES.clone();
        let text = files.0.get_mut("game.ron").expect("it has rules");
        let mut change = |from: &str, to: &str| {
            assert!(text.contains(from), "no `{from}`");
            *text = text.replacen(from, to, 1);
        };
        change(r#"(id: "answer", pass"#, &format!(r#"(id: "answer", {window}pass"#));
        let respond = format!(
            r#"(id: "respond", say: "answer with {{it}}", windows: ["answer"], {action}with: "a trick with text for this window in your hand",
            steps: ["Put it into your stage.", "Resolve its text.", "Put it into its owner's discard pile."]),
        (id: "attack", say"#
        );
        change(r#"(id: "attack", say"#, &respond);
        let written = |at: usize, lines: &[&str]| Written {
            id: format!("case-{at}"),
            rest: r#"name: "Case", kind: "trick", stats: {"cost": 0}"#.into(),
            text: lines.iter().map(|line| (*line).to_owned()).collect(),
        };
        let cards: Vec<Written> = texts.iter().enumerate().map(|(at, (lines, _))| written(at, lines)).collect();
        cards.iter().for_each(|card| {
            files.0.insert(format!("sets/{}.ron", card.id), card.file());
        });
        let loaded = load_files(files, &cards);
        assert!(loaded.refused.is_empty(), "{:#?}", loaded.refused);
        for (card, (lines, expected)) in cards.iter().zip(texts) {
            let mut running = board(&loaded.game, "", "").put(PLAYERS[1], "hand", &card.id, 1).begin();
            let doing = Doing { acts: &["attack with Grey Ox"], wishes: &["answer with Case", "Elk"] };
            let told = play(&mut running, &doing).unwrap_or_else(|why| panic!("{lines:?}: {why}"));
            assert_eq!(differs(&running, expected), "", "{window}{action}{lines:?}: {told:?}");
        }
    }
}
