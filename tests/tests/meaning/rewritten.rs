//! What is printed of a text is refused no more than the text is, and is read as the same: in its own language, and in the other.
//!
//! Whether words agree, and whether what points finds its card, is known only when a text is resolved: so all that is printed is loaded again.

use super::cases::Case;
use super::{
    AGAIN, APART, AT_ONCE, BETWEEN, CASES, CHANGED, DECIDED, EXACTLY, GIFTS, INSTEAD, JOINED, MADE, MENDED, MONSTERS, MUST, OFFERED, OTHERS, PAST, PERMITTED,
    PLAIN, PRINTED, READ, RECKONED, RIVALS, SHARED, STOOD_FOR, WHOM, WORDED, in_french, written,
};
use kotodama_grammar::Language;
use kotodama_tests::neutral::{FILES, Loaded, Written, load_files, neutral};
use std::fmt::Write as _;

/// All that the cases beside this one say.
const ALL: &[&[Case]] = &[
    AGAIN, APART, AT_ONCE, BETWEEN, CASES, CHANGED, DECIDED, EXACTLY, GIFTS, INSTEAD, JOINED, MADE, MENDED, MUST, OFFERED, OTHERS, PAST, PERMITTED, PLAIN,
    PRINTED, READ, RECKONED, RIVALS, SHARED, STOOD_FOR, WHOM, WORDED, MONSTERS,
];

/// French texts that are read and play: what designers wrote of whom words agree with.
const IN_FRENCH: &[&str] = &[
    "Épuisez un charme. S'il est déjà épuisé, détruisez-le à la place.",
    "Infligez 2 dégâts à une bête. Si elle est épuisée, infligez-lui 4 dégâts à la place.",
    "Détruisez un charme, puis son propriétaire le renvoie dans sa main.",
    "Détruisez un charme. Son propriétaire le renvoie dans sa main.",
    "Choisissez un charme dans votre deck. Si c'est une bête, elle gagne +1 en force.",
    "Choisissez un charme. S'il a 4 de force ou plus, il gagne +1 en force.",
    "Détruisez un charme. Placez-en une copie dans votre main.",
];

/// What French says in words that are refused as they stand: of these an edition turns the pronouns once it has been loaded.
const TURNED_WHEN_LOADED: &[&str] = &[
    "Choose a beast in your grove. Equip a charm in your hand to it. That beast gets +1 power.",
    "Take control of a beast in your opponent's grove. Equip a charm in your opponent's hand to it.",
    "Choose a beast in your grove. It gets +1 power. If you control a warden, +3 power instead.",
    "Choose a beast in any grove. If your warden is awake, destroy it.",
];

/// What is refused of texts that are printed of those that load, or is another tree than theirs.
fn wrong_of(loaded: &Loaded, cards: &[Written], language: &str, printed: &[Option<Vec<String>>], known: &[&str]) -> String {
    let mut files = FILES.clone();
    let again: Vec<Written> = cards.iter().zip(printed).filter_map(|(card, text)| Some(Written { text: text.clone()?, ..card.clone() })).collect();
    files.0.extend(again.iter().map(|card| (format!("sets/{}.ron", card.id), card.file().replacen("role:", &format!("language: \"{language}\", role:"), 1))));
    let reloaded = load_files(files, &again);
    let mut wrong = String::new();
    for card in &again {
        let was = cards.iter().find(|was| was.id == card.id).map(|was| &was.text);
        let is_known = was.is_some_and(|was| known.contains(&was[0].as_str()));
        let refused = reloaded.refused.get(&card.id);
        if is_known {
            let _ = if refused.is_none() { writeln!(wrong, "{was:?} is right now: take it off the list") } else { Ok(()) };
        } else if let Some(findings) = refused {
            let _ = writeln!(wrong, "{was:?}\n  {:?}\n    {} {}", card.text, findings[0].message, findings[0].help.as_deref().unwrap_or_default());
        } else {
            let tree = |loaded: &Loaded| loaded.game.find(&card.id).map(|def| loaded.game.text(loaded.game.card(def)).clone());
            if tree(loaded) != tree(&reloaded) {
                let _ = writeln!(wrong, "{was:?}\n  {:?}\n    is another text", card.text);
            }
        }
    }
    wrong
}

/// The lines of a card as a language prints what it reads in them.
fn as_read(language: &Language, lines: &[String]) -> Option<Vec<String>> {
    let line = |line: &String| Some(language.print_ability_as(&language.read_ability(line).ok()?, line).ok()?.0);
    lines.iter().map(line).collect()
}

#[test]
fn what_is_printed_of_a_text_is_refused_no_more_than_the_text() {
    let all = ALL.iter().flat_map(|cases| cases.iter());
    let cards: Vec<Written> = all.enumerate().map(|(at, case)| written(format!("case-{at}"), case.kind, case.text)).collect();
    let loaded = neutral(&cards);
    let (_, french) = in_french();
    let own = |card: &Written| as_read(loaded.game.language(), &card.text).filter(|_| !loaded.refused.contains_key(&card.id));
    let wrong = wrong_of(&loaded, &cards, "en", &cards.iter().map(own).collect::<Vec<_>>(), &[]);
    let other = |card: &Written| french.text(&loaded.game, loaded.game.card(loaded.game.find(&card.id)?)).ok();
    let wrong_in_french = wrong_of(&loaded, &cards, "fr", &cards.iter().map(other).collect::<Vec<_>>(), TURNED_WHEN_LOADED);
    assert!(wrong.is_empty() && wrong_in_french.is_empty(), "{wrong}\n{wrong_in_french}");
}

#[test]
fn what_is_printed_of_a_french_text_is_refused_no_more_than_the_text() {
    let cards: Vec<Written> = IN_FRENCH.iter().enumerate().map(|(at, text)| written(format!("french-{at}"), "trick", &[text])).collect();
    let mut files = FILES.clone();
    files.0.extend(cards.iter().map(|card| (format!("sets/{}.ron", card.id), card.file().replacen("role:", "language: \"fr\", role:", 1))));
    let loaded = load_files(files, &cards);
    assert!(loaded.refused.is_empty(), "{:?}", loaded.refused);
    let (_, french) = in_french();
    let wrong = wrong_of(&loaded, &cards, "fr", &cards.iter().map(|card| as_read(french.language(), &card.text)).collect::<Vec<_>>(), &[]);
    assert!(wrong.is_empty(), "{wrong}");
}
