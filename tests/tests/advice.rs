//! What is told of wordings that other games print: each example is a text of the neutral game, and each list of words is found where
//! a sentence stops at them.

use kotodama_grammar::{Language, Lexicon, advice};
use kotodama_tests::neutral::{Written, neutral};

/// Sentences as authors of other games write them, and a word of the advice that each is answered with.
const ASKED: &[(&str, &str)] = &[
    ("This card can't be chosen by your opponent.", "targeted"),
    ("Whenever this card defeats a beast, draw 1 card.", "verb of the game"),
    ("Repeat 3 times: Deal 1 damage to a beast in your opponent's grove.", "Do this 3 times"),
    ("This card can attack twice this turn.", "keyword of the game"),
    ("Tutor a beast.", "looked at"),
    ("If it is the second trick you played this turn, draw 2 cards.", "counted by"),
    ("Destroy all beasts cost 3 or less.", "with a cost of 3 or less"),
    ("A player you choose draws 1 card.", "which player"),
    ("Lifesteal.", "waits for that"),
    ("Exile a beast in your opponent's grove.", "out of the game"),
    ("Mill 2 cards.", "from the top"),
    ("Scry 2.", "put them back"),
    ("Counter target trick.", "takes its place"),
    ("Destroy the strongest beast in your grove.", "the highest or the lowest number"),
    ("At the beginning of your upkeep, draw 1 card.", "lexicon"),
    ("Prevent the first damage that would be dealt to this card each turn.", "in each turn"),
    ("Until the end of the turn, when a beast is destroyed, draw 1 card.", "for each time"),
    ("Deal 3 damage divided among any number of beasts.", "packets"),
    ("When this card is healed by a trick, draw 1 card.", "by your opponent"),
    ("Reduce damage dealt to your warden by 1.", "made smaller"),
    ("Your opponent can't attack next turn.", "durations"),
    ("After this card attacks, draw 1 card.", "announced"),
    ("Destroy the beast that killed this.", "named where that happens"),
    ("Whenever you draw a card, gain 1 ember. This ability triggers only once each turn.", "in its own sentence"),
];

#[test]
fn every_example_is_a_text_of_the_neutral_game() {
    let cards: Vec<Written> = advice("en")
        .iter()
        .enumerate()
        .flat_map(|(at, advice)| {
            [("trick", r#"{"cost": 0}"#), ("beast", r#"{"cost": 0, "power": 1, "life": 3}"#)].map(|(kind, stats)| {
                let text = vec![advice.such.clone()];
                Written { id: format!("{kind}-{at}"), rest: format!(r#"name: "Case", kind: "{kind}", stats: {stats}"#), text }
            })
        })
        .collect();
    let refused = neutral(&cards).refused;
    for (at, advice) in advice("en").iter().enumerate() {
        let both = ["trick", "beast"].map(|kind| refused.get(&format!("{kind}-{at}")));
        assert!(both.iter().any(Option::is_none), "{}: {:?}", advice.such, both[1].map(|found| &found[0].message));
    }
    let lexicon = Lexicon::from_ron(include_str!("../neutral/lexicon/fr.ron")).expect("a lexicon");
    let french = Language::of("fr", &lexicon, &[]).expect("a language");
    for advice in advice("fr") {
        let read = french.read_ability(&advice.such);
        assert!(read.is_ok(), "{}: {:?}", advice.such, read.err().map(|found| found[0].to_string()));
    }
}

#[test]
fn what_other_games_print_is_answered_with_what_to_write() {
    let lexicon = Lexicon::from_ron(include_str!("../neutral/lexicon/en.ron")).expect("a lexicon");
    let english = Language::english(&lexicon, &[]).expect("a language");
    let mut wrong = Vec::new();
    for (text, word) in ASKED {
        match english.read_ability(text) {
            Ok(_) => wrong.push(format!("{text} is read")),
            Err(found) => {
                let help = found[0].help().unwrap_or_default();
                if !help.contains(word) {
                    wrong.push(format!("{text}\n    {help}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
