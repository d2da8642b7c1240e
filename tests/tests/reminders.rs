//! Reminders: what a keyword means, behind it in parentheses, in the language of the card.

use kotodama_engine::data::KeywordFile;
use kotodama_grammar::ast::{KeywordUse, Quantity, Word};
use kotodama_rules::reminder::{Reminders, Tongue};
use kotodama_rules::{Translator, data_file};
use kotodama_tests::*;

fn reminders() -> Reminders {
    let keywords: Vec<KeywordFile> = data_file("keywords.ron", &files("azuki").0["keywords.ron"]).expect("they are keywords");
    Reminders::new(&keywords, azuki().language())
}

fn used(keyword: &str, number: Option<i32>) -> KeywordUse {
    KeywordUse { keyword: Word(keyword.to_owned()), number: number.map(Quantity::Number) }
}

#[test]
fn a_reminder_is_printed_in_every_language_of_the_game() {
    let (reminders, carapace) = (reminders(), used("carapace", Some(2)));
    let own = Tongue { language: azuki().language(), own: true };
    assert_eq!(reminders.text(&carapace, own).as_deref(), Some("If this card would take damage, reduce that damage by 2."));
    let translator = Translator::new(&files("azuki"), azuki(), "fr").expect("it can be said in French");
    let french = Tongue { language: translator.language(), own: false };
    assert_eq!(reminders.text(&carapace, french).as_deref(), Some("Si cette carte devait subir des dégâts, réduisez ces dégâts de 2."));
    let line = reminders.written("Carapace 2. Carapace 1.", own).expect("it is a line");
    assert_eq!(
        line,
        "Carapace 2. (If this card would take damage, reduce that damage by 2.) Carapace 1. (If this card would take damage, reduce that damage by 1.)"
    );
    assert!(reminders.wrong(&line, own).is_empty());
    assert_eq!(reminders.wrong(&line.replacen("by 2", "by 3", 1), own).len(), 1);
    assert_eq!(reminders.removed(&line, own).as_deref(), Some("Carapace 2. Carapace 1."));
}

#[test]
fn a_reminder_that_is_given_is_taken_in_its_own_language_only() {
    let (reminders, charge) = (reminders(), used("charge", None));
    let own = Tongue { language: azuki().language(), own: true };
    assert_eq!(reminders.text(&charge, own).as_deref(), Some("This card can attack on the turn it enters the Garden."));
    assert_eq!(reminders.text(&charge, Tongue { own: false, ..own }), None);
}

/// A keyword whose number is not known stands for no sentence, and a line that a reminder cuts in two is left alone.
#[test]
fn what_has_no_reminder() {
    let own = Tongue { language: azuki().language(), own: true };
    assert_eq!(reminders().text(&used("carapace", None), own), None);
    assert_eq!(reminders().written("Draw 1 (one) card.", own), None);
    assert_eq!(reminders().written("Draw 1 card. (Gladly.)", own).as_deref(), Some("Draw 1 card. (Gladly.)"));
}

/// What stands in parentheses means nothing: a rule there is told, be it right or misspelt, and what only reminds is not.
#[test]
fn a_rule_in_parentheses_is_told_as_nobody_plays_it() {
    let (reminders, own) = (reminders(), Tongue { language: azuki().language(), own: true });
    let told = |line: &str| reminders.wrong(line, own).iter().map(|wrong| wrong.wanted.clone()).collect::<Vec<_>>();
    for line in [
        "Draw 2 cards. (Heal 2 to your leader.)",
        "Draw 2 cards. (If you have a Fyre card, draw 3 instead.)",
        "Draw 2 cards. (You may keep them.)",
        "Draw 2 cards. (This card has +1 attack.)",
        "Draw 2 cards. (Whenever you do, smile.)",
    ] {
        assert_eq!(told(line), [None], "{line}");
    }
    for line in ["Draw 2 cards. (Gladly.)", "Draw 2 cards. (Charge.)", "Draw 2 cards. (They are yours, mayor.)"] {
        assert!(told(line).is_empty(), "{line}");
    }
    let translator = Translator::new(&files("azuki"), azuki(), "fr").expect("it can be said in French");
    let french = Tongue { language: translator.language(), own: false };
    assert_eq!(reminders.wrong("Piochez 2 cartes. (Piochez 1 carte.) Piochez 1 carte. (S'il pleut, restez.) Piochez 1 carte. (Volontiers.)", french).len(), 2);
}
