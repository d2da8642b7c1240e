//! What is always true, as a rule of the game: a rule holds for each player as "you", so what it says of the opponent's cards is true of
//! everybody's, as it is when the same is said from the other side. Each kind of such sentence is tried.

use super::played;
use kotodama_tests::neutral::{Doing, FILES, seen};
use kotodama_tests::{files, load};

/// A rule about the cards of the opponent, and the same from their side.
const SIDES: &[[&str; 2]] = &[
    ["Your opponent's beasts have Swift.", "Your beasts have Swift."],
    ["All beasts in your opponent's grove have +1 power.", "All beasts in your grove have +1 power."],
    ["All enemy beasts have +1 power.", "All friendly beasts have +1 power."],
    ["Beasts your opponent controls with a power of 3 or more have Swift.", "Beasts you control with a power of 3 or more have Swift."],
    [
        "As long as you control a card named Elk, all beasts in your opponent's grove have +1 power.",
        "As long as your opponent controls a card named Elk, all beasts in your grove have +1 power.",
    ],
    [
        "As long as you have 9 or less ember, all beasts in your opponent's grove have +power equal to the number of cards in your hand.",
        "As long as your opponent has 9 or less ember, all beasts in your grove have +power equal to the number of cards in your opponent's hand.",
    ],
    ["All cards in your opponent's hand cost 1 more.", "All cards in your hand cost 1 more."],
    ["Your opponent's tricks cost 1 more.", "Your tricks cost 1 more."],
    ["Tricks your opponent plays cost 1 more.", "Tricks you play cost 1 more."],
    ["The first trick your opponent plays each turn costs 1 more.", "The first trick you play each turn costs 1 more."],
    ["All beasts in your opponent's grove can't attack.", "All beasts in your grove can't attack."],
    ["Beasts your opponent controls can't attack wardens.", "Beasts you control can't attack wardens."],
    ["All beasts in your opponent's grove can't be attacked.", "All beasts in your grove can't be attacked."],
    ["All beasts in your opponent's grove can't be destroyed.", "All beasts in your grove can't be destroyed."],
    ["Your opponent's warden can't take damage.", "Your warden can't take damage."],
    ["All beasts in your opponent's grove can attack beasts in any den.", "All beasts in your grove can attack beasts in any den."],
    ["All beasts in your opponent's grove can only attack wardens.", "All beasts in your grove can only attack wardens."],
    ["The power of all beasts in your opponent's grove can't be more than 1.", "The power of all beasts in your grove can't be more than 1."],
    ["All beasts in your opponent's grove have no abilities.", "All beasts in your grove have no abilities."],
    [
        "All beasts in your opponent's grove have “Whenever this card attacks, draw 1 card.”",
        "All beasts in your grove have “Whenever this card attacks, draw 1 card.”",
    ],
    ["Your opponent can't draw cards.", "You can't draw cards."],
];

/// What is tried under each rule.
const ACTS: &[&[&str]] = &[
    &[],
    &["attack with Grey Ox"],
    &["attack with Spark Fox"],
    &["play Flare"],
    &["play Lantern Moth", "play Flare"],
    &["end the turn", "end the turn"],
    &["end the turn", "attack with Ember Wolf"],
    &["end the turn", "attack with Elk"],
    &["end the turn", "play Stoke"],
];

/// What each act comes to in the neutral game with such a rule; none where it does not load.
fn under(rule: Option<&str>) -> Option<Vec<String>> {
    let mut files = FILES.clone();
    let text = files.0.get_mut("game.ron")?;
    if let Some(rule) = rule {
        *text = text.replacen("    rules: [\n", &format!("    rules: [\n        {rule:?},\n"), 1);
    }
    let game = load(&files).ok()?.game;
    let come = |acts: &&'static [&'static str]| {
        let done = ["Elk", "Grey Ox", "Bram"].map(|wish| {
            let wishes: &'static [&'static str] = match wish {
                "Elk" => &["Owl", "Cave Bear", "Elk", "Grey Ox"],
                "Grey Ox" => &["Ember Wolf", "Spark Fox"],
                _ => &["Bram", "Asha"],
            };
            played(&game, "", "", Doing { acts, wishes }).map_or_else(|why| why, |(running, _)| format!("{}{:?}", seen(&running), running.labels()))
        });
        done.join("\n")
    };
    Some(ACTS.iter().map(come).collect())
}

#[test]
fn a_rule_about_the_cards_of_the_opponent_is_true_of_everybodys() {
    let bare = under(None).expect("the neutral game loads");
    let mut wrong = Vec::new();
    for [foe, own] in SIDES {
        match (under(Some(foe)), under(Some(own))) {
            (_, None) => wrong.push(format!("“{own}” does not load")),
            (None, _) => wrong.push(format!("“{foe}” does not load")),
            (Some(foes), Some(owns)) => {
                if owns == bare {
                    wrong.push(format!("“{own}” does nothing"));
                }
                if let Some((one, other)) = foes.iter().zip(&owns).find(|(one, other)| one != other) {
                    wrong.push(format!("“{foe}” is not “{own}”:\n{one}\n{other}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Where several are opponents, it is not said of how many of them such a rule would hold at once.
#[test]
fn a_rule_about_the_cards_of_opponents_is_refused_where_several_play() {
    for rule in
        ["All heirlooms in an opponent's cabinet have -1 Worth.", "If you have 5 or more Shillings, all heirlooms in an opponent's cabinet have -1 Worth."]
    {
        let mut files = files("attic");
        let text = files.0.get_mut("game.ron").expect("the game has its file");
        let begin = text.find("\n    turn:").expect("it has turns");
        text.insert_str(begin, &format!("\n    rules: [{rule:?}],\n"));
        let findings = load(&files).err().unwrap_or_default();
        assert!(findings.iter().any(|found| found.message.contains("each has several opponents")), "{rule}: {findings:?}");
    }
}
