//! What a writer sees when a sentence can't be read: the line, the word underlined, what could stand there, what was meant.

use std::fmt::Write;

use kotodama_grammar::{Language, Lexicon, PhraseDef};

fn english() -> Language {
    let lexicon = Lexicon::from_ron(include_str!("../../../grammar/corpus/en.ron")).expect("corpus/en.ron is a lexicon");
    let phrases: Vec<PhraseDef> = ron::from_str(include_str!("../../../grammar/corpus/phrases.ron")).expect("corpus/phrases.ron are phrases");
    Language::english(&lexicon, &phrases).expect("English assembles")
}

/// Lines with slips, each drawn with its errors.
const SLIPS: &[&str] = &[
    // a word misspelt
    "Destory an entity.",
    "Deal 2 damage to all entitys in any Gardin.",
    "Draw 1 crad.",
    "Give an entity +1 atack until the end of the turn.",
    // a word left out
    "Deal 2 to all entities in any Garden.",
    "Deal 2 damage all entities in any Garden.",
    "If your leader is Water draw 1 card.",
    "Whenever this card takes damage draw 1 card.",
    // a word too many
    "Draw 1 card immediately.",
    "Destroy an entity please.",
    // singular and plural, a and an
    "Draw 2 card.",
    "Destroy a entity.",
    "Destroy all entity in your Garden.",
    // of the words that could be meant, the one that is most like what stands there
    "All other entities in your Garden has +1 attack.",
    // what is proposed is how the language says it
    "All other entities in your Garden got +1 attack.",
    "Other entities in your Garden gets +1 attack.",
    // words in the wrong order
    "Destroy an entity in your Garden named Black Jade.",
    // a sentence that stops too early
    "Deal 2 damage to.",
    "If your leader is Water.",
    "You may.",
    // words that no game has
    "Fluster the wombat.",
    "Destroy a dragon.",
    "Give an entity Flying until the end of the turn.",
    // three mistakes, three errors
    "Destory an entity. Draw 1 card. Draw 1 crad. Deal 2 damages to a leader.",
    // signs
    "Charge. (It may attack at once.",
    "Draw 1 card) now.",
    "[On Plai] Draw 1 card.",
    "[On Play Draw 1 card.",
    "Draw 1 [On Play] card.",
    "Draw {n} cards.",
    "Draw 1 card..",
    "",
    "Draw 1\tcard.",
    // numbers
    "Draw 99999999999 cards.",
    "Draw -1 cards.",
    "Draw eleven cards.",
];

/// What only a writer of French gets wrong.
const FRENCH_SLIPS: &[&str] = &[
    // number, gender
    "Piochez 2 carte.",
    "Infligez 1 dégâts à une entité.",
    "Détruisez un entité.",
    "Détruisez une entité ciblé.",
    "Chaque fois qu'un jeton est détruite, piochez 1 carte.",
    "Détruisez chacun des entités.",
    "Si c'est un sort, renvoyez-la dans votre main.",
    // elision, contraction
    "Piochez autant de entités.",
    "Infligez 1 dégât à le chef de votre adversaire.",
    "Infligez 1 dégât à les entités de votre adversaire.",
    "Chaque fois que une entité est détruite, piochez 1 carte.",
    "Si il y a une entité dans votre Jardin, piochez 1 carte.",
    // a word misspelt, a word of no game
    "Détruissez une entité.",
    "Défaussez un dragon.",
    "Infligez 2 dégats à une entité.",
    // of whom
    "Infligez 2 dégâts au adversaire.",
];

#[test]
fn refusals_as_a_writer_of_french_sees_them() {
    let lexicon = Lexicon::from_ron(include_str!("../../../grammar/corpus/fr.ron")).expect("corpus/fr.ron is a lexicon");
    let french = Language::of("fr", &lexicon, &[]).expect("French assembles");
    insta::assert_snapshot!(drawn(&french, FRENCH_SLIPS));
}

#[test]
fn refusals_as_a_writer_sees_them() {
    insta::assert_snapshot!(drawn(&english(), SLIPS));
}

fn drawn(language: &Language, slips: &[&str]) -> String {
    let mut drawn = String::new();
    for line in slips {
        let errors = match language.read_text(&[line.to_string()]) {
            Ok(text) => panic!("{line} was read as {text:?}"),
            Err(errors) => errors,
        };
        for error in &errors {
            let picture = error.picture(line);
            let help = error.help().filter(|help| !picture.contains(help.as_str()));
            let help = help.map(|help| format!("\n= {help}")).unwrap_or_default();
            writeln!(drawn, "{} {}\n{picture}{help}\n", error.code, error.message).expect("a string takes everything");
        }
    }
    drawn
}

/// A word that means something is not left out by what is offered: a line of the corpus with one put into it is never "meant" without.
#[test]
fn offers_leave_out_nothing_that_means_something() {
    let english = english();
    let lines = include_str!("../../../grammar/corpus/en.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with(['#', '(']) && !line.contains(['{', '[', '“']));
    let mut tried = 0;
    for (at, line) in lines.enumerate().filter(|(at, _)| at % 5 == 0) {
        let word = ["may", "random", "twice", "only", "instead", "other", "not", "whenever", "until"][at / 5 % 9];
        let blanks: Vec<usize> = line.match_indices(' ').map(|(at, _)| at).collect();
        let Some(&blank) = blanks.get(at % blanks.len().max(1)) else { continue };
        let changed = format!("{} {word}{}", &line[..blank], &line[blank..]);
        let Err(errors) = english.read_text(std::slice::from_ref(&changed)) else { continue };
        tried += 1;
        for help in errors.iter().filter_map(kotodama_grammar::SentenceError::help) {
            let says = help.to_lowercase().contains(&format!(" {word}")) || help.to_lowercase().contains(&format!("\"{word}"));
            let says = says || word == "twice" && help.contains("2 times");
            assert!(!help.starts_with("did you mean \"") || says, "{changed}\n    is offered: {help}");
        }
    }
    assert!(tried > 50, "{tried} lines were tried");
}

/// A number in a word is that number, and none is taken for another.
#[test]
fn numbers_in_words_are_numbers() {
    let english = english();
    let read = |line: &str| english.read_ability(line);
    assert_eq!(read("Draw three cards.").expect("it reads"), read("Draw 3 cards.").expect("it reads"));
    assert_eq!(read("Destroy one entity.").expect("it reads"), read("Destroy 1 entity.").expect("it reads"));
    let lexicon = Lexicon::from_ron(include_str!("../../../grammar/corpus/fr.ron")).expect("corpus/fr.ron is a lexicon");
    let french = Language::of("fr", &lexicon, &[]).expect("French assembles");
    assert_eq!(french.read_ability("Piochez trois cartes.").expect("it reads"), french.read_ability("Piochez 3 cartes.").expect("it reads"));
    assert!(read("Draw fiv cards.").is_err_and(|errors| errors.iter().all(|error| error.help().is_none_or(|help| !help.contains("did you mean")))));
}

#[test]
fn spans_stand_in_the_line_they_are_about() {
    let english = english();
    let lines = ["Draw 1 card.", "[On Play] Draw 1 card. Destory an entity."].map(str::to_string);
    let errors = english.read_text(&lines).expect_err("the second line has a slip");
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].line, 1);
    assert_eq!(&lines[1][errors[0].span.clone()], "Destory");
    let finding = errors[0].diagnostic("cards.ron", 100);
    assert_eq!((finding.span.start, finding.span.end), (123, 130));
}

/// The same slips in another language: what a writer is told is said by the catalogue, what stands on the card stays.
#[test]
fn errors_speak_the_language_they_were_read_in() {
    let french = kotodama_messages::Messages::of("fr").expect("there are messages in French");
    let lexicon = Lexicon::from_ron(include_str!("../../../grammar/corpus/en.ron")).expect("corpus/en.ron is a lexicon");
    let language = Language::new(french, kotodama_grammar::ENGLISH, &lexicon, &[]).expect("English assembles");
    let lines = ["Destory an entity.", "Draw 1 card immediately.", "Destroy a", "[On Plai] Draw 1 card.", "Draw 99999999999 cards."];
    let mut told = String::new();
    for line in lines {
        for error in language.read_ability(line).expect_err("a slip") {
            let _ = writeln!(told, "{}\n{error}\n", error.picture(line));
        }
    }
    insta::assert_snapshot!(told);
}
