//! Text in, tree out: what the language understands, as a reader of the tree sees it.

use std::fmt::Write;

use kotodama_grammar::ast::Sentence;
use kotodama_grammar::{Language, Lexicon, PhraseDef};

/// One line for each thing that the bridge between text and tree does.
const LINES: &[&str] = &[
    // a unit, a struct, a newtype, an option, a list
    "Stop.",
    "Draw 2 cards.",
    "Deal up to 3 damage to a leader or entity in any Garden.",
    "Give an entity in your Garden +1 attack and +2 health until the end of the turn.",
    "Give an entity in your Garden +1 attack.",
    // one tree, two forms
    "All other untapped Water entities in your Garden have Charge.",
    "Destroy another untapped Water entity in your Garden.",
    // tags, several sentences, reminder text
    "[On Play][Once per Turn] Charge. (It may attack at once.) Draw 1 card. (It is the top one.)",
    // sentences that wait, cost, or always hold
    "Whenever this card takes damage from card effects, draw 1 card.",
    "If this card would take damage, reduce that damage by 1.",
    "Discard 1 card: Draw 2 cards, then discard 1 card.",
    "If all entities in your Garden are Neutral, this card has +2 attack.",
    // names
    "Destroy an entity other than Black Jade Courier in any Garden.",
    // phrases
    "Pay 2 IKZ.",
    "Trade an entity in your Garden with your opponent.",
];

#[test]
fn readings() {
    let lexicon = Lexicon::from_ron(include_str!("../../../grammar/corpus/en.ron")).expect("corpus/en.ron is a lexicon");
    let phrases: Vec<PhraseDef> = ron::from_str(include_str!("../../../grammar/corpus/phrases.ron")).expect("corpus/phrases.ron are phrases");
    let english = Language::english(&lexicon, &phrases).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let mut seen = String::new();
    for line in LINES {
        let ability = english.read_ability(line).unwrap_or_else(|errors| panic!("{line}\n{errors:#?}"));
        let tree = ron::ser::to_string_pretty(&ability, ron::ser::PrettyConfig::new().depth_limit(4)).expect("a tree can be written down");
        writeln!(seen, "{line}\n{tree}\n").expect("a string takes everything");
    }
    insta::assert_snapshot!(seen);
}

#[test]
fn a_tree_that_is_written_down_can_be_read_back() {
    let english = Language::english(&Lexicon::new(), &[]).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let read = english.read_sentence("If it is your turn, stop.").expect("it reads");
    let written = serde_json::to_value(&read).expect("it can be written");
    assert_eq!(serde_json::from_value::<Sentence>(written).expect("it can be read"), read);
}

#[test]
fn parts_of_sentences_are_read_on_their_own() {
    let lexicon = Lexicon::from_ron(include_str!("../../../grammar/corpus/en.ron")).expect("corpus/en.ron is a lexicon");
    let english = Language::english(&lexicon, &[]).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let condition = english.read_condition("it is your turn").expect("a condition");
    assert_eq!(english.print_condition(&condition).as_deref(), Ok("it is your turn"));
    let selector = english.read_selector("2 entities in your Garden").expect("a selector");
    assert_eq!(english.print_selector(&selector).as_deref(), Ok("2 entities in your Garden"));
    let trigger = english.read_trigger("Whenever this card is destroyed").expect("a trigger");
    assert_eq!(Ok(&trigger), english.read_trigger("this card is destroyed").as_ref());
    assert_eq!(english.print_trigger(&trigger).as_deref(), Ok("this card is destroyed"));
    assert_eq!(english.read_place("your hand").map(|place| place.zones.len()), Ok(1));
    let effects = english.read_effects("Draw 1 card. Discard 1 card.").expect("two instructions");
    assert_eq!(english.print_effects(&effects).as_deref(), Ok("Draw 1 card. Discard 1 card."));
    assert_eq!(english.read_effects("Draw 1 crad. Discard 1 crad.").map_err(|errors| errors.len()), Err(2));
}

/// Whatever keyboard it was typed on: blanks that do not break, the curly apostrophe, accents written apart.
#[test]
fn a_text_reads_the_same_in_whatever_signs_it_was_typed() {
    let lexicon = Lexicon::from_ron(include_str!("../../../grammar/corpus/fr.ron")).expect("corpus/fr.ron is a lexicon");
    let french = Language::of("fr", &lexicon, &[]).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let plain = "En Jouant : Défaussez l'arme sacrifiée.";
    let typed = "En Jouant\u{a0}: De\u{301}faussez l\u{2019}arme sacrifie\u{301}e.";
    assert_eq!(french.read_ability(typed), french.read_ability(plain));
    assert!(french.read_ability(plain).is_ok());
    let typed = "De\u{301}faussez l\u{2019}arme\u{a0}sacrifie\u{301}e. De\u{301}faussez l\u{2019}arne\u{a0}sacrifie\u{301}e.";
    let errors = french.read_ability(typed).expect_err("the second sentence has a slip");
    assert_eq!(errors.iter().map(|error| &typed[error.span.clone()]).collect::<Vec<_>>(), ["arne"]);
}

/// A sentence begins with a capital, whatever letter that is.
#[test]
fn the_first_letter_is_a_capital_beyond_ascii_too() {
    let lexicon = Lexicon::from_ron(include_str!("../../../grammar/corpus/fr.ron")).expect("corpus/fr.ron is a lexicon");
    let french = Language::of("fr", &lexicon, &[]).unwrap_or_else(|errors| panic!("{errors:#?}"));
    for line in ["Équipez cette carte à un chef.", "À la fin du tour, équipez cette carte à un chef.", "Échangez cette carte avec un chef."] {
        let read = french.read_ability(line).unwrap_or_else(|errors| panic!("{line}\n{errors:#?}"));
        assert_eq!(french.print_ability(&read).as_deref(), Ok(line));
        let small: String = line.chars().take(1).flat_map(char::to_lowercase).chain(line.chars().skip(1)).collect();
        assert_eq!(french.read_ability(&small), Ok(read));
    }
}

/// Instructions are printed in the same words wherever they stand: on a card, or in what a phrase means.
#[test]
fn instructions_alone_are_printed_as_on_a_card() {
    let phrases: Vec<PhraseDef> = ron::from_str(include_str!("../../../grammar/corpus/phrases.ron")).expect("phrases");
    let english = Language::english(&Lexicon::from_ron(include_str!("../../../grammar/corpus/en.ron")).expect("a lexicon"), &phrases).expect("a language");
    let mut seen = 0;
    // A quoted sentence brings its own full stop.
    let quoting = "Give target entity you control “This card can't attack.” Draw 1 card.";
    for line in include_str!("../../../grammar/corpus/en.txt").lines().filter(|line| !line.starts_with('#')).chain([quoting]) {
        let (Ok(ability), Ok(effects)) = (english.read_ability(line), english.read_effects(line)) else { continue };
        if ability.sentences.iter().all(|sentence| matches!(sentence, Sentence::Run { .. })) && !effects.is_empty() {
            assert_eq!(english.print_effects(&effects), english.print_ability(&ability), "{line}");
            seen += 1;
        }
    }
    let effects = english.read_effects(quoting).expect("two instructions");
    assert_eq!(english.print_effects(&effects).as_deref(), Ok(quoting));
    assert!(seen > 100, "{seen}");
}

/// A language that remembers what it reads.
fn remembering() -> Language {
    let words = r#"(
        kinds: { "robot": (sg: "robot", pl: "robots") },
        zones: { "scrapyard": (sg: "scrapyard", pl: "scrapyards") },
        verbs: { "break": (base: "break", third: "breaks", past: "broken") },
    )"#;
    Language::english(&Lexicon::from_ron(words).expect("words"), &[]).expect("a language").remembering()
}

fn lines(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| (*line).to_owned()).collect()
}

#[test]
fn what_is_remembered_is_what_was_read() {
    let (language, text) = (remembering(), lines(&["Break a robot.", "Brake a robot.", "Break 2 robots."]));
    let first = language.read_text(&text);
    assert_eq!(language.read_text(&text), first);
    // The same mistake in another line is told of that line.
    let wrong = |at: usize| language.read_text(&text[at..]).expect_err("a mistake")[0].line;
    assert_eq!((wrong(0), wrong(1)), (1, 0));
}

#[test]
fn holes_are_read_where_they_may_stand_alone() {
    let (language, text) = (remembering(), lines(&["Break {n} robots."]));
    assert!(language.read_meaning(&text).is_ok());
    assert!(language.read_text(&text).is_err());
    assert!(language.read_meaning(&text).is_ok());
}

#[test]
fn reading_ahead_changes_no_answer() {
    let text: Vec<String> = (1..40).map(|n| format!("Break {n} robots{}", if n % 9 == 0 { "" } else { "." })).collect();
    let (ahead, plain) = (remembering(), remembering());
    ahead.read_ahead(text.iter().map(String::as_str));
    assert!(text.iter().all(|line| ahead.remembers(line)));
    assert_eq!(ahead.read_text(&text), plain.read_text(&text));
}

#[test]
fn what_is_spelt_letter_by_letter_goes_with_its_first_letter_as_it_is_said() {
    let words = r#"(
        kinds: { "robot": (sg: "robot", pl: "robots") },
        zones: { "scrapyard": (sg: "scrapyard", pl: "scrapyards") },
        stats: { "life": (sg: "HP"), "charge": (sg: "SAN") },
        verbs: { "break": (base: "break", third: "breaks", past: "broken") },
    )"#;
    let language = Language::english(&Lexicon::from_ron(words).expect("words"), &[]).expect("a language");
    let printed = |line: &str| language.read_effects(line).map(|read| language.print_effects(&read).expect("words"));
    for (line, said) in [
        ("Break all robots with an HP of 0.", Ok("Break all robots with an HP of 0.")),
        ("Break all robots with a HP of 0.", Ok("Break all robots with an HP of 0.")),
        ("Break all robots with a SAN of 0.", Ok("Break all robots with a SAN of 0.")),
    ] {
        assert_eq!(printed(line).as_deref().map_err(|errors| errors[0].message.clone()), said.map_err(str::to_owned), "{line}");
    }
}

/// What stands before a sign is asked for all that follows it, but for what answers that it was not.
#[test]
fn what_is_asked_before_a_sign_is_asked_for_all_behind_it() {
    let lexicon = Lexicon::from_ron(include_str!("../../../grammar/corpus/en.ron")).expect("corpus/en.ron is a lexicon");
    let english = Language::english(&lexicon, &[]).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let sentences = |line: &str| english.read_ability(line).map(|ability| ability.sentences.len());
    assert_eq!(sentences("You may discard 1 card: Draw 1 card. Draw 2 cards."), Ok(1));
    assert_eq!(sentences("[On Play] You may discard 1 card: Draw 1 card. Draw 2 cards."), Ok(1));
    assert_eq!(sentences("You may discard 1 card: Choose one: draw 1 card; or discard 1 card. Draw 2 cards."), Ok(1));
    assert_eq!(sentences("You may discard 1 card: Draw 1 card. If you don't, draw 2 cards."), Ok(2));
    assert_eq!(sentences("You may discard 1 card. If you do, draw 1 card. Draw 2 cards."), Ok(3));
    assert_eq!(sentences("You may discard 1 card to draw 1 card. Draw 2 cards."), Ok(2));
    assert!(english.read_effects("You may discard 1 card: Draw 1 card.").is_err(), "what a phrase means says it with “if you do”");
}
